"""Controls of pages: search fields, forms, what a shop sells, its cart, questions that open."""

from __future__ import annotations

from typing import NamedTuple

from ..kit.styles import BUTTON, CHECKBOX, EDIT, RADIO, SPINNER, TAP, TAP_LONG_PRESS, VIEW, icon_style, replace_style
from ..phone.core.calls import Call
from ..phone.core.view import CHECKABLE, CHECKED, FILL, PASSWORD, Layout, Style, View
from .address import plus, split
from .blocks import Buy, Cart, Expand, Form, Input, SearchBox
from .browser import Bought
from .forms import add_to_cart, change_count, choose_input, put_input, submit_form, turn_input
from .inline import BODY, DIM, INK, LINE, LINK, SMALL, PageStyle, boxed, drawn, idle, link, words_in
from .layouts import CARD, RAISED, button_link, column, row
from .verbs import clear_box, keep_box_text, reload, submit_box

_FIELD = Style(size=16, color=INK, pad=(14, 0, 14, 0))
_LABEL = Style(size=14, weight=500, color=INK, lines=3)
_FRAME = Style(bg="#ffffff", stroke="#80868b", radius=6)


class PageState(NamedTuple):
    """What a page remembers while it is open: its controls from top to bottom, the form that was
    sent, and what lies in the cart of its site."""

    inputs: tuple[str, ...] = ()
    done: str = ""
    cart: tuple[Bought, ...] = ()


def press(words: str, tap: Call, color: str, page: PageStyle, why: str = "") -> View:
    """A button across the page."""
    style = page.scaled(Style(size=15, weight=500, bg=color, color="#ffffff", radius=8, align="center"))
    return View(BUTTON, "", words, flags=TAP, style=style, layout=Layout(w=FILL, h=46), tap=tap, inert_reason=why)


def retry(words: str, page: PageStyle) -> View:
    """The button that loads a page again."""
    style = page.scaled(
        Style(size=14, weight=500, bg="#1a73e8", color="#ffffff", radius=4, align="center", pad=(20, 0, 20, 0))
    )
    return View(
        BUTTON,
        "",
        words,
        flags=TAP,
        style=style,
        layout=Layout(h=40),
        tap=reload(),
        inert_reason="the page may fail again",
    )


def search_box(block: SearchBox, value: str, box: int, page: PageStyle) -> View:
    """A search field, its cross and its button."""
    dead = idle(block.target.replace("%s", plus(value)), page)
    field = View(
        EDIT,
        "",
        value,
        "",
        block.hint,
        flags=TAP if page.gecko else TAP_LONG_PRESS,
        field=f"box{box}",
        key=f"box{box}",
        style=_FIELD if value else replace_style(_FIELD, color=DIM),
        layout=Layout(weight=1, h=46),
        ime="search",
        submit=submit_box(box),
        tap=keep_box_text(box),
    )
    glass = replace_style(icon_style("search", "#ffffff"), bg=page.accent, radius=4)
    go = View(
        BUTTON,
        "",
        "" if page.gecko else "Search",
        flags=TAP,
        layout=Layout(w=48, h=46),
        kids=(View(style=glass, layout=Layout(w=FILL, h=FILL), hidden_from_a11y=True),),
        tap=submit_box(box),
        inert_reason=dead if value else "nothing to search for",
    )
    inside: tuple[View, ...] = (field,)
    if value:
        cross = words_in("×", Style(size=24, color=DIM, align="center"), page, Layout(w=40))
        clear = View(VIEW, "", "" if page.gecko else "Clear", kids=(cross,), flags=TAP, tap=clear_box(box))
        inside = (field, clear)
    typed = boxed(page, *inside, layout=Layout(kind="row", weight=1, align="center"))
    return boxed(
        page,
        typed,
        go,
        style=Style(bg="#ffffff", stroke=LINE, radius=4),
        layout=Layout(kind="row", w=FILL, align="center"),
    )


# --- forms -------------------------------------------------------------------------------------


def form(block: Form, first: int, state: PageState, page: PageStyle) -> View:
    """A form on a card, or what is said when it was sent."""
    refused = block.thanks.startswith("!")
    if state.done == block.name and not refused:
        return done(block.thanks, page)
    told = (_refused(block.thanks[1:], page),) if state.done == block.name else ()
    kids = [
        *told,
        *(_control(field, first + n, state.inputs[n], page, block.color) for n, field in enumerate(block.fields)),
    ]
    kids.append(press(block.submit, submit_form(block.name), block.color, page))
    return boxed(page, *kids, style=CARD, layout=Layout(kind="column", w=FILL, gap=14, pad=(16, 16, 16, 16)))


