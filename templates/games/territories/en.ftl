# Words of Territories. Figures: SEAT($seat), PLAIN($text), WORD($code, domain: "..."); a bare number as usual.

## On the first page of the server

territories-about-won = Be the first with enough victory points, or have the most after the last turn: for units, land, what is built there, and gold.
territories-about-lasts = Twelve to thirty turns

# Remarks beside the sample report.

territories-sample-front = Every report begins with this page: what you won and lost, who stands near you, what you can afford.
territories-sample-sightings = Foreign units next to your land. Where more of them can reach a place than you have there, it is in danger.
territories-sample-combats = Nothing is left to chance: the stronger side wins, and these figures show why.
territories-sample-map = Circles are territories, lines are borders. The colour tells the owner, the label above how many units stand there: 2d1 are two units of which one stayed and defends.
territories-sample-territories = What each territory gives, and what is built in it: S settlement, F farm or fort as the heads say.
territories-sample-standings = Points so far. The limit or the last turn ends the game.
territories-sample-form = The sheet for the next turn: a line such as MOVE 1 FROM 4 TO 6 moves one unit over one border.

## The game

territories-step-turn = Turn { $turn } of { $last }
territories-map-generated = Generated map
territories-seat-number = P{ $seat }

territories-option-length = Length of the game
territories-option-vp-limit = Victory point limit (0: by length)
territories-option-max-turns = Number of turns (0: by length)
territories-option-map = Map
territories-option-fog = Fog: only own territories, those with own units, and their neighbours are seen
territories-option-gold-per-vp = Gold that makes one victory point
territories-option-castle-defence = Castles add 1 to the rating of each Defending unit of their controller
territories-option-bots = Seats played by the computer
territories-option-bot-temper = How the computer plays
territories-option-minimum-hours = Hours that must go by before a turn is resolved, even if all are ready
territories-length-short = Short
territories-length-standard = Standard
territories-length-long = Long
territories-map-wheel = Wheel
territories-bot-temper-steward = Steward
territories-bot-temper-raider = Raider
territories-bot-temper-settler = Settler
territories-bot-temper-mixed = Mixed
territories-problem-bad-seats = Two to eight seats, numbered from 1, are needed.
territories-problem-too-many-bots = There are more computer seats than seats.
territories-problem-no-wheel-map = The wheel maps are for two to six players; take a generated map.
territories-problem-bad-option = An option has a value that it cannot have.

## Actions and upgrades

territories-action-settlement = Settlement
territories-action-farm = Farm
territories-action-fort = Fort
territories-action-city = City
territories-action-castle = Castle
territories-action-unit = Create Unit
territories-mark-s = Settled
territories-mark-sf = Settled, Farm
territories-mark-st = Settled, Fort
territories-mark-sc = Settled, City
territories-mark-sft = Settled, Farm, Fort
territories-mark-sfc = Settled, Farm, City
territories-mark-stc = Settled, Fort, City
territories-mark-sftc = Settled, Farm, Fort, City
territories-mark-sftck = Settled, Farm, Fort, City, Castle

## Stages of a turn

territories-stage-game = The game
territories-stage-issue = Orders
territories-stage-to-borders = To the borders
territories-stage-border-combats = Combats at borders
territories-stage-complete-moves = Arrivals
territories-stage-territory-combats = Combats in territories
territories-stage-defending = Defending
territories-stage-food = Food
territories-stage-gold = Gold
territories-stage-captures = Captures
territories-stage-actions = Territory actions
territories-stage-late-combats = Late combats
territories-stage-victory-points = Victory points
territories-stage-end-checks = End of the turn

## What happened

territories-game-opened = The game began on { $map } with { $lands } territories: { $limit } victory points win, at most { $turns } turns.
territories-turn-resolved = Turn { $turn } was resolved with { $sent ->
    [0] no sheet
    [one] one sheet
   *[other] { $sent } sheets
 }{ $missing ->
    [0] {""}
   *[other] {" "}(missing: { SEAT($seats) })
 }.
