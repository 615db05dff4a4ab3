"""What a page holds: screens, their texts and what was observed of them, each once."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import xxhash

from ..screen import Screen
from ..trajectory import RecordedScreen, screen_of
from .observed import View
from .pictures import Pictures

SHORT = ("goal", "text")  # forms whose texts are on the page as they are
PACKED = 4  # times the room of other lines may those have that are packed, which shrink to a tenth
SCREENS = 256  # that are kept while a page is made, all nodes of each
NO_ROOM = "Left out: the page has no room for it."


@dataclass
class Lines:
    """Texts as places of their lines, each of which is kept once: screens and prompts repeat most
    of what was there before."""

    room: int  # bytes that they may take
    places: dict[str, int] = field(default_factory=dict)
    cut: int = 0  # texts that found no room

    def add(self, text: str) -> list[int] | None:
        """The places of a text's lines; None where there is no room for it."""
        lines = text.split("\n")
        new = {line for line in lines if line not in self.places}
        size = sum(len(line.encode()) + 4 for line in new) + 6 * len(lines)
        if size > self.room:
            self.cut += 1
            return None
        self.room -= size
        return [self.places.setdefault(line, len(self.places)) for line in lines]


class Store:
    """`said` are the lines of prompts and replies."""

    def __init__(self, pictures: Pictures, room: int) -> None:
        self.pictures = pictures
        self.shots: list[dict[str, Any]] = []
        self.views: list[list[dict[str, Any]]] = []
        self.texts: dict[str, int] = {}  # text -> its place
        self.used: dict[str, int] = {}  # picture -> its place
        self.said, self._dumped = Lines(room), Lines(PACKED * room)
        self._dumps: list[list[int]] = []  # texts of long forms
        self._dump_places: dict[str, int | None] = {}  # by digest
        self._shots: dict[tuple[str, str, str], int] = {}
        self._views: dict[str, int] = {}
        self._screens: dict[str, Screen] = {}  # by digest, the last ones

    def screen(self, digest: str, seen: RecordedScreen) -> Screen:
        if digest not in self._screens:
            if len(self._screens) >= SCREENS:
                self._screens.clear()
            self._screens[digest] = screen_of(seen)
        return self._screens[digest]

    def shot(self, digest: str, seen: RecordedScreen, text: str, picture: str) -> int:
        """The place of a screen with its text and its picture."""
        key = digest, text, picture
        if key not in self._shots:
            at = self._text(f"{seen.package}/{seen.activity}")
            shot = {"t": self._text(text), "a": at, "w": seen.width, "h": seen.height}
            if picture in self.pictures:
                shot["p"] = self.used.setdefault(picture, len(self.used))
            self._shots[key] = len(self.shots)
            self.shots.append(shot)
        return self._shots[key]

    def view(self, views: Sequence[View]) -> int:
        """The place of what was observed of a screen, in all forms."""
        plain = [self._plain(one) for one in views]
        place = self._views.setdefault(str(plain), len(self.views))
        if place == len(self.views):
            self.views.append(plain)
        return place

    def packed(self) -> str:
        """The texts of long forms, as a zlib stream in base64: {"lines": […], "texts": [[place of a
        line, …], …]}. "" where there are none."""
        told = {"lines": list(self._dumped.places), "texts": self._dumps}
        return base64.b64encode(zlib.compress(msgspec.json.encode(told))).decode() if self._dumps else ""

    @property
    def notices(self) -> list[str]:
        """What found no room, in sentences."""
        kinds = {"prompts and replies": self.said.cut, "observations": self._dumped.cut}
        return [f"{count} {what} found no room on this page." for what, count in kinds.items() if count]

    def _text(self, text: str) -> int:
        return self.texts.setdefault(text, len(self.texts))

    def _plain(self, view: View) -> dict[str, Any]:
        """A view in JSON: the place of its text, among `texts` or among the packed ones, or why
        there is none."""
        if view.why:
            return {"form": view.form, "why": view.why}
        if view.form in SHORT:
            return {"form": view.form, "text": self._text(view.text)}
        place = self._dump(view.text)
        return {"form": view.form, **({"why": NO_ROOM} if place is None else {"packed": place})}

    def _dump(self, text: str) -> int | None:
        digest = xxhash.xxh3_128_hexdigest(text.encode())
        if digest not in self._dump_places:
            lines = self._dumped.add(text)
            self._dump_places[digest] = None if lines is None else len(self._dumps)
            self._dumps += [] if lines is None else [lines]
        return self._dump_places[digest]
