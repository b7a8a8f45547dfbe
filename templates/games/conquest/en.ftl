# Words of Continental Conquest. Figures: HEX($hex), MONEY($amount), SEAT($clan), WORD($code, domain: "..."), PLAIN($text),
# SIDES($mask); a bare number gets thousands separators. Optional figures are 0 or "" when they do not apply.

## Who is who

conquest-seat-number = #{ $seat }
conquest-letter-from = From clan { SEAT($seat) }
conquest-letter-public = Clan { SEAT($clan) } to everybody
conquest-map-own = Your hexes
conquest-map-other = Hexes of other clans
conquest-map-city = Minor city
conquest-map-city-major = Major city
conquest-map-unit-own = Your convoy
conquest-map-unit-other = Convoy seen

## Phases

conquest-phase-pre = Before the convoys move
conquest-phase-pre-turn = Before the convoys move
conquest-phase-income = Income
conquest-phase-pulse = Pulse { $pulse }
conquest-phase-convoy = Convoy { $convoy }
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
conquest-block-top-cities = Most cities
conquest-block-top-hexes = Most hexes
conquest-block-top-income = Highest income
conquest-block-top-power = Most powerful clans
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
conquest-block-treasury-chart = Treasury
conquest-block-money-chart = Treasury
conquest-block-income-chart = Income
conquest-block-popularity-chart = Popularity
conquest-block-hexes-chart = Hexes
conquest-block-cities-chart = Cities
conquest-block-power-chart = Strength of your convoys
conquest-block-form = Orders sheet
conquest-block-orders = Orders sheet

## Columns of the lists, as in the rulebook

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
conquest-col-type = Type
conquest-col-by = Spotted by
conquest-col-from = Spotted from
conquest-col-distance = Distance
conquest-col-goods = Goods
conquest-col-item = Item
conquest-col-price = Price
conquest-col-change = Change
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
conquest-fact-wages = Wages
conquest-series-clan = Clan #{ $number }

## Order sheet

conquest-form-pre = Pre-Turn Miscellaneous Orders
conquest-form-post = Post-Turn Miscellaneous Orders
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
conquest-form-agent = agent { $number } in hex { HEX($hex) }, health { $health }
conquest-form-message = Messages and long texts

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
conquest-fate-stands = holds its ground
conquest-fate-hides = hides
conquest-fate-flees = flees
conquest-fate-destroyed = is destroyed

## Ledger

conquest-ledger-cities = Cities
conquest-ledger-hexes = Hexes
conquest-ledger-bonuses = Bonuses for needs met
conquest-ledger-wages = Wages
conquest-ledger-eaten = Eaten by troops
conquest-ledger-moved = Used on the road
conquest-ledger-maintenance = Maintenance
conquest-ledger-bought = Bought { $what } for convoy { $convoy }
conquest-ledger-sold = Sold
conquest-ledger-looted = Looted
conquest-ledger-healed = Healing
conquest-ledger-lost = Lost
conquest-ledger-other = Other

## Income and stocks

conquest-income-received = Income: { MONEY($cities) } from cities{ $bonuses ->
    [0] {""}
   *[other] , { MONEY($bonuses) } bonuses
 }, { MONEY($hexes) } from hexes; food { $food }, fuel { $fuel }, parts { $parts }, vaccine { $vaccine }.
conquest-weapons-made = The Armsmaster of convoy { $convoy } made { $rifles } rifles and { $grenades } grenades.
conquest-income-sabotaged = { $city } ({ HEX($hex) }) paid { $percent }% less: sabotage.
conquest-dealer-bought = The Dealer of convoy { $convoy } bought { $amount } { WORD($item, domain: "item") } for { MONEY($cost) }.

## Movement and visits

conquest-hex-taken = Convoy { $convoy } took hex { HEX($hex) }{ $former ->
    [0] {""}
   *[other] {" "}from clan { SEAT($former) }
 }, { $lost ->
    [0] without loss
    [one] one troop lost
   *[other] { $lost } troops lost
 }.
conquest-hex-declined = Convoy { $convoy } did not attack hex { HEX($hex) }: { $close ->
    [yes] the fight would have been too close
   *[no] { $troops } troops are too few, { $least } are needed
 }.
conquest-hex-attack-failed = Convoy { $convoy } attacked hex { HEX($hex) } in vain, { $lost } troops lost.
conquest-hex-defended = Hex { HEX($hex) } threw back an attack of clan { SEAT($clan) }; { $guards_lost } guards fell.
conquest-hex-lost = Hex { HEX($hex) } { $clan ->
    [0] revolted and is yours no more
   *[other] was taken by clan { SEAT($clan) }
 }.
