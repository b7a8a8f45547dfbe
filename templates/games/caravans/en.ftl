# Words of Caravans. Figures: SEAT($seat), PLAIN($text), MONEY($n), WORD($code, domain: "..."); a bare number as usual.

## On the first page of the server

caravans-about-won = Be the first company with 20,000 crowns.
caravans-about-lasts = At most 40 turns; a turn is a week of seven days

# Remarks beside the sample report.

caravans-sample-front = Every report begins with this page: what was sold, what was fought over, which unit waits for orders, how far the goal is.
caravans-sample-diary = What your units did on each day of the week, and why one of them stood still.
caravans-sample-map = What your units saw this week is bright, what you remember is pale. Lines are the ways they went.
caravans-sample-units = A caravan does the same round again and again until you change its list: GO there, BUY this, SELL that.
caravans-sample-cities = Every city sells one good and buys four. The art is to find who buys what.
caravans-sample-deals = What each trade brought.
caravans-sample-form = The sheet for the next week. Lists that run on need no new orders.

## The game

caravans-step-week = Week { $week } of { $last }
caravans-map-generated = Generated map
caravans-map-city = City inland
caravans-map-city-major = Port
caravans-map-trail = Way this week
caravans-map-trail-other = Way of another company
caravans-map-city-own = City with your factor
caravans-map-city-held = City with another's factor
caravans-map-unit-own = Your unit
caravans-map-unit-other = Unit in sight
caravans-map-unit-old = Unit seen before
caravans-map-route = { WORD($good, domain: "good") } +{ MONEY($gain) }
caravans-map-best-route = Pays best for its length
caravans-map-sold = What a city sells
caravans-map-wanted = What a city wants
caravans-map-labels = 6,16: column 6 from the west, row 16 from the north; C3: caravan; R3: regiment; S3: ship; C3*: loaded; 4R3: R3 of company 4; +2: two more
caravans-map-old = Last seen on { $turns ->
    [one] day { PLAIN($last) }
   *[other] days { PLAIN($first) } to { PLAIN($last) }
 }
caravans-map-changed = Changed this week
caravans-map-turn = seen on day { PLAIN($turn) }
caravans-map-remembered-span = { $count } on { $turns ->
    [one] day { PLAIN($last) }
   *[other] days { PLAIN($first) } to { PLAIN($last) }
 }
caravans-map-remembered-before = Squares last seen before: { PLAIN($spans) }.
caravans-map-remembered-then = Last seen on day { PLAIN($turn) }: { $places }
caravans-map-signs = "{ $land }" and "{ $water }" are land and water seen this week, "{ $land_remembered }" and "{ $water_remembered }" are remembered, and what is blank is unknown. "{ $city }" is a city, "{ $port }" a port, "{ $own_factor }" a city with your factor. Letters are your units by their kind (C is a caravan), digits are units of the company with that number.
caravans-seat-number = company { $seat }
caravans-money = { $amount } cr
caravans-day = Day { $day }
caravans-days = { $first } to { $last }

caravans-option-threshold = Money that wins the game (in First Ledger always 6,000)
caravans-option-days-per-week = Days in one week
caravans-option-max-weeks = Last week; then the highest net worth wins
caravans-option-war = War: regiments, zones of control and combat
caravans-option-day-order = Who acts first within a day
caravans-option-swing = Prices swing with the seasons
caravans-option-start-money = Crowns at the start
caravans-option-land-percent = Share of land on a generated map, in per cent
caravans-option-scenario = Map
caravans-option-gazette = The gazette tells ranks and money bands from week 3 on
caravans-option-bots = Seats played by the computer
caravans-option-bot-temper = How the computer plays
caravans-day-order-rotate = In turn
caravans-day-order-fixed = Always company 1
caravans-seat-word = Company
caravans-scenario-generated = Generated
caravans-scenario-tutorial = First Ledger (one player, six cities)
caravans-scenario-twinlands = Twinlands (two players, two shores)
caravans-bot-temper-mixed = Mixed
caravans-bot-temper-drawn = Drawn by lot for every seat
caravans-bot-temper-trader = Trader
caravans-bot-temper-founder = Founder
caravans-bot-temper-warlord = Warlord
caravans-problem-bad-seats = One to eight seats, numbered from 1, are needed.
caravans-problem-too-many-bots = There are more computer seats than seats.
caravans-problem-scenario-seats = First Ledger is for one player, Twinlands for two.
caravans-problem-bad-option = An option has a value that it cannot have.

## Phases of a day

caravans-phase-city = Cities
caravans-phase-movement = Movement
caravans-phase-trade = Trade
caravans-phase-combat = Combat
caravans-phase-rent = Rent
caravans-phase-lookout = Lookout
caravans-phase-recovery = Prices recover
caravans-phase-ruin = Ruin
caravans-phase-victory = Victory

## Kinds, goods, codes

