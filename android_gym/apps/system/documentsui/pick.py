"""The picker: choose a file, a place and name to save under, or a folder."""

from __future__ import annotations

from typing import ClassVar

from ....kit import IMAGE, LINEAR, Alert, Intent, Item, button, does, edit, spacer
from ....phone.core.view import FILL, Layout, Style, View
from ....phone.state.providers import File, ending_of, file_at, mime_of
from ....phone.system.ctx import Ctx
from .browse import Browser
from .model import ROOTS

TITLE = "android.intent.extra.TITLE"
SEVERAL = "android.intent.extra.ALLOW_MULTIPLE"


class Pick(Browser):
    """Answers GET_CONTENT, OPEN_DOCUMENT, CREATE_DOCUMENT and OPEN_DOCUMENT_TREE.

    Finishes with the path of the file (or, where several may be chosen and were selected, a tuple
    of paths), the path to save to, or the folder. It opens in Downloads.
    """

    activity: ClassVar[str] = "com.android.documentsui.picker.PickActivity"
    heading: ClassVar[str] = "Open from"
    mimes: tuple[str, ...] = ("*/*",)
    mode: str = "open"  # open, save, folder
    name: str = ""  # to save under
    several: bool = False
    label: str = "USE THIS FOLDER"  # of the button that takes a folder

    def wanted(self) -> tuple[str, ...]:
        return ("none",) if self.mode == "folder" else self.mimes

    def many(self) -> bool:
        return self.several

    def roots(self) -> tuple[str, ...]:
        if self.mode != "open":
            return ("download", "storage")
        kinds = {m.partition("/")[0] for m in self.mimes}
        return tuple(
            r for r in ROOTS
            if r not in ("image", "video", "audio") or "*" in kinds or r in kinds
        )  # fmt: skip

    def actions(self) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
        return (Item("Select", take_picked(), "", "action_menu_select"),), ()

    def open_file(self, c: Ctx, path: str) -> Ctx:
        if self.mode == "save":
            return c.set(name=path.rpartition("/")[2])
        return c.finish(path)

    def bottom(self, files: tuple[File, ...]) -> View | None:
        if self.mode == "open":
            return None
        layout = Layout(kind="row", w=FILL, h=72, align="center", gap=12, pad=(16, 0, 16, 0))
        bar = Style(bg="surfaceContainer")
        if self.mode == "folder":
            use = button(self.label, take_folder(), "text", "android:id/button1")
            return View(LINEAR, "container_save", kids=(spacer(), use), style=bar, layout=layout)
        glyph = View(
            IMAGE,
            "android:id/icon",
            style=Style(icon="insert_drive_file"),
            layout=Layout(w=24, h=24),
        )
        field = edit("android:id/title", self, "name", "File name", variant="bare", ime="done",
                     submit=save_here())  # fmt: skip
        usable = bool(self.name.strip() and self.path)
        done = button("SAVE", save_here() if usable else None, "text", "android:id/button1")
        return View(LINEAR, "container_save", kids=(glyph, field, done), style=bar, layout=layout)


@does
def take_picked(c: Ctx) -> Ctx:
    """Hand back what is selected: folders do not count."""
    paths = tuple(p for p in c.screen.picked if file_at(c.phone.files, p) is not None)
    return c.finish(paths) if paths else c.set(picked=())


@does
def take_folder(c: Ctx) -> Ctx:
    return c.finish(c.screen.path)


@does
def save_here(c: Ctx) -> Ctx:
    """Hand back the path to save to; a file that exists is replaced only if the user says so."""
    name = c.screen.name.strip().replace("/", "_")
    if not name or not c.screen.path:
        return c
    name = _ending_in(c.screen.mimes[0], name)
    path = f"{c.screen.path}/{name}"
    if file_at(c.phone.files, path) is None:
        return c.finish(path)
    ask = f"{name} already exists. Replace it?"
    return c.show(Alert("Replace file?", ask, ("OK", replace_file(path)), ("Cancel", None)))


def _ending_in(mime: str, name: str) -> str:
    """The name with the ending of its type, which Android adds where another one stands."""
    ending = ending_of(mime)
    return f"{name}.{ending}" if ending and mime_of(name) != mime else name


@does
def replace_file(c: Ctx, path: str) -> Ctx:
    return c.finish(path)


# --- intents ------------------------------------------------------------------------------------


def opening(intent: Intent) -> Pick:
    """For GET_CONTENT and OPEN_DOCUMENT: any type, or those of the intent."""
    mimes = tuple(m.strip() for m in intent.type.split(",")) if intent.type else ("*/*",)
    several = bool(intent.extras.get(SEVERAL, False))
    kind = mimes[0].partition("/")[0]
    if len(mimes) == 1 and kind in ("image", "video", "audio"):
        return Pick(root=kind, path="", mimes=mimes, several=several)
    return Pick(mimes=mimes, several=several)


def saving(intent: Intent) -> Pick:
    """For CREATE_DOCUMENT: the name to begin with is in the extras."""
    return Pick(mode="save", name=str(intent.extras.get(TITLE, "")), mimes=(intent.type or "*/*",))


def choosing(intent: Intent) -> Pick:
    """For OPEN_DOCUMENT_TREE."""
    return Pick(mode="folder")
