"""Orders about the clan itself, its agents and spies, and other clans."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

from engine.games.conquest.context import Turn
from engine.games.conquest.orders.base import TAKEN, TOWN, ClanOrder
from engine.games.conquest.orders.offering import chosen, clans, places, words
from engine.games.conquest.rules import affairs, spies
from engine.games.conquest.tables import AGENT_COSTS, CITY_COMBAT, ESPIONAGE, LINES
from engine.kernel.answers import OrderResult, done
from engine.kernel.offering import counted, line
from engine.kernel.offers import Blank, Offer, Piece
from engine.kernel.params import AnyWord, Choice, Hex, Int, Many, Quoted, Token, Tokens
from engine.kernel.ruleset import Step

if TYPE_CHECKING:
    from engine.games.conquest.view import View

# Who has that many dollars lacks lines to spend them on.
_RICH = 150_000


class Destination(Int):
    """A clan number, a hex number (four digits) or ALL; hexes are told apart by an offset."""

    def read(self, tokens: Tokens) -> int:
        """Return 0 for ALL, the clan number, or ``affairs.HEX_OFFSET`` + the hex."""
        token: Token = tokens.take(self.name)
        if token.text.upper() == "ALL":
            return 0
        text = token.text.lstrip("#")
        if not text.isascii() or not text.isdigit() or len(text) > 4:
            raise self.bad(token.text)
        return int(text) + (affairs.HEX_OFFSET if len(text) == 4 else 0)

    def write(self, value: int) -> str:
        """Return ALL, a clan number, or four digits."""
        if value == 0:
            return "ALL"
        return f"{value - affairs.HEX_OFFSET:04d}" if value >= affairs.HEX_OFFSET else str(value)


class Train(ClanOrder, frozen=True):
    """Train agents, who can look at any hex each turn.

    The first costs $1,000 and each one more twice as much as the last. They serve from your next sheet
    on, one line each.
    """

    word: ClassVar[str] = "TRAIN"
    short: ClassVar[str] = "TR"
    examples: ClassVar[tuple[str, ...]] = ("TRAIN 3",)
    rule: ClassVar[str] = "CC-ERR-31"
    weight: ClassVar[int] = 20
    refusals: ClassVar[tuple[str, ...]] = ("no_money", "no_money.short", "syntax.quantity")
    pays: ClassVar[tuple[str, ...]] = ("money",)
    quantity: Annotated[int, Int("quantity", signed=True)]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer one agent, and as many as the money trains."""
        yield line(cls, piece, "TRAIN {quantity}", counted("quantity", 1, len(AGENT_COSTS)))

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-TRAIN)."""
        return affairs.train(turn, self.quantity)


class Vigilance(ClanOrder, frozen=True):
    """Set the share of a captured city's capacity, 0-50 percent, that a Politician's convoy leaves behind.

    It holds for all your convoys with a Politician until it is changed. Without one, or at 0, a captured
    city keeps a token garrison of 6-10.
    """

    word: ClassVar[str] = "VIGILANCE"
    short: ClassVar[str] = "VI"
    examples: ClassVar[tuple[str, ...]] = ("VIGILANCE 40",)
    rule: ClassVar[str] = "CC-ERR-31"
    weight: ClassVar[int] = 6
    refusals: ClassVar[tuple[str, ...]] = ("syntax.percent",)
    percent: Annotated[int, Int("percent", signed=True, unit="%")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer a quarter, and any share that there may be; a Politician makes it likely."""
        politician = any("POL" in convoy.experts for convoy in view.own.convoys.values())
        most: int = CITY_COMBAT["vigilance_max_pct"]
        percent = Blank(name="percent", value=str(most // 2), low=0, high=most)
        yield line(cls, piece, "VIGILANCE {percent}", percent, weight=33 if politician else cls.weight)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-VIGILANCE)."""
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
    rule: ClassVar[str] = "CC-ERR-32"
    weight: ClassVar[int] = 47
    refusals: ClassVar[tuple[str, ...]] = ("too_early", "syntax.keyword", "no_money", "syntax.no_clan")
    pays: ClassVar[tuple[str, ...]] = ("money",)
    spells: ClassVar[tuple[str, frozenset[str]]] = ("keywords", frozenset(ESPIONAGE))
    clan: Annotated[int, Int("clan", signed=True)]
    keywords: Annotated[tuple[str, ...], Many(AnyWord("keyword"), most=7)]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each clan and each thing that can be asked."""
        if view.turn < LINES["espionage_from_turn"]:
            return
        what = chosen("keywords", words("asked", (word.lower() for word in ESPIONAGE)))
        yield line(cls, piece, "ESPIONAGE {clan} {keywords}", chosen("clan", clans(view)), what)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-ESPIONAGE)."""
        return spies.espionage(turn, self.clan, self.keywords)


class Sabotage(ClanOrder, frozen=True):
    """Let your spy in a city do some damage, once a turn for each city.

    What happens is left to chance: people, troops, income, a building, stores, or nothing at all. With a
    counterspy in the city the spy risks being caught, more with every attempt.
    """

    word: ClassVar[str] = "SABOTAGE"
    short: ClassVar[str] = "SA"
    examples: ClassVar[tuple[str, ...]] = ("SABOTAGE 1432",)
    rule: ClassVar[str] = "CC-ERR-34"
    weight: ClassVar[int] = 52
    refusals: ClassVar[tuple[str, ...]] = ("expert", "status", "limit", "syntax.off_map")
    looks: ClassVar[tuple[str, ...]] = (TOWN, TAKEN)
    hex: Annotated[int, Hex("hex")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each foreign city with a spy of the clan."""
        theirs = (number for number in view.spies if number not in view.own_cities)
        yield line(cls, piece, "SABOTAGE {hex}", chosen("hex", places(view, theirs)))

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-SABOTAGE)."""
        return spies.sabotage(turn, self.hex)


class MoreLines(ClanOrder, frozen=True):
    """Buy more clan order lines for your next turn, $7,500 each, ten at most.

    The first number is for lines before the convoys move, the second for lines after. One such order a
    turn, paid in full or not at all.
    """

    word: ClassVar[str] = "ORDER"
    short: ClassVar[str] = "OR"
    examples: ClassVar[tuple[str, ...]] = ("ORDER 4 6",)
    rule: ClassVar[str] = "CC-ERR-36"
    weight: ClassVar[int] = 7
    refusals: ClassVar[tuple[str, ...]] = ("syntax.lines", "limit", "limit.ordered", "no_money")
    pays: ClassVar[tuple[str, ...]] = ("money",)
    pre: Annotated[int, Int("pre", signed=True)]
    post: Annotated[int, Int("post", signed=True)]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer one more line before the moves, and lines after them."""
        most = LINES["extra_lines_max_per_turn"]
        weight = 57 if view.own.money > _RICH else cls.weight
        yield line(cls, piece, "ORDER {pre} 0", counted("pre", 1, most), weight=weight)
        yield line(cls, piece, "ORDER 0 {post}", counted("post", 1, most), weight=weight - 3)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-ORDER)."""
        return affairs.lines(turn, self.pre, self.post)


class ChanceOfEvent(ClanOrder, frozen=True):
    """Make this turn's random event certain, at no cost.

    Without the order the chance is one in two. Most events are good; a few cost you something.
    """

    word: ClassVar[str] = "EVENT"
    short: ClassVar[str] = "EV"
    examples: ClassVar[tuple[str, ...]] = ("EVENT",)
    rule: ClassVar[str] = "CC-ORDER-EVENT-02"
    weight: ClassVar[int] = 54
    once: ClassVar[bool] = True

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer it: it costs nothing."""
        yield line(cls, piece, cls.word)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-EVENT)."""
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
    rule: ClassVar[str] = "CC-ERR-39"
    weight: ClassVar[int] = 17
    alike: ClassVar[tuple[str, ...]] = ("clan",)
    refusals: ClassVar[tuple[str, ...]] = ("syntax.no_clan", "syntax.own_clan")
    clan: Annotated[int, Int("clan", signed=True)]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer to mark each other clan, and to end what is marked."""
        for allied, others in (
            (False, clans(view, but=view.own.allies)),
            (True, clans(view, among=view.own.allies)),
        ):
            if view.own.allies or not allied:
                yield line(cls, piece, "ALLY {clan}", chosen("clan", others), weight=cls.weight - 5 * allied)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-ALLY)."""
        return affairs.ally(turn, self.clan)


class BanAll(ClanOrder, frozen=True):
    """Ban every other clan from your cities.

    There is no order that lifts all bans at once: each must be lifted with BAN and the clan's number.
    """

    word: ClassVar[str] = "BAN"
    short: ClassVar[str] = "BA"
    examples: ClassVar[tuple[str, ...]] = ("BAN ALL",)
    rule: ClassVar[str] = "CC-ERR-39"
    weight: ClassVar[int] = 0
    everybody: Annotated[str, Choice("ALL", {"ALL": "all"})]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer it where somebody is not banned yet."""
        if len(view.own.banned) + 1 < len(view.names):
            yield line(cls, piece, "BAN ALL")

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-BAN-02)."""
        return affairs.ban(turn, 0)


class Ban(ClanOrder, frozen=True):
    """Ban a clan from your cities; the same order again lifts the ban.

    A banned clan can no longer load, hire, trade, celebrate, drill or guard there. It does not stop an
    attack.
    """

    word: ClassVar[str] = "BAN"
    short: ClassVar[str] = "BA"
    examples: ClassVar[tuple[str, ...]] = ("BAN 133",)
    rule: ClassVar[str] = "CC-ERR-39"
    weight: ClassVar[int] = 3
    alike: ClassVar[tuple[str, ...]] = ("clan",)
    refusals: ClassVar[tuple[str, ...]] = ("syntax.no_clan", "syntax.own_clan")
    clan: Annotated[int, Int("clan", signed=True)]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer to ban each other clan, and to lift each ban."""
        for banned, others in (
            (False, clans(view, but=view.own.banned)),
            (True, clans(view, among=view.own.banned)),
        ):
            if view.own.banned or not banned:
                yield line(cls, piece, "BAN {clan}", chosen("clan", others), weight=cls.weight - banned)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-BAN)."""
        return affairs.ban(turn, self.clan) if self.clan else affairs.ally(turn, 0)


class Message(ClanOrder, frozen=True):
    """Send an anonymous message to a clan, to everybody in a hex, or to ALL.

    Up to 100 characters in quotes, without the sign >. Three messages a turn, one of them to ALL;
    broadcasts count.
    """

    word: ClassVar[str] = "MESSAGE"
    short: ClassVar[str] = "ME"
    examples: ClassVar[tuple[str, ...]] = (
        'MESSAGE ALL "Who holds the pass at 2210?"',
        'ME 1432 "Who camps here?"',
    )
    rule: ClassVar[str] = "CC-ERR-37"
    refusals: ClassVar[tuple[str, ...]] = (
        "limit",
        "limit.to_all",
        "syntax.text_empty",
        "syntax.text_long",
        "syntax.text_sign",
        "syntax.text_barred",
        "syntax.off_map",
        "syntax.no_clan",
        "syntax.own_clan",
    )
    letter: ClassVar[int] = LINES["message_chars"]
    to: Annotated[int, Destination("destination")]
    text: Annotated[str, Quoted("text")]

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-MESSAGE)."""
        return affairs.message(turn, self.to, self.text, signed=False)


