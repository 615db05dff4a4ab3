"""Dialogs: one of several values, yes or no, a name, properties."""

from __future__ import annotations

from typing import Any

from ... import *

Options = tuple[tuple[str, str], ...]  # (id, label)
EMPTY_BIN = "Are you sure you want to empty the Recycle Bin? The files will be permanently lost."
SURE = "Are you sure you want to proceed with the deletion?"


def dialog_frame(
    title: str, *kids: View, ok: Call | None = None, yes: str = "OK", no: str = "Cancel", cancel: Call | None = None
) -> View:
    """The frame of a dialog of the family: a title, views that scroll if they must, and buttons.
    `ok` is what the positive button does; without it there is none, without `no` no other, which
    runs `cancel` or closes."""
    named = ((no, cancel or leave(), "android:id/button2"), (yes, ok, "android:id/button1"))
    buttons = [dialog_button(words, call, id) for words, call, id in named if words and call]
    return dialog(title, kids, dialog_buttons(*buttons) if buttons else None)


def panel(*kids: View, id: str, **options: Any) -> View:
    """The part of a dialog that scrolls."""
    return box(column(*kids, id=id, w=FILL, **options), cls=SCROLL, kind="scroll", w=FILL, focusable=True)


def radios(start: str, id: str, options: Options, selected: str, field: str) -> View:
    """Radio buttons, of which a tap keeps the id in a field of the dialog; each has the resource-id
    `start` and its own."""
    rows = (
        radio(key == selected, assign(field, key), start + key, label).replace(
            inert_reason="it is chosen" * (key == selected)
        )
        for key, label in options
    )
    return column(*rows, id=id, cls=RADIO_GROUP, w=FILL)


class RadioGroup(Popup):
    """One of several values, as radio buttons without OK: a tap on one chooses it, closes the
    dialog and appends it to the arguments of `call`. Options are labels, or (label, value) pairs.
    `show(simple.RadioGroup("Font size", ("Small", "Large"), app.size, keep("size")))`"""

    title: str
    options: tuple[str | tuple[str, Any], ...]
    chosen: Any
    call: Call
    ok: str = ""  # taken so that it stands in for a `Choice`

    def view(self) -> View:
        pairs = ((o, o) if isinstance(o, str) else o for o in self.options)
        rows = (radio(v == self.chosen, choose(self.call, v), "", words) for words, v in pairs)
        group = column(*rows, id="dialog_radio_group", cls=RADIO_GROUP, w=FILL)
        return dialog_frame(self.title.strip(), panel(group, id="dialog_radio_holder"), no="")


class Confirmation(Popup):
    """A question: `show(simple.Confirmation("Empty the bin?", empty_bin()))`. `call` runs on Yes,
    `otherwise` on No, and on nothing else; without `no` there is one button."""

    message: str
    call: Call | None = None
    yes: str = "Yes"
    no: str = "No"
    otherwise: Call | None = None

    def view(self) -> View:
        words = text(self.message, "message", size=16, lines=20, pad=(24, 0, 24, 16))
        inside = panel(words, id="dialog_message_holder")
        return dialog_frame("", inside, ok=choose(self.call), yes=self.yes, no=self.no, cancel=choose(self.otherwise))


def sure(what: str, call: Call) -> Call:
    """Ask "Are you sure you want to …?"."""
    return show(Confirmation(f"Are you sure you want to {what}?", call))


def save_confirmation(save: Call) -> Confirmation:
    """The question of an editor that is left with changes."""
    words = "You have unsaved changes. Save before exit?"
    return Confirmation(words, save, "Save", "Discard", close())


class Deletion(Popup):
    """What is to be done with items that are deleted. Yes appends two booleans to the arguments of
    `call`: whether they skip the Recycle Bin, which is asked only with `bin`, and whether the
    question is not to be asked again, which is asked only with `remember`."""

    message: str
    call: Call
    bin: bool = False
    remember: bool = False
    skip: bool = False
    silent: bool = False

    def view(self) -> View:
        parts = [text(self.message, "delete_remember_title", size=16, lines=8, pad=(24, 0, 24, 8))]
        boxes = (
            (self.remember, "silent", "delete_remember", "Do not ask again in this session"),
            (self.bin, "skip", "skip_the_recycle_bin", "Skip the Recycle Bin, delete files directly"),
        )
        parts += [
            checkbox(getattr(self, field), flip(field), f"{id}_checkbox", words)
            for there, field, id, words in boxes
            if there
        ]
        ok = choose(self.call, self.skip, self.silent)
        return dialog_frame("", panel(*parts, id="delete_remember_holder"), ok=ok, yes="Yes", no="No")


