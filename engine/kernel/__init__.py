"""What all games share: the ruleset contract, orders, dice, hexes, events, report blocks, snapshots."""
