"""Session: the phone that somebody holds, one episode after the other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...action import words
from ...envs.android import AndroidEnv
from ...envs.free_play import FREE
from ...errors import AndroidGymError
from ...tasks.base import Task
from ...wrappers.recording import Recording
from ..verdict_changes import verdict_changes
from .keyboard_input import Typing
from .messages import Commit, Deleted, Finish, Message, Press, Reset, Touch, Typed, key, read, touch
from .page_state import jpeg, parts, state

MAX_STEPS = 10_000  # a person may try as often as they like


class Session:
    """One phone with a task. `do` takes a message as JSON; `state` and `picture` are what is then
    to be shown. With `record` each episode is written to a file: the first to that one, later
    ones to files numbered after it. `options` go to AndroidEnv."""

    def __init__(
        self, task: str | Task, seed: int = 0, record: Path | None = None, **options: Any
    ) -> None:
        self.env = AndroidEnv(task, actions="point", max_steps=MAX_STEPS, **options)
        self.recording = Recording(self.env, record, agent="person")
        self.record, self.files = record, list[Path]()
        self.log: list[dict[str, Any]] = []
        self.error = ""
        self.reward = 0.0
        self.seed = seed
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin an episode. What was recorded of the last one stays where it is."""
        self.seed = self.seed if seed is None else seed
        if self.record is not None and (self.log or not self.files):
            path, count = self.record, len(self.files)
            path = path.with_stem(f"{path.stem}-{count + 1}") if count else path
            self.recording.recorder.path = path
            self.files.append(path)
        self.recording.reset(seed=self.seed)
        self.log, self.error, self.reward = [], "", 0.0
        self._typing: Typing | None = None

    def do(self, text: str | bytes) -> None:
        """Carry a message out. What is wrong with it is said in the state."""
        self.error = ""
        try:
            self._take(read(text))
        except AndroidGymError as error:
            self.error = str(error)

    def _take(self, message: Message) -> None:
        if isinstance(message, Reset):
            self.reset(message.seed)
            return
        if self.env.episode_state.over:
            self.error = "The episode is over: begin again, or take the next seed."
            return
        if isinstance(message, Typed | Deleted):
            self._typing = self._typing or Typing(self.env)
            self._typing.take(message.text if isinstance(message, Typed) else None)
            return
        self._commit()
        raw = self._raw(message)
        if raw:
            self._step(raw)

    def _raw(self, message: Message) -> str:
        """The action that a message comes to, "" for none."""
        match message:
            case Touch():
                return touch(message, self.env.screen)
            case Press("rotate"):
                return f"#orientation [{'natural' if self.env.screen.rotation else 'left'}]#"
            case Press("power"):
                return key("screen_off" if self.env.phone.display.on else "screen_on")
            case Press(name=name):
                return key(name)
            case Finish(answer=answer):
                return f"#finish [{answer}]#" if answer else "#finish#"
        assert isinstance(message, Commit | Typed | Deleted | Reset)
        return ""

    def _commit(self) -> None:
        """What was typed becomes one action."""
        typing, self._typing = self._typing, None
        raw = typing.end() if typing is not None else ""
        if raw:
            self._step(raw)

    def _step(self, raw: str) -> None:
        was = parts(self.env)
        _, reward, _, _, info = self.recording.step(raw)
        play = self.env.episode_state
        self.reward += float(reward)
        free = self.env.instance.task.id == FREE
        self.log.append({
            "raw": raw, "does": words(play.executed[-1]), "reward": float(reward),
            "error": info["action_error"], "package": info["package"],
            "news": [] if free else verdict_changes(was, parts(self.env)),
        })  # fmt: skip

    def state(self) -> dict[str, Any]:
        """What a page shows beside the picture, in JSON's types."""
        more = {
            "seed": self.seed, "log": self.log, "error": self.error, "reward": self.reward,
            "typing": self._typing is not None, "file": str(self.files[-1]) if self.files else "",
        }  # fmt: skip
        return state(self.env) | more

    def picture(self, high: int = 1200) -> bytes:
        """What is shown as a JPEG file, its longer side `high` px."""
        return jpeg(self.env.screen, high)

    def close(self) -> None:
        self.recording.close()


__all__ = ["Session"]
