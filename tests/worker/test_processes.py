"""How many processes a worker has, unless somebody says."""

import os

import pytest

from worker.__main__ import processes


@pytest.mark.parametrize(("cores", "expected"), [(1, 2), (2, 2), (4, 4), (64, 6)])
def test_a_worker_has_a_process_for_each_core_two_at_least_six_at_most(
    monkeypatch: pytest.MonkeyPatch, cores: int, expected: int
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)))
    assert processes() == expected
