"""Themes of apps: Material's palettes, roles that are set, and which windows have which theme."""

from __future__ import annotations

import colorsys
from collections.abc import Iterator

import pytest
import themed
import toy
from themed import BROWSER, CHAT, OWN, SIMPLE, Chosen, Named, Night

from android_gym import kit
from android_gym.devices import SimulatedDevice
from android_gym.errors import AppError, InvalidOption, UnknownName
from android_gym.phone.core.colors import BASELINE, GROUNDS, contrast, luminance, parsed
from android_gym.phone.core.view import View
from android_gym.phone.paint.hct import hct, solved
from android_gym.phone.paint.painter import Layer
from android_gym.phone.paint.palette import BLACK, WHITE, colors
from android_gym.phone.state.activity import Activity, App
from android_gym.phone.state.events import Install, Key, Launch
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.state.theme import ANDROID, GOOGLE, PALETTES, SYSTEM, Theme, night_mode
from android_gym.phone.system.appearance import theme_of
from android_gym.phone.system.crashes import raising
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.registry import components
from android_gym.phone.system.render import layers
from android_gym.phone.system.step import step
from android_gym.phone.ui.box import metrics_of
from android_gym.phone.ui.layout import measure
from android_gym.profiles import base_phone

NIGHT = "secure/ui_night_mode"
SEEDS = [
    "#{:02x}{:02x}{:02x}".format(
        *(round(255 * c) for c in colorsys.hsv_to_rgb(n / 50, (0.05, 0.4, 1.0)[n % 3], 0.2 + n / 70))
    )
    for n in range(50)
]


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """The base phone with the toy apps that have themes."""
    toy.offer(monkeypatch, *themed.APPS)
    found = base_phone()
    for app in themed.APPS:
        found = step(found, Install(app.package))
    yield found
    components.cache_clear()


def hexed(color: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)


def near(one: str, other: str) -> bool:
    """Whether two colours are equal to one of 255 in each channel: Material's own solver differs
    by as much in one colour of a hundred."""
    return all(abs(a - b) <= 1 for a, b in zip(parsed(one), parsed(other), strict=True))


# --- colours --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "color, hue, chroma, tone",
    [
        ("#ff0000", 27.408, 113.358, 53.233),
        ("#00ff00", 142.140, 108.410, 87.737),
        ("#0000ff", 282.788, 87.231, 32.303),
        ("#000000", None, 0.0, 0.0),
        ("#ffffff", None, 2.869, 100.0),
        ("#6750a4", 298.981, 47.857, 40.083),
    ],
)
def test_hue_chroma_and_tone_are_the_published_ones(color: str, hue: float | None, chroma: float, tone: float) -> None:
    found = hct(parsed(color))
    assert hue is None or found.hue == pytest.approx(hue, abs=0.001)
    assert found.chroma == pytest.approx(chroma, abs=0.001)
    assert found.tone == pytest.approx(tone, abs=0.001)


def test_the_tones_of_blue_are_the_published_ones() -> None:
    blue = hct(parsed("#0000ff"))
    published = "#000000 #00006e #0001ac #0000ef #343dff #5a64ff #7c84ff #9da3ff #bec2ff #e0e0ff #ffffff"
    for place, color in enumerate(published.split()):
        assert near(hexed(solved(blue.hue, blue.chroma, 10 * place)), color), place


def test_a_colour_comes_back_from_its_hue_chroma_and_tone() -> None:
    for seed in SEEDS:
        assert hexed(solved(*hct(parsed(seed)))) == seed


