"""Builds the reference pages of the rulebooks from the games' order books and data tables."""
