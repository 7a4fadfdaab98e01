// Verifiable dice, the checking half: what table/dice.py, record.py and checking.py say, without the rules of any game.
// It needs nothing but JavaScript, so that it works on pages without https, offline, and in Node.

import { worded } from "./words.js";

const VERSION = "emberhall dice 1";
const LARGEST = Number.MAX_SAFE_INTEGER;
const LONGEST_ENTROPY = 200;
const DEPTH = 50;
const FIRST = 1; // the number of the first entry of a log: the start

/** A message of words.js with its facts, to be said in a language: why a record cannot be read, or what does not hold. */
class Told extends Error {
  constructor(key, facts = {}) {
    super(worded("en", key, facts));
    this.told = [key, facts];
  }

  in(language) {
    return worded(language, ...this.told);
  }
}
export class RecordError extends Told {}
class Wrong extends Told {}

// ---------------------------------------------------------------- SHA-256 and HMAC (FIPS 180-4, RFC 2104)

/** The first 32 bits of the fractional parts of a root of each of the first primes. */
function rootsOfPrimes(howMany, power) {
  const found = [];
  for (let n = 2; found.length < howMany; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) prime &&= n % d !== 0;
    if (prime) found.push(fraction(BigInt(n), BigInt(power)));
  }
  return Uint32Array.from(found);
}

/** floor(n ** (1 / power) * 2 ** 32) modulo 2 ** 32, in whole numbers only. */
function fraction(n, power) {
  const target = n << (32n * power);
  let low = 0n, high = 1n << 48n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const ROUNDS = rootsOfPrimes(64, 3);
const BEGINNING = rootsOfPrimes(8, 2);
const schedule = new Uint32Array(64);
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** SHA-256 of bytes. */
export function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = Uint32Array.from(BEGINNING);
  for (let start = 0; start < padded.length; start += 64) {
    for (let i = 0; i < 16; i++) schedule[i] = view.getUint32(start + 4 * i);
    for (let i = 16; i < 64; i++) {
      const early = schedule[i - 15], late = schedule[i - 2];
      schedule[i] =
        schedule[i - 16] + (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) +
        schedule[i - 7] + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + schedule[i];
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] += word; });
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** HMAC-SHA256 of bytes. */
export function hmac(key, bytes) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined([block.map((byte) => byte ^ 0x36), bytes]));
  return sha256(joined([block.map((byte) => byte ^ 0x5c), inner]));
}

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

const written = (text) => new TextEncoder().encode(text);
const fromHex = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// ---------------------------------------------------------------- dice

/** What the server shows of its secret before the game. */
export const commitment = (secret) => toHex(sha256(secret));

/** The key of all draws: each text with its length before it, a hyphen for a seat that has added nothing. */
export function makeKey(secret, table, entropy) {
  const parts = [VERSION, table, ...entropy].map((text) => {
    if (text === null) return written("-,");
    const bytes = written(text);
    return joined([written(`${bytes.length}:`), bytes, written(",")]);
  });
  return hmac(secret, joined(parts));
}

/** A number from 0 to total - 1, each equally likely: words of 64 bits, those beyond whole multiples thrown away. */
export function numberBelow(total, key, entry, index) {
  let needed = 1n;
  while (1n << (64n * needed) < total) needed++;
  const reach = 1n << (64n * needed);
  const limit = reach - (reach % total);
  for (const source = words(key, entry, index); ;) {
    let number = 0n;
    for (let i = 0n; i < needed; i++) number = (number << 64n) | source.next().value;
    if (number < limit) return number % total;
  }
}

function* words(key, entry, index) {
  for (let block = 0; ; block++) {
    const view = new DataView(hmac(key, written(`${entry}:${index}:${block}`)).buffer);
    for (let place = 0; place < 32; place += 8) yield view.getBigUint64(place);
  }
}

/** What the dice say to a draw with these outcomes: the number is counted through the weights. */
export function drawn(outcomes, key, entry, index) {
  const total = outcomes.reduce((sum, [, weight]) => sum + weight, 0n);
  let number = numberBelow(total, key, entry, index);
  for (const [answer, weight] of outcomes) {
    number -= weight;
    if (number < 0n) return answer;
  }
  throw new Error("weights are counted through");
}

// ---------------------------------------------------------------- reading a record

const damaged = (key, facts) => { throw new RecordError("record-damaged", { what: [key, facts] }); };
const isText = (value) => typeof value === "string";
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value) => typeof value === "number" && Math.abs(value) <= LARGEST;
const isWhole = (value, least = 0) => Number.isSafeInteger(value) && value >= least;
const isHex = (value) => isText(value) && /^[0-9a-f]{64}$/.test(value);
const need = (holds, key, facts = {}) => holds || damaged(key, facts);

