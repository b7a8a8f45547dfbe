"""Order sheets: revisions, receipts, checks and forecasts."""
