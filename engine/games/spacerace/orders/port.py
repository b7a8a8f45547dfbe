"""Orders of the port: set-up, preparation, and the settings that last."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

from engine.games.spacerace.context import Turn, ship_named
from engine.games.spacerace.orders.offering import (
    PORT_PIECE,
    SHIP_PIECE,
    chosen,
    deployed,
    effect_of,
    level_of,
    ships_of,
    words,
)
from engine.games.spacerace.orders.words import (
    ActionWord,
    Count,
    DevelopmentWord,
    ManeuverWord,
    MissionWord,
    ModuleWord,
    ShipWord,
    SpaceWord,
    TypeWord,
    several,
)
from engine.games.spacerace.rules import preparation, settings
from engine.games.spacerace.rules.board import takes_station
from engine.games.spacerace.rules.preparation import module_price
from engine.games.spacerace.rules.ships import ability, on_ring, room
from engine.games.spacerace.state import (
    HAND,
    PREPARATION,
    ROUND,
    SETUP,
    SHIELD_ALL,
    SHIELD_OFF,
    SHIELD_ON,
    SPACE,
    Port,
    Ship,
)
from engine.games.spacerace.tables import (
    ACTIONS,
    CROSSES,
    DEVELOPMENTS,
    FLEET_SIZE,
    MANEUVERS,
    MODULES,
    ORBITS,
    SHIPS,
    SPACES,
)
from engine.games.spacerace.view import View, suppose
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.blocks import Say
from engine.kernel.offering import line
from engine.kernel.offers import Offer, Pick, Piece
from engine.kernel.orders import Order
from engine.kernel.params import Choice, Led
from engine.kernel.ruleset import Step

PREPARED = (PREPARATION, ROUND)
# Modules as a builder likes them: what scores first.
LIKED = (
    "ROVER",
    "HABITAT",
    "TELESCOPE",
    "GNSS",
    "BATTERY",
    "GYRO",
    "BOOSTER",
    "ARMOUR",
    "ETURRET",
    "LTURRET",
    "TRAP3",
    "TRAP2",
    "TRAP1",
)
# Types as a beginner likes them: what flies at once, pays, carries much, and costs little.
_FLEET = (
    *("COURIER", "PROSPECTOR", "SWALLOW", "DROVER", "SAMARITAN"),
    *("CLAIMANT", "LANCER", "CORSAIR", "HAMMER", "BULWARK"),
)
_WARLIKE = ("turret", "trap")
_ONOFF = {"ON": True, "OFF": False}


def _drafted(key: str) -> Pick:
    """Return a type of ship to choose, with what is special about it and what it costs later."""
    return Pick(
        key, Say("pick_drafted", {"ship": key, "ability": SHIPS[key].ability, "cost": SHIPS[key].cost})
    )


class PortOrder(Order, frozen=True):
    """Base of the orders of the port: about the port itself, where no ship is named."""

    def pieces(self, view: View) -> Iterator[str]:
        """Return the ships that it names, where they are pieces of their own, else the port."""
        named = getattr(self, "ships", None) or (getattr(self, "ship", ""),)
        found = [ship for word in named if (ship := ship_named(view.own, word)) is not None]
        own = [f"{SHIP_PIECE} {ship.type}" for ship in found if view.phase == PREPARATION]
        return iter(own or [PORT_PIECE])


class Draft(PortOrder, frozen=True):
    """Ranks the types of one of the four decks, the one you want most first.

    Types you leave out follow in the order of the ship list. A type you own already is skipped.
    """

    word = "DRAFT"
    short = "DR"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("DRAFT 1 SWALLOW DROVER COURIER", "DR 4 BUL LAN")
    rule = "SPA-FLEET-04"
    weight = 40
    refusals = ("no_such_deck", "dealt_fleets")
    steps = (SETUP,)

    deck: Annotated[int, Count("deck")]
    types: Annotated[tuple[str, ...], several(TypeWord(), len(SHIPS))]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each deck, the type that is first on it first."""
        for number, stack in enumerate(view.draft, start=1):
            types = chosen("types", map(_drafted, sorted({*stack}, key=_FLEET.index)))
            yield line(
                cls, piece, f"DRAFT {number} {{types}}", types, deck=number, weight=cls.weight - number
            )

    def play(self, turn: Turn, port: Port) -> OrderResult:
        """Keep a ranking until all rankings are in (SPA-FLEET-04)."""
        if turn.state.rules.draft == "random":
            return refused("dealt_fleets")
        if self.deck > FLEET_SIZE:
            return refused("no_such_deck", deck=self.deck, decks=FLEET_SIZE)
        turn.rankings.setdefault(port.seat, {})[self.deck] = self.types
        return done(deck=self.deck, types=len(self.types))