@pytest.mark.parametrize(
    "theme, light, dark",
    [
        (
            Theme("#ff6f00"),
            {
                "primary": "#8d4e2b",
                "onPrimary": "#ffffff",
                "primaryContainer": "#ffdbcb",
                "onPrimaryContainer": "#341100",
                "secondary": "#765849",
                "tertiary": "#656031",
                "surface": "#fff8f6",
                "onSurface": "#221a16",
                "onSurfaceVariant": "#52443d",
            },
            {
                "primary": "#ffb691",
                "onPrimary": "#542103",
                "primaryContainer": "#703716",
                "onPrimaryContainer": "#ffdbcb",
                "secondaryContainer": "#5c4033",
                "surface": "#1a120e",
                "onSurface": "#f0dfd8",
                "onSurfaceVariant": "#d7c2b9",
            },
        ),
        (
            Theme("#6750a4", "content"),
            {
                "primary": "#6750a4",
                "secondary": "#625b70",
                "tertiary": "#7d5260",
                "primaryContainer": "#e9ddff",
                "onSurface": "#1c1b1e",
                "error": "#ba1a1a",
            },
            {
                "primary": "#cfbcff",
                "secondary": "#cbc2db",
                "tertiary": "#efb8c8",
                "onSurface": "#e6e1e6",
                "error": "#ffb4ab",
            },
        ),
        (
            Theme("#07c160", "content"),
            {"primary": "#006d33", "secondary": "#47654c", "tertiary": "#026876"},
            {"primary": "#45e17c", "secondary": "#adcfaf", "tertiary": "#86d2e2"},
        ),
    ],
)
def test_roles_have_the_tones_that_material_gives_a_seed(
    theme: Theme, light: dict[str, str], dark: dict[str, str]
) -> None:
    for expected, found in ((light, colors(False, theme)), (dark, colors(True, theme))):
        wrong = {role: hexed(found[role]) for role in expected if not near(hexed(found[role]), expected[role])}
        assert wrong == {}


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("dark", [False, True])
def test_what_is_written_on_a_role_stands_out_whatever_the_seed(palette: str, dark: bool) -> None:
    for seed in SEEDS:
        for theme in (Theme(seed, palette), Theme(seed, palette, (("primary", seed),))):
            found = colors(dark, theme)
            for ink, grounds in GROUNDS.items():
                least = min(contrast(found[ink], found[ground]) for ground in grounds)
                large = palette == "accent" and ink in ("onPrimary", "onPrimaryContainer")
                assert least >= (3.0 if large else 4.5), (seed, ink, hexed(found[ink]), least)


def test_the_seed_itself_is_the_primary_colour_of_an_accent() -> None:
    for dark in (False, True):
        assert hexed(colors(dark, Theme("#0d84ff", "accent"))["primary"]) == "#0d84ff"
        assert hexed(colors(dark, Theme("#ffe082", "accent"))["onPrimary"]) == "#000000"


def test_the_phones_own_scheme_is_legible_and_what_an_app_without_a_theme_has() -> None:
    for dark in (False, True):
        found = colors(dark)
        assert found == colors(dark, App("org.example.plain", "Plain", Activity).theme_with(None))
        for ink, grounds in GROUNDS.items():
            assert min(contrast(found[ink], found[ground]) for ground in grounds) >= 4.5, ink
    assert hexed(colors(False)["primary"]) == "#6750a4"


def test_a_seed_changes_every_role_that_has_a_hue_and_no_other() -> None:
    for dark in (False, True):
        plain, own = colors(dark), colors(dark, Theme("#07c160"))
        assert list(plain) == list(own)
        same = {role for role in plain if plain[role] == own[role]}
        fixed = {"scrim", "shadow", "success", "warning", "link", "star", "white", "black", "transparent"}
        whites = {"onPrimary", "onSecondary", "onTertiary", "onError", "surfaceContainerLowest", "keyboardKey"}
        assert fixed <= same <= fixed | whites


def test_a_role_is_set_for_both_schemes_or_for_each() -> None:
    theme = Theme(roles=(("primary", "#ff6f00"), ("surface", "#ededed", "#111111")))
    assert [hexed(colors(dark, theme)["primary"]) for dark in (False, True)] == 2 * ["#ff6f00"]
    assert [hexed(colors(dark, theme)["surface"]) for dark in (False, True)] == ["#ededed", "#111111"]
    assert hexed(colors(True, theme)["background"]) == "#111111"
    assert colors(False, theme)["secondary"] == BASELINE[False]["secondary"]


def test_what_is_written_on_a_role_that_is_set_turns_black_or_white_only_where_it_must() -> None:
    def ink(color: str, *more: tuple[str, ...]) -> tuple[int, int, int]:
        return colors(False, Theme(roles=(("primary", color), *more)))["onPrimary"]

    assert ink("#ff6f00") == BLACK  # white on it: 2.8
    assert ink("#0b57d0") == WHITE == BASELINE[False]["onPrimary"]
    assert ink("#ff6f00", ("onPrimary", "#ffffff")) == WHITE  # as the author wants it
    assert colors(True, Theme(roles=(("surface", "#ffffff"),)))["onSurface"] == BLACK


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast(BLACK, WHITE) == contrast(WHITE, BLACK) == pytest.approx(21)
    assert contrast((0x77, 0x77, 0x77), WHITE) == pytest.approx(4.48, abs=0.01)
    assert luminance(WHITE) == pytest.approx(1) and luminance(BLACK) == 0


