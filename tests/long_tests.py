"""The mark ``long(why, but=[...])``: `make test` leaves such tests to `make test-all`, but for some cases."""

from hashlib import sha256

import pytest


def spare_cases(items: list[pytest.Item], *, whole: bool) -> None:
    """Leave to `make test` the cases that ``long(why, but=[...])`` names; refuse a wrong mark.

    ``whole``: no file was collected in part, so that each case that is named must be there.
    """
    for items_of_one in _by_function(items).values():
        mark = items_of_one[0].get_closest_marker("long")
        if mark is None:
            continue
        if [type(given) for given in mark.args] != [str] or not mark.kwargs.keys() <= {"but"}:
            raise pytest.UsageError(f"{items_of_one[0].nodeid}: long() says why, and which cases are not")
        spared = {case: item for item in items_of_one if (case := _case(item)) in mark.kwargs.get("but", ())}
        if whole and spared.keys() != {*mark.kwargs.get("but", ())}:
            raise pytest.UsageError(f"{items_of_one[0].nodeid}: long(but=...) names a case that there is not")
        for item in spared.values():
            item.own_markers.remove(mark)
            item.add_marker("untraced")


def _by_function(items: list[pytest.Item]) -> dict[str, list[pytest.Item]]:
    found: dict[str, list[pytest.Item]] = {}
    for item in items:
        found.setdefault(item.nodeid.partition("[")[0], []).append(item)
    return found


def _case(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[2].removesuffix("]")


def in_sample(nodeid: str, sample: str) -> bool:
    """Return whether a test is in part ``k/n``: each is in exactly one of the n parts, on any machine."""
    part, _, parts = sample.partition("/")
    return int.from_bytes(sha256(nodeid.encode()).digest()[:8]) % int(parts) == int(part) % int(parts)
