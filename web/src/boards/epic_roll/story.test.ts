import { describe, expect, it } from 'vitest';
import type { Line } from '../../protocol';
import { Stage } from '../stage.svelte';
import { diceOf } from './fight';
import { script, type Sign, type Trace } from './story';
import { handOf, type Scene, type View } from './types';

const board = {
  name: 'core', champions: ['orric', 'dara'], boss: 'lich', enemies: { mummy: { name: 'Mummy', health: 3, cards: 1 } },
  enemy_dice: [['hit'], ['critical']], encounter_dice: [['mummy'], ['mummy']], power_die: ['star'], boss_die: ['star'], boss_die_name: 'Lich Die', hand_limit: 3, power_stays: false,
};
const champion = { name: '', colour: 'red', die: ['hit', 'miss'], power: 'heal', passive: 'youre-next', active: 'real-challenge' };
const scene: Scene = {
  name: 'Epic Roll', health: 6, solo: false, team: false, abilities: {}, focus: {}, relics: {}, turns: 0, defeats: 0,
  spaces: ['start', 'battle', 'battle', 'battle', 'checkpoint', 'battle', 'battle', 'battle', 'lair'],
  sides: [0, 1], boards: { core: board }, played_on: ['core', 'core'],
  champions: { orric: { ...champion, name: 'Orric' }, dara: { ...champion, name: 'Dara', active: 'going-somewhere' } }, cards: {},
};
const start: View = {
  attacks: 0, battles: 0, tried: [], felled_by: '', fallen: false, offers: null,
  champions: ['orric', 'dara'], order: [0, 1], positions: [1, 0], hands: [['heal', 'hit'], 1], known: null, deck: 12, discard: [[], []], in_play: [],
  active: 0, health: 6, enemy: 'mummy', enemy_health: 3, dice: [], stopped: [], threat: [], fleeing: false, locked: false,
  spent: [false, false], relics: ['', ''], revealed: [false, false], drained: [false, false], offer: 0, turns: 0, defeats: 0, winner: -1, over: false,
  figures: { drafting: false, due: ['champion', 'enemy'], half: 0 },
};
const line = (kind: string, changes: Partial<View> = {}, facts: Record<string, unknown> = {}): Line => ({ number: 1, moment: 1, kind, rule: '', text: kind, facts, changes });
const rolled = (dice: string[], facts: Record<string, unknown> = {}): Line => line('rolled', { dice, stopped: [] }, { dice, ...facts });

/** A board that was told these lines, one update each, without motion. */
function told(...lines: Line[]): Stage<View, Sign, Trace> {
  const stage = new Stage<View, Sign, Trace>({ at: 0, view: start, lines: [] }, script(), () => 0);
  for (const next of lines) tell(stage, next);
  return stage;
}
function tell(stage: Stage<View, Sign, Trace>, ...lines: Line[]): Stage<View, Sign, Trace> {
  const before = stage.shown;
  stage.update({ at: 1, before, lines, view: Object.assign({}, before, ...lines.map(({ changes }) => changes)) });
  return stage;
}
const dice = ({ shown, trace }: Stage<View, Sign, Trace>) => diceOf(scene, shown, trace!.roll).map(({ kind, face }) => `${kind} ${face}`.trim());
const thrown = ({ trace }: Stage<View, Sign, Trace>) => trace!.roll?.thrown;

