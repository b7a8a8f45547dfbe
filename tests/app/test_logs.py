"""Logs hold no values: not those of libraries' lines, not those of errors, not those of SQL."""

import json
import logging
from collections.abc import Iterator

import pytest
import structlog
from sqlalchemy import text

from app.db import IntegrityError
from app.logs import configure
from tests.app.world import World
from tests.loggers import forget_loggers

SECRET = "what nobody may read"


@pytest.fixture
def logged() -> Iterator[None]:
    before = logging.getLogger().handlers[:]
    forget_loggers()
    configure("INFO", json=True)
    yield
    forget_loggers()
    logging.getLogger().handlers = before
    structlog.reset_defaults()


def test_what_libraries_say_comes_without_values(logged: None, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        int(SECRET)
    except ValueError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
    logging.getLogger("celery.worker.consumer").error("Cannot connect: %r", SECRET)
    logging.getLogger("celery.worker.consumer").info("connected to %s", SECRET)
    said = capsys.readouterr().err
    assert SECRET not in said
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    fault, trouble = [line for line in lines if line["event"] == "library"]
    assert (fault["said"], fault["error"]) == ("Exception in ASGI application", "ValueError")
    assert "test_logs.py" in fault["where"]
    assert (trouble["logger"], trouble["said"]) == ("celery.worker.consumer", "Cannot connect: %r")


def test_an_error_of_the_database_hides_what_it_was_given(world: World) -> None:
    world.game()
    copy = text("INSERT INTO user_account (email, name) VALUES (:email, 'A')")
    with pytest.raises(IntegrityError) as refused, world.opened() as c:
        c.session.execute(copy, {"email": SECRET})
    assert "[SQL parameters hidden" in str(refused.value)
    assert f"'email': '{SECRET}'" not in str(refused.value)
