"""Everything that a player can fetch, to be compared byte for byte."""

import re
from io import BytesIO
from zipfile import ZipFile

from starlette.testclient import TestClient

from tests.app.world import World

BUTTONS: dict[str, tuple[str, dict[str, str]]] = {
    "check": ("", {}),
    "send": ("/send", {}),
    "send-empty": ("/send", {"sure": "yes"}),
    "draft": ("/draft", {}),
    "form": ("/view", {"show": "form"}),
    "text": ("/view", {"show": "text"}),
}
"""The buttons of an orders page: where they send the sheet, behind the page's address, and what with it."""

# What the interface gives a player beside what the pages link to.
API = [
    *(f"/api/v1/games/dig{path}" for path in ("", "/seats", "/ledger")),
    *(
        f"/api/v1/games/dig/seats/1/{path}"
        for path in ("sheet", "sheets", "sheets/1", "sheets/2", "receipts", "receipts?turn=2", "reports")
    ),
    *(f"/api/v1/games/dig/seats/1/{path}" for path in ("template", "reports/1.json", "reports/2.json")),
    "/api/v1/games",
    "/readyz",
]


def _unpacked(content: bytes) -> bytes:
    """What a zip holds, without the hour at which it was packed; anything else as it is."""
    if not content.startswith(b"PK"):
        return content
    with ZipFile(BytesIO(content)) as packed:
        return repr({name: packed.read(name) for name in packed.namelist()}).encode()


def all_pages(client: TestClient, headers: dict[str, str]) -> dict[str, tuple[int, bytes]]:
    """Everything that a player can fetch: each page that a link leads to, and the interface."""
    found: dict[str, tuple[int, bytes]] = {}
    wanted = ["/", "/account", "/games/dig/stage", "/games/dig/board", "/games/dig/runs"]
    wanted += [f"/games/dig/seats/1/reports/2.{form}" for form in ("html", "pdf", "txt", "json")]
    while wanted:
        path = wanted.pop()
        if path in found or path.startswith(("/static", "/rulebook", "/docs")):
            continue
        answer = client.get(path)
        found[path] = answer.status_code, _unpacked(answer.content)
        if answer.headers.get("content-type", "").startswith("text/html"):
            links = re.findall(r'href="(/[^"#]*)', answer.text)
            wanted += [link.replace("&amp;", "&") for link in links]
    for path in API:
        answer = client.get(path, headers=headers)
        found[f"bearer {path}"] = answer.status_code, answer.content
    return found


def bearer_of(world: World, name: str) -> dict[str, str]:
    with world.opened() as c:
        token, _ = c.accounts.issue_token(c.accounts.user(world.users[name]), scopes=("read", "orders"))
    return {"Authorization": f"Bearer {token}"}
