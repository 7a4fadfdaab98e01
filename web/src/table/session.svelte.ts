/** One table in this browser: the connection, what is known, and what its player does. */
import type { BoardScript, BoardStage } from '../boards/contract';
import { Stage } from '../boards/stage.svelte';
import { showReplay } from '../lib/api';
import { Connection, type Link } from '../lib/connection';
import { firstCommitment, type Gave } from '../lib/keepsake';
import { LONGEST_THING } from '../lib/pointing';
import { settings, tempo } from '../lib/settings.svelte';
import { NOTHING, reduce, retold, viewerNow, type Client, type View, type Whole } from '../lib/state';
import { findTable, remember } from '../lib/tables';
import { Moments } from '../replay/moments';
import { Keys } from './keys.svelte';
import { Learning } from './learning.svelte';
import type { Asked, Line, ServerMessage, Shown, Update } from '../protocol';

const HEARD = 40; // answers kept as suggestions
export interface LookBack {
  number: number;
  of: number;
  stage: BoardStage;
}

export class Session {
  client: Client = $state.raw(NOTHING);
  link: Link = $state.raw({ contact: 'connecting', reason: '' });
  /** Through whose eyes we look. */
  viewer: number = $state(-1);
  /** An answer is on its way. */
  sent: string | null = $state(null);
  /** The answer the pointer or the keyboard is at. */
  pointed: string | null = $state(null);
  /** The line of the log the pointer or the keyboard is at. */
  reading: Line | null = $state.raw(null);
  /** The next click on the board is a proposal to whoever is asked. */
  pointing: boolean = $state(false);
  /** Words of answers this browser was offered, the latest last: others may be offered the same. */
  heard: string[] = $state.raw([]);
  /** How many answers were given here. */
  given: number = $state(0);
  /** The answers that this page has given, to be found in the record. */
  readonly gave: Gave[] = [];
  /** The table shows another commitment than it did first: its dice may have been exchanged. */
  swapped: boolean = $state(false);
  lookBack: LookBack | null = $state.raw(null);
  /** How long the game was, in answers, after the last answer that was given here. */
  private decided: number | null = $state(null);
  /** Somebody here no longer wants to take back what they have asked for. */
  withdrew = false;
  /** Everything goes at once until this player is asked. */
  skipping: boolean = $state(false);
  /** Beginnings of answers this browser has seen in windows where one can pass, with a label for each. */
  seenAnswers: Record<string, string> = $state({});

  /** What opens the table to this page. */
  readonly keys: Keys;
  /** What is explained at this table, if it is a guided first game. */
  readonly learning: Learning;

  /** Where the game is shown; null before anything is known of it. */
  private game: BoardStage | null = $state.raw(null);

  readonly info = $derived(this.client.info);
  readonly update = $derived<Whole | undefined>(this.client.updates[this.viewer]);
  /** Something is being told: what comes of it is not shown yet. */
  readonly telling = $derived(!!this.game?.moment);
  /** Where everything is shown. */
  readonly stage = $derived(this.lookBack?.stage ?? this.game);
  /** The question that stands, and how the game ended, once what led there has been shown. */
  readonly asked = $derived<Asked | null>(this.telling ? null : (this.update?.asked ?? null));
  readonly result = $derived(this.telling ? null : (this.update?.result ?? null));
  readonly seats = $derived(this.client.welcome?.seats ?? []);
  /** Seats where somebody at this screen may sit down. */
  readonly invited = $derived((this.client.welcome?.invited ?? []).filter((seat) => !this.keys.atOnce.includes(seat)));
  readonly host = $derived(this.client.welcome?.host ?? false);
  /** What was said, and what the house read out, in its order. */
  readonly talk = $derived([...this.client.chat, ...this.client.house].sort((one, other) => one.number - other.number));
  /** What has been told so far. */
  readonly log = $derived.by(() => {
    const lines = this.client.logs[this.viewer] ?? [];
    return this.game?.untold ? lines.slice(0, -this.game.untold) : lines;
  });
  /** What has happened since somebody here decided something for the last time. */
  readonly missed = $derived(this.decided === null ? [] : this.log.filter((line) => line.moment > this.decided!));
  readonly plays = $derived(this.seats.length > 0);
  /** Somebody at this screen is asked and may answer. */
  readonly mine = $derived(
    !!this.asked?.choices && !!this.info && this.info.seats[this.asked.seat]?.kind === 'human' && !this.info.over,
  );
  /** Somebody else is asked, a person, and this table lets others propose. */
  readonly mayPropose = $derived(
    !!this.info?.proposals && !this.info.over && this.viewer >= 0 && !!this.asked && !this.seats.includes(this.asked.seat) && this.info.seats[this.asked.seat]?.kind === 'human',
  );
  /** Answers may be given now. */
  readonly live = $derived(
    this.link.contact === 'live' && this.mine && this.sent === null && this.lookBack === null && !this.info?.paused && !this.asked?.unasked,
  );

