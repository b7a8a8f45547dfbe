"""Computer companies: they see a view and write a sheet."""
