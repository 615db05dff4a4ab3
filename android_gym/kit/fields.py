"""Text fields and spinners. A field edits one field of the activity's struct."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..phone.core.calls import Call, does, memo
from ..phone.core.view import BOX, FILL, PASSWORD, WRAP, Fit, Look, View
from .controls import icon_button
from .styles import (
    BODY,
    EDIT,
    ERROR,
    FRAME,
    GROUP,
    IMAGE,
    LINEAR,
    SPINNER,
    TAP,
    TAP_HOLD,
    TEXT,
    VIEW,
    WIDE_COLUMN,
    art_look,
    fitted,
    icon_look,
    square,
    styled,
)

if TYPE_CHECKING:
    from ..phone.system.ctx import Ctx

_PLAIN = Look(size=16)
_STYLES = {
    "plain": (_PLAIN, Fit(w=FILL, h=48)),
    "bare": (_PLAIN, Fit(weight=1, h=48, margin=(4, 0, 0, 0))),  # inside a row
    "filled": (
        Look(size=16, bg="surfaceContainerHighest", radius=4, pad=(16, 0, 16, 0)),
        Fit(w=FILL, h=56),
    ),
    "outlined": (Look(size=16, stroke="outline", radius=4, pad=(16, 0, 16, 0)), Fit(w=FILL, h=56)),
}
_LABEL = Look(size=12, ink="onSurfaceVariant", bg="surface", pad=(4, 0, 4, 0))
_LABEL_FIT = Fit(at="start|top", margin=(12, 0, 0, 0))
_INNER_LABEL = Look(size=12, ink="onSurfaceVariant")
_INNER_LABEL_FIT = Fit(at="start|top", margin=(16, 8, 0, 0))
_ERROR = styled(ERROR, pad=(16, 4, 16, 0))
_BOXED = Fit(w=FILL, pad=(0, 8, 0, 0))
_SPINNER_LOOK = Look(size=16, stroke="outline", radius=4)
_SPINNER_FIT = Fit(
    kind="row",
    w=FILL,
    h=56,
    align="center",
    pad=(16, 0, 12, 0),
    margin=(16, 4, 16, 4),
)


def edit(
    id: str, screen: Any, name: str, hint: str = "", *, style: str = "plain", lines: int = 1,
    ime: str = "", submit: Call | None = None, password: bool = False, digits: bool = False,
    desc: str = "", text_style: Look | None = None, cls: str = EDIT, error: str = "",
) -> View:  # fmt: skip
    """An EditText over `screen.name`. Styles: plain, bare (in a row), filled, outlined.

    `lines` > 1 makes it as high as its text, up to that many lines. `ime` labels the keyboard's
    action key ("search", "done", "next", "send", "go"); `submit` is what it does.
    """
    value = str(getattr(screen, name))
    framed = style in ("filled", "outlined")
    label = hint if framed and value else ""
    look, fit = _edit_look(style, lines, text_style, bool(value), bool(label), bool(error))
    view = View(
        cls, id, value, desc, hint, flags=TAP_HOLD | (PASSWORD if password else 0), look=look,
        fit=fit, field=name, submit=submit, ime=ime, key=name, digits=digits,
    )  # fmt: skip
    if not framed:
        return view
    kids: tuple[View, ...] = (view,)
    if label:
        over = style == "outlined"
        shape, place = (_LABEL, _LABEL_FIT) if over else (_INNER_LABEL, _INNER_LABEL_FIT)
        kids = (view, View(text=label, look=shape, fit=place, ghost=True))
    inner = View(FRAME, kids=kids, fit=_BOXED)
    parts = (inner, View(TEXT, "textinput_error", error, look=_ERROR)) if error else (inner,)
    return View(LINEAR, kids=parts, fit=WIDE_COLUMN)


def _edit_look(
    style: str, lines: int, text_style: Look | None, filled: bool, labelled: bool, wrong: bool
) -> tuple[Look, Fit]:
    """How an edit field is painted and how large it is."""
    look, fit = _STYLES[style]
    if text_style is not None:
        look = styled(text_style, pad=look.pad, bg=look.bg, stroke=look.stroke, radius=look.radius)
    left, _, right, _ = look.pad
    if lines > 1:
        look = styled(look, lines=lines, pad=(left, 16, right, 12))
        fit = fitted(fit, h=WRAP)
    elif labelled and style == "filled":
        look = styled(look, pad=(left, 20, right, 0))
    if wrong:
        look = styled(look, stroke="error")
    return (look if filled else styled(look, ink="onSurfaceVariant")), fit


def field(
    id: str, screen: Any, name: str, hint: str = "", *, icon: str = "", trail: View | None = None,
    field_id: str = "", **options: Any,
) -> View:  # fmt: skip
    """A labelled outlined field in a row: icon, field, trailing control; `id` names the row.

    The EditText itself has `field_id`. Options as for `edit`.
    """
    options.setdefault("style", "outlined")
    box = edit(field_id, screen, name, hint, **options)
    kids: tuple[View, ...] = (View(FRAME, kids=(box,), fit=fitted(BOX, weight=1)),)
    if icon:
        kids = (View(IMAGE, look=icon_look(icon), fit=_FIELD_ICON), *kids)
    if trail is not None:
        kids = (*kids, trail)
    return View(LINEAR, id, kids=kids, fit=_FIELD_ROW)


_FIELD_ICON = Fit(w=24, h=24, margin=(0, 8, 0, 0))
_FIELD_ROW = Fit(kind="row", w=FILL, align="center", gap=16, pad=(16, 4, 16, 4))


@does
def set_field(c: Ctx, name: str, value: str) -> Ctx:
    """Replace the text of a field of this activity."""
    return c.set(**{name: value})


def clear_button(name: str, id: str = "open_search_view_clear_button") -> View:
    """The cross that empties a field."""
    return icon_button("close", "Clear text", set_field(name, ""), id)


def spinner(
    options: Sequence[str], chosen: str, call: Call, id: str = "spinner", *, desc: str = "",
    label: str = "", fit: Fit = _SPINNER_FIT,
) -> View:  # fmt: skip
    """A Spinner that shows the chosen option; a new choice is appended to `call`'s arguments."""
    return _spinner(tuple(options), chosen, call, id, desc, label, fit)


