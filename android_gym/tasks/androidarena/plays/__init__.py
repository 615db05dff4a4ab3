"""Plays of the tasks of AndroidArena: one module here for each module of tasks."""
