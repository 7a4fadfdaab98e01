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
  if (value === null || value === undefined || value === '') return true;
  return Array.isArray(value) && value.every((entry) => isBare(entry));
}

/** Whether a value says nothing in a table: nothing, none, no. */
export function isIdle(value: unknown): boolean {
  return value === 0 || value === false || isBare(value);
}

const isCount = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** A pile as positions tell it: names with how often each is there, perhaps followed by those whose place is known. */
export function asPile(value: unknown): [string, number][] | null {
  if (!Array.isArray(value) || !value.length) return null;
  if (value.every(isCount)) return value;
  const [counts, top] = value as unknown[];
  if (value.length !== 2 || !Array.isArray(counts) || !counts.length || !counts.every(isCount)) return null;
  if (!Array.isArray(top) || !top.every((card) => typeof card === 'string')) return null;
  return [...top.map((card): [string, number] => [card, 1]), ...counts];
}

/** A card of a hand: a number and a suit if its name is made so, else its words. */
export function cardFace(card: string): { number: string; suit: string } {
  const [, number, suit] = /^(\d+)-([a-z]+)$/.exec(card) ?? [];
  return number ? { number, suit: suit! } : { number: '', suit: card };
}

/** The hand a seat alone can see: among lists with one entry per seat, the one where the others show how many they hold. */
export function secretHand(view: Record<string, unknown>, viewer: number): string[] {
  for (const value of Object.values(view)) {
    if (!Array.isArray(value) || !Array.isArray(value[viewer])) continue;
    const others = value.filter((_, seat) => seat !== viewer);
    if (others.length && others.every((entry) => typeof entry === 'number')) return (value[viewer] as unknown[]).filter((card) => typeof card === 'string');
  }
  return [];
}
