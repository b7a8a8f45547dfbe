"""Scratch games of visitors: opened without an account, bounded in number, gone with every row."""

from datetime import timedelta
from functools import partial

import pytest
from sqlalchemy import text

from app.accounts.actor import Actor
from app.broker import RUN_TURN
from app.container import open_container
from app.errors import AppError
from app.people.sandbox import KEPT
from engine.registry import GAMES, SANDBOXES
from tests.app.world import World

_ALL_ROWS = """
    SELECT c.conrelid::regclass::text, a.attname, c.confrelid::regclass::text
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f'
"""


def _open(world: World, ruleset: str) -> tuple[int, str, int]:
    with world.opened() as c:
        guest, game, seat = c.sandboxes.open(ruleset)
        return guest.id, game.code, seat


def _id(world: World, code: str) -> int:
    with world.opened() as c:
        return c.games.get(code).id


def _rows(world: World) -> dict[str, int]:
    """How many rows every table has that a game or a user leads to."""
    with world.opened() as c:
        names = {row[0] for row in c.session.execute(text(_ALL_ROWS))} | {"game", "user_account"}
        return {
            name: c.session.execute(text(f"SELECT count(*) FROM {name}")).scalar() or 0
            for name in sorted(names)
        }


@pytest.mark.parametrize("ruleset", sorted(SANDBOXES))
def test_a_guest_plays_and_all_of_it_is_gone_after_two_days(world: World, ruleset: str) -> None:
    """A sheet that is ready is run at once; then nothing is left, while a game of users keeps every row."""
    world.game()
    with world.opened() as c:
        # Whoever moderates scratch games stays.
        c.sandboxes.open(ruleset)
    world.clock.advance(KEPT)
    with world.opened() as c:
        assert c.sandboxes.tidy() == 1
    before = _rows(world)
    guest, code, seat = _open(world, ruleset)
    actor = Actor(user_id=guest, door="web")
    with world.opened() as c:
        orders = c.orders.seat(actor, code, seat)
        c.drafts.keep(actor, code, seat, orders.template())
        c.accounts.open_session(c.accounts.user(guest))
        orders.submit(orders.template(), ready=True)
        game = c.games.get(code)
        # The run is asked for by the sheet itself.
        c.threads.begin(actor, code, subject="x", text="x")
        assert c.turns.may_close(game)
    assert (RUN_TURN, (_id(world, code), 0)) in world.broker.sent
    with world.opened() as c:
        game = c.games.get(code)
        assert c.turns.run_due(game.id).run is not None
    with world.opened() as c:
        assert [row.game_turn for row in c.reports.seat(actor, code, seat).names()] == [1, 0]
        assert c.mail.of_game(c.games.get(code).id) == []
    world.clock.advance(KEPT - timedelta(seconds=1))
    with world.opened() as c:
        assert c.sandboxes.tidy() == 0
    world.clock.advance(timedelta(seconds=1))
    with world.opened() as c:
        assert c.sandboxes.tidy() == 1
    assert _rows(world) == before


def test_the_ledger_of_a_game_of_users_still_refuses_to_go(world: World) -> None:
    world.game()
    with pytest.raises(Exception, match="append-only"), world.opened() as c:
        c.session.execute(text("DELETE FROM ledger_entry"))
    with pytest.raises(Exception, match="append-only"), world.opened() as c:
        c.session.execute(text("DELETE FROM turn_state"))
    with world.opened() as c:
        _, game, _ = c.sandboxes.open("territories")
        c.session.flush()
    with pytest.raises(Exception, match="append-only"), world.opened() as c:
        c.session.execute(text("UPDATE ledger_entry SET kind = 'x' WHERE game_id = :id"), {"id": game.id})


def test_there_are_never_more_than_the_server_allows(world: World) -> None:
    world.people()
    small = world.settings.model_copy(update={"sandboxes": 1})
    opened = partial(open_container, small, clock=world.clock, broker=world.broker)
    with opened() as c:
        c.sandboxes.open("territories")
    with pytest.raises(AppError) as refused, opened() as c:
        c.sandboxes.open("territories")
    assert (refused.value.status, refused.value.code) == (503, "sandboxes_full")
    # What is over makes room without waiting for the tick.
    world.clock.advance(KEPT)
    with opened() as c:
        c.sandboxes.open("territories")
    with pytest.raises(AppError) as refused, opened() as c:
        c.sandboxes.open("chess")
    assert refused.value.code == "no_such_sandbox"


def test_what_can_be_tried_is_a_game_of_this_server() -> None:
    assert set(SANDBOXES) <= set(GAMES)
