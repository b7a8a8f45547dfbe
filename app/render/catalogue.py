"""Message catalogues: Fluent files compiled into small closures, kept for the life of the process.

A file is cut into its messages, and a message is read by ``fluent.syntax`` when it is first wanted: reading
all of them took a process a quarter of a second and 12 MB (measured), and most are never said.
The resolver of ``fluent.runtime`` takes some 20 microseconds a sentence; a report holds hundreds, printed
several times, so patterns are compiled here: to a constant, or to a list of parts.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import babel
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from app.places import FILES

TEMPLATES = FILES / "templates"
FALLBACK = "en"


class Shower(Protocol):
    """What a pattern needs to print values: plain ones, and those under a function's name."""

    def show(self, value: Any) -> str:
        """Return a value as it stands in a sentence."""
        ...

    def integer(self, value: int) -> str:
        """Return a whole number as it stands in a sentence."""
        ...

    def call(self, name: str, value: Any, options: Mapping[str, Any]) -> str:
        """Return a value under ``NAME($value, option: "...")``."""
        ...

    def unknown(self, variable: str) -> str:
        """Return what to print for a variable that the event does not carry."""
        ...


_FOLDERS: dict[str, Path] = {}


def register_words(game: str, folder: Path) -> None:
    """Take a game's words from a folder of its own instead of ``templates/games``."""
    _FOLDERS[game] = folder
    catalogue.cache_clear()


Args = Mapping[str, Any]
Part = Callable[[Args, Shower], str]
Pattern = str | Part
_ABSENT = object()
PLAIN_BELOW = 1000
"""A number below has no thousands to be set apart."""
_CATEGORIES = frozenset({"zero", "one", "two", "few", "many"})


def files_of(domain: str, language: str) -> list[Path]:
    """Return the files of a domain: ``templates/<domain>/<language>.ftl``, then that folder's files."""
    one, folder = TEMPLATES / domain / f"{language}.ftl", TEMPLATES / domain / language
    return [*([one] if one.is_file() else []), *sorted(folder.glob("*.ftl"))]


# A message or term begins a line; whatever belongs to it is indented, or stands within its braces.
_BEGINNING = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*)[ \t]*=", re.MULTILINE)


class _File(NamedTuple):
    """A file of messages: its text, and where each message begins and the next one does, by its name."""

    name: str
    text: str
    places: dict[str, tuple[int, int]]

    def entry(self, key: str) -> ftl.Message | ftl.Term | None:
        """Return the syntax tree of a message or term; None where there is none that Fluent can read."""
        place = self.places.get(key)
        if place is None:
            return None
        found = _PARSER.parse_entry(self.text[slice(*place)])
        return found if isinstance(found, (ftl.Message, ftl.Term)) else None

    def junk(self) -> list[str]:
        """Return what in the file is no Fluent."""
        entries = _PARSER.parse(self.text).body
        odd = [entry.content or "" for entry in entries if isinstance(entry, ftl.Junk)]
        return [f"{self.name}: {content.strip()[:80]}" for content in odd]


_PARSER = FluentParser(with_spans=False)


@lru_cache(maxsize=256)
def file_of(path: Path) -> _File:
    """Return a file, read once a process: every game has the general words behind its own."""
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    found = list(_BEGINNING.finditer(text))
    bounds = [*(match.start() for match in found), len(text)]
    places: dict[str, tuple[int, int]] = {}
    for match, end in zip(found, bounds[1:], strict=True):
        places.setdefault(match[1], (match.start(), end))
    return _File(path.name, text, places)


