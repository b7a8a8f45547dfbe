"""What is printed: the report in words, its list of commodities, the sheet that changes nothing (CAR-UI)."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from app.render import formats
from app.render.clean import ISOLATES
from app.render.document import Report, ReportGame
from app.render.messages import Messages
from app.render.prepared import prepare
from engine.games.caravans.game import CARAVANS
from engine.games.caravans.grid import text_of
from engine.games.caravans.orders.book import BOOK
from engine.games.caravans.report.books import commodities, deals_of
from engine.games.caravans.report.diary import TELLERS, diary
from engine.games.caravans.state import State
from engine.kernel import play
from engine.kernel.blocks import Form, Map, Table, open_accounts
from engine.kernel.dice import Dice
from engine.kernel.snapshot import decode, encode
from tests.caravans.board import Board, quote


def season(seed: str, seats: int, weeks: int, **options: Any) -> Iterator[play.GameTurn]:
    """Weeks of computer companies that are played from outside, as people are."""
    chosen = {option.key: options.get(option.key, option.default) for option in CARAVANS.about.options}
    turn = play.start(CARAVANS, options=chosen, seats=list(range(1, seats + 1)), dice=Dice("caravans", seed))
    yield turn
    for _ in range(weeks):
        if turn.step is None:
            return
        sheets = {
            seat: BOOK.parse(
                CARAVANS.bot(CARAVANS.view(turn.state, seat), turn.step, Dice("caravans", f"{seed} bots"))
                or ""
            )
            for seat in turn.step.order
        }
        dice = Dice("caravans", f"{seed} {turn.step.game_turn}")
        turn = play.run_due(CARAVANS, turn.state, sheets=sheets, dice=dice, pending=turn.pending)
        yield turn


def _report_of(turn: play.SeatTurn) -> Report:
    """A report as it is kept."""
    return Report(
        game=ReportGame(key="caravans", code="demo", title="Caravans", rules_version=1),
        seat=turn.seat,
        seat_word="company",
        seat_name="",
        player="Ann",
        game_turn=turn.game_turn,
        kind=turn.kind,
        blocks=CARAVANS.report(turn.view, turn.events),
        seats={str(seat): name for seat, name in CARAVANS.seat_names(turn.view).items()},
    )


def printed(turn: play.SeatTurn) -> tuple[str, list[str]]:
    """The text of a report, and the keys that had no words."""
    prepared = prepare(_report_of(turn))
    text = formats.text(prepared)
    formats.html(prepared)
    return text.translate(ISOLATES), prepared.words.missing


def test_every_report_of_a_season_has_its_words() -> None:
    for seats, options in ((1, {"scenario": "tutorial"}), (4, {"bot_temper": "warlord"})):
        for turn in season("words", seats, 9, **options):
            for seat in turn.seats:
                text, missing = printed(seat)
                assert missing == []
                assert not re.search(r"\{\$?\w+\}", text)
                assert list(open_accounts(CARAVANS.report(seat.view, seat.events))) == []


def test_every_code_has_its_sentence() -> None:
    words = Messages("caravans")
    for order in BOOK.orders:
        for code in (*order.refusals, *order.always):
            key = f"refusal-{code}".replace("_", "-")
            assert words.catalogue.pattern(f"caravans-{key}") is not None, code
        assert words.catalogue.pattern(f"caravans-done-{order.key}".replace("_", "-")) is not None, order
    bars = (
        "no_route off_map wrong_terrain foreign_military foreign_unit stack_full foreign_factor city_full "
        "zoc_double zoc_caravan zoc_to_zoc no_founder no_city_here factor_here"
    )
    for code in bars.split():
        assert words.catalogue.pattern(f"caravans-blocked-{code}".replace("_", "-")) is not None, code
    assert TELLERS


@pytest.mark.rule("CAR-UI-01")
@pytest.mark.rule("CAR-UI-04")
def test_commodities_are_listed_with_signs() -> None:
    board = Board(seats=1)
    board.city("Amble", 5, 5, sells=quote("SLT"))
    board.city("Brook", 8, 5, factor=1, buys=[quote("SLT", 50)])
    board.unit(1, "C1", 5, 5)
    board.day()
    view = CARAVANS.view(board.state, 1)
    table = commodities(deals_of(view))
    row = next(row for row in table.rows if row[0] == "SLT")
    assert row[1:3] == ("- 60 Amble", "+ 90 Brook")
    assert row[4:] == (3, 30, 10)
    turn = play.SeatTurn(1, 1, list(board.events), view)
    text, _ = printed(turn)
    assert "COMMODITIES: - WHAT YOU PAY, + WHAT YOU GET" in text
    lines = text.partition("WHAT YOU GET")[2].splitlines()
    salt = " ".join(line for line in lines if line.startswith("Salt"))
    assert re.search(r"- 60 Amble\s+\+ 90 Brook", salt), salt
    assert re.search(r"Amble to Brook\s+3\s+30 cr\s+10 cr", salt), salt


@pytest.mark.rule("CAR-UI-02")
def test_choosing_a_commodity_lights_its_cities_without_script() -> None:
    board = Board(seats=1)
    board.city("Amble", 5, 5, sells=quote("SLT"))
    board.city("Brook", 8, 5, factor=1, buys=[quote("SLT", 50)])
    board.unit(1, "C1", 5, 5)
    board.day()
    view = CARAVANS.view(board.state, 1)
    (block,) = (one for one in CARAVANS.report(view, ()) if isinstance(one, Map))
    layer = next(one for one in block.layers if one.title.args["good"] == "SLT")
    assert layer.places == ((505, "-"), (805, "+"))
    report = Report(
        game=ReportGame(key="caravans", code="demo", title="Caravans", rules_version=1),
        seat=1,
        seat_word="company",
        seat_name="",
        player="",
        game_turn=1,
        blocks=(block,),
    )
    page = formats.html(prepare(report)).translate(ISOLATES)
    number = block.layers.index(layer) + 1
    assert re.search(rf'<a href="#[\w-]+-layer-{number}">Salt</a>', page)
    assert re.search(rf'<g class="layer" id="[\w-]+-layer-{number}" display="none">', page)


@pytest.mark.rule("CAR-UI-03")
def test_cities_are_printed_by_their_names() -> None:
    board = Board(seats=1)
    board.city("Amble", 5, 5, sells=quote("SLT"))
    board.unit(1, "C1", 5, 5)
    board.day("UNIT C1\nBUY SALT")
    text, missing = printed(play.SeatTurn(1, 1, list(board.events), CARAVANS.view(board.state, 1)))
    assert missing == []
    assert "Amble 5,5" in text
    assert "bought Salt" in text


@pytest.mark.rule("CAR-MAP-04", "CAR-UI-03")
def test_the_map_is_drawn_in_signs_and_tells_when_squares_were_seen() -> None:
    """pbm.md, report 4: unknown squares blank, those seen this week marked, and the days of the others."""
    board = Board(*["....~~~~~~~~"] * 9, seats=2, known=False, homes=False)
    board.city("Amble", 3, 5, factor=1, known=False)
    board.city("Brook", 4, 7, port=True, known=False)
    board.city("Cross", 2, 7, known=False)
    board.unit(1, "S1", 3, 4)
    board.unit(2, "C1", 2, 3)
    board.day("UNIT S1\nWAIT 2\nGO 3,6", days=3)
    board.find(2, "C1").at = 1012
    board.day(days=3)
    board.day("UNIT S1\nSTEP S S S", days=3)
    view = CARAVANS.view(board.state, 1)
    (block,) = (one for one in CARAVANS.report(view, board.events) if isinstance(one, Map))
    assert block.rows[:9] == (
        " " * 20,
        ",,,,-               ",
        ",2,,-               ",
        "....~               ",
        "..@.~               ",
        "....~               ",
        ".o.O~               ",
        "....~               ",
        "..S.~               ",
    )
    days = {cell.name: cell.turn for cell in block.cells if cell.fog == "old"}
    assert (days["1,3"], days["5,2"], "3,4" in days) == (2, 2, False)
    turn = play.SeatTurn(1, 3, list(board.events), view)
    text, missing = printed(turn)
    assert missing == []
    drawn = text.partition("== MAP ==")[2].splitlines()
    assert drawn[1] == "       5   10   15   20"
    rows = (f"{number:>2} {row}" for number, row in enumerate(block.rows, start=1))
    assert drawn[2:16] == [row.rstrip() for row in rows]
    assert '"@" a city with your factor' in " ".join(drawn[12:24])
    page = formats.html(prepare(_report_of(turn))).translate(ISOLATES)
    assert "land, seen on day 2" in page
    assert ">Last seen on day 2</text>" in page


def _plain(state: State) -> bytes:
    """A state without the sheet's own traces."""
    return encode(state)


