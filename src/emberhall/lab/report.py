"""The report of a study: what is told of its evidence, in which order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .assumptions import made_up
from .drawing import Dot, Drawing, chequer, columns, dots
from .evidence import BOT, FEW, SEAT, Evidence, Mean, Merit
from .page import Page
from .stats import Rate
from .study import PLAYERS
from .words import Reader

MANY = 40  # rows of a table that are shown at once
REACHES = (0.02, 0.04, 0.1, 0.2, 0.4, 0.6, 0.8)  # to which a figure of gains may go


def write_report(evidence: Evidence, reader: Reader, judged: Sequence[Callable[[Page], None]] = ()) -> Page:
    """The page of a study; what was judged besides stands first, below what was played."""
    page = Page(reader, reader.said("report-title", game=evidence.game.name))
    tell_study(page, evidence)
    for tell in judged:
        tell(page)
    tell_wins(page, evidence)
    tell_titles(page, evidence)
    tell_maps(page, evidence)
    tell_numbers(page, evidence)
    tell_lengths(page, evidence)
    tell_uses(page, evidence)
    tell_comebacks(page, evidence)
    tell_endings(page, evidence)
    tell_assumptions(page, evidence)
    return page


# ---------------------------------------------------------------- what was played


def tell_study(page: Page, evidence: Evidence) -> None:
    """How many games, of what kind, by whom."""
    reader, study = page.reader, evidence.study
    bots = ", ".join(dict.fromkeys(study.kinds))
    low, high = (reader.percent(each) for each in evidence.won.interval)
    page.paragraphs(reader.said("study", games=reader.number(evidence.games), bots=bots, seed=str(study.seed)))
    page.tiles([
        (reader.number(evidence.games), reader.part("tile-games")),
        (reader.percent(evidence.won.share), reader.part("tile-won", low=low, high=high)),
        (reader.number(evidence.lengths.median), reader.part("tile-length")),
        (reader.number(evidence.asked), reader.part("tile-asked")),
    ])  # fmt: skip
    page.section("setups", reader.said("heading-setups"), reader.said("setups", count=len(study.setups)))
    fixed = [
        reader.option(name, value)
        for name, value in study.setups[0].options
        if name not in evidence.varied and value != evidence.game.options[name].default
    ]
    varied = [
        f"{reader.sort(name)}: {', '.join(reader.thing(name, str(value)) for value in values)}"
        for name, values in evidence.varied.items()
    ]
    if PLAYERS not in evidence.varied:
        fixed.insert(0, f"{reader.sort(PLAYERS)}: {study.setups[0].players}")
    page.paragraphs(*varied, ", ".join(fixed))
    page.paragraphs(reader.said("intervals"))


# ---------------------------------------------------------------- who wins


def tell_wins(page: Page, evidence: Evidence) -> None:
    """Win rates by everything that seats and setups differ in."""
    reader = page.reader
    together = evidence.game.cooperative
    page.section("wins", reader.said("heading-wins"), reader.said("wins-together" if together else "wins-apart"))
    for sort in ordered(evidence):
        if sort in evidence.varied:
            if evidence.won.share < 1:
                rates = evidence.game_rates(sort).items()
                rows = [rate_dot(reader.thing(sort, thing), rate, reader) for thing, rate in rates]
                rates_figure(page, f"won-by-{sort}", "figure-won-by", sort, rows)
            continue
        if together and sort in (SEAT, BOT):
            continue  # all win or lose together
        rows = [
            rate_dot(reader.thing(sort, thing), share.rate, reader, None if together else share.even)
            for thing, share in evidence.shares(sort).items()
        ]
        rates_figure(page, f"wins-by-{sort}", "figure-wins-by", sort, rows)


def rates_figure(page: Page, name: str, title: str, sort: str, rows: Sequence[Dot]) -> None:
    """Rates below a heading of their sort."""
    sort_name = page.reader.sort(sort)
    page.heading(page.reader.tongue.capital(sort_name))
    page.figure(dots(name, page.reader.said(title, sort=sort_name), rows, page.reader.percent))


def ordered(evidence: Evidence) -> list[str]:
    """What the game itself tells apart, then the setups, then seats and bots."""
    sorts = evidence.sorts()
    own = [sort for sort in sorts if sort not in (SEAT, BOT) and sort not in evidence.varied]
    varied = [sort for sort in sorts if sort in evidence.varied]
    return [*own, *varied, *(sort for sort in (SEAT, BOT) if sort in sorts)]


def rate_dot(name: str, rate: Rate, reader: Reader, mark: float | None = None) -> Dot:
    """A rate as a row of a figure."""
    return Dot(name, rate.share, *rate.interval, mark, reader.part("of-games", number=reader.number(rate.games)))


def tell_titles(page: Page, evidence: Evidence) -> None:
    """Where a team may lose as a whole: who wins when it does not."""
    reader = page.reader
    if evidence.game.cooperative or evidence.won.share == 1 or not evidence.won.wins:
        return
    sorts = [sort for sort in ordered(evidence) if sort not in evidence.varied and sort != BOT]
    if not sorts:
        return
    page.section("titles", reader.said("heading-titles"), reader.said("titles"))
    for sort in sorts:
        shares = evidence.shares(sort, titles=True)
        rows = [rate_dot(reader.thing(sort, thing), share.rate, reader, share.even) for thing, share in shares.items()]
        rates_figure(page, f"titles-by-{sort}", "figure-titles-by", sort, rows)


def tell_maps(page: Page, evidence: Evidence) -> None:
    """Two things crossed, and how well two get on with each other."""
    reader, measures = page.reader, evidence.measures
    crossed = [(across, evidence.crossed(across)) for across in measures.maps]
    crossed = [(across, cells) for across, cells in crossed if all(len({key[n] for key in cells}) > 1 for n in (0, 1))]
    pairs = evidence.pairs()
    if not crossed and not pairs:
        return
    page.section("maps", reader.said("heading-maps"), reader.said("maps"))
    for (first, second), cells in crossed:
        rows, across = (
            [(key, reader.thing(sort, key)) for key in evidence.things(sort) if any(key == place[n] for place in cells)]
            for n, sort in enumerate((first, second))
        )
        title = reader.said("figure-map", rows=reader.sort(first), columns=reader.sort(second))
        shown = {place: (rate.share, reader.rate(rate)) for place, rate in cells.items()}
        page.figure(chequer(f"map-{first}-{second}", title, rows, across, shown, reader.percent))
    if pairs:
        names = [(key, reader.thing(measures.pairs, key)) for key in evidence.things(measures.pairs)]
        shown = {place: (rate.share, reader.rate(rate)) for pair, rate in pairs.items() for place in (pair, pair[::-1])}
        title = reader.said("figure-pairs", sort=reader.sort(measures.pairs))
        page.figure(chequer(f"pairs-{measures.pairs}", title, names, names, shown, reader.percent))


def tell_numbers(page: Page, evidence: Evidence) -> None:
    """Scores and what else is counted."""
    reader, numbers = page.reader, evidence.numbers()
    if not numbers:
        return
    page.section("numbers", reader.said("heading-numbers"), reader.said("numbers"))
    for name, by_sort in numbers.items():
        for sort in (sort for sort in ordered(evidence) if sort in by_sort and sort not in (SEAT, BOT)):
            means = {thing: by_sort[sort][thing] for thing in evidence.things(sort) if thing in by_sort[sort]}
            page.figure(mean_figure(page, name, sort, means))


def mean_figure(page: Page, name: str, sort: str, means: Mapping[str, Mean]) -> Drawing:
    """Means with their intervals."""
    reader = page.reader
    rows = [
        Dot(reader.thing(sort, thing), each.mean, each.mean - each.reach, each.mean + each.reach,
            note=reader.part("of-games", number=reader.number(each.seats)))
        for thing, each in means.items()
    ]  # fmt: skip
    title = reader.said("figure-mean", name=reader.sort(name), sort=reader.sort(sort))
    high = max(row.high for row in rows)
    return dots(f"{name}-by-{sort}", title, rows, lambda number: reader.number(number, ".1f"), 0.0, high)


# ---------------------------------------------------------------- how games go


def tell_lengths(page: Page, evidence: Evidence) -> None:
    """How long games are."""
    reader, lengths = page.reader, evidence.lengths
    numbers = {name: reader.number(getattr(lengths, name)) for name in ("low", "median", "high", "mean")}
    page.section("lengths", reader.said("heading-lengths"), reader.said("lengths", **numbers))
    page.figure(columns("lengths", reader.said("figure-lengths"), evidence.histogram(), reader.number))


def tell_uses(page: Page, evidence: Evidence) -> None:
    """What was decided and what happened, and what that was worth."""
    reader = page.reader
    page.section("uses", reader.said("heading-uses"), reader.said("uses"), reader.said("uses-caution"))
    decisions = [merit for merit in evidence.decisions() if merit.did.games + merit.did_not.games >= FEW]
    page.heading(reader.said("heading-decisions"))
    worth_figure(page, "decisions", decisions, [reader.decision(merit.thing, evidence) for merit in decisions])
    head = [reader.part(f"head-{each}") for each in ("decision", "offers", "taken", "with", "without", "gain")]
    page.table(
        head,
        [
            (reader.decision(merit.thing, evidence), reader.number(merit.offers),
             reader.percent(merit.times / merit.offers), *merit_cells(reader, merit))
            for merit in decisions
        ],
        folded=reader.said("all-decisions", count=len(decisions)) if len(decisions) > MANY else "",
    )  # fmt: skip
    happened = evidence.happened()
    for sort in dict.fromkeys(merit.thing.partition(":")[0] for merit in happened):
        some = [merit for merit in happened if merit.thing.partition(":")[0] == sort]
        names = [reader.thing(sort, merit.thing.partition(":")[2]) for merit in some]
        page.heading(reader.tongue.capital(reader.sort(sort)))
        worth_figure(page, f"worth-{sort}", some, names)
        head = [reader.sort(sort), *(reader.part(f"head-{each}") for each in ("times", "with", "without", "gain"))]
        per_game = [reader.number(merit.times / evidence.games, ".2f") for merit in some]
        cells = [merit_cells(reader, merit) for merit in some]
        rows = [(name, times, *more) for name, times, more in zip(names, per_game, cells, strict=True)]
        page.table(head, rows, folded=reader.said("all-things", count=len(rows)) if len(rows) > MANY else "")


def merit_cells(reader: Reader, merit: Merit) -> Sequence[str]:
    """With, without and the difference."""
    low, high = (reader.number(100 * (merit.gain + way * merit.reach), "+.1f") for way in (-1, 1))
    gain = reader.part("gain", points=reader.points(merit.gain), low=low, high=high)
    sure = merit.did.games >= FEW and merit.did_not.games >= FEW
    return (
        reader.percent(merit.did.share) if merit.did.games else "–",
        reader.percent(merit.did_not.share) if merit.did_not.games else "–",
        gain if sure else "–",
    )


def worth_figure(page: Page, name: str, merits: Sequence[Merit], names: Sequence[str]) -> None:
    """The gains that can be told apart from chance best, the largest first."""
    reader = page.reader
    known = [
        (each, merit) for each, merit in zip(names, merits, strict=True)
        if merit.did.games >= FEW and merit.did_not.games >= FEW
    ]  # fmt: skip
    if not known:
        return
    known = sorted(known, key=lambda each: -each[1].did.games)[:24]
    known.sort(key=lambda each: -each[1].gain)
    rows = [Dot(each, merit.gain, merit.gain - merit.reach, merit.gain + merit.reach, 0.0) for each, merit in known]
    most = max(max(abs(row.low), abs(row.high)) for row in rows)
    far = next((each for each in REACHES if each >= most), 1.0)
    page.figure(dots(name, reader.said("figure-worth"), rows, reader.points, -far, far))


def tell_comebacks(page: Page, evidence: Evidence) -> None:
    """How often seats have won that were behind."""
    reader = page.reader
    rates = {step: rate for step, rate in evidence.comebacks().items() if rate.games}
    if not rates:
        return
    said = evidence.game.measures.named
    words = said(reader.content, "sort", "behind") if said is not None else None
    told = reader.tongue.sentence(words) if words is not None and reader.tongue.knows(words) else reader.said("behind")
    page.section("comebacks", reader.said("heading-comebacks"), reader.said("comebacks"), told)
    rows = [
        rate_dot(reader.part("behind-by", step=reader.number(step, "g")), rate, reader) for step, rate in rates.items()
    ]
    page.figure(dots("comebacks", reader.said("figure-comebacks"), rows, reader.percent))


def tell_endings(page: Page, evidence: Evidence) -> None:
    """Where games are lost."""
    reader, endings = page.reader, evidence.endings()
    if not endings:
        return
    total = sum(count for _, count in endings)
    page.section("endings", reader.said("heading-endings"), reader.said("endings"))
    rows = [
        rate_dot(reader.tongue.capital(reader.thing("ending", key)), Rate(count, total), reader)
        for key, count in endings
    ]
    page.figure(dots("endings", reader.said("figure-endings"), rows[:30], reader.percent))


def tell_assumptions(page: Page, evidence: Evidence) -> None:
    """What nobody has printed: the values that are ours."""
    reader = page.reader
    values = made_up(evidence.game)
    if not values:
        return
    page.section("assumptions", reader.said("heading-assumptions"), reader.said("assumptions", count=len(values)))
    head = [reader.part("head-place"), reader.part("head-value")]
    page.table(head, [(each.place, each.shown) for each in values], folded=reader.said("all-values", count=len(values)))
