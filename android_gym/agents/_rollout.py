"""rollout: one episode of an agent, as a trajectory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import gymnasium

from ..envs import names
from ..errors import InvalidOption, ModelFailure
from ..trajectory import Trajectory
from ..wrappers.recording import Recording
from ._types import Agent, Env, Info, RawAction

OnStep = Callable[[RawAction, float, Info], None]  # (raw action, reward, info)


def rollout(
    env: Env,
    agent: Agent,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    on_step: OnStep | None = None,
    most: int = 10_000,
) -> Trajectory:
    """Play one episode and return it. `on_step` hears of every step; `most` bounds the number of
    steps where a wrapper never ends the episode. An agent's `thought` is recorded with the step
    that it led to, its `note` with the start. Where its model cannot go on (ModelFailure) the
    episode ends as a failure. Raises InvalidOption for what is no environment or no agent, such as the name of one,
    and UnknownName for a name that no agent has."""
    _check(env, agent)
    recording = env if isinstance(env, Recording) else Recording(env)
    recording.read = getattr(agent, "reads_text", True)
    recording.note = getattr(agent, "note", None)
    observation, plain = recording.reset(seed=seed, options=options)
    info = cast(Info, plain)  # Gymnasium has a plain dict here; these are its keys
    agent.reset(recording, observation, info)
    for _ in range(most):
        try:
            raw = agent.act(observation, info)
        except ModelFailure as failure:  # the agent's own: the episode ends here, and scores 0
            recording.give_up(failure.cause, str(failure))
            break
        pictures = getattr(getattr(agent, "llm_calls", None), "pictures", {})
        recording.think(getattr(agent, "thought", None), pictures)
        observation, reward, terminated, truncated, plain = recording.step(raw)
        info = cast(Info, plain)
        if on_step is not None:
            on_step(raw, float(reward), info)
        if terminated or truncated:
            break
    return recording.trajectory


def _check(env: object, agent: object) -> None:
    if not isinstance(env, gymnasium.Env):
        raise InvalidOption(f"rollout plays in one environment, as gymnasium.make makes, not in {env!r}.")
    if isinstance(agent, str):
        names.module(__package__, "agent", agent)
        raise InvalidOption(f"rollout takes an agent, not its name: android_gym.agents.make({agent!r}).")
    if not (hasattr(agent, "reset") and hasattr(agent, "act")):
        raise InvalidOption(f"An agent has the methods reset and act, and {agent!r} has not.")
