"""Imported by the worker under test: registers the teaching game, and one that takes its time."""

import os
import time
from collections.abc import Sequence
from typing import Any

from engine import registry
from engine.kernel.dice import Dice
from engine.kernel.parts import Parts
from engine.kernel.ruleset import Result, Step
from tests.teaching.hoard import Hoard, HoardRules


class SlowRules(HoardRules):
    """Closing a step takes as long as the environment says, so that a test can meet a turn half way."""

    def close(self, state: Hoard, step: Step, missing: Sequence[int], dice: Dice) -> Result[Hoard]:
        time.sleep(float(os.environ.get("TURNPOST_TEST_SLOW", "0")))
        return super().close(state, step, missing, dice)


RULES: Any = SlowRules()
registry.add(Parts(rules=RULES))