@pytest.mark.parametrize(("seats", "options"), [(1, {"scenario": "tutorial"}), (3, {"bot_temper": "mixed"})])
def test_a_sheet_sent_back_unchanged_changes_nothing(seats: int, options: dict[str, Any]) -> None:
    """D-42, whatever has counted down: a week with the prefilled sheets is the week without any."""
    for turn in season("same", seats, 10, **options):
        if turn.step is None:
            return
        data = encode(turn.state)
        sheets = {
            seat: BOOK.parse(CARAVANS.template(CARAVANS.view(turn.state, seat), turn.step))
            for seat in turn.step.order
        }
        for seat, sheet in sheets.items():
            view = CARAVANS.view(turn.state, seat)
            assert not [one for one in CARAVANS.check(view, turn.step, sheet) if one.severity == "error"]
        states = []
        for given in (sheets, {}):
            state = decode(data, State)
            dice = Dice("caravans", f"same {turn.step.game_turn}")
            states.append(CARAVANS.resolve(state, turn.step, given, dice).state)
        assert _plain(states[0]) == _plain(states[1])


def test_waits_that_have_counted_down_survive_the_sheet() -> None:
    board = Board(seats=1)
    unit = board.unit(1, "S1", 5, 5)
    board.day("UNIT S1\nWAIT 5 +\nGO 9,9 +\nEXPLORE N 4\nSTEP N E S", days=2)
    template = CARAVANS.template(CARAVANS.view(board.state, 1), None)
    assert "WAIT 5 LEFT 3 +" in template
    before = encode(unit.lists)
    assert not BOOK.parse(template).problems
    form = next(one for one in CARAVANS.report(CARAVANS.view(board.state, 1), ()) if isinstance(one, Form))
    section = next(one for one in form.sections if one.head == "UNIT S1")
    assert [line.text for line in section.lines][:5] == [
        "CLEAR",
        "WAIT 5 LEFT 3 +",
        "GO 9,9 +",
        "EXPLORE N 4",
        "STEP N E S",
    ]
    board.day(template)
    assert encode(unit.lists) != before  # A day more has gone by, and only that.
    assert unit.lists.moves[0].left == 2


