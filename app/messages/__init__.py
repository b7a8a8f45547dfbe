"""What moderators say to the players of a game."""
