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
    """Create a convoy in a city of yours.

    Each convoy costs more than the last, and twelve is the most. Air needs an Airport, military an
    Armory, sea a coast. The convoy starts hidden with a few small vehicles and cannot move this turn. The
    city must not be newly taken.
    """

    word: ClassVar[str] = "CREATE"
    short: ClassVar[str] = "CR"
    examples: ClassVar[tuple[str, ...]] = ('CREATE 1505 LAND "Blue Column"', "CR 0812 SEA")
    hex: Annotated[int, Hex("hex")]
    type: Annotated[str, Choice("type", TYPE_WORDS)]
    name: Annotated[str, Text("name")] = ""

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-CREATE."""
        return regroup.create(turn, self.hex, self.type, self.name)


class BuyVehicles(ClanOrder, frozen=True):
    """Buy vehicles for a convoy, wherever it is, at list price.

    They must be of the convoy's own type. With too little money you get as many as you can pay for. Every
    vehicle that joins makes the convoy's training thinner.
    """

    word: ClassVar[str] = "BUY"
    short: ClassVar[str] = "BU"
    examples: ClassVar[tuple[str, ...]] = ("BUY 2 BIKES #1", "BU 1 TRUCK 2")
    quantity: Annotated[int, Int("quantity", signed=True)]
    vehicle: Annotated[str, Choice("vehicle", VEHICLE_WORDS)]
    convoy: Annotated[int, Number("convoy")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-BUY-01, -02."""
        return market.buy_vehicles(turn, self.quantity, self.vehicle, self.convoy)


