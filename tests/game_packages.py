"""Distributions that nobody installed: a folder on the path with what an installer leaves of a package."""

from collections.abc import Mapping
from pathlib import Path

GROUP = "turnpost.games"
TESTS = "turnpost-tests"
ROOT = Path(__file__).resolve().parents[1]


def make_package(
    folder: Path, name: str, games: Mapping[str, str], *, version: str = "1.0", group: str = GROUP
) -> Path:
    """Write the metadata of a distribution; ``games`` are entry points by key. Returns the folder."""
    about = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    lines = [f"[{group}]", *(f"{key} = {value}" for key, value in games.items())]
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def hoard_environment(folder: Path, parts: str = "tests.worker.extra_games:PARTS") -> dict[str, str]:
    """What has a process of ours play the teaching game besides our own; ``folder`` takes its package."""
    place = folder / "packages"
    if not place.is_dir():
        make_package(place, TESTS, {"hoard": parts})
    return {"TURNPOST_GAME_PACKAGES": f"turnpost,{TESTS}", "PYTHONPATH": f"{place}:{ROOT}"}
