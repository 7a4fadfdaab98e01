import { describe, expect, it } from 'vitest';
import type { Line } from '../../protocol';
import { byCell, cellOf, isExchange, laying, offers, priceOf, read, skillState } from './answers';
import { Camera, usualScale } from './camera.svelte';
import { deeds, fallen, fate, numbers, reasons } from './deeds';
import { facts, lines, slots, standees } from './chamber';
import { around, beside, bits, bridges, cellAt, frontier, letters, nearest, partOf, steps, turns } from './grid';
import { manners, toldOf } from './story';
import type { Facts, Scene, Skill, View } from './types';
import { words } from './words';

const grid = { width: 1024, home: 524800 };
const skill = (key: string, cost: number | null, limit: Skill['limit'] = '', uses = 0): Skill => ({ key, name: key, cost, limit, uses, text: '' });
const scene = {
  grid,
  tiles: [
    { key: 'vestibule', name: 'Vestibule', kind: 'vestibule', colour: '', doors: 'nesw' },
    { key: 'minotaur', name: 'Minotaur', kind: 'basic', colour: 'red', doors: 'nesw' },
    { key: 'lava-lake', name: 'Lava Lake', kind: 'basic', colour: 'green', doors: 'sw' },
    { key: 'voraxs-heart', name: "Vorax's Heart", kind: 'relic', colour: 'red', doors: 's' },
  ],
  colours: [
    { key: 'red', attribute: 'Strength', short: 'STR', token: 'pick', relic: "Vorax's Heart" },
    { key: 'green', attribute: 'Dexterity', short: 'DEX', token: 'key', relic: "Vorax's Focus" },
    { key: 'blue', attribute: 'Intellect', short: 'INT', token: 'scroll', relic: "Vorax's Knowledge" },
  ],
  heroes: {
    warrior: { name: 'Aelfric', title: 'Warrior', advanced: false, ap: 3, stars: [3, 2, 1], basic: skill('polearm-lunge', 1), master: skill('heros-charge', 3, 'game', 1) },
    wizard: { name: 'Sirus', title: 'Wizard', advanced: false, ap: 3, stars: [1, 2, 3], basic: skill('object-portal', 1), master: skill('teleport', 3, 'game', 1) },
  },
  hero_count: 2,
  difficulty: { key: 'beginner', name: 'Beginner', stars: 1, harder: 'Normal' },
  rating: 1,
  track: [1, 1, 2, 2, 2, 3, 3, 3, 4],
  top: 10,
  scenario: null,
  glyph: -1,
  passages: [],
  fire: -1,
  relics: [3],
  events: [],
  prices: { challenge: [3, 2, 1], relic: 6 },
} as Scene;
const view: View = {
  heroes: ['warrior', 'wizard'],
  owners: [0, 1],
  active: 0,
  ap: 3,
  done: [],
  where: [1, 0],
  tipped: [false, true],
  carried: [[0, 0, 0], [0, 0, 0]],
  mastered: [0, 1],
  places: [grid.home, grid.home - grid.width, -1, -1],
  doors: [15, 15, bits('sw'), 4],
  holes: [0, 0, 0, 0],
  tokens: [false, true, true, false],
  cultists: [0, 1, 0, 0],
  broken: [false, false, false],
  fire: -1,
  supply: [[['lava-lake', 1], ['voraxs-heart', 1]], []],
  deck: [[['minotaur', 1]], []],
  discard: [[], []],
  gone: [[], []],
  threat: 1,
  ran_out: false,
  stepped: false,
  bob: -1,
  souls: 0,
  growth: 0,
  blessed: -1,
  sanctified: -1,
  boomerang: -1,
  shades: [-1, -1, -1],
  portal: -1,
  haunting: [false, [], [], []],
  ended: '',
  figures: { exit: 0, falling: -1, coming: -1, held: null, ap: [3, 3], skills: [['', ''], ['turn', 'used']], tokens: [0, 0, 0].map(() => ({ carried: 0, left: 7 })), peril: ['', 'falls', '', ''] },
};
const offer = (...answers: string[]) => read(answers.map((answer) => ({ answer, label: answer })));
const line = (kind: string, told: Record<string, unknown>): Line => ({ number: 0, moment: 0, kind, rule: '', text: '', facts: told });

