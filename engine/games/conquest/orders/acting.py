"""Orders with which a convoy acts where it stands."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

from engine.games.conquest.context import Turn
from engine.games.conquest.orders.base import (
    ABOARD,
    EXPERT_WORDS,
    PLAGUE,
    SITE,
    SPY,
    TAKEN,
    TOWN,
    ConvoyOrder,
)
from engine.games.conquest.orders.offering import chosen, convoy_of, words
from engine.games.conquest.rules import actions, bombing, combat_city, loot, plague, scouting, spies, trade
from engine.games.conquest.state import Convoy
from engine.games.conquest.tables import EXPERTS
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.offering import line
from engine.kernel.offers import Offer, Pick, Piece
from engine.kernel.params import Choice, Int
from engine.kernel.ruleset import Step

if TYPE_CHECKING:
    from engine.games.conquest.view import View


class Attack(ConvoyOrder, frozen=True):
    """Assault the city in the hex, with all troops aboard or with the number given.

    The fight goes on until one side has no troops left: win and the city is yours, lose and every man
    sent is dead and the city is Hostile to you. Vehicles take no part. Convoys guarding the city must be
    beaten first.
    """

    word: ClassVar[str] = "ATTACK"
    short: ClassVar[str] = "AT"
    examples: ClassVar[tuple[str, ...]] = ("ATTACK", "ATTACK 50")
    rule: ClassVar[str] = "CC-ERR-04"
    weight: ClassVar[int] = 30
    refusals: ClassVar[tuple[str, ...]] = (
        "hidden",
        "hidden.driven_off",
        "not_here",
        "status",
        "ally",
        "no_stock",
        "no_stock.fallen",
        "no_stock.short",
        "syntax.quantity",
    )
    looks: ClassVar[tuple[str, ...]] = (ABOARD, TOWN)
    wastes: ClassVar[str] = "city_too_strong"
    troops: Annotated[int | None, Int("troops", signed=True)] = None

    @classmethod
    def worth(cls, weight: int, turn: Turn, answer: OrderResult) -> int:  # noqa: ARG003
        """Put a city that should fall at the top."""
        return 95 if answer.params.get("taken") else weight

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-ATTACK)."""
        return combat_city.assault(turn, convoy, self.troops)


class Bomb(ConvoyOrder, frozen=True):
    """Drop all bombs of an air convoy on the city in the hex, once a turn.

    Aim at BUILDINGS, POPULATION, TROOPS or with SCOURGE at its health; without a word each bomb picks one
    of the first three at random. Stronger fortifications and a Battery make bombs miss. All bombs are
    used up.
    """

    word: ClassVar[str] = "BOMB"
    short: ClassVar[str] = "BO"
    examples: ClassVar[tuple[str, ...]] = ("BOMB BUILDINGS", "BO P", "BOMB")
    rule: ClassVar[str] = "CC-ERR-05"
    weight: ClassVar[int] = 60
    refusals: ClassVar[tuple[str, ...]] = (
        "terrain",
        "hidden",
        "limit",
        "not_here",
        "ally",
        "ally.own",
        "no_stock",
    )
    looks: ClassVar[tuple[str, ...]] = (ABOARD, TOWN)
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

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each target."""
        targets = chosen("target", words("target", ("buildings", "population", "troops", "scourge")))
        yield line(cls, piece, "BOMB {target}", targets)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-BOMB)."""
        return bombing.bomb(turn, convoy, self.target)


