"""Leak test at the doors (X4): behind a seat the state is replaced by its disguise; no byte fetched changes.

Everything that the table of rights lets the seat's player read of a game, by page and by REST, answers of
checks and forecasts too: status, headers (ETags among them) and bytes.
"""

import re
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR
from app.config import Settings
from app.games.plans import GamePlan, SeatPlan
from app.sheets import reading
from app.states import positions
from app.states.archive import checked, pack
from engine.kernel import snapshot
from engine.kernel.dice import Dice
from engine.registry import GAMES
from tests.api.rights import ROWS, routes
from tests.api.rights_requests import VALUES
from tests.app.applications import application
from tests.app.world import World
from tests.kernel.declared import declared

FORMS = ("json", "html", "txt", "pdf")
# When it was asked and by which request: of no state.
_OF_THE_MOMENT = {"x-request-id", "date"}
_VARIANTS = {
    # The page keeps what was chosen last: the workbench, as at first.
    "orders": ("?view=text", "?view=form", "?view=bench"),
    "reports/{turn}": ("?kind=turn", "?kind=start"),
}


@pytest.fixture
def client(settings: Settings, world: World) -> Iterator[TestClient]:
    open_to_all = {f"{name}_per_{time}": 0 for name in ("changes",) for time in ("minute", "day")}
    chosen = settings.model_copy(update=open_to_all | {"costly_reads_per_minute": 0})
    with TestClient(application(chosen, world.clock, pages=True), follow_redirects=False) as found:
        yield found


def _answer(response: Any) -> tuple[Any, ...]:
    body = response.content
    if body.startswith(b"PK"):
        with ZipFile(BytesIO(body)) as packed:
            body = repr({name: packed.read(name) for name in packed.namelist()}).encode()
    kept = sorted((k, v) for k, v in response.headers.items() if k not in _OF_THE_MOMENT)
    if response.content is not body:
        kept = [(key, value) for key, value in kept if key not in {"etag", "content-length"}]
    return response.status_code, kept, body


class _Reader:
    """Anna with a browser that is signed in, and a token."""

    def __init__(self, world: World, client: TestClient, bearer: Callable[..., dict[str, str]]) -> None:
        self._client, self._headers = client, bearer("anna")
        with world.opened() as c:
            cookie, session = c.accounts.open_session(c.accounts.user(world.users["anna"]))
            self._csrf = session.csrf
        client.cookies.set("turnpost_session", cookie)

    def all(self, code: str, seat: int, sheet: str) -> dict[str, tuple[Any, ...]]:
        """Everything that she can fetch of a game."""
        found: dict[str, tuple[Any, ...]] = {}
        for path in _paths(self._client.app, code, seat):
            headers = self._headers if path.startswith("/api/") else {}
            found[path] = _answer(self._client.get(path, headers=headers))
        api = f"/api/v1/games/{code}/seats/{seat}"
        plain = self._headers | {"Content-Type": "text/plain"}
        for act in ("check", "forecast"):
            found[f"{act} by REST"] = _answer(self._client.post(f"{api}/{act}", content=sheet, headers=plain))
        page = f"/games/{code}/seats/{seat}/orders"
        form = {"csrf": self._csrf, "text": sheet}
        for place in (page, f"{page}/check"):
            found[f"POST {place}"] = _answer(self._client.post(place, data=form))
        return found


def _paths(app: Any, code: str, seat: int) -> list[str]:
    values = VALUES | {
        "code": code,
        "number": str(seat),
        "seat": str(seat),
        "turn": "{turn}",
        "form": "{form}",
    }
    found = ["/", "/api/v1/games", "/messages", "/account"]
    for row in sorted(set(routes(app))):
        method, _, template = row.partition(" ")
        if method != "GET" or "{code}" not in template or "anna" not in ROWS[row]:
            continue
        path = re.sub(r"\{(\w+)(?::\w+)?\}", lambda part: values[part[1]], template)
        for turn in ("1", "2") if "{turn}" in path else ("",):
            for form in FORMS if "{form}" in path else ("",):
                found.append(path.replace("{turn}", turn).replace("{form}", form))
                ending = template.partition("{number}/")[2]
                found += [found[-1] + more for more in _VARIANTS.get(ending, ())]
    return found


