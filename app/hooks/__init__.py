"""Webhooks: what users are told by mail, told to programs of theirs as signed JSON."""
