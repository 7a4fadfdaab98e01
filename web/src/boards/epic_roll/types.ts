/** How the board reads the scene and the position that the server sends. */

import type { BoardPicture, Scene, View } from './generated';

export type {
  BoardPicture as BoardSet, CardPicture as CardKind, ChampionPicture as Champion, EnemyPicture as Enemy, Facts, Figures, Named, Played,
  RelicPicture as Relic, Scene, View,
} from './generated';

export const DICE = ['champion', 'enemy', 'power', 'paladin'] as const;
export type DieName = (typeof DICE)[number];

/** Own cards by name, of others how many. */
export type Held = string[] | number;

export const FACE_DOWN = 'face down';
export const CHECKPOINT = 4;
export const LAIR = 8;

export const boardOf = (scene: Scene, seat: number): BoardPicture => scene.boards[scene.played_on[seat] ?? ''] as BoardPicture;
/** The cards of a hand that one sees. */
export const handOf = (view: View, seat: number): string[] => (Array.isArray(view.hands[seat]) ? view.hands[seat] : []);
export const held = (hand: Held | undefined): number => (typeof hand === 'number' ? hand : (hand?.length ?? 0));
export const deckSize = (deck: View['deck']): number => (typeof deck === 'number' ? deck : deck[0]);
export const discardSize = ([counts, top]: View['discard']): number => counts.reduce((sum, [, n]) => sum + n, top.length);
