# Words of Spacerace. Figures: SEAT($seat), PLAIN($text), WORD($code, domain: "..."); a bare number as usual.

## On the first page of the server

spacerace-about-won = Have the most domination points at the end: for modules dropped, missions flown, and what stands on the Moon, on Mars and in space.
spacerace-about-lasts = Eight rounds, or thirteen

# Remarks beside the sample report.

spacerace-sample-front = Every report begins with this page: what you scored, which ships drift on by themselves, which shots were fired.
spacerace-sample-map = Rings round Earth, Moon and Mars. A ship that is not flown drifts to the next hex of its ring.
spacerace-sample-ships = Your ships, with what they carry and where the drift takes them.
spacerace-sample-missions = What you have to drop where. Finished missions bring points or credits.
spacerace-sample-row = Cards that everybody may buy.
spacerace-sample-form = The sheet for the next step: actions of the port, then the flight of each ship.

## Names

spacerace-seat-number = P{ $seat }
spacerace-energy = { $energy ->
    [0] no energy
   *[other] { $energy } energy
 }
spacerace-credits = { $credits ->
    [0] no credits
    [one] 1 credit
   *[other] { $credits } credits
 }
spacerace-command = { $command ->
    [0] no command
   *[other] { $command } command
 }
spacerace-resistance = { $resistance ->
    [0] no resistance
   *[other] { $resistance } resistance
 }
spacerace-points = { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
 }
spacerace-energy-and-resistance = { $energy ->
    [0] { spacerace-resistance }
   *[other] { $resistance ->
        [0] { spacerace-energy }
       *[other] { spacerace-energy } and { spacerace-resistance }
     }
 }
spacerace-port-xichang = Xichang
spacerace-port-wostochny = Wostochny
spacerace-port-baikonur = Baikonur
spacerace-port-kourou = Kourou
spacerace-port-canaveral = Cape Canaveral
spacerace-ship-bulwark = Bulwark
spacerace-ship-lancer = Lancer
spacerace-ship-prospector = Prospector
spacerace-ship-corsair = Corsair
spacerace-ship-drover = Drover
spacerace-ship-claimant = Claimant
spacerace-ship-swallow = Swallow
spacerace-ship-samaritan = Samaritan
spacerace-ship-hammer = Hammer
spacerace-ship-courier = Courier
spacerace-module-gnss = GNSS
spacerace-module-telescope = Telescope
spacerace-module-rover = Rover
spacerace-module-habitat = Habitat
spacerace-module-armour = Armour
spacerace-module-battery = Battery
spacerace-module-gyro = Gyro
spacerace-module-booster = Booster
spacerace-module-eturret = Energy turret
spacerace-module-lturret = Laser turret
spacerace-module-trap1 = Trap (count 1)
spacerace-module-trap2 = Trap (count 2)
spacerace-module-trap3 = Trap (count 3)
spacerace-action-credits = Credits
spacerace-action-command = Command
spacerace-action-recharge = Recharge
spacerace-action-agility = Agility
spacerace-action-repair = Repair
spacerace-action-thrust = Thrust
spacerace-action-mission = Mission
spacerace-action-research = Research
spacerace-action-prestige = Prestige
spacerace-card-workshop = Workshop
spacerace-card-solarsail = Solar sail
spacerace-card-descent = Descent
spacerace-card-secondburn = Second burn
spacerace-card-hover = Hover
spacerace-card-trim = Trim
spacerace-card-drydock = Drydock
spacerace-card-nightshift = Night shift
spacerace-card-staffcollege = Staff college
spacerace-card-autopilots = Autopilots
spacerace-card-institute = Institute
spacerace-card-station = Space station
spacerace-card-assemblyline = Assembly line
spacerace-card-landerworks = Lander works
spacerace-card-reusables = Reusables
spacerace-card-investors = Investors
spacerace-card-solarstorm = Solar storm
spacerace-card-loosebolts = Loose bolts
spacerace-card-hullcrack = Hull crack
spacerace-card-distresscall = Distress call
spacerace-card-gyrodrift = Gyro drift
spacerace-card-lawsuit = Lawsuit
spacerace-card-tumble = Tumble
spacerace-card-duststorm = Dust storm
spacerace-card-audit = Audit
spacerace-card-blackout = Blackout
spacerace-card-minefieldahead = Minefield ahead
spacerace-card-minefieldastern = Minefield astern
spacerace-card-staff = Staff
spacerace-card-armada = Armada
spacerace-card-homes = Homes
spacerace-card-trophies = Trophies
spacerace-card-treasury = Treasury
spacerace-card-observatory = Observatory
spacerace-card-errands = Errands
spacerace-card-deepspace = Deep space
spacerace-card-navigation = Navigation
spacerace-card-tracks = Tracks
spacerace-card-laboratory = Laboratory
spacerace-card-redplanet = Red planet
spacerace-card-lunarleague = Lunar league
spacerace-card-everywhere = Everywhere
spacerace-card-savings = Savings
spacerace-card-badluck = Bad luck
spacerace-card-moonlanding = Moon landing
spacerace-card-armsdeal = Arms deal
spacerace-card-counterearth = Counter-Earth
spacerace-card-marslanding = Mars landing
spacerace-card-renown = Renown
spacerace-card-firsthome = First home
spacerace-card-hightech = High tech
spacerace-card-fuse = Fuse
spacerace-card-firstblood = First blood
spacerace-card-stargazer = Stargazer
spacerace-card-overtheedge = Over the edge
spacerace-hex-quietdark = Quiet dark
spacerace-hex-icefield = Ice field
spacerace-hex-radiationbelt = Radiation belt
spacerace-hex-derelict = Derelict
spacerace-hex-metalasteroid = Metal asteroid
spacerace-hex-oddsignal = Odd signal
spacerace-hex-gravitywell = Gravity well
spacerace-hex-wanderer = Wanderer
spacerace-orbit-leo = Low Earth Orbit
spacerace-orbit-transfer = Transfer Orbit
spacerace-orbit-outer = Outer Space Orbit
spacerace-orbit-moon = Moon Orbit
spacerace-orbit-mars = Mars Orbit
spacerace-sense-cw = clockwise
spacerace-sense-ccw = counter-clockwise
spacerace-area-gnss = GNSS
spacerace-area-lagrange = Lagrangian points
spacerace-area-moon = Moon
spacerace-area-mars = Mars
spacerace-area-comet = Comet

## What cards and actions do

