"""Runs as data to learn from: every step with the screen before and after and what it changed.

The trajectories hold what was shown and done. What an action changed on the phone is found by
playing them again on the simulator: `difference` lists the places of `phone.diff`, with the items
that came and went where a place is a list; None where the play did not come out the same, or the
device does not tell, as pages do not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ..action import words
from ..envs.android import AndroidEnv
from ..envs.connecting import names_pages
from ..errors import DamagedFile, InvalidOption
from ..llms import Request, _wire
from ..phone.state.diff import Change, changes
from ..phone.state.phone import Phone
from ..tasks import splits
from ..tasks.base import Task
from ..trajectory import SENT, Exchange, RecordedScreen, Step, Trajectory, screen_of
from ..trajectory.messages import keep
from ..trajectory.places import within
from ..trajectory.replaying import for_space
from .plan import Plan, environment
from .recordings import Recordings
from .results import Result
from .resuming import plan_of, stored_plan, tasks_of
from .store import results_of
from .suites import Suite

__all__ = [
    "Episode",
    "FORMS",
    "Found",
    "Pictures",
    "chat",
    "episodes",
    "plan_of_replay",
    "replay",
    "request_of",
    "rows",
]

FORMS = ("transitions", "chat")
MAX_PAST = 500  # actions that a conversation without a model tells of, the last ones
SYSTEM = "You use an Android phone for its owner. Answer with the next action, in the form {form}."
Episode = tuple[Result, Trajectory, Task]
Found = tuple[Path, AndroidEnv | None, Episode]  # with its run, and an environment to play it in


def episodes(runs: Sequence[Path], solved: bool = False) -> Iterator[Found]:
    """The recorded episodes of runs that did not break, each with an environment to play it in, on
    the simulator, None for a run over pages; `solved`: only those that succeeded. Raises DamagedFile
    where a recording cannot be read, and as `plan_of`."""
    for run in runs:
        suite, env = _world(run)
        tasks = {job.task.id: job.task for job in suite.jobs}
        recordings = Recordings(run)
        for result in results_of(run):
            if not result.error and (result.success or not solved):
                if result.task not in tasks:
                    raise DamagedFile(f"{run} has an episode of {result.task!r}, which its plan does not have.")
                yield run, env, (result, recordings.of(result), tasks[result.task])
        if env is not None:
            env.close()


def _world(run: Path) -> tuple[Suite, AndroidEnv | None]:
    """The tasks of a run, and the environment in which its episodes are played again."""
    if names_pages(stored_plan(run).device):
        return tasks_of(run), None
    plan = plan_of_replay(run)
    return plan.suite, environment(plan)


def plan_of_replay(run: Path) -> Plan:
    """The plan of a run as it is played again on the simulator; who played does not matter."""
    return plan_of(run, agents=(), options={}, wrappers=(), judge="", device="sim")


def replay(found: Iterable[Found], nodes: bool = False) -> Iterator[tuple[Episode, Iterable[dict[str, Any]]]]:
    """Each episode with its `rows`."""
    return ((episode, rows(run, env, episode, nodes)) for run, env, episode in found)


def rows(run: Path, env: AndroidEnv | None, episode: Episode, nodes: bool = False) -> Iterator[dict[str, Any]]:
    """One object for each step: screen, action, next screen, difference, reward. `nodes` adds the
    screens' whole node trees to their text."""
    result, recorded, task = episode
    found = differences(recorded, env, task)
    screens = {digest: _screen(digest, seen, nodes) for digest, seen in recorded.screens.items()}
    shown, picture = recorded.start.screen, recorded.start.picture
    for step, difference in zip(recorded.steps, found, strict=True):
        yield {
            "run": run.name,
            "agent": result.agent,
            "task": result.task,
            "split": splits.template_side(task),
            "seed": result.seed,
            "trial": result.trial,
            "step": step.index,
            "instruction": recorded.start.instruction,
            "screen": screens[shown] | _picture(picture),
            "action": msgspec.to_builtins(step.action),
            "raw": step.raw,
            "next_screen": screens[step.screen] | _picture(step.picture),
            "difference": difference,
            "reward": step.reward,
            "error": step.error,
            "success": step.success,
            "goal": step.goal,
            "clean": step.clean,
            "obeyed": step.obeyed,
            "last": step.index == len(recorded.steps) - 1,
        }
        shown, picture = step.screen, step.picture


def _picture(name: str) -> dict[str, str]:
    return {"picture": f"pictures/{name}.jpg"} if name else {}


def _screen(digest: str, seen: RecordedScreen, nodes: bool) -> dict[str, Any]:
    whole = {"nodes": msgspec.to_builtins(seen.nodes)} if nodes else {}
    return {
        "digest": digest,
        "package": seen.package,
        "activity": seen.activity,
        "width": seen.width,
        "height": seen.height,
        "text": screen_of(seen).text(),
        **whole,
    }


# --- what an action changed ----------------------------------------------------------------------


def differences(recorded: Trajectory, env: AndroidEnv | None, task: Task) -> list[list[Any] | None]:
    """What each step changed on the phone; None from the step on at which playing it again shows
    another screen, or is over."""
    if env is None:
        return [None] * len(recorded.steps)
    start = recorded.start
    env.reset(seed=start.seed, options={"task": task, "params": start.params})
    before, found = env.known_phone(), list[Any]()
    same = before is not None and _shows(env) == start.screen
    for step in recorded.steps:
        same = same and not env.episode_state.over
        if same:
            env.step(for_space(env.action_space, step.raw))
            same = _shows(env) == step.screen
        after = env.known_phone() if same else None
        found.append(_difference(before, after))
        before = after
    return found


