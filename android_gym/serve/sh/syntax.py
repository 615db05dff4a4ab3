"""The shell's language as values: `parse` reads a script, as Android's mksh does.

Words are kept in parts, since what was quoted decides how they are expanded. `parse` never raises:
what cannot be read gives mksh's own sentence about it.
"""

from __future__ import annotations

from ...phone.values import Value


class Lit(Value):
    """Characters as they stand."""

    text: str
    quoted: bool = False


class Param(Value):
    """$name, or ${name op arg}. `op` "#" before the name (its length) is written "len"."""

    name: str
    quoted: bool = False
    op: str = ""
    arg: Word | None = None
    to: Word | None = None  # the replacement of / and //, the length of :offset:length


class Sub(Value):
    """$(script) or `script`."""

    script: Script
    quoted: bool = False


class Math(Value):
    """$((expression))."""

    word: Word
    quoted: bool = False


Part = Lit | Param | Sub | Math


class Word(Value):
    parts: tuple[Part, ...] = ()

    @property
    def plain(self) -> str:
        """The text of a word without any quoting or expansion, else ""."""
        part = self.parts[0] if len(self.parts) == 1 else None
        return part.text if isinstance(part, Lit) and not part.quoted else ""


class Assign(Value):
    name: str
    value: Word
    append: bool = False


class Redirect(Value):
    """`op` is one of > >> >| < <> >& <& &> &>> << (a here-document) <<< (a here-string)."""

    fd: int
    op: str
    target: Word


class Simple(Value):
    assigns: tuple[Assign, ...] = ()
    words: tuple[Word, ...] = ()


class If(Value):
    branches: tuple[tuple[Script, Script], ...]
    otherwise: Script | None = None


class For(Value):
    name: str
    words: tuple[Word, ...] | None  # None: the positional parameters
    body: Script


class While(Value):
    condition: Script
    body: Script
    until: bool = False


class Case(Value):
    word: Word
    items: tuple[tuple[tuple[Word, ...], Script], ...]


class Group(Value):
    body: Script
    subshell: bool = False


class Function(Value):
    name: str
    body: Node


class Condition(Value):
    """[[ … ]]: words, and operators as strings."""

    tokens: tuple[Word | str, ...]


class Arithmetic(Value):
    """(( … ))"""

    word: Word


class Redirected(Value):
    """A command with its redirections, applied in order."""

    node: Node
    redirects: tuple[Redirect, ...]


Node = (
    Simple | If | For | While | Case | Group | Function | Condition | Arithmetic | Redirected
)  # fmt: skip


class Pipeline(Value):
    nodes: tuple[Node, ...]
    negated: bool = False


class Item(Value):
    """Pipelines joined by && and ||, whose first operator is ""."""

    pipelines: tuple[tuple[str, Pipeline], ...]
    background: bool = False


class Script(Value):
    items: tuple[Item, ...] = ()


def parse(text: str) -> Script | str:
    """The script, or the sentence that mksh prints when it cannot be read."""
    from .grammar import Grammar

    try:
        return Grammar(text).whole()
    except ValueError as error:
        return str(error)
