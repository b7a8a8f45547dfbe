"""A step of the game: context of a flip, and the sequence in which sheets are carried out."""
