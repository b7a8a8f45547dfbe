"""Where games stand: states as stored, read back, and seen from a seat."""