caravans-kind-s = Scout
caravans-kind-c = Caravan
caravans-kind-r = Regiment
caravans-kind-p = Patrol boat
caravans-kind-h = Cargo ship
caravans-kind-b = Battleship
caravans-kind-scout = Scout
caravans-kind-caravan = Caravan
caravans-kind-regiment = Regiment
caravans-kind-patrol = Patrol boat
caravans-kind-ship = Cargo ship
caravans-kind-battleship = Battleship
caravans-good-any = any good
caravans-good-slt = Salt
caravans-good-tmb = Timber
caravans-good-cly = Clay
caravans-good-grn = Grain
caravans-good-trf = Turf
caravans-good-ree = Reeds
caravans-good-fsh = Fish
caravans-good-stn = Stone
caravans-good-hay = Hay
caravans-good-tar = Tar
caravans-good-woo = Wool
caravans-good-hid = Hides
caravans-good-chs = Cheese
caravans-good-ber = Beer
caravans-good-rop = Rope
caravans-good-olv = Olives
caravans-good-tal = Tallow
caravans-good-pot = Pottery
caravans-good-flx = Flax
caravans-good-iro = Iron
caravans-good-hon = Honey
caravans-good-wax = Wax
caravans-good-lin = Linen
caravans-good-cop = Copper
caravans-good-win = Wine
caravans-good-gls = Glass
caravans-good-oil = Lamp Oil
caravans-good-tin = Tin
caravans-good-pap = Paper
caravans-good-lth = Leather
caravans-good-tea = Tea
caravans-good-dye = Dyes
caravans-good-fur = Furs
caravans-good-rug = Rugs
caravans-good-cof = Coffee
caravans-good-hrs = Horses
caravans-good-sgr = Sugar
caravans-good-arm = Armour
caravans-good-amb = Amber
caravans-good-bks = Books
caravans-good-spc = Spices
caravans-good-slv = Silver
caravans-good-por = Porcelain
caravans-good-ivo = Ivory
caravans-good-inc = Incense
caravans-good-vel = Velvet
caravans-good-clk = Clocks
caravans-good-prf = Perfume
caravans-good-slk = Silk
caravans-good-prl = Pearls
caravans-good-jad = Jade
caravans-good-saf = Saffron
caravans-good-gld = Gold
caravans-good-rub = Rubies
caravans-good-opa = Opals
caravans-good-dia = Diamonds
caravans-stance-hold = hold
caravans-stance-raid = raid
caravans-stance-war = war
caravans-status-ruined = ruined
caravans-status-given-up = given up
caravans-status-computer = computer
caravans-sure-certain = certain
caravans-sure-likely = likely
caravans-sure-unknown = unknown
caravans-terrain-plains = land
caravans-terrain-sea = water
caravans-grade-magnate = Magnate
caravans-grade-merchant-prince = Merchant prince
caravans-grade-burgher = Burgher
caravans-grade-pedlar = Pedlar
caravans-grade-debtor = Debtor
caravans-end-threshold = the threshold was reached
caravans-end-last-solvent = only one company is solvent
caravans-end-last-week = the last week was played
caravans-end-nobody = nobody is left

## What happened

caravans-game-opened = The game began on the map { $map }: { MONEY($threshold) } win, within { $weeks } weeks of { $days } days.
caravans-city-discovered = You discovered { $city }.
caravans-unit-moved = { $group ->
    [0] { $units }
   *[other] Group { PLAIN($group) } ({ $units })
} went from { $origin } to { $to } ({ $steps ->
    [one] one step
   *[other] { $steps } steps
}{ $since ->
    [0] {""}
   *[other] { " " }since day { PLAIN($since) }
}).
caravans-goal-reached = { $word ->
    [GO] { $name } came to { $place }.
   *[other] { $name } finished { $word } at { $place }.
}
caravans-blocked-again = { $blocked } It was the same on { $count ->
    [one] day
   *[other] days
} { EACH($days, last: " and ") }.
caravans-blocked-no-route = { $name } at { $place } knows no way to { $to } and stayed.
caravans-blocked-off-map = { $name } at { $place } stood still: that step leads off the map.
caravans-blocked-wrong-terrain = { $name } at { $place } could not enter { $to }: the ground there is not for it.
caravans-blocked-foreign-military = { $name } at { $place } could not enter { $to }: units of { SEAT($seats) } hold it.
caravans-blocked-foreign-unit = { $name } at { $place } could not enter { $to }: units of { SEAT($seats) } stand there.
caravans-blocked-stack-full = { $name } at { $place } could not enter { $to }: six units stand there already.
caravans-blocked-foreign-factor = { $name } at { $place } could not enter { $to }: the factor of { SEAT($seats) } keeps your soldiers out.
caravans-blocked-city-full = { $name } at { $place } could not enter { $to }: three military units stand there already.
caravans-blocked-zoc-double = { $name } at { $place } was stopped before { $to }: regiments of { SEAT($seats) } hold a double zone there.
caravans-blocked-zoc-caravan = { $name } at { $place } was stopped before { $to }: no caravan enters the zone of a regiment of { SEAT($seats) }.
caravans-blocked-zoc-to-zoc = { $name } at { $place } was stopped before { $to }: it cannot go from one zone of { SEAT($seats) } into another.
caravans-blocked-no-founder = { $name } at { $place } has no scout or patrol boat left to found a factor.
caravans-blocked-no-city-here = { $name } cannot found a factor at { $place }: there is no city.
caravans-blocked-factor-here = { $name } could not found a factor: { $place } has one.
caravans-dropped-attack-over = { $name } never came next to { $place }; the attack was dropped with the week.
caravans-dropped-factor-here = { $name } gave up founding: { $place } has a factor.
caravans-dropped-nothing-to-attack = { $name } found nothing to attack at { $place }.
caravans-unit-raised = { $unit } ({ WORD($kind, domain: "kind") }) was raised in { $city } for { MONEY($price) }{ $group ->
    [0] .
   *[other] {" "}and joined group { PLAIN($group) }.
 }
caravans-not-joined-no-group = { $unit } joined no group: there is none of that number.
caravans-not-joined-group-elsewhere = { $unit } joined no group: the group stands elsewhere.
caravans-not-joined-mixed-domain = { $unit } joined no group: land and sea do not mix.
caravans-not-joined-group-full = { $unit } joined no group: six units are in it already.
caravans-factor-not-a-port = The factor in { $city } raised no { WORD($what, domain: "kind") }: the city is no port.
caravans-factor-no-war = The factor in { $city } raised no { WORD($what, domain: "kind") }: there is no war in this game.
caravans-factor-city-full = The factor in { $city } raised no { WORD($what, domain: "kind") }: three military units stand there.
caravans-factor-too-poor = The factor in { $city } raised no { WORD($what, domain: "kind") } for want of money.
caravans-factor-not-sold-here = The factor in { $city } bought no { WORD($what, domain: "good") }: the city does not sell it.
caravans-factor-stores-full = The factor in { $city } bought no more: all 20 spaces are taken.
caravans-good-stored = { $unit } stored { WORD($good, domain: "good") } in { $place }.
caravans-good-fetched = { $unit } fetched { WORD($good, domain: "good") } in { $place }.
caravans-good-dumped = { $unit } threw { WORD($good, domain: "good") } away at { $place }.
caravans-units-seen = { $units } of { SEAT($seat) } seen at { $place }.
caravans-factor-founded = { $own ->
    [0] { SEAT($seat) } has a factor in { $city } now.
   *[other] { $unit } became your factor in { $city }.
 }