@pytest.mark.parametrize(
    "wrong, words",
    [
        ({"seed": "orange"}, "'orange' is no colour"),
        ({"seed": "#f60"}, "'#f60' is no colour"),
        ({"palette": "tonalspot"}, "'tonal_spot'"),
        ({"shape": "round"}, "'rounded'"),
        ({"night": "Dark"}, "'dark'"),
        ({"roles": (("onSurfce", "#ffffff"),)}, "'onSurface'"),
        ({"roles": (("primary", "blue"),)}, "'blue' is no colour"),
        ({"roles": (("primary",),)}, "(role, colour)"),
    ],
)
def test_a_theme_that_cannot_be_is_an_error_that_says_what_to_write(wrong: dict[str, object], words: str) -> None:
    with pytest.raises((InvalidOption, UnknownName)) as error:
        Theme(**wrong)  # type: ignore[arg-type]
    assert words in str(error.value)


def test_an_app_with_something_else_for_a_theme_or_icon_is_named() -> None:
    for wrong in ({"theme": "dark"}, {"icon": "notes"}):
        with pytest.raises(InvalidOption, match="org.example.x has the"):
            App("org.example.x", "X", Activity, **wrong)  # type: ignore[arg-type]


# --- windows --------------------------------------------------------------------------------------


def shown(phone: Phone) -> tuple[Layer, ...]:
    return tuple(layers(phone))


def looks(phone: Phone) -> list[tuple[str, bool, str]]:
    """The package, the scheme and the seed of each window and of the status bar."""
    names = [window.package for window in phone.tasks[0].windows] + ["status"]
    found = zip(names, shown(phone), strict=False)
    return [(name, layer.dark, layer.theme.seed) for name, layer in found]


def test_an_apps_windows_and_popups_and_the_status_bar_over_it_have_its_theme(phone: Phone) -> None:
    opened = step(phone, Launch(BROWSER))
    asked = Ctx(opened, BROWSER, 0).show(themed.QUESTION).phone
    assert looks(asked) == [(BROWSER, False, "#592acb"), (BROWSER, False, "#592acb"), ("status", False, "#592acb")]
    dark = written(asked, NIGHT, 2)
    assert [layer.dark for layer in shown(dark)] == [True, True, True]
    assert all(layer.theme == SYSTEM for layer in shown(step(opened, Key("home"))))


def test_an_app_may_choose_its_theme_by_its_model(phone: Phone) -> None:
    opened = step(phone, Launch(OWN))

    def with_model(**changes: object) -> tuple[bool, Theme]:
        there = Ctx(opened, OWN, 0).save(**changes).phone
        layer = shown(there)[0]
        return layer.dark, layer.theme

    assert with_model() == (False, SYSTEM)
    assert with_model(theme="Dark") == (True, SYSTEM)
    assert with_model(seed="#07c160") == (False, Theme("#07c160"))
    assert shown(written(opened, NIGHT, 2))[0].dark
    light = Ctx(written(opened, NIGHT, 2), OWN, 0).save(theme="Light").phone
    assert not shown(light)[0].dark
    unmade = opened.replace(apps=opened.apps.drop(OWN))  # an app that has no model yet
    assert theme_of(unmade, OWN) == SYSTEM


