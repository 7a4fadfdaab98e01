/** What the parts of the board need to put a position into words. */
import type { SeatInfo } from '../../protocol';
import type { Shape } from './shapes';

export interface Reader {
  shape: Shape | undefined;
  seats: SeatInfo[];
  /** A field in words; `within` is the field it lies in. */
  label: (name: string, within?: string) => string;
  /** How a value is marked, by its path: changed lately, or just now. */
  mark: (path: string) => string;
}

/** The things of a list as rows of a table with named columns; null if it is not such a list. */
export function asTable(value: unknown, things: string[] | undefined): { columns: string[]; rows: unknown[][] } | null {
  if (!Array.isArray(value) || !value.length) return null;
  if (things) {
    const rows = (value as unknown[][]).map((row) => things.map((name, place) => (name.includes('+') ? `${row[place]} ${row[place + 1]}` : row[place])));
    return { columns: things, rows };
  }
  const objects = value.length > 1 && value.every((entry) => entry !== null && typeof entry === 'object' && !Array.isArray(entry));
  if (!objects) return null;
  const columns = [...new Set((value as object[]).flatMap((entry) => Object.keys(entry)))];
  return { columns, rows: (value as Record<string, unknown>[]).map((entry) => columns.map((name) => entry[name])) };
}
