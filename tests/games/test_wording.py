"""Words that sentences of all games are made of."""

import pytest

from emberhall.games.wording import together


@pytest.mark.parametrize(
    ("words", "said"),
    [([], ""), (["one"], "one"), (["one", "two"], "one and two"), (["one", "two", "three"], "one, two and three")],
)
def test_things_are_counted_up_as_people_do(words: list[str], said: str) -> None:
    assert together(words) == said
