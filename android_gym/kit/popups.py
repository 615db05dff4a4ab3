"""Dialogs: alert, single and multiple choice, prompt, progress.

Ids and nesting are those of Android's AlertDialog (alertTitle, message, button1 …). A dialog is
shown with `show(Alert(…))` in a view or `c.show(Alert(…))` in a handler. Any of its buttons closes
it first and then runs its `Call` on the opener; a chosen value is appended to the arguments of that
Call. Cancel, Back and a tap beside the dialog run nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ..phone.core.calls import Call, does, memo
from ..phone.core.view import CHECKABLE, CHECKED, DISABLED, FILL, FOCUSABLE, Layout, Style, View
from ..phone.state.activity import Popup
from .basic import row, spacer, text
from .controls import checkbox, state_style
from .fields import edit
from .items import Item
from .styles import (
    BODY,
    BODY_FRAME,
    BUTTON,
    CHECKED_TEXT,
    FRAME,
    GROW,
    LINEAR,
    LIST,
    PARAGRAPH_DIM,
    SCROLL,
    TAP,
    TEXT,
    WIDE,
    icon_style,
    replace_layout,
    replace_style,
    square,
)
from .verbs import choose, close, flip_in

if TYPE_CHECKING:
    from ..phone.system.ctx import Ctx

DialogButton = tuple[str, Call | None]  # the label of a dialog's button and what it does

_DIALOG = Style(bg="surfaceContainerHigh", radius=28, elevation=6)
_MAX_WIDTH = 560.0  # dp, of a dialog
_DIALOG_LAYOUT = Layout(kind="column", w=_MAX_WIDTH, at="center|middle", margin=(24, 24, 24, 24))
_PARENT = Layout(kind="column", w=FILL, pad=(0, 24, 0, 12))
_TITLE = Style(size=24, lines=3, pad=(24, 0, 24, 16))
_MESSAGE = replace_style(PARAGRAPH_DIM, pad=(24, 0, 24, 12))
_BUTTONS = Layout(kind="row", w=FILL, align="center", gap=8, pad=(12, 0, 12, 0))
_DIALOG_BUTTON = Style(color="primary", weight=500, radius=-1, align="center", pad=(12, 0, 12, 0))
_DIALOG_BUTTON_LAYOUT = Layout(h=40, margin=(0, 4, 0, 4))
_LIST_LAYOUT = Layout(kind="scroll", w=FILL)
_TALL_LIST_LAYOUT = Layout(kind="scroll", w=FILL, h=FILL)
_MAX_LINES = 7  # options, or hundreds of letters, from which a dialog takes the whole height
_CHOICE_LAYOUT = Layout(kind="row", w=FILL, align="center", pad=(24, 12, 24, 12), gap=16)


def dialog_button(label: str, call: Call, id: str) -> View:
    """A text button for `dialog_buttons`. Android's ids are "android:id/button1" for the positive
    button, "…/button2" for the negative and "…/button3" for the neutral one.
    """
    return View(BUTTON, id, label, flags=TAP, style=_DIALOG_BUTTON, layout=_DIALOG_BUTTON_LAYOUT, tap=call)


def dialog_buttons(*kids: View, neutral: View | None = None) -> View:
    """The button bar at the lower end of a dialog ("android:id/buttonPanel"): `kids` at its end,
    the neutral button at its start.
    """
    inner = (neutral, spacer(), *kids) if neutral is not None else (spacer(), *kids)
    bar = View(LINEAR, kids=inner, layout=_BUTTONS)
    return View(SCROLL, "android:id/buttonPanel", kids=(bar,), flags=FOCUSABLE, layout=WIDE)


def dialog(title: str, body: tuple[View, ...], buttons: View | None = None, *, wide: bool = False) -> View:
    """The frame of an AlertDialog around any views, at most 560 dp wide.

    For popups with a view of their own. `body` follows the title, `buttons` is a `dialog_buttons`.
    With `wide` the body has no padding above it, for one that begins with a picture or a list.
    """
    kids: tuple[View, ...] = ()
    if title:
        head = View(TEXT, "android:id/alertTitle", title, style=_TITLE, layout=WIDE)
        template = View(LINEAR, "android:id/title_template", kids=(head,), layout=WIDE)
        kids = (View(LINEAR, "android:id/topPanel", kids=(template,), layout=WIDE),)
    kids += body
    if buttons is not None:
        kids += (buttons,)
    layout = replace_layout(_PARENT, pad=(0, 0, 0, 12)) if wide else _PARENT
    parent = View(LINEAR, "android:id/parentPanel", kids=kids, layout=layout)
    content = View(FRAME, "android:id/content", kids=(parent,), layout=WIDE)
    return View(FRAME, kids=(content,), style=_DIALOG, layout=_DIALOG_LAYOUT)


def message_dialog(
    title: str,
    lines: Sequence[str],
    yes: DialogButton | None = ("OK", None),
    no: DialogButton | None = None,
    *,
    room: float = 12,
) -> View:
    """A dialog that says something, with `room` dp under each line, for popups of one's own.

    Its positive and negative button run their calls in the popup, which they do not close by
    themselves, other than those of `Alert`; a button without a call closes it.
    """
    place = replace_layout(WIDE, pad=(24, 0, 24, room))
    words = (View(TEXT, "android:id/message", line, style=PARAGRAPH_DIM, layout=place) for line in lines)
    named = ((no, "android:id/button2"), (yes, "android:id/button1"))
    buttons = (dialog_button(b[0], b[1] or close(), id) for b, id in named if b is not None)
    return dialog(title, tuple(words), dialog_buttons(*buttons))


def option_button(
    id: str, label: str, icon: str, tap: Call, *, h: float = 48, gap: float = 24, color: str = "onSurface"
) -> View:
    """An answer in a dialog that asks what to do: a Button as wide as the dialog, with an icon
    before its words."""
    words = replace_style(BODY, lines=2)
    kids = (
        View(hidden_from_a11y=True, style=icon_style(icon, color), layout=square(24)),
        View(hidden_from_a11y=True, text=label, style=words, layout=GROW),
    )
    place = replace_layout(WIDE, kind="row", h=h, align="center", gap=gap, pad=(24, 0, 24, 0))
    return View(BUTTON, id, label, kids=kids, flags=TAP, layout=place, tap=tap)


def _three(
    positive: DialogButton | None,
    negative: DialogButton | None,
    neutral: DialogButton | None,
    *extra: Any,
    enabled: bool = True,
) -> View | None:
    if positive is None and negative is None and neutral is None:
        return None
    kids = []
    if negative is not None:
        kids.append(dialog_button(negative[0], choose(negative[1]), "android:id/button2"))
    if positive is not None:
        yes = dialog_button(positive[0], choose(positive[1], *extra), "android:id/button1")
        if not enabled:
            yes = yes.replace(flags=yes.flags | DISABLED, tap=None, inert_reason="disabled")
        kids.append(yes)
    third = None
    if neutral is not None:
        third = dialog_button(neutral[0], choose(neutral[1]), "android:id/button3")
    return dialog_buttons(*kids, neutral=third)


class Alert(Popup):
    """An AlertDialog with a message and up to three buttons.

    A button is `(label, Call)`, or `(label, None)` for one that only closes the dialog:
    `show(Alert("Delete?", positive=("Delete", delete(3)), negative=("Cancel", None)))`.
    """

    title: str
    message: str = ""
    positive: DialogButton | None = ("OK", None)
    negative: DialogButton | None = None
    neutral: DialogButton | None = None

    def view(self) -> View:
        body: tuple[View, ...] = ()
        if self.message:
            words = View(TEXT, "android:id/message", self.message, style=_MESSAGE, layout=WIDE)
            body = _content(SCROLL, "android:id/scrollView", (words,), len(self.message) / 100)
        return dialog(self.title, body, _three(self.positive, self.negative, self.neutral))


@memo
def _choice_row(label: str, art: str, checked: bool, tap: Call, inert_reason: str = "") -> View:
    kids = (
        View(hidden_from_a11y=True, style=state_style(art, checked), layout=Layout(w=24, h=24)),
        View(hidden_from_a11y=True, text=label, style=replace_style(BODY, lines=3), layout=Layout(weight=1)),
    )
    flags = TAP | CHECKABLE | (CHECKED if checked else 0)
    return View(
        CHECKED_TEXT,
        "android:id/text1",
        label,
        "",
        "",
        kids,
        flags,
        layout=_CHOICE_LAYOUT,
        tap=tap,
        inert_reason=inert_reason,
    )


def _content(cls: str, id: str, kids: tuple[View, ...], size: float) -> tuple[View, ...]:
    """The part of a dialog that scrolls; with much in it the buttons still keep their room."""
    long = size > _MAX_LINES
    flags = FOCUSABLE if cls == LIST else 0
    inner = View(cls, id, kids=kids, flags=flags, layout=_TALL_LIST_LAYOUT if long else _LIST_LAYOUT)
    return (View(FRAME, "android:id/contentPanel", kids=(inner,), layout=BODY_FRAME if long else WIDE),)


def _choice_list(rows: tuple[View, ...]) -> tuple[View, ...]:
    return _content(LIST, "android:id/select_dialog_listview", rows, len(rows))


@does
def _pick(c: Ctx, option: str) -> Ctx:
    return c.set(chosen=option)


class Choice(Popup):
    """A single-choice dialog: CheckedTextViews with radio buttons.

    A tap on a row chooses it, closes the dialog and appends the option to the arguments of `call`.
    With `ok` a row is only marked, and the button with that label chooses. `chosen` is the option
    that is marked at first ("": none); with `cancel=""` there is no Cancel button.

        show(Choice("Theme", ("Light", "Dark"), now, set_theme.partial()))  # runs set_theme("Dark")
    """

    title: str
    options: tuple[str, ...]
    chosen: str
    call: Call
    ok: str = ""
    cancel: str = "Cancel"

    def view(self) -> View:
        rows = tuple(
            _choice_row(
                option,
                "radio",
                option == self.chosen,
                _pick(option) if self.ok else choose(self.call, option),
                "already marked" if self.ok and option == self.chosen else "",
            )
            for option in self.options
        )
        positive = (self.ok, self.call) if self.ok else None
        negative = (self.cancel, None) if self.cancel else None
        buttons = _three(positive, negative, None, self.chosen)
        return dialog(self.title, _choice_list(rows), buttons)


def _plain_row(*kids: View, tap: Call) -> View:
    return row(*kids, h=48, pad=(24, 0, 24, 0), gap=16, tap=tap)


def _item_row(item: Item, tap: Call) -> View:
    return _plain_row(text(item.label, "android:id/text1", grow=1), tap=tap)


class ListDialog(Popup):
    """A dialog of rows to choose one of; a tap closes it and runs the row's call.

    show(ListDialog("Choose number", (Item("555-0100", dial("555-0100")), …)))
    """

    title: str
    items: tuple[Item, ...] = ()

    def view(self) -> View:
        rows = tuple(_item_row(item, choose(item.tap)) for item in self.items)
        return dialog(self.title, _choice_list(rows))


class CheckDialog(Popup):
    """A dialog of rows with check boxes, which applies what is checked however it is closed: a
    tuple of the checked options, in the order in which they were checked, is appended to the
    arguments of `call`. `more` are rows below, such as "Create label", that leave it open; a
    handler of theirs may change `options` and `chosen` with `c.set`.
    """

    title: str
    options: tuple[str, ...]
    chosen: tuple[str, ...]
    call: Call
    more: tuple[Item, ...] = ()
    ok: str = "OK"

    def view(self) -> View:
        rows = [_check_row(o, o in self.chosen, flip_in("chosen", o)) for o in self.options]
        rows += [_item_row(item, item.tap) for item in self.more if item.tap is not None]
        buttons = _three((self.ok, self.call), None, None, self.chosen)
        return dialog(self.title, _choice_list(tuple(rows)), buttons)

    def back(self, c: Ctx) -> Ctx:
        return choose.now(c, self.call, self.chosen)


def _check_row(label: str, checked: bool, tap: Call) -> View:
    words = text(label, "android:id/text1", grow=1)
    return _plain_row(words, checkbox(checked, id="checkbox"), tap=tap)


@does
def _mark(c: Ctx, option: str) -> Ctx:
    old = c.screen.chosen
    new = tuple(o for o in old if o != option) if option in old else (*old, option)
    return c.set(chosen=tuple(o for o in c.screen.options if o in new))


class MultiChoice(Popup):
    """A multiple-choice dialog: CheckedTextViews with check boxes.

    OK appends a tuple of the chosen options, in the order of `options`, to the arguments of `call`.
    It may be empty. `chosen` are the options that are checked at first.
    """

    title: str
    options: tuple[str, ...]
    chosen: tuple[str, ...]
    call: Call
    ok: str = "OK"
    cancel: str = "Cancel"

    def view(self) -> View:
        rows = tuple(_choice_row(o, "checkbox", o in self.chosen, _mark(o)) for o in self.options)
        negative = (self.cancel, None) if self.cancel else None
        buttons = _three((self.ok, self.call), negative, None, self.chosen)
        return dialog(self.title, _choice_list(rows), buttons)


class Prompt(Popup):
    """A dialog with one text field, which has the focus; the keyboard is up.

    OK and the keyboard's Done append the text, which may be empty, to the arguments of `call`.
    `value` is the text at first, `message` stands above the field. `password` shows dots, `digits`
    asks for the numeric keyboard.

        show(Prompt("New label", add_label.partial(), hint="Name"))  # runs add_label("Family")

    With `taken`, a tuple of names that may be empty, the text is a new name: blanks around it go,
    and OK waits for one that is not taken yet, capitals aside; `error` stands under one that is.
    """

    later = frozenset({"taken", "error"})

    title: str
    call: Call
    value: str = ""
    hint: str = ""
    message: str = ""
    ok: str = "OK"
    cancel: str = "Cancel"
    field_id: str = "android:id/edit"
    password: bool = False
    digits: bool = False
    taken: tuple[str, ...] | None = None
    error: str = "This name exists already"

    def on_create(self, c: Ctx) -> Ctx:
        """The field has the focus and the keyboard is up."""
        return c.focus("value")

    def view(self) -> View:
        body: list[View] = []
        if self.message:
            body.append(View(TEXT, "android:id/message", self.message, style=_MESSAGE, layout=WIDE))
        value, known = self.value, False
        if self.taken is not None:
            value = " ".join(value.split())
            known = value.casefold() in {name.casefold() for name in self.taken}
        ready = self.taken is None or bool(value) and not known
        box = edit(
            self,
            "value",
            self.hint,
            self.field_id,
            variant="filled",
            ime="done",
            submit=choose(self.call, value) if ready else None,
            password=self.password,
            digits=self.digits,
            error=self.error if known else "",
            takes="" if self.password or self.digits else "sentences",
        )
        inner = View(FRAME, "android:id/custom", kids=(box,), layout=Layout(kind="column", w=FILL, pad=(24, 0, 24, 12)))
        body.append(View(FRAME, "android:id/customPanel", kids=(inner,), layout=WIDE))
        negative = (self.cancel, None) if self.cancel else None
        buttons = _three((self.ok, self.call), negative, None, value, enabled=ready)
        return dialog(self.title, tuple(body), buttons)


class ProgressDialog(Popup):
    """A dialog with a turning circle and a sentence, without buttons. A handler closes it with
    `c.finish()` when what it waits for is done.
    """

    message: str
    kind: ClassVar[str] = "dialog"

    def view(self) -> View:
        ring = View(
            "android.widget.ProgressBar",
            "android:id/progress",
            style=Style(art="spinner", color="primary"),
            layout=Layout(w=40, h=40),
        )
        words = View(TEXT, "android:id/message", self.message, style=BODY, layout=Layout(weight=1))
        layout = Layout(kind="row", w=FILL, align="center", gap=16, pad=(24, 0, 24, 12))
        return dialog("", (View(LINEAR, kids=(ring, words), layout=layout),))


__all__ = [
    "Alert",
    "CheckDialog",
    "Choice",
    "DialogButton",
    "ListDialog",
    "MultiChoice",
    "ProgressDialog",
    "Prompt",
    "dialog",
    "dialog_button",
    "dialog_buttons",
    "message_dialog",
    "option_button",
]
