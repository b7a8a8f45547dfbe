"""Ten turns through moderators' doors, in both games: what may become of a turn, and the proof of it."""

import io
import zipfile
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.errors import AppError
from app.games.secret import GameSecret
from app.turns.archive.archive_file import read
from app.turns.archive.verification import verify_archive
from tests.app.world import World

GAME = "/api/v1/games/war"
EDIT = {"conquest": "STOCK {seat} FUEL 50", "territories": "GOLD {seat} 40"}
pytestmark = pytest.mark.untraced


class Season:
    """People with tokens, the worker's part, and the clock."""

    def __init__(self, world: World, client: TestClient, bearer: Callable[..., dict[str, str]]) -> None:
        self.world, self._client = world, client
        self._headers = {name: bearer(name) for name in ("mona", "anna", "bert", "otto")}

    def ask(self, name: str, method: str, path: str, *, expect: int = 0, **sent: Any) -> Any:
        headers = self._headers[name] | sent.pop("headers", {})
        answer = self._client.request(method, path, headers=headers, **sent)
        assert answer.status_code == expect if expect else answer.is_success, (path, answer.text[:400])
        if not answer.content:
            return None
        return answer.json() if "json" in answer.headers["content-type"] else answer

    def game(self) -> Any:
        return self.ask("mona", "GET", GAME)

    def send(self, name: str, seat: int) -> None:
        sheet = self.ask(name, "GET", f"{GAME}/seats/{seat}/template").text
        self.ask(name, "POST", f"{GAME}/seats/{seat}/sheet", json={"text": sheet, "draft": False})

    def due(self) -> Any:
        """The worker's part at the next date."""
        at = datetime.fromisoformat(self.ask("mona", "GET", f"{GAME}/schedule")["due_at"])
        self.world.clock.advance(max(at - self.world.clock.now(), timedelta()) + timedelta(minutes=1))
        with self.world.opened() as c:
            # As the task of a tick: the checks hold it.
            return c.turns.run_due(c.games.get("war").id, only_due=True).run

    def asked(self) -> Any:
        """The same at the moderator's word."""
        self.ask("mona", "POST", f"{GAME}/run", headers={"If-Match": f'"{self.game()["run"]}"'})
        with self.world.opened() as c:
            return c.turns.run_due(c.games.get("war").id).run


