"""Tables for tests: chapters set up as one likes, battles with chosen enemies, hands with chosen cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from emberhall.games.epic_seven_arise import GAME
from emberhall.games.epic_seven_arise.campaign import after_chapter
from emberhall.games.epic_seven_arise.combat import begin_battle, take_turn
from emberhall.games.epic_seven_arise.content import COMPONENTS
from emberhall.games.epic_seven_arise.exploration import place_foe
from emberhall.games.epic_seven_arise.movement import move
from emberhall.games.epic_seven_arise.state import ATTACK, Chapter, Foe
from emberhall.games.epic_seven_arise.victory import end_of_chapter
from emberhall.kernel import NATURE, Frame, OptionValue, Pile, Saying, Spoken, advance, apply, pile, revealed

TEAM = ("ras", "krau", "aither", "iseria")
GREY = ("1-grey", "3-grey", "5-grey", "7-grey", "9-grey")  # a hand that makes nothing but runs
STUFFING = ("2-grey", "4-grey", "6-grey", "8-grey", "10-grey")


def table(*heroes: str, players: int = 0, chapter: int | str = 1, content: str = "", **options: OptionValue) -> Chapter:
    """A chapter in which the first tile is about to be explored. Nature gives whatever comes first."""
    heroes = heroes or TEAM
    count = players or len(heroes)
    s = GAME.start(count, content, chapter=str(chapter), heroes=len(heroes), **options)
    assert isinstance(s, Chapter)
    s.story = []
    for hero in heroes:
        apply(s, f"choose:{hero}")
    return go_to(s, "E7-EXPLORE-1")


def corrected(tmp_path: Path, text: str) -> str:
    """Corrections to the components, as a setup carries them."""
    path = tmp_path / "corrections.toml"
    path.write_text(text, encoding="utf-8")
    return COMPONENTS.check(path)


def go_to(s: Chapter, rule: str) -> Chapter:
    """Answer with whatever comes first until a question of that rule is asked."""
    for _ in range(3000):
        if s.question is None or s.question.rule == rule:
            return s
        apply(s, "pass" if "pass" in s.question.options else next(iter(s.question.options)))
    raise AssertionError(f"{rule} is never asked")


def waiting(s: Chapter, *frames: Frame) -> Chapter:
    """The same position with nothing ahead in this chapter but these steps, and the story told anew."""
    s.story, s.stack, s.agenda, s.acts = [], None, (), ()
    for frame in reversed((*frames, end_of_chapter(), after_chapter())):
        s.stack = frame, s.stack
    advance(s)
    return s


def battle(
    s: Chapter, *kinds: str, at: str = "", token: str = "", hand: Sequence[str] = GREY, deck: Sequence[str] = STUFFING
) -> Chapter:
    """A battle against these enemies on an adjacent tile, with the same hand and deck for everybody."""
    at = at or s.beside(s.party)[-1]
    s.foes, s.covered = (), tuple(entry for entry in s.covered if entry[0] != at)
    s.tokens = tuple(entry for entry in s.tokens if entry[0] != at)
    if token:
        s.tokens = (*s.tokens, (at, token))
    for kind in kinds or ("mossling",):
        place_foe(s, kind, at)
    for seat in range(len(s.players)):
        give(s, seat, hand, deck)
    return waiting(s, begin_battle(at), move())


def give(s: Chapter, seat: int, hand: Sequence[str], deck: Sequence[str] = STUFFING, **more: Any) -> Chapter:
    """A player with this hand and this deck, and whatever else is named."""
    s.set_player(seat, hand=tuple(sorted(hand)), deck=pile(deck), area=(), down=(), lent=(), **more)
    return s


def again(s: Chapter) -> Chapter:
    """The question asked anew, after something was changed by hand."""
    s.agenda = ()
    advance(s)
    return s


def play(s: Chapter, *answers: str) -> Chapter:
    """Give these answers. Before each, Nature and forced questions answer with whatever comes first."""
    for answer in answers:
        for _ in range(200):
            assert s.question is not None, f"{answer}: the game is over"
            options = s.question.options
            if answer in options or not (s.question.seat == NATURE or len(options) == 1):
                break
            apply(s, next(iter(options)))
        apply(s, answer)
    return s


def settle(s: Chapter) -> Chapter:
    """Let Nature and forced questions answer until a player has a choice, if only to end the turn."""
    while s.question is not None and (s.question.seat == NATURE or len(s.question.options) == 1):
        if "end" in s.question.options:
            break
        apply(s, next(iter(s.question.options)))
    return s


def turn_of(s: Chapter, hero: str) -> Chapter:
    """Turns end until it is this hero's; enemies roll and draw whatever comes first."""
    number = [known.key for known in s.heroes].index(hero)
    for _ in range(500):
        settle(s)
        assert s.question is not None, "the game is over"
        if s.active == number and "end" in s.question.options:
            return s
        apply(s, "end" if "end" in s.question.options else next(iter(s.question.options)))
    raise AssertionError(f"{hero} never has a turn")


