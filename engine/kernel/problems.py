"""What can be wrong with a sheet, as values; the words are found in the templates."""

from typing import Any

import msgspec


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """One remark on one line of a sheet.

    ``code`` is snake_case and stable; ``line`` is the line of the text sheet (1 = first, 0 = the sheet as
    a whole); ``section`` and ``number`` name the order line as printed (``"CONVOY 1"``, 3).
    ``severity`` is ``error`` (the line will not be carried out), ``warning`` or ``note``; ``rule`` is the
    id of the numbered rule; ``suggestion`` is the nearest right spelling; ``order`` is the key of the order
    that the line is, as far as that is known (``Order.key``).
    """

    code: str
    line: int = 0
    section: str = ""
    number: int = 0
    text: str = ""
    severity: str = "error"
    rule: str = ""
    suggestion: str = ""
    order: str = ""
    params: dict[str, Any] = {}


class MisfitError(ValueError):
    """Options and seats of a new game that do not go together; ``params`` say what does."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.params = params


class RulesetError(Exception):
    """A ruleset broke its contract. It is our bug: the host rolls back and holds the game."""