  private script: BoardScript = { manner: () => undefined }; // before there is a board
  /** What the table was told last of what is shown here. */
  private reported: { at: number; bots: Shown['bots'] } = { at: 0, bots: 'go' };
  private giving: Gave | null = null;
  private commitment = '';
  /** The language that was asked for last. */
  private spoken = '';
  private readonly connection: Connection;
  private told = 0;
  /** The game so far, while somebody looks back at it. */
  private past: Moments | null = null;

  constructor(
    readonly table: string,
    came: readonly string[],
  ) {
    this.decided = findTable(table)?.decided ?? null;
    this.learning = new Learning(table, () => this.report());
    this.keys = new Keys(table, came, () => this.connection);
    this.connection = new Connection({
      table,
      tokens: () => this.keys.show(),
      seen: () => this.client.seen,
      language: () => (this.spoken = settings.language),
      onMessage: (message) => this.hear(message),
      onLink: (link) => (this.link = link),
    });
  }

  /** Hear everything anew if the reader's language is another one now: the log too, since it is told again after a welcome. */
  speak(language: string): void {
    if (!this.spoken || language === this.spoken) return;
    this.returnToGame();
    this.heard = [];
    this.seenAnswers = {};
    this.connection.speak();
  }

  close(): void {
    this.connection.close();
    this.game?.close();
  }

  /** Show everything at once until this player is asked; or stop that. */
  skip(on: boolean): void {
    this.skipping = on;
    if (on) this.game?.skip();
    else this.report();
  }

  /** There is a board: from now on everything is told in its manner. */
  direct(script: BoardScript): void {
    this.script = script;
    this.game?.direct(script);
  }

  /** Give one of the answers that are possible. */
  choose = (answer: string): void => {
    const { asked, update } = this;
    if (!this.live || !asked || !update || !asked.choices?.some((choice) => choice.answer === answer)) return;
    this.sent = this.connection.answer(asked.seat, update.at, answer);
    this.giving = { seat: asked.seat, answer };
    this.given += 1;
    this.pointed = null;
    this.learning.answered();
  };

  /** Ask why something cannot be answered: it is tried, and refused with the reason. What can be answered is not asked for. */
  why = (answer: string): void => {
    const { update } = this;
    const ready = this.link.contact === 'live' && this.sent === null && this.lookBack === null && !this.telling && !this.info?.over;
    if (!ready || !update || this.viewer < 0 || this.asked?.choices?.some((choice) => choice.answer === answer)) return;
    this.sent = this.connection.answer(this.viewer, update.at, answer);
  };

  /** What is lit up: the answer that is explained, whatever a finger has touched since, or the one somebody points at. */
  get lit(): string | null {
    return (this.live ? this.learning.lit(this.asked) : null) ?? this.pointed;
  }

