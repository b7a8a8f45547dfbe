"""The parameter kinds that only Explorers has: spaces, paths, terrains, and words in front of them."""

import re

from engine.games.explorers.rules import hexes
from engine.kernel.params import Param, Tokens, Unreadable

# Where a path goes on to the next step of the card.
SLASH = -1
MOST_SPACES = 40
ALL = "ALL"
TERRAIN_WORDS = {
    "G": "g",
    "GRASSLAND": "g",
    "GRASS": "g",
    "D": "d",
    "DESERT": "d",
    "M": "m",
    "MOUNTAIN": "m",
    "MOUNTAINS": "m",
    "S": "s",
    "SEA": "s",
}
_PARTS = re.compile(r"/|[^/]+")


class Space(Param):
    """A space of the sheet: row letter and column number."""

    def read(self, tokens: Tokens) -> int:
        """Return the number of the space; the order itself judges whether the map has it."""
        token = tokens.take(self.name)
        found = hexes.space_of(token.text)
        if found is None or token.quoted:
            raise self.bad(token.text)
        return found

    def write(self, value: int) -> str:
        """Return ``E6``."""
        return hexes.name(value)


class Path(Param):
    """Spaces in the order of placing; a ``/`` goes on to the next step."""

    @property
    def usage(self) -> str:
        """``sp [sp...] [/ sp...]``."""
        return f"{self.name} [{self.name}...] [/ {self.name}...]"

    def read(self, tokens: Tokens) -> tuple[int, ...]:
        """Return the numbers of the spaces; ``SLASH`` for a ``/``."""
        found: list[int] = []
        if tokens.done:
            tokens.take(self.name)
        while not tokens.done:
            token = tokens.take(self.name)
            for part in _PARTS.findall(token.text):
                space = SLASH if part == "/" else hexes.space_of(part)
                if space is None or token.quoted:
                    raise self.bad(token.text)
                found.append(space)
            if len(found) > MOST_SPACES:
                raise Unreadable("too_many_parameters", {"word": tokens.rest(), "limit": MOST_SPACES})
        if all(space == SLASH for space in found):
            raise Unreadable("missing_parameter", {"name": self.name})
        return tuple(found)

    def write(self, value: tuple[int, ...]) -> str:
        """Return ``E5 D4 / D5``."""
        return " ".join("/" if space == SLASH else hexes.name(space) for space in value)


class Spaces(Param):
    """Spaces up to the word AS or the end of the line; may be none."""

    @property
    def usage(self) -> str:
        """``sp...``."""
        return f"{self.name}..."

    def read(self, tokens: Tokens) -> tuple[int, ...]:
        """Return the numbers of the spaces."""
        found: list[int] = []
        while not tokens.done and tokens.words(1) != "AS":
            token = tokens.take(self.name)
            space = hexes.space_of(token.text)
            if space is None or token.quoted:
                raise self.bad(token.text)
            found.append(space)
            if len(found) > MOST_SPACES:
                raise Unreadable("too_many_parameters", {"word": tokens.rest(), "limit": MOST_SPACES})
        return tuple(found)

    def write(self, value: tuple[int, ...]) -> str:
        """Return ``E5 D4``."""
        return " ".join(hexes.name(space) for space in value)


class AsTerrain(Param):
    """``AS from to``: the terrain to be treated as another; the value is both letters."""

    @property
    def usage(self) -> str:
        """``AS from to``."""
        return "AS from to"

    def read(self, tokens: Tokens) -> str:
        """Return two terrain letters."""
        token = tokens.take("AS")
        if token.quoted or token.text.upper() != "AS":
            raise Unreadable("bad_parameter", {"name": "AS", "word": token.text[:40]}, "AS")
        letters = ""
        for name in ("from", "to"):
            word = tokens.take(name)
            if word.quoted or word.text.upper() not in TERRAIN_WORDS:
                raise Unreadable("bad_parameter", {"name": name, "word": word.text[:40]})
            letters += TERRAIN_WORDS[word.text.upper()]
        return letters

    def write(self, value: str) -> str:
        """Return ``AS g d``."""
        return f"AS {value[0]} {value[1]}" if value else ""