class Catalogue:
    """The messages of one language and game, general words behind them, English behind those."""

    def __init__(self, language: str, game: str) -> None:
        self.language = language
        self._files: list[tuple[str, _File]] = []
        self._patterns: dict[str, Pattern | None] = {}
        self.known: dict[str, Pattern | None] = {}
        """What ``Messages.find`` found of the game's words, by the key as events spell it; None: nothing."""
        self.heads: dict[Any, Any] = {}
        """What ``Localizer.columns`` made of columns."""
        self.notes: dict[str, tuple[str, str]] = {}
        """What ``Localizer.strong`` says of tables, by their keys."""
        languages = [language] if language == FALLBACK else [language, FALLBACK]
        for tongue in languages:
            own = _FOLDERS.get(game, TEMPLATES / "games" / game) / f"{tongue}.ftl"
            paths = [own, TEMPLATES / "report" / f"{tongue}.ftl", *files_of("host", tongue)]
            self._files += [(tongue, file_of(path)) for path in paths]

    def keys(self) -> tuple[str, ...]:
        """Return every message there is."""
        return tuple({key: None for _, file in self._files for key in file.places})

    @property
    def junk(self) -> list[str]:
        """What in its files is no Fluent and was left out; reads them all."""
        return [odd for _, file in self._files for odd in file.junk()]

    def pattern(self, key: str) -> Pattern | None:
        """Return the compiled message, or its attribute when the key has a dot; None when there is none."""
        try:
            return self._patterns[key]
        except KeyError:
            found = self._patterns[key] = self._find(key)
            return found

    def _find(self, key: str) -> Pattern | None:
        name, _, attribute = key.partition(".")
        found = ((language, file.entry(name)) for language, file in self._files if name in file.places)
        language, entry = next(((one, entry) for one, entry in found if entry is not None), ("", None))
        if entry is None:
            return None
        compiler = _Compiler(self, language)
        if not attribute:
            return compiler.pattern(entry.value) if entry.value is not None else None
        for item in entry.attributes:
            if item.id.name == attribute:
                return compiler.pattern(item.value)
        return None


def _one_or_other(count: int) -> str:
    return "one" if count == 1 else "other"


# CLDR's rule for whole numbers in the languages that come with us (one: i = 1 and v = 0): babel reads 2 MB
# and another library to tell one, and takes ten times as long to follow it.
_PLURALS = {"en": _one_or_other, "de": _one_or_other}


@lru_cache(maxsize=64)
def plural_of(language: str) -> Callable[[int], str]:
    """Return a function that names the plural category of a number in a language, as CLDR has it."""
    return _PLURALS.get(language) or babel.Locale.parse(language.replace("-", "_")).plural_form


