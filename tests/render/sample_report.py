# ruff: noqa: E501 - lists that follow the rulebook's samples row by row
"""A rich report by hand: every kind of block, in the order and with the columns of the sample lists."""

from pathlib import Path

from app.render.catalogue import register_words
from app.render.document import Report, ReportGame
from engine.kernel.blocks import (
    Account,
    AnyBlock,
    Chart,
    Column,
    Entry,
    Fact,
    Facts,
    Form,
    FormLine,
    FormSection,
    Group,
    Happenings,
    Heading,
    Letter,
    Letters,
    Map,
    MapCell,
    MapUnit,
    Paragraph,
    Say,
    Series,
    StockAccounts,
    Table,
)
from engine.kernel.hexgrid import mask_text, within
from engine.maps.files import load as load_map

GAME = "sample"
SEAT = 122
CENTRE = 925
register_words(GAME, Path(__file__).parent / "words")
_ABBREVIATIONS = {"plains": "pla", "agricultural": "agr", "forest": "for"}


def _answer(
    section: str, line: int, text: str, result: str = "done", code: str = "", **params: object
) -> Say:
    return Say(
        "order_answered",
        {"section": section, "line": line, "text": text, "result": result, "code": code, "params": params},
    )


def map_of_surroundings(radius: int = 7) -> Map:
    """The hexes around Limerick as the clan knows them."""
    europe = load_map("europe")
    cells = []
    near = sorted(within(CENTRE, radius))
    foreign = {1123, 1124, 1125, 1225}
    own = (set(within(CENTRE, 2)) | {1022, 1023, 1024, 1222}) - foreign
    for number in near:
        tile = europe.hexes.get(number)
        if tile is None:
            continue
        land = europe.is_land(number)
        owner = SEAT if number in own and land else 392 if number in foreign and land else None
        fog, turn = "", 0
        if number // 100 >= 14:
            fog, turn = "old", 9
        if number // 100 >= 15 and number % 100 <= 22:
            fog = "unknown"
        cells.append(
            MapCell(
                id=number,
                terrain=tile.terrain,
                owner=owner,
                fog=fog,
                turn=turn,
                roads=tile.roads,
                rivers=tile.rivers,
                city=tile.city,
                major=tile.major,
                city_owner=owner if tile.city else None,
            )
        )
    units = (
        MapUnit(at=1126, label="C1", owner=SEAT, own=True, trail=(925, 1025, 1026)),
        MapUnit(at=927, label="C2", owner=SEAT, own=True),
        MapUnit(at=927, label="C3", owner=SEAT, own=True, trail=(826,)),
        MapUnit(at=1225, label="392 large", owner=392),
        MapUnit(at=1424, label="329", owner=329, turn=9),
    )
    return Map(key="map", grid="hex", cells=tuple(cells), units=units, seat=SEAT)


def hex_list() -> Table:
    """120 hexes under the columns of the sample list."""
    europe = load_map("europe")
    rows = []
    for index, number in enumerate(sorted(europe.land_hexes())[:120]):
        tile = europe.hexes[number]
        rows.append(
            (
                number,
                _ABBREVIATIONS.get(tile.terrain, tile.terrain[:3]),
                SEAT if index % 5 else None,
                index % 9,
                index * 7 % 40,
                400 + index * 37 % 3000,
                10 + index % 35,
                index * 3 % 70,
                index % 17 or None,
                index % 6 or None,
                ("Cas", "Sta", "Tra", None, None, None)[index % 6],
                ("Cam", None)[index % 2],
                mask_text(tile.roads) or None,
            )
        )
    kinds = (
        ("hex", "hex"), ("ter", "word"), ("own", "seat"), ("df", "int"), ("tr", "int"), ("value", "money"), ("fo", "int"),
        ("fu", "int"), ("pa", "int"), ("va", "int"), ("ss", "text"), ("cs", "text"), ("roads", "text"),
    )  # fmt: skip
    columns = tuple(Column(key, kind, "ter" if kind == "word" else "") for key, kind in kinds)
    return Table(key="hexes", columns=columns, rows=tuple(rows), strong=(3, 4, 17, 60))


