"""HEAD is answered wherever GET is, with the same status and headers and without a body."""

from collections.abc import Callable

from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from tests.api.rights import ROWS
from tests.app.world import World


def _filled(path: str) -> str:
    for name, value in {"code": "dig", "number": "1", "ruleset": "conquest", "game": "conquest"}.items():
        path = path.replace(f"{{{name}}}", value)
    return path


def test_head_is_get_without_its_body(
    world: World, client: TestClient, bearer: Callable[..., dict[str, str]]
) -> None:
    world.game()
    headers = bearer("anna")
    paths = [_filled(row.removeprefix("GET ")) for row in ROWS if row.startswith("GET ")]
    for path in sorted(path for path in paths if "{" not in path):
        got = client.get(path, headers=headers, follow_redirects=False)
        asked = client.head(path, headers=headers, follow_redirects=False)
        assert (asked.status_code, asked.content) == (got.status_code, b""), path
        for name in ("content-type", "location"):
            assert asked.headers.get(name) == got.headers.get(name), path


def test_head_of_what_is_only_posted_is_refused_as_get_is(client: TestClient) -> None:
    posted = [route for route in client.app.routes if isinstance(route, APIRoute)]  # type: ignore[attr-defined]
    assert posted
    assert client.head("/api/v1/passwords").status_code == client.get("/api/v1/passwords").status_code == 405
