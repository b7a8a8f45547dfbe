# Words of the sample report of these tests. Figures: HEX($hex), MONEY($amount), SEAT($clan), WORD($code, domain: "..."), PLAIN($text),
# SIDES($mask); a bare number gets thousands separators. Optional figures are 0 or "" when they do not apply.

## Who is who

sample-seat-number = #{ $seat }
sample-letter-from = From clan { SEAT($seat) }
sample-letter-public = Clan { SEAT($clan) } to everybody
sample-map-own = Your hexes
sample-map-other = Hexes of other clans
sample-map-city = Minor city
sample-map-city-major = Major city
sample-map-unit-own = Your convoy
sample-map-unit-other = Convoy seen

## Phases

sample-phase-pre = Before the convoys move
sample-phase-pre-turn = Before the convoys move
sample-phase-income = Income
sample-phase-pulse = Pulse { $pulse }
sample-phase-convoy = Convoy { $convoy }
sample-phase-post = After the convoys have moved
sample-phase-post-turn = After the convoys have moved
sample-phase-agents = Agents
sample-phase-maintenance = Maintenance
sample-phase-between = Since your last turn
sample-phase-end = End of the game turn
sample-step-turn = Turn { $turn }
sample-step-player-turns = Clans play

## Titles

sample-block-summary = In short
sample-block-story = What happened
sample-block-results = What your orders came to
sample-block-battles = Battles
sample-block-between = Since your last turn
sample-block-status = Status of the clan
sample-block-treasury = Treasury and stocks
sample-block-ledger = Where it came from and went
sample-block-income = Income expected next turn
sample-block-convoys = Convoys
sample-block-clans = The clans
sample-block-top = Top clans
sample-block-top-popularity = Most popular clans
sample-block-top-cities = Most cities
sample-block-top-hexes = Most hexes
sample-block-top-income = Highest income
sample-block-top-power = Most powerful clans
sample-block-lists = Hexes and cities
sample-block-hexes = Hexes
    .strong = * taken this turn
    .bold = bold: taken this turn
sample-block-cities = Cities
    .strong = * taken this turn
    .bold = bold: taken this turn
sample-block-spotting = Spotting report
sample-block-spotted = Convoys spotted
sample-block-radio = Heard on the radio
sample-block-letters = Messages
sample-block-offers = Offers next turn
sample-block-prices = Market prices
sample-block-goods-prices = Prices of goods
sample-block-people = Clans met
sample-block-agents = Agents and spies
sample-block-map = Map of your surroundings
sample-block-charts = Over the turns
sample-block-treasury-chart = Treasury
sample-block-money-chart = Treasury
sample-block-income-chart = Income
sample-block-popularity-chart = Popularity
sample-block-hexes-chart = Hexes
sample-block-cities-chart = Cities
sample-block-power-chart = Strength of your convoys
sample-block-form = Orders sheet
sample-block-orders = Orders sheet

## Columns of the lists, as in the rulebook

sample-col-hex = Hex
sample-col-ter = Ter
    .long = Terrain
sample-col-own = Own
    .long = Clan number of the owner
sample-col-df = DF
    .long = Defense level
sample-col-tr = TR
    .long = Troops on guard
sample-col-value = Value
    .long = Dollars each turn
sample-col-fo = FO
    .long = Food produced each turn
sample-col-fu = FU
    .long = Fuel produced each turn
sample-col-pa = PA
    .long = Parts produced each turn
sample-col-va = VA
    .long = Vaccine produced each turn
sample-col-ss = SS
    .long = Special structure
sample-col-cs = CS
    .long = Custom structure
sample-col-roads = Roads
sample-col-name = Name
sample-col-pop = Pop
    .long = Population
sample-col-f = F
    .long = Fortification level
sample-col-trp = Trp
    .long = Troops in the garrison
sample-col-cm = CM
    .long = Claymore mines
