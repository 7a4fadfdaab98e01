/** Names and values of a position as people read them. */

/** `enemy_health` and `acid-jets` as words. */
export function words(name: string): string {
  const spaced = name.replaceAll(/[_-]+/g, ' ').trim();
  return spaced ? spaced[0]!.toUpperCase() + spaced.slice(1) : name;
}

/** Whether a value is one figure or word. */
export function isShort(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

/** Whether there is nothing to show: no value, an empty list, or lists of nothing. */
export function isBare(value: unknown): boolean {
  if (value === null || value === '') return true;
  return Array.isArray(value) && value.every((entry) => isBare(entry));
}

/** A pile as positions tell it: names with how often each is there, then those whose place is known. */
export function asPile(value: unknown): [string, number][] | null {
  if (!Array.isArray(value) || !value.length) return null;
  const fits = value.every((entry) => Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && typeof entry[1] === 'number');
  return fits ? (value as [string, number][]) : null;
}
