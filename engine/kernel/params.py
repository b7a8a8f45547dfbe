"""Parameter kinds of orders: each reads its words from a line and writes its value back."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import msgspec

from engine.kernel.hexgrid import DIRECTION_WORDS, DIRECTIONS, hex_text
from engine.kernel.spelling import nearest

# A text ends with the kind of quote that began it; where that never comes, with any, or with the line.
_TOKEN = re.compile(
    r'"([^"]*)"'
    r"|[\u201c\u201e]([^\u201c\u201d\u201e]*)[\u201c\u201d]"
    r"|[\u00ab\u00bb]([^\u00ab\u00bb]*)[\u00ab\u00bb]"
    r'|["\u201c\u201d\u201e\u00ab\u00bb]([^"\u201c\u201d\u201e\u00ab\u00bb]*)["\u201c\u201d\u00ab\u00bb]?'
    r'|([^\s"\u201c\u201d\u201e\u00ab\u00bb]+)'
)
# How a text is written: begin, end, and what must not stand in it then.
_PAIRS = (('"', '"', '"'), ("\u201c", "\u201d", "\u201c\u201d\u201e"), ("\u00ab", "\u00bb", "\u00ab\u00bb"))
_DASHES = str.maketrans({"\u2013": "-", "\u2212": "-"})


# For everybody, where an order names a seat.
ALL = "ALL"


class Unreadable(Exception):  # noqa: N818 - a reading outcome, not a fault
    """A line cannot be read as an order; carries a problem code and its parameters.

    ``suggestion`` is the nearest right spelling, ``order`` the key of the order that its word names. What is
    near is looked for when it is asked for: a word that one form of an order cannot read another often can
    (BUY 5 FUEL, where BUY 5 CARS is tried first). One such line was a fifth of reading a sheet of 95.
    """

    def __init__(
        self, code: str, params: dict[str, Any] | None = None, suggestion: str | Callable[[], str] = ""
    ) -> None:
        super().__init__(code)
        self.code = code
        self.params = params if params is not None else {}
        self._suggestion = suggestion
        self.order = ""

    @property
    def suggestion(self) -> str:
        """The nearest right spelling, "" when there is none."""
        if not isinstance(self._suggestion, str):
            self._suggestion = self._suggestion()
        return self._suggestion


class Token(msgspec.Struct, frozen=True):
    """One word of a line; ``quoted`` text keeps its case and blanks."""

    text: str
    quoted: bool = False


def tokenize(text: str) -> tuple[Token, ...]:
    """Split a line into words and quoted texts; typographic quotes, dashes and blanks are understood.

    What stands in quotes is left as it was written.
    """
    tokens = []
    for match in _TOKEN.finditer(text):
        if match[5] is not None:
            tokens.append(Token(match[5].translate(_DASHES)))
        else:
            tokens.append(Token(match[match.lastindex or 1], quoted=True))
    return tuple(tokens)


def uncommented(text: str) -> str:
    """Return a line without its remark after ``;``. A ``;`` inside quotes is text."""
    if ";" in text:
        for match in _TOKEN.finditer(text):
            if match[5] is not None and ";" in match[5]:
                return text[: match.start(5) + match[5].index(";")].strip()
    return text.strip()


class Tokens:
    """The words of a line with a reading position."""

    __slots__ = ("_items", "position")

    def __init__(self, items: tuple[Token, ...]) -> None:
        self._items = items
        self.position = 0

    @property
    def done(self) -> bool:
        """Whether every word has been read."""
        return self.position >= len(self._items)

    def take(self, name: str) -> Token:
        """Return the next word and move on; raise ``Unreadable`` (missing_parameter) when there is none."""
        if self.done:
            code = "missing_parameter"
            raise Unreadable(code, {"name": name})
        token = self._items[self.position]
        self.position += 1
        return token

    def words(self, count: int) -> str:
        """Return the next ``count`` words in capitals without moving; fewer at the end of the line."""
        found = self._items[self.position : self.position + count]
        return " ".join(token.text.upper() for token in found)

    def rest(self) -> str:
        """Return the unread words as one text, at most 80 characters."""
        return " ".join(token.text for token in self._items[self.position :])[:80]

    @property
    def left(self) -> int:
        """How many words are left."""
        return len(self._items) - self.position


class Param(ABC):
    """One parameter: a name for messages, a usage for help, and how to read and write it.

    ``free``: left out or not, it may stand in any order among the others of its kind (``AT place``, ``+``).
    """

    free: ClassVar[bool] = False

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def usage(self) -> str:
        """How the parameter stands in a grammar line."""
        return self.name

    @abstractmethod
    def read(self, tokens: Tokens) -> Any:
        """Take words and return the value; raises ``Unreadable``."""

    def write(self, value: Any) -> str:
        """Return the canonical text of a value."""
        return str(value)

    def bad(self, word: str, suggestion: str | Callable[[], str] = "") -> Unreadable:
        """Return the problem of a word that does not fit this parameter."""
        code = "bad_parameter"
        return Unreadable(code, {"name": self.name, "word": word[:40]}, suggestion)


class Int(Param):
    """A whole number; ``#`` in front is allowed; at most ``digits`` digits; ``signed`` allows a minus.

    ``unit`` (``$`` for money, ``%`` for a share) may stand before or behind the number. A count has none:
    half of something, or its worth in money, is not that many of it (D-268 of Continental Conquest).
    Whether there is so much, or a thing of that number, is for the rules to say: only what nobody can mean
    is no number here.
    """

    def __init__(self, name: str, *, digits: int = 12, signed: bool = False, unit: str = "") -> None:
        super().__init__(name)
        sign = r"([+-]?)" if signed else r"(\+?)"
        mark = f"(?:{re.escape(unit)})?" if unit else ""
        number = rf"([0-9]{{1,3}}(?:,[0-9]{{3}})+|[0-9]{{1,{digits}}})"
        self._form = re.compile(rf"^#?{mark}{sign}{number}{mark}$")
        self._digits = digits

    def read(self, tokens: Tokens) -> int:
        """Return the number read; commas between thousands are allowed."""
        token = tokens.take(self.name)
        match = self._form.match(token.text)
        if match is None or len(match[2].replace(",", "")) > self._digits:
            raise self.bad(token.text)
        value = int(match[2].replace(",", ""))
        return -value if match[1] == "-" else value


class Number(Int):
    """The number of a thing of one's own, written with ``#``: ``#1`` (a convoy, a unit)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, signed=True)

    @property
    def usage(self) -> str:
        """``#name``."""
        return f"#{self.name}"

    def write(self, value: int) -> str:
        """Return ``#1`` for 1."""
        return f"#{value}"


