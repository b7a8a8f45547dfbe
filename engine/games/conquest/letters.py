"""Who signed a message: a broadcast begins with its clan's number (CC-ORDER-BROADCAST-01)."""


def signed(text: str) -> int | None:
    """Return the clan in front of the sign, which no text may hold itself; None for an anonymous message."""
    number, sign, _ = text.partition(">")
    return int(number) if sign and number.isascii() and number.isdigit() else None
