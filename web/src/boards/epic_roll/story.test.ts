import { describe, expect, it } from 'vitest';
import type { Line } from '../../protocol';
import { diceOf } from './fight';
import { lasts, settle, tell, type Shown } from './story';
import type { Scene, View } from './types';

const board = {
  name: 'core', champions: ['orric', 'dara'], boss: 'lich', enemies: { mummy: { name: 'Mummy', health: 3, cards: 1 } },
  enemy_dice: [['hit'], ['critical']], encounter_dice: [['mummy'], ['mummy']], power_die: ['star'], boss_die: ['star'], hand_limit: 3, power_stays: false,
};
const champion = { name: '', colour: 'red', die: ['hit', 'miss'], power: 'heal', passive: 'youre-next', active: 'real-challenge' };
const scene: Scene = {
  name: 'Epic Roll', health: 6, solo: false, team: false, abilities: {}, focus: {}, relics: {}, turns: 0, defeats: 0,
  spaces: ['start', 'battle', 'battle', 'battle', 'checkpoint', 'battle', 'battle', 'battle', 'lair'],
  sides: [0, 1], boards: { core: board }, played_on: ['core', 'core'],
  champions: { orric: { ...champion, name: 'Orric' }, dara: { ...champion, name: 'Dara', active: 'going-somewhere' } }, cards: {},
};
const view: View = {
  champions: ['orric', 'dara'], order: [0, 1], positions: [1, 0], hands: [['heal', 'hit'], 1], known: null, deck: 12, discard: [[], []], in_play: [],
  active: 0, health: 6, enemy: 'mummy', enemy_health: 3, dice: [], stopped: [], threat: [], fleeing: false, locked: false,
  spent: [false, false], relics: ['', ''], revealed: [false, false], drained: [false, false], offer: 0, turns: 0, defeats: 0, winner: -1, over: false,
};
const line = (kind: string, facts: object): Line => ({ number: 1, kind, rule: '', text: kind, facts }) as Line;
const told = (...lines: Line[]): Shown => lines.reduce((shown, next) => tell(shown, next, scene, 0), settle(view, 0, null));

describe('the story of a battle', () => {
  it('throws the dice and takes both blows', () => {
    const shown = told(
      line('rolled', { seat: 0, dice: ['hit', 'hit', '', ''] }),
      line('enemy wounded', { enemy: 'mummy', points: 1, left: 2 }),
      line('wounded', { seat: 0, points: 1, source: 'enemy', left: 5 }),
    );
    expect([shown.health, shown.foe]).toEqual([5, 2]);
    expect(diceOf(scene, shown).map(({ kind, face }) => `${kind} ${face}`)).toEqual(['champion hit', 'enemy hit']);
  });
  it('keeps the dice in sight until the next roll, and forgets them when the table is another one', () => {
    const shown = told(line('rolled', { seat: 0, dice: ['hit', 'miss', '', ''] }), line('enemy wounded', { points: 1, left: 2 }));
    const after = { ...view, enemy_health: 2 };
    expect(settle(after, 0, shown).roll?.faces[0]).toBe('hit');
    expect(settle({ ...after, active: 1 }, 0, shown).roll).toBeNull();
  });
  it('throws only the die that is rolled again', () => {
    const first = told(line('rolled', { seat: 0, dice: ['miss', 'hit', '', ''] }));
    const again = [line('used ability', { seat: 0, ability: 'hold-still', way: '' }), line('rolled', { seat: 0, dice: ['hit', 'hit', '', ''] })].reduce(
      (shown, next) => tell(shown, next, scene, 0),
      first,
    );
    expect(again.roll?.thrown[1]).toBe(first.roll?.thrown[1]);
    expect(again.roll?.thrown[0]).not.toBe(first.roll?.thrown[0]);
    expect(again.spent).toEqual([false, false]);
  });
  it('lays a card on the table until nobody answers, and strikes it out when it is countered', () => {
    const played = line('played', { seat: 0, cards: ['heal'], kind: 'heal', aim: '' });
    const counter = line('played', { seat: 1, cards: ['counter'], kind: 'counter', aim: 'heal' });
    const shown = told(played);
    expect(shown.hand).toEqual(['hit']);
    expect(shown.table).toHaveLength(1);
    expect(settle(view, 0, shown).table).toEqual([]);
    const struck = told(played, counter, line('countered', { seat: 1, owner: 0, card: 'heal' }));
    expect(struck.table.map(({ cancelled }) => cancelled)).toEqual([true]);
  });
  it('shows what is in play when it has not seen it played', () => {
    const shown = settle({ ...view, discard: [[['hit', 2]], ['block']], in_play: [[1, ['bolt', 'bolt'], 'bolt', '']] }, 0, null);
    expect(shown.table).toEqual([{ seat: 1, cards: ['bolt', 'bolt'], kind: 'bolt', aim: '', cancelled: false }]);
    expect([shown.discards, shown.top]).toEqual([3, 'block']);
  });
  it('adds no card to the discard pile while it waits, and takes an echo from there', () => {
    const before = settle({ ...view, discard: [[['hit', 2]], ['block']] }, 0, null);
    const played = tell(before, line('played', { seat: 0, cards: ['heal'], kind: 'heal', aim: '' }), scene, 0);
    expect([played.discards, played.top]).toEqual([3, 'block']);
    const mirror = tell(before, line('used relic', { seat: 0, relic: 'mirror-of-echoes', way: 'block' }), scene, 0);
    const echo = tell(mirror, line('played', { seat: 0, cards: ['block'], kind: 'block', aim: 'enemy' }), scene, 0);
    expect([echo.discards, echo.hand, echo.table.length]).toEqual([2, ['heal', 'hit'], 1]);
  });
  it('lets blows of one roll fall almost together', () => {
    const blow = line('wounded', {});
    expect(lasts(blow, line('enemy wounded', {}))).toBeLessThan(lasts(blow, undefined));
    expect(lasts(line('rolled', {}), blow)).toBeLessThanOrEqual(1200);
  });
});
