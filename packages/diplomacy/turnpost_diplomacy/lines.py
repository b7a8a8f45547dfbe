"""The orders as players write them: read without a position, judged against one in ``issue``."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

from engine.kernel.answers import OrderResult
from engine.kernel.offers import Offer, Piece
from engine.kernel.orders import Order
from engine.kernel.ruleset import Step
from turnpost_diplomacy import notation as written
from turnpost_diplomacy import offering
from turnpost_diplomacy.state import ADJUSTMENTS, MOVES, RETREATS

if TYPE_CHECKING:
    from turnpost_diplomacy.issue import Answer, Issue
    from turnpost_diplomacy.view import View

KIND = "unit"


class Written(Order, frozen=True):
    """What all orders share: they are for one unit, and its line may be overruled by a later one."""

    kind = KIND
    always = ("unclear_place", "no_unit", "not_yours", "overruled")

    def pieces(self, view: "View") -> tuple[str, ...]:  # noqa: ARG002 - the line itself says whose it is
        """Return the key of the unit or place that the line is for; of the power where it names none."""
        unit = getattr(self, "unit", "")
        return (written.province_in(unit),) if unit else (offering.POWER_PIECE,)


class Hold(Written, frozen=True):
    """The unit stays where it is. A unit without an order holds too."""

    wordless = True
    examples: ClassVar[tuple[str, ...]] = ("A PAR H", "Fleet North Sea holds")
    rule = "DIP-ORDER-01"
    steps = (MOVES,)
    weight = 10

    unit: Annotated[str, written.UnitName("unit")]
    mark: Annotated[str, written.HOLD]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:
        """Yield the one line there is."""
        return offering.holds(cls, view, step, piece)

    def play(self, issue: "Issue", answer: "Answer") -> OrderResult:
        """Note the order (DIP-ORDER-01)."""
        return issue.hold(answer, self.unit)


class Move(Written, frozen=True):
    """The unit goes to a province beside it, an army also over sea if fleets carry it.

    VIA says that an army wants to be carried though it could walk. A fleet names the coast where it can
    reach two of one province.
    """

    wordless = True
    examples: ClassVar[tuple[str, ...]] = ("A PAR - BUR", "F MAO - SPA/NC", "A LON - NWY VIA")
    rule = "DIP-ORDER-02"
    steps = (MOVES, RETREATS)
    refusals = (
        *("same_place", "no_army_there", "no_way", "no_fleet_there", "coast_unclear", "wrong_coast"),
        *("not_adjacent", "not_carried", "bounced", "own_unit", "not_dislodged", "no_refuge", "clashed"),
    )
    weight = 60

    unit: Annotated[str, written.UnitName("unit")]
    to: Annotated[str, written.Marked(written.TO, written.PlaceName("place"))]
    via: Annotated[bool, written.Via()] = False

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:
        """Yield a line for each place that the unit can reach."""
        return offering.moves(cls, view, step, piece)

    def play(self, issue: "Issue", answer: "Answer") -> OrderResult:
        """Note the order (DIP-ORDER-02); of a dislodged unit it is a retreat."""
        if issue.phase == RETREATS:
            return issue.retreat(answer, self.unit, self.to)
        return issue.move(answer, self.unit, self.to, via=self.via)


class Support(Written, frozen=True):
    """The unit helps another to hold, or to move to a province that it could itself move to."""

    wordless = True
    examples: ClassVar[tuple[str, ...]] = ("A PAR S A MAR - BUR", "A PAR S A BUR")
    rule = "DIP-ORDER-03"
    steps = (MOVES,)
    refusals = (
        *("nobody_there", "helps_itself", "out_of_reach", "cannot_get_there"),
        *("cut", "dislodged", "unmatched"),
    )
    weight = 30

    unit: Annotated[str, written.UnitName("unit")]
    of: Annotated[str, written.Marked(written.SUPPORT, written.Held("other"))]
    to: Annotated[str, written.Marked(written.TO, written.PlaceName("place"))] = ""

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:
        """Yield a line for each unit that can be helped, to hold and to move."""
        return offering.supports(cls, view, step, piece)

    def play(self, issue: "Issue", answer: "Answer") -> OrderResult:
        """Note the order (DIP-ORDER-03)."""
        return issue.support(answer, self.unit, self.of, self.to)


class Convoy(Written, frozen=True):
    """The fleet at sea carries an army from one coast to another, alone or as one of a chain."""

    wordless = True
    examples: ClassVar[tuple[str, ...]] = ("F NTH C A LON - NWY",)
    rule = "DIP-ORDER-04"
    steps = (MOVES,)
    refusals = ("not_at_sea", "no_army", "no_chain", "dislodged", "unmatched", "unused")
    weight = 40

    unit: Annotated[str, written.UnitName("unit")]
    of: Annotated[str, written.Marked(written.CONVOY, written.UnitName("army"))]
    to: Annotated[str, written.Marked(written.TO, written.PlaceName("place"))]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:
        """Yield a line for each army that the fleet could carry, and where to."""
        return offering.convoys(cls, view, step, piece)

    def play(self, issue: "Issue", answer: "Answer") -> OrderResult:
        """Note the order (DIP-ORDER-04)."""
        return issue.convoy(answer, self.unit, self.of, self.to)


class Retreat(Written, frozen=True):
    """The dislodged unit goes to a free province beside it; ``-`` says the same."""

    wordless = True
    examples: ClassVar[tuple[str, ...]] = ("A PAR R GAS", "F TRI R ALB")
    rule = "DIP-RETREAT-01"
    steps = (RETREATS,)
    refusals = ("not_dislodged", "no_refuge", "clashed")
    weight = 60

    unit: Annotated[str, written.UnitName("unit")]
    to: Annotated[str, written.Marked(written.RETREAT, written.PlaceName("place"))]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:
        """Yield a line for each place that is free."""
        return offering.retreats(cls, view, step, piece)

    def play(self, issue: "Issue", answer: "Answer") -> OrderResult:
        """Note the order (DIP-RETREAT-01)."""
        return issue.retreat(answer, self.unit, self.to)


class Disband(Written, frozen=True):
    """Takes a unit off the board: a dislodged one, or one more than there are centres for."""

    word = "DISBAND"
    short = "DI"
    also = ("REMOVE",)
    examples: ClassVar[tuple[str, ...]] = ("DISBAND A PIC", "REMOVE A PIC")
    rule = "DIP-ADJUST-03"
    steps = (RETREATS, ADJUSTMENTS)
    refusals = ("not_dislodged", "none_to_remove", "too_many")
    weight = 20

    unit: Annotated[str, written.UnitName("unit")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:
        """Yield the one line there is."""
        return offering.disbands(cls, view, step, piece)

    def play(self, issue: "Issue", answer: "Answer") -> OrderResult:
        """Note the order (DIP-RETREAT-02, DIP-ADJUST-03)."""
        return issue.disband(answer, self.unit)


class Build(Written, frozen=True):
    """Makes a unit in an empty home centre that is still yours; a fleet names one of two coasts."""

    word = "BUILD"
    short = "BU"
    examples: ClassVar[tuple[str, ...]] = ("BUILD A PAR", "BUILD F STP/SC")
    rule = "DIP-ADJUST-02"
    steps = (ADJUSTMENTS,)
    refusals = (
        *("kind_missing", "none_to_build", "not_home", "not_owned", "occupied"),
        *("no_fleet_there", "coast_needed", "too_many"),
    )
    weight = 60

    unit: Annotated[str, written.UnitName("unit")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:
        """Yield an army, and a fleet for each coast."""
        return offering.builds(cls, view, step, piece)

    def play(self, issue: "Issue", answer: "Answer") -> OrderResult:
        """Note the order (DIP-ADJUST-02)."""
        return issue.build(answer, self.unit)


class Waive(Written, frozen=True):
    """Does without a unit that could be built; saying nothing does the same."""

    word = "WAIVE"
    short = "WA"
    examples: ClassVar[tuple[str, ...]] = ("WAIVE",)
    rule = "DIP-ADJUST-04"
    steps = (ADJUSTMENTS,)
    refusals = ("none_to_build", "too_many")
    weight = 5

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:
        """Yield the word where a build is due."""
        return offering.waives(cls, view, step, piece)

    def play(self, issue: "Issue", answer: "Answer") -> OrderResult:
        """Note the order (DIP-ADJUST-04)."""
        return issue.waive(answer)
