"""How players write: units and places in many spellings, read into the one notation of receipts.

A place is its key (``SPA``, ``SPA/NC``), its name, or a beginning of its name that fits no other. A word
that fits several stays as it was written: which place it means is asked back when the line is checked.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.kernel.params import Param, Tokens, Unreadable
from engine.kernel.spelling import nearest
from turnpost_diplomacy.board import ARMY, FLEET, classic, province_of

_KINDS = {"A": ARMY, "ARMY": ARMY, "F": FLEET, "FLEET": FLEET}
_COASTS = {"NC": "NC", "SC": "SC", "EC": "EC", "NCS": "NC", "SCS": "SC", "ECS": "EC"}
# What other programs and players call places, beside keys and names.
_ALSO = {
    **dict.fromkeys(("NAT", "NATL"), "NAO"),
    **dict.fromkeys(("MID", "MAT", "MIDATL"), "MAO"),
    **dict.fromkeys(("NTS", "NSE"), "NTH"),
    **dict.fromkeys(("NRG", "NWS", "NORWSEA"), "NWG"),
    **dict.fromkeys(("NOW", "NRY"), "NWY"),
    **dict.fromkeys(("LPL", "LVPL"), "LVP"),
    **dict.fromkeys(("LVA", "LVO"), "LVN"),
    **dict.fromkeys(("GOB", "GBO", "BOTHNIA", "GULF OF BOT"), "BOT"),
    **dict.fromkeys(("GOL", "GLY", "LYON", "GULF OF LYONS", "LYONS"), "LYO"),
    **dict.fromkeys(("TYN", "TYRR", "TRS"), "TYS"),
    **dict.fromkeys(("TRL", "TYO", "TYROL"), "TYR"),
    **dict.fromkeys(("EMS", "EME", "EMED", "EASTERN MED"), "EAS"),
    **dict.fromkeys(("WMS", "WME", "WMED", "WESTERN MED"), "WES"),
    **dict.fromkeys(("ECH", "CHANNEL"), "ENG"),
    **dict.fromkeys(("HELGOLAND", "HELIGOLAND", "HELIGOLAND BIGHT", "HGB"), "HEL"),
    **dict.fromkeys(("NRA", "NAFR"), "NAF"),
    **dict.fromkeys(("STPETERSBURG", "SAINT PETERSBURG", "PETERSBURG", "LENINGRAD"), "STP"),
    "ROMANIA": "RUM",
    "MARSEILLE": "MAR",
    "ISTANBUL": "CON",
    "MID ATLANTIC": "MAO",
}
_LETTERS = 3
"""With this many letters a name tells a place, if they fit no other."""
_MOST_WORDS = 3
_PEOPLES = frozenset("AUSTRIAN ENGLISH BRITISH FRENCH GERMAN ITALIAN RUSSIAN TURKISH".split())

_DASHES = str.maketrans({"–": "-", "—": "-", "−": "-", "→": "-", "⇒": "-"})
_ARROW = re.compile(r"\s*(?:-+>|=>|-+|>)\s*")
_MID_ATLANTIC = re.compile(r"\bMID\s*-\s*ATL")
_COAST = re.compile(
    r"\s*[/(]?\s*\b(?P<way>[NSE])(?:(?:ORTH|OUTH|AST)(?:ERN)?\s+COAST|\.?\s?C\.?)(?![A-Z])\s*\)?"
)
_LAST_WORD = {
    re.compile(r"^(.*\S)\s+(?:D|DISBANDS?|REMOVED?)$"): r"DISBAND \1",
    re.compile(r"^(.*\S)\s+(?:B|BUILDS?)$"): r"BUILD \1",
}


def spelled(line: str) -> str:
    """Return a line with its dashes, coasts and trailing verbs as the grammar has them."""
    text = _MID_ATLANTIC.sub("MID ATL", line.upper().translate(_DASHES))
    text = _COAST.sub(lambda found: f"/{found['way']}C ", text)
    text = _ARROW.sub(" - ", text).replace("(", " ").replace(")", " ").replace(".", " ").replace(",", " ")
    text = " ".join(text.split())
    for ending, written in _LAST_WORD.items():
        text = ending.sub(written, text)
    return text


@cache
def _names() -> Mapping[str, str]:
    """Return what a place may be called in full, with its key."""
    board = classic()
    found = {key: key for key in board.provinces}
    for key, province in board.provinces.items():
        found.setdefault(" ".join(re.sub(r"[-.]", " ", province.name.upper()).split()), key)
    return {**_ALSO, **found}


@cache
def meant(word: str) -> tuple[str, ...]:
    """Return the provinces that a word may mean: one, several for a word that is not clear, or none."""
    names = _names()
    if word in names:
        return (names[word],)
    last = word.rpartition(" ")[2]
    if len(word) < _LETTERS or len(last) < _LETTERS:
        return ()
    return tuple(
        sorted({key for name, key in names.items() if len(name) > _LETTERS and name.startswith(word)})
    )


def is_clear(place: str) -> bool:
    """Return whether a place as read means one province."""
    return place.partition("/")[0] in classic().provinces


class PlaceName(Param):
    """A province, with its coast where it has two: ``PAR``, ``SPA/NC``, ``St Petersburg (south coast)``."""

    def read(self, tokens: Tokens) -> str:
        """Return the place; a word that fits several places as it was written."""
        start = tokens.position
        for count in range(min(_MOST_WORDS, tokens.left), 0, -1):
            word, _, coast = tokens.words(count).partition("/")
            found = meant(word)
            if " " not in coast and (len(found) == 1 or (found and count == 1)):
                tokens.position = start + count
                return self._coasted(found[0] if len(found) == 1 else word, coast, tokens)
        token = tokens.take(self.name)
        raise self.bad(token.text, lambda: nearest(token.text.upper(), _names()))

    def _coasted(self, place: str, coast: str, tokens: Tokens) -> str:
        if not coast and tokens.words(1).startswith("/"):
            coast = tokens.take(self.name).text.upper().lstrip("/")
        province = classic().provinces.get(place)
        if not coast or province is None or not province.coasts:
            # A coast that there is not is overlooked where there is only one (issue 4.B.6).
            return place
        if coast not in province.coasts:
            raise self.bad(f"{place}/{coast}", f"{place}/{province.coasts[0]}")
        return f"{place}/{coast}"


class UnitName(Param):
    """A unit by its kind and place: ``A PAR``, ``Fleet North Sea``. The kind may be left out."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._place = PlaceName(name)

    @property
    def usage(self) -> str:
        """``A|F place``."""
        return "A|F place"

    def read(self, tokens: Tokens) -> str:
        """Return kind and place, or the place alone."""
        words = tokens.words(2).split()
        if len(words) > 1 and words[0] in _PEOPLES and words[1] in _KINDS:
            tokens.take(self.name)
        if tokens.words(1) in _KINDS:
            kind = _KINDS[tokens.take(self.name).text.upper()]
            return f"{kind} {self._place.read(tokens)}"
        return self._place.read(tokens)


