"""Turn reports, order sheets, maps and the rulebook for people and programs; knows documents only."""
