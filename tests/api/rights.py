"""Who may ask for what: one row for every address of the application, for every kind of caller.

A row says who is let in; everybody else is told that there is nothing, or that it is not theirs. What is
asked for need not succeed for who is let in: a wrong body, a game that is over, are other refusals.
"""

from collections.abc import Iterator
from typing import Any

# anna plays seat 1 of the game, bert seat 2, mona moderates it. otto has nothing to do with it. pia plays and
# mike moderates another game; dora is anna's deputy from tomorrow on, dave now, dolf was until yesterday.
# sven may read anna's reports, by a share and by nothing else; olga may help users. Nobody is not signed in.
# gast tries a game without an account, gero's trial is over, doro's account is disabled: all have the token
# and the browser that they had before. What a guest may do in the own trial, and which scope of a token each
# address of the interface asks for, stands below.
# In the order in which they ask: whose asking changes the game comes last, and mona gives anna her seat back.
CALLERS = (
    *("nobody", "gast", "gero", "doro"),
    *("otto", "pia", "mike", "dora", "dolf", "sven", "olga", "bert", "dave", "mona", "anna"),
)

EVERYBODY = frozenset(CALLERS)
NO_ACCOUNT = frozenset({"nobody", "gast", "gero", "doro"})
SIGNED_IN = EVERYBODY - NO_ACCOUNT
GUESTS = SIGNED_IN | {"gast"}
SEAT = frozenset({"anna", "dave", "mona"})
PLAYERS = SEAT | {"bert"}
MODERATOR = frozenset({"mona"})
OWNER = frozenset({"anna", "mona"})
CREATORS = frozenset({"mona", "mike"})
OPERATORS = frozenset({"olga"})

_API, _GAME, _SEAT = "/api/v1", "/api/v1/games/{code}", "/api/v1/games/{code}/seats/{number}"
_WEB, _PAGE = "/games/{code}", "/games/{code}/seats/{number}"

