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

from ..errors import AndroidGymError, InvalidOption, MissingLibrary, UnknownName, install_command
from ..tasks import splits
from ..tasks.base import Task
from ..versions import HARNESS
from ._episode import OVER, Episode, schemas

try:
    from openenv.core.env_server.http_server import create_app
    from openenv.core.env_server.interfaces import Environment
    from openenv.core.env_server.types import Action, ConcurrencyConfig, EnvironmentMetadata, Observation, State
    from starlette.responses import JSONResponse  # OpenEnv's servers are made with it
except ImportError as error:
    raise MissingLibrary(f"{install_command('openenv')} brings OpenEnv.") from error

__all__ = ["Call", "EpisodeState", "Phone", "Screen", "app"]

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
        """Begin an episode: of `task`, or the one of a `split` at `index`, where it is given, else of any. A wrong
        name is told as the text of an episode that is over."""
        try:
            task, options = self._chosen(kwargs.get("task"), kwargs.get("split"), kwargs.get("index"))
            text = self._episode.begin(task, seed, **options)
            picture = self._episode.picture()
        except AndroidGymError as wrong:
            self._episode.over = True
            return Screen(text=str(wrong), done=True)
        self._id, self._begun = episode_id, True
        return Screen(text=text, picture=picture, tools=self._episode.schemas, reward=0.0)

    def _chosen(self, task: str | None, split: str | None, index: Any) -> tuple[str | None, dict[str, Any]]:
        """The task that is meant, and the options of the environment's reset."""
        if split is None and index is None:
            return task, {}
        if task is not None or split is None or not isinstance(index, int):
            raise InvalidOption("An episode begins with a task, or with a split and an index in it, or with neither.")
        tasks = self._of(split)
        if not 0 <= index < len(tasks):
            raise InvalidOption(f"The split {split!r} has {len(tasks)} tasks here: its indices begin with 0.")
        return tasks[index].id, {"split": split} if splits.sampled_side(split) else {}

    def step(self, action: Call, timeout_s: float | None = None, **kwargs: Any) -> Screen:
        """Call a tool."""
        episode = self._episode
        if episode.over:
            return Screen(text=OVER, done=True, reward=0.0)
        before = episode.total
        text = episode.call(action.tool, action.arguments)
        reward = episode.total - before
        if not episode.over:
            return Screen(text=text, picture=episode.picture(), reward=reward)
        now = episode.env.episode_state.status
        return Screen(
            text=text,
            done=True,
            reward=reward,
            success=now.success,
            goal=now.goal,
            clean=now.clean,
            obeyed=now.obeyed,
            verdict=episode.verdict(),
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

    # --- the Task API ----------------------------------------------------------------------------

    def list_splits(self) -> list[dict[str, str]]:
        """The splits that hold any of this phone's tasks, by name with the type "train" or "test"."""
        return [{"name": name, "type": splits.read(name).side} for name in splits.NAMES if self._of(name)]

    def list_tasks(self, split: str) -> list[dict[str, Any]]:
        """The tasks of a split in a fixed order: each with its id, which `reset` takes as `task`, and its index."""
        return [{"id": task.id, "split": split, "index": index} for index, task in enumerate(self._of(split))]

    def num_tasks(self, split: str) -> int:
        return len(self._of(split))

    def get_task(self, split: str, index: int) -> dict[str, Any]:
        """Raises IndexError."""
        return self.list_tasks(split)[index]

    def get_task_range(self, split: str, start: int | None = None, stop: int | None = None) -> list[dict[str, Any]]:
        return self.list_tasks(split)[start:stop]

    def _of(self, split: str) -> tuple[Task, ...]:
        """The tasks of a split. Raises UnknownName."""
        splits.read(split)
        return tuple(task for task in self._episode.env.tasks if splits.holds(split, task))

    # ---------------------------------------------------------------------------------------------

    def get_metadata(self) -> EnvironmentMetadata:
        about = "A simulated Android phone with a task to do."
        return EnvironmentMetadata(name="android-gym", description=about, version=HARNESS)

    def close(self) -> None:
        self._episode.env.close()


def app(
    tasks: str | Iterable[str] = "all",
    sessions: int = 64,
    actions: str = "tool",
    idle_s: float | None = IDLE_S,
    **options: Any,
) -> Any:
    """The server, a FastAPI application: at most so many phones at once. idle_s: seconds without a call after which
    a session is ended and its place is free, None for never. tasks, options: those of AndroidEnv, and `size`, the
    (height, width) of pictures in px. Raises InvalidOption or UnknownName at once for a wrong one."""
    schemas(actions)
    named = tasks if isinstance(tasks, str) else tuple(tasks)

    def phone() -> Phone:
        return Phone(tasks=named, actions=actions, **options)

    phone().close()
    limits = ConcurrencyConfig(max_concurrent_envs=sessions, session_timeout=idle_s)
    made = create_app(phone, Call, Screen, env_name="android-gym", concurrency_config=limits, state_cls=EpisodeState)
    made.add_exception_handler(UnknownName, _refuse)  # of the Task API: sessions tell it as text
    return made


async def _refuse(request: Any, wrong: Exception) -> Any:
    return JSONResponse({"detail": str(wrong)}, 400)
