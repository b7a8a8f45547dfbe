"""Diplomacy for Turnpost: the rules of 2023 on the standard board of 75 provinces."""
