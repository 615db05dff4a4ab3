"""Looking at one file, and what is known about it."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import (
    IMAGE,
    PARAGRAPH,
    Activity,
    Row,
    app_bar,
    empty,
    go,
    leave,
    page,
    scaffold,
    scroll,
    text,
)  # fmt: skip
from ....phone.core.view import FILL, Layout, Style, View
from ....phone.state.providers import File, file_at, mime_of
from .model import PACKAGE, entry_of, icon_of, size_text, time_text


class Preview(Activity):
    """A picture, the words of a document, or a symbol for what has neither."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.documentsui.QuickViewActivity"
    path: str = ""

    def view(self, files: tuple[File, ...]) -> View:
        file = file_at(files, self.path)
        bar = app_bar(
            self.path.rpartition("/")[2], leave(),
            [("Get info", go(Info(self.path)), "info", "action_menu_inspect")] if file else [],
        )  # fmt: skip
        if file is None:
            return scaffold(bar, empty("This file no longer exists", "error", "message"))
        if file.kind in ("image", "video"):
            style = Style(art=f"photo:{file.seed}", radius=4)
            picture = View(IMAGE, "preview_image", "", file.name, style=style,
                           layout=Layout(w=FILL, h=300, at="center|middle",
                                   margin=(16, 0, 16, 0)))  # fmt: skip
            return scaffold(bar, picture)
        if file.text:
            return scaffold(
                bar, scroll(text(file.text, "preview_text", PARAGRAPH), pad=(24, 16, 24, 24))
            )
        return scaffold(bar, empty(file.name, icon_of(entry_of(file)), "message", "No preview"))


class Info(Activity):
    """Kind, size, date and place of a file or folder."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.documentsui.inspector.InspectorActivity"
    path: str = ""

    def view(self, files: tuple[File, ...], zone: str, now: datetime) -> View:
        file = file_at(files, self.path)
        rows = [Row("Name", self.path.rpartition("/")[2])]
        if file is None:
            inside = [f for f in files if f.path.startswith(f"{self.path}/")]
            rows += [Row("Type", "Folder"), Row("Files", str(len(inside))),
                     Row("Size", size_text(sum(f.size for f in inside)))]  # fmt: skip
        else:
            rows += [Row("Type", file.mime or mime_of(file.name)),
                     Row("Size", size_text(file.size)),
                     Row("Modified", time_text(file.modified, zone, now))]  # fmt: skip
        return page("Get info", (*rows, Row("Path", self.path)))
