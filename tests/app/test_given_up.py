"""Nobody is given up in silence: who is about to be reads it beforehand, and afterwards what can be done."""

from datetime import timedelta

from msgspec.structs import replace

from app.render.document import Report, load
from app.render.messages import Messages
from app.render.prepared import prepare_front
from app.sheets import wording
from app.sheets.standing import Standing
from app.states.archive import checked
from app.turns.run.wording import describe_finding
from tests.app.world import World


def _told(world: World, name: str = "bert", seat: int = 2) -> str:
    with world.opened() as c:
        standing = c.standings.get(world.actor(name), "dig", seat)
        return " ".join(wording.describe_standing(Messages("hoard"), standing))


def _silent(world: World, turns: int) -> None:
    """Dates a day apart, at each of which Bert has sent nothing."""
    due = world.clock.now() + timedelta(days=1)
    world.game(due_at=due, turn_hours=24, early=False, options={"turns": 9})
    _go_on(world, turns)


def _go_on(world: World, turns: int) -> None:
    for _ in range(turns):
        world.submit("anna", 1)
        world.clock.advance(timedelta(days=1))
        world.run()


def _mails(world: World, name: str) -> list[tuple[str, str]]:
    with world.opened() as c:
        rows = [row for row in c.mail.all() if row.recipient == f"{name}@example.org"]
        return [
            (row.subject.translate(PLAIN), " ".join(row.body.split()).translate(PLAIN))
            for row in sorted(rows, key=lambda row: row.id)
        ]


PLAIN = {0x2068: None, 0x2069: None}


def _check(world: World) -> tuple[int | None, str]:
    with world.opened() as c:
        game = c.games.get("dig")
        (one,) = [one for one in c.readiness.findings(game) if one.key == "given_up"]
        return one.value, describe_finding(Messages("hoard"), one).translate(PLAIN)


def test_the_page_the_mail_and_the_check_warn_before_it_happens(world: World) -> None:
    _silent(world, 0)
    assert "given up" not in _told(world)
    assert _check(world) == (0, "The rules would give up no seat with this run. The limit is at most 0.")
    _go_on(world, 1)
    warning = "If no sheet is in by Sunday 8 March 2026, 18:00 (UTC), your seat is given up"
    assert warning in _told(world).translate(PLAIN)
    assert "this seat is given up" in " ".join(
        wording.describe_standing(Messages("hoard"), _standing(world), mine=False)
    ).translate(PLAIN)
    subject, body = _mails(world, "bert")[-1]
    assert (subject, "your seat is given up" in body) == ("Dig it: turn 1 was run without your sheet", True)
    assert _check(world) == (
        1,
        "The rules would give up seat 2 with this run, for want of orders. The limit is at most 0.",
    )
    # What is sent takes the warning away.
    world.submit("bert", 2)
    assert "given up" not in _told(world)
    assert _check(world)[0] == 0


def _standing(world: World) -> Standing:
    with world.opened() as c:
        return c.standings.get(world.actor("bert"), "dig", 2)


def test_what_is_chosen_to_be_run_without_a_sheet_takes_the_warning_away(world: World) -> None:
    _silent(world, 1)
    with world.opened() as c:
        c.insurance.choose(world.actor("bert"), "dig", 2, choice="computer")
    assert _standing(world).risk == ""
    _go_on(world, 1)
    with world.opened() as c:
        assert c.games.seat(c.games.get("dig"), 2).status == "active"


def test_a_report_says_what_silence_comes_to(world: World) -> None:
    """Hoard has no front page; its document says it, and that of Conquest on its front page."""
    _silent(world, 0)
    world.submit("bert", 2)
    _go_on(world, 1)
    with world.opened() as c:
        rows = c.reports.seat(world.actor("bert"), "dig", 2).latest(1, documents=True)
        assert load(checked(rows[0].document, rows[0].sha256)).patience == 2


def test_conquest_says_on_its_front_page_how_long_a_clan_waits(world: World) -> None:
    if not world.users:
        world.people()
    seat = world.war("conquest", map="duel")
    with world.opened() as c:
        (row,) = c.reports.seat(world.actor("anna"), "war", seat).latest(1, documents=True)
        report = load(checked(row.document, row.sha256))
    dated = replace(report, due="2026-10-23T12:00:00+00:00")
    assert _last_news(report) == (
        "If two turns in a row are run without a sheet of yours, your clan is given up."
    )
    assert _last_news(dated) == (
        "If no sheet of yours is in at the next date and at the one after it, your clan is given up."
    )
    for count, said in ((3, "If 3 turns in a row are"), (1, "If no sheet of yours is in when the next")):
        assert _last_news(replace(report, patience=count)).startswith(said)
    assert _last_news(replace(dated, patience=3)).startswith("If no sheet of yours is in at 3 dates in a")
    assert "given up" not in _last_news(replace(report, patience=0))


def _last_news(report: Report) -> str:
    front = prepare_front(report).front
    assert front is not None
    lines = [item.text.translate(PLAIN) for item in front.items]
    return next((one for one in lines if "given up" in one), lines[-1])


def test_who_is_given_up_is_told_what_can_be_done_and_the_ledger_tells_all(world: World) -> None:
    _silent(world, 2)
    with world.opened() as c:
        game = c.games.get("dig")
        assert c.games.seat(game, 2).status == "dropped"
        entries = [entry.kind for entry in c.ledger.entries(game.id)]
    assert entries[-1] == "seat_dropped"
    told = _told(world).translate(PLAIN)
    assert told.startswith("Your seat was given up, because no orders came for too long.")
    assert "the moderator can give it back to you" in told
    subject, body = _mails(world, "bert")[-1]
    assert subject == "Dig it: Seat 2 was given up, no orders came"
    assert "the moderator can give it back to you" in body
    assert "/games/dig/messages/new" in body
    # One mail tells it: not also that the turn was missed.
    assert [one for one, _ in _mails(world, "bert") if "turn 2 was run without" in one] == []


def test_a_seat_that_was_given_up_is_offered_and_can_be_given_back(world: World) -> None:
    _silent(world, 1)
    with world.opened() as c:
        c.standbys.wait(world.actor("otto"), "dig")
    _go_on(world, 1)
    with world.opened() as c:
        c.standbys.offer_all()
    assert _mails(world, "otto")[-1][0] == "Dig it: Seat 2 is offered to you"
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 2, user_id=world.users["bert"])
    assert _mails(world, "bert")[-1][0] == "Dig it: Seat 2 is yours to play again"
    with world.opened() as c:
        seat = c.games.seat(c.games.get("dig"), 2)
        assert (seat.status, seat.wanted, seat.patience) == ("active", True, 2)


def test_who_comes_back_by_a_turn_taken_back_is_told(world: World) -> None:
    _silent(world, 2)
    with world.opened() as c:
        c.rollbacks.roll_back(world.actor("mona"), "dig", 1)
        seat = c.games.seat(c.games.get("dig"), 2)
        assert (seat.status, seat.patience) == ("active", 1)
    assert "Dig it: Seat 2 is yours to play again" in [subject for subject, _ in _mails(world, "bert")]
