"""What one page has to be told: the state, the picture and the small pictures of the steps, each
only where it is another one than the page has."""

from __future__ import annotations

from typing import Any

import msgspec

from ...phone.state.activity import Popup
from ...phone.state.phone import Phone
from .pictures import MOVING_HIGH, Film, draw
from .session import Session

HIGH = 1200  # px, the longer side of a picture where the page does not say
SMALLEST, LARGEST = 200, 4000
Part = str | bytes
MOST_SMALL = 100  # of the small pictures, the last ones, that a page is sent


class Updates:
    """One page. `high` is how many px the longer side of its picture has."""

    def __init__(self, high: int = HIGH) -> None:
        self.high = min(LARGEST, max(SMALLEST, high))
        self._film = Film()
        self._phone: Phone | None = None
        self._version, self._watching = -1, 0
        self._moving = False
        self._number = 0
        self._passed = 0  # hundredths of a second that the picture shows
        self._small: set[int] = set()
        self._ready: Phone | None = None

    def next(self, session: Session, watching: int) -> list[Part]:
        """The messages to send, JSON and what is in no JSON after it; [] when the page has all.
        Small pictures come when nothing else does, one at a time."""
        found: list[Part] = []
        if (session.version, watching) != (self._version, self._watching):
            self._version, self._watching = session.version, watching
            found.append(_json(session.state() | {"type": "state", "watching": watching}))
        found += self._frame(session)
        return found or self._thumbnail(session) or self._prepared(session)

    def _frame(self, session: Session) -> list[Part]:
        before, phone, touch = self._phone, session.shown, session.preview
        moving = touch is not None
        told, passed = session.number != self._number, session.hundredths
        if phone is before and not told and moving == self._moving and passed == self._passed:
            return []
        patch = self._film.patch(phone, self.high, moving, passed)
        self._passed = passed
        ended, self._moving = self._moving and not moving, moving
        self._phone, self._number = phone, session.number
        w, h = phone.display.size
        head: dict[str, Any] = {
            "type": "frame",
            "number": session.number,
            "moving": moving,
            "ended": ended,
            "change": "" if before is None or before is phone else change(before, phone),
            "kind": touch.kind if touch else "rest",
            "way": touch.way if touch else "",
            "patch": patch and (*patch.size, patch.x, patch.y, patch.width, patch.height),
            "box": touch and touch.box and [n / (h if i % 2 else w) for i, n in enumerate(touch.box)],
        }
        return [_json(head), patch.jpeg] if patch is not None else [_json(head)]

    def _thumbnail(self, session: Session) -> list[Part]:
        for moment in reversed(session.history.moments[-MOST_SMALL:]):
            if moment.number not in self._small:
                self._small.add(moment.number)
                picture = session.history.picture(moment.number)
                return [_json({"type": "small", "number": moment.number}), picture]
        return []

    def _prepared(self, session: Session) -> list[Part]:
        """Nothing to send. What moves is drawn in another size: letters of that size are made
        before a finger comes."""
        if session.preview is None and self._ready is not session.shown:
            self._ready = session.shown
            if self.high > MOVING_HIGH:
                draw(session.shown, MOVING_HIGH)
        return []


def change(before: Phone, after: Phone) -> str:
    """How one screen gives way to another: "launch" an app opens, "close" one does, "open" and
    "back" within an app, "pull" the shade comes, "push" it goes, "fade" over a screen or in its
    place, "turn" by rotation, "" not at all."""
    if before.display != after.display:
        return "turn" if before.display.size != after.display.size else "fade"
    if (before.shade is None) != (after.shade is None):
        return "pull" if before.shade is None else "push"
    was, now = before.tasks[0], after.tasks[0]
    packages = was.windows[0].package, now.windows[0].package
    if packages[0] != packages[1]:
        return "close" if packages[1] == after.launcher else "launch"
    if before.popup is not None or after.popup is not None:
        return "" if type(before.popup) is type(after.popup) else "fade"
    deep = [sum(not isinstance(w.activity, Popup) for w in task.windows) for task in (was, now)]
    if deep[0] != deep[1]:
        return "open" if deep[1] > deep[0] else "back"
    return "" if type(before.top) is type(after.top) else "open"


def _json(value: dict[str, Any]) -> str:
    return msgspec.json.encode(value).decode()


__all__ = ["Updates", "change"]