def test_the_report_tells_as_the_source_lists_it() -> None:
    *_, turn = season("list", 3, 4)
    seat = turn.seats[0]
    keys = [block.key for block in CARAVANS.report(seat.view, seat.events)]
    order = [
        "diary",
        "map",
        "units",
        "cities",
        "purse",
        "deals",
        "commodities",
        "summary",
        "companies",
        "form",
    ]
    assert [key for key in keys if key in order] == order
    bands = next(
        block
        for block in CARAVANS.report(seat.view, seat.events)
        if isinstance(block, Table) and block.key == "companies"
    )
    assert all(isinstance(row[1], int) and row[1] % 10 == 0 for row in bands.rows)


def test_the_gazette_begins_in_week_three() -> None:
    for week, turn in enumerate(season("gazette", 2, 4)):
        view = CARAVANS.view(turn.state, 1)
        assert all((player.band >= 0) == (week >= 2) for player in view.players)


def test_who_acted_first_is_a_table_with_the_names_of_companies() -> None:
    """CAR-TIME-03: the first of a day is the next seat of the day before, and the others follow it."""
    *_, turn = season("acting", 3, 1)
    text, missing = printed(turn.seats[0])
    assert missing == []
    told = text.partition("WHO ACTED FIRST, DAY BY DAY")[2].split("==")[1].splitlines()
    assert [line.split() for line in told if line[:4].strip().isdigit()][:4] == [
        f"{day} {first} Company ({seat}) {then}".split()
        for day, first, seat, then in (
            (0, "Amber", 1, "Blue Company (2), Crimson Company (3)"),
            (1, "Blue", 2, "Crimson Company (3), Amber Company (1)"),
            (2, "Crimson", 3, "Amber Company (1), Blue Company (2)"),
            (3, "Amber", 1, "Blue Company (2), Crimson Company (3)"),
        )
    ]


@pytest.mark.rule("CAR-SEE-05")
def test_the_diary_tells_whom_one_saw() -> None:
    """pbm.md, Report, 3: sightings."""
    seen = 0
    for turn in season("words", 4, 9, bot_temper="warlord"):
        for seat in turn.seats:
            text, missing = printed(seat)
            assert missing == []
            first = turn.state.day - 6
            for one in seat.view.sightings:
                lately = one.day >= first and turn.step is not None
                assert not lately or re.search(rf"\b{one.id}\b[^.]* seen at [^.]*{text_of(one.at)}", text)
                seen += lately
    assert seen > 20


