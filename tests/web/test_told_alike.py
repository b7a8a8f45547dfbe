"""Whatever has happened to a seat, every door tells alike where its orders stand: pages, interface, command.

Histories are drawn: sheets by several doors, drafts, ready or not, runs, late turns, seats handed over,
repairs.
"""

import html
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR
from app.cli.facts import seat_facts
from app.errors import AppError
from app.render.clean import unisolated
from app.turns.repair.repairs import Wish
from tests.app.world import SHEET, World
from tests.web.conftest import Bearer, Token, Visit

GAME, SEAT = "/api/v1/games/{code}", "/api/v1/games/{code}/seats/2"
BROKEN = "TURN\n1: DIG\n2: HYDE 1\n"
STEPS = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(["page", "api", "host"]), st.sampled_from([SHEET, BROKEN, "TURN\n"])),
        st.tuples(st.just("draft"), st.sampled_from([SHEET, BROKEN])),
        st.tuples(
            st.sampled_from(["ready", "other", "run", "late", "wait", "hand", "bot", "insure"]), st.just("")
        ),
        st.tuples(st.sampled_from(["with", "without"]), st.sampled_from([SHEET, BROKEN])),
    ),
    min_size=2,
    max_size=8,
)
PLAYED, OPEN = {"received", "late", "executed"}, {"none", "draft", "late"}


