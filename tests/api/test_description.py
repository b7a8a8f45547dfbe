"""The description has an example of everything, and each of them is what its schema says."""

from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from starlette.testclient import TestClient

JSON = frozenset({"application/json", "application/problem+json"})


def test_every_operation_has_examples_that_fit(client: TestClient) -> None:
    document = client.get("/api/v1/openapi.json").json()
    missing, wrong, seen = [], [], 0
    for path, operations in document["paths"].items():
        for operation in operations.values():
            name = operation["operationId"]
            for parameter in operation.get("parameters", []):
                place = f"{name} {parameter['in']} {parameter['name']}"
                if "example" not in parameter:
                    missing.append(place)
                elif parameter["name"] != "form":
                    wrong += _faults(document, parameter["schema"], parameter["example"], place)
                seen += 1
            bodies = [("body", operation.get("requestBody", {}))]
            for way, told in [*bodies, *operation["responses"].items()]:
                for kind, content in told.get("content", {}).items():
                    if kind not in {*JSON, "text/plain"}:
                        continue
                    place = f"{name} {way} {kind}"
                    if "example" not in content:
                        missing.append(place)
                    else:
                        wrong += _faults(document, content.get("schema", {}), content["example"], place)
                    seen += 1
            assert operation.get("summary") or operation.get("description"), path
    assert (missing, wrong) == ([], [])
    assert seen > 500


def _faults(document: dict[str, Any], schema: dict[str, Any], example: Any, place: str) -> list[str]:
    whole = schema | {"components": document["components"]}
    found = Draft202012Validator(whole).iter_errors(example)
    return [f"{place} {'.'.join(map(str, one.absolute_path))}: {one.message[:120]}" for one in found]


def test_what_answers_nothing_promises_nothing(client: TestClient) -> None:
    """An answer without a body is described without one."""
    document = client.get("/api/v1/openapi.json").json()
    for operations in document["paths"].values():
        for operation in operations.values():
            for code, told in operation["responses"].items():
                for kind, content in told.get("content", {}).items():
                    if kind in JSON and code.startswith("2"):
                        assert content.get("schema") or content.get("example"), operation["operationId"]
