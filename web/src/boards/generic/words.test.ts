import { describe, expect, it, vi } from 'vitest';
import type { View } from '../../lib/state';
import type { Line } from '../../protocol';
import { Stage } from '../stage.svelte';
import { changes, script, type Lately } from './changes';
import { asTable } from './reader';
import { SHAPES } from './shapes';
import { asPile, cardFace, secretHand } from './words';

describe('the generic board', () => {
  it('marks what differs and everything it lies in', () => {
    const before = { round: 1, heroes: [['ras', 8], ['krau', 11]], deck: [] };
    const now = { round: 1, heroes: [['ras', 8], ['krau', 7]], deck: [] };
    expect([...changes(before, now)].sort()).toEqual(['', 'heroes', 'heroes.1', 'heroes.1.1']);
    expect(changes(before, structuredClone(before)).size).toBe(0);
  });

  it('lets what an event changed glow while it is told, and marks all that changed until something else does', () => {
    vi.useFakeTimers();
    const start: View = { round: 1, health: [8, 11] };
    const told = (changes: View): Line => ({ number: 1, moment: 1, kind: 'anything', rule: '', text: '', facts: {}, changes });
    let tempo = 1;
    const stage = new Stage<View, ReadonlySet<string>, Lately>({ at: 0, view: start, lines: [] }, script(), () => tempo);
    const marked = () => [...stage.trace!.changed].sort();
    const one = { round: 1, health: [7, 9] };
    stage.update({ at: 1, before: start, view: one, lines: [told({ health: [7, 11] }), told({}), told({ health: [7, 9] })] });
    expect(stage.moment?.sign).toContain('health.0');
    vi.advanceTimersByTime(stage.moment!.ms);
    expect(stage.moment?.sign).toContain('health.1');
    expect(stage.moment?.sign).not.toContain('health.0');
    vi.runAllTimers();
    expect([stage.moment, marked()]).toEqual([null, ['', 'health', 'health.0', 'health.1']]);
    stage.update({ at: 1, before: one, view: { ...one }, lines: [told({})] });
    expect(marked()).toContain('health.0');
    tempo = 0;
    stage.update({ at: 1, before: stage.shown, view: { ...one, round: 2 }, lines: [told({})] });
    expect(marked()).toEqual(['', 'round']);
    stage.update({ at: 2, before: null, view: { ...one, round: 1 }, lines: [] });
    expect(marked()).toEqual([]);
    vi.useRealTimers();
  });

  it('reads piles with and without known cards on top', () => {
    expect(asPile([['hit', 2]])).toEqual([['hit', 2]]);
    expect(asPile([[['hit', 2]], ['block']])).toEqual([['block', 1], ['hit', 2]]);
    expect(asPile([['p1', 'lost-pilgrim']])).toBeNull();
    expect(asPile([])).toBeNull();
  });

  it('reads things as tables', () => {
    expect(asTable([[10, 'mossling', 1, 'p3']], ['', 'kind+number', '', 'at'])?.rows).toEqual([[10, 'mossling 1', 1, 'p3']]);
    expect(asTable([{ a: 1 }, { b: 2 }], undefined)).toEqual({ columns: ['a', 'b'], rows: [[1, undefined], [undefined, 2]] });
    expect(asTable([1, 2], undefined)).toBeNull();
  });

  it('finds the own hand among those of the others', () => {
    expect(secretHand({ known: [1, 2], hands: [3, ['hit', 'heal']] }, 1)).toEqual(['hit', 'heal']);
    expect(secretHand({ hands: [3, ['hit']] }, 0)).toEqual([]);
  });

  it('draws cards with a number and a suit', () => {
    expect(cardFace('10-red')).toEqual({ number: '10', suit: 'red' });
    expect(cardFace('ember-phial')).toEqual({ number: '', suit: 'ember-phial' });
  });

  it('has names in every language', () => {
    for (const { names } of Object.values(SHAPES)) expect(Object.keys(names.de)).toEqual(Object.keys(names.en));
  });
});
