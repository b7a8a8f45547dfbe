"""What nobody sees in a sheet changes nothing by mail and from a file, as on the web."""

from pathlib import Path

import pytest

from app.cli.main import main
from app.config import get_settings
from tests.app.disguised import DISGUISED, PLAIN
from tests.app.world import World
from tests.mailbox.conftest import Post


def _latest(world: World) -> tuple[str, int, int]:
    with world.opened() as c:
        row = c.orders.seat(world.actor("anna"), "dig", 1).status().sheet
    assert row is not None
    return row.sha256, row.orders, row.errors


def _plain(world: World) -> tuple[str, int, int]:
    with world.opened() as c:
        return c.orders.seat(world.actor("anna"), "dig", 1).check(PLAIN).sha256, 2, 0


@pytest.mark.parametrize("sheet", DISGUISED.values(), ids=DISGUISED)
def test_by_mail(post: Post, sheet: str) -> None:
    head = post.sheet(1).partition("\nTURN\n")[0]
    post.receive(f"{head}\n{sheet}\nEND\n")
    post.take()
    assert [(row.state, row.reason) for row in post.rows()] == [("taken", "")]
    assert _latest(post.world) == _plain(post.world)


@pytest.mark.parametrize("sheet", DISGUISED.values(), ids=DISGUISED)
def test_from_a_file(post: Post, sheet: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = post.world.settings
    monkeypatch.setenv("DATABASE_URL", settings.database_url)
    monkeypatch.setenv("REDIS_URL", settings.redis_url)
    monkeypatch.setenv("TURNPOST_VAR_DIR", str(tmp_path))
    get_settings.cache_clear()
    file = tmp_path / "sheet.txt"
    file.write_bytes(sheet.encode())
    words = ["sheet", "submit", "dig", "1", str(file), "--reason", "asked"]
    monkeypatch.setattr("sys.argv", ["turnpost", *words])
    code: object = 0
    try:
        main()
    except SystemExit as end:
        code = end.code
    get_settings.cache_clear()
    assert not code
    assert _latest(post.world) == _plain(post.world)