class FreeModule(PortOrder, frozen=True):
    """Names the module that Wostochny gets for nothing. It is built on the first ship you name it for."""

    word = "MODULE"
    short = "MD"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("MODULE HABITAT",)
    rule = "SPA-SETUP-07"
    weight = 50
    refusals = ("no_free_module", "no_attacks")
    steps = (SETUP,)

    module: Annotated[str, ModuleWord()]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each module to the port that gets one for nothing."""
        if view.own.site.modules:
            others = (key for key in MODULES if key != view.own.free_module)
            modules = sorted(others, key=lambda key: -MODULES[key].cost)
            told = (Pick(key, Say("pick_told", {"module": key})) for key in modules)
            yield line(cls, piece, "MODULE {module}", chosen("module", told))

    def play(self, turn: Turn, port: Port) -> OrderResult:
        """Carry out the order (SPA-SETUP-07)."""
        if not port.site.modules:
            return refused("no_free_module", port=port.key)
        if MODULES[self.module].kind in {"turret", "trap"} and not turn.state.rules.attacks:
            return refused("no_attacks", module=self.module)
        port.free_module = self.module
        return done(module=self.module)


class Action(PortOrder, frozen=True):
    """Plays a technology action. One a round, and one more for each technology point; each action once."""

    word = "ACTION"
    short = "AC"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("ACTION CREDITS", "AC RESEARCH")
    rule = "SPA-TECH-01"
    weight = 70
    rules: ClassVar[dict[str, str]] = {"no_action_left": "SPA-TECH-03", "slot_used": "SPA-TECH-03"}
    refusals = ("slot_used", "no_action_left")
    pays = ("credits", "command", "points")
    steps = PREPARED

    action: Annotated[str, ActionWord()]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each action that is not played yet, with its effect."""
        if piece.key == PORT_PIECE:
            free = [key for key in ACTIONS if key not in view.own.slots]
            picks = (Pick(key, Say("pick_action", {"action": key, **effect_of(key)})) for key in free)
            yield line(cls, piece, "ACTION {action}", chosen("action", picks))

    def play(self, turn: Turn, port: Port) -> OrderResult:
        """Carry out the order (SPA-TECH-01..03)."""
        if turn.coming and turn.coming[0] == self.action:
            turn.coming.pop(0)
        return preparation.play_action(turn, port, self.action)


class PlayCard(PortOrder, frozen=True):
    """Plays a development card from your hand. One a round; an action of its level must be on your sheet."""

    word = "PLAY"
    short = "PL"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("PLAY INVESTORS", "PL STATION AT L10")
    rule = "SPA-DEV-01"
    weight = 66
    rules: ClassVar[dict[str, str]] = {"level_missing": "SPA-TECH-04", "no_station_there": "SPA-DEV-03"}
    refusals = ("not_in_hand", "card_played", "level_missing", "no_station_there", "too_few_credits")
    pays = ("credits",)
    steps = PREPARED

    card: Annotated[str, DevelopmentWord()]
    at: Annotated[str, Led("AT", SpaceWord())] = ""

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each card in the hand, with the action that its level asks for."""
        if piece.key != PORT_PIECE:
            return
        for card in dict.fromkeys(view.own.cards):
            beside = level_of(view, DEVELOPMENTS[card].level)
            if "station" in DEVELOPMENTS[card].effect:
                spots = chosen("at", (Pick(space) for space in SPACES if takes_station(suppose(view), space)))
                yield line(cls, piece, f"PLAY {card} AT {{at}}", spots, card=card, beside=beside)
            else:
                yield line(cls, piece, f"PLAY {card}", card=card, beside=beside)

    def play(self, turn: Turn, port: Port) -> OrderResult:
        """Carry out the order (SPA-DEV-01..03)."""
        return preparation.play_card(turn, port, self.card, self.at, turn.coming)


class OfShip(PortOrder, frozen=True):
    """Base of the orders for a ship of the own fleet, named by its type or its number (field ``ship``)."""

    if TYPE_CHECKING:
        # Each order declares it where its grammar has it.
        ship: str

    def play(self, turn: Turn, port: Port) -> OrderResult:
        """Find the ship; without it there is nothing to do."""
        found = ship_named(port, self.ship)
        return _no_ship(port, self.ship) if found is None else self.act(turn, port, found)

    def act(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order with that ship."""
        raise NotImplementedError


