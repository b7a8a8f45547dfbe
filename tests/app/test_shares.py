"""A seat lets another user read its reports: some turns or all, never its sheets, off unless allowed."""

import json
from collections.abc import Mapping, Sequence

import pytest

from app.accounts.actor import OPERATOR
from app.errors import AppError
from app.games.ledger_wording import describe_entry
from app.ledger.models import LedgerNote
from app.render.messages import Messages
from tests.app.world import World


def _shared(world: World, *, allowed: bool = True, **turns: int) -> int:
    """Anna lets otto, who has nothing to do with the game, read her reports."""
    with world.opened() as c:
        c.shares.allow(world.actor("mona"), "dig", allowed=True)
        share = c.shares.give(world.actor("anna"), "dig", 1, "otto@example.org", **turns).id
        c.shares.allow(world.actor("mona"), "dig", allowed=allowed)
    return share


def _read(world: World, name: str, share: int, turn: int) -> str:
    """The report that is read, or why not."""
    with world.opened() as c:
        try:
            row = c.shared.find(world.actor(name), share, turn)
        except AppError as error:
            return error.code
        return f"{row.seat}/{row.game_turn}"


def test_a_reader_reads_reports_and_never_a_sheet(world: World) -> None:
    world.game()
    share = _shared(world)
    world.submit("anna", 1)
    world.run()
    assert [_read(world, "otto", share, turn) for turn in (0, 1)] == ["1/0", "1/1"]
    with world.opened() as c:
        otto = world.actor("otto")
        assert [row.game_turn for row in c.shared.page(otto, share)[0]] == [1, 0]
        for asked in (
            lambda: c.orders.seat(otto, "dig", 1).revisions(),
            lambda: c.orders.seat(otto, "dig", 1).submit("TURN\n1: DIG\n"),
            lambda: c.reports.seat(otto, "dig", 1).names(),
            lambda: c.drafts.of(otto, "dig", 1),
        ):
            with pytest.raises(AppError) as refused:
                asked()
            assert refused.value.code == "not_your_seat"
    # Nobody else reads by it.
    assert {_read(world, name, share, 1) for name in ("bert", "mona", "anna")} == {"no_such_share"}


def test_some_turns_only(world: World) -> None:
    world.game()
    share = _shared(world, first=1, last=1)
    for _ in range(2):
        world.submit("anna", 1)
        world.run()
    assert [_read(world, "otto", share, turn) for turn in (0, 1, 2)] == [
        "no_such_share",
        "1/1",
        "no_such_share",
    ]
    with world.opened() as c:
        assert [row.game_turn for row in c.shared.page(world.actor("otto"), share)[0]] == [1]


def test_it_holds_until_it_is_taken_back_forbidden_or_the_seat_changes_hands(world: World) -> None:
    world.game()
    share = _shared(world)
    assert _read(world, "otto", share, 0) == "1/0"
    with world.opened() as c:
        c.shares.allow(world.actor("mona"), "dig", allowed=False)
    assert _read(world, "otto", share, 0) == "no_such_share"
    with world.opened() as c:
        c.shares.allow(world.actor("mona"), "dig", allowed=True)
        assert len(c.shares.with_me(world.actor("otto"))) == 1
        c.shares.end(world.actor("anna"), "dig", 1, share)
        assert c.shares.with_me(world.actor("otto")) == []
    assert _read(world, "otto", share, 0) == "no_such_share"
    again = _shared(world)
    with world.opened() as c:
        c.seat_changes.hand_over(OPERATOR, "dig", 1, user_id=None, bot=True)
    assert _read(world, "otto", again, 0) == "no_such_share"


def test_what_is_refused(world: World) -> None:
    world.game()
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.shares.give(world.actor("anna"), "dig", 1, "otto@example.org")
    assert refused.value.code == "sharing_off"
    _shared(world)
    for name, email, turns, code in (
        ("anna", "anna@example.org", (0, 9), "own_share"),
        ("anna", "nobody@example.org", (0, 9), "no_such_user"),
        ("anna", "otto@example.org", (5, 4), "bad_turns"),
        ("bert", "otto@example.org", (0, 9), "not_your_seat"),
        ("mona", "otto@example.org", (0, 9), "not_your_seat"),
    ):
        with world.opened() as c, pytest.raises(AppError) as refused:
            c.shares.give(world.actor(name), "dig", 1, email, first=turns[0], last=turns[1])
        assert refused.value.code == code, name
    for name in ("anna", "bert"):
        with world.opened() as c, pytest.raises(AppError):
            c.shares.allow(world.actor(name), "dig", allowed=False)
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.shares.end(world.actor("anna"), "dig", 1, 999_999)
    assert refused.value.code == "no_such_share"


def test_the_ledger_tells_that_and_the_seat_alone_with_whom(world: World) -> None:
    world.game()
    share = _shared(world)
    with world.opened() as c:
        c.shares.end(world.actor("anna"), "dig", 1, share)
    with world.opened() as c:
        game = c.games.get("dig")
        entries = list(c.ledger.entries(game.id))
        said = [
            describe_entry(one, game, Messages("hoard", "en"), c.games.seats(game)).said for one in entries
        ]
        assert "From now on seats may let others read their reports." in said
        assert "Seat 1 lets another user read reports of it." in said
        assert "Seat 1 has taken back what it let another user read." in said
        assert "Otto" not in json.dumps([one.payload for one in entries])
        assert "Otto" in str(
            [note.payload for notes in c.ledger.notes(game.id, {1}).values() for note in notes]
        )
        assert "Otto" not in str(
            [note.payload for notes in c.ledger.notes(game.id, {2}).values() for note in notes]
        )
        assert c.ledger.broken_at(game.id) is None


def _notes(found: Mapping[int, Sequence[LedgerNote]]) -> list[str]:
    return [note.payload for notes in found.values() for note in notes]


def test_shares_go_with_an_account_and_are_in_its_export(world: World) -> None:
    world.game(start=False)
    share = _shared(world)
    with world.opened() as c:
        otto = c.accounts.user(world.users["otto"])
        (told_of,) = json.loads(dict(c.people.export(otto))["account.json"])["shares"]
        assert (told_of["game"], told_of["given"]) == ("dig", False)
        c.people.leave(otto)
    with world.opened() as c:
        assert c.shares.of_seat(world.actor("anna"), "dig", 1) == []
    assert share