caravans-factor-lost = { SEAT($by) } took { $city }; the factor of { SEAT($seat) } is gone{ $goods ->
    [0] .
    [one] {" "}with one stored good.
   *[other] {" "}with { $goods } stored goods.
 }
caravans-factor-abandoned = { SEAT($seat) } gave up the factor in { $city }{ $goods ->
    [0] .
    [one] {" "}and one stored good.
   *[other] {" "}and { $goods } stored goods.
 }
caravans-battle-fought = { $own ->
    [1] You attacked
   *[other] { SEAT($seat) } attacked
 } { $seats ->
    [none] {""}
   *[other] { $mine ->
        [1] you at {""}
       *[other] { SEAT($seats) } at {""}
    }
 }{ $place } { $won ->
    [1] and won
   *[other] in vain
 }{ $fallen ->
    [none] {""}
   *[other] ; { $own ->
        [1] you lost
       *[other] attackers lost:
    } { $fallen }
 }{ $lost ->
    [none] {""}
   *[other] ; you lost { $lost }
 }{ $others_lost ->
    [none] {""}
   *[other] ; { $mine ->
        [1] others who stood there lost
       *[other] defenders lost:
    } { $others_lost }
 }.
caravans-unit-of = { $unit ->
    [none] the factor
   *[other] { PLAIN($unit) }
 } of { SEAT($seat) }
caravans-battle-title = Day { $day }: { $own ->
    [1] you attacked
   *[other] { SEAT($seat) } attacked
 } { $seats ->
    [none] {""}
   *[other] { $mine ->
        [1] you at {""}
       *[other] { SEAT($seats, last: " and ") } at {""}
    }
 }{ $place } { $won ->
    [1] and won
   *[other] in vain
 }
caravans-battle-came = { $own ->
    [1] Your { $units }
   *[other] { $units } of { SEAT($seat) }
 } came from { $origin }: { $count ->
    [one] one attacker.
   *[other] { $count } attackers.
 }
caravans-battle-met = Met there: { $guards }.
caravans-battle-undefended = Nobody there could fight.
caravans-battle-coins = { $count ->
    [one] One coin was
   *[other] { $count } coins were
 } thrown: { $heads ->
    [0] { $count ->
        [one] it came up for the defence
       *[other] all came up for the defence
     }
   *[other] { $tails ->
        [0] { $count ->
            [one] it came up for the attack
           *[other] all came up for the attack
         }
       *[other] { $heads } came up for the attack and { $tails } for the defence
     }
 }{ $why ->
    [luck] ; luck decided it, for not one could fail.
    [close] ; a single coin decided it.
    [numbers] ; numbers decided it.
    [walls] ; behind walls a defender falls at the second hit only.
    [short] ; that was not enough.
   *[none] .
 }
caravans-battle-course = Attackers [{ PLAIN($bar) }] { $left ->
    [0] none
   *[other] { $left }
 } of { $whole } left
caravans-battle-attackers-lost = The attack cost { $units }.
caravans-battle-defenders-lost = The defence lost { $units }.
caravans-battle-means = { $won ->
    [1] { $own ->
        [1] You won { $place }
       *[other] { SEAT($seat) } won { $place }
    }{ $moved ->
        [none] {", but nobody could move in"}
       *[other] ; { $moved } moved in
    }.
   *[other] { $place } was held.
 }{ $factor ->
    [0] {""}
   *[other] { $mine ->
        [1] {" "}Your factor there is gone.
       *[other] {" "}The factor of { SEAT($factor) } is gone.
    }
 }
caravans-battle-expected = Coins would fall at { $place }.
caravans-cargo-taken = { $unit } took { WORD($good, domain: "good") } from { $place }.
caravans-unit-disbanded = { $unit } was disbanded at { $place }{ $good ->
    [none] .
   *[other] {" "}with its load of { WORD($good, domain: "good") }.
 }
caravans-treaty-granted = { $own ->
    [0] { SEAT($seat) } has granted you a treaty: its regiments let you pass and do not attack you.
   *[other] You have granted { SEAT($other) } a treaty.
 }
caravans-treaty-ended = { $own ->
    [0] { SEAT($seat) } has ended the treaty that it granted you.
   *[other] You have ended the treaty with { SEAT($other) }.
 }
caravans-company-renamed = Company { PLAIN($seat) } is called { $name } now.
caravans-company-ruined = { SEAT($seat) } is ruined; its units and factors are gone.
caravans-letter-sent = { SEAT($seat) } wrote: { $text }
caravans-letter-to-you = { SEAT($seat) } to you
caravans-letter-to-all = { SEAT($seat) } to all
caravans-seat-given-up = { SEAT($seat) } has given up; its lists run on for two weeks.
caravans-seat-changed = { $change ->
    [resigned] { SEAT($seat) } has resigned; its lists run on for two weeks.
    [dropped] { SEAT($seat) } has been dropped; its lists run on for two weeks.
    [replaced] { SEAT($seat) } has a new player.
   *[bot] { SEAT($seat) } is played by the computer now.
 }
caravans-panel-pulse = Day
caravans-resigning = Your lists run on for two weeks without you. After that none of them is carried out, and your units and cities stay where they are. Somebody else, or a computer, may take the company over as it stands then.
caravans-game-ended = The game ended on day { $day }: { WORD($reason, domain: "end") }. { $count ->
    [0] Nobody won.
    [one] The winner is { SEAT($seats) }.
   *[other] The winners are { SEAT($seats) }.
 }
caravans-nothing-happened = Nothing happened.

## What orders have brought about

caravans-orders-listed = { $count ->
    [one] One line stands in your lists as you wrote it.
   *[other] { $count } lines stand in your lists as you wrote them.
 }
caravans-done-form-group = Group G{ PLAIN($group) } has { $units ->
    [one] one unit
   *[other] { $units } units
 } now.
caravans-done-leave-group = { $units ->
    [one] One unit follows its own lists again.
   *[other] { $units } units follow their own lists again.
 }
caravans-done-break-group = Group G{ PLAIN($group) } is dissolved.
caravans-done-treaty = { $on ->
    [0] The treaty with { SEAT($seat) } has ended.
   *[other] { SEAT($seat) } may pass your regiments and enter your squares.
 }
