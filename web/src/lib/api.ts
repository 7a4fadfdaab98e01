/** The server's HTTP interface. What it refuses becomes an error whose message is a sentence for people. */
import type { Choices, ForkWish, Games, Info, Joined, JoinWish, Links, Luck, NewLink, Odds, OpenTables, Problem as Refusal, Replay, RuleInfo, Rules, SeatWish, TableWish } from '../protocol';

export type { Choices, GameInfo, Games, Links, LuckyRoll, Odds, OptionInfo, Prospect, Replay, OpenTable, RuleInfo, SeatWish, TableWish } from '../protocol';
export type OptionValue = string | number | boolean;

export class Problem extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly rule = '',
  ) {
    super(message);
  }
}

/** What is said when the server cannot be reached; set by the catalogue of the chosen language. */
export const words = { unreachable: 'The server cannot be reached.', strange: 'The server gave a strange answer.' };

interface Request {
  token?: string;
  body?: unknown;
  /** A body that is text already. */
  raw?: string;
}

async function call<T>(method: string, path: string, options: Request = {}): Promise<T> {
  const text = await callText(method, path, options);
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Problem(words.strange, 0);
  }
}

async function callText(method: string, path: string, options: Request): Promise<string> {
  const headers: Record<string, string> = {};
  if (options.token) headers['authorization'] = `Bearer ${options.token}`;
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body });
  } catch {
    throw new Problem(words.unreachable, 0);
  }
  const answer = await response.text();
  if (response.ok) return answer;
  let problem: Partial<Refusal> = {};
  try {
    problem = JSON.parse(answer) as typeof problem;
  } catch {
    // Something between the server and us has answered.
  }
  throw new Problem(problem.detail || problem.title || words.strange, response.status, problem.rule);
}

let games: Promise<Games> | undefined;

/** Everything that can be played here; asked once. */
export function listGames(): Promise<Games> {
  games ??= call<Games>('GET', '/api/games').catch((error: unknown) => {
    games = undefined;
    throw error;
  });
  return games;
}

/** What can be chosen for a table of a game. */
export const listChoices = (game: string) => call<Choices>('GET', `/api/games/${encodeURIComponent(game)}/choices`);

const ledgers = new Map<string, Promise<RuleInfo[]>>();

/** The ledger of a game; asked once. */
export function listRules(game: string): Promise<RuleInfo[]> {
  let ledger = ledgers.get(game);
  if (!ledger) {
    ledger = call<Rules>('GET', `/api/games/${encodeURIComponent(game)}/rules`).then((found) => found.rules);
    ledger.catch(() => ledgers.delete(game));
    ledgers.set(game, ledger);
  }
  return ledger;
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;
const eyes = (viewer?: number) => (viewer === undefined ? '' : `?viewer=${viewer}`);

export const makeTable = (wish: TableWish) => call<Links>('POST', '/api/tables', { body: wish });
export const listOpen = () => call<OpenTables>('GET', '/api/open');
export const joinOpen = (table: string, wish: JoinWish) => call<Joined>('POST', `/api/open/${encodeURIComponent(table)}`, { body: wish });
export const showTable = (table: string, token: string) => call<Info>('GET', at(table), { token });
export const showScene = (table: string, token: string) => call<Record<string, unknown>>('GET', `${at(table)}/scene`, { token });
export const renewLink = (table: string, seat: number, token: string) =>
  call<NewLink>('POST', `${at(table)}/seats/${seat}/link`, { token });
export const withdrawLink = (table: string, seat: number, token: string) =>
  call<NewLink>('DELETE', `${at(table)}/seats/${seat}/link`, { token });
export const forkTable = (table: string, token: string, from: number, seats: SeatWish[]) =>
  call<Links>('POST', `${at(table)}/fork`, { token, body: { at: from, seats } satisfies ForkWish });
export const showReplay = (table: string, token: string, viewer?: number) =>
  call<Replay>('GET', `${at(table)}/replay${eyes(viewer)}`, { token });
export const tellOdds = (table: string, token: string) => call<Odds>('GET', `${at(table)}/odds`, { token });
export const tellLuck = (table: string, token: string) => call<Luck>('GET', `${at(table)}/luck`, { token });
export const exportRecord = (table: string, token: string) => callText('GET', `${at(table)}/record`, { token });
export const importRecord = (text: string) => call<Links>('POST', '/api/records', { raw: text });
export const reportRule = (table: string, token: string, rule: string) =>
  call<unknown>('GET', `${at(table)}/report?rule=${encodeURIComponent(rule)}`, { token });
