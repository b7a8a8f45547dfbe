"""A step of the game: the cards shown are played one after the other, each by all seats (EXP-ERA-03).

Within a flip the seats are carried out in drawing order (EXP-INV-06). Nothing that one seat does changes what
another may do, but for cards of the common decks, for levies, and for a goal's reward in a later flip.
"""

from collections.abc import Callable, Mapping, Sequence

from engine.games.explorers.context import Answer, Flip, Levy, has_rule
from engine.games.explorers.events import FlipPlayed, LevyPaid, RoadJoined
from engine.games.explorers.rules.cards import pay_bonus, settle
from engine.games.explorers.rules.eras import close_step, drawing_order
from engine.games.explorers.rules.features import goals
from engine.games.explorers.rules.goals import joined
from engine.games.explorers.rules.lines import fill_crater, ready
from engine.games.explorers.rules.waiting import idle
from engine.games.explorers.state import State
from engine.kernel.answers import OrderResult, refused
from engine.kernel.dice import Dice
from engine.kernel.dispatch import answered, carry_out
from engine.kernel.events import Event
from engine.kernel.sheets import Sheet

# Lines that may place explorers, and the choice lines that are read ahead behind them (D-23).
PLACERS = ("EX", "PLAY")
CHOICES = ("VILLAGE", "ROUTE", "GUILD", "DIPLOMAT", "CARD")
# Lines that stand apart from the cards.
ALWAYS = ("AUTO", "MESSAGE")


class StepRun:
    """All sheets of a step being carried out. ``answers`` by seat in the order written.

    ``flips`` are the contexts of every seat by flip, for the forecast.
    """

    def __init__(
        self,
        state: State,
        sheets: Mapping[int, Sheet],
        dice: Dice,
        *,
        watch: Callable[[State], None] | None = None,
        only: Sequence[int] = (),
    ) -> None:
        self.state = state
        self.dice = dice
        self.watch = watch
        self.seats = tuple(only) or state.seats()
        # Nobody misses the sheet of a seat that could do nothing with it.
        self.missing = [
            seat for seat in self.seats if seat not in sheets and not idle(state, state.player(seat))
        ]
        self.events: list[Event] = []
        self.answers = {seat: _answers(seat, sheets[seat]) for seat in self.seats if seat in sheets}
        self.flips: list[dict[int, Flip]] = []
        for player in state.players:
            player.placed = []

    def run(self) -> list[Event]:
        """Play the cards shown; the state is then ready for the next step."""
        groups = {seat: split(answers) for seat, answers in self.answers.items()}
        cards = list(self.state.shown)
        for number, card in enumerate(cards):
            self._flip(card, {seat: parts[number : number + 1] for seat, parts in groups.items()})
        for seat, parts in groups.items():
            self._left(seat, [answer for part in parts[len(cards) :] for answer in part])
        for seat, answers in self.answers.items():
            self.events += [
                answered(answer.section, answer.line, answer.result, audience=(seat,), at=(0, seat))
                for answer in answers
            ]
        return self.events

    def _flip(self, card: str, parts: Mapping[int, list[list[Answer]]]) -> None:
        state = self.state
        flips: dict[int, Flip] = {}
        levies: list[Levy] = []
        order = [seat for seat in drawing_order(state, state.flip) if seat in self.seats]
        for seat in order:
            flip = Flip(state, state.player(seat), card, self.dice, watch=self.watch)
            flips[seat] = flip
            for part in parts.get(seat, ()):
                carry_lines(flip, part)
            close_flip(flip)
            self.events.append(
                FlipPlayed(
                    audience=None,
                    at=flip.place,
                    seat=seat,
                    card=card,
                    spaces=tuple(flip.placed),
                    coins=flip.player.coins - flip.opening,
                    missing=seat in self.missing,
                )
            )
            self.events += flip.events
            levies += flip.levies
        self._levies(levies)
        self.flips.append(flips)
        state.seen.append(card)
        state.flip += 1
        state.place += 1

    def _levies(self, levies: list[Levy]) -> None:
        """Take levies when all sheets are done, as far as opponents have coins (EXP-GUILD-11)."""
        for levy in levies:
            taker = self.state.player(levy.seat)
            for payer in self.state.players:
                coins = min(levy.coins, payer.coins)
                if payer is taker or coins <= 0:
                    continue
                for player, amount in ((payer, -coins), (taker, coins)):
                    player.coins += amount
                    player.coins_from["guilds"] = player.coins_from.get("guilds", 0) + amount
                self.events.append(
                    LevyPaid(
                        audience=None,
                        at=(self.state.flip, levy.seat),
                        seat=levy.seat,
                        payer=payer.seat,
                        coins=coins,
                    )
                )

    def _left(self, seat: int, answers: list[Answer]) -> None:
        """Refuse lines behind the last card, for which the flip is over."""
        if not answers:
            return
        last = self.flips[-1][seat]
        mark = len(last.events)
        for answer in answers:
            order = answer.line.order
            if order is None or order.word in ALWAYS:
                answer.result = carry_out(answer.line, last, answer)
            else:
                answer.result = refused("flip_over", cards=len(self.flips))
        self.events += last.events[mark:]


def _answers(seat: int, sheet: Sheet) -> list[Answer]:
    return [Answer(seat, section.title, line) for section, line in sheet.lines()]


def split(answers: list[Answer]) -> list[list[Answer]]:
    """Split the lines by card: each PASS ends one (D-22)."""
    parts: list[list[Answer]] = [[]]
    for answer in answers:
        parts[-1].append(answer)
        if answer.line.order is not None and answer.line.order.word == "PASS":
            parts.append([])
    return parts


def carry_lines(flip: Flip, answers: list[Answer]) -> None:
    """Carry out the lines of one flip in order; choice lines are read ahead (D-23)."""
    for index, answer in enumerate(answers):
        order = answer.line.order
        if order is not None and order.word in PLACERS:
            flip.begin_line(_behind(answers, index))
        answer.result = carry_out(answer.line, flip, answer)
        if flip.unknown:
            # Coins drawn may be there or not; what was placed stands whatever was drawn.
            answer.sure = "likely"
        goals(flip)


def _behind(answers: list[Answer], index: int) -> list[Answer]:
    """Return the choice lines right behind a line."""
    found = []
    for answer in answers[index + 1 :]:
        if answer.line.order is None or answer.line.order.word not in CHOICES:
            break
        found.append(answer)
    return found


def close_flip(flip: Flip) -> None:
    """Finish a seat's flip when its lines are done: defaults, bonus, crater, road, goals."""
    ready(flip)
    settle(flip)
    pay_bonus(flip)
    if flip.crater is not None:
        flip.crater.result = _crater(flip, flip.crater)
    goals(flip)
    player = flip.player
    if has_rule(flip.state, "queens_road") and not player.road and joined(flip.board, "west", "east"):
        player.road = True  # EXP-STORY-08
        flip.events.append(RoadJoined(audience=None, at=flip.place, seat=flip.seat))
    if flip.watch is not None:
        flip.watch(flip.state)


def _crater(flip: Flip, answer: Answer) -> OrderResult:
    return fill_crater(flip, answer.line.order.space)


def play_step(
    state: State,
    sheets: Mapping[int, Sheet],
    dice: Dice,
    *,
    watch: Callable[[State], None] | None = None,
) -> list[Event]:
    """Run a step and turn the next cards; the events in order."""
    events = StepRun(state, sheets, dice, watch=watch).run()
    return [*events, *close_step(state, dice)]
