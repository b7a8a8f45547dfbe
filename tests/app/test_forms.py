"""Order forms: signed for one seat and one turn, read back into the same orders as any other sheet."""

import io
from collections.abc import Callable

import pytest
from pypdf import PdfReader

from app.errors import AppError
from app.games.plans import GamePlan, SeatPlan
from app.render.form_names import FieldName
from app.sheets.values import text_of_sections
from engine.registry import GAMES
from tests.app.forms import changed, field_values, filled
from tests.app.world import SHEET, World


def _form(world: World, name: str = "anna", seat: int = 1) -> bytes:
    with world.opened() as c:
        return c.forms.pdf(world.actor(name), "dig", seat)


def _refusal(
    world: World, data: bytes, name: str = "anna", seat: int = 1, code: str = "dig"
) -> tuple[int, str]:
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.forms.read(world.actor(name), data, code=code, number=seat)
    return refused.value.status, refused.value.code


def test_text_sections_and_form_have_one_digest(world: World) -> None:
    world.game()
    data = filled(_form(world), {("TURN", 1): "dig", ("TURN", 2): " hide  1 "}, turn=1, seat=1)
    by_text = world.submit("anna", 1, SHEET)
    by_sections = world.submit("anna", 1, text_of_sections({"TURN": ["DIG", "HIDE 1"]}))
    with world.opened() as c:
        sheet = c.forms.read(world.actor("anna"), data)
    assert (sheet.game, sheet.seat, sheet.game_turn) == ("dig", 1, 1)
    by_form = world.submit("anna", 1, sheet.text)
    assert by_text.sha256 == by_sections.sha256 == by_form.sha256
    assert by_form.revision > by_text.revision
    assert "TOKEN" not in sheet.text


@pytest.mark.parametrize("ruleset", sorted(GAMES))
def test_the_forms_of_the_real_games_read_into_their_own_templates(world: World, ruleset: str) -> None:
    world.people()
    with world.opened() as c:
        seats = [SeatPlan(user_id=world.users["anna"]), SeatPlan(bot=True)]
        c.games.create(world.actor("mona"), GamePlan(ruleset=ruleset, title="Dig", code="dig", seats=seats))
        c.turns.start(world.actor("mona"), "dig")
        (seat,) = [seat.number for seat in c.games.seats(c.games.get("dig")) if seat.user_id]
        actor = world.actor("anna")
        sheet = c.forms.read(actor, c.forms.pdf(actor, "dig", seat, page="letter"))
        own = c.orders.seat(actor, "dig", seat)
        from_form, from_text = own.check(sheet.text), own.check(own.template())
    assert from_form.sha256 == from_text.sha256


def test_a_filled_form_of_explorers_is_the_sheet_that_was_meant(world: World) -> None:
    world.people()
    with world.opened() as c:
        seats = [SeatPlan(user_id=world.users["anna"])]
        c.games.create(
            world.actor("mona"), GamePlan(ruleset="explorers", title="Dig", code="dig", seats=seats)
        )
        c.turns.start(world.actor("mona"), "dig")
        turn = c.games.get("dig").turn
    lines = {("FLIP", 1): "auto pass on", ("FLIP", 2): "ex E5 d4 / f6"}
    data = filled(_form(world), lines, turn=turn, seat=1)
    with world.opened() as c:
        text = c.forms.read(world.actor("anna"), data, code="dig", number=1).text
        by_form = c.orders.seat(world.actor("anna"), "dig", 1).check(text)
    assert by_form.orders.split("\n")[:3] == ["FLIP", "1: AUTO PASS ON", "2: EX E5 D4 / F6"]


def test_a_form_of_another_turn_seat_or_game_is_refused(world: World) -> None:
    world.game()
    mine, berts = _form(world), _form(world, "bert", 2)
    assert _refusal(world, berts) == (409, "form_other_seat")
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.forms.read(world.actor("anna"), berts)
    assert refused.value.code == "not_your_seat"
    world.submit("anna", 1)
    world.run()
    assert _refusal(world, mine) == (409, "form_other_turn")
    assert _refusal(world, mine, code="other") == (409, "form_other_game")


@pytest.mark.rule("CC-ADMIN-01")
def test_a_changed_or_missing_token_is_refused(world: World) -> None:
    world.game()
    data = _form(world)
    name = str(FieldName("dig", 1, 1, "token", 0))
    token = field_values(data)[name]
    for wrong in ("", token[:-1] + ("A" if token[-1] != "A" else "B"), "TP.dig.1.1.\u2603"):
        assert _refusal(world, changed(data, {name: wrong})) == (422, "form_token")
    with world.opened() as c:
        game = c.games.get("dig")
        assert token == game.secret.form_token("dig", 1, 1)
        assert len({game.secret.form_token("dig", turn, seat) for turn in (1, 2) for seat in (1, 2)}) == 4


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        (lambda: b"no form", (422, "form_unreadable")),
        (lambda: b"%PDF-1.7\n" + b"x" * 8_000_000, (413, "form_too_large")),
    ],
)
def test_other_files_are_refused(world: World, data: Callable[[], bytes], answer: tuple[int, str]) -> None:
    world.game()
    assert _refusal(world, data()) == answer


def test_notes_beside_the_lines_are_answered_and_cut_nothing(world: World) -> None:
    world.game()
    notes = str(FieldName("dig", 1, 1, "notes", 0))
    data = filled(_form(world), {("TURN", 1): "DIG"}, turn=1, seat=1)
    with world.opened() as c:
        sheet = c.forms.read(world.actor("anna"), changed(data, {notes: "END of the world\nhello"}))
        checked = c.orders.seat(world.actor("anna"), "dig", 1).check(sheet.text)
    assert checked.errors == 2
    assert checked.order_count == 1


def test_the_sheet_in_the_report_is_signed_for_the_next_turn(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        row = c.reports.find(world.actor("anna"), "dig", 1, 1)
        data = c.reports.file(row, "pdf")
        sheet = c.forms.read(world.actor("anna"), data)
    assert (sheet.seat, sheet.game_turn) == (1, 2)
    assert len(PdfReader(io.BytesIO(data)).pages) >= 1


def test_a_game_that_is_over_has_no_form(world: World) -> None:
    world.game(options={"turns": 1})
    world.run()
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.forms.pdf(world.actor("anna"), "dig", 1)
    assert refused.value.code == "no_template"
