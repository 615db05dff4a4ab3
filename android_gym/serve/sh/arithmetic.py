"""Arithmetic of the shell: 32-bit signed numbers that wrap around, as mksh's."""

from __future__ import annotations

import re
from collections.abc import Callable

_TOKEN = re.compile(
    r"\s*(0[xX][0-9a-fA-F]+|\d+#\w+|\d+|[A-Za-z_]\w*|\+\+|--|<<=|>>=|&&|\|\||==|!=|<=|>=|<<|>>|"
    r"[-+*/%&|^]=|[-+*/%&|^<>!~?:=(),])",
    re.ASCII,
)
_LEVELS = (
    ("||",), ("&&",), ("|",), ("^",), ("&",), ("==", "!="), ("<=", ">=", "<", ">"), ("<<", ">>"),
    ("+", "-"), ("*", "/", "%"),
)  # fmt: skip
_ASSIGNING = ("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=")
_DEEPEST = 40
_BRACKETS = 60  # most brackets and signs before a number

Get = Callable[[str], str]
Put = Callable[[str, str], None]


def evaluate(text: str, get: Get, put: Put, depth: int = 0) -> int:
    """The value of an expression. ValueError says what is wrong with it."""
    if not text.strip():
        return 0
    reader = _Reader(_tokens(text), get, put, depth)
    value = reader.comma()
    if reader.at < len(reader.tokens):
        raise ValueError(f"{text.strip()}: unexpected '{reader.tokens[reader.at]}'")
    return value


def wrapped(value: int) -> int:
    """As a signed number of 32 bits."""
    return (value + 0x8000_0000) % 0x1_0000_0000 - 0x8000_0000


def _tokens(text: str) -> list[str]:
    tokens, at, end = [], 0, len(text.rstrip())
    while at < end:
        found = _TOKEN.match(text, at)
        if not found:
            raise ValueError(f"{text.strip()}: unexpected '{text[at:].strip()[:1]}'")
        tokens.append(found[1])
        at = found.end()
    return tokens


class _Reader:
    """Tokens, and how far they were read. `live` is off in the branch that is not taken."""

    def __init__(self, tokens: list[str], get: Get, put: Put, depth: int) -> None:
        self.tokens = tokens
        self.at = 0
        self.get = get
        self.put = put
        self.depth = depth
        self.level = 0
        self.live = True

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        token = self.peek()
        if not token:
            raise ValueError(f"{' '.join(self.tokens)}: unexpected end of expression")
        self.at += 1
        return token

    def comma(self) -> int:
        value = self.assignment()
        while self.peek() == ",":
            self.at += 1
            value = self.assignment()
        return value

    def assignment(self) -> int:
        name = self.peek()
        op = self.tokens[self.at + 1] if self.at + 1 < len(self.tokens) else ""
        if op not in _ASSIGNING or not re.fullmatch(r"[A-Za-z_]\w*", name):
            return self.choice()
        self.at += 2
        self.deeper()
        value = self.assignment()
        self.level -= 1
        if op != "=":
            value = self.apply(op[:-1], self.variable(name), value)
        return self.store(name, value)

    def deeper(self) -> None:
        self.level += 1
        if self.level > _BRACKETS:
            raise ValueError("expression recurses too deep")

    def choice(self) -> int:
        condition = self.binary(0)
        if self.peek() != "?":
            return condition
        self.at += 1
        self.deeper()
        live = self.live
        self.live = live and condition != 0
        one = self.assignment()
        if self.take() != ":":
            raise ValueError(f"{' '.join(self.tokens)}: missing :")
        self.live = live and condition == 0
        other = self.assignment()
        self.live = live
        self.level -= 1
        return one if condition else other

    def binary(self, level: int) -> int:
        if level == len(_LEVELS):
            return self.unary()
        value = self.binary(level + 1)
        while self.peek() in _LEVELS[level]:
            op = self.take()
            live = self.live
            self.live = live and not (op == "||" and value or op == "&&" and not value)
            right = self.binary(level + 1)
            self.live = live
            value = self.apply(op, value, right)
        return value

    def unary(self) -> int:
        token = self.take()
        if token in ("+", "-", "!", "~", "(", "++", "--"):
            self.deeper()
            value = self.signed(token)
            self.level -= 1
            return value
        if not re.match(r"\w", token):
            raise ValueError(f"{' '.join(self.tokens)}: unexpected '{token}'")
        if token[0].isdigit():
            return _number(token)
        value = self.variable(token)
        if self.peek() in ("++", "--"):
            self.store(token, value + (1 if self.take() == "++" else -1))
        return value

    def signed(self, token: str) -> int:
        if token == "(":
            value = self.comma()
            if self.take() != ")":
                raise ValueError(f"{' '.join(self.tokens)}: missing )")
            return value
        if token in ("++", "--"):
            name = self.take()
            return self.store(name, self.variable(name) + (1 if token == "++" else -1))
        value = self.unary()
        return {"+": value, "-": wrapped(-value), "!": int(not value), "~": wrapped(~value)}[token]

    def variable(self, name: str) -> int:
        """A variable's value, itself an expression."""
        if self.depth > _DEEPEST:
            raise ValueError("expression recurses on parameter")
        return evaluate(self.get(name), self.get, self.put, self.depth + 1)

    def store(self, name: str, value: int) -> int:
        value = wrapped(value)
        if self.live:
            self.put(name, str(value))
        return value

    def apply(self, op: str, a: int, b: int) -> int:
        if op in ("/", "%"):
            if not b and self.live:
                raise ValueError(f"{' '.join(self.tokens)}: zero divisor")
            quotient = abs(a) // abs(b or 1) * (1 if (a < 0) == (b < 0) else -1)
            return wrapped(quotient if op == "/" else a - b * quotient)
        return wrapped(_BINARY[op](a, b))


def _number(token: str) -> int:
    try:
        if "#" in token:
            base, _, digits = token.partition("#")
            return wrapped(int(digits, int(base)))
        return wrapped(int(token, 16) if token[:2].lower() == "0x" else int(token))
    except ValueError:
        raise ValueError(f"{token}: bad number") from None


_BINARY: dict[str, Callable[[int, int], int]] = {
    "||": lambda a, b: int(bool(a or b)), "&&": lambda a, b: int(bool(a and b)),
    "|": lambda a, b: a | b, "^": lambda a, b: a ^ b, "&": lambda a, b: a & b,
    "==": lambda a, b: int(a == b), "!=": lambda a, b: int(a != b),
    "<=": lambda a, b: int(a <= b), ">=": lambda a, b: int(a >= b),
    "<": lambda a, b: int(a < b), ">": lambda a, b: int(a > b),
    "<<": lambda a, b: a << (b & 31), ">>": lambda a, b: a >> (b & 31),
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
}  # fmt: skip
