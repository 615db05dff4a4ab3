"""rollout: one episode of an agent, as a trajectory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..trajectory import End, Seen, Start, Step, Trajectory, plain

OnStep = Callable[[Any, float, dict[str, Any]], None]  # (raw action, reward, info)


def rollout(
    env: Any,
    agent: Any,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    on_step: OnStep | None = None,
    most: int = 10_000,
) -> Trajectory:
    """Play one episode and return it. `on_step` hears of every step; `most` bounds the number of
    steps where a wrapper never ends the episode."""
    observation, info = env.reset(seed=seed, options=options)
    episode = _Episode(env.unwrapped)
    agent.reset(env, observation, info)
    terminated = truncated = False
    while not (terminated or truncated) and len(episode.steps) < most:
        raw = agent.act(observation, info)
        observation, reward, terminated, truncated, info = env.step(raw)
        episode.step(raw, float(reward))
        if on_step is not None:
            on_step(raw, float(reward), info)
    return episode.end(terminated, truncated)


class _Episode:
    """Collects an episode in memory."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.steps: list[Step] = []
        self.screens: dict[str, Seen] = {}
        self.digests: dict[int, tuple[Any, str]] = {}  # by the identity of a screen's nodes
        drawn, device = env.drawn, env.device
        self.start = Start(
            task=drawn.task.id, seed=drawn.seed, instruction=drawn.instruction,
            env=f"AndroidArena/{drawn.task.id}-v0", params=plain(drawn.params),
            actions=env.action_form, device=device.name, profile=getattr(device, "profile", ""),
            world=getattr(device, "world_seed", 0), references=env.references, screen=self.see(),
        )  # fmt: skip

    def see(self) -> str:
        """The digest of the screen shown now; the screen is kept when it is new."""
        screen = self.env.screen
        known = self.digests.get(id(screen.nodes))
        if known is not None:
            return known[1]
        seen = Seen.of(screen)
        digest = seen.digest
        self.screens.setdefault(digest, seen)
        self.digests[id(screen.nodes)] = (screen.nodes, digest)
        return digest

    def step(self, raw: Any, reward: float) -> None:
        play, screen = self.env.play, self.env.screen
        self.steps.append(
            Step(
                len(self.steps), plain(raw), play.executed[-1], reward, self.see(),
                error=play.error, parts=dict(play.parts), success=play.success,
                subgoals=play.reached, package=screen.package, activity=screen.activity,
            )
        )  # fmt: skip

    def end(self, terminated: bool, truncated: bool) -> Trajectory:
        play = self.env.play
        effects = self.env.episode().side_effects
        end = End(
            play.success, play.finished, play.answer, terminated, truncated, play.reached, effects
        )
        return Trajectory(self.start, tuple(self.steps), end, self.screens)
