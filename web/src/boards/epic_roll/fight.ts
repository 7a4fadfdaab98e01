/** What lies between champion and enemy. */
import { DICE, type DieName, type Shown } from './story';
import { boardOf, CHECKPOINT, LAIR, type Scene } from './types';

export interface DieShown {
  kind: DieName;
  place: number;
  faces: string[];
  face: string;
  thrown: number;
}

/** The dice of the last roll, or those about to be rolled: champion and power left, enemy and boss right. */
export function diceOf(scene: Scene, shown: Shown): DieShown[] {
  const seat = shown.active;
  const position = shown.positions[seat] ?? 0;
  const board = boardOf(scene, seat);
  const faces = [
    scene.champions[shown.champions[seat] ?? '']?.die ?? [],
    board.enemy_dice[position > CHECKPOINT ? 1 : 0] ?? [],
    board.power_die,
    board.boss_die,
  ];
  const due = [
    !shown.fleeing,
    true,
    !shown.fleeing && position > CHECKPOINT && !shown.locked,
    position === LAIR && (!shown.fleeing || board.power_stays),
  ];
  return [0, 2, 1, 3]
    .filter((place) => (shown.roll ? shown.roll.faces[place] : due[place]))
    .map((place) => ({
      kind: DICE[place] as DieName,
      place,
      faces: faces[place] ?? [],
      face: shown.roll?.faces[place] ?? '',
      thrown: shown.roll?.thrown[place] ?? 0,
    }));
}

/** Where damage outside the dice comes from. */
export function threatName(scene: Scene, source: string): string {
  const focused = source === 'death ray' ? scene.focus.bolt : undefined;
  return (focused ?? scene.abilities[source] ?? scene.relics[source] ?? scene.cards[source])?.name ?? source;
}
