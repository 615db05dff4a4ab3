"""The Files app: browse, open, share, copy, move, rename, delete."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from ....kit import Alert, Intent, Item, Prompt, does, show
from ....phone.core.values import Table
from ....phone.state.providers import file_at, free_path, mime_of
from ....phone.system.ctx import Ctx
from ....phone.system.intents import SEND, VIEW, resolve
from .browse import Browser, folders_of
from .model import below, copied, moved, without
from .pick import Pick
from .preview import Info, Preview

STREAM = "android.intent.extra.STREAM"


class Files(Browser):
    """The app behind the Files icon."""

    activity: ClassVar[str] = "com.android.documentsui.files.FilesActivity"

    def actions(self) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
        n = len(self.picked)
        what = f"“{self.picked[0].rpartition('/')[2]}”" if n == 1 else f"{n} items"
        ask = Alert(f"Delete {what}?", "", ("OK", delete_selected(self.picked)), ("Cancel", None))
        buttons = (
            Item("Share", share_selected(), "share", "action_menu_share"),
            Item("Delete", show(ask), "delete", "action_menu_delete"),
        )
        menu = [
            Item("Copy to…", ask_target("COPY"), id="action_menu_copy_to"),
            Item("Move to…", ask_target("MOVE"), id="action_menu_move_to"),
        ]
        if n == 1:
            name = self.picked[0].rpartition("/")[2]
            new = Prompt(
                "Rename", rename_file.partial(self.picked[0]), name, field_id="android:id/text1"
            )
            menu.append(Item("Rename", show(new), id="action_menu_rename"))
            menu.append(Item("Get info", show_info(self.picked[0]), id="action_menu_inspect"))
        return buttons, tuple(menu)

    def open_file(self, c: Ctx, path: str) -> Ctx:
        """Show a file in the app that can; pictures and texts also here."""
        mime = mime_of(path)
        intent = Intent(VIEW, f"content://media{path}", mime)
        if not resolve(c.phone, intent) and mime.startswith(
            ("image/", "video/", "text/", "application/")
        ):
            return c.start(Preview(path))
        return c.send(intent)


def _paths(c: Ctx) -> tuple[str, ...]:
    """The files that are selected, those in selected folders too."""
    return tuple(f.path for f in c.phone.files if any(below(f.path, p) for p in c.screen.picked))


@does
def share_selected(c: Ctx) -> Ctx:
    """Send the selected files with another app."""
    paths = _paths(c)
    if not paths:
        return c.set(picked=()).toast("Folders without files cannot be shared")
    c = c.set(picked=())
    mimes = {mime_of(p) for p in paths}
    mime = mimes.pop() if len(mimes) == 1 else "*/*"
    stream: Any = paths[0] if len(paths) == 1 else paths
    action = SEND if len(paths) == 1 else "android.intent.action.SEND_MULTIPLE"
    return c.send(Intent(action, type=mime, extras=Table.of({STREAM: stream})))


@does
def delete_selected(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    files, folders = without(c.phone.files, c.app.folders, paths)
    n = len(paths)
    c = c.share(files=files).save(folders=folders).set(picked=())
    return c.snack(f"{n} item{'s' if n != 1 else ''} deleted")


@does
def rename_file(c: Ctx, path: str, name: str) -> Ctx:
    """Give a file or folder another name; one that exists is refused."""
    clean = name.strip().replace("/", "_")
    new = f"{path.rpartition('/')[0]}/{clean}"
    c = c.set(picked=())
    if not clean or new == path:
        return c
    if file_at(c.phone.files, new) is not None or new in folders_of(c):
        return c.snack("An item with this name already exists")
    files, folders = moved(c.phone.files, c.app.folders, path, new)
    return c.share(files=files).save(folders=folders)


@does
def show_info(c: Ctx, path: str) -> Ctx:
    return c.set(picked=()).start(Info(path))


@does
def ask_target(c: Ctx, verb: str) -> Ctx:
    """Ask for the folder to copy or move the selection to."""
    paths = c.screen.picked
    where = Pick(root="storage", path="/sdcard", mode="folder", label=verb)
    return c.set(picked=()).start(where, put_files(verb, paths))


@does
def put_files(c: Ctx, verb: str, paths: tuple[str, ...]) -> Ctx:
    """Copy or move the paths into the folder that was chosen."""
    target, done = str(c.result), 0
    for path in paths:
        if below(target, path) or (verb == "MOVE" and path.rpartition("/")[0] == target):
            continue
        name = path.rpartition("/")[2]
        new = free_path(c.phone.files, f"{target}/{name}")
        if verb == "COPY":
            c = c.share(files=copied(c.phone.files, path, new))
        else:
            files, folders = moved(c.phone.files, c.app.folders, path, new)
            c = c.share(files=files).save(folders=folders)
        done += 1
    past = "copied" if verb == "COPY" else "moved"
    return replace(c, result=None).snack(f"{done} item{'s' if done != 1 else ''} {past}")
