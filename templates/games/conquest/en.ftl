# Words of Continental Conquest. Figures: HEX($hex), MONEY($amount), SEAT($clan), WORD($code, domain: "..."), PLAIN($text),
# SIDES($mask); a bare number gets thousands separators. Optional figures are 0 or "" when they do not apply.

## On the first page of the server

conquest-about-won = Be the clan whose popularity reaches a mark that is told at the start, and still stands there a turn later. Land, stadiums and people in your cities make you popular.
conquest-about-lasts = Long: with twelve clans in Europe about thirty turns

# Remarks beside the sample report.

conquest-sample-front = Every report begins with this page: what befell you, what needs an answer, what you can afford, and when the next orders are due. Numbers like 2536 are hexes: column 25, row 36.
conquest-sample-sightings = Foreign convoys that you can see. "Seen in turn" tells how old a sighting is.
conquest-sample-battles = Each fight of your convoys and cities, shot by shot where you were there.
conquest-sample-map = What you see now and what you remember. Dark labels are your convoys with the way they went this turn; a convoy moves one hex with each order such as N or SE.
conquest-sample-convoys = Your columns of vehicles: they carry troops, fuel and food, take hexes and storm cities.
conquest-sample-cities = Cities pay taxes and give men. People make you popular, and popularity wins the game.
conquest-sample-ledger = Where every dollar, man and barrel came from and where it went.
conquest-sample-radio = What is said on the radio: news that everybody hears.
conquest-sample-letters = Letters that other players have sent you by their orders.
conquest-sample-results = What became of each of your orders, line by line; a line that failed says why.
conquest-sample-form = The sheet for the next turn. A player fills in these lines on the web, on paper or in a mail, and sends it back.

## Who is who

conquest-seat-number = { $start ->
    [yes] Clan
   *[no] clan
 } #{ $seat }
conquest-seat-named = { $name } (#{ PLAIN($seat) })
conquest-seat-short = #{ PLAIN($seat) }
conquest-letter-from = From { SEAT($seat) }
conquest-letter-public = { SEAT($clan, start: 1) } to everybody
conquest-map-own = Your hexes
conquest-map-other = Hexes of other clans
conquest-map-city = Minor city
conquest-map-city-major = Major city
conquest-map-unit-own = Your convoy
conquest-map-unit-other = Convoy seen
conquest-map-unit-old = Convoy seen
conquest-map-city-own = City of yours
conquest-map-city-held = City of another clan
conquest-map-labels = #105: land of clan 105; S1: by its number in the list of what is in sight; +2: two more

## Phases

conquest-phase-pre = Before the convoys move
conquest-phase-pre-turn = Before the convoys move
conquest-phase-income = Income
conquest-phase-pulse = Pulse { $pulse }
conquest-phase-convoy = Convoy { $convoy }{ $name ->
    [none] {""}
   *[other] {" "}({ $name })
 }
conquest-phase-pulse-ends = At the end of the pulses
conquest-order-answered-refused = { $line }. { $text }: not carried out. { $reason }
conquest-order-answered-rejected = { $line }. { $text }: could not be read. { $reason }
conquest-phase-post = After the convoys have moved
conquest-phase-post-turn = After the convoys have moved
conquest-phase-agents = Agents
conquest-phase-maintenance = Maintenance
conquest-phase-between = Since your last turn
conquest-phase-end = End of the game turn
conquest-step-turn = Turn { $turn }
conquest-step-player-turns = Clans play

## Titles

conquest-block-summary = In short
conquest-block-story = What happened
conquest-block-results = What your orders came to
conquest-block-battles = Battles
conquest-block-between = Since your last turn
conquest-block-status = Status of the clan
conquest-block-treasury = Treasury and stocks
conquest-block-ledger = Where it came from and went
conquest-block-income = Income expected next turn
conquest-block-convoys = Convoys
conquest-block-clans = The clans
conquest-block-top = Top clans
conquest-block-top-popularity = Most popular clans
    .strong = * you
    .bold = bold: you
conquest-block-top-cities = Most cities
    .strong = * you
    .bold = bold: you
conquest-block-top-hexes = Most hexes
    .strong = * you
    .bold = bold: you
conquest-block-top-income = Highest income
    .strong = * you
    .bold = bold: you
conquest-block-top-power = Most powerful clans
    .strong = * you
    .bold = bold: you
conquest-block-lists = Hexes and cities
conquest-block-hexes = Hexes
    .strong = * taken this turn
    .bold = bold: taken this turn
conquest-block-cities = Cities
    .strong = * taken this turn
    .bold = bold: taken this turn
conquest-block-spotting = Spotting report
conquest-block-spotted = Convoys spotted
conquest-block-radio = Heard on the radio
conquest-block-letters = Messages
conquest-block-offers = Offers next turn
conquest-block-prices = Market prices
conquest-block-goods-prices = Prices of goods
conquest-block-people = Clans met
conquest-block-agents = Agents and spies
conquest-block-map = Map of your surroundings
conquest-block-charts = Over the turns
conquest-block-form = Orders sheet
conquest-block-orders = Orders sheet

## Columns of the lists, as in the rulebook

conquest-block-handicaps = What clans began with beyond the others, for the start they had
conquest-block-start-figures = What each start can reach before the others, and who can come
conquest-col-start-land = Land
conquest-col-start-cities = Cities
conquest-col-start-worth = Worth
conquest-col-start-rivals = Rivals in reach
conquest-col-start-soonest = Hexes to the first
conquest-col-start-threat = Threat
conquest-col-start-learnt = Learnt from seasons
conquest-col-start-chance = Chance
conquest-col-hex = Hex
conquest-col-ter = Ter
    .long = Terrain
conquest-col-own = Own
    .long = Clan number of the owner
conquest-col-df = DF
    .long = Defense level
conquest-col-tr = TR
    .long = Troops on guard
conquest-col-value = Value
    .long = Dollars each turn
conquest-col-fo = FO
    .long = Food produced each turn
conquest-col-fu = FU
    .long = Fuel produced each turn
conquest-col-pa = PA
    .long = Parts produced each turn
conquest-col-va = VA
    .long = Vaccine produced each turn
conquest-col-ss = SS
    .long = Special structure
conquest-col-cs = CS
    .long = Custom structure
conquest-col-roads = Roads
conquest-col-name = Name
conquest-col-pop = Pop
    .long = Population
conquest-col-f = F
    .long = Fortification level
conquest-col-trp = Trp
    .long = Troops in the garrison
conquest-col-cm = CM
    .long = Claymore mines
conquest-col-produces = Produces
conquest-col-needs = Needs
conquest-col-expert = Expert
conquest-col-status = Status
conquest-col-sr = SR
    .long = Spotting range
conquest-col-rr = RR
    .long = Radio range
conquest-col-buildings = Buildings
conquest-col-rank = Rank
conquest-col-clan = Clan
conquest-col-score = Score
conquest-col-size = Size
conquest-col-count = Count
    .long = How many convoys alike stand there
conquest-col-type = Type
conquest-col-from = Spotted from
conquest-col-distance = Distance
conquest-col-goods = Goods
conquest-col-item = Item
conquest-col-price = Price
conquest-col-change = Change
conquest-col-player = Player
conquest-col-player = Player
conquest-col-slogan = Slogan
conquest-col-phone = Phone
conquest-col-source = From
conquest-col-amount = Amount
conquest-col-sure = How sure
conquest-col-convoy = Convoy
conquest-col-mode = Mode
conquest-col-troops = Troops
conquest-col-strength = Strength
conquest-col-morale = Morale
conquest-col-training = Training
conquest-col-health = Health
conquest-col-city = City
conquest-col-agent = Agent
conquest-sure-certain = certain
conquest-sure-likely = likely
conquest-sure-unknown = unknown

## Facts

conquest-fact-money = Money
conquest-fact-food = Food
conquest-fact-fuel = Fuel
conquest-fact-parts = Parts
conquest-fact-vaccine = Vaccine
conquest-fact-troops = Troops
conquest-fact-rifles = Rifles
conquest-fact-grenades = Grenades
conquest-fact-rockets = Rockets
conquest-fact-claymores = Claymores
conquest-fact-bombs = Bombs
conquest-fact-popularity = Popularity
conquest-fact-threshold = Popularity that wins
conquest-fact-hexes = Hexes
conquest-fact-cities = Cities
conquest-fact-convoys = Convoys
conquest-fact-agents = Agents
conquest-fact-spies = Spies
conquest-fact-power = Power
conquest-fact-income = Income
conquest-fact-income-next = Income next turn
conquest-fact-home = Home
conquest-fact-standing = Standing
conquest-fact-vehicles = Vehicles
conquest-fact-combat-strength = Combat Strength
conquest-fact-strength = Combat Strength
conquest-fact-morale = Morale
conquest-fact-training = Training
conquest-fact-health = Health
conquest-fact-fuel-cost = Fuel Cost
conquest-fact-kill = Kill
conquest-fact-cargo = Cargo
conquest-fact-experts = Experts
conquest-fact-hex = Hex
conquest-fact-mode = Mode
conquest-fact-slogan = Slogan
conquest-fact-allies = Allies
conquest-fact-enemies = Enemies
conquest-series-own = Your clan
conquest-series-clan = Clan #{ $number }

## Order sheet

conquest-form-pre = Pre-Turn Miscellaneous Orders
conquest-form-post = Post-Turn Miscellaneous Orders
# What the pages say of these two sections instead of the printed titles
conquest-section-pre = Carried out first, before any convoy moves
conquest-section-post = Carried out last, after all convoys have moved
conquest-form-convoy = { $type ->
    [land] Land convoy
    [sea] Sea convoy
    [air] Air convoy
    [military] Military convoy
    [amphibious] Amphibious convoy
   *[other] Convoy
 } #{ PLAIN($number) } ({ $name }) in hex { HEX($hex) } [{ $mode ->
    [recon] RECON
    [capture] CAPTURE
   *[other] { UPPER($mode) }
 }]
conquest-form-agents = Agents

## Terrain in lists (three letters, as the book prints them) and in full

conquest-ter-pla = Pla
conquest-ter-agr = Agr
conquest-ter-for = For
conquest-ter-des = Des
conquest-ter-mou = Mou
conquest-ter-swa = Swa
conquest-ter-wil = Wil
conquest-ter-jun = Jun
conquest-ter-bar = Bar
conquest-ter-met = Met
conquest-ter-wat = Wat
conquest-ter-isl = Isl
conquest-ter-sea = Sea
conquest-ter-plains = Pla
conquest-ter-agricultural = Agr
conquest-ter-forest = For
conquest-ter-desert = Des
conquest-ter-mountains = Mou
conquest-ter-swamp = Swa
conquest-ter-wilderness = Wil
conquest-ter-jungle = Jun
conquest-ter-barren = Bar
conquest-ter-metropolis = Met
conquest-ter-water = Wat
conquest-ter-islands = Isl
conquest-ter-sea-lane = Sea

## Goods, experts, things

conquest-goods-milk = Milk
conquest-goods-wool = Wool
conquest-goods-ores = Ores
conquest-goods-minerals = Minerals
conquest-goods-coal = Coal
conquest-goods-steel = Steel
conquest-goods-alcohol = Alcohol
conquest-goods-gas = Gas
conquest-goods-cloth = Cloth
conquest-goods-gems = Gems
conquest-expert-none = None
conquest-expert-armsmaster = Armsmaster
conquest-expert-chemist = Chemist
conquest-expert-dealer = Dealer
conquest-expert-doctor = Doctor
conquest-expert-engineer = Engineer
conquest-expert-gourmet = Gourmet
conquest-expert-gunner = Gunner
conquest-expert-merchant = Merchant
conquest-expert-pilot = Pilot
conquest-expert-politician = Politician
conquest-expert-priest = Priest
conquest-expert-scout = Scout
conquest-expert-sergeant = Sergeant
conquest-expert-spy = Spy
conquest-expert-tinker = Tinker
conquest-expert-trainer = Trainer
conquest-item-food = food
conquest-item-fuel = fuel
conquest-item-parts = parts
conquest-item-vaccine = vaccine
conquest-item-troops = troops
conquest-item-rifles = rifles
conquest-item-grenades = grenades
conquest-item-rockets = rockets
conquest-item-claymores = claymores
conquest-item-bombs = bombs
conquest-item-money = dollars
conquest-type-land = land
conquest-type-sea = sea
conquest-type-air = air
conquest-type-military = military
conquest-type-amphibious = amphibious
conquest-size-tiny = tiny
conquest-size-small = small
conquest-size-medium = medium
conquest-size-large = large
conquest-size-huge = huge
conquest-mode-capture = capture
conquest-mode-recon = recon
conquest-place-rec-center = recreation center
conquest-place-police-station = police station

## Ledger

conquest-ledger-cities = Cities
conquest-ledger-moderator = Set by the moderator
conquest-ledger-hexes = Hexes
conquest-ledger-bonuses = Bonuses for needs met
conquest-ledger-wages = Wages
conquest-ledger-eaten = Eaten by troops
conquest-ledger-moved = Used on the road
conquest-ledger-maintenance = Maintenance
conquest-ledger-bought = Bought
conquest-ledger-sold = Sold
conquest-ledger-looted = Looted
conquest-ledger-healed = Healing
conquest-ledger-lost = Lost
conquest-ledger-other = Other

## Income and stocks

conquest-income-received = { $came ->
    [none] Nothing came in.
   *[other] Income: { $came }.
 }
conquest-income-from = { MONEY($amount) } { $source ->
    [cities] from cities
    [bonuses] of bonuses
   *[hexes] from hexes
 }
conquest-weapons-made = The Armsmaster of Convoy { $convoy } made { $rifles ->
    [0] { conquest-grenades-made }
    [one] { $grenades ->
        [0] one rifle
       *[other] one rifle and { conquest-grenades-made }
     }
   *[other] { $grenades ->
        [0] { $rifles } rifles
       *[other] { $rifles } rifles and { conquest-grenades-made }
     }
 }.
conquest-grenades-made = { $grenades ->
    [one] one grenade
   *[other] { $grenades } grenades
 }
conquest-income-sabotaged = { $city } ({ HEX($hex) }) paid { $percent }% less: sabotage.
conquest-dealer-bought = The Dealer of Convoy { $convoy } bought { conquest-amount-of-item } for { MONEY($cost) }.

## Movement and visits

conquest-hex-taken = Convoy { $convoy } took hex { HEX($hex) }{ $former ->
    [0] {""}
   *[other] {" "}from { SEAT($former) }
 }, { $lost ->
    [0] without loss
    [one] one troop lost
   *[other] { $lost } troops lost
 }.
conquest-then-hex-taken = It took the hex{ $former ->
    [0] {""}
   *[other] {" "}from { SEAT($former) }
 }, { $lost ->
    [0] without loss
    [one] one troop lost
   *[other] { $lost } troops lost
 }.
conquest-hex-declined = Convoy { $convoy } did not attack hex { HEX($hex) }: { $close ->
    [yes] the fight would have been too close
   *[no] { $troops ->
        [0] it has no troops
        [one] one troop is too few
       *[other] { $troops } troops are too few
     }, { $least ->
        [one] one is needed
       *[other] { $least } are needed
     }
 }.
conquest-declined-hex = { HEX($hex) } ({ $close ->
    [yes] too close a fight
   *[no] { $troops ->
        [0] none
        [one] one
       *[other] { $troops }
     } aboard, { $least } needed
 })
conquest-hexes-declined = Convoy { $convoy } left alone: { $hexes }.
conquest-convoys-passed = Convoys of { SEAT($clan) } passed: { $seen }.
conquest-passed-convoy = { WORD($size, domain: "size") } { WORD($type, domain: "type") } by way of { HEX($hexes) }
conquest-hexes-lost = { $clan ->
    [0] { $count } of your hexes revolted
   *[other] { SEAT($clan, start: 1) } took { $count } of your hexes{ $noticed ->
       *[0] {""}
        [1] { " " }by { WORD($size, domain: "size") } { WORD($type, domain: "type") } convoy
    }
 }: { HEX($hexes) }.
conquest-maintenance-done = Maintenance used { conquest-some-parts }: { $convoys }.
conquest-convoy-parts = { conquest-some-parts } in Convoy { $convoy }
conquest-some-parts = { $parts ->
    [0] no parts
    [one] one part
   *[other] { $parts } parts
 }
conquest-recruits-came = { $troops ->
    [one] One recruit
   *[other] { $troops } recruits
 } joined: { $cities }.
conquest-garrisons-filled = { $troops } troops were flown into your cities: { $cities }.
conquest-city-troops = { $troops ->
    [one] one
   *[other] { $troops }
 } in { $city } ({ HEX($hex) })
conquest-cities-grew = Your cities grew by { $people ->
    [0] nobody
    [one] one person
   *[other] { $people } people
 }: { $cities }.
