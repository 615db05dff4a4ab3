"""Looking at one file, and what is known about it."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.files import facts_of, name_of, preview
from ....phone.state.providers import File, file_at
from .model import documents


@documents.activity("com.android.documentsui.QuickViewActivity")
class Preview(Activity):
    """A picture, the words of a document, or a symbol for what has neither."""

    path: str = ""

    def view(self, files: tuple[File, ...]) -> View:
        file = file_at(files, self.path)
        about: Items = (Item("Get info", go(Info(self.path)), "info", "action_menu_inspect"),)
        about, body = (about, preview(file)) if file else ((), empty("This file no longer exists", "error", "message"))
        return scaffold(app_bar(Verbatim(name_of(self.path)), leave(), about), body)


@documents.activity("com.android.documentsui.inspector.InspectorActivity")
class Info(Activity):
    """Kind, size, date and place of a file or folder."""

    path: str = ""

    def view(self, files: tuple[File, ...], zone: str, now: datetime, locale: Locale) -> View:
        facts = facts_of(files, self.path, zone, now, locale)
        return page("Get info", [Row(*fact) for fact in facts.items()])
