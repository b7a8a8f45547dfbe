"""A game of three hundred turns: a page reads a part of its lists, and leads to the rest."""

import re

import pytest
from sqlalchemy import text

from app.bounds import MOST_CHOICES, MOST_LATEST, MOST_LISTED
from tests.app.world import World
from tests.web.conftest import Visit
from tests.web.lengthened import REPORTS, SEAT, asked, lengthen, offered
from tests.web.test_many_games import MOST_STATEMENTS

# The game's page and the board tell of many things; each is asked for as often however much there is of it.
READ = {
    "anna": {
        "/games/dig": 15,
        "/games/dig?before=100100": 15,
        "/games/dig/ledger": MOST_STATEMENTS,
        "/games/dig/ledger?before=250": MOST_STATEMENTS,
        REPORTS: MOST_STATEMENTS,
        f"{REPORTS}/180": MOST_STATEMENTS,
        f"{REPORTS}/180?version=1": MOST_STATEMENTS,
        f"{REPORTS}/compare": MOST_STATEMENTS,
        f"{REPORTS}/compare?before=180&after=190": MOST_STATEMENTS,
        f"{SEAT}/sheets": MOST_STATEMENTS,
        f"{SEAT}/sheets?before=200": MOST_STATEMENTS,
        f"{SEAT}/sheets/2": 12,
        f"{SEAT}/map": MOST_STATEMENTS,
        f"{SEAT}/map?turn=180": MOST_STATEMENTS,
    },
    "mona": {
        "/games/dig/board": 28,
        "/games/dig/runs": MOST_STATEMENTS,
        "/games/dig/runs?before=250": MOST_STATEMENTS,
        "/games/dig/mail": MOST_STATEMENTS,
        "/games/dig/mail?before=100150": MOST_STATEMENTS,
        "/games/dig/repair": MOST_STATEMENTS,
        "/games/dig/repair?before=250": MOST_STATEMENTS,
        f"{SEAT}/briefing": 9,
    },
}

IN_THE_MIDDLE = (f"{REPORTS}/compare?before=180&after=190", f"{SEAT}/map?turn=180")


@pytest.mark.parametrize("name", sorted(READ))
def test_a_page_reads_as_much_of_a_longer_game(long: World, visit: Visit, name: str) -> None:
    browser = visit(name)
    found: dict[str, list[tuple[int, int]]] = {}
    for more in (None, (300, 420)):
        if more:
            lengthen(long, *more)
        for address in READ[name]:
            # What is kept from one request to the next is there.
            browser.get(address)
            with long.opened() as c, asked(c) as what:
                assert browser.get(address).status_code == 200, address
            found.setdefault(address, []).append((what.statements, what.rows))
    for address, (before, after) in found.items():
        assert before[0] == after[0] <= READ[name][address], (address, before, after)
        # What may be chosen after a turn in the middle is filled up once there is so much.
        room = MOST_CHOICES if address in IN_THE_MIDDLE else 0
        assert before[1] <= after[1] <= before[1] + room, (address, before, after)


def test_beside_a_report_stand_those_before_and_after_it(long: World, visit: Visit) -> None:
    anna = visit("anna")

    def beside(address: str) -> list[tuple[str, str]]:
        page = anna.get(address).text
        return re.findall(rf'<a href="{REPORTS}/([^"]+)" rel="(prev|next)"', page)

    assert beside(f"{REPORTS}/150") == [("149", "prev"), ("151", "next")]
    assert beside(f"{REPORTS}/209") == [("208", "prev")]
    assert beside(f"{REPORTS}/60") == [("2", "prev"), ("61", "next")]
    assert beside(f"{REPORTS}/0") == [("1", "next")]
    orders = f'class="button primary" href="{SEAT}/orders"'
    assert [orders in anna.get(f"{REPORTS}/{turn}").text for turn in (150, 209)] == [False, True]
    # One that was undone stands beside those that hold: it was published before turn 60 was played again.
    assert beside(f"{REPORTS}/60?version=1") == [("2", "prev")]
    undone = anna.get(f"{REPORTS}/60?version=1").text
    assert "Read the corrected one" in undone
    assert orders not in undone


