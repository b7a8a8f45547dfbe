"""Joining a game before it begins, and wishing where to start."""

import pytest

from app.errors import AppError
from app.games.plans import GamePlan, SeatPlan
from app.games.wishes import known_wishes
from engine.kernel.hexgrid import distance
from engine.maps import files as maps
from tests.app.world import World


def _europe(world: World, code: str = "europe", **more: object) -> None:
    """A clan game with a seat of anna's, three open seats and one kept back."""
    if not world.users:
        world.people()
    plans = [
        SeatPlan(user_id=world.users["anna"]),
        SeatPlan(),
        SeatPlan(),
        SeatPlan(),
        SeatPlan(kept_back=True),
    ]
    options = {"map": "europe", **more}
    with world.opened() as c:
        c.games.create(
            world.actor("mona"),
            GamePlan(ruleset="conquest", title=code, code=code, seats=plans, options=options),
        )


def _join(world: World, name: str, code: str = "europe", wish: str = "") -> int:
    with world.opened() as c:
        return c.games.join(world.actor(name), code, wish=wish).number


def _homes(world: World, code: str = "europe") -> dict[int, int]:
    """Where each clan has begun: the hex of its one city, as the whole position says."""
    with world.opened() as c:
        cities = c.exports.scenario(world.actor("mona"), code, None)["given"]["cities"]
    return {int(city["owner"]): int(number) for number, city in cities.items() if city.get("owner")}


@pytest.mark.rule("CC-ADMIN-08")
def test_a_game_on_the_map_one_prefers_can_be_found_and_joined(world: World) -> None:
    _europe(world)
    _europe(world, "oceania", map="oceania")
    with world.opened() as c:
        offered = {
            game.code: (game.options["map"], seats) for game, seats in c.lists.joinable(world.actor("bert"))
        }
        assert offered == {"europe": ("europe", 3), "oceania": ("oceania", 3)}
        # Where one has a seat there is nothing to join.
        assert list(c.lists.joinable(world.actor("anna"))) == []
    assert _join(world, "bert", "oceania") == 102
    with world.opened() as c:
        assert [game.code for game, _ in c.lists.joinable(world.actor("bert"))] == ["europe"]
        game = c.games.get("oceania")
        assert c.games.seat(game, 102).user_id == world.users["bert"]
        assert c.ledger.entries(game.id)[-1].kind == "joined"


@pytest.mark.rule("CC-ADMIN-08")
def test_a_wish_for_a_region_is_met_where_it_can_be(world: World) -> None:
    _europe(world)
    bert = _join(world, "bert", wish="south west")
    otto = _join(world, "otto", wish="Moscow")
    with world.opened() as c:
        assert c.games.get("europe").wishes == {str(bert): "south-west", str(otto): "Moscow"}
        c.turns.start(world.actor("mona"), "europe")
    homes = _homes(world)
    moscow = maps.load("europe").find_city("Moscow")
    assert moscow is not None
    assert min(homes, key=lambda seat: distance(moscow, homes[seat])) == otto
    # South and west together: few columns, many rows.
    assert max(homes, key=lambda seat: 72 * (homes[seat] % 100) - 58 * (homes[seat] // 100)) == bert
    with world.opened() as c:
        assert c.replays.replay(world.actor("mona"), c.games.get("europe"), 0).identical


@pytest.mark.rule("CC-ADMIN-08")
def test_a_wish_is_no_promise(world: World) -> None:
    _europe(world)
    seats = [_join(world, name, wish="Dublin") for name in ("bert", "otto")]
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "europe")
    dublin = maps.load("europe").find_city("Dublin")
    assert dublin is not None
    far = {seat: distance(dublin, home) for seat, home in _homes(world).items()}
    # One of the two is nearest, the other has to take the next.
    assert sorted(far[seat] for seat in seats) == sorted(far.values())[:2]


@pytest.mark.rule("CC-ADMIN-08")
def test_a_wish_can_be_changed_until_the_game_begins(world: World) -> None:
    _europe(world)
    with world.opened() as c:
        c.games.wish(world.actor("anna"), "europe", 101, "  DUBLIN ")
        assert c.games.get("europe").wishes == {"101": "Dublin"}
        c.games.wish(world.actor("mona"), "europe", 101, "0821")
        assert c.games.get("europe").wishes == {"101": "0821"}
        c.games.wish(world.actor("anna"), "europe", 101, "")
        assert c.games.get("europe").wishes == {}
        c.games.wish(world.actor("anna"), "europe", 101, "north")
    with world.opened() as c:
        # A wish is its player's: the next player has one of their own.
        c.games.hand_over(
            world.actor("mona"),
            c.games.lock_moderated(world.actor("mona"), "europe"),
            101,
            user_id=world.users["otto"],
        )
        assert c.games.get("europe").wishes == {}
    for who, wish, code in (
        ("anna", "north", "not_your_seat"),
        ("otto", "Dubln", "bad_wish"),
        ("otto", "9999", "bad_wish"),
    ):
        with pytest.raises(AppError) as refused, world.opened() as c:
            c.games.wish(world.actor(who), "europe", 101, wish)
        assert refused.value.code == code
    with pytest.raises(AppError, match="Dublin"), world.opened() as c:
        c.games.wish(world.actor("otto"), "europe", 101, "Dubln")
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "europe")
    with pytest.raises(AppError, match="game_started"), world.opened() as c:
        c.games.wish(world.actor("otto"), "europe", 101, "north")


def test_on_a_map_not_yet_drawn_only_regions_can_be_wished_for(world: World) -> None:
    _europe(world, "new", map="random")
    with world.opened() as c:
        assert " ".join(known_wishes(c.games.get("new"))) == (
            "north north-east east south-east south south-west west north-west middle"
        )
    bert = _join(world, "bert", "new", wish="east")
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "new")
    homes = _homes(world, "new")
    assert max(homes, key=lambda seat: homes[seat] // 100) == bert


def test_who_may_not_join(world: World) -> None:
    _europe(world)
    world.game("dig", start=False)
    for who, code, wish, refusal in (
        ("anna", "europe", "", "already_seated"),
        ("otto", "dig", "", "no_open_seat"),
        ("otto", "europe", "Atlantis", "bad_wish"),
        ("otto", "nowhere", "", "no_such_game"),
    ):
        with pytest.raises(AppError) as refused:
            _join(world, who, code, wish)
        assert refused.value.code == refusal
    with world.opened() as c:
        seats = c.games.seats(c.games.get("europe"))
        assert [seat.user_id for seat in seats] == [world.users["anna"], None, None, None, None]
    for name in ("bert", "otto", "mona"):
        _join(world, name)
    with world.opened() as c:
        stranger = c.accounts.sign_up("late@example.org", name="Late", password=None)
        world.users["late"] = stranger.id
        # The seat kept back is not for everybody who comes.
        assert list(c.lists.joinable(world.actor("late"))) == []
    with pytest.raises(AppError, match="no_open_seat"):
        _join(world, "late")


def test_a_game_without_regions_takes_no_wishes(world: World) -> None:
    world.game("dig", start=False)
    with pytest.raises(AppError) as refused, world.opened() as c:
        c.games.wish(world.actor("anna"), "dig", 1, "north")
    assert refused.value.code == "no_wishes"
