/** The clocks of a chapter: what happens at the ends of some rounds. */
import type { Scene } from './types';

type Card = Scene['chapters'][string];

/** What strikes next, by the round at whose end it does. After the last round nothing does: the chapter is lost then. */
export function bellsOf({ clocks, last }: Pick<Card, 'clocks' | 'last'>, round: number): Map<number, string> {
  const strikes = ({ first, every }: Card['clocks'][number]): number => (round <= first ? first : first + Math.ceil((round - first) / every) * every);
  return new Map(clocks.map((clock) => [strikes(clock), clock.text] as const).filter(([end]) => !last || end <= last));
}
