/** What the board is given, from emberhall/games/fire_of_eidolon/state.py and beside it. Made by `python3 dev.py types`; a test compares the two. */

/** Counts of each card, sorted by name, and above them the cards whose order a rule made known. */
export type Pile = [counts: [string, number][], top: string[]];

/** What the Shades have done in this turn: colours of which something can be said once only. */
export type Haunting = [walking: boolean, late: number[], replaced: number[], arrived: number[]];

/** A tile in somebody's hand, and the cell where it will lie; -1 while that is not chosen. */
export interface HeldTile {
  tile: number;
  cell: number;
}

/** Of a colour: how many the Heroes carry, and how many are not spent or lost, these included. */
export interface TokensOfPower {
  carried: number;
  left: number;
}

/**
 * The chambers through which one leaves, that fall and to which a Cultist comes (-1: none), the tile in hand; by
 * Hero the AP of a turn, and why the basic and the master skill cannot be used ("": they can); Tokens of Power by
 * colour; and by tile what the next Ritual may do to it.
 */
export interface Figures {
  exit: number;
  falling: number;
  coming: number;
  held: HeldTile | null;
  ap: number[];
  skills: (("" | "gone" | "used" | "always" | "fire" | "turn" | "spent" | "cost")[])[];
  tokens: TokensOfPower[];
  peril: ("" | "falls" | "comes" | "rests" | "never")[];
}

/** The position as one viewer sees it. */
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
  broken: [boolean, boolean, boolean];
  fire: number;
  supply: Pile;
  deck: Pile;
  discard: Pile;
  gone: Pile;
  threat: number;
  ran_out: boolean;
  stepped: boolean;
  bob: number;
  souls: number;
  growth: number;
  blessed: number;
  sanctified: number;
  boomerang: number;
  shades: [number, number, number];
  portal: number;
  haunting: Haunting;
  ended: string;
  figures: Figures;
}

/** How wide the field is, and the cell in its middle. */
export interface Grid {
  width: number;
  home: number;
}

/** A tile; `colour` is empty for one that has none. */
export interface TilePicture {
  key: string;
  name: string;
  kind: "vestibule" | "basic" | "relic" | "fire" | "glyph" | "passage";
  colour: "red" | "green" | "blue" | "";
  doors: string;
}

/** What is called by a colour. */
export interface ColourPicture {
  key: "red" | "green" | "blue";
  attribute: string;
  short: string;
  token: string;
  relic: string;
}

/** A skill; one that costs null AP is passive. */
export interface SkillPicture {
  key: string;
  name: string;
  cost: number | null;
  limit: "turn" | "game" | "";
  uses: number;
  text: string;
}

/** A Hero card. */
export interface HeroPicture {
  name: string;
  title: string;
  advanced: boolean;
  ap: number;
  stars: number[];
  basic: SkillPicture;
  master: SkillPicture;
}

/** How hard it is to be, and what would be harder by a step; empty if nothing is. */
export interface Difficulty {
  key: string;
  name: string;
  stars: number | null;
  harder: string;
}

/** A scenario. */
export interface ScenarioPicture {
  key: string;
  name: string;
  text: string;
}

/** An Event card. */
export interface EventPicture {
  key: string;
  colour: "red" | "green" | "blue";
}

/** AP for a challenge by stars, and Tokens for a relic. */
export interface Prices {
  challenge: number[];
  relic: number;
}

/** The components of a setup. Tiles are listed by their numbers, colours are red, green, blue. */
export interface Scene {
  grid: Grid;
  tiles: TilePicture[];
  colours: ColourPicture[];
  heroes: Record<string, HeroPicture>;
  hero_count: number;
  difficulty: Difficulty;
  rating: number | null;
  track: number[];
  top: number;
  scenario: ScenarioPicture | null;
  glyph: number;
  passages: number[];
  fire: number;
  relics: number[];
  events: EventPicture[];
  prices: Prices;
}

/** What is told: the facts of each kind of event, as one viewer is told them. */
export interface Facts {
  joined: { seat: number; hero: string };
  first: { hero: string };
  turn: { hero: string; ap: number; threat: number };
  waited: { hero: string; ap: number };
  stood: { hero: string };
  revealed: { hero: string; tile: string; cell: string; side: "n" | "e" | "s" | "w" };
  placed: { tile: string; cell: string; doors: string };
  stayed: { hero: string };
  moved: { hero: string; tile: string; cell: string };
  hopped: { hero: string; tile: string; cell: string };
  collected: { hero: string; colour: "red" | "green" | "blue"; tile: string; ap: number };
  destroyed: { hero: string; colour: "red" | "green" | "blue" };
  'took fire': { hero: string };
  attacked: { hero: string; tile: string; cell: string };
  handed: { giver: string; taker: string; colour: "red" | "green" | "blue"; count: number };
  exchanged: { hero: string };
  'took back': { hero: string };
  'passed fire': { giver: string; taker: string };
  skill: { hero: string; skill: string };
  consumed: { hero: string; growth: number };
  fetched: { hero: string; taker: string; colour: "red" | "green" | "blue" };
  'bob moved': { tile: string; cell: string };
  'bob attacked': { tile: string; cell: string };
  exploded: { tile: string; cell: string };
  boomerang: { hero: string; tile: string; cell: string };
  bombed: { hero: string; tile: string; cell: string };
  teleported: { hero: string; tile: string; cell: string };
  restored: { hero: string; tile: string; cell: string; near: string; side: "n" | "e" | "s" | "w" };
  blessed: { hero: string; tile: string };
  sanctified: { hero: string; tile: string };
  pivoted: { hero: string; tile: string; cell: string; near: string; side: "n" | "e" | "s" | "w"; doors: string };
  terraported: { hero: string; tile: string; cell: string; near: string; side: "n" | "e" | "s" | "w" };
  ritual: { cards: number; threat: number };
  card: { card: string; in_play: boolean };
  cultist: { tile: string; cell: string };
  blessing: { tile: string };
  collapses: { tile: string; cell: string };
  dived: { hero: string; tile: string; cell: string };
  lost: { hero: string };
  tipped: { hero: string };
  reshuffled: { cards: number };
  threat: { threat: number };
  event: { colour: "red" | "green" | "blue" };
  'event void': { colour: "red" | "green" | "blue" };
  'event missed': { colour: "red" | "green" | "blue"; follows: boolean };
  exit: { colour: "red" | "green" | "blue" };
  left: { hero: string };
  marched: { tile: string; cell: string };
  'siege lifted': { cards: number; follows: boolean };
  shade: { colour: "red" | "green" | "blue"; tile: string; cell: string };
  'shade stuck': { colour: "red" | "green" | "blue"; follows: boolean };
  'shade arrived': { colour: "red" | "green" | "blue"; follows: boolean };
  banished: { hero: string; colour: "red" | "green" | "blue"; ap: number };
  'left behind': { hero: string };
  'proposes to give up': { hero: string };
  'plays on': { seat: number };
  ended: { how: "total" | "partial" | "defeat"; tiles?: string[]; colours?: ("red" | "green" | "blue")[]; left?: number[]; price?: number; tile?: string };
}
