"""A calendar of one page, which keeps titles of its own."""

from __future__ import annotations

from typing import ClassVar

from android_gym.kit import Activity, App, Value, View, column, does, list_row, text
from android_gym.phone.system.ctx import Ctx

PACKAGE = "org.example.small.week"


class Titles(Value):
    """What the calendar keeps."""

    titles: tuple[str, ...] = ()


class Page(Activity):
    """The only screen."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{PACKAGE}.Page"

    def view(self, app: Titles) -> View:
        lines = (text(title) for title in app.titles)
        return column(*lines, list_row("New event", tap=add("week"), id="new"))


@does
def add(c: Ctx, title: str) -> Ctx:
    return c.save(titles=(*c.app.titles, title))


APP = App(PACKAGE, "Calendar", Page, Titles)
