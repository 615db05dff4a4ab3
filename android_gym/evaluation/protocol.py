"""Protocol: what a frozen suite fixes besides its episodes, and what a run does otherwise.

A track is how an agent sees and acts. An agent says in `track` which one is its own; all agents of
a run share one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .. import agents
from ..errors import InvalidOption, UnknownName
from ..phone.core.values import Value
from ..tasks.verdicts import RULES

if TYPE_CHECKING:
    from .plan import Plan

__all__ = [
    "Frozen", "PROTOCOL", "Protocol", "TRACKS", "Track", "departures", "settings", "track_of",
]  # fmt: skip


class Track(Value):
    """Observation forms and action form, as `Plan` takes them."""

    observation: tuple[str, ...]
    actions: str


TRACKS = {
    "text": Track(("goal", "text"), "text"),
    "tools": Track(("goal", "text"), "tool"),
    "marks": Track(("goal", "marks"), "text"),
    "vision": Track(("goal", "pixels"), "point"),
}


class Protocol(Value):
    """How the episodes of a suite are played. The names are those of `Plan`."""

    rules: int  # of verdicts, see `tasks.verdicts`
    device: str
    profile: str
    world_seed: int
    max_steps: int | None  # None: each task's own
    wrappers: tuple[str, ...]
    judge: str  # "": nobody but the phone's state decides
    trials: int  # of an episode; with 1 no agent is told that it failed and tries again
    tracks: dict[str, Track]


PROTOCOL = Protocol(RULES, "sim", "pixel", 0, None, (), "", 1, TRACKS)  # of what is fixed now


class Frozen(Value):
    """A suite as it was fixed. `episodes` are digests by "TASK SEED"; the checksum is over these
    and the protocol."""

    name: str
    made_with: str  # the version of android_gym that it was fixed with
    checksum: str
    episodes: dict[str, str]
    protocol: Protocol | None = None  # None: from the time before there were protocols
    superseded: str = ""  # by which suite, and why: such a suite is kept to be read, not run

    @property
    def jobs(self) -> dict[str, tuple[int, ...]]:
        """The seeds of each task."""
        found: dict[str, tuple[int, ...]] = {}
        for key in self.episodes:
            task, _, seed = key.rpartition(" ")
            found[task] = (*found.get(task, ()), int(seed))
        return {task: tuple(sorted(found[task])) for task in sorted(found)}

    @property
    def seeds(self) -> tuple[int, ...]:
        """The seeds of all tasks together."""
        return tuple(sorted({seed for seeds in self.jobs.values() for seed in seeds}))


def settings(protocol: Protocol, names: Sequence[str], track: str = "") -> dict[str, Any]:
    """What a plan for these agents is to be by the protocol, on their own track or on the one that
    is named. Raises UnknownName, and InvalidOption where they do not share a track."""
    own = {name: agents.track(name) for name in names}
    if not track and len(set(own.values())) > 1:
        told = ", ".join(f"{name} on {its}" for name, its in own.items())
        raise InvalidOption(
            f"The agents of a run share a track, and these play {told}: run them one after the "
            "other, or say --track."
        )
    track = track or next(iter(own.values()))
    if track not in protocol.tracks:
        raise UnknownName("track", track, protocol.tracks)
    again = any("trials" in agents.options(name) for name in names)
    return {
        "device": protocol.device, "profile": protocol.profile, "world_seed": protocol.world_seed,
        "max_steps": protocol.max_steps, "wrappers": protocol.wrappers, "judge": protocol.judge,
        "observation": protocol.tracks[track].observation,
        "actions": protocol.tracks[track].actions,
        "options": {"trials": protocol.trials - 1} if again else {},
    }  # fmt: skip


def track_of(plan: Plan) -> str:
    """The track whose forms a plan has, "" where no track has these."""
    tracks = TRACKS if plan.suite.frozen is None else _of(plan.suite.frozen).tracks
    forms = Track(tuple(plan.observation), plan.actions)
    return next((name for name, track in tracks.items() if track == forms), "")


def departures(plan: Plan, players: Mapping[str, Any]) -> tuple[str, ...]:
    """In what a run of a frozen suite does not keep to its protocol, a few words for each; () of a
    run that does, and of one over other tasks. `players` are the agents by name."""
    if plan.suite.frozen is None:
        return ()
    wanted = _of(plan.suite.frozen)
    found = [
        f"{words} {_said(getattr(plan, name))} instead of {_said(getattr(wanted, name))}"
        for name, words in _SETTINGS.items()
        if getattr(plan, name) != getattr(wanted, name)
    ]
    if not track_of(plan):
        found.append(
            f"observation {_said(plan.observation)} with actions {plan.actions} instead of a track"
        )
    if plan.judge != wanted.judge and plan.device != "sim":  # elsewhere it is asked, and no more
        found.append(f"the verdict of {plan.judge} instead of the phone's state")
    for name, player in players.items():
        trials = 1 + getattr(player, "trials", 0)
        if trials > wanted.trials:
            found.append(f"up to {trials} trials of {name} instead of {wanted.trials}")
    if {job.task.id: job.seeds or plan.seeds for job in plan.suite.jobs} != plan.suite.frozen.jobs:
        found.append("other episodes")
    return tuple(found)


_SETTINGS = {
    "device": "device", "profile": "profile", "world_seed": "world seed",
    "max_steps": "step limit", "wrappers": "wrappers",
}  # fmt: skip


def _of(suite: Frozen) -> Protocol:
    return suite.protocol or PROTOCOL


def _said(value: Any) -> str:
    if isinstance(value, tuple):
        return " and ".join(value) or "none"
    return "each task's own" if value is None else str(value)
