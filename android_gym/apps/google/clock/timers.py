"""Timers: the keypad that sets one, the cards of those that exist."""

from __future__ import annotations

from collections.abc import Mapping

from ....kit import *
from ....kit.blocks.clock import (
    TIMERS,
    Timer,
    add_minute,
    add_up,
    clear_timer,
    clock_words,
    length,
    pause_timer,
    reset_timer,
    resume_timer,
    run_timer,
    seconds_to_go,
    stop_timer,
)
from .frame import OLD_RECYCLER, ask_label, big_fab, side_button, tile
from .model import Clock

_KEY = replace_style(BODY, size=26, align="center", bg="surfaceContainerHigh", radius=-1)
_ERASE = replace_style(_KEY, icon="outlined:backspace")
RING, LOW_RING = 216.0, 132.0  # dp, of a timer, and on a display of little height
KEYS = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("00", "0", "⌫"))


def parts(digits: str) -> tuple[int, int, int]:
    """Hours, minutes and seconds of up to six digits typed from the right."""
    full = digits.rjust(6, "0")
    return int(full[:2]), int(full[2:4]), int(full[4:])


def seconds(digits: str) -> int:
    return add_up(*parts(digits))


def setup(digits: str, wide: bool = False, low: bool = False) -> View:
    """The keypad under what is typed; `wide`: beside it, and on a `low` display as high as that."""
    h, m, s = parts(digits)
    color = "primary" if seconds(digits) else "onSurface"
    typed = (f"{h:02d}", span("h ", size=22), f"{m:02d}", span("m ", size=22), f"{s:02d}", span("s", size=22))
    time = rich_text(*typed, id="timer_setup_time", style=BODY, size=52, color=color)
    time = time.replace(desc=f"{h} hours, {m} minutes, {s} seconds")
    fill = wide and low
    high = FILL if fill else WRAP
    lines = (
        row(*(_key(k, not digits) for k in line), w=WRAP, h=FILL if fill else 64, grow=int(fill), align="start", gap=12)
        for line in KEYS
    )
    frame = box(group(*lines, w=WRAP, h=high, gap=8), id="timer_setup_digits", h=high)
    if wide:
        shown = group(time, w=WRAP, h=FILL, grow=1, align="center", pack="center", pad=(0, 0, 0, 112))
        keys = column(frame, grow=1, h=FILL, align="center", pack="center")
        return group(shown, keys, id="timer_setup", kind="row", h=FILL, align="center", pad=(0, 4, 0, 4))
    return group(time, frame, id="timer_setup", h=FILL, align="center", gap=20, pad=(0, 12, 0, 128))


@memo
def _key(label: str, blank: bool) -> View:
    """A key of the keypad; one that does nothing says why."""
    id, words, reason = f"timer_setup_digit_{label}", label, "a leading zero"
    desc, call, idle = "", type_digits(label), blank and not label.strip("0")
    if label == "⌫":
        id, words, reason = "timer_setup_delete", "", "nothing is typed yet"
        desc, call, idle = "Backspace", erase_digit(), blank
    return box(
        id=id,
        cls=BUTTON,
        words=words,
        desc=desc,
        tap=call,
        inert_reason=reason if idle else "",
        style=_ERASE if desc else _KEY,
        w=88,
        h=FILL,
    )


def timers_page(
    app: Clock, digits: str, adding: bool, now: int, rang: Mapping[int, int], wide: bool = False, low: bool = False
) -> View:
    """The Timer tab: the keypad while one is set up, else the cards, in landscape (`wide`) two in a
    line; `rang` says since when timers ring."""
    if adding or not app.timers:
        return setup(digits, wide, low)
    ring = LOW_RING if low else RING
    cards = tuple(timer_card(t, seconds_to_go(t, now), now - rang.get(t.id, now), ring) for t in app.timers)
    if wide:
        shares = (card.replace(layout=replace_layout(card.layout, weight=1)) for card in cards)
        cards = in_lines(shares, 2, align="start")
    return listing("timer_recycler_view", *cards, cls=OLD_RECYCLER, bottom=128)


@memo
def timer_card(timer: Timer, left: int, over: int = 0, wide: float = RING) -> View:
    """One timer: label, a ring `wide` dp wide with the time left, play or pause, one minute more,
    reset, delete. One that rings counts on: it ended `over` seconds ago."""
    id = timer.id
    name = ask_label(timer.label, set_label.partial(id))
    glyph, desc, tap = "play_arrow", "Start", resume_timer(id)
    if timer.ends:
        glyph, desc, tap = "pause", "Pause", pause_timer(id)
    elif not left:
        glyph, desc, tap = "stop", "Stop", stop_timer(id)
    feet = [button("+1:00", add_minute(id), "tonal", "add_one_min", desc="Add 1 minute")]
    if not timer.ends and left != timer.total:
        feet.append(button("Reset", reset_timer(id), "tonal", "reset", desc="Reset"))
    words, spoken = clock_words(left), f"{left} seconds seconds_to_go"
    if over:
        words, spoken = f"-{over // 60}:{over % 60:02d}", f"{over} seconds over"
    size = 44 if wide == RING else 28
    time = text(words, "timer_text", desc=spoken, size=size, align="center", w=FILL)
    share = min(1.0, left / max(1, timer.total))
    ring = decor(art=f"ring:{share:.3f}", w=wide, h=wide, at="center|middle")
    return tile(
        row(
            text(timer.label or length(timer.total), "timer_label", tap=name, grow=1),
            icon_button("close", "Delete", delete_timer(id), "tertiary_button"),
            pack="between",
        ),
        box(ring, box(time, w=wide, at="center|middle"), w=FILL, h=wide, margin=(0, 4, 8, 16)),
        row(
            row(*feet, gap=12, grow=1),
            icon_button(glyph, desc, tap, "play_pause", bg="primaryContainer", size=64),
            pack="between",
            margin=(0, 0, 8, 4),
        ),
        pad=(20, 8, 12, 12),
    )


def buttons(app: Clock, digits: str, adding: bool) -> tuple[View, ...]:
    """The FAB, and Cancel while another timer is being set up."""
    if not adding and app.timers:
        return (big_fab("Add timer", show_keypad(True), "add"),)
    start = (big_fab("Start", start_typed(), "play_arrow"),) if seconds(digits) else ()
    if app.timers:
        return (side_button("Cancel", show_keypad(False), "close", "left_button"), *start)
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
def show_keypad(c: Ctx, adding: bool) -> Ctx:
    return c.set(adding=adding, digits="")


@does
def start_typed(c: Ctx) -> Ctx:
    """Start the timer that was typed."""
    return start_timer.now(c, seconds(c.screen.digits), "")


@does
def start_timer(c: Ctx, total: int, label: str) -> Ctx:
    """Start a new timer of so many seconds."""
    timer = TIMERS.new(c, Timer(0, total, total, c.phone.time + total, label))
    return run_timer(c, timer).set(adding=False, digits="")


@does
def delete_timer(c: Ctx, id: int) -> Ctx:
    return TIMERS.remove(clear_timer(c, id), id)


@does
def set_label(c: Ctx, id: int, label: str) -> Ctx:
    return TIMERS.change(c, id, label=label.strip())
