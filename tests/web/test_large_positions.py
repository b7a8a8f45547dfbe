"""The position of a late game of twenty clans comes back through every door that lets one download it."""

import json

import pytest
from starlette.testclient import TestClient

from engine.kernel import snapshot
from engine.registry import GAMES, SCENARIOS
from tests.app.world import World
from tests.web.conftest import Bearer, Token, Visit
from tools import late_game


@pytest.fixture(scope="module")
def download() -> str:
    """As the page and the interface send it."""
    rules = GAMES["conquest"]
    state = snapshot.decode(late_game.build().snapshot, rules.state_type)
    case = {"case": "europe-7-turn-20", "given": SCENARIOS["conquest"].export(state)}
    text = json.dumps(case, ensure_ascii=False, indent=1)
    assert len(text) > 300_000
    return text


def _begun(world: World, code: str) -> list[int]:
    with world.opened() as c:
        c.turns.start(world.actor("mona"), code)
    with world.opened() as c:
        game = c.games.get(code)
        assert game.turn == 20
        return [seat.number for seat in c.games.seats(game)]


def test_uploaded_and_pasted_on_the_page(world: World, visit: Visit, token: Token, download: str) -> None:
    world.people()
    mona = visit("mona")
    form = {
        "csrf": token(mona),
        "ruleset": "conquest",
        "title": "Again",
        "seats": "open\n" * 20,
        "turn_days": "7",
        "archive_for": "players",
        **{f"option-{option.key}": str(option.default) for option in GAMES["conquest"].about.options},
    }
    file = ("europe-7-scenario.json", download.encode(), "application/json")
    made = mona.post("/new-game", data={**form, "code": "by-file"}, files={"scenario_file": file})
    assert made.headers.get("location") == "/games/by-file/setup", made.text[-2000:]
    pasted = mona.post("/new-game", data={**form, "code": "by-hand", "scenario": download})
    assert pasted.headers.get("location") == "/games/by-hand/setup", pasted.text[-2000:]
    assert _begun(world, "by-file") == _begun(world, "by-hand") == list(range(101, 121))
    odd = ("odd.json", b"\xff\xfe", "application/json")
    refused = mona.post("/new-game", data={**form, "code": "odd"}, files={"scenario_file": odd})
    assert (refused.status_code, "the file is not UTF-8 text" in refused.text) == (422, True)


def test_by_the_interface(world: World, stranger: TestClient, bearer: Bearer, download: str) -> None:
    world.people()
    body = {
        "ruleset": "conquest",
        "title": "By REST",
        "code": "by-rest",
        "seats": [{}] * 20,
        "scenario": json.loads(download),
    }
    made = stranger.post("/api/v1/games", headers=bearer("mona"), json=body)
    assert made.status_code == 201, made.text[:500]
    assert _begun(world, "by-rest") == list(range(101, 121))
    elsewhere = stranger.post("/api/v1/games/by-rest/announcements", headers=bearer("mona"), json=body)
    assert elsewhere.status_code == 413
