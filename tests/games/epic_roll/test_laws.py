"""Every combination of edition, players and options obeys the laws of `emberhall.kernel.laws`.

When a law breaks, hypothesis prints the setup and the seed: `check_game(find_game(setup.game), setup, seed)`
plays the same game again, and `fuzz` saves it as a file.
"""

from __future__ import annotations

from itertools import groupby, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.kernel import Game, Setup, SetupError
from emberhall.kernel.laws import check_game, perft
from tests.covering import covering, pairs
from tests.rules import rule

from .positions import FEEBLE, battle

GAMES = {game.id: game for game in (FIRST, SECOND, ECLIPSE)}


def combinations(game: Game) -> list[Setup]:
    """Every setup that the rules allow."""
    found = []
    for players, values in product(game.players, product(*(option.values for option in game.options.values()))):
        setup = Setup(game.id, players, tuple(zip(game.options, values, strict=True)))
        try:
            game.rules.begin(game.check(setup))
        except SetupError:
            continue
        found.append(setup)
    return found


LEGAL = [setup for game in GAMES.values() for setup in combinations(game)]


def family(setup: Setup) -> str:
    """Setups that are checked together: the edition, the players and the kind of veteran rules."""
    return " ".join((setup.game, str(setup.players), str(dict(setup.options).get("veteran", "no"))))


FAMILIES = {name: list(setups) for name, setups in groupby(sorted(LEGAL, key=family), key=family)}
SETUPS = st.sampled_from(sorted(FAMILIES)).flatmap(lambda name: st.sampled_from(FAMILIES[name]))
SEEDS = st.integers(0, 2**32)


def test_the_legal_combinations() -> None:
    sizes = {(game, players): 0 for game in GAMES for players in (1, 2, 3, 4, 6)}
    for setup in LEGAL:
        sizes[setup.game, setup.players] += 1
    drawn_or_chosen, veteran, with_relics = 2, 4, 3  # relics go with three of the four kinds of veteran rules
    assert sizes == {
        ("epic-roll-1e", 1): 0,
        ("epic-roll-1e", 2): drawn_or_chosen,
        ("epic-roll-1e", 3): drawn_or_chosen,
        ("epic-roll-1e", 4): 0,
        ("epic-roll-1e", 6): 0,
        ("epic-roll", 1): drawn_or_chosen * veteran * 2,  # lonely cards out or replaced
        ("epic-roll", 2): drawn_or_chosen * veteran,
        ("epic-roll", 3): drawn_or_chosen * veteran,
        # one deck or two; two pairs of boards without Eclipse, three with it, which bring the relics
        ("epic-roll", 4): drawn_or_chosen * 2 * (2 * veteran + 3 * (veteran + with_relics)),
        ("epic-roll", 6): drawn_or_chosen * 2 * (2 * veteran + 3 * (veteran + with_relics)),
        ("epic-roll-eclipse", 1): drawn_or_chosen * (veteran + with_relics) * 2,
        ("epic-roll-eclipse", 2): drawn_or_chosen * (veteran + with_relics),
        ("epic-roll-eclipse", 3): drawn_or_chosen * (veteran + with_relics),
        ("epic-roll-eclipse", 4): drawn_or_chosen * 2 * (veteran + 4 * (veteran + with_relics)),
        ("epic-roll-eclipse", 6): drawn_or_chosen * 2 * (veteran + 4 * (veteran + with_relics)),
    }


@pytest.mark.slow
@settings(max_examples=8)
@given(SETUPS, SEEDS)
def test_any_game_obeys_the_laws(setup: Setup, seed: int) -> None:
    check_game(GAMES[setup.game], setup, seed, every=17, wander=100)


@pytest.mark.endure
@pytest.mark.parametrize("players", [1, 2, 3, 4, 6])
@settings(max_examples=15)
@given(data=st.data())
def test_many_games_obey_the_laws(players: int, data: st.DataObject) -> None:
    setup = data.draw(SETUPS.filter(lambda setup: setup.players == players))
    check_game(GAMES[setup.game], setup, data.draw(SEEDS), every=5)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_pair_of_options_obeys_the_laws(game: str) -> None:
    legal = [setup for setup in LEGAL if setup.game == game]
    sample = covering(legal)
    assert frozenset().union(*map(pairs, sample)) == frozenset().union(*map(pairs, legal))
    for seed, setup in enumerate(sample):  # with enemies that fall soon, so that the games are short
        easy = GAMES[game].setup(setup.players, FEEBLE, **dict(setup.options))
        check_game(GAMES[game], easy, seed, every=100, wander=100)


@pytest.mark.endure
@pytest.mark.parametrize("name", FAMILIES)
def test_every_combination_obeys_the_laws(name: str) -> None:
    for seed, setup in enumerate(FAMILIES[name]):
        check_game(GAMES[setup.game], setup, seed, every=50)


# ---------------------------------------------------------------- how many lines of play there are


