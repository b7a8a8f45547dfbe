"""Orders about cards, tokens and diplomats."""

from collections.abc import Iterator
from itertools import permutations
from typing import Annotated, ClassVar

from engine.games.explorers.context import Answer, Flip
from engine.games.explorers.judging.plan import written
from engine.games.explorers.orders.offered import (
    CARD,
    HAND,
    Best,
    best_of,
    flip_of,
    gains,
    kind_of,
    pick_space,
    steps_of,
    ways_of,
    worth_of,
)
from engine.games.explorers.orders.placing import PLACING, PLACING_RULES
from engine.games.explorers.orders.words import AsTerrain, Spaces
from engine.games.explorers.report.hand import says as does
from engine.games.explorers.rules import hexes, lines
from engine.games.explorers.rules.cards import choosing
from engine.games.explorers.rules.steps import legal_first
from engine.games.explorers.tables import BASIC, CARDS, RESET_COST, TERRAINS, TOP, TRACKS
from engine.games.explorers.view import View
from engine.kernel.answers import OrderResult
from engine.kernel.blocks import Say
from engine.kernel.offering import chosen, offer
from engine.kernel.offers import Offer, Pick, Piece
from engine.kernel.orders import Order
from engine.kernel.params import AnyWord, Choice, Led
from engine.kernel.ruleset import Step

# A first diplomat and the better of two cards come before all else; tokens wait until they are worth more.
_DIPLOMAT, _BETTER, _OTHER, _STEPS, _TOKEN = 97, 95, 45, 50, 20


def _of_hand(view: View) -> tuple[str, ...]:
    """Return the piece of lines about tokens: the hand, or the card where it is empty."""
    own = view.own
    playable = own is not None and any(kind_of(token) != "end" for token in own.hand)
    return (HAND,) if playable else (CARD,)


def _pick_track(track: str) -> Pick:
    return Pick(track, Say("pick_track", {"name": TRACKS[track].name}))


def _at_ruin(view: View, piece: Piece) -> Best | None:
    """Return the best card of a seat with diplomats, if its best way explores a ruin."""
    if piece.key != CARD or not view.rules.guilds or view.own is None or not view.own.diplomats:
        return None
    best = best_of(view)
    return best if any(way.flip.ruins for way in best.ways[:1]) else None


def _ruin_lines(best: Best) -> list[str]:
    return [*best.chosen, written(best.ways[0].path)]


