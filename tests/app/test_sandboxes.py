"""Scratch games of visitors: opened without an account, bounded in number, gone with every row."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from sqlalchemy import text

from app.accounts.actor import Actor
from app.broker import RUN_TURN
from app.container import open_container
from app.errors import AppError
from app.people.sandbox import IDLE, KEPT
from app.render.clean import ISOLATES
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
        # The moderator of scratch games stays.
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
        # A game may begin with steps that nobody plays: its first turn then has a later number.
        assert [row.game_turn > 0 for row in c.reports.seat(actor, code, seat).names()] == [True, False]
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


@pytest.fixture
def small(world: World) -> Callable[..., int]:
    """Opens a scratch game of a server that allows four; the id of its guest."""
    world.people()
    opened = partial(
        open_container,
        world.settings.model_copy(update={"sandboxes": 4}),
        clock=world.clock,
        broker=world.broker,
    )

    def open_one(network: str = "") -> int:
        with opened() as c:
            return c.sandboxes.open("territories", network=network)[0].id

    return open_one


def _refused(opened: Callable[[], object]) -> tuple[int, str, int]:
    with pytest.raises(AppError) as refused:
        opened()
    return refused.value.status, refused.value.code, refused.value.params["seconds"]


def test_there_are_never_more_than_the_server_allows(world: World, small: Callable[..., int]) -> None:
    """A playing guest is left alone; the game untouched for longest makes room."""
    first, *others = [small() for _ in range(4)]
    assert _refused(small) == (503, "sandboxes_full", IDLE.total_seconds())
    world.clock.advance(IDLE - timedelta(minutes=1))
    with world.opened() as c:
        code = c.session.execute(text("SELECT code FROM game ORDER BY id LIMIT 1")).scalar_one()
        c.drafts.keep(Actor(user_id=first, door="web"), code, 1, "PRE\n")
    assert _refused(small) == (503, "sandboxes_full", 60)
    world.clock.advance(timedelta(minutes=1))
    small()
    with world.opened() as c:
        left = {user.id for user in c.accounts.users([first, *others])}
    # The first one was written in a moment ago: the second has been idle for longest.
    assert left == {first, *others[1:]}
    with pytest.raises(AppError) as refused, world.opened() as c:
        c.sandboxes.open("chess")
    assert refused.value.code == "no_such_sandbox"
    # What is over takes no place, be it tidied away or not.
    world.clock.advance(KEPT)
    small()


def test_a_network_has_a_few_and_others_find_room(world: World, small: Callable[..., int]) -> None:
    first, *_ = [small("192.0.2.0/24") for _ in range(3)]
    assert _refused(partial(small, "192.0.2.0/24")) == (429, "too_many_trials", IDLE.total_seconds())
    other = small("198.51.100.0/24")
    world.clock.advance(IDLE)
    # Its own longest idle goes, nobody else's.
    small("192.0.2.0/24")
    with world.opened() as c:
        assert [user.id for user in c.accounts.users([first, other])] == [other]


def test_no_trials_at_all(world: World) -> None:
    none = world.settings.model_copy(update={"sandboxes": 0})
    with pytest.raises(AppError) as refused, open_container(none, clock=world.clock) as c:
        c.sandboxes.open("territories")
    assert (refused.value.code, refused.value.params) == ("sandboxes_full", {"most": 0})


def test_what_can_be_tried_is_a_game_of_this_server() -> None:
    assert set(SANDBOXES) <= set(GAMES)


@pytest.mark.parametrize("ruleset", sorted(SANDBOXES))
def test_a_trials_report_says_when_its_turn_runs_and_threatens_nothing(world: World, ruleset: str) -> None:
    """The first report, and the one after a turn that was played: a turn runs when the guest sends."""
    guest, code, seat = _open(world, ruleset)
    actor = Actor(user_id=guest, door="web")
    with world.opened() as c:
        orders = c.orders.seat(actor, code, seat)
        orders.submit(orders.template(), ready=True)
        assert c.turns.run_due(c.games.get(code).id).run is not None
    with world.opened() as c:
        rows = c.reports.seat(actor, code, seat).latest(2, documents=True)
        pages = [" ".join(c.reports.file(row, "txt").decode().split()) for row in rows]
    assert len(pages) == 2
    for page in pages:
        plain = page.translate(ISOLATES)
        assert "Orders due: when you like: your next turn runs as soon as you send them" in plain
        assert "given up" not in plain
        assert "no date is set" not in plain
