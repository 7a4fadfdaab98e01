/** What the board is given, from emberhall/games/epic_roll/state.py and beside it. Made by `python3 dev.py types`; a test compares the two. */

/** Counts of each card, sorted by name, and above them the cards whose order a rule made known. */
export type Pile = [counts: [string, number][], top: string[]];

/** A card, or a pair, that lies on the table and waits for Counters. */
export type Played = [seat: number, cards: string[], kind: string, aim: string];

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
  threat: unknown[];
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
  figures: Record<string, unknown>;
}