def test_the_text_tells_by_day_when_remembered_squares_were_last_seen() -> None:
    """CAR-SEE-01, pbm.md, Report, 4: what fog covers, below the map in signs.

    The latest days square by square, those before by how many: the map says what ground they are.
    """
    *_, turn = season("fog", 2, 4)
    (chart,) = (
        block for block in CARAVANS.report(turn.seats[0].view, turn.seats[0].events) if isinstance(block, Map)
    )
    days: dict[int, int] = {}
    for cell in chart.cells:
        if cell.fog == "old":
            days[cell.turn] = days.get(cell.turn, 0) + 1
    assert len(days) > 3
    text, _ = printed(turn.seats[0])
    latest = sorted(days, reverse=True)[:3]
    for day in latest:
        told = re.search(rf"^Last seen on day {day}: ((?:.+\n)(?:  .+\n)*)", text, re.MULTILINE)
        assert told is not None
        found = 0
        for run in told[1].split():
            first, _, last = run.partition("-")
            found += int((last or first).split(",")[1]) - int(first.split(",")[1]) + 1
        assert found == days[day]
    before = re.search(r"^Squares last seen before: ((?:.+\n)(?:  .+\n)*)", text, re.MULTILINE)
    assert before is not None
    spans = re.findall(r"(\d+) on days? (\d+)(?: to (\d+))?", " ".join(before[1].split()))
    for count, first, last in spans:
        within = range(int(first), int(last or first) + 1)
        assert int(count) == sum(seen for day, seen in days.items() if day in within)
    assert sum(int(count) for count, _, _ in spans) == sum(days.values()) - sum(days[day] for day in latest)


def test_the_report_lists_what_the_factors_are_to_do() -> None:
    """pbm.md, Report, 5: the own list of a city."""
    opened = next(season("factors", 2, 0))
    (home,) = (city.name for city in CARAVANS.view(opened.state, 1).cities if city.mine)
    sheet = BOOK.parse(f"CITY {home}\nRAISE SCOUT +\nBUY ANY 1 MAX 1 +\n")
    assert sheet.problems == ()
    sheets = {1: sheet, 2: BOOK.parse("COMPANY\n")}
    dice = Dice("caravans", "factors")
    turn = play.run_due(CARAVANS, opened.state, sheets=sheets, dice=dice, pending=opened.pending)
    for seat, said in ((0, True), (1, False)):
        text, missing = printed(turn.seats[seat])
        assert missing == []
        assert ("WHAT YOUR FACTORS ARE TO DO" in text) == said
    told = printed(turn.seats[0])[0].partition("WHAT YOUR FACTORS ARE TO DO")[2].partition("\n\n")[0]
    assert home in told
    assert "RAISE SCOUT +; BUY ANY MAX 1 +" in " ".join(told.split())


def test_a_factor_that_cannot_be_founded_is_told_once_a_week() -> None:
    """D-45: it is tried every day, and dropped at the end."""
    board = Board(seats=1)
    board.city("Amble", 5, 5, factor=1)
    board.unit(1, "S1", 5, 5)
    events = board.day("UNIT S1\nFACTOR\n", days=7)
    view, words = CARAVANS.view(board.state, 1), Messages("caravans")
    told = [words.say(say) for group in diary(view, events).groups for say in group.items]
    (barred,) = [one for one in told if "could not found" in one]
    assert barred == (
        "S1 could not found a factor: Amble 5,5 has one. It was the same on days 1, 2, 3, 4, 5 and 6."
    )
    assert told[-1] == "S1 gave up founding: Amble 5,5 has a factor."


def test_a_way_that_nobody_knows_is_told_once_with_its_days() -> None:
    """CAR-MOVE-04: the unit stays and tries again each day."""
    board = Board("..~..", "..~..", *["~" * 20] * 12, homes=False)
    board.unit(1, "S1", 1, 1)
    board.unit(2, "S1", 9, 1)
    events = board.day("UNIT S1\nGO 5,1\n", days=4)
    view, words = CARAVANS.view(board.state, 1), Messages("caravans")
    told = {
        group.title.args["day"]: [words.say(say) for say in group.items if "knows no way" in words.say(say)]
        for group in diary(view, events).groups
        if group.title is not None
    }
    assert told == {
        0: ["S1 at 1,1 knows no way to 5,1 and stayed. It was the same on days 1, 2 and 3."],
    }


def test_companies_are_ordered_about_by_number_and_switches_by_their_words() -> None:
    words = Messages("caravans")
    for line, said in (
        ("TREATY Amber ON", "“Amber” is no company's number: write 2 for company 2. It is written TREATY "),
        ("ENEMY 2 Perhaps", "Write ON or OFF, not “Perhaps”. It is written ENEMY seat ON|OFF."),
    ):
        (problem,) = BOOK.parse(f"COMPANY\n{line}\n").problems
        assert words.refusal(problem.code, problem.params, problem.order).startswith(said)
