/** What the board is given, from emberhall/games/epic_seven_arise/state.py and beside it. Made by `python3 dev.py types`; a test compares the two. */

/** Counts of each card, sorted by name, and above them the cards whose order a rule made known. */
export type Pile = [counts: [string, number][], top: string[]];

/** E7-TERM-6, E7-SOLO-4: what belongs to a player, whose heroes all use it. */
export type Player = [hand: string[], deck: Pile, area: string[], down: string[], lent: string[], souls: number, potions: number, stones: number[]];

/** E7-TERM-6: what belongs to a hero. */
export type Hero = [key: string, owner: number, hp: number, circle: string, shift: number, shields: number, temp: number, power: number, fury: number, statuses: string[], attached: string[], acted: boolean, fallen: boolean];

/** A monster or a boss on the map. */
export type Foe = [id: number, kind: string, number: number, at: string, hurt: number, shift: number, shields: number, power: number, statuses: string[], acted: boolean];

/** What encounter missions and contribution points are counted from, battle by battle. */
export type Tally = [deaths: number, taken: number, dealt: boolean[], points: number[], duals: number, burns: number, skill2: number, skill3: number, kills: number, most_kills: number, potions: number, artifacts: number, slain: string[]];

/** Who is doing something, and what the effects that follow must remember of the ones before. */
export type Act = [actor: number, seat: number, same: number[], chosen: number, hit: number[], bonus: number, kind: string, first: string, skill: boolean, removed: boolean];

/** The position as one viewer sees it. */
export interface View {
  number: number;
  round: number;
  card: string;
  next_card: string;
  party: string;
  tiles: string[];
  more_links: [string, string][];
  tokens: [string, string][];
  covered: [string, number][];
  mixes: Pile[];
  found: string[];
  killed: string[];
  skulls: number;
  order: number[];
  players: Player[];
  heroes: Hero[];
  foes: Foe[];
  enemy_deck: Pile;
  enemy_discard: Pile;
  decks: Pile[];
  knowers: number[];
  looked: string[] | number;
  looked_from: number;
  looker: number;
  artifact_discard: Pile;
  gone: Pile;
  attacks_seen: string[];
  supply: number[];
  potions: number;
  battle: string;
  battle_round: number;
  token: string;
  tally: Tally;
  acts: Act[];
  active: number;
  played: string[];
  helper: number;
  helped: string;
  skill_used: boolean;
  won: boolean;
  ended: string;
  totals: number[];
  champions: number[][];
  before: unknown[];
  figures: Record<string, unknown>;
}