ROWS: dict[str, frozenset[str]] = {
    # what everybody may read, and the ways in
    **dict.fromkeys(
        [
            f"GET {_API}/openapi.json",
            f"GET {_API}/docs",
            f"GET {_API}/schemas/report",
            f"GET {_API}/keys",
            f"GET {_API}/rulesets",
            f"GET {_API}/rulesets/{{ruleset}}",
            f"GET {_API}/rulesets/{{ruleset}}/sample",
            f"GET {_API}/rulesets/{{ruleset}}/maps/{{name}}.{{form}}",
            f"GET {_API}/maps",
            f"GET {_API}/status",
            f"POST {_API}/sandboxes",
            f"GET {_API}/problems",
            f"GET {_API}/problems/{{code}}",
            f"POST {_API}/tokens",
            f"POST {_API}/accounts",
            f"POST {_API}/accounts/confirm",
            f"POST {_API}/links",
            f"POST {_API}/links/enter",
            f"POST {_API}/passwords",
            f"POST {_API}/passwords/choose",
            f"POST {_API}/addresses/confirm",
            "GET /docs",
            "GET /healthz",
            "GET /readyz",
            "GET /metrics",
            "GET /status",
            # Whoever has the key of a one-time link may see which seat it is for.
            "GET /seat-link",
            # Whoever has the key of a letter may see what it asks.
            "GET /invitation",
            # Of a game that may be watched; any other is not there.
            "GET /watch/{code}",
            f"GET {_API}/watch/{{code}}",
            "GET /static/{digest}/{name}",
            "GET /",
            "GET /samples/{game}",
            "GET /sign-in",
            "POST /sign-in",
            "GET /sign-up",
            "POST /sign-up",
            "GET /forgotten",
            "POST /forgotten",
            "GET /letter",
            "GET /link",
            # Keys of mails: whoever has one may stop mail or confirm an address; any other is answered alike.
            "GET /calendar/{key}.ics",
            "GET /mail/confirm/{key}",
            "GET /mail/stop/{key}",
            "POST /mail/confirm/{key}",
            "POST /mail/stop/{key}",
            "POST /link",
            "GET /rulebook",
            "GET /rulebook/{game}",
            "GET /rulebook/{game}/{slug}",
            "GET /rulebook/{game}/maps/{name}.{form}",
            "GET /rules/{game}",
            "GET /rules",
            "GET /problems",
        ],
        EVERYBODY,
    ),
    # one's own affairs, and what all who are signed in may see of a game
    **dict.fromkeys(
        [
            f"GET {_API}/account",
            f"PATCH {_API}/account",
            f"POST {_API}/account/address",
            f"GET {_API}/account/tokens",
            f"DELETE {_API}/account/tokens/{{prefix}}",
            f"GET {_API}/account/sessions",
            f"DELETE {_API}/account/sessions/{{session}}",
            f"GET {_API}/account/absences",
            f"POST {_API}/account/absences",
            f"DELETE {_API}/account/absences/{{absence}}",
            f"GET {_API}/account/webhooks",
            f"POST {_API}/account/webhooks",
            f"POST {_API}/account/webhooks/{{hook}}/ping",
            f"DELETE {_API}/account/webhooks/{{hook}}",
            f"GET {_API}/account/movements",
            f"GET {_API}/account/mail",
            f"PATCH {_API}/account/mail",
            f"DELETE {_API}/account/mail",
            f"PUT {_API}/account/mail/second",
            f"POST {_API}/account/mail/wake",
            f"PUT {_API}/account/calendar",
            f"DELETE {_API}/account/calendar",
            f"POST {_API}/account/tokens",
            f"POST {_API}/account/password",
            f"GET {_API}/account/export",
            f"POST {_API}/invitations/accept",
            f"POST {_API}/invitations/decline",
            "POST /invitation",
            f"GET {_GAME}",
            f"GET {_GAME}/seats",
            f"POST {_GAME}/join",
            f"GET {_API}/shared",
            # A share is there for its reader only: tests/app/test_shares.py.
            f"GET {_API}/shared/{{share}}/reports",
            f"GET {_API}/shared/{{share}}/reports/{{turn}}",
            # One's own seats and what is shared with one: tests/app/test_search.py.
            f"GET {_API}/search",
            "GET /search",
            "GET /shared",
            "GET /shared/{share}",
            "GET /shared/{share}/{turn}",
            f"GET {_API}/messages",
            f"GET {_API}/messages/unread",
            # A thread is there for its two sides only: tests/app/test_messages.py.
            f"GET {_API}/messages/{{thread}}",
            f"POST {_API}/messages/{{thread}}",
            f"POST {_API}/messages/{{thread}}/complaint",
            "GET /messages",
            "GET /messages/{thread}",
            "POST /messages/{thread}",
            "POST /messages/{thread}/complaint",
            f"GET {_GAME}/standby",
            f"GET {_API}/hall/{{ruleset}}",
            f"PUT {_API}/account/record",
            f"POST {_API}/seat-links/take",
            "POST /seat-link",
            "GET /hall/{ruleset}",
            "POST /hall/{ruleset}",
            f"POST {_GAME}/standby",
            f"POST {_GAME}/standby/take",
            f"DELETE {_GAME}/standby",
            f"POST {_WEB}/standby",
            "GET /account",
            "POST /account",
            "GET /account/mail",
            "POST /account/mail",
            "GET /account/webhooks",
            "POST /account/webhooks",
            "GET /account/export.zip",
            "POST /account/export.zip",
            "POST /account/delete",
            f"GET {_WEB}",
            f"POST {_WEB}/join",
        ],
        SIGNED_IN,
    ),
    # A guest's own list: the trial, and no other game.
    f"GET {_API}/games": GUESTS,
    # operators
    **dict.fromkeys(
        [
            f"GET {_API}/unread-mails",
            f"GET {_API}/unread-mails/{{mail}}",
            f"DELETE {_API}/unread-mails/{{mail}}",
            f"GET {_API}/users",
            f"GET {_API}/users/{{user_id}}",
            f"POST {_API}/users/{{user_id}}/acts",
            "GET /users",
            "POST /users",
            "GET /users/{user_id}",
            "POST /users/{user_id}",
            "GET /users/mail",
            "GET /users/mail/{mail_id}",
            "POST /users/mail/{mail_id}",
        ],
        OPERATORS,
    ),
    # who may create games
    **dict.fromkeys([f"POST {_API}/games", "GET /new-game", "POST /new-game"], CREATORS),
    # moderators
    **dict.fromkeys(
        [
            f"GET {_GAME}/mails",
            f"GET {_GAME}/unread-mails",
            f"GET {_GAME}/unread-mails/{{mail}}",
            f"POST {_GAME}/unread-mails/{{mail}}/sheet",
            f"DELETE {_GAME}/unread-mails/{{mail}}",
            f"POST {_GAME}/start",
            f"POST {_GAME}/run",
            f"PUT {_GAME}/schedule",
            f"GET {_GAME}/edits",
            f"POST {_GAME}/end",
            f"PUT {_GAME}/votes",
            f"GET {_GAME}/moderators",
            f"POST {_GAME}/moderators",
            f"GET {_GAME}/moderators/invitations",
            f"DELETE {_GAME}/moderators/invitations/{{invitation}}",
            f"POST {_GAME}/moderators/leave",
            f"GET {_WEB}/moderators",
            f"POST {_WEB}/moderators",
            f"GET {_WEB}/end",
            f"POST {_WEB}/end",
            f"POST {_WEB}/votes",
            f"POST {_GAME}/edits",
            f"GET {_WEB}/edits",
            f"POST {_WEB}/edits",
            f"POST {_WEB}/edits/look",
            f"GET {_GAME}/schedule",
            f"POST {_GAME}/schedule",
            f"POST {_GAME}/pause",
            f"PUT {_GAME}/rest",
            f"POST {_GAME}/resume",
            f"POST {_GAME}/hold",
            f"POST {_GAME}/announcements",
            f"GET {_GAME}/scenario",
            f"POST {_GAME}/looks",
            f"POST {_SEAT}/account",
            f"GET {_GAME}/runs",
            f"GET {_GAME}/runs/{{number}}",
            f"GET {_GAME}/checks",
            f"PUT {_GAME}/checks",
            f"POST {_GAME}/reminders",
            f"DELETE {_GAME}/standby/{{user_id}}",
            f"PUT {_GAME}/watchable",
            f"POST {_GAME}/open",
            f"PUT {_GAME}/house-rules",
            f"PATCH {_GAME}/setup",
            f"PUT {_SEAT}/kept-back",
            f"POST {_SEAT}/link",
            f"GET {_GAME}/preview.{{form}}",
            f"POST {_GAME}/preview/draw",
            f"GET {_WEB}/setup",
            f"POST {_WEB}/setup",
            f"POST {_WEB}/setup/seats",
            f"POST {_WEB}/setup/rules",
            f"POST {_WEB}/setup/open",
            f"GET {_WEB}/setup/preview",
            f"POST {_WEB}/setup/preview",
            f"GET {_WEB}/scenario.json",
            f"POST {_WEB}/watch",
            f"POST {_WEB}/standby/remove",
            f"PUT {_SEAT}/extension",
            f"GET {_WEB}/limits",
            f"POST {_WEB}/limits",
            f"POST {_WEB}/remind",
            f"PUT {_GAME}/release",
            f"GET {_GAME}/stage",
            f"GET {_GAME}/stage/{{run}}/oddities",
            f"GET {_GAME}/stage/{{run}}/seats/{{seat}}.{{form}}",
            f"POST {_GAME}/stage/{{run}}/publish",
            f"POST {_GAME}/stage/{{run}}/discard",
            f"POST {_GAME}/runs/{{run}}/repair",
            f"GET {_GAME}/upgrade",
            f"POST {_GAME}/upgrade",
            f"GET {_WEB}/upgrade",
            f"POST {_WEB}/upgrade",
            f"GET {_GAME}/repair",
            f"GET {_GAME}/repair/{{run}}/seats/{{seat}}.{{form}}",
            f"POST {_GAME}/repair/{{number}}/apply",
            f"POST {_GAME}/repair/{{number}}/discard",
            f"POST {_GAME}/rollback",
            f"GET {_GAME}/rollback",
            f"POST {_GAME}/runs/{{run}}/repair/check",
            f"GET {_GAME}/repair/{{run}}/seats/{{seat}}/compare",
            f"GET {_WEB}/repair",
            f"GET {_WEB}/repair/{{run}}/seats/{{seat}}.{{form}}",
            f"GET {_WEB}/repair/{{run}}/seats/{{seat}}/compare",
            f"POST {_WEB}/repair",
            f"POST {_WEB}/repair/stage",
            f"POST {_WEB}/repair/look",
            f"GET {_WEB}/stage",
            f"GET {_WEB}/stage/{{number}}/seats/{{seat}}.{{form}}",
            f"POST {_WEB}/stage",
            f"POST {_WEB}/stage/look",
            f"POST {_WEB}/stage/release",
            f"POST {_WEB}/next",
            f"GET {_WEB}/board",
            f"GET {_WEB}/mail",
            f"GET {_WEB}/mail/aside/{{mail_id}}",
            f"POST {_WEB}/mail/aside/{{mail_id}}",
            f"GET {_WEB}/run",
            f"POST {_WEB}/run",
            f"POST {_WEB}/resume",
            f"POST {_WEB}/hold",
            f"POST {_WEB}/announce",
            f"GET {_WEB}/runs",
            f"GET {_WEB}/schedule",
            f"POST {_WEB}/schedule",
            f"GET {_PAGE}",
            f"POST {_PAGE}",
        ],
        MODERATOR,
    ),
    # who is in the game
    **dict.fromkeys([f"GET {_GAME}/ledger", f"GET {_WEB}/ledger", f"GET {_WEB}/ledger.json"], PLAYERS),
    # The printed map; also for whoever reads a share.
    **dict.fromkeys(
        [f"GET {_GAME}/atlas.{{form}}", f"GET {_WEB}/atlas", f"GET {_WEB}/atlas.{{form}}"], PLAYERS | {"sven"}
    ),
    # Once a game is over; who was not in it may where everybody may watch it.
    **dict.fromkeys(
        [
            f"GET {_GAME}/final",
            f"GET {_GAME}/replay",
            f"GET {_GAME}/replay/{{run}}.{{form}}",
            f"GET {_WEB}/replay",
            f"GET {_WEB}/replay/{{run}}.{{form}}",
        ],
        PLAYERS,
    ),
    **dict.fromkeys([f"GET {_GAME}/archive", f"GET {_WEB}/archive.zip"], PLAYERS),
    f"GET {_GAME}/announcements": PLAYERS,
    **dict.fromkeys(
        [f"POST {_GAME}/messages", f"GET {_WEB}/messages/new", f"POST {_WEB}/messages/new"],
        PLAYERS - MODERATOR,
    ),
    # the private side of a seat
    **dict.fromkeys(
        [
            f"GET {_SEAT}/template",
            f"GET {_SEAT}/form.pdf",
            f"GET {_SEAT}/sheet",
            f"POST {_SEAT}/sheet",
            f"POST {_SEAT}/ready",
            f"POST {_SEAT}/check",
            f"POST {_SEAT}/forecast",
            f"GET {_SEAT}/receipts",
            f"GET {_SEAT}/draft",
            f"PUT {_SEAT}/draft",
            f"DELETE {_SEAT}/draft",
            f"GET {_SEAT}/sheets/{{turn}}/receipts/{{revision}}.json",
            f"GET {_SEAT}/sheets/{{turn}}/receipts/{{revision}}.txt",
            f"GET {_PAGE}/sheets/{{turn}}/receipts/{{revision}}.{{form}}",
            f"GET {_SEAT}/shares",
            f"GET {_PAGE}/shares",
            f"GET {_SEAT}/letters",
            f"POST {_SEAT}/letters",
            f"POST {_SEAT}/letters/abuse",
            f"GET {_PAGE}/letters",
            f"POST {_PAGE}/letters",
            f"POST {_PAGE}/letters/abuse",
            f"POST {_PAGE}/orders/kept",
            f"POST {_PAGE}/orders/both",
            f"POST {_SEAT}/sheets/restore",
            f"GET {_SEAT}/sheets",
            f"GET {_SEAT}/sheets/{{turn}}",
            f"GET {_SEAT}/sheets/{{turn}}/compare",
            f"GET {_SEAT}/reports",
            f"POST {_SEAT}/ways",
            f"POST {_PAGE}/orders/ways",
            f"GET {_SEAT}/map",
            f"GET {_PAGE}/map",
            f"GET {_SEAT}/reports/compare",
            f"GET {_PAGE}/reports/compare",
            f"GET {_SEAT}/briefing.{{form}}",
            f"GET {_PAGE}/briefing.{{form}}",
            f"GET {_PAGE}/briefing",
            f"GET {_SEAT}/reports.zip",
            f"GET {_PAGE}/reports.zip",
            f"GET {_SEAT}/tables.zip",
            f"GET {_PAGE}/reports/tables.zip",
            f"GET {_SEAT}/reports/{{turn}}.{{form}}",
            f"GET {_PAGE}/orders",
            f"POST {_PAGE}/orders",
            f"POST {_PAGE}/orders/upload",
            f"POST {_PAGE}/orders/next",
            f"POST {_PAGE}/orders/check",
            f"GET {_PAGE}/sheets",
            f"GET {_PAGE}/sheets/{{turn}}",
            f"GET {_PAGE}/sheets/{{turn}}/compare",
            f"POST {_PAGE}/orders/restore",
            f"GET {_PAGE}/reports/{{turn}}.{{form}}",
            f"GET {_PAGE}/reports/{{turn}}",
            f"GET {_PAGE}/reports",
        ],
        SEAT,
    ),
    **dict.fromkeys(
        [
            f"POST {_SEAT}/shares",
            f"DELETE {_SEAT}/shares/{{share}}",
            f"POST {_PAGE}/shares",
            f"GET {_SEAT}/insurance",
            f"PUT {_SEAT}/insurance",
            f"GET {_SEAT}/vote",
            f"POST {_SEAT}/extension",
            f"PUT {_SEAT}/vote",
            f"DELETE {_SEAT}/vote",
            f"GET {_PAGE}/care",
            f"POST {_PAGE}/care",
        ],
        frozenset({"anna"}),
    ),
    **dict.fromkeys([f"PUT {_GAME}/insurance", f"POST {_WEB}/insurance"], MODERATOR),
    **dict.fromkeys([f"PUT {_GAME}/sharing", f"POST {_WEB}/sharing"], MODERATOR),
    # Once a game has begun everybody is told that: it is too late for wishes.
    f"PUT {_SEAT}/wish": SIGNED_IN,
    f"POST {_WEB}/wish": SIGNED_IN,
    # whose seat it is, and the moderator: last, because they change who has it
    f"GET {_SEAT}/invitations": OWNER,
    f"DELETE {_SEAT}/invitations/{{invitation}}": OWNER,
    f"GET {_SEAT}/deputies": OWNER,
    f"POST {_SEAT}/deputies": OWNER,
    f"DELETE {_SEAT}/deputies/{{deputy}}": OWNER,
    f"POST {_SEAT}/resign": OWNER,
    f"POST {_SEAT}/hand-over": MODERATOR,
    f"POST {_WEB}/leave": SIGNED_IN,
    "POST /language": EVERYBODY,
    "POST /sign-out": GUESTS,
    # Whoever tries a game is a guest from then on.
    "POST /try/{game}": EVERYBODY,
    f"POST {_API}/account/delete": SIGNED_IN,
}

