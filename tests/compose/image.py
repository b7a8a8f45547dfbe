"""What Dockerfile and docker-compose.yml say, as far as a process needs it: no image is built."""

import json
import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import yaml

from tests.wheels import pip

ROOT = Path(__file__).resolve().parents[2]
_VARIABLE = re.compile(r"\$\{(\w+)(?::([-?])([^}]*))?\}|\$\$")

# Of what .dockerignore keeps out: what a process has made here.
_LEFT_OUT = shutil.ignore_patterns("__pycache__")


def compose(given: dict[str, str]) -> dict[str, Any]:
    """The services of docker-compose.yml, with the variables that somebody has set."""

    def value(match: re.Match[str]) -> str:
        name, kind, rest = match.groups()
        if name is None:
            return "$"
        if kind == "?" and not given.get(name):
            raise AssertionError(rest)
        return given.get(name) or (rest if kind == "-" else "")

    text = _VARIABLE.sub(value, (ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
    services: dict[str, Any] = yaml.safe_load(text)["services"]
    return services


class Image:
    """The Dockerfile: what is copied, which variables are set, what is run.

    The last stage is what is started; it takes its packages from the first, which builds our wheel. What the
    lock names is this machine's.
    """

    def __init__(self) -> None:
        whole = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
        stages = [text.splitlines() for text in re.split(r"^FROM ", whole, flags=re.MULTILINE)[1:]]
        first, last = (
            [line.split(maxsplit=1) for line in stage[1:] if line.strip() and line[0] != "#"]
            for stage in stages
        )
        copies = [rest.split() for word, rest in first if word == "COPY"]
        self.copied = [(source, target) for *sources, target in copies for source in sources]
        self.installed = [rest for word, rest in first if word == "RUN"][-1]
        self.user = next((rest for word, rest in last if word == "USER"), "root")
        self.command: list[str] = json.loads(next((rest for word, rest in last if word == "CMD"), "[]"))
        pairs = [pair for word, rest in last if word == "ENV" for pair in shlex.split(rest)]
        self.environment = dict(pair.split("=", 1) for pair in pairs)

    def unpack(self, folder: Path, site: Path) -> None:
        """Install what the image would hold into ``site``, so that what is missing in it is missing here."""
        for source, target in self.copied:
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, folder / target, ignore=_LEFT_OUT)
            else:
                shutil.copy(ROOT / source, folder / target)
        program, *arguments = self.installed.split()
        assert program == "/opt/venv/bin/pip"
        assert arguments == ["install", "--no-index", "--no-deps", "--no-build-isolation", "."]
        pip("install", "--no-build-isolation", "--target", site, folder)


def as_command(test: list[str] | str) -> list[str]:
    """A health check as a process is started: CMD as it stands, CMD-SHELL through a shell."""
    if isinstance(test, str):
        return ["/bin/sh", "-c", test]
    return ["/bin/sh", "-c", test[1]] if test[0] == "CMD-SHELL" else test[1:]