conquest-convoy-passed = A { WORD($size, domain: "size") } { WORD($type, domain: "type") } convoy of clan { SEAT($clan) } passed hex { HEX($hex) }.
conquest-clan-met = Met clan { SEAT($clan) }, { $name }{ $slogan ->
    [none] {""}
   *[other] : “{ $slogan }”
 }
conquest-city-found = { $city } ({ HEX($hex) }) makes { WORD($produces, domain: "goods") } and needs { WORD($needs, domain: "goods") }.
conquest-plague-seen = The plague is in { $city } ({ HEX($hex) }).
conquest-vehicles-joined = { $count } { $vehicle } joined convoy { $convoy }.
conquest-spirit-raised = Convoy { $convoy } visited the { WORD($place, domain: "place") } in { HEX($hex) }: { $what } +{ $points }.
conquest-fuel-found = The Chemist of convoy { $convoy } found { $amount } fuel.
conquest-looted = Convoy { $convoy } searched hex { HEX($hex) }{ $result ->
    [nothing] {" "}and found nothing
    [money] : { MONEY($amount) }
   *[other] : { $amount } { $result }
 }.
conquest-cargo-sold = Convoy sold { $amount } { WORD($goods, domain: "goods") } in { $city } ({ HEX($hex) }) for { MONEY($price) }{ $kickback ->
    [0] {""}
   *[other] , { MONEY($kickback) } of it came back
 }.
conquest-kickback-received = Clan { SEAT($clan) } traded in { $city } ({ HEX($hex) }): { MONEY($amount) } for you.
conquest-loaded = Convoy { $convoy } took aboard in { HEX($hex) }: troops { $troops }, rifles { $rifles }, grenades { $grenades }, rockets { $rockets }, bombs { $bombs }.

## Battles

conquest-battle-title = Battle of { $city } ({ HEX($hex) })
conquest-battle-strengths = Attack { $attack } against { $defence }; the walls add { $fortification }%.
conquest-battle-round = Round { $round }: { $loss } of yours fell, { $enemy_loss } of theirs.
conquest-battle-won = Won by { $by }.
conquest-convoys-fought = Convoys fought in hex { HEX($hex) }, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }. { $attacker } { $defender }
conquest-side = Clan { SEAT($clan) }, convoy { $convoy } ({ $convoy_name }): { $troops_lost } troops lost, { WORD($fate, domain: "fate") }.
conquest-battle-declined = Convoy { $convoy } hid in hex { HEX($hex) } from a { WORD($enemy_size, domain: "size") } convoy of clan { SEAT($clan) }.
conquest-city-assaulted = { $taken ->
    [yes] { $city } ({ HEX($hex) }) fell to convoy { $convoy } of clan { SEAT($clan) }
   *[no] { $city } ({ HEX($hex) }) held against convoy { $convoy } of clan { SEAT($clan) }
 } in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }. Attackers: { $lost } of { $sent } lost, hitting at { $to_hit }%. Defenders: { $defenders_lost } of { $defenders } lost, hitting at { $city_to_hit }%.
conquest-city-captured = { $city } ({ HEX($hex) }) is yours: convoy { $convoy } took it and lost { $troops_lost } troops.
conquest-hexes-captured = { $count ->
    [one] One more hex pays you tribute.
   *[other] { $count } more hexes pay you tribute.
 }
conquest-city-bombed = Clan { SEAT($clan) } bombed { $city } ({ HEX($hex) }): { $hits } of { $bombs } hit; { $people } people and { $troops } troops killed.
conquest-city-razed = Clan { SEAT($clan) } razed { $city } ({ HEX($hex) }); { $people } people died.
conquest-battle-heard = { $what ->
    [convoys] Convoys of clans { SEAT($clan) } and { SEAT($other) } fought in hex { HEX($hex) }
    [assault] Clan { SEAT($clan) } attacked { $city } ({ HEX($hex) })
    [bombing] Clan { SEAT($clan) } bombed { $city } ({ HEX($hex) })
    [razing] Clan { SEAT($clan) } razed { $city } ({ HEX($hex) })
   *[other] Fighting was heard in hex { HEX($hex) }
 }{ $result ->
    [won] {" "}and won
    [lost] {" "}and lost
    [even] , without a winner
   *[other] {""}
 }.
