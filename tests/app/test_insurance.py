"""A seat's insurance: what is run when no sheet is in, who stands in for a player, and who is away."""

import json
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from app.accounts.actor import OPERATOR, Actor
from app.container import Container
from app.errors import AppError
from app.games.ledger_wording import describe_entry
from app.games.models import Absence
from app.games.plans import SeatPlan
from app.render.messages import Messages
from app.render.prepared import prepare
from app.render.text_report import render
from app.sheets import wording
from app.sheets.models import SheetRow
from tests.app.world import World

STANDING = "TURN\n1: DIG\n2: DIG\n"


def _choose(world: World, name: str, seat: int, choice: str, standing: str | None = None) -> None:
    with world.opened() as c:
        c.insurance.choose(world.actor(name), "dig", seat, choice=choice, standing=standing)


def _refused(world: World, ask: Callable[[Any], Any]) -> str:
    with world.opened() as c, pytest.raises(AppError) as refused:
        ask(c)
    return refused.value.code


def _try(actor: Actor, choice: str, standing: str | None, c: Container) -> Any:
    return c.insurance.choose(actor, "dig", 1, choice=choice, standing=standing)


def _look(actor: Actor, c: Container) -> Any:
    return c.insurance.of(actor, "dig", 1)


def _rows(world: World, name: str, seat: int, turn: int) -> list[SheetRow]:
    with world.opened() as c:
        return list(c.orders.seat(world.actor(name), "dig", seat).sheets_page(turn, after=0, limit=9))


def _front(world: World, seat: int, turn: int) -> str:
    """The report as text."""
    with world.opened() as c:
        row = c.reports.find(OPERATOR, "dig", seat, turn)
        return " ".join(render(prepare(c.reports.document(row))).split())


def _replays(world: World) -> None:
    with world.opened() as c:
        game = c.games.get("dig")
        for run in c.turns.runs(game):
            replay = c.replays.replay(OPERATOR, game, run.number)
            assert replay.identical, replay.difference
        assert c.ledger.broken_at(game.id) is None


def test_what_was_chosen_is_run_told_in_the_report_and_replays(world: World) -> None:
    world.game(bots=1)
    with world.opened() as c:
        # A draft that is being written, and an older one that was kept as a revision.
        own = c.orders.seat(world.actor("anna"), "dig", 1)
        own.submit("TURN\n1: HIDE 1\n", draft=True)
        world.clock.advance(timedelta(minutes=1))
        c.drafts.keep(world.actor("anna"), "dig", 1, "TURN\n1: STEAL 2\n")
    _choose(world, "anna", 1, "draft")
    _choose(world, "bert", 2, "standing", STANDING)
    world.run()
    anna, bert = _rows(world, "anna", 1, 1)[-1], _rows(world, "bert", 2, 1)[-1]
    assert [(row.door, row.state, row.sent_by) for row in (anna, bert)] == [
        ("autopilot", "executed", None)
    ] * 2
    assert (anna.text, anna.revision, bert.text) == ("TURN\n1: STEAL 2\n", 2, STANDING)
    assert "Your sheet: missing; run instead: revision 2" in _front(world, 1, 1)
    with world.opened() as c:
        game = c.games.get("dig")
        run = c.turns.run(game, 1)
        assert run.missing == []
        assert not c.games.seat(game, 1).behind
        # Neither in time nor missed: the player has sent nothing.
        assert not any(row.turns for row in c.fame.shown({world.users["anna"]}).values())
    # In the next turn a computer writes Anna's sheet, from her view; who sends one is not overruled.
    _choose(world, "anna", 1, "computer")
    world.submit("bert", 2)
    world.run()
    (anna,), (bert,) = _rows(world, "anna", 1, 2), _rows(world, "bert", 2, 2)
    assert (anna.door, anna.text.splitlines()[1], bert.door) == ("autopilot", "1: DIG", "api")
    assert "STEAL" not in anna.text
    _replays(world)