territories-units-arrived = { SEAT($seat) }: { $count ->
    [one] { PLAIN($units) } came
   *[other] { $count } units ({ PLAIN($units) }) came
 } from { $origin } to { $land }.
territories-where-fought = { $beyond ->
    [none] In { $land }
   *[other] At the border of { $land } and { $beyond }
 }
territories-combat-fought = { territories-where-fought } { $best } { $held ->
    [1] beat { $others }.
   *[other] met { $others }: nobody was left.
 }
territories-side-with = { $own ->
    [1] you
   *[other] { SEAT($seat) }
 } (worth { $rating }, { $lost ->
    [0] none
    [one] one
   *[other] { $lost }
 } lost)
territories-came-from = { PLAIN($units) } from { $origin }
territories-battle-title = { $beyond ->
    [none] { $land }
   *[other] Border of { $land } and { $beyond }
 }: { $result ->
    [won] you beat { SEAT($seats, last: " and ") }
    [drawn] { $count ->
        [one] you and { SEAT($seats) }
       *[other] you, { SEAT($seats, last: " and ") }
     } wiped each other out
   *[lost] { SEAT($seats, last: " and ") } beat you
 }
territories-battle-side = { $own ->
    [1] You
   *[other] { SEAT($seat) }
 } { $how ->
    [stood] stood there
    [crossing] set out across the border
    [both] gathered there
   *[came] came
 } with { $units ->
    [one] one unit
   *[other] { $units } units
 }, worth { $rating }{ $ways ->
    [none] .
   *[other] {" "}({ $ways }).
 }
territories-battle-decided = { $why ->
    [even] { $count ->
        [2] Both were worth the same
       *[other] The two best were worth the same
     }, so nobody was left.
    [numbers] Numbers decided it: { $units } against { $others }.
    [both] Numbers and readiness decided it: { $units } against { $others }, and better prepared.
    [starved] Numbers and hunger decided it: { $units } against { $others }, who were starving.
    [hunger] Hunger decided it: the losing side was starving.
    [castle] The Castle decided it.
   *[ready] Readiness decided it: those who were Defending are worth more.
 }
territories-battle-course = { $own ->
    [1] You
   *[other] { SEAT($seat) }
 } [{ PLAIN($bar) }] { $left ->
    [0] none
   *[other] { $left }
 } of { $whole } left
territories-battle-cost = { $own ->
    [1] You
   *[other] { SEAT($seat) }
 } lost { $lost ->
    [one] one unit
   *[other] { $lost } units
 }, { $lost ->
    [one] a point
   *[other] { $lost } points
 } { $count ->
    [one] {""}
   *[other] each {""}
 }for { $mine ->
    [1] you
   *[other] { SEAT($to, last: " and ") }
 }.
territories-battle-means = { $kept ->
    [0] { $beyond ->
        [none] Nobody is left in { $land }.
       *[other] Nobody crossed the border.
    }
   *[other] { $own ->
        [1] You keep { PLAIN($units) }
       *[other] { SEAT($seat) } keeps { PLAIN($units) }
    }{ $beyond ->
        [none] {" "}in { $land }
       *[other] {""}
    }.
 }{ $taker ->
    [0] {""}
   *[other] { $takes ->
        [1] {" "}The territory is yours now.
       *[other] { $loses ->
            [1] {" "}You lost the territory to { SEAT($taker) }.
           *[other] {" "}The territory is { SEAT($taker) }'s now.
        }
    }
 }
territories-units-starved = { SEAT($seat) }: { $count ->
    [one] { PLAIN($units) } is starving
   *[other] { $count } units ({ PLAIN($units) }) are starving
 } in { $land }.
