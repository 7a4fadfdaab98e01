/** The scene and the view of Fire of Eidolon, as the server sends them. */

export type Colour = 'red' | 'green' | 'blue';
export const COLOURS: readonly Colour[] = ['red', 'green', 'blue'];

export type Kind = 'vestibule' | 'basic' | 'relic' | 'fire' | 'glyph' | 'passage';

export interface Tile {
  key: string;
  name: string;
  kind: Kind;
  colour: Colour | '';
  doors: string;
}

export interface Skill {
  key: string;
  name: string;
  /** AP; null for a passive skill. */
  cost: number | null;
  limit: '' | 'turn' | 'game';
  uses: number;
  text: string;
}

export interface HeroCard {
  name: string;
  title: string;
  advanced: boolean;
  ap: number;
  stars: [number, number, number];
  basic: Skill;
  master: Skill;
}

export interface Scene {
  grid: { width: number; home: number };
  tiles: Tile[];
  colours: { key: Colour; attribute: string; short: string; token: string; relic: string }[];
  heroes: Record<string, HeroCard>;
  hero_count: number;
  difficulty: { key: string; name: string; stars: number | null; harder: string };
  rating: number | null;
  track: number[];
  top: number;
  scenario: { key: string; name: string; text: string } | null;
  glyph: number;
  passages: number[];
  fire: number;
  relics: number[];
  events: { key: string; colour: Colour }[];
  prices: { challenge: number[]; relic: number };
}

/** How many of each card, and the cards known to lie on top. */
export type Pile = [counts: [string, number][], top: string[]];

/** Why a skill cannot be used, as far as the card of its Hero says so. */
export type Barred = '' | 'gone' | 'used' | 'always' | 'fire' | 'turn' | 'spent' | 'cost';
/** What the server has worked out of the position; tiles are numbers, -1 for none. */
export interface Figures {
  /** The tile through which one leaves. */
  exit: number;
  /** The chamber that goes down once everybody has left it. */
  falling: number;
  /** The chamber to which a Cultist is about to come, while somebody decides about it. */
  coming: number;
  /** The tile in somebody's hand, and the cell where it will lie; -1 while that is not chosen. */
  held: { tile: number; cell: number } | null;
  /** By Hero: its AP in a turn, and its Basic and its Master Skill. */
  ap: number[];
  skills: [basic: Barred, master: Barred][];
}

export interface View {
  heroes: string[];
  owners: number[];
  active: number;
  ap: number;
  done: string[];
  where: number[];
  tipped: boolean[];
  carried: [number, number, number][];
  mastered: number[];
  places: number[];
  doors: number[];
  holes: number[];
  tokens: boolean[];
  cultists: number[];
  broken: boolean[];
  fire: number;
  supply: Pile;
  deck: Pile;
  discard: Pile;
  gone: Pile;
  threat: number;
  bob: number;
  souls: number;
  growth: number;
  blessed: number;
  sanctified: number;
  boomerang: number;
  shades: number[];
  portal: number;
  ended: '' | 'total' | 'partial' | 'defeat';
  figures: Figures;
}

/** Where a tile is that has gone to the Void, and a Hero who is not in the dungeon. */
export const VOID = -2;
export const LOST = -2;
export const LEFT = -3;

export function cards(pile: Pile): string[] {
  return [...pile[1], ...pile[0].flatMap(([card, count]) => Array<string>(count).fill(card))];
}

export function size(pile: Pile): number {
  return pile[0].reduce((sum, [, count]) => sum + count, pile[1].length);
}
