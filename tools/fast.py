"""The engine compiled: rules and forecasts of Conquest and the kernel under them as C, beside their sources.

``make fast`` compiles and then lets the golden positions and the golden reports be played by what was made,
and replays a season both ways: what the sources have played by the compiled engine, and the reverse, with
checks and forecasts (``tools/fast_seasons.py``). If one byte differs, nothing stays. ``make fast-off`` goes
back to the sources. Without a compiler nothing is lost but the speed. What is there is used by every
process that starts, and one that was made of other sources is refused at start (``app/compiled.py``).
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from app.compiled import STAMP, libraries, sources_digest

ROOT = Path(__file__).resolve().parent.parent
_COMPILED = (
    "games/conquest/forecast",
    "games/conquest/rules",
    "games/conquest/turn",
    "games/conquest/world.py",
    "kernel/dice.py",
    "kernel/dispatch.py",
    "kernel/hexgrid.py",
)
# Classes that others derive from in Python, or that are made without being told what they hold, as a fork of
# a forecast's turn is. The mark is set in a copy, so that the engine imports nothing for it.
_MARKED = {
    "games/conquest/forecast/turn.py": ("ForecastTurn",),
    "games/conquest/turn/papers.py": ("Turn",),
    "games/conquest/world.py": ("World",),
    "kernel/dice.py": ("Roller", "Dice"),
}
_PROVED_BY = ("tests/conquest/test_golden_positions.py", "tests/kernel/test_golden_reports.py")
_TESTED = ("tests/conquest", "tests/kernel")
_LEFT_OUT = {
    **dict.fromkeys(_PROVED_BY, "they have passed, or nothing would be there"),
    "tests/conquest/test_mutate.py": "it changes lines of the rules, which compiled ones have none of",
}
"""Of those the files that are not run, and why."""
_SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify(["--config-file=", *sys.argv[1:]], opt_level="2", debug_level="0")
setup(name="engine", packages=[], ext_modules=modules, script_args=["-q", "build_ext", "--inplace"])
"""


def modules(engine: Path) -> Iterator[Path]:
    """The modules that are compiled, in a copy of the engine or in the engine itself."""
    for name in _COMPILED:
        place = engine / name
        yield from sorted(place.glob("[!_]*.py")) if place.is_dir() else [place]


def build() -> None:
    """Compile a copy, put what comes out beside the sources; ``CalledProcessError`` without a compiler."""
    clear()
    with tempfile.TemporaryDirectory(prefix="turnpost-fast-") as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "engine", copy / "engine", ignore=shutil.ignore_patterns("__pycache__"))
        for name, classes in _MARKED.items():
            _mark(copy / "engine" / name, classes)
        given = [str(module.relative_to(copy)) for module in modules(copy / "engine")]
        subprocess.run([sys.executable, "-c", _SETUP, *given], cwd=copy, check=True)
        for library in libraries(copy):
            shutil.copy2(library, ROOT / library.relative_to(copy))
    STAMP.write_text(sources_digest() + "\n", encoding="ascii")


def _mark(module: Path, classes: tuple[str, ...]) -> None:
    text = module.read_text(encoding="utf-8")
    for name in classes:
        text = re.sub(
            rf"^(?=class {name}\b)",
            "@mypyc_attr(allow_interpreted_subclasses=True)\n",
            text,
            flags=re.MULTILINE,
        )
    head, quotes, rest = text.partition('"""\n')
    module.write_text(f"{head}{quotes}\nfrom mypy_extensions import mypyc_attr\n{rest}", encoding="utf-8")


def clear() -> None:
    """Go back to the sources."""
    STAMP.unlink(missing_ok=True)
    for library in libraries(ROOT):
        library.unlink()


def prove() -> bool:
    """Whether what was made plays as the sources do: golden tests, and a season replayed both ways."""
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *_PROVED_BY]
    if subprocess.run(tests, cwd=ROOT, check=False).returncode:
        return False
    with tempfile.TemporaryDirectory(prefix="turnpost-fast-") as folder:
        sources = Path(folder)
        for name in ("engine", "tools"):
            ignored = shutil.ignore_patterns("__pycache__", "*.so")
            shutil.copytree(ROOT / name, sources / name, ignore=ignored)
        return all(
            _season("record", engine, season) and _season("replay", other, season)
            for engine, other, season in (
                (sources, ROOT, sources / "sources.json"),
                (ROOT, sources, sources / "compiled.json"),
            )
        )


def test() -> int:
    """The engine's own tests by what was made; their status, 1 where nothing was."""
    if not STAMP.exists():
        print("nothing is compiled: make fast comes first", file=sys.stderr)
        return 1
    chosen = [
        "-q",
        "-p",
        "no:cacheprovider",
        "-n",
        str(os.cpu_count() or 1),
        "-m",
        "not slow and not browser",
    ]
    left_out = [f"--ignore={path}" for path in _LEFT_OUT]
    tests = [sys.executable, "-m", "pytest", *chosen, *left_out, *_TESTED]
    return subprocess.run(tests, cwd=ROOT, check=False).returncode


def _season(what: str, engine: Path, season: Path) -> bool:
    """Play or replay a season with the engine of a folder."""
    command = [sys.executable, "-m", "tools.fast_seasons", what, str(season)]
    environment = {**os.environ, "PYTHONPATH": str(engine)}
    return subprocess.run(command, cwd=engine, env=environment, check=False).returncode == 0


def copy_to(folder: Path) -> None:
    """Copy what was made to the places that it has here, below a folder that is laid over the sources."""
    for made in (*libraries(ROOT), STAMP):
        place = folder / made.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(made, place)


def main() -> int:
    """``python -m tools.fast [--off] [--test] [--copy-to FOLDER]``."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--off", action="store_true", help="go back to the sources")
    parser.add_argument("--test", action="store_true", help="run the engine's own tests by what was made")
    parser.add_argument("--copy-to", type=Path, help="copy what was made and proved there too (Dockerfile)")
    chosen = parser.parse_args()
    if chosen.off:
        clear()
        return 0
    if chosen.test:
        return test()
    try:
        build()
    except subprocess.CalledProcessError:
        print(
            "not compiled: a C compiler and Python's headers are needed (Debian: gcc, python3-dev)",
            file=sys.stderr,
        )
        return 1
    if not prove():
        clear()
        print("what was compiled plays otherwise than the sources: taken out again", file=sys.stderr)
        return 1
    if chosen.copy_to is not None:
        copy_to(chosen.copy_to)
    return 0


if __name__ == "__main__":
    sys.exit(main())
