"""Battles: the rolls, blocks, damage and healing, victory and defeat."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from ...kernel import Frame, Question, Seat, put, roll, step
from . import cards, flight, moments, turn
from .pauses import add_pause, asked_in_turn, offer, pause
from .state import CHECKPOINT, DAMAGE, ENEMY_DICE, LAIR, START, Race


@step
def juggernaut(race: Race) -> None:
    """ER-VET-GORA-1: Goramoth wounds the second and every later enemy of a turn before the first roll."""
    race.wound_enemy(1, "juggernaut", "ER-VET-GORA-1")
    race.then(CHECK)


@step
def fight(race: Race, passed: int) -> Question | Frame:
    """ER-BATTLE-16, ER-FLEE-1: roll again and again until someone falls, or flee instead of a roll."""
    if not passed:
        rules, seat = race.rules, race.active
        others = rules.bystanders and (rules.rerolls or any(race.hands))
        question = roll_or_flee(seat, others)
        if race.hands[seat] or rules.rerolls:
            menu = dict(question.options)
            offer(race, menu, seat, moments.BATTLE, FIGHT)
            return Question(seat, menu, question.rule, question.prompt)
        return question
    return asked_in_turn(race, moments.BATTLE, passed, fight) or BATTLE_ROLL


@lru_cache(maxsize=64)
def roll_or_flee(seat: Seat, others: bool) -> Question:
    """ER-FLEE-1: what every player is asked in a battle; before the dice are rolled `others` may act."""
    menu = {"roll": fight(1) if others else BATTLE_ROLL, "flee": flight.FLEE}
    return Question(seat, menu, "ER-FLEE-1", "ask-roll-or-flee")


@step
def battle_roll(race: Race) -> Question:
    """ER-BATTLE-1, ER-POWER-1, ER-POWER-7, ER-BOSS-LICH-2, ER-BOSS-KING-2: all dice of a battle together."""
    rules, seat = race.rules, race.active
    line, position = rules.storylines[seat], race.positions[seat]
    champion = rules.champion_dice[race.champions[seat]]
    if position < CHECKPOINT:
        return roll((champion, line.enemy_dice[0]), rolled, "ER-BATTLE-1", "nature-dice")
    dice = (champion, line.enemy_dice[1]) if race.locked else (champion, line.enemy_dice[1], line.power_die)
    if position == LAIR:
        dice = (*dice, line.boss_die)
    return roll(dice, rolled, "ER-POWER-1", "nature-dice")


@step
def rolled(race: Race, faces: tuple[str, ...]) -> Frame:
    """ER-TIMING-1, ER-TIMING-2: everything shown is known before anything is applied; re-rolls come first."""
    if len(faces) == 2:
        race.dice = faces + ("", "")
    else:
        champion, enemy, *others = faces
        power = "" if race.locked else others.pop(0)
        race.dice = (champion, enemy, power, others[0] if others else "")
    race.mark("rolled", "ER-BATTLE-1")
    if race.rules.rerolls:
        race.then(pause(moments.DICE, 0))
    return READ_DICE


@step
def read_dice(race: Race) -> Frame:
    """ER-TIMING-2, ER-POWER-6: the dice now stand; a star may lock the power in, Blocks are assigned, cards answer."""
    champion, _, power, boss = race.dice
    blocks = 1 if champion == "block" else 0
    if power == "star":
        if race.storyline.edition.power_stays:
            race.locked = True
            race.mark("locked", "ER-POWER-6")
        elif race.champion.power == "block":  # ER-POWER-3
            blocks += 1
    if blocks:
        race.then(block_dice(blocks))
    add_pause(race, moments.ROLL)
    if boss == "block":
        race.then(kings_block())
    if champion == "heal" and race.storyline.edition.order_chosen:
        return order_dice()
    return RESOLVE


@step
def block_dice(race: Race, blocks: int) -> Question | None:
    """ER-BATTLE-6, ER-BATTLE-7, ER-BOSS-KING-3: a rolled Block stops one source; of two, the player chooses.

    Also ER-BATTLE-8.
    """
    sources = race.sources()
    if len(sources) <= blocks:
        rule = "ER-BATTLE-7" if race.storyline.edition.veteran else "ER-BATTLE-6"
        for source in sources:
            prevent(race, source, rule)
        return None
    return Question(
        race.active,
        {f"block:{source}": stop_die(source, "ER-BOSS-KING-3") for source in sources},
        "ER-BOSS-KING-3",
        "ask-which-die",
    )


@step
def stop_die(race: Race, source: str, rule: str) -> None:
    """ER-BOSS-KING-3, ER-BOSS-KING-4: the die the player chose deals no damage."""
    prevent(race, source, rule)


def prevent(race: Race, source: str, rule: str) -> None:
    """ER-CARD-BLOCK-2: the whole damage of one source is prevented.

    Also ER-CARD-BLOCK-3.
    """
    if race.threat and source == race.threat[0]:
        race.threat = ()
    else:
        race.stopped = (*race.stopped, source)
    race.tell("prevented", rule, source=source)


@step
def kings_block(race: Race) -> Question | None:
    """ER-BOSS-KING-4, ER-BOSS-KING-5: the King's Block stops the champion die or the locked-in power."""
    dealing = [source for source, points in zip(("champion", "power"), dealt(race), strict=True) if points]
    if len(dealing) < 2:
        for source in dealing:
            prevent(race, source, "ER-BOSS-KING-5")
        return None
    return Question(
        race.active,
        {f"give-up:{source}": stop_die(source, "ER-BOSS-KING-4") for source in dealing},
        "ER-BOSS-KING-4",
        "ask-kings-block",
    )


