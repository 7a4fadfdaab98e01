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
    Game,
    Option,
    OptionValue,
    Pictures,
    Rules,
    Setup,
    SetupError,
    Sheet,
    Terminal,
    Words,
)
from .ledger import Ledger, Rule
from .piles import Hand, Pile, pile, put, with_card, without_card
from .saves import SavedGame, SaveError, load_game, load_position, restore, save_game, save_position
from .shapes import thing
from .taking_back import barrier
from .transcript import read_transcript, write_transcript
from .views import Sight, asked, constant, hidden, imagine, own, secret, shown, view

__all__ = [
    "NATURE", "Answer", "Brain", "BrainOf", "Chances", "Die", "Event", "Events", "Frame", "Game", "Hand", "Ledger",
    "Nature", "Option", "OptionValue", "Pictures", "Pile", "Question", "Refused", "Rule", "Rules", "SaveError",
    "SavedGame", "Seat", "Secret", "Setup", "SetupError", "Sheet", "Sight", "State", "Step", "Story",
    "Terminal", "Words", "advance", "after", "apply", "asked", "barrier", "begin", "chance", "constant", "draw",
    "hidden", "imagine", "load_game", "load_position", "only", "own", "pile", "put", "read_transcript", "record",
    "replay", "restore", "revealed", "roll", "save_game", "save_position", "secret", "seen_by", "settle",
    "shown", "step", "thing", "view", "with_card", "without_card", "write_transcript",
]  # fmt: skip
