"""Protocol: what a frozen suite fixes besides its episodes.

A track is how an agent sees and acts. An agent says in `track` which one is its own; all agents of
a run share one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from .. import agents
from ..errors import InvalidOption, UnknownName
from ..phone.core.values import Value
from ..versions import TASKS

__all__ = ["Frozen", "PROTOCOL", "Protocol", "TRACKS", "Track", "settings"]


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

    rules: int  # `versions.TASKS`
    device: str
    profile: str
    world_seed: int
    max_steps: int | None  # None: each task's own
    wrappers: tuple[str, ...]
    judge: str  # "": nobody but the phone's state decides
    trials: int  # of an episode; with 1 no agent is told that it failed and tries again
    tracks: dict[str, Track]


PROTOCOL = Protocol(TASKS, "sim", "pixel", 0, None, (), "", 1, TRACKS)  # of what is fixed now


EpisodeKey = Annotated[str, msgspec.Meta(pattern=r"^.+ [0-9]{1,18}$")]  # "TASK SEED"


class Frozen(Value):
    """A suite as it was fixed. `episodes` are digests by "TASK SEED"; the checksum is over these
    and the protocol."""

    name: str
    made_with: str  # the version of android_gym that it was fixed with
    checksum: str
    episodes: dict[EpisodeKey, str]
    protocol: Protocol | None = None  # None: from the time before there were protocols
    superseded: str = ""  # by which suite, and why: such a suite is kept to be read, not run

    @property
    def jobs(self) -> dict[str, tuple[int, ...]]:
        """The seeds of each task."""
        found: dict[str, list[int]] = {}
        for key in self.episodes:
            task, _, seed = key.rpartition(" ")
            found.setdefault(task, []).append(int(seed))
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
            f"The agents of a run share a track, and these play {told}: run them one after the other, or say --track."
        )
    track = track or next(iter(own.values()))
    if track not in protocol.tracks:
        raise UnknownName("track", track, protocol.tracks)
    again = any("trials" in agents.options(name) for name in names)
    return {
        "device": protocol.device,
        "profile": protocol.profile,
        "world_seed": protocol.world_seed,
        "max_steps": protocol.max_steps,
        "wrappers": protocol.wrappers,
        "judge": protocol.judge,
        "observation": protocol.tracks[track].observation,
        "actions": protocol.tracks[track].actions,
        "options": {"trials": protocol.trials - 1} if again else {},
    }