conquest-city-grew = { $city } ({ HEX($hex) }) to { $after }
conquest-battle-repeated = { $count ->
    [2] Twice
   *[other] { $count } times
 }: { $what }
conquest-hex-attack-failed = Convoy { $convoy } attacked hex { HEX($hex) } in vain; { $lost ->
    [0] no troops were
    [one] one troop was
   *[other] { $lost } troops were
 } lost.
conquest-then-hex-attack-failed = It attacked the hex in vain; { $lost ->
    [0] no troops were
    [one] one troop was
   *[other] { $lost } troops were
 } lost.
conquest-hex-defended = Hex { HEX($hex) } threw back an attack of { conquest-attacker }; { $guards_lost ->
    [0] no guard
    [one] one guard
   *[other] { $guards_lost } guards
 } fell.
conquest-hex-lost = Hex { HEX($hex) } { $clan ->
    [0] revolted and is yours no more
   *[other] was taken by { conquest-attacker }
 }.
conquest-attacker = { $noticed ->
   *[0] { SEAT($clan) }
    [1] a { WORD($size, domain: "size") } { WORD($type, domain: "type") } convoy of { SEAT($clan) }
 }
conquest-convoy-passed = A { WORD($size, domain: "size") } { WORD($type, domain: "type") } convoy of { SEAT($clan) } passed hex { HEX($hex) }.
conquest-clan-met = Met { SEAT($clan) }{ $slogan ->
    [none] {""}
   *[other] : “{ $slogan }”
 }
conquest-city-found = { $city } ({ HEX($hex) }) makes { WORD($produces, domain: "goods") } and needs { WORD($needs, domain: "goods") }.
conquest-plague-seen = The plague is in { $city } ({ HEX($hex) }).
conquest-vehicles-joined = { $count ->
    [one] One { WORD($vehicle, domain: "one") }
   *[other] { $count } { WORD($vehicle, domain: "item") }
 } joined Convoy { $convoy }{ $source ->
    [junkyard] {" "}from the junkyard
    [racetrack] {" "}from the racetrack
    [cure] , a gift of grateful citizens
   *[other] {""}
 }.
conquest-then-vehicles-joined = { $count ->
    [one] One { WORD($vehicle, domain: "one") }
   *[other] { $count } { WORD($vehicle, domain: "item") }
 } joined it{ $source ->
    [junkyard] {" "}from the junkyard
    [racetrack] {" "}from the racetrack
    [cure] , a gift of grateful citizens
   *[other] {""}
 }.
conquest-spirit-raised = Convoy { $convoy } visited the { WORD($place, domain: "place") } in { HEX($hex) }: { $points ->
    [0] its { $what } can rise no more
   *[other] { $what } +{ $points }
 }.
conquest-fuel-found = The Chemist of Convoy { $convoy } found { $amount } fuel.
conquest-looted = Convoy { $convoy } searched hex { HEX($hex) }: { conquest-what-was-found }.
conquest-then-looted = It searched the hex: { conquest-what-was-found }.
conquest-instead-looted = { conquest-what-was-found } in { HEX($hex) }.
conquest-what-was-found = { $result ->
    [nothing] nothing
    [money] { MONEY($amount) }
    [vehicle] { $amount ->
        [one] a vehicle
       *[other] { $amount } vehicles
     }
   *[other] { $amount ->
        [one] one { WORD($result, domain: "one") }
       *[other] { $amount } { WORD($result, domain: "item") }
     }
 }{ $source ->
    [bank] {" "}from the bank
    [cache] {" "}from the hidden cache
   *[hex] {""}
 }
conquest-cargo-sold = Convoy { $convoy } sold { conquest-cargo-of-sale }.
conquest-then-cargo-sold = It sold { conquest-cargo-of-sale }.
conquest-instead-cargo-sold = Sold { conquest-cargo-of-sale }.
conquest-cargo-of-sale = { conquest-units-of-goods } in { $city } ({ HEX($hex) }) for { MONEY($price) }{ $kickback ->
    [0] {""}
   *[other] , and { MONEY($kickback) } kickback
 }
conquest-units-of-goods = { $amount ->
    [one] one unit
   *[other] { $amount } units
 } of { WORD($goods, domain: "goods") }
conquest-kickback-received = { SEAT($clan, start: 1) } traded in { $city } ({ HEX($hex) }): { MONEY($amount) } for you.
conquest-loaded = Convoy { $convoy } took aboard in { HEX($hex) }: { $taken }.
conquest-then-loaded = It took aboard { $taken }.

## Battles

conquest-convoys-fought = Convoys fought in hex { HEX($hex) }, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }. { $attacker } { $defender }
conquest-side = { SEAT($clan, start: 1) }, Convoy { $convoy } ({ $convoy_name }): { $troops_lost ->
    [0] no troops
    [one] one troop
   *[other] { $troops_lost } troops
 } lost, { WORD($fate, domain: "fated") }.
conquest-battle-declined = Convoy { $convoy } hid in hex { HEX($hex) } from a { WORD($enemy_size, domain: "size") } convoy of { SEAT($clan) }.
conquest-then-battle-declined = It hid from a { WORD($enemy_size, domain: "size") } convoy of { SEAT($clan) }.
conquest-then-convoys-fought = It met { $name } of { SEAT($clan) } and { WORD($fate, domain: "fated") }: { $lost ->
    [0] no troops
    [one] one troop
   *[other] { $lost } troops
 } lost; the other { WORD($other_fate, domain: "fated") }.
conquest-instead-city-assaulted = { $city } ({ HEX($hex) }) was { $taken ->
    [yes] taken
   *[no] not taken
 }: { conquest-assault-toll }.
conquest-then-city-assaulted = { conquest-instead-city-assaulted }
conquest-instead-city-bombed = Bombs fell on { $city } ({ HEX($hex) }){ conquest-bombed-at }: { conquest-bombs-hit }.
conquest-then-city-bombed = { conquest-instead-city-bombed }
conquest-city-assaulted = { $taken ->
    [yes] { $city } ({ HEX($hex) }) fell to Convoy { $convoy } of { SEAT($clan) }
   *[no] { $city } ({ HEX($hex) }) held against Convoy { $convoy } of { SEAT($clan) }
 }: { conquest-assault-toll }.
conquest-bombs-hit = { $bombs ->
    [one] { $hits ->
        [0] { $duds ->
            [0] the only bomb fell wide
           *[other] the only bomb failed
         }
       *[other] the only bomb hit
     }
   *[other] { $hits ->
        [0] none of { $bombs } bombs hit
       *[other] { $hits } of { $bombs } bombs hit
     }{ $duds ->
        [0] {""}
        [one] , one failed
       *[other] , { $duds } failed
     }
 }; { $harm ->
    [none] nothing was harmed
   *[other] { $harm }
 }
conquest-bombed-people = { $count ->
    [one] one person killed
   *[other] { $count } people killed
 }
conquest-bombed-troops = { $count ->
    [one] one troop killed
   *[other] { $count } troops killed
 }
conquest-bombed-ill = the plague broke out
conquest-bombed-buildings = destroyed: { $buildings }
conquest-bombed-at = { $target ->
    [B] {" "}at its buildings
    [P] {" "}at its people
    [T] {" "}at its garrison
    [S] {" "}with germs
   *[none] {""}
 }
conquest-city-bombed = { $own ->
    [yes] Your Convoy { $convoy }
   *[no] Convoy { $convoy } of { SEAT($clan) }
 } bombed { $city } ({ HEX($hex) }){ conquest-bombed-at }: { conquest-bombs-hit }.
conquest-raze-toll = { $people ->
    [0] nobody
    [one] one person
   *[other] { $people } people
 } died{ $buildings ->
    [none] {""}
   *[other] ; burned down: { $buildings }
 }{ $troops_lost ->
    [0] {""}
    [one] ; one troop was lost
   *[other] ; { $troops_lost } troops were lost
 }{ $claymores_kept ->
    [0] {""}
    [one] ; one claymore was saved
   *[other] ; { $claymores_kept } claymores were saved
 }; its fortification is { $fort } now, and it belongs to nobody
conquest-city-razed = { $own ->
    [yes] You
   *[no] { SEAT($clan, start: 1) }
 } razed { $city } ({ HEX($hex) }): { conquest-raze-toll }.
conquest-instead-city-razed = { $city } ({ HEX($hex) }) was burned down: { conquest-raze-toll }.
conquest-battle-heard = { $what ->
    [convoys] { $result ->
        [won] { SEAT($clan, start: 1) } beat a convoy of { SEAT($other) } in hex { HEX($hex) }
        [lost] { SEAT($other, start: 1) } beat a convoy of { SEAT($clan) } in hex { HEX($hex) }
       *[other] Convoys of { SEAT($clan) } and { SEAT($other) } fought in hex { HEX($hex) } without a winner
     }
    [assault] { $result ->
        [won] { SEAT($clan, start: 1) } took { $city } ({ HEX($hex) }){ $other ->
            [0] {""}
           *[other] {" "}from { SEAT($other) }
         }
       *[other] { SEAT($clan, start: 1) } attacked { $city } ({ HEX($hex) }){ $other ->
            [0] {""}
           *[other] {" "}of { SEAT($other) }
         } in vain
     }
    [bombing] { SEAT($clan, start: 1) } bombed { $city } ({ HEX($hex) })
    [razing] { SEAT($clan, start: 1) } razed { $city } ({ HEX($hex) })
   *[other] Fighting was heard in hex { HEX($hex) }
 }.
conquest-city-lost = { $city } ({ HEX($hex) }) was taken by { SEAT($clan) }.
conquest-convoy-lost = { $convoy_name } (#{ $convoy }) is no more: { $reason ->
    [battle] beaten in battle
    [morale] its morale broke
    [water] lost at sea
    [scrapped] its last vehicle was scrapped
    [desertion] everybody left
    [sold] sold
   *[other] { $reason }
 } in hex { HEX($hex) }.

## Troops, health, upkeep

conquest-food-short = Troops will go hungry: { $missing } food are missing over the next { $days } days.
conquest-plague-broke-out = The plague has broken out in { $city } ({ HEX($hex) }).
conquest-troops-deserted = { $convoy ->
    [0] Unallocated
   *[other] Convoy { $convoy }
 }: { $unfed ->
    [one] one troop was not fed, and
   *[other] { $unfed } troops were not fed, and
 } { $deserted ->
    [0] none
    [one] one
   *[other] { $deserted }
 } left{ $weapon ->
    [none] {""}
   *[other] {" "}with one { WORD($weapon, domain: "one") }
 }{ $vehicle ->
    [none] {""}
   *[other] { $weapon ->
        [none] {" "}with
       *[other] {" "}and
     } one { WORD($vehicle, domain: "one") }
 }{ $morale ->
    [0] {""}
   *[other] ; morale -{ $morale }
 }.
conquest-aid-failed = Convoy { $convoy } could not help { $city } ({ HEX($hex) }): the cure takes { $need } vaccine; { conquest-what-is-left }.
conquest-headline-aid-failed = Too little vaccine for { $city }
conquest-guard-ended = { $convoy_name } (#{ $convoy }) guards { $city } ({ HEX($hex) }) no longer: { $reason ->
    [taken] the city has changed hands
    [razed] the city was burned down
    [banned] you are banned from the city
   *[attacked] you have attacked the city
 }.
conquest-headline-guard-ended = { $city } is guarded no longer
conquest-convoy-infected = Convoy { $convoy } caught the plague in hex { HEX($hex) }; health { $health }.
conquest-convoy-healed = { $vaccine } vaccine brought Convoy { $convoy } to health { $health }.
conquest-troops-left-sick = Convoy { $convoy } is too sick (health { $health }): { $troops ->
    [one] its one troop
   *[other] its { $troops } troops
 } left.
conquest-city-cured = Convoy { $convoy } cured { $city } ({ HEX($hex) }) with { $vaccine } vaccine.
conquest-instead-city-cured = { $city } ({ HEX($hex) }) is healthy again; the cure took { $vaccine } vaccine.
conquest-gift-received = Grateful citizens in { HEX($hex) } gave Convoy { $convoy } { $item ->
    [money] { MONEY($amount) }
   *[other] { conquest-amount-of-item }
 }.
conquest-parts-used = { $parts ->
    [0] Convoy { $convoy } found no parts for its maintenance
    [one] Convoy { $convoy } used one part for maintenance
   *[other] Convoy { $convoy } used { $parts } parts for maintenance
 }{ $scrapped ->
    [none] {""}
   *[other] ; scrapped: { $scrapped }
 }.
conquest-recruits-joined = { $troops ->
    [one] One recruit
   *[other] { $troops } recruits
 } joined in { $city } ({ HEX($hex) }).
conquest-garrison-filled = { $troops ->
    [one] One troop was
   *[other] { $troops } troops were
 } flown into { $city } ({ HEX($hex) }).
conquest-spirit-changed = Convoy { $convoy }: morale { $morale }, training { $training }.

## Clan affairs

conquest-message-received = { $text }
conquest-agent-reported = Agent { $agent } looked at hex { HEX($hex) }{ $convoys ->
    [none] {" "}and saw no convoys
   *[other] {" "}and saw convoys: { $convoys }
 }.
conquest-agent-convoy = { WORD($size, domain: "size") } { WORD($type, domain: "type") } convoy of { SEAT($clan) }
conquest-spy-reported = Spy in { $city } ({ HEX($hex) }): fortification { $fort }, { $troops ->
    [0] no troops
    [one] one troop
   *[other] { $troops } troops
 }, { $claymores ->
    [0] no claymores
    [one] one claymore
   *[other] { $claymores } claymores
 }, value { MONEY($value) }, { $population ->
    [0] nobody lives there
    [one] one person
   *[other] { $population } people
 }, buildings { $buildings }.
conquest-sabotage-done = Your spy in { $city } ({ HEX($hex) }): { $effect }.
conquest-sabotage-suffered = Sabotage in { $city } ({ HEX($hex) }): { $effect }.
conquest-sabotage-effect = { $result ->
    [people] { $amount ->
        [0] an explosion harmed nobody
       *[other] an explosion killed { conquest-lives-lost }
     }
    [garrison] { $amount ->
        [0] an explosion in the empty quarters of the garrison harmed nobody
        [one] an explosion killed one troop of the garrison
       *[other] an explosion killed { $amount } troops of the garrison
     }
    [both] an explosion killed { conquest-lives-lost } and { $troops ->
        [0] nobody
        [one] one troop
       *[other] { $troops } troops
     } of the garrison
    [no_income] the city pays nothing in the Income Phase after it
    [half_income] the city pays only half in the Income Phase after it
    [building] a building burned down: { $building }
    [false_spotting] the first spotting report after it is false
    [money] { $amount ->
        [0] the treasury was empty
       *[other] thieves took { MONEY($amount) } from the treasury
     }
    [supplies] { $amount ->
        [0] there was no { WORD($item, domain: "item") } to steal
       *[other] thieves took { conquest-amount-of-item }
     }
    [claymores] { $amount ->
        [0] there were no claymores to destroy
        [one] one claymore was destroyed
       *[other] { $amount } claymores were destroyed
     }
   *[other] nothing came of it
 }
conquest-lives-lost = { $amount ->
    [0] none of the people
    [one] one person
   *[other] { $amount } people
 }
conquest-spy-caught = A spy of { SEAT($clan) } was caught in { $city } ({ HEX($hex) }).
conquest-city-changed = { $city } ({ HEX($hex) }): { $cause ->
    [growth] { $before } people became { $after }
    [plague] the plague took { $before } people down to { $after }
   *[other] { $before } people are now { $after }
 }.
conquest-popularity-counted = Your popularity is { $popularity }; { $threshold } wins.
conquest-clan-dropped = { SEAT($clan, start: 1) } was dropped.
conquest-world-edited = The moderator changed the world by hand: { $text }
conquest-clan-out = { SEAT($clan, start: 1) } owns nothing any more.
conquest-game-won = { $reason ->
    [none] { $winners ->
        [none] Nobody is left to play: the game is over, and nobody has won it.
       *[other] The game is won with a popularity of { $popularity }: { SEAT($winners) }.
     }
   *[other] The game is over: { WORD($reason, domain: "end") }. { $winners ->
        [none] Nobody has won it.
       *[other] It is won by { SEAT($winners) }; highest popularity of a winner: { $popularity }.
     }
 }
conquest-game-begun = Your clan lives in { $city } ({ HEX($hex) }). A popularity of { $threshold } wins.

## What an order has brought about

conquest-amount-of-item = { $amount ->
    [one] one { WORD($item, domain: "one") }
   *[other] { $amount } { WORD($item, domain: "item") }
 }
