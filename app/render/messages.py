"""Words finds the words: sentences by key, headings, codes, numbers, money and dates, in one language."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from app.render import figures
from app.render.catalogue import PLAIN_BELOW, catalogue
from app.render.clean import isolated
from engine.kernel.answers import DONE, PARTLY, meaning
from engine.kernel.blocks import Say
from engine.kernel.hexgrid import mask_text

_KEY = str.maketrans({"_": "-", ".": "-", " ": "-"})
_ODD = re.compile(r"[^a-z0-9-]")
_HEX_NAME = re.compile(r"(?:^|_)hex(?:es)?$")
_NUMBERED = re.compile(r"([a-z]+)_?([0-9]+)")
_NO_ARGS: dict[str, Any] = {}
_NO_PLAYERS: dict[str, str] = {}
# Values of these types can be keys side by side; True and 1 are one key of a dict.
_NUMBERS = frozenset({int})
_TEXTS = frozenset({str})
_WORDED_ONCE = frozenset({int, str, type(None)})
_CARRIED_OUT = frozenset({DONE, PARTLY})
ORDER_ANSWERED = "order_answered"
ORDER_REASON = "order_reason"


def message_key(key: str) -> str:
    """Return a snake_case or dotted key as in a catalogue: ``city_captured`` is ``city-captured``."""
    return key.translate(_KEY)


class MissingWordError(KeyError):
    """A catalogue has no words for a key; raised where ``Messages.strict`` says so."""


class Messages:
    """All wording for one reader: a game's words, a language and a time zone.

    ``players``: the names of players by seat number, "" for a computer; only those that the reader may know.
    ``seats``: what the game calls seats, by number (companies, banners); a seat without a name is its number.
    ``missing`` collects the keys that had no words, each once. ``strict``: a key without words is an error,
    as for whatever builds pages, and in tests; a reader is better served by a readable form of it.
    """

    strict: ClassVar[bool] = False

    def __init__(
        self,
        game: str,
        language: str = "en",
        time_zone: str = "UTC",
        players: Mapping[str, str] = _NO_PLAYERS,
        seats: Mapping[str, str] = _NO_PLAYERS,
    ) -> None:
        self.game = game
        self.players = players
        self.seats = seats
        self.language = language
        self.time_zone = time_zone
        self.missing: list[str] = []
        self.catalogue = catalogue(language, game)
        # Shared by all readers of the game: sentences are the same for everybody.
        self._known = self.catalogue.known
        self._style = figures.style_of(language)
        self._prefix = f"{message_key(game)}-"
        self._codes: dict[tuple[str, str], str] = {}
        self._functions: dict[str, Callable[[Any, Mapping[str, Any]], str]] = {
            "HEX": lambda value, _: self.hex(value),
            "MONEY": lambda value, _: self.money(value),
            "SEAT": lambda value, options: self.seat(value, start=bool(options.get("start"))),
            "PLAYER": lambda value, _: self.player(value),
            "WORD": lambda value, options: self.word(str(options.get("domain", "")), value),
            "NUMBER": lambda value, _: self.show(value),
            "EACH": lambda value, _: self.show(value),
            "PLAIN": lambda value, _: isolated(str(value)),
            "SIDES": lambda value, _: (
                (mask_text(value) if isinstance(value, int) else str(value)) or figures.NONE
            ),
            "LOWER": lambda value, _: self.show(value).lower(),
            "UPPER": lambda value, _: self.show(value).upper(),
            "DATE": lambda value, _: self.date(str(value)),
        }

    # ------------------------------------------------------------------ messages

    def find(self, key: str, args: Mapping[str, Any] = _NO_ARGS) -> str | None:
        """Return the words of a key (the game's, then the general ones), or None."""
        try:
            pattern = self._known[key]
        except KeyError:
            name = message_key(key)
            pattern = self.catalogue.pattern(self._prefix + name)
            if pattern is None:
                pattern = self.catalogue.pattern(name)
            self._known[key] = pattern
        return pattern(args, self) if callable(pattern) else pattern

    def message(self, key: str, args: Mapping[str, Any] = _NO_ARGS) -> str:
        """Return the words of a key; when there are none, a readable form of the key and its figures."""
        # As ``find``, which is asked only the first time: a report says a thousand sentences.
        pattern = self._known.get(key)
        found = pattern(args, self) if callable(pattern) else pattern or self.find(key, args)
        if found is not None:
            return found
        self._miss(message_key(key))
        return self._readable(key, args)

    def attribute(self, key: str, name: str) -> str | None:
        """Return an attribute of a message (``col-df`` has ``.long``), or None."""
        key = message_key(key)
        for full in (f"{self._prefix}{key}.{name}", f"{key}.{name}"):
            pattern = self.catalogue.pattern(full)
            if pattern is not None:
                return pattern if isinstance(pattern, str) else pattern(_NO_ARGS, self)
        return None

    def say(self, say: Say) -> str:
        """Return a sentence in words."""
        key, args = say.key, say.args
        if key == ORDER_ANSWERED:
            return self.order_answer(args)
        if key == ORDER_REASON:
            code, order = str(args.get("code") or ""), str(args.get("order") or "")
            return self.refusal(code, args.get("params") or _NO_ARGS, order)
        pattern = self._known.get(key)
        return pattern(args, self) if callable(pattern) else self.message(key, args)

    def order_answer(self, args: Mapping[str, Any]) -> str:
        """Return what became of an order line (``OrderAnswered``, the same in all games).

        ``then`` holds sentences of what came of it at once; with ``instead`` the first tells the outcome.
        """
        params = args.get("params") or _NO_ARGS
        code, order = str(args.get("code") or ""), str(args.get("order") or "")
        reason = self.refusal(code, params, order) if code else ""
        result = str(args.get("result") or DONE)
        then = [self.show(said) for said in args["then"]] if args.get("then") else []
        outcome = ""
        if args.get("instead"):
            outcome = then.pop(0)
        elif result in _CARRIED_OUT:
            outcome = self.carried_out(order, {"result": result, **params})
        told = {**params, **args, "reason": reason, "outcome": outcome}
        said = self.message(f"order-answered-{result}", told)
        if result == DONE and reason:
            then.insert(0, reason)
        return " ".join((said, *then)) if then else said

    def carried_out(self, order: str, params: Mapping[str, Any] = _NO_ARGS) -> str:
        """Return what an order has brought about: ``done-<order>``."""
        found = self.find(f"done-{order}", params) if order else None
        return self.message("done", params) if found is None else found

    def refusal(self, code: str, params: Mapping[str, Any] = _NO_ARGS, order: str = "") -> str:
        """Return why an order came to nothing, or what is wrong with its line.

        The key is ``refusal-<order>-<code>``, else ``refusal-<code>``; before both with ``-<why>`` behind
        them where the code stands for several things: the same sentence in form, check, forecast, receipt,
        report, mail, REST and rulebook. Reasons that stand under ``also`` follow, a sentence each.
        """
        also = params.get("also")
        if also and isinstance(also, (list, tuple)):
            first = {**params, "also": ()}
            more = (self.refusal(one["code"], one["params"], order) for one in also)
            return " ".join((self.refusal(code, first, order), *more))
        key = code.lower()
        full = meaning(key, params)
        names = (f"{order}-{full}", full, f"{order}-{key}", key) if order else (full, key)
        for name in dict.fromkeys(names):
            found = self.find(f"refusal-{name}", params)
            if found is not None:
                return found
        return self.message(f"refusal-{f'{order}-' if order else ''}{full}", params)

    def headline(self, say: Say, topic: str) -> str:
        """Return a sentence as a headline: ``headline-<key>``; "" where there are no words for it.

        ``$topic`` says what the news is to the reader: lost, attacked, taken, fought ...
        """
        return self.find(f"headline-{say.key}", {**say.args, "topic": topic}) or ""

    def lead(self, say: Say, topic: str) -> str:
        """Return a sentence for the front page: ``lead-<key>`` with ``$topic``, else as told in full."""
        return self.find(f"lead-{say.key}", {**say.args, "topic": topic}) or self.say(say)

    def title(self, key: str, title: Say | None = None) -> str:
        """Return the title of a block: its own sentence or ``block-<key>``."""
        return self.message(f"block-{key}") if title is None else self.say(title)

    def series(self, key: str) -> str:
        """Return the name of a chart's line: ``series-<key>``, that of its stem (``seat_2``), or the fact."""
        found = self.find(f"series-{key}")
        numbered = _NUMBERED.fullmatch(key)
        if found is None and numbered is not None:
            found = self.find(f"series-{numbered[1]}", {"number": numbered[2]})
        return self.message(f"fact-{key}") if found is None else found

    # ------------------------------------------------------------------ values

    def show(self, value: Any) -> str:
        """Return a value in a sentence: numbers with thousands, names made safe, lists with commas."""
        kind = type(value)
        if kind is str:
            return isolated(value)
        if kind is Say:
            return self.say(value)
        if kind is int:
            return figures.integer(value, self._style)
        if kind is list or kind is tuple:
            return ", ".join([self.show(item) for item in value])
        if value is None:
            return figures.NONE
        if kind is bool:
            return self.message("flag-yes" if value else "flag-no")
        if isinstance(value, Mapping):
            if isinstance(value.get("key"), str):
                # A Say that has been through JSON inside another one's figures is a plain object.
                return self.message(value["key"], value.get("args") or _NO_ARGS)
            return ", ".join(f"{isolated(str(name))} {self.show(item)}" for name, item in value.items())
        return isolated(str(value))

    def call(self, name: str, value: Any, options: Mapping[str, Any]) -> str:
        """Return ``NAME($value)`` of a message; of a list each, with ``by`` between (else a comma).

        ``last`` stands before the last of several: ``EACH($things, last: " and ")``.
        """
        function = self._functions.get(name)
        if function is None:
            self._miss(f"{name}()")
            return self.show(value)
        if isinstance(value, (list, tuple)):
            by, words = str(options.get("by", ", ")), [function(item, options) for item in value]
            if len(words) < 2:
                return "".join(words)
            return str(options.get("last", by)).join((by.join(words[:-1]), words[-1]))
        return figures.NONE if value is None else function(value, options)

    def unknown(self, variable: str) -> str:
        """Keep a figure visible that the event does not carry, and note it as missing."""
        self._miss(f"${variable}")
        return f"{{{variable}}}"

    def integer(self, value: int) -> str:
        """Return a whole number with thousands separators."""
        return figures.integer(value, self._style)

    def money(self, value: Any) -> str:
        """Return game money as ``money`` in the game's words writes it."""
        if not isinstance(value, int):
            return self.show(value)
        if value < 0:
            return "\u2212" + self.message("money", {"amount": -value})
        return self.message("money", {"amount": value})

    def balance(self, value: int, currency: str) -> str:
        """Return an account balance in cents of a real currency."""
        return f"{figures.cents(value, self._style)} {isolated(currency)}"

    def hex(self, value: Any) -> str:
        """Return a hex number: four digits."""
        return f"{value:04d}" if isinstance(value, int) else self.show(value)

    def seat(self, value: Any, *, start: bool = False) -> str:
        """Return a seat in a sentence: the game's name for it, else its number (``seat-number``: ``#122``).

        ``start``: it begins the sentence.
        """
        if value is None:
            return figures.NONE
        name = self.seats.get(str(value))
        if name:
            return self.message("seat-named", {"seat": str(value), "name": name})
        return self.message("seat-number", {"seat": str(value), "start": start})

    def seat_short(self, value: Any) -> str:
        """Return a seat where there is little room: by number alone in games that have ``seat-short``."""
        return self.find("seat-short", {"seat": str(value)}) or self.seat(value)

    def player(self, seat: Any) -> str:
        """Return the name of a seat's player: a person, a computer, or nobody at present."""
        name = self.players.get(str(seat))
        if name is None:
            return self.message("player-unnamed")
        return isolated(name) if name else self.message("player-computer")

    def word(self, domain: str, code: Any) -> str:
        """Return the word of a code: ``<domain>-<code lower-case>``; the code itself when there is none."""
        text = "" if code is None else str(code)
        if not text:
            return figures.NONE
        known = self._codes.get((domain, text))
        if known is None:
            name = _ODD.sub("", message_key(text.lower()))
            found = self.find(f"{domain}-{name}" if domain else name) if name else None
            if found is None:
                if name:
                    self._miss(f"{message_key(domain)}-{name}")
                found = isolated(text.replace("_", " "))
            known = self._codes[domain, text] = found
        return known

    def cell(self, value: Any, kind: str = "text", domain: str = "") -> str:
        """Return a table cell or fact, by the kind of its column."""
        if kind == "int" and type(value) is int:
            return figures.integer(value, self._style)
        if value is None:
            return figures.NONE
        if isinstance(value, Say):
            return self.say(value)
        if kind == "word":
            return self.word(domain, value)
        if isinstance(value, int):
            if kind == "int":
                return figures.integer(value, self._style)
            if kind == "money":
                return self.money(value)
            if kind in ("hex", "player"):
                return f"{value:04d}" if kind == "hex" else self.player(value)
            if kind == "flag":
                return self.message("flag-yes" if value else "flag-no")
            # In a column of seats the sign of a number stands in the head.
            return self.seat(value) if kind == "seat" and self.seats_in_cells else str(value)
        return self.date(str(value)) if kind == "date" else isolated(str(value))

    def cells(self, values: Sequence[Any], kind: str = "text", domain: str = "") -> list[str]:
        """Return a column of cells: values repeat down a list, so each is worded once."""
        kinds = set(map(type, values))
        if kinds == _NUMBERS and kind in {"int", "hex"}:
            if kind == "hex":
                return [f"{value:04d}" for value in values]
            style, integer = self._style, figures.integer
            return [str(value) if 0 <= value < PLAIN_BELOW else integer(value, style) for value in values]
        cell = self.cell
        if not kinds <= _WORDED_ONCE:
            return [cell(value, kind, domain) for value in values]
        if kind == "text" and kinds == _TEXTS:
            return list(map(isolated, values))
        known = {value: cell(value, kind, domain) for value in dict.fromkeys(values)}
        return [known[value] for value in values]

    @cached_property
    def seats_in_cells(self) -> bool:
        """Whether tables have the names of seats; else their numbers."""
        return bool(self.seats) and self.find("seat-short", {"seat": ""}) is None

    def date(self, text: str) -> str:
        """Return a moment in full: weekday, day, time, time zone and its offset."""
        when = figures.moment(text, self.time_zone)
        if when is None:
            return isolated(text) or figures.NONE
        return self.message(
            "date-long",
            {
                "weekday": self.message(f"weekday-{when.isoweekday()}"),
                "day": str(when.day),
                "month": self.message(f"month-{when.month}"),
                "year": str(when.year),
                "time": f"{when:%H:%M}",
                "zone": figures.zone_name(when, self.time_zone),
                "offset": figures.offset(when),
            },
        )

    def day(self, text: str) -> str:
        """Return a moment without its time zone, where that is told already."""
        when = figures.moment(text, self.time_zone)
        if when is None:
            return isolated(text) or figures.NONE
        month = self.message(f"month-{when.month}")
        date = {"day": str(when.day), "month": month, "year": str(when.year), "time": f"{when:%H:%M}"}
        return self.message("date-short", date)

    # ------------------------------------------------------------------ when words are missing

    def _miss(self, key: str) -> None:
        if self.strict:
            raise MissingWordError(f"{self.catalogue.language}: {key}")
        if key not in self.missing:
            self.missing.append(key)

    def _readable(self, key: str, args: Mapping[str, Any]) -> str:
        """Return ``city_captured`` with its figures: ``City captured (hex 0825, clan 392)``."""
        name = re.sub(r"^(block|col|fact|refusal|order-answered|order)-", "", message_key(key))
        text = isolated(name.replace("-", " ").strip())
        text = text[:1].upper() + text[1:]
        shown = [
            f"{isolated(str(label)).replace('_', ' ')} {self._readable_value(str(label), value)}"
            for label, value in args.items()
        ]
        return f"{text} ({', '.join(shown)})" if shown else text

    def _readable_value(self, label: str, value: Any) -> str:
        if isinstance(value, int) and not isinstance(value, bool) and _HEX_NAME.search(label):
            return f"{value:04d}"
        return self.show(value)
