"""emberhall learn: a guided first game at this terminal."""

from __future__ import annotations

import secrets

from rich.console import Console

from ..bots import Bot, make_bot
from ..games import all_games
from ..kernel import Answer, Nature, Question
from ..kernel.lessons import Lesson, Tutor
from .commands import argument, command, language_option
from .complaints import Complaint
from .play import SPEED, play_out
from .saves import Autosave, new_save
from .screen import LiveScreen, Screen, screen_for
from .seats import Sitter
from .session import Session
from .setups import named_game
from .speech import SPEECH, said
from .table import Sitting

EASY = "easy"


class GuidedSitting(Sitting):
    """A sitting at which somebody learns: Nature and bots keep to the script while it is followed."""

    def __init__(
        self, session: Session, screen: Screen, nature: Nature, bots: dict[int, Bot], autosave: Autosave,
        lesson: Lesson,
    ) -> None:  # fmt: skip
        super().__init__(session, screen, nature, bots, autosave)
        self.tutor = Tutor(lesson)
        self._notes: list[str] = []  # on the question that stands
        self._read: set[str] = set()  # notes, and the last words of the house
        self.tutor.hear((), (), session.question)

    def ask(self, question: Question) -> None:
        """Whatever there is to explain is told first."""
        self._follow()
        self._notes = self._to_tell(question)
        super().ask(question)

    def remind(self, again: bool) -> None:
        """The notes stand below the question for as long as it does."""
        if not again or isinstance(self.screen, LiveScreen):
            for text in self._notes:
                self.screen.notice(f"★ {text}")

    def dwell(self) -> None:
        """What the others do is explained when they do it: a screen waits until it has been read."""
        self._follow()
        fresh = [key for key in self.tutor.shown if key not in self._read]
        self._read.update(fresh)
        if fresh:
            self.screen.explain(self.session, self.viewer, [f"★ {self._worded(key)}" for key in fresh])
        else:
            super().dwell()

    def unasked(self, question: Question) -> Answer:
        """What the script says, if it is followed."""
        self._follow()
        scripted = self.tutor.next
        return scripted if scripted is not None and scripted in question.options else super().unasked(question)

    def _follow(self) -> None:
        """Let the tutor know what was answered, or taken back, since."""
        line = self.session.line
        if len(line) < self.tutor.answers:
            self.tutor.back(len(line))
        for number, move in line.moves.items():
            if number > self.tutor.answers:
                self.tutor.hear(move.answers, move.events, move.position.question)

    def _worded(self, key: str) -> str:
        words = self.tutor.lesson.words_of(key, self.session.game.tongue(SPEECH.language))
        return f"{words.text} {words.hint}".strip() if self.tutor.strayed is None else words.text

    def _to_tell(self, question: Question) -> list[str]:
        """The notes that are new; without one, what the lesson does next."""
        notes = {key: self._worded(key) for key in self.tutor.shown}
        if self.tutor.strayed is not None:
            notes["/strayed"] = said("learn-strayed")
        if self.tutor.done:
            notes["/over"] = said("learn-over", game=self.session.game.id)
        fresh = [text for key, text in notes.items() if key not in self._read]
        self._read.update(notes)
        following = self.tutor.next
        if not fresh and following is not None and following in question.options:
            fresh = [said("learn-next", answer=self.session.spoken.label(following, self.session.state))]
        return fresh


@command(help="help-learn")
@language_option
@argument("game_id", metavar="GAME")
@SPEED
def learn(game_id: str, speed: float) -> None:
    """Learn a game in a guided first game."""
    game = named_game(game_id)
    if game.lesson is None:
        known = ", ".join(other.id for other in all_games().values() if other.lesson is not None)
        raise Complaint("learn-none", game=game.id, others=known)
    lesson, console, luck = game.lesson(), Console(highlight=False), secrets.token_hex(16)
    seats = tuple(Sitter("you" if seat == lesson.you else EASY) for seat in range(lesson.players))
    session, autosave = Session(game, lesson.setup(game), seats), Autosave(new_save(game))
    bots = {seat: make_bot(EASY, luck) for seat, sitter in enumerate(seats) if not sitter.human}
    screen = screen_for(console, speed)
    play_out(console, GuidedSitting(session, screen, Nature(luck), bots, autosave, lesson))
