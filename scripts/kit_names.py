"""What the code says about itself: signatures, docstrings and fields, as Markdown.

Used by `scripts/kit_reference.py`. Nothing is imported from Skia here.
"""

from __future__ import annotations

import ast
import importlib.util
import inspect
import io
import re
import sys
import textwrap
import tokenize
from collections.abc import Callable
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, get_origin

from android_gym.phone.core.values import Value

BAR = r"\|"  # in a cell of a table
WIDTH = 96  # characters of a line of code
EXAMPLES = Path(__file__).parents[1] / "docs" / "kit_examples"


def is_component(thing: Any) -> bool:
    """Whether this is a class, function, handler or block: not a constant, nor a name of a type."""
    if isinstance(thing, type):
        return get_origin(thing) is None
    return isinstance(thing, ModuleType) or inspect.isfunction(thing) or hasattr(thing, "__wrapped__")


def public(module: ModuleType) -> list[str]:
    """The names that a block offers: its `__all__`, or those that are made in it and its modules."""
    if hasattr(module, "__all__"):
        return list(module.__all__)
    home = module.__name__
    own = ((name, getattr(thing, "__module__", "")) for name, thing in vars(module).items() if name[0] != "_")
    return [name for name, made in own if made == home or str(made).startswith(f"{home}.")]


# --- signatures ---------------------------------------------------------------------------------


def signature(name: str, thing: Any, method: bool = False) -> str:
    """How a function or class is called: its parameters with types and defaults. Of a `method`
    without the first."""
    if isinstance(thing, type) and issubclass(thing, Value):
        return _call(name, _struct_parameters(thing), "")
    if isinstance(thing, type):
        if is_dataclass(thing) or "__init__" not in vars(thing):
            return name
        return _call(name, _parameters(_definition(thing.__init__).args)[1:], "")
    function = inspect.unwrap(getattr(thing, "now", thing))
    node = _definition(function)
    arguments, returns = node.args, ast.unparse(node.returns) if node.returns else ""
    parts = _parameters(arguments)
    if hasattr(thing, "now"):  # a handler: the phone is given to it later
        parts, returns = parts[1:], "Call"
    if method:
        parts = parts[1:]
    return _call(name, parts, returns)


def _struct_parameters(cls: type) -> list[str]:
    """The fields of a value as its constructor takes them."""
    known = {field.name: field for field in fields(cls, inherited=True)}
    parts, named = [], False
    for name, parameter in inspect.signature(cls).parameters.items():
        if parameter.kind is parameter.KEYWORD_ONLY and not named:
            named = True
            parts.append("*")
        field = known[name]
        parts.append(f"{name}: {field.type}" + f" = {field.default}" * bool(field.default))
    return parts


def _parameters(arguments: ast.arguments) -> list[str]:
    plain = [*arguments.posonlyargs, *arguments.args]
    defaults = [None] * (len(plain) - len(arguments.defaults)) + list(arguments.defaults)
    parts = [_parameter(a, d) for a, d in zip(plain, defaults, strict=True)]
    if arguments.vararg:
        parts.append("*" + _parameter(arguments.vararg, None))
    elif arguments.kwonlyargs:
        parts.append("*")
    pairs = zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    parts += [_parameter(a, d) for a, d in pairs]
    if arguments.kwarg:
        parts.append("**" + _parameter(arguments.kwarg, None))
    return parts


def _parameter(argument: ast.arg, default: ast.expr | None) -> str:
    told = argument.arg
    if argument.annotation is not None:
        told += f": {ast.unparse(argument.annotation)}"
    if default is None:
        return told
    value = _plain(ast.unparse(default))
    return f"{told} = {'…' if re.match(r'_[A-Z]', value) else value}"


def _call(name: str, parts: list[str], returns: str) -> str:
    end = f") -> {returns}" if returns else ")"
    line = f"{name}({', '.join(parts)}{end}"
    if len(line) <= WIDTH:
        return line
    kept = [part.replace(" ", "\0") for part in parts]  # a parameter is not broken
    inner = textwrap.fill(", ".join(kept), WIDTH - 4, break_long_words=False, break_on_hyphens=False)
    return f"{name}(\n{textwrap.indent(inner.replace(chr(0), ' '), '    ')},\n{end}"


def _plain(code: str) -> str:
    """Source with double quotes, as the formatter writes it."""
    return re.sub(r"'([^'\"\\]*)'", r'"\1"', code)


@cache
def _definition(function: Callable[..., Any]) -> ast.FunctionDef:
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    node = tree.body[0]
    assert isinstance(node, ast.FunctionDef)
    return node


# --- docstrings ---------------------------------------------------------------------------------


def docstring(thing: Any) -> str:
    """A docstring as Markdown: its indented parts and sessions are code."""
    text = _own_doc(thing)
    parts: list[str] = []
    for part in re.split(r"\n{2,}", text) if text else ():
        lines = part.splitlines()
        if all(line.startswith("    ") for line in lines):
            code = re.sub(r"(?m)^    ", "", part)  # what is deeper belongs to what is above it
            part = f"```python\n{code}\n```"
            if parts and parts[-1].startswith("```"):  # one block with a blank line in it
                part = parts.pop()[:-4] + "\n\n" + part[len("```python\n") :]
        elif lines[0].startswith(">>>"):
            part = f"```pycon\n{part}\n```"
        parts.append(part)
    return "\n\n".join(parts)


