"""Pagers: pages side by side of which one is seen, turned by swipes and tabs."""

from __future__ import annotations

from collections.abc import Sequence

from ..phone.core.view import FILL, FOCUSABLE, SCROLLABLE, View
from .bars import tabs
from .items import Tab
from .styles import FULL, LINEAR, PAGER, PAGER2, RECYCLER, replace_layout
from .verbs import assign

_GROW = replace_layout(FULL, weight=1)
_TITLED = replace_layout(FULL, kind="column", weight=1)


def pager(
    page: View,
    place: int,
    count: int,
    field: str = "place",
    *,
    id: str = "pager",
    titles: Sequence[str] = (),
    upright: bool = False,
    h: float = FILL,
) -> View:
    """A ViewPager that shows `page`, the one at `place` of `count` pages, and turns to the next or
    the one before by a swipe over it; `field` is the activity's field that holds the place.

    What can still scroll that way within the page scrolls first. With `titles` a strip of tabs is
    above the pages, as `tabs`, and a tap on one turns to its page. With `upright` it is a
    ViewPager2 whose pages lie below one another and are turned by swipes up and down. `h` is its
    height in dp. The ids of lists differ from page to page, since an id is what a scroll offset is
    kept by.

        def view(self):
            page = listing(f"songs_{self.place}", *rows_of(self.place))
            return scaffold(bar, pager(page, self.place, 3, titles=("Songs", "Albums", "Artists")))
    """
    forward, backward = ("up", "down") if upright else ("left", "right")
    turns = [(forward, assign(field, place + 1))] if place + 1 < count else []
    turns += [(backward, assign(field, place - 1))] if place > 0 else []
    flags = SCROLLABLE | FOCUSABLE if count > 1 else FOCUSABLE
    layout = _GROW if h == FILL else replace_layout(FULL, h=h)
    if upright:
        page = View(RECYCLER, kids=(page,), flags=flags, layout=FULL)
    shown = View(
        PAGER2 if upright else PAGER,
        id,
        kids=(page,),
        flags=FOCUSABLE if upright else flags,
        layout=layout,
        swipes=tuple(turns),
    )
    if not titles:
        return shown
    strip = tabs([Tab("", title, "", assign(field, i)) for i, title in enumerate(titles)], titles[place])
    return View(LINEAR, kids=(strip, shown), layout=_TITLED)


__all__ = ["pager"]