class Loot(ConvoyOrder, frozen=True):
    """Search the hex for anything of use.

    A hex gives something only once in the whole game, to the first clan; after that only the owner of a Bank
    finds money, once a turn. Not in RECON mode, not while hidden, and not on water.
    """

    word: ClassVar[str] = "LOOT"
    short: ClassVar[str] = "LO"
    examples: ClassVar[tuple[str, ...]] = ("LOOT",)
    rule: ClassVar[str] = "CC-ERR-06"
    weight: ClassVar[int] = 90
    refusals: ClassVar[tuple[str, ...]] = ("hidden", "mode", "terrain")
    looks: ClassVar[tuple[str, ...]] = (ABOARD, SITE)

    @classmethod
    def worth(cls, weight: int, turn: Turn, answer: OrderResult) -> int:  # noqa: ARG003
        """Leave out a hex that was searched before."""
        return -1 if answer.params.get("result") == "nothing_left" else weight

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-LOOT)."""
        if convoy.hidden:
            return refused("hidden")
        if convoy.mode == "recon":
            return refused("mode")
        return loot.search(turn, convoy, by_order=True)


class Fish(ConvoyOrder, frozen=True):
    """Catch food with a sea convoy over a Fishery.

    The catch is the convoy's size, 50 at most, more with a Gourmet. Each Fishery feeds one of your
    convoys a turn; the food can be eaten at once.
    """

    word: ClassVar[str] = "FISH"
    short: ClassVar[str] = "FI"
    examples: ClassVar[tuple[str, ...]] = ("FISH",)
    rule: ClassVar[str] = "CC-ERR-07"
    weight: ClassVar[int] = 80
    refusals: ClassVar[tuple[str, ...]] = ("terrain", "hidden", "mode", "not_here", "limit")
    looks: ClassVar[tuple[str, ...]] = (ABOARD, SITE)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-FISH)."""
        return actions.fish(turn, convoy)


class Hire(ConvoyOrder, frozen=True):
    """Hire an expert for $10,000.

    In a friendly city you get the type its Guild trains; in a major city of yours, or a hex of yours with
    a University, you may name any type. A convoy has at most one of each, and Pilots serve only in the
    air.
    """

    word: ClassVar[str] = "HIRE"
    short: ClassVar[str] = "HI"
    examples: ClassVar[tuple[str, ...]] = ("HIRE", "HIRE ENGINEER", "HIRE ENG")
    rule: ClassVar[str] = "CC-ERR-08"
    weight: ClassVar[int] = 55
    refusals: ClassVar[tuple[str, ...]] = (
        "hidden",
        "not_here",
        "syntax.name_expert",
        "status.hostile",
        "status.banned",
        "status.no_guild",
        "status.other_guild",
        "expert",
        "duplicate",
        "no_money",
    )
    pays: ClassVar[tuple[str, ...]] = ("money",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, SITE, TAKEN)
    expert: Annotated[str, Choice("expert", EXPERT_WORDS, prefix=3)] = ""

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each kind of expert that the convoy has not."""
        aboard = convoy_of(view, piece).experts
        experts = (name.upper() for abbr, name in EXPERTS.items() if abbr not in aboard)
        yield line(cls, piece, "HIRE {expert}", chosen("expert", map(Pick, experts)))

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-HIRE)."""
        return actions.hire(turn, convoy, self.expert)


class Celebrate(ConvoyOrder, frozen=True):
    """Throw a party for a full convoy: 10-15 morale, once a turn.

    The place must be a friendly city or a hex of yours with a Rec Center, and every seat must be taken.
    It costs one extra food a man. In a city you captured this turn the party is twice as good.
    """

    word: ClassVar[str] = "CELEBRATE"
    short: ClassVar[str] = "CE"
    examples: ClassVar[tuple[str, ...]] = ("CELEBRATE",)
    rule: ClassVar[str] = "CC-ERR-09"
    weight: ClassVar[int] = 45
    refusals: ClassVar[tuple[str, ...]] = (
        "hidden",
        "limit",
        "not_here",
        "status.hostile",
        "status.banned",
        "status.morale",
        "no_capacity",
        "no_food",
    )
    pays: ClassVar[tuple[str, ...]] = ("food",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, SITE, TAKEN)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-CELEBRATE)."""
        return actions.celebrate(turn, convoy)


class Practice(ConvoyOrder, frozen=True):
    """Drill a full convoy that has a Trainer: 10-15 training, once a turn.

    The place must be a friendly city or a hex of yours with a Police Station, and every seat must be
    taken. It burns five times the convoy's fuel rate.
    """

    word: ClassVar[str] = "PRACTICE"
    short: ClassVar[str] = "PR"
    examples: ClassVar[tuple[str, ...]] = ("PRACTICE",)
    rule: ClassVar[str] = "CC-ERR-10"
    weight: ClassVar[int] = 45
    refusals: ClassVar[tuple[str, ...]] = (
        "expert",
        "hidden",
        "limit",
        "not_here",
        "status.hostile",
        "status.banned",
        "status.training",
        "no_capacity",
        "no_fuel",
    )
    pays: ClassVar[tuple[str, ...]] = ("fuel",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, SITE, TAKEN)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-PRACTICE)."""
        return actions.practice(turn, convoy)


