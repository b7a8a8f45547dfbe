"""A refusal is one exact sentence, and the same one wherever it is read."""

import html as entities
import re
from io import BytesIO

import pytest
from pypdf import PdfReader

from app.api.v1.sheet_schemas import ForecastOut
from app.http.receipts import ProblemOut
from app.render.document import Report, ReportGame
from app.render.formats import html, pdf, text
from app.render.messages import Messages
from app.sheets.findings import findings, outlook
from engine.kernel.answers import meaning
from engine.kernel.blocks import Group, Happenings
from engine.kernel.dispatch import order_said
from engine.registry import GAMES
from tests.kernel.refused_lines import DRAWN, SEASONS, UNDRAWN, drawn, sentences, undrawn
from tests.kernel.shared_refusals import reviewed, shared, unread
from tools import refusal_table
from tools.rulebook.build import build
from tools.rulebook.order_pages import sentence

pytestmark = pytest.mark.untraced

games = pytest.mark.parametrize("game", sorted(DRAWN))


@games
def test_every_declared_refusal_is_drawn_or_listed(game: str) -> None:
    lacking = undrawn(game)
    if game in SEASONS:
        # Other bots play other seasons: what they draw is more or less the half.
        declared = sum(len(order.refusals) for order in GAMES[game].orders.orders)
        assert len(lacking) < declared * 3 // 4
    else:
        assert lacking == {(order, code) for key, order, code in UNDRAWN if key == game}


@games
def test_every_refusal_of_a_kind_of_lines_is_drawn(game: str) -> None:
    found = {code for _, code in sentences(game)}
    always = {code for order in GAMES[game].orders.orders for code in order.always}
    assert always <= found


@games
def test_no_two_orders_of_different_words_share_a_vague_sentence(game: str) -> None:
    """A sentence without a figure names the thing; only what means the same may be said of several orders."""
    said: dict[str, set[str]] = {}
    for (_, meant), event in sentences(game).items():
        told = Messages(game).refusal(event.code, event.params, event.order)
        said.setdefault(told, set()).add(meant)
    assert [told for told, meanings in said.items() if len(meanings) > 1] == []


@games
def test_a_shared_sentence_was_read_for_each_of_its_orders(game: str) -> None:
    """``GIVE 1 TO 1`` would answer that a letter goes to another player: a sentence is shared on purpose."""
    assert unread(game) == [], "python -m tests.kernel.shared_refusals"
    met = {(code, order) for code, order, _ in shared(game)}
    left = {(code, order) for code, orders in reviewed(game).items() for order in orders} - met
    # Other bots play other seasons: these need not draw each of them.
    assert left == set() or game in SEASONS


@games
def test_form_check_and_forecast_say_the_sentence_of_the_report(game: str) -> None:
    words = Messages(game)
    compared = {"check": 0, "form": 0, "forecast": 0, "outlook": 0}
    for turn in drawn(game):
        wanted = {
            (event.section, event.line): event
            for event in turn.answers
            if event.code and event.result != "done"
        }
        rules = GAMES[game]
        problems = rules.check(turn.view, turn.step, turn.sheet)
        forecast = rules.forecast(turn.view, turn.step, turn.sheet)
        remarks = findings(rules.orders, turn.text, problems, words).remarks
        for problem in problems:
            event = wanted.get((problem.section, problem.number))
            if event is None or (event.code, event.params) != (problem.code, problem.params):
                continue
            told = words.refusal(event.code, event.params, event.order)
            assert ProblemOut.all_of((problem,), words)[0].detail == told
            compared["check"] += 1
            place = f"{problem.section}, line {problem.number}"
            assert told in [remark.words for remark in remarks if remark.place == place]
            compared["form"] += 1
        answered = ForecastOut.of(forecast, words).lines
        for line, foreseen, out in zip(forecast.lines, outlook(forecast, words).lines, answered, strict=True):
            event = wanted.get((line.section, line.line))
            if event is None or (event.code, event.params) != (line.code, line.params):
                continue
            told = words.refusal(event.code, event.params, event.order)
            assert out["detail"] == told
            compared["forecast"] += 1
            assert foreseen.why == told
            compared["outlook"] += 1
    refused = len(sentences(game))
    # Dice and what the seat cannot see may make a line come to something else than foreseen.
    assert min(compared.values()) > refused * 3 // 4, compared


@games
def test_the_report_says_it_in_every_format_and_the_rulebook_too(game: str) -> None:
    words = Messages(game)
    pages = build(game)
    found = sentences(game)
    items = tuple(order_said(event) for event in found.values())
    about = GAMES[game].about
    report = Report(
        game=ReportGame(key=game, code="x", title="X", rules_version=about.rules_version),
        seat=about.first_seat,
        seat_word=about.seat_word,
        seat_name="",
        player="",
        game_turn=1,
        published="2026-11-22T12:00:00+00:00",
        blocks=(Happenings(key="results", groups=(Group(items=items),)),),
    )
    paper = PdfReader(BytesIO(pdf(report)))
    shown = {
        "pdf": " ".join(" ".join(page.extract_text() for page in paper.pages).split()),
        "text": " ".join(text(report).split()),
        "html": " ".join(entities.unescape(re.sub(r"<[^>]+>", " ", html(report))).split()),
    }
    # A sentence may go on overleaf, behind the foot of the page.
    bare = re.sub(r"(?:X:turn1[\w#]*?)?Page\d+of\d+xTurnreport", "", shown["pdf"].replace(" ", ""))
    book = "".join(pages.values())
    for (key, meant), event in found.items():
        told = " ".join(words.refusal(event.code, event.params, event.order).split())
        for form, whole in shown.items():
            # On paper a long word may be broken anywhere.
            assert told in whole or (form == "pdf" and told.replace(" ", "") in bare), (form, told)
        assert sentence(words, key if meant not in _always(game) else "", meant) in book
        assert meaning(event.code, event.params) == meant
    assert words.missing == []


def _always(game: str) -> set[str]:
    return {code for order in GAMES[game].orders.orders for code in order.always}


def test_the_table_of_all_refusals_is_up_to_date() -> None:
    assert refusal_table.PAGE.read_text(encoding="utf-8") == refusal_table.page(), (
        "python -m tools.refusal_table"
    )
