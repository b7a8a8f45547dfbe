"""Reading one's reports: two turns side by side, search, the map of a turn."""

from typing import Annotated, Any, Self

import msgspec
from fastapi import Query
from pydantic import BaseModel, Field

from app.api.pages import Listed, PageOut
from app.errors import AppError
from app.http.access import Caller, Services
from app.http.routers import api_router
from app.render.formats import json_schema
from app.reports.comparison import ComparedTable
from app.reports.finding import MOST_CHARS
from app.reports.known_map import Told
from app.reports.models import ReportRow
from app.reports.search import A_PAGE, Found, address
from app.reports.seat import CHOICE, choice_of

router = api_router(tags=["reports"])

_SEAT = "/games/{code}/seats/{number}"


@router.get("/schemas/report")
def report_schema() -> dict[str, Any]:
    """Return the JSON Schema of reports."""
    return json_schema()


Choice = Annotated[
    str, Query(pattern=CHOICE, description="The report of a turn: `3`; of another kind: `3-late`.")
]


class ComparedCellOut(BaseModel):
    """A cell as printed in the one report and in the other; "" in the one that lacks the row."""

    before: str
    after: str


class ComparedRowOut(BaseModel):
    """A row that `came`, is `gone` or `changed`."""

    state: str = Field(examples=["changed"])
    cells: list[ComparedCellOut]


class ComparedTableOut(BaseModel):
    """The rows of a list that are not alike, and how many are.

    ``plain``: by terrain how many places came of which there is nothing else to tell.
    """

    key: str = Field(examples=["hexes"])
    title: str
    columns: list[str]
    rows: list[ComparedRowOut]
    same: int
    plain: dict[str, int]

    @classmethod
    def of(cls, table: ComparedTable) -> Self:
        """Make it from what was compared."""
        return cls(
            key=table.key,
            title=table.title,
            columns=[column.head for column in table.columns],
            rows=[
                ComparedRowOut(
                    state=row.state,
                    cells=[ComparedCellOut(before=cell.before, after=cell.after) for cell in row.cells],
                )
                for row in table.rows
            ],
            same=table.same,
            plain=dict(table.plain),
        )


class ComparisonOut(BaseModel):
    """Two reports of a seat side by side, named as they were asked for."""

    before: str = Field(examples=["3"])
    after: str = Field(examples=["5"])
    tables: list[ComparedTableOut]

    @classmethod
    def of(cls, before: ReportRow, after: ReportRow, tables: list[ComparedTable]) -> Self:
        """Make it from the two reports and their lists."""
        return cls(
            before=choice_of(before),
            after=choice_of(after),
            tables=[ComparedTableOut.of(table) for table in tables],
        )


@router.get(f"{_SEAT}/reports/compare")
def compare_reports(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services, actor: Caller, code: str, number: int, before: Choice, after: Choice
) -> ComparisonOut:
    """Compare two reports of the seat: in every list what came, went or changed."""
    first, second, found = services.reports.compared(actor, code, number, before, after)
    return ComparisonOut.of(first, second, found.tables)


class FoundLineOut(BaseModel):
    """A line in which words were found: the part of the report, its text, where the page has it."""

    part: str
    text: str
    link: str


class FoundOut(BaseModel):
    """A report in which all words stand. `share`: by which share you read it, null for a seat of yours."""

    id: int
    game: str
    seat: int
    game_turn: int
    kind: str
    share: int | None
    replaced: bool
    lines: list[FoundLineOut]
    more_lines: int

    @classmethod
    def of(cls, found: Found, words: list[str]) -> Self:
        """Make it from what was found."""
        return cls(
            id=found.row.id,
            game=found.game.code,
            seat=found.seat.number,
            game_turn=found.row.game_turn,
            kind=found.row.kind,
            share=found.share,
            replaced=found.row.replaced_at is not None,
            lines=[
                FoundLineOut(part=line.title, text=line.text, link=address(found, line, words))
                for line in found.lines
            ],
            more_lines=found.more,
        )


class SearchOut(PageOut[FoundOut]):
    """Reports found. `unread`: some of your reports are still being prepared for the search."""

    unread: bool


@router.get("/search")
def search_reports(
    services: Services,
    actor: Caller,
    q: Annotated[str, Query(max_length=MOST_CHARS, examples=["oslo 2713"])],
    listing: Listed,
) -> SearchOut:
    """Search all reports of your seats and those shared with you, newest first.

    A word is found by its beginning; all words must stand in a report. Ten at a time.
    """
    few = listing.at_most(A_PAGE)
    found = services.search.search(actor, q, after=few.after_number(), limit=few.wanted)
    page = few.page(found.found, lambda one: one.row.id, lambda one: FoundOut.of(one, found.words))
    return SearchOut(items=page.items, next=page.next, unread=found.unread)


class ToldOut(BaseModel):
    """What is told of the map, and the places it is about."""

    text: str
    places: list[str]


class KnownMapOut(BaseModel):
    """The map as the report of a turn has it.

    `turns`: the reports there are, oldest first. `map`: the block of the report (see `/schemas/report`),
    with the places known only later as unknown ones, so that the maps of all turns lie upon each other.
    """

    turn: str = Field(examples=["3"])
    turns: list[str]
    title: str
    map: dict[str, Any]
    spotted: list[ToldOut]
    heard: list[ToldOut]
    trails: list[ToldOut]


@router.get(f"{_SEAT}/map")
def show_known_map(
    services: Services,
    actor: Caller,
    code: str,
    number: int,
    turn: Annotated[str, Query(pattern=CHOICE, description="As in `turns`; without it the latest.")] = "",
) -> KnownMapOut:
    """Return the map as the seat knew it in a turn, from its stored report, and in words what it shows."""
    own = services.reports.seat(actor, code, number)
    row, found = services.reports.known_map(own, turn)
    if row is None or found is None:
        raise AppError(404, "no_map")

    def told(lines: list[Told]) -> list[ToldOut]:
        return [ToldOut(text=line.text, places=line.places) for line in lines]

    return KnownMapOut(
        turn=choice_of(row),
        turns=[choice_of(one) for one in reversed(own.names())],
        title=found.title,
        map=msgspec.to_builtins(found.block),
        spotted=told(found.spotted),
        heard=told(found.heard),
        trails=told(found.trails),
    )
