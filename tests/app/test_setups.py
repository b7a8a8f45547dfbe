"""Games before they begin: opened by their moderator; house rules, links to seats, starts to look at."""

import json
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from app.accounts.actor import OPERATOR
from app.accounts.service import NewUser
from app.config import Settings
from app.container import open_container
from app.errors import AppError
from app.games.models import RUNNING
from app.games.plans import GamePlan, SeatPlan
from app.render import formats
from app.web.refusals import told
from tests.app.world import World


@pytest.fixture
def made(world: World) -> World:
    """A game of anna's, with an open seat and one kept back, that is not open yet."""
    world.people()
    seats = [SeatPlan(user_id=world.users["anna"]), SeatPlan(), SeatPlan(kept_back=True)]
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(
                ruleset="territories",
                title="Ter",
                code="dig",
                seats=seats,
                opened=False,
                house_rules="Be kind.",
            ),
        )
    return world


def _key(url: str) -> str:
    return parse_qs(urlsplit(url).query)["key"][0]


def _why(world: World, key: str) -> str:
    """Why a link leads to nothing."""
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.setups.linked(key)
    assert refused.value.code == "link_ended"
    return str(refused.value.params["why"])


def test_nobody_joins_before_the_game_is_open_and_then_only_seats_not_kept_back(made: World) -> None:
    with made.opened() as c:
        assert c.lists.joinable(made.actor("otto")) == []
        with pytest.raises(AppError, match="not_open"):
            c.games.join(made.actor("otto"), "dig")
        with pytest.raises(AppError, match="not_moderator"):
            c.setups.open(made.actor("anna"), "dig")
        c.setups.open(made.actor("mona"), "dig")
    with made.opened() as c:
        assert [count for _, count in c.lists.joinable(made.actor("otto"))] == [1]
        assert c.games.join(made.actor("otto"), "dig").number == 2
        with pytest.raises(AppError, match="no_open_seat"):
            c.games.join(made.actor("bert"), "dig")
        with pytest.raises(AppError, match="already_open"):
            c.setups.open(made.actor("mona"), "dig")
        c.setups.keep_back(made.actor("mona"), "dig", 3, kept=False)
        assert c.games.join(made.actor("bert"), "dig").number == 3
        with pytest.raises(AppError, match="seat_taken"):
            c.setups.keep_back(made.actor("mona"), "dig", 3, kept=True)


@pytest.mark.parametrize("starts_full", [False, True])
def test_a_game_starts_by_itself_when_the_last_seat_is_joined_if_its_maker_chose_so(
    made: World, *, starts_full: bool
) -> None:
    with made.opened() as c:
        c.setups.keep_back(made.actor("mona"), "dig", 3, kept=False)
        c.setups.open(made.actor("mona"), "dig", starts_full=starts_full)
    for name, is_full in (("otto", False), ("bert", True)):
        with made.opened() as c:
            c.joining.join(made.actor(name), "dig")
        with made.opened() as c:
            assert (c.games.get("dig").status == RUNNING) == (starts_full and is_full)


def test_a_one_time_link_gives_its_seat_once_open_or_not(made: World) -> None:
    with made.opened() as c:
        key = _key(c.setups.link(made.actor("mona"), "dig", 3))
        other = _key(c.setups.link(made.actor("mona"), "dig", 2))
    with made.opened() as c:
        assert c.setups.linked(key)[1].number == 3
        with pytest.raises(AppError, match="already_seated"):
            c.setups.take(made.actor("anna"), key)
        assert c.setups.take(made.actor("otto"), key).number == 3
    with made.opened() as c:
        for actor, used in ((made.actor("bert"), key), (made.actor("bert"), "nonsense")):
            with pytest.raises(AppError, match="link_ended"):
                c.setups.take(actor, used)
        assert [_why(made, key), _why(made, "nonsense")] == ["used", "unknown"]
        with pytest.raises(AppError, match="already_seated"):
            c.setups.take(made.actor("otto"), other)
        # A link is for no seat any more once somebody has it, or once the game has begun.
        c.seat_changes.hand_over(made.actor("mona"), "dig", 2, user_id=made.users["bert"])
        with pytest.raises(AppError, match="link_ended"):
            c.setups.linked(other)
    assert _why(made, other) == "taken"


