"""Events that the seasons of ``tests.render.seasons`` do not bring about, or not with all fields filled.

For the test of fields alone: each stands in a report of a season as if it had happened in that turn.
"""

from collections.abc import Callable, Iterator

from engine.games.caravans import events as caravans
from engine.games.caravans.report.diary import Barred, Journey
from engine.games.conquest import battle_events
from engine.games.conquest import events as conquest
from engine.games.explorers import events as explorers
from engine.games.spacerace import events as spacerace
from engine.games.territories import events as territories
from engine.kernel.edits import WorldEdited
from engine.kernel.events import Event, SeatGivenUp
from engine.kernel.letters import LetterSent
from tests.render.seasons import Told


def _conquest(told: Told) -> Iterator[Event]:
    view, me = told.view, told.report.seat
    own, convoy = view.own_cities[0], min(view.own.convoys)
    city = view.atlas[own].city
    here = {"hex": own, "city": city}
    other = min(number for number in range(101, 121) if number != me)
    own_turn, theirs = (6,), (4, 3, 1)
    yield WorldEdited(audience=None, text="the river rose")
    yield conquest.AgentReported(
        audience=(me,), at=own_turn, agent=1, hex=own, convoys=((other, "land", "Large"),)
    )
    yield conquest.AidFailed(audience=(me,), at=(4, 2, convoy), convoy=convoy, **here, need=30, left=6)
    for clan, owner in ((me, other), (other, me)):
        yield battle_events.CityAssaulted(
            audience=(me, other), at=theirs, **here, clan=clan, convoy=3, owner=owner, taken=True, rounds=9,
            sent=40, lost=12, defenders=20, defenders_lost=20, to_hit=44, city_to_hit=51, rifles_lost=2,
            grenades_used=3, claymores_used=4, people_killed=500, garrison=5, decided=("numbers",),
        )  # fmt: skip
        yield battle_events.CityBombed(
            audience=(me, other), at=theirs, **here, clan=clan, convoy=3, owner=owner, target="P", bombs=5,
            duds=1, hits=3, people=70, troops=4, buildings=("CHU",), infected=True,
        )  # fmt: skip
        yield battle_events.CityRazed(
            audience=None, at=theirs, **here, clan=clan, people=900, buildings=("CHU", "HOS"), troops_lost=7,
            claymores_kept=2, fort=2,
        )  # fmt: skip
        yield conquest.SpyCaught(audience=(me, other), at=theirs, **here, clan=clan)
    yield conquest.ClanDropped(audience=None, clan=other)
    yield conquest.ClanOut(audience=None, clan=other)
    for during in (0, other):
        yield conquest.DealerBought(
            audience=(me,), at=theirs, convoy=convoy, item="parts", amount=9, cost=90, during=during
        )
    yield conquest.EspionageReported(
        audience=(me,), at=own_turn, clan=other, name="Zeta", owner=True, phone="12 34", allies=(me,),
        enemies=(other + 1,), income={"money": 900, "food": 30}, hexes=(own,), cities=((own, city),),
        convoys=((2, "land", {"car": 3}),),
    )  # fmt: skip
    yield conquest.FuelFound(audience=(me,), at=(4, 2, convoy), convoy=convoy, amount=40)
    yield conquest.GameBegun(audience=(me,), **here, threshold=200)
    yield conquest.GameWon(audience=None, winners=(me, other), popularity=210)
    yield conquest.GameWon(audience=None, winners=(me, other), popularity=210, reason="drawn")
    yield conquest.GuardEnded(
        audience=(me,), at=theirs, convoy=convoy, convoy_name="Owls", **here, reason="taken", during=other
    )
    yield conquest.HexAttackFailed(audience=(me,), at=(4, 2, convoy), convoy=convoy, hex=own, lost=4)
    yield conquest.HexDefended(audience=(me,), at=theirs, hex=own, clan=other, guards_lost=3)
    yield conquest.IncomeSabotaged(audience=(me,), at=(1,), **here, percent=50)
    yield conquest.Loaded(
        audience=(me,), at=(3,), convoy=convoy, hex=own, troops=3, rifles=2, grenades=4, rockets=5, bombs=6
    )
    for kind in (conquest.SabotageDone, conquest.SabotageSuffered):
        yield kind(audience=(me,), at=theirs, **here, result="both", amount=300, troops=20)
        yield kind(audience=(me,), at=theirs, **here, result="supplies", amount=30, item="fuel")
    yield conquest.SpyReported(
        audience=(me,), at=own_turn, **here, fort=3, troops=30, claymores=4, value=9000, population=30_000,
        buildings=("CHU",),
    )  # fmt: skip
    yield conquest.TroopsDeserted(
        audience=(me,), at=(4, 2, convoy), convoy=convoy, unfed=12, deserted=3, weapon="rifles",
        vehicle="bike", morale=2,
    )  # fmt: skip
    yield conquest.TroopsLeftSick(audience=(me,), at=(3,), convoy=convoy, troops=9, health=60)
    yield conquest.WeaponsMade(audience=(me,), at=(1,), convoy=convoy, rifles=1, grenades=2)


