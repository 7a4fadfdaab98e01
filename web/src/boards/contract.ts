/** What a board is given and what it may do. A board draws; it holds no rules, and no clock. */
import type { Component } from 'svelte';
import type { Weight } from '../lib/recap';
import type { View } from '../lib/state';
import type { Asked, Forecast, Info, Line } from '../protocol';
import type { Script, Stage } from './stage.svelte';

export interface BoardProps<Scene, View extends object, Sign, Trace> {
  /** Names and numbers of the components of this game, from the server; never changes during a game. */
  scene: Scene;
  /** The position as this viewer is shown it, what moves there now, and what has stayed in sight. */
  stage: Stage<View, Sign, Trace>;
  /** The question that stands, once what led to it has been shown; `choices` is null if somebody else is asked. */
  asked: Asked | null;
  /** What has been told so far, as much of it as this page knows. */
  told: readonly Line[];
  /** The seat through whose eyes we look; -1 for somebody who looks on. */
  viewer: number;
  info: Info;
  /** Whether answers may be given now: false while one is on its way, in a replay, or on a stale screen. */
  live: boolean;
  /** Give one of the answers of `asked.choices`. */
  choose: (answer: string) => void;
  /** The answer that the pointer or the keyboard is at in the prompt bar, to light up what it means. */
  pointed: string | null;
  /** The line of the log that the pointer or the keyboard is at, to light up what it tells of. */
  reading?: Line | null;
  /** Something was pressed that cannot be answered: the table says why not. */
  why?: (answer: string) => void;
  /** What is coming for the things on the board, by the names that answers give them; empty where no odds are told. */
  forecast?: Forecast['things'];
  /** Tell the prompt bar which answer the pointer is at on the board. */
  point: (answer: string | null) => void;
}

/** A board and what belongs to it, for a scene and a view of its own game. */
export interface Board<Scene, View extends object, Sign, Trace> {
  default: Component<BoardProps<Scene, View, Sign, Trace>>;
  /** How the story is told on this board. */
  script: (scene: Scene) => Script<View, Sign, Trace>;
  /** Whether the board itself offers this answer as something to click; the prompt bar then shows it smaller. */
  offers?: (answer: string) => boolean;
  /** The colour that stands for a seat on this board, for whatever stands for it beside the board. */
  colourOf?: (scene: Scene, view: View, seat: number) => string | undefined;
  /** What is told first to somebody who has missed something. */
  weight?: Weight;
  /** Whether the board shows what is coming for its things. */
  foresees?: boolean;
  /** Whether nearly all answers are on the board, so that the prompt of a phone can be lower. */
  offersMost?: boolean;
  /** Whether the board reads the whole of what was told. */
  readsLog?: boolean;
}

/** The page does not know which game it shows: it hands a board what came for it, and looks at none of it. */
export type BoardModule = Board<Scene, View, unknown, unknown>;
export type BoardStage = Stage<View, unknown, unknown>;
export type BoardScript = Script<View, unknown, unknown>;
export type Scene = Record<string, unknown>;
const closed = <Scene, View extends object, Sign, Trace>(load: () => Promise<Board<Scene, View, Sign, Trace>>) => load as unknown as () => Promise<BoardModule>;

/** Which board draws which game; each is loaded when it is needed. Any other game gets the generic one. */
export const BOARDS: Record<string, () => Promise<BoardModule>> = {
  'epic-roll-1e': closed(() => import('./epic_roll/board')),
  'epic-roll': closed(() => import('./epic_roll/board')),
  'epic-roll-eclipse': closed(() => import('./epic_roll/board')),
  'fire-of-eidolon': closed(() => import('./fire_of_eidolon/board')),
  'epic-seven-arise': closed(() => import('./epic_seven_arise/board')),
};
export const GENERIC: () => Promise<BoardModule> = closed(() => import('./generic/board'));
