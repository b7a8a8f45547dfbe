"""The host's own words: each has its sentence in the catalogue, none is missing and none is left over."""

import ast
import re
from pathlib import Path

import pytest

from app import words
from app.errors import AppError
from app.render.catalogue import catalogue, files_of

_ROOT = Path(__file__).resolve().parents[2]
_SOURCES = {path: path.read_text(encoding="utf-8") for path in (_ROOT / "app").rglob("*.py")}
_CATALOGUE = catalogue("en", "host")
_HOST = [
    key
    for path in files_of("host", "en")
    for key in re.findall(r"^([a-z][a-z0-9-]*) =", path.read_text("utf-8"), re.MULTILINE)
]


def _used(pattern: str) -> set[str]:
    return {found for text in _SOURCES.values() for found in re.findall(pattern, text)}


def test_the_catalogue_can_be_read() -> None:
    assert _CATALOGUE.junk == []
    assert len(_HOST) == len(set(_HOST))


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    raised = {code.replace("_", "-") for code in _used(r'AppError\(\s*[\w.]+,\s*"(\w+)"')}
    told = {key.removeprefix("error-") for key in _HOST if key.startswith("error-") and "-with-" not in key}
    assert raised - told == set()
    # Codes that are not written beside their status: of libraries, of forms, of checks that are told theirs.
    spoken = {text.replace("_", "-") for text in _used(r'"([a-z]+(?:_[a-z]+)+|busy)"')}
    # Edits of the world are refused by the games that declare them.
    games = "".join(path.read_text(encoding="utf-8") for path in (_ROOT / "engine").rglob("*.py"))
    edits = {code.replace("_", "-") for code in re.findall(r'EditRefusedError\(\s*"(\w+)"', games)}
    assert edits - told == set()
    assert told - raised - spoken - edits == set()


def test_every_sentence_asked_for_is_there() -> None:
    asked = _used(r'words\.(?:say|markup)\(\s*"([\w-]+)"')
    assert asked
    assert asked - set(_HOST) == set()


def test_a_figure_of_a_sentence_cannot_be_markup_by_itself() -> None:
    told = words.markup("ask-schedule-due", due="<b>now</b>", every="every 2 days")
    assert "&lt;b&gt;now&lt;/b&gt;" in told
    assert "<b>" not in told


def _raised() -> set[tuple[str, str]]:
    """Codes with the names of their figures, as they are raised with them."""
    found = set()
    for text in _SOURCES.values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "AppError" and len(node.args) > 1:
                names = [keyword.arg for keyword in node.keywords]
                if names and None not in names and isinstance(node.args[1], ast.Constant):
                    found.add((str(node.args[1].value), "-".join(sorted(map(str, names)))))
    return found


def test_every_refusal_with_figures_has_a_sentence_for_them() -> None:
    wanted = {f"error-{code}-with-{names}".replace("_", "-") for code, names in _raised()}
    assert wanted - set(_HOST) == set()
    # These get their figures from a mapping, or their code from the caller.
    mapped = {
        "error-too-many-requests-with-seconds",
        "error-bad-schedule-with-field-high-low",
        "error-bad-schedule-with-due-from-to",
        "error-bad-option-with-kind-option",
        "error-cannot-start-with-fits-map-seats",
        "error-cannot-start-with-fits-map-most-seats",
        "error-bad-option-with-choices-kind-option",
        "error-bad-edit-with-line-text-why",
        "error-edit-breaks-rules-with-problem",
        "error-no-such-convoy-with-clan-convoy-line",
        "error-no-such-place-with-line-near-place",
        "error-no-such-player-with-line-seat",
    }
    assert {key for key in _HOST if key.startswith("error-") and "-with-" in key} - wanted == mapped


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            AppError(413, "sheet_too_large", bytes=70000, limit=65536),
            "This sheet has 69 KiB, and at most 64 KiB are taken; leave out blank lines and comments.",
        ),
        (
            AppError(422, "bad_schedule", field="turn_hours", low=1, high=8784),
            "The hours from turn to turn lie between 1 and 8784.",
        ),
        (
            AppError(409, "not_refundable", cents=2001, most=1550),
            (
                "Of this account 15.50 can be paid out: what was paid in and is left; "
                "awards are credit for games."
            ),
        ),
        (
            AppError(409, "game_not_running", status="setup"),
            "The game is not running: it is not started yet.",
        ),
        (
            AppError(422, "bad_request", errors=["a: missing", "b: too long"]),
            "The request cannot be understood: a: missing; b: too long.",
        ),
        (AppError(404, "no_such_game"), "There is no such game."),
        (AppError(404, "no_such_game", game="dig"), "There is no game dig."),
    ],
)
def test_a_refusal_is_told_in_a_sentence_with_its_figures(error: AppError, sentence: str) -> None:
    assert words.sentence(error) == sentence


def test_a_refusal_is_logged_by_its_code() -> None:
    refused = AppError(413, "sheet_too_large", bytes=70000, limit=65536)
    assert (
        words.title(refused) == "An order sheet may have at most 64 KiB; leave out blank lines and comments"
    )
    assert str(refused) == "sheet_too_large (bytes=70000, limit=65536)"
