"""What the stories of fights share in all games: the picture of a strength, and which numbers stand in it."""

BAR = 20
"""How many signs the picture of a side's strength has."""


def bar(left: int, whole: int) -> str:
    """What is left of a strength as a small picture: ``#`` stands, ``.`` fell."""
    full = -(-left * BAR // whole) if whole > 0 else 0
    return "#" * full + "." * (BAR - full)
