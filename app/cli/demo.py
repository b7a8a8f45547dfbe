"""``turnpost demo``: games of computer players and a few people, played by real parts, then served."""

import json
import os
import secrets
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from typing import Annotated, Any, TypeVar

import typer

from app.cli import serving
from app.cli.demo_games import FORMATS, HAS_ENDED, Cast, Person, Played, play_turn, set_up
from app.cli.output import Json, console, show_json, show_table
from app.cli.servers import servers, worker
from app.config import get_settings
from app.container import open_container
from app.db import OperationalError, is_busy
from app.errors import AppError

_T = TypeVar("_T")
_PAUSES = (2, 5, 10, 20, 40, 60)
_PASSING = frozenset({"busy", "turn_running", "taken_meanwhile", "worker_silent"})
_STAGES = ("load", "bots", "play", "invariants", "save", "reports")
_HEADS = tuple("game turn seats orders refused reports load bots play check save write all".split())


def demo(
    serve: Annotated[bool, typer.Option("--serve/--no-serve", help="Serve after the turns.")] = True,
    port: Annotated[int, typer.Option(help="Port to serve on.")] = 8000,
    record: Annotated[bool, typer.Option("--record", hidden=True, help="Write sheets to demo/.")] = False,
    as_json: Json = False,
) -> None:
    """Play the demo games for some turns, then serve them until Ctrl-C; a second run goes on where it was."""
    begun = time.monotonic()
    tell = _quiet if as_json else say
    cast = Cast.read()
    url = serving.announce_address("127.0.0.1", port)
    given = {name: os.environ.get(name) for name in ("DATABASE_URL", "REDIS_URL")}
    with ExitStack() as stack:
        if serve:
            # Now, not after two minutes of turns; and until then nobody else's.
            stack.enter_context(serving.port_held("127.0.0.1", port))
        running = stack.enter_context(servers(join=False, create=True))
        tell(f"PostgreSQL and Valkey are up ({running.how}), the database is migrated")
        process = stack.enter_context(worker())
        passwords = patiently(partial(_sign_up, cast.people), tell)
        played: list[Played] = []
        for game in cast.games:
            patiently(partial(set_up, game, cast.moderator, tell), tell)
            for turn in range(1, game.turns + 1):
                play = partial(play_turn, game, turn, process, tell, record=record)
                played.append(patiently(play, tell))
        people = [(person.name, person.email, passwords[person.email]) for person in cast.people]
        if as_json:
            _show_facts(_rows(played), people, url if serve else None)
        else:
            # "all": from the due date to the last file of a mail; the stages before it are those of the run.
            show_table("The turns, with seconds a stage", _HEADS, _rows(played))
            for game in (game for game in cast.games if game.turns):
                names = f"turn-1..{game.turns}/{game.seat_word}-NNN.{{{','.join(FORMATS)}}}"
                say(f"{game.title}: {game.turn_folder(1).parent}/{names}")
            say(f"Mail: {get_settings().var_dir / 'mail'} (a maildir)")
            say(f"All of it in {time.monotonic() - begun:.1f} s")
            show_table("Sign in", ("who", "e-mail", "password"), people)
    if serve:
        # From here on under the process manager, and on servers that it starts, unless others were named.
        for name in (name for name, value in given.items() if not value):
            del os.environ[name]
        # Who tries the demo may open games too, unless told otherwise.
        os.environ.setdefault("TURNPOST_OPENERS", "anyone")
        get_settings.cache_clear()
        up = "" if as_json else f"Serving on {url} until Ctrl-C (API: {url}/docs); try {people[0][1]}"
        raise typer.Exit(serving.supervised("127.0.0.1", port, told_when_up=up))


def patiently(work: Callable[[], _T], tell: Callable[[str], None]) -> _T:
    """Do something that may be done twice; where the machine is too busy for it, again after a while."""
    for seconds in _PAUSES:
        try:
            return work()
        except AppError as error:
            if error.code not in _PASSING or error.params.get("worker") == HAS_ENDED:
                raise
        except OperationalError as error:
            if not is_busy(error):
                raise
        tell(f"The machine is busy; trying that again in {seconds} s")
        time.sleep(seconds)
    return work()


def _quiet(text: str) -> None:
    """Print no line of progress: programs want the facts at the end."""


def _show_facts(rows: list[list[Any]], people: list[tuple[str, str, str]], url: str | None) -> None:
    show_json(
        {
            "turns": [dict(zip(_HEADS, row, strict=True)) for row in rows],
            "sign_in": [dict(zip(("name", "email", "password"), one, strict=True)) for one in people],
            "url": url,
        }
    )
    sys.stdout.flush()


def say(text: str) -> None:
    """Print a line of progress."""
    console().print(text, markup=False, soft_wrap=True)
    sys.stdout.flush()


def _sign_up(people: Iterable[Person]) -> dict[str, str]:
    """Sign up the demo's users; their passwords are made once and kept beside the data."""
    kept = get_settings().var_dir / "demo" / "sign-in.json"
    passwords: dict[str, str] = json.loads(kept.read_text()) if kept.exists() else {}
    with open_container() as c:
        for person in people:
            user = c.accounts.find_by_email(person.email)
            if user is not None and person.email in passwords:
                continue
            passwords[person.email] = f"demo-{secrets.token_hex(4)}"
            if user is None:
                c.accounts.sign_up(
                    person.email,
                    name=person.name,
                    password=passwords[person.email],
                    time_zone=person.time_zone,
                    may_moderate=person.moderates,
                )
            else:
                c.accounts.set_password(user, passwords[person.email])
    kept.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        json.dump(passwords, file, indent=2)
    return passwords


def _rows(played: list[Played]) -> list[list[Any]]:
    """Return a row of figures for each turn, as ``_HEADS`` names them."""
    rows: list[list[Any]] = []
    with open_container() as c:
        for one in played:
            run = one.run
            reports = len(c.reports.of_run(run.id))
            row: list[Any] = [
                one.game.ruleset,
                run.game_turn,
                len(run.sheets),
                run.orders,
                run.refusals,
                reports,
            ]
            row += [round(run.stages.get(stage, 0) / 1000, 2) for stage in _STAGES]
            rows.append([*row, round(one.seconds, 2)])
    return rows