sample-col-produces = Produces
sample-col-needs = Needs
sample-col-expert = Expert
sample-col-status = Status
sample-col-sr = SR
    .long = Spotting range
sample-col-rr = RR
    .long = Radio range
sample-col-buildings = Buildings
sample-col-rank = Rank
sample-col-clan = Clan
sample-col-score = Score
sample-col-size = Size
sample-col-type = Type
sample-col-by = Spotted by
sample-col-from = Spotted from
sample-col-distance = Distance
sample-col-goods = Goods
sample-col-item = Item
sample-col-price = Price
sample-col-change = Change
sample-col-player = Player
sample-col-slogan = Slogan
sample-col-phone = Phone
sample-col-source = From
sample-col-amount = Amount
sample-col-sure = How sure
sample-col-convoy = Convoy
sample-col-mode = Mode
sample-col-troops = Troops
sample-col-strength = Strength
sample-col-morale = Morale
sample-col-training = Training
sample-col-health = Health
sample-col-city = City
sample-col-agent = Agent
sample-sure-certain = certain
sample-sure-likely = likely
sample-sure-unknown = unknown

## Facts

sample-fact-money = Money
sample-fact-food = Food
sample-fact-fuel = Fuel
sample-fact-parts = Parts
sample-fact-vaccine = Vaccine
sample-fact-troops = Troops
sample-fact-rifles = Rifles
sample-fact-grenades = Grenades
sample-fact-rockets = Rockets
sample-fact-claymores = Claymores
sample-fact-bombs = Bombs
sample-fact-popularity = Popularity
sample-fact-threshold = Popularity that wins
sample-fact-hexes = Hexes
sample-fact-cities = Cities
sample-fact-convoys = Convoys
sample-fact-agents = Agents
sample-fact-spies = Spies
sample-fact-power = Power
sample-fact-income = Income
sample-fact-home = Home
sample-fact-standing = Standing
sample-fact-vehicles = Vehicles
sample-fact-combat-strength = Combat Strength
sample-fact-strength = Combat Strength
sample-fact-morale = Morale
sample-fact-training = Training
sample-fact-health = Health
sample-fact-fuel-cost = Fuel Cost
sample-fact-kill = Kill
sample-fact-cargo = Cargo
sample-fact-experts = Experts
sample-fact-hex = Hex
sample-fact-mode = Mode
sample-fact-slogan = Slogan
sample-fact-allies = Allies
sample-fact-enemies = Enemies
sample-fact-wages = Wages
sample-series-clan = Clan #{ $number }

## Order sheet

