"""Plays of the tasks of MobileAgentBench: one module here for each module of tasks."""