@rule("ER-SETUP-2", "ER-ENC-1", "ER-FLEE-1", "ER-FLEE-2")
def test_lines_of_play_from_the_start_of_the_first_edition() -> None:
    start = FIRST.start(2)
    assert perft(start, 1) == 3  # the first player's hero
    assert perft(start, 2) == 6  # the other's: one of the two that are left
    assert perft(start, 3) == 18  # mummy, ghoul or skeleton
    assert perft(start, 4) == 36  # roll or flee
    # The Wizard, if there, opens the game (in 4 of the 6 pairs of heroes), else the Warrior. Two faces of
    # the Enemy Die with three of the Wizard's or four of the Warrior's; or two faces at a parting attack.
    assert perft(start, 5) == 3 * (4 * (3 * 2 + 2) + 2 * (4 * 2 + 2))
    # Nobody falls in one roll, so roll or flee again; after an escape the other hero meets one of three.
    assert perft(start, 6) == 3 * (4 * (3 * 2 * 2 + 2 * 3) + 2 * (4 * 2 * 2 + 2 * 3))
    assert perft(FIRST.start(3), 6) == 6 * 3 * (3 * 2 + 2)  # three heroes in six ways, the Wizard always first


@rule("ER-SETUP-3", "ER-TEAM-4")
def test_lines_of_play_from_the_start_of_the_second_edition() -> None:
    assert perft(SECOND.start(2), 6) == perft(FIRST.start(2), 6)  # the same dice, and no cards yet
    alone = SECOND.start(1)
    assert perft(alone, 3) == 3 * 3 * 2  # a champion, an enemy, roll or flee
    # Greff's die has three kinds of faces, Orric's four, Dara's two.
    assert perft(alone, 4) == 3 * ((3 * 2 + 2) + (4 * 2 + 2) + (2 * 2 + 2))
    assert perft(alone, 5) == 3 * ((3 * 2 * 2 + 2 * 3) + (4 * 2 * 2 + 2 * 3) + (2 * 2 * 2 + 2 * 3))
    teams = SECOND.start(4)
    assert perft(teams, 4) == 3 * 3 * 2 * 2  # no champion twice in a team
    assert perft(teams, 6) == 3 * 3 * 2 * 2 * 3 * 2  # then an enemy, then roll or flee


@rule("ER-RELIC-2", "ER-RELIC-3")
def test_lines_of_play_from_the_start_of_eclipse() -> None:
    start = ECLIPSE.start(2)
    assert perft(start, 4) == 3 * 2 * 3 * 2
    # Goramoth has four kinds of faces and opens unless he is not there; Mal Asha has three.
    assert perft(start, 5) == 3 * (4 * (4 * 2 + 2) + 2 * (3 * 2 + 2))
    assert perft(start, 6) == 3 * (4 * (4 * 2 * 2 + 2 * 3) + 2 * (3 * 2 * 2 + 2 * 3))
    relics = ECLIPSE.start(2, veteran="yes", relics=True)
    # Two champions, four of the eight relics laid out one by one, and the player who moves last keeps one.
    assert perft(relics, 7) == 3 * 2 * 8 * 7 * 6 * 5 * 4


@rule("ER-VICTORY-1", "ER-CONT-1", "ER-CARD-HEAL-2")
def test_lines_of_play_from_a_battle_that_is_almost_won() -> None:
    s = battle("wizard", "warrior", enemy_health=1)
    assert perft(s, 1) == 2  # roll or flee
    assert perft(s, 2) == 6 + 2
    # Of the six rolls two are misses (roll or flee again); four win one of four kinds of cards. After each of the
    # two parting attacks the Warrior meets one of three.
    assert perft(s, 3) == 2 * 2 + 4 * 4 + 2 * 3
    # A winner goes on or stops; the two who were hit may also play a Heal, if that is what they drew.
    assert perft(s, 4) == 2 * (6 + 2) + (4 * 4 * 2 + 2) + 2 * 3 * 2


@rule("ER-CARD-COUNTER-2", "ER-CARD-BLOCK-4", "ER-FLEE-9")
def test_lines_of_play_from_a_battle_with_cards_in_hand() -> None:
    s = battle("greff", "orric", hands=[["hit"], ["counter"]])
    assert perft(s, 1) == 3  # roll, flee, or play the Hit
    assert perft(s, 2) == 6 + 2 + 2  # Orric counters the Hit or lets it pass
    # Any roll may be answered with the Hit or not. A parting attack that misses ends the turn, and Orric meets
    # one of three; one that hits is answered with a pass, for Greff might have held a Block. Countered or not,
    # the Hit leads back to rolling or fleeing.
    assert perft(s, 3) == 6 * 2 + (3 + 1) + 2 * 2


@rule("ER-BOSS-KING-2", "ER-BOSS-KING-7", "ER-POWER-7")
def test_lines_of_play_from_the_lair() -> None:
    s = battle("goramoth", "mal-asha", at=8)
    # Champion, enemy, power and Paladin dice have 4, 3, 2 and 3 kinds of faces; only the enemy's two part.
    assert perft(s, 2) == 4 * 3 * 2 * 3 + 3 * 3
    locked = battle("goramoth", "mal-asha", at=8, fields={"locked": True})
    assert perft(locked, 2) == 4 * 3 * 3 + 3 * 3
