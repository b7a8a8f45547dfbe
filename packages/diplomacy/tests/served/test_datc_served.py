"""The public cases through the server: a game from a position, sheets over REST, the worker's run, reports.

A void line is refused as a line: the sheet is stored and run whole.
"""

from collections.abc import Callable
from typing import Any

import pytest
from datc_cases import CASES
from datc_games import SEATS, said, sheets_of, standing, state_of, written
from starlette.testclient import TestClient

from engine.kernel.scenarios import WholeState
from tests.app.world import World
from turnpost_diplomacy.board import classic
from turnpost_diplomacy.game import DIPLOMACY
from turnpost_diplomacy.state import State

FORMAT = WholeState(DIPLOMACY, "players")
# A support, a paradox, a convoy next door, retreats, a removal by the rule.
FEW = ("6.D.5", "6.F.16", "6.G.2", "6.H.3", "6.J.9a")
PARTS = 12


class Table:
    """Seven players and their moderator, who play case after case over the interface."""

    def __init__(self, world: World, client: TestClient, bearer: Callable[..., dict[str, str]]) -> None:
        self.world, self.client = world, client
        world.people()
        with world.opened() as c:
            for power in SEATS:
                world.users[power] = c.accounts.sign_up(
                    f"{power}@example.org", name=power.capitalize(), password=None, time_zone="UTC"
                ).id
        self.headers = {name: bearer(name) for name in ("mona", *SEATS)}
        self.powers = {seat: power for power, seat in SEATS.items()}

    def ask(self, name: str, method: str, path: str, **sent: Any) -> Any:
        answer = self.client.request(method, f"/api/v1{path}", headers=self.headers[name], **sent)
        assert answer.is_success, (path, answer.text[:400])
        return answer.json() if answer.content else None

    def begin(self, code: str, state: State) -> None:
        """Make and start a game from a position."""
        seats = [{"email": f"{power}@example.org"} for power in SEATS]
        made = {"ruleset": "diplomacy", "title": code, "code": code, "options": {}, "seats": seats}
        self.ask("mona", "POST", "/games", json=made | {"scenario": FORMAT.export(state), "time_zone": "UTC"})
        self.ask("mona", "POST", f"/games/{code}/start")
        self.world.without_limits(code)

    def phase(self, code: str, orders: dict[str, Any]) -> dict[tuple[int, int], str]:
        """Send the sheets of a case and run the phase; what became of each line, by seat and number."""
        results: dict[tuple[int, int], str] = {}
        wanted: list[int] = []
        turn = 0
        for seat, text in sheets_of(orders).items():
            power = self.powers[seat]
            place = f"/games/{code}/seats/{seat}"
            checked = self.ask(power, "POST", f"{place}/check", json={"text": text})
            results |= {(seat, found["number"]): "void" for found in checked["problems"]}
            sheet = self.ask(power, "GET", f"{place}/sheet")
            turn = sheet["game_turn"]
            # A power without a unit has nothing to order: its lines are void, no sheet of it is asked for.
            if seat in self.wanted(code):
                receipt = self.ask(power, "POST", f"{place}/sheet", json={"text": text, "draft": False})
                assert receipt["revision"]
                wanted.append(seat)
        self.world.run(code)
        for seat in wanted:
            report = self.ask(self.powers[seat], "GET", f"/games/{code}/seats/{seat}/reports/{turn}.json")
            for answer in _answers(report):
                key = seat, answer["line"]
                results[key] = _told(answer, void=key in results)
        return results

    def wanted(self, code: str) -> set[int]:
        """Return the seats whose sheets the step wants."""
        step = DIPLOMACY.step(self.state(code))
        return set(step.order) if step is not None else set()

    def state(self, code: str) -> State:
        """Return the position after the run, as the moderator may export it."""
        given = self.ask("mona", "GET", f"/games/{code}/scenario")
        return FORMAT.build(given.get("given", given), _NO_DICE)


_NO_DICE: Any = None


def _answers(report: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        item["args"]
        for block in report["blocks"]
        if block["key"] == "results"
        for group in block["groups"]
        for item in group["items"]
    ]


def _told(answer: dict[str, Any], *, void: bool) -> str:
    if answer["result"] == "done":
        return "ok"
    if void:
        return "void"
    cut = answer["order"] == "support" and answer["code"] in {"cut", "dislodged"}
    return "cut" if cut else "fails"


def _with_somebody_to_play(state: State) -> State:
    """Return the position; where nobody has an order to give, another power may build, and does not."""
    step = DIPLOMACY.step(state)
    if step is not None and not step.order:
        spare = next(power for power in SEATS if power not in state.owners.values())
        home = classic().powers[spare].home[0]
        state.owners = dict(sorted((state.owners | {home: spare}).items()))
    return state


def _play(table: Table, case: dict[str, Any]) -> None:
    code = "c" + case["id"].replace(".", "").lower()
    table.begin(code, _with_somebody_to_play(state_of(case)))
    expected = said(case["orders"])
    if case["phase"] == "adjustments":
        expected = {line: "void" if result == "fails" else result for line, result in expected.items()}
    assert table.phase(code, case["orders"]) == expected, case["id"]
    assert standing(table.state(code)) == written(case["after"]), case["id"]
    if "retreats" in case:
        assert table.phase(code, case["retreats"]["orders"]) == said(case["retreats"]["orders"]), case["id"]
        assert standing(table.state(code)) == written(case["retreats"]["after"]), case["id"]


@pytest.fixture
def table(world: World, client: TestClient, bearer: Callable[..., dict[str, str]]) -> Table:
    return Table(world, client, bearer)


def test_some_public_cases_served(table: Table) -> None:
    for case in CASES:
        if case["id"] in FEW:
            _play(table, case)


@pytest.mark.long("plays 165 games over the interface")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_public_case_served(table: Table, part: int) -> None:
    for case in CASES[part::PARTS]:
        _play(table, case)