def test_without_a_draft_or_where_it_is_forbidden_the_sheet_is_missing(world: World) -> None:
    world.game(bots=1)
    _choose(world, "anna", 1, "draft")
    _choose(world, "bert", 2, "computer")
    with world.opened() as c:
        # What somebody else wrote is not hers, and a sheet without an order is as good as none.
        c.drafts.keep(world.actor("mona"), "dig", 1, STANDING)
        c.drafts.keep(world.actor("anna"), "dig", 1, "TURN\n1:\n")
        c.insurance.allow(world.actor("mona"), "dig", allowed=False)
    assert _refused(
        world, lambda c: c.insurance.choose(world.actor("anna"), "dig", 1, choice="computer")
    ) == ("insurance_off")
    world.run()
    with world.opened() as c:
        assert c.turns.run(c.games.get("dig"), 1).missing == [1, 2]
        c.insurance.allow(world.actor("mona"), "dig", allowed=True)
        entries = c.ledger.entries(c.games.get("dig").id)
        seats = c.games.seats(c.games.get("dig"))
        said = [
            describe_entry(one, c.games.get("dig"), Messages("hoard", "en"), seats).said for one in entries
        ]
    assert "From now on nothing is run in the place of a missing sheet." in said
    assert "From now on players may choose what is run when their sheet is missing." in said
    # A turn that is owed is run so at the next date, before that of all; until then it may still be sent.
    with world.opened() as c:
        c.turns.late_seats()
        assert _refused(world, lambda d: d.turns.run_late(c.games.get("dig").id, 2)) == "nothing_owed"
    with world.opened() as c:
        asked = c.turns.ask(world.actor("mona"), "dig", after=1)
    world.run()
    with world.opened() as c:
        game = c.games.get("dig")
        runs = c.turns.runs(game)
        assert [(run.kind, run.missing, sorted(run.sheets)) for run in runs[2:]] == [
            ("late", [], ["2"]),
            ("due", [1], ["2", "3"]),
        ]
        assert asked == runs[-1].number
        assert [c.games.seat(game, number).status for number in (1, 2)] == ["dropped", "active"]
    assert "Your sheet: missing; run instead: revision 1" in _front(world, 2, 2)
    _replays(world)


def test_a_standing_sheet_prefills_every_template(world: World) -> None:
    world.game()
    _choose(world, "anna", 1, "", STANDING)
    with world.opened() as c:
        own = c.orders.seat(world.actor("anna"), "dig", 1)
        assert own.template() == "TURN\n1: DIG\n2: DIG\n3:\n4:\n5:\n"
        form = own.filled_form()
        assert form is not None
        assert [line.text for line in form.sections[0].lines] == ["DIG", "DIG", "", "", ""]
        assert c.orders.seat(world.actor("bert"), "dig", 2).template().splitlines()[2] == "2:"
    # Nothing of it is run unless that was chosen.
    world.run()
    with world.opened() as c:
        assert 1 in c.turns.run(c.games.get("dig"), 1).missing
    _choose(world, "anna", 1, "", "")
    with world.opened() as c:
        assert c.insurance.of(world.actor("anna"), "dig", 1).standing == ""


