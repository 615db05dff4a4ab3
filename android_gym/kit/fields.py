"""Text fields and spinners.

A field is bound to one field of its activity: what is typed is written there, without a handler.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from typing_extensions import Unpack

from ..errors import UnknownName
from ..phone.core.calls import Call, does, memo
from ..phone.core.paths import get_at
from ..phone.core.view import BOX, FILL, PASSWORD, WRAP, Extras, Layout, Style, View
from .controls import icon_button
from .looks import PlaceOptions, box_of
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
    TAP_LONG_PRESS,
    TEXT,
    VIEW,
    WIDE_COLUMN,
    art_style,
    icon_style,
    replace_layout,
    replace_style,
    square,
)

if TYPE_CHECKING:
    from ..phone.system.ctx import Ctx

KINDS = ("sentences", "words", "email", "url", "phone", "text")
_PLAIN = Style(size=16)
_STYLES = {
    "plain": (_PLAIN, Layout(w=FILL, h=48)),
    "bare": (_PLAIN, Layout(weight=1, h=48, margin=(4, 0, 0, 0))),  # inside a row
    "filled": (Style(size=16, bg="surfaceContainerHighest", radius=4, pad=(16, 0, 16, 0)), Layout(w=FILL, h=56)),
    "outlined": (Style(size=16, stroke="outline", radius=4, pad=(16, 0, 16, 0)), Layout(w=FILL, h=56)),
}
_LABEL = Style(size=12, color="onSurfaceVariant", bg="surface", pad=(4, 0, 4, 0))
_LABEL_LAYOUT = Layout(at="start|top", margin=(12, -8, 0, 0))
_INNER_LABEL = Style(size=12, color="onSurfaceVariant")
_INNER_LABEL_LAYOUT = Layout(at="start|top", margin=(16, 8, 0, 0))
_ERROR = replace_style(ERROR, pad=(16, 4, 16, 0))
_BOXED = Layout(w=FILL, pad=(0, 8, 0, 0))
_SPINNER_STYLE = Style(size=16, stroke="outline", radius=4)
_SPINNER_LAYOUT = Layout(kind="row", w=FILL, h=56, align="center", pad=(16, 0, 12, 0), margin=(16, 4, 16, 4))


class EditOptions(PlaceOptions, total=False):
    """Keywords of edit fields that say where they lie and what a touch does beside typing."""

    w: float
    h: float
    tap: Call | None


def edit(
    screen: Any,
    name: str,
    hint: str = "",
    id: str = "",
    *,
    variant: str = "plain",
    lines: int = 1,
    ime: str = "",
    submit: Call | None = None,
    password: bool = False,
    digits: bool = False,
    desc: str = "",
    text_style: Style | None = None,
    cls: str = EDIT,
    error: str = "",
    takes: str = "",
    ground: str = "surface",
    **options: Unpack[EditOptions],
) -> View:
    """An EditText that edits the string `screen.name`: `edit(self, "title", "Title", "title")`.

    `name` may be a path, such as "draft.title" or "draft.phones.0.number".

    `variant` is "plain", "bare" (for use in a row), "filled" or "outlined"; the last two show the hint as a floating
    label once there is text. `lines` > 1 makes it as high as its text, up to so many. `ime` labels the keyboard's
    action key ("search", "done", "next", "send", "go"), which runs `submit`. `digits` asks for the numeric keyboard.
    `error` stands under the field ("textinput_error"); a "bare" one only gets a red outline. `c.focus(name)` focuses
    it; a `tap` runs when it is touched. `takes` says what is typed, for the on-screen keyboard: "sentences" (what a
    field of several lines takes anyway) and "words" begin with capitals, "email", "url", "phone" and "text" do not.
    `ground` is the colour behind an outlined field, such as "surfaceContainerHigh" in a dialog: its label covers the
    line. Raises UnknownName for another `variant` or `takes`.
    """
    value = str(get_at(screen, name))
    framed = variant in ("filled", "outlined")
    label = hint if framed and value else ""
    style, place = _edit_style(variant, lines, text_style, bool(value), bool(label), bool(error))
    flags = TAP_LONG_PRESS | (PASSWORD if password else 0)
    view = View(
        cls, id, value, desc, hint, (), flags, style, place, field=name, submit=submit, ime=ime, key=name, digits=digits
    )
    view = box_of(view, options)
    if takes:
        if takes not in KINDS:
            raise UnknownName("kind of text", takes, KINDS)
        view = view.replace(extras=(view.extras or Extras()).replace(takes=takes))
    return _framed(view, variant, label, error, ground) if framed or (error and variant == "plain") else view


def _framed(view: View, variant: str, label: str, error: str, ground: str) -> View:
    """An edit field with its label over it and its error under it; a plain one has no label."""
    plain = variant == "plain"
    kids: tuple[View, ...] = (view,)
    if label:
        over = variant == "outlined"
        shape, place = (
            (replace_style(_LABEL, bg=ground), _LABEL_LAYOUT) if over else (_INNER_LABEL, _INNER_LABEL_LAYOUT)
        )
        kids = (view, View(text=label, style=shape, layout=place, hidden_from_a11y=True))
    inner = view if plain else View(FRAME, kids=kids, layout=_BOXED)
    said = ERROR if plain else _ERROR
    parts = (inner, View(TEXT, "textinput_error", error, style=said)) if error else (inner,)
    return View(LINEAR, kids=parts, layout=WIDE_COLUMN)


def _edit_style(
    variant: str, lines: int, text_style: Style | None, filled: bool, labelled: bool, wrong: bool
) -> tuple[Style, Layout]:
    """How an edit field is painted and how large it is."""
    if variant not in _STYLES:
        raise UnknownName("variant of edit fields", variant, _STYLES)
    style, layout = _STYLES[variant]
    if text_style is not None:
        style = replace_style(text_style, pad=style.pad, bg=style.bg, stroke=style.stroke, radius=style.radius)
    left, _, right, _ = style.pad
    if lines > 1:
        style = replace_style(style, lines=lines, pad=(left, 16, right, 12))
        layout = replace_layout(layout, h=WRAP)
    elif labelled and variant == "filled":
        style = replace_style(style, pad=(left, 20, right, 0))
    if wrong and variant != "plain":
        style = replace_style(style, stroke="error")
    return (style if filled else replace_style(style, color="onSurfaceVariant")), layout


def field(
    screen: Any,
    name: str,
    hint: str = "",
    id: str = "",
    *,
    icon: str = "",
    trail: View | None = None,
    field_id: str = "",
    **options: Any,
) -> View:
    """A row of a form: an icon, an outlined EditText, and a trailing control.

    `id` is that of the row, `field_id` that of the EditText. `options` are those of `edit`:
    `field(self, "name", "Name", "name_row", icon="person", field_id="name")`.
    """
    options.setdefault("variant", "outlined")
    return field_line(edit(screen, name, hint, field_id, **options), icon, trail, id)


def field_line(inner: View, icon: str = "", end: View | None = None, id: str = "") -> View:
    """A line of a form around any field: an icon (" " for its room alone), the field, and a control
    at the end. What `Form.line` is, unless a family of apps has its own."""
    kids: tuple[View, ...] = (View(FRAME, kids=(inner,), layout=replace_layout(BOX, weight=1)),)
    if icon == " ":
        kids = (View(hidden_from_a11y=True, layout=_FIELD_ICON), *kids)
    elif icon:
        kids = (View(IMAGE, style=icon_style(icon), layout=_FIELD_ICON), *kids)
    if end is not None:
        kids = (*kids, end)
    return View(LINEAR, id, kids=kids, layout=_FIELD_ROW)


def tap_field(words: str, hint: str, tap: Call, id: str = "") -> View:
    """An outlined field that opens something instead of taking text, such as a dialog. It shows
    `words`, or the hint while there are none: `tap_field(day, "Birthday", show(DatePicker(…)))`.
    """
    style = _STYLES["outlined"][0]
    return View(
        EDIT,
        id,
        words,
        "",
        hint,
        flags=TAP,
        layout=_TAP_FIELD,
        tap=tap,
        style=style if words else replace_style(style, color="onSurfaceVariant"),
    )


_TAP_FIELD = Layout(w=FILL, h=56, margin=(0, 8, 0, 0))
_FIELD_ICON = Layout(w=24, h=24, margin=(0, 8, 0, 0))
_FIELD_ROW = Layout(kind="row", w=FILL, align="center", gap=16, pad=(16, 4, 16, 4))


@does
def set_field(c: Ctx, name: str, value: str) -> Ctx:
    """Handler: replace the text at a path of this activity ("query", "draft.title")."""
    return c.set_at(name, value)


def clear_button(name: str, id: str = "open_search_view_clear_button") -> View:
    """The cross in a search field ("Clear text"). A tap empties the activity's field called
    `name`.
    """
    return icon_button("close", "Clear text", set_field(name, ""), id)


def spinner(
    options: Sequence[str],
    selected: str,
    call: Call,
    id: str = "spinner",
    *,
    desc: str = "",
    label: str = "",
    layout: Layout = _SPINNER_LAYOUT,
) -> View:
    """A Spinner that shows `selected`; a tap opens the list of `options` over it.

    A choice is appended to the arguments of `call`. `label` is the content description if there is
    no `desc`.

        spinner(("Home", "Work"), "Home", set_kind.partial(3))  # runs set_kind(3, "Work")
    """
    return _spinner(tuple(options), selected, call, id, desc, label, layout)


@memo
def _spinner(
    options: tuple[str, ...], selected: str, call: Call, id: str, desc: str, label: str, layout: Layout
) -> View:
    from .menus import open_dropdown

    kids = (
        View(TEXT, "android:id/text1", selected, style=BODY, layout=replace_layout(BOX, weight=1)),
        View(hidden_from_a11y=True, style=icon_style("arrow_drop_down"), layout=square(24)),
    )
    return View(
        SPINNER, id, "", desc or label, "", kids, TAP, _SPINNER_STYLE, layout, open_dropdown(options, selected, call)
    )


def token(label: str, id: str, remove: Call | None = None, *, desc: str = "", art: str = "") -> View:
    """A chip in a `token_input`, such as a recipient. A tap runs `remove`; without it the chip is
    no control. `art` is a drawing before the label ("avatar:Ada").
    """
    kids: tuple[View, ...] = (View(TEXT, text=label, style=replace_style(BODY, size=14), hidden_from_a11y=True),)
    if art:
        kids = (View(style=art_style(art), layout=square(24), hidden_from_a11y=True), *kids)
    style = Style(stroke="outline", radius=-1)
    layout = Layout(kind="row", h=32, align="center", gap=8, pad=(8, 0, 12, 0))
    flags = TAP if remove is not None else 0
    return View(VIEW, id, label, desc or label, "", kids, flags, style, layout, remove)


def token_input(screen: Any, name: str, hint: str, tokens: Sequence[View], id: str = "", **options: Any) -> View:
    """A ViewGroup of tokens that wraps into lines, with an EditText after the last one.

    The EditText edits `screen.name` and shows the hint while there are no tokens; `options` are
    those of `edit`. The handler of its `submit` makes a token of the text and empties the field.
    """
    options.setdefault("variant", "plain")
    typed = edit(screen, name, "" if tokens else hint, **options)
    layout = Layout(kind="row", w=FILL, flow=True, gap=8, pad=(0, 8, 0, 8))
    return View(GROUP, id, kids=(*tokens, typed), layout=layout)


__all__ = ["clear_button", "edit", "field", "field_line", "set_field", "spinner", "tap_field", "token", "token_input"]
