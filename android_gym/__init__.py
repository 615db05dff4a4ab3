"""android_gym: a simulated Android phone as Gymnasium environments.

    import gymnasium, android_gym
    env = gymnasium.make("AndroidArena/Clock-v0")

The map of the package, in the order in which parts may import each other:

    versions.py   of the package, of its tasks and of its phone
    phone/        the world: one frozen value, `step(phone, event) -> phone`, and its apps
    action.py     the one canonical action; screen/ what any phone shows
    devices/      the simulated phone and others behind one protocol
    tasks/        one file per app, one declaration per task
    trajectory.py metrics/   recorded episodes and their scores
    envs/         AndroidEnv and its action, observation and reward forms
    wrappers/     one behaviour each
    agents/       one agent each, and `rollout`
    evaluation/ viewer/ cli/   runs, reports, commands

Importing this registers the environment ids and loads neither the apps, Skia nor OpenCV.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .envs.registration import environment_ids, register
from .versions import HARNESS as __version__

if TYPE_CHECKING:
    from .agents import rollout
    from .envs.android import AndroidEnv

__all__ = ["AndroidEnv", "__version__", "environment_ids", "rollout"]


def __getattr__(name: str) -> Any:
    """What brings the phone and its apps is loaded when asked for."""
    if name == "AndroidEnv":
        from .envs.android import AndroidEnv

        return AndroidEnv
    if name == "rollout":
        from . import agents

        return agents.rollout
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


register()
