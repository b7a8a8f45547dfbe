# Words of Explorers. Figures: SEAT($seat), PLAIN($text), WORD($code, domain: "..."); a bare number as usual.

## On the first page of the server

explorers-about-won = Have the most coins at the end: for villages, trade routes, towers, ruins and goals reached.
explorers-about-lasts = Thirty cards in four eras; a turn is one card

# Remarks beside the sample report.

explorers-sample-front = Every step turns one card for everybody. The page tells what it gives you and how you stand.
explorers-sample-cards = The card that everybody plays now: how many explorers it places, and on which ground.
explorers-sample-map = Everybody has the same map and fills in a copy. Outlined hexes can be explored with this card.
explorers-sample-goals = Three goals for all: who is first gets more coins.
explorers-sample-standings = Coins so far, with what they were paid for.
explorers-sample-form = The sheet for this card: usually one line with the hexes to explore.

## The game

explorers-step-flip = Era { $era }, flip { $flip } of { $of }
explorers-coins = { $coins ->
    [0] no coins
    [one] 1 coin
   *[other] { $coins } coins
 }
explorers-step-flips = Era { $era }, flips { $flip } to { $last } of { $of }
explorers-seat-number = P{ $seat }

explorers-option-mode = Mode
explorers-mode-standard = Standard
explorers-mode-solo = Solo
explorers-mode-campaign01 = Campaign 01, The Ledger
explorers-mode-campaign02 = Campaign 02, The Oath
explorers-mode-campaign03 = Campaign 03, The Long Climb
explorers-mode-story = Story, The Queen's Silence
explorers-option-map = Map (a campaign and the story name their own)
explorers-map-islemark = Islemark
explorers-map-greenway = Greenway
explorers-map-emberfell = Emberfell
explorers-map-shardsea = Shardsea
explorers-map-random = Drawn at random
explorers-option-guilds = The Capital's Guilds: guild tracks instead of treasure cards
explorers-option-tracks = Three guild tracks with blanks between (empty: drawn at random)
explorers-option-level = Level of solo, campaign and story (expert and master only in campaigns 02 and 03)
explorers-level-easy = Easy
explorers-level-normal = Normal
explorers-level-hard = Hard
explorers-level-expert = Expert
explorers-level-master = Master
explorers-option-flips-per-step = Cards shown and played in one mail turn
explorers-option-chapter = First chapter of the story
explorers-option-bots = Seats played by the computer
explorers-option-bot-temper = How the computer plays
explorers-bot-temper-settler = Settler
explorers-bot-temper-merchant = Merchant
explorers-bot-temper-seeker = Seeker
explorers-bot-temper-mixed = Mixed
explorers-problem-bad-seats = One to four seats, numbered from 1, are needed.
explorers-problem-one-seat = Solo, campaign and story are for one player.
explorers-problem-too-many-bots = There are more computer seats than seats; alone there are none.
explorers-problem-bad-tracks = Name three different guild tracks, or none: FARMER, MINER, NOMAD, PRIVATEER, NOBLE, MERCHANT, BANKER, BUILDER.
explorers-problem-bad-level = Expert and Master are levels of campaigns 02 and 03 only.
explorers-problem-story-without-guilds = The story is played without guilds.
explorers-problem-carry-not-wanted = A game of this mode follows no other.
explorers-problem-bad-carry = What the earlier game left cannot be read.
explorers-problem-carry-of-another-mode = The earlier game was played in another mode.
explorers-problem-campaign-is-over = That campaign is over; begin a new one.

## Terrain, signs and marks

explorers-terrain-grassland = Grassland
explorers-terrain-desert = Desert
explorers-terrain-mountain = Mountain
explorers-terrain-sea = Sea
explorers-terrain-wild = Wild: any terrain
explorers-terrain-volcano = Volcano: closed
explorers-terrain-reef = Reef: closed
explorers-land-g = grassland
explorers-land-d = desert
explorers-land-m = mountain
explorers-land-s = sea
explorers-land-w = wild
explorers-land-v = volcano
explorers-land-r = reef
explorers-piece-dot = Explorer
explorers-piece-house = Village
explorers-piece-tower = Tower
explorers-piece-star = Capital
explorers-piece-diamond = Crystal in a crater
explorers-mark-city2 = City of value 2
    .short = C2
    .legend = City and its value
explorers-mark-city3 = City of value 3
    .short = C3
    .legend = City and its value
explorers-mark-city4 = City of value 4
    .short = C4
    .legend = City and its value
explorers-mark-city5 = City of value 5
    .short = C5
    .legend = City and its value
explorers-mark-city2-post = City of value 2 with your trading post
    .short = C2+
    .legend = City with a trading post
explorers-mark-city3-post = City of value 3 with your trading post
    .short = C3+
    .legend = City with a trading post
explorers-mark-city4-post = City of value 4 with your trading post
    .short = C4+
    .legend = City with a trading post
explorers-mark-city5-post = City of value 5 with your trading post
    .short = C5+
    .legend = City with a trading post
explorers-mark-ruin = Ruin
    .short = R
    .legend = Ruin
explorers-mark-ruin-done = Ruin, explored
    .short = Rx
    .legend = Ruin, explored
explorers-mark-ruin-a = Ruin A
    .short = RA
    .legend = Ruin
