"""What Continental Conquest's front page says of the end, held against the report's own lists."""

from collections.abc import Iterator

from tests.render.claims.document import Claim, Document, Json, counted, sentences, told


def owner(doc: Document, kind: str, number: int) -> int | None:
    """Whose a city or hex is by the lists, else by the map; None where neither has it."""
    for row in doc.rows("cities" if kind == "city" else "hexes"):
        if row["hex"] == number:
            return row["own"] or 0
    cell = doc.cells.get(number)
    return None if cell is None else (cell.get("city_owner" if kind == "city" else "owner") or 0)


def own(doc: Document, kind: str) -> set[int]:
    """The own cities or hexes by the lists; where the game cut its list of hexes, by the map too."""
    rows = doc.rows("cities" if kind == "city" else "hexes")
    found = {row["hex"] for row in rows if row["own"] == doc.seat}
    name = "city_owner" if kind == "city" else "owner"
    return found | {number for number, cell in doc.cells.items() if cell.get(name) == doc.seat}


def places(args: Json) -> list[tuple[str, int]]:
    """The cities and hexes that a line of what changed hands names."""
    found = [("city", one["args"]["hex"]) for one in sentences(args) if one["key"] == "front_city"]
    for one in [{"args": args}, *sentences(args)]:
        found += [("hex", number) for number in one["args"].get("hexes", ())]
    return list(dict.fromkeys(found))


def parts(args: Json) -> list[Json]:
    """A part for each clan that had or has what changed hands."""
    return told(args, "parts")


def _whole(args: Json) -> Iterator[str]:
    """The parts name and count as many cities and hexes as the sentence."""
    for part in parts(args):
        cities, hexes = len(part.get("cities", ())), len(part["hexes"])
        named = cities + part.get("more_towns", 0), hexes + part.get("more", 0)
        if named != (part.get("towns", 0), part["count"] if part["named"] else 0):
            yield f"{part}"
    sums = [sum(part.get(name, 0) for part in parts(args)) for name in ("towns", "count")]
    if sums != [args["towns"], args["count"]]:
        yield f"{sums} are not those of {args}"