class Hex(Param):
    """A hex number of four digits; existence is the game's business."""

    def read(self, tokens: Tokens) -> int:
        """Return the CCRR number read."""
        token = tokens.take(self.name)
        text = token.text.lstrip("#")
        if len(text) != 4 or not text.isascii() or not text.isdigit():
            raise self.bad(token.text)
        return int(text)

    def write(self, value: int) -> str:
        """Return four digits."""
        return hex_text(value)


class HexPattern(Param):
    """A hex number in which ``*`` stands for any digit."""

    _form = re.compile(r"^#?([0-9*]{4})$")

    def read(self, tokens: Tokens) -> str:
        """Return the four characters of the pattern."""
        token = tokens.take(self.name)
        match = self._form.match(token.text)
        if match is None:
            raise self.bad(token.text)
        return match[1]


class Direction(Param):
    """A compass word: N, NE, SE, S, SW, NW or in full."""

    def read(self, tokens: Tokens) -> int:
        """Return the index of the direction in ``DIRECTIONS``."""
        token = tokens.take(self.name)
        found = DIRECTION_WORDS.get(token.text.upper().replace("-", ""))
        if found is None or token.quoted:
            raise self.bad(token.text)
        return found

    def write(self, value: int) -> str:
        """Return the short form of a direction."""
        return DIRECTIONS[value]


class Choice(Param):
    """One of a closed list of words, each with its spellings in capitals (of one or more words).

    With ``prefix`` set, any beginning of at least that many letters will do when it is unambiguous.
    """

    def __init__(self, name: str, spellings: Mapping[str, Any], *, prefix: int = 0) -> None:
        super().__init__(name)
        self._spellings = dict(spellings)
        self._longest = max(spelling.count(" ") for spelling in spellings) + 1
        self._prefix = prefix
        self._canonical: dict[Any, str] = {}
        for spelling, value in spellings.items():
            self._canonical.setdefault(value, spelling)

    def read(self, tokens: Tokens) -> Any:
        """Return the value of the longest spelling that fits."""
        for count in range(min(self._longest, tokens.left), 0, -1):
            words = tokens.words(count)
            if words in self._spellings:
                tokens.position += count
                return self._spellings[words]
        token = tokens.take(self.name)
        word = token.text.upper()
        if self._prefix and len(word) >= self._prefix:
            values = {value for spelling, value in self._spellings.items() if spelling.startswith(word)}
            if len(values) == 1:
                return values.pop()
        raise self.bad(token.text, lambda: nearest(word, self._spellings))

    def write(self, value: Any) -> str:
        """Return the first spelling given for the value."""
        return self._canonical[value]


