"""The orders of Explorers: one class an order, and all that is known of it stands there."""
