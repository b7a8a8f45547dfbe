"""Edits of a running world: all or none, told to those who see it, replayed like any run."""

import json

import pytest

from app.accounts.actor import OPERATOR
from app.errors import AppError
from app.games.access import WHOLE_POSITION
from app.games.plans import SeatPlan
from app.turns.archive.archive_file import read
from app.turns.archive.verification import verify_archive
from tests.app.world import World

MORE = "GOLD 2 40\nUNITS 4 2 3"


@pytest.fixture
def begun(world: World) -> World:
    world.people()
    world.territories([SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"])])
    return world


def _edit(world: World, text: str = MORE, reason: str = "a lost letter", name: str = "mona") -> None:
    with world.opened() as c:
        c.edits.edit(world.actor(name), "dig", text, reason=reason)


def _refused(world: World, text: str, reason: str = "a lost letter", name: str = "mona") -> str:
    with pytest.raises(AppError) as refused:
        _edit(world, text, reason, name)
    return refused.value.code


def _run_number(world: World) -> int:
    with world.opened() as c:
        number: int = c.games.get("dig").run_number
        return number


def test_an_edit_is_a_run_that_replays_and_is_reported(begun: World) -> None:
    with begun.opened() as c:
        due = c.games.get("dig").due_at
        told = c.edits.propose(begun.actor("mona"), "dig", MORE)
    assert [(one.text, one.seats) for one in told] == [("GOLD 2 40", (1, 2)), ("UNITS 4 2 3", (1, 2))]
    assert _run_number(begun) == 0
    _edit(begun)
    _edit(begun, "FOOD 4 1")
    with begun.opened() as c:
        game = c.games.get("dig")
        assert (game.run_number, game.due_at, game.turn) == (2, due, 1)
        payloads = [json.loads(entry.payload) for entry in c.ledger.entries(game.id)]
        assert [one["reason"] for one in payloads if one["kind"] == "world_edited"] == ["a lost letter"] * 2
        notes = [note.payload for rows in c.ledger.notes(game.id, {2}).values() for note in rows]
        assert json.loads(notes[0]) == {"edit": "GOLD 2 40"}
    begun.run()
    with begun.opened() as c:
        rows = c.reports.seat(begun.actor("bert"), "dig", 2).page(1)[0]
        assert "UNITS 4 2 3" in str(c.reports.document(rows[0]).blocks)
        for number in range(4):
            assert c.replays.replay(OPERATOR, c.games.get("dig"), number).identical


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no_edit"),
        ("DANCE", "bad_edit"),
        ("GOLD 2 40\nFOOD 4 900", "edit_breaks_rules"),
        ("GOLD 9 40", "no_such_player"),
        ("OWNER 99 1", "no_such_place"),
        ("GOLD 1 1\n" * 2000, "bad_text"),
    ],
)
def test_what_cannot_be_made_leaves_nothing(begun: World, text: str, code: str) -> None:
    assert _refused(begun, text) == code
    assert _run_number(begun) == 0
    with begun.opened() as c:
        assert c.games.get("dig").status == "running"
        assert [e.kind for e in c.ledger.entries(c.games.get("dig").id)] == ["created", "started"]


def test_only_the_moderator_with_a_reason_and_who_plays_looks_first(begun: World) -> None:
    assert _refused(begun, MORE, name="anna") == "not_moderator"
    assert _refused(begun, MORE, reason=" ") == "bad_reason"
    with begun.opened() as c:
        c.seat_changes.hand_over(OPERATOR, "dig", 2, user_id=begun.users["mona"])
    assert _refused(begun, MORE) == "look_first"
    with begun.opened() as c:
        c.games.look(begun.actor("mona"), "dig", WHOLE_POSITION, reason="to mend a seat")
    _edit(begun)


def test_a_game_without_edits_says_so(world: World) -> None:
    world.game()
    assert _refused(world, MORE) == "no_edits"


def test_two_moderators_at_once_are_one(begun: World) -> None:
    _edit(begun)
    with begun.opened() as c, pytest.raises(AppError) as refused:
        c.edits.edit(begun.actor("mona"), "dig", MORE, reason="again", if_run=0)
    assert refused.value.code == "turn_changed"


def test_an_archive_holds_edits_and_verifies(begun: World) -> None:
    _edit(begun)
    for name, seat in (("anna", 1), ("bert", 2)):
        with begun.opened() as c:
            if c.games.get("dig").status == "running":
                c.seat_changes.resign(begun.actor(name), "dig", seat)
    with begun.opened() as c:
        while c.games.get("dig").status == "running":
            c.turns.run_due(c.games.get("dig").id)
    archive = read(begun.archive())
    assert [run.reason for run in archive.runs if run.kind == "edit"] == ["GOLD 2 40\nUNITS 4 2 3"]
    assert verify_archive(archive).identical
