import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { de } from '../i18n/de';
import { en } from '../i18n/en';
import { answerOf, keyCaps } from './keys';
import { telling } from './odds';
import type { Info, Line } from '../protocol';
import { byName, initials, named, naming, outcome, pickedColour, roleOf, takenColours } from './people';
import { links, parse } from './router.svelte';
import { pieces } from './rules';
import { dropSeat, findTable, keepSeat, remember, tokensFor } from './tables';
import { bring } from './moving';
import { chooseContent, goWay, locks, ownSeats, possibleOption, possibleValues, usualForm, wishOf, withContent } from './wishes';

describe('keys', () => {
  it('are numbers first, then letters, and pass has its own', () => {
    const answers = [...Array.from({ length: 11 }, (_, i) => `a${i}`), 'pass'];
    const caps = keyCaps(answers);
    expect(caps.get('a0')).toBe('1');
    expect(caps.get('a8')).toBe('9');
    expect(caps.get('a9')).toBe('q');
    expect(answerOf('P', caps)).toBe('pass');
    expect(answerOf(' ', caps)).toBe('pass');
    expect(answerOf('2', caps)).toBe('a1');
    expect(answerOf('0', caps)).toBeUndefined();
    expect(answerOf('0', keyCaps(['a', 'wait', 'b']))).toBe('wait');
    expect(answerOf('2', keyCaps(['a', 'wait', 'b']))).toBe('b');
  });

  it('never give two answers the same key', () => {
    const caps = [...keyCaps(Array.from({ length: 60 }, (_, i) => `a${i}`)).values()];
    expect(new Set(caps).size).toBe(caps.length);
  });

  it('do not pass where nobody may pass', () => {
    expect(answerOf(' ', keyCaps(['roll', 'flee']))).toBeUndefined();
  });
});

describe('routes', () => {
  it('come back from their links', () => {
    expect(parse(links.table('T', ['a-_1', 'b']))).toEqual({ page: 'table', id: 'T', tokens: ['a-_1', 'b'] });
    expect(parse(links.table('T'))).toEqual({ page: 'table', id: 'T', tokens: [] });
    expect(parse(links.replay('T', 'w', 12))).toEqual({ page: 'replay', id: 'T', token: 'w', at: 12 });
    expect(parse(links.rules('epic-roll', 'ER-FLEE-1'))).toEqual({ page: 'rules', game: 'epic-roll', rule: 'ER-FLEE-1' });
    expect(parse('')).toEqual({ page: 'home' });
  });

  it('say so when a link is cut off', () => {
    expect(parse('#/table')).toEqual({ page: 'lost' });
    expect(parse('#/%E0%A4%A')).toEqual({ page: 'lost' });
  });
});

describe('tables', () => {
  const sat = (key: string, ...links: string[]) => ({ key, letters: 'l', commitment: 'c', links });

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => kept.set(name, text) });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are opened by the links of the page and the keys got by them', () => {
    expect(tokensFor('T', ['invitation'])).toEqual(['invitation']);
    keepSeat('T', 1, sat('key', 'invitation'));
    keepSeat('T', 2, sat('other', 'another'));
    expect(tokensFor('T', ['invitation'])).toEqual(['key', 'invitation']);
    expect(tokensFor('T', ['watch'])).toEqual(['watch']);
  });

  it('are opened without links by all that is remembered', () => {
    expect(tokensFor('T', [])).toEqual([]);
    remember({ id: 'T', tokens: ['host'], seats: ['a', 'b', null], mine: [0] });
    expect(tokensFor('T', [])).toEqual(['a', 'host']);
    keepSeat('T', 0, sat('key'));
    expect(tokensFor('T', [])).toEqual(['key', 'host']);
    dropSeat('T', 0);
    expect(tokensFor('T', [])).toEqual(['a', 'host']);
  });
});

describe('rules that name rules', () => {
  it('are cut at the names', () => {
    expect(pieces('See ER-BOSS-KING-7 and FE-TURN-3.').filter((piece) => piece.rule).map((piece) => piece.text)).toEqual(['ER-BOSS-KING-7', 'FE-TURN-3']);
    expect(pieces('Nothing here').length).toBe(1);
  });
});