explorers-mark-ruin-a-done = Ruin A, explored
    .short = RAx
    .legend = Ruin, explored
explorers-mark-ruin-b = Ruin B
    .short = RB
    .legend = Ruin
explorers-mark-ruin-b-done = Ruin B, explored
    .short = RBx
    .legend = Ruin, explored
explorers-mark-ruin-c = Ruin C
    .short = RC
    .legend = Ruin
explorers-mark-ruin-c-done = Ruin C, explored
    .short = RCx
    .legend = Ruin, explored
explorers-mark-ruin-d = Ruin D
    .short = RD
    .legend = Ruin
explorers-mark-ruin-d-done = Ruin D, explored
    .short = RDx
    .legend = Ruin, explored
explorers-mark-ruin-e = Ruin E
    .short = RE
    .legend = Ruin
explorers-mark-ruin-e-done = Ruin E, explored
    .short = REx
    .legend = Ruin, explored
explorers-mark-ruin-f = Ruin F
    .short = RF
    .legend = Ruin
explorers-mark-ruin-f-done = Ruin F, explored
    .short = RFx
    .legend = Ruin, explored
explorers-mark-ruin-triangle = Ruin with a triangle
    .short = R△
    .legend = Ruin
explorers-mark-ruin-triangle-done = Ruin with a triangle, explored
    .short = R△x
    .legend = Ruin, explored
explorers-mark-ruin-circle = Ruin with a circle
    .short = R○
    .legend = Ruin
explorers-mark-ruin-circle-done = Ruin with a circle, explored
    .short = R○x
    .legend = Ruin, explored
explorers-mark-ruin-square = Ruin with a square
    .short = R□
    .legend = Ruin
explorers-mark-ruin-square-done = Ruin with a square, explored
    .short = R□x
    .legend = Ruin, explored
explorers-mark-coins1 = 1 coin
    .short = 1c
    .legend = Coins
explorers-mark-coins2 = 2 coins
    .short = 2c
    .legend = Coins
explorers-mark-coins3 = 3 coins
    .short = 3c
    .legend = Coins
explorers-mark-crystal = Crystal
    .short = K
    .legend = Crystal
explorers-mark-crystal-done = Crystal, found
    .short = Kx
    .legend = Crystal, found
explorers-mark-discovery = Discovery space
    .short = T?
    .legend = Discovery space
explorers-mark-ice = Ice
    .short = ice
    .legend = Ice
explorers-mark-storm = Storm
    .short = storm
    .legend = Storm
explorers-what-capital = the capital
explorers-what-explorer = an explorer of yours
explorers-what-village = a village of yours
explorers-what-tower = a tower of yours
explorers-what-blocked = ice or a storm

## What happened

explorers-the-game = The game
explorers-the-end = The end
explorers-nowhere = nowhere
explorers-crater-line = write CRATER and one of { PLAIN($spaces) }
explorers-first-of = { PLAIN($card) }: { PLAIN($spaces) }
explorers-flip-number = Flip { $flip }
explorers-game-opened = The game began on { $map }{ $players ->
    [one] {", alone"}
   *[other] {" with "}{ $players } players
 }{ $number ->
    [0] .
   *[other] , game { $number } of the campaign.
 }{ $count ->
    [0] {""}
   *[other] {" "}Goals: { $goals }.
 }{ $guilds ->
    [0] {""}
   *[other] {" "}Guild tracks: { $tracks }.
 }
explorers-option-ignored = A story is played without guilds: the option { PLAIN($option) } counts for nothing here.
explorers-era-began = Era { $era } began with { $cards } cards.{ $era ->
    [1] {""}
   *[other] {" "}All explorers left the maps.
 }{ $count ->
    [0] {""}
   *[other] {" "}Closed for this era: { PLAIN($blocked) }.
 }
explorers-cards-shown = { $count ->
    [one] The card { $cards } was turned.
   *[other] The cards { $cards } were turned.
 }
explorers-cards-offered = You drew { $cards }; one of them you keep.
explorers-who = { $mine ->
    [1] You
   *[0] { SEAT($seat) }
 }
explorers-whom = { $mine ->
    [1] you
   *[0] { SEAT($seat) }
 }
explorers-flip-played = { $who } placed { $count ->
    [0] nothing
   *[other] { PLAIN($spaces) }
 } with { $card }{ $coins ->
    [0] .
    [one] : 1 coin.
   *[other] : { explorers-coins }.
 }{ $missing ->
    [0] {""}
   *[other] {" "}No sheet came.
 }
explorers-card-used = You used { $card }.
explorers-card-used-instead = You used { $card } instead of the card shown.
explorers-coins-found = { $who } explored the coin space { $space }: { explorers-coins }.
explorers-ruin-explored = { $who } explored the ruin at { $space }.
explorers-treasure-kept = You found { $card } and keep it in hand.
explorers-treasure-coins = You found { $card }: { explorers-coins }.
explorers-treasure-none = No treasure was left: { explorers-coins }.
explorers-treasure-drawn = You draw a treasure card that nobody has seen yet.
explorers-board-gave = Place { $place } of the ruin board: { explorers-coins }.
explorers-board-gave-token = Place { $place } of the ruin board: the token { $token }.
explorers-tower-built = { $who } built tower { $count } at { $space }: { explorers-coins }.
explorers-crystal-found = { $who } found crystal { $count } at { $space }: { explorers-coins }.
explorers-village-discovered = { $who } discovered a village at { $space } in a { WORD($terrain, domain: "land-of") } region of { $size }: { explorers-coins }.
explorers-land-of-grassland = grassland
explorers-land-of-desert = desert
explorers-land-of-mountain = mountain
explorers-land-of-sea = sea
explorers-route-made = { $who } joined { $a } and { $b }, with the post on { $post }: { explorers-coins }.
explorers-goal-reached = { $who } completed { $goal }: { $space ->
    [high] the high reward, { explorers-coins }
    [low] the low reward, { explorers-coins }
   *[closed] both rewards are closed, no coins
 }.
