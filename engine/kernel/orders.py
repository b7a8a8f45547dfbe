"""Orders are small frozen values whose fields are their grammar; sheets are text that reads into them.

An order class declares its word, its two-letter form, the kind of line it may stand on and, as annotated
fields, its parameters; its docstring is its help. An ``OrderBook`` reads a whole sheet into typed orders
and writes it back in one canonical form, which is what a receipt hashes. Reading needs no game state.
"""

import re
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from types import ModuleType
from typing import Any, ClassVar, NamedTuple

import msgspec

from engine.kernel.answers import OrderResult, meaning
from engine.kernel.events import snake
from engine.kernel.params import Param, Tokens, Unreadable, tokenize, uncommented
from engine.kernel.problems import Problem
from engine.kernel.sheets import Key, Line, Section, SectionSpec, Sheet, header_word, title_of
from engine.kernel.spelling import nearest

_NO_PARAMS: dict[str, Any] = {}


class Order(msgspec.Struct, frozen=True, gc=False):
    """Base of all orders: a value, and the one page on which everything known of an order stands.

    Its docstring is the help, its annotated fields are the grammar. ``docs/how-to/add-an-order.md`` says
    what belongs where.
    """

    # How it is written: its word, its short form, other spellings, the kind of line it may stand on.
    word: ClassVar[str] = ""
    short: ClassVar[str] = ""
    also: ClassVar[tuple[str, ...]] = ()
    kind: ClassVar[str] = ""
    examples: ClassVar[tuple[str, ...]] = ()
    # The order is recognised by its first parameter, not by a word (a move is just "NW").
    wordless: ClassVar[bool] = False
    # What the words know it by: done-<key>, refusal-<key>-<code>. From the class name: move_units.
    key: ClassVar[str] = ""
    # The numbered rule that lists its refusals; by code where a refusal stands under another one.
    rule: ClassVar[str] = ""
    rules: ClassVar[Mapping[str, str]] = {}
    # Every code that it may answer with (limit, or limit.guarding where one code stands for several
    # things), and those that any order of its kind may, whatever it says.
    refusals: ClassVar[tuple[str, ...]] = ()
    always: ClassVar[tuple[str, ...]] = ()
    # For the doubts of a forecast: the stocks it pays with or adds to, and what else it looks at.
    pays: ClassVar[tuple[str, ...]] = ()
    looks: ClassVar[tuple[str, ...]] = ()
    # Of an order that sends a letter: the most characters of its text. It has the fields ``to`` and ``text``.
    letter: ClassVar[int] = 0
    # The keys of the steps in which it may be given; empty: in all.
    steps: ClassVar[tuple[str, ...]] = ()
    # How likely a good player gives it where it is possible: the greatest stand first among the offers.
    weight: ClassVar[int] = 10

    def __init_subclass__(cls) -> None:
        """Give each class a key of its own."""
        if "key" not in cls.__dict__:
            cls.key = snake(cls.__name__)

    def play(self, *context: Any, **more: Any) -> OrderResult:
        """Carry it out and say what came of it.

        A game says what its orders are given: the turn's context, and who acts where a section
        stands for somebody (a convoy, a ship).
        """
        raise NotImplementedError(self.key, context, more)

    @classmethod
    def offers(cls, view: Any, step: Any, piece: Any) -> Iterable[Any]:  # noqa: ARG003 - most orders read them
        """Return what this order offers to a piece now, as ``engine.kernel.offers.Offer`` (none: nothing).

        Reads the view only. Whatever is offered passes ``check``.
        """
        return ()

    def pieces(self, view: Any) -> Iterable[str]:  # noqa: ARG002 - some orders read it
        """Return the keys of the pieces that this order is about, where several share its section."""
        return ()

    @classmethod
    def rule_of(cls, code: str, params: Mapping[str, Any] = _NO_PARAMS) -> str:
        """Return the numbered rule that a refusal comes from."""
        return cls.rules.get(meaning(code, params), cls.rule)


def declared(*pages: ModuleType) -> tuple[type[Order], ...]:
    """Return the orders that these modules declare, in the order of their source.

    Base classes (neither a word nor wordless) and imported orders are left out.
    """
    return tuple(
        found
        for page in pages
        for found in vars(page).values()
        if isinstance(found, type)
        and issubclass(found, Order)
        and found.__module__ == page.__name__
        and (found.word or found.wordless)
    )


class Usage(msgspec.Struct, frozen=True):
    """How one form of an order is written, for help pages and order forms.

    ``steps`` are the keys of the steps in which it may be given (empty: all).
    """

    key: str
    word: str
    short: str
    kind: str
    grammar: str
    help: str
    examples: tuple[str, ...]
    steps: tuple[str, ...] = ()


MAX_LINE_CHARS = 300
MAX_LABEL_CHARS = 40

