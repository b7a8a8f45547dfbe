"""Ends that people choose: what they do to the game, to money, to mail and to what is kept."""

from datetime import timedelta

import pytest

from app.accounts.actor import OPERATOR
from app.errors import AppError
from app.games.models import OVER, RUNNING
from app.render.messages import Messages
from app.turns.archive.archive_file import read
from app.turns.archive.verification import verify_archive
from engine.kernel.endings import HOWS
from engine.registry import GAMES
from tests.app.world import World


def _told(world: World, name: str) -> list[tuple[str, str]]:
    with world.opened() as c:
        return [
            (row.subject, " ".join(row.body.split()))
            for row in c.mail.all()
            if row.recipient == f"{name}@example.org"
        ]


def _balances(world: World) -> dict[str, int]:
    with world.opened() as c:
        found = c.balances.balances([world.users[name] for name in ("anna", "bert")])
        return {name: found[world.users[name]] for name in ("anna", "bert")}


def _kinds(world: World) -> list[str]:
    with world.opened() as c:
        return [entry.kind for entry in c.ledger.entries(c.games.get("dig").id)]


def _refused(world: World, code: str, how: str, seats: tuple[int, ...] = (), who: str = "mona") -> None:
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.endings.end(world.actor(who), "dig", how, seats, reason="a test")
    assert refused.value.code == code


def test_a_game_in_set_up_is_cancelled(world: World) -> None:
    world.game(start=False, fee_cents=100, prize_cents=900)
    with world.opened() as c:
        c.standbys.wait(world.actor("otto"), "dig")
    _refused(world, "not_moderator", "cancelled", who="anna")
    _refused(world, "game_not_running", "stopped")
    with world.opened() as c:
        c.endings.end(world.actor("mona"), "dig", "cancelled", reason="nobody came")
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.cancelled, game.due_at) == (OVER, True, None)
    assert _balances(world) == {"anna": 0, "bert": 0}
    assert _kinds(world)[-1] == "cancelled"
    for name in ("anna", "bert", "otto"):
        subject, body = _told(world, name)[-1]
        assert subject == "Dig it is cancelled"
        for said in ("No fee was taken.", "No prize is paid.", "The reason given: nobody came"):
            assert said in body
    with world.opened() as c, pytest.raises(AppError, match="game_started"):
        c.turns.start(world.actor("mona"), "dig")
    with world.opened() as c, pytest.raises(AppError, match="game_started"):
        c.games.join(world.actor("otto"), "dig")
    with world.opened() as c, pytest.raises(AppError, match="not_over_yet"):
        c.onlookers.final(world.actor("mona"), "dig")
    with world.opened() as c, pytest.raises(AppError, match="game_not_over"):
        c.archives.need(world.actor("mona"), "dig")
    _refused(world, "game_started", "cancelled")


@pytest.mark.parametrize(
    ("how", "seats", "won", "prize"),
    [
        ("stopped", (), (), {}),
        ("drawn", (1, 2), (1, 2), {"anna": 450, "bert": 450}),
        ("conceded", (2,), (2,), {"bert": 900}),
    ],
)
def test_a_running_game_is_ended(
    world: World, how: str, seats: tuple[int, ...], won: tuple[int, ...], prize: dict[str, int]
) -> None:
    world.game(fee_cents=100, prize_cents=900)
    with world.opened() as c:
        for name in ("anna", "bert"):
            c.balances.pay_in(world.users[name], 1000, reason="credit")
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    world.submit("anna", 1)
    with world.opened() as c:
        c.endings.end(world.actor("mona"), "dig", how, seats, reason="winter is over")
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.cancelled, game.due_at) == (OVER, False, None)
        final = c.onlookers.final(world.actor("mona"), "dig")
        assert final.reason == how
        assert tuple(one.seat for one in final.places if one.won) == won
    # The turn that was run is paid, the one that was waited for is not run.
    assert _balances(world) == {name: 900 + prize.get(name, 0) for name in ("anna", "bert")}
    assert _kinds(world)[-3:] == ["ended", "ran", "over"]
    for name in ("anna", "bert"):
        assert any(subject == "Dig it has ended" for subject, _ in _told(world, name))
        _, body = next(one for one in _told(world, name) if one[0] == "Dig it has ended")
        assert "Fees of turns that were run are not given back." in body
        assert ("No prize is paid." in body) == (how == "stopped")
    _refused(world, "game_not_running", "stopped")
    with world.opened() as c:
        assert c.replays.replay(OPERATOR, c.games.get("dig"), game.run_number).identical
    verdict = verify_archive(read(world.archive()))
    assert not verdict.difference, verdict


def test_an_end_that_cannot_be_is_refused(world: World) -> None:
    world.game()
    _refused(world, "unknown_end", "lost")
    _refused(world, "game_started", "cancelled")
    _refused(world, "end_wants_seats", "drawn", (1,))
    _refused(world, "end_seat_out", "conceded", (9,))
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.endings.end(world.actor("mona"), "dig", "stopped", reason="late", if_run=7)
    assert refused.value.code == "turn_changed"
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.endings.end(world.actor("mona"), "dig", "stopped", reason=" ")
    assert refused.value.code == "bad_reason"
    with world.opened() as c:
        assert c.games.get("dig").status == RUNNING