class Pickup(ConvoyOrder, frozen=True):
    """Fill the hold with the goods the city produces, free of charge.

    The city must be friendly, or a Merchant aboard. Only one kind of goods fits in a convoy at a time.
    """

    word: ClassVar[str] = "PICKUP"
    short: ClassVar[str] = "PI"
    examples: ClassVar[tuple[str, ...]] = ("PICKUP",)
    rule: ClassVar[str] = "CC-ERR-11"
    weight: ClassVar[int] = 70
    refusals: ClassVar[tuple[str, ...]] = (
        "hidden",
        "not_here",
        "status.hostile",
        "status.banned",
        "duplicate",
        "no_stock",
        "no_capacity",
    )
    looks: ClassVar[tuple[str, ...]] = (ABOARD, TOWN)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-PICKUP)."""
        return trade.pick_up(turn, convoy)


class Dropoff(ConvoyOrder, frozen=True):
    """Sell all cargo in a city that needs it.

    You are paid the market price for every unit, and the city's owner gets a kickback on top. The city
    must be friendly, or a Merchant aboard; a Merchant sells without being told.
    """

    word: ClassVar[str] = "DROPOFF"
    short: ClassVar[str] = "DR"
    examples: ClassVar[tuple[str, ...]] = ("DROPOFF",)
    rule: ClassVar[str] = "CC-ERR-12"
    weight: ClassVar[int] = 85
    refusals: ClassVar[tuple[str, ...]] = (
        "hidden",
        "not_here",
        "status.hostile",
        "status.banned",
        "status.unwanted",
        "no_stock",
    )
    pays: ClassVar[tuple[str, ...]] = ("money",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, TOWN)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-DROPOFF)."""
        return trade.drop_off(turn, convoy)


class Dump(ConvoyOrder, frozen=True):
    """Throw the cargo away.

    Nothing is paid for it. Use it to make room for another kind of goods, anywhere.
    """

    word: ClassVar[str] = "DUMP"
    short: ClassVar[str] = "DU"
    examples: ClassVar[tuple[str, ...]] = ("DUMP",)
    rule: ClassVar[str] = "CC-ORDER-DUMP-01"
    weight: ClassVar[int] = 3
    refusals: ClassVar[tuple[str, ...]] = ("no_stock",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD,)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:  # noqa: ARG002 - its own convoy only
        """Carry out the order (CC-ORDER-DUMP)."""
        if not convoy.cargo:
            return refused("no_stock", what="cargo")
        goods, amount = convoy.goods, convoy.cargo
        convoy.goods, convoy.cargo = "", 0
        return done(goods=goods, amount=amount)


