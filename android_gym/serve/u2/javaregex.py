"""Java's regular expressions in Python's spelling, for selectors that match by one."""

from __future__ import annotations

import re
from functools import lru_cache

from .java import BAD_PATTERN, JavaError

LONGEST_PATTERN = 2000  # characters of a regex


@lru_cache(maxsize=256)
def regex(pattern: str, dotall: bool = False) -> re.Pattern[str]:
    """A java.util.regex pattern, for `fullmatch` as Matcher.matches. JavaError if it is none."""
    if len(pattern) > LONGEST_PATTERN:
        raise JavaError(BAD_PATTERN, f"Pattern too long near index {LONGEST_PATTERN}")
    try:
        return re.compile(_Translation(pattern).whole(), re.DOTALL if dotall else 0)
    except (re.error, RecursionError, OverflowError, ValueError) as error:
        at = getattr(error, "pos", None)
        near = f" near index {at}" if at is not None else ""
        raise JavaError(BAD_PATTERN, f"{error.args[0]}{near}\n{pattern}") from None


_SPACES = " \\t\\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000"
_PROPERTIES = {
    "Lower": "a-z", "Upper": "A-Z", "ASCII": "\\x00-\\x7f", "Alpha": "a-zA-Z", "Digit": "0-9",
    "Alnum": "a-zA-Z0-9", "Punct": "!-/:-@\\[-`{-~", "Graph": "!-~", "Print": " -~",
    "Blank": " \\t", "Cntrl": "\\x00-\\x1f\\x7f", "XDigit": "0-9a-fA-F", "Space": " \\t-\\r",
    "N": "\\d", "Nd": "\\d", "IsDigit": "\\d", "Z": "\\s", "Zs": " \\xa0\\u2000-\\u200a\\u3000",
    "Lu": "A-Z\\xc0-\\xd6\\xd8-\\xde\\u0391-\\u03a9\\u0410-\\u042f",
    "Ll": "a-z\\xdf-\\xf6\\xf8-\\xff\\u03b1-\\u03c9\\u0430-\\u044f",
    "P": "!-#%-*,-/:;?@\\[-\\]_{}\\xa1\\xa7\\xab\\xb6\\xb7\\xbb\\xbf\\u2010-\\u2027\\u3001-\\u3003",
    "IsHan": "\\u2e80-\\u2fdf\\u3005\\u3007\\u3021-\\u3029\\u3400-\\u4dbf\\u4e00-\\u9fff",
    "InCJK_Unified_Ideographs": "\\u4e00-\\u9fff",
}  # fmt: skip
_PROPERTIES["script=Han"] = _PROPERTIES["IsHan"]
_LETTERS = ("L", "IsAlphabetic", "IsL", "IsLetter", "javaLetter")  # what \w has but digits and _
_PLAIN = {
    "z": "\\Z", "Z": "(?=\\n?\\Z)", "e": "\\x1b", "h": f"[{_SPACES}]", "H": f"[^{_SPACES}]",
    "G": "", "R": "(?:\\r\\n|[\\n-\\r\\x85\\u2028\\u2029])",
}  # fmt: skip