conquest-garrison-now = { $city } now holds { $garrison ->
    [0] no troops
    [one] one troop
   *[other] { $garrison } troops
 } and { $mines ->
    [0] no claymores
    [one] one claymore
   *[other] { $mines } claymores
 }
conquest-done-move = Moved to { HEX($hex) } for { $fuel } fuel.
conquest-done-move-to = Moved there for { $fuel } fuel.
conquest-done-pause = The convoy acted once more on hex { HEX($hex) }, for { $fuel } fuel.
conquest-done-recon = The convoy is in RECON mode.
conquest-done-capture = The convoy is in CAPTURE mode.
conquest-done-empty = The convoy is in EMPTY mode.
conquest-done-pave = A road leads to { HEX($hex) } now; { MONEY($cost) } paid.
conquest-done-attack = { $taken ->
    [yes] The city was taken
   *[no] The city held
 }; { $lost ->
    [0] no troops were
    [one] one troop was
   *[other] { $lost } troops were
 } lost.
conquest-done-bomb = { $bombs ->
    [one] The only bomb { $hits ->
        [0] missed
       *[other] hit
     }
   *[other] { $hits } of { $bombs } bombs hit
 }.
conquest-done-loot = { $result ->
    [nothing_left] Searched before; nothing is left.
   *[other] The hex was searched.
 }
conquest-done-fish = { $food ->
    [0] No food
   *[other] { $food } food
 } was caught.
conquest-done-hire = The { WORD($expert, domain: "expert-code") } came aboard for { MONEY($cost) }.
conquest-done-celebrate = Morale rose by { $morale }; the party took { $food } food.
conquest-done-practice = Training rose by { $training }; the drill took { $fuel } fuel.
conquest-done-pickup = { $amount ->
    [one] One unit
   *[other] { $amount } units
 } of { WORD($goods, domain: "goods") } came aboard.
conquest-done-dropoff = The cargo was sold for { MONEY($money) }.
conquest-done-dump = { $amount ->
    [one] One unit of { WORD($goods, domain: "goods") } was
   *[other] { $amount } units of { WORD($goods, domain: "goods") } were
 } thrown away.
conquest-done-guard = The convoy guards the city in { HEX($hex) }.
conquest-done-patrol = The convoy patrols hex { HEX($hex) }{ $fuel ->
    [0] {""}
   *[other] {" "}for { $fuel } fuel
 }.
conquest-done-hunt = { $met ->
    [0] No enemy convoy was
    [one] One enemy convoy was
   *[other] { $met } enemy convoys were
 } found; the hunt took { $fuel } fuel.
conquest-done-raze = The city was burned down; { $people ->
    [0] nobody died
    [one] one person died
   *[other] { $people } people died
 }.
conquest-done-cure = The city is healthy again; the cure took { $vaccine } vaccine.
conquest-done-aid = { $aid ->
    [yes] From now on cities with the plague are cured as the convoy enters.
   *[no] Cities are no longer cured as the convoy enters.
 }
conquest-done-kill-mode = { $mode ->
    [V] The guns aim at vehicles.
    [T] The guns aim at troops.
   *[N] The guns fire as usual.
 }
conquest-done-scan = { $hexes ->
    [0] No hex could be looked into.
    [one] One hex was looked into for { $fuel } fuel.
   *[other] { $hexes } hexes were looked into for { $fuel } fuel.
 }
conquest-done-plant = The Spy stays in the city in { HEX($hex) }.
conquest-done-absorb = Convoy { $convoy } is part of this one now.
conquest-done-split = Half of the convoy is Convoy { $convoy } now; { MONEY($cost) } paid.
conquest-done-look = The agent looked at hex { HEX($hex) }: see Agents and spies.
conquest-done-create = Convoy { $convoy } is ready, named { $name }; { MONEY($cost) } paid.
conquest-done-buy-vehicles = Convoy { $convoy } got { conquest-amount-of-item } for { MONEY($cost) }.
conquest-done-buy = You bought { conquest-amount-of-item } for { MONEY($cost) }.
conquest-done-enlist = You enlisted { conquest-amount-of-item } for { MONEY($cost) }.
conquest-done-assign = { conquest-garrison-now }.
conquest-done-fortify = { $raised ->
    [yes] { $city } rose to fortification level { $level } for { MONEY($paid) }.
   *[no] { conquest-garrison-now }.
 }
conquest-done-erect = Built in { $city }: { $buildings }; { MONEY($paid) } paid.
conquest-done-defend = { $raised ->
    [0] No hex
    [one] One hex
   *[other] { $raised } hexes
 } rose a level, { $guards ->
    [0] no guard
    [one] one guard
   *[other] { $guards } guards
 } moved.
conquest-done-garrison = { $guards ->
    [0] No guard
    [one] One guard
   *[other] { $guards } guards
 } moved.
conquest-done-sell-convoy = The convoy was sold for { MONEY($money) }.
conquest-done-sell-vehicles = You sold { conquest-amount-of-item } of Convoy { $convoy } for { MONEY($money) }.
conquest-done-sell = You sold { conquest-amount-of-item } for { MONEY($money) }.
conquest-done-give-experts = { $amount ->
    [one] One expert
   *[other] { $amount } experts
 } went over to Convoy { $convoy }.
conquest-done-give = Convoy { $convoy } got { conquest-amount-of-item } from Convoy { $giver }.
conquest-done-build = A { WORD($structure, domain: "structure") } stands in hex { HEX($hex) } now; { MONEY($cost) } paid.
conquest-done-train = { $amount ->
    [one] One agent
   *[other] { $amount } agents
 } trained for { MONEY($cost) }.
conquest-done-vigilance = Politicians now leave { $percent }% of a captured city's capacity behind.
conquest-done-espionage = The information was bought for { MONEY($cost) }.
conquest-done-convert = Convoy { $convoy } is another kind of convoy now: { MONEY($money) } for the old vehicles, { MONEY($cost) } paid for the new one.
conquest-done-sabotage = The spy has made his attempt.
conquest-done-gamble = The Casino pays { MONEY($money) } ({ WORD($result, domain: "result") }){ $lost ->
    [0] {""}
   *[other] , and { MONEY($lost) } more is lost
 }.
conquest-done-more-lines = Next turn you have { $pre ->
    [0] no more lines
    [one] one more line
   *[other] { $pre } more lines
 } before the convoys move and { $post ->
    [0] none
    [one] one
   *[other] { $post }
 } after; { MONEY($cost) } paid.
conquest-done-chance-of-event = A random event is certain this turn.
conquest-done-ally = { $ally ->
    [yes] { SEAT($clan, start: 1) } is marked as your ally now.
   *[no] { SEAT($clan, start: 1) } is no ally of yours any more.
 }
conquest-done-ban-all = All other clans are banned from your cities.
conquest-done-ban = { $banned ->
    [yes] { SEAT($clan, start: 1) } is banned from your cities.
   *[no] { SEAT($clan, start: 1) } is banned no longer.
 }
conquest-done-message = The message is on its way{ conquest-message-reaches }, without your number.
conquest-done-broadcast = The message is on its way{ conquest-message-reaches }, with your number in front.
conquest-message-reaches = { $result ->
    [hex] {" "}to the owners of hex { HEX($hex) }, of its city and of convoys there, if there are any
   *[other] {""}
 }
conquest-done-name-clan = Your clan is named { $name }.
conquest-done-name-convoy = Convoy { $convoy } is named { $name }.
conquest-done-phone = { $shown ->
    [yes] Clans that meet you see your telephone number.
   *[no] Your telephone number is hidden.
 }
conquest-done-slogan = Clans that meet you read the new slogan.

## Why an order came to nothing: of any order of its kind

conquest-refusal-not-owner-no-convoy = You have no Convoy { $convoy }.
conquest-refusal-not-owner-new-convoy = Convoy { $convoy } was made this turn; its lines are carried out from the next turn on.
conquest-refusal-not-owner-gone-convoy = Convoy { $convoy } is no more.
conquest-refusal-status-sick = The health of the convoy is { $health }; below { $least } it carries out no orders.
conquest-refusal-limit-no-line = { $most ->
    [0] You have no order line there this turn.
    [one] You have one order line there this turn.
   *[other] You have { $most } order lines there this turn.
 }
conquest-refusal-expert-no-engineer = Lines 11 and 12 need an Engineer aboard when the moves begin.
conquest-refusal-syntax-off-map = There is no hex { HEX($hex) } on this map.
conquest-refusal-syntax-quantity = The number must be at least 1, not { $quantity }.
conquest-refusal-syntax-no-clan = There is no clan { PLAIN($clan) } in this game.
conquest-refusal-syntax-own-clan = Clan { PLAIN($clan) } is your own.
conquest-refusal-not-here = There is no city in hex { HEX($hex) }.

## Of one order: moving

conquest-refusal-move-limit-guarding = The convoy guards a city this turn and cannot move.
conquest-refusal-move-range = { $left ->
    [0] All { $moves } moves of this turn are used up
    [one] One move is left this turn
   *[other] { $left } moves are left this turn
 }; hex { HEX($hex) } is { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
 } away.
conquest-refusal-move-to-range-far = Hex { HEX($hex) } is not beside { HEX($start) }; only air convoys go farther in one order.
conquest-refusal-move-to-range-here = The convoy is in hex { HEX($hex) } already.
conquest-refusal-move-terrain = { conquest-a-convoy } cannot go from { HEX($start) } into { HEX($hex) } ({ WORD($terrain, domain: "terrain") }).
conquest-refusal-move-no-fuel = The move to { HEX($hex) } takes { $fuel } fuel; { conquest-what-is-left }.
conquest-what-is-left = { $left ->
    [0] none is left
   *[other] { $left } left
 }
conquest-refusal-move-syntax-off-map = The convoy stands at the edge of the map; there is no hex on that side.
conquest-a-convoy = { $type ->
    [amphibious] An amphibious
    [air] An air
   *[other] A { WORD($type, domain: "type") }
 } convoy
conquest-refusal-move-to-limit-guarding = { conquest-refusal-move-limit-guarding }
conquest-refusal-move-to-range = { conquest-refusal-move-range }
conquest-refusal-move-to-terrain = { conquest-refusal-move-terrain }
conquest-refusal-move-to-no-fuel = { conquest-refusal-move-no-fuel }
conquest-refusal-pause-limit-guarding = The convoy guards a city this turn and cannot PAUSE.
conquest-refusal-pause-no-fuel = PAUSE takes { $fuel } fuel here; { conquest-what-is-left }.
conquest-refusal-pave-no-stock = The convoy has no truck, and a road takes a truck.
conquest-refusal-pave-no-stock-type = Only land convoys build roads; this is { $type ->
    [amphibious] an amphibious
    [air] an air
   *[other] a { WORD($type, domain: "type") }
 } convoy.
conquest-refusal-pave-not-owner = Hex { HEX($hex) } is not yours; a road needs both hexes.
conquest-refusal-pave-terrain = No road can be built over water.
conquest-refusal-pave-duplicate = A road leads to { HEX($hex) } already.
conquest-refusal-pave-no-money = The road costs { MONEY($cost) }; { MONEY($left) } left.
conquest-refusal-pave-syntax-off-map = That side of the hex is the edge of the map.

## Of one order: acting

conquest-refusal-attack-hidden = The convoy is hidden and cannot attack; PAUSE brings it into the open.
conquest-refusal-attack-hidden-driven-off = The convoys that guard { $city } drove this one into hiding before it reached the city.
conquest-refusal-attack-not-here = There is no city to attack in hex { HEX($hex) }.
conquest-refusal-attack-status = The only city here is { $city }, and it is yours.
conquest-refusal-attack-ally = { $city } belongs to { SEAT($clan) }, which you have marked as your ally.
conquest-refusal-attack-no-stock = No troops are aboard to attack with.
conquest-refusal-attack-no-stock-fallen = The guards of { $city } left no troops aboard to attack with.
conquest-refusal-attack-no-stock-short = { $had ->
    [one] Only one of the { $wanted } troops was aboard; it attacked alone.
   *[other] Only { $had } of the { $wanted } troops were aboard; all of them attacked.
 }
conquest-refusal-bomb-terrain = Only air convoys drop bombs; this is { $type ->
    [amphibious] an amphibious
   *[other] a { WORD($type, domain: "type") }
 } convoy.
conquest-refusal-bomb-hidden = The convoy is hidden and cannot bomb; PAUSE brings it into the open.
conquest-refusal-bomb-limit = The convoy has bombed once this turn already.
conquest-refusal-bomb-not-here = There is no city to bomb in hex { HEX($hex) }.
conquest-refusal-bomb-ally = { $city } belongs to { SEAT($clan) }, which you have marked as your ally.
conquest-refusal-bomb-ally-own = { $city } is yours and cannot be bombed by you.
conquest-refusal-bomb-no-stock = No bombs are aboard.
conquest-refusal-loot-hidden = The convoy is hidden and cannot search; PAUSE brings it into the open.
conquest-refusal-loot-mode = In RECON mode nothing is looted.
conquest-refusal-loot-terrain = There is nothing to loot on the water.
conquest-refusal-fish-terrain = Only sea convoys fish; this is { $type ->
    [amphibious] an amphibious
    [air] an air
   *[other] a { WORD($type, domain: "type") }
 } convoy.
conquest-refusal-fish-hidden = The convoy is hidden and cannot fish; PAUSE brings it into the open.
conquest-refusal-fish-mode = In RECON mode nothing is fished.
conquest-refusal-fish-not-here = There is no Fishery in hex { HEX($hex) }.
conquest-refusal-fish-limit = The Fishery in { HEX($hex) } has given you its catch of this turn already.
conquest-refusal-hire-hidden = The convoy is hidden and cannot hire; PAUSE brings it into the open.
conquest-refusal-hire-not-here = Hex { HEX($hex) } has neither a city nor a University of yours.
conquest-refusal-hire-syntax-name-expert = At a University the expert must be named, as in HIRE ENGINEER.
conquest-refusal-hire-status-hostile = { $city } is Hostile to you; nobody there can be hired.
conquest-refusal-hire-status-banned = The owner of { $city } has banned you; nobody there can be hired.
conquest-refusal-hire-status-no-guild = { $city } has no Guild.
conquest-refusal-hire-status-other-guild = { $guild ->
    [none] { $city } has no Guild.
   *[other] The Guild of { $city } trains only the { WORD($guild, domain: "expert-code") }.
 }
conquest-refusal-hire-expert = A Pilot serves only in air convoys.
conquest-refusal-hire-duplicate = The { WORD($expert, domain: "expert-code") } of this convoy is aboard already; one of each is the most.
conquest-refusal-hire-no-money = An expert costs { MONEY($cost) }; { MONEY($left) } left.
conquest-refusal-celebrate-hidden = The convoy is hidden and cannot celebrate; PAUSE brings it into the open.
conquest-refusal-celebrate-limit = The convoy has celebrated once this turn already.
conquest-refusal-celebrate-not-here = Hex { HEX($hex) } has neither a city nor a Rec Center of yours.
conquest-refusal-celebrate-status-hostile = { $city } is Hostile to you; there is no party there.
conquest-refusal-celebrate-status-banned = The owner of { $city } has banned you; there is no party there.
conquest-refusal-celebrate-status-morale = The morale of the convoy is { $morale } already.
conquest-refusal-celebrate-no-capacity = Only a full convoy celebrates: { conquest-seats-taken }.
conquest-refusal-celebrate-no-food = The party takes { $food } food; { conquest-what-is-left }.
conquest-refusal-practice-expert = Only a convoy with a Trainer drills, and none is aboard.
conquest-refusal-practice-hidden = The convoy is hidden and cannot drill; PAUSE brings it into the open.
conquest-refusal-practice-limit = The convoy has drilled once this turn already.
conquest-refusal-practice-not-here = Hex { HEX($hex) } has neither a city nor a Police Station of yours.
conquest-refusal-practice-status-hostile = { $city } is Hostile to you; there is no drill there.
conquest-refusal-practice-status-banned = The owner of { $city } has banned you; there is no drill there.
conquest-refusal-practice-status-training = The training of the convoy is { $training } already.
conquest-refusal-practice-no-capacity = Only a full convoy drills: { conquest-seats-taken }.
conquest-seats-taken = { $troops ->
    [0] { $capacity ->
        [one] its only seat is free
       *[other] none of its { $capacity } seats is taken
     }
    [one] one of its { $capacity } seats is taken
   *[other] { $troops } of its { $capacity } seats are taken
 }
