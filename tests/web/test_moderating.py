"""The moderator's forms: schedule and seats, each asked first and done when confirmed."""

import json
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.app.world import World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]
SCHEDULE = "/games/dig/schedule"
SEAT = "/games/dig/seats/1"


def _ledger(world: World, kind: str) -> list[dict[str, Any]]:
    with world.opened() as c:
        entries = c.ledger.entries(c.games.get("dig").id)
    return [json.loads(entry.payload) for entry in entries if entry.kind == kind]


def _game(world: World) -> Any:
    with world.opened() as c:
        game = c.games.get("dig")
        return game.due_at, game.turn_hours, game.early


def _seat(world: World, number: int = 1) -> Any:
    with world.opened() as c:
        seat = c.games.seat(c.games.get("dig"), number)
        return seat.user_id, seat.is_bot, seat.status


@pytest.mark.parametrize("path", [SCHEDULE, SEAT])
def test_only_the_moderator_sees_them(played: World, visit: Visit, token: Token, path: str) -> None:
    anna = visit("anna")
    assert anna.get(path).status_code == 404
    assert anna.post(path, data={"csrf": token(anna), "action": "pause"}).status_code == 404
    assert anna.post(path, data={"csrf": token(anna), "action": "drop", "sure": "yes"}).status_code == 404
    mona = visit("mona")
    assert mona.get(path).status_code == 200
    assert mona.post(path, data={"action": "pause", "sure": "yes"}).status_code == 403


def test_a_due_date_is_moved(played: World, visit: Visit, press: Any) -> None:
    mona = visit("mona")
    asked = press(mona, SCHEDULE, "move", sure=False, due="2026-03-20T19:00", turn_hours="72", early="on")
    assert '<time datetime="2026-03-20T19:00:00+01:00">' in asked.text
    assert "every 3 days" in asked.text
    assert _game(played)[0] is None
    done = press(mona, SCHEDULE, "move", due="2026-03-20T19:00", turn_hours="72", early="on")
    assert (done.status_code, done.headers["location"]) == (303, SCHEDULE)
    due, hours, early = _game(played)
    assert (due.isoformat(), hours, early) == ("2026-03-20T18:00:00+00:00", 72, True)
    assert _ledger(played, "scheduled")[-1]["due_at"] == "2026-03-20T19:00:00+01:00"
    assert 'value="2026-03-20T19:00"' in mona.get(SCHEDULE).text


def test_a_past_date_is_pointed_out(played: World, visit: Visit, press: Any) -> None:
    asked = press(visit("mona"), SCHEDULE, "move", sure=False, due="2026-03-01T19:00", turn_hours="24")
    assert "the turn is run at once" in asked.text
    assert "even when everyone is ready" in asked.text


@pytest.mark.parametrize(("due", "hours"), [("", "24"), ("soon", "24"), ("2026-03-20T19:00", "0")])
def test_what_is_no_date_is_asked_again(
    played: World, visit: Visit, press: Any, due: str, hours: str
) -> None:
    again = press(visit("mona"), SCHEDULE, "move", due=due, turn_hours=hours)
    assert again.status_code == 422
    assert 'role="alert"' in again.text
    assert _ledger(played, "scheduled") == []


def test_skipped_paused_and_let_go_on(played: World, visit: Visit, press: Any) -> None:
    mona = visit("mona")
    assert press(mona, SCHEDULE, "skip").status_code == 409
    press(mona, SCHEDULE, "move", due="2026-03-27T19:00", turn_hours="168", early="on")
    before = _game(played)[0]
    press(mona, SCHEDULE, "skip")
    # Over the change to summer time the hour on the wall stays.
    assert _game(played)[0] - before in {timedelta(days=7), timedelta(days=7, hours=-1)}
    press(mona, SCHEDULE, "pause")
    assert _game(played) == (None, 168, False)
    page = mona.get(SCHEDULE).text
    assert "The date that was kept: " in page
    assert 'value="pause"' not in page
    assert len(_ledger(played, "scheduled")) == 2
    assert len(_ledger(played, "paused")) == 1
    kept = _game(played)
    asked = press(mona, SCHEDULE, "resume", sure=False)
    assert "The next ten dates: " in asked.text
    assert _game(played) == kept
    press(mona, SCHEDULE, "resume")
    assert _game(played)[0] - before in {timedelta(days=7), timedelta(days=7, hours=-1)}
    assert _game(played)[2] is True
    press(mona, SCHEDULE, "extend", hours="24")
    assert len(_ledger(played, "scheduled")) == 3


