/** What the server and the page say to each other, from src/emberhall/table. Made by `python3 dev.py types`; a test compares the two. */

export const PROTOCOL = 4;

/**
 * The first message: which table, and what one holds: keys to seats, invitations, the host's or watchers' link.
 *
 * It claims nothing. Whoever has only an invitation looks on until they sit down.
 */
export interface Hello {
  type: "hello";
  table: string;
  tokens: string[];
  protocol?: number;
  seen?: number;
  language?: string;
}

/**
 * Exchange an invitation for a seat. From then on the key opens it, and the invitation opens nothing.
 *
 * The client makes the key by chance (at least 24 bytes, as 32 letters or more) and keeps it before it sends it:
 * then it is safe to send again.
 */
export interface Sit {
  type: "sit";
  seat: number;
  key: string;
  name?: string;
  entropy?: string;
  commitment?: string;
  colour?: string;
  id?: string;
}

/** Make an invitation to one's own seat, for another device. The client makes it by chance, like a key. */
export interface MoveSeat {
  type: "move";
  seat: number;
  invite: string;
  id?: string;
}

/** Take back the invitation to one's own seat, whoever has made it. */
export interface Refuse {
  type: "refuse";
  seat: number;
  id?: string;
}

/** The answer to the question that entry `at` led to. The id makes it safe to send again. */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  at: number;
  answer: string;
}

/** Begin although seats are still open (the host). */
export interface Start {
  type: "start";
  id?: string;
}

/** Take back this seat's last choice: at once if nothing was revealed and nobody else asked, else by consent. */
export interface Undo {
  type: "undo";
  seat: number;
  id?: string;
}

/** A seat's word on the undo that somebody has asked for. */
export interface Vote {
  type: "vote";
  seat: number;
  agree: boolean;
  id?: string;
}

/** A standing order: ask me only if one of these is possible (beginnings of answers); null: always ask. */
export interface Orders {
  type: "orders";
  seat: number;
  only?: string[] | null;
  id?: string;
}

/** Hand a seat to a bot or back to its player (that player or the host); a name and a colour for it. */
export interface ChangeSeat {
  type: "seat";
  seat: number;
  kind: "human" | "bot";
  name?: string | null;
  colour?: string | null;
  bot?: string;
  id?: string;
}

/** Stop clocks and bots, or go on. */
export interface Pause {
  type: "pause";
  on: boolean;
  id?: string;
}

/** Put the table on the list of open tables, or take it off (the host). */
export interface Offer {
  type: "offer";
  on: boolean;
  id?: string;
}

/** A new link for the host or for those who look on (the host). Whoever asks makes the token and keeps it first. */
export interface Renew {
  type: "renew";
  link: "host" | "watch";
  token: string;
  id?: string;
}

/** Remove this seat's name and all it has said from the table; the game stays. */
export interface Forget {
  type: "forget";
  seat: number;
  id?: string;
}

/** Chat; without a seat as the host. */
export interface Say {
  type: "say";
  text: string;
  seat?: number;
  id?: string;
}

/** A feeling, one of EMOTES. Not kept. */
export interface Emote {
  type: "emote";
  seat: number;
  emote: string;
}

/** Point at something on the board, or propose an answer to whoever is asked. Not part of the rules; not kept. */
export interface Point {
  type: "point";
  seat: number;
  thing: string;
  propose?: boolean;
}

/**
 * This page has shown its players everything up to entry `at`, with all its motion.
 *
 * `bots` says what it wishes of them: to begin their pause when the next motion is over too (`wait`), not to wait for
 * it (`go`), or not to pause either, since nobody here looks on (`hurry`).
 */
export interface Shown {
  type: "shown";
  at: number;
  bots?: "wait" | "go" | "hurry";
}

/** Show me the whole position again. Answered with Updates that have a view, and a Done. */
export interface Look {
  type: "look";
  id: string;
}

/** Say everything in this language from now on. Answered with a Welcome and all that follows it, and a Done. */
export interface Speak {
  type: "speak";
  id: string;
  language: string;
  seen?: number;
}

/** Are you there? Answered with a Done. */
export interface Ping {
  type: "ping";
  id: string;
}

export type ClientMessage = 
  | Hello
  | Sit
  | MoveSeat
  | Refuse
  | Answer
  | Start
  | Undo
  | Vote
  | Orders
  | ChangeSeat
  | Pause
  | Offer
  | Renew
  | Forget
  | Say
  | Emote
  | Point
  | Shown
  | Look
  | Speak
  | Ping;

