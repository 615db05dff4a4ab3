"""An app with one of everything that the generator knows, and no more."""

from __future__ import annotations

from typing import ClassVar

from android_gym.kit import (
    Activity,
    App,
    Flag,
    Form,
    Item,
    Package,
    Pick,
    Preferences,
    Row,
    Store,
    Value,
    View,
    app_bar,
    column,
    does,
    edit,
    fab,
    form_field,
    icon_button,
    leave,
    list_row,
    listing,
    route,
    save_item,
    scaffold,
    scroll,
    text,
    toggle,
)

garden = Package("org.example.garden")
TREES = Store("trees", unique="name")


class Tree(Value):
    """A tree."""

    id: int = 0
    name: str = ""
    planted: int = 0  # seconds UTC


class Garden(Value):
    """What the garden keeps."""

    trees: tuple[Tree, ...] = (Tree(1, "Oak"), Tree(2, "Beech"))
    fence: bool = False
    water: str = "Daily"
    summer: bool = False


@garden.activity(".Main")
class Main(Activity):
    """All trees."""

    def view(self, app: Garden) -> View:
        rows = [list_row(tree.name, tap=route("Detail", tree.id)) for tree in app.trees]
        bar = app_bar(
            "Garden",
            actions=(Item("Search", route("Finder"), "search"), Item("Settings", route("Settings"), "settings")),
        )
        return scaffold(bar, listing("trees", *rows), over=fab("Plant", route("Editor")))


@garden.activity(".Detail")
class Detail(Activity):
    """One tree."""

    id: int = 0

    def view(self, app: Garden) -> View:
        tree = next(tree for tree in app.trees if tree.id == self.id)
        bar = app_bar("Tree", leave())
        return scaffold(bar, column(text(tree.name), icon_button("delete", "Fell", fell(self.id))))


@garden.activity(".Finder")
class Finder(Activity):
    """Searching."""

    query: str = ""

    def view(self) -> View:
        return scaffold(app_bar("Find", leave()), column(edit(self, "query", "Name", "query")))


@garden.activity(".Editor")
class Editor(Form):
    """A new tree."""

    records = TREES

    def blank(self, c):  # type: ignore[no-untyped-def]
        return Tree()

    def tidy(self, c, record):  # type: ignore[no-untyped-def]
        return record.replace(planted=c.phone.time)

    def view(self, app: Garden) -> View:
        bar = app_bar("New tree", leave(), (save_item(self),))
        return scaffold(bar, scroll(form_field(self, "draft.name", "Kind")))


@garden.activity(".Settings")
class Settings(Preferences):
    """Preferences."""

    title: ClassVar[str] = "Settings"
    rows = (
        Flag("Keep a fence", "fence"),
        Pick("Watering", "water", ("Daily", "Weekly", "Never")),
        Row("Season", tap=toggle("summer")),
    )


@does
def fell(c, id: int):  # type: ignore[no-untyped-def]
    return TREES.remove(c, id).finish()


APP = App("org.example.garden", "Garden", Main, Garden)
