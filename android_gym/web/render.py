"""A page as the nodes a browser shows: its blocks one under another, a column at the side.

Pages have dark words on white. Those that declare both colour schemes are painted dark where the
browser is.
"""

from __future__ import annotations

from ..kit.styles import PROGRESS, VIEW, WEB
from ..phone.core.calls import memo
from ..phone.core.view import CLICKABLE, FILL, FOCUSABLE, Extras, Layout, Style, View
from . import controls, layouts
from .blocks import (
    Aside,
    Block,
    Buttons,
    Buy,
    Byline,
    Cards,
    Cart,
    Days,
    Expand,
    Facts,
    Footer,
    Form,
    Header,
    Heading,
    Hero,
    Links,
    Logo,
    Panel,
    Picture,
    Quote,
    Result,
    Retry,
    SearchBox,
    Sheet,
    Stars,
    Text,
    Tiles,
    inputs_in,
)
from .controls import PageState
from .inline import CONTENT, INK, LINE, PageStyle, boxed, drawing, menu, paragraph, words_in
from .page import Page

_HEADS = {
    1: Style(size=26, color=INK, lines=6, weight=700, font="Roboto"),
    2: Style(size=20, color=INK, lines=4, weight=700, font="Roboto"),
    3: Style(size=17, color=INK, lines=4, weight=500),
}
_FOUND = "#ffe082"  # behind a paragraph that holds what is searched for
_READABLE = 840  # dp: pages are not wider
_NOTHING = PageState()
_ADAPTS = Extras(adapts=True)
_SORRY = View(  # above what a page that could not be had says
    style=Style(icon="sentiment_dissatisfied", icon_size=64, color="#80868b"),
    layout=Layout(w=64, h=64, margin=(16, 40, 0, 12)),
    hidden_from_a11y=True,
)


def page_view(
    page: Page,
    style: PageStyle,
    typed: tuple[str, ...] = (),
    found: tuple[int, ...] = (),
    top: float = 0,
    bottom: float = 0,
    state: PageState = _NOTHING,
) -> View:
    """The WebView of a page, `top` dp below the window's upper edge, `bottom` dp above the lower.

    `typed` is what stands in its search boxes, from top to bottom (() for what the page says);
    number n edits the activity's field "box1", "box2" …; the block number n has the key "bn".
    `found` are the blocks that hold what is searched for in the page. The controls of the page
    edit the activity's `inputs`, of which `state` has the values.
    """
    bar = next((b for b in page.blocks[:1] if isinstance(b, Header)), None)
    style = style._replace(here=page.url, accent=bar.color if bar is not None else style.accent)
    kids = _body(page, style, typed, found, state)
    if page.error:
        kids.insert(0, _SORRY)
    flags = FOCUSABLE | (CLICKABLE if style.gecko else 0)
    pad = (0.0, 0.0, 0.0, 0.0) if bar is not None else (0.0, 12.0, 0.0, 32.0)
    footed = bool(page.blocks) and isinstance(page.blocks[-1], Footer)
    layout = Layout(
        kind="scroll", w=FILL, h=FILL, pad=pad, margin=(0, top, 0, bottom), pack="between" if footed else "start"
    )
    return View(
        WEB,
        "",
        page.title,
        kids=tuple(kids),
        flags=flags,
        style=Style(bg="#ffffff"),
        layout=layout,
        key="web",
        inert_reason=CONTENT if style.gecko else "",
        extras=_ADAPTS if page.schemes else None,
    )


@memo
def waiting_view(top: float, bottom: float) -> View:
    """The WebView of a page that has not loaded: blank, under a line that says so."""
    bar = View(
        PROGRESS,
        "progress_bar",
        desc="Loading",
        style=Style(art="progress:0.30", color="primary"),
        layout=Layout(w=FILL, h=3),
    )
    layout = Layout(kind="column", w=FILL, h=FILL, margin=(0, top, 0, bottom))
    return View(WEB, kids=(bar,), flags=FOCUSABLE, style=Style(bg="#ffffff"), layout=layout, key="web")


def _body(page: Page, style: PageStyle, typed: tuple[str, ...], found: tuple[int, ...], state: PageState) -> list[View]:
    """The blocks of a page; on wide screens what stands at the side is beside the others."""
    kids: list[View] = []
    side: list[View] = []
    box = first = 0
    for n, block in enumerate(page.blocks):
        value = ""
        if isinstance(block, SearchBox):
            box += 1
            value = typed[box - 1] if box <= len(typed) else block.value
        count = inputs_in(block)
        own = _own_state(block, state, first, count)
        beside = style.wide and isinstance(block, Aside)
        view = _keyed(n, block, style, box, value, n in found, first, own)
        (side if beside else kids).append(view)
        first += count
    if not side:
        return kids
    head, foot = kids[:1], kids[-1:]
    main = View(VIEW, kids=tuple(kids[1:-1]), layout=Layout(kind="column", weight=7))
    rest = View(VIEW, kids=tuple(side), layout=Layout(kind="column", weight=3))
    middle = View(VIEW, kids=(main, rest), layout=Layout(kind="row", w=FILL))
    return [*head, middle, *foot]


