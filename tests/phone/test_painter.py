from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

skia = pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")

from android_gym.errors import UnknownName  # noqa: E402
from android_gym.phone.core.colors import contrast, parsed  # noqa: E402
from android_gym.phone.core.discovery import ART  # noqa: E402
from android_gym.phone.core.view import CHECKED, DISABLED, Extras, Style, View  # noqa: E402
from android_gym.phone.paint import dark_forms, painter, surfaces  # noqa: E402
from android_gym.phone.paint.drawings import drawings, drawings_in  # noqa: E402
from android_gym.phone.paint.ink import font, glyphs, has_icon, icon_names  # noqa: E402
from android_gym.phone.paint.painter import Layer, compose, paint  # noqa: E402
from android_gym.phone.paint.palette import colors, rgb  # noqa: E402
from android_gym.phone.state.events import Key, Launch  # noqa: E402
from android_gym.phone.state.settings import written  # noqa: E402
from android_gym.phone.state.theme import Theme  # noqa: E402
from android_gym.phone.system.catalogue import catalogue  # noqa: E402
from android_gym.phone.system.insets import has_handle  # noqa: E402
from android_gym.phone.system.render import render  # noqa: E402
from android_gym.phone.system.step import step  # noqa: E402
from android_gym.phone.ui.box import Box, Spot  # noqa: E402
from android_gym.phone.ui.typeface import width  # noqa: E402
from android_gym.profiles import base_phone  # noqa: E402

PACKAGE = Path(painter.__file__).parents[2]
catalogue("everything")  # loads the drawings that apps bring
EVERY = tuple(drawings())
ARGUMENTS = ("", "on", "off", "0.4", "9:41", "9:41:minute", "21:07:hour24", "AB", "王", "7", "none")


def box(w, h, *kids, lines=(), clip=False, flags=0, text="", **style):
    spots = tuple(Spot(*kid) for kid in kids)
    return Box(View(style=Style(**style), flags=flags, text=text), w, h, spots, lines, clip)


def picture(root, dark=False, size=None):
    out = size or (round(root.w), round(root.h))
    return paint(root, out[0], out[1], 2.0, dark)


def test_a_fill_has_the_colour_of_its_role_in_either_theme():
    root = box(20, 10, bg="primary")
    assert (picture(root) == (0x67, 0x50, 0xA4)).all()
    assert (picture(root, dark=True) == (0xD8, 0xBA, 0xFA)).all()


def test_a_picture_is_uint8_rgb_of_the_size_asked_for():
    image = picture(box(100, 200, bg="primary"), size=(50, 40))
    assert image.shape == (40, 50, 3) and image.dtype == np.uint8


def test_pictures_are_equal_and_share_no_memory():
    root = box(40, 40, bg="surface", icon="star")
    first, second = picture(root), picture(root)
    assert (first == second).all()
    assert not np.shares_memory(first, second)


@pytest.mark.parametrize("gray", [False, True])
def test_what_lies_over_a_window_that_was_drawn_before_comes_to_the_same(gray):
    def drawn(*layers):
        return compose(layers, 40, 40, 20, 20, gray, density=2.0)

    page = Layer(box(40, 40, (3, 3, box(20, 20, icon="star")), bg="surface"), fills=True)
    over, other = (Layer(box(30, 11, bg=color), 4, 5.5, scrim=0.3) for color in ("primary", "error"))
    first, second = drawn(page, over), drawn(page, other)
    painter._LOWEST.clear()
    assert (drawn(page, other) == second).all()
    painter._LOWEST.clear()
    assert (drawn(page, over) == first).all()
    assert (first != second).any()


def test_small_pictures_are_the_means_of_two_by_two_pixels():
    noise = np.random.default_rng(0).integers(0, 256, (12, 8, 4), np.uint8)
    blocks = noise.astype(int).reshape(6, 2, 4, 2, 4).sum((1, 3))
    means = (blocks + 2) // 4
    assert (surfaces.read(noise, 2, False) == means[..., :3]).all()
    one = np.ascontiguousarray(noise[..., 0])
    assert (surfaces.read(one, 2, True) == means[..., 0]).all()


