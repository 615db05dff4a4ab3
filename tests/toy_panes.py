"""An app with a list and a detail beside it, which logs the hooks of the detail."""

from __future__ import annotations

from android_gym.kit import *

names = Package("org.example.names")


class Log(Value):
    lines: tuple[str, ...] = ()


def log(c: Ctx, word: str) -> Ctx:
    return c.save(lines=(*c.app.lines, f"{c.screen.name} {word}"))


@names.activity(".Nobody")
class Nobody(Activity):
    def view(self) -> View:
        return text("Nobody", "nobody")


@names.activity(".Names", panes=Panes(("Person",), Nobody, width=300, least=700))
class Names(Activity):
    query: str = ""
    taps: int = 0

    def view(self, panes: tuple[Activity, ...]) -> View:
        opened = getattr(panes[1], "name", "") if panes else ""
        rows = (
            list_row(name, id="name", tap=route("Person", name), selected=name == opened) for name in ("Ann", "Bob")
        )
        menu = (Item("Bob", route("Person", "Bob")), Item("Write", route("Letter")), Item("Count", count()))
        return column(
            edit(self, "query", "Search", "query"),
            *rows,
            text(f"{self.taps} taps", "taps"),
            button("Menu", open_menu(menu), id="menu"),
            button("Tell", tell(), id="tell"),
            w=FILL,
            h=FILL,
        )


@does
def count(c: Ctx) -> Ctx:
    return c.set(taps=c.screen.taps + 1)


@does
def tell(c: Ctx) -> Ctx:
    return c.snack("Told", "Count", count())


@names.activity(".Person")
class Person(Activity):
    name: str = ""
    note: str = ""

    def view(self, panes: tuple[Activity, ...]) -> View:
        alone = "alone" if self not in panes else f"{panes.index(self)} beside"
        return column(
            text(f"{self.name}, {alone}", "title"),
            edit(self, "note", "Note", "note"),
            button("Work", route("Work", self.name), id="work"),
            w=FILL,
            h=FILL,
        )

    def on_resume(self, c: Ctx) -> Ctx:
        return log(c, "resumed")

    def on_pause(self, c: Ctx) -> Ctx:
        return log(c, "paused")

    def on_stop(self, c: Ctx) -> Ctx:
        return log(c, "stopped")


@names.activity(".Work")
class Work(Person):
    """Opened from a person: it stands where the person stood."""


@names.activity(".Letter")
class Letter(Activity):
    """No detail: it has the whole display."""

    def view(self) -> View:
        return text("A letter", "letter")


APP = App(names.name, "Names", Names, Log)