territories-gold-counted = Gold: { $closing } after { $opening }.
territories-territory-captured = { SEAT($seat) } captured { $land } from { SEAT($before) }.
territories-territory-captured-neutral = { SEAT($seat) } captured { $land }, which was neutral.
territories-action-lost = { WORD($action, domain: "action") } in { $land } was lost with the territory; nothing is refunded.
territories-upgrade-built = { SEAT($seat) } built { WORD($action, domain: "action") } in { $land }.
territories-unit-created = { SEAT($seat) } created U{ PLAIN($unit) } in { $land }.
territories-player-eliminated = { SEAT($seat) } has neither territory nor unit left and is out of the game.
territories-letter-sent = { SEAT($seat) } wrote: { $text }
territories-letter-to-you = { SEAT($seat) } to you
territories-letter-to-all = { SEAT($seat) } to all
territories-seat-given-up = { SEAT($seat) } has given up the seat; its units hold.
territories-world-edited = The moderator changed the world by hand: { $text }
territories-seat-changed = { $change ->
    [resigned] { SEAT($seat) } has resigned; the units hold.
    [dropped] { SEAT($seat) } has been dropped; the units hold.
    [replaced] { SEAT($seat) } has a new player.
   *[bot] { SEAT($seat) } is played by the computer now.
 }
territories-resigning = Your units hold where they stand and take no more orders; your territories keep producing. Somebody else, or a computer, may take them over as they stand then.
territories-game-ended = The game is over: { WORD($reason, domain: "end") }. { $count ->
    [0] Nobody won.
    [one] The winner is { SEAT($seats) }.
   *[other] The winners are { SEAT($seats) }.
 }
territories-nothing-happened = Nothing happened that you could see.
territories-end-conquest = one player holds all territories and no opposing unit is left
territories-end-limit = the victory point limit was reached
territories-end-last-player = only one player is left
territories-end-nobody = nobody is left
territories-end-last-turn = the last turn was played

## Why an order came to nothing

territories-refusal-unknown-territory = { $near ->
    [none] There is no territory { PLAIN($word) }.
   *[other] There is no territory { PLAIN($word) }; did you mean { $near }?
 }
territories-refusal-unclear-territory = More than one territory begins with { PLAIN($word) }: { $names }.
territories-refusal-not-your-unit = U{ PLAIN($unit) } is not a unit of yours.
territories-refusal-not-adjacent = U{ PLAIN($unit) } stands in { $origin_name }, which does not touch { $name }.
territories-refusal-already-there = U{ PLAIN($unit) } is in { $name } already.
territories-refusal-too-few-units = { $units ->
    [0] No unit of yours without a move is in { $name }.
    [one] Only one unit of yours without a move is in { $name }.
   *[other] Only { $units } units of yours without a move are in { $name }.
 }
territories-refusal-overruled = A later line moves { $units ->
    [0] all of its units.
   *[other] some of its units; { $units } of { $taken } follow this one.
 }
territories-refusal-not-controlled = You do not control { $name }.
territories-refusal-second-action = { $name } has an action this turn already; one is allowed.
territories-refusal-already-built = { $name } has a { WORD($action, domain: "action") } already.
territories-refusal-requirement-missing = { $name } needs a { WORD($need, domain: "action") } first; what is built this turn does not count.
territories-refusal-too-little-gold = { $need } gold needed, { $have ->
    [0] none
   *[other] { $have }
 } left.
territories-refusal-too-little-food = { $need } food needed in { $name }, { $have ->
    [0] none
   *[other] { $have }
 } there.
territories-food-there = { $food ->
    [0] no food is
   *[other] { $food } food
 } left there
territories-refusal-territory-captured = { $name } was captured in this turn; nothing is refunded.
territories-refusal-dormant = You do not control { $name }; the order rests until you do.
territories-refusal-not-repeated = No REPEAT stands for { $name }.
territories-refusal-unknown-seat = There is no player { PLAIN($seat) }; the players are 1 to { $last }.
territories-refusal-own-seat = Player { PLAIN($seat) } is you; a letter goes to another player or to ALL.
territories-refusal-letter-too-long = A letter has at most { $limit } characters; this one has { $have }.
territories-refusal-letter-empty = The letter has no text.