conquest-refusal-practice-no-fuel = The drill takes { $fuel } fuel; { conquest-what-is-left }.
conquest-refusal-pickup-hidden = The convoy is hidden and cannot load goods; PAUSE brings it into the open.
conquest-refusal-pickup-not-here = There is no city with goods in hex { HEX($hex) }.
conquest-refusal-pickup-status-hostile = { $city } is Hostile to you; without a Merchant aboard it gives no goods.
conquest-refusal-pickup-status-banned = The owner of { $city } has banned you; without a Merchant aboard it gives no goods.
conquest-refusal-pickup-duplicate = { $cargo ->
    [one] One unit
   *[other] { $cargo } units
 } of { WORD($goods, domain: "goods") } must leave the hold first: DROPOFF or DUMP.
conquest-refusal-pickup-no-stock = { $city } makes no goods.
conquest-refusal-pickup-no-capacity = { $cargo ->
    [0] The convoy has no room for goods.
    [one] The hold is full with one unit aboard.
   *[other] The hold is full with { $cargo } units aboard.
 }
conquest-refusal-dropoff-hidden = The convoy is hidden and cannot sell; PAUSE brings it into the open.
conquest-refusal-dropoff-not-here = There is no city in hex { HEX($hex) } to sell to.
conquest-refusal-dropoff-status-hostile = { $city } is Hostile to you; without a Merchant aboard it buys nothing.
conquest-refusal-dropoff-status-banned = The owner of { $city } has banned you; without a Merchant aboard it buys nothing.
conquest-refusal-dropoff-status-unwanted = { $city } buys no { WORD($goods, domain: "goods") }; it needs { WORD($needs, domain: "goods") }.
conquest-refusal-dropoff-no-stock = The hold is empty; there is nothing to sell.
conquest-refusal-dump-no-stock = The hold is empty; there is nothing to throw away.
conquest-refusal-guard-not-here = There is no city to guard in hex { HEX($hex) }.
conquest-refusal-guard-status-hostile = { $city } is Hostile to you and cannot be guarded.
conquest-refusal-guard-status-banned = The owner of { $city } has banned you; it cannot be guarded.
conquest-refusal-guard-limit-patrolling = The convoy patrols this turn and cannot guard as well.
conquest-refusal-patrol-hidden = The convoy is hidden and cannot patrol; PAUSE brings it into the open.
conquest-refusal-patrol-limit-guarding = The convoy guards a city and cannot patrol as well.
conquest-refusal-patrol-terrain = An amphibious convoy cannot patrol in { WORD($terrain, domain: "terrain") }.
conquest-refusal-patrol-no-fuel = The patrol takes { $fuel } fuel; { conquest-what-is-left }.
conquest-refusal-hunt-limit = The convoy has hunted once this turn already, in hex { HEX($hex) }.
conquest-refusal-hunt-limit-here = The convoy has hunted in hex { HEX($hex) } this turn already.
conquest-refusal-hunt-terrain = An amphibious convoy cannot hunt in { WORD($terrain, domain: "terrain") }.
conquest-refusal-hunt-no-fuel = The hunt takes { $fuel } fuel; { conquest-what-is-left }.
conquest-refusal-raze-not-owner = There is no city of yours to raze in hex { HEX($hex) }.
conquest-refusal-raze-limit = { $city } was razed this turn already.
conquest-refusal-cure-not-here = There is no city to cure in hex { HEX($hex) }.
conquest-refusal-cure-status = { $city } is healthy.
conquest-refusal-cure-no-vaccine = The cure takes { $need } vaccine; { conquest-what-is-left }, and none was used.
conquest-refusal-aid-expert = AID takes a Doctor, and none is aboard.
conquest-refusal-kill-mode-expert = KILL MODE takes a Gunner, and none is aboard.
conquest-refusal-scan-expert = SCAN takes a Scout, and none is aboard.
conquest-refusal-scan-hidden = The convoy is hidden and cannot scan; PAUSE brings it into the open.
conquest-refusal-scan-limit = The convoy has scanned once this turn already.
conquest-refusal-scan-no-fuel = The first hex takes { $fuel } fuel; { conquest-what-is-left }.
conquest-refusal-scan-no-fuel-short = The next hex takes { $need } fuel; { conquest-what-is-left }.
conquest-refusal-plant-expert = PLANT takes a Spy, and none is aboard.
conquest-refusal-plant-not-here = There is no city for the Spy in hex { HEX($hex) }.
conquest-refusal-plant-duplicate = A spy of yours sits in { $city } already.
conquest-refusal-absorb-syntax-itself = Convoy { $convoy } cannot absorb itself.
conquest-refusal-absorb-not-here = Convoy { $convoy } is in hex { HEX($hex) }, this one in { HEX($here) }.
conquest-refusal-absorb-terrain = Convoy { $convoy } is { $type ->
    [amphibious] an amphibious
    [air] an air
   *[other] a { WORD($type, domain: "type") }
 } convoy; this one absorbs only { WORD($wants, domain: "type") } convoys.
conquest-refusal-split-no-stock = No kind of vehicle is there twice, so none can be shared out.
conquest-refusal-split-limit = You have { $most } convoys, and that is the most.
conquest-refusal-split-no-money = Another convoy costs { MONEY($cost) }; { MONEY($left) } left.

## Of one order: convoys

conquest-refusal-create-not-owner = There is no city of yours in hex { HEX($hex) }.
conquest-refusal-create-new-conquest = { $city } was taken only this turn; it makes convoys from the next turn on.
conquest-refusal-create-terrain-building = { $city } has no working { $building }, which { WORD($type, domain: "type") } convoys need.
conquest-refusal-create-terrain-coast = { $city } does not lie on a coast, which sea convoys need.
conquest-refusal-create-limit = You have { $most } convoys, and that is the most.
conquest-refusal-create-no-money = Another convoy costs { MONEY($cost) }; { MONEY($left) } left.
conquest-refusal-create-name-left-out = The name begins with “the” and was left out.
conquest-refusal-create-name-left-out-unseen = The name has no character that is printed, and was left out.
conquest-refusal-convert-name-left-out-unseen = { conquest-refusal-create-name-left-out-unseen }
conquest-refusal-buy-vehicles-terrain = Only { WORD($wants, domain: "type") } convoys have { WORD($item, domain: "item") }; Convoy { $convoy } is { $type ->
    [amphibious] an amphibious
    [air] an air
   *[other] a { WORD($type, domain: "type") }
 } convoy.
conquest-refusal-buy-vehicles-no-money = One { WORD($item, domain: "one") } costs { MONEY($cost) }; { MONEY($left) } left.
conquest-refusal-buy-vehicles-no-money-short = { conquest-refusal-buy-no-money-short }
conquest-refusal-buy-no-money = One { WORD($item, domain: "one") } costs { MONEY($cost) }, rounded up; { MONEY($left) } left.
conquest-refusal-buy-no-money-short = The money was enough for { $amount ->
    [one] one
   *[other] { $amount }
 } of { $wanted }.
conquest-refusal-enlist-no-money = One troop costs { MONEY($cost) }; { MONEY($left) } left.
conquest-refusal-enlist-no-money-short = The money was enough for { $amount ->
    [one] one
   *[other] { $amount }
 } of { $wanted } troops.
conquest-refusal-sell-vehicles-no-stock = Convoy { $convoy } has no { WORD($item, domain: "item") }.
conquest-refusal-sell-vehicles-no-stock-short = Convoy { $convoy } had only { conquest-amount-of-item }, not { $wanted }.
conquest-refusal-sell-no-stock = There { $item ->
    [food] is no food
    [fuel] is no fuel
    [vaccine] is no vaccine
   *[other] are no { WORD($item, domain: "item") }
 } in the stockpile.
conquest-refusal-sell-no-stock-short = Only { conquest-amount-of-item } could be sold, not { $wanted }.
conquest-refusal-give-experts-syntax-itself = Giver and receiver are both Convoy { $convoy }.
conquest-refusal-give-experts-not-here = Convoy { $convoy } is in hex { HEX($hex) }, Convoy { $taker } in { HEX($there) }.
conquest-refusal-give-experts-duplicate = Convoy { $taker } can use no expert that Convoy { $convoy } has.
conquest-refusal-give-experts-no-stock = Convoy { $convoy } has no experts.
conquest-refusal-give-syntax-itself = Giver and receiver are both Convoy { $convoy }.
conquest-refusal-give-syntax-one-expert = Experts are given one by one, not { $quantity } at once.
conquest-refusal-give-not-here = Convoy { $convoy } is in hex { HEX($hex) }, Convoy { $taker } in { HEX($there) }.
conquest-refusal-give-terrain = Only { WORD($wants, domain: "type") } convoys have { WORD($item, domain: "item") }; Convoy { $convoy } is { $type ->
    [amphibious] an amphibious
    [air] an air
   *[other] a { WORD($type, domain: "type") }
 } convoy.
conquest-refusal-give-duplicate-expert = Convoy { $convoy } has its { WORD($expert, domain: "expert-code") } already.
conquest-refusal-give-duplicate-goods = Convoy { $convoy } carries { WORD($goods, domain: "goods") }; two kinds of goods do not fit.
conquest-refusal-give-status = The health of Convoy { $convoy } is { $health }; troops go aboard only from { $least } on.
conquest-refusal-give-no-capacity = Convoy { $convoy } has no room for more { WORD($item, domain: "item") }.
conquest-refusal-give-no-capacity-empty-mode = Convoy { $convoy } is in EMPTY mode and takes neither troops nor weapons.
conquest-refusal-give-no-capacity-short = Convoy { $convoy } had room for { $amount ->
    [one] one
   *[other] { $amount }
 } of { $wanted }.
conquest-refusal-give-no-stock = Convoy { $convoy } has no { WORD($item, domain: "item") }.
conquest-refusal-give-no-stock-expert = Convoy { $convoy } has no { WORD($expert, domain: "expert-code") }.
conquest-refusal-give-no-stock-short = Convoy { $giver } had only { $amount ->
    [one] one
   *[other] { $amount }
 } of { $wanted }.
conquest-refusal-give-expert = A Pilot serves only in air convoys; Convoy { $convoy } is { $type ->
    [amphibious] an amphibious
   *[other] a { WORD($type, domain: "type") }
 } convoy.
conquest-refusal-convert-not-owner = Convoy { $convoy } is in hex { HEX($hex) }, where you have no city.
conquest-refusal-convert-terrain-building = { $city } has no working { $building }, which { WORD($type, domain: "type") } convoys need.
conquest-refusal-convert-terrain-coast = { $city } does not lie on a coast, which sea convoys need.
conquest-refusal-convert-no-money = The new vehicle costs { MONEY($cost) }; with the old ones sold there would be { MONEY($left) }.
conquest-refusal-convert-name-left-out = The name begins with “the” and was left out.

## Of one order: cities and hexes

conquest-refusal-assign-syntax-nothing = Both numbers are zero; there is nothing to move.
conquest-refusal-assign-not-owner = There is no city of yours in hex { HEX($hex) }.
conquest-refusal-assign-no-stock = { $had ->
    [0] No { WORD($item, domain: "item") } are unallocated; { conquest-wanted-of-item } ordered into { $city }.
    [one] Only one of the { $wanted } { WORD($item, domain: "item") } ordered into { $city } was unallocated.
   *[other] Only { $had } of the { $wanted } { WORD($item, domain: "item") } ordered into { $city } were unallocated.
 }
conquest-wanted-of-item = { $wanted ->
    [one] one { WORD($item, domain: "one") } was
   *[other] { $wanted } { WORD($item, domain: "item") } were
 }
conquest-refusal-assign-no-stock-there = { $had ->
    [0] There are no { WORD($item, domain: "item") } in { $city } to take back.
    [one] Only one of the { $wanted } { WORD($item, domain: "item") } was in { $city }.
   *[other] Only { $had } of the { $wanted } { WORD($item, domain: "item") } were in { $city }.
 }
conquest-refusal-assign-no-capacity = { $had ->
    [0] { $city } has no room for more { WORD($item, domain: "item") }.
   *[other] { $city } had room for { $had ->
        [one] one
       *[other] { $had }
     } of the { $wanted } { WORD($item, domain: "item") }.
 }
conquest-refusal-fortify-not-owner = There is no city of yours in hex { HEX($hex) }.
conquest-refusal-fortify-new-conquest = { $city } was taken only this turn and cannot be raised yet.
conquest-refusal-fortify-limit = { $city } was raised this turn already.
conquest-refusal-fortify-limit-citadel = { $city } is a Citadel; there is no higher level.
conquest-refusal-fortify-no-money = The next level of { $city } costs { MONEY($cost) }; { MONEY($left) } left.
conquest-refusal-fortify-no-stock = { conquest-refusal-assign-no-stock }
conquest-refusal-fortify-no-stock-there = { conquest-refusal-assign-no-stock-there }
conquest-refusal-fortify-no-capacity = { conquest-refusal-assign-no-capacity }
conquest-refusal-erect-not-owner = There is no city of yours in hex { HEX($hex) }.
conquest-refusal-erect-new-conquest = { $city } was taken only this turn and cannot build yet.
conquest-refusal-erect-syntax-no-building = “{ PLAIN($word) }” is no building.
conquest-refusal-erect-syntax-too-many = One order erects at most { $most } buildings; { $have } are named.
conquest-refusal-erect-duplicate = { $city } has its { $building } already.
conquest-refusal-erect-no-money = The { $building } costs { MONEY($cost) }; { MONEY($left) } left.
conquest-refusal-defend-not-owner = Hex { HEX($hex) } is not yours.
conquest-refusal-defend-not-owner-no-match = No hex of yours fits { $patterns }.
conquest-refusal-defend-new-conquest = Hex { HEX($hex) } was taken only this turn.
conquest-refusal-defend-limit = Hex { HEX($hex) } was raised this turn already.
conquest-refusal-defend-limit-top = Hex { HEX($hex) } is at level { $most }, and that is the highest.
conquest-refusal-defend-limit-twice = Hex { HEX($hex) } is named twice and rises once.
conquest-refusal-defend-limit-none-raised = The hexes that fit were raised this turn already or are at the highest level.
conquest-refusal-defend-syntax-quantity = The number of guards may not be 0; leave it out to raise levels alone.
conquest-refusal-defend-no-money = The next level of hex { HEX($hex) } costs { MONEY($cost) }; { MONEY($left) } left.
conquest-refusal-defend-no-stock = { $had ->
    [0] No troops are unallocated to guard hex { HEX($hex) }.
    [one] Only one of the { $wanted } guards for hex { HEX($hex) } was unallocated.
   *[other] Only { $had } of the { $wanted } guards for hex { HEX($hex) } were unallocated.
 }
conquest-refusal-garrison-not-owner = Hex { HEX($hex) } is not yours.
conquest-refusal-garrison-not-owner-no-match = No hex of yours fits { $patterns }.
conquest-refusal-garrison-new-conquest = Hex { HEX($hex) } was taken only this turn.
conquest-refusal-garrison-no-stock = { conquest-refusal-defend-no-stock }
conquest-refusal-garrison-syntax-quantity = The number of guards may not be 0.
conquest-refusal-garrison-no-capacity = Hex { HEX($hex) } has { $most ->
    [one] its one guard already; a higher defense level makes room for more.
   *[other] its { $most } guards already; a higher defense level makes room for more.
 }
conquest-refusal-garrison-no-stock-here = There are no guards to take back from hex { HEX($hex) }.
conquest-refusal-build-not-owner = Hex { HEX($hex) } is not yours.
conquest-refusal-build-terrain = A { WORD($structure, domain: "structure") } cannot stand on { WORD($terrain, domain: "terrain") }.
conquest-refusal-build-duplicate = Hex { HEX($hex) } has a { WORD($structure, domain: "structure") } already.
conquest-refusal-build-no-money = A structure costs { MONEY($cost) }; { MONEY($left) } left.
conquest-refusal-gamble-not-here = There is no Casino in hex { HEX($hex) }.
conquest-refusal-gamble-not-owner = The Casino in hex { HEX($hex) } is not yours.
conquest-refusal-gamble-limit = You have gambled in hex { HEX($hex) } this turn already.
conquest-refusal-gamble-no-money = The stake is { MONEY($cost) }; { MONEY($left) } left.

## Of one order: the clan

conquest-refusal-train-no-money = The next agent costs { MONEY($cost) }; { MONEY($left) } left.
conquest-refusal-train-no-money-short = The money was enough for { $amount ->
    [one] one
   *[other] { $amount }
 } of { $wanted } agents.
