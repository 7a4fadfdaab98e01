import { describe, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { sorted } from './cardwords';
import { fit, heightFor } from './maplayout';
import { activeHero, enemies, fighter, nameOf } from './position';
import { read } from './read.svelte';
import { MANNERS } from './story';
import type { Facts, Scene, View } from './types';
import { de } from './words_de';
import { en } from './words_en';

const scene = {
  heroes: { ras: { name: 'Ras' }, krau: { name: 'Krau' } },
  tiles: { t01: { biome: 'meadow', circles: { a: [1, 5], b: [2, 6] } } },
  cards: { '5-blue': { number: 5, colour: 'blue' }, '10-red': { number: 10, colour: 'red' }, '2-grey': { number: 2, colour: 'grey' } },
  artifacts: { 'ember-phial': { name: 'Ember Phial', numbers: [1, 2], text: '', equipment: false } },
  chapters: { 1: { positions: { p1: [0, 0], p2: [1, 0], p3: [1, 1] }, enemies: { hound: { name: 'Fang Hound', boss: false } }, tokens: {}, signs: [] } },
  attacks: ['1', '2', '3'],
} as unknown as Scene;

const view = {
  number: 1, round: 2, card: '1', party: 'p1', tiles: ['t01', 't01', 't01'], tokens: [['p2', 'lost-pilgrim']], covered: [['p3', 0]],
  mixes: [[[['arkasus', 1], ['hungry-pack', 1]], []]],
  skulls: 1, order: [1, 0], found: [], looked: 0, looked_from: -1, looker: -1, attacks_seen: ['3'], potions: 8, battle: 'p2', battle_round: 1, token: '',
  heroes: [
    ['ras', 0, 8, 'a', 0, 1, 0, 2, 1, ['slow'], [], false, false],
    ['krau', 1, 0, 'b', 0, 0, 0, 0, 0, [], [], true, true],
  ],
  foes: [[10, 'hound', 1, 'p2', 2, 0, 0, 0, [], false], [11, 'hound', 2, 'p2', 0, 0, 0, 0, [], false], [12, 'hound', 1, 'p3', 0, 0, 0, 0, [], false]],
  players: [
    [['5-blue', '2-grey'], [[['10-red', 2]], []], [], [], [], 3, 1, [1, 2, 0]],
    [[], [[], []], [], ['5-blue'], [], 0, 0, [0, 0, 0]],
  ],
  enemy_deck: [[['c1-1', 2]], []], decks: [[[], []], [[], []], [[], []], [[['1', 1], ['2', 1]], ['1']]], tally: [0, 0, [], [4, 0]], active: 0, played: ['5-blue'],
  helper: -1, helped: '', skill_used: false, won: false, ended: '', totals: [0, 0], champions: [],
  figures: {
    intro: { en: 'The bells are silent.', de: 'Die Glocken schweigen.' }, links: [],
    story: { key: '1', title: { en: 'An Empty Cradle', de: 'Eine leere Wiege' }, text: { en: 'Nobody is there.' }, objective: { en: 'Search', de: 'Sucht' }, done: false }, signs: {}, heroes: [{ most: 8, armor: 1, speed: 4 }, { most: 11, armor: 2, speed: 2 }],
    foes: { 10: { hp: 4, most: 6, armor: 0, speed: 6 }, 11: { hp: 6, most: 6, armor: 0, speed: 6 }, 12: { hp: 6, most: 6, armor: 0, speed: 6 } },
    mission: [], queue: [10, 11], scores: [3, 0], aims: { 1: 0, 2: -1 }, duals: [2, 3], reach: {},
    phase: 'combat', trading: false, paid: [], exchanging: false,
  },
} as unknown as View;

const now = read(view, () => scene);

describe('a position', () => {
  it('gives names to the bare lists of a view', () => {
    expect(now.heroes[0]).toMatchObject({ name: 'ras', hp: 8, most: 8, armor: 1, shields: 1, power: 3, statuses: ['slow'], circle: 'a' });
    expect(now.foes[0]).toMatchObject({ name: 'hound-1', hp: 4, most: 6, at: 'p2' });
    expect(now.players[0]).toMatchObject({ souls: 3, potions: 1, deck: 2, score: 3 });
    expect(now.tiles).toEqual({ p1: 't01', p2: 't01', p3: 't01' });
    expect(now.covered).toEqual({ p3: ['arkasus', 'hungry-pack'] });
    expect(now.decks[3]).toBe(3);
  });
  it('knows who fights and whose turn it is', () => {
    expect(enemies(now).map(({ id }) => id)).toEqual([10, 11]);
    expect(activeHero(now)?.name).toBe('ras');
    expect(fighter(now, 12)?.name).toBe('hound-1');
    expect(nameOf(scene, now, now.foes[1]!)).toBe('Fang Hound 2');
  });
  it('reads the story in the language of the page, or else in English', () => {
    settings.language = 'de';
    expect(now.intro).toBe('Die Glocken schweigen.');
    expect(now.story).toEqual({ key: '1', title: 'Eine leere Wiege', text: 'Nobody is there.', objective: 'Sucht', done: false });
    settings.language = 'en';
  });
  it('sorts a hand by number, artifacts last', () => {
    expect(sorted(scene, ['ember-phial', '10-red', '2-grey', '5-blue'])).toEqual(['2-grey', '5-blue', '10-red', 'ember-phial']);
  });
});

describe('the story', () => {
  const sign = <Kind extends keyof Facts>(kind: Kind, facts: Facts[Kind], after = view) => MANNERS[kind]?.sign?.(facts, after, view);
  const line = (kind: keyof Facts, facts: Record<string, unknown>) => ({ number: 0, moment: 0, kind, rule: '', text: 'x', facts });
  const lasts = (lines: ReturnType<typeof line>[]) => lines.map(({ kind }, place) => (({ ms }) => (typeof ms === 'number' ? ms : ms(lines, place)))(MANNERS[kind]!));

  it('lets a blow land where it falls, with what it took', () => {
    expect(sign('struck', { who: 'ras', n: 2, stopped: 1, kind: 'physical', by: 'hound-1' })).toEqual({ struck: 'ras', by: 'hound-1', float: { who: 'ras', text: '−2', tone: 'hurt' } });
    expect(sign('struck', { who: 'hound-1', n: 0, stopped: 1, kind: 'physical', by: '' })?.float).toEqual({ who: 'hound-1', text: '0', tone: 'shield' });
  });
  it('reads in the two positions what a potion has brought', () => {
    const healed = { ...view, heroes: view.heroes.map((row) => (row[0] === 'krau' ? row.with(2, 11) : row)) } as View;
    expect(sign('drank', { seat: 0, hero: 'krau' }, healed)?.float).toEqual({ who: 'krau', text: '+11', tone: 'heal' });
  });
  it('shows a new hand at once instead of card by card', () => {
    const drew = (seat: number) => line('drew', { seat, card: '5-blue' });
    expect(lasts([drew(0), drew(0), drew(0), drew(0), drew(0)])).toEqual([0, 0, 0, 0, 250]);
    expect(lasts([drew(0), drew(0), drew(0), drew(1)])).toEqual([120, 120, 120, 120]);
    expect(lasts([line('played', { seat: 0, card: '2-grey' }), drew(0), line('souls', { seat: 0, n: 1 }), drew(0)])).toEqual([220, 120, 150, 120]);
  });
  it('passes what there is nothing to see of', () => {
    expect(MANNERS.contribution).toBeUndefined();
  });
});

describe('words', () => {
  it('counts one point as one', () => {
    expect([en.points(1), en.points(0), de.points(1), de.points(3)]).toEqual(['Point', 'Points', 'Punkt', 'Punkte']);
  });
});

describe('the map', () => {
  it('fits its tiles into the room', () => {
    const layout = fit({ p1: [0, 0], p2: [1, 0], p3: [1, 1] }, { width: 400, height: 300 });
    expect(layout.width).toBeLessThanOrEqual(401);
    expect(layout.height).toBeLessThanOrEqual(301);
    expect(layout.spots.map(({ place }) => place)).toEqual(['p1', 'p2', 'p3']);
    expect(heightFor({ p1: [0, 0], p2: [0, 1] }, 100)).toBeGreaterThan(150);
  });
});
