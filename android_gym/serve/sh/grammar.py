"""Reading commands of the shell's language: lists, pipelines, redirections, compound commands."""

from __future__ import annotations

import re

from . import syntax
from .syntax import Assign, Item, Lit, Node, Pipeline, Redirect, Redirected, Script, Simple, Word
from .words import NAME, Words

_RESERVED = frozenset(
    ("if", "then", "elif", "else", "fi", "for", "while", "until", "do", "done", "case", "esac",
     "{", "}", "!", "[[", "function", "in")
)  # fmt: skip
_WORD = re.compile(r"[^\s;&|<>()'\"\\$`]+(?=[ \t\n;&|<>()]|$)")
_OPERATORS = re.compile(r"\n|&&|&>>|&>|&|\|\||\||;;|;|<<<|<<-|<<|<&|<>|<|>>|>&|>\||>|\(|\)")
_REDIRECT = re.compile(r"(\d*)(<<<|<<-|<<|<&|<>|<|>>|>&|>\||>)|(&>>|&>)")
_ASSIGN = re.compile(r"([A-Za-z_]\w*)(\+?)=", re.ASCII)
_FUNCTION = re.compile(r"[ \t]*\([ \t]*\)")


class Grammar(Words):
    """Commands from a place in a text on."""

    def __init__(self, text: str, depth: int = 0, tries: list[int] | None = None) -> None:
        super().__init__(text, depth, tries)
        self.after = 0  # where the line after the here-documents read so far begins

    def whole(self) -> Script:
        """The whole text as a script."""
        return self.script("")

    def script(self, end: str) -> Script:
        """Commands up to and over `end`, a bracket, or up to the end of the text."""
        script = self._list(())
        if not end and self.at >= len(self.text):
            return script
        if not end or self.peek() != end:
            raise self._unexpected()
        self.at += 1
        return script

    def _space(self) -> None:
        """Pass over blanks and a comment."""
        while self.at < len(self.text):
            if self.peek() in " \t":
                self.at += 1
            elif self.peek() == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif not self.continued():
                break

    def _lines(self) -> None:
        """Pass over blanks, comments and ends of lines."""
        self._space()
        while self.peek() == "\n":
            self.at = max(self.at + 1, self.after)
            self._space()

    def _operator(self) -> str:
        found = _OPERATORS.match(self.text, self.at)
        return found[0] if found else ""

    def _reserved(self) -> str:
        """The reserved word here, which stays where it is, or ""."""
        found = _WORD.match(self.text, self.at)
        return found[0] if found and found[0] in _RESERVED else ""

    def _take(self, *wanted: str) -> str:
        """The next reserved word, which must be one of those wanted."""
        self._lines()
        found = self._reserved()
        if found not in wanted:
            raise self._unexpected()
        self.at += len(found)
        return found

    def _unexpected(self) -> ValueError:
        """mksh's sentence for what stands here."""
        self._space()
        if self.at >= len(self.text):
            if self.open:
                return ValueError(f"syntax error: unmatched '{self.open[-1]}'")
            return ValueError("syntax error: unexpected EOF")
        token = self._operator()
        if not token:
            start = self.at
            self.word()
            token = self.text[start : self.at][:32]
        return ValueError(f"syntax error: unexpected '{'newline' if token == chr(10) else token}'")

    def _list(self, ends: tuple[str, ...]) -> Script:
        """Commands up to one of the reserved words `ends`, a closing bracket, `;;` or the end."""
        items: list[Item] = []
        while True:
            self._lines()
            if self.at >= len(self.text) or self.peek() == ")" or self.peek(2) == ";;":
                break
            if ends and self._reserved() in ends:
                break
            pipelines = self._and_or()
            self._space()
            mark = self._operator()
            if mark in (";", "&"):
                self.at += 1
            elif mark not in ("\n", ")", ";;", ""):
                raise self._unexpected()
            items.append(Item(pipelines, mark == "&"))
            if not mark and self.at < len(self.text) and self._reserved() not in ends:
                raise self._unexpected()
        return Script(tuple(items))

    def _body(self, *ends: str) -> Script:
        """A list that may not be empty, up to one of the reserved words."""
        body = self._list(ends)
        if not body.items:
            raise self._unexpected()
        return body

    def _and_or(self) -> tuple[tuple[str, Pipeline], ...]:
        pipelines = [("", self._pipeline())]
        while True:
            self._space()
            op = self._operator()
            if op not in ("&&", "||"):
                return tuple(pipelines)
            self.at += 2
            self._lines()
            pipelines.append((op, self._pipeline()))

    def _pipeline(self) -> Pipeline:
        negated = False
        self._space()
        while self._reserved() == "!":
            self.at += 1
            negated = not negated
            self._space()
        nodes = [self._command()]
        self._space()
        while self._operator() == "|":
            self.at += 1
            self._lines()
            nodes.append(self._command())
            self._space()
        return Pipeline(tuple(nodes), negated)

    def _command(self) -> Node:
        self._space()
        name = self._reserved()
        if self._operator() == "(":
            node = self._bracket()
        elif name in _COMPOUND:
            self.deeper()
            self.open.append(name)
            self.at += len(name)
            node = _COMPOUND[name](self)
            self.open.pop()
            self.depth -= 1
        elif name and name != "in":
            raise self._unexpected()
        else:
            return self._simple()
        redirects: list[Redirect] = []
        while (redirect := self._redirect()) is not None:
            redirects.append(redirect)
        return Redirected(node, tuple(redirects)) if redirects else node

    def _simple(self) -> Node:
        assigns: list[Assign] = []
        words: list[Word] = []
        redirects: list[Redirect] = []
        while True:
            redirect = self._redirect()
            if redirect is not None:
                redirects.append(redirect)
                continue
            word = self.word()
            if word is None:
                break
            if not words and (assign := _assignment(word)) is not None:
                assigns.append(assign)
                continue
            call = _FUNCTION.match(self.text, self.at)
            if not words and not assigns and call and NAME.fullmatch(word.plain):
                self.at = call.end()
                return self._function(word.plain)
            words.append(word)
        if not (assigns or words or redirects):
            raise self._unexpected()
        if self._operator() == "(":
            raise self._unexpected()
        node = Simple(tuple(assigns), tuple(words))
        return Redirected(node, tuple(redirects)) if redirects else node

    def _redirect(self) -> Redirect | None:
        self._space()
        found = _REDIRECT.match(self.text, self.at)
        if found is None:
            return None
        op = found[2] or found[3]
        self.at = found.end()
        fd = int(found[1][:4]) if found[1] else 0 if op.startswith("<") else 1
        self._space()
        target = self.word()
        if target is None:
            raise self._unexpected()
        if op in ("<<", "<<-"):
            return Redirect(fd, "<<", self._here(target, op == "<<-"))
        return Redirect(fd, op, target)

    def _here(self, mark: Word, tabs: bool) -> Word:
        """The here-document that ends with a line `mark`; it begins on the next line."""
        end = "".join(part.text for part in mark.parts if isinstance(part, Lit))
        quoted = any(isinstance(part, Lit) and part.quoted for part in mark.parts)
        start = self.after if self.after > self.at else self.text.find("\n", self.at) + 1
        lines: list[str] = []
        at = start
        while 0 < at < len(self.text):
            stop = self.text.find("\n", at)
            stop = len(self.text) if stop < 0 else stop
            line = self.text[at:stop].lstrip("\t") if tabs else self.text[at:stop]
            at = stop + 1
            if line == end:
                self.after = at
                return self._document("".join(f"{row}\n" for row in lines), quoted)
            lines.append(line)
        raise ValueError(f"here document '{end}' unclosed")

    def _document(self, body: str, quoted: bool) -> Word:
        if quoted:
            return Word((Lit(body, True),))
        return Word(tuple(Grammar(body, self.depth, self.tries).inside("", "$`\\")))

    def _function(self, name: str) -> Node:
        self._lines()
        self.deeper()
        body = self._command()
        self.depth -= 1
        if isinstance(body, Simple):
            raise ValueError(f"syntax error: unexpected '{name}'")
        return syntax.Function(name, body)

    def _bracket(self) -> Node:
        """( list ) or (( expression ))."""
        if self.peek(2) == "((":
            start = self.at
            self.at += 2
            word = self.arithmetic()
            if word is not None:
                return syntax.Arithmetic(word)
            self.at = start
        self.at += 1
        return syntax.Group(self.nested(")", "("), True)

    def _if(self) -> Node:
        condition = self._body("then")
        self._take("then")
        branches = [(condition, self._body("elif", "else", "fi"))]
        while (word := self._take("elif", "else", "fi")) == "elif":
            condition = self._body("then")
            self._take("then")
            branches.append((condition, self._body("elif", "else", "fi")))
        otherwise = self._body("fi") if word == "else" else None
        if word == "else":
            self._take("fi")
        return syntax.If(tuple(branches), otherwise)

    def _for(self) -> Node:
        self._space()
        name = self.word()
        if name is None or not NAME.fullmatch(name.plain):
            raise (
                self._unexpected()
                if name is None
                else ValueError(f"syntax error: unexpected '{name.plain}'")
            )
        self._lines()
        words: list[Word] | None = None
        if self._reserved() == "in":
            self.at += 2
            words = []
            self._space()
            while (word := self.word()) is not None:
                words.append(word)
                self._space()
            if self._operator() not in (";", "\n"):
                raise self._unexpected()
        if self._operator() == ";":
            self.at += 1
        return syntax.For(name.plain, None if words is None else tuple(words), self._loop())

    def _loop(self) -> Script:
        """do … done"""
        self._take("do")
        body = self._body("done")
        self._take("done")
        return body

    def _while(self) -> Node:
        until = self.open[-1] == "until"
        condition = self._body("do")
        return syntax.While(condition, self._loop(), until)

    def _case(self) -> Node:
        self._space()
        word = self.word()
        if word is None:
            raise self._unexpected()
        self._take("in")
        items: list[tuple[tuple[Word, ...], Script]] = []
        self._lines()
        while self._reserved() != "esac":
            patterns = self._patterns()
            items.append((patterns, self._list(("esac",))))
            if self.peek(2) == ";;":
                self.at += 2
            elif self._reserved() != "esac":
                raise self._unexpected()
            self._lines()
        self._take("esac")
        return syntax.Case(word, tuple(items))

    def _patterns(self) -> tuple[Word, ...]:
        """a | b )"""
        if self.peek() == "(":
            self.at += 1
        patterns: list[Word] = []
        while True:
            self._space()
            pattern = self.word()
            if pattern is None:
                raise self._unexpected()
            patterns.append(pattern)
            self._space()
            mark = self.peek()
            if mark not in (")", "|") or self.peek(2) == "||":
                raise self._unexpected()
            self.at += 1
            if mark == ")":
                return tuple(patterns)

    def _group(self) -> Node:
        body = self._body("}")
        self._take("}")
        return syntax.Group(body)

    def _named(self) -> Node:
        """function name { … }"""
        self._space()
        name = self.word()
        if name is None or not name.plain:
            raise self._unexpected()
        call = _FUNCTION.match(self.text, self.at)
        self.at = call.end() if call else self.at
        return self._function(name.plain)

    def _condition(self) -> Node:
        tokens: list[Word | str] = []
        while True:
            self._lines()
            op = self._operator()
            if op in ("&&", "||", "(", ")", "<", ">"):
                self.at += len(op)
                tokens.append(op)
                continue
            word = self._regex() if tokens and tokens[-1] == "=~" else self.word()
            if word is None:
                raise self._unexpected()
            if word.plain == "]]":
                break
            tokens.append(word.plain if word.plain in ("!", "=~") else word)
        if not tokens:
            raise ValueError("syntax error: unexpected ']]'")
        return syntax.Condition(tuple(tokens))

    def _regex(self) -> Word | None:
        """The pattern after =~, in which brackets and bars stand for themselves."""
        return self.word(" \t\n")


def _assignment(word: Word) -> Assign | None:
    first = word.parts[0]
    if not isinstance(first, Lit) or first.quoted:
        return None
    found = _ASSIGN.match(first.text)
    if not found:
        return None
    rest = first.text[found.end() :]
    parts = (Lit(rest), *word.parts[1:]) if rest else word.parts[1:]
    return Assign(found[1], Word(parts), bool(found[2]))


_COMPOUND = {
    "if": Grammar._if, "for": Grammar._for, "while": Grammar._while, "until": Grammar._while,
    "case": Grammar._case, "{": Grammar._group, "[[": Grammar._condition,
    "function": Grammar._named,
}  # fmt: skip
