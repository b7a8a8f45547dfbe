"""Operators help people from the command line; every act is written down with its reason."""

import json
from collections.abc import Callable
from typing import Any

from tests.app.world import World

Turnpost = Callable[..., Any]
WHY = ("--reason", "asked for by letter")


def test_help_for_people(world: World, turnpost: Turnpost) -> None:
    world.people()
    with world.opened() as c:
        anna = c.accounts.user(world.users["anna"])
        _, row = c.accounts.issue_token(anna)
        cookie, _ = c.accounts.open_session(anna)
        prefix = row.prefix
    listed = json.loads(turnpost("user", "list", "--json").out)
    assert [one["name"] for one in listed] == ["Anna", "Bert", "Mona", "Otto"]
    assert [one["name"] for one in json.loads(turnpost("user", "list", "--find", "BERT", "--json").out)] == [
        "Bert"
    ]
    assert (
        turnpost("user", "moderator", "anna@example.org", *WHY).out == "anna@example.org may create games\n"
    )
    assert turnpost("user", "moderator", "anna@example.org", *WHY).code == 5
    assert prefix in turnpost("token", "list", "anna@example.org").out
    assert turnpost("token", "revoke", "anna@example.org", prefix, *WHY).code == 0
    assert turnpost("token", "revoke", "bert@example.org", prefix, *WHY).code == 3
    assert turnpost("user", "disable", "anna@example.org", "--reason", " ").code == 6
    assert turnpost("user", "disable", "anna@example.org", *WHY).code == 0
    with world.opened() as c:
        assert c.accounts.signed_in(cookie) is None
    shown = json.loads(turnpost("user", "show", "anna@example.org", "--json").out)
    assert shown["disabled_at"]
    assert [(act["act"], act["door"]) for act in shown["acts"]] == [
        ("disabled", "cli"),
        ("revoked", "cli"),
        ("moderator", "cli"),
    ]
    assert shown["acts"][0]["reason"] == "asked for by letter"
    assert "disabled" in turnpost("user", "show", "anna@example.org").out
    assert turnpost("user", "reset", "anna@example.org", *WHY).code == 5
    assert turnpost("user", "enable", "anna@example.org", *WHY).code == 0
    assert turnpost("user", "reset", "anna@example.org", *WHY).code == 0
    assert turnpost("user", "operator", "mona@example.org", *WHY).code == 0
    assert turnpost("user", "invite", "new@example.org").code == 0
    with world.opened() as c:
        letters = {row.recipient: row.body for row in c.mail.all()}
        assert c.accounts.user(world.users["mona"]).may_operate
    assert "/link?key=" in letters["anna@example.org"]
    assert "invited" in letters["new@example.org"]
    assert turnpost("user", "show", "nobody@example.org").code == 3
    assert turnpost("user", "list").out.count("in use") == 4


def test_webhooks_of_a_user(world: World, turnpost: Turnpost) -> None:
    world.people()
    url = "https://hooks.example.org/in"
    made = json.loads(turnpost("webhook", "add", "anna@example.org", url, "--json").out)
    assert (made["url"], made["secret"][:6]) == (url, "whsec_")
    assert turnpost("webhook", "add", "anna@example.org", url).out.startswith("whsec_")
    assert turnpost("webhook", "add", "anna@example.org", "http://localhost/").code == 6
    (first, second) = json.loads(turnpost("webhook", "list", "anna@example.org", "--json").out)
    assert (first["id"], first["off_at"], "secret" in first) == (made["id"], None, False)
    assert url in turnpost("webhook", "list", "anna@example.org").out
    assert turnpost("webhook", "ping", "anna@example.org", str(made["id"])).code == 0
    assert turnpost("webhook", "remove", "bert@example.org", str(made["id"])).code == 3
    removed = json.loads(turnpost("webhook", "remove", "anna@example.org", str(made["id"]), "--json").out)
    assert removed == {"id": made["id"], "removed": True}
    assert json.loads(turnpost("webhook", "list", "anna@example.org", "--json").out) == [second]
