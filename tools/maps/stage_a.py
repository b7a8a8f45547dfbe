"""Stage A: geography packages -> ``geography/<map>.*.csv``. Run rarely; see docs/maps.md.

    python -m tools.maps.stage_a --cover FILE.tif --relief etopo5.cdf --shapes FOLDER [map ...]

Needs numpy, scipy, tifffile and pyshp, which the server does not. What it writes is committed, so that
neither builds nor tests need the packages:

- ``hexes``: one row a hex with land. lat in tenths of a degree; land and small (share of the hex that is
  land, and land of small islands) per mille; masses as ``id:share`` of the largest three land masses;
  mean height and relief in metres; 16 land cover classes per mille of the land.
- ``breaks``: pairs of hexes whose land does not touch inside the two hexes (straits).
- ``rivers``: rank, name and the hexes along a line as ``hex:steps`` of a twentieth of a hex height.
- ``places``: towns with population, capital flag, position in thousandths of a hex height, land mass.
"""

import argparse
import importlib
import unicodedata
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from typing import Any

from tools.maps import mapconfig
from tools.maps.mapconfig import FOLDER, MapConfig
from tools.maps.projection import COLUMN_STEP, Sheet, containing, np

ndimage: Any = importlib.import_module("scipy.ndimage")
netcdf_file: Any = importlib.import_module("scipy.io").netcdf_file
tifffile: Any = importlib.import_module("tifffile")
shapefile: Any = importlib.import_module("shapefile")

PIXEL = 0.05  # degrees; the land cover grid
PIXEL_MILES = 3.4546
CLASSES = 17
SMALL_MASS = 1.6  # land masses under this number of hex areas are small islands
TOUCH = np.ones((3, 3))
STEP = 0.05  # of a hex height, along a river


class Cover:
    """Land cover of one box of the globe, with the hex and the land mass of every pixel."""

    def __init__(self, sheet: Sheet, grid: Any, box: tuple[float, float, float, float], base: int) -> None:
        self.west, self.east, self.south, self.north = box
        rows = np.arange(int((90 - self.north) / PIXEL), int((90 - self.south) / PIXEL))
        columns = np.arange(round((self.west + 180) / PIXEL), round((self.east + 180) / PIXEL))
        self.cover = grid[np.ix_(rows, columns % 7200)]
        lat, lon = 90 - (rows + 0.5) * PIXEL, -180 + (columns + 0.5) * PIXEL
        lons, self.lats = np.meshgrid(lon, lat)
        self.hexes = sheet.numbers(lons, self.lats)
        self.weight = np.cos(np.radians(self.lats))
        self.masses, self.count = ndimage.label(self.cover != 0, structure=TOUCH)
        self.base = base
        self._slices = ndimage.find_objects(self.hexes, 9999)

    def mass_at(self, lon: float, lat: float) -> int:
        """Return the land mass at or beside a place, 0 for none."""
        lon = (lon - self.west) % 360 + self.west
        if not (self.west < lon < self.east and self.south < lat < self.north):
            return 0
        i, j = int((self.north - lat) / PIXEL), int((lon - self.west) / PIXEL)
        near = self.masses[max(0, i - 2) : i + 3, max(0, j - 2) : j + 3]
        near = near[near > 0]
        return int(np.bincount(near).argmax()) + self.base if len(near) else 0

    def joined(self, one: int, two: int) -> bool | None:
        """Whether the main land of two hexes touches inside them; None when they are not in this box."""
        first, second = self._slices[one - 1], self._slices[two - 1]
        if first is None or second is None:
            return None
        window = tuple(
            slice(min(p.start, q.start), max(p.stop, q.stop)) for p, q in zip(first, second, strict=True)
        )
        hexes, land = self.hexes[window], self.cover[window] != 0
        label, count = ndimage.label(land & ((hexes == one) | (hexes == two)), structure=TOUCH)
        mains = []
        for number in (one, two):
            sizes = np.bincount(label[hexes == number], minlength=count + 1)
            sizes[0] = 0
            mains.append(int(sizes.argmax()))
        return mains[0] == mains[1]


