"""What runs within a second: views whose words are the hundredths of a stopwatch.

The phone's clock has whole seconds, so these words are "00" on every screen. Who shows a phone in
real time knows how much of the second has passed, and draws them so.
"""

from __future__ import annotations

from .box import Box, Spot


def passes(box: Box) -> bool:
    """Whether anything in a box shows hundredths of a second that run."""
    extras = box.view.extras
    return (extras is not None and extras.hundredths) or any(passes(kid.box) for kid in box.kids)


def within_second(box: Box, hundredths: int) -> Box:
    """A box when so many hundredths of the second have passed; parts that show none stay the
    same."""
    if not passes(box):
        return box
    words = f"{hundredths:02d}"
    if not box.kids:
        return Box(box.view.replace(text=words), box.w, box.h, (), (words,))
    kids = tuple([Spot(kid.x, kid.y, within_second(kid.box, hundredths)) for kid in box.kids])
    return Box(box.view, box.w, box.h, kids, box.lines, box.clip, box.extent, box.live, box.scroll)