spacerace-does-credits = Gain 6 credits.
spacerace-does-command = Gain 1 command point.
spacerace-does-recharge = Recover 1 energy on each ship you select this round.
spacerace-ability-shield = may lose energy instead of resistance
spacerace-ability-laser-beam = each attack does 1 damage more
spacerace-ability-money-maker = earns 2 credits at the beginning of each round in space
spacerace-ability-bomber = once a round takes one module from a ship on an adjacent space
spacerace-ability-transporter = carries more modules than any other
spacerace-ability-conqueror = may drop on a domination space that another port holds, and take it over
spacerace-ability-super-maneuver = the highest maneuverability
spacerace-ability-recover = for 1 energy gives a ship of yours in range 1 resistance back
spacerace-ability-destroyer = once a round does 2 damage to a ship on an adjacent space
spacerace-ability-ultra-fast = is in space at once, and may be selected in the round it is deployed
spacerace-does-gnss = Dropped on a plain space of the Low Earth Orbit, without a check.
spacerace-does-telescope = Dropped on a Lagrangian point or the comet; a check decides.
spacerace-does-rover = Dropped on its spaces of the Moon and Mars or on the comet; a check decides.
spacerace-does-habitat = Dropped on its spaces of the Moon and Mars or on the comet; a check decides.
spacerace-does-armour = +1 resistance, now and at its most.
spacerace-does-battery = +1 energy, now and at its most.
spacerace-does-gyro = +1 maneuverability.
spacerace-does-booster = +1 velocity.
spacerace-does-eturret = An attack takes 1 energy for each.
spacerace-does-lturret = An attack takes 1 resistance for each.
spacerace-does-trap1 = Laid on a space of a move; the first ship that passes sets it off.
spacerace-does-trap2 = Laid on a space of a move; the second ship that passes sets it off.
spacerace-does-trap3 = Laid on a space of a move; the third ship that passes sets it off.
spacerace-does-agility = +1 maneuverability this round on each ship you select.
spacerace-does-repair = Recover 1 resistance on each ship you select this round.
spacerace-does-thrust = +3 velocity this round on each ship you select.
spacerace-does-mission = Draw 1 secondary mission.
spacerace-does-research = Draw 1 development card.
spacerace-does-prestige = Score 3 domination points.
spacerace-does-workshop = Build any one module on the ship (free slot), paying its cost.
spacerace-does-solarsail = Recover 2 energy, -5 velocity this round.
spacerace-does-descent = +2 maneuverability for module drops on the Moon or Mars this round.
spacerace-does-secondburn = One velocity move this round costs no energy.
spacerace-does-hover = +2 maneuverability, -6 velocity this round.
spacerace-does-trim = +1 maneuverability this round.
spacerace-does-drydock = Build any one module on the ship (free slot), paying its cost.
spacerace-does-nightshift = Gain 1 technology point.
spacerace-does-staffcollege = Gain 2 command points and 2 domination points.
spacerace-does-autopilots = Maneuver cards cost you 1 less. Gain 1 technology point.
spacerace-does-institute = Development cards cost you 1 less. Gain 1 technology point.
spacerace-does-station = Put the space station on a space of your choice.
spacerace-does-assemblyline = All modules cost you 1 less. Gain 1 technology point.
spacerace-does-landerworks = Domination modules cost you 1 less. Gain 1 technology point.
spacerace-does-reusables = Deploying ships costs you 1 less. Gain 1 technology point.
spacerace-does-investors = Gain 12 credits.
spacerace-does-solarstorm = Every ship of yours in space permanently loses 1 energy (maximum and current).
spacerace-does-loosebolts = Remove one module of your choice from the ship.
spacerace-does-hullcrack = The ship permanently loses 1 resistance (maximum and current).
spacerace-does-distresscall = Draw 1 secondary mission card.
spacerace-does-gyrodrift = All your ships lose 1 maneuverability next round.
spacerace-does-lawsuit = Keep this card: from now on you pay 1 credit at the beginning of every round (as far as you have it).
spacerace-does-tumble = The ship loses 1 maneuverability next round.
spacerace-does-duststorm = Put a restriction token on a free domination space of Mars of your choice: closed till the end.
spacerace-does-audit = You receive no credits from anything in the next round.
spacerace-does-blackout = The ship skips its next round: it cannot be selected (it still drifts).
spacerace-does-minefieldahead = Drop traps (count 3) 7, 12 and 17 spaces in front of the ship.
spacerace-does-minefieldastern = Drop traps (count 3) 3, 7 and 13 spaces behind the ship.
spacerace-does-staff = Have 8 command points.
spacerace-does-armada = Have all 4 ships in space at the same time.
spacerace-does-homes = Most Habitat modules dropped.
spacerace-does-trophies = Have 3 frag tokens.
spacerace-does-treasury = Have 50 credits.
spacerace-does-observatory = Drop 3 Telescopes.
spacerace-does-errands = Complete 4 secondary missions.
spacerace-does-deepspace = 8 outer space hexes revealed (by any players).
spacerace-does-navigation = Drop 5 GNSS modules.
spacerace-does-tracks = Most Rover modules dropped.
spacerace-does-laboratory = Have played or hold 5 development cards.
spacerace-does-redplanet = Control 3 domination spaces on Mars.
spacerace-does-lunarleague = Control 3 domination spaces on the Moon.
spacerace-does-everywhere = Control a space in three different areas.
spacerace-does-savings = Have 20 credits.
spacerace-does-badluck = Draw a hazard card.
spacerace-does-moonlanding = Drop a module on the Moon.
spacerace-does-armsdeal = Build a turret module.
spacerace-does-counterearth = Control LP3.
spacerace-does-marslanding = Drop a module on Mars.
spacerace-does-renown = Have 10 domination points.
spacerace-does-firsthome = Drop a Habitat module.
spacerace-does-hightech = Play a level 3 action.
spacerace-does-fuse = Some trap on the map has count 2.
spacerace-does-firstblood = Have a frag token.
spacerace-does-stargazer = Drop a Telescope.
spacerace-does-overtheedge = Reveal an outer space hex.

## The game

spacerace-step-setup = Set-up
spacerace-step-preparation = Round { $round } of { $rounds }: preparation
spacerace-step-flight = Round { $round } of { $rounds }: flight
spacerace-step-round = Round { $round } of { $rounds }
spacerace-phase-setup = Set-up: rankings for the draft
spacerace-phase-preparation = Preparation
spacerace-phase-flight = Flight
spacerace-phase-round = Preparation and flight
spacerace-phase-ended = The game is over
spacerace-option-rounds = Rounds
spacerace-option-one-sheet = Preparation and flight on one sheet: half the mail turns
spacerace-option-draft = How fleets are selected
spacerace-option-attacks = Attacks: turrets, traps and the ships that live by them
spacerace-option-bots = Ports played by the computer
spacerace-rounds-8 = 8
spacerace-rounds-13 = 13
spacerace-draft-ranked = By ranking lists
spacerace-draft-random = Dealt at random
spacerace-problem-seats = One to five ports are needed.
spacerace-problem-too-many-bots = There are more computer ports than ports.

## Stages

spacerace-stage-rankings = Rankings are read
spacerace-stage-fleets = Fleets are picked
spacerace-stage-begin-round = The round begins
spacerace-stage-preparations = Preparation, port by port
spacerace-stage-flights = Flight, ship by ship
spacerace-stage-drift = Drift, group by group
spacerace-stage-launches = Launches
spacerace-stage-end-of-round = End of the round

## What happened

spacerace-group-game = The game
spacerace-group-preparation = Preparation
spacerace-group-flight-order = Flight
spacerace-group-drift = Drift and launches
spacerace-group-end = End of the round
spacerace-nothing-happened = Nothing happened.
spacerace-ship-of = { SEAT($seat) } { WORD($ship, domain: "ship") }
spacerace-port-of = { SEAT($seat) } leads { WORD($port, domain: "port") }
spacerace-ship-word = { WORD($code, domain: "ship") }
spacerace-module-word = { WORD($code, domain: "module") }
spacerace-card-word = { WORD($code, domain: "card") }
spacerace-list-of = { $items }
spacerace-game-opened = The race begins over { $rounds } rounds: { $ports }. Open maneuver cards: { $row }.
spacerace-fleet-picked = { SEAT($seat) } has the fleet { $ships }{ $free ->
    [0] .
   *[other] {" "}({ $copies } as a free copy).
 }
spacerace-round-begun = Round { $round } begins.
spacerace-sheet-missed = No sheet came from { SEAT($seat) }: { $phase ->
    [flight] its selected ships do not act.
    [setup] its fleet follows the ship list.
   *[other] it plays the action Credits and nothing else.
 }
spacerace-moved-for = { $reason ->
    [action] Action { WORD($place, domain: "action") }
    [actions] Action { WORD($place, domain: "action") }
    [card] { $place ->
        [none] Development card
       *[other] Card { WORD($place, domain: "card") }
     }
    [cards] Card { WORD($place, domain: "card") }
    [deploy] Deploying { WORD($ship, domain: "ship") }
    [module] { $place ->
        [none] Module
       *[other] { WORD($place, domain: "module") }
     } for { WORD($ship, domain: "ship") }
    [maneuver] Maneuver card for { WORD($ship, domain: "ship") }
    [select] Selecting { WORD($ship, domain: "ship") }
    [space] { WORD($ship, domain: "ship") } on { PLAIN($place) }
    [drop] Drop on { PLAIN($place) }
    [drops] Drop on { PLAIN($place) }
    [mission] Mission { WORD($place, domain: "card") }
    [missions] Mission { WORD($place, domain: "card") }
    [hex] { WORD($place, domain: "hex") }
    [hexes] { WORD($place, domain: "hex") }
    [attack] Attack by { WORD($ship, domain: "ship") }
    [hit] Hit by { WORD($ship, domain: "ship") }
    [bomb] Bomb from { WORD($ship, domain: "ship") }
    [ignore] Ignoring a hazard
    [money_maker] { WORD($ship, domain: "ship") } earns
    [upkeep] Lawsuit
   *[audit] Audit: no credits this round
 }
spacerace-credits-moved = { $way ->
    [in] { SEAT($seat) } gains { $amount ->
        [one] 1 credit
       *[other] { $amount } credits
     }
    [out] { SEAT($seat) } pays { $amount ->
        [one] 1 credit
       *[other] { $amount } credits
     }
   *[none] { SEAT($seat) } gets no credits this round, because of the audit
 }{ $way ->
    [none] {""}
   *[other] : { $why }
 }; { spacerace-has-now }.
spacerace-command-moved = { $way ->
    [in] { SEAT($seat) } gains { $amount } command
   *[out] { SEAT($seat) } spends { $amount } command
 }: { $why }; { spacerace-has-now }.
spacerace-points-scored = { SEAT($seat) } scores { $amount ->
    [one] 1 point
   *[other] { $amount } points
 }: { $why }; { spacerace-has-now }.
spacerace-has-now = { $now ->
    [0] none
   *[other] { $now }
 } now
spacerace-action-played = { SEAT($seat) } plays { WORD($action, domain: "action") }: { WORD($action, domain: "does") }
spacerace-card-played = { SEAT($seat) } plays the card { WORD($card, domain: "card") }{ $place ->
    [none] .
   *[other] : a space station on { PLAIN($place) }.
 }
spacerace-maneuver-used = { SEAT($seat) } uses { WORD($card, domain: "card") } for { WORD($ship, domain: "ship") }.
spacerace-cards-drawn = { SEAT($seat) } draws { $deck ->
    [development] { $count ->
        [one] a development card
       *[other] { $count } development cards
     }
    [primary] { $count ->
        [one] a primary mission
       *[other] { $count } primary missions
     }
   *[secondary] { $count ->
        [one] a secondary mission
       *[other] { $count } secondary missions
     }
 }{ $known ->
    [0] .
   *[other] : { $cards }.
 }
