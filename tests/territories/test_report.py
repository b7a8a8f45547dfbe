"""Report blocks and their words."""

import re
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from app.render import formats
from app.render.document import Report, ReportGame
from app.render.localize import Localizer
from app.render.messages import Messages, message_key
from engine.games.territories.game import TERRITORIES
from engine.games.territories.tables import FARM, FORT, OPTIONS, SETTLED
from engine.games.territories.turn.sequence import SEQUENCE
from engine.kernel.blocks import (
    Account,
    AnyBlock,
    Block,
    Chart,
    Form,
    Happenings,
    Letters,
    Map,
    StockAccounts,
    Table,
)
from engine.kernel.dice import Dice
from engine.kernel.events import snake
from engine.kernel.play import GameTurn, run_due, start
from tests.territories.board import Board
from tests.territories.season import seasons

# Said by the kernel for all games, or shown in a block of its own.
KERNEL_EVENTS = {"order_answered"}


B = TypeVar("B", bound=Block)


def block(blocks: Sequence[AnyBlock], kind: type[B], key: str) -> B:
    return next(item for item in blocks if isinstance(item, kind) and item.key == key)


def test_every_event_code_stage_and_option_has_words() -> None:
    words = Messages("territories")
    for kind in TERRITORIES.event_types:
        if snake(kind.__name__) not in KERNEL_EVENTS:
            assert words.catalogue.pattern(f"territories-{message_key(snake(kind.__name__))}"), kind
    for stage in SEQUENCE:
        assert words.catalogue.pattern(f"territories-stage-{message_key(stage.key)}"), stage
    for option in OPTIONS:
        assert words.catalogue.pattern(f"territories-option-{message_key(option.key)}"), option
    assert words.catalogue.junk == []


@pytest.mark.parametrize("fog", [False, True])
@pytest.mark.parametrize("style", ["wild", "bots"])
def test_a_season_of_reports_lacks_no_words(*, fog: bool, style: str) -> None:
    missing = set()
    for game, _ in seasons("words", 3, style, fog=fog, gold_per_vp=2, castle_defence=True):
        for turn in game.seats:
            words = Messages("territories")
            Localizer(words).chapters(TERRITORIES.report(turn.view, turn.events))
            missing |= set(words.missing)
    assert missing == set()


def played(sheets: dict[int, str], **options: Any) -> GameTurn:
    dice = Dice("TER", "rep")
    game = start(TERRITORIES, options=options, seats=(1, 2, 3), dice=dice)
    read = {seat: TERRITORIES.orders.parse(text) for seat, text in sheets.items()}
    return run_due(TERRITORIES, game.state, sheets=read, dice=dice, pending=game.pending)


def test_the_report_of_a_turn() -> None:
    sheets = {1: 'MOVE 1 TO 2\nBUILD 1 CITY\nMESSAGE 2 "hi"\nMOVE 9 TO 2', 2: "MOVE ALL FROM 7 TO 8"}
    game = played(sheets)
    reports = {turn.seat: TERRITORIES.report(turn.view, turn.events) for turn in game.seats}
    mine = reports[1]
    table = block(mine, Table, "standings")
    status = {row[0]: row[-1] for row in table.rows}
    assert status == {1: "sent", 2: "sent", 3: "missing"}
    results = block(mine, Happenings, "results").groups[0].items
    assert [item.args["result"] for item in results] == ["done", "done", "done", "refused"]
    (account,) = block(mine, StockAccounts, "treasury").accounts
    assert isinstance(account, Account)
    assert (account.opening, account.closing) == (6, 2)
    total = account.opening + sum(entry.amount_in - entry.amount_out for entry in account.entries)
    assert total == account.closing
    picture = block(mine, Map, "map")
    assert picture.grid == "graph"
    assert len(picture.cells) == 19
    assert [(unit.at, unit.label, unit.own) for unit in picture.units][:2] == [
        (1, "1d1", True),
        (2, "1", True),
    ]
    assert all(link.a < link.b for link in picture.links)
    assert picture.cells[0].mark == "SFTC"
    form = block(mine, Form, "form").sections[0]
    assert form.head == "ACTIONS"
    assert block(reports[2], Letters, "letters").items[0].text == "hi"
    assert not any(isinstance(item, Letters) for item in reports[3])
    assert not any(isinstance(item, StockAccounts) and item.accounts[0].opening != 6 for item in reports[3])


