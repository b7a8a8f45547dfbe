"""Repair: runs that were published are played again, undone, edited or taken to other rules."""
