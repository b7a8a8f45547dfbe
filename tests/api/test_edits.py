"""Edits of the world by REST, and the schedule's one door for every change."""

from collections.abc import Callable

from starlette.testclient import TestClient

from app.games.plans import SeatPlan
from tests.app.world import World

Bearer = Callable[..., dict[str, str]]
GAME = "/api/v1/games/dig"


def test_edits_are_shown_made_and_refused(world: World, client: TestClient, bearer: Bearer) -> None:
    world.people()
    world.territories([SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"])])
    mona = bearer("mona")
    known = client.get(f"{GAME}/edits", headers=mona).json()["items"]
    assert [one["usage"].split()[0] for one in known] == ["GOLD", "OWNER", "FOOD", "UNITS"]
    wanted = {"text": "GOLD 2 40", "reason": "a lost letter", "after": 0}
    seen = client.post(f"{GAME}/edits", json={**wanted, "preview": True}, headers=mona).json()
    assert seen == {"run": None, "edits": [{"text": "GOLD 2 40", "seats": [1, 2]}]}
    made = client.post(f"{GAME}/edits", json=wanted, headers=mona).json()
    assert (made["run"], made["edits"]) == (1, seen["edits"])
    for body, status, code in (
        (wanted, 409, "turn_changed"),
        ({"text": "GOLD 2 40"}, 422, "bad_reason"),
        ({"text": "FOOD 4 900", "reason": "x"}, 422, "edit_breaks_rules"),
    ):
        refused = client.post(f"{GAME}/edits", json=body, headers=mona)
        assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert client.get(f"{GAME}/runs", headers=mona).json()["items"][-1]["kind"] == "edit"


def test_the_schedule_by_rest(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game()
    mona = bearer("mona")
    calendar = {"weekdays": ["mon", 4], "at": "19:00", "holidays": ["2026-03-16"], "on_holiday": "move"}
    wanted = {"action": "calendar", "calendar": calendar, "early": True}
    seen = client.post(f"{GAME}/schedule", json={**wanted, "preview": True}, headers=mona).json()
    assert (len(seen["dates"]), seen["turn_hours"], seen["early"]) == (10, 72, True)
    assert client.get(f"{GAME}/schedule", headers=mona).json()["dates"] == []
    assert client.post(f"{GAME}/schedule", json=wanted, headers=mona).json() == seen
    off = client.post(f"{GAME}/schedule", json={"action": "extend", "hours": 24}, headers=mona).json()
    assert off["due_at"] > seen["due_at"]
    paused = client.post(f"{GAME}/schedule", json={"action": "pause"}, headers=mona).json()
    assert (paused["paused"], paused["due_at"]) == (True, off["due_at"])
    assert client.get(GAME, headers=mona).json()["paused"] is True
    on = client.post(f"{GAME}/resume", headers=mona).json()
    assert (on["paused"], on["due_at"]) == (False, off["due_at"])
    for body, status, code in (
        ({"action": "resume"}, 409, "not_paused"),
        ({"action": "dance"}, 422, "bad_request"),
        ({"action": "calendar", "calendar": {"at": "19:00"}}, 422, "calendar_without_day"),
        ({"action": "skip", "after": 7}, 409, "turn_changed"),
    ):
        refused = client.post(f"{GAME}/schedule", json=body, headers=mona)
        assert (refused.status_code, refused.json()["code"]) == (status, code)
