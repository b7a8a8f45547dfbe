"""Whether the folder of the server takes anything more."""

import shutil
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

OK, LITTLE, FULL = "ok", "little", "full"
_LEAST_FREE, _LITTLE_FREE = 200 * 2**20, 2 * 2**30


@dataclass(frozen=True, kw_only=True)
class Room:
    """How a folder's disk stands; ``free`` bytes, None when nothing can be written there at all."""

    state: str
    free: int | None


def room_in(folder: Path) -> Room:
    """Write a little into a folder and take it away again; what is free then."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"\0" * 4096)
            probe.flush()
        free = shutil.disk_usage(folder).free
        return Room(state=FULL if free < _LEAST_FREE else LITTLE if free < _LITTLE_FREE else OK, free=free)
    return Room(state=FULL, free=None)
