/** How the games are shown before the server has said anything about a table. */
import type { Texts } from './i18n/en';
import type { IconName } from './parts/icons';

const SIGNS: Record<string, IconName> = {
  'epic-roll': 'tower',
  'epic-roll-1e': 'die',
  'epic-roll-eclipse': 'eclipse',
  'fire-of-eidolon': 'fire',
  'epic-seven-arise': 'swords',
};

/** Won together, and yet one of them has won. */
const HALF_TOGETHER = ['epic-seven-arise'];

export const signOf = (game: string): IconName => SIGNS[game] ?? 'dice';

/** In this order they are shown: the one to begin with, what is like it, the others. */
const ORDER = ['epic-roll', 'epic-roll-1e', 'epic-roll-eclipse', 'fire-of-eidolon', 'epic-seven-arise'];

export const FIRST = ORDER[0];

/** Games we know in the order they are shown in, and those that others have brought. */
export function arranged<Game extends { id: string }>(games: readonly Game[]): { ours: Game[]; others: Game[] } {
  const ours = ORDER.flatMap((id) => games.find((game) => game.id === id) ?? []);
  return { ours, others: games.filter((game) => !ORDER.includes(game.id)) };
}

/** Moving pictures are made by tools/pictures.py. */
export const hasPicture = (game: string): boolean => ORDER.includes(game);

/** A sentence about a game and how long it lasts. */
export function blurb(t: Texts, game: string): { line: string; least: number; most: number } {
  const known: Record<string, { line: string; least: number; most: number }> = t.games;
  return known[game] ?? t.games.other;
}

/** Whether people play together or against each other. */
export function spirit(t: Texts, game: { id: string; cooperative: boolean }): string {
  return HALF_TOGETHER.includes(game.id) ? t.home.half : game.cooperative ? t.home.together : t.home.rivals;
}
