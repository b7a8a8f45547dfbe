"""Web applications for tests: building one costs as much as many requests, so each kind is built once."""

from pathlib import Path

from fastapi import FastAPI

from app.api.app import create_app
from app.clock import Clock
from app.config import Settings
from app.web.routes import install

_built: list[tuple[Settings, bool, FastAPI]] = []


def application(settings: Settings, clock: Clock, *, pages: bool = False) -> FastAPI:
    """The application of a test, with the pages or only the interface; the one before it has ended.

    Counters are in Valkey, which is emptied between tests: settings without it are refused.
    """
    assert settings.redis_url
    kind = settings.model_copy(update={"var_dir": Path()})
    found = next((app for known, paged, app in _built if (known, paged) == (kind, pages)), None)
    if found is None:
        found = create_app(settings, clock=clock)
        if pages:
            install(found)
        _built.append((kind, pages, found))
    found.state.settings, found.state.clock = settings, clock
    # The turnstile's places belong to the event loop of one test.
    found.middleware_stack = None
    return found
