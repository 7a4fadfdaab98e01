/** What a board is given and what it may do. A board draws; it holds no rules. */
import type { Component } from 'svelte';
import type { Asked, Info, Line } from '../protocol';

export interface BoardProps {
  /** Names and numbers of the components of this game, from the server; never changes during a game. */
  scene: any;
  /** The position as this viewer sees it. */
  view: any;
  /** The question that stands; `choices` is null if somebody else is asked. */
  asked: Asked | null;
  /** The position before `lines`, each of which says what it changed: for motion. Without it the new position is simply there. */
  before?: any;
  /** What has just happened, in order. */
  lines: Line[];
  /** All that happened so far, if the board reads it. */
  log?: readonly Line[];
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
  /** Tell the prompt bar which answer the pointer is at on the board. */
  point: (answer: string | null) => void;
}

export interface BoardModule {
  default: Component<BoardProps>;
  /** Whether the board itself offers this answer as something to click; the prompt bar then shows it smaller. */
  offers?: (answer: string) => boolean;
  /** The colour that stands for a seat on this board, for charts beside it. */
  colourOf?: (scene: any, view: any, seat: number) => string | undefined;
  /** Whether the board reads the whole log. */
  readsLog?: boolean;
}

/** Which board draws which game; each is loaded when it is needed. Any other game gets the generic one. */
export const BOARDS: Record<string, () => Promise<BoardModule>> = {
  'epic-roll-1e': () => import('./epic_roll/board'),
  'epic-roll': () => import('./epic_roll/board'),
  'epic-roll-eclipse': () => import('./epic_roll/board'),
  'fire-of-eidolon': () => import('./fire_of_eidolon/board'),
  'epic-seven-arise': () => import('./epic_seven_arise/board'),
};
export const GENERIC: () => Promise<BoardModule> = () => import('./generic/board');
