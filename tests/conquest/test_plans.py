"""What a computer that plans reckons with: ways, companies, garrisons, the leader, people before walls."""

from functools import cache

import msgspec
import pytest

from engine.games.conquest import computers
from engine.games.conquest.bots import affairs, campaign, medicine, plans, roaming, tours, works
from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.bots.movement_map import MovementMap, movement_map
from engine.games.conquest.bots.nature import NATURES, VETERAN
from engine.games.conquest.bots.script import Script
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.state import State
from engine.games.conquest.view import View
from engine.games.conquest.world import World
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.kernel.hexgrid import distance
from engine.kernel.snapshot import decode, encode
from tools.conquest.rivals import orders_used, rivals

pytestmark = pytest.mark.untraced

_DICE = Dice(CONQUEST.about.dice_tag, "plans")
_SEATS = (101, 102, 103, 104)


@cache
def _war() -> bytes:
    """Four veterans on the small map after eleven turns."""
    turn = play.start(CONQUEST, options={"map": "duel"}, seats=list(_SEATS), dice=_DICE)
    for _ in range(11):
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


def _view(seat: int = _SEATS[0]) -> View:
    return CONQUEST.view(decode(_war(), State), seat)


def _mind(view: View) -> Mind:
    return Mind(view, _DICE.scope(view.turn, f"bot{view.clan}"), VETERAN)


def _ground() -> MovementMap:
    return movement_map(World.of(decode(_war(), State)).atlas)


def test_only_the_veteran_plans() -> None:
    assert {name for name, nature in NATURES.items() if nature.horizon} == {VETERAN}


@pytest.mark.parametrize("kind", ["land", "sea", "amphibious"])
def test_towns_are_the_cities_of_a_turns_march_each_with_a_way(kind: str) -> None:
    movement = _ground()
    start = next(n for n in sorted(movement.atlas) if movement.exits(kind, n))
    reach = movement.reach(kind, start, 7)
    towns = movement.towns(kind, start)
    assert {number for _, number, _ in towns} == {n for n in reach if movement.atlas[n].city}
    assert [moves for moves, _, _ in towns] == sorted(moves for moves, _, _ in towns)
    for moves, number, way in towns:
        assert len(way) == moves
        for here, other in zip((start, *way), way, strict=False):
            assert other in [step[0] for step in movement.exits(kind, here)]
        assert (way[-1] if way else start) == number


def test_a_field_tells_the_moves_to_a_city() -> None:
    movement = _ground()
    for city in movement.majors():
        field = movement.field(city)
        assert field[city] == 0
        for number, away in field.items():
            if away:
                assert min(field.get(other[0], 99) for other in movement.exits("land", number)) == away - 1


def test_more_men_are_reckoned_with_than_the_garrison_has() -> None:
    """The dice of few rounds scatter: a fifth more for a hundred men, a tenth for four hundred."""
    assert [plans.needed(men) for men in (0, 50, 100, 400)] == [4, 64, 119, 434]


def test_who_is_near_the_victory_is_stopped_and_friends_no_longer() -> None:
    view = _view()
    other, near = _SEATS[1], view.victory * 3 // 4 + 1
    for figure, found in ((near - 2, 0), (near, other)):
        mind = _mind(msgspec.structs.replace(view, tops={"popularity": [(other, figure)]}))
        assert plans.rival(mind) == found
    assert plans.rival(_mind(msgspec.structs.replace(view, tops={"popularity": [(view.clan, near)]}))) == 0
    theirs = [n for n, seen in view.cities.items() if seen.owner == other]
    assert theirs
    calm = _mind(msgspec.structs.replace(view, tops={}))
    alarmed = _mind(msgspec.structs.replace(view, tops={"popularity": [(other, near)]}))
    for city in theirs:
        assert plans.worth_of(alarmed, city) > plans.worth_of(calm, city)


def test_who_has_a_company_to_meet_comes_in_time() -> None:
    """With two turns left a convoy ends this one a turn's march from the city, or nearer than it was."""
    tested = 0
    for seat in _SEATS:
        mind = _mind(_view(seat))
        for number, convoy in mind.own.convoys.items():
            for city in mind.movement.majors():
                field = mind.movement.field(city)
                if convoy.type != "land" or convoy.hex not in field:
                    continue
                script = Script(mind, convoy)
                mind.leash[number] = (city, 2)
                before = field[script.here]
                campaign.march(mind, script)
                tours.tour(mind, script)
                roaming.roam(mind, script)
                after = field.get(script.here, 99)
                assert after <= script.full or after < before or script.mind.stock["fuel"] < script.rate
                tested += 1
    assert tested


def test_a_church_goes_before_everything_else_where_people_may_grow() -> None:
    view = _view()
    bare = {
        number: msgspec.structs.replace(
            view.cities[number],
            population=20_000,
            buildings=[one for one in view.cities[number].buildings if one != "CHU"],
        )
        for number in view.own_cities
    }
    mind = _mind(msgspec.structs.replace(view, cities={**view.cities, **bare}))
    mind.money = 2_000_000
    works.at_home(mind)
    erected = [line.split() for line in mind.post if line.startswith("ERECT")]
    first = erected[: min(len(bare), mind.nature.erects)]
    assert {int(line[1]) for line in first} <= set(bare)
    assert all(line[2] == "CHU" for line in first)
    men = next((at for at, line in enumerate(mind.post) if line.startswith("ASSIGN")), len(mind.post))
    assert mind.post.index(" ".join(first[-1])) < men