def test_a_link_lets_somebody_without_an_account_sign_up_where_sign_up_is_closed(
    made: World, settings: Settings
) -> None:
    closed = settings.model_copy(update={"sign_up": "closed"})
    wanted = NewUser(email="new@example.org", name="Nina", time_zone="UTC")
    with made.opened() as c:
        key = _key(c.setups.link(made.actor("mona"), "dig", 3))
    with open_container(closed, clock=made.clock, broker=made.broker) as c:
        with pytest.raises(AppError, match="sign_up_closed"):
            c.links.ask_sign_up(wanted)
        c.links.ask_sign_up(wanted, invitation=key)
        (mail,) = [row for row in c.mail.all() if row.recipient == "new@example.org"]
        url = next(word for word in mail.body.split() if "/link?key=" in word)
        nina = c.links.confirm(_key(url))
        made.users["nina"] = nina.id
    with made.opened() as c:
        assert c.setups.take(made.actor("nina"), key).number == 3


def test_house_rules_are_bounded_and_their_hash_stands_in_the_ledger(made: World) -> None:
    with made.opened() as c:
        assert c.games.get("dig").house_rules == "Be kind."
        c.setups.set_house_rules(made.actor("mona"), "dig", "No\r\nmetagaming. ")
        assert c.games.get("dig").house_rules == "No\nmetagaming."
        with pytest.raises(AppError, match="bad_text"):
            c.setups.set_house_rules(made.actor("mona"), "dig", "x" * 4001)
        kinds = [entry.kind for entry in c.ledger.entries(c.games.get("dig").id)]
        assert kinds.count("house_rules") == 1


def test_starts_are_what_the_game_begins_with_and_drawn_again_tell_so(made: World) -> None:
    mona = made.actor("mona")
    with made.opened() as c:
        first = c.previews.starts(mona, "dig")
        assert first.blocks == c.previews.starts(mona, "dig").blocks
        told = formats.text(first)
        assert "WHERE EACH SEAT BEGINS" in told
        with pytest.raises(AppError, match="not_moderator"):
            c.previews.starts(made.actor("anna"), "dig")
    with made.opened() as c:
        c.previews.draw(mona, "dig")
    with made.opened() as c:
        again = c.previews.starts(mona, "dig")
        kinds = [entry.kind for entry in c.ledger.entries(c.games.get("dig").id)]
        assert "starts_drawn" in kinds
        c.turns.start(mona, "dig")
    with made.opened() as c:
        shown = {cell.id: cell.owner for cell in again.blocks[1].cells}  # type: ignore[union-attr]
        begun = c.positions.position(c.games.get("dig"), 1).view
        for land in begun.lands:
            if not land.fog and land.owner:
                assert shown[land.id] == land.owner
        for call in (lambda: c.previews.draw(mona, "dig"), lambda: c.previews.starts(OPERATOR, "dig")):
            with pytest.raises(AppError, match="game_started"):
                call()


def test_the_preview_of_conquest_tells_what_each_start_can_reach(world: World) -> None:
    world.people()
    with world.opened() as c:
        mona = world.actor("mona")
        seats = [SeatPlan(user_id=world.users["anna"]), SeatPlan(), SeatPlan()]
        c.games.create(
            mona, GamePlan(ruleset="conquest", title="Con", code="con", seats=seats, options={"map": "duel"})
        )
        text = formats.text(c.previews.starts(mona, "con"))
    assert "WHAT EACH START CAN REACH BEFORE THE OTHERS, AND WHO CAN COME" in text
    for head in ("Rivals in reach", "Hexes to the first", "CHANCE"):
        assert head in text


def test_a_moderator_who_plays_says_why_before_seeing_the_starts(made: World) -> None:
    mona = made.actor("mona")
    with made.opened() as c:
        c.seat_changes.hand_over(mona, "dig", 2, user_id=made.users["mona"])
        with pytest.raises(AppError, match="look_first"):
            c.previews.starts(mona, "dig")
        with pytest.raises(AppError, match="look_first"):
            c.previews.draw(mona, "dig")
        c.games.look(mona, "dig", 0, reason="are they fair?")
        assert c.previews.starts(mona, "dig").kind == "preview"


# ------------------------------------------------------------------ what cannot start


def _refused(world: World, ruleset: str, seats: int, **options: Any) -> AppError:
    with world.opened() as c, pytest.raises(AppError) as refused:
        c.games.create(
            world.actor("mona"),
            GamePlan(ruleset=ruleset, title="Big", seats=[SeatPlan()] * seats, options=options),
        )
    return refused.value


def test_what_cannot_start_is_refused_when_it_is_made_with_what_fits(world: World) -> None:
    world.people()
    small = _refused(world, "conquest", 7, map="duel")
    assert (small.status, small.code) == (422, "cannot_start")
    assert {key: small.params[key] for key in ("map", "seats", "most")} == {
        "map": "duel",
        "seats": 7,
        "most": 6,
    }
    assert "europe" in small.params["fits"].split(", ")
    assert "duel" not in small.params["fits"].split(", ")
    said = told(small).translate({0x2068: None, 0x2069: None})
    assert said.startswith("The map duel has room for 6 seats, and there are 7. What fits: africa, europe,")
    wheel = _refused(world, "territories", 7, map="wheel")
    assert wheel.params == {"map": "wheel", "seats": 7, "fits": "generated"}
    # A game that declares nothing of the kind is tried.
    assert _refused(world, "explorers", 2, mode="solo").params == {"problem": "one seat"}
    with world.opened() as c:
        assert c.games.find("big") is None


