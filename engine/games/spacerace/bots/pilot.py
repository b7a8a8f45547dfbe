"""The flight sheet: each selected ship's program, planned line by line on what the seat knows."""

from engine.games.spacerace.bots.mind import (
    COMMAND,
    CREDIT,
    FRAG,
    Goal,
    Temper,
    drop_worth,
    energy_worth,
    goals,
    nearest,
)
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
from engine.games.spacerace.rules.attack import SHIP, Target, apart
from engine.games.spacerace.rules.board import Course, adjacent, course_of, takes_gnss
from engine.games.spacerace.rules.missions import area_of
from engine.games.spacerace.rules.reach import Reach, reach
from engine.games.spacerace.rules.ships import (
    ability,
    in_space,
    most_resistance,
    on_ring,
    turrets,
    velocity,
)
from engine.games.spacerace.state import Port, Ship, State
from engine.games.spacerace.tables import COMMAND as COMMAND_SPACES
from engine.games.spacerace.tables import CREDIT as CREDIT_SPACES
from engine.games.spacerace.tables import DOMINATIONS, EDGES, HAZARD, MODULES
from engine.games.spacerace.turn.papers import Turn

# A program longer than the form's lines would be hard to read.
MOST_LINES = 8
_HAZARD_FEAR = 6


class Pilot:
    """Plans one ship's program by carrying out each line on the supposed state as it is written."""

    def __init__(self, turn: Turn, port: Port, ship: Ship, temper: Temper) -> None:
        self.turn, self.port, self.ship, self.temper = turn, port, ship, temper
        self.lines: list[Flown] = []

    @property
    def state(self) -> State:
        """What the seat knows, after the lines so far."""
        return self.turn.state

    def program(self) -> list[Flown]:
        """Lines until nothing more is worth its energy."""
        if self.ship.depth:
            self._outside()
            return self.lines
        self._mend()
        self._fight()
        while len(self.lines) < MOST_LINES - 1 and on_ring(self.ship) and self.ship.energy > 0:
            if not self._next():
                break
        if self._may_explore():
            self._write(Out())
        if self.lines and self.ship.energy > 0 and len(self.lines) < MOST_LINES:
            self.lines.append(Stop())
        return self.lines

    def _write(self, order: Flown) -> bool:
        result = order.play(self.turn, self.port, self.ship)
        if result.result in {"refused", "rejected"} and result.code != "drop_failed":
            return False
        self.lines.append(order)
        return True

    def _outside(self) -> None:
        """A look at one more hex while there is energy to come back, else home."""
        enough = self.ship.energy > self.ship.depth + 1
        last = self.state.round >= self.state.rules.rounds
        if (enough or last) and self._write(Out()):
            return
        self._write(Back())

    # ------------------------------------------------------------------ drops

    def _goal(self) -> Goal | None:
        found = goals(
            self.state,
            self.port,
            self.ship,
            self.temper,
            course=course_of(self.ship),
            velocity=velocity(self.ship),
            energy=self.ship.energy,
        )
        return found[0] if found and found[0].worth > 0 else None

    def _next(self) -> bool:
        goal = self._goal()
        if goal is not None and self.ship.at in DOMINATIONS[goal.space].arrows:
            tries = max(1, min(3, self.ship.energy - 1))
            guard = self.ship.energy > 1 and self.lines and isinstance(self.lines[-1], Move)
            if guard and not any(isinstance(line, IfEnergy) for line in self.lines):
                self.lines.append(IfEnergy(least=1))
            return self._write(Drop(module=goal.module, space=goal.space, tries=tries))
        return self._fly(goal)

    def _fly(self, goal: Goal | None) -> bool:
        best, worth = None, 0
        for end in self._ends():
            value = self._end_worth(end, goal)
            if value > worth:
                best, worth = end, value
        about = self._about_worth(goal)
        if about > worth and about > 0:
            return self._write(Turnabout())
        if best is None:
            return False
        return self._write(self._move(best))

    def _ends(self) -> list[Reach]:
        traps = {trap.space for trap in self.state.traps}
        return [end for end in reach(self.state, self.port, self.ship) if end.space not in traps]

    def _move(self, end: Reach) -> Move:
        gnss, trap = self._satellites(end), ""
        mine = next((key for key in self.ship.modules if MODULES[key].kind == "trap"), "")
        if mine and self.temper.traps and not gnss:
            trap = "START"
        return Move(far=end.space, turns=end.turns, gnss=gnss, trap=trap)

    def _satellites(self, end: Reach) -> str:
        """GNSS at the start and at the end, as far as there are any and the spaces take them."""
        left = self.ship.modules.count("GNSS")
        start = left > 0 and takes_gnss(self.state, self.ship.at)
        stop = left > int(start) and takes_gnss(self.state, end.space)
        return {(True, True): "BOTH", (True, False): "START", (False, True): "END"}.get((start, stop), "")

    def _end_worth(self, end: Reach, goal: Goal | None) -> int:
        """What ending there brings, less the energy; nearer to the goal is better."""
        worth = -energy_worth(self.state)
        gnss = self._satellites(end)
        each = drop_worth(self.state, self.port, self.temper, "GNSS", "GNSS")
        worth += each * {"BOTH": 2, "": 0}.get(gnss, 1)
        if end.space in CREDIT_SPACES:
            worth += 5 * CREDIT
        if end.space in COMMAND_SPACES:
            worth += COMMAND
        if end.space in HAZARD:
            worth -= _HAZARD_FEAR
        if goal is not None:
            now = nearest(course_of(self.ship), DOMINATIONS[goal.space])
            then = nearest(self._after(end), DOMINATIONS[goal.space])
            if then < now:
                worth += goal.worth * (now - then) // max(now, 1) + energy_worth(self.state)
        elif self.temper.explores and end.space in EDGES and self.ship.energy > 2:
            worth += 20
        return worth

    def _after(self, end: Reach) -> Course:
        here = course_of(self.ship)
        left = dict(end.turns)
        for _ in range(end.length):
            here = here.ahead(left.pop(here.space, ""))
        return here

    def _about_worth(self, goal: Goal | None) -> int:
        """What flying the other way round brings: a goal behind that is much nearer so."""
        here = course_of(self.ship)
        if self.ship.energy < 3 or any(isinstance(line, Turnabout) for line in self.lines):
            return 0
        other = goals(
            self.state,
            self.port,
            self.ship,
            self.temper,
            course=Course(here.space, here.orbit, -here.sense),
            velocity=velocity(self.ship),
            energy=self.ship.energy - 1,
        )
        mine = goal.worth if goal is not None else 0
        return other[0].worth - mine - energy_worth(self.state) if other else 0

    # ------------------------------------------------------------------ others

    def _may_explore(self) -> bool:
        return (
            self.temper.explores
            and on_ring(self.ship)
            and self.ship.at in EDGES
            and self.ship.energy > 1
            and len(self.lines) < MOST_LINES
        )

    def _mend(self) -> None:
        if ability(self.ship) != "recover" or self.ship.energy < 3:
            return
        for other in self.port.fleet:
            if in_space(other) and other.resistance < most_resistance(other):
                if self._write(Mend(ship=other.type)):
                    return

    def _fight(self) -> None:
        """Abilities that cost nothing first, then shots at what gives most."""
        if not self.state.rules.attacks:
            return
        for owner, other in self._foes():
            target = f"{owner.key}.{other.type}"
            near = adjacent(self.ship.at, other.at)
            if ability(self.ship) == "destroyer" and near and self._write(Hit(target=target)):
                break
            if ability(self.ship) == "bomber" and near and other.modules:
                dear = max(other.modules, key=lambda key: (MODULES[key].cost, key))
                if self._write(Bomb(target=target, module=dear)):
                    break
        if any(turrets(self.ship)):
            self._shoot()

    def _foes(self) -> list[tuple[Port, Ship]]:
        return [
            (owner, other)
            for owner in self.state.ports
            if owner.seat != self.port.seat
            for other in owner.fleet
            if on_ring(other)
        ]

    def _shoot(self) -> None:
        energy, laser = turrets(self.ship)
        best, worth = None, energy_worth(self.state)
        for owner, other in self._foes():
            target = Target(kind=SHIP, port=owner.key, ship=other.type)
            steps = apart(self.turn, self.ship, target)
            if steps is None or steps > self.ship.energy:
                continue
            damage = min(energy, other.energy) + min(laser, other.resistance)
            value = COMMAND * damage + (FRAG if laser >= other.resistance else 0)
            if value > worth:
                best, worth = Attack(target=f"{owner.key}.{other.type}", tries=1), value
        for cube in self.state.cubes:
            if cube.owner == self.port.seat or not self.temper.arms:
                continue
            steps = apart(self.turn, self.ship, Target(kind="cube", space=cube.space))
            value = COMMAND + 3 * len(area_of(cube.space))
            if steps is not None and steps <= self.ship.energy and value > worth:
                best, worth = Attack(target=cube.space, tries=1), value
        if best is not None and self.ship.energy > 1:
            self._write(best)