_NUMBERED = re.compile(r"^(\d{1,3})\s*[:.)]\s*(.*)$", re.DOTALL)
_BLANKS = re.compile(r"^[\s_\-]*$")


class _Raw(NamedTuple):
    """What a line of a text is before it is read as an order: a section's head, a header word, or neither."""

    content: str
    head: tuple[SectionSpec, int, str] | None
    word: str
    number: int | None
    body: str


class _Form:
    """One order class with its grammar worked out."""

    __slots__ = ("cls", "defaults", "fields")

    def __init__(self, cls: type[Order]) -> None:
        self.cls = cls
        hints = typing.get_type_hints(cls, include_extras=True)
        self.fields: list[tuple[str, Param, bool]] = []
        for field in msgspec.structs.fields(cls):
            metadata = getattr(hints[field.name], "__metadata__", ())
            params = [item for item in metadata if isinstance(item, Param)]
            if len(params) != 1:
                message = f"{cls.__name__}.{field.name} needs exactly one Param"
                raise TypeError(message)
            self.fields.append((field.name, params[0], not field.required))
        # Asking msgspec for them at each writing would evaluate the annotations again and again.
        self.defaults = tuple(field.default for field in msgspec.structs.fields(cls))

    def read(self, tokens: Tokens) -> Order:
        values: dict[str, Any] = {}
        for name, param, optional in self.fields:
            if tokens.done and optional:
                continue
            mark = tokens.position
            try:
                values[name] = param.read(tokens)
            except Unreadable:
                if not optional:
                    raise
                tokens.position = mark
        while not tokens.done and self._read_free(tokens, values):
            pass
        if not tokens.done:
            code = "too_many_parameters"
            raise Unreadable(code, {"word": tokens.rest(), "grammar": self.grammar()})
        return self.cls(**values)

    def _read_free(self, tokens: Tokens, values: dict[str, Any]) -> bool:
        """Read one of the parameters that may stand in any order (``Param.free``); False when none fits."""
        for name, param, _ in self.fields:
            if param.free and name not in values:
                mark = tokens.position
                try:
                    values[name] = param.read(tokens)
                except Unreadable:
                    tokens.position = mark
                else:
                    return True
        return False

    def write(self, order: Order) -> str:
        parts = [] if self.cls.wordless else [self.cls.word]
        for default, (name, param, optional) in zip(self.defaults, self.fields, strict=True):
            value = getattr(order, name)
            if optional and value == default:
                continue
            parts.append(param.write(value))
        return " ".join(parts)

    def grammar(self) -> str:
        parts = [] if self.cls.wordless else [self.cls.word]
        parts += [f"[{param.usage}]" if optional else param.usage for _, param, optional in self.fields]
        return " ".join(parts)


