"""What a state promises, and the disguise of the leak test."""
