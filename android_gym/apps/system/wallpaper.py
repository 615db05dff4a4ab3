"""Wallpaper & style: pictures for the home and lock screens, theme and app grid.

The setting "system/wallpaper" (and "system/lock_wallpaper") names the picture: "Life/Fern", the
category and the title; "photo:SEED/caption" for one of the owner's photos; "default" for the
first one.
"""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ...kit import *
from ...kit.blocks.wallpapers import backdrop
from ...phone.state.providers import File, file_at, of_kind
from ...phone.state.settings import dark
from ...phone.state.theme import ANDROID
from ...phone.system.appearance import PALETTE
from ...phone.system.catalogue import profile as known_profile

PACKAGE = "com.google.android.apps.wallpaper"
HOME_WALLPAPER, LOCK_WALLPAPER = "system/wallpaper", "system/lock_wallpaper"
SET = "android.intent.action.SET_WALLPAPER"
STYLE = "android.settings.WALLPAPER_SETTINGS"
ATTACH = "android.intent.action.ATTACH_DATA"
GRID_SIZE = "secure/launcher_grid"
THEMED = "secure/themed_icons"
# value of the setting of the palette, and its name
BASIC = (("", "Purple"), ("#1a73e8", "Blue"), ("#188038", "Green"), ("#b06000", "Amber"), ("#c5221f", "Red"))
MINE = "My photos"
READ_PHOTOS = "android.permission.READ_MEDIA_IMAGES"
wallpapers = Package(PACKAGE)
# category -> its pictures
CATEGORIES: dict[str, tuple[str, ...]] = {
    "Life": ("Fern", "Poppy", "Kelp forest", "Moss", "Heron", "Clover", "Birch", "Anemone"),
    "Landscapes": ("Salt flats", "Fjord", "Red canyon", "Terraces", "Dunes", "Ice lagoon", "Sea stacks", "Volcano"),
    "Textures": ("Sandstone", "Slate", "Frost", "Bark", "Rippled water", "Linen"),
    "Art": ("Chorus", "Driftwood", "Paper lanterns", "Quiet street", "Tide", "Orchard", "Nocturne"),
    "Geometric shapes": ("Arcs", "Hexes", "Prisms", "Orbit", "Steps", "Weave"),
    "Solid colors": ("Indigo", "Teal", "Ember", "Plum", "Slate gray", "Sky"),
}


# --- the entry page -----------------------------------------------------------------------------


@wallpapers.activity("com.android.customization.picker.CustomizationPickerActivity")
class WallpaperAndStyle(Activity):
    """The entry: what home and lock screen show now, and where to change it."""

    later: ClassVar[frozenset[str]] = frozenset({"basic"})

    basic: bool | None = None  # which colours are offered: None for the kind that is set

    def view(self, settings: Table, now: datetime, profile: str, packages: tuple[str, ...], locale: Locale) -> View:
        night = dark(settings)
        size = str(settings.get(GRID_SIZE, "5x5"))
        chosen, home = str(settings.get(PALETTE, "")), _name(settings, HOME_WALLPAPER)
        basic = self.basic if self.basic is not None else not chosen.startswith("wallpaper")
        lock = _name(settings, LOCK_WALLPAPER)
        themed = bool(settings.get(THEMED, 0))
        sizes = Choice("App grid", ("2x2", "3x3", "4x4", "5x5"), size, keep.partial(GRID_SIZE))
        return page(
            "Wallpaper & style",
            (
                Row("Change wallpaper", "", go(Categories()), icon="wallpaper"),
                Custom("Colors", view=_colors(basic, chosen, backdrop(home))),
                SwitchRow("Themed icons", "", keep(THEMED, int(not themed)), icon="interests", checked=themed),
                SwitchRow(
                    "Dark theme", "", keep("secure/ui_night_mode", 1 if night else 2), icon="dark_mode", checked=night
                ),
                Row("App grid", size, show(sizes), icon="grid_on"),
            ),
            head=(_previews(lock, home, now, dock_of(profile, packages), themed, locale),),
        )


def _name(settings: Table, key: str) -> str:
    return str(settings.get(key, "default"))


def dock_of(of: str, packages: tuple[str, ...]) -> tuple[str, ...]:
    """The icons in the small picture of the home screen."""
    return tuple(p for p in known_profile(of).dock if p in packages)[:5]