explorers-bonus-paid = Bonus of { $card }: { explorers-coins }.
explorers-token-played = { $who } played { $token }.
explorers-diplomat-placed = { $who } placed a diplomat on { PLAIN($track) }.
explorers-diplomat-reset = { $who } moved a diplomat from { PLAIN($track) } to the bottom of { PLAIN($to) } for 1 coin.
explorers-diplomat-advanced = { $who } reached step { $step } of { PLAIN($track) }: { WORD($benefit, domain: "gain") }{ $coins ->
    [0] {""}
    [one] , 1 coin
   *[other] , { explorers-coins }
 }.
explorers-gain-coins = coins
explorers-gain-per = coins by what was counted
explorers-gain-step = a token to place explorers
explorers-gain-diplomat = one more diplomat
explorers-gain-levy = a levy
explorers-gain-any-card = a token for another basic card
explorers-gain-repeat = a token to carry a basic card out twice
explorers-diplomats-stuck = { $who } had no diplomat that could advance: { explorers-coins }.
explorers-levy-paid = { $who } paid { $to } a levy of { explorers-coins }.
explorers-crater-filled = { $who } set crystal { $count } into the crater { $space }.
explorers-road-joined = The Queen's road goes from shore to shore.
explorers-letter-sent = { SEAT($seat) } wrote: { $text }
explorers-letter-to-you = { SEAT($seat) } to you
explorers-letter-to-all = { SEAT($seat) } to all
explorers-seat-changed = { $change ->
    [resigned] { SEAT($seat) } has resigned; map and goals stay.
    [dropped] { SEAT($seat) } has been dropped; map and goals stay.
    [replaced] { SEAT($seat) } has a new player.
   *[bot] { SEAT($seat) } is played by the computer now.
 }
explorers-panel-pulse = Card
explorers-resigning = You place no more explorers. Your map and your goals stay as they are, and the others go on. Somebody else, or a computer, may take your map over as it stands then.
explorers-game-ended = The game is over: { WORD($reason, domain: "end") }.{ $count ->
    [0] {""}
    [one] {" "}The winner is { SEAT($seats) }.
   *[other] {" "}The winners are { SEAT($seats) }.
 }
explorers-nothing-happened = Nothing happened.
explorers-end-most-coins = most coins at the end of era IV
explorers-end-won = all that was asked for was reached
explorers-end-lost = not all that was asked for was reached
explorers-verdict-won = Won.
explorers-verdict-lost = Lost.
explorers-verdict-counted = The game is entered in the campaign sheet.
explorers-end-counted = the game is entered in the campaign sheet
explorers-grade = { $level ->
    [easy] This would have been won at the level easy.
    [normal] This would have been won at the levels easy and normal.
   *[hard] This would have been won at every level.
}
explorers-missed = Missed: { WORD($what, domain: "condition") }.
explorers-condition-score = coins
explorers-condition-goals = goals
explorers-condition-towers = towers
explorers-condition-ruins = ruins
explorers-condition-crystals = crystals
explorers-condition-craters = craters
explorers-condition-sea-spaces-ever = different sea spaces
explorers-condition-road = the road from shore to shore
explorers-condition = { WORD($what, domain: "condition") }: { $have } of { $need }
explorers-chain-next = { $mode ->
    [story] Chapter
   *[other] Game
 } { $number } is next.
explorers-chain-again = { $mode ->
    [story] Chapter
   *[other] Game
 } { $number } may be tried again.
explorers-chain-over = { $over ->
    [won] It was the last one: all is won.
   *[lost] That was the second failure: the campaign is lost.
 }

## Why an order came to nothing

explorers-refusal-not-adjacent = { $space } touches neither the capital nor a village or explorer of yours that may serve.
explorers-refusal-wrong-start = { $space } is too far from { WORD($start, domain: "start") }, where this step begins.
explorers-start-network = the capital, a village or another explorer of yours
explorers-start-capital = the capital
explorers-start-village = your villages
explorers-start-tower = your towers and the capital
explorers-start-city = your cities
explorers-refusal-not-empty = { $space } is not empty: { WORD($what, domain: "what") } is there.
explorers-refusal-no-space = The map has no space { $space }.
explorers-refusal-closed-space = { $space } is a { WORD($terrain, domain: "land") }; nobody can explore it.
explorers-refusal-wrong-terrain = { $space } is { WORD($terrain, domain: "land") }; this step allows { WORD($allowed, domain: "land") }.
explorers-refusal-not-same = { $space } is { WORD($terrain, domain: "land") }; this card stays on the { WORD($before, domain: "land") } it began on.
explorers-refusal-not-differ = { $space } is { WORD($terrain, domain: "land") }, which this card has had.
explorers-refusal-not-edge = { $space } is not on the edge of the map.
explorers-refusal-broken-chain = { $space } does not touch { $last }, where the chain stands.
explorers-refusal-bent-line = { $space } bends the line behind { $last }; it must go straight on.
explorers-refusal-over-n = { $space } is one too many: this step places at most { $n }.
explorers-refusal-no-cube = No cube is left for { $space }: all 36 are in use.
explorers-refusal-step-dropped = An error above ended this step; write / before { $space } to go on with the next one.
explorers-refusal-no-more-steps = { $space } has no step left: the card has { $steps ->
    [one] one step
   *[other] { $steps } steps
 }.