  point = (answer: string | null): void => {
    this.pointed = answer;
  };

  /** Propose something to whoever is asked; nothing takes the proposal back. */
  propose(thing: string): void {
    if (this.mayPropose) this.connection.send({ type: 'point', seat: this.viewer, thing: thing.trim().slice(0, LONGEST_THING), propose: true });
  }

  undo(): void {
    this.withdrew = false;
    if (this.update && this.update.undo !== 'no' && this.viewer >= 0) this.tell({ type: 'undo', seat: this.viewer });
  }

  vote(seat: number, agree: boolean): void {
    this.withdrew = !agree && seat === this.info?.vote?.seat;
    this.tell({ type: 'vote', seat, agree });
  }

  order(only: string[] | null): void {
    if (this.viewer >= 0) this.tell({ type: 'orders', seat: this.viewer, only });
  }

  pause(on: boolean): void {
    this.tell({ type: 'pause', on });
  }

  start(): void {
    this.tell({ type: 'start' });
  }

  giveSeat(seat: number, kind: 'bot' | 'human'): void {
    this.tell({ type: 'seat', seat, kind });
  }

  /** Pick a colour for one's own seat. */
  paint(seat: number, colour: string): void {
    this.tell({ type: 'seat', seat, kind: 'human', colour });
  }

  /** Put the table on the list of open tables, or take it off. */
  offer(on: boolean): void {
    this.tell({ type: 'offer', on });
  }

  /** Whether a seat is played at this screen, or will be in a moment. */
  isOwn(seat: number): boolean {
    return this.seats.includes(seat) || this.keys.atOnce.includes(seat);
  }

  /** Sit down where this page is invited. */
  sit(seat: number, name = '', colour = ''): void {
    if (this.info) this.keys.sit(this.info, seat, name, colour);
  }

  /** Tell the table the name from the settings. Several people at one screen have the names they were given. */
  rename(): void {
    const [seat] = this.seats;
    const name = settings.name.trim();
    if (seat === undefined || this.seats.length > 1 || !name || this.info?.seats[seat]?.name === name) return;
    if (this.info?.seats[seat]?.kind === 'human') this.tell({ type: 'seat', seat, kind: 'human', name });
  }

  say(text: string): void {
    this.tell({ type: 'say', text, seat: this.plays ? Math.max(this.viewer, this.seats[0] ?? 0) : -1 });
  }

  /** Have the name and the words of one's own seat removed from this table. */
  forget(seat: number): void {
    this.tell({ type: 'forget', seat });
  }

  emote(emote: string): void {
    if (this.viewer >= 0) this.connection.send({ type: 'emote', seat: this.viewer, emote });
  }

  forgetRefusal(): void {
    this.client = { ...this.client, refused: null };
  }

  /** The position after so many answers. */
  async lookAt(number: number): Promise<void> {
    const known = this.past?.viewer === this.viewer && number <= this.past.of ? this.past : null;
    const past = (this.past = known ?? (await this.fetchPast()));
    const at = Math.min(Math.max(number, 0), past.of);
    const sights = past.recent(at);
    const stage = new Stage<View, unknown, unknown>(sights[0]!, this.script, () => 0);
    stage.recall(sights);
    this.lookBack = { number: at, of: past.of, stage };
  }

  returnToGame = (): void => {
    this.lookBack = this.past = null;
  };

  /** The whole log, from the first event on. */
  async retell(): Promise<void> {
    const past = await this.fetchPast();
    this.client = retold(this.client, past.viewer, { answers: past.of, lines: past.lines });
  }

  /** A token whose eyes are the ones we look through. */
  token(): string {
    return this.keys.token(this.viewer, this.client.welcome?.eyes.indexOf(this.viewer) ?? 0);
  }

  private async fetchPast(): Promise<Moments> {
    return new Moments(await showReplay(this.table, this.token()));
  }