function list(value, where, read) {
  need(Array.isArray(value), "broken-list", { place: where });
  return value.map((part, number) => read(part, `${where}[${number}]`));
}

const text = (value, where) => {
  need(isText(value), "broken-text", { place: where });
  return value;
};

const word = (value, where) => {
  need(isText(value), "broken-word", { place: where });
  return value;
};

/** A record from its text. Throws RecordError with what is wrong and where. */
export function loadRecord(source) {
  let data;
  try {
    data = JSON.parse(source);
  } catch {
    throw new RecordError("record-not-json", { line: 0 });
  }
  if (!isTable(data) || !Object.hasOwn(data, "emberhall-record")) {
    throw new RecordError("record-no-mark");
  }
  lookThrough(data);
  if (data["emberhall-record"] !== 1) {
    throw new RecordError("record-format", { format: said(data["emberhall-record"]), known: 1 });
  }
  const { players } = data;
  need(isWhole(players, 1), "broken-whole", { place: "players", least: 1 });
  const seats = list(data.seats, "seats", (seat, where) => {
    need(isTable(seat), "broken-table", { place: where });
    return { name: text(seat.name, `${where}.name`), kind: text(seat.kind, `${where}.kind`) };
  });
  const entropy = list(data.entropy, "entropy", (value, where) => {
    const fits = value === null || (isText(value) && [...value].length <= LONGEST_ENTROPY);
    need(fits, "broken-entropy", { place: where, most: LONGEST_ENTROPY });
    return value;
  });
  for (const [place, { length }] of [["seats", seats], ["entropy", entropy]]) {
    need(length === players, "broken-count", { place, number: length, players });
  }
  const ended = data.ended ?? null, secret = data.secret ?? null;
  need((data.content ?? null) === null || isTable(data.content), "broken-table", { place: "content" });
  need(isTable(data.options), "broken-table", { place: "options" });
  for (const [name, value] of Object.entries(data.options)) {
    const fits = isText(value) || typeof value === "boolean" || Number.isInteger(value);
    need(fits, "broken-option", { place: `options.${name}` });
  }
  need(isNumber(data.made), "broken-number", { place: "made" });
  need(ended === null || isNumber(ended), "broken-number", { place: "ended" });
  need(isHex(data.commitment), "broken-hex", { place: "commitment" });
  need(secret === null || isHex(secret), "broken-hex", { place: "secret" });
  const result = data.result ?? null;
  if (Object.hasOwn(data, "house")) list(data.house, "house", (value, where) => checkNote(value, where, players));
  if (result !== null) {
    list(result, "result", (value, where) => need(isNumber(value), "broken-number", { place: where }));
  }
  const record = {
    game: text(data.game, "game"),
    rules: text(data.rules, "rules"),
    table: text(data.table, "table"),
    players, seats, entropy, secret, ended,
    commitment: data.commitment,
    given: list(data.given ?? [], "given", word),
    log: list(data.log, "log", (value, where) => readEntry(value, where, players)),
    draws: list(data.draws, "draws", readDraw),
    lesson: data.lesson === true,
  };
  need(secret === null || ended !== null, "broken-secret");
  return record;
}

/** A record is not nested for ever, and its texts and numbers can be written down. */
function lookThrough(data) {
  const waiting = [["", 1, data]];
  const isBroken = (value) => /\p{Surrogate}/u.test(value); // half a letter
  while (waiting.length) {
    const [place, depth, inside] = waiting.pop();
    if (depth > DEPTH) throw new RecordError("record-too-deep");
    for (const [key, value] of Object.entries(inside)) {
      const way = Array.isArray(inside) ? `${place}[${key}]` : place ? `${place}.${key}` : key;
      need(!isBroken(key), "broken-name", { place });
      if (typeof value === "object" && value !== null) waiting.push([way, depth + 1, value]);
      else if (isText(value)) need(!isBroken(value), "broken-letter", { place: way });
      else if (typeof value === "number") need(Number.isFinite(value), "broken-large", { place: way });
    }
  }
}

/** What everything that happened has: after which entry or as which one, when, and whose it was. */
function seatOf(value, where, players) {
  need(isTable(value), "broken-table", { place: where });
  need(isWhole(value.entry), "broken-whole", { place: `${where}.entry`, least: 0 });
  need(isNumber(value.at), "broken-number", { place: `${where}.at` });
  const seat = value.seat ?? null;
  const sits = seat === null || (isWhole(seat) && seat < players);
  need(sits, "broken-seat", { place: `${where}.seat`, last: players - 1 });
  return seat;
}

/** What a host did, or who sat down: not needed for the dice, but a record has it whole or not at all. */
function checkNote(value, where, players) {
  seatOf(value, where, players);
  for (const name of ["by", "what"]) text(value[name], `${where}.${name}`);
}

