import { describe, expect, it } from 'vitest';
import { faceCounts, rest, sideOf, sidesSeen } from './dice';

const die = ['miss', 'miss', 'hit', 'hit', 'critical', 'critical'];

describe('dice', () => {
  it('lands on a side that shows the face', () => {
    for (let thrown = 1; thrown < 40; thrown += 1) {
      for (const face of die) expect(die[sideOf(die, face, thrown)]).toBe(face);
    }
  });
  it('shows three sides at rest, and among them the one it landed on', () => {
    for (let thrown = 1; thrown < 40; thrown += 1) {
      for (const face of die) {
        const seen = sidesSeen(rest(die, face, thrown, thrown % 4));
        expect(seen).toHaveLength(3);
        expect(seen).toContain(sideOf(die, face, thrown));
      }
    }
  });
  it('tumbles for 700 to 900 milliseconds, and comes to rest almost straight', () => {
    for (let thrown = 1; thrown < 40; thrown += 1) {
      const { ms, z, x, y } = rest(die, 'hit', thrown, thrown % 4);
      expect(ms).toBeGreaterThanOrEqual(700);
      expect(ms).toBeLessThanOrEqual(900);
      expect(Math.abs(z)).toBeLessThanOrEqual(6);
      expect(x % 90 === 0 && y % 90 === 0).toBe(true);
    }
  });
});

it('says how many faces of each kind a die has', () => {
  expect(faceCounts(['hit', 'hit', 'miss', 'star', 'miss', 'hit'], { hit: 'Hit', miss: 'Miss' })).toBe('3 × Hit, 2 × Miss, 1 × star');
});
