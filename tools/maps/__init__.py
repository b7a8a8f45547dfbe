"""Building the maps of real continents: stage A reads the geography, stage B makes the map files."""
