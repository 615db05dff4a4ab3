"""Text fields and spinners."""

from __future__ import annotations

from android_gym.kit import (
    FILL,
    Activity,
    View,
    clear_button,
    column,
    does,
    edit,
    field,
    field_line,
    icon_button,
    row,
    set_field,
    spinner,
    tap_field,
    token,
    token_input,
)


class Form(Activity):
    title: str = "Milk"
    notes: str = ""
    query: str = "mi"
    to: str = ""


@does
def save(c):
    return c


@does
def remove(c, address):
    return c


@does
def set_unit(c, unit):
    return c.set(unit=unit)


def example_edit() -> View:
    self = Form()  # in an activity's `view` it is the activity
    return column(
        edit(self, "title", "Title", "title", variant="outlined", ime="next"),
        edit(self, "notes", "Notes", "notes", lines=4, ime="done", submit=save()),
        w=FILL,
        gap=8,
    )


def example_field() -> View:
    self = Form()
    clear = icon_button("close", "Clear", set_field("title", ""))
    return field(self, "title", "Title", "title_row", icon="label", trail=clear, field_id="title")


def example_token_input() -> View:
    self = Form()
    chips = (token("Ana Torres", "chip", remove("ana@example.com"), art="avatar:Ana Torres"),)
    return token_input(self, "to", "To", chips, "to_row")


def example_token() -> View:
    return token("Ana Torres", "chip", remove("ana@example.com"), art="avatar:Ana Torres")


def example_spinner() -> View:
    return spinner(("Pieces", "Grams", "Litres"), "Grams", set_unit.partial(), label="Unit")


def example_set_field():
    return set_field("title", "")


def example_clear_button() -> View:
    self = Form()
    return row(edit(self, "query", "Search", "query", variant="bare"), clear_button("query"))


def example_field_line() -> View:
    return field_line(tap_field("October 17", "Due", save()), "event")


def example_tap_field() -> View:
    return column(tap_field("October 17", "Due", save()), tap_field("", "Reminder", save()), w=FILL)
