"""What operators see: figures for Prometheus, ids of requests, logs that hold nothing of anybody."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import structlog
import yaml
from prometheus_client.parser import text_string_to_metric_families as families
from pydantic import SecretStr
from sqlalchemy import event, text
from starlette.testclient import TestClient

from app import logs
from app.mail.sending import send_all
from app.mail.transport import transport_of
from tests.app.applications import application
from tests.app.world import SHEET, World
from tests.loggers import forget_loggers

Bearer = Callable[..., dict[str, str]]
TEXT = {"Content-Type": "text/plain"}
ROOT = Path(__file__).resolve().parents[2]
TOKEN = {"Authorization": "Bearer figures-please"}
_PASSWORD = "correct horse battery staple"


@pytest.fixture
def server(world: World) -> TestClient:
    settings = world.settings.model_copy(update={"metrics_token": SecretStr("figures-please")})
    return TestClient(application(settings, world.clock), raise_server_exceptions=False)


def _figures(server: TestClient) -> dict[tuple[str, ...], float]:
    """Values by name and labels' values."""
    answer = server.get("/metrics", headers=TOKEN)
    assert answer.status_code == 200
    return {
        (
            sample.name.removeprefix("turnpost_"),
            *(value for _, value in sorted(sample.labels.items())),
        ): sample.value
        for family in families(answer.text)
        for sample in family.samples
    }


def test_the_figures_follow_a_game(world: World, server: TestClient, bearer: Bearer) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=1))
    before = _figures(server)
    assert (before["games", "running"], before["games_due",], before["oldest_due_seconds",]) == (1, 0, 0)
    assert (before["last_tick_seconds",], before["last_backup_seconds",]) == (-1, -1)
    address = "/api/v1/games/dig/seats/1/sheet"
    assert server.post(address, content=SHEET, headers=bearer("anna") | TEXT).status_code == 201
    assert server.post(address, content="TURN\n1: FLY\n", headers=bearer("anna") | TEXT).status_code == 201
    assert server.post(address, content=SHEET, headers=bearer("otto") | TEXT).status_code == 403
    world.clock.advance(timedelta(days=1, seconds=200))
    due = _figures(server)
    assert (due["games_due",], due["games_late",], due["oldest_due_seconds",]) == (1, 1, 200)
    assert due["sheets_total", "api", "received"] - before.get(("sheets_total", "api", "received"), 0) == 2
    wrong = "sheet_problems_total", "api", "error"
    assert due[wrong] - before.get(wrong, 0) == 1
    refused = "refusals_total", "not_your_seat", "403"
    assert due[refused] - before.get(refused, 0) == 1
    answered = "request_seconds_count", "POST", "/api/v1/games/{code}/seats/{number}/sheet", "2xx"
    assert due[answered] - before.get(answered, 0) == 2
    world.run()
    with world.opened() as c:
        c.heartbeat.ticked()
        waiting = c.reports.unrendered()
        assert all(c.reports.render(report) for report in waiting)
    after = _figures(server)
    assert (after["games_due",], after["last_tick_seconds",], after["reports_undrawn",]) == (0, 0, 0)
    stage = "run_stage_seconds_count", "due", "play"
    assert after[stage] - before.get(stage, 0) == 1
    drawn = "render_seconds_count", "pdf"
    assert after[drawn] - before.get(drawn, 0) == len(waiting) > 0
    assert after["mails", "queued"] > 0


@pytest.mark.parametrize("told", ["", "Bearer", "Bearer wrong", "Bearer figures-pleasf", "figures-please"])
def test_the_figures_are_nobody_elses(server: TestClient, client: TestClient, told: str) -> None:
    for one in (server, client):
        assert one.get("/metrics", headers={"Authorization": told}).json()["code"] == "not_found"
    # Without a token nobody may, whatever is said.
    assert client.get("/metrics", headers=TOKEN).status_code == 404