spacerace-ship-deployed = { SEAT($seat) } deploys { WORD($ship, domain: "ship") }{ $launched ->
    [0] {" "}on the launch pad.
   *[other] , which goes to its orbiting space at once.
 }
spacerace-module-built = { SEAT($seat) } builds { WORD($module, domain: "module") } onto { WORD($ship, domain: "ship") }{ $cost ->
    [0] {" "}for nothing.
   *[other] .
 }
spacerace-module-gone = { $reason ->
    [jettison] { SEAT($seat) } throws { WORD($module, domain: "module") } of { WORD($ship, domain: "ship") } away.
    [bomb] { SEAT($by) } bombs { WORD($module, domain: "module") } off { SEAT($seat) } { WORD($ship, domain: "ship") }.
   *[hazard] { SEAT($seat) } { WORD($ship, domain: "ship") } loses { WORD($module, domain: "module") }.
 }
spacerace-ships-selected = { SEAT($seat) } selects { $ships }{ $command ->
    [0] .
   *[other] {" "}for { spacerace-command }.
 }
spacerace-flight-begun = Ships fly in this order: { $ships }.
spacerace-turn-begun = { SEAT($seat) } { WORD($ship, domain: "ship") }, from { PLAIN($place) } with { spacerace-energy }
spacerace-ship-moved = { WORD($ship, domain: "ship") } flies { $steps ->
    [one] one space
   *[other] { $steps } spaces
 } to { PLAIN($place) } ({ PLAIN($way) }){ $short ->
    [0] {""}
   *[other] , { $ordered } were ordered
 }; { spacerace-energy } left.
spacerace-checked = { $what ->
    [drop] Check over { PLAIN($place) }
    [hex] Check in { WORD($place, domain: "hex") }
   *[pass] Check to pass { PLAIN($place) }
 }: die { $die } + { $maneuverability } against { $against }: { $passed ->
    [0] failed.
   *[other] passed.
 }
spacerace-energy-lost = { SEAT($seat) } { WORD($ship, domain: "ship") } loses { $amount } energy ({ $reason ->
    [pass] passing
    [drift] held up
    [storm] solar storm
   *[hex] outer space
 }); { $energy ->
    [0] none is
   *[other] { $energy }
 } left.
spacerace-direction-changed = { WORD($ship, domain: "ship") } turns round and flies { $sense ->
    [1] clockwise
   *[other] counter-clockwise
 }; { spacerace-energy } left.
spacerace-module-dropped = { WORD($ship, domain: "ship") } drops { WORD($module, domain: "module") } on { PLAIN($place) }{ $before ->
    [0] .
   *[other] , and the cube of { SEAT($before) } is taken off.
 }
spacerace-trap-dropped = { $ship ->
    [none] A trap of count { $count } lies on { PLAIN($place) }.
   *[other] { WORD($ship, domain: "ship") } lays a trap of count { $count } on { PLAIN($place) }.
 }
spacerace-trap-passed = { WORD($ship, domain: "ship") } passes a trap on { PLAIN($place) }; its count is { $count } now.
spacerace-trap-exploded = The trap on { PLAIN($place) } explodes under { SEAT($seat) } { WORD($ship, domain: "ship") }.
spacerace-attacked = { $how ->
    [hit] { SEAT($seat) } { WORD($ship, domain: "ship") } hits { SEAT($victim) } { WORD($target, domain: "ship") }
    [hex] { SEAT($victim) } { WORD($target, domain: "ship") } is damaged
   *[attack] { SEAT($seat) } { WORD($ship, domain: "ship") } fires at { SEAT($victim) } { WORD($target, domain: "ship") }
 }: { spacerace-energy-and-resistance } lost, { $left_energy ->
    [0] no energy
   *[other] { $left_energy } energy
 } and { $left_resistance ->
    [0] no resistance
   *[other] { $left_resistance } resistance
 } left.
spacerace-thing-destroyed = { WORD($ship, domain: "ship") } destroys { $what ->
    [cube] the cube on { PLAIN($place) }
    [gnss] the GNSS on { PLAIN($place) }
   *[trap] a trap on { PLAIN($place) }
 }{ $owner ->
    [0] .
   *[other] {" "}of { SEAT($owner) }.
 }
spacerace-destroyed-by = { $reason ->
    [trap] by the trap
    [attack] under fire
    [bomb] by a bomb
    [hit] by a hit
    [crack] by a crack in its hull
   *[hex] by outer space
 }
spacerace-ship-destroyed = { SEAT($seat) } { WORD($ship, domain: "ship") } is destroyed { spacerace-destroyed-by } on { PLAIN($place) }{ $count ->
    [0] {""}
   *[other] {" "}with { $modules }
 }{ $by ->
    [0] .
   *[other] ; the frag is { SEAT($by) }'s.
 }
spacerace-ship-repaired = { SEAT($seat) } { WORD($ship, domain: "ship") } recovers { spacerace-energy-and-resistance }{ $by ->
    [none] .
   *[other] : { $by }.
 }
spacerace-hazard-drawn = { SEAT($seat) } { WORD($ship, domain: "ship") } draws a hazard on { PLAIN($place) }: { WORD($card, domain: "card") }{ $ignored ->
    [0] : { WORD($card, domain: "does") }
   *[other] {" "}and ignores it for { $ignored } command.
 }
spacerace-hex-entered = { WORD($ship, domain: "ship") } flies out into hex { PLAIN($depth) } behind { PLAIN($edge) }: { WORD($hex, domain: "hex") }{ $revealed ->
    [0] {""}
   *[other] , new to all
 }{ $known ->
    [0] .
   *[other] , where it has been before.
 }
spacerace-ship-returned = { WORD($ship, domain: "ship") } comes back { $depth ->
    [0] to { PLAIN($edge) }.
    [one] one hex towards { PLAIN($edge) } and is one hex away.
   *[other] one hex towards { PLAIN($edge) } and is { $depth } hexes away.
 }
spacerace-ship-drifted = { SEAT($seat) } { WORD($ship, domain: "ship") } { PLAIN($origin) } to { PLAIN($place) }
spacerace-ships-drifted = Ships of maneuverability { $group ->
    [6] 6 and more
   *[other] { $group }
 } drift: { $moves }.
spacerace-drift-blocked = { SEAT($seat) } { WORD($ship, domain: "ship") } stays on { PLAIN($place) }, because { $reason ->
    [ship] a ship is on { PLAIN($ahead) }
    [gnss] a GNSS is on { PLAIN($ahead) }
    [enemy_port] { PLAIN($ahead) } is the orbiting space of another port
    [no_stop] nobody may end on { PLAIN($ahead) }
    [same_target] another ship aims at { PLAIN($ahead) } too
    [swap] it would change places with the ship on { PLAIN($ahead) }
   *[held] the ship on { PLAIN($ahead) } is held up
 }.
spacerace-ship-launched = { SEAT($seat) } { WORD($ship, domain: "ship") } { $blocked ->
    [0] goes from its launch pad to { PLAIN($place) }.
   *[other] waits on its launch pad: { PLAIN($place) } is taken.
 }
spacerace-space-closed = { SEAT($seat) } closes { PLAIN($place) } till the end of the game.
spacerace-mission-completed = { SEAT($seat) } completes the mission { WORD($mission, domain: "card") }: { WORD($mission, domain: "does") }
spacerace-area-scored = { SEAT($seat) } has { $cubes ->
    [one] one cube
   *[other] { $cubes } cubes
 } in the area { WORD($area, domain: "area") }: { spacerace-points }.
spacerace-converted = { SEAT($seat) } turns { $amount } { $stock ->
    [credits] { $amount ->
        [one] credit
       *[other] credits
     }
    [frags] { $amount ->
        [one] frag
       *[other] frags
     }
   *[command] command
 } into { spacerace-points }.
spacerace-hand-revealed = { SEAT($seat) } { $count ->
    [0] has no card left.
   *[other] still held { $cards }.
 }
spacerace-seat-given-up = { SEAT($seat) } has given the port up.
spacerace-seat-changed = { $change ->
    [resigned] { SEAT($seat) } has resigned; the port plays the action Credits every round.
    [dropped] { SEAT($seat) } has been dropped; the port plays the action Credits every round.
    [replaced] { SEAT($seat) } has a new player.
   *[bot] { SEAT($seat) } is played by the computer now.
 }
spacerace-resigning = Your port prepares as it does without a sheet: it plays the action Credits every round. Somebody else, or a computer, may take it over as it stands then.
spacerace-game-ended = { $reason ->
    [alone] The race is over. The grade is { PLAIN($grade) }.
    [points] { $count ->
        [one] The race is over. { SEAT($seats) } wins.
       *[other] The race is over. { SEAT($seats) } share the first place.
     }
   *[other] The race is over: { WORD($reason, domain: "end") }. { $count ->
        [0] Nobody wins.
        [one] { SEAT($seats) } wins.
       *[other] { SEAT($seats) } share the first place.
     }
 }
spacerace-end-points = the last round was played
spacerace-end-alone = the last round was played, against the clock

## Why an order came to nothing

