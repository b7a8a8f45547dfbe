# Words of Diplomacy. Units and places stand in the notation of the orders: A PAR, F STP/SC.

## On the first page of the server

diplomacy-about-won = Hold eighteen of the thirty-four supply centres of Europe after an autumn, or agree on a draw with the powers that are left.
diplomacy-about-lasts = Seven players, eight to twelve years of up to five phases

## The game

diplomacy-step-moves = { WORD($season, domain: "season") } { PLAIN($year) }, moves
diplomacy-step-retreats = { WORD($season, domain: "season") } { PLAIN($year) }, retreats
diplomacy-step-adjustments = Winter { PLAIN($year) }, builds and removals
diplomacy-seat-named = { $name }
diplomacy-season-spring = Spring
diplomacy-season-autumn = Autumn
diplomacy-phase-moves = Moves
diplomacy-phase-retreats = Retreats
diplomacy-phase-adjustments = Builds and removals
diplomacy-power-austria = Austria
diplomacy-power-england = England
diplomacy-power-france = France
diplomacy-power-germany = Germany
diplomacy-power-italy = Italy
diplomacy-power-russia = Russia
diplomacy-power-turkey = Turkey
diplomacy-option-last-year = Last year (0: none); after its autumn all survivors draw
diplomacy-option-draws = Who shares in a draw
diplomacy-draws-survivors = All survivors
diplomacy-draws-chosen = Those who are named
diplomacy-option-bot-temper = How the computer plays
diplomacy-bot-temper-planner = To win
diplomacy-bot-temper-random = At random
diplomacy-bot-temper-holder = Holds everything
diplomacy-temper-planner = Plays to win
diplomacy-temper-random = Plays at random
diplomacy-temper-holder = Holds everything
diplomacy-plan-temper = The computer's way: { WORD($temper, domain: "temper") }.
diplomacy-problem-bad-seats = Seven seats are needed, one for each power.
diplomacy-problem-draw-of-survivors = A draw of this game is one of all powers that are left. Name them all.
diplomacy-resigning = Your power is then without a player: its units hold, those thrown out are disbanded, and units too many go by the rule. Another player may take it over.

## What happened

diplomacy-game-opened = The game begins in spring { PLAIN($year) }. Dice have dealt the powers.
diplomacy-phase-played = { $phase ->
    [adjustments] Winter
   *[other] { WORD($season, domain: "season") }
 } { PLAIN($year) }, { LOWER($phase) }: { $missing ->
    [0] all sheets were in.
    [one] no sheet came from { SEAT($seats) }.
   *[other] no sheets came from { SEAT($seats) }.
 }
diplomacy-unit-dislodged = { PLAIN($unit) } ({ SEAT($seat) }) was thrown out by { PLAIN($by) } ({ SEAT($attacker) }) and { $count ->
    [0] had nowhere to go.
    [one] may retreat to { $places }.
   *[other] may retreat to one of { $places }.
 }
diplomacy-unit-retreated = { PLAIN($unit) } ({ SEAT($seat) }) retreated to { PLAIN($to) }.
diplomacy-unit-disbanded = { PLAIN($unit) } ({ SEAT($seat) }) was disbanded: { $why ->
    [nowhere] there was nowhere to go.
    [clashed] another unit retreated to the same place.
    [ordered] as ordered.
   *[silent] no retreat was ordered.
 }
diplomacy-centre-taken = { SEAT($seat) } took { $name }{ $before ->
    [0] {"."}
   *[other] {" "}from { SEAT($before) }.
 }
diplomacy-unit-built = { SEAT($seat) } built { PLAIN($unit) }.
diplomacy-unit-removed = { SEAT($seat) } removed { PLAIN($unit) }{ $ruled ->
    [1] {" "}by the rule: nobody had chosen.
   *[0] {"."}
 }
diplomacy-builds-waived = { SEAT($seat) } did without { $count ->
    [one] one unit that could have been built.
   *[other] { $count } units that could have been built.
 }
