/** The curve of the chance to win, and what turned it. */
import type { ReviewInfo } from '../lib/api';

export interface Turn {
  /** Answers given before it, and with it. */
  first: number;
  moment: number;
  /** What it brought the seat, in chance to win. */
  brought: number;
}

/** The rolls or draws that moved a seat's chance most, in the order of the game. */
export function turningPoints(review: ReviewInfo, seat: number, most = 3): Turn[] {
  return review.throws
    .map(({ first, moment, brought }) => ({ first, moment, brought: brought[seat] ?? 0 }))
    .sort((a, b) => Math.abs(b.brought) - Math.abs(a.brought))
    .slice(0, most)
    .sort((a, b) => a.moment - b.moment);
}

/** The chance of a seat when so many answers had been given. */
export function chanceAt(review: ReviewInfo, seat: number, moment: number): number {
  const last = review.curve.findLast((point) => point.moment <= moment) ?? review.curve[0];
  return last?.chances[seat] ?? 0;
}

/** The curve of a seat as the path of an SVG. */
export function curve(review: ReviewInfo, seat: number, of: number, width: number, height: number): string {
  const x = (moment: number) => ((width * moment) / Math.max(1, of)).toFixed(1);
  const y = (chance: number) => (height * (1 - chance)).toFixed(1);
  const points = review.curve.map(({ moment, chances }) => `${x(moment)} ${y(chances[seat] ?? 0)}`);
  return points.length ? `M${points.join('L')}H${width}` : '';
}
