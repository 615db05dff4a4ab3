"""Departures: where the plan of a run differs from the protocol of its frozen suite."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .plan import Plan
from .protocol import PROTOCOL, TRACKS, Frozen, Protocol, Track

__all__ = ["departures", "track_of"]


def track_of(plan: Plan) -> str:
    """The track whose forms a plan has, "" where no track has these."""
    tracks = TRACKS if plan.suite.frozen is None else _of(plan.suite.frozen).tracks
    forms = Track(tuple(plan.observation), plan.actions)
    return next((name for name, track in tracks.items() if track == forms), "")


def departures(plan: Plan, agents: Mapping[str, Any]) -> tuple[str, ...]:
    """In what a run of a frozen suite does not keep to its protocol, a few words for each; () of a
    run that does, and of one over other tasks. `agents` are by name."""
    if plan.suite.frozen is None:
        return ()
    wanted = _of(plan.suite.frozen)
    found = [
        f"{words} {_said(getattr(plan, name))} instead of {_said(getattr(wanted, name))}"
        for name, words in _SETTINGS.items()
        if getattr(plan, name) != getattr(wanted, name)
    ]
    if not track_of(plan):
        found.append(f"observation {_said(plan.observation)} with actions {plan.actions} instead of a track")
    if plan.judge != wanted.judge and plan.device != "sim":  # elsewhere it is asked, and no more
        found.append(f"the verdict of {plan.judge} instead of the phone's state")
    for name, agent in agents.items():
        trials = 1 + getattr(agent, "trials", 0)
        if trials > wanted.trials:
            found.append(f"up to {trials} trials of {name} instead of {wanted.trials}")
    found += [f"the dial {name} at {level:g}" for name, level in plan.dials.items()]
    if {job.task.id: job.seeds or plan.seeds for job in plan.suite.jobs} != plan.suite.frozen.jobs:
        found.append("other episodes")
    return tuple(found)


_SETTINGS = {
    "device": "device",
    "profile": "profile",
    "world_seed": "world seed",
    "max_steps": "step limit",
    "wrappers": "wrappers",
}


def _of(suite: Frozen) -> Protocol:
    return suite.protocol or PROTOCOL


def _said(value: Any) -> str:
    if isinstance(value, tuple):
        return " and ".join(value) or "none"
    return "each task's own" if value is None else str(value)
