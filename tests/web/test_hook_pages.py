"""Webhooks on their page, by REST and on the command line: added, shown how they stand, tried, taken away."""

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.hooks.caller import UnansweredError
from app.hooks.sending import call_all
from tests.app.world import World

Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]
URL = "https://hooks.example.org/<b>in</b>?a=1"


class _Nobody:
    """Nobody answers, or who does answers so."""

    def __init__(self, status: int = 0) -> None:
        self.status = status

    def call(self, url: str, **_: Any) -> int:
        if not self.status:
            raise UnansweredError("no such host")
        return self.status


def test_a_webhook_from_its_first_to_its_last_day(world: World, visit: Visit, token: Token) -> None:
    world.game()
    anna = visit("anna")
    assert "/account/webhooks" in anna.get("/account/mail").text
    csrf = token(anna)
    bad = anna.post("/account/webhooks", data={"csrf": csrf, "action": "add", "url": "http://localhost/"})
    assert (bad.status_code, "A webhook needs a public https address" in bad.text) == (422, True)
    added = anna.post("/account/webhooks", data={"csrf": csrf, "action": "add", "url": URL})
    assert added.status_code == 200
    assert "whsec_" in added.text
    assert "<b>in</b>" not in added.text
    shown = anna.get("/account/webhooks").text
    assert "whsec_" not in shown
    assert "waits" in shown
    with world.opened() as c:
        (hook,) = c.hooks.of_user(world.users["anna"])
    call_all(world.opened, _Nobody())
    assert "Has taken nothing" in anna.get("/account/webhooks").text
    with world.opened() as c:
        c.hooks.ping(world.users["anna"], hook.id)
    call_all(world.opened, _Nobody(410))
    assert "Switched off" in (page := anna.get("/account/webhooks").text)
    assert "Switch it on again" in page
    data = {"csrf": csrf, "hook": str(hook.id)}
    assert visit("bert").get("/account/webhooks").text.count("hooks.example.org") == 0
    assert anna.post("/account/webhooks", data={**data, "action": "ping"}).status_code == 303
    call_all(world.opened, _Nobody(204))
    assert "taken" in anna.get("/account/webhooks?done=ping").text
    assert anna.post("/account/webhooks", data={**data, "action": "else"}).status_code == 422
    assert anna.post("/account/webhooks", data={**data, "action": "remove"}).status_code == 303
    assert anna.post("/account/webhooks", data={**data, "action": "remove"}).status_code == 404
    assert "hooks.example.org/&lt;b&gt;" not in anna.get("/account/webhooks").text


@pytest.mark.parametrize("number", ["", "x", "99999999999999999999", "-1"])
def test_numbers_that_are_none(world: World, visit: Visit, token: Token, number: str) -> None:
    world.game()
    anna = visit("anna")
    data = {"csrf": token(anna), "hook": number, "action": "remove"}
    assert anna.post("/account/webhooks", data=data).status_code == 404
