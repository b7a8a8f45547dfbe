"""Pages counted and their filling measured; bad input that a page must bear."""

import io
import itertools

import msgspec
import pytest
from pypdf import PdfReader

from app.render import formats
from app.render.clean import width
from app.render.document import Report
from app.render.paper.pages import FOOT, TOP
from app.render.paper.report import lay_out
from app.render.paper.type import MISSING, face, prose
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
from engine.registry import GAMES
from tests.render.test_front import season, turns
from tools.contact_sheets import EIGHT, report_of
from tools.gallery import late_report


def _filling(report: Report, page: str = "A4") -> list[float]:
    """How much of each page is used, from the head down, as a share."""
    return lay_out(prepare(report), page).fillings()


@pytest.mark.parametrize("page", ["A4", "letter"])
def test_an_early_turn_takes_five_pages_at_most_and_a_late_one_twelve(page: str) -> None:
    reports = season("conquest")
    assert len(_filling(reports[4], page)) <= 5
    assert len(_filling(reports[-1], page)) <= 12


@pytest.mark.long("draws the longest reports")
def test_the_leader_of_a_long_game_gets_twelve_pages() -> None:
    """After twenty turns of twenty clans: a hundred order lines, 26 cities, 193 hexes, ten convoys."""
    report = late_report()
    for page in ("A4", "letter"):
        found = _filling(report, page)
        assert len(found) <= 12
        assert min(found[:-1]) >= 0.5


@pytest.mark.long("draws the longest reports", but=["early-5"])
@pytest.mark.parametrize(("name", "most"), [("early", 5), ("late", 12)])
def test_the_longest_report_of_twenty_clans_takes_five_pages_early_and_twelve_late(
    name: str, most: int
) -> None:
    """At turns 3 and 20."""
    wanted = next(one for one in EIGHT if one.name == f"conquest-{name}-longest")
    report = report_of(wanted)
    for page in ("A4", "letter"):
        found = _filling(report, page)
        assert len(found) <= most
        assert min(found[:-1]) >= 0.5


@pytest.mark.parametrize("page", ["A4", "letter"])
def test_no_page_but_the_last_is_less_than_half_full(page: str) -> None:
    """First, middle and last reports of a season of every game."""
    for key in GAMES:
        reports = season(key)
        for report in (reports[2], reports[len(reports) // 2], reports[-2]):
            found = _filling(report, page)
            assert all(share >= 0.5 for share in found[:-1]), (key, report.game_turn, found)


def test_a_sheet_that_fits_on_one_page_is_on_one() -> None:
    """Of an early turn on either paper: all fields to fill in are on the page of the first."""
    for page in ("A4", "letter"):
        for report in season("conquest")[2:6]:
            pages = PdfReader(io.BytesIO(formats.pdf(report, page=page))).pages
            kinds = [{one.get_object()["/Subtype"] for one in found.get("/Annots", [])} for found in pages]
            assert sum("/Widget" in kind for kind in kinds) == 1


def test_filling_is_measured_from_the_pdf() -> None:
    """A finished page is at least as full as ``fillings`` says, a box to write in apart."""
    report = season("conquest")[4]
    book = lay_out(prepare(report))
    shares = book.fillings()
    heights: list[float] = []

    def seen(text: str, _: list[float], at: list[float], *__: object) -> None:
        if text.strip() and at[5] > FOOT:
            heights.append(at[5])

    for page, share in zip(PdfReader(io.BytesIO(book.finish())).pages, shares, strict=True):
        heights.clear()
        page.extract_text(visitor_text=seen)
        head = book.height - TOP
        lowest = (head - min(heights)) / (head - FOOT)
        assert share - 0.18 < lowest <= 1.02


def test_sentences_are_set_in_a_serif_whose_figures_align() -> None:
    known = face("serif").face
    assert len({known.charWidths[ord(figure)] for figure in "0123456789"}) == 1
    data = formats.pdf(season("conquest")[-1])
    fonts = [font for page in PdfReader(io.BytesIO(data)).pages for font in sorted(page._get_fonts()[0])]
    assert any("LiberationSerif" in font for font in fonts)
    assert prose("Oulu fell on day 3", 8.6)[0] == "serif"
    assert prose("\u2713 \u0639\u0631\u0628", 8.6) == ("sans", 8.6)


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


@pytest.mark.long("draws each name at each place", but=["conquest"])
@pytest.mark.parametrize("key", ["caravans", "conquest"])
def test_names_of_others_are_borne_wherever_they_stand(key: str) -> None:
    """Lists, stories, front page and labels: no line breaks in text, on paper all or a sign a letter."""
    report, view, events = turns(key)[-1]
    given = itertools.cycle(_NAMES[:4])
    if key == "conquest":
        view = msgspec.structs.replace(view, names={clan: next(given) for clan in sorted(view.names)})
    else:
        view = msgspec.structs.replace(
            view, players=tuple(msgspec.structs.replace(one, name=next(given)) for one in view.players)
        )
    names = GAMES[key].seat_names(view)
    assert set(names.values()) == set(_NAMES[:4])
    page = prepare(
        msgspec.structs.replace(
            report,
            blocks=GAMES[key].report(view, events),
            seats={str(seat): name for seat, name in names.items()},
        )
    )
    assert page.words.missing == []
    text, shown = formats.text(page), formats.html(page)
    assert max(map(width, text.splitlines())) <= 80
    paper = "".join(one.extract_text() for one in PdfReader(io.BytesIO(formats.pdf(page))).pages)
    for name in names.values():
        assert name in shown
        assert name in text or name[:6] in text
        assert any(sign in paper for sign in (name, name[::-1], MISSING * 20)), name


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
