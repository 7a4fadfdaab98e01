"""Why something is asked, and why something cannot be answered."""

from __future__ import annotations

from random import Random

import pytest

from emberhall.games import find_game
from emberhall.kernel import NATURE, OptionValue, Question, Spoken, State, advance, apply, imagine, replay
from emberhall.kernel.brisk import Brisk
from emberhall.kernel.reasons import leads_to, why_not
from emberhall.kernel.tongues import tongue

RULESETS = ("epic-roll-1e", "epic-roll", "epic-roll-eclipse", "fire-of-eidolon", "epic-seven-arise")


def said(game: str, s: State, seat: int, answer: str, language: str = "en") -> tuple[str, str]:
    """The reason in words, and its rule."""
    reason, rule = why_not(find_game(game), s, seat, answer)
    return find_game(game).tongue(language).sentence(reason), rule


def duel() -> State:
    """Orric against Dara: a first battle, with nothing in anybody's hand."""
    s: State = find_game("epic-roll").start(2)
    return replay(s, ["orric", "dara", "mummy"])


@pytest.mark.parametrize("name", RULESETS)
def test_every_answer_leads_to_an_entry_of_the_ledger(name: str) -> None:
    game = find_game(name)
    s: State = game.start()
    ledger, player, asked = game.rules.ledger(), Brisk(game, 3), set()
    for _ in range(200):
        if (question := s.question) is None:
            break
        leads = leads_to(game, s)
        assert set(leads.values()) <= set(ledger)
        if question.seat >= 0:
            assert leads.keys() == question.options.keys(), f"{question} leads somewhere without a rule"
            asked.add(question.rule)
        apply(s, player.answer(question))
    assert len(asked) > 1


def test_a_card_leads_to_the_entry_of_what_it_does_in_this_edition() -> None:
    """Alone and as a pair, and a Block by what it did when the game first came out."""
    first = replay(find_game("epic-roll-1e").start(2), ["choose:warrior", "choose:elf", "mummy"])
    first.hands = (("block", "hit"), ())
    advance(first)
    assert leads(first, "play:hit") == "ER-CARD-HIT-1"
    apply(first, "roll")
    apply(first, "miss/hit")
    assert leads(first, "play:block") == "ER-CARD-BLOCK-1"
    second = replay(find_game("epic-roll").start(2, veteran="focused"), ["orric", "dara", "mummy"])
    second.hands = (("heal", "hit", "hit"), ("counter", "counter"))
    second.health = 3
    advance(second)
    assert leads(second, "play:hit+hit") == "ER-VET-FOCUS-4"
    assert leads(second, "play:heal") == "ER-CARD-HEAL-1"
    assert leads(second, "roll") == "ER-BATTLE-1"
    apply(second, "play:hit")
    assert leads(second, "play:counter") == "ER-CARD-COUNTER-1"
    assert leads(second, "play:counter+counter") == "ER-VET-FOCUS-10"


def test_what_is_done_before_the_next_action_leads_to_its_own_entry() -> None:
    s = replay(find_game("fire-of-eidolon").start(2), ["choose:warrior", "choose:wizard", "first:warrior"])
    assert leads(s, "give-up") == "FE-DEFEAT-12"
    s.carried = ((1, 0, 0), (0, 0, 0))
    advance(s)
    assert leads(s, "exchange") == "FE-EXCH-1"


def leads(s: State, answer: str) -> str:
    """The entry behind one answer."""
    return leads_to(find_game(s.setup.game), s)[answer]


def test_a_card_that_cannot_be_played_says_why() -> None:
    s = replay(duel(), ["roll", "hit/miss", "roll", "critical/miss", "heal"])
    assert said("epic-roll", s, 0, "play:heal") == ("You are at full health: a Heal would do nothing.", "ER-CARD-5")
    assert said("epic-roll", s, 0, "roll") == ("You are not in a battle.", "ER-BATTLE-1")
    assert said("epic-roll", duel(), 0, "end")[1] == "ER-CONT-1"
    blocks = replay(duel(), ["roll", "hit/miss", "roll", "critical/miss", "block", "continue", "mummy"])
    assert said("epic-roll", blocks, 0, "play:block")[1] == "ER-CARD-BLOCK-4"
    assert said("epic-roll", blocks, 0, "play:block", "de")[0].startswith("Es gibt gerade nichts zu blocken.")


def test_a_hero_that_cannot_go_somewhere_says_why() -> None:
    s: State = find_game("fire-of-eidolon").start(2)
    while s.question is not None and s.question.rule != "FE-TURN-3":
        apply(s, next(iter(s.question.options)))
    seat = s.question.seat if s.question is not None else 0
    for answer, rule in {
        "move:5,5": "FE-MOVE-1", "attack": "FE-ATTACK-2", "challenge": "FE-CHAL-1", "destroy": "FE-CHAL-4",
        "take-fire": "FE-CHAL-8", "stand": "FE-STAND-1",
    }.items():  # fmt: skip
        assert said("fire-of-eidolon", s, seat, answer)[1] == rule
    assert said("fire-of-eidolon", s, seat, "attack", "de")[0] == "In dieser Kammer ist kein Kultist."


def test_what_no_game_has_a_word_on_is_answered_with_what_is_asked() -> None:
    s = duel()
    reason, rule = said("epic-roll", s, 0, "dance")
    question = s.question
    assert isinstance(question, Question)
    assert reason == f"That is not possible now. You are asked: “{Spoken(find_game('epic-roll')).prompt(question, s)}”."
    assert rule == question.rule
    assert tongue("de").knows("not-now")


