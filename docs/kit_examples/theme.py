"""Theme and icon of an app.

`App(…, theme=…)` and `App(…, icon=…)` take them; see
[Theme and icon](../apps.md#theme-and-icon).
"""

from __future__ import annotations

from android_gym.kit import Activity, Circle, Glyph, Gradient, Icon, Letters, Rectangle, Ring, Vector, night_mode


class Main(Activity):
    pass


def example_Theme() -> None:
    """
    APP = App("org.example.shop", "Shop", Main, Shop, theme=Theme("#ff6f00", "content"))
    """


def example_Icon() -> None:
    """
    ICON = Icon("#00796b", (Glyph("shopping_cart"),))
    APP = App("org.example.shop", "Shop", Main, Shop, icon=ICON)
    """


def example_Glyph() -> Glyph:
    return Glyph("shopping_cart", "#fff59d")


def example_Letters() -> Letters:
    return Letters("31", "#1a73e8")


def example_Circle() -> Circle:
    return Circle(54, 54, 20, "#ffffff")


def example_Ring() -> Ring:
    return Ring(54, 54, 22, width=6, color="#34a853", start=90, sweep=180)


def example_Rectangle() -> Rectangle:
    return Rectangle(34, 34, 40, 40, "#ffffff", radius=6)


def example_Vector() -> Vector:
    return Vector("M34 54L50 70L76 40", "#ffffff", width=6)


def example_Gradient() -> Icon:
    return Icon(Gradient("#7e57c2", "#311b92"), (Glyph("music_note"),))


def example_night_mode() -> tuple:
    return night_mode("Dark"), night_mode("System default")
