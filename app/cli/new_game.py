"""``turnpost game new``: a game from what its ruleset declares, or from a scenario file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from app.accounts.actor import OPERATOR
from app.accounts.balances import cents_of
from app.cli.facts import game_facts
from app.cli.output import Json, moment_of, show_json, show_table
from app.cli.servers import servers
from app.container import Container, open_container
from app.errors import AppError
from app.games.models import Game
from app.games.options import allowed, choice_words, option_label
from app.games.plans import GamePlan, SeatPlan, ruleset_of
from app.games.scenarios import read_position
from app.games.schedules import Wish
from app.games.setups import house_rules_of
from app.render.messages import Messages
from engine.kernel.ruleset import About
from engine.registry import GAMES, first

_WORDS = frozenset({"yes", "no", "true", "false"})
# Unknown options are the ruleset's own: they come with the words and are read by `_read`.
CONTEXT = {"ignore_unknown_options": True}


def new(  # noqa: PLR0917 - typer fills them by name
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[RULESET] [TITLE] [--OPTION VALUE]...",
            help="What is played, what it is called, and the ruleset's own options (turnpost game options).",
        ),
    ] = None,
    moderator: Annotated[
        str, typer.Option(help="E-mail address of the moderator; the only one there is when left out.")
    ] = "",
    ruleset: Annotated[str, typer.Option(help="Key of the ruleset, if it is not the first word.")] = "",
    title: Annotated[str, typer.Option(help="Title, if it is not a word.")] = "",
    code: Annotated[str, typer.Option(help="Code in addresses; made from the title when left out.")] = "",
    player: Annotated[list[str] | None, typer.Option(help="E-mail address of a player; repeat it.")] = None,
    bots: Annotated[int, typer.Option(help="Computer seats.", min=0)] = 0,
    temper: Annotated[
        list[str] | None,
        typer.Option(help="How computers play, one for each in turn, told to all; those beyond: secret."),
    ] = None,
    spare: Annotated[int, typer.Option(help="Open seats.", min=0)] = 0,
    option: Annotated[list[str] | None, typer.Option(help="KEY=VALUE of the ruleset; repeat it.")] = None,
    scenario: Annotated[
        Path | None,
        typer.Option(help="YAML file with a position to begin from (the `given` of a case).", dir_okay=False),
    ] = None,
    case: Annotated[str, typer.Option(help="Which case of the file; the first when left out.")] = "",
    turn_hours: Annotated[int, typer.Option(help="Length of a turn in hours.")] = 168,
    due: Annotated[str, typer.Option(help="First due date, ISO 8601 with offset; without: no dates.")] = "",
    early: Annotated[
        bool | None, typer.Option("--early/--not-early", help="Run early once everyone is ready.")
    ] = None,
    after: Annotated[
        str, typer.Option(help="Code of an ended game that this one goes on from (campaigns, stories).")
    ] = "",
    days_between: Annotated[
        int | None, typer.Option(help="Least days between two turns instead of the rules'.", min=0)
    ] = None,
    fee: Annotated[str, typer.Option(help="Fee for each turn that is run, for example 4.50.")] = "0",
    prize: Annotated[str, typer.Option(help="Prize for winning, as credit, for example 100.00.")] = "0",
    time_zone: Annotated[
        str, typer.Option(help="IANA name, for all its dates; left out: the moderator's.")
    ] = "",
    archive: Annotated[
        str, typer.Option(help="Who gets the archive in the end: nobody (but you), players or all.")
    ] = "players",
    sharing: Annotated[bool, typer.Option(help="Players may let others read their reports.")] = False,
    insurance: Annotated[
        bool, typer.Option(help="Players may choose what is run when their sheet is missing.")
    ] = True,
    final_hours: Annotated[
        int, typer.Option(help="Hours for which its end may be repaired or taken back; 0: final at once.")
    ] = 0,
    kept_back: Annotated[int, typer.Option(help="Seats that nobody joins unasked.", min=0)] = 0,
    links: Annotated[
        int,
        typer.Option(
            "--link", help="Seats for anybody who has a one-time link; the links are printed.", min=0
        ),
    ] = 0,
    every_days: Annotated[int | None, typer.Option(help="A turn every n days.")] = None,
    weekday: Annotated[list[str] | None, typer.Option(help="A turn on mon ... sun; repeat it.")] = None,
    at: Annotated[str, typer.Option(help="With days and weekdays: HH:MM on the game's clock.")] = "",
    house_rules: Annotated[
        Path | None, typer.Option(help="File: what holds beside the rules, for all to read before they join.")
    ] = None,
    open_now: Annotated[
        bool, typer.Option("--open/--not-open", help="May people join the open seats at once?")
    ] = False,
    json: Json = False,
) -> None:
    """Create a game. People join it once it is open; nothing is run before it is started."""
    about, named, options = _read(words or [], ruleset)
    options |= {pair.partition("=")[0]: pair.partition("=")[2] for pair in option or []}
    given = None if scenario is None else read_given(scenario, case)
    with servers(), open_container() as c:
        mona = c.accounts.user_by_email(moderator) if moderator else c.accounts.only_moderator()
        plans = [SeatPlan(user_id=c.accounts.user_by_email(email).id) for email in player or []]
        game = c.games.create(
            OPERATOR,
            GamePlan(
                ruleset=about.key,
                title=title or named or about.name,
                code=code,
                options=options,
                seats=plans + _unplayed(tempers_of_bots(bots, temper or []), spare, kept_back + links),
                moderator_id=mona.id,
                turn_hours=turn_hours,
                due_at=moment_of(due, "--due"),
                time_zone=time_zone,
                min_days_between=days_between,
                early=early,
                scenario=given,
                after=after,
                fee_cents=cents_of(fee),
                prize_cents=cents_of(prize),
                archive_for=archive,
                opened=open_now,
                house_rules="" if house_rules is None else house_rules_of(house_rules.read_text("utf-8")),
                sharing=sharing,
                insurance=insurance,
                final_hours=final_hours,
            ),
        )
        if every_days is not None or weekday:
            calendar = {
                "days": every_days,
                "weekdays": weekday or [],
                "at": at,
                "holidays": [],
                "on_holiday": "leave_out",
            }
            wish = Wish(action="calendar", due_at=moment_of(due, "--due"), early=early, calendar=calendar)
            c.schedules.change(OPERATOR, game.code, wish)
        facts = _created(c, game)
        numbers = facts["seats"][len(facts["seats"]) - links :] if links else []
        facts["links"] = {number: c.setups.link(OPERATOR, game.code, number) for number in numbers}
    if json:
        show_json(facts)
    else:
        _show_created(facts, joinable=open_now)


def _unplayed(tempers: Sequence[str], spare: int, kept_back: int) -> list[SeatPlan]:
    """Return the seats without a player: computers of these tempers, open seats, seats kept back."""
    computers = [SeatPlan(bot=True, temper=one) for one in tempers]
    return [*computers, *[SeatPlan()] * spare, *[SeatPlan(kept_back=True)] * kept_back]


def _show_created(facts: dict[str, Any], *, joinable: bool) -> None:
    for number, url in facts["links"].items():
        print(f"Seat {number}: {url}")
    if not joinable:
        print(f"People may join after: turnpost game open {facts['code']}")
    print(f"{facts['code']} created; start it with: turnpost game start {facts['code']}")


def tempers_of_bots(bots: int, chosen: Sequence[str]) -> list[str]:
    """Return a temper for each computer: those chosen, then none."""
    if len(chosen) > bots:
        raise typer.BadParameter(f"--temper: {len(chosen)} for {bots} computers")
    return [*chosen, *[""] * (bots - len(chosen))]


def _created(c: Container, game: Game) -> dict[str, Any]:
    return {**game_facts(game), "seats": [seat.number for seat in c.games.seats(game)]}


def show_options(ruleset: str, json: Json = False) -> None:
    """Show the options of a ruleset, with what they may be."""
    about = ruleset_of(ruleset).about
    words = Messages(about.key)
    facts = [
        {
            "option": f"--{one.key.replace('_', '-')}",
            "told": option_label(one.key, words),
            "default": one.default,
            "values": allowed(one),
            "choices": choice_words(one, words),
        }
        for one in about.options
    ]
    if json:
        show_json({"ruleset": about.key, "name": about.name, "seats": about.seats, "options": facts})
        return
    rows = [
        [
            fact["option"],
            fact["told"],
            fact["default"],
            "\n".join(_choice(*pair) for pair in fact["choices"].items()) or fact["values"],
        ]
        for fact in facts
    ]
    show_table(
        f"{about.name}: {about.seats[0]} to {about.seats[1]} seats",
        ("option", "what it is", "default", "values"),
        rows,
    )


def _choice(code: str, told: str) -> str:
    """Return a choice as it is typed, and what it means where that says more."""
    return code if told.lower() == code.replace("_", " ") else f"{code}: {told}"


def _read(words: Sequence[str], ruleset: str) -> tuple[About, str, dict[str, Any]]:
    """Ruleset, title and the ruleset's options from the words of the command."""
    plain, pairs = _parted(words, ruleset)
    about = ruleset_of(_key(plain, ruleset)).about
    if plain and not ruleset and plain[0] in GAMES:
        plain = plain[1:]
    if len(plain) > 1:
        raise typer.BadParameter(f"one title, not {len(plain)}: put it in quotes")
    return about, plain[0] if plain else "", _options_of(about, pairs)


