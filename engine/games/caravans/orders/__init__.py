"""The orders of Caravans: one class an order, and all that is known of it stands there."""
