"""Orders that put explorers on the map, and the choices between them."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from engine.games.explorers.context import Answer, Flip, has_rule
from engine.games.explorers.events import RouteMade, VillageDiscovered
from engine.games.explorers.judging.plan import written
from engine.games.explorers.orders.offered import CARD, best_of, flip_of, gains, pick_space
from engine.games.explorers.orders.words import Path, Space
from engine.games.explorers.rules import hexes, lines
from engine.games.explorers.rules.steps import legal_first
from engine.games.explorers.tables import CARDS
from engine.games.explorers.view import View
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.blocks import Say
from engine.kernel.offering import chosen, offer
from engine.kernel.offers import Offer, Piece
from engine.kernel.orders import Order
from engine.kernel.params import Led
from engine.kernel.ruleset import Step

# The best ways to fill a card in come first, then its single spaces; to pass is always possible.
_BEST, _CRATER, _SPACE, _BEHIND, _PASS = 90, 80, 40, 30, 1
_SHOWN_WAYS = 3

# Why an explorer may not stand somewhere: the same for cards and for tokens from the hand.
PLACING = (
    *("no_space", "closed_space", "not_empty", "wrong_terrain", "not_same", "not_differ", "not_edge"),
    *("not_adjacent", "wrong_start", "broken_chain", "bent_line", "over_n", "no_cube"),
)
PLACING_RULES = {
    "no_space": "EXP-GEN-03",
    "closed_space": "EXP-PLACE-08",
    "not_empty": "EXP-PLACE-02",
    "wrong_terrain": "EXP-PLACE-07",
    "not_adjacent": "EXP-PLACE-01",
    "no_cube": "EXP-GEN-05",
    "step_dropped": "EXP-PLACE-11",
    "no_more_steps": "EXP-PLACE-11",
}


class Explore(Order, frozen=True):
    """Places explorers on those spaces, one after the other, by the steps of the card.

    A `/` goes on to the next step of the card; a line may begin with it, then that step is left out. Without
    one the line goes on with the step of the line before. After an error the rest of its step is dropped,
    and the next step is still tried.
    """

    word = "EX"
    also: ClassVar[tuple[str, ...]] = ("EXPLORE",)
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("EX E5 F4 F5", "EX E5 D4 / D5", "EX / D5")
    rule = "EXP-PLACE-09"
    rules: ClassVar[dict[str, str]] = PLACING_RULES
    refusals = (*PLACING, "step_dropped", "no_more_steps", "flip_over")
    pays = ("cubes",)
    looks = ("map", "card")

    path: Annotated[tuple[int, ...], Path("sp")]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield good ways to fill in the card, and every space in which a step of it may begin."""
        if piece.key != CARD or view.own is None:
            return
        best = best_of(view)
        if not best.key:
            return
        card, lines_ = CARDS[best.key], set()
        for number, way in enumerate(best.ways[:_SHOWN_WAYS]):
            line = written(way.path)
            spaces = [space for part in way.path for space in part]
            said = gains(way, view.own.coins)
            figures = {"spaces": [hexes.name(space) for space in spaces], "count": len(spaces), "gains": said}
            figures |= {"brings": len(said), "card": card.name, "own": len(best.chosen)}
            lines_.add(line)
            says = Say("offer_explore", figures)
            weight = _BEST - number
            yield offer(cls, piece, line, says, weight, at=hexes.place_of(spaces[0]), beside=best.chosen)
        board = flip_of(view).board
        for number, one in enumerate(card.steps):
            spaces = list(hexes.spaces(legal_first(board, one)))
            lead = f"{cls.word} " + "/ " * number
            # A line that stands above already is not offered twice.
            spaces.sort(key=lambda space: f"{lead}{hexes.name(space)}" in lines_)
            if spaces and f"{lead}{hexes.name(spaces[0])}" not in lines_:
                blanks = (chosen("space", map(pick_space, spaces)),)
                says = Say("offer_first_space", {"step": number + 1, "steps": len(card.steps), "n": one.n})
                line, weight = f"{lead}{{space}}", _SPACE - number
                yield offer(cls, piece, line, says, weight, blanks=blanks, beside=best.chosen)

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the card shown."""
        return (CARD,)

    def play(self, flip: Flip, answer: Answer) -> OrderResult:  # noqa: ARG002 - one signature
        """Carry out the order (EXP-PLACE-01..14)."""
        return lines.explore(flip, self.path)


class PlaceVillage(Order, frozen=True):
    """Says where the village of a region goes that the EX or PLAY line above completes.

    Several regions: one line each. Without it the village goes to the blank space with the most empty
    spaces around it.
    """

    word = "VILLAGE"
    short = "VI"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("VILLAGE E7",)
    rule = "EXP-VILLAGE-07"
    refusals = ("no_village", "not_blank", "flip_over")
    looks = ("map",)

    space: Annotated[int, Space("sp")]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the blank spaces of a region that the best way completes, where there are several."""
        if piece.key != CARD:
            return
        best = best_of(view)
        for way in best.ways[:1]:
            board = way.flip.board
            for event in way.flip.events:
                if not isinstance(event, VillageDiscovered):
                    continue
                region = board.plan.regions[board.plan.region_of[event.space]]
                could = list(hexes.spaces(region.blank & (board.explorers | 1 << event.space)))
                if len(could) > 1:
                    beside = [*best.chosen, written(way.path)]
                    blanks = (chosen("village", map(pick_space, could)),)
                    line, says = f"{cls.word} {{village}}", Say("offer_village", {"count": len(could)})
                    yield offer(cls, piece, line, says, _BEHIND, blanks=blanks, beside=beside)
                return

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the card shown."""
        return (CARD,)

    def play(self, flip: Flip, answer: Answer) -> OrderResult:
        """Carry out the order (EXP-VILLAGE-07)."""
        if answer.used:
            return done(space=hexes.name(self.space))
        if not flip.blanks:
            return refused("no_village", space=hexes.name(self.space))
        could = [hexes.name(space) for space in hexes.spaces(flip.blanks)]
        return refused("not_blank", space=hexes.name(self.space), could=could)


class MakeRoute(Order, frozen=True):
    """Says which two cities a trade route joins and which of them gets the post.

    It stands behind the EX or PLAY line that joins them. Without it the best route is made, with the post on
    the lower city.
    """

    word = "ROUTE"
    short = "RO"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("ROUTE D8 G7 POST D8",)
    rule = "EXP-CITY-06"
    refusals = ("no_city", "not_joined", "has_post", "post_elsewhere", "flip_over")
    looks = ("map",)

    a: Annotated[int, Space("sp")]
    b: Annotated[int, Space("sp")]
    post: Annotated[int, Led("POST", Space("sp"))]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the two places of the post of a route that the best way makes."""
        if piece.key != CARD:
            return
        best = best_of(view)
        for way in best.ways[:1]:
            made = next((event for event in way.flip.events if isinstance(event, RouteMade)), None)
            if made is not None:
                a, b = hexes.name(made.a), hexes.name(made.b)
                blanks = (chosen("post", map(pick_space, (made.a, made.b))),)
                says = Say("offer_route", {"a": a, "b": b, "coins": made.coins})
                line, beside = f"{cls.word} {a} {b} POST {{post}}", [*best.chosen, written(way.path)]
                yield offer(cls, piece, line, says, _BEHIND, blanks=blanks, beside=beside)

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the card shown."""
        return (CARD,)

    def play(self, flip: Flip, answer: Answer) -> OrderResult:
        """Carry out the order (EXP-CITY-02..06)."""
        names = {"a": hexes.name(self.a), "b": hexes.name(self.b), "post": hexes.name(self.post)}
        cities = flip.board.plan.cities
        if answer.used:
            return done(coins=cities[self.a] * cities[self.b], **names)
        for space in (self.a, self.b):
            if space not in cities:
                return refused("no_city", space=hexes.name(space))
        if self.post not in {self.a, self.b}:
            return refused("post_elsewhere", **names)
        for space in (self.a, self.b):
            if space in flip.player.posts:
                return refused("has_post", space=hexes.name(space))
        return refused("not_joined", **names)


class FillCrater(Order, frozen=True):
    """Sets a crystal into a crater next to an own explorer or village when the flip is over (chapter 6)."""

    word = "CRATER"
    short = "CR"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("CRATER D8",)
    rule = "EXP-STORY-06"
    refusals = ("no_craters", "no_volcano", "filled", "not_beside", "middle_last", "one_a_flip", "flip_over")
    looks = ("map",)

    space: Annotated[int, Space("sp")]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the craters beside which something of the seat's stands now."""
        if piece.key != CARD or not view.shown:
            return
        flip = flip_of(view)
        found = lines.open_craters(flip.board) if has_rule(flip.state, "craters") else []
        if found:
            blanks = (chosen("space", map(pick_space, found)),)
            yield offer(cls, piece, f"{cls.word} {{space}}", Say("offer_crater"), _CRATER, blanks=blanks)

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the card shown."""
        return (CARD,)

    def play(self, flip: Flip, answer: Answer) -> OrderResult:
        """Carry out the order (EXP-STORY-06; the line waits until the flip is over)."""
        return lines.want_crater(flip, answer)


class Pass(Order, frozen=True):
    """Nothing more for this card. Where several cards are shown, the lines below are for the next one."""

    word = "PASS"
    short = "PA"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("PASS",)
    rule = "EXP-PLACE-06"
    refusals = ("flip_over",)

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the end of a card."""
        if piece.key == CARD:
            figures = {"cards": len(view.shown)}
            yield offer(cls, piece, cls.word, Say("offer_pass", figures), _PASS)

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the card shown."""
        return (CARD,)

    def play(self, flip: Flip, answer: Answer) -> OrderResult:  # noqa: ARG002 - one signature
        """Carry out the order (EXP-PLACE-06)."""
        return done()
