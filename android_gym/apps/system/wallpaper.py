"""Wallpaper & style: pictures for the home and lock screens, theme and app grid.

The setting "system/wallpaper" (and "system/lock_wallpaper") names the picture: "Life/Fern", the
category and the title; "photo:SEED" for one of the owner's photos; "default" for the first one.
"""

from __future__ import annotations

from typing import ClassVar

from ...kit import (
    FILL,
    FRAME,
    GROUP,
    IMAGE,
    LINEAR,
    RECYCLER,
    TEXT,
    Activity,
    App,
    Choice,
    Filter,
    Glyph,
    Icon,
    Intent,
    Layout,
    Popup,
    Row,
    Style,
    SwitchRow,
    View,
    app_bar,
    button,
    dialog,
    does,
    empty,
    go,
    leave,
    memo,
    page,
    row,
    scaffold,
    show,
    write,
)  # fmt: skip
from ...phone.core.values import Table
from ...phone.core.view import CLICKABLE, FOCUSABLE
from ...phone.state.providers import File, of_kind
from ...phone.state.settings import dark
from ...phone.system.ctx import Ctx

PACKAGE = "com.google.android.apps.wallpaper"
HOME_WALLPAPER, LOCK_WALLPAPER = "system/wallpaper", "system/lock_wallpaper"
SET = "android.intent.action.SET_WALLPAPER"
STYLE = "android.settings.WALLPAPER_SETTINGS"
GRID = "secure/launcher_grid"
MINE = "My photos"
# category -> whether it holds photographs, and its pictures
CATEGORIES: dict[str, tuple[bool, tuple[str, ...]]] = {
    "Life": (True, ("Fern", "Poppy", "Kelp forest", "Moss", "Heron", "Clover", "Birch", "Anemone")),
    "Landscapes": (True, ("Salt flats", "Fjord", "Red canyon", "Terraces", "Dunes", "Ice lagoon",
                          "Sea stacks", "Volcano")),
    "Textures": (True, ("Sandstone", "Slate", "Frost", "Bark", "Rippled water", "Linen")),
    "Art": (False, ("Chorus", "Driftwood", "Paper lanterns", "Quiet street", "Tide", "Orchard",
                    "Nocturne")),
    "Geometric shapes": (False, ("Arcs", "Hexes", "Prisms", "Orbit", "Steps", "Weave")),
    "Solid hues": (False, ("Indigo", "Teal", "Ember", "Plum", "Slate gray", "Sky")),
}  # fmt: skip
GRIDS = ("2x2", "3x3", "4x4", "5x5")


def backdrop(name: str) -> str:
    """The drawing of a wallpaper by the value of its setting."""
    if name.startswith("photo:"):
        return name
    category = name.partition("/")[0]
    photos = CATEGORIES.get(category, (False, ()))[0]
    return f"wallpaper:{'photo ' if photos else ''}{name or 'default'}"


# --- the entry page -----------------------------------------------------------------------------


class WallpaperAndStyle(Activity):
    """The entry: what home and lock screen show now, and where to change it."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.customization.picker.CustomizationPickerActivity"

    def view(self, settings: Table) -> View:
        night = dark(settings)
        grid = str(settings.get(GRID, "5x5"))
        sizes = Choice("App grid", GRIDS, grid, set_grid.partial())
        return page(
            "Wallpaper & style",
            (
                Row("Change wallpaper", "", go(Categories()), icon="wallpaper"),
                SwitchRow("Dark theme", "", write("secure/ui_night_mode", 1 if night else 2),
                          icon="dark_mode", on=night),
                Row("App grid", grid, show(sizes), icon="grid_on"),
            ),
            head=(_previews(_name(settings, LOCK_WALLPAPER), _name(settings, HOME_WALLPAPER)),),
        )  # fmt: skip


def _name(settings: Table, key: str) -> str:
    return str(settings.get(key, "default"))


@memo
def _previews(lock: str, home: str) -> View:
    def one(label: str, name: str, key: str) -> View:
        art = View(IMAGE, "wallpaper_preview_image", style=Style(art=backdrop(name), radius=16),
                   layout=Layout(w=112, h=220))  # fmt: skip
        words = View(
            TEXT, "", label, style=Style(size=14, weight=500, align="center"), layout=Layout(w=112)
        )
        return View(LINEAR, key, kids=(words, art), layout=Layout(kind="column", w=112, gap=8))

    kids = (one("Lock screen", lock, "lock_preview"), one("Home screen", home, "home_preview"))
    layout = Layout(kind="row", w=FILL, gap=24, pack="center", pad=(0, 8, 0, 16))
    return View(LINEAR, "wallpaper_section", kids=kids, layout=layout)


@does
def set_grid(c: Ctx, size: str) -> Ctx:
    return c.write(GRID, size)


# --- categories and pictures --------------------------------------------------------------------


class Categories(Activity):
    """The collections of pictures, the owner's photos first."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.wallpaper.picker.CategoryPickerActivity"

    def view(self, files: tuple[File, ...]) -> View:
        photos = of_kind(files, "image")
        cover = f"photo:{photos[0].seed}" if photos else "swatch:surfaceVariant"
        tiles = [(MINE, cover)]
        tiles += [
            (name, backdrop(f"{name}/{titles[0]}")) for name, (_, titles) in CATEGORIES.items()
        ]
        return _grid_page("Wallpapers", tuple(_tile(n, art, 2) for n, art in tiles), 2)


