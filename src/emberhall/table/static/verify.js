// The page that checks a record: reads it, lets dice.js work everything out again, and says what came of it.
// The browser gets it as a part of checker.js: from a folder it would load no modules.

import { checkRecord, loadRecord, RecordError } from "./dice.js";
import { languages, worded } from "./words.js";

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
