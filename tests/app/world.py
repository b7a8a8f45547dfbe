"""The people and the game that service tests start from."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any

from app.accounts.actor import Actor
from app.broker import NullBroker
from app.clock import FrozenClock
from app.config import Settings
from app.container import Container
from app.games.service import SeatPlan
from app.turns.service import Outcome

SHEET = "TURN\n1: DIG\n2: HIDE 1\n"


@dataclass
class World:
    """Users anna and bert play, mona moderates, otto is a stranger."""

    opened: Callable[[], AbstractContextManager[Container]]
    clock: FrozenClock
    broker: NullBroker
    settings: Settings
    users: dict[str, int] = field(default_factory=dict)

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
                self.actor("mona"), ruleset="hoard", title="Dig it", code=code, seats=seats, **more
            )
        if start:
            with self.opened() as c:
                c.turns.start(self.actor("mona"), code)
        return code

    def submit(self, name: str, seat: int, text: str = SHEET, code: str = "dig") -> Any:
        with self.opened() as c:
            return c.orders.submit(self.actor(name), code, seat, text)

    def run(self, code: str = "dig") -> Outcome:
        with self.opened() as c:
            return c.turns.run_due(c.games.get(code).id)

    def late(self, seat: int, code: str = "dig") -> Outcome:
        with self.opened() as c:
            return c.turns.run_late(c.games.get(code).id, seat)
