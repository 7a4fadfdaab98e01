// The page that checks a record, in one script. Made by `python3 dev.py types`; a test compares the two.

"use strict";

const modules = {};

modules.words = (() => {
// What the checker says, from src/emberhall/table/words. Made by `python3 dev.py types`; a test compares the two.

const MESSAGES = {
  en: {
    "broken-answers": (f, m) => `${f.place} is empty, though a seat has answered`,
    "broken-count": (f, m) => `${f.place} has ${f.number}, but ${f.players} play`,
    "broken-entropy": (f, m) => `${f.place} is neither null nor a text of up to ${f.most} characters`,
    "broken-entry": (f, m) => `${f.place} must have either answers or undo`,
    "broken-hex": (f, m) => `${f.place} is missing or not 64 digits from 0 to f`,
    "broken-large": (f, m) => `${f.place} is too large a number`,
    "broken-letter": (f, m) => `${f.place} contains a broken character`,
    "broken-list": (f, m) => `${f.place} is missing or not a list`,
    "broken-name": (f, m) => `${!f.place ? `a name contains a broken character` : `a name in ${f.place} contains a broken character`}`,
    "broken-number": (f, m) => `${f.place} is missing or not a number`,
    "broken-option": (f, m) => `${f.place} is not a word, a whole number, true or false`,
    "broken-outcome": (f, m) => `${f.place} is not an outcome and its weight`,
    "broken-outcomes": (f, m) => `${f.place} must list at least two different ones`,
    "broken-seat": (f, m) => `${f.place} is neither null nor one of the seats 0 to ${f.last}`,
    "broken-secret": (f, m) => `secret is shown, but the game has not ended`,
    "broken-table": (f, m) => `${f.place} is not a table`,
    "broken-text": (f, m) => `${f.place} is missing or not a text`,
    "broken-truth": (f, m) => `${f.place} is neither true nor false`,
    "broken-undone": (f, m) => `${f.place} is marked as undone, but only answers can be`,
    "broken-weights": (f, m) => `${f.place} have no weight`,
    "broken-whole": (f, m) => `${f.place} is missing or not a whole number from ${f.least} on`,
    "broken-word": (f, m) => `${f.place} is not a text`,
    "check-commitment": (f, m) => `the commitment is the one that you kept`,
    "check-letters": (f, m) => `your letters are in the record, those of seat ${f.seat}`,
    "check-listed-draws": (f, m) => `${m["check-number"](f, m)} in the list follow from the secret and the letters`,
    "check-log": (f, m) => `the log has all its ${f.number} entries (${f.undone} taken back)`,
    "check-number": (f, m) => `${f.number === 1 ? `1 draw` : `${f.number} draws`}`,
    "check-page": (f, m) => `this page knows no rules`,
    "check-place": (f, m) => `entry ${f.entry}, draw ${f.draw}`,
    "check-secret": (f, m) => `the secret fits the commitment in the record`,
    "check-table": (f, m) => `the record is of your table`,
    "checker-came-up": (f, m) => `Came up`,
    "checker-chance": (f, m) => `${f.weight} in ${f.total}`,
    "checker-chances": (f, m) => `Chance`,
    "checker-check": (f, m) => `Check the dice`,
    "checker-checked": (f, m) => `Checked: ${f.what}.`,
    "checker-commitment": (f, m) => `Commitment`,
    "checker-dice-say": (f, m) => `Dice say`,
    "checker-digits": (f, m) => `64 digits from 0 to f`,
    "checker-draws": (f, m) => `${f.number === 1 ? `The draw` : `The ${f.number} draws`}`,
    "checker-entry": (f, m) => `Entry · draw`,
    "checker-file": (f, m) => `Record of a game (a JSON file)`,
    "checker-from": (f, m) => `from ${f.number} of ${f.seats} seats`,
    "checker-game": (f, m) => `Game`,
    "checker-how": (f, m) => `How this works`,
    "checker-how-drawn": (f, m) => `Before the game the server makes a secret and shows its *commitment*, sha256(secret). Only then does each player's page add random letters of its own. At the start both become one key: HMAC-SHA256 of the secret over the version “emberhall dice 1”, the table, and the letters of each seat. Each draw comes from HMAC-SHA256 of that key over “entry:index:block”, read as 64-bit numbers; a number that would favour one outcome is thrown away.`,
    "checker-how-kept": (f, m) => `A record alone cannot show that the commitment is older than the letters. A page that plays keeps both; it compares them when the game is over, and lets you copy them. Enter them here, and this page compares them too.`,
    "checker-how-rules": (f, m) => `This page knows no rules. To check that every answer was legal, that no draw is missing and that the chances are right, use \`emberhall verify FILE --commitment … --letters …\`, which plays the game again.`,
    "checker-how-safe": (f, m) => `So the server cannot choose its dice once a player it does not know has added letters, and nobody else can foresee them until the secret is shown. An entry number never comes twice, not even after an undo: nobody can roll the same die again.`,
    "checker-kept-commitment": (f, m) => `The commitment that your page kept (if you played)`,
    "checker-kept-letters": (f, m) => `The letters that your page sent (if you played)`,
    "checker-language": (f, m) => `English`,
    "checker-lead": (f, m) => `Choose the record of a finished game. Every draw is worked out again here, on your own machine: nothing is sent anywhere.`,
    "checker-letters": (f, m) => `Letters`,
    "checker-more": (f, m) => `Show ${f.number} more of ${f.of}`,
    "checker-not-shown": (f, m) => `not shown yet`,
    "checker-nothing": (f, m) => `Choose a file or paste a record first.`,
    "checker-paste": (f, m) => `or paste it`,
    "checker-refused": (f, m) => `This cannot be checked: ${f.why}.`,
    "checker-rules": (f, m) => `${f.game}, rules ${f.rules}, table ${f.table}`,
    "checker-same": (f, m) => `same`,
    "checker-seats": (f, m) => `Seats`,
    "checker-secret": (f, m) => `Secret`,
    "checker-title": (f, m) => `Were the dice honest?`,
    "checker-unchecked": (f, m) => `Not checked: ${f.what}.`,
    "checker-undone": (f, m) => `taken back`,
    "checker-unknown": (f, m) => `not known`,
    "checker-unreadable": (f, m) => `This file cannot be read.`,
    "record-damaged": (f, m) => `this record is damaged: ${f.what}`,
    "record-format": (f, m) => `this record has format ${f.format}; this version reads format ${f.known}`,
    "record-no-mark": (f, m) => `this is not a record: it has no line that says emberhall-record`,
    "record-not-json": (f, m) => `${f.line === 0 ? `this is not a record: it is not valid JSON` : `this is not a record: it is not valid JSON (line ${f.line}, column ${f.column})`}`,
    "record-too-deep": (f, m) => `this is not a record: it is nested too deeply`,
    "unchecked-commitment": (f, m) => `whether the server was bound to this secret before it saw the letters, because only a commitment that somebody kept can tell`,
    "unchecked-given": (f, m) => `the dice of the ${f.number} answers the game began with, which come from another game`,
    "unchecked-lesson": (f, m) => `the dice, because they were chosen: this was a guided first game`,
    "unchecked-letters": (f, m) => `whether these are the letters that were sent, because only letters that somebody kept can tell`,
    "unchecked-rules": (f, m) => `whether the list of draws is complete, its chances are right and the answers were legal, because ${f.why}`,
    "unchecked-secret": (f, m) => `the dice, because the secret is not shown yet`,
    "unchecked-unlisted": (f, m) => `${f.number === 1 ? `1 answer of dice or decks that no draw in the list accounts for` : `${f.number} answers of dice or decks that no draw in the list accounts for`}`,
    "verdict-holds": (f, m) => `The record holds together${m["verdict-listed"](f, m)}: ${m["check-number"](f, m)} worked out again, and nothing differs.`,
    "verdict-honest": (f, m) => `The dice were honest${m["verdict-listed"](f, m)}: ${m["check-number"](f, m)} worked out again, and nothing differs.`,
    "verdict-later": (f, m) => `The dice cannot be checked yet: the secret is shown when the game is over.`,
    "verdict-lesson": (f, m) => `There is nothing to verify: this was a guided first game, and its dice were chosen.`,
    "verdict-listed": (f, m) => `${f.listed === true ? ` as far as its draws are listed` : ``}`,
    "verdict-no-draws": (f, m) => `There is nothing to verify: this record has no draws.`,
    "verdict-no-log": (f, m) => `There is nothing to verify: this record has no log.`,
    "verdict-wrong": (f, m) => `Something does not hold: ${f.what}.`,
    "wrong-commitment": (f, m) => `the commitment of the secret is ${f.there}, but the record says ${f.commitment}`,
    "wrong-dice": (f, m) => `${f.place}: the dice say ${f.dice}, but the record says ${f.answer}`,
    "wrong-kept-commitment": (f, m) => `the server had shown you the commitment ${f.commitment}, but the record has another`,
    "wrong-letters": (f, m) => `your letters ${f.letters} are not in the record`,
    "wrong-missing-entry": (f, m) => `entry ${f.number} of the log is missing: entry ${f.entry} is in its place`,
    "wrong-next-draw": (f, m) => `${f.place}: draw ${f.draw} of this entry should come next`,
    "wrong-no-answers": (f, m) => `${f.place}: the log has no answers with that number`,
    "wrong-no-start": (f, m) => `the log does not begin with the start of the game`,
    "wrong-not-in-log": (f, m) => `${f.place}: the log does not have ${f.answer} there`,
    "wrong-not-undone": (f, m) => `entry ${f.entry} was taken back by entry ${f.by}, but is not marked as undone`,
    "wrong-order": (f, m) => `${f.place}: it comes after entry ${f.entry} in the list of draws`,
    "wrong-outcome": (f, m) => `${f.place}: ${f.answer} is none of the outcomes`,
    "wrong-second-start": (f, m) => `entry ${f.entry} is a start, but the game has started already`,
    "wrong-table": (f, m) => `the record is of the table ${f.table}, but yours was ${f.yours}`,
    "wrong-undo": (f, m) => `entry ${f.entry} goes back to entry ${f.back}, which is not possible`,
    "wrong-undone": (f, m) => `entry ${f.entry} is marked as undone, but no entry takes it back`,
  },
  de: {
    "broken-answers": (f, m) => `${f.place} ist leer, obwohl ein Platz geantwortet hat`,
    "broken-count": (f, m) => `${f.place} hat ${f.number}, aber es spielen ${f.players}`,
    "broken-entropy": (f, m) => `${f.place} ist weder null noch ein Text mit höchstens ${f.most} Zeichen`,
    "broken-entry": (f, m) => `${f.place} muss entweder answers oder undo haben`,
    "broken-hex": (f, m) => `${f.place} fehlt oder hat nicht 64 Ziffern von 0 bis f`,
    "broken-large": (f, m) => `${f.place} ist eine zu große Zahl`,
    "broken-letter": (f, m) => `${f.place} enthält ein kaputtes Zeichen`,
    "broken-list": (f, m) => `${f.place} fehlt oder ist keine Liste`,
    "broken-name": (f, m) => `${!f.place ? `ein Name enthält ein kaputtes Zeichen` : `ein Name in ${f.place} enthält ein kaputtes Zeichen`}`,
    "broken-number": (f, m) => `${f.place} fehlt oder ist keine Zahl`,
    "broken-option": (f, m) => `${f.place} ist kein Wort, keine ganze Zahl und weder true noch false`,
    "broken-outcome": (f, m) => `${f.place} ist kein Ausgang mit seinem Gewicht`,
    "broken-outcomes": (f, m) => `${f.place} muss mindestens zwei verschiedene nennen`,
    "broken-seat": (f, m) => `${f.place} ist weder null noch einer der Plätze 0 bis ${f.last}`,
    "broken-secret": (f, m) => `secret ist offen, aber die Partie ist nicht zu Ende`,
    "broken-table": (f, m) => `${f.place} ist keine Tabelle`,
    "broken-text": (f, m) => `${f.place} fehlt oder ist kein Text`,
    "broken-truth": (f, m) => `${f.place} ist weder true noch false`,
    "broken-undone": (f, m) => `${f.place} gilt als zurückgenommen, aber nur Antworten können das sein`,
    "broken-weights": (f, m) => `${f.place} haben kein Gewicht`,
    "broken-whole": (f, m) => `${f.place} fehlt oder ist keine ganze Zahl ab ${f.least}`,
    "broken-word": (f, m) => `${f.place} ist kein Text`,
    "check-commitment": (f, m) => `die Festlegung ist die, die du aufbewahrt hast`,
    "check-letters": (f, m) => `deine Buchstaben stehen in der Aufzeichnung, als die von Platz ${f.seat}`,
    "check-listed-draws": (f, m) => `${f.number === 1 ? `1 Ziehung der Liste folgt aus dem Geheimnis und den Buchstaben` : `${f.number} Ziehungen der Liste folgen aus dem Geheimnis und den Buchstaben`}`,
    "check-log": (f, m) => `der Verlauf hat alle ${f.number} Einträge (${f.undone} zurückgenommen)`,
    "check-number": (f, m) => `${f.number === 1 ? `1 Ziehung` : `${f.number} Ziehungen`}`,
    "check-page": (f, m) => `diese Seite keine Regeln kennt`,
    "check-place": (f, m) => `Eintrag ${f.entry}, Ziehung ${f.draw}`,
    "check-secret": (f, m) => `das Geheimnis passt zur Festlegung in der Aufzeichnung`,
    "check-table": (f, m) => `die Aufzeichnung ist von deinem Tisch`,
    "checker-came-up": (f, m) => `Ergebnis`,
    "checker-chance": (f, m) => `${f.weight} von ${f.total}`,
    "checker-chances": (f, m) => `Chance`,
    "checker-check": (f, m) => `Würfel prüfen`,
    "checker-checked": (f, m) => `Geprüft: ${f.what}.`,
    "checker-commitment": (f, m) => `Festlegung`,
    "checker-dice-say": (f, m) => `Die Würfel sagen`,
    "checker-digits": (f, m) => `64 Ziffern von 0 bis f`,
    "checker-draws": (f, m) => `${f.number === 1 ? `Die Ziehung` : `Die ${f.number} Ziehungen`}`,
    "checker-entry": (f, m) => `Eintrag · Ziehung`,
    "checker-file": (f, m) => `Aufzeichnung einer Partie (eine JSON-Datei)`,
    "checker-from": (f, m) => `von ${f.number} der ${f.seats} Plätze`,
    "checker-game": (f, m) => `Spiel`,
    "checker-how": (f, m) => `Wie das funktioniert`,
    "checker-how-drawn": (f, m) => `Vor der Partie denkt sich der Server ein Geheimnis aus und zeigt dessen *Festlegung*, sha256(Geheimnis). Erst dann fügt die Seite jedes Spielers zufällige Buchstaben hinzu. Zum Start wird aus beidem ein Schlüssel: HMAC-SHA256 des Geheimnisses über die Version „emberhall dice 1“, den Tisch und die Buchstaben jedes Platzes. Jede Ziehung kommt aus HMAC-SHA256 dieses Schlüssels über „entry:index:block“, gelesen als Zahlen von 64 Bit; eine Zahl, die ein Ergebnis bevorzugen würde, wird verworfen.`,
    "checker-how-kept": (f, m) => `Eine Aufzeichnung allein kann nicht zeigen, dass die Festlegung älter ist als die Buchstaben. Eine Seite, auf der gespielt wird, bewahrt beides auf, vergleicht es nach der Partie und lässt es dich kopieren. Gib es hier an, dann vergleicht auch diese Seite.`,
    "checker-how-rules": (f, m) => `Diese Seite kennt keine Regeln. Ob jede Antwort erlaubt war, keine Ziehung fehlt und die Chancen stimmen, prüft \`emberhall verify DATEI --commitment … --letters …\`: Es spielt die Partie noch einmal.`,
    "checker-how-safe": (f, m) => `So kann der Server seine Würfel nicht mehr aussuchen, sobald ein Spieler, den er nicht kennt, Buchstaben hinzugefügt hat, und niemand sonst kann sie vorhersehen, bis das Geheimnis gezeigt wird. Keine Eintragsnummer kommt zweimal vor, auch nicht nach dem Zurücknehmen: Niemand kann denselben Würfel noch einmal werfen.`,
    "checker-kept-commitment": (f, m) => `Die Festlegung, die deine Seite aufbewahrt hat (wenn du mitgespielt hast)`,
    "checker-kept-letters": (f, m) => `Die Buchstaben, die deine Seite geschickt hat (wenn du mitgespielt hast)`,
    "checker-language": (f, m) => `Deutsch`,
    "checker-lead": (f, m) => `Wähle die Aufzeichnung einer beendeten Partie. Jede Ziehung wird hier auf deinem Gerät nachgerechnet; nichts wird irgendwohin geschickt.`,
    "checker-letters": (f, m) => `Buchstaben`,
    "checker-more": (f, m) => `${f.number} weitere von ${f.of} zeigen`,
    "checker-not-shown": (f, m) => `noch nicht gezeigt`,
    "checker-nothing": (f, m) => `Wähle zuerst eine Datei oder füge eine Aufzeichnung ein.`,
    "checker-paste": (f, m) => `oder füge sie hier ein`,
    "checker-refused": (f, m) => `Das lässt sich nicht prüfen: ${f.why}.`,
    "checker-rules": (f, m) => `${f.game}, Regeln ${f.rules}, Tisch ${f.table}`,
    "checker-same": (f, m) => `gleich`,
    "checker-seats": (f, m) => `Plätze`,
    "checker-secret": (f, m) => `Geheimnis`,
    "checker-title": (f, m) => `Waren die Würfel ehrlich?`,
    "checker-unchecked": (f, m) => `Nicht geprüft: ${f.what}.`,
    "checker-undone": (f, m) => `zurückgenommen`,
    "checker-unknown": (f, m) => `nicht bekannt`,
    "checker-unreadable": (f, m) => `Diese Datei lässt sich nicht lesen.`,
    "record-damaged": (f, m) => `diese Aufzeichnung ist beschädigt: ${f.what}`,
    "record-format": (f, m) => `diese Aufzeichnung hat das Format ${f.format}; diese Version liest Format ${f.known}`,
    "record-no-mark": (f, m) => `das ist keine Aufzeichnung: Es hat keine Zeile mit emberhall-record`,
    "record-not-json": (f, m) => `${f.line === 0 ? `das ist keine Aufzeichnung: Es ist kein gültiges JSON` : `das ist keine Aufzeichnung: Es ist kein gültiges JSON (Zeile ${f.line}, Spalte ${f.column})`}`,
    "record-too-deep": (f, m) => `das ist keine Aufzeichnung: Es ist zu tief verschachtelt`,
    "unchecked-commitment": (f, m) => `ob der Server sich auf dieses Geheimnis festgelegt hatte, bevor er die Buchstaben sah: Das zeigt nur eine Festlegung, die jemand aufbewahrt hat`,
    "unchecked-given": (f, m) => `${f.number === 1 ? `die Würfel der Antwort, mit der die Partie begann; sie stammt aus einer anderen Partie` : `die Würfel der ${f.number} Antworten, mit denen die Partie begann; sie stammen aus einer anderen Partie`}`,
    "unchecked-lesson": (f, m) => `die Würfel, weil sie ausgesucht waren: Das war ein angeleitetes erstes Spiel`,
    "unchecked-letters": (f, m) => `ob das die geschickten Buchstaben sind: Das zeigen nur Buchstaben, die jemand aufbewahrt hat`,
    "unchecked-rules": (f, m) => `ob die Liste der Ziehungen vollständig ist, ihre Chancen stimmen und die Antworten erlaubt waren, weil ${f.why}`,
    "unchecked-secret": (f, m) => `die Würfel, weil das Geheimnis noch nicht gezeigt wird`,
    "unchecked-unlisted": (f, m) => `${f.number === 1 ? `1 Antwort von Würfeln oder Stapeln, zu der keine Ziehung in der Liste steht` : `${f.number} Antworten von Würfeln oder Stapeln, zu denen keine Ziehung in der Liste steht`}`,
    "verdict-holds": (f, m) => `Die Aufzeichnung ist in sich stimmig${m["verdict-listed"](f, m)}: ${m["check-number"](f, m)} nachgerechnet, alles stimmt.`,
    "verdict-honest": (f, m) => `Die Würfel waren ehrlich${m["verdict-listed"](f, m)}: ${m["check-number"](f, m)} nachgerechnet, alles stimmt.`,
    "verdict-later": (f, m) => `Die Würfel lassen sich noch nicht prüfen: Das Geheimnis wird gezeigt, wenn die Partie vorbei ist.`,
    "verdict-lesson": (f, m) => `Es gibt nichts zu prüfen: Das war ein angeleitetes erstes Spiel mit ausgesuchten Würfeln.`,
    "verdict-listed": (f, m) => `${f.listed === true ? `, soweit ihre Ziehungen aufgelistet sind` : ``}`,
    "verdict-no-draws": (f, m) => `Es gibt nichts zu prüfen: In dieser Aufzeichnung stehen keine Ziehungen.`,
    "verdict-no-log": (f, m) => `Es gibt nichts zu prüfen: In dieser Aufzeichnung steht kein Verlauf.`,
    "verdict-wrong": (f, m) => `Etwas stimmt nicht: ${f.what}.`,
    "wrong-commitment": (f, m) => `die Festlegung des Geheimnisses ist ${f.there}, in der Aufzeichnung steht aber ${f.commitment}`,
    "wrong-dice": (f, m) => `${f.place}: Die Würfel sagen ${f.dice}, in der Aufzeichnung steht aber ${f.answer}`,
    "wrong-kept-commitment": (f, m) => `der Server hatte dir die Festlegung ${f.commitment} gezeigt, in der Aufzeichnung steht aber eine andere`,
    "wrong-letters": (f, m) => `deine Buchstaben ${f.letters} stehen nicht in der Aufzeichnung`,
    "wrong-missing-entry": (f, m) => `Eintrag ${f.number} des Verlaufs fehlt: An seiner Stelle steht Eintrag ${f.entry}`,
    "wrong-next-draw": (f, m) => `${f.place}: Als Nächstes müsste Ziehung ${f.draw} dieses Eintrags kommen`,
    "wrong-no-answers": (f, m) => `${f.place}: Der Verlauf hat unter dieser Nummer keine Antworten`,
    "wrong-no-start": (f, m) => `der Verlauf beginnt nicht mit dem Start der Partie`,
    "wrong-not-in-log": (f, m) => `${f.place}: Im Verlauf steht dort nicht ${f.answer}`,
    "wrong-not-undone": (f, m) => `Eintrag ${f.entry} wurde von Eintrag ${f.by} zurückgenommen, gilt aber nicht als zurückgenommen`,
    "wrong-order": (f, m) => `${f.place}: Sie kommt in der Liste nach Eintrag ${f.entry}`,
    "wrong-outcome": (f, m) => `${f.place}: ${f.answer} war gar nicht möglich`,
    "wrong-second-start": (f, m) => `Eintrag ${f.entry} ist ein Start, aber die Partie hatte schon begonnen`,
    "wrong-table": (f, m) => `die Aufzeichnung ist vom Tisch ${f.table}, deiner war aber ${f.yours}`,
    "wrong-undo": (f, m) => `Eintrag ${f.entry} geht zu Eintrag ${f.back} zurück, was nicht möglich ist`,
    "wrong-undone": (f, m) => `Eintrag ${f.entry} gilt als zurückgenommen, aber kein Eintrag nimmt ihn zurück`,
  },
};

const languages = Object.keys(MESSAGES);

/** A message in a language; a fact may be a message itself, as a list of its key and its facts. */
function worded(language, key, facts = {}) {
  const messages = MESSAGES[language] ?? MESSAGES.en;
  const say = (fact) => (Array.isArray(fact) ? worded(language, ...fact) : fact);
  const said = Object.entries(facts).map(([name, fact]) => [name, say(fact)]);
  return messages[key](Object.fromEntries(said), messages);
}
return { languages, worded };
})();

