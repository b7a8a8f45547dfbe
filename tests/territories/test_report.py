"""Report blocks and their words."""

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from app.render.localize import Localizer
from app.render.messages import Messages, message_key
from engine.games.territories.events import EVENT_TYPES
from engine.games.territories.game import TERRITORIES
from engine.games.territories.tables import OPTIONS
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
from tests.territories.season import seasons

# Said by the kernel for all games, or shown in a block of its own.
KERNEL_EVENTS = {"order_answered"}


B = TypeVar("B", bound=Block)


def block(blocks: Sequence[AnyBlock], kind: type[B], key: str) -> B:
    return next(item for item in blocks if isinstance(item, kind) and item.key == key)


def test_every_event_code_stage_and_option_has_words() -> None:
    words = Messages("territories")
    for kind in EVENT_TYPES:
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
