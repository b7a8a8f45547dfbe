"""Orders with which a convoy acts where it stands."""

from typing import Annotated, ClassVar

from engine.games.conquest.orders.base import EXPERT_WORDS, ConvoyOrder
from engine.games.conquest.rules import actions, bombing, combat_city, loot, plague, scouting, spies, trade
from engine.games.conquest.rules import regroup as convoy_groups
from engine.games.conquest.state import Convoy
from engine.games.conquest.turn import Turn
from engine.kernel.events import Outcome, done, refused
from engine.kernel.params import Choice, Int, Number


class Attack(ConvoyOrder, frozen=True):
    """Assault the city in the hex with all troops aboard.

    Or with the number given, until one side has none left.
    """

    word: ClassVar[str] = "ATTACK"
    short: ClassVar[str] = "AT"
    examples: ClassVar[tuple[str, ...]] = ("ATTACK", "ATTACK 50")
    troops: Annotated[int | None, Int("troops", signed=True)] = None

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-ATTACK."""
        return combat_city.assault(turn, convoy, self.troops)


class Bomb(ConvoyOrder, frozen=True):
    """Drop all bombs on the city in the hex: buildings, population, troops or scourge.

    Random when left out.
    """

    word: ClassVar[str] = "BOMB"
    short: ClassVar[str] = "BO"
    examples: ClassVar[tuple[str, ...]] = ("BOMB BUILDINGS", "BO P")
    target: Annotated[
        str,
        Choice(
            "target",
            {
                "BUILDINGS": "B",
                "B": "B",
                "POPULATION": "P",
                "P": "P",
                "TROOPS": "T",
                "T": "T",
                "SCOURGE": "S",
                "S": "S",
            },
        ),
    ] = ""

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-BOMB."""
        return bombing.bomb(turn, convoy, self.target)


class Loot(ConvoyOrder, frozen=True):
    """Search the hex for anything of use. A hex gives something only once in the whole game."""

    word: ClassVar[str] = "LOOT"
    short: ClassVar[str] = "LO"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-LOOT."""
        if convoy.hidden:
            return refused("hidden")
        if convoy.mode == "recon":
            return refused("mode")
        return loot.search(turn, convoy, by_order=True)


class Fish(ConvoyOrder, frozen=True):
    """A sea convoy over a Fishery catches its size in food, 50 at most; each Fishery once a turn."""

    word: ClassVar[str] = "FISH"
    short: ClassVar[str] = "FI"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-FISH."""
        return actions.fish(turn, convoy)


class Hire(ConvoyOrder, frozen=True):
    """Hire an expert for $10,000.

    The Guild's in a friendly city, any type in your major cities and Universities.
    """

    word: ClassVar[str] = "HIRE"
    short: ClassVar[str] = "HI"
    examples: ClassVar[tuple[str, ...]] = ("HIRE", "HIRE ENGINEER", "HIRE ENG")
    expert: Annotated[str, Choice("expert", EXPERT_WORDS, prefix=3)] = ""

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-HIRE."""
        return actions.hire(turn, convoy, self.expert)


class Celebrate(ConvoyOrder, frozen=True):
    """A party for a full convoy in a friendly city: 10-15 morale for one more food a man, once a turn."""

    word: ClassVar[str] = "CELEBRATE"
    short: ClassVar[str] = "CE"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-CELEBRATE."""
        return actions.celebrate(turn, convoy)


class Practice(ConvoyOrder, frozen=True):
    """Drill a full convoy with a Trainer in a friendly city.

    10-15 training for five times the fuel, once a turn.
    """

    word: ClassVar[str] = "PRACTICE"
    short: ClassVar[str] = "PR"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-PRACTICE."""
        return actions.practice(turn, convoy)


class Pickup(ConvoyOrder, frozen=True):
    """Fill up with the goods the city produces, free of charge."""

    word: ClassVar[str] = "PICKUP"
    short: ClassVar[str] = "PI"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-PICKUP."""
        return trade.pick_up(turn, convoy)


class Dropoff(ConvoyOrder, frozen=True):
    """Sell all cargo in a city that needs it."""

    word: ClassVar[str] = "DROPOFF"
    short: ClassVar[str] = "DR"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-DROPOFF."""
        return trade.drop_off(turn, convoy)


class Dump(ConvoyOrder, frozen=True):
    """Throw the cargo away."""

    word: ClassVar[str] = "DUMP"
    short: ClassVar[str] = "DU"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:  # noqa: ARG002 - its own convoy only
        """CC-ORDER-DUMP."""
        if not convoy.cargo:
            return refused("no_stock", what="cargo")
        goods, amount = convoy.goods, convoy.cargo
        convoy.goods, convoy.cargo = "", 0
        return done(goods=goods, amount=amount)


class Guard(ConvoyOrder, frozen=True):
    """Let the convoy's troops defend the friendly city in the hex until it moves on."""

    word: ClassVar[str] = "GUARD"
    short: ClassVar[str] = "GU"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-GUARD."""
        return actions.guard(turn, convoy)


class Patrol(ConvoyOrder, frozen=True):
    """Lie in wait: every enemy convoy that enters the hex must stand a round."""

    word: ClassVar[str] = "PATROL"
    short: ClassVar[str] = "PT"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-PATROL."""
        return actions.patrol(turn, convoy)


