"""The secret of a game has one reader, and a game is locked by services alone."""

import re
from pathlib import Path

from app.games.secret import GameSecret, due_path
from engine.registry import GAMES

_APP = Path(__file__).resolve().parents[2] / "app"
_SOURCES = {str(path.relative_to(_APP)): path.read_text(encoding="utf-8") for path in _APP.rglob("*.py")}
_SECRET = "games/secret.py"
_ALLOWED = "dice|bot_dice|commitment|form_token|mail_token|is_mail_token|reveal"


def _places(pattern: str, *, but: tuple[str, ...] = ()) -> list[str]:
    return [
        f"{name}: {line.strip()}"
        for name, text in _SOURCES.items()
        if name not in but
        for line in text.splitlines()
        if re.search(pattern, line)
    ]


def test_nobody_else_reads_the_bytes_of_a_secret() -> None:
    assert sorted(_places(rf"game\.secret\b(?!\.(?:{_ALLOWED})\()", but=("cli/demo_games.py",))) == [
        # Repairs and replays play with the game's own dice; an archive has what its ledger revealed. Before a
        # game begins its moderator may have other dice.
        "turns/archive/replay.py: game.secret,",
        "turns/archive/replay.py: return play_again(ruleset, game.secret, recipe, setup=self.setup(game))",
        "turns/archive/verification.py: self._secret = GameSecret(bytes.fromhex(archive.game.secret))",
        "turns/look/previews.py: game.secret = GameSecret.new()",
        "turns/repair/branch.py: self._game.secret,",
    ]
    # The demo hands its fixed secret on when it creates its games, and reads nothing of it.
    assert [line for line in _places(r"game\.secret\b") if line.startswith("cli/")] == [
        "cli/demo_games.py: secret=game.secret,"
    ]
    assert _places(r"\.stored\(\)", but=(_SECRET,)) == [
        "games/models.py: return None if value is None else value.stored()"
    ]
    assert _places(r"\._data\b", but=(_SECRET,)) == []
    assert sorted(_places(r"\.reveal\(\)")) == [
        # Into the archive of a game that is over, whose ledger has told it.
        "turns/archive/archives.py: secret=game.secret.reveal(),",
        'turns/run/publication.py: self._ledger.append(game.id, "over", secret=game.secret.reveal())',
    ]


def test_a_secret_does_not_show_itself() -> None:
    secret = GameSecret(b"s" * 32)
    assert "ss" not in f"{secret!r} {secret} {[secret]}"
    assert GameSecret.new().reveal() != GameSecret.new().reveal()
    assert len(GameSecret.new().reveal()) == 64


def test_the_same_bytes_give_the_same_token_and_promise() -> None:
    one, other, again = GameSecret(b"1" * 32), GameSecret(b"2" * 32), GameSecret(b"1" * 32)
    assert one.form_token("dig", 1, 2) == again.form_token("dig", 1, 2)
    assert one.commitment("turn 1") == again.commitment("turn 1")
    assert one.form_token("dig", 1, 2) != other.form_token("dig", 1, 2)
    assert one.commitment("turn 1") not in {other.commitment("turn 1"), one.commitment("turn 2")}


def test_only_the_repository_gives_out_a_locked_game() -> None:
    assert _places(r"\bLockedGame\(") == [
        "games/repository.py: return None if game is None else LockedGame(game)"
    ]


def test_doors_lock_nothing() -> None:
    doors = [line for line in _places(r"\block_moderated|\.lock\(|LockedGame|claim_run") if "/" in line]
    assert [line for line in doors if line.startswith(("web/", "api/", "cli/"))] == []


def test_what_computers_roll_for_a_whole_game_is_alike_in_every_run_and_nothing_else_is() -> None:
    secret = GameSecret(bytes(32))
    one, two = (secret.bot_dice(GAMES["conquest"], due_path(turn, 1)) for turn in (1, 2))
    rolls = [[dice.scope(turn, "bot101").below(10**9, "x") for dice in (one, two)] for turn in (0, 3)]
    assert rolls[0][0] == rolls[0][1]
    assert rolls[1][0] != rolls[1][1]
