"""Examples of everything that is sent and answered: put together from a table of fields, by their names.

A shape's example has the example of each of its fields: what the field says itself, what ``OWN`` says of
that shape's field, what ``FIELDS`` says of fields of that name; else something that fits, which says little.
"""

from typing import Any

_DAY = "2027-03-05T18:00:00Z"
_HASH = "0f343b0931126a20f133d67c2b018a3b69d0d4d3a41f7d7c1e3f2a5b6c7d8e9f"
_SHEET = "PRE\n1: BUY 2 BIKES #1\nCONVOY 1\n1: N\n2: LOOT\n"
_BASE64 = "MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE="
_SEAT = "/api/v1/games/europe-7/seats/101"

FIELDS: dict[str, Any] = {
    "act": "disable",
    "action": "extend",
    "after": 12,
    "agent": "Firefox on Linux",
    "archive_for": "players",
    "at": _DAY,
    "balance": 1500,
    "before": 11,
    "blocks": 2,
    "brief": "each",
    "broker": "ok",
    "by_id": 3,
    "calendar": {"weekdays": ["mon", "thu"], "at": "19:00"},
    "cents": 450,
    "change": "changed",
    "choice": "draft",
    "cities": 96,
    "code": "europe-7",
    "code_version": "0.2.0",
    "columns": 60,
    "context": "",
    "database": "0036",
    "dates": [_DAY],
    "days": 7,
    "default": "europe",
    "detail": "There is no order STEEL; STEAL is one",
    "door": "api",
    "draft": 0,
    "email": "anna@example.org",
    "emptied_orders": 0,
    "emptied_revision": 0,
    "ended": 3,
    "error": "",
    "errors": 0,
    "events_sha256": _HASH,
    "examples": ["GOLD 2 40"],
    "fault": "",
    "fee_cents": 450,
    "figures": {"money": 5200, "food": 340},
    "first_seat": 101,
    "first_turn": 0,
    "game": "europe-7",
    "game_turn": 12,
    "grace": {"extensions": 2, "extension_hours": 24},
    "head": "From clan 103",
    "held_reason": "",
    "help": "A letter to a clan, or to all",
    "high": 0,
    "holidays": ["2026-12-24..2027-01-01"],
    "hours": 24,
    "house_rules": "One letter a turn is enough.",
    "id": 17,
    "in_time": 24,
    "index": 1,
    "invitation": "",
    "key": "map",
    "kind": "turn",
    "label": "Map",
    "land": 1100,
    "language": "en",
    "last_tick_seconds": 12,
    "last_turn": 12,
    "late": 1,
    "least_seats": 2,
    "limit": 5,
    "limits": {"missing": 3},
    "line": 2,
    "lines": [{"section": "PRE", "number": 1, "text": "BUY 2 BIKES #1", "order": "buy", "result": "done"}],
    "link": "",
    "links": {"json": f"{_SEAT}/reports/12.json", "pdf": f"{_SEAT}/reports/12.pdf"},
    "low": 0,
    "mail": "accepted",
    "mail_seconds": 0,
    "meanwhile": [102],
    "message": 4,
    "min_days_between": 3,
    "missed": 0,
    "missing": [104],
    "more_lines": 0,
    "most": 200,
    "most_seats": 20,
    "name": "Rolling Thunder",
    "new": 2,
    "next": None,
    "notices": ["The sheet counts for turn 12."],
    "now": 9,
    "number": 1,
    "old": 1,
    "oldest_due_seconds": None,
    "on_holiday": "move",
    "options": {"map": "europe"},
    "order": "buy",
    "order_count": 3,
    "orders": 3,
    "package": "turnpost",
    "package_version": "0.2.0",
    "paper": "A4",
    "params": {"near": "STEAL"},
    "part": "Letters",
    "parts": [],
    "password": "correct horse battery",
    "payload": '{"turn":12}',
    "place": 1,
    "places": ["0505"],
    "plain": {"plains": 2},
    "player": "Anna",
    "players": 20,
    "prefix": "3f9c0a7b21de",
    "present": 1,
    "previous": _HASH,
    "prize_cents": 10000,
    "processes": {"web": "RUNNING", "worker": "RUNNING"},
    "public": _BASE64,
    "reason": "asked for by letter",
    "receipt": {"game": "europe-7", "seat": 101, "game_turn": 12, "revision": 1, "sha256": _HASH},
    "recipient": "anna@example.org",
    "refundable": 1500,
    "refusals": 2,
    "release": "at_once",
    "release_hours": 0,
    "reminded": 2,
    "replaces": 12,
    "reports": "each",
    "resting": [],
    "return_path": "anna@example.org",
    "revision": 1,
    "revisions": 2,
    "rhythm": "every Monday and Thursday at 19:00",
    "rows": 50,
    "rule": "CC-MARKET-02",
    "rules_version": 1,
    "ruleset": "conquest",
    "run": 13,
    "salt": "q3vJ0l1Z",
    "scenario": None,
    "scopes": ["read", "orders"],
    "score": 320,
    "seat": 101,
    "seat_word": "clan",
    "seats": [101],
    "seats_of_yours": [101],
    "seats_run": 20,
    "second": "anna@second.example",
    "seconds_left": 86400,
    "secret": "whsec_c2VjcmV0IG9mIGEgd2ViaG9vaw==",
    "section": "PRE",
    "same": 14,
    "sections": {"PRE": ["BUY 2 BIKES #1"], "CONVOY 1": ["N", "LOOT"]},
    "seen": 1,
    "severity": "error",
    "sha256": _HASH,
    "share": 4,
    "shown": "name",
    "signature": "Y2Fub25pY2FsIEpTT04gb2YgZXZlcnl0aGluZyBidXQgdGhpcw==",
    "since": _DAY,
    "size": 2048,
    "stages": {"load": 4.1, "play": 80.2, "save": 12.0},
    "stamp": "Received",
    "standing": "PRE\n1: BUY 50 FOOD\n",
    "state": "received",
    "status": "running",
    "step": "turn",
    "subject": "The calendar",
    "suggestion": "STEAL",
    "temper": "",
    "text": _SHEET,
    "time_zone": "Europe/Vienna",
    "title": "Europe 7",
    "to": "ALL",
    "token": "tp_3f9c0a7b21de_...",
    "turn": 12,
    "turn_hours": 168,
    "turns": ["12"],
    "type": "/api/v1/problems/not_signed_in",
    "undone": [13, 14],
    "undrawn": 0,
    "unread": 1,
    "url": "/api/v1/games/europe-7/runs/13",
    "usage": "GOLD PLAYER AMOUNT",
    "user_id": 3,
    "usual": 2,
    "value": 3,
    "version": 1,
    "warnings": 0,
    "weekdays": ["mon", "thu"],
    "winners": ["Anna"],
    "wish": "dublin",
    "won": 1,
    "word": "MESSAGE",
    "words": "The map was wrong; turn 12 has been run again.",
    "worker": "ok",
}
"""Examples by the name of a field."""

