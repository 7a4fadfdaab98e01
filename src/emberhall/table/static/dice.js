// Verifiable dice, the checking half: what table/dice.py, record.py and checking.py say, without the rules of any game.
// It needs nothing but JavaScript, so that it works on pages without https, offline, and in Node.

const VERSION = "emberhall dice 1";
const LARGEST = Number.MAX_SAFE_INTEGER;
const LONGEST_ENTROPY = 200;
const DEPTH = 50;
const FIRST = 1; // the number of the first entry of a log: the start

export class RecordError extends Error {}
class Wrong extends Error {}

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

const damaged = (what) => { throw new RecordError(`this record is damaged: ${what}`); };
const isText = (value) => typeof value === "string";
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value) => typeof value === "number" && Math.abs(value) <= LARGEST;
const isWhole = (value, least = 0) => Number.isSafeInteger(value) && value >= least;
const isHex = (value) => isText(value) && /^[0-9a-f]{64}$/.test(value);
const need = (holds, what) => holds || damaged(what);

function list(value, where, read) {
  need(Array.isArray(value), `${where} is missing or not a list`);
  return value.map((part, number) => read(part, `${where}[${number}]`));
}

const text = (value, where) => {
  need(isText(value), `${where} is missing or not a text`);
  return value;
};

/** A record from its text. Throws RecordError with what is wrong and where. */
export function loadRecord(source) {
  let data;
  try {
    data = JSON.parse(source);
  } catch (error) {
    throw new RecordError(`this is not a record: ${error.message}`);
  }
  if (!isTable(data) || !Object.hasOwn(data, "emberhall-record")) {
    throw new RecordError("this is not a record: it has no line that says emberhall-record");
  }
  lookThrough(data);
  if (data["emberhall-record"] !== 1) {
    throw new RecordError(`this record has format ${said(data["emberhall-record"])}; this page reads format 1`);
  }
  const { players } = data;
  need(isWhole(players, 1), "players is missing or not a whole number from 1 on");
  const seats = list(data.seats, "seats", (seat, where) => {
    need(isTable(seat), `${where} is not a table`);
    return { name: text(seat.name, `${where}.name`), kind: text(seat.kind, `${where}.kind`) };
  });
  const entropy = list(data.entropy, "entropy", (value, where) => {
    const fits = value === null || (isText(value) && [...value].length <= LONGEST_ENTROPY);
    need(fits, `${where} is neither null nor a text of up to ${LONGEST_ENTROPY} characters`);
    return value;
  });
  need(seats.length === players, `seats are ${seats.length}, but ${players} play`);
  need(entropy.length === players, `entropy are ${entropy.length}, but ${players} play`);
  const ended = data.ended ?? null, secret = data.secret ?? null;
  need((data.content ?? null) === null || isTable(data.content), "content is not a table");
  need(isTable(data.options), "options is not a table");
  for (const [name, value] of Object.entries(data.options)) {
    const fits = isText(value) || typeof value === "boolean" || Number.isInteger(value);
    need(fits, `options.${name} is not a word, a whole number, true or false`);
  }
  need(isNumber(data.made), "made is missing or not a number");
  need(ended === null || isNumber(ended), "ended is missing or not a number");
  need(isHex(data.commitment), "commitment is missing or not 64 digits from 0 to f");
  need(secret === null || isHex(secret), "secret is missing or not 64 digits from 0 to f");
  const result = data.result ?? null;
  if (Object.hasOwn(data, "house")) list(data.house, "house", (value, where) => checkNote(value, where, players));
  if (result !== null) list(result, "result", (value, where) => need(isNumber(value), `${where} is not a number`));
  const record = {
    game: text(data.game, "game"),
    rules: text(data.rules, "rules"),
    table: text(data.table, "table"),
    players, seats, entropy, secret, ended,
    commitment: data.commitment,
    given: list(data.given ?? [], "given", text),
    log: list(data.log, "log", (value, where) => readEntry(value, where, players)),
    draws: list(data.draws, "draws", readDraw),
    lesson: data.lesson === true,
  };
  need(secret === null || ended !== null, "secret is shown, but the game has not ended");
  return record;
}

/** A record is not nested for ever, and its texts and numbers can be written down. */
function lookThrough(data) {
  const waiting = [["", 1, data]];
  const isBroken = (value) => /\p{Surrogate}/u.test(value); // half a letter
  while (waiting.length) {
    const [place, depth, inside] = waiting.pop();
    if (depth > DEPTH) throw new RecordError("this is not a record: it is nested too deeply");
    for (const [key, value] of Object.entries(inside)) {
      const way = Array.isArray(inside) ? `${place}[${key}]` : place ? `${place}.${key}` : key;
      need(!isBroken(key), `a name in ${place || "it"} holds half a letter`);
      if (typeof value === "object" && value !== null) waiting.push([way, depth + 1, value]);
      else if (isText(value)) need(!isBroken(value), `${way} holds half a letter`);
      else if (typeof value === "number") need(Number.isFinite(value), `${way} is too large a number`);
    }
  }
}

