/** What the board is given, from emberhall/games/epic_roll/state.py and beside it. Made by `python3 dev.py types`; a test compares the two. */

/** Counts of each card, sorted by name, and above them the cards whose order a rule made known. */
export type Pile = [counts: [string, number][], top: string[]];

/** A card, or a pair, that lies on the table and waits for Counters. */
export type Played = [seat: number, cards: string[], kind: string, aim: string];

/** Whether champions or relics are still chosen, the dice of the next roll, and which of two dice counts there. */
export interface Figures {
  drafting: boolean;
  due: string[];
  half: number;
}

/** The position as one viewer sees it. */
export interface View {
  champions: string[];
  order: number[];
  positions: number[];
  hands: (string[] | number)[];
  known: string[][] | null;
  deck: number | [number, string[]];
  discard: Pile;
  in_play: Played[];
  active: number;
  health: number;
  enemy: string;
  enemy_health: number;
  dice: string[];
  stopped: string[];
  threat: [] | [string, number];
  fleeing: boolean;
  attacks: number;
  locked: boolean;
  battles: number;
  tried: string[];
  felled_by: string;
  fallen: boolean;
  spent: boolean[];
  relics: string[];
  revealed: boolean[];
  drained: boolean[];
  offer: number;
  offers: string[] | null;
  turns: number;
  defeats: number;
  winner: number;
  over: boolean;
  figures: Figures;
}

/** Something with a name and what it does. */
export interface Named {
  name: string;
  text: string;
}

/** A way to use a relic. */
export interface RelicUse {
  key: string;
  kind: string;
  text: string;
}

/** A relic. */
export interface RelicPicture {
  name: string;
  uses: RelicUse[];
}

/** An enemy, and how many cards its defeat brings. */
export interface EnemyPicture {
  name: string;
  health: number;
  cards: number;
}

/** A board with its enemies and dice, of two dice the basic one first. */
export interface BoardPicture {
  name: string;
  champions: string[];
  boss: string;
  enemies: Record<string, EnemyPicture>;
  enemy_dice: string[][];
  encounter_dice: string[][];
  power_die: string[];
  boss_die: string[];
  boss_die_name: string;
  hand_limit: number;
  power_stays: boolean;
}

/** A champion's token, die and card; passive and active are keys of abilities, empty where they are not played. */
export interface ChampionPicture {
  name: string;
  colour: string;
  die: string[];
  power: string;
  passive: string;
  active: string;
}

/** A card, and as what it can be played. */
export interface CardPicture {
  name: string;
  text: string;
  kinds: string[];
}

/** The components of a setup, by key; `sides` and `played_on` go by seat, `spaces` along a board. */
export interface Scene {
  name: string;
  health: number;
  solo: boolean;
  team: boolean;
  abilities: Record<string, Named>;
  focus: Record<string, Named>;
  relics: Record<string, RelicPicture>;
  turns: number;
  defeats: number;
  spaces: ("start" | "battle" | "checkpoint" | "lair")[];
  sides: number[];
  boards: Record<string, BoardPicture>;
  played_on: string[];
  champions: Record<string, ChampionPicture>;
  cards: Record<string, CardPicture>;
}

/** What is told: the facts of each kind of event, as one viewer is told them. */
export interface Facts {
  became: { seat: number; champion: string };
  order: { seats: number[] };
  'looked at relics': { seat: number; relics: string[] | null };
  'kept relic': { seat: number; relic: string | null };
  'revealed relic': { seat: number; relic: string };
  turn: { seat: number; position: number };
  moved: { seat: number; position: number };
  checkpoint: { seat: number };
  met: { seat: number; enemy: string; health: number };
  stopped: { seat: number; position: number };
  rolled: { seat: number; dice: [string, string, string, string]; again?: "champion" | "enemy" | "power" | "paladin" };
  'parting attack': { seat: number; dice: [string, string, string, string] };
  locked: { seat: number };
  prevented: { seat: number; source: string };
  wounded: { seat: number; points: number; source: string; left: number };
  mended: { seat: number; points: number; left: number };
  'enemy wounded': { enemy: string; points: number; source: string; left: number };
  'enemy mended': { enemy: string; points: number; left: number };
  threatened: { seat: number; source: string; points: number };
  victory: { seat: number; enemy: string };
  defeated: { seat: number; enemy: string; source: string; position: number };
  won: { seat: number; enemy: string };
  lost: { seat: number; turns: number; defeats: number };
  fled: { seat: number; enemy: string };
  escaped: { seat: number; position: number };
  drew: { seat: number; card: string | null };
  replaced: { seat: number; card: string };
  'no card left': { seat: number };
  shuffled: { cards: number };
  discarded: { seat: number; cards: string[] };
  played: { seat: number; cards: string[]; kind: string; aim: string };
  countered: { seat: number; owner: number; card: string };
  stole: { seat: number; owner: number; card: string };
  'used ability': { seat: number; ability: string; way: string };
  'used relic': { seat: number; relic: string; way: string };
  looked: { seat: number; other: number; cards: string[] | null };
  left: { seat: number; other: number };
  swapped: { seat: number; other: number; given: string | null; taken: string | null };
}
