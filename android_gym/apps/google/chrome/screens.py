"""Chrome's lists: history, bookmarks, downloads, clearing, under Chrome's names."""

from __future__ import annotations

from typing import ClassVar

from ....kit import Item, go
from ....web.browser import Browser
from ....web.clearing import ClearData
from ....web.files import DownloadList, FileView
from ....web.lists import BookmarkEditor, BookmarkList, HistoryList
from .model import PACKAGE

_ROOT = "org.chromium.chrome.browser"


class ClearBrowsing(ClearData):
    """Settings, Privacy and security, Clear browsing data."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{_ROOT}.browsing_data.ClearBrowsingDataActivity"


class History(HistoryList):
    """Menu, History."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{_ROOT}.history.HistoryActivity"
    list_id: ClassVar[str] = "history_page_recycler_view"
    row_id: ClassVar[str] = "history_item"

    def actions(self, app: Browser) -> tuple[Item, ...]:
        return (Item("Clear browsing data…", go(ClearBrowsing()), "delete", "clear_browsing_data"),)


class EditBookmark(BookmarkEditor):
    """Name, address and folder of a bookmark."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{_ROOT}.app.bookmarks.BookmarkEditActivity"


class Bookmarks(BookmarkList):
    """Menu, Bookmarks."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{_ROOT}.app.bookmarks.BookmarkActivity"
    list_id: ClassVar[str] = "bookmark_recycler_view"
    row_id: ClassVar[str] = "bookmark_row"

    def editor(self, url: str) -> BookmarkEditor:
        return EditBookmark(url)


class Viewer(FileView):
    """A downloaded file."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{_ROOT}.download.home.DownloadViewerActivity"


class Downloads(DownloadList):
    """Menu, Downloads."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{_ROOT}.app.download.home.DownloadActivity"
    list_id: ClassVar[str] = "download_home_recycler_view"
    row_id: ClassVar[str] = "download_item"

    def viewer(self, path: str) -> FileView:
        return Viewer(path)
