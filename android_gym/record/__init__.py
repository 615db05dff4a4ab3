"""Record: what a person or an agent did on the simulated phone, as a demonstration.

A demonstration names its actions by meaning, is played again to see that they come to the same,
and is saved as a trajectory and as a draft of a task whose goal is what the phone's value changed.
"""

from __future__ import annotations

from .demonstration import Demonstration, demonstrate
from .saving import Saved, save

__all__ = ["Demonstration", "Saved", "demonstrate", "save"]
