"""The words of the page that checks a record, in JavaScript, made from the catalogues of the server.

The page has to work from a folder, without a server and without Fluent: `static/words.js` has what its scripts say, in
every language, as functions from facts to text. `python3 dev.py types` writes it with the page's types.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import ast as ftl

from .words import SOURCE, Catalogue, languages_of

STATIC = SOURCE / "table" / "static"
WORDS = SOURCE / "table" / "words"
MADE = STATIC / "words.js"
KEY = re.compile(r'"([a-z]+(?:-[a-z]+)+)"')
CHOSEN = {"one": "{} === 1", "none": "!{}", "yes": "{} === true", "no": "{} === false"}  # in both of our languages
TAIL = """
/** A message in a language; a fact may be a message itself, as a list of its key and its facts. */
export function worded(language, key, facts = {}) {
  const messages = MESSAGES[language] ?? MESSAGES.en;
  const say = (fact) => (Array.isArray(fact) ? worded(language, ...fact) : fact);
  const said = Object.entries(facts).map(([name, fact]) => [name, say(fact)]);
  return messages[key](Object.fromEntries(said), messages);
}
"""


def text(by: str) -> str:
    """The file as it should be."""
    lines = [f"// What the checker says, from src/emberhall/table/words. {by}", "", "const MESSAGES = {"]
    for language in languages_of(WORDS):
        catalogue = Catalogue(WORDS, language)
        lines.append(f"  {language}: {{")
        lines += [f"    {json.dumps(key)}: (f, m) => {_pattern(catalogue, key)}," for key in sorted(_needed(catalogue))]
        lines.append("  },")
    return "\n".join([*lines, "};", TAIL])


def scripts() -> Iterator[Path]:
    """The scripts of the page that say something."""
    yield from (path for path in sorted(STATIC.glob("*.js")) if path != MADE)


def said_by_scripts() -> set[str]:
    """Whatever in them looks like a key."""
    return {key for path in scripts() for key in KEY.findall(path.read_text(encoding="utf-8"))}


def _needed(catalogue: Catalogue) -> set[str]:
    """The messages that the scripts say, and those within them."""
    found, waiting = set[str](), [key for key in said_by_scripts() if key in catalogue.entries]
    while waiting:
        if (key := waiting.pop()) not in found:
            found.add(key)
            waiting += catalogue.used[key].keys
    return found


def _pattern(catalogue: Catalogue, key: str) -> str:
    value = catalogue.entries[key].value
    assert value is not None, key
    return _template(value)


def _template(pattern: ftl.Pattern) -> str:
    return f"`{''.join(map(_part, pattern.elements))}`"


def _part(part: ftl.TextElement | ftl.Placeable) -> str:
    if isinstance(part, ftl.TextElement):
        return part.value.replace("\\", "\\\\").replace("`", "\\`").replace("$", "\\$")
    match part.expression:
        case ftl.StringLiteral(value=value):
            return str(value)
        case ftl.VariableReference(id=name):
            return f"${{f.{name.name}}}"
        case ftl.MessageReference(id=name):
            return f"${{m[{json.dumps(name.name)}](f, m)}}"
        case ftl.SelectExpression(selector=ftl.VariableReference(id=name), variants=variants):
            return f"${{{_chosen(f'f.{name.name}', variants)}}}"
    raise NotImplementedError(f"words.js has no way to say {part.expression}")


def _chosen(fact: str, variants: list[ftl.Variant]) -> str:
    [default] = [variant for variant in variants if variant.default]
    chain = ""
    for variant in variants:
        if not variant.default:
            key = variant.key
            test = f"{fact} === {key.value}" if isinstance(key, ftl.NumberLiteral) else CHOSEN[key.name].format(fact)
            chain += f"{test} ? {_template(variant.value)} : "
    return chain + _template(default.value)