def _parted(words: Sequence[str], ruleset: str) -> tuple[list[str], list[tuple[str, str | None]]]:
    """Return the plain words, and the options with their values (None: it stands alone)."""
    plain: list[str] = []
    pairs: list[tuple[str, str | None]] = []
    for word in words:
        if word.startswith("--"):
            key, given, rest = word[2:].partition("=")
            pairs.append((key.replace("-", "_"), rest if given else None))
        elif pairs and pairs[-1][1] is None and not _is_flag(pairs[-1][0], plain, ruleset, word):
            pairs[-1] = (pairs[-1][0], word)
        else:
            plain.append(word)
    return plain, pairs


def _options_of(about: About, pairs: Sequence[tuple[str, str | None]]) -> dict[str, Any]:
    """Return the options by key; raise 422 ``bad_option`` for one whose value is missing."""
    options: dict[str, Any] = {}
    known = {option.key for option in about.options}
    for key, value in pairs:
        off = key not in known and key.startswith("no_") and key[3:] in known
        if value is None and not off and key in known and not _flag(about, key):
            raise AppError(422, "bad_option", option=key, problem="a value is missing")
        options[key[3:] if off else key] = ("no" if off else "yes") if value is None else value
    return options


def _key(plain: Sequence[str], ruleset: str) -> str:
    if ruleset:
        return ruleset
    return plain[0] if plain and plain[0] in GAMES else first()


def _flag(about: About, key: str) -> bool:
    return any(option.key == key and option.kind == "flag" for option in about.options)


def _is_flag(key: str, plain: Sequence[str], ruleset: str, word: str) -> bool:
    """Whether an option stands alone, so that the next word is not its value."""
    about = ruleset_of(_key(plain, ruleset)).about
    return word.lower() not in _WORDS and (_flag(about, key) or _flag(about, key.removeprefix("no_")))


def read_given(path: Path, case: str = "") -> object:
    """Return the position in a scenario file: a list of cases, one case, or the position itself."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise AppError(422, "bad_scenario", reason=f"{path.name}: {type(error).__name__}") from error
    return read_position(text, case)
