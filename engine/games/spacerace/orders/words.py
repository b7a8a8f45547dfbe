"""The parameter kinds that only Spacerace has: ships, spaces, targets, and the parts of a move."""

from collections.abc import Mapping
from typing import Any

from engine.games.spacerace.tables import (
    ACTIONS,
    CROSSES,
    DEVELOPMENTS,
    DOMINATIONS,
    FLEET_SIZE,
    MANEUVERS,
    MISSIONS,
    MODULES,
    ORBITS,
    PORTS,
    SHIPS,
    SPACES,
)
from engine.kernel.params import Choice, Led, Many, Param, Tokens

ALL = "ALL"
_PREFIX = 3
_NUMBERS = {str(number): str(number) for number in range(1, FLEET_SIZE + 1)}


def _own(keys: Any) -> dict[str, str]:
    return {key: key for key in keys}


class ShipWord(Choice):
    """An own ship: its type (three letters will do) or its fleet number, 1 to 4."""

    def __init__(self, name: str = "ship") -> None:
        super().__init__(name, _own(SHIPS) | _NUMBERS, prefix=_PREFIX)


class TypeWord(Choice):
    """A type of ship."""

    def __init__(self, name: str = "type") -> None:
        super().__init__(name, _own(SHIPS), prefix=_PREFIX)


class ModuleWord(Choice):
    """A module."""

    def __init__(self, name: str = "module") -> None:
        super().__init__(name, _own(MODULES), prefix=_PREFIX)


class SpaceWord(Choice):
    """A space of the five rings."""

    def __init__(self, name: str = "space") -> None:
        super().__init__(name, _own(SPACES))


class DominationWord(Choice):
    """A domination space."""

    def __init__(self, name: str = "space") -> None:
        super().__init__(name, _own(DOMINATIONS))


class ActionWord(Choice):
    """A technology action."""

    def __init__(self, name: str = "action") -> None:
        super().__init__(name, _own(ACTIONS), prefix=_PREFIX)


class DevelopmentWord(Choice):
    """A development card."""

    def __init__(self, name: str = "card") -> None:
        super().__init__(name, _own(DEVELOPMENTS), prefix=_PREFIX)


class ManeuverWord(Choice):
    """A maneuver card."""

    def __init__(self, name: str = "card") -> None:
        super().__init__(name, _own(MANEUVERS), prefix=_PREFIX)


class MissionWord(Choice):
    """A mission."""

    def __init__(self, name: str = "mission") -> None:
        super().__init__(name, _own(MISSIONS), prefix=_PREFIX)


class PortWord(Choice):
    """A spaceport, or ALL where that makes sense."""

    def __init__(self, name: str = "port", *, everybody: bool = False) -> None:
        words = _own(PORTS) | ({ALL: ALL} if everybody else {})
        super().__init__(name, words, prefix=_PREFIX)


class Flag(Choice):
    """A single word that may stand there; the value is whether it does."""

    def __init__(self, word: str) -> None:
        super().__init__(word, {word: True})


class Count(Param):
    """A small whole number, 1 to 99 (0 where ``zero``)."""

    def __init__(self, name: str = "n", *, zero: bool = False) -> None:
        super().__init__(name)
        self._least = 0 if zero else 1

    def read(self, tokens: Tokens) -> int:
        """Return the number read."""
        token = tokens.take(self.name)
        text = token.text
        if not (text.isascii() and text.isdecimal() and len(text) <= 2 and int(text) >= self._least):
            raise self.bad(text)
        return int(text)


class AtLeast(Param):
    """``ENERGY >= n``; the number alone will do."""

    def __init__(self) -> None:
        super().__init__("n")
        self._count = Count("n")

    @property
    def usage(self) -> str:
        """``ENERGY >= n``."""
        return "ENERGY >= n"

    def read(self, tokens: Tokens) -> int:
        """Return the number read, behind ENERGY and >= if written."""
        for word in ("ENERGY", ">="):
            if tokens.words(1) == word:
                tokens.take(self.name)
        return self._count.read(tokens)

    def write(self, value: int) -> str:
        """Return ``ENERGY >= 3``."""
        return f"ENERGY >= {value}"


