/** The things of a list glide to their new places when its order changes. With little motion nothing is even measured. */
import { calm } from './settings.svelte';

const MS = 220;

export function glide(list: () => Element | undefined, keys: () => readonly unknown[]): void {
  let order = '';
  let places = new Map<Element, DOMRect>();

  $effect.pre(() => {
    const [before, now] = [order, keys().join()];
    order = now;
    const things = before && before !== now && !calm() ? (list()?.children ?? []) : [];
    places = new Map(Array.from(things, (thing) => [thing, thing.getBoundingClientRect()]));
  });

  $effect(() => {
    keys();
    for (const [thing, from] of places) {
      const to = thing.getBoundingClientRect();
      const [x, y] = [from.x - to.x, from.y - to.y];
      if (thing.isConnected && (x || y)) thing.animate({ translate: [`${x}px ${y}px`, '0 0'] }, { duration: MS, easing: 'ease-out', composite: 'add' });
    }
    places.clear();
  });
}
