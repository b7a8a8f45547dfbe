"""Every sentence of a front page holds in the report's own final lists, in seasons of all games.

The lists are read from the JSON (``tests/render/claims``), not asked of the sentence's maker. A sentence that
is neither claimed nor declared to be history fails: a new one is thought about.
"""

from collections import Counter
from fnmatch import fnmatch
from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest

from engine.registry import GAMES
from tests.kernel.declared import declared
from tests.render.claims.document import Document
from tests.render.seasons import lives


def _claims(key: str) -> Any:
    return import_module(f"tests.render.claims.{key}")


ALL = pytest.mark.parametrize("key", sorted(GAMES))


@pytest.mark.long("reads the reports of each game", but=["territories"])
@ALL
def test_every_sentence_of_the_front_page_holds_in_the_final_lists(key: str) -> None:
    rules = _claims(key)
    untrue: list[str] = []
    told: Counter[str] = Counter()
    for life in lives(key):
        before: Document | None = None
        for report, _, _ in life:
            doc = Document(report)
            for item in doc.front:
                said, args = item["say"]["key"], item["say"].get("args", {})
                told[said] += 1
                claim = rules.CLAIMS.get(said)
                if claim is not None:
                    untrue += [f"{said} of {doc.seat}: {why}" for why in claim(args, doc, before)]
                elif not any(fnmatch(said, one) for one in rules.HISTORY):
                    untrue.append(f"{said}: nobody has said what it claims")
            before = doc
    assert untrue == []
    assert declared(key).front_said <= set(told)


@pytest.mark.long("reads the reports of each game", but=["territories"])
@ALL
def test_nothing_that_is_gone_is_left_out(key: str) -> None:
    """What the last report's lists had and this one's have not is told as lost, to its number."""
    untrue: list[str] = []
    for life in lives(key):
        reports = [Document(told.report) for told in life]
        for before, doc in pairwise(reports):
            untrue += _claims(key).lost_in_all(doc, before)
    assert untrue == []
