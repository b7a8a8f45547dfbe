"""Who may ask for what: one row for every address of the application, for every kind of caller.

A row says who is let in; everybody else is told that there is nothing, or that it is not theirs. What is
asked for need not succeed for who is let in: a wrong body, a game that is over, are other refusals.
"""

from collections.abc import Iterator
from typing import Any

from tests.api.rights_requests import API, OF_GAME, OF_SEAT, PAGE, WEB

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


ROWS: dict[str, frozenset[str]] = {
    # what everybody may read, and the ways in
    **dict.fromkeys(
        [
            f"GET {API}/openapi.json",
            f"GET {API}/docs",
            f"GET {API}/schemas/report",
            f"GET {API}/keys",
            f"GET {API}/rulesets",
            f"GET {API}/rulesets/{{ruleset}}",
            f"GET {API}/rulesets/{{ruleset}}/sample",
            f"GET {API}/rulesets/{{ruleset}}/maps/{{name}}.{{form}}",
            f"GET {API}/maps",
            f"GET {API}/status",
            f"POST {API}/sandboxes",
            f"GET {API}/problems",
            f"GET {API}/problems/{{code}}",
            f"POST {API}/tokens",
            f"POST {API}/accounts",
            f"POST {API}/accounts/confirm",
            f"POST {API}/links",
            f"POST {API}/links/enter",
            f"POST {API}/passwords",
            f"POST {API}/passwords/choose",
            f"POST {API}/addresses/confirm",
            "GET /docs",
            "GET /healthz",
            "GET /readyz",
            "GET /metrics",
            "GET /status",
            # The holder of a one-time link's key may see which seat it is for.
            "GET /seat-link",
            # The holder of a letter's key may see what it asks.
            "GET /invitation",
            # Of a game that may be watched; any other is not there.
            "GET /watch/{code}",
            f"GET {API}/watch/{{code}}",
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
            # Keys of mails: the holder of one may stop mail or confirm an address; others are answered alike.
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
            f"GET {API}/account",
            f"PATCH {API}/account",
            f"POST {API}/account/address",
            f"GET {API}/account/tokens",
            f"DELETE {API}/account/tokens/{{prefix}}",
            f"GET {API}/account/sessions",
            f"DELETE {API}/account/sessions/{{session}}",
            f"GET {API}/account/absences",
            f"POST {API}/account/absences",
            f"DELETE {API}/account/absences/{{absence}}",
            f"GET {API}/account/webhooks",
            f"POST {API}/account/webhooks",
            f"POST {API}/account/webhooks/{{hook}}/ping",
            f"DELETE {API}/account/webhooks/{{hook}}",
            f"GET {API}/account/movements",
            f"GET {API}/account/mail",
            f"PATCH {API}/account/mail",
            f"DELETE {API}/account/mail",
            f"PUT {API}/account/mail/second",
            f"POST {API}/account/mail/wake",
            f"PUT {API}/account/calendar",
            f"DELETE {API}/account/calendar",
            f"POST {API}/account/tokens",
            f"POST {API}/account/password",
            f"GET {API}/account/export",
            f"POST {API}/invitations/accept",
            f"POST {API}/invitations/decline",
            "POST /invitation",
            f"GET {OF_GAME}",
            f"GET {OF_GAME}/seats",
            f"POST {OF_GAME}/join",
            f"GET {API}/shared",
            # A share is there for its reader only: tests/app/test_shares.py.
            f"GET {API}/shared/{{share}}/reports",
            f"GET {API}/shared/{{share}}/reports/{{turn}}",
            # One's own seats and what is shared with one: tests/app/test_search.py.
            f"GET {API}/search",
            "GET /search",
            "GET /shared",
            "GET /shared/{share}",
            "GET /shared/{share}/{turn}",
            f"GET {API}/messages",
            f"GET {API}/messages/unread",
            # A thread is there for its two sides only: tests/app/test_messages.py.
            f"GET {API}/messages/{{thread}}",
            f"POST {API}/messages/{{thread}}",
            f"POST {API}/messages/{{thread}}/complaint",
            "GET /messages",
            "GET /messages/{thread}",
            "POST /messages/{thread}",
            "POST /messages/{thread}/complaint",
            f"GET {OF_GAME}/standby",
            f"GET {API}/hall/{{ruleset}}",
            f"PUT {API}/account/record",
            f"POST {API}/seat-links/take",
            "POST /seat-link",
            "GET /hall/{ruleset}",
            "POST /hall/{ruleset}",
            f"POST {OF_GAME}/standby",
            f"POST {OF_GAME}/standby/take",
            f"DELETE {OF_GAME}/standby",
            f"POST {WEB}/standby",
            "GET /account",
            "POST /account",
            "GET /account/mail",
            "POST /account/mail",
            "GET /account/webhooks",
            "POST /account/webhooks",
            "GET /account/export.zip",
            "POST /account/export.zip",
            "POST /account/delete",
            f"GET {WEB}",
            f"POST {WEB}/join",
        ],
        SIGNED_IN,
    ),
    # A guest's own list: the trial, and no other game.
    f"GET {API}/games": GUESTS,
    # operators
    **dict.fromkeys(
        [
            f"GET {API}/unread-mails",
            f"GET {API}/unread-mails/{{mail}}",
            f"DELETE {API}/unread-mails/{{mail}}",
            f"GET {API}/users",
            f"GET {API}/users/{{user_id}}",
            f"POST {API}/users/{{user_id}}/acts",
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
    **dict.fromkeys([f"POST {API}/games", "GET /new-game", "POST /new-game"], CREATORS),
    "GET /leave-trial": GUESTS,
    # Where the server lets anybody open games; guests have their trial.
    "GET /open-game": SIGNED_IN,
    "POST /open-game": SIGNED_IN,
    f"POST {API}/opened-games": SIGNED_IN,
    f"POST {API}/opened-games/{{code}}/end": frozenset(),
    # Of the table's game, which a moderator made, nobody.
    "POST /open-game/{code}/end": frozenset(),
    # moderators
    **dict.fromkeys(
        [
            f"GET {OF_GAME}/mails",
            f"GET {OF_GAME}/unread-mails",
            f"GET {OF_GAME}/unread-mails/{{mail}}",
            f"POST {OF_GAME}/unread-mails/{{mail}}/sheet",
            f"DELETE {OF_GAME}/unread-mails/{{mail}}",
            f"POST {OF_GAME}/start",
            f"POST {OF_GAME}/run",
            f"PUT {OF_GAME}/schedule",
            f"GET {OF_GAME}/edits",
            f"POST {OF_GAME}/end",
            f"PUT {OF_GAME}/votes",
            f"GET {OF_GAME}/moderators",
            f"POST {OF_GAME}/moderators",
            f"GET {OF_GAME}/moderators/invitations",
            f"DELETE {OF_GAME}/moderators/invitations/{{invitation}}",
            f"POST {OF_GAME}/moderators/leave",
            f"GET {WEB}/moderators",
            f"POST {WEB}/moderators",
            f"GET {WEB}/end",
            f"POST {WEB}/end",
            f"POST {WEB}/votes",
            f"POST {OF_GAME}/edits",
            f"GET {WEB}/edits",
            f"POST {WEB}/edits",
            f"POST {WEB}/edits/look",
            f"GET {OF_GAME}/schedule",
            f"POST {OF_GAME}/schedule",
            f"POST {OF_GAME}/pause",
            f"PUT {OF_GAME}/rest",
            f"POST {OF_GAME}/resume",
            f"POST {OF_GAME}/hold",
            f"POST {OF_GAME}/announcements",
            f"GET {OF_GAME}/scenario",
            f"POST {OF_GAME}/looks",
            f"POST {OF_SEAT}/account",
            f"GET {OF_GAME}/runs",
            f"GET {OF_GAME}/runs/{{number}}",
            f"GET {OF_GAME}/checks",
            f"PUT {OF_GAME}/checks",
            f"POST {OF_GAME}/reminders",
            f"DELETE {OF_GAME}/standby/{{user_id}}",
            f"PUT {OF_GAME}/watchable",
            f"POST {OF_GAME}/open",
            f"PUT {OF_GAME}/house-rules",
            f"PATCH {OF_GAME}/setup",
            f"PUT {OF_SEAT}/kept-back",
            f"POST {OF_SEAT}/link",
            f"GET {OF_GAME}/preview.{{form}}",
            f"POST {OF_GAME}/preview/draw",
            f"GET {WEB}/setup",
            f"POST {WEB}/setup",
            f"POST {WEB}/setup/seats",
            f"POST {WEB}/setup/rules",
            f"POST {WEB}/setup/open",
            f"GET {WEB}/setup/preview",
            f"POST {WEB}/setup/preview",
            f"GET {WEB}/scenario.json",
            f"POST {WEB}/watch",
            f"POST {WEB}/standby/remove",
            f"PUT {OF_SEAT}/extension",
            f"GET {WEB}/limits",
            f"POST {WEB}/limits",
            f"POST {WEB}/remind",
            f"PUT {OF_GAME}/release",
            f"GET {OF_GAME}/stage",
            f"GET {OF_GAME}/stage/{{run}}/oddities",
            f"GET {OF_GAME}/stage/{{run}}/seats/{{seat}}.{{form}}",
            f"POST {OF_GAME}/stage/{{run}}/publish",
            f"POST {OF_GAME}/stage/{{run}}/discard",
            f"POST {OF_GAME}/runs/{{run}}/repair",
            f"GET {OF_GAME}/upgrade",
            f"POST {OF_GAME}/upgrade",
            f"GET {WEB}/upgrade",
            f"POST {WEB}/upgrade",
            f"GET {OF_GAME}/repair",
            f"GET {OF_GAME}/repair/{{run}}/seats/{{seat}}.{{form}}",
            f"POST {OF_GAME}/repair/{{number}}/apply",
            f"POST {OF_GAME}/repair/{{number}}/discard",
            f"POST {OF_GAME}/rollback",
            f"GET {OF_GAME}/rollback",
            f"POST {OF_GAME}/runs/{{run}}/repair/check",
            f"GET {OF_GAME}/repair/{{run}}/seats/{{seat}}/compare",
            f"GET {WEB}/repair",
            f"GET {WEB}/repair/{{run}}/seats/{{seat}}.{{form}}",
            f"GET {WEB}/repair/{{run}}/seats/{{seat}}/compare",
            f"POST {WEB}/repair",
            f"POST {WEB}/repair/stage",
            f"POST {WEB}/repair/look",
            f"GET {WEB}/stage",
            f"GET {WEB}/stage/{{number}}/seats/{{seat}}.{{form}}",
            f"POST {WEB}/stage",
            f"POST {WEB}/stage/look",
            f"POST {WEB}/stage/release",
            f"POST {WEB}/next",
            f"GET {WEB}/board",
            f"GET {WEB}/mail",
            f"GET {WEB}/mail/aside/{{mail_id}}",
            f"POST {WEB}/mail/aside/{{mail_id}}",
            f"GET {WEB}/run",
            f"POST {WEB}/run",
            f"POST {WEB}/resume",
            f"POST {WEB}/hold",
            f"POST {WEB}/announce",
            f"GET {WEB}/runs",
            f"GET {WEB}/schedule",
            f"POST {WEB}/schedule",
            f"GET {PAGE}",
            f"POST {PAGE}",
        ],
        MODERATOR,
    ),
    # who is in the game
    **dict.fromkeys([f"GET {OF_GAME}/ledger", f"GET {WEB}/ledger", f"GET {WEB}/ledger.json"], PLAYERS),
    # The printed map; also for the readers of a share.
    **dict.fromkeys(
        [f"GET {OF_GAME}/atlas.{{form}}", f"GET {WEB}/atlas", f"GET {WEB}/atlas.{{form}}"], PLAYERS | {"sven"}
    ),
    # Once a game is over; who was not in it may where everybody may watch it.
    **dict.fromkeys(
        [
            f"GET {OF_GAME}/final",
            f"GET {OF_GAME}/replay",
            f"GET {OF_GAME}/replay/{{run}}.{{form}}",
            f"GET {WEB}/replay",
            f"GET {WEB}/replay/{{run}}.{{form}}",
        ],
        PLAYERS,
    ),
    **dict.fromkeys([f"GET {OF_GAME}/archive", f"GET {WEB}/archive.zip"], PLAYERS),
    f"GET {OF_GAME}/announcements": PLAYERS,
    **dict.fromkeys(
        [f"POST {OF_GAME}/messages", f"GET {WEB}/messages/new", f"POST {WEB}/messages/new"],
        PLAYERS - MODERATOR,
    ),
    # the private side of a seat
    **dict.fromkeys(
        [
            f"GET {OF_SEAT}/template",
            f"GET {OF_SEAT}/form.pdf",
            f"GET {OF_SEAT}/sheet",
            f"POST {OF_SEAT}/sheet",
            f"POST {OF_SEAT}/ready",
            f"POST {OF_SEAT}/check",
            f"POST {OF_SEAT}/forecast",
            f"GET {OF_SEAT}/receipts",
            f"GET {OF_SEAT}/draft",
            f"PUT {OF_SEAT}/draft",
            f"DELETE {OF_SEAT}/draft",
            f"GET {OF_SEAT}/sheets/{{turn}}/receipts/{{revision}}.json",
            f"GET {OF_SEAT}/sheets/{{turn}}/receipts/{{revision}}.txt",
            f"GET {PAGE}/sheets/{{turn}}/receipts/{{revision}}.{{form}}",
            f"GET {OF_SEAT}/shares",
            f"GET {PAGE}/shares",
            f"GET {OF_SEAT}/letters",
            f"POST {OF_SEAT}/letters",
            f"POST {OF_SEAT}/letters/abuse",
            f"GET {PAGE}/letters",
            f"POST {PAGE}/letters",
            f"POST {PAGE}/letters/abuse",
            f"POST {PAGE}/orders/kept",
            f"POST {PAGE}/orders/both",
            f"POST {OF_SEAT}/sheets/restore",
            f"GET {OF_SEAT}/sheets",
            f"GET {OF_SEAT}/sheets/{{turn}}",
            f"GET {OF_SEAT}/sheets/{{turn}}/compare",
            f"GET {OF_SEAT}/reports",
            f"POST {OF_SEAT}/ways",
            f"POST {PAGE}/orders/ways",
            f"GET {OF_SEAT}/map",
            f"GET {PAGE}/map",
            f"GET {OF_SEAT}/reports/compare",
            f"GET {PAGE}/reports/compare",
            f"GET {OF_SEAT}/briefing.{{form}}",
            f"GET {PAGE}/briefing.{{form}}",
            f"GET {PAGE}/briefing",
            f"GET {OF_SEAT}/reports.zip",
            f"GET {PAGE}/reports.zip",
            f"GET {OF_SEAT}/tables.zip",
            f"GET {PAGE}/reports/tables.zip",
            f"GET {OF_SEAT}/reports/{{turn}}.{{form}}",
            f"GET {PAGE}/orders",
            f"POST {PAGE}/orders",
            f"POST {PAGE}/orders/send",
            f"POST {PAGE}/orders/draft",
            f"POST {PAGE}/orders/view",
            f"POST {PAGE}/orders/offer",
            f"GET {PAGE}/orders/offer",
            f"GET {PAGE}/orders/offers",
            f"POST {PAGE}/orders/offers",
            f"POST {PAGE}/orders/way",
            f"POST {PAGE}/orders/way/write",
            f"POST {PAGE}/orders/forget",
            f"GET {PAGE}/orders/send",
            f"GET {PAGE}/orders/draft",
            f"GET {PAGE}/orders/view",
            f"GET {PAGE}/orders/way",
            f"GET {PAGE}/orders/way/write",
            f"POST {PAGE}/orders/upload",
            f"POST {PAGE}/orders/next",
            f"POST {PAGE}/orders/check",
            f"GET {PAGE}/sheets",
            f"GET {PAGE}/sheets/{{turn}}",
            f"GET {PAGE}/sheets/{{turn}}/compare",
            f"POST {PAGE}/orders/restore",
            f"GET {PAGE}/reports/{{turn}}.{{form}}",
            f"GET {PAGE}/reports/{{turn}}",
            f"GET {PAGE}/reports",
        ],
        SEAT,
    ),
    **dict.fromkeys(
        [
            f"POST {OF_SEAT}/shares",
            f"DELETE {OF_SEAT}/shares/{{share}}",
            f"POST {PAGE}/shares",
            f"GET {OF_SEAT}/insurance",
            f"PUT {OF_SEAT}/insurance",
            f"GET {OF_SEAT}/vote",
            f"POST {OF_SEAT}/extension",
            f"PUT {OF_SEAT}/vote",
            f"DELETE {OF_SEAT}/vote",
            f"GET {PAGE}/care",
            f"POST {PAGE}/care",
        ],
        frozenset({"anna"}),
    ),
    **dict.fromkeys([f"PUT {OF_GAME}/insurance", f"POST {WEB}/insurance"], MODERATOR),
    **dict.fromkeys([f"PUT {OF_GAME}/sharing", f"POST {WEB}/sharing"], MODERATOR),
    # Once a game has begun everybody is told that: it is too late for wishes.
    f"PUT {OF_SEAT}/wish": SIGNED_IN,
    f"POST {WEB}/wish": SIGNED_IN,
    # whose seat it is, and the moderator: last, because they change who has it
    f"GET {OF_SEAT}/invitations": OWNER,
    f"DELETE {OF_SEAT}/invitations/{{invitation}}": OWNER,
    f"GET {OF_SEAT}/deputies": OWNER,
    f"POST {OF_SEAT}/deputies": OWNER,
    f"DELETE {OF_SEAT}/deputies/{{deputy}}": OWNER,
    f"POST {OF_SEAT}/resign": OWNER,
    f"POST {OF_SEAT}/hand-over": MODERATOR,
    f"POST {WEB}/leave": SIGNED_IN,
    "POST /language": EVERYBODY,
    "POST /sign-out": GUESTS,
    # A visitor who tries a game is a guest from then on.
    "POST /try/{game}": EVERYBODY,
    f"POST {API}/account/delete": SIGNED_IN,
}

TRIAL = frozenset(
    {
        # what every user may see of any game
        f"GET {OF_GAME}",
        f"GET {OF_GAME}/seats",
        f"GET {WEB}",
        f"GET {OF_GAME}/standby",
        # what its players may see
        *(row for row, allowed in ROWS.items() if allowed == PLAYERS and row.startswith("GET")),
        f"GET {OF_GAME}/atlas.{{form}}",
        f"GET {WEB}/atlas",
        f"GET {WEB}/atlas.{{form}}",
        # and the private side of its seat, but for who reads it and for telling a moderator of abuse
        *(row for row, who in ROWS.items() if who == SEAT and not row.endswith(("/abuse", "/shares"))),
    }
)
"""Where a guest is let in, in the own trial game. Some of it is no more there, or not yet: that is another
matter. The archive is nobody's: tests/app/test_sandboxes.py."""
TRIAL -= {f"GET {OF_GAME}/archive", f"GET {WEB}/archive.zip"}
SEEN = frozenset({f"GET {OF_GAME}", f"GET {OF_GAME}/seats", f"GET {WEB}", f"GET {OF_GAME}/standby"})
"""What a guest may see of the trials of others, as everybody else: the code in the address is secret."""
ENDS = frozenset({f"POST {OF_SEAT}/resign", f"POST {WEB}/leave"})

_READS = frozenset(
    {f"POST {OF_SEAT}/check", f"POST {OF_SEAT}/forecast", f"POST {OF_SEAT}/ways", f"POST {PAGE}/orders/ways"}
)
_EVERY_SCOPE = frozenset(
    {
        f"POST {API}/account/password",
        f"POST {API}/account/address",
        f"POST {API}/account/delete",
        f"GET {API}/account/export",
    }
)


def scopes_of(row: str) -> tuple[str, ...]:
    """Which scopes a token wants for an address of the interface."""
    allowed = ROWS[row]
    if row in _EVERY_SCOPE:
        return ("read", "orders", "moderate")
    if row == f"POST {API}/account/tokens":
        # No scope that the token itself lacks: its body asks for this one.
        return ("read",)
    if allowed in {MODERATOR, CREATORS, OPERATORS}:
        return ("moderate",)
    if row == f"GET {OF_SEAT}/draft":
        # What is being written is read by who may send it.
        return ("orders",)
    return ("read",) if row.startswith("GET") or row in _READS else ("orders",)


def routes(app: Any) -> Iterator[str]:
    """Every method and address that an application answers, as they were declared."""
    for route in app.routes:
        for method in sorted((getattr(route, "methods", None) or set()) - {"HEAD"}):
            yield f"{method} {route.path}"
