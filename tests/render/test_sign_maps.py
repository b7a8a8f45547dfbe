"""Explorers from plain text alone: the map in signs holds all that the map of the report holds."""

import re

from app.render.text_report import COLUMNS
from engine.kernel.blocks import Map
from tests.render.many import Sample, reports

PIECES = {"o": "dot", "#": "house", "!": "tower", "*": "star", "^": "diamond", "%": "cross"}
Told = tuple[str, str, str, bool, bool]


def _maps(sample: Sample) -> list[list[str]]:
    """The drawn rows of each map, from its line of columns on."""
    lines = sample.text.splitlines()
    heads = [number for number, line in enumerate(lines) if re.fullmatch(r" +1 +2 +3 [ 0-9]+", line)]
    return [lines[head : head + 10] for head in heads]


def _read(lines: list[str], terrain: dict[str, str]) -> dict[int, Told]:
    """What a reader of those rows knows of every place: terrain, piece, mark, whether it is lit or new."""
    head, *rows = lines
    begins = [match.start() for match in re.finditer(r"\d+", head)]
    wide = begins[1] - begins[0]
    found = {}
    for line in rows:
        row = ord(line[0]) - ord("A") + 1
        shift = 0 if row % 2 else wide // 2
        for column, begin in enumerate(begins, start=1):
            place = line[begin - 1 + shift : begin - 1 + shift + wide]
            if place.strip():
                first, ground, piece, mark = place[0], place[1], place[2], place[3:].strip()
                found[100 * row + column] = (
                    terrain[ground],
                    PIECES.get(piece, ""),
                    mark,
                    first == ">",
                    first == "+",
                )
    return found


def _known(block: Map, sample: Sample) -> dict[int, Told]:
    words = sample.prepared.words
    return {
        cell.id: (
            cell.terrain,
            cell.piece,
            (words.attribute(f"mark-{cell.mark}", "short") or "") if cell.mark else "",
            cell.lit,
            cell.fresh and not cell.lit,
        )
        for cell in block.cells
    }


def test_every_place_of_every_map_is_told_in_signs() -> None:
    for sample in reports("explorers"):
        key = " ".join(sample.text.split())
        drawn = _maps(sample)
        assert len(drawn) == len(sample.maps)
        for lines, block in zip(drawn, sample.maps, strict=True):
            assert max(map(len, lines)) <= COLUMNS
            codes = {cell.terrain for cell in block.cells}
            terrain = {code[0]: code for code in codes}
            assert len(terrain) == len(codes)
            for code in codes:
                word = sample.prepared.words.word("terrain", code)
                assert f"{code[0]} {word}" in key
            assert _read(lines, terrain) == _known(block, sample)


def test_what_the_signs_mean_is_told_once_for_maps_with_the_same() -> None:
    sample = reports("explorers")[0]
    count = sample.text.count("Of each place: first what is new")
    assert 1 <= count <= len(sample.maps)
    for sign in ("o Explorer", "* Capital"):
        assert sign in " ".join(sample.text.split())
