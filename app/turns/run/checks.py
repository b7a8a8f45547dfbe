"""What is looked at before a run: one class a check, each with a figure and a limit.

The limit is the one that the game's moderator has set, else that of the check itself. Outside it the run
waits for the moderator. What cannot be measured never holds a run, and neither does a check without a
limit.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import ClassVar

OK, OUTSIDE, UNMEASURED, NO_LIMIT = "ok", "outside", "unmeasured", "no_limit"
_LEAST_BACKUP_HOURS = 48


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What the checks look at.

    ``people``: seats of people that the step asks; ``sent``: those of them whose sheets are in;
    ``covered``: those for which something is run, be it a sheet or what the player has chosen instead.
    ``shares``: the per cent of sheets in at earlier turns, in order. ``unreadable``: sheets in with lines
    that will not be carried out. ``in_debt``: seats whose accounts are below zero. ``mail``: messages of
    the game that wait or have failed. ``given_up``: seats, by number and name, that the run would make the
    rules give up. ``turn_hours``: the length of a turn. ``failing``: per cent of the mails with the latest
    reports that have not arrived. ``last_backup``: since the game was made where there never was one. Ages in
    seconds, ``free_disk`` in MiB; None: not measured.
    """

    people: int
    sent: int
    shares: Sequence[int]
    unreadable: int
    in_debt: int
    mail: int
    rules_here: bool
    last_backup: int | None
    free_disk: int | None
    last_tick: int | None
    given_up: Sequence[str] = ()
    covered: int = 0
    turn_hours: int = 168
    failing: int | None = None


@dataclass(frozen=True, kw_only=True)
class Finding:
    """A check's figure: ``value`` None is not measured, ``limit`` None is none set.

    ``seats``: those that it counts, where it names them.
    """

    key: str
    state: str
    value: int | None
    limit: int | None
    usual: int | None = None
    seats: tuple[str, ...] = ()


class Check(ABC):
    """A figure with a limit: at most that much, or (``least``) at least."""

    key: ClassVar[str]
    least: ClassVar[bool] = False
    low: ClassVar[int] = 0
    high: ClassVar[int] = 1_000_000
    # The limit of a game whose moderator has set none; None: such a game has none.
    preset: ClassVar[int | None] = None

    @abstractmethod
    def measure(self, facts: Facts) -> int | None:
        """Return the figure; None when it cannot be told."""

    def usual(self, facts: Facts) -> int | None:  # noqa: ARG002 - for those that know one
        """Return what the figure is compared with, where there is such a value."""
        return None

    def usual_limit(self, turn_hours: int) -> int | None:  # noqa: ARG002 - for those that go by it
        """Return the limit of a game whose moderator has set none."""
        return self.preset

    def seats(self, facts: Facts) -> tuple[str, ...]:  # noqa: ARG002 - for those that name them
        """Return the seats that the figure counts, where they are named."""
        return ()

    def find(self, facts: Facts, limit: int | None) -> Finding:
        """Compare the figure with its limit."""
        value = self.measure(facts)
        state = OK
        if value is None:
            state = UNMEASURED
        elif limit is None:
            state = NO_LIMIT
        elif value < limit if self.least else value > limit:
            state = OUTSIDE
        return Finding(
            key=self.key,
            state=state,
            value=value,
            limit=limit,
            usual=self.usual(facts),
            seats=self.seats(facts),
        )


class Sheets(Check):
    """Sheets in, in per cent of what is usual: the median share of earlier turns."""

    key, least, high = "sheets", True, 100

    def measure(self, facts: Facts) -> int | None:
        """Return per cent of the usual share; None before there is a turn to compare with."""
        usual = self.usual(facts)
        if not usual or not facts.people:
            return None
        return min(100, 100 * (100 * facts.sent // facts.people) // usual)

    def usual(self, facts: Facts) -> int | None:
        """Return the median share of earlier turns, in per cent."""
        return int(median(facts.shares)) if facts.shares else None


class Unreadable(Check):
    """Sheets in with lines that will not be carried out."""

    key = "unreadable"

    def measure(self, facts: Facts) -> int | None:
        """Return the number of sheets."""
        return facts.unreadable


class Silence(Check):
    """Players for whom something is run: with none of them a turn would be run for nobody."""

    key, least, preset = "sent", True, 1

    def measure(self, facts: Facts) -> int | None:
        """Return the number of players; None where the step asks none."""
        return facts.covered if facts.people else None


class GivenUp(Check):
    """Seats of players that the rules would give up with this run, for want of orders."""

    key, preset = "given_up", 0

    def measure(self, facts: Facts) -> int | None:
        """Return the number of seats."""
        return len(facts.given_up)

    def seats(self, facts: Facts) -> tuple[str, ...]:
        """Return each seat by number and name."""
        return tuple(facts.given_up)


class Debts(Check):
    """Seats whose accounts are below zero: their sheets are not run."""

    key, preset = "debts", 0

    def measure(self, facts: Facts) -> int | None:
        """Return the number of seats."""
        return facts.in_debt


class Mail(Check):
    """Messages of the game that wait, or have failed."""

    key = "mail"

    def measure(self, facts: Facts) -> int | None:
        """Return the number of messages."""
        return facts.mail


class Failing(Check):
    """Mails with the latest reports that have not arrived, in per cent: half of them is no one's fault."""

    key, high, preset = "failing", 100, 50

    def measure(self, facts: Facts) -> int | None:
        """Return per cent; None where none was mailed."""
        return facts.failing


class Rules(Check):
    """Whether the rules that the game is played by are here: 1, or 0. Without them there is no run at all."""

    key, least, high, preset = "rules", True, 1, 1

    def measure(self, facts: Facts) -> int | None:
        """Return 1 when the rules are here, else 0."""
        return int(facts.rules_here)


class Backup(Check):
    """Hours since the last backup, or since the game was made where there never was one."""

    key, high = "backup", 10_000

    def usual_limit(self, turn_hours: int) -> int | None:
        """Return two turns, and at least two days: what would be lost is no more than that."""
        return min(self.high, max(_LEAST_BACKUP_HOURS, 2 * turn_hours))

    def measure(self, facts: Facts) -> int | None:
        """Return whole hours."""
        return None if facts.last_backup is None else facts.last_backup // 3600


class Disk(Check):
    """Free disk in MiB, where the server keeps its files."""

    key, least = "disk", True

    def measure(self, facts: Facts) -> int | None:
        """Return the free space in MiB."""
        return facts.free_disk


class Tick(Check):
    """Minutes since scheduler and worker last showed that they live."""

    key, high = "tick", 10_000

    def measure(self, facts: Facts) -> int | None:
        """Return whole minutes."""
        return None if facts.last_tick is None else facts.last_tick // 60


CHECKS: tuple[Check, ...] = (
    *(Silence(), Sheets(), GivenUp(), Unreadable(), Debts(), Failing()),
    *(Mail(), Rules(), Backup(), Disk(), Tick()),
)


def limits_of(set_: Mapping[str, int | None], turn_hours: int) -> dict[str, int | None]:
    """Return the limit of each check of a game; None: none. ``set_``: limits set by its moderator."""
    return {check.key: set_.get(check.key, check.usual_limit(turn_hours)) for check in CHECKS}


def run_checks(facts: Facts, set_: Mapping[str, int | None]) -> list[Finding]:
    """Run all checks, each with its limit; ``set_``: limits set by the game's moderator."""
    limits = limits_of(set_, facts.turn_hours)
    return [check.find(facts, limits[check.key]) for check in CHECKS]
