"""The flight sheet: each selected ship's program, planned line by line on what the seat knows."""

from engine.games.spacerace.bots.mind import FRAG, POINT, Temper
from engine.games.spacerace.bots.outlook import GNSS, Craft, Scene, craft_of, faces_over
from engine.games.spacerace.context import Turn
from engine.games.spacerace.orders.flight import (
    Attack,
    Back,
    Bomb,
    Drop,
    Flown,
    Hit,
    IfEnergy,
    Mend,
    Move,
    Out,
    Stop,
    Turnabout,
)
from engine.games.spacerace.rules.attack import CUBE, SHIP, Target, apart
from engine.games.spacerace.rules.board import Course, adjacent, closed_to, course_of, takes_gnss, way
from engine.games.spacerace.rules.drops import chance_of
from engine.games.spacerace.rules.missions import area_of
from engine.games.spacerace.rules.reach import Reach, reach
from engine.games.spacerace.rules.ships import (
    ability,
    in_space,
    most_resistance,
    on_ring,
    turrets,
)
from engine.games.spacerace.state import Port, Ship, State
from engine.games.spacerace.tables import COMMAND as COMMAND_SPACES
from engine.games.spacerace.tables import (
    COMMAND_AMOUNT,
    CREDIT_AMOUNT,
    DIE,
    DOMINATIONS,
    EDGES,
    HAZARD,
    MODULES,
    MOST_COMMAND,
)
from engine.games.spacerace.tables import CREDIT as CREDIT_SPACES

# A program longer than the form's lines would be hard to read.
MOST_LINES = 8
_HAZARD_FEAR = 12
_TRAP_FEAR = 150
# What a plan is worth when it is left for another round, per cent: others may be there first.
_LATER = 70
_MOST_TRIES = 4