def city_list() -> Table:
    """The sample city list of the rulebook, and a few more rows."""
    kinds = (
        ("hex", "hex"), ("name", "text"), ("own", "seat"), ("value", "money"), ("pop", "int"), ("f", "int"),
        ("trp", "int"), ("cm", "int"), ("produces", "word"), ("needs", "word"), ("expert", "word"), ("status", "word"),
        ("sr", "int"), ("rr", "int"), ("buildings", "text"),
    )  # fmt: skip
    domains = {"produces": "goods", "needs": "goods", "expert": "expert", "status": "status"}
    columns = tuple(Column(key, kind, domains.get(key, "")) for key, kind in kinds)
    rows = (
        (
            825,
            "Limerick",
            122,
            14103,
            31166,
            2,
            36,
            0,
            "gas",
            "steel",
            "sergeant",
            "owned",
            2,
            6,
            "ChuStoMar",
        ),
        (927, "Cork", 122, 13831, 68648, 2, 38, 0, "cloth", "ores", "chemist", "owned", 2, 6, "ChuStoMar"),
        (
            1022,
            "Londonderry",
            122,
            12214,
            80921,
            1,
            50,
            0,
            "steel",
            "wool",
            "engineer",
            "owned",
            1,
            4,
            "ChuStoHelMar",
        ),
        (
            1125,
            "DUBLIN",
            392,
            106439,
            206296,
            6,
            893,
            0,
            "coal",
            "gas",
            "armsmaster",
            "banned",
            8,
            20,
            "ChuStoSpoMar",
        ),
        (1222, "Belfast", 122, 12517, 100000, 3, 75, 0, "alcohol", "gems", None, "owned", 3, 8, "Ind"),
        (
            1320,
            "Glasgow",
            None,
            40210,
            310500,
            4,
            410,
            12,
            "ores",
            "cloth",
            "gunner",
            "hostile",
            5,
            12,
            "IndMar",
        ),
    )
    return Table(key="cities", columns=columns, rows=rows, strong=(4,))


def order_form(convoys: int = 8) -> Form:
    """Pre-turn lines, convoys, agents, post-turn lines."""
    stocks = (
        Fact("money", 43038, "money"), Fact("food", 7883, "int"), Fact("fuel", 5181, "int"), Fact("parts", 2168, "int"),
        Fact("vaccine", 753, "int"), Fact("troops", 186, "int"), Fact("rifles", 0, "int"), Fact("grenades", 0, "int"),
        Fact("rockets", 0, "int"), Fact("claymores", 0, "int"), Fact("bombs", 0, "int"),
    )  # fmt: skip
    pre = FormSection(
        head="PRE",
        title=Say("form_pre"),
        facts=stocks,
        lines=tuple(FormLine(number) for number in range(1, 6)),
    )
    sections = [pre]
    for number in range(1, convoys + 1):
        sea = number % 4 == 0
        sections.append(
            FormSection(
                head=f"CONVOY {number}",
                title=Say(
                    "form_convoy",
                    {
                        "type": "sea" if sea else "land",
                        "number": number,
                        "name": f"Robin's Hood #{number}",
                        "hex": 1525 + number,
                        "mode": "capture",
                    },
                ),
                facts=(
                    Fact("vehicles", "4 trucks, 1 bus, 3 vans, 9 cars, 6 bikes"),
                    Fact("troops", "172 of 172"), Fact("rifles", "6 of 6"), Fact("grenades", "17 of 17"),
                    Fact("rockets", "4 of 4"), Fact("combat_strength", 748, "int"), Fact("morale", 95, "int"),
                    Fact("training", 100, "int"), Fact("health", 100, "int"), Fact("fuel_cost", 56, "int"),
                    Fact("cargo", "0 (max 81)"), Fact("experts", "Gunner, Merchant, Chemist, Politician"),
                ),
                lines=tuple(
                    FormLine(line, "GUARD" if number == 2 and line == 1 else "")
                    for line in range(1, 13 if sea else 11)
                ),
                width="short",
            )
        )  # fmt: skip
    sections.append(
        FormSection(
            head="AGENTS",
            title=Say("form_agents"),
            lines=(FormLine(1, "", Say("form_agent", {"number": 1, "hex": 1125, "health": 90})), FormLine(2)),
        )
    )
    sections.append(
        FormSection(
            head="POST", title=Say("form_post"), lines=tuple(FormLine(number) for number in range(1, 11))
        )
    )
    return Form(key="form", sections=tuple(sections))


