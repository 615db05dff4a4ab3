"""Toy apps with themes and icons of their own, among them some that look like well-known ones."""

from __future__ import annotations

from typing import ClassVar

from android_gym.kit import (
    FILL,
    Activity,
    Alert,
    App,
    Circle,
    Glyph,
    Gradient,
    Icon,
    Letters,
    Rectangle,
    Theme,
    Value,
    Vector,
    View,
    app_bar,
    button,
    card,
    chip,
    column,
    fab,
    leave,
    list_row,
    night_mode,
    row,
    scaffold,
    switch,
    text,
)

SIMPLE, CHAT, BROWSER, OWN = (f"org.example.{name}" for name in ("simple", "chat", "browser", "own"))
ORANGE = Theme("#ff6f00", "content", (("primary", "#ff6f00"),), shape="square")
GREEN = Theme("#07c160", "content", (("primary", "#07c160"), ("surface", "#ededed", "#111111")))
PURPLE = Theme("#592acb", shape="full")


class Chosen(Value):
    """The model of an app whose user chooses how it looks. `private` has no meaning to anybody."""

    theme: str = "System default"
    seed: str = ""
    private: bool = False
    broken: bool = False


def chosen(app: Chosen) -> Theme:
    if app.broken:
        raise RuntimeError("No such theme.")
    return Theme(app.seed, night=night_mode(app.theme))


class Sample(Activity):
    """Most roles on one screen."""

    package: ClassVar[str] = OWN
    activity: ClassVar[str] = "org.example.own.Main"

    def view(self) -> View:
        kinds = (button(kind.title(), leave(), kind=kind) for kind in ("filled", "tonal", "outlined"))
        body = column(
            row(*kinds, gap=8, pad=(16, 8, 16, 8)),
            row(chip("Chosen", leave(), selected=True), chip("Other", leave()), gap=8, pad=(16, 8, 0, 8)),
            list_row("A row", "with a second line", trail=switch(True, leave(), desc="Sync")),
            card(
                column(text("On a card"), text("in an accent", color="primary")),
                w=FILL,
                pad=(16, 16, 16, 16),
                margin=(16, 8, 16, 8),
            ),
            text("An error", color="error"),
            w=FILL,
        )
        return scaffold(app_bar("Sample"), body, over=fab("Add", leave(), "add"))


class SimpleSample(Sample):
    package: ClassVar[str] = SIMPLE
    activity: ClassVar[str] = "org.example.simple.Main"


class ChatSample(Sample):
    package: ClassVar[str] = CHAT
    activity: ClassVar[str] = "org.example.chat.Main"


class BrowserSample(Sample):
    package: ClassVar[str] = BROWSER
    activity: ClassVar[str] = "org.example.browser.Main"


class Night(Sample):
    """A window that is always dark."""

    activity: ClassVar[str] = "org.example.own.Night"
    theme: ClassVar[str] = "dark"


class Named(Sample):
    """A window with a field that is called like the attribute of the class."""

    activity: ClassVar[str] = "org.example.own.Named"
    theme: str = "dark"  # type: ignore[misc]


QUESTION = Alert("Delete it?", "It will be gone.", positive=("OK", leave()))
APPS = (
    App(
        SIMPLE,
        "Simple",
        SimpleSample,
        theme=ORANGE,
        icon=Icon(
            "#ff6f00",
            (Rectangle(36, 34, 36, 40, "#ffffff", radius=4), Vector("M42 46h24M42 54h24M42 62h14", "#ff6f00", 3)),
        ),
    ),
    App(
        CHAT,
        "Chat",
        ChatSample,
        theme=GREEN,
        icon=Icon(
            Gradient("#2ad66f", "#05b050"),
            (
                Vector(
                    "M54 36c-12 0-21 7-21 16 0 5 3 9.5 7.5 12.5l-1.5 6.5 7.5-4"
                    "c2.4.6 4.900 1 7.5 1 12 0 21-7 21-16s-9-16-21-16z"
                ),
                Circle(46, 50, 2.5, "#07c160"),
                Circle(62, 50, 2.5, "#07c160"),
            ),
        ),
    ),
    App(
        BROWSER,
        "Browser",
        BrowserSample,
        theme=PURPLE,
        icon=Icon("#20123a", (Vector("M18 90A60 60 0 0 1 90 18V90z", "#592acb"), Glyph("public", "#ffd567"))),
    ),
    App(OWN, "Own", Sample, Chosen, theme=chosen, icon=Icon("#ffffff", (Letters("Ow", "#1a73e8"),))),
)