caravans-done-enemy = { $on ->
    [0] { SEAT($seat) } is no enemy any more.
   *[other] { SEAT($seat) } is an enemy: your stances attack it.
 }
caravans-done-message = { $seat ->
    [0] The letter goes to all.
   *[other] The letter goes to { SEAT($seat) }.
 }
caravans-done-rename = Your company is called { $text }.
caravans-done-retire = You give the seat up; your lists run on for two weeks.
caravans-done-raise = It is number { $entries } on the list of { $name }.
caravans-done-buy-stock = It is number { $entries } on the list of { $name }.
caravans-done-sell-stock = It is number { $entries } on the list of { $name }.
caravans-done-abandon = The factor in { $name } is given up on the first day.
caravans-done-clear-city = The list of { $name } is empty.
caravans-done-go = It is number { $entries } on the movement list of { $name }.
caravans-done-step = It is number { $entries } on the movement list of { $name }.
caravans-done-explore = It is number { $entries } on the movement list of { $name }.
caravans-done-wait = It is number { $entries } on the movement list of { $name }.
caravans-done-found = It is number { $entries } on the movement list of { $name }.
caravans-done-attack = It is number { $entries } on the movement list of { $name }.
caravans-done-stance = { $name }: { WORD($stance, domain: "stance") }.
caravans-done-disband = { $name } is disbanded.
caravans-done-clear = { $what ->
    [MOVES] The movement list of { $name } is empty.
    [TRADES] The trade list of { $name } is empty.
   *[BOTH] Both lists of { $name } are empty.
 }
caravans-done-buy = It is number { $entries } on the trade list of { $name }.
caravans-done-sell = It is number { $entries } on the trade list of { $name }.
caravans-done-fetch = It is number { $entries } on the trade list of { $name }.
caravans-done-put-away = It is number { $entries } on the trade list of { $name }.
caravans-done-dump = The cargo of { $name } is thrown away on the first day.

## Why an order came to nothing

caravans-refusal-unknown-unit = You have no unit { PLAIN($unit) }.
caravans-refusal-unknown-group = You have no group { PLAIN($group) }.
caravans-refusal-not-one-square = { $unit } and { $other } do not stand in one square.
caravans-refusal-group-size = A group has at most { $limit } units; G{ PLAIN($group) } would have { $units }.
caravans-refusal-mixed-domain = { $unit } and { $other } cannot be in one group: one is for land, the other for water.
caravans-refusal-not-in-group = { $unit } is in no group.
caravans-refusal-unknown-seat = There is no company { PLAIN($seat) }; the companies are 1 to { $last }.
caravans-refusal-bad-parameter = { $name ->
    [seat] “{ PLAIN($word) }” is no company's number: write 2 for company 2. It is written { $grammar }.
    [on] Write ON or OFF, not “{ PLAIN($word) }”. It is written { $grammar }.
   *[other] { $near ->
        [none] “{ PLAIN($word) }” cannot stand for { $name }. It is written { $grammar }.
       *[other] “{ PLAIN($word) }” cannot stand for { $name }; did you mean { $near }? It is written { $grammar }.
    }
 }
caravans-refusal-own-seat = Your own company is { SEAT($seat) }; name another one.
caravans-refusal-letter-empty = The letter has no text.
caravans-refusal-letter-too-long = A letter has at most { $limit } characters; this one has { $have }.
caravans-refusal-name-empty = The name has no letters.
caravans-refusal-name-too-long = A company's name has at most { $limit } characters; this one has { $have }.
caravans-refusal-name-taken = The name { $text } is taken: { SEAT($seat) } has it.
caravans-refusal-unknown-city = { $near ->
    [none] You know no city { $city }.
   *[other] You know no city { $city }; did you mean { $near }?
 }
caravans-refusal-no-factor = You have no factor in { $city }.
caravans-refusal-not-a-port = { $city } is no port: a { WORD($what, domain: "kind") } is raised in ports only.
caravans-refusal-no-war = There is no war in this game: no { WORD($what, domain: "kind") } and no attack.
caravans-refusal-too-many = At most { $limit } units stand in one RAISE; this one has { $have }.
caravans-refusal-list-full = The list of { $name } is full: it holds { $limit } entries.
caravans-refusal-copy-nobody = You have nothing of the name after COPY now; a unit raised so gets no lists.
caravans-refusal-not-sold-here = { $city } sells { $sold }, not { $good }.
caravans-refusal-not-bought-here = { $name } does not buy that good; the entry will never work there.
caravans-refusal-unknown-place = { $near ->
    [none] You know no city { $place }; a square is written as 5,12.
   *[other] You know no city { $place }; did you mean { $near }?
 }
caravans-refusal-unclear-place = More than one city begins with { $place }: { $names }.
caravans-refusal-off-map = { $place } is off the map, which is { $width } squares wide and { $height } high.
caravans-refusal-wrong-terrain = { $land ->
    [0] { $place } is land without a port: { $name } needs water or a port.
   *[other] { $place } is water: { $name } needs land.
 }
caravans-refusal-trader-explores = { $name } is slow and sees one square only; a scout explores better.
caravans-refusal-left-over = { $n ->
    [0] LEFT belongs to a number of days.
   *[other] { $left } days cannot be left of { $n }.
 }
caravans-refusal-cannot-found = { $name } founds no factor: only scouts and patrol boats do.
caravans-refusal-not-military = { $name } does not fight: only regiments and battleships do.
caravans-refusal-wrong-target = { $land ->
    [0] { $place } is land without a port, which a battleship does not attack.
   *[other] { $place } is water, which a regiment does not attack.
 }
caravans-refusal-partner-there = At { $place } is { SEAT($seat) }, and you have granted it a treaty.
caravans-refusal-not-trader = { $name } carries no goods: only caravans and cargo ships do.
caravans-refusal-not-a-city = There is no city at { $place }.
caravans-refusal-nothing-aboard = { $name } carries nothing now.

## Blocks

caravans-block-summary = The week
caravans-block-results = What became of your orders
caravans-block-purse = Your purse
caravans-block-deals = The book: every deal
caravans-block-by-unit = Earned by unit
caravans-block-by-route = Earned by route
caravans-block-diary = Diary
caravans-block-map = Map
caravans-block-cities = Cities you know
    .strong = * your factor
    .bold = Bold: your factor