def test_a_picture_that_is_shown_again_is_not_drawn_again(monkeypatch):
    phone = base_phone("pixel")
    first = render(phone)
    monkeypatch.setattr(painter, "_paint_layer", None)
    again = render(step(phone, Key("back")))
    assert (again == first).all() and not np.shares_memory(again, first)
    monkeypatch.undo()
    assert (render(step(phone, Key("recents"))) != first).any()
    assert (render(phone) == first).all()


def test_children_are_painted_where_they_lie():
    image = picture(box(30, 20, (10, 5, box(8, 6, bg="#ff0000")), bg="#ffffff"))
    assert (image[5:11, 10:18] == (255, 0, 0)).all()
    assert (image == (255, 255, 255)).all(axis=2).sum() == 30 * 20 - 8 * 6


def test_a_scroll_container_cuts_its_children():
    scroll = box(20, 10, (0, -6, box(20, 10, bg="#ff0000")), (0, 4, box(20, 30, bg="#0000ff")), clip=True)
    image = picture(box(20, 40, (0, 10, scroll), bg="#ffffff"))
    assert (image[:10] == 255).all() and (image[20:] == 255).all()
    assert (image[10:14] == (255, 0, 0)).all() and (image[14:20] == (0, 0, 255)).all()


def test_round_corners_leave_the_corners_free():
    image = picture(box(20, 20, (0, 0, box(20, 20, bg="#000000", radius=-1)), bg="#ffffff"))
    assert (image[0, 0] == 255).all() and (image[10, 10] == 0).all()


def test_everything_that_a_view_paints_in_a_role_has_the_themes_colour():
    theme = Theme(roles=(("primary", "#ff0000"), ("onSurfaceVariant", "#ff0000")))
    for root in (
        box(40, 40, bg="primary"),
        box(40, 40, stroke="primary"),
        box(40, 40, icon="square", color="primary", icon_size=36),
        box(40, 40, lines=("M",), text="M", size=36, color="primary", weight=700),
        Box(View(hint="M", style=Style(size=36, weight=700)), 40, 40, (), ("M",)),
        box(60, 40, art="switch:on"),
        box(40, 40, art="swatch:primary"),
    ):
        images = [paint(root, 40, 40, 1.0, dark, theme=theme) for dark in (False, True)]
        assert all((image == (255, 0, 0)).all(axis=2).any() for image in images), root.view
    ground = Theme(roles=(("background", "#00ff00"),))
    assert (paint(box(4, 4), 4, 4, 1.0, False, theme=ground) == (0, 255, 0)).all()


