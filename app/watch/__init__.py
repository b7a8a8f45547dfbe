"""What operators look at: figures of the whole installation and whether all its parts are well."""