conquest-city-lost = { $city } ({ HEX($hex) }) was taken by clan { SEAT($clan) }.
conquest-convoy-lost = Convoy { $convoy } ({ $convoy_name }) is no more: { $reason ->
    [battle] beaten in battle
    [morale] its morale broke
    [water] lost at sea
    [scrapped] its last vehicle was scrapped
    [desertion] everybody left
    [sold] sold
   *[other] { $reason }
 }.

## Troops, health, upkeep

conquest-food-short = Troops will go hungry: { $missing } food are missing over the next { $days } days.
conquest-plague-broke-out = The plague broke out in convoy { $convoy }; health { $health }.
conquest-troops-deserted = { $convoy ->
    [0] { $deserted } unfed troops left the pool
   *[other] { $deserted } unfed troops left convoy { $convoy }
 }.
conquest-convoy-infected = Convoy { $convoy } caught the plague in hex { HEX($hex) }; health { $health }.
conquest-convoy-healed = { $vaccine } vaccine brought convoy { $convoy } to health { $health }.
conquest-troops-left-sick = Convoy { $convoy } is too sick (health { $health }): its { $troops } troops left.
conquest-city-cured = Convoy { $convoy } cured { $city } ({ HEX($hex) }) with { $vaccine } vaccine.
conquest-gift-received = Grateful citizens in { HEX($hex) } gave convoy { $convoy } { $amount } { WORD($item, domain: "item") }.
conquest-parts-used = Convoy { $convoy } used { $parts } parts for maintenance.
conquest-recruits-joined = { $troops } recruits joined in { $city } ({ HEX($hex) }).
conquest-garrison-filled = { $troops } troops were flown into { $city } ({ HEX($hex) }).
conquest-spirit-changed = Convoy { $convoy }: morale { $morale }, training { $training }.

## Clan affairs

conquest-message-received = { $text }
conquest-radio-battle = Clans { SEAT($attacker) } and { SEAT($defender) } fought in hex { HEX($hex) }.
conquest-radio-offer = Next turn { $what } cost { $percent }% less.
conquest-agent-reported = Agent { $agent } in hex { HEX($hex) } has reported.
conquest-spy-reported = Spy in { $city } ({ HEX($hex) }): fortification { $fort }, troops { $troops }, claymores { $claymores }, value { MONEY($value) }, population { $population }, buildings { $buildings }.
conquest-sabotage-done = Your spy in { $city } ({ HEX($hex) }): { $result }.
conquest-sabotage-suffered = Sabotage in { $city } ({ HEX($hex) }): { $result }.
conquest-spy-caught = A spy of clan { SEAT($clan) } was caught in { $city } ({ HEX($hex) }).
conquest-city-changed = { $city } ({ HEX($hex) }): { $before } people became { $after }{ $cause ->
    [plague] {" "}(plague)
   *[other] {""}
 }.
conquest-popularity-counted = Your popularity is { $popularity }; { $threshold } wins.
conquest-clan-dropped = Clan { SEAT($clan) } was dropped.
conquest-clan-out = Clan { SEAT($clan) } owns nothing any more.
conquest-game-won = The game is won with a popularity of { $popularity }: { SEAT($winners) }.
conquest-game-begun = Your clan lives in { $city } ({ HEX($hex) }). A popularity of { $threshold } wins.

## Why orders come to nothing

conquest-refusal-limit = The limit is reached.
conquest-refusal-syntax = It cannot be read.
conquest-refusal-status = The convoy is in no state to do it.
conquest-refusal-no-money = There is not enough money.
conquest-refusal-terrain = The terrain does not allow it.
conquest-refusal-not-here = That is not here.
conquest-refusal-not-owner = It is not yours.
conquest-refusal-no-stock = There is not enough in stock.
conquest-refusal-hidden = The convoy is hidden.
conquest-refusal-duplicate = It has been done already.
conquest-refusal-no-fuel = There is not enough fuel.
conquest-refusal-no-capacity = There is no room.
conquest-refusal-new-conquest = It was conquered only this turn.
conquest-refusal-expert = The expert for it is missing.
conquest-refusal-range = It is out of range.
conquest-refusal-ally = It belongs to an ally.
conquest-refusal-no-food = There is not enough food.
conquest-refusal-mode = The convoy's mode does not allow it.
conquest-refusal-too-late = It is too late.
conquest-refusal-too-early = It is too early.
conquest-refusal-no-vaccine = There is not enough vaccine.
