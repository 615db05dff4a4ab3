"""One HTML page of recorded episodes, which asks for nothing but its own pictures: they are inside it,
or beside it where they are many.

Everything else travels as JSON in one script element and is put on the page as text, never as
markup. Each screen's text and each band of a picture is there once, however many steps show it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Any

import msgspec

from ..lines import brief
from ..screen import Screen
from ..trajectory import Step, Thought, Trajectory, combined
from ..trajectory.as_text import text_of
from ..trajectory.atomic import write_atomic
from .bands import BAND
from .counts import Counts
from .marks import mark
from .observed import labels, remarks, views
from .pictures import PICTURES, Pictures, Place, placed
from .store import Store
from .styles import styles
from .verdict_changes import FIRST, Parts, entry_news, verdict_changes

LIMIT = 25_000_000  # bytes of a page
NOTICES = 1000  # of them for what the page says about its pictures
INSIDE = "data:"  # where a page that holds its pictures may load them from, and one that does not
BESIDE = "data: 'self' file:"


@dataclass(frozen=True)
class Entry:
    """One episode on the page: its recording, and what is said about it. `remarks` are sentences
    above what the agent observed."""

    trajectory: Trajectory
    result: Mapping[str, Any]  # an object of results.json
    remarks: tuple[str, ...] = ()


def write(
    path: str | Path,
    entries: Iterable[Entry],
    pictures: Pictures,
    *,
    title: str = "android-gym",
    summary: Sequence[Mapping[str, Any]] = (),
    notes: Sequence[str] = (),
    opening: str = "",
    notices: Sequence[str] = (),
    counts: Counts | None = None,
    limit: int = LIMIT,
) -> int:
    """Write the page and return its size in bytes. One entry and one picture are in memory at a time.

    `pictures` are JPEG files by the names that the trajectories use; where one is missing the
    screen is shown as text. `summary` has one row per agent, a value or [mean, low, high] per
    column. `notices` are sentences at the top. `counts` are of the episodes that the tables are over,
    where these are more than the entries. `opening` is markup that the page begins with: an element in
    it with `data-episode` leads to the entry of that place, and one with `data-task` and `data-agent`
    to the episodes of that task. Pictures are inside the page where it stays smaller than `limit` with them; else they
    lie in the folder `pictures` beside it, as NAME.jpg, and are written there unless they are there
    already. The page says so, and what it shows as text or leaves out.
    """
    path, store, told = Path(path), Store(pictures, limit // 2), Counts()
    episodes, shown = _encoded(entries, store, told)
    data: dict[str, Any] = {
        "title": title,
        "summary": summary,
        "notes": notes,
        "notices": notices,
        "failures": (counts or told).failures,
        "tasks": (counts or told).tasks,
        "episodes": episodes,
        "shots": store.shots,
        "views": store.views,
        "texts": list(store.texts),
        "pictures": [],
        "bands": [],
        "band": BAND,
        "lines": list(store.said.places),
        "packed": store.packed(),
    }
    room = limit - len(_html(title, data, opening, BESIDE).encode()) - NOTICES
    data["pictures"], data["bands"] = placed(path, list(store.used), pictures, room)
    data["notices"] = [*notices, *_about_pictures(shown, store, data["pictures"]), *store.notices]
    outside = any(isinstance(place, str) for place in data["pictures"])
    html = _html(title, data, opening, BESIDE if outside else INSIDE).encode()
    write_atomic(path, html)
    return len(html)


def _encoded(entries: Iterable[Entry], store: Store, counts: Counts) -> tuple[list[msgspec.Raw], Sequence[int]]:
    """The episodes as JSON, and the shots of all their frames; each is counted."""
    episodes, shown = [], array("l")
    for entry in entries:
        episode = _episode(entry, store)
        shown.extend(frame["shot"] for frame in episode["frames"])
        episodes.append(msgspec.Raw(msgspec.json.encode(episode)))
        counts.add(entry.result)
    return episodes, shown


def _about_pictures(shown: Sequence[int], store: Store, places: Sequence[Place]) -> list[str]:
    """Where pictures are, if not in the page, and which of the shots that are shown have none, in sentences."""
    blank = sum(not ("p" in shot and places[shot["p"]]) for shot in map(store.shots.__getitem__, shown))
    files = sum(isinstance(place, str) and bool(place) for place in places)
    found = []
    if files:
        found.append(f"The {files:,} pictures lie in the folder “{PICTURES}” beside this page: copy both together.")
    if blank:
        found.append(f"{blank:,} of {len(shown):,} screens have no picture here and are shown as text.")
    return found


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
        "raw": step.raw if isinstance(step.raw, str) else _json(step.raw),
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
