"""Switches: a module's code with something at each operand that can make it count as true."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import NamedTuple

SWITCH = "__goal_switch__"  # a function of builtins: whether the operand of that number is deleted


class Operand(NamedTuple):
    file: str
    line: int
    source: str
    scopes: tuple[tuple[str, int, int], ...]  # the functions around it, the innermost last


def switched(file: str, operands: list[Operand]) -> Iterator[tuple[CodeType, CodeType]]:
    """The code of each function of a module as it is, and with switches. The operands are added to
    a list, where their places are their numbers."""
    text = Path(file).read_text("utf-8")
    plain = compile(text, file, "exec", dont_inherit=True)
    tree = _Switching(file, text, operands).visit(ast.parse(text, file))
    made = compile(ast.fix_missing_locations(tree), file, "exec", dont_inherit=True)
    yield from zip(_codes(plain), _codes(made), strict=True)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A code and those within it; switches leave them in their order."""
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _codes(one)


class _Switching(ast.NodeTransformer):
    def __init__(self, file: str, text: str, operands: list[Operand]) -> None:
        self.file, self.text, self.operands = file, text, operands
        self.scopes: list[tuple[str, int, int]] = []

    # functions

    def _scope(self, node: ast.AST) -> ast.AST:
        self.scopes.append((self.file, node.lineno, node.col_offset))  # type: ignore[attr-defined]
        self.generic_visit(node)
        self.scopes.pop()
        return node

    visit_FunctionDef = visit_Lambda = _scope

    def _number(self, node: ast.AST) -> ast.Call | None:
        """A call of the switch for an operand. None outside functions and for type guards."""
        if not self.scopes or _guards(node):
            return None
        source = " ".join((ast.get_source_segment(self.text, node) or "").split())
        line: int = node.lineno  # type: ignore[attr-defined]
        self.operands.append(Operand(self.file, line, source, tuple(self.scopes)))
        number = ast.Constant(len(self.operands) - 1)
        return ast.Call(ast.Name(SWITCH, ast.Load()), [number], [])

    def _true(self, node: ast.expr) -> ast.expr:
        """The operand, or True where it is deleted."""
        call = self._number(node)
        new = self.visit(node)
        return new if call is None else _at(ast.BoolOp(ast.Or(), [call, new]), node)

    def _false(self, node: ast.expr) -> ast.expr:
        """What makes a goal fail, or False where it is deleted."""
        call = self._number(node)
        new = self.visit(node)
        kept = ast.UnaryOp(ast.Not(), call) if call is not None else None
        return new if kept is None else _at(ast.BoolOp(ast.And(), [kept, new]), node)

    # operands

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        if isinstance(node.op, ast.Or):
            return self.generic_visit(node)
        node.values = [self._true(value) for value in node.values]
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "all" and len(node.args) == 1:
            parts = node.args[0]
            if isinstance(parts, ast.Tuple | ast.List) and not _starred(parts):
                parts.elts = [self._true(one) for one in parts.elts]
                return node
        return self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        if len(node.ops) > 1:
            return self._chain(node)
        left, right = node.left, node.comparators[0]
        pairs = isinstance(left, ast.Tuple) and isinstance(right, ast.Tuple)
        equal = isinstance(node.ops[0], ast.Eq | ast.NotEq)
        if not (pairs and equal) or _starred(left) or _starred(right):
            return self.generic_visit(node)
        assert isinstance(left, ast.Tuple)
        assert isinstance(right, ast.Tuple)
        if len(left.elts) != len(right.elts):
            return self.generic_visit(node)
        for i, (one, other) in enumerate(zip(left.elts, right.elts, strict=True)):
            call = self._number(one)
            left.elts[i], right.elts[i] = self.visit(one), self.visit(other)
            if call is not None:
                none = ast.Constant(None)
                left.elts[i] = _at(ast.IfExp(call, none, left.elts[i]), one)
                right.elts[i] = _at(ast.IfExp(call, none, right.elts[i]), other)
        return node

    def _chain(self, node: ast.Compare) -> ast.AST:
        """`a < b < c` as `a < b and b < c`, so that each can be deleted."""
        lefts = (node.left, *node.comparators[:-1])
        parts = []
        for left, op, right in zip(lefts, node.ops, node.comparators, strict=True):
            one = ast.Compare(left, [op], [right])
            ast.copy_location(one, left)
            one.end_lineno, one.end_col_offset = right.end_lineno, right.end_col_offset
            call = self._number(one)
            parts.append(one if call is None else ast.BoolOp(ast.Or(), [call, one]))
        return _at(ast.BoolOp(ast.And(), list(parts)), node)

    def visit_If(self, node: ast.If) -> ast.AST:
        (first, *more) = node.body
        value = first.value if isinstance(first, ast.Return) else None
        if more or not isinstance(value, ast.Constant) or value.value is not False:
            return self.generic_visit(node)
        if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.Or):
            node.test.values = [self._false(one) for one in node.test.values]
        else:
            node.test = self._false(node.test)
        node.orelse = [self.visit(one) for one in node.orelse]
        return node


def _at(node: ast.expr, like: ast.AST) -> ast.expr:
    return ast.copy_location(node, like)


def _starred(parts: ast.expr) -> bool:
    return any(isinstance(one, ast.Starred) for one in ast.iter_child_nodes(parts))


def _guards(node: ast.AST) -> bool:
    """Whether an expression only asks what type something is, or whether it is there."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _guards(node.operand)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "isinstance"
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Is | ast.IsNot):
        last = node.comparators[0]
        return len(node.ops) == 1 and isinstance(last, ast.Constant) and last.value is None
    return False
