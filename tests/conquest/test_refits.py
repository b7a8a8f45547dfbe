"""Rare orders of a computer that plans: boats ashore or sold, planes emptied, guns at men, hamlets burnt."""

from functools import cache

import msgspec
import pytest

from engine.games.conquest import computers
from engine.games.conquest.bots import affairs, errands, flights, orders_of, plans, refits, works
from engine.games.conquest.bots.mind import TEMPERS, Mind
from engine.games.conquest.bots.nature import VETERAN
from engine.games.conquest.bots.script import Script
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.state import Convoy, Sighting, State
from engine.games.conquest.view import View
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.kernel.hexgrid import within
from engine.kernel.snapshot import decode, encode

pytestmark = pytest.mark.untraced

_DICE = Dice(CONQUEST.about.dice_tag, "refits")
_SEATS = (101, 102, 103, 104)
_BOATS = {"motorboat": 1, "jetski": 1}
_PLANES = {"jet": 2}


@cache
def _war() -> bytes:
    """Four veterans on the small map after nine turns."""
    turn = play.start(CONQUEST, options={"map": "duel"}, seats=list(_SEATS), dice=_DICE)
    for _ in range(9):
        step = turn.step
        assert step is not None
        sheets = {
            seat: CONQUEST.orders.parse(
                computers.sheet(CONQUEST.view(turn.state, seat), step, _DICE, VETERAN)
            )
            for seat in step.order
        }
        turn = play.run_due(CONQUEST, turn.state, sheets=sheets, dice=_DICE, pending=turn.pending)
    return encode(turn.state)


def _view() -> View:
    """The view of the clan with the most cities."""
    state = decode(_war(), State)
    return max((CONQUEST.view(state, seat) for seat in _SEATS), key=lambda view: len(view.own_cities))


def _mind(view: View, temper: str = VETERAN, throw: int = 0) -> Mind:
    return Mind(view, _DICE.scope(throw, f"bot{view.clan}"), temper)


def _with(view: View, *convoys: Convoy, **changes: object) -> View:
    """The view with those convoys besides the clan's own."""
    fleet = {**view.own.convoys, **{convoy.number: convoy for convoy in convoys}}
    return msgspec.structs.replace(view, own=msgspec.structs.replace(view.own, convoys=fleet, **changes))


def _convoy(view: View, kind: str, place: int, vehicles: dict[str, int], **more: object) -> Convoy:
    """A convoy with a number that is free."""
    fields = {"clan": view.clan, "number": 12, "name": "new", "type": kind, "hex": place, **more}
    return msgspec.convert({**fields, "vehicles": vehicles}, Convoy)


def _inland(view: View) -> int:
    """An own city, not the first, with land around."""
    movement = _mind(view).movement
    return next(
        n
        for n in view.own_cities
        if n != view.own.home
        and len(movement.reach("land", n, 3)) >= 8
        and len(movement.exits("land", n)) >= 3
    )


def _sighted(view: View, places: list[int], **changes: object) -> View:
    """The view with foreign convoys seen at those places and nowhere else."""
    other = next(seat for seat in _SEATS if seat != view.clan)
    spotted = [Sighting(city=view.own.home, hex=place, clan=other) for place in places]
    record = msgspec.structs.replace(view.own.record, spotted=spotted)
    own = msgspec.structs.replace(view.own, record=record, allies=[], **changes)
    return msgspec.structs.replace(view, own=own)


def test_a_small_boat_in_a_city_becomes_a_land_convoy() -> None:
    view = _view()
    place = _inland(view)
    view = _with(view, _convoy(view, "sea", place, _BOATS, troops=3))
    landed = 0
    for throw in range(12):
        mind = _mind(view, throw=throw)
        pool = mind.pool
        refits.refit(mind)
        if "CONVERT 12 LAND" in mind.pre:
            landed += 1
            assert mind.convoys[12].type == "land"
            assert mind.pool == pool + 3
    assert 1 <= landed < 12
    # What could take a city, or carries goods, stays what it is.
    for boat in (
        _convoy(view, "sea", place, {"yacht": 1}),
        _convoy(view, "sea", place, _BOATS, goods="food", cargo=1),
    ):
        for throw in range(12):
            mind = _mind(_with(view, boat), throw=throw)
            refits.refit(mind)
            assert mind.convoys[12].type == "sea"


