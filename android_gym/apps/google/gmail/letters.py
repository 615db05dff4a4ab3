"""What surrounds the words of mails from companies: their name, pictures, offers and buttons.

letters.md has one letterhead for each address: "=== address | name | host of its site | colour",
and sections "--- part of a subject" ("*": any), of which the first that fits is taken. A section is
in the markup of web pages; the mail's own words stand where it says "%text".
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ....kit import *
from ....web.blocks import Block
from ....web.markup import Reader, lines_of
from ....web.render import PageStyle, blocks_view
from .mail import Mail

WORDS = "%text"
PRINTED = replace_style(BODY, color="#202124")  # words on white, in either theme
_NAME = replace_style(TITLE_LARGE, size=20, weight=700)


class Letterhead(Value):
    """How the mails of an address look. `sections`: part of a subject -> markup."""

    name: str
    host: str
    color: str
    sections: tuple[tuple[str, str], ...]


@cache
def letterheads() -> dict[str, Letterhead]:
    """The letterheads by address."""
    text = Path(__file__).with_name("letters.md").read_text("utf-8")
    found = {}
    for part in f"\n{text}".split("\n=== ")[1:]:
        head, _, body = part.partition("\n")
        address, name, host, color = (field.strip() for field in head.split("|"))
        sections = (s.partition("\n") for s in f"\n{body}".split("\n--- ")[1:])
        found[address] = Letterhead(name, host, color, tuple((s, m) for s, _, m in sections))
    return found


@cache
def _parts(head: Letterhead, subject: str) -> tuple[tuple[Block, ...], tuple[Block, ...]] | None:
    """The blocks above and below the words of a mail; None if it has no layout."""
    fits = (m for part, m in head.sections if part == "*" or part in subject)
    markup = next(fits, None)
    if markup is None:
        return None
    above, _, below = markup.partition(WORDS)
    base = f"https://{head.host}/"
    one, two = (Reader(lines_of(m), base, head.color).blocks() for m in (above, below))
    return one, two


def is_laid_out(mail: Mail) -> bool:
    """Whether a mail comes in its sender's layout; its words are `PRINTED` then."""
    head = letterheads().get(mail.sender_address)
    return head is not None and _parts(head, mail.subject) is not None


def laid_out(mail: Mail, words: View, opens: Call) -> View:
    """The words of a mail in the layout of its sender; the words alone if it has none. `opens` is
    called with the URL of a link that is tapped."""
    head = letterheads().get(mail.sender_address)
    parts = _parts(head, mail.subject) if head is not None else None
    if head is None or parts is None:
        return words
    style = PageStyle(False, opens=opens)
    sign = box(art=f"favicon:{head.host}", radius=6, cls=IMAGE, desc=head.name, w=32, h=32)
    name = text(head.name, "", _NAME, cls=VIEW, color=head.color)
    edge = decor(bg=head.color, w=FILL, h=4)
    top = row(*(sign,) * bool(head.host), name, cls=VIEW, gap=10, pad=(16, 12, 16, 10))
    above, below = (blocks_view(some, style) for some in parts)
    foot = text(
        f"You get this mail because you are a customer of {head.name}.",
        "",
        BODY_SMALL,
        cls=VIEW,
        color="#5f6368",
        lines=3,
        w=FILL,
        pad=(16, 12, 16, 14),
    )
    return column(
        edge,
        top,
        *above,
        words,
        *below,
        foot,
        cls=VIEW,
        w=FILL,
        bg="#ffffff",
        stroke="#dadce0",
        radius=8,
        margin=(16, 4, 16, 12),
    )