def test_options_and_seats_change_until_the_start_and_all_are_told(made: World) -> None:
    mona = made.actor("mona")
    with made.opened() as c:
        c.setups.change(mona, "dig", options={"fog": True}, seats=4)
    with made.opened() as c:
        game = c.games.get("dig")
        assert (game.options["fog"], game.options["map"]) == (True, "wheel")
        seats = c.games.seats(game)
        assert [seat.number for seat in seats] == [1, 2, 3, 4]
        # Nobody joins a game that is not open.
        assert seats[3].kept_back
        (entry,) = [one for one in c.ledger.entries(game.id) if one.kind == "setup_changed"]
        assert (json.loads(entry.payload)["options"], json.loads(entry.payload)["seats"]) == (
            {"fog": True},
            4,
        )
        (mail,) = [row for row in c.mail.of_game(game.id) if "options or seats changed" in row.subject]
        assert mail.recipient == "anna@example.org"
    with made.opened() as c:
        c.setups.change(mona, "dig", seats=2)
    with made.opened() as c:
        assert len(c.games.seats(c.games.get("dig"))) == 2
        c.turns.start(mona, "dig")
    with made.opened() as c, pytest.raises(AppError, match="game_started"):
        c.setups.change(mona, "dig", seats=3)


def test_a_change_that_does_not_fit_changes_nothing(made: World) -> None:
    mona = made.actor("mona")
    for change, code in (
        ({"seats": 7}, "cannot_start"),
        ({"seats": 9}, "bad_seats"),
        ({"seats": 1}, "bad_seats"),
        ({"options": {"fog": "perhaps"}}, "bad_option"),
        ({"options": {"colour": "red"}}, "bad_option"),
    ):
        with pytest.raises(AppError) as refused, made.opened() as c:
            c.setups.change(mona, "dig", **change)
        assert refused.value.code == code
    with made.opened() as c:
        c.setups.change(mona, "dig", seats=7, options={"map": "generated"})
    with made.opened() as c:
        c.seat_changes.hand_over(mona, "dig", 7, user_id=made.users["bert"])
    with made.opened() as c, pytest.raises(AppError, match="seat_taken"):
        c.setups.change(mona, "dig", seats=6)
    with made.opened() as c:
        with pytest.raises(AppError, match="not_moderator"):
            c.setups.change(made.actor("anna"), "dig", seats=6)
        assert len(c.games.seats(c.games.get("dig"))) == 7


def test_a_link_lives_on_for_an_open_seat_of_a_game_that_runs(made: World) -> None:
    mona = made.actor("mona")
    with made.opened() as c:
        before = _key(c.setups.link(mona, "dig", 3))
        c.turns.start(mona, "dig")
    with made.opened() as c:
        later = _key(c.setups.link(mona, "dig", 2))
    with made.opened() as c, pytest.raises(AppError, match="already_seated"):
        c.joining.take(made.actor("anna"), before)
    for name, key, number in (("otto", before, 3), ("bert", later, 2)):
        with made.opened() as c:
            assert c.joining.take(made.actor(name), key).number == number
        with made.opened() as c:
            seat = c.games.seat(c.games.get("dig"), number)
            assert (seat.user_id, seat.status) == (made.users[name], "active")
    assert [_why(made, before), _why(made, later)] == ["used", "used"]
    with made.opened() as c:
        game = c.games.get("dig")
        assert [run.reason for run in c.turns.runs(game)][1:] == ["replaced", "replaced"]
        with pytest.raises(AppError, match="seat_taken"):
            c.setups.link(mona, "dig", 2)


def test_a_dead_link_says_why(made: World) -> None:
    mona = made.actor("mona")
    with made.opened() as c:
        gone, old = (_key(c.setups.link(mona, "dig", number)) for number in (3, 2))
        c.setups.change(mona, "dig", seats=2)
    assert _why(made, gone) == "no_seat"
    made.clock.advance(timedelta(days=15))
    assert _why(made, old) == "expired"
    with made.opened() as c:
        late = _key(c.setups.link(mona, "dig", 2))
        c.games.get("dig").status = "over"
    assert _why(made, late) == "over"
    with made.opened() as c, pytest.raises(AppError) as refused:
        c.setups.linked(late)
    assert "The game Ter is over" in told(refused.value).translate({0x2068: None, 0x2069: None})
