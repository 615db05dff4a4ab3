"""Controls: buttons, chips, switches, sliders."""

from __future__ import annotations

from android_gym.kit import (
    View,
    button,
    checkbox,
    chip,
    chips,
    column,
    does,
    icon_button,
    more_button,
    progress,
    radio,
    row,
    slider,
    switch,
)


@does
def save(c):
    return c


@does
def mark(c, name):
    return c


@does
def set_volume(c, share):
    return c


def example_button() -> View:
    return row(
        button("Save", save()),
        button("Later", save(), "tonal"),
        button("Skip", save(), "outlined"),
        button("Help", save(), "text"),
        gap=8,
    )


def example_icon_button() -> View:
    return row(
        icon_button("delete", "Delete", save()),
        icon_button("star", "Starred", save(), color="star", selected=True),
        icon_button("undo", "Undo", save(), enabled=False),
    )


def example_chip() -> View:
    return row(chip("Unread", mark("unread"), checkable=True, selected=True), chip("Add", save()), gap=8)


def example_chips() -> View:
    return chips(*(chip(word, mark(word), checkable=True) for word in ("Fruit", "Bread", "Tea")))


def example_switch() -> View:
    return column(switch(True, save(), "sound", label="Sound"), switch(False, save(), "wifi"))


def example_checkbox() -> View:
    return column(checkbox(True, mark("milk"), "milk", label="Milk"), checkbox(False, mark("tea")))


def example_radio() -> View:
    return column(radio(True, mark("light"), "light", label="Light"), radio(False, mark("dark"), "dark", label="Dark"))


def example_slider() -> View:
    return slider(0.3, set_volume.partial(), "volume", "Volume")


def example_progress() -> View:
    return column(progress(0.6), progress())


def example_more_button() -> View:
    return more_button(save())
