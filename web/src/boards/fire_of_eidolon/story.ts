/** From what has happened to what is seen: a row of positions, each shown for a moment. */
import type { Line } from '../../protocol';
import { cellAt } from './grid';
import type { Colour, Scene, View } from './types';
import { COLOURS, LEFT, LOST, VOID } from './types';

export interface Beat {
  view: View;
  ms: number;
  /** A Ritual Card that is turned up. */
  card?: string;
  /** A tile that shakes and cracks. */
  falling?: number;
  /** Cells where a blow falls. */
  struck?: number[];
  /** A cell where something explodes. */
  burst?: number;
  /** A Token of Power on its way. */
  flight?: { colour: Colour; from: number; to: number };
  /** A tile that is being turned up, and its cell. */
  drawn?: { tile: number; cell: number };
}

const MOST = 60; // more than this is not a move but a reunion: nobody wants to see it all
const LONGEST = 4500; // ms for all that happened at once
const WHILE_FALLING = new Set(['dived', 'lost', 'marched', 'blessing']);

/** What to show between two positions. Facts that a line leaves out come from the position after it. */
export function beats(before: View, after: View, lines: readonly Line[], scene: Scene): Beat[] {
  if (!lines.length || lines.length > MOST || before.places.length !== after.places.length) return [];
  const told: Beat[] = [];
  const teller = new Teller(before, after, scene, told);
  for (const line of lines) teller.tell(line);
  teller.drop();
  const total = told.reduce((sum, beat) => sum + beat.ms, 0);
  if (total > LONGEST) for (const beat of told) beat.ms *= LONGEST / total;
  return told;
}

type Facts = Record<string, any>;

/** The cells of the chambers that a line of the log tells of, as they lie in this position. */
export function toldOf(line: Line, scene: Scene, view: View): number[] {
  const { tile, near, card, cell, colour } = line.facts as Facts;
  const tiles = [tile, near, card].map((key) => scene.tiles.findIndex((tile) => tile.key === key));
  if (line.kind === 'exit' || line.kind === 'destroyed') tiles.push(scene.relics[COLOURS.indexOf(colour)] ?? -1);
  if (line.kind === 'took fire') tiles.push(scene.fire);
  const lying = tiles.map((number) => view.places[number] ?? VOID).filter((at) => at >= 0);
  const place = lying.length ? null : cellAt(cell ?? '', scene.grid); // where a chamber was that is gone
  return place === null ? [...new Set(lying)] : [place];
}

class Teller {
  private now: View;
  private falling = -1;

  constructor(
    before: View,
    private readonly after: View,
    private readonly scene: Scene,
    private readonly told: Beat[],
  ) {
    this.now = before;
  }

  tell(line: Line): void {
    const facts = line.facts as Facts;
    if (!WHILE_FALLING.has(line.kind)) this.drop();
    const tile = 'tile' in facts ? this.tile(facts.tile) : -1;
    const cell = 'cell' in facts ? (cellAt(facts.cell, this.scene.grid) ?? -1) : -1;
    const hero = 'hero' in facts ? this.hero(facts.hero) : -1;
    const colour = 'colour' in facts ? COLOURS.indexOf(facts.colour) : -1;
    this.change(line.kind, facts, { tile, cell, hero, colour });
  }

