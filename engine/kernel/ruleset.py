"""The contract between the host and its games. A game is one object; all its methods are pure.

The step is the unit of time: after every resolution the ruleset says what it waits for next. The host owns
calendar, deadlines, reminders and ready flags; a ruleset never sees a clock. ``resolve`` may change the
state it is given, because the host loads it fresh from a stored snapshot.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.kernel.atlas import Atlas
from engine.kernel.blocks import AnyBlock, Map, Say
from engine.kernel.dice import Dice, Roller
from engine.kernel.endings import End
from engine.kernel.events import Event
from engine.kernel.orders import OrderBook
from engine.kernel.problems import Problem
from engine.kernel.sheets import Sheet

S = TypeVar("S")
V = TypeVar("V")
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

TOGETHER, ONE_BY_ONE, AUTOMATIC = "together", "one_by_one", "automatic"
LOST, APPENDED = "lost", "appended"
RESIGNED, DROPPED, REPLACED, BOT = "resigned", "dropped", "replaced", "bot"


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A choice made when a game is created; validated by the host.

    ``kind``: choice (one of ``choices``), int (``low``..``high``; with ``least`` it is ``low`` or at least
    that), flag, text. Words: ``option-<key>``, and ``<key>-<choice>`` for each choice.
    """

    key: str
    kind: str
    default: Any
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    least: int = 0


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is. Seats are numbered from ``first_seat`` on; 0 is the game itself.

    ``dice_tag`` begins the names of its dice (a new tag is a new game of chance: it never changes),
    ``seat_word`` is what a seat is called.
    """

    key: str
    name: str
    rules_version: int
    seats: tuple[int, int]
    dice_tag: str
    first_seat: int = 1
    seat_word: str = "seat"
    options: tuple[Option, ...] = ()


class Sandbox(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody may try a game alone: its options, and how many computers play besides."""

    options: dict[str, Any]
    computers: int


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What the game waits for now.

    ``mode``: TOGETHER (one resolve with all sheets), ONE_BY_ONE (one resolve a seat, in ``order``),
    AUTOMATIC (no sheets, run at once). ``order`` holds the seats wanted; in ONE_BY_ONE in playing order.
    ``behind`` holds the seats that still owe a turn: their late sheet is run alone when it comes
    (``late`` = APPENDED). ``ends`` is true when the game turn is over after this step. The host does not
    close the step before ``least_hours`` have gone by since the last one, even when all are ready. ``pace``
    is its time until it is due, in per cent of the game's turn length. ``brief``: its report is one of many,
    so mail goes as each player's choice says and paper is made when asked for. ``chapter`` is the part of
    the game that the step belongs to (an era); a brief step that ends its chapter is reported like any other.
    ``patience`` says by seat how many runs without its sheet make the rules give it up: at 1 the run of this
    step does. Seats that it does not name are never given up for silence. ``resting`` holds the seats that
    play on and have nothing to order in this step; one that is neither wanted nor resting has left the game.
    """

    key: str
    label: Say
    game_turn: int
    mode: str
    order: tuple[int, ...] = ()
    behind: tuple[int, ...] = ()
    late: str = LOST
    may_close_early: bool = True
    least_hours: int = 0
    pace: int = 100
    brief: bool = False
    chapter: int = 0
    patience: dict[int, int] = {}
    resting: tuple[int, ...] = ()


class Result(msgspec.Struct, Generic[S]):
    """A new state and what happened on the way."""

    state: S
    events: list[Event]


class Ranking(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended: places (best first, ties together), scores and the reason.

    ``winners``: the seats that won, none when nobody did. Words ``end-<reason>``.
    """

    places: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...] = ()
    scores: dict[int, int]
    reason: str
    carry: dict[str, Any] = {}


CERTAIN, LIKELY, UNKNOWN = "certain", "likely", "unknown"


class Chance(msgspec.Struct, frozen=True):
    """A throw that an order hangs on: ``good`` of ``of`` ways, all alike, succeed; ``what`` says at what."""

    good: int
    of: int
    what: Say