explorers-refusal-flip-over = { $cards ->
    [one] The card shown is done, a PASS above ended it.
   *[other] The { $cards } cards shown are done, PASS lines above ended them.
 }
explorers-refusal-no-village = No region was completed by the line above, so no village goes to { $space }.
explorers-refusal-not-blank = { $space } is no blank space of the region just completed; it could be { $could }.
explorers-refusal-no-city = { $space } is no city.
explorers-refusal-not-joined = { $a } and { $b } are not joined by the line above.
explorers-refusal-has-post = { $space } has a trading post already and is closed.
explorers-refusal-post-elsewhere = The post goes on { $a } or { $b }, not on { $post }.
explorers-refusal-no-craters = Craters are filled in chapter 6 of the story only.
explorers-refusal-no-volcano = { $space } is no crater.
explorers-refusal-filled = The crater { $space } holds a crystal already.
explorers-refusal-not-beside = No explorer or village of yours is beside the crater { $space }.
explorers-refusal-middle-last = The crater { $space } is filled once { $need ->
    [one] one other is
   *[other] { $need } others are
 }; { $have ->
    [0] none is so far
    [one] one is so far
   *[other] { $have } are so far
 }.
explorers-refusal-one-a-flip = One crater is filled in a flip; a line above names one.
explorers-refusal-nothing-offered = No cards are offered to choose from, so { PLAIN($card) } cannot be kept.
explorers-refusal-not-offered = { PLAIN($card) } is not offered; choose { $offered }.
explorers-refusal-card-begun = The card { PLAIN($card) } has been begun by a line above; this line belongs before it.
explorers-refusal-one-slot = USE goes with the card I/II/III; { PLAIN($shown) } is shown.
explorers-refusal-not-in-hand = { PLAIN($token) } is not in your hand.
explorers-refusal-just-drawn = { PLAIN($token) } was drawn in this flip; play it in the next one.
explorers-refusal-end-card = { PLAIN($token) } counts at the end by itself; it is not played.
explorers-refusal-spaces-needed = { PLAIN($token) } places explorers: name the spaces behind it.
explorers-refusal-no-spaces = { PLAIN($token) } places no explorers; write it without spaces.
explorers-refusal-as-needed = { PLAIN($token) } needs AS with two terrains, as in PLAY { PLAIN($token) } AS g d.
explorers-refusal-no-as = { PLAIN($token) } changes no terrain; write it without AS.
explorers-refusal-same-terrain = { WORD($terrain, domain: "land") } as { WORD($terrain, domain: "land") } changes nothing; name two terrains.
explorers-refusal-not-basic = { PLAIN($token) } repeats a basic card; { PLAIN($card) } is not one that you carry out now.
explorers-refusal-card-needed = { PLAIN($token) } needs a CARD line right behind it, as in CARD B3.
explorers-refusal-token-not-played = No token for another card is played right above, so { PLAIN($card) } cannot be used.
explorers-refusal-no-guilds = This game is played without guilds.
explorers-refusal-no-ruin = The line above explores no ruin for which this line is left.
explorers-refusal-no-such-track = { PLAIN($track) } is not in play; the tracks are { $tracks }.
explorers-refusal-nobody-there = You have no diplomat there to send up { PLAIN($track) }.
explorers-refusal-on-top = Your diplomat on { PLAIN($track) } is on the top step already.
explorers-refusal-no-coin = A reset costs 1 coin, and you have none.
explorers-refusal-none-due = No diplomat is to be placed, so none goes to { PLAIN($track) }.
explorers-refusal-unknown-seat = There is no player { PLAIN($seat) }; the players are 1 to { $last }.
explorers-refusal-own-seat = Player { PLAIN($seat) } is you; a letter goes to another player or to ALL.
explorers-refusal-letter-too-long = A letter has at most { $limit } characters; this one has { $have }.
explorers-refusal-letter-empty = The letter has no text.

## What an order has brought about

explorers-done-explore = { $count ->
    [one] 1 explorer placed
   *[other] { $count } explorers placed
 } ({ $placed }){ $coins ->
    [0] .
    [one] , 1 coin.
   *[other] , { explorers-coins }.
 }
