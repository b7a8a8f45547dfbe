"""Tasks: open a container, call a service. Each may run twice; the second time finds nothing to do."""

import math
import subprocess
import sys
from datetime import UTC, datetime
from functools import partial

from app.broker import (
    BACKUP,
    BACKUP_BEFORE,
    FILES,
    HAND_OUT,
    HAND_OUT_RELEASES,
    KEEP_VIEWS,
    LATE,
    RELEASE,
    RELEASES,
    REMIND,
    RENDER_REPORT,
    RUN_LATE,
    RUN_TURN,
    SEND_HOOKS,
    SEND_MAIL,
    TAKE_MAIL,
    TICK,
    TURNS,
)
from app.config import get_settings
from app.container import Container, open_container
from app.hooks.caller import HttpsCaller
from app.hooks.sending import call_all
from app.mail.sending import send_all
from app.mail.transport import transport_of
from app.mailbox.collect import forget_raw, take_all, waiting
from app.watch.tidying import tidy_all
from worker.celery import app
from worker.failures import failed, refusals


@app.task(name=RUN_TURN)
def run_turn(game_id: int, after: int) -> None:
    """Run the step of a game that follows its run ``after``; nothing when that is done or not due."""
    if not take_all(open_container, game_id):
        # Another worker has mail of this game in its hands: the tick asks again, for so long as it may.
        return
    if get_settings().backup_before_runs and _waits_for_backup(game_id):
        return
    with refusals(RUN_TURN, game_id, after), open_container() as c:
        c.turns.run_due(game_id, after=after, only_due=True)


@app.task(name=RUN_LATE)
def run_late(game_id: int, seat: int) -> None:
    """Run the turn that a seat owes."""
    with refusals(RUN_LATE, game_id, seat), open_container() as c:
        c.turns.run_late(game_id, seat)


@app.task(name=RELEASE)
def release(game_id: int, number: int) -> None:
    """Publish a staged run whose moment has come."""
    with refusals(RELEASE, game_id, number), open_container() as c:
        c.stages.release_due(game_id, number)


@app.task(name=KEEP_VIEWS)
def keep_views(game_id: int) -> None:
    """Make what the players of a game will ask for after the run that was just published."""
    with open_container() as c:
        c.view_keeper.keep(game_id)


@app.task(name=RENDER_REPORT)
def render_report(*report_ids: int) -> None:
    """Make the files of some reports."""
    with open_container() as c:
        c.reports.render_all(report_ids)


@app.task(name=SEND_MAIL)
def send_mail() -> None:
    """Send what waits in the outbox over one connection; nothing is locked while the server takes it."""
    send_all(open_container, transport_of(get_settings()))


@app.task(name=SEND_HOOKS)
def send_hooks() -> None:
    """Tell webhooks what waits for them; nothing is locked while one is called."""
    call_all(open_container, HttpsCaller(get_settings()))


@app.task(name=BACKUP)
def backup() -> None:
    """Take a backup as the operator's command does, when one is due."""
    with open_container() as c:
        due = c.heartbeat.begin_backup(get_settings().backup_hours)
    if due:
        _back_up()


@app.task(name=BACKUP_BEFORE)
def backup_before(moment: int) -> None:
    """Take a backup for the runs that have been due since then, and let them begin."""
    with open_container() as c:
        due = c.heartbeat.begin_backup_before(datetime.fromtimestamp(moment, UTC))
    if due:
        _back_up("--no-prove")
        with open_container() as c:
            c.jobs.add(TICK)


def _back_up(*options: str) -> None:
    folder = get_settings().backup_dir
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    command = [sys.executable, "-m", "app.cli", "backup", str(folder), *options]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)


def _waits_for_backup(game_id: int) -> bool:
    """Whether a run is to come after a backup that there is not yet; it is asked for."""
    with open_container() as c:
        since = c.turns.due_since(game_id)
        waits = since is not None and c.heartbeat.waits_for_backup(since)
        if waits and since is not None:
            c.jobs.add(BACKUP_BEFORE, math.ceil(since.timestamp()))
    return waits


@app.task(name=TAKE_MAIL)
def take_mail() -> None:
    """Take in the mail that has been kept, a transaction a mail."""
    take_all(open_container)


@app.task(name=TICK)
def tick() -> None:
    """Hand out what is due: turns, late sheets, reports without files, mail; and say that it was done.

    Each part for itself: what fails in one is logged and stops none of the others. Last comes what is too
    old: in a transaction for each kind, scratch game and guest.
    """
    for part in PARTS:
        try:
            with open_container() as c:
                part(c)
        except Exception as error:  # noqa: BLE001 - see above
            failed(TICK, (), error, part=part.__name__.strip("_"))
    for what, fault in tidy_all(open_container):
        failed(TICK, (), fault, part="tidy", what=what)
    with open_container() as c:
        c.heartbeat.ticked()
        if get_settings().backup_hours:
            c.jobs.add(BACKUP)


