/** What the parts of the board share. */
import type { Choice, Info } from '../../protocol';
import type { Trace } from './story';
import { boardOf, type Scene, type View } from './types';
import { words } from './words';

export interface Table {
  scene: Scene;
  /** The position as it is told just now, and what still lies there. */
  shown: View;
  trace: Trace;
  viewer: number;
  info: Info;
  choices: Choice[];
  pointed: string | null;
  point: (answer: string | null) => void;
  choose: (answer: string) => void;
}

/** What a seat's champion is called; in teams that share a champion the letter of the team tells them apart. */
export function seatName({ scene, shown, info }: Pick<Table, 'scene' | 'shown' | 'info'>, seat: number): string {
  const key = shown.champions[seat];
  const champion = key ? scene.champions[key] : undefined;
  return champion?.name ?? (info.seats[seat]?.name || info.seats[seat]?.role || `${seat + 1}`);
}

/** What the die of a boss is called on the board of the active seat: after the first word of the boss's name. */
export function bossDie({ scene, shown }: Pick<Table, 'scene' | 'shown'>): string {
  const { enemies, boss } = boardOf(scene, shown.active);
  return words().bossDie(enemies[boss]?.name.split(' ')[0] ?? '');
}

export const sideLetter = (side: number): string => 'AB'[side] ?? '';

/** The seats from the top of the board down; in teams one team after the other. */
export function rows({ scene, shown }: Pick<Table, 'scene' | 'shown'>): { side: number; seats: number[] }[] {
  const order = shown.order;
  if (!scene.team) return [{ side: -1, seats: order }];
  return [0, 1].map((side) => ({ side, seats: order.filter((seat) => scene.sides[seat] === side) }));
}
