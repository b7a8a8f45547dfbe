"""Text to form fields and back: the same orders, nothing lost."""

import re

import pytest
from starlette.datastructures import FormData

from app.render.messages import Messages
from app.web.sheet_text import fields_of, text_of_fields
from engine.kernel.blocks import Form
from engine.kernel.dice import Dice
from engine.kernel.play import start
from engine.registry import GAMES

TEXTS = [
    "",
    "ORDERS war 3\nSEAT 2\nREADY\nPRE\n1: BAN 102\nEND\n",
    "PRE\n1: BUY 2 BIKES #1\nCONVOY 1\n1: NW\n3: LOOT\nPOST\n2: BAN 102\n",
    "stray line\nPRE\nBUY 2 BIKES #1\nBYU 3\n1: BAN 3\nCONVOY 7\n1: NE\n2: SE ; a note\nEND\n1: BUY 1 CAR\n",
    'PRE\n1: NAME CONVOY 1 "A;B"\n77: BAN 102\n0: BAN 103\n',
    "; plan\nPRE ; first\n1: BUY 2 BIKES #1 ; two\n2: ; later\n3: BYU 3 ; why\n; alone\nEND\n",
    "\n".join(["CONVOY 1", *(f"{n}: N" for n in range(1, 15))]),
]


@pytest.mark.parametrize("text", TEXTS)
def test_there_and_back(text: str) -> None:
    rules = GAMES["conquest"]
    begun = start(rules, options={"map": "duel"}, seats=[101, 102], dice=Dice("conquest", "seed"))
    step = rules.step(begun.state)
    view = rules.view(begun.state, 101)
    form = next(block for block in rules.report(view, ()) if isinstance(block, Form))
    words = Messages("conquest")
    for given in (form, None):
        fields = fields_of(given, text, rules.orders, words, rules.template(view, step))
        data = {"before": fields.before, "after": fields.after}
        for index, part in enumerate(fields.parts):
            data[f"head-{index}"] = part.head
            data |= {f"line-{index}-{line.number}": line.text for line in part.lines}
            assert any(not line.text for line in part.lines), "a line to write on is left"
        back = text_of_fields(FormData(data))
        # What a player remarks is not lost either.
        assert sorted(re.findall(";.*", back)) == sorted(re.findall(";.*", text))
        before, after = rules.orders.parse(text), rules.orders.parse(back)
        assert rules.orders.digest(after) == rules.orders.digest(before)
        # Whose sheet it is, and that its player is ready, must not be lost on the way.
        assert [line for line in before.head if line[0] != "END"] == list(after.head)
        assert sorted(problem.code for problem in after.problems) == sorted(
            problem.code for problem in before.problems
        )
    assert words.missing == []