_LETTER = "Is the sixth a holiday?"
OWN: dict[str, Any] = {
    **dict.fromkeys(
        (
            f"{shape}.text"
            for shape in ("AnnouncementIn", "AnnouncementOut", "MessageIn", "MessageOut", "ThreadIn")
        ),
        _LETTER,
    ),
    **dict.fromkeys((f"{shape}.text" for shape in ("AbuseIn", "ComplaintIn")), "This goes too far."),
    **dict.fromkeys((f"{shape}.text" for shape in ("EditHelp", "EditToldOut", "EditsIn")), "GOLD 2 40"),
    **dict.fromkeys((f"{shape}.code" for shape in ("CodeOut", "Problem")), "not_signed_in"),
    **dict.fromkeys((f"{shape}.title" for shape in ("CodeOut", "Problem")), "Sign in first"),
    **dict.fromkeys(
        (f"{shape}.key" for shape in ("EnterIn", "KeyIn", "NewPasswordIn", "SeatLinkIn")),
        "Zk3...from the link",
    ),
    **dict.fromkeys((f"{shape}.reason" for shape in ("RunOut", "FinalOut")), ""),
    **dict.fromkeys(
        (f"{shape}.name" for shape in ("SignUpIn", "UserOut", "UserActsOut", "BalanceOut")), "Anna"
    ),
    **dict.fromkeys(
        (f"{shape}.name" for shape in ("SignIn", "EnterIn", "TokenWanted", "TokenRowOut")), "curl"
    ),
    **dict.fromkeys(
        (f"{shape}.url" for shape in ("HookIn", "HookOut", "NewHookOut")), "https://hooks.example.org/"
    ),
    **dict.fromkeys((f"{shape}.at" for shape in ("CalendarIn",)), "19:00"),
    **dict.fromkeys((f"{shape}.orders" for shape in ("CheckOut", "ReceiptOut")), _SHEET),
    "CalendarIn.since": "2027-03-01",
    "CalendarOut.url": "https://turns.example/calendar/0f343b0931126a20f133d67c2b018a3b.ics",
    "ChangedPasswordIn.new": "another horse battery",
    "ChangedPasswordIn.old": "correct horse battery",
    "ChoiceOut.key": "europe",
    "ChoiceOut.label": "Europe",
    "ChoicesIn.reports": "each",
    "ChoicesOut.calendar": True,
    "ChoicesOut.game": "",
    "ComparedCellOut.after": "340",
    "ComparedCellOut.before": "280",
    "ComparedTableOut.columns": ["City", "Population"],
    "DifferenceOut.kind": "new",
    "DifferenceOut.text": "1: BUY 2 BIKES #1",
    "EntryOut.kind": "run",
    "FactChangeOut.after": 12,
    "FamousOut.name": "Anna",
    "FinalOut.reason": "turns",
    "ForecastOut.blocks": [],
    "HouseRulesIn.text": "One letter a turn is enough.",
    "HandOver.reason": "silent for three turns",
    "KeyOut.name": "2027-01",
    "KeptOut.kind": "messages",
    "KnownMapOut.map": {"hexes": []},
    "LetterFormOut.order": "message",
    "LetterIn.order": "message",
    "LetterOut.state": "heard",
    "LetterOut.text": "Peace along the river?",
    "MapOut.name": "europe",
    "MapOut.title": "Europe",
    "MovementOut.kind": "fee",
    "NewGame.after": "",
    "NewSeat.email": "anna@example.org",
    "NewSeat.name": "",
    "NewSeat.temper": "",
    "OddityOut.name": "money",
    "OddityOut.kind": "swing",
    "OddityOut.text": "The money of clan 101 has grown from 11 to 9,000.",
    "OptionOut.kind": "choice",
    "OwnRecordOut.late": 1,
    "PasswordIn.password": "correct horse battery",
    "Problem.params": {},
    "Problem.status": 401,
    "ProblemOut.code": "unknown_order",
    "ProblemOut.order": "",
    "ProblemOut.text": "STEEL 2",
    "ProofOut.key": "2027-01",
    "ProofOut.kind": "turnpost-receipt-1",
    "Readiness.status": "ok",
    "RepairIn.revision": None,
    "RepairOut.change": "replaced",
    "RepairOut.state": "open",
    "RulesetOut.key": "conquest",
    "RulesetOut.name": "Continental Conquest",
    "RunCheckOut.key": "missing",
    "RunCheckOut.state": "ok",
    "RunCheckOut.text": "3 seats have sent nothing.",
    "RunOut.kind": "due",
    "ScheduleWish.after": 13,
    "SeatLinkOut.url": "https://turns.example/seat-link?key=Zk3...",
    "SeatOut.orders": "received",
    "SeatOut.status": "held",
    "SheetIn.sections": None,
    "StagedReportOut.url": "/api/v1/games/europe-7/stage/13/seats/101.json?kind=turn",
    "StandingOut.text": "Your orders for turn 12 are in.",
    "StatusOut.turns": "on_time",
    "ThreadOut.kind": "talk",
    "OpenThreadOut.kind": "talk",
    "TurnSheetsOut.url": f"{_SEAT}/sheets/12",
    "UserActIn.prefix": "",
    "WayOut.orders": ["NE", "N"],
    "WayOut.places": ["0504", "0604"],
    "WayOut.to": "0604",
    "WayOut.told": "2 steps, 12 fuel, there in pulse 3",
    "WaysOut.head": "CONVOY 1",
    "ReportChangeOut.url": "/api/v1/games/europe-7/repair/15/seats/101.json?kind=turn",
    "MailOut.kind": "report",
    "MailOut.state": "accepted",
    "MailOut.subject": "Europe 7: turn 12",
    "AsideOut.reason": "no_orders",
    "OpenAsideOut.reason": "no_orders",
    "ReleaseIn.release": "after",
    "ReplayStepOut.kind": "due",
    "RunChangeOut.kind": "due",
    "InsuranceOut.standing": "",
}
"""Those of a shape's own field, where its name says something else there."""

