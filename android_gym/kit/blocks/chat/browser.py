"""The window of a list of conversations by SMS.

@mms.activity(".ui.Archived")
class Archived(Browser):
    archived = True
    picked: tuple[int, ...] = ()

    def page(self, listed):
        bar = picked_bar(self, listed.keys, (("Delete", acts.erase(self.picked), "delete"),))
        body = chat.thread_list(SKIN, listed.threads, listed.now, listed.zone, picked=self.picked)
        return scaffold(bar or app_bar("Archived", leave()), body)
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....phone.core.values import Value
from ....phone.core.view import View
from ....phone.state.activity import Activity
from ....phone.state.locale import Locale
from ....phone.state.providers import Contact, Message, MessageThread
from . import sms
from .finding import find_messages
from .values import Thread


class Listed(Value):
    """What a `Browser` lists, and what its looks and bars depend on."""

    app: Any
    threads: tuple[Thread, ...]
    picked: tuple[int, ...]
    packages: tuple[str, ...]
    locale: Locale
    now: datetime
    zone: str

    @property
    def keys(self) -> tuple[int, ...]:
        """Those of the conversations, without messages that were found."""
        return tuple(one.key for one in self.threads if isinstance(one.key, int))

    @property
    def selection(self) -> tuple[Thread, ...]:
        """The conversations that are marked."""
        return tuple(one for one in self.threads if one.key in self.picked)

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of marked conversations with one person."""
        return tuple(one.people[0] for one in self.selection if len(one.people) == 1)


class Browser(Activity):
    """A base of activities that list the conversations which are `archived`, or `barred`, or neither, as far as the
    activity `holds` them. Where it has a field `query` that is not empty, the list is what `find_messages` finds.

    An app says in `page` how they look; `picked` are those that are marked, and `you` stands before what the owner
    wrote."""

    archived: ClassVar[bool] = False
    barred: ClassVar[bool] = False
    you: ClassVar[str] = ""

    def view(
        self,
        app: Any,
        messages: tuple[Message, ...],
        threads: tuple[MessageThread, ...],
        blocked: tuple[str, ...],
        contacts: tuple[Contact, ...],
        packages: tuple[str, ...],
        locale: Locale,
        now: datetime,
        zone: str,
    ) -> View:
        found = sms.threads(messages, threads, blocked, contacts, self.archived, self.barred, self.you)
        query = getattr(self, "query", "").strip()
        shown = find_messages(query, found, messages) if query else tuple(one for one in found if self.holds(one))
        return self.page(Listed(app, shown, getattr(self, "picked", ()), packages, locale, now, zone))

    def holds(self, one: Thread) -> bool:
        """Whether a conversation is listed."""
        return True

    def page(self, listed: Listed) -> View:
        """The whole window. Every app says what it is."""
        raise TypeError(f"{type(self).__name__} needs a method `page`")


__all__ = ["Browser", "Listed"]
