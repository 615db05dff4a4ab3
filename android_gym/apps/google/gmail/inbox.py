"""The list of conversations of a folder, Gmail's main screen, and the rows of such lists."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any, ClassVar

from ....kit import *
from ....phone.core.zones import instant
from ....phone.state.permissions import NOTIFY
from ....phone.state.providers import Contact
from ....phone.state.settings import online
from . import conversation_actions as to_do
from .compose import Compose
from .conversation import BESIDE, Conversation, opened_in
from .delivery import refresh
from .dialogs import MoveTo, actions, snooze_options, star
from .model import ALL_LABELS, INBOXES, Gmail, folder_of, gmail
from .settings import account_menu, ask_label
from .threads import HIDDEN, Thread, counts, in_folder, mails_of, shown_category, stamp

HEIGHTS = {"Default": 88.0, "Comfortable": 78.0, "Compact": 68.0}  # dp of a row by density
GOOGLE_APPS = (
    ("com.google.android.calendar", "Calendar", "calendar_today"),
    ("com.google.android.contacts", "Contacts", "account_circle"),
)
NOTHING = 280.0  # dp that a list without conversations takes under what leads to other inboxes
_TINTS = {"promotions": "#188038", "social": "#1967d2", "updates": "#e8710a"}


@gmail.activity(".ConversationListActivityGmail", permissions=(NOTIFY,), panes=BESIDE)
class Inbox(Activity):
    """The conversations of a folder ("": the home one), some of them selected."""

    folder: str = ""
    picked: tuple[int, ...] = ()

    def view(
        self,
        app: Gmail,
        now: datetime,
        zone: str,
        contacts: tuple[Contact, ...],
        settings: Table,
        panes: tuple[Activity, ...],
        locale: Locale,
    ) -> View:
        folder = self.folder or app.home
        found = in_folder(app, folder, contacts)
        if not online(settings):  # what is on the phone: the days that are synced
            first = instant(zone, now) - 86_400 * app.accounts[0].days
            found = tuple(t for t in found if t.time >= first)
        return _inbox(self, app, folder, found, zone, now.date(), locale, opened_in(panes))

    def keeps_input(self) -> bool:
        return is_picking(self)

    def back(self, c: Ctx) -> Ctx:
        """First the selection ends, then the home folder shows."""
        if self.folder and not self.picked:
            return open_folder.now(c, "")
        return back_from_picking(c)


@memo
def _inbox(
    screen: Inbox,
    app: Gmail,
    folder: str,
    found: tuple[Thread, ...],
    zone: str,
    today: date,
    locale: Locale,
    opened: int,
) -> View:
    """The conversations that were found in a folder, between its bars."""
    body = _list(screen, app, folder, found, zone, today, locale, opened)
    top, over = selected_bar(screen, app, folder, found), None
    if top is None:
        top, over = _bar(app.owner, app.email), _compose_button()
    return scaffold(top, body, None, over, id="mini_drawer_root", top_id="search_bar_container", body_id="content_pane")


def _list(
    screen: Inbox,
    app: Gmail,
    folder: str,
    found: tuple[Thread, ...],
    zone: str,
    today: date,
    locale: Locale,
    opened: int,
) -> View:
    place = folder_of(folder)
    head = (_header(place.name), *_heads(app, folder, len(found)))
    if found:
        body = list_of(found, folder, screen.picked, app, zone, today, locale, head, opened)
    else:
        nothing = empty(f"Nothing in {place.name}", place.icon, "empty_text")
        if folder in ("inbox", *INBOXES):
            nothing = empty("You’re all done", "inbox", "empty_text", f"Nothing in {place.name}")
        body = column(*head, nothing, id="thread_list_view", w=FILL, h=FILL, focusable=True)
        if len(head) > 1:  # which leave too little room on a low display
            low = row(nothing.replace(layout=replace_layout(nothing.layout, h=WRAP)), min_height(NOTHING))
            body = scroll(*head, low, id="thread_list_view", focusable=True)
    return body.replace(swipes=(("down", refresh()),))


@memo
def _bar(owner: str, email: str) -> View:
    drawer = icon_button("menu", "Open navigation drawer", show(FolderDrawer()))
    disc = account_disc(owner, email, show(account_menu(owner)), "selected_account_disc_gmail")
    return search_bar(
        "Search in mail",
        route("Search"),
        drawer,
        (disc,),
        id="search_actionbar",
        text_id="open_search",
        text_cls=EDIT,
        whole=False,
    )


@memo
def _header(name: str) -> View:
    title = text(name, "conversation_list_folder_name", LABEL_SMALL, color="onSurfaceVariant")
    return row(title, id="conversation_list_folder_header", align="start", pad=(16, 10, 16, 10))


@memo
def _compose_button() -> View:
    return fab("Compose", go(Compose()), "edit", "compose_button", label="Compose")


def _heads(app: Gmail, folder: str, count: int) -> tuple[View, ...]:
    """What stands over the rows: tips, new mail elsewhere, the button that empties."""
    views: list[View] = []
    if not app.accounts[0].sync:
        words = text(
            "Account sync is off. Turn on in Account settings.", "conversation_tip_text", BODY_MEDIUM, lines=3, grow=1
        )
        views.append(
            _tip(
                icon("sync_disabled"),
                words,
                id="conversation_tip_swipeable_content",
                tap=route("AccountSettings", app.email),
            )
        )
    if folder == "primary":
        views += [_teaser(*news) for news in _news(app)]
    if folder in HIDDEN and count:
        words = text(plural(count, "conversation"), "empty_folder_text", BODY_MEDIUM, lines=2, grow=1)
        name = folder_of(folder).name
        act = button(
            f"Empty {folder} now",
            confirm(to_do.empty_folder(folder), f"Empty {name}?"),
            "text",
            "empty_trash_spam_action",
        )
        views.append(_tip(icon("info"), words, act, id="empty_trash_spam_banner"))
    return tuple(views)


def _tip(*kids: View, id: str, tap: Call | None = None) -> View:
    return row(*kids, id=id, tap=tap, gap=16, pad=(16, 12, 16, 12), bg="surfaceContainer")


def _news(app: Gmail) -> list[tuple[str, int, str]]:
    """(inbox, unread mails since it was last looked at, who wrote) of the other inboxes."""
    looked, found = dict(app.seen), []
    for name in INBOXES[1:]:
        new = [
            m
            for m in app.mails
            if m.box == "inbox"
            and not m.read
            and m.id > looked.get(name, 0)
            and m.category == name
            and shown_category(m, app.accounts[0].categories) == name
        ]
        if new:
            senders = dict.fromkeys(m.sender for m in reversed(new))
            found.append((name, len(new), ", ".join(senders)))
    return found


@memo
def _teaser(folder: str, count: int, senders: str) -> View:
    place = folder_of(folder)
    words = column(text(place.name, "section_title", weight=700), text(senders, "senders", SUMMARY), grow=1)
    badge = text(f"{count} new", "unseen", LABEL_SMALL, bg=_TINTS[folder], radius=-1, color="#ffffff", pad=(8, 3, 8, 3))
    lead = icon(place.icon, color=_TINTS[folder], room=40)
    return row(
        lead, words, badge, id="section_teaser", cls=GROUP, h=56, gap=16, pad=(16, 0, 16, 0), tap=open_folder(folder)
    )


def list_of(
    found: tuple[Thread, ...],
    folder: str,
    picked: tuple[int, ...],
    app: Gmail,
    zone: str,
    today: date,
    locale: Locale,
    head: tuple[View, ...] = (),
    opened: int = 0,
) -> View:
    """The list itself; its rows are built when seen. `opened` is the conversation beside it."""
    keys = {t.key for t in found} if picked else ()
    picked = tuple(k for k in picked if k in keys)
    return rows(
        "thread_list_view",
        thread_row,
        found,
        HEIGHTS[app.density],
        folder,
        picked,
        app.density,
        zone,
        today,
        locale,
        opened,
        head=head,
        cls=GOOGLE_RECYCLER,
        bottom=88,
    )


_READ = BODY, replace_style(BODY_SMALL, align="end"), SUMMARY  # of senders, date and subject
_NEW = tuple(replace_style(style, weight=700, color="onSurface") for style in _READ)


@memo
def thread_row(
    thread: Thread,
    folder: str,
    picked: tuple[int, ...],
    density: str,
    zone: str,
    today: date,
    locale: Locale,
    opened: int = 0,
) -> View:
    """A conversation: disc, who, what, when, star. Held or tapped on the disc it is selected."""
    key, new, on, high = thread.key, thread.unread, thread.key in picked, HEIGHTS[density]
    when, (who, date_, subject) = stamp(thread.time, zone, today, locale), _NEW if new else _READ
    top = row(text(thread.senders, "senders", who, layout=GROW), text(when, "date", date_), gap=8)
    words = column(text(thread.subject, "subject", subject), text(thread.snippet, "snippet", SUMMARY), grow=1)
    clip = icon("attach_file", "paperclip", "Has attachments", size=16, room=20)
    low = row(words, *((clip,) if thread.files else ()), star(thread.starred, key), gap=8)
    kids: tuple[View, ...] = (column(top, low, grow=1),)
    if density != "Compact":
        kids = (_disc(thread, on), *kids)
    marks = "Unread, " * new + "Starred, " * thread.starred
    inner = row(
        *kids,
        id="viewified_conversation_item_view",
        cls=GROUP,
        h=high,
        gap=16,
        words=f"{marks}{thread.senders}, , {thread.subject}, {thread.snippet}, {when}",
        pad=(16, 0, 12, 0),
        bg=_ground(on, key == opened),
        selected=on or key == opened,
        radius=16 if key == opened and not on else 0,
        tap=tap_or_pick(key, picked, go(Conversation(key, folder))),
        long_press=pick(key),
        swipes=tuple((way, run_swipe_action(key, way)) for way in ("right", "left")),
    )
    return box(inner, w=FILL, h=high)


def _ground(picked: bool, opened: bool) -> str:
    """The colour of a row."""
    return "secondaryContainer" if picked else "surfaceContainerHighest" if opened else "surface"


def _disc(thread: Thread, picked: bool) -> View:
    desc, tap = f"{'Deselect' if picked else 'Select'} this conversation", pick(thread.key)
    if picked:
        return icon("check", "contact_image", desc, color="onPrimary", bg="primary", room=40, tap=tap)
    return avatar(thread.face, "contact_image", desc, tap=tap)


@does
def run_swipe_action(c: Ctx, key: int, way: str) -> Ctx:
    """Do what the settings say about swipes in this direction."""
    keys = (key,)
    match c.app.swipe_right if way == "right" else c.app.swipe_left:
        case "Archive":
            return to_do.archive.now(c, keys)
        case "Delete":
            return to_do.delete.now(c, keys)
        case "Mark as read or unread":
            read = all(m.read for m in to_do.seen(c, key))
            return (to_do.mark_unread if read else to_do.mark_read).now(c, keys)
        case "Move to":
            return c.show(MoveTo(keys, to_do.current_folder(c)))
        case "Snooze":
            return snooze_options.now(c, keys)
    return c


def selected_bar(screen: Any, app: Gmail, folder: str, found: tuple[Thread, ...]) -> View | None:
    """Count, actions and menu for the selected conversations; None where there are none."""
    keys = tuple(t.key for t in found)
    picked = tuple(k for k in screen.picked if k in keys)
    if not picked:
        return None
    buttons, menu = actions(app, folder, picked, inside=False)
    mark = ("Mark unread", to_do.mark_unread(picked), "mark_email_unread", "unread")
    if any(not m.read for m in mails_of(app, picked, folder)):
        mark = ("Mark read", to_do.mark_read(picked), "mark_email_read", "read")
    if folder not in ("drafts", "outbox", "scheduled"):
        buttons = (*buttons, Item(*mark))
    return picked_bar(screen.replace(picked=picked), keys, buttons, menu)


class FolderDrawer(Popup):
    """Gmail's drawer; the folder on show is marked."""

    kind: ClassVar[str] = "sheet"
    selected: str = ""

    def view(self, app: Gmail, packages: tuple[str, ...]) -> View:
        numbers = counts(app.mails, app.accounts[0].categories, app.threaded)
        here = self.selected or app.home
        rows = [_place(i, here, numbers) for i in app.inboxes]
        rows += [DrawerItem("All labels"), *(_place(i, here, numbers) for i in ALL_LABELS)]
        if app.labels:
            rows.append(DrawerItem("Labels"))
        rows += [_place(f"label:{label}", here, numbers) for label in app.labels]
        rows.append(DrawerItem("Create new", "add", ask_label()))
        others = [DrawerItem(n, i, _app(p)) for p, n, i in GOOGLE_APPS if p in packages]
        rows += [DrawerItem("Google apps"), *others] if others else []
        rows.append(DrawerItem("Settings", "settings", route("GmailSettings")))
        return Drawer("Gmail", tuple(rows)).view()

    def on_create(self, c: Ctx) -> Ctx:
        below = c.phone.tasks[0].windows[c.depth - 1].activity
        return c.set(selected=getattr(below, "folder", ""))


def _place(id: str, here: str, numbers: dict[str, int]) -> DrawerItem:
    folder, count = folder_of(id), numbers.get(id, 0)
    number = "99+" if count > 99 else str(count or "")
    return DrawerItem(folder.name, folder.icon, open_folder(id), number, id == here)


def _app(package: str) -> Call:
    return send(Intent("android.intent.action.MAIN", package=package))


@does
def open_folder(c: Ctx, folder: str) -> Ctx:
    """Show a folder from its top; the other inboxes are then looked at."""
    if folder in INBOXES[1:]:
        last = max((m.id for m in c.app.mails if m.category == folder), default=0)
        rest = (s for s in c.app.seen if s[0] != folder)
        c = c.save(seen=tuple(sorted((*rest, (folder, last)))))
    c = to_do.close_beside(c)
    return c.set(folder="" if folder == c.app.home else folder, picked=()).scroll_top()