explorers-done-place-village = The village goes to { $space }.
explorers-done-make-route = { $a } and { $b } are joined for { explorers-coins }; the post stands on { $post }.
explorers-done-fill-crater = A crystal is set into { $space }, number { $count }.
explorers-done-pass = Nothing more for this card.
explorers-done-choose-card = You keep { PLAIN($card) }.
explorers-done-use-slot = You use { PLAIN($card) } of slot { $slot }.
explorers-done-play-token = { PLAIN($token) } is played.
explorers-done-play-swap = In this flip { WORD($origin, domain: "land") } counts as { WORD($to, domain: "land") } for placing.
explorers-done-card-instead = You use { PLAIN($card) } instead of the card shown.
explorers-done-advance-diplomat = Your diplomat goes up { PLAIN($track) }.
explorers-done-reset-diplomat = For 1 coin a diplomat is reset, and one goes up { PLAIN($track) }.
explorers-done-send-diplomat = A diplomat stands at the bottom of { PLAIN($track) }.
explorers-done-auto-pass = { $on ->
    [0] Your seat is waited for in every flip.
   *[other] Your seat is not waited for in flips where you can do nothing.
 }
explorers-done-message = { $seat ->
    [0] The letter goes to all players.
   *[other] The letter goes to { SEAT($seat) }.
 }

## Blocks

explorers-block-summary = The game
explorers-block-chapter = The story
explorers-chapter-title = { $story }, chapter { $number }: { $title }
explorers-plain-text = { $text }
explorers-block-cards = Cards of the era
    .strong = * shown now
    .bold = Bold: shown now
explorers-block-map = Your map
explorers-block-map-of-1 = Map of P1
explorers-block-map-of-2 = Map of P2
explorers-block-map-of-3 = Map of P3
explorers-block-map-of-4 = Map of P4
explorers-block-forecast = What this sheet brings
explorers-block-forecast-events = Step by step
explorers-block-forecast-sources = Coins by source
explorers-block-forecast-map = Your map after this sheet
explorers-block-results = What your orders came to
explorers-block-events = What happened
explorers-block-coins-account = Your coins
explorers-account-coins = Coins
explorers-block-goals = Goals
explorers-block-regions = Regions
explorers-block-routes = Trade routes within reach
explorers-block-hand = Your cards and tokens
explorers-block-tracks = Guild tracks
explorers-block-sources = Your coins by source
explorers-block-standings = All players
explorers-block-letters = Letters
explorers-block-scores = Final account
explorers-block-verdict = How it ended
explorers-block-campaign = The games so far
    .strong = * in all
    .bold = Bold: in all
explorers-block-form = Next sheet
explorers-form-flip = Your orders for the card shown
explorers-card-text = { PLAIN($id) } { $name }: { $text }
explorers-own-card = { $how ->
    [offered] { PLAIN($order) } { $name }
    [slot] { PLAIN($order) }, { PLAIN($id) } { $name }
   *[kept] { PLAIN($id) } { $name }
 }: { $text }
explorers-token-text = { PLAIN($id) }: { $says }
explorers-place-in-era = { $flip } of { $of }
explorers-places-in-era = { $flip } to { $last } of { $of }
explorers-of = { $have } of { $need }
explorers-goal-done = done
explorers-seats = { $count ->
    [0] nobody
   *[other] { SEAT($seats) }
 }
explorers-village-at = at { $space }
explorers-village-pays = { explorers-coins }
explorers-village-never = none
explorers-slot = kept in slot { $slot }
explorers-offered = offered
explorers-token = Token
explorers-end-card = counts at the end
explorers-for-each = { $per ->
    [village] for each village
    [village_pair] for every two villages
    [village_g] for each village on grassland
    [village_d] for each village on desert
    [village_m] for each village on mountains
    [village_s] for each village on sea
    [tower] for each tower
    [post] for each trading post
    [ruin] for each ruin explored
    [goal] for each goal completed
    [crystal] for each crystal explored
    [coins_10] for every ten coins you have
    [explorers_5] for every five explorers on your map
   *[card] once
 }
explorers-end-says = At the end { explorers-coins } { explorers-for-each }, at most { $most }.
explorers-per-says = { explorers-coins } { explorers-for-each }, at most { $most }.
explorers-levy-says = Every opponent pays you { explorers-coins }; alone you gain { $alone } coins.
explorers-coins-say = { explorers-coins }.
explorers-step-says = { $n ->
    [one] 1 explorer
   *[other] Up to { $n } explorers
 } on { $lands ->
    [4] any terrain
   *[other] { WORD($on, domain: "land") }
 }{ $shape ->
    [chain] , in a chain
    [line] , in a straight line
   *[free] {""}
 }{ $kind ->
    [same] , all on one kind of terrain
    [differ] , each on another kind of terrain
   *[any] {""}
 }{ $where ->
    [edge] , each on the edge of the map
   *[anywhere] {""}
 }{ $reach ->
    [1] { $start ->
        [network] {""}
       *[other] ; the first next to { WORD($start, domain: "start") }
     }
   *[other] ; the first at most { $reach } spaces from { WORD($start, domain: "start") }
 }.
explorers-playable = may be played
explorers-benefit = { WORD($type, domain: "gain") }{ $coins ->
    [0] {""}
   *[other] {" "}({ $coins })
 }
explorers-no-coins = No coins yet.
explorers-no-goals = This game has no goals.
explorers-no-routes = No two open cities are left.
explorers-empty-hand = You hold nothing.

## On the map

explorers-map-lit = An explorer may go here
explorers-map-fresh = Placed in the last flip

## Facts and columns

