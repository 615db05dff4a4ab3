"""Promises about how every screen looks: nothing missing, cut off or out of reach."""

from __future__ import annotations

from functools import cache

import pytest
from walks import PACKAGES, centre, screens, tried

from android_gym.check.drawn import boxes
from android_gym.check.names import wrong_names
from android_gym.check.naming import called
from android_gym.check.places import out_of_place
from android_gym.kit import Choice, close
from android_gym.phone.core.view import Layout, View
from android_gym.phone.state.activity import Popup
from android_gym.phone.state.events import Key, Launch, LongPress, Rotate, Tap
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.box import metrics_of
from android_gym.phone.ui.frame import Frame, HitTarget
from android_gym.phone.ui.layout import measure
from android_gym.profiles import base_phone

MOST = 40  # screens looked at of one app in one form
DIALOG_BUTTONS = ("button1", "button2", "button3", "_ok_button", "_cancel_button")


def started(package: str, form: str) -> Phone:
    """An app just opened: on the large phone upright or turned, or on the small one."""
    phone = tried(package, "reference" if form == "small" else "pixel")
    if form == "turned":
        phone = step(phone, Rotate(1))
    return step(phone, Launch(package))


@cache
def seen(package: str, form: str) -> tuple[tuple[Phone, Frame], ...]:
    return tuple(screens(package, MOST, first=started(package, form)))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_icon_drawing_and_colour_on_every_screen_exists(package: str) -> None:
    wrong = {
        f"{type(phone.window.activity).__name__}: {words}"
        for phone, frame in seen(package, "upright")
        for one in boxes(frame)
        for words in wrong_names(one)
    }
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize("form", ["upright", "turned", "small"])
@pytest.mark.parametrize("package", PACKAGES)
def test_every_control_and_text_has_room_on_the_display(package: str, form: str) -> None:
    wrong = set()
    for phone, frame in seen(package, form):
        if phone.window.ui.ime and form != "upright":
            continue  # nearly all of a small display is under the keyboard
        for view, words in out_of_place(frame, boxes(frame), phone.display.scale):
            wrong.add(f"{type(phone.window.activity).__name__}: {called(view)}: {words}")
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize("form", ["turned", "small"])
@pytest.mark.parametrize("package", PACKAGES)
def test_the_buttons_of_every_dialog_are_wholly_seen(package: str, form: str) -> None:
    wrong = set()
    for phone, frame in seen(package, form):
        if not isinstance(phone.window.activity, Popup):
            continue
        there = {s.view.id for s in frame.targets if s.bottom - s.top >= s.box.h - 1}
        for one in boxes(frame):
            box = one.box
            if box.view.id.endswith(DIALOG_BUTTONS) and box.view.id not in there:
                wrong.add(f"{phone.window.activity!r:.120}: {box.view.id} {box.view.text}")
    assert not wrong, "\n".join(sorted(wrong))


# --- where things lie ---------------------------------------------------------------------------


def sized(high: float, kind: str = "frame", *kids: View, **layout: object) -> View:
    return View(kids=kids, layout=Layout(kind=kind, w=40, h=high).replace(**layout))


def test_a_list_in_a_full_column_leaves_what_follows_its_room() -> None:
    rows = tuple(sized(50) for _ in range(9))
    for body in (sized(-2, "scroll", *rows), sized(-2, "frame", sized(-2, "scroll", *rows))):
        dialog = sized(-2, "column", sized(30), body, sized(20), w=-1)
        box = measure(dialog, 100, 200, metrics_of(1, 1))
        assert [(y, kid.h) for _, y, kid in box.kids] == [(0, 30), (30, 150), (180, 20)]
        assert box.h == 200


def test_a_row_of_several_lines_keeps_the_margins_of_its_children() -> None:
    kid = sized(10, margin=(1, 2, 3, 4))
    flow = sized(-2, "row", kid, kid, kid, w=100, gap=5, flow=True)
    box = measure(flow, 100, 200, metrics_of(1, 1))
    assert [(x, y) for x, y, _ in box.kids] == [(1, 2), (50, 2), (1, 23)]
    assert box.h == 37


def test_a_narrow_column_centres_its_children_in_its_own_width() -> None:
    inside = (sized(5), sized(5, w=20))
    box = measure(sized(-2, "column", *inside, w=-2, align="center"), 300, 300, metrics_of(1, 1))
    assert box.w == 40
    assert [x for x, _, _ in box.kids] == [0, 10]


def spot(frame: Frame, **like: object) -> HitTarget:
    return next(s for s in frame.targets if all(getattr(s.view, k) == v for k, v in like.items()))


@pytest.mark.parametrize("form", ["upright", "turned", "small"])
def test_a_snackbar_covers_no_floating_button(form: str) -> None:
    phone = started("com.google.android.deskclock", form)
    phone = step(phone, Tap(*centre(spot(top_frame(phone), id="tab_menu_alarm"))))
    phone = step(phone, Tap(*centre(spot(top_frame(phone), id="onoff"))))
    frame = top_frame(phone)
    add, words = spot(frame, desc="Add alarm"), spot(frame, id="snackbar_text")
    assert words.bottom <= add.top
    assert frame.hit(*centre(add)) is add


@pytest.mark.parametrize("form", ["upright", "small"])
def test_the_menu_of_an_icon_lies_beside_it_and_inside_the_display_when_turned(form: str) -> None:
    phone = base_phone("reference") if form == "small" else base_phone()
    icon = spot(top_frame(phone), text="Gmail")
    phone = step(phone, LongPress(*centre(icon)))
    scale = phone.display.scale
    row = spot(top_frame(phone), text="Uninstall")
    assert icon.top - 80 * scale < row.bottom <= icon.top + 8 * scale
    assert row.left <= icon.right and icon.left <= row.right + 160 * scale
    turned = step(step(phone, Key("back")), Rotate(1))
    turned = step(turned, LongPress(*centre(spot(top_frame(turned), text="Gmail"))))
    row = spot(top_frame(turned), text="Uninstall")
    assert row.bottom - row.top == row.box.h


def test_the_options_of_a_spinner_open_over_it() -> None:
    phone = started("com.google.android.contacts", "upright")
    phone = step(phone, Tap(*centre(spot(top_frame(phone), desc="Create contact"))))
    phone = step(phone, Key("back"))  # the keyboard goes
    spinner = spot(top_frame(phone), cls="android.widget.Spinner")
    phone = step(phone, Tap(*centre(spinner)))
    first, last = (spot(top_frame(phone), text=words) for words in ("Mobile", "Custom"))
    assert first.left == pytest.approx(spinner.left, abs=2)
    assert first.top <= spinner.top < spinner.bottom <= last.bottom <= phone.display.size[1]


@pytest.mark.parametrize("form", ["upright", "turned", "small"])
def test_a_dialog_of_many_options_shows_its_buttons_and_is_no_wider_than_560_dp(form: str) -> None:
    phone = started("com.google.android.deskclock", form)
    options = tuple(f"Option {n}" for n in range(7))
    task = phone.tasks[0]
    window = task.windows[-1].replace(activity=Choice("Title", options, "", close("")))
    phone = phone.replace(tasks=(task.replace(windows=(*task.windows, window)), *phone.tasks[1:]))
    frame = top_frame(phone)
    cancel = spot(frame, text="Cancel")
    assert cancel.bottom - cancel.top == cancel.box.h
    assert frame.box.w <= 560 * phone.display.scale + 1