diplomacy-power-eliminated = { SEAT($seat) } is out: no unit and no centre is left in { PLAIN($year) }.
diplomacy-seat-changed = { $change ->
    [resigned] { SEAT($seat) } is without a player: its units hold.
    [dropped] { SEAT($seat) } is without a player: its units hold.
    [bot] { SEAT($seat) } is played by the computer.
   *[replaced] { SEAT($seat) } has another player.
 }
diplomacy-game-ended = The game is over: { WORD($reason, domain: "end") }. { $count ->
    [0] Nobody won.
    [one] { SEAT($seats) } won.
   *[other] { SEAT($seats, last: " and ") } share the victory.
 }
diplomacy-end-solo = one power holds eighteen centres
diplomacy-end-last-year = the last year is over
diplomacy-end-nobody = no power with units has a player
diplomacy-ending-stopped = Nobody wins. Centres say who stands where.
diplomacy-ending-drawn = The powers named share the victory, whatever they hold.
diplomacy-ending-conceded = The power named wins alone; the others stand as their centres rank them.
diplomacy-conflict-decided = { $name }: { EACH($sides, by: ", ", last: " and ") }. { $result ->
    [nobody] Nobody got in.
    [held] { PLAIN($won) } held.
   *[entered] { PLAIN($won) } got in.
 }
diplomacy-side = { PLAIN($unit) } ({ SEAT($seat) }) with { $strength }{ $holds ->
    [1] {" "}stood there
   *[0] {""}
 }
diplomacy-unit-ordered = { PLAIN($unit) } { $order ->
    [hold] holds
    [move] { $result ->
        [ok] goes to { PLAIN($to) }
       *[other] wanted to go to { PLAIN($to) }
     }{ $via ->
        [1] {" "}by sea
       *[0] {""}
     }
    [support] helps { PLAIN($of) } to { PLAIN($to) }
    [support_hold] helps { PLAIN($of) } to hold
   *[convoy] carries { PLAIN($of) } to { PLAIN($to) }
 }{ diplomacy-why-not }.
diplomacy-why-not = { $code ->
    [none] {""}
    [bounced] {" "}and bounced with { $by }, { $even ->
        [1] { $strength } against { $theirs }
       *[0] only { $strength } against { $theirs }
     }
    [own_unit] {" "}and stayed: { $by } of its own power stands there
    [not_carried] {" "}and stayed: no fleets carried it there
    [cut] : cut by { $by }
    [dislodged] : it was thrown out by { $by }
    [unmatched] : that unit did something else
   *[unused] : the army did not come over it
 }
diplomacy-orders-of = { SEAT($seat) }
diplomacy-no-conflicts = No two units wanted the same place.
diplomacy-no-story = Nothing else happened.
diplomacy-place-named = { $name }
diplomacy-place-lost = thrown out of { $name }
diplomacy-coast-of = { $name } ({ $coast ->
    [NC] north coast
    [SC] south coast
   *[EC] east coast
 })

## Answers to orders

diplomacy-done-hold = { PLAIN($unit) } holds.
diplomacy-done-move = { PLAIN($unit) } goes to { PLAIN($to) }.
diplomacy-done-support = { PLAIN($unit) } helps { PLAIN($of) }{ $to ->
    [none] {""}
   *[other] {" "}to { PLAIN($to) }
 }.
