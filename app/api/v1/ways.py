"""Ways: where a unit can go, and the lines that take it there."""

from pydantic import BaseModel, Field

from app.api.v1.schemas import Received
from app.http.access import Caller, Services
from app.http.routers import api_router
from app.render.map_grid import place_text
from app.render.messages import Messages
from engine.kernel.blocks import Map

router = api_router(prefix="/games/{code}/seats/{number}", tags=["orders"])
_MOST_UNITS = 100


class WaysIn(Received):
    """The sheet as far as it is written, and the units that go together, named as the map names them."""

    text: str = Field(max_length=65_536, examples=["CONVOY 1\n1: LOOT\n"])
    units: list[str] = Field(min_length=1, max_length=_MOST_UNITS, examples=[["#1"]])


class WayOut(BaseModel):
    """The cheapest known way to a place: places on it, lines to write, what it costs and when it ends."""

    to: str
    places: list[str]
    orders: list[str]
    told: str


class WaysOut(BaseModel):
    """Where the units can go behind the sheet; `head`: the section in which the lines belong."""

    head: str
    ways: list[WayOut]


@router.post("/ways")
def find_ways(services: Services, actor: Caller, code: str, number: int, wanted: WaysIn) -> WaysOut:
    """List every place that the units can go to from where the sheet leaves them.

    Nothing is stored.

    Empty where the game finds no ways, and for units that cannot move.
    """
    own = services.orders.seat(actor, code, number)
    found = own.ways(wanted.text, wanted.units)
    if found is None:
        return WaysOut(head="", ways=[])
    words = Messages(own.game.ruleset, "en", own.game.time_zone)
    names = {
        cell.id: place_text(block.grid, cell)
        for block in own.position.blocks
        if isinstance(block, Map)
        for cell in block.cells
    }
    return WaysOut(
        head=found.head,
        ways=[
            WayOut(
                to=names.get(way.to, str(way.to)),
                places=[names.get(place, str(place)) for place in way.places],
                orders=list(way.orders),
                told=words.say(way.told),
            )
            for way in found.ways
        ],
    )