class _Compiler:
    """Makes closures of Fluent's syntax tree."""

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self.catalogue = catalogue
        self.plural = plural_of(language)

    def pattern(self, pattern: ftl.Pattern) -> Pattern:
        """Compile a pattern: a constant when nothing varies, else a function."""
        parts: list[Pattern] = []
        for element in pattern.elements:
            part: Pattern = (
                element.value if isinstance(element, ftl.TextElement) else self.expression(element.expression)
            )
            if isinstance(part, str) and parts and isinstance(parts[-1], str):
                parts[-1] += part
            else:
                parts.append(part)
        if not parts:
            return ""
        if len(parts) == 1:
            return parts[0]

        # What stays the same is one template: only what varies is looked at when a sentence is said.
        template = "".join([part.replace("%", "%%") if isinstance(part, str) else "%s" for part in parts])
        varying = tuple(part for part in parts if not isinstance(part, str))
        if len(varying) == 1:
            one = varying[0]
            return lambda args, shower: template % one(args, shower)
        if len(varying) == 2:
            one, two = varying
            return lambda args, shower: template % (one(args, shower), two(args, shower))
        return lambda args, shower: template % tuple([part(args, shower) for part in varying])

    def expression(self, node: Any) -> Pattern:
        """Compile one placeable."""
        if isinstance(node, ftl.Placeable):
            return self.expression(node.expression)
        if isinstance(node, (ftl.StringLiteral, ftl.NumberLiteral)):
            return str(node.parse()["value"])
        if isinstance(node, ftl.VariableReference):
            return _variable(node.id.name)
        if isinstance(node, ftl.FunctionReference):
            return self.function(node)
        if isinstance(node, ftl.SelectExpression):
            return self.select(node)
        if isinstance(node, (ftl.MessageReference, ftl.TermReference)):
            return self.reference(node)
        message = f"Fluent expression {type(node).__name__} is not supported"
        raise TypeError(message)

    def reference(self, node: ftl.MessageReference | ftl.TermReference) -> Pattern:
        """Compile a reference to a message or term; it is looked up when first printed, in any order."""
        key = ("-" if isinstance(node, ftl.TermReference) else "") + node.id.name
        if node.attribute is not None:
            key += "." + node.attribute.name
        catalogue = self.catalogue

        def referred(args: Args, shower: Shower) -> str:
            found = catalogue.pattern(key)
            if found is None:
                return shower.unknown(key)
            return found if isinstance(found, str) else found(args, shower)

        return referred

    def function(self, node: ftl.FunctionReference) -> Part:
        """Compile ``NAME($variable, option: literal)``."""
        name = node.id.name
        options = {item.name.name: item.value.parse()["value"] for item in node.arguments.named}
        asked: Any = node.arguments.positional[0] if node.arguments.positional else None
        if isinstance(asked, ftl.VariableReference):
            variable = asked.id.name
            if name == "HEX" and not options:
                return _hexed(variable)

            def called(args: Args, shower: Shower) -> str:
                found = args.get(variable, _ABSENT)
                return shower.unknown(name) if found is _ABSENT else shower.call(name, found, options)

            return called
        literal = None if asked is None else asked.parse()["value"]
        return lambda _args, shower: shower.call(name, literal, options)

    def select(self, node: ftl.SelectExpression) -> Part:
        """Compile variants by exact number, by plural category or by word."""
        selector = node.selector
        variable = selector.id.name if isinstance(selector, ftl.VariableReference) else None
        computed = self.expression(selector) if variable is None else None
        numbers: dict[float, Pattern] = {}
        names: dict[str, Pattern] = {}
        default: Pattern = ""
        for variant in node.variants:
            compiled = self.pattern(variant.value)
            if isinstance(variant.key, ftl.NumberLiteral):
                numbers[float(variant.key.value)] = compiled
            else:
                names[variant.key.name] = compiled
            if variant.default:
                default = compiled
        plural = self.plural
        # Most choices by number name no plural category: babel need not be asked.
        counted = not _CATEGORIES.isdisjoint(names) or names.get("other", default) is not default

        def selected(args: Args, shower: Shower) -> str:
            found: Any
            chosen: Pattern | None
            if variable is not None:
                found = args.get(variable, _ABSENT)
            else:
                found = computed(args, shower) if callable(computed) else computed
            kind = type(found)
            if kind is str or found is None:
                chosen = names.get(found or "none", default)
            elif kind is bool:
                # ``[yes]`` and ``[no]``, or by the figure that a flag is in an event: ``[0]``.
                chosen = names.get("yes" if found else "no", numbers.get(found, default))
            elif kind is int:
                chosen = numbers.get(found)
                if chosen is None:
                    chosen = names.get(plural(abs(found)), default) if counted else default
            else:
                chosen = default
            return chosen if isinstance(chosen, str) else chosen(args, shower)

        return selected


def _hexed(name: str) -> Part:
    # Hexes are half of what functions are asked for.
    def hexed(args: Args, shower: Shower) -> str:
        value = args.get(name, _ABSENT)
        if type(value) is int:
            return f"{value:04d}"
        return shower.unknown("HEX") if value is _ABSENT else shower.call("HEX", value, {})

    return hexed


def _variable(name: str) -> Part:
    def shown(args: Args, shower: Shower) -> str:
        value = args.get(name, _ABSENT)
        # Most figures are short numbers and plain names, which every language prints as they are.
        if type(value) is int:
            return str(value) if 0 <= value < PLAIN_BELOW else shower.integer(value)
        if type(value) is str and value.isascii() and value.isprintable():
            return value
        return shower.unknown(name) if value is _ABSENT else shower.show(value)

    return shown


@lru_cache(maxsize=64)
def catalogue(language: str, game: str) -> Catalogue:
    """Return the catalogue of a language and game, read once a process."""
    return Catalogue(language, game)