def test_reports_that_were_undone_stand_fifty_on_a_page(long: World, visit: Visit) -> None:
    anna = visit("anna")

    def undone(page: str) -> list[int]:
        return [int(turn) for turn in re.findall(rf'report-name" href="{REPORTS}/(\d+)\?kind', page)]

    first, second = anna.get(REPORTS).text, anna.get(f"{REPORTS}?old=2").text
    assert (undone(first), undone(second)) == ([*range(209, 159, -1)], [*range(159, 109, -1)])
    assert f"{REPORTS}?old=2#old" in first
    assert (f"{REPORTS}?old=1#old" in second, f"{REPORTS}?old=3#old" in second) == (True, True)
    assert f"{REPORTS}/209?kind=turn&version=1" in first.replace("&amp;", "&")
    # A file's link is called by its word; what it is of is told beside it, in one line.
    files = re.findall(
        r'version=1" aria-label="([A-Z]+) of Turn 209, as it was until [\w ,:]+">(\w+)</a>', first
    )
    assert files == [("PDF", "PDF"), ("JSON", "JSON"), ("CSV", "CSV")]
    last = anna.get(f"{REPORTS}?old=3").text
    assert (undone(last)[-1], "?old=4" in last) == (60, False)
    # Behind later pages of those that hold there are none.
    assert undone(anna.get(f"{REPORTS}?page=2").text) == []


def test_a_map_offers_the_turns_around_its_own_and_leads_to_all(long: World, visit: Visit) -> None:
    anna = visit("anna")
    latest = anna.get(f"{SEAT}/map").text
    assert offered(latest, "turn") == [*range(209 - MOST_CHOICES, 210)]
    assert f'href="{SEAT}/map?turn=109">Earlier turns' in latest
    assert "Later turns" not in latest
    middle = anna.get(f"{SEAT}/map?turn=109").text
    assert offered(middle, "turn") == [0, 1, 2, *range(60, 210)]
    assert "Earlier turns" not in middle
    assert "Later turns" not in middle
    first = anna.get(f"{SEAT}/map?turn=60").text
    assert offered(first, "turn") == [0, 1, 2, *range(60, 161)]
    assert f'href="{SEAT}/map?turn=160">Later turns' in first
    assert re.findall(r'rel="(?:prev|next)" href="[^"]+turn=(\d+)"', first) == ["2", "61"]


def test_two_turns_offer_the_turns_around_both(long: World, visit: Visit) -> None:
    anna = visit("anna")
    latest = anna.get(f"{REPORTS}/compare").text
    assert offered(latest, "before") == offered(latest, "after") == [*range(209, 107, -1)]
    chosen = re.findall(r'value="(\d+)" selected', latest)
    assert chosen == ["208", "209"]
    far = anna.get(f"{REPORTS}/compare?before=108&after=209").text
    assert offered(far, "before") == [*range(209, 59, -1), 2, 1, 0]
    # Who names one only has the last for the other.
    one = anna.get(f"{REPORTS}/compare?before=70").text
    assert re.findall(r'value="(\d+)" selected', one) == ["70", "209"]


def test_a_games_page_shows_the_latest_reports_and_leads_to_all(long: World, visit: Visit) -> None:
    anna = visit("anna")
    page = anna.get("/games/dig").text
    shown = [int(turn) for turn in re.findall(rf'report-name" href="{REPORTS}/(\d+)', page)]
    assert shown == [*range(209, 209 - MOST_LATEST, -1)]
    assert f'<a class="button" href="{REPORTS}">All reports</a>' in page
    # From there every one of them is reached.
    found: list[int] = []
    for number in range(1, 6):
        listed = anna.get(f"{REPORTS}?page={number}").text.partition('id="old"')[0]
        found += [int(turn) for turn in re.findall(rf'report-name" href="{REPORTS}/(\d+)', listed)]
    assert found == [*range(209, 59, -1), 2, 1, 0]


def test_a_games_page_asks_as_much_for_three_seats_as_for_one(long: World, visit: Visit) -> None:
    asks = []
    for seats in (1, 3):
        with long.opened() as c:
            mine = "UPDATE seat SET user_id = :user, is_bot = false WHERE number <= :seats"
            c.session.execute(text(mine), {"user": long.users["anna"], "seats": seats})
        browser = visit("anna")
        with long.opened() as c, asked(c) as what:
            page = browser.get("/games/dig").text
        asks.append(what.statements)
        assert len(re.findall(r'<h2 id="seat-\d', page)) == seats
    assert asks[0] == asks[1]