caravans-block-city-lists = What your factors are to do
caravans-block-price-history = Prices of the last days in your cities
caravans-block-seasons = Seasons of the coming days in your cities
caravans-block-transactions = What others traded in your cities
caravans-block-commodities = Commodities: - what you pay, + what you get
caravans-block-units = Your units
caravans-block-sightings = Foreign units seen
caravans-block-companies = Companies
    .strong = * you
    .bold = Bold: you
caravans-block-day-orders = Who acted first, day by day
    .strong = * you
    .bold = Bold: you
caravans-block-letters = Letters
caravans-block-curve = Your money over the weeks
caravans-block-wealth = Net worth over the weeks
caravans-block-places = Final places
caravans-block-routes = Everybody's routes
caravans-block-form = Next week's sheet
caravans-block-forecast = At the end of the week
caravans-block-forecast-days = The week as you can foresee it (what is not told of a day is as before)
caravans-no-deals = Nothing was bought or sold.
caravans-no-cities = You know no city.
caravans-no-prices = You know no price.
caravans-no-units = You have no units.
caravans-nothing-moves = You have nothing on the map.
caravans-route = { $origin } to { $to }
caravans-the-factor = factor
caravans-layer-good = { WORD($good, domain: "good") }
caravans-deal-bought = bought { WORD($good, domain: "good") }
caravans-deal-sold = sold { WORD($good, domain: "good") }
caravans-deal-auctioned = { WORD($good, domain: "good") } auctioned for the rent
caravans-deal-raised = { WORD($kind, domain: "kind") } raised
caravans-deal-rent = rent of { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
 }{ $waived ->
    [0] { "" }
   *[other] {" "}({ MONEY($waived) } waived)
 }
caravans-account-sales = { $count ->
    [one] One sale
   *[other] { $count } sales
 } by traders
caravans-account-sales-factor = { $count ->
    [one] One sale
   *[other] { $count } sales
 } by factors
caravans-account-purchases = { $count ->
    [one] One purchase
   *[other] { $count } purchases
 } by traders
caravans-account-purchases-factor = { $count ->
    [one] One purchase
   *[other] { $count } purchases
 } by factors
caravans-account-units = { $count ->
    [one] One unit
   *[other] { $count } units
 } raised
caravans-account-rent = Rent
caravans-account-auctions = { $count ->
    [one] One good
   *[other] { $count } goods
 } auctioned
caravans-forecast-purse = Your purse
caravans-forecast-ruin = Ruined: the company would have no money and no goods, or neither units nor factors
caravans-forecast-unit = { $unit }{ $good ->
    [none] { "" }
   *[other] {" "}with { WORD($good, domain: "good") }
 }
caravans-form-company = The company
caravans-form-city = { $city }
caravans-form-group = { $units } at { $place }
caravans-form-unit = { WORD($kind, domain: "kind") } at { $place }{ $good ->
    [none] { "" }
   *[other] {" "}with { WORD($good, domain: "good") }
 }{ $group ->
    [0] { "" }
   *[other] {" "}(in group G{ PLAIN($group) }: these lists rest)
 }
caravans-sells-at = { WORD($good, domain: "good") } for { MONEY($price) }

## Facts

caravans-fact-map = Map
caravans-fact-week = Week
caravans-fact-days = Days
caravans-fact-money-before = Money before
caravans-fact-money-now = Money now
caravans-fact-money = Money
caravans-fact-lowest = Money when it is lowest
caravans-fact-aboard = Goods aboard
caravans-fact-sure = This forecast is
caravans-fact-threshold = Money that wins
caravans-fact-weeks-left = Weeks left
caravans-fact-missing = Without a sheet
caravans-without-sheet = { SEAT($seats) }
caravans-fact-peace = No war
caravans-fact-ended = End
caravans-fact-grade = Grade
caravans-fact-stance = Stance
caravans-fact-sells = Sells
caravans-fact-stores = In your warehouse

## Columns

caravans-col-day = Day
caravans-col-acted-first = First
caravans-col-acted-then = Then
caravans-acted-then = { SEAT($seats) }
caravans-col-unit = Unit
caravans-col-place = Place
caravans-col-deal = Deal
caravans-col-paid = Paid
caravans-col-earned = Got
caravans-col-purchases = Spent
caravans-col-sales = Earned
caravans-col-profit = Profit
caravans-col-profit-a-day = A day
    .long = Profit a day of the week
caravans-col-profit-ever = Ever
    .long = Profit in the whole game
caravans-col-route = Route
caravans-col-good = Good
caravans-col-trips = Trips
caravans-col-city = City
caravans-col-square = Square
caravans-col-port = Port
caravans-col-factor = Factor of
caravans-col-factor-day = As of
    .long = Day as of which the factor's owner is known
caravans-col-sells = Sells
caravans-col-buys = Buys
caravans-col-price-day = Prices of
    .long = Day as of which the prices are known
caravans-col-stores = Stored
    .long = Goods in your warehouse
caravans-col-past-prices = Day by day, today last
caravans-col-swings = Per cent, today first
caravans-col-pressure = Pressure
    .long = Per cent by which trading has moved the price
caravans-col-seat = Company
caravans-col-price = Price
caravans-col-buy-at = Buy (-)
caravans-col-sell-at = Sell (+)
caravans-col-best = Best pair
caravans-col-steps = Steps
    .long = Distance in squares
caravans-col-gain = Gain
caravans-col-gain-a-day = A day
    .long = Gain for each step of the way
caravans-col-kind = Kind
caravans-col-cargo = Cargo
caravans-col-group = Group
caravans-col-stance = Stance
caravans-col-list = Lists
caravans-col-band = Money %
    .long = Money in per cent of what wins, rounded down to tens
caravans-col-granted = Granted
    .long = You have granted it a treaty
caravans-col-grants = Grants
    .long = It has granted you a treaty
caravans-col-enemy = Enemy
caravans-col-status = State
caravans-col-rank = Place
caravans-col-money = Money
caravans-col-worth = Net worth
caravans-col-what = What
caravans-col-where = Where
caravans-col-sure = Sure
caravans-col-line = Line
caravans-col-order = Order
caravans-col-result = Result
caravans-col-reason = Reason
caravans-col-terrain = Ground
caravans-col-owner = Owner
caravans-col-mark = Mark
caravans-col-label = Label
caravans-col-units = Units
caravans-col-seen = Seen

