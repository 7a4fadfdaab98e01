import { describe, expect, it } from 'vitest';
import { line, reach, sums, totalAt } from './luck';

const ROLLS = [
  { moment: 3, seat: 1, brought: 2, mean: 0.5 },
  { moment: 5, seat: 0, brought: -1, mean: 0.25 },
  { moment: 8, seat: 1, brought: 0, mean: 1 },
];

describe('the luck chart', () => {
  it('adds up what rolls brought less what they were to bring', () => {
    expect(sums(ROLLS, 3)).toEqual([[{ moment: 5, total: -1.25 }], [{ moment: 3, total: 1.5 }, { moment: 8, total: 0.5 }], []]);
  });

  it('knows the sum at any place of the game', () => {
    const [, second, third] = sums(ROLLS, 3);
    expect([0, 3, 7, 8, 99].map((moment) => totalAt(second!, moment))).toEqual([0, 1.5, 1.5, 0.5, 0.5]);
    expect(totalAt(third!, 9)).toBe(0);
  });

  it('reaches as far as the sums do', () => {
    expect(reach(sums(ROLLS, 3))).toBe(2);
    expect(reach([[{ moment: 1, total: -4.2 }]])).toBe(6);
    expect(reach([[]])).toBe(2);
  });

  it('draws level lines with steps', () => {
    expect(line([{ moment: 5, total: 1 }], 10, 2, 100, 40)).toBe('M0 20.0H50.0V10.0H100');
    expect(line([], 10, 2, 100, 40)).toBe('M0 20.0H100');
  });
});
