"""Sharing by REST: the reader gets the very document that the seat's player gets."""

from collections.abc import Callable

from starlette.testclient import TestClient

from tests.app.world import World


def test_by_rest(world: World, client: TestClient, bearer: Callable[..., dict[str, str]]) -> None:
    world.game()
    world.submit("anna", 1)
    world.run()
    anna, otto, mona = bearer("anna"), bearer("otto"), bearer("mona")
    assert client.put("/api/v1/games/dig/sharing", json={"allowed": True}, headers=mona).status_code == 204
    place = "/api/v1/games/dig/seats/1/shares"
    made = client.post(place, json={"email": "otto@example.org", "last_turn": 1}, headers=anna)
    assert made.status_code == 201
    assert client.get(place, headers=anna).json()["items"] == []
    asked = client.get(f"{place.replace('shares', 'invitations')}", headers=anna).json()["items"]
    assert [(row["id"], row["kind"], row["email"]) for row in asked] == [
        (made.json()["id"], "reader", "otto@example.org")
    ]
    key = {"key": world.key_to("otto@example.org")}
    accepted = client.post("/api/v1/invitations/accept", json=key, headers=otto)
    assert accepted.json() == {"kind": "reader", "game": "dig", "seat": 1}
    assert client.post("/api/v1/invitations/accept", json=key, headers=otto).status_code == 410
    (share,) = [row["id"] for row in client.get(place, headers=anna).json()["items"]]
    assert [row["seat"] for row in client.get("/api/v1/shared", headers=otto).json()["items"]] == [1]
    reports = client.get(f"/api/v1/shared/{share}/reports", headers=otto).json()["items"]
    assert [row["game_turn"] for row in reports] == [1, 0]
    own = client.get("/api/v1/games/dig/seats/1/reports/1.json", headers=anna)
    theirs = client.get(f"/api/v1/shared/{share}/reports/1", headers=otto)
    assert theirs.content == own.content
    assert client.delete(f"{place}/{share}", headers=anna).status_code == 204
    assert client.get(f"/api/v1/shared/{share}/reports/1", headers=otto).json()["code"] == "no_such_share"