spacerace-refusal-no-such-deck = There is no deck { $deck }; the decks are 1 to { $decks }.
spacerace-refusal-dealt-fleets = Fleets are dealt at random in this game, so rankings count for nothing.
spacerace-refusal-no-free-module = Only Wostochny begins with a free module; you lead { WORD($port, domain: "port") }.
spacerace-refusal-no-attacks = This game is played without attacks.
spacerace-refusal-slot-used = { WORD($action, domain: "action") } was played this round already.
spacerace-refusal-no-action-left = You have no action left this round for { WORD($action, domain: "action") }.
spacerace-refusal-not-in-hand = You do not hold { WORD($card, domain: "card") }.
spacerace-refusal-card-played = A development card was played this round already; { WORD($card, domain: "card") } waits.
spacerace-refusal-play-card-level-missing = { WORD($card, domain: "card") } needs an action of level { $level } on your sheet.
spacerace-refusal-deploy-level-missing = { WORD($ship, domain: "ship") } needs an action of level { $level } on your sheet.
spacerace-refusal-no-station-there = { $place ->
    [none] Say where the station goes, such as PLAY STATION AT L10.
   *[other] A space station needs a plain space of a ring without a GNSS; { PLAIN($place) } is none.
 }
spacerace-refusal-too-few-credits = { $need ->
    [one] 1 credit
   *[other] { $need } credits
 } needed, { $have ->
    [0] none
   *[other] { $have }
 } left.
spacerace-refusal-no-such-ship = { PLAIN($ship) } is not in your fleet: { PLAIN($fleet) }.
spacerace-refusal-in-play = { WORD($ship, domain: "ship") } is in play already.
spacerace-refusal-pad-taken = { WORD($other, domain: "ship") } is still on your launch pad.
spacerace-refusal-no-workshop = { $place ->
    [none] { WORD($ship, domain: "ship") } is not in play; deploy it first.
   *[other] { WORD($ship, domain: "ship") } on { PLAIN($place) } is neither on your launch pad, nor on your orbiting space, nor on a space station.
 }
spacerace-refusal-no-slot = { WORD($ship, domain: "ship") } has no free slot for { WORD($module, domain: "module") }: it holds { $slots }.
spacerace-refusal-not-on-board = { WORD($ship, domain: "ship") } has no { WORD($module, domain: "module") } on board.
spacerace-refusal-selected-already = { WORD($ship, domain: "ship") } is selected already.
spacerace-refusal-not-in-space = { WORD($ship, domain: "ship") } is not in space.
spacerace-refusal-blackout = { WORD($ship, domain: "ship") } cannot be selected this round, because of the blackout.
spacerace-refusal-no-energy = { WORD($ship, domain: "ship") } has no energy; only RECHARGE can wake it.
spacerace-refusal-too-little-command = Selecting { WORD($ship, domain: "ship") } costs { $need } command; you have { $have ->
    [0] none
   *[other] { $have }
 }.
spacerace-refusal-not-in-row = { WORD($card, domain: "card") } does not lie in the open row of this game.
spacerace-refusal-maneuver-used = You have used a maneuver card this round; { WORD($card, domain: "card") } must wait.
spacerace-refusal-not-selected = { WORD($ship, domain: "ship") } is not selected; put SELECT above this line.
spacerace-refusal-module-missing = { WORD($card, domain: "card") } builds a module: name it at the end of the line.
spacerace-refusal-ignore-too-high = No hazard costs more than { $most } command to ignore.
spacerace-refusal-no-shield = { WORD($ship, domain: "ship") } has no shield; only the Bulwark has one.
spacerace-refusal-no-cross = { PLAIN($place) } belongs to one ring only, so there is nothing to choose.
spacerace-refusal-not-that-orbit = { PLAIN($place) } leads to { PLAIN($orbits) } only.
spacerace-refusal-not-on-mars = { PLAIN($place) } is not on Mars; a dust storm closes spaces of Mars.
spacerace-refusal-not-playing = { WORD($port, domain: "port") } is not in this game.
spacerace-refusal-own-port = { WORD($port, domain: "port") } is you; a letter goes to another port or to ALL.
spacerace-refusal-letter-empty = The letter has no text.
spacerace-refusal-letter-too-long = A letter has at most { $limit } characters; this one has { $have }.
spacerace-refusal-not-flying = { WORD($ship, domain: "ship") } was not selected for this flight.
spacerace-refusal-ship-lost = { WORD($ship, domain: "ship") } is no longer in space.
spacerace-refusal-no-energy-left = { WORD($ship, domain: "ship") } has no energy left.
spacerace-refusal-program-ended = The program of { WORD($ship, domain: "ship") } ended above this line.
spacerace-refusal-in-outer-space = { WORD($ship, domain: "ship") } is in outer space this round, where only OUT and BACK count.
spacerace-refusal-no-velocity = { WORD($ship, domain: "ship") } has velocity 0 this round and can only drift.
spacerace-refusal-not-on-way = { PLAIN($place) } is not on the way of { WORD($ship, domain: "ship") } within its velocity of { $velocity }.
spacerace-refusal-move-of-nothing = A move goes over at least one space.
spacerace-refusal-over-velocity = { WORD($ship, domain: "ship") } flies at most { $velocity } spaces in a move; { $wanted } were ordered.
spacerace-refusal-turn-not-on-way = { WORD($ship, domain: "ship") } does not leave { PLAIN($place) } on this move, so it cannot turn there.
spacerace-refusal-no-end = { WORD($ship, domain: "ship") } cannot end on { PLAIN($place) } nor on the way to it: { $reason ->
    [ship] a ship is there
    [gnss] a GNSS is there
    [enemy_port] it is the orbiting space of another port
   *[no_stop] nobody may end there
 }.
spacerace-refusal-shortened = { WORD($ship, domain: "ship") } could not end { $wanted ->
    [one] one space
   *[other] { $wanted } spaces
 } on and stops { $made ->
    [0] where it is,
   *[other] after { $made }
 } on { PLAIN($place) }.
spacerace-refusal-no-gnss = The move is made to { PLAIN($place) }, but { WORD($ship, domain: "ship") } has no GNSS on board for it.
spacerace-refusal-no-gnss-here = The move is made to { PLAIN($place) }, but a GNSS needs a plain space of the Low Earth Orbit without another.
spacerace-refusal-no-trap = The move is made to { PLAIN($place) }, but { WORD($ship, domain: "ship") } has no trap on board.
spacerace-refusal-destroyed-on-way = { WORD($ship, domain: "ship") } is destroyed by the trap on { PLAIN($place) }.
spacerace-refusal-destroyed-at-end = { WORD($ship, domain: "ship") } is lost on { PLAIN($place) }.
spacerace-refusal-not-at-edge = { WORD($ship, domain: "ship") } on { PLAIN($place) } is at no edge; the edges are O18 and O23.
spacerace-refusal-one-hex-a-round = { WORD($ship, domain: "ship") } has moved its one hex this round.
spacerace-refusal-no-hex-left = All eight hexes are laid out; { WORD($ship, domain: "ship") } cannot go further.
spacerace-refusal-lost-in-outer-space = { WORD($ship, domain: "ship") } is lost in { WORD($hex, domain: "hex") }.
spacerace-refusal-not-outside = { WORD($ship, domain: "ship") } is not in outer space.
spacerace-refusal-edge-taken = A ship is on { PLAIN($place) }; { WORD($ship, domain: "ship") } waits outside.
spacerace-refusal-no-arrow = Nothing can be dropped on { PLAIN($place) } from where { WORD($ship, domain: "ship") } is; the arrows start at { PLAIN($arrows) }.
spacerace-refusal-not-accepted = { PLAIN($place) } does not take a { WORD($module, domain: "module") }.
spacerace-refusal-closed = A dust storm has closed { PLAIN($place) }.
spacerace-refusal-yours-already = { PLAIN($place) } is yours already.
spacerace-refusal-taken = { PLAIN($place) } is held by { SEAT($seat) }; only a Claimant takes a space over.
spacerace-refusal-drop-failed = { WORD($ship, domain: "ship") } failed { $tries ->
    [one] the check
   *[other] { $tries } checks
 } over { PLAIN($place) } and keeps its { WORD($module, domain: "module") }.
spacerace-refusal-no-turret = { WORD($ship, domain: "ship") } has no turret on board.
spacerace-refusal-target-gone = { $kind ->
    [ship] { WORD($target, domain: "ship") } is on none of the rings.
    [gnss] There is no GNSS on { PLAIN($target) }.
    [trap] There is no trap on { PLAIN($target) }.
   *[cube] There is no cube on { PLAIN($target) }.
 }
spacerace-refusal-other-orbit = { WORD($ship, domain: "ship") } and its target are not on one orbit.
spacerace-refusal-out-of-range = The target is { $steps ->
    [one] one space
   *[other] { $steps } spaces
 } away; with { $range ->
    [0] no energy { WORD($ship, domain: "ship") } reaches nothing
   *[other] { $range } energy { WORD($ship, domain: "ship") } reaches { $range }
 }.
spacerace-refusal-wrong-type = { WORD($ship, domain: "ship") } cannot do this; its type has another ability.
spacerace-refusal-used-already = { WORD($ship, domain: "ship") } has used its ability this round.
spacerace-refusal-not-adjacent = { WORD($target, domain: "ship") } is not on a space next to { WORD($ship, domain: "ship") }.
spacerace-refusal-not-on-target = { WORD($target, domain: "ship") } has no { WORD($module, domain: "module") } on board.
spacerace-refusal-friend-out-of-range = { WORD($other, domain: "ship") } is out of range; { WORD($ship, domain: "ship") } reaches { $range ->
    [one] one space
   *[other] { $range } spaces
 } on its orbit.
