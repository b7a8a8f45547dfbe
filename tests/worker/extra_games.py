"""The package of the worker under test: the teaching game, which takes its time where a test wants that."""

import os
import time
from collections.abc import Sequence
from typing import Any

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
PARTS = Parts(rules=RULES, contract=1)
