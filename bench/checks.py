"""What a player waits for while writing: a check, and the forecast after it, of each seat's sheet.

The views, and in them the part that no sheet can touch, are made before, as a server keeps both from the
first request of a run on. A writer's sheet is checked at every pause: each seat writes some lines of its
sheet anew, one after the other, and each is checked twice with a word that cannot be read yet and once when
it is whole. Where the seats begin is spread over the whole sheet.
"""

import time
from collections.abc import Iterator, Mapping
from statistics import mean, median
from typing import Any

from bench.figure import ROUNDS, Figure, timed
from bench.position import RULES
from engine.kernel import snapshot
from engine.kernel.sheets import Sheet
from engine.registry import OFFERS

_LINES = 12
"""This many lines each seat writes anew."""
_CONVOYS, _CONVOY_LINE, _CLAN_LINE = "CONVOY", "PAUSE", "BUY 1 FUEL"


def check_figures(what: str, data: bytes, texts: Mapping[int, str]) -> list[Figure]:
    """Measure checks of unseen sheets, checks while they are being written, and forecasts."""
    state = snapshot.decode(data, RULES.state_type)
    step, views = RULES.step(state), {seat: RULES.view(state, seat) for seat in texts}
    sheets: dict[int, Sheet] = {}

    def read() -> None:
        sheets.update({seat: RULES.orders.parse(text) for seat, text in texts.items()})

    def forget() -> None:
        # A view knows the last sheet that was played on it, and where to go on from.
        for view in views.values():
            view.__dict__.pop("played", None)

    def check() -> None:
        for seat, sheet in sheets.items():
            RULES.check(views[seat], step, sheet)

    def forecast() -> None:
        for seat, sheet in sheets.items():
            RULES.forecast(views[seat], step, sheet)

    read()
    check()
    rounds = [
        [timed(work, 1) / len(texts) for work in (forget, read, check, forecast)] for _ in range(ROUNDS)
    ]
    _, parsed, checked, foreseen = (median(column) * 1000 for column in zip(*rounds, strict=True))
    typed, whole = _written(step, views, texts)
    return [
        Figure(
            f"check of a sheet, {what}",
            f"{checked:.2f} ms CPU",
            f"reading it {parsed:.2f} ms",
            f"{checked / parsed:.0f}x",
            "1 ms",
        ),
        Figure(
            f"check of a sheet while one line after the other is written, {what}",
            f"{typed:.2f} ms CPU",
            f"played from the beginning {whole:.2f} ms",
            f"{typed / whole:.2f}x",
            "1 ms",
        ),
        Figure(
            f"check and forecast of the same sheet, {what}",
            f"{checked + foreseen:.2f} ms CPU",
            f"the check alone {checked:.2f} ms",
            f"{(checked + foreseen) / checked:.2f}x",
            "1.5x",
        ),
    ]


def offers_figure(what: str, data: bytes) -> Figure:
    """Measure what a page asks before it can list orders: a seat's pieces, and the offers for one of them.

    Each view is new, so what it keeps for the next question is made in it.
    """
    state, offers = snapshot.decode(data, RULES.state_type), OFFERS[RULES.about.key]
    step, spent = RULES.step(state), []
    assert step is not None  # noqa: S101 - a war goes on
    for seat in step.order:
        view = RULES.view(state, seat)
        begun = time.process_time()
        pieces = tuple(offers.pieces(view, step))
        listed = time.process_time() - begun
        for piece in pieces:
            begun = time.process_time()
            offers.possible(view, step, piece)
            spent.append(listed + time.process_time() - begun)
    half, most = median(spent) * 1000, max(spent) * 1000
    return Figure(
        f"pieces of a seat and the offers for one of them, {what}",
        f"{half:.1f} ms CPU",
        f"at most {most:.1f} ms",
        f"{most / half:.1f}x",
        "20 ms",
    )


def _written(step: Any, views: Mapping[int, Any], texts: Mapping[int, str]) -> tuple[float, float]:
    """Return milliseconds of a check: of a sheet checked a moment ago, and of one not seen before."""
    typed, whole = [], []
    for at, (seat, text) in enumerate(texts.items()):
        view = views[seat]
        RULES.check(view, step, RULES.orders.parse(text))
        for words in _words(text, at / len(texts)):
            sheet = RULES.orders.parse(words)
            typed.append(_spent(view, step, sheet))
            known = view.__dict__.pop("played")
            whole.append(_spent(view, step, sheet))
            view.__dict__["played"] = known
    return mean(typed) * 1000, mean(whole) * 1000


def _spent(view: Any, step: Any, sheet: Sheet) -> float:
    begun = time.process_time()
    RULES.check(view, step, sheet)
    return time.process_time() - begun


def _words(text: str, begun: float) -> Iterator[str]:
    """Yield the sheet as it stands at each pause of a writer, from a place in it (0 to 1)."""
    lines = text.splitlines()
    places = [(line.at - 1, section.name, line.number) for section, line in RULES.orders.parse(text).lines()]
    places.sort()
    first = int(begun * len(places))
    for at, section, number in (places[first:] + places[:first])[:_LINES]:
        order = _CONVOY_LINE if section == _CONVOYS else _CLAN_LINE
        for word in (order[:1], order[:4], order):
            lines[at] = f"{number}: {word}"
            yield "\n".join(lines) + "\n"
