"""A convoy's turn as the bot writes it: lines, and where the convoy and its load should be after each."""

import msgspec

from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import MOVE_BONUS, MOVES
from engine.kernel.hexgrid import DIRECTIONS, hex_text


def allowance(convoy: Convoy) -> int:
    """Return the hexes that a convoy may move in a turn."""
    moves = MOVES[convoy.type]
    if convoy.type == "air":
        scouts = MOVE_BONUS["air_all_scouts"] if figures.all_scouts(convoy) else 0
        return moves + scouts
    moves += MOVE_BONUS["surface_all_scouts"] if figures.all_scouts(convoy) else 0
    return moves + (MOVE_BONUS["surface_engineer"] if "ENG" in convoy.experts else 0)


class Script:
    """The lines of one convoy; keeps count of pulses, moves, troops, cargo and fuel."""

    def __init__(self, mind: Mind, convoy: Convoy) -> None:
        self.mind = mind
        self.convoy = msgspec.structs.replace(convoy)
        self.number = convoy.number
        self.kind = convoy.type
        self.here = convoy.hex
        self.troops = convoy.troops
        self.capacity = figures.capacity(convoy) if convoy.mode != "empty" else 0
        self.cargo = convoy.cargo
        self.goods = convoy.goods
        self.cargo_max = figures.cargo_max(convoy)
        self.hidden = convoy.hidden
        self.moves = self.full = allowance(convoy)
        self.pulses = figures.pulses(convoy)
        self.lines: list[str] = []
        self.rate = figures.fuel_sum(convoy) * figures.fuel_pct(convoy)
        self.wear = figures.parts_sum(convoy)
        self.bill = 0
        self.load()

    @property
    def left(self) -> int:
        """Pulses left."""
        return self.pulses - len(self.lines)

    def act(self, line: str) -> None:
        """Add one line without a move."""
        if self.left > 0:
            self.lines.append(line)

    def wait_until(self, pulse: int) -> None:
        """Add blank lines, so that the next one is on a pulse of that number or later."""
        while len(self.lines) < pulse - 1 and self.left > 0:
            self.lines.append("")

    def step(self, other: int) -> bool:
        """Move into a neighbouring hex, with what happens on arrival; return False when it cannot."""
        if self.left <= 0 or self.moves <= 0:
            return False
        for number, towards, fuel_pct, parts_pct in self.mind.movement.exits(self.kind, self.here):
            if number == other:
                cost = max(1, self.rate * fuel_pct // 10_000)
                if cost > self.mind.stock["fuel"]:
                    return False
                self.mind.stock["fuel"] -= cost
                self.bill += self.wear * parts_pct
                direction = towards
                break
        else:
            return False
        self.moves -= 1
        self.lines.append(hex_text(other) if self.mind.by_number else DIRECTIONS[direction])
        self.arrive(other)
        return True

    def arrive(self, other: int) -> None:
        """Note an arrival: no longer hidden; the hex is taken with men enough; men come aboard in a city."""
        mind = self.mind
        self.here = other
        self.hidden = False
        if self.convoy.mode == "capture" and mind.wants_hex(other):
            need = mind.hex_need(other)
            if self.troops > need:
                self.troops -= need
                mind.claimed[other] = None
        if "SCO" in self.convoy.experts and self.convoy.mode != "recon" and mind.movement.land(other):
            mind.looted[other] = None
        self.load()

    def load(self) -> None:
        """Load men from the pool in a friendly city."""
        mind = self.mind
        if self.troops < self.capacity and self.convoy.health >= 75 and mind.friendly(self.here):
            more = min(self.capacity - self.troops, mind.pool)
            self.troops += more
            mind.pool -= more

    def follow(self, way: list[int]) -> bool:
        """Walk a way as far as moves and fuel go, looting what is passed; True at its end."""
        for other in way:
            if not self.step(other):
                return False
            self.loot()
        return True

    def loot(self) -> None:
        """LOOT when the hex may give something and no move is lost by it; FISH over a Fishery."""
        if self.kind == "sea":
            seen = self.mind.view.hexes.get(self.here)
            if seen is not None and seen.special == "FIS" and self.mind.promise(f"fish:{self.here}"):
                self.act("FISH")
                return
        if self.left > self.moves and self.mind.unlooted(self.here) and self.convoy.mode != "recon":
            self.mind.looted[self.here] = None
            self.act("LOOT")
