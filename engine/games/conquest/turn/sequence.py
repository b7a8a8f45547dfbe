"""The sequence of a player turn (CC-TURN) as tables that can be printed in the rulebook."""

from collections.abc import Callable

from engine.games.conquest import context as phases
from engine.games.conquest.context import Turn, march_of
from engine.games.conquest.events import ChanceEvent, TurnBegan
from engine.games.conquest.orders.book import AGENTS, CONVOYS, POST, PRE
from engine.games.conquest.rules import (
    arrival,
    chance,
    food,
    income,
    loading,
    plague,
    refusals,
    spies,
    spotting,
    upkeep,
)
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy, Figures, TurnRecord
from engine.games.conquest.tables import LINES, STATS
from engine.games.conquest.versions import LINES_TELL_OF_THEIR_CONVOY, STAYS_ARE_VISITS
from engine.kernel.answers import OrderResult, refused, rejected
from engine.kernel.dispatch import answered, carry_out
from engine.kernel.sheets import Line, Section, Sheet

_TOO_SICK: int = STATS["immobile_below_health"]


def play(turn: Turn, sheet: Sheet) -> None:
    """Run a whole player turn: every stage of the table in its order."""
    for phase, run in STAGES:
        turn.come_to((phase,))
        run(turn, sheet)


# ---------------------------------------------------------------------- phases


def begin(turn: Turn, _sheet: Sheet) -> None:
    """Count the turn, open the windows of "this turn" (D-195), then run Phase 1, income (CC-TURN-01)."""
    clan = turn.clan
    clan.turns += 1
    clan.ran += 1
    turn.emit(TurnBegan(clan=clan.number, game_turn=turn.state.turn))
    for number in sorted(clan.convoys):
        convoy = clan.convoys[number]
        if turn.state.rules >= STAYS_ARE_VISITS:
            turn.show_hex(convoy.hex)
        convoy.hex_morale = convoy.battle_training = 0
        turn.marches[number] = march_of(convoy)
    income.receive(turn)


def pre_turn(turn: Turn, sheet: Sheet) -> None:
    """Run phase 2: five clan lines and those bought last turn (CC-TURN-02)."""
    extra, turn.clan.extra_pre = turn.clan.extra_pre, 0
    turn.post_lines = LINES["post_turn_clan"] + turn.clan.extra_post
    turn.clan.extra_post = 0
    _clan_lines(turn, sheet.section(PRE), LINES["pre_turn_clan"] + extra)


def load_and_heal(turn: Turn, _sheet: Sheet) -> None:
    """Run phase 3: load, heal, the sick lose their troops (CC-TURN-03)."""
    loading.load_all(turn)
    plague.heal(turn)


def set_out(turn: Turn, sheet: Sheet) -> None:
    """Begin phase 4: convoys take their lines (CC-TURN-04)."""
    clan = turn.clan
    for section in sheet.sections:
        if section.name == CONVOYS:
            _take_convoy_lines(turn, section)
    for number in sorted(clan.convoys):
        convoy = clan.convoys[number]
        march = turn.march(convoy)
        convoy.patrol = False
        march.pulses = figures.pulses(convoy)
        march.start_troops = convoy.troops
        march.flown_from_airport = _at_airport(turn, convoy)


def _pulse(pulse: int) -> Callable[[Turn, Sheet], None]:
    """Return a pulse of phase 4: ten, twelve for sea convoys with an Engineer (CC-TURN-04 to -07)."""

    def run(turn: Turn, _sheet: Sheet) -> None:
        for number, lines in sorted(turn.lines.items()):
            if pulse in lines:
                turn.come_to((phases.PULSES, pulse, number))
                convoy_line(turn, number, lines[pulse])
        turn.come_to((phases.PULSES, pulse, phases.PULSE_END))
        _pulse_end(turn, pulse)

    return run


