import { describe, expect, it } from 'vitest';
import type { Line } from '../protocol';
import { Moments } from './moments';

const line = (moment: number, changes: Record<string, unknown>): Line => ({ number: moment, moment, kind: 'moved', rule: '', text: `${moment}`, facts: {}, changes });

/** A hundred answers: each moves a piece with a line, every tenth a score after it, every third has no line at all. */
const replay = {
  viewer: 1,
  moments: [
    { changes: { piece: 0, score: 0, figures: { reach: 0, links: ['a'] } } },
    ...Array.from({ length: 100 }, (_, index) => {
      const n = index + 1;
      return {
        ...(n % 3 ? { lines: [line(n, { piece: -n }), line(n, { piece: n, figures: { reach: n } })] } : {}),
        ...(n % 10 ? {} : { changes: { score: n } }),
        ...(n === 100 ? { result: [1, 0] } : { asked: { seat: n % 2, prompt: 'Where to?', rule: 'R-1', choices: null, unasked: false } }),
      };
    }),
  ],
};

/** Worked out from the beginning, one answer after the other. */
function expected(number: number): unknown {
  const moved = number % 3 ? number : Math.max(0, number - 1);
  return { piece: moved, score: number - (number % 10), figures: { reach: moved, links: ['a'] } };
}

describe('a replay', () => {
  it('has every position, whichever way one goes', () => {
    const forwards = Array.from({ length: 101 }, (_, number) => number);
    for (const order of [forwards, forwards.toReversed(), [100, 3, 64, 63, 65, 0, 99, 32, 31]]) {
      const moments = new Moments(replay);
      for (const number of order) expect(moments.at(number)).toEqual(expected(number));
    }
  });

  it('shows a step with what happened on the way, from the very position before', () => {
    const moments = new Moments(replay);
    expect([moments.show(0).lines, moments.show(0).before]).toEqual([[], null]);
    const before = moments.show(40);
    const next = moments.show(41);
    expect(next.before).toBe(before.view);
    expect(next.lines.map((line) => line.changes)).toEqual([{ piece: -41 }, { piece: 41, figures: { reach: 41 } }]);
    expect(moments.asked(41)?.seat).toBe(1);
    expect(moments.asked(100)).toBeNull();
  });

  it('draws nothing anew that is as it was, forwards and backwards', () => {
    const board = { changes: { board: [{ x: 1 }, { x: 2 }], turn: 0 } };
    const moved = { lines: [line(1, { board: { '@': { 0: { x: 5 } } } })] };
    const moments = new Moments({ viewer: 0, moments: [board, moved, { changes: { turn: 1 } }, { changes: { turn: 2 } }] });
    const last = moments.at(3);
    expect([moments.at(2)['board'], moments.at(1)['board']]).toEqual([[{ x: 5 }, { x: 2 }], [{ x: 5 }, { x: 2 }]]);
    expect(moments.at(2)['board']).toBe(last['board']);
    expect(moments.at(3)).toBe(last);
    expect((moments.at(0)['board'] as unknown[])[1]).toBe((last['board'] as unknown[])[1]);
  });

  it('has the way to a place from a little before it', () => {
    const moments = new Moments(replay);
    const way = moments.recent(50);
    expect([way[0]!.at, way.at(-1)!.at, way.at(-1)!.view]).toEqual([26, 50, expected(50)]);
    expect(way.slice(1).every((sight, place) => sight.before === way[place]!.view)).toBe(true);
    expect(moments.recent(1).map((sight) => sight.at)).toEqual([0, 1]);
  });

  it('tells what had happened by then', () => {
    const moments = new Moments(replay);
    expect([moments.viewer, moments.of, moments.lines.length]).toEqual([1, 100, 134]);
    expect(moments.told(0)).toEqual([]);
    expect(moments.told(3).map((line) => line.moment)).toEqual([1, 1, 2, 2]);
    expect([0, 1, 3, 100].map((number) => moments.lineAt(number))).toEqual([-1, 1, 3, 133]);
  });

  it('leaves what it was given as it came', () => {
    const moments = new Moments(replay);
    moments.at(100);
    expect(replay.moments[0]).toEqual({ changes: { piece: 0, score: 0, figures: { reach: 0, links: ['a'] } } });
  });
});
