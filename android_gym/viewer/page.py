"""One HTML page of recorded episodes, which asks for nothing but its own pictures: they are inside it,
or beside it where they are many.

Everything else travels as JSON in one script element and is put on the page as text, never as
markup. Each screen's text and each band of a picture is there once, however many steps show it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from string import Template
from types import MappingProxyType
from typing import Any

import msgspec

from ..trajectory.atomic import write_atomic
from .bands import BAND
from .content import Content, Entry
from .counts import Counts
from .pictures import PICTURES, Pictures, Place, placed
from .store import Store
from .styles import styles

LIMIT = 25_000_000  # bytes of a page
NOTICES = 1000  # of them for what the page says about its pictures
INSIDE = "data:"  # where a page that holds its pictures may load them from, and one that does not
BESIDE = "data: 'self' file:"
NO_TAGS: Mapping[str, Sequence[str]] = MappingProxyType({})


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
    tags: Mapping[str, Sequence[str]] = NO_TAGS,
    limit: int = LIMIT,
    apart: bool = False,
) -> int:
    """Write the page and return its size in bytes. One entry and one picture are in memory at a time.

    `pictures` are JPEG files by the names that the trajectories use; where one is missing the
    screen is shown as text. `summary` has one row per agent, a value or [mean, low, high] per
    column. `notices` are sentences at the top. `counts` are of the episodes that the tables are over,
    where these are more than the entries. `tags` are of tasks, by which episodes can be filtered.
    `opening` is markup that the page begins with: an element in
    it with `data-episode` leads to the entry of that place, and one with `data-task` and `data-agent`
    to the episodes of that task. Pictures are inside the page where it stays smaller than `limit` with them; else they
    lie in the folder `pictures` beside it, as NAME.jpg, and are written there unless they are there
    already, and so do they with `apart`, however few they are; the page then shows what was observed beside each
    screen. The page says so, and what it shows as text or leaves out.
    """
    path, content = Path(path), Content(pictures, limit // 2)
    for entry in entries:
        content.add(entry)
    told, store = counts or content.counts, content.store
    data = content.lists() | {"title": title, "summary": summary, "notes": notes, "notices": notices}
    data |= {"failures": told.failures, "tasks": told.tasks, "tags": dict(tags), "packed": store.packed()}
    data |= {"pictures": [], "bands": [], "band": BAND, "observed": apart}
    room = 0 if apart else limit - len(html(title, data, opening, BESIDE).encode()) - NOTICES
    data["pictures"], data["bands"] = placed(path, list(store.used), pictures, room)
    data["notices"] = [*notices, *_about_pictures(content.shown, store, data["pictures"]), *store.notices]
    outside = any(isinstance(place, str) for place in data["pictures"])
    page = html(title, data, opening, BESIDE if outside else INSIDE).encode()
    write_atomic(path, page)
    return len(page)


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


def html(title: str, data: Mapping[str, Any], opening: str, images: str, connect: str = "'none'") -> str:
    """A page with this data; `images` and `connect` are what it may load."""
    # "<" never stands in the data, so nothing in it can end the script element.
    return Template(styles("page.html")).substitute(
        title=title.replace("&", "&amp;").replace("<", "&lt;"),
        images=images,
        connect=connect,
        style=styles("base.css", "page.css", "episodes.css"),
        opening=opening,
        script=styles("episodes.js", "side_by_side.js", "page.js"),
        data=_json(data).replace("<", "\\u003c"),
    )


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
