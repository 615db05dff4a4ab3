"""Contacts' own dialogs: lists to choose from, the name of a label, labels with check boxes."""

from __future__ import annotations

from ....kit import (
    Item,
    Popup,
    View,
    choose,
    close,
    dialog,
    dialog_button,
    dialog_buttons,
    does,
    edit,
    show,
)  # fmt: skip
from ....kit.controls import state_style
from ....kit.styles import BODY, CHECKBOX, FRAME, LINEAR, LIST, TAP, TEXT, WIDE, square
from ....phone.core.calls import Call
from ....phone.core.view import CHECKABLE, CHECKED, DISABLED, FILL, FOCUSABLE, Layout
from ....phone.system.ctx import Ctx
from .changes import with_labels

_ROW = Layout(kind="row", w=FILL, h=48, align="center", pad=(24, 0, 24, 0), gap=16)
_WORDS = Layout(weight=1)


def _scrolled(rows: tuple[View, ...]) -> tuple[View, ...]:
    long = len(rows) > 7
    inner = View(
        LIST, "android:id/select_dialog_listview", kids=rows, flags=FOCUSABLE,
        layout=Layout(kind="scroll", w=FILL, h=FILL) if long else Layout(kind="scroll", w=FILL),
    )  # fmt: skip
    layout = Layout(w=FILL, weight=1) if long else WIDE
    return (View(FRAME, "android:id/contentPanel", kids=(inner,), layout=layout),)


def _line(label: str, tap: Call) -> View:
    words = View(TEXT, "android:id/text1", label, style=BODY, layout=_WORDS)
    return View(LINEAR, kids=(words,), flags=TAP, layout=_ROW, tap=tap)


class ListDialog(Popup):
    """A dialog of plain rows; a tap closes it and runs the row's Call."""

    title: str
    items: tuple[Item, ...] = ()

    def view(self) -> View:
        rows = tuple(_line(i.label, choose(i.tap)) for i in self.items)
        return dialog(self.title, _scrolled(rows))


class LabelName(Popup):
    """Asks for the name of a label; OK appends it to `call`'s arguments. `old`: when renaming."""

    title: str
    call: Call
    value: str = ""
    old: str = ""

    def created(self, c: Ctx) -> Ctx:
        return c.focus("value")

    def view(self, labels: tuple[str, ...]) -> View:
        name = " ".join(self.value.split())
        taken = name != self.old and name.casefold() in {
            label.casefold() for label in labels if label != self.old
        }
        done = choose(self.call, name) if name and not taken else None
        box = edit(
            "android:id/text1", self, "value", "Label name", variant="filled", ime="done",
            submit=done, error="That label already exists" if taken else "",
        )  # fmt: skip
        inner = View(FRAME, "android:id/custom", kids=(box,),
                     layout=Layout(kind="column", w=FILL, pad=(24, 0, 24, 12)))  # fmt: skip
        ok = dialog_button("OK", done or close(), "android:id/button1")
        if done is None:
            ok = ok.replace(flags=ok.flags | DISABLED, tap=None, inert_reason="disabled")
        buttons = dialog_buttons(dialog_button("Cancel", close(), "android:id/button2"), ok)
        panel = View(FRAME, "android:id/customPanel", kids=(inner,), layout=WIDE)
        return dialog(self.title, (panel,), buttons)


def _check(label: str, on: bool) -> View:
    words = View(TEXT, "android:id/text1", label, style=BODY, layout=_WORDS)
    flags = CHECKABLE | (CHECKED if on else 0)
    box = View(
        CHECKBOX, "checkbox", flags=flags, style=state_style("checkbox", on), layout=square(24)
    )
    return View(LINEAR, kids=(words, box), flags=TAP, layout=_ROW, tap=toggle_label(label))


class LabelChecks(Popup):
    """Labels with check boxes, and a row that makes a new one. Closing applies what is checked."""

    call: Call
    chosen: tuple[str, ...] = ()

    def view(self, labels: tuple[str, ...]) -> View:
        rows = tuple(_check(label, label in self.chosen) for label in labels)
        new = _line("Create label", show(LabelName("Create label", add_label.partial())))
        ok = dialog_button("OK", choose(self.call, self.chosen), "android:id/button1")
        return dialog("Label", _scrolled((*rows, new)), dialog_buttons(ok))

    def back(self, c: Ctx) -> Ctx:
        return choose.now(c, self.call, self.chosen)


@does
def toggle_label(c: Ctx, label: str) -> Ctx:
    """A check box turns over; the order of the labels stays."""
    old = c.screen.chosen
    return c.set(
        chosen=tuple(x for x in old if x != label) if label in old else (*old, label)
    )  # fmt: skip


@does
def add_label(c: Ctx, name: str) -> Ctx:
    """A new label, checked at once."""
    return with_labels(c, (name,)).set(chosen=(*c.screen.chosen, name)).toast("Label created")
