import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { de } from '../i18n/de';
import { en } from '../i18n/en';
import { answerOf, keyCaps } from './keys';
import { initials, outcome } from './people';
import { links, parse } from './router.svelte';
import { pieces } from './rules';
import { dropSeat, keepSeat, remember, tokensFor } from './tables';
import { ownSeats, usualForm, wishOf } from './wishes';

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

  it('win, lose, or neither', () => {
    expect([outcome([1, 0], 0), outcome([1, 0], 1), outcome([0.5, 0.5], 0)]).toEqual(['won', 'lost', 'drew']);
  });
});

describe('a new table', () => {
  const game = { id: 'g', name: 'G', rules: '1', fewest: 2, most: 4, usual: 3, cooperative: false, options: [{ name: 'o', help: '', values: ['a', 'b'], default: 'a' }] };

  it('is me against bots until somebody chooses otherwise', () => {
    const form = usualForm(game, 'Mira', 'steady');
    expect(ownSeats(form)).toEqual([0]);
    const wish = wishOf(game, form);
    expect(wish.seats).toEqual([{ kind: 'open', name: 'Mira' }, ...Array(2).fill({ kind: 'bot', name: '', bot: 'heuristic', level: 'steady' })]);
    expect(wish).toMatchObject({ players: 3, options: { o: 'a' }, grace: null, clock: { kind: 'none' } });
  });

  it('has minutes for a game and seconds for a decision', () => {
    const form = usualForm(game, '', 'steady');
    expect(wishOf(game, { ...form, clock: 'game', minutes: 3 }).clock).toEqual({ kind: 'game', seconds: 180, at_zero: 'default' });
    expect(wishOf(game, { ...form, clock: 'decision', seconds: 30, atZero: 'bot' }).clock).toEqual({ kind: 'decision', seconds: 30, at_zero: 'bot' });
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
