"""What a ship can still earn: drops, satellites and hexes within its energy, in tenths of a point."""

from collections import Counter
from functools import cache

import msgspec

from engine.games.spacerace.bots.charts import drops_from, edge_from
from engine.games.spacerace.bots.mind import (
    POINT,
    Areas,
    Hopes,
    Temper,
    command_worth,
    credit_worth,
    energy_worth,
    rounds_left,
)
from engine.games.spacerace.rules.board import LEO, Course, course_of, takes_gnss
from engine.games.spacerace.rules.drops import need_of
from engine.games.spacerace.rules.ships import (
    ability,
    maneuverability,
    on_ring,
    velocity,
)
from engine.games.spacerace.state import Port, Ship, State
from engine.games.spacerace.tables import (
    DIE,
    DOMINATIONS,
    HEXES,
    MANEUVERS,
    MODULES,
    MOST_MANEUVERABILITY,
    ORBITS,
)

GNSS = "GNSS"
_LANDINGS = frozenset(next(card.effect["areas"] for card in MANEUVERS.values() if "areas" in card.effect))
# A plan looks this number of drops ahead, then counts the rest of the energy.
_AHEAD = 4
_HEX_RISK = 8
# Energy that a flight loses to ships passed, ends that are taken and checks that fail.
_LOST_ON_THE_WAY = 1
# By the faces that pass: tries after which a drop has nine chances in ten.
_TRIES = (99, 12, 6, 4, 2, 2, 1)
# A module is built only while the free places take this many more of its kind than all ships carry.
_SPARE = 5
# What of a plan is lost when it waits for a round, per cent: others may be there first.
_WAITS = 35


class Craft(msgspec.Struct, frozen=True):
    """What a plan needs to know of a ship. ``course`` None: not on the rings; ``outside``: behind an edge."""

    course: Course | None
    velocity: int
    skill: int
    landing: int
    energy: int
    modules: tuple[str, ...]
    conqueror: bool = False
    sturdy: int = 0
    outside: bool = False


class Goal(msgspec.Struct, frozen=True):
    """A drop of a plan: where, what, what it brings, the moves to get there and the faces that succeed."""

    space: str
    module: str
    worth: int
    moves: int
    faces: int


class Plan(msgspec.Struct, frozen=True):
    """``gains`` of the drops and hexes planned, ``spare`` energy left after them, the first drop if any.

    ``drops`` counts the modules that it places almost for certain.
    """

    gains: int
    spare: int
    first: Goal | None = None
    outward: bool = False
    drops: int = 0


@cache
def faces_over(skill: int, need: int) -> int:
    """Return the faces of the die that pass a check."""
    return sum(face + skill > need for face in DIE)


def craft_of(ship: Ship, *, energy: int = 0, skill: int = 0, velocity_more: int = 0) -> Craft:
    """Return a ship as it is, with what an action or a card would add."""
    agile = min(MOST_MANEUVERABILITY, maneuverability(ship) + skill)
    return Craft(
        course=course_of(ship) if on_ring(ship) else None,
        velocity=max(0, velocity(ship) + velocity_more),
        skill=agile,
        landing=min(MOST_MANEUVERABILITY, agile + ship.plus_drop),
        energy=ship.energy + energy,
        modules=tuple(sorted(ship.modules)),
        conqueror=ability(ship) == "conqueror",
        sturdy=ship.resistance,
        outside=bool(ship.depth),
    )


