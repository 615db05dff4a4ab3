"""The navigation drawer: inboxes, folders, the owner's labels, other apps, settings."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from .labels import ask_label
from .model import ALL_LABELS, INBOXES, Gmail, folder_of
from .threads import counts

GOOGLE_APPS = (
    ("com.google.android.calendar", "Calendar", "calendar_today"),
    ("com.google.android.contacts", "Contacts", "account_circle"),
)


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

    def created(self, c: Ctx) -> Ctx:
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
    return c.set(folder="" if folder == c.app.home else folder, picked=()).scroll_top()
