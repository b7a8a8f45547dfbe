"""The status page: whether turns, reports and mail are on time, and what is kept how long; for everybody."""

import re
from datetime import timedelta

import pytest
from sqlalchemy import inspect, text
from starlette.testclient import TestClient

from app.bounds import SESSION_DAYS
from app.watch import retention
from tests.app.world import SHEET, World


def test_on_time_and_late(world: World, stranger: TestClient) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=1))
    with world.opened() as c:
        c.heartbeat.ticked()
        for report in c.reports.unrendered():
            c.reports.render(report)
        c.session.execute(text("UPDATE outbox SET state = 'accepted'"))
    page = stranger.get("/status")
    assert page.status_code == 200
    assert page.text.count("On time.") == 2
    assert "All are drawn." in page.text
    assert "Is the post on time?" in stranger.get("/sign-in").text
    world.clock.advance(timedelta(days=1, minutes=10))
    with world.opened() as c:
        c.session.execute(text("UPDATE outbox SET state = 'queued'"))
        c.session.execute(text("UPDATE report SET rendered_at = NULL WHERE seat = 1"))
    told = stranger.get("/status").text
    assert "Late: a game has been due for 10 minutes." in told
    assert "1 report is being drawn." in told
    assert (
        "Late: a message has waited for 24 hours." in told or "Late: a message has waited for 1 day" in told
    )


def test_what_is_kept_is_what_is_told_and_done(world: World, stranger: TestClient) -> None:
    """Whatever is too old goes at the next tidying; what a replay wants stays."""
    world.game()
    world.submit("anna", 1, "TURN\n1: DIG\n")
    world.submit("anna", 1, SHEET)
    world.submit("bert", 2)
    world.run()
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    with world.opened() as c:
        for report in c.reports.unrendered():
            c.reports.render(report)
        c.session.execute(text("UPDATE outbox SET state = 'accepted', done_at = created_at"))
        user = c.accounts.user(world.users["anna"])
        c.accounts.open_session(user, agent="")
        c.accounts.issue_token(user, scopes=("read",))
    told = stranger.get("/status").text
    for days in (30, 365, 90):
        assert f"<td>{days} days</td>" in told
    for what, long in (
        ("What you and moderators write to each other", "for as long as this server runs"),
        ("Answers to your programs under a key", "1 day"),
    ):
        assert re.search(rf"<td>{what}[^<]*</td><td>{long}</td>", told)
    with world.opened() as c:
        assert not any(c.retention.tidy().values())
        # Once an hour.
        assert c.retention.tidy() == {}
    world.clock.advance(timedelta(days=91))
    with world.opened() as c:
        files = c.session.execute(text("SELECT count(*) FROM report_file")).scalar_one()
        mails = c.session.execute(text("SELECT count(*) FROM outbox")).scalar_one()
        gone = c.retention.tidy()
    assert gone == {
        "sessions": 1,
        "tokens": 0,
        "revisions": 0,
        "files": files,
        "mails": mails,
        "calls": 0,
        "drafts": 0,
        "answers": 0,
        "logs": 0,
    }
    assert files > 0
    assert mails > 0
    world.clock.advance(timedelta(days=300))
    with world.opened() as c:
        gone = c.retention.tidy()
    # The sheet that another one replaced; not those that turns were run from.
    assert (gone["tokens"], gone["revisions"]) == (1, 1)
    with world.opened() as c:
        game = c.games.get("dig")
        for number in range(3):
            assert c.replays.replay(world.actor("mona"), game, number).identical
        (latest, *_) = c.reports.seat(world.actor("anna"), "dig", 1).page(1)[0]
        assert c.reports.file(latest, "pdf").startswith(b"%PDF")
        assert c.ledger.broken_at(game.id) is None


def test_calls_to_webhooks_go_once_they_are_done_with(world: World) -> None:
    """The one that still waits stays, however old it is."""
    world.people()
    with world.opened() as c:
        hook = c.hooks.add(world.users["anna"], "https://hooks.example.org/in")
        c.hooks.ping(world.users["anna"], hook.id)
        (call, _) = c.hook_deliveries.claim()
        c.hook_deliveries.note(call, 204, "")
    world.clock.advance(timedelta(days=world.settings.keep_mails_days, minutes=1))
    with world.opened() as c:
        assert c.retention.tidy()["calls"] == 1
        (left,) = c.hooks.calls([hook])[hook.id]
        assert (left.state, left.id == call.id) == ("queued", False)


