/** What the board is given, from emberhall/games/fire_of_eidolon/state.py and beside it. Made by `python3 dev.py types`; a test compares the two. */

/** Counts of each card, sorted by name, and above them the cards whose order a rule made known. */
export type Pile = [counts: [string, number][], top: string[]];

/** What the Shades have done in this turn: colours of which something can be said once only. */
export type Haunting = [walking: boolean, late: number[], replaced: number[], arrived: number[]];

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
}
