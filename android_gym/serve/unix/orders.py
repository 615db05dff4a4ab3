"""A script of sed read into orders."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .regexes import Regex, compiled

SAME = re.compile("(?!)same")  # stands for the pattern used last
_ADDRESS = re.compile(r"(\d{1,9})(?:~(\d{1,9}))?|(\$)")


@dataclass(slots=True)
class Address:
    line: int = 0
    step: int = 0
    last: bool = False
    pattern: Regex | None = None
    more: int = -1  # +N lines, as a second address


@dataclass(slots=True)
class Order:
    """One command of a script."""

    kind: str
    first: Address | None = None
    second: Address | None = None
    negated: bool = False
    text: str = ""  # of a i c, the label of : b t, the file of r w, the set of y
    pattern: Regex | None = None
    to: str = ""
    flags: str = ""
    nth: int = 1
    jump: int = 0  # where { goes when it does not match, and b and t
    until: int = -1  # the line that an open range ends with, 0: it ends with a match


class Reader:
    """Reads a script into orders. ValueError says what is wrong."""

    def __init__(self, text: str, extended: bool) -> None:
        self.text = text
        self.at = 0
        self.extended = extended
        self.orders: list[Order] = []

    def read(self) -> list[Order]:
        blocks: list[int] = []
        while True:
            self.skip(" \t\n;")
            if self.at >= len(self.text):
                break
            order = self.order()
            if order is None:
                continue
            if order.kind == "{":
                blocks.append(len(self.orders))
            if order.kind == "}":
                if not blocks:
                    raise ValueError("unexpected }")
                self.orders[blocks.pop()].jump = len(self.orders)
            self.orders.append(order)
        if blocks:
            raise ValueError("unterminated {")
        labels = {o.text: n for n, o in enumerate(self.orders) if o.kind == ":"}
        for order in self.orders:
            if order.kind in ("b", "t", "T"):
                if order.text and order.text not in labels:
                    raise ValueError(f"no label '{order.text}'")
                order.jump = labels.get(order.text, len(self.orders))
        return self.orders

    def skip(self, chars: str) -> None:
        while self.at < len(self.text) and self.text[self.at] in chars:
            self.at += 1

    def next(self) -> str:
        self.at += 1
        return self.text[self.at - 1 : self.at]

    def address(self) -> Address | None:
        found = _ADDRESS.match(self.text, self.at)
        if found:
            self.at = found.end()
            return Address(int(found[1] or 0), int(found[2] or 0), bool(found[3]))
        char = self.text[self.at : self.at + 1]
        if char not in ("/", "\\") or not char:
            return None
        self.at += 1 + (char == "\\")
        text = self.until(self.text[self.at - 1 : self.at])
        blind = self.text[self.at : self.at + 1] == "I"
        self.at += blind
        return Address(pattern=self.pattern(text, blind))

    def pattern(self, text: str, blind: bool = False) -> Regex:
        return compiled(text, self.extended, blind) if text else SAME

    def until(self, mark: str) -> str:
        """Up to a mark that no backslash or bracket hides."""
        out, inside = "", False
        while self.at < len(self.text):
            char = self.next()
            if char == "\\":
                following = self.next()
                out += following if following == mark and mark not in "|(){}.*[]^$+?" else (
                    f"\\{following}" if following != "\n" else "\n")  # fmt: skip
            elif char == mark and not inside:
                return out
            else:
                inside = char == "[" or inside and (char != "]" or out.endswith(("[", "[^")))
                out += char
        raise ValueError(f"bad pattern '{self.text}'@{len(self.text)} ()")

    def order(self) -> Order | None:
        if self.text[self.at] == "#":
            end = self.text.find("\n", self.at)
            self.at = len(self.text) if end < 0 else end
            return None
        order = Order("", first=self.address())
        self.skip(" \t")
        if order.first and self.text[self.at : self.at + 1] == ",":
            self.at += 1
            self.skip(" \t")
            more = re.compile(r"\+(\d{1,9})").match(self.text, self.at)
            order.second = Address(more=int(more[1])) if more else self.address()
            self.at = more.end() if more else self.at
            if order.second is None:
                raise ValueError("bad address")
        self.skip(" \t")
        while self.text[self.at : self.at + 1] == "!":
            order.negated = True
            self.at += 1
            self.skip(" \t")
        order.kind = self.next()
        self.rest(order)
        return order

    def rest(self, order: Order) -> None:
        """What follows a command's letter."""
        if order.kind in ("s", "y"):
            self.replacement(order)
        elif order.kind in ("a", "i", "c"):
            order.text = self.lines()
        elif order.kind in (":", "b", "t", "T", "r", "w"):
            self.skip(" \t")
            stops = "\n" if order.kind in ("r", "w") else "\n;}" if order.kind != ":" else "\n;"
            start = self.at
            while self.at < len(self.text) and self.text[self.at] not in stops:
                self.at += 1
            order.text = self.text[start : self.at].strip()
        elif order.kind in ("q", "Q"):
            found = re.compile(r"\s*(\d{1,3})").match(self.text, self.at)
            order.text = found[1] if found else ""
            self.at = found.end() if found else self.at
        elif order.kind not in tuple("{}=dDgGhHlnNpPx"):
            raise ValueError(f"bad pattern '{self.text}'@{self.at} ({order.kind})")

    def replacement(self, order: Order) -> None:
        mark = self.next()
        if mark in ("", "\n", "\\"):
            raise ValueError(f"bad pattern '{self.text}'@{self.at} ()")
        before, order.to = self.until(mark), self.until(mark)
        if order.kind == "y":
            one, other = (t.replace("\\n", "\n").replace("\\\\", "\\") for t in (before, order.to))
            if len(one) != len(other):
                raise ValueError("y strings different len")
            order.text, order.to = one, other
            return
        found = re.compile(r"[gpiIm0-9]*").match(self.text, self.at)
        order.flags = found[0] if found else ""
        self.at += len(order.flags)
        digits = "".join(c for c in order.flags if c.isdigit())
        order.nth = max(1, int(digits[:6] or 1))
        order.pattern = self.pattern(before, "i" in order.flags.lower())
        if self.text[self.at : self.at + 1] == "w":
            self.at += 1
            start, self.at = self.at, len(self.text)
            order.text = self.text[start:].strip()

    def lines(self) -> str:
        """The text of a, i and c: the rest of the line, and those that a backslash continues."""
        self.skip(" \t")
        if self.text[self.at : self.at + 1] == "\\":
            self.at += 1
            self.skip(" \t")
            self.at += self.text[self.at : self.at + 1] == "\n"
        out = ""
        while self.at < len(self.text):
            char = self.next()
            if char == "\n":
                break
            out += self.next() if char == "\\" else char
        return out + "\n"
