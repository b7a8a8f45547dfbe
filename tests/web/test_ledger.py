"""The ledger's page: what happened, in sentences."""

import ast
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.games.ledger_wording import told
from app.render.clean import ISOLATES
from app.render.messages import Messages
from tests.app.world import World

Visit = Callable[[str], TestClient]
APP = Path(__file__).parents[2] / "app"


def _sentences(world: World) -> list[str]:
    with world.opened() as c:
        game = c.games.get("dig")
        words = Messages(game.ruleset, "en", "Europe/Vienna")
        seats = c.games.seats(game)
        entries = c.ledger.entries(game.id)
        found = [told(entry, game, words, seats).said.translate(ISOLATES) for entry in entries]
    assert words.missing == []
    return found


def _kinds() -> set[str]:
    """Every kind of entry that some service appends."""
    found: set[str] = set()
    for path in APP.glob("*/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("_ledger.append"):
                kind = node.args[1]
                words = [kind.body, kind.orelse] if isinstance(kind, ast.IfExp) else [kind]
                found |= {word.value for word in words if isinstance(word, ast.Constant)}  # type: ignore[misc]
    return found


def test_every_kind_of_entry_has_words() -> None:
    kinds = _kinds()
    assert {"created", "started", "ran", "scheduled", "paused", "over"} <= kinds
    words = Messages("conquest")
    assert [
        kind for kind in sorted(kinds) if words.catalogue.pattern(f"entry-{kind.replace('_', '-')}") is None
    ] == []


def test_what_happened_is_told_in_sentences(world: World) -> None:
    world.game(start=False, bots=0, fee_cents=450)
    with world.opened() as c:
        mona = world.actor("mona")
        c.schedules.set(mona, "dig", due_at=datetime(2027, 3, 20, 18, tzinfo=UTC), early=True)
        c.schedules.set(mona, "dig", due_at=datetime(2027, 3, 27, 18, tzinfo=UTC), early=False)
        c.schedules.rest(mona, "dig", 5)
        c.schedules.rest(mona, "dig", None)
        c.schedules.pause(mona, "dig")
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "dig")
        c.deputies.name(world.actor("anna"), "dig", 1, user_id=world.users["otto"], days=3)
        c.messages.announce(world.actor("mona"), "dig", "hello")
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 2, user_id=None, bot=True)
    said = _sentences(world)
    for sentence in (
        "The game was created: Hoard, rules version 1, 2 seats. Each turn costs 4.50 EUR.",
        "The next turn is due on Saturday 20 March 2027, 19:00",
        "and may be run before that when all are ready.",
        "and is not run before that.",
        "Two turns of a seat are at least 5 days apart from now on.",
        "The least time between two turns of a seat is that of the rules again.",
        "The game was paused: no turn is run until it goes on.",
        "The game was set up, and the starting positions were published.",
        "A deputy may send orders for seat 1 until Monday 9 March 2026",
        "The moderator announced something to all seats.",
        "Turn 1 was run with one sheet. None came from seat 2.",
        "Seat 2 was given to a computer player.",
        "Seat 2 went to a computer player, and the rules were told.",
    ):
        assert any(sentence in one for one in said), (sentence, said)


def test_the_page_prints_sentences_and_keeps_the_seals(played: World, visit: Visit) -> None:
    page = visit("anna").get("/games/dig/ledger").text
    plain = page.translate(ISOLATES)
    assert "Turn 1 was run with 3 sheets." in plain
    assert "seed path" not in plain
    assert "early" not in plain
    with played.opened() as c:
        entry = c.ledger.entries(c.games.get("dig").id)[-1]
        (sheet, *_) = c.orders.seat(played.actor("anna"), "dig", 1).revisions(1)
    assert entry.sha256 in page
    assert f'<dt>SHA-256 of the sheet of seat 1</dt><dd class="mono hash">{sheet.sha256}</dd>' in plain
    assert "<dt>Name of the dice</dt>" in plain


@pytest.mark.parametrize("name", ["otto"])
def test_strangers_do_not_read_it(played: World, visit: Visit, name: str) -> None:
    assert visit(name).get("/games/dig/ledger").status_code == 404