spacerace-refusal-nothing-to-mend = { WORD($other, domain: "ship") } has lost no resistance.
spacerace-refusal-too-little-energy = { WORD($ship, domain: "ship") } has { spacerace-energy }, less than { $need }; the program ends.
spacerace-refusal-bomb-wrong-type = Only a Corsair bombs; { WORD($ship, domain: "ship") } does not.
spacerace-refusal-hit-wrong-type = Only a Hammer hits; { WORD($ship, domain: "ship") } does not.
spacerace-refusal-mend-wrong-type = Only a Samaritan mends; { WORD($ship, domain: "ship") } does not.

## What an order has brought about

spacerace-done-draft = The ranking for deck { $deck } is kept.
spacerace-done-free-module = { WORD($module, domain: "module") } is set aside; it is built for nothing on the first ship you name it for.
spacerace-done-action = { WORD($action, domain: "action") } is played; you have { spacerace-credits }.
spacerace-done-play-card = { WORD($card, domain: "card") } is played; you have { spacerace-credits }.
spacerace-done-deploy = { WORD($ship, domain: "ship") } is deployed for { $cost }; { spacerace-credits } left.
spacerace-done-build = Built onto { WORD($ship, domain: "ship") }; { spacerace-credits } left.
spacerace-done-jettison = { WORD($module, domain: "module") } of { WORD($ship, domain: "ship") } is thrown away.
spacerace-done-select = { $ships ->
    [one] One ship is selected
   *[other] { $ships } ships are selected
 }; { spacerace-command } left.
spacerace-done-maneuver-card = { WORD($card, domain: "card") } is used for { WORD($ship, domain: "ship") }; { spacerace-credits } left.
spacerace-done-hold = The setting for { WORD($mission, domain: "card") } stands.
spacerace-done-ignore = { $most ->
    [0] No hazard is ignored.
   *[other] Hazards that cost up to { $most } command are ignored.
 }
spacerace-done-shield = The shield of { WORD($ship, domain: "ship") } is set to { PLAIN($mode) }.
spacerace-done-drift-onto = { WORD($ship, domain: "ship") } will drift the other way at { PLAIN($place) }.
spacerace-done-lose = The modules of { WORD($ship, domain: "ship") } are ranked.
spacerace-done-close = { $spaces ->
    [one] One space of Mars is ranked.
   *[other] { $spaces } spaces of Mars are ranked.
 }
spacerace-done-want = { $modules ->
    [one] One module is ranked.
   *[other] { $modules } modules are ranked.
 }
spacerace-done-message = The letter is sent.
spacerace-done-move = { WORD($ship, domain: "ship") } flies to { PLAIN($place) }; { spacerace-energy } left.
spacerace-done-out = { WORD($ship, domain: "ship") } is in { WORD($hex, domain: "hex") }; { spacerace-energy } left.
spacerace-done-back = { WORD($ship, domain: "ship") } comes back; { spacerace-energy } left.
spacerace-done-turnabout = { WORD($ship, domain: "ship") } has turned round; { spacerace-energy } left.
spacerace-done-drop = { WORD($module, domain: "module") } lies on { PLAIN($place) } after { $tries ->
    [one] one try
   *[other] { $tries } tries
 }; { spacerace-energy } left.
spacerace-done-attack = { $shots ->
    [one] One shot
   *[other] { $shots } shots
 }, { $damage ->
    [0] no damage
   *[other] { $damage } damage
 }; { spacerace-energy } left.
spacerace-done-bomb = { WORD($target, domain: "ship") } loses its { WORD($module, domain: "module") }.
spacerace-done-hit = { WORD($target, domain: "ship") } takes { $damage ->
    [0] no damage
   *[other] { $damage } damage
 }.
spacerace-done-mend = { WORD($other, domain: "ship") } recovers 1 resistance; { spacerace-energy } left.
spacerace-done-if-energy = { $energy ->
    [0] No energy
   *[other] { $energy } energy
 }: the program goes on.
spacerace-done-stop = The program ends.

## Blocks and facts

spacerace-block-summary = The round
spacerace-block-scores = Scores
    .strong = * you
    .bold = Bold: you
spacerace-block-results = What your orders came to
spacerace-block-battles = Attacks
spacerace-block-shots = Every shot at a ship
    .strong = * at yours or by yours
    .bold = Bold: at yours or by yours
spacerace-block-sightings = Ships near yours
spacerace-block-prices = Your ships that are not in play
spacerace-nobody-near = No ship of another port is on a ring with one of yours.
spacerace-all-in-play = All of your ships are in play.
spacerace-block-events = What happened
spacerace-block-stocks = Your credits and command
spacerace-block-missions = Your missions
spacerace-block-cards = Your development cards
spacerace-block-map = Board
spacerace-block-ships = Ships
spacerace-block-row = Open maneuver cards
spacerace-block-decks = Cards left
spacerace-block-letters = Letters
spacerace-block-curve = Points over the rounds
spacerace-block-places = Final places
spacerace-block-final = Final scoring
spacerace-block-form = Next sheet
spacerace-block-drops-in-reach = Drops in reach where your ships end
spacerace-block-forecast-map = The board after your flights, if nobody else flew
spacerace-no-missions = You hold no mission.
spacerace-no-drops = No drop is in reach.
spacerace-round-of = { $round ->
    [0] Set-up
   *[other] { $round } of { $rounds }
 }
spacerace-letter-to-you = { SEAT($seat) } to you
spacerace-letter-to-all = { SEAT($seat) } to all
spacerace-fact-round = Round
spacerace-fact-next-step = Next
spacerace-fact-missed = No sheet from
spacerace-fact-flight-order = Flight order
spacerace-fact-ended = End
spacerace-fact-grade = Grade
spacerace-fact-credits = Credits
spacerace-fact-command = Command
spacerace-fact-deck = Ships to choose from
spacerace-fact-ship-state = Ship
spacerace-fact-row = Maneuver cards
spacerace-fact-place = Place
spacerace-fact-energy = Energy
spacerace-fact-velocity = Velocity
spacerace-fact-maneuverability = Maneuverability
spacerace-fact-modules = Modules
spacerace-fact-ends = A move may end on
spacerace-fact-drops = Drops
spacerace-fact-targets = Targets
spacerace-fact-deck-hazard = Hazards
spacerace-fact-deck-development = Development cards
spacerace-fact-deck-primary = Primary missions
spacerace-fact-deck-secondary = Secondary missions
spacerace-fact-deck-hexes = Hexes of outer space
spacerace-deck-shown = Deck { $number }: { $ships }
spacerace-card-price = { WORD($code, domain: "card") } ({ $cost ->
    [0] free
    [one] 1 credit
   *[other] { $cost } credits
 })
spacerace-ship-in-hand = { $number } { WORD($ship, domain: "ship") }: not in play, { $cost ->
    [one] 1 credit
   *[other] { $cost } credits
 }, level { $level }
spacerace-free-slots = { $room ->
    [0] no free slot
    [one] one free slot
   *[other] { $room } free slots
 }
spacerace-ship-on-pad = { $number } { WORD($ship, domain: "ship") }: on the launch pad, { spacerace-free-slots }
spacerace-ship-in-space = { $number } { WORD($ship, domain: "ship") }: on { PLAIN($place) }, { spacerace-energy }, { spacerace-free-slots }
spacerace-end-of-move = { PLAIN($place) } ({ $steps })
spacerace-drop-chance = { WORD($module, domain: "module") } on { PLAIN($place) } from { $stands } (succeeds { $good } of { $of })
spacerace-target-in-range = { PLAIN($target) } from { $stands }
spacerace-from-place = { $here ->
    [1] here
   *[other] { PLAIN($place) }
 }{ $steps ->
    [0] {""}
    [one] {" "}(1 space)
   *[other] {" "}({ $steps } spaces)
 }
spacerace-form-setup = Set-up sheet
spacerace-form-preparation = Preparation of round { $round }
spacerace-form-flight = Flight of round { $round }
spacerace-form-round = Round { $round }
spacerace-form-port = { WORD($port, domain: "port") }: what the port does
spacerace-form-ship = { WORD($ship, domain: "ship") } on { PLAIN($place) } with { spacerace-energy }: its program
spacerace-form-letters = Letters

## The board

spacerace-terrain-space = Plain space
spacerace-terrain-credit = Credit space
spacerace-terrain-command = Command space
spacerace-terrain-hazard = Hazard space
spacerace-terrain-edge = Edge of outer space
spacerace-terrain-cross = Cross space
spacerace-terrain-l1 = Lagrangian point L1
spacerace-terrain-orbiting = Orbiting space of a port
spacerace-terrain-station = Space station
spacerace-terrain-domination = Domination space
spacerace-terrain-closed = Closed domination space
spacerace-terrain-hex = Hex of outer space

## Columns

spacerace-col-seat = Player
spacerace-col-port = Port
spacerace-col-points = DP
    .long = Domination points
spacerace-col-credits = Cr.
    .long = Credits
