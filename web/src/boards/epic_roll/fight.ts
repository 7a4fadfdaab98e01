/** What lies between champion and enemy. */
import type { Roll } from './story';
import { boardOf, DICE, type DieName, type Scene, type View } from './types';

export interface DieShown {
  kind: DieName;
  place: number;
  faces: string[];
  face: string;
  thrown: number;
}

/** The dice of the last roll, or those about to be rolled: champion and power left, enemy and boss right. */
export function diceOf(scene: Scene, view: View, roll: Roll | null): DieShown[] {
  const board = boardOf(scene, view.active);
  const half = roll?.half ?? view.figures.half;
  const faces = [scene.champions[view.champions[view.active] ?? '']?.die, board.enemy_dice[half], board.power_die, board.boss_die];
  return [0, 2, 1, 3]
    .map((place) => ({
      kind: DICE[place]!,
      place,
      faces: faces[place] ?? [],
      face: roll?.faces[place] ?? '',
      thrown: roll?.thrown[place] ?? 0,
    }))
    .filter(({ kind, face }) => (roll ? face : view.figures.due.includes(kind)));
}

/** Where damage outside the dice comes from. */
export function threatName(scene: Scene, source: string): string {
  const focused = source === 'death ray' ? scene.focus.bolt : undefined;
  return (focused ?? scene.abilities[source] ?? scene.relics[source] ?? scene.cards[source])?.name ?? source;
}
