/** What the board is given, from emberhall/games/epic_seven_arise/state.py and beside it. Made by `python3 dev.py types`; a test compares the two. */

/** Counts of each card, sorted by name, and above them the cards whose order a rule made known. */
export type Pile = [counts: [string, number][], top: string[]];

/** what belongs to a player, whose heroes all use it. */
export type Player = [hand: string[], deck: Pile, area: string[], down: string[], lent: string[], souls: number, potions: number, stones: number[]];

/** what belongs to a hero. */
export type Hero = [key: string, owner: number, hp: number, circle: string, shift: number, shields: number, temp: number, power: number, fury: number, statuses: string[], attached: string[], acted: boolean, fallen: boolean];

/** A monster or a boss on the map. */
export type Foe = [id: number, kind: string, number: number, at: string, hurt: number, shift: number, shields: number, power: number, statuses: string[], acted: boolean, felled: boolean];

/** What encounter missions and contribution points are counted from, battle by battle. */
export type Tally = [deaths: number, taken: number, dealt: boolean[], points: number[], duals: number, burns: number, skill2: number, skill3: number, kills: number, most_kills: number, potions: number, artifacts: number, slain: string[]];

/** Who is doing something, and what the effects that follow must remember of the ones before. */
export type Act = [actor: number, seat: number, same: number[], chosen: number, hit: number[], bonus: number, kind: string, first: string, skill: boolean, removed: boolean];

/** The Story card in force with its words, and whether it is done. */
export interface Story {
  key: string;
  title: Record<string, string>;
  text: Record<string, string>;
  objective: Record<string, string>;
  done: boolean;
}

/** What a tile does to heroes and to enemies; the signs by their place in the chapter's list. */
export interface Signs {
  heroes: string[];
  foes: string[];
  signs: number[];
}

/** A combatant's values at this moment; `most` is the HP it can have. */
export interface Values {
  most: number;
  armor: number;
  speed: number;
}

/** Those of an enemy. */
export interface FoeValues {
  most: number;
  armor: number;
  speed: number;
  hp: number;
}

/** A part of a mission: how far it has come. With a `limit` it holds until something happens too often. */
export interface MissionFigure {
  key: string;
  n: number;
  now: number;
  met: boolean;
  limit: boolean;
}

/**
 * What goes on, what is laid down to pay, how the chapter opens, values, signs by position, enemies by number,
 * open cards by key; whose turn is next, whom attacks would hit, where heroes may well stand, and where cards lead,
 * one's own and those that could be lent.
 */
export interface Figures {
  phase: "" | "setup" | "story" | "explore" | "combat" | "move" | "end" | "bonus" | "won" | "lost";
  trading: boolean;
  paid: number[];
  exchanging: boolean;
  intro: Record<string, string>;
  story: Story | null;
  links: [string, string][];
  signs: Record<string, Signs>;
  heroes: Values[];
  foes: Record<string, FoeValues>;
  mission: MissionFigure[];
  queue: number[];
  scores: number[];
  aims: Record<string, number>;
  circles: Record<string, string>;
  duals: number[];
  reach: Record<string, number[]>;
  lent: Record<string, number[]>;
}

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
  figures: Figures;
}

/** A chapter that is another game. */
export interface NextChapter {
  number: number;
  title: string;
}

/** A skill; `cost` is what a Soul Burn is paid with. */
export interface SkillPicture {
  name: string;
  text: string;
  cost: string;
  price: number;
  burn: string;
}

/** A Hero card. */
export interface HeroPicture {
  name: string;
  title: string;
  calling: string;
  hp: number;
  armor: number;
  speed: number;
  skills: SkillPicture[];
}

/** A tile, and whom an Enemy Attack card hits on each of its circles. */
export interface TilePicture {
  biome: "meadow" | "forest" | "desert" | "ruins" | "abyss";
  circles: Record<string, number[]>;
}

/** A Skill card. */
export interface CardPicture {
  number: number;
  colour: string;
}

/** An Artifact card. */
export interface ArtifactPicture {
  name: string;
  numbers: number[];
  text: string;
  equipment: boolean;
}

/** A skill of an enemy, and the faces of the die that choose it. */
export interface FoeSkill {
  name: string;
  faces: number[];
  text: string;
}

/** An Enemy card. */
export interface FoePicture {
  name: string;
  boss: boolean;
  mini: string;
  steadfast: boolean;
  skills: FoeSkill[];
  rewards: string[];
}

