"""Timers: the keypad that sets one, the cards of those that exist."""

from __future__ import annotations

from ....kit import Prompt, View, button, does, icon_button, listing, memo, text
from ....kit.styles import BUTTON, CARD, FRAME, GROUP, LINEAR, TAP
from ....phone.core.view import FILL, WRAP, Layout, Style
from ....phone.system.ctx import Ctx
from .frame import big_fab, side_button
from .model import Clock, Timer
from .ringing import TIMER_NOTES, ring_timer, sound, stop_timer

KEYS = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("00", "0", "⌫"))
_KEY = Style(size=26, bg="surfaceContainerHigh", radius=-1, align="center")
_CARD = Style(bg="surfaceContainerHigh", radius=24)
_BETWEEN = Layout(kind="row", w=FILL, align="center", pack="between")


def parts(digits: str) -> tuple[int, int, int]:
    """Hours, minutes and seconds of up to six digits typed from the right."""
    full = digits.rjust(6, "0")
    return int(full[:2]), int(full[2:4]), int(full[4:])


def seconds(digits: str) -> int:
    hours, minutes, rest = parts(digits)
    return hours * 3600 + minutes * 60 + rest


def setup(digits: str, wide: bool = False) -> View:
    """The keypad under what is typed; `wide`: beside it."""
    h, m, s = parts(digits)
    words = f"{h:02d}h {m:02d}m {s:02d}s"
    spoken = f"{h} hours, {m} minutes, {s} seconds"
    color = "primary" if seconds(digits) else "onSurface"
    time = text(words, "timer_setup_time", Style(size=44, color=color), desc=spoken)
    lines = tuple(
        View(LINEAR, kids=tuple(_key(k, not digits) for k in line),
             layout=Layout(kind="row", h=FILL if wide else 64, weight=int(wide), gap=12))
        for line in KEYS
    )  # fmt: skip
    high = FILL if wide else WRAP
    pad = View(GROUP, kids=lines, layout=Layout(kind="column", h=high, gap=8))
    frame = View(FRAME, "timer_setup_digits", kids=(pad,), layout=Layout(h=high))
    if wide:
        side = View(GROUP, kids=(time,), layout=Layout(kind="column", weight=1))
        layout = Layout(kind="row", w=FILL, h=FILL, align="center", pad=(24, 4, 24, 4))
        return View(GROUP, "timer_setup", kids=(side, frame), layout=layout)
    layout = Layout(kind="column", w=FILL, h=FILL, align="center", gap=20, pad=(0, 12, 0, 128))
    return View(GROUP, "timer_setup", kids=(time, frame), layout=layout)


@memo
def _key(label: str, blank: bool) -> View:
    if label == "⌫":
        style = _KEY.replace(icon="backspace", icon_size=24)
        return View(
            BUTTON,
            "timer_setup_delete",
            desc="Backspace",
            flags=TAP,
            style=style,
            layout=Layout(w=88, h=FILL),
            tap=erase_digit(),
            inert_reason="nothing is typed yet" if blank else "",
        )
    return View(
        BUTTON,
        f"timer_setup_digit_{label}",
        label,
        flags=TAP,
        style=_KEY,
        layout=Layout(w=88, h=FILL),
        tap=type_digits(label),
        inert_reason="a leading zero" if blank and not label.strip("0") else "",
    )


def page(app: Clock, digits: str, adding: bool, now: int, wide: bool = False) -> View:
    """The Timer tab: the keypad while one is set up, else the cards."""
    if adding or not app.timers:
        return setup(digits, wide)
    cards = tuple(card(t, remaining(t, now)) for t in app.timers)
    return listing(
        "timer_recycler_view", *cards, cls="android.support.v7.widget.RecyclerView", bottom=128
    )


def remaining(timer: Timer, now: int) -> int:
    """Seconds left."""
    return max(0, timer.ends - now) if timer.ends else timer.left


def clock_words(left: int) -> str:
    """ "1:05:09", "5:09", "9": without leading zeros, as the cards show it."""
    h, m, s = left // 3600, left // 60 % 60, left % 60
    if h:
        return f"{h}:{m:02d}:{s:02d}"
    return f"{m}:{s:02d}" if m else str(s)


def length(total: int) -> str:
    """ "5s Timer": the name of a timer without a label."""
    h, m, s = total // 3600, total // 60 % 60, total % 60
    return " ".join(f"{n}{u}" for n, u in ((h, "h"), (m, "m"), (s, "s")) if n) + " Timer"


