"""Guided first games over HTTP: the words of their notes."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ..kernel import say
from .api import game_of
from .refusals import Refusal
from .requests import answering, language_of, reply


class NoteText(msgspec.Struct, frozen=True):
    """A note in words, the language they are in, and what is added while the script is followed."""

    key: str
    text: str
    language: str
    hint: str


class LessonText(msgspec.Struct, frozen=True):
    """The notes of a game's guided first game, in the order in which they come if its script is followed."""

    game: str
    minutes: int
    notes: list[NoteText]


@answering
async def show_lesson(request: Request) -> Response:
    """GET /api/games/{game}/lesson?language=: what is explained in its guided first game."""
    game = game_of(request)
    if game.lesson is None:
        raise Refusal("no-page", say("refusal-no-lesson", game=game.name))
    lesson, tongue = game.lesson(), game.tongue(language_of(request))
    notes = [NoteText(note.key, *lesson.words_of(note.key, tongue)) for note in lesson.notes]
    return reply(LessonText(game.id, lesson.minutes, notes))
