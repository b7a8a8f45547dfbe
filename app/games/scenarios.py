"""Scenarios: games that begin from a position written by hand, and positions written out as such.

Which rulesets know them, and how, is the registry's word; the format is the ruleset's own.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.errors import AppError
from engine.kernel.dice import Dice
from engine.kernel.ruleset import Ruleset, ScenarioFormat
from engine.registry import SCENARIOS

# As many as a form may have (app.api.app): a late game of twenty on the largest map is a million.
_MOST_BYTES = 4_000_000


@dataclass(frozen=True, kw_only=True)
class Scenario:
    """A scenario that has been tried: its JSON as it is stored, and the numbers of its seats."""

    text: str
    seats: tuple[int, ...]


def scenario_format(key: str) -> ScenarioFormat[Any]:
    """Return the format of a ruleset; raises 422 ``no_scenarios``."""
    found = SCENARIOS.get(key)
    if found is None:
        raise AppError(422, "no_scenarios", ruleset=key[:40], known=", ".join(sorted(SCENARIOS)))
    return found


def position_of(found: object, case: str = "") -> object:
    """Return the position in what a file or a form holds, as all downloads and conformance cases write it.

    That is a list of cases, of which ``case`` names one (the first unless named), one case with the position
    as its ``given``, or the position itself. Raises 422 ``bad_scenario`` where there is none.
    """
    cases = found if isinstance(found, list) else [found]
    named = [one for one in cases if isinstance(one, Mapping) and (not case or one.get("case") == case)]
    if not named:
        raise AppError(422, "bad_scenario", reason=f"no case {case}" if case else "not a mapping of keys")
    return named[0].get("given", named[0])


def read_position(text: str, case: str = "") -> object:
    """Return the position in a text of JSON or YAML; raise as ``position_of``."""
    if len(text) > _MOST_BYTES:
        raise AppError(422, "bad_scenario", reason=f"more than {_MOST_BYTES:,} bytes")
    try:
        try:
            # YAML takes a hundred times as long for the same text, and our own downloads are JSON.
            found = json.loads(text)
        except ValueError:
            found = _read_yaml(text)
    except RecursionError as error:
        raise AppError(422, "bad_scenario", reason="nested too deeply") from error
    return position_of(found, case)


def _read_yaml(text: str) -> object:
    # Lazy: a worker reads none, and does without the library (app/memory.py).
    import yaml  # noqa: PLC0415

    class Plain(yaml.SafeLoader):
        """Each alias stands for all that it names: nine lines of them are a billion words written out."""

        def compose_node(self, parent: Any, index: Any) -> Any:
            if self.check_event(yaml.AliasEvent):
                raise AppError(422, "bad_scenario", reason="aliases (*) are not read: write it out")
            return super().compose_node(parent, index)

    try:
        return yaml.load(text, Plain)  # noqa: S506 - a SafeLoader
    except yaml.YAMLError as error:
        raise AppError(422, "bad_scenario", reason="neither JSON nor YAML") from error


def try_scenario(ruleset: Ruleset[Any, Any], given: object) -> Scenario:
    """Build the position once, before anything is stored; raises 422 ``bad_scenario`` with the reason."""
    form = scenario_format(ruleset.about.key)
    given = position_of(given)
    if not isinstance(given, Mapping):
        raise AppError(422, "bad_scenario", reason="not a mapping of keys")
    try:
        text = json.dumps(given, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        # A half of a sign, which no column takes.
        text.encode()
        # What is stored is what is built: keys are texts in both.
        state = form.build(json.loads(text), Dice(ruleset.about.key, "trial").scope(0, 0))
        step = ruleset.step(state)
        broken = next(iter(ruleset.invariants(state)), "")
    except KeyError as error:
        raise AppError(422, "bad_scenario", reason=f"unknown or missing key {str(error)[:80]}") from error
    except (ValueError, TypeError, AttributeError, LookupError, ArithmeticError) as error:
        reason = " ".join(str(error).split())[:200]
        raise AppError(422, "bad_scenario", reason=reason or type(error).__name__) from error
    if len(text) > _MOST_BYTES:
        raise AppError(422, "bad_scenario", reason=f"more than {_MOST_BYTES} bytes")
    if broken or step is None or not step.order:
        raise AppError(422, "bad_scenario", reason=broken[:200] or "nobody is to play")
    return Scenario(text=text, seats=form.seats(state))