def _pulse_end(turn: Turn, pulse: int) -> None:
    """Run loading, food, plague, in that order (CC-TURN-14, D-191)."""
    clan, marches = turn.clan, turn.marches
    present = [
        convoy
        for number, convoy in sorted(clan.convoys.items())
        if pulse <= (marches.get(number) or turn.march(convoy)).pulses
    ]
    loading.load_each(turn, present)
    for convoy in present:
        food.feed_convoy(turn, convoy, pulse)
    if pulse <= LINES["convoy"]:
        food.feed_pool(turn, pulse)
    # As ``World.alive`` asks it, 1,600 times a turn.
    convoys = clan.convoys
    plague.pulse_end(turn, [convoy for convoy in present if convoys.get(convoy.number) is convoy])


def post_turn(turn: Turn, sheet: Sheet) -> None:
    """Run phase 5: ten clan lines and those bought last turn (CC-TURN-08)."""
    _clan_lines(turn, sheet.section(POST), turn.post_lines)


def maintenance(turn: Turn, sheet: Sheet) -> None:
    """Run phase 6: every step of the tables of D-141."""
    for step in UPKEEP_STEPS:
        step(turn)
    agents(turn, sheet)
    for step in CLOSING_STEPS:
        step(turn)
    _record(turn)


def agents(turn: Turn, sheet: Sheet) -> None:
    """Let each agent with a line look at its hex (D-139)."""
    section = sheet.section(AGENTS)
    for line in section.lines if section is not None else ():
        if line.order is not None or line.problem is not None:
            first = len(turn.events)
            _answer(turn, AGENTS, line, carry_out(line, turn, line.number), first)


def _spot(turn: Turn) -> None:
    turn.sightings = spotting.spot(turn)


_PULSES = LINES["sea_with_engineer"]
STAGES: tuple[tuple[int, Callable[[Turn, Sheet], None]], ...] = (
    (phases.INCOME, begin),
    (phases.PRE, pre_turn),
    (phases.LOADING, load_and_heal),
    (phases.PULSES, set_out),
    *((phases.PULSES, _pulse(number)) for number in range(1, _PULSES + 1)),
    (phases.POST, post_turn),
    (phases.MAINTENANCE, maintenance),
)
# Places in it: where each section of a sheet is first looked at.
TO_PRE, TO_SET_OUT, FIRST_PULSE, TO_POST, LAST = 1, 3, 4, 4 + _PULSES, 5 + _PULSES

# D-141; between the two agents look, who need the sheet. The closing ones only tell what there is.
UPKEEP_STEPS: tuple[Callable[[Turn], None], ...] = (
    loading.load_all,
    plague.heal,
    upkeep.maintain,
    upkeep.recruits,
    upkeep.helipads,
    upkeep.hex_guards,
    upkeep.spirit,
    upkeep.drown,
    chance.draw,
)
CLOSING_STEPS: tuple[Callable[[Turn], None], ...] = (spies.report, arrival.doctor_sees, _spot)


# ---------------------------------------------------------------------- lines


def _at_airport(turn: Turn, convoy: Convoy) -> bool:
    """Whether an air convoy starts in a friendly city with a working Airport (D-94)."""
    city = turn.city(convoy.hex)
    return (
        convoy.type == "air"
        and city is not None
        and towns.friendly(turn.world, city, turn.clan.number)
        and towns.has(turn.world, city, "AIR")
    )


def _take_convoy_lines(turn: Turn, section: Section) -> None:
    """Take a convoy's lines by pulse; refuse lines of a convoy that was not there at the turn's start."""
    clan = turn.clan
    convoy = clan.convoys.get(section.number)
    turn.come_to((phases.PULSES, 0, section.number))
    known = convoy is not None and not turn.march(convoy).new
    most = figures.pulses(convoy) if convoy is not None and known else 0
    printed = _printed(turn, section.number) if known else 0
    taken = turn.lines.setdefault(section.number, {})
    for line in section.lines:
        if line.order is None and line.problem is None:
            continue
        if not known:
            _answer(turn, section.title, line, _no_lines_of(turn, section.number))
        elif line.number > printed:
            _answer(turn, section.title, line, rejected("limit", why="no_line", most=printed))
        elif line.number > most:
            _needs_engineer(turn, section.title, line)
        else:
            taken[line.number] = line


