"""Chrome's help."""

from __future__ import annotations

from importlib.resources import files

from ....web.help import HelpArticle, HelpList, topics_of
from .model import chrome

_ROOT = "com.google.android.gms.googlehelp.helpactivities"
_TOPICS = topics_of((files(__package__) / "help.txt").read_text("utf-8"))


@chrome.activity(f"{_ROOT}.HelpActivity")
class Help(HelpList):
    """Menu, Help & feedback."""

    topics = _TOPICS


@chrome.activity(f"{_ROOT}.ArticleActivity")
class Article(HelpArticle):
    """An answer."""

    topics = _TOPICS
