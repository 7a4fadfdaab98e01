import { describe, expect, it } from 'vitest';
import type { Info, Line, ServerMessage, Update, Welcome } from '../protocol';
import { NOTHING, reduce, retold, viewerNow, type Client, merge } from './state';

const line = (number: number, text: string, moment = number): Line => ({ number, moment, kind: 'moved', rule: 'R-1', text, facts: {} });
const update = (at: number, more: Partial<Update> = {}): Update => ({
  type: 'update', viewer: 0, at, view: {}, changes: {}, asked: null, lines: [], result: null, left: null, by: 'player', back: null, orders: null, undo: 'no', ...more,
});
const welcome: Welcome = { type: 'welcome', protocol: 4, table: 't', seats: [0], invited: [], eyes: [0], host: false, number: 0, chat: [], house: [], scene: {} };
const seat = { name: '', role: 'Greff', kind: 'human' as const, present: true, connections: 1, invited: null, bot: '', covered: false, entropy: true };
const info: Info = {
  type: 'table', table: 't', game: 'g', name: 'G', rules: '1', options: {}, seats: [seat, seat], started: true, paused: false, over: false,
  cooperative: false, proposals: false, clock: {}, pace: 0, grace: null, odds: true, hints: true, commitment: '', secret: null, vote: null, watchers: 0, forked: '', frozen: '',
};
const after = (...messages: ServerMessage[]): Client => messages.reduce(reduce, NOTHING);
const texts = (client: Client, viewer = 0) => client.logs[viewer]?.map((one) => one.text);

describe('the chat', () => {
  it('loses the words of whoever had them removed, and only those', () => {
    const said = (number: number, by: number): ServerMessage => ({ type: 'chat', line: { number, seat: by, text: `${number}`, at: 0 } });
    const client = after(said(1, 0), said(2, 1), said(3, -1), said(9, 0), { ...info, forgotten: [5, 0] });
    expect(client.chat.map((one) => one.text)).toEqual(['2', '3', '9']);
  });
});

describe('the log', () => {
  it('grows by what is new and nothing twice', () => {
    const client = after(update(1, { lines: [line(1, 'a')] }), update(2, { lines: [line(2, 'b'), line(2, 'c')] }), update(2, { lines: [line(2, 'c')] }));
    expect(texts(client)).toEqual(['a', 'b', 'c']);
    expect(client.seen).toBe(2);
  });

  it('is kept apart for each viewer', () => {
    const client = after(update(1, { lines: [line(1, 'a')] }), update(1, { viewer: 1, lines: [line(1, 'A')] }));
    expect([texts(client, 0), texts(client, 1)]).toEqual([['a'], ['A']]);
  });

  it('loses what was taken back', () => {
    const client = after(update(1, { lines: [line(1, 'a')] }), update(2, { lines: [line(2, 'b')] }), update(3, { back: 1, by: null }));
    expect(texts(client)).toEqual(['a']);
  });

  it('told from the beginning keeps what has been heard since', () => {
    const client = retold(after(update(5, { lines: [line(5, 'e', 9), line(5, 'f', 10)] })), 0, { answers: 9, lines: [line(1, 'a'), line(9, 'e')] });
    expect(texts(client)).toEqual(['a', 'e', 'f']);
    expect(reduce(client, update(6, { back: 4, by: null })).retell).toBe(1);
  });

  it('is told anew after a reconnect, because something may have been taken back', () => {
    const client = after(welcome, update(4));
    expect(client.retell).toBe(0);
    expect(reduce(client, { ...welcome, number: 6 }).retell).toBe(1);
  });
});

describe('positions', () => {
  it('never go back to an older one', () => {
    expect(after(update(4, { view: { a: 4 } }), update(3, { view: { a: 3 } })).updates[0]?.view).toEqual({ a: 4 });
  });

  it('are made of what changed, event by event, and figure by figure', () => {
    const lines = [{ ...line(2, 'a'), changes: { a: 2, figures: { x: 2 } } }, line(2, 'b')];
    const whole = update(1, { view: { a: 1, b: 1, figures: { x: 1, y: 1 } } });
    const changed = update(2, { view: null, lines, changes: { b: 3 } });
    expect(after(whole, changed).updates[0]?.view).toEqual({ a: 2, b: 3, figures: { x: 2, y: 1 } });
  });

  it('say where their lines begin, unless they come whole or something was taken back', () => {
    const first = after(update(1, { view: { a: 1 } }));
    expect(first.updates[0]?.before).toBeNull();
    expect(reduce(first, update(2, { view: null, changes: { a: 2 } })).updates[0]?.before).toBe(first.updates[0]?.view);
    expect(reduce(first, update(2, { view: { a: 2 } })).updates[0]?.before).toBeNull();
    expect(reduce(first, update(2, { view: null, changes: { a: 0 }, back: 0 })).updates[0]).toMatchObject({ before: null, view: { a: 0 } });
  });

  it('clear a refusal when the game moves, not before', () => {
    const refused: ServerMessage = { type: 'refused', id: 'x', code: 'illegal', reason: 'No.' };
    expect(after(update(1), refused, update(1)).refused?.reason).toBe('No.');
    expect(after(update(1), refused, update(2)).refused).toBeNull();
  });
});

