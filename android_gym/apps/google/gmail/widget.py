"""The inbox on the home screen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from ....kit import *
from .delivery import MAIL_URI
from .delivery import VIEW as OPEN
from .model import PACKAGE, Gmail, folder_of
from .threads import Thread, in_folder

Opens = Callable[[Intent], Call]
MOST = 8  # conversations in the list
WRITE = Intent("android.intent.action.SENDTO", "mailto:", package=PACKAGE)


def inbox(model: Gmail | None, now: datetime, opens: Opens) -> View:
    """The newest conversations of the inbox, and a button that writes a mail."""
    folder = "" if model is None else model.home
    threads = () if model is None else in_folder(model, folder, ())[:MOST]
    title = text(folder_of(folder).name if folder else "Gmail", "folder_name", size=16, weight=500, grow=1)
    write = icon_button("outlined:edit", "Compose", opens(WRITE), "widget_compose")
    lines = (_line(thread, folder, opens) for thread in threads)
    return column(
        row(title, write, h=48, pad=(16, 0, 4, 0), tap=opens(_to("", 0))),
        scroll(*lines, id="conversation_list"),
        id="widget_holder",
        w=FILL,
        h=FILL,
        bg="surfaceContainer",
        radius=24,
    )


def _to(folder: str, key: int) -> Intent:
    return Intent(OPEN, f"{MAIL_URI}{folder}/{key}" if folder else MAIL_URI, package=PACKAGE)


def _line(thread: Thread, folder: str, opens: Opens) -> View:
    weight = 700 if thread.unread else 400
    return column(
        text(thread.senders, "widget_senders", size=14, weight=weight, w=FILL),
        text(thread.subject, "widget_subject", size=13, weight=weight, color="onSurfaceVariant", w=FILL),
        id="widget_conversation",
        w=FILL,
        h=52,
        pack="center",
        pad=(16, 0, 16, 0),
        tap=opens(_to(folder, thread.key)),
    )


INBOX = AppWidget("inbox", "Gmail", inbox, 4, 3)