def _field(screen: Any, name: str, hint: str, id: str, submit: Call) -> View:
    """A text field. The first one does not scroll: beside a keyboard there is little room."""
    return box(edit(screen, name, hint, id, variant="filled", ime="done", submit=submit), w=FILL, pad=(24, 0, 24, 8))


class TextPrompt(Popup):
    """A name that is asked for: `TextPrompt("Create new playlist", "new_playlist_title",
    create.partial())`. OK appends it; while it is empty OK only says `missing`. `kinds` are radio
    buttons under it, (id, label), of which the id of the chosen one is appended as well, and
    `kinds_title` what stands above them."""

    title: str
    field_id: str
    call: Call
    value: str = ""
    hint: str = "Title"
    missing: str = "Please enter a name"
    kinds: Options = ()
    kind_chosen: str = ""
    kinds_title: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        first = self.kinds[0][0] if self.kinds else ""
        return c.set(kind_chosen=self.kind_chosen or first).focus("value")

    def view(self) -> View:
        field = _field(self, "value", self.hint, self.field_id, _name_given())
        group = radios("", "dialog_radio_group", self.kinds, self.kind_chosen, "kind_chosen")
        head = (text(self.kinds_title, size=14, pad=(24, 0, 24, 4)),) if self.kinds_title else ()
        more = (panel(*head, group, id="dialog_holder"),) if self.kinds else ()
        return dialog_frame(self.title, field, *more, ok=_name_given())


@does
def _name_given(c: Ctx) -> Ctx:
    asked: TextPrompt = c.screen
    if not asked.value.strip():
        return c.toast(asked.missing)
    kind = (asked.kind_chosen,) if asked.kinds else ()
    return choose.now(c, asked.call, asked.value.strip(), *kind)


class Rename(Popup):
    """A new name for a file: OK appends "voice.m4a" to the arguments of `call`. It is made of two
    fields, the second one for the extension, which may be empty. A name without a dot, or with only
    one at its start, has no such field, nor has a folder (`whole`). While the first one is empty OK
    only says so."""

    name: str
    call: Call
    title: str = "Rename"
    stem: str = ""
    extension: str = ""
    whole: bool = False

    @property
    def has_extension(self) -> bool:
        """Whether there is a field for the extension."""
        return "." in self.name[1:] and not self.whole

    def on_create(self, c: Ctx) -> Ctx:
        stem, _, extension = self.name.rpartition(".") if self.has_extension else (self.name, "", "")
        return c.set(stem=stem, extension=extension).focus("stem")

    def view(self) -> View:
        first = _field(self, "stem", "Title", "rename_item_name", _renamed())
        field = _field(self, "extension", "Extension", "rename_item_extension", _renamed())
        more = (panel(field, id="rename_item_holder"),) * self.has_extension
        return dialog_frame(self.title, first, *more, ok=_renamed())


@does
def _renamed(c: Ctx) -> Ctx:
    asked: Rename = c.screen
    if not asked.stem.strip():
        return c.toast("Filename cannot be empty")
    name, extension = asked.stem.strip(), asked.extension.strip()
    return choose.now(c, asked.call, f"{name}.{extension}" if extension else name)


class Properties(Popup):
    """What is known of an item, as (label, value) pairs; a long press on one copies the value.
    `show(simple.Properties((("Name", "a.txt"), ("Size", "3 B"))))`"""

    rows: tuple[tuple[str, str], ...]
    title: str = "Properties"

    def view(self) -> View:
        parts = (
            column(
                text(label, "property_label", size=14, color="onSurfaceVariant"),
                text(value, "property_value", size=14, lines=4),
                id="property_holder",
                w=FILL,
                pad=(0, 0, 0, 16),
                flags=LONG_CLICKABLE,
                long_press=copy(value, "Value copied to clipboard"),
            )
            for label, value in self.rows
        )
        inside = panel(*parts, id="properties_holder", pad=(24, 0, 24, 0))
        return dialog_frame(self.title, inside, ok=leave(), no="")


__all__ = [
    "Confirmation",
    "Deletion",
    "EMPTY_BIN",
    "Properties",
    "RadioGroup",
    "Rename",
    "SURE",
    "TextPrompt",
    "dialog_frame",
    "panel",
    "save_confirmation",
    "sure",
]