def _no_lines_of(turn: Turn, number: int) -> OrderResult:
    """Refuse lines of a convoy that does not exist, was made this turn, or is gone (D-89)."""
    if turn.state.rules >= LINES_TELL_OF_THEIR_CONVOY:
        if number in turn.clan.convoys:
            return refused("not_owner", why="new_convoy", convoy=number)
        if number in turn.convoys_at_start:
            return refused("not_owner", why="gone_convoy", convoy=number)
    return refusals.no_convoy(number)


def _printed(turn: Turn, number: int) -> int:
    """Return the number of lines that the sheet has for a convoy: twelve for every sea convoy (D-255)."""
    return LINES["sea_with_engineer" if turn.clan.convoys[number].type == "sea" else "convoy"]


def _needs_engineer(turn: Turn, title: str, line: Line) -> None:
    """Refuse lines 11 and 12 of a sea convoy without an Engineer; they can be read (D-263)."""
    no_engineer = refused("expert", why="no_engineer")
    _answer(turn, title, line, carry_out(line) if line.problem is not None else no_engineer)


def convoy_line(turn: Turn, number: int, line: Line) -> None:
    """Carry out one line of a convoy, or refuse it for what became of the convoy."""
    title = f"{CONVOYS} {number}"
    convoy = turn.clan.convoys.get(number)
    if line.problem is not None:
        _answer(turn, title, line, carry_out(line))
    elif convoy is None or turn.march(convoy).new:
        # Absorbed, destroyed or disbanded since; a convoy that took its number has no lines yet (D-89).
        _answer(turn, title, line, _no_lines_of(turn, number))
    elif convoy.health < _TOO_SICK:
        _answer(turn, title, line, refused("status", why="sick", health=convoy.health, least=_TOO_SICK))
    else:
        first = len(turn.events)
        _answer(turn, title, line, carry_out(line, turn, convoy), first)


def _clan_lines(turn: Turn, section: Section | None, most: int) -> None:
    if section is None:
        return
    for line in section.lines:
        if line.order is None and line.problem is None:
            continue
        if line.number > most:
            _answer(turn, section.name, line, rejected("limit", why="no_line", most=most))
        else:
            first = len(turn.events)
            _answer(turn, section.name, line, carry_out(line, turn), first)


def _answer(turn: Turn, title: str, line: Line, result: OrderResult, first: int | None = None) -> None:
    """Emit the event of an order line, before the events that it brought about (from ``first`` on)."""
    events = turn.events
    last = len(events)
    turn.answer(answered(title, line, result), line)
    if first is not None and first < last:
        events.insert(first, events.pop())


# ---------------------------------------------------------------------- the record


def _record(turn: Turn) -> None:
    """Record what the report lists, what is remembered, the ledger and the figures of the charts."""
    clan, world = turn.clan, turn.world
    turn.shown_hexes.update(dict.fromkeys(world.hexes_of(clan.number)))
    turn.shown_cities.update(dict.fromkeys(world.cities_of(clan.number)))
    spotting.remember(turn)
    clan.record = TurnRecord(
        game_turn=turn.state.turn,
        hexes=sorted(turn.shown_hexes),
        cities=sorted(turn.shown_cities),
        taken_hexes=sorted(n for n in turn.taken_hexes if world.hexes[n].owner == clan.number),
        taken_cities=sorted(n for n in turn.taken_cities if world.cities[n].owner == clan.number),
        spotted=turn.sightings,
        trails={
            n: m.trail for n, m in sorted(turn.marches.items()) if n in clan.convoys and len(m.trail) > 1
        },
    )
    hexes, cities = world.counts(clan.number)
    estimated = income.estimate(world, clan)
    clan.history = [
        *clan.history,
        Figures(
            turn=turn.state.turn,
            money=clan.money,
            income=estimated["money"],
            popularity=clan.popularity,
            hexes=hexes,
            cities=cities,
            strength=sum(figures.strength(convoy) for convoy in clan.convoys.values()),
        ),
    ]
    # Special offers were for this turn only (D-131), unless this turn's event has just made one.
    offered = {event.what for event in turn.events if event.__class__ is ChanceEvent}
    if "bargain" not in offered:
        clan.bargain = ""
    if "shortage" not in offered:
        clan.shortage = ""
    clan.close_ledger()
    world.closed = clan.number, estimated
