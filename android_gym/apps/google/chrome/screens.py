"""Chrome's lists: history, bookmarks, downloads, clearing, under Chrome's names."""

from __future__ import annotations

from ....kit import *
from ....web.clearing import ClearData
from ....web.files import DownloadList, FileView
from ....web.lists import BookmarkEditor, BookmarkList, HistoryList
from .model import chrome

_ROOT = "org.chromium.chrome.browser"


@chrome.activity(f"{_ROOT}.browsing_data.ClearBrowsingDataActivity")
class ClearBrowsing(ClearData):
    """Settings, Privacy and security, Clear browsing data."""


@chrome.activity(f"{_ROOT}.history.HistoryActivity")
class History(HistoryList):
    """Menu, History."""

    list_id, row_id = "history_page_recycler_view", "history_item"
    clearing = Item("Clear browsing data…", go(ClearBrowsing()), "delete", "clear_browsing_data")


@chrome.activity(f"{_ROOT}.app.bookmarks.BookmarkEditActivity")
class EditBookmark(BookmarkEditor):
    """Name, address and folder of a bookmark."""


@chrome.activity(f"{_ROOT}.app.bookmarks.BookmarkActivity")
class Bookmarks(BookmarkList):
    """Menu, Bookmarks."""

    list_id, row_id = "bookmark_recycler_view", "bookmark_row"


@chrome.activity(f"{_ROOT}.download.home.DownloadViewerActivity")
class Viewer(FileView):
    """A downloaded file."""


@chrome.activity(f"{_ROOT}.app.download.home.DownloadActivity")
class Downloads(DownloadList):
    """Menu, Downloads."""

    list_id, row_id = "download_home_recycler_view", "download_item"