TRIAL = frozenset(
    {
        # what whoever has an account may see of any game
        f"GET {_GAME}",
        f"GET {_GAME}/seats",
        f"GET {_WEB}",
        f"GET {_GAME}/standby",
        # what its players may see
        *(row for row, allowed in ROWS.items() if allowed == PLAYERS and row.startswith("GET")),
        f"GET {_GAME}/atlas.{{form}}",
        f"GET {_WEB}/atlas",
        f"GET {_WEB}/atlas.{{form}}",
        # and the private side of its seat, but for who reads it and for telling a moderator of abuse
        *(row for row, who in ROWS.items() if who == SEAT and not row.endswith(("/abuse", "/shares"))),
    }
)
"""Where a guest is let in, in the own trial game. Some of it is no more there, or not yet: that is another
matter. The archive is nobody's: tests/app/test_sandboxes.py."""
TRIAL -= {f"GET {_GAME}/archive", f"GET {_WEB}/archive.zip"}
SEEN = frozenset({f"GET {_GAME}", f"GET {_GAME}/seats", f"GET {_WEB}", f"GET {_GAME}/standby"})
"""What a guest may see of the trials of others, as everybody else: the code in the address is secret."""
ENDS = frozenset({f"POST {_SEAT}/resign", f"POST {_WEB}/leave"})

