"""Tasks: open a container, call a service. Each may run twice; the second time finds nothing to do."""

from celery.utils.log import get_task_logger

from app.broker import RENDER_REPORT, RUN_LATE, RUN_TURN, SEND_MAIL, TICK
from app.container import open_container
from app.errors import AppError
from worker.celery import app

log = get_task_logger(__name__)


@app.task(name=RUN_TURN)
def run_turn(game_id: int, after: int) -> None:
    """Run the step of a game that follows its run ``after``; nothing when that is done or not due."""
    try:
        with open_container() as c:
            c.turns.run_due(game_id, after=after, only_due=True)
    except AppError as error:
        log.info("run_turn %s: %s", game_id, error.code)


@app.task(name=RUN_LATE)
def run_late(game_id: int, seat: int) -> None:
    """Run the turn that a seat owes."""
    try:
        with open_container() as c:
            c.turns.run_late(game_id, seat)
    except AppError as error:
        log.info("run_late %s/%s: %s", game_id, seat, error.code)


@app.task(name=RENDER_REPORT)
def render_report(report_id: int) -> None:
    """Make the files of a report."""
    with open_container() as c:
        c.reports.render(report_id)


@app.task(name=SEND_MAIL)
def send_mail() -> None:
    """Send what waits in the outbox, a transaction a message."""
    more = True
    while more:
        with open_container() as c:
            more = c.mail.send_next()


@app.task(name=TICK)
def tick() -> None:
    """Hand out what is due: turns, late sheets, reports without files, mail."""
    with open_container() as c:
        for game_id, after in c.turns.due_games():
            c.jobs.add(RUN_TURN, game_id, after)
        for game_id, seat in c.turns.late_seats():
            c.jobs.add(RUN_LATE, game_id, seat)
        c.jobs.extend(RENDER_REPORT, c.reports.unrendered())
        if c.mail.waiting():
            c.jobs.add(SEND_MAIL)
