/** The things of a list glide to their new places when its order changes. With little motion nothing is even measured. */
import { untrack } from 'svelte';
import { hurried } from './haste.svelte';
import { measure } from './measuring';
import { calm } from './settings.svelte';

const MS = 220;

export function glide(list: () => HTMLElement | undefined, keys: () => readonly unknown[]): void {
  let places = new Map<unknown, readonly [number, number]>(); // within the list, when they were last measured
  const order = $derived(keys().join());

  $effect(() => {
    void order;
    const things = list();
    if (!things || calm() || hurried()) return;
    const named = untrack(keys);
    return measure(() => {
      const before = places;
      const found = [...(things.children as HTMLCollectionOf<HTMLElement>)].slice(0, named.length);
      places = new Map(found.map((thing, n) => [named[n], [thing.offsetLeft, thing.offsetTop]]));
      return () => {
        for (const [n, thing] of found.entries()) {
          const [left, top] = places.get(named[n])!;
          const [x, y] = before.get(named[n]) ?? [left, top];
          if (x !== left || y !== top) thing.animate({ translate: [`${x - left}px ${y - top}px`, '0 0'] }, { duration: MS, easing: 'ease-out', composite: 'add' });
        }
      };
    });
  });
}
