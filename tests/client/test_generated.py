"""A client that a common generator makes from the served description plays a turn.

The generator (openapi-python-client) is in a folder of its own: it wants an older typer than the server has.
What it makes is used as a stranger would, by a program of its own that has nothing of this project.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.app.world import SHEET, World

pytestmark = pytest.mark.long("generates a whole client and plays a turn with it")

_GENERATOR = Path(__file__).parents[2] / ".tools" / "generator"
# Files are bytes; our own program does the rest, so nothing has to be formatted.
_CONFIG = """\
post_hooks: []
content_type_overrides:
  application/pdf: application/octet-stream
  application/zip: application/octet-stream
  image/svg+xml: application/octet-stream
"""
_PROGRAM = """\
import json, sys
from turnpost_client import AuthenticatedClient, Client
from turnpost_client.api.accounts import sign_in
from turnpost_client.api.games import list_games
from turnpost_client.api.orders import check, show_sheet, submit_sheet, template
from turnpost_client.api.reports import list_reports, show_report
from turnpost_client.models import Problem, SheetIn, SignIn

server, sheet = sys.argv[1:]
refused = sign_in.sync(client=Client(server), body=SignIn(email="anna@example.org", password="wrong"))
assert isinstance(refused, Problem) and refused.code == "wrong_credentials", refused
made = sign_in.sync(client=Client(server), body=SignIn(email="anna@example.org", password="correct horse"))
told = {"scopes": made.scopes}
with AuthenticatedClient(server, made.token, raise_on_unexpected_status=True) as client:
    (game,) = list_games.sync(client=client).items
    (seat,) = game.seats_of_yours
    own = {"code": game.code, "number": seat, "client": client}
    told |= {"game": game.code, "seat": seat, "turn": game.turn}
    told["state"] = show_sheet.sync(**own).standing.state
    told["template"] = template.sync(**own)
    told["problem"] = check.sync(**own, body=SheetIn(text="TURN\\n1: STEEL 2\\n")).problems[0].suggestion
    told["problems"] = len(check.sync(**own, body=SheetIn(text=sheet)).problems)
    sent = [
        submit_sheet.sync_detailed(**own, body=SheetIn(text=sheet), idempotency_key="of-mine") for _ in "12"
    ]
    told["sent"] = [[int(one.status_code), one.parsed.revision] for one in sent]
    told["replayed"] = [one.headers.get("Idempotent-Replayed", "") for one in sent]
    again = submit_sheet.sync_detailed(**own, body=SheetIn(text=sheet))
    told["again"] = [int(again.status_code), again.parsed.repeated]
    stale = submit_sheet.sync_detailed(**own, body=SheetIn(text="TURN\\n1: DIG\\n"), if_match='"2-0"')
    told["stale"] = [int(stale.status_code), stale.parsed.code]
    told["orders"] = show_sheet.sync(**own).text
    print(json.dumps(told), flush=True)
    # The turn is run meanwhile.
    sys.stdin.readline()
    newest = list_reports.sync(**own).items[0]
    report = show_report.sync_detailed(**own, turn=newest.game_turn, form="json")
    tag = report.headers["ETag"]
    known = show_report.sync_detailed(**own, turn=newest.game_turn, form="json", if_none_match=tag)
    told = {"turn": newest.game_turn, "report": json.loads(report.content), "known": known.status_code}
    print(json.dumps(told))
"""


def test_a_generated_client_plays_a_turn(played: World, address: str, tmp_path: Path) -> None:
    if not (_GENERATOR / "openapi_python_client").is_dir():
        pytest.skip("no generator of clients is installed: make generator")
    config = tmp_path / "config.yml"
    config.write_text(_CONFIG)
    environment = os.environ | {"PYTHONPATH": f"{_GENERATOR}{os.pathsep}{tmp_path}"}
    made = subprocess.run(
        [
            *(sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none"),
            *("--url", f"{address}/api/v1/openapi.json", "--config", str(config)),
            *("--output-path", str(tmp_path / "turnpost_client")),
        ],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    said = made.stdout + made.stderr
    assert made.returncode == 0, said
    # Plain text as a body is beyond the generator; the same addresses take JSON. There is nothing else.
    warned = [line for line in said.splitlines() if line.startswith(("WARNING", "ERROR", "Unable"))]
    assert [line.rpartition("/")[2].split()[0] for line in warned] == ["sheet", "check", "forecast"], said
    assert said.count("Unsupported content type text/plain") == len(warned)

    program = tmp_path / "program.py"
    program.write_text(_PROGRAM)
    with subprocess.Popen(
        [sys.executable, str(program), address, SHEET],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        first = running.stdout.readline()
        if first:
            played.run()
        last, failed = running.communicate("\n")
    assert (running.returncode, failed) == (0, "")
    told: dict[str, Any] = json.loads(first)
    assert {"read", "orders"} <= {*told["scopes"]}
    assert (told["game"], told["seat"], told["turn"]) == ("dig", 1, 2)
    assert told["template"].startswith("TURN\n1: DIG")
    assert (told["problem"], told["problems"]) == ("STEAL", 0)
    assert told["sent"] == [[201, 1], [201, 1]]
    assert told["replayed"] == ["", "true"]
    assert told["again"] == [200, True]
    assert told["stale"] == [412, "sheet_changed"]
    assert told["orders"] == SHEET
    read = json.loads(last)
    assert (read["turn"], read["known"]) == (2, 304)
    assert (read["report"]["game_turn"], read["report"]["seat"]) == (2, 1)
