"""Users, how they sign in, and their balances."""
