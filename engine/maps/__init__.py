"""Maps: files, checks, start positions and a generator; no game rules live here."""
