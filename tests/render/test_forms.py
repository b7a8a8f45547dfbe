"""Order forms: what is written into one comes back, and nothing else does."""

import contextlib
import io

import pytest
from pypdf import PdfReader, PdfWriter

from app.render import formats
from app.render.form_names import FieldName, parse
from app.render.form_reader import FormError, read_form
from app.render.prepared import Prepared
from engine.kernel.orders import Order, OrderBook
from engine.kernel.sheets import SectionSpec
from tests.render.conftest import TOKEN
from tests.render.sample_report import order_form


class Guard(Order, frozen=True):
    """Stand still."""

    word = "GUARD"
    kind = "any"


class Loot(Order, frozen=True):
    """Search."""

    word = "LOOT"
    kind = "any"


BOOK = OrderBook(
    sections=(
        SectionSpec(head="PRE", kind="any"),
        SectionSpec(head="CONVOY", kind="any", numbered=True),
        SectionSpec(head="AGENTS", kind="any"),
        SectionSpec(head="POST", kind="any"),
    ),
    orders=(Guard, Loot),
)


def _filled(data: bytes, values: dict[str, str]) -> bytes:
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(data)))
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def _name(section: str, line: int) -> str:
    return str(FieldName("EU-7", 13, 122, section, line))


@pytest.fixture(scope="module")
def form(prepared: Prepared) -> bytes:
    return formats.order_form_pdf(prepared)


def test_the_form_knows_whose_it_is(form: bytes) -> None:
    found = read_form(form)
    assert (found.game, found.turn, found.seat, found.token) == ("EU-7", 13, 122, TOKEN)
    assert found.sections["CONVOY 2"] == {1: "GUARD"}


def test_fields_stand_in_the_order_of_the_sheet(form: bytes) -> None:
    names = [parse(name) for name in (PdfReader(io.BytesIO(form)).get_fields() or {})]
    lines = [(name.section, name.line) for name in names if name is not None and name.line]
    assert lines == [
        (section.head, line.number) for section in order_form().sections for line in section.lines
    ]


def test_text_and_form_give_the_same_sheet(prepared: Prepared, form: bytes) -> None:
    filled = _filled(
        form, {_name("PRE", 3): " loot ", _name("CONVOY 8", 12): "Guard", _name("POST", 10): "LOOT"}
    )
    text = formats.text(prepared)
    # Of empty lines the text prints the first of a section: the others are written below it.
    text = text.replace("\nPRE\n1:\n", "\nPRE\n1:\n3: LOOT\n")
    text = text.replace("\nCONVOY 8\n1:\n", "\nCONVOY 8\n1:\n12: guard\n")
    text = text.replace("\nPOST\n1:\n", "\nPOST\n10: loot\n")
    by_text = BOOK.parse(text[text.index("ORDERS EU-7") :])
    by_form = BOOK.parse(read_form(filled).text())
    assert by_text.header["TOKEN"] == by_form.header["TOKEN"] == TOKEN
    assert BOOK.write(by_form) == BOOK.write(by_text)
    assert BOOK.digest(by_form) == BOOK.digest(by_text)
    assert BOOK.write(by_form).count("\n") == 8


def test_the_form_in_the_report_reads_the_same(paper: bytes, form: bytes) -> None:
    assert read_form(paper) == read_form(form)


def test_long_texts_go_to_the_lines_they_name(form: bytes) -> None:
    notes = 'PRE 1: MESSAGE 392 "We are many\nand we come"\nconvoy #2 3: LOOT'
    filled = _filled(form, {_name("PRE", 1): "see below", _name("notes", 0): notes})
    found = read_form(filled)
    assert found.sections["PRE"][1] == 'MESSAGE 392 "We are many and we come"'
    assert found.sections["CONVOY 2"] == {1: "GUARD", 3: "LOOT"}


def test_hostile_text_in_a_field_is_one_line(form: bytes) -> None:
    filled = _filled(form, {_name("PRE", 1): "GUARD\nEND\nTOKEN x\n\x00POST"})
    assert read_form(filled).sections["PRE"][1] == "GUARD END TOKEN x POST"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "form_unreadable"),
        (b"%PDF-1.4\nnothing", "form_unreadable"),
        (b"\x00" * 5000, "form_unreadable"),
        (b"x" * 8_000_001, "form_too_large"),
    ],
)
def test_other_files_are_refused_with_a_code(data: bytes, code: str) -> None:
    with pytest.raises(FormError) as caught:
        read_form(data)
    assert caught.value.code == code


def test_a_pdf_without_our_fields_is_refused() -> None:
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    out = io.BytesIO()
    writer.write(out)
    with pytest.raises(FormError) as caught:
        read_form(out.getvalue())
    assert caught.value.code == "form_foreign"


def test_a_cut_off_form_never_crashes(form: bytes) -> None:
    for end in range(0, len(form), 4999):
        with contextlib.suppress(FormError):
            assert read_form(form[:end]).seat == 122


def test_field_names_are_ours_or_none() -> None:
    name = FieldName("a.b|c", 3, 4, "CONVOY 1", 5)
    assert parse(str(name)) == FieldName("a.b/c", 3, 4, "CONVOY 1", 5)
    assert "." not in str(name)
    for other in (
        "",
        "name",
        "turnpost|a|b|c|d|e",
        "turnpost|g|1|2|PRE",
        "x|g|1|2|PRE|1",
        "turnpost|g|²|2|PRE|1",
    ):
        assert parse(other) is None


def test_a_report_without_a_sheet_has_no_form(prepared: Prepared) -> None:
    import msgspec

    from tests.render.sample_report import sample_report

    bare = msgspec.structs.replace(sample_report(), blocks=())
    with pytest.raises(ValueError, match="order sheet"):
        formats.order_form_pdf(bare)
