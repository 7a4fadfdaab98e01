import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { step } from '../lib/haste.svelte';
import { merge, type View } from '../lib/state';
import { apart, lasting, Parts, places, steady } from './apart.svelte';

describe('a position told apart', () => {
  it('tells whoever reads a field of that field alone, and of each figure', () => {
    let whole = { round: 1, heroes: [['ras', 8]], figures: { queue: [1], reach: 2 } };
    const parts = new Parts<typeof whole>();
    parts.renew(whole);
    const change = (changes: View) => flushSync(() => parts.renew((whole = merge(whole, changes) as typeof whole)));
    const view = apart(() => parts.all);
    const drawn = { round: 0, heroes: 0, queue: 0 };
    const stop = $effect.root(() => {
      $effect(() => void [view.round, drawn.round++]);
      $effect(() => void [view.heroes, drawn.heroes++]);
      $effect(() => void [view.figures.queue, drawn.queue++]);
    });
    flushSync();
    change({ round: 2 });
    expect([view.round, drawn]).toEqual([2, { round: 2, heroes: 1, queue: 1 }]);
    change({ figures: { reach: 3 } });
    expect([view.figures.reach, drawn]).toEqual([3, { round: 2, heroes: 1, queue: 1 }]);
    expect({ ...view, figures: { ...view.figures } }).toEqual({ round: 2, heroes: [['ras', 8]], figures: { queue: [1], reach: 3 } });
    stop();
  });

  it('keeps the things whose rows hold the same', () => {
    const read = steady((name: string, health: number) => ({ name, health }));
    const [ras, krau] = read([['ras', 8], ['krau', 9]]);
    const later = read([['ras', 8], ['krau', 7], ['yufine', 5]]);
    expect(later).toEqual([{ name: 'ras', health: 8 }, { name: 'krau', health: 7 }, { name: 'yufine', health: 5 }]);
    expect([later[0] === ras, later[1] === krau]).toEqual([true, false]);
  });

  it('draws what comes in place of what has gone, and leaves what stays where it is', () => {
    const drawn = places((card: string) => card);
    expect(drawn(['one', 'two', 'three']).map(({ place }) => place)).toEqual([0, 1, 2]);
    expect(drawn(['two'])).toEqual([
      { thing: 'two', place: 1, nth: 0, waits: false },
      { thing: 'one', place: 0, nth: 0, waits: true },
      { thing: 'three', place: 2, nth: 2, waits: true },
    ]);
    expect(drawn(['four', 'two']).slice(0, 2)).toEqual([{ thing: 'four', place: 0, nth: 0, waits: false }, { thing: 'two', place: 1, nth: 1, waits: false }]);
    expect(drawn(['four', 'two', 'one', 'six']).map(({ place, waits }) => [place, waits])).toEqual([[0, false], [1, false], [2, false], [3, false]]);
  });

  it('moves nothing that is drawn while somebody hurries', () => {
    Object.assign(document, { getAnimations: () => [] });
    const drawn = places((card: string) => card);
    drawn(['one', 'two']);
    step();
    step();
    expect(drawn(['two', 'three']).map(({ thing, nth }) => [thing, nth])).toEqual([['three', 1], ['two', 0]]);
  });

  it('keeps what was there last', () => {
    let hero = $state<string | undefined>('ras');
    const stop = $effect.root(() => {
      const latest = lasting(() => hero);
      expect(latest()).toBe('ras');
      hero = undefined;
      expect(latest()).toBe('ras');
      hero = 'krau';
      expect(latest()).toBe('krau');
    });
    stop();
  });
});