def test_where_orders_stand_and_who_is_reminded_say_it(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=7))
    _choose(world, "anna", 1, "standing", STANDING)
    now = world.clock.now()
    with world.opened() as c:
        anna = world.actor("anna")
        c.deputies.name(anna, "dig", 1, user_id=world.users["otto"], begins_at=now, days=20)
        c.deputies.be_away(anna, begins_at=now, ends_at=now + timedelta(days=10), code="dig")
        c.deputies.be_away(world.actor("bert"), begins_at=now, ends_at=now + timedelta(days=10))
    with world.opened() as c:
        game = c.games.get("dig")
        standing = c.standings.of_seat(game, c.games.seat(game, 1))
        assert (standing.missing, standing.insurance) == (True, "standing")
        words = Messages("hoard", "en", "UTC")
        assert wording.describe_standing(words, standing)[-1] == (
            "If no sheet is in by then, your standing sheet is run in its place."
        )
        assert list(c.deputies.away(game, c.games.seats(game))) == [1, 2]
    world.clock.advance(timedelta(days=4, minutes=1))
    with world.opened() as c:
        c.reminders.remind()
    with world.opened() as c:
        # Anna's deputy in her place; Bert is away too, but has nobody.
        sent = [(row.recipient.partition("@")[0], row.body) for row in c.mail.all() if row.kind == "reminder"]
    assert sorted(name for name, _ in sent) == ["bert", "otto"]
    assert "standing sheet is run" in next(body for name, body in sent if name == "otto").replace("\n", " ")
    world.submit("otto", 1)
    with world.opened() as c:
        game = c.games.get("dig")
        standing = c.standings.of_seat(game, c.games.seat(game, 1))
        assert (standing.missing, standing.insurance, standing.key) == (False, "", "received")


def test_what_an_autopilot_wrote_for_a_staged_run_is_told_to_nobody_before_it_is_published(
    world: World,
) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=2))
    with world.opened() as c:
        c.releases.set_release(world.actor("mona"), "dig", "by_hand")
    _choose(world, "anna", 1, "standing", STANDING)

    def seen() -> tuple[Any, ...]:
        with world.opened() as c:
            own = c.orders.seat(world.actor("anna"), "dig", 1)
            standing = c.standings.of_seat(own.game, own.seat)
            return standing, own.status(), [row.text for row in own.revisions()], own.turns(), own.receipts()

    world.clock.advance(timedelta(days=2))
    before = seen()
    world.run()
    assert seen() == before
    # What she sends now has a number of its own, and is late.
    receipt = world.submit("anna", 1, "TURN\n1: DIG\n")
    assert (receipt.revision, receipt.closed) == (2, True)
    with world.opened() as c:
        c.stages.publish(world.actor("mona"), "dig", 1)
    assert [(row.door, row.state) for row in _rows(world, "anna", 1, 1)] == [
        ("autopilot", "executed"),
        ("api", "late"),
    ]
    # A run that is thrown away takes what was written for it along: her own sheet counts the next time.
    world.clock.advance(timedelta(days=8))
    world.run()
    world.submit("anna", 1, "TURN\n1: HIDE 1\n")
    with world.opened() as c:
        game = c.games.get("dig")
        c.stages.discard(world.actor("mona"), "dig", game.staged_run or 0, again=True)
    world.run()
    with world.opened() as c:
        game = c.games.get("dig")
        c.stages.publish(world.actor("mona"), "dig", game.staged_run or 0)
    assert [(row.door, row.state) for row in _rows(world, "anna", 1, 2)] == [
        ("autopilot", "draft"),
        ("api", "executed"),
    ]
    _replays(world)


def test_it_goes_with_the_player_and_not_with_a_disabled_account(world: World) -> None:
    world.people()
    plans = [SeatPlan(user_id=world.users[name]) for name in ("anna", "bert", "mona")]
    world.territories(plans)
    standing = "ACTIONS\nRESIGN YES\n"
    for name, seat in (("anna", 1), ("bert", 2)):
        _choose(world, name, seat, "standing", standing)
        with world.opened() as c:
            c.deputies.name(world.actor(name), "dig", seat, user_id=world.users["otto"], days=9)
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 1, user_id=world.users["otto"])
        c.operating.disable(OPERATOR, c.accounts.user(world.users["bert"]), reason="asked for")
    with world.opened() as c:
        # Otto plays the seat now, and finds nothing of Anna's.
        found = c.insurance.of(world.actor("otto"), "dig", 1)
        assert (found.choice, found.standing) == ("", "")
        assert c.deputies.of_seat(world.actor("otto"), "dig", 1) == []
        assert c.accounts.resting([world.users["bert"], world.users["anna"]]) == {world.users["bert"]}
    world.submit("mona", 3, "ACTIONS\n")
    world.run()
    with world.opened() as c:
        game = c.games.get("dig")
        # The seat of the disabled account did what was chosen for it, and its report begins with that.
        said = "So what you had chosen for that was run, as revision 1 of your sheet."
        assert said in _front(world, 2, 1)
        assert [c.games.seat(game, seat).status for seat in (1, 2)] == ["active", "resigned"]
        assert (
            _refused(
                world,
                lambda d: d.deputies.name(world.actor("mona"), "dig", 2, user_id=world.users["anna"], days=1),
            )
            == "seat_not_held"
        )
    _replays(world)


