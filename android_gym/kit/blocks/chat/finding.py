"""Searching in a conversation, and in all of them."""

from __future__ import annotations

from typing import Any

from ....phone.core.calls import does
from ....phone.core.view import FILL, Layout, Style, View
from ....phone.state.providers import Message, fold
from ....phone.state.providers.messages import party
from ....phone.system.ctx import Ctx
from ...basic import text
from ...controls import icon_button
from ...fields import edit
from ...styles import LINEAR, SUMMARY
from .values import Bubble, Key, Thread

_BAR = Layout(kind="row", w=FILL, h=64, align="center", pad=(4, 0, 4, 0))


def find_keys(bubbles: tuple[Bubble, ...], query: str) -> tuple[Key, ...]:
    """The keys of the bubbles whose words contain the query, the latest first. Case is ignored."""
    wanted = query.strip().casefold()
    if not wanted:
        return ()
    return tuple(one.key for one in reversed(bubbles) if wanted in one.words.casefold())


def find_bar(screen: Any, bubbles: tuple[Bubble, ...], *, hint: str = "Search") -> View:
    """The bar that takes the place of the app bar while a conversation is searched.

    It edits `screen.query` and keeps in `screen.place` which of the finds is shown, 0 for the
    latest; `screen.finding` says that it is there. It counts them ("2/5"), and its arrows scroll to
    the find before and after. Give `query=self.query` to `conversation`, which marks them.
    `find_here()` opens it.
    """
    keys = find_keys(bubbles, screen.query)
    place = min(screen.place, max(0, len(keys) - 1))
    kids = [
        icon_button("arrow_back", "Back", stop_finding()),
        edit(screen, "query", hint, "search_src_text", variant="bare", ime="search", submit=show_find(keys, place)),
    ]
    if screen.query.strip():
        words = f"{place + 1}/{len(keys)}" if keys else "0/0"
        kids.append(text(words, "search_result_count", SUMMARY))
        for icon, desc, to in (
            ("keyboard_arrow_up", "Previous result", place + 1),
            ("keyboard_arrow_down", "Next result", place - 1),
        ):
            kids.append(icon_button(icon, desc, show_find(keys, to), enabled=0 <= to < len(keys)))
    return View(LINEAR, "search_bar", kids=tuple(kids), layout=_BAR, style=Style(bg="surface"))


@does
def show_find(c: Ctx, keys: tuple[Key, ...], place: int) -> Ctx:
    """Scroll to a find, 0 for the first of `keys`. Nothing happens where there is none."""
    if not 0 <= place < len(keys):
        return c
    return c.set(place=place).focus("").reveal(f"message {keys[place]}")


@does
def find_here(c: Ctx) -> Ctx:
    """Open the search of a conversation."""
    return c.set(finding=True).focus("query")


@does
def stop_finding(c: Ctx) -> Ctx:
    """Close the search."""
    return c.set(finding=False, query="", place=0).focus("")


def find_messages(query: str, threads: tuple[Thread, ...], messages: tuple[Message, ...]) -> tuple[Thread, ...]:
    """The threads whose name or numbers hold a query, and behind them a Thread for each message that does, the latest
    first, with the key "THREAD/MESSAGE"."""
    wanted = fold(query.strip())
    names = (one for one in threads if wanted in fold(" ".join((one.name, *one.people))))
    by_people = {party(one.people): one for one in threads}
    said = []
    for m in sorted(messages, key=lambda m: (-m.time, -m.id)):
        one = by_people.get(party(m.people))
        if one is not None and m.box != "draft" and wanted in fold(m.text):
            plain = one.replace(unread=0, muted=False, pinned=False, draft=False)
            said.append(plain.replace(key=f"{one.key}/{m.id}", snippet=m.text, time=m.time))
    return (*names, *said)


__all__ = ["find_bar", "find_here", "find_keys", "find_messages", "show_find", "stop_finding"]
