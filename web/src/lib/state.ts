/** What a client knows of its table: a pure fold over the messages of the server. */
import type { ChatLine, HouseLine, Info, Line, Pointed, Refused, ServerMessage, Taught, Update, Waiting, Welcome } from '../protocol';

/** What somebody sees of a position, by the names of its fields. */
export type View = Record<string, unknown>;
/** An update whose view is whole: what had changed has been merged into the one before. */
export type Whole = Update & {
  view: View;
  /** The view before the lines, if each of them says what it changed since. */
  before?: View | null;
};

export interface Feeling {
  seat: number;
  emote: string;
  /** Distinguishes two equal feelings one after the other. */
  key: number;
}

export interface Client {
  welcome: Welcome | null;
  info: Info | null;
  /** The latest position per viewer: a seat, or -1 for somebody who looks on. */
  updates: Readonly<Record<number, Whole>>;
  /** What happened so far, per viewer. */
  logs: Readonly<Record<number, readonly Line[]>>;
  /** Up to which entry each viewer's log goes. */
  told: Readonly<Record<number, number>>;
  chat: readonly ChatLine[];
  /** What happened to the seats and what a host has done; who came and went, without a time, only as far as we saw it. */
  house: readonly HouseLine[];
  feelings: readonly Feeling[];
  /** What others propose to whoever is asked: the last of each, until the game moves on. */
  proposals: readonly Pointed[];
  refused: Refused | null;
  /** How far a guided first game has come; null at any other table. */
  lesson: Taught | null;
  /** What the hall waits for: nothing can be written, or what happens elsewhere comes late; empty if it does not. */
  waiting: Waiting['what'];
  /** The last entry that was seen, to be told only what is new after a reconnect. */
  seen: number;
  /** Whose log has been fetched as a whole. */
  whole: Readonly<Record<number, boolean>>;
  /** Grows whenever the log must be fetched anew: something may have been taken back while we were away. */
  retell: number;
}

export const NOTHING: Client = {
  welcome: null,
  info: null,
  updates: {},
  logs: {},
  told: {},
  chat: [],
  house: [],
  feelings: [],
  proposals: [],
  refused: null,
  lesson: null,
  waiting: '',
  seen: 0,
  whole: {},
  retell: 0,
};

const FEELINGS_SHOWN = 6;
const SITTING = ['sat', 'moved', 'replaced'];
const LINES_KEPT = 200; // of the house
const STEP = 1e-4; // between numbers of what is no entry

/** The client's knowledge after one more message. */
export function reduce(client: Client, message: ServerMessage): Client {
  switch (message.type) {
    case 'welcome':
      return {
        ...client,
        welcome: message,
        waiting: '',
        updates: Object.fromEntries(Object.entries(client.updates).filter(([viewer]) => looksThrough(message, Number(viewer)))),
        chat: merged(client.chat, message.chat),
        house: merged(client.house, message.house),
        retell: client.welcome && client.seen ? client.retell + 1 : client.retell,
      };
    case 'table':
      return {
        ...client,
        info: message,
        chat: unforgotten(client.chat, message),
        house: [...client.house, ...comings(client, message)].slice(-LINES_KEPT).map((line) => nameless(line, message)),
      };
    case 'update':
      return updated(client, message);
    case 'chat':
      return { ...client, chat: merged(client.chat, [message.line]) };
    case 'emoted':
      return { ...client, feelings: felt(client.feelings, message.seat, message.emote) };
    case 'pointed':
      return { ...client, proposals: [...client.proposals.filter((one) => one.seat !== message.seat), ...(message.thing ? [message] : [])] };
    case 'refused':
      return { ...client, refused: message };
    case 'lesson':
      return { ...client, lesson: message };
    case 'waiting':
      return { ...client, waiting: message.what };
    case 'house':
      return { ...client, house: merged(client.house, [message.line]) };
    case 'done':
    case 'bye':
      return client;
  }
}

/** Whether somebody sees the game through these eyes still: whoever has sat down no longer only looks on. */
function looksThrough(welcome: Welcome, viewer: number): boolean {
  return viewer >= 0 ? welcome.seats.includes(viewer) : !welcome.seats.length;
}