def act(s: Chapter, hero: str) -> Chapter:
    """It is this hero's turn at once, whatever the speeds say."""
    return waiting(s, take_turn(index(s, hero)), move())


def index(s: Chapter, hero: str) -> int:
    """The number of a hero."""
    return [known.key for known in s.heroes].index(hero)


def foe(s: Chapter, number: int = 0) -> Foe:
    """An enemy of the battle."""
    return s.foes[number]


def hp(s: Chapter, who: str) -> int:
    """The health of a hero or of an enemy by its name; 0 for one that is gone."""
    for hero in s.heroes:
        if hero.key == who:
            return hero.hp
    return next((s.foe_hp(other) for other in s.foes if other.name == who), 0)


def offered(s: Chapter, verb: str = "") -> list[str]:
    """What may be answered now; with a verb, the answers that begin with it. Nothing if Nature is asked."""
    if s.question is None or s.question.seat == NATURE:
        return []
    return [answer for answer in s.question.options if not verb or answer.split(":")[0] == verb]


def asked(s: Chapter) -> tuple[int, str]:
    """Who is asked, and by which rule."""
    assert s.question is not None
    return s.question.seat, s.question.rule


def chances(s: Chapter) -> dict[str, int]:
    """What Nature may turn up now, each with its weight. Nothing if a player is asked."""
    if s.question is None or s.question.seat != NATURE:
        return {}
    assert s.question.weights is not None
    return dict(zip(s.question.options, s.question.weights, strict=True))


def told(s: Chapter, kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind so far."""
    return [revealed(event).facts for event in s.story or () if event.kind == kind]


def next_attack(s: Chapter, *numbers: int) -> Chapter:
    """The Enemy Attack cards that come next, in this order."""
    cards = [str(number) for number in numbers]
    rest = [card for card in s.decks[ATTACK].cards() if card not in cards]
    s.decks = (*s.decks[:ATTACK], Pile(pile(rest).counts, tuple(cards)))
    s.knowers = (*s.knowers[:ATTACK], s.leader)
    return s


def exposed(s: Chapter, hero: str) -> int:
    """A number that hits a hero where it stands."""
    return s.tile(s.party).circles[s.heroes[index(s, hero)].circle][0]


def missing_number(s: Chapter) -> int:
    """A number that hits nobody: on a circle where no hero stands, or on none."""
    used = {n for hero in s.heroes for n in s.tile(s.party).circles[hero.circle] if hero.hp > 0}
    return next(number for number in range(1, 13) if number not in used)


def enemy_acts(s: Chapter, face: int = 0, number: int = 0) -> Chapter:
    """An enemy's turn at once; the die shows this face, if it is rolled."""
    waiting(s, take_turn(s.foes[number].id), move())
    if face and chances(s):
        apply(s, str(face))
    return s


# ---------------------------------------------------------------- words


def words(said: Saying | None) -> str:
    """A message as people read it."""
    assert said is not None
    return GAME.tongue().say(said)


def label(answer: str, s: Chapter) -> str:
    """An answer as people read it."""
    return Spoken(GAME).label(answer, s)


def prompt(s: Chapter) -> str:
    """A question as people read it."""
    assert s.question is not None
    return Spoken(GAME).prompt(s.question, s)


def sheet(s: Chapter, seat: int | None) -> list[tuple[str, list[str]]]:
    """What can be looked up, as people read it."""
    return [(title, list(lines)) for title, lines in Spoken(GAME).sheet(s, seat)]
