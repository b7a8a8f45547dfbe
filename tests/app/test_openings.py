"""Games that people open themselves: alone, with friends, from a trial; run by nobody but the server."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import pytest

from app.accounts.actor import OPERATOR, Actor
from app.container import Container, open_container
from app.errors import AppError
from app.games.models import OVER, RUNNING, SETUP
from app.http.acts import act
from app.people.openings import MOST_RUNNING, Opening
from app.render.clean import ISOLATES
from app.turns.run import publication
from engine.registry import SANDBOXES
from tests.app.world import World

Opened = Callable[[], Any]


@pytest.fixture
def anyone(world: World) -> World:
    """A server on which anybody may open games."""
    world.people()
    settings = world.settings.model_copy(update={"openers": "anyone"})
    world.opened = partial(open_container, settings, clock=world.clock, broker=world.broker)
    world.settings = settings
    return world


def _refused(work: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(AppError) as refused:
        work()
    return refused.value.status, refused.value.code


@pytest.mark.parametrize("ruleset", sorted(SANDBOXES))
def test_alone_it_starts_at_once_and_runs_whenever_one_sends(anyone: World, ruleset: str) -> None:
    anna = anyone.actor("anna")
    wanted = Opening(ruleset=ruleset, computers=SANDBOXES[ruleset].computers)
    with anyone.opened() as c:
        game, seat, links = c.openings.open(anna, wanted)
        assert (game.status, links, game.due_at, game.fee_cents, game.prize_cents) == (
            RUNNING,
            [],
            None,
            0,
            0,
        )
        code, number = game.code, seat.number
    with anyone.opened() as c:
        orders = c.orders.seat(anna, code, number)
        orders.submit(orders.template(), ready=True)
        assert c.turns.may_close(c.games.get(code))
        assert c.turns.run_due(c.games.get(code).id).run is not None
    anyone.clock.advance(timedelta(days=30))
    with anyone.opened() as c:
        assert c.sandboxes.tidy() == 0
        assert c.games.get(code).sandbox_until is None


def test_alone_mail_and_report_say_that_a_turn_runs_when_one_sends(anyone: World) -> None:
    anna = anyone.actor("anna")
    with anyone.opened() as c:
        game, seat, _ = c.openings.open(anna, Opening(ruleset="conquest", computers=1))
        code, number = game.code, seat.number
    with anyone.opened() as c:
        (mail,) = [row for row in c.mail.of_game(c.games.get(code).id) if row.report_id is not None]
        body = " ".join(mail.body.split()).translate(ISOLATES)
        (row,) = c.reports.seat(anna, code, number).latest(1, documents=True)
        page = " ".join(c.reports.file(row, "txt").decode().split()).translate(ISOLATES)
    assert "Your next turn runs as soon as you send orders." in body
    assert "your next turn runs as soon as you send them" in page
    assert "given up" not in body + page


def test_with_friends_and_no_dates_nobody_speaks_of_dates(anyone: World) -> None:
    """Turns run when all have sent: what is said of silence counts turns, not dates that there are not."""
    anna = anyone.actor("anna")
    with anyone.opened() as c:
        game, seat, links = c.openings.open(anna, Opening(ruleset="conquest", friends=1))
        code, number = game.code, seat.number
    with anyone.opened() as c:
        c.joining.take(anyone.actor("bert"), links[0].partition("key=")[2])
    with anyone.opened() as c:
        (row,) = c.reports.seat(anna, code, number).latest(1, documents=True)
        page = " ".join(c.reports.file(row, "txt").decode().split()).translate(ISOLATES)
    assert "Orders due: no date is set" in page
    assert "If two turns in a row are run without a sheet of yours, your clan is given up." in page


def test_with_friends_it_starts_when_the_last_has_come(anyone: World) -> None:
    with anyone.opened() as c:
        game, _, links = c.openings.open(
            anyone.actor("anna"), Opening(ruleset="territories", friends=2, computers=1, pace="week")
        )
        assert (game.status, len(links)) == (SETUP, 2)
        code = game.code
    keys = [link.partition("key=")[2] for link in links]
    with anyone.opened() as c:
        c.joining.take(anyone.actor("bert"), keys[0])
        assert c.games.get(code).status == SETUP
    with anyone.opened() as c:
        c.joining.take(anyone.actor("otto"), keys[1])
    with anyone.opened() as c:
        game = c.games.get(code)
        assert game.status == RUNNING
        assert game.due_at == anyone.clock.now() + timedelta(days=7)
        assert game.early


def test_its_first_report_names_the_date_of_its_first_turn(anyone: World) -> None:
    anna = anyone.actor("anna")
    with anyone.opened() as c:
        wanted = Opening(ruleset="territories", computers=2, pace="week")
        game, seat, _ = c.openings.open(anna, wanted)
        code, number, due = game.code, seat.number, game.due_at
    assert due == anyone.clock.now() + timedelta(days=7)
    with anyone.opened() as c:
        first = c.reports.latest(anna, code, number)
        assert first is not None
        assert datetime.fromisoformat(c.reports.document(first).due) == due


def test_nobody_moderates_it(anyone: World) -> None:
    """Its maker has no right over it that the other players have not."""
    anna = anyone.actor("anna")
    with anyone.opened() as c:
        game, _, _ = c.openings.open(anna, Opening(ruleset="territories", computers=2))
        code = game.code
    with anyone.opened() as c:
        doors: list[Callable[[], object]] = [
            lambda: c.games.moderated(anna, code),
            lambda: c.games.look(anna, code, 0, reason="I want to see it all"),
            lambda: c.repairs.current(anna, code),
            lambda: c.rollbacks.undone(anna, code, 1),
            lambda: c.edits.help(anna, code),
            lambda: c.orders.seat(anna, code, 2).template(),
        ]
        assert {_refused(door) for door in doors} <= {(403, "not_moderator"), (403, "not_your_seat")}


def test_it_tells_nothing_of_its_players(anyone: World) -> None:
    """Neither a record of turns in time nor a place in the hall of fame."""
    anna = anyone.actor("anna")
    with anyone.opened() as c:
        game, seat, links = c.openings.open(anna, Opening(ruleset="territories", friends=1))
        code, number = game.code, seat.number
        c.joining.take(anyone.actor("bert"), links[0].partition("key=")[2])
    for _ in range(6):
        with anyone.opened() as c:
            for name, one in (("anna", number), ("bert", number + 1)):
                orders = c.orders.seat(anyone.actor(name), code, one)
                orders.submit(orders.template(), ready=True)
            c.turns.run_due(c.games.get(code).id)
    with anyone.opened() as c:
        c.games.get(code).status = OVER
        assert c.fame.records([anyone.users["anna"]])[anyone.users["anna"]].turns == 0
        hall = c.fame.hall(anna, "territories")
        assert (hall.players, hall.games) == ([], [])


def test_there_is_an_end_to_how_many(anyone: World) -> None:
    anna, alone = anyone.actor("anna"), Opening(ruleset="territories", computers=2)
    for _ in range(MOST_RUNNING):
        with anyone.opened() as c:
            c.openings.open(anna, alone)
    with anyone.opened() as c:
        assert _refused(lambda: c.openings.open(anna, alone)) == (409, "too_many_games")
        assert c.openings.open(anyone.actor("bert"), alone)[0].status == RUNNING
    with anyone.opened() as c:
        many = Opening(ruleset="conquest", computers=20)
        assert _refused(lambda: c.openings.open(anyone.actor("otto"), many)) == (422, "bad_request")


def test_its_maker_ends_it_while_nobody_else_plays(anyone: World) -> None:
    anna, bert = anyone.actor("anna"), anyone.actor("bert")
    with anyone.opened() as c:
        alone, _, _ = c.openings.open(anna, Opening(ruleset="territories", computers=2))
        waiting, _, _ = c.openings.open(anna, Opening(ruleset="territories", friends=1))
        shared, _, links = c.openings.open(anna, Opening(ruleset="territories", friends=1))
        c.joining.take(bert, links[0].partition("key=")[2])
        codes = [game.code for game in (alone, waiting, shared)]
    with anyone.opened() as c:
        assert _refused(lambda: c.openings.end(bert, codes[0])) == (403, "not_allowed")
        assert _refused(lambda: c.openings.end(anna, codes[2])) == (409, "others_play")
    for code in codes[:2]:
        with anyone.opened() as c:
            c.openings.end(anna, code)
    with anyone.opened() as c:
        assert [c.games.get(code).status for code in codes] == [OVER, OVER, RUNNING]
        # There is room for others again.
        assert c.openings.open(anna, Opening(ruleset="territories", computers=2))[0].status == RUNNING


def test_after_its_turns_of_a_day_a_game_waits_and_says_until_when(
    anyone: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publication, "MOST_TURNS_A_DAY", 2)
    anna = anyone.actor("anna")
    with anyone.opened() as c:
        game, seat, _ = c.openings.open(anna, Opening(ruleset="territories", computers=2))
        code, number = game.code, seat.number
    began = anyone.clock.now()

    def played() -> bool:
        anyone.clock.advance(timedelta(minutes=1))
        with anyone.opened() as c:
            orders = c.orders.seat(anna, code, number)
            orders.submit(orders.template(), ready=True)
            may = c.turns.may_close(c.games.get(code))
            if may:
                c.turns.run_due(c.games.get(code).id)
            return may

    assert [played(), played(), played()] == [True, True, False]
    with anyone.opened() as c:
        found = c.games.get(code)
        until = found.not_before
        assert until == began + timedelta(days=1, minutes=1)
        assert c.standings.of_seat(found, c.games.seats(found)[0]).not_before == until
        # A game of another user goes on.
        other, _, _ = c.openings.open(anyone.actor("bert"), Opening(ruleset="territories", computers=2))
        assert other.not_before is None or other.not_before <= anyone.clock.now()
    anyone.clock.advance(timedelta(days=1))
    with anyone.opened() as c:
        assert c.turns.may_close(c.games.get(code))


def test_operators_see_and_end_it_with_a_reason_that_all_are_told(anyone: World) -> None:
    anna, bert, otto = anyone.actor("anna"), anyone.actor("bert"), anyone.actor("otto")
    with anyone.opened() as c:
        c.operating.let_operate(OPERATOR, c.accounts.user(anyone.users["otto"]), may=True, reason="helps")
        shared, _, links = c.openings.open(anna, Opening(ruleset="territories", friends=1))
        c.joining.take(bert, links[0].partition("key=")[2])
        code = shared.code
    with anyone.opened() as c:
        user, other = c.accounts.user(anyone.users["anna"]), c.accounts.user(anyone.users["bert"])
        assert _refused(lambda: c.openings.going_on(anna, user))[0] == 403
        assert _refused(lambda: c.openings.end_of(anna, user, code, reason="mine"))[0] == 403
        assert [game.code for game in c.openings.going_on(otto, user)] == [code]
        assert _refused(lambda: c.openings.end_of(otto, other, code, reason="rude")) == (404, "no_such_game")
        assert _refused(lambda: c.openings.end_of(otto, user, code, reason=" ")) == (422, "bad_reason")
    with anyone.opened() as c:
        user = c.accounts.user(anyone.users["anna"])
        act(c, otto, user, "end_game", reason="Its name is rude.", game=code)
    with anyone.opened() as c:
        assert c.games.get(code).status == OVER
        user = c.accounts.user(anyone.users["anna"])
        assert c.openings.going_on(otto, user) == []
        assert (c.operating.acts(otto, user)[0].act, "rude" in c.operating.acts(otto, user)[0].reason) == (
            "ended",
            True,
        )


@pytest.mark.parametrize(
    "odd",
    [
        {"ruleset": "chess", "computers": 2},
        {"ruleset": "territories", "computers": -1},
        {"ruleset": "territories", "computers": 2, "pace": "hourly"},
        {"ruleset": "territories"},
        {"ruleset": "territories", "computers": 2, "options": {"map": "moon"}},
    ],
)
def test_what_does_not_fit_is_refused_and_leaves_nothing(anyone: World, odd: dict[str, Any]) -> None:
    with anyone.opened() as c:
        status, _ = _refused(lambda: c.openings.open(anyone.actor("anna"), Opening(**odd)))
        assert status in {404, 422}
        c.session.rollback()
    with anyone.opened() as c:
        assert c.lists.played(anyone.actor("anna")) == []


def test_only_where_the_server_says_so(world: World) -> None:
    world.people()
    alone = Opening(ruleset="territories", computers=2)
    with world.opened() as c:
        assert _refused(lambda: c.openings.open(world.actor("anna"), alone)) == (403, "not_allowed")
    with world.opened() as c:
        guest, _, _ = c.sandboxes.open("territories")
        assert c.openings.keep_trial(guest.id, world.users["anna"]) is None


def _trial(c: Container) -> tuple[int, str, int]:
    guest, game, number = c.sandboxes.open("territories")
    return guest.id, game.code, number


def test_a_trial_is_kept_with_its_history(anyone: World) -> None:
    with anyone.opened() as c:
        guest, code, number = _trial(c)
    with anyone.opened() as c:
        orders = c.orders.seat(Actor(user_id=guest, door="web"), code, number)
        orders.submit(orders.template(), ready=True)
        c.turns.run_due(c.games.get(code).id)
    with anyone.opened() as c:
        kept = c.openings.keep_trial(guest, anyone.users["anna"])
        assert kept is not None
        assert kept.code == code
    anyone.clock.advance(timedelta(days=3))
    with anyone.opened() as c:
        assert c.sandboxes.tidy() == 0
    anna = anyone.actor("anna")
    with anyone.opened() as c:
        assert [row.game_turn for row in c.reports.seat(anna, code, number).names()] == [1, 0]
        orders = c.orders.seat(anna, code, number)
        orders.submit(orders.template(), ready=True)
        assert c.turns.run_due(c.games.get(code).id).run is not None
        assert not re.search("trial", c.games.get(code).title)
    with anyone.opened() as c:
        assert c.openings.keep_trial(guest, anyone.users["bert"]) is None


def test_a_trial_too_many_is_not_kept(anyone: World) -> None:
    with anyone.opened() as c:
        for _ in range(MOST_RUNNING):
            c.openings.open(anyone.actor("anna"), Opening(ruleset="territories", computers=2))
        guest, code, _ = _trial(c)
        assert c.openings.keep_trial(guest, anyone.users["anna"]) is None
        assert c.games.get(code).sandbox_until is not None