def _post(c: Container) -> None:
    if waiting(c):
        c.jobs.add(TAKE_MAIL)
    forget_raw(c)


def _stages(c: Container) -> None:
    # As with due turns: the pages that were begun before go on by themselves.
    if not c.jobs.waits(RELEASES):
        _hand_out_releases(c, 0, 0)


@app.task(name=HAND_OUT_RELEASES)
def hand_out_releases(due: int, game_id: int) -> None:
    """Hand out the staged runs whose moment came after that one's; behind those before, as due games."""
    with refusals(HAND_OUT_RELEASES, due, game_id), open_container() as c:
        _hand_out_releases(c, due, game_id)


def _hand_out_releases(c: Container, due: int, game_id: int) -> None:
    """Hand out a page of the staged runs to be published after that one, and then the next page."""
    runs, last = c.stages.due((due, game_id))
    for found, number in runs:
        c.jobs.add(RELEASE, found, number)
    if last is not None:
        c.jobs.add(HAND_OUT_RELEASES, *last)


def _due_turns(c: Container) -> None:
    for game_id, number in c.turns.recheck():
        c.jobs.add(RUN_TURN, game_id, number)
    # What was handed out before is still being worked off, or goes on by itself.
    if not c.jobs.waits(TURNS):
        _hand_out(c, 0, 0)


@app.task(name=HAND_OUT)
def hand_out(due: int, game_id: int) -> None:
    """Hand out the games that are due after that one; its place in the queue is behind those before."""
    with refusals(HAND_OUT, due, game_id), open_container() as c:
        _hand_out(c, due, game_id)


def _hand_out(c: Container, due: int, game_id: int) -> None:
    """Hand out a page of the games due after that one, oldest first, and then the next page.

    Each game once, however long it takes: what fails waits for the next tick and is no endless loop.
    """
    games, last = c.turns.due_games((due, game_id))
    for found, number in games:
        c.jobs.add(RUN_TURN, found, number)
    if last is not None:
        c.jobs.add(HAND_OUT, *last)


def _late_turns(c: Container) -> None:
    if not c.jobs.waits(LATE):
        for game_id, seat in c.turns.late_seats():
            c.jobs.add(RUN_LATE, game_id, seat)


def _standbys(c: Container) -> None:
    c.standbys.offer_all()


def _finals(c: Container) -> None:
    c.finality.finish_all()


def _reports(c: Container) -> None:
    # On a machine that draws more slowly than it ticks the same reports would be asked for again and again,
    # and what is new would stand behind thousands that are drawn already.
    if not c.jobs.waits(FILES):
        c.jobs.extend(RENDER_REPORT, c.reports.unrendered())


def _words(c: Container) -> None:
    # Who looks for something reads what is not read yet: a turn and its files are not kept waiting by it.
    c.search.read_some(busy=_busy(c))


def _packing(c: Container) -> None:
    c.reports.pack_files(busy=partial(_busy, c))


def _busy(c: Container) -> bool:
    """Whether a turn or a file waits for a worker."""
    return c.turns.any_due() or bool(c.reports.unrendered(1))


def _hooks(c: Container) -> None:
    if c.hook_deliveries.waiting():
        c.jobs.add(SEND_HOOKS)


def _reminders(c: Container) -> None:
    _remind(c, 0)


@app.task(name=REMIND)
def remind(game_id: int) -> None:
    """Queue the reminders of the games behind that one."""
    with open_container() as c:
        _remind(c, game_id)


def _remind(c: Container, game_id: int) -> None:
    """Queue the reminders of a page of games, and then those of the next: a page is a transaction."""
    _, last = c.reminders.remind(game_id)
    if last is not None:
        c.jobs.add(REMIND, last)


def _digests(c: Container) -> None:
    c.reminders.send_digests()


def _mail(c: Container) -> None:
    if c.mail.waiting():
        c.jobs.add(SEND_MAIL)


PARTS = (
    _post,
    _stages,
    _due_turns,
    _late_turns,
    _standbys,
    _finals,
    _reports,
    _mail,
    _hooks,
    _reminders,
    _digests,
    _words,
    _packing,
)
"""What a tick does, each part in a transaction of its own. What is queued here goes out by itself: it waits
for nothing that stands behind it."""
