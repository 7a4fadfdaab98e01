import { describe, expect, it, vi } from 'vitest';
import { merge, type View } from '../lib/state';
import type { Line, Moment } from '../protocol';
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

/** As the server writes it, with whole views every so many moments. */
function written(replay: { viewer: number; moments: Moment[] }, every = 16): Uint8Array {
  const views: View[] = [];
  const stretches: string[] = [];
  let view: View = {};
  for (const [number, { lines, changes }] of replay.moments.entries()) {
    if (number % every === 0) {
      views.push(view);
      stretches.push(replay.moments.slice(number, number + every).map((moment) => JSON.stringify(moment)).join(','));
    }
    view = merge(view, ...(lines ?? []).map((line) => line.changes ?? {}), changes ?? {});
  }
  return new TextEncoder().encode(`{"viewer":${replay.viewer},"every":${every},"views":[\n${views.map((view) => JSON.stringify(view)).join(',\n')}\n],"moments":[\n${stretches.join(',\n')}\n]}`);
}

/** Worked out from the beginning, one answer after the other. */
function expected(number: number): unknown {
  const moved = number % 3 ? number : Math.max(0, number - 1);
  return { piece: moved, score: number - (number % 10), figures: { reach: moved, links: ['a'] } };
}

describe('a replay', () => {
  it('has every position, whichever way one goes', () => {
    const forwards = Array.from({ length: 101 }, (_, number) => number);
    for (const order of [forwards, forwards.toReversed(), [100, 3, 64, 63, 65, 0, 99, 32, 31]]) {
      const moments = new Moments(written(replay));
      for (const number of order) expect(moments.at(number)).toEqual(expected(number));
    }
  });

  it('shows a step with what happened on the way, from the very position before', () => {
    const moments = new Moments(written(replay));
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
    const moments = new Moments(written({ viewer: 0, moments: [board, moved, { changes: { turn: 1 } }, { changes: { turn: 2 } }] }));
    const last = moments.at(3);
    expect([moments.at(2)['board'], moments.at(1)['board']]).toEqual([[{ x: 5 }, { x: 2 }], [{ x: 5 }, { x: 2 }]]);
    expect(moments.at(2)['board']).toBe(last['board']);
    expect(moments.at(3)).toBe(last);
    expect((moments.at(0)['board'] as unknown[])[1]).toBe((last['board'] as unknown[])[1]);
  });

  it('draws nothing anew from one whole view to the next, and backwards only what changed between them', () => {
    const start = { changes: { board: [{ x: 1 }, { x: 2 }], deck: ['a'], turn: 0 } };
    const moves = Array.from({ length: 8 }, (_, n) => ({ lines: [line(n + 1, { board: { '@': { 0: { x: n } } }, turn: n })] }));
    const game = written({ viewer: 0, moments: [start, ...moves] }, 3);
    const same = (one: View, other: View) => [one['deck'] === other['deck'], (one['board'] as unknown[])[1] === (other['board'] as unknown[])[1]];
    const forwards = new Moments(game);
    for (let n = 1; n <= 8; n += 1) {
      const before = forwards.at(n - 1);
      expect(forwards.show(n).before).toBe(before);
      expect(same(forwards.at(n), before)).toEqual([true, true]);
    }
    const backwards = new Moments(game);
    for (let n = 8; n > 3; n -= 1) {
      const after = backwards.at(n);
      expect(same(backwards.at(n - 1), after)).toEqual([true, true]);
    }
  });

  it('has the way to a place from a little before it', () => {
    const moments = new Moments(written(replay));
    const way = moments.recent(50);
    expect([way[0]!.at, way.at(-1)!.at, way.at(-1)!.view]).toEqual([26, 50, expected(50)]);
    expect(way.slice(1).every((sight, place) => sight.before === way[place]!.view)).toBe(true);
    expect(moments.recent(1).map((sight) => sight.at)).toEqual([0, 1]);
  });

  it('tells what had happened by then', () => {
    const moments = new Moments(written(replay));
    expect([moments.viewer, moments.of, moments.lines.length]).toEqual([1, 100, 134]);
    expect(moments.told(0)).toEqual([]);
    expect(moments.told(3).map((line) => line.moment)).toEqual([1, 1, 2, 2]);
    expect([0, 1, 3, 100].map((number) => moments.lineAt(number))).toEqual([-1, 1, 3, 133]);
  });

  it('reads no more than it is asked for, until it is read on', () => {
    const read = vi.spyOn(JSON, 'parse');
    const moments = new Moments(written(replay, 10));
    moments.show(100);
    expect(moments.told(100)).toEqual([line(100, { piece: -100 }), line(100, { piece: 100, figures: { reach: 100 } })]);
    expect(read.mock.calls.length).toBeLessThan(8); // of 22 lines
    while (!moments.read());
    expect(moments.told(100)).toHaveLength(134);
    expect(moments.told(100, 2).at(-1)?.moment).toBe(98);
    read.mockRestore();
  });
});
