"""The table of commands: each is imported when it is called, so that ``--help`` waits for none of them.

A command of its own is a function; a group is a ``typer.Typer``, of whose commands some may stand elsewhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup


@dataclass(frozen=True)
class Command:
    """Where a command or group is (``module:name`` below ``app.cli``), and its line in the list."""

    target: str
    told: str
    more: Mapping[str, str] = field(default_factory=dict)
    """The commands of a group that stand in other modules, by name."""

    def load(self, name: str) -> Any:
        """Import the command, and return what runs it."""
        found = _found(self.target)
        if not isinstance(found, typer.Typer):
            alone = typer.Typer(add_completion=False)
            alone.command(name)(found)
            return typer.main.get_command(alone)
        known = {command.name for command in found.registered_commands}
        for word, target in self.more.items():
            if word not in known:
                found.command(word)(_found(target))
        return typer.main.get_group(found)


def _found(target: str) -> Any:
    module, _, name = target.partition(":")
    return getattr(import_module(f"app.cli.{module}"), name)


COMMANDS: Mapping[str, Command] = {
    "demo": Command("demo:demo", "Play the demo games for some turns, then serve them until Ctrl-C."),
    "serve": Command("serving:serve", "Serve everything until Ctrl-C; what dies is started again."),
    "worker": Command("serving:worker", "Run a worker until Ctrl-C."),
    "mailbox": Command("mailbox:mailbox", "Take in mail until Ctrl-C."),
    "game": Command(
        "games:app",
        "Create, list, show and start games.",
        {
            **{name: f"onlookers:{name}" for name in ("watch", "final", "replay", "fame")},
            "open": "setups:open_game",
            "house-rules": "setups:house_rules",
            "change": "setups:change",
            "starts": "setups:starts",
            "insurance": "seats:allow_insurance",
            "check": "contract:check",
        },
    ),
    "seat": Command(
        "games:seats",
        "The seats of a game.",
        {
            "link": "setups:link",
            **{
                name: f"seats:{name}"
                for name in (
                    *("extend", "briefing", "standby", "deputy", "deputies", "recall"),
                    *("insurance", "resign"),
                )
            },
        },
    ),
    "sheet": Command("sheets:app", "Order sheets."),
    "receipt": Command("receipts:app", "Receipts of order sheets."),
    "turn": Command(
        "turns:app",
        "Run, replay and repair turns.",
        {
            "repair": "repairs:repair",
            "repair-show": "repairs:repair_show",
            "repair-apply": "repairs:repair_apply",
            "repair-discard": "repairs:repair_discard",
            "rollback": "repairs:rollback",
        },
    ),
    "report": Command("turns:reports", "Turn reports."),
    "db": Command("database:app", "The database itself."),
    "mail": Command("mail:app", "Mail that goes out, and mail that has come."),
    "webhook": Command("hooks:app", "Programs of users that are told what happens."),
    "message": Command("messages:app", "What players and moderators write to each other."),
    "letter": Command("messages:letters", "Letters that seats send each other inside a game."),
    "map": Command("maps:app", "The maps that come with the program."),
    "user": Command("accounts:users", "Accounts.", {"away": "seats:away"}),
    "token": Command("accounts:tokens", "Bearer tokens."),
    "rules": Command("rules:app", "What the rules are tested by."),
    "conformance": Command("rules:conformance", "Run conformance cases: games described in YAML."),
    "simulate": Command("rules:simulate", "Play seasons of computers and count what happens."),
    "verify": Command("verify:verify_file", "Play the archive of a game again, and compare."),
    "ledger": Command("proofs:ledger", "What happened to a game, and whether it is whole."),
    "upgrade": Command("proofs:upgrade", "The rules that a game is played by."),
    "schema": Command("schema:show", "Print the JSON Schema of reports."),
    "doctor": Command("doctor:doctor", "Look at everything that turns and players need."),
    "backup": Command("backup:backup", "Write everything into one file, and prove it by bringing it back."),
    "restore": Command("backup:restore", "Bring a backup back into an empty database."),
    "backup-key": Command("backup:backup_key", "Make a key for backups."),
}


def _prepare() -> None:
    from app import packages  # noqa: PLC0415 - see above: nothing of the server for --help
    from app.config import get_settings  # noqa: PLC0415
    from app.logs import configure  # noqa: PLC0415

    settings = get_settings()
    # Doctor, and the log of what serves, tell what is left out: not each command.
    packages.load(settings)
    configure("WARNING" if settings.log_level == "INFO" else settings.log_level)


class Later(TyperCommand):
    """Stands in the list of commands for one that is not imported yet."""

    def __init__(self, name: str, command: Command) -> None:
        super().__init__(name, help=command.told)
        self._command = command

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Let the command itself read its arguments, with games and logs set up as it wants them."""
        _prepare()
        return self.load().make_context(info_name, args, parent, **extra)

    def load(self) -> Any:
        """Import the command, and return it."""
        return self._command.load(self.name or "")


class Commands(TyperGroup):
    """The commands of the table, each imported when it is called."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.commands = {name: Later(name, command) for name, command in COMMANDS.items()}
