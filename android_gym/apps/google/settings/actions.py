"""What stands at the head of a page: an app's icon and name, and the buttons under them."""

from __future__ import annotations

from typing import NamedTuple

from ....kit import *
from .figures import label


class Act(NamedTuple):
    """One button: a picture over a word. Without a call, or not enabled, it is grey."""

    label: str
    icon: str
    tap: Call | None
    id: str
    enabled: bool = True


def action_row(*acts: Act, id: str = "action_buttons") -> Custom:
    """The row of a page that holds the buttons, at most four, which are equally wide."""
    return Custom("Actions", view=row(*map(_button, acts), id=id, gap=4, pad=(24, 8, 24, 12)))


def _button(act: Act) -> View:
    live = act.enabled and act.tap is not None
    alpha = 1.0 if live else 0.38
    return column(
        icon(act.icon, color="primary", alpha=alpha, hidden=True),
        text(act.label, w=FILL, size=14, weight=500, align="center", lines=2, alpha=alpha, hidden=True),
        id=act.id,
        cls=BUTTON,
        words=act.label,
        tap=act.tap,
        enabled=live,
        grow=1,
        h=88,
        gap=4,
        align="center",
        pack="center",
        pad=(4, 6, 4, 6),
        bg="surfaceContainerHigh",
        radius=20,
    )


def entity(package: str) -> Custom:
    """An app's icon and name."""
    face = image(f"app:{package}", "entity_header_icon", w=48, h=48)
    name = text(label(package), "entity_header_title", size=20, align="center", lines=2)
    head = column(face, name, id="entity_header", w=FILL, align="center", gap=8, pad=(24, 0, 24, 12))
    return Custom("App", view=head)