explorers-fact-gained = Coins this card brings
explorers-fact-coins-then = Coins in all
explorers-fact-sure = This forecast is
explorers-fact-next-spaces = The next explorer may go to
explorers-sure-certain = certain
explorers-sure-likely = likely: others may come first
explorers-sure-unknown = a treasure decides
explorers-fact-map = Map
explorers-fact-era = Era
explorers-fact-flip = Flip
explorers-fact-coins = Coins
explorers-fact-score = Final score
explorers-fact-cubes-left = Explorers left
explorers-fact-villages-left = Villages left
explorers-fact-mode = Mode
explorers-fact-level = Level
explorers-fact-game-number = Game
explorers-fact-wanted = Wanted
explorers-fact-shown = Shown
explorers-fact-first-spaces = First explorer on
explorers-fact-craters = A crystal
explorers-fact-offered = Offered
explorers-fact-kept = Your card
explorers-fact-hand = In hand
explorers-fact-auto-pass = Cards with no place for you go on without you (AUTO PASS)
explorers-fact-taken-back = To change it
explorers-taken-back = You may send another sheet until the flip closes. After it nothing is taken back, because a card was seen.
explorers-col-card = Card
explorers-col-name = Name
explorers-col-says = What it says
explorers-col-when = When
explorers-when-now = now
explorers-when-kept = you use it now
explorers-when-offered = choose
explorers-when-slot = choose
explorers-when-coming = still to come
explorers-when-seen = seen
explorers-col-goal = Goal
explorers-col-high = High
    .long = Coins for the first completion
explorers-col-low = Low
    .long = Coins for every later one
explorers-col-pays = Now
    .long = Coins it pays now
explorers-col-completed = Completed by
explorers-col-progress = You
    .long = How far you are
explorers-col-region = Region
    .long = First space of the region
explorers-col-terrain = Terrain
explorers-col-explored = Explored
explorers-col-left = Left
    .long = Spaces not yet explored
explorers-col-blank = Blank
    .long = Blank spaces among them
explorers-col-village = Village
explorers-col-cities = Cities
explorers-col-coins = Coins
explorers-col-missing = Missing
    .long = Explorers still missing
explorers-col-use = Use
explorers-col-track = Track
explorers-col-step = Step
explorers-col-benefit = Benefit
explorers-col-diplomats = Diplomats
explorers-col-source = Source
explorers-source-spaces = Coin spaces
explorers-source-villages = Villages
explorers-source-routes = Trade routes
explorers-source-towers = Towers
explorers-source-crystals = Crystals
explorers-source-treasure = Treasure
explorers-source-goals = Goals
explorers-source-bonuses = Bonuses of cards
explorers-source-guilds = Guilds
explorers-source-board = Ruin board
explorers-col-seat = Player
explorers-col-villages = Vill.
    .long = Villages
explorers-col-towers = Tow.
    .long = Towers
explorers-col-posts = Posts
    .long = Trading posts
explorers-col-ruins = Ruins
explorers-col-goals = Goals
explorers-col-rank = Place
explorers-col-final-villages = Vill.+
    .long = Bonus of the map for villages
explorers-col-final-towers = Tow.+
    .long = Bonus of the map for towers
explorers-col-end-cards = Cards
    .long = Treasure cards that count at the end
explorers-col-guildmasters = Guilds
    .long = Guildmasters
explorers-col-master-explorer = Master
    .long = Master Explorer
explorers-col-penalty = Penalty
    .long = Towers that are missing
explorers-col-total = Total
explorers-col-game = Game
explorers-col-map = Map
explorers-col-score = Coins
explorers-col-result = Result
explorers-col-won = Won
explorers-won-won = won
explorers-won-lost = lost

## The front page

explorers-front-commission = { PLAIN($id) } { $name }: { $how ->
    [offered] keep one of two and use it. { $first } Or { $second }
    [slot] use one of your kept cards. { $first } Or { $second } Or { $third }
   *[kept] use the card you kept. { $first }
 }
explorers-front-cards = Your turn with { $cards }
explorers-headline-front-cards = { $count ->
    [one] { $first } is turned
   *[other] { $count } cards are turned
 }
explorers-lead-flip-played = { $topic ->
    [short] No sheet of yours came for { $card }: nothing was placed.
   *[other] You placed { PLAIN($spaces) } with { $card }{ $coins ->
        [0] .
        [one] {" "}for 1 coin.
       *[other] {" "}for { explorers-coins }.
    }
 }
explorers-headline-flip-played = { $topic ->
    [short] No sheet of yours came
   *[other] You placed { PLAIN($spaces) }
 }
explorers-front-coins = { $count ->
    [one] Coin space explored: { $spaces }.
   *[other] Coin spaces explored: { $spaces }.
 }
explorers-headline-front-coins = Coins found at { $spaces }
explorers-front-ruins = { $count ->
    [one] Ruin explored: { $spaces }.
   *[other] Ruins explored: { $spaces }.
 }
explorers-headline-front-ruins = { $count ->
    [one] A ruin explored
   *[other] { $count } ruins explored
 }
explorers-lead-tower-built = { $topic ->
    [gained] You
   *[other] { SEAT($seat) }
 } built tower { $count } at { $space }: { explorers-coins }.
explorers-headline-tower-built = { $topic ->
    [gained] Tower { $count } is yours
   *[other] { SEAT($seat) } builds tower { $count }
 }