spacerace-col-command = Cmd.
    .long = Command
spacerace-col-frags = Frags
spacerace-col-ships = Ships
    .long = Ships in space
spacerace-col-area-gnss = GNSS
    .long = Own cubes: GNSS
spacerace-col-area-lagrange = Lagr.
    .long = Own cubes: Lagrangian points
spacerace-col-area-moon = Moon
    .long = Own cubes: Moon
spacerace-col-area-mars = Mars
    .long = Own cubes: Mars
spacerace-col-area-comet = Comet
    .long = Own cubes: Comet
spacerace-col-missions-done = Missions completed
spacerace-col-cards-open = Lasting cards
spacerace-col-held = Hand
    .long = Missions and cards in hand
spacerace-col-mission = Mission
spacerace-col-text = What it takes
spacerace-col-does = What it does
spacerace-col-progress = Now
spacerace-col-needed = Needed
spacerace-col-reward-points = DP
    .long = Domination points it gives
spacerace-col-reward-credits = Cr.
    .long = Credits it gives
spacerace-col-on-hold = Held
    .long = Held back by HOLD
spacerace-col-card = Card
spacerace-col-cost = Cost
    .long = Cost in credits
spacerace-col-level = Level
spacerace-col-number = No.
spacerace-col-ship = Ship
spacerace-col-place = Place
spacerace-col-orbit = Ring
spacerace-col-sense = Flies
spacerace-col-resistance = Res.
    .long = Resistance, of its maximum
spacerace-col-energy = Energy
    .long = Energy, of its maximum
spacerace-col-maneuverability = M
    .long = Maneuverability
spacerace-col-velocity = V
    .long = Velocity
spacerace-col-modules = Modules
spacerace-col-rank = Place
spacerace-col-domination = Space
spacerace-col-module = Module
spacerace-col-faces = Faces
    .long = Faces of the die that succeed
spacerace-col-of-faces = Of
    .long = Faces of the die
spacerace-col-part-drops = Drops
spacerace-col-part-actions = Actions
spacerace-col-part-cards = Cards
spacerace-col-part-missions = Miss.
    .long = Missions
spacerace-col-part-hexes = Hexes
spacerace-col-part-area = Areas
spacerace-col-part-conversion = Conv.
    .long = Credits, command and frags turned into points
spacerace-col-area-points-gnss = GNSS
    .long = Points for the area: GNSS
spacerace-col-area-points-lagrange = Lagr.
    .long = Points for the area: Lagrangian points
spacerace-col-area-points-moon = Moon
    .long = Points for the area: Moon
spacerace-col-area-points-mars = Mars
    .long = Points for the area: Mars
spacerace-col-area-points-comet = Comet
    .long = Points for the area: Comet

## The legend of the board

spacerace-map-own = Yours: a cube, a satellite, your port
spacerace-map-other = Another port's
spacerace-map-unit-own = Your ship
spacerace-map-unit-other = Another port's ship
spacerace-ring-leo = Low Earth Orbit
spacerace-ring-transfer = Transfer Orbit
spacerace-ring-outer = Outer Space Orbit
spacerace-ring-moon = Moon Orbit
spacerace-ring-mars = Mars Orbit
spacerace-body-earth = Earth
spacerace-body-moon = Moon
spacerace-body-mars = Mars
spacerace-map-link-arrow = Way to a domination space
spacerace-map-trail-other = Flown by another ship
spacerace-map-labels = K: port of Kourou; G·K: satellite of Kourou; R·K: cube with a Rover of Kourou; T2: trap, count 2; KSw: ship of Kourou, Swallow
spacerace-map-trail = Flown this turn
spacerace-mark-quietdark = Quiet dark
    .short = H1
    .legend = Quiet dark
spacerace-mark-icefield = Ice field
    .short = H2
    .legend = Ice field
spacerace-mark-radiationbelt = Radiation belt
    .short = H3
    .legend = Radiation belt
spacerace-mark-derelict = Derelict
    .short = H4
    .legend = Derelict
spacerace-mark-metalasteroid = Metal asteroid
    .short = H5
    .legend = Metal asteroid
spacerace-mark-oddsignal = Odd signal
    .short = H6
    .legend = Odd signal
spacerace-mark-gravitywell = Gravity well
    .short = H7
    .legend = Gravity well
spacerace-mark-wanderer = Wanderer
    .short = H8
    .legend = Wanderer
spacerace-map-lit = Your next move may end here

## Forecast

spacerace-chance-pass = Passing { PLAIN($place) }
spacerace-chance-drop = Dropping on { PLAIN($place) }
spacerace-chance-hex = Check in { WORD($place, domain: "hex") }
spacerace-fact-energy-best = energy at best
spacerace-fact-energy-worst = at worst

## Attacks as stories

spacerace-battle-title = { $own ->
    [attacker] Your { WORD($ship, domain: "ship") } { $destroyed ->
        [1] shot down
       *[other] fired at
    } { WORD($target, domain: "ship") } of { SEAT($victim) }
   *[victim] { WORD($ship, domain: "ship") } of { SEAT($seat) } { $destroyed ->
        [1] shot down
       *[other] fired at
    } your { WORD($target, domain: "ship") }
 }
spacerace-battle-came = { $own ->
    [attacker] Yours
   *[victim] It
 } began its turn on { PLAIN($origin) } with { spacerace-energy }{ $moved ->
    [0] {" "}and stayed there.
   *[other] {" "}and flew to { PLAIN($place) }{ $way ->
        [none] .
       *[other] {" "}by way of { PLAIN($way) }.
    }
 }
spacerace-battle-shot = { $later ->
    [0] {""}
   *[other] then {""}
 }{ $energy ->
    [0] { $resistance ->
        [0] nothing
       *[other] { spacerace-resistance }
    }
   *[other] { $resistance ->
        [0] { spacerace-energy }
       *[other] { spacerace-energy } and { spacerace-resistance }
    }
 }
spacerace-battle-shots = { $count ->
    [one] One shot took
   *[other] { $count } shots took
 } { $shots }.
spacerace-battle-decided = { $why ->
    [laser] Lasers went through to the hull, whatever energy was left.
    [hit] A Destroyer's blow goes straight to the hull.
    [short] Its shield did not give energy for all of it.
    [shield] Its shield gave energy for the hull, which is unharmed.
    [energy] Only energy was drained; the hull is unharmed.
   *[nothing] No energy was left to drain; the hull is unharmed.
 }
spacerace-battle-course = Hull of { WORD($target, domain: "ship") } [{ PLAIN($bar) }] { $left ->
    [0] none
   *[other] { $left }
 } of { $whole } resistance left
spacerace-battle-module = { WORD($target, domain: "ship") } lost its { WORD($module, domain: "module") }.
spacerace-battle-lost = { $own ->
    [attacker] { WORD($target, domain: "ship") } is gone
   *[victim] You lost { WORD($target, domain: "ship") } on { PLAIN($place) }
 }{ $count ->
    [0] {""}
   *[other] {" "}with { EACH($modules, last: " and ") }
 }{ $own ->
    [attacker] {""}
   *[victim] ; its card is back in your hand
 }{ $by ->
    [0] .
   *[other] . { $own ->
        [attacker] The frag is yours.
       *[victim] The frag is { SEAT($by) }'s.
    }
 }
spacerace-battle-survived = { $own ->
    [attacker] { WORD($target, domain: "ship") } flies on
   *[victim] Your { WORD($target, domain: "ship") } flies on
 } with { spacerace-energy } and { spacerace-resistance }.
spacerace-things-shot = Cubes, satellites and traps
spacerace-thing-shot = { $own ->
    [attacker] Your { WORD($ship, domain: "ship") }
   *[victim] { WORD($ship, domain: "ship") } of { SEAT($seat) }
 } destroyed { $what ->
    [cube] the cube on { PLAIN($place) }
    [gnss] the GNSS on { PLAIN($place) }
   *[trap] a trap on { PLAIN($place) }
 }{ $owner ->
    [0] .
   *[other] { $own ->
        [attacker] {" "}of { SEAT($owner) }.
       *[victim] , which was yours.
    }
 }
spacerace-col-attacker = From
spacerace-col-victim = At
spacerace-col-target = Target
spacerace-col-energy-lost = Energy
    .long = Energy lost
spacerace-col-resistance-lost = Res.
    .long = Resistance lost
spacerace-col-energy-left = Left
    .long = Energy left
spacerace-col-resistance-left = Left
    .long = Resistance left
spacerace-col-away = Away
    .long = Spaces along a ring
spacerace-col-nearest = To your
spacerace-col-nearest-at = On
spacerace-col-range = Range
    .long = Its energy: the number of spaces that it can fire
spacerace-col-armed = Armed
spacerace-col-price = Price
spacerace-col-affordable = Enough?
    .long = Whether your credits are enough

## The front page

spacerace-headline-front-shots = { $topic ->
    [attacked] { SEAT($seat) } fires at your { WORD($target, domain: "ship") }
    [short] Outer space damages your { WORD($target, domain: "ship") }
   *[other] Your { WORD($ship, domain: "ship") } fires at { SEAT($victim) }
 }