conquest-refusal-vigilance-syntax-percent = The percentage must be 0 to { $most }, not { $percent }.
conquest-refusal-espionage-too-early = Nothing about clans is for sale before game turn { $turn }.
conquest-refusal-espionage-syntax-keyword = “{ PLAIN($word) }” is no keyword; they are { $known }.
conquest-refusal-espionage-no-money = All that is asked about { SEAT($other) } costs { MONEY($cost) }; { MONEY($left) } left.
conquest-refusal-sabotage-expert = No spy of yours sits in hex { HEX($hex) }.
conquest-refusal-sabotage-status = { $city } is your own city.
conquest-refusal-sabotage-limit = Your spy in { $city } has made his attempt of this turn already.
conquest-refusal-more-lines-syntax-lines = At least one line must be bought, and neither number may be negative.
conquest-refusal-more-lines-limit = At most { $most } lines can be bought a turn, not { $wanted }.
conquest-refusal-more-lines-limit-ordered = Lines were bought this turn already; one ORDER a turn is allowed.
conquest-refusal-more-lines-no-money = { $lines ->
    [one] One line costs
   *[other] { $lines } lines cost
 } { MONEY($cost) }; { MONEY($left) } left.
conquest-refusal-message-limit = { $most } messages were sent this turn; that is the most.
conquest-refusal-message-limit-to-all = A message went to ALL this turn already; one a turn is allowed.
conquest-refusal-message-syntax-text-empty = The message has no text.
conquest-refusal-message-syntax-text-long = The message has { $have } characters; { $most } fit.
conquest-refusal-message-syntax-text-sign = The sign > may not stand in a message.
conquest-refusal-message-syntax-text-barred = “{ PLAIN($word) }” may not stand in a message of this game.
conquest-refusal-broadcast-limit = { conquest-refusal-message-limit }
conquest-refusal-broadcast-limit-to-all = { conquest-refusal-message-limit-to-all }
conquest-refusal-broadcast-syntax-text-empty = { conquest-refusal-message-syntax-text-empty }
conquest-refusal-broadcast-syntax-text-long = { conquest-refusal-message-syntax-text-long }
conquest-refusal-broadcast-syntax-text-sign = { conquest-refusal-message-syntax-text-sign }
conquest-refusal-broadcast-syntax-text-barred = { conquest-refusal-message-syntax-text-barred }
conquest-refusal-name-clan-too-late = Clans are named until game turn { $turn }.
conquest-refusal-name-clan-syntax-name-empty = The name is empty, or no character of it is printed.
conquest-refusal-name-clan-syntax-name-long = The name has { $have } characters; { $most } fit.
conquest-refusal-name-clan-syntax-name-the = A name may not begin with “the”.
conquest-refusal-name-convoy-syntax-name-empty = { conquest-refusal-name-clan-syntax-name-empty }
conquest-refusal-name-convoy-syntax-name-long = { conquest-refusal-name-clan-syntax-name-long }
conquest-refusal-name-convoy-syntax-name-the = { conquest-refusal-name-clan-syntax-name-the }
conquest-refusal-phone-syntax-phone = “{ PLAIN($word) }” is not of the form (ddd)ddd-dddd.
conquest-refusal-phone-syntax-no-phone = There is no number to show; write PHONE ON with one.
conquest-refusal-slogan-syntax-text-long = The slogan has { $have } characters; { $most } fit.
conquest-refusal-slogan-syntax-text-sign = The sign > may not stand in a slogan.
conquest-refusal-slogan-syntax-text-barred = “{ PLAIN($word) }” may not stand in a slogan of this game.
conquest-one-food = unit of food
conquest-one-fuel = unit of fuel
conquest-one-parts = part
conquest-one-vaccine = unit of vaccine
conquest-one-troops = troop
conquest-one-rifles = rifle
conquest-one-grenades = grenade
conquest-one-rockets = rocket
conquest-one-claymores = claymore
conquest-one-bombs = bomb
conquest-one-truck = truck
conquest-item-truck = trucks
conquest-one-bus = bus
conquest-item-bus = buses
conquest-one-van = van
conquest-item-van = vans
conquest-one-car = car
conquest-item-car = cars
conquest-one-bike = bike
conquest-item-bike = bikes
conquest-one-warship = warship
conquest-item-warship = warships
conquest-one-yacht = yacht
conquest-item-yacht = yachts
conquest-one-gunboat = gunboat
conquest-item-gunboat = gunboats
conquest-one-motorboat = motorboat
conquest-item-motorboat = motorboats
conquest-one-jetski = jetski
conquest-item-jetski = jetskis
conquest-one-hydrofoil = hydrofoil
conquest-item-hydrofoil = hydrofoils
conquest-one-atv = ATV
conquest-item-atv = ATVs
conquest-one-gev = GEV
conquest-item-gev = GEVs
conquest-one-hovercraft = hovercraft
conquest-item-hovercraft = hovercrafts
conquest-one-skimmer = skimmer
conquest-item-skimmer = skimmers
conquest-one-tank = tank
conquest-item-tank = tanks
conquest-one-apc = APC
conquest-item-apc = APCs
conquest-one-lav = LAV
conquest-item-lav = LAVs
conquest-one-hummer = hummer
conquest-item-hummer = hummers
conquest-one-jeep = jeep
conquest-item-jeep = jeeps
conquest-one-fighter = fighter
conquest-item-fighter = fighters
conquest-one-jet = jet
conquest-item-jet = jets
conquest-one-piper-cub = piper cub
conquest-item-piper-cub = piper cubs
conquest-one-biplane = biplane
conquest-item-biplane = biplanes
conquest-one-ultralight = ultralight
conquest-item-ultralight = ultralights
conquest-one-milk = unit of Milk
conquest-item-milk = units of Milk
conquest-one-wool = unit of Wool
conquest-item-wool = units of Wool
conquest-one-ores = unit of Ores
conquest-item-ores = units of Ores
conquest-one-minerals = unit of Minerals
conquest-item-minerals = units of Minerals
conquest-one-coal = unit of Coal
conquest-item-coal = units of Coal
conquest-one-steel = unit of Steel
conquest-item-steel = units of Steel
conquest-one-alcohol = unit of Alcohol
conquest-item-alcohol = units of Alcohol
conquest-one-gas = unit of Gas
conquest-item-gas = units of Gas
conquest-one-cloth = unit of Cloth
conquest-item-cloth = units of Cloth
conquest-one-gems = unit of Gems
conquest-item-gems = units of Gems
conquest-one-arm = Armsmaster
conquest-item-arm = Armsmasters
conquest-one-che = Chemist
conquest-item-che = Chemists
conquest-one-dea = Dealer
conquest-item-dea = Dealers
conquest-one-doc = Doctor
conquest-item-doc = Doctors
conquest-one-eng = Engineer
conquest-item-eng = Engineers
conquest-one-gou = Gourmet
conquest-item-gou = Gourmets
conquest-one-gun = Gunner
conquest-item-gun = Gunners
conquest-one-mer = Merchant
conquest-item-mer = Merchants
conquest-one-pil = Pilot
conquest-item-pil = Pilots
conquest-one-pol = Politician
conquest-item-pol = Politicians
conquest-one-pri = Priest
conquest-item-pri = Priests
conquest-one-sco = Scout
conquest-item-sco = Scouts
conquest-one-ser = Sergeant
conquest-item-ser = Sergeants
conquest-one-spy = Spy
conquest-item-spy = Spys
conquest-one-tin = Tinkerer
conquest-item-tin = Tinkerers
conquest-one-tra = Trainer
conquest-item-tra = Trainers
conquest-structure-derrick = Derrick
conquest-structure-farm = Farm
conquest-structure-shop = Shop
conquest-structure-lab = Lab
conquest-structure-camp = Camp
conquest-structure-garrison = Garrison
conquest-structure-refuge = Refuge

## Results of searches and of the Casino

conquest-order-answered-done = { $line }. { $text }: { $outcome }
conquest-order-answered-partly = { $line }. { $text }: in part. { $outcome } { $reason }
conquest-result-nothing = nothing found
conquest-result-nothing-left = nothing left
conquest-result-money = money
conquest-result-fuel = fuel
conquest-result-food = food
conquest-result-parts = parts
conquest-result-vaccine = vaccine
conquest-result-troops = troops
conquest-result-rifles = rifles
conquest-result-grenades = grenades
conquest-result-vehicle = a vehicle
conquest-result-jackpot = jackpot
conquest-result-big-winner = big winner
conquest-result-winner = winner
conquest-result-average = break even
conquest-result-loser = lost
conquest-result-big-loser = big loser
conquest-result-cheated = cheated; the casino is gone
conquest-result-people = an explosion killed people
conquest-result-garrison = an explosion hit the garrison
conquest-result-both = an explosion hit people and garrison
conquest-result-no-income = the city will pay nothing next time
conquest-result-half-income = the city will pay half next time
conquest-result-building = a building burned down
conquest-result-false-spotting = its spotting reports will be false
conquest-result-supplies = supplies were stolen
conquest-result-claymores = its claymores are gone
conquest-story-orders = { $orders ->
    [0] No order lines were sent.
    [one] The one order line { $done ->
        [0] { $partly ->
            [0] { $refused ->
                [0] could not be read.
               *[other] came to nothing.
             }
           *[other] was carried out in part.
         }
       *[other] was carried out in full.
     }
   *[other] { $missed ->
        [0] All { $orders } order lines were
       *[other] Of { $orders } order lines { $done ->
            [0] none was
            [one] one was
           *[other] { $done } were
         }
     } carried out in full{ $partly ->
        [0] {""}
       *[other] , { $partly } in part
     }{ $refused ->
        [0] {""}
       *[other] , { $refused } came to nothing
     }{ $rejected ->
        [0] {""}
       *[other] , { $rejected } could not be read
     }.
 }
conquest-story-taken = { $hexes ->
    [0] No hex
    [one] One hex
   *[other] { $hexes } hexes
 } and { $cities ->
    [0] no city
    [one] one city
   *[other] { $cities } cities
 } taken this turn.
conquest-story-lost = { $count ->
    [one] One of your places was lost since your last turn.
   *[other] { $count } of your places were lost since your last turn.
 }
conquest-story-fought = { $count ->
    [one] There was one battle.
   *[other] There were { $count } battles.
 }
## The front page

conquest-front-calm = Nobody attacked you, and you lost nothing.
conquest-front-unattacked = Nobody attacked you.
conquest-front-supplied = Nothing runs short: food and fuel last for the coming turn.
conquest-front-sheet = { $count ->
    [0] The orders of your clan; it has no convoy.
    [one] The orders of your clan and of its one convoy.
   *[other] The orders of your clan and of its { $count } convoys.
 }
conquest-front-city = { $city } ({ HEX($hex) })
conquest-front-lost = You lost { EACH($parts, by: "; ") }.
conquest-front-back = You lost { EACH($parts, by: "; ") } and took { $towns ->
    [0] { $count ->
        [one] it
       *[other] them
     }
    [one] { $count ->
        [0] it
       *[other] it all
     }
   *[other] it all
 } back.
conquest-front-taken = You took { EACH($parts, by: "; ") }.
conquest-front-afford = { $count ->
    [0] { MONEY($money) } buys neither a troop nor food nor a rifle.
    [one] { MONEY($money) } buys { $pays }.
   *[other] { MONEY($money) } buys one of these: { $pays }.
 }
conquest-front-nearest = Your cities see { $sighted ->
    [one] one foreign convoy: { $nearest }
   *[other] { $sighted } foreign convoys, nearest of all { $nearest }
 }{ $known ->
    [0] {""}
   *[other] , and of known clans { $next }
 }.
conquest-front-part = { conquest-front-places }{ $by ->
    [0] { $what ->
        [lost] {" "}by revolt
        [back] {" "}by revolt
        [passed] , which you hold no more
       *[taken] {""}
     }
   *[other] { $what ->
        [lost] {" "}to { SEAT($by) }
        [back] {" "}to { SEAT($by) }
        [passed] , lost again to { SEAT($by) }
       *[taken] {" "}from { SEAT($by) }
     }
 }{ $passed_on ->
    [0] {""}
   *[other] {" "}({ $now ->
        [0] nobody's now
       *[other] now with { SEAT($now) }
     })
 }
conquest-front-hexes = { $count ->
    [one] { $named ->
        [0] one hex
       *[other] hex { HEX($hexes) }
     }
   *[other] { $count } hexes{ $named ->
        [0] {""}
       *[other] {" "}({ HEX($hexes) })
     }
 }{ $what ->
    [lost] { conquest-front-hexes-to }
    [back] { conquest-front-hexes-to }
    [passed] , held no more
   *[taken] { $by ->
        [0] {""}
       *[other] {" "}from { SEAT($by) }
     }
 }
conquest-front-hexes-to = { $by ->
    [0] { $clans ->
        [0] {" "}by revolt
        [one] , by revolt or to one clan
       *[other] {" "}to { $clans } clans
     }
   *[other] {" "}to { SEAT($by) }
 }
conquest-front-places = { $cities }{ $more_towns ->
    [0] {""}
    [one] {" "}and one more city
   *[other] {" "}and { $more_towns } more cities
 }{ $towns ->
    [0] {""}
   *[other] { $count ->
        [0] {""}
       *[other] {" "}and {""}
     }
 }{ $count ->
    [0] {""}
    [one] { $named ->
        [0] one hex
       *[other] hex { HEX($hexes) }
     }
   *[other] { $count } hexes{ $named ->
        [0] {""}
       *[other] {" "}({ HEX($hexes) }{ conquest-and-more })
     }
 }
conquest-front-stranger = { $count ->
    [one] a{ conquest-front-sized } convoy
   *[other] { $count }{ conquest-front-sized } convoys
 } of { $clan ->
    [0] { $noticed ->
       *[0] a clan that no city could tell
        [other] an unknown clan ({ SEAT($noticed) } was noticed there)
     }
   *[other] { SEAT($clan) }
 } in hex { HEX($hex) }, { $away ->
    [0] at
    [one] one hex from
   *[other] { $away } hexes from
 } your { $name } ({ HEX($at) })
conquest-front-sized = { $size ->
    [none] {""}
   *[other] {" "}{ WORD($size, domain: "size") }
 }
conquest-front-passed = You took { EACH($parts, by: "; ") }.
conquest-front-headplaces = { $city ->
    [none] { $count ->
        [one] One hex
       *[other] { $count } hexes
     }
   *[other] { $city }{ $others ->
        [0] {""}
        [one] {" "}and one more city
       *[other] {" "}and { $others } more cities
     }
 }
conquest-front-convoys-lost = { $count ->
    [one] You lost { $names }.
   *[other] You lost { $count } convoys: { $names }{ conquest-and-more }.
 }
conquest-front-lost-convoy = { $name } (#{ PLAIN($convoy) }): { $reason ->
    [battle] { $by ->
        [0] beaten in battle
       *[other] beaten by { SEAT($by) }
     }
    [morale] its morale broke
    [water] lost at sea
    [scrapped] its last vehicle was scrapped
   *[desertion] everybody left
 }{ $again ->
    [0] {""}
   *[other] ; a new convoy bears its number
 }
conquest-and-more = { $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }
conquest-front-fights = { $began ->
   *[yes] Your convoys met those of { SEAT($clan) }
    [no] Convoys of { SEAT($clan) } met yours
 } { $count } times: { $names }{ conquest-and-more }; { $men ->
    [0] you lost no men
    [one] you lost one man
   *[other] you lost { $men } men
 }.
conquest-front-met = { $name } in { HEX($hex) } ({ WORD($fate, domain: "fated") })
conquest-front-stormed = { $own ->
    [0] You attacked in vain
   *[other] { SEAT($clan, start: 1) } attacked in vain
 }, { $times } times: { $names }{ conquest-and-more }.
conquest-front-passed-by = { $clans ->
    [one] Your land was crossed by { $names }.
   *[other] Your land was crossed by { $names }{ conquest-and-more }.
 }
conquest-front-crossed = { SEAT($clan) } ({ $count ->
    [one] once, in { HEX($hex) }
   *[other] { $count } times, last in { HEX($hex) }
 })
conquest-front-defended = Your residents threw back { $count } attacks of { SEAT($clan) }: { HEX($names) }{ conquest-and-more }.
conquest-front-fought = { $began ->
   *[yes] Your { $name } { $cause ->
        [ambush] lay in ambush for
       *[entry] met
     } { $other_name } of { SEAT($clan) }
    [no] { $other_name } of { SEAT($clan) } { $cause ->
        [ambush] lay in ambush for
       *[entry] met
     } your { $name }
 } in hex { HEX($hex) }: yours { WORD($fate, domain: "fated") }{ $troops ->
    [0] {""}
    [one] {" "}(one man lost)
   *[other] {" "}({ $troops } men lost)
 }, the other { WORD($other_fate, domain: "fated") }{ $other_troops ->
    [0] {""}
    [one] {" "}(one man lost)
   *[other] {" "}({ $other_troops } men lost)
 }.
conquest-front-deserted = { $men } unfed troops deserted: { $count ->
    [one] { conquest-deserted-from }
   *[other] from { $convoys }
 }.
conquest-deserted-from = from { $convoys }
conquest-front-died = { $cause ->
    [plague] The plague killed { $people } people
   *[loss] { $people } people were lost, and no Hospital says to what
 }: { $names }{ conquest-and-more }.
