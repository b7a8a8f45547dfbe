"""What the web server does before it listens: each route is made once, and what few ask for is not loaded."""

import os
import subprocess
import sys
from pathlib import Path

from fastapi.routing import APIRoute
from starlette.routing import Mount, Route

from app.config import Settings
from app.main import create_app

_ROOT = Path(__file__).parents[2]
_UNUSED = {"celery", "dkim", "engine.games.conquest.game", "fluent.runtime", "PIL", "reportlab", "zxcvbn"}


def test_every_route_is_made_once(settings: Settings) -> None:
    """A router that is included makes its routes a second time, and is looked through twice a request."""
    app = create_app(settings)
    assert all(isinstance(route, APIRoute | Route | Mount) for route in app.routes)
    again = {id(route.dependant) for route in create_app(settings).routes if isinstance(route, APIRoute)}
    shared = [route for route in app.routes if isinstance(route, APIRoute) and id(route.dependant) in again]
    assert len(shared) > 300


def test_the_web_server_loads_what_pages_need() -> None:
    code = "import sys; import app.main; print(*sys.modules)"
    environment = {**os.environ, "PYTHONPATH": str(_ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=_ROOT, capture_output=True, text=True, check=True
    )
    assert set(done.stdout.split()) & _UNUSED == set()
