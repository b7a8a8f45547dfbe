"""Starts do not decide a game: what seasons of the sets kept with the maps came to, and what they taught."""

from collections import Counter
from pathlib import Path

import pytest

from engine.kernel.dice import Roller
from engine.kernel.hexgrid import distance
from engine.maps import files
from engine.maps.check import START_GAP
from engine.maps.reach import Contest
from engine.maps.starts import choose
from tools.maps import lessons, start_sets
from tools.simulate import simulate
from tools.statistics import wilson

pytestmark = pytest.mark.untraced

# By map: seasons that prove its sets for the full number of players, at least.
MAPS = {
    "duel": 300,
    "oceania": 300,
    "north_america": 300,
    "south_america": 300,
    "europe": 300,
    "africa": 300,
}


def middle(players: int) -> float:
    return (players + 1) / 2


@pytest.mark.parametrize("name", MAPS)
def test_no_start_decided_the_seasons_that_were_played(name: str) -> None:
    players, record = files.load(name).players, lessons.read(f"{name}.proof")
    sets = files.start_sets(name)[players]
    assert record.keys() == set(sets)
    assert sum(played.seasons for played in record.values()) >= MAPS[name]
    # Ended by the rule of victory, neither too soon nor too late.
    assert all(played.timely() >= 0.8 for played in record.values())
    won = []
    for home in sorted({home for homes in sets for home in homes}):
        played = [record[homes] for homes in sets if home in homes]
        count = sum(one.seasons for one in played)
        mean = sum(one.places[home] for one in played) / count
        won.append(sum(one.wins[home] for one in played))
        assert abs(mean / middle(players) - 1) * 100 <= lessons.BAND, (home, mean)
        assert wilson(won[-1], count)[0] <= 3 / players, (home, won[-1], count)
    assert sum(map(bool, won)) * 10 >= len(won) * 9


@pytest.mark.parametrize("name", MAPS)
def test_the_page_says_what_the_proofs_came_to(name: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "maps.md").read_text(encoding="utf-8")
    ends: Counter[int] = Counter()
    for played in lessons.read(f"{name}.proof").values():
        ends.update(played.ends)
    turns = sorted(ends.elements())
    within = f"{turns[len(turns) // 2]}, {turns[len(turns) * 9 // 10]}"
    timely = f"{100 * sum(turn in lessons.TIMELY for turn in turns) // len(turns)} %"
    assert f"| {name} | {files.load(name).players} | {len(turns)} | {within} | {timely} |" in page
    assert not ends[0] or f"{name} has {ends[0]} still open in turn 45" in page


@pytest.mark.long("plays forty seasons")
def test_no_start_decides_a_season() -> None:
    # Forty seasons know a mean place of six to a quarter of a place: the band is a whole place wide.
    homes = files.start_sets("duel")[6][0]
    options = {"map": "duel", "homes": homes}
    seasons = simulate("conquest", games=40, seats=6, options=options, seed="gate", check=False)
    assert {season.reason for season in seasons} == {"popularity"}
    places: dict[str, list[int]] = {}
    for season in seasons:
        for seat in season.seats:
            places.setdefault(seat.marks["start"], []).append(seat.place or 0)
    means = {home: sum(found) / len(found) for home, found in places.items()}
    assert len(means) == 6
    assert all(abs(mean / middle(6) - 1) * 100 <= lessons.BAND for mean in means.values()), means


@pytest.mark.long("learns from hundreds of recorded seasons", but=["duel", "oceania"])
@pytest.mark.parametrize("name", ["duel", "oceania", "europe"])
def test_what_is_kept_is_what_the_seasons_taught(name: str) -> None:
    rows = lessons.lessons(files.load(name), lessons.read(name)).splitlines()[1:]
    taught = {int(home): files.Lesson(int(worth), int(doubt)) for home, worth, doubt in map(_fields, rows)}
    assert files.lessons(name) == taught


