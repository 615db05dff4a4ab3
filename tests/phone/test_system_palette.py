"""The phone's own colours: of the wallpaper, or basic ones."""

from __future__ import annotations

import pytest

pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")

from android_gym.phone.core.colors import parsed
from android_gym.phone.paint.hct import hct
from android_gym.phone.paint.palette import rgb
from android_gym.phone.paint.wallpaper_colors import COUNT, main_colors
from android_gym.phone.state.events import Launch
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.state.theme import SYSTEM, Theme
from android_gym.phone.system.appearance import look_of, system_theme
from android_gym.phone.system.render import render
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone

PALETTE = "secure/system_palette"


@pytest.fixture(scope="module")
def phone() -> Phone:
    return base_phone()


def test_a_wallpaper_gives_four_colours_that_which_covers_most_first() -> None:
    for art in ("wallpaper:default", "wallpaper:Solid colors/Teal", "swatch:#808080"):
        found = main_colors(art)
        assert len(set(found)) == COUNT and found == main_colors(art)
    for color in ("#188038", "#b3261e", "#1a73e8"):
        first = hct(parsed(main_colors(f"swatch:{color}")[0])).hue
        apart = abs(first - hct(parsed(color)).hue) % 360
        assert min(apart, 360 - apart) < 15


def test_without_a_choice_the_colours_are_the_baseline(phone: Phone) -> None:
    assert system_theme(phone) is SYSTEM
    assert system_theme(written(phone, PALETTE, "no colour")) is SYSTEM
    assert system_theme(written(phone, PALETTE, "wallpaper:9")) is SYSTEM


def test_a_basic_colour_is_the_seed_of_all_windows_without_one(phone: Phone) -> None:
    green = written(phone, PALETTE, "#188038")
    night, theme = look_of(green, green.foreground, green.top, False)
    assert night and theme == Theme("#188038")
    shown = render(step(green, Launch("com.android.settings")), 1080, 2400)
    assert tuple(shown[2390, 5]) == rgb("background", False, theme) != rgb("background", False)


def test_the_colours_follow_the_wallpaper(phone: Phone) -> None:
    first = written(phone, PALETTE, "wallpaper:0")
    seeds = {
        system_theme(written(first, "system/wallpaper", name)).seed
        for name in ("Solid colors/Teal", "Solid colors/Ember", "Solid colors/Sky")
    }
    assert len(seeds) == 3
    assert system_theme(first).seed == main_colors("wallpaper:default")[0]
