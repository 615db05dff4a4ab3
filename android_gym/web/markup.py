"""The markup that pages are written in: Markdown's lines, and containers of lines.

    = title of the page            # big heading      ## smaller      ### smallest
    words with [a link](url) and [[an article]]       - one of a list
    > [one](url) [two](url)        a row of links, as site menus have
    & [one](url) [two](url)        buttons; the first is filled
    !photo:12|what it shows        a picture          !!photo:12|…  its caption stands under it
    ?hint|url with %s[|value]      a search box whose words go into the URL
    ^ Ann Lee | 3 October 2023     who wrote it and when
    ~ words | who                  words that somebody said
    % 4.5 | 212 reviews            stars              ---  a line across
    | a | b |                      a row of a table; the first is its head if |---| follows
    {time Europe/London}           the time there when the page is looked at (see `live`)

A container begins with "::: kind" and ends with ":::". Its kinds:

    ::: cards                      photo:12|what it shows|[Title](url)|words|tag|price
    ::: lines                      the same, one under another
    ::: facts                      Name: value
    ::: hero photo:12|what it shows    a line with the title, words, and a [button](url)
    ::: form Name | Send | thanks      controls, see below
    ::: buy Name | 129             choices of an article of a shop, and "Add to cart"
    ::: cart                       what lies in the cart
    ::: aside                      blocks beside the text on wide screens
    ::: panel, ::: note            blocks on a card

Controls: "text Label", "password Label", "note Label", "select Label: one, two",
"radio Label: one, two", "check Label"; a star behind the label (`Label*`) says that it is needed.
Relative links are made absolute by the page's own URL.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from urllib.parse import quote, urljoin

from .blocks import (
    Aside,
    Block,
    Buttons,
    Buy,
    Byline,
    Card,
    Cards,
    Cart,
    Facts,
    Form,
    Heading,
    Hero,
    Input,
    Links,
    Panel,
    Part,
    Picture,
    Quote,
    Rule,
    SearchBox,
    Sheet,
    Stars,
    Text,
)

_WIKI = "https://en.wikipedia.org/wiki/"
_LINK = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]|\[([^\]]+)\]\(([^)\s]+)\)")
BLUE = "#1a73e8"


def parts_of(line: str, base: str) -> tuple[Part, ...]:
    """The words of a line and the links among them."""
    found: list[Part] = []
    at = 0
    for match in _LINK.finditer(line):
        if match.start() > at:
            found.append((line[at : match.start()], ""))
        article, shown, words, url = match.groups()
        if article:
            url, words = f"{_WIKI}{quote(article.replace(' ', '_'))}", shown or article
        found.append((words, _absolute(base, url)))
        at = match.end()
    if at < len(line):
        found.append((line[at:], ""))
    return tuple(found)


def _absolute(base: str, url: str) -> str:
    try:
        return urljoin(base, url)
    except ValueError:  # no URL at all: plain words
        return ""


def _fields(line: str, least: int) -> list[str]:
    """The parts of a line between upright strokes, at least so many."""
    found = [part.strip() for part in line.split("|")]
    return found + [""] * (least - len(found))


class Reader:
    """Reads the lines of a page whose links are relative to `base`, in the colour of its site."""

    def __init__(self, lines: list[str], base: str, color: str = BLUE) -> None:
        self.lines, self.base, self.color, self.at = lines, base, color, 0

    def blocks(self) -> tuple[Block, ...]:
        """The blocks up to the end of this container, or of the page."""
        found: list[Block] = []
        while (line := self._next()) not in ("", ":::"):
            found.append(self._block(line))
        return tuple(found)

    def _next(self) -> str:
        """The next line, "" after the last one."""
        self.at += 1
        return self.lines[self.at - 1] if self.at <= len(self.lines) else ""

    def _own(self) -> Iterator[str]:
        """The lines of the container that has begun."""
        while (line := self._next()) not in ("", ":::"):
            yield line

    def _block(self, line: str) -> Block:
        head, _, rest = line.partition(" ")
        if head == ":::":
            kind, _, words = rest.strip().partition(" ")
            return _CONTAINERS[kind](self, words)
        rest = rest.strip()
        if line.startswith("|"):
            return self._sheet(line)
        if line.startswith("!"):
            art, _, words = line.lstrip("!").partition("|")
            return Picture(art, words, caption=line.startswith("!!"))
        if line.startswith("?"):
            hint, target, value = (*line[1:].split("|"), "")[:3]
            return SearchBox(hint, urljoin(self.base, target), value)
        make = _LINES.get(head)
        return Text(parts_of(line, self.base)) if make is None else make(self, head, rest)

    def _links(self, rest: str) -> tuple[Part, ...]:
        return tuple((w.strip(), u) for w, u in parts_of(rest, self.base) if w.strip())

    def _sheet(self, line: str) -> Sheet:
        """A table: the rows that follow one another."""
        rows = [line]
        while self.at < len(self.lines) and self.lines[self.at].startswith("|"):
            rows.append(self._next())
        cells = [tuple(part.strip() for part in row.strip("|").split("|")) for row in rows]
        head: tuple[str, ...] = ()
        if len(cells) > 1 and set("".join(cells[1])) <= set("-: "):
            head, cells = cells[0], cells[2:]
        body = tuple(tuple(parts_of(cell, self.base) for cell in row) for row in cells)
        return Sheet(head, body, self.color)

    def _cards(self, lines: bool) -> Cards:
        cards = []
        for line in self._own():
            art, shows, title, words, tag, price = _fields(line, 6)[:6]
            (name, url), *_ = self._links(title)
            cards.append(Card(name, url, art.strip("-"), shows, words, tag, price))
        return Cards(tuple(cards), lines, self.color)

    def _hero(self, words: str) -> Hero:
        art, shows = _fields(words, 2)[:2]
        title, *more = self._own()
        button: Part = ("", "")
        said = []
        for line in more:
            links = self._links(line)
            if len(links) == 1 and links[0][1]:
                button = links[0]
            else:
                said.append(line)
        return Hero(art, shows, title, " ".join(said), button, self.color)

    def _facts(self) -> Facts:
        rows = (line.partition(":") for line in self._own())
        return Facts(tuple((name, parts_of(value.strip(), self.base)) for name, _, value in rows))

    def _inputs(self) -> tuple[Input, ...]:
        found = []
        for line in self._own():
            kind, _, rest = line.partition(" ")
            label, _, choices = rest.partition(":")
            options = tuple(c.strip() for c in choices.split(",") if c.strip())
            start = options[0] if options and kind == "select" else ""
            found.append(Input(kind, label.strip("* "), options, start, label.endswith("*")))
        return tuple(found)

    def _form(self, words: str) -> Form:
        name, submit, thanks = _fields(words, 3)[:3]
        return Form(name, self._inputs(), submit or "Send", thanks, self.color)

    def _buy(self, words: str) -> Buy:
        name, price = _fields(words, 2)[:2]
        return Buy(name, float(price), self._inputs(), self.color)

    def _cart(self) -> Cart:
        for _ in self._own():
            pass
        return Cart(self.color)


_CONTAINERS: dict[str, Callable[[Reader, str], Block]] = {
    "cards": lambda r, _: r._cards(False),
    "lines": lambda r, _: r._cards(True),
    "facts": lambda r, _: r._facts(),
    "hero": lambda r, words: r._hero(words),
    "form": lambda r, words: r._form(words),
    "buy": lambda r, words: r._buy(words),
    "cart": lambda r, _: r._cart(),
    "aside": lambda r, _: Aside(r.blocks()),
    "panel": lambda r, _: Panel(r.blocks()),
    "note": lambda r, _: Panel(r.blocks(), True, r.color),
}
_LINES: dict[str, Callable[[Reader, str, str], Block]] = {
    **dict.fromkeys(("#", "##", "###"), lambda r, head, rest: Heading(rest, len(head))),
    "-": lambda r, _, rest: Text(parts_of(rest, r.base), bullet=True),
    ">": lambda r, _, rest: Links(r._links(rest)),
    "&": lambda r, _, rest: Buttons(r._links(rest), r.color),
    "^": lambda r, _, rest: Byline(*_fields(rest, 2)[:2]),
    "~": lambda r, _, rest: Quote(*_fields(rest, 2)[:2]),
    "%": lambda r, _, rest: Stars(float(_fields(rest, 2)[0]), _fields(rest, 2)[1]),
    "---": lambda r, _, rest: Rule(),
}


def lines_of(markup: str) -> list[str]:
    """The lines of a text; an indented one goes on with the line before."""
    joined = re.sub(r"\n +", " ", markup.strip())
    return [line for line in map(str.strip, joined.splitlines()) if line]
