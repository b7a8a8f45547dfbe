"""``turnpost game check``: the checks of the contract, for anybody who makes a game."""

from collections.abc import Iterator
from typing import Annotated

import typer

from app.cli.output import FAULT, Json, show_json, show_table
from app.contract import case_of
from app.errors import where
from app.games.plans import ruleset_of
from engine.kernel.testing import CHECKS, Case
from engine.registry import parts

_LONGEST = 300
OK, BROKEN, LEFT_OUT = "ok", "broken", "left out"


def check(
    game: Annotated[str, typer.Argument(metavar="KEY", help="The key of the game.")],
    only: Annotated[list[str] | None, typer.Option("--only", help="The name of a check; repeat it.")] = None,
    json: Json = False,
) -> None:
    """Check what a game promises: replay, leaks, words, possible orders, accounts. Exit code 1: broken."""
    ruleset_of(game)
    unknown = {*(only or ())} - {check.name for check in CHECKS}
    if unknown:
        known = ", ".join(check.name for check in CHECKS)
        raise typer.BadParameter(f"there is no check {min(unknown)}; there are: {known}")
    found = list(_checked(case_of(parts(game)), only))
    if json:
        show_json([{"check": name, "state": state, "told": told} for name, state, told in found])
    else:
        show_table(f"Checks of {game}", ("check", "state", "found"), found)
    if any(state == BROKEN for _, state, _ in found):
        raise typer.Exit(FAULT)


def _checked(case: Case, only: list[str] | None) -> Iterator[tuple[str, str, str]]:
    """Yield name, state and what was found, check by check."""
    for one in CHECKS:
        if only and one.name not in only:
            continue
        if not one.applies(case):
            yield one.name, LEFT_OUT, "the game declares nothing of it"
            continue
        state, told = OK, one.told
        try:
            one.run(case)
        except AssertionError as error:
            state, told = BROKEN, f"{str(error)[:_LONGEST] or 'not so'} ({where(error)})"
        except Exception as error:  # noqa: BLE001 - whatever a game raises, the other checks go on
            state, told = BROKEN, f"{type(error).__name__}: {str(error)[:_LONGEST]} ({where(error)})"
        yield one.name, state, told
