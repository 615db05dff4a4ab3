"""The authors' parsers, one module for each family, and what they share."""

from __future__ import annotations

import ast
import contextlib
import json
import math
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

# What an action does, in words that no family has: `verb` as in `android_gym.adapters.Gesture`; `at` and `to`, places
# as shares of width and height, 0 to 1; `mark`, an element's number from 0; `way`, where the finger of a swipe moves,
# and `amount`, how far as a share of the picture, where the format says it; `text`; `enter`, True where the text is
# submitted. What does not apply is left out.
Decision = dict[str, Any]

OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}


@lru_cache(maxsize=32)
def functions(file: Path, *names: str) -> dict[str, Any]:
    """Functions of a file of the authors by name ("Class.method" for a method), with the constants and the other
    functions that stand beside them, without its imports: those that parsers need are there."""
    body = ast.parse(file.read_text("utf-8")).body
    kept = [node for node in body if isinstance(node, (ast.FunctionDef, ast.Assign))]
    methods = [_method(body, name) for name in names if "." in name]
    space: dict[str, Any] = {"ast": ast, "json": json, "math": math, "re": re, "print_with_color": lambda *words: None}
    for node in _unannotated([*kept, *methods]):
        with contextlib.suppress(NameError, AttributeError):  # what needs the imports is not needed here
            exec(compile(ast.fix_missing_locations(ast.Module([node], [])), str(file), "exec"), space)
    return {name.rpartition(".")[2]: space[name.rpartition(".")[2]] for name in names}


def _method(body: list[ast.stmt], name: str) -> ast.FunctionDef:
    owner, _, method = name.partition(".")
    classes = (node for node in body if isinstance(node, ast.ClassDef) and node.name == owner)
    found = (node for one in classes for node in one.body if isinstance(node, ast.FunctionDef) and node.name == method)
    return next(found)


def _unannotated(nodes: list[Any]) -> Iterator[ast.stmt]:
    """The functions without annotations and decorators, which name what is not imported."""
    for node in nodes:
        if isinstance(node, ast.FunctionDef):
            node.returns, node.decorator_list = None, []
            for argument in (*node.args.args, *node.args.kwonlyargs, *node.args.posonlyargs):
                argument.annotation = None
        yield node


def statements(file: Path, target: str) -> list[str]:
    """The assignments to a name in a file of the authors, in their order, as text."""
    tree = ast.parse(file.read_text("utf-8"))
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Assign))
    return [ast.unparse(node) for node in nodes if target in ast.unparse(node.targets[0]).strip("()").split(", ")]


def middle(numbers: list[float], scale: float) -> list[float] | None:
    """A place of two numbers, or the middle of a box of four, in shares."""
    if len(numbers) == 4:
        left, top, right, bottom = numbers
        numbers = [(left + right) / 2, (top + bottom) / 2]
    return [round(number / scale, 5) for number in numbers] if len(numbers) == 2 else None


def swipe(start: list[float], end: list[float]) -> Decision:
    """A swipe by its ends."""
    across, down = end[0] - start[0], end[1] - start[1]
    if abs(across) > abs(down):
        way, amount = ("right" if across > 0 else "left"), abs(across)
    else:
        way, amount = ("down" if down > 0 else "up"), abs(down)
    return {"verb": "swipe", "at": start, "way": way, "amount": round(amount, 4)}