## Battles, strangers and prices

caravans-coin-heads = heads
caravans-coin-tails = tails
caravans-nobody-seen = No foreign unit has been seen.
caravans-block-battles = Battles
caravans-block-coins = Every coin of the battles in sight
    .strong = * yours
    .bold = Bold: yours
caravans-block-prices = What your money raises
caravans-col-attacker = Attacker
caravans-col-coin = Coin
caravans-col-against = Against
caravans-col-defender = Defender
caravans-col-lives = Lives
    .long = Lives the defender has left
caravans-col-away = Away
    .long = Squares to the nearest of your units and factors
caravans-col-direction = To
    .long = In which direction from there
caravans-col-nearest = Nearest
caravans-col-affordable = You can raise

## The front page

caravans-front-more-names = { $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }
caravans-front-discovered = { $count ->
    [one] You discovered { $names }.
   *[other] You discovered { $count } cities: { $names }{ caravans-front-more-names }.
 }
caravans-headline-front-discovered = { $count ->
    [one] { $names } discovered
   *[other] { $count } cities discovered
 }
caravans-front-raised = Raised: { $names }{ caravans-front-more-names }.
caravans-headline-front-raised = { $count ->
    [one] { $names } joins the company
   *[other] { $count } new units
 }
caravans-front-sold = { $count ->
    [one] Sold: { WORD($good, domain: "good") } in { $place } for { MONEY($price) }.
   *[other] { $count } loads were sold for { MONEY($amount) }, the dearest { WORD($good, domain: "good") } in { $place } for { MONEY($price) }.
 }
caravans-headline-front-sold = { $count ->
    [one] { WORD($good, domain: "good") } sold for { MONEY($price) }
   *[other] { $count } loads sold for { MONEY($amount) }
 }
caravans-front-bought = { $count ->
    [one] Bought: { WORD($good, domain: "good") } in { $place } for { MONEY($price) }.
   *[other] { $count } loads were bought for { MONEY($amount) }, the dearest { WORD($good, domain: "good") } in { $place } for { MONEY($price) }.
 }
caravans-headline-front-bought = { $count ->
    [one] { WORD($good, domain: "good") } bought
   *[other] { $count } loads bought
 }
caravans-front-idle = { $count ->
    [one] { $names } has no movement order.
   *[other] { $count } units have no movement orders: { $names }{ caravans-front-more-names }.
 }
caravans-front-sheet = Waiting for your orders: { $units ->
    [0] no unit
    [one] one unit
   *[other] { $units } units
 }, { $factors ->
    [0] no factor
    [one] one factor
   *[other] { $factors } factors
 }.
caravans-front-factors = { $count ->
    [one] your factor in { $names }
   *[other] { $count } factors, in { $names }{ caravans-front-more-names }
 }
caravans-front-lost = { $by ->
    [0] You gave up { caravans-front-factors }
   *[other] You lost { caravans-front-factors } to { SEAT($by) }
 }{ caravans-front-passed-on }.
caravans-front-passed-on = { $passed_on ->
    [0] {""}
   *[other] ; { SEAT($now) } has settled there since
 }
caravans-front-back = { $by ->
    [0] You gave up
   *[other] You lost to { SEAT($by) }
 } { caravans-front-factors } and settled there again.
caravans-front-taken = { $count ->
    [one] You have a new factor in { $names }.
   *[other] You have { $count } new factors, in { $names }{ caravans-front-more-names }.
 }
caravans-front-passed = You settled in { $names }{ caravans-front-more-names } and { $by ->
    [0] gave that up again
   *[other] lost that again to { SEAT($by) }
 }{ caravans-front-passed-on }.
caravans-front-razed = You ended the factor of { SEAT($seat) } in { $place }{ $goods ->
    [0] {""}
    [one] {" "}with one stored good
   *[other] {" "}with { $goods } stored goods
 }.
caravans-headline-front-lost = { $by ->
    [0] A factor given up
   *[other] { $count ->
        [one] Your factor in { $names } is lost
       *[other] { $count } factors are lost
     }
 }
caravans-headline-front-back = A factor lost and settled again
caravans-headline-front-taken = { $count ->
    [one] A new factor in { $names }
   *[other] { $count } new factors
 }
caravans-headline-front-passed = A new factor lost again
caravans-headline-front-razed = The factor of { SEAT($seat) } in { $place } is gone
caravans-front-unattacked = Nobody attacked you.
caravans-headline-front-idle = { $count ->
    [one] { $names } waits for orders
   *[other] { $count } units wait for orders
 }
caravans-front-goal = You have { $money ->
    [0] nothing
   *[other] { MONEY($money) }
 } of the { MONEY($threshold) } that win; { $weeks ->
    [0] no week is left.
    [one] one week is left.
   *[other] { $weeks } weeks are left.
 }
caravans-headline-front-goal = { $money ->
    [0] Nothing
   *[other] { MONEY($money) }
 } of { MONEY($threshold) }
caravans-front-trade = The best trade you know: { WORD($good, domain: "good") }, { $pair }, { MONEY($gain) } in { $steps ->
    [one] one step
   *[other] { $steps } steps
 }.
caravans-front-nearest = Last seen and nearest: { PLAIN($unit) } ({ WORD($kind, domain: "kind") }) of { SEAT($seat) } at { PLAIN($place) } on day { PLAIN($day) }, { $away ->
    [0] at
    [one] one square from
   *[other] { $away } squares from
 } { $at }.
caravans-headline-front-nearest = { SEAT($seat) } was seen { $away ->
    [0] at { $at }
    [one] one square away
   *[other] { $away } squares away
 }
caravans-front-nobody = No foreign unit has been seen.
caravans-front-pays = { $times } × { WORD($kind, domain: "kind") }
caravans-front-afford = { MONEY($money) } { $count ->
    [0] raises no unit.
   *[other] raises one of these: { $pays }.
 }
caravans-front-calm = Nobody attacked you, and you lost nothing.
caravans-headline-front-calm = A quiet week
caravans-headline-battle-fought = { $topic ->
    [attacked] { SEAT($seat) } attacks you at { $place }
    [fought] You { $won ->
        [1] win
       *[other] fail
    } at { $place }
   *[other] Battle at { $place }
 }
