"""Intent resolver: which app shall open something ("Open with"), and the share sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...kit import *
from ...phone.system.intents import SEND, Answer, open_answer, preference_key, resolve

PACKAGE = "com.android.intentresolver"
STREAM_EXTRA = "android.intent.extra.STREAM"  # a path, or a tuple of paths
TEXT_EXTRA = "android.intent.extra.TEXT"
resolver = Package(PACKAGE)


def chooser(intent: Intent, answers: Sequence[Answer]) -> Activity:
    """The window that asks which of several apps shall answer an intent."""
    targets = tuple((a.package, a.label) for a in answers)
    sends = intent.action in (SEND, "android.intent.action.SEND_MULTIPLE")
    return ShareSheet(intent, targets) if sends else OpenWith(intent, targets)


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


@resolver.activity(".ResolverActivity")
class OpenWith(Popup):
    """A tap marks an app; the buttons open it, once or from now on."""

    kind: ClassVar[str] = "sheet"
    intent: Intent
    targets: tuple[tuple[str, str], ...]  # (package, label)
    chosen: int = -1  # index of the marked one

    def view(self) -> View:
        found = (
            list_row(
                label, ids=("android:id/text1", "", "", ""), tap=assign("chosen", i),
                lead=image(f"appicon:{package}", "icon"), selected=i == self.chosen,
            )
            for i, (package, label) in enumerate(self.targets)
        )  # fmt: skip
        marked = self.targets[self.chosen] if self.chosen >= 0 else None
        once = choose_target(*marked) if marked else None
        ever = choose_target(*marked, True) if marked else None
        return sheet_frame(
            _title("Open with", "title"),
            listing("resolver_list", *found, h=WRAP, grow=0),
            row(spacer(), button("Just once", once, "text", "button_once"),
                button("Always", ever, "text", "button_always"), pad=(16, 8, 16, 0), gap=8),
            id="contentPanel",
        )  # fmt: skip


@resolver.activity(".ChooserActivity")
class ShareSheet(Popup):
    """What is shared, and the apps it can be sent with."""

    kind: ClassVar[str] = "sheet"
    intent: Intent
    targets: tuple[tuple[str, str], ...]

    def view(self) -> View:
        words = shared_text(self.intent)
        kids = [
            _title("Sharing text" if words else "Sharing file", "headline"),
            text(words or ", ".join(shared_files(self.intent)), "content_preview_text", SUMMARY,
                 lines=3, w=FILL, pad=(24, 0, 24, 8)),
        ]  # fmt: skip
        if words:
            copy = button("Copy", copy_shared_text(words), "tonal", "copy")
            kids.append(row(copy, pad=(24, 0, 24, 8)))
        kids += in_lines((_target(*t) for t in self.targets), 4, pad=(12, 4, 12, 4))
        return sheet_frame(*kids, id="contentPanel")


def _title(words: str, id: str) -> View:
    return text(words, id, size=20, w=FILL, pad=(24, 8, 24, 12))


@memo
def _target(package: str, label: str) -> View:
    return column(
        image(f"appicon:{package}", "icon", w=48, h=48),
        text(label, "android:id/text1", size=12, align="center", lines=2, w=FILL),
        id="item", tap=choose_target(package, label), grow=1, h=96, align="center", gap=8,
        pad=(4, 8, 4, 0),
    )  # fmt: skip


def shared_text(intent: Intent) -> str:
    """The text an intent shares, "" if it shares files."""
    return str(intent.extras.get(TEXT_EXTRA, "") or intent.extras.get("text", ""))


def shared_files(intent: Intent) -> tuple[str, ...]:
    """Names of the files an intent shares."""
    stream = intent.extras.get(STREAM_EXTRA, intent.data)
    paths = stream if isinstance(stream, tuple) else (stream,)
    return tuple(str(p).rpartition("/")[2] for p in paths)


@does
def copy_shared_text(c: Ctx, words: str) -> Ctx:
    """Put the shared text on the clipboard and close."""
    return c.share(clipboard=words).finish().toast("Copied")


APP = App(PACKAGE, "Intent Resolver", lambda: OpenWith(Intent(), ()), launcher=False, system=True)
SYSTEM_ROLES = {"chooser": chooser}
