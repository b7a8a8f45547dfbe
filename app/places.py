"""Where the files lie that come with the program, and where those of its operator do.

A source checkout holds everything beside the code. The wheel carries the files inside ``app``, and its data
lie in the user's folder for data: never where the code is (docs/decisions/wheel.md).
"""

import os
import sys
from pathlib import Path

CODE = Path(__file__).resolve().parents[1]
"""The folder that holds ``app``, ``engine`` and ``worker``."""

_SHIPPED = CODE / "app" / "shipped"
INSTALLED = _SHIPPED.is_dir()
FILES = _SHIPPED if INSTALLED else CODE
"""The folder that holds templates, migrations, rulebooks and the demo's games."""


def _data_home() -> Path:
    """Return the user's folder for data; the system's for a user who has no home."""
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    if given.is_absolute():
        return given
    try:
        home = Path.home()
    except RuntimeError:
        return Path("/var/lib")
    return home / ("Library/Application Support" if sys.platform == "darwin" else ".local/share")


HOME = _data_home() / "turnpost" if INSTALLED else CODE
"""The folder that holds ``var/`` and ``turnpost.env``, unless the settings say otherwise."""


def environment() -> dict[str, str]:
    """Return what a process of ours must be told to find the code, and none that lies in its folder."""
    if INSTALLED:
        return {"PYTHONSAFEPATH": "1"}
    rest = os.environ.get("PYTHONPATH", "")
    return {"PYTHONPATH": os.pathsep.join([os.fspath(CODE), *([rest] if rest else [])])}
