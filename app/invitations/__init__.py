"""Invitations by address: somebody is asked to be a seat's deputy, or to read its reports."""