diplomacy-done-convoy = { PLAIN($unit) } carries { PLAIN($of) } to { PLAIN($to) }.
diplomacy-done-retreat = { PLAIN($unit) } retreats to { PLAIN($to) }.
diplomacy-done-disband = { PLAIN($unit) } is taken off the board.
diplomacy-done-build = { PLAIN($unit) } is built.
diplomacy-done-waive = One build is waived.
diplomacy-refusal-unclear-place = { PLAIN($word) } may be { EACH($places, by: ", ", last: " or ") }. Which one is meant?
diplomacy-refusal-no-unit = No unit that this order could be for stands in { PLAIN($place) }.
diplomacy-refusal-not-yours = { PLAIN($unit) } belongs to { WORD($power, domain: "power") }.
diplomacy-refusal-overruled = A later line for the same unit counts: { PLAIN($text) }.
diplomacy-refusal-same-place = { PLAIN($unit) } is in { PLAIN($to) } already.
diplomacy-refusal-no-army-there = { PLAIN($to) } is sea: an army cannot go there.
diplomacy-refusal-no-way = { PLAIN($unit) } cannot walk to { PLAIN($to) }, and no fleets could carry it there.
diplomacy-refusal-no-fleet-there = { PLAIN($to) }{ PLAIN($place) } has no coast.
diplomacy-refusal-move-no-fleet-there = { PLAIN($to) } has no coast: a fleet cannot go there.
diplomacy-refusal-build-no-fleet-there = { PLAIN($place) } has no coast: no fleet can be built there.
diplomacy-refusal-coast-unclear = { PLAIN($unit) } could reach { EACH($places, by: ", ", last: " or ") }. Which coast is meant?
diplomacy-refusal-wrong-coast = { PLAIN($unit) } cannot reach { PLAIN($to) }, but { $places }.
diplomacy-refusal-not-adjacent = { PLAIN($unit) } cannot reach { PLAIN($to) }.
diplomacy-refusal-not-carried = No fleets carried { PLAIN($unit) } to { PLAIN($to) }.
diplomacy-refusal-bounced = { PLAIN($unit) } bounced with { $by }: { $strength } against { $theirs }.
diplomacy-refusal-own-unit = { $by } of your own stands there, and nobody throws out an own unit.
diplomacy-refusal-not-dislodged = { PLAIN($unit) } was not thrown out.
diplomacy-refusal-no-refuge = { PLAIN($unit) } cannot retreat to { PLAIN($to) }; open is { $places }.
diplomacy-refusal-clashed = Another unit retreated to { PLAIN($to) } too: both are disbanded.
diplomacy-refusal-nobody-there = No unit stands in { PLAIN($of) }.
diplomacy-refusal-helps-itself = A unit cannot help itself.
diplomacy-refusal-out-of-reach = { PLAIN($unit) } could not go to { PLAIN($to) } itself, so it cannot help there.
diplomacy-refusal-cannot-get-there = { PLAIN($of) } cannot get to { PLAIN($to) }.
diplomacy-refusal-cut = The help was cut by { $by }.
diplomacy-refusal-dislodged = { PLAIN($unit) } was thrown out by { $by }.
diplomacy-refusal-unmatched = { PLAIN($of) } did something else.
diplomacy-refusal-unused = The army did not come over this fleet.
diplomacy-refusal-not-at-sea = Only a fleet at sea carries armies.
diplomacy-refusal-no-army = No army stands in { PLAIN($of) }.
diplomacy-refusal-no-chain = { PLAIN($unit) } is in no chain of fleets from { PLAIN($of) } to { PLAIN($to) }.
diplomacy-refusal-none-to-remove = You have no unit too many.
diplomacy-refusal-too-many = No more than { $due } { $due ->
    [one] is
   *[other] are
 } due.
diplomacy-refusal-kind-missing = Write A or F before the place, for an army or a fleet.
diplomacy-refusal-none-to-build = You have no build.
diplomacy-refusal-not-home = { PLAIN($place) } is none of your home centres.
diplomacy-refusal-not-owned = { PLAIN($place) } is not yours at present.
diplomacy-refusal-occupied = A unit stands in { PLAIN($place) }.
diplomacy-refusal-coast-needed = Which coast of { PLAIN($place) }: { EACH($places, by: ", ", last: " or ") }?

## Offers and pieces

diplomacy-piece-unit = { $kind ->
    [A] Army
   *[F] Fleet
 } { $name } ({ PLAIN($unit) })
diplomacy-piece-site = New unit in { $name } ({ PLAIN($place) })
diplomacy-piece-power = Your power: { $count ->
    [one] one build is due
   *[other] { $count } builds are due
 }