/** What somebody said. */
export interface ChatLine {
  number: number;
  seat: number;
  text: string;
  at: number;
}

/**
 * A line for everybody: with entry `number`, who did what to which seat (-1: to the whole table).
 *
 * `what` is one of: sat, replaced, moved (somebody sat down: on an empty seat, in somebody's place by an invitation
 * of the host, on another device), bot, back, renamed, coloured, invited, withdrawn, moving, declined, began, paused,
 * resumed, closed, opened, renewed-host, renewed-watch, offered, unoffered, forgotten, hinted.
 */
export interface HouseLine {
  number: number;
  at: number;
  seat: number;
  by: "seat" | "host" | "operator";
  what: string;
  name?: string;
}

/** The answer to a hello, and to sitting down: what one's tokens are good for. An Info and Updates follow. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  seats: number[];
  invited: number[];
  eyes: (number | null)[];
  host: boolean;
  number: number;
  chat: ChatLine[];
  house: HouseLine[];
  scene: Record<string, unknown>;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  name: string;
  role: string;
  kind: "open" | "human" | "bot";
  present: boolean;
  connections: number;
  invited: "seat" | "host" | "operator" | null;
  bot: string;
  covered: boolean;
  entropy: boolean;
  colour?: string;
  painted?: boolean;
}

/** How long players may think, and what happens when their time is up. */
export interface Clock {
  kind?: "none" | "decision" | "game";
  seconds?: number;
  at_zero?: "default" | "bot";
}

/** An undo that waits for consent. */
export interface VoteInfo {
  seat: number;
  agreed: number[];
  waiting: number[];
}

/** Everything about a table but the game itself. */
export interface Info {
  type: "table";
  table: string;
  game: string;
  name: string;
  rules: string;
  options: Record<string, string | number | boolean>;
  seats: SeatInfo[];
  started: boolean;
  paused: boolean;
  over: boolean;
  cooperative: boolean;
  proposals: boolean;
  clock: Clock;
  pace: number;
  grace: number | null;
  odds: boolean;
  hints: boolean;
  commitment: string;
  secret: string | null;
  vote: VoteInfo | null;
  watchers: number;
  forked: string;
  frozen: string;
  closed?: string;
  expires?: number | null;
  forgotten?: number[];
  offered?: boolean;
  lesson?: boolean;
}

/** A possible answer, in words. */
export interface Choice {
  answer: string;
  label: string;
  language?: string;
}

/** The question that stands. Choices are for the seat that is asked. */
export interface Asked {
  seat: number;
  prompt: string;
  rule: string;
  choices: Choice[] | null;
  unasked: boolean;
  language?: string;
}

/**
 * Something that happened after entry `number`: the fact, the sentence, the rule.
 *
 * `moment` is how long the game was then, in answers: what a look back asks for.
 */
export interface Line {
  number: number;
  moment: number;
  kind: string;
  rule: string;
  text: string;
  facts: Record<string, unknown>;
  changes?: Record<string, unknown>;
  language?: string;
}

/**
 * The game as one viewer (a seat, or -1) sees it after entry `at`, and what is new in its story.
 *
 * A whole view comes with the answer to a hello or a look. After that come changes: new values by the name of a field,
 * and in `figures` by the name of a figure. A value of which only parts are new is `{"@": {place: part}}`, and so may
 * its parts be. Merged into what was seen before, those of each line in turn and then those of the update itself, they
 * give the view.
 */
export interface Update {
  type: "update";
  viewer: number;
  at: number;
  view: Record<string, unknown> | null;
  changes: Record<string, unknown>;
  asked: Asked | null;
  lines: Line[];
  result: number[] | null;
  left: number[] | null;
  by: "player" | "bot" | "clock" | "forced" | "order" | "cover" | null;
  back: number | null;
  orders: string[] | null;
  undo: "free" | "alone" | "ask" | "no";
}

/** A note of a guided first game that has come: its words are had over HTTP. */
export interface Noted {
  key: string;
  lights: string;
}

/** How far a guided first game has come after entry `at`. It comes before each update of whoever learns. */
export interface Taught {
  type: "lesson";
  at: number;
  notes: Noted[];
  of: number;
  next: string | null;
  strayed: boolean;
  done: boolean;
}

/** Somebody says something. */
export interface Chat {
  type: "chat";
  line: ChatLine;
}

/** Something happened to a seat, or a host has done something: for everybody to know. */
export interface House {
  type: "house";
  line: HouseLine;
}