def test_a_game_is_held_by_hand_and_goes_on(played: World, visit: Visit, token: Token, press: Any) -> None:
    mona, board = visit("mona"), "/games/dig/board"
    empty = mona.post("/games/dig/hold", data={"csrf": token(mona), "reason": " "})
    assert (empty.status_code, 'role="alert"' in empty.text) == (422, True)
    asked = press(mona, "/games/dig/hold", "", sure=False, reason="The <map> is wrong")
    assert "no sheets are taken" in asked.text
    assert "The &lt;map&gt; is wrong" in asked.text
    assert _ledger(played, "held_by_hand") == []
    done = mona.post(
        "/games/dig/hold",
        data={
            "csrf": token(mona),
            "reason": "The <map> is wrong",
            "sure": "yes",
            "run": _hidden(asked, "run"),
        },
    )
    assert (done.status_code, done.headers["location"]) == (303, board)
    assert [entry["reason"] for entry in _ledger(played, "held_by_hand")] == ["The <map> is wrong"]
    page = mona.get(board).text
    assert "The game is held by hand" in page
    assert "run that failed" not in page
    overview = visit("anna").get("/games/dig").text
    assert "Held by the moderator: The &lt;map&gt; is wrong" in overview
    again = mona.post("/games/dig/hold", data={"csrf": token(mona), "reason": "twice"})
    assert again.status_code == 409
    mona.post("/games/dig/resume", data={"csrf": token(mona)})
    assert "Hold the game" in mona.get(board).text


def _hidden(page: Any, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page.text)
    assert found is not None
    return found[1]


def test_a_calendar_is_shown_before_it_holds(played: World, visit: Visit, press: Any) -> None:
    mona = visit("mona")
    wanted = {"on_mon": "on", "on_thu": "on", "at": "19:00", "holidays": "2026-03-16\n2026-03-23..2026-03-26"}
    asked = press(mona, SCHEDULE, "calendar", sure=False, **wanted)
    assert "every Monday and Thursday at 19:00" in asked.text
    assert asked.text.count("<time") == 11
    assert 'name="on_thu" value="on"' in asked.text
    press(mona, SCHEDULE, "calendar", **wanted)
    assert _game(played)[1] == 72
    page = mona.get(SCHEDULE).text
    assert "16 March 2026; 23 March 2026 to 26 March 2026. A date in them is left out." in page
    none = press(mona, SCHEDULE, "calendar", at="19:00")
    assert none.status_code == 422
    assert "This calendar has no day" in none.text


def test_a_seat_goes_to_a_user_a_bot_and_nobody(played: World, visit: Visit, press: Any) -> None:
    mona, otto = visit("mona"), visit("otto")
    asked = press(mona, SEAT, "user", sure=False, email="otto@example.org")
    assert "to Otto?" in asked.text
    assert "Anna no longer plays it" in asked.text
    assert _seat(played)[0] == played.users["anna"]
    assert otto.get(f"{SEAT}/orders").status_code == 404
    assert press(mona, SEAT, "user", email="otto@example.org").status_code == 303
    assert _seat(played) == (played.users["otto"], False, "active")
    assert otto.get(f"{SEAT}/orders").status_code == 200
    assert visit("anna").get(f"{SEAT}/orders").status_code == 404
    with played.opened() as c:
        told = {row.recipient: row.body for row in c.mail.of_game(c.games.get("dig").id) if not row.report_id}
    assert "is now yours" in told["otto@example.org"]
    assert "no longer yours" in told["anna@example.org"]
    press(mona, SEAT, "bot")
    assert _seat(played) == (None, True, "active")
    press(mona, SEAT, "drop")
    assert _seat(played) == (None, False, "dropped")
    assert "nobody" in mona.get(SEAT).text
    assert [entry["seat"] for entry in _ledger(played, "seat_handed_over")] == [1, 1, 1]


