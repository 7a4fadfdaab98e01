"""Encounter missions and the rewards of bosses, given out when a battle has been won."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import step
from . import effects, story
from .state import Act, Chapter


@step
def judge(s: Chapter) -> None:
    """E7-ENCOUNTER-2, E7-ENCOUNTER-3, E7-ENCOUNTER-4, E7-ENCOUNTER-5, E7-ENCOUNTER-6: the mission succeeded or
    failed; reward or punishment, and the token is gone; a story token is found either way."""
    if not s.token:
        return
    token = s.chapter.tokens[s.token]
    success = succeeded(s)
    s.tell("judged", "E7-ENCOUNTER-2", token=s.token, success=success, mission=bool(token.mission))
    if token.found:
        s.found = tuple(dict.fromkeys((*s.found, s.token)))
        s.tell("found", "E7-ENCOUNTER-6", token=s.token)
    story.take_away(s, s.token)
    s.token = ""
    for key in (token.reward if success else token.punish, token.on_won):
        if key:
            s.then(effects.run(key, Act(seat=s.leader)))


def succeeded(s: Chapter) -> bool:
    """E7-ENCOUNTER-2: all missions of the token of this battle, judged from what was counted."""
    return all(MISSIONS[mission](s, n) for mission, n in s.chapter.tokens[s.token].mission)


def _duals(s: Chapter, n: int) -> bool:
    """E7-SOLO-11: nobody can help a single player, whose Soul Burns count instead."""
    return (s.tally.duals if s.rules.seats > 1 else s.tally.burns) >= n


MISSIONS: dict[str, Callable[[Chapter, int], bool]] = {
    "win_within": lambda s, n: s.battle_round <= n,
    "no_deaths": lambda s, n: s.tally.deaths == 0,
    "taken_at_most": lambda s, n: s.tally.taken <= n,
    "all_deal_damage": lambda s, n: all(s.tally.dealt),
    "dual_attacks": _duals,
    "soul_burns": lambda s, n: s.tally.burns >= n,
    "use_skill2": lambda s, n: s.tally.skill2 >= n,
    "use_skill3": lambda s, n: s.tally.skill3 >= n,
    "kills_in_one_turn": lambda s, n: s.tally.most_kills >= n,
    "no_potions": lambda s, n: s.tally.potions == 0,
    "artifacts": lambda s, n: s.tally.artifacts >= n,
    "min_hp": lambda s, n: all(hero.hp >= n for hero in s.heroes),
}


@step
def share_boss_rewards(s: Chapter) -> None:
    """E7-REWARD-3, E7-REWARD-4: by rank in contribution points; ties go to the player higher in the friendship order,
    and without a point there is no reward."""
    points = s.tally.points
    ranked = sorted((seat for seat in s.order if points[seat]), key=lambda seat: -points[seat])
    for boss in s.tally.slain:
        for seat, key in zip(ranked, s.chapter.foes[boss].rewards, strict=False):
            s.tell("contribution", "E7-REWARD-3", seat=seat, points=points[seat])
            if key:
                s.then(effects.run(key, Act(s.heroes_of(seat)[0], seat)))
