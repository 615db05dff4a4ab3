"""The navigation drawer: inboxes, folders, the owner's labels, other apps, settings."""

from __future__ import annotations

from typing import ClassVar

from ....kit import Drawer, DrawerItem, Popup, View, does
from ....phone.state.activity import Intent
from ....phone.system.ctx import Ctx
from .dialogs import apply_new_label
from .labels import ask_label
from .model import ALL_LABELS, INBOXES, PACKAGE, Gmail, folder_of
from .settings import GmailSettings
from .threads import counts

CALENDAR, CONTACTS = "com.google.android.calendar", "com.google.android.contacts"


class FolderDrawer(Popup):
    """Gmail's drawer; the folder on show is marked."""

    package: ClassVar[str] = PACKAGE
    kind: ClassVar[str] = "sheet"
    selected: str = ""

    def view(self, app: Gmail, packages: tuple[str, ...]) -> View:
        numbers = counts(app.mails, app.accounts[0].categories, app.threaded)
        here = self.selected or app.home
        first: tuple[str, ...] = ("inbox",)
        if app.home == "primary":
            first = tuple(i for i in INBOXES if i == "primary" or i in app.accounts[0].categories)
        rows = [_place(i, here, numbers.get(i, 0)) for i in first]
        rows.append(DrawerItem("All labels"))
        rows += [_place(i, here, numbers.get(i, 0)) for i in ALL_LABELS]
        if app.labels:
            rows.append(DrawerItem("Labels"))
            rows += [_place(f"label:{label}", here, 0) for label in app.labels]
        rows.append(DrawerItem("Create new", "add", create_label()))
        apps = [(CALENDAR, "Calendar", "calendar_today"), (CONTACTS, "Contacts", "account_circle")]
        others = [DrawerItem(name, glyph, open_app(p)) for p, name, glyph in apps if p in packages]
        if others:
            rows += [DrawerItem("Google apps"), *others]
        rows.append(DrawerItem("Settings", "settings", open_settings()))
        return Drawer("Gmail", tuple(rows)).view()

    def created(self, c: Ctx) -> Ctx:
        below = c.phone.tasks[0].windows[c.depth - 1].activity
        return c.set(selected=getattr(below, "folder", ""))


def _place(id: str, here: str, count: int) -> DrawerItem:
    folder = folder_of(id)
    number = "99+" if count > 99 else str(count or "")
    return DrawerItem(folder.name, folder.icon, open_folder(id), number, id == here)


@does
def open_folder(c: Ctx, folder: str) -> Ctx:
    """Show a folder from its top; the other inboxes are then looked at."""
    if folder in INBOXES[1:]:
        last = max((m.id for m in c.app.mails if m.category == folder), default=0)
        rest = tuple(s for s in c.app.seen if s[0] != folder)
        c = c.save(seen=tuple(sorted((*rest, (folder, last)))))
    return c.set(folder="" if folder == c.app.home else folder, picked=()).scroll_top()


@does
def open_app(c: Ctx, package: str) -> Ctx:
    return c.send(Intent("android.intent.action.MAIN", package=package))


@does
def open_settings(c: Ctx) -> Ctx:
    return c.start(GmailSettings())


@does
def create_label(c: Ctx) -> Ctx:
    return ask_label.now(c, apply_new_label.partial(()))