PARAMETERS: dict[str, Any] = {
    "absence": 2,
    "invitation": 2,
    "after": "12",
    "before": "11",
    "code": "europe-7",
    "cursor": "",
    "deputy": 2,
    "find": "anna",
    "form": "pdf",
    "game": "europe-7",
    "hook": 3,
    "idempotency-key": "5b0c6a54-6c7e-4b7e-9d0a-0c5b5f0f8a11",
    "if-match": '"12-1"',
    "if-none-match": f'"{_HASH}"',
    "joinable": False,
    "kind": "turn",
    "limit": 50,
    "mail": 8,
    "name": "europe",
    "new": 2,
    "number": 101,
    "old": 1,
    "page": "A4",
    "prefix": "3f9c0a7b21de",
    "q": "Dublin",
    "reason": "asked for by letter",
    "revision": 1,
    "ruleset": "conquest",
    "run": 13,
    "seat": 101,
    "session": 5,
    "share": 4,
    "thread": 17,
    "turn": 12,
    "user_id": 3,
    "version": 1,
}
"""Examples of what stands in addresses, their queries and headers."""

_REPORT = {"version": 1, "game": {"key": "conquest", "code": "europe-7"}, "seat": 101, "blocks": []}
ANSWERS: dict[str, Any] = {
    "export_position": {"hexes": {"0505": {"terrain": "plains"}}, "clans": {"101": {"money": 5}}},
    "healthy": {"status": "ok"},
    "report_schema": {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"},
    "show_briefing": _REPORT | {"kind": "briefing"},
    "show_proof_text": f"Receipt: Europe 7 (europe-7), seat 101\n...\nSHA-256 of the orders: {_HASH}\n",
    "template": _SHEET,
}
"""Answers without a shape of their own, by the name of the operation; other JSON is a report's document."""


def described(document: dict[str, Any]) -> dict[str, Any]:
    """Return the description with an example at every parameter, body and answer; it is changed in place."""
    shapes = document["components"]["schemas"]
    for operations in document["paths"].values():
        for operation in operations.values():
            name = operation["operationId"]
            for parameter in operation.get("parameters", []):
                if parameter["name"] in PARAMETERS:
                    found = PARAMETERS[parameter["name"]]
                    parameter["example"] = (
                        str(found) if parameter["schema"].get("type") == "string" else found
                    )
            contents = [operation["requestBody"]["content"]] if "requestBody" in operation else []
            contents += [one.get("content", {}) for one in operation["responses"].values()]
            for content in contents:
                for kind, told in content.items():
                    found = _of_content(name, kind, told.get("schema", {}), shapes)
                    if found is not None:
                        told.setdefault("example", found)
    return document


def _of_content(name: str, kind: str, schema: dict[str, Any], shapes: dict[str, Any]) -> Any:
    if kind in {"application/json", "application/problem+json"}:
        known = _of(schema, shapes, "", "")
        return ANSWERS.get(name, _REPORT) if known is None else known
    if kind != "text/plain":
        return None
    known = ANSWERS.get(name)
    return known if isinstance(known, str) else _SHEET


def _of(schema: dict[str, Any], shapes: dict[str, Any], shape: str, field: str) -> Any:
    """Return the example of a schema; None where the tables have none."""
    if schema.get("examples"):
        return schema["examples"][0]
    if field and (known := _known(shape, field, schema)) is not _MISSING:
        return known
    parts = [one for one in schema.get("anyOf", [schema]) if one.get("type") != "null"]
    first = parts[0] if parts else {}
    if "$ref" in first:
        name = first["$ref"].rpartition("/")[2]
        fields = shapes[name].get("properties", {})
        return {key: _of(one, shapes, name, key) for key, one in fields.items()}
    return _by_kind(first, shapes, field)


def _by_kind(first: dict[str, Any], shapes: dict[str, Any], field: str) -> Any:
    match first:
        case {"const": value} | {"enum": [value, *_]}:
            return value
        case {"type": "array", "items": {"$ref": _} as inner}:
            return [_of(inner, shapes, "", "")]
        case {"type": "boolean"}:
            return first.get("default", False)
        case {"format": "date-time"}:
            return _DAY
        case {"type": "string"} if field:
            return field.replace("_", " ")
        case {"type": "integer"} if field:
            return first.get("minimum", 1)
        case {"type": "array"}:
            return []
    return None


_MISSING = object()


def _known(shape: str, field: str, schema: dict[str, Any]) -> Any:
    if f"{shape}.{field}" in OWN:
        return OWN[f"{shape}.{field}"]
    kinds = {one.get("type") for one in schema.get("anyOf", [schema])}
    formats = {one.get("format") for one in schema.get("anyOf", [schema])}
    found = FIELDS.get(field, _MISSING)
    if "date-time" in formats or found is _MISSING or ("$ref" in str(schema)):
        return _MISSING
    fitting = {str: "string", bool: "boolean", int: "integer", list: "array", dict: "object", float: "number"}
    return found if kinds & {fitting.get(type(found), "null"), None} else _MISSING