@pytest.mark.parametrize("shape, corner", [("square", 0), ("rounded", 8), ("full", 20)])
def test_a_theme_says_how_round_corners_are(shape, corner):
    def cut(radius, w=100, h=40):
        """How many pixels of its first row a black box does not fill, from the left."""
        fill = (0, 0, box(w, h, bg="#000000", radius=radius))
        image = paint(box(w, h, fill, bg="#ffffff"), w, h, 1.0, False, theme=Theme(shape=shape))
        return int((image[0, : w // 2, 0] > 127).sum())

    def round_by(radius):
        """The same of a corner with this radius: where its circle is half a pixel down."""
        return round(radius - (2 * radius * 0.5 - 0.25) ** 0.5) if radius else 0

    assert abs(cut(8) - round_by(corner)) <= 1
    assert cut(0) == 0
    assert (cut(-1) == 0) == (shape == "square")  # a pill
    assert cut(-1, 40) > 10  # a circle stays one
    assert abs(cut(8, 400, 200) - round_by(min(corner, 28) if corner < 20 else 28)) <= 1


def test_a_sheet_is_round_at_the_top_only():
    image = picture(box(40, 40, (0, 0, box(40, 40, bg="#000000", radius=8, bar=1)), bg="#ffffff"))
    assert (image[0, 0] == 255).all() and (image[39, 0] == 0).all() and (image[39, 39] == 0).all()


def test_alpha_mixes_with_what_lies_below():
    image = picture(box(10, 10, (0, 0, box(10, 10, bg="#000000", alpha=0.5)), bg="#ffffff"))
    assert abs(int(image[5, 5, 0]) - 127) <= 1


def test_elevation_casts_a_shadow_below():
    card = box(60, 40, bg="#ffffff", elevation=6)
    image = picture(box(100, 100, (20, 20, card), bg="#ffffff")).astype(int)
    assert image[62, 50, 0] < 240  # just below the card
    assert image[62, 50, 0] < image[17, 50, 0]  # less above it
    assert (image[98, 2] == 255).all()


def test_a_scrim_darkens_the_windows_below_and_not_its_own():
    below, dialog = box(40, 40, bg="#ffffff"), box(10, 10, bg="#ffffff")
    layers = (Layer(below), Layer(dialog, 20, 20, scrim=0.32))
    image = compose(layers, 40, 40, 40, 40, density=1.0)
    assert image[0, 0, 0] == 173 and image[25, 25, 0] == 255


def test_a_display_without_windows_is_black():
    assert not compose((), 40, 40, 40, 40, density=1.0).any()


def test_gray_is_the_luminance_of_the_colours():
    root = box(400, 400, (0, 0, box(200, 400, bg="#ff0000")), bg="#ffffff")
    gray = compose((Layer(root),), 400, 400, 84, 84, True, density=1.0)
    assert gray.shape == (84, 84) and gray.dtype == np.uint8
    assert gray[40, 70] == 255 and 50 <= gray[40, 10] <= 80


def test_a_recorded_picture_has_the_pixels_of_direct_drawing():
    row = (
        *((4.4, 3, box(30, 30, art="avatar:Ada")), (40, 8, box(100, 20, lines=("Ada Lovelace",)))),
        (150, 0, box(40, 40, icon="star", alpha=0.5)),
    )
    root = box(200, 44, (0, 0.6, box(200, 40, *row, bg="surface", elevation=3)))
    rendering = painter.Rendering(1.0, False, 1.0)
    images = []
    for window in ((0, 0, 200, 44), None):
        pixels = np.zeros((44, 200, 4), np.uint8)
        canvas = skia.Surface(pixels, skia.ColorType.kRGBA_8888_ColorType).getCanvas()
        painter.paint_into(canvas, root, 0, 0, rendering, window)
        images.append(pixels)
    assert images[0].any() and (images[0] == images[1]).all()


def test_pictures_of_one_size_do_not_depend_on_those_of_another():
    row = (
        *((0, 0, box(40, 40, art="photo:3/a red tram")), (50, 0, box(40, 40, art="switch:on"))),
        (100, 8, box(90, 24, lines=("Trams",), text="Trams")),
    )
    root = box(200, 80, (0, 20, box(200, 40, *row, bg="surface")))
    sizes = (200, 80), (50, 30), (400, 160)

    def drawn(size):
        return paint(root, *size, 1.0, False)

    def forget():
        for cache in (painter.DRAWN, painter.IMAGES, painter._LOWEST):
            cache.clear()

    alone = []
    for size in sizes:
        forget()
        alone.append(drawn(size))
    forget()
    drawn((31, 17))
    assert all((drawn(size) == image).all() for size, image in zip(sizes, alone, strict=True))


@pytest.mark.parametrize("align, left", [("start", 10), ("center", None), ("end", None)])
def test_text_stands_where_its_width_says(align, left):
    line, size = "Hamburg", 40.0
    root = box(300, 60, lines=(line,), bg="#ffffff", color="#000000", size=20, align=align, text=line, pad=(5, 0, 5, 0))
    ink = np.flatnonzero((picture(root) < 128).any(axis=(0, 2)))
    wide = width(line, size)
    start = {"start": 10, "center": (300 - wide) / 2, "end": 290 - wide}[align]
    assert abs(ink[0] - start - 0.082 * size) < 3  # the stem of H begins 0.08 em in
    assert abs(ink[-1] - start - wide + 0.07 * size) < 3


def test_chinese_text_and_emoji_are_drawn_and_not_left_out():
    for line in ("田中", "😀", "🚀", "한글"):
        image = picture(box(100, 40, lines=(line,), text=line, bg="#ffffff", color="#000000", size=16))
        assert (image < 160).any(axis=2).sum() > 40, line


def test_a_hint_is_paler_than_text():
    plain = box(100, 40, lines=("Name",), text="Name", bg="#ffffff", size=16)
    hint = Box(View(hint="Name", style=plain.view.style), 100, 40, (), ("Name",))
    assert picture(hint).min() > picture(plain).min()


def test_a_switch_shows_whether_it_is_checked_or_disabled():
    plain = [picture(box(104, 64, art="switch", flags=flags)) for flags in (0, CHECKED)]
    faded = [picture(box(104, 64, art="switch", flags=f | DISABLED)) for f in (0, CHECKED)]
    seen = {image.tobytes() for image in (*plain, *faded)}
    assert len(seen) == 4
    assert (plain[1] == picture(box(104, 64, art="switch:on"))).all()
    assert (plain[1][32, 20] == rgb("primary", False)).all()


def test_the_named_drawings_are_these():
    assert list(drawings_in(ART)) == [
        "analog_clock",
        "app",
        "appicon",
        "appmark",
        "appshot",
        "avatar",
        "battery",
        "battery_history",
        "checkbox",
        "clock_hand",
        "cover",
        "cursor",
        "dashed",
        "daycurve",
        "disc",
        "divider",
        "document",
        "emblem",
        "face",
        "favicon",
        "goods",
        "handle",
        "inset",
        "map",
        "moonphase",
        "palette",
        "photo",
        "progress",
        "radar",
        "radio",
        "ring",
        "shot",
        "sign",
        "signal",
        "slider",
        "small_month",
        "spinner",
        "steel_key",
        "streetview",
        "strokes",
        "sunway",
        "swatch",
        "switch",
        "themedicon",
        "thumb",
        "townmap",
        "upright_slider",
        "wallpaper",
        "waveform",
        "weather",
        "weatherglass",
        "weathersky",
        "wifi",
    ]


@pytest.mark.parametrize("name", EVERY)
def test_every_drawing_paints_something_for_any_argument(name):
    for dark in (False, True):
        blank = picture(box(60, 60, bg="surface"), dark)
        for argument in ("", "#ff0000", "error") if name == "swatch" else ARGUMENTS:
            art = f"{name}:{argument}" if argument else name
            assert (picture(box(60, 60, bg="surface", art=art), dark) != blank).any(), art


@pytest.mark.parametrize(
    "art",
    [
        "daycurve:7",
        "daycurve:1,x,3/9",
        "moonphase:nan",
        "radar:Nowhere/1,x/0,0,0/fog",
        "streetview:x/inf,1/north",
        "townmap:-1/5,5/default/at=1;me=x;pin=3;hits=9999999,a;way=fly,0;way=car,0,x;ride=red,1;foot=",
        "townmap:1/0,0,900/none/at=;me;pin;hits;way;ride;foot",
    ],
)
def test_an_argument_that_is_partly_wrong_leaves_the_rest(art):
    assert (picture(box(60, 60, bg="surface", art=art)) != picture(box(60, 60, bg="surface"))).any()


def test_a_drawing_that_fails_does_not_spoil_later_pictures(monkeypatch):
    def fails(pen, argument):
        raise RuntimeError("broken drawing")

    before = picture(box(60, 60, bg="surface", art="wifi:3"))
    monkeypatch.setitem(drawings(), "broken", fails)
    for _ in range(2):
        with pytest.raises(RuntimeError, match="broken drawing"):
            picture(box(60, 60, bg="surface", art="broken"))
    assert (picture(box(60, 60, bg="surface", art="wifi:3")) == before).all()


@pytest.mark.parametrize("style", ["default", "satellite", "terrain", "nav"])
def test_every_style_of_a_map_is_drawn_at_every_zoom(style):
    for dark in (False, True):
        for zoom in (11, 14.5, 16, 18):
            art = f"townmap:0/0,0,{zoom}/{style}/at=1,540;transit;biking;me=0,0"
            assert len(set(map(bytes, picture(box(60, 60, art=art), dark).reshape(-1, 3)))) > 4


def test_a_satellite_picture_shows_ground_of_many_colours_that_stays_where_it_is():
    """Soil, gardens, roofs with shadows: where a map of streets has few colours. Moved by whole points of the soil, the
    ground is the same."""

    def shown(x: int, style: str = "satellite", zoom: int = 17):
        return picture(box(180, 180, art=f"townmap:0/{x},200,{zoom}/{style}/"))

    colors = [len(set(map(bytes, shown(0, style, 15).reshape(-1, 3)))) for style in ("satellite", "default")]
    assert colors[0] > 4 * colors[1] > 0
    here, moved = shown(0).astype(int), shown(30).astype(int)  # 2 px a metre
    assert np.abs(here[:, 60:] - moved[:, :-60]).mean() < 6 < np.abs(here[:, :-60] - moved[:, :-60]).mean()


@pytest.mark.parametrize("name", EVERY)
def test_a_drawing_survives_places_without_room(name):
    for w, h in ((0, 0), (1, 40), (40, 0.5)):
        picture(box(50, 50, (0, 0, box(w, h, art=name)), bg="surface"))


def test_a_drawing_is_the_same_for_the_same_seed_only():
    for name in ("photo", "wallpaper", "waveform"):
        one, again, other = (picture(box(80, 60, art=f"{name}:{seed}", bg="surface")) for seed in ("a", "a", "b"))
        assert (one == again).all() and (one != other).any(), name


def test_the_avatar_of_who_has_a_photo_is_the_same_face_everywhere():
    def drawn(art: str, *people: str) -> bytes:
        layer = Layer(box(48, 48, art=art, radius=-1), fills=True)
        names = frozenset(people)
        return compose((layer,), 48, 48, 48, 48, density=2.0, pictured=names).tobytes()

    letter, face = drawn("avatar:Ada Byron"), drawn("avatar:Ada Byron", "Ada Byron")
    assert letter == drawn("avatar:Ada Byron", "Bo Lind") != face
    assert face == drawn("avatar:Byron, Ada", "Ada Byron")
    assert drawn("face:Ada Byron") != drawn("face:Bo Lind")


def test_a_photo_shows_its_caption_not_its_seed_alone():
    shown = [
        picture(box(60, 40, art=f"photo:{art}", bg="surface")).astype(int)
        for art in ("1/A ferry", "1/A ferry", "2/A ferry", "1/A bowl of soup")
    ]
    apart = [abs(shown[0] - other).mean() for other in shown]
    assert apart[0] == apart[1] == 0 < min(apart[2:])


def test_screenshots_are_screens_of_the_phone_cut_at_their_lower_end():
    shown = {
        name: picture(box(360, 800, art=f"photo:1/Screenshot of {name}"))
        for name in ("mails", "a map", "settings", "an alarm")
    }
    assert len({one.tobytes() for one in shown.values()}) == 4
    square = picture(box(360, 360, art="photo:1/Screenshot of settings"))
    assert np.abs(square.astype(int) - shown["settings"][:360]).mean() < 3
    files = list((PACKAGE / "phone" / "assets").glob("screen-*.webp"))
    assert len(files) == 4 and sum(file.stat().st_size for file in files) < 64_000


def test_an_unknown_drawing_is_a_neutral_box():
    image = picture(box(40, 40, art="nonsense:7", bg="surface"))
    assert (image[20, 20] == rgb("surfaceContainerHighest", False)).all()


def test_apps_can_be_told_apart_and_unknown_ones_have_an_initial():
    names = ("com.google.android.gm", "com.android.settings", "org.example.notes", "org.example.mp")
    icons = {picture(box(48, 48, art=f"appicon:{n}", bg="surface")).tobytes() for n in names}
    assert len(icons) == 4


def test_every_icon_name_has_a_glyph():
    names = icon_names()
    assert len(names) > 2000
    glyphs = font("MaterialIcons.ttf", 24.0).textToGlyphs("".join(names.values()))
    assert len(glyphs) == len(names) and all(glyphs)


def test_an_outlined_icon_differs_and_falls_back_where_there_is_none():
    filled, outlined = (picture(box(48, 48, icon=name, bg="surface")) for name in ("star", "outlined:star"))
    assert (filled != outlined).any()
    only_filled = [picture(box(48, 48, icon=n, bg="surface")) for n in ("sunny", "outlined:sunny")]
    assert (only_filled[0] == only_filled[1]).all()


def test_an_icon_that_the_font_lacks_is_drawn_from_its_path():
    """The mask's eyes are holes, and the unknown name's square is another picture."""
    assert sorted(glyphs()) == ["incognito", "mask", "slanted_pin"] and not set(glyphs()) & set(icon_names())
    shown = {name: picture(box(48, 48, icon=name, icon_size=24, bg="surface")) for name in ("mask", "incognito", "?")}
    assert (shown["mask"] != shown["?"]).any() and (shown["mask"] != shown["incognito"]).any()
    ground, ink = shown["mask"][1, 1], shown["mask"][20, 10]
    assert (shown["mask"][23, 15] == ground).all() and (ink != ground).any()


def test_icons_named_in_the_package_exist():
    used = {}
    for source in PACKAGE.rglob("*.py"):
        for name in re.findall(r'\bicon="([a-z0-9_:]+)"', source.read_text("utf-8")):
            used[name] = source.name
    missing = {name: where for name, where in used.items() if not has_icon(name)}
    assert used and not missing


def test_an_unknown_colour_role_is_an_error_that_suggests():
    with pytest.raises(UnknownName, match="'onSurface'"):
        picture(box(10, 10, bg="onSurfce"))


def test_both_themes_have_the_same_roles_and_text_stands_out():
    light, dark = colors(False), colors(True)
    assert set(light) == set(dark)
    for theme in (light, dark):
        pairs = [(f"on{role[0].upper()}{role[1:]}", role) for role in theme]
        for ink, ground in [pair for pair in pairs if pair[0] in theme]:
            assert abs(sum(theme[ink]) - sum(theme[ground])) > 250, ink


def run_python(code, path):
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=PACKAGE.parent,
        env={"PYTHONPATH": f"{path}:{PACKAGE.parent}", "PATH": ""},
        check=False,
    )


def test_skia_is_loaded_by_the_first_picture_only(tmp_path):
    code = "import sys, android_gym.phone.paint.painter; print('skia' in sys.modules)"
    assert run_python(code, tmp_path).stdout == "False\n"


def test_a_failed_load_says_which_packages_to_install(tmp_path):
    (tmp_path / "skia.py").write_text("raise ImportError('libEGL.so.1: cannot open it')")
    code = "from android_gym.phone.paint.painter import compose; compose((), 9, 9, 9, 9, density=1.0)"
    said = run_python(code, tmp_path).stderr
    for word in ("MissingLibrary", "libEGL.so.1", "libegl1", "libgl1", "mesa-libEGL", "mesa-libGL"):
        assert word in said


def test_every_font_comes_with_its_licence():
    assets = PACKAGE / "phone" / "assets"
    fonts = [f.stem for f in assets.iterdir() if {".ttf", ".otf"} & set(f.suffixes)]
    licences = [f.name.removesuffix(".LICENSE.txt") for f in assets.glob("*.LICENSE.txt")]
    assert len(fonts) == 20
    for name in fonts:
        assert any(name.startswith(licence) for licence in licences), name
    assert sum(f.stat().st_size for f in assets.iterdir()) < 8_500_000


def test_alpha_is_dropped_and_colours_stay():
    rng = np.random.default_rng(1)
    for high, wide in ((1, 1), (3, 5), (64, 48), (301, 257)):
        pixels = rng.integers(0, 256, (high, wide, 4), dtype=np.uint8)
        assert (surfaces.read(pixels, 1, False) == pixels[..., :3]).all()


def test_a_larger_font_scale_makes_text_larger_and_nothing_else():
    root = box(
        200,
        80,
        (0, 0, box(20, 20, bg="#ff0000")),
        lines=("Ag",),
        bg="#ffffff",
        color="#000000",
        size=16,
        text="Ag",
        pad=(40, 0, 0, 0),
    )
    small, large = (paint(root, 200, 80, 2.0, False, scale) for scale in (1.0, 1.5))
    assert (small[:20, :20] == large[:20, :20]).all()
    inked = [np.flatnonzero((image[:, 40:] < 128).any(axis=(1, 2))) for image in (small, large)]
    heights = [rows[-1] - rows[0] + 1 for rows in inked]
    assert heights[1] / heights[0] == pytest.approx(1.5, abs=0.1)


def test_the_handle_of_gesture_navigation_is_seen_on_any_ground():
    phone = base_phone()
    for night, seen in ((1, lambda mean: mean < 60), (2, lambda mean: mean > 200)):
        page = step(written(phone, "secure/ui_night_mode", night), Launch("com.android.settings"))
        for gray in (False, True):
            assert seen(render(page, 540, 1200, gray)[1188:1191, 250:290].mean())
    assert not render(step(phone, Key("power")), 540, 1200).any()
    plain = render(written(page, "secure/navigation_mode", 0), 540, 1200)
    assert (plain[1188:1191] != render(page, 540, 1200)[1188:1191]).any()


def test_a_phone_with_hardware_keys_has_no_handle():
    assert has_handle(base_phone()) and not has_handle(base_phone("reference"))


@pytest.mark.parametrize(
    "page",
    [
        "#ffffff #202124",
        "#ffffff #5f6368",
        "#ffffff #1a0dab",
        "#f8f9fa #a50e0e",
        "#e6f4ea #188038",
        "#0067b1 #ffffff",
        "#12355b #ffffff",
        "#2b2f33 #bdc1c6",
        "#ffe082 #202124",
    ],
)
def test_dark_forms_of_words_stand_out_from_those_of_their_ground(page):
    below, words = page.split()
    ground = parsed(dark_forms.ground(below))
    assert contrast(ground, parsed(dark_forms.ink(words))) >= 4.5
    assert contrast(ground, (0, 0, 0)) < 5  # it is dark


def test_dark_forms_leave_roles_alone_and_are_found_again():
    forms = (dark_forms.ground, dark_forms.ink, dark_forms.edge)
    assert [form("primary") for form in forms] == ["primary"] * 3
    inner = Box(View(style=Style(bg="#ffffff", color="#202124", stroke="#dadce0")), 10, 10)
    page = Box(View(extras=Extras(adapts=True)), 20, 20, (Spot(1, 2, inner),))
    ((x, y, first),), ((_, _, second),) = (dark_forms.dark_form(page).kids, dark_forms.dark_form(page).kids)
    assert (x, y) == (1, 2) and first is second
    assert first.view.style.bg == "#202222"


def test_a_layer_can_blur_what_is_below_it():
    def shown(blur: float) -> np.ndarray:
        stripes = box(200, 80, *((10 * k, 0, box(5, 80, bg="#ffffff")) for k in range(20)), bg="#000000")
        over = Layer(box(200, 80, (0, 0, box(100, 40, bg="#ff0000"))), blur=blur)
        return compose((Layer(stripes, fills=True), over), 200, 80, 200, 80, density=1)

    sharp, blurred = shown(0).astype(int), shown(20).astype(int)
    assert np.ptp(sharp[60, 20:180, 0]) == 255 and np.ptp(blurred[60, 20:180, 0]) < 40
    assert abs(blurred[60, 20:180].mean() - 127) < 12  # as light as before
    assert (blurred[:39, :99] == (255, 0, 0)).all()  # the layer itself is sharp
