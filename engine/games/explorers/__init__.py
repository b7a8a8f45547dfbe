"""Explorers: a card is turned, everybody draws on the own copy of the map, thirty times over four eras."""
