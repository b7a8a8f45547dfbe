"""Outgoing mail: an outbox in the database and the ways out of it."""
