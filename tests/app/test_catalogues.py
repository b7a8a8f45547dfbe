"""All words of pages and mails stand in the catalogues; each language says the same with the same figures."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import babel
import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from jinja2 import Environment, nodes

from app.language import languages
from app.render.catalogue import TEMPLATES, catalogue, file_of, files_of, plural_of

_ROOT = TEMPLATES.parent
_WORD = re.compile(r"[^\W\d_]{2,}")
# Names that are the same in every language; what a token and an address of a file have.
_NAMES = frozenset({"Turnpost", "PDF", "JSON", "CSV", "HTML", "tp", "ics"})
_SPOKEN = frozenset({"title", "aria-label", "aria-description", "placeholder", "alt"})
_FOREIGN = [one for one in languages() if one != "en"]
_PROSE = re.compile(r"^[A-Z][a-z]+\b|[A-Za-z]+ [a-z]{2,}")
_PAGES = sorted((TEMPLATES / "web").glob("*.j2"))
_MAILS = sorted((TEMPLATES / "email").glob("*.*"))


@cache
def _parsed(path: Path) -> nodes.Template:
    return Environment(autoescape=True).parse(path.read_text("utf-8"))


class _Texts(HTMLParser):
    """What a page says: its text, and what is read out of its attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._quiet = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.said += [value for name, value in attrs if name in _SPOKEN and value]

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def _loose(path: Path) -> Iterator[str]:
    """Words of a template that do not come from a catalogue."""
    tree = _parsed(path)
    written = "".join(
        node.data if isinstance(node, nodes.TemplateData) else "\0"
        for output in tree.find_all(nodes.Output)
        for node in output.nodes
    )
    texts = _Texts()
    texts.feed(re.sub(r"\b[a-z0-9-]+://\S*|\S*/\S*", " ", written) if path in _MAILS else written)
    texts.close()
    for text in texts.said:
        # What a template is cut into may begin within a tag; such a piece has an equals sign.
        for part in text.split("\0"):
            words = set(_WORD.findall(part)) - _NAMES
            if words and "=" not in part and "/" not in part:
                yield part.strip()
    for const in tree.find_all(nodes.Const):
        if isinstance(const.value, str) and const.value not in _NAMES and _PROSE.search(const.value):
            yield const.value


def test_no_template_has_words_of_its_own() -> None:
    found = {path.name: said for path in [*_PAGES, *_MAILS] if (said := list(_loose(path)))}
    assert found == {}