@pytest.mark.parametrize("name", MAPS)
def test_the_sets_kept_are_those_that_proved_even(name: str) -> None:
    players = files.load(name).players
    made = start_sets.lines(name, [players])
    assert [tuple(int(home) for home in _fields(line)) for line in made] == [*files.start_sets(name)[players]]


def _fields(line: str) -> list[str]:
    return line.split(",")


def test_a_start_that_did_better_than_foretold_is_learnt_and_its_neighbourhood_with_it() -> None:
    duel = files.load("duel")
    homes = tuple(sorted(files.start_sets("duel")[6][0]))
    even = dict.fromkeys(homes, 0)
    best = homes[0]
    # Forty seasons: one start always first, the others share the places from the second to the sixth.
    places = {home: 40 if home == best else 160 for home in homes}
    record = {homes: lessons.Played(40, places, even | {best: 40})}
    teacher = lessons.Teacher(duel, record)
    strengths, doubts = teacher.foretold(Contest(teacher.ground, homes))
    assert strengths[0] == max(strengths)
    near, far = sorted(
        (city for city in teacher.cities if city not in homes), key=lambda c: distance(c, best)
    )[:: len(teacher.cities) - len(homes) - 1]
    assert teacher.cities[best][0] > teacher.cities[near][0] > teacher.cities[far][0]
    # What was played is surer than what was not.
    assert teacher.cities[best][1] < teacher.cities[far][1]
    assert max(doubts) < teacher.cities[far][1]
    # It won all seasons as well: it is exchanged, whatever its place.
    assert lessons.lucky(record) == {best}
    again = teacher.better(homes, Roller("b"))
    assert best not in again
    assert again == teacher.better(homes, Roller("b"))
    assert teacher.unlike(Contest(teacher.ground, again)) < teacher.unlike(Contest(teacher.ground, homes))
    assert all(distance(one, two) >= START_GAP for one in again for two in again if one != two)


def test_a_set_that_was_played_is_kept_where_none_that_was_searched_is_as_even() -> None:
    duel = files.load("duel")
    even, uneven = (
        files.start_sets("duel")[6][0],
        tuple(sorted(start.hex for start in choose(duel, 6, Roller("u")))),
    )
    fifty = lessons.Played(50, dict.fromkeys(even, 175), dict.fromkeys(even, 8))
    ranks = {home: 50 * place for place, home in enumerate(uneven, start=1)}
    record = {even: fifty, uneven: lessons.Played(50, ranks, dict.fromkeys(uneven, 8))}
    teacher = lessons.Teacher(duel, record)
    assert teacher.choice([uneven]) == [even]
    assert teacher.choice([uneven, even]) == [uneven, even]


@pytest.mark.long("plays four seasons")
def test_a_round_plays_the_next_set_and_keeps_what_it_taught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lessons, "_RECORDS", tmp_path)
    monkeypatch.setattr(lessons, "_STARTS", tmp_path)
    monkeypatch.setattr(lessons, "_CHUNK", 1)
    lessons.main(["duel", "--rounds", "2", "--seasons", "1", "--proof", "2", "--show"])
    record, proof = lessons.read("duel"), lessons.read("duel.proof")
    # The first round plays a set that is kept, the second one that the first taught.
    assert [played.seasons for played in record.values()] in ([1, 1], [2])
    assert record.keys() & set(files.start_sets("duel")[6])
    assert proof.keys() == set(files.start_sets("duel")[6])
    assert sum(played.seasons for played in proof.values()) == 2
    assert "duel, 6 clans, 2 seasons, 100 % in time" in capsys.readouterr().out
    for homes, played in (*record.items(), *proof.items()):
        assert played.places.keys() == played.wins.keys() == set(homes)
        assert sum(played.wins.values()) >= played.seasons
        assert sum(played.ends.values()) == played.begun == played.seasons
    assert (tmp_path / "duel.lessons.csv").read_text(encoding="utf-8") == lessons.lessons(
        files.load("duel"), record
    )
