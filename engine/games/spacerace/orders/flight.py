"""Orders of a ship: one program, carried out line by line until the energy is gone."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from engine.games.spacerace.context import Turn, asking, ship_named
from engine.games.spacerace.orders.offering import chosen, flying, foreign_ships, kind_of, lure, words
from engine.games.spacerace.orders.words import (
    AnyTarget,
    AtLeast,
    Count,
    DominationWord,
    Flag,
    HowFar,
    ModuleWord,
    ShipTarget,
    ShipWord,
    Turns,
)
from engine.games.spacerace.rules import attack, drops, moves, outer
from engine.games.spacerace.rules.drops import chance_of
from engine.games.spacerace.rules.reach import reach, written
from engine.games.spacerace.rules.ships import turrets
from engine.games.spacerace.state import FLIGHT, ROUND, Port, Ship
from engine.games.spacerace.tables import DOMINATIONS, MODULES, PLACE_ID
from engine.games.spacerace.view import View
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.blocks import Say
from engine.kernel.offering import counted, line
from engine.kernel.offers import Offer, Pick, Piece
from engine.kernel.orders import Order
from engine.kernel.params import Choice, Led
from engine.kernel.ruleset import Step

# The weight of a drop that cannot succeed, and what is added to it for one that cannot fail.
_LEAST, _SURE = 60, 36
_WHERE = {key: key for key in (moves.START, moves.END, moves.BOTH)}


class Flown(Order, frozen=True):
    """Base of the orders of a program."""

    kind = "ship"
    steps = (FLIGHT, ROUND)
    always = ("no_such_ship", "not_flying", "ship_lost", "no_energy_left", "program_ended")

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer the bare word: whether it is possible where the ship is, its rule says."""
        yield line(cls, piece, cls.word)


class Move(Flown, frozen=True):
    """A velocity move: a number of spaces the way the ship flies, or as far as a space, for 1 energy.

    TURN names the cross spaces at which it changes its ring. A move that cannot end there is shortened; with
    EXACT it is not made. GNSS and TRAP drop a satellite or a trap where the move begins or ends.
    """

    word = "MOVE"
    short = "MO"
    examples: ClassVar[tuple[str, ...]] = ("MOVE 6", "MOVE TO T15 TURN X2 TRANSFER", "MO 5 EXACT GNSS BOTH")
    rule = "SPA-MOVE-01"
    weight = 60
    rules: ClassVar[dict[str, str]] = {
        "no_end": "SPA-MOVE-02",
        "turn_not_on_way": "SPA-MOVE-10",
        "shortened": "SPA-MOVE-09",
        "in_outer_space": "SPA-OUTER-02",
        "no_gnss": "SPA-GNSS-01",
        "no_gnss_here": "SPA-GNSS-02",
        "no_trap": "SPA-TRAP-04",
        "destroyed_on_way": "SPA-TRAP-01",
        "destroyed_at_end": "SPA-TRAP-02",
    }
    refusals = (
        *("in_outer_space", "no_velocity", "not_on_way", "move_of_nothing", "over_velocity"),
        *("turn_not_on_way", "no_end", "shortened", "no_gnss", "no_gnss_here", "no_trap"),
        *("destroyed_on_way", "destroyed_at_end"),
    )
    pays = ("energy",)
    looks = ("ships", "gnss", "traps", "checks")

    far: Annotated[str, HowFar()]
    turns: Annotated[tuple[tuple[str, str], ...], Turns()] = ()
    exact: Annotated[bool, Flag("EXACT")] = False
    gnss: Annotated[str, Led("GNSS", Choice("START|END|BOTH", _WHERE))] = ""
    trap: Annotated[str, Led("TRAP", Choice("START|END|BOTH", _WHERE))] = ""

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer every space where a move may end, what brings something first."""
        state, port, ship = flying(view, piece)
        ends = list(reach(state, port, ship))
        ends.sort(key=lambda end: (-lure(state, ship, end.space), end.length))
        picks = [
            Pick(
                written(end).removeprefix("MOVE "),
                Say("pick_far", {"space": end.space, "kind": kind_of(end.space), "steps": end.length}),
                PLACE_ID[end.space],
            )
            for end in ends
        ]
        yield line(cls, piece, "MOVE {far}", chosen("far", picks), where="none")
        if moves.GNSS in ship.modules:
            for where in (moves.START, moves.END):
                far = chosen("far", picks)
                yield line(cls, piece, f"MOVE {{far}} GNSS {where}", far, where=where, weight=85)
        if any(MODULES[key].kind == "trap" for key in ship.modules):
            yield line(cls, piece, "MOVE {far} TRAP START", chosen("far", picks), where="TRAP", weight=45)

    def play(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-MOVE-01..10)."""
        return moves.move(turn, port, ship, self.wish())

    def wish(self) -> moves.Wish:
        """Return the move as the rules take it."""
        number = self.far.isdecimal()
        return moves.Wish(
            length=int(self.far) if number else 0,
            to="" if number else self.far,
            turns=dict(self.turns),
            exact=self.exact,
            gnss=self.gnss,
            trap=self.trap,
        )


