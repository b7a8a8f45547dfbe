"""What seasons of computer clans come to: ends, growth, wars, temperaments, starts, wasted orders."""

from collections import Counter
from collections.abc import Sequence

from engine.games.conquest.game import CONQUEST
from engine.kernel.answers import DONE, PARTLY
from tools.conquest.seasons import ClanEnd, Season
from tools.sheets import Sheet


def tables(seasons: Sequence[Season]) -> list[Sheet]:
    """Return the balance of some seasons."""
    makers = (_ended, _growth, _tempers, _starts, _words, _wasted, _speed)
    return [make(seasons) for make in makers]


def _ended(seasons: Sequence[Season]) -> Sheet:
    rows = []
    for one in seasons:
        best = one.clans[0]
        rows.append(
            (
                one.seed,
                "won" if one.ended and one.winners else "open",
                one.turns,
                one.threshold,
                best.popularity,
                best.clan,
                best.temper,
                f"{best.home:04d}",
                best.hexes,
                best.cities,
                sum(clan.out for clan in one.clans),
                len({clan for _, clan in one.stuck}),
                len(one.troubles),
                " ".join(unused(one)),
            )
        )
    heads = "seed end turns goal best clan temper start hexes cities out stuck broken unused"
    return Sheet("Ends", tuple(heads.split()), tuple(rows))


def _growth(seasons: Sequence[Season]) -> Sheet:
    """Return means a clan still playing, and wars of all, by game turn."""
    rows = []
    for turn in range(1, max((one.turns for one in seasons), default=0) + 1):
        at = [one.by_turn[turn - 1] for one in seasons if one.turns >= turn]
        if turn > 3 and turn % 3 and turn != max(one.turns for one in seasons):
            continue
        clans = max(1, sum(figures.clans for figures in at))
        games = len(at)
        rows.append(
            (
                turn,
                games,
                sum(f.income for f in at) // clans,
                sum(f.money for f in at) // clans,
                f"{sum(f.hexes for f in at) / clans:.1f}",
                f"{sum(f.cities for f in at) / clans:.1f}",
                f"{sum(f.convoys for f in at) / clans:.1f}",
                sum(f.top for f in at) // games,
                f"{sum(f.battles for f in at) / games:.1f}",
                f"{sum(f.assaults for f in at) / games:.1f}",
                f"{sum(f.captures for f in at) / games:.1f}",
                f"{sum(f.hexes_from_clans for f in at) / games:.1f}",
            )
        )
    heads = "turn games income money hexes cities convoys top battles assaults captures hexes-lost"
    return Sheet("Growth (a clan) and wars (a game turn)", tuple(heads.split()), tuple(rows))


def _tempers(seasons: Sequence[Season]) -> Sheet:
    ends = [clan for one in seasons for clan in one.clans]
    winners = {(one.seed, clan) for one in seasons for clan in one.winners}
    rows = []
    for temper in sorted({clan.temper for clan in ends}):
        mine = [clan for clan in ends if clan.temper == temper]
        won = sum((one.seed, c.clan) in winners for one in seasons for c in one.clans if c.temper == temper)
        rows.append(
            (
                temper,
                len(mine),
                won,
                sum(c.popularity for c in mine) // len(mine),
                sum(c.hexes for c in mine) // len(mine),
                f"{sum(c.cities for c in mine) / len(mine):.1f}",
                f"{sum(c.place for c in mine) / len(mine):.1f}",
                sum(c.out for c in mine),
            )
        )
    return Sheet(
        "Temperaments", tuple("temper clans won popularity hexes cities place out".split()), tuple(rows)
    )


def _starts(seasons: Sequence[Season]) -> Sheet:
    """Return how the clans of each start did, best first."""
    by_home: dict[tuple[str, int], list[tuple[bool, ClanEnd]]] = {}
    for one in seasons:
        for clan in one.clans:
            by_home.setdefault((one.map, clan.home), []).append((clan.clan in one.winners, clan))
    rows: list[tuple[str | int, ...]] = []
    for (_, home), found in by_home.items():
        count = len(found)
        popularity = sum(clan.popularity for _, clan in found) // count
        place = sum(clan.place for _, clan in found) / count
        out = sum(clan.out for _, clan in found)
        rows.append((f"{home:04d}", count, sum(won for won, _ in found), popularity, f"{place:.1f}", out))
    rows.sort(key=lambda row: (-int(row[2]), -int(row[3])))
    return Sheet("Starts", tuple("start games won popularity place out".split()), tuple(rows))


def _answers(seasons: Sequence[Season]) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for one in seasons:
        for word, results in one.answers.items():
            found.setdefault(word, Counter()).update(results)
    return found


def _words(seasons: Sequence[Season]) -> Sheet:
    rows = []
    for word, results in sorted(
        _answers(seasons).items(), key=lambda item: (-sum(item[1].values()), item[0])
    ):
        total = sum(results.values())
        lost = total - results[DONE] - results[PARTLY]
        rows.append((word, total, results[DONE], results[PARTLY], lost, f"{100 * lost / total:.1f}"))
    return Sheet("Orders", tuple("word lines done partly wasted percent".split()), tuple(rows))


def _wasted(seasons: Sequence[Season]) -> Sheet:
    counts: Counter[str] = Counter()
    for one in seasons:
        counts.update(one.refusals)
    rows = []
    for key, count in counts.most_common(25):
        word, _, code = key.rpartition(" ")
        rows.append((word, code, count))
    return Sheet("Wasted orders by code", ("word", "code", "lines"), tuple(rows))


def unused(one: Season) -> tuple[str, ...]:
    """Order words that no clan has carried out in a season."""
    words = {usage.word or "MOVE" for usage in CONQUEST.orders.usage()}
    done = {word for word, results in one.answers.items() if results.get(DONE) or results.get(PARTLY)}
    return tuple(sorted(words - done))


def _speed(seasons: Sequence[Season]) -> Sheet:
    orders = sum(one.orders for one in seasons)
    engine = sum(one.engine_seconds for one in seasons)
    turns = sum(one.turns * one.players for one in seasons)
    rows = (
        ("seasons", len(seasons)),
        ("orders", orders),
        ("orders a second (parse, play, views)", int(orders / max(engine, 0.001))),
        (
            "ms a bot's sheet, view included",
            f"{1000 * sum(s.bot_seconds for s in seasons) / max(turns, 1):.2f}",
        ),
        ("seconds a season", f"{sum(s.seconds for s in seasons) / max(len(seasons), 1):.1f}"),
    )
    return Sheet("Speed", ("what", "figure"), rows)
