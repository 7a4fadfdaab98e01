"""Epic Roll, chapters 1 to 4: who may play, how the table is laid, who begins, and the way to the boss."""

from __future__ import annotations

from itertools import permutations

import pytest

from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, Game, OptionValue, SetupError, apply, view
from emberhall.kernel.brisk import Brisk
from tests.rules import rule

from .positions import DUELS, battle, foes, hush, offered, play_out, race, refusal, slay, told

GAMES = {
    "1e": (FIRST, ("wizard", "warrior", "elf")),
    "2e": (SECOND, ("greff", "orric", "dara")),
    "ec": (ECLIPSE, ("goramoth", "mal-asha", "elandra")),
}
every_game = pytest.mark.parametrize(("game", "champions"), GAMES.values(), ids=GAMES)
every_edition = pytest.mark.parametrize(("hero", "rival"), DUELS.values(), ids=DUELS)


def begin(game: Game, players: int | None = None, **options: OptionValue) -> Race:
    """A new game at its first question, with someone listening."""
    s = game.start(players, "", **options)
    assert isinstance(s, Race)
    s.story = []
    return s


def deal(game: Game, *champions: str, **options: OptionValue) -> Race:
    """A new game whose champions are drawn or chosen as given, in the order of the seats."""
    s = begin(game, len(champions), **options)
    for champion in champions:
        assert s.question is not None
        apply(s, champion if s.question.seat == NATURE else f"choose:{champion}")
    return s


def run_away(s: Race) -> None:
    """The shortest turn: meet someone and flee unharmed."""
    assert s.question is not None
    play_out(s, next(iter(s.question.options)), "flee", "miss")


# ---------------------------------------------------------------- scope


@rule("ER-SCOPE-1")
@every_game
@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_play_each_for_himself(game: Game, champions: tuple[str, ...], players: int) -> None:
    s = deal(game, *champions[:players])
    assert s.champions == champions[:players]
    assert not s.rules.solo
    end = slay(battle(*champions[:players], at=8, enemy_health=1))
    assert game.rules.result(end) == (1.0, 0.0, 0.0)[:players]


@rule("ER-SCOPE-1", "ER-SCOPE-2")
@pytest.mark.parametrize("players", [0, 1, 4, 6])
def test_the_first_edition_is_for_two_or_three_only(players: int) -> None:
    with pytest.raises(SetupError, match="for 2 to 3 players"):
        FIRST.setup(players)


