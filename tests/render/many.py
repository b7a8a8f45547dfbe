"""Reports of all games, early and late, at full tables of computers: as the host makes them, drawn once."""

from dataclasses import dataclass
from functools import cache, cached_property

import msgspec

from app.render import formats
from app.render.document import AtlasLink, Report, ReportGame, dump, load
from app.render.prepared import Prepared, SheetTicket, prepare
from app.reports.atlases import beside_atlas
from engine.kernel import play
from engine.kernel.atlas import Atlas
from engine.kernel.blocks import Front, Map, MapCell, MapUnit
from engine.kernel.dice import Dice
from engine.registry import ATLASES, GAMES
from tests.kernel.declared import declared
from tests.recorded import recorded
from tests.render.pdf_pages import Page, pages_of

_TICKET = SheetTicket(token="v1.x.1.1.abc", url="https://turnpost.example/games/x/orders")


@dataclass(frozen=True, eq=False)
class Sample:
    """A report, read back from its document, with what is drawn of it."""

    name: str
    report: Report
    atlas: Atlas | None

    @cached_property
    def prepared(self) -> Prepared:
        """Its words."""
        return prepare(self.report, ticket=_TICKET, atlas=self.atlas)

    @cached_property
    def pdf(self) -> bytes:
        """It on paper."""
        return formats.pdf(self.prepared)

    @cached_property
    def pages(self) -> list[Page]:
        """The pages of that."""
        return pages_of(self.pdf)

    @cached_property
    def html(self) -> str:
        """It as a page."""
        return formats.html(self.prepared)

    @cached_property
    def text(self) -> str:
        """It as plain text."""
        return formats.text(self.prepared)

    @property
    def maps(self) -> list[Map]:
        """Its maps, with the printed one under them."""
        blocks = self.report.blocks if self.atlas is None else self.atlas.under_all(self.report.blocks)
        return [block for block in blocks if isinstance(block, Map)]


@cache
def reports(key: str) -> tuple[Sample, ...]:
    """Some reports of a season of that game, drawn and recorded."""
    return tuple(recorded(f"{key}-reports", lambda: map(_drawn, _reports(key))))


def _drawn(sample: Sample) -> Sample:
    # What a recording keeps of a sample: its paper, and not what is quickly made again.
    assert sample.pdf
    sample.__dict__.pop("prepared")
    return sample


def _reports(key: str) -> tuple[Sample, ...]:
    count, wanted, every = declared(key).drawn
    rules = GAMES[key]
    about = rules.about
    dice = Dice(about.dice_tag, "drawn")
    options = {option.key: option.default for option in about.options}
    seats = range(about.first_seat, about.first_seat + count)
    turn = play.start(rules, options=options, seats=seats, dice=dice)
    found = []
    while turn.step is not None and turn.step.game_turn <= max(wanted):
        step, state = turn.step, turn.state
        sheets = {
            seat: rules.orders.parse(rules.bot(rules.view(state, seat), step, dice) or "")
            for seat in step.order
        }
        turn = play.run_due(rules, state, sheets=sheets, dice=dice, pending=turn.pending)
        if step.game_turn in wanted or turn.step is None:
            found += [_sample(key, one) for one in turn.seats[::every]]
    return (*found, _scattered(found[-1])) if key == "conquest" else tuple(found)


def _scattered(usual: Sample) -> Sample:
    """The same clan with land all over the largest map that hex numbers allow: more than paper holds."""
    seat = usual.report.seat
    cells = tuple(
        MapCell(place, terrain="plains", owner=None if place % 37 else seat)
        for column in range(1, 100)
        for place in range(100 * column + 1, 100 * column + 91)
    )
    ends = sorted(cell.id for cell in cells)
    units = tuple(
        MapUnit(at=place, label=f"S{n}", owner=3) for n, place in enumerate(ends[:: len(ends) // 9], 1)
    )
    block = Map(key="map", grid="hex", cells=cells, units=units, seat=seat)
    front = next(block for block in usual.report.blocks if isinstance(block, Front))
    news = tuple(item for item in front.items if not item.say.args)
    blocks = (msgspec.structs.replace(front, items=news), block)
    report = msgspec.structs.replace(usual.report, blocks=blocks, atlas=None)
    return Sample(f"{usual.name}, scattered", load(dump(report)), None)


def _sample(key: str, one: play.SeatTurn) -> Sample:
    rules = GAMES[key]
    beside = ATLASES.get(key)
    report = Report(
        game=ReportGame(key=key, code="x", title=rules.about.name, rules_version=rules.about.rules_version),
        seat=one.seat,
        seat_word=rules.about.seat_word,
        seat_name="",
        player="Ada",
        game_turn=one.game_turn,
        kind=one.kind,
        published="2026-11-22T12:00:00+00:00",
        due="2026-11-29T12:00:00+00:00",
        seats={str(number): name for number, name in rules.seat_names(one.view).items()},
        atlas=None if beside is None else AtlasLink(sha256="0" * 64, path="/api/v1/games/x/atlas.json"),
        blocks=beside_atlas(rules, one.view, one.events),
    )
    atlas = None if beside is None else beside.atlas(one.view)
    return Sample(f"{key} turn {one.game_turn} seat {one.seat}", load(dump(report)), atlas)