def done(words: str, page: PageStyle, *more: View) -> View:
    """What has been done, on green."""
    tick = View(
        style=Style(icon="check_circle", icon_size=24, color="#188038"),
        layout=Layout(w=24, h=24),
        hidden_from_a11y=True,
    )
    said = row(tick, words_in(words, page.scaled(BODY), page, Layout(weight=1)), gap=10)
    return boxed(
        page,
        said,
        *more,
        style=Style(bg="#e6f4ea", radius=8),
        layout=Layout(kind="column", w=FILL, gap=8, pad=(14, 14, 14, 14)),
    )


def _refused(words: str, page: PageStyle) -> View:
    """Why a form was not accepted, on red."""
    return boxed(
        page,
        words_in(words, page.scaled(BODY, color="#a50e0e"), page),
        style=Style(bg="#fce8e6", radius=8),
        layout=Layout(kind="column", w=FILL, pad=(14, 12, 14, 12)),
    )


def _control(field: Input, n: int, value: str, page: PageStyle, color: str) -> View:
    """A control under its label."""
    if field.kind == "check":
        return _mark(field.label, CHECKBOX, value == "on", turn_input(n), page, color)
    label = words_in(f"{field.label} *" if field.needed else field.label, page.scaled(_LABEL), page)
    if field.kind == "radio":
        marks = (
            _mark(option, RADIO, (value or field.start) == option, put_input(n, option), page, color)
            for option in field.options
        )
        return column(label, *marks, gap=2)
    if field.kind == "select":
        return column(label, _select(field, n, value or field.start, page), gap=6)
    high = 110 if field.kind == "note" else 46
    style = page.scaled(_FIELD, lines=4 if field.kind == "note" else 1, pad=(14, 10, 14, 10))
    flags = TAP if page.gecko else TAP_LONG_PRESS
    edit = View(
        EDIT,
        "",
        value,
        "",
        field.label,
        flags=flags | PASSWORD if field.kind == "password" else flags,
        field=f"inputs.{n}",
        key=f"inputs.{n}",
        ime="next",
        style=style if value else replace_style(style, color="#80868b"),
        layout=Layout(w=FILL, h=high),
    )
    return column(label, boxed(page, edit, style=_FRAME, layout=Layout(w=FILL)), gap=6)


def _mark(label: str, cls: str, on: bool, tap: Call, page: PageStyle, color: str) -> View:
    """A check box or radio button and its label."""
    art = f"{'checkbox' if cls == CHECKBOX else 'radio'}:{int(on)}"
    face = View(style=Style(art=art, color=color), layout=Layout(w=24, h=24), hidden_from_a11y=True)
    flags = TAP | CHECKABLE | (CHECKED if on else 0)
    words = drawn(label, page.scaled(BODY, size=15, lines=3), Layout(weight=1))
    return View(
        cls,
        "",
        label,
        kids=(face, words),
        flags=flags,
        tap=tap,
        layout=Layout(kind="row", w=FILL, h=44, gap=12, align="center"),
        inert_reason="already chosen" if on and cls == RADIO else "",
    )


def _select(field: Input, n: int, value: str, page: PageStyle) -> View:
    """A field that opens a list."""
    arrow = View(
        style=Style(icon="arrow_drop_down", icon_size=24, color=DIM), layout=Layout(w=24, h=24), hidden_from_a11y=True
    )
    words = drawn(value, page.scaled(BODY, lines=1), Layout(weight=1))
    return View(
        SPINNER,
        "",
        value,
        field.label,
        kids=(words, arrow),
        flags=TAP,
        style=_FRAME,
        layout=Layout(kind="row", w=FILL, h=46, align="center", pad=(14, 0, 8, 0)),
        tap=choose_input(n, field.label, field.options, value),
    )


# --- shops -------------------------------------------------------------------------------------


def buy(block: Buy, first: int, state: PageState, page: PageStyle) -> View:
    """The price, what can be chosen, and the button that puts it into the cart."""
    price = page.scaled(Style(size=26, weight=700, color=INK))
    kids = [words_in(money(block.price), price, page)]
    for n, field in enumerate(block.fields):
        value = state.inputs[n]
        if field.kind == "radio":
            kids.append(_sizes(field, first + n, value, page, block.color))
        else:
            kids.append(_control(field, first + n, value, page, block.color))
    kids.append(press("Add to cart", add_to_cart(block.name), block.color, page))
    if state.done == block.name:
        cart = f"{page.here.split('//')[0]}//{split(page.here).host}/cart"
        more = link("View cart", cart, page, page.scaled(LINK, size=15))
        kids.append(done(f"{block.name} is in your cart.", page, more))
    return View(VIEW, kids=tuple(kids), layout=Layout(kind="column", w=FILL, gap=12))


