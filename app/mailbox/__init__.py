"""The door for mail: listener and poller keep what comes, the intake takes it, services do the rest."""
