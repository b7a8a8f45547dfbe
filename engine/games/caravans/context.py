"""What an order is given when it is carried out: the week, whose sheet it is, and whose section."""

import msgspec

from engine.games.caravans.grid import OFF, place_of
from engine.games.caravans.state import City, Entry, Lists, Player, Unit
from engine.games.caravans.tables import KIND
from engine.games.caravans.week import Week
from engine.kernel.answers import OrderResult, done, noted, refused
from engine.kernel.spelling import nearest

_FEWEST_LETTERS = 3


class OrderContext(msgspec.Struct, kw_only=True):
    """The context of one section of one sheet. Everything is judged on the seat's own knowledge only.

    ``name`` is what the section stands for (``C1``, ``G1``, a city's name), ``group`` whether its head is of
    a group. ``units`` are the unit or the members, ``lists`` what the section edits, ``city`` the factor's
    city. ``before`` holds the entries as they stood before the sheet: an entry that stands may always be sent
    back (D-42).
    """

    week: Week
    seat: int
    name: str = ""
    unknown: str = ""
    group: bool = False
    units: list[Unit] = []
    lists: Lists | None = None
    city: City | None = None
    before: list[Entry] = []

    @property
    def player(self) -> Player:
        """Whose sheet it is."""
        return self.week.player(self.seat)

    # ------------------------------------------------------------------ what the seat knows

    def place(self, word: str) -> int | OrderResult:
        """Return the place that a word means, or why it means none (CAR-MAP-08, D-44)."""
        if "," in word:
            x, y = (int(part) for part in word.split(","))
            state = self.week.state
            if not (1 <= x <= state.width and 1 <= y <= state.height):
                return refused("off_map", place=word, width=state.width, height=state.height)
            return place_of(x, y)
        city = self.find_city(word)
        if city is not None:
            return city.at
        known = sorted(self._names())
        starting = [name for name in known if name.startswith(word)]
        if len(starting) > 1:
            return refused("unclear_place", place=word, names=[self._names()[name] for name in starting])
        return refused("unknown_place", place=word, near=self._names().get(nearest(word, known), ""))

    def find_city(self, word: str) -> City | None:
        """Return the known city of that name, or the only one that begins so, or None."""
        names = self._names()
        found = [name for name in names if name == word]
        if not found and len(word) >= _FEWEST_LETTERS:
            found = [name for name in names if name.startswith(word)]
        if len(found) != 1:
            return None
        return next(city for city in self.week.state.cities if city.name == names[found[0]])

    def _names(self) -> dict[str, str]:
        """Return the names of the known cities by their capitals."""
        eyes = self.week.eyes[self.seat]
        return {city.name.upper(): city.name for city in self.week.state.cities if city.at in eyes.memory}

    def city_of(self, place: int) -> City | None:
        """Return the city there, if the seat knows it."""
        return self.week.cities.get(place) if place in self.week.eyes[self.seat].memory else None

    def enterable(self, place: int) -> bool:
        """Whether the units could stand there as far as the seat knows (CAR-MAP-05)."""
        eyes = self.week.eyes[self.seat]
        squares = eyes.open_land if KIND[self.units[0].kind].land else eyes.open_water
        return bool(squares[place]) and self.week.ground[place] != OFF

    @property
    def traders(self) -> bool:
        """Whether any of the units carries goods."""
        return any(KIND[unit.kind].cargo for unit in self.units)

    # ------------------------------------------------------------------ lists

    def stood(self, entry: Entry) -> bool:
        """Return whether the very entry is on the list already (D-42)."""
        return entry in self.before

    def append(self, entries: list[Entry], entry: Entry, limit: int, remark: str = "") -> OrderResult:
        """Put an entry at the end of a list of at most ``limit`` entries."""
        if len(entries) >= limit:
            return refused("list_full", name=self.name, limit=limit)
        entries.append(entry)
        figures = {"name": self.name, "entries": len(entries)}
        return noted(remark, **figures) if remark else done(**figures)
