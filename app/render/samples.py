"""Sample reports: a real turn of every game, kept as its document under ``templates/samples``.

``python -m tools.samples`` writes them anew, from a season that computers played.
"""

from functools import lru_cache

from app.render.catalogue import TEMPLATES
from app.render.document import Report, load
from app.render.messages import Messages

FOLDER = TEMPLATES / "samples"


def exists(game: str) -> bool:
    """Whether there is a sample of a game."""
    return report(game) is not None


@lru_cache(maxsize=16)
def report(game: str) -> Report | None:
    """Return the sample report of a game; None without one."""
    found = {path.stem: path for path in FOLDER.glob("*.json")}.get(game)
    return None if found is None else load(found.read_bytes())


def remarks(game: str) -> dict[str, str]:
    """Return by the key of a block what a newcomer is told of it (words ``sample-<block>`` of the game)."""
    found, words = report(game), Messages(game)
    keys = [] if found is None else [block.key for block in found.blocks]
    return {key: text for key in keys if (text := words.find(f"sample-{key}"))}