def test_deputies_are_named_for_a_while_and_recalled(world: World) -> None:
    world.game()
    now = world.clock.now()
    anna, otto = world.actor("anna"), world.actor("otto")
    with world.opened() as c:
        row = c.deputies.name(
            anna,
            "dig",
            1,
            user_id=otto.user_id or 0,
            begins_at=now + timedelta(days=1),
            ends_at=now + timedelta(days=3),
        )
        again = c.deputies.name(
            anna,
            "dig",
            1,
            user_id=otto.user_id or 0,
            begins_at=now + timedelta(days=1),
            ends_at=now + timedelta(days=3),
        )
        assert row.id == again.id
        deputy = row.id
    assert _refused(world, lambda c: c.orders.seat(otto, "dig", 1).revisions()) == "not_your_seat"
    world.clock.advance(timedelta(days=1))
    world.submit("otto", 1)
    assert _refused(world, lambda c: c.deputies.recall(otto, "dig", 1, deputy)) == "not_your_seat"
    assert _refused(world, lambda c: c.deputies.of_seat(otto, "dig", 1)) == "not_your_seat"
    with world.opened() as c:
        c.deputies.recall(anna, "dig", 1, deputy)
    assert _refused(world, lambda c: c.orders.seat(otto, "dig", 1).revisions()) == "not_your_seat"
    assert _refused(world, lambda c: c.deputies.recall(anna, "dig", 1, deputy)) == "no_such_deputy"
    with world.opened() as c:
        kinds = [entry.kind for entry in c.ledger.entries(c.games.get("dig").id)]
        assert kinds[-2:] == ["deputy_named", "deputy_recalled"]


def test_a_new_deputy_is_mailed_in_his_own_language_with_dates_and_what_he_may_do(world: World) -> None:
    world.game()
    now, day = world.clock.now(), timedelta(days=1)
    anna, otto = world.actor("anna"), world.actor("otto")
    with world.opened() as c:
        c.accounts.user(world.users["otto"]).language = "de"
        # A button pressed twice mails nobody twice.
        for name in ("otto", "bert", "otto"):
            user = world.users[name]
            c.deputies.name(anna, "dig", 1, user_id=user, begins_at=now + day, ends_at=now + 3 * day)
    with world.opened() as c:
        rows = c.mail.of_game(c.games.get("dig").id)
        told = {
            row.recipient.partition("@")[0]: (row.subject, " ".join(row.body.split()))
            for row in rows
            if row.report_id is None
        }
        assert len([row for row in rows if row.report_id is None]) == 2
    subject, body = told["otto"]
    assert subject == "Dig it: Sie sind Vertreter für Seat 1"
    assert "als Vertreter für Seat 1 in der Partie „Dig it“ (dig) bestellt, von" in body
    assert "schicken Befehle, neben dem Spieler: Es gilt der letzte Bogen." in body
    subject, body = told["bert"]
    assert subject == "Dig it: you are a deputy for Seat 1"
    assert 'for Seat 1 in the game "Dig it" (dig), from Saturday 7 March 2026, 19:00' in body
    assert "until Monday 9 March 2026, 19:00" in body
    assert "you read its reports and send its orders, beside its player" in body
    assert "/games/dig/seats/1" in body
    # What it says of his rights: test_deputies_are_named_for_a_while_and_recalled shows what he may do.
    world.clock.advance(2 * day)
    assert _refused(world, lambda c: c.deputies.name(otto, "dig", 1, user_id=1, days=1)) == "not_your_seat"
    assert _refused(world, lambda c: c.seat_changes.resign(otto, "dig", 1)) == "not_your_seat"
    assert _refused(world, lambda c: c.insurance.choose(otto, "dig", 1, choice="draft")) == "not_your_seat"


