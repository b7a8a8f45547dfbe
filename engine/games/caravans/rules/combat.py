"""The combat phase: stacks attack adjacent squares, coin by coin (CAR-COMBAT, CAR-CIVIL, CAR-CITY)."""

import msgspec

from engine.games.caravans.events import BattleExpected, BattleFought, CargoTaken, EntryDropped, Flip
from engine.games.caravans.grid import COMPASS_STEPS, LAND, MAYBE, OFF, distance
from engine.games.caravans.rules.cities import lose_factor
from engine.games.caravans.rules.movement import finish
from engine.games.caravans.state import City, Entry, Unit
from engine.games.caravans.tables import GOOD, KIND, LIVES_DOUBLED, LIVES_FACTOR, LIVES_OPEN
from engine.games.caravans.week import CITY_LIMIT, STACK_LIMIT, Mover, Week, military, rank

HOLD, RAID, WAR = "HOLD", "RAID", "WAR"


class Stack(msgspec.Struct):
    """CAR-COMBAT-05: all military units of the active player in one square with the same target today."""

    origin: int
    target: int
    units: list[Unit]
    ordered: bool = False
    """Whether one of its units attacks by an ATTACK entry: a stance alone strikes declared enemies only."""


def combat(week: Week) -> None:
    """Attack by stacks, one after the other, most attackers first (CAR-COMBAT-10, 11)."""
    if not week.state.rules.war or not military(week.units[week.active].values()):
        return
    targets, entries = _targets(week)
    ordered = {unit.id for mover, _ in entries for unit in mover.units}
    stacks: dict[tuple[int, int], Stack] = {}
    for unit in sorted(military(week.units[week.active].values()), key=rank):
        target = targets.get(unit.id)
        if target is not None:
            key = (unit.at, target)
            stack = stacks.setdefault(key, Stack(unit.at, target, []))
            stack.units.append(unit)
            stack.ordered = stack.ordered or unit.id in ordered
    for stack in sorted(
        stacks.values(), key=lambda one: (-len(one.units), one.origin % 100, one.origin // 100, one.target)
    ):
        _attack(week, stack)
    for mover, entry in entries:
        # CAR-COMBAT-13: attacked once, whatever came of it.
        if entry in mover.lists.moves:
            finish(mover.lists.moves, entry)


def _targets(week: Week) -> tuple[dict[str, int], list[tuple[Mover, Entry]]]:
    """Return who attacks what, by ATTACK entries and stances (CAR-COMBAT-01, 02, 07)."""
    targets: dict[str, int] = {}
    entries = []
    for mover in week.movers(week.active):
        head = mover.lists.moves[0] if mover.lists.moves else None
        if head is not None and head.word == "ATTACK" and distance(mover.at, head.to) == 1:
            able = [unit for unit in military(mover.units) if unit.raised != week.day]
            if able:
                entries.append((mover, head))
                targets.update((unit.id, head.to) for unit in able)
            continue
        for unit in military(mover.units):
            if unit.stance != HOLD and unit.raised != week.day:
                found = _by_stance(week, unit)
                if found:
                    targets[unit.id] = found
    return targets, entries


def _by_stance(week: Week, unit: Unit) -> int:
    """Return the adjacent square with fewest lives, then most others, by compass; 0 = none (D-27)."""
    best: tuple[int, int] | None = None
    found = 0
    enemies = set(week.player(unit.seat).enemies)
    for step in COMPASS_STEPS:
        place = unit.at + step
        if not attackable(week, unit, place):
            continue
        city = week.cities.get(place)
        there = opposing(week, unit.seat, place)
        factor = city is not None and city.factor in enemies
        civilians = [] if city is not None else [one for one in there if not KIND[one.kind].military]
        fighters = military(there)
        if not factor and not any(one.seat in enemies for one in (*fighters, *civilians)):
            continue
        lives = sum(lives_of(week, one, city) for one in fighters)
        if city is not None and not fighters:
            lives += _factor_life(week, unit.seat, city)
        if lives and unit.stance == RAID:
            continue
        if not lives and (city is not None or not civilians):
            continue
        key = (lives, -len(civilians))
        if best is None or key < best:
            best, found = key, place
    return found


def attackable(week: Week, unit: Unit, place: int) -> bool:
    """Return whether a regiment may attack land or city, a battleship water or port (CAR-COMBAT-02, 12)."""
    ground, city = week.ground[place], week.cities.get(place)
    if ground == OFF:
        return False
    if KIND[unit.kind].land:
        return ground in {LAND, MAYBE}
    return city.port if city is not None else ground != LAND


def opposing(week: Week, seat: int, place: int) -> list[Unit]:
    """Return the foreign units there, without treaty partners' (CAR-COMBAT-06, CAR-TREATY-01)."""
    return [
        unit
        for unit in week.units_at.get(place, [])
        if unit.seat != seat and not week.partner(seat, unit.seat)
    ]


def struck(week: Week, stack: Stack) -> list[Unit]:
    """Return the units that an attack of the stack is meant for.

    A stance attacks declared enemies only, so in a shared open square the others' traders are spared
    (D-27 before CAR-CIVIL-01).
    """
    there = opposing(week, week.active, stack.target)
    if stack.ordered or stack.target in week.cities:
        return there
    enemies = week.player(week.active).enemies
    return [unit for unit in there if KIND[unit.kind].military or unit.seat in enemies]


def lives_of(week: Week, unit: Unit, city: City | None) -> int:
    """Return a unit's lives: two in a garrison, else one, less those lost (CAR-CITY-02..04)."""
    doubled = (
        city is not None
        and city.factor
        and (city.factor == unit.seat or week.partner(city.factor, unit.seat))
    )
    return week.lives.get((unit.seat, unit.id), LIVES_DOUBLED if doubled else LIVES_OPEN)


def _factor_life(week: Week, seat: int, city: City) -> int:
    """Return the one life of a foreign factor without a garrison (CAR-CITY-01, 11)."""
    foreign = city.factor and city.factor != seat and not week.partner(seat, city.factor)
    return LIVES_FACTOR if foreign and city.at not in week.fallen else 0


def _of_partner(week: Week, seat: int, city: City) -> bool:
    """Whether a city is held by another seat that has a treaty with this one."""
    return bool(city.factor) and city.factor != seat and week.partner(seat, city.factor)


def _defender_rank(unit: Unit) -> tuple[int, int, int]:
    """Return the sort key: lowest seat, battleship before regiment, number (CAR-COMBAT-05)."""
    return unit.seat, -rank(unit)[0], unit.number


def _attack(week: Week, stack: Stack) -> None:
    """Carry out one stack's attack: flips, the dead, and the advance."""
    seat, place = week.active, stack.target
    city = week.cities.get(place)
    attackers = [unit for unit in stack.units if unit.id in week.units[seat] and unit.at == stack.origin]
    attackers = [unit for unit in attackers if attackable(week, unit, place)]
    there = struck(week, stack)
    guards, factor, civilians = sorted(military(there), key=_defender_rank), False, False
    if city is None:
        civilians = any(not KIND[unit.kind].military for unit in there)
    elif _of_partner(week, seat, city):
        guards = []  # CAR-TREATY-01: a partner's city is not stormed.
    else:
        # CAR-CITY-02: with a garrison the factor's own life is gone.
        factor = not guards and _factor_life(week, seat, city) > 0
    if not attackers or not (guards or factor or civilians):
        for unit in attackers:
            _declined(week, unit, place)
        return
    if week.coin is None and (guards or factor):
        week.emit(
            BattleExpected(audience=(seat,), at=(week.day,), seat=seat, origin=stack.origin, place=place)
        )
        return
    _Battle(week, stack, attackers, guards, city).fight(factor=factor)


def _declined(week: Week, unit: Unit, place: int) -> None:
    """Note that nothing is left to attack (CAR-COMBAT-10)."""
    week.emit(
        EntryDropped(
            audience=(unit.seat,),
            at=(week.day,),
            seat=unit.seat,
            name=unit.id,
            word="ATTACK",
            code="nothing_to_attack",
            place=place,
        )
    )


class _Battle:
    """The context of one attack."""

    def __init__(
        self, week: Week, stack: Stack, attackers: list[Unit], guards: list[Unit], city: City | None
    ) -> None:
        self.week = week
        self.seat = week.active
        self.stack = stack
        self.attackers = attackers
        self.guards = guards
        self.city = city
        self.flips: list[Flip] = []
        self.lost: list[tuple[int, str]] = []
        self.cargo: list[str] = []
        self.known = week.witnesses(
            stack.target, self.seat, *(unit.seat for unit in guards), city.factor if city is not None else 0
        )
        self.names = tuple(unit.id for unit in attackers)

    def fight(self, *, factor: bool) -> None:
        """Let every attacker flip once while a defender is left (CAR-COMBAT-03, 04)."""
        week = self.week
        alive = list(self.attackers)
        for unit in self.attackers:
            if self.guards:
                won = self._flip(unit, self.guards[0])
            elif factor:
                won = bool(week.flip(unit))
                self.flips.append(
                    Flip(unit.id, self.city.factor if self.city else 0, "", won, 0 if won else LIVES_FACTOR)
                )
                factor = not won
                if won and self.city is not None:
                    week.fallen.add(self.city.at)
            else:
                break
            if not won:
                alive.remove(unit)
                self._kill(unit)
        won = bool(alive) and not self.guards and not factor
        moved = self._advance(alive) if won else ()
        week.emit(
            BattleFought(
                audience=self.known,
                at=(week.day,),
                seat=self.seat,
                origin=self.stack.origin,
                place=self.stack.target,
                attackers=self.names,
                flips=tuple(self.flips),
                moved=moved,
                lost=tuple(self.lost),
                won=won,
            )
        )

    def _flip(self, unit: Unit, guard: Unit) -> bool:
        """Flip one coin: heads takes a life of the defender at risk, tails kills the attacker."""
        week = self.week
        won = bool(week.flip(unit))
        lives = lives_of(week, guard, self.city) - won
        if won:
            week.lives[guard.seat, guard.id] = lives
            if not lives:
                self.guards.pop(0)
                self._kill(guard)
                if not self.guards and self.city is not None:
                    week.fallen.add(self.city.at)  # CAR-CITY-11
        self.flips.append(Flip(unit.id, guard.seat, guard.id, won, lives))
        return won

    def _kill(self, unit: Unit) -> None:
        if unit.good:
            self.cargo.append(unit.good)
        self.lost.append((unit.seat, unit.id))
        self.week.remove(unit)

    def _advance(self, alive: list[Unit]) -> tuple[str, ...]:
        """Move survivors in while there is room, lowest ids first, despite zones (CAR-COMBAT-08, 09)."""
        week, place = self.week, self.stack.target
        if self.city is not None:
            self._storm(self.city)
        else:
            # CAR-CIVIL-01: the units struck that cannot fight cease to exist.
            for unit in struck(week, self.stack):
                self._kill(unit)
        self._loot()
        there = week.units_at.get(place, [])
        room = CITY_LIMIT - len(military(there)) if self.city is not None else STACK_LIMIT - len(there)
        if self.city is None and opposing(week, self.seat, place):
            room = 0  # CAR-STACK-05: a spared trader keeps the square.
        moving = alive[: max(0, room)]
        for unit in moving:
            week.shift(unit, place)
            week.look(self.seat, place, KIND[unit.kind].sight)
        self._regroup(moving)
        return tuple(unit.id for unit in moving)

    def _storm(self, city: City) -> None:
        """Destroy the factor, with its owner's civilians; others are untouched (CAR-CITY-06..08)."""
        week, owner = self.week, city.factor
        if not owner or owner == self.seat:
            return
        for unit in list(week.units_at.get(city.at, [])):
            if unit.seat == owner:
                self._kill(unit)
        lose_factor(week, city, self.seat)

    def _loot(self) -> None:
        """Load the dearest goods on empty traders in the attackers' square (CAR-CIVIL-02, 03)."""
        week = self.week
        empty = [
            unit
            for unit in sorted(week.units_at.get(self.stack.origin, []), key=rank)
            if unit.seat == self.seat and KIND[unit.kind].cargo and not unit.good
        ]
        goods = sorted(self.cargo, key=lambda code: -GOOD[code].base)
        for unit, good in zip(empty, goods, strict=False):
            unit.good, unit.paid, unit.got = good, 0, 0
            week.emit(
                CargoTaken(
                    audience=(self.seat,),
                    at=(week.day,),
                    seat=self.seat,
                    unit=unit.id,
                    good=good,
                    place=self.stack.target,
                )
            )

    def _regroup(self, moving: list[Unit]) -> None:
        """Take advancing units out of a group of which others stay (CAR-GROUP-05)."""
        for number in {unit.group for unit in moving if unit.group}:
            members = [unit for unit in self.week.units[self.seat].values() if unit.group == number]
            if any(unit not in moving for unit in members):
                for unit in moving:
                    if unit.group == number:
                        unit.group = 0
