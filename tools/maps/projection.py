"""From longitude and latitude to hexes. Arrays in, arrays out; needs numpy (stage A only)."""

import importlib
from typing import Any

from tools.maps.mapconfig import Inset, MapConfig, Projection

np: Any = importlib.import_module("numpy")

RADIUS = 3958.8  # of the earth, in statute miles
COLUMN_STEP = 3**0.5 / 2  # columns apart, in hex heights


def centre(column: Any, row: Any) -> tuple[Any, Any]:
    """Return the middle of a hex in hex heights, x to the right, y down; even columns sit lower."""
    column, row = np.asarray(column), np.asarray(row)
    return column * COLUMN_STEP, row + 0.5 * (column % 2 == 0)


def containing(x: Any, y: Any) -> tuple[Any, Any]:
    """Return column and row of the hex that holds a point: the nearer of the two possible columns."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    left = np.floor(x / COLUMN_STEP).astype(int)
    candidates = []
    for column in (left, left + 1):
        low = np.where(column % 2 == 0, 0.5, 0.0)
        row = np.rint(y - low).astype(int)
        candidates.append(((x - column * COLUMN_STEP) ** 2 + (y - row - low) ** 2, column, row))
    (d0, c0, r0), (d1, c1, r1) = candidates
    return np.where(d1 < d0, c1, c0), np.where(d1 < d0, r1, r0)


class Plane:
    """A projection: kind ``eqc`` (equirectangular, true at lat1) or ``lcc`` (Lambert conformal conic)."""

    def __init__(self, given: Projection) -> None:
        self.given = given
        if given.kind == "lcc":
            one, two = np.radians(given.lat1), np.radians(given.lat2)
            self._n = np.log(np.cos(one) / np.cos(two)) / np.log(_half(two) / _half(one))
            self._f = np.cos(one) * _half(one) ** self._n / self._n
            self._rho0 = self._rho(np.radians(given.lat0))

    def _rho(self, latitude: Any) -> Any:
        return RADIUS * self._f / _half(latitude) ** self._n

    def at(self, lon: Any, lat: Any) -> tuple[Any, Any]:
        """Return x and y in hex heights."""
        given = self.given
        turn = np.radians((np.asarray(lon, float) - given.lon0 + 180) % 360 - 180)
        latitude = np.radians(np.asarray(lat, float))
        if given.kind == "eqc":
            east = RADIUS * turn * np.cos(np.radians(given.lat1))
            south = -RADIUS * (latitude - np.radians(given.lat0))
        else:
            rho = self._rho(latitude)
            east = rho * np.sin(self._n * turn)
            south = rho * np.cos(self._n * turn) - self._rho0
        return given.x0 + east / given.height, given.y0 + south / given.height


def _half(latitude: Any) -> Any:
    return np.tan(np.pi / 4 + latitude / 2)


class Sheet:
    """The whole map: its main projection and its insets."""

    def __init__(self, config: MapConfig) -> None:
        self.config = config
        self.plane = Plane(config.projection)
        self.insets = [(inset, self._inset_plane(inset)) for inset in config.inset]

    def _inset_plane(self, inset: Inset) -> Plane:
        west, south, east, north = inset.box
        x, y = centre(*divmod(inset.hex, 100))
        return Plane(
            Projection(
                kind="eqc",
                lon0=(west + east) / 2,
                lat0=(south + north) / 2,
                height=self.config.projection.height,
                x0=float(x),
                y0=float(y),
                lat1=(south + north) / 2,
            )
        )

    def at(self, lon: Any, lat: Any) -> tuple[Any, Any]:
        """Return x and y in hex heights, insets moved to their places."""
        x, y = self.plane.at(lon, lat)
        round_lon = (np.asarray(lon, float) + 180) % 360 - 180
        for inset, plane in self.insets:
            west, south, east, north = inset.box
            inside = (round_lon >= west) & (round_lon <= east) & (lat >= south) & (lat <= north)
            moved_x, moved_y = plane.at(lon, lat)
            x, y = np.where(inside, moved_x, x), np.where(inside, moved_y, y)
        return x, y

    def numbers(self, lon: Any, lat: Any) -> Any:
        """Return hex numbers; 0 for what is off the map."""
        column, row = containing(*self.at(lon, lat))
        config = self.config
        inside = (column >= 1) & (column <= config.columns) & (row >= 1) & (row <= config.rows)
        return np.where(inside, column * 100 + row, 0)
