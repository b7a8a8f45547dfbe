"""Who plays which power, and the position at the start."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.dice import Roller
from engine.kernel.ruleset import Option
from turnpost_diplomacy.board import classic
from turnpost_diplomacy.orders import Unit
from turnpost_diplomacy.state import MOVES, SPRING, Player, Rules, State, in_order

POWERS = tuple(classic().powers)
TEMPERS = ("planner", "random", "holder")

OPTIONS = (
    # 0: none; else the year after which the game is drawn among the survivors.
    Option(key="last_year", kind="int", default=0, low=0, high=1999, least=classic().first_year),
    Option(key="draws", kind="choice", default="chosen", choices=("chosen", "survivors")),
    Option(key="bot_temper", kind="choice", default="planner", choices=TEMPERS),
)


def settle(options: Mapping[str, Any], seats: Sequence[int], roller: Roller) -> State:
    """Return the state of a new game; raise ``ValueError`` where the seats are not one for each power."""
    if len(seats) != len(POWERS):
        raise ValueError("bad_seats")
    board = classic()
    units = {}
    for key, power in board.powers.items():
        for text in power.units:
            kind, place = text.split()
            unit = Unit(key, kind, place)
            units[unit.province] = unit
    given = _share_out(sorted(seats), options.get("wishes") or {}, roller)
    owners = {p.key: p.home for p in board.provinces.values() if p.home is not None}
    return State(
        rules=Rules(last_year=options["last_year"], draws=options["draws"]),
        turn=1,
        year=board.first_year,
        season=SPRING,
        phase=MOVES,
        units=in_order(units),
        owners={province: owners[province] for province in sorted(owners)},
        players=[
            Player(
                seat=seat,
                power=given[seat],
                curve=[len(board.powers[given[seat]].home)],
                temper=options["bot_temper"],
            )
            for seat in sorted(seats)
        ],
    )


def _share_out(seats: list[int], wishes: Mapping[int, str], roller: Roller) -> dict[int, str]:
    """Return the powers by seat: dice decide, and which of several equal wishes is met.

    The order in which people joined says nothing: without wishes every power is as likely for each seat.
    """
    asking = [seat for seat in seats if wishes.get(seat) in POWERS]
    roller.shuffle(asking, "wishes")
    left = list(POWERS)
    roller.shuffle(left, "powers")
    given: dict[int, str] = {}
    for seat in asking:
        if wishes[seat] in left:
            given[seat] = wishes[seat]
            left.remove(wishes[seat])
    rest = iter(left)
    return {seat: given.get(seat) or next(rest) for seat in seats}
