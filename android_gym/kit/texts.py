"""What apps do with a text of their owner's: share it, write it into a file. Both are Calls for views:

    share = ("Share", share_text(note.body, note.title), "share")
    menu = (("Export as text", export_text("/sdcard/Documents", note.title, note.body)),)
    return scaffold(app_bar(note.title, leave(), (share,), menu), body)

A handler that has to prepare the text first runs them by `share_text.now(c, …)`.
"""

from __future__ import annotations

from ..phone.core.calls import does
from ..phone.core.values import Table
from ..phone.state.activity import Intent
from ..phone.state.providers import File
from ..phone.state.providers.files import free_path, write
from ..phone.system.ctx import Ctx

SEND, EXTRA = "android.intent.action.SEND", "android.intent.extra"


@does
def share_text(c: Ctx, words: str, subject: str = "") -> Ctx:
    """Hand a text to another app; where there is none, a toast says so."""
    if not words:
        return c.toast("Cannot share empty text")
    extras = {f"{EXTRA}.TEXT": words} | ({f"{EXTRA}.SUBJECT": subject} if subject else {})
    return c.send(Intent(SEND, type="text/plain", extras=Table.of(extras)))


@does
def export_text(c: Ctx, folder: str, name: str, words: str) -> Ctx:
    """Write a text into a new file of a folder, called after `name` or else after the time, and say where it is."""
    stem = " ".join(name.split()).replace("/", "-") or f"{c.now:%Y%m%d_%H%M}"
    path = free_path(c.phone.files, f"{folder}/{stem}.txt")
    file = File(path, len(words.encode()), c.phone.time, text=words, owner=c.package)
    return c.share(files=write(c.phone.files, file)).toast(f"Exported to {path}")


__all__ = ["export_text", "share_text"]
