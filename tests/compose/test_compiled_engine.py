"""The image holds the engine compiled: the steps of its stage as processes, laid over the sources."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from sysconfig import get_path

import pytest

from app.compiled import libraries
from tests.compose.image import ROOT, Image

pytestmark = pytest.mark.untraced

_COMPILER = shutil.which("gcc") is not None and Path(get_path("include"), "Python.h").exists()
_STARTS = (
    "import engine.kernel.dice as dice; from app.compiled import need_same_engine;"
    "need_same_engine(); print(dice.__file__)"
)


def test_a_compiler_is_in_the_stage_that_compiles_and_nowhere_else() -> None:
    engine, image = Image("engine"), Image()
    assert [("gcc" in step, "tools.fast" in step) for step in engine.steps] == [(True, False), (False, True)]
    assert not any("gcc" in step for step in (*image.steps, *Image("build").steps))
    assert image.taken == [
        ["--from=build", "/opt/venv", "/opt/venv"],
        ["--from=engine", "/srv/turnpost/compiled", "./"],
    ]
    # Nothing that was compiled on the machine that builds the image: of another system, or of older sources.
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {"engine/**/*.so", "engine/compiled.sha256", "*__mypyc.*.so"} <= set(ignored)


def test_without_a_compiler_the_image_holds_the_sources(tmp_path: Path) -> None:
    image = _image(tmp_path, compiled="no")
    assert list(libraries(image)) == []
    assert _started(image).stdout.strip().endswith("dice.py")


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.skipif(not _COMPILER, reason="no C compiler, or no header of Python")
def test_the_image_holds_the_engine_compiled_of_its_sources_or_does_not_start(tmp_path: Path) -> None:
    image = _image(tmp_path, compiled="yes")
    assert len(list(libraries(image))) > 30
    assert _started(image).stdout.strip().endswith(".so")
    with (image / "engine" / "kernel" / "words.py").open("a", encoding="utf-8") as source:
        source.write("# changed\n")
    started = _started(image)
    assert (started.returncode, "made of other sources" in started.stderr) == (1, True)


def _image(folder: Path, *, compiled: str) -> Path:
    """The image's folder, with what its stage ``engine`` makes when the argument says that."""
    place, image = folder / "stage", folder / "image"
    place.mkdir()
    image.mkdir()
    engine = Image("engine")
    engine.unpack(place)
    quick = folder / "cc"
    # It is not the speed that is looked at: without optimizing it is made in a third of the time.
    quick.write_text(f'#!/bin/sh\nexec {shutil.which("gcc")} "$@" -O0\n', encoding="ascii")
    quick.chmod(0o755)
    for step in engine.steps:
        if "apt-get" not in step:
            command = step.replace("/opt/venv/bin/python", sys.executable)
            more = {"COMPILED": compiled, "CC": str(quick)}
            subprocess.run(["/bin/sh", "-c", command], cwd=place, env=os.environ | more, check=True)
    Image().unpack(image)
    shutil.copytree(place / "compiled", image, dirs_exist_ok=True)
    return image


def _started(image: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", _STARTS],
        cwd=image,
        env=os.environ | {"PYTHONPATH": str(image)},
        capture_output=True,
        text=True,
        check=False,
    )
