"""Foreign convoys in sight: each counted once, however many cities see it (CC-SPOT, D-58)."""

import pytest

from engine.games.conquest.report.sightings import in_sight, seen
from engine.games.conquest.state import Sighting
from engine.games.conquest.view import view
from tests.conquest.printed import printed
from tests.conquest.world import one_convoy, plains

TOWNS = {
    f"05{row:02d}": {"owner": "101", "population": 30_000, "name": name}
    for row, name in ((5, "Alpha"), (7, "Beta"), (9, "Gamma"))
}


def listed(*spotted: Sighting) -> list[tuple[int, int, str, int]]:
    """Hex, clan, size and number of each row that clan 101 has of these reports of its cities."""
    there = one_convoy(
        hexes=plains("0504", "0506", "0507", "0509"), cities=TOWNS, clans={"102": {}, "103": {}}
    )
    there.clan(101).record.spotted = list(spotted)
    shown = view(there.state, 101)
    found = [(one.hex, one.clan, one.size, one.count) for one in seen(shown)]
    assert in_sight(shown) == sum(count for *_, count in found)
    # List, map and front page share one key and one count.
    text = printed(there)
    total = sum(count for *_, count in found)
    said = "one foreign convoy" if total == 1 else f"{total} foreign convoys"
    assert f"Your cities see {said}" in text
    return found


@pytest.mark.rule("CC-SPOT-03", "CC-SPOT-05")
def test_a_convoy_seen_by_two_cities_is_one_whichever_of_them_tells_more() -> None:
    near, far = Sighting(505, 504, 102), Sighting(507, 504)
    assert listed(near, far) == [(504, 102, "", 1)]
    assert listed(far, near) == [(504, 102, "", 1)]
    assert listed(Sighting(509, 504, 102, "large"), near, far) == [(504, 102, "large", 1)]


@pytest.mark.rule("CC-SPOT-01")
def test_two_of_one_clan_in_a_hex_are_two() -> None:
    one = Sighting(505, 504, 102)
    assert listed(one, one) == [(504, 102, "", 2)]
    # A tower tells the size of both; another city only whose they are, a third nothing.
    tower = (Sighting(507, 504, 102, "large"), Sighting(507, 504, 102, "small"))
    far = (Sighting(509, 504), Sighting(509, 504))
    assert listed(one, one, *tower, *far) == [(504, 102, "large", 1), (504, 102, "small", 1)]


@pytest.mark.rule("CC-SPOT-04")
def test_what_one_city_tells_of_some_leaves_the_others_nameless() -> None:
    reports = (Sighting(505, 504, 102), Sighting(507, 504), Sighting(507, 504), Sighting(507, 506))
    assert listed(*reports) == [(504, 0, "", 1), (504, 102, "", 1), (506, 0, "", 1)]


def test_none_is_none() -> None:
    there = one_convoy(hexes=plains("0507", "0509"), cities=TOWNS)
    assert "Your cities saw no foreign convoys." in printed(there)