def _shows(env: AndroidEnv) -> str:
    return RecordedScreen.of(env.screen).digest


def _difference(before: Phone | None, after: Phone | None) -> list[Any] | None:
    if before is None or after is None:
        return None
    return [_told(change) for change in changes(before, after, plain=False)]


def _told(change: Change) -> dict[str, Any]:
    """A change as JSON: of lists what came and went, of anything else both values."""
    old, new = change.before, change.after
    if isinstance(old, tuple) and isinstance(new, tuple):
        gone = [one for one in old if one not in new]
        come = [one for one in new if one not in old]
        return {"path": change.path, "removed": _plain(gone), "added": _plain(come)}
    return {"path": change.path, "before": _plain(old), "after": _plain(new)}


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value, enc_hook=str, str_keys=True)


# --- to fine-tune on -----------------------------------------------------------------------------


def chat(episode: Episode, kept: Pictures) -> Iterator[dict[str, Any]]:
    """One conversation for each question to a model: the messages as they were sent, then the
    answer. Where no model was asked, one for each step: the instruction, the actions so far and
    the screen as text, answered by the raw action. Answers that could not be carried out are left
    out."""
    result, recorded, task = episode
    about = {
        "task": result.task,
        "split": splits.template_side(task),
        "seed": result.seed,
        "trial": result.trial,
        "agent": result.agent,
        "success": result.success,
    }
    asked = any(step.thought is not None and step.thought.asked for step in recorded.steps)
    shown, past = recorded.start.screen, list[str]()
    note = recorded.start.note
    if note is not None:  # before the first step
        yield from ({**about, "step": -1, **one} for one in _sent(note.asked, kept))
    for step in recorded.steps:
        if asked:
            questions = step.thought.asked if step.thought is not None else ()
            kept_ones = questions[:-1] if step.error else questions
            yield from ({**about, "step": step.index, **one} for one in _sent(kept_ones, kept))
        elif not step.error:
            messages = _messages(recorded, step, shown, past)
            yield {**about, "step": step.index, "messages": messages, "tools": []}
        past.append(words(step.action))
        shown = step.screen


def _sent(questions: Iterable[Exchange], kept: Pictures) -> Iterator[dict[str, Any]]:
    """The conversations of questions, in the protocol's own form."""
    for question in questions:
        body = _wire.body(request_of(question, kept.read), "")
        messages = [*body["messages"], *_wire.body(Request((question.answer,)), "")["messages"]]
        for message, one in zip(messages, question.messages, strict=False):
            parts = [p for p in message["content"] if one.pictures and p["type"] == "image_url"]
            for part, picture in zip(parts, one.pictures, strict=True):
                part["image_url"]["url"] = kept.address(picture.name, part["image_url"]["url"])
        yield {"messages": messages, "tools": body.get("tools", [])}


def request_of(question: Exchange, read: Callable[[str], bytes]) -> Request:
    """A question as the model's client takes it; `read` gives a picture by the name of its file."""
    sent = (
        one.message.replace(images=tuple(read(picture.name) for picture in one.pictures)) for one in question.messages
    )
    return Request(tuple(sent), question.way.tools, question.way.decoding)


class Pictures:
    """The pictures that a run's models were sent. Where there is a `folder` they are copied there
    and messages name them as FOLDER/FILE, else messages hold them as data URLs, as sent."""

    def __init__(self, run: Path, folder: Path | None = None) -> None:
        self._run, self._folder = run, folder

    def read(self, name: str) -> bytes:
        """A picture by the name of its file. Raises InvalidOption where it was not kept, and
        DamagedFile for a name that leads out of the run."""
        try:
            return within(self._run, f"{SENT}/{name}").read_bytes()
        except OSError:
            raise InvalidOption(
                f"{self._run / SENT} does not hold {name}, which the model was sent: a run keeps such "
                "pictures unless it is made with --no-pictures."
            ) from None

    def address(self, name: str, url: str) -> str:
        """What stands for a picture in a message; `url` is its data URL."""
        if self._folder is None:
            return url
        keep(self._folder, {name: self.read(name)})
        return f"{self._folder.name}/{name}"


def _messages(recorded: Trajectory, step: Step, shown: str, past: Sequence[str]) -> list[dict[str, str]]:
    thought = step.thought
    if thought is not None and thought.prompt and thought.reply:  # of before messages were kept
        return [_said("user", thought.prompt), _said("assistant", thought.reply)]
    told = enumerate(past[-MAX_PAST:], max(1, len(past) - MAX_PAST + 1))
    done = "".join(f"\n{number}. {one}" for number, one in told) or " nothing"
    text = _screen(shown, recorded.screens[shown], False)["text"]
    asked = f"Task: {recorded.start.instruction}\nDone so far:{done}\nThe screen:\n{text}"
    raw = step.raw if isinstance(step.raw, str) else msgspec.json.encode(step.raw).decode()
    system = SYSTEM.format(form=recorded.start.actions)
    return [_said("system", system), _said("user", asked), _said("assistant", raw)]


def _said(role: str, text: str) -> dict[str, str]:
    return {"role": role, "content": text}
