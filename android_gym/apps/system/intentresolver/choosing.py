"""What both choosers do: start the app that was chosen; and what an intent shares."""

from __future__ import annotations

from ....kit import *
from ....phone.system.intents import open_answer, preference_key, resolve

PACKAGE = "com.android.intentresolver"
STREAM_EXTRA = "android.intent.extra.STREAM"  # a path, or a tuple of paths
TEXT_EXTRA = "android.intent.extra.TEXT"
resolver = Package(PACKAGE)


@does
def choose_target(c: Ctx, package: str, label: str, always: bool = False) -> Ctx:
    """Close the chooser and start an app's answer for the one who asked; `always` remembers it."""
    intent, result = c.screen.intent, c.window.result
    c = c.finish()
    if always:
        c = c.write(preference_key(intent), package)
    for answer in resolve(c.phone, intent):
        if (answer.package, answer.label) == (package, label):
            return open_answer(c, package, answer.filter, intent, result)
    return c.toast(f"{label} isn’t installed")


def chooser_title(words: str, id: str) -> View:
    return text(words, id, size=20, w=FILL, pad=(24, 8, 24, 12))


def shared_text(intent: Intent) -> str:
    """The text an intent shares, "" if it shares files."""
    return intent.text_extra(TEXT_EXTRA) or intent.text_extra("text")


def shared_paths(intent: Intent) -> tuple[str, ...]:
    """Paths of the files an intent shares."""
    return intent.texts_extra(STREAM_EXTRA) or tuple(filter(None, (intent.data,)))


def shared_files(intent: Intent) -> tuple[str, ...]:
    """Names of the files an intent shares."""
    return tuple(path.rpartition("/")[2] for path in shared_paths(intent))
