"""The check of our English finds what it is to find, and nothing else."""

from pathlib import Path

import pytest

from tools import prose


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Rows of a game, the first first.", "oldest first"),
        ("The latest first: those after a number.", "newest first"),
        ("At most so many rows.", "at most n, n, or the number itself"),
        ("Whoever asks is told.", "the user, the caller, anybody who"),
        ("The first of all, and at most ten; who asks is told.", ""),
    ],
)
def test_phrases_of_a_private_code(text: str, told: str) -> None:
    found = [finding.told for finding in prose.phrases_in("x.md", f"# Title\n\n{text}\n")]
    assert [one.rpartition("write ")[2] for one in found] == ([told] if told else [])


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('def f() -> int:\n    """What a seat has."""\n', ["f"]),
        ('def f() -> int:\n    """Return what a seat has."""\n', []),
        ('def f() -> int:\n    """Whether it is there."""\n', ["f"]),
        ('def f() -> bool:\n    """Whether it is there."""\n', []),
        ('async def f() -> int:\n    """The rows."""\n', ["f"]),
        ('class C:\n    @property\n    def f(self) -> int:\n        """The rows."""\n', []),
        ('class C:\n    def f(self) -> int:\n        """All of them: ..."""\n', ["f"]),
        ("def f() -> int: ...\n", []),
    ],
)
def test_functions_begin_with_a_verb(code: str, found: list[str]) -> None:
    told = [finding.told for finding in prose.docstrings_in("x.py", code)]
    assert [one.partition(" begins")[0] for one in told] == found


def test_a_finding_names_its_place() -> None:
    (finding,) = prose.phrases_in("docs/x.md", "One\nso many\n")
    assert str(finding).startswith('docs/x.md:2: "so many"')


def test_the_house_speaks_plainly() -> None:
    assert list(prose.findings()) == []


def test_every_tracked_file_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "new.py").write_text('def f() -> int:\n    """So many of them."""\n')
    (tmp_path / "old.md").write_text("Whoever comes.\n")
    monkeypatch.setattr(prose, "ROOT", tmp_path)
    monkeypatch.setattr(prose, "tracked", lambda: ["new.py", "old.md"])
    assert [finding.file for finding in prose.findings()] == ["new.py", "old.md"]
