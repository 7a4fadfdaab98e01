"""The content files: what they must say, what is refused, and with which words."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from emberhall.games.epic_seven_arise import GAME
from emberhall.games.epic_seven_arise.chapter_file import PARTS
from emberhall.games.epic_seven_arise.chapters import ChapterCard
from emberhall.games.epic_seven_arise.content import COMPONENTS, ContentError, load_content, packaged, read_overlay
from emberhall.games.epic_seven_arise.effect_words import GAINS
from emberhall.games.epic_seven_arise.effects import TO_COMBATANTS, TO_PLAYERS, UNAIMED
from emberhall.games.epic_seven_arise.missions import MISSIONS
from emberhall.games.epic_seven_arise.rules import rules_for
from emberhall.games.epic_seven_arise.selectors import CHOSEN, FIXED
from emberhall.games.epic_seven_arise.state import Chapter
from emberhall.games.epic_seven_arise.vocabulary import CONDITIONS, FIELDS, SELECTORS, book
from emberhall.kernel import Message, SetupError, load_game, restore, save_game
from tests.games.test_german import is_german
from tests.rules import rule

from .tables import hp, table

CONTENT = files("emberhall.games.epic_seven_arise") / "content"
BOOK = (CONTENT / "chapters" / "chapter_1.toml").read_text(encoding="utf-8")
WHY = '[[lose_if]]\nwhy = "Too late"'
OPENING = 'number = 7\ntitle = "My Chapter"\nintro = "It begins."'
STORY = r'\g<0>\ntitle = "A Card"\ntext = "It goes on."\nobjective = "Go on."'
FIRST = re.sub(
    r"^\[story\..*\]$", STORY, BOOK.replace("number = 1", OPENING).replace("[[lose_if]]", WHY), flags=re.MULTILINE
)


def read_chapter(path: Path) -> ChapterCard:
    """The chapter of an author's file, and whatever is wrong with it."""
    (number,) = read_overlay(path)["chapter"]
    return load_content(path).chapters[int(number)]


def written(tmp_path: Path, text: str, name: str = "mine.toml") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


# ---------------------------------------------------------------- what is there


def test_the_packaged_content_is_complete() -> None:
    content = load_content()
    assert len(content.heroes) == 8
    assert len(content.tiles) == 22
    assert len(content.artifacts) == 16 + 15
    assert len(content.numbers.skill_cards) == 60
    assert len(content.numbers.attack_cards) == 12
    for number, chapter in content.chapters.items():
        assert chapter.number == number
        assert len(chapter.enemy_deck) >= 9
        assert chapter.story["1"].exits


def test_every_file_says_where_it_comes_from() -> None:
    for name in ("numbers", "tiles", "heroes", "artifacts"):
        tables = tomllib.loads((CONTENT / f"{name}.toml").read_text(encoding="utf-8"))
        for key, group in tables.items():
            inner = group.values() if key in ("tile", "hero", "artifact", "equipment", "difficulty") else [group]
            for table_ in inner:
                assert table_["provenance"] in ("rulebook", "public", "ours"), (name, key)
    for number in load_content().chapters:
        text = (CONTENT / "chapters" / f"chapter_{number}.toml").read_text(encoding="utf-8")
        assert tomllib.loads(text)["provenance"] == "ours"


def test_every_word_of_the_vocabulary_has_its_function() -> None:
    assert set(TO_COMBATANTS) | set(TO_PLAYERS) | set(UNAIMED) | {"damage", "boost", "convert"} == set(FIELDS)
    selectors = {name for known, _ in SELECTORS.values() for name in known}
    assert set(CHOSEN) | set(FIXED) | {"drawn"} == selectors
    known, gains = book(), {"souls": "souls", "potion": "potions", "skystone": "gain-stones"}
    for verb in FIELDS:
        said = gains.get(verb, f"gain-{verb}") if verb in GAINS else f"fx-{verb}"
        assert said in known
    assert {f"to-{name}" for name in selectors - {"killer"}} <= known