conquest-front-clans-met = You met { $count } clans: { SEAT($clans) }.
conquest-front-found = You came upon { $count } cities: { $names }{ conquest-and-more }.
conquest-front-sold = { $count } cargoes were sold for { MONEY($amount) } in all.
conquest-front-kickbacks = Others traded { $count } times in your cities: { MONEY($amount) } for you.
conquest-front-scrapped = Parts ran short: Convoys { $names }{ conquest-and-more } scrapped { $wrecks } vehicles in all.
conquest-headline-front-lost = { conquest-front-headplaces } lost{ $clans ->
    [one] { $by ->
        [0] {""}
       *[other] {" "}to { SEAT($by) }
     }
   *[other] {""}
 }
conquest-headline-front-back = { conquest-front-headplaces } lost and taken back
conquest-headline-front-taken = { conquest-front-headplaces } taken{ $city ->
    [none] {""}
   *[other] {" "}by storm
 }
conquest-front-heard = The radio told of { $count } fights.
conquest-front-looted = Your convoys looted { MONEY($amount) }.
conquest-front-messages = { $count ->
    [one] A message came.
   *[other] { $count } messages came.
 }
conquest-headline-city-assaulted = { $topic ->
    [taken] { $city } taken by storm
    [fought] No way into { $city }
   *[attacked] { $taken ->
        [yes] { $city } falls to { SEAT($clan) }
       *[no] { $city } holds against { SEAT($clan) }
     }
 }
conquest-headline-lead-city-assaulted = { conquest-headline-city-assaulted }
conquest-headline-front-fought = { $began ->
   *[yes] { $name } fights { SEAT($clan) }
    [no] { SEAT($clan, start: 1) } attacked { $name }
 } in hex { HEX($hex) }
conquest-headline-city-bombed = Bombs on { $city }
conquest-headline-hex-defended = { SEAT($clan, start: 1) } thrown back in hex { HEX($hex) }
conquest-headline-front-defended = { $count } attacks of { SEAT($clan) } thrown back
conquest-headline-attention-food = Food may run out
conquest-headline-attention-fuel = Fuel is short
conquest-headline-attention-plague = { $count ->
    [one] Plague in one city
   *[other] Plague in { $count } cities
 }
conquest-headline-front-nearest = Strangers in sight
conquest-headline-front-passed-by = { SEAT($clan, start: 1) } crossed your land
conquest-headline-front-calm = A quiet turn
conquest-headline-clan-met = Met: { SEAT($clan) }
conquest-headline-game-begun = { $city } is yours
conquest-lead-game-won = { $topic ->
    [won] { $reason ->
        [none] You have won the game with a popularity of { $popularity }.
       *[other] You have won: { WORD($reason, domain: "end") }. Winners: { SEAT($winners) }; highest popularity of a winner: { $popularity }.
     }
   *[other] { conquest-game-won }
 }
conquest-front-final = You end with a popularity of { $popularity }, place { $place } of all clans.
conquest-headline-front-final = Place { $place } of all clans
conquest-headline-game-won = { $topic ->
    [won] You win the game
   *[other] { $winners ->
        [none] { $reason ->
            [none] Nobody is left to play
           *[other] The game is over
         }
       *[other] The game is won by { SEAT($winners) }
     }
 }
conquest-headline-front-passed = { conquest-front-headplaces } taken and lost again
conquest-headline-front-convoys-lost = { $count ->
    [one] { $name } is no more
   *[other] { $count } convoys are no more
 }
conquest-headline-front-fights = { $began ->
   *[yes] { $count } fights with { SEAT($clan) }
    [no] { SEAT($clan, start: 1) } attacked { $count } times
 }
conquest-headline-front-stormed = { $own ->
    [0] No way into { $city }
   *[other] { $city } holds against { SEAT($clan) }
 }
conquest-headline-front-unattacked = Nobody attacked you
conquest-headline-attention-rival = { $count ->
    [one] A clan is about to win
   *[other] { $count } clans are about to win
 }
conquest-headline-attention-winning = You are about to win
conquest-headline-attention-threat = Strangers close to your cities
conquest-headline-convoy-passed = { SEAT($clan, start: 1) } crossed your land
conquest-headline-troops-deserted = Unfed troops desert
conquest-headline-sabotage-suffered = Sabotage in { $city }
conquest-col-affordable = You can buy
    .long = How much of it all your money would buy
conquest-block-sightings = In sight
conquest-sightings-note = So it stood as your turn ended. The numbers stand on the map. A city tells the clan of a convoy that is near, its size from a Spotting Tower, its type never.
conquest-noticed-note = Who was noticed entering a hex of yours may have moved on unseen.
conquest-col-sighting = No.
conquest-col-noticed = Last noticed entering
    .long = Who was last noticed entering that hex while it was yours, and the direction of the last step
conquest-noticed = { SEAT($clan) }: { WORD($size, domain: "size") } { WORD($type, domain: "type") }{ $going ->
    [none] {""}
   *[other] , going { PLAIN($going) }
 }
    .long = Its number on the map
conquest-col-away = Away
    .long = Hexes from the nearest of your places
conquest-col-direction = To
    .long = In which direction from there
conquest-col-nearest = From
conquest-col-by = Seen by
conquest-block-attention = What needs you
conquest-attention-food = Food may run out: { $food ->
    [0] none
   *[other] { $food }
 } in stock and { conquest-about-income }, for { $troops ->
    [one] one troop
   *[other] { $troops } troops
 }.
conquest-about-income = { $income ->
    [0] none
   *[other] about { $income }
 } coming in
conquest-attention-fuel = Fuel is short: { $fuel ->
    [0] none
   *[other] { $fuel }
 } in stock and { conquest-about-income }; two moves over open ground take all convoys about { $need }.
conquest-attention-sick = { $count ->
    [one] Infected: { $convoys }.
   *[other] { $count } convoys are infected: { $convoys }.
 }
conquest-attention-sick-convoy = Convoy { $convoy } (health { $health })
conquest-attention-morale = { $count ->
    [one] Convoy { $convoys } has no morale left; it disbands if that lasts a whole turn.
   *[other] Convoys { $convoys } have no morale left; they disband if that lasts a whole turn.
 }
conquest-attention-deserters = Troops deserted this turn because they were not fed.
conquest-attention-plague = The plague is in { $cities }.
conquest-attention-rival = { $count ->
    [one] { $clans } wins when the game turn ends, unless its popularity falls below { $threshold }.
   *[other] { $clans } win when the game turn ends, the highest of them alone, unless their popularity falls below { $threshold }.
 }
conquest-attention-rival-clan = { SEAT($clan) } (popularity { $popularity })
conquest-attention-winning = Your popularity of { $popularity } wins when the game turn ends, if it is { $threshold } or more then and nobody else's is higher.
conquest-attention-threat = Strangers are close to { $cities }{ $more ->
    [0] {""}
    [one] {" "}and one more city
   *[other] {" "}and { $more } more cities
 }.
conquest-attention-threat-city = { $city } ({ HEX($hex) }, { $troops ->
    [0] no men
    [one] one man
   *[other] { $troops } men
 })
conquest-attention-pool = { $troops ->
    [one] One troop is unallocated: it eats
   *[other] { $troops } troops are unallocated: they eat
 } and { $troops ->
    [one] defends
   *[other] defend
 } nothing.
conquest-fated-stands = held its ground
conquest-fated-hides = hid
conquest-fated-flees = fled and hid
conquest-fated-fled = fled and hid
conquest-fated-destroyed = was destroyed
conquest-fated-scrapped = was scrapped for parts
conquest-attention-lines = { $pre ->
    [0] { $post ->
        [one] The order line that you bought after the moves is
       *[other] The { $post } order lines that you bought after the moves are
     }
    [one] { $post ->
        [0] The order line that you bought before the moves is
       *[other] The order lines that you bought, one before the moves and { $post } after, are
     }
   *[other] { $post ->
        [0] The { $pre } order lines that you bought before the moves are
       *[other] The order lines that you bought, { $pre } before the moves and { $post } after, are
     }
 } for the next sheet only.
conquest-attention-bargain = The special price of { WORD($item, domain: "item") } is for your next turn only.
conquest-attention-shortage = The better price for your { WORD($item, domain: "item") } is for your next turn only.
conquest-attention-patrol = { $count ->
    [one] The patrol of Convoy { $convoys } ends
   *[other] The patrols of Convoys { $convoys } end
 } with your next turn; order PATROL again where it is to go on.
conquest-phase-loading = Loading and healing
conquest-none-between = Nothing that you know of.
conquest-none-results = No orders were carried out.
conquest-none-radio = The radio was silent.
conquest-radio-note = { $count ->
    [0] You have no city, so you hear only of fights that you have part in.
   *[other] Your cities hear of fights, bombings and burnings within their radio range, at most { $range } hexes from { $city } ({ HEX($hex) }): twice the fortification level and 2, and 6 more with a Radio Tower. The taking of hexes is not told on the radio.
 }
conquest-resigning = Your clan takes no more turns. Its cities, guards and convoys stay where they are and defend themselves; nothing comes in, nothing moves, and it can no longer win. Somebody else may take it over as it stands then.
conquest-waiting-still = Until a sheet comes, the clan stands still: its convoys do not move, nothing comes in and nothing is used up. Its cities, guards and convoys defend themselves, and what others do to it is told in the next report. The sheet that is owed counts as a whole turn, with income, moves and orders, on the map as it then stands.
conquest-none-letters = No messages.
conquest-none-spotted = Your cities saw no foreign convoys.
conquest-none-hexes = You own no hexes.
conquest-none-cities = You own no cities.
conquest-none-convoys = You have no convoys.
conquest-battle-of-city = { $city } ({ HEX($hex) }): { $taken ->
    [yes] { $side ->
        [attacker] taken{ $owner ->
            [0] {""}
           *[other] {" "}from { SEAT($owner) }
        }
        [defender] lost to { SEAT($clan) }
       *[other] taken
    }
   *[no] { $side ->
        [attacker] attacked in vain
        [defender] held against { SEAT($clan) }
       *[other] held
    }
 }
conquest-between-clan = The turn of { SEAT($clan) }
conquest-between-end = At the end of the game turn
conquest-between-unknown = By whom nobody knows
conquest-between-fights = Fights, told in full under Battles: { $fights }.
conquest-between-met = { $name } in hex { HEX($hex) } ({ WORD($fate, domain: "fated") })
conquest-between-stormed = { $city } { $taken ->
    [yes] lost
   *[no] held
 }
conquest-between-bombed = { $city } bombed
conquest-radio-own = { $count ->
    [one] The fight that you had part in was on the radio too: { $places }.
   *[other] The { $count } fights that you had part in were on the radio too: { $places }.
 }
conquest-radio-place = { $city ->
    [none] hex { HEX($hex) }
   *[other] { $city } ({ HEX($hex) })
 }
conquest-battle-of-convoys = Hex { HEX($hex) }: your { $name } { $began ->
    [yes] { $cause ->
        [ambush] ambushed
       *[entry] attacked
     }
    [no] was { $cause ->
        [ambush] ambushed
       *[entry] attacked
     } by
   *[other] met
 } { $other_name } of { SEAT($clan) }
conquest-battle-bombed = { $city } ({ HEX($hex) }): bombed by { $own ->
    [yes] your Convoy { $convoy }
   *[no] Convoy { $convoy } of { SEAT($clan) }
 }
conquest-battle-razed = { $city } ({ HEX($hex) }): burned down by you
conquest-assault-came = { $side ->
    [attacker] Your Convoy { $convoy }
   *[defender] Convoy { $convoy } of { SEAT($clan) }
 }{ $origin ->
    [0] {""}
   *[other] {" "}came from hex { HEX($origin) } and
 } attacked { $city } with { $sent ->
    [one] one man
   *[other] { $sent } men
 }{ $rounds ->
    [0] {""}
   *[other] {" "}(hits { $to_hit }%)
 }; { $defenders ->
    [0] nobody
    [one] one man
   *[other] { $defenders } men
 }{ $rounds ->
    [0] {""}
   *[other] {" "}(hits { $city_to_hit }%)
 }{ $side ->
    [defender] {" "}of yours
   *[attacker] {""}
 } defended it{ $side ->
    [attacker] { $owner ->
        [0] {""}
       *[other] {" "}for { SEAT($owner) }
     }
   *[defender] {""}
 }.
conquest-assault-decided = { $why ->
    [numbers] Numbers decided it: { $taken ->
        [yes] { $sent ->
            [one] one man
           *[other] { $sent } men
         } against { $defenders }
       *[no] { $defenders ->
            [one] one man
           *[other] { $defenders } men
         } against { $sent }
     }{ conquest-assault-also }.
   *[none] No single advantage decided it.
    [luck] Luck decided it, against the odds.
    [training] Training and morale decided it: the attackers hit at { $to_hit }%, the defenders at { $city_to_hit }%{ conquest-assault-also }.
    [leaders] Leadership decided it: a Sergeant or a Police Station behind the attackers{ conquest-assault-also }.
    [rifles] Rifles decided it: the attackers hit at { $to_hit }%{ conquest-assault-also }.
    [grenades] Grenades decided it: { $grenades ->
        [one] one was thrown
       *[other] { $grenades } were thrown
     }{ conquest-assault-also }.
    [walls] The walls decided it: behind them the defenders hit at { $city_to_hit }%{ conquest-assault-also }.
    [shelter] The Shelter decided it: from it the defenders hit at { $city_to_hit }%{ conquest-assault-also }.
    [claymores] Claymores decided it: with them the defenders hit at { $city_to_hit }%{ conquest-assault-also }.
    [plague] The plague decided it: the attackers were ill and hit at { $to_hit }%{ conquest-assault-also }.
    [spirit] Low spirits decided it: with little training and morale, the attackers hit at { $to_hit }%{ conquest-assault-also }.
 }
conquest-assault-also = { $also ->
    [none] {""}
    [plague] ; the plague among the attackers helped
    [spirit] ; the attackers' low spirits helped
   *[other] ; { conquest-decided-by } helped
 }
conquest-decided-by = { $also ->
    [numbers] numbers
    [training] training and morale
    [leaders] leadership
    [rifles] rifles
    [grenades] grenades
    [walls] the walls
    [shelter] the Shelter
    [claymores] claymores
    [guns] Gunner and Pilot
    [tougher] tougher vehicles
    [harder] heavier fire
    [water] the open water
    [armor] the Armsmaster
    [rockets] rockets
   *[surprise] surprise
 }
conquest-assault-course = Attackers [{ PLAIN($bar) }] { $left ->
    [0] none
   *[other] { $left }
 } of { $whole } left, defenders [{ PLAIN($bar2) }] { $stand ->
    [0] none
   *[other] { $stand }
 } of { $defenders }, after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }.
conquest-assault-cost = It also cost { EACH($cost, last: " and ") }.
conquest-cost-attackers = the attackers { EACH($things, last: " and ") }
conquest-cost-defenders = the defenders { $claymores ->
    [one] one claymore
   *[other] { $claymores } claymores
 }
conquest-cost-citizens = { $people ->
    [one] one citizen's life
   *[other] { $people } citizens their lives
 }
conquest-assault-means = { $taken ->
    [yes] { $side ->
        [attacker] { $city } is taken; { $garrison ->
            [0] nobody was left in it
            [one] one man was left in it
           *[other] { $garrison } men were left in it
         } as its garrison.
       *[defender] { $city } fell to { SEAT($clan) }, who left { $garrison ->
            [0] nobody
            [one] one man
           *[other] { $garrison } men
         } in it.
     }
   *[no] { $side ->
        [attacker] { $city } held: { $defenders_left ->
            [one] one defender is
           *[other] { $defenders_left } defenders are
         } left, of your men none.
       *[defender] { $city } held with { $defenders_left ->
            [one] one man
           *[other] { $defenders_left } men
         }; of those whom { SEAT($clan) } sent none is left.
     }
 }
conquest-fight-came = { $side ->
    [attacker] Your { $name }
   *[defender] { $name } of { SEAT($clan) }
 }, a { WORD($size, domain: "size") } { WORD($type, domain: "type") } convoy{ $strength ->
   *[0] {""}
    [other] {" "}with a strength of { $strength }
 }, { $origin ->
    [0] {""}
   *[other] came from hex { HEX($origin) } and {""}
 }{ $cause ->
    [ambush] ran into an ambush of
    [hunt] hunted down
    [guard] fought the guard of the city,
   *[entry] met
 } { $side ->
    [defender] your { $other_name }
   *[attacker] { $other_name } of { SEAT($other) }
 }, a { WORD($other_size, domain: "size") } { WORD($other_type, domain: "type") } convoy{ $other_strength ->
   *[0] {""}
    [other] {" "}with { $other_strength }
 }, in hex { HEX($hex) }.
