"""Sentences, labels, the catalogue and the board for a terminal."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from emberhall.games.epic_seven_arise import GAME
from emberhall.games.epic_seven_arise.cards import look_at
from emberhall.games.epic_seven_arise.combat import next_turn
from emberhall.games.epic_seven_arise.events import EVENTS
from emberhall.games.epic_seven_arise.movement import move
from emberhall.games.epic_seven_arise.names import mission_words, seat_name
from emberhall.games.epic_seven_arise.state import FOES, SKILL, Chapter
from emberhall.games.epic_seven_arise.vocabulary import book
from emberhall.games.lettering import cells
from emberhall.kernel import Event, Spoken, revealed, seen_by

from ...rules import rule
from .tables import (
    TEAM,
    act,
    battle,
    enemy_acts,
    exposed,
    give,
    label,
    next_attack,
    offered,
    play,
    settle,
    table,
    waiting,
    words,
)

TAGS = re.compile(r"\[/?[a-z #]*\]")


def said(s: Chapter) -> list[str]:
    return [Spoken(GAME).text(revealed(event), s) for event in s.story or ()]


def plain(text: str) -> list[str]:
    """The lines of a portrait without their styles."""
    return [TAGS.sub("", line) for line in text.splitlines()]


# ---------------------------------------------------------------- sentences


def test_a_turn_in_words() -> None:
    s = battle(table(), "husk", "hound")
    give(s, 0, ("4-grey", "4-red", "soul-flask"), ("9-blue",), souls=2)
    play(act(s, "ras"), "play:4-grey", "9-blue", "play:4-red", "burn:1", "target:husk-1", "use:soul-flask", "end")
    assert said(s)[:7] == [
        "Ras's turn.",
        "Ras plays the grey 4.",
        "Ras draws the blue 9.",
        "Ras plays the red 4.",
        "Ras: Covenant Cut (Skill 1) with Soul Burn!",
        "Rust Husk 1 takes 3 damage.",
        "Ras uses the Soul Flask.",
    ]
    assert "Ras gains 5 Souls." in said(s)


def test_an_enemy_s_turn_in_words() -> None:
    s = battle(table(), "hexer")
    s.set_hero(2, shields=1)
    next_attack(s, exposed(s, "aither"))
    settle(enemy_acts(s, 4))
    number = exposed(s, "aither")
    assert said(s)[:5] == [
        "Bog Hexer 1's turn.",
        "The die shows 4: Bog Hexer 1 uses Hush.",
        f"Enemy Attack card {number} hits Aither.",
        "Aither takes 1 magical damage; a Shield stops 1.",
        "Aither is silenced: no Soul Burn.",
    ]


def test_the_end_of_a_battle_in_words() -> None:
    s = battle(table(), "hound", token="old-snare")
    s.battle_round = 4
    s.foes = ()
    settle(waiting(s, next_turn(), move()))
    assert said(s)[:3] == [
        "The battle on P5 is won in battle round 4.",
        "“Old Snare”: the mission has failed.",
        f"The team receives 1 skull: now 1 of {s.rules.skull_limit(1)}.",
    ]


def test_the_first_chapter_of_a_campaign_is_told_in_the_second_too() -> None:
    """The keys of Story cards are the same in every chapter; tokens and enemies are only in the box of theirs."""
    s = table(*TEAM, chapter="campaign")
    first = said(s)
    s.number = 2
    assert said(s) == first
    foe, card = next(iter(s.rules.content.chapters[1].foes.items()))
    assert Spoken(GAME).text(Event("stunned", "", {"who": f"{foe}-2"}), s).startswith(words(card.name))


def test_ends_in_words() -> None:
    s = table()
    facts = {"scores": (3, 1, 0, 9), "champions": (3,)}
    won = "The chapter is won! Points: Ras 3, Krau 1, Aither 0, Iseria 9. Grand Champion: Iseria."
    assert Spoken(GAME).text(Event("won", "E7-END-4", facts), s) == won
    lost = "The chapter is lost. No hero is left standing."
    assert Spoken(GAME).text(Event("lost", "E7-END-1", {"loss": None}), s) == lost
    assert "skulls" in Spoken(GAME).text(Event("lost", "E7-END-2", {"loss": None}), s)
    assert "Round 12 is over." in Spoken(GAME).text(Event("lost", "E7-END-2", {"loss": 0}), s)
    assert Spoken(GAME).text(Event("ended", "E7-END-7", {"how": "lost", "totals": ()}), s) == "Nobody wins."
    c = table(chapter="campaign")
    ended = Event("ended", "E7-CAMPAIGN-15", {"how": "won", "totals": (4, 3, 2, 1)})
    assert Spoken(GAME).text(ended, c) == "The campaign is won! Totals: Ras 4, Krau 3, Aither 2, Iseria 1."


def test_a_player_with_several_heroes_is_spoken_of_as_several() -> None:
    two = table(*TEAM, players=2)
    drew = Event("drew", "E7-TURN-5", {"seat": 0, "card": "9-blue"})
    assert Spoken(GAME).text(drew, two) == "Ras and Aither draw the blue 9."
    assert Spoken(GAME).text(drew, table()) == "Ras draws the blue 9."
    assert Spoken(GAME).text(drew, table(*TEAM, players=1)) == "The team draws the blue 9."
    souls = Event("souls", "E7-TURN-9", {"seat": 0, "n": 1})
    assert Spoken(GAME).text(souls, two) == "Ras and Aither gain 1 Soul."
    order = Event("order", "E7-FRIEND-6", {"order": (1, 0)})
    assert Spoken(GAME).text(order, two) == "Friendship order: Krau and Iseria; Ras and Aither."
    facts = {"seat": 0, "helper": 1, "card": "4-red", "souls": 1}
    said = "Dual Attack: Ras and Aither give Krau and Iseria 1 Soul and play the red 4 from Krau and Iseria's hand."
    assert Spoken(GAME).text(Event("dual attack", "E7-DUAL-7", facts), two) == said
    won = Event("won", "E7-END-4", {"scores": (7,), "champions": (0,)})
    assert Spoken(GAME).text(won, table(*TEAM, players=1)) == "The chapter is won with 7 points!"


NOTHING = [
    ("souls", {"seat": 0, "n": 0}, "The Souls of Ras stay the same."),
    ("healed", {"who": "krau", "n": 0}, "Krau is at full health already."),
    ("struck", {"who": "krau", "n": 0, "kind": "physical", "stopped": 0}, "Krau takes no damage."),
    ("attack card", {"card": "8", "hero": ""}, "Enemy Attack card 8 hits nobody."),
    ("enemy skill", {"who": "hound-1", "face": 0, "skill": 1}, "Fang Hound 1 uses Bite."),
    ("shield", {"who": "krau", "n": 1}, "Krau receives 1 Shield."),
    ("shield", {"who": "krau", "n": 2}, "Krau receives 2 Shields."),
    ("potion", {"seat": 1, "n": 2}, "Krau receives 2 Health Potions."),
    ("skulls", {"n": 2, "skulls": 3}, "The team receives 2 skulls: now 3 of 6."),
    ("drank", {"seat": 0, "hero": "ras"}, "Ras uses a Health Potion and is at full health."),
    ("drank", {"seat": 0, "hero": "krau"}, "Ras uses a Health Potion: Krau is at full health."),
    ("used", {"hero": "ras", "card": "haste-ring"}, "Ras puts on the Ring of Haste."),
    ("revived", {"hero": "ras", "lost": ()}, "Ras revives at full health; all potions and all Souls are lost."),
    (
        "revived",
        {"hero": "ras", "lost": ("soul-flask",)},
        "Ras revives at full health; all potions, all Souls and the Soul Flask are lost.",
    ),
]


@pytest.mark.parametrize(("kind", "facts", "said"), NOTHING)
def test_numbers_and_what_does_not_happen_in_words(kind: str, facts: dict[str, Any], said: str) -> None:
    assert Spoken(GAME).text(Event(kind, "E7-TURN-1", facts), table()) == said


def test_missions_in_words() -> None:
    def mission(s: Chapter, token: str) -> str:
        return words(mission_words(s, token))

    s = table()
    stone = "Success: each living hero gains 1 Skystone of any colour. Failure: +1 skull."
    assert mission(s, "seal-east") == f"Mission: make at least 1 Dual Attack, win within 2 battle rounds. {stone}"
    assert mission(s, "sunken-shrine").startswith("Mission: use Skill 3 at least once. Success: ")
    assert mission(s, "arkasus") == "No mission."
    alone = table(*TEAM, players=1)  # E7-SOLO-11
    burns = "Mission: use at least 1 Soul Burn, win within 2 battle rounds."
    assert mission(alone, "seal-east").startswith(burns)


def test_a_card_somebody_looks_at_is_named_to_that_seat_only() -> None:
    s = waiting(table(), look_at(1, SKILL, 1), move())
    card = next(iter(s.question.options)) if s.question else ""
    play(s, card)
    (event,) = (event for event in s.story or () if event.kind == "looked")
    assert Spoken(GAME).text(seen_by(event, 0), s) == "Krau looks at a card from the Skill Point deck."
    assert "the " in Spoken(GAME).text(seen_by(event, 1), s)
    assert "a card" not in Spoken(GAME).text(seen_by(event, 1), s)


def test_every_event_the_rules_tell_has_its_words() -> None:
    folder = Path(__file__).parents[3] / "src/emberhall/games/epic_seven_arise"
    told = {
        kind for path in folder.glob("*.py") for kind in re.findall(r"\.tell\(\s*\"([^\"]+)\"", path.read_text("utf-8"))
    }
    odd = {"won", "ended"}  # there are several of these
    assert {f"told-{kind.replace(' ', '-')}" for kind in told - odd} <= book()
    assert told == set(EVENTS)


def test_seats_are_called_by_their_heroes() -> None:
    s = table(*TEAM, players=2)
    assert words(seat_name(s, 0)) == "Ras and Aither"
    assert words(seat_name(GAME.start(2), 1)) == "Player 2"


# ---------------------------------------------------------------- labels


def test_labels_say_what_an_answer_does() -> None:
    s = battle(table(), "husk")
    give(s, 0, ("4-grey", "4-red", "soul-flask"), souls=9, potions=1)
    s.order = (0, 1, 2, 3)
    play(act(s, "ras"), "play:4-grey", "play:4-red")
    settle(s)
    labels = {answer: label(answer, s) for answer in offered(s)}
    assert labels["skill:1"] == "Covenant Cut: 3 damage to one enemy"
    assert labels["burn:1"] == "Covenant Cut: 3 damage to one enemy; Soul Burn (2 Souls): +2 damage"
    assert labels["use:soul-flask"] == "Use the Soul Flask: this hero gains 5 Souls"
    assert labels["drink:krau"] == "Use a Health Potion on Krau (11 of 11 HP)"
    assert labels["end"] == "End the turn"
    s = table()
    assert label("explore:p5", s).startswith("Explore P5 (")
    assert "mission" in label("explore:p5", s)
    assert label("move:p1", s).startswith("Move to P1 (")
    assert label("fight:p1", s).startswith("Fight on P1 (")
    assert label("choose:krau", s).startswith("Krau, Shield That Remained (knight): 11 HP, armour 2, speed 2;")
    assert label("buy:potion", s) == "Buy a Health Potion (1 Skystone)"
    assert label("buy:potion", table(*TEAM, players=1)) == "Buy a Health Potion (2 Skystones)"
    phial = "Keep the Ember Phial (1 or 2): 3 magical damage to one enemy; this hero gains 1 Soul"
    assert label("keep:ember-phial", s) == phial


def test_labels_of_cards_circles_and_combatants() -> None:
    s = table(chapter="campaign")
    assert label("circle:a", s) == "Circle A: hit by Enemy Attack cards 1, 5, 9, 12"
    assert label("exchange:black", s) == "Pay a black Skystone for ten new cards"
    assert label("give:black", s) == "Give up a black Skystone"
    assert label("take:black", s) == "Take a black Skystone"
    assert label("under:5", s) == "Put back under the others: Enemy Attack card 5"
    assert label("under:5-red", s) == "Put back under the others: the red 5"
    assert label("keep:tear-of-diche", s) == (
        "Keep the Tear of Diche (any number): one hero regains all HP; this hero gains 2 Souls"
    )
    assert label("use:gambler-coin", s) == (
        "Use the Gambler's Coin: roll a die: on 1–2 this hero gains 2 Souls, on 3–4 this hero gains 5 Souls, "
        "on 5–6 this hero gains 8 Souls and this hero draws 1 card"
    )
    assert label("use:berserk-belt", s) == (
        "Put on the Berserker's Belt for this battle: skills deal +2 damage; −1 armour"
    )
    assert label("use:soul-lantern", s) == (
        "Put on the Soul Lantern for this battle: at the end of each of this hero's turns: this hero gains 1 Soul"
    )
    assert label("use:reaper-mask", s).endswith("skills deal +2 damage against enemies at half HP or less")
    s = battle(table(), "husk", "hound")
    s.set_foe(FOES, shields=2, statuses=("slow",))
    assert label("target:husk-1", s) == "Rust Husk 1 (13 HP, armour 2, speed 1, 2 Shields, slowed)"
    assert label("target:krau", s) == "Krau (11 HP, armour 2, speed 2)"
    s.card, s.skulls = "3", 3
    assert "Increase DMG (+1 damage) for the enemies there" in label("move:p8", s)


@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("chapter", ["1", "campaign"])
def test_every_answer_of_the_catalogue_is_there_once_and_has_a_label(players: int, chapter: str) -> None:
    s = table(*TEAM, players=players, chapter=chapter)
    answers = GAME.rules.catalogue(s.setup)
    assert len(answers) == len(set(answers))
    places = set(s.chapter.map.positions)
    for answer in answers:
        verb, _, thing = answer.partition(":")
        if verb in ("explore", "fight", "move") and thing not in places:
            continue
        assert label(answer, s)


# ---------------------------------------------------------------- the board


def boards() -> list[Chapter]:
    fight = battle(table(), "husk", "gate-warden", token="old-snare", hand=("soul-flask", "4-blue", "5-red"))
    fight.set_hero(1, statuses=("stun", "slow"), shields=2, temp=3, power=1, hp=2)
    fight.set_foe(FOES, statuses=("slow",), power=2, shields=1, hurt=4)
    act(fight, "ras")
    opened = table(chapter=4)
    opened.more_links = (("p3", "p10"),)
    fresh = GAME.start(4)
    assert isinstance(fresh, Chapter)
    others = [table(chapter=number) for number in (2, 3, 5, 6)]
    return [fresh, table(), fight, opened, *others, table(*TEAM, players=1), table(chapter="campaign")]


@pytest.mark.parametrize("number", range(10))
def test_a_board_is_eighty_columns_wide(number: int) -> None:
    s = boards()[number]
    for language, seat in product(("en", "de"), (None, 0)):
        for line in plain(Spoken(GAME, language).portrait(s, seat)):
            assert cells(line) == 80, line


def test_a_gathering_names_players_and_heroes() -> None:
    s = GAME.start(4)
    assert isinstance(s, Chapter)
    play(s, "choose:ras", "choose:krau")
    text = "\n".join(plain(Spoken(GAME).portrait(s, 0)))
    assert "Player 1 plays Ras" in text
    assert "Player 2 plays Krau" in text


def test_a_board_shows_what_matters() -> None:
    s = boards()[2]
    text = "\n".join(plain(Spoken(GAME).portrait(s, 0)))
    for part in (
        "The Sleeper Wakes",
        "An Empty Cradle",
        "Ras (you)",
        "Krau",
        "Blighted Warden",
        "Rust Husk 1",
        "2 Shields",
        "stunned",
        "3 temporary HP",
        "+1 damage",
        "win within 2 battle rounds",
        "4b 5r (Soul Flask 2/7)",
        "round 1 of 12",
        "Attack cards to come: 1,2,3,4,5,6,7,8,9,10,11,12 ",
        "Still to act: ",
    ):
        assert part in text, part
    s.battle = ""
    text = "\n".join(plain(Spoken(GAME).portrait(s, 0)))
    assert "☠×1" in text
    assert "Merchant: potions 8" in text
    assert "ways opened: P3–P10" in "\n".join(plain(Spoken(GAME).portrait(boards()[3], None)))


def test_a_chapter_begins_on_the_board_with_its_opening_text() -> None:
    fresh = GAME.start(4)
    assert isinstance(fresh, Chapter)
    s = table()
    intro = words(s.chapter.intro)
    assert intro not in " ".join(line.strip("│ ") for line in plain(Spoken(GAME).portrait(s, 0)))
    s.set_hero(0, circle="")  # the heroes of a campaign take their places in the next chapter
    for begun in (fresh, s):
        assert intro in " ".join(line.strip("│ ") for line in plain(Spoken(GAME).portrait(begun, 0)))
    s.round = 2
    assert intro not in " ".join(line.strip("│ ") for line in plain(Spoken(GAME).portrait(s, 0)))


@rule("E7-FRIEND-6")
def test_a_board_names_the_friendship_order_and_what_heroes_wear() -> None:
    s = battle(table(chapter="campaign"), "hound")
    s.order = (2, 0, 3, 1)
    s.set_hero(0, attached=("haste-ring",))
    text = "\n".join(plain(Spoken(GAME).portrait(s, 0)))
    assert "Ring of Haste" in text
    assert "haste-ring" not in text
    assert "friends:" not in text
    ranks = [text.index(f"{rank}. {name}") for rank, name in enumerate(("Aither", "Ras", "Iseria", "Krau"), 1)]
    assert ranks == sorted(ranks)
    assert "Campaign totals: Ras 0, Krau 0, Aither 0, Iseria 0" in text


@rule("E7-SKILL-7")
def test_cards_are_offered_in_the_order_of_their_numbers() -> None:
    s = battle(table(), "hound")
    give(s, 0, ("10-grey", "2-red", "9-blue", "2-blue", "soul-flask"))
    act(s, "ras")
    assert offered(s, "play") == ["play:2-blue", "play:2-red", "play:9-blue", "play:10-grey", "play:soul-flask"]