class Doors:
    """Bert's and the moderator's ways to a game."""

    def __init__(self, world: World, visit: Visit, bearer: Bearer, token: Token, code: str) -> None:
        self.world, self.code = world, code
        self.bert, self.mona = visit("bert"), visit("mona")
        self._own, self._led, self._token = bearer("bert"), bearer("mona"), token

    def do(self, what: str, text: str) -> None:
        """One step of a history; what is refused changes nothing."""
        code, world = self.code, self.world
        bert, mona = world.actor("bert"), world.actor("mona")
        if what == "page":
            form = {
                "csrf": self._token(self.bert),
                "view": "text",
                "text": text,
            }
            turn = str(self._api(self.bert, self._own, SEAT + "/sheet")["game_turn"])
            self.bert.post(f"/games/{code}/seats/2/orders/send", data=form | {"turn": turn})
            return
        if what == "api":
            self.bert.post(f"{SEAT.format(code=code)}/sheet", json={"text": text}, headers=self._own)
            return
        with world.opened() as c:
            game = c.games.get(code)
            match what:
                case "host" | "draft":
                    actor = bert if what == "draft" else OPERATOR
                    c.orders.seat(actor, code, 2).submit(text, draft=what == "draft", reason="by post")
                case "ready":
                    c.orders.seat(bert, code, 2).ready()
                case "other":
                    c.orders.seat(world.actor("anna"), code, 1).submit(SHEET)
                case "run":
                    c.turns.run_due(game.id)
                case "late":
                    c.turns.run_late(game.id, 2)
                case "wait":
                    world.clock.advance(timedelta(hours=100))
                case "hand" | "bot":
                    user = None if what == "bot" else bert.user_id
                    c.seat_changes.hand_over(mona, code, 2, user_id=user, bot=what == "bot")
                case "insure":
                    c.insurance.choose(bert, code, 2, choice="computer")
                case _:
                    wish = Wish(seat=2, text=text if what == "with" else None)
                    made = c.repairs.stage(mona, code, game.run_number, wish)
                    c.repairs.apply(mona, code, made.repair.number, words="Sorry.")

    def _api(self, client: TestClient, headers: dict[str, str], path: str) -> Any:
        answer = client.get(path.format(code=self.code), headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def _page(self, client: TestClient, path: str) -> str:
        answer = client.get(path.format(code=self.code))
        assert answer.status_code == 200, path
        text = re.sub(r"<[^>]*>", " ", re.sub(r'title="([^"]*)"', r">\\1<", answer.text))
        return " ".join(unisolated(html.unescape(text)).split())

    def contradictions(self) -> list[str]:
        """What two doors say against each other."""
        sheet = self._api(self.bert, self._own, SEAT + "/sheet") if self._holds() else None
        listed = {one["number"]: one for one in self._api(self.mona, self._led, GAME + "/seats")["items"]}[2]
        led, stamp = listed["standing"], listed["standing"]["stamp"]
        board, run = self._page(self.mona, "/games/{code}/board"), self._page(self.mona, "/games/{code}/run")
        with self.world.opened() as c:
            (facts,) = [one for one in seat_facts(c, c.games.get(self.code)) if one["number"] == 2]
            reminded = c.readiness.remind(self.world.actor("mona"), self.code)
            missing = [
                one.missing and one.open for one in c.standings.of_game(c.games.get(self.code)).values()
            ]
            c.session.rollback()
        still = run.partition("Still without a sheet")[2]
        rules = {
            "list and command": (listed["orders"], led["ready"]) == (facts["orders"], facts["ready"]),
            "board": stamp in board,
            "who is reminded": reminded == sum(missing),
            "asked before the run": ("Seat 2" in still or "seat 2" in still) == missing[1],
        }
        if sheet is not None:
            mine = sheet["standing"]
            home = self._page(self.bert, "/")
            orders, game = (self._page(self.bert, path) for path in (ORDERS, "/games/{code}"))
            rules |= {
                "own and led": (mine["stamp"], mine["turn"], mine["state"])
                == (stamp, led["turn"], led["state"]),
                "ready": (sheet["ready"], mine["ready"]) == (led["ready"], led["ready"]),
                "state": (sheet["state"], listed["orders"]) == (mine["state"], mine["state"]),
                "orders page": mine["stamp"] in orders and _plain(mine["text"]) in orders,
                # Of a game that is over its page shows the standings instead.
                "game page": mine["state"] == "executed"
                or listed["standing"]["stamp"] == "The game is over"
                or (mine["stamp"] in game and _plain(mine["text"]) in game),
                "first page": mine["stamp"] in home,
                "done here, open there": not (missing[1] and mine["state"] == "received"),
                "missing, and needs nobody": not missing[1] or mine["needs_player"],
            }
        return [f"{rule}: {stamp} / {led['text']}" for rule, holds in rules.items() if not holds]

    def _holds(self) -> bool:
        with self.world.opened() as c:
            return c.games.seat(c.games.get(self.code), 2).user_id == self.world.users["bert"]


ORDERS = "/games/{code}/seats/2/orders"


def _plain(text: str) -> str:
    return " ".join(unisolated(text).split())


@pytest.fixture
def doors(world: World, visit: Visit, bearer: Bearer, token: Token) -> Callable[[], Doors]:
    """The doors of a new game, due in a week, of bert, anna and a computer."""
    world.people()
    opened: list[str] = []

    def new() -> Doors:
        code = f"g{len(opened)}"
        opened.append(code)
        world.game(
            code,
            due_at=world.clock.now() + timedelta(days=7),
            min_days_between=0,
            early=True,
            options={"turns": 9},
        )
        return Doors(world, visit, bearer, token, code)

    return new


@pytest.mark.long("plays drawn games by all doors; test_alike.py looks at one")
@settings(
    # Each is a game with its turns, and eight pages after each step.
    max_examples=max(3, settings().max_examples // 10),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(steps=STEPS)
# A sheet, ready, a draft over it; a turn missed and made up for; one taken away by a repair; a computer.
@example(
    steps=[
        *(("page", SHEET), ("ready", ""), ("draft", BROKEN), ("run", ""), ("run", "")),
        *(("api", BROKEN), ("late", ""), ("host", SHEET), ("run", ""), ("without", ""), ("bot", "")),
    ]
)
@example(steps=[("insure", ""), ("draft", SHEET), ("run", ""), ("run", ""), ("run", ""), ("hand", "")])
def test_every_door_tells_alike_where_orders_stand(
    doors: Callable[[], Doors], steps: list[tuple[str, str]]
) -> None:
    at = doors()
    assert at.contradictions() == []
    for what, text in steps:
        try:
            at.do(what, text)
        except AppError:
            continue
        assert at.contradictions() == [], steps