def test_fog_hides_the_others_figures_in_the_standings() -> None:
    game = played({}, fog=True)
    for turn in game.seats:
        table = block(TERRITORIES.report(turn.view, turn.events), Table, "standings")
        for row in table.rows:
            hidden = row[0] != turn.seat
            assert (row[2] is None) == hidden
            assert row[1] is not None


def test_the_final_report_opens_everything_but_letters() -> None:
    *_, (game, _) = seasons("final", 2, fog=True, max_turns=3)
    for turn in game.seats:
        assert turn.kind == "final"
        blocks = TERRITORIES.report(turn.view, turn.events)
        chart = block(blocks, Chart, "curve")
        assert [len(series.points) for series in chart.series] == [4, 4]
        deeds = block(blocks, Table, "deeds").rows
        assert deeds
        assert not any(str(row[2]).upper().startswith("ME") for row in deeds)
        assert block(blocks, Table, "places").rows[0][0] == 1
        assert not any(isinstance(item, Form) for item in blocks)


def test_drawings_of_wide_maps_stay_within_the_thousandths() -> None:
    game = start(TERRITORIES, options={"map": "generated"}, seats=range(1, 9), dice=Dice("TER", "wide"))
    picture = block(TERRITORIES.report(game.seats[0].view, game.seats[0].events), Map, "map")
    assert max(max(cell.x, cell.y) for cell in picture.cells) <= 1000


def printed(board: Board, seat: int) -> str:
    """The text of that seat's report on the board's last turn."""
    assert board.turn is not None
    known = [event for event in board.turn.events if event.audience is None or seat in event.audience]
    report = Report(
        game=ReportGame(key="territories", code="ter", title="Ring", rules_version=1),
        seat=seat,
        seat_word="player",
        seat_name="",
        player="Ann",
        game_turn=1,
        kind="turn",
        blocks=TERRITORIES.report(TERRITORIES.view(board.state, seat), known),
    )
    return formats.text(report)


def acted() -> Board:
    """Player 1 builds, creates a unit, and loses a city under way to player 2, who builds a farm at home."""
    board = Board()
    board.land(1, 1, SETTLED, 5)
    board.land(2, 1, SETTLED | FARM | FORT, 7)
    board.land(3, 1, SETTLED, 5)
    board.land(5, 2, SETTLED, 5)
    board.units(2, 3)
    for seat in (1, 2):
        board.player(seat).gold = 20
    board.play({1: "BUILD 1 FARM\nUNIT 2\nBUILD 3 CITY", 2: "BUILD 5 FARM"})
    return board


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (1, {"Ash": "Farm", "Birch": "Create Unit", "Cedar": "City, lost", "Elm": "---"}),
        (2, {"Ash": "---", "Birch": "---", "Cedar": "---", "Elm": "Farm"}),
    ],
)
def test_the_territories_tell_what_you_did_there(seat: int, said: dict[str, str]) -> None:
    """pbm.md, report 4: the own actions of the last turn beside each territory, not those of others."""
    text = printed(acted(), seat)
    _, _, table = text.partition("\n== TERRITORIES == * yours\n")
    lines = table.partition("\n== ")[0].splitlines()
    heads = ["NUMBER", "NEIGHBOURS", "ACTION", "SEEN"]
    second = next(index for index, line in enumerate(lines) if line.split()[1:] == heads[1:])
    for name, action in said.items():
        number = next(line for line in lines if name in line.split()).lstrip("* ").split()[0]
        row = next(line for line in lines[second:] if line.lstrip("* ").split()[:1] == [number])
        # Number, neighbours, action, seen: columns are two blanks apart.
        assert re.split(r" {2,}", row.lstrip("* ").strip())[2] == action, name


def test_the_places_are_listed_once() -> None:
    """The table of the territories says all that the map's list would say."""
    text = printed(acted(), 1)
    assert 'Its places are listed under "Territories".' in text
    assert sum("Dogwood" in line for line in text.splitlines()) == 1
