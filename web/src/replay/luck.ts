/** The luck chart: sums of what rolls brought less what they were to bring, seat by seat. */
import type { LuckyRoll } from '../lib/api';

export interface Point {
  moment: number;
  total: number;
}

/** For each seat the sum after each of its rolls. */
export function sums(rolls: readonly LuckyRoll[], seats: number): Point[][] {
  const found: Point[][] = Array.from({ length: seats }, () => []);
  for (const { moment, seat, brought, mean } of rolls) {
    const points = found[seat];
    points?.push({ moment, total: (points.at(-1)?.total ?? 0) + brought - mean });
  }
  return found;
}

/** The sum of a seat when so many answers had been given. */
export function totalAt(points: readonly Point[], moment: number): number {
  return points.findLast((point) => point.moment <= moment)?.total ?? 0;
}

/** How far the chart reaches up and down: an even whole number that all sums fit in. */
export function reach(all: readonly Point[][]): number {
  const most = Math.max(1, ...all.flat().map((point) => Math.abs(point.total)));
  return 2 * Math.ceil(most / 2);
}

/** The line of a seat as the path of an SVG: level between its rolls, up or down at each. */
export function line(points: readonly Point[], of: number, span: number, width: number, height: number): string {
  const x = (moment: number) => ((width * moment) / Math.max(1, of)).toFixed(1);
  const y = (total: number) => ((height / 2) * (1 - total / span)).toFixed(1);
  return `M0 ${y(0)}${points.map((point) => `H${x(point.moment)}V${y(point.total)}`).join('')}H${width}`;
}
