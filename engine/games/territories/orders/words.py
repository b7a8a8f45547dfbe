"""The parameter kinds that only Territories has: territories, units, and parameters led by a word."""

import re

from engine.games.territories.rules.places import find_lands
from engine.games.territories.view import View
from engine.kernel.params import Param, Tokens, Unreadable

ALL = "ALL"
MAX_UNITS = 99
MAX_NAME = 40
SEAT_PIECE = "SEAT"


def land_piece(number: int) -> str:
    """Return the key of a territory among the pieces."""
    return f"T{number}"


def piece_of(view: View, word: str) -> tuple[str, ...]:
    """Return the key of the territory that a word of an order means; nothing where that is not clear."""
    found = find_lands(view.lands, word)
    return (land_piece(found[0].id),) if len(found) == 1 else ()


class Place(Param):
    """A territory: its number or its name (a beginning of three letters or more will do).

    The value is text in capitals; which territory it means is judged when the order is carried out,
    because reading needs no map.
    """

    def read(self, tokens: Tokens) -> str:
        """Return the number without leading zeros, or the name in capitals."""
        token = tokens.take(self.name)
        text = " ".join(token.text.split()).lstrip("# ").upper()
        if not text or len(text) > MAX_NAME or not text.isprintable() or '"' in text or ";" in text:
            raise self.bad(token.text)
        if text.isascii() and text.isdigit():
            return str(int(text))
        return text

    def write(self, value: str) -> str:
        """Return the word; in quotes when it has blanks."""
        return f'"{value}"' if " " in value else value


class UnitNumber(Param):
    """A unit by its running number: ``U17`` or ``17``."""

    _form = re.compile(r"^[Uu#]?(\d{1,6})$")

    def read(self, tokens: Tokens) -> int:
        """Return the number of the unit."""
        token = tokens.take(self.name)
        match = self._form.match(token.text)
        if match is None or not token.text.isascii():
            raise self.bad(token.text)
        return int(match[1])

    def write(self, value: int) -> str:
        """Return ``U17``."""
        return f"U{value}"


class Units(Param):
    """One or more units, up to the word TO; each counts once, in the order written."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._unit = UnitNumber(name)

    @property
    def usage(self) -> str:
        """``unit [unit...]``."""
        return f"{self.name} [{self.name}...]"

    def read(self, tokens: Tokens) -> tuple[int, ...]:
        """Return the unit numbers."""
        found = [self._unit.read(tokens)]
        while not tokens.done and tokens.words(1) != "TO":
            number = self._unit.read(tokens)
            if number not in found:
                found.append(number)
            if len(found) > MAX_UNITS:
                raise Unreadable("too_many_parameters", {"word": tokens.rest(), "limit": MAX_UNITS})
        return tuple(found)

    def write(self, value: tuple[int, ...]) -> str:
        """Return the units joined by single blanks."""
        return " ".join(self._unit.write(number) for number in value)


class CountOrAll(Param):
    """A number of units, or ALL for all that are left; the value of ALL is 0."""

    @property
    def usage(self) -> str:
        """``n|ALL``."""
        return f"{self.name}|ALL"

    def read(self, tokens: Tokens) -> int:
        """Return the number, 1 to 999, or 0 for ALL."""
        token = tokens.take(self.name)
        if token.text.upper() == ALL:
            return 0
        text = token.text
        if not (text.isascii() and text.isdigit() and len(text) <= len("999") and int(text)):
            raise self.bad(text)
        return int(text)

    def write(self, value: int) -> str:
        """Return the number, or ALL for 0."""
        return str(value) if value else ALL
