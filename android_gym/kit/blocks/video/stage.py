"""The stage: the picture of what plays, and the controls that lie over it."""

from __future__ import annotations

from typing import Any

from ....phone.core.calls import does
from ....phone.core.values import Value
from ....phone.core.view import FILL, View
from ....phone.state.media import MediaSession
from ....phone.state.phone import Display
from ....phone.system.ctx import Ctx
from ....phone.system.insets import INSET
from ...basic import box, decor, image, row, spacer, text
from ...controls import icon_button
from ...gestures import Place, touchable
from ...scaffold import window
from ...verbs import assign, flip
from .. import player
from .acts import begin, minimise
from .comments import Discussed

BRIGHT = "#ffffff"


class Staged(Discussed):
    """A screen on which a video plays, with the fields of what lies over it.

    `past` are the videos that Back leads to, `controls` says whether the controls lie over the picture, and `full`
    whether it fills the display. Back closes the comments first, then leaves the full display, goes back to a video
    before, and at last finishes. `stage` draws the picture.
    """

    came: int = 0  # the video that played when it was opened
    past: tuple[int, ...] = ()
    controls: bool = False  # they lie over the picture
    full: bool = False

    def on_new_intent(self, c: Ctx, new: Staged) -> Ctx:
        past = (*self.past, new.came) if new.came else self.past
        return c.set(past=past, panel="", draft="", thread=0, controls=False).scroll_top()

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(came=0)

    def back(self, c: Ctx) -> Ctx:
        left = self.leave_panel(c)
        if left is not None:
            return left
        if self.full:
            return c.set(full=False)
        if self.past:
            return begin(c, self.past[-1]).set(past=self.past[:-1], controls=False)
        return c.finish()


class Stage(Value):
    """What lies over the picture `art`.

    `skin` are the colours of the player, `said` is a subtitle, and `ends` are buttons at the upper end.
    """

    skin: player.Player
    art: str
    said: str = ""
    ends: tuple[View, ...] = ()


def stage(self: Staged, what: Stage, session: MediaSession, time: int, display: Display) -> tuple[View, bool]:
    """The picture at its place on a screen, and whether it fills it.

    A tap shows the controls, two taps on a side go ten seconds back or on, a swipe down leaves for the mini player.
    On a display turned sideways the picture fills it: the screen shows the first of the two as it is, and else puts
    what it has under it.

        shown, full = stage(self, Stage(SKIN, art), session, time, display)
        return shown if full else window(column(shown, about, w=FILL, h=FILL))
    """
    width, high = round(display.size[0] / display.scale, 1), display.size[1] / display.scale
    if not self.full and high >= 480:
        return _player(self, what, session, time, width, round(min(width * 9 / 16, high * 0.42))), False
    room = high - display.status - (display.nav or INSET) if high < width else high - 72
    shown = _player(self, what, session, time, width, min(room, width * 9 / 16))
    return window(box(shown, bg="#000000", w=FILL, h=FILL, align="center")), True


def _player(self: Staged, what: Stage, session: MediaSession, time: int, w: float, h: float) -> View:
    shown = self.controls or player.has_ended(session, time)
    wide = round(h * 16 / 9) if h * 16 / 9 < w else w
    kids = [image(what.art, "watch_player", w=wide, h=h, desc="Video player", at="center|middle")]
    if what.said:
        look: dict[str, Any] = {"color": BRIGHT, "bg": "#101010", "pad": (8, 3, 8, 3), "at": "center|bottom"}
        low = (0, 0, 0, 36 if shown else 14)
        kids.append(text(what.said, "subtitle_window_identifier", size=16, margin=low, **look))
    if shown:
        kids.append(_overlay(self, what, session, time, h))
        kids.append(
            box(player.seek_bar(what.skin, session, time), at="start|bottom", w=FILL, h=24, margin=(0, 0, 0, 0))
        )
    else:
        kids.append(decor(player.line(what.skin, session, time, 3), at="start|bottom", w=FILL, h=3))
    turns = ("down", minimise()), ("up", assign("full", True))
    whole = box(*kids, id="player_view", bg="#000000", w=FILL, h=h, swipes=turns)
    if shown:
        return whole.replace(tap=assign("controls", not self.controls))
    return touchable(whole, tap=_tapped.partial(), double_tap=_skip.partial())


@does
def _tapped(c: Ctx, place: Place) -> Ctx:
    """Show what the player can do."""
    return c.set(controls=True)


@does
def _skip(c: Ctx, place: Place) -> Ctx:
    """Two taps on a side: ten seconds back or on."""
    return player.jump.now(c, player.DOUBLE_TAP * (1 if place.x > 0.5 else -1))


def _overlay(self: Staged, what: Stage, session: MediaSession, time: int, h: float) -> View:
    """The controls over the picture, which is dimmed."""
    small = icon_button("expand_more", "Minimize", minimise(), "player_collapse_button", color=BRIGHT)
    top = row(small, spacer(), *what.ends, at="start|top", pad=(0, 0, 4, 0), h=48)
    free = None if session.item.album else True  # what is no part of an album goes on beyond the list
    middle = player.controls(what.skin, session, time, size=64, previous=free, following=free)
    sign, desc = ("fullscreen_exit", "Exit fullscreen") if self.full else ("fullscreen", "Enter fullscreen")
    told = f"{player.clock(session.at(time))} / {player.clock(session.item.seconds)}"
    clock = text(told, "time_bar_current_time", size=12, weight=500, color=BRIGHT, tabular=True)
    whole = icon_button(sign, desc, flip("full"), "fullscreen_button", color=BRIGHT, size=44)
    foot = row(clock, spacer(), whole, at="start|bottom", h=44, pad=(14, 0, 2, 0), margin=(0, 0, 0, 14))
    dim, middle = decor(bg="#000000", alpha=0.55, w=FILL, h=h), box(middle, at="center|middle", w=FILL)
    return box(dim, top, middle, foot, id="controls_layout", w=FILL, h=h)


__all__ = ["BRIGHT", "Stage", "Staged", "stage"]