class OrderBook:
    """All orders of one game: reads and writes sheets, explains its orders. Thread-safe, stateless.

    ``spell`` puts a game's own ways of writing into the words of its orders, before a line is read.
    """

    def __init__(
        self,
        *,
        sections: Sequence[SectionSpec],
        orders: Sequence[type[Order]],
        line_chars: int = MAX_LINE_CHARS,
        spell: Callable[[str], str] = str,
    ) -> None:
        self.sections = tuple(sections)
        self.line_chars = line_chars
        self._spell = spell
        self.orders = tuple(orders)
        self._forms = {cls: _Form(cls) for cls in orders}
        self.named = {cls.key: cls for cls in orders}
        if len(self.named) < len(self.orders):
            message = f"two orders of one key: {sorted(cls.key for cls in orders)}"
            raise TypeError(message)
        self._heads = {word: spec for spec in sections for word in (spec.head, *spec.also)}
        self._words: dict[str, dict[str, list[_Form]]] = {}
        self._bare: dict[str, list[_Form]] = {}
        for cls, form in self._forms.items():
            if cls.wordless:
                self._bare.setdefault(cls.kind, []).append(form)
                continue
            words = self._words.setdefault(cls.kind, {})
            for word in {cls.word, cls.short, *cls.also} - {""}:
                taken = words.setdefault(word, [])
                if taken and taken[0].cls.word != cls.word:
                    message = f"{word} means both {taken[0].cls.word} and {cls.word}"
                    raise TypeError(message)
                taken.append(form)
        # A sheet is often sent again with one line changed: the other lines are known already.
        self._read = lru_cache(maxsize=1 << 14)(self._read_line)
        self._known = lru_cache(maxsize=1 << 13)(self._raw)
        self._text = lru_cache(maxsize=1 << 13)(lambda order: self._forms[type(order)].write(order))

    # ------------------------------------------------------------------ one line

    def read(self, kind: str, text: str) -> Order | None:
        """Return the order on one line of that kind, None for a blank line; raise ``Unreadable``."""
        order, problem = self._read(kind, text)
        if problem is not None:
            raise Unreadable(problem.code, problem.params, problem.suggestion)
        return order

    def _read_line(self, kind: str, text: str) -> tuple[Order | None, Problem | None]:
        if _BLANKS.match(text):
            return None, None
        try:
            return self._parse(kind, text), None
        except Unreadable as error:
            # The sentence about it names the nearest right spelling, "" when there is none.
            params = {**error.params, "near": error.suggestion}
            return None, Problem(
                code=error.code, text=text, params=params, suggestion=error.suggestion, order=error.order
            )

    def _parse(self, kind: str, text: str) -> Order:
        if len(text) > self.line_chars:
            code = "line_too_long"
            raise Unreadable(code, {"limit": self.line_chars, "have": len(text)})
        tokens = Tokens(tokenize(self._spell(text)))
        if tokens.done:
            code = "unknown_order"
            raise Unreadable(code, {"word": text.strip()[:40]})
        bare = self._bare.get(kind, [])
        # A first word that does not fit may belong to an order with a word.
        order, wrong = self._first_that_fits(bare, tokens, 1)
        if order is not None:
            return order
        tokens.position = 0
        words = self._words.get(kind, {})
        first = tokens.words(1)
        two = tokens.words(2)
        forms = words.get(two) if two != first else None
        tokens.position = 2
        if forms is None:
            forms = words.get(first)
            tokens.position = 1
        if forms is not None:
            order, wrong = self._first_that_fits(forms, tokens, -1)
            if order is not None:
                return order
        raise wrong or self._unknown(kind, first)

    @staticmethod
    def _first_that_fits(
        forms: Sequence[_Form], tokens: Tokens, least: int
    ) -> tuple[Order | None, Unreadable | None]:
        """Return the order that the first fitting form reads, else the error of the form that got furthest.

        An error counts only when it got further than ``least``.
        """
        best: Unreadable | None = None
        start, reach = tokens.position, least
        for form in forms:
            tokens.position = start
            try:
                return form.read(tokens), None
            except Unreadable as error:
                if tokens.position > reach or (tokens.position == reach and _helps(error, best)):
                    best, reach = error, tokens.position
                    best.order = form.cls.key
        if best is not None:
            best.params.setdefault("grammar", " | ".join(form.grammar() for form in forms))
        return None, best

    def _unknown(self, kind: str, word: str) -> Unreadable:
        for other, words in self._words.items():
            if other != kind and word in words:
                code = "wrong_section"
                heads = [spec.head for spec in self.sections if spec.kind == other]
                return Unreadable(code, {"word": words[word][0].cls.word, "belongs": heads})
        full = [known for known in self._words.get(kind, {}) if len(known) > 2]
        code = "unknown_order"
        return Unreadable(code, {"word": word[:40]}, nearest(word, full))

    def write_order(self, order: Order) -> str:
        """Return the canonical text of an order; reading it gives an equal value."""
        return self._text(order)

    def write_field(self, order: Order, field: str) -> str:
        """Return the canonical text of one parameter of an order."""
        params = {name: param for name, param, _ in self._forms[type(order)].fields}
        return params[field].write(getattr(order, field))

    # ------------------------------------------------------------------ whole sheets

    def parse(self, text: str) -> Sheet:
        """Read a sheet. Never raises: what cannot be read becomes problems and rejected lines."""
        header: list[tuple[str, str]] = []
        problems: list[Problem] = []
        found: dict[Key, dict[int, Line]] = {}
        spec = self.sections[0] if len(self.sections) == 1 else None
        key: Key = (spec.head, 0, "") if spec is not None else ("", 0, "")
        lines: dict[int, Line] | None = None
        known = self._known
        for at, raw in enumerate(text.splitlines(), start=1):
            # What is too long to be an order is not kept.
            content, head, word, given, body = (known if len(raw) <= MAX_LINE_CHARS else self._raw)(raw)
            if not content:
                continue
            if head is not None:
                spec, number, label = head
                key = (spec.head, number, label)
                lines = found.setdefault(key, {})
                continue
            if word:
                rest = content.partition(" ")[2]
                header.append((word, rest.strip()[:200]))
                if word == "END":
                    break
                continue
            if spec is None:
                heads = [f"{one.head} 1" if one.numbered else one.head for one in self.sections]
                problems.append(
                    Problem(code="outside_section", line=at, text=content[:80], params={"heads": heads})
                )
                continue
            if lines is None:
                lines = found.setdefault(key, {})
            number = len(lines) + 1 if given is None else given
            while given is None and number in lines:
                number += 1
            if number in lines or not 1 <= number <= spec.most:
                code = "duplicate_line" if number in lines else "line_number"
                figures = {"number": number, "section": title_of(key), "most": spec.most}
                problems.append(
                    Problem(
                        code=code,
                        line=at,
                        section=title_of(key),
                        number=number,
                        text=content[:80],
                        params=figures,
                    )
                )
                continue
            lines[number] = self._line(spec.kind, number, body, at, key)
        return self._sheet(found, header, problems)

    def _raw(self, raw: str) -> _Raw:
        content = uncommented(raw)
        match = _NUMBERED.match(content)
        number, body = (int(match[1]), match[2].strip()) if match else (None, content)
        return _Raw(content, self._head(content), header_word(content), number, body)

    def build(
        self,
        sections: Mapping[tuple[str, int], Sequence[str]] | Mapping[tuple[str, int | str], Sequence[str]],
    ) -> Sheet:
        """Return a sheet made of order texts, one list a section (head, number or name), line 1 first."""
        kinds = {spec.head: spec.kind for spec in self.sections}
        found: dict[Key, dict[int, Line]] = {}
        for (name, where), texts in sections.items():
            key: Key = (name, where, "") if isinstance(where, int) else (name, 0, where)
            found[key] = {
                number: self._line(kinds[name], number, uncommented(text), 0, key)
                for number, text in enumerate(texts, start=1)
            }
        return self._sheet(found, (), [])

    def _line(self, kind: str, number: int, body: str, at: int, key: Key) -> Line:
        # What is too long to be an order is not kept: neither its text nor what was found of it.
        read = self._read if len(body) <= self.line_chars else self._read_line
        order, problem = read(kind, body)
        if problem is not None:
            problem = msgspec.structs.replace(problem, line=at, section=title_of(key), number=number)
        elif order is None:
            body = ""
        return Line(number, body, order, problem, at)

    def _sheet(
        self,
        found: Mapping[Key, Mapping[int, Line]],
        header: Iterable[tuple[str, str]],
        problems: Iterable[Problem],
    ) -> Sheet:
        ranks = {spec.head: rank for rank, spec in enumerate(self.sections)}
        sections = tuple(
            Section(name, number, tuple(lines[n] for n in sorted(lines)), label)
            for (name, number, label), lines in sorted(
                found.items(), key=lambda item: (ranks[item[0][0]], item[0])
            )
        )
        unread = [line.problem for section in sections for line in section.lines if line.problem is not None]
        return Sheet(sections, tuple(header), (*problems, *unread))

    def _head(self, content: str) -> tuple[SectionSpec, int, str] | None:
        words = content.strip("[]: \t").upper().replace("#", " ").split()
        if not words:
            return None
        spec = self._heads.get(words[0])
        if spec is None:
            return None
        if spec.named:
            # Marks around a word are no part of a name: what is written back has to read the same.
            label = " ".join(filter(None, (word.strip('"[]:') for word in words[1:])))
            return (spec, 0, label) if 0 < len(label) <= MAX_LABEL_CHARS else None
        if not spec.numbered:
            return (spec, 0, "") if len(words) == 1 or words[1] in {"ORDERS", "TURN"} else None
        # isdigit() would take ², which is no number.
        if len(words) >= 2 and words[1].rstrip(":").isdecimal() and len(words[1]) <= 3:
            return spec, int(words[1].rstrip(":")), ""
        return None

    def write(self, sheet: Sheet) -> str:
        """Return the canonical text of a sheet; parsing it gives the same orders on the same lines."""
        out: list[str] = []
        for section in sheet.sections:
            body = []
            for line in section.lines:
                if line.order is not None:
                    body.append(f"{line.number}: {self.write_order(line.order)}")
                elif line.problem is not None:
                    body.append(f"{line.number}: {' '.join(line.text.split())}")
            if body:
                # Nobody has a convoy 0, but without its number the line would be no head.
                nought = self._heads[section.name].numbered and not section.number
                out.append(f"{section.name} 0" if nought else section.title)
                out += body
        return "\n".join(out) + "\n" if out else ""

    def digest(self, sheet: Sheet) -> str:
        """Return the SHA-256 (hex) of the canonical text, as receipts and reports print it."""
        return sha256(self.write(sheet).encode()).hexdigest()

    def usage(self, step: str = "") -> tuple[Usage, ...]:
        """Return every form of every order (of ``step`` only, when given), in the order of declaration."""
        return tuple(
            Usage(
                key=cls.key,
                word=cls.word,
                short=cls.short,
                kind=cls.kind,
                grammar=form.grammar(),
                help=" ".join((cls.__doc__ or "").split()),
                examples=cls.examples,
                steps=cls.steps,
            )
            for cls, form in self._forms.items()
            if not step or not cls.steps or step in cls.steps
        )


def _helps(error: Unreadable, best: Unreadable | None) -> bool:
    """Return whether an error adds a spelling suggestion to an otherwise equal one (BUY 3 FOOOD)."""
    return best is not None and best.code == error.code and bool(error.suggestion) and not best.suggestion
