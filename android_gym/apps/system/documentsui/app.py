"""The documents app: one package, the Files icon and the pickers other apps call."""

from __future__ import annotations

from ....kit import *
from .files import Files
from .model import PACKAGE, Docs
from .pick import choosing, opening, saving

_ACTION = "android.intent.action."

APP = App(
    PACKAGE, "Files", Files, Docs, system=True,
    about="Shows, moves and deletes the files on the phone.",
    receives=(
        Filter(f"{_ACTION}GET_CONTENT", opening),
        Filter(f"{_ACTION}OPEN_DOCUMENT", opening),
        Filter(f"{_ACTION}CREATE_DOCUMENT", saving),
        Filter(f"{_ACTION}OPEN_DOCUMENT_TREE", choosing),
    ),
    icon=Icon("#e8f0fe", (Glyph("folder", "#1a73e8"),)),
)  # fmt: skip
