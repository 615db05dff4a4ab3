"""What a chat shows, and which of it is selected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ....phone.core.calls import does
from ....phone.core.values import Value

if TYPE_CHECKING:
    from ....phone.system.ctx import Ctx

Key = int | str  # what names a conversation or a message


class Thread(Value):
    """A conversation in the list. `key` is what `Chat.open` is told."""

    key: Key
    name: str
    snippet: str = ""  # the last message
    time: int = 0  # of the last message, seconds UTC; 0: none is shown
    unread: int = 0
    muted: bool = False
    pinned: bool = False
    draft: bool = False  # the snippet is what was not sent yet
    art: str = ""  # the picture, a drawing such as "photo:7"; "" for the initial on a disc


class Reaction(Value):
    """How often a mark was put under a message. `mark` is what `Chat.react` is told."""

    mark: str
    count: int = 1
    own: bool = False  # the owner is among them
    icon: str = ""  # a Material icon that is drawn in the place of the mark


class Bubble(Value):
    """One message. `key` is what the Calls of `Chat` are told."""

    key: Key
    words: str = ""
    time: int = 0  # seconds UTC
    own: bool = False
    sender: str = ""
    status: str = ""  # sending, sent, delivered, read, failed, scheduled; "": nothing is told
    pictures: tuple[str, ...] = ()  # drawings: "photo:7"
    files: tuple[str, ...] = ()  # their names
    reactions: tuple[Reaction, ...] = ()
    notice: bool = False  # no one's words but a line in the middle: "Ann joined"


@does
def pick(c: Ctx, key: Key) -> Ctx:
    """Select a row, or take it out of the selection: `picked` of the activity."""
    old = c.screen.picked
    return c.set(picked=tuple(k for k in old if k != key) if key in old else (*old, key))


@does
def unpick(c: Ctx) -> Ctx:
    """End the selection."""
    return c.set(picked=())


def picked_bubbles(bubbles: Iterable[Bubble], picked: tuple[Key, ...]) -> tuple[Bubble, ...]:
    """The bubbles that are selected, in the order of the conversation."""
    return tuple(one for one in bubbles if one.key in picked)


def back(c: Ctx) -> Ctx:
    """What Back does in a chat: it ends the selection, then the search, then the activity.

    def back(self, c): return chat.back(c)
    """
    if getattr(c.screen, "picked", ()):
        return c.set(picked=())
    if getattr(c.screen, "finding", False):
        return c.set(finding=False, query="", place=0).focus("")
    return c.finish()


__all__ = ["Bubble", "Key", "Reaction", "Thread", "back", "pick", "picked_bubbles", "unpick"]
