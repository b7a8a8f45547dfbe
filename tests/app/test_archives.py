"""Archives: everything to play a game again, bounded and checked; rules that stay what they were."""

import io
import json
import zipfile
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from app.errors import AppError
from app.ledger.service import FIRST, link
from app.render.bundle import zipped
from app.turns.archive.archive_file import Archive, files, read
from app.turns.archive.proof import Entry
from app.turns.archive.verification import Verdict, verify_archive
from engine import registry
from engine.kernel.parts import Parts
from tests.app.world import World
from tests.teaching.hoard import HOARD, HoardRules

KEPT = sorted((Path(__file__).resolve().parents[1] / "archives").glob("*.zip"))


@pytest.fixture
def ended(world: World) -> World:
    """A game that is over: a late sheet, a seat that changed hands, a discarded stage."""
    world.game(options={"turns": 3})
    mona = world.actor("mona")
    world.submit("anna", 1)
    world.run()
    world.submit("bert", 2)
    world.late(2)
    with world.opened() as c:
        c.seat_changes.hand_over(mona, "dig", 3, user_id=None, bot=True)
        c.releases.set_release(mona, "dig", "by_hand")
    world.submit("anna", 1)
    run = world.run().run
    assert run is not None
    with world.opened() as c:
        c.stages.discard(mona, "dig", run.number, again=True)
    for _ in range(2):
        run = world.run().run
        assert run is not None
        with world.opened() as c:
            c.stages.publish(mona, "dig", run.number)
    return world


def test_an_archive_is_played_again_without_a_database(ended: World) -> None:
    data = ended.archive()
    assert data == ended.archive()
    steps: list[tuple[int, int]] = []
    verdict = verify_archive(read(data), lambda *at: steps.append(at))
    assert (verdict.identical, verdict.difference) == (True, "")
    assert verdict.runs == len(steps) == 6
    assert [run.kind for run in read(data).runs] == ["start", "due", "late", "change", "due", "due"]


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_archives_of_earlier_programs_verify_for_ever(path: Path) -> None:
    verdict = verify_archive(read(path.read_bytes()))
    assert verdict.identical, verdict.difference


def test_there_are_archives_of_earlier_programs() -> None:
    assert {"conquest-1", "territories-1"} <= {path.stem for path in KEPT}


def _other_sheet(archive: Archive) -> Archive:
    name = min(archive.texts)
    return replace(archive, texts={**archive.texts, name: "TURN\n1: HIDE 1\n"})


def _other_secret(archive: Archive) -> Archive:
    return replace(archive, game=replace(archive.game, secret="00" * 32))


def _other_report(archive: Archive) -> Archive:
    runs = list(archive.runs)
    report = replace(runs[1].reports[0], blocks_sha256="0" * 64)
    runs[1] = replace(runs[1], reports=[report, *runs[1].reports[1:]])
    return replace(archive, runs=runs)


def _other_ledger(archive: Archive) -> Archive:
    return replace(archive, ledger=[replace(archive.ledger[0], payload="{}"), *archive.ledger[1:]])


def _other_run(archive: Archive) -> Archive:
    return replace(archive, runs=[archive.runs[0], replace(archive.runs[1], state_sha256="0" * 64)])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_other_sheet, "run 1 of turn 1: the state differs"),
        (_other_secret, "run 0 of turn 0: the state differs"),
        (_other_report, "run 1 of turn 1: the report of seat 1 differs"),
        (_other_ledger, "Entry 1 of the ledger does not fit"),
        (_other_run, "run 1: the ledger tells of another state"),
    ],
)
def test_the_first_place_that_differs_is_named(
    ended: World, change: Callable[[Archive], Archive], said: str
) -> None:
    """A change of a file and its manifest is found out by playing it."""
    changed = change(read(ended.archive()))
    first, *others = changed.runs
    runs = [(first, changed.texts), *((run, {}) for run in others)]
    written = b"".join(zipped(files(changed.game, changed.ledger, runs)))
    verdict = verify_archive(read(written))
    assert not verdict.identical
    assert said in verdict.difference


def _last(archive: Archive, **changes: Any) -> Archive:
    return replace(archive, runs=[*archive.runs[:-1], replace(archive.runs[-1], **changes)])