class Deploy(OfShip, frozen=True):
    """Puts a ship of your fleet on the launch pad. It goes to its orbiting space after the flight phase."""

    word = "DEPLOY"
    short = "DE"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("DEPLOY PROSPECTOR", "DE 2")
    rule = "SPA-DEPLOY-01"
    weight = 80
    rules: ClassVar[dict[str, str]] = {"level_missing": "SPA-TECH-04"}
    refusals = ("no_such_ship", "in_play", "pad_taken", "level_missing", "too_few_credits")
    pays = ("credits",)
    steps = PREPARED

    ship: Annotated[str, ShipWord()]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer a ship that is not in play, with the action that its level asks for."""
        flying = any(ship.place == SPACE for ship in view.own.fleet)
        for ship in ships_of(view, piece):
            if ship.place == HAND:
                # One that flies at once is worth most while nothing flies.
                first = not flying and ability(ship) == "ultra_fast"
                beside = level_of(view, SHIPS[ship.type].level)
                weight = cls.weight + 5 * first - SHIPS[ship.type].level
                yield line(cls, piece, f"DEPLOY {ship.type}", beside=beside, weight=weight)

    def act(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-DEPLOY-01, 02)."""
        return preparation.deploy(turn, port, ship, turn.coming)


class Build(OfShip, frozen=True):
    """Builds modules onto a ship on the launch pad, on your orbiting space or on a space station."""

    word = "BUILD"
    short = "BU"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("BUILD PROSPECTOR GNSS", "BU 1 ROVER ROVER")
    rule = "SPA-MODULE-02"
    weight = 62
    rules: ClassVar[dict[str, str]] = {"no_slot": "SPA-MODULE-01", "no_attacks": "SPA-ATTACK-01"}
    refusals = ("no_such_ship", "no_workshop", "no_slot", "too_few_credits", "no_attacks")
    pays = ("credits",)
    steps = PREPARED

    ship: Annotated[str, ShipWord()]
    modules: Annotated[tuple[str, ...], several(ModuleWord(), 5)]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each module to a ship with room for it."""
        for ship in ships_of(view, piece):
            if room(ship) > 0:
                modules = (key for key in LIKED if view.rules.attacks or MODULES[key].kind not in _WARLIKE)
                picks = (
                    Pick(key, Say("pick_priced", {"module": key, "cost": module_price(view.own, key)}))
                    for key in modules
                )
                beside = deployed(view, ship) if ship.place == HAND else ()
                text = f"BUILD {ship.type} {{modules}}"
                yield line(cls, piece, text, chosen("modules", picks), beside=beside)

    def act(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-MODULE-01, 02)."""
        return preparation.build(turn, port, ship, self.modules)


class Jettison(OfShip, frozen=True):
    """Throws a module of a ship away, without refund, to free its slot."""

    word = "JETTISON"
    short = "JE"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("JETTISON DROVER BATTERY",)
    rule = "SPA-MODULE-06"
    weight = 2
    refusals = ("no_such_ship", "not_on_board")
    steps = PREPARED

    ship: Annotated[str, ShipWord()]
    module: Annotated[str, ModuleWord()]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each module on board."""
        for ship in ships_of(view, piece):
            aboard = chosen("module", words("module", dict.fromkeys(ship.modules)))
            yield line(cls, piece, f"JETTISON {ship.type} {{module}}", aboard)

    def act(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-MODULE-06)."""
        return preparation.jettison(turn, port, ship, self.module)


