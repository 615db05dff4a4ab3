"""Recording: a wrapper that writes each episode to a trajectory as it is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, SupportsFloat

import gymnasium

from ..devices.base import Device
from ..envs.android import AndroidEnv
from ..trajectory import End, Recorder, Start, Trajectory

Camera = Callable[[Device], str]  # keeps a picture of what is shown and says its name


class Recording(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Records every episode into `path`, a new one over the last; `trajectory` is what it holds.

    Without a path it only remembers. `agent` is written down as the player; `camera` is asked for
    a picture of every screen.
    """

    def __init__(
        self,
        env: gymnasium.Env[Any, Any],
        path: str | Path | None = None,
        agent: str = "",
        camera: Camera | None = None,
    ) -> None:
        super().__init__(env)
        self.recorder = Recorder(path)
        self.agent, self._camera = agent, camera

    @property
    def android(self) -> AndroidEnv:
        base = self.env.unwrapped
        assert isinstance(base, AndroidEnv)
        return base

    @property
    def trajectory(self) -> Trajectory:
        return self.recorder.trajectory

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        observation, info = self.env.reset(seed=seed, options=options)
        base, device = self.android, self.android.device
        drawn = base.drawn
        start = Start(
            task=drawn.task.id, seed=drawn.seed, instruction=drawn.instruction,
            env=f"AndroidArena/{drawn.task.id}-v0", params=drawn.params, actions=base.action_form,
            device=device.name, profile=getattr(device, "profile", ""),
            world=getattr(device, "world_seed", 0), references=base.references,
            agent=self.agent, options=_options(base), picture=self._picture(),
        )  # fmt: skip
        self.recorder.start(start, base.screen)
        return observation, info

    def step(self, action: Any) -> tuple[Any, SupportsFloat, bool, bool, dict[str, Any]]:
        observation, reward, terminated, truncated, info = self.env.step(action)
        base, play = self.android, self.android.play
        self.recorder.step(
            action, play.executed[-1], float(reward), base.screen, error=play.error,
            parts=dict(play.parts), success=play.success, subgoals=play.reached,
            picture=self._picture(),
        )  # fmt: skip
        if terminated or truncated:
            self.recorder.end(
                End(
                    success=play.success, finished=play.finished, answer=play.answer,
                    terminated=terminated, truncated=truncated, subgoals=play.reached,
                    side_effects=base.episode().side_effects,
                )
            )  # fmt: skip
        return observation, reward, terminated, truncated, info

    def close(self) -> None:
        self.recorder.close()
        super().close()

    def _picture(self) -> str:
        if self._camera is None or self.android.play.infrastructure_error:
            return ""
        return self._camera(self.android.device)


def _options(env: AndroidEnv) -> dict[str, Any]:
    """Further arguments with which the environment was made."""
    options: dict[str, Any] = {"observation": env.observation}
    return options | ({"clock": env.clock} if env.clock else {})