describe('a hall that waits', () => {
  it('says so until it goes on, or until there is a new hello', () => {
    const waits = (what: '' | 'store' | 'news'): ServerMessage => ({ type: 'waiting', what });
    expect(after(welcome, waits('store')).waiting).toBe('store');
    expect(after(welcome, waits('store'), waits('')).waiting).toBe('');
    expect(after(welcome, waits('news'), welcome).waiting).toBe('');
  });
});

describe('talk', () => {
  it('shows each line of chat once', () => {
    const said = { number: 3, seat: 0, text: 'hi', at: 1 };
    const client = after({ ...welcome, chat: [said] }, { type: 'chat', line: said }, { type: 'chat', line: { ...said, number: 4 } });
    expect(client.chat.map((one) => one.number)).toEqual([3, 4]);
  });

  it('tells equal feelings apart', () => {
    const felt: ServerMessage = { type: 'emoted', seat: 1, emote: 'wow' };
    const keys = after(felt, felt).feelings.map((one) => one.key);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('the house', () => {
  const at = (connections: number): Info => ({ ...info, seats: [{ ...seat, connections }, seat] });
  const told = (client: Client) => client.house.map((line) => line.what);

  it('says who joins and who has gone, and nothing at the first look', () => {
    const client = after(at(0), at(1), at(1), at(2), at(1), at(0));
    expect(told(client)).toEqual(['came', 'joined', 'left']);
    const sat = { number: 2, at: 1, seat: 0, by: 'seat' as const, what: 'sat' };
    expect(told(after(at(0), { type: 'house', line: sat }, at(1), at(2)))).toEqual(['sat', 'joined']);
    expect(new Set(client.house.map((line) => line.number)).size).toBe(3);
  });

  it('reads each line once, however often it comes', () => {
    const line = { number: 5, at: 1, seat: 0, by: 'host' as const, what: 'bot', name: 'Mira' };
    expect(told(after({ ...welcome, house: [line] }, { type: 'house', line }, { ...welcome, house: [line] }))).toEqual(['bot']);
  });
});

describe('what changed', () => {
  it('is put into the view, and what is not told of stays the same thing', () => {
    const view = { round: 1, heroes: [['ras', 8, ['slow']], ['krau', 9, []]], figures: { foes: { 10: { hp: 4 }, 11: { hp: 6 } }, queue: [1] } };
    const seen = merge(view, { round: 2, heroes: { '@': { 0: { '@': { 1: 5 } } } } }, { figures: { foes: { '@': { 11: { hp: 3 } } } } });
    expect(seen).toEqual({ round: 2, heroes: [['ras', 5, ['slow']], ['krau', 9, []]], figures: { foes: { 10: { hp: 4 }, 11: { hp: 3 } }, queue: [1] } });
    expect((seen.heroes as unknown[])[1]).toBe(view.heroes[1]);
    expect((seen.figures as typeof view.figures).foes[10]).toBe(view.figures.foes[10]);
    expect(view.heroes[0]).toEqual(['ras', 8, ['slow']]);
  });
});

describe('whoever sits down', () => {
  it('no longer sees the game as an onlooker', () => {
    const client = after({ ...welcome, seats: [], invited: [0], eyes: [-1] }, info, update(1, { viewer: -1 }), welcome, update(1));
    expect(Object.keys(client.updates)).toEqual(['0']);
  });
});

describe('whose eyes', () => {
  const asked = (seatAsked: number) => ({ seat: seatAsked, prompt: '', rule: '', choices: null, unasked: false });

  it('are those of the own seat that is asked', () => {
    const client = after({ ...welcome, seats: [0, 1] }, info, update(1, { asked: asked(1) }), update(1, { viewer: 1, asked: asked(1) }));
    expect(viewerNow(client, 0)).toBe(1);
  });

  it('stay where they were while others are asked', () => {
    const client = after({ ...welcome, seats: [0, 2] }, info, update(1, { asked: asked(1) }));
    expect(viewerNow(client, 2)).toBe(2);
  });

  it('are nobody’s for somebody who looks on', () => {
    expect(viewerNow(after({ ...welcome, seats: [] }, info), null)).toBe(-1);
  });
});
