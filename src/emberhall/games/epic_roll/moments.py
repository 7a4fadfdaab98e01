"""The moments at which players may act. In frames and saves a moment is its word.

When a card, an ability or a relic may be used is said in these words, by `pauses`, `champions` and `relics`.
"""

from __future__ import annotations

# the pauses of a turn: ER-TIMING-9
START = "start"  # of a turn
BATTLE = "battle"  # before the dice are rolled
ROLL = "roll"  # ER-TIMING-1: the dice have fallen, and nothing is applied yet
FLIGHT = "flight"  # a champion flees, before the parting attack
PARTING = "parting"  # ER-FLEE-7: the parting attack has fallen
REWARD = "reward"  # after a victory
CHECKPOINT = "checkpoint"

# before them, for those who may roll again: ER-TIMING-2
ENCOUNTER = "encounter"
DICE = "dice"
PARTING_DICE = "parting dice"

HURT = "hurt"  # ER-CARD-BLOCK-4: damage from a card or ability is about to strike
DYING = "dying"  # ER-TIMING-5: the last pause of a champion at zero
LIMIT = "limit"  # ER-HAND-3: a hand is cut down, by cards alone

PAUSES = (START, BATTLE, ROLL, FLIGHT, PARTING, REWARD, CHECKPOINT)
TO_THE_LAST = (*PAUSES, DYING)  # ER-TIMING-10
REROLLS = (ENCOUNTER, DICE, PARTING_DICE)
STRUCK = (ROLL, PARTING)  # the enemy's dice lie there and may deal damage
NO_BOLTS = (HURT, DYING)  # a champion that is just being struck, or has fallen, is no target

# the rule behind the question that each pause asks, and the question
ASKED = {
    START: ("ER-TIMING-3", "ask-start"),
    ENCOUNTER: ("ER-TIMING-2", "ask-encounter"),
    BATTLE: ("ER-TIMING-3", "ask-battle"),
    DICE: ("ER-TIMING-2", "ask-dice"),
    ROLL: ("ER-TIMING-1", "ask-roll"),
    FLIGHT: ("ER-TIMING-3", "ask-flight"),
    PARTING_DICE: ("ER-TIMING-2", "ask-parting-dice"),
    PARTING: ("ER-FLEE-7", "ask-parting"),
    REWARD: ("ER-TIMING-3", "ask-reward"),
    CHECKPOINT: ("ER-TIMING-3", "ask-checkpoint"),
    HURT: ("ER-CARD-BLOCK-4", "ask-hurt"),
    DYING: ("ER-TIMING-5", "ask-dying"),
}
