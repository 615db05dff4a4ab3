"""How an event is drawn: a block of its colour, in a grid, a timeline or a list."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import lru_cache

from ....phone.core.calls import Call
from ....phone.core.view import FILL, FOCUSABLE, SCROLLABLE, Layout, Style, Verbatim, View
from ....phone.state.locale import Locale
from ....phone.ui.typeface import break_lines
from ...styles import FULL, TAP, TEXT, replace_layout
from ...verbs import assign
from ..calls import call_with
from ..moments import between, clock
from .look import Look
from .plan import Happening

# what is said of an event by how it is drawn: struck out, outlined
STATES = {"declined": ("Declined",), "done": ("Completed",), "open": ("Needs RSVP",)}
LINE = 1.171875  # height of a line of text, in its size
_FIRST, _LAST = date(1900, 1, 1), date(2199, 12, 31)  # no event is looked for beyond


@lru_cache(maxsize=512)
def ink_on(color: str) -> str:
    """What is legible on a colour "#rrggbb": white, or nearly black."""
    red, green, blue = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    light = sum(
        share * (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4)
        for share, part in ((0.2126, red), (0.7152, green), (0.0722, blue))
    )
    return "#1f1f1f" if light > 0.24 else "#ffffff"


@lru_cache(maxsize=1024)
def event_style(color: str, state: str, size: float, lines: int, pad: float) -> Style:
    """A filled block; one of an invitation without an answer is outlined, a declined one struck
    out besides."""
    edge = (pad + 2, pad, pad, pad)
    if state == "sure":
        return Style(bg=color, radius=4, color=ink_on(color), size=size, weight=500, lines=lines, pad=edge)
    return Style(
        bg="surface",
        stroke=color,
        radius=4,
        color="onSurface",
        size=size,
        weight=500,
        lines=lines,
        pad=edge,
        line="strike" if state in ("declined", "done") else "",
    )


def title_of(one: Happening, look: Look) -> str:
    return Verbatim(one.entry.title) or look.untitled


def time_of(one: Happening, look: Look) -> str:
    """When an event is, on its first day: "All day", "9 – 10 AM"."""
    if one.entry.all_day:
        return "All day"
    return between(one.begins, one.ends, look.locale)


def description_of(one: Happening, look: Look) -> str:
    """What an event is called where it is only drawn: title, time, days, place."""
    words = [title_of(one, look), time_of(one, look)]
    if one.many:
        words.append(look.locale.range(short(one.first, look.locale), short(one.last, look.locale)))
    if one.entry.location:
        words.append(one.entry.location)
    return ", ".join(words)


def state_of(one: Happening, look: Look, dated: bool = False) -> str:
    """What is drawn of an event besides: its day where it is `dated`, what it is, how it stands."""
    words = [short(one.first, look.locale)] * (dated and not one.many)
    words += [said for kind, _, said in look.marks if kind == one.entry.calendar]
    words += STATES.get(one.state, ())
    return ", ".join(words)


def remark(words: str) -> View:
    """A view that is not seen and says what the picture of its parent tells."""
    return View(desc=words, layout=FULL)


def short(day: date, locale: Locale) -> str:
    """ "October 10"."""
    return locale.day(day, month="%B")


def _fitting(words: str, room: float, size: float) -> str:
    """A title with the words that are too long for a line cut, not broken; sizes in dp."""
    if words.isascii() and room > size:
        cut = " ".join(break_lines(word, size, 500, room, 1)[0] for word in words.split(" ") if word)
        return Verbatim(cut) if cut != words else words
    return words


def event_view(
    one: Happening, look: Look, w: float, h: float, font: float, *, size: float = 12, timed: bool = False
) -> View:
    """The block of an event, `w` by `h` dp. With `timed` its time stands under its title, if there
    is room."""
    pad = 2.0 if h > 14 else 0.0
    lines = max(1, int((h - 2 * pad) / (size * LINE * font)))
    words = title_of(one, look)
    shown = words if lines == 1 else _fitting(words, w - 2 * pad - 2, size * font)
    if timed and lines > 1 and (look.titles or w >= 3.5 * size * font):
        when = clock(one.begins, look.locale) if one.many else time_of(one, look)
        shown = f"{shown}\n{when}"
    if lines == 1 and w < 2.2 * size * font + 2 * pad:
        shown = ""  # not even a letter or two before an ellipsis
    elif lines == 1 and words[:1] >= "\u2e80":  # signs as wide as they are high are cut off instead
        shown = Verbatim(words[: int((w - 2 * pad - 2) / (size * font))])
    if size * LINE * font > h:
        size = h / (LINE * font)
    style = event_style(one.color, one.state, round(size, 2), lines, pad)
    call = call_with(look.open, one.entry.id, one.start)
    layout = Layout(w=max(0.0, w), h=h)
    flags = TAP if call is not None else 0
    desc, state = description_of(one, look), state_of(one, look, True)
    if look.titles:
        desc = ", ".join(filter(None, (desc, state)))
        return View(TEXT, look.ids.event, words, desc, flags=flags, style=style, layout=layout, tap=call)
    inside = View(text=shown, style=style, layout=FULL, hidden_from_a11y=True)
    return View(
        look.ids.event_cls,
        look.ids.event,
        "",
        desc,
        kids=(inside, *(remark(state),) * bool(state)),
        flags=flags,
        layout=layout,
        tap=call,
    )


def date_pager(look: Look, page: View, field: str, before: date, after: date, *, h: float = FILL) -> View:
    """A page that a swipe turns: `field` of the activity is set to the day that is then shown."""
    turns: list[tuple[str, Call]] = []
    if after <= _LAST:
        turns.append(("left", assign(field, after.isoformat())))
    if before >= _FIRST:
        turns.append(("right", assign(field, before.isoformat())))
    layout = replace_layout(FULL, weight=1) if h == FILL else replace_layout(FULL, h=h)
    return View(
        look.ids.pager_cls,
        look.ids.pager,
        kids=(page,),
        flags=SCROLLABLE | FOCUSABLE,
        layout=layout,
        swipes=tuple(turns),
    )


def drawing(kids: Iterable[View], layout: Layout = FULL) -> View:
    """Views that are seen but have no nodes."""
    return View(kids=tuple(kids), layout=layout, hidden_from_a11y=True)


__all__ = [
    "LINE",
    "date_pager",
    "description_of",
    "drawing",
    "event_style",
    "event_view",
    "ink_on",
    "remark",
    "short",
    "state_of",
    "time_of",
    "title_of",
]
