"""Signs of life: when the scheduler last ticked, how long the oldest due game has waited."""