class Guard(ConvoyOrder, frozen=True):
    """Let the convoy's troops defend the friendly city in the hex.

    They fight with the city's strength and die first, and an attacker must beat the convoy before it can
    reach the city. The convoy cannot move or PAUSE again this turn; the guard ends when it moves or
    pauses on a later turn.
    """

    word: ClassVar[str] = "GUARD"
    short: ClassVar[str] = "GU"
    examples: ClassVar[tuple[str, ...]] = ("GUARD",)
    rule: ClassVar[str] = "CC-ERR-13"
    weight: ClassVar[int] = 35
    refusals: ClassVar[tuple[str, ...]] = ("not_here", "status.hostile", "status.banned", "limit.patrolling")
    looks: ClassVar[tuple[str, ...]] = (ABOARD, TOWN)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-GUARD)."""
        return actions.guard(turn, convoy)


class Patrol(ConvoyOrder, frozen=True):
    """Lie in wait: every enemy convoy that enters the hex must stand a round.

    It lasts until your next convoy orders or until the convoy moves. Military convoys do it for nothing
    and strike twice as hard in the first round; all others pay four times their fuel rate.
    """

    word: ClassVar[str] = "PATROL"
    short: ClassVar[str] = "PT"
    examples: ClassVar[tuple[str, ...]] = ("PATROL",)
    rule: ClassVar[str] = "CC-ERR-14"
    weight: ClassVar[int] = 18
    refusals: ClassVar[tuple[str, ...]] = ("hidden", "limit.guarding", "terrain", "no_fuel")
    pays: ClassVar[tuple[str, ...]] = ("fuel",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, SITE)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-PATROL)."""
        return actions.patrol(turn, convoy)


class Hunt(ConvoyOrder, frozen=True):
    """Attack every enemy convoy in the hex, hidden or not, for at least a round each.

    It costs the fuel of entering the hex, and brings the hunter out of hiding. Military convoys may hunt
    in as many hexes as they like and strike twice as hard in the first round; all others hunt once a
    turn.
    """

    word: ClassVar[str] = "HUNT"
    short: ClassVar[str] = "HU"
    examples: ClassVar[tuple[str, ...]] = ("HUNT",)
    rule: ClassVar[str] = "CC-ERR-15"
    weight: ClassVar[int] = 15
    refusals: ClassVar[tuple[str, ...]] = ("limit", "limit.here", "terrain", "no_fuel")
    pays: ClassVar[tuple[str, ...]] = ("fuel",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, SITE)

    @classmethod
    def worth(cls, weight: int, turn: Turn, answer: OrderResult) -> int:  # noqa: ARG003
        """Put it high where an enemy convoy is known to be."""
        return 75 if answer.params.get("met") else weight

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-HUNT)."""
        return actions.hunt(turn, convoy)


class Raze(ConvoyOrder, frozen=True):
    """Burn down your own city in the hex; it becomes free and Hostile to you.

    All your convoys there take part: people, buildings, claymores and a fortification level are lost, and
    the city gets a full garrison of its own. Your convoys gain morale and lose as much training.
    Everybody in range hears it.
    """

    word: ClassVar[str] = "RAZE"
    short: ClassVar[str] = "RA"
    examples: ClassVar[tuple[str, ...]] = ("RAZE",)
    rule: ClassVar[str] = "CC-ERR-16"
    weight: ClassVar[int] = 1
    refusals: ClassVar[tuple[str, ...]] = ("not_owner", "limit")
    pays: ClassVar[tuple[str, ...]] = ("troops", "claymores")
    looks: ClassVar[tuple[str, ...]] = (ABOARD, TOWN)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-RAZE)."""
        return bombing.raze(turn, convoy)


class Cure(ConvoyOrder, frozen=True):
    """Cure the city in the hex of the plague, for one vaccine per thousand people.

    A Doctor needs less. With too little vaccine nothing is used. Grateful citizens usually send a gift;
    convoys that are ill are not healed by it.
    """

    word: ClassVar[str] = "CURE"
    short: ClassVar[str] = "CU"
    examples: ClassVar[tuple[str, ...]] = ("CURE",)
    rule: ClassVar[str] = "CC-ERR-17"
    weight: ClassVar[int] = 75
    refusals: ClassVar[tuple[str, ...]] = ("not_here", "status", "no_vaccine")
    pays: ClassVar[tuple[str, ...]] = ("vaccine",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, TOWN, PLAGUE)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-CURE)."""
        return plague.cure(turn, convoy)


class Aid(ConvoyOrder, frozen=True):
    """Switch automatic cures in cities entered ON or OFF; needs a Doctor.

    While it is ON, the convoy cures every afflicted city in a hex it enters as CURE would. It starts OFF
    and goes OFF when the Doctor leaves.
    """

    word: ClassVar[str] = "AID"
    short: ClassVar[str] = "AI"
    examples: ClassVar[tuple[str, ...]] = ("AID ON", "AI OFF")
    rule: ClassVar[str] = "CC-ERR-18"
    weight: ClassVar[int] = 40
    refusals: ClassVar[tuple[str, ...]] = ("expert",)
    switch: Annotated[bool, Choice("ON|OFF", {"ON": True, "OFF": False})]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer the other way than it is."""
        switch = "OFF" if convoy_of(view, piece).aid else "ON"
        yield line(cls, piece, f"AID {switch}")

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:  # noqa: ARG002 - its own convoy only
        """Carry out the order (CC-ORDER-AID)."""
        if "DOC" not in convoy.experts:
            return refused("expert", expert="DOC")
        convoy.aid = self.switch
        return done(aid=self.switch)