territories-refusal-will-starve = { $units ->
    [one] One unit of yours
   *[other] { $units } units of yours
 } in { $name } will starve at the end of this turn, as far as you can know now: { $of ->
    [one] one unit eats there
   *[other] { $of } units eat there
 }, { $units ->
    [one] one food is
   *[other] { $units } food are
 } missing. A starving unit lives on, but is worth one less in a fight.

## What an order has brought about

territories-done-move-units = { $units ->
    [one] One unit sets
   *[other] { $units } units set
 } out for { $name }.
territories-done-move-some = { $units ->
    [one] One unit sets
   *[other] { $units } units set
 } out for { $name }.
territories-done-build = { WORD($action, domain: "action") } in { $name } is paid: { $gold ->
    [0] no gold is left
   *[other] { $gold } gold left
 }, { territories-food-there }.
territories-done-create-unit = A new unit in { $name } is paid: { territories-food-there }.
territories-done-repeat = { $what ->
    [OFF] No unit is created in { $name } by itself any more.
   *[other] A unit is created in { $name } every turn in which that is possible.
 }
territories-done-message = { $seat ->
    [0] The letter goes to all players.
   *[other] The letter goes to { SEAT($seat) }.
 }
territories-done-resign = You give the seat up with the end of this turn.

## Blocks

territories-block-summary = The game
territories-block-standings = Standings
    .strong = * you
    .bold = Bold: you
territories-block-results = What your orders came to
territories-block-events = What happened
territories-block-battles = Combats
territories-block-combats = Figures of the combats in sight
    .strong = * you
    .bold = Bold: you
territories-block-sightings = Strangers near you
territories-block-prices = What your gold pays for
territories-block-treasury = Your gold
territories-block-map = Map
territories-block-territories = Territories
    .strong = * yours
    .bold = Bold: yours
territories-block-own-units = Your units
territories-block-letters = Letters
territories-block-curve = Victory points over the turns
territories-block-places = Final places
territories-block-deeds = All orders of the game
territories-block-form = Next turn's sheet
territories-block-forecast = What you have after this turn
territories-block-forecast-moves = Your moves and who is there now
territories-block-forecast-map = The next map if nobody else moved
territories-no-moves = No unit moves.
territories-no-units = You have no units.
territories-nobody-near = No foreign unit is in sight.
territories-way = { $origin } to { $land }
territories-acted = { WORD($action, domain: "action") }
territories-acted-lost = { WORD($action, domain: "action") }, lost
territories-seen-old = turn { $turn }
territories-seen-never = never
territories-gold-spent = { WORD($action, domain: "action") } in { $name }
territories-gold-collected = { $name }
territories-form-actions = Moves and actions, one on a line
territories-possible-action = { WORD($action, domain: "action") } ({ $gold ->
    [0] {""}
   *[other] { $gold } gold
 }{ $food ->
    [0] {""}
   *[other] { $gold ->
        [0] { $food } food
       *[other] {" + "}{ $food } food
    }
 })
territories-possible-actions = { $land } { $name }: { $actions }
territories-repeats = { $lands }

## Facts

territories-fact-map = Map
territories-fact-turns-played = Turns played
territories-fact-turns-left = Turns left
territories-fact-vp-limit = Points that win
territories-fact-fog = Fog
territories-fact-gold-per-vp = Gold for one point
territories-fact-castle-defence = Castles defend
territories-fact-ended = End
territories-fact-gold = Gold
territories-fact-points = Points
territories-fact-lands = Territories
territories-fact-units = Units
territories-fact-starving = Starving
territories-fact-possible = Possible in
territories-fact-repeats = REPEAT stands in

## Columns

territories-col-seat = Player
territories-col-vp = VP
    .long = Victory points