class _Figures(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()
        self.named: set[str] = set()
        self.text = ""
        self.pieces: list[str] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the library's name
        self.found.add(node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 - the library's name
        self.text += node.value
        # Phrases as they are seen, without markup and the stops around them.
        self.pieces += [" ".join(one.split()).strip(" .,:;()") for one in re.split(r"<[^>]*>", node.value)]

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - the library's name
        self.named.add(node.id.name)


@cache
def _messages(language: str) -> dict[str, _Figures]:
    """Every message of the host with its figures, and its text in all variants."""
    found: dict[str, _Figures] = {}
    for path in files_of("host", language):
        for entry in FluentResource(path.read_text("utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{path.name}: {entry.id.name} twice"
                found[entry.id.name] = _Figures()
                found[entry.id.name].visit(entry)
    # A message that another one stands in brings its figures along.
    for message in found.values():
        message.found |= {figure for name in message.named if name in found for figure in found[name].found}
    return found


def _tags(message: _Figures) -> set[str]:
    return set(re.findall(r"</?\w+>", message.text))


@pytest.mark.parametrize("language", _FOREIGN)
def test_a_translation_has_the_figures_and_the_markup_of_the_english(language: str) -> None:
    english = _messages("en")
    for key, message in _messages(language).items():
        assert key in english, f"{key} is not in the English catalogue"
        assert message.found == english[key].found, key
        assert _tags(message) == _tags(english[key]), key
    assert catalogue(language, "host").junk == []


def _asked() -> Iterator[tuple[Path, str, set[str] | None]]:
    """Each message that a template asks for, with the figures it gives; None for one of a family."""
    for path in [*_PAGES, *_MAILS]:
        for call in _parsed(path).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "t":
                given = {one.key for one in call.kwargs}
                for key, written in _keys(call.args[0]):
                    assert key in _messages("en"), f"{path.name}: {key}"
                    yield path, key, given if written else None


def _keys(node: nodes.Expr) -> Iterator[tuple[str, bool]]:
    """The keys that an expression may come to: written out, one of two, or a family by its stem (False)."""
    if isinstance(node, nodes.Const):
        yield node.value, True
    elif isinstance(node, nodes.CondExpr):
        yield from _keys(node.expr1)
        if node.expr2 is not None:
            yield from _keys(node.expr2)
    else:
        assert isinstance(node, nodes.Concat), "a message's key is written out, or its stem is"
        stem = node.nodes[0]
        assert isinstance(stem, nodes.Const), "a message's key begins with its stem"
        yield from ((name, False) for name in _messages("en") if name.startswith(stem.value))


def test_templates_ask_for_messages_that_exist_with_the_figures_they_want() -> None:
    english = _messages("en")
    for path, key, given in _asked():
        links = set(re.findall(r"<(link\d?)>", english[key].text))
        assert given is None or given == english[key].found | links, f"{path.name}: {key}"


def test_what_stands_in_an_attribute_has_no_markup() -> None:
    attribute = re.compile(r'(?:title|aria-label|placeholder|alt)="\{\{ t\("([\w-]+)"')
    for path in _PAGES:
        for key in attribute.findall(path.read_text("utf-8")):
            for language in languages():
                message = _messages(language).get(key)
                assert message is None or not re.search(r'[<>"]', message.text), (path.name, key, language)


def test_no_message_is_left_over() -> None:
    app = _ROOT / "app"
    sources = "\n".join(path.read_text("utf-8") for path in app.rglob("*.py"))
    english = "\n".join(path.read_text("utf-8") for path in files_of("host", "en"))
    pages = "\n".join(path.read_text("utf-8") for path in _PAGES)
    scripts = "\n".join(path.read_text("utf-8") for path in app.rglob("*.js"))
    used = {key for _, key, _ in _asked()}
    used |= set(re.findall(r"[\"']([a-z][\w-]+)[\"']", sources))
    used |= set(re.findall(r"\{ ([a-z][\w-]+) \}", english))
    used |= set(re.findall(r'words\.message\("([\w-]+)"', pages))
    used |= {f"script-{name}" for name in re.findall(r'"([a-z][a-z-]*)"', scripts)}
    # Of a family the stem is written: in Python, or as the domain of words (``foresight``).
    stems = re.findall(r'f"([a-z][a-z0-9-]*-)\{', sources)
    stems += [f"{domain}-" for domain in re.findall(r'\.word\("([a-z-]+)"', sources)]
    families = ("error-", *stems)
    assert {key for key in _messages("en") if key not in used and not key.startswith(families)} == set()


def translated(language: str) -> list[str]:
    """Phrases of English messages that a language says otherwise: no page in it may show them."""
    other = _messages(language)
    said = {piece for message in other.values() for piece in message.pieces}
    return sorted(
        piece
        for key, message in _messages("en").items()
        if key in other
        for piece in message.pieces
        if piece not in said and len(piece.split()) > 1 and len(piece) > 9
    )


@pytest.mark.long("reads every catalogue twice")
def test_files_are_cut_into_the_messages_that_fluent_finds_in_them() -> None:
    for path in TEMPLATES.rglob("*.ftl"):
        cut, whole = file_of(path), FluentParser(with_spans=False).parse(path.read_text("utf-8"))
        first: dict[str, ftl.Message | ftl.Term] = {}
        for one in whole.body:
            if isinstance(one, (ftl.Message, ftl.Term)):
                first.setdefault("-" * isinstance(one, ftl.Term) + one.id.name, one)
        assert list(cut.places) == list(first), path
        for name, message in first.items():
            entry = cut.entry(name)
            assert entry is not None
            assert entry.equals(message, ignored_fields=["comment"]), name


@pytest.mark.parametrize("language", languages())
def test_plurals_are_those_of_cldr(language: str) -> None:
    of_babel = babel.Locale.parse(language).plural_form
    assert [plural_of(language)(number) for number in range(200)] == [of_babel(one) for one in range(200)]
