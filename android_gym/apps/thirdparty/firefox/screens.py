"""Firefox's lists: history, bookmarks, downloads, deleting, under Firefox's names."""

from __future__ import annotations

from importlib.resources import files

from ....kit import *
from ....web.clearing import ClearData
from ....web.files import DownloadList, FileView
from ....web.help import HelpArticle, HelpList, topics_of
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


_TOPICS = topics_of((files(__package__) / "help.txt").read_text("utf-8"))


@screen
class Help(HelpList):
    """Menu of the home screen, Help."""

    topics = _TOPICS


@screen
class Article(HelpArticle):
    """An answer."""

    topics = _TOPICS


@screen
class Passwords(Activity):
    """Menu, Passwords: nobody has saved one here."""

    def view(self) -> View:
        words = "The passwords that you save will be shown here."
        return scaffold(app_bar("Saved passwords", leave()), empty(words, "key", "saved_passwords_empty_view"))
