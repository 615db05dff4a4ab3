"""Session: the phone that somebody holds, one episode after the other."""

from __future__ import annotations

from copy import copy
from pathlib import Path
from typing import Any

from ...devices import SimulatedDevice
from ...envs.android import AndroidEnv
from ...envs.free_play import FREE
from ...errors import AndroidGymError, InvalidOption, NotSupported
from ...lines import brief
from ...phone.state.ledger_words import new_entries
from ...phone.state.phone import Phone
from ...phone.system.windows import top_frame
from ...phone.ui.passing import passes
from ...screen import Screen
from ...tasks.base import Task
from ...wrappers.recording import Recording
from ..verdict_changes import entry_news, verdict_changes
from .clock import MOST_S, Clock
from .history import History
from .keyboard_input import Typing
from .messages import Cancel, Deleted, Finish, Jump, Message, Pinched, Press, Reference, Reset, Touch, Typed, key, read
from .page_state import parts, state
from .previews import Preview, preview
from .reference import Demonstration

MAX_STEPS = 10_000  # a person may try as often as they like
OVER = "The episode is over: begin again, or take the next seed."


class Session:
    """One simulated phone with a task. `do` takes a message as JSON; `state` and `shown` are what
    is then to be seen, and `version` grows whenever the state is another one. With `record` each
    episode is written to a file: the first to that one, later ones to files numbered after it.
    `options` go to AndroidEnv. Raises NotSupported for a device that is not simulated."""

    def __init__(self, task: str | Task, seed: int = 0, record: Path | None = None, **options: Any) -> None:
        self.env = AndroidEnv(task, actions="point", max_steps=MAX_STEPS, **options)
        if self.env.simulated is None:
            raise NotSupported("Only a simulated phone can be used in the browser.")
        self._looker: SimulatedDevice = copy(self.env.simulated)
        self.recording = Recording(self.env, record, agent="person")
        self.record, self.files = record, list[Path]()
        self.history = History()
        self.error = ""
        self.reward = 0.0
        self.seed = seed
        self.version = self.number = 0
        self.preview: Preview | None = None
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin an episode. What was recorded of the last one stays where it is."""
        self.seed = self.seed if seed is None else seed
        if self.record is not None and (self.log or not self.files):
            path, count = self.record, len(self.files)
            path = path.with_stem(f"{path.stem}-{count + 1}") if count else path
            self.recording.recorder.path = path
            self.files.append(path)
        self._start()
        self.history.begin(self.env.phone)

    def _start(self) -> None:
        self.recording.reset(seed=self.seed)
        self.error, self.reward = "", 0.0
        self.preview = None
        self._typing: Typing | None = None
        self._clock = Clock()
        self._demonstration: Demonstration | None = None

    @property
    def log(self) -> list[dict[str, Any]]:
        """The actions that were made and not undone."""
        return self.history.done

    # --- what is said ---------------------------------------------------------------------------

    def do(self, text: str | bytes) -> None:
        """Carry a message out. What is wrong with it is said in the state."""
        try:
            message = read(text)
            if isinstance(message, Touch | Pinched) and not message.done:
                self._watch(message)
                return
            self.error = ""
            self.version += 1
            self._take(message)
        except AndroidGymError as error:
            self.error = str(error)
            self.version += 1

    def let_go(self) -> None:
        """A touch in progress comes to nothing: its page has gone."""
        self.preview = None

    def tick(self, now: float) -> bool:
        """Let the phone's clock follow one that reads `now`, in seconds, while something runs that
        time changes. Whether something else is to be shown."""
        if self._demonstration is not None or self._typing is not None or self.preview is not None:
            return False
        before = self.hundredths
        if self.env.episode_state.over or not self._clock.look(self.env.phone, now):
            return self.hundredths != before
        if self._clock.waited >= MOST_S or not self._clock.shown(self.env.phone).ticking:
            self._pass_time()
        self.version += 1
        return True

    def _watch(self, message: Touch | Pinched) -> None:
        """A finger is down: show what it has come to."""
        self.number = message.number
        if self.env.episode_state.over or self._demonstration is not None:
            return
        if self._typing is not None or self._clock.waited:
            self._commit()
            self.version += 1
        self.preview = preview(self.env.phone, self.env.screen, message)

    def _take(self, message: Message) -> None:
        if isinstance(message, Cancel):
            self.let_go()
        elif isinstance(message, Reset):
            self.reset(message.seed)
        elif isinstance(message, Jump):
            self._jump(message.step)
        elif isinstance(message, Reference):
            self._show(message.step)
        elif self._demonstration is not None:
            self.error = "The reference is shown: close it to go on."
        elif self.env.episode_state.over:
            self.error = OVER
        elif isinstance(message, Typed | Deleted):
            self._pass_time()
            self._typing = self._typing or Typing(self.env)
            self._typing.take(message.text if isinstance(message, Typed) else None)
        else:
            self._commit()
            raw = self._raw(message)
            self.preview = None
            if raw and not self.env.episode_state.over:
                self._step(raw)

    def _raw(self, message: Message) -> str:
        """The action that a message comes to, "" for none."""
        match message:
            case Touch() | Pinched():
                self.number = message.number
                return preview(self.env.phone, self.env.screen, message).raw
            case Press("rotate"):
                return f"#orientation [{'natural' if self.env.screen.rotation else 'left'}]#"
            case Press("power"):
                return key("screen_off" if self.env.phone.display.on else "screen_on")
            case Press(name=name):
                return key(name)
            case Finish(answer=answer):
                return f"#finish [{answer}]#" if answer else "#finish#"
        return ""

    def _commit(self) -> None:
        """What was typed becomes one action, and so does the time that has passed."""
        self._pass_time()
        typing, self._typing = self._typing, None
        raw = typing.end() if typing is not None else ""
        if raw:
            self._step(raw)

    def _pass_time(self) -> None:
        raw = self._clock.take()
        if raw:
            self._step(raw)

    def _step(self, raw: str) -> None:
        self.history.add(*self._done(raw))

    def _done(self, raw: str) -> tuple[Phone, str, dict[str, Any]]:
        """Carry an action out. The phone after it, the action and its entry in the log."""
        was, before = parts(self.env), self.env.phone
        _, reward, _, _, info = self.recording.step(raw)
        play = self.env.episode_state
        self.reward += float(reward)
        free = self.env.instance.task.id == FREE
        return (
            self.env.phone,
            raw,
            {
                "raw": raw,
                "does": brief(play.executed[-1]),
                "reward": float(reward),
                "error": info["action_error"],
                "package": info["package"],
                "news": [
                    *entry_news(new_entries(before, self.env.phone)),
                    *([] if free else verdict_changes(was, parts(self.env))),
                ],
            },
        )

    def _jump(self, step: int) -> None:
        """Begin the episode again and repeat its first actions: the recording, too, is as if
        nothing else had been done."""
        if self._typing is not None or self._clock.waited:
            self._commit()
        moments = self.history.moments
        if step >= len(moments):
            raise InvalidOption(f"There are {len(moments) - 1} actions, not {step}.")
        self._start()
        for moment in moments[1 : step + 1]:
            self._done(moment.raw)
        self.history.at = step

    def _show(self, step: int | None) -> None:
        """Show a step of the reference, or the phone itself again."""
        if step is None:
            self._demonstration = None
            return
        self._commit()
        if self._demonstration is None:
            self._demonstration = Demonstration(self.env)
        self._demonstration.show(step)

    # --- what is shown --------------------------------------------------------------------------

    @property
    def shown(self) -> Phone:
        """The phone as it is to be seen: with a touch that is in progress, the time that has
        passed, or another one that shows the reference."""
        if self._demonstration is not None:
            return self._demonstration.show(self._demonstration.at)
        if self.preview is not None:
            return self.preview.phone
        return self._clock.shown(self.env.phone)

    @property
    def hundredths(self) -> int:
        """How much of the next second has passed, where the screen shows it: 0 to 99."""
        passed = self._clock.hundredths
        return passed if passed and passes(top_frame(self.shown).box) else 0

    def screen(self) -> Screen:
        """The screen of what is shown."""
        self._looker.restore(self.shown)
        return self._looker.screen()

    def state(self) -> dict[str, Any]:
        """What a page shows beside the picture, in JSON's types."""
        shows, history = self._demonstration, self.history
        more = {
            "seed": self.seed,
            "log": self.log,
            "error": self.error,
            "reward": self.reward,
            "typing": self._typing is not None,
            "file": str(self.files[-1]) if self.files else "",
            "undone": history.undone,
            "moments": [moment.number for moment in history.moments],
            "at": history.at,
            "waited": self._clock.waited,
            "reference": shows and {"steps": shows.steps, "at": shows.at},
            "has_reference": any(self.env.instance.references),
        }
        return state(self.env, self.screen()) | more

    def close(self) -> None:
        self.recording.close()


__all__ = ["Session"]
