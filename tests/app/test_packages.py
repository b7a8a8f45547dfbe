"""Games come as packages: what the setting names is played, what is wrong with one costs that one alone."""

import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app import packages
from app.config import RELEASE, Settings
from app.packages import GROUP
from app.render.messages import Messages
from app.render.rulebook import pages
from engine import registry
from engine.kernel.parts import CONTRACT
from tests.app.world import World
from tests.game_packages import ROOT, make_package

_RULES = """
import msgspec

from engine.kernel.parts import Parts
from tests.teaching.hoard import HoardRules


class Rules(HoardRules):
    about = msgspec.structs.replace(HoardRules.about, key="{key}")


PARTS = Parts(rules=Rules(), contract={contract})
"""

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts a package with a module of its own on the path of this process; all is as before at the end."""
    made: set[str] = set()

    def put(name: str, *keys: str, code: str = _RULES, contract: int = CONTRACT, **more: str) -> None:
        module = name.replace("-", "_")
        folder = tmp_path / module
        (folder / module).mkdir(parents=True)
        (folder / module / "__init__.py").touch()
        for key in keys:
            text = code.replace("{key}", more.get("calls_itself", key)).replace("{contract}", str(contract))
            (folder / module / f"{key}.py").write_text(text, "utf-8")
        make_package(folder, name, {key: f"{module}.{key}:PARTS" for key in keys}, version="2.3")
        monkeypatch.syspath_prepend(str(folder))
        made.add(module)

    yield put
    packages.load(Settings())
    for name in [name for name in sys.modules if name.partition(".")[0] in made]:
        del sys.modules[name]


def _load(*names: str) -> list[str]:
    return packages.load(Settings(game_packages=",".join(names)))


def test_the_package_of_our_own_declares_the_games_of_the_registry() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"][GROUP]
    assert declared == {key: f"{module}:PARTS" for key, module in registry.OWN.items()}


def test_a_package_brings_its_games_with_words_and_rulebook(install: Install, tmp_path: Path) -> None:
    install("turnpost-dig", "digging")
    folder = tmp_path / "turnpost_dig" / "turnpost_dig"
    for name, text in {
        "words/en.ftl": "done-dig = Dug deep.",
        "rulebook/index.md": "# Digging\n\nDig.\n",
    }.items():
        (folder / name).parent.mkdir()
        (folder / name).write_text(text, "utf-8")
    assert _load("turnpost", "Turnpost_Dig") == []
    assert registry.known() == (*registry.OWN, "digging", "hoard")
    assert registry.GAMES["digging"].about.key == "digging"
    assert Messages("digging").find("done-dig") == "Dug deep."
    assert [page.title for page in pages("digging")] == ["Digging"]
    assert packages.package_of("digging") == ("turnpost-dig", "2.3")
    assert packages.package_of("conquest") == ("turnpost", RELEASE)


def test_nothing_is_imported_that_the_setting_does_not_name(install: Install) -> None:
    install("turnpost-dig", "digging", code="raise SystemExit('imported')")
    assert _load("turnpost") == []
    assert "turnpost_dig" not in sys.modules


def test_a_server_may_play_the_games_of_another_package_alone(install: Install) -> None:
    install("turnpost-dig", "digging")
    assert _load("turnpost-dig") == []
    assert registry.known() == ("digging", "hoard")
    assert registry.first() == "digging"
    assert "conquest" not in registry.GAMES


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"contract": 7}, "it was written for version 7 of the contract, and this server has 1"),
        ({"code": "import no_such_thing"}, "ModuleNotFoundError: No module named 'no_such_thing'"),
        ({"code": "raise SystemExit(3)"}, "SystemExit: 3"),
        ({"code": "raise RuntimeError('line\\nand line')"}, "RuntimeError: line and line"),
        ({"code": "x = ("}, "SyntaxError: "),
        ({"code": "PARTS = 5"}, "turnpost_dig.digging:PARTS is no Parts"),
        ({"code": "parts = 5"}, "AttributeError: "),
        ({"calls_itself": "dagging"}, "it calls itself dagging"),
    ],
)
def test_what_is_wrong_with_a_game_is_one_line_and_costs_that_game_alone(
    install: Install, how: dict[str, str], told: str
) -> None:
    install("turnpost-dig", "digging", **how)
    install("turnpost-more", "more")
    (fault,) = _load("turnpost", "turnpost-dig", "turnpost-more")
    assert fault.startswith(f"turnpost-dig 2.3: the game digging is left out, {told}")
    assert "\n" not in fault
    assert registry.known() == (*registry.OWN, "more", "hoard")
    assert packages.faults() == [fault]


def test_the_package_named_first_keeps_a_key_that_two_have_and_ours_keep_their_own(install: Install) -> None:
    install("turnpost-dig", "digging", "conquest")
    install("turnpost-more", "digging")
    assert _load("turnpost-dig", "turnpost-more", "turnpost", "turnpost-none") == [
        "turnpost-dig 2.3: the game conquest is left out, turnpost has one of that key",
        "turnpost-more 2.3: the game digging is left out, turnpost-dig has one of that key",
        "turnpost-none is not installed here, and TURNPOST_GAME_PACKAGES names it",
    ]
    assert packages.package_of("digging").name == "turnpost-dig"
    assert type(registry.GAMES["conquest"]).__module__.startswith("engine.games.conquest")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("entry_points.txt", "[turnpost.games]\ndigging\n= 5\n[[["),
        ("entry_points.txt", "[turnpost.games]\ndigging = \n"),
        ("METADATA", ""),
    ],
)
def test_metadata_that_make_no_sense_cost_their_package_alone(
    install: Install, tmp_path: Path, file: str, text: str
) -> None:
    install("turnpost-dig", "digging")
    install("turnpost-more", "more")
    (tmp_path / "turnpost_dig" / "turnpost_dig-2.3.dist-info" / file).write_text(text, encoding="utf-8")
    faults = _load("turnpost", "turnpost-dig", "turnpost-more")
    assert all("turnpost-dig" in fault and "\n" not in fault for fault in faults)
    assert "more" in registry.known()


def test_a_package_without_games_is_named() -> None:
    (fault,) = _load("turnpost", "sqlalchemy")
    assert fault.startswith("sqlalchemy ")
    assert fault.endswith("brings no games (entry points turnpost.games)")


def test_runs_replays_and_archives_name_the_package(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(packages._found.packages, "hoard", packages.Package("turnpost-dig", "2.3"))
    world.game()
    for _ in range(3):
        world.run()
    with world.opened() as c:
        run = c.turns.runs(c.games.get("dig"))[-1]
        assert (run.package, run.package_version) == ("turnpost-dig", "2.3")
        monkeypatch.setitem(packages._found.packages, "hoard", packages.Package("turnpost-dig", "2.4"))
        replay = c.replays.replay(world.actor("mona"), c.games.get("dig"), run.number)
        assert (replay.identical, replay.made_by, replay.again_by) == (
            True,
            "turnpost-dig 2.3",
            "turnpost-dig 2.4",
        )
    from app.turns.archive.archive_file import read
    from app.turns.archive.verification import verify_archive

    archive = read(world.archive())
    assert {(one.package, one.package_version) for one in archive.runs} == {("turnpost-dig", "2.3")}
    verdict = verify_archive(archive)
    # Reports of another release of the game are not compared.
    assert (verdict.identical, verdict.older_reports) == (True, len(archive.runs))