def test_a_boat_that_finds_nothing_to_do_is_sold() -> None:
    view = _view()
    movement = _mind(view).movement
    place = next(n for n in sorted(movement.atlas) if not movement.land(n) and movement.exits("sea", n))
    view = _with(view, _convoy(view, "sea", place, _BOATS, troops=2))
    sold = 0
    for throw in range(12):
        for idle in (False, True):
            mind = _mind(view, throw=throw)
            mind.convoys = {n: one for n, one in mind.convoys.items() if one.type == "land" or n == 12}
            assert len(mind.convoys) > 3
            if idle:
                land = {n: None for n in movement.atlas if movement.land(n)}
                mind.looted, mind.claimed, mind.doubtful = dict(land), dict(land), dict(land)
            money, pool = mind.money, mind.pool
            refits.refit(mind)
            if "SELL CONVOY #12" in mind.pre:
                assert idle
                assert 12 not in mind.convoys
                assert mind.money == money + 6_250
                assert mind.pool == pool + 2
                sold += 1
    assert sold == 12


def test_planes_of_a_clan_without_a_city_are_sold() -> None:
    view = _view()
    view = _with(view, _convoy(view, "air", view.own.home, _PLANES))
    mind = _mind(msgspec.structs.replace(view, own_cities=[]))
    refits.refit(mind)
    assert "SELL CONVOY #12" in mind.pre
    mind = _mind(view)
    refits.refit(mind)
    assert "SELL CONVOY #12" not in mind.pre


def test_who_has_no_city_sells_a_convoy_that_cannot_take_one() -> None:
    view = msgspec.structs.replace(_view(), own_cities=[])
    one = _convoy(view, "land", view.own.home, {"bus": 2}, number=1)
    for seats, sold in (({"bike": 1}, True), ({"bus": 1}, False)):
        mind = _mind(view)
        mind.convoys = {1: one, 12: _convoy(view, "land", view.own.home, seats, troops=1)}
        refits.refit(mind)
        assert ("SELL CONVOY #12" in mind.pre) is sold
        assert 1 in mind.convoys


def test_planes_without_bombs_carry_no_men() -> None:
    view = _view()
    planes = _convoy(view, "air", _inland(view), _PLANES, troops=20)
    mind = _mind(_with(view, planes, bombs=0))
    script = Script(mind, planes)
    men = mind.pool + script.troops
    flights.fly(mind, script)
    assert script.lines[0] == "EMPTY"
    assert mind.pool == men
    # With bombs to load they open again, before anything else.
    planes = msgspec.structs.replace(planes, mode="empty", troops=0)
    mind = _mind(_with(view, planes, bombs=2))
    script = Script(mind, planes)
    flights.fly(mind, script)
    assert script.lines[0] == "CAPTURE"
    for temper in TEMPERS:
        planes = msgspec.structs.replace(planes, mode="capture", troops=20)
        mind = _mind(_with(view, planes, bombs=0), temper)
        script = Script(mind, planes)
        flights.fly(mind, script)
        assert "EMPTY" not in script.lines


def test_a_gunner_on_guard_aims_at_men_and_no_longer_on_the_march() -> None:
    view = _view()
    place = _inland(view)
    guard = _convoy(view, "land", place, {"bus": 1}, troops=16, experts=["GUN"])
    for seen, lines in ((True, ["KILL MODE T", "GUARD"]), (False, ["GUARD"])):
        mind = _mind(_with(view, guard))
        mind.exposed[place] = seen
        script = Script(mind, guard)
        errands.after(mind, script)
        assert script.lines == lines
    aimed = msgspec.structs.replace(guard, kill="T")
    for seen in (True, False):
        mind = _mind(_with(view, aimed))
        mind.exposed[place] = seen
        script = Script(mind, aimed)
        errands.before(mind, script)
        assert ("KILL MODE N" in script.lines) is not seen