def _gone(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from _whole(args)
    for part in parts(args):
        for kind, number in places(part):
            holder = owner(doc, kind, number)
            if holder == doc.seat:
                yield f"{kind} {number} is told as gone and is the reader's"
            elif "now" in part and holder not in (None, part["now"]):
                yield f"{kind} {number} is {holder}'s, not {part['now']}'s"


def _held(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from _whole(args)
    for kind, number in places(args):
        if owner(doc, kind, number) != doc.seat:
            yield f"{kind} {number} is told as held and is not the reader's"


def lost_in_all(doc: Document, before: Document) -> Iterator[str]:
    """Every city and hex of the last report that is not the reader's now is named or counted as lost."""
    gone = [len(own(before, kind) - own(doc, kind)) for kind in ("city", "hex")]
    told_of = [0, 0]
    for item in doc.front:
        if item["say"]["key"] == "front_lost":
            told_of[0] += item["say"]["args"]["towns"]
            told_of[1] += item["say"]["args"]["count"]
    # What the reader burned down himself stands among his orders.
    told_of[0] += sum(one["key"] == "city_razed" and one["args"]["own"] for one in doc.said("battles"))
    if told_of != gone:
        yield f"{gone} cities and hexes are gone since the last report, {told_of} are told as lost"


def _convoys(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    there = {row["convoy"]: row["name"] for row in doc.rows("convoys")}
    for one in told(args, "names"):
        if (one["convoy"] in there) != bool(one["again"]):
            yield f"convoy {one['convoy']}: told as {one}, the list has {there}"
    yield from counted(args)


def _one_assault(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    if args["taken"]:
        yield "an assault that took a city is told by whose the city is"
    elif owner(doc, "city", args["hex"]) != args["owner"]:
        yield f"city {args['hex']} is not {args['owner']}'s any more"


def _stormed(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args)
    for one in told(args, "names"):
        if (owner(doc, "city", one["hex"]) == doc.seat) != bool(args["own"]):
            yield f"city {one['hex']}: whose it is is not as told"


def _defended(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    for number in args["names"] if "names" in args else [args["hex"]]:
        if owner(doc, "hex", number) != doc.seat:
            yield f"hex {number} was held, and is not the reader's"


def _nearest(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    rows = doc.rows("sightings")
    if args["sighted"] != sum(row["count"] for row in rows):
        yield f"{args['sighted']} told, the list has {sum(row['count'] for row in rows)}"
    first = rows[0]
    named = next((row for row in rows if row["clan"] or row.get("noticed")), None)
    for one, row in ((told(args, "nearest")[0], first), *((one, named) for one in told(args, "next"))):
        if row is None or [one["hex"], one["clan"] or None, one["away"], f"S{one['number']}"] != [
            row["hex"], row["clan"], row["away"], row["sighting"]
        ]:  # fmt: skip
            yield f"{one} is not {row}"
        elif not row["clan"] and one["noticed"] != (told(row, "noticed") or [{"clan": 0}])[0]["clan"]:
            yield f"{one}: the list has {row}"
    if named not in (None, first) and not args["known"]:
        yield "the nearest whose clan is told is not named"


def _nobody(_: Json, doc: Document, __: Document | None) -> Iterator[str]:
    if doc.rows("sightings"):
        yield "somebody is in sight"


def _afford(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    buys = {row["item"]: row["affordable"] for row in doc.rows("prices")}
    pays = {one["item"]: one["amount"] for one in told(args, "pays")}
    wanted = {item: buys[item] for item in ("troops", "food", "rifles") if buys[item]}
    if args["money"] != doc.facts("status")["money"] or pays != wanted:
        yield f"{args} is not {wanted}"


def _food(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    status, income = doc.facts("status"), doc.facts("income")
    found = [status["food"], income["income_food"], status["troops"] + status["troops_aboard"]]
    if [args["food"], args["income"], args["troops"]] != found or found[0] + found[1] >= found[2]:
        yield f"{args} is not {found}"


def _fuel(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    found = [doc.facts("status")["fuel"], doc.facts("income")["income_fuel"]]
    if [args["fuel"], args["income"]] != found or sum(found) >= args["need"]:
        yield f"{args} is not {found}"


def _supplied(_: Json, doc: Document, __: Document | None) -> Iterator[str]:
    status, income = doc.facts("status"), doc.facts("income")
    if status["food"] + income["income_food"] < status["troops"] + status["troops_aboard"]:
        yield "the food does not last"


def _plague(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    ill = {row["hex"] for row in doc.rows("cities") if row["own"] == doc.seat and row["status"] == "plague"}
    if {one["hex"] for one in told(args, "cities")} != ill:
        yield f"the plague is in {ill}"


def _threat(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    yield from counted(args, "cities")
    men = {row["hex"]: row["trp"] for row in doc.rows("cities") if row["own"] == doc.seat}
    for one in told(args, "cities"):
        if men.get(one["hex"]) != one["troops"]:
            yield f"{one}: the list has {men.get(one['hex'])}"


def _sick(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    health = {row["convoy"]: row["health"] for row in doc.rows("convoys") if row["health"] < 100}
    if {one["convoy"]: one["health"] for one in told(args, "convoys")} != health:
        yield f"infected are {health}"


def _morale(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    broken = [row["convoy"] for row in doc.rows("convoys") if row["morale"] == 0]
    if args["convoys"] != broken:
        yield f"no morale is left in {broken}"


def _pool(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    if args["troops"] != doc.facts("status")["troops"]:
        yield "the pool is another"


def _race(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    top = {row["clan"]: row["score"] for row in doc.rows("top_popularity")}
    for one in told(args, "clans"):
        if top.get(one["clan"]) != one["popularity"] or one["popularity"] < args["threshold"]:
            yield f"{one} against {top}"


def _winning(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    found = doc.facts("summary")
    if [args["popularity"], args["threshold"]] != [found["popularity"], found["threshold"]]:
        yield f"{found}"


def _orders(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    lines = [one["args"]["result"] for one in doc.said("results") if one["key"] == "order_answered"]
    found = {result: lines.count(result) for result in ("done", "partly", "refused", "rejected")}
    if {**found, "orders": len(lines), "missed": len(lines) - found["done"]} != args:
        yield f"{found}"


def _sheet(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    if args["count"] != len(doc.rows("convoys")):
        yield "another number of convoys"


def _messages(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    if args["count"] != len(doc.blocks["letters"]["items"]):
        yield "another number of messages"


def _final(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    rows = [(row["rank"], row["score"]) for row in doc.rows("top_popularity") if row["clan"] == doc.seat]
    if rows != [(args["place"], args["popularity"])]:
        yield f"{rows}"


_ATTACKS = frozenset(
    {"hex_lost", "hexes_lost", "city_lost", "lead_city_assaulted", "city_bombed", "hex_defended"}
)


def _unattacked(_: Json, doc: Document, __: Document | None) -> Iterator[str]:
    for one in doc.said("between"):
        if one["key"] in _ATTACKS or (one["key"] == "front_fought" and not one["args"]["began"]):
            yield f"{one['key']} stands in the list"


_LOSSES = frozenset(
    {"convoy_lost", "troops_deserted", "troops_left_sick", "hex_attack_failed", "then_hex_attack_failed"}
)


def _calm(args: Json, doc: Document, before: Document | None) -> Iterator[str]:
    yield from _unattacked(args, doc, before)
    for block in ("between", "results"):
        for one in doc.said(block):
            lost = one["args"].get("lost") or one["args"].get("scrapped") not in (None, "none")
            if one["key"] in _LOSSES or (one["key"] in ("hex_taken", "then_hex_taken") and lost):
                yield f"{one} stands in the list"
    if before is not None:
        gone = {row["convoy"] for row in before.rows("convoys")} - {r["convoy"] for r in doc.rows("convoys")}
        ended = {one["args"].get("order") for one in doc.said("results")}
        if gone and not ended & {"absorb", "sell-convoy", "convert"}:
            yield f"convoys {gone} are gone"
        for kind in ("city", "hex"):
            if own(before, kind) - own(doc, kind):
                yield f"a {kind} is gone"


def _passed(args: Json, _: Document, __: Document | None) -> Iterator[str]:
    yield from counted(args)
    if args["clans"] != args["count"]:
        yield "another number of clans"


def _named(args: Json, _: Document, __: Document | None) -> Iterator[str]:
    yield from counted(args)


def _met(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    listed = {row["clan"] for row in doc.rows("people")}
    for clan in args["clans"] if "clans" in args else [args["clan"]]:
        if clan not in listed:
            yield f"clan {clan} is not listed"


def _found(args: Json, doc: Document, _: Document | None) -> Iterator[str]:
    rows = {row["hex"]: row for row in doc.rows("cities")}
    for one in told(args, "names") if "names" in args else [args]:
        row = rows.get(one["hex"])
        if row is not None and "produces" in one and (one["produces"], one["needs"]) != (
            row["produces"] or "none", row["needs"] or "none"
        ):  # fmt: skip
            yield f"{one} is not {row}"


CLAIMS: dict[str, Claim] = {
    "attention_food": _food,
    "attention_fuel": _fuel,
    "attention_morale": _morale,
    "attention_plague": _plague,
    "attention_pool": _pool,
    "attention_rival": _race,
    "attention_sick": _sick,
    "attention_threat": _threat,
    "attention_winning": _winning,
    "city_found": _found,
    "clan_met": _met,
    "front_afford": _afford,
    "front_back": _held,
    "front_calm": _calm,
    "front_clans_met": _met,
    "front_convoys_lost": _convoys,
    "front_defended": _defended,
    "front_died": _named,
    "front_fights": _named,
    "front_final": _final,
    "front_found": _found,
    "front_lost": _gone,
    "front_messages": _messages,
    "front_nearest": _nearest,
    "front_passed": _gone,
    "front_passed_by": _passed,
    "front_scrapped": _named,
    "front_sheet": _sheet,
    "front_stormed": _stormed,
    "front_supplied": _supplied,
    "front_taken": _held,
    "front_unattacked": _unattacked,
    "hex_defended": _defended,
    "lead_city_assaulted": _one_assault,
    "none_spotted": _nobody,
    "story_orders": _orders,
}

HISTORY = frozenset(
    """
    attention_bargain attention_lines attention_patrol attention_shortage battle_declined
    battle_heard cargo_sold chance_event city_bombed city_changed city_razed clan_dropped clan_out
    convoy_passed front_deserted front_fought front_heard front_kickbacks front_looted front_sold game_begun
    game_won gift_received hex_attack_failed income_sabotaged kickback_received looted parts_used
    sabotage_done sabotage_suffered spy_caught troops_deserted troops_left_sick vehicles_joined
    """.split()
)
"""Sentences that tell what happened, or what the next turn brings, and nothing of how a list stands."""
