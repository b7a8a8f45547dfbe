"""Message catalogues: Fluent files compiled into small closures, kept for the life of the process.

``fluent.runtime`` reads the files. Its own resolver takes some 20 microseconds a sentence; a report holds
hundreds, printed several times, so patterns are compiled here: to a constant, or to a list of parts.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

import babel
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
FALLBACK = "en"


class Shower(Protocol):
    """What a pattern needs to print values: plain ones, and those under a function's name."""

    def show(self, value: Any) -> str:
        """A value as it stands in a sentence."""
        ...

    def call(self, name: str, value: Any, options: Mapping[str, Any]) -> str:
        """A value under ``NAME($value, option: "...")``."""
        ...

    def unknown(self, variable: str) -> str:
        """What to print for a variable that the event does not carry."""
        ...


_FOLDERS: dict[str, Path] = {}


def register_words(game: str, folder: Path) -> None:
    """Take a game's words from a folder of its own instead of ``templates/games``."""
    _FOLDERS[game] = folder


Args = Mapping[str, Any]
Part = Callable[[Args, Shower], str]
Pattern = str | Part
_ABSENT = object()
_CATEGORIES = frozenset({"zero", "one", "two", "few", "many"})


def files_of(domain: str, language: str) -> list[Path]:
    """The files of a domain: ``templates/<domain>/<language>.ftl``, and those of the folder of that name."""
    one, folder = TEMPLATES / domain / f"{language}.ftl", TEMPLATES / domain / language
    return [*([one] if one.is_file() else []), *sorted(folder.glob("*.ftl"))]


@lru_cache(maxsize=256)
def _entries(path: Path) -> list[Any]:
    """What stands in a file, read once a process: every game has the general words behind its own."""
    return list(FluentResource(path.read_text(encoding="utf-8")).body) if path.is_file() else []


class Catalogue:
    """The messages of one language and game, general words behind them, English behind those."""

    def __init__(self, language: str, game: str) -> None:
        self.language = language
        self.junk: list[str] = []
        self._messages: dict[str, ftl.Message | ftl.Term] = {}
        self._languages: dict[str, str] = {}
        self._patterns: dict[str, Pattern | None] = {}
        self.known: dict[str, Pattern] = {}
        """What ``Messages.find`` found of the game's words, by the key as events spell it."""
        languages = [language] if language == FALLBACK else [language, FALLBACK]
        for tongue in languages:
            self._load(_FOLDERS.get(game, TEMPLATES / "games" / game) / f"{tongue}.ftl", tongue)
            self._load(TEMPLATES / "report" / f"{tongue}.ftl", tongue)
            for path in files_of("host", tongue):
                self._load(path, tongue)

    def _load(self, path: Path, tongue: str) -> None:
        for entry in _entries(path):
            if isinstance(entry, ftl.Junk):
                self.junk.append(f"{path.name}: {(entry.content or '').strip()[:80]}")
            if isinstance(entry, (ftl.Message, ftl.Term)):
                name = entry.id.name if isinstance(entry, ftl.Message) else "-" + entry.id.name
                if self._messages.setdefault(name, entry) is entry:
                    self._languages[name] = tongue

    def keys(self) -> tuple[str, ...]:
        """Every message there is."""
        return tuple(self._messages)

    def pattern(self, key: str) -> Pattern | None:
        """The compiled message, or its attribute when the key has a dot; None when there is none."""
        try:
            return self._patterns[key]
        except KeyError:
            found = self._patterns[key] = self._find(key)
            return found

    def _find(self, key: str) -> Pattern | None:
        name, _, attribute = key.partition(".")
        entry = self._messages.get(name)
        if entry is None:
            return None
        compiler = _Compiler(self, self._languages[name])
        if not attribute:
            return compiler.pattern(entry.value) if entry.value is not None else None
        for item in entry.attributes:
            if item.id.name == attribute:
                return compiler.pattern(item.value)
        return None


class _Compiler:
    """Makes closures of Fluent's syntax tree."""

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self.catalogue = catalogue
        self.plural = babel.Locale.parse(language.replace("-", "_")).plural_form

    def pattern(self, pattern: ftl.Pattern) -> Pattern:
        """A constant when nothing varies, else a function."""
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

        def joined(args: Args, shower: Shower) -> str:
            return "".join([part if isinstance(part, str) else part(args, shower) for part in parts])

        return joined

    def expression(self, node: Any) -> Pattern:
        """One placeable."""
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
        """Another message or term; found when it is first printed, so that order does not matter."""
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
        """``NAME($variable, option: literal)``."""
        name = node.id.name
        options = {item.name.name: item.value.parse()["value"] for item in node.arguments.named}
        value = _value_of(node.arguments.positional[0]) if node.arguments.positional else None

        def called(args: Args, shower: Shower) -> str:
            found = value(args) if value is not None else None
            return shower.unknown(name) if found is _ABSENT else shower.call(name, found, options)

        return called

    def select(self, node: ftl.SelectExpression) -> Part:
        """Variants by exact number, by plural category or by word."""
        selector = node.selector
        value = _value_of(selector) if isinstance(selector, ftl.VariableReference) else None
        computed = self.expression(selector) if value is None else None
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
            if value is not None:
                found = value(args)
            else:
                found = computed(args, shower) if callable(computed) else computed
            if isinstance(found, int) and not isinstance(found, bool):
                chosen = numbers.get(found)
                if chosen is None:
                    chosen = names.get(plural(abs(found)), default) if counted else default
            elif isinstance(found, bool):
                # ``[yes]`` and ``[no]``, or by the figure that a flag is in an event: ``[0]``.
                chosen = names.get("yes" if found else "no", numbers.get(found, default))
            else:
                chosen = (
                    names.get(found or "none", default) if isinstance(found, (str, type(None))) else default
                )
            return chosen if isinstance(chosen, str) else chosen(args, shower)

        return selected


def _variable(name: str) -> Part:
    def shown(args: Args, shower: Shower) -> str:
        value = args.get(name, _ABSENT)
        return shower.unknown(name) if value is _ABSENT else shower.show(value)

    return shown


def _value_of(node: Any) -> Callable[[Args], Any]:
    """The value itself of a variable or literal, for functions and selectors."""
    if isinstance(node, ftl.VariableReference):
        name = node.id.name
        return lambda args: args.get(name, _ABSENT)
    literal = node.parse()["value"]
    return lambda _args: literal


@lru_cache(maxsize=64)
def catalogue(language: str, game: str) -> Catalogue:
    """The catalogue of a language and game, read once a process."""
    return Catalogue(language, game)
