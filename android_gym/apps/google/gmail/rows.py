"""The row of a conversation, and the bar over a list where some are selected."""

from __future__ import annotations

from datetime import date

from ....kit import (
    FRAME,
    GOOGLE_RECYCLER,
    GROUP,
    IMAGE,
    LINEAR,
    TEXT,
    Item,
    Layout,
    Style,
    View,
    does,
    memo,
    rows,
    selection_bar,
)
from ....kit.styles import TAP, TAP_LONG_PRESS, art_style, icon_style, square
from ....phone.core.values import Value
from ....phone.core.view import FILL, SELECTED
from ....phone.system.ctx import Ctx
from .conversation import Conversation
from .conversation_actions import (
    archive,
    current_folder,
    delete,
    mark_read,
    mark_unread,
    toggle_star,
)
from .conversation_menu import actions
from .dialogs import MoveTo, snooze_options
from .mailbox import mails_of
from .model import Gmail
from .threads import Thread, stamp

HEIGHTS = {"Default": 88.0, "Comfortable": 78.0, "Compact": 68.0}  # dp of a row by density
_NAME = Style(size=16)
_NAME_NEW = Style(size=16, weight=700)
_WORDS = Style(size=14, color="onSurfaceVariant")
_WORDS_NEW = Style(size=14, weight=700)
_DATE = Style(size=12, color="onSurfaceVariant", align="end")
_DATE_NEW = Style(size=12, weight=700, align="end")
_TEXTS = Layout(kind="column", weight=1)
_LINE = Layout(kind="row", w=FILL, align="center", gap=8)
_GROW = Layout(weight=1)
_PICKED = Style(bg="secondaryContainer")
_PLAIN = Style(bg="surface")


class Listing(Value):
    """What the rows of one list share."""

    folder: str
    picked: tuple[int, ...]
    density: str
    zone: str
    today: date


def list_of(
    id: str, found: tuple[Thread, ...], listing: Listing, head: tuple[View, ...] = ()
) -> View:
    """The list itself; its rows are built when seen."""
    return rows(
        id, thread_row, found, HEIGHTS[listing.density], listing, head=head, cls=GOOGLE_RECYCLER,
        bottom=88,
    )  # fmt: skip


def spoken(thread: Thread, when: str) -> str:
    """What a row says as a whole."""
    marks = f"{'Unread, ' if thread.unread else ''}{'Starred, ' if thread.starred else ''}"
    return f"{marks}{thread.senders}, , {thread.subject}, {thread.snippet}, {when}"


@memo
def thread_row(thread: Thread, listing: Listing) -> View:
    """A conversation: disc, who, what, when, star. Held or tapped on the disc it is selected."""
    picked = thread.key in listing.picked
    when = stamp(thread.time, listing.zone, listing.today)
    new = thread.unread
    top = View(LINEAR, layout=_LINE, kids=(
        View(TEXT, "senders", thread.senders, style=_NAME_NEW if new else _NAME, layout=_GROW),
        View(TEXT, "date", when, style=_DATE_NEW if new else _DATE),
    ))  # fmt: skip
    words = View(LINEAR, layout=_TEXTS, kids=(
        View(TEXT, "subject", thread.subject, style=_WORDS_NEW if new else _WORDS),
        View(TEXT, "snippet", thread.snippet, style=_WORDS),
    ))  # fmt: skip
    low = View(LINEAR, kids=(words, *_marks(thread)), layout=_LINE)
    kids: tuple[View, ...] = (View(LINEAR, kids=(top, low), layout=_TEXTS),)
    if listing.density != "Compact":
        kids = (_disc(thread, picked), *kids)
    high = HEIGHTS[listing.density]
    inner = View(
        GROUP, "viewified_conversation_item_view", spoken(thread, when), kids=kids,
        flags=TAP_LONG_PRESS | (SELECTED if picked else 0), style=_PICKED if picked else _PLAIN,
        layout=_row_layout(high),
        tap=open_or_select(thread.key), long_press=toggle_selected(thread.key),
        swipes=tuple((way, run_swipe_action(thread.key, way)) for way in ("right", "left")),
    )  # fmt: skip
    return View(FRAME, kids=(inner,), layout=_frame_layout(high))


