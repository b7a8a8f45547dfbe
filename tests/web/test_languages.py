"""Pages and mails are in the language of who reads them: their own, the one chosen, the browser's wish."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app import language
from app.config import Settings
from app.render.catalogue import TEMPLATES
from tests.api.test_links import key_to
from tests.app.world import World

Visit = Callable[[str], TestClient]
GERMAN = {"accept-language": "fr;q=0.9, de-AT, en;q=0.8"}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"sign_up": "open"})


def _language(client: TestClient, path: str, **headers: str) -> tuple[str, str]:
    """The language that the page says it is in, in its head and in its markup."""
    page = client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    assert {"accept-language", "cookie"} <= {one.strip().lower() for one in page.headers["vary"].split(",")}
    return page.headers["content-language"], page.text.partition('<html lang="')[2][:2]


def test_a_visitor_reads_the_language_of_the_browser_until_another_is_chosen(
    world: World, stranger: TestClient
) -> None:
    assert _language(stranger, "/") == ("en", "en")
    for wish in ("de-AT, en;q=0.8", "fr, de;q=0.5, en;q=0.4", "DE"):
        assert _language(stranger, "/sign-in", accept_language=wish) == ("de", "de")
    for wish in ("", "fr", "de;q=0", "de;q=x", "en, de", "*"):
        assert _language(stranger, "/sign-in", accept_language=wish) == ("en", "en")
    # A refusal is a page as well, and what programs ask for stays English.
    assert _language(stranger, "/nowhere", accept_language="de") == ("de", "de")
    assert "content-language" not in stranger.get("/api/v1/games", headers=GERMAN).headers
    assert 'value="de" lang="de">Deutsch</button>' in stranger.get("/rulebook").text
    chosen = stranger.post("/language", data={"language": "de", "next": "/rulebook"})
    assert chosen.headers["location"] == "/rulebook"
    assert _language(stranger, "/") == ("de", "de")
    assert (
        stranger.post("/language", data={"language": "de", "next": "//evil.example"}).headers["location"]
        == "/"
    )
    unknown = stranger.post("/language", data={"language": "tlh"})
    assert (unknown.status_code, unknown.headers["content-language"]) == (422, "de")


def test_a_user_takes_the_language_along_and_changes_it(
    world: World,
    stranger: TestClient,
    bearer: Callable[[str], dict[str, str]],
    token: Callable[[TestClient], str],
) -> None:
    form = {"name": "Zoe", "email": "zoe@example.org", "password": "correct horse"}
    assert stranger.post("/sign-up", data=form, headers=GERMAN).status_code == 303
    stranger.post("/link", data={"key": key_to(world, "zoe@example.org")})
    # Signed in it is the account that counts, whatever the browser wishes.
    assert _language(stranger, "/", accept_language="en") == ("de", "de")
    with world.opened() as c:
        zoe = c.accounts.find_by_email("zoe@example.org")
        assert zoe is not None
        world.users["zoe"] = zoe.id
        assert zoe.language == "de"
    headers = bearer("zoe")
    assert stranger.get("/api/v1/account", headers=headers).json()["language"] == "de"
    csrf = token(stranger)
    wrong = {"csrf": csrf, "action": "language", "language": "tlh"}
    assert stranger.post("/account", data=wrong).status_code == 422
    assert stranger.post("/account", data=wrong | {"language": "en"}).status_code == 303
    assert _language(stranger, "/account", accept_language="de") == ("en", "en")
    stranger.patch("/api/v1/account", headers=headers, json={"language": "de"})
    assert _language(stranger, "/account") == ("de", "de")
    refused = stranger.patch("/api/v1/account", headers=headers, json={"language": "tlh"})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_language")


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the templates that a test may break."""
    folder = tmp_path / "templates"
    shutil.copytree(TEMPLATES, folder)
    monkeypatch.setattr(language, "TEMPLATES", folder)
    language.languages.cache_clear()
    language.broken_languages.cache_clear()
    yield folder / "host"
    monkeypatch.undo()
    language.languages.cache_clear()
    language.broken_languages.cache_clear()


@pytest.mark.parametrize(
    ("name", "file", "content", "fault"),
    [
        ("__pycache__", "x.pyc", b"", "no language has this code"),
        ("klingon", "base.ftl", b"a = b\n", "no language has this code"),
        ("fr", "notes.txt", b"not yet", "there is no catalogue (*.ftl) in it"),
        ("fr", "base.ftl", b"a = caf\xe9\n", "host/fr/base.ftl cannot be read (UnicodeDecodeError)"),
    ],
)
def test_a_folder_that_is_no_language_takes_no_page_down(  # noqa: PLR0917 - a row of a table
    catalogues: Path, stranger: TestClient, name: str, file: str, content: bytes, fault: str
) -> None:
    (catalogues / name).mkdir()
    (catalogues / name / file).write_bytes(content)
    assert language.languages() == ("en", "de")
    assert language.broken_languages() == {name: fault}
    assert _language(stranger, "/", accept_language=f"{name}, de;q=0.5") == ("de", "de")


def test_a_language_whose_file_cannot_be_read_is_left_out_whole(catalogues: Path) -> None:
    (catalogues.parent / "report" / "de.ftl").write_bytes(b"a = \xff\n")
    assert language.languages() == ("en",)
    assert language.broken_languages() == {"de": "report/de.ftl cannot be read (UnicodeDecodeError)"}


def test_a_new_language_is_made_as_the_recipe_says(catalogues: Path, stranger: TestClient) -> None:
    """docs/how-to/add-a-language.md, step by step: a folder, its first words; an invented code beside it."""
    (catalogues / "nl").mkdir()
    (catalogues / "nl" / "base.ftl").write_text("language-name = Nederlands\n", encoding="utf-8")
    (catalogues / "xx").mkdir()
    (catalogues / "xx" / "base.ftl").write_text("language-name = Nobody's\n", encoding="utf-8")
    assert set(language.languages()) == {"en", "de", "nl"}
    assert language.broken_languages() == {"xx": "no language has this code"}
    page = stranger.get("/", headers={"Accept-Language": "nl"})
    assert page.headers["Content-Language"] == "nl"
    # What is not translated yet is in English, message by message.
    assert (page.status_code, "Sign in" in page.text) == (200, True)
