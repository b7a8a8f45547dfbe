"""The report: blocks made of a view and of the events that a seat may know."""
