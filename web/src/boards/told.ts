/** Lines whose kind says what their facts are: each game declares them, and a board's generated.ts lists them as `Facts`. */
import type { Line } from '../protocol';

export type Told<Facts> = { [Kind in keyof Facts]: Omit<Line, 'kind' | 'facts'> & { kind: Kind; facts: Facts[Kind] } }[keyof Facts];

/** A line from the server, which tells what is declared. */
export const told = <Facts>(line: Line): Told<Facts> => line as unknown as Told<Facts>;