def test_alerts_and_the_dashboard_ask_for_what_there_is(world: World, server: TestClient) -> None:
    world.game()
    world.submit("anna", 1)
    world.run()
    server.get("/nothing")
    told = server.get("/metrics", headers=TOKEN).text
    there = {family.name for family in families(told)}
    there |= {sample.name for family in families(told) for sample in family.samples}
    # Counted from the first one on only.
    there |= {"turnpost_task_failures_total", "turnpost_render_seconds_bucket", "turnpost_mails_tried_total"}
    rules = yaml.safe_load((ROOT / "deploy/prometheus-rules.yml").read_text(encoding="utf-8"))
    asked = [rule["expr"] for group in rules["groups"] for rule in group["rules"]]
    board = json.loads((ROOT / "deploy/grafana-dashboard.json").read_text(encoding="utf-8"))
    asked += [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert len(asked) > 12
    assert {name for expr in asked for name in re.findall(r"turnpost_\w+", expr)} - there == set()


@pytest.mark.skipif(shutil.which("promtool") is None, reason="promtool is not installed (Debian: prometheus)")
def test_alerts_on_recorded_series() -> None:
    """Each alert is raised by what it is for, when it is to be, and by nothing on a quiet day."""
    file = ROOT / "deploy" / "prometheus-rules.test.yml"
    told = yaml.safe_load(file.read_text(encoding="utf-8"))
    rules = yaml.safe_load((ROOT / "deploy/prometheus-rules.yml").read_text(encoding="utf-8"))
    raised = {
        one["alertname"] for part in told["tests"] for one in part["alert_rule_test"] if "exp_alerts" in one
    }
    assert raised == {rule["alert"] for group in rules["groups"] for rule in group["rules"]}
    done = subprocess.run(["promtool", "test", "rules", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def log(capfd: pytest.CaptureFixture[str]) -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """The lines of the log since the test began, all levels."""
    logs.configure("DEBUG", json=True)
    structlog.configure(cache_logger_on_first_use=False)
    forget_loggers()

    def read() -> list[dict[str, Any]]:
        return [json.loads(line) for line in capfd.readouterr().err.splitlines() if line.startswith("{")]

    yield read
    structlog.reset_defaults()
    forget_loggers()


def test_a_request_is_named_everywhere(world: World, server: TestClient, bearer: Bearer, log: Any) -> None:
    """In its answer, in its lines of the log, in what the database is asked."""
    world.game()
    statements: list[str] = []
    with world.opened() as c:
        engine = c.session.get_bind()
    event.listen(engine, "before_cursor_execute", lambda *told: statements.append(told[2]), named=False)
    headers = bearer("anna")
    log()
    statements.clear()
    answer = server.post("/api/v1/games/dig/seats/1/sheet", content=SHEET, headers=headers | TEXT)
    name = answer.headers["x-request-id"]
    assert re.fullmatch(r"[0-9a-f]{16}", name)
    assert f"/* request={name} */" in statements[0]
    # The rest is as it always is: the driver keeps it prepared.
    assert len(statements) > 3
    assert not any("/*" in one for one in statements[1:])
    other = server.get("/api/v1/games", headers=headers)
    assert other.headers["x-request-id"] != name
    with world.opened() as c:
        c.session.execute(text("ALTER TABLE seat RENAME TO seat_away"))
    try:
        broken = server.get("/api/v1/games/dig/seats", headers=headers | {"X-Request-Id": "mine"})
    finally:
        with world.opened() as c:
            c.session.execute(text("ALTER TABLE seat_away RENAME TO seat"))
    assert broken.status_code == 500
    (line,) = [one for one in log() if one["event"] == "request.failed"]
    assert line["request"] == broken.headers["x-request-id"]
    assert re.fullmatch(r"[0-9a-f]{16}", line["request"])


def test_the_log_holds_nothing_of_anybody(world: World, server: TestClient, log: Any) -> None:
    """A game's sheets, refusals, signing in, runs, reports, mails: no order, address, password or token."""
    world.game()
    with world.opened() as c:
        c.accounts.sign_up("zoe@example.org", name="Zoe", password=_PASSWORD)
        user = c.accounts.user(world.users["anna"])
        secret, _ = c.accounts.issue_token(user, scopes=("read", "orders"))
    headers = {"Authorization": f"Bearer {secret}"}
    sheets = [f"TURN\n1: DIG\n2: HIDE 1\n3: SHOUT secret{number}\n" for number in range(3)]
    for number, sheet in enumerate(sheets):
        server.post("/api/v1/games/dig/seats/1/sheet", content=sheet, headers=headers | TEXT)
        server.post("/api/v1/games/dig/seats/2/sheet", content=sheet, headers=headers | TEXT)
        server.post("/api/v1/tokens", json={"email": "zoe@example.org", "password": _PASSWORD[number:]})
        world.run()
        with world.opened() as c:
            for report in c.reports.unrendered():
                c.reports.render(report)
        send_all(world.opened, transport_of(world.settings))
    lines = log()
    assert {"turn.run", "mail.tried"} <= {line["event"] for line in lines}
    told = json.dumps(lines)
    for private in ("secret", "HIDE", "SHOUT", "example.org", secret, secret[-20:], "horse", "testclient"):
        assert private not in told, private
