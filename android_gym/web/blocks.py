"""What pages are made of: blocks, one under another, and the words in them."""

from __future__ import annotations

from ..phone.core.values import Value

Part = tuple[str, str]  # words, and where they lead ("" for plain words)


class Block(Value):
    """A piece of a page, one under another."""


class Heading(Block):
    words: str
    level: int = 1  # 1, 2 or 3


class Text(Block):
    """A paragraph, or (`bullet`) an item of a list."""

    parts: tuple[Part, ...]
    bullet: bool = False
    small: bool = False


class Links(Block):
    """Links side by side; the one without a URL is where the reader is."""

    parts: tuple[Part, ...]


class Picture(Block):
    """`art` names a drawing ("photo:12"); height in dp."""

    art: str
    words: str  # what it shows
    height: float = 200
    caption: bool = False  # the words stand under it


class SearchBox(Block):
    """A search field and its button; the words typed replace "%s" in `target`."""

    hint: str
    target: str
    value: str = ""  # what stands in it when the page opens


class Logo(Block):
    """The name of a site, large and centred, that leads home."""

    words: str
    url: str
    colors: tuple[str, ...] = ("#202124",)


class Result(Block):
    """An entry of a search engine's list; `links` are further pages of its site."""

    title: str
    url: str
    words: str
    links: tuple[Part, ...] = ()


class Tiles(Block):
    """Pictures side by side, two in a line: (drawing, words, url)."""

    items: tuple[tuple[str, str, str], ...]


class Retry(Block):
    """The button of an error page that loads again."""

    words: str


class Rule(Block):
    """A line across."""


# --- the frame of a site -----------------------------------------------------------------------


class Header(Block):
    """The bar of a site: a logo and its name, which lead home, and its menu. `shop` tells of the
    cart."""

    name: str
    url: str
    art: str  # drawing of its logo
    color: str = "#202124"
    nav: tuple[Part, ...] = ()
    shop: bool = False


class Footer(Block):
    """The end of a site's pages: what it says of itself, and its menu once more."""

    words: str
    parts: tuple[Part, ...] = ()
    color: str = "#202124"


class Aside(Block):
    """What stands beside the rest on wide screens, and under it on narrow ones."""

    blocks: tuple[Block, ...]


class Panel(Block):
    """Blocks on a card of their own, with the site's colour at its edge if `note` is set."""

    blocks: tuple[Block, ...]
    note: bool = False
    color: str = ""


# --- parts of articles -------------------------------------------------------------------------


class Hero(Block):
    """A wide picture with a title and words under it, and a button."""

    art: str
    shows: str  # what is on the picture
    title: str
    words: str = ""
    button: Part = ("", "")
    color: str = "#1a73e8"


class Byline(Block):
    """Who wrote an article, and when."""

    who: str
    when: str


class Quote(Block):
    words: str
    who: str = ""


class Card(Value):
    """A card in a grid. `tag` stands above the title, `price` under the words."""

    title: str
    url: str
    art: str = ""
    shows: str = ""
    words: str = ""
    tag: str = ""
    price: str = ""


class Cards(Block):
    """Cards in a grid as wide as the screen allows, or (`lines`) one under another with the
    picture at the end."""

    items: tuple[Card, ...]
    lines: bool = False
    color: str = "#1a73e8"


class Sheet(Block):
    """A table: `head` may be (); cells hold words and links."""

    head: tuple[str, ...]
    rows: tuple[tuple[tuple[Part, ...], ...], ...]
    color: str = "#1a73e8"


class Facts(Block):
    """Names and values in two columns."""

    rows: tuple[tuple[str, tuple[Part, ...]], ...]


class Buttons(Block):
    """Links that look like buttons; the first is filled."""

    parts: tuple[Part, ...]
    color: str = "#1a73e8"


class Stars(Block):
    """A rating from 0 to 5 and how many gave it, or who."""

    score: float
    words: str


class Days(Block):
    """A weather forecast: the place, how it is there now, and seven days. A page has the place only; the rest is filled
    in when it is displayed (see `live`), with `table` as a table of the days."""

    place: str
    url: str = ""
    degrees: str = ""
    sky: str = ""
    days: tuple[tuple[str, str, int, int], ...] = ()  # name, sky, lowest and highest degrees
    table: bool = False


# --- what has a state --------------------------------------------------------------------------


class Input(Value):
    """A control of a form. `kind`: text, password, note, select, radio, check. `options` are its
    choices, `start` is what is chosen at first."""

    kind: str
    label: str
    options: tuple[str, ...] = ()
    start: str = ""
    needed: bool = False


class Form(Block):
    """Controls and the button that sends them; `thanks` is said when they were sent,
    as an error if it begins with "!"."""

    name: str
    fields: tuple[Input, ...]
    submit: str
    thanks: str
    color: str = "#1a73e8"


class Buy(Block):
    """What is sold on this page: its choices and "Add to cart"."""

    name: str
    price: float
    fields: tuple[Input, ...] = ()
    color: str = "#1a73e8"


class Cart(Block):
    """What lies in the site's cart, with its sum and the button that orders it."""

    color: str = "#1a73e8"


class Expand(Block):
    """A question that opens to show its answer and the page that gives it."""

    question: str
    answer: str
    title: str
    url: str


def inputs_in(block: Block) -> int:
    """How many controls with a state a block has."""
    match block:
        case Form(fields=fields) | Buy(fields=fields):
            return len(fields)
        case Expand():
            return 1
        case Aside(blocks) | Panel(blocks):
            return sum(map(inputs_in, blocks))
    return 0


def words_of(block: Block) -> str:
    """All words of a block, for finding in a page and for search indexes."""
    match block:
        case Heading(words) | Logo(words) | Retry(words) | Picture(_, words):
            return words
        case Text(parts):
            return _joined(parts, "")
        case Links(parts) | Buttons(parts):
            return _joined(parts)
        case Tiles(items):
            return " ".join(words for _, words, _ in items)
        case Aside(blocks) | Panel(blocks):
            return " ".join(map(words_of, blocks))
        case Sheet(head, rows):
            return " ".join((*head, *(_joined(cell, "") for row in rows for cell in row)))
        case Facts(facts):
            return " ".join(f"{name} {_joined(parts, '')}" for name, parts in facts)
        case Cards(cards):
            return " ".join(" ".join(filter(None, (c.tag, c.title, c.words, c.price))) for c in cards)
    return " ".join(filter(None, _said(block)))


def _said(block: Block) -> tuple[str, ...]:
    """The words of blocks that are made of a few texts."""
    match block:
        case Result(title, _, words):
            return (title, words)
        case Header(name, nav=nav):
            return (name, _joined(nav))
        case Footer(words, parts):
            return (words, _joined(parts))
        case Hero(_, _, title, words, button):
            return (title, words, button[0])
        case Byline(who, when):
            return (who, when)
        case Quote(words, who):
            return (words, who)
        case Stars(score, words):
            return (f"{score:g}", words)
        case Days(place, _, degrees, sky):
            return (place, degrees, sky)
        case Form(name, fields, submit):
            return (name, *(f.label for f in fields), submit)
        case Buy(name, price, fields):
            return (f"${price:g}", *(f.label for f in fields))
        case Expand(question):
            return (question,)
    return ()


def _joined(parts: tuple[Part, ...], by: str = " ") -> str:
    return by.join(words for words, _ in parts)
