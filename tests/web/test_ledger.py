"""The ledger's page: what happened, in sentences."""

import ast
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from app.bounds import MOST_LISTED
from app.games.ledger_wording import describe_entry
from app.ledger.service import Sealed, link
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
        found = [describe_entry(entry, game, words, seats).said.translate(ISOLATES) for entry in entries]
    assert words.missing == []
    return found


def _kinds() -> set[str]:
    """Every kind of entry that some service appends."""
    found: set[str] = set()
    for path in APP.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("ledger.append"):
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
        "The least time between two turns of a seat is again that of the rules.",
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


def _entries(world: World, count: int) -> int:
    """Append ``count`` entries to a game; return the number of the last."""
    with world.opened() as c:
        game_id = c.games.get("dig").id
        made = [
            c.ledger.append_sealed(game_id, "announced", [Sealed(seats=[2], facts={"told": number})])
            for number in range(count)
        ]
        return made[-1].number


def _spoil(world: World, what: str) -> None:
    with world.opened() as c:
        c.session.execute(text("SET LOCAL session_replication_role = replica"))
        c.session.execute(text(what))


def _says(page: str) -> list[str]:
    """What a page says of the chain."""
    says = r"Entries \d+ to \d+ fit together[^<]*|Entry \d+ is intact|Chain intact|Entry \d+ does not fit"
    found = re.findall(says, page)
    return [one.strip() for one in found]


def test_a_page_says_of_its_own_entries_that_they_fit(played: World, visit: Visit) -> None:
    last, anna = _entries(played, 120), visit("anna")
    page, whole = "/games/dig/ledger", "/games/dig/ledger?whole=yes"
    first = last - MOST_LISTED + 1
    assert _says(anna.get(page).text) == [f"Entries {first} to {last} fit together, and fit the one before"]
    assert f'href="{whole}">Check the whole chain' in anna.get(page).text
    assert _says(anna.get(f"{page}?before=11").text) == ["Entries 1 to 10 fit together"]
    assert f'href="{whole}&amp;before=11">' in anna.get(f"{page}?before=11").text
    assert _says(anna.get(whole).text) == ["Chain intact"]
    assert _says(anna.get(f"{page}?before=2").text) == ["Entry 1 is intact"]
    # Of none nothing is said.
    assert _says(anna.get(f"{page}?before=1").text) == []


def test_a_short_ledger_is_checked_whole_by_its_only_page(played: World, visit: Visit) -> None:
    anna, page = visit("anna"), "/games/dig/ledger"
    assert _says(anna.get(page).text) == ["Chain intact"]
    assert "Check the whole chain" not in anna.get(page).text
    _spoil(played, "UPDATE ledger_entry SET previous = repeat('0', 64) WHERE number = 2")
    assert _says(anna.get(page).text) == ["Entry 2 does not fit"]


@pytest.mark.parametrize(
    "how",
    [
        "UPDATE ledger_entry SET payload = replace(payload, '{', '{ ') WHERE number = 40",
        "UPDATE ledger_note SET payload = '{}' WHERE entry = 40",
        "DELETE FROM ledger_note WHERE entry = 40",
        "UPDATE ledger_entry SET previous = repeat('0', 64) WHERE number = 40",
    ],
)
def test_what_was_changed_is_told_where_it_is_shown_and_to_who_asks(
    played: World, visit: Visit, how: str
) -> None:
    """Anna may not read the sealed facts, which are held against their hashes all the same."""
    last, anna, page = _entries(played, 120), visit("anna"), "/games/dig/ledger"
    _spoil(played, how)
    assert _says(anna.get(f"{page}?before=60").text) == ["Entry 40 does not fit"]
    assert _says(anna.get(f"{page}?whole=yes").text) == ["Entry 40 does not fit"]
    # The page of the others says of those only.
    assert _says(anna.get(page).text) == [
        f"Entries {last - MOST_LISTED + 1} to {last} fit together, and fit the one before"
    ]


def test_the_first_entry_shown_has_to_follow_the_one_before(played: World, visit: Visit) -> None:
    _entries(played, 120)
    anna, page = visit("anna"), "/games/dig/ledger"
    # Rewritten with a hash that fits: only the next one tells.
    with played.opened() as c:
        game_id = c.games.get("dig").id
        (row,) = c.ledger.entries(game_id, after=39, limit=1)
        made = link(row.previous, row.payload.replace("announced", "paused"))
    changed = f"payload = replace(payload, 'announced', 'paused'), sha256 = '{made}'"
    _spoil(played, f"UPDATE ledger_entry SET {changed} WHERE number = 40")
    assert _says(anna.get(f"{page}?before={41 + MOST_LISTED}").text) == ["Entry 41 does not fit"]
    _spoil(played, "DELETE FROM ledger_entry WHERE number = 40")
    assert _says(anna.get(f"{page}?before={41 + MOST_LISTED}").text) == ["Entry 41 does not fit"]


def test_a_long_chain_is_checked_a_part_at_a_time(played: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.ledger.service._AT_ONCE", 7)
    _entries(played, 40)
    with played.opened() as c:
        game_id = c.games.get("dig").id
        assert c.ledger.broken_at(game_id) is None
    _spoil(played, "UPDATE ledger_note SET salt = 'x' WHERE entry = 28")
    with played.opened() as c:
        assert c.ledger.broken_at(game_id) == 28