_READS = frozenset(
    {f"POST {_SEAT}/check", f"POST {_SEAT}/forecast", f"POST {_SEAT}/ways", f"POST {_PAGE}/orders/ways"}
)
_EVERY_SCOPE = frozenset(
    {
        f"POST {_API}/account/password",
        f"POST {_API}/account/address",
        f"POST {_API}/account/delete",
        f"GET {_API}/account/export",
    }
)


def scopes_of(row: str) -> tuple[str, ...]:
    """Which scopes a token wants for an address of the interface."""
    allowed = ROWS[row]
    if row in _EVERY_SCOPE:
        return ("read", "orders", "moderate")
    if row == f"POST {_API}/account/tokens":
        # No scope that the token itself lacks: its body asks for this one.
        return ("read",)
    if allowed in {MODERATOR, CREATORS, OPERATORS}:
        return ("moderate",)
    if row == f"GET {_SEAT}/draft":
        # What is being written is read by who may send it.
        return ("orders",)
    return ("read",) if row.startswith("GET") or row in _READS else ("orders",)


VALUES = {
    "code": "dig",
    "number": "1",
    "turn": "1",
    "form": "json",
    "game": "conquest",
    "ruleset": "conquest",
    "slug": "index",
    "digest": "x",
    "name": "turnpost.css",
    "prefix": "000000000000",
    "session": "999999",
    "hook": "999999",
    "thread": "999999",
    "share": "999999",
    "deputy": "999999",
    "invitation": "999999",
    "absence": "999999",
    "user_id": "1",
    "run": "1",
    "mail_id": "1",
    "mail": "999999",
    "revision": "1",
    "seat": "1",
    "key": "x",
}
"""What stands in the place of an address's variables."""

