"""A step of the game: the sequence in which sheets are carried out."""
