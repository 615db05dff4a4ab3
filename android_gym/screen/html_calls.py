"""What an agent writes that acts on the HTML of a screen, as in Mobile-Bench (arXiv 2407.00993, appendix C).

    CALL    = VERB "(" ELEMENT ")"                      VERB = click | press | zoom | pinch
            | "input(" ELEMENT "," TEXT ")"
            | "scroll(" ELEMENT "," WAY ["," "long"] ")"   WAY = up | down | left | right
            | "scroll([" X "," Y "][" X "," Y "])"
            | "[" COMMAND "]" | COMMAND                 COMMAND = "adb " …
            | "finish" ["(" ANSWER ")"]
    ELEMENT = a line of the HTML | the number of a line in the lists (see `html_lists`)

The first call counts; anything may stand before and after it. Of a line its id, text, description and class count, in
any spelling of special characters. The first line that has all of them is meant, else the first element of the screen
that has them, though the HTML does not show it. WAY is where the finger moves.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from itertools import chain
from typing import NamedTuple

from . import Screen
from .html import Line, line_of, one_line
from .html_lists import numbered

Path = tuple[int, int, int, int]  # x1, y1, x2, y2 in px
ON_ELEMENT = ("click", "press", "zoom", "pinch", "input")
MARGIN = 10  # px between the end of a long scroll and the edge of the screen
SHIFT = 50  # px by which a scroll is kept from the edges
NO_CALL = (
    "There is no action in this answer; write one of click(3), press(3), input(3, text), scroll(3, up), "
    "[adb shell …] and finish."
)

_CALL = re.compile(
    r"(?<![\w.])(?P<on>click|press|zoom|pinch|input)\s?\(\s*(?=[<\d])"
    r"|(?<![\w.])(?P<scroll>scroll|swipe)\s?(?=[\[(])"
    r"|(?<![\w.])(?P<finish>finish)\s?\("
    r"|^[^\w\n\[<]*(?P<done>finish)[^\w\n]*$"
    r"|\[(?P<api>adb\s)"
    r"|^[ \t`$>]*(?P<bare>adb\s)",
    re.MULTILINE | re.IGNORECASE,
)
_NUMBER = re.compile(r"\d+")
_FOUR = re.compile(r"[\[(\s]*(-?\d{1,6})\s*,\s*(-?\d{1,6})[\])\s]*,?[\[(\s]*(-?\d{1,6})\s*,\s*(-?\d{1,6})")
_WAY = re.compile(r"\s*[,，]\s*[\"']?(up|down|left|right)\b[\"']?\s*([,，])?", re.IGNORECASE)
_TAG_END = re.compile(r"</\s?\w+\s?>")
_COMMA = re.compile(r"\s*[,，]\s?")
_CLOSED = {quote: re.compile(rf"{quote}[ \t]*\)[^\w\n]*$", re.MULTILINE) for quote in "\"'"}
_PARTS = (  # of a line: id, description, class and text
    re.compile(r'\sid="([^"]+)"'),
    re.compile(r'\sdescript(?:  )?ion="([^"]+)"'),
    re.compile(r'\sclass="([^"]+)"'),
    re.compile(r">([^<>]+)<"),
)


class Call(NamedTuple):
    """The call in an answer. `verb` is "" where there is none, and "api" that of a command."""

    verb: str = ""
    written: str = ""  # the element as the agent wrote it
    line: Line | None = None  # the line that is meant
    text: str = ""  # that is typed or answered, the command, the direction of a scroll
    path: Path | None = None  # of a scroll
    error: str = ""  # why nothing can be done, a sentence


def read(answer: str, screen: Screen) -> Call:
    """The call in an agent's answer to a screen."""
    found = _CALL.search(answer)
    if found is None:
        return Call(error=NO_CALL)
    if found["api"] or found["bare"]:
        return _command(answer, found.start("api"), found.start("bare"))
    if found["finish"] or found["done"]:
        return Call("finish", text=_text(answer[found.end() :]) if found["finish"] else "")
    if found["scroll"]:
        return _scroll(answer[found.end() :], screen)
    verb = found["on"].lower()
    element, rest = _element(answer[found.end() :], screen)
    call = element._replace(verb=verb)
    if verb != "input":
        return call
    comma = _COMMA.match(rest)
    if comma is None:
        return call._replace(error=call.error or "input takes an element and a text: input(3, text).")
    return call._replace(text=_text(rest[comma.end() :]))