@memo
def _previews(lock: str, home: str, now: datetime, docked: tuple[str, ...], themed: bool, locale: Locale) -> View:
    """The lock and the home screen as they are."""
    hour, date = locale.digits(now).partition(":")[0], locale.day(now, "%a")
    face = (
        text(hour, size=-34, color="white", weight=500, hidden=True),
        text(f"{now:%M}", size=-34, color="white", weight=500, hidden=True),
        text(date, size=-8, color="white", hidden=True),
    )
    clock = decor(*face, kind="column", align="center", w=FILL, margin=(0, 36, 0, 0))
    kind = "themedicon" if themed else "appicon"
    icons = (decor(art=f"{kind}:{p}", w=14, h=14) for p in docked)
    dock = decor(*icons, kind="row", pack="center", gap=5, w=FILL)
    field = decor(bg="#303034", radius=-1, w=96, h=14)
    foot = decor(dock, field, kind="column", align="center", gap=8, w=FILL, at="start|bottom", margin=(0, 0, 0, 14))
    corner = text(date, size=-7, color="white", hidden=True, margin=(10, 24, 0, 0))
    over = {"lock_preview": (clock,), "home_preview": (corner, foot)}
    both = (
        column(
            text(label, "", LABEL, align="center", w=112),
            box(image(backdrop(name), "wallpaper_preview_image", w=112, h=220, radius=16), *over[id], w=112, h=220),
            id=id,
            w=112,
            gap=8,
        )
        for label, name, id in (("Lock screen", lock, "lock_preview"), ("Home screen", home, "home_preview"))
    )
    return row(*both, id="wallpaper_section", align="start", gap=24, pack="center", pad=(0, 8, 0, 16))


# --- colours ------------------------------------------------------------------------------------


@memo
def _colors(basic: bool, chosen: str, art: str) -> View:
    """Which colours the phone has: those of the wallpaper, or basic ones."""
    kinds = row(
        chip("Wallpaper colors", assign("basic", False), "wallpaper_color_tab", selected=not basic),
        chip("Basic colors", assign("basic", True), "preset_color_tab", selected=basic),
        gap=8,
        pad=(24, 8, 24, 12),
    )
    options = BASIC if basic else tuple((f"wallpaper:{n}", f"Wallpaper color {n + 1}") for n in range(4))
    discs = (_disc(value, name, value == chosen, art) for value, name in options)
    return column(kinds, row(*discs, id="color_options", pad=(24, 0, 24, 8), gap=12), w=FILL, id="color_section")


def _disc(value: str, name: str, current: bool, art: str) -> View:
    number = value.partition(":")[2]
    seed = f"{number}:{art}" if value.startswith("wallpaper") else value
    face = decor(art=f"palette:{seed}", w=44, h=44, at="center|middle")
    mark = icon(
        "check", color="onPrimaryContainer", size=16, bg="primaryContainer", room=22, at="center|middle", hidden=True
    )
    return box(
        *((face, mark) if current else (face,)),
        id="color_option",
        cls=IMAGE,
        desc=name,
        w=48,
        h=48,
        tap=keep(PALETTE, value),
        selected=current,
    )


# --- categories and pictures --------------------------------------------------------------------


@wallpapers.activity("com.android.wallpaper.picker.CategoryPickerActivity")
class Categories(Activity):
    """The collections of pictures, the owner's photos first."""

    def view(self, files: tuple[File, ...]) -> View:
        photos = of_kind(files, "image")
        covers = {MINE: photos[0].art if photos else "swatch:surfaceVariant"}
        covers |= {name: backdrop(f"{name}/{first[0]}") for name, first in CATEGORIES.items()}
        tiles = (_tile(name, art) for name, art in covers.items())
        return _grid_page("Wallpapers", "category_grid", in_lines(tiles, 2, gap=8, align="start"))


@wallpapers.activity("com.android.wallpaper.picker.individual.IndividualPickerActivity")
class Pictures(Activity):
    """The pictures of one collection."""

    category: str

    def view(self, files: tuple[File, ...], settings: Table) -> View:
        if self.category == MINE:
            names: list[tuple[str, str]] = [(f.art, Verbatim(f.name)) for f in of_kind(files, "image")]
        else:
            names = [(f"{self.category}/{t}", t) for t in CATEGORIES[self.category]]
        if not names:
            return scaffold(app_bar(self.category, leave()), empty("No photos", "image"))
        now = _name(settings, HOME_WALLPAPER)
        tiles = (_picture(value, title, value == now) for value, title in names)
        lines = in_lines(tiles, 3, gap=8, align="start")
        return _grid_page(self.category, "wallpaper_grid", lines)


