"""What an agent is handed and what it hands back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray
from typing_extensions import TypedDict

from ..envs.android import AndroidEnv
from ..envs.types import Bools, Floats, Form, Ints, Observation, Pixels, RawAction
from ..errors import InvalidOption

Env: TypeAlias = gymnasium.Env[Observation, RawAction]  # an AndroidEnv, perhaps in wrappers
Json: TypeAlias = "str | int | float | bool | None | Sequence[Json] | Mapping[str, Json]"


class Info(TypedDict, total=False):
    """What `reset` and `step` tell beside the observation. Wrappers may add more."""

    success: bool
    goal: bool
    clean: bool
    obeyed: bool
    progress: float  # 0 … 1
    action_error: str  # why the last action was not carried out, "" if it was
    package: str  # of the app in front
    task: str
    app_error: str  # the first exception of an app in this episode, "" without one
    instruction: str  # this and the two below: only from `reset`
    apps: tuple[str, ...]  # labels of the installed apps
    date: str  # and time: "Tuesday, 10 October 2023, 09:41"
    verdict: str  # only at the end: why the episode failed
    infrastructure_error: str  # only where the device failed
    action_mask: NDArray[np.int8]  # only where actions are one number


class Card(TypedDict, total=False):
    """What a run's card says of an agent."""

    model: str
    base_url: str
    prompt: str  # hash
    parser: str
    history: int | str
    image: int  # longest side of pictures in px, 0 for none
    decoding: dict[str, Json]
    options: dict[str, Json]
    synthetic: bool


class Agent(Protocol):
    """Something that acts. What else it may have: `android_gym.agents`."""

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        """Begin an episode that was just reset."""

    def act(self, observation: Observation, info: Info) -> RawAction:
        """The next action, in the form of the environment."""


def android(env: Env) -> AndroidEnv:
    """The AndroidEnv inside an environment's wrappers. Raises InvalidOption where there is none."""
    base = env.unwrapped
    if not isinstance(base, AndroidEnv):
        raise InvalidOption(f"Agents play an AndroidEnv, with wrappers or without, not {base}.")
    return base


__all__ = [
    "Agent",
    "Bools",
    "Card",
    "Env",
    "Floats",
    "Form",
    "Info",
    "Ints",
    "Json",
    "Observation",
    "Pixels",
    "RawAction",
    "android",
]
