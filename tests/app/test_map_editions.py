"""A game's beginning is played again from the map that it began with, whatever becomes of the map's files."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.errors import AppError
from app.turns.archive.archive_file import read
from app.turns.archive.verification import Verdict, verify_archive
from engine.maps import files
from tests.app.world import World
from tests.maps.mended import mended


@pytest.fixture
def begun(world: World) -> World:
    """A game on duel with all that its setup may read: sets of starts, and lessons for a handicap."""
    world.people()
    world.war("conquest", map="duel", victory=200, handicap_money=5000)
    return world


@pytest.fixture
def changed(begun: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the maps after duel's city, share, starts and lessons were mended."""
    with mended(tmp_path, monkeypatch) as folder:
        yield folder


def _replayed(world: World) -> list[str]:
    mona = world.actor("mona")
    with world.opened() as c:
        game = c.games.get("war")
        return [c.replays.replay(mona, game, run.number).difference for run in c.turns.runs(game)]


def _verified(world: World) -> Verdict:
    return verify_archive(read(world.archive(code="war")))


def _noted(world: World, edition: str | None) -> None:
    with world.opened() as c:
        game = c.games.get("war")
        game.pinned = {} if edition is None else {"map_edition": edition}


@pytest.mark.parametrize("noted", [True, False], ids=["noted", "begun before editions were"])
def test_a_game_is_played_again_after_its_map_was_mended(begun: World, changed: Path, *, noted: bool) -> None:
    assert files.editions("duel")[0] != files.edition("duel")
    if noted:
        with begun.opened() as c:
            assert c.games.get("war").pinned == {"map_edition": files.editions("duel")[0]}
    else:
        _noted(begun, None)
    assert _replayed(begun) == [""]
    while begun.run("war").run is not None:
        with begun.opened() as c:
            if c.games.get("war").status == "over":
                break
    assert set(_replayed(begun)) == {""}
    assert _verified(begun).identical
    # It is the edition that does it: from the mended map it would have been another game.
    _noted(begun, files.edition("duel"))
    assert _replayed(begun)[0].startswith("state.")
    assert _verified(begun).difference.endswith("the state differs")


def test_without_what_the_map_was_the_beginning_is_not_played_again(begun: World, changed: Path) -> None:
    begun.run("war")
    shutil.rmtree(changed / "earlier")
    with begun.opened() as c, pytest.raises(AppError) as refused:
        c.replays.replay(begun.actor("mona"), c.games.get("war"), 0)
    assert (refused.value.status, refused.value.code) == (409, "map_not_here")
    # What came after stands on the stored state: the map of a running game is its own.
    with begun.opened() as c:
        assert c.replays.replay(begun.actor("mona"), c.games.get("war"), 1).identical


def test_a_game_that_begins_now_notes_the_present_edition(world: World, tmp_path: Path) -> None:
    world.people()
    with pytest.MonkeyPatch.context() as patched, mended(tmp_path, patched):
        world.war("conquest", map="duel")
        with world.opened() as c:
            assert c.games.get("war").pinned == {"map_edition": files.edition("duel")}
            assert files.edition("duel") not in files.editions("duel")
        assert _replayed(world) == [""]


def test_a_game_without_such_files_notes_none(world: World) -> None:
    world.game()
    with world.opened() as c:
        assert c.games.get("dig").pinned == {}