def _territories(told: Told) -> Iterator[Event]:
    me = told.report.seat
    other = 1 if me != 1 else 2
    yield SeatGivenUp(audience=None, seat=other)
    for seat, to in ((me, other), (other, me), (other, 0)):
        audience = (seat, to) if to else None
        yield LetterSent(audience=audience, seat=seat, to=to, text="Peace?")
    yield WorldEdited(audience=None, text="the river rose")
    yield territories.GameOpened(audience=None, map_title="Wheel", lands=19, vp_limit=40, max_turns=30)
    yield territories.PlayerEliminated(audience=None, seat=other)
    yield territories.SeatChanged(audience=None, seat=other, change="resigned")
    yield territories.TurnResolved(audience=None, turn=7, sent=(me,), missing=(other,))


def _caravans(told: Told) -> Iterator[Event]:
    view, me = told.view, told.report.seat
    other = 1 if me != 1 else 2
    city = next(city.at for city in view.cities)
    day = (view.day,)
    for seat, to in ((me, other), (other, me), (other, 0)):
        audience = (seat, to) if to else None
        yield LetterSent(audience=audience, seat=seat, to=to, text="Peace?")
    yield caravans.UnitMoved(
        audience=(me,), at=day, seat=me, units=("C1", "C2"), group=4, origin=city, way=(city,)
    )
    yield Journey(
        audience=(me,), at=day, units=("C1", "C2"), group=4, origin=city, way=(city,), since=view.day - 1
    )
    yield Barred(
        audience=(me,),
        at=day,
        name="C1",
        place=city,
        to=city,
        code="foreign_unit",
        seats=(other,),
        again=(view.day + 1, view.day + 2),
    )
    yield caravans.CargoTaken(audience=(me,), at=day, seat=me, unit="C1", good="SLT", place=city)
    yield caravans.CompanyRuined(audience=None, at=day, seat=other)
    yield caravans.GameOpened(audience=None, title="Twin lands", threshold=20_000, weeks=40, days=7)
    yield caravans.GoodAuctioned(audience=(me,), at=day, seat=me, city=city, good="SLT", price=90)
    yield caravans.RaiseFailed(
        audience=(me,), at=day, seat=me, city=city, word="RAISE", what="C", code="too_poor"
    )
    yield caravans.RentPaid(audience=(me,), at=day, seat=me, city=city, spaces=3, price=30, waived=9)
    yield caravans.SeatChanged(audience=None, at=day, seat=other, change="resigned")
    yield SeatGivenUp(audience=None, at=day, seat=other)
    yield caravans.WeekPlayed(
        audience=None, at=day, week=3, first=15, last=21, sent=(me,), missing=(other,), orders=((me, other),)
    )
    for seat, by in ((me, other), (other, me)):
        yield caravans.FactorFounded(audience=None, at=day, seat=seat, city=city, unit="S7")
        yield caravans.FactorLost(audience=None, at=day, seat=seat, city=city, by=by, goods=3)
    yield caravans.UnitDisbanded(audience=(me,), at=day, seat=me, unit="C1", place=city, good="SLT")
    yield caravans.UnitRaised(
        audience=(me,), at=day, seat=me, city=city, unit="C9", price=300, joined=3, code="group_full"
    )