class Survey:
    """All figures of one map."""

    def __init__(self, config: MapConfig, grid: Any, relief: Any) -> None:
        self.config = config
        self.sheet = Sheet(config)
        boxes = [config.box]
        boxes += [(b.box[0], b.box[2], b.box[1], b.box[3]) for b in config.inset]
        self.boxes: list[Cover] = []
        base = 0
        for box in boxes:
            cover = Cover(self.sheet, grid, box, base)
            self.boxes.append(cover)
            base += cover.count + 1
        self._count_cover()
        self._measure_relief(relief)
        self._name_masses()

    def _count_cover(self) -> None:
        height = self.config.projection.height
        self.area = np.zeros((CLASSES, 10000))
        self.small = np.zeros(10000)
        self.lat = np.zeros(10000)
        pixels = np.zeros(10000)
        self.shares: dict[int, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        self.mass_area: dict[int, float] = {}
        for box in self.boxes:
            hexes, weight = box.hexes.ravel(), box.weight.ravel()
            areas = np.bincount(box.masses.ravel(), weight * PIXEL_MILES**2)
            for number, area in enumerate(areas[1:], start=1):
                self.mass_area[number + box.base] = float(area)
            land = box.cover.ravel() != 0
            big = land & (areas[box.masses.ravel()] >= SMALL_MASS * height**2 * COLUMN_STEP)
            for kind in range(CLASSES):
                self.area[kind] += np.bincount(hexes, weight * (box.cover.ravel() == kind), 10000)
            self.small += np.bincount(hexes, weight * (land & ~big), 10000)
            self.lat += np.bincount(hexes, box.lats.ravel(), 10000)
            pixels += np.bincount(hexes, minlength=10000)
            chosen = np.flatnonzero(big & (hexes > 0))
            keys = hexes[chosen].astype(np.int64) * 1_000_000 + box.masses.ravel()[chosen]
            unique, inverse = np.unique(keys, return_inverse=True)
            sums = np.bincount(inverse, weight[chosen])
            for key, total in zip(unique, sums, strict=True):
                self.shares[int(key // 1_000_000)][int(key % 1_000_000) + box.base] += float(total)
        self.lat /= np.maximum(pixels, 1)

    def _measure_relief(self, relief: Any) -> None:
        heights: dict[int, list[Any]] = defaultdict(list)
        for box in self.boxes:
            rows = np.arange(int((box.south + 90) * 12), int((box.north + 90) * 12))
            columns = np.arange(round(box.west * 12), round(box.east * 12))
            part = np.array(relief[rows[0] : rows[-1] + 1, :], dtype=float)[:, columns % 4320]
            lons, lats = np.meshgrid(columns / 12.0, rows / 12.0 - 90)
            hexes, metres = self.sheet.numbers(lons, lats).ravel(), part.ravel()
            kept = (hexes > 0) & (metres > -5)
            order = np.argsort(hexes[kept], kind="stable")
            unique, starts = np.unique(hexes[kept][order], return_index=True)
            for number, values in zip(unique, np.split(metres[kept][order], starts[1:]), strict=True):
                heights[int(number)].append(values)
        self.heights = {number: np.concatenate(parts) for number, parts in heights.items()}

    def _name_masses(self) -> None:
        """Number the land masses that matter by size, 1 the largest, so that figures stay readable."""
        used = {mass for shares in self.shares.values() for mass in shares}
        order = sorted(used, key=lambda mass: (-self.mass_area[mass], mass))
        self.mass_name = {mass: place for place, mass in enumerate(order, start=1)}

    def hex_rows(self) -> list[str]:
        """Return the rows of ``hexes``."""
        rows = []
        for column in range(1, self.config.columns + 1):
            for row in range(1, self.config.rows + 1):
                number = column * 100 + row
                area = self.area[:, number]
                total, land = float(area.sum()), float(area[1:].sum())
                if land <= 0:
                    continue
                found = self.shares.get(number, {})
                shares = sorted(found.items(), key=lambda item: -item[1])[:3]
                masses = " ".join(f"{self.mass_name[m]}:{round(1000 * s / total)}" for m, s in shares)
                metres = self.heights.get(number, np.zeros(1))
                rise = np.percentile(metres, 90) - np.percentile(metres, 10)
                cover = " ".join(str(round(1000 * float(part) / land)) for part in area[1:])
                rows.append(
                    f"{number:04d},{round(10 * self.lat[number])},{round(1000 * land / total)},"
                    f"{round(1000 * self.small[number] / total)},{masses},"
                    f"{round(float(metres.mean()))},{round(float(rise))},{cover}"
                )
        return rows

    def break_rows(self) -> list[str]:
        """Return the rows of ``breaks``."""
        rows = []
        numbers = {n for n in self.shares if self.area[1:, n].sum() > 0.04 * self.area[:, n].sum()}
        for one in sorted(numbers):
            for step in (1, 100, 101, 99):
                two = one + step
                if two not in numbers or not _beside(one, two):
                    continue
                found = [box.joined(one, two) for box in self.boxes]
                if False in found and True not in found:
                    rows.append(f"{one:04d},{two:04d}")
        return rows

    def river_rows(self, shapes: Path) -> list[str]:
        """Return the rows of ``rivers``, main rivers first."""
        rows = []
        west, east, south, north = self.config.box
        reader = shapefile.Reader(str(shapes / "ne_10m_rivers_lake_centerlines"), encoding="latin-1")
        for item in reader.iterShapeRecords():
            rank = int(item.record["scalerank"])
            if rank > self.config.river_rank:
                continue
            points = np.array(item.shape.points)
            cuts = [*item.shape.parts, len(points)]
            for start, end in pairwise(cuts):
                line = points[start:end]
                lon = (line[:, 0] - west) % 360 + west
                inside = (lon >= west) & (lon <= east) & (line[:, 1] >= south) & (line[:, 1] <= north)
                if len(line) < 2 or not inside.any():
                    continue
                name = str(item.record["name"] or "")
                name = plain(name)
                rows += [f"{rank},{name},{chain}" for chain in self._chains(line)]
        return sorted(rows)

    def _chains(self, line: Any) -> list[str]:
        x, y = self.sheet.at(line[:, 0], line[:, 1])
        lengths = np.hypot(np.diff(x), np.diff(y))
        lengths = np.where(lengths > 20, 0, lengths)
        along = np.concatenate([[0], np.cumsum(lengths)])
        if along[-1] < 0.3:
            return []
        places = np.linspace(0, along[-1], max(2, int(along[-1] / STEP)))
        columns, rows = containing(np.interp(places, along, x), np.interp(places, along, y))
        chains: list[list[list[int]]] = [[]]
        for column, row in zip(columns.tolist(), rows.tolist(), strict=True):
            number = column * 100 + row
            if not (1 <= column <= self.config.columns and 1 <= row <= self.config.rows):
                chains.append([])
            elif chains[-1] and chains[-1][-1][0] == number:
                chains[-1][-1][1] += 1
            else:
                chains[-1].append([number, 1])
        return [" ".join(f"{n:04d}:{steps}" for n, steps in chain) for chain in chains if len(chain) > 1]

    def place_rows(self, shapes: Path) -> list[str]:
        """Return the rows of ``places``, by hex and population."""
        rows = []
        reader = shapefile.Reader(str(shapes / "ne_10m_populated_places_simple"), encoding="latin-1")
        for record in reader.iterRecords():
            lon, lat = float(record["longitude"]), float(record["latitude"])
            number = int(self.sheet.numbers(np.array(lon), np.array(lat)))
            if number == 0:
                continue
            x, y = self.sheet.at(np.array(lon), np.array(lat))
            masses = [mass for mass in (box.mass_at(lon, lat) for box in self.boxes) if mass]
            mass = self.mass_name.get(masses[0], 0) if masses else 0
            name = plain(str(record["nameascii"] or record["name"]))
            rows.append(
                f"{number:04d},{name},{int(record['pop_max'])},"
                f"{int(record['adm0cap'] == 1)},{round(1000 * float(x))},{round(1000 * float(y))},{mass},"
                f"{record['iso_a2']}"
            )
        return sorted(rows)


def plain(name: str) -> str:
    """Return a name in ASCII letters, accents dropped, fit for a CSV field."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return " ".join(letters.replace(",", " ").split())


def _beside(one: int, two: int) -> bool:
    """Whether two hexes are neighbours, by the distance of their middles."""
    (column_a, row_a), (column_b, row_b) = divmod(one, 100), divmod(two, 100)
    dx = (column_b - column_a) * COLUMN_STEP
    dy = row_b - row_a + (0.5 if column_b % 2 == 0 else 0) - (0.5 if column_a % 2 == 0 else 0)
    return bool(dx * dx + dy * dy < 1.1)


HEADERS = {
    "hexes": "hex,lat,land,small,masses,height,relief,cover",
    "breaks": "hex,other",
    "rivers": "rank,name,chain",
    "places": "hex,name,population,capital,x,y,mass,country",
}


def main() -> None:
    """Survey the maps named on the command line, or all of them."""
    parser = argparse.ArgumentParser(description="survey the geography of maps (stage A)")
    parser.add_argument("--cover", type=Path, required=True, help="MCD12C1 land cover GeoTIFF")
    parser.add_argument("--relief", type=Path, required=True, help="etopo5.cdf")
    parser.add_argument("--shapes", type=Path, required=True, help="folder of the ne_10m_* shapefiles")
    parser.add_argument("maps", nargs="*", help="map names; all when left out")
    given = parser.parse_args()
    grid = tifffile.imread(given.cover)
    with netcdf_file(str(given.relief), "r", mmap=False) as relief_file:
        relief = relief_file.variables["ROSE"][:].copy()
    for name in given.maps or mapconfig.names():
        survey = Survey(mapconfig.read(name), grid, relief)
        parts = {
            "hexes": survey.hex_rows(),
            "breaks": survey.break_rows(),
            "rivers": survey.river_rows(given.shapes),
            "places": survey.place_rows(given.shapes),
        }
        for part, rows in parts.items():
            path = FOLDER / "geography" / f"{name}.{part}.csv"
            path.write_text("\n".join([HEADERS[part], *rows]) + "\n", encoding="utf-8")
        print(name, {part: len(rows) for part, rows in parts.items()})


if __name__ == "__main__":
    main()