class Select(PortOrder, frozen=True):
    """Selects ships for the flight phase. The first is free, each further one costs 1 command."""

    word = "SELECT"
    short = "SL"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("SELECT COURIER", "SL 1 3")
    rule = "SPA-SELECT-01"
    weight = 75
    rules: ClassVar[dict[str, str]] = {"not_in_space": "SPA-SELECT-02", "no_energy": "SPA-SELECT-02"}
    refusals = (
        *("no_such_ship", "selected_already", "not_in_space", "blackout"),
        *("no_energy", "too_little_command"),
    )
    pays = ("command",)
    steps = PREPARED

    ships: Annotated[tuple[str, ...], several(ShipWord(), FLEET_SIZE)]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each ship in space."""
        for ship in ships_of(view, piece):
            at_once = ship.place == HAND and ability(ship) == "ultra_fast"
            if ship.place == SPACE or at_once:
                beside = deployed(view, ship) if at_once else ()
                yield line(cls, piece, f"SELECT {ship.type}", ship=ship.type, beside=beside)

    def play(self, turn: Turn, port: Port) -> OrderResult:
        """Carry out the order (SPA-SELECT-01, 02)."""
        found = []
        for word in self.ships:
            ship = ship_named(port, word)
            if ship is None:
                return _no_ship(port, word)
            found.append(ship)
        return preparation.select(turn, port, found, turn.coming)


class ManeuverCard(OfShip, frozen=True):
    """Uses an open maneuver card for a ship selected above. One a round. Workshops need a module."""

    word = "CARD"
    short = "CD"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("CARD TRIM COURIER", "CD DRYDOCK 1 ROVER")
    rule = "SPA-SELECT-03"
    weight = 30
    rules: ClassVar[dict[str, str]] = {"no_slot": "SPA-MODULE-01", "no_attacks": "SPA-ATTACK-01"}
    refusals = (
        *("no_such_ship", "not_in_row", "maneuver_used", "not_selected", "too_few_credits"),
        *("module_missing", "no_slot", "no_attacks"),
    )
    pays = ("credits",)
    steps = PREPARED

    card: Annotated[str, ManeuverWord()]
    ship: Annotated[str, ShipWord()]
    module: Annotated[str, ModuleWord()] = ""

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each open card for a ship, which is selected with it."""
        for ship in ships_of(view, piece):
            for card in dict.fromkeys(view.row) if ship.place == SPACE else ():
                beside = () if ship.selected else ((PORT_PIECE, f"SELECT {ship.type}"),)
                text = f"CARD {card} {ship.type}"
                if "build" in MANEUVERS[card].effect:
                    modules = chosen("module", words("module", LIKED))
                    yield line(cls, piece, f"{text} {{module}}", modules, beside=beside)
                else:
                    yield line(cls, piece, text, beside=beside)

    def act(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-SELECT-03)."""
        return preparation.use_maneuver(turn, port, self.card, ship, self.module)


class Hold(PortOrder, frozen=True):
    """Lasting: keeps a mission from being claimed (ON) or lets it be claimed again (OFF)."""

    word = "HOLD"
    short = "HO"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("HOLD TREASURY ON", "HO TREASURY OFF")
    rule = "SPA-MISSION-02"
    weight = 6
    refusals = ("not_in_hand",)
    steps = PREPARED

    mission: Annotated[str, MissionWord()]
    on: Annotated[bool, Choice("ON|OFF", _ONOFF)]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer to hold each mission in the hand, and to let go of each that is held."""
        for mission in dict.fromkeys(view.own.missions) if piece.key == PORT_PIECE else ():
            held = mission in view.own.settings.hold
            yield line(cls, piece, f"HOLD {mission} {'OFF' if held else 'ON'}", held=held)

    def play(self, turn: Turn, port: Port) -> OrderResult:
        """Carry out the order (SPA-MISSION-02)."""
        return settings.hold(turn, port, self.mission, on=self.on)