modules.dice = (() => {
// Verifiable dice, the checking half: what table/dice.py, record.py and checking.py say, without the rules of any game.
// It needs nothing but JavaScript, so that it works on pages without https, offline, and in Node.

const { worded } = modules.words;

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
class RecordError extends Told {}
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
function sha256(bytes) {
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
function hmac(key, bytes) {
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
const commitment = (secret) => toHex(sha256(secret));

/** The key of all draws: each text with its length before it, a hyphen for a seat that has added nothing. */
function makeKey(secret, table, entropy) {
  const parts = [VERSION, table, ...entropy].map((text) => {
    if (text === null) return written("-,");
    const bytes = written(text);
    return joined([written(`${bytes.length}:`), bytes, written(",")]);
  });
  return hmac(secret, joined(parts));
}

/** A number from 0 to total - 1, each equally likely: words of 64 bits, those beyond whole multiples thrown away. */
function numberBelow(total, key, entry, index) {
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
function drawn(outcomes, key, entry, index) {
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
function loadRecord(source) {
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
function checkRecord(record, keepsake = {}, language = "en") {
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
return { RecordError, sha256, hmac, commitment, makeKey, numberBelow, drawn, loadRecord, checkRecord };
})();

modules.verify = (() => {
// The page that checks a record: reads it, lets dice.js work everything out again, and says what came of it.
// The browser gets it as a part of checker.js: from a folder it would load no modules.

const { checkRecord, loadRecord, RecordError } = modules.dice;
const { languages, worded } = modules.words;

const ROWS = 500; // shown at a time
const wanted = [new URLSearchParams(location.search).get("language") ?? "", ...navigator.languages]; // the link first
const language = wanted.map((tag) => tag.toLowerCase().split(/[-_]/)[0]).find((tag) => languages.includes(tag)) ?? "en";
const words = (key, facts) => worded(language, key, facts);
const find = (id) => document.getElementById(id);
const [form, file, pasted, result, section, more] = ["form", "file", "pasted", "result", "draws", "more"].map(find);

function element(name, words) {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}

/** Words with their marks: `code`, and *what matters*. */
function marked(text) {
  return text.split(/(`[^`]+`|\*[^*]+\*)/).map((part) => {
    const name = { "`": "code", "*": "em" }[part[0]];
    return name ? element(name, part.slice(1, -1)) : part;
  });
}

/** The page says everything in the reader's language, and offers the others. */
function fillIn() {
  document.documentElement.lang = language;
  document.title = `${words("checker-title")} · Emberhall`;
  for (const there of document.querySelectorAll("[data-words]")) {
    there.replaceChildren(...marked(words(there.dataset.words)));
  }
  for (const there of document.querySelectorAll("[data-placeholder]")) {
    there.placeholder = words(there.dataset.placeholder);
  }
  const others = languages.filter((other) => other !== language);
  find("languages").replaceChildren(...others.flatMap((other) => [" ", link(other)]));
  find("unscripted").remove();
  find("page").hidden = false;
}

function link(other) {
  const made = element("a", worded(other, "checker-language"));
  return Object.assign(made, { href: `?language=${other}`, lang: other, hreflang: other });
}

fillIn();
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (pasted.value.trim()) check(pasted.value);
  else await checkFile();
});
file.addEventListener("change", () => {
  pasted.value = "";
  checkFile();
});

async function checkFile() {
  const [chosen] = file.files;
  if (!chosen) {
    say(words("checker-nothing"), "");
    return;
  }
  let source;
  try {
    source = await chosen.text();
  } catch {
    say(words("checker-unreadable"), "bad");
    return;
  }
  check(source);
}

function check(source) {
  let record;
  try {
    record = loadRecord(source);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    say(words("checker-refused", { why: error.told }), "bad");
    return;
  }
  const commitment = find("commitment").value.trim().toLowerCase(), letters = find("letters").value;
  const report = checkRecord(record, { commitment, letters: letters ? [letters] : [] }, language);
  const mood = report.honest ? "good" : report.wrong ? "bad" : "";
  say(report.verdict, mood, facts(record), report);
  showDraws(record, report.rows);
}

/** The verdict, first as a heading that takes the focus: readable and read aloud at once. */
function say(verdict, mood, known = [], { checked = [], unchecked = [] } = {}) {
  const mark = { good: "✓ ", bad: "✗ " }[mood] ?? "";
  find("verdict").textContent = mark + verdict;
  find("facts").replaceChildren(...known.flatMap(([name, value]) => [element("dt", name), element("dd", value)]));
  find("checks").replaceChildren(
    ...checked.map((what) => element("li", words("checker-checked", { what }))),
    ...unchecked.map((what) => element("li", words("checker-unchecked", { what }))),
  );
  result.className = `panel ${mood}`;
  result.hidden = false;
  section.hidden = true;
  find("verdict").focus();
}

function facts(record) {
  const added = record.seats.filter((_, seat) => record.entropy[seat] !== null).map(({ name }) => name);
  const from = words("checker-from", { number: added.length, seats: record.seats.length });
  return [
    [words("checker-game"), words("checker-rules", { game: record.game, rules: record.rules, table: record.table })],
    [words("checker-seats"), record.seats.map(({ name, kind }) => `${name} (${kind})`).join(", ")],
    [words("checker-commitment"), record.commitment],
    [words("checker-secret"), record.secret ?? words("checker-not-shown")],
    [words("checker-letters"), added.length ? `${from}: ${added.join(", ")}` : from],
  ];
}

function showDraws(record, rows) {
  const undone = new Set(record.log.filter((entry) => entry.undone).map(({ entry }) => entry));
  const body = find("rows");
  let shown = 0;
  const showMore = () => {
    const next = rows.slice(shown, shown + ROWS);
    body.append(...next.map((row) => line(row, undone.has(row.entry))));
    shown += next.length;
    more.hidden = shown === rows.length;
    more.textContent = words("checker-more", { number: Math.min(ROWS, rows.length - shown), of: rows.length });
  };
  body.replaceChildren();
  more.onclick = showMore;
  find("draws-title").textContent = words("checker-draws", { number: rows.length });
  section.hidden = rows.length === 0;
  showMore();
}

function line({ entry, index, answer, weight, total, expected }, undone) {
  const row = document.createElement("tr");
  const same = expected === answer;
  const says = expected === null ? words("checker-unknown") : same ? `✓ ${words("checker-same")}` : `✗ ${expected}`;
  row.append(
    element("td", `${entry} · ${index}${undone ? ` (${words("checker-undone")})` : ""}`),
    element("td", answer),
    element("td", words("checker-chance", { weight, total })),
    element("td", says),
  );
  if (expected !== null) row.className = same ? "good-row" : "bad-row";
  return row;
}
return {  };
})();