/** An Encounter token: its mission, what is gained, what is lost, and what happens in any case. */
export interface TokenPicture {
  name: string;
  found: boolean;
  mission: [string, number][];
  reward: string;
  punish: string;
  always: string;
}

/** A sign printed on tiles, and what it does. */
export interface SignPicture {
  colour: string;
  text: string;
}

/** What happens at the end of a round, and of each so many after it. */
export interface Clock {
  first: number;
  every: number;
  text: string;
}

/** A chapter's box. With so many skulls, or at the end of round `last` (0: none), all is lost. */
export interface ChapterPicture {
  title: string;
  skulls: number;
  start: string;
  positions: Record<string, [number, number]>;
  links: [string, string][];
  packs: Record<string, [string, number][]>;
  enemies: Record<string, FoePicture>;
  tokens: Record<string, TokenPicture>;
  signs: SignPicture[];
  clocks: Clock[];
  last: number;
}

/** The components of a setup, by key; `dual` has Souls by rank; `next` is the chapter to go on with. */
export interface Scene {
  campaign: boolean;
  next: NextChapter | null;
  hero_count: number;
  heroes: Record<string, HeroPicture>;
  tiles: Record<string, TilePicture>;
  cards: Record<string, CardPicture>;
  artifacts: Record<string, ArtifactPicture>;
  chapters: Record<string, ChapterPicture>;
  attacks: string[];
  aside: number;
  souls: number;
  speeds: [number, number];
  prices: Record<string, number>;
  dual: number[];
}

/** What is told: the facts of each kind of event, as one viewer is told them. */
export interface Facts {
  joined: { seat: number; hero: string };
  'few heroes': { n: number };
  chapter: { number: number };
  tile: { at: string; tile: string };
  token: { at: string; token: string };
  stone: { seat: number; colour: "white" | "black" | "green" };
  exchanged: { seat: number; colour: "white" | "black" | "green" };
  order: { order: number[] };
  round: { round: number };
  story: { chapter: number; card: string };
  exit: { chapter: number; card: string; next: string };
  explored: { at: string };
  appeared: { who: string; at: string };
  linked: { at: string; other: string };
  moved: { at: string };
  stands: { hero: string; circle: string };
  shop: Record<never, never>;
  bought: { seat: number; what: "potion" | "skill_card" | "artifact" };
  looked: { seat: number; deck: "skill" | "artifact" | "equipment" | "attack"; card: string | null };
  kept: { seat: number; card: string };
  renewed: Record<never, never>;
  'gained card': { seat: number; card: string; deck: "skill" | "artifact" | "equipment" | "attack" };
  potion: { seat: number; n: number };
  drank: { seat: number; hero: string };
  'lost stone': { seat: number; colour: "white" | "black" | "green" };
  souls: { seat: number; n: number };
  battle: { at: string };
  mission: { token: string };
  sign: { colour: string; at: string };
  'battle round': { round: number };
  'battle won': { at: string; round: number };
  judged: { token: string; success: boolean; mission: boolean };
  found: { token: string };
  contribution: { seat: number; points: number };
  turn: { hero: string };
  stunned: { who: string };
  drew: { seat: number; card: string };
  played: { seat: number; card: string };
  discarded: { seat: number; card: string };
  'dual attack': { seat: number; helper: number; card: string; souls: number };
  skill: { hero: string; skill: number; burn: boolean };
  used: { hero: string; card: string };
  'enemy turn': { who: string };
  'enemy skill': { who: string; face: number; skill: number };
  'attack card': { card: string; hero: string };
  reshuffled: Record<never, never>;
  struck: { who: string; n: number; kind: "physical" | "magical" | "true_dmg"; stopped: number; by: string };
  slain: { who: string; hero: string };
  healed: { who: string; n: number };
  unhealable: { who: string };
  shield: { who: string; n: number };
  temp: { who: string; n: number };
  power: { who: string; n: number };
  speed: { who: string; speed: number };
  status: { who: string; status: "stun" | "silence" | "slow" | "unhealable" };
  cleansed: { who: string };
  rolled: { face: number };
  skulls: { n: number; skulls: number };
  died: { hero: string };
  fallen: { hero: string };
  'paid revival': { hero: string; colour: "white" | "black" | "green" };
  revived: { hero: string; lost: string[] };
  objectives: Record<never, never>;
  won: { scores: number[]; champions: number[] };
  lost: { loss: number | null };
  ended: { how: "won" | "lost"; totals: number[] };
}
