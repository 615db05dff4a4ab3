"""Looking at one file, and what is known about it."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.files import day_text, entry_of, icon_of, name_of, size_text
from ....phone.state.providers import File, file_at, mime_of
from .model import documents


@documents.activity("com.android.documentsui.QuickViewActivity")
class Preview(Activity):
    """A picture, the words of a document, or a symbol for what has neither."""

    path: str = ""

    def view(self, files: tuple[File, ...]) -> View:
        file = file_at(files, self.path)
        about: Items = (Item("Get info", go(Info(self.path)), "info", "action_menu_inspect"),)
        if file is None:
            about, body = (), empty("This file no longer exists", "error", "message")
        elif file.kind in ("image", "video"):
            body = image(
                file.art,
                "preview_image",
                Verbatim(file.name),
                w=FILL,
                h=300,
                radius=4,
                at="center|middle",
                margin=(16, 0, 16, 0),
            )
        elif file.mime == "application/pdf" and file.text:  # its words on a sheet of paper
            sheet = text(
                Verbatim(file.text),
                "preview_text",
                PARAGRAPH,
                bg="#ffffff",
                color="#202124",
                pad=(28, 32, 28, 32),
                radius=2,
                w=FILL,
                h=520,
            )
            body = scroll(sheet, pad=(16, 16, 16, 24), bg="surfaceContainerHigh")
        elif file.text:
            body = scroll(text(Verbatim(file.text), "preview_text", PARAGRAPH), pad=(24, 16, 24, 24))
        else:
            body = empty(Verbatim(file.name), icon_of(entry_of(file)), "message", "No preview")
        return scaffold(app_bar(Verbatim(name_of(self.path)), leave(), about), body)


@documents.activity("com.android.documentsui.inspector.InspectorActivity")
class Info(Activity):
    """Kind, size, date and place of a file or folder."""

    path: str = ""

    def view(self, files: tuple[File, ...], zone: str, now: datetime, locale: Locale) -> View:
        file = file_at(files, self.path)
        if file is None:
            inside = [f for f in files if f.path.startswith(f"{self.path}/")]
            facts = {"Type": "Folder", "Files": str(len(inside)), "Size": size_text(sum(f.size for f in inside))}
        else:
            facts = {
                "Type": Verbatim(file.mime or mime_of(file.name)),
                "Size": size_text(file.size),
                "Modified": day_text(file.modified, zone, now, locale),
            }
        facts = {"Name": Verbatim(name_of(self.path)), **facts, "Path": Verbatim(self.path)}
        return page("Get info", [Row(*fact) for fact in facts.items()])
