"""A step of the game: papers of a flip, and the sequence in which sheets are carried out."""
