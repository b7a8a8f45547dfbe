"""Games that follow each other: the campaigns and the story (EXP-CAMP, EXP-STORY-01)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.games.explorers.state import Chain, Ending, Played, Rules, State
from engine.games.explorers.tables import CAMPAIGN, CHAPTERS, SOLO_GOALS, SOLO_THRESHOLD

CAMPAIGNS = ("campaign01", "campaign02", "campaign03")
GAMES: tuple[str, ...] = tuple(CAMPAIGN["games"])


def chain_of(mode: str, level: str, chapter: int, carry: Mapping[str, Any] | None) -> Chain | None:
    """Return the campaign sheet or story with which a game begins; None for a game that stands alone.

    Raise ``ValueError`` with a problem code when what is carried does not belong to that mode.
    """
    if mode not in {*CAMPAIGNS, "story"}:
        if carry:
            raise ValueError("carry_not_wanted")
        return None
    if not carry:
        return Chain(mode=mode, level=level, number=chapter if mode == "story" else 1)
    try:
        chain = msgspec.convert(dict(carry), Chain)
    except msgspec.ValidationError:
        raise ValueError("bad_carry") from None
    if chain.mode != mode:
        raise ValueError("carry_of_another_mode")
    if chain.over:
        raise ValueError("campaign_is_over")
    return chain


def threshold(mode: str, level: str, number: int) -> int:
    """Return the least score of a game; 0 where none is asked for (EXP-SOLO-04, EXP-CAMP-05).

    Raise ``ValueError`` (``bad_level``) for a level that the mode does not know.
    """
    if mode == "solo":
        if level not in SOLO_THRESHOLD:
            raise ValueError("bad_level")
        return SOLO_THRESHOLD[level]
    if mode == "campaign02":
        return int(CAMPAIGN["mode02"]["levels"][level])
    if mode == "campaign03":
        return int(CAMPAIGN["mode03"]["levels"][level][number - 1])
    if mode == "story" and level not in CHAPTERS[0].win["score"]:
        raise ValueError("bad_level")
    return 0


def goals_needed(mode: str, chapter: int) -> int:
    """Return how many goals a solo game asks for (EXP-SOLO-04, EXP-CAMP-03, EXP-STORY-09)."""
    if mode == "story":
        return CHAPTERS[chapter - 1].goals_needed
    return SOLO_GOALS if mode in {"solo", "campaign02", "campaign03"} else 0


def map_of(mode: str, number: int) -> str:
    """Return the map that campaign and story name (EXP-GEN-08)."""
    return CHAPTERS[number - 1].map if mode == "story" else GAMES[number - 1]


def result_of(mode: str, score: int) -> int:
    """Return the result; mode 01 triples a deficit below 90 and a surplus above 150 (EXP-CAMP-03)."""
    if mode != "campaign01":
        return score
    book = CAMPAIGN["mode01"]
    if score < book["low"]:
        return int(score - book["factor"] * (book["low"] - score))
    return int(score + book["factor"] * max(0, score - book["high"]))


def rank(total: int) -> str:
    """Return the rank of a campaign of mode 01 by the sum of its results."""
    reached = [item["name"] for item in CAMPAIGN["mode01"]["ranks"] if total >= item["at_least"]]
    return str(reached[-1] if reached else CAMPAIGN["mode01"]["ranks"][0]["name"])


def after(state: State, ending: Ending) -> Chain | None:
    """Return the chain after this game, with which the next one, or the retry, begins."""
    chain = state.chain
    if chain is None:
        return None
    score, won = ending.scores[0].total, bool(ending.won)
    played = Played(
        number=chain.number,
        map=state.rules.map,
        score=score,
        result=result_of(chain.mode, score),
        won=won,
    )
    games = (*chain.played, played)
    if chain.mode == "story":
        return _next_chapter(chain, games, won=won)
    if not won:
        return _failed(chain, games, state)
    # EXP-CAMP-02: the goals used and the three kept cards are out of the campaign.
    kept = tuple(card for card in state.players[0].kept if card)
    return msgspec.structs.replace(
        chain,
        played=games,
        number=min(chain.number + 1, len(GAMES)),
        removed_goals=(*chain.removed_goals, *state.goals),
        removed_cards=(*chain.removed_cards, *kept),
        goals=(),
        over="won" if chain.number == len(GAMES) else "",
    )


def _next_chapter(chain: Chain, games: tuple[Played, ...], *, won: bool) -> Chain:
    """Open the next chapter; a lost one may be repeated without limit (EXP-STORY-01)."""
    last = chain.number == len(CHAPTERS)
    return msgspec.structs.replace(
        chain,
        played=games,
        number=chain.number + (won and not last),
        over="won" if won and last else "",
    )


def _failed(chain: Chain, games: tuple[Played, ...], state: State) -> Chain:
    """Allow one retry with the same map and goals; a second failure loses (EXP-CAMP-04, EXP-CAMP-06)."""
    allowed = int(CAMPAIGN["mode02" if chain.mode == "campaign02" else "mode03"]["retries_in_campaign"])
    return msgspec.structs.replace(
        chain,
        played=games,
        goals=tuple(state.goals),
        retries=chain.retries + 1,
        over="lost" if chain.retries >= allowed else "",
    )


def rules_of(mode: str, options: Mapping[str, Any], chain: Chain | None) -> Rules:
    """Return the rules of a solo game, from its options and its chain (EXP-GEN-08)."""
    number = chain.number if chain is not None else 1
    level = chain.level if chain is not None else str(options["level"])
    chapter = number if mode == "story" else 0
    return Rules(
        mode=mode,
        map=map_of(mode, number) if chain is not None else str(options["map"]),
        guilds=bool(options["guilds"]) and mode != "story",
        level=level,
        flips_per_step=int(options["flips_per_step"]),
        chapter=chapter,
        threshold=0 if mode == "standard" else threshold(mode, level, number),
        goals_needed=goals_needed(mode, chapter),
        removed=chain.removed_cards if chain is not None else (),
    )
