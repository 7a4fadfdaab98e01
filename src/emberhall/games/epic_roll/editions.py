"""How the three games differ, and what the options of a game come to for each seat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...kernel import Die, Pile, Seat, Setup, SetupError, pile, say
from . import content as printed


@dataclass(frozen=True)
class Edition:
    """A rulebook as data. Rules ask `edition.power_stays`, never which edition they are in."""

    id: str
    name: str
    board: str  # the key of its board in the content
    tag: str  # its tag in the ledger
    veteran: bool  # has abilities, focused effects, solo and team games
    refill_at_once: bool = False  # a deck is renewed with its last card, not with the next draw
    must_level_up: bool = False  # the third victory moves the champion to the checkpoint unasked
    power_stays: bool = False  # a star locks the power in for the turn
    order_chosen: bool = False  # the active player orders the effects of a roll
    boss_die_parts: bool = False  # the boss's own die joins the parting attack


FIRST = Edition(
    "epic-roll-1e", "Epic Roll, first edition", "first", "1e",
    veteran=False, refill_at_once=True, must_level_up=True,
)  # fmt: skip
SECOND = Edition("epic-roll", "Epic Roll", "second", "2e", veteran=True)
ECLIPSE = Edition(
    "epic-roll-eclipse", "Epic Roll: Eclipse", "eclipse", "ec",
    veteran=True, power_stays=True, order_chosen=True, boss_die_parts=True,
)  # fmt: skip
EDITIONS = {edition.id: edition for edition in (FIRST, SECOND, ECLIPSE)}
BOARDS = {"core": SECOND, "eclipse": ECLIPSE}
LONELY = ("counter", "bolt")  # cards that need an opponent


class Storyline:
    """The board a seat plays on: its edition, its dice, its enemies. Two tiers: 0 basic, 1 advanced.

    Also ER-TEAM-5, ER-TEAM-6.
    """

    __slots__ = (
        "board", "boss", "boss_die", "champions", "edition", "encounter_dice", "enemies", "enemy_dice",
        "parting_dice", "power_die",
    )  # fmt: skip

    def __init__(self, edition: Edition, content: printed.Content) -> None:
        board = content.boards[edition.board]
        self.edition, self.board, self.boss = edition, board, board.boss
        self.champions, self.enemies = board.champions, board.enemies
        self.encounter_dice = tuple((Die(faces),) for faces in board.encounter_dice)
        self.enemy_dice = tuple(Die(faces) for faces in board.enemy_dice)
        self.power_die, self.boss_die = Die(board.power_die), Die(board.boss_die)
        basic, advanced = self.enemy_dice
        # ER-FLEE-6, ER-BOSS-LICH-6, ER-BOSS-KING-7: the Enemy Die alone; the King adds his own die
        boss_dice = (advanced, self.boss_die) if edition.boss_die_parts else (advanced,)
        self.parting_dice = ((basic,), (advanced,), boss_dice)


class Rules:
    """What a setup comes to: the same for the whole game, known to everybody.

    Also ER-SCOPE-1, ER-SCOPE-2, ER-SOLO-7.
    """

    def __init__(self, setup: Setup) -> None:
        _check(setup)
        edition = EDITIONS[setup.game]
        players = setup.players
        self.content = printed.content_for(setup.content)
        self.seats = players
        self.solo, self.team = players == 1, players > 3
        veteran = setup["veteran"] if edition.veteran else "no"
        self.abilities = veteran in ("yes", "abilities")
        self.focused = veteran in ("yes", "focused")
        self.relics = edition.veteran and setup["relics"] is True
        self.chosen = setup["champions"] == "chosen"
        upper, lower = boards_of(setup)
        boards = (Storyline(upper, self.content), Storyline(lower, self.content))
        self.sides = tuple(seat % 2 if self.team else seat for seat in range(players))
        self.storylines = tuple(boards[seat % 2 if self.team else 0] for seat in range(players))
        self.full_deck = _deck(setup, boards, self.team)
        self.replaced: tuple[str, ...] = ()  # solo: cards discarded and drawn anew when they turn up
        if self.solo:
            if setup["solo_cards"] == "replaced":
                self.replaced = LONELY
            else:
                self.full_deck = pile(card for card in self.full_deck.cards() if card not in LONELY)
        self.cards = frozenset(card for card, _ in self.full_deck.counts)
        self.kinds = frozenset(kind for card in self.cards for kind in self.content.cards[card].kinds)
        # whether anybody but the active player may ever have something to do in a pause
        self.bystanders = not self.solo and (self.team or "bolt" in self.kinds or self.abilities or self.relics)
        # whether somebody may be able to roll a die again
        self.rerolls = self.abilities or self.relics
        # whether a seat may come to know a card in another's hand
        self.remembers = self.focused or (self.abilities and any(s.edition is ECLIPSE for s in self.storylines))
        self.champion_dice = {key: Die(champion.die) for key, champion in self.content.champions.items()}

    def allied(self, seat: Seat, other: Seat) -> bool:
        """ER-TEAM-14: opponents are the members of the other team; alone, everybody else."""
        return self.sides[seat] == self.sides[other]


@lru_cache(maxsize=256)
def rules_for(setup: Setup) -> Rules:
    """The rules of a setup, made once."""
    return Rules(setup)


def tags(setup: Setup) -> frozenset[str]:
    """The tags of the ledger's entries that hold at a table: those of its boards."""
    return frozenset(edition.tag for edition in boards_of(setup))


def boards_of(setup: Setup) -> tuple[Edition, Edition]:
    """ER-TEAM-1, ER-TEAM-3: the boards of the first and second team; without teams all play on the game's own."""
    edition = EDITIONS[setup.game]
    if not edition.veteran or setup["boards"] == "same":
        return edition, edition
    upper, lower = str(setup["boards"]).split("+")
    return BOARDS[upper], BOARDS[lower]


def _deck(setup: Setup, boards: tuple[Storyline, Storyline], team: bool) -> Pile:
    """ER-SETUP-5, ER-TEAM-9 to ER-TEAM-11: one deck for all; of two sets the Eclipse one, or both together."""
    upper, lower = boards
    if team and setup["decks"] == "two":
        return Pile(upper.board.deck).add(*Pile(lower.board.deck).cards())
    richer = lower if lower.edition is ECLIPSE else upper
    return Pile(richer.board.deck)


def _check(setup: Setup) -> None:
    """Refuse what the rulebooks do not allow, with the reason."""
    edition, players = EDITIONS[setup.game], setup.players
    if not edition.veteran:
        return
    if players == 5:
        raise SetupError(say("error-five"))  # ER-TEAM-2
    if players < 4:
        for name in ("boards", "decks"):
            if setup[name] not in ("same", "one"):
                raise SetupError(say("error-teams", option=name))  # ER-TEAM-1
    if players > 1 and setup["solo_cards"] != "out":
        raise SetupError(say("error-alone", option="solo_cards"))  # ER-SOLO-5
    if setup["relics"]:
        if setup["veteran"] == "no":
            raise SetupError(say("error-veteran"))  # ER-SCOPE-3
        if ECLIPSE not in boards_of(setup):
            raise SetupError(say("error-eclipse", team=players > 3, game=ECLIPSE.id))  # ER-TEAM-22