def test_what_is_refused(world: World) -> None:
    world.game()
    anna, bert, now = world.actor("anna"), world.actor("bert"), world.clock.now()
    day = timedelta(days=1)

    def named(user: str, **dates: Any) -> str:
        return _refused(world, lambda c: c.deputies.name(anna, "dig", 1, user_id=world.users[user], **dates))

    def away(**dates: Any) -> str:
        return _refused(world, lambda c: c.deputies.be_away(anna, **dates))

    assert named("anna", days=3) == "not_a_deputy"
    assert named("otto", days=0) == named("otto", days=367) == "bad_dates"
    assert named("otto", begins_at=now + 2 * day, ends_at=now + day) == "bad_dates"
    assert away(begins_at=now + 2 * day, ends_at=now + day) == "bad_dates"
    assert away(begins_at=now - 3 * day, ends_at=now - day) == "bad_dates"
    assert away(begins_at=None, ends_at=now + 400 * day) == "bad_dates"
    assert (
        _refused(
            world,
            lambda c: c.deputies.be_away(world.actor("otto"), begins_at=None, ends_at=now + day, code="dig"),
        )
        == "not_your_seat"
    )
    for choice, text, code in (
        ("standing", None, "standing_empty"),
        ("standing", "TURN\n1:\n", "standing_empty"),
        ("", "hello", "standing_empty"),
        ("nonsense", None, "bad_request"),
        ("", "TURN\n" + "1: DIG\n" * 401, "sheet_too_long"),
        ("", "TURN\n; " + "x" * 70_000, "sheet_too_large"),
    ):
        assert code == _refused(world, partial(_try, anna, choice, text))
    for who in (bert, world.actor("mona"), OPERATOR):
        assert _refused(world, partial(_look, who)) == "not_your_seat"
        assert _refused(world, partial(_try, who, "", None)) == "not_your_seat"
    with world.opened() as c:
        row = c.deputies.be_away(anna, begins_at=now, ends_at=now + day)
        assert c.deputies.be_away(anna, begins_at=now, ends_at=now + day).id == row.id
        absence = row.id
    assert _refused(world, lambda c: c.deputies.be_back(bert, absence)) == "no_such_absence"
    with world.opened() as c:
        c.session.add_all(
            Absence(user_id=world.users["anna"], begins_at=now, ends_at=now + day) for _ in range(49)
        )
    assert away(begins_at=now, ends_at=now + 2 * day) == "too_many_absences"


def test_it_is_in_the_export_and_goes_with_the_account(world: World) -> None:
    world.game(start=False)
    now = world.clock.now()
    _choose(world, "anna", 1, "standing", STANDING)
    with world.opened() as c:
        c.deputies.be_away(world.actor("anna"), begins_at=now, ends_at=now + timedelta(days=1), code="dig")
        files = dict(c.people.export(c.accounts.user(world.users["anna"])))
        account = json.loads(files["account.json"])
        assert files["games/dig/seat-001/standing-sheet.txt"].decode() == STANDING
        assert [one["game"] for one in account["away"]] == ["dig"]
        assert account["seats"][0]["without_a_sheet"] == "standing"
        c.seat_changes.resign(world.actor("anna"), "dig", 1)
    with world.opened() as c:
        c.people.leave(c.accounts.user(world.users["anna"]))
        assert c.deputies.absences(world.actor("anna")) == []
