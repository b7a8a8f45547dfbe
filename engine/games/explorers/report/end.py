"""The end of a game: the scoring table of all, won or lost with reasons, the campaign sheet, the epilogue."""

from typing import Any

from engine.games.explorers.context import END_SOURCES
from engine.games.explorers.rules.chains import rank
from engine.games.explorers.state import Chain, Ending
from engine.games.explorers.tables import CHAPTERS, EPILOGUE, MAPS
from engine.games.explorers.view import View
from engine.kernel.blocks import CAMPAIGN, AnyBlock, Column, Paragraph, Say, Table
from engine.kernel.endings import placed


def ending_blocks(view: View) -> list[AnyBlock]:
    """Return the blocks at the head of the last report."""
    ending = view.ending
    if ending is None:
        return []
    found: list[AnyBlock] = []
    if ending.won is not None:
        found.append(_verdict(view, ending))
    found.append(_scores(ending))
    if view.chain is not None:
        found.append(campaign(view.chain))
    return found


def _verdict(view: View, ending: Ending) -> Paragraph:
    items = [Say("verdict_lost" if ending.won is False else f"verdict_{ending.reason}")]
    items += [Say("missed", {"what": what}) for what in ending.why]
    if ending.grade:
        items.append(Say("grade", {"level": ending.grade}))
    chain = view.chain
    if view.rules.chapter:
        told = CHAPTERS[view.rules.chapter - 1].after or EPILOGUE["won"]
        items.append(Say("plain_text", {"text": told if ending.won else EPILOGUE["lost"]}))
    if chain is not None:
        items.append(Say("chain_over", {"over": chain.over}) if chain.over else _next(chain))
    return Paragraph(key="verdict", items=tuple(items))


def _next(chain: Chain) -> Say:
    played = chain.played[-1] if chain.played else None
    again = played is not None and played.number == chain.number
    return Say("chain_again" if again else "chain_next", {"number": chain.number, "mode": chain.mode})


def _scores(ending: Ending) -> Table:
    keys = [key for key in END_SOURCES if any(key in score.parts for score in ending.scores)]
    by_seat = {score.seat: score for score in ending.scores}
    rows: list[tuple[Any, ...]] = []
    for place, seat in placed(ending.places):
        score = by_seat[seat]
        parts = [score.parts.get(key, 0) for key in keys]
        rows.append((place, seat, score.coins, *parts, score.total, score.towers, score.villages))
    columns = (
        *(Column("rank", "int"), Column("seat", "seat"), Column("coins", "int")),
        *(Column(key, "int") for key in keys),
        *(Column("total", "int"), Column("towers", "int"), Column("villages", "int")),
    )
    return Table(key="scores", columns=columns, rows=tuple(rows))


def campaign(chain: Chain) -> Table:
    """Return the campaign sheet: games played with results, and what they add up to."""
    rows: list[tuple[Any, ...]] = [
        (game.number, MAPS[game.map].title, game.score, game.result, "won" if game.won else "lost")
        for game in chain.played
    ]
    total = sum(game.result for game in chain.played)
    rows.append((None, rank(total) if chain.mode == "campaign01" else "", None, total, ""))
    columns = (
        *(Column("game", "int"), Column("map"), Column("score", "int"), Column("result", "int")),
        Column("won", "word", "won"),
    )
    return Table(key=CAMPAIGN, columns=columns, rows=tuple(rows), strong=(len(rows) - 1,))
