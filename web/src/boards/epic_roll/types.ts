/** The scene and the position of Epic Roll, as the server sends them. */

export type Space = 'start' | 'battle' | 'checkpoint' | 'lair';

export interface Champion {
  name: string;
  colour: string;
  die: string[];
  power: string;
  passive: string;
  active: string;
}
export interface Enemy {
  name: string;
  health: number;
  cards: number;
}
export interface BoardSet {
  name: string;
  champions: string[];
  boss: string;
  enemies: Record<string, Enemy>;
  enemy_dice: string[][];
  encounter_dice: string[][];
  power_die: string[];
  boss_die: string[];
  hand_limit: number;
  power_stays: boolean;
}
export interface Named {
  name: string;
  text: string;
}
export interface CardKind extends Named {
  kinds: string[];
}
export interface Relic {
  name: string;
  uses: { key: string; kind: string; text: string }[];
}
export interface Scene {
  name: string;
  health: number;
  solo: boolean;
  team: boolean;
  abilities: Record<string, Named>;
  focus: Record<string, Named>;
  relics: Record<string, Relic>;
  turns: number;
  defeats: number;
  spaces: Space[];
  sides: number[];
  boards: Record<string, BoardSet>;
  played_on: string[];
  champions: Record<string, Champion>;
  cards: Record<string, CardKind>;
}

export const DICE = ['champion', 'enemy', 'power', 'paladin'] as const;
export type DieName = (typeof DICE)[number];

/** What the rules say of a position besides its fields. */
export interface Figures {
  /** Champions or relics are still being chosen. */
  drafting: boolean;
  /** The dice of the next roll. */
  due: DieName[];
  /** Which of two dice counts, of enemies and encounters: before the checkpoint 0, beyond it 1. */
  half: number;
}
/** Cards, or a pair, that wait for their effect: who, which cards, as what kind, at what. */
export type Played = [seat: number, cards: string[], kind: string, aim: string];

/** Own cards by name, of others how many. */
export type Held = string[] | number;

export interface View {
  champions: string[];
  order: number[];
  positions: number[];
  hands: Held[];
  known: string[][] | null;
  deck: number | [number, string[]];
  discard: [[string, number][], string[]];
  /** The last play at the end. */
  in_play: Played[];
  active: number;
  health: number;
  enemy: string;
  enemy_health: number;
  dice: string[];
  stopped: string[];
  threat: [] | [string, number];
  fleeing: boolean;
  locked: boolean;
  spent: boolean[];
  relics: string[];
  revealed: boolean[];
  drained: boolean[];
  offer: number;
  turns: number;
  defeats: number;
  winner: number;
  over: boolean;
  figures: Figures;
}

export const FACE_DOWN = 'face down';
export const CHECKPOINT = 4;
export const LAIR = 8;

export const boardOf = (scene: Scene, seat: number): BoardSet => scene.boards[scene.played_on[seat] ?? ''] as BoardSet;
/** The cards of a hand that one sees. */
export const handOf = (view: View, seat: number): string[] => (Array.isArray(view.hands[seat]) ? view.hands[seat] : []);
export const held = (hand: Held | undefined): number => (typeof hand === 'number' ? hand : (hand?.length ?? 0));
export const deckSize = (deck: View['deck']): number => (typeof deck === 'number' ? deck : deck[0]);
export const discardSize = ([counts, top]: View['discard']): number => counts.reduce((sum, [, n]) => sum + n, top.length);
