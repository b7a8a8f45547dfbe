"""The orders of Spacerace: one class an order, its fields are its grammar, its docstring is its help."""
