"""The kernel: steps, questions, chance, records, views, laws, saves. It knows no game."""

from .chance import Die, Nature, chance, draw, roll
from .events import Event, Events, Secret, Story, only, revealed, seen_by
from .flow import (
    NATURE,
    Answer,
    Frame,
    Question,
    Refused,
    Seat,
    State,
    Step,
    advance,
    after,
    apply,
    begin,
    record,
    replay,
    settle,
    step,
)
from .game import (
    Brain,
    BrainOf,
    Chances,
    Fate,
    Figure,
    Game,
    Guide,
    Option,
    OptionValue,
    Pictures,
    Plan,
    Rules,
    Setup,
    SetupError,
    Sheet,
    Terminal,
    Words,
)
from .ledger import Ledger, Rule
from .measures import Measures
from .messages import Message, Saying, say
from .piles import Hand, Pile, pile, put, with_card, without_card
from .saves import SavedGame, SaveError, load_game, load_position, restore, save_game, save_position
from .shapes import thing
from .spoken import Spoken
from .taking_back import barrier
from .tongues import Tongue
from .transcript import read_transcript, write_transcript
from .views import Sight, asked, constant, hidden, imagine, own, secret, shown, view

__all__ = [
    "NATURE", "Answer", "Brain", "BrainOf", "Chances", "Die", "Event", "Events", "Fate", "Figure", "Frame", "Game",
    "Guide", "Hand", "Ledger", "Measures", "Message", "Nature", "Option", "OptionValue", "Pictures", "Pile", "Plan",
    "Question", "Refused", "Rule", "Rules", "SaveError", "Saying", "SavedGame", "Seat", "Secret", "Setup", "SetupError",
    "Sheet", "Sight", "Spoken", "State", "Step", "Story", "Terminal", "Tongue", "Words", "advance", "after", "apply",
    "asked", "barrier", "begin", "chance", "constant", "draw", "hidden", "imagine", "load_game", "load_position",
    "only", "own", "pile", "put", "read_transcript", "record", "replay", "restore", "revealed", "roll", "save_game",
    "save_position", "say", "secret", "seen_by", "settle", "shown", "step", "thing", "view", "with_card",
    "without_card", "write_transcript",
]  # fmt: skip