def dealt(race: Race) -> tuple[int, int]:
    """ER-BATTLE-4, ER-POWER-5, ER-POWER-9 to ER-POWER-13: what champion die and power deal in this roll.

    Also ER-BATTLE-3, ER-POWER-14, ER-BOSS-KING-6.
    """
    champion, _, power, _ = race.dice
    blow, bonus = DAMAGE.get(champion, 0), 0
    if race.locked:
        bonus = 1 if champion == race.champion.power else 0
    elif power == "star":
        bonus = 1 if race.champion.power == "hit" else 0
    if race.stopped:
        blow, bonus = 0 if "champion" in race.stopped else blow, 0 if "power" in race.stopped else bonus
    return blow, bonus


@step
def order_dice(race: Race) -> Question | Frame:
    """ER-BATTLE-13: the active player orders the dice; asked where the order makes a difference."""
    struck = race.sources()
    if sum(race.source_damage(source) for source in struck) < race.health < race.rules.content.health:
        return RESOLVE  # neither the ceiling nor the floor is touched
    outcomes: dict[int, tuple[str, ...]] = {}
    for order in permutations((*struck, "heal")):
        health = race.health
        for item in order:
            if item == "heal":
                health = min(race.rules.content.health, health + 1)
            else:
                health = max(0, health - race.source_damage(item))
        outcomes.setdefault(health, order)
    if len(outcomes) == 1:
        return RESOLVE
    return Question(
        race.active,
        {f"order:{'+'.join(order)}": resolve(order) for _, order in sorted(outcomes.items(), reverse=True)},
        "ER-BATTLE-13",
        "ask-order",
    )


@step
def resolve(race: Race, order: tuple[str, ...]) -> Frame:
    """ER-TIMING-1, ER-BATTLE-11, ER-BATTLE-12, ER-BATTLE-15: after all answers the roll takes effect, on both sides.

    Damage comes before healing, unless the player gave another order; nothing is checked in between.

    Also ER-BATTLE-14, ER-POWER-2, ER-BOSS-LICH-4, ER-CARD-HIT-5, ER-CARD-BOLT-6, ER-VET-FOCUS-9.
    """
    champion, _, power, boss = race.dice
    blow, bonus = dealt(race)
    if blow:
        race.wound_enemy(blow, "champion", "ER-BATTLE-4")
    if bonus:
        race.wound_enemy(bonus, "power", "ER-POWER-1")
    sources = race.sources()
    for item in order or sources:
        if item in sources:
            race.wound(race.source_damage(item), item, "ER-BATTLE-4")
        elif item == "heal":
            race.mend(1, "ER-BATTLE-9")
    if champion == "heal" and not order:
        race.mend(1, "ER-BATTLE-9")
    if power == "star" and race.champion.power == "heal" and not race.locked:
        race.mend(1, "ER-POWER-4")
    if boss == "star":
        race.mend_enemy(1, "ER-BOSS-LICH-3")
    race.dice = race.stopped = ()
    if not (race.health and race.enemy_health):
        race.then(CHECK)
    return FIGHT


# ---------------------------------------------------------------- damage outside the dice


def threaten(race: Race, source: str, points: int) -> None:
    """ER-CARD-BLOCK-5, ER-CARD-BLOCK-6, ER-VET-ABIL-6: damage from a card or ability may be blocked before it lands.

    Also ER-CARD-BOLT-5, ER-VET-FOCUS-13.
    """
    race.threat = (source, points)
    race.tell("threatened", "ER-CARD-BLOCK-4", source=source, points=points)
    race.then(pause(moments.HURT, 0), suffer())


