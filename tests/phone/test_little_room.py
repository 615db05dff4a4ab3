"""Windows with less room than they need, and windows in another theme or text size than usual."""

from __future__ import annotations

import pytest

from android_gym.apps.google.settings.dialogs import WifiPassword
from android_gym.apps.system.inputmethod import keyboard_height
from android_gym.kit.popups import Alert
from android_gym.phone.state.events import Launch, Tap
from android_gym.phone.state.phone import Phone, Toast
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.overlays import toast_frame
from android_gym.phone.system.render import layers, render
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.compact import compact
from android_gym.profiles import base_phone

SETTINGS, CHROME, FIREFOX = "com.android.settings", "com.android.chrome", "org.mozilla.firefox"


def touch(phone: Phone, words: str) -> Phone:
    node = next(n for n in top_frame(phone).nodes if words in (n.text, n.desc))
    left, top, right, bottom = node.bounds
    return step(phone, Tap((left + right) / 2, (top + bottom) / 2))


def test_a_high_dialog_over_a_keyboard_keeps_title_field_and_buttons_in_sight() -> None:
    turned = step(written(base_phone(), "system/user_rotation", 1), Launch(SETTINGS))
    ask = WifiPassword(added=True, security="WPA3-Personal")
    phone = Ctx(turned, SETTINGS, len(turned.tasks[0].windows) - 1).show(ask).phone
    assert phone.window.ui.ime
    dp = phone.display.scale
    w, h = phone.display.size
    floor = h - keyboard_height(phone.display.ime, w > h) * dp
    seen = {n.text: n.bounds for n in top_frame(phone).nodes if n.text}
    for words in ("Add network", "Enter the SSID", "Cancel", "Save"):
        _, top, _, bottom = seen[words]
        assert phone.display.status * dp <= top < bottom <= floor, words
        assert bottom - top > 20 * dp, words


def test_only_what_is_above_the_buttons_of_a_tight_dialog_scrolls() -> None:
    view = Alert("Reset?", "Everything.", negative=("Cancel", None)).view()
    body, foot = compact(view).kids[0].kids[0].kids
    assert body.layout.kind == "scroll"
    assert [kid.id for kid in body.kids] == ["android:id/topPanel", "android:id/contentPanel"]
    assert foot.id == "android:id/buttonPanel"


def test_a_toast_is_as_large_as_its_text() -> None:
    usual = base_phone().replace(toast=Toast("Wallpaper set"))
    big = written(usual, "system/font_scale", 1.3)
    narrow, wide = toast_frame(usual), toast_frame(big)
    assert narrow is not None and wide is not None
    assert wide.box.w > narrow.box.w


@pytest.mark.parametrize("package", [CHROME, FIREFOX])
def test_a_browser_is_dark_while_it_is_private(package: str) -> None:
    phone = step(base_phone(), Launch(package))
    private = phone.replace(apps=phone.apps.update({package: phone.app(package).replace(private=True, current=0)}))
    assert [layer.dark for layer in layers(phone)][0] is False
    assert [layer.dark for layer in layers(private)][0] is True


def test_a_wallpaper_of_the_solid_hues_has_one_colour() -> None:
    pytest.importorskip("skia")
    phone = written(base_phone(), "system/wallpaper", "Solid colors/Teal")
    picture = render(phone, 108, 240)
    assert tuple(picture[120, 54]) == (0, 121, 107)


def test_the_hint_of_a_pages_field_is_dark_on_white_in_the_dark_theme() -> None:
    pytest.importorskip("skia")
    light = touch(step(base_phone(), Launch(FIREFOX)), "Wikipedia")
    night = written(light, "secure/ui_night_mode", 2)
    node = next(n for n in top_frame(light).nodes if n.text == "Search Wikipedia")
    left, top, right, bottom = map(int, node.bounds)
    pictures = [render(p)[top + 4 : bottom - 4, left + 4 : right - 4] for p in (light, night)]
    assert (pictures[0] == pictures[1]).all()
