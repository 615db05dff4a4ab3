"""Runs and training in an experiment tracker: trackio, or Weights & Biases, which has its calls.

    from android_gym.integrations.tracking import callback, track

    track("runs/first", project="phones")                      # a finished run, an episode a step
    model.learn(100_000, callback=callback("wandb", project="phones"))  # Stable-Baselines3

Needs the extra `tracking`: pip install 'android-gym[tracking]'.
"""

from __future__ import annotations

import importlib
import math
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ..errors import MissingLibrary, UnknownName, install_command
from ..evaluation.bundles import scrubbed
from ..evaluation.results import Result
from ..evaluation.store import Results, opened

__all__ = ["TRACKERS", "callback", "track"]

TRACKERS = ("trackio", "wandb")
PROJECT = "android-gym"


def track(run: str | Path, to: str = "trackio", project: str = PROJECT, **options: Any) -> list[str]:
    """Log a run: one run of the tracker for each agent, with the card as its configuration and a
    step for each episode. options: more arguments of the tracker's `init`. Returns the names."""
    tracker = _tracker(to)
    folder = Path(run)
    with opened(folder) as store:
        card = scrubbed(store.about("card"))
    names = []
    for agent, about in card["agents"].items():
        name = f"{folder.name} {agent}"
        config = {**card, "agents": agent, **{f"agent/{key}": value for key, value in about.items()}}
        tracker.init(project=project, name=name, config=config, **options)
        for step, values in enumerate(_episodes(Results(folder, agent))):
            tracker.log(values, step=step)
        tracker.finish()
        names.append(name)
    return names


def _episodes(results: Iterable[Result]) -> Iterator[dict[str, float]]:
    """The numbers of each episode, and success over those so far."""
    solved, told = 0, 0
    for one in (one for one in results if not one.error):
        solved, told = solved + one.success, told + one.told
        scores = {name: value for name, value in one.scores.items() if value is not None}
        yield {
            **scores,
            **({"success so far": solved / told} if told else {}),
            "steps": one.steps,
            "cost": one.cost,
            "tokens": one.input_tokens + one.output_tokens,
        }


def callback(to: str = "trackio", project: str = PROJECT, name: str | None = None, **options: Any) -> Any:
    """A callback of Stable-Baselines3: the reward, length and success of each episode, and what
    the learner logs, by time step. options: more arguments of the tracker's `init`."""
    try:
        from stable_baselines3.common.callbacks import BaseCallback
    except ImportError as error:
        raise MissingLibrary(f"{install_command('sb3')} brings Stable-Baselines3.") from error
    tracker = _tracker(to)

    class Tracking(BaseCallback):
        def _on_training_start(self) -> None:
            learner = type(self.model).__name__
            config = {"learner": learner, "environments": self.training_env.num_envs}
            tracker.init(project=project, name=name or learner, config=config, **options)

        def _on_step(self) -> bool:
            for info in self.locals["infos"]:
                self._log(_ended(info))
            return True

        def _on_rollout_end(self) -> None:
            self._log(dict(self.logger.name_to_value))

        def _on_training_end(self) -> None:
            tracker.finish()

        def _log(self, values: dict[str, float]) -> None:
            numbers = {key: float(value) for key, value in values.items() if math.isfinite(value)}
            if numbers:
                tracker.log(numbers, step=self.num_timesteps)

    return Tracking()


def _ended(info: dict[str, Any]) -> dict[str, float]:
    """What the wrapper Monitor tells at the end of an episode, {} before."""
    if "episode" not in info:
        return {}
    found = {"episode/reward": info["episode"]["r"], "episode/length": info["episode"]["l"]}
    return found | ({"episode/success": float(info["success"])} if "success" in info else {})


def _tracker(name: str) -> Any:
    if name not in TRACKERS:
        raise UnknownName("tracker", name, TRACKERS)
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise MissingLibrary(f"pip install {name} brings this tracker.") from error
