"""Running turns: states, runs, replays."""
