"""Intent resolver: which app shall open something ("Open with"), and the share sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...kit import (
    FILL,
    LINEAR,
    RECYCLER,
    SUMMARY,
    TEXT,
    App,
    Intent,
    Layout,
    Popup,
    Style,
    View,
    assign,
    button,
    does,
    list_row,
    memo,
    row,
    sheet_frame,
    spacer,
    styled,
)  # fmt: skip
from ...phone.core.view import CLICKABLE, FOCUSABLE
from ...phone.state.activity import Activity
from ...phone.system.ctx import Ctx
from ...phone.system.intents import SEND, Answer, open_answer, preference_key, resolve

PACKAGE = "com.android.intentresolver"
SEND_MULTIPLE = "android.intent.action.SEND_MULTIPLE"
STREAM_EXTRA = "android.intent.extra.STREAM"  # a path, or a tuple of paths
TEXT_EXTRA = "android.intent.extra.TEXT"
_COLUMNS = 4  # targets of the share sheet side by side
_TITLE = Style(size=20, pad=(24, 8, 24, 12))


def chooser(intent: Intent, answers: Sequence[Answer]) -> Activity:
    """The window that asks which of several apps shall answer an intent."""
    targets = tuple((a.package, a.label) for a in answers)
    sends = intent.action in (SEND, SEND_MULTIPLE)
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


class OpenWith(Popup):
    """A tap marks an app; the buttons open it, once or from now on."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.intentresolver.ResolverActivity"
    kind: ClassVar[str] = "sheet"
    intent: Intent
    targets: tuple[tuple[str, str], ...]  # (package, label)
    chosen: int = -1  # index of the marked one

    def view(self) -> View:
        rows = tuple(
            list_row(
                label, ids=("android:id/text1", "", "", ""), tap=assign("chosen", i),
                lead=_face(package, 40), selected=i == self.chosen,
            )
            for i, (package, label) in enumerate(self.targets)
        )  # fmt: skip
        listed = View(RECYCLER, "resolver_list", kids=rows, flags=FOCUSABLE,
                      layout=Layout(kind="scroll", w=FILL))  # fmt: skip
        marked = self.targets[self.chosen] if self.chosen >= 0 else None
        once = choose_target(*marked) if marked else None
        ever = choose_target(*marked, True) if marked else None
        buttons = row(
            spacer(), button("Just once", once, "text", "button_once"),
            button("Always", ever, "text", "button_always"), pad=(16, 8, 16, 0), gap=8,
        )  # fmt: skip
        title = View(TEXT, "title", "Open with", style=_TITLE, layout=Layout(w=FILL))
        return sheet_frame(title, listed, buttons, id="contentPanel")


class ShareSheet(Popup):
    """What is shared, and the apps it can be sent with."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.intentresolver.ChooserActivity"
    kind: ClassVar[str] = "sheet"
    intent: Intent
    targets: tuple[tuple[str, str], ...]

    def view(self) -> View:
        words = shared_text(self.intent)
        title = View(TEXT, "headline", "Sharing text" if words else "Sharing file",
                     style=_TITLE, layout=Layout(w=FILL))  # fmt: skip
        shown = words or ", ".join(shared_files(self.intent))
        about = View(TEXT, "content_preview_text", shown, style=styled(SUMMARY, lines=3),
                     layout=Layout(w=FILL, pad=(24, 0, 24, 8)))  # fmt: skip
        kids = [title, about]
        if words:
            kids.append(
                row(button("Copy", copy_shared_text(words), "tonal", "copy"), pad=(24, 0, 24, 8))
            )
        for start in range(0, len(self.targets), _COLUMNS):
            line = [_target(*t) for t in self.targets[start : start + _COLUMNS]]
            line += [View(hidden_from_a11y=True, layout=Layout(weight=1, h=8))] * (
                _COLUMNS - len(line)
            )
            kids.append(row(*line, pad=(12, 4, 12, 4)))
        return sheet_frame(*kids, id="contentPanel")


@memo
def _face(package: str, size: float) -> View:
    style = Style(art=f"appicon:{package}")
    return View("android.widget.ImageView", "icon", style=style, layout=Layout(w=size, h=size))


@memo
def _target(package: str, label: str) -> View:
    name = View(TEXT, "android:id/text1", label, style=Style(size=12, align="center", lines=2),
                layout=Layout(w=FILL))  # fmt: skip
    return View(
        LINEAR, "item", kids=(_face(package, 48), name), flags=CLICKABLE | FOCUSABLE,
        layout=Layout(kind="column", weight=1, h=96, align="center", gap=8, pad=(4, 8, 4, 0)),
        tap=choose_target(package, label),
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


def _nothing() -> Activity:
    return OpenWith(Intent(), ())


APP = App(PACKAGE, "Intent Resolver", _nothing, launcher=False, system=True)


SYSTEM_ROLES = {"chooser": chooser}
