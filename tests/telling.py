"""What the picture of a line tells, and what its text tells: every line of the text form with both.

A line is one of the text form: an element that can be acted on, with the views whose words it
takes up. Its look is how these views are drawn without what they say: bold or not, colours, fills,
signs, the side on which they stand. What a line tells are its flags, the parts that have words, and
the words of its descriptions that are not written on it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from android_gym.check.drawn import SCROLLS, Drawn, area, boxes
from android_gym.phone.core.view import CHECKED, DISABLED, SELECTED, View
from android_gym.phone.ui.frame import Frame
from android_gym.phone.ui.node import FLAG_NAMES
from android_gym.screen.elements import Line, outline, short_class, short_id
from android_gym.screen.text import compress

STATES = SELECTED | CHECKED | DISABLED
WIDE = 0.6  # share of the display from which on a side is a side
HAIRLINE = 4  # px: what is thinner is a divider
# signs that tell a state or a kind wherever they stand; others are taken for the picture of a name
SIGNS = frozenset(
    "lock star push_pin check check_circle notifications_off notifications_active notifications volume_off "
    "favorite thumb_up thumb_down bookmark group people offline_pin cloud_off flag error warning circle tag "
    "play_arrow pause mic_off verified visibility_off done done_all alarm repeat call_missed call_made "
    "call_received attach_file label_important snooze block bolt lock_open star_border favorite_border "
    "radio_button_checked radio_button_unchecked check_box check_box_outline_blank".split()
)

# handlers of rows that lead somewhere: each has its own sign, which is the picture of its name
MENUS = frozenset(f"verbs:{name}" for name in ("choose", "go", "send", "show")) | {"pages:open_page"}

OTHER = "icon"  # any other icon, which counts only where lines are equal
WRITTEN = ("weight", "colour", "line")  # parts of the look that only texts have


class Row(NamedTuple):
    """A line of the text form, and what is seen of it."""

    kind: tuple[str, ...]  # lines of one kind are compared
    words: str  # the line without its id, and the states of the lines around it
    look: frozenset[str]
    told: frozenset[str]
    spoken: frozenset[str]  # words that are written on it


def rows(activity: str, frame: Frame) -> Iterator[Row]:
    """The lines of a screen whose views are wholly seen."""
    lines = outline(frame.nodes)
    text = dict(_texts(frame, lines))
    places = {(id(t.box), round(t.left), round(t.top)): k for k, t in enumerate(frame.targets)}
    owned: defaultdict[int, list[Drawn]] = defaultdict(list)
    number_of = {line[0]: k for k, line in enumerate(lines)}
    owner: dict[int, int] = {}
    drawn = boxes(frame)
    for one in drawn:
        place = places.get((id(one.box), round(one.left), round(one.top)))
        above = owner.get(id(one.around), -1) if one.around is not None else -1
        owner[id(one)] = number_of.get(place, above) if place is not None else above
        owned[owner[id(one)]].append(one)
    for k, line in enumerate(lines):
        mine = owned[k]
        if not mine or not all(_whole(one) for one in mine) or k not in text:
            continue
        head = mine[0].view
        around = (mine[0], *mine[0].outwards())
        if head.layout.kind in SCROLLS or any(one.view.cls.endswith("WebView") for one in around):
            continue  # no row; or part of a page, which is somebody's document
        whose = short_id(frame.nodes[line[0]].id) or _list_id(mine[0])
        kind = (activity, short_class(head.cls), whose, _handler(head))
        spoken = {word for one in mine if not one.hidden for word in one.view.text.split()}
        told = frozenset((*_told(mine, spoken), *_marks(text[k])))
        yield Row(kind, text[k], frozenset(_look(mine, frame.w)), told, frozenset(spoken))


def _texts(frame: Frame, lines: tuple[Line, ...]) -> Iterator[tuple[int, str]]:
    around: list[int] = []
    for _, _, parent, _, flags in lines:
        around.append(flags & STATES | (around[parent] if parent >= 0 else 0))
    written = compress(frame.nodes, lines, [str(k) for k in range(len(lines))])
    for one in written.splitlines():
        number, _, words = one.strip()[1:].partition("]")
        yield int(number), f"{words} {around[int(number)]}"


def _whole(one: Drawn) -> bool:
    return area(one.seen) >= 0.9 * area(one.rect)


def _handler(view: View) -> str:
    return view.tap.fn.rpartition(".")[2] if view.tap is not None else ""


def _list_id(one: Drawn) -> str:
    """The id of the nearest box around it that has one."""
    return next((f"in {short_id(around.view.id) or around.view.id}" for around in one.outwards() if around.view.id), "")


def _look(mine: list[Drawn], width: float) -> Iterator[str]:
    menu = _handler(mine[0].view) in MENUS
    sided = mine[0].scrolled and any(one.view.text and not one.hidden for one in mine)
    for one in mine:
        view, style = one.view, one.view.style
        what = short_id(view.id) or view.id or short_class(view.cls)
        if view.text:
            yield f"weight {style.weight} of {what}"
            if style.color[0] != "#":
                yield f"colour {style.color} of {what}"
            yield f"line {style.line} of {what}"
        if style.bg and min(one.box.w, one.box.h) > HAIRLINE:
            yield f"fill {style.bg if style.bg[0] != '#' else '#'} of {what}"
            side = _side(one, width) if sided else ""
            if side:
                yield f"side {side} of {what}"
        if style.stroke:
            yield f"outline {style.stroke} of {what}"
        if style.alpha != 1:
            yield f"alpha {style.alpha} of {what}"
        if style.icon and _is_sign(style.icon.rpartition(":")[2]) and not menu:
            yield f"sign {style.icon}"
        elif style.icon:
            yield f"{OTHER} {style.icon}"


def _is_sign(icon: str) -> bool:
    return icon in SIGNS or icon.startswith(("network_wifi", "signal_", "battery_"))


def _side(one: Drawn, width: float) -> str:
    """At which edge of a wide box it stands, "" where others stand beside it."""
    around = one.around
    if around is None or around.box.w < WIDE * width or one.box.w > around.box.w - 0.1 * width:
        return ""
    top = one.top - around.top
    beside = [kid for _, y, kid in around.box.kids if kid is not one.box and y < top + one.box.h and y + kid.h > top]
    if any(kid.w > 0.1 * width for kid in beside):
        return ""
    left, right = one.left - around.left, around.left + around.box.w - one.left - one.box.w
    return "start" if left < right / 2 else "end" if right < left / 2 else "middle"


def _told(mine: list[Drawn], spoken: set[str]) -> Iterator[str]:
    for one in mine:
        view = one.view
        if one.hidden:
            continue
        yield from (name for name, bit in (*FLAG_NAMES, ("disabled", DISABLED)) if view.flags & bit)
        if view.text:
            yield f"text of {short_id(view.id) or view.id or short_class(view.cls)}"
        if view.desc and one is not mine[0]:
            yield f"says {view.desc}"
        for word in view.desc.replace(",", " ").split():
            if word.isalpha() and word not in spoken:
                yield f"word {word}"


def _marks(words: str) -> list[str]:
    head, _, marks = words.partition(":")[0].rpartition("(")
    return [f"mark {mark}" for mark in marks.rstrip(")").split(", ")] if head else []


# --- comparing ------------------------------------------------------------------------------------


def untold(found: Iterable[Row]) -> Iterator[tuple[tuple[str, ...], str, list[Row], list[Row]]]:
    """What looks tell that texts do not: a kind of line, the part of the look, the lines that have
    it, and those that lack it."""
    kinds: defaultdict[tuple[str, ...], dict[Row, None]] = defaultdict(dict)
    for row in found:
        kinds[row.kind][row] = None
    for kind, some in kinds.items():
        seen: set[frozenset[int]] = set()
        for part in sorted({part for row in some for part in row.look}):
            have = [row for row in some if part in row.look]
            lack = [row for row in some if part not in row.look and _likewise(part, row)]
            halves = frozenset(map(id, have)) if have and have[0] is next(iter(some)) else frozenset(map(id, lack))
            if not lack or halves in seen or _tells(part, have, lack):
                continue
            seen.add(halves)
            yield kind, part, have, lack


def _likewise(part: str, row: Row) -> bool:
    """Whether a line has the text whose colour or weight this is; of other parts, true."""
    what, _, whose = part.partition(" of ")
    ours = what.partition(" ")[0]
    return ours not in WRITTEN or any(
        one.partition(" ")[0] == ours and one.partition(" of ")[2] == whose for one in row.look
    )


def _tells(part: str, have: list[Row], lack: list[Row]) -> bool:
    """Whether something that is told is so in all lines with a look and in none without, or the
    other way round. Written words count where there is more than one line of either."""
    if {row.words for row in have} & {row.words for row in lack}:
        return False
    if part.startswith(OTHER):
        return True
    pairs = [([row.told for row in have], [row.told for row in lack])]
    if min(len(have), len(lack)) > 1:
        pairs.append(([row.spoken for row in have], [row.spoken for row in lack]))
    return any(
        frozenset.intersection(*ours) - frozenset().union(*theirs)
        or frozenset.intersection(*theirs) - frozenset().union(*ours)
        for ours, theirs in pairs
    )