def test_a_deputy_is_named(played: World, visit: Visit, press: Any) -> None:
    mona, otto = visit("mona"), visit("otto")
    assert press(mona, SEAT, "deputy", email="otto@example.org", days="900").status_code == 422
    again = press(mona, SEAT, "deputy", email="nobody@example", days="5")
    assert again.status_code == 422
    assert 'value="nobody@example"' in again.text
    for email in ("nobody@elsewhere.example", "otto@example.org"):
        assert press(mona, SEAT, "deputy", email=email, days="5").status_code == 303
        assert email in mona.get(SEAT).text
    assert otto.get(f"{SEAT}/orders").status_code == 404
    played.accept("otto")
    assert otto.get(f"{SEAT}/orders").status_code == 200
    assert "Otto" in mona.get(SEAT).text
    assert _ledger(played, "deputy_named")[0]["seat"] == 1


def test_a_confirmation_older_than_the_latest_run_is_refused(
    played: World, visit: Visit, token: Token
) -> None:
    mona = visit("mona")
    for url, action in ((SCHEDULE, "pause"), (SEAT, "drop")):
        form = {"csrf": token(mona), "action": action, "sure": "yes", "run": "0"}
        assert mona.post(url, data=form).status_code == 409
    assert _seat(played)[0] == played.users["anna"]


def test_unknown_actions_do_nothing(played: World, visit: Visit, press: Any) -> None:
    mona = visit("mona")
    assert press(mona, SCHEDULE, "burn").status_code == 422
    assert press(mona, SEAT, "burn").status_code == 422
    assert mona.get("/games/dig/seats/77").status_code == 404


def test_the_board_leads_there(played: World, visit: Visit) -> None:
    page = visit("mona").get("/games/dig/board").text
    assert f'href="{SCHEDULE}"' in page
    assert f'href="{SEAT}"' in page


def test_the_least_time_is_changed_and_everybody_is_told(played: World, visit: Visit, press: Any) -> None:
    mona = visit("mona")
    asked = press(mona, SCHEDULE, "rest", sure=False, days="5")
    assert "There are at least 5 days between two turns of a seat." in asked.text.translate(
        {0x2068: None, 0x2069: None}
    )
    assert press(mona, SCHEDULE, "rest", days="5").status_code == 303
    with played.opened() as c:
        game = c.games.get("dig")
        assert game.min_days_between == 5
        told = {
            row.recipient
            for row in c.mail.of_game(game.id)
            if row.subject == "Dig it: new times between turns"
        }
        assert told == {"anna@example.org", "bert@example.org"}
    assert press(mona, SCHEDULE, "rest", days="").status_code == 303
    with played.opened() as c:
        assert c.games.get("dig").min_days_between is None
    assert press(mona, SCHEDULE, "rest", sure=False, days="900").status_code == 422


def test_ten_dates_are_shown_before_a_change_is_confirmed(played: World, visit: Visit, press: Any) -> None:
    """They keep the hour on the wall of the game, on whose clock they are told."""
    asked = press(
        visit("mona"), SCHEDULE, "move", sure=False, due="2026-03-20T19:00", turn_hours="168", early="on"
    )
    dates = re.findall(r'<time datetime="[^"]*">([^<]*)</time>', asked.text)
    assert len(set(dates)) >= 10
    assert {"Fri 27 March 2026, 19:00", "Fri 22 May 2026, 19:00"} <= set(dates)
