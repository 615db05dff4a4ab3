"""Pages of preferences bound to the model or to settings.

A page is a table of rows, without handlers. A path names a field of the app's model, or with a
slash a system setting.
"""

from __future__ import annotations

from typing import Any

from android_gym.kit import (
    Activity,
    BoundRow,
    Call,
    Flag,
    Header,
    Held,
    MainFlag,
    Pick,
    Preferences,
    Radios,
    Row,
    Slide,
    Table,
    Typed,
    Value,
    View,
    bind_rows,
    column,
    link,
    preference,
    route,
    show_when,
    slide_to,
)

HEIGHTS = {"Preferences": 480}


class Look(Value):
    big: bool = True
    theme_name: str = "Light"


class Shop(Value):
    look: Look = Look()
    sound: bool = True
    size: int = 20
    name: str = ""


class Help(Activity):
    pass


class Settings(Preferences):
    title = "Settings"
    rows = (
        Header("Looks"),
        Flag("Large text", "look.big"),
        Pick("Theme", "look.theme_name", ("Light", "Dark")),
        Header("Phone"),
        Flag("Wi-Fi", "global/wifi_on"),
    )


def shown(*made: Any) -> View:
    """Rows as they are with a first model."""
    return column(*map(preference, bind_rows(made, Shop(), Table())), w=360)


def example_Preferences() -> View:
    """
    @shop.activity(".Settings")
    class Settings(Preferences):
        title = "Settings"
        rows = (
            Header("Looks"),
            Flag("Large text", "look.big"),
            Pick("Theme", "look.theme_name", ("Light", "Dark")),
            Header("Phone"),
            Flag("Wi-Fi", "global/wifi_on"),
        )
    """
    return Settings().view(Shop(), Table.of({"global/wifi_on": 1}))


def example_Flag() -> View:
    """
    Flag("Sound", "sound", "When a thing is ticked off", icon="volume_up")
    """
    return shown(Flag("Sound", "sound", "When a thing is ticked off", icon="volume_up"))


def example_Pick() -> View:
    """
    Pick("Theme", "look.theme_name", ("Light", "Dark"))
    """
    return shown(Pick("Theme", "look.theme_name", ("Light", "Dark")))


def example_Radios() -> View:
    """
    Radios("", "size", (("Small", 10), ("Medium", 20), ("Large", 30)))
    """
    return shown(Radios("", "size", (("Small", 10), ("Medium", 20), ("Large", 30))))


def example_Slide() -> View:
    """
    Slide("Size", "size", "{} pt", least=10, most=30, step=5)
    """
    return shown(Slide("Size", "size", "{} pt", least=10, most=30, step=5))


def example_Typed() -> View:
    """
    Typed("Name", "name", none="No name")
    """
    return shown(Typed("Name", "name", none="No name"))


def example_BoundRow() -> View:
    """
    BoundRow("Size", says=lambda held: f"{held.app.size} pt", tap=route("Sizes"), icon="tune")
    """
    row = BoundRow("Size", says=lambda held: f"{held.app.size} pt", tap=route("Sizes"), icon="tune")
    return shown(row)


def example_MainFlag() -> View:
    """
    MainFlag("Use sounds", "sound")
    """
    return shown(MainFlag("Use sounds", "sound"))


def example_show_when() -> View:
    """
    show_when("sound", Header("Sounds"), Slide("Volume", "size", most=40))
    """
    return shown(show_when("sound", Header("Sounds"), Slide("Volume", "size", most=40)))


def example_slide_to() -> Call:
    return slide_to.partial("size", 10, 30, 5)


def example_link() -> Row:
    return link("Help", Help(), "Questions and answers", "help")


def example_bind_rows() -> tuple:
    return bind_rows((Flag("Sound", "sound"),), Shop(sound=True))


def example_Bound() -> None:
    """
    class Percent(Bound):
        \"\"\"A kind of row of an app's own.\"\"\"

        def rows(self, held: Held) -> tuple[Row, ...]:
            return (Row(self.title, f"{held.at(self.path)} %"),)
    """


def example_Held() -> tuple:
    held = Held(Shop(), Table.of({"global/wifi_on": 1}))
    return held.at("look.big"), held.at("global/wifi_on")
