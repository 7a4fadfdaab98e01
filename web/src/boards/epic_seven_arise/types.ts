/** The scene and the view of Epic Seven Arise as the server sends them. */

export type CardColour = 'blue' | 'red' | 'grey';
export type Biome = 'meadow' | 'forest' | 'desert' | 'ruins' | 'abyss';
export const STONES = ['white', 'black', 'green'] as const;
export type Stone = (typeof STONES)[number];
export const FIRST_FOE = 10; // combatants are numbers: heroes from 0, enemies from here
export const NOBODY = -1;

export interface Skill {
  name: string;
  text: string;
  /** What a Soul Burn is paid with: Souls, or cards of a colour. */
  cost: 'souls' | 'blue' | 'red';
  price: number;
  burn: string;
}
export interface HeroCard {
  name: string;
  title: string;
  role: string;
  hp: number;
  armor: number;
  speed: number;
  skills: Skill[];
}
export interface FoeCard {
  name: string;
  boss: boolean;
  mini: string;
  steadfast: boolean;
  skills: { name: string; faces: number[]; text: string }[];
  rewards: string[];
}
export interface TokenCard {
  name: string;
  found: boolean;
  mission: [string, number][];
  reward: string;
  punish: string;
  always: string;
}
export interface Artifact {
  name: string;
  numbers: number[];
  text: string;
  equipment: boolean;
}
export interface ChapterCard {
  title: string;
  intro: string;
  /** The number of skulls with which all is lost. */
  skulls: number;
  start: string;
  positions: Record<string, [column: number, row: number]>;
  links: [string, string][];
  packs: Record<string, [kind: string, count: number][]>;
  monsters: Record<string, FoeCard>;
  clocks: { first: number; every: number; text: string }[];
  /** The round at whose end all is lost; 0 for none. */
  last: number;
}
export interface Scene {
  campaign: boolean;
  hero_count: number;
  heroes: Record<string, HeroCard>;
  tiles: Record<string, { biome: Biome; circles: Record<string, number[]> }>;
  cards: Record<string, { number: number; colour: CardColour }>;
  artifacts: Record<string, Artifact>;
  chapters: Record<string, ChapterCard>;
  attacks: string[];
  aside: number;
  souls: number;
  speeds: [number, number];
  prices: Record<string, number>;
  dual: number[];
}

/** How many of each card, and the cards known to lie on top. */
export type Pile = [counts: [string, number][], top: string[]];

export interface Mission {
  key: string;
  n: number;
  now: number;
  met: boolean;
  /** Whether it holds until something happens too often, instead of waiting for something to happen. */
  limit: boolean;
}
export interface Values {
  most: number;
  armor: number;
  speed: number;
}
export interface Story {
  key: string;
  title: string;
  text: string;
  objective: string;
  done: boolean;
}
/** What the server has worked out of the position. */
export interface Figures {
  /** What goes on: a phase of the round or its end, what comes before the first one, what follows the last. */
  phase: 'setup' | 'story' | 'explore' | 'combat' | 'move' | 'end' | 'bonus' | 'won' | 'lost' | '';
  /** Whether the Merchant is open. */
  trading: boolean;
  /** Whether everybody says whether to exchange their ten cards. */
  exchanging: boolean;
  story: Story | null;
  links: [string, string][];
  signs: Record<string, { heroes: string[]; foes: string[]; signs: { colour: string; text: string }[] }>;
  heroes: Values[];
  foes: Record<string, Values & { hp: number }>;
  bosses: Record<string, FoeCard>;
  tokens: Record<string, TokenCard>;
  mission: Mission[];
  queue: number[];
  scores: number[];
  /** For each Enemy Attack card the hero it would hit; -1 for none. */
  aims: Record<string, number>;
  duals: number[];
  reach: Record<string, number[]>;
}

type HeroRow = [
  key: string, owner: number, hp: number, circle: string, shift: number, shields: number, temp: number, power: number, fury: number,
  statuses: string[], attached: string[], acted: boolean, fallen: boolean,
];
type FoeRow = [
  id: number, kind: string, number: number, at: string, hurt: number, shift: number, shields: number, power: number, statuses: string[], acted: boolean,
];
type PlayerRow = [
  hand: string[], deck: Pile, area: string[], down: string[], lent: string[], souls: number, potions: number, stones: [number, number, number],
];

export interface View {
  number: number;
  round: number;
  card: string;
  party: string;
  tiles: string[];
  tokens: [at: string, token: string][];
  covered: [at: string, mix: number][];
  mixes: Pile[];
  found: string[];
  skulls: number;
  order: number[];
  players: PlayerRow[];
  heroes: HeroRow[];
  foes: FoeRow[];
  enemy_deck: Pile;
  decks: Pile[];
  looked: string[] | number;
  looked_from: number;
  looker: number;
  attacks_seen: string[];
  potions: number;
  battle: string;
  battle_round: number;
  token: string;
  tally: [deaths: number, taken: number, dealt: boolean[], points: number[], ...rest: unknown[]];
  active: number;
  played: string[];
  helper: number;
  helped: string;
  skill_used: boolean;
  won: boolean;
  ended: '' | 'won' | 'lost';
  totals: number[];
  champions: number[][];
  figures: Figures;
}
