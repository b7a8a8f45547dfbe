"""Run turns: compute, stage, publish; whatever becomes a run, and what is asked before it."""
