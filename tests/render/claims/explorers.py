"""What the front page of Explorers says of the end, held against the report's own lists."""

from collections.abc import Iterator

from tests.render.claims.document import Claim, Document, Json, counted, told


def _cards(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    now = {row["name"] for row in doc.rows("cards") if row["when"] not in ("coming", "seen")}
    if args["first"] not in now or len(args["cards"]) != args["count"]:
        yield f"{args['first']} is not among {now}"


def _standing(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    coins = {row["seat"]: row["coins"] for row in doc.rows("standings")}
    mine = coins.pop(doc.seat)
    place = 1 + sum(other > mine for other in coins.values())
    if [args["coins"], args["place"], args["other"]] != [mine, place, max(coins.values())]:
        yield f"{args} is not {coins}"


def _region(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    row = doc.rows("regions")[0]
    if [args["region"], args["left"]] != [row["region"], row["left"]]:
        yield f"{args} is not {row}"


def _route(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    row = doc.rows("routes")[0]
    if [args["cities"], args["coins"], args["missing"]] != [row["cities"], row["coins"], row["missing"]]:
        yield f"{args} is not {row}"


def _final(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    row = next(row for row in doc.rows("scores") if row["seat"] == doc.seat)
    if [args["place"], args["coins"]] != [row["rank"], row["total"]]:
        yield f"{args} is not {row}"


def _spaces(args: Json, _: Document, __: Document | None) -> Iterator[str]:
    yield from counted({**args, "more": 0}, "spaces")


def _reached(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    for row in doc.rows("goals"):
        if row["goal"] == args["goal"] and args["seat"] not in row["completed"]["args"]["seats"]:
            yield f"{args} is not {row}"


def _offered(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    held = {row["card"] for row in doc.rows("hand")}
    for one in told(args, "cards"):
        if one["id"] not in held:
            yield f"{one} is not in the hand"


CLAIMS: dict[str, Claim] = {
    "cards_offered": _offered,
    "front_cards": _cards,
    "front_coins": _spaces,
    "front_final": _final,
    "front_region": _region,
    "front_route": _route,
    "front_ruins": _spaces,
    "front_standing": _standing,
    "goal_reached": _reached,
}

HISTORY = frozenset(
    """
    board_gave board_token crater_filled crystal_found diplomat_advanced era_began flip_missed flip_played
    front_letters game_ended game_opened levy_paid road_joined route_made seat_changed tower_built
    treasure_coins treasure_kept treasure_none village_discovered
    """.split()
)
"""Sentences that tell what happened: on a map nothing is ever taken away again."""


def lost_in_all(_: Document, __: Document) -> Iterator[str]:
    """Nobody takes anything here (EXP-SOLO, one map each)."""
    yield from ()