def _begin(world: World, key: str) -> int:
    """A game of Anna and two computers after its first turn; her seat."""
    low, high = GAMES[key].about.seats
    count = max(low, min(3, high))
    plans = [SeatPlan(user_id=world.users["anna"]), *[SeatPlan(bot=True)] * (count - 1)]
    options = declared(key).short
    with world.opened() as c:
        c.games.create(
            OPERATOR,
            GamePlan(
                ruleset=key,
                title=key,
                code=key,
                seats=plans if key != "conquest" else plans[:2],
                options=options,
                moderator_id=world.users["mona"],
            ),
        )
        c.turns.start(world.actor("mona"), key)
        (seat,) = [row.number for row in c.games.seats(c.games.get(key)) if row.user_id is not None]
        sheet = _sheet(c, key, seat)
        c.orders.seat(world.actor("anna"), key, seat).submit(sheet)
    world.run(key)
    return seat


def _sheet(c: Any, key: str, seat: int) -> str:
    """What a computer would send in her place: orders that mean something."""
    position = c.positions.position(c.games.get(key), seat)
    return position.ruleset.bot(position.view, position.step, Dice("leaks", key)) or ""


def _disguise(world: World, key: str, seat: int) -> None:
    """Put another state behind the seat, from which all that it may know follows as well."""
    rules = GAMES[key]
    with world.opened() as c:
        game = c.games.get(key)
        row = c.positions._rows.state_of_run(game.id, game.run_number)
        assert row is not None
        state = snapshot.decode(checked(row.data, row.sha256), rules.state_type)
        data = snapshot.encode(rules.disguise(state, seat, Dice(rules.about.dice_tag, "disguise")))
        assert snapshot.digest(data) != row.sha256
        c.session.execute(text("ALTER TABLE turn_state DISABLE TRIGGER USER"))
        c.session.execute(
            text("UPDATE turn_state SET data = :data, sha256 = :sha256 WHERE id = :id"),
            {"data": pack(data), "sha256": snapshot.digest(data), "id": row.id},
        )
        c.session.execute(text("ALTER TABLE turn_state ENABLE TRIGGER USER"))
    # As in a process that has read nothing yet.
    for kept in (
        positions._KEPT_STATES,
        positions._KEPT_STEPS,
        positions._KEPT_VIEWS,
        positions._KEPT_BLOCKS,
    ):
        kept._kept.clear()

    reading._KEPT._kept.clear()


@pytest.mark.long("every address of a seat is fetched twice in each game", but=["territories"])
@pytest.mark.parametrize("key", sorted(GAMES))
def test_what_a_seat_cannot_know_changes_no_byte_that_it_fetches(
    world: World, client: TestClient, bearer: Callable[..., dict[str, str]], key: str
) -> None:
    world.people()
    seat = _begin(world, key)
    reader = _Reader(world, client, bearer)
    with world.opened() as c:
        sheet = _sheet(c, key, seat)
    before = reader.all(key, seat, sheet)
    _disguise(world, key, seat)
    after = reader.all(key, seat, sheet)
    assert after.keys() == before.keys()
    told = [path for path, answer in after.items() if answer != before[path]]
    broken = [path for path, answer in after.items() if answer[0] >= 500]
    assert not broken, broken
    fetched = [path for path, answer in after.items() if answer[0] == 200]
    assert len(fetched) > 45, len(fetched)
    assert "forecast by REST" in fetched
    assert f"/api/v1/games/{key}/seats/{seat}/template" in fetched
    assert f"/games/{key}/seats/{seat}/orders?view=form" in fetched
    assert not told, "\n".join(told)
