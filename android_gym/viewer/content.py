"""What a page shows of episodes, as JSON. It can grow: what was there keeps its place."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sized
from dataclasses import dataclass
from typing import Any

import msgspec

from ..lines import brief
from ..screen import Screen
from ..trajectory import Step, Thought, Trajectory, combined
from ..trajectory.as_text import text_of
from .counts import Counts
from .marks import mark
from .observed import labels, remarks, views
from .pictures import Pictures
from .store import Store
from .verdict_changes import FIRST, Parts, entry_news, verdict_changes

Size = tuple[int, ...]  # how long each of the page's lists is
NOTHING: Size = (0, 0, 0, 0, 0, 0)


@dataclass(frozen=True)
class Entry:
    """One episode on the page: its recording, and what is said about it. `remarks` are sentences
    above what the agent observed."""

    trajectory: Trajectory
    result: Mapping[str, Any]  # an object of results.json
    remarks: tuple[str, ...] = ()


class Content:
    """Episodes with their screens, texts and pictures, each of which is there once. `counts` are of all of them,
    `shown` are the shots of all their frames."""

    def __init__(self, pictures: Pictures, room: int) -> None:
        self.store, self.counts = Store(pictures, room), Counts()
        self.episodes: list[msgspec.Raw] = []
        self.shown = array("l")

    def add(self, entry: Entry) -> None:
        episode = _episode(entry, self.store)
        self.shown.extend(frame["shot"] for frame in episode["frames"])
        self.episodes.append(msgspec.Raw(msgspec.json.encode(episode)))
        self.counts.add(entry.result)

    @property
    def size(self) -> Size:
        """How much there is now, for `lists`."""
        held = self.store
        lists: tuple[Sized, ...] = (self.episodes, held.shots, held.views, held.texts, held.said.places, held.used)
        return tuple(map(len, lists))

    def lists(self, since: Size = NOTHING) -> dict[str, Any]:
        """The lists of the page, or what they have more than when `size` was `since`; `pictures` are names."""
        held = self.store
        lists: dict[str, list[Any]] = {
            "episodes": self.episodes,
            "shots": held.shots,
            "views": held.views,
            "texts": list(held.texts),
            "lines": list(held.said.places),
            "pictures": list(held.used),
        }
        return {name: lists[name][first:] for name, first in zip(lists, since, strict=True)}


def _episode(entry: Entry, store: Store) -> dict[str, Any]:
    """An episode with one frame for each screen: the action made on it, and what came of it."""
    trajectory = entry.trajectory
    start, steps = trajectory.start, trajectory.steps
    shown = [(start.screen, start.picture), *((step.screen, step.picture) for step in steps)]
    screens = [store.screen(digest, trajectory.screens[digest]) for digest, _ in shown]
    frames = []
    for index, (screen, label) in enumerate(zip(screens, labels(trajectory, screens), strict=True)):
        digest, picture = shown[index]
        seen = trajectory.screens[digest]
        text = text_of(seen) if label is None else screen.text(label)
        frame: dict[str, Any] = {
            "shot": store.shot(digest, seen, text, picture),
            "view": store.view(views(trajectory, screen, label)),
        }
        if index < len(steps):
            frame |= _step(steps[index], steps[index - 1] if index else None, screen)
            note = start.note if index == 0 else None
            if steps[index].thought is not None or note is not None:
                frame["thought"] = _thought(combined(note, steps[index].thought), store)
        frames.append(frame)
    references = [[brief(action) for action in one] for one in start.references]
    has_state = start.device == "sim"  # no other device tells its whole state
    said = (*remarks(trajectory), *entry.remarks)
    told = {name: value for name, value in entry.result.items() if name != "scores"}  # no part of the page shows them
    return {**told, "has_state": has_state, "remarks": said, "frames": frames, "references": references}


def _step(step: Step, before: Step | None, screen: Screen) -> dict[str, Any]:
    """The action of a frame, and what came of it."""
    return {
        "mark": mark(step.action, screen),
        "does": brief(step.action),
        "raw": step.raw if isinstance(step.raw, str) else msgspec.json.encode(step.raw).decode(),
        "error": step.error,
        "reward": step.reward,
        "news": [
            *entry_news(step.ledger),
            *verdict_changes(_parts(before) if before is not None else FIRST, _parts(step)),
        ],
        "parts": {name: value for name, value in step.parts.items() if value},
    }


def _parts(step: Step) -> Parts:
    return step.goal, step.clean, step.obeyed


def _thought(thought: Thought, store: Store) -> dict[str, Any]:
    """What the agent was asked, what it answered and what that took."""
    numbers = ("input_tokens", "output_tokens", "cost", "seconds", "calls", "cached")
    shown: dict[str, Any] = {name: getattr(thought, name) for name in numbers}
    shown |= {"error": thought.error, "invalid": thought.invalid}
    for name, text in (("reply", thought.reply), ("prompt", thought.prompt)):
        if text:
            shown[name] = store.said.add(text)
    return shown


__all__ = ["Content", "Entry", "Size"]
