"""What holds the game together: invariants, the leak test's disguise, the conformance cases."""