def test_no_chapter_is_named_in_the_rules() -> None:
    """A chapter is data: no name of a monster, token or boss appears in the code, and no chapter number."""
    names: set[str] = set()
    for chapter in load_content().chapters.values():
        names |= {*chapter.foes, *chapter.tokens, *chapter.enemy_cards}
    names -= {"discard", "hound", "raider", "mossling", "hexer", "imp", "husk"}  # figures in the box
    folder = Path(str(files("emberhall.games.epic_seven_arise")))
    for path in folder.glob("*.py"):
        for word in re.findall(r"\"([a-z0-9-]+)\"", path.read_text(encoding="utf-8")):
            assert word not in names, f"{path.name}: {word}"


# ---------------------------------------------------------------- corrections by an owner of the game


def test_an_owner_may_correct_values(tmp_path: Path) -> None:
    path = written(tmp_path, "[hero.ras]\nhp = 9\n[chapter.1.monster.hound]\nhp = 4\n")
    assert GAME.rules.check_content is not None
    content = GAME.rules.check_content(str(path))
    s = table(content=content)
    assert isinstance(s, Chapter)
    assert hp(s, "ras") == 9
    assert s.rules.hp(1, "hound", 0) == 4
    assert s.rules.hp(1, "mossling", 0) == load_content().chapters[1].foes["mossling"].lines[0].hp