def element_call(line: str, verb: str, text: str = "") -> str:
    """A call on an element as `read` reads it, "" where no way of writing the text is read so."""
    if verb != "input":
        return f"{verb}({line})"
    quoted = _quoted(text)
    return "" if quoted is None else f"input({line}, {quoted})"


def finish_call(answer: str) -> str:
    """The call that ends a task with an answer, "" where no way of writing it is read so."""
    quoted = _quoted(answer)
    return "finish" if not answer else "" if quoted is None else f"finish({quoted})"


def scroll_path(box: tuple[int, int, int, int], way: str, long: bool, width: int, height: int) -> Path:
    """Where a scroll over a box goes before it is kept from the edges: a quarter of its size each way from the middle,
    or from 10 px within its edge to 10 px from that of the screen."""
    left, top, right, bottom = box
    x, y = (left + right) // 2, (top + bottom) // 2
    across, down = (right - left) // 4, (bottom - top) // 4
    if long:
        return {
            "up": (x, bottom - MARGIN, x, MARGIN),
            "down": (x, top + MARGIN, x, height - MARGIN),
            "left": (right - MARGIN, y, MARGIN, y),
            "right": (left + MARGIN, y, width - MARGIN, y),
        }[way]
    return {
        "up": (x, y + down, x, y - down),
        "down": (x, y - down, x, y + down),
        "left": (x + across, y, x - across, y),
        "right": (x - across, y, x + across, y),
    }[way]


def kept_inside(path: Path) -> Path:
    """A scroll as it is carried out: what is equal to the greatest of its four numbers is 50 less, and 0 is 50."""
    most = max(path)
    lowered = [number - SHIFT if number == most else number for number in path]
    x1, y1, x2, y2 = (number or SHIFT for number in lowered)
    return x1, y1, x2, y2


def scroll_call(path: Path) -> str:
    """A scroll along a path as it is carried out, as an agent writes it."""
    most = max(path)
    x1, y1, x2, y2 = (number + SHIFT if number == most else number for number in path)
    return f"scroll([{x1},{y1}][{x2},{y2}])"


# --- elements ------------------------------------------------------------------------------------


def _element(rest: str, screen: Screen) -> tuple[Call, str]:
    """The element that a text begins with, and what follows it."""
    lines = screen.html_lines
    number = _NUMBER.match(rest)
    if number is not None:
        return _numbered(number[0], lines), rest[number.end() :]
    whole = max((line for line in lines if rest.startswith(line.text)), key=lambda line: len(line.text), default=None)
    if whole is not None:
        return Call(written=whole.text, line=whole), rest[len(whole.text) :]
    end = rest.find(">") + 1
    if rest[end - 2 : end] != "/>":
        closed = _TAG_END.search(rest)
        end = closed.end() if closed is not None else end
    html = rest[:end] if end else rest.partition("\n")[0]
    line = _meant(html, screen)
    error = "" if line is not None else f"There is no element {html} on this screen."
    return Call(written=html, line=line, error=error), rest[len(html) :]


def _numbered(number: str, lines: Sequence[Line]) -> Call:
    listed = numbered(lines)
    place = int(number[:9])
    if 1 <= place <= len(listed):
        return Call(written=number, line=listed[place - 1])
    return Call(written=number, error=f"There is no element {number[:9]} on this screen; it has {len(listed)}.")


