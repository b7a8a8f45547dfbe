"""Small texts that are true: reasons of runs, what can be taken back, fees, who won, which link is dead."""

import html
import re

from tests.app.world import World
from tests.web.conftest import Token, Visit

PLAIN = str.maketrans("", "", "\u2068\u2069")


def _text(page: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).translate(PLAIN).split())


def test_runs_say_in_words_why_they_were_run(played: World, visit: Visit) -> None:
    with played.opened() as c:
        c.seat_changes.hand_over(played.actor("mona"), "dig", 2, user_id=None, bot=True)
    runs = _text(visit("mona").get("/games/dig/runs").text)
    assert "its date had come, all were ready, or the moderator asked for it" in runs
    assert "the moderator started it" in runs
    assert "Change , seat 2" in runs or "Change, seat 2" in runs
    assert "seat 0" not in runs


def test_a_run_is_not_said_to_be_for_good(played: World, visit: Visit) -> None:
    page = _text(visit("mona").get("/games/dig/run").text)
    assert "cannot be taken back" not in page
    assert "repaired or taken back only so that all players are told" in page


def test_fees_go_back_where_some_were_taken(world: World) -> None:
    world.game(fee_cents=100)
    with world.opened() as c:
        for name in ("anna", "bert"):
            c.balances.pay_in(world.users[name], 1000, reason="cash")
    for sent in (False, True):
        if sent:
            world.submit("anna", 1)
        world.run()
        with world.opened() as c:
            c.rollbacks.to_turn(world.actor("mona"), "dig", 1)
        with world.opened() as c:
            mails = [row for row in c.mail.all() if "taken back to turn" in row.subject]
            latest = max(mails, key=lambda row: row.id)
            # Without a sheet of a player a computer's alone was run, and nobody has paid.
            assert ("go back to your account" in " ".join(latest.body.split())) is sent


def test_the_hall_names_the_computer_that_won(world: World, visit: Visit) -> None:
    world.game(options={"turns": 1})
    for name, seat in (("anna", 1), ("bert", 2)):
        world.submit(name, seat, "TURN\n")
    world.run()
    with world.opened() as c:
        hall = c.fame.hall(world.actor("anna"), "hoard")
    page = _text(visit("anna").get("/hall/hoard").text)
    if hall.games[0].computers:
        assert "the computer of Seat 3" in page
    assert "won by" in page
    assert "a computer" not in page


def test_a_link_that_is_none_says_so(world: World, visit: Visit, token: Token) -> None:
    world.people()
    answer = visit("otto").get("/seat-link?key=nonsense")
    assert answer.status_code == 410
    assert "There is no such link." in _text(answer.text)


def test_twenty_seats_are_twenty_lines(world: World, visit: Visit) -> None:
    world.game(start=False, bots=18)
    page = visit("mona").get("/games/dig/setup").text
    assert page.count("<details><summary>") == 20