/** What everything that happened has: after which entry or as which one, when, and whose it was. */
function seatOf(value, where, players) {
  need(isTable(value), `${where} is not a table`);
  need(isWhole(value.entry), `${where}.entry is missing or not a whole number from 0 on`);
  need(isNumber(value.at), `${where}.at is missing or not a number`);
  const seat = value.seat ?? null;
  const sits = seat === null || (isWhole(seat) && seat < players);
  need(sits, `${where}.seat is neither null nor one of the seats 0 to ${players - 1}`);
  return seat;
}

/** What a host did, or who sat down: not needed for the dice, but a record has it whole or not at all. */
function checkNote(value, where, players) {
  seatOf(value, where, players);
  for (const name of ["by", "what"]) text(value[name], `${where}.${name}`);
}

function readEntry(value, where, players) {
  const seat = seatOf(value, where, players), undone = value.undone === undefined ? false : value.undone;
  need(typeof undone === "boolean", `${where}.undone is neither true nor false`);
  const answered = Object.hasOwn(value, "answers");
  need(answered !== Object.hasOwn(value, "undo"), `${where} has to have either answers or undo`);
  if (answered) {
    const answers = list(value.answers, `${where}.answers`, text);
    need(seat === null || answers.length, `${where}.answers are none, though a seat has answered`);
    return { entry: value.entry, seat, undone, answers, undo: null };
  }
  need(!undone, `${where} is marked as undone, but only answers can be`);
  need(isWhole(value.undo), `${where}.undo is missing or not a whole number from 0 on`);
  return { entry: value.entry, seat, undone, answers: [], undo: value.undo };
}

function readDraw(value, where) {
  need(isTable(value), `${where} is not a table`);
  for (const name of ["entry", "index"]) {
    need(isWhole(value[name]), `${where}.${name} is missing or not a whole number from 0 on`);
  }
  const outcomes = list(value.outcomes, `${where}.outcomes`, (outcome, place) => {
    const [answer, weight] = Array.isArray(outcome) && outcome.length === 2 ? outcome : [];
    const large = isText(weight) && /^[1-9][0-9]{0,999}$/.test(weight); // more than a number can hold
    need(isText(answer) && (isWhole(weight) || large), `${place} is not an outcome and its weight`);
    return [answer, BigInt(weight)];
  });
  const different = new Set(outcomes.map(([answer]) => answer)).size === outcomes.length;
  need(different && outcomes.length > 1, `${where}.outcomes are not at least two different ones`);
  need(outcomes.some(([, weight]) => weight > 0n), `${where}.outcomes have no weight`);
  return { entry: value.entry, index: value.index, outcomes, answer: text(value.answer, `${where}.answer`) };
}

// ---------------------------------------------------------------- checking

const draws = (number) => (number === 1 ? "1 draw" : `${number} draws`);
const answersOf = (number) => (number === 1 ? "1 answer" : `${number} answers`);
const place = (draw) => `entry ${draw.entry}, draw ${draw.index}`;

function said(value) {
  const letters = [...JSON.stringify(value)];
  return letters.length <= 60 ? letters.join("") : letters.slice(0, 59).join("") + "…";
}

/**
 * What can be checked without the rules: the commitment, the log's numbers, and every draw in the list.
 * `keepsake` is what somebody at the table kept: `commitment`, a list of `letters`, the `table`. Without it nobody can
 * tell what came first, the secret or the letters.
 * `rows` has one line for each draw: what came up, its chance, and `expected`, what the dice say (null: unknown).
 */
export function checkRecord(record, keepsake = {}) {
  const checked = [], unchecked = [], rows = [];
  let wrong = "", count = 0;
  const first = (check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      wrong ||= error.message;
      return null;
    }
  };
  const { commitment: shown = "", letters = [] } = keepsake;
  if (!shown) {
    const what = "whether the server was bound to this secret before it saw the letters";
    unchecked.push(`${what}, because only a commitment that somebody kept can tell`);
  }
  if (!letters.length) {
    unchecked.push("whether these are the letters that were sent, because only letters that somebody kept can tell");
  }
  if (record.given.length) {
    const many = record.given.length;
    unchecked.push(`the dice of the ${many} answers the game began with, which come from another game`);
  }
  let key = null;
  first(() => checkKeepsake(record, keepsake, checked));
  if (record.lesson) unchecked.push("the dice, because they were chosen: this was a guided first game");
  else if (record.secret === null) unchecked.push("the dice, because the secret is not shown yet");
  if (record.secret !== null) {
    key = first(() => checkCommitment(record));
    if (!wrong) checked.push("the secret fits the commitment in the record");
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
          throw new Wrong(`${place(draw)}: ${said(draw.answer)} is none of the outcomes`);
        }
      } else if (expected !== draw.answer) {
        const there = `the dice say ${said(expected)}, but the record says ${said(draw.answer)}`;
        throw new Wrong(`${place(draw)}: ${there}`);
      }
    });
    if (!wrong && key !== null) count++;
    rows.push({ entry: draw.entry, index: draw.index, answer: draw.answer, weight, total, expected });
  }
  if (!wrong && key !== null && !empty) checked.push(`${draws(count)} in the list follow from the secret and the letters`);
  const what = "whether the list of draws is complete, its chances are right and the answers were legal";
  unchecked.push(`${what}, because this page knows no rules`);
  const unlisted = countUnlisted(record);
  if (unlisted) unchecked.push(`${answersOf(unlisted)} of dice or decks that no draw in the list accounts for`);
  const holds = !wrong && key !== null && count > 0;
  const honest = holds && !!shown && letters.length > 0;
  const sentence = verdict(record, wrong, holds, honest, count);
  return { honest, holds, wrong, checked, unchecked, draws: count, rows, verdict: sentence };
}

