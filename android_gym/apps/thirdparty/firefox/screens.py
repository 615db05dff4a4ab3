"""Firefox's lists: history, bookmarks, downloads, deleting, under Firefox's names."""

from __future__ import annotations

from ....kit import *
from ....web.clearing import ClearData
from ....web.files import DownloadList, FileView
from ....web.lists import BookmarkEditor, BookmarkList, HistoryList
from .model import screen


@screen
class DeleteData(ClearData):
    """Settings, Delete browsing data."""


@screen
class History(HistoryList):
    """Menu, History."""

    list_id, row_id = "history_list", "history_layout"
    clearing = Item("Delete history", go(DeleteData()), "delete", "history_delete")


@screen
class EditBookmark(BookmarkEditor):
    """Name, address and folder of a bookmark."""


@screen
class Bookmarks(BookmarkList):
    """Menu, Bookmarks."""

    list_id, row_id = "bookmark_list", "bookmark_item"


@screen
class Viewer(FileView):
    """A downloaded file."""


@screen
class Downloads(DownloadList):
    """Menu, Downloads."""

    list_id, row_id = "download_list", "download_layout"