class ForecastLine(msgspec.Struct, frozen=True, kw_only=True):
    """What one order line is expected to come to, on the seat's own knowledge.

    ``sure``: certain, likely (dice or others may change it) or unknown. ``order``, ``result``, ``code`` and
    ``params`` as in ``OrderAnswered``; ``figures`` are the stocks and places after it; ``chances`` the
    throws on the way, in their order. ``costs`` is what the line itself takes of each stock, less than 0
    where it brings some; ``place`` is where its unit stands after it, as orders write it; ``pulse`` is
    when it acts ("" and 0: the game does not say).
    """

    section: str
    line: int
    text: str
    result: str
    order: str = ""
    code: str = ""
    params: dict[str, Any] = {}
    sure: str = CERTAIN
    figures: dict[str, Any] = {}
    chances: tuple[Chance, ...] = ()
    costs: dict[str, int] = {}
    place: str = ""
    pulse: int = 0


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a sheet is expected to bring about on the board (``Map``), to be drawn there.

    ``kind``: ``way`` (a unit goes through ``places``, at least two), ``fight``, ``take`` (the place becomes
    the seat's), ``want`` (somebody there starves or runs dry) or ``work`` (something is placed or built); all
    but a way have one place. ``says`` tells it in a sentence; ``text`` is a short sign at the end of a way,
    such as the day of arrival. A way that is not ``sure`` (``CERTAIN``) is drawn dashed.
    """

    kind: str
    places: tuple[int, ...]
    says: Say
    text: str = ""
    sure: str = CERTAIN


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet played out on the view: line by line, then the closing figures.

    ``purse`` names the treasury among the stocks of the lines' ``costs`` and ``figures``. ``marks`` are what
    is drawn on the board.
    """

    lines: tuple[ForecastLine, ...] = ()
    figures: dict[str, Any] = {}
    blocks: tuple[AnyBlock, ...] = ()
    purse: str = ""
    marks: tuple[Mark, ...] = ()


class Ruleset(Protocol[S, V]):
    """One game. No clock, no I/O, no words; integers and keyed dice only."""

    about: About
    orders: OrderBook
    state_type: type[S]
    view_type: type[V]
    event_types: tuple[type[Event], ...]
    # Kinds of events that no report tells, on purpose: the tests of the contract name any other.
    silent: tuple[type[Event], ...]

    def create(
        self,
        options: Mapping[str, Any],
        seats: Sequence[int],
        dice: Dice,
        carry: Mapping[str, Any] | None = None,
    ) -> Result[S]:
        """Set the game up; raises ``ValueError`` with a problem code when the options do not fit."""
        ...

    def step(self, state: S) -> Step | None:
        """Return the next step, or None when the game is over."""
        ...

    def resolve(self, state: S, step: Step, sheets: Mapping[int, Sheet], dice: Dice) -> Result[S]:
        """Run the step: TOGETHER all sheets there are, ONE_BY_ONE exactly one, AUTOMATIC none."""
        ...

    def close(self, state: S, step: Step, missing: Sequence[int], dice: Dice) -> Result[S]:
        """Close a ONE_BY_ONE step whose date has come; ``missing`` have not played."""
        ...

    def seat_changed(self, state: S, seat: int, change: str) -> Result[S]:
        """Return the state after a seat was resigned, dropped, replaced or given to a bot.

        The message ``resigning`` tells the player beforehand what will become of the seat.
        """
        ...

    def end(self, state: S, how: End) -> Result[S]:
        """End the game now because people have chosen so; ``ranking`` then has ``how.how`` as its reason.

        Raise ``ValueError`` as ``End.need`` does, for seats that are out of the game by these rules too.
        """
        ...

    def ranking(self, state: S) -> Ranking | None:
        """Return None while the game goes on; the same value for ever once it has ended."""
        ...

    def view(self, state: S, seat: int | None) -> V:
        """Return all that a seat may know and nothing else (None: a spectator). All else follows from it."""
        ...

    def template(self, view: V, step: Step | None) -> str:
        """Return the prefilled order sheet as text; it reads back without problems."""
        ...

    def check(self, view: V, step: Step | None, sheet: Sheet) -> tuple[Problem, ...]:
        """Return what cannot succeed as far as the seat knows, and only that, with unreadable lines.

        Forecast, report, template, bot and this leave the view as it is: the host shares one.
        """
        ...

    def forecast(self, view: V, step: Step | None, sheet: Sheet) -> Forecast:
        """Return the forecast of a sheet, played out on the view."""
        ...

    def report(self, view: V, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
        """Return the turn report, from the view and the events that the seat may know since its last one."""
        ...

    def seat_names(self, view: V) -> Mapping[int, str]:
        """Return the names of the seats by number; empty where seats are called by number."""
        ...

    def bot(self, view: V, step: Step, dice: Dice, *, careful: bool = False) -> str | None:
        """Return the order text of a computer seat, or None when the game has no bots.

        ``careful``: for one turn in a player's place, in the most peaceful temper whatever the seat's own is.
        No letters, treaties or names are given on the player's behalf.
        """
        ...

    def invariants(self, state: S) -> Iterator[str]:
        """Yield broken promises of the state, in plain words; nothing when all is well."""
        ...

    def disguise(self, state: S, seat: int, dice: Dice) -> S:
        """Return a state that differs in everything that the seat cannot know (for the leak test)."""
        ...

    def upgrade(self, data: bytes, version: int) -> S:
        """Return the state of an older rules version, converted to this one."""
        ...


class ScenarioFormat(Protocol[S]):
    """Positions written by hand; the game's ``create`` finds one among the options as ``scenario``."""

    def build(self, given: Mapping[str, Any], dice: Roller) -> S:
        """Return the state of a position; raise ``ValueError`` with a plain reason."""
        ...

    def export(self, state: S) -> dict[str, Any]:
        """Return the position of a state, which ``build`` reads back."""
        ...

    def seats(self, state: S) -> tuple[int, ...]:
        """Return the numbers of the seats that a game of this position has, in ascending order."""
        ...


class StartWishes(Protocol):
    """Where a seat may wish to start. The game's ``create`` finds the wishes by seat (``wishes``)."""

    def known(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the regions that may be wished for with these options."""
        ...

    def understand(self, options: Mapping[str, Any], text: str) -> str:
        """Return the wish as the game stores it; raise ``ValueError`` that names near spellings."""
        ...


class Pins(Protocol):
    """What a setup takes from files that come with the program and get better: named when a game begins.

    What is noted stands among the options from then on, so that the setup can be played again as it was.
    """

    def now(self, options: Mapping[str, Any]) -> Mapping[str, str]:
        """Return what a game that begins now with these options pins; empty when it depends on no file."""
        ...

    def oldest(self, options: Mapping[str, Any]) -> Mapping[str, str]:
        """Return what a game pins that began before pins were noted."""
        ...

    def here(self, options: Mapping[str, Any]) -> bool:
        """Whether what is noted is part of this program."""
        ...


class CaseFailure(msgspec.Struct, frozen=True):
    """One wrong value of a conformance case: where, what was expected, what was got."""

    case: str
    path: str
    expected: str
    got: str


class Tempers(Protocol[V_contra]):
    """Computers whose temper may be chosen seat by seat. Words ``temper-<name>``.

    ``NAMES``: what may be chosen. A seat for which nothing was chosen has the temper ``drawn`` for the whole
    game. ``sheet`` is what ``Ruleset.bot`` writes for a given temper; ``told`` says in sentences what such a
    sheet is about, for the player who takes the seat over.
    """

    NAMES: tuple[str, ...]

    def drawn(self, seat: int, dice: Dice) -> str:
        """Return the temper of a computer for which none was chosen."""
        ...

    def sheet(self, view: V_contra, step: Step, dice: Dice, temper: str) -> str:
        """Return the order text of a computer with that temper."""
        ...

    def explain_sheet(self, view: V_contra, temper: str, text: str) -> tuple[Say, ...]:
        """Return sentences that explain a computer's sheet."""
        ...


class Cases(Protocol):
    """Conformance cases: positions with orders and what must come of them, as files."""

    def run_case(self, case: Mapping[str, Any]) -> CaseFailure | None:
        """Play a case as often as it says; the first wrong value, or None."""
        ...


class BesideAtlas(Protocol[V_contra]):
    """A game whose map is printed before it begins and never changes: reports tell what is more.

    ``Ruleset.report`` gives the same blocks with the printed map laid under their maps.
    """

    def atlas(self, view: V_contra) -> Atlas:
        """Return the printed map, the same for every seat and turn of a game."""
        ...

    def report(self, view: V_contra, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
        """Return the blocks of a report whose maps hold only what the atlas does not say (``Map.around``)."""
        ...


class BlankMaps(Protocol):
    """Maps of a game to be printed and filled in with a pencil. ``NAMES``: the keys of the maps, in order.

    ``DRAWINGS`` are of the rulebook only: shapes, examples.
    """

    NAMES: tuple[str, ...]
    DRAWINGS: tuple[str, ...]

    def title(self, name: str) -> str:
        """Return the title of a map."""
        ...

    def blank(self, name: str) -> Map:
        """Return a map with what is printed on it and nothing of any player."""
        ...


class Tally(Protocol[S_contra]):
    """What simulations of a game count, beside wins, length and orders that every game has.

    A count is (table, row, amount). ``ROWS``: the tables in their order, each with the rows that are shown
    even when nothing was counted, so that what is never used can be seen. ``RATIOS``: tables whose rows are
    also shown for each one of the same row in another table (goals reached for each goal dealt).
    """

    ROWS: Mapping[str, tuple[str, ...]]
    RATIOS: Mapping[str, str]

    def marks(self, state: S_contra, dice: Dice) -> Mapping[int, Mapping[str, str]]:
        """Return, by seat, what tells the seats apart right after the start: temper, start."""
        ...

    def of_events(self, events: Iterable[Event]) -> Iterator[tuple[str, str, int]]:
        """Yield the figures that events add up to, as (kind, name, count)."""
        ...

    def of_end(self, state: S_contra) -> Iterator[tuple[str, str, int]]:
        """Yield the figures of the last state, as (kind, name, count)."""
        ...
