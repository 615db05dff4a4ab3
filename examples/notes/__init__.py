"""Notebook, an app outside of the package, and its tasks."""

from .app import APP
from .tasks import BENCHMARK, PROFILE, TASKS

__all__ = ["APP", "BENCHMARK", "PROFILE", "TASKS"]