function readEntry(value, where, players) {
  const seat = seatOf(value, where, players), undone = value.undone === undefined ? false : value.undone;
  need(typeof undone === "boolean", "broken-truth", { place: `${where}.undone` });
  const answered = Object.hasOwn(value, "answers");
  need(answered !== Object.hasOwn(value, "undo"), "broken-entry", { place: where });
  if (answered) {
    const answers = list(value.answers, `${where}.answers`, word);
    need(seat === null || answers.length, "broken-answers", { place: `${where}.answers` });
    return { entry: value.entry, seat, undone, answers, undo: null };
  }
  need(!undone, "broken-undone", { place: where });
  need(isWhole(value.undo), "broken-whole", { place: `${where}.undo`, least: 0 });
  return { entry: value.entry, seat, undone, answers: [], undo: value.undo };
}

function readDraw(value, where) {
  need(isTable(value), "broken-table", { place: where });
  for (const name of ["entry", "index"]) {
    need(isWhole(value[name]), "broken-whole", { place: `${where}.${name}`, least: 0 });
  }
  const outcomes = list(value.outcomes, `${where}.outcomes`, (outcome, place) => {
    const [answer, weight] = Array.isArray(outcome) && outcome.length === 2 ? outcome : [];
    const large = isText(weight) && /^[1-9][0-9]{0,999}$/.test(weight); // more than a number can hold
    need(isText(answer) && (isWhole(weight) || large), "broken-outcome", { place });
    return [answer, BigInt(weight)];
  });
  const different = new Set(outcomes.map(([answer]) => answer)).size === outcomes.length;
  need(different && outcomes.length > 1, "broken-outcomes", { place: `${where}.outcomes` });
  need(outcomes.some(([, weight]) => weight > 0n), "broken-weights", { place: `${where}.outcomes` });
  return { entry: value.entry, index: value.index, outcomes, answer: text(value.answer, `${where}.answer`) };
}

// ---------------------------------------------------------------- checking

function said(value) {
  const letters = [...JSON.stringify(value)];
  return letters.length <= 60 ? letters.join("") : letters.slice(0, 59).join("") + "…";
}

const place = (draw) => ["check-place", { entry: draw.entry, draw: draw.index }];

/**
 * What can be checked without the rules: the commitment, the log's numbers, and every draw in the list.
 * `keepsake` is what somebody at the table kept: `commitment`, a list of `letters`, the `table`. Without it nobody can
 * tell what came first, the secret or the letters.
 * `rows` has one line for each draw: what came up, its chance, and `expected`, what the dice say (null: unknown).
 */
export function checkRecord(record, keepsake = {}, language = "en") {
  const checked = [], unchecked = [], rows = [];
  let wrong = null, count = 0;
  const first = (check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      wrong ||= error.told;
      return null;
    }
  };
  const { commitment: shown = "", letters = [] } = keepsake;
  if (!shown) unchecked.push(["unchecked-commitment"]);
  if (!letters.length) unchecked.push(["unchecked-letters"]);
  if (record.given.length) unchecked.push(["unchecked-given", { number: record.given.length }]);
  let key = null;
  first(() => checkKeepsake(record, keepsake, checked));
  if (record.lesson) unchecked.push(["unchecked-lesson"]);
  else if (record.secret === null) unchecked.push(["unchecked-secret"]);
  if (record.secret !== null) {
    key = first(() => checkCommitment(record));
    if (!wrong) checked.push(["check-secret"]);
  }
  if (record.lesson) key = null; // what it says has nothing to do with the dice
  const empty = !record.log.length && !record.draws.length;
  if (!empty) first(() => checkLog(record.log));
  if (!wrong && !empty) checked.push(logHolds(record));
  const inPlace = checkPlaces(record);
  for (const draw of record.draws) {
    const total = draw.outcomes.reduce((sum, [, weight]) => sum + weight, 0n);
    const weight = draw.outcomes.find(([answer]) => answer === draw.answer)?.[1] ?? 0n;
    const expected = key === null ? null : drawn(draw.outcomes, key, draw.entry, draw.index);
    first(() => {
      inPlace(draw);
      if (expected === null) {
        if (!draw.outcomes.some(([answer]) => answer === draw.answer)) {
          throw new Wrong("wrong-outcome", { place: place(draw), answer: said(draw.answer) });
        }
      } else if (expected !== draw.answer) {
        throw new Wrong("wrong-dice", { place: place(draw), dice: said(expected), answer: said(draw.answer) });
      }
    });
    if (!wrong && key !== null) count++;
    rows.push({ entry: draw.entry, index: draw.index, answer: draw.answer, weight, total, expected });
  }
  if (!wrong && key !== null && !empty) checked.push(["check-listed-draws", { number: count }]);
  unchecked.push(["unchecked-rules", { why: ["check-page"] }]);
  const unlisted = countUnlisted(record);
  if (unlisted) unchecked.push(["unchecked-unlisted", { number: unlisted }]);
  const holds = !wrong && key !== null && count > 0;
  const honest = holds && !!shown && letters.length > 0;
  const say = (message) => worded(language, ...message);
  return {
    honest, holds, rows,
    wrong: wrong ? say(wrong) : "",
    checked: checked.map(say),
    unchecked: unchecked.map(say),
    draws: count,
    verdict: say(verdict(record, wrong, holds, honest, count)),
  };
}