def test_fields_of_a_model_or_an_activity_mean_nothing_by_their_names(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = step(phone, Launch(OWN))
    assert not shown(Ctx(opened, OWN, 0).save(private=True).phone)[0].dark
    named = Ctx(opened, OWN, 0).start(Named(theme="dark")).phone
    assert not shown(named)[0].dark
    plain = next(app for app in themed.APPS if app.package == OWN).replace(theme=SYSTEM)
    toy.offer(monkeypatch, plain)
    assert not shown(Ctx(opened, OWN, 0).save(theme="Dark").phone)[0].dark


def test_mail_and_browsers_look_as_they_are_set_and_browsers_are_dark_while_private() -> None:
    def dark(package: str, **changes: object) -> bool:
        phone = step(base_phone(), Launch(package))
        return shown(Ctx(phone, package, 0).save(**changes).phone)[0].dark

    for package in ("com.google.android.gm", "com.android.chrome", "org.mozilla.firefox"):
        assert [dark(package), dark(package, theme="Dark")] == [False, True], package
    for package in ("com.android.chrome", "org.mozilla.firefox"):
        assert dark(package, private=True, theme="Light"), package


def test_an_activity_class_may_be_always_dark(phone: Phone) -> None:
    opened = Ctx(step(phone, Launch(OWN)), OWN, 0).save(theme="Light").start(Night()).phone
    assert [layer.dark for layer in shown(opened)][:2] == [True, True]  # and the status bar


def test_a_theme_changes_no_text_and_no_bounds(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(phone: Phone) -> tuple[str, str]:
        device = SimulatedDevice()
        device.reset(phone)
        return device.screen().text(), device.screen().xml("u2")

    for app in themed.APPS:
        if app.package in (SIMPLE, CHAT, BROWSER):
            styled = told(step(phone, Launch(app.package)))
            with monkeypatch.context() as patch:
                toy.offer(patch, app.replace(theme=SYSTEM, icon=None))
                assert told(step(phone, Launch(app.package))) == styled


def test_a_theme_that_cannot_be_made_crashes_the_app_and_not_the_phone(phone: Phone) -> None:
    opened = step(phone, Launch(OWN))
    broken = Ctx(opened, OWN, 0).save(broken=True).phone
    with raising(False):
        after = step(broken, Key("volume_up"))
    assert "org.example.own theme" in after.crashes[-1].error
    assert "No such theme." in after.crashes[-1].error
    with pytest.raises(AppError, match="No such theme"):
        step(broken, Key("volume_up"))


def test_the_choices_of_a_preference_are_night_modes() -> None:
    assert [night_mode(words) for words in ("Light", "Dark", "System default", "")] == ["light", "dark", "", ""]
    assert Chosen().theme == "System default"


def test_the_font_of_titles_and_the_form_of_icons_are_seen_in_pictures_only(phone: Phone) -> None:
    pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")
    from android_gym.phone.paint.painter import paint

    def pixels(view: View, theme: Theme) -> bytes:
        return paint(measure(view, 200, 60, metrics_of(1, 1)), 200, 60, 1, False, theme=theme).tobytes()

    def differs(view: View, theme: Theme) -> bool:
        return pixels(view, theme) != pixels(view, SYSTEM)

    assert differs(kit.text("Settings", size=20), GOOGLE)
    assert not differs(kit.text("Settings", size=19), GOOGLE)
    assert differs(kit.text("Settings", size=12), GOOGLE.replace(font_from=0))
    assert not differs(kit.text("Settings", size=20), ANDROID)
    assert differs(kit.icon("mail"), ANDROID)
    assert pixels(kit.icon("mail"), ANDROID) == pixels(kit.icon("outlined:mail"), SYSTEM)
    assert pixels(kit.icon("filled:mail"), ANDROID) == pixels(kit.icon("mail"), SYSTEM)
    for still in (kit.icon("star"), kit.icon("mail", bg="primaryContainer", room=40)):
        assert not differs(still, ANDROID)


def test_a_title_in_another_font_stays_in_the_room_that_it_has_in_roboto() -> None:
    pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")
    from android_gym.phone.paint.painter import paint

    view = kit.row(kit.text("Network & mmm", size=24, weight=700))
    box = measure(view, 400, 60, metrics_of(1, 1))
    wide = round(box.kids[0].box.w)
    ink = (paint(box, 400, 60, 1, False, theme=GOOGLE) < 128).any(axis=(0, 2)).nonzero()[0]
    assert wide - 6 < ink.max() < wide


def parts(view: View) -> Iterator[View]:
    yield view
    for kid in view.kids:
        yield from parts(kid)


def test_the_selected_destination_is_filled_and_no_label_of_a_bar_is_bold() -> None:
    tabs = (("one", "One", "mail", None), ("two", "Two", "alarm", None))
    bar = kit.bottom_tabs(tabs, "one")
    found = list(parts(bar))
    assert [v.style.icon for v in found if v.style.icon] == ["filled:mail", "alarm"]
    assert {v.style.weight for v in found if v.text} == {500}
