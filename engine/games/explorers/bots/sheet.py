"""The order sheet of a computer seat, card by card."""

from engine.games.explorers.bots.envoys import climb
from engine.games.explorers.context import Flip, has_rule
from engine.games.explorers.events import (
    CoinsFound,
    RouteMade,
    TowerBuilt,
    VillageDiscovered,
)
from engine.games.explorers.judging.outlook import TEMPERS, Plan, outlook, plan_of
from engine.games.explorers.judging.plan import Way, fill, fresh_flip, written
from engine.games.explorers.orders.book import BOOK
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.cards import candidates
from engine.games.explorers.rules.guilds import place_diplomat
from engine.games.explorers.rules.lines import middle_crater, open_craters
from engine.games.explorers.supposed import suppose
from engine.games.explorers.tables import (
    BASIC,
    CARDS,
    DECKS,
    ERAS,
    TREASURE,
    token_of,
)
from engine.games.explorers.turn.sequence import StepRun
from engine.games.explorers.view import View
from engine.kernel.dice import Dice, Roller

_DOUBLES = {"coin_space": CoinsFound, "village": VillageDiscovered, "tower": TowerBuilt}
# A token is played when it brings that much more, in tenths of a coin; in the last flips for anything.
_WORTH_PLAYING, _LAST_FLIPS = 25, 3


def orders_of(view: View, roller: Roller, *, temper: str = "") -> str:
    """Return the sheet of the view's seat; deterministic but for the choice of the first track.

    ``temper``: how it is played; "" = in the seat's own way.
    """
    if view.own is None or view.ending is not None:
        return ""
    return "FLIP\n" + "\n".join(_Seat(view, roller, temper).lines()) + "\n"


def _lasting(flip: Flip, crater: int) -> bool:
    """Whether a crater can be filled in a later era too: what stands beside it stays, or it is the middle."""
    stays = flip.board.villages | hexes.mask(flip.player.ruins)
    plan = flip.board.plan
    return bool(plan.near[crater] & stays) or crater == middle_crater(plan.volcano)