function verdict(record, wrong, holds, honest, count) {
  if (wrong) return ["verdict-wrong", { what: wrong }];
  if (record.lesson) return ["verdict-lesson"];
  if (record.secret === null) return ["verdict-later"];
  if (!holds) return [record.log.length ? "verdict-no-draws" : "verdict-no-log"];
  return [honest ? "verdict-honest" : "verdict-holds", { listed: true, number: count }];
}

/** How many answers nobody gave and the list of draws does not have: where only one was possible, or left out. */
function countUnlisted({ log, draws: listed }) {
  const drawn = log.map(({ seat, undo, answers }) => (undo === null ? answers.length - (seat === null ? 0 : 1) : 0));
  return Math.max(0, drawn.reduce((sum, more) => sum + more, 0) - listed.length);
}

function checkKeepsake(record, { commitment: shown = "", letters = [], table = "" }, checked) {
  if (table) {
    if (table !== record.table) {
      throw new Wrong("wrong-table", { table: said(record.table), yours: said(table) });
    }
    checked.push(["check-table"]);
  }
  if (shown) {
    if (shown !== record.commitment) {
      throw new Wrong("wrong-kept-commitment", { commitment: shown });
    }
    checked.push(["check-commitment"]);
  }
  for (const own of letters) {
    const seat = record.entropy.indexOf(own);
    if (seat < 0) throw new Wrong("wrong-letters", { letters: said(own) });
    checked.push(["check-letters", { seat: seat + 1 }]);
  }
}

function checkCommitment(record) {
  const secret = fromHex(record.secret), there = commitment(secret);
  if (there !== record.commitment) {
    throw new Wrong("wrong-commitment", { there, commitment: record.commitment });
  }
  return makeKey(secret, record.table, record.entropy);
}

function checkLog(log) {
  log.forEach(({ entry }, number) => {
    if (entry !== number + FIRST) throw new Wrong("wrong-missing-entry", { number: number + FIRST, entry });
  });
  if (!log.length || log[0].undo !== null || log[0].seat !== null) {
    throw new Wrong("wrong-no-start");
  }
  const takenBack = new Map(), standing = [FIRST];
  for (const { entry, seat, undo } of log.slice(1)) {
    if (undo !== null) {
      if (undo < FIRST || undo >= entry) throw new Wrong("wrong-undo", { entry, back: undo });
      while (standing.at(-1) > undo) takenBack.set(standing.pop(), entry);
    } else if (seat === null) {
      throw new Wrong("wrong-second-start", { entry });
    } else standing.push(entry);
  }
  for (const { entry, undone } of log) {
    if (undone && !takenBack.has(entry)) throw new Wrong("wrong-undone", { entry });
    if (!undone && takenBack.has(entry)) throw new Wrong("wrong-not-undone", { entry, by: takenBack.get(entry) });
  }
}

function logHolds({ log }) {
  const undone = log.filter((entry) => entry.undone).length;
  return ["check-log", { number: log.length, undone }];
}

/** A check of each draw in turn: it is in its place in the list, and the log has it too. */
function checkPlaces(record) {
  const entries = new Map(record.log.filter(({ undo }) => undo === null).map((entry) => [entry.entry, entry]));
  let entry = 0, index = 0, answers = [];
  return (draw) => {
    if (!entries.has(draw.entry)) throw new Wrong("wrong-no-answers", { place: place(draw) });
    if (draw.entry < entry) throw new Wrong("wrong-order", { place: place(draw), entry });
    if (draw.entry > entry) {
      [entry, index] = [draw.entry, 0];
      const there = entries.get(entry);
      answers = there.answers.slice(there.seat === null ? 0 : 1);
    }
    if (draw.index !== index) throw new Wrong("wrong-next-draw", { place: place(draw), draw: index });
    const found = answers.indexOf(draw.answer);
    if (found < 0) throw new Wrong("wrong-not-in-log", { place: place(draw), answer: said(draw.answer) });
    answers = answers.slice(found + 1);
    index++;
  };
}
