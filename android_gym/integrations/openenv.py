"""The phone as an OpenEnv server: every session that connects has a phone of its own.

    from android_gym.integrations.openenv import app

    uvicorn.run(app("Clock", sessions=64), port=8000)

An action is a tool's name with its arguments, an observation the screen as text and, where `app` is given a size, as a
picture. `reset` takes a `task`, or a `split` and an `index` of OpenEnv's Task API, beside the seed. Needs the extra
`openenv`: pip install 'android-gym[openenv]'.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..errors import AndroidGymError, InvalidOption, MissingLibrary, NotSupported
from ..tasks import registry, splits
from ..tasks.base import Task
from ..versions import HARNESS
from ._episode import OVER, Episode, schemas

try:
    from fastapi import HTTPException  # which OpenEnv's servers are made with
    from openenv.core.env_server.http_server import create_app
    from openenv.core.env_server.interfaces import Environment
    from openenv.core.env_server.types import Action, ConcurrencyConfig, EnvironmentMetadata, Observation, State
except ImportError as error:
    raise MissingLibrary("pip install 'android-gym[openenv]' brings OpenEnv.") from error

__all__ = ["Call", "EpisodeState", "Phone", "Screen", "app"]

ALL = "all"  # the split of all tasks, beside those of `tasks.splits.NAMES`
IDLE_S = 900.0


class Call(Action):
    """A call of a tool; `tools` of the first observation says which there are."""

    tool: str
    arguments: dict[str, Any] = {}


class Screen(Observation):
    """What a call came to: the screen as text, at the beginning with the instruction, before it
    why nothing was done. `reward` is that of the step."""

    text: str
    picture: str = ""  # the data URL of a JPEG, where the server has a size for it, until the episode is over
    tools: list[dict[str, Any]] = []  # their JSON schemas, when an episode begins
    success: bool | None = None  # once it is over, and the parts of success
    goal: bool | None = None
    clean: bool | None = None
    obeyed: bool | None = None
    verdict: str = ""  # why it did not succeed


class EpisodeState(State):
    """The episode: its task, its seed, the steps that are left."""

    task: str = ""
    seed: int = 0
    steps_left: int = 0


class Phone(Environment[Call, Screen, EpisodeState]):
    """One phone. options: those of AndroidEnv; actions is "tool" or "tool+api"."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(self, **options: Any) -> None:
        super().__init__()
        self._episode = Episode(**options)
        self._id: str | None = None
        self._begun = False

    def reset(self, seed: int | None = None, episode_id: str | None = None, **kwargs: Any) -> Screen:
        """Begin an episode: of `task`, where it is given, else of any. A wrong name is told as
        the text of an episode that is over."""
        try:
            text = self._episode.begin(kwargs.get("task"), seed)
        except AndroidGymError as wrong:
            self._episode.over = True
            return Screen(text=str(wrong), done=True)
        self._id, self._begun = episode_id, True
        return Screen(text=text, tools=self._episode.schemas, reward=0.0)

    def step(self, action: Call, timeout_s: float | None = None, **kwargs: Any) -> Screen:
        """Call a tool."""
        episode = self._episode
        if episode.over:
            return Screen(text=OVER, done=True, reward=0.0)
        before = episode.total
        text = episode.call(action.tool, action.arguments)
        reward = episode.total - before
        if not episode.over:
            return Screen(text=text, reward=reward)
        env = episode.env
        now = env.episode_state.status
        return Screen(
            text=text,
            done=True,
            reward=reward,
            success=env.episode_state.success,
            goal=now.goal,
            clean=now.clean,
            obeyed=now.obeyed,
            verdict=" ".join(env.episode_state.verdict(env.known_phone())),
        )

    @property
    def state(self) -> EpisodeState:
        if not self._begun:
            return EpisodeState()
        play = self._episode.env.episode_state
        return EpisodeState(
            episode_id=self._id,
            step_count=play.steps,
            task=play.instance.task.id,
            seed=play.instance.seed,
            steps_left=max(0, self._episode.env.budget - play.steps),
        )

    def get_metadata(self) -> EnvironmentMetadata:
        about = "A simulated Android phone with a task to do."
        return EnvironmentMetadata(name="android-gym", description=about, version=HARNESS)

    def close(self) -> None:
        self._episode.env.close()


def app(tasks: str | Iterable[str] = "all", sessions: int = 64, actions: str = "tool", **options: Any) -> Any:
    """The server, a FastAPI application: at most so many phones at once. tasks, options: those of
    AndroidEnv. Raises InvalidOption or UnknownName at once for a wrong one."""
    schemas(actions)
    named = tasks if isinstance(tasks, str) else tuple(tasks)

    def phone() -> Phone:
        return Phone(tasks=named, actions=actions, **options)

    phone().close()
    return create_app(phone, Call, Screen, env_name="android-gym", max_concurrent_envs=sessions)
