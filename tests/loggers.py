"""A logger keeps what it was configured with when it was first used: a test of the log begins anew."""

import sys

from structlog import get_logger

_LAZY = type(get_logger())


def forget_loggers() -> None:
    """Every logger of ours asks again how it is to log."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in {"app", "worker"}:
            for found in list(vars(module).values()):
                if isinstance(found, _LAZY):
                    vars(found).pop("bind", None)
