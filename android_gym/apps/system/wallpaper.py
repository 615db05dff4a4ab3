"""Wallpaper & style: pictures for the home and lock screens, theme and app grid.

The setting "system/wallpaper" (and "system/lock_wallpaper") names the picture: "Life/Fern", the
category and the title; "photo:SEED" for one of the owner's photos; "default" for the first one.
"""

from __future__ import annotations

from ...kit import *
from ...phone.state.providers import File, of_kind
from ...phone.state.settings import dark

PACKAGE = "com.google.android.apps.wallpaper"
HOME_WALLPAPER, LOCK_WALLPAPER = "system/wallpaper", "system/lock_wallpaper"
SET = "android.intent.action.SET_WALLPAPER"
STYLE = "android.settings.WALLPAPER_SETTINGS"
GRID_SIZE = "secure/launcher_grid"
MINE = "My photos"
READ_PHOTOS = "android.permission.READ_MEDIA_IMAGES"
wallpapers = Package(PACKAGE)
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


def backdrop(name: str) -> str:
    """The drawing of a wallpaper by the value of its setting."""
    if name.startswith("photo:"):
        return name
    category = name.partition("/")[0]
    photos = CATEGORIES.get(category, (False, ()))[0]
    return f"wallpaper:{'photo ' if photos else ''}{name or 'default'}"


# --- the entry page -----------------------------------------------------------------------------


@wallpapers.activity("com.android.customization.picker.CustomizationPickerActivity")
class WallpaperAndStyle(Activity):
    """The entry: what home and lock screen show now, and where to change it."""

    def view(self, settings: Table) -> View:
        night = dark(settings)
        size = str(settings.get(GRID_SIZE, "5x5"))
        sizes = Choice("App grid", ("2x2", "3x3", "4x4", "5x5"), size, keep.partial(GRID_SIZE))
        return page(
            "Wallpaper & style",
            (
                Row("Change wallpaper", "", go(Categories()), icon="wallpaper"),
                SwitchRow("Dark theme", "", keep("secure/ui_night_mode", 1 if night else 2),
                          icon="dark_mode", on=night),
                Row("App grid", size, show(sizes), icon="grid_on"),
            ),
            head=(_previews(_name(settings, LOCK_WALLPAPER), _name(settings, HOME_WALLPAPER)),),
        )  # fmt: skip


def _name(settings: Table, key: str) -> str:
    return str(settings.get(key, "default"))


@memo
def _previews(lock: str, home: str) -> View:
    both = (
        column(
            text(label, "", LABEL, align="center", w=112),
            image(backdrop(name), "wallpaper_preview_image", w=112, h=220, radius=16),
            id=id, w=112, gap=8,
        )
        for label, name, id in (
            ("Lock screen", lock, "lock_preview"), ("Home screen", home, "home_preview")
        )
    )  # fmt: skip
    return row(*both, id="wallpaper_section", align="start", gap=24, pack="center",
               pad=(0, 8, 0, 16))  # fmt: skip


# --- categories and pictures --------------------------------------------------------------------


@wallpapers.activity("com.android.wallpaper.picker.CategoryPickerActivity")
class Categories(Activity):
    """The collections of pictures, the owner's photos first."""

    def view(self, files: tuple[File, ...]) -> View:
        photos = of_kind(files, "image")
        covers = {MINE: f"photo:{photos[0].seed}" if photos else "swatch:surfaceVariant"}
        covers |= {name: backdrop(f"{name}/{first[0]}") for name, (_, first) in CATEGORIES.items()}
        tiles = (_tile(name, art) for name, art in covers.items())
        return _grid_page("Wallpapers", "category_grid", in_lines(tiles, 2, gap=8, align="start"))


@wallpapers.activity("com.android.wallpaper.picker.individual.IndividualPickerActivity")
class Pictures(Activity):
    """The pictures of one collection."""

    category: str

    def view(self, files: tuple[File, ...], settings: Table) -> View:
        if self.category == MINE:
            names = [(f"photo:{f.seed}", f.name) for f in of_kind(files, "image")]
        else:
            names = [(f"{self.category}/{t}", t) for t in CATEGORIES[self.category][1]]
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
        id="tile", desc=name, kind="column", grow=1,
        tap=open_photos() if name == MINE else go(Pictures(name)),
    )  # fmt: skip


@memo
def _picture(value: str, title: str, current: bool) -> View:
    face = image(backdrop(value), "thumbnail", w=FILL, h=176, radius=12)
    mark = icon("check", color="onPrimary", size=18, bg="primary", room=28, at="end|top",
                margin=(6, 6, 6, 6), hidden=True)  # fmt: skip
    return box(*((face, mark) if current else (face,)), id="tile", desc=title, grow=1,
               margin=(0, 0, 0, 8), tap=go(Preview(value, title)))  # fmt: skip


# --- preview ------------------------------------------------------------------------------------


@wallpapers.activity("com.android.wallpaper.picker.FullPreviewActivity", theme="dark")
class Preview(Activity):
    """One picture over the whole screen, with the button that sets it."""

    value: str
    title: str = ""

    def view(self) -> View:
        foot = group(
            text(self.title, "wallpaper_title", size=18, weight=500, color="white"),
            button("Set wallpaper", show(Target(self.value)), "filled", "button_set_wallpaper"),
            id="bottom_actionbar", align="center", gap=12, at="start|bottom", pad=(16, 16, 16, 40),
        )  # fmt: skip
        bar = app_bar("", leave(), bg="transparent")
        return box(edge_to_edge(art=backdrop(self.value)), bar, foot, id="fragment_container",
                   w=FILL, h=FILL)  # fmt: skip


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
            option_button(f"set_{id}_wallpaper_button", label, glyph,
                          set_wallpaper(self.value, keys), h=56, gap=16, color="onSurfaceVariant")
            for id, label, glyph, keys in places
        )  # fmt: skip
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
    PACKAGE, "Wallpaper & style", WallpaperAndStyle, launcher=False, system=True,
    permissions=(READ_PHOTOS,),
    receives=(Filter(SET, _style, label="Wallpaper & style"), Filter(STYLE, _style)),
    icon=Icon("#7e57c2", (Glyph("wallpaper"),)),
)  # fmt: skip
