"""Search: the search bar of a home screen, and the search view that it opens.

Ids are those of Material's SearchBar and SearchView (open_search_bar, open_search_view_edit_text
…).
"""

from __future__ import annotations

from typing import Any

from ..phone.core.calls import Call, does, memo
from ..phone.core.view import FILL, FOCUSABLE, Layout, Style, View
from ..phone.state.activity import Activity
from ..phone.system.ctx import Ctx
from .basic import avatar
from .controls import icon_button
from .fields import clear_button, edit
from .styles import (
    FRAME,
    FULL_COLUMN,
    GROUP,
    GROW,
    IMAGE,
    LINEAR,
    SUMMARY,
    TAP,
    TEXT,
    VIEW,
    icon_style,
    replace_style,
    square,
)
from .verbs import leave

_PILL = Style(bg="surfaceContainerHigh", radius=-1)
_PILL_LAYOUT = Layout(kind="row", w=FILL, h=48, align="center", pad=(4, 0, 4, 0), margin=(16, 8, 16, 8))
_BAR = Layout(kind="row", w=FILL, h=64, align="center", pad=(4, 0, 4, 0))
_SURFACE = Style(bg="surface")


@memo
def search_bar(
    hint: str,
    tap: Call,
    lead: View | None = None,
    trail: tuple[View, ...] = (),
    *,
    id: str = "open_search_bar",
    text_id: str = "open_search_bar_text_view",
    cls: str = GROUP,
    text_cls: str = TEXT,
    whole: bool = True,
) -> View:
    """A search bar: a pill with a hint, which opens a search view. It is no text field.

    `lead` is the icon button at its start (without it a magnifier), `trail` are views at its end,
    such as an `account_disc`. The whole pill is clickable, or with `whole=False` only the hint, as
    in apps whose pill is a toolbar: `search_bar("Search contacts", search(Finder(), "query"))`.
    """
    kids: list[View] = []
    if lead is not None:
        kids.append(lead)
    else:
        kids.append(View(IMAGE, style=icon_style("search"), layout=square(48)))
    words_flags = 0 if whole else TAP
    kids.append(
        View(
            text_cls,
            text_id,
            hint,
            flags=words_flags,
            layout=GROW,
            tap=None if whole else tap,
            style=replace_style(SUMMARY, size=16),
        )
    )
    kids.extend(trail)
    flags = TAP if whole else 0
    return View(cls, id, kids=tuple(kids), flags=flags, style=_PILL, layout=_PILL_LAYOUT, tap=tap if whole else None)


@memo
def account_disc(name: str, email: str, tap: Call, id: str = "selected_account_disc", size: float = 32) -> View:
    """The owner's account at the end of a search bar: an avatar of `size` dp in a target of 48 dp.
    Its content description is Google's ("Signed in as …").
    """
    face = avatar(name, "og_apd_internal_image_view", size=size)
    ring = View(IMAGE, "og_apd_ring_view", layout=square(size), style=Style(radius=-1))
    centred = Layout(at="center|middle")
    kids = (View(FRAME, kids=(face, ring), layout=centred),)
    desc = f"Signed in as {name} {email}\nAccount and settings."
    return View(FRAME, id, "", desc, "", kids, TAP, layout=square(48), tap=tap)


@memo
def _idle(hint: str) -> View:
    """A large magnifier in the upper half, the hint under it."""
    glass = View(IMAGE, style=icon_style("search", "outline", 120), layout=square(96))
    words = View(TEXT, text=hint, style=replace_style(SUMMARY, size=16, lines=2, align="center", letter_spacing=0.0125))
    return View(LINEAR, kids=(glass, words), layout=_IDLE)


def search_view(
    screen: Any,
    name: str,
    hint: str,
    results: View | None = None,
    *,
    idle: View | None = None,
    submit: Call | None = None,
    up: Call | None = None,
    trail: tuple[View, ...] = (),
    edit_id: str = "open_search_view_edit_text",
    root_id: str = "open_search_view_root",
    clear_id: str = "open_search_view_clear_button",
) -> View:
    """A screen for searching: Back, a text field that edits `screen.name`, a cross, and the
    results.

    `results` are the list of hits. When they are None, `idle` is shown: by default a large
    magnifier with the hint. The cross is there once something is typed. `submit` runs on the
    keyboard's Search key, `up` on Back (default `leave()`). Open the activity with
    `search(Finder(), "query")`, which focuses the field.
    """
    query = getattr(screen, name)
    field = edit(screen, name, hint, edit_id, variant="bare", ime="search", submit=submit)
    bar = [icon_button("arrow_back", "Back", up or leave(), color="onSurface"), field]
    if query:
        bar.append(clear_button(name, clear_id))
    bar.extend(trail)
    top = View(LINEAR, "open_search_view_toolbar_container", layout=_BAR, kids=tuple(bar))
    body = results
    if body is None:
        body = idle if idle is not None else _idle(hint)
    line = View(VIEW, "open_search_view_divider", style=_LINE, layout=Layout(w=FILL, h=1))
    kids = (top, line, View(FRAME, "open_search_view_content_container", kids=(body,), layout=_BODY))
    return View(FRAME, root_id, kids=kids, flags=FOCUSABLE, style=_SURFACE, layout=FULL_COLUMN)


class Searchable(Activity):
    """A list whose magnifier turns its bar into a search field, which Back closes first. Its action
    is `("Search", start_search(), "search")`, and its view asks whether it is `searching`:

        if self.searching:
            return search_view(self, "query", "Search notes", results)
    """

    searching: bool = False
    query: str = ""

    def back(self, c: Ctx) -> Ctx:
        return stop_search.now(c) if self.searching else c.finish()


@does
def start_search(c: Ctx) -> Ctx:
    """Open the search field of a `Searchable`, with the keyboard up."""
    return c.set(searching=True).focus("query")


@does
def stop_search(c: Ctx) -> Ctx:
    """Close the search field of a `Searchable`, and forget what was typed."""
    return c.set(searching=False, query="").focus("")


_IDLE = Layout(kind="column", w=FILL, align="center", gap=17, pad=(24, 91, 24, 0))
_LINE = Style(bg="outlineVariant")
_BODY = Layout(w=FILL, weight=1)

__all__ = ["Searchable", "account_disc", "search_bar", "search_view", "start_search", "stop_search"]
