"""Hostile names and texts pass through every renderer as text."""

import csv
import io
import zipfile

import msgspec
import pytest
from pypdf import PdfReader

from app.render import formats
from app.render.document import Report
from app.render.form_reader import read_form
from app.render.lists import csv_zip
from engine.kernel.blocks import (
    Chart,
    Column,
    Fact,
    Facts,
    Form,
    FormLine,
    FormSection,
    Group,
    Happenings,
    Letter,
    Letters,
    Map,
    MapCell,
    MapUnit,
    Say,
    Series,
    Table,
)
from tests.render.hostile import NAUGHTY
from tests.render.sample_report import sample_report


def _hostile(text: str) -> Report:
    blocks = (
        Facts(key="status", items=(Fact("slogan", text), Fact(text, text, "word", text))),
        Table(
            key=text,
            columns=(Column("name"), Column(text, "mono"), Column("expert", "word", "expert")),
            rows=((text, text, text), (text, None, text)),
            strong=(0,),
        ),
        Happenings(
            key="radio",
            groups=(Group(Say(text), (Say("message_received", {"text": text}), Say(text, {text: text}))),),
        ),
        Letters(key="letters", items=(Letter(text), Letter(text, head=Say("letter", {"of": text})))),
        Map(
            key="map",
            grid="hex",
            seat=1,
            cells=(
                MapCell(101, terrain=text, city=text, label=text, owner=1),
                MapCell(102, mark=text, city=text, city_owner=2, fog="old", turn=3),
            ),
            units=(MapUnit(101, text), MapUnit(102, text, own=True, trail=(101,))),
        ),
        Chart(key="money_chart", series=(Series(text, ((1, 1), (2, -5))),)),
        Form(
            key="form",
            sections=(
                FormSection(head="PRE", title=Say("t", {"x": text}), lines=(FormLine(1, text, Say(text)),)),
            ),
        ),
    )
    game = msgspec.structs.replace(sample_report().game, title=text, code=text)
    return msgspec.structs.replace(
        sample_report(),
        game=game,
        blocks=blocks,
        seat_name=text,
        player=text,
        announcements=(text,),
        time_zone=text,
    )


@pytest.mark.parametrize("text", NAUGHTY)
def test_nothing_breaks(text: str) -> None:
    report = _hostile(text)
    page = formats.html(report)
    for bad in ("<script>alert", "<img", "<b>", "</svg><b>", "\x00", "\x1b", "\u202e", "\u2028"):
        assert bad not in page
    plain = formats.text(report)
    sheet_starts = [line for line in plain.splitlines() if line.split() and line.split()[0] == "ORDERS"]
    assert len(sheet_starts) == 1
    assert plain.splitlines().count("END") == 1
    assert not [char for char in plain if ord(char) < 32 and char != "\n"]
    reader = PdfReader(io.BytesIO(formats.pdf(report)))
    assert len(reader.pages) >= 1
    assert len(reader.get_fields() or {}) == 2
    assert "".join(page.extract_text() for page in reader.pages)
    assert read_form(formats.order_form_pdf(report)).seat == 122


@pytest.mark.parametrize("text", NAUGHTY)
def test_no_cell_is_a_formula(text: str) -> None:
    with zipfile.ZipFile(io.BytesIO(csv_zip(_hostile(text)))) as archive:
        for name in archive.namelist():
            assert name.replace("-", "").replace("_", "").replace(".csv", "").isalnum()
            for row in csv.reader(io.StringIO(archive.read(name).decode())):
                for cell in row:
                    assert not cell.startswith(("=", "+", "@", "\t", "\r"))
                    assert not cell.startswith("-") or cell[1:].isdigit()


def test_missing_letters_are_visible_on_paper() -> None:
    report = msgspec.structs.replace(sample_report(), seat_name="日本 Foxes", blocks=())
    assert "\ufffd\ufffd Foxes" in PdfReader(io.BytesIO(formats.pdf(report))).pages[0].extract_text()