OVERLAYS = [
    ("[hero.ras]\nhp = 0", "hero.ras.hp: is 0; it has to be between 1 and 99"),
    ("[hero.ras]\nluck = 1", "hero.ras.luck: is not a key known here"),
    ("[hero.ras]\nrole = 'bard'", "hero.ras.role: is 'bard'; it has to be one of knight"),
    ("[hero.ras.s1.burn]\ncost = { souls = 2, red = 1 }", "hero.ras.s1.burn.cost: has to name one thing"),
    ("[hero.ras.s1]\nfx = [{ do = 'dance' }]", "hero.ras.s1.fx.1.do: is 'dance'; it has to be one of damage"),
    ("[hero.ras.s1]\nfx = [{ do = 'damage', n = 3 }]", "hero.ras.s1.fx.1.to: is missing"),
    ("[hero.ras.s1]\nfx = [{ do = 'damage', n = 3, to = 'drawn' }]", "hero.ras.s1.fx.1.to: is 'drawn'; it has to be"),
    (
        "[hero.ras.s1]\nfx = [{ do = 'boost', n = 3 }]",
        "hero.ras.s1.fx.1.do: is 'boost', which has no meaning in a list",
    ),
    ("[hero.ras.s1]\nfx = [{ do = 'damage', n = 0, to = 'self' }]", "fx.1.n: is 0; it has to be between 1 and 99"),
    ("[hero.ras.s1]\nfx = [{ do = 'souls', n = 0, to = 'self' }]", "fx.1.n: is 0, which does nothing"),
    ("[hero.ras.s1]\nfx = [{ do = 'damage', n = 1, to = 'one_enemy', cards = 2 }]", "cards: only counts drawn targets"),
    ("[hero.ras.s1]\nfx = [{ do = 'skystone', n = 1, to = 'self' }]", "do: is 'skystone', which has no meaning"),
    ("[hero.ras.s1]\nfx = [{ do = 'win' }]", "do: is 'win', which has no meaning in a list of this kind (skill)"),
    ("[artifact.soul-flask]\nnums = [1, 11]", "artifact.soul-flask.nums.2: has to be a whole number from 1 to 10"),
    (
        "[artifact.gambler-coin]\nfx = [{ do = 'roll', table = [{ from = 2, fx = [] }] }]",
        "has to begin with the face 1",
    ),
    ("[artifact.scout-lantern]\nfx = [{ do = 'sort_attack', n = 5 }]", "n: is 5; it has to be between 3 and 3"),
    ("[equipment.soul-flask]\nname = 'X'\nnums = [1, 2]\nattach = []", "soul-flask: has the name of an Artifact card"),
    (
        "[equipment.pact-cord]\nattach = [{ when = 'always', mod = 'luck', n = 1 }]",
        "mod: is 'luck'; it has to be one of",
    ),
    ("[equipment.pact-cord]\nattach = [{ when = 'noon', fx = [] }]", "when: is 'noon'; it has to be one of attach"),
    ("[tile.t99]\nbiome = 'meadow'\ncircles = { a = [1], b = [2], c = [3] }", "tile.t99.circles: are 3; four heroes"),
    ("[tile.t01.circles]\na = [1, 2]", "tile.t01.circles: show a number twice"),
    ("[tile.t01.circles]\na = [13]", "tile.t01.circles.a: has to be a list of numbers from 1 to 12"),
    ("[limits]\nsouls = 0", "limits.souls: is 0; it has to be between 1 and 99"),
    ("[dual_attack]\ncost_by_rank = [1, 2]", "dual_attack.cost_by_rank: has 2 entries; it has to have 4"),
    ("[wizard]\nhp = 1", "wizard: is not a key known here"),
    ("[hero.ras.s1]\nfx = [{ do = 'draw', n = 1, to = 'one_enemy' }]", "to: is 'one_enemy' and means enemies"),
    ("[hero.ras.s1]\nfx = [{ do = 'temp_hp', n = 1, to = 'same' }]", "to: is 'same' and means enemies, but"),
    (
        "[hero.ras.s1]\nfx = [{ do = 'power', n = 1, to = 'all_enemies', until = 'turn' }]",
        "until: is 'turn', but 'all_enemies' means enemies",
    ),
    (
        "[hero.ras.s1]\nfx = [{ do = 'heal', n = { base = 1, per = 'missing_hp', div = 2, max = 3 }, to = 'self' }]",
        "fx.1.n: can be a formula only for the damage of a hero",
    ),
    (
        "[hero.ras.s1.burn]\nfx = [{ do = 'roll', table = [{ from = 1, fx = [{ do = 'boost', n = 1 }] }] }]",
        "burn.fx.1.table.1.fx.1.do: is 'boost', which has no meaning",
    ),
    ("[artifact.gambler-coin]\nfx = [{ do = 'roll', table = [{ from = 1 }] }]", "fx.1.table.1.fx: is missing"),
    ("[artifact.mine]\nname = 'X'\nnums = [1, 2]\ncopies = 1", "artifact.mine.fx: is missing"),
    ("[artifact.5-blue]\nname = 'X'\nnums = [1, 2]\ncopies = 1\nfx = []", "artifact.5-blue: has the name of a Skill"),
    ("[equipment.pact-cord]\nattach = [{ when = 'attach' }]", "equipment.pact-cord.attach.1.fx: is missing"),
    ("[skill_deck]\nnumbers = [9, 3]", "skill_deck: has 0 cards; four players with 10 each need 40"),
    ("[limits]\nstart_deck = 15\n[skill_deck]\nred = 1", "skill_deck: has 50 cards; four players with 15 each need 60"),
    (
        "[limits]\nstart_skystones = 6\n[skystones]\nwhite = 5\nblack = 5\ngreen = 5",
        "skystones: are 15; four players with 6 each need 24",
    ),
    ("[limits]\nspeed_min = 9\nspeed_max = 5", "limits.speed_max: is 5; it has to be above speed_min"),
    ("[attack_deck]\ncards = 3", "has none of the 3 Enemy Attack cards"),
    ("[tile.t01.circles]\na = []", "tile.t01.circles.a: has none of the 12 Enemy Attack cards"),
    ("[hero.ras]\narmor = 3", "skills: cannot hurt a hero of armour 3: a battle might never end"),
    (
        "[chapter.1.monster.hound]\nskills = [{ name = 'Nap', fx = [{ do = 'shield', n = 1, to = 'self' }] }]",
        "chapter.1.monster.hound.skills: cannot hurt a hero of armour 2",
    ),
]


