"""Small steps: a report that is one of many is there at once, on paper when asked; READY runs the step."""

from datetime import timedelta

from app.broker import RUN_TURN
from app.games.plans import GamePlan, SeatPlan
from app.render.document import load
from app.reports.models import ReportRow
from app.states.archive import checked
from tests.app.post_office import parsed
from tests.app.world import World

PASS = "READY\nFLIP\nPASS\n"


def _alone(world: World) -> None:
    """A solo game of Explorers, begun; nobody else is waited for, so it has no dates."""
    world.people()
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(
                ruleset="explorers",
                title="Alone",
                code="dig",
                seats=[SeatPlan(user_id=world.users["anna"])],
                options={"mode": "solo"},
            ),
        )
        c.turns.start(world.actor("mona"), "dig")


def _flip(world: World) -> ReportRow:
    """A sheet that says READY, the run that follows it alone, and its report."""
    receipt = world.submit("anna", 1, PASS)
    assert receipt.ready
    with world.opened() as c:
        game = c.games.get("dig")
        assert world.broker.sent[-1] == (RUN_TURN, (game.id, game.run_number))
        c.turns.run_due(game.id, after=game.run_number, only_due=True)
        (row, *final) = c.reports.of_run(c.turns.runs(c.games.get("dig"))[-1].id)
    assert not final
    return row


def _kept(world: World, row: ReportRow) -> set[str]:
    with world.opened() as c:
        return {form for form in ("html", "txt", "pdf") if c.reports._rows.file(row.id, form) is not None}


def test_ready_of_the_last_seat_waited_for_is_run_at_once_and_paper_made_when_asked(world: World) -> None:
    _alone(world)
    row = _flip(world)
    with world.opened() as c:
        assert load(checked(row.document, row.sha256)).brief
        assert c.reports.render(row.id)
    assert _kept(world, row) == {"txt"}
    with world.opened() as c:
        # The mail does not wait for paper that nobody has asked for.
        mail = c.mail.of_reports([row.id])[row.id]
        parcels = c.deliveries.compose(c.deliveries.claim(9, 60))
        sent = {parcel.id: parsed(parcel.raw) for parcel in parcels}
        assert list(sent[mail.id].iter_attachments()) == []
        assert "Its PDF is made when you ask for it" in mail.body
        assert c.reports.file(row, "pdf").startswith(b"%PDF")
    assert _kept(world, row) == {"txt", "pdf"}


def test_the_report_that_closes_an_era_is_made_and_mailed_like_any_other(world: World) -> None:
    _alone(world)
    era, row = 1, _flip(world)
    while load(checked(row.document, row.sha256)).brief:
        # Nothing can be placed in some flips: they run by themselves, with the one before.
        assert era == 1
        row = _flip(world)
        with world.opened() as c:
            era = c.positions.position(c.games.get("dig"), 1).view.era
    assert era == 2
    with world.opened() as c:
        assert c.reports.render(row.id)
        assert "attached as PDF." in c.mail.of_reports([row.id])[row.id].body
    assert _kept(world, row) == {"txt", "pdf"}


def test_brief_reports_are_mailed_each_once_a_day_or_at_the_end_of_an_era(world: World) -> None:
    _alone(world)
    anna = world.users["anna"]

    def chosen(brief: str) -> ReportRow:
        with world.opened() as c:
            c.choices.choose(anna, None, {"brief": brief})
        row = _flip(world)
        while not load(checked(row.document, row.sha256)).brief:
            row = _flip(world)
        return row

    each, none, first, second = (chosen(brief) for brief in ("each", "era", "daily", "daily"))
    with world.opened() as c:
        mailed = c.mail.of_reports([row.id for row in (each, none, first, second)])
        assert {each.id, first.id, second.id} == set(mailed)
        assert mailed[first.id].id != mailed[second.id].id
    world.clock.advance(timedelta(days=1))
    with world.opened() as c:
        assert c.reminders.send_digests() == 1
        mailed = c.mail.of_reports([row.id for row in (each, first, second)])
        assert mailed[first.id].id == mailed[second.id].id != mailed[each.id].id
    # The last flip of an era is mailed by itself, whatever was chosen.
    with world.opened() as c:
        c.choices.choose(anna, None, {"brief": "era"})
    row = _flip(world)
    while load(checked(row.document, row.sha256)).brief:
        row = _flip(world)
    with world.opened() as c:
        assert set(c.mail.of_reports([row.id])) == {row.id}
