"""`html+lists`: Mobile-Bench's HTML byte for byte as its released program writes it, then the numbered lists.

Nothing is escaped, and a description of a part that scrolls is misspelt as there. The lists number what can be
clicked, scrolled or typed into, as the action form `html` takes it: click(3).
"""

from __future__ import annotations

from ...screen.html_lists import lists
from ..spaces import Unicode
from . import Config, Moment

MAX_LENGTH = 131_072  # characters; longer screens are cut


def space(config: Config) -> Unicode:
    """A str of at most 131,072 characters; what is longer is cut, so an observation is always
    inside."""
    return Unicode(MAX_LENGTH)


def observe(moment: Moment) -> str:
    """The lines of the HTML, then the lists; see `screen.html` and `screen.html_lists`."""
    lines = moment.screen.html_lines
    return "\n".join([*(line.text for line in lines), lists(lines)])[:MAX_LENGTH]
