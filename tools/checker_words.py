"""The words of the page that checks a record, in JavaScript, made from the catalogues of the server; and its script.

The page has to work from a folder, without a server and without Fluent: `static/words.js` has what it says, in every
language, as functions from facts to text. Browsers load no modules from a folder: `static/checker.js` has the page's
modules in one script. `python3 dev.py types` writes both with the page's types.
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
WHOLE = STATIC / "checker.js"
MODULES = ("words", "dice", "verify")  # each imports from those before it
IMPORT = re.compile(r'^import (\{.+\}) from "\./([a-z]+)\.js";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:class|const|function) (\w+))", re.MULTILINE)
KEY = re.compile(r'"([a-z]+(?:-[a-z]+)+)"')
CHOSEN = {"one": "{} === 1", "none": "!{}", "yes": "{} === true", "no": "{} === false"}  # in both of our languages
TAIL = """
export const languages = Object.keys(MESSAGES);

/** A message in a language; a fact may be a message itself, as a list of its key and its facts. */
export function worded(language, key, facts = {}) {
  const messages = MESSAGES[language] ?? MESSAGES.en;
  const say = (fact) => (Array.isArray(fact) ? worded(language, ...fact) : fact);
  const said = Object.entries(facts).map(([name, fact]) => [name, say(fact)]);
  return messages[key](Object.fromEntries(said), messages);
}
"""


def made(by: str) -> dict[Path, str]:
    """Both files as they should be."""
    words = text(by)
    return {MADE: words, WHOLE: whole(by, words)}


def whole(by: str, words: str) -> str:
    """The modules of the page as one script."""
    parts = [f"// The page that checks a record, in one script. {by}", '"use strict";', "const modules = {};"]
    for name in MODULES:
        source = words if name == MADE.stem else (STATIC / f"{name}.js").read_text(encoding="utf-8")
        inner = EXPORT.sub("", IMPORT.sub(r"const \1 = modules.\2;", source)).strip()
        parts.append(f"modules.{name} = (() => {{\n{inner}\nreturn {{ {', '.join(EXPORT.findall(source))} }};\n}})();")
    return "\n\n".join(parts) + "\n"


def text(by: str) -> str:
    """The words as they should be."""
    lines = [f"// What the checker says, from src/emberhall/table/words. {by}", "", "const MESSAGES = {"]
    for language in languages_of(WORDS):
        catalogue = Catalogue(WORDS, language)
        lines.append(f"  {language}: {{")
        lines += [f"    {json.dumps(key)}: (f, m) => {_pattern(catalogue, key)}," for key in sorted(_needed(catalogue))]
        lines.append("  },")
    return "\n".join([*lines, "};", TAIL])


def sources() -> Iterator[Path]:
    """The page and those of its scripts that are not made."""
    yield from sorted({*STATIC.glob("*.html"), *STATIC.glob("*.js")} - {MADE, WHOLE})


def said_there() -> set[str]:
    """Whatever in them looks like a key."""
    return {key for path in sources() for key in KEY.findall(path.read_text(encoding="utf-8"))}


def _needed(catalogue: Catalogue) -> set[str]:
    """The messages that the page and its scripts say, and those within them."""
    found, waiting = set[str](), [key for key in said_there() if key in catalogue.entries]
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
