"""Encounter missions and the rewards of bosses, given out when a battle has been won."""

from __future__ import annotations

from ...kernel import step
from . import effects, missions, story
from .state import Act, Chapter


@step
def judge(s: Chapter) -> None:
    """E7-ENCOUNTER-2, E7-ENCOUNTER-3, E7-ENCOUNTER-4, E7-ENCOUNTER-5, E7-ENCOUNTER-6: the mission succeeded or
    failed; reward or punishment, and the token is gone; a story token is found either way."""
    if not s.token:
        return
    token = s.chapter.tokens[s.token]
    success = all(mission.met for mission in progress(s))
    s.tell("judged", "E7-ENCOUNTER-2", token=s.token, success=success, mission=bool(token.mission))
    if token.found:
        s.found = tuple(dict.fromkeys((*s.found, s.token)))
        s.tell("found", "E7-ENCOUNTER-6", token=s.token)
    story.take_away(s, s.token)
    s.token = ""
    for key in (token.reward if success else token.punish, token.on_won):
        if key:
            s.then(effects.run(key, Act(seat=s.leader)))


def progress(s: Chapter) -> list[missions.Progress]:
    """E7-ENCOUNTER-1, E7-ENCOUNTER-2: how far each mission of the token of this battle has come."""
    battle = missions.Battle(s.battle_round, s.tally, s.heroes)
    asked = missions.asked_of(s.rules.seats, s.chapter.tokens[s.token].mission) if s.token else ()
    return [missions.progress(key, n, battle) for key, n in asked]


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
