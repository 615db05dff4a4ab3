"""Simple App Launcher: the apps that its user has chosen, in a grid."""

from __future__ import annotations

from ....kit import *
from ....kit.families import simple
from ....phone.state.phone import Display
from ....phone.system.registry import apps

applauncher = Package("com.simplemobiletools.applauncher")
_GONE = "This will just remove the launcher icon from this grid, not uninstall the actual app."
_SORTS = (("title", "Title"), ("custom", "Custom"))


class Launcher(Value):
    """An app in the grid."""

    id: int = 0
    package: str = ""
    title: str = ""


class AppLauncher(Value):
    """What the app keeps."""

    incidental = frozenset({"told"})

    launchers: tuple[Launcher, ...] = ()  # in the user's own order
    sort: simple.Order = simple.Order("title")
    names: bool = True  # whether titles are shown
    columns: int = 4
    wide_columns: int = 6  # in landscape
    closes: bool = True  # when another app is started
    told: bool = False  # what removing means
    colors: simple.Colors = simple.Colors()

    def shown(self, packages: tuple[str, ...], query: str = "") -> tuple[Launcher, ...]:
        """Those of the apps that are there with the query in their titles, in order."""
        there, sought = (one for one in self.launchers if one.package in packages), query.strip().casefold()
        found = tuple(one for one in there if sought in one.title.casefold())
        return found if self.sort.by == "custom" else self.sort.sort(found)


LAUNCHERS = Store("launchers")


@memo
def installed(packages: tuple[str, ...]) -> tuple[Launcher, ...]:
    """All apps with an icon, by title."""
    found = (Launcher(0, p, apps()[p].label) for p in packages if apps()[p].launcher)
    return simple.Order("title").sort(one for one in found if one.package != applauncher.name)


@does
def start_app(c: Ctx, package: str) -> Ctx:
    return (c.finish() if c.app.closes else c).launch(package)


@does
def hold(c: Ctx, id: int) -> Ctx:
    """Mark an app; the first one begins a selection, in which nothing is moved yet."""
    return pick.now(c if c.screen.picked else c.set(moving=False), id)