def test_a_games_page_shows_the_latest_announcements_and_leads_to_fifty_others(
    long: World, visit: Visit
) -> None:
    anna = visit("anna")
    back = 'href="/games/dig#announcements">Back to the latest'
    address, found, counts = "/games/dig", list[int](), list[int]()
    while address:
        page = anna.get(address).text
        told = [int(number) for number in re.findall(r"Word (\d+)\.</p>", page)]
        assert (back in page) == bool(found)
        found += told
        counts.append(len(told))
        (address,) = re.findall(r'"(/games/dig\?before=\d+)#announcements"', page) or [""]
    assert found == [*range(209, 59, -1), 0]
    assert counts == [MOST_LATEST, MOST_LISTED, MOST_LISTED, 151 - MOST_LATEST - 2 * MOST_LISTED]


def test_no_button_leads_behind_the_last_of_a_list(long: World, visit: Visit) -> None:
    """Where as many are left as a page shows."""
    with long.opened() as c:
        for table, kept in (
            ("announcement", MOST_LATEST),
            ("run_failure", MOST_LATEST),
            ("outbox", MOST_LISTED),
        ):
            few = (
                f"DELETE FROM {table} WHERE id NOT IN (SELECT id FROM {table} ORDER BY id DESC LIMIT {kept})"
            )
            c.session.execute(text(few))
    anna, mona = visit("anna"), visit("mona")
    assert anna.get("/games/dig").text.count("</p></article>") == MOST_LATEST
    assert "?before=" not in anna.get("/games/dig").text
    runs = mona.get("/games/dig/runs").text
    assert (runs.count('class="soft mono"'), "?failed=" in runs) == (MOST_LATEST, False)
    mails = mona.get("/games/dig/mail").text
    assert (mails.count('<th scope="row"><bdi>'), "?before=" in mails) == (MOST_LISTED, False)


def test_a_board_shows_the_latest_and_leads_to_the_rest(long: World, visit: Visit) -> None:
    mona = visit("mona")
    board = mona.get("/games/dig/board").text
    assert "All 153 runs" in board
    assert re.findall(r'soft mono">n(\d+)<', board) == ["209", "208", "207"]
    assert "150 messages of this game" in board
    numbers, failures, mails = list[str](), list[str](), list[int]()
    address = "/games/dig/runs"
    while address:
        page = mona.get(address).text
        # Each stands in two tables.
        numbers += dict.fromkeys(re.findall(r'<th scope="row" class="n">(\d+)</th>', page))
        (address,) = re.findall(r'"(/games/dig/runs\?before=\d+)"', page) or [""]
    assert [int(number) for number in numbers] == [*range(309, 159, -1), 2, 1, 0]
    # Failures stand above the latest runs only, and no more than a few of them.
    assert len(re.findall(r'soft mono">n(\d+)<', mona.get("/games/dig/runs").text)) == MOST_LATEST
    assert 'soft mono">' not in mona.get("/games/dig/runs?before=250").text
    assert 'href="/games/dig/runs">Back to the latest' in mona.get("/games/dig/runs?before=250").text
    address = "/games/dig/runs"
    while address:
        page = mona.get(address).text
        failures += re.findall(r'soft mono">n(\d+)<', page)
        (address,) = re.findall(r'"(/games/dig/runs\?failed=\d+)#failures"', page) or [""]
    assert [int(number) for number in failures] == [*range(209, 59, -1)]
    address = "/games/dig/mail"
    while address:
        page = mona.get(address).text
        mails.append(page.count('<th scope="row"><bdi>'))
        (address,) = re.findall(r'"(/games/dig/mail\?before=\d+)#sent-h"', page) or [""]
    with long.opened() as c:
        count = c.session.scalar(text("SELECT count(*) FROM outbox"))
    assert (mails[:-1], sum(mails)) == ([MOST_LISTED] * (count // MOST_LISTED), count)


def test_the_usual_share_of_sheets_is_that_of_the_last_fifty_turns(long: World) -> None:
    """The board reads no more than those of a game that is older."""
    with long.opened() as c:
        c.session.execute(
            text("UPDATE run SET kind = 'due', sheets = '{}', missing = '[1, 2]' WHERE number < 160")
        )
        c.session.execute(
            text("UPDATE run SET kind = 'due', sheets = '{\"1\": {}, \"2\": {}}' WHERE number >= 260")
        )
        game = c.games.get("dig")
        with asked(c) as what:
            (usual,) = [one.usual for one in c.readiness.findings(game) if one.key == "sheets"]
    assert usual == 100
    assert what.rows < MOST_LISTED + 20