function verdict(record, wrong, holds, honest, count) {
  if (wrong) return `Something does not hold: ${wrong}.`;
  if (record.lesson) return "There is nothing to verify: this was a guided first game, and its dice were chosen.";
  if (record.secret === null) return "The dice cannot be checked yet: the secret is shown when the game is over.";
  if (!holds) return `There is nothing to verify: this record has no ${record.log.length ? "draws" : "log"}.`;
  const found = honest ? "The dice were honest" : "The record holds together";
  return `${found} as far as its draws are listed: ${draws(count)} worked out again, and nothing differs.`;
}

/** How many answers nobody gave and the list of draws does not have: where only one was possible, or left out. */
function countUnlisted({ log, draws: listed }) {
  const drawn = log.map(({ seat, undo, answers }) => (undo === null ? answers.length - (seat === null ? 0 : 1) : 0));
  return Math.max(0, drawn.reduce((sum, more) => sum + more, 0) - listed.length);
}

function checkKeepsake(record, { commitment: shown = "", letters = [], table = "" }, checked) {
  if (table) {
    if (table !== record.table) {
      throw new Wrong(`the record is of the table ${said(record.table)}, but yours was ${said(table)}`);
    }
    checked.push("the record is of your table");
  }
  if (shown) {
    if (shown !== record.commitment) {
      throw new Wrong(`the server had shown you the commitment ${shown}, but the record has another`);
    }
    checked.push("the commitment is the one that you kept");
  }
  for (const own of letters) {
    const seat = record.entropy.indexOf(own);
    if (seat < 0) throw new Wrong(`your letters ${said(own)} are not in the record`);
    checked.push(`your letters are in the record, those of seat ${seat + 1}`);
  }
}

function checkCommitment(record) {
  const secret = fromHex(record.secret), there = commitment(secret);
  if (there !== record.commitment) {
    throw new Wrong(`the commitment of the secret is ${there}, but the record says ${record.commitment}`);
  }
  return makeKey(secret, record.table, record.entropy);
}

function checkLog(log) {
  log.forEach(({ entry }, number) => {
    if (entry !== number + FIRST) {
      throw new Wrong(`entry ${number + FIRST} of the log is missing: entry ${entry} is in its place`);
    }
  });
  if (!log.length || log[0].undo !== null || log[0].seat !== null) {
    throw new Wrong("the log does not begin with the start of the game");
  }
  const takenBack = new Map(), standing = [FIRST];
  for (const { entry, seat, undo } of log.slice(1)) {
    if (undo !== null) {
      if (undo < FIRST || undo >= entry) {
        throw new Wrong(`entry ${entry} goes back to entry ${undo}, which is not possible`);
      }
      while (standing.at(-1) > undo) takenBack.set(standing.pop(), entry);
    } else if (seat === null) {
      throw new Wrong(`entry ${entry} is a start, but the game has started already`);
    } else standing.push(entry);
  }
  for (const { entry, undone } of log) {
    if (undone && !takenBack.has(entry)) {
      throw new Wrong(`entry ${entry} is marked as undone, but no entry takes it back`);
    }
    if (!undone && takenBack.has(entry)) {
      throw new Wrong(`entry ${entry} was taken back by entry ${takenBack.get(entry)}, but is not marked as undone`);
    }
  }
}

function logHolds({ log }) {
  const undone = log.filter((entry) => entry.undone).length;
  return `the log has all its ${log.length} entries (${undone} taken back)`;
}

/** A check of each draw in turn: it is in its place in the list, and the log has it too. */
function checkPlaces(record) {
  const entries = new Map(record.log.filter(({ undo }) => undo === null).map((entry) => [entry.entry, entry]));
  let entry = 0, index = 0, answers = [];
  return (draw) => {
    if (!entries.has(draw.entry)) throw new Wrong(`${place(draw)}: the log has no answers with that number`);
    if (draw.entry < entry) throw new Wrong(`${place(draw)}: it comes after entry ${entry} in the list of draws`);
    if (draw.entry > entry) {
      [entry, index] = [draw.entry, 0];
      const there = entries.get(entry);
      answers = there.answers.slice(there.seat === null ? 0 : 1);
    }
    if (draw.index !== index) throw new Wrong(`${place(draw)}: draw ${index} of this entry should come next`);
    const found = answers.indexOf(draw.answer);
    if (found < 0) throw new Wrong(`${place(draw)}: the log does not have ${said(draw.answer)} there`);
    answers = answers.slice(found + 1);
    index++;
  };
}
