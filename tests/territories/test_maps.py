"""The fixed maps and the generator with its checked properties (D-20, D-21)."""

import pytest

from engine.games.territories.rules.mapmaking import distances, generate, is_fair
from engine.games.territories.tables import GENERATOR, MAPS, NAMES, MapPlan
from engine.kernel.dice import Dice


def links_of(plan: MapPlan) -> dict[int, list[int]]:
    return {site.id: list(site.links) for site in plan.sites}


def shape(plan: MapPlan) -> tuple[int, int]:
    """Smallest distance of two homes, and the spread of territories within two steps of a home."""
    links = links_of(plan)
    steps = {home: distances(links, home) for home in plan.homes}
    apart = min(steps[a][b] for a in plan.homes for b in plan.homes if a != b)
    near = [sum(step <= 2 for step in steps[home].values()) for home in plan.homes]
    return apart, max(near) - min(near)


def sound(plan: MapPlan) -> None:
    links = links_of(plan)
    assert [site.id for site in plan.sites] == list(range(1, len(plan.sites) + 1))
    assert all(site.id in links[other] for site in plan.sites for other in site.links)
    assert len(distances(links, 1)) == len(links)
    assert len({site.name for site in plan.sites}) == len(plan.sites)
    assert len({(site.x, site.y) for site in plan.sites}) == len(plan.sites)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_wheels(players: int) -> None:
    plan = MAPS[f"wheel{players}"]
    sound(plan)
    assert len(plan.sites) == 6 * players + 1
    assert len(plan.homes) == players
    # Every player sector is the same: alike surroundings, and the hub belongs to nobody.
    assert shape(plan)[1] == 0
    assert len(plan.sites) not in plan.homes


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_generated_maps(players: int, seed: str) -> None:
    plan = generate(players, Dice("TER", seed).scope(0, 0))
    sound(plan)
    assert len(plan.sites) == 7 * players + 1
    assert min(len(site.links) for site in plan.sites) >= GENERATOR.min_degree
    apart, spread = shape(plan)
    assert apart >= GENERATOR.min_home_distance
    assert spread <= (2 if players <= 5 else 4)
    assert is_fair(plan)
    assert all(site.name in NAMES for site in plan.sites)


def test_the_same_dice_make_the_same_map() -> None:
    first, again, other = (generate(4, Dice("TER", seed).scope(0, 0)) for seed in ("m", "m", "n"))
    assert first == again
    assert first != other
