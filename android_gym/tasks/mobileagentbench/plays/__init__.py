"""Plays of the tasks of MobileAgentBench: one module here for each module of tasks.

A play that begins with "published: " passes the benchmark's own predicate and fails ours.
"""
