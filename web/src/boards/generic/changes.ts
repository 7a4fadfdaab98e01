import type { Script } from '../stage.svelte';
import type { View } from '../../lib/state';

const GLOW = 450; // milliseconds

/** What has changed since the board was still for the last time. */
export interface Lately {
  view: View;
  still: boolean;
  changed: ReadonlySet<string>;
}

/** Any game: what an event has changed glows for a moment, and stays marked until something else changes. */
export const script = (): Script<View, ReadonlySet<string>, Lately> => ({
  manner: (line) => (Object.keys(line.changes ?? {}).length ? { ms: GLOW, sign: (_, view, before) => changes(before, view) } : undefined),
  trace: (last, view, line) => {
    const more = last ? changes(last.view, view) : new Set<string>();
    const changed = !last || (last.still && more.size) ? more : new Set([...last.changed, ...more]);
    return { view, changed, still: line === null || (!!last?.still && !more.size) };
  },
});

/** What differs between two positions, as paths like `heroes.1.2`: each change and everything it lies in. */
export function changes(before: unknown, now: unknown): Set<string> {
  const found = new Set<string>();
  compare(before, now, '', found);
  return found;
}

function compare(before: unknown, now: unknown, path: string, found: Set<string>): boolean {
  if (before === now) return false;
  if (!isObject(before) || !isObject(now)) return note(path, found);
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  let any = false;
  for (const name of names) any = compare(before[name], now[name], path ? `${path}.${name}` : name, found) || any;
  return any && note(path, found);
}

function note(path: string, found: Set<string>): true {
  found.add(path);
  return true;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