def _story() -> tuple[AnyBlock, ...]:
    return (
        Heading(key="summary"),
        Paragraph(
            key="story",
            items=(
                Say("city_captured", {"hex": 1222, "city": "Belfast", "troops_lost": 12, "convoy": 1}),
                Say("hexes_captured", {"count": 4}),
                Say(
                    "income_received",
                    {
                        "cities": 40148,
                        "bonuses": 6040,
                        "hexes": 9310,
                        "food": 520,
                        "fuel": 610,
                        "parts": 90,
                        "vaccine": 21,
                    },
                ),
            ),
        ),
        Happenings(
            key="attention",
            groups=(
                Group(
                    items=(
                        Say("food_short", {"days": 2, "missing": 310}),
                        Say("convoy_infected", {"convoy": 3, "hex": 1023, "health": 82}),
                    )
                ),
            ),
        ),
        Heading(key="results"),
        Happenings(
            key="results",
            groups=(
                Group(
                    Say("phase_pre"),
                    (
                        _answer("PRE", 1, "BUY 2 BIKES #1"),
                        _answer("PRE", 2, "BUY 40 RIFLES #2", "partly", "no_money", amount=1200),
                    ),
                ),
                *(
                    Group(
                        Say("phase_pulse", {"pulse": pulse}),
                        tuple(
                            _answer(f"CONVOY {convoy}", pulse, order, result, code, word=order, near="")
                            for convoy, order, result, code in (
                                (1, "NE", "done", ""),
                                (2, "LOOT", "refused", "not_owner"),
                                (3, "FORTYFY", "rejected", "unknown_order"),
                                (4, "1126", "refused", "no_fuel"),
                            )[: 4 - pulse % 3]
                        ),
                    )
                    for pulse in range(1, 7)
                ),
            ),
        ),
        Happenings(
            key="battles",
            groups=(
                Group(
                    Say("battle_title", {"hex": 1222, "city": "Belfast"}),
                    (
                        Say("battle_strengths", {"attack": 748, "defence": 512, "fortification": 25}),
                        Say("battle_round", {"round": 1, "loss": 7, "enemy_loss": 31}),
                        Say("battle_won", {"by": 236}),
                    ),
                ),
            ),
        ),
    )


def _status() -> tuple[AnyBlock, ...]:
    return (
        Heading(key="treasury"),
        Facts(
            key="status",
            items=(
                Fact("money", 43038, "money"), Fact("food", 7883, "int"), Fact("fuel", 5181, "int"),
                Fact("parts", 2168, "int"), Fact("vaccine", 753, "int"), Fact("troops", 186, "int"),
                Fact("popularity", 71, "int"), Fact("home", 825, "hex"), Fact("standing", "friendly", "word", "status"),
            ),
        ),
        StockAccounts(
            key="ledger",
            accounts=(
                Account(
                    key="money",
                    kind="money",
                    opening=21900,
                    closing=43038,
                    entries=(
                        Entry(Say("ledger_cities"), amount_in=40148),
                        Entry(Say("ledger_hexes"), amount_in=9310),
                        Entry(Say("ledger_bought", {"what": "2 bikes", "convoy": 1}), amount_out=3000),
                        Entry(Say("ledger_wages"), amount_out=25320),
                    ),
                ),
                Account(
                    key="food",
                    opening=8102,
                    closing=7883,
                    entries=(
                        Entry(Say("ledger_hexes"), amount_in=520),
                        Entry(Say("ledger_eaten"), amount_out=739),
                    ),
                ),
                Account(key="fuel", opening=5181, closing=5181),
            ),
        ),
        Table(
            key="income",
            columns=(Column("source"), Column("amount", "money"), Column("sure", "word", "sure")),
            rows=(("Cities", 40900, "certain"), ("Hexes", 9600, "likely"), (Say("ledger_wages"), -25320, "likely")),
        ),
    )  # fmt: skip


