"""Firefox's lists: history, bookmarks, downloads, deleting, under Firefox's names."""

from __future__ import annotations

from typing import ClassVar

from ....kit import Item, go
from ....web.browser import Browser
from ....web.clearing import ClearData
from ....web.files import DownloadList, FileView
from ....web.lists import BookmarkEditor, BookmarkList, HistoryList
from .model import ACTIVITY, PACKAGE


class DeleteData(ClearData):
    """Settings, Delete browsing data."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY


class History(HistoryList):
    """Menu, History."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY
    list_id: ClassVar[str] = "history_list"
    row_id: ClassVar[str] = "history_layout"

    def actions(self, app: Browser) -> tuple[Item, ...]:
        return (Item("Delete history", go(DeleteData()), "delete", "history_delete"),)


class EditBookmark(BookmarkEditor):
    """Name, address and folder of a bookmark."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY


class Bookmarks(BookmarkList):
    """Menu, Bookmarks."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY
    list_id: ClassVar[str] = "bookmark_list"
    row_id: ClassVar[str] = "bookmark_item"

    def editor(self, url: str) -> BookmarkEditor:
        return EditBookmark(url)


class Viewer(FileView):
    """A downloaded file."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY


class Downloads(DownloadList):
    """Menu, Downloads."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY
    list_id: ClassVar[str] = "download_list"
    row_id: ClassVar[str] = "download_layout"

    def viewer(self, path: str) -> FileView:
        return Viewer(path)
