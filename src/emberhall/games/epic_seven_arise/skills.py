"""Hero skills: the three patterns of cards, Dual Attack and Soul Burn."""

from __future__ import annotations

from functools import cache, lru_cache

from ...kernel import Hand, Question, Seat, step, with_card, without_card
from . import cards, effects, turn
from .components import Skill
from .rules import Rules
from .state import NOBODY, Act, Chapter, Menu

PAIR, RUN, TRIPLE = 1, 2, 3  # which skill a pattern activates
Numbers = tuple[tuple[int, ...], ...]  # what each card may stand for


@cache
def complete(numbers: Numbers) -> tuple[int, ...]:
    """E7-SKILL-1, E7-SKILL-2, E7-SKILL-3, E7-SKILL-5: the skills of which the cards are exactly the combination."""
    if len(numbers) == 2:
        return (PAIR,) if set(numbers[0]) & set(numbers[1]) else ()
    if len(numbers) != 3:
        return ()
    found = (RUN,) if _is_run(numbers) else ()
    return (*found, TRIPLE) if set(numbers[0]) & set(numbers[1]) & set(numbers[2]) else found


def _is_run(numbers: Numbers) -> bool:
    """E7-SKILL-4: the order of play does not matter."""
    first, second, third = numbers
    return any(sorted((a, b, c)) == [min(a, b, c) + n for n in range(3)] for a in first for b in second for c in third)


@cache
def can_go_on(numbers: Numbers) -> bool:
    """E7-SKILL-7: whether the cards can still become the combination of a skill."""
    if len(numbers) < 2:
        return True
    if len(numbers) == 2:
        return any(abs(a - b) <= 2 for a in numbers[0] for b in numbers[1])
    return bool(complete(numbers))


def numbers_of(s: Chapter, played: tuple[str, ...]) -> Numbers:
    """E7-ARTIFACT-2, E7-CAMPAIGN-9: what the cards may stand for; an artifact has two numbers and is one card."""
    return tuple([s.rules.nums[card] for card in played])


def possible(s: Chapter, hand: Hand) -> tuple[str, ...]:
    """E7-SKILL-7: the cards of a hand that may be played next."""
    return _possible(s.rules, s.played, hand)


@lru_cache(maxsize=4096)
def _possible(rules: Rules, played: tuple[str, ...], hand: Hand) -> tuple[str, ...]:
    numbers = tuple([rules.nums[card] for card in played])
    return tuple([card for card in rules.by_number(hand) if can_go_on((*numbers, rules.nums[card]))])


# ---------------------------------------------------------------- playing cards


def play_menu(s: Chapter, hero: int) -> Menu:
    """E7-SKILL-7, E7-SKILL-8, E7-SKILL-10, E7-SKILL-14, E7-DUAL-6: cards to play, help to ask for, but no artifacts,
    and skills to activate."""
    seat = s.heroes[hero].owner
    player = s.players[seat]
    menu: Menu = {}
    if s.skill_used:
        return menu
    for skill in complete(numbers_of(s, s.played)):
        menu[f"skill:{skill}"] = activate(hero, skill, False)
        if can_burn(s, hero, skill):
            menu[f"burn:{skill}"] = burn(hero, skill, ())
    for card in possible(s, player.hand):
        menu[f"play:{card}"] = play(seat, card)
    if s.helper == NOBODY and player.souls >= dual_cost(s, hero):
        for helper in helpers(s, seat):
            name = s.heroes[s.heroes_of(helper)[0]].key
            for card in possible(s, s.players[helper].hand):
                if s.rules.is_skill_card(card):
                    menu[f"dual:{name}:{card}"] = dual_attack(hero, helper, card)
    return menu


@step
def play(s: Chapter, seat: Seat, card: str) -> None:
    """E7-SKILL-6, E7-TURN-4, E7-TURN-5, E7-TURN-6, E7-ARTIFACT-3: into the action area; a card is drawn at once, for
    a blue one two."""
    player = s.players[seat]
    s.set_player(seat, hand=without_card(player.hand, card), area=with_card(player.area, card))
    s.played = (*s.played, card)
    s.tell("played", "E7-TURN-4", seat=seat, card=card)
    s.then(cards.draw_cards(seat, 2 if s.rules.colour(card) == "blue" else 1), turn.choose())


# ---------------------------------------------------------------- Dual Attack


def helpers(s: Chapter, seat: Seat) -> list[Seat]:
    """E7-DUAL-1, E7-DUAL-13, E7-SOLO-11: every other player with a living hero."""
    standing = {hero.owner for hero in s.heroes if hero.hp > 0}
    return [other for other in s.order if other != seat and other in standing]


def dual_cost(s: Chapter, hero: int) -> int:
    """E7-DUAL-2: Souls by the active player's own rank."""
    rank = s.order.index(s.heroes[hero].owner)
    return max(0, s.rules.numbers.dual_cost[rank] - s.worn(s.heroes[hero], "dual_discount"))


