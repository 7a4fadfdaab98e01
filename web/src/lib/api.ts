/** The server's HTTP interface. What it refuses becomes an error whose message is a sentence for people. */
import type { Advice, Choices, Forecast, ForkWish, Games, Info, Joined, JoinWish, LessonText, Links, Luck, NewLink, Odds, OpenTables, Problem as Refusal, Reasons, ReviewAnswer, RuleInfo, Rules, SeatWish, TableWish } from '../protocol';
import { settings } from './settings.svelte';

export type { Advice, Choices, Forecast, GameInfo, Games, LessonText, Links, LuckyRoll, Odds, OptionInfo, Prospect, OpenTable, ReviewInfo, RuleInfo, SeatWish, Slip, TableWish } from '../protocol';
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

const callText = (method: string, path: string, options: Request): Promise<string> => answerOf(method, path, options, (response) => response.text());

/** What is in the server's answer, read in one way or another. */
async function answerOf<T>(method: string, path: string, options: Request, read: (response: Response) => Promise<T>): Promise<T> {
  const headers: Record<string, string> = {};
  if (options.token) headers['authorization'] = `Bearer ${options.token}`;
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(inLanguage(path), { method, headers, body });
  } catch {
    throw new Problem(words.unreachable, 0);
  }
  if (response.ok) return read(response);
  let problem: Partial<Refusal> = {};
  try {
    problem = JSON.parse(await response.text()) as typeof problem;
  } catch {
    // Something between the server and us has answered.
  }
  throw new Problem(problem.detail || problem.title || words.strange, response.status, problem.rule);
}

/** A path that asks for words in the reader's language. */
const inLanguage = (path: string) => `${path}${path.includes('?') ? '&' : '?'}language=${settings.language}`;

const asked = new Map<string, Promise<unknown>>();

/** What stays as it is: asked once, in each language. */
function once<T>(path: string): Promise<T> {
  const key = inLanguage(path);
  let answer = asked.get(key) as Promise<T> | undefined;
  if (!answer) {
    answer = call<T>('GET', path);
    answer.catch(() => asked.delete(key));
    asked.set(key, answer);
  }
  return answer;
}

/** Everything that can be played here. */
export const listGames = () => once<Games>('/api/games');

/** What can be chosen for a table of a game, with content of the host's own or without. */
export const listChoices = (game: string, content = '') =>
  call<Choices>('GET', `/api/games/${encodeURIComponent(game)}/choices${content && `?content=${encodeURIComponent(content)}`}`);

/** The ledger of a game. */
export const listRules = (game: string): Promise<RuleInfo[]> => once<Rules>(`/api/games/${encodeURIComponent(game)}/rules`).then((found) => found.rules);

/** What is explained in the guided first game of a game. */
export const showLesson = (game: string) => once<LessonText>(`/api/games/${encodeURIComponent(game)}/lesson`);

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;
const REPLAY = '{"viewer":'; // how the answer begins
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
/** A `Replay` as it is written, for `Moments` to read: megabytes, of which nothing is made text before somebody looks at it. */
export async function showReplay(table: string, token: string, viewer?: number): Promise<Uint8Array> {
  const written = await answerOf('GET', `${at(table)}/replay${eyes(viewer)}`, { token }, async (response) => new Uint8Array(await response.arrayBuffer()));
  if (!new TextDecoder().decode(written.subarray(0, REPLAY.length)).startsWith(REPLAY)) throw new Problem(words.strange, 0);
  return written;
}
export const tellForecast = (table: string, token: string) => call<Forecast>('GET', `${at(table)}/forecast`, { token });
export const tellOdds = (table: string, token: string) => call<Odds>('GET', `${at(table)}/odds`, { token });
export const giveHint = (table: string, token: string) => call<Advice>('POST', `${at(table)}/hint`, { token });
export const showReview = (table: string, token: string) => call<ReviewAnswer>('GET', `${at(table)}/review`, { token });
export const beginReview = (table: string, token: string) => call<ReviewAnswer>('POST', `${at(table)}/review`, { token });
export const showWhy = (table: string, token: string) => call<Reasons>('GET', `${at(table)}/why`, { token });
export const tellLuck = (table: string, token: string) => call<Luck>('GET', `${at(table)}/luck`, { token });
export const exportRecord = (table: string, token: string) => callText('GET', `${at(table)}/record`, { token });
export const importRecord = (text: string) => call<Links>('POST', '/api/records', { raw: text });
export const reportRule = (table: string, token: string, rule: string) =>
  call<unknown>('GET', `${at(table)}/report?rule=${encodeURIComponent(rule)}`, { token });
