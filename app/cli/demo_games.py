"""The games of the demo: how each is set up, played turn by turn through the worker, and written to files."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, Self

import msgspec

from app import words
from app.accounts.actor import OPERATOR, Actor
from app.cli.demo_mail import answer_report
from app.cli.servers import WorkerProcess
from app.cli.turns import await_run
from app.config import get_settings
from app.container import Container, open_container
from app.errors import AppError
from app.games.plans import GamePlan, SeatPlan, ruleset_of
from app.games.secret import GameSecret
from app.places import FILES
from app.turns.models import DUE, Run
from engine.kernel.dice import Dice

GAMES = FILES / "demo" / "games.toml"
SHEETS = FILES / "demo" / "sheets"
FORMATS = ("pdf", "html", "txt", "json")
_LONGEST_TURN = 120.0
HAS_ENDED = "has ended"

Say = Callable[[str], None]


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who has an account in the demo."""

    email: str
    name: str
    time_zone: str
    moderates: bool = False


class DemoGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game of the demo. ``people`` maps a seat, counted from 1, to the e-mail address of its player.

    ``dice``, 32 letters, are its secret: the same world every time, so that the sheets kept in the repository
    fit it. ``by_mail``: by turn the seat whose sheet comes by mail, from a program that quotes the report's
    text; ``by_page``: from one that quotes its page. ``folder`` is where its files go under var/demo.
    ``turns`` 0: it is only started, and waits for its players.
    """

    ruleset: str
    code: str
    title: str
    seats: int
    turns: int
    people: Mapping[int, str]
    dice: str
    folder: str = ""
    options: Mapping[str, Any] = {}
    turn_days: int = 7
    by_mail: Mapping[int, int] = {}
    by_page: Mapping[int, int] = {}

    @property
    def secret(self) -> GameSecret:
        """What all of its dice come from."""
        return GameSecret(self.dice.encode("ascii"))

    @property
    def seat_word(self) -> str:
        """What a seat is called in this game."""
        return ruleset_of(self.ruleset).about.seat_word

    def turn_folder(self, turn: int) -> Path:
        """Return the folder for the files of a turn."""
        return get_settings().var_dir / "demo" / self.folder / f"turn-{turn}"

    def sheet(self, turn: int, seat: int) -> Path:
        """Return where the repository keeps the sheet of a demo user for a turn."""
        return SHEETS / self.code / f"turn-{turn}" / f"{self.seat_word}-{seat:03d}.txt"


class Cast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the demo plays, and who: demo/games.toml."""

    people: tuple[Person, ...]
    games: tuple[DemoGame, ...]

    @classmethod
    def read(cls) -> Self:
        """Read it from the repository."""
        return msgspec.toml.decode(GAMES.read_bytes(), type=cls, strict=False)

    @property
    def moderator(self) -> str:
        """Return the address of the user who moderates its games."""
        return next(person.email for person in self.people if person.moderates)


@dataclass(frozen=True, kw_only=True)
class Played:
    """A turn of a demo game that was run, with the seconds from the due date to the last file of a mail."""

    game: DemoGame
    run: Run
    seconds: float


def set_up(game: DemoGame, moderator: str, say: Say) -> None:
    """Create and start the game, or go on with the one that is there."""
    with open_container() as c:
        if c.games.find(game.code) is not None:
            say(f"Going on with {game.title}")
            return
        users = {seat: c.accounts.user_by_email(email).id for seat, email in game.people.items()}
        seats = [
            SeatPlan(user_id=users.get(seat), bot=seat not in users) for seat in range(1, game.seats + 1)
        ]
        c.games.create(
            OPERATOR,
            GamePlan(
                ruleset=game.ruleset,
                title=game.title,
                code=game.code,
                options=game.options,
                seats=seats,
                moderator_id=c.accounts.user_by_email(moderator).id,
                turn_hours=24 * game.turn_days,
                due_at=c.clock.now() + timedelta(days=game.turn_days),
                time_zone="Europe/London",
                secret=game.secret,
            ),
        )
        c.turns.start(OPERATOR, game.code)
    bots = game.seats - len(game.people)
    count = words.counted(game.seats, game.seat_word)
    say(f"{game.title}: {count}, {bots or 'none'} of them bots")


def play_turn(game: DemoGame, turn: int, process: WorkerProcess, say: Say, *, record: bool) -> Played:
    """Send the demo users' sheets, have the worker run the turn and write its files, if not done yet."""
    clock = time.monotonic()
    with open_container() as c:
        done = _run_of(c, game, turn)
        number = done.number if done is not None else 0
        if done is None:
            _submit(c, game, turn, say, record=record)
    for seats, page in ((game.by_mail, False), (game.by_page, True)):
        if done is None and turn in seats:
            orders = game.sheet(turn, seats[turn]).read_text(encoding="utf-8")
            answer_report(game.code, seats[turn], orders, say, page=page)
    if done is None:
        with open_container() as c:
            number = c.turns.ask(OPERATOR, game.code, after=c.games.get(game.code).run_number)
    run = await_run(game.code, number, seconds=_LONGEST_TURN)
    if run is None:
        state = "still works" if process.alive else HAS_ENDED
        raise AppError(503, "worker_silent", worker=state, log=str(process.log))
    seconds = time.monotonic() - clock
    files = _write(game, turn, run)
    say(f"Turn {turn}: {words.counted(len(run.sheets), game.seat_word)}, {run.orders} orders, {files} files")
    return Played(game=game, run=run, seconds=seconds)


def _run_of(c: Container, game: DemoGame, turn: int) -> Run | None:
    for run in c.turns.runs(c.games.get(game.code)):
        if run.kind == DUE and run.game_turn == turn:
            return run
    return None


def _submit(c: Container, game: DemoGame, turn: int, say: Say, *, record: bool) -> None:
    """Send the demo users' sheets of that turn from the files in the repository."""
    for seat in c.games.seats(c.games.get(game.code)):
        if seat.user_id is None or not seat.wanted:
            continue
        path = game.sheet(turn, seat.number)
        if record:
            _record(c, game, seat.number, path)
        if seat.number in {game.by_mail.get(turn), game.by_page.get(turn)}:
            continue
        if path.exists():
            actor = Actor(user_id=seat.user_id, door="cli")
            c.orders.seat(actor, game.code, seat.number).submit(path.read_text(encoding="utf-8"))
        else:
            say(f"No sheet for {game.seat_word} {seat.number} in turn {turn}")


def _record(c: Container, game: DemoGame, seat: int, path: Path) -> None:
    """Keep what a bot would send in that seat's place: the first version of the demo users' sheets."""
    rules = ruleset_of(game.ruleset)
    position = c.positions.position(c.games.get(game.code), seat)
    if position.step is None:
        return
    text = rules.bot(position.view, position.step, Dice("demo", path.parent.name))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text or rules.template(position.view, position.step), encoding="utf-8")


def _write(game: DemoGame, turn: int, run: Run) -> int:
    """Write every report of a run in every format; how many files."""
    folder = game.turn_folder(turn)
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    with open_container() as c:
        for row in c.reports.of_run(run.id):
            for form in FORMATS:
                (folder / f"{game.seat_word}-{row.seat:03d}.{form}").write_bytes(c.reports.file(row, form))
                count += 1
    return count