conquest-fight-course = In { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 } yours did { conquest-damage-dealt } and took { conquest-damage-taken }.
conquest-line = { EACH($parts, by: " ") }
conquest-fight-fire = Salvos: { EACH($salvos, by: "; ") }.
conquest-damage-dealt = { $dealt ->
    [0] no damage
    [one] one point of damage
   *[other] { $dealt } points of damage
 }
conquest-damage-taken = { $other_dealt ->
    [0] none
   *[other] { $other_dealt }
 }
conquest-fight-decided = { $why ->
   *[none] No single advantage decided it{ $winner ->
        [none] , and neither is left
       *[other] {""}
     }.
    [luck] Luck decided it, against the odds.
    [flight] Nothing decided it: after that many rounds the convoy that had come broke it off.
    [numbers] Numbers decided it: { conquest-fight-whose } was the stronger in vehicles and men{ conquest-fight-also }.
    [tougher] The tougher vehicles decided it: { conquest-fight-whose } could take more{ conquest-fight-also }.
    [harder] The heavier fire decided it: vehicles and men of { conquest-fight-whose } did more damage a salvo{ conquest-fight-also }.
    [training] Training and morale decided it, where { conquest-fight-whose } was the better{ conquest-fight-also }.
    [guns] Gunner and Pilot decided it for { conquest-fight-whose }{ conquest-fight-also }.
    [police] What a Police Station had taught decided it for { conquest-fight-whose }{ conquest-fight-also }.
    [aim] Where the guns were aimed decided it: { conquest-fight-other } fired at men, and not at vehicles{ conquest-fight-also }.
    [air] It was decided on the ground: caught there, { conquest-fight-other } did half of its damage{ conquest-fight-also }.
    [water] The open water decided it: there { conquest-fight-other } did half of its damage{ conquest-fight-also }.
    [plague] The plague decided it: { conquest-fight-other } was ill{ conquest-fight-also }.
    [armor] An Armsmaster decided it: { conquest-fight-whose } could take more{ conquest-fight-also }.
    [rockets] Rockets decided it for { conquest-fight-whose }{ conquest-fight-also }.
    [surprise] Surprise decided it: the first salvo of { conquest-fight-whose } counted twice{ conquest-fight-also }.
 }
conquest-fight-whose = { $winner ->
    [yours] your convoy
   *[theirs] the other convoy
 }
conquest-fight-other = { $winner ->
    [yours] the other convoy
   *[theirs] your convoy
 }
conquest-fight-also = { $also ->
    [none] {""}
    [plague] ; the plague in the other helped
    [aim] ; the aim of the other at men helped
    [air] ; catching the other on the ground helped
    [police] ; what a Police Station had taught helped
   *[other] ; { conquest-decided-by } helped
 }
conquest-fight-salvos = { $whose ->
    [yours] yours
   *[theirs] theirs
 } [{ PLAIN($bar) }] { PLAIN($salvos) }{ $rockets ->
    [none] {""}
   *[other] , rockets { PLAIN($rockets) }
 }
conquest-count-of-vehicle = { $count ->
    [one] one { WORD($vehicle, domain: "one") }
   *[other] { $count } { WORD($vehicle, domain: "item") }
 }
conquest-fight-lost = { $own ->
    [yes] Your { $name }
   *[no] { $name } of { SEAT($clan) }
 } lost { $troops ->
    [0] { $wrecks ->
        [0] nothing
       *[other] { $vehicles }
     }
    [one] one man{ conquest-and-vehicles }
   *[other] { $troops } men{ conquest-and-vehicles }
 } and { WORD($fate, domain: "fated") }{ $damage ->
    [0] {""}
   *[other] ; { $parts ->
        [0] no parts
        [one] one part
       *[other] { $parts } parts
     } repaired damage of { $damage }
 }{ $scraps ->
    [0] {""}
   *[other] ; scrapped for parts: { $scrapped }
 }{ $sense ->
    [0] {""}
    [1] ; morale +{ $morale }
   *[other] ; morale { $morale }
 }.
conquest-and-vehicles = { $wrecks ->
    [0] {""}
   *[other] {" "}with { $vehicles }
 }
conquest-fight-means = { $fate ->
    [stands] { $other_fate ->
        [fled] Only a hunt finds the other in hiding.
       *[destroyed] The other is no more.
     }
    [fled] PAUSE brings your { $name } into the open.
   *[destroyed] { $other_fate ->
        [stands] Your { $name } is no more.
        [fled] Your { $name } is no more; the other went into hiding.
       *[destroyed] Neither of them is left.
     }
 }
conquest-lead-city-assaulted = { $topic ->
    [attacked] { SEAT($clan, start: 1) } attacked your { $city } ({ HEX($hex) }) and { $taken ->
        [yes] took it
       *[no] was thrown back
     }
   *[other] Your Convoy { $convoy } { $taken ->
        [yes] took { $city } ({ HEX($hex) }){ $owner ->
            [0] {""}
           *[other] {" "}from { SEAT($owner) }
         }
       *[no] attacked { $city } ({ HEX($hex) }){ $owner ->
            [0] {""}
           *[other] {" "}of { SEAT($owner) }
         } in vain
     }
 }: { conquest-assault-toll }.
conquest-assault-toll = { $rounds ->
    [0] nobody defended it
   *[other] { $lost ->
        [0] none
       *[other] { $lost }
     } of { $sent ->
        [one] one attacker
       *[other] { $sent } attackers
     } and { $defenders_lost ->
        [0] none
       *[other] { $defenders_lost }
     } of { $defenders ->
        [one] one defender
       *[other] { $defenders } defenders
     } fell
 }
conquest-col-cargo = Cargo
conquest-col-experts = Experts
conquest-col-sells-for = Sells for
conquest-col-usual = Usual
    .long = the price at the start of the game
conquest-fact-troops-aboard = Troops in convoys
conquest-fact-income-money = Money in all
conquest-fact-income-cities = from cities
conquest-fact-income-bonuses = from bonuses
conquest-fact-income-hexes = from hexes
conquest-fact-income-food = Food
conquest-fact-income-fuel = Fuel
conquest-fact-income-parts = Parts
conquest-fact-income-vaccine = Vaccine
conquest-fact-income-troops = Troops
conquest-fact-income-rifles = Rifles
conquest-fact-income-grenades = Grenades
conquest-fact-size = Size
conquest-fact-marks = Now
conquest-fact-in-force = In force
conquest-of = { $have } of { $most }
conquest-cargo-of = { $have ->
    [0] none
    [one] one unit of { WORD($goods, domain: "goods") }
   *[other] { $have } { WORD($goods, domain: "goods") }
 } (max { $most })
conquest-goods-none = units
conquest-goods-unknown = whatever it makes
conquest-goods-anything = anything
conquest-experts-list = { $experts ->
    [none] none
   *[other] { $experts }
 }
conquest-marks-list = { $marks }
conquest-form-engineer-only = counts only with an Engineer aboard
conquest-status-owned = Owned
conquest-status-friendly = Friendly
conquest-status-hostile = Hostile
conquest-status-banned = Banned
conquest-status-plague = Plague
conquest-mode-empty = empty
conquest-mode-hidden = hidden
conquest-size-gigantic = gigantic
conquest-size-monstrous = monstrous
conquest-sighting = { HEX($hex) }{ $clan ->
    [0] {""}
   *[other] {" "}({ PLAIN($clan) })
 }{ $size ->
    [none] {""}
   *[other] {" "}[{ WORD($size, domain: "size") }]
 }
conquest-city-spotted = { $city } ({ HEX($hex) }): { $seen }
conquest-offer-bargain = Next turn you can buy { WORD($item, domain: "item") } for { $pct }% of the price.
conquest-offer-shortage = Next turn your { WORD($item, domain: "item") } sells for { $pct }% of the price.
conquest-ledger-agents = Agents trained
conquest-ledger-battle = Lost in battle
conquest-ledger-buildings = Buildings
conquest-ledger-celebrations = Celebrations
conquest-ledger-convoys = New convoys
conquest-ledger-cures = Cures
conquest-ledger-dealer = The Dealer
conquest-ledger-defenses = Defenses of hexes
conquest-ledger-desertion = Deserted
conquest-ledger-disbanded = From disbanded convoys
conquest-ledger-espionage = Espionage
conquest-ledger-events = Chance events
conquest-ledger-experts = Experts
conquest-ledger-fishing = Fishing
conquest-ledger-fortifications = Fortifications
conquest-ledger-found = Found on the road
conquest-ledger-gambling = Gambling
conquest-ledger-garrisons = City garrisons
conquest-ledger-gifts = Gifts
conquest-ledger-goods = Goods sold
conquest-ledger-guards = Hex guards
conquest-ledger-healing = Healing
conquest-ledger-hunts = Hunting
conquest-ledger-income = Income
conquest-ledger-kickback = Kickbacks
conquest-ledger-lines = Order lines
conquest-ledger-loaded = Taken aboard
conquest-ledger-loot = Looting
conquest-ledger-moves = Moves
conquest-ledger-patrols = Patrols
conquest-ledger-practice = Practice
conquest-ledger-rations = Rations
conquest-ledger-razing = Razing
conquest-ledger-recruits = Recruits
conquest-ledger-repairs = Repairs
conquest-ledger-roads = Roads
conquest-ledger-sabotage = Sabotage
conquest-ledger-sales = Sales
conquest-ledger-scans = Scans
conquest-ledger-scrapped = Scrapped vehicles
conquest-ledger-structures = Custom structures
conquest-ledger-supplies = Supplies and weapons
conquest-ledger-troops = Troops enlisted
conquest-ledger-unloaded = Unloaded from convoys
conquest-ledger-vehicles = Vehicles
conquest-chance-event = { $what ->
    [donation] An unknown friend donates { MONEY($amount) }.
    [found] Your people come home with { conquest-amount-of-item }.
    [arms] An arms cache is found: { $amount } rifles and { $other } grenades.
    [vehicles] Abandoned vehicles join Convoy { $convoy }: { conquest-amount-of-item }.
    [rumor] A rumor: something valuable lies hidden in hex { HEX($hex) }. The first to loot it has it.
    [bargain] A merchant offers { WORD($item, domain: "item") } for { $amount }% of the price on your next turn.
    [shortage] { WORD($item, domain: "item") } is short: yours sells for { $amount }% of the price on your next turn.
    [good_cheer] Good cheer: every convoy gains { $amount } morale.
    [veteran] A veteran joins Convoy { $convoy }: { WORD($item, domain: "expert-code") }.
    [refugees] { $amount ->
        [0] Refugees come to { $city } ({ HEX($hex) }), which is full: none settles.
        [one] One refugee settles in { $city } ({ HEX($hex) }).
       *[other] Refugees settle in { $city } ({ HEX($hex) }): { $amount } people.
     }
    [militia] The people of hex { HEX($hex) } form a militia; its defense rises a level.
    [instructors] Instructors drill Convoy { $convoy }{ $amount ->
        [0] , which can learn no more.
       *[other] : training +{ $amount }.
     }
    [news] { $amount ->
        [0] News: two prophets each foresee the end of the other.
        [1] News: somebody claims to have seen an airplane with lights on.
        [2] News: the old lighthouse burned for a night. Nobody lit it.
        [3] News: a choir of forty walked past, singing, and would not stop.
        [4] News: coffee was traded in the hills, bean by bean.
       *[other] News: a dog has been elected mayor of a village nobody can find.
    }
    [fire] { $amount ->
        [0] A fire breaks out where no fuel is stored.
       *[other] A fire destroys { $amount } fuel.
     }
    [spoilage] { $amount ->
        [0] Rats come to the stores and find no food to spoil.
       *[other] { $amount } food has spoiled.
     }
    [theft] { $amount ->
        [0] Thieves come and find nothing to take.
       *[other] Thieves took { MONEY($amount) }.
     }
    [discontent] Discontent in Convoy { $convoy }: morale -{ $amount }.
    [breakdowns] { $amount ->
        [0] Breakdowns go by: there are no parts to lose.
        [one] Breakdowns cost one part.
       *[other] Breakdowns cost { $amount } parts.
     }
    [outbreak] The plague has broken out in { $city } ({ HEX($hex) }).
    [revolt] Hex { HEX($hex) } has revolted and is yours no more.
   *[other] Something happened.
 }
conquest-espionage-owner = { SEAT($clan, start: 1) } is played by { PLAYER($player) }, telephone { $phone ->
    [none] not shown
   *[other] { $phone }
 }.
conquest-espionage-allies = { SEAT($clan, start: 1) } has marked as allies: { $allies ->
    [none] none
   *[other] { SEAT($allies) }
 }.
conquest-espionage-enemies = { SEAT($clan, start: 1) } has banned: { $enemies ->
    [none] none
   *[other] { SEAT($enemies) }
 }.
conquest-espionage-income = { SEAT($clan, start: 1) } expects to earn next turn: { MONEY($money) }{ $stocks ->
    [none] {""}
   *[other] , { $stocks }
 }.
conquest-espionage-stock = { $amount } { WORD($item, domain: "item") }
conquest-espionage-hexes = { SEAT($clan, start: 1) } owns the hexes: { $hexes ->
    [none] none
   *[other] { HEX($hexes) }
 }.
conquest-espionage-cities = { SEAT($clan, start: 1) } owns the cities: { $cities ->
    [none] none
   *[other] { $cities }
 }.
conquest-espionage-city = { $city } ({ HEX($hex) })
conquest-espionage-convoys = { SEAT($clan, start: 1) } has the convoys: { $convoys ->
    [none] none
   *[other] { $convoys }
 }.
conquest-espionage-convoy = { WORD($type, domain: "type") } in { HEX($hex) } ({ $vehicles })
conquest-end-popularity = Popularity
conquest-end-deserted = Nobody is left to play
conquest-mark-ars = Arsenal
    .short = Ars
    .legend = Arsenal
conquest-mark-ban = Bank
    .short = Ban
    .legend = Bank
conquest-mark-cas = Casino
    .short = Cas
    .legend = Casino
conquest-mark-fis = Fishery
    .short = Fis
    .legend = Fishery
conquest-mark-gas = Gas Station
    .short = Gas
    .legend = Gas Station
conquest-mark-hos = Hospital
    .short = Hos
    .legend = Hospital
conquest-mark-mil = Military Base
    .short = Mil
    .legend = Military Base
conquest-mark-par = Parts Store
    .short = Par
    .legend = Parts Store
conquest-mark-pol = Police Station
    .short = Pol
    .legend = Police Station
conquest-mark-rac = Racetrack
    .short = Rac
    .legend = Racetrack
conquest-mark-rec = Rec Center
    .short = Rec
    .legend = Rec Center
conquest-mark-res = Restaurant
    .short = Res
    .legend = Restaurant
conquest-mark-sta = Stadium
    .short = Sta
    .legend = Stadium
conquest-mark-tra = Training School
    .short = Tra
    .legend = Training School
conquest-mark-uni = University
    .short = Uni
    .legend = University
