"""Where the parts of a screen lie: on the display, apart from each other, with room for words."""

from __future__ import annotations

from collections.abc import Iterator

from ..phone.core.view import CLICKABLE, DISABLED, View
from ..phone.ui.box import Metrics
from ..phone.ui.frame import Frame, consumes_touch
from ..phone.ui.layout import UNBOUNDED, measure
from .drawn import Drawn, area, common
from .naming import called
from .touching import point_on

SMALL = 20  # dp; no control is smaller than this in both directions
SLACK = 4  # dp that a part may reach beyond what it is in
SHARED = 0.25  # of the smaller of two controls that may lie under the other
FULL = 0.95  # of a frame: a view of this size fills it
FEW = 3  # characters: a text of which no more is seen has no room
SAMPLE = 8  # rows of a list that are measured
BUTTON = "android.widget.Button"
ELLIPSIS = "…"

Wrong = Iterator[tuple[View, str]]


def out_of_place(frame: Frame, found: list[Drawn], scale: float) -> Wrong:
    """Every control that is too small, covered, or cut off, and every part that is outside of what
    it is in. `scale` is px per dp."""
    said: set[int] = set()
    parts = (
        _small(frame, scale),
        _covered(frame, found),
        _cut(found, scale),
        _outside(found, scale),
        _overlapping(found),
        _without_room(found),
    )
    for part in parts:
        wrong = [(view, words) for view, words in part if id(view) not in said]
        said.update(id(view) for view, _ in wrong)
        yield from wrong


def _control(view: View) -> bool:
    return consumes_touch(view) and not view.flags & DISABLED


def _small(frame: Frame, scale: float) -> Wrong:
    for spot in frame.targets:
        view = spot.view
        if view.flags & CLICKABLE and max(spot.box.w, spot.box.h) < SMALL * scale:
            yield view, f"it is smaller than {SMALL} dp in both directions"