  private change(kind: string, facts: Facts, at: { tile: number; cell: number; hero: number; colour: number }): void {
    const { tile, cell, hero, colour } = at;
    const now = this.now;
    switch (kind) {
      case 'turn':
        return this.show(350, { active: hero, ap: facts.ap, done: [] });
      case 'stood':
        return this.show(250, { tipped: put(now.tipped, hero, false) });
      case 'tipped':
        return this.show(250, { tipped: put(now.tipped, hero, true) });
      case 'revealed':
        return this.show(420, {}, { drawn: { tile, cell } });
      case 'placed':
      case 'restored':
      case 'terraported':
        return this.show(320, this.laid(tile, cell));
      case 'pivoted':
        return this.show(320, this.laid(now.where[hero] ?? -1, cell));
      case 'moved':
      case 'teleported':
      case 'hopped':
        return this.show(260, { where: put(now.where, hero, this.lying(cell)) });
      case 'collected':
        return this.show(520, { tokens: put(now.tokens, tile, false) }, { flight: { colour: facts.colour, from: tile, to: hero } });
      case 'handed':
        return this.hand(facts);
      case 'destroyed':
        return this.show(700, { broken: put(now.broken, colour, true) }, { burst: now.places[this.scene.relics[colour]!]! });
      case 'took fire':
        return this.show(600, { fire: hero });
      case 'passed fire':
        return this.show(300, { fire: this.hero(facts.taker) });
      case 'attacked':
      case 'bob attacked':
        return this.strike(this.lying(cell), cell);
      case 'bob moved':
        return this.show(250, { bob: this.lying(cell) });
      case 'exploded':
        return this.explode(cell);
      case 'boomerang':
        return this.show(350, { boomerang: tile });
      case 'blessed':
        return this.show(350, { blessed: tile });
      case 'sanctified':
        return this.show(500, { sanctified: tile });
      case 'card':
        return this.show(750, {}, { card: facts.card });
      case 'event':
      case 'event void':
      case 'event missed':
        return this.show(750, {}, { card: `event-${facts.colour}` });
      case 'cultist':
      case 'marched':
        return this.show(400, { cultists: put(now.cultists, tile, now.cultists[tile]! + 1) });
      case 'blessing':
        return this.show(500, { blessed: -1 }, { struck: [now.places[tile]!] });
      case 'collapses':
        this.falling = tile;
        return this.show(650, { cultists: put(now.cultists, tile, 2) }, { falling: tile });
      case 'dived':
        return this.show(300, { where: put(now.where, hero, tile), tipped: put(now.tipped, hero, true) }, { falling: this.falling });
      case 'lost':
      case 'left':
        return this.show(300, { where: put(now.where, hero, kind === 'lost' ? LOST : LEFT) }, { falling: this.falling });
      case 'reshuffled':
        return this.show(400, { deck: this.after.deck, discard: this.after.discard });
      case 'threat':
        return this.show(700, { threat: facts.threat });
      case 'shade':
        return this.show(300, { shades: put(now.shades, colour, this.lying(cell)) });
      case 'shade arrived':
      case 'banished':
        return this.show(350, { shades: put(now.shades, colour, -1) });
    }
  }

  /** A chamber that has cracked goes down once everybody has left it. */
  drop(): void {
    const tile = this.falling;
    this.falling = -1;
    if (tile < 0 || this.after.places[tile] !== VOID || this.now.places[tile] === VOID) return;
    this.show(700, { places: put(this.now.places, tile, VOID), cultists: put(this.now.cultists, tile, 0) });
  }

  private show(ms: number, change: Partial<View>, signs: Omit<Beat, 'view' | 'ms'> = {}): void {
    this.now = { ...this.now, ...change };
    this.told.push({ view: this.now, ms, ...signs });
  }

  private laid(tile: number, cell: number): Partial<View> {
    if (tile < 0) return {};
    return {
      places: put(this.now.places, tile, cell),
      doors: put(this.now.doors, tile, this.after.doors[tile]!),
      holes: put(this.now.holes, tile, this.after.holes[tile]!),
    };
  }

  private hand(facts: Facts): void {
    const [giver, taker] = [this.hero(facts.giver), this.hero(facts.taker)];
    this.show(420, {}, { flight: { colour: facts.colour, from: this.now.where[giver] ?? -1, to: taker } });
  }

  private strike(tile: number, cell: number): void {
    const left = Math.max(0, (this.now.cultists[tile] ?? 0) - 1);
    this.show(320, tile < 0 ? {} : { cultists: put(this.now.cultists, tile, left) }, { struck: [cell] });
  }

  private explode(cell: number): void {
    const tile = this.lying(cell);
    const places = tile < 0 ? this.now.places : put(this.now.places, tile, VOID);
    this.show(700, { bob: VOID, places, cultists: this.after.cultists }, { burst: cell });
  }

  private tile(key: string): number {
    return this.scene.tiles.findIndex((tile) => tile.key === key);
  }

  private hero(key: string): number {
    return this.after.heroes.indexOf(key);
  }

  private lying(cell: number): number {
    return this.now.places.indexOf(cell);
  }
}

function put<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((old, n) => (n === at ? value : old));
}
