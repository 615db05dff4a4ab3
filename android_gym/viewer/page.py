"""One HTML page of recorded episodes, which asks for nothing but its own pictures: they are inside it,
or beside it where they are many.

Everything else travels as JSON in one script element and is put on the page as text, never as
markup. Each screen's text and each band of a picture is there once, however many steps show it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from string import Template
from typing import Any

import msgspec

from ..action import words
from ..screen import Screen
from ..trajectory import RecordedScreen, Step, Thought, Trajectory, combined, screen_of
from ..trajectory.atomic import write_atomic
from .bands import BAND
from .marks import mark
from .pictures import PICTURES, Place, placed
from .styles import styles
from .verdict_changes import FIRST, Parts, verdict_changes

LIMIT = 25_000_000  # bytes of a page
NOTICES = 1000  # of them for what the page says about its pictures
INSIDE = "data:"  # where a page that holds its pictures may load them from, and one that does not
BESIDE = "data: 'self' file:"


@dataclass(frozen=True)
class Entry:
    """One episode on the page: its recording, and what is said about it."""

    trajectory: Trajectory
    result: Mapping[str, Any]  # an object of results.json


@dataclass
class _Store:
    """Screens on their way to the page, each once."""

    pictures: Mapping[str, bytes]
    shots: list[dict[str, Any]] = field(default_factory=list)
    known: dict[tuple[str, str], int] = field(default_factory=dict)
    used: dict[str, int] = field(default_factory=dict)  # picture -> its place
    texts: dict[str, int] = field(default_factory=dict)  # text -> its place
    screens: dict[str, Screen] = field(default_factory=dict)  # by digest
    lines: dict[str, int] = field(default_factory=dict)  # line of a prompt or reply -> its place
    room: int = LIMIT // 2  # bytes that lines may take
    cut: int = 0  # texts of models that found no room

    def shot(self, digest: str, seen: RecordedScreen, picture: str) -> int:
        """The place of a screen with its picture."""
        if (digest, picture) not in self.known:
            text = self.texts.setdefault(self.screen(digest, seen).text(), len(self.texts))
            size = {"t": text, "w": seen.width, "h": seen.height}
            if picture in self.pictures:
                size["p"] = self.used.setdefault(picture, len(self.used))
            self.known[digest, picture] = len(self.shots)
            self.shots.append(size)
        return self.known[digest, picture]

    def line_places(self, text: str) -> list[int] | None:
        """The places of a text's lines: prompts repeat most of what was said before. None where
        there is no room for it."""
        lines = text.split("\n")
        new = {line for line in lines if line not in self.lines}
        size = sum(len(line.encode()) + 4 for line in new) + 6 * len(lines)
        if size > self.room:
            self.cut += 1
            return None
        self.room -= size
        return [self.lines.setdefault(line, len(self.lines)) for line in lines]

    def screen(self, digest: str, seen: RecordedScreen) -> Screen:
        if digest not in self.screens:
            self.screens[digest] = screen_of(seen)
        return self.screens[digest]


def write(
    path: str | Path,
    entries: Sequence[Entry],
    pictures: Mapping[str, bytes],
    *,
    title: str = "android-gym",
    summary: Sequence[Mapping[str, Any]] = (),
    notes: Sequence[str] = (),
    opening: str = "",
    limit: int = LIMIT,
) -> int:
    """Write the page and return its size in bytes.

    `pictures` are JPEG files by the names that the trajectories use; where one is missing the
    screen is shown as text. `summary` has one row per agent, a value or [mean, low, high] per
    column. `opening` is markup that the page begins with: an element in it with `data-episode`
    leads to the entry of that place, and one with `data-task` and `data-agent` to the episodes of
    that task. Pictures are inside the page where it stays smaller than `limit` with them; else they
    lie in the folder `pictures` beside it, as NAME.jpg, and are written there unless they are there
    already. The page says so, and what it shows as text or leaves out.
    """
    path, store = Path(path), _Store(pictures, room=limit // 2)
    episodes = [_episode(entry, store) for entry in entries]
    data: dict[str, Any] = {
        "title": title,
        "summary": summary,
        "notes": notes,
        "notices": [],
        "episodes": episodes,
        "shots": store.shots,
        "texts": list(store.texts),
        "pictures": [],
        "bands": [],
        "band": BAND,
        "lines": list(store.lines),
    }
    room = limit - len(_html(title, data, opening, BESIDE).encode()) - NOTICES
    places, data["bands"] = placed(path, {name: pictures[name] for name in store.used}, room)
    data["pictures"] = places
    data["notices"] = [*_about_pictures(episodes, store, places), *_cut(store)]
    outside = any(isinstance(place, str) for place in places)
    html = _html(title, data, opening, BESIDE if outside else INSIDE).encode()
    write_atomic(path, html)
    return len(html)


def _about_pictures(episodes: Sequence[Mapping[str, Any]], store: _Store, places: Sequence[Place]) -> list[str]:
    """Where pictures are, if not in the page, and which screens have none, in sentences."""
    shown = [store.shots[frame["shot"]] for episode in episodes for frame in episode["frames"]]
    blank = sum(not ("p" in shot and places[shot["p"]]) for shot in shown)
    files = sum(isinstance(place, str) and bool(place) for place in places)
    found = []
    if files:
        found.append(f"The {files:,} pictures lie in the folder “{PICTURES}” beside this page: copy both together.")
    if blank:
        found.append(f"{blank:,} of {len(shown):,} screens have no picture here and are shown as text.")
    return found


def _cut(store: _Store) -> list[str]:
    """What found no room, in sentences."""
    return [f"{store.cut} prompts and replies found no room on this page."] if store.cut else []


def _episode(entry: Entry, store: _Store) -> dict[str, Any]:
    """An episode with one frame for each screen: the action made on it, and what came of it."""
    trajectory = entry.trajectory
    start, steps = trajectory.start, trajectory.steps
    shown = [(start.screen, start.picture), *((step.screen, step.picture) for step in steps)]
    frames = []
    for index, (digest, picture) in enumerate(shown):
        seen = trajectory.screens[digest]
        frame: dict[str, Any] = {"shot": store.shot(digest, seen, picture), "at": f"{seen.package}/{seen.activity}"}
        if index < len(steps):
            step = steps[index]
            frame["mark"] = mark(step.action, store.screen(digest, seen))
            frame["does"] = words(step.action)
            frame["raw"] = step.raw if isinstance(step.raw, str) else _json(step.raw)
            frame["error"] = step.error
            frame["reward"] = step.reward
            before = _parts(steps[index - 1]) if index else FIRST
            frame["news"] = verdict_changes(before, _parts(step))
            frame["parts"] = {name: value for name, value in step.parts.items() if value}
            note = start.note if index == 0 else None
            if step.thought is not None or note is not None:
                frame["thought"] = _thought(combined(note, step.thought), store)
        frames.append(frame)
    references = [[words(action) for action in one] for one in start.references]
    has_state = start.device == "sim"  # no other device tells its whole state
    return {**entry.result, "told": has_state, "frames": frames, "references": references}


def _parts(step: Step) -> Parts:
    return step.goal, step.clean, step.obeyed


def _thought(thought: Thought, store: _Store) -> dict[str, Any]:
    """What the agent was asked, what it answered and what that took."""
    numbers = ("input_tokens", "output_tokens", "cost", "seconds", "calls", "cached")
    shown: dict[str, Any] = {name: getattr(thought, name) for name in numbers}
    shown |= {"error": thought.error, "invalid": thought.invalid}
    for name, text in (("reply", thought.reply), ("prompt", thought.prompt)):
        if text:
            shown[name] = store.line_places(text)
    return shown


def _html(title: str, data: Mapping[str, Any], opening: str, images: str) -> str:
    # "<" never stands in the data, so nothing in it can end the script element.
    return Template(styles("page.html")).substitute(
        title=title.replace("&", "&amp;").replace("<", "&lt;"),
        images=images,
        style=styles("base.css", "page.css"),
        opening=opening,
        script=styles("page.js"),
        data=_json(data).replace("<", "\\u003c"),
    )


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
