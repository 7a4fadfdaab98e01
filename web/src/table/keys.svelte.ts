/** What opens a table to this browser: links it came by, keys of the seats it has taken, and new ones for other devices. */
import { randomWord, type Connection } from '../lib/connection';
import { links } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { dropSeat, findTable, keepSeat, KEY_BYTES, remember, tokensFor, type Sat } from '../lib/tables';
import type { Info, Refused } from '../protocol';

/** Why a seat was not to be had; the key that was made for it opens nothing. */
const IN_VAIN = ['invitation', 'present', 'key'];
/** Why letters for the dice were refused; one may sit down without. */
const TOO_LATE = ['started', 'letters'];

export class Keys {
  /** An invitation to one's own seat, for another device. */
  moving: { seat: number; invite: string } | null = $state.raw(null);
  /** Seats that are being taken, by the id of the message that says so. */
  sitting: Readonly<Record<string, number>> = $state.raw({});
  /** The last link that was asked for has been replaced. */
  renewed: boolean = $state(false);
  /** Seats that the one who made the table takes without being asked. */
  readonly atOnce: readonly number[];

  private renewing: { id: string; link: 'host' | 'watch'; token: string } | null = null;
  /** What was shown at the last hello. */
  private shown: string[] = [];
  /** Keys that this browser could not remember. */
  private loose: string[] = [];

  constructor(
    private readonly table: string,
    private readonly came: readonly string[],
    private readonly connection: () => Connection,
  ) {
    this.atOnce = came.length ? [] : (findTable(table)?.mine ?? []);
  }

  /** Everything that is shown at a hello. */
  show(): string[] {
    return (this.shown = [...this.loose, ...tokensFor(this.table, this.came)]);
  }

  /** A token that opens what a seat sees; `place` is where the eyes of that seat stand in the welcome. */
  token(seat: number, place: number): string {
    const key = seat >= 0 ? findTable(this.table)?.sat?.[seat]?.key : undefined;
    return key ?? this.shown[place] ?? this.shown[0] ?? '';
  }

  /** Sit down where this page is invited. The key is kept before it is sent: then no lost answer can lose the seat. */
  sit(info: Info, seat: number, name = '', colour = ''): void {
    if (Object.values(this.sitting).includes(seat)) return;
    const before = findTable(this.table)?.sat?.[seat];
    const known = before && (!this.came.length || before.links.some((link) => this.came.includes(link)));
    const late = info.started || info.seats[seat]?.entropy;
    this.take(seat, name, colour, {
      key: known ? before.key : randomWord(KEY_BYTES),
      letters: late ? '' : known && before.commitment === info.commitment && before.letters ? before.letters : randomWord(KEY_BYTES),
      commitment: info.commitment,
      links: [...this.came],
    });
  }

  /** Make an invitation to one's own seat, for another device. */
  move(seat: number): void {
    this.moving = { seat, invite: randomWord(KEY_BYTES) };
    this.connection().send({ type: 'move', id: this.connection().nextId(), seat, invite: this.moving.invite });
  }

  /** Nobody is to sit down on one's own seat by the invitation that was made. */
  refuse(seat: number): void {
    this.moving = null;
    this.connection().send({ type: 'refuse', id: this.connection().nextId(), seat });
  }

  /** Replace the host's or the spectators' link. The new one is kept before it is sent, the old one until it is certain. */
  renew(link: 'host' | 'watch'): void {
    const token = randomWord(KEY_BYTES);
    const id = this.connection().nextId();
    this.renewed = false;
    this.renewing = { id, link, token };
    if (link === 'host' && this.came.length) this.carry([token, ...this.loose]);
    else if (link === 'host') remember({ id: this.table, tokens: [token, ...(findTable(this.table)?.tokens ?? [])] });
    this.connection().insist({ type: 'renew', link, token, id });
  }

  /** There is a word about a message. Whether it was a refusal that need not be told: one sits down without letters. */
  heard(id: string, refused: Refused | null): boolean {
    if (!refused && id === this.renewing?.id) this.keepRenewed(this.renewing);
    const seat = this.sitting[id];
    if (seat === undefined) return false;
    this.sitting = Object.fromEntries(Object.entries(this.sitting).filter(([other]) => other !== id));
    const sat = findTable(this.table)?.sat?.[seat];
    if (!refused || !sat) return false;
    const again = TOO_LATE.includes(refused.code) && sat.letters !== '';
    if (again) this.take(seat, settings.name.trim(), '', { ...sat, letters: '' });
    else if (IN_VAIN.includes(refused.code)) dropSeat(this.table, seat);
    return again;
  }

  private take(seat: number, name: string, colour: string, sat: Sat): void {
    if (!keepSeat(this.table, seat, sat)) this.carry([...this.loose, sat.key]);
    const id = this.connection().nextId();
    this.sitting = { ...this.sitting, [id]: seat };
    this.connection().insist({ type: 'sit', id, seat, key: sat.key, name, colour, entropy: sat.letters, commitment: sat.commitment });
  }

  /** What this browser cannot remember stands in its address. */
  private carry(loose: string[]): void {
    this.loose = loose;
    history.replaceState(null, '', links.table(this.table, [...this.loose, ...this.came]));
  }

  private keepRenewed({ link, token }: { link: 'host' | 'watch'; token: string }): void {
    const known = findTable(this.table);
    const tokens = (known?.tokens ?? []).filter((other) => other !== known?.[link]);
    remember({ id: this.table, [link]: token, tokens });
    this.renewing = null;
    this.renewed = true;
  }
}
