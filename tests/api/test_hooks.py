"""Webhooks by REST: the secret is shown once, and nobody reaches another's."""

from collections.abc import Callable

from starlette.testclient import TestClient

from tests.app.world import World

PLACE = "/api/v1/account/webhooks"
Bearer = Callable[..., dict[str, str]]


def test_webhooks_by_rest(world: World, client: TestClient, bearer: Bearer) -> None:
    world.people()
    anna, bert = bearer("anna"), bearer("bert")
    assert client.get(PLACE, headers=anna).json()["items"] == []
    made = client.post(PLACE, headers=anna, json={"url": "https://hooks.example.org/in"})
    assert made.status_code == 201
    assert made.json()["secret"].startswith("whsec_")
    (listed,) = client.get(PLACE, headers=anna).json()["items"]
    assert "secret" not in listed
    assert listed == {key: value for key, value in made.json().items() if key != "secret"}
    assert client.get(PLACE, headers=bert).json()["items"] == []
    bad = client.post(PLACE, headers=anna, json={"url": "https://10.0.0.1/"})
    assert (bad.status_code, bad.json()["code"]) == (422, "bad_webhook")
    reading = bearer("anna", "read")
    assert client.post(PLACE, headers=reading, json={"url": "https://a.example/"}).status_code == 403
    place = f"{PLACE}/{listed['id']}"
    for call in (client.delete(place, headers=bert), client.post(f"{place}/ping", headers=bert)):
        assert (call.status_code, call.json()["code"]) == (404, "no_such_webhook")
    assert client.post(f"{place}/ping", headers=anna).status_code == 202
    assert client.delete(place, headers=anna).status_code == 204
    assert client.get(PLACE, headers=anna).json()["items"] == []
