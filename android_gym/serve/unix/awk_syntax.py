"""awk programs read into trees: tuples that begin with the name of what they are."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from .printing import escaped

Tree = tuple[Any, ...]
DEEPEST = 60
_TOKEN = re.compile(
    r"(?P<number>0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|(?P<name>[A-Za-z_]\w*)|"
    r'(?P<text>"(?:\\.|[^"\\\n])*")|(?P<line>\n)|'
    r"(?P<op>\+\+|--|\+=|-=|\*=|/=|%=|\^=|\*\*|==|!=|<=|>=|!~|&&|\|\||>>|[-+*/%^!<>=?:~,;(){}\[\]$|])",
    re.S | re.ASCII,
)
_WORDS = frozenset("BEGIN END if else while for do in next exit break continue delete print printf "
                   "getline function func return".split())  # fmt: skip
_LEVELS = (("||",), ("&&",), ("in",), ("~", "!~"), ("<", "<=", "==", "!=", ">", ">="))
_ASSIGNING = ("=", "+=", "-=", "*=", "/=", "%=", "^=")


class Token(NamedTuple):
    kind: str  # number, name, text, regex, op, line, word, end
    text: str
    tight: bool = False  # a bracket follows without a blank


class Rule(NamedTuple):
    kind: str  # BEGIN, END, or "" for lines
    pattern: Tree | None
    until: Tree | None  # the end of a range
    body: Tree | None  # None prints the line


def tokens(text: str) -> list[Token]:
    """ValueError for what is no token."""
    out: list[Token] = []
    at = 0
    while at < len(text):
        if text[at] in " \t\r" or text.startswith("\\\n", at):
            at += 2 if text[at] == "\\" else 1
        elif text[at] == "#":
            end = text.find("\n", at)
            at = len(text) if end < 0 else end
        elif text[at] == "/" and _operand(out):
            found = re.compile(r"/((?:\\.|\[[^\]\n]*\]|[^/\\\n])*)/").match(text, at)
            if not found:
                raise ValueError("syntax error: unterminated regex")
            out.append(Token("regex", found[1].replace("\\/", "/")))
            at = found.end()
        else:
            found = _TOKEN.match(text, at)
            if not found:
                raise ValueError(f"syntax error near '{text[at : at + 20]}'")
            kind = str(found.lastgroup)
            kind = "word" if found[0] in _WORDS else kind
            at = found.end()
            out.append(Token(kind, found[0], text[at : at + 1] == "("))
    return [*out, Token("end", "")]


def _operand(out: list[Token]) -> bool:
    """Whether a slash here begins a pattern: nothing stands before it that could be divided."""
    if not out:
        return True
    last = out[-1]
    return not (last.kind in ("number", "name", "text", "regex") or last.text in (")", "]", "$"))


class Parser:
    """Tokens, and how far they were read."""

    def __init__(self, text: str) -> None:
        self.tokens = tokens(text)
        self.at = 0
        self.depth = 0
        self.plain = False  # inside print: > is a file, not a comparison
        self.looping = False  # in the head of a for: `in` is not an operator

    @property
    def token(self) -> Token:
        return self.tokens[self.at]

    def accept(self, *texts: str) -> str:
        if self.token.kind in ("op", "word") and self.token.text in texts:
            self.at += 1
            return self.tokens[self.at - 1].text
        return ""

    def expect(self, text: str) -> None:
        if not self.accept(text):
            raise ValueError(f"syntax error near '{self.token.text or 'end'}'")

    def lines(self) -> None:
        while self.token.kind == "line" or self.token.text == ";" and self.token.kind == "op":
            self.at += 1

    def newlines(self) -> None:
        while self.token.kind == "line":
            self.at += 1

    def program(self) -> list[Rule]:
        rules: list[Rule] = []
        self.lines()
        while self.token.kind != "end":
            kind = self.accept("BEGIN", "END")
            pattern = until = body = None
            if not kind and self.token.text != "{":
                pattern = self.expression()
                if self.accept(","):
                    until = self.expression()
            if self.token.text == "{" and self.token.kind == "op":
                body = self.block()
            elif kind:
                raise ValueError(f"syntax error: {kind} needs an action")
            rules.append(Rule(kind, pattern, until, body))
            self.lines()
        return rules

    def block(self) -> Tree:
        self.expect("{")
        self.deeper()
        rows = []
        self.lines()
        while not self.accept("}"):
            rows.append(self.statement())
            self.lines()
        self.depth -= 1
        return ("block", tuple(rows))

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise ValueError("syntax error: nesting too deep")

    def body(self) -> Tree:
        """A statement behind a condition, perhaps on the next line, perhaps empty."""
        self.newlines()
        if self.accept(";"):
            return ("block", ())
        self.deeper()
        row = self.statement()
        self.depth -= 1
        return row

    def statement(self) -> Tree:
        if self.token.text == "{":
            return self.block()
        word = self.accept("if", "while", "for", "do", "next", "exit", "break", "continue",
                           "delete", "print", "printf")  # fmt: skip
        if word == "if":
            return self.condition()
        if word == "while":
            self.expect("(")
            test = self.expression()
            self.expect(")")
            return ("while", test, self.body())
        if word == "for":
            return self.loop()
        if word == "do":
            body = self.body()
            self.lines()
            self.expect("while")
            self.expect("(")
            test = self.expression()
            self.expect(")")
            return ("block", (body, ("while", test, body)))
        if word in ("next", "break", "continue"):
            return (word,)
        if word == "exit":
            return ("exit", None if self.ended() else self.expression())
        if word == "delete":
            return self.deletion()
        return self.output(word) if word else ("expression", self.expression())

    def ended(self) -> bool:
        return self.token.kind in ("line", "end") or self.token.text in (";", "}")

    def condition(self) -> Tree:
        self.expect("(")
        test = self.expression()
        self.expect(")")
        yes = self.body()
        mark = self.at
        self.lines()
        if self.accept("else"):
            return ("if", test, yes, self.body())
        self.at = mark
        return ("if", test, yes, None)

    def loop(self) -> Tree:
        self.expect("(")
        if self.token.kind == "name" and self.tokens[self.at + 1].text == "in":
            name, array = self.token.text, self.tokens[self.at + 2].text
            self.at += 3
            self.expect(")")
            return ("each", name, array, self.body())
        start = None if self.token.text == ";" else ("expression", self.expression())
        self.expect(";")
        test = None if self.token.text == ";" else self.expression()
        self.expect(";")
        step = None if self.token.text == ")" else ("expression", self.expression())
        self.expect(")")
        return ("for", start, test, step, self.body())

    def deletion(self) -> Tree:
        name = self.token.text
        self.at += 1
        if not self.accept("["):
            return ("delete", name, None)
        index = self.arguments("]")
        return ("delete", name, index)

    def output(self, word: str) -> Tree:
        """print and printf, with the file they write to."""
        self.plain = True
        start = self.at
        words: tuple[Tree, ...] = ()
        if self.accept("("):
            self.plain = False
            words = self.arguments(")")
            self.plain = True
            if not (self.ended() or self.token.text in (">", ">>", "|")):
                self.at, words = start, ()
        if self.at == start and not self.ended() and self.token.text not in (">", ">>"):
            rows = [self.expression()]
            while self.accept(","):
                self.newlines()
                rows.append(self.expression())
            words = tuple(rows)
        op = self.accept(">", ">>")
        target = self.joined() if op else None
        self.plain = False
        return (word, words, op, target)

    def arguments(self, end: str) -> tuple[Tree, ...]:
        rows: list[Tree] = []
        self.newlines()
        while not self.accept(end):
            rows.append(self.expression())
            self.newlines()
            if self.token.text != end:
                self.expect(",")
                self.newlines()
        return tuple(rows)

    def expression(self) -> Tree:
        self.deeper()
        left = self.choice()
        if left[0] in ("name", "field", "index") and self.token.text in _ASSIGNING:
            if self.token.kind == "op":
                op = self.token.text
                self.at += 1
                left = ("assign", left, op, self.expression())
        self.depth -= 1
        return left

    def choice(self) -> Tree:
        test = self.level(0)
        if not self.accept("?"):
            return test
        yes = self.expression()
        self.expect(":")
        return ("choice", test, yes, self.expression())

    def level(self, number: int) -> Tree:
        if number == len(_LEVELS):
            return self.joined()
        left = self.level(number + 1)
        while True:
            ops = tuple(o for o in _LEVELS[number] if not (o == ">" and self.plain))
            op = self.accept(*ops)
            if not op:
                return left
            self.newlines()
            if op == "in":
                left = ("in", (left,), self.token.text)
                self.at += 1
            else:
                left = ("binary", op, left, self.level(number + 1))

    def joined(self) -> Tree:
        """Values side by side are put together."""
        left = self.sum()
        while self.starts():
            left = ("binary", "", left, self.sum())
        return left

    def starts(self) -> bool:
        token = self.token
        return token.kind in ("number", "name", "text", "regex") or (
            token.kind == "op" and token.text in ("$", "(", "!", "-", "+", "++", "--")
            and token.text not in ("-", "+")
        )  # fmt: skip

    def sum(self) -> Tree:
        left = self.product()
        while op := self.accept("+", "-"):
            left = ("binary", op, left, self.product())
        return left

    def product(self) -> Tree:
        left = self.unary()
        while op := self.accept("*", "/", "%"):
            left = ("binary", op, left, self.unary())
        return left

    def unary(self) -> Tree:
        op = self.accept("!", "-", "+")
        if not op:
            return self.power()
        self.deeper()
        inner = self.unary()
        self.depth -= 1
        return ("unary", op, inner)

    def power(self) -> Tree:
        base = self.counted()
        if self.accept("^", "**"):
            self.deeper()
            base = ("binary", "^", base, self.unary())
            self.depth -= 1
        return base

    def counted(self) -> Tree:
        """++x, x++ and their like."""
        op = self.accept("++", "--")
        if op:
            return ("before", op, self.value())
        value = self.value()
        if value[0] in ("name", "field", "index") and (op := self.accept("++", "--")):
            return ("after", op, value)
        return value

    def value(self) -> Tree:
        token = self.token
        self.at += 1
        if token.kind == "number":
            return ("value", float(int(token.text, 16) if token.text[:2] in ("0x", "0X") else
                                   float(token.text)))  # fmt: skip
        if token.kind == "text":
            data = token.text[1:-1].replace('\\"', '"').encode("utf-8", "surrogateescape")
            return (
                "value",
                escaped(data.replace(b"\\/", b"/"), True)[0].decode("utf-8", "surrogateescape"),
            )
        if token.kind == "regex":
            return ("regex", token.text)
        if token.text == "$" and token.kind == "op":
            self.deeper()
            inner = self.counted()
            self.depth -= 1
            return ("field", inner)
        if token.text == "(" and token.kind == "op":
            return self.bracket()
        if token.kind == "name":
            return self.named(token)
        raise ValueError(f"syntax error near '{token.text or 'end'}'")

    def bracket(self) -> Tree:
        plain, self.plain = self.plain, False
        rows = self.arguments(")")
        self.plain = plain
        if len(rows) > 1 and self.accept("in"):
            self.at += 1
            return ("in", rows, self.tokens[self.at - 1].text)
        if len(rows) != 1:
            raise ValueError(f"syntax error near '{self.token.text or 'end'}'")
        return ("group", rows[0])

    def named(self, token: Token) -> Tree:
        if token.tight and self.accept("("):
            plain, self.plain = self.plain, False
            rows = self.arguments(")")
            self.plain = plain
            return ("call", token.text, rows)
        if self.accept("["):
            return ("index", token.text, self.arguments("]"))
        return ("call", "length", ()) if token.text == "length" else ("name", token.text)
