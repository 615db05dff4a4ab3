"""Intent resolver: which app shall open something ("Open with"), and the share sheet with the
system's own targets."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import *
from ....phone.system.intents import SEND, Answer
from .choosing import PACKAGE, STREAM_EXTRA, TEXT_EXTRA
from .open_with import OpenWith
from .sheet import ShareSheet
from .targets import BluetoothShare, PrintPreview, SaveShared

__all__ = ["APP", "OpenWith", "PACKAGE", "STREAM_EXTRA", "SYSTEM_ROLES", "ShareSheet", "TEXT_EXTRA"]
_SENDS = (SEND, "android.intent.action.SEND_MULTIPLE")


def chooser(intent: Intent, answers: Sequence[Answer]) -> Activity:
    """The window that asks which of several apps shall answer an intent."""
    targets = tuple((a.package, a.label) for a in answers)
    return ShareSheet(intent, targets) if intent.action in _SENDS else OpenWith(intent, targets)


APP = App(
    PACKAGE,
    "Intent Resolver",
    lambda: OpenWith(Intent(), ()),
    launcher=False,
    system=True,
    receives=tuple(
        Filter(action, make, mime="*/*", label=label)
        for action in _SENDS
        for label, make in (("Bluetooth", BluetoothShare), ("Print", PrintPreview), ("Save to Files", SaveShared))
    ),
)
SYSTEM_ROLES = {"chooser": chooser}
