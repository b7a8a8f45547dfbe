"""A request that only looks asks the database once for the same; one that changes something asks again."""

from sqlalchemy import text

from app.db import only_looks
from tests.app.statements import statements
from tests.app.world import World


def _ask(world: World, *, looks: bool) -> list[str]:
    """The statements of two services that each ask for the game, its seats and their users."""
    with world.opened() as c:
        if looks:
            only_looks(c.session)
        with statements(c) as found:
            for _ in range(2):
                seats = c.games.seats(c.games.get("dig"))
                c.accounts.users([seat.user_id for seat in seats if seat.user_id is not None])
        return found


def test_what_only_looks_asks_once(world: World) -> None:
    world.game()
    asked = ["select game", "select seat", "select user_account"]
    assert _ask(world, looks=True) == asked
    assert _ask(world, looks=False) == 2 * asked


def test_what_changes_something_sees_what_has_changed(world: World) -> None:
    world.game()
    with world.opened() as c:
        game = c.games.get("dig")
        before = len(c.games.seats(game))
        gone = text("DELETE FROM seat WHERE game_id = :game AND number = :last")
        c.session.execute(gone, {"game": game.id, "last": before})
        assert len(c.games.seats(game)) == before - 1
        c.session.rollback()