@step
def dual_attack(s: Chapter, hero: int, helper: Seat, card: str) -> None:
    """E7-DUAL-3, E7-DUAL-4, E7-DUAL-5, E7-DUAL-7, E7-DUAL-8, E7-DUAL-9: Souls for the helper, whose card counts for
    the combination; both draw one more for a blue one."""
    seat, price = s.heroes[hero].owner, dual_cost(s, hero)
    s.add_souls(seat, -price)
    s.add_souls(helper, price)
    lender = s.players[helper]
    s.set_player(helper, hand=without_card(lender.hand, card), lent=with_card(lender.lent, card))
    s.played, s.helper, s.helped = (*s.played, card), helper, card
    s.count(duals=1)
    s.tell("dual attack", "E7-DUAL-7", seat=seat, helper=helper, card=card, souls=price)
    blue = s.rules.colour(card) == "blue"
    s.then(cards.draw_cards(seat, 2 if blue else 1), cards.draw_cards(helper, 1 if blue else 0), turn.choose())


# ---------------------------------------------------------------- Soul Burn


def skill_of(s: Chapter, hero: int, skill: int) -> Skill:
    """A hero's first, second or third skill."""
    return s.hero_card(hero).skills[skill - 1]


def burn_souls(s: Chapter, hero: int, skill: int) -> int:
    """E7-BURN-2: the Souls a Soul Burn costs, less what equipment saves."""
    return max(0, skill_of(s, hero, skill).burn_price - s.worn(s.heroes[hero], "burn_discount"))


def burn_cards(s: Chapter, hero: int, skill: int) -> list[str]:
    """E7-BURN-5: the cards in hand that can pay: Skill Point cards of the colour."""
    hand = s.players[s.heroes[hero].owner].hand
    return [card for card in hand if s.rules.colour(card) == skill_of(s, hero, skill).burn_cost]


def can_burn(s: Chapter, hero: int, skill: int) -> bool:
    """E7-BURN-1, E7-BURN-6, E7-STATUS-3: whether the price can be paid; a silenced hero cannot burn."""
    printed = skill_of(s, hero, skill)
    if s.has(hero, "silence"):
        return False
    if printed.burn_cost == "souls":
        return s.players[s.heroes[hero].owner].souls >= burn_souls(s, hero, skill)
    return len(burn_cards(s, hero, skill)) >= printed.burn_price


@step
def burn(s: Chapter, hero: int, skill: int, paid: tuple[str, ...]) -> Question | None:
    """E7-BURN-2, E7-BURN-3: paid in Souls, or in cards of the player's choice, who may still step back."""
    printed, seat = skill_of(s, hero, skill), s.heroes[hero].owner
    if printed.burn_cost == "souls":
        s.add_souls(seat, -burn_souls(s, hero, skill))
        s.then(activate(hero, skill, True))
        return None
    if len(paid) == printed.burn_price:
        player = s.players[seat]
        s.set_player(seat, hand=without_card(player.hand, *paid), down=with_card(player.down, *paid))
        s.then(activate(hero, skill, True))
        return None
    left = without_card(tuple(burn_cards(s, hero, skill)), *paid)
    menu: Menu = {f"pay:{card}": burn(hero, skill, (*paid, card)) for card in s.rules.by_number(left)}
    menu["back"] = turn.choose()
    return Question(seat, menu, "E7-BURN-2", "ask-burn-card")


# ---------------------------------------------------------------- the skill itself


@step
def activate(s: Chapter, hero: int, skill: int, burns: bool) -> None:
    """E7-TURN-1, E7-TURN-2: the one skill of the turn, which then goes on."""
    s.then(carry_out(hero, skill, burns), turn.choose())


@step
def carry_out(s: Chapter, hero: int, skill: int, burns: bool) -> None:
    """E7-SKILL-12, E7-BURN-3: what a Soul Burn changes counts first, then the skill's own effects, then the other
    effects of the Soul Burn."""
    printed, key = skill_of(s, hero, skill), s.heroes[hero].key
    s.skill_used = True
    s.count(burns=int(burns), skill2=int(skill == RUN), skill3=int(skill == TRIPLE))
    s.tell("skill", "E7-TURN-1", hero=key, skill=skill, burn=burns)
    act = Act(hero, s.heroes[hero].owner, skill=True)
    after = []
    if burns:
        for fx in s.effects(printed.burn):
            if fx.do == "boost":
                act = act._replace(bonus=act.bonus + fx.n)
            elif fx.do == "convert":
                act = act._replace(kind=fx.kind)
        after = effects.frames(s, printed.burn)
    s.acts = (*s.acts, act)
    s.then(*effects.frames(s, printed.fx), *after, skill_done())


@step
def skill_done(s: Chapter) -> None:
    """E7-CAMPAIGN-10: equipment that waits for a skill that removed HP works once after it."""
    act, s.acts = s.act, s.acts[:-1]
    if act.removed:
        turn.trigger(s, act.actor, "skill_hit")
