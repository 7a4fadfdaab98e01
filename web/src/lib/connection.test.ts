import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '../protocol';
import { Connection, type Link, type World } from './connection';

class Socket {
  static all: Socket[] = [];
  readyState = 1;
  sent: { type: string; id?: string; seen?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const welcome = { type: 'welcome', protocol: 2, table: 't', seats: [0], invited: [], eyes: [0], host: true, number: 0, chat: [], house: [], scene: {} };
let links: Link[] = [];
let heard: ServerMessage[] = [];
let connection: Connection;

function begin(): Socket {
  const world: World = { open: () => new Socket() as unknown as WebSocket, now: () => Date.now() };
  connection = new Connection(
    { table: 't', tokens: () => ['a'], seen: () => 7, language: () => 'de', onMessage: (message) => heard.push(message), onLink: (link) => links.push(link) },
    world,
  );
  return last();
}
const last = (): Socket => Socket.all.at(-1)!;
const contact = () => links.at(-1)?.contact ?? 'connecting';

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  links = [];
  heard = [];
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('says hello with what it has seen and is live when it is welcomed', () => {
    const socket = begin();
    socket.onopen?.();
    expect(socket.sent[0]).toMatchObject({ type: 'hello', table: 't', tokens: ['a'], seen: 7, language: 'de' });
    expect(contact()).toBe('connecting');
    socket.hear(welcome);
    expect(contact()).toBe('live');
  });

  it('is stale at once when the socket breaks, and comes back by itself', () => {
    const socket = begin();
    socket.hear(welcome);
    socket.break();
    expect(contact()).toBe('stale');
    vi.advanceTimersByTime(500);
    expect(Socket.all.length).toBe(2);
    last().hear(welcome);
    expect(contact()).toBe('live');
  });

  it('waits longer and longer between two tries', () => {
    begin().hear(welcome);
    const waits: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      const before = Socket.all.length;
      last().break();
      let waited = 0;
      while (Socket.all.length === before) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThan(500);
    expect(waits[5]).toBeGreaterThan(5000);
    expect(waits[5]).toBeLessThan(10_000);
  });

  it('sends an answer again after a reconnect until there is a word about it', () => {
    const socket = begin();
    socket.hear(welcome);
    const id = connection.answer(0, 3, 'roll');
    socket.break();
    vi.advanceTimersByTime(500);
    last().hear(welcome);
    expect(last().sent.filter((message) => message.id === id)).toHaveLength(1);
    last().hear({ type: 'done', id, number: 4 });
    expect(connection.isWaiting()).toBe(false);
    last().break();
    vi.advanceTimersByTime(1000);
    last().hear(welcome);
    expect(last().sent.filter((message) => message.id === id)).toHaveLength(0);
  });

  it('sends an answer again that could not be written down, and does not call it refused', () => {
    const socket = begin();
    socket.hear(welcome);
    const id = connection.answer(0, 3, 'roll');
    const times = () => socket.sent.filter((message) => message.id === id).length;
    for (let time = 1; time <= 3; time++) {
      expect(times()).toBe(time);
      socket.hear({ type: 'refused', id, code: 'store', reason: 'Not just now.', rule: '' });
      expect(connection.isWaiting()).toBe(true);
      vi.advanceTimersByTime(1000);
    }
    socket.hear({ type: 'done', id, number: 4 });
    vi.advanceTimersByTime(1000);
    expect(times()).toBe(4);
    expect(connection.isWaiting()).toBe(false);
  });

  it('does not take silence for contact: it asks, and is stale after six seconds without an answer', () => {
    const socket = begin();
    socket.hear(welcome);
    const pings = () => socket.sent.filter((message) => message.type === 'ping');
    for (let second = 0, answered = 0; second < 20; second++) {
      vi.advanceTimersByTime(1000);
      for (; answered < pings().length; answered++) socket.hear({ type: 'done', id: pings()[answered]!.id, number: 0 });
    }
    expect(contact()).toBe('live');
    expect(pings().length).toBeGreaterThan(3);
    vi.advanceTimersByTime(2000);
    expect(contact()).toBe('live');
    vi.advanceTimersByTime(6000);
    expect(contact()).toBe('stale');
    last().hear(welcome);
    expect(contact()).toBe('live');
  });

  it('ends with the reason when the link opens nothing', () => {
    begin().hear({ type: 'refused', id: '', code: 'link', reason: 'This link opens nothing.' });
    expect(links.at(-1)).toEqual({ contact: 'closed', reason: 'This link opens nothing.' });
    vi.advanceTimersByTime(60_000);
    expect(Socket.all.length).toBe(1);
  });

  it('goes when it is sent away for good, and comes back when asked to', () => {
    begin().hear(welcome);
    last().hear({ type: 'bye', reason: 'The server restarts.', retry: 1 });
    expect(links.at(-1)).toEqual({ contact: 'stale', reason: 'The server restarts.' });
    vi.advanceTimersByTime(1100);
    last().hear(welcome);
    expect(contact()).toBe('live');
    last().hear({ type: 'bye', reason: 'Withdrawn.', retry: null });
    expect(contact()).toBe('closed');
  });

  it('asks for another language without a new connection, or says so with the next hello', () => {
    const socket = begin();
    connection.speak();
    expect(Socket.all.length).toBe(2); // it had not been welcomed yet
    last().onopen?.();
    last().hear(welcome);
    connection.speak();
    expect(Socket.all.length).toBe(2);
    expect(JSON.parse(JSON.stringify(last().sent.at(-1)))).toMatchObject({ type: 'speak', language: 'de', seen: 7 });
    expect(socket).not.toBe(last());
  });

  it('sends nothing before it is welcomed', () => {
    const socket = begin();
    expect(connection.send({ type: 'pause', on: true })).toBe(false);
    socket.hear(welcome);
    expect(connection.send({ type: 'pause', on: true })).toBe(true);
  });
});
