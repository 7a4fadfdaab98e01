/** What changes in parts is drawn in parts: whoever reads one is told when that one is new, and of no other. */
import { untrack } from 'svelte';
import { hurrying } from '../lib/haste.svelte';

/** Holds one field; whoever has read it is told when it is another. */
class Part {
  value: unknown = $state.raw();
}

/** A position that is renewed field by field: what stays the same thing is not touched, and nobody need ask whether it is new. */
export class Parts<Whole extends object> {
  readonly all = {} as Whole;
  private readonly parts = new Map<keyof Whole, Part>();
  private figures: Parts<object> | undefined;

  renew(whole: Whole): void {
    for (const name in whole) {
      if (name === 'figures') this.renewFigures(name, whole[name] as object);
      else this.part(name).value = whole[name];
    }
  }

  private part(name: keyof Whole): Part {
    const known = this.parts.get(name);
    if (known) return known;
    const part = new Part();
    this.parts.set(name, part);
    Object.defineProperty(this.all, name, { get: () => part.value, enumerable: true });
    return part;
  }

  private renewFigures(name: keyof Whole, whole: object): void {
    this.figures ??= new Parts();
    this.figures.renew(whole);
    this.part(name).value = this.figures.all;
  }
}

/** A position, or its figures, of which each field is told apart. What fields there are never changes. */
export function apart<Whole extends object>(whole: () => Whole): Whole {
  const parts = {} as Whole;
  for (const name of untrack(() => Object.keys(whole())) as (keyof Whole)[]) {
    const part = $derived(whole()[name]);
    const fields = name === 'figures' ? apart(() => part as object) : undefined;
    Object.defineProperty(parts, name, { get: () => fields ?? part, enumerable: true });
  }
  return parts;
}

/** One of several things, or what waits for one: where it is drawn, and the how-manieth it is. */
interface Placed<Thing> {
  thing: Thing;
  place: number;
  nth: number;
  waits: boolean;
}

/** What is drawn of things that come and go. What was drawn for one that has gone waits, and is drawn anew for the next that
 * comes: to make it would take longer. The things come first, in their order; those that wait come after them. While
 * somebody hurries each stays where it is drawn, for to move it would take as long as to make it. */
export function places<Thing>(key: (thing: Thing) => unknown): (things: readonly Thing[]) => Placed<Thing>[] {
  let known = new Map<unknown, Placed<Thing>>();
  let free: Placed<Thing>[] = [];
  let made = 0;
  return (things) => {
    const keys = new Set(things.map(key));
    free = [...free, ...[...known].filter(([name]) => !keys.has(name)).map(([, one]) => ({ ...one, waits: true }))];
    known = new Map(things.map((thing, nth) => [key(thing), { thing, place: (known.get(key(thing)) ?? free.shift())?.place ?? made++, nth, waits: false }]));
    const all = [...known.values(), ...free];
    return hurrying() ? all.toSorted((one, other) => one.place - other.place) : all;
  };
}

/** What was there last, while there is nothing: what is out of sight stays as it is, and is soon in sight again. */
export function lasting<Thing>(thing: () => Thing | undefined): () => Thing | undefined {
  let last: Thing | undefined;
  const kept = $derived((last = thing() ?? last));
  return () => kept;
}

/** A thing for each row, made of what stands in it. Of a row that holds the same as before the thing is the same, too. */
export function steady<Row extends readonly unknown[], Thing>(make: (...row: Row) => Thing): (rows: readonly Row[]) => Thing[] {
  let known: { row: Row; thing: Thing }[] = [];
  return (rows) => {
    known = rows.map((row, place) => {
      const last = known[place];
      return last && row.every((value, n) => value === last.row[n]) ? last : { row, thing: make(...row) };
    });
    return known.map(({ thing }) => thing);
  };
}
