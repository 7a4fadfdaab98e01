/** The things of a list glide to their new places when its order changes. With little motion nothing is even measured. */
import { measure } from './measuring';
import { calm } from './settings.svelte';

const MS = 220;

export function glide(list: () => HTMLElement | undefined, keys: () => readonly unknown[]): void {
  let places = new Map<Element, readonly [number, number]>(); // within the list, when they were last measured
  const order = $derived(keys().join());

  $effect(() => {
    void order;
    const things = list();
    if (!things || calm()) return;
    return measure(() => {
      const before = places;
      places = new Map(Array.from(things.children as HTMLCollectionOf<HTMLElement>, (thing) => [thing, [thing.offsetLeft, thing.offsetTop]]));
      return () => {
        for (const [thing, [left, top]] of places) {
          const [x, y] = before.get(thing) ?? [left, top];
          if (x !== left || y !== top) thing.animate({ translate: [`${x - left}px ${y - top}px`, '0 0'] }, { duration: MS, easing: 'ease-out', composite: 'add' });
        }
      };
    });
  });
}
