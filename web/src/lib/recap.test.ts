import { describe, expect, it } from 'vitest';
import type { Line } from '../protocol';
import { recap } from './recap';

const line = (kind: string, seat: number): Line => ({ number: 1, moment: 1, kind, rule: '', text: `${kind} ${seat}`, facts: { seat }, changes: {} });
const WEIGHTS: Record<string, number> = { won: 4, moved: 2, rolled: 0 };
const told = (...lines: Line[]) => recap(lines, 0, ({ kind }) => WEIGHTS[kind] ?? 1).map(({ text }) => text);

describe('a recap', () => {
  it('tells in its order what weighs most, and leaves out what weighs nothing', () => {
    expect(told(line('moved', 1), line('rolled', 1), line('won', 1))).toEqual(['moved 1', 'won 1']);
  });

  it('is short, and rather tells what happened last, and what happened to oneself', () => {
    const drawn = [1, 2, 3, 4, 5, 6, 7].map((seat) => line('drew', seat));
    expect(told(...drawn)).toEqual(['drew 3', 'drew 4', 'drew 5', 'drew 6', 'drew 7']);
    expect(told(line('drew', 0), ...drawn)).toEqual(['drew 0', 'drew 4', 'drew 5', 'drew 6', 'drew 7']);
  });
});