class Pictures(Activity):
    """The pictures of one collection."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.wallpaper.picker.individual.IndividualPickerActivity"
    category: str

    def view(self, files: tuple[File, ...], settings: Table) -> View:
        if self.category == MINE:
            names = tuple((f"photo:{f.seed}", f.name) for f in of_kind(files, "image"))
        else:
            titles = CATEGORIES[self.category][1]
            names = tuple((f"{self.category}/{t}", t) for t in titles)
        if not names:
            none = empty("No photos", "image")
            return scaffold(app_bar(self.category, leave()), none)
        now = str(settings.get(HOME_WALLPAPER, "default"))
        tiles = tuple(_picture(value, title, value == now) for value, title in names)
        return _grid_page(self.category, tiles, 3)


def _grid_page(title: str, tiles: tuple[View, ...], wide: int) -> View:
    blank = View(hidden_from_a11y=True, layout=Layout(weight=1, h=8))
    lines = tuple(
        row(*tiles[i : i + wide], *([blank] * (i + wide - len(tiles))), gap=8)
        for i in range(0, len(tiles), wide)
    )
    body = View(
        RECYCLER, "wallpaper_grid" if wide == 3 else "category_grid", kids=lines, flags=FOCUSABLE,
        layout=Layout(kind="scroll", w=FILL, h=FILL, pad=(16, 8, 16, 24)),
    )  # fmt: skip
    return scaffold(app_bar(title, leave()), body)


@memo
def _tile(name: str, art: str, wide: int) -> View:
    """A collection: its first picture with its name under it."""
    face = View(IMAGE, "image", style=Style(art=art, radius=16), layout=Layout(w=FILL, h=132))
    words = View(TEXT, "category_title", name, style=Style(size=14, weight=500),
                 layout=Layout(w=FILL, pad=(4, 6, 4, 10)))  # fmt: skip
    return View(
        FRAME, "tile", "", name, kids=(face, words), flags=CLICKABLE | FOCUSABLE,
        layout=Layout(kind="column", weight=1), tap=go(Pictures(name)),
    )  # fmt: skip


@memo
def _picture(value: str, title: str, current: bool) -> View:
    face = View(
        IMAGE,
        "thumbnail",
        style=Style(art=backdrop(value), radius=12),
        layout=Layout(w=FILL, h=176),
    )
    tick = Style(icon="check", color="onPrimary", icon_size=18, bg="primary", radius=-1)
    mark = View(
        hidden_from_a11y=True,
        style=tick,
        layout=Layout(w=28, h=28, at="end|top", margin=(6, 6, 6, 6)),
    )
    kids = (face, mark) if current else (face,)
    return View(
        FRAME, "tile", "", title, kids=kids, flags=CLICKABLE | FOCUSABLE,
        layout=Layout(weight=1, margin=(0, 0, 0, 8)), tap=go(Preview(value, title)),
    )  # fmt: skip


# --- preview ------------------------------------------------------------------------------------


class Preview(Activity):
    """One picture over the whole screen, with the button that sets it."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.wallpaper.picker.FullPreviewActivity"
    theme: ClassVar[str] = "dark"
    value: str
    title: str = ""

    def view(self) -> View:
        whole = Layout(w=FILL, h=FILL, margin=(0, -24, 0, 0))  # behind the status bar too
        art = View(hidden_from_a11y=True, style=Style(art=backdrop(self.value)), layout=whole)
        bar = app_bar("", leave(), bg="transparent")
        words = View(
            TEXT, "wallpaper_title", self.title, style=Style(size=18, weight=500, color="white")
        )
        apply = button("Set wallpaper", show(Target(self.value)), "filled", "button_set_wallpaper")
        foot = View(
            GROUP, "bottom_actionbar", kids=(words, apply),
            layout=Layout(kind="column", w=FILL, align="center", gap=12, at="start|bottom",
                    pad=(16, 16, 16, 40)),
        )  # fmt: skip
        return View(
            FRAME, "fragment_container", kids=(art, bar, foot), layout=Layout(w=FILL, h=FILL)
        )


class Target(Popup):
    """Which screen gets the picture."""

    value: str

    def view(self) -> View:
        def one(id: str, label: str, icon: str, *keys: str) -> View:
            glyph = View(hidden_from_a11y=True, style=Style(icon=icon, color="onSurfaceVariant"),
                         layout=Layout(w=24, h=24))  # fmt: skip
            words = View(
                hidden_from_a11y=True,
                text=label,
                style=Style(size=16, lines=2),
                layout=Layout(weight=1),
            )
            return View(
                "android.widget.Button", id, label, kids=(glyph, words),
                flags=CLICKABLE | FOCUSABLE, tap=set_wallpaper(self.value, keys),
                layout=Layout(kind="row", w=FILL, h=56, gap=16, align="center", pad=(24, 0, 24, 0)),
            )  # fmt: skip

        rows = (
            one("set_home_wallpaper_button", "Home screen", "home", HOME_WALLPAPER),
            one("set_lock_wallpaper_button", "Lock screen", "lock", LOCK_WALLPAPER),
            one("set_both_wallpaper_button", "Home and lock screens", "smartphone",
                HOME_WALLPAPER, LOCK_WALLPAPER),
        )  # fmt: skip
        return dialog("Set wallpaper", rows)


@does
def set_wallpaper(c: Ctx, value: str, keys: tuple[str, ...]) -> Ctx:
    """Set the wallpaper and go back to where the picker was opened."""
    c = c.finish()
    for key in keys:
        c = c.write(key, value)
    return c.toast("Wallpaper set").back_to(WallpaperAndStyle)


def _style(intent: Intent) -> WallpaperAndStyle:
    return WallpaperAndStyle()


APP = App(
    PACKAGE, "Wallpaper & style", WallpaperAndStyle, launcher=False, system=True,
    receives=(Filter(SET, _style, label="Wallpaper & style"), Filter(STYLE, _style)),
    icon=Icon("#7e57c2", (Glyph("wallpaper"),)),
)  # fmt: skip