spacerace-front-shots = { $how ->
    [hex] Outer space damaged { WORD($target, domain: "ship") } of { SEAT($victim) }
   *[other] { WORD($ship, domain: "ship") } of { SEAT($seat) } fired at { WORD($target, domain: "ship") } of { SEAT($victim) }
 }; it has { spacerace-energy } and { spacerace-resistance } now.
spacerace-lead-front-shots = { $topic ->
    [attacked] { WORD($ship, domain: "ship") } of { SEAT($seat) } fired at your { WORD($target, domain: "ship") }
    [short] Outer space damaged your { WORD($target, domain: "ship") }
   *[other] Your { WORD($ship, domain: "ship") } fired at { WORD($target, domain: "ship") } of { SEAT($victim) }
 }{ $count ->
    [one] {""}
   *[other] {" "}{ $count } times
 }; it has { spacerace-energy } and { spacerace-resistance } now.
spacerace-headline-ship-destroyed = { $topic ->
    [lost] Your { WORD($ship, domain: "ship") } is lost
    [taken] You shot down { WORD($ship, domain: "ship") } of { SEAT($seat) }
   *[other] { SEAT($seat) } loses { WORD($ship, domain: "ship") }
 }
spacerace-lead-ship-destroyed = { $topic ->
    [lost] Your { WORD($ship, domain: "ship") }
   *[other] { WORD($ship, domain: "ship") } of { SEAT($seat) }
 } was destroyed { spacerace-destroyed-by } on { PLAIN($place) }{ $count ->
    [0] {""}
   *[other] {" "}with { EACH($modules, last: " and ") }
 }{ $by ->
    [0] .
   *[other] { $topic ->
        [taken] ; the frag is yours.
       *[other] ; the frag is { SEAT($by) }'s.
    }
 }
spacerace-front-mission = { WORD($mission, domain: "card") }
spacerace-front-missions = { SEAT($seat) } completed { $missions }.
spacerace-lead-front-missions = { $topic ->
    [gained] You completed { $missions }.
   *[other] { SEAT($seat) } completed { $missions }.
 }
spacerace-headline-front-missions = { $topic ->
    [gained] { $count ->
        [one] Mission completed: { $missions }
       *[other] { $count } missions completed
    }
   *[other] { SEAT($seat) } completes { $count ->
        [one] a mission
       *[other] { $count } missions
    }
 }
spacerace-front-drop = { WORD($module, domain: "module") } on { PLAIN($place) }
spacerace-front-thing = { $what ->
    [gnss] GNSS
   *[cube] cube
 } on { PLAIN($place) }
spacerace-front-shot = the { $what ->
    [gnss] GNSS
   *[cube] cube
 } of { SEAT($seat) } on { PLAIN($place) }
spacerace-front-cleared = Shot by your ships: { $things }.
spacerace-headline-front-cleared = { $count ->
    [one] You shot at what lies on the board
   *[other] You shot { $count } things off the board
 }
spacerace-front-taken = You dropped { $things }{ $by ->
    [0] .
   *[other] , where { SEAT($by) } lay before.
 }
spacerace-front-lost = You lost to { SEAT($by) }: { $things }{ spacerace-front-passed-on }.
spacerace-front-passed-on = { $passed_on ->
    [0] {""}
   *[other] ; { SEAT($now) } lies there now
 }
spacerace-front-back = You lost to { SEAT($by) } and dropped again: { $things }.
spacerace-front-passed = You dropped { $things } and lost that again to { SEAT($by) }{ spacerace-front-passed-on }.
spacerace-headline-front-taken = You dropped { $things }
spacerace-headline-front-lost = { SEAT($by) } takes what you dropped
spacerace-headline-front-back = Dropped again: { $things }
spacerace-headline-front-passed = Dropped and lost again: { $things }
spacerace-lead-thing-destroyed = { $topic ->
    [lost] { WORD($ship, domain: "ship") } of { SEAT($seat) } destroyed your trap
   *[other] Your { WORD($ship, domain: "ship") } destroyed the trap
 } on { PLAIN($place) }.
spacerace-headline-thing-destroyed = { $topic ->
    [lost] { SEAT($seat) } shoots your trap
   *[other] Your { WORD($ship, domain: "ship") } clears { PLAIN($place) }
 }
spacerace-front-unattacked = Nobody fired at you.
spacerace-front-points = { $amount } ({ $why })
spacerace-front-scored = Points scored: { $scored }{ $points ->
    [none] .
   *[other] ; { $points } in all.
 }
spacerace-lead-front-scored = You scored { $scored }{ $points ->
    [none] .
   *[other] ; you have { spacerace-points } now.
 }
spacerace-headline-front-scored = You have { spacerace-points }
spacerace-front-deployed = Deployed: { $ships }.
spacerace-headline-front-deployed = { $ships } deployed
spacerace-lead-fleet-picked = Your fleet: { $ships }{ $free ->
    [0] .
   *[other] {" "}({ $copies } as a free copy).
 }
spacerace-headline-fleet-picked = Your fleet stands ready
spacerace-lead-sheet-missed = No sheet of yours came: { $phase ->
    [flight] your selected ships did not act.
    [setup] your fleet follows the ship list.
   *[other] your port played the action Credits and nothing else.
 }
spacerace-headline-sheet-missed = No sheet of yours came
spacerace-lead-drift-blocked = Your { WORD($ship, domain: "ship") } stayed on { PLAIN($place) } and lost 1 energy: { PLAIN($ahead) } could not be entered.
spacerace-headline-drift-blocked = { WORD($ship, domain: "ship") } is held up on { PLAIN($place) }
spacerace-lead-module-gone = { $reason ->
    [jettison] You threw { WORD($module, domain: "module") } of { WORD($ship, domain: "ship") } away.
    [bomb] { SEAT($by) } bombed { WORD($module, domain: "module") } off your { WORD($ship, domain: "ship") }.
   *[hazard] Your { WORD($ship, domain: "ship") } lost { WORD($module, domain: "module") } to a hazard.
 }
spacerace-headline-module-gone = { WORD($module, domain: "module") } of { WORD($ship, domain: "ship") } is gone
spacerace-front-next = { $phase ->
    [flight] The flight of round { $round } comes next: { $count ->
        [0] none of your ships was selected.
       *[other] programs for { $ships }.
    }
    [setup] The fleets come next: rank the ships of each deck.
   *[other] Round { $round } comes next: an action, what to deploy and build, and which ships fly.
 }
spacerace-headline-front-next = { $phase ->
    [flight] Round { $round }: the ships fly
    [setup] Choose your fleet
   *[other] Round { $round }: prepare
 }
spacerace-front-standing = You have { spacerace-points }, place { $place } of { $count }{ $seat ->
    [0] .
   *[other] ; the best of the others is { SEAT($seat) } with { $other ->
        [0] none
       *[other] { $other }
     }.
 }
spacerace-front-nearest = Nearest stranger: { WORD($ship, domain: "ship") } of { SEAT($seat) } on { PLAIN($place) }, { $away ->
    [0] at
    [one] one space from
   *[other] { $away } spaces from
 } your { WORD($own, domain: "ship") } on { PLAIN($at) }.
spacerace-headline-front-nearest = { SEAT($seat) } comes near
spacerace-front-nobody = No foreign ship shares a ring with one of yours.
spacerace-front-price = { WORD($ship, domain: "ship") } ({ $cost })
spacerace-front-afford = { $credits ->
    [0] No credits
   *[other] { spacerace-credits }
 } and { spacerace-command }{ $count ->
    [0] ; no ship of yours can be deployed for that.
   *[other] ; that would deploy one of these: { $ships }.
 }
spacerace-front-calm = Nobody fired at you, and you lost nothing.
spacerace-lead-game-ended = { $topic ->
    [won] { $reason ->
        [alone] The race is over. Your grade is { PLAIN($grade) }.
        [points] { $count ->
            [one] You have won the race.
           *[other] You share the first place: { SEAT($seats) }.
         }
       *[other] You have won the race: { WORD($reason, domain: "end") }.{ $count ->
            [one] {""}
           *[other] {" "}You share the first place: { SEAT($seats) }.
         }
     }
   *[other] { spacerace-game-ended }
 }
spacerace-headline-game-ended = { $topic ->
    [won] You win the race
   *[other] The race is over
 }
spacerace-headline-game-opened = The race begins
spacerace-headline-space-closed = { PLAIN($place) } is closed
spacerace-front-missed = No sheet of yours was in when turn { PLAIN($turn) } was run: in the preparation your port played the action Credits and nothing else, in a flight your ships only drift. No sheet can be sent for that turn any more; the one for turn { PLAIN($next) } is open{ $due ->
    [none] {""}
   *[other] {" "}until { $due }
 }.

## What it means that people end the game before its rules do

spacerace-ending-stopped = Nobody wins. Places go by points: the race is scored as after its last round, with areas, what is left in stock and missions.
spacerace-ending-drawn = The ports named share the first place and have won together, however they stand; the others follow by points: the race is scored as after its last round, with areas, what is left in stock and missions.
spacerace-ending-conceded = The port named has won, however it stands; the others follow by points: the race is scored as after its last round, with areas, what is left in stock and missions.

## What can be ordered now: pieces, what they lack, offers, and what may be chosen in them

