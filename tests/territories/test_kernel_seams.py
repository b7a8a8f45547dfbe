"""What the second game and a look at the next three changed in the kernel (docs/decisions/second-game.md)."""

from typing import Annotated, ClassVar

from hypothesis import given
from hypothesis import strategies as st

from engine.games.territories.game import TERRITORIES
from engine.kernel.dice import Dice
from engine.kernel.orders import Order, OrderBook
from engine.kernel.params import AnyWord
from engine.kernel.play import start
from engine.kernel.sheets import SectionSpec
from tests.territories.season import due


class Go(Order, frozen=True):
    """Goes somewhere."""

    word: ClassVar[str] = "GO"
    kind: ClassVar[str] = "unit"
    place: Annotated[str, AnyWord("place")]


BOOK = OrderBook(
    sections=(
        SectionSpec(head="COMPANY", kind="unit"),
        SectionSpec(head="CITY", kind="unit", named=True),
        SectionSpec(head="UNIT", kind="unit", named=True, most=30),
    ),
    orders=(Go,),
)


def test_sections_with_names() -> None:
    text = 'UNIT s1\nGO A\nCITY "Old Port"\n1: GO B\nCITY dun\nGO C\nUNIT S1\nGO D\nCITY\n'
    sheet = BOOK.parse(text)
    assert [section.title for section in sheet.sections] == ["CITY DUN", "CITY OLD PORT", "UNIT S1"]
    unit = sheet.section("UNIT", label="S1")
    assert unit is not None
    assert [line.order for line in unit.lines] == [Go("A"), Go("D"), None]
    assert [problem.code for problem in sheet.problems] == ["unknown_order"]
    assert BOOK.write(BOOK.parse(BOOK.write(sheet))) == BOOK.write(sheet)
    wanted: dict[tuple[str, int | str], list[str]] = {("CITY", "DUN"): ["GO C"], ("COMPANY", 0): ["GO E"]}
    built = BOOK.build(wanted)
    assert BOOK.write(built) == "COMPANY\n1: GO E\nCITY DUN\n1: GO C\n"


def test_a_quotation_mark_alone_is_no_part_of_a_name() -> None:
    for text in ('CITY dun "\nGO A\n', 'CITY " dun "\nGO A\n', 'CITY "dun"\nGO A\n'):
        assert BOOK.write(BOOK.parse(text)) == "CITY DUN\n1: GO A\n"


@given(
    st.lists(st.sampled_from(["CITY", "UNIT", '"', "[", "x", "1:", "GO", "#", "\n"]), max_size=20).map(
        " ".join
    )
)
def test_named_heads_never_raise(text: str) -> None:
    sheet = BOOK.parse(text)
    assert BOOK.write(BOOK.parse(BOOK.write(sheet))) == BOOK.write(sheet)


def test_a_section_has_its_own_highest_line() -> None:
    sheet = BOOK.parse("UNIT A\n30: GO X\n31: GO Y\nCOMPANY\n99: GO Z\n100: GO Z\n")
    assert [(problem.code, problem.number) for problem in sheet.problems] == [
        ("line_number", 31),
        ("line_number", 100),
    ]


def test_the_step_says_how_long_it_must_stay_open() -> None:
    game = start(
        TERRITORIES, options={"minimum_hours": 12}, seats=(1, 2), dice=Dice("TER", "k"), carry={"story": 2}
    )
    assert due(game.state).least_hours == 12