def _grid_page(title: str, id: str, lines: tuple[View, ...]) -> View:
    return scaffold(app_bar(title, leave()), listing(id, *lines, pad=(16, 8, 16, 24)))


@does
def open_photos(c: Ctx) -> Ctx:
    """The owner's photos, which the app must be allowed to read."""
    return c.need(READ_PHOTOS, go(Pictures(MINE)))


@memo
def _tile(name: str, art: str) -> View:
    """A collection: its first picture with its name under it."""
    return box(
        image(art, "image", w=FILL, h=132, radius=16),
        text(name, "category_title", LABEL, w=FILL, pad=(4, 6, 4, 10)),
        id="tile",
        desc=name,
        kind="column",
        grow=1,
        tap=open_photos() if name == MINE else go(Pictures(name)),
    )


@memo
def _picture(value: str, title: str, current: bool) -> View:
    face = image(backdrop(value), "thumbnail", w=FILL, h=176, radius=12)
    mark = icon(
        "check", color="onPrimary", size=18, bg="primary", room=28, at="end|top", margin=(6, 6, 6, 6), hidden=True
    )
    return box(
        *((face, mark) if current else (face,)),
        id="tile",
        desc=title,
        grow=1,
        margin=(0, 0, 0, 8),
        tap=go(Preview(value, title)),
    )


# --- preview ------------------------------------------------------------------------------------


@wallpapers.activity("com.android.wallpaper.picker.FullPreviewActivity", theme="dark")
class Preview(Activity):
    """One picture over the whole screen, with the button that sets it."""

    value: str
    title: str = ""

    def view(self) -> View:
        foot = group(
            text(
                Verbatim(self.title) if self.value.startswith("photo:") else self.title,
                "wallpaper_title",
                size=18,
                weight=500,
                color="white",
            ),
            button("Set wallpaper", show(Target(self.value)), "filled", "button_set_wallpaper"),
            id="bottom_actionbar",
            align="center",
            gap=12,
            at="start|bottom",
            pad=(16, 16, 16, 40),
        )
        bar = app_bar("", leave(), bg="transparent")
        return box(edge_to_edge(art=backdrop(self.value)), bar, foot, id="fragment_container", w=FILL, h=FILL)


@wallpapers.activity("com.android.wallpaper.picker.StandalonePreviewActivity", exported=False)
class Given(Activity):
    """Stands for a picture that another app hands over, until it is shown."""

    path: str

    def view(self) -> View:
        return scaffold(app_bar("", leave()), decor())

    def on_create(self, c: Ctx) -> Ctx:
        file = file_at(c.phone.files, self.path)
        c = c.finish()
        if file is None:
            return c.toast("The picture cannot be shown")
        return c.start(Preview(file.art, file.name))


class Target(Popup):
    """Which screen gets the picture."""

    value: str

    def view(self) -> View:
        places = (
            ("home", "Home screen", "home", (HOME_WALLPAPER,)),
            ("lock", "Lock screen", "lock", (LOCK_WALLPAPER,)),
            ("both", "Home and lock screens", "smartphone", (HOME_WALLPAPER, LOCK_WALLPAPER)),
        )
        options = (
            option_button(
                f"set_{id}_wallpaper_button",
                label,
                glyph,
                set_wallpaper(self.value, keys),
                h=56,
                gap=16,
                color="onSurfaceVariant",
            )
            for id, label, glyph, keys in places
        )
        return dialog("Set wallpaper", tuple(options))


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
    PACKAGE,
    "Wallpaper & style",
    WallpaperAndStyle,
    launcher=False,
    system=True,
    permissions=(READ_PHOTOS,),
    receives=(
        Filter(SET, _style, label="Wallpaper & style"),
        Filter(STYLE, _style),
        Filter(
            ATTACH,
            lambda intent: Given(intent.data.removeprefix("content://media")),
            "content:",
            "image/*",
            label="Wallpaper",
        ),
    ),
    theme=ANDROID,
    icon=Icon(Gradient("#9a7be0", "#5a35b0"), (Glyph("wallpaper"),)),
)

SYSTEM_ROLES = {"wallpaper": backdrop}
