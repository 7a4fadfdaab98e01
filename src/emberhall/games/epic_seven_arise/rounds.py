"""A round: Story, Exploration, Combat, Movement, and the clocks of the chapter at its end."""

from __future__ import annotations

from ...kernel import step
from . import combat, death, effects, exploration, movement, story, victory
from .state import Act, Chapter


@step
def play_round(s: Chapter) -> None:
    """E7-ROUND-1: the four phases in order."""
    s.tell("round", "E7-ROUND-1", round=s.round)
    s.then(
        story.story_phase(), exploration.explore(), combat.combat_phase(), movement.move(), story.check_story("moved")
    )
    s.then(victory.finish_if_won(), end_round())


@step
def end_round(s: Chapter) -> None:
    """E7-ROUND-3, E7-DEATH-12: after Movement, with whoever died in it, the chapter's clocks; the Story card is looked
    at after each of them."""
    s.then(death.revive_fallen())
    for clock in s.chapter.clocks:
        if clock.strikes(s.round):
            s.then(effects.run(clock.fx, Act(seat=s.leader)), story.check_story("clock"), victory.finish_if_won())
    s.then(death.revive_fallen(), story.check_story("end"), victory.finish_if_won(), next_round())


@step
def next_round(s: Chapter) -> None:
    """E7-ROUND-1: round after round."""
    s.round += 1
    s.then(play_round())