def blocks_view(blocks: tuple[Block, ...], style: PageStyle) -> tuple[View, ...]:
    """Blocks without controls, as a mail shows them."""
    return tuple(_framed(one, style, 0, "", False, 0, _NOTHING) for one in blocks)


def _own_state(block: Block, state: PageState, first: int, count: int) -> PageState:
    """What of the page's state a block depends on."""
    if isinstance(block, (Header, Cart)):
        return PageState(cart=state.cart)
    if not count:
        return _NOTHING
    inputs = (state.inputs + ("",) * (first + count))[first : first + count]
    return PageState(inputs, state.done)


@memo
def _keyed(
    n: int, block: Block, style: PageStyle, box: int, value: str, found: bool, first: int, state: PageState
) -> View:
    """The block number n."""
    return _framed(block, style, box, value, found, first, state).replace(key=f"b{n}")


def _framed(block: Block, style: PageStyle, box: int, value: str, found: bool, first: int, state: PageState) -> View:
    """A block with the room around it."""
    view = _drawn(block, style, box, value, first, state)
    match block:
        case Header() | Footer() | Hero():
            return view
        case Aside():
            return boxed(style, view, layout=Layout(kind="column", w=FILL))
    edge = max(16.0, (style.width - _READABLE) / 2) if not style.wide else 24.0
    pad = (edge, 12.0 if isinstance(block, Heading) else 6.0, edge, 6.0)
    ground = Style(bg=_FOUND) if found else Style()
    return boxed(style, view, style=ground, layout=Layout(kind="column", w=FILL, pad=pad))


def _drawn(block: Block, page: PageStyle, box: int, value: str, first: int, state: PageState) -> View:
    match block:
        case Heading(words, level):
            return words_in(words, page.scaled(_HEADS[level]), page)
        case Text():
            return paragraph(block, page)
        case SearchBox():
            return controls.search_box(block, value, box, page)
        case Retry(words):
            return controls.retry(words, page)
        case Form():
            return controls.form(block, first, state, page)
        case Buy():
            return controls.buy(block, first, state, page)
        case Cart():
            return controls.cart(block, state, page)
        case Expand():
            return controls.expand(block, first, state.inputs[0], page)
        case Aside(blocks) | Panel(blocks):
            return _inside(block, blocks, page, first, state)
    return _laid_out(block, page, sum(one.count for one in state.cart))


def _laid_out(block: Block, page: PageStyle, count: int) -> View:
    """Blocks without a state."""
    match block:
        case Header():
            return layouts.header(block, page, count)
        case Footer():
            return layouts.footer(block, page)
        case Hero():
            return layouts.hero(block, page)
        case Links():
            return menu(block, page, flow=len(block.parts) != 5)
        case Picture():
            return layouts.picture(block, page)
        case Cards():
            return layouts.cards(block, page)
        case Sheet():
            return layouts.sheet(block, page)
        case Facts():
            return layouts.facts(block, page)
        case Byline():
            return layouts.byline(block, page)
        case Quote():
            return layouts.quote(block, page)
        case Buttons():
            return layouts.buttons(block, page)
        case Stars():
            return layouts.stars(block, page)
        case Days():
            return layouts.days(block, page)
        case Tiles():
            return layouts.tiles(block, page)
        case Result():
            return layouts.result(block, page)
        case Logo():
            return layouts.hero_word(block, page)
    return View(VIEW, style=Style(bg=LINE), layout=Layout(w=FILL, h=1), hidden_from_a11y=True)


def _inside(block: Block, blocks: tuple[Block, ...], page: PageStyle, first: int, state: PageState) -> View:
    """Blocks at the side, or on a card."""
    kids = []
    at = 0
    narrow = page._replace(width=page.width * 0.3) if page.wide else page
    for one in blocks:
        count = inputs_in(one)
        own = PageState(state.inputs[at : at + count], state.done, state.cart)
        kids.append(_framed(one, narrow, 0, "", False, first + at, own))
        at += count
    if isinstance(block, Aside):
        return View(VIEW, kids=tuple(kids), layout=Layout(kind="column", w=FILL))
    ground = layouts.CARD
    if isinstance(block, Panel) and block.note:
        edge = View(style=Style(bg=block.color), layout=Layout(w=FILL, h=4), hidden_from_a11y=True)
        kids.insert(0, edge)
        ground = Style(bg="#f8f9fa", radius=6)
    return boxed(page, *kids, style=ground, layout=Layout(kind="column", w=FILL, pad=(0, 6, 0, 8)))


__all__ = ["PageState", "PageStyle", "blocks_view", "drawing", "page_view"]
