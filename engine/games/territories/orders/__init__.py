"""The orders of Territories: one class an order, and all that is known of it stands there."""
