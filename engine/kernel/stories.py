"""What the stories of fights share in all games: the picture of a strength."""

BAR = 12
"""How many signs the picture of a side's strength has."""


def bar(left: int, whole: int) -> str:
    """Return a small picture of what is left of a strength: ``#`` stands, ``.

    fell.

    fell.

    It is full only when nothing fell, and empty only when nothing is left.
    """
    full = min(-(-left * BAR // whole), BAR if left == whole else BAR - 1) if whole > 0 else 0
    return "#" * full + "." * (BAR - full)