class KillMode(ConvoyOrder, frozen=True):
    """Choose what the convoy's guns aim at; needs a Gunner.

    N is the usual fire, V wrecks one vehicle after the other, T aims at troops. V and T cost a fifth of
    the damage. Without a Gunner the mode goes back to N.
    """

    word: ClassVar[str] = "KILL MODE"
    short: ClassVar[str] = "KM"
    also: ClassVar[tuple[str, ...]] = ("KILLMODE",)
    examples: ClassVar[tuple[str, ...]] = ("KILL MODE T", "KM V")
    rule: ClassVar[str] = "CC-ERR-18"
    weight: ClassVar[int] = 20
    refusals: ClassVar[tuple[str, ...]] = ("expert",)
    mode: Annotated[
        str,
        Choice("N|V|T", {"N": "N", "NORMAL": "N", "V": "V", "VEHICLES": "V", "T": "T", "TROOPS": "T"}),
    ]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer the two modes that it has not."""
        modes = (mode for mode in "NVT" if mode != convoy_of(view, piece).kill)
        yield line(cls, piece, "KILL MODE {mode}", chosen("mode", words("kill", modes)))

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:  # noqa: ARG002 - its own convoy only
        """Carry out the order (CC-ORDER-KM)."""
        if "GUN" not in convoy.experts:
            return refused("expert", expert="GUN")
        convoy.kill = self.mode
        return done(mode=self.mode)


class Scan(ConvoyOrder, frozen=True):
    """Look into every hex around that the convoy could enter, once a turn; needs a Scout.

    Each hex costs the fuel of entering it, and scanning stops when the fuel runs out. The hexes and their
    cities join your lists; nobody notices, and convoys are not seen.
    """

    word: ClassVar[str] = "SCAN"
    short: ClassVar[str] = "SC"
    examples: ClassVar[tuple[str, ...]] = ("SCAN",)
    rule: ClassVar[str] = "CC-ERR-18"
    weight: ClassVar[int] = 50
    refusals: ClassVar[tuple[str, ...]] = ("expert", "hidden", "limit", "no_fuel", "no_fuel.short")
    pays: ClassVar[tuple[str, ...]] = ("fuel",)
    looks: ClassVar[tuple[str, ...]] = (ABOARD, SITE)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-SCAN)."""
        return scouting.scan(turn, convoy)


class Plant(ConvoyOrder, frozen=True):
    """Leave the Spy aboard in the city of the hex for good.

    In a foreign or free city the Spy reports on it every turn, spots convoys around, and can SABOTAGE. In
    a city of your own he is a counterspy. SPY is another word for this order.
    """

    word: ClassVar[str] = "PLANT"
    short: ClassVar[str] = "PL"
    also: ClassVar[tuple[str, ...]] = ("SPY",)
    examples: ClassVar[tuple[str, ...]] = ("PLANT", "SPY")
    rule: ClassVar[str] = "CC-ERR-18"
    weight: ClassVar[int] = 65
    refusals: ClassVar[tuple[str, ...]] = ("expert", "not_here", "duplicate")
    looks: ClassVar[tuple[str, ...]] = (TOWN, SPY)

    def play(self, turn: Turn, convoy: Convoy) -> OrderResult:
        """Carry out the order (CC-ORDER-PLANT)."""
        return spies.plant(turn, convoy)
