"""Plays of the tasks of MobileAgentBench."""