territories-col-vp-units = Units
    .long = Points for units
territories-col-vp-territories = Terr.
    .long = Points for territories
territories-col-vp-upgrades = Upgr.
    .long = Points for upgrades
territories-col-vp-gold = Gold
    .long = Points for gold held
territories-col-vp-defeated = Def.
    .long = Points for opposing units defeated
territories-col-vp-neutral = Neut.
    .long = Points for neutral territories captured
territories-col-vp-opposing = Opp.
    .long = Points for opposing territories captured
territories-col-gold = Held
    .long = Gold held
territories-col-income = Inc.
    .long = Gold collected in the turn
territories-col-sheet = Sheet
territories-sheet-sent = sent
territories-sheet-missing = missing
territories-sheet-bot = computer
territories-sheet-out = out
territories-sheet-resigned = resigned
territories-col-line = Line
territories-col-order = Order
territories-col-result = Result
territories-col-reason = Reason
territories-col-territory = No.
territories-col-name = Territory
territories-col-controller = Player
territories-map-crossing = Way across water
territories-map-border = Border that units cross
territories-map-open-water = Water: nobody crosses
territories-map-labels = P2: player 2
territories-sign-settled = Settlement
territories-sign-farm = Farm
territories-sign-fort = Fort
territories-sign-city = City
territories-sign-castle = Castle
territories-sign-unit = Units
territories-sign-defending = of them defending
territories-sign-starving = of them starving
territories-map-unit-own = Your units
territories-map-unit-other = Units of others
territories-col-upgrades = Upgr.
    .long = Upgrades: S Settled, F Farm, T Fort, C City, K Castle
territories-col-food = Food
territories-col-food-limit = Limit
    .long = Food limit
territories-col-food-production = Food+
    .long = Food produced a turn
territories-col-gold-production = Gold+
    .long = Gold produced a turn
territories-col-units-of = Units of
territories-col-units = Units
    .long = Number of units, d Defending, s Starving
territories-col-neighbours = Neighbours
territories-col-acted = Action
    .long = Your action there in the last turn
territories-col-seen = Seen
territories-col-own-units = Units
territories-col-defending = Def.
    .long = Units Defending
territories-col-starving = Starving
territories-col-rating = Rating
territories-col-combat = Where
territories-col-units-before = Before
    .long = Units before the combat
territories-col-kept = Kept
territories-col-lost = Lost
territories-col-credited = To
    .long = Who gets the points for the units lost
territories-col-units-seen = Units
territories-col-away = Away
    .long = Borders to the nearest of your territories or units
territories-col-nearest = Nearest to
territories-col-action = Action
territories-col-price-gold = Gold
territories-col-price-food = Food
    .long = Food of the territory itself
territories-col-affordable = Pays for
    .long = How many of it your gold pays for
territories-col-rank = Place
territories-col-turn = Turn
territories-col-way = Way
territories-col-other = There
    .long = Whose units are there now
territories-col-other-units = Their units
territories-col-other-rating = Their rating
territories-col-other-defending = Def.
    .long = Of them Defending

## The front page

territories-headline-front-captured = { $topic ->
    [lost] { SEAT($seat) } takes { $lands }{ territories-front-more-lands } from you
    [taken] You take { $lands }{ territories-front-more-lands }
   *[other] { SEAT($seat) } takes { $lands }{ territories-front-more-lands }
 }
territories-front-more-lands = { $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }
territories-front-captured = { SEAT($seat) } captured { $lands }{ territories-front-more-lands } from { $before ->
    [0] nobody
   *[other] { SEAT($before) }
 }.
