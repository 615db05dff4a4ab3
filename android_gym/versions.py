"""The versions of android_gym, in three axes.

Scores can be compared where `TASKS` and `PHONE` are equal, whatever the harness: both are on the
card of every run. Whoever raises one of them marks the entry in CHANGELOG.md "changes scores".
"""

from __future__ import annotations

__all__ = ["HARNESS", "PHONE", "TASKS"]

HARNESS = "0.19.0"
"""The version of the package: agents, runs, reports, commands. Raised with each release, by
semantic versioning."""

TASKS = 3
"""What is asked, and how it is judged and scored: instructions, parameters, references, goals, the
rules of verdict, rewards and metrics. Raised when the same actions for the same task and seed may
come to another verdict, reward or score, or when a task samples something else; not for new tasks.
1 looked at the goal alone."""

PHONE = 8
"""What is seen, and what actions do: screens, their forms of observation, apps and their data.
Raised when a screen shows something else, or an action leads elsewhere; not for new apps. A test
compares recorded screens (`make screens` records them anew). 1 is android-gym 0.1.0's."""