diplomacy-needs-help = { $count } foreign units could come here: together they could throw it out
diplomacy-needs-refuge = thrown out; { $count ->
    [one] one place is open
   *[other] { $count } places are open
 }
diplomacy-needs-removal = { $count ->
    [one] one of your units must go
   *[other] { $count } of your units must go
 }
diplomacy-offer-hold = Hold
diplomacy-what-is-there = { $centre ->
    [1] { $owner ->
        [0] : a supply centre that is nobody's
       *[other] : a supply centre of { SEAT($owner) }
     }
   *[0] {""}
 }{ $holder ->
    [0] {""}
   *[other] , where a unit of { SEAT($holder) } stands
 }
diplomacy-offer-move = Go to { $name }{ $by_sea ->
    [1] {" "}by sea, if fleets carry it
   *[0] {""}
 }{ diplomacy-what-is-there }
diplomacy-offer-support = Help { PLAIN($other) } of { SEAT($seat) } { $to ->
    [none] to hold
   *[other] into { $name }
 }
diplomacy-offer-convoy = Carry { PLAIN($other) } of { SEAT($seat) } to { $name }
diplomacy-offer-retreat = Retreat to { $name }{ diplomacy-what-is-there }
diplomacy-offer-disband = Take { PLAIN($unit) } off the board
diplomacy-offer-build = { $kind ->
    [A] Build an army
   *[F] Build a fleet
 } in { $name }
diplomacy-offer-waive = Do without a unit

## The led first turns

diplomacy-guide-wins = Who holds { $centres } supply centres after an autumn wins alone. Nobody gets there without help: write to your neighbours.
diplomacy-guide-you = You are { $power } with { $centres } centres and { $units } units: { $names }.
diplomacy-task-centre = Take { $name } with { PLAIN($unit) }
diplomacy-task-centre-why = It is a supply centre that nobody guards. It is yours if a unit of yours stands there after autumn, and a centre more is a unit more.
diplomacy-task-move = Give { PLAIN($unit) } something to do
diplomacy-task-move-why = A unit that only holds wins nothing. Let it go on, or help another one.
diplomacy-task-retreat = Retreat with { PLAIN($unit) }
diplomacy-task-retreat-why = It was thrown out. Without an order it is disbanded.
diplomacy-task-build = Build a unit in { $name }
diplomacy-task-build-why = You hold more centres than you have units. New ones stand in home centres that are yours and empty.
diplomacy-task-remove = Take the unit in { $name } off the board, or another one
diplomacy-task-remove-why = You have more units than centres. Without a choice the rule takes those farthest from your centres.

## The report

diplomacy-block-map = Map
diplomacy-block-conflicts = Conflicts
diplomacy-block-orders = What all units did
diplomacy-block-story = What happened besides
diplomacy-block-powers = The powers
    .strong = * you
    .bold = Bold: you
diplomacy-block-units = Units
    .strong = * yours
    .bold = Bold: yours
diplomacy-block-results = What your orders came to
diplomacy-block-curve = Supply centres over the years
diplomacy-block-summary = The game
diplomacy-block-form = Next sheet
diplomacy-form-moves = { WORD($season, domain: "season") } { PLAIN($year) }: one line a unit
diplomacy-form-retreats = { WORD($season, domain: "season") } { PLAIN($year) }: retreats
diplomacy-form-adjustments = Winter { PLAIN($year) }: builds and removals
diplomacy-line-unit = { PLAIN($unit) }
diplomacy-line-build = a build
diplomacy-line-remove = a removal
diplomacy-line-retreat = { PLAIN($unit) }: to { $places }, or DISBAND
diplomacy-fact-year = Year
diplomacy-fact-season = Season
diplomacy-fact-phase = Phase
diplomacy-fact-centres-to-win = Centres that win
diplomacy-fact-draws = Who shares in a draw
diplomacy-fact-last-year = Last year
diplomacy-fact-ended = End
diplomacy-fact-centres = Supply centres
diplomacy-fact-units = Units
diplomacy-fact-to-win = Centres still to win
diplomacy-col-seat = Power
diplomacy-col-player = Player
diplomacy-col-centres = Centres
diplomacy-col-units = Units
diplomacy-col-due = To build
    .long = Builds that are due; with a minus removals
