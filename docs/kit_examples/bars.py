"""Bars and the floating action button."""

from __future__ import annotations

from android_gym.kit import (
    Item,
    Tab,
    View,
    account_disc,
    action,
    app_bar,
    bottom_tabs,
    box,
    does,
    fab,
    icon_button,
    items_of,
    leave,
    overflow,
    row,
    search_bar,
    selection_bar,
    tabs,
    tabs_of,
    top_frame,
)

HEIGHTS = {"fab": 96}


@does
def save(c):
    return c


@does
def to_tab(c, name):
    return c.set(tab=name)


def example_app_bar() -> View:
    actions = (("Share", save(), "share", "menu_share"), ("Save", save(), "check", "menu_save"))
    return app_bar("Edit note", leave(), actions, menu=(("Delete", save()),))


def example_selection_bar() -> View:
    return selection_bar(3, (("Delete", save(), "delete"),), menu=(("All", save()),), done=save())


def example_search_bar() -> View:
    disc = account_disc("Alice Weber", "alice@example.com", save())
    return search_bar("Search contacts", save(), icon_button("menu", "Open menu", save()), (disc,))


def example_account_disc() -> View:
    return account_disc("Alice Weber", "alice@example.com", save())


def example_bottom_tabs() -> View:
    return bottom_tabs(
        (
            Tab("tab_chats", "Chats", "chat", to_tab("chats"), badge=2),
            Tab("tab_calls", "Calls", "call", to_tab("calls")),
            Tab("tab_people", "People", "group", to_tab("people")),
        ),
        "Chats",
    )


def example_tabs() -> View:
    return tabs((Tab("", "Songs"), Tab("", "Albums", "", to_tab("albums"))), "Songs")


def example_action() -> View:
    return row(action(Item("Share", save(), "share")), action(Item("Skip", save())))


def example_tabs_of() -> tuple:
    return tabs_of((("tab_calls", "Calls", "call", to_tab("calls")),))


def example_overflow() -> View:
    return overflow((("Sort", save()), ("Settings", save())))


def example_top_frame() -> View:
    return top_frame(app_bar("Notes"))


def example_fab() -> View:
    return box(fab("New note", save(), label="Compose", icon="edit"), w=240, h=96)


def example_Item() -> tuple:
    return Item("Share", save(), "share", "menu_share"), Item("Sorted", save(), checked=True)


def example_items_of() -> tuple:
    return items_of((("Share", save(), "share"),))


def example_Tab() -> Tab:
    return Tab("tab_calls", "Calls", "call", to_tab("calls"), badge=3)
