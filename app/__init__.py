"""The host: accounts, games, sheets, turns, reports and mail, behind thin doors."""
