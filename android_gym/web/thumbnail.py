"""A page far away: what stands for a tab is the top of its page, drawn small."""

from __future__ import annotations

from ..phone.core.calls import memo
from ..phone.core.view import FILL, WRAP, Extras, Layout, Style, View
from .page import Page
from .render import PageStyle, page_view

_BLOCKS = 9  # from the top; more are not seen
_FAR = 0.44  # of a page's size


def _times(size: float, by: float) -> float:
    """A size scaled; FILL, WRAP and "round" stay."""
    return round(size * by, 2) if size > 0 else size


def _smaller(view: View, by: float) -> View:
    """A view and all in it at a share of their size, without anything that can be touched."""
    old, style, extras = view.layout, view.style, view.extras
    sides = [tuple(round(s * by, 2) for s in four) for four in (old.pad, old.margin, style.pad)]
    layout = old.replace(
        w=_times(old.w, by),
        h=_times(old.h, by),
        gap=old.gap * by,
        pad=sides[0],
        margin=sides[1],
        kind="column" if old.kind == "scroll" else old.kind,
    )
    drawn = style.replace(
        size=-abs(round(style.size * by, 2)),
        radius=_times(style.radius, by),
        pad=sides[2],
        icon_size=style.icon_size * by,
    )
    pins = tuple(_smaller(pin, by) for pin in extras.pins) if extras is not None else ()
    return View(
        text=view.text if not view.kids else "",
        kids=tuple(_smaller(k, by) for k in view.kids),
        style=drawn,
        layout=layout,
        hidden_from_a11y=True,
        extras=Extras(pins=pins) if pins else None,
    )


@memo
def shrunk(view: View, scale: float = _FAR, bg: str = "surface") -> View:
    """A view at a scale, as wide as what holds it; no node."""
    small = _smaller(view, scale)
    return small.replace(style=small.style.replace(bg=bg), layout=small.layout.replace(w=FILL, h=WRAP, weight=0))


@memo
def thumbnail(page: Page, gecko: bool, scale: float = _FAR, width: float = 411) -> View:
    """The top of a page at a scale, as wide as what holds it; no node. What is below its holder
    has to be clipped."""
    top = page.replace(blocks=page.blocks[:_BLOCKS])
    whole = page_view(top, PageStyle(gecko, width=width))
    small = _smaller(whole, scale)
    return small.replace(
        style=Style(bg="#ffffff"), extras=whole.extras, layout=Layout(kind="column", w=FILL, pad=small.layout.pad)
    )


__all__ = ["shrunk", "thumbnail"]
