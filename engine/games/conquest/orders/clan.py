"""Clan orders, for pre-turn and post-turn lines."""

from typing import Annotated, ClassVar

from engine.games.conquest.orders.base import (
    CUSTOM_WORDS,
    EXPERT_WORDS,
    GOODS_WORDS,
    STOCK_WORDS,
    TROOP_WORDS,
    TYPE_WORDS,
    VEHICLE_WORDS,
    ClanOrder,
)
from engine.games.conquest.rules import affairs, holdings, market, regroup, spies
from engine.games.conquest.tables import CARRIED_WEAPONS, LINES
from engine.games.conquest.turn import Turn
from engine.kernel.events import Outcome, done
from engine.kernel.params import (
    AnyWord,
    Choice,
    Hex,
    HexPattern,
    Int,
    Many,
    Number,
    Quoted,
    Text,
    Token,
    Tokens,
)

_LOADS = {word: stock for word, stock in STOCK_WORDS.items() if stock in CARRIED_WEAPONS}
# The abbreviations of experts stand here in full: GUN is the Gunner, not the beginning of a Gunboat (D-06).
_GIVABLE = {
    **VEHICLE_WORDS,
    **TROOP_WORDS,
    **_LOADS,
    **GOODS_WORDS,
    **EXPERT_WORDS,
    **{abbr: abbr for abbr in EXPERT_WORDS.values()},
}


class Destination(Int):
    """A clan number, a hex number (four digits) or ALL; hexes are told apart by an offset."""

    def read(self, tokens: Tokens) -> int:
        """0 for ALL, the clan number, or ``affairs.HEX_OFFSET`` + the hex."""
        token: Token = tokens.take(self.name)
        if token.text.upper() == "ALL":
            return 0
        text = token.text.lstrip("#")
        if not text.isascii() or not text.isdigit() or len(text) > 4:
            raise self.bad(token.text)
        return int(text) + (affairs.HEX_OFFSET if len(text) == 4 else 0)

    def write(self, value: int) -> str:
        """ALL, a clan number, or four digits."""
        if value == 0:
            return "ALL"
        return f"{value - affairs.HEX_OFFSET:04d}" if value >= affairs.HEX_OFFSET else str(value)


class Expert(Choice):
    """An expert or anything else a convoy can give; experts by three letters or more."""

    def __init__(self) -> None:
        super().__init__("item", _GIVABLE, prefix=3)


class Create(ClanOrder, frozen=True):
    """Create a convoy in an owned city. It starts hidden and cannot move this turn."""

    word: ClassVar[str] = "CREATE"
    short: ClassVar[str] = "CR"
    examples: ClassVar[tuple[str, ...]] = ('CREATE 1505 LAND "Light Brigade"',)
    hex: Annotated[int, Hex("hex")]
    type: Annotated[str, Choice("type", TYPE_WORDS)]
    name: Annotated[str, Text("name")] = ""

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-CREATE."""
        return regroup.create(turn, self.hex, self.type, self.name)


class BuyVehicles(ClanOrder, frozen=True):
    """Buy vehicles for a convoy, wherever it is, at list price."""

    word: ClassVar[str] = "BUY"
    short: ClassVar[str] = "BU"
    examples: ClassVar[tuple[str, ...]] = ("BUY 2 BIKES #1",)
    quantity: Annotated[int, Int("quantity", signed=True)]
    vehicle: Annotated[str, Choice("vehicle", VEHICLE_WORDS)]
    convoy: Annotated[int, Number("convoy")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-BUY-01, -02."""
        return market.buy_vehicles(turn, self.quantity, self.vehicle, self.convoy)


