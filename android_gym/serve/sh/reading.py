"""Reading the shell's language."""

from __future__ import annotations

import re

from .syntax import (
    Assign,
    For,
    Group,
    If,
    Item,
    Lit,
    Node,
    Param,
    Part,
    Pipeline,
    Redirect,
    Redirected,
    Script,
    Simple,
    Sub,
    While,
    Word,
)

DEEPEST = 24  # nested substitutions and compound commands
NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)
_RESERVED = frozenset(
    "if then elif else fi for while until do done { } ! in case esac [[ function".split()
)
_WORD = re.compile(r"[^\s;&|<>()'\"\\$`]+(?=[ \t\n;&|<>()]|$)")
_OPERATORS = re.compile(r"\n|&&|&>>|&>|&|\|\||\||;;|;|<<<|<<|<&|<>|<|>>|>&|>\||>|\(\(|\(|\)")
_REDIRECT = re.compile(r"(\d*)(<&|<|>>|>&|>\||>)|(&>>|&>)")
_ASSIGN = re.compile(r"([A-Za-z_]\w*)=", re.ASCII)
_META = " \t\n;&|<>()"
_SPECIAL = "?$!#@*-0123456789"


class Reader:
    """A text, and how far it was read. ValueError says what cannot be read."""

    def __init__(self, text: str, depth: int = 0) -> None:
        self.text, self.at, self.depth = text, 0, depth
        self.open: list[str] = []  # the words and brackets that wait for their ends

    # --- words ---------------------------------------------------------------------------------

    def peek(self, count: int = 1) -> str:
        return self.text[self.at : self.at + count]

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise ValueError("internal error: nesting too deep")

    def continued(self) -> bool:
        """Pass over a backslash at the end of a line."""
        if self.peek(2) == "\\\n":
            self.at += 2
            return True
        return False

    def word(self) -> Word | None:
        """The word here, or None where none begins."""
        parts: list[Part] = []
        while self.at < len(self.text):
            if self.continued():
                continue
            char = self.peek()
            if char in _META:
                break
            if char == "'":
                parts.append(Lit(self.until("'"), True))
            elif char == '"':
                parts += self.double()
            elif char == "\\":
                self.at += 2
                parts.append(Lit(self.text[self.at - 1 : self.at] or "\\", True))
            else:
                parts.append(self.piece(_META + "'\"\\$`", False))
        return Word(tuple(parts)) if parts else None

    def piece(self, stops: str, quoted: bool) -> Part:
        """What a $ or ` begins, or the characters before one of `stops`."""
        if self.peek() == "$":
            return self.dollar(quoted)
        if self.peek() == "`":
            return self.backticks(quoted)
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in stops:
            self.at += 1
        return Lit(self.text[start : self.at], quoted)

    def until(self, quote: str) -> str:
        """What stands between two quotes, the first of which is here."""
        end = self.text.find(quote, self.at + 1)
        if end < 0:
            self.at = len(self.text)
            raise ValueError("no closing quote")
        inside = self.text[self.at + 1 : end]
        self.at = end + 1
        return inside

    def double(self) -> list[Part]:
        """The parts between double quotes."""
        self.at += 1
        parts: list[Part] = []
        while self.peek() != '"':
            if self.at >= len(self.text):
                raise ValueError("no closing quote")
            if self.continued():
                continue
            if self.peek() == "\\":
                known = self.peek(2)[1:] in tuple('$`"\\')
                parts.append(Lit(self.peek(2)[1:] if known else "\\", True))
                self.at += 2 if known else 1
            else:
                parts.append(self.piece('\\$`"', True))
        self.at += 1
        return parts or [Lit("", True)]

    def dollar(self, quoted: bool) -> Part:
        """What a $ begins; the $ itself where it begins nothing."""
        self.at += 1
        char = self.peek()
        if self.peek(2) == "((":
            raise ValueError("syntax error: unexpected '(('")
        if char == "(":
            self.at += 1
            return Sub(self.nested(")", "("), quoted)
        braced = char == "{"
        self.at += braced
        name = NAME.match(self.text, self.at)
        if name or self.peek() and self.peek() in _SPECIAL:
            shown = name[0] if name else self.peek()
            self.at += len(shown)
            if braced and self.peek() != "}":
                raise ValueError("bad substitution" if self.peek() else "no closing quote")
            self.at += braced
            return Param(shown, quoted)
        if braced:
            raise ValueError("bad substitution")
        return Lit("$", quoted)

    def nested(self, end: str, start: str) -> Script:
        """A script up to `end`, one level deeper."""
        self.deeper()
        self.open.append(start)
        script = self.script(end)
        self.open.pop()
        self.depth -= 1
        return script

    def backticks(self, quoted: bool) -> Part:
        found = re.compile(r"`((?:[^`\\]|\\.)*)`", re.S).match(self.text, self.at)
        if found is None:
            raise ValueError("no closing quote")
        self.at = found.end()
        self.deeper()
        script = Reader(re.sub(r"\\([`\\$])", r"\1", found[1]), self.depth).script("")
        self.depth -= 1
        return Sub(script, quoted)

    # --- commands ------------------------------------------------------------------------------

    def script(self, end: str) -> Script:
        """Commands up to and over `end`, a bracket, or up to the end of the text."""
        script = self.list(())
        if self.peek() != end:
            raise self.unexpected()
        self.at += len(end)
        return script

    def space(self) -> None:
        """Pass over blanks and a comment."""
        while self.at < len(self.text):
            if self.peek() in " \t":
                self.at += 1
            elif self.peek() == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif not self.continued():
                break

    def lines(self) -> None:
        """Pass over blanks, comments and ends of lines."""
        self.space()
        while self.peek() == "\n":
            self.at += 1
            self.space()

    def operator(self) -> str:
        found = _OPERATORS.match(self.text, self.at)
        return found[0] if found else ""

    def reserved(self) -> str:
        """The reserved word here, which stays where it is, or ""."""
        found = _WORD.match(self.text, self.at)
        return found[0] if found and found[0] in _RESERVED else ""

    def take(self, *wanted: str) -> str:
        """The next reserved word, which must be one of those wanted."""
        self.lines()
        found = self.reserved()
        if found not in wanted:
            raise self.unexpected()
        self.at += len(found)
        return found

    def unexpected(self) -> ValueError:
        """mksh's sentence for what stands here."""
        self.space()
        if self.at >= len(self.text):
            if self.open:
                return ValueError(f"syntax error: unmatched '{self.open[-1]}'")
            return ValueError("syntax error: unexpected EOF")
        token = self.operator()
        if not token:
            start = self.at
            self.word()
            token = self.text[start : self.at][:32]
        return ValueError(f"syntax error: unexpected '{'newline' if token == chr(10) else token}'")

    def list(self, ends: tuple[str, ...]) -> Script:
        """Commands up to one of the reserved words `ends`, a closing bracket or the end."""
        items: list[Item] = []
        while True:
            self.lines()
            if self.at >= len(self.text) or self.peek() == ")" or ends and self.reserved() in ends:
                return Script(tuple(items))
            pipelines = [("", self.pipeline())]
            while (op := self.operator()) in ("&&", "||"):
                self.at += 2
                self.lines()
                pipelines.append((op, self.pipeline()))
            self.at += len(op) if op in (";", "&") else 0
            if op not in (";", "&", "\n", ")", ""):
                raise self.unexpected()
            items.append(Item(tuple(pipelines), op == "&"))
            if not op and self.at < len(self.text) and self.reserved() not in ends:
                raise self.unexpected()

    def body(self, *ends: str) -> Script:
        """A list that may not be empty, up to one of the reserved words."""
        body = self.list(ends)
        if not body.items:
            raise self.unexpected()
        return body

    def pipeline(self) -> Pipeline:
        """Commands joined by |, and the blanks behind them."""
        self.space()
        negated = self.reserved() == "!"
        self.at += negated
        nodes = [self.command()]
        self.space()
        while self.operator() == "|":
            self.at += 1
            self.lines()
            nodes.append(self.command())
            self.space()
        return Pipeline(tuple(nodes), negated)

    def command(self) -> Node:
        self.space()
        name = self.reserved()
        if self.operator() == "(":
            self.at += 1
            node: Node = Group(self.nested(")", "("), True)
        elif name in _COMPOUND:
            self.deeper()
            self.open.append(name)
            self.at += len(name)
            node = _COMPOUND[name](self)
            self.open.pop()
            self.depth -= 1
        elif name and name != "in":
            raise self.unexpected()
        else:
            return self.simple()
        redirects: list[Redirect] = []
        while (redirect := self.redirect()) is not None:
            redirects.append(redirect)
        return Redirected(node, tuple(redirects)) if redirects else node

    def simple(self) -> Node:
        assigns: list[Assign] = []
        words: list[Word] = []
        redirects: list[Redirect] = []
        while True:
            if (redirect := self.redirect()) is not None:
                redirects.append(redirect)
            elif (word := self.word()) is None:
                break
            elif not words and (assign := _assignment(word)) is not None:
                assigns.append(assign)
            else:
                words.append(word)
        if not (assigns or words or redirects) or self.operator() in ("(", "((", "<<", "<<<", "<>"):
            raise self.unexpected()
        node = Simple(tuple(assigns), tuple(words))
        return Redirected(node, tuple(redirects)) if redirects else node

    def redirect(self) -> Redirect | None:
        self.space()
        found = _REDIRECT.match(self.text, self.at)
        if found is None or self.operator() in ("<<", "<<<", "<>"):
            return None
        op = found[2] or found[3]
        self.at = found.end()
        self.space()
        target = self.word()
        if target is None:
            raise self.unexpected()
        return Redirect(int(found[1][:4]) if found[1] else int(op[0] != "<"), op, target)

    def branch(self) -> Node:
        """What stands behind `if`."""
        branches: list[tuple[Script, Script]] = []
        word = "elif"
        while word == "elif":
            condition = self.body("then")
            self.take("then")
            branches.append((condition, self.body("elif", "else", "fi")))
            word = self.take("elif", "else", "fi")
        if word == "fi":
            return If(tuple(branches))
        otherwise = self.body("fi")
        self.take("fi")
        return If(tuple(branches), otherwise)

    def each(self) -> Node:
        """What stands behind `for`."""
        self.space()
        start, name = self.at, self.word()
        if name is None or not NAME.fullmatch(name.plain):
            self.at = start
            raise self.unexpected()
        self.lines()
        words: list[Word] | None = None
        if self.reserved() == "in":
            self.at += 2
            words = []
            self.space()
            while (word := self.word()) is not None:
                words.append(word)
                self.space()
            if self.operator() not in (";", "\n"):
                raise self.unexpected()
        self.at += self.operator() == ";"
        return For(name.plain, None if words is None else tuple(words), self.loop())

    def loop(self) -> Script:
        """do … done"""
        self.take("do")
        body = self.body("done")
        self.take("done")
        return body

    def repeat(self) -> Node:
        """What stands behind `while` and `until`."""
        until = self.open[-1] == "until"
        condition = self.body("do")
        return While(condition, self.loop(), until)

    def group(self) -> Node:
        body = self.body("}")
        self.take("}")
        return Group(body)


def _assignment(word: Word) -> Assign | None:
    first = word.parts[0]
    found = _ASSIGN.match(first.text) if isinstance(first, Lit) and not first.quoted else None
    if not found or not isinstance(first, Lit):
        return None
    rest = first.text[found.end() :]
    return Assign(found[1], Word((Lit(rest), *word.parts[1:]) if rest else word.parts[1:]))


_COMPOUND = {
    "if": Reader.branch, "for": Reader.each, "while": Reader.repeat, "until": Reader.repeat,
    "{": Reader.group,
}  # fmt: skip
