"""The campaign: chapters in order, what carries over, bonus picks, a lost chapter played again."""

from __future__ import annotations

from ...kernel import Pile, Question, Setup, begin, pile, step
from . import conditions, merchant, rounds, setup, victory
from .chapters import Bonus
from .rules import rules_for
from .state import ARTIFACT, EQUIPMENT, NOBODY, SKILL, Chapter, Player


def start(chosen: Setup) -> Chapter:
    """E7-SETUP-2, E7-TERM-5: everything is in its place, and the heroes are chosen."""
    rules = rules_for(chosen)
    numbers = rules.numbers
    s = Chapter(
        setup=chosen,
        rules=rules,
        number=rules.chapters[0],
        players=(Player(),) * rules.seats,
        order=tuple(range(rules.seats)),
        decks=(
            pile(numbers.skill_cards),
            pile(rules.artifact_cards),
            pile(rules.equipment_cards) if rules.campaign else Pile(),
            pile(numbers.attack_cards),
        ),
        supply=numbers.skystones,
        potions=numbers.potions,
        totals=(0,) * rules.seats,
    )
    picks = [setup.draw_hero(n) if rules.drawn else setup.pick_hero(n) for n in range(rules.hero_count)]
    return begin(s, *picks, start_chapter(rules.chapters[0]))


@step
def start_chapter(s: Chapter, number: int) -> None:
    """E7-CAMPAIGN-1, E7-CAMPAIGN-3, E7-CAMPAIGN-5, E7-CAMPAIGN-6, E7-CAMPAIGN-16: the setup of a chapter, whose first
    Story card is read at once; from the second of a campaign on with the cards and the health of the one before and
    no exchange. A campaign visits the Merchant before the first round."""
    remember(s)
    s.players = tuple(Player(deck=player.deck) for player in s.players)
    setup.open_box(s, number)
    s.tell("chapter", "E7-SETUP-1", number=number)
    s.tell("story", "E7-SETUP-6", chapter=number, card=s.card)
    s.then(setup.lay_tiles(), setup.lay_tokens(), setup.enter(), setup.give_start_stones())
    if number == s.rules.chapters[0]:
        s.then(setup.deal_all())
    s.then(setup.make_decks())
    if s.rules.campaign:
        s.then(merchant.open_shop())
    s.then(rounds.play_round(), victory.end_of_chapter(), after_chapter())


def remember(s: Chapter) -> None:
    """E7-CAMPAIGN-2, E7-CAMPAIGN-3, E7-CAMPAIGN-4, E7-CAMPAIGN-14: what everybody owns before a chapter; the decks
    are shuffled, the artifacts used go back to theirs."""
    s.players = tuple(
        player._replace(deck=pile(player.cards()), hand=(), area=(), down=(), lent=()) for player in s.players
    )
    s.set_deck(ARTIFACT, s.decks[ARTIFACT].add(*s.artifact_discard.cards()).shuffled())
    s.set_deck(SKILL, s.decks[SKILL].shuffled())
    s.set_deck(EQUIPMENT, s.decks[EQUIPMENT].shuffled())
    s.artifact_discard = Pile()
    s.before = (tuple(player.deck for player in s.players), tuple(hero.hp for hero in s.heroes), s.decks, s.gone)


@step
def after_chapter(s: Chapter) -> None:
    """E7-CAMPAIGN-1, E7-CAMPAIGN-14: what a chapter that was won or lost leads to."""
    s.then(chapter_won() if s.won else chapter_lost())


@step
def chapter_lost(s: Chapter) -> Question | None:
    """E7-END-1, E7-CAMPAIGN-14: a single game is over; in a campaign the group plays the chapter again, or gives
    up."""
    if not s.rules.campaign:
        s.then(end("lost"))
        return None
    menu = {"again": play_again(), "give-up": end("lost")}
    return Question(s.leader, menu, "E7-CAMPAIGN-14", "ask-again")


@step
def play_again(s: Chapter) -> None:
    """E7-CAMPAIGN-14: from the state before it."""
    piles, health, s.decks, s.gone = s.before
    s.knowers = (NOBODY,) * len(s.decks)
    s.artifact_discard, s.looked = Pile(), ()
    s.players = tuple(Player(deck=deck) for deck in piles)
    s.heroes = tuple(hero._replace(hp=hp, attached=()) for hero, hp in zip(s.heroes, health, strict=True))
    s.then(start_chapter(s.number))


@step
def chapter_won(s: Chapter) -> None:
    """E7-CAMPAIGN-7, E7-CAMPAIGN-15, E7-END-4: the chapter has its Grand Champion; a campaign adds the scores up,
    gives the bonus of the chapter and goes on."""
    s.totals = tuple(total + s.score(seat) for seat, total in enumerate(s.totals))
    s.champions = (*s.champions, victory.champions(s))
    place = s.rules.chapters.index(s.number) + 1
    if place == len(s.rules.chapters):
        s.then(end("won"))
        return
    for bonus in s.chapter.bonus:
        if bonus.condition is None or conditions.holds(s.chapter, s, bonus.condition, "now"):
            s.then(*(merchant.pick(seat, bonus.pick) for seat in receivers(s, bonus) for _ in range(bonus.n)))
    s.then(go_on(s.rules.chapters[place]))


@step
def go_on(s: Chapter, number: int) -> Question:
    """E7-CAMPAIGN-1: the next chapter begins when the group is ready, perhaps another day."""
    return Question(s.leader, {"go-on": start_chapter(number)}, "E7-CAMPAIGN-1", "ask-next-chapter")


def receivers(s: Chapter, bonus: Bonus) -> tuple[int, ...]:
    """E7-CAMPAIGN-17: everybody, the player with the lowest score or the champions, in friendship order."""
    if bonus.who == "first_in_order":
        return (s.leader,)
    return tuple(seat for seat in s.order if bonus.who == "each_player" or seat in victory.champions(s))


@step
def end(s: Chapter, how: str) -> None:
    """E7-CAMPAIGN-15, E7-END-7: the game is over."""
    s.stop()
    s.ended = how
    s.tell("ended", "E7-CAMPAIGN-15" if s.rules.campaign else "E7-END-7", how=how, totals=s.totals)