explorers-lead-crystal-found = You found crystal { $count } at { $space }: { explorers-coins }.
explorers-headline-crystal-found = Crystal { $count } found
explorers-lead-village-discovered = { $topic ->
    [gained] You
   *[other] { SEAT($seat) }
 } discovered a village at { $space } in a { WORD($terrain, domain: "land-of") } region of { $size }: { explorers-coins }.
explorers-headline-village-discovered = { $topic ->
    [gained] A village at { $space }
   *[other] { SEAT($seat) } discovers a village
 }
explorers-lead-route-made = { $topic ->
    [gained] You
   *[other] { SEAT($seat) }
 } joined { $a } and { $b }, with the post on { $post }: { explorers-coins }.
explorers-headline-route-made = { $topic ->
    [gained] { $a } and { $b } joined for { explorers-coins }
   *[other] { SEAT($seat) } joins { $a } and { $b }
 }
explorers-lead-goal-reached = { $topic ->
    [gained] You
   *[other] { SEAT($seat) }
 } completed { $goal }: { $space ->
    [high] the high reward, { explorers-coins }
    [low] the low reward, { explorers-coins }
   *[closed] both rewards are closed, no coins
 }.
explorers-headline-goal-reached = { $topic ->
    [gained] Goal reached: { $goal }
   *[other] { SEAT($seat) } completes { $goal }
 }
explorers-lead-levy-paid = { $topic ->
    [lost] A levy took { explorers-coins } from you for { SEAT($seat) }.
   *[other] A levy brought you { explorers-coins } from { SEAT($payer) }.
 }
explorers-headline-levy-paid = { $topic ->
    [lost] { SEAT($seat) } levies { explorers-coins } from you
   *[other] A levy brings { explorers-coins }
 }
explorers-headline-cards-offered = Two cards, one to keep
explorers-headline-option-ignored = A story has no guilds
explorers-headline-era-began = Era { $era } begins
explorers-lead-game-ended = { $topic ->
    [won] You have won: { WORD($reason, domain: "end") }.{ $count ->
        [0] {""}
        [one] {""}
       *[other] {" "}The winners are { SEAT($seats) }.
     }
   *[other] The game is over: { WORD($reason, domain: "end") }.{ $count ->
        [0] {""}
        [one] {" "}The winner is { SEAT($seats) }.
       *[other] {" "}The winners are { SEAT($seats) }.
     }
 }
explorers-headline-game-ended = { $topic ->
    [won] You win the game
   *[other] The game is over
 }
explorers-headline-game-opened = The game begins
explorers-front-standing = You have { explorers-coins }, place { $place } of { $count }; the best of the others is { SEAT($seat) } with { $other ->
    [0] none
   *[other] { $other }
 }.
explorers-headline-front-standing = { $coins ->
    [0] No coins yet
   *[other] { explorers-coins }
 }, place { $place } of { $count }
explorers-front-final = Your final score is { explorers-coins }{ $count ->
    [one] .
   *[other] : place { $place } of { $count }.
 }{ $tied ->
    [0] {""}
   *[other] {" "}Another player has as many; more towers, then more villages decide.
 }
explorers-headline-front-final = { $coins ->
    [0] No coins
   *[other] { explorers-coins }
 } at the end
explorers-front-region = Nearest village: the { WORD($terrain, domain: "land-of") } region at { PLAIN($region) }, explored { $explored }; missing { PLAIN($left) } ({ $pays }).
explorers-front-route = Nearest trade route: { PLAIN($cities) } for { explorers-coins }, { $missing ->
    [0] nothing is missing.
    [one] one explorer is missing.
   *[other] { $missing } explorers are missing.
 }
explorers-front-missed = No sheet of yours was in when turn { PLAIN($turn) } was run. Nothing was placed for the card that was shown, and a choice that had to be made was made by default. No sheet can be sent for that turn any more; the one for turn { PLAIN($next) } is open{ $due ->
    [none] {""}
   *[other] {" "}until { $due }
 }.

## What can be ordered now

explorers-piece-card = Card { $name }: { $text }{ $more ->
    [0] {""}
    [one] {" "}One card more is shown behind it.
   *[other] {" "}{ $more } cards more are shown behind it.
 }
explorers-piece-hand = Your hand: { $tokens }
explorers-piece-seat = Letters, and who waits for you
explorers-needs-diplomat = Your first diplomat needs a place
explorers-needs-choice = { $count ->
    [one] One card is offered to you
   *[other] { $count } cards are offered to you: keep one
 }
explorers-needs-last = The era ends with this card: your explorers leave the map, all else stays
explorers-blank-space = Space
explorers-blank-swap = Which counts as which
explorers-blank-track = Track
explorers-blank-to = To
explorers-blank-village = Village
explorers-blank-post = Post
explorers-blank-card = Card
explorers-blank-reset = Diplomat
explorers-pick-swap = { WORD($origin, domain: "land") } as { WORD($to, domain: "land") }
explorers-pick-track = { $name }
explorers-pick-reset = from { $name } to { $to }
explorers-pick-card = { $name }: { $text }
explorers-pick-seat = { SEAT($seat) }
explorers-pick-all-seats = all players
explorers-brings-coins = { explorers-coins }
explorers-brings-villages = { $count ->
    [one] a village
   *[other] { $count } villages
 }