@step
def suffer(race: Race) -> None:
    """ER-TIMING-7, ER-TIMING-8: damage nothing stopped is applied at once."""
    if race.threat:
        source, points = race.threat
        race.threat = ()
        race.wound(points, source, "ER-TIMING-8" if race.dice else "ER-TIMING-7")


# ---------------------------------------------------------------- victory and defeat


@step
def check(race: Race) -> Frame | None:
    """ER-DEFEAT-1, ER-VICTORY-1: a champion at zero may fall; an enemy at zero has, and the battle is won.

    ER-BATTLE-15, ER-TIMING-7, ER-TIMING-8: nobody falls while a roll is pending.

    Also ER-FLEE-14, ER-CARD-HIT-4, ER-CARD-HEAL-4, ER-CARD-BOLT-7, ER-BOSS-LICH-5.
    """
    if race.dice:
        return None
    if not race.health:
        race.then(pause(moments.DYING, 0))
        return fall()
    if race.enemy and not race.enemy_health and not race.fleeing:
        race.drop_to(spoils)
    return None


@step
def spoils(race: Race) -> None:
    """ER-VICTORY-1 to ER-VICTORY-6, ER-END-1: the enemy has fallen; the boss ends the game.

    Also ER-END-2, ER-SOLO-3.
    """
    seat, enemy = race.active, race.enemy
    race.enemy = ""
    race.clear_table()
    if race.position == LAIR:
        race.winner, race.over = race.rules.sides[seat], True
        race.tell("won", "ER-END-1", seat=seat, enemy=enemy)
        race.stop()
        return
    race.tell("victory", "ER-VICTORY-1", seat=seat, enemy=enemy)
    rewards = race.storyline.enemies[enemy].cards
    if len(race.hands[seat]) > race.hand_limit(seat):  # a Hit played for the limit won the battle: ER-HAND-3
        race.then(cards.keep_limit(seat))
    race.then(*(cards.draw_card(seat, "ER-VICTORY-1") for _ in range(rewards)), cards.keep_limit(seat))
    if race.position == CHECKPOINT - 1 and race.storyline.edition.must_level_up:
        race.then(turn.MOVE_FORWARD)  # ER-CHECK-2
    else:
        race.then(turn.rest(moments.REWARD))


@step
def fall(race: Race) -> None:
    """ER-DEFEAT-1, ER-DEFEAT-6: a champion nobody healed is defeated, and its turn is over.

    Also ER-DEFEAT-2, ER-CHECK-6, ER-FLEE-8, ER-BOSS-5, ER-VET-ABIL-8, ER-RELIC-10.
    """
    if race.health:
        race.then(CHECK)
        return
    seat = race.active
    race.drop_to(turn.end_turn)
    race.clear_table()
    race.threat = ()
    race.fallen = True
    race.defeats += race.rules.solo
    race.positions = put(
        race.positions, seat, CHECKPOINT if race.position >= CHECKPOINT else START
    )  # ER-DEFEAT-3, ER-DEFEAT-4
    rule = "ER-DEFEAT-1" if race.felled_by in ENEMY_DICE else "ER-DEFEAT-7"
    race.tell("defeated", rule, seat=seat, enemy=race.enemy, source=race.felled_by, position=race.position)
    race.then(lose_hand(seat))
    if race.rules.abilities:
        for other in race.seats_from(seat, 1)[:-1]:  # ER-VET-MAL-1
            if race.champion_of(other).passive == "grave-tithe" and not race.rules.allied(seat, other):
                race.then(cards.draw_card(other, "ER-VET-MAL-1"), cards.keep_limit(other))


@step
def lose_hand(race: Race, seat: Seat) -> Question | None:
    """ER-DEFEAT-5, ER-RELIC-17: all cards are discarded; the Veil of Nightfall keeps one.

    Also ER-TEAM-19.
    """
    hand = race.hands[seat]
    if not hand:
        return None
    if race.holds_relic(seat, "veil-of-nightfall"):
        kept = {f"keep:{card}": keep_one(seat, card) for card in dict.fromkeys(hand)}
        return Question(seat, kept, "ER-RELIC-17", "ask-veil", seen_by=(seat,))
    race.throw_away(seat, *hand)
    race.tell("discarded", "ER-DEFEAT-5", seat=seat, cards=hand)
    return None


@step
def keep_one(race: Race, seat: Seat, card: str) -> None:
    """ER-RELIC-17: the others are discarded."""
    lost = list(race.hands[seat])
    lost.remove(card)
    race.throw_away(seat, *lost)
    race.tell("discarded", "ER-RELIC-17", seat=seat, cards=tuple(lost))


# the frames of every battle
FIGHT, SPOILS = fight(0), spoils()
BATTLE_ROLL, READ_DICE, RESOLVE, CHECK = battle_roll(), read_dice(), resolve(()), check()
