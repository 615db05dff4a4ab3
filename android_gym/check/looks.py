"""How a screen looks: in both themes, with large text, turned, on a small display."""

from __future__ import annotations

from typing import NamedTuple

from ..phone.core.view import View
from ..phone.paint.rendering import Layer
from ..phone.state.activity import Popup
from ..phone.state.phone import Display, Phone
from ..phone.state.settings import written
from ..phone.system.crashes import raising
from ..phone.system.render import layers
from ..phone.system.windows import font_scale, metrics, top_frame, windows_below
from .choices import chosen_twice
from .contrast import faint
from .drawn import boxes
from .findings import Findings
from .insets import under_bars
from .labels import cut_labels
from .names import wrong_names
from .naming import called
from .places import out_of_place, uneven
from .raised import note
from .surfaces import without_edge

LARGE = 1.3
WITH_LARGE_TEXT = f"with text {LARGE} times as large"
THEMES = (("in the light theme", 1), ("in the dark theme", 2))  # with the setting of each
SMALL = Display(width=320, height=640, density=160)


class Form(NamedTuple):
    """A display on which screens are looked at."""

    name: str  # as findings say it; "" for the usual one
    phone: Phone


def forms(phone: Phone, keyboard: bool = False) -> tuple[Form, ...]:
    """A phone as it is; and turned, with large text, and a small display, the keyboard down unless
    it is to be looked at."""
    plain = written(phone, "system/font_scale", 1.0)
    display = plain.display
    upright = plain.replace(display=display.replace(rotation=0))
    window = upright.window
    calm = upright
    if phone.shade is None and not keyboard:
        calm = upright.with_top(window.replace(ui=window.ui.without_keyboard()))
    return (
        Form("", upright),
        Form("in landscape", calm.replace(display=display.replace(rotation=1))),
        Form(WITH_LARGE_TEXT, written(calm, "system/font_scale", LARGE)),
        Form("on 320 x 640 dp", calm.replace(display=SMALL.replace(ime=display.ime))),
    )


def look(phone: Phone, findings: Findings) -> None:
    """Add what is wrong with the looks of the screen in front, in all forms."""
    screen = type(phone.window.activity).__name__
    for form in forms(phone):
        try:
            with raising():
                _look(form, screen, findings)
        except Exception as error:
            note(findings, error, screen)
            return


def _look(form: Form, screen: str, findings: Findings) -> None:
    def say(view: View, words: str, where: str = form.name, kind: str = "look") -> None:
        findings.add(kind, words, screen, called(view), where)

    phone = form.phone
    frame = top_frame(phone)
    found = boxes(frame)
    if not form.name:
        theme = _front(phone, layers(phone)).theme
        for one in found:
            for words in wrong_names(one, theme):
                say(one.view, words, kind="mistake")
        for view, words in uneven(found, metrics(phone.display, font_scale(phone))):
            say(view, words, kind="mistake")
        for view, words in chosen_twice(phone, frame):
            say(view, words)
        _contrast(phone, screen, findings)
    for view, words in out_of_place(frame, found, phone.display.scale):
        say(view, words)
    if form.name in ("", WITH_LARGE_TEXT):
        for view, words in (*under_bars(phone, frame), *cut_labels(found)):
            say(view, words)


def _contrast(phone: Phone, screen: str, findings: Findings) -> None:
    """Words that hardly stand out, in the theme that the window has by day and by night."""
    below = isinstance(phone.window.activity, Popup)
    for name, mode in THEMES:
        themed = written(phone, "secure/ui_night_mode", mode)
        painted = layers(themed)
        layer = _front(themed, painted)
        for view, words in faint(boxes(top_frame(themed)), layer.dark, layer.theme, not below):
            findings.add("look", words, screen, called(view), name)
        for view, words in without_edge(themed, painted):
            findings.add("look", words, screen, called(view), name)


def _front(phone: Phone, painted: list[Layer]) -> Layer:
    """The window in front among the layers of a phone."""
    return painted[len(windows_below(phone)) - 1]