class HowFar(Param):
    """How far a move goes: a number of spaces, or ``TO`` a space. The value is text: "7" or "T11"."""

    def __init__(self) -> None:
        super().__init__("n")
        self._count = Count("n")
        self._space = Led("TO", SpaceWord())

    @property
    def usage(self) -> str:
        """``n|TO space``."""
        return f"{self._count.usage}|{self._space.usage}"

    def read(self, tokens: Tokens) -> str:
        """Return the number as text, or the space."""
        if tokens.words(1) == "TO":
            return str(self._space.read(tokens))
        return str(self._count.read(tokens))

    def write(self, value: str) -> str:
        """Return the number, or ``TO`` and the space."""
        return value if value.isdecimal() else f"TO {value}"


class Turns(Param):
    """Crosses at which the ship changes its ring: ``TURN X1 TRANSFER``, as often as needed, each once."""

    def __init__(self) -> None:
        super().__init__("TURN")
        self._cross = Choice("cross", _own(CROSSES))
        self._orbit = Choice("orbit", _own(ORBITS))

    @property
    def usage(self) -> str:
        """``TURN cross orbit``."""
        return "TURN cross orbit..."

    def read(self, tokens: Tokens) -> tuple[tuple[str, str], ...]:
        """Return the pairs in the order written."""
        found: dict[str, str] = {}
        while tokens.words(1) == "TURN":
            tokens.take("TURN")
            cross = str(self._cross.read(tokens))
            orbit = str(self._orbit.read(tokens))
            if cross in found or orbit not in CROSSES[cross].orbits:
                raise self.bad(f"{cross} {orbit}", " or ".join(CROSSES[cross].orbits))
            found[cross] = orbit
        if not found:
            raise self.bad(tokens.words(1))
        return tuple(found.items())

    def write(self, value: tuple[tuple[str, str], ...]) -> str:
        """Return the pairs, each behind its word."""
        return " ".join(f"TURN {cross} {orbit}" for cross, orbit in value)


class ShipTarget(Param):
    """A ship of any port: ``KOUROU.CORSAIR`` (three letters of each will do)."""

    def __init__(self, name: str = "port.ship") -> None:
        super().__init__(name)

    def read(self, tokens: Tokens) -> str:
        """Return port and type with a point between."""
        token = tokens.take(self.name)
        port, point, ship = token.text.upper().partition(".")
        found = [_full(word, keys) for word, keys in ((port, PORTS), (ship, SHIPS))]
        if token.quoted or not point or not all(found):
            raise self.bad(token.text)
        return ".".join(found)


def _full(word: str, keys: Mapping[str, Any]) -> str:
    fitting = [key for key in keys if key == word or (len(word) >= _PREFIX and key.startswith(word))]
    return fitting[0] if len(fitting) == 1 else ""


class AnyTarget(Param):
    """What an attack aims at: ``port.ship``, a domination space, ``GNSS space`` or ``TRAP space``."""

    def __init__(self) -> None:
        super().__init__("target")
        self._ship = ShipTarget()
        self._cube = DominationWord()
        self._space = SpaceWord()

    @property
    def usage(self) -> str:
        """The four forms."""
        return "port.ship|domination|GNSS space|TRAP space"

    def read(self, tokens: Tokens) -> str:
        """Return the target in capitals, as it is written."""
        word = tokens.words(1)
        if word in {"GNSS", "TRAP"}:
            tokens.take(self.name)
            return f"{word} {self._space.read(tokens)}"
        if "." in word:
            return self._ship.read(tokens)
        return str(self._cube.read(tokens))


def several(param: Param, most: int) -> Many:
    """Return a parameter repeated at least once and at most ``most`` times."""
    return Many(param, most=most)
