"""Pages that are made on request: searches within a site, carts, guides to any article."""

from __future__ import annotations

from urllib.parse import quote_plus

from . import wikipedia
from .address import Url
from .blocks import (
    Block,
    Buy,
    Card,
    Cards,
    Cart,
    Footer,
    Form,
    Header,
    Heading,
    Input,
    Picture,
    Result,
    SearchBox,
    Text,
    words_of,
)
from .page import Page, parse
from .search import first_words
from .sites import Site, dressed, page_at, site
from .weather import slug

GUIDE, SHELF = "www.guide.example", "www.shelf.example"
_DELIVERY = ("Standard, 3 to 5 days", "Express, next day", "Pick up in the shop")


def made(url: Url) -> Page | None:
    """A page that every site or shop makes: what its search finds, its cart; None if it is none of
    these."""
    found = site(url.host)
    if found is None or found.layout == "wiki":
        return None
    if "q" in url.query and _boxed(found, url.path):
        return inside(found, url.path, url.query["q"])
    if found.layout == "shop" and url.path in ("/cart", "/checkout"):
        return dressed(_checkout(found, url.path), found)
    return None


def _boxed(found: Site, path: str) -> bool:
    """Whether a search box of the site leads here."""
    return any(f"{found.host}{path}?q=%s" in body or f"|{path}?q=%s" in body for body in found.pages.values())


def inside(found: Site, path: str, query: str) -> Page:
    """What a site's own search finds: pages that have all the words, below where it is asked."""
    words = query.casefold().split()
    root = "/" if path == "/search" else f"{path}/"
    pages = [
        page
        for at in found.pages
        if at.startswith(root)
        and at != "/"
        and (page := page_at(found.host, at)) is not None
        and all(w in _all_words(page) for w in words)
    ]
    target = found.url(f"{path}?q=%s")
    name = _title_of(found, path)
    none = () if pages else (Text(((f"Nothing was found for “{query}”.", ""),)),)
    head = f"{len(pages)} products" if found.layout == "shop" else f"Results for “{query}”"
    blocks = (SearchBox("Search", target, query), Heading(head), *none, *_hits(found, pages))
    page = Page(target.replace("%s", quote_plus(query)), f"{query} - {name}", blocks)
    return dressed(page, found)


def _title_of(found: Site, path: str) -> str:
    """The title of the page that a search belongs to."""
    page = page_at(found.host, "/" if path == "/search" else path)
    return page.title if page is not None else found.name


def _hits(found: Site, pages: list[Page]) -> tuple[Block, ...]:
    if found.layout == "shop":
        return (Cards(tuple(map(_sold, pages)), color=found.color),) if pages else ()
    return tuple(Result(p.title, p.url, _teaser(p)) for p in pages)


def _sold(page: Page) -> Card:
    """A page of a shop as a card: its picture, its name, its price."""
    shot = next((b for b in page.blocks if isinstance(b, Picture)), None)
    price = next((f"${b.price:g}" for b in page.blocks if isinstance(b, Buy)), "")
    name = page.title.partition(" - ")[0]
    return Card(name, page.url, shot.art if shot else "", shot.words if shot else "", price=price)


def _all_words(page: Page) -> str:
    body = (words_of(b) for b in page.blocks if not _leads_on(b))
    return " ".join((page.title, *body)).casefold()


def _leads_on(block: Block) -> bool:
    """Whether a block says nothing of its own: the frame of the site, a link in a list."""
    if isinstance(block, Text):
        return block.bullet and all(url for _, url in block.parts)
    return isinstance(block, (Header, Footer))


def _teaser(page: Page) -> str:
    texts = (words_of(b) for b in page.blocks if isinstance(b, Text) and not b.bullet)
    return next(texts, "") or first_words(page.blocks)


def _checkout(found: Site, path: str) -> Page:
    """The cart of a shop, or the form that orders what is in it."""
    if path == "/cart":
        body: tuple[Block, ...] = (Heading("Your cart"), Cart(found.color))
        return Page(found.url(path), f"Cart - {found.name}", body)
    fields = (
        Input("text", "Name", needed=True),
        Input("text", "Street and number", needed=True),
        Input("text", "City", needed=True),
        Input("select", "Delivery", _DELIVERY, _DELIVERY[0]),
        Input("radio", "Payment", ("Card on file", "Pay on delivery"), needed=True),
        Input("check", "Send me offers by mail"),
    )
    order = Form("Order", fields, "Place order", "Thank you. Your order was placed.", found.color)
    return Page(found.url(path), f"Check out - {found.name}", (Heading("Check out"), order))


# --- guides and books --------------------------------------------------------------------------


def guide(url: Url) -> Page | None:
    """Short guides to what the encyclopedia has articles about."""
    return _about(url, "Guide", "What it is, where it comes from and how to begin.", GUIDE)


def shelf(url: Url) -> Page | None:
    """Books on what the encyclopedia has articles about."""
    return _about(url, "Shelf", "Books for beginners and for those who know it well.", SHELF)


def _about(url: Url, name: str, about: str, host: str) -> Page | None:
    root = f"https://{host}/"
    words = " ".join(url.path.strip("/").replace("-", " ").replace("+", " ").split())
    if words == "search":
        words = " ".join(url.query.get("q", "").split())
    frame = Header(name, root, f"favicon:{host}", "#7b1fa2" if host == GUIDE else "#5d4037")
    foot = Footer(about)
    if not words:
        items = "\n".join(f"- [{t}](/{slug(t)})" for t in sorted(wikipedia.articles()))
        page = parse(f"= {name}\n# {name}\n{about}\n?Search|{root}search?q=%s\n{items}", root)
        return page.replace(blocks=(frame, *page.blocks, foot))
    title = wikipedia.title_of(words)
    if not title:
        return None
    page = parse(_guide(title) if host == GUIDE else _books(title), f"{root}{slug(title)}")
    return page.replace(blocks=(frame, *page.blocks, foot))


def _guide(title: str) -> str:
    more = f"The encyclopedia has more: [{title}]({wikipedia.article_url(title)})."
    return f"""
= {title}: a short guide
# {title}: a short guide
What it is, where it comes from and how to begin.
## What it is
{wikipedia.introduction(title)}
## Where to go on
{more}
"""


def _books(title: str) -> str:
    article, name, seed = wikipedia.article_url(title), title.lower(), 31 * len(title)
    return f"""
= Books on {name}
# Books on {name}
Books for beginners and for those who know it well.
::: lines
photo:{seed}|A book cover|[{title}: an introduction]({article})|For beginners, 180 pages||$18
photo:{seed + 1}|A book cover|[The {name} handbook]({article})|For the desk, 520 pages||$46
:::
More in the encyclopedia: [{title}]({article}).
"""
