"""The host's own words: each has its sentence in the catalogue, none is missing and none is left over."""

import re
from pathlib import Path

from app import words
from app.errors import AppError
from app.render.catalogue import catalogue

_ROOT = Path(__file__).resolve().parents[2]
_SOURCES = {path: path.read_text(encoding="utf-8") for path in (_ROOT / "app").rglob("*.py")}
_CATALOGUE = catalogue("en", "host")
_HOST = re.findall(
    r"^([a-z][a-z0-9-]*) =", (_ROOT / "templates/host/en.ftl").read_text("utf-8"), re.MULTILINE
)


def _used(pattern: str) -> set[str]:
    return {found for text in _SOURCES.values() for found in re.findall(pattern, text)}


def test_the_catalogue_can_be_read() -> None:
    assert _CATALOGUE.junk == []
    assert len(_HOST) == len(set(_HOST))


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    raised = {code.replace("_", "-") for code in _used(r'AppError\(\s*[\w.]+,\s*"(\w+)"')}
    told = {key.removeprefix("error-") for key in _HOST if key.startswith("error-")}
    assert raised - told == set()
    # Codes that are not written beside their status: of libraries, of forms, of checks that are told theirs.
    spoken = {text.replace("_", "-") for text in _used(r'"([a-z]+(?:_[a-z]+)+|busy)"')}
    assert told - raised - spoken == set()


def test_every_sentence_asked_for_is_there() -> None:
    asked = _used(r'words\.(?:say|markup)\(\s*"([\w-]+)"')
    assert asked
    assert asked - set(_HOST) == set()


def test_a_figure_of_a_sentence_cannot_be_markup_by_itself() -> None:
    told = words.markup("ask-schedule-due", due="<b>now</b>", every="every 2 days")
    assert "&lt;b&gt;now&lt;/b&gt;" in told
    assert "<b>" not in told


def test_a_refusal_is_told_with_its_figures() -> None:
    refused = AppError(413, "sheet_too_large", bytes=70000, limit=65536)
    assert (
        words.title(refused) == "An order sheet may have at most 64 KiB; leave out blank lines and comments"
    )
    assert words.sentence(refused).endswith("(bytes: 70000, limit: 65536)")
    assert str(refused) == "sheet_too_large (bytes=70000, limit=65536)"