def _late(archive: Archive) -> int:
    return next(place for place, run in enumerate(archive.runs) if run.kind == "late")


def _at(archive: Archive, place: int, **changes: Any) -> Archive:
    runs = list(archive.runs)
    runs[place] = replace(runs[place], **changes)
    return replace(archive, runs=runs)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda one: _last(one, kind="change"), "another kind"),
        (lambda one: _last(one, kind="edit"), "another kind"),
        (lambda one: _last(one, seat=2), "another seat"),
        (lambda one: _last(one, salt="0" * 32), "another salt"),
        (lambda one: _last(one, step="x"), "not a run of the step x"),
        (lambda one: _last(one, game_turn=9), "another turn"),
        (lambda one: _last(one, missing=[1, 2, 3]), "another list of missing seats"),
        (lambda one: _last(one, code_version="0.0.1"), "another release"),
        (lambda one: _at(one, _late(one), seat=1), "another seat"),
        (lambda one: _at(one, 3, reason="dropped"), "another change"),
        (lambda one: replace(one, game=replace(one.game, code="dug")), "another code"),
        (lambda one: replace(one, game=replace(one.game, title="Dug")), "another title"),
        (lambda one: replace(one, game=replace(one.game, options={"turns": 4})), "another options"),
        (lambda one: replace(one, game=replace(one.game, scenario="{}")), "another scenario"),
        (lambda one: replace(one, game=replace(one.game, seats={1: "a"})), "another number of seats"),
        (lambda one: replace(one, game=replace(one.game, ruleset="territories")), "another ruleset"),
        (lambda one: replace(one, runs=[*one.runs, one.runs[-1]]), "stands behind run"),
        (lambda one: replace(one, runs=[one.runs[0], one.runs[0], *one.runs[1:]]), "stands behind run"),
        (lambda one: replace(one, runs=one.runs[:-1]), "is not in the archive"),
        (lambda one: replace(one, runs=[]), "is not in the archive"),
        (lambda one: replace(one, texts={**one.texts, "sheets/x.txt": "x"}), "x.txt belongs to no run"),
        (lambda one: replace(one, texts={**one.texts, "../../etc/passwd": "x"}), "belongs to no run"),
    ],
)
def test_whatever_is_tried_is_found(ended: World, change: Callable[[Archive], Archive], said: str) -> None:
    """Every hash made anew: what the ledger, the replay or the other files say is told."""
    changed = change(read(ended.archive()))
    written = files(changed.game, changed.ledger, [(run, changed.texts) for run in changed.runs])
    verdict = verify_archive(read(b"".join(zipped(written))))
    assert not verdict.identical
    assert said in verdict.difference


def test_a_zip_has_nothing_beside_its_files(ended: World) -> None:
    data = ended.archive()
    twice = io.BytesIO(data)
    with zipfile.ZipFile(twice, "a") as packed, pytest.warns(UserWarning, match="Duplicate name"):
        packed.writestr("game.json", packed.read("game.json"))
    commented = io.BytesIO(data)
    with zipfile.ZipFile(commented, "a") as packed:
        packed.comment = b"x"
    for other in (b"x" + data, data + b"x", twice.getvalue(), commented.getvalue()):
        with pytest.raises(AppError) as refused:
            read(other)
        assert refused.value.code == "archive_changed"


_ENTRIES = [
    b"[]",
    b'[{"number":1,"payload":"{}","previous":"","sha256":""}]',
    b'[{"number":1,"payload":"[]","previous":"","sha256":""}]',
    b'[{"number":1,"payload":"{","previous":"","sha256":""}]',
    b'[{"number":1,"payload":"{\\"kind\\":\\"over\\",\\"secret\\":\\"\\\\ud800\\"}","previous":"","sha256":""}]',
    b'["\\ud800"]',
    b"{}",
    b"[" * 100_000,
    b"",
    b"\xff",
]