caravans-headline-factor-lost = { $topic ->
    [lost] Your factor in { $city } is lost
    [taken] You took { $city }
   *[other] { SEAT($by) } takes { $city }
 }
caravans-headline-factor-abandoned = The factor in { $city } was given up
caravans-headline-factor-founded = { $own ->
    [0] { SEAT($seat) } settles in { $city }
   *[other] A new factor in { $city }
 }
caravans-headline-company-ruined = { $topic ->
    [lost] Your company is ruined
   *[other] { SEAT($seat) } is ruined
 }
caravans-headline-treaty-granted = { $own ->
    [0] { SEAT($seat) } grants you a treaty
   *[other] A treaty for { SEAT($other) }
 }
caravans-headline-treaty-ended = { $own ->
    [0] { SEAT($seat) } ends its treaty with you
   *[other] The treaty with { SEAT($other) } is over
 }
caravans-lead-game-ended = { $topic ->
    [won] You have won on day { $day }: { WORD($reason, domain: "end") }.{ $count ->
        [one] {""}
       *[other] {" "}The winners are { SEAT($seats) }.
     }
   *[other] The game ended on day { $day }: { WORD($reason, domain: "end") }. { $count ->
        [0] Nobody won.
        [one] The winner is { SEAT($seats) }.
       *[other] The winners are { SEAT($seats) }.
     }
 }
caravans-headline-game-ended = { $topic ->
    [won] You win the game
   *[other] The game is over
 }
caravans-headline-game-opened = The game begins
caravans-front-missed = No sheet of yours was in when turn { PLAIN($turn) } was run. Your units and factors went on with the lists that they had; nobody got a new order. No sheet can be sent for that turn any more; the one for turn { PLAIN($next) } is open{ $due ->
    [none] {""}
   *[other] {" "}until { $due }
 }.
caravans-front-final = You end with { $money ->
    [0] no money
   *[other] { MONEY($money) }
 } and { $worth ->
    [0] a net worth of nothing
   *[other] a net worth of { MONEY($worth) }
 }, place { $place } of { $count }.
caravans-headline-front-final = Place { $place } of { $count }

## What can be ordered now

caravans-piece-company = The company: { $money ->
    [0] no money
   *[other] { MONEY($money) }
 }
caravans-piece-city = { $city }, your factor: sells { WORD($good, domain: "good") } for { MONEY($price) }{ $stores ->
    [0] {""}
    [one] , one good in the warehouse
   *[other] , { $stores } goods in the warehouse
 }
caravans-piece-group = Group G{ PLAIN($group) } ({ PLAIN($units) }) at { $place }
caravans-piece-unit = { WORD($kind, domain: "kind") } { PLAIN($unit) } at { $place }{ $good ->
    [none] { "" }
   *[other] {" "}with { WORD($good, domain: "good") }
 }{ $group ->
    [0] { "" }
   *[other] , in group G{ PLAIN($group) }
 }
caravans-needs-round = It earns nothing: tell it what to buy and where to go
caravans-needs-sale = Nobody has told it where to sell its { WORD($good, domain: "good") }
caravans-needs-outlook = It stands still, and there is more to find
caravans-needs-rent = The rent of the warehouse is { MONEY($rent) } a week, more than you have
caravans-blank-to = To
caravans-blank-square = Which square
caravans-blank-way = Direction
caravans-blank-days = Days
caravans-blank-target = What to attack
caravans-blank-stance = Attitude
caravans-blank-list = Which list
caravans-blank-good = Good
caravans-blank-city = City
caravans-blank-n = How many
caravans-blank-copied = Like which unit
caravans-blank-unit = Unit
caravans-blank-group = Group
caravans-blank-seat = Company
caravans-pick-city = { $city }: sells { WORD($good, domain: "good") } for { MONEY($price) }
caravans-pick-strange-city = { $city }: you have not been there yet
caravans-pick-square = { $place }
caravans-pick-way = { $way ->
    [N] north
    [NE] north-east
    [E] east
    [SE] south-east
    [S] south
    [SW] south-west
    [W] west
   *[NW] north-west
 }
caravans-pick-outlook = { caravans-pick-way }: { $count ->
    [one] one unknown square
   *[other] { $count } unknown squares
 } straight ahead
caravans-pick-target = { $place }: { SEAT($seat) }
caravans-pick-stance = { $stance ->
    [HOLD] never attack
    [RAID] attack only where nobody fights back
   *[WAR] attack every enemy beside it
 }
caravans-pick-list = { $what ->
    [MOVES] where it goes
   *[TRADES] what it buys and sells
 }
caravans-pick-good = { WORD($good, domain: "good") }
caravans-pick-seat = { SEAT($seat) }
caravans-pick-all-seats = all companies
caravans-days-away = { $days ->
    [0] here
    [one] one day away
   *[other] { $days } days away
 }
caravans-offer-go = Go to a city that you know
caravans-offer-go-load = Load { WORD($good, domain: "good") } here, and go and look for a city that buys it
caravans-offer-go-look = Go and look for cities where you have not been
caravans-offer-step = Move one square
caravans-offer-explore = Explore: always to the nearest square from which something new is seen
caravans-offer-wait-loaded = Wait until it has loaded a good
caravans-offer-wait-empty = Wait until it has sold what it carries
caravans-offer-wait-days = Wait for some days
caravans-offer-found = { $city ->
    [none] Found a factor in the next city on its way that has none; { $unit } is spent on it
   *[other] Found your factor in { $city }: you can raise units and store goods there; { $unit } is spent on it
 }
caravans-offer-attack = Attack a place once, as soon as it stands next to it
caravans-offer-stance = Say whether it attacks enemies by itself
caravans-offer-disband = Disband { $name }: nothing is paid back, and what is aboard is lost
caravans-offer-clear = Forget what stands on its list, { $entries ->
    [one] one entry
   *[other] { $entries } entries
 }, and begin anew
