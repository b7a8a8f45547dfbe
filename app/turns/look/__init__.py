"""Look on: where orders stand, reminders, calendars, onlookers, halls of fame, previews, positions."""