def _sick(view: View, *ill: int) -> View:
    """The same view with plague in these cities, in no other, and nothing built in any."""
    cities = {
        number: msgspec.structs.replace(
            seen,
            plague=0 if number in ill else -1,
            buildings=(),
        )
        for number, seen in view.cities.items()
    }
    return msgspec.structs.replace(view, cities=cities)


def test_plague_is_met_first_where_most_may_catch_it() -> None:
    """D-31: each sick city adds 20 in 1,000 to the chance of every city within three hexes, turn by turn."""
    view = _view()
    cities = view.own_cities
    ill = max(cities, key=lambda n: sum(distance(n, other) <= 3 for other in cities))
    near = [n for n in cities if n != ill and distance(n, ill) <= 3]
    assert near
    sick = _sick(view, ill)
    people = sick.cities[ill].population
    at_stake = people + sum(sick.cities[n].population for n in near) * 20 * 5 // 1000
    assert medicine.at_stake(_mind(sick), ill) == at_stake
    settler = Mind(sick, _DICE.scope(view.turn, "bot"), "settler")
    assert medicine.at_stake(settler, ill) == people
    # One that is sick itself will not catch it.
    both = _mind(_sick(view, ill, near[0]))
    assert medicine.at_stake(both, ill) < at_stake
    order = medicine.sick_cities(both)
    assert sorted(order) == sorted((ill, near[0]))
    assert medicine.at_stake(both, order[0]) >= medicine.at_stake(both, order[1])


def test_a_hospital_goes_before_a_church_where_plague_may_come() -> None:
    view = _view()
    cities = view.own_cities
    ill = max(cities, key=lambda n: sum(distance(n, other) <= 3 for other in cities))

    def first(seen: View) -> dict[int, str]:
        mind = _mind(msgspec.structs.replace(seen, turn=9))
        mind.money = 2_000_000
        works.at_home(mind)
        words = (line.split() for line in mind.post if line.startswith("ERECT"))
        return {int(city): works[0] for _, city, *works in words}

    far = {n for n in cities if distance(n, ill) > 3}
    healthy, sick = first(_sick(view)), first(_sick(view, ill))
    assert sick.keys() == healthy.keys()
    assert {sick[n] for n in sick.keys() - far} == {"HOS"}
    assert "CHU" in {healthy[n] for n in sick.keys() - far}  # unless no more people may live there
    assert all(sick[n] == healthy[n] for n in sick.keys() & far)


def _told(view: View) -> list[list[str]]:
    """The affairs of forty turns of the same view, each with dice of its own."""
    found = []
    for number in range(40):
        mind = Mind(view, _DICE.scope(number, "talk"), VETERAN)
        affairs.talk(mind)
        found.append(mind.post)
    return found


def test_all_are_warned_of_who_is_near_the_victory_and_friends_are_told_when_it_ends() -> None:
    view, other = _view(), _SEATS[1]
    warned = msgspec.structs.replace(view, tops={"popularity": [(other, view.victory)]})
    calm = msgspec.structs.replace(view, tops={})
    warning = f'BROADCAST ALL "Clan {other} is close to winning. Strike at its cities now."'
    assert sum(warning in post for post in _told(warned)) in range(1, 20)
    assert not any(line.startswith("BROADCAST") for post in _told(calm) for line in post)
    for post in _told(msgspec.structs.replace(warned, turn=15)):
        assert sum(line.startswith(("MESSAGE ALL", "BROADCAST ALL")) for line in post) <= 1
    met = next(seen.owner for seen in view.hexes.values() if seen.owner not in (0, view.clan))
    friend = msgspec.structs.replace(calm, own=msgspec.structs.replace(view.own, allies=[met], turns=9))
    for post in _told(friend):
        assert post[post.index(f"ALLY {met}") + 1].startswith(f'BROADCAST {met} "')


_RARE = {"absorb", "ban", "convert", "espionage", "gamble", "phone", "raze", "sell_convoy", "split"}
"""What may be missing in three seasons of five veterans, for it takes luck, money or misery."""
_RARER = {"dump", "empty", "fish", "vigilance"}
"""What five veterans may leave out in three seasons besides."""
_MOST_SEASONS = 8


@pytest.mark.long("plays seasons of twenty clans until every order was used")
def test_veterans_use_every_order_of_the_book() -> None:
    """Seasons of twenty veterans until none is missing: one to three when this was written.

    ``python -m tools.conquest.rivals --games 100 --tempers veteran`` counts a hundred.
    """
    missing = {usage.key for usage in CONQUEST.orders.usage()}
    for number in range(1, _MOST_SEASONS + 1):
        (one,) = rivals(games=1, seats=20, map_name="europe", seed=f"all{number}", tempers=[VETERAN])
        missing -= {key for key, count in one.used[VETERAN].items() if count}
        if not missing:
            break
    assert not missing


@pytest.mark.long("plays three seasons of twenty clans")
def test_at_a_mixed_table_nothing_usual_is_left_out() -> None:
    """A gate over three seasons of all tempers."""
    sheet = orders_used(rivals(games=3, seats=20, map_name="europe", seed="orders"))
    at = sheet.heads.index(VETERAN)
    assert {row[0] for row in sheet.rows} == {usage.key for usage in CONQUEST.orders.usage()}
    assert {row[0] for row in sheet.rows if not any(row[1:])} <= _RARE
    assert {row[0] for row in sheet.rows if not row[at]} <= _RARE | _RARER
