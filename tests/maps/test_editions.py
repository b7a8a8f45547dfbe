"""Editions: a map that is mended leaves what it was to the games that began with it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games.conquest import pins
from engine.maps import files
from tests.maps.mended import mended
from tools.maps import editions


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the maps, in which duel is another one now: a city, the starts and the lessons."""
    with mended(tmp_path, monkeypatch) as made:
        yield made


@pytest.mark.parametrize("name", files.names())
def test_games_of_every_edition_can_be_played_again(name: str) -> None:
    """When this fails: python -m tools.maps.editions, and commit what it keeps."""
    assert files.editions(name)[-1] == files.edition(name)
    for edition in files.editions(name):
        assert pins.here({"map": name, "map_edition": edition})
        assert files.load(name, edition).name == name


def test_nothing_lies_among_earlier_files_that_no_edition_names() -> None:
    data = Path(files.__file__).parent / "data"
    kept = editions.wanted((data / "editions.csv").read_text(encoding="utf-8"))
    assert {f"earlier/{one.name}" for one in (data / "earlier").glob("*")} <= kept.keys()


def test_an_earlier_edition_is_what_the_map_was(folder: Path) -> None:
    first, now = files.editions("duel")[0], files.edition("duel")
    assert first != now
    assert files.load("duel", first) != files.load("duel")
    assert files.load("duel", now).hexes == files.load("duel").hexes
    for read in (files.start_sets, files.lessons):
        assert read("duel", first) != read("duel")
        assert read("duel", now) == read("duel")
    shutil.rmtree(folder / "earlier")
    files.load.cache_clear()
    assert not pins.here({"map": "duel", "map_edition": first})
    with pytest.raises(files.EditionGoneError):
        files.load("duel", first)


@pytest.mark.parametrize("said", ["x", "../../files.py", "-", "a-b-c-d-e", "0" * 400])
def test_an_edition_that_never_was_is_not_here(said: str) -> None:
    assert not pins.here({"map": "duel", "map_edition": said})


def test_what_has_no_map_of_ours_notes_none() -> None:
    for options in ({"map": "random"}, {"map": "duel", "scenario": {"map": "duel"}}):
        assert pins.now(options) == pins.oldest(options) == {}
        assert pins.here({**options, "map_edition": "x"})
    assert pins.now({"map": "duel"}) == {"map_edition": files.edition("duel")}


def test_the_table_gets_a_row_for_a_map_that_changed(folder: Path) -> None:
    before = (folder / "editions.csv").read_text(encoding="utf-8")
    after = editions.noted(before)
    assert after.splitlines()[:-1] == before.splitlines()
    assert after.splitlines()[-1] == f"duel,{files.edition('duel')}"
    assert editions.noted(after) == after
    first = files.editions("duel")[0].split("-")
    found = editions.wanted(after)
    assert {where: was for where, was in found.items() if where.startswith("earlier/duel.")} == {
        f"earlier/duel.{kind}.{digest}": (path.format("duel"), digest)
        for (kind, path), digest in zip(files.KINDS.items(), first, strict=True)
    }
