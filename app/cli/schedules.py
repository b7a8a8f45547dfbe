"""Commands of a game's schedule: dates, calendars, a pause. Shown with the next ten dates, then confirmed."""

from typing import Annotated, Any

import typer

from app.accounts.actor import OPERATOR
from app.cli.facts import game_facts
from app.cli.output import Json, Yes, confirm, local, moment_of, on_clock, show_json
from app.cli.servers import servers
from app.container import open_container
from app.games.schedules import Plan, Wish

Preview = Annotated[bool, typer.Option("--preview", help="Show what it would come to; change nothing.")]


def schedule(  # noqa: PLR0917 - typer fills them by name
    code: str,
    due: Annotated[str, typer.Option(help="Next due date, ISO 8601 with offset.")] = "",
    no_dates: Annotated[bool, typer.Option("--no-dates", help="Run turns only when told.")] = False,
    turn_hours: Annotated[int | None, typer.Option(help="Hours from turn to turn.")] = None,
    every_days: Annotated[int | None, typer.Option(help="A turn every n days.")] = None,
    weekday: Annotated[list[str] | None, typer.Option(help="A turn on mon ... sun; repeat it.")] = None,
    at: Annotated[str, typer.Option(help="With days and weekdays: HH:MM on the game's clock.")] = "",
    holiday: Annotated[
        list[str] | None,
        typer.Option(help="With days and weekdays: a day or FIRST..LAST (YYYY-MM-DD); repeat it."),
    ] = None,
    on_holiday: Annotated[str, typer.Option(help="A date in them: move or leave_out.")] = "leave_out",
    early: Annotated[
        bool | None, typer.Option("--early/--not-early", help="Run before the date when all are ready.")
    ] = None,
    time_zone: Annotated[
        str, typer.Option(help="IANA name: tell all dates in it; they keep their hour on the wall.")
    ] = "",
    preview: Preview = False,
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Show the schedule of a game with its next ten dates, or change it; all who play are mailed."""
    calendar: dict[str, Any] = {
        "days": every_days,
        "weekdays": weekday or [],
        "at": at,
        "holidays": holiday or [],
        "on_holiday": on_holiday.replace("-", "_"),
    }
    others = (due, no_dates, turn_hours, every_days, weekday, at, holiday, early)
    if time_zone and any(one not in ("", False, None) for one in others):
        raise typer.BadParameter("--time-zone goes alone: change the dates before or after it")
    if time_zone:
        wish = Wish(action="zone", time_zone=time_zone)
    elif every_days is not None or weekday or at or holiday:
        wish = Wish(action="calendar", due_at=moment_of(due, "--due"), early=early, calendar=calendar)
    elif due or no_dates or turn_hours is not None or early is not None:
        wish = Wish(due_at=moment_of(due, "--due"), turn_hours=turn_hours, early=early)
        if not due and not no_dates:
            with servers(), open_container() as c:
                wish = Wish(
                    due_at=c.schedules.present(OPERATOR, code).due_at, turn_hours=turn_hours, early=early
                )
    else:
        _show(code, json=json)
        return
    _change(code, wish, preview=preview, yes=yes, json=json)


def extend(  # noqa: PLR0917 - typer fills them by name
    code: str,
    hours: Annotated[int, typer.Option(help="By that number of hours.")] = 0,
    days: Annotated[int, typer.Option(help="By that number of days; the hour on the wall stays.")] = 0,
    preview: Preview = False,
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Put the next due date off; the dates after it stay where they are, if days are counted."""
    _change(code, Wish(action="extend", hours=hours + 24 * days), preview=preview, yes=yes, json=json)


def grace(  # noqa: PLR0917 - typer fills them by name
    code: str,
    extensions: Annotated[int, typer.Option(help="How often a seat may give itself more time.")] = 0,
    extension_hours: Annotated[int, typer.Option(help="Hours more each time.")] = 0,
    wait_hours: Annotated[int, typer.Option(help="Hours a run waits once for missing sheets.")] = 0,
    replacement_days: Annotated[int, typer.Option(help="Least days for somebody who takes over a seat.")] = 0,
    bank_hours: Annotated[
        int, typer.Option(help="Hours of each player for the whole game, instead of one date.")
    ] = 0,
    increment_hours: Annotated[int, typer.Option(help="Hours more after each turn.")] = 0,
    preview: Preview = False,
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Set the time that a game allows beyond its date, by rules; what is left out it does not."""
    given = {
        "extensions": extensions,
        "extension_hours": extension_hours,
        "wait_hours": wait_hours,
        "replacement_days": replacement_days,
        "bank_hours": bank_hours,
        "increment_hours": increment_hours,
    }
    _change(code, Wish(action="grace", grace=given), preview=preview, yes=yes, json=json)


def skip(code: str, preview: Preview = False, yes: Yes = False, json: Json = False) -> None:
    """Leave the next due date out."""
    _change(code, Wish(action="skip"), preview=preview, yes=yes, json=json)


def rest(
    code: str,
    days: Annotated[
        int | None,
        typer.Argument(help="Least days between two turns of a seat; left out: the rules'.", min=0),
    ] = None,
    json: Json = False,
) -> None:
    """Set the least time between two turns of a seat; everybody who plays is told by mail."""
    with servers():
        with open_container() as c:
            c.schedules.rest(OPERATOR, code, days)
        with open_container() as c:
            facts = game_facts(c.games.get(code))
    if json:
        show_json(facts)
    else:
        told = "what the rules say" if days is None else f"at least {days} days"
        print(f"{code}: {told} between two turns of a seat")


def pause(code: str, json: Json = False) -> None:
    """Run no turn of a game, no late one either, until it goes on; sheets are taken all the while."""
    with servers():
        with open_container() as c:
            c.schedules.pause(OPERATOR, code)
        _show(code, json=json)


def hold(
    code: str,
    reason: Annotated[str, typer.Option(help="Why; mailed to all who play, and in the ledger.")],
    yes: Yes = False,
    json: Json = False,
) -> None:
    """Hold a running game: nothing is run or published, and no sheets are taken, until it goes on."""
    with servers():
        with open_container() as c:
            run = c.games.get(code).run_number
        confirm(f"Hold {code}? No sheets are taken, and all who play are mailed.", yes=yes)
        with open_container() as c:
            c.schedules.hold(OPERATOR, code, reason=reason, if_run=run)
        with open_container() as c:
            facts = game_facts(c.games.get(code))
    if json:
        show_json(facts)
    else:
        print(f"{code} is held until `turnpost game resume {code}`: {facts['held_reason']}")


def resume(code: str, json: Json = False) -> None:
    """Let a game go on that is held, was put aside or is paused."""
    with servers():
        with open_container() as c:
            c.schedules.resume(OPERATOR, code)
        _show(code, json=json)


def _change(code: str, wish: Wish, *, preview: bool, yes: bool, json: bool) -> None:
    with servers():
        with open_container() as c:
            plan = c.schedules.propose(OPERATOR, code, wish)
            run = c.games.get(code).run_number
        if not preview:
            if not json and not yes:
                _print(code, plan)
            confirm(f"Change the schedule of {code}? All who play are mailed.", yes=yes)
            with open_container() as c:
                c.schedules.change(OPERATOR, code, wish, if_run=run)
            _show(code, json=json)
        elif json:
            show_json(_facts(plan))
        else:
            _print(code, plan)


def _show(code: str, *, json: bool) -> None:
    with servers(), open_container() as c:
        plan = c.schedules.present(OPERATOR, code)
        facts = game_facts(c.games.get(code))
    if json:
        show_json({**facts, **_facts(plan), "due_at": facts["due_at"], "early": facts["early"]})
    else:
        _print(code, plan)


def _facts(plan: Plan) -> dict[str, Any]:
    return {
        "due_at": None if plan.due_at is None else local(plan.due_at, plan.rhythm.time_zone).isoformat(),
        "early": plan.early,
        "paused": plan.paused,
        "turn_hours": plan.turn_hours,
        "rhythm": plan.rhythm_said,
        "calendar": dict(plan.kept),
        "grace": plan.grace.kept(),
        "moved": [
            {
                "kind": one.kind,
                "seat": one.seat,
                "until": local(one.ends_at, plan.rhythm.time_zone).isoformat(),
            }
            for one in plan.moved
        ],
        "time_zone": plan.rhythm.time_zone,
        "dates": [local(one, plan.rhythm.time_zone).isoformat() for one in plan.dates],
    }


def _print(code: str, plan: Plan) -> None:
    ready = " or all are ready" if plan.early else ""
    if plan.paused:
        print(f"{code} is paused: no turn is run until `turnpost game resume {code}`. Kept for then:")
    for line in plan.grace.sentences():
        print(line)
    if plan.due_at is None:
        print(f"{code}: turns are run when told{ready}")
        return
    before = ", or before when all are ready" if plan.early else ""
    zone = plan.rhythm.time_zone
    print(f"{code}: the next turn is due {on_clock(plan.due_at, zone)}{before}. {plan.rhythm_said}".rstrip())
    print("The next ten dates, if every turn is run by date:")
    for one in plan.dates:
        print(f"  {on_clock(one, zone)}")
    for kept in plan.moved:
        print(
            f"Moves with the date: the {kept.kind} of seat {kept.seat}, until {on_clock(kept.ends_at, zone)}"
        )