@does
def remove(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    return clear_selection(LAUNCHERS.remove(c, *ids).save(told=True))


@does
def rename(c: Ctx, ids: tuple[int, ...], title: str) -> Ctx:
    return clear_selection(LAUNCHERS.change(c, ids[0], title=title)).set(query="", searching=False)


@does
def move(c: Ctx, id: int, onto: int, at: Place) -> Ctx:
    """Drop an app before or behind another one; from then on the order is the user's own."""
    seen = tuple(one.id for one in c.app.shown(c.phone.packages))
    order = reorder(seen, id, onto, at, across=True)
    return LAUNCHERS.reorder(c, order).save(sort=simple.Order("custom"))


@memo
def launcher_cell(one: Launcher, picked: tuple[int, ...], names: bool, moving: bool, size: float) -> View:
    side = 0.8 * size if moving else size
    face = [image(f"appicon:{one.package}", "launcher_icon", w=side, h=side, at="center|middle")]
    if one.id in picked:
        face.append(icon("check_circle", "launcher_check", color="primary", at="end|top"))
    if moving:
        handle = drag_handle(move.partial(one.id), "launcher_drag_handle")
        face.append(handle.replace(layout=Layout(w=24, h=24)))
    label = text(one.title, "launcher_label", size=14, lines=2, align="center", w=FILL, margin=(2, 4, 2, 0))
    cell = column(
        box(*face, w=size * 1.25, h=size),
        *(label,) * names,
        id="launcher_holder",
        cls=RELATIVE,
        w=FILL,
        align="center",
        pad=(4, 12, 4, 4),
        selected=one.id in picked,
        long_press=hold(one.id),
        tap=tap_or_pick(one.id, picked, start_app(one.package)),
    )
    return slot(cell, one.id)


@applauncher.activity(".activities.MainActivity")
class MainActivity(simple.Screen):
    """The grid; `moving` while its order is being changed."""

    moving: bool = False

    def view(self, app: AppLauncher, packages: tuple[str, ...], display: Display) -> View:
        found = app.shown(packages, self.query)
        field = "wide_columns" if display.size[0] > display.size[1] else "columns"
        columns, add = getattr(app, field), show(AddLaunchers())
        size = min(72.0, 0.75 * display.size[0] / display.scale / columns)
        none = simple.placeholder("No items found.", "" if self.query else "Add launchers", add)
        moving = self.moving and bool(self.picked)
        cells = grid(
            "launchers_grid",
            launcher_cell,
            found,
            self.picked,
            app.names,
            moving,
            size,
            columns=columns,
            height=0,
            top=8,
            bottom=88,
            empty=none,
        )
        sorting = simple.Sorting(app.sort, _SORTS, keep("sort"), plain=("custom",))
        actions = (
            ("Sort by", show(sorting), "sort", "sort"),
            ("Toggle app name visibility", toggle("names"), "format_color_text", "toggle_app_name"),
        )
        ask = simple.column_count(columns, keep(field), 15, "")
        menu = (("Column count", show(ask)), *simple.MENU)
        top = self.marked_bar(app, found) or simple.search_menu(self, actions=actions, menu=menu)
        plus = fab("Add launchers", add)
        body = box(cells, plus, id="coordinator_layout", cls=GROUP, w=FILL, h=FILL)
        return scaffold(top, body, id="main_coordinator", top_id="main_menu")

    def marked_bar(self, app: AppLauncher, found: tuple[Launcher, ...]) -> View | None:
        sure = show(simple.Confirmation(_GONE, remove(self.picked), "OK", "Cancel"))
        name = next((one.title for one in app.launchers if one.id in self.picked), "")
        ask = simple.TextPrompt(
            "Rename",
            "edit_launcher_edittext",
            rename.partial(self.picked[:1]),
            name,
            "Title",
            "Please enter a launcher name",
        )
        actions = (
            ("Change order", assign("moving", True), "drag_handle", "cab_change_order"),
            len(self.picked) == 1 and ("Rename", show(ask), "edit", "cab_edit"),
            ("Remove", remove(self.picked) if app.told else sure, "remove_circle_outline", "cab_remove"),
        )
        ids = tuple(one.id for one in found)
        return simple.action_mode(self, ids, actions, (("Select all", pick_all(ids)),))


class AddLaunchers(Popup):
    """All apps, of which those in the grid are checked."""

    picked: tuple[str, ...] = ()

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(picked=tuple(one.package for one in c.app.launchers))

    def view(self, packages: tuple[str, ...]) -> View:
        lines = rows("add_launchers_holder", app_row, installed(packages), 64, self.picked)
        return simple.dialog_frame("", lines, ok=choose(set_launchers.partial(), self.picked))


@memo
def app_row(one: Launcher, picked: tuple[str, ...]) -> View:
    return row(
        checkbox(one.package in picked, None, "launcher_checkbox", one.title).replace(
            layout=Layout(kind="row", weight=1, align="center", gap=12)
        ),
        image(f"appicon:{one.package}", "launcher_icon", w=40, h=40),
        id="launcher_holder",
        cls=RELATIVE,
        h=64,
        pad=(24, 0, 24, 0),
        gap=12,
        tap=flip_in("picked", one.package),
    )


@does
def set_launchers(c: Ctx, picked: tuple[str, ...]) -> Ctx:
    """Those that stay keep their places and titles; the rest follow by title."""
    old = {one.package: one.id for one in c.app.launchers}
    c = LAUNCHERS.remove(c, *(id for package, id in old.items() if package not in picked))
    for one in installed(c.phone.packages):
        if one.package in picked and one.package not in old:
            c = LAUNCHERS.put(c, LAUNCHERS.new(c, one))
    return c


@applauncher.activity(".activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    rows = (
        Header("Color customization"),
        simple.CUSTOMIZE,
        Header("General settings"),
        Flag("Close this app at launching a different one", "closes", id="close_app"),
    )


INFO = simple.Info.of(__package__)
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity, CustomizationActivity) = simple.screens(
    applauncher, INFO, __name__
)
APP = App(
    applauncher.name,
    "App Launcher",
    MainActivity,
    AppLauncher,
    theme=simple.theme,
    icon=simple.ICONS["applauncher"],
    about="Holds the launchers of your favorite apps.",
    version="5.11.4",
)