territories-front-others-took = Others took { $count } territories: { EACH($parts, by: "; ") }.
territories-front-taken-by = { SEAT($seat) } { $lands }{ territories-front-more-lands }
territories-headline-front-others-took = { SEAT($seats, last: " and ") } take { $count } territories
territories-lead-front-captured = { $topic ->
    [lost] { SEAT($seat) } took { $lands }{ territories-front-more-lands } from you.
    [taken] You took { $lands }{ territories-front-more-lands }{ $before ->
        [0] , neutral until then
       *[other] {" "}from { SEAT($before) }
    }.
   *[other] { SEAT($seat) } took { $lands }{ territories-front-more-lands }{ $before ->
        [0] , neutral until then
       *[other] {" "}from { SEAT($before) }
    }.
 }
territories-headline-combat-fought = { $held ->
    [1] { $own ->
        [1] You win the fight for { $land }
       *[other] { SEAT($seat) } wins the fight for { $land }
    }
   *[other] Nobody survives the fight for { $land }
 }
territories-front-combats = { $count } fights of others: { $lands }{ territories-front-more-lands }.
territories-front-fights = You fought { SEAT($seats) } { $count } times: { $fights }{ territories-front-more-lands }; { $lost ->
    [0] you lost no unit
    [one] you lost one unit
   *[other] you lost { $lost } units
 }{ $beaten ->
    [0] , and no other fell
    [one] , and one other fell
   *[other] , and { $beaten } others fell
 }.
territories-front-fight = { $land }{ $beyond ->
    [none] {""}
   *[other] /{ $beyond }
 } ({ $result ->
    [won] won
    [drawn] nobody survived
   *[lost] lost
 })
territories-headline-front-fights = { $count } fights with { SEAT($seats) }
territories-front-fed = No unit of yours starves next turn if nothing moves.
territories-front-threat = Foreign units stand in or next to { $lands }{ territories-front-more-lands }.
territories-headline-front-threat = Strangers at { $lands }{ territories-front-more-lands }
territories-front-sheet = Waiting for your orders: { $units ->
    [0] no unit
    [one] one unit
   *[other] { $units } units
 }, { $lands ->
    [0] no territory
    [one] one territory
   *[other] { $lands } territories
 }.
territories-front-unattacked = Nobody fought you.
territories-front-created = { $count ->
    [one] A unit was created in { $lands }.
   *[other] { $count } units were created: { $lands }{ territories-front-more-lands }.
 }
territories-headline-front-created = { $count ->
    [one] A new unit in { $lands }
   *[other] { $count } new units
 }
territories-front-starved = { SEAT($seat) }: units are starving in { $lands }{ territories-front-more-lands }.
territories-lead-front-starved = { $topic ->
    [short] Your units are starving in { $lands }{ territories-front-more-lands }.
   *[other] { SEAT($seat) }'s units are starving in { $lands }{ territories-front-more-lands }.
 }
territories-headline-front-starved = Your units starve in { $lands }{ territories-front-more-lands }
territories-front-upgrade = { WORD($action, domain: "action") } in { $land }
territories-front-built = Built: { $built }{ territories-front-more-lands }.
territories-headline-front-built = { $count ->
    [one] { $built } built
   *[other] { $count } upgrades built
 }
territories-lead-action-lost = Your { WORD($action, domain: "action") } in { $land } was lost with the territory; nothing is refunded.
territories-headline-action-lost = { WORD($action, domain: "action") } in { $land } lost
territories-headline-player-eliminated = { $topic ->
    [lost] You are out of the game
   *[other] { SEAT($seat) } is out of the game
 }
territories-lead-player-eliminated = { $topic ->
    [lost] You have neither territory nor unit left and are out of the game.
   *[other] { SEAT($seat) } has neither territory nor unit left and is out of the game.
 }
territories-front-hunger = If nothing moves, units of yours will starve next turn in { $lands }{ territories-front-more-lands }.
territories-headline-front-hunger = Hunger ahead in { $lands }{ territories-front-more-lands }
territories-front-nearest = Nearest stranger: { SEAT($seat) } with { $units ->
    [one] one unit
   *[other] { $units } units
 } (worth { $rating }) in { $land }, { $away ->
    [0] inside your own land.
    [one] next to { $at }.
   *[other] { $away } borders from { $at }.
 }