  private tell(message: Parameters<Connection['send']>[0]): void {
    this.connection.send({ ...message, id: this.connection.nextId() } as typeof message);
  }

  private hear(message: ServerMessage): void {
    this.client = reduce(this.client, message);
    if ((message.type === 'done' || message.type === 'refused') && message.id === this.sent) {
      if (message.type === 'done' && this.giving) {
        this.gave.push(this.giving);
        this.decided = this.client.logs[this.giving.seat]?.findLast((line) => line.number <= message.number)?.moment ?? null;
        if (this.decided !== null) remember({ id: this.table, decided: this.decided });
      }
      this.sent = this.giving = null;
    }
    if (message.type === 'done' || message.type === 'refused') {
      if (this.keys.heard(message.id, message.type === 'refused' ? message : null)) this.forgetRefusal();
    }
    if (message.type === 'welcome') this.reported = { at: 0, bots: 'go' };
    if (message.type === 'table') {
      this.commitment ||= firstCommitment(this.table, message.commitment);
      this.swapped = this.commitment !== message.commitment;
      remember({ id: this.table, game: message.game, title: message.name, over: message.over, opened: Date.now() });
      for (const seat of this.keys.atOnce) if (this.client.welcome?.invited.includes(seat)) this.sit(seat);
    }
    if (message.type === 'update') {
      this.gather(message);
      if (message.view && this.forgot(message.lines)) this.told = -1;
      if (message.back !== null) this.past = null;
    }
    this.show();
    if (!this.mayPropose) this.pointing = false;
    if (this.client.retell !== this.told) {
      this.told = this.client.retell;
      this.retell().catch(() => undefined);
    }
  }

  /** Whether more was missed since the last decision than these lines, the last ones of the log, tell. */
  private forgot(lines: readonly Line[]): boolean {
    return this.decided !== null && !!lines[0] && lines[0].moment > this.decided;
  }

  /** Show what is known. Whoever shares this screen with others is shown their own side once everything has been told. */
  private show(): void {
    if (!this.telling) this.viewer = viewerNow(this.client, this.client.welcome ? this.viewer : null);
    const { update } = this;
    if (!update) return;
    if (this.game) this.game.update(update);
    else this.game = new Stage<View, unknown, unknown>(update, this.script, () => this.tempo(), () => this.show());
    if (this.telling) return;
    const { lesson } = this.client;
    if (lesson && lesson.at <= update.at) this.learning.reveal(lesson);
    if (this.result || (this.mine && !this.asked?.unasked)) this.skipping = false;
    this.report();
  }

  private tempo(): number {
    return this.skipping || this.lookBack ? 0 : tempo();
  }

  /**
   * Bots begin their pause when the motion here is over, and what there is to learn is read; they make none for somebody
   * who skips: so they are told.
   */
  private report(): void {
    const bots = this.skipping ? 'hurry' : this.tempo() || this.info?.lesson ? 'wait' : 'go';
    const at = bots === 'wait' && this.learning.unread ? this.reported.at : (this.update?.at ?? 0);
    const seat = this.asked && this.info?.seats[this.asked.seat];
    const awaited = bots === 'wait' && at > this.reported.at && (seat?.kind === 'bot' || seat?.covered);
    if (!this.plays || (bots === this.reported.bots && !awaited)) return;
    if (this.connection.send({ type: 'shown', at, bots })) this.reported = { at, bots };
  }

  private gather(update: Update): void {
    const choices = update.asked?.choices;
    if (choices && this.info?.proposals) {
      const labels = choices.map((choice) => choice.label);
      this.heard = [...this.heard.filter((label) => !labels.includes(label)), ...labels].slice(-HEARD);
    }
    if (!choices?.some((choice) => choice.answer === 'pass')) return;
    for (const { answer, label } of choices) {
      if (answer !== 'pass' && !(answer in this.seenAnswers)) this.seenAnswers[answer] = label;
    }
  }
}