@memo
def _spinner(
    options: tuple[str, ...], chosen: str, call: Call, id: str, desc: str, label: str, fit: Fit
) -> View:
    from .menus import open_dropdown

    kids = (
        View(TEXT, "android:id/text1", chosen, look=BODY, fit=fitted(BOX, weight=1)),
        View(ghost=True, look=icon_look("arrow_drop_down"), fit=square(24)),
    )
    return View(
        SPINNER, id, "", desc or label, "", kids, TAP, _SPINNER_LOOK, fit,
        open_dropdown(options, chosen, call),
    )  # fmt: skip


def token(
    label: str, id: str, remove: Call | None = None, *, desc: str = "", art: str = ""
) -> View:
    """An accepted entry of a chip input (a recipient …); a tap on it calls `remove`."""
    kids: tuple[View, ...] = (View(TEXT, text=label, look=styled(BODY, size=14), ghost=True),)
    if art:
        kids = (View(look=art_look(art), fit=square(24), ghost=True), *kids)
    look = Look(stroke="outline", radius=-1)
    fit = Fit(kind="row", h=32, align="center", gap=8, pad=(8, 0, 12, 0))
    flags = TAP if remove is not None else 0
    return View(VIEW, id, label, desc or label, "", kids, flags, look, fit, remove)


def token_input(
    id: str, tokens: Sequence[View], screen: Any, name: str, hint: str = "", **options: Any
) -> View:
    """A box of tokens that wraps, with an EditText after them (`options` as for `edit`)."""
    options.setdefault("style", "plain")
    typed = edit("", screen, name, "" if tokens else hint, **options)
    fit = Fit(kind="row", w=FILL, flow=True, gap=8, pad=(0, 8, 0, 8))
    return View(GROUP, id, kids=(*tokens, typed), fit=fit)


__all__ = [
    "clear_button",
    "edit",
    "field",
    "set_field",
    "spinner",
    "token",
    "token_input",
]
