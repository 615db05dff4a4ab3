"""How what the system draws over the windows of apps looks: status bar, navigation bar, keyboard,
toast, volume panel, a notification that pops up, the toolbar of marked text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..kit.popups import Prompt
from ..kit.verbs import assign
from ..phone.core.view import View
from ..phone.state.events import Key
from ..phone.state.phone import Phone, Selection, Toast
from ..phone.state.settings import written
from ..phone.system import overlays
from ..phone.system.ctx import Ctx
from ..phone.system.front import set_ui
from ..phone.system.render import layers
from ..phone.system.text_tools import tools_frame
from ..phone.ui.frame import Frame
from .contrast import faint
from .drawn import boxes
from .findings import Findings
from .labels import cut_labels
from .looks import THEMES, WITH_LARGE_TEXT, Form, forms, look
from .names import wrong_names
from .naming import called
from .places import out_of_place
from .scenes import asking, crashed, done, ringing

BARS: dict[str, Callable[[Phone], Frame | None]] = {
    "status bar": overlays.status_frame,
    "navigation bar": overlays.navigation_frame,
    "toast": overlays.toast_frame,
    "banner": overlays.banner_frame,
    "volume panel": overlays.volume_frame,
    "keyboard": overlays.ime_frame,
    "keyboard suggestions": overlays.typing_frame,
    "text menu": tools_frame,
}
ON_GROUND = ("status bar", "navigation bar")  # what is behind them is the background of the window
BUTTONS = 48.0  # dp: how high the bar of 3-button navigation is
WORDS = "The meeting begins at noon, and everybody has to bring their own lunch"
PAGES = ("symbols", "more", "emoji:0")  # of the keyboard, beside the letters


class _Bar(NamedTuple):
    name: str
    frame: Frame


def look_at_bars(home: Phone, findings: Findings) -> None:
    """Add what is wrong with the looks of what lies over windows, and of the dialogs that the system
    shows over those of apps. `home` is a phone at home."""
    for phone in (crashed(home), *asking(home)):
        look(phone, findings)
    for phone in states(home):
        for form in forms(phone, keyboard=True):
            for bar in shown(form.phone):
                _look(bar, form, findings)


def states(home: Phone) -> Iterator[Phone]:
    """A phone with each of the bars over a window."""
    yield home.replace(display=home.display.replace(nav=BUTTONS), toast=Toast(WORDS, home.launcher))
    yield ringing(home)
    yield done(home, Key("volume_up"))
    for digits, password in ((False, False), (True, False), (False, True)):
        asked = Prompt("Name", assign("value"), WORDS[:4], digits=digits, password=password)
        typing = Ctx(home, home.launcher).show(asked).phone
        yield typing
    text = Ctx(home, home.launcher).show(Prompt("Name", assign("value"), WORDS)).phone
    ui = text.window.ui
    yield set_ui(text, ui.replace(selection=Selection(4, 11, tools=True)))
    yield set_ui(text, ui.replace(shift=True))
    yield set_ui(text, ui.replace(held="e"))
    for page in PAGES:
        yield set_ui(text, ui.replace(keys=page))


def shown(phone: Phone) -> Iterator[_Bar]:
    """The bars that a phone shows."""
    for name, frame_of in BARS.items():
        frame = frame_of(phone)
        if frame is not None:
            yield _Bar(name, frame)


def _look(bar: _Bar, form: Form, findings: Findings) -> None:
    def say(view: View, words: str, where: str = form.name, kind: str = "look") -> None:
        findings.add(kind, words, bar.name, called(view), where)

    found = boxes(bar.frame)
    for view, words in out_of_place(bar.frame, found, form.phone.display.scale):
        say(view, words)
    if form.name in ("", WITH_LARGE_TEXT):
        for view, words in cut_labels(found):
            say(view, words)
    if form.name:
        return
    for one in found:
        for words in wrong_names(one):
            say(one.view, words, kind="mistake")
    for name, mode in THEMES:
        themed = written(form.phone, "secure/ui_night_mode", mode)
        frame = BARS[bar.name](themed)
        layer = next((one for one in layers(themed) if frame is not None and one.box is frame.box), None)
        if frame is None or layer is None:
            continue
        for view, words in faint(boxes(frame), layer.dark, layer.theme, bar.name in ON_GROUND):
            say(view, words, name)
