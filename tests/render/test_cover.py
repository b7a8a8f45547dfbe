"""The cover of a report: the due date whatever it is printed on, and the turn said once."""

import io

import msgspec
import pypdf
import pytest

from app.render.clean import ISOLATES
from app.render.document import Report
from app.render.prepared import prepare
from engine.kernel.blocks import Say

_STEPS = [
    ("conquest", "step_turn", {"turn": 12}, []),
    ("territories", "step_turn", {"turn": 12, "last": 20}, [("Step", "Turn 12 of 20")]),
]
_DUE = "Friday 4 December 2026"


@pytest.mark.rule("CC-GEN-08", "CC-REPORT-22")
def test_the_due_date_is_on_the_first_page(plain: str, page: str, paper: bytes) -> None:
    assert _DUE in "\n".join(plain.splitlines()[:20])
    assert _DUE in page[: len(page) // 2]
    first = pypdf.PdfReader(io.BytesIO(paper)).pages[0].extract_text()
    assert _DUE in " ".join(first.split())


@pytest.mark.parametrize(("game", "key", "figures", "said"), _STEPS)
def test_the_cover_says_the_turn_once(
    report: Report, game: str, key: str, figures: dict[str, int], said: list[tuple[str, str]]
) -> None:
    named = msgspec.structs.replace(report.game, key=game)
    found = prepare(msgspec.structs.replace(report, game=named, step=Say(key, figures), blocks=()))
    assert [
        (label, value.translate(ISOLATES)) for label, value in found.facts if "urn" in label + value
    ] == said
    assert "turn 12" in found.title.translate(ISOLATES)
