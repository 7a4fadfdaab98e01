import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hurried, step, unhurried } from './haste.svelte';

describe('somebody who steps through a game', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('hurries while steps follow each other at once, and is told what is only heard when they rest', () => {
    let place = $state('the gate');
    const stop = $effect.root(() => {
      const said = unhurried(() => place, '');
      step();
      expect([hurried(), said()]).toEqual([false, 'the gate']);
      vi.advanceTimersByTime(100);
      step();
      place = 'the tower';
      expect([hurried(), said()]).toEqual([true, 'the gate']);
      expect(unhurried(() => place, 'nothing yet')()).toBe('nothing yet');
      vi.advanceTimersByTime(1000);
      expect([hurried(), said()]).toEqual([false, 'the tower']);
      step();
      place = 'the lair';
      expect([hurried(), said()]).toEqual([false, 'the lair']);
    });
    stop();
    vi.advanceTimersByTime(1000);
  });
});