spacerace-piece-port = { WORD($port, domain: "port") }: { spacerace-credits }, { spacerace-command }
spacerace-piece-ship = { $place ->
    [hand] { WORD($ship, domain: "ship") }, not in play
    [pad] { WORD($ship, domain: "ship") }, on the launch pad
   *[space] { WORD($ship, domain: "ship") } on { PLAIN($at) }, { spacerace-energy }
 }
spacerace-need-energy = No energy left: play Recharge and select it
spacerace-blank-action = Action
spacerace-blank-at = Space
spacerace-blank-far = Where to
spacerace-blank-least = Energy
spacerace-blank-mode = Shield
spacerace-blank-module = Module
spacerace-blank-modules = Module
spacerace-blank-most = Command
spacerace-blank-spaces = Space
spacerace-blank-tries = Tries
spacerace-blank-types = Type
spacerace-pick-ship = { WORD($ship, domain: "ship") }
spacerace-pick-drafted = { WORD($ship, domain: "ship") } (deploying it { $cost ->
    [0] costs nothing
    [one] costs one credit
   *[other] costs { $cost } credits
 }): { WORD($ability, domain: "ability") }
spacerace-pick-told = { WORD($module, domain: "module") }: { WORD($module, domain: "does") }
spacerace-pick-module = { WORD($module, domain: "module") }
spacerace-pick-priced = { WORD($module, domain: "module") }: { $cost ->
    [0] free
    [one] one credit
   *[other] { $cost } credits
 }
spacerace-pick-action = { WORD($action, domain: "action") }: { spacerace-effect }
spacerace-effect = { $kind ->
    [credits] { $amount } credits
    [command] { $amount } command
    [points] { $amount } points
    [secondary_mission] one more mission card
    [development_card] one more development card
    [selected_energy] { $amount } energy for each selected ship
    [selected_maneuverability] { $amount } maneuverability for each selected ship
    [selected_resistance] { $amount } resistance for each selected ship
   *[other] { $amount } velocity for each selected ship
 }
spacerace-pick-ignore = { $most ->
    [0] never
   *[other] up to { $most } command
 }
spacerace-pick-shield = { $shield ->
    [ON] down to resistance 1
    [ALL] down to resistance 0
   *[OFF] never
 }
spacerace-pick-far = { PLAIN($space) }, { $steps ->
    [one] one space
   *[other] { $steps } spaces
 }{ $kind ->
    [credit] {" "}(credits)
    [command] {" "}(command)
    [hazard] {" "}(a hazard card)
   *[plain] {""}
 }
spacerace-offer-with = { $beside ->
    [none] {""}
   *[other] {" "}(with { PLAIN($beside) })
 }
spacerace-offer-priced = { $cost ->
    [0] free
    [one] one credit of your { $had }
   *[other] { $cost } credits of your { $had }
 }{ spacerace-offer-with }
spacerace-offer-draft = Say which ship you want most from deck { $deck }: you get one from each deck
spacerace-offer-free-module = Choose the { WORD($module, domain: "module") } as your free module
spacerace-offer-action = Play the action { WORD($action, domain: "action") }
spacerace-offer-play-card = Play the card { WORD($card, domain: "card") }: { spacerace-offer-priced }
spacerace-offer-deploy = Put it on the launch pad: { spacerace-offer-priced }
spacerace-offer-build = Build onto it: { WORD($modules, domain: "module") }, { $price ->
    [0] free
    [one] one credit of your { $had }
   *[other] { $price } credits of your { $had }
 }
spacerace-offer-jettison = Throw its { WORD($module, domain: "module") } away to free the slot
spacerace-offer-select = Select { WORD($ship, domain: "ship") } to fly this round
spacerace-offer-maneuver-card = Use the card { WORD($card, domain: "card") } for { WORD($ship, domain: "ship") }: { spacerace-offer-priced }
spacerace-offer-hold = { $held ->
    [yes] Let the mission { WORD($mission, domain: "card") } be claimed again
   *[no] Keep the mission { WORD($mission, domain: "card") } from being claimed for now
 }
spacerace-offer-ignore = { $most ->
    [0] Stop paying to ignore hazards
   *[other] Pay up to { $most } command to ignore a hazard
 }
spacerace-offer-shield = Let { WORD($ship, domain: "ship") } give energy for resistance { $mode ->
    [ON] down to 1
    [ALL] down to 0
   *[OFF] never
 }
spacerace-offer-drift-onto = Let { WORD($ship, domain: "ship") } drift onto { WORD($orbit, domain: "orbit") } at { PLAIN($place) }
spacerace-offer-lose = Give up its { WORD($modules, domain: "module") } first when a hazard takes a module
spacerace-offer-close = Close { PLAIN($spaces) } of Mars first when a dust storm comes
spacerace-offer-want = Take from a derelict: { WORD($modules, domain: "module") }
spacerace-offer-move = { $where ->
    [START] Drop a GNSS here and fly to { PLAIN($place) }
    [END] Fly to { PLAIN($place) } and drop a GNSS there
    [TRAP] Lay a trap here and fly to { PLAIN($place) }
   *[none] Fly to { PLAIN($place) }{ $waits ->
        [credit] , where credits are
        [command] , where command is
        [hazard] , where you draw a hazard card
       *[plain] {""}
     }
 }; { spacerace-energy } left{ spacerace-offer-with }
spacerace-offer-out = Fly one hex out into outer space{ spacerace-offer-with }
spacerace-offer-back = Fly one hex back{ spacerace-offer-with }
spacerace-offer-turnabout = Turn round, to fly the other way; { spacerace-energy } left{ spacerace-offer-with }
spacerace-offer-drop = Drop the { WORD($module, domain: "module") } on { PLAIN($space) }: { $good } of { $of } faces of the die succeed{ spacerace-offer-with }
spacerace-offer-attack = { $kind ->
    [ship] Fire at { PLAIN($target) }
    [cube] Fire at the module on { PLAIN($target) }
   *[other] Fire at { PLAIN($target) }
 }{ spacerace-offer-with }
spacerace-offer-bomb = Bomb the { WORD($module, domain: "module") } off { WORD($target, domain: "ship") }, without energy{ spacerace-offer-with }
spacerace-offer-hit = Hit { WORD($target, domain: "ship") } for 2 resistance, without energy{ spacerace-offer-with }
spacerace-offer-mend = Mend { WORD($other, domain: "ship") } by 1 resistance{ spacerace-offer-with }
spacerace-offer-if-energy = Go on only with at least { $least } energy{ spacerace-offer-with }
spacerace-offer-stop = End the program here{ spacerace-offer-with }

## The led first rounds

spacerace-guide-wins = Have the most points after { $rounds } rounds. Modules that your ships drop on the Moon, on Mars and elsewhere bring points and credits; so do missions and some actions.
spacerace-guide-you = You run { WORD($port, domain: "port") }, a spaceport with { spacerace-credits } and { spacerace-command }. { $ships ->
    [0] Your four ships are chosen first.
    [one] You have one ship.
   *[other] Your fleet has { $ships } ships.
 }
spacerace-task-draft = Say which ship you want most from deck { $deck }: the { WORD($types, domain: "ship") }, perhaps
spacerace-task-draft-why = You get one ship of each deck. A Courier flies at once, a Prospector earns credits, a Drover carries five modules.
spacerace-task-action = Play the action { WORD($action, domain: "action") }
spacerace-task-action-why = You play one action a round. Its level, 1 to 3, decides which ship you may deploy and which card you may play with it.
spacerace-task-deploy = Deploy { WORD($ship, domain: "ship") }
spacerace-task-deploy-why = A ship goes to the launch pad and is in orbit after the flight. Only the Courier can fly at once.
spacerace-task-build = Build onto { WORD($ship, domain: "ship") }: { WORD($modules, domain: "module") }
spacerace-task-build-why = Modules that are dropped bring points. They can be built on the launch pad, in your own orbit and at a space station.
spacerace-task-select = Select { WORD($ship, domain: "ship") } to fly
spacerace-task-select-why = Only ships that are selected fly this round. The first one is free.
spacerace-task-drop = Drop the { WORD($module, domain: "module") } on { PLAIN($space) }
spacerace-task-drop-why = That is what brings points. A die decides: { $good } of its { $of } faces succeed, and each try costs 1 energy.
spacerace-task-fly = Fly to { PLAIN($place) }
spacerace-task-fly-why = A move costs 1 energy, however far it goes. Spaces with credits or command pay when a move ends there.

## What the board shows of the orders that are written

spacerace-mark-way = The { WORD($ship, domain: "ship") } flies to { PLAIN($place) }.
spacerace-mark-take = It drops { WORD($module, domain: "module") } on { PLAIN($place) }.
spacerace-mark-fight = It attacks the { WORD($ship, domain: "ship") } of { SEAT($seat) } on { PLAIN($place) }.
spacerace-mark-work = A trap lies on { PLAIN($place) }.
spacerace-mark-want = The { WORD($ship, domain: "ship") } has no energy left on { PLAIN($place) }.
spacerace-sign-way-unsure = By your orders, as the die falls on the average
spacerace-sign-take = A module is dropped
spacerace-sign-fight = An attack
spacerace-sign-work = A trap is laid
spacerace-sign-want = No energy left