def test_tidying_that_found_too_much_goes_on_at_the_next_tick(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And rests for its hour once it has found less than goes at once."""
    monkeypatch.setattr(retention, "_BATCH", 2)
    world.people()
    with world.opened() as c:
        for _ in range(5):
            c.accounts.open_session(c.accounts.user(world.users["anna"]))
    world.clock.advance(timedelta(days=SESSION_DAYS, minutes=1))
    gone = []
    for _ in range(5):
        with world.opened() as c:
            gone.append(c.retention.tidy().get("sessions"))
        world.clock.advance(timedelta(minutes=1))
    assert gone == [2, 2, 1, None, None]
    world.clock.advance(timedelta(hours=1))
    with world.opened() as c:
        assert c.retention.tidy()["sessions"] == 0


def test_a_hundred_versions_a_day(world: World) -> None:
    """Then the seat waits until the first of them is a day old; the last one counts meanwhile."""
    from app.bounds import MOST_RECEIPTS, MOST_REVISIONS_A_DAY
    from app.errors import AppError

    world.game()
    for number in range(MOST_REVISIONS_A_DAY):
        world.submit("anna", 1, f"TURN\n1: HIDE {number + 1}\n")
        world.clock.advance(timedelta(minutes=1))
    with pytest.raises(AppError) as refused:
        world.submit("anna", 1)
    assert (refused.value.status, refused.value.code) == (429, "too_many_sheets")
    assert refused.value.params["seconds"] == 86_400 - MOST_REVISIONS_A_DAY * 60
    # The same text again is no version, and another seat has its own day.
    assert world.submit("anna", 1, f"TURN\n1: HIDE {MOST_REVISIONS_A_DAY}\n").repeated
    assert world.submit("bert", 2).revision == 1
    with world.opened() as c:
        own = c.orders.seat(world.actor("anna"), "dig", 1)
        told = own.receipts()
        assert [told[0].revision, told[-1].revision] == [81, 100]
        assert len(told) == MOST_RECEIPTS
        # Whole sheets come twenty at a time, and a list reads no text that nobody asks for.
        assert [row.revision for row in own.sheets_page(1, after=70, limit=MOST_RECEIPTS)] == list(
            range(71, 91)
        )
        assert own.sheets_page(1, after=100, limit=MOST_RECEIPTS) == []
    with world.opened() as c:
        rows = c.orders.seat(world.actor("anna"), "dig", 1).revisions()
        assert len(rows) == MOST_REVISIONS_A_DAY
        assert all({"text", "problems"} <= inspect(row).unloaded for row in rows)
        assert rows[6].text == "TURN\n1: HIDE 7\n"
    world.clock.advance(timedelta(seconds=refused.value.params["seconds"]))
    assert world.submit("anna", 1).revision == MOST_REVISIONS_A_DAY + 1


def test_drafts_of_turns_that_are_over_go(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.drafts.keep(world.actor("anna"), "dig", 1, "TURN\n1: DIG\n")
    for _ in range(2):
        world.run()
    world.clock.advance(timedelta(days=366))
    with world.opened() as c:
        assert c.retention.tidy()["drafts"] == 1


def test_logs_are_put_aside_and_go(world: World) -> None:
    """While somebody has them open to write to."""
    logs = world.settings.var_dir / "logs"
    logs.mkdir(parents=True)
    with (logs / "worker.log").open("ab", buffering=0) as writing:
        for day in range(33):
            writing.write(f"day {day}\n".encode())
            with world.opened() as c:
                c.retention.tidy()
            world.clock.advance(timedelta(days=1))
        writing.write(b"today\n")
    kept = sorted(logs.iterdir())
    assert kept.pop().name == "worker.log"
    assert (logs / "worker.log").read_text() == "today\n"
    assert len(kept) == 31
    assert [file.read_text() for file in (kept[0], kept[-1])] == ["day 2\n", "day 32\n"]