@memo
def _row_layout(high: float) -> Layout:
    return Layout(kind="row", w=FILL, h=high, align="center", gap=16, pad=(16, 0, 12, 0))


@memo
def _frame_layout(high: float) -> Layout:
    return Layout(w=FILL, h=high)


def _disc(thread: Thread, picked: bool) -> View:
    style = icon_style("check", "onPrimary", 24, "primary") if picked else art_style(
        f"avatar:{thread.face}"
    )  # fmt: skip
    return View(IMAGE, "contact_image", "", "Deselect this conversation" if picked else
                "Select this conversation", flags=TAP, style=style, layout=square(40),
                tap=toggle_selected(thread.key))  # fmt: skip


def _marks(thread: Thread) -> tuple[View, ...]:
    """Paper clip and star."""
    glyph, color = ("star", "star") if thread.starred else ("star_border", "onSurfaceVariant")
    star = View(
        IMAGE, "star", "", "Remove star" if thread.starred else "Add star",
        style=icon_style(glyph, color, 22), flags=TAP | (SELECTED if thread.starred else 0),
        layout=square(36), tap=toggle_star(thread.key),
    )  # fmt: skip
    if not thread.files:
        return (star,)
    clip = icon_style("attach_file", size=16)
    return View(IMAGE, "paperclip", "", "Has attachments", style=clip, layout=square(20)), star


# --- handlers -----------------------------------------------------------------------------------


@does
def open_or_select(c: Ctx, key: int) -> Ctx:
    """A tap on a row: open it, or (un)select it while selecting."""
    if c.screen.picked:
        return toggle_selected.now(c, key)
    return c.start(Conversation(key, current_folder(c)))


@does
def toggle_selected(c: Ctx, key: int) -> Ctx:
    """Select a conversation, or unselect it."""
    old = c.screen.picked
    return c.set(picked=tuple(k for k in old if k != key) if key in old else (*old, key))


@does
def clear_selection(c: Ctx) -> Ctx:
    return c.set(picked=())


@does
def select_all(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    return c.set(picked=keys)


@does
def run_swipe_action(c: Ctx, key: int, way: str) -> Ctx:
    """Do what the settings say about swipes in this direction."""
    app: Gmail = c.app
    action = app.swipe_right if way == "right" else app.swipe_left
    keys = (key,)
    match action:
        case "Archive":
            return archive.now(c, keys)
        case "Delete":
            return delete.now(c, keys)
        case "Mark as read or unread":
            unread = any(not m.read for m in mails_of(app, keys, current_folder(c)))
            mark = mark_read if unread else mark_unread
            return mark.now(c, keys)
        case "Move to":
            return c.show(MoveTo(keys, current_folder(c)))
        case "Snooze":
            return snooze_options.now(c, keys)
    return c


# --- the bar while selecting --------------------------------------------------------------------


def selection_toolbar(
    app: Gmail, folder: str, picked: tuple[int, ...], all_keys: tuple[int, ...]
) -> View:
    """Count, actions and menu for the selected conversations."""
    mails = mails_of(app, picked, folder)
    buttons, menu = actions(app, folder, picked, inside=False)
    unread = any(not m.read for m in mails)
    read = Item("Mark read", mark_read(picked), "mark_email_read", "read")
    if not unread:
        read = Item("Mark unread", mark_unread(picked), "mark_email_unread", "unread")
    if folder not in ("drafts", "outbox", "scheduled"):
        buttons = (*buttons, read)
    if set(picked) != set(all_keys):
        menu = (*menu, Item("Select all", select_all(all_keys), id="select_all"))
    return selection_bar(len(picked), buttons, menu, done=clear_selection())
