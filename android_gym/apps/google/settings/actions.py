"""The buttons under the head of a page: equally wide, a picture over a word."""

from __future__ import annotations

from typing import NamedTuple

from ....kit import BUTTON, FILL, Custom, Layout, Style, View, row
from ....kit.styles import TAP, square, styled
from ....phone.core.calls import Call
from ....phone.core.view import DISABLED

_STYLE = Style(bg="surfaceContainerHigh", radius=20)
_WORD = Style(size=14, weight=500, color="onSurface", align="center", lines=2)
_LAYOUT = Layout(
    kind="column", weight=1, h=88, align="center", pack="center", gap=4, pad=(4, 6, 4, 6)
)


class Act(NamedTuple):
    """One button; without a call, or not enabled, it is grey."""

    label: str
    icon: str
    tap: Call | None
    id: str
    enabled: bool = True


def action_row(*acts: Act, id: str = "action_buttons") -> Custom:
    """The row of a page that holds the buttons, at most four."""
    kids = tuple(map(_button, acts))
    pad = (24.0, 8.0, 24.0, 12.0)
    return Custom("Actions", view=row(*kids, id=id, gap=4, w=FILL, pad=pad))


def _button(act: Act) -> View:
    live = act.enabled and act.tap is not None
    alpha = 1.0 if live else 0.38
    glyph = Style(icon=act.icon, color="primary", icon_size=24, alpha=alpha)
    kids = (
        View(hidden_from_a11y=True, style=glyph, layout=square(24)),
        View(
            hidden_from_a11y=True,
            text=act.label,
            style=styled(_WORD, alpha=alpha),
            layout=Layout(w=FILL),
        ),
    )
    flags = TAP if live else TAP | DISABLED
    return View(
        BUTTON, act.id, act.label, "", "", kids, flags, _STYLE, _LAYOUT, act.tap if live else None,
        inert_reason="" if live else "disabled",
    )  # fmt: skip


__all__ = ["Act", "action_row"]
