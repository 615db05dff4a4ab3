"""Rows of preference pages, as data: what `page` and `home` are given."""

from __future__ import annotations

from android_gym.kit import (
    Activity,
    ButtonRow,
    CheckRow,
    Custom,
    Footer,
    GearRow,
    Header,
    MainSwitch,
    PrimarySwitch,
    RadioRow,
    Row,
    SeekRow,
    SwitchRow,
    View,
    does,
    go,
    home_row,
    preference,
    text,
)


class Page(Activity):
    pass


@does
def flip_sound(c):
    return c.save(sound=not c.app.sound)


@does
def set_theme(c, theme):
    return c.save(theme=theme)


@does
def set_volume(c, share):
    return c.write("system/volume_music", round(15 * share))


def example_preference() -> View:
    return preference(Row("Backup", "Every night", go(Page()), "backup"))


def example_home_row() -> View:
    return home_row(Row("Network", "Wi-Fi, mobile", go(Page()), "wifi"))


def example_Row() -> Row:
    return Row("Backup", "Every night", go(Page()), "backup")


def example_SwitchRow() -> Row:
    return SwitchRow("Sound", "When a thing is ticked off", flip_sound(), checked=True)


def example_PrimarySwitch() -> Row:
    return PrimarySwitch("Wi-Fi", "Home", go(Page()), "wifi", checked=True, flip=flip_sound())


def example_MainSwitch() -> Row:
    return MainSwitch("Use reminders", tap=flip_sound(), checked=True)


def example_RadioRow() -> Row:
    return RadioRow("Dark", tap=set_theme("dark"), checked=True)


def example_CheckRow() -> Row:
    return CheckRow("Show birthdays", tap=flip_sound(), checked=True)


def example_SeekRow() -> Row:
    return SeekRow("Volume", icon="volume_up", value=0.4, on_slide=set_volume.partial())


def example_GearRow() -> Row:
    return GearRow("Gboard", "English (US)", go(Page()), gear=go(Page()))


def example_Header() -> Row:
    return Header("Notifications")


def example_Footer() -> Row:
    return Footer("A backup holds notes and lists, but no pictures.")


def example_ButtonRow() -> Row:
    return ButtonRow("Uninstall", tap=flip_sound(), icon="delete")


def example_Custom() -> Row:
    return Custom("Anything", view=text("Any view as a row", pad=(24, 16, 24, 16)))