describe('the grid', () => {
  it('reads cells as answers name them', () => {
    expect(cellAt('0,0', grid)).toBe(grid.home);
    expect(cellAt('-1,2', grid)).toBe(grid.home - 1 - 2 * grid.width);
    expect(cellAt('red', grid)).toBeNull();
    expect(steps(grid.home - 1 - 2 * grid.width, grid)).toEqual({ x: -1, y: -2 });
  });
  it('knows doorways by letters and by bits', () => {
    expect(letters(bits('es'))).toBe('es');
    expect(turns(bits('ns')).map(letters)).toEqual(['ns', 'ew']);
    expect(turns(bits('nes'))).toHaveLength(4);
    expect(turns(bits('nesw'))).toHaveLength(1);
  });
  it('joins a doorway to a doorway, and only then', () => {
    expect(bridges(view, grid)).toEqual([{ cell: grid.home - grid.width, down: true, bombed: false }]);
    expect(bridges({ ...view, doors: [14, 15, 0, 0] }, grid)).toEqual([]);
  });
  it('lists the cells onto which a doorway opens', () => {
    expect(frontier(view, grid)).toHaveLength(6);
  });
  it('finds the next cell in a direction', () => {
    const cells = [grid.home, grid.home + 1, grid.home + 2 - grid.width, grid.home - grid.width];
    expect(nearest(grid.home, 'e', cells, grid)).toBe(grid.home + 1);
    expect(nearest(grid.home, 'n', cells, grid)).toBe(grid.home - grid.width);
    expect(nearest(grid.home, 's', cells, grid)).toBeNull();
  });
  it('leaves room around a single chamber', () => {
    expect(around([grid.home], grid)).toMatchObject({ x: -108, y: -108, width: 316, height: 316 });
  });
});

describe('answers', () => {
  it('lie on the cells they are about', () => {
    const [here] = [view.places[1]!];
    expect(cellOf(offer('move:0,0')[0]!, scene, view)).toBe(grid.home);
    expect(cellOf(offer('challenge')[0]!, scene, view)).toBe(here);
    expect(cellOf(offer('sword:e')[0]!, scene, view)).toBe(beside(here, 'e', grid));
    expect(cellOf(offer('wait')[0]!, scene, view)).toBeNull();
  });
  it('gather at a cell, ways to turn it as one', () => {
    const lit = byCell(offer('move:0,0', 'lunge:0,0', 'challenge', 'turn:ns', 'turn:ew', 'wait'), scene, view);
    expect(lit.get(grid.home)?.map(({ verb }) => verb)).toEqual(['move', 'lunge']);
    expect(lit.get(view.places[1]!)?.map(({ verb }) => verb)).toEqual(['challenge', 'turn']);
  });
  it('say which tile is laid where', () => {
    const held = { tile: 2, cell: view.places[1]! - grid.width };
    const drawn = { ...view, figures: { ...view.figures, held } };
    expect(laying(offer('orient:es', 'orient:sw'), drawn)).toMatchObject({ ...held, ways: { size: 2 } });
    expect(laying(offer('at:0,2'), drawn)).toBeNull();
    expect(laying(offer('orient:es'), view)).toBeNull();
  });
  it('are offered by the board, or left to the prompt bar', () => {
    expect(offers('explore:1,0')).toBe(true);
    expect(offers('portal:wizard:red')).toBe(true);
    expect(offers('wait')).toBe(false);
    expect(offers('give-up')).toBe(false);
  });
  it('tell the state of a skill', () => {
    const { basic } = scene.heroes.warrior!;
    expect(skillState(basic, '', offer('lunge:0,0'))).toBe('ready');
    expect(skillState(basic, '', offer('wait'))).toBe('later');
    expect(skillState(basic, '', offer('move:0,0', 'ride-on'))).toBe('busy');
    expect(skillState(basic, 'cost', offer('wait'))).toBe('cost');
  });
});

describe('chambers', () => {
  it('are told in words', () => {
    const told = facts(1, scene, view, words()).join('. ');
    expect(told).toContain('Strength: the pick is here');
    expect(told).toContain('one Cultist; the next Cultist brings it down');
    expect(told).toContain('Warrior');
    expect(facts(0, scene, view, words()).join()).toContain('Wizard (down)');
  });
  it('have room for six', () => {
    expect(slots(6)).toHaveLength(6);
    expect(standees(view).map(({ id, tile }) => [id, tile])).toEqual([['hero 0', 1], ['hero 1', 0]]);
  });
  it('have names in at most two lines', () => {
    expect(lines('Minotaur')).toEqual(['Minotaur']);
    expect(lines('Hall of Illusion')).toEqual(['Hall of', 'Illusion']);
  });
});

