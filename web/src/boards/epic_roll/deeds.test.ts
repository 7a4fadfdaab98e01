import { describe, expect, it } from 'vitest';
import { stronger } from '../../lib/play';
import type { Line } from '../../protocol';
import { decisive, journey, journeyWords, numbers, reached } from './deeds';
import { words } from './words';

const line = (kind: string, facts: Line['facts'], text = kind): Line => ({ moment: 0, kind, rule: '', facts, text, language: 'en', changes: {} }) as unknown as Line;
const RACE = [
  line('turn', { seat: 0, position: 0 }),
  line('rolled', { seat: 0, dice: ['critical', 'hit', '', ''] }),
  line('enemy wounded', { enemy: 'goblin', points: 2, source: 'champion', left: 0 }),
  line('wounded', { seat: 0, points: 1, source: 'enemy', left: 5 }),
  line('victory', { seat: 0, enemy: 'goblin' }),
  line('turn', { seat: 1, position: 8 }),
  line('played', { seat: 1, cards: ['hit'], kind: 'hit', aim: '' }),
  line('countered', { seat: 0, owner: 1, card: 'hit' }),
  line('rolled', { seat: 1, dice: ['hit', 'miss', '', 'block'] }, 'the last roll'),
  line('enemy wounded', { enemy: 'lich', points: 1, source: 'champion', left: 0 }),
  line('won', { seat: 1, enemy: 'lich' }, 'the end'),
];

describe('the tale of a race', () => {
  it('tells the roll that decided it', () => {
    expect(decisive(RACE)).toEqual({ why: ['the last roll', 'the end'], dice: ['hit', 'miss', '', 'block'] });
  });

  it('tells of the last defeat of somebody who played alone, and shows no dice', () => {
    const lost = [...RACE.slice(0, -1), line('defeated', { seat: 0, enemy: 'lich', source: 'enemy', position: 4 }, 'down'), line('lost', { seat: 0, turns: 3, defeats: 5 }, 'lost')];
    expect(decisive(lost)).toEqual({ why: ['down', 'lost'], dice: [] });
  });

  it('counts what a champion did in turns of its own, and what it did to others', () => {
    const w = words();
    expect(journeyWords(journey(RACE, 0), w)).toEqual(['beat 1 enemy', 'dealt 2 damage, took 1', 'rolled 1 Critical Hit', 'countered once']);
    expect(journeyWords(journey(RACE, 1), w)).toContain('dealt 1 damage, took 0');
    expect(journey(RACE, 1)).toMatchObject({ beaten: 1, dealt: 1, taken: 0, played: 1 });
    expect(numbers(RACE, w).map(({ count }) => count)).toEqual([2, 2, 2, 0, 1, 1]);
  });

  it('says how far each came', () => {
    const w = words();
    expect([0, 3, 4, 8].map((position) => reached(position, w))).toEqual([w.atStart, w.onSpace(3, 8), w.atCheckpoint, w.atLair]);
  });

  it('knows better bots for who has won, up to the best', () => {
    expect([stronger('normal'), stronger('best'), stronger('somebody-elses')]).toEqual(['hard', undefined, undefined]);
  });
});
