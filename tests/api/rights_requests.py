"""What is sent to each address when the matrix of rights asks it."""

from typing import Any

API, OF_GAME, OF_SEAT = "/api/v1", "/api/v1/games/{code}", "/api/v1/games/{code}/seats/{number}"
WEB, PAGE = "/games/{code}", "/games/{code}/seats/{number}"

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
    f"GET {OF_GAME}/rollback": "?turn=1",
    f"GET {API}/search": "?q=gold",
    f"GET {OF_SEAT}/reports/compare": "?before=0&after=0",
    f"GET {PAGE}/reports/compare": "?before=0&after=0",
    f"GET {OF_SEAT}/sheets/{{turn}}/compare": "?old=1&new=1",
    f"GET {PAGE}/sheets/{{turn}}/compare": "?old=1&new=1",
    f"DELETE {API}/account/mail": "?game=dig",
}
FORMS = {
    "POST /account": {"action": "zone", "time_zone": "Europe/Vienna"},
    "POST /account/mail": {"action": "digest"},
    "POST /account/webhooks": {"action": "ping", "hook": "999999"},
    "POST /hall/{ruleset}": {"hidden": "no"},
    f"POST {WEB}/standby": {"action": "leave"},
}
"""What forms of pages hold, where FIELDS would be refused before anybody asks who sent it."""


FIELDS = {
    "run": "1",
    "wanted": "1",
    "how": "none",
    "number": "1",
    "subject": "Dates",
    "text": "TURN\n1: DIG\n",
    "revision": "1",
}
"""What forms of pages hold."""


SHEET = "TURN\n1: DIG\n"
BODIES: dict[str, dict[str, Any]] = {
    f"POST {OF_SEAT}/ways": {"json": {"text": SHEET, "units": ["#1"]}},
    f"POST {OF_GAME}/runs/{{run}}/repair": {"json": {}},
    f"POST {OF_GAME}/repair/{{number}}/apply": {"json": {}},
    f"POST {OF_GAME}/rollback": {"json": {"turn": 1}},
    f"POST {OF_GAME}/runs/{{run}}/repair/check": {"json": {"seat": 1, "text": "TURN\n1: DIG\n"}},
    f"POST {API}/opened-games": {"json": {"ruleset": "territories"}},
    f"POST {API}/tokens": {"json": {"email": "x@example.org", "password": "x"}},
    f"POST {OF_GAME}/run": {"headers": {"If-Match": '"1"'}},
    f"POST {OF_SEAT}/deputies": {"json": {"email": "nobody@example.org", "days": 3}},
    f"PUT {OF_GAME}/house-rules": {"json": {"text": "Be kind."}},
    f"PATCH {OF_GAME}/setup": {"json": {"seats": 3}},
    f"PUT {OF_SEAT}/kept-back": {"json": {"kept_back": True}},
    f"POST {API}/seat-links/take": {"json": {"key": "x"}},
    f"PUT {OF_GAME}/watchable": {"json": {"watchable": False}},
    f"PUT {API}/account/record": {"json": {"hidden": False}},
    f"PUT {OF_GAME}/rest": {"json": {"days": 3}},
    f"POST {OF_GAME}/hold": {"json": {"reason": "a test", "after": 99}},
    f"PUT {OF_SEAT}/extension": {"json": {"hours": 3, "reason": "a journey"}},
    f"PUT {OF_GAME}/checks": {"json": {"limits": {"mail": 5}}},
    f"PUT {OF_GAME}/release": {"json": {"release": "at_once"}},
    f"PUT {OF_GAME}/schedule": {"json": {"due_at": None}},
    f"POST {OF_GAME}/end": {"json": {"how": "cancelled", "reason": "a test"}},
    f"POST {OF_GAME}/moderators": {"json": {"email": "nobody@example.org"}},
    f"PUT {OF_GAME}/votes": {"json": {"votes": "open"}},
    f"PUT {OF_SEAT}/vote": {"json": {"how": "stopped", "after": 99}},
    f"POST {OF_GAME}/edits": {"json": {"text": "GOLD 1 1", "reason": "a test"}},
    f"POST {OF_GAME}/schedule": {"json": {"action": "pause", "preview": True}},
    f"POST {OF_GAME}/messages": {"json": {"subject": "Dates", "text": "hello"}},
    f"POST {API}/messages/{{thread}}": {"json": {"text": "hello"}},
    f"POST {API}/messages/{{thread}}/complaint": {"json": {"text": "hello", "message": 1}},
    f"POST {OF_GAME}/announcements": {"json": {"text": "hello"}},
    f"POST {OF_GAME}/looks": {"json": {"seat": 2, "reason": "a question"}},
    f"POST {API}/games": {"json": {"ruleset": "hoard", "title": "New", "seats": [{"bot": True}, {}]}},
    f"POST {OF_GAME}/join": {"json": {}},
    f"PUT {OF_SEAT}/wish": {"json": {"wish": "x"}},
    f"POST {OF_SEAT}/hand-over": {"json": {"email": "anna@example.org"}},
    f"POST {OF_SEAT}/account": {"json": {"cents": 100, "reason": "a gift"}},
    f"POST {OF_SEAT}/letters": {"json": {"order": "message", "to": "ALL", "text": "hello"}},
    f"POST {OF_SEAT}/letters/abuse": {"json": {"turn": 1, "index": 1, "text": "rude"}},
    f"PUT {OF_GAME}/sharing": {"json": {"allowed": True}},
    f"PUT {OF_GAME}/insurance": {"json": {"allowed": True}},
    f"PUT {OF_SEAT}/insurance": {"json": {"choice": ""}},
    f"POST {API}/account/absences": {"json": {"ends_at": "2199-01-01T00:00:00Z"}},
    f"POST {OF_SEAT}/shares": {"json": {"email": "bert@example.org"}},
    f"PUT {OF_SEAT}/draft": {"json": {"text": "TURN\n1: DIG\n"}},
    f"POST {OF_SEAT}/ready": {"json": {}},
    f"POST {OF_SEAT}/sheets/restore": {"json": {"revision": 1}},
    f"POST {API}/sandboxes": {"json": {"ruleset": "conquest"}},
    f"PATCH {API}/account/mail": {"json": {"digest": False}},
    f"PUT {API}/account/mail/second": {"json": {"email": ""}},
    f"POST {API}/account/tokens": {"json": {"name": "x", "scopes": ["read"]}},
    f"POST {API}/account/password": {"json": {"old": "x", "new": "x"}},
    f"POST {OF_GAME}/unread-mails/{{mail}}/sheet": {"json": {"seat": 1, "text": "TURN"}},
    f"POST {API}/account/webhooks": {"json": {"url": "https://hooks.example.org/"}},
    f"PATCH {API}/account": {"json": {"paper": "letter"}},
    f"POST {API}/account/address": {"json": {"email": "new@example.org"}},
    f"POST {API}/invitations/accept": {"json": {"key": "x"}},
    f"POST {API}/invitations/decline": {"json": {"key": "x"}},
    f"POST {API}/account/delete": {"json": {"password": "wrong"}},
    f"POST {API}/users/{{user_id}}/acts": {"json": {"act": "enable", "reason": "asked for"}},
    **{
        f"POST {OF_SEAT}/{name}": {"content": SHEET, "headers": {"Content-Type": "text/plain"}}
        for name in ("sheet", "check", "forecast")
    },
}
"""What is sent, where nothing would be refused before anybody asks who sent it."""