@pytest.mark.parametrize("entries", _ENTRIES)
def test_a_ledger_that_says_anything_ends_in_a_refusal(ended: World, entries: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(ended.archive())) as packed:
        found = {name: packed.read(name) for name in packed.namelist() if name != "manifest.json"}
    found["ledger.json"] = entries
    sums = {name: sha256(data).hexdigest() for name, data in found.items()}
    manifest = {"format": "turnpost-archive", "version": 1, "files": sums}
    whole = _zip({**found, "manifest.json": json.dumps(manifest).encode()})
    assert _outcome(lambda: verify_archive(read(whole))) in {"archive_changed", "different"}


def _outcome(verified: Callable[[], Verdict]) -> str:
    """What came of a verification: the code of a refusal, or whether all was identical; nothing else."""
    try:
        return "identical" if verified().identical else "different"
    except AppError as refused:
        return refused.code


def test_a_fact_that_is_missing_ends_in_a_refusal(ended: World) -> None:
    archive = read(ended.archive())
    for place, entry in enumerate(archive.ledger):
        for name in entry.facts:
            facts = {key: value for key, value in entry.facts.items() if key != name}
            ledger: list[Entry] = []
            previous = FIRST
            for one in [*archive.ledger[:place], facts, *archive.ledger[place + 1 :]]:
                payload = one.payload if isinstance(one, Entry) else json.dumps(one)
                ledger.append(Entry(len(ledger) + 1, payload, previous, link(previous, payload)))
                previous = ledger[-1].sha256
            told = _outcome(partial(verify_archive, replace(archive, ledger=ledger)))
            assert told in {"archive_changed", "different", "identical"}


