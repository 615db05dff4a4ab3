"""Popups: dialogs, menus, sheets, the drawer and pickers.

A popup is shown with `tap=show(Alert(…))` in a view, or `c.show(Alert(…))` in a handler. What the
user chooses is appended to the arguments of its `Call`, which then runs on the activity below.
"""

from __future__ import annotations

from android_gym.kit import (
    Alert,
    CheckDialog,
    Choice,
    DatePicker,
    Drawer,
    DrawerItem,
    Dropdown,
    Item,
    ListDialog,
    Menu,
    MultiChoice,
    Popup,
    ProgressDialog,
    Prompt,
    Sheet,
    TimePicker,
    View,
    avatar,
    button,
    choose,
    close,
    dialog,
    dialog_button,
    dialog_buttons,
    does,
    list_row,
    message_dialog,
    open_dropdown,
    open_menu,
    option_button,
    sheet_frame,
    text,
)

HEIGHTS = {"Drawer": 320}


@does
def delete(c, id):
    return c


@does
def add_label(c, name):
    return c


@does
def set_theme(c, theme):
    return c


@does
def set_days(c, days):
    return c


@does
def set_due(c, day):
    return c


@does
def set_alarm(c, hour, minute):
    return c


class Owner(Popup):
    """A dialog of an app's own."""

    def view(self) -> View:
        body = (list_row("Ana Torres", "Owner", lead=avatar("Ana Torres")),)
        return dialog("Shared with", body, dialog_buttons(dialog_button("Done", close(), "done")))


class Details(Popup):
    """A sheet of an app's own."""

    kind = "sheet"

    def view(self) -> View:
        return sheet_frame(text("Beach", pad=(24, 0, 24, 16)), list_row("Share", tap=choose(None)))


def example_Alert() -> Popup:
    yes, no = ("Delete", delete(3)), ("Cancel", None)
    return Alert("Delete note?", "It cannot be restored.", positive=yes, negative=no)


def example_Choice() -> Popup:
    return Choice("Theme", ("Light", "Dark"), "Light", set_theme.partial())


def example_MultiChoice() -> Popup:
    return MultiChoice("Repeat", ("Mon", "Tue", "Wed"), ("Mon",), set_days.partial())


def example_Prompt() -> Popup:
    return Prompt("New label", add_label.partial(), hint="Name")


def example_ProgressDialog() -> Popup:
    return ProgressDialog("Importing …")


def example_Menu() -> Popup:
    return Menu((Item("Sort", delete(1)), Item("Pinned first", delete(2), checked=True)))


def example_Dropdown() -> Popup:
    return Dropdown(("Home", "Work"), "Home", add_label.partial())


def example_Sheet() -> Popup:
    return Sheet("Share", (Item("Copy link", delete(1), "link"), Item("Mail", delete(2), "mail")))


def example_Drawer() -> Popup:
    return Drawer(
        "Notes",
        (
            DrawerItem("All notes", "description", delete(1), "12", selected=True),
            DrawerItem("Archive", "archive", delete(2)),
            DrawerItem("Labels"),
            DrawerItem("Home", "label", delete(3)),
        ),
    )


def example_DrawerItem() -> DrawerItem:
    return DrawerItem("All notes", "description", delete(1), "12", selected=True)


def example_TimePicker() -> Popup:
    return TimePicker(8, 30, set_alarm.partial())


def example_DatePicker() -> Popup:
    return DatePicker("2023-10-17", set_due.partial(), min_date="2023-10-10")


def example_dialog() -> Popup:
    """
    class Owner(Popup):
        def view(self) -> View:
            body = (list_row("Ana Torres", "Owner", lead=avatar("Ana Torres")),)
            done = dialog_button("Done", close(), "done")
            return dialog("Shared with", body, dialog_buttons(done))
    """
    return Owner()


def example_dialog_button() -> View:
    return dialog_button("OK", close(), "android:id/button1")


def example_dialog_buttons() -> View:
    ok = dialog_button("OK", close(), "android:id/button1")
    return dialog_buttons(ok, neutral=dialog_button("Reset", close(), "android:id/button3"))


def example_sheet_frame() -> Popup:
    """
    class Details(Popup):
        kind = "sheet"

        def view(self) -> View:
            share = list_row("Share", tap=choose(None))
            return sheet_frame(text("Beach", pad=(24, 0, 24, 16)), share)
    """
    return Details()


def example_open_menu() -> View:
    return button("More", open_menu((Item("Sort", delete(1)),), "end|top"))


def example_open_dropdown() -> View:
    return button("Home", open_dropdown(("Home", "Work"), "Home", add_label.partial()))


def example_ListDialog() -> Popup:
    return ListDialog("Choose number", (Item("555-0100", delete(1)), Item("555-0101", delete(2))))


def example_CheckDialog() -> Popup:
    more = (Item("Create label", delete(1)),)
    return CheckDialog("Label", ("Family", "Work"), ("Family",), set_days.partial(), more)


def example_message_dialog() -> View:
    return message_dialog("Notally", ("Do you want to install this app?",), ("Install", delete(1)))


def example_option_button() -> View:
    return dialog("Set as", (option_button("set_home", "Home screen", "home", add_label("Home")),))