@pytest.mark.parametrize(("text", "complaint"), OVERLAYS)
def test_what_cannot_be_played_is_refused_with_file_key_and_reason(tmp_path: Path, text: str, complaint: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(ContentError) as refused:
        read_overlay(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert complaint in str(refused.value)
    assert is_german(refused.value)


# ---------------------------------------------------------------- a chapter of one's own


def test_a_chapter_is_one_file(tmp_path: Path) -> None:
    chapter = read_chapter(written(tmp_path, FIRST))
    assert (chapter.number, chapter.title) == (7, "My Chapter")
    assert chapter.foes["hound"].name == Message("enemy-hound")
    assert chapter.foes["gate-warden"].boss


SIGN = """
[[sign]]
colour = "red"
story = ["1"]
at = ["p1"]
when = "battle_start"
fx = [{ do = "move_party", at = "p2" }]
"""
CHAPTERS = [
    ('start = "p2"', 'start = "p20"', "map.start: is 'p20'; it has to be one of p1"),
    ('["p1", "p2"], ', '["p1", "p1"], ', "map.links.1: has to name two different positions"),
    ('["p1", "p2"], ', '["p1", "p20"], ', "map.links.1: names 'p20', which is not one of p1, p2"),
    (', ["p5", "p8"]', "", ""),  # p8 is still reached
    ('fixed = { p2 = "t01"', 'fixed = { p2 = "t02"', "map.pool: names 't02', which is already fixed"),
    ('pool = ["t02", ', "pool = [", "map.pool: has 6 tiles for 7 positions"),
    ('at = ["p1", "p3", "p5"]', 'at = ["p1", "p3"]', "token_setup.1.at: has 2 positions for 3 tokens"),
    ("mission = { win_within = 2 }", "mission = { win_before = 2 }", "old-snare.mission.win_before: is not a key"),
    ("mission = { no_deaths = true }", "mission = { no_deaths = 3 }", "mission.no_deaths: has to be true"),
    ('do = "skill_card", n = 1 }', 'do = "skill_card", n = 1, to = "killer" }', "to: is 'killer'; it has to be one of"),
    ('{ do = "heal", n = 2 }', '{ do = "heal", n = 2, to = "each_player" }', "'each_player', but 'heal' needs heroes"),
    ("roll = [1, 2, 3, 4]", "roll = [1, 2, 3]", "skills: have to share the faces 1 to 6, each face once"),
    ("roll = [1, 2, 3, 4]", "roll = 4", "skills.1.roll: has to be a list of faces"),
    ("monsters = { mossling = 3 }", "monsters = { bear = 3 }", "monsters: names 'bear', which is not one of mossling"),
    ('mini = "hound"', 'mini = "cat"', "monster.hound.mini: is 'cat'; it has to be one of mossling"),
    ("by_skulls = [{ from = 0,", "by_skulls = [{ from = 1,", "by_skulls.1.from: has to be 0 in the first line"),
    ("steadfast = true", "steadfast = 1", "boss.gate-warden.steadfast: has to be true or false"),
    ('next = "2a"', 'next = "9"', "story.1.exits.1.next: is '9'; it has to be one of 1, 2a, 2b, 3"),
    ('then = [{ do = "win" }]', "then = []", "story.3.exits.1.next: is missing: an exit wins the chapter or names"),
    ('found = "arkasus", skulls', 'found = "arky", skulls', "exits.1.when.found: is 'arky'; it has to be one of"),
    ('when = { killed = "gate-warden" }', "when = {}", "story.3.exits.1.when: names no condition"),
    ('id = "gate-warden"', 'id = "nobody"', "on_reveal.1.id: is 'nobody'; it has to be one of gate-warden"),
    ('goal = { boss = true }', 'goal = { boss = true, token = "x" }', "story.3.goal: has to say one thing"),
    ('token = "lose_souls"', 'token = "sadness"', "tile_status.2.token: is 'sadness'; it has to be one of slow"),
    ('biome = ["forest"]', 'biome = ["moon"]', "where.biome: names 'moon', which is not one of meadow"),
    ("every = 3", "every = 0", "clock.1.every: is 0; it has to be between 1 and 99"),
    ('who = "each_player"', 'who = "nobody"', "bonus.1.who: is 'nobody'; it has to be one of each_player"),
    ("[story.1]", "[story.10]", "story: has no card 1, which is turned up first"),
    ("skull_limit = 6", 'skull_limit = "six"', "skull_limit: has to be a whole number"),
    ('links = [["p1", "p2"], ', 'links = 3 # ', "map.links: has to be a list of pairs"),
    ('title = "My Chapter"\n', "", "title: is missing"),
    ("[monster.hound]", "[monster.wolf]", "monster.wolf.name: is missing"),
    ('links = [["p1", "p2"], ', 'links = [[["p1"], "p2"], ', "map.links.1: has to name two different positions"),
    ("p2 = [1, 2], ", "p2 = [0, 2], ", "map.positions.p2: is at 0, 2, where another position is"),
    ('p8 = "t15" }', 'p8 = "t01" }', "map.fixed.p8: is 't01', which is fixed elsewhere; each tile exists once"),
    ('"torn-banner", "hungry-pack"', '"lost-pilgrim", "hungry-pack"', "token_setup.2.tokens: names 'lost-pilgrim', as"),
    ('at = ["p4", "p6", "p7", "p9"]\nface', 'at = ["p1", "p6", "p7", "p9"]\nface', "token_setup.2.at: names 'p1', as"),
    ('[token.arkasus]\nfound = true', '[token.arkasus]', "exits.1.when.found: is 'arkasus', which nobody can find"),
    ('id = "seal-east", at = "p9" }', 'id = "seal-west", at = "p9" }', ""),  # the other card still lays it
    ('id = "seal-west", at = "p7"', 'id = "arkasus", at = "p7"', "is 'arkasus', which token_setup lays face down"),
    ('"spawn_boss", id = "gate-warden", at = "p8"', '"spawn_draw", at = "p8"', "'gate-warden', which never appears"),
    ('killed = "gate-warden"', 'found_count = { group = "x", n = 1 }', "group: is 'x'; it has to be one of"),
    ("monsters = { mossling = 3 }", "monsters = { mossling = 10 }", "monsters.mossling: is 10; a tile has room for 9"),
    ("every = 3\nfx = [{ do", "every = 3\nfy = [{ do", "clock.1.fy: is not a key known here"),
    ('every = 3\nfx = [{ do = "skull", n = 1 }]', "every = 3", "clock.1.fx: is missing"),
    ("[[clock]]", '[[clock]]\nevery = 2\nfx = [{ do = "link", a = "p1", b = "p1" }]\n[[clock]]', "1.b: has to be"),
    ("when = { round_at_least = 12 }", "when = { skulls_at_least = 5 }", "lose_if: has no last round"),
    ("when = { round_at_least = 12 }", "when = { round_at_least = 12, skulls_at_least = 5 }", "lose_if: has no last"),
    ("when = { round_at_least = 12 }", "when = { any = [{ round_at_least = 12 }, { skulls_at_least = 5 }] }", ""),
    ("when = { round_at_least = 12 }", "when = { any = [] }", "lose_if.1.when.any: names no condition"),
    ('then = [{ do = "win" }]', 'next = "3"', "story: cannot be won: no effect of the chapter is 'win'"),
    ('next = "2b"', 'next = "2a"', "story.2b: is never turned up: no exit leads to it"),
    ('colour = "white"\nstory', 'colour = "black"\nstory', "token: is 'increase_dmg'; it has to be one of slow, lo"),
    ("[[clock]]", f"{SIGN}\n[[clock]]", "sign.1.fx.1.do: is 'move_party', which has no meaning in a list of this kind"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "complaint"), CHAPTERS)
def test_an_author_s_mistake_is_named(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    old = re.sub(r"skull_limit = \d+", f"skull_limit = {load_content().chapters[1].skull_limit}", old)
    assert old in FIRST
    path = written(tmp_path, FIRST.replace(old, new, 1))
    if not complaint:
        read_chapter(path)
        return
    with pytest.raises(ContentError) as refused:
        read_chapter(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert complaint in str(refused.value)
    assert is_german(refused.value)


@pytest.mark.parametrize(
    ("fx", "complaint"),
    [
        ("fx = [{ do = 'temp_hp', n = 3, to = 'self' }]", "fx.1.to: is 'self' and means enemies, but 'temp_hp' is for"),
        ("fx = [{ do = 'draw', n = 1, to = 'self' }]", "fx.1.to: is 'self' and means enemies, but 'draw' is for"),
        ("fx = [{ do = 'souls', n = -1, to = 'all_monsters' }]", "fx.1.to: is 'all_monsters' and means enemies"),
        ("fx = [{ do = 'power', n = 1, to = 'self', until = 'turn' }]", "fx.1.until: is 'turn', but 'self' means"),
        ("fx = [{ do = 'heal', n = 3, to = 'drawn' }]", "fx.1.to: is 'drawn', but an enemy has 'heal' for itself"),
        ("", "monster.mossling.skills.1.fx: is missing"),
    ],
)
def test_an_enemy_s_skill_that_could_not_be_played_is_refused(tmp_path: Path, fx: str, complaint: str) -> None:
    slap = ', fx = [{ do = "damage", n = 3, to = "drawn" }]'
    assert slap in FIRST
    with pytest.raises(ContentError) as refused:
        read_chapter(written(tmp_path, FIRST.replace(slap, f", {fx}" if fx else "", 1)))
    assert complaint in str(refused.value)
    assert is_german(refused.value)


def test_a_map_of_one_position_is_refused(tmp_path: Path) -> None:
    layout = FIRST[FIRST.index("positions = ") : FIRST.index("[[token_setup]]")]
    text = FIRST.replace(layout, 'positions = { p2 = [0, 0] }\nlinks = []\nfixed = { p2 = "t01" }\npool = []\n', 1)
    with pytest.raises(ContentError, match=r"map\.positions: are not enough: heroes need another tile to go to"):
        read_chapter(written(tmp_path, text))


def test_lists_within_lists_are_refused_when_too_deep(tmp_path: Path) -> None:
    inner = "[]"
    for _ in range(400):
        inner = "[{do = 'roll', table = [{from = 1, fx = " + inner + "}]}]"
    with pytest.raises(ContentError, match=r"too deep|not valid TOML"):
        read_overlay(written(tmp_path, f"[artifact.gambler-coin]\nfx = {inner}"))


def test_positions_stand_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    text = FIRST.replace("p2", "p10")  # the second in the file
    chapter = read_chapter(written(tmp_path, text))
    assert list(chapter.map.positions) == ["p1", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10"]


def test_a_place_out_of_reach_is_refused(tmp_path: Path) -> None:
    text = FIRST.replace('["p1", "p2"], ', "").replace('["p1", "p4"], ', "")
    with pytest.raises(ContentError, match="links: leave p1 out of reach"):
        read_chapter(written(tmp_path, text))


def test_a_chapter_of_one_s_own_cannot_take_a_number_of_the_book(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"mine\.toml: number: is 2, as in the book: a chapter of your own needs"):
        read_overlay(written(tmp_path, FIRST.replace("number = 7", "number = 2")))


@rule("E7-SETUP-1", "E7-CAMPAIGN-1")
def test_a_chapter_of_one_s_own_can_be_chosen_and_the_campaign_stays_that_of_the_book(tmp_path: Path) -> None:
    mine = COMPONENTS.check(written(tmp_path, FIRST))
    s = table(chapter=7, content=mine)
    assert (s.number, s.rules.chapters) == (7, (7,))
    assert rules_for(GAME.setup(4, mine, chapter="campaign")).chapters == (1, 2, 3, 4, 5, 6)
    with pytest.raises(SetupError, match=r"option chapter: “8” is not one of 1, 2, 3, 4, 5, 6, campaign, 7"):
        GAME.setup(4, mine, chapter="8")
    with pytest.raises(SetupError, match=r"option chapter: “7” is not one of 1, 2, 3, 4, 5, 6, campaign\.$"):
        GAME.setup(4, chapter="7")
    assert restore(GAME, load_game(save_game(GAME, s.setup, []))).setup == s.setup


def test_two_chapters_cannot_have_the_same_number(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"number: is 1, as in another chapter"):
        read_overlay(written(tmp_path, "[chapter.2]\nnumber = 1\n"))


def test_packaged_tables_are_read_once_and_stay_as_they_are() -> None:
    before: dict[str, Any] = packaged()
    load_content()
    assert packaged() is before


def test_every_word_of_the_vocabulary_is_explained() -> None:
    text = (CONTENT / "vocabulary.md").read_text(encoding="utf-8")
    words = [*FIELDS, *(name for known, _ in SELECTORS.values() for name in known), *MISSIONS, *CONDITIONS]
    for word in words:
        assert f"`{word}`" in text or f"`{word}:" in text, word
    for part in PARTS:
        assert re.search(rf"`{part}(\.x)?`", text), part