class Out(Flown, frozen=True):
    """From an edge space, or from a hex, one hex outward into outer space, for 1 energy. One hex a round."""

    word = "OUT"
    short = "OU"
    examples: ClassVar[tuple[str, ...]] = ("OUT",)
    rule = "SPA-OUTER-04"
    weight = 25
    refusals = ("not_at_edge", "one_hex_a_round", "no_hex_left", "lost_in_outer_space")
    pays = ("energy",)
    looks = ("hexes", "checks")

    def play(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-OUTER-01..04)."""
        return outer.fly_out(turn, port, ship)


class Back(Flown, frozen=True):
    """One hex back towards the edge space, for 1 energy. One hex a round."""

    word = "BACK"
    short = "BA"
    examples: ClassVar[tuple[str, ...]] = ("BACK",)
    rule = "SPA-OUTER-04"
    weight = 24
    refusals = ("not_outside", "one_hex_a_round", "edge_taken", "destroyed_at_end")
    pays = ("energy",)
    looks = ("ships", "traps")

    def play(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-OUTER-04)."""
        return outer.fly_back(turn, port, ship)


class Turnabout(Flown, frozen=True):
    """Turns the ship round for 1 energy. It flies the opposite way until it is turned again."""

    word = "TURNABOUT"
    short = "TA"
    examples: ClassVar[tuple[str, ...]] = ("TURNABOUT",)
    rule = "SPA-TURN-01"
    weight = 12
    refusals = ("in_outer_space",)
    pays = ("energy",)

    def play(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-TURN-01)."""
        return moves.turn_about(turn, port, ship)


class Drop(Flown, frozen=True):
    """Drops a module on a domination space, from a space with an arrow to it. A check decides.

    Each try costs 1 energy; TRY says how often it is tried.
    """

    word = "DROP"
    short = "DP"
    examples: ClassVar[tuple[str, ...]] = ("DROP ROVER MOON1", "DP HABITAT MARS2 TRY 3")
    rule = "SPA-DROP-01"
    weight = 97
    rules: ClassVar[dict[str, str]] = {
        "drop_failed": "SPA-DROP-02",
        "not_accepted": "SPA-DROP-04",
        "taken": "SPA-DROP-04",
        "yours_already": "SPA-DROP-04",
    }
    refusals = (
        *("no_arrow", "not_on_board", "not_accepted", "closed", "yours_already", "taken"),
        "drop_failed",
    )
    pays = ("energy", "credits", "points")
    looks = ("cubes", "checks")

    module: Annotated[str, ModuleWord()]
    space: Annotated[str, DominationWord()]
    tries: Annotated[int, Led("TRY", Count("n"))] = 1

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each module aboard on each space in reach, from here or after one move."""
        state, port, ship = flying(view, piece)
        ends = reach(state, port, ship) if ship.energy > 1 else ()
        stands = [(ship.at, ()), *((end.space, ((piece.key, written(end)),)) for end in ends)]
        for space, place in DOMINATIONS.items():
            beside = next((moved for at, moved in stands if at in place.arrows), None)
            if beside is None or ship.depth:
                continue
            for module in dict.fromkeys(key for key in ship.modules if key in place.accepts):
                good, of = chance_of(ship, place, module)
                tries = counted("tries", 2, max(1, ship.energy - 1 - len(beside)))
                yield line(
                    cls,
                    piece,
                    f"DROP {module} {space} TRY {{tries}}",
                    tries,
                    at=PLACE_ID[space],
                    weight=_SURE * good // of + _LEAST,
                    beside=beside,
                    good=good,
                    of=of,
                    module=module,
                    space=space,
                )

    def play(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-DROP-01..06)."""
        return drops.drop(turn, port, ship, self.module, self.space, tries=self.tries)


class Attack(Flown, frozen=True):
    """Fires all turrets at a ship, a cube, a GNSS or a trap within range, for 1 energy.

    The range is the energy the ship has, in spaces along one ring. TRY repeats it while the target is there.
    """

    word = "ATTACK"
    short = "AT"
    examples: ClassVar[tuple[str, ...]] = ("ATTACK KOUROU.CORSAIR TRY 2", "AT MARS1", "AT GNSS L4")
    rule = "SPA-ATTACK-01"
    weight = 55
    rules: ClassVar[dict[str, str]] = {
        "out_of_range": "SPA-ATTACK-02",
        "other_orbit": "SPA-ATTACK-02",
        "in_outer_space": "SPA-OUTER-05",
        "target_gone": "SPA-ATTACK-07",
    }
    refusals = ("no_turret", "in_outer_space", "target_gone", "other_orbit", "out_of_range")
    pays = ("energy", "command")
    looks = ("ships", "cubes", "gnss", "traps")

    target: Annotated[str, AnyTarget()]
    tries: Annotated[int, Led("TRY", Count("n"))] = 1

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer everything of others in range."""
        state, port, ship = flying(view, piece)
        for text, target in attack.foreign(state, port) if any(turrets(ship)) else ():
            tries = counted("tries", 1, max(1, ship.energy))
            spaces = attack.places_of(asking(state), target)
            at = PLACE_ID[target.space or spaces[0]] if spaces else None
            kind = target.kind
            yield line(cls, piece, f"ATTACK {text} TRY {{tries}}", tries, at=at, target=text, kind=kind)

    def play(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-ATTACK-01..10)."""
        return attack.attack(turn, port, ship, aimed(self.target), self.tries)


class Bomb(Flown, frozen=True):
    """Corsair only: discards one module of a ship on an adjacent space. Once a round, no energy."""

    word = "BOMB"
    short = "BO"
    examples: ClassVar[tuple[str, ...]] = ("BOMB KOUROU.DROVER HABITAT",)
    rule = "SPA-SHIP-07"
    weight = 58
    refusals = ("wrong_type", "no_attacks", "used_already", "target_gone", "not_adjacent", "not_on_target")
    looks = ("ships",)

    target: Annotated[str, ShipTarget()]
    module: Annotated[str, ModuleWord()]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each module of a foreign ship beside this one."""
        for text, ship in foreign_ships(view):
            aboard = chosen("module", words("module", dict.fromkeys(ship.modules)))
            yield line(cls, piece, f"BOMB {text} {{module}}", aboard, at=PLACE_ID[ship.at])

    def play(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-SHIP-07)."""
        return attack.bomb(turn, port, ship, aimed(self.target), self.module)


class Hit(Flown, frozen=True):
    """Hammer only: 2 resistance damage to a ship on an adjacent space. Once a round, no energy."""

    word = "HIT"
    short = "HI"
    examples: ClassVar[tuple[str, ...]] = ("HIT BAIKONUR.SWALLOW",)
    rule = "SPA-SHIP-12"
    weight = 57
    refusals = ("wrong_type", "no_attacks", "used_already", "target_gone", "not_adjacent")
    looks = ("ships",)

    target: Annotated[str, ShipTarget()]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each foreign ship beside this one."""
        for text, ship in foreign_ships(view):
            yield line(cls, piece, f"HIT {text}", at=PLACE_ID[ship.at])

    def play(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-SHIP-12)."""
        return attack.hit(turn, port, ship, aimed(self.target))


class Mend(Flown, frozen=True):
    """Samaritan only: restores 1 resistance to a ship of yours in range, or to itself, for 1 energy."""

    word = "MEND"
    short = "MN"
    examples: ClassVar[tuple[str, ...]] = ("MEND BULWARK",)
    rule = "SPA-SHIP-11"
    weight = 40
    refusals = ("wrong_type", "no_such_ship", "friend_out_of_range", "nothing_to_mend")
    pays = ("energy",)

    ship: Annotated[str, ShipWord()]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each own ship in range."""
        for other in view.own.fleet:
            yield line(cls, piece, f"MEND {other.type}", other=other.type)

    def play(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-SHIP-11)."""
        other = ship_named(port, self.ship)
        if other is None:
            return refused("no_such_ship", ship=self.ship, fleet=" ".join(one.type for one in port.fleet))
        return attack.mend(turn, port, ship, other)


class IfEnergy(Flown, frozen=True):
    """Goes on with the program only if the ship has at least so much energy left."""

    word = "IF"
    short = "IE"
    examples: ClassVar[tuple[str, ...]] = ("IF ENERGY >= 3", "IE 2")
    rule = "SPA-FLIGHT-02"
    weight = 3
    refusals = ("too_little_energy",)

    least: Annotated[int, AtLeast()]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer to go on only with some energy left."""
        _, _, ship = flying(view, piece)
        yield line(cls, piece, "IF ENERGY >= {least}", counted("least", 2, ship.energy))

    def play(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:  # noqa: ARG002 - one signature for all
        """Stop the program when the ship has less energy than named (pbm.md)."""
        if ship.energy >= self.least:
            return done(energy=ship.energy)
        turn.stopped = True
        return refused("too_little_energy", ship=ship.type, energy=ship.energy, need=self.least)


class Stop(Flown, frozen=True):
    """Ends the program."""

    word = "STOP"
    short = "SP"
    examples: ClassVar[tuple[str, ...]] = ("STOP",)
    rule = "SPA-FLIGHT-02"
    weight = 1

    def play(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:  # noqa: ARG002 - one signature for all
        """End the program here."""
        turn.stopped = True
        return done()


def aimed(text: str) -> attack.Target:
    """Return a target as written: ``PORT.SHIP``, ``GNSS L4``, ``TRAP L4`` or a domination space."""
    word, _, space = text.partition(" ")
    if space:
        return attack.Target(kind=attack.GNSS if word == "GNSS" else attack.TRAP, space=space)
    port, point, ship = text.partition(".")
    if point:
        return attack.Target(kind=attack.SHIP, port=port, ship=ship)
    return attack.Target(kind=attack.CUBE, space=text)
