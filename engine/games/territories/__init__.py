"""Territories: simultaneous, sealed, without dice, on a graph map (rule catalogue: TER-...)."""
