"""The rent phase (CAR-WARE-02, 05)."""

from engine.games.caravans.events import GoodAuctioned, RentPaid
from engine.games.caravans.state import City, Player, Store
from engine.games.caravans.tables import AUCTION_PERCENT, GOOD, RENT
from engine.games.caravans.week import Week


def rent(week: Week) -> None:
    """Fix the rents of all cities first, then pay city by city in the order of names."""
    player = week.player(week.active)
    cities = sorted(
        (city for city in week.state.cities if city.factor == player.seat and city.stores),
        key=lambda city: city.name,
    )
    due = [(city, len(city.stores)) for city in cities]
    for city, spaces in due:
        owed = spaces * RENT
        while player.money < owed and _auction(week, player, cities):
            pass
        paid = min(owed, player.money)
        player.money -= paid
        week.emit(
            RentPaid(
                audience=(player.seat,),
                at=(week.day,),
                seat=player.seat,
                city=city.at,
                spaces=spaces,
                price=paid,
                waived=owed - paid,
            )
        )


def _auction(week: Week, player: Player, cities: list[City]) -> bool:
    """Auction the cheapest stored good at half its base price; False if none is left (CAR-WARE-05)."""
    stored: list[tuple[int, str, int, Store]] = [
        (GOOD[store.good].base, city.name, index, store)
        for city in cities
        for index, store in enumerate(city.stores)
    ]
    if not stored:
        return False
    base, name, index, store = min(stored, key=lambda one: one[:3])
    city = next(city for city in cities if city.name == name)
    del city.stores[index]
    gain = base * AUCTION_PERCENT // 100
    player.money += gain
    week.emit(
        GoodAuctioned(
            audience=(player.seat,),
            at=(week.day,),
            seat=player.seat,
            city=city.at,
            good=store.good,
            price=gain,
        )
    )
    return True
