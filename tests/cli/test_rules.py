"""Looking up the rules."""

from __future__ import annotations

import pytest

from .conftest import Cli


def test_an_entry_with_all_that_is_known_about_it(cli: Cli) -> None:
    result = cli("rules", "er-flee-7")
    assert result.exit_code == 0
    assert result.output.startswith("ER-FLEE-7  Running away\n")
    for words in ("A Block card may be played", "Editions: 1e, 2e, ec", "Source: ", "Our reading: "):
        assert words in result.output


def test_entries_by_words(cli: Cli) -> None:
    result = cli("rules", "Parting", "attack")
    assert "ER-FLEE-2" in result.output
    assert "ER-BOSS-LICH-6" in result.output
    assert "ER-SETUP-1 " not in result.output


def test_alone_it_lists_the_chapters(cli: Cli) -> None:
    result = cli("rules")
    assert "Running away" in result.output
    assert result.output.count("ER-FLEE-1 ") == 1


@pytest.mark.parametrize(
    ("word", "near"),
    [("ER-FLE-2", "ER-FLEE-2"), ("runing away", "Running away"), ("xyzzy", "lists the chapters")],
)
def test_what_no_rule_has(cli: Cli, word: str, near: str) -> None:
    result = cli("rules", word)
    assert result.exit_code == 2
    assert near in " ".join(result.output.split())