function updated(client: Client, update: Update): Client {
  const before = client.updates[update.viewer];
  if (before && before.at > update.at) return client;
  const log = (client.logs[update.viewer] ?? []).filter((line) => update.back === null || line.number <= update.back);
  const told = client.told[update.viewer] ?? -1;
  const fresh = update.lines.filter((line) => line.number > told);
  const moved = !before || before.at !== update.at;
  const changes = (lines: Line[]) => lines.map((line) => line.changes ?? {});
  const start = merge(before?.view ?? {}, ...changes(update.lines.filter((line) => line.number <= told)));
  const view = update.view ?? merge(start, ...changes(fresh), update.changes);
  const walked = before && update.view === null && update.back === null ? start : null;
  return {
    ...client,
    updates: { ...client.updates, [update.viewer]: { ...update, view, before: walked, lines: fresh } },
    logs: { ...client.logs, [update.viewer]: [...log, ...fresh] },
    told: { ...client.told, [update.viewer]: Math.max(told, update.at) },
    refused: moved ? null : client.refused,
    proposals: moved && before ? [] : client.proposals,
    seen: Math.max(client.seen, update.at),
    retell: update.back !== null && client.whole[update.viewer] ? client.retell + 1 : client.retell,
  };
}

/** A view with what was seen differently later, each time; of the figures only those that changed are told. */
export function merge(view: View, ...later: readonly View[]): View {
  if (!later.length) return view;
  const seen = { ...view };
  for (const changes of later) {
    for (const name in changes) seen[name] = name === 'figures' ? merge((seen[name] ?? {}) as View, changes[name] as View) : renewed(seen[name], changes[name]);
  }
  return seen;
}

/** What is told of a value: it itself, or what became of its parts. Those that are not told of stay the same things. */
function renewed(was: unknown, told: unknown): unknown {
  const parts = told !== null && typeof told === 'object' ? (told as { '@'?: View })['@'] : undefined;
  if (!parts) return told;
  const whole = (Array.isArray(was) ? [...was] : { ...(was as View) }) as View;
  for (const place in parts) whole[place] = renewed(whole[place], parts[place]);
  return whole;
}

/** Who has come or gone since the last look at the table. */
function comings(client: Client, now: Info): HouseLine[] {
  const last = Math.max(0, ...[...client.chat, ...client.house].map((line) => line.number));
  return now.seats.flatMap((seat, number) => {
    const before = client.info?.seats[number]?.connections ?? seat.connections;
    const sat = SITTING.includes(client.house.findLast((line) => line.seat === number)?.what ?? ''); // that was said already
    const what = seat.connections > before ? (before ? 'joined' : sat ? '' : 'came') : before && !seat.connections ? 'left' : '';
    return what ? [{ number: last + STEP * (number + 1), at: 0, seat: number, by: 'seat' as const, what, name: seat.name }] : [];
  });
}

function merged<T extends { number: number }>(known: readonly T[], more: readonly T[]): readonly T[] {
  const numbers = new Set(known.map((line) => line.number));
  const fresh = more.filter((line) => !numbers.has(line.number));
  return fresh.length ? [...known, ...fresh] : known;
}

/** What was said, without the words of whoever had them removed. */
function unforgotten(chat: readonly ChatLine[], info: Info): readonly ChatLine[] {
  const gone = (line: ChatLine) => line.number < (info.forgotten?.[line.seat] ?? 0);
  return chat.some(gone) ? chat.filter((line) => !gone(line)) : chat;
}

function nameless(line: HouseLine, info: Info): HouseLine {
  return line.name && line.at && line.number < (info.forgotten?.[line.seat] ?? 0) ? { ...line, name: '' } : line;
}

function felt(feelings: readonly Feeling[], seat: number, emote: string): readonly Feeling[] {
  const key = (feelings.at(-1)?.key ?? 0) + 1;
  return [...feelings, { seat, emote, key }].slice(-FEELINGS_SHOWN);
}

/** The log as the server tells it from the beginning, and after it what has been heard since. */
export function retold(client: Client, viewer: number, story: { answers: number; lines: readonly Line[] }): Client {
  const since = (client.logs[viewer] ?? []).filter((line) => line.number > 0 && line.moment > story.answers);
  const lines = story.lines.map((line) => ({ ...line, number: 0 }));
  return { ...client, logs: { ...client.logs, [viewer]: [...lines, ...since] }, whole: { ...client.whole, [viewer]: true } };
}

/** Through whose eyes to look: the own seat that is asked, else the one looked through before, else the first. */
export function viewerNow(client: Client, before: number | null): number {
  const own = client.welcome?.seats ?? [];
  const asked = Object.values(client.updates).find((update) => update.asked)?.asked;
  if (asked && own.includes(asked.seat) && client.info?.seats[asked.seat]?.kind !== 'bot') return asked.seat;
  if (before !== null && (own.includes(before) || (before === -1 && client.updates[-1]))) return before;
  return own[0] ?? -1;
}
