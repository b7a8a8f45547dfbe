"""A game whose package is not on this server waits, and every page of it says so."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import timedelta

import pytest
from starlette.testclient import TestClient

from app.errors import AppError
from engine import registry
from tests.app.world import World
from tests.web.conftest import Bearer, Visit

WAITS = "This game waits. Its rules (hoard) are not on this server at present"
REFUSED = "The rules of this game (hoard) are not on this server at present, so the game waits"
Away = Callable[[], AbstractContextManager[None]]


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> Away:
    """Takes the game's package from the server for a block."""

    @contextmanager
    def gone() -> Iterator[None]:
        with monkeypatch.context() as patch:
            patch.delitem(registry._added, "hoard")
            yield

    return gone


def _links(page: str) -> set[str]:
    return {link.partition("#")[0] for link in re.findall(r'href="(/[^"]*)"', page)}


@pytest.mark.parametrize("name", ["anna", "mona", "otto"])
def test_pages_of_a_game_say_that_it_waits(played: World, visit: Visit, away: Away, name: str) -> None:
    reader = visit(name)
    with away():
        front = reader.get("/")
        assert front.status_code == 200
        page = reader.get("/games/dig")
        assert (page.status_code, WAITS in page.text) == (200, True)
        met = _links(page.text) | _links(front.text)
        if name == "mona":
            board = reader.get("/games/dig/board")
            assert (board.status_code, WAITS in board.text) == (200, True)
            met |= _links(board.text)
        for link in sorted(met - {"/rulebook/hoard/index"}):
            answer = reader.get(link)
            assert answer.status_code in {200, 303, 307, 409}, link
            if answer.status_code == 409:
                assert REFUSED in answer.text, link


def test_its_turns_wait_for_the_package_and_nothing_is_lost(world: World, away: Away) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=7))
    world.submit("anna", 1)
    world.clock.advance(timedelta(days=8))
    with away(), world.opened() as c:
        game = c.games.get("dig")
        assert c.turns.due_games()[0] == []
        assert not c.turns.any_due()
        assert c.heartbeat.signs().oldest_due is None
        with pytest.raises(AppError, match="rules_away") as refused:
            c.turns.run_due(game.id)
        assert refused.value.status == 409
        with pytest.raises(AppError, match="rules_away"):
            c.turns.ask(world.actor("mona"), "dig", after=game.run_number)
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.aside, game.status) == ("", "running")
        assert [game_id for game_id, _ in c.turns.due_games()[0]] == [game.id]
    assert world.run().run is not None


def test_a_program_is_told_so_too(played: World, stranger: TestClient, bearer: Bearer, away: Away) -> None:
    anna = bearer("anna")
    with away():
        told = stranger.get("/api/v1/games/dig/seats/1/template", headers=anna)
        assert (told.status_code, told.json()["code"]) == (409, "rules_away")
        assert "so the game waits; its operator has to install them again" in told.json()["title"]
        assert told.json()["params"] == {"ruleset": "hoard"}