def test_a_game_ends_whatever_it_waits_for(world: World) -> None:
    """Paused, held, with a run that waits to be published: it ends, and nothing of that is left."""
    world.game(due_at=world.clock.now() + timedelta(days=2))
    with world.opened() as c:
        c.releases.set_release(world.actor("mona"), "dig", "by_hand")
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        c.schedules.pause(world.actor("mona"), "dig")
        c.schedules.hold(world.actor("mona"), "dig", reason="a rest")
    with world.opened() as c:
        assert c.games.get("dig").staged_run is not None
        c.endings.end(world.actor("mona"), "dig", "stopped", reason="enough")
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.staged_run, game.paused_at, game.held_reason) == (OVER, None, None, "")
        assert [row.kind for row in c.turns.runs(game)] == ["start", "end"]


def test_a_game_whose_rules_fail_is_stopped_without_them(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every game has an exit: where its rules raise, a stop does without them, and another end says so."""
    world.game()
    world.run()

    def broken(*_: object) -> None:
        raise KeyError("a fault of the rules")

    monkeypatch.setattr(type(GAMES["hoard"]), "end", broken)
    _refused(world, "end_unplayable", "drawn", (1, 2))
    with world.opened() as c:
        assert c.endings.end(world.actor("mona"), "dig", "stopped", reason="it is broken").run is None
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.due_at) == (OVER, None)
    assert _kinds(world)[-2:] == ["ended", "over"]
    assert any("stopped" in body for _, body in _told(world, "anna"))


def _agree(world: World, name: str, seat: int, how: str, seats: tuple[int, ...] = ()) -> None:
    with world.opened() as c:
        c.agreements.agree(world.actor(name), "dig", seat, how, seats)


def test_seats_agree_openly(world: World) -> None:
    world.game()
    _agree(world, "anna", 1, "drawn", (1, 2))
    with world.opened() as c:
        votes = c.agreements.of(world.actor("bert"), "dig", 2)
        (asked,) = votes.asked
        assert (asked.end.how, asked.wanted, asked.agreed, votes.own) == ("drawn", (1, 2), (1,), None)
    assert _kinds(world)[-1] == "end_agreed"
    _, body = next(one for one in _told(world, "bert") if one[0] == "Dig it: end the game?")
    assert "asks to end the game" in body
    assert "/games/dig/seats/2/care#votes" in body
    with world.opened() as c:
        c.agreements.withdraw(world.actor("anna"), "dig", 1)
    _agree(world, "bert", 2, "drawn", (1, 2))
    with world.opened() as c:
        assert c.games.get("dig").status == RUNNING
    _agree(world, "anna", 1, "drawn", (2, 1))
    with world.opened() as c:
        assert c.games.get("dig").status == OVER
        final = c.onlookers.final(world.actor("anna"), "dig")
        assert [one.seat for one in final.places if one.won] == [1, 2]
    _, body = next(one for one in _told(world, "bert") if one[0] == "Dig it has ended")
    assert "reason" not in body


def test_votes_are_secret_where_the_game_says_so(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.agreements.allow(world.actor("mona"), "dig", "secret")
    _agree(world, "anna", 1, "stopped")
    with world.opened() as c:
        (asked,) = c.agreements.of(world.actor("bert"), "dig", 2).asked
        assert asked.agreed is None
        assert c.agreements.of(world.actor("bert"), "dig", 2).own is None
        entry = c.ledger.entries(c.games.get("dig").id)[-1]
        assert entry.kind == "end_asked"
        assert "seat" not in entry.payload
    _, body = next(one for one in _told(world, "bert") if one[0] == "Dig it: end the game?")
    assert "Somebody who plays asks" in body
    _agree(world, "bert", 2, "stopped")
    with world.opened() as c:
        assert c.games.get("dig").status == OVER


def test_it_takes_all_but_the_one_who_wins_and_holds_until_the_next_turn(world: World) -> None:
    world.game(bots=2)
    with pytest.raises(AppError) as refused:
        _agree(world, "anna", 1, "conceded", (1,))
    assert refused.value.code == "end_not_yours"
    _agree(world, "anna", 1, "drawn", (1, 2))
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        assert c.agreements.of(world.actor("anna"), "dig", 1).asked == []
    _agree(world, "bert", 2, "drawn", (1, 2))
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 3, user_id=world.users["otto"])
    with world.opened() as c:
        assert c.agreements.of(world.actor("bert"), "dig", 2).asked == []
    _agree(world, "anna", 1, "conceded", (2,))
    _agree(world, "otto", 3, "conceded", (2,))
    with world.opened() as c:
        final = c.onlookers.final(world.actor("anna"), "dig")
        assert (final.reason, [one.seat for one in final.places if one.won]) == ("conceded", [2])


def test_no_votes_where_the_moderator_takes_none_and_none_for_others(world: World) -> None:
    world.game()
    for who, seat, code in (("bert", 1, "not_your_seat"), ("mona", 1, "not_your_seat")):
        with pytest.raises(AppError) as refused:
            _agree(world, who, seat, "stopped")
        assert refused.value.code == code
    with world.opened() as c:
        c.agreements.allow(world.actor("mona"), "dig", "none")
    with pytest.raises(AppError) as refused:
        _agree(world, "anna", 1, "stopped")
    assert refused.value.code == "no_votes"


def test_who_plays_against_computers_may_stop_and_share_nothing(world: World) -> None:
    world.game()
    with world.opened() as c:
        c.seat_changes.hand_over(world.actor("mona"), "dig", 2, user_id=None, bot=True)
    with pytest.raises(AppError) as refused:
        _agree(world, "anna", 1, "drawn", (1, 2))
    assert refused.value.code == "end_not_yours"
    _agree(world, "anna", 1, "stopped")
    with world.opened() as c:
        assert c.games.get("dig").status == OVER


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("how", HOWS)
def test_every_game_says_what_an_end_means(key: str, how: str) -> None:
    told = Messages(key).find(f"ending-{how}")
    assert told is not None
    assert told.endswith(".")
