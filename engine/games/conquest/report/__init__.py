"""What a player reads after a turn: the blocks, the story of the events, the lists, the next sheet."""
