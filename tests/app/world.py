"""The people and the game that service tests start from."""

import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from app.accounts.actor import OPERATOR, Actor
from app.broker import NullBroker
from app.clock import FrozenClock
from app.config import Settings
from app.container import Container
from app.games.plans import GamePlan, SeatPlan
from app.games.secret import GameSecret
from app.render.bundle import zipped
from app.turns.run.checks import CHECKS
from app.turns.run.exclusive import RunResult

SHEET = "TURN\n1: DIG\n2: HIDE 1\n"


@dataclass
class World:
    """Users anna and bert play, mona moderates, otto is a stranger."""

    opened: Callable[[], AbstractContextManager[Container]]
    clock: FrozenClock
    broker: NullBroker
    settings: Settings
    users: dict[str, int] = field(default_factory=dict)
    trials: dict[str, str] = field(default_factory=dict)

    def actor(self, name: str) -> Actor:
        return Actor(user_id=self.users[name], door="api")

    def people(self) -> None:
        with self.opened() as c:
            for name in ("anna", "bert", "mona", "otto"):
                user = c.accounts.sign_up(
                    f"{name}@example.org",
                    name=name.capitalize(),
                    password=None,
                    time_zone="Europe/Vienna",
                    may_moderate=name == "mona",
                )
                self.users[name] = user.id

    def game(self, code: str = "dig", *, start: bool = True, bots: int = 1, **more: Any) -> str:
        if not self.users:
            self.people()
        seats = [SeatPlan(user_id=self.users["anna"]), SeatPlan(user_id=self.users["bert"])]
        seats += [SeatPlan(bot=True) for _ in range(bots)]
        with self.opened() as c:
            c.games.create(
                self.actor("mona"), GamePlan(ruleset="hoard", title="Dig it", code=code, seats=seats, **more)
            )
        if start:
            with self.opened() as c:
                c.turns.start(self.actor("mona"), code)
        return code

    def territories(self, seats: Sequence[SeatPlan], *, days: int = 2, **more: Any) -> None:
        """Start a game of Territories under the code ``dig``; its first turn is due in ``days``."""
        with self.opened() as c:
            c.games.create(
                self.actor("mona"),
                GamePlan(
                    ruleset="territories",
                    title="Ter",
                    code="dig",
                    seats=seats,
                    due_at=self.clock.now() + timedelta(days=days),
                    **more,
                ),
            )
            c.turns.start(self.actor("mona"), "dig")

    def war(self, ruleset: str, *, secret: GameSecret | None = None, **options: Any) -> int:
        """A started game with a map under the code ``war``, anna against a computer; her seat."""
        seats = [SeatPlan(user_id=self.users["anna"]), SeatPlan(bot=True)]
        with self.opened() as c:
            c.games.create(
                OPERATOR if secret else self.actor("mona"),
                GamePlan(
                    ruleset=ruleset,
                    title="War",
                    code="war",
                    seats=seats,
                    options=options,
                    moderator_id=self.users["mona"],
                    secret=secret,
                ),
            )
            c.turns.start(self.actor("mona"), "war")
            (seat,) = [row.number for row in c.games.seats(c.games.get("war")) if row.user_id is not None]
        return seat

    def submit(self, name: str, seat: int, text: str = SHEET, code: str = "dig") -> Any:
        with self.opened() as c:
            return c.orders.seat(self.actor(name), code, seat).submit(text)

    def without_limits(self, code: str = "dig") -> None:
        """Its runs wait for no check."""
        with self.opened() as c:
            c.readiness.set_limits(self.actor("mona"), code, dict.fromkeys(check.key for check in CHECKS))

    def archive(self, name: str = "mona", code: str = "dig") -> bytes:
        with self.opened() as c:
            return b"".join(zipped(c.archives.files(self.actor(name), code)))

    def key_to(self, address: str) -> str:
        """The key of the link in the latest letter to an address; "" when there is none in it."""
        with self.opened() as c:
            letters = [row for row in c.mail.all() if row.recipient.lower() == address]
        found = re.search(r"\?key=(\S+)", max(letters, key=lambda row: row.id).body)
        return found[1] if found else ""

    def accept(self, name: str) -> None:
        """Say yes to the latest invitation that was mailed to somebody."""
        key = self.key_to(f"{name}@example.org")
        with self.opened() as c:
            c.invitations.accept(self.actor(name), key)

    def run(self, code: str = "dig") -> RunResult:
        with self.opened() as c:
            return c.turns.run_due(c.games.get(code).id)

    def late(self, seat: int, code: str = "dig") -> RunResult:
        with self.opened() as c:
            return c.turns.run_late(c.games.get(code).id, seat)
