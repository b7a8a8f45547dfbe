"""What the front page of Spacerace says of the end, held against the report's own lists."""

from collections.abc import Iterator

from tests.render.claims.document import Claim, Document, Json, inner, told


def lying(doc: Document) -> dict[str, int]:
    """Whose cube or satellite lies on a space, by the board."""
    return {cell["name"]: cell.get("owner") or 0 for cell in doc.cells.values() if cell.get("name")}


def ship(doc: Document, seat: int, kind: str) -> Json:
    """A ship by the list of all ships."""
    return next(row for row in doc.rows("ships") if (row["seat"], row["ship"]) == (seat, kind))


def _things(args: Json) -> list[str]:
    if len(args["things"]) != args["count"]:
        raise AssertionError(args)
    return [one["place"] for one in told(args, "things")]


def _held(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    for place in _things(args):
        if lying(doc).get(place) != doc.seat:
            yield f"on {place} lies {lying(doc).get(place)}"


def _gone(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    for place in _things(args):
        if lying(doc).get(place, 0) != args["now"] or args["now"] == doc.seat:
            yield f"on {place} lies {lying(doc).get(place)}"


def lost_in_all(doc: Document, before: Document) -> Iterator[str]:
    """Every cube and satellite of the last report that is not the reader's now is told as lost."""
    mine = {place for place, seat in lying(before).items() if seat == doc.seat}
    gone = {place for place in mine if lying(doc).get(place) != doc.seat}
    said = [item["say"]["args"]["count"] for item in doc.front if item["say"]["key"] == "front_lost"]
    if sum(said) != len(gone):
        yield f"{gone} are gone, {said} are told"


def _shots(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    row = ship(doc, args["victim"], args["target"])
    now = [int(row[name].partition("/")[0]) for name in ("energy", "resistance")]
    if [args["energy"], args["resistance"]] != now or row["place"] == "-":
        yield f"{args} is not {row}"


def _destroyed(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    if ship(doc, args["seat"], args["ship"])["place"] != "-":
        yield f"{args['ship']} is in play"


def _deployed(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    for one in told(args, "ships"):
        if ship(doc, doc.seat, one["code"])["place"] == "-":
            yield f"{one['code']} is not in play"


def _next(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    if args["phase"] != doc.facts("summary")["next_step"] or len(args["ships"]) != args["count"]:
        yield f"{doc.facts('summary')}"


def _standing(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    rows = doc.rows("scores")
    points = {row["seat"]: row["points"] for row in rows}
    mine = points.pop(doc.seat)
    best = max(points.values(), default=0)
    # The end breaks ties by rules that the table of points does not show.
    better, level = (sum(other >= mine - tied for other in points.values()) for tied in (-1, 0))
    if (
        [args["points"], args["other"]] != [mine, best]
        or not better < args["place"] <= level + 1
        or (args["seat"] and points[args["seat"]] != best)
    ):
        yield f"{args} is not {rows}"


def _nearest(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    row = doc.rows("sightings")[0]
    names = (("seat", "seat"), ("ship", "ship"), ("place", "place"), ("away", "away"))
    if any(args[one] != row[other] for one, other in (*names, ("own", "nearest"), ("at", "nearest_at"))):
        yield f"{args} is not {row}"


def _nobody(_: Json, doc: Document, __: Document | None) -> Iterator[str]:
    if doc.rows("sightings"):
        yield "somebody is near"


def _afford(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    row = next(row for row in doc.rows("scores") if row["seat"] == doc.seat)
    wanted = {row["ship"]: row["price"] for row in doc.rows("prices") if row["affordable"]}
    if [args["credits"], args["command"]] != [row["credits"], row["command"]]:
        yield f"{args} is not {row}"
    if {one["ship"]: one["cost"] for one in told(args, "ships")} != wanted:
        yield f"{args} is not {wanted}"


def _scored(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    row = next(row for row in doc.rows("scores") if row["seat"] == doc.seat)
    if args["points"] not in (None, row["points"]) or len(inner(args, "scored")) != args["count"]:
        yield f"{args} is not {row}"


def _missions(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    row = next(row for row in doc.rows("scores") if row["seat"] == args["seat"])
    done = {one["code"] for one in told(row["missions_done"]["args"], "items")}
    if not {one["mission"] for one in told(args, "missions")} <= done:
        yield f"{args} is not {done}"


def _unattacked(_: Json, doc: Document, __: Document | None) -> Iterator[str]:
    for one in doc.said("events"):
        if one["key"] == "attacked" and one["args"]["victim"] == doc.seat and one["args"]["how"] != "hex":
            yield f"{one}"


def _calm(args: Json, doc: Document, before: Document | None) -> Iterator[str]:
    yield from _unattacked(args, doc, before)
    for one in doc.said("events"):
        if one["key"] in ("module_gone", "ship_destroyed", "energy_lost", "drift_blocked"):
            if one["args"]["seat"] == doc.seat:
                yield f"{one}"
        elif one["key"] == "attacked" and one["args"]["victim"] == doc.seat:
            yield f"{one}"


CLAIMS: dict[str, Claim] = {
    "front_afford": _afford,
    "front_back": _held,
    "front_calm": _calm,
    "front_deployed": _deployed,
    "front_lost": _gone,
    "front_missions": _missions,
    "front_nearest": _nearest,
    "front_next": _next,
    "front_nobody": _nobody,
    "front_passed": _gone,
    "front_scored": _scored,
    "front_shots": _shots,
    "front_standing": _standing,
    "front_taken": _held,
    "front_unattacked": _unattacked,
    "ship_destroyed": _destroyed,
}

HISTORY = frozenset(
    """
    card_played drift_blocked fleet_picked front_cleared front_letters game_ended game_opened module_gone
    seat_changed sheet_missed space_closed thing_destroyed trap_exploded
    """.split()
)
"""Sentences that tell what happened, and nothing of how a list stands."""