class Pilot:
    """Plans one ship's program by carrying out each line on the supposed state as it is written."""

    def __init__(self, turn: Turn, port: Port, ship: Ship, temper: Temper) -> None:
        self.turn, self.port, self.ship, self.temper = turn, port, ship, temper
        self.lines: list[Flown] = []
        self._look()

    @property
    def state(self) -> State:
        """What the seat knows, after the lines so far."""
        return self.turn.state

    def _look(self) -> None:
        self.scene = Scene(self.state, self.port, self.temper)

    def program(self) -> list[Flown]:
        """Return lines until nothing more is worth its energy."""
        if self.ship.depth:
            self._outside()
            return self.lines
        self._mend()
        self._abilities()
        while len(self.lines) < MOST_LINES - 1 and on_ring(self.ship) and self.ship.energy > 0:
            if not self._next():
                break
        if self.lines and self.ship.energy > 0 and len(self.lines) < MOST_LINES:
            self.lines.append(Stop())
        return self.lines

    def _write(self, order: Flown) -> bool:
        result = order.play(self.turn, self.port, self.ship)
        if result.result in {"refused", "rejected"} and result.code != "drop_failed":
            return False
        self.lines.append(order)
        self._look()
        return True

    # ------------------------------------------------------------------ outer space

    def _outside(self) -> None:
        """Enter one more hex, or return when what is on board is worth more at home."""
        home = 0
        if self.ship.modules:
            craft = craft_of(self.ship, energy=-self.ship.depth)
            edge = Course(self.ship.at, "OUTER", self.ship.sense)
            home = self.scene.worth(_turned(craft, edge, energy=craft.energy))
        further = self.scene.hex * min(self.ship.energy, self.scene.left + 1)
        if home > further and self._write(Back()):
            return
        if self.ship.energy > 1:
            self._mend()
        if not self._write(Out()):
            self._write(Back())

    # ------------------------------------------------------------------ what to do next

    def _next(self) -> bool:
        """Take the best of drop, shot, hex, move and turnabout; return False when waiting is better."""
        craft = craft_of(self.ship)
        plan = self.scene.plan(craft)
        least = plan.gains * (_LATER if self.scene.left else 0) // 100 + plan.spare * self.scene.energy
        choices: list[tuple[int, Flown]] = []
        self._drops(craft, choices)
        self._shots(craft, choices)
        if self.ship.at in EDGES and not self.ship.went_out:
            rest = self.scene.hex * min(self.ship.energy, self.scene.left + 1)
            choices.append((rest, Out()))
        self._moves(craft, choices)
        if not any(isinstance(line, Turnabout) for line in self.lines):
            here = course_of(self.ship)
            other = _turned(craft, Course(here.space, here.orbit, -here.sense))
            choices.append((self.scene.worth(other) - 1, Turnabout()))
        choices.sort(key=lambda choice: -choice[0])
        for worth, order in choices:
            if worth <= least:
                return False
            self._guard(order)
            if self._write(order):
                return True
            if self.lines and isinstance(self.lines[-1], IfEnergy):
                self.lines.pop()
        return False

    def _guard(self, order: Flown) -> None:
        """Guard a drop after a move with checks: try it only with energy left for it."""
        moved = bool(self.lines) and isinstance(self.lines[-1], Move)
        known = any(isinstance(line, IfEnergy) for line in self.lines)
        if isinstance(order, Drop) and moved and not known and len(self.lines) < MOST_LINES - 2:
            self.lines.append(IfEnergy(least=1))

    def _drops(self, craft: Craft, choices: list[tuple[int, Flown]]) -> None:
        """Add drops from here: the chance of the tries, and what is left to do after them."""
        tables = (self.scene.free, self.scene.held) if craft.conqueror else (self.scene.free,)
        for table in tables:
            for space, worths in table.items():
                place = DOMINATIONS[space]
                if self.ship.at not in place.arrows:
                    continue
                for key in dict.fromkeys(self.ship.modules):
                    faces, of = chance_of(self.ship, place, key) if key in worths else (0, 1)
                    if not faces:
                        continue
                    likely = -(-of // faces)
                    tries = max(1, min(_MOST_TRIES, craft.energy))
                    modules = list(craft.modules)
                    modules.remove(key)
                    after = _turned(craft, craft.course, energy=craft.energy - likely, modules=tuple(modules))
                    worth = worths[key] if likely <= craft.energy else worths[key] * faces // of
                    choices.append(
                        (worth + self.scene.worth(after), Drop(module=key, space=space, tries=tries))
                    )

    # ------------------------------------------------------------------ moves

    def _moves(self, craft: Craft, choices: list[tuple[int, Flown]]) -> None:
        closed = closed_to(self.state, self.port.seat)
        traps = {trap.space: trap.count for trap in self.state.traps}
        for end in reach(self.state, self.port, self.ship):
            courses = way(course_of(self.ship), end.length, dict(end.turns))
            worth = self._end_worth(craft, end, courses, traps, closed)
            choices.append((worth, self._move(end)))

    def _end_worth(
        self,
        craft: Craft,
        end: Reach,
        courses: list[Course],
        traps: dict[str, int],
        closed: dict[str, str],
    ) -> int:
        """Return a ship's worth after ending there: what it gets there, and what it can still do."""
        worth = 0
        gnss = self._satellites(end)
        dropped = {"BOTH": 2, "": 0}.get(gnss, 1)
        worth += self.scene.satellites(dropped)
        worth += self._space(end.space)
        # Where it drifts afterwards, if this is where it stays.
        ahead = courses[-1].ahead().space
        worth += self._space(ahead) // 3
        if ahead in closed:
            worth -= self.scene.energy // 2
        if end.space in traps:
            worth -= _TRAP_FEAR
        for course in courses[:-1]:
            count = traps.get(course.space, 0)
            if count:
                worth -= _TRAP_FEAR if count == 1 else -self.scene.hopes.of("trap_count") if count == 3 else 0
        modules = list(craft.modules)
        for _ in range(dropped):
            modules.remove(GNSS)
        after = _turned(craft, courses[-1], energy=craft.energy - 1, modules=tuple(modules))
        return worth + self.scene.worth(after)

    def _space(self, space: str) -> int:
        """Return the worth of coming to rest on a space."""
        if space in CREDIT_SPACES:
            return CREDIT_AMOUNT * self.scene.credit + self.scene.hopes.of("credits")
        if space in COMMAND_SPACES and self.port.command < MOST_COMMAND:
            return COMMAND_AMOUNT * self.scene.command + self.scene.hopes.of("command")
        if space in HAZARD:
            return self.scene.hopes.of("hazard_drawn") - (_HAZARD_FEAR if self.scene.left else 2)
        return 0

    def _move(self, end: Reach) -> Move:
        gnss, trap = self._satellites(end), ""
        mine = next((key for key in self.ship.modules if MODULES[key].kind == "trap"), "")
        if mine and not gnss:
            trap = "START"
        return Move(far=end.space, turns=end.turns, gnss=gnss, trap=trap)

    def _satellites(self, end: Reach) -> str:
        """Return where to drop GNSS, at the start and the end, as far as possible."""
        left = self.ship.modules.count(GNSS)
        start = left > 0 and takes_gnss(self.state, self.ship.at)
        stop = left > int(start) and end.space != self.ship.at and takes_gnss(self.state, end.space)
        return {(True, True): "BOTH", (True, False): "START", (False, True): "END"}.get((start, stop), "")

    # ------------------------------------------------------------------ others

    def _mend(self) -> None:
        if ability(self.ship) != "recover" or self.ship.energy < 2:
            return
        for other in self.port.fleet:
            if in_space(other) and other.resistance < most_resistance(other):
                if self._write(Mend(ship=other.type)):
                    return

    def _abilities(self) -> None:
        """Use abilities that cost no energy: hit a neighbour, take a module off one."""
        if not self.state.rules.attacks:
            return
        for owner, other in self._foes():
            target = f"{owner.key}.{other.type}"
            if not adjacent(self.ship.at, other.at):
                continue
            if ability(self.ship) == "destroyer" and self._write(Hit(target=target)):
                return
            if ability(self.ship) == "bomber" and other.modules:
                dear = max(other.modules, key=lambda key: (MODULES[key].cost, key))
                if self._write(Bomb(target=target, module=dear)):
                    return

    def _foes(self) -> list[tuple[Port, Ship]]:
        return [
            (owner, other)
            for owner in self.state.ports
            if owner.seat != self.port.seat
            for other in owner.fleet
            if on_ring(other)
        ]

    def _shots(self, craft: Craft, choices: list[tuple[int, Flown]]) -> None:
        """Add shots at ships that can be sunk or hurt, and at cubes in the way."""
        if not any(turrets(self.ship)) or not self.state.rules.attacks:
            return
        for owner, other in [*self._foes(), *self._spent()]:
            target = Target(kind=SHIP, port=owner.key, ship=other.type)
            steps = apart(self.turn, self.ship, target)
            if steps is None:
                continue
            shots, worth = self._salvo(owner, other, craft.energy, steps)
            if shots:
                after = _turned(craft, craft.course, energy=craft.energy - shots)
                order = Attack(target=f"{owner.key}.{other.type}", tries=shots)
                choices.append((worth + self.scene.worth(after), order))
        for cube in self.state.cubes:
            if cube.owner == self.port.seat or not self.temper.war:
                continue
            steps = apart(self.turn, self.ship, Target(kind=CUBE, space=cube.space))
            if steps is None or steps > craft.energy:
                continue
            worth = self._command(1) + self._cube(cube.space)
            after = _turned(craft, craft.course, energy=craft.energy - 1)
            choices.append((worth + self.scene.worth(after), Attack(target=cube.space, tries=1)))

    def _spent(self) -> list[tuple[Port, Ship]]:
        """Own ships that can do nothing more: a frag, and the card comes back (SPA-ATTACK-06)."""
        return [
            (self.port, other)
            for other in self.port.fleet
            if on_ring(other) and other is not self.ship and not other.energy and not other.selected
        ]

    def _salvo(self, owner: Port, other: Ship, energy: int, steps: int) -> tuple[int, int]:
        """Return the number of shots a target is worth, and what they bring."""
        each, laser = turrets(self.ship)
        most = energy - steps + 1
        if most < 1:
            return 0, 0
        share = self.temper.war if owner is not self.port else 0
        sunk = -(-other.resistance // laser) if laser else 99
        if sunk <= most:
            taken = other.resistance + min(other.energy, each * sunk)
            loss = POINT * 4 + 8 * len(other.modules) + 3 * other.energy
            frag = FRAG + self.scene.hopes.of("frags")
            return sunk, self._command(taken) + frag + loss * share // 100
        if owner is self.port:
            return 0, 0
        taken = min(laser, other.resistance) + min(each, other.energy)
        return 1, self._command(taken) + 6 * taken * share // 100

    def _command(self, amount: int) -> int:
        amount = min(amount, MOST_COMMAND - self.port.command)
        return amount * (self.scene.command + self.scene.hopes.of("command"))

    def _cube(self, space: str) -> int:
        """Return the worth of a rival's cube lost and its space freed."""
        place = DOMINATIONS[space]
        worth = POINT * 4 * self.temper.war // 100
        mine = [key for key in self.ship.modules if key in place.accepts]
        if mine and self.ship.at in place.arrows:
            faces = faces_over(craft_of(self.ship).skill, place.need or MODULES[mine[0]].need)
            worth += self.scene.areas.gain(area_of(space)) * faces // len(DIE)
        return worth


def _turned(
    craft: Craft, course: Course | None, *, energy: int | None = None, modules: tuple[str, ...] | None = None
) -> Craft:
    return Craft(
        course,
        craft.velocity,
        craft.skill,
        craft.landing,
        craft.energy - 1 if energy is None else energy,
        craft.modules if modules is None else modules,
        craft.conqueror,
        craft.sturdy,
    )
