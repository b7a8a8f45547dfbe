"""The parameter kinds that only Caravans has: places, goods, units, groups, and words that lead others."""

import re

from engine.games.caravans.grid import DIRECTIONS
from engine.games.caravans.tables import ANY, GOODS, KINDS
from engine.kernel.params import Choice, Param, Tokens, Unreadable

ALL = "ALL"
MAX_NAME = 40
MAX_STEPS = 21
_SQUARE = re.compile(r"^(\d{1,2}),(\d{1,2})$")


class Place(Param):
    """A square as ``5,12``, or a city by its name (a beginning of three letters will do).

    The value is text in capitals; which place it means is judged when the order is carried out, because
    reading needs no map.
    """

    def read(self, tokens: Tokens) -> str:
        """Return ``5,12`` without leading zeros, or the name in capitals."""
        token = tokens.take(self.name)
        text = " ".join(token.text.split()).upper()
        match = _SQUARE.match(text)
        if match is not None and text.isascii():
            return f"{int(match[1])},{int(match[2])}"
        plain = text.replace(" ", "").replace("'", "").replace("-", "")
        if len(text) < len("ABC") or len(text) > MAX_NAME or not plain.isalpha():
            raise self.bad(token.text)
        return text

    def write(self, value: str) -> str:
        """Return the word; in quotes when it has blanks."""
        return f'"{value}"' if " " in value else value


_GOOD_WORDS = {good.code: good.code for good in GOODS} | {good.name.upper(): good.code for good in GOODS}


class GoodName(Choice):
    """A good by its code or name (a unique beginning of three letters will do); ANY where that is allowed."""

    def __init__(self, name: str, *, any_too: bool = True) -> None:
        super().__init__(name, {**({ANY: ANY} if any_too else {}), **_GOOD_WORDS}, prefix=3)


class KindName(Choice):
    """A kind of unit by its word or letter."""

    def __init__(self, name: str) -> None:
        words = {kind.key: kind.code for kind in KINDS} | {kind.code: kind.code for kind in KINDS}
        super().__init__(name, words, prefix=2)


class UnitName(Param):
    """A unit by its id: ``C1``."""

    _form = re.compile(rf"^([{''.join(kind.code for kind in KINDS)}])0*([1-9]\d{{0,3}})$")

    def read(self, tokens: Tokens) -> str:
        """Return the id in capitals."""
        token = tokens.take(self.name)
        match = self._form.match(token.text.upper())
        if match is None or not token.text.isascii():
            raise self.bad(token.text)
        return match[1] + match[2]


class GroupName(Param):
    """A group: ``G1`` to ``G99``; the value is its number."""

    _form = re.compile(r"^G?0*([1-9]\d?)$")

    def read(self, tokens: Tokens) -> int:
        """Return the number of the group."""
        token = tokens.take(self.name)
        match = self._form.match(token.text.upper())
        if match is None or not token.text.isascii():
            raise self.bad(token.text)
        return int(match[1])

    def write(self, value: int) -> str:
        """Return ``G1`` for 1."""
        return f"G{value}"


class Whose(Param):
    """A unit or a group, as text: ``C1``, ``G1``."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._unit, self._group = UnitName(name), GroupName(name)

    @property
    def usage(self) -> str:
        """``unit|Gn``."""
        return f"{self.name}|Gn"

    def read(self, tokens: Tokens) -> str:
        """Return the id of the unit or group."""
        if tokens.words(1).startswith("G"):
            return f"G{self._group.read(tokens)}"
        return self._unit.read(tokens)


class Count(Param):
    """A whole number of at most ``digits`` digits, from ``low`` on."""

    def __init__(self, name: str, *, digits: int = 2, low: int = 1) -> None:
        super().__init__(name)
        self._form = re.compile(rf"^[0-9]{{1,{digits}}}$")
        self._low = low

    def read(self, tokens: Tokens) -> int:
        """Return the number read."""
        token = tokens.take(self.name)
        if token.quoted or self._form.match(token.text) is None or int(token.text) < self._low:
            raise self.bad(token.text)
        return int(token.text)


class Money(Count):
    """Crowns."""

    def __init__(self, name: str) -> None:
        super().__init__(name, digits=6, low=0)


class Plus(Param):
    """``+``: the order is persistent."""

    free = True

    def read(self, tokens: Tokens) -> bool:
        """Return True for a plus sign."""
        token = tokens.take(self.name)
        if token.quoted or token.text != "+":
            raise self.bad(token.text, "+")
        return True

    def write(self, value: bool) -> str:  # noqa: FBT001, ARG002 - the flag is the value
        """Return ``+``."""
        return "+"


class Switch(Choice):
    """ON or OFF: written out in the grammar, for there is no name to look up."""

    @property
    def usage(self) -> str:
        """``ON|OFF``."""
        return "ON|OFF"


class Way(Param):
    """One of the eight directions, by its letters."""

    def read(self, tokens: Tokens) -> str:
        """Return a direction, ``N`` to ``NW``."""
        token = tokens.take(self.name)
        if token.quoted or token.text.upper() not in DIRECTIONS:
            raise self.bad(token.text)
        return token.text.upper()


class Ways(Param):
    """Up to 21 directions."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._way = Way(name)

    @property
    def usage(self) -> str:
        """``dir [dir...]``."""
        return f"{self.name} [{self.name}...]"

    def read(self, tokens: Tokens) -> tuple[str, ...]:
        """Return the directions in the order written."""
        found = [self._way.read(tokens)]
        while not tokens.done:
            if len(found) == MAX_STEPS:
                raise Unreadable("too_many_parameters", {"word": tokens.rest(), "limit": MAX_STEPS})
            found.append(self._way.read(tokens))
        return tuple(found)

    def write(self, value: tuple[str, ...]) -> str:
        """Return the directions joined by single blanks."""
        return " ".join(value)


class Until(Param):
    """What a WAIT waits for: a number of days, ``LOADED`` or ``EMPTY``; the value is text."""

    @property
    def usage(self) -> str:
        """``n|LOADED|EMPTY``."""
        return f"{self.name}|LOADED|EMPTY"

    def read(self, tokens: Tokens) -> str:
        """Return ``LOADED``, ``EMPTY`` or the number, 1 to 99."""
        token = tokens.take(self.name)
        text = token.text.upper()
        if text in {"LOADED", "EMPTY"}:
            return text
        near = next((word for word in ("LOADED", "EMPTY") if text and word.startswith(text)), "")
        if not (text.isascii() and text.isdigit() and len(text) <= len("99") and int(text)):
            raise self.bad(token.text, near)
        return str(int(text))


SEAT = Count("seat")
ON_OFF = Switch("on", {"ON": True, "OFF": False})
SURE = Choice("YES", {"YES": "YES"})