class AnyWord(Param):
    """Any single word, taken in capitals; its meaning is judged when the order is carried out."""

    def read(self, tokens: Tokens) -> str:
        """Return the next word in capitals, at most 40 characters."""
        token = tokens.take(self.name)
        if token.quoted or len(token.text) > 40:
            raise self.bad(token.text)
        return token.text.upper()


class Text(Param):
    """A text in quotes (the rest of the line when the quotes are missing)."""

    @property
    def usage(self) -> str:
        """``"name"``."""
        return f'"{self.name}"'

    def read(self, tokens: Tokens) -> str:
        """Return the text as written, stripped; unquoted words are joined by single blanks."""
        token = tokens.take(self.name)
        if token.quoted:
            return token.text.strip()
        parts = [token.text]
        while not tokens.done:
            parts.append(tokens.take(self.name).text)
        return " ".join(" ".join(parts).split())

    def write(self, value: str) -> str:
        """Return the text in quotes that do not occur in it: straight ones where possible."""
        begin, end, _ = next(
            (pair for pair in _PAIRS if not any(char in value for char in pair[2])), _PAIRS[0]
        )
        return f"{begin}{value}{end}"


class Quoted(Text):
    """A text that must stand in quotes."""

    def read(self, tokens: Tokens) -> str:
        """Return the quoted text as written, without blanks around it."""
        token = tokens.take(self.name)
        if not token.quoted:
            words = f"{token.text} {tokens.rest()}".strip()
            raise self.bad(token.text, self.write(words))
        return token.text.strip()


class Many(Param):
    """One or more of another parameter, at most ``most``; the value is a tuple."""

    def __init__(self, param: Param, *, most: int) -> None:
        super().__init__(param.name)
        self._param = param
        self._most = most

    @property
    def usage(self) -> str:
        """``name [name...]``."""
        return f"{self._param.usage} [{self._param.usage}...]"

    def read(self, tokens: Tokens) -> tuple[Any, ...]:
        """Return the values in the order written."""
        values = [self._param.read(tokens)]
        while not tokens.done:
            if len(values) == self._most:
                code = "too_many_parameters"
                raise Unreadable(code, {"word": tokens.rest(), "limit": self._most})
            values.append(self._param.read(tokens))
        return tuple(values)

    def write(self, value: tuple[Any, ...]) -> str:
        """Return the values joined by single blanks."""
        return " ".join(self._param.write(item) for item in value)


class Led(Param):
    """A parameter behind a word of its own: ``TO place``."""

    def __init__(self, word: str, param: Param) -> None:
        super().__init__(param.name)
        self._word = word
        self._param = param

    @property
    def usage(self) -> str:
        """``TO place``."""
        return f"{self._word} {self._param.usage}"

    def read(self, tokens: Tokens) -> Any:
        """Return the value behind the leading word."""
        token = tokens.take(self._word)
        if token.quoted or token.text.upper() != self._word:
            raise Unreadable("bad_parameter", {"name": self._word, "word": token.text[:40]}, self._word)
        return self._param.read(tokens)

    def write(self, value: Any) -> str:
        """Word and value."""
        return f"{self._word} {self._param.write(value)}"


class LedAnywhere(Led):
    """The same, in any order among others of its kind."""

    free = True


class Seat(Param):
    """The number of one seat, with or without ``#``: ``2``, ``#2``."""

    def read(self, tokens: Tokens) -> int:
        """Return the seat's number, from 1 to 99."""
        token = tokens.take(self.name)
        text = token.text.lstrip("#")
        if not (text.isascii() and text.isdigit() and len(text) <= len("99") and int(text)):
            raise self.bad(token.text)
        return int(text)


class SeatOrAll(Seat):
    """The number of a seat, or ALL for everybody; the value of ALL is 0."""

    @property
    def usage(self) -> str:
        """``seat|ALL``."""
        return f"{self.name}|{ALL}"

    def read(self, tokens: Tokens) -> int:
        """Return the seat's number, or 0 for ALL."""
        if tokens.words(1).lstrip("#") == ALL:
            tokens.take(self.name)
            return 0
        return super().read(tokens)

    def write(self, value: int) -> str:
        """Return the number, or ALL for 0."""
        return str(value) if value else ALL
