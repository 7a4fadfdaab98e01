"""A ledger is read line by line; a line that is no entry is refused."""

from __future__ import annotations

import pytest

from emberhall.kernel import Ledger, Rule

MARKDOWN = """
# A small game: rule ledger

Words between the entries are for people.

## 1. Setup

- **SG-SETUP-1** [1e 2e] Everyone has two cards. *(source: page 1)*
- **SG-SETUP-2** [2e] The oldest begins. *(source: p. 2, box; reading: or another (if all agree))*

## 2. Play

- **SG-CARD-AXE-1** An axe beats a net.
"""


def test_an_entry_has_an_id_a_chapter_a_text_tags_a_source_and_a_reading() -> None:
    ledger = Ledger(MARKDOWN)
    assert ledger["SG-SETUP-1"] == Rule("SG-SETUP-1", "Setup", "Everyone has two cards.", ("1e", "2e"), "page 1", "")
    assert ledger["SG-SETUP-2"].source == "p. 2, box"
    assert ledger["SG-SETUP-2"].reading == "or another (if all agree)"
    assert ledger["SG-CARD-AXE-1"] == Rule("SG-CARD-AXE-1", "Play", "An axe beats a net.")


def test_a_ledger_is_a_mapping_in_the_order_of_the_book() -> None:
    ledger = Ledger(MARKDOWN)
    assert list(ledger) == ["SG-SETUP-1", "SG-SETUP-2", "SG-CARD-AXE-1"]
    assert len(ledger) == 3
    assert "SG-SETUP-1" in ledger
    assert "SG-SETUP-9" not in ledger
    with pytest.raises(KeyError):
        ledger["SG-SETUP-9"]


def test_an_entry_reads_as_a_sentence() -> None:
    ledger = Ledger(MARKDOWN)
    assert str(ledger["SG-SETUP-1"]) == "SG-SETUP-1: Everyone has two cards."
    assert str(ledger["SG-SETUP-2"]).endswith("(our reading: or another (if all agree))")


@pytest.mark.parametrize(
    "line",
    [
        "- **SG-SETUP** There is no number.",
        "- **sg-setup-1** Small letters.",
        "- **SG-SETUP-1**",
        "- **SG-SETUP-1*** One star too many.",
        "- **Note** Only entries may look like entries.",
    ],
)
def test_a_line_that_looks_like_an_entry_and_is_none_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="ledger line 3 is not an entry: - "):
        Ledger(f"## 1. Setup\n\n{line}\n")


def test_an_id_stands_only_once() -> None:
    with pytest.raises(ValueError, match="ledger line 3: SG-1 is there twice"):
        Ledger("- **SG-1** One.\n- **SG-2** Two.\n- **SG-1** Again.\n")


def test_about_finds_the_entries_with_all_the_words() -> None:
    ledger = Ledger(MARKDOWN)
    assert [rule.id for rule in ledger.about("cards")] == ["SG-SETUP-1"]
    assert [rule.id for rule in ledger.about("Axe NET")] == ["SG-CARD-AXE-1"]
    assert [rule.id for rule in ledger.about("setup")] == ["SG-SETUP-1", "SG-SETUP-2"]  # by chapter or id
    assert [rule.id for rule in ledger.about("agree")] == ["SG-SETUP-2"]  # by reading
    assert ledger.about("axe oldest") == []
