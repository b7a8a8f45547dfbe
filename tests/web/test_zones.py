"""Dates of a game on pages, in mails, reports, at the interface and at the command line: all on its clock."""

import json
from datetime import UTC, datetime
from typing import Any

from starlette.testclient import TestClient

from tests.app.world import World
from tests.cli.conftest import Turnpost, turnpost
from tests.web.conftest import Bearer, Visit

__all__ = ["turnpost"]

SCHEDULE = "/games/dig/schedule"


def test_every_door_tells_dates_on_the_clock_of_the_game(  # noqa: PLR0917 - fixtures
    world: World, visit: Visit, press: Any, bearer: Bearer, stranger: TestClient, turnpost: Turnpost
) -> None:
    """The people are in Vienna, the game is in Tokyo: 18:00 UTC is 3 o'clock of the next day."""
    world.game(due_at=datetime(2026, 3, 20, 18, tzinfo=UTC), time_zone="Asia/Tokyo")
    told, wrong = "Sat 21 March 2026, 03:00", "19:00"
    for name, pages in (
        ("mona", ("/games/dig", "/games/dig/board", SCHEDULE, "/games/dig/run", "/games/dig/seats/1")),
        ("anna", ("/games/dig", "/games/dig/seats/1/orders")),
    ):
        for page in pages:
            text = visit(name).get(page).text
            assert "Times are on the game&#39;s clock: Asia/Tokyo." in text or "Asia/Tokyo" in text, page
            assert wrong not in text, page
            if page in {"/games/dig", SCHEDULE}:
                assert told in text, page
    with world.opened() as c:
        (report,) = [row for row in c.mail.all() if row.recipient == "anna@example.org"]
        assert "Saturday, 21 March 2026, 03:00 JST" in report.body
    stands = stranger.get("/api/v1/games/dig/seats/1/sheet", headers=bearer("anna"))
    assert wrong not in stranger.get("/api/v1/games/dig/seats", headers=bearer("anna")).text
    assert stands.status_code in {200, 404}
    shown = json.loads(turnpost("game", "schedule", "dig", "--json").out)
    assert (shown["due_at"], shown["time_zone"]) == ("2026-03-21T03:00:00+09:00", "Asia/Tokyo")
    assert "Sat 2026-03-21 03:00 Asia/Tokyo" in turnpost("game", "schedule", "dig").out
    # It is changed on a page, asked first; the hour on the wall stays.
    mona = visit("mona")
    asked = press(mona, SCHEDULE, "zone", sure=False, time_zone="Europe/Vienna")
    for phrase in ("in Europe/Vienna from now on", "Their hour stays the same", "Sat 21 March 2026, 03:00"):
        assert phrase in asked.text
    assert press(mona, SCHEDULE, "zone", time_zone="Europe/Vienna").status_code == 303
    assert "Sat 21 March 2026, 03:00" in mona.get("/games/dig").text
    with world.opened() as c:
        assert c.games.get("dig").due_at == datetime(2026, 3, 21, 2, tzinfo=UTC)
    bad = press(mona, SCHEDULE, "zone", time_zone="Mars/Olympus")
    assert (bad.status_code, 'role="alert"' in bad.text) == (422, True)
    wish = {"action": "zone", "time_zone": "Asia/Tokyo", "preview": True}
    plan = stranger.post("/api/v1/games/dig/schedule", headers=bearer("mona"), json=wish).json()
    assert (plan["time_zone"], plan["due_at"]) == ("Asia/Tokyo", "2026-03-20T18:00:00Z")
    assert turnpost("game", "schedule", "dig", "--time-zone", "Asia/Tokyo", "--yes").code == 0
    assert turnpost("game", "schedule", "dig", "--time-zone", "UTC", "--no-dates").code == 2


def test_the_wizard_has_weekdays_zone_and_early(world: World, visit: Visit, token: Any) -> None:
    world.people()
    mona = visit("mona")
    page = mona.get("/new-game?ruleset=hoard").text
    assert '<option value="Europe/Vienna" selected>' in page
    form = {
        "csrf": token(mona),
        "ruleset": "hoard",
        "title": "Ways",
        "code": "ways",
        "turn_days": "7",
        "on_mon": "on",
        "on_thu": "on",
        "at": "20:30",
        "time_zone": "Asia/Tokyo",
        "fee": "0.00",
        "prize": "0.00",
        "seats": "open\nopen",
        "option-turns": "3",
        "option-break_at": "0",
        "archive_for": "players",
    }
    made = mona.post("/new-game", data=form)
    assert made.headers.get("location") == "/games/ways/setup", made.text[-3000:]
    with world.opened() as c:
        game = c.games.get("ways")
        assert (game.time_zone, game.early) == ("Asia/Tokyo", False)
        assert game.rhythm == {"weekdays": [1, 4], "at": "20:30"}
    wrong = mona.post("/new-game", data={**form, "code": "other", "at": "25:00", "early": "on"})
    assert (wrong.status_code, 'id="on_thu" name="on_thu" type="checkbox" checked' in wrong.text) == (
        422,
        True,
    )


def test_what_moves_with_a_date_is_told_before_and_why_a_run_waits(
    world: World, visit: Visit, press: Any, bearer: Bearer, stranger: TestClient
) -> None:
    world.game(due_at=datetime(2026, 3, 20, 18, tzinfo=UTC))
    with world.opened() as c:
        c.extensions.extend(world.actor("mona"), "dig", 1, 24, reason="a journey")
    mona = visit("mona")
    asked = press(mona, SCHEDULE, "extend", sure=False, hours="48")
    assert "The time given to seat 1 moves with the date: a run waits for it until" in asked.text
    wish = {"action": "extend", "hours": 48, "preview": True}
    plan = stranger.post("/api/v1/games/dig/schedule", headers=bearer("mona"), json=wish).json()
    assert plan["moved"] == [{"kind": "extension", "seat": 1, "until": "2026-03-23T18:00:00Z"}]
    assert "the run waits for" not in mona.get("/games/dig/board").text
    world.clock.advance(datetime(2026, 3, 20, 19, tzinfo=UTC) - world.clock.now())
    assert "The date has come, and the run waits for" in mona.get("/games/dig/board").text
    assert "has been given more time" in visit("bert").get("/games/dig").text