@memo
def card(timer: Timer, left: int) -> View:
    """One timer: label, time left, play or pause, one minute more, reset, delete."""
    label = text(
        timer.label or length(timer.total),
        "timer_label",
        Style(size=16),
        tap=ask_label(timer.id),
        grow=1,
    )
    bin_ = icon_button("close", "Delete", delete_timer(timer.id), "tertiary_button")
    time = text(
        clock_words(left), "timer_text", Style(size=48), desc=f"{left} seconds remaining", grow=1
    )
    if not left and not timer.ends:
        glyph, desc, tap = "stop", "Stop", stop_timer(timer.id)
    elif timer.ends:
        glyph, desc, tap = "pause", "Pause", pause_timer(timer.id)
    else:
        glyph, desc, tap = "play_arrow", "Start", resume_timer(timer.id)
    play = icon_button(glyph, desc, tap, "play_pause", bg="primaryContainer", size=64)
    feet = [button("+1:00", add_minute(timer.id), "tonal", "add_one_min", desc="Add 1 minute")]
    if not timer.ends and (left != timer.total):
        feet.append(button("Reset", reset_timer(timer.id), "tonal", "reset", desc="Reset"))
    kids = (
        View(LINEAR, kids=(label, bin_), layout=_BETWEEN),
        View(LINEAR, kids=(time, play), layout=_BETWEEN),
        View(LINEAR, kids=tuple(feet), layout=Layout(kind="row", w=FILL, gap=12, align="center")),
    )
    layout = Layout(kind="column", w=FILL, margin=(16, 4, 16, 4), pad=(20, 8, 12, 12))
    return View(CARD, kids=kids, style=_CARD, layout=layout)


def buttons(app: Clock, digits: str, adding: bool) -> tuple[View, ...]:
    """The FAB, and Cancel while another timer is being set up."""
    if not adding and app.timers:
        return (big_fab("Add timer", open_keypad(), "add"),)
    start = (big_fab("Start", start_typed(), "play_arrow"),) if seconds(digits) else ()
    if app.timers:
        return (side_button("Cancel", close_keypad(), "close", "left_button"), *start)
    return start


# --- handlers ----------------------------------------------------------------------------------


@does
def type_digits(c: Ctx, label: str) -> Ctx:
    digits = (c.screen.digits + label).lstrip("0")
    return c.set(digits=digits) if len(digits) <= 6 else c


@does
def erase_digit(c: Ctx) -> Ctx:
    return c.set(digits=c.screen.digits[:-1])


@does
def open_keypad(c: Ctx) -> Ctx:
    return c.set(adding=True, digits="")


@does
def close_keypad(c: Ctx) -> Ctx:
    return c.set(adding=False, digits="")


@does
def start_typed(c: Ctx) -> Ctx:
    """Start the timer that was typed."""
    return start_timer.now(c, seconds(c.screen.digits), "")


@does
def start_timer(c: Ctx, total: int, label: str) -> Ctx:
    """Start a new timer of so many seconds."""
    id = max((t.id for t in c.app.timers), default=0) + 1
    ends = c.phone.time + total
    c = c.save(timers=(*c.app.timers, Timer(id, total, total, ends, label)))
    return c.schedule(ends, ring_timer(id)).set(adding=False, digits="")


def timer_of(c: Ctx, id: int) -> Timer:
    found: Timer = next(t for t in c.app.timers if t.id == id)
    return found


def save_timer(c: Ctx, timer: Timer) -> Ctx:
    return c.save(timers=tuple(timer if t.id == timer.id else t for t in c.app.timers))


@does
def pause_timer(c: Ctx, id: int) -> Ctx:
    timer = timer_of(c, id)
    left = max(1, remaining(timer, c.phone.time))
    return save_timer(c.unschedule(ring_timer(id)), timer.replace(left=left, ends=0))


@does
def resume_timer(c: Ctx, id: int) -> Ctx:
    timer = timer_of(c, id)
    ends = c.phone.time + timer.left
    return save_timer(c, timer.replace(ends=ends)).schedule(ends, ring_timer(id))


@does
def reset_timer(c: Ctx, id: int) -> Ctx:
    timer = timer_of(c, id)
    full = timer.replace(left=timer.total, ends=0)
    return save_timer(sound(c.unschedule(ring_timer(id)).unnotify(TIMER_NOTES + id)), full)


@does
def add_minute(c: Ctx, id: int) -> Ctx:
    """One minute more; an expired timer runs again."""
    timer = timer_of(c, id)
    if not timer.ends and timer.left:
        return save_timer(c, timer.replace(left=timer.left + 60))
    ends = max(timer.ends, c.phone.time) + 60
    c = sound(c.unschedule(ring_timer(id)).unnotify(TIMER_NOTES + id))
    return save_timer(c, timer.replace(ends=ends)).schedule(ends, ring_timer(id))


@does
def delete_timer(c: Ctx, id: int) -> Ctx:
    c = sound(c.unschedule(ring_timer(id)).unnotify(TIMER_NOTES + id))
    return c.save(timers=tuple(t for t in c.app.timers if t.id != id))


@does
def ask_label(c: Ctx, id: int) -> Ctx:
    return c.show(
        Prompt(
            "Label",
            set_label.partial(id),
            timer_of(c, id).label,
            "Label",
            field_id="label_input_field",
        )
    )


@does
def set_label(c: Ctx, id: int, label: str) -> Ctx:
    return save_timer(c, timer_of(c, id).replace(label=label.strip()))