conquest-expert-tinkerer = Tinkerer
conquest-expert-code-arm = Armsmaster
conquest-expert-code-che = Chemist
conquest-expert-code-dea = Dealer
conquest-expert-code-doc = Doctor
conquest-expert-code-eng = Engineer
conquest-expert-code-gou = Gourmet
conquest-expert-code-gun = Gunner
conquest-expert-code-mer = Merchant
conquest-expert-code-pil = Pilot
conquest-expert-code-pol = Politician
conquest-expert-code-pri = Priest
conquest-expert-code-sco = Scout
conquest-expert-code-ser = Sergeant
conquest-expert-code-spy = Spy
conquest-expert-code-tin = Tinkerer
conquest-expert-code-tra = Trainer
conquest-option-map = Map
conquest-map-africa = Africa
conquest-map-duel = Duel
conquest-map-europe = Europe
conquest-map-north-america = North America
conquest-map-oceania = Oceania and the Far East
conquest-map-south-america = South America
conquest-map-random = Drawn at random
conquest-option-starts = How start cities are chosen
conquest-starts-even = By what each clan can reach before the others
conquest-starts-alike = By their surroundings
conquest-option-handicap-money = Dollars more for the worst start (0: none)
conquest-option-handicap-troops = Troops more for the worst start (0: none)
conquest-option-victory = Popularity that wins (0: the book's; else at least 200)
conquest-option-names = Names of the clans, with commas
conquest-block-chart-money = Treasury
conquest-block-chart-income = Income
conquest-block-chart-popularity = Popularity
conquest-block-chart-hexes = Hexes held
conquest-block-chart-cities = Cities held
conquest-block-chart-strength = Strength of the convoys

## Check and forecast

conquest-block-forecast = What your orders should come to
conquest-block-forecast-status = When the turn is over
conquest-block-forecast-convoys = Where your convoys should be
conquest-col-section = Section
conquest-col-line = Line
conquest-col-order = Order
conquest-col-answer = Result
conquest-col-reason = Reason
conquest-col-money = Money
conquest-col-fuel = Fuel
conquest-col-food = Food
conquest-answer-done = done
conquest-answer-partly = done in part
conquest-answer-refused = not possible
conquest-answer-rejected = not understood
conquest-fact-doubtful = Depends on luck or on others
conquest-fact-sure = How sure
conquest-no-orders = There are no orders on the sheet.
conquest-refusal-pause-idle = This PAUSE would do nothing but use fuel.
conquest-refusal-city-too-strong = As last seen, the city is far too strong for these men.
conquest-refusal-food-short = The food does not last: { $unfed } troops go hungry and may desert.
conquest-refusal-fuel-short = With { $fuel ->
    [0] no fuel
   *[other] { $fuel } fuel
 } left and { $income ->
    [0] none
   *[other] { $income }
 } coming in, no convoy can move next turn ({ $need } needed).

# Computer clans: what may be chosen of them, and what one leaves to the player who takes its clan over.
conquest-temper-settler = settler
conquest-temper-trader = trader
conquest-temper-warlord = warlord
conquest-temper-veteran = veteran
conquest-plan-temper = It played as a { $temper ->
    [settler] settler: land and people first
    [trader] trader: goods, friends and money first
    [veteran] veteran: men and walls for what it has, and money never idle
   *[warlord] warlord: other clans' cities first
  }.
conquest-plan-attacks = It was about to attack { $cities }.
conquest-plan-convoys = { $count ->
    [one] One convoy was to move ({ $ways }).
   *[other] { $count } convoys were to move ({ $ways }).
  }
conquest-plan-builds = It meant to put up buildings in { $cities }.
conquest-plan-walls = It meant to raise the walls of { $cities }.

## Ways written by a click on the map

conquest-way-told = { $moves ->
    [one] To { HEX($hex) }: fuel { $total }. There in pulse { $pulse }.
   *[other] To { HEX($hex) } in { $moves } moves: fuel { $costs } ({ $total } in all). There in pulse { $pulse }.
 }
conquest-way-flown = To { HEX($hex) }, straight: fuel { $total }. There in pulse { $pulse }.

## What it means that people end the game before its rules do

conquest-ending-stopped = Nobody wins. Places go by popularity as it was counted last.
conquest-ending-drawn = The clans named share the first place and have won together, however they stand; the others follow by popularity as it was counted last.
conquest-ending-conceded = The clan named has won, however it stands; the others follow by popularity as it was counted last.

## What can be ordered now: pieces, what they lack, offers, and what may be chosen in them

conquest-piece-pre = Before the moves: treasury and cities
conquest-piece-post = After the moves: treasury and cities
conquest-piece-agents = { $agents ->
    [one] Your agent
   *[other] Your { $agents } agents
 }
conquest-piece-convoy = { conquest-pick-convoy } ({ WORD($type, domain: "type") })
conquest-need-food = { $unfed ->
    [one] One troop will have nothing to eat
   *[other] { $unfed } troops will have nothing to eat
 }
conquest-need-health = Too ill to act: health { $health }, at least { $least } is needed
conquest-need-fuel = Not enough fuel for one move: { $fuel } needed
conquest-need-morale = Morale is 0: after a second turn like that it falls apart
conquest-blank-building = Building
conquest-blank-clan = Clan
conquest-blank-convoy = Convoy
conquest-blank-direction = Direction
conquest-blank-expert = Expert
conquest-blank-hex = Place
conquest-blank-hexes = Hexes
conquest-blank-item = What
conquest-blank-keywords = Question
conquest-blank-mode = Aim
conquest-blank-percent = Percent
conquest-blank-post = Lines after the moves
conquest-blank-pre = Lines before the moves
conquest-blank-quantity = How many
conquest-blank-target = Target
conquest-blank-troops = Troops
conquest-blank-type = Type
conquest-blank-vehicle = Vehicle
conquest-offer-where = { $place ->
    [none] hex { HEX($hex) } ({ WORD($terrain, domain: "terrain") })
   *[other] { $place }
 }
conquest-offer-paid = { MONEY($cost) } of the { MONEY($had) } you have by then
conquest-pick-place = { $city ->
    [none] { HEX($hex) } ({ WORD($terrain, domain: "terrain") })
   *[other] { $city } ({ HEX($hex) })
 }
conquest-pick-all-hexes = { $hexes ->
    [one] your only hex
   *[other] all your { $hexes } hexes
 }
conquest-pick-convoy = { $name ->
    [none] Convoy { $convoy }
   *[other] Convoy { $convoy }, { $name }
 }
conquest-pick-clan = { SEAT($clan) }
conquest-pick-type = { WORD($type, domain: "type") }
conquest-pick-item = { WORD($item, domain: "item") }
conquest-pick-vehicle = { WORD($vehicle, domain: "one") }: { MONEY($cost) }, { $troops ->
    [one] one seat
   *[other] { $troops } seats
 }
conquest-pick-building = { $building }
conquest-pick-kill = { $kill ->
    [V] at vehicles
    [T] at troops
   *[N] as usual
 }
conquest-pick-target = { $target ->
    [buildings] its buildings
    [population] its people
    [troops] its troops
   *[scourge] its health, to bring the plague
 }
conquest-pick-asked = { $asked ->
    [owner] the player's name
    [allies] its allies
    [enemies] whom it has banned
    [income] its income
    [hexes] its hexes
    [cities] its cities
   *[convoys] its convoys
 }
conquest-offer-move = Move { $direction } to { conquest-offer-where } for { $fuel } fuel{ conquest-offer-fight }
conquest-offer-move-to = Fly to { conquest-offer-where } for { $fuel } fuel{ conquest-offer-fight }
conquest-offer-fight = { $fight ->
    [taken] {" "}and take it{ $lost ->
        [0] {" "}without loss
        [one] , losing about one troop
       *[other] , losing about { $lost } troops
     }
    [declined] {""}: too few troops aboard to take it
   *[none] {""}
 }
conquest-offer-pause = Stay and act again in { conquest-offer-where } for { $fuel } fuel, as if it had just arrived
conquest-offer-recon = Switch to RECON: slip through hexes without attacking them
conquest-offer-capture = Switch to CAPTURE: take the hexes you enter
conquest-offer-empty = Switch to EMPTY: send troops and weapons home, carry a quarter more cargo
conquest-offer-pave = Build a road { $direction } to { conquest-offer-where }: { conquest-offer-paid }
conquest-offer-attack = { $taken ->
    [yes] Attack { conquest-offer-where }: you should win and lose { $lost ->
        [0] nobody
        [one] about one troop
       *[other] about { $lost } troops
     }
   *[no] Attack { conquest-offer-where }: you would most likely lose { $lost ->
        [one] your only troop
       *[other] all { $lost } troops
     }
 }
conquest-offer-bomb = { $bombs ->
    [one] Drop the only bomb on { conquest-offer-where }: { $hits ->
        [0] it should miss
       *[other] it should hit
     }
   *[other] Drop all { $bombs } bombs on { conquest-offer-where }: { $hits ->
        [0] all should miss
       *[other] about { $hits } should hit
     }
 }
conquest-offer-loot = Loot { conquest-offer-where }: { $result ->
    [money] about { MONEY($amount) } if you find money
    [nothing] perhaps nothing
    [vehicle] perhaps a vehicle
   *[other] perhaps { $amount } { WORD($result, domain: "item") }
 }
conquest-offer-fish = Fish in { conquest-offer-where }: { $food } food
conquest-offer-hire = Hire the { WORD($expert, domain: "expert-code") }: { conquest-offer-paid }
conquest-offer-celebrate = Throw a party: about { $morale } morale for { $food } food
conquest-offer-practice = Drill: about { $training } training for { $fuel } fuel
conquest-offer-pickup = Load { $amount ->
    [one] one unit
   *[other] { $amount } units
 } of { WORD($goods, domain: "goods") }, free
conquest-offer-dropoff = Sell the cargo in { conquest-offer-where }: { MONEY($money) }
conquest-offer-dump = Throw away { $amount ->
    [one] one unit
   *[other] { $amount } units
 } of { WORD($goods, domain: "goods") }
conquest-offer-guard = Guard { conquest-offer-where }: attackers must beat this convoy first
conquest-offer-patrol = Lie in wait in { conquest-offer-where } for enemy convoys{ $fuel ->
    [0] {""}
   *[other] , for { $fuel } fuel
 }
conquest-offer-hunt = { $met ->
    [0] Look for enemy convoys here for { $fuel } fuel: none is known
    [one] Attack the enemy convoy here for { $fuel } fuel
   *[other] Attack the { $met } enemy convoys here for { $fuel } fuel
 }
conquest-offer-raze = Burn down your own city { conquest-offer-where }: it is lost, and people die
conquest-offer-cure = Cure { conquest-offer-where } of the plague for { $vaccine } vaccine
conquest-offer-aid = { $aid ->
    [yes] Cure each sick city you enter, as far as the vaccine goes
   *[no] Stop curing the cities you enter
 }
conquest-offer-kill-mode = Aim the guns { $mode ->
    [V] at vehicles
    [T] at troops
   *[N] as usual
 }
conquest-offer-scan = { $hexes ->
    [one] Look into one hex beside you for { $fuel } fuel
   *[other] Look into { $hexes } hexes around you for { $fuel } fuel
 }
conquest-offer-plant = Leave the Spy in { conquest-offer-where } for good
conquest-offer-absorb = Take Convoy { $convoy } into this one
conquest-offer-split = Split off half of it as a new convoy: { conquest-offer-paid }
conquest-offer-look = Let an agent look at { conquest-offer-where }
conquest-offer-create = Make a new convoy ({ WORD($type, domain: "type") }) in { conquest-offer-where }: { conquest-offer-paid }
conquest-offer-buy-vehicles = Buy { conquest-amount-of-item } for Convoy { $convoy }: { conquest-offer-paid }
conquest-offer-buy = Buy { conquest-amount-of-item }: { conquest-offer-paid }
conquest-offer-enlist = Enlist { conquest-amount-of-item }: { conquest-offer-paid }
conquest-offer-sell = Sell { conquest-amount-of-item } for { MONEY($money) }
conquest-offer-sell-convoy = Sell Convoy { PLAIN($convoy) } for { MONEY($money) }; its experts and cargo are lost
conquest-offer-sell-vehicles = Sell { conquest-amount-of-item } of Convoy { $convoy } for { MONEY($money) }
conquest-offer-give-experts = { $amount ->
    [one] Move one expert
   *[other] Move { $amount } experts
 } from Convoy { $giver } to Convoy { $convoy }
conquest-offer-give = Give { conquest-amount-of-item } of Convoy { $giver } to Convoy { $convoy }
conquest-offer-convert = Turn Convoy { $convoy } into another kind ({ WORD($type, domain: "type") }): { MONEY($money) } for the old vehicles, { MONEY($cost) } for the new one
conquest-offer-assign = Send { $troops ->
    [one] one troop
   *[other] { $troops } troops
 } to defend { $city }, which then has { $garrison ->
    [0] none
   *[other] { $garrison }
 }
conquest-offer-fortify = Fortify { $city } to level { $level }: { MONEY($paid) } of the { MONEY($had) } you have by then
conquest-offer-erect = Build in { $city }: { $buildings }, { MONEY($paid) } of the { MONEY($had) } you have by then
conquest-offer-defend = { $raised ->
    [one] Raise the defense of one hex
   *[other] Raise the defense of { $raised } hexes
 }: { MONEY($spent) } of the { MONEY($had) } you have by then
conquest-offer-garrison = { $guards ->
    [0] Place no guard
    [one] Place one guard
   *[other] Place { $guards } guards
 } in a hex of yours
conquest-offer-build = Build a { WORD($structure, domain: "structure") } in { conquest-offer-where }, for { $item ->
    [money] { MONEY($amount) }
   *[other] { conquest-amount-of-item }
 } a turn: { conquest-offer-paid }
conquest-offer-gamble = Gamble in { conquest-offer-where }: stake { MONEY($stake) }, win up to { MONEY($most) }
conquest-offer-train = { $amount ->
    [one] Train an agent
   *[other] Train { $amount } agents
 }, who can look at any hex each turn: { conquest-offer-paid }
conquest-offer-vigilance = When a Politician's convoy captures a city, let it man { $percent }% of the room there
conquest-offer-espionage = Buy news of { SEAT($clan) }: { conquest-offer-paid }
conquest-offer-sabotage = Let your spy do damage in { conquest-offer-where }
conquest-offer-more-lines = { $pre ->
    [0] Buy { $post ->
        [one] one more line
       *[other] { $post } more lines
     } after the moves
    [one] Buy one more line before the moves
   *[other] Buy { $pre } more lines before the moves
 } of your next turn: { conquest-offer-paid }
conquest-offer-chance-of-event = Make this turn's random event certain: free, and most are good
conquest-offer-ally = { $ally ->
    [yes] Mark { SEAT($clan) } as an ally: your convoys leave it alone
   *[no] End your alliance with { SEAT($clan) }
 }
conquest-offer-ban-all = Ban every other clan from your cities
conquest-offer-ban = { $banned ->
    [yes] Ban { SEAT($clan) } from your cities
   *[no] Lift the ban on { SEAT($clan) }
 }

## The led first turns

conquest-guide-wins = Be the most popular clan: reach a popularity of { $victory } at the end of a turn and still have it at the end of the next. Hexes count a point each, and every 10,000 people in your cities one more.
conquest-guide-you = You lead { SEAT($clan) } from { $cities }, with { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
 }, { $convoys ->
    [0] no convoy
    [one] one convoy
   *[other] { $convoys } convoys
 } and { MONEY($money) }. Your popularity is { $popularity }.
conquest-task-vehicle = Make a convoy bigger: buy { conquest-amount-of-item } for Convoy { $convoy }
conquest-task-vehicle-why = A few troops cannot take a hex worth having. Each vehicle carries more of them.
conquest-task-create = Make another convoy in { conquest-offer-where }
conquest-task-create-why = Each convoy costs more than the last, so the early ones are bargains. It gets its first orders next turn.
conquest-task-men = Enlist { conquest-amount-of-item }
conquest-task-men-why = Taking a hex costs troops. Those who wait at home go aboard by themselves whenever a convoy is in a friendly city.
conquest-task-loot = Search { conquest-offer-where }
conquest-task-loot-why = Every hex gives something once, to the clan that searches it first. Search each hex that you enter.
conquest-task-land = Take new land: move to { conquest-offer-where }
conquest-task-land-why = A convoy takes the hexes it enters. Each is worth a point and pays a little every turn, and a land convoy may move five a turn.
conquest-task-event = Ask for a random event
conquest-task-event-why = It costs nothing, and most events are good.
conquest-task-build = Build a { WORD($structure, domain: "structure") } in { conquest-offer-where }
conquest-task-build-why = It stands for good, and brings { $item ->
    [money] { MONEY($amount) }
   *[other] { conquest-amount-of-item }
 } every turn from the next one on.
conquest-task-second = Send your other convoy out: move to { conquest-offer-where }
conquest-task-second-why = Two convoys take twice the land. They come home between hexes to fill their seats.
conquest-task-defend = Raise the defense of your hexes
conquest-task-defend-why = Other clans take weak hexes first. Those taken this turn can be raised from the next one on.
conquest-task-market = Build in { $city }: { $buildings }
conquest-task-market-why = A Marketplace earns back its price in a few turns.

## What the board shows of the orders that are written

conquest-mark-where = { $city ->
    [none] hex { HEX($hex) }
   *[other] { $city } ({ HEX($hex) })
 }
conquest-mark-way = { conquest-pick-convoy } reaches { conquest-mark-where } in pulse { $pulse }.
conquest-mark-take = Becomes yours: { conquest-mark-where }{ $lost ->
    [0] {""}
    [one] ; about one troop dies
   *[other] ; about { $lost } troops die
 }.
conquest-mark-fight = A fight: { conquest-mark-where }.
conquest-mark-want = { conquest-pick-convoy } starves: { $count ->
    [one] about one troop deserts
   *[other] about { $count } troops desert
 }.
conquest-mark-scrap = { conquest-pick-convoy } has too few parts: { $count ->
    [one] one vehicle is scrapped
   *[other] { $count } vehicles are scrapped
 }.
conquest-mark-dry = Fuel runs out for the convoy in hex { HEX($hex) }.
conquest-sign-way = By your orders; the number is the pulse of arrival
conquest-sign-way-unsure = The same, if nothing unforeseen happens
conquest-sign-take = Becomes yours
conquest-sign-fight = A fight
conquest-sign-want = Somebody starves, or something runs out