@rule("ER-SCOPE-2")
@pytest.mark.parametrize("game", [SECOND, ECLIPSE], ids=["2e", "ec"])
def test_later_editions_are_played_alone_or_in_two_equal_teams_too(game: Game) -> None:
    alone = begin(game, 1)
    assert alone.rules.solo
    for players in (4, 6):
        s = begin(game, players)
        assert [s.rules.sides.count(side) for side in (0, 1)] == [players // 2, players // 2]
    for players in (5, 7):
        with pytest.raises(SetupError):
            game.start(players)


@rule("ER-SCOPE-3")
@pytest.mark.parametrize("trio", [("greff", "orric", "dara"), ("goramoth", "mal-asha", "elandra")])
def test_without_the_veteran_rules_there_are_no_abilities_pairs_or_relics(trio: tuple[str, ...]) -> None:
    hands = [["hit", "hit"], ["counter", "counter"], ["heal"]]
    plain = battle(*trio, hands=hands, at=5)
    assert offered(plain, 0) == ["roll", "flee", "play:hit"]
    apply(plain, "play:hit")
    assert offered(plain, 1) == ["pass", "play:counter"]
    assert plain.hand_limit(0) == 3
    assert plain.relics == ("", "", "")

    veteran = battle(*trio, hands=hands, at=5, veteran="yes")
    assert "play:hit+hit" in offered(veteran, 0)
    apply(veteran, "play:hit")
    assert "play:counter+counter" in offered(veteran, 1)


@rule("ER-SCOPE-3")
def test_the_veteran_rules_are_asked_for_and_relics_only_with_them() -> None:
    for game in (SECOND, ECLIPSE):
        assert (game.setup(3)["veteran"], game.setup(3)["relics"]) == ("no", False)
    assert "ER-SCOPE-3" in refusal(ECLIPSE, 3, relics=True)
    assert "veteran" not in FIRST.options


@rule("ER-SCOPE-3")
def test_abilities_interrupt_a_battle_only_with_the_veteran_rules() -> None:
    plain = play_out(race("orric", "greff", "dara"), "mummy")
    assert offered(plain, 0) == ["roll", "flee"]
    veteran = race("orric", "greff", "dara", veteran="yes")
    assert offered(veteran, 1) == ["pass", "use:watch-your-step"]


# ---------------------------------------------------------------- setup


@rule("ER-SETUP-1", "ER-SETUP-4", "ER-SETUP-6")
@every_game
def test_a_game_begins_at_the_start_with_full_health_and_empty_hands(game: Game, champions: tuple[str, ...]) -> None:
    s = begin(game, 3)
    assert s.positions == (0, 0, 0)
    assert s.hands == ((), (), ())
    assert s.health == 6
    first = deal(game, *champions)
    assert first.positions == (1, 0, 0)  # one step, and the first battle space is reached
    assert first.question is not None
    assert list(first.question.options) == foes(champions[0], 1)


@rule("ER-SETUP-2")
def test_heroes_of_the_first_edition_are_chosen_and_none_twice() -> None:
    s = begin(FIRST, 3)
    assert offered(s, 0) == ["choose:wizard", "choose:warrior", "choose:elf"]
    apply(s, "choose:warrior")
    assert offered(s, 1) == ["choose:wizard", "choose:elf"]
    apply(s, "choose:elf")
    assert offered(s, 2) == ["choose:wizard"]
    apply(s, "choose:wizard")
    assert s.champions == ("warrior", "elf", "wizard")


@rule("ER-SETUP-3")
@pytest.mark.parametrize("edition", ["2e", "ec"])
def test_later_champions_are_drawn_unless_all_agree_to_choose(edition: str) -> None:
    game, champions = GAMES[edition]
    s = begin(game, 3)
    for drawn in (champions[2], champions[0], champions[1]):
        assert s.question is not None
        assert s.question.seat == NATURE
        left = [champion for champion in champions if champion not in s.champions]
        assert list(s.question.options) == left
        assert s.question.weights == (1,) * len(left)
        apply(s, drawn)
    assert s.champions == (champions[2], champions[0], champions[1])

    agreed = begin(game, 3, champions="chosen")
    assert offered(agreed, 0) == [f"choose:{champion}" for champion in champions]


@rule("ER-SETUP-5")
@pytest.mark.parametrize(("edition", "size"), [("1e", 20), ("2e", 20), ("ec", 30)])
def test_all_cards_make_one_shuffled_deck_face_down(edition: str, size: int) -> None:
    game, champions = GAMES[edition]
    s = deal(game, *champions)
    assert s.deck.size == size
    assert s.deck.top == ()
    assert s.discard.size == 0
    assert [view(s, seat)["deck"] for seat in (0, 1, 2, None)] == [size] * 4
    slay(play_out(s, foes(champions[0], 1)[0]))
    assert s.question is not None
    assert s.question.weights is not None
    assert dict(zip(s.question.options, s.question.weights, strict=True)) == dict(s.deck.counts)
    assert sum(s.question.weights) == size


@rule("ER-SETUP-7")
def test_a_player_rolls_the_die_and_holds_the_card_of_his_champion() -> None:
    s = deal(SECOND, "dara", "greff", "orric", veteran="yes")
    assert told(s, "became") == [
        {"seat": 0, "champion": "dara"}, {"seat": 1, "champion": "greff"}, {"seat": 2, "champion": "orric"},
    ]  # fmt: skip
    faces = []
    for seat in (1, 2, 0):  # Greff, Orric, Dara
        assert s.active == seat
        assert s.positions[seat] == 1
        hush(play_out(s, "mummy", "roll"))
        assert s.question is not None
        faces.append({answer.split("/")[0] for answer in s.question.options})
        hush(play_out(s, "hit/miss", "flee", "miss"))
    assert faces == [{"miss", "hit", "critical"}, {"miss", "block", "hit", "critical"}, {"block", "hit"}]
    cards = [s.champion_of(seat).active for seat in range(3)]
    assert cards == ["going-somewhere", "watch-your-step", "real-challenge"]


@rule("ER-SETUP-7")
def test_a_player_of_eclipse_uses_his_own_champion_card() -> None:
    s = battle("elandra", "goramoth", "mal-asha", veteran="abilities", hands=[["hit"], ["hit"], []])
    assert [answer for answer in offered(s, 0) if "use" in answer] == ["use:open-your-mind:1"]
    apply(s, "roll")
    assert offered(s, 1) == ["pass"]  # Goramoth's own card waits for a Hit of the Enemy Die
    apply(s, "pass")
    assert offered(s, 2)[:2] == ["pass", "use:life-and-death:wound"]


# ---------------------------------------------------------------- turn order


@rule("ER-ORDER-1", "ER-ORDER-3", "ER-ORDER-4")
@every_game
def test_play_goes_down_the_board_wherever_people_sit(game: Game, champions: tuple[str, ...]) -> None:
    for seating in permutations(champions):
        s = deal(game, *seating)
        turns = []
        for _ in range(4):
            turns.append(s.champions[s.active])
            run_away(s)
        assert turns == [*champions, champions[0]]


@rule("ER-ORDER-2")
@pytest.mark.parametrize("seating", [("warrior", "elf"), ("elf", "warrior")])
def test_without_the_wizard_the_warrior_opens_and_the_elf_follows(seating: tuple[str, str]) -> None:
    s = deal(FIRST, *seating)
    assert s.champion.key == "warrior"
    run_away(s)
    assert s.champion.key == "elf"


@rule("ER-ORDER-5")
@every_game
@pytest.mark.parametrize("absent", [0, 1, 2])
def test_a_champion_nobody_plays_is_passed_over(game: Game, champions: tuple[str, ...], absent: int) -> None:
    present = [champion for n, champion in enumerate(champions) if n != absent]
    s = deal(game, *reversed(present))
    assert len(s.positions) == 2
    turns = []
    for _ in range(4):
        turns.append(s.champion.key)
        run_away(s)
    assert turns == present * 2


# ---------------------------------------------------------------- board


@rule("ER-BOARD-1")
@pytest.mark.parametrize("edition", GAMES)
def test_a_storyline_has_three_battles_a_checkpoint_three_battles_and_the_boss(edition: str) -> None:
    hero, rival = DUELS[edition]
    for space in (1, 2, 3, 5, 6, 7):
        s = race(hero, rival, at=space - 1)
        assert s.position == space
        assert s.question is not None
        assert (s.question.seat, list(s.question.options)) == (NATURE, foes(hero, space))
    assert offered(race(hero, rival, at=3), 0) == ["continue", "end"]
    assert race(hero, rival, at=7).enemy == foes(hero, 8)[0]


@rule("ER-BOARD-2")
@every_game
def test_only_the_token_whose_turn_it_is_ever_moves(game: Game, champions: tuple[str, ...]) -> None:
    for seed in range(6):
        s, player = deal(game, *champions), Brisk(game, seed, wander=0)
        while s.question is not None:
            before, mover = s.positions, s.active
            apply(s, player.answer(s.question))
            moved = [seat for seat in range(3) if s.positions[seat] != before[seat]]
            assert set(moved) <= {mover, s.active}  # the next turn may have begun with its own move
            assert set(s.positions) <= set(range(9))


@rule("ER-BOARD-2")
@every_edition
def test_two_champions_on_the_same_space_each_fight_their_own_enemy(hero: str, rival: str) -> None:
    s = race(hero, rival, at=7)
    boss = s.enemy
    play_out(s, "flee", "miss" if boss == "lich" else "miss/miss")
    assert s.positions == (7, 8)
    assert (s.active, s.enemy, s.enemy_health) == (1, boss, 9)
    slay(s)
    assert (s.over, s.winner, s.positions) == (True, 1, (7, 8))


@rule("ER-BOARD-3")
@every_edition
def test_only_the_active_champion_and_its_enemy_have_a_health_counter(hero: str, rival: str) -> None:
    s = battle(hero, rival, enemy_health=1)
    play_out(s, "roll", "miss/hit", "roll", "miss/hit", "roll", "hit/miss", "hit", "end")
    assert (s.active, s.health, s.enemy_health) == (1, 6, 0)  # the wounds of the other are nobody's now
    hush(s)
    assert s.question is not None
    play_out(s, next(iter(s.question.options)), "roll", "hit/hit")
    hush(s)
    assert (s.health, s.enemy_health) == (5, 2)
    assert all(view(s, seat)["health"] == 5 and view(s, seat)["enemy_health"] == 2 for seat in (0, 1, None))
    play_out(s, "flee", "miss")
    hush(s)
    assert (s.active, s.health, s.enemy_health) == (0, 6, 0)