def _words(card: str) -> dict[str, str]:
    return {"id": card, "name": CARDS[card].name, "text": CARDS[card].text}


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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the two cards of which one is kept, the better one first."""
        if piece.key != CARD or view.own is None or not view.shown or not choosing(flip_of(view)):
            return
        best = max(view.own.offered, key=lambda card: worth_of(view, card))
        for card in view.own.offered:
            weight = _BETTER if card == best else _OTHER
            yield offer(cls, piece, f"{cls.word} {card}", Say("offer_choose", _words(card)), weight)

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the card shown."""
        return (CARD,)

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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the kept cards where the card shown may be any of them, the best one first."""
        if piece.key != CARD or view.own is None or not view.shown:
            return
        slots = [slot for slot in CARDS[view.shown[0]].slot if view.own.kept[slot - 1]]
        if len(CARDS[view.shown[0]].slot) < 2 or not slots:
            return
        kept = view.own.kept
        best = max(slots, key=lambda slot: worth_of(view, kept[slot - 1]))
        for slot in slots:
            weight = _BETTER if slot == best else _OTHER
            says = Say("offer_use", {**_words(kept[slot - 1]), "slot": slot})
            yield offer(cls, piece, f"{cls.word} {slot}", says, weight)

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the card shown."""
        return (CARD,)

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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield each token that can be played now; one with steps with the best spaces for it."""
        if piece.key != HAND or view.own is None or not view.shown:
            return
        basic = view.shown[0] in BASIC
        for token in dict.fromkeys(view.own.hand):
            kind = kind_of(token)
            if kind == "step":
                yield from cls._steps(view, piece, token)
            elif kind == "double" or (kind == "repeat" and basic):
                says = Say("offer_token", {"id": token, "does": does(token)})
                yield offer(cls, piece, f"{cls.word} {token}", says, _TOKEN)

    @classmethod
    def _steps(cls, view: View, piece: Piece, token: str) -> Iterator[Offer]:
        """Yield the best spaces for a token, and every space in which it may begin."""
        steps, coins = steps_of(token)[:1], view.own.coins if view.own is not None else 0
        line = ""
        for way in ways_of(view, steps)[:1]:
            spaces = way.path[0]
            names, said = [hexes.name(space) for space in spaces], gains(way, coins)
            figures = {"id": token, "spaces": names, "count": len(spaces), "gains": said}
            line = " ".join([cls.word, token, *names])
            says = Say("offer_token_steps", {**figures, "brings": len(said)})
            yield offer(cls, piece, line, says, _STEPS if said else _TOKEN, at=hexes.place_of(spaces[0]))
        picks = [pick_space(space) for space in hexes.spaces(legal_first(flip_of(view).board, steps[0]))]
        picks.sort(key=lambda pick: f"{cls.word} {token} {pick.value}" == line)
        if picks and f"{cls.word} {token} {picks[0].value}" != line:
            blanks = (chosen("space", picks),)
            says = Say("offer_token_space", {"id": token, "does": does(token)})
            yield offer(cls, piece, f"{cls.word} {token} {{space}}", says, _TOKEN - 1, blanks=blanks)

    def pieces(self, view: View) -> tuple[str, ...]:
        """Return the hand."""
        return _of_hand(view)

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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the terrains that may count as another."""
        if piece.key != HAND or view.own is None or not view.shown:
            return
        for token in dict.fromkeys(view.own.hand):
            if kind_of(token) == "swap":
                picks = (
                    Pick(f"{origin} {to}", Say("pick_swap", {"origin": origin, "to": to}))
                    for origin, to in permutations(TERRAINS, 2)
                )
                blanks = (chosen("swap", picks),)
                says = Say("offer_swap", {"id": token})
                yield offer(cls, piece, f"{cls.word} {token} AS {{swap}}", says, _TOKEN, blanks=blanks)

    def pieces(self, view: View) -> tuple[str, ...]:
        """Return the hand."""
        return _of_hand(view)

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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the basic cards that a token for another card may stand for."""
        if piece.key != HAND or view.own is None or not view.shown:
            return
        token = next((one for one in view.own.hand if kind_of(one) == "any_card"), "")
        others = [card for card in BASIC if card != view.shown[0]]
        if token:
            picks = (Pick(card, Say("pick_card", _words(card))) for card in others)
            blanks = (chosen("card", picks),)
            line, says = f"{cls.word} {{card}}", Say("offer_instead", {"id": token})
            yield offer(cls, piece, line, says, _TOKEN, blanks=blanks, beside=[f"PLAY {token}"])

    def pieces(self, view: View) -> tuple[str, ...]:
        """Return the hand."""
        return _of_hand(view)

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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the tracks on which a diplomat may go up when the best way explores a ruin."""
        best = _at_ruin(view, piece)
        if best is None or view.own is None:
            return
        own = view.own.diplomats
        tracks = [one for one in view.rules.tracks if any(d.track == one and d.step < TOP for d in own)]
        if tracks:
            blanks = (chosen("track", map(_pick_track, tracks)),)
            line, beside = f"{cls.word} {{track}}", _ruin_lines(best)
            yield offer(cls, piece, line, Say("offer_guild"), _TOKEN, blanks=blanks, beside=beside)

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the card shown."""
        return (CARD,)

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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield a new beginning of a diplomat on another track when the best way explores a ruin."""
        best = _at_ruin(view, piece)
        if best is None or view.own is None:
            return
        own = view.own.diplomats
        held = dict.fromkeys(diplomat.track for diplomat in own)
        ways = [(one, to) for one in held for to in view.rules.tracks if to != one]
        if ways and view.own.coins >= RESET_COST:
            picks = (
                Pick(
                    f"{to} RESET {one} TO {to}",
                    Say("pick_reset", {"name": TRACKS[one].name, "to": TRACKS[to].name}),
                )
                for one, to in ways
            )
            blanks = (chosen("reset", picks),)
            line, beside = f"{cls.word} {{reset}}", _ruin_lines(best)
            yield offer(cls, piece, line, Say("offer_reset"), _TOKEN - 1, blanks=blanks, beside=beside)

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the card shown."""
        return (CARD,)

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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the tracks for the first diplomat."""
        if piece.key == CARD and view.rules.guilds and view.own is not None and not view.own.diplomats:
            blanks = (chosen("track", map(_pick_track, view.rules.tracks)),)
            yield offer(cls, piece, f"{cls.word} {{track}}", Say("offer_diplomat"), _DIPLOMAT, blanks=blanks)

    def pieces(self, view: View) -> tuple[str, ...]:  # noqa: ARG002 - the same in any view
        """Return the card shown."""
        return (CARD,)

    def play(self, flip: Flip, answer: Answer) -> OrderResult:
        """Carry out the order (EXP-SETUP-06)."""
        return lines.diplomat(flip, answer, self.track)