describe('the story', () => {
  const kinds = manners(scene);
  const sign = <Kind extends keyof Facts>(kind: Kind, facts: Facts[Kind], at = view) => kinds[kind]?.sign?.(facts, at, view);
  it('shows a card, a tile that is turned up, and where a blow falls', () => {
    expect(sign('card', { card: 'minotaur', in_play: true })).toEqual({ card: 'minotaur' });
    expect(sign('event void', { colour: 'red' })).toEqual({ card: 'event-red' });
    expect(sign('revealed', { hero: 'warrior', tile: 'lava-lake', cell: '1,0', side: 'e' })).toEqual({ drawn: { tile: 2, cell: grid.home + 1 } });
    expect(sign('attacked', { hero: 'warrior', tile: 'minotaur', cell: '0,1' })).toEqual({ struck: grid.home - grid.width });
  });
  it('lets a token fly from where it was to whoever gets it', () => {
    const minotaur = grid.home - grid.width;
    expect(sign('collected', { hero: 'warrior', colour: 'red', tile: 'minotaur', ap: 3 })).toEqual({ flight: { colour: 'red', from: minotaur, to: minotaur } });
    expect(sign('handed', { giver: 'warrior', taker: 'wizard', colour: 'red', count: 1 })).toEqual({ flight: { colour: 'red', from: minotaur, to: grid.home } });
  });
  it('bursts nowhere if the relic does not lie in the dungeon', () => {
    expect(sign('destroyed', { hero: 'warrior', colour: 'red' })!.burst).toBeLessThan(0);
  });
  it('passes what there is nothing to see of', () => {
    expect(kinds.waited).toBeUndefined();
    expect(kinds.moved?.sign).toBeUndefined();
  });
});

describe('what is read about', () => {
  const minotaur = grid.home - grid.width;
  it('is the chamber that a line of the log names', () => {
    expect(toldOf(line('cultist', { tile: 'minotaur', cell: '0,1' }), scene, view)).toEqual([minotaur]);
    expect(toldOf(line('card', { card: 'minotaur', in_play: true }), scene, view)).toEqual([minotaur]);
    expect(toldOf(line('terraported', { tile: 'minotaur', near: 'vestibule', side: 'n', cell: '0,1' }), scene, view)).toEqual([minotaur, grid.home]);
  });
  it('is where a chamber lay that is gone, and nothing for other lines', () => {
    expect(toldOf(line('collapses', { tile: 'lava-lake', cell: '1,0' }), scene, view)).toEqual([grid.home + 1]);
    expect(toldOf(line('card', { card: 'lava-lake', in_play: false }), scene, view)).toEqual([]);
    expect(toldOf(line('waited', { hero: 'warrior', ap: 1 }), scene, view)).toEqual([]);
  });
});

describe('an exchange', () => {
  it('is worked at on the board, one, some or all of a colour', () => {
    const asked = offer('give:wizard:red', 'give-some:wizard:red', 'give-all:wizard:red', 'cancel');
    expect(isExchange(asked)).toBe(true);
    expect(isExchange(offer('count:2', 'count:3', 'back'))).toBe(true);
    expect(isExchange(offer('lift:0,1', 'cancel'))).toBe(false);
    expect(asked.map(({ answer }) => offers(answer))).toEqual([true, true, true, false]);
    expect(offers('count:2')).toBe(true);
  });
});

describe('a skill', () => {
  it('has its price in words', () => {
    expect(priceOf(skill('smite', 1, 'turn', 1), words())).toBe('1 AP, once per turn');
    expect(priceOf(skill('wallcrack-bombs', 2, 'game', 2), words())).toBe('2 AP, 2 times per game');
    expect(priceOf(skill('mindstrike', null), words())).toBe('passive');
  });
});