def _covered(frame: Frame, found: list[Drawn]) -> Wrong:
    """Controls that no touch reaches: something that is no part of them lies over all of each, and
    they cannot be scrolled from under it."""
    moving = {s.key for s in frame.scrollers if s.limit}
    loose = {id(one.box) for one in found if any(b.box.scroll in moving for b in one.outwards())}
    for i, spot in enumerate(frame.targets):
        if not _control(spot.view) or point_on(frame, spot) is not None or id(spot.box) in loose:
            continue
        depth = frame.nodes[i].depth
        own = set()
        for k in range(i + 1, len(frame.nodes)):
            if frame.nodes[k].depth <= depth:
                break
            own.add(id(frame.targets[k]))
        x, y = (spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2
        over = [t for t in frame.under(x, y) if consumes_touch(t.view)]
        shaded = any(_shade(t.view) for t in over)
        if over and id(over[0]) not in own and over[0] is not spot and not shaded:
            yield spot.view, "another control lies over all of it"


def _shade(view: View) -> bool:
    """Whether what lies under a view shines through: it waits until the shade is gone, as under a
    speed dial."""
    return bool(view.style.bg) and view.style.alpha < 1


def _cut(found: list[Drawn], scale: float) -> Wrong:
    """Controls and texts that are cut off, where nothing scrolls to the rest."""
    for one in found:
        view = one.view
        shows = bool(one.box.lines) or (_control(view) and not one.box.kids)
        if not shows or one.scrolled or one.hidden:
            continue
        left, top, right, bottom = one.seen
        if one.box.w < 1 or one.box.h < 1:
            yield view, "it gets no room"
        elif right <= left or bottom <= top:
            yield view, "it lies outside of what can be seen"
        elif right - left < one.box.w - SLACK * scale or bottom - top < one.box.h - SLACK * scale:
            yield view, "it is cut off, and nothing scrolls to the rest"


def _outside(found: list[Drawn], scale: float) -> Wrong:
    """Texts and controls that reach beyond a box of fixed size that they are in."""
    slack = SLACK * scale
    for one in found:
        if one.pinned or one.hidden or not (one.box.lines or _control(one.view)):
            continue
        if any(around.view.layout.kind == "collapse" for around in one.outwards()):
            continue  # a header that becomes smaller
        inner, (left, top, right, bottom) = one, one.rect
        for around in one.outwards():
            if around.view.layout.kind in ("scroll", "rows", "lazy", "hscroll", "collapse"):
                break
            if inner.pinned or around.view.layout.kind == "canvas" or _negative(inner.view):
                break
            a, b, c, d = around.rect
            beyond = max(a - left, b - top, right - c, bottom - d)
            if beyond > slack and around.box.w >= 1 and around.box.h >= 1:
                yield one.view, "it reaches beyond what it is in"
                break
            inner = around


def _negative(view: View) -> bool:
    return any(side < 0 for side in view.layout.margin)


def _overlapping(found: list[Drawn]) -> Wrong:
    """Controls of which one lies under the other, side by side in what they are in."""
    spots = [one for one in found if _control(one.view) and not one.hidden]
    seen = [one.seen for one in spots]
    lines = [set(map(id, one.outwards())) for one in spots]
    for i, one in enumerate(spots):
        for k in range(i + 1, len(spots)):
            shared = common(seen[i], seen[k])
            if not shared or id(one) in lines[k]:
                continue
            least = min(area(seen[i]), area(seen[k]))
            if shared > SHARED * least and _beside(one, spots[k], lines[k]):
                yield one.view, f'the view "{called(spots[k].view)}" lies over it'


def _beside(one: Drawn, other: Drawn, around: set[int]) -> bool:
    """Whether two controls are laid out next to each other, not in layers: a list under a button
    that floats is in another layer, and so is a map that fills what both are in."""
    meeting = next(box for box in one.outwards() if id(box) in around)
    if _ground(one, other, meeting):
        return False
    if meeting.view.layout.kind in ("column", "row", "rows", "lazy", "scroll", "hscroll"):
        return True
    below = []
    for spot in (one, other):
        inside = [box for box in (spot, *spot.outwards()) if id(meeting) in map(id, box.outwards())]
        below.append(any(box.view.layout.kind != "frame" for box in inside[1:]))
    return not any(below) and meeting.view.layout.kind == "frame"


def _ground(one: Drawn, other: Drawn, meeting: Drawn) -> bool:
    """Whether the first of a frame's views fills it and the other lies over a small part of it."""
    if meeting.view.layout.kind != "frame" or one.around is not meeting:
        return False
    whole = area(meeting.rect)
    return area(one.rect) >= FULL * whole and area(other.rect) <= SHARED * whole


def _without_room(found: list[Drawn]) -> Wrong:
    """Buttons whose words are cut off, and texts of which next to nothing is left."""
    for one in found:
        view, lines = one.view, one.box.lines
        words = view.text or view.hint
        if not lines or not lines[-1].endswith(ELLIPSIS) or words.endswith(ELLIPSIS):
            continue
        inside = one.around.view.cls if one.hidden and one.around is not None else view.cls
        if inside == BUTTON:
            yield view, f'the words "{words}" do not fit into the button'
        elif len(lines) == 1 and len(lines[0]) <= FEW < len(words):
            yield view, f'there is no room for "{words[:40]}"'


def uneven(found: list[Drawn], m: Metrics) -> Wrong:
    """Lists whose rows are of another height than they say."""
    for one in found:
        rows = one.view.rows
        if one.view.layout.kind != "rows" or rows is None:
            continue
        left, _, right, _ = one.view.layout.pad
        step = rows.height * m.scale
        for item in rows.items[:SAMPLE]:
            row = rows.fn(item, *rows.extra)
            k = m.scaled(row.layout)
            room = one.box.w - (left + right) * m.scale - k.ml - k.mr
            if row.layout.h == -1:
                continue
            high = measure(row, max(0.0, room), UNBOUNDED, m).h + k.mt + k.mb
            if abs(high - step) > m.scale:
                yield one.view, f"its rows are {high / m.scale:g} dp high, not {rows.height:g}"
                break