caravans-offer-clear-one = Forget one of its two lists
caravans-offer-put-away = Store what it carries in your warehouse
caravans-offer-fetch = Fetch a good from your warehouse
caravans-offer-dump = Throw the { WORD($good, domain: "good") } away
caravans-offer-buy = Buy a good once, where it is sold
caravans-offer-deliver = Bring the { WORD($good, domain: "good") } to { $city }, { caravans-days-away }, and sell it for { MONEY($price) }
caravans-offer-round = Trade back and forth from now on: { WORD($good, domain: "good") } from { $city } ({ MONEY($price) }) to { $to } ({ MONEY($pays) }), { caravans-days-away }{ $back ->
    [none] {""}
   *[other] ; back with { WORD($back, domain: "good") } ({ MONEY($back_price) }, sold for { MONEY($back_pays) })
 }
caravans-offer-sell = Sell what it carries, where it is bought
caravans-offer-raise = { $what ->
    [S] Raise a scout for { MONEY($price) }: it is fast, sees far and can found factors
    [C] Raise a caravan for { MONEY($price) }: it carries one good over land
    [R] Raise a regiment for { MONEY($price) }: it fights, and bars roads to others
    [P] Raise a patrol boat for { MONEY($price) }: it explores coasts and can found factors in ports
    [H] Raise a cargo ship for { MONEY($price) }: it carries one good over water
   *[B] Raise a battleship for { MONEY($price) }: it fights at sea and against ports
 }; you have { MONEY($money) }
caravans-offer-raise-copy = { $what ->
    [C] Raise a caravan
   *[H] Raise a cargo ship
 } for { MONEY($price) } that does what another does; you have { MONEY($money) }
caravans-offer-buy-stock = Buy { WORD($good, domain: "good") } for the warehouse at { MONEY($price) } or less; you have { MONEY($money) }
caravans-offer-sell-stock = Sell { WORD($good, domain: "good") } from the warehouse: { $count ->
    [one] one lies there
   *[other] { $count } lie there
 }, for { MONEY($price) } now
caravans-offer-sell-all-stock = Sell one good from the warehouse every day, whatever is bought here
caravans-offer-abandon = Give up your factor in { $city }{ $stores ->
    [0] {""}
    [one] , with the good in its warehouse
   *[other] , with the { $stores } goods in its warehouse
 }
caravans-offer-form-group = Form a group of { PLAIN($units) }, which then move and act as one
caravans-offer-leave-group = Let a unit leave its group
caravans-offer-break-group = Dissolve a group
caravans-offer-treaty = { $on ->
    [ON] Grant a company safe-conduct: your regiments let it pass and never attack it
   *[OFF] End the safe-conduct that you granted
 }
caravans-offer-enemy = { $on ->
    [ON] Make a company an enemy, which your regiments may attack
   *[OFF] Make peace with an enemy
 }
caravans-offer-letter = Write a letter: put your own words between the quotes
caravans-offer-rename = Give your company another name: put it between the quotes
caravans-offer-retire = Give up your company

## The first weeks

caravans-guide-wins = Have { MONEY($threshold) } first. You earn by buying a good in the one city that sells it and selling it where it is bought.
caravans-guide-you = You have { MONEY($money) }, { $cities ->
    [0] no city
    [one] your factor in { $names }
   *[other] factors in { $names }
 }, and { $units ->
    [0] no unit
    [one] one unit
   *[other] { $units } units
 }.
caravans-task-scout = Raise a scout in { $city }
caravans-task-scout-why = A scout sees two squares around it and makes three a day. It finds the cities that buy what you sell.
caravans-task-load = Let { PLAIN($unit) } wait until it is loaded
caravans-task-load-why = In a day units move first and trade afterwards. Without this line it would leave empty.
caravans-task-buy = Let { PLAIN($unit) } buy { $good ->
    [ANY] a good
   *[other] { WORD($good, domain: "good") }
 }
caravans-task-buy-why = Every good is sold in one city only, and several others buy it. An empty trader takes one load.
caravans-task-look = Send { PLAIN($unit) } to { $place }
caravans-task-look-why = You do not know yet who buys its load. Cities show themselves when a unit of yours is next to them.
caravans-task-look-ledger = Oakhaven lies there, three days to the north. It buys Iron.
caravans-task-sell = Let { PLAIN($unit) } sell what it carries
caravans-task-sell-why = With this line it sells in the first city that buys its load. What you learn there stands in the next report.
caravans-task-round = Let { PLAIN($unit) } trade between { $city } and { $to }
caravans-task-round-why = { WORD($good, domain: "good") } costs { MONEY($price) } in { $city }, and { $to } pays { MONEY($pays) }. A line with a + stays on the list when it is done, so the caravan goes to and fro by itself.
caravans-task-deliver = Let { PLAIN($unit) } bring its { WORD($good, domain: "good") } to { $city }
caravans-task-deliver-why = Of the cities that you know it pays most for it: { MONEY($price) }.
caravans-task-explore = Let { PLAIN($unit) } explore
caravans-task-explore-why = Each city that you find may be the other end of a better round.
caravans-task-caravan = Raise another caravan in { $city }
caravans-task-caravan-why = Two caravans earn twice as much as one, as long as the money is enough to load both.

## What it means that people end the game before its rules do

caravans-ending-stopped = Nobody wins. Places go by net worth as it stands, then by money, the ruined last.
caravans-ending-drawn = The companies named share the first place and have won together, however they stand; the others follow by net worth as it stands, then by money, the ruined last.
caravans-ending-conceded = The company named has won, however it stands; the others follow by net worth as it stands, then by money, the ruined last.

## What the board shows of the orders that are written

caravans-mark-way = { PLAIN($unit) } reaches { $place } on day { $day }.
caravans-mark-take = You found a factor in { $place } on day { $day }.
caravans-mark-fight = There is a fight at { $place } on day { $day }; coins decide it.
caravans-mark-work = { WORD($good, domain: "good") } is { $what ->
    [bought] bought
   *[sold] sold
 } in { $place } for { MONEY($price) } on day { $day }.
caravans-mark-want = { PLAIN($name) } is held up at { $place } from day { $day }.
caravans-sign-way = By your orders; the number is the day of arrival
caravans-sign-way-unsure = The same, if nothing unforeseen happens
caravans-sign-take = You found a factor
caravans-sign-fight = A fight
caravans-sign-work = Something is bought or sold
caravans-sign-want = Somebody is held up