describe('people', () => {
  it('have initials', () => {
    expect([initials('Mira'), initials('Player 2'), initials('  '), initials('Ana Maria Voss'), initials('Mal Asha (B)')]).toEqual(['MI', 'P2', '?', 'AV', 'MB']);
  });

  it('are called by their names where a game only counts them', () => {
    const seat = (name: string, kind: 'human' | 'bot') => ({ name, kind, role: 'Player 1', present: true, connections: 1, invited: null, bot: '', covered: false, entropy: false });
    const info = { seats: [seat('Mira', 'human'), seat('', 'bot'), seat('', 'human')] } as unknown as Info;
    expect(byName(info, 'Player 1 thanks Player 2, Player 3 and Player 9.')).toBe('Mira thanks Bot 2, Seat 3 and Player 9.');
  });

  it('are named in the log and where a role is no more than a number', () => {
    const info = { seats: [{ name: 'Mira', kind: 'human', role: 'Player 1' }, { name: '', kind: 'bot', role: 'Wizard' }] } as Info;
    const lines = [{ text: 'Spieler 1 spielt.' }, { text: 'It rains.' }] as Line[];
    expect(named(info, lines).map(({ text }) => text)).toEqual(['Mira spielt.', 'It rains.']);
    expect(named(info, lines)[1]).toBe(lines[1]);
    expect(info.seats.map(roleOf)).toEqual(['', 'Wizard']);
  });

  it('are named once in a log that grows, and anew when they are called otherwise', () => {
    const called = (name: string) => ({ seats: [{ name, kind: 'human', role: '' }] }) as Info;
    const [mira, lines] = [called('Mira'), [{ text: 'Player 1 rolls.' }, { text: 'Player 1 rests.' }] as Line[]];
    const name = naming();
    const [first] = name(mira, lines.slice(0, 1));
    expect(name(mira, lines)[0]).toBe(first);
    const second = name(mira, lines)[1];
    expect(name(mira, lines.slice(0, 1))).toEqual([first]);
    expect(name(mira, lines)[1]).toBe(second);
    expect(name(mira, lines.slice(1)).map(({ text }) => text)).toEqual(['Mira rests.']);
    expect(name(called('Ben'), lines).map(({ text }) => text)).toEqual(['Ben rolls.', 'Ben rests.']);
  });

  it('win, lose, or neither', () => {
    expect([outcome([1, 0], 0), outcome([1, 0], 1), outcome([0.5, 0.5], 0)]).toEqual(['won', 'lost', 'drew']);
  });
});

describe('odds', () => {
  const choices = ['explore:1,0', 'explore:0,1', 'explore:-1,0', 'roll', 'flee'].map((answer) => ({ answer, label: answer }));
  const red = [{ text: 'red', chance: 0.5 }];

  it('are left out where several answers of one kind promise the same', () => {
    const odds = { 'explore:1,0': red, 'explore:0,1': red, 'explore:-1,0': red, roll: red, flee: red };
    expect(telling(odds, choices)).toEqual({ roll: red, flee: red });
  });

  it('are told where they tell answers apart', () => {
    const odds = { 'explore:1,0': red, 'explore:0,1': red, 'explore:-1,0': [{ text: 'red', chance: 0.25 }] };
    expect(telling(odds, choices)).toEqual(odds);
    expect(telling({ 'explore:1,0': red }, choices)).toEqual({ 'explore:1,0': red });
  });
});

describe('a new table', () => {
  const choices = { game: 'g', players: [2, 3, 4], options: { o: [{ players: [2, 3, 4] }, { players: [2, 3, 4] }] } };
  const game = { id: 'g', name: 'G', rules: '1', fewest: 2, most: 4, usual: 3, cooperative: false, options: [{ name: 'o', title: 'o', help: '', values: ['a', 'b'], labels: [], default: 'a' }] };

  it('is me against bots until somebody chooses otherwise', () => {
    const form = usualForm(game, choices, 'Mira', 'normal');
    expect(ownSeats(form)).toEqual([0]);
    const wish = wishOf(game, choices, form);
    expect(wish.seats).toEqual([{ kind: 'open', name: 'Mira' }, ...Array(2).fill({ kind: 'bot', name: '', bot: 'normal' })]);
    expect(wish).toMatchObject({ players: 3, options: { o: 'a' }, grace: null, clock: { kind: 'none' } });
  });

  it('has minutes for a game and seconds for a decision', () => {
    const form = usualForm(game, choices, '', 'normal');
    expect(wishOf(game, choices, { ...form, clock: 'game', minutes: 3 }).clock).toEqual({ kind: 'game', seconds: 180, at_zero: 'default' });
    expect(wishOf(game, choices, { ...form, clock: 'decision', seconds: 30, atZero: 'bot' }).clock).toEqual({ kind: 'decision', seconds: 30, at_zero: 'bot' });
  });
});