class Broadcast(ClanOrder, frozen=True):
    """Send a message with your clan number in front.

    The rest is as with MESSAGE: up to 100 characters, to a clan, a hex or ALL, three a turn in all.
    """

    word: ClassVar[str] = "BROADCAST"
    short: ClassVar[str] = "BR"
    examples: ClassVar[tuple[str, ...]] = ('BROADCAST 102 "Two of us could hold the coast."',)
    rule: ClassVar[str] = "CC-ERR-37"
    refusals: ClassVar[tuple[str, ...]] = (
        "limit",
        "limit.to_all",
        "syntax.text_empty",
        "syntax.text_long",
        "syntax.text_sign",
        "syntax.text_barred",
        "syntax.off_map",
        "syntax.no_clan",
        "syntax.own_clan",
    )
    letter: ClassVar[int] = LINES["message_chars"]
    to: Annotated[int, Destination("destination")]
    text: Annotated[str, Quoted("text")]

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-BROADCAST)."""
        return affairs.message(turn, self.to, self.text, signed=True)


class NameClan(ClanOrder, frozen=True):
    """Name your clan, until game turn 3.

    Up to 20 characters in quotes; the first word must not be "the".
    """

    word: ClassVar[str] = "NAME"
    short: ClassVar[str] = "NA"
    examples: ClassVar[tuple[str, ...]] = ('NAME "Ferrymen"',)
    rule: ClassVar[str] = "CC-ERR-38"
    refusals: ClassVar[tuple[str, ...]] = (
        "too_late",
        "syntax.name_empty",
        "syntax.name_long",
        "syntax.name_the",
    )
    name: Annotated[str, Quoted("clan name")]

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-NAME)."""
        return affairs.name_clan(turn, self.name)


