/** What the parts of the board share. */
import type { Forecast, Info } from '../../protocol';
import type { Moment } from '../stage.svelte';
import type { Offer } from './answers';
import type { Position } from './position';
import { heroesOf } from './position';
import type { Sign } from './story';
import type { Scene, View } from './types';

export interface Table {
  scene: Scene;
  /** The position on the board at this moment. */
  now: Position;
  /** What is being told; null when all is still. */
  moment: Moment<View, Sign> | null;
  info: Info;
  viewer: number;
  /** What may be answered here and now. */
  offered: Offer[];
  /** What is coming for heroes, if it is told. */
  forecast: Forecast['things'];
  pointed: string | null;
  point: (answer: string | null) => void;
  choose: (answer: string) => void;
  /** Why something that is pressed cannot be answered. */
  why: (answer: string) => void;
  /** Show all there is to know about a combatant. */
  open: (id: number) => void;
}

/** What a seat is called: the person, else its heroes. */
export function seatName({ scene, now, info }: Pick<Table, 'scene' | 'now' | 'info'>, seat: number): string {
  const heroes = heroesOf(now, seat).map((hero) => scene.heroes[hero.name]?.name ?? hero.name);
  return info.seats[seat]?.name || heroes.join(' & ') || info.seats[seat]?.role || `${seat + 1}`;
}

/** What a button that gives an answer does besides: it is pointed at. */
export const pointing = ({ point }: Pick<Table, 'point'>, answer: string | undefined) => ({
  onpointerenter: (event: PointerEvent) => answer !== undefined && event.pointerType === 'mouse' && point(answer),
  onpointerleave: () => point(null),
  onfocus: () => answer !== undefined && point(answer),
  onblur: () => point(null),
});
