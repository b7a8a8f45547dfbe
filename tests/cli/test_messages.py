"""Messages on the command line, in the moderator's name."""

import json
from collections.abc import Callable
from typing import Any

from tests.app.world import World

Turnpost = Callable[..., Any]


def test_a_thread_is_begun_listed_answered_and_shown(world: World, turnpost: Turnpost) -> None:
    world.game(start=False)
    sent = turnpost("message", "send", "dig", "--seat", "1", "--subject", "Fees", "Settle it.", "--json")
    thread = str(json.loads(sent.out)["id"])
    with world.opened() as c:
        c.threads.answer(world.actor("anna"), int(thread), "I have.")
    (row,) = json.loads(turnpost("message", "list", "--game", "dig", "--json").out)
    assert (row["subject"], row["unread"]) == ("Fees", 1)
    assert "Fees" in turnpost("message", "list").out
    assert turnpost("message", "answer", thread, "Thank you.").out == f"written in thread {thread}\n"
    shown = turnpost("message", "show", thread).out
    assert "Mona" in shown
    assert "I have." in shown
    assert [
        one["by"] for one in json.loads(turnpost("message", "show", thread, "--json").out)["messages"]
    ] == [
        "Mona",
        "Anna",
        "Mona",
    ]
    assert turnpost("message", "show", "999999").code == 3
    assert turnpost("message", "send", "dig", "--seat", "3", "--subject", "x", "x").code == 5


def test_letters_of_a_seat_are_listed(world: World, turnpost: Turnpost) -> None:
    world.people()
    seat = str(world.war("territories", map="wheel"))
    world.submit("anna", int(seat), 'ACTIONS\n1: MESSAGE ALL "Hail."\n', code="war")
    (row,) = json.loads(turnpost("letter", "list", "war", seat, "--json").out)
    assert row["letters"][0] | {"turn": 1, "state": "goes_out", "text": "Hail."} == row["letters"][0]
    assert "Hail." in turnpost("letter", "list", "war", seat).out


def test_sharing_is_allowed_and_shares_are_listed(world: World, turnpost: Turnpost) -> None:
    world.game(start=False)
    assert turnpost("game", "sharing", "dig", "--on").out == "dig: seats may share their reports\n"
    with world.opened() as c:
        c.shares.give(world.actor("anna"), "dig", 1, "otto@example.org", last=3)
    (row,) = json.loads(turnpost("game", "shares", "dig", "1", "--json").out)
    assert (row["reader"], row["first_turn"], row["last_turn"]) == ("Otto", 0, 3)
    assert json.loads(turnpost("game", "sharing", "dig", "--off", "--json").out)["sharing"] is False
    assert json.loads(turnpost("game", "shares", "dig", "1", "--json").out) == []
