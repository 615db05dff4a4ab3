"""android_gym: a simulated Android phone as Gymnasium environments.

    import gymnasium, android_gym
    env = gymnasium.make("AndroidArena/Clock-v0")

The map of the package, in the order in which parts may import each other:

    errors.py memo.py versions.py    of all: errors, what is remembered, versions
    phone/          one frozen value, `step(phone, event) -> phone`
    world/ kit/     the owner's data; what apps are made of
    web/ apps/ profiles/    web pages, the apps, the phones that episodes start from
    action.py screen/       the one canonical action; what any phone shows
    accessibility/ serve/   accessibility events; the simulated phone over adb
    devices/ llms/  the simulated phone and others behind one protocol; language models
    tasks/          one declaration per task
    metrics/ trajectory/    scores and recorded episodes
    envs/           AndroidEnv and its action, observation and reward forms
    wrappers/       one behaviour each
    adapters/ agents/       dialects of published models; one agent each, and `rollout`
    viewer/ evaluation/     pages; runs, statistics, reports
    sessions/       phones for many clients, from any number of processes
    record/ integrations/ cli/    demonstrations, other frameworks, commands

Importing this registers the environment ids and loads neither the apps, Skia nor OpenCV.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .envs.registration import environment_ids, register
from .versions import HARNESS as __version__

if TYPE_CHECKING:
    from .agents import rollout
    from .envs.android import AndroidEnv
    from .envs.own_apps import apps_from

__all__ = ["AndroidEnv", "__version__", "apps_from", "environment_ids", "rollout"]


def __getattr__(name: str) -> Any:
    """What brings the phone and its apps is loaded when asked for."""
    if name == "AndroidEnv":
        from .envs.android import AndroidEnv

        return AndroidEnv
    if name == "apps_from":
        from .envs.own_apps import apps_from

        return apps_from
    if name == "rollout":
        from . import agents

        return agents.rollout
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


register()