class Phone(ClanOrder, frozen=True):
    """Show your telephone number to clans you meet, or hide it.

    The form is (ddd)ddd-dddd. PHONE ON without a number shows the last one again.
    """

    word: ClassVar[str] = "PHONE"
    short: ClassVar[str] = "PH"
    examples: ClassVar[tuple[str, ...]] = ("PHONE ON (513)555-3902", "PHONE OFF")
    rule: ClassVar[str] = "CC-ERR-38"
    refusals: ClassVar[tuple[str, ...]] = ("syntax.phone", "syntax.no_phone")
    shown: Annotated[bool, Choice("ON|OFF", {"ON": True, "OFF": False})]
    number: Annotated[str, AnyWord("number")] = ""

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-PHONE)."""
        return affairs.phone(turn, self.number, shown=self.shown)


class Slogan(ClanOrder, frozen=True):
    """Set the text that clans read when they meet you.

    Up to 100 characters; the rules for messages hold, and you may change it whenever you like.
    """

    word: ClassVar[str] = "SLOGAN"
    short: ClassVar[str] = "SL"
    examples: ClassVar[tuple[str, ...]] = ('SLOGAN "Fair trade, or a fair fight."',)
    rule: ClassVar[str] = "CC-ERR-38"
    refusals: ClassVar[tuple[str, ...]] = ("syntax.text_long", "syntax.text_sign", "syntax.text_barred")
    text: Annotated[str, Quoted("text")]

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-SLOGAN)."""
        return affairs.slogan(turn, self.text)
