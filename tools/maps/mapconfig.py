"""What is chosen by hand for one map: projection, size, thresholds (``config/<name>.toml``)."""

import tomllib
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent


class Projection(msgspec.Struct, kw_only=True):
    """Where the map lies on the globe; see ``projection.py``. ``height`` is miles across a hex."""

    kind: str
    lon0: float
    lat0: float
    height: float
    x0: float
    y0: float
    lat1: float
    lat2: float = 0.0


class Inset(msgspec.Struct, kw_only=True):
    """A box of the globe (west, south, east, north) drawn around a hex where it does not belong."""

    name: str
    box: tuple[float, float, float, float]
    hex: int


class MapConfig(msgspec.Struct, kw_only=True):
    """The configuration of one map. Populations are people; ``box`` is west, east, south, north."""

    name: str
    title: str
    columns: int
    rows: int
    players: int
    projection: Projection
    box: tuple[float, float, float, float]
    inset: list[Inset] = []
    blank: list[tuple[int, int, int, int]] = []
    """Rectangles left as sea: first column, first row, last column, last row."""
    land_per_city: float = 8.0
    major_population: int = 1_500_000
    major_percent: int = 9
    metropolis_population: int = 4_500_000
    metropolis_share: int = 300
    """Per mille of built-up land that makes a Metropolis by itself."""
    mountain_relief: int = 500
    swamp_share: int = 170
    river_rank: int = 6
    """The least important river of Natural Earth's ranks that is still drawn."""
    river_hexes: int = 4
    """Rivers shorter than this many hexes are left out."""
    sea_lanes: dict[str, list[int]] = {}
    """Side of the map -> rows near which a sea lane leaves."""
    victory_pct: int = 100
    """How much of the usual share of land and people wins, in percent."""
    regions: dict[str, str] = {}
    """What players call a part of the map -> a city about in its middle."""


def names() -> list[str]:
    """Return the maps that have a configuration."""
    return sorted(path.stem for path in (FOLDER / "config").glob("*.toml"))


def read(name: str) -> MapConfig:
    """Return the configuration of a map; raise FileNotFoundError or msgspec.ValidationError."""
    text = (FOLDER / "config" / f"{name}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), MapConfig)