def test_bytes_that_are_no_archive(ended: World) -> None:
    data = ended.archive()
    # In the text of the first sheet, behind its name.
    place = data.index(b"sheets/") + 45
    changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
    wrong = {
        "not_an_archive": [b"", b"hello", _zip({"manifest.json": b'{"format":"x","version":1,"files":{}}'})],
        "archive_cut": [data[: len(data) // 2], data[:-30]],
        "archive_changed": [changed, _zip({"a.txt": b"a"}), _without(data, "runs.json")],
        "archive_newer": [_zip({"manifest.json": b'{"format":"turnpost-archive","version":2,"files":{}}'})],
        "archive_too_large": [_bomb()],
    }
    for code, found in wrong.items():
        for file in found:
            with pytest.raises(AppError) as refused:
                read(file)
            assert refused.value.code == code


@pytest.mark.long("changes every byte of an archive")
def test_a_byte_changed_anywhere_is_refused_or_changes_nothing(ended: World) -> None:
    """Dates and the like in the zip's own tables say nothing of the game; all other changes are found."""
    data = ended.archive()
    archive, codes = read(data), set()
    # The end is the table of contents; a step that is no power of two meets every field of it.
    places = [*range(0, 400, 3), *range(400, len(data) - 1500, 199), *range(len(data) - 1500, len(data))]
    for place in places:
        for bit in (1, 8, 128):
            try:
                found = read(data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :])
            except AppError as refused:
                codes.add(refused.code)
            else:
                assert found == archive, place
    assert "archive_changed" in codes
    assert codes <= {"archive_changed", "archive_cut", "not_an_archive", "archive_too_large"}


def _zip(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    return out.getvalue()


def _without(data: bytes, name: str) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        return _zip({one: packed.read(one) for one in packed.namelist() if one != name})


def _bomb() -> bytes:
    """Some 300 KB that would be 300 MB, and say of themselves that they are small."""
    out = io.BytesIO()
    zeros = bytes(1024 * 1024)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for number in range(10):
            with packed.open(f"{number}", "w") as member:
                for _ in range(30):
                    member.write(zeros)
    return out.getvalue()


def test_who_may_have_it_was_said_before(world: World) -> None:
    for code, archive_for in (("none", "nobody"), ("some", "players"), ("open", "all")):
        world.game(code, options={"turns": 1}, archive_for=archive_for)
        with world.opened() as c:
            with pytest.raises(AppError) as refused:
                c.archives.need(world.actor("mona"), code)
            assert refused.value.code == "game_not_over"
            assert json.loads(c.ledger.entries(c.games.get(code).id)[0].payload)["archive_for"] == archive_for
        world.run(code)
    got: dict[str, set[str]] = {}
    for code in ("none", "some", "open"):
        for name in ("anna", "mona", "otto"):
            with world.opened() as c:
                if c.archives.may_have(world.actor(name), c.games.get(code)):
                    assert next(c.archives.files(world.actor(name), code))
                    got.setdefault(code, set()).add(name)
                    continue
                with pytest.raises(AppError) as refused:
                    c.archives.files(world.actor(name), code)
                assert refused.value.code == "archive_not_for_you"
    assert got == {"none": {"mona"}, "some": {"anna", "mona"}, "open": {"anna", "mona", "otto"}}
    with pytest.raises(AppError) as refused:
        world.game("else", archive_for="friends")
    assert refused.value.code == "bad_archive"


class Newer(HoardRules):
    """The teaching game after a release: another version, and another report."""

    about = msgspec.structs.replace(HOARD.about, rules_version=HOARD.about.rules_version + 1)

    def upgrade(self, data: bytes, version: int) -> Any:
        assert version == HOARD.about.rules_version
        return msgspec.json.decode(data, type=self.state_type)

    def report(self, view: Any, events: Any) -> Any:
        return super().report(view, events)[:1]


def test_a_game_keeps_its_rules_until_its_moderator_decides(world: World) -> None:
    world.game()
    world.submit("anna", 1)
    world.run()
    world.submit("anna", 1)
    mona = world.actor("mona")
    registry.add(Parts(rules=Newer(), contract=1))
    # The version that it is played by is gone: it waits, and that is told once.
    assert world.run().run is None
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.waits, game.status, game.run_number) == ("rules", "running", 1)
        assert c.turns.due_games()[0] == []
        assert c.mail.of_game(game.id)[0].subject == "Dig it is waiting: other rules"
        with pytest.raises(AppError) as refused:
            c.replays.replay(mona, game, 1)
        assert refused.value.code == "rules_not_here"
    assert world.submit("bert", 2).game_turn == 1
    with pytest.raises(AppError) as refused:
        world.late(2)
    assert refused.value.code == "rules_not_here"
    # It is still here: nothing changes for the game.
    with registry.added(Parts(rules=Newer(), contract=1, earlier=(HOARD,))), world.opened() as c:
        assert c.replays.replay(mona, c.games.get("dig"), 1).identical
    with world.opened() as c:
        found = {one.run: one for one in c.upgrades.check(mona, "dig")}
        assert found[1].identical
        assert found[1].seats == (1, 3)
        assert c.upgrades.apply(mona, "dig") == HOARD.about.rules_version + 1
        with pytest.raises(AppError) as refused:
            c.upgrades.apply(mona, "dig")
        assert refused.value.code == "rules_present"
        assert c.games.get("dig").waits == ""
    run = world.run().run
    assert run is not None
    assert run.rules_version == HOARD.about.rules_version + 1
    with world.opened() as c:
        assert "upgraded" in [entry.kind for entry in c.ledger.entries(c.games.get("dig").id)]
        with pytest.raises(AppError) as refused:
            c.upgrades.check(world.actor("anna"), "dig")
        assert refused.value.code == "not_moderator"


def test_facts_for_some_are_sealed_for_the_others(world: World) -> None:
    world.game(fee_cents=100)
    with world.opened() as c:
        c.fees.correct(world.actor("mona"), "dig", 1, 250, reason="a turn lost to a fault")
    with world.opened() as c:
        game = c.games.get("dig")
        entry = c.ledger.entries(game.id)[-1]
        # The figure alone may stand in the commitment by chance.
        assert "cents" not in entry.payload
        assert ":250" not in entry.payload
        assert "fault" not in entry.payload
        (note,) = c.ledger.notes(game.id, [1])[entry.number]
        assert json.loads(note.payload) == {"cents": 250, "reason": "a turn lost to a fault"}
        assert c.ledger.notes(game.id, [2]) == {}
        assert c.ledger.broken_at(game.id) is None
    from sqlalchemy import text

    with world.opened() as c, pytest.raises(Exception, match="append-only"):
        c.session.execute(text("DELETE FROM ledger_note"))
    with world.opened() as c:
        c.session.execute(text("SET LOCAL session_replication_role = replica"))
        c.session.execute(text("UPDATE ledger_note SET payload = '{}'"))
    with world.opened() as c:
        assert c.ledger.broken_at(game.id) == entry.number