class Buy(ClanOrder, frozen=True):
    """Buy food, fuel, parts, vaccine or weapons for the stockpile at the market price.

    With too little money you get as many as you can pay for. No city is needed, and what you buy before
    the convoys move can be used this turn. Troops are not bought but enlisted.
    """

    word: ClassVar[str] = "BUY"
    short: ClassVar[str] = "BU"
    examples: ClassVar[tuple[str, ...]] = ("BUY 500 FUEL", "BUY 4 GRENADES")
    quantity: Annotated[int, Int("quantity", signed=True)]
    item: Annotated[str, Choice("item", STOCK_WORDS)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-BUY-03."""
        return market.buy_stock(turn, self.quantity, self.item)


class Enlist(ClanOrder, frozen=True):
    """Hire troops at the market price; they join your unallocated troops.

    With too little money as many come as you can pay for. They go aboard your convoys by themselves in
    friendly cities, and they eat from the first day.
    """

    word: ClassVar[str] = "ENLIST"
    short: ClassVar[str] = "EN"
    examples: ClassVar[tuple[str, ...]] = ("ENLIST 20",)
    quantity: Annotated[int, Int("quantity", signed=True)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-ENLIST."""
        return market.buy_stock(turn, self.quantity, "troops")


class Assign(ClanOrder, frozen=True):
    """Move unallocated troops and claymores into a city of yours; negative numbers take them back.

    The first number is for troops, the second for claymores. Only what you have and what fits is moved. A
    city taken this turn accepts troops only up to half of what it can hold.
    """

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
    """Raise a city of yours one fortification level, once a turn.

    Troops and claymores may follow as in ASSIGN, and find the new room. A city taken this turn cannot be
    raised, nor can a Citadel.
    """

    word: ClassVar[str] = "FORTIFY"
    short: ClassVar[str] = "FO"
    examples: ClassVar[tuple[str, ...]] = ("FORTIFY 3219", "FORTIFY 3219 10 2")
    hex: Annotated[int, Hex("hex")]
    troops: Annotated[int, Int("troops", signed=True)] = 0
    claymores: Annotated[int, Int("claymores", signed=True)] = 0

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-FORTIFY."""
        return holdings.fortify(turn, self.hex, self.troops, self.claymores)


class Erect(ClanOrder, frozen=True):
    """Erect up to six buildings in a city of yours, $10,000 each, until the money runs out.

    Name them by three letters or in full; they are built in that order and a building that stands already
    is skipped free of charge. A city taken this turn cannot build.
    """

    word: ClassVar[str] = "ERECT"
    short: ClassVar[str] = "ER"
    examples: ClassVar[tuple[str, ...]] = ("ERECT 2914 AIR ARM STO", "ER 2914 CHURCH")
    hex: Annotated[int, Hex("hex")]
    buildings: Annotated[tuple[str, ...], Many(AnyWord("building"), most=2 * LINES["erect_buildings_max"])]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-ERECT."""
        return holdings.erect(turn, self.hex, self.buildings)


class Defend(ClanOrder, frozen=True, kw_only=True):
    """Raise the defense of up to six hexes or patterns of yours by one level.

    A star stands for any digit, so **** is every hex you own. A number of one or two digits in front also
    places that many guards in each. Hexes taken this turn are left out, and none rises twice a turn.
    """

    word: ClassVar[str] = "DEFEND"
    short: ClassVar[str] = "DE"
    examples: ClassVar[tuple[str, ...]] = ("DEFEND 3527 3626 12** ****", "DEFEND 5 3527 **14")
    troops: Annotated[int, Int("troops", digits=2, signed=True)] = 0
    hexes: Annotated[tuple[str, ...], Many(HexPattern("hex"), most=LINES["defend_hexes_max"])]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-DEFEND."""
        return holdings.defend(turn, self.hexes, self.troops, raising=True)


class Garrison(ClanOrder, frozen=True):
    """Place guards in up to six hexes or patterns of yours; a negative number takes them back.

    It is DEFEND without the raising: guards come from and return to your unallocated troops, and no hex
    holds more of them than its defense level.
    """

    word: ClassVar[str] = "GARRISON"
    short: ClassVar[str] = "GR"
    examples: ClassVar[tuple[str, ...]] = ("GARRISON 5 3527 **14", "GR -2 3527")
    troops: Annotated[int, Int("troops", digits=2, signed=True)]
    hexes: Annotated[tuple[str, ...], Many(HexPattern("hex"), most=LINES["defend_hexes_max"])]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-GARRISON."""
        return holdings.defend(turn, self.hexes, self.troops, raising=False)


class SellConvoy(ClanOrder, frozen=True):
    """Sell a whole convoy for half its list price.

    Troops and weapons return to the stockpile; its experts and cargo are lost. The next CREATE is cheaper
    again.
    """

    word: ClassVar[str] = "SELL"
    short: ClassVar[str] = "SE"
    examples: ClassVar[tuple[str, ...]] = ("SELL CONVOY #1",)
    what: Annotated[str, Choice("CONVOY", {"CONVOY": "convoy"})]
    convoy: Annotated[int, Number("convoy")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-SELL-03."""
        return regroup.sell_convoy(turn, self.convoy)


class SellVehicles(ClanOrder, frozen=True):
    """Sell vehicles of a convoy for half the list price.

    Troops and weapons that no longer fit return to the stockpile, cargo that does not fit is lost.
    Selling the last vehicle ends the convoy and its experts leave.
    """

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
    """Sell supplies or weapons from the stockpile for about half the market price.

    Troops and experts cannot be sold. More than you have is sold as far as it goes.
    """

    word: ClassVar[str] = "SELL"
    short: ClassVar[str] = "SE"
    examples: ClassVar[tuple[str, ...]] = ("SELL 10 FOOD", "SE 3 RIFLES")
    quantity: Annotated[int, Int("quantity", signed=True)]
    item: Annotated[str, Choice("item", STOCK_WORDS)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-SELL-01."""
        return market.sell_stock(turn, self.quantity, self.item)


class GiveExperts(ClanOrder, frozen=True):
    """Give every expert the receiver lacks to another of your convoys in the same hex.

    Experts the receiver has already stay where they are, and a Pilot joins only air convoys.
    """

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
    """Give vehicles, troops, weapons, goods or an expert to another of your convoys in the same hex.

    Name the giver first, then the receiver. Vehicles go only between convoys of one type, and only as
    much is moved as there is and as fits. Supplies need no giving: the stockpile serves everybody.
    """

    word: ClassVar[str] = "GIVE"
    short: ClassVar[str] = "GI"
    examples: ClassVar[tuple[str, ...]] = ("GIVE 3 CARS #3 #1", "GI 20 TROOPS 1 2", "GIVE 1 DOCTOR 2 4")
    quantity: Annotated[int, Int("quantity", signed=True)]
    item: Annotated[str, Expert()]
    giver: Annotated[int, Number("giver")]
    taker: Annotated[int, Number("taker")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-GIVE-01."""
        return regroup.give(turn, self.quantity, self.item, self.giver, self.taker)


class Build(ClanOrder, frozen=True):
    """Build a custom structure in a hex of yours for $10,000.

    Each kind wants its own terrain, and a hex holds one. It produces from your next turn on, for whoever
    owns the hex then, and can never be destroyed.
    """

    word: ClassVar[str] = "BUILD"
    short: ClassVar[str] = "BL"
    examples: ClassVar[tuple[str, ...]] = ("BUILD 1711 FARM",)
    hex: Annotated[int, Hex("hex")]
    structure: Annotated[str, Choice("structure", CUSTOM_WORDS, prefix=3)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-BUILD."""
        return holdings.build(turn, self.hex, self.structure)


class Train(ClanOrder, frozen=True):
    """Train agents, who can look at any hex each turn.

    The first costs $1,000 and each one more twice as much as the last. They serve from your next sheet
    on, one line each.
    """

    word: ClassVar[str] = "TRAIN"
    short: ClassVar[str] = "TR"
    examples: ClassVar[tuple[str, ...]] = ("TRAIN 3",)
    quantity: Annotated[int, Int("quantity", signed=True)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-TRAIN."""
        return affairs.train(turn, self.quantity)


class Vigilance(ClanOrder, frozen=True):
    """Set the share of a captured city's capacity, 0-50 percent, that a Politician's convoy leaves behind.

    It holds for all your convoys with a Politician until it is changed. Without one, or at 0, a captured
    city keeps a token garrison of 6-10.
    """

    word: ClassVar[str] = "VIGILANCE"
    short: ClassVar[str] = "VI"
    examples: ClassVar[tuple[str, ...]] = ("VIGILANCE 40",)
    percent: Annotated[int, Int("percent", signed=True)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-VIGILANCE."""
        return affairs.vigilance(turn, self.percent)


class Espionage(ClanOrder, frozen=True):
    """Buy information about a clan, from game turn 5.

    Name one or more of OWNER, ALLIES, ENEMIES, INCOME, HEXES, CITIES and CONVOYS; three letters will do.
    The prices add up and are multiplied by the clan's popularity, and you pay all or nothing. The clan is
    not told.
    """

    word: ClassVar[str] = "ESPIONAGE"
    short: ClassVar[str] = "ES"
    examples: ClassVar[tuple[str, ...]] = ("ES 455 CITIES HEXES",)
    clan: Annotated[int, Int("clan", digits=4)]
    keywords: Annotated[tuple[str, ...], Many(AnyWord("keyword"), most=7)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-ESPIONAGE."""
        return spies.espionage(turn, self.clan, self.keywords)


class Convert(ClanOrder, frozen=True):
    """Sell a convoy's vehicles in a city of yours and begin again with one fast scout of another type.

    Experts, number and name stay, troops and weapons go to the stockpile, cargo is lost. Air needs an
    Airport, military an Armory, sea a coast.
    """

    word: ClassVar[str] = "CONVERT"
    short: ClassVar[str] = "CO"
    examples: ClassVar[tuple[str, ...]] = ("CONVERT 3 AMPHIB", 'CO 2 SEA "Blue Water"')
    convoy: Annotated[int, Number("convoy")]
    type: Annotated[str, Choice("type", TYPE_WORDS)]
    name: Annotated[str, Text("new name")] = ""

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-CONVERT."""
        return regroup.convert(turn, self.convoy, self.type, self.name)


class Sabotage(ClanOrder, frozen=True):
    """Let your spy in a city do some damage, once a turn for each city.

    What happens is left to chance: people, troops, income, a building, stores, or nothing at all. With a
    counterspy in the city the spy risks being caught, more with every attempt.
    """

    word: ClassVar[str] = "SABOTAGE"
    short: ClassVar[str] = "SA"
    examples: ClassVar[tuple[str, ...]] = ("SABOTAGE 1432",)
    hex: Annotated[int, Hex("hex")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-SABOTAGE."""
        return spies.sabotage(turn, self.hex)


class Gamble(ClanOrder, frozen=True):
    """Stake $10,000 in a Casino of yours, once a turn each.

    It pays back up to $100,000; one try in twenty costs you more than the stake. The odds are a little in
    your favour.
    """

    word: ClassVar[str] = "GAMBLE"
    short: ClassVar[str] = "GA"
    examples: ClassVar[tuple[str, ...]] = ("GAMBLE 1424",)
    hex: Annotated[int, Hex("hex")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-GAMBLE."""
        return holdings.gamble(turn, self.hex)


class MoreLines(ClanOrder, frozen=True):
    """Buy more clan order lines for your next turn, $7,500 each, ten at most.

    The first number is for lines before the convoys move, the second for lines after. One such order a
    turn, paid in full or not at all.
    """

    word: ClassVar[str] = "ORDER"
    short: ClassVar[str] = "OR"
    examples: ClassVar[tuple[str, ...]] = ("ORDER 4 6",)
    pre: Annotated[int, Int("pre", signed=True)]
    post: Annotated[int, Int("post", signed=True)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-ORDER."""
        return affairs.lines(turn, self.pre, self.post)


class ChanceOfEvent(ClanOrder, frozen=True):
    """Make this turn's random event certain, at no cost.

    Without the order the chance is one in two. Most events are good; a few cost you something.
    """

    word: ClassVar[str] = "EVENT"
    short: ClassVar[str] = "EV"
    examples: ClassVar[tuple[str, ...]] = ("EVENT",)

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-EVENT."""
        turn.event_ordered = True
        return done()


class Ally(ClanOrder, frozen=True):
    """Mark a clan as your ally, so that you do not attack it; the same order again ends it.

    It binds only you: your convoys then leave the clan's convoys, hexes and cities alone. Whether it
    spares yours is up to the clan.
    """

    word: ClassVar[str] = "ALLY"
    short: ClassVar[str] = "AL"
    examples: ClassVar[tuple[str, ...]] = ("ALLY 392",)
    clan: Annotated[int, Int("clan", digits=4)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-ALLY."""
        return affairs.ally(turn, self.clan)


class BanAll(ClanOrder, frozen=True):
    """Ban every other clan from your cities.

    There is no order that lifts all bans at once: each must be lifted with BAN and the clan's number.
    """

    word: ClassVar[str] = "BAN"
    short: ClassVar[str] = "BA"
    examples: ClassVar[tuple[str, ...]] = ("BAN ALL",)
    everybody: Annotated[str, Choice("ALL", {"ALL": "all"})]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-BAN-02."""
        return affairs.ban(turn, 0)


class Ban(ClanOrder, frozen=True):
    """Ban a clan from your cities; the same order again lifts the ban.

    A banned clan can no longer load, hire, trade, celebrate, drill or guard there. It does not stop an
    attack.
    """

    word: ClassVar[str] = "BAN"
    short: ClassVar[str] = "BA"
    examples: ClassVar[tuple[str, ...]] = ("BAN 133",)
    clan: Annotated[int, Int("clan", digits=4)]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-BAN."""
        return affairs.ban(turn, self.clan) if self.clan else affairs.ally(turn, 0)


class Message(ClanOrder, frozen=True):
    """Send an anonymous message to a clan, to whoever is in a hex, or to ALL.

    Up to 100 characters in quotes, without the sign >. Three messages a turn, one of them to ALL;
    broadcasts count.
    """

    word: ClassVar[str] = "MESSAGE"
    short: ClassVar[str] = "ME"
    examples: ClassVar[tuple[str, ...]] = (
        'MESSAGE ALL "Who holds the pass at 2210?"',
        'ME 1432 "Who camps here?"',
    )
    to: Annotated[int, Destination("destination")]
    text: Annotated[str, Text("text")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-MESSAGE."""
        return affairs.message(turn, self.to, self.text, signed=False)


class Broadcast(ClanOrder, frozen=True):
    """Send a message with your clan number in front.

    The rest is as with MESSAGE: up to 100 characters, to a clan, a hex or ALL, three a turn in all.
    """

    word: ClassVar[str] = "BROADCAST"
    short: ClassVar[str] = "BR"
    examples: ClassVar[tuple[str, ...]] = ('BROADCAST 102 "Two of us could hold the coast."',)
    to: Annotated[int, Destination("destination")]
    text: Annotated[str, Text("text")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-BROADCAST."""
        return affairs.message(turn, self.to, self.text, signed=True)


class NameClan(ClanOrder, frozen=True):
    """Name your clan, until game turn 3.

    Up to 20 characters in quotes; the first word must not be "the".
    """

    word: ClassVar[str] = "NAME"
    short: ClassVar[str] = "NA"
    examples: ClassVar[tuple[str, ...]] = ('NAME "Ferrymen"',)
    name: Annotated[str, Quoted("clan name")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-NAME."""
        return affairs.name_clan(turn, self.name)


class NameConvoy(ClanOrder, frozen=True):
    """Name a convoy, at any time.

    Up to 20 characters; the first word must not be "the".
    """

    word: ClassVar[str] = "NAME"
    short: ClassVar[str] = "NA"
    examples: ClassVar[tuple[str, ...]] = ('NAME #3 "Night Train"',)
    convoy: Annotated[int, Number("convoy")]
    name: Annotated[str, Text("convoy name")]

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-NAME."""
        return affairs.name_convoy(turn, self.convoy, self.name)


class Phone(ClanOrder, frozen=True):
    """Show your telephone number to clans you meet, or hide it.

    The form is (ddd)ddd-dddd. PHONE ON without a number shows the last one again.
    """

    word: ClassVar[str] = "PHONE"
    short: ClassVar[str] = "PH"
    examples: ClassVar[tuple[str, ...]] = ("PHONE ON (513)555-3902", "PHONE OFF")
    shown: Annotated[bool, Choice("ON|OFF", {"ON": True, "OFF": False})]
    number: Annotated[str, AnyWord("number")] = ""

    def play(self, turn: Turn) -> Outcome:
        """CC-ORDER-PHONE."""
        return affairs.phone(turn, self.number, shown=self.shown)


class Slogan(ClanOrder, frozen=True):
    """Set the text that clans read when they meet you.

    Up to 100 characters; the rules for messages hold, and you may change it whenever you like.
    """

    word: ClassVar[str] = "SLOGAN"
    short: ClassVar[str] = "SL"
    examples: ClassVar[tuple[str, ...]] = ('SLOGAN "Fair trade, or a fair fight."',)
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
