"""Games of other packages whose words or pictures fail are played on in plainer ones, and the log says what failed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import ParamSpec, TypeVar

from ..kernel import Game, Pictures, Words, say

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger(__name__)


def forgiving(game: Game) -> Game:
    """The same game; where it does not find words, an event is its kind, an answer itself, and a seat its number."""
    words, pictures = game.words, game.pictures
    scene, figures = pictures.scene, pictures.figures
    return replace(
        game,
        words=Words(
            text=_or(game, "text", words.text, lambda event, s: event.kind),
            label=_or(game, "label", words.label, lambda answer, s: answer),
            seat_name=_or(game, "seat_name", words.seat_name, lambda s, seat: say("player", number=seat + 1)),
            package=words.package,
            refused=None
            if words.refused is None
            else _or(game, "refused", words.refused, lambda s, seat, answer: None),
            wishes=None if words.wishes is None else _or(game, "wishes", words.wishes, lambda s, seat: {}),
            prompt=None
            if words.prompt is None
            else _or(game, "prompt", words.prompt, lambda question, s: question.prompt),
        ),
        pictures=Pictures(
            scene=None if scene is None else _or(game, "scene", scene, lambda setup: {}),
            figures=None if figures is None else _or(game, "figures", figures, lambda s: {}),
        ),
    )


def _or(game: Game, what: str, do: Callable[P, T], instead: Callable[P, T]) -> Callable[P, T]:
    complained = False

    def done(*args: P.args, **kwargs: P.kwargs) -> T:
        nonlocal complained
        try:
            return do(*args, **kwargs)
        except Exception as error:
            if not complained:  # once is enough
                log.warning("the game %s: %s fails: %r", game.id, what, error)
            complained = True
            return instead(*args, **kwargs)

    return done