territories-headline-front-nearest = { SEAT($seat) } stands { $away ->
    [0] in { $land }
    [one] next to { $at }
   *[other] { $away } borders away
 }
territories-front-nobody = No foreign unit is in sight.
territories-front-afford = { $gold } gold { $count ->
    [0] pays for nothing.
   *[other] pays for one of these: { $pays }.
 }
territories-front-pays = { $times } × { WORD($action, domain: "action") }
territories-front-calm = Nobody fought you, and you lost nothing.
territories-headline-front-calm = A quiet turn
territories-lead-game-ended = { $topic ->
    [won] You have won: { WORD($reason, domain: "end") }.{ $count ->
        [one] {""}
       *[other] {" "}The winners are { SEAT($seats) }.
     }
   *[other] The game is over: { WORD($reason, domain: "end") }. { $count ->
        [0] Nobody won.
        [one] The winner is { SEAT($seats) }.
       *[other] The winners are { SEAT($seats) }.
     }
 }
territories-headline-game-ended = { $topic ->
    [won] You win the game
   *[other] The game is over
 }
territories-headline-game-opened = The game begins
territories-front-missed = No sheet of yours was in when turn { PLAIN($turn) } was run. None of your units moved and nothing was built, but for the units of REPEAT; food and gold came in as always. No sheet can be sent for that turn any more; the one for turn { PLAIN($next) } is open{ $due ->
    [none] {""}
   *[other] {" "}until { $due }
 }.
territories-front-final = You end with { $points } points, place { $place } of { $count }.
territories-headline-front-final = Place { $place } of { $count }

## What can be ordered now

territories-piece-land = { $name } ({ PLAIN($land) }){ $own ->
    [0] , not yours yet
   *[other] {""}
 }: { $units ->
    [0] no unit
   *[other] { PLAIN($numbers) }
 }
territories-piece-seat = Letters, and your seat
territories-needs-food = { $units ->
    [one] One unit will starve: one food is missing
   *[other] { $units } units will starve: { $units } food are missing
 }
territories-needs-guard = { $units ->
    [one] A unit of { SEAT($seats) } stands next to it and is stronger
   *[other] { $units } units of { SEAT($seats, last: " and ") } stand next to it and are stronger
 }
territories-blank-count = How many units
territories-blank-unit = Which unit
territories-blank-to = To
territories-pick-land = { $land }
territories-pick-seat = { SEAT($seat) }
territories-pick-all-seats = all players
territories-price-in = { $gold ->
    [0] { $food } food
   *[other] { $gold } gold{ $food ->
        [0] {""}
       *[other] {" "}and { $food } food
    }
 }
territories-offer-enter = Take { $land }{ $seat ->
    [0] {""}
   *[other] {" "}from { SEAT($seat) }, who has no unit there
 }: hold it alone until the next turn is over ({ $points } points){ $count ->
    [0] {""}
    [one] ; one unit of yours is there
   *[other] ; { $count } units of yours are there
 }
territories-offer-join = Move to { $land }, which is yours{ $count ->
    [0] {""}
    [one] ; one unit is there
   *[other] ; { $count } units are there
 }{ $away ->
    [1] ; it borders on land that is not yours
   *[other] {""}
 }
territories-offer-attack = Attack { $count ->
    [one] one unit
   *[other] { $count } units
 } of { SEAT($seat) } in { $land } (worth { $rating }) with { $units ->
    [one] one unit
   *[other] { $units } units
 } (worth { $ours }): { $result ->
    [won] you win and keep { $kept ->
        [one] one
       *[other] { $kept }
    }
    [drawn] nobody is left
   *[lost] you lose
 }
