"""Games that follow each other: what an ended game leaves is what the next one begins with."""

import pytest

from app.accounts.actor import OPERATOR
from app.errors import AppError
from app.games.plans import GamePlan, SeatPlan
from app.turns.archive.archive_file import read
from app.turns.archive.verification import verify_archive
from tests.app.world import World

OPTIONS = {"mode": "campaign02", "level": "easy", "flips_per_step": 3}


def begin(world: World, code: str, after: str = "") -> None:
    """A game of a campaign, begun."""
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(
                ruleset="explorers",
                title="The Oath",
                code=code,
                seats=[SeatPlan(user_id=world.users["anna"])],
                options=None if after else OPTIONS,
                after=after,
            ),
        )
        c.turns.start(world.actor("mona"), code)


def play_out(world: World, code: str) -> None:
    """Nobody sends a sheet: the game is lost."""
    for _ in range(12):
        with world.opened() as c:
            if c.games.get(code).status == "over":
                return
        world.run(code)


def test_a_lost_game_is_played_again_and_the_chain_is_known(world: World) -> None:
    world.people()
    begin(world, "oath")
    with pytest.raises(AppError, match="nothing_to_follow"):
        begin(world, "too-soon", after="oath")
    play_out(world, "oath")
    begin(world, "again", after="oath")
    with world.opened() as c:
        first, second = c.games.get("oath"), c.games.get("again")
        assert first.carry["number"] == 1
        assert (second.carried, second.after_id) == (first.carry, first.id)
        assert second.options == first.options
        assert [game.code for game in c.games.chain(first)] == ["oath", "again"]
        assert [game.code for game in c.games.chain(second)] == ["oath", "again"]
        replay = c.replays.replay(OPERATOR, second, 0)
        assert replay.identical, replay.difference
    with pytest.raises(AppError, match="already_followed"):
        begin(world, "twice", after="oath")
    # The one retry is used: the campaign is lost, and nothing follows.
    play_out(world, "again")
    with world.opened() as c:
        assert c.games.get("again").carry == {}
    # Its archive is played again by itself: what it began with is in it.
    archive = read(world.archive(code="again"))
    assert archive.game.carried == first.carry
    verdict = verify_archive(archive)
    assert verdict.identical, verdict.difference
    with pytest.raises(AppError, match="nothing_to_follow"):
        begin(world, "third", after="again")


def test_only_its_moderator_goes_on_from_a_game(world: World) -> None:
    world.people()
    begin(world, "oath")
    play_out(world, "oath")
    with world.opened() as c, pytest.raises(AppError, match=r"not_moderator|not_allowed"):
        c.games.create(
            world.actor("anna"),
            GamePlan(
                ruleset="explorers",
                title="Mine",
                seats=[SeatPlan(user_id=world.users["anna"])],
                after="oath",
            ),
        )


def test_another_game_cannot_go_on_from_it(world: World) -> None:
    world.people()
    begin(world, "oath")
    play_out(world, "oath")
    with world.opened() as c, pytest.raises(AppError, match="nothing_to_follow"):
        c.games.create(
            world.actor("mona"),
            GamePlan(
                ruleset="territories",
                title="Other",
                seats=[SeatPlan(bot=True), SeatPlan(bot=True)],
                after="oath",
            ),
        )