describe('what is asked first at a new table', () => {
  const choices = { game: 'g', players: [2, 3, 4], options: { teams: [{ players: [2, 3, 4] }, { players: [4] }], relics: [{ players: [2, 3, 4] }, { players: [4], needs: { teams: ['yes'] } }] } };
  const options = [{ name: 'teams', title: 'teams', help: '', values: ['no', 'yes'], labels: [], default: 'no' }, { name: 'relics', title: 'relics', help: '', values: [false, true], labels: [], default: false }];
  const game = { id: 'g', name: 'G', rules: '1', fewest: 2, most: 4, usual: 3, cooperative: false, options };

  it('decides who sits where', () => {
    const form = usualForm(game, choices, 'Mira', 'normal');
    goWay(form, 'screen');
    expect(ownSeats(form)).toEqual([0, 1, 2]);
    goWay(form, 'friends');
    expect([ownSeats(form), wishOf(game, choices, form).seats?.map((seat) => seat.kind)]).toEqual([[0], ['open', 'open', 'open']]);
  });

  it('chooses what the host’s content brings, and lets go of it with the content', () => {
    const mill = { name: 'mill', title: 'The Mill', options: [{ ...options[0]!, values: ['no', 'yes', 'mill'] }, options[1]!] };
    const hosted = { ...game, contents: [mill] };
    const form = usualForm(hosted, choices, 'Mira', 'normal');
    chooseContent(form, hosted, 'mill');
    const known = { ...choices, options: { ...choices.options, teams: [...choices.options.teams, { players: [2, 3, 4] }] } };
    expect(wishOf(withContent(hosted, 'mill'), known, form)).toMatchObject({ content: 'mill', options: { teams: 'mill', relics: false } });
    chooseContent(form, hosted, '');
    expect(wishOf(hosted, choices, form)).toMatchObject({ content: '', options: { teams: 'no' } });
  });

  it('leaves out what the rules do not allow, says what would unlock it, and takes back what they no longer do', () => {
    const form = usualForm(game, choices, 'Mira', 'normal');
    expect(possibleValues(options[0]!, choices, form)).toEqual(['no']);
    expect(locks(options[1]!, choices, form)).toEqual([]);
    form.players = 4;
    expect(possibleValues(options[1]!, choices, form)).toEqual([false]);
    expect(locks(options[1]!, choices, form)).toEqual([['teams', ['yes']]]);
    form.options['teams'] = 'yes';
    expect(locks(options[1]!, choices, form)).toEqual([]);
    form.options['relics'] = true;
    expect(wishOf(game, choices, form).options).toEqual({ teams: 'yes', relics: true });
    form.players = 3;
    expect(wishOf(game, choices, form).options).toEqual({ teams: 'no', relics: false });
  });
});

describe('an option at a new table', () => {
  const relics = { name: 'relics', title: 'Relics', help: '', values: ['usual', 0, 1, 2, 3], labels: ['as printed', 'none', 'one', 'two', 'three'], default: 'usual' };
  const choices = { game: 'g', players: [2, 3], options: { relics: [{ players: [2, 3] }, { players: [2] }, { players: [2] }, { players: [2, 3] }, { players: [3] }] } };
  const game = { id: 'g', name: 'G', rules: '1', fewest: 2, most: 3, usual: 3, cooperative: true, options: [relics] };

  it('keeps each label with its value where some values are left out', () => {
    expect(possibleOption(relics, choices, usualForm(game, choices, '', 'normal'))).toMatchObject({ values: ['usual', 2, 3], labels: ['as printed', 'two', 'three'] });
  });

  it('is named by its values if it has no labels', () => {
    expect(possibleOption({ ...relics, labels: [] }, choices, usualForm(game, choices, '', 'normal')).labels).toEqual(['usual', '2', '3']);
  });
});

describe('the colours of a table', () => {
  const seat = { name: '', role: '', kind: 'human', bot: '', present: true, covered: false, invited: '', connections: 1 } as const;
  const info = { seats: [{ ...seat, colour: 'amber' }, { ...seat, colour: 'blue', painted: true }, { ...seat, kind: 'bot', colour: 'green', painted: true }, { ...seat, colour: 'red' }] } as unknown as Info;

  it('are a seat’s own once they are picked: before that none is ticked, for a board may show another', () => {
    expect([0, 1].map((number) => pickedColour(info, number))).toEqual(['', 'blue']);
  });

  it('can be had unless somebody else has picked them', () => {
    expect([0, 1].map((number) => takenColours(info, number))).toEqual([['blue', 'green'], ['green']]);
  });
});

describe('tables on the way to another device', () => {
  const sat = (key: string) => ({ key, letters: 'l', commitment: 'c', links: [] });
  const table = { id: 'T1', game: 'epic-roll', title: 'Epic Roll', tokens: ['h'], sat: { 0: sat('mine') }, opened: 1 };

  it('take no key away from a browser that has one', () => {
    remember({ ...table, id: 'T2', tokens: [], sat: { 1: sat('old') } });
    bring([{ ...table, id: 'T2', sat: { 0: sat('new'), 1: sat('foreign') } }]);
    expect(Object.values(findTable('T2')!.sat!).map((one) => one.key)).toEqual(['new', 'old']);
  });
});

describe('languages', () => {
  const keys = (texts: object, path = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) => (typeof value === 'object' ? keys(value as object, `${path}${key}.`) : [`${path}${key}`]));

  it('have the same texts', () => {
    expect(keys(de).sort()).toEqual(keys(en).sort());
  });

  it('leave nothing empty', () => {
    const empty = (texts: object): boolean => Object.values(texts).some((value) => (typeof value === 'object' ? empty(value as object) : value === ''));
    expect(empty(en) || empty(de)).toBe(false);
  });
});
