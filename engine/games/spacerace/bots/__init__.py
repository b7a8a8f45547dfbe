"""Computer players: they see a view and write an order sheet, as a person would (D-43)."""
