"""Continental Conquest as the host sees it: one object of pure methods."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.games.conquest import computers, scenario, tally
from engine.games.conquest import view as views
from engine.games.conquest.context import Turn
from engine.games.conquest.events import SILENT, ClanDropped, GameBegun
from engine.games.conquest.fits import RANDOM_MAP, need_room
from engine.games.conquest.forecast.check import check
from engine.games.conquest.forecast.outlook import forecast
from engine.games.conquest.orders.book import BOOK
from engine.games.conquest.proofs import invariants, leak_test
from engine.games.conquest.report import sheet as sheets_of
from engine.games.conquest.report.beside import whole_report
from engine.games.conquest.rules import game_turn, handicap, setup
from engine.games.conquest.state import NAME_LIMIT, State, default_name
from engine.games.conquest.tables import DROPPED_WHEN_BEHIND, PLAYERS, POPULARITY
from engine.games.conquest.turn.sequence import play
from engine.games.conquest.versions import (
    CONTACTS_LEAVE_WITH_THE_PLAYER,
    NAMES_ARE_PRINTED,
    RULES_VERSION,
)
from engine.games.conquest.view import View
from engine.games.conquest.world import World
from engine.kernel.blocks import AnyBlock, Say
from engine.kernel.dice import Dice, Roller
from engine.kernel.edits import WorldEdited
from engine.kernel.endings import End
from engine.kernel.events import Event, OrderAnswered, kinds
from engine.kernel.names import printed
from engine.kernel.orders import OrderBook
from engine.kernel.problems import Problem, RulesetError
from engine.kernel.ruleset import (
    APPENDED,
    AUTOMATIC,
    BOT,
    DROPPED,
    ONE_BY_ONE,
    REPLACED,
    RESIGNED,
    About,
    Forecast,
    Option,
    Ranking,
    Result,
    Step,
)
from engine.kernel.sheets import Sheet
from engine.kernel.snapshot import decode
from engine.maps import fair, starts
from engine.maps import files as maps
from engine.maps.generate import generate
from engine.maps.model import GameMap

EVEN, ALIKE = "even", "alike"
"""How start cities are chosen: by what each clan gets when all spread at once, or by their surroundings."""
_FIRST_CLAN = 101
_LEAST_VICTORY = 2 * int(POPULARITY["base"])
"""A popularity that wins is at least twice that of the start, or the first game turn ends it (D-275)."""
_MOST_CLANS = 30

_ABOUT = About(
    key="conquest",
    name="Continental Conquest",
    rules_version=RULES_VERSION,
    seats=(2, _MOST_CLANS),
    dice_tag="CC5",
    first_seat=_FIRST_CLAN,
    seat_word="clan",
    options=(
        Option(key="map", kind="choice", default="europe", choices=(*maps.names(), RANDOM_MAP)),
        Option(key="starts", kind="choice", default=EVEN, choices=(EVEN, ALIKE)),
        Option(key="handicap_money", kind="int", default=0, low=0, high=100_000),
        Option(key="handicap_troops", kind="int", default=0, low=0, high=500),
        Option(key="victory", kind="int", default=0, low=0, high=100_000, least=_LEAST_VICTORY),
        Option(key="names", kind="text", default=""),
    ),
)


class Conquest:
    """The ruleset. Clans play one by one in their secret sequence; the game turn's end is automatic.

    Clan numbers are seat numbers, 101 and up. A clan that is late plays when its sheet comes.
    ``version`` is that of the rules: states say by which they are played (``versions``).
    """

    def __init__(self, version: int = RULES_VERSION) -> None:
        self.about = msgspec.structs.replace(_ABOUT, rules_version=version)

    orders: OrderBook = BOOK
    state_type = State
    view_type = View
    event_types = kinds("engine.games.conquest", OrderAnswered, WorldEdited)
    silent = SILENT

    def create(
        self,
        options: Mapping[str, Any],
        seats: Sequence[int],
        dice: Dice,
        carry: Mapping[str, Any] | None = None,  # noqa: ARG002 - no memory across games
    ) -> Result[State]:
        """Return a new game on a map, or the position of a scenario (option ``scenario``, a mapping).

        Option ``wishes`` maps seats to the regions they would like to start in (CC-ADMIN-08). Option
        ``homes`` names the start hexes, to be dealt by dice: seasons that measure starts are played so.
        Option ``map_edition`` is that of the map's files (``pins``), by default the present one.

        Raises ``ValueError`` with a problem code: unknown_map, too_many_seats, bad_scenario.
        """
        roller = dice.scope(0, 0)
        if options.get("scenario"):
            state = scenario.build(options["scenario"], roller)
        else:
            state = self._dealt(options, seats, roller)
        state.rules = self.about.rules_version
        events: list[Event] = [
            GameBegun(
                hex=clan.home,
                city=state.cities[clan.home].name if clan.home in state.cities else "",
                threshold=state.victory,
                audience=(number,),
            )
            for number, clan in sorted(state.clans.items())
        ]
        return Result(state, events)

    def _dealt(self, options: Mapping[str, Any], seats: Sequence[int], roller: Roller) -> State:
        """Return a new game on a map, with each clan at its start."""
        game_map = _map_of(options, len(seats), roller)
        need_room(options, len(seats))
        victory = int(options.get("victory", 0) or 0)
        state = setup.new_game(
            game_map,
            seats,
            _homes(options, game_map, len(seats), roller),
            self._names(options, seats),
            dice=roller,
            victory=victory,
            wishes=options.get("wishes") or {},
        )
        money, troops = (int(options.get(f"handicap_{what}", 0) or 0) for what in ("money", "troops"))
        if money or troops:
            measured = tally.figures(state, game_map.edition)
            chances = {clan: found["chance"] for clan, found in measured.items()}
            handicap.give(state, chances, money=money, troops=troops)
        return state

    def _names(self, options: Mapping[str, Any], seats: Sequence[int]) -> list[str]:
        """Return the names of the clans: those of the option ``names``, and default names for the others."""
        given = [part.strip() for part in str(options.get("names", "")).split(",") if self._named(part)]
        return [
            given[i][:NAME_LIMIT] if i < len(given) else default_name(seat) for i, seat in enumerate(seats)
        ]

    def _named(self, name: str) -> bool:
        """Whether a name among the options is one (D-276)."""
        return bool(name.strip()) if self.about.rules_version < NAMES_ARE_PRINTED else printed(name)

    def step(self, state: State) -> Step | None:
        """Return player turns in sequence order, then the automatic end of the game turn (CC-SEQ-02, -03)."""
        if state.phase == "over":
            return None
        label = Say("step_turn", {"turn": state.turn})
        if state.phase == "end":
            return Step(key="end", label=label, game_turn=state.turn, mode=AUTOMATIC)
        playing = [clan for clan in state.clans.values() if not clan.dropped and not clan.out]
        order = sorted(playing, key=lambda clan: clan.sequence)
        return Step(
            key="turn",
            label=label,
            game_turn=state.turn,
            mode=ONE_BY_ONE,
            order=tuple(clan.number for clan in order),
            behind=tuple(clan.number for clan in order if state.turn - 1 - clan.since - clan.ran > 0),
            late=APPENDED,
            patience={
                clan.number: max(1, DROPPED_WHEN_BEHIND - (state.turn - 1 - clan.since - clan.ran))
                for clan in order
            },
            least_hours=24 * int(PLAYERS["min_days_between_turns"]),
        )

    def resolve(self, state: State, step: Step, sheets: Mapping[int, Sheet], dice: Dice) -> Result[State]:
        """Play one clan's turn, or the end of the game turn."""
        world = World.of(state)
        world.closed = 0, {}
        if step.mode == AUTOMATIC:
            return Result(state, game_turn.end(world, dice.scope(state.turn, 0)))
        if len(sheets) != 1:
            message = f"one sheet at a time, not {len(sheets)}"
            raise RulesetError(message)
        number, sheet = next(iter(sheets.items()))
        clan = state.clans[number]
        # D-01 keys dice by game turn and clan; a second turn in one game turn has a key of its own.
        again = clan.ran - (state.turn - 1 - clan.since)
        scope = str(number) if again == 0 else f"{number}.{again}"
        turn = Turn(world, clan, dice.scope(state.turn, scope))
        play(turn, sheet)
        return Result(state, turn.events)

    def close(self, state: State, step: Step, missing: Sequence[int], dice: Dice) -> Result[State]:  # noqa: ARG002
        """End the game turn at its date (CC-SEQ-06); clans without a sheet are late."""
        state.phase = "end"
        return Result(state, [])

    def seat_changed(self, state: State, seat: int, change: str) -> Result[State]:
        """Keep a dropped or resigned clan, which defends itself; a new player takes it over as is (D-144)."""
        clan = state.clans[seat]
        gone = change in (DROPPED, RESIGNED)
        if change in (REPLACED, BOT) and state.rules >= CONTACTS_LEAVE_WITH_THE_PLAYER:
            clan.phone, clan.phone_on, clan.slogan = "", False, ""
        if gone == clan.dropped:
            return Result(state, [])
        clan.dropped = gone
        if not gone:
            clan.since, clan.ran = state.turn - 1, 0
        return Result(state, [ClanDropped(clan=seat, audience=None)] if gone else [])

    def end(self, state: State, how: End) -> Result[State]:
        """End the game now: the last counted popularity ranks the clans."""
        return Result(state, game_turn.end_now(state, how))

    def ranking(self, state: State) -> Ranking | None:
        """Return None while the game goes on; then the winners first, the others by popularity."""
        if state.phase != "over":
            return None
        scores = {number: clan.popularity for number, clan in sorted(state.clans.items())}
        places: list[tuple[int, ...]] = [tuple(state.winners)] if state.winners else []
        rest = sorted({score for n, score in scores.items() if n not in state.winners}, reverse=True)
        places += [
            tuple(n for n, s in scores.items() if s == score and n not in state.winners) for score in rest
        ]
        return Ranking(
            places=tuple(places),
            winners=tuple(state.winners),
            scores=scores,
            reason=state.ended or ("popularity" if state.winners else "deserted"),
        )

    def view(self, state: State, seat: int | None) -> View:
        """Return all that a clan may know and nothing else."""
        return views.view(state, seat)

    def template(self, view: View, step: Step | None) -> str:  # noqa: ARG002 - one kind of sheet
        """Return the prefilled orders sheet."""
        return sheets_of.template(view)

    def check(self, view: View, step: Step | None, sheet: Sheet) -> tuple[Problem, ...]:  # noqa: ARG002
        """Return what cannot succeed as far as the clan knows."""
        return check(view, sheet)

    def forecast(self, view: View, step: Step | None, sheet: Sheet) -> Forecast:  # noqa: ARG002
        """Return the forecast of a sheet, played out on the view."""
        return forecast(view, sheet)

    def report(self, view: View, events: Sequence[Event]) -> tuple[AnyBlock, ...]:
        """Return the turn report."""
        return whole_report(view, events)

    def seat_names(self, view: View) -> Mapping[int, str]:
        """Return the names that clans gave themselves; a clan without one is called by number."""
        return {clan: name for clan, name in view.names.items() if name and name != default_name(clan)}

    def bot(self, view: View, step: Step, dice: Dice, *, careful: bool = False) -> str | None:
        """Return the order text of a computer clan; a careful one is a settler who writes to nobody."""
        temper = computers.CAREFUL if careful else computers.drawn(view.clan, dice)
        return computers.sheet(view, step, dice, temper, talks=not careful)

    def invariants(self, state: State) -> Iterator[str]:
        """Yield the broken promises of the state."""
        return invariants.broken(state)

    def disguise(self, state: State, seat: int, dice: Dice) -> State:
        """Return another game that this clan cannot tell from its own."""
        return leak_test.disguise(state, seat, dice.scope(state.turn, f"disguise{seat}"))

    def upgrade(self, data: bytes, version: int) -> State:
        """Return a state of any earlier version, converted to these rules."""
        if not 1 <= version <= RULES_VERSION:
            message = f"rules version {version} is unknown"
            raise RulesetError(message)
        state = decode(data, State)
        state.rules = self.about.rules_version
        return state


CONQUEST = Conquest()
FIRST = Conquest(1)
"""The rules of games that began with the first version."""


def _map_of(options: Mapping[str, Any], seats: int, roller: Roller) -> GameMap:
    """Return the map of that name, or one made by dice; raise ``ValueError`` ("unknown_map")."""
    name = str(options.get("map", "europe"))
    if name == RANDOM_MAP:
        seed = f"{roller.below(10**9, 'map')}"
        return generate(seed, max(2, seats), name=RANDOM_MAP)
    if name in maps.names():
        return maps.load(name, str(options.get("map_edition", "")))
    code = "unknown_map"
    raise ValueError(code)


def _homes(options: Mapping[str, Any], game_map: GameMap, seats: int, roller: Roller) -> list[int]:
    """Return the hexes where the clans begin."""
    # A game of before this option chose by surroundings, and its replay still has to.
    if options.get("homes"):
        homes = [int(home) for home in options["homes"]]
        roller.shuffle(homes, "starts")
        return homes
    if options.get("starts", ALIKE) == EVEN:
        return fair.homes(game_map, seats, roller)
    return [start.hex for start in starts.choose(game_map, seats, roller)]