territories-offer-one-unit = Move one unit, by its number
territories-offer-build = Build a { WORD($action, domain: "action") } in { $land } for { territories-price-in }: { $more_gold ->
    [0] {""}
   *[other] { $more_gold } more gold a turn,{" "}
 }{ $more_food ->
    [0] {""}
   *[other] { $more_food } more food a turn,{" "}
 }{ $limit ->
    [0] {""}
   *[other] room for { $limit } food,{" "}
 }{ $action ->
    [FORT] units can be created there,{" "}
   *[other] {""}
 }{ $points ->
    [one] one point
   *[other] { $points } points
 }
territories-offer-unit = Create a unit in { $land } for { $food } food
territories-offer-repeat = { $what ->
    [OFF] Stop creating a unit in { $land } every turn
   *[other] Create a unit in { $land } every turn from now on, whenever { $food } food are there
 }
territories-offer-letter = Write a letter: put your own words between the quotes
territories-offer-resign = Give up your seat after this turn

## The first turns

territories-guide-wins = Be the first to have { $limit } points, or have the most after { $turns } turns. Territories, upgrades, units and gold that you hold are points; so are territories taken and units beaten.
territories-guide-you = You hold { $lands ->
    [one] { $names }
   *[other] { $lands } territories
 } and have { $units ->
    [0] no unit
    [one] one unit
   *[other] { $units } units
 } and { $gold } gold.
territories-task-claim = { $seat ->
    [0] Send a unit to { $land }, which nobody holds
   *[other] Send units to { $land }, which { SEAT($seat) } holds
 }
territories-task-claim-why = A territory becomes yours when your units alone are there two turns in a row. Each is worth points every turn, and a place to build.
territories-task-hold = Leave a unit in { $land }
territories-task-hold-why = It becomes yours at the end of this turn, if a unit of yours is still there alone. Give that unit no order.
territories-task-unit = Create a unit in { $land }
territories-task-unit-why = More units take more territories at once. A unit costs food of the territory where it is created, and no gold.
territories-task-build = Build a { WORD($action, domain: "action") } in { $land }
territories-task-build-why = { $action ->
    [SETTLEMENT] A Settlement brings gold every turn, and all else is built on it.
    [FARM] A Farm brings food every turn, which feeds units and pays for new ones.
    [CITY] A City brings gold every turn.
    [FORT] Units can be created only where a Fort stands.
   *[other] A Castle has room for much food and feeds many units.
 }
territories-task-feed = Move units out of { $land }
territories-task-feed-why = More units stand there than the food feeds. Starving units are weaker in a fight.
territories-task-letter = Write to a neighbour
territories-task-letter-why = Two enemies at once are too many. A word about the border costs nothing and is the beginning of most alliances.

## Ways written by a click on the map

territories-way-told = To { $territory }: there this turn.
territories-way-begun = { $territory } is { $turns } turns away. This turn to { $first }.

## What it means that people end the game before its rules do

territories-ending-stopped = Nobody wins. Places go by victory points as they stand.
territories-ending-drawn = The players named share the first place and have won together, however they stand; the others follow by victory points as they stand.
territories-ending-conceded = The player named has won, however it stands; the others follow by victory points as they stand.

## What the board shows of the orders that are written

territories-mark-way = { $units ->
    [one] One unit moves
   *[other] { $units } units move
 } from { $origin } to { $name }.
territories-mark-take = { $name } becomes yours.
territories-mark-fight = { $others ->
    [one] A unit of another player stands
   *[other] { $others } units of other players stand
 } in { $name }: unless they leave, there is a fight.
territories-mark-work = { $what ->
    [unit] A new unit comes up
   *[other] { WORD($what, domain: "action") } is built
 } in { $name }.
territories-mark-want = { $units ->
    [one] One unit starves
   *[other] { $units } units starve
 } in { $name }.
territories-sign-way = By your orders; the number says how many units go
territories-sign-way-unsure = The same, where others may stop them
territories-sign-take = Becomes yours
territories-sign-fight = Others stand there: a fight
territories-sign-work = Something new is built
territories-sign-want = Units starve
