"""Which reminders are due, and which were handed out."""