explorers-brings-towers = { $count ->
    [one] a tower
   *[other] { $count } towers
 }
explorers-brings-routes = { $count ->
    [one] a trade route
   *[other] { $count } trade routes
 }
explorers-brings-ruins = { $count ->
    [one] a ruin
   *[other] { $count } ruins
 }
explorers-brings-crystals = { $count ->
    [one] a crystal
   *[other] { $count } crystals
 }
explorers-brings-goal = the goal { $goal }
explorers-what-it-brings = { $brings ->
    [0] {""}
   *[other] : { EACH($gains, by: ", ") }
 }
explorers-offer-explore = { $count ->
    [one] Place an explorer on { $spaces }
   *[other] Place { $count } explorers on { $spaces }
 }{ $own ->
    [0] {""}
   *[other] {" "}with { $card }
 }{ explorers-what-it-brings }
explorers-offer-first-space = { $step ->
    [1] Choose the first space yourself
   *[other] Leave out what comes before and choose the first space of step { $step }
 }{ $n ->
    [one] {""}
   *[other] , then write up to { $n } in all
 }
explorers-offer-next-space = Place the next explorer of this card: choose the space
explorers-offer-village = Say where the village goes
explorers-offer-route = Say which of { $a } and { $b } gets the post; it is closed to other routes then
explorers-offer-instead = Play { PLAIN($id) } and use another basic card instead
explorers-offer-guild = Say which diplomat goes up for the ruin
explorers-offer-reset = For 1 coin let a diplomat begin anew on another track, and go up there
explorers-offer-crater = Set a crystal into a crater beside you
explorers-offer-pass = { $cards ->
    [one] Place nothing with this card
   *[other] Nothing more for this card: the lines below are for the next one
 }
explorers-offer-choose = Keep { $name }: { $text }
explorers-offer-use = Use { $name }, which you keep in slot { PLAIN($slot) }: { $text }
explorers-offer-token = Play { PLAIN($id) }: { $does }
explorers-offer-token-steps = Play { PLAIN($id) } and place { $count ->
    [one] an explorer on { $spaces }
   *[other] { $count } explorers on { $spaces }
 }{ explorers-what-it-brings }
explorers-offer-token-space = Play { PLAIN($id) } where you like: { $does }
explorers-offer-swap = Play { PLAIN($id) }: with this card one terrain counts as another
explorers-offer-diplomat = Send your first diplomat to a guild
explorers-offer-auto-pass = { $on ->
    [ON] Let nobody wait for you when you can do nothing
   *[OFF] Let the others wait for you even when you can do nothing
 }
explorers-offer-letter = Write a letter: put your own words between the quotes

## The first cards

explorers-guide-wins = { $how ->
    [most] Have the most coins after four eras.
    [story] Do what the chapter asks for: { $text }
   *[alone] Have { $threshold ->
        [one] one coin
       *[other] at least { $threshold } coins
    } after four eras{ $goals ->
        [0] {""}
        [one] {" "}and complete one goal
       *[other] {" "}and complete { $goals } goals
    }.
 } Coins come from villages, trade routes, towers, ruins, coins on the map and goals.
explorers-guide-you = You have the capital { $capital } and { $coins ->
    [0] no coins yet
    [one] one coin
   *[other] { $coins } coins
 }. Everybody has the same map and the same card.
explorers-task-explore = Place your explorers{ $brings ->
    [0] {""}
   *[other] , which brings { EACH($gains, by: ", ") }
 }
explorers-task-explore-why = The first one stands next to the capital, or to what you have already. Explorers leave the map when the era ends; villages, towers, posts and ruins stay.
explorers-task-choose = Keep one of the cards offered to you
explorers-task-choose-why = You use it now, and again whenever its commission comes up later.
explorers-task-goals = Look at the goals
explorers-task-goals-why = Completing one first pays most: { EACH($goals, by: "; ") }.
explorers-guide-goal = { $name } ({ $high ->
    [0] no coins
    [one] one coin
   *[other] { $high } coins
 })
explorers-task-region = Look for a small region that you can fill
explorers-task-region-why = When all spaces of one terrain that touch each other have been explored, a village comes and pays coins.
explorers-task-diplomat = Place your first diplomat
explorers-task-diplomat-why = Each ruin that you explore sends a diplomat one step up, and each step gives something.
explorers-task-auto-pass = Do not keep the others waiting
explorers-task-auto-pass-why = Some cards will give you nothing to place. With this line the game goes on without asking you.

## What it means that people end the game before its rules do

explorers-ending-stopped = Nobody wins, and who plays alone has neither won nor lost. Places go by final score: everything is counted now as it is at the end, and a campaign goes on as it stood before this game.
explorers-ending-drawn = The players named share the first place and have won together, however they stand; the others follow by final score: everything is counted now as it is at the end, and a campaign goes on as it stood before this game.
explorers-ending-conceded = The player named has won, however it stands; the others follow by final score: everything is counted now as it is at the end, and a campaign goes on as it stood before this game.

## What the board shows of the orders that are written

explorers-mark-take = You set { $what ->
    [village] a village
    [tower] a tower
   *[post] a trading post
 } on { PLAIN($space) }.
explorers-mark-work = You set an explorer on { PLAIN($space) }.
explorers-sign-take = A village, tower or trading post by your orders
explorers-sign-work = An explorer by your orders
