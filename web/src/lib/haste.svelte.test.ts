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

  it('hurries, and what moves is there at once, unless it never ends', () => {
    const motion = (endTime: number) => ({ effect: { getComputedTiming: () => ({ endTime }) }, finish: vi.fn() });
    const [glow, flame] = [motion(300), motion(Infinity)];
    Object.assign(document, { getAnimations: () => [glow, flame] });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
    vi.advanceTimersByTime(10_000);
    step();
    expect(glow.finish).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    step();
    expect(glow.finish).toHaveBeenCalledOnce();
    expect(flame.finish).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    vi.advanceTimersByTime(1000);
  });
});
