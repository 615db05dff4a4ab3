"""What a chat shows."""

from __future__ import annotations

from ....phone.core.values import Value
from ....phone.system.ctx import Ctx
from ...picking import clear_selection, is_picking

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
    people: tuple[str, ...] = ()  # the numbers of all others
    service: bool = False  # with a bank, a shop …, see `sms.is_service`


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
    art: str = ""  # the sender's picture, a drawing; "" for the initial on a disc
    note: str = ""  # a small line above it: "Pinned". In the look "rows"
    more: str = ""  # a line below it that `Chat.more` opens: "3 replies". In the look "rows"
    edited: bool = False  # the words were changed. In the look "rows"


def back(c: Ctx) -> Ctx:
    """What Back does in a chat: it ends the selection, then the search, then the activity.

    def back(self, c): return chat.back(c)
    """
    if hasattr(c.screen, "picked") and is_picking(c.screen):
        return clear_selection(c)
    if getattr(c.screen, "finding", False):
        return c.set(finding=False, query="", place=0).focus("")
    return c.finish()


__all__ = ["Bubble", "Key", "Reaction", "Thread", "back"]
