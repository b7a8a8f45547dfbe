"""What a position is worth, and how a card is best filled in: for computers, and for what pages offer."""