sample-form-pre = Pre-Turn Miscellaneous Orders
sample-form-post = Post-Turn Miscellaneous Orders
sample-form-convoy = { $type ->
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
sample-form-agents = Agents
sample-form-agent = agent { $number } in hex { HEX($hex) }, health { $health }
sample-form-message = Messages and long texts

## Terrain in lists (three letters, as the book prints them) and in full

sample-ter-pla = Pla
sample-ter-agr = Agr
sample-ter-for = For
sample-ter-des = Des
sample-ter-mou = Mou
sample-ter-swa = Swa
sample-ter-wil = Wil
sample-ter-jun = Jun
sample-ter-bar = Bar
sample-ter-met = Met
sample-ter-wat = Wat
sample-ter-isl = Isl
sample-ter-sea = Sea
sample-ter-plains = Pla
sample-ter-agricultural = Agr
sample-ter-forest = For
sample-ter-desert = Des
sample-ter-mountains = Mou
sample-ter-swamp = Swa
sample-ter-wilderness = Wil
sample-ter-jungle = Jun
sample-ter-barren = Bar
sample-ter-metropolis = Met
sample-ter-water = Wat
sample-ter-islands = Isl
sample-ter-sea-lane = Sea

## Goods, experts, things

sample-goods-milk = Milk
sample-goods-wool = Wool
sample-goods-ores = Ores
sample-goods-minerals = Minerals
sample-goods-coal = Coal
sample-goods-steel = Steel
sample-goods-alcohol = Alcohol
sample-goods-gas = Gas
sample-goods-cloth = Cloth
sample-goods-gems = Gems
sample-expert-none = None
sample-expert-armsmaster = Armsmaster
sample-expert-chemist = Chemist
sample-expert-dealer = Dealer
sample-expert-doctor = Doctor
sample-expert-engineer = Engineer
sample-expert-gourmet = Gourmet
sample-expert-gunner = Gunner
sample-expert-merchant = Merchant
sample-expert-pilot = Pilot
sample-expert-politician = Politician
sample-expert-priest = Priest
sample-expert-scout = Scout
sample-expert-sergeant = Sergeant
sample-expert-spy = Spy
sample-expert-tinker = Tinker
sample-expert-trainer = Trainer
sample-item-food = food
sample-item-fuel = fuel
sample-item-parts = parts
sample-item-vaccine = vaccine
sample-item-troops = troops
sample-item-rifles = rifles
sample-item-grenades = grenades
sample-item-rockets = rockets
sample-item-claymores = claymores
sample-item-bombs = bombs
sample-item-money = dollars
sample-type-land = land
sample-type-sea = sea
sample-type-air = air
sample-type-military = military
sample-type-amphibious = amphibious
sample-size-tiny = tiny
sample-size-small = small
sample-size-medium = medium
sample-size-large = large
sample-size-huge = huge
sample-mode-capture = capture
sample-mode-recon = recon
sample-place-rec-center = recreation center
sample-place-police-station = police station
sample-fate-stands = holds its ground
sample-fate-hides = hides
sample-fate-flees = flees
sample-fate-destroyed = is destroyed

## Ledger

sample-ledger-cities = Cities
sample-ledger-hexes = Hexes
sample-ledger-bonuses = Bonuses for needs met
sample-ledger-wages = Wages
sample-ledger-eaten = Eaten by troops
sample-ledger-moved = Used on the road
sample-ledger-maintenance = Maintenance
sample-ledger-bought = Bought { $what } for convoy { $convoy }
sample-ledger-sold = Sold
sample-ledger-looted = Looted
sample-ledger-healed = Healing
sample-ledger-lost = Lost
sample-ledger-other = Other

## Income and stocks

sample-income-received = Income: { MONEY($cities) } from cities{ $bonuses ->
    [0] {""}
   *[other] , { MONEY($bonuses) } bonuses
 }, { MONEY($hexes) } from hexes; food { $food }, fuel { $fuel }, parts { $parts }, vaccine { $vaccine }.
sample-weapons-made = The Armsmaster of convoy { $convoy } made { $rifles } rifles and { $grenades } grenades.
sample-income-sabotaged = { $city } ({ HEX($hex) }) paid { $percent }% less: sabotage.
sample-dealer-bought = The Dealer of convoy { $convoy } bought { $amount } { WORD($item, domain: "item") } for { MONEY($cost) }.

## Movement and visits

sample-hex-taken = Convoy { $convoy } took hex { HEX($hex) }{ $former ->
    [0] {""}
   *[other] {" "}from clan { SEAT($former) }
 }, { $lost ->
    [0] without loss
    [one] one troop lost
   *[other] { $lost } troops lost
 }.
sample-hex-declined = Convoy { $convoy } did not attack hex { HEX($hex) }: { $close ->
    [yes] the fight would have been too close
   *[no] { $troops } troops are too few, { $least } are needed
 }.
sample-hex-attack-failed = Convoy { $convoy } attacked hex { HEX($hex) } in vain, { $lost } troops lost.
sample-hex-defended = Hex { HEX($hex) } threw back an attack of clan { SEAT($clan) }; { $guards_lost } guards fell.
sample-hex-lost = Hex { HEX($hex) } { $clan ->
    [0] revolted and is yours no more
   *[other] was taken by clan { SEAT($clan) }
 }.
sample-convoy-passed = A { WORD($size, domain: "size") } { WORD($type, domain: "type") } convoy of clan { SEAT($clan) } passed hex { HEX($hex) }.
sample-clan-met = Met clan { SEAT($clan) }, { $name }{ $slogan ->
    [none] {""}
   *[other] : “{ $slogan }”
 }
sample-city-found = { $city } ({ HEX($hex) }) makes { WORD($produces, domain: "goods") } and needs { WORD($needs, domain: "goods") }.
sample-plague-seen = The plague is in { $city } ({ HEX($hex) }).
sample-vehicles-joined = { $count } { $vehicle } joined convoy { $convoy }.
sample-spirit-raised = Convoy { $convoy } visited the { WORD($place, domain: "place") } in { HEX($hex) }: { $what } +{ $points }.
sample-fuel-found = The Chemist of convoy { $convoy } found { $amount } fuel.
sample-looted = Convoy { $convoy } searched hex { HEX($hex) }{ $result ->
    [nothing] {" "}and found nothing
    [money] : { MONEY($amount) }
   *[other] : { $amount } { $result }
 }.
sample-cargo-sold = Convoy sold { $amount } { WORD($goods, domain: "goods") } in { $city } ({ HEX($hex) }) for { MONEY($price) }{ $kickback ->
    [0] {""}
   *[other] , { MONEY($kickback) } of it came back
 }.
sample-kickback-received = Clan { SEAT($clan) } traded in { $city } ({ HEX($hex) }): { MONEY($amount) } for you.
sample-loaded = Convoy { $convoy } took aboard in { HEX($hex) }: troops { $troops }, rifles { $rifles }, grenades { $grenades }, rockets { $rockets }, bombs { $bombs }.

## Battles

sample-battle-title = Battle of { $city } ({ HEX($hex) })
sample-battle-strengths = Attack { $attack } against { $defence }; the walls add { $fortification }%.
sample-battle-round = Round { $round }: { $loss } of yours fell, { $enemy_loss } of theirs.
sample-battle-won = Won by { $by }.
sample-convoys-fought = Convoys fought in hex { HEX($hex) }, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }. { $attacker } { $defender }
sample-side = Clan { SEAT($clan) }, convoy { $convoy } ({ $convoy_name }): { $troops_lost } troops lost, { WORD($fate, domain: "fate") }.
sample-battle-declined = Convoy { $convoy } hid in hex { HEX($hex) } from a { WORD($enemy_size, domain: "size") } convoy of clan { SEAT($clan) }.
sample-city-assaulted = { $taken ->
    [yes] { $city } ({ HEX($hex) }) fell to convoy { $convoy } of clan { SEAT($clan) }
   *[no] { $city } ({ HEX($hex) }) held against convoy { $convoy } of clan { SEAT($clan) }
 } in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }. Attackers: { $lost } of { $sent } lost, hitting at { $to_hit }%. Defenders: { $defenders_lost } of { $defenders } lost, hitting at { $city_to_hit }%.