def _hamlet(view: View, place: int, people: int, men: int) -> View:
    small = msgspec.structs.replace(view.cities[place], population=people, troops=men)
    return msgspec.structs.replace(view, cities={**view.cities, place: small})


def test_only_a_hamlet_that_is_about_to_fall_is_burnt() -> None:
    view = _view()
    assert len(view.own_cities) >= 4
    place = _inland(view)
    convoy = _convoy(view, "land", place, {"bus": 1}, troops=16)
    view = _with(view, convoy)
    near = _mind(view).movement.exits("land", place)[0][0]
    far = next(n for n in within(place, 3) if n in view.atlas and n not in within(place, 2))
    for people, men, seen, burnt in (
        (9_000, 10, near, (12, 12)),
        (11_000, 10, near, (0, 0)),
        (9_000, 60, near, (0, 0)),
        (9_000, 10, far, (0, 8)),
    ):
        count = 0
        for throw in range(12):
            mind = _mind(_sighted(_hamlet(view, place, people, men), [seen]), throw=throw)
            script = Script(mind, convoy)
            errands.special(mind, script)
            count += "RAZE" in script.lines
            assert (place in mind.doubtful) is ("RAZE" in script.lines)
        assert burnt[0] <= count <= burnt[1]


def test_walls_go_up_first_where_most_people_face_most_enemies() -> None:
    view = _view()
    one, two = view.own_cities[:2]
    for city, other in ((one, two), (two, one)):
        seen = _sighted(view, [n for n in within(city, 2) if n in view.atlas and n not in within(other, 3)])
        mind = _mind(seen)
        assert works.threat(mind, city) > works.threat(mind, other)
        mind.money = 10_000_000
        mind.nature = msgspec.structs.replace(mind.nature, raises=1)
        low = {n: msgspec.structs.replace(view.cities[n], fort=1, population=30_000) for n in (one, two)}
        mind.view = msgspec.structs.replace(seen, cities={**view.cities, **low}, own_cities=[one, two])
        works.at_home(mind)
        raised = [line.split()[1] for line in mind.post if line.startswith("FORTIFY")]
        assert raised == [f"{city:04d}"]


def test_sabotage_begins_with_the_leader_and_spares_friends() -> None:
    view = _view()
    foes = [n for n, seen in sorted(view.cities.items()) if seen.owner not in (0, view.clan)][:3]
    assert len(foes) == 3
    owners = _SEATS[1:] if view.clan == _SEATS[0] else [seat for seat in _SEATS if seat != view.clan]
    cities = {
        n: msgspec.structs.replace(view.cities[n], owner=owner, population=people)
        for n, owner, people in zip(foes, owners, (60_000, 20_000, 40_000), strict=True)
    }
    spied = [Sighting(city=n, hex=0) for n in foes]
    record = msgspec.structs.replace(view.own.record, spotted=spied)
    changed = msgspec.structs.replace(
        view,
        cities={**view.cities, **cities},
        own=msgspec.structs.replace(view.own, record=record, allies=[owners[2]]),
        tops={"popularity": [(owners[1], view.victory)]},
    )
    mind = _mind(changed)
    assert plans.rival(mind) == owners[1]
    affairs.talk(mind)
    lines = [line for line in mind.post if line.startswith("SABOTAGE")]
    assert lines == [f"SABOTAGE {foes[1]:04d}", f"SABOTAGE {foes[0]:04d}"]


def test_the_others_leave_all_that_to_who_plans() -> None:
    view = _view()
    place = _inland(view)
    view = _with(view, _convoy(view, "sea", place, _BOATS, troops=3))
    found = set()
    for throw in range(6):
        for temper in (*TEMPERS, VETERAN):
            if "CONVERT 12 LAND" in orders_of(view, _DICE.scope(throw, "x"), temper):
                found.add(temper)
    assert found == {VETERAN}