class _Seat:
    def __init__(self, view: View, roller: Roller, temper: str) -> None:
        self.view = view
        self.roller = roller
        self.state = suppose(view)
        self.player = self.state.player(view.seat)
        self.named = temper or self.player.temper
        self.temper = TEMPERS.get(self.named, TEMPERS["settler"])
        self.out: list[str] = []

    def lines(self) -> list[str]:
        """Return the lines of all cards shown, each ended by PASS where another follows."""
        if self.view.flip == 1 or (self.view.rules.guilds and not self.player.diplomats):
            self.first_sheet()
        for number, card in enumerate(self.view.shown):
            self.card(card)
            if number + 1 < len(self.view.shown) or not self.out:
                self.out.append("PASS")
                self.carry_on(number + 1)
        return self.out

    def carry_on(self, cards: int) -> None:
        """Compute the position after the cards filled in so far, by the rules themselves."""
        sheet = BOOK.parse("FLIP\n" + "\n".join(self.out) + "\n")
        state = suppose(self.view)
        state.shown = list(self.view.shown[:cards])
        run = StepRun(state, {self.view.seat: sheet}, Dice("explorers", "bots"), only=(self.view.seat,))
        run.run()
        self.state = run.state
        self.player = run.state.player(self.view.seat)

    def first_sheet(self) -> None:
        """Choose the first diplomat, and declare a seat that nobody need wait for."""
        if self.view.rules.guilds and not self.player.diplomats:
            track = self.roller.pick(self.view.rules.tracks, "track")
            self.out.append(f"DIPLOMAT {track}")
            place_diplomat(fresh_flip(self.state, self.player, self.view.shown[0]), track)
        if self.view.flip == 1:
            self.out.append("AUTO PASS ON")
            if len(self.view.players) > 1 and self.named == "seeker":
                self.out.append('MESSAGE ALL "Fair winds."')

    # ------------------------------------------------------------------ one card

    def plan(self) -> Plan:
        """Return what the seat looks at now."""
        return plan_of(self.view, self.player, self.temper)

    def card(self, card: str) -> None:
        """Write the best of what the card may come to, then tokens, then the choices beside it."""
        plan = self.plan()
        options = candidates(self.player, card)
        ways = [(self.fill(card, key, plan), key) for key in options]
        best, key = max(ways, key=lambda one: one[0].worth + self._static(one[1]), default=(None, card))
        if best is None:
            return
        if len(options) > 1:
            if self.player.offered and key in self.player.offered:
                self.out.append(f"CHOOSE {key}")
            else:
                self.out.append(f"USE {self.player.kept.index(key) + 1}")
        best = self.instead(card, best, plan)
        best = self.swap(card, key, best, plan)
        best = self.repeat(card, key, best, plan)
        self.doubles(best)
        line = written(best.path)
        if line:
            self.out.append(line)
            self.choices(best)
        self.tokens(card, best, plan)
        if has_rule(self.state, "craters"):
            craters = open_craters(best.flip.board)
            if craters:
                crater = min(craters, key=lambda one: _lasting(best.flip, one))
                self.out.append(f"CRATER {hexes.name(crater)}")

    def fill(self, card: str, key: str, plan: Plan, swaps: tuple[tuple[str, str], ...] = ()) -> Way:
        """Return that card's steps filled in from the present position."""
        flip = fresh_flip(self.state, self.player, card, swaps)
        found = fill(flip, CARDS[key].steps, plan, CARDS[key].bonus)
        bonus = CARDS[key].bonus
        if bonus is not None:
            found.worth += 10 * min(bonus.coins, bonus.max)
        return found

    def _static(self, key: str) -> int:
        """Return the extra worth of an offered card: kept cards are used again, so explorers count."""
        if self.player.offered:
            return 6 * sum(step.n for step in CARDS[key].steps)
        return 0

    # ------------------------------------------------------------------ tokens

    def of_kind(self, kind: str) -> list[str]:
        """Return the tokens in hand of that kind."""
        return [token for token in self.player.hand if self._kind(token) == kind]

    @staticmethod
    def _kind(token: str) -> str:
        return TREASURE[token].type if token in TREASURE else token_of(token).type

    def pressing(self) -> bool:
        """Whether the game is nearly over: tokens left then are worth nothing."""
        left = len(DECKS[self.view.era - 1]) - len(self.view.seen)
        return self.view.era == ERAS and left <= _LAST_FLIPS

    def instead(self, card: str, best: Way, plan: Plan) -> Way:
        """Return the way with another basic card where the one shown is poor."""
        for token in self.of_kind("any_card")[:1]:
            ways = [(self.fill(card, key, plan), key) for key in BASIC if key != card]
            other, key = max(ways, key=lambda one: one[0].worth)
            if other.worth > best.worth + (0 if self.pressing() else _WORTH_PLAYING):
                self.out = [line for line in self.out if not line.startswith("USE ")]
                self.out += [f"PLAY {token}", f"CARD {key}"]
                self.player.hand.remove(token)
                return other
        return best

    def swap(self, card: str, key: str, best: Way, plan: Plan) -> Way:
        """Return the way with another terrain for the card's own (Guide's Notes)."""
        if key not in BASIC or any(line.startswith("CARD ") for line in self.out):
            return best
        for token in self.of_kind("swap")[:1]:
            on = CARDS[key].steps[0].on
            if len(on) != 1:
                continue
            ways = [
                (self.fill(card, key, plan, ((letter, on),)), letter) for letter in "gdms" if letter != on
            ]
            other, letter = max(ways, key=lambda one: one[0].worth)
            if other.worth > best.worth + (0 if self.pressing() else _WORTH_PLAYING):
                self.out.append(f"PLAY {token} AS {letter} {on}")
                self.player.hand.remove(token)
                return other
        return best

    def repeat(self, card: str, key: str, best: Way, plan: Plan) -> Way:
        """Return the way with the basic card twice, if that is better."""
        if key != card or card not in BASIC or any(line.startswith("CARD ") for line in self.out):
            return best
        for token in self.of_kind("repeat")[:1]:
            steps = CARDS[card].steps
            flip = fresh_flip(self.state, self.player, card, tuple(best.flip.board.swaps))
            other = fill(flip, (*steps, *steps), plan)
            if other.worth > best.worth + (0 if self.pressing() else _WORTH_PLAYING):
                self.out.append(f"PLAY {token}")
                self.player.hand.remove(token)
                return other
        return best

    def doubles(self, best: Way) -> None:
        """Play cards that pay something twice, when the way brings it."""
        brought = {type(event) for event in best.flip.events}
        for token in self.of_kind("double"):
            if _DOUBLES[TREASURE[token].what] in brought:
                self.out.append(f"PLAY {token}")
                self.player.hand.remove(token)

    def tokens(self, card: str, best: Way, plan: Plan) -> None:
        """Play steps from the hand, when they bring coins or time runs out."""
        player = best.flip.player
        for token in self.of_kind("step"):
            if token not in self.player.hand:
                continue
            steps = TREASURE[token].steps if token in TREASURE else token_of(token).steps
            flip = fresh_flip(self.state, player, card, tuple(best.flip.board.swaps))
            before = outlook(flip.board, plan)
            way = fill(flip, steps, plan)
            if not way.path[0]:
                continue
            if way.worth - before >= _WORTH_PLAYING or plan.left == 0 or self.pressing():
                self.out.append(f"PLAY {token} " + " ".join(hexes.name(space) for space in way.path[0]))
                player = way.flip.player
                self.player.hand.remove(token)

    # ------------------------------------------------------------------ choices

    def choices(self, best: Way) -> None:
        """Write out where villages and posts go, and which diplomat advances, as a person would."""
        events = best.flip.events
        for event in events:
            if isinstance(event, VillageDiscovered):
                self.out.append(f"VILLAGE {hexes.name(event.space)}")
            elif isinstance(event, RouteMade):
                a, b, post = (hexes.name(space) for space in (event.a, event.b, event.post))
                self.out.append(f"ROUTE {a} {b} POST {post}")
        if not self.view.rules.guilds or not best.flip.ruins:
            return
        self.out += climb(
            best.flip.board,
            self.player.diplomats,
            self.view.rules.tracks,
            opponents=len(self.view.players) - 1,
        )