def _meant(html: str, screen: Screen) -> Line | None:
    """The line of the first element that has the id, text, description and class of a line that was written."""
    found = [pattern.search(html) for pattern in _PARTS]
    wanted = [unescape(match[1]).strip() if match else "" for match in found]
    if not any(wanted):
        return None
    shown = (line.node for line in screen.html_lines)
    for i in chain(shown, range(len(screen.nodes))):
        node = screen.nodes[i]
        has = (node.id, one_line(node.desc).strip(), node.cls, one_line(node.text).strip())
        if all(one in ("", other) for one, other in zip(wanted, has, strict=True)):
            return next((line for line in screen.html_lines if line.node == i), line_of(screen.nodes, i))
    return None


# --- texts, scrolls and commands -----------------------------------------------------------------


def _text(rest: str) -> str:
    """A text up to the bracket that closes its call: the last one of its line, or after its quotes."""
    rest = rest.lstrip(" \t")
    quote = rest[:1]
    if quote in _CLOSED:
        closed = _CLOSED[quote].search(rest, 1)
        if closed is not None:
            return rest[1 : closed.start()]
    line = rest.partition("\n")[0]
    end = line.rfind(")")
    found = line[:end] if end >= 0 else line
    return found[1:-1] if quote in _CLOSED and len(found) > 1 and found[-1] == quote else found.strip()


def _quoted(text: str) -> str | None:
    """A text as it is written in a call, in quotes where it needs them; None where it cannot be read back."""
    ways = (text, f"'{text}'", f'"{text}"')
    return next((way for way in ways if _text(f"{way})") == text), None)


def _scroll(rest: str, screen: Screen) -> Call:
    """A scroll from what follows its verb."""
    width, height = screen.width, screen.height
    four = _FOUR.match(rest)
    if four is not None:
        x1, y1, x2, y2 = map(int, four.groups())
        return _along((x1, y1, x2, y2), f"[{x1},{y1}][{x2},{y2}]", width, height)
    element, rest = _element(rest.removeprefix("(").lstrip(), screen)
    call = element._replace(verb="scroll")
    if call.line is None:
        return call
    way = _WAY.match(rest)
    if way is None:
        return call._replace(error="scroll takes a direction: up, down, left or right, as in scroll(3, up).")
    if not call.line.scrollable:
        return call._replace(error=f"The element {call.written} cannot be scrolled.")
    direction = way[1].lower()
    path = scroll_path(_box(call.line), direction, way[2] is not None, width, height)
    return _along(path, call.written, width, height)._replace(line=call.line, text=direction)


def _box(line: Line) -> tuple[int, int, int, int]:
    """The bounds of a scrollable part, in px."""
    left, top, right, bottom = map(int, re.findall(r"-?\d+", line.text.partition(' bounds="')[2].partition('"')[0]))
    return left, top, right, bottom


def _along(path: Path, said: str, width: int, height: int) -> Call:
    x1, y1, x2, y2 = path = kept_inside(path)
    call = Call("scroll", said, path=path)
    if not all(0 <= x <= width and 0 <= y <= height for x, y in ((x1, y1), (x2, y2))):
        return call._replace(error=f"[{x1},{y1}][{x2},{y2}] leaves the screen, {width} x {height} px.")
    if (x1, y1) == (x2, y2):
        return call._replace(error="A scroll goes from one place to another.")
    return call


def _command(answer: str, bracketed: int, bare: int) -> Call:
    """A command: up to the bracket that closes the one before it, or to the end of its line."""
    line = answer[max(bracketed, bare) :].partition("\n")[0]
    if bracketed < 0:
        return Call("api", text=line.strip("` \t\r"))
    open_ = 1
    for match in re.finditer(r"[\[\]]", line):
        open_ += 1 if match[0] == "[" else -1
        if not open_:
            return Call("api", text=line[: match.start()].strip())
    return Call("api", text=line.rpartition("]")[0].strip() or line.strip())
