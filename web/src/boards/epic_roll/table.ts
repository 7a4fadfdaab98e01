/** What the parts of the board share. */
import { nameOf } from '../../lib/people';
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
  /** Why something that is pressed cannot be answered. */
  why: (answer: string) => void;
}

/** What a seat's champion is called; in teams that share a champion the letter of the team tells them apart. */
export function seatName({ scene, shown, info }: Pick<Table, 'scene' | 'shown' | 'info'>, seat: number): string {
  const key = shown.champions[seat];
  const champion = key ? scene.champions[key] : undefined;
  return champion?.name ?? nameOf(info, seat);
}

/** What the die of a boss is called on the board of the active seat. */
export const bossDie = ({ scene, shown }: Pick<Table, 'scene' | 'shown'>): string => boardOf(scene, shown.active).boss_die_name;

export const sideLetter = (side: number): string => 'AB'[side] ?? '';

/** The seats from the top of the board down; in teams one team after the other. */
export function rows({ scene, shown }: Pick<Table, 'scene' | 'shown'>): { side: number; seats: number[] }[] {
  const order = shown.order;
  if (!scene.team) return [{ side: -1, seats: order }];
  return [0, 1].map((side) => ({ side, seats: order.filter((seat) => scene.sides[seat] === side) }));
}

/** The seats of the side that has won; nobody where the boss still reigns. */
export const winnersOf = ({ scene, shown }: Pick<Table, 'scene' | 'shown'>): number[] => scene.sides.flatMap((side, seat) => (side === shown.winner ? [seat] : []));

/** How the race ended, in a few words. */
export function raceTitle(table: Table): string {
  const [w, { scene, shown }, winners] = [words(), table, winnersOf(table)];
  const [board, alone] = [boardOf(scene, shown.active), scene.sides.length === 1];
  if (!winners.length) return w.reigns(board.enemies[board.boss]?.name ?? '');
  if (winners.includes(table.viewer)) return scene.team ? w.weWin : alone ? w.youWinAlone : w.youWin;
  if (scene.team) return `${w.team} ${sideLetter(shown.winner)} ${w.wins}`;
  return `${seatName(table, winners[0] ?? 0)} ${alone ? w.winsAlone : w.wins}`;
}
