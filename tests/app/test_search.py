"""Search over one's own reports: every game, seat and turn of one's own, and what is shared; nothing else."""

import pytest
from sqlalchemy import text

from app.accounts.actor import OPERATOR
from app.errors import AppError
from app.games.plans import SeatPlan
from app.reports.finding import MOST_CHARS, ReportLine, asked, best, pieces, spot, words_in
from app.reports.search import A_PAGE, READ_NOW, FoundPage
from engine.kernel.blocks import Map
from tests.app.world import World


def _search(world: World, name: str, words: str, after: int = 0) -> FoundPage:
    with world.opened() as c:
        return c.search.search(world.actor(name), words, after=after)


def _places(page: FoundPage) -> list[tuple[str, int, int]]:
    return [(one.game.code, one.row.seat, one.row.game_turn) for one in page.found]


def test_all_own_seats_and_turns_and_what_is_shared(world: World) -> None:
    world.game()
    world.game("dug")
    for code in ("dig", "dug"):
        world.submit("anna", 1, code=code)
        world.run(code)
    whole = _search(world, "anna", "gold")
    assert sorted(_places(whole)) == [("dig", 1, 0), ("dig", 1, 1), ("dug", 1, 0), ("dug", 1, 1)]
    # Newest first; each with lines in which the word stands, and the part of the report they stand in.
    assert _places(whole)[0] == ("dug", 1, 1)
    assert all("gold" in line.text.casefold() and line.anchor for one in whole.found for line in one.lines)
    # Not those of other seats: neither a player's nor a moderator's of the game, nor a stranger's.
    assert {place[1] for place in _places(_search(world, "bert", "gold"))} == {2}
    assert [_places(_search(world, name, "gold")) for name in ("mona", "otto")] == [[], []]
    with world.opened() as c:
        assert c.search.search(OPERATOR, "gold").found == []
        c.shares.allow(world.actor("mona"), "dig", allowed=True)
        share = c.shares.give(world.actor("anna"), "dig", 1, "otto@example.org", first=1, last=1)
    shared = _search(world, "otto", "gold")
    assert _places(shared) == [("dig", 1, 1)]
    assert shared.found[0].share == share.id
    with world.opened() as c:
        c.shares.end(world.actor("anna"), "dig", 1, share.id)
    assert _places(_search(world, "otto", "gold")) == []


def test_a_word_is_found_by_its_beginning_and_all_must_stand_there(world: World) -> None:
    world.people()
    seats = [SeatPlan(user_id=world.users["anna"]), *(SeatPlan(bot=True) for _ in range(3))]
    world.territories(seats)
    with world.opened() as c:
        row = c.reports.seat(world.actor("anna"), "dig", 1).latest(1)[0]
        blocks = c.reports.document(row).blocks
        cells = [cell for block in blocks if isinstance(block, Map) for cell in block.cells]
        home = next(cell for cell in cells if cell.owner == 1)
    name = home.label.split()[0]
    for words in (name, name.upper(), name[:4], f"terri {name}"):
        (found,) = _search(world, "anna", words).found
        assert any(name in line.text for line in found.lines), words
    assert _search(world, "anna", f"{name} nowhereatall").found == []
    assert _search(world, "anna", name[1:]).found == []


@pytest.mark.parametrize(
    "words",
    ["' | 'x", "gold & !dig", "a:*b", "\\", "(((", "%_%", "<->", "'; DROP TABLE report; --", "\u202egold"],
)
def test_what_is_written_is_only_words(world: World, words: str) -> None:
    world.game()
    if asked(words):
        assert all(word.isalnum() for word in _search(world, "anna", words).words)
    else:
        with pytest.raises(AppError):
            _search(world, "anna", words)


def test_a_search_for_nothing_or_for_too_much_is_refused(world: World) -> None:
    world.game()
    for words in ("", "   ", "-- !", "x" * (MOST_CHARS + 1)):
        with pytest.raises(AppError) as refused:
            _search(world, "anna", words)
        assert refused.value.code == "nothing_to_search"
    assert len(asked(" ".join(f"w{n}" for n in range(30)))) == 8


def test_many_reports_come_ten_at_a_time_and_ticks_read_the_rest(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.session.execute(text("SET LOCAL session_replication_role = replica"))
        columns = "seat, kind, document, sha256, published_at, wanted, render_attempts, render_error, game_id"
        c.session.execute(
            text(
                f"INSERT INTO report (id, run_id, game_turn, {columns}) OVERRIDING SYSTEM VALUE "
                f"SELECT id + 1000 + n, run_id + 1000 + n, n, {columns} "
                "FROM report, generate_series(1, 40) AS n WHERE seat = 1"
            )
        )
    first = _search(world, "anna", "gold")
    assert (len(first.found), first.unread) == (A_PAGE, True)
    assert _places(first)[0] == ("dig", 1, 40)
    with world.opened() as c:
        # Forty-one of anna's but those that were read while she waited; bert's and the computer's.
        # While a turn is run, or its files are made, what is new waits.
        assert c.search.read_some(busy=True) == 0
        c.session.execute(
            text("UPDATE report SET published_at = published_at - INTERVAL '1 h' WHERE seat = 2")
        )
        assert c.search.read_some(busy=True) == 1
        assert c.search.read_some() == 41 - READ_NOW + 1
        assert c.search.read_some() == 0
    turns: list[int] = []
    after = 0
    while True:
        page = _search(world, "anna", "gold", after)
        assert not page.unread
        turns += [one.row.game_turn for one in page.found]
        after = page.after
        if not after:
            break
    assert turns == [*range(40, -1, -1)]


def test_lines_words_and_spots() -> None:
    assert words_in("$1,234 for P4's Hex-0825; Straße ÉTÉ") >= {
        "1234",
        "for",
        "hex",
        "0825",
        "strasse",
        "été",
    }
    lines = [
        ReportLine("a", "A", "Oslo was taken"),
        ReportLine("b", "B", "Bergen"),
        ReportLine("c", "C", "Oslo, Bergen"),
    ]
    assert best(lines, ["oslo", "bergen"], 5) == ([lines[2]], 0)
    assert best(lines, ["oslo"], 1) == ([lines[0]], 1)
    cut = pieces("You pay $1,234 in Oslo.", ["1234", "os"])
    assert [(piece.text, piece.found) for piece in cut] == [
        ("You pay $", False),
        ("1,234", True),
        (" in ", False),
        ("Oslo", True),
        (".", False),
    ]
    assert spot("In Oslo", ["os"]) == "Oslo"
    long = pieces("word " * 200 + "Oslo " + "word " * 200, ["oslo"])
    assert sum(len(piece.text) for piece in long) < 300
    assert [piece.text for piece in long if piece.found] == ["Oslo"]