QUERIES = {
    f"GET {_GAME}/rollback": "?turn=1",
    f"GET {_API}/search": "?q=gold",
    f"GET {_SEAT}/reports/compare": "?before=0&after=0",
    f"GET {_PAGE}/reports/compare": "?before=0&after=0",
    f"GET {_SEAT}/sheets/{{turn}}/compare": "?old=1&new=1",
    f"GET {_PAGE}/sheets/{{turn}}/compare": "?old=1&new=1",
    f"DELETE {_API}/account/mail": "?game=dig",
}

FORMS = {
    "POST /account": {"action": "zone", "time_zone": "Europe/Vienna"},
    "POST /account/mail": {"action": "digest"},
    "POST /account/webhooks": {"action": "ping", "hook": "999999"},
    "POST /hall/{ruleset}": {"hidden": "no"},
    f"POST {_WEB}/standby": {"action": "leave"},
}
"""What forms of pages hold, where FIELDS would be refused before anybody asks who sent it."""

FIELDS = {
    "run": "1",
    "wanted": "1",
    "how": "none",
    "number": "1",
    "action": "check",
    "subject": "Dates",
    "text": "TURN\n1: DIG\n",
    "revision": "1",
}
"""What forms of pages hold."""

SHEET = "TURN\n1: DIG\n"
BODIES: dict[str, dict[str, Any]] = {
    f"POST {_SEAT}/ways": {"json": {"text": SHEET, "units": ["#1"]}},
    f"POST {_GAME}/runs/{{run}}/repair": {"json": {}},
    f"POST {_GAME}/repair/{{number}}/apply": {"json": {}},
    f"POST {_GAME}/rollback": {"json": {"turn": 1}},
    f"POST {_GAME}/runs/{{run}}/repair/check": {"json": {"seat": 1, "text": "TURN\n1: DIG\n"}},
    f"POST {_API}/tokens": {"json": {"email": "x@example.org", "password": "x"}},
    f"POST {_GAME}/run": {"headers": {"If-Match": '"1"'}},
    f"POST {_SEAT}/deputies": {"json": {"email": "nobody@example.org", "days": 3}},
    f"PUT {_GAME}/house-rules": {"json": {"text": "Be kind."}},
    f"PATCH {_GAME}/setup": {"json": {"seats": 3}},
    f"PUT {_SEAT}/kept-back": {"json": {"kept_back": True}},
    f"POST {_API}/seat-links/take": {"json": {"key": "x"}},
    f"PUT {_GAME}/watchable": {"json": {"watchable": False}},
    f"PUT {_API}/account/record": {"json": {"hidden": False}},
    f"PUT {_GAME}/rest": {"json": {"days": 3}},
    f"POST {_GAME}/hold": {"json": {"reason": "a test", "after": 99}},
    f"PUT {_SEAT}/extension": {"json": {"hours": 3, "reason": "a journey"}},
    f"PUT {_GAME}/checks": {"json": {"limits": {"mail": 5}}},
    f"PUT {_GAME}/release": {"json": {"release": "at_once"}},
    f"PUT {_GAME}/schedule": {"json": {"due_at": None}},
    f"POST {_GAME}/end": {"json": {"how": "cancelled", "reason": "a test"}},
    f"POST {_GAME}/moderators": {"json": {"email": "nobody@example.org"}},
    f"PUT {_GAME}/votes": {"json": {"votes": "open"}},
    f"PUT {_SEAT}/vote": {"json": {"how": "stopped", "after": 99}},
    f"POST {_GAME}/edits": {"json": {"text": "GOLD 1 1", "reason": "a test"}},
    f"POST {_GAME}/schedule": {"json": {"action": "pause", "preview": True}},
    f"POST {_GAME}/messages": {"json": {"subject": "Dates", "text": "hello"}},
    f"POST {_API}/messages/{{thread}}": {"json": {"text": "hello"}},
    f"POST {_API}/messages/{{thread}}/complaint": {"json": {"text": "hello", "message": 1}},
    f"POST {_GAME}/announcements": {"json": {"text": "hello"}},
    f"POST {_GAME}/looks": {"json": {"seat": 2, "reason": "a question"}},
    f"POST {_API}/games": {"json": {"ruleset": "hoard", "title": "New", "seats": [{"bot": True}, {}]}},
    f"POST {_GAME}/join": {"json": {}},
    f"PUT {_SEAT}/wish": {"json": {"wish": "x"}},
    f"POST {_SEAT}/hand-over": {"json": {"email": "anna@example.org"}},
    f"POST {_SEAT}/account": {"json": {"cents": 100, "reason": "a gift"}},
    f"POST {_SEAT}/letters": {"json": {"order": "message", "to": "ALL", "text": "hello"}},
    f"POST {_SEAT}/letters/abuse": {"json": {"turn": 1, "index": 1, "text": "rude"}},
    f"PUT {_GAME}/sharing": {"json": {"allowed": True}},
    f"PUT {_GAME}/insurance": {"json": {"allowed": True}},
    f"PUT {_SEAT}/insurance": {"json": {"choice": ""}},
    f"POST {_API}/account/absences": {"json": {"ends_at": "2199-01-01T00:00:00Z"}},
    f"POST {_SEAT}/shares": {"json": {"email": "bert@example.org"}},
    f"PUT {_SEAT}/draft": {"json": {"text": "TURN\n1: DIG\n"}},
    f"POST {_SEAT}/ready": {"json": {}},
    f"POST {_SEAT}/sheets/restore": {"json": {"revision": 1}},
    f"POST {_API}/sandboxes": {"json": {"ruleset": "conquest"}},
    f"PATCH {_API}/account/mail": {"json": {"digest": False}},
    f"PUT {_API}/account/mail/second": {"json": {"email": ""}},
    f"POST {_API}/account/tokens": {"json": {"name": "x", "scopes": ["read"]}},
    f"POST {_API}/account/password": {"json": {"old": "x", "new": "x"}},
    f"POST {_GAME}/unread-mails/{{mail}}/sheet": {"json": {"seat": 1, "text": "TURN"}},
    f"POST {_API}/account/webhooks": {"json": {"url": "https://hooks.example.org/"}},
    f"PATCH {_API}/account": {"json": {"paper": "letter"}},
    f"POST {_API}/account/address": {"json": {"email": "new@example.org"}},
    f"POST {_API}/invitations/accept": {"json": {"key": "x"}},
    f"POST {_API}/invitations/decline": {"json": {"key": "x"}},
    f"POST {_API}/account/delete": {"json": {"password": "wrong"}},
    f"POST {_API}/users/{{user_id}}/acts": {"json": {"act": "enable", "reason": "asked for"}},
    **{
        f"POST {_SEAT}/{name}": {"content": SHEET, "headers": {"Content-Type": "text/plain"}}
        for name in ("sheet", "check", "forecast")
    },
}
"""What is sent, where nothing would be refused before anybody asks who sent it."""


def routes(app: Any) -> Iterator[str]:
    """Every method and address that an application answers, as they were declared."""
    yield from _walk(app.routes, "")


def _walk(found: Any, prefix: str) -> Iterator[str]:
    for route in found:
        if getattr(route, "methods", None):
            for method in sorted(route.methods - {"HEAD"}):
                yield f"{method} {prefix}{route.path}"
        elif hasattr(route, "original_router"):
            yield from _walk(route.original_router.routes, prefix + (route.include_context.prefix or ""))
