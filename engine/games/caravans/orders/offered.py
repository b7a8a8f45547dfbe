"""What the pages of orders share when they say what is possible: whose section it is, how it is written."""

from engine.games.caravans.grid import text_of
from engine.games.caravans.rules.ways import Round, Ways, best_buyer, best_round
from engine.games.caravans.state import Lists, Unit
from engine.games.caravans.tables import KIND
from engine.games.caravans.view import CityView, View
from engine.kernel.blocks import Say
from engine.kernel.offers import Pick, Piece


class Hands:
    """The units behind a section UNIT or GROUP, and the lists that it edits."""

    def __init__(self, view: View, piece: Piece) -> None:
        head, _, label = piece.section.partition(" ")
        self.view = view
        self.name = label
        self.units: list[Unit] = []
        self.lists = Lists()
        self.resting = False
        if head == "GROUP":
            number = int(label.removeprefix("G"))
            self.units = [unit for unit in view.units if unit.group == number]
            self.lists = next(group.lists for group in view.groups if group.number == number)
        elif head == "UNIT":
            self.units = [unit for unit in view.units if unit.id == label]
            self.lists = self.units[0].lists
            self.resting = bool(self.units[0].group)

    def __bool__(self) -> bool:
        """Whether there are units whose lists are carried out."""
        return bool(self.units) and not self.resting

    @property
    def first(self) -> Unit:
        """The unit that stands for all: they are in one square."""
        return next((unit for unit in self.units if KIND[unit.kind].cargo), self.units[0])

    @property
    def land(self) -> bool:
        """Whether they move on land."""
        return KIND[self.units[0].kind].land

    @property
    def speed(self) -> int:
        """The squares that they make a day."""
        return min(KIND[unit.kind].speed for unit in self.units)

    @property
    def traders(self) -> bool:
        """Whether any of them carries goods."""
        return any(KIND[unit.kind].cargo for unit in self.units)

    @property
    def idle(self) -> bool:
        """Whether they go nowhere, but may wait for a load first."""
        return all(entry.word == "WAIT" for entry in self.lists.moves)

    def days(self, steps: int) -> int:
        """Return the days of a way."""
        return -(-steps // self.speed)

    def round(self, ways: Ways) -> Round | None:
        """Return the round that an idle, empty trader should begin."""
        if not self.traders or not self.idle or self.first.good:
            return None
        return best_round(self.view, ways, self.first)

    def buyer(self, ways: Ways) -> tuple[CityView, int] | None:
        """Return who buys the cargo of an idle trader, and the steps to that city."""
        if not self.traders or not self.idle or not self.first.good:
            return None
        return best_buyer(self.view, ways, self.first)


def city_of(view: View, piece: Piece) -> CityView | None:
    """Return the own city behind a section CITY."""
    if piece.at is None or not piece.section.startswith("CITY "):
        return None
    return view.city(piece.at)


def spelled(city: CityView) -> str:
    """Return a city's name as an order writes it."""
    name = city.name.upper()
    return f'"{name}"' if " " in name else name


def spelled_place(view: View, place: int) -> str:
    """Return a place as an order writes it: its city's name, else its square."""
    city = view.city(place)
    return text_of(place) if city is None else spelled(city)


def label_of(city: CityView) -> str:
    """Return the head of an own city's section."""
    return f"CITY {city.name.upper()}"


def pick_city(city: CityView) -> Pick:
    """Return a city to be picked, with what is sold there."""
    if city.goods:
        says = Say("pick_city", {"city": city.name, "good": city.goods[0], "price": city.prices[0]})
    else:
        says = Say("pick_strange_city", {"city": city.name})
    return Pick(spelled(city), says, city.at)