class Scene:
    """What the places of a board are worth to a port now; plans are remembered."""

    def __init__(self, state: State, port: Port, temper: Temper) -> None:
        self.state, self.port, self.temper = state, port, temper
        self.left = rounds_left(state)
        self.credit = credit_worth(state, port)
        self.command = command_worth(state, port)
        self.energy = energy_worth(state)
        self.hopes = Hopes(state, port)
        self.areas = Areas(state, port.seat)
        self.free: dict[str, dict[str, int]] = {}
        self.held: dict[str, dict[str, int]] = {}
        self._worths()
        self.satellite_spaces = frozenset(space for space in ORBITS[LEO].ring if takes_gnss(state, space))
        self.wanted = self._wanted()
        self.hex = self._hex()
        self._plans: dict[tuple[Craft, int], Plan] = {}

    def _worths(self) -> None:
        holders = {cube.space: cube.owner for cube in self.state.cubes}
        for place in DOMINATIONS.values():
            holder = holders.get(place.id, 0)
            if place.id in self.state.closed or holder == self.port.seat:
                continue
            into = self.held if holder else self.free
            new = not self.areas.cubes[place.area]
            into[place.id] = {
                module: self._drop_worth(module, place.area) + self.hopes.drop(module, place.id, new_area=new)
                for module in place.accepts
            }

    def _wanted(self) -> dict[str, int]:
        """Return, by kind, how many more modules the free places take than all ships carry already."""
        aboard = Counter(
            key for port in self.state.ports for ship in port.fleet if ship.energy > 0 for key in ship.modules
        )
        places = Counter(key for worths in self.free.values() for key in worths)
        places[GNSS] += len(self.satellite_spaces)
        return {key: count - aboard[key] for key, count in places.items()}

    def _drop_worth(self, module: str, area: str, after: int = 0) -> int:
        """Return the worth of a successful drop: points, credits, and the area at the end."""
        kind = MODULES[module]
        worth = POINT * kind.points + self.credit * kind.credits + self.areas.gain(area, after)
        return worth * (100 + self.temper.areas.get(area, 0)) // 100

    def satellites(self, count: int) -> int:
        """Return the worth of ``count`` GNSS in low orbit."""
        new = not self.areas.cubes[GNSS]
        return sum(
            self._drop_worth(GNSS, GNSS, after) + self.hopes.drop(GNSS, "", new_area=new and not after)
            for after in range(count)
        )

    def _hex(self) -> int:
        """Return the mean worth of the next hex of outer space, before its energy."""
        left = len(self.state.decks.hexes)
        if not left:
            return 0
        total = 0
        for tile in HEXES.values():
            gift = tile.rewards
            total += POINT * gift.get("points", 0) + self.credit * gift.get("credits", 0)
            total += self.command * gift.get("command", 0)
            total += 8 * self.credit * gift.get("secondary_mission", 0) + POINT * gift.get("module", 0)
            total += self.energy * tile.effects.get("energy", 0)
        each = total // len(HEXES) + self.hopes.of("hexes_own") + self.hopes.of("hexes")
        return each * (100 + self.temper.explores) // 150

    def worth(self, craft: Craft) -> int:
        """Return what a ship can earn, spare energy counted: less if it hangs on the last energy."""
        plan = self.plan(craft)
        gains = plan.gains
        if craft.modules and gains:
            gains = (2 * gains + self.plan(_tired(craft)).gains) // 3
        return gains + plan.spare * self.energy

    def plan(self, craft: Craft, ahead: int = _AHEAD) -> Plan:
        """Plan drops one after the other, each the best for its energy."""
        known = self._plans.get((craft, ahead))
        if known is None:
            known = self._plans[craft, ahead] = self._planned(craft, ahead)
        return known

    def _planned(self, craft: Craft, ahead: int) -> Plan:
        here, energy, modules = craft.course, craft.energy, list(craft.modules)
        gains = drops = 0
        first: Goal | None = None
        outward = False
        done: set[str] = set()
        if craft.outside and energy > 0:
            hexes = min(energy, self.left + 1, len(self.state.decks.hexes))
            return Plan(hexes * self.hex, max(0, energy - hexes), outward=True)
        if here is None or energy <= 0:
            return Plan(0, max(0, energy))
        if here.orbit == LEO and GNSS in modules:
            count, used, here = self._along(here, craft.velocity, energy, modules.count(GNSS))
            gains += self.satellites(count) * 9 // 10
            energy -= used
            drops = count
            modules = [key for key in modules if key != GNSS]
        while energy > 0 and ahead > 0:
            ahead -= 1
            best = self._best(craft, here, energy, modules, done)
            if best is None:
                break
            goal, course, used = best
            gains += goal.worth
            first = first or goal
            drops += energy >= goal.moves + _TRIES[goal.faces]
            energy -= used
            modules.remove(goal.module)
            done.add(goal.space)
            here = course
        if energy > 0:
            out = self._outward(craft, here, energy)
            if out > energy * self.energy:
                return Plan(gains + out, 0, first, outward=True, drops=drops)
        return Plan(gains, max(0, energy), first, outward, drops)

    def _along(self, here: Course, velocity: int, energy: int, most: int) -> tuple[int, int, Course]:
        """Return how many GNSS go down on the way along low orbit, the energy used, and where that ends."""
        count = int(here.space in self.satellite_spaces)
        used = done = 0
        while count < most and used < energy and velocity and done < len(ORBITS[LEO].ring):
            used += 1
            for _ in range(velocity):
                here, done = here.ahead(), done + 1
                if here.space in self.satellite_spaces:
                    count += 1
                    break
        return count, max(used, 1), here

    def _best(
        self, craft: Craft, here: Course, energy: int, modules: list[str], done: set[str]
    ) -> tuple[Goal, Course, int] | None:
        """Return the drop that brings most for each energy, or None."""
        if craft.velocity < 1 or not modules:
            return None
        legs = drops_from(here)
        kinds = sorted(set(modules))
        best: tuple[int, Goal, Course, int] | None = None
        for table in (self.free, self.held) if craft.conqueror else (self.free,):
            for space, worths in table.items():
                if space in done:
                    continue
                steps, course = legs[space]
                moves = -(-steps // craft.velocity)
                if moves >= energy:
                    continue
                place = DOMINATIONS[space]
                skill = craft.landing if place.area in _LANDINGS else craft.skill
                for module in kinds:
                    if module not in worths:
                        continue
                    faces = faces_over(skill, need_of(place, module))
                    if not faces:
                        continue
                    tries = -(-len(DIE) // faces)
                    worth = worths[module]
                    if moves + tries > energy:
                        # Half of what it would take: the chance of the tries that are left.
                        tries = energy - moves
                        worth = worth * faces * tries // (len(DIE) + faces * (tries - 1))
                    rate = worth * 12 // (moves + tries + 1)
                    if best is None or rate > best[0]:
                        goal = Goal(space, module, worth, moves, faces)
                        best = (rate, goal, course, moves + tries)
        return best[1:] if best is not None else None

    def _outward(self, craft: Craft, here: Course, energy: int) -> int:
        """Return what the rest of the energy earns in outer space: one hex a round, each a selection."""
        if not self.hex or craft.velocity < 1:
            return 0
        moves = -(-edge_from(here)[0] // craft.velocity)
        hexes = min(energy - moves, self.left + 1, len(self.state.decks.hexes))
        if hexes <= 0:
            return 0
        risk = _HEX_RISK if craft.sturdy < 3 else 0
        return hexes * (self.hex - risk) - self.command * (hexes - 1) // 2

    def urgency(self, ship: Ship, craft: Craft) -> int:
        """Return the part of a flight's worth that no later round can make up for."""
        if ship.depth:
            # One hex a round: a round without a flight is a hex less while the energy lasts.
            return self.hex if craft.energy > self.left else self.hex // 4
        gains = self.plan(craft).gains
        return gains * max(_WAITS, 100 - 20 * self.left) // 100

    def module_gain(self, craft: Craft, key: str) -> int:
        """Return what one more module on board adds, before its price: cargo only what it will place."""
        more = fitted(craft, key)
        if is_cargo(key) and (self.wanted.get(key, 0) < _SPARE or not self._drops_all(more)):
            return 0
        return self.worth(more) - self.worth(craft)

    def _drops_all(self, craft: Craft) -> bool:
        """Return whether it places all its cargo although the way costs more energy than it looks."""
        return self.plan(_tired(craft)).drops >= sum(map(is_cargo, craft.modules))


def is_cargo(key: str) -> bool:
    """Return whether a module is there to be dropped."""
    return MODULES[key].kind == "domination"


def _tired(craft: Craft) -> Craft:
    """Return the ship with the energy that it will probably have for its plan."""
    return msgspec.structs.replace(craft, energy=craft.energy - _LOST_ON_THE_WAY)


def fitted(craft: Craft, key: str) -> Craft:
    """Return the ship with one more module."""
    attribute = MODULES[key].attribute
    return msgspec.structs.replace(
        craft,
        modules=tuple(sorted((*craft.modules, key))),
        energy=craft.energy + (attribute == "energy"),
        skill=min(MOST_MANEUVERABILITY, craft.skill + (attribute == "maneuverability")),
        landing=min(MOST_MANEUVERABILITY, craft.landing + (attribute == "maneuverability")),
        velocity=craft.velocity + (attribute == "velocity"),
        sturdy=craft.sturdy + (attribute == "resistance"),
    )
