"""How a chapter of Epic Seven Arise stands when a hero's turn begins and between battles: facts in numbers.

What they say together was learnt from games of the usual team (`tools/learn_values.py`) and is kept in `learnt_values`.
"""

from __future__ import annotations

from ..games.epic_seven_arise.encounter import progress
from ..games.epic_seven_arise.state import Chapter
from .epic_seven_arise_map import EASY, FAIR
from .epic_seven_arise_worth import threat, worth
from .learnt import learnt

BLOW = 4.0  # hit points that a hero takes from enemies in a turn, about
CHAPTERS = 6  # those of the book; others are taken for one like all
HEROES = ("ras", "cartuja", "aither", "iseria", "ludwig", "yuna", "krau", "mercedes")
WEAK = 4  # hit points: the next blow may be the last
HANDY = 4  # Souls that are soon of use
LAST = 8  # skulls: the most that any chapter allows


def facts(s: Chapter) -> tuple[float, ...]:
    """What counts, in numbers of about one."""
    shares, burden, shields, power, attached, fallen, ready = [], 0, 0, 0, 0, 0, 0
    for number, hero in enumerate(s.heroes):
        shares.append(max(0, hero.hp) / s.hero_card(number).hp)
        if hero.hp > 0:
            burden += len(hero.statuses)
            shields += hero.shields + hero.temp
            power += hero.power + hero.fury
            ready += not hero.acted
        attached += len(hero.attached)
        fallen += hero.fallen
    count = max(1, len(shares))
    near = far = boss = bosses = foes = waiting = kinds = 0.0
    for foe in s.foes:
        hp, card = s.foe_hp(foe), s.foe_card(foe)
        if foe.at == s.battle:
            near += hp
            foes += 1
            waiting += not foe.acted
            kinds += threat(card) - 2 * len(foe.statuses)
            boss += card.boss * hp
        else:
            far += hp
        bosses += card.boss
    story = list(s.chapter.story)
    told = story.index(s.card) / max(1, len(story) - 1) if s.card in story else 0.0
    souls = sum(player.souls for player in s.players)
    potions = sum(player.potions for player in s.players)
    stones = sum(sum(player.stones) for player in s.players)
    artifacts = sum(not s.rules.is_skill_card(card) for player in s.players for card in player.hand)
    dead = sum(share <= 0 for share in shares)
    chapters = [float(s.number == number) for number in range(1, CHAPTERS + 1)]
    fight, worry = float(bool(s.battle)), fear(s, near)
    return (
        sum(shares) / count, min(shares, default=0.0), min((share for share in shares if share > 0), default=0.0),
        dead / 4, fallen / 4, burden / 4, shields / 6, power / 4, attached / 4, ready / 4 * fight, near / 25, far / 25,
        boss / 25, bosses, foes / 4, waiting / 4, kinds / 15, told, float(bool(s.next_card)),
        (s.skulls + worry) / 4, s.round / 10, s.battle_round / 5 * fight, fight, souls / 16, potions / 4,
        stones / 12, artifacts / 5, worth(s) / 50, len(s.covered) / 5, len(s.tokens) / 5,
        s.rules.seats / 4,
        *chapters, *stakes(s, boss, worry), *(float(any(hero.key == key for hero in s.heroes)) for key in HEROES),
    )  # fmt: skip


def stakes(s: Chapter, boss: float, worry: float) -> tuple[float, ...]:
    """How near the end is, for the team and for the boss it fights, and what the team has to go on with."""
    left = s.rules.skull_limit(s.number) - s.skulls - worry
    health = sum(max(0, hero.hp) for hero in s.heroes)
    cards = sum(player.deck.size + len(player.hand) for player in s.players)
    again = sum(max(player.stones) > 0 for player in s.players)
    weak = sum(0 < hero.hp <= WEAK for hero in s.heroes)
    ready = sum(min(player.souls, HANDY) for player in s.players)
    most = max([max(player.stones) for player in s.players])
    blows = boss / BLOW / max(1, len(s.living))
    return (
        1 / max(0.5, left), worry, health / 40, cards / 50, again / 4, weak / 4, ready / 12, most / 4,
        blows / 4, blows * s.skulls / 20, blows * (40 - health) / 40, sum(foe.hurt for foe in s.foes) / 25,
        sum(len(player.hand) for player in s.players) / 20, (s.round + s.battle_round / 8) * (LAST - left) / 60,
    )  # fmt: skip


def fear(s: Chapter, left: float) -> float:
    """How likely the mission of this battle fails, which mostly means a skull; `left` are the hit points of enemies."""
    if not (s.battle and s.token):
        return 0.0
    hope = 1.0
    for mission in progress(s):
        if not left or (mission.met and not mission.limit) or (mission.limit and not mission.met):
            hope *= mission.met  # decided
        elif mission.key == "win_within":
            ready = sum(hero.hp > 0 and not hero.acted for hero in s.heroes)
            hope *= min(1.0, BLOW * (ready + len(s.living) * (mission.n - mission.now)) / left)
        else:
            hope *= EASY.get(mission.key, FAIR)
    return 1.0 - hope


def chance(s: Chapter) -> float:
    """How likely the team is to succeed."""
    return learnt("epic_seven_arise").chance(facts(s))