def _sizes(field: Input, n: int, value: str, page: PageStyle, color: str) -> View:
    """Choices as small boxes side by side."""
    chosen = value or field.start
    label = words_in(f"{field.label}: {chosen}" if chosen else field.label, page.scaled(_LABEL), page)
    kids = tuple(
        View(
            RADIO,
            "",
            option,
            flags=TAP | CHECKABLE | (CHECKED if option == chosen else 0),
            kids=(
                drawn(option, page.scaled(Style(size=14, weight=500, color="#ffffff" if option == chosen else INK))),
            ),
            style=Style(
                bg=color if option == chosen else "#ffffff", radius=6, stroke=color if option == chosen else "#80868b"
            ),
            layout=Layout(kind="row", h=40, align="center", pad=(14, 0, 14, 0)),
            tap=put_input(n, option),
            inert_reason="already chosen" if option == chosen else "",
        )
        for option in field.options
    )
    flow = View(VIEW, kids=kids, layout=Layout(kind="row", w=FILL, flow=True, gap=8))
    return column(label, flow, gap=8)


def money(dollars: float) -> str:
    """A price: "$12" or "$12.50"."""
    return f"${dollars:.0f}" if dollars == int(dollars) else f"${dollars:.2f}"


def cart(block: Cart, state: PageState, page: PageStyle) -> View:
    """What lies in the cart, line by line, its sum, and the way to order it."""
    if not state.cart:
        return words_in("Your cart is empty.", page.scaled(BODY), page)
    lines = [_bought(one, page) for one in state.cart]
    total = sum(one.price * one.count for one in state.cart)
    big = page.scaled(Style(size=20, weight=700, color=INK))
    lines.append(words_in(f"Total: {money(total)}", big, page))
    checkout = f"{page.here.rpartition('/')[0]}/checkout"
    lines.append(button_link("Check out", checkout, page, block.color, "#ffffff"))
    return column(*lines, gap=12)


def _bought(one: Bought, page: PageStyle) -> View:
    name = link(one.name, one.url, page, page.scaled(LINK))
    about = words_in(", ".join(filter(None, (one.chosen, money(one.price)))), page.scaled(SMALL), page)
    texts = column(name, about, w=-2, weight=1, gap=2)
    count = words_in(str(one.count), page.scaled(BODY, align="center"), page, Layout(w=28))
    return boxed(
        page,
        row(
            texts,
            _round("remove", f"Fewer of {one.name}", change_count(one, -1)),
            count,
            _round("add", f"More of {one.name}", change_count(one, 1)),
            align="center",
        ),
        style=CARD,
        layout=Layout(kind="column", w=FILL, pad=(14, 10, 8, 10)),
    )


def _round(icon: str, name: str, tap: Call) -> View:
    return View(
        BUTTON,
        "",
        name,
        flags=TAP,
        style=Style(),
        tap=tap,
        layout=Layout(w=44, h=44),
        kids=(View(style=icon_style(icon, DIM), layout=Layout(w=FILL, h=FILL), hidden_from_a11y=True),),
    )


def expand(block: Expand, first: int, value: str, page: PageStyle) -> View:
    """A question; the arrow at its end opens it."""
    arrow = View(
        style=icon_style("expand_less" if value else "expand_more", DIM),
        layout=Layout(w=24, h=24),
        hidden_from_a11y=True,
    )
    words = drawn(block.question, page.scaled(BODY, lines=3), Layout(weight=1))
    head = View(
        BUTTON,
        "",
        block.question,
        kids=(words, arrow),
        flags=TAP,
        tap=turn_input(first),
        layout=Layout(kind="row", w=FILL, h=52, align="center", gap=8),
    )
    kids = [head]
    if value:
        kids.append(words_in(block.answer, page.scaled(BODY, size=14, lines=12), page))
        kids.append(link(block.title, block.url, page, page.scaled(LINK, size=14)))
    return boxed(page, *kids, style=RAISED, layout=Layout(kind="column", w=FILL, gap=6, pad=(14, 2, 14, 4)))
