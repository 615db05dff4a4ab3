"""The list of conversations of a folder: Gmail's main screen."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import (
    EDIT,
    GROUP,
    LINEAR,
    TEXT,
    Activity,
    Layout,
    Style,
    View,
    account_disc,
    button,
    column,
    empty,
    fab,
    go,
    icon,
    icon_button,
    memo,
    scaffold,
    search_bar,
    show,
)
from ....kit.styles import TAP
from ....phone.core.values import Table
from ....phone.core.view import FILL, FOCUSABLE
from ....phone.core.zones import instant
from ....phone.state.providers import Contact
from ....phone.system.ctx import Ctx
from .account_settings import AccountSettings
from .accounts import AccountMenu
from .compose import Compose
from .conversation_actions import ask_empty
from .delivery import online, refresh
from .drawer import FolderDrawer, open_folder
from .model import INBOXES, PACKAGE, Gmail, folder_of
from .rows import Listing, list_of, selection_toolbar
from .search import Search
from .threads import Thread, in_folder, shown_category

_HEADER = Layout(kind="row", w=FILL, pad=(16, 10, 16, 10))
_HEADER_STYLE = Style(size=12, weight=500, color="onSurfaceVariant")
_TEASER = Layout(kind="row", w=FILL, h=56, align="center", gap=16, pad=(16, 0, 16, 0))
_BADGE = Style(size=12, weight=500, bg="tertiaryContainer", color="onTertiaryContainer", radius=-1,
              pad=(8, 3, 8, 3))  # fmt: skip
_TIP = Layout(kind="row", w=FILL, align="center", gap=16, pad=(16, 12, 16, 12))
_TINTS = {"promotions": "#188038", "social": "#1967d2", "updates": "#e8710a"}


class Inbox(Activity):
    """The conversations of a folder ("": the home one), some of them selected."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.ConversationListActivityGmail"
    folder: str = ""
    picked: tuple[int, ...] = ()

    def view(
        self, app: Gmail, now: datetime, zone: str, contacts: tuple[Contact, ...], settings: Table
    ) -> View:
        folder = self.folder or app.home
        found = in_folder(app, folder, contacts)
        if not online(settings):
            found = _kept(found, app, now, zone)
        keys = tuple(t.key for t in found)
        picked = tuple(k for k in self.picked if k in keys)
        listing = Listing(folder, picked, app.density, zone, now.date())
        head = (_header(folder_of(folder).name), *_heads(app, folder, len(found)))
        if found:
            body = list_of("thread_list_view", found, listing, head)
        else:
            body = column(*head, _nothing(folder), id="thread_list_view", w=FILL, h=FILL)
            body = body.replace(flags=FOCUSABLE)
        body = body.replace(swipes=(("down", refresh()),))
        top = selection_toolbar(app, folder, picked, keys) if picked else _bar(app.owner, app.email)
        over = None if picked else _compose_button()
        return scaffold(top, body, None, over, id="mini_drawer_root",
                        top_id="search_bar_container", body_id="content_pane")  # fmt: skip

    def back(self, c: Ctx) -> Ctx:
        """First the selection ends, then the home folder shows."""
        if self.picked:
            return c.set(picked=())
        return open_folder.now(c, "") if self.folder else c.finish()


def _kept(
    found: tuple[Thread, ...], app: Gmail, now: datetime, zone: str
) -> tuple[Thread, ...]:  # fmt: skip
    """What is on the phone while there is no network: the days that are synced."""
    first = instant(zone, now) - 86_400 * app.accounts[0].days
    return tuple(t for t in found if t.time >= first)


@memo
def _bar(owner: str, email: str) -> View:
    drawer = icon_button("menu", "Open navigation drawer", show(FolderDrawer()))
    disc = account_disc(owner, email, show(AccountMenu()), "selected_account_disc_gmail")
    return search_bar(
        "Search in mail", go(Search()), drawer, (disc,), id="search_actionbar",
        text_id="open_search", text_cls=EDIT, whole=False,
    )  # fmt: skip


@memo
def _header(name: str) -> View:
    title = View(TEXT, "conversation_list_folder_name", name, style=_HEADER_STYLE)
    return View(LINEAR, "conversation_list_folder_header", kids=(title,), layout=_HEADER)


@memo
def _compose_button() -> View:
    made = fab("Compose", go(Compose()), "edit", "compose_button", label="Compose")
    return made.replace(style=made.style.replace(radius=16))


@memo
def _nothing(folder: str) -> View:
    if folder in ("inbox", *INBOXES):
        return empty(
            "You’re all done", "inbox", "empty_text", "Nothing in " + folder_of(folder).name
        )
    return empty(f"Nothing in {folder_of(folder).name}", folder_of(folder).icon, "empty_text")


def _heads(app: Gmail, folder: str, count: int) -> tuple[View, ...]:
    """What stands over the rows: tips, new mail elsewhere, the button that empties."""
    views: list[View] = []
    if not app.accounts[0].sync:
        views.append(_sync_tip(app.email))
    if folder == "primary":
        views += [_teaser(*news) for news in _news(app)]
    if folder in ("spam", "trash") and count:
        words = f"{count} conversation{'s' if count != 1 else ''}"
        views.append(_empty_bar(folder, words))
    return tuple(views)


@memo
def _sync_tip(email: str) -> View:
    words = View(
        TEXT, "conversation_tip_text", "Account sync is off. Turn on in Account settings.",
        style=Style(size=14, lines=3), layout=Layout(weight=1),
    )  # fmt: skip
    return View(LINEAR, "conversation_tip_swipeable_content", kids=(icon("sync_disabled"), words),
                flags=TAP, layout=_TIP, tap=go(AccountSettings(email)),
                style=Style(bg="surfaceContainer"))  # fmt: skip


def _news(app: Gmail) -> list[tuple[str, int, str]]:
    """(inbox, unread mails since it was last looked at, who wrote) of the other inboxes."""
    seen, categories = dict(app.seen), app.accounts[0].categories
    found = []
    for name in INBOXES[1:]:
        new = [
            m for m in app.mails
            if m.box == "inbox" and not m.read and m.id > seen.get(name, 0)
            and m.category == name and shown_category(m, categories) == name
        ]  # fmt: skip
        if new:
            senders = dict.fromkeys(m.sender for m in reversed(new))
            found.append((name, len(new), ", ".join(senders)))
    return found


@memo
def _teaser(folder: str, count: int, senders: str) -> View:
    place = folder_of(folder)
    words = View(LINEAR, layout=Layout(kind="column", weight=1), kids=(
        View(TEXT, "section_title", place.name, style=Style(size=16, weight=700)),
        View(TEXT, "senders", senders, style=Style(size=14, color="onSurfaceVariant")),
    ))  # fmt: skip
    badge = View(TEXT, "unseen", f"{count} new", style=_BADGE)
    lead = icon(place.icon, color=_TINTS[folder], room=40)
    return View(GROUP, "section_teaser", kids=(lead, words, badge), flags=TAP, layout=_TEASER,
                tap=open_folder(folder))  # fmt: skip


@memo
def _empty_bar(folder: str, words: str) -> View:
    label = View(
        TEXT, "empty_folder_text", words, style=Style(size=14, lines=2), layout=Layout(weight=1)
    )
    act = button(f"Empty {folder} now", ask_empty(folder), "text", "empty_trash_spam_action")
    return View(LINEAR, "empty_trash_spam_banner", kids=(icon("info"), label, act), layout=_TIP,
                style=Style(bg="surfaceContainer"))  # fmt: skip
