"""Reports, order sheets and maps on paper: PDF drawn directly, because tables as objects take ten times as long."""
