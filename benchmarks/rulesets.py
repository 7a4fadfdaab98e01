"""Emberhall's own side: every installed ruleset."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING

from .contender import Contender, Sample, clocked
from .zoo import Walk

if TYPE_CHECKING:
    from emberhall.kernel import Answer, Game, Question, State

# How each ruleset is set up: three players and default options, unless it says otherwise here.
TABLES: dict[str, tuple[int, dict[str, str | bool]]] = {
    "fire-of-eidolon": (4, {"pick": "drawn"}),
    "epic-seven-arise": (4, {"pick": "drawn"}),
}
TO_THE_END = {"fire-of-eidolon": {"give_up": False}}  # in random play, which would give up in no time
SEED = 7
POSITIONS = 64  # how many positions of mid-game are copied in turn
MID_GAME = 60  # answers, up to three times as many
STRETCH = 1000  # answers of random play between two looks at the clock
ROUNDS = 48  # of a search: so often each of its answers is tried at most


class Ruleset(Contender):
    """A ruleset of Emberhall. An answer is a player's or Nature's. Copying is `after`, or `copy` alone."""

    package = "emberhall"

    def __init__(self, game: Game) -> None:
        from emberhall.bots.heuristic import HeuristicBot
        from emberhall.bots.search import SearchBot
        from emberhall.kernel import NATURE, Nature, Sight, after, apply
        from emberhall.kernel.brisk import random_answer
        from emberhall.lab.match import play_match

        self.name = game.id
        self.game = game
        self.nature_seat, self.apply, self.after = NATURE, apply, after
        self.random = Random(SEED)
        self.nature = Nature(SEED)
        self.players, options = TABLES.get(game.id, (3, {}))
        self.bot_setup = game.setup(self.players, "", **options)
        self.setup = game.setup(self.players, "", **options, **TO_THE_END.get(game.id, {}))
        self.state = game.rules.begin(self.setup)
        self.bot, self.play_match, self.games_played = HeuristicBot, play_match, 0
        self.positions = [self._position() for _ in range(POSITIONS)]
        self.brisk = random_answer
        self.searcher, self.sight, self.searched = SearchBot, Sight, 0
        self.decisions = [self._decision(state) for state, _ in self.positions]
        self.walk = self._walk()

    def _walk(self) -> Walk | None:
        """Random steps through the ruleset as a PettingZoo environment, if that is installed."""
        if find_spec("pettingzoo") is None:
            return None
        from emberhall.learn import SeatsEnv

        return Walk(SeatsEnv(self.setup), SEED)

    def _answer(self, question: Question) -> Answer:
        if question.seat == self.nature_seat:
            return self.nature.answer(question)
        return self.random.choice(list(question.options))

    def _position(self) -> tuple[State, Answer]:
        """A position in the middle of a game, and an answer to what it asks."""
        while True:
            state = self.game.rules.begin(self.setup)
            for _ in range(self.random.randrange(MID_GAME, 3 * MID_GAME)):
                if state.question is not None:
                    self.apply(state, self._answer(state.question))
            if state.question is not None:
                return state, self._answer(state.question)

    def _decision(self, state: State) -> State:
        """The next position in which somebody has a choice."""
        while (question := state.question) is None or question.seat == self.nature_seat or len(question.options) < 2:
            state = self.after(state, self._answer(question)) if question is not None else self._position()[0]
        return state

    def _stretch(self) -> int:
        """Random play goes on where it stopped, for it may wander long; a new game when one has ended."""
        apply, nature, nature_seat = self.apply, self.nature.answer, self.nature_seat
        random, state = self.random.random, self.state
        for _ in range(STRETCH):
            question = state.question
            if question is None:
                state = self.game.rules.begin(self.setup)
                continue
            if question.seat == nature_seat:
                answer = nature(question)
            else:
                options = list(question.options)
                answer = options[int(random() * len(options))]
            apply(state, answer)
        self.state = state
        return STRETCH

    def _playout(self) -> int:
        """A whole game at random, in which answers that hurry it along are mostly taken: others may wander for ever."""
        state, apply, nature, nature_seat = self.game.rules.begin(self.setup), self.apply, self.nature, self.nature_seat
        while (question := state.question) is not None:
            answer = (
                nature.answer(question)
                if question.seat == nature_seat
                else self.brisk(self.game, question, nature, True)
            )
            apply(state, answer)
        return 1

    def _bot_game(self) -> int:
        self.games_played += 1
        bots = [self.bot(self.games_played * self.players + seat) for seat in range(self.players)]
        self.play_match(self.game, self.bot_setup, bots, self.games_played)
        return 1

    def _search(self) -> int:
        """One search, by a player who knows nothing of an earlier one; the tries that it has made."""
        state = self.decisions[self.searched % POSITIONS]
        self.searched += 1
        assert state.question is not None
        bot, sight = self.searcher(self.searched, tries=ROUNDS), self.sight(state, state.question.seat)
        bot.answer(sight)
        return sum(map(len, bot.race(sight).done.values()))

    def _copies_applied(self) -> int:
        after = self.after
        for state, answer in self.positions:
            after(state, answer)
        return len(self.positions)

    def _copies(self) -> int:
        for state, _ in self.positions:
            state.copy()
        return len(self.positions)

    def play(self, seconds: float) -> Sample:
        return clocked(seconds, self._stretch)

    def copy_apply(self, seconds: float) -> Sample:
        return clocked(seconds, self._copies_applied)

    def copy(self, seconds: float) -> Sample:
        return clocked(seconds, self._copies)

    def steps(self, seconds: float) -> Sample | None:
        return clocked(seconds, self.walk.stretch) if self.walk is not None else None

    def bot_games(self, seconds: float) -> Sample:
        return clocked(seconds, self._bot_game)

    def playouts(self, seconds: float) -> Sample:
        return clocked(seconds, self._playout)

    def search(self, seconds: float) -> Sample:
        return clocked(seconds, self._search)


def contenders() -> list[Contender]:
    """Every installed ruleset; none when Emberhall itself cannot be imported."""
    if find_spec("emberhall") is None or find_spec("emberhall.games") is None:
        return []
    from emberhall.games import all_games

    return [Ruleset(game) for game in all_games().values()]