class Ignore(PortOrder, frozen=True):
    """Lasting: ignores hazard cards that cost at most so much command, whenever you can pay."""

    word = "IGNORE"
    short = "IG"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("IGNORE 2", "IG 0")
    rule = "SPA-SPACE-03"
    weight = 12
    refusals = ("ignore_too_high",)
    steps = PREPARED

    most: Annotated[int, Count("0..3", zero=True)]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer other amounts than the present one."""
        if piece.key == PORT_PIECE:
            amounts = (most for most in range(settings.MOST_IGNORED + 1) if most != view.own.settings.ignore)
            picks = (Pick(str(most), Say("pick_ignore", {"most": most})) for most in amounts)
            yield line(
                cls, piece, "IGNORE {most}", chosen("most", sorted(picks, key=lambda pick: pick.value == "0"))
            )

    def play(self, turn: Turn, port: Port) -> OrderResult:
        """Carry out the order (SPA-SPACE-03, D-12)."""
        return settings.ignore(turn, port, self.most)


class Shield(OfShip, frozen=True):
    """Lasting: a Bulwark gives energy for resistance down to 1 (ON), down to 0 (ALL) or never (OFF)."""

    word = "SHIELD"
    short = "SH"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("SHIELD BULWARK ALL",)
    rule = "SPA-SHIP-04"
    weight = 10
    refusals = ("no_such_ship", "no_shield")
    steps = PREPARED

    ship: Annotated[str, ShipWord()]
    mode: Annotated[str, Choice("ON|OFF|ALL", {key: key for key in (SHIELD_ON, SHIELD_OFF, SHIELD_ALL)})]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer the two other settings to a ship with a shield."""
        for ship in ships_of(view, piece):
            now = view.own.settings.shield.get(str(ship.number), SHIELD_OFF)
            modes = (mode for mode in (SHIELD_ON, SHIELD_ALL, SHIELD_OFF) if mode != now)
            if ability(ship) == "shield":
                yield line(cls, piece, f"SHIELD {ship.type} {{mode}}", chosen("mode", words("shield", modes)))

    def act(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-SHIP-04)."""
        return settings.shield(turn, port, ship, self.mode)


class DriftOnto(OfShip, frozen=True):
    """Lasting until done: at this cross space the ship drifts onto that ring."""

    word = "DRIFT"
    short = "DF"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("DRIFT DROVER X1 TRANSFER",)
    rule = "SPA-DRIFT-05"
    weight = 8
    refusals = ("no_such_ship", "no_cross", "not_that_orbit")
    steps = PREPARED

    ship: Annotated[str, ShipWord()]
    space: Annotated[str, SpaceWord("cross")]
    orbit: Annotated[str, Choice("orbit", {key: key for key in ORBITS})]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer a ship the crosses of its ring."""
        for ship in ships_of(view, piece):
            if not on_ring(ship):
                continue
            for space, cross in CROSSES.items():
                other = next((orbit for orbit in cross.orbits if orbit != ship.orbit), "")
                if ship.orbit in cross.orbits and other:
                    yield line(cls, piece, f"DRIFT {ship.type} {space} {other}", orbit=other)

    def act(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-DRIFT-05)."""
        return settings.drift_onto(turn, port, ship, self.space, self.orbit)


class Lose(OfShip, frozen=True):
    """Lasting: which modules of a ship LOOSEBOLTS takes first. Without it, the cheapest."""

    word = "LOSE"
    short = "LO"
    kind = "port"
    examples: ClassVar[tuple[str, ...]] = ("LOSE DROVER BATTERY GYRO",)
    rule = "SPA-SPACE-03"
    weight = 4
    refusals = ("no_such_ship",)
    steps = PREPARED

    ship: Annotated[str, ShipWord()]
    modules: Annotated[tuple[str, ...], several(ModuleWord(), 5)]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each module of a ship with several to be lost first."""
        for ship in ships_of(view, piece):
            if len({*ship.modules}) > 1:
                aboard = chosen("modules", words("module", dict.fromkeys(ship.modules)))
                yield line(cls, piece, f"LOSE {ship.type} {{modules}}", aboard)

    def act(self, turn: Turn, port: Port, ship: Ship) -> OrderResult:
        """Carry out the order (SPA-SPACE-03)."""
        return settings.lose(turn, port, ship, self.modules)


def _no_ship(port: Port, word: str) -> OrderResult:
    return refused("no_such_ship", ship=word, fleet=" ".join(ship.type for ship in port.fleet))
