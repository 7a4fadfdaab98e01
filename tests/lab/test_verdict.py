"""Changed content against the original, and values of ours that might be others."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from emberhall.games.epic_roll import FIRST
from emberhall.kernel.content import canonical
from emberhall.lab.chunk import Chunk, Usage
from emberhall.lab.evidence import Evidence
from emberhall.lab.judgement import Tried, flags, original, tell_sensitivity, tell_verdict
from emberhall.lab.page import Page
from emberhall.lab.pool import Processes
from emberhall.lab.run import run
from emberhall.lab.sensitivity import Swayed, changed, clear, matters, swayed, variations
from emberhall.lab.stats import Rate
from emberhall.lab.study import Study, grid
from emberhall.lab.verdict import Shift, attempts, balance, shifts, unfair, unwanted
from emberhall.lab.words import Reader

BROKEN = canonical({"champion": {"elf": {"die": {"critical": 6}}}})
STUDY = Study(grid(FIRST, (3,), {}, BROKEN), ("easy",), games=40, seed=1)


def played(study: Study, folder: Path) -> Evidence:
    return Evidence(study, run(study, folder, Processes(1)).chunks())


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Evidence:
    return played(STUDY, tmp_path_factory.mktemp("broken"))


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Evidence:
    study = original(STUDY)
    assert study is not None
    return played(study, tmp_path_factory.mktemp("plain"))


def test_a_champion_broken_on_purpose_is_flagged(broken: Evidence, plain: Evidence) -> None:
    worst = unfair(broken)[0]
    assert (worst.thing, worst.strong) == ("elf", True)
    assert not any(each.thing == "elf" for each in unfair(plain))
    shift = shifts(plain, broken)[0]
    assert (shift.sort, shift.sure) == ("champion", True)
    (kind, told), *_ = flags(Reader(FIRST, "en", BROKEN), broken)
    assert (kind, told.startswith("Elf is too strong")) == ("bad", True)


def test_the_page_tells_what_is_different_and_what_would_help(broken: Evidence, plain: Evidence) -> None:
    assert FIRST.measures.tables is not None
    tried = [Tried(attempts(FIRST.measures.tables(), json.loads(BROKEN))[-1], plain)]
    assert balance(plain) < balance(broken)
    for language, words in (("en", "Closest to balance is champion.elf.die"), ("de", "ist zu stark")):
        page = Page(Reader(FIRST, language, BROKEN), "")
        tell_verdict(page, plain, broken, tried)
        assert words in page.html()


def test_attempts_go_back_to_the_original_face_by_face() -> None:
    before = {"champion": {"elf": {"die": {"block": 3, "hit": 3}, "colour": "green"}}, "enemy": {"lich": {"health": 9}}}
    change = {"champion": {"elf": {"die": {"critical": 6}}}, "enemy": {"lich": {"health": 17, "name": "Lich"}}}
    found = attempts(before, change)
    dice = [each.value for each in found if each.place == "champion.elf.die"]
    assert dice
    assert all(sum(die.values()) == 6 and die != {"block": 3, "hit": 3} for die in dice)
    assert all(json.loads(each.content)["enemy"]["lich"]["name"] == "Lich" for each in found)
    assert {each.value for each in found if each.place == "enemy.lich.health"} <= {15, 13, 11}
    assert attempts(before, {"champion": {"dwarf": {"die": {"hit": 6}}}}) == [], "there is no way back for what is new"


def test_what_is_offered_and_never_taken_is_unwanted() -> None:
    uses = {"play:heal": Usage(100, 50, 30, 10, 30, 10), "play:hit": Usage(100, 1, 30, 10, 1, 1)}
    chunk = Chunk(decisions={"0": {**uses, "roll": Usage(100, 1, 30, 10, 1, 0)}})
    (found,) = unwanted(Evidence(replace(STUDY, games=0), [chunk]))
    assert (found.thing, found.taken, found.others) == ("play:hit", 0.01, 0.5)


def test_a_difference_is_named_where_chance_would_hardly_make_it() -> None:
    small, large = (Shift("champion", "elf", Rate(30, 100), Rate(wins, 100)) for wins in (38, 60))
    assert (small.sure, large.sure) == (False, True)
    assert clear([small, large]) == [large]
    assert large.difference == pytest.approx(0.3)
    assert 0.12 < large.reach < 0.14
    assert Shift("champion", "elf", Rate(0, 10), Rate(10, 10)).reach > 0, "even all of ten is not certain"


def test_values_of_ours_are_varied_by_one_face_or_one_point() -> None:
    found = variations(FIRST)
    ghost = [each.value for each in found if each.assumption.place == "enemy.ghost.health"]
    assert ghost == [5, 7]
    elf = [each.value for each in found if each.assumption.place == "champion.elf.die"]
    assert elf == [{"block": 2, "hit": 4}, {"block": 4, "hit": 2}]
    assert not any(each.assumption.place == "enemy.lich.health" for each in found), "that one is printed"
    study = replace(STUDY, setups=grid(FIRST, (2,), {}), kinds=("random",), games=1)
    told = {each.assumption.place: matters(study, each) for each in found if each.assumption.path[0] == "champion"}
    assert not told["champion.greff.die"], "he is not in this edition"


def test_what_hangs_on_an_assumption_is_told(plain: Evidence, broken: Evidence) -> None:
    variation = variations(FIRST)[0]
    found = swayed(plain, variation, lambda study: broken)
    assert found.shifts[0].sort == "champion"
    assert changed(STUDY, "{}").setups[0].content == "{}"
    page = Page(Reader(FIRST, "en"), "")
    tell_sensitivity(page, [found, Swayed(variation, [])], idle=3)
    html = page.html()
    assert variation.assumption.place in html
    assert "nothing that can be told from chance" in html
    assert "3 more changes" in html
