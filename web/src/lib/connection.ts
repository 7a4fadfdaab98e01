/** The live connection to a table: it says hello, comes back by itself, and never claims to be live when it is not. */
import { PROTOCOL, type Answer, type ClientMessage, type Renew, type ServerMessage, type Sit } from '../protocol';

export type Contact = 'connecting' | 'live' | 'stale' | 'closed';

export interface Link {
  contact: Contact;
  /** Why, in the server's words; empty if there is nothing to say. */
  reason: string;
}

export interface Wiring {
  table: string;
  /** What to show: keys, invitations, links. */
  tokens: () => string[];
  /** The last entry the client has seen. */
  seen: () => number;
  /** In which everything is to be said. */
  language: () => string;
  onMessage: (message: ServerMessage) => void;
  onLink: (link: Link) => void;
}

/** What the connection needs from the browser, so that tests can bring their own. */
export interface World {
  open: (path: string) => WebSocket;
  now: () => number;
}

const STALE_AFTER = 6000; // without any contact, in milliseconds
const ASK_AFTER = 3000; // of silence: ask the server whether it is there
const TICK = 1000;
const ASLEEP = 10_000; // a tick that comes so late means that the machine slept
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

export const BROWSER: World = {
  open: (path) => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`),
  now: () => performance.now(),
};

export class Connection {
  private socket: WebSocket | null = null;
  private link: Link = { contact: 'connecting', reason: '' };
  private unanswered = new Map<string, (Answer | Sit | Renew) & { id: string }>();
  /** Those that the server could not write down just now: it asks for them again. */
  private again = new Set<string>();
  private welcomed = false;
  private ended = false;
  private heard = 0;
  private ticked = 0;
  private tries = 0;
  private wait: ReturnType<typeof setTimeout> | undefined;
  private clock: ReturnType<typeof setInterval>;
  private count = 0;
  private readonly prefix = randomWord();

  constructor(
    private readonly wiring: Wiring,
    private readonly world: World = BROWSER,
  ) {
    this.heard = this.ticked = world.now();
    this.clock = setInterval(() => this.tick(), TICK);
    globalThis.addEventListener?.('online', this.comeBack);
    globalThis.addEventListener?.('offline', this.goStale);
    this.connect();
  }

  /** Send something that needs no second try. False if there is no contact. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN || !this.welcomed) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Give an answer; its id is returned. */
  answer(seat: number, at: number, answer: string): string {
    const id = this.nextId();
    this.insist({ type: 'answer', id, seat, at, answer });
    return id;
  }

  /** Send something that does nothing twice: again after a reconnect, until the server has said yes or no. */
  insist(message: (Answer | Sit | Renew) & { id: string }): void {
    this.unanswered.set(message.id, message);
    this.send(message);
  }

  /** A name for a message, so that its answer can be told from others. */
  nextId(): string {
    this.count += 1;
    return `${this.prefix}-${this.count}`;
  }

  /** Whether there is no word yet about something that was insisted on. */
  isWaiting(): boolean {
    return this.unanswered.size > 0;
  }

  close(): void {
    this.end('');
  }

  /** Everything is to be said in another language from now on. Without contact the next hello says so. */
  speak(): void {
    const { language, seen } = this.wiring;
    if (!this.ended && !this.send({ type: 'speak', id: this.nextId(), language: language(), seen: seen() })) this.connect();
  }

  private connect(): void {
    clearTimeout(this.wait);
    this.wait = undefined;
    this.welcomed = false;
    this.heard = this.world.now();
    this.drop();
    const socket = this.world.open(`/live?table=${encodeURIComponent(this.wiring.table)}`);
    this.socket = socket;
    socket.onopen = () => {
      const { table, tokens, seen, language } = this.wiring;
      socket.send(JSON.stringify({ type: 'hello', table, tokens: tokens(), protocol: PROTOCOL, seen: seen(), language: language() }));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private drop(): void {
    const old = this.socket;
    this.socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  private hear(message: ServerMessage): void {
    this.heard = this.world.now();
    if (message.type === 'bye') {
      if (message.retry === null) this.end(message.reason);
      else this.later(message.retry * 1000, message.reason);
      return;
    }
    if (message.type === 'refused' && !this.welcomed) {
      this.end(message.reason);
      return;
    }
    if (message.type === 'refused' && message.code === 'store' && this.unanswered.has(message.id)) {
      this.again.add(message.id);
      return;
    }
    if (message.type === 'done' || message.type === 'refused') this.unanswered.delete(message.id);
    this.wiring.onMessage(message);
    if (message.type === 'welcome' && !this.welcomed) {
      this.welcomed = true;
      this.tries = 0;
      for (const answer of this.unanswered.values()) this.send(answer);
      this.tell('live', '');
    }
  }

  private lost(): void {
    if (this.ended) return;
    const first = !this.welcomed && this.link.contact === 'connecting' && this.tries < 3;
    this.later(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.8 + 0.4 * Math.random()), '', first);
  }

  private later(delay: number, reason: string, quietly = false): void {
    this.drop();
    this.tries += 1;
    if (!quietly) this.tell('stale', reason);
    clearTimeout(this.wait);
    this.wait = setTimeout(() => this.connect(), delay);
  }

  private tick(): void {
    const now = this.world.now();
    const slept = now - this.ticked > ASLEEP;
    this.ticked = now;
    if (this.ended || this.wait !== undefined) return;
    for (const id of this.again) if (this.unanswered.has(id)) this.send(this.unanswered.get(id)!);
    this.again.clear();
    const silence = now - this.heard;
    if (slept) this.comeBack();
    else if (silence >= STALE_AFTER) this.lost();
    else if (silence >= ASK_AFTER) this.send({ type: 'ping', id: this.nextId() });
  }

  private readonly comeBack = (): void => {
    if (this.ended) return;
    this.tell(this.link.contact === 'connecting' ? 'connecting' : 'stale', '');
    this.connect();
  };

  private readonly goStale = (): void => {
    if (!this.ended) this.tell('stale', '');
  };

  private end(reason: string): void {
    this.ended = true;
    this.tell('closed', reason);
    clearInterval(this.clock);
    clearTimeout(this.wait);
    globalThis.removeEventListener?.('online', this.comeBack);
    globalThis.removeEventListener?.('offline', this.goStale);
    this.drop();
  }

  private tell(contact: Contact, reason: string): void {
    if (this.link.contact === contact && this.link.reason === reason) return;
    this.link = { contact, reason };
    this.wiring.onLink(this.link);
  }
}

/** A word nobody can guess, from the browser's own source of chance. */
export function randomWord(bytes = 9): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...raw)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