@pytest.mark.long("ten turns over the interface", but=["territories"])
@pytest.mark.parametrize("ruleset", ["conquest", "territories"])
def test_a_season_by_its_moderator(  # noqa: PLR0915 - a season is a long story
    world: World, client: TestClient, bearer: Callable[..., dict[str, str]], ruleset: str
) -> None:
    world.people()
    it = Season(world, client, bearer)
    options = {"map": "duel"} if ruleset == "conquest" else {"max_turns": 10}
    # A computer that seldom attacks, and always the same dice: otherwise it now and then conquers who sends
    # nothing.
    quiet = {"bot": True, "temper": "settler"} if ruleset == "conquest" else {"bot": True}
    seats = [{"email": "anna@example.org"}, {"kept_back": True}, quiet]
    made = {"ruleset": ruleset, "title": "War", "code": "war", "options": options, "seats": seats}
    it.ask("mona", "POST", "/api/v1/games", json=made | {"time_zone": "Europe/Vienna"})
    it.ask("mona", "PUT", f"{GAME}/house-rules", json={"text": "Be kind."})
    numbers = [seat["number"] for seat in it.ask("mona", "GET", f"{GAME}/seats")["items"]]
    one, two, three = numbers
    key = it.ask("mona", "POST", f"{GAME}/seats/{two}/link")["url"].partition("key=")[2]
    assert it.ask("bert", "POST", "/api/v1/seat-links/take", json={"key": key})["seat"] == two
    it.ask("mona", "POST", f"{GAME}/preview/draw")
    with world.opened() as c:
        c.games.get("war").secret = GameSecret(b"s" * 32)
    assert it.ask("mona", "GET", f"{GAME}/preview.json")["kind"] == "preview"
    it.ask("mona", "POST", f"{GAME}/open")
    it.ask("mona", "POST", f"{GAME}/start")
    calendar = {"weekdays": ["fri"], "at": "19:00"}
    it.ask(
        "mona", "POST", f"{GAME}/schedule", json={"action": "calendar", "calendar": calendar, "early": False}
    )

    # Its server has never been backed up, which would hold the runs from the third turn on.
    it.ask("mona", "PUT", f"{GAME}/checks", json={"limits": {"backup": None}})
    # Turn 1: all in. Turn 2: Bert is silent; where the rules let him, he catches up.
    it.send("anna", one)
    it.send("bert", two)
    assert it.due().missing == []
    it.send("anna", one)
    assert it.due().missing == [two]
    if ruleset == "conquest":
        it.send("bert", two)
        with world.opened() as c:
            assert c.turns.run_late(c.games.get("war").id, two).run is not None
    # Turn 3: put off by three days over the change of the clocks; the hour on the wall stays.
    before = datetime.fromisoformat(it.ask("mona", "GET", f"{GAME}/schedule")["due_at"])
    moved = it.ask("mona", "POST", f"{GAME}/schedule", json={"action": "extend", "hours": 72})
    after = datetime.fromisoformat(moved["due_at"])
    assert (before.isoformat()[:16], after - before) == ("2026-03-27T18:00", timedelta(hours=71))
    it.ask("mona", "PUT", f"{GAME}/seats/{two}/extension", json={"hours": 24, "reason": "a journey"})
    it.send("anna", one)
    it.send("bert", two)
    with pytest.raises(AppError, match="not_due"):
        it.due()
    world.clock.advance(timedelta(hours=24))
    it.due()
    # Turn 4: Bert is dropped, Otto waits for a seat, is offered it and takes it.
    it.ask("mona", "POST", f"{GAME}/seats/{two}/hand-over", json={"reason": "silent"})
    it.ask("otto", "POST", f"{GAME}/standby")
    with world.opened() as c:
        c.standbys.offer_all()
    assert it.ask("otto", "POST", f"{GAME}/standby/take")["seat"] == two
    assert it.ask("otto", "GET", f"{GAME}/seats/{two}/briefing.json")["kind"] == "briefing"
    it.send("anna", one)
    it.send("otto", two)
    it.due()
    # Turn 5: a check holds the run, the moderator runs it anyway.
    it.ask("mona", "PUT", f"{GAME}/checks", json={"limits": {"sheets": 100}})
    assert it.due() is None
    it.send("anna", one)
    it.send("otto", two)
    # It is held by hand, too, and takes no sheets until it goes on.
    it.ask("mona", "POST", f"{GAME}/hold", json={"reason": "a question about the rules"})
    sheet = it.ask("anna", "GET", f"{GAME}/seats/{one}/template").text
    it.ask("anna", "POST", f"{GAME}/seats/{one}/sheet", expect=409, json={"text": sheet, "draft": False})
    it.ask("mona", "POST", f"{GAME}/resume")
    assert it.asked() is not None
    it.ask("mona", "PUT", f"{GAME}/checks", json={"limits": {"sheets": None}})
    # Turn 6: staged, discarded, computed again, published.
    it.ask("mona", "PUT", f"{GAME}/release", json={"release": "by_hand"})
    it.send("anna", one)
    it.send("otto", two)
    first = it.due().number
    it.ask("mona", "POST", f"{GAME}/stage/{first}/discard", json={})
    second = it.asked().number
    it.ask("mona", "POST", f"{GAME}/stage/{second}/publish")
    it.ask("mona", "PUT", f"{GAME}/release", json={"release": "at_once"})
    # Turn 7: the world is edited. Turn 8 is played, and turn 7 repaired without Anna's sheet.
    text = EDIT[ruleset].format(seat=one)
    it.ask("mona", "POST", f"{GAME}/edits", json={"text": text, "reason": "a lost letter"})
    it.send("anna", one)
    it.send("otto", two)
    seventh = it.due().number
    it.send("anna", one)
    it.send("otto", two)
    it.due()
    repair = it.ask("mona", "POST", f"{GAME}/runs/{seventh}/repair", json={"seat": one})
    it.ask("mona", "POST", f"{GAME}/repair/{repair['number']}/apply", json={"words": "Sorry."})
    # Turn 9 is undone and played again.
    held = it.game()["run"]
    it.send("otto", two)
    if it.due() is None:
        # The rules would give Anna up, whose turn 7 was taken away: the run waits until it is wanted.
        checks = it.ask("mona", "GET", f"{GAME}/checks")["items"]
        assert [one["key"] for one in checks if one["state"] == "outside"] == ["given_up"]
        it.asked()
    undone = it.ask("mona", "POST", f"{GAME}/rollback", json={"turn": 9, "words": "again"})["undone"]
    assert min(undone) > held
    due = (world.clock.now() + timedelta(days=7)).isoformat()
    it.ask("mona", "PUT", f"{GAME}/schedule", json={"due_at": due})
    while it.game()["status"] == "running" and it.game()["turn"] <= 10:
        for name, seat in (("anna", one), ("otto", two)):
            it.send(name, seat)
        it.due()
    if it.game()["status"] == "running":
        # Nobody goes on: the rules end the game.
        it.ask("anna", "POST", f"{GAME}/seats/{one}/resign")
        it.ask("otto", "POST", f"{GAME}/seats/{two}/resign")
        it.ask("mona", "POST", f"{GAME}/seats/{three}/hand-over", json={})
        while it.game()["status"] == "running":
            it.due()
    # It is over: its places, its replay, and the proof of every run.
    assert sorted(one["seat"] for one in it.ask("anna", "GET", f"{GAME}/final")["places"]) == numbers
    steps = it.ask("otto", "GET", f"{GAME}/replay")["items"]
    assert max(step["game_turn"] for step in steps) >= 10
    assert it.ask("otto", "GET", f"{GAME}/replay/{steps[-1]['run']}.json")["kind"] == "replay"
    data = it.ask("mona", "GET", f"{GAME}/archive").content
    assert zipfile.is_zipfile(io.BytesIO(data))
    verdict = verify_archive(read(data), lambda *_: None)
    assert (verdict.identical, verdict.difference) == (True, "")
    assert verdict.runs == len(steps)
