/** What somebody has missed, in a few lines. */
import type { Line } from '../protocol';

const MOST = 5; // lines

/** How much a line weighs for somebody who has missed it; 0: it is left out. */
export type Weight = (line: Line) => number;

/** The weightiest of these lines, the later ones first if they weigh the same; what happened to this seat weighs double. */
export function recap(lines: readonly Line[], seat: number, weight: Weight = () => 1): Line[] {
  const weighed = lines.map((line, place) => ({ line, place, weight: weight(line) * (line.facts.seat === seat ? 2 : 1) }));
  const heavy = weighed.filter((one) => one.weight > 0).sort((one, other) => other.weight - one.weight || other.place - one.place);
  return heavy.slice(0, MOST).sort((one, other) => one.place - other.place).map((one) => one.line);
}