def first_sentence(thing: Any) -> str:
    """The first sentence of a docstring, on one line."""
    text = " ".join(_own_doc(thing).split("\n\n")[0].split())
    found = re.match(r".*?\.(?=\s|$)", text)
    return found[0] if found else text.rstrip(":")


def _own_doc(thing: Any) -> str:
    own = thing.__dict__.get("__doc__") if isinstance(thing, type) else thing.__doc__
    return inspect.cleandoc(own or "").rstrip()


# --- fields -------------------------------------------------------------------------------------


class Field(NamedTuple):
    """A field of a value as its class declares it."""

    name: str
    type: str
    default: str  # "" for a required one
    comment: str


@cache
def fields(cls: type, inherited: bool = False) -> tuple[Field, ...]:
    """The fields of a class in order, with the comments beside and below them."""
    found: dict[str, Field] = {}
    for base in reversed(cls.__mro__ if inherited else (cls,)):
        if base.__module__.startswith("android_gym"):
            found |= {field.name: field for field in _declared(base) if not _shared(field)}
    return tuple(found.values())


def class_variables(cls: type) -> tuple[Field, ...]:
    """What a class declares for all its instances, with comments."""
    found = (field for field in _declared(cls) if _shared(field) and field.name != "later")
    return tuple(f._replace(type=f.type.removeprefix("ClassVar[")[:-1]) for f in found)


def _shared(field: Field) -> bool:
    return field.type.startswith("ClassVar")


@cache
def _declared(cls: type) -> tuple[Field, ...]:
    source = textwrap.dedent(inspect.getsource(cls))
    comments = _comments(source)
    (node,) = ast.parse(source).body
    assert isinstance(node, ast.ClassDef)
    ends = [part.lineno for part in node.body[1:]] + [len(source.splitlines()) + 1]
    found = []
    for part, end in zip(node.body, ends, strict=True):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            said = (comments[n] for n in range(part.lineno, end) if n in comments)
            words = " ".join(word for word in said if not word.startswith(("type:", "---")))
            default = _plain(ast.unparse(part.value)) if part.value is not None else ""
            found.append(Field(part.target.id, ast.unparse(part.annotation), default, words))
    return tuple(found)


def _comments(source: str) -> dict[int, str]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {t.start[0]: t.string.lstrip("# ") for t in tokens if t.type == tokenize.COMMENT}


def properties(cls: type) -> list[tuple[str, str]]:
    """The properties of a class and their first sentences."""
    found = ((n, m) for n, m in vars(cls).items() if isinstance(m, property))
    return [(n, first_sentence(m.fget)) for n, m in found if not n.startswith("_") and m.__doc__]


def table(rows: tuple[Field, ...]) -> str:
    """Fields as a Markdown table."""
    lines = ["| field | type | default | meaning |", "|---|---|---|---|"]
    for row in rows:
        default = f"`{row.default}`" if row.default else "required"
        cells = (f"`{row.name}`", f"`{row.type}`", default, row.comment)
        lines.append(f"| {' | '.join(cell.replace('|', BAR) for cell in cells)} |")
    return "\n".join(lines)


# --- examples -----------------------------------------------------------------------------------


class Example(NamedTuple):
    """A function of docs/kit_examples that shows one name of the kit."""

    name: str
    page: str  # of the reference: the name of its module
    make: Callable[[], Any]
    height: float | None  # dp of the room it is drawn in

    @property
    def source(self) -> str:
        """The function's body, its last value bare; or what its docstring gives instead."""
        if self.make.__doc__:
            return inspect.cleandoc(self.make.__doc__)
        code = textwrap.dedent(inspect.getsource(self.make))
        body = textwrap.dedent(code.partition(":\n")[2]).rstrip()
        return re.sub(r"(?m)^return ", "", body)


@cache
def pages() -> dict[str, ModuleType]:
    """The modules of examples by name, each a page of the reference."""
    found = {}
    for path in sorted(EXAMPLES.glob("*.py")):
        name = f"kit_examples.{path.stem}"
        if name not in sys.modules:
            spec = importlib.util.spec_from_file_location(name, path)
            assert spec is not None and spec.loader is not None
            sys.modules[name] = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(sys.modules[name])
        found[path.stem] = sys.modules[name]
    return found


@cache
def examples() -> dict[str, Example]:
    """Every example, by the name that it shows: `example_tabs` is that of `tabs`, `example_blocks__feed` that of
    `blocks.feed`."""
    found = {}
    for page, module in pages().items():
        heights = getattr(module, "HEIGHTS", {})
        for key, make in vars(module).items():
            if key.startswith("example_"):
                name = key.removeprefix("example_").replace("__", ".")
                found[name] = Example(name, page, make, heights.get(name))
    return found
