/** How the board reads the scene and the position that the server sends. */
import type { Facts, Figures, Pile } from './generated';

export type { Facts, Figures, HeroPicture as HeroCard, Pile, Scene, SkillPicture as Skill, TilePicture as Tile, View } from './generated';

export type Colour = Facts['event']['colour'];
/** How it ended. */
export type Ending = Facts['ended']['how'];
/** Why a skill cannot be used, as far as the card of its Hero says so. */
export type Barred = Figures['skills'][number][number];
export const COLOURS: readonly Colour[] = ['red', 'green', 'blue'];

/** Where a tile is that has gone to the Void, and a Hero who is not in the dungeon. */
export const VOID = -2;
export const LOST = -2;
export const LEFT = -3;

export function cards(pile: Pile): string[] {
  return [...pile[1], ...pile[0].flatMap(([card, count]) => Array<string>(count).fill(card))];
}

export function size(pile: Pile): number {
  return pile[0].reduce((sum, [, count]) => sum + count, pile[1].length);
}
