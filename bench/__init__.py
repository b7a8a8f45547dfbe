"""Measurements: medians, and ratios against baselines of the same run (``python -m bench``)."""
