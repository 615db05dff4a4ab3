"""Launcher icons: path data, layers, masks, and where they are drawn."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
import themed
import toy
from themed import BROWSER, CHAT, OWN, SIMPLE

pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")

from android_gym.errors import InvalidOption, UnknownName
from android_gym.phone.core.svg_path import steps
from android_gym.phone.core.view import Style, View
from android_gym.phone.paint.icons import Icons
from android_gym.phone.paint.ink import has_icon
from android_gym.phone.paint.painter import Image, paint
from android_gym.phone.state.events import Install, Swipe
from android_gym.phone.state.icon import (
    MASKS,
    SAFE,
    Circle,
    Glyph,
    Gradient,
    Icon,
    Letters,
    Rectangle,
    Ring,
    Vector,
    reach,
)
from android_gym.phone.state.profile import Profile
from android_gym.phone.state.settings import written
from android_gym.phone.system.appearance import ICON_SHAPE, icon_of, icons_on
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.registry import components, known_app
from android_gym.phone.system.render import render
from android_gym.phone.system.step import step
from android_gym.phone.system.stock_icons import ICONS
from android_gym.phone.ui.box import Box, Spot
from android_gym.profiles import base_phone

SIDE = 144  # px of the pictures: two for each unit that is seen


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    toy.offer(monkeypatch, *themed.APPS)
    yield
    components.cache_clear()


def drawn(icon: Icon | None, mask: str = "circle", art: str = "app") -> Image:
    """An icon on black."""

    def of(package: str) -> Icon | None:
        return icon if package == "org.example.x" else None

    root = Box(
        View(style=Style(bg="black")),
        SIDE,
        SIDE,
        (Spot(0, 0, Box(View(style=Style(art=f"{art}:org.example.x")), SIDE, SIDE)),),
    )
    return paint(root, SIDE, SIDE, 2.0, False, icons=Icons(of, mask))


def at(image: Image, x: float, y: float) -> tuple[int, ...]:
    """The pixel at a point given in the units of icons."""
    return tuple(int(c) for c in image[round((y - 18) * 2), round((x - 18) * 2)])


def test_a_mark_has_the_layers_of_an_icon_without_its_ground():
    icon = Icon("#ffffff", (Circle(54, 54, 10, "#ff0000"),))
    assert at(drawn(icon), 75, 54) == (255, 255, 255) and at(drawn(icon, art="appmark"), 75, 54) == (0, 0, 0)
    assert at(drawn(icon), 65, 54) == (255, 255, 255) and at(drawn(icon, art="appmark"), 65, 54) == (255, 0, 0)


# --- path data ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path, expected",
    [
        ("M1 2 3 4", [("M", (1, 2)), ("L", (3, 4))]),
        ("m1,2l3-4.5.5z", None),
        ("m1 2 3 4h5v-6z", [("M", (1, 2)), ("L", (4, 6)), ("L", (9, 6)), ("L", (9, 0)), ("Z", ())]),
        ("M1 1L2 2zl3 3", [("M", (1, 1)), ("L", (2, 2)), ("Z", ()), ("L", (4, 4))]),
        ("M0 0C1 1 2 3 4 4s2 3 4 4", [("M", (0, 0)), ("C", (1, 1, 2, 3, 4, 4)), ("C", (6, 5, 6, 7, 8, 8))]),
        ("M0 0q1 2 2 0t2 0", [("M", (0, 0)), ("Q", (1, 2, 2, 0)), ("Q", (3, -2, 4, 0))]),
        ("M5 5t2 0", [("M", (5, 5)), ("Q", (5, 5, 7, 5))]),
        ("M1 1a2 3 0 0 1 4 5", [("M", (1, 1)), ("A", (2, 3, 0, 0, 1, 5, 6))]),
        ("M1e1 .5", [("M", (10, 0.5))]),
    ],
)
def test_path_data_is_read_as_svg_has_it(path: str, expected: list[tuple[str, tuple[float, ...]]] | None) -> None:
    if expected is None:
        with pytest.raises(InvalidOption, match="takes 2 numbers"):
            steps(path)
    else:
        assert [(step.kind, step.numbers) for step in steps(path)] == expected


@pytest.mark.parametrize(
    "path, words",
    [
        ("", "empty"),
        ("L1 2", "begins with M"),
        ("M1", "takes 2 numbers"),
        ("M1 2 X3 4", "'X' is no command"),
        ("M1 2 Z 3 4", "where a command is expected"),
        ("1 2", "where a command is expected"),
        ("M1 2 L ? 3", "takes 2 numbers"),
    ],
)
def test_wrong_path_data_is_an_error_when_the_icon_is_declared(path: str, words: str) -> None:
    with pytest.raises(InvalidOption, match=words):
        Vector(path)


def test_a_colour_that_is_none_is_an_error_when_the_icon_is_declared() -> None:
    for make in (
        lambda: Icon("orange"),
        lambda: Glyph("mail", "primary"),
        lambda: Letters("A", "red"),
        lambda: Circle(54, 54, 9, "#12"),
        lambda: Rectangle(40, 40, 9, 9, ""),
        lambda: Vector("M1 2L3 4", "blue"),
        lambda: Gradient("#ffffff", "sky"),
    ):
        with pytest.raises(InvalidOption, match="is no colour"):
            make()


# --- drawing --------------------------------------------------------------------------------------


def test_layers_lie_where_they_say_one_over_the_other() -> None:
    image = drawn(
        Icon(
            "#0000ff",
            (
                Rectangle(36, 36, 36, 36, "#ff0000"),
                Circle(54, 54, 9, "#00ff00"),
                Vector("M40 40h8v8h-8z", "#ffff00"),
                Vector("M60 68h9", "#ffffff", 2),
            ),
        )
    )
    assert at(image, 30, 54) == (0, 0, 255)
    assert at(image, 37, 54) == at(image, 71, 54) == (255, 0, 0)
    assert at(image, 54, 54) == at(image, 54, 46.5) == (0, 255, 0)
    assert at(image, 44, 44) == (255, 255, 0)
    assert at(image, 65, 68) == (255, 255, 255) and at(image, 65, 70) == (255, 0, 0)


def test_signs_and_letters_are_drawn_in_the_middle_unless_they_say_where() -> None:
    for layer in (Glyph("square"), Letters("H")):
        ink = np.argwhere((drawn(Icon("#000000", (layer,))) > 128).all(axis=2))
        middle = (ink.min(0) + ink.max(0)) / 2
        assert abs(middle - (SIDE - 1) / 2).max() < 3, layer
    moved = np.argwhere((drawn(Icon("#000000", (Glyph("square", x=64, size=20),))) > 128).all(axis=2))
    assert abs((moved.min(0) + moved.max(0)) / 2 - (71.5, 91.5)).max() < 1.5


@pytest.mark.parametrize("mask", MASKS)
def test_nothing_is_drawn_outside_of_the_launchers_mask(mask: str) -> None:
    everywhere = Rectangle(0, 0, 108, 108, "#ff0000")
    covered = {}
    for icon in (
        Icon("#ff0000"),
        Icon("#123456", (everywhere,)),
        Icon("", (everywhere,)),
        Icon(Gradient("#ff0000", "#ff0000")),
        Icon("#123456", (Vector("M0 54A200 200 0 0 1 108 54V108H0zM0 54V0H108V60z", "#ff0000"),)),
    ):
        image = drawn(icon, mask)
        assert tuple(image[0, 0]) == tuple(image[-1, -1]) == (0, 0, 0), icon
        assert at(image, 54, 70) == (255, 0, 0), icon
        covered[icon] = round((image[..., 0] > 128).mean(), 2)
    expected = {"circle": 0.79, "squircle": 0.88, "rounded": 0.93, "teardrop": 0.84}[mask]
    assert all(share == pytest.approx(expected, abs=0.011) for share in covered.values()), covered


def test_a_light_background_has_an_edge_and_a_dark_one_has_none() -> None:
    for mask in MASKS:
        edge, none = drawn(Icon("#ffffff"), mask), drawn(Icon("#fbbc04"), mask)
        assert at(edge, 54, 18.5) == (0xDA, 0xDC, 0xE0), mask
        assert at(none, 54, 18.5) == (0xFB, 0xBC, 0x04), mask


def test_a_gradient_goes_from_top_to_bottom() -> None:
    image = drawn(Icon(Gradient("#000000", "#ffffff")))
    column = image[4:-4, SIDE // 2, 0].astype(int)
    assert column[0] < 12 and column[-1] > 243 and (np.diff(column) >= 0).all()


def test_what_lies_in_the_middle_is_seen_whatever_the_mask() -> None:
    """So that it needs no clip, which costs time and changes the pixels of edges."""
    assert reach(Circle(54, 54, SAFE, "#ffffff")) == SAFE
    assert reach(Circle(64, 54, 30, "#ffffff")) == 40
    assert reach(Rectangle(34, 34, 40, 40, "#ffffff")) == pytest.approx(20 * 2**0.5)
    assert reach(Vector("M54 54L84 54", width=4)) == 32
    assert reach(Vector("M54 54a9 9 0 0 1 9 0")) > 9
    assert reach(Glyph("mail")) < SAFE < reach(Glyph("mail", size=60))
    assert reach(Letters("W")) < SAFE < reach(Letters("WW"))


def test_an_app_without_an_icon_has_its_letter_in_its_own_colour() -> None:
    image = drawn(None, "squircle")
    assert (image[SIDE // 2 - 20 : SIDE // 2 + 20, SIDE // 2 - 20 : SIDE // 2 + 20] > 250).any()
    assert (image == drawn(None, "squircle")).all()


# --- phones ---------------------------------------------------------------------------------------


def test_the_icon_of_a_package_is_the_one_that_its_app_declares(offered: None) -> None:
    declared = {app.package: app.icon for app in themed.APPS}
    assert {package: icon_of(package) for package in (SIMPLE, CHAT, BROWSER, OWN)} == declared
    assert icon_of("org.example.nobody") is None
    assert icons_on(base_phone()).of(SIMPLE) == declared[SIMPLE]


def test_a_phone_draws_the_icons_that_its_apps_declare(offered: None) -> None:
    phone = step(base_phone(), Install(SIMPLE))
    w, h = phone.display.size
    drawer = step(phone, Swipe(w / 2, 0.8 * h, w / 2, 0.2 * h))
    orange = (render(drawer) == (0xFF, 0x6F, 0x00)).all(axis=2)
    face = orange.sum() / phone.display.scale**2  # dp²
    assert 600 < face < 48 * 48  # a disc of 48 dp with a white sheet on it


def test_apps_that_show_in_the_launcher_declare_icons() -> None:
    shown = {p: app for p, app in catalogue("everything").items() if app.launcher}
    without = {package for package, app in shown.items() if app.icon is None}
    assert without <= {"com.omgodse.notally"} and len(shown) - len(without) >= 7


def test_a_profile_names_a_mask_that_there_is() -> None:
    assert Profile("x", ()).icon_mask == "circle" == icons_on(base_phone()).mask
    with pytest.raises(UnknownName, match="'squircle'"):
        Profile("x", (), icon_mask="squirkle")


def test_a_setting_gives_icons_another_shape_than_the_profile() -> None:
    phone = written(base_phone(), ICON_SHAPE, "teardrop")
    assert icons_on(phone).mask == "teardrop"
    assert icons_on(written(phone, ICON_SHAPE, "star")).mask == "circle"
    assert (render(phone) != render(base_phone())).any()


def test_the_signs_that_icons_name_exist() -> None:
    names = {
        layer.name
        for app in catalogue("everything").values()
        for layer in (app.icon.layers if app.icon is not None else ())
        if isinstance(layer, Glyph)
    }
    assert names and not [name for name in sorted(names) if not has_icon(name)]


# --- well-known packages --------------------------------------------------------------------------


def test_well_known_packages_have_an_icon_until_an_app_brings_its_own() -> None:
    assert len(ICONS) >= 15
    assert icon_of("com.google.android.keep") is ICONS["com.google.android.keep"]
    brought = {package for package, app in catalogue("everything").items() if app.icon is not None}
    assert not brought & set(ICONS)
    assert icon_of("com.android.settings") is known_app("com.android.settings").icon
    assert icon_of("org.example.unknown") is None


def test_their_layers_are_seen_whatever_the_mask_and_their_signs_exist() -> None:
    for package, icon in ICONS.items():
        names = [layer.name for layer in icon.layers if isinstance(layer, Glyph)]
        assert all(map(has_icon, names)), package


def test_a_ring_is_a_line_of_its_width_and_a_part_of_one_ends_where_it_says() -> None:
    image = drawn(Icon("#000000", (Ring(54, 54, 20, 6, "#ffffff", 0, 90),)))
    assert at(image, 54 + 14, 54 - 14) == (255, 255, 255)  # half past one o'clock
    assert at(image, 54 - 14, 54 - 14) == at(image, 54, 54) == (0, 0, 0)


def test_a_gradient_fills_a_shape_from_its_own_top_to_its_bottom() -> None:
    image = drawn(Icon("#000000", (Rectangle(40, 40, 28, 28, Gradient("#ff0000", "#0000ff")),)))
    assert at(image, 54, 40.5)[0] > 240 and at(image, 54, 67)[2] > 240


def test_an_icon_is_drawn_in_another_mask_by_its_name() -> None:
    """Near its corner a rounded square has the ground, and the launcher's circle has not."""
    icon = Icon("#00ff00", ())
    assert at(drawn(icon), 24, 24) == (0, 0, 0)
    root = Box(View(style=Style(art="app:org.example.x/rounded")), SIDE, SIDE)
    square = paint(root, SIDE, SIDE, 2.0, False, icons=Icons(lambda package: icon))
    assert at(square, 24, 24) == (0, 255, 0)


def test_the_emblem_of_an_app_keeps_its_form_and_its_colour() -> None:
    def emblem(argument: str) -> Image:
        return paint(Box(View(style=Style(art=f"emblem:{argument}")), SIDE, SIDE), SIDE, SIDE, 2.0, False)

    forms = {emblem(f"anchor/#0288d1/{seed}").tobytes() for seed in range(40)}
    assert len(forms) == 4
    assert (emblem("anchor/#0288d1/a") == emblem("anchor/#0288d1/a")).all()
    assert (emblem("anchor/blue/a") == emblem("anchor//")).all()  # no colour: the neutral box