/** Somebody shows a feeling. */
export interface Emoted {
  type: "emoted";
  seat: number;
  emote: string;
}

/** Somebody points at something, or proposes an answer. */
export interface Pointed {
  type: "pointed";
  seat: number;
  thing: string;
  propose: boolean;
}

/** What was sent under this id has been accepted and written, as entry `number`. */
export interface Done {
  type: "done";
  id: string;
  number: number;
}

/** What was sent has changed nothing: why, and by which rule. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  reason: string;
  rule?: string;
}

/** The server closes this connection; come back after so many seconds, or never (null). */
export interface Bye {
  type: "bye";
  reason: string;
  retry: number | null;
}

/** The hall waits: nothing can be written (store), or what happens elsewhere comes late (news); "": no longer. */
export interface Waiting {
  type: "waiting";
  what: "" | "store" | "news";
}

export type ServerMessage = Welcome | Info | Update | Taught | Chat | House | Emoted | Pointed | Done | Refused | Bye | Waiting;

/** An option of a game: what it is called, what it does, its values and what these are called. */
export interface OptionInfo {
  name: string;
  title: string;
  help: string;
  values: (string | number | boolean)[];
  labels: string[];
  default: string | number | boolean;
}

/** Content that the host offers for tables of a game: what it is called, and the options with what it brings. */
export interface ContentInfo {
  name: string;
  title: string;
  options: OptionInfo[];
}

/** A ruleset that can be played here. */
export interface GameInfo {
  id: string;
  name: string;
  rules: string;
  fewest: number;
  most: number;
  usual: number;
  cooperative: boolean;
  options: OptionInfo[];
  lesson?: number;
  contents?: ContentInfo[];
}

/** A game or bot that is installed and cannot be used, and why. */
export interface UnusableInfo {
  kind: string;
  name: string;
  package: string;
  reason: string;
}

/** Everything that can be played here, and by which bots. */
export interface Games {
  games: GameInfo[];
  bots: string[];
  levels: Record<string, string>;
  version: string;
  unusable: UnusableInfo[];
}

/** For how many players a value of an option can be chosen; and if not alone, with which values of other options. */
export interface Choosable {
  players: number[];
  needs?: Record<string, (string | number | boolean)[]>;
}

/** What can be chosen for a table of a game: how many players, and when each value of each option. */
export interface Choices {
  game: string;
  players: number[];
  options: Record<string, Choosable[]>;
}

/** A rule in our own words; our reading where the rulebook is silent. */
export interface RuleInfo {
  id: string;
  chapter: string;
  text: string;
  reading: string;
}

/** The ledger of a game. */
export interface Rules {
  game: string;
  rules: RuleInfo[];
}

/** A note in words, the language they are in, and what is added while the script is followed. */
export interface NoteText {
  key: string;
  text: string;
  language: string;
  hint: string;
}

/** The notes of a game's guided first game, in the order in which they come if its script is followed. */
export interface LessonText {
  game: string;
  minutes: number;
  notes: NoteText[];
}

/** What a new table's seat should be: for whoever is invited, or a bot. */
export interface SeatWish {
  kind?: string;
  name?: string;
  bot?: string;
}

/** A new table as somebody wants it. */
export interface TableWish {
  game: string;
  players?: number | null;
  options?: Record<string, string | number | boolean>;
  seats?: SeatWish[];
  clock?: Clock;
  pace?: number;
  grace?: number | null;
  odds?: boolean;
  hints?: boolean;
  lesson?: boolean;
  content?: string;
}

/** A new table's tokens. They are shown once: the table keeps hashes. */
export interface Links {
  table: string;
  host: string;
  seats: (string | null)[];
  watch: string;
  commitment: string;
}

/** A table on the list, as strangers see it. */
export interface OpenTable {
  table: string;
  game: string;
  name: string;
  host: string;
  players: number;
  free: number;
  bots: number;
  options: Record<string, string | number | boolean>;
  clock: Clock;
  commitment: string;
}

/** The tables that anybody may join. */
export interface OpenTables {
  tables: OpenTable[];
}

/** Somebody wants a seat at an open table. The key is made by chance and kept first, as for any seat. */
export interface JoinWish {
  key: string;
  name: string;
  colour?: string;
  entropy?: string;
  commitment?: string;
}

/** The seat that the key opens from now on. */
export interface Joined {
  table: string;
  seat: number;
}