def _explorers(told: Told) -> Iterator[Event]:
    me = told.report.seat
    other = 1 if me != 1 else 2
    for seat, to in ((me, other), (other, me), (other, 0)):
        audience = (seat, to) if to else None
        yield LetterSent(audience=audience, seat=seat, to=to, text="Well done")
    for seat in (me, other):
        yield explorers.BoardGave(audience=None, seat=seat, place=2, coins=3)
        yield explorers.BoardGave(audience=None, seat=seat, place=2, token="NOMAD")
        yield explorers.CraterFilled(audience=None, seat=seat, space=20, count=2)
        yield explorers.CrystalFound(audience=None, seat=seat, space=20, count=2, coins=4)
        yield explorers.DiplomatReset(audience=None, seat=seat, track="SEA", to="START")
        yield explorers.DiplomatsStuck(audience=None, seat=seat, coins=2)
        yield explorers.RoadJoined(audience=None, seat=seat)
    yield explorers.LevyPaid(audience=None, seat=me, payer=other, coins=3)
    yield explorers.LevyPaid(audience=None, seat=other, payer=me, coins=3)
    yield explorers.CardUsed(audience=(me,), seat=me, card="I01", instead=True)
    yield explorers.FlipPlayed(audience=None, seat=other, card="B3", spaces=(20, 21), coins=3, missing=True)
    yield explorers.GameOpened(
        audience=None, map="islemark", goals=("GI1",), tracks=("FARMER", "MINER"), chapter=1, number=2
    )
    yield explorers.OptionIgnored(audience=None, option="guilds")
    yield explorers.EraBegan(audience=None, era=3, cards=8, blocked=(20, 21))
    yield explorers.SeatChanged(audience=None, seat=other, change="resigned")


def _spacerace(told: Told) -> Iterator[Event]:
    me = told.report.seat
    other = 1 if me != 1 else 2
    yield SeatGivenUp(audience=None, seat=other)
    for seat, to in ((me, other), (other, me), (other, 0)):
        audience = (seat, to) if to else None
        yield LetterSent(audience=audience, seat=seat, to=to, text="Peace?")
    for seat, victim in ((me, other), (other, me), (3, 4)):
        yield spacerace.TurnBegun(audience=None, seat=seat, ship="courier", place="L7", energy=5)
        yield spacerace.Attacked(
            audience=None, seat=seat, ship="courier", victim=victim, target="drover", how="attack", energy=2,
            resistance=1, left_energy=3, left_resistance=2,
        )  # fmt: skip
        yield spacerace.ModuleGone(
            audience=None, seat=victim, ship="drover", module="gnss", reason="bomb", by=seat
        )
        yield spacerace.ThingDestroyed(
            audience=None, seat=seat, ship="courier", what="cube", place="L9", owner=victim
        )
        yield spacerace.ShipDestroyed(
            audience=None, seat=victim, ship="drover", reason="attack", place="L9", by=seat, modules=("gnss",)
        )
        yield spacerace.HandRevealed(audience=None, seat=seat, missions=("STAFF",), cards=("AUTOPILOTS",))
        yield spacerace.HexEntered(
            audience=None, seat=seat, ship="courier", hex="QUIETDARK", edge="O23", depth=2, revealed=True,
            known=True,
        )  # fmt: skip
        yield spacerace.ShipReturned(audience=None, seat=seat, ship="courier", edge="O23", depth=2)
        yield spacerace.TrapDropped(audience=None, seat=seat, ship="courier", place="L9", count=3)
        yield spacerace.TrapPassed(audience=None, seat=seat, ship="courier", place="L9", count=2)
        yield spacerace.TrapExploded(audience=None, seat=seat, ship="courier", place="L9")
        yield spacerace.SpaceClosed(audience=None, seat=seat, place="MARS3")
        yield spacerace.SheetMissed(audience=None, seat=seat, phase="flight")
        yield spacerace.FleetPicked(audience=None, seat=seat, ships=("courier",), free=("drover",))
        yield spacerace.ShipLaunched(audience=None, seat=seat, ship="courier", place="O5", blocked=True)
        yield spacerace.SeatChanged(audience=None, seat=seat, change="resigned")
        yield spacerace.GameEnded(audience=None, reason="alone", winners=(seat,), grade="Moon")
    yield spacerace.GameOpened(
        audience=None, rounds=8, ports=((1, "kourou"), (2, "xichang")), row=("AUTOPILOTS",)
    )


RARE: dict[str, Callable[[Told], Iterator[Event]]] = {
    "caravans": _caravans,
    "conquest": _conquest,
    "explorers": _explorers,
    "spacerace": _spacerace,
    "territories": _territories,
}
"""Rare events of each game, for the reader of a report."""