class Held(UnitName):
    """A unit that is supported where it stands; ``H`` behind it says the same."""

    def read(self, tokens: Tokens) -> str:
        """Return the unit."""
        found = super().read(tokens)
        if tokens.words(1) in _HOLD:
            tokens.take(self.name)
        return found


class Mark(Param):
    """A word that tells an order, in several spellings; the first is written."""

    def __init__(self, *spellings: str) -> None:
        super().__init__(spellings[0])
        self._spellings = sorted((one.split() for one in spellings), key=len, reverse=True)

    def read(self, tokens: Tokens) -> str:
        """Return the mark as it is written."""
        for words in self._spellings:
            if tokens.words(len(words)).split() == words:
                tokens.position += len(words)
                return self.name
        token = tokens.take(self.name)
        raise Unreadable("bad_parameter", {"name": self.name, "word": token.text[:40]})


class Marked(Param):
    """A parameter behind a mark: ``- place``, ``S unit``."""

    def __init__(self, mark: Mark, param: Param) -> None:
        super().__init__(param.name)
        self._mark = mark
        self._param = param

    @property
    def usage(self) -> str:
        """``- place``."""
        return f"{self._mark.name} {self._param.usage}"

    def read(self, tokens: Tokens) -> Any:
        """Return the value behind the mark."""
        self._mark.read(tokens)
        return self._param.read(tokens)

    def write(self, value: Any) -> str:
        """Return mark and value."""
        return f"{self._mark.name} {self._param.write(value)}"


class Via(Param):
    """``VIA``: an army wants to be carried, though it could walk."""

    _mark = Mark("VIA", "VIA CONVOY", "BY CONVOY", "V")

    def __init__(self) -> None:
        super().__init__("VIA")

    def read(self, tokens: Tokens) -> bool:
        """Return True."""
        self._mark.read(tokens)
        return True

    def write(self, value: bool) -> str:  # noqa: FBT001 - the value of the parameter
        """Return the word."""
        return "VIA" if value else ""


_HOLD = ("H", "HOLD", "HOLDS", "STANDS")
TO = Mark("-", "TO", "MOVE TO", "MOVES TO", "MOVES", "M")
HOLD = Mark("H", "HOLD", "HOLDS", "STAND", "STANDS")
SUPPORT = Mark("S", "SUPPORT", "SUPPORTS", "SUP")
CONVOY = Mark("C", "CONVOY", "CONVOYS", "TRANSPORT", "TRANSPORTS", "CON")
RETREAT = Mark(
    "R", "RETREAT TO", "RETREATS TO", "RETREAT", "RETREATS", "R TO", "R -", "RETREAT -", "RETREATS -"
)


def kind_in(unit: str) -> str:
    """Return the kind that a unit's text names, "" without one."""
    return unit[0] if unit[1:2] == " " else ""


def place_in(unit: str) -> str:
    """Return the place of a unit's text."""
    return unit[2:] if unit[1:2] == " " else unit


def province_in(unit: str) -> str:
    """Return the province of a unit's text, as far as it is clear."""
    return province_of(place_in(unit))