class _Translation:
    """One pass over a Java pattern that writes Python's spelling of it."""

    def __init__(self, source: str) -> None:
        self.source, self.at = source, 0
        self.flags: list[list[str]] = [[]]  # inline flags that are open, by group

    def whole(self) -> str:
        out = []
        while self.at < len(self.source):
            out.append(self.step())
        return "".join(out) + ")" * len(self.flags[-1])

    def step(self) -> str:
        char = self.source[self.at]
        if char == "\\":
            return self.escape()
        if char == "[":
            return self.bracket()
        self.at += 1
        if char == "(":
            return self.group()
        if char == ")" and len(self.flags) > 1:
            return ")" * (len(self.flags.pop()) + 1)
        if char == "|":  # inline flags hold to the end of the group, across alternatives
            open_ = self.flags[-1]
            return ")" * len(open_) + "|" + "".join(open_)
        return char

    def group(self) -> str:
        rest = self.source[self.at :]
        if found := re.match(r"\?([a-zA-Z]*)(-[a-zA-Z]+)?([:)])", rest):
            self.at += found.end()
            on, off = ("".join(c for c in part or "" if c in "imsx") for part in found.groups()[:2])
            opening = f"(?{on}{'-' + off if off else ''}:"
            if found[3] == ":":
                self.flags.append([])
            else:
                self.flags[-1].append(opening)
            return opening
        self.flags.append([])
        if found := re.match(r"\?<([a-zA-Z]\w*)>", rest):
            self.at += found.end()
            return f"(?P<{found[1]}>"
        return "("

    def escape(self) -> str:
        source, at = self.source, self.at
        name = source[at + 1 : at + 2]
        if name == "Q":
            end = source.find("\\E", at + 2)
            self.at = len(source) if end < 0 else end + 2
            return re.escape(source[at + 2 : None if end < 0 else end])
        if name in ("p", "P", "x", "k", "0") and (known := self.long_escape(name)):
            return known
        self.at += 2
        return _PLAIN.get(name, "\\" + name) if name else "\\"

    def long_escape(self, name: str) -> str:
        """\\p{…}, \\x{…}, \\k<…> and \\0…, "" for anything else."""
        found = re.compile(
            r"\\[pP](?:\{([^}]+)\}|([LNPZ]))|\\x\{([0-9a-fA-F]+)\}|\\k<(\w+)>|\\0([0-3]?[0-7]{1,2})"
        ).match(self.source, self.at)
        if found is None:
            return ""
        self.at = found.end()
        if found[3] or found[5]:
            return re.escape(chr(int(found[3], 16) if found[3] else int(found[5], 8)))
        if found[4]:
            return f"(?P={found[4]})"
        prop = found[1] or found[2]
        if prop in _LETTERS:
            return "[^\\W\\d_]" if name == "p" else "[\\W\\d_]"
        if prop not in _PROPERTIES:
            raise ValueError(f"Unknown character property name {{{prop}}}")
        return f"[{'' if name == 'p' else '^'}{_PROPERTIES[prop]}]"

    def bracket(self) -> str:
        """A character class with Java's unions [a[b]] and intersections [a&&b]."""
        start = self.at
        self.at += 1
        negated = self.source.startswith("^", self.at)
        self.at += negated
        both: list[list[str]] = [[]]
        plain = ""
        first = True
        while True:
            if self.at >= len(self.source):
                raise re.error("Unclosed character class", self.source, start)
            char = self.source[self.at]
            if char == "]" and not first:
                break
            first = False
            if char == "[":
                both[-1].append(self.bracket())
            elif self.source.startswith("&&", self.at):
                self.at += 2
                both[-1] += [f"[{plain}]"] if plain else []
                plain = ""
                both.append([])
            elif char == "\\" and self.source[self.at + 1 : self.at + 2] in ("p", "P", "h", "H"):
                both[-1].append(self.escape())
            elif char == "\\":
                plain += self.escape()
            else:
                special = char in "]&~|" or (char == "-" and plain.endswith("-"))
                plain += "\\" + char if special else char
                self.at += 1
        self.at += 1
        both[-1] += [f"[{plain}]"] if plain else []
        return _class(both, negated)


def _class(both: list[list[str]], negated: bool) -> str:
    parts = [p for p in both if p]
    if len(parts) == 1 and len(parts[0]) == 1 and (not negated or parts[0][0][1] != "^"):
        return f"[^{parts[0][0][1:]}" if negated and parts[0][0].startswith("[") else parts[0][0]
    each = [f"(?:{'|'.join(part)})" for part in parts] or ["(?!)"]
    inside = "".join(f"(?={part})" for part in each[1:]) + each[0]
    return f"(?:(?!{inside})(?s:.))" if negated else f"(?:{inside})"