/** A new invitation to a seat. Whoever sits there stays until it is used, and can refuse it. */
export interface NewLink {
  seat: number;
  token: string | null;
}

/** A new table from another one as it was after its first `at` answers, Nature's counted too. */
export interface ForkWish {
  at: number;
  seats?: SeatWish[];
}

/**
 * Something that may come of an answer, its exact chance if the others let it happen, and, where that is known and
 * less, its chance if they do their worst.
 */
export interface Prospect {
  text: string;
  chance: number;
  least?: number | null;
}

/**
 * For each answer to the question that entry `at` led to, what may come of it.
 *
 * What is as likely after each of many answers is left out. `how` says how it was computed, in a line.
 */
export interface Odds {
  at: number;
  odds: Record<string, Prospect[]>;
  how?: string;
}

/** What may become of a thing on the board, and what would be lost with it ("": nothing). */
export interface Foretold {
  chances: Prospect[];
  grave: string;
}

/** By thing on the board what is coming for it, as it stands after entry `at`, if nobody does anything about it. */
export interface Forecast {
  at: number;
  things: Record<string, Foretold>;
}

/** The rules behind the question that entry `at` led to: its own, and that of what each answer leads to. */
export interface Reasons {
  at: number;
  rule: string;
  leads: Record<string, string>;
}

/** What an answer led to: its lines, each with what it changed, and what changed after the last of them. */
export interface Moment {
  lines?: Line[];
  changes?: Record<string, unknown>;
  asked?: Asked | null;
  result?: number[] | null;
}

/**
 * A whole game as one viewer may see it. The changes of the first moment, before any answer, are the whole view;
 * all others are merged into it, as those of an update are. So that nobody need begin there, `views` has the whole
 * view before every so many moments, the first of them empty.
 *
 * It is written in lines, one for each view, and then one for the moments from each view on: see `Replay.written`.
 */
export interface Replay {
  viewer: number;
  every: number;
  views: Record<string, unknown>[];
  moments: Moment[];
}

/** A roll of the dice: how many answers there were with it, whose it was, what it brought and its exact mean. */
export interface LuckyRoll {
  moment: number;
  seat: number;
  brought: number;
  mean: number;
}

/** The rolls of a game that can be weighed, in order; none if the game has no measure for them. */
export interface Luck {
  rolls: LuckyRoll[];
}

/** An answer in words, and the chance to win that it leaves, as far as that can be told. */
export interface AdvisedAnswer {
  answer: string;
  label: string;
  chance: number;
}

/** A fact that it turns on, and how likely it is after each of the answers: exactly, or as it was counted. */
export interface AdviceReason {
  text: string;
  chances: number[];
  exact: boolean;
}

/** A hint for the question that entry `at` led to: the answer to give, its nearest rivals, and what it turns on. */
export interface Advice {
  at: number;
  answers: AdvisedAnswer[];
  reasons: AdviceReason[];
}

/** The chance to win of each seat when so many answers had been given. */
export interface ReviewedPoint {
  moment: number;
  chances: number[];
}

/**
 * Rolls or draws with no decision between them, after `first` answers until there were `moment`, and what they
 * brought each seat.
 */
export interface ReviewedThrow {
  first: number;
  moment: number;
  brought: number[];
}

/**
 * A decision that gave something away: after how many answers, whose, what it cost in chance to win, what was given
 * and what was better.
 */
export interface Slip {
  moment: number;
  seat: number;
  lost: number;
  given: string;
  best: string;
}

/**
 * What a game was for a seat: what luck brought it and the error of that, what its decisions gave away, how many of
 * them were weighed (0: those of bots are not), and the part that was kept of what was at stake in them.
 */
export interface ReviewedSeat {
  luck: number;
  error: number;
  lost: number;
  decisions: number;
  accuracy: number | null;
}

/**
 * What was luck and what was choice, in chance to win. For each seat the dearest mistakes, dearest first. If it is
 * empty, the game cannot be weighed.
 */
export interface ReviewInfo {
  curve: ReviewedPoint[];
  throws: ReviewedThrow[];
  slips: Slip[];
  seats: ReviewedSeat[];
}

/** How far a review is, and the review once it is there. */
export interface ReviewAnswer {
  done: number;
  of: number;
  review: ReviewInfo | null;
  under_way?: boolean;
}

/** Why a request was refused (RFC 9457), with the ledger entry if a rule refused it. */
export interface Problem {
  title: string;
  status: number;
  detail: string;
  code: string;
  rule?: string;
  type?: string;
}