def _world() -> tuple[AnyBlock, ...]:
    return (
        Heading(key="clans"),
        *(
            Table(
                key=f"top_{what}",
                columns=(
                    Column("rank", "int"),
                    Column("clan", "seat"),
                    Column("name"),
                    Column("score", kind),
                ),
                rows=tuple(
                    (rank, 100 + rank * 22, f"The Clan of {rank}", 1000 - rank * 77) for rank in range(1, 6)
                ),
            )
            for what, kind in (("popularity", "int"), ("income", "money"))
        ),
        Heading(key="lists"),
        hex_list(),
        city_list(),
        Heading(key="spotting"),
        Table(
            key="spotted",
            columns=(Column("hex", "hex"), Column("clan", "seat"), Column("size"), Column("by")),
            rows=((516, 329, "large", "Limerick"), (1225, 392, None, "Convoy 1")),
        ),
        Happenings(
            key="radio",
            groups=(
                Group(
                    items=(
                        Say("radio_battle", {"hex": 2231, "attacker": 329, "defender": 180}),
                        Say("radio_offer", {"what": "Rockets", "percent": 20}),
                    )
                ),
            ),
        ),
        Letters(
            key="letters",
            items=(
                Letter(
                    "Your bikes were seen near Dublin. Turn them round.\nWe shall not ask twice.\n\n-- 392",
                    sender=392,
                ),
                Letter("Beware of the clan in the north."),
                Letter("Peace?", sender=329, head=Say("letter_public", {"clan": 329})),
            ),
        ),
        Table(
            key="prices",
            columns=(Column("goods", "word", "goods"), Column("price", "money"), Column("change", "int")),
            rows=(("steel", 120, 4), ("wool", 88, -7), ("gas", 101, 0)),
        ),
        Table(key="people", columns=(Column("clan", "seat"), Column("player"), Column("slogan")), rows=()),
    )


def sample_report(convoys: int = 8) -> Report:
    """A late-game report of clan 122."""
    chart = Chart(
        key="treasury_chart",
        kind="money",
        series=(Series("money", tuple((turn, 3000 + turn * turn * 280) for turn in range(1, 13))),),
    )
    popularity = Chart(
        key="popularity_chart",
        series=tuple(
            Series(key, tuple((turn, 20 + turn * slope % 60) for turn in range(1, 13)), own=own)
            for key, slope, own in (("popularity", 4, True), ("clan_392", 5, False), ("clan_329", 3, False))
        ),
    )
    return Report(
        game=ReportGame(key=GAME, code="EU-7", title="Europe", rules_version=1),
        seat=SEAT,
        seat_word="clan",
        seat_name="Robin's Hood",
        player="Maid Marian",
        game_turn=12,
        published="2026-11-20T18:04:11+00:00",
        due="2026-12-04T18:00:00+00:00",
        time_zone="Europe/Berlin",
        balance=1250,
        sheet_sha256="9f2c" * 16,
        sheet_revision=3,
        dice_commitment="01ab" * 16,
        announcements=("The next turn runs a day later because of the holiday. Good hunting!",),
        blocks=(
            *_story(),
            *_status(),
            Heading(key="map"),
            map_of_surroundings(),
            *_world(),
            Heading(key="charts"),
            chart,
            popularity,
            Heading(key="orders"),
            order_form(convoys),
        ),
    )
