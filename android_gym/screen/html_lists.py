"""The numbered lists of what can be used, as the prompts of Mobile-Bench's released program show them.

    [Clickables]:
     1: Search
    12: Empty android.widget.ImageView
    [Scrollables]:
    2: Empty android.widget.ScrollView ([0,210][1080,2280])
    [Inputs]:
    3: City

Numbers count the lines of HTML that can be clicked, scrolled or typed into, from 1, through all lists.
"""

from __future__ import annotations

from collections.abc import Sequence

from .html import Line

GROUPS = ("Clickables", "Scrollables", "Inputs")
_DESCRIPTION = 'description="'
_CLASS = ' class="'
_BOUNDS = ' bounds="'


def numbered(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines that have a number, in its order: number n is at n - 1."""
    return tuple([line for line in lines if _is_numbered(line.text)])


def lists(lines: Sequence[Line]) -> str:
    """The lists of a screen, those without an entry left out; each line ends with a line break.

    An entry is called by its description, else by its text, else by its class after "Empty".
    """
    groups: dict[str, list[tuple[str, str]]] = {name: [] for name in GROUPS}
    for number, line in enumerate(numbered(lines), 1):
        groups[_group(line)].append((str(number), _words(line.text)))
    shown = []
    for name, entries in groups.items():
        if entries:
            width = len(entries[-1][0])
            shown += [f"[{name}]:\n", *(f"{number:>{width}}: {words}\n" for number, words in entries if words)]
    return "".join(shown)


def _is_numbered(html: str) -> bool:
    """Whether a line has a number; any word "input" in it is taken for a field, as there."""
    return "input" in html or 'clickable="true"' in html or 'scrollable="true"' in html


def _group(line: Line) -> str:
    if "input" in line.text or "EditText" in line.text:
        return "Inputs"
    return "Scrollables" if 'scrollable="true"' in line.text else "Clickables"


def _words(html: str) -> str:
    """What a line is called. Quotes and angle brackets within its words end them, as there."""
    words = ""
    if _DESCRIPTION in html:
        words = _value(html, _DESCRIPTION)
    elif _CLASS in html:
        inside = html.split(">")[1].partition("<")[0].strip()
        words = inside or f"Empty {_value(html, _CLASS)}"
    if 'scrollable="true"' in html and _BOUNDS in html:
        words += f" ({_value(html, _BOUNDS)})"
    return words


def _value(html: str, name: str) -> str:
    return html.partition(name)[2].partition('"')[0]
