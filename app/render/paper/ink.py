"""Drawing on paper in a picture's own units with y downwards, as map and chart layouts count."""

from collections.abc import Iterable
from functools import lru_cache

from app.render.paper.type import Pen, measure, printable


@lru_cache(256)
def rgb(colour: str) -> str:
    """Return the components of RRGGBB."""
    return " ".join(f"{int(colour[index : index + 2], 16) / 255:.3g}" for index in (0, 2, 4))


@lru_cache(1024)
def mixed(colour: str, below: str, share: float) -> str:
    """Return a colour that covers another to a share: what transparency would show, without it."""
    if share >= 1:
        return colour
    pairs = ((int(colour[at : at + 2], 16), int(below[at : at + 2], 16)) for at in (0, 2, 4))
    return "".join(f"{round(under + (over - under) * share):02x}" for over, under in pairs)


class Ink:
    """Collects operators; texts stand upright although y runs downwards."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self.out: list[str] = []

    def add(self, operators: str) -> None:
        """Add operators as they are."""
        self.out.append(operators)

    def texts(
        self,
        notes: Iterable[tuple[float, float, str]],
        size: float,
        *,
        font: str = "sans",
        anchor: float = 0.0,
        colour: str = "000000",
        halo: float = 0.0,
    ) -> None:
        """Draw texts of one look; ``anchor``: 0 begins at x, 0.5 is centred, 1 ends there.

        ``halo`` is white.
        """
        show, out = self._pen.show, []
        for x, y, text in notes:
            found = printable(text, font)
            at = x - (measure(found, font, size) * anchor if anchor else 0)
            place = f"1 0 0 -1 {at:.2f} {y:.2f} Tm {show(found, font, size)}"
            out.append(f"1 Tr {place} 0 Tr {place}" if halo else place)
        edge = f"1 G {halo:g} w 1 j " if halo else ""
        self.out.append(f"BT {edge}{rgb(colour)} rg {' '.join(out)} ET")

    def path(self, points: list[tuple[float, float]], *, closed: bool = False) -> str:
        """Return a polyline's operators, not yet painted."""
        first, *rest = points
        return (
            f"{first[0]:.2f} {first[1]:.2f} m "
            + " ".join(f"{x:.2f} {y:.2f} l" for x, y in rest)
            + (" h" if closed else "")
        )

    def circle(self, x: float, y: float, radius: float) -> str:
        """Return a circle's operators, not yet painted."""
        r, k = radius, radius * 0.5523
        return (
            f"{x + r:.2f} {y:.2f} m {x + r:.2f} {y + k:.2f} {x + k:.2f} {y + r:.2f} {x:.2f} {y + r:.2f} c "
            f"{x - k:.2f} {y + r:.2f} {x - r:.2f} {y + k:.2f} {x - r:.2f} {y:.2f} c "
            f"{x - r:.2f} {y - k:.2f} {x - k:.2f} {y - r:.2f} {x:.2f} {y - r:.2f} c "
            f"{x + k:.2f} {y - r:.2f} {x + r:.2f} {y - k:.2f} {x + r:.2f} {y:.2f} c h"
        )
