"""The commands, put together."""

import os
import sys
from typing import Annotated

import typer

from app.broker import BrokerRefusesError
from app.cli import (
    accounts,
    backup,
    database,
    demo,
    doctor,
    games,
    hooks,
    mail,
    mailbox,
    maps,
    messages,
    onlookers,
    output,
    proofs,
    receipts,
    remote,
    repairs,
    rules,
    schema,
    seats,
    serving,
    setups,
    sheets,
    turns,
    verify,
)
from app.config import SettingsError, get_settings
from app.container import load_extra_games
from app.db import NewerDatabaseError, OperationalError, told
from app.embedded.process import EmbeddedServicesError
from app.errors import AppError
from app.logs import configure

app = typer.Typer(
    name="turnpost",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def turnpost(
    version: Annotated[bool, typer.Option("--version", help="Print the version and end.")] = False,
    json: Annotated[bool, typer.Option("--json", help="With --version: as JSON.", hidden=True)] = False,
) -> None:
    """Turnpost, a play-by-mail turn server on DATABASE_URL and REDIS_URL, or on servers under var/.

    A player's commands over the network: `turnpost --server URL --help`, with your token in TURNPOST_TOKEN.
    """
    if version:
        number = get_settings().code_version
        if json:
            output.show_json({"name": "turnpost", "version": number})
        else:
            print(f"turnpost {number}")
        raise typer.Exit
    if json:
        raise typer.BadParameter("--json stands behind the command")


app.command()(demo.demo)
app.command()(serving.serve)
app.command()(serving.worker)
app.command()(mailbox.mailbox)
app.add_typer(games.app, name="game", help="Create, list, show and start games.")
app.add_typer(games.seats, name="seat", help="The seats of a game.")
for command in (onlookers.watch, onlookers.final, onlookers.replay, onlookers.fame):
    games.app.command()(command)
games.app.command("open")(setups.open_game)
games.app.command("house-rules")(setups.house_rules)
games.app.command("starts")(setups.starts)
games.seats.command("link")(setups.link)
games.seats.command("extend")(seats.extend)
games.seats.command("briefing")(seats.briefing)
games.seats.command("standby")(seats.standby)
games.seats.command("deputy")(seats.deputy)
games.seats.command("deputies")(seats.deputies)
games.seats.command("recall")(seats.recall)
games.seats.command("insurance")(seats.insurance)
games.seats.command("resign")(seats.resign)
games.app.command("insurance")(seats.allow_insurance)
accounts.users.command("away")(seats.away)
app.add_typer(sheets.app, name="sheet", help="Order sheets.")
app.add_typer(receipts.app, name="receipt", help="Receipts of order sheets.")
turns.app.command("repair")(repairs.repair)
turns.app.command("repair-show")(repairs.repair_show)
turns.app.command("repair-apply")(repairs.repair_apply)
turns.app.command("repair-discard")(repairs.repair_discard)
turns.app.command("rollback")(repairs.rollback)
app.add_typer(turns.app, name="turn", help="Run, replay and repair turns.")
app.add_typer(turns.reports, name="report", help="Turn reports.")
app.add_typer(database.app, name="db", help="The database itself.")
app.add_typer(mail.app, name="mail", help="Mail that goes out, and what has come.")
app.add_typer(hooks.app, name="webhook", help="Programs of users that are told what happens.")
app.add_typer(messages.app, name="message", help="What players and moderators write to each other.")
app.add_typer(messages.letters, name="letter", help="Letters that seats send each other inside a game.")
app.add_typer(maps.app, name="map", help="The maps that come with the program.")
app.add_typer(accounts.users, name="user", help="Accounts.")
app.add_typer(accounts.tokens, name="token", help="Bearer tokens.")
app.add_typer(rules.app, name="rules", help="What the rules are tested by.")
app.command()(rules.conformance)
app.command()(rules.simulate)
app.command("verify")(verify.verify_file)
app.add_typer(proofs.ledger, name="ledger", help="What happened to a game, and whether it is whole.")
app.add_typer(proofs.upgrade, name="upgrade", help="The rules that a game is played by.")
app.command("schema")(schema.show)
app.command()(doctor.doctor)
app.command()(backup.backup)
app.command()(backup.restore)
app.command()(backup.backup_key)


def main() -> None:
    """Run a command; refusals become one line on stderr and an exit code (see output.py)."""
    if os.environ.get("NO_COLOR"):
        # Bold and underlines are escapes too: a terminal that knows none gets none.
        os.environ["TERM"] = "dumb"
    with output.tamed():
        _run()


def _run() -> None:
    if len(sys.argv) > 1 and sys.argv[1].partition("=")[0] in remote.OPTIONS:
        remote.main()
        return
    as_json = "--json" in sys.argv
    try:
        load_extra_games(get_settings())
        configure("WARNING" if get_settings().log_level == "INFO" else get_settings().log_level)
        output.run(app, as_json=as_json)
    except AppError as error:
        sys.exit(output.fail(error, as_json=as_json))
    except (BrokerRefusesError, EmbeddedServicesError, NewerDatabaseError, SettingsError) as error:
        sys.exit(output.fail_servers(str(error), as_json=as_json))
    except OperationalError as error:
        sys.exit(output.fail_servers(told(error), as_json=as_json))
    except OSError as error:
        if error.filename is None:
            raise
        sys.exit(output.fail(output.bad_path(error), as_json=as_json))
    except KeyboardInterrupt:
        sys.exit(130)