class Buy(ClanOrder, frozen=True):
    """Buy food, fuel, parts.

    Vaccine or weapons for the stockpile at the market price, as many as you can pay.
    """

    word: ClassVar[str] = "BUY"
    short: ClassVar[str] = "BU"
    examples: ClassVar[tuple[str, ...]] = ("BUY 500 FUEL",)
    quantity: Annotated[int, Int("quantity", signed=True)]
    item: Annotated[str, Choice("item", STOCK_WORDS)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-BUY-03."""
        return market.buy_stock(turn, self.quantity, self.item)


class Enlist(ClanOrder, frozen=True):
    """Hire troops at the market price; they join your unallocated troops."""

    word: ClassVar[str] = "ENLIST"
    short: ClassVar[str] = "EN"
    examples: ClassVar[tuple[str, ...]] = ("ENLIST 20",)
    quantity: Annotated[int, Int("quantity", signed=True)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-ENLIST."""
        return market.buy_stock(turn, self.quantity, "troops")


class Assign(ClanOrder, frozen=True):
    """Move unallocated troops and claymores into an owned city; negative numbers take them back."""

    word: ClassVar[str] = "ASSIGN"
    short: ClassVar[str] = "AS"
    examples: ClassVar[tuple[str, ...]] = ("ASSIGN 4551 50 5", "ASSIGN 4551 -50 -5")
    hex: Annotated[int, Hex("hex")]
    troops: Annotated[int, Int("troops", signed=True)]
    claymores: Annotated[int, Int("claymores", signed=True)] = 0

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-ASSIGN."""
        return holdings.assign(turn, self.hex, self.troops, self.claymores)


class Fortify(ClanOrder, frozen=True):
    """Raise an owned city one level, then assign troops and claymores with the new capacity."""

    word: ClassVar[str] = "FORTIFY"
    short: ClassVar[str] = "FO"
    examples: ClassVar[tuple[str, ...]] = ("FORTIFY 3219 10 2",)
    hex: Annotated[int, Hex("hex")]
    troops: Annotated[int, Int("troops", signed=True)] = 0
    claymores: Annotated[int, Int("claymores", signed=True)] = 0

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-FORTIFY."""
        return holdings.fortify(turn, self.hex, self.troops, self.claymores)


class Erect(ClanOrder, frozen=True):
    """Erect up to six buildings in an owned city, $10,000 each, until the money runs out."""

    word: ClassVar[str] = "ERECT"
    short: ClassVar[str] = "ER"
    examples: ClassVar[tuple[str, ...]] = ("ERECT 2914 AIR ARM STO",)
    hex: Annotated[int, Hex("hex")]
    buildings: Annotated[tuple[str, ...], Many(AnyWord("building"), most=2 * LINES["erect_buildings_max"])]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-ERECT."""
        return holdings.erect(turn, self.hex, self.buildings)


class Defend(ClanOrder, frozen=True, kw_only=True):
    """Raise the defense of up to six owned hexes or patterns by a level; a leading number adds guards."""

    word: ClassVar[str] = "DEFEND"
    short: ClassVar[str] = "DE"
    examples: ClassVar[tuple[str, ...]] = ("DEFEND 0416 0615 12** ****", "DEFEND 10 0417 **14")
    troops: Annotated[int, Int("troops", digits=2, signed=True)] = 0
    hexes: Annotated[tuple[str, ...], Many(HexPattern("hex"), most=LINES["defend_hexes_max"])]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-DEFEND."""
        return holdings.defend(turn, self.hexes, self.troops, raising=True)


class Garrison(ClanOrder, frozen=True):
    """Place guards in up to six owned hexes or patterns; a negative number takes them back."""

    word: ClassVar[str] = "GARRISON"
    short: ClassVar[str] = "GR"
    examples: ClassVar[tuple[str, ...]] = ("GARRISON 10 0417 **14",)
    troops: Annotated[int, Int("troops", digits=2, signed=True)]
    hexes: Annotated[tuple[str, ...], Many(HexPattern("hex"), most=LINES["defend_hexes_max"])]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-GARRISON."""
        return holdings.defend(turn, self.hexes, self.troops, raising=False)


class SellConvoy(ClanOrder, frozen=True):
    """Sell a whole convoy for half its list price; troops and weapons return, experts are lost."""

    word: ClassVar[str] = "SELL"
    short: ClassVar[str] = "SE"
    examples: ClassVar[tuple[str, ...]] = ("SELL CONVOY #1",)
    what: Annotated[str, Choice("CONVOY", {"CONVOY": "convoy"})]
    convoy: Annotated[int, Number("convoy")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-SELL-03."""
        return regroup.sell_convoy(turn, self.convoy)


class SellVehicles(ClanOrder, frozen=True):
    """Sell vehicles of a convoy for half the list price."""

    word: ClassVar[str] = "SELL"
    short: ClassVar[str] = "SE"
    examples: ClassVar[tuple[str, ...]] = ("SELL 1 BIKE #2",)
    quantity: Annotated[int, Int("quantity", signed=True)]
    vehicle: Annotated[str, Choice("vehicle", VEHICLE_WORDS)]
    convoy: Annotated[int, Number("convoy")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-SELL-02."""
        return regroup.sell_vehicles(turn, self.quantity, self.vehicle, self.convoy)


class Sell(ClanOrder, frozen=True):
    """Sell supplies or weapons from the stockpile for about half the market price."""

    word: ClassVar[str] = "SELL"
    short: ClassVar[str] = "SE"
    examples: ClassVar[tuple[str, ...]] = ("SELL 10 FOOD",)
    quantity: Annotated[int, Int("quantity", signed=True)]
    item: Annotated[str, Choice("item", STOCK_WORDS)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-SELL-01."""
        return market.sell_stock(turn, self.quantity, self.item)


class GiveExperts(ClanOrder, frozen=True):
    """Give every expert the receiver lacks to another of your convoys in the same hex."""

    word: ClassVar[str] = "GIVE"
    short: ClassVar[str] = "GI"
    examples: ClassVar[tuple[str, ...]] = ("GIVE ALL EXPERTS 2 5",)
    what: Annotated[str, Choice("ALL EXPERTS", {"ALL EXPERTS": "experts"})]
    giver: Annotated[int, Number("giver")]
    taker: Annotated[int, Number("taker")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-GIVE-03."""
        return regroup.give_experts(turn, self.giver, self.taker)


class Give(ClanOrder, frozen=True):
    """Give vehicles, troops, weapons, goods or an expert to another of your convoys in the same hex."""

    word: ClassVar[str] = "GIVE"
    short: ClassVar[str] = "GI"
    examples: ClassVar[tuple[str, ...]] = ("GIVE 3 CARS #3 #1",)
    quantity: Annotated[int, Int("quantity", signed=True)]
    item: Annotated[str, Expert()]
    giver: Annotated[int, Number("giver")]
    taker: Annotated[int, Number("taker")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-GIVE-01."""
        return regroup.give(turn, self.quantity, self.item, self.giver, self.taker)


class Build(ClanOrder, frozen=True):
    """Build a custom structure in an owned hex of the right terrain for $10,000."""

    word: ClassVar[str] = "BUILD"
    short: ClassVar[str] = "BL"
    examples: ClassVar[tuple[str, ...]] = ("BUILD 1711 FARM",)
    hex: Annotated[int, Hex("hex")]
    structure: Annotated[str, Choice("structure", CUSTOM_WORDS, prefix=3)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-BUILD."""
        return holdings.build(turn, self.hex, self.structure)


class Train(ClanOrder, frozen=True):
    """Train agents, who can look at any hex each turn; each costs twice as much as the last."""

    word: ClassVar[str] = "TRAIN"
    short: ClassVar[str] = "TR"
    examples: ClassVar[tuple[str, ...]] = ("TRAIN 3",)
    quantity: Annotated[int, Int("quantity", signed=True)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-TRAIN."""
        return affairs.train(turn, self.quantity)


class Vigilance(ClanOrder, frozen=True):
    """The percentage of its capacity (0-50) that convoys with a Politician leave in a captured city."""

    word: ClassVar[str] = "VIGILANCE"
    short: ClassVar[str] = "VI"
    examples: ClassVar[tuple[str, ...]] = ("VI 50",)
    percent: Annotated[int, Int("percent", signed=True)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-VIGILANCE."""
        return affairs.vigilance(turn, self.percent)


class Espionage(ClanOrder, frozen=True):
    """Buy information about a clan: OWNER ALLIES ENEMIES INCOME HEXES CITIES CONVOYS, from game turn 5."""

    word: ClassVar[str] = "ESPIONAGE"
    short: ClassVar[str] = "ES"
    examples: ClassVar[tuple[str, ...]] = ("ES 455 CITIES HEXES",)
    clan: Annotated[int, Int("clan", digits=4)]
    keywords: Annotated[tuple[str, ...], Many(AnyWord("keyword"), most=7)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-ESPIONAGE."""
        return spies.espionage(turn, self.clan, self.keywords)


class Convert(ClanOrder, frozen=True):
    """Sell a convoy's vehicles in an owned city and start again with one fast scout of another type."""

    word: ClassVar[str] = "CONVERT"
    short: ClassVar[str] = "CO"
    examples: ClassVar[tuple[str, ...]] = ("CONVERT 3 AMPHIB",)
    convoy: Annotated[int, Number("convoy")]
    type: Annotated[str, Choice("type", TYPE_WORDS)]
    name: Annotated[str, Text("new name")] = ""

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-CONVERT."""
        return regroup.convert(turn, self.convoy, self.type, self.name)


class Sabotage(ClanOrder, frozen=True):
    """Let your spy in a city do some damage; you have little control over what."""

    word: ClassVar[str] = "SABOTAGE"
    short: ClassVar[str] = "SA"
    examples: ClassVar[tuple[str, ...]] = ("SABOTAGE 1432",)
    hex: Annotated[int, Hex("hex")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-SABOTAGE."""
        return spies.sabotage(turn, self.hex)


class Gamble(ClanOrder, frozen=True):
    """Stake $10,000 in an owned Casino, once a turn each."""

    word: ClassVar[str] = "GAMBLE"
    short: ClassVar[str] = "GA"
    examples: ClassVar[tuple[str, ...]] = ("GAMBLE 1424",)
    hex: Annotated[int, Hex("hex")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-GAMBLE."""
        return holdings.gamble(turn, self.hex)


class MoreLines(ClanOrder, frozen=True):
    """Buy pre-turn and post-turn order lines for the next turn, $7,500 each, ten at most."""

    word: ClassVar[str] = "ORDER"
    short: ClassVar[str] = "OR"
    examples: ClassVar[tuple[str, ...]] = ("ORDER 4 6",)
    pre: Annotated[int, Int("pre", signed=True)]
    post: Annotated[int, Int("post", signed=True)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-ORDER."""
        return affairs.lines(turn, self.pre, self.post)


class ChanceOfEvent(ClanOrder, frozen=True):
    """Make this turn's random event certain; most are good."""

    word: ClassVar[str] = "EVENT"
    short: ClassVar[str] = "EV"

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-EVENT."""
        turn.event_ordered = True
        return done()


class Ally(ClanOrder, frozen=True):
    """Mark a clan as your ally, so that you do not attack it; the same order again ends it."""

    word: ClassVar[str] = "ALLY"
    short: ClassVar[str] = "AL"
    examples: ClassVar[tuple[str, ...]] = ("ALLY 392",)
    clan: Annotated[int, Int("clan", digits=4)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-ALLY."""
        return affairs.ally(turn, self.clan)


class BanAll(ClanOrder, frozen=True):
    """Ban every other clan from your cities; there is no reverse but one by one."""

    word: ClassVar[str] = "BAN"
    short: ClassVar[str] = "BA"
    examples: ClassVar[tuple[str, ...]] = ("BAN ALL",)
    everybody: Annotated[str, Choice("ALL", {"ALL": "all"})]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-BAN-02."""
        return affairs.ban(turn, 0)


class Ban(ClanOrder, frozen=True):
    """Ban a clan from your cities; the same order again lifts the ban."""

    word: ClassVar[str] = "BAN"
    short: ClassVar[str] = "BA"
    examples: ClassVar[tuple[str, ...]] = ("BAN 133",)
    clan: Annotated[int, Int("clan", digits=4)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-BAN."""
        return affairs.ban(turn, self.clan) if self.clan else affairs.ally(turn, 0)


class Message(ClanOrder, frozen=True):
    """Send an anonymous message of up to 100 characters to a clan, to whoever is in a hex, or to ALL."""

    word: ClassVar[str] = "MESSAGE"
    short: ClassVar[str] = "ME"
    examples: ClassVar[tuple[str, ...]] = ('MESSAGE ALL "Get off my continent or die!"',)
    to: Annotated[int, Destination("destination")]
    text: Annotated[str, Text("text")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-MESSAGE."""
        return affairs.message(turn, self.to, self.text, signed=False)


class Broadcast(ClanOrder, frozen=True):
    """Like MESSAGE, with your clan number in front."""

    word: ClassVar[str] = "BROADCAST"
    short: ClassVar[str] = "BR"
    examples: ClassVar[tuple[str, ...]] = ('BROADCAST 102 "Join us."',)
    to: Annotated[int, Destination("destination")]
    text: Annotated[str, Text("text")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-BROADCAST."""
        return affairs.message(turn, self.to, self.text, signed=True)


class NameClan(ClanOrder, frozen=True):
    """Name your clan, until game turn 3."""

    word: ClassVar[str] = "NAME"
    short: ClassVar[str] = "NA"
    examples: ClassVar[tuple[str, ...]] = ('NAME "Jury Riggers"',)
    name: Annotated[str, Quoted("clan name")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-NAME."""
        return affairs.name_clan(turn, self.name)


class NameConvoy(ClanOrder, frozen=True):
    """Name a convoy."""

    word: ClassVar[str] = "NAME"
    short: ClassVar[str] = "NA"
    examples: ClassVar[tuple[str, ...]] = ('NAME #3 "Rolling Thunder"',)
    convoy: Annotated[int, Number("convoy")]
    name: Annotated[str, Text("convoy name")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-NAME."""
        return affairs.name_convoy(turn, self.convoy, self.name)


class Phone(ClanOrder, frozen=True):
    """Show your telephone number to clans you meet, or hide it."""

    word: ClassVar[str] = "PHONE"
    short: ClassVar[str] = "PH"
    examples: ClassVar[tuple[str, ...]] = ("PHONE ON (513)555-3902", "PHONE OFF")
    shown: Annotated[bool, Choice("ON|OFF", {"ON": True, "OFF": False})]
    number: Annotated[str, AnyWord("number")] = ""

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-PHONE."""
        return affairs.phone(turn, self.number, shown=self.shown)


class Slogan(ClanOrder, frozen=True):
    """The text of up to 100 characters shown to clans on first contact."""

    word: ClassVar[str] = "SLOGAN"
    short: ClassVar[str] = "SL"
    examples: ClassVar[tuple[str, ...]] = ('SLOGAN "We are prepared to die. Are you?"',)
    text: Annotated[str, Text("text")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-SLOGAN."""
        return affairs.slogan(turn, self.text)


ORDERS = (
    Create,
    BuyVehicles,
    Buy,
    Enlist,
    Assign,
    Fortify,
    Erect,
    Defend,
    Garrison,
    SellConvoy,
    SellVehicles,
    Sell,
    GiveExperts,
    Give,
    Build,
    Train,
    Vigilance,
    Espionage,
    Convert,
    Sabotage,
    Gamble,
    MoreLines,
    ChanceOfEvent,
    Ally,
    BanAll,
    Ban,
    Message,
    Broadcast,
    NameClan,
    NameConvoy,
    Phone,
    Slogan,
)
