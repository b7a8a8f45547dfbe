"""What the front page of Caravans says of the end, held against the report's own lists."""

from collections.abc import Iterator

from tests.render.claims.document import Claim, Document, Json, counted, told


def factors(doc: Document) -> dict[str, int]:
    """Whose factor sits in a city, by its name and square as sentences have them."""
    return {
        f"{cell['city']} {cell['name']}": cell.get("city_owner") or 0
        for cell in doc.cells.values()
        if cell.get("city")
    }


def own(doc: Document) -> set[str]:
    """The cities with a factor of the reader's."""
    return {name for name, seat in factors(doc).items() if seat == doc.seat}


def units(doc: Document) -> set[str]:
    """The reader's units."""
    return {row["unit"] for row in doc.rows("units")}


def _held(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args)
    for name in args["names"]:
        if factors(doc).get(name) != doc.seat:
            yield f"the factor in {name} is {factors(doc).get(name)}'s"


def _gone(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args)
    for name in args["names"]:
        if factors(doc).get(name) != args["now"] or args["now"] == doc.seat:
            yield f"the factor in {name} is {factors(doc).get(name)}'s"


def lost_in_all(doc: Document, before: Document) -> Iterator[str]:
    """Every factor of the last report that is not the reader's now is told as lost."""
    gone = len(own(before) - own(doc))
    said = [item["say"]["args"]["count"] for item in doc.front if item["say"]["key"] == "front_lost"]
    if sum(said) != gone:
        yield f"{gone} factors are gone, {said} are told"


def _settled(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    if factors(doc).get(args["city"]) != args["seat"]:
        yield f"the factor in {args['city']} is {factors(doc).get(args['city'])}'s"


def _left(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    if factors(doc).get(args["city"]):
        yield f"there is a factor in {args['city']}"


def _raised(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args)
    if not set(args["names"]) <= units(doc):
        yield f"{args['names']} are not all there"


def _idle(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args)
    if not set(args["names"]) <= units(doc):
        yield f"{args['names']} are not all there"


def _sheet(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    if [args["units"], args["factors"]] != [len(units(doc)), len(own(doc))]:
        yield f"{len(units(doc))} units and {len(own(doc))} factors"


def _goal(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    found = doc.facts("summary")
    if [args["money"], args["threshold"], args["weeks"]] != [
        found["money_now"], found["threshold"], found["weeks_left"]
    ]:  # fmt: skip
        yield f"{found}"


def _trade(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    row = list(doc.rows("commodities")[0].values())
    if [args[name] for name in ("good", "pair", "steps", "gain", "daily")] != [row[0], *row[3:7]]:
        yield f"{args} is not {row}"


def _nearest(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    row = doc.rows("sightings")[0]
    names = (("seat", "seat"), ("unit", "unit"), ("kind", "kind"), ("place", "square"), ("day", "day"))
    if any(args[one] != row[other] for one, other in (*names, ("away", "away"), ("at", "nearest"))):
        yield f"{args} is not {row}"


def _nobody(_: Json, doc: Document, __: Document | None) -> Iterator[str]:
    if doc.rows("sightings"):
        yield "somebody was seen"


def _afford(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    wanted = {row["kind"]: row["affordable"] for row in doc.rows("prices")}
    if args["money"] != doc.facts("summary")["money_now"]:
        yield "the money is another"
    for one in told(args, "pays"):
        if wanted[one["kind"]] != one["times"]:
            yield f"{one} is not {wanted}"


def _final(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    row = next(row for row in doc.rows("places") if row["seat"] == doc.seat)
    if args["place"] != row["rank"] or args["count"] != len(doc.rows("places")):
        yield f"{row}"


def _calm(_: Json, doc: Document, before: Document | None) -> Iterator[str]:
    for one in doc.said("diary"):
        if one["key"] == "battle_fought" and (one["args"]["mine"] or one["args"]["own"]):
            lost = one["args"]["lost" if one["args"]["mine"] else "fallen"]
            if one["args"]["mine"] or lost != "none":
                yield f"{one}"
    if before is not None:
        spent = {
            one["args"].get("unit")
            for one in doc.said("diary")
            if one["key"] in ("unit_disbanded", "factor_founded")
        }
        if units(before) - units(doc) - spent:
            yield f"{units(before) - units(doc) - spent} are gone"
        if own(before) - own(doc):
            yield f"the factors in {own(before) - own(doc)} are gone"


def _unattacked(_: Json, doc: Document, __: Document | None) -> Iterator[str]:
    for one in doc.said("diary"):
        if one["key"] == "battle_fought" and one["args"]["mine"]:
            yield f"{one}"


def _discovered(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args)
    if not set(args["names"]) <= set(factors(doc)):
        yield f"{args['names']} are not on the map"


CLAIMS: dict[str, Claim] = {
    "factor_abandoned": _left,
    "factor_founded": _settled,
    "factor_lost": _left,
    "front_afford": _afford,
    "front_back": _held,
    "front_calm": _calm,
    "front_discovered": _discovered,
    "front_final": _final,
    "front_goal": _goal,
    "front_idle": _idle,
    "front_lost": _gone,
    "front_nearest": _nearest,
    "front_nobody": _nobody,
    "front_passed": _gone,
    "front_raised": _raised,
    "front_sheet": _sheet,
    "front_taken": _held,
    "front_trade": _trade,
    "front_unattacked": _unattacked,
}

HISTORY = frozenset(
    """
    battle_fought blocked_* cargo_taken company_ruined dropped_* factor_* front_bought front_letters
    front_razed front_sold game_ended game_opened seat_changed treaty_ended treaty_granted unit_disbanded
    """.split()
)
"""Sentences that tell what happened, and nothing of how a list stands."""
