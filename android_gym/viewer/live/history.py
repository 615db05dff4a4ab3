"""The actions of an episode with the phone after each: what a person can go back to."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...phone.state.phone import Phone
from .pictures import thumbnail


class Moment(NamedTuple):
    """The phone after an action; `number` names it, and no other of this session."""

    number: int
    phone: Phone
    raw: str = ""  # of the action that led to it, "" at the start
    entry: dict[str, Any] = {}  # of the log


class History:
    """The moments of an episode, the first being its start. `at` is the one that the phone is in;
    those after it were undone, and go when something else is done."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        self.at = 0
        self._count = 0
        self._pictures: dict[int, bytes] = {}

    def begin(self, phone: Phone) -> None:
        """A new episode."""
        self._pictures.clear()
        self.moments, self.at = [self._moment(phone)], 0

    def add(self, phone: Phone, raw: str, entry: dict[str, Any]) -> None:
        """An action was made at `at`."""
        self.moments[self.at + 1 :] = [self._moment(phone, raw, entry)]
        self.at += 1

    def _moment(self, phone: Phone, raw: str = "", entry: dict[str, Any] | None = None) -> Moment:
        self._count += 1
        return Moment(self._count, phone, raw, entry or {})

    @property
    def done(self) -> list[dict[str, Any]]:
        """The log's entries of the actions that count."""
        return [moment.entry for moment in self.moments[1 : self.at + 1]]

    @property
    def undone(self) -> list[dict[str, Any]]:
        """Those of the actions that were undone."""
        return [moment.entry for moment in self.moments[self.at + 1 :]]

    def picture(self, number: int) -> bytes:
        """A small JPEG of a moment, b"" for one that is gone."""
        found = self._pictures.get(number)
        if found is None:
            phone = next((m.phone for m in self.moments if m.number == number), None)
            found = self._pictures[number] = b"" if phone is None else thumbnail(phone)
        return found


__all__ = ["History", "Moment"]