diplomacy-col-held = Held
diplomacy-col-status = State
diplomacy-col-unit = Unit
diplomacy-col-place = Place
diplomacy-col-can-go = Next to it
diplomacy-status-out = out
diplomacy-status-resigned = without a player
diplomacy-status-bot = computer
diplomacy-series-power = { SEAT($number) }
diplomacy-chart-turn = Year
diplomacy-front-taken = { SEAT($seat) } took { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }{ $before ->
    [0] {""}
   *[other] {" "}from { SEAT($before) }
 }.
diplomacy-front-moves = Waiting for your orders for { LOWER($season) } { PLAIN($year) }: { $count ->
    [one] one unit.
   *[other] { $count } units.
 }
diplomacy-front-retreats = { $count ->
    [one] A unit of yours was
   *[other] { $count } units of yours were
 } thrown out: order where to go.
diplomacy-front-build = You may build { $count ->
    [one] one unit.
   *[other] { $count } units.
 }
diplomacy-front-remove = { $count ->
    [one] One of your units
   *[other] { $count } of your units
 } must go: choose.
diplomacy-front-nothing = You have nothing to order in this phase.
diplomacy-front-missed = No sheet of yours was in: your units held, those thrown out were disbanded, units too many went by the rule, and nothing was built.
diplomacy-front-calm = Nobody crossed your plans, and you lost nothing.
diplomacy-headline-front-calm = A quiet phase
diplomacy-front-unattacked = Nobody crossed your plans.
diplomacy-front-final = { $count ->
    [one] { SEAT($seats) } stands first.
   *[other] { SEAT($seats, last: " and ") } stand first.
 }
diplomacy-headline-front-final = The game is over
diplomacy-headline-game-opened = The game begins
diplomacy-headline-front-moves = Your orders for { LOWER($season) } { PLAIN($year) }
diplomacy-headline-front-retreats = Order your retreats
diplomacy-headline-front-build = Build your units
diplomacy-headline-front-remove = Units must go
diplomacy-headline-front-nothing = Nothing to order
diplomacy-headline-front-taken = { $topic ->
    [lost] { $names } lost to { SEAT($seat) }
   *[other] { SEAT($seat) } takes { $names }
 }
diplomacy-headline-unit-dislodged = { $topic ->
    [attacked] { PLAIN($unit) } thrown out
    [taken] { PLAIN($unit) } driven off
   *[other] { SEAT($seat) } driven off
 }
diplomacy-headline-unit-disbanded = { PLAIN($unit) } disbanded
diplomacy-headline-unit-removed = { PLAIN($unit) } removed
diplomacy-headline-unit-built = { PLAIN($unit) } built
diplomacy-headline-unit-retreated = { PLAIN($unit) } retreats
diplomacy-headline-conflict-decided = Conflict over { $name }
diplomacy-headline-power-eliminated = { $topic ->
    [lost] You are out
   *[other] { SEAT($seat) } is out
 }
diplomacy-headline-seat-changed = { $change ->
    [resigned] A power without a player
    [dropped] A power without a player
    [bot] A computer takes over
   *[replaced] A new player
 }
diplomacy-headline-game-ended = { $topic ->
    [won] Victory
   *[over] The game is over
 }

## The map

diplomacy-terrain-land = Land
diplomacy-terrain-sea = Sea
diplomacy-terrain-barren = Nobody may enter
diplomacy-sign-centre = Supply centre
diplomacy-map-unit-own = Your units: army, fleet
diplomacy-map-unit-other = Units of others
diplomacy-map-unit-old = Thrown out
diplomacy-map-border = Border
diplomacy-map-open-water = Water
diplomacy-map-link-arrow = Tried and failed
diplomacy-map-trail = Your moves
diplomacy-map-trail-other = Moves of others
