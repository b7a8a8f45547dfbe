"""The packages whose games this server plays: ``TURNPOST_GAME_PACKAGES`` names their distributions.

A game is an entry point of the group ``turnpost.games``: its name is the game's key, its value a ``Parts``.
Nothing is imported that the setting does not name. What cannot be played is left out with one line that says
why, and the other games go on (docs/decisions/games-as-packages.md).
"""

import re
from dataclasses import dataclass, field
from importlib.metadata import Distribution, EntryPoint, PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from app.config import OWN_PACKAGE, RELEASE, Settings
from engine import registry
from engine.kernel.parts import CONTRACT, Parts

GROUP = "turnpost.games"


class Package(NamedTuple):
    """A distribution that brings games."""

    name: str
    version: str


@dataclass
class _Found:
    """What the packages that a setting names brought."""

    parts: dict[str, Parts] = field(default_factory=dict)
    packages: dict[str, Package] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    own: bool = False


_found = _Found(own=True)


def load(settings: Settings) -> list[str]:
    """Register the games of the packages that the settings name; return a line for each that is left out."""
    global _found  # noqa: PLW0603 - what a process plays is said once, when it starts
    names = settings.packages
    found = _Found(own=OWN_PACKAGE in names)
    for name in names:
        if name == OWN_PACKAGE:
            continue
        try:
            of = distribution(name)
        except (PackageNotFoundError, ValueError):
            found.faults.append(f"{name} is not installed here, and TURNPOST_GAME_PACKAGES names it")
            continue
        _take(found, of, name)
    _found = found
    registry.play_those(found.parts, own=found.own)
    return list(found.faults)


def faults() -> list[str]:
    """Return why games or packages were left out, a line each."""
    return list(_found.faults)


def package_of(game: str) -> Package:
    """Return the package that a game came with; our own for those that were registered by hand."""
    return _found.packages.get(game, Package(OWN_PACKAGE, RELEASE))


def _clash(of: Package, key: str, other: str) -> str:
    return f"{of.name} {of.version}: the game {key} is left out, {other} has one of that key"


def _take(found: _Found, of: Distribution, name: str) -> None:
    try:
        package = Package(name, of.version or "0")
        entries = [entry for entry in of.entry_points if entry.group == GROUP]
    except Exception as error:  # noqa: BLE001 - metadata may say anything, and the other packages go on
        found.faults.append(f"{name} is left out, its metadata cannot be read ({type(error).__name__})")
        return
    if not entries:
        found.faults.append(f"{name} {package.version} brings no games (entry points {GROUP})")
    for entry in sorted(entries, key=lambda one: one.name):
        other = OWN_PACKAGE if found.own and entry.name in registry.OWN else ""
        if entry.name in found.packages:
            other = found.packages[entry.name].name
        if other:
            found.faults.append(_clash(package, entry.name, other))
            continue
        if fault := _game(found, entry, package):
            found.faults.append(f"{name} {package.version}: the game {entry.name} is left out, {fault}")


def _game(found: _Found, entry: EntryPoint, package: Package) -> str:
    """Register a game, or return why it cannot be played."""
    try:
        parts = entry.load()
        fault, folder = _fault(entry, parts), _folder(entry)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever it is, the other games go on
        return f"{type(error).__name__}: {' '.join(str(error).split())[:160]}"
    if fault or folder is None:
        return fault or f"{entry.value} lies in no folder of its own"
    # Lazy: no command but those of foreign games waits for these here.
    from app.render import catalogue, rulebook  # noqa: PLC0415

    if (folder / "words").is_dir():
        catalogue.register_words(entry.name, folder / "words")
    if (folder / "rulebook").is_dir():
        rulebook.register_rulebook(entry.name, folder / "rulebook")
    found.parts[entry.name] = parts
    found.packages[entry.name] = package
    return ""


def _fault(entry: EntryPoint, parts: object) -> str:
    """Return what is wrong with what an entry point names; "" when nothing is."""
    if not isinstance(parts, Parts):
        return f"{entry.value} is no Parts (engine.kernel.parts)"
    if parts.contract != CONTRACT:
        return f"it was written for version {parts.contract} of the contract, and this server has {CONTRACT}"
    key = parts.rules.about.key
    if key != entry.name:
        return f"it calls itself {key}"
    if re.fullmatch(r"[a-z][a-z0-9_-]{0,39}", key) is None:
        return "a key is small letters, digits, - and _"
    return ""


def _folder(entry: EntryPoint) -> Path | None:
    """Return the folder of the Python package that holds the module of an entry point."""
    module = entry.value.partition(":")[0].strip()
    spec = find_spec(module)
    if spec is not None and spec.submodule_search_locations is None:
        spec = find_spec(module.rpartition(".")[0]) if "." in module else None
    places = spec.submodule_search_locations if spec is not None else None
    return Path(next(iter(places))) if places else None