describe('the story of a battle', () => {
  it('shows the dice that are due, then those that fell', () => {
    const stage = told();
    expect(dice(stage)).toEqual(['champion', 'enemy']);
    expect(dice(tell(stage, rolled(['hit', 'miss', '', ''])))).toEqual(['champion hit', 'enemy miss']);
  });
  it('leaves the dice as they fell until the next roll, with what was stopped', () => {
    const stage = told(rolled(['hit', 'hit', '', '']), line('prevented', { stopped: ['enemy'] }), line('enemy wounded', { enemy_health: 2, dice: [], stopped: [] }));
    expect(dice(stage)).toEqual(['champion hit', 'enemy hit']);
    expect(stage.trace?.roll?.stopped).toEqual(['enemy']);
    const first = thrown(stage)!;
    tell(stage, rolled(['miss', 'hit', '', '']));
    expect([dice(stage), stage.trace?.roll?.stopped]).toEqual([['champion miss', 'enemy hit'], []]);
    expect(thrown(stage)![0]).not.toBe(first[0]);
  });
  it('shows the last roll of this battle to who comes in the middle of it', () => {
    const come = (...lines: Line[]) => dice(new Stage<View, Sign, Trace>({ at: 9, view: start, lines }, script(), () => 0));
    const roll = rolled(['hit', 'miss', '', '']);
    expect(come(line('met'), roll, line('enemy wounded'))).toEqual(['champion hit', 'enemy miss']);
    expect(come(roll, line('met'))).toEqual(['champion', 'enemy']);
    expect(come(roll, line('fled'))).toEqual(['champion', 'enemy']);
    const late = new Stage<View, Sign, Trace>({ at: 9, view: start, lines: [roll] }, { manner: () => undefined }, () => 0);
    late.direct(script());
    expect(dice(late)).toEqual(['champion hit', 'enemy miss']);
  });
  it('clears them away for a flight, another enemy and another turn', () => {
    const roll = rolled(['hit', 'miss', '', '']);
    const after = { dice: [], figures: { ...start.figures, due: ['enemy' as const] } };
    expect(dice(told(roll, line('fled', { ...after, fleeing: true })))).toEqual(['enemy']);
    expect(thrown(told(roll, line('turn', { ...after, active: 1, enemy: '' })))).toBeUndefined();
    expect(thrown(told(roll, line('moved', { ...after, enemy: '' }), line('met', { enemy: 'mummy' })))).toBeUndefined();
  });
  it('throws only the die that is rolled again', () => {
    const stage = told(rolled(['miss', 'hit', '', '']));
    const first = thrown(stage)!;
    tell(stage, rolled(['miss', 'hit', '', ''], { again: 'champion' }));
    expect(thrown(stage)![1]).toBe(first[1]);
    expect(thrown(stage)![0]).not.toBe(first[0]);
  });
  it('throws nothing when a face is turned, a blow is stopped or time passes', () => {
    const stage = told(rolled(['miss', 'hit', '', '']));
    const first = thrown(stage)!;
    tell(stage, line('used ability', { dice: ['miss', 'critical', '', ''] }), line('prevented', { stopped: ['enemy'] }));
    expect(thrown(stage)).toEqual(first);
    expect(dice(stage)).toEqual(['champion miss', 'enemy critical']);
  });
  it('keeps a die of the other half what it was when the champion falls back', () => {
    const beyond = { positions: [5, 0], figures: { drafting: false, due: [], half: 1 } };
    const stage = told(line('moved', beyond), rolled(['hit', 'critical', '', '']), line('defeated', { positions: [4, 0], dice: [], figures: start.figures }));
    expect(diceOf(scene, stage.shown, stage.trace!.roll)[1]?.faces).toEqual(['critical']);
  });
  it('knows at first sight of a roll that waits', () => {
    const stage = new Stage<View, Sign, Trace>({ at: 0, view: { ...start, dice: ['hit', 'miss', '', ''] }, lines: [] }, script(), () => 0);
    expect(dice(stage)).toEqual(['champion hit', 'enemy miss']);
  });
  it('remembers the enemy that fell until somebody moves on', () => {
    const stage = told(line('victory', { enemy: '' }, { seat: 0, enemy: 'mummy' }), line('drew', { hands: [['heal', 'hit', 'hit'], 1] }));
    expect(stage.trace?.beaten?.enemy).toBe('mummy');
    expect(handOf(stage.shown, 0)).toHaveLength(3);
    expect(tell(stage, line('moved', { positions: [2, 0] })).trace?.beaten).toBeNull();
  });
});

describe('how an event is told', () => {
  const manner = (kind: string) => script().manner(line(kind))!;
  const lasts = (...kinds: string[]) => {
    const { ms } = manner(kinds[0]!);
    return typeof ms === 'number' ? ms : ms(kinds.map((kind) => line(kind)), 0);
  };
  it('lets blows of one roll fall almost together', () => {
    expect(lasts('wounded', 'enemy wounded')).toBeLessThan(lasts('wounded', 'victory'));
    expect(lasts('rolled')).toBeLessThanOrEqual(1200);
  });
  it('makes a blow of points and their source, and strikes out what was countered', () => {
    expect(manner('wounded').sign!({ points: 2, source: 'enemy' }, start, start).blow).toEqual({ to: 'champion', from: 'enemy', points: 2, heals: false });
    expect(manner('enemy mended').sign!({ points: 1 }, start, start).blow).toEqual({ to: 'enemy', from: 'paladin', points: 1, heals: true });
    expect(manner('countered').sign!({}, start, start)).toEqual({ fails: true });
  });
});
