"""Alert dialogs on a display that is too low for them: all but the buttons scrolls."""

from __future__ import annotations

from ..core.calls import memo
from ..core.view import FILL, FOCUSABLE, SCROLLABLE, Layout, View

_SCROLLING = Layout(kind="scroll", w=FILL)


@memo
def compact(view: View) -> View:
    """The view for less room than it needs. What is no alert dialog stays as it is."""
    frame = view.kids[0] if view.kids else view
    parent = frame.kids[0] if frame.kids else frame
    if parent.id != "android:id/parentPanel":
        return view
    foot = parent.kids[-1:] if parent.kids[-1].id == "android:id/buttonPanel" else ()
    above = parent.kids[: len(parent.kids) - len(foot)]
    body = View(
        "android.widget.ScrollView",
        "android:id/scrollView",
        kids=above,
        flags=FOCUSABLE | SCROLLABLE,
        layout=_SCROLLING,
    )
    kids = (body, *foot)
    inner = parent.replace(kids=kids, layout=parent.layout.replace(pad=(0, 12, 0, 4)))
    return view.replace(kids=(frame.replace(kids=(inner,)), *view.kids[1:]))
