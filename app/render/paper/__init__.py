"""Reports and order sheets on paper: PDF drawn directly, for table objects take ten times as long."""