sample-city-captured = { $city } ({ HEX($hex) }) is yours: convoy { $convoy } took it and lost { $troops_lost } troops.
sample-hexes-captured = { $count ->
    [one] One more hex pays you tribute.
   *[other] { $count } more hexes pay you tribute.
 }
sample-city-bombed = Clan { SEAT($clan) } bombed { $city } ({ HEX($hex) }): { $hits } of { $bombs } hit; { $people } people and { $troops } troops killed.
sample-city-razed = Clan { SEAT($clan) } razed { $city } ({ HEX($hex) }); { $people } people died.
sample-battle-heard = { $what ->
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
sample-city-lost = { $city } ({ HEX($hex) }) was taken by clan { SEAT($clan) }.
sample-convoy-lost = Convoy { $convoy } ({ $convoy_name }) is no more: { $reason ->
    [battle] beaten in battle
    [morale] its morale broke
    [water] lost at sea
    [scrapped] its last vehicle was scrapped
    [desertion] everybody left
    [sold] sold
   *[other] { $reason }
 }.

## Troops, health, upkeep

sample-food-short = Troops will go hungry: { $missing } food are missing over the next { $days } days.
sample-plague-broke-out = The plague broke out in convoy { $convoy }; health { $health }.
sample-troops-deserted = { $convoy ->
    [0] { $deserted } unfed troops left the pool
   *[other] { $deserted } unfed troops left convoy { $convoy }
 }.
sample-convoy-infected = Convoy { $convoy } caught the plague in hex { HEX($hex) }; health { $health }.
sample-convoy-healed = { $vaccine } vaccine brought convoy { $convoy } to health { $health }.
sample-troops-left-sick = Convoy { $convoy } is too sick (health { $health }): its { $troops } troops left.
sample-city-cured = Convoy { $convoy } cured { $city } ({ HEX($hex) }) with { $vaccine } vaccine.
sample-gift-received = Grateful citizens in { HEX($hex) } gave convoy { $convoy } { $amount } { WORD($item, domain: "item") }.
sample-parts-used = Convoy { $convoy } used { $parts } parts for maintenance.
sample-recruits-joined = { $troops } recruits joined in { $city } ({ HEX($hex) }).
sample-garrison-filled = { $troops } troops were flown into { $city } ({ HEX($hex) }).
sample-spirit-changed = Convoy { $convoy }: morale { $morale }, training { $training }.

## Clan affairs

sample-message-received = { $text }
sample-radio-battle = Clans { SEAT($attacker) } and { SEAT($defender) } fought in hex { HEX($hex) }.
sample-radio-offer = Next turn { $what } cost { $percent }% less.
sample-agent-reported = Agent { $agent } in hex { HEX($hex) } has reported.
sample-spy-reported = Spy in { $city } ({ HEX($hex) }): fortification { $fort }, troops { $troops }, claymores { $claymores }, value { MONEY($value) }, population { $population }, buildings { $buildings }.
sample-sabotage-done = Your spy in { $city } ({ HEX($hex) }): { $result }.
sample-sabotage-suffered = Sabotage in { $city } ({ HEX($hex) }): { $result }.
sample-spy-caught = A spy of clan { SEAT($clan) } was caught in { $city } ({ HEX($hex) }).
sample-city-changed = { $city } ({ HEX($hex) }): { $before } people became { $after }{ $cause ->
    [plague] {" "}(plague)
   *[other] {""}
 }.
sample-popularity-counted = Your popularity is { $popularity }; { $threshold } wins.
sample-clan-dropped = Clan { SEAT($clan) } was dropped.
sample-clan-out = Clan { SEAT($clan) } owns nothing any more.
sample-game-won = The game is won with a popularity of { $popularity }: { SEAT($winners) }.
sample-game-begun = Your clan lives in { $city } ({ HEX($hex) }). A popularity of { $threshold } wins.

## Why orders come to nothing

sample-refusal-limit = The limit is reached.
sample-refusal-syntax = It cannot be read.
sample-refusal-status = The convoy is in no state to do it.
sample-refusal-no-money = There is not enough money.
sample-refusal-terrain = The terrain does not allow it.
sample-refusal-not-here = That is not here.
sample-refusal-not-owner = It is not yours.
sample-refusal-no-stock = There is not enough in stock.
sample-refusal-hidden = The convoy is hidden.
sample-refusal-duplicate = It has been done already.
sample-refusal-no-fuel = There is not enough fuel.
sample-refusal-no-capacity = There is no room.
sample-refusal-new-conquest = It was conquered only this turn.
sample-refusal-expert = The expert for it is missing.
sample-refusal-range = It is out of range.
sample-refusal-ally = It belongs to an ally.
sample-refusal-no-food = There is not enough food.
sample-refusal-mode = The convoy's mode does not allow it.
sample-refusal-too-late = It is too late.
sample-refusal-too-early = It is too early.
sample-refusal-no-vaccine = There is not enough vaccine.
