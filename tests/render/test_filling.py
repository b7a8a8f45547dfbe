"""Pages counted and their filling measured; bad input that a page must bear."""

import io

import msgspec
import pytest
from pypdf import PdfReader

from app.render import formats
from app.render.clean import width
from app.render.document import Report
from app.render.paper.pages import FOOT, TOP
from app.render.paper.report import lay_out
from app.render.prepared import prepare
from engine.kernel.blocks import (
    Column,
    Figure,
    Front,
    Group,
    Happenings,
    Map,
    MapCell,
    NewsItem,
    Say,
    Table,
)
from tests.render.test_front import season


def _filling(report: Report, page: str = "A4") -> list[float]:
    """How much of each page is used, from the head down, as a share."""
    book = lay_out(prepare(report), page)
    book.page.end = book.y
    head = book.height - TOP
    return [(head - one.end) / (head - FOOT) for one in book.pages]


@pytest.mark.parametrize("page", ["A4", "letter"])
def test_an_early_turn_takes_five_pages_and_fills_them(page: str) -> None:
    report = season("conquest")[4]
    found = _filling(report, page)
    assert len(found) <= (5 if page == "A4" else 6)
    # The report ends before the sheet begins: that page and the last may be short.
    sheet = 2 if page == "A4" else 3
    assert all(share > 0.5 for share in found[:-sheet]), found


def test_a_season_has_no_empty_pages() -> None:
    for key in ("conquest", "territories", "explorers", "spacerace"):
        found = _filling(season(key)[-1])
        # The page before the sheet ends where the report ends: the sheet is torn off.
        assert sum(share < 0.5 for share in found[1:-1]) <= 2, (key, found)
        assert all(share > 0.02 for share in found), (key, found)


_NAMES = ("廣" * 20, "عشيرة الصحراء الكبرى القديمة", "W" * 20, "שלום עולם", "Þórr\u202eevil", "")


@pytest.mark.parametrize("name", _NAMES)
def test_names_of_all_scripts_are_borne(name: str) -> None:
    report = season("conquest")[-1]
    front = msgspec.structs.replace(report.blocks[0], name=name)
    report = msgspec.structs.replace(report, seat_name=name, player=name, blocks=(front, *report.blocks[1:]))
    text = formats.text(report)
    assert max(map(width, text.splitlines())) <= 80
    assert len(PdfReader(io.BytesIO(formats.pdf(report))).pages) > 3
    assert "\u202e" not in formats.html(report)


def _with(report: Report, *blocks: object) -> Report:
    return msgspec.structs.replace(report, blocks=blocks)


def test_nothing_at_all_is_a_report() -> None:
    report = _with(season("conquest")[0], Front(key="front", items=()))
    text = formats.text(report)
    assert "CONTINENTAL CONQUEST" in text
    assert "Nothing happened that you know of." in formats.html(report)
    assert len(PdfReader(io.BytesIO(formats.pdf(report))).pages) == 1


def test_a_hundred_and_twenty_cities_and_sixty_battles() -> None:
    cities = Table(
        key="cities",
        columns=(Column("hex", "hex"), Column("name"), Column("pop", "int")),
        rows=tuple((100 + index, f"City {index}", index * 997) for index in range(120)),
    )
    fights = Happenings(
        key="battles",
        groups=tuple(
            Group(title=Say("battle_of_city", {"hex": 100 + n, "city": f"City {n}", "taken": n % 2}))
            for n in range(60)
        ),
    )
    fights = msgspec.structs.replace(
        fights,
        groups=tuple(
            msgspec.structs.replace(
                group,
                items=(Say("assault_undefended"), Say("assault_decided", {"why": "luck", "taken": True})),
            )
            for group in fights.groups
        ),
    )
    front = Front(
        key="front",
        items=tuple(
            NewsItem("lost", 90, Say("city_lost", {"hex": 1, "city": "A" * 60, "clan": 2})) for _ in range(9)
        ),
        more=51,
        figures=(Figure("money", 10**12, "money", before=-5),),
    )
    report = _with(season("conquest")[0], front, fights, cities)
    lines = formats.text(report).splitlines()
    assert "51" in " ".join(lines[:40])
    pages = PdfReader(io.BytesIO(formats.pdf(report))).pages
    found = "".join(page.extract_text() for page in pages)
    assert "City 119" in found
    assert formats.html(report).count("<tr") > 120


def test_a_continent_is_cut_into_sheets_that_can_be_read() -> None:
    """6,080 hexes: no small picture of the whole; own land at full size."""
    cells = tuple(
        MapCell(column * 100 + row, terrain="plains", owner=101 if column < 3 and row < 4 else None)
        for column in range(1, 77)
        for row in range(1, 81)
    )
    report = _with(
        season("conquest")[0],
        Front(key="front", items=(), map="map"),
        Map(key="map", grid="hex", cells=cells, seat=101),
    )
    assert len(cells) == 6080
    pages = PdfReader(io.BytesIO(formats.pdf(report))).pages
    assert len(pages) <= 3
    assert "6,074 more places" in " ".join(formats.text(report).split())
    assert formats.html(report).count('id="b-map-all"') == 1