describe('the end', () => {
  const told = (kind: string, text: string, told: Record<string, unknown> = {}): Line => ({ number: 1, moment: 1, kind, rule: '', text, facts: told, changes: {} });
  const log = [
    told('turn', "The Warrior's turn.", { hero: 'warrior' }),
    told('revealed', 'The Warrior explores north.', { hero: 'warrior', tile: 'minotaur' }),
    told('collected', 'The Warrior collects a pick.', { hero: 'warrior', colour: 'red' }),
    told('collected', 'The Warrior collects a pick.', { hero: 'warrior', colour: 'red' }),
    told('destroyed', "The Warrior destroys Vorax's Heart!", { hero: 'warrior', colour: 'red' }),
    told('attacked', 'The Wizard removes a Cultist.', { hero: 'wizard' }),
    told('collapses', 'A second Cultist: Minotaur falls into the Void!', { tile: 'minotaur' }),
    told('dived', 'The Wizard dives.', { hero: 'wizard' }),
    told('left behind', 'The Wizard is lost.', { hero: 'wizard' }),
    told('ended', 'Partial victory: the Fire is saved, but not everybody is.', { how: 'partial' }),
  ];
  const w = words();

  it('says what brought it about, and what it comes to', () => {
    expect(reasons(log)).toEqual(['A second Cultist: Minotaur falls into the Void!', 'The Fire is saved, but not everybody is.']);
    expect(reasons(log.slice(0, 5))).toEqual([]);
  });

  it('knows the chamber in whose fall it ended, unless it came back', () => {
    expect(fallen(log, scene)).toBe(1);
    expect(fallen(log.slice(0, -1), scene)).toBe(-1);
    expect(fallen([...log.slice(0, -1), told('restored', 'The Sage brings Minotaur back.', { tile: 'minotaur' }), ...log.slice(-1)], scene)).toBe(-1);
  });

  it('tells what each Hero did, and nothing that was not done', () => {
    expect(deeds(log, 'warrior', w)).toEqual(['destroyed the red relic', 'found 1 chamber', 'won 2 Tokens of Power']);
    expect(deeds(log, 'wizard', w)).toEqual(['drove off 1 Cultist', 'dived from 1 falling chamber']);
  });

  it('knows who got out, who brought the Fire, and who did not', () => {
    const ended: View = { ...view, ended: 'partial', fire: 0, where: [0, -2] };
    expect(fate(0, scene, ended, w)).toBe('Brought the Fire out');
    expect(fate(1, scene, ended, w)).toBe('Lost in the Void');
    expect(fate(0, scene, { ...ended, ended: 'defeat', where: [1, 0] }, w)).toBe('Never left Minotaur');
  });

  it('tells the threat as the candle does: of nine levels, and then it is at its highest', () => {
    const told = (threat: number) => numbers(log, scene, { ...view, threat }, w).at(-1);
    expect([told(6), told(9), told(10)]).toEqual([{ what: 'Threat level', count: '6/9' }, { what: 'Threat level', count: '9/9' }, { what: 'Threat level', count: 'highest' }]);
  });

  it('counts the story', () => {
    const counted = Object.fromEntries(numbers(log, scene, { ...view, broken: [true, false, false], places: [0, -2, -1, -1] }, w).map(({ what, count }) => [what, count]));
    expect(counted).toMatchObject({ 'Relics destroyed': '1/3', Turns: 1, 'Chambers found': 1, 'Chambers fallen': 1, 'Tokens won': 2, 'Cultists driven off': 1 });
  });
});

describe('the camera', () => {
  const box = (x: number, y: number, width = 100, height = 100) => ({ x, y, width, height });
  function camera(): Camera {
    const made = Object.assign(new Camera(), { width: 400, height: 300, insets: { top: 50, right: 0, bottom: 50, left: 0 } });
    made.settle(box(0, 0), { x: 50, y: 50 }, 1, false);
    return made;
  }
  const place = ({ x, y, scale }: Camera) => [x, y, scale];

  it('draws the dungeon as large as the screen allows, and no smaller than can be read', () => {
    expect([usualScale(1100, 900), usualScale(2200, 1440), usualScale(390, 844), usualScale(320, 640)].map((scale) => scale.toFixed(2))).toEqual(['1.00', '1.60', '0.72', '0.62']);
  });
  it('moves for what is out of sight, as little as possible, and keeps its size', () => {
    const one = camera();
    expect(place(one)).toEqual([150, 100, 1]);
    one.reveal(box(100, 0), false);
    expect(place(one)).toEqual([150, 100, 1]);
    one.reveal(box(216, 0), false);
    expect(place(one)).toEqual([400 - 8 - 100 - 216, 100, 1]);
    one.reveal(box(0, -300), false);
    expect(one.scale).toBe(1);
    expect(one.sees(box(0, -300))).toBe(true);
  });
  it('moves nothing for what it has no room for', () => {
    const one = camera();
    one.reveal(box(-500, -500, 1000, 1000), false);
    expect(place(one)).toEqual([150, 100, 1]);
    expect(one.sees(box(-500, -500, 1000, 1000))).toBe(false);
  });
  it('shows all of it to who wants that, no larger than usual', () => {
    const one = camera();
    one.fit(box(0, 0, 1000, 100), 1, false);
    expect(one.sees(box(0, 0, 1000, 100))).toBe(true);
    one.fit(box(0, 0), 1, false);
    expect(one.scale).toBe(1);
  });
});

it('shows a part of a large dungeon around a place, and nothing beyond its edge', () => {
  const all = { x: 0, y: 0, width: 300, height: 800 };
  expect(partOf(all, { x: 150, y: 400 }, 2, 0.5)).toEqual({ x: 0, y: 200, width: 300, height: 400 });
  expect(partOf(all, { x: 50, y: 50 }, 1, 0.5)).toEqual({ x: 0, y: 0, width: 300, height: 400 });
  expect(partOf(all, { x: 50, y: 790 }, 1, 0.5)).toEqual({ x: 0, y: 400, width: 300, height: 400 });
});
