"""The shell's language as values: `parse` reads a script, as Android's mksh does.

It is the part of the language that clients of adb use: quotes, variables, command substitution,
pipelines, redirections, lists, `if`, `for`, `while`, `until`, `( )` and `{ }`. Anything else
(functions, `case`, `[[ ]]`, arithmetic, here-documents) is a syntax error. Words are kept in parts,
since what was quoted decides how they are expanded.
"""

from __future__ import annotations

from ...phone.core.values import Value


class Lit(Value):
    """Characters as they stand."""

    text: str
    quoted: bool = False


class Param(Value):
    """$name or ${name}."""

    name: str
    quoted: bool = False


class Sub(Value):
    """$(script) or `script`."""

    script: Script
    quoted: bool = False


Part = Lit | Param | Sub


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


class Redirect(Value):
    """`op` is one of > >> >| < >& <& &> &>>."""

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


class Group(Value):
    body: Script
    subshell: bool = False


class Redirected(Value):
    """A command with its redirections, applied in order."""

    node: Node
    redirects: tuple[Redirect, ...]


Node = Simple | If | For | While | Group | Redirected


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
    from .reading import Reader

    try:
        return Reader(text).script("")
    except ValueError as error:
        return str(error)
