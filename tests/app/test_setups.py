"""Games before they begin: opened by their moderator; house rules, links to seats, starts to look at."""

from urllib.parse import parse_qs, urlsplit

import pytest

from app.accounts.actor import OPERATOR
from app.accounts.service import NewUser
from app.config import Settings
from app.container import open_container
from app.errors import AppError
from app.games.service import SeatPlan
from app.render import formats
from tests.app.world import World


@pytest.fixture
def made(world: World) -> World:
    """A game of anna's, with an open seat and one kept back, that is not open yet."""
    world.people()
    seats = [SeatPlan(user_id=world.users["anna"]), SeatPlan(), SeatPlan(kept_back=True)]
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            ruleset="territories",
            title="Ter",
            code="dig",
            seats=seats,
            opened=False,
            house_rules="Be kind.",
        )
    return world


def _key(url: str) -> str:
    return parse_qs(urlsplit(url).query)["key"][0]


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
        with pytest.raises(AppError, match="already_seated"):
            c.setups.take(made.actor("otto"), other)
        # A link is for no seat any more once somebody has it, or once the game has begun.
        c.seat_changes.hand_over(made.actor("mona"), "dig", 2, user_id=made.users["bert"])
        with pytest.raises(AppError, match="link_ended"):
            c.setups.linked(other)


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
            mona, ruleset="conquest", title="Con", code="con", seats=seats, options={"map": "duel"}
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
