"""What is done with the controls of pages: choosing, sending forms, filling a cart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from ..kit import Choice, Ctx, does
from ..phone.state.settings import online
from .address import split
from .blocks import Aside, Block, Buy, Form, Input, Panel, inputs_in
from .browser import Bought, Tab, settle
from .verbs import reload

F = TypeVar("F", Form, Buy)
Told = tuple[tuple[str, str], ...]  # what controls say, by their labels
NEEDED = "Please fill out this field."


def numbered(blocks: tuple[Block, ...], first: int = 0) -> Iterator[tuple[Block, int]]:
    """Blocks, also those inside of others, each with the number of its first control."""
    for block in blocks:
        yield block, first
        if isinstance(block, (Aside, Panel)):
            yield from numbered(block.blocks, first)
        first += inputs_in(block)


@does
def put_input(c: Ctx, number: int, value: str = "") -> Ctx:
    """A control of the page in front gets a value."""
    return c.set(inputs=_with(c.screen.inputs, number, value))


@does
def turn_input(c: Ctx, number: int) -> Ctx:
    """A check box, or a question that opens and closes."""
    return put_input.now(c, number, "" if c.screen.inputs[number] else "on")


@does
def choose_input(c: Ctx, number: int, label: str, options: tuple[str, ...], value: str) -> Ctx:
    """The list of what a field may be set to."""
    return c.show(Choice(label, options, value, put_input.partial(number)))


def _with(inputs: tuple[str, ...], number: int, value: str) -> tuple[str, ...]:
    return (*inputs[:number], value, *inputs[number + 1 :])


def _missing(fields: tuple[Input, ...], values: tuple[str, ...]) -> int:
    """The number of the first field that has to be filled and is not, -1 if there is none."""
    lacking = (
        n
        for n, (field, value) in enumerate(zip(fields, values, strict=True))
        if field.needed and not (value or field.start).strip()
    )
    return next(lacking, -1)


def _told(fields: tuple[Input, ...], values: tuple[str, ...]) -> Told:
    """What the controls say, by their labels."""
    return tuple((field.label, (value or field.start).strip()) for field, value in zip(fields, values, strict=True))


def _ask_for(c: Ctx, fields: tuple[Input, ...], number: int, first: int) -> Ctx:
    """Show which control is missing."""
    if fields[number].kind in ("text", "password", "note"):
        return c.focus(f"inputs.{first + number}").toast(NEEDED)
    return c.toast("Please select one of these options.")


def _completed(c: Ctx, kind: type[F], name: str, then: Callable[[Ctx, Tab, F, Told], Ctx]) -> Ctx:
    """Go on with a form of the page in front and what its controls say, or ask for the first that
    has to be filled and is not."""
    tab = c.app.tab
    for block, first in numbered(tab.page.blocks) if tab is not None else ():
        if isinstance(block, kind) and block.name == name:
            values = c.screen.inputs[first : first + len(block.fields)]
            lacking = _missing(block.fields, values)
            if lacking >= 0:
                return _ask_for(c, block.fields, lacking, first)
            return then(c, tab, block, _told(block.fields, values))
    return c


@does
def submit_form(c: Ctx, name: str) -> Ctx:
    """Send a form of the page in front, if what has to be filled is."""
    return _completed(c, Form, name, _sent)


def _sent(c: Ctx, tab: Tab, form: Form, told: Told) -> Ctx:
    if not online(c.phone.settings):
        return reload.now(c)
    host = split(tab.url).host
    words = [f"{label}: {value}" for label, value in told if value]
    if form.name == "Order":
        words += [f"{b.count} x {b.name}, {b.chosen}" for b in c.app.cart if split(b.url).host == host]
    c = settle(c.deliver("form", tab.url, "; ".join(words), form.name)).set(done=form.name)
    return _ordered(c, host) if form.name == "Order" else c


def _ordered(c: Ctx, host: str) -> Ctx:
    """What was ordered leaves the cart."""
    return c.save(cart=tuple(b for b in c.app.cart if split(b.url).host != host))


@does
def add_to_cart(c: Ctx, name: str) -> Ctx:
    """Put what the page in front sells into its site's cart."""
    return _completed(c, Buy, name, _bought)


def _bought(c: Ctx, tab: Tab, sold: Buy, told: Told) -> Ctx:
    chosen = ", ".join(value for _, value in told if value)
    new = Bought(tab.url, sold.name, chosen, sold.price)
    return c.save(cart=_added(c.app.cart, new)).set(done=sold.name)


def _added(cart: tuple[Bought, ...], new: Bought) -> tuple[Bought, ...]:
    """The cart with one more of something."""
    for n, old in enumerate(cart):
        if old.replace(count=1) == new:
            return (*cart[:n], old.replace(count=old.count + 1), *cart[n + 1 :])
    return (*cart, new)


@does
def change_count(c: Ctx, bought: Bought, by: int) -> Ctx:
    """One more or one less of what lies in the cart; the last one leaves it."""
    new = bought.replace(count=bought.count + by)
    cart = (new if b == bought else b for b in c.app.cart)
    return c.save(cart=tuple(b for b in cart if b.count > 0))
