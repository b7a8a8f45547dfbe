"""The command line: whatever a command refuses becomes one line and an exit code (see output.py)."""

import os
import sys
from typing import Annotated

import typer

from app.cli.commands import Commands
from app.cli.terminal import tamed

_FROM_AFAR = ("--server", "--token")
"""Options before the command of somebody who speaks to a server over the network (``app.cli.remote``)."""

app = typer.Typer(
    name="turnpost",
    cls=Commands,
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
        from app.config import get_settings  # noqa: PLC0415 - --help is printed without any of the settings

        number = get_settings().code_version
        print(f'{{"name": "turnpost", "version": "{number}"}}' if json else f"turnpost {number}")
        raise typer.Exit
    if json:
        raise typer.BadParameter("--json stands behind the command")


def main() -> None:
    """Run the command of the arguments, and end the process with its exit code."""
    if os.environ.get("NO_COLOR"):
        # Bold and underlines are escapes too: a terminal that knows none gets none.
        os.environ["TERM"] = "dumb"
    with tamed():
        if len(sys.argv) > 1 and sys.argv[1].partition("=")[0] in _FROM_AFAR:
            from app.cli import remote  # noqa: PLC0415 - the other command line, which knows no server of ours

            remote.main()
            return
        try:
            _run()
        except KeyboardInterrupt:
            sys.exit(130)
        except Exception as error:
            code = _explain(error)
            if code is None:
                raise
            sys.exit(code)


def _run() -> None:
    if "--json" not in sys.argv:
        app(prog_name="turnpost")
        return
    from app.cli import output  # noqa: PLC0415 - only programs read JSON

    output.run(app)


def _explain(error: Exception) -> int | None:
    """Say in a line what ended a command and return its exit code; None for a fault of ours."""
    # All of the server is imported here: only where something has gone wrong.
    from app.broker import BrokerRefusesError  # noqa: PLC0415
    from app.cli import output  # noqa: PLC0415
    from app.config import SettingsError  # noqa: PLC0415
    from app.db import NewerDatabaseError, OperationalError, explain  # noqa: PLC0415
    from app.embedded.process import EmbeddedServicesError  # noqa: PLC0415
    from app.errors import AppError  # noqa: PLC0415

    as_json = "--json" in sys.argv
    match error:
        case AppError():
            return output.fail(error, as_json=as_json)
        case BrokerRefusesError() | EmbeddedServicesError() | NewerDatabaseError() | SettingsError():
            return output.fail_servers(str(error), as_json=as_json)
        case OperationalError():
            return output.fail_servers(explain(error), as_json=as_json)
        case OSError(filename=name) if name is not None:
            return output.fail(output.bad_path(error), as_json=as_json)
    return None
