"""The described interface, asked at random with every kind of token: no fault, nothing undocumented."""

from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings, strategies
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode

from tests.app.world import World
from tests.attack.wire import Target

load_all_checks()
LOOKED_AT = CHECKS.get_by_names(
    ["not_a_server_error", "status_code_conformance", "content_type_conformance", "allow_header_conformance"]
)
# Who asks, with which scopes; nobody has no token, the last one's means nothing.
TOKENS: dict[str, tuple[str, tuple[str, ...]]] = {
    "nobody": ("", ()),
    "player": ("anna", ("read", "orders")),
    "reader": ("anna", ("read",)),
    "stranger": ("otto", ("read", "orders", "moderate")),
    "moderator": ("mona", ("read", "orders", "moderate")),
    "nonsense": ("?", ()),
}


@pytest.fixture(scope="module")
def operations(target: Target) -> list[tuple[Any, strategies.SearchStrategy[Any]]]:
    """Every operation that is described, with what may be sent to it, fitting and not."""
    schema = schemathesis.openapi.from_url(f"{target.url}/api/v1/openapi.json")
    found = [one.ok() for one in schema.get_all_operations() if isinstance(one, Ok)]
    modes = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    return [
        (one, strategies.one_of(*(one.as_strategy(generation_mode=mode) for mode in modes))) for one in found
    ]


@pytest.mark.long("asks every described operation at random")
def test_no_request_makes_a_fault(
    world: World, operations: Any, bearer: Callable[..., dict[str, str]]
) -> None:
    held = {kind: bearer(name, *scopes) if scopes else {} for kind, (name, scopes) in TOKENS.items()}
    held["nonsense"] = {"Authorization": "Bearer tp_000000000000_" + "A" * 43}
    assert len(operations) > 100
    for operation, cases in operations:
        # The holder of a token could withdraw the one that the next case shows.
        callers = ["nobody"] if operation.path == "/api/v1/tokens" else sorted(TOKENS)

        @settings(
            max_examples=settings().max_examples * len(callers) * 3 // 80,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=cases, real=strategies.integers(0, 3), caller=strategies.sampled_from(callers))
        def attack(case: Any, real: int, caller: str) -> None:
            # Most games and seats that are made up are not there: half of the time a real one is asked.
            if real and "code" in (case.path_parameters or {}):
                case.path_parameters["code"] = "dig"
            if real > 1 and "number" in (case.path_parameters or {}):
                case.path_parameters["number"] = real - 1
            answer = case.call(headers=held[caller])
            case.validate_response(answer, checks=LOOKED_AT)

        attack()