def test_a_card_of_arise_that_makes_no_skill_says_why() -> None:
    game = find_game("epic-seven-arise")
    s: State = game.start(1)
    player = Brisk(game, 5)
    while s.question is not None and s.question.rule != "E7-TURN-1":
        apply(s, player.answer(s.question))
    assert s.question is not None
    assert said(game.id, s, s.question.seat, "play:none")[1] == "E7-SKILL-7"
    assert said(game.id, s, s.question.seat, "end-all", "de")[0].startswith("Das geht jetzt nicht.")


def asked(game: str, rule: str, **options: OptionValue) -> State:
    """A game of one player at the first question by a rule, in the first game that comes so far."""
    for seed in range(100):
        s: State = find_game(game).start(1, "", **options)
        player = Brisk(find_game(game), seed)
        while s.question is not None and s.question.rule != rule:
            apply(s, player.answer(s.question))
        if s.question is not None:
            return s
    raise AssertionError(f"no game comes to {rule}")


def test_skills_of_fire_of_eidolon_say_why_not() -> None:
    s = find_game("fire-of-eidolon").start(2)
    replay(s, ["choose:warrior", "choose:wizard", "first:warrior"])
    for answer in ("use:polearm-lunge", "lunge:1,0"):
        reason, rule = said(s.setup.game, s, 0, answer)
        assert (reason.partition(".")[0], rule) == ("Polearm Lunge: there is nothing here to use it on", "FE-SKILL-1")
    s.ap = 1
    price = "Hero's Charge costs 3 AP, and your Hero has 1."
    assert said(s.setup.game, s, 0, "use:heros-charge") == (price, "FE-TURN-5")
    s.mastered = (1, 0)
    assert said(s.setup.game, s, 0, "use:heros-charge")[1] == "FE-SKILL-2"
    s.fire = 0
    assert said(s.setup.game, s, 0, "use:polearm-lunge")[1] == "FE-SKILL-4"
    assert said(s.setup.game, s, 0, "choose:wizard")[1] == "FE-SETUP-5"


def test_abilities_and_relics_of_epic_roll_say_why_not() -> None:
    s = find_game("epic-roll").start(2, veteran="yes")
    replay(s, ["orric", "dara"])
    reason, rule = said(s.setup.game, s, 0, "use:real-challenge")
    assert (reason.partition(".")[0], rule) == ("Now is not the moment for it", "ER-VET-ORRIC-2")
    s.spent = (True, False)
    assert said(s.setup.game, s, 0, "use:real-challenge")[1] == "ER-VET-ABIL-4"
    eclipse = find_game("epic-roll-eclipse").start(2, veteran="yes", relics=True)
    player = Brisk(find_game("epic-roll-eclipse"), 1)
    while eclipse.question is None or not all(eclipse.relics):
        apply(eclipse, player.answer(eclipse.question))
    eclipse.revealed = eclipse.drained = (False, False)
    relic, other = eclipse.relics
    assert said("epic-roll-eclipse", eclipse, 0, f"use:{relic}")[1] == "ER-RELIC-5"
    eclipse.revealed = (True, True)
    assert said("epic-roll-eclipse", eclipse, 0, f"use:{relic}")[0].startswith("Now is not the moment for it.")
    eclipse.drained = (True, False)
    assert said("epic-roll-eclipse", eclipse, 0, f"use:{relic}")[1] == "ER-RELIC-6"
    assert said("epic-roll-eclipse", eclipse, 0, f"use:{other}")[0].startswith("That is not possible now.")


def test_wares_skills_and_tiles_of_arise_say_why_not() -> None:
    game = "epic-seven-arise"
    turn = asked(game, "E7-TURN-1")
    assert said(game, turn, 0, "skill:1") == (
        "This skill needs a pair: play two cards of the same number first.", "E7-SKILL-1",
    )  # fmt: skip
    assert said(game, turn, 0, "burn:3")[1] == "E7-SKILL-3"
    assert said(game, turn, 0, "buy:potion")[1] == "E7-TURN-1"
    move = asked(game, "E7-MOVE-1")
    assert said(game, move, 0, f"move:{move.party}")[1] == "E7-MOVE-2"  # type: ignore[attr-defined]
    assert said(game, move, 0, "skill:1")[0].startswith(
        "Cards, skills and potions can be used only on your hero’s turn"
    )


VARIANTS: dict[str, dict[str, OptionValue]] = {
    "epic-roll-1e": {},
    "epic-roll": {"veteran": "yes"},
    "epic-roll-eclipse": {"veteran": "yes", "relics": True},
    "fire-of-eidolon": {"advanced": True, "pick": "drawn"},
    "epic-seven-arise": {},
}


@pytest.mark.parametrize("name", RULESETS)
def test_every_reason_has_a_rule_and_words_and_tells_no_secret(name: str) -> None:
    game, luck = find_game(name), Random(4)
    s: State = game.start(2, "", **VARIANTS[name])
    ledger, player, german = game.rules.ledger(), Brisk(game, 3), game.tongue("de")
    known = game.rules.catalogue(s.setup)
    found: set[str] = set()
    for _ in range(400):
        if (question := s.question) is None:
            break
        if (seat := question.seat) != NATURE:
            other = imagine(s, seat, luck)
            for answer in luck.sample(known, 12):
                if answer not in question.options:
                    reason, rule = why_not(game, s, seat, answer)
                    assert rule in ledger
                    assert not german.foreign(reason)
                    assert "{$" not in german.say(reason)
                    assert why_not(game, other, seat, answer) == (reason, rule), (
                        f"{answer} tells what {seat} cannot know"
                    )
                    found.add(rule)
        apply(s, player.answer(question))
    assert len(found) > 5
