"""Orders about cards, tokens and diplomats."""

from typing import Annotated, ClassVar

from engine.games.explorers.context import Answer, Flip
from engine.games.explorers.orders.placing import PLACING, PLACING_RULES
from engine.games.explorers.orders.words import AsTerrain, Spaces
from engine.games.explorers.rules import lines
from engine.kernel.answers import OrderResult
from engine.kernel.orders import Order
from engine.kernel.params import AnyWord, Choice, Led

_SLOTS = {"1": 1, "2": 2, "3": 3, "I": 1, "II": 2, "III": 3}
_BASIC = {f"B{number}": f"B{number}" for number in range(1, 6)}


class ChooseCard(Order, frozen=True):
    """Says which of the two investigate cards you keep. Without it the first one is kept."""

    word = "CHOOSE"
    short = "CH"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("CHOOSE I07",)
    rule = "EXP-INV-01"
    refusals = ("nothing_offered", "not_offered", "card_begun", "flip_over")
    looks = ("card",)

    card: Annotated[str, AnyWord("card")]

    def play(self, flip: Flip, answer: Answer) -> OrderResult:  # noqa: ARG002 - one signature
        """Carry out the order (EXP-INV-01)."""
        return lines.choose(flip, self.card)


class UseSlot(Order, frozen=True):
    """Says which of your three kept cards the Grand Commission stands for. Without it the first slot."""

    word = "USE"
    short = "US"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("USE 2",)
    rule = "EXP-INV-03"
    rules: ClassVar[dict[str, str]] = {"one_slot": "EXP-INV-04"}
    refusals = ("one_slot", "card_begun", "flip_over")
    looks = ("card",)

    slot: Annotated[int, Choice("slot", _SLOTS)]

    def play(self, flip: Flip, answer: Answer) -> OrderResult:  # noqa: ARG002 - one signature
        """Carry out the order (EXP-INV-03, EXP-INV-04)."""
        return lines.use(flip, self.slot)


class PlayToken(Order, frozen=True):
    """Plays a treasure card or a token from your hand, where the line stands.

    With steps: name the spaces. A token for another basic card needs a CARD line right behind it. Treasure
    drawn in this flip waits for the next one.
    """

    word = "PLAY"
    short = "PL"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("PLAY T09 E5", "PLAY NOBLE2")
    rule = "EXP-RUIN-04"
    rules: ClassVar[dict[str, str]] = {
        **PLACING_RULES,
        "not_in_hand": "EXP-RUIN-06",
        "just_drawn": "EXP-RUIN-03",
        "end_card": "EXP-RUIN-03",
        "not_basic": "EXP-GUILD-10",
        "card_begun": "EXP-GUILD-10",
        "card_needed": "EXP-GUILD-10",
    }
    refusals = (
        *PLACING,
        *("not_in_hand", "just_drawn", "end_card", "spaces_needed", "no_spaces", "as_needed"),
        *("not_basic", "card_begun", "card_needed", "flip_over"),
    )
    pays = ("cubes", "hand")
    looks = ("map",)

    token: Annotated[str, AnyWord("token")]
    spaces: Annotated[tuple[int, ...], Spaces("sp")] = ()

    def play(self, flip: Flip, answer: Answer) -> OrderResult:  # noqa: ARG002 - one signature
        """Carry out the order (EXP-RUIN-03, EXP-RUIN-04, EXP-GUILD-10)."""
        return lines.play_token(flip, self.token, self.spaces)


class PlaySwap(Order, frozen=True):
    """Plays Guide's Notes: from this line on, in this flip, one terrain counts as another for placing."""

    word = "PLAY"
    short = "PL"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("PLAY T19 AS g d",)
    rule = "EXP-RUIN-04"
    rules: ClassVar[dict[str, str]] = {"not_in_hand": "EXP-RUIN-06", "just_drawn": "EXP-RUIN-03"}
    refusals = ("not_in_hand", "just_drawn", "no_as", "same_terrain", "flip_over")
    pays = ("hand",)
    looks = ("map",)

    token: Annotated[str, AnyWord("token")]
    swap: Annotated[str, AsTerrain("as")]

    def play(self, flip: Flip, answer: Answer) -> OrderResult:  # noqa: ARG002 - one signature
        """Carry out the order (EXP-RUIN-03, EXP-RUIN-04)."""
        return lines.play_swap(flip, self.token, self.swap)


class CardInstead(Order, frozen=True):
    """Names the basic card that you use instead of the card shown; right behind its PLAY line."""

    word = "CARD"
    short = "CA"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("CARD B3",)
    rule = "EXP-GUILD-10"
    refusals = ("token_not_played", "flip_over")
    looks = ("card",)

    card: Annotated[str, Choice("card", _BASIC)]

    def play(self, flip: Flip, answer: Answer) -> OrderResult:  # noqa: ARG002 - one signature
        """Carry out the order (EXP-GUILD-10)."""
        return lines.card_named(answer, self.card)


class AdvanceDiplomat(Order, frozen=True):
    """Says on which track your diplomat goes up when the line above explores a ruin.

    Without it the one farthest up advances.
    """

    word = "GUILD"
    short = "GU"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("GUILD MINER",)
    rule = "EXP-GUILD-02"
    rules: ClassVar[dict[str, str]] = {"on_top": "EXP-GUILD-06"}
    refusals = ("no_guilds", "no_ruin", "no_such_track", "nobody_there", "on_top", "flip_over")
    reset: ClassVar[str] = ""
    to: ClassVar[str] = ""

    track: Annotated[str, AnyWord("track")]

    def play(self, flip: Flip, answer: Answer) -> OrderResult:
        """Carry out the order (EXP-GUILD-02)."""
        return lines.guild(flip, answer, self)


class ResetDiplomat(Order, frozen=True):
    """For 1 coin a diplomat goes to the bottom of a track, right before the advance on the track named first.

    It stands behind the line that explores the ruin.
    """

    word = "GUILD"
    short = "GU"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("GUILD NOBLE RESET FARMER TO NOBLE",)
    rule = "EXP-GUILD-04"
    rules: ClassVar[dict[str, str]] = {"on_top": "EXP-GUILD-06"}
    refusals = ("no_guilds", "no_ruin", "no_such_track", "nobody_there", "on_top", "no_coin", "flip_over")
    pays = ("coins",)

    track: Annotated[str, AnyWord("track")]
    reset: Annotated[str, Led("RESET", AnyWord("track"))]
    to: Annotated[str, Led("TO", AnyWord("track"))]

    def play(self, flip: Flip, answer: Answer) -> OrderResult:
        """Carry out the order (EXP-GUILD-04)."""
        return lines.guild(flip, answer, self)


class SendDiplomat(Order, frozen=True):
    """Places your first diplomat, on the first sheet, or says where an extra one goes."""

    word = "DIPLOMAT"
    short = "DI"
    kind = "flip"
    examples: ClassVar[tuple[str, ...]] = ("DIPLOMAT MINER",)
    rule = "EXP-SETUP-06"
    rules: ClassVar[dict[str, str]] = {"none_due": "EXP-GUILD-03"}
    refusals = ("no_guilds", "no_such_track", "none_due", "flip_over")
    pays = ("cubes",)

    track: Annotated[str, AnyWord("track")]

    def play(self, flip: Flip, answer: Answer) -> OrderResult:
        """Carry out the order (EXP-SETUP-06)."""
        return lines.diplomat(flip, answer, self.track)