class Hunt(ConvoyOrder, frozen=True):
    """Attack every enemy convoy in the hex, hidden or not, for at least a round each."""

    word: ClassVar[str] = "HUNT"
    short: ClassVar[str] = "HU"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-HUNT."""
        return actions.hunt(turn, convoy)


class Raze(ConvoyOrder, frozen=True):
    """Burn down your own city in the hex; it becomes free and hostile."""

    word: ClassVar[str] = "RAZE"
    short: ClassVar[str] = "RA"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-RAZE."""
        return bombing.raze(turn, convoy)


class Cure(ConvoyOrder, frozen=True):
    """Cure the city in the hex of the plague for one vaccine per thousand people."""

    word: ClassVar[str] = "CURE"
    short: ClassVar[str] = "CU"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-CURE."""
        return plague.cure(turn, convoy)


class Aid(ConvoyOrder, frozen=True):
    """Switch automatic cures in cities entered ON or OFF; needs a Doctor."""

    word: ClassVar[str] = "AID"
    short: ClassVar[str] = "AI"
    examples: ClassVar[tuple[str, ...]] = ("AID ON",)
    switch: Annotated[bool, Choice("ON|OFF", {"ON": True, "OFF": False})]

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:  # noqa: ARG002 - its own convoy only
        """CC-ORDER-AID."""
        if "DOC" not in convoy.experts:
            return refused("expert", expert="DOC")
        convoy.aid = self.switch
        return done(aid=self.switch)


class KillMode(ConvoyOrder, frozen=True):
    """What the convoy's guns aim at: N as usual, V one vehicle after the other, T troops; needs a Gunner."""

    word: ClassVar[str] = "KILL MODE"
    short: ClassVar[str] = "KM"
    also: ClassVar[tuple[str, ...]] = ("KILLMODE",)
    examples: ClassVar[tuple[str, ...]] = ("KM V",)
    mode: Annotated[
        str,
        Choice("N|V|T", {"N": "N", "NORMAL": "N", "V": "V", "VEHICLES": "V", "T": "T", "TROOPS": "T"}),
    ]

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:  # noqa: ARG002 - its own convoy only
        """CC-ORDER-KM."""
        if "GUN" not in convoy.experts:
            return refused("expert", expert="GUN")
        convoy.kill = self.mode
        return done(mode=self.mode)


class Scan(ConvoyOrder, frozen=True):
    """A Scout looks into every hex around that the convoy could enter, each for its fuel; once a turn."""

    word: ClassVar[str] = "SCAN"
    short: ClassVar[str] = "SC"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-SCAN."""
        return scouting.scan(turn, convoy)


class Plant(ConvoyOrder, frozen=True):
    """Leave a Spy in the city for good: a spy abroad, a counterspy at home."""

    word: ClassVar[str] = "PLANT"
    short: ClassVar[str] = "PL"
    also: ClassVar[tuple[str, ...]] = ("SPY",)

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-PLANT."""
        return spies.plant(turn, convoy)


class Absorb(ConvoyOrder, frozen=True):
    """Take another convoy of the same type in the same hex into this one."""

    word: ClassVar[str] = "ABSORB"
    short: ClassVar[str] = "AB"
    examples: ClassVar[tuple[str, ...]] = ("ABSORB 3",)
    convoy: Annotated[int, Number("convoy")]

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-ABSORB."""
        return convoy_groups.absorb(turn, convoy, self.convoy)


class Split(ConvoyOrder, frozen=True):
    """Give half of everything to a new convoy; costs what CREATE would."""

    word: ClassVar[str] = "SPLIT"
    short: ClassVar[str] = "SP"

    def play(self, turn: Turn, convoy: Convoy) -> Outcome:
        """CC-ORDER-SPLIT."""
        return convoy_groups.split(turn, convoy)


ORDERS = (
    Attack,
    Bomb,
    Loot,
    Fish,
    Hire,
    Celebrate,
    Practice,
    Pickup,
    Dropoff,
    Dump,
    Guard,
    Patrol,
    Hunt,
    Raze,
    Cure,
    Aid,
    KillMode,
    Scan,
    Plant,
    Absorb,
    Split,
)
