"""Small changes of a function's source: an effect left out, a field's value, a condition.

`mutations` lists them for one function. A context is what handlers are given: a parameter of the
type `Ctx`, and what is made of one.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

Function = ast.FunctionDef
Change = tuple[str, ast.expr]  # the kind of a change, and what stands there afterwards

KINDS = ("effect", "field", "condition", "element", "number", "order")
FIELDS = frozenset({"replace", "save", "set", "share"})  # their keywords are fields
OTHER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}


@dataclass(frozen=True)
class Mutation:
    """One change of a function. `before` and `after` are the changed statement's first lines."""

    kind: str
    line: int
    before: str
    after: str
    function: Function  # as changed


def mutations(function: Function, verbs: frozenset[str], helpers: frozenset[str]) -> list[Mutation]:
    """All changes of a function, in the order of its text, without doubles.

    verbs: methods of a context that give a context; helpers: functions that take one first and
    give one back.
    """
    maker = _Changes(verbs, helpers, _contexts(function))
    original = ast.unparse(function)
    found: dict[str, Mutation] = {}
    for path, node in _nodes(function):
        tested = [("condition", _negation(node))] if path[-1][0] == "test" else []
        for kind, new in (*tested, *maker.of(node)):
            changed = _with(function, path, new)
            text = ast.unparse(changed)
            if text != original and text not in found:
                before, after = _differing(original, text)
                found[text] = Mutation(kind, node.lineno, before, after, changed)
    return list(found.values())


# --- places in a function -----------------------------------------------------------------------

Path = tuple[tuple[str, int | None], ...]


def _nodes(function: Function) -> Iterator[tuple[Path, ast.expr]]:
    """Every expression of a function's body with the way to it."""
    for i, statement in enumerate(function.body):
        documented = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if not documented:
            yield from _below(statement, (("body", i),))


def _below(node: ast.AST, path: Path) -> Iterator[tuple[Path, ast.expr]]:
    if isinstance(node, ast.expr):
        yield path, node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "ctx"):
            continue
        if isinstance(value, ast.AST):
            yield from _below(value, (*path, (name, None)))
        elif isinstance(value, list):
            for i, one in enumerate(value):
                if isinstance(one, ast.AST):
                    yield from _below(one, (*path, (name, i)))


def _with(function: Function, path: Path, new: ast.expr) -> Function:
    """A copy of a function with another expression at a place."""
    changed = copy.deepcopy(function)
    holder: ast.AST = changed
    for name, i in path[:-1]:
        value = getattr(holder, name)
        holder = value if i is None else value[i]
    name, i = path[-1]
    if i is None:
        setattr(holder, name, new)
    else:
        getattr(holder, name)[i] = new
    return ast.fix_missing_locations(changed)


def _differing(before: str, after: str) -> tuple[str, str]:
    """The first line in which two texts differ, in both."""
    pairs = zip(before.splitlines(), after.splitlines(), strict=False)
    old, new = next((a, b) for a, b in pairs if a != b)
    return old.strip(), new.strip()


def _contexts(function: Function) -> frozenset[str]:
    """The parameters that are contexts. What is assigned to other names does not count."""
    parameters = (*function.args.posonlyargs, *function.args.args)
    return frozenset(p.arg for p in parameters if p.annotation and _is_ctx(p.annotation))


def _is_ctx(annotation: ast.expr) -> bool:
    return isinstance(annotation, ast.Name) and annotation.id == "Ctx"


# --- changes ------------------------------------------------------------------------------------


class _Changes:
    """What an expression can be changed to."""

    def __init__(self, verbs: frozenset[str], helpers: frozenset[str], contexts: frozenset[str]) -> None:
        self.verbs, self.helpers, self.contexts = verbs, helpers, contexts

    def of(self, node: ast.expr) -> Iterator[Change]:
        match node:
            case ast.Call():
                yield from self._call(node)
            case ast.BoolOp(op, values):
                other = ast.Or() if isinstance(op, ast.And) else ast.And()
                yield "condition", ast.BoolOp(other, values)
                for i in range(len(values)):
                    rest = values[:i] + values[i + 1 :]
                    yield "condition", rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
            case ast.UnaryOp(ast.Not(), operand):
                yield "condition", operand
            case ast.Compare(left, [op], comparators):
                yield "condition", ast.Compare(left, [OTHER[type(op)]()], comparators)
            case ast.GeneratorExp() | ast.ListComp() | ast.SetComp():
                yield from _unfiltered(node)
            case ast.Tuple(elts) if any(isinstance(one, ast.Starred) for one in elts):
                for i in range(len(elts)):
                    yield "element", ast.Tuple(elts[:i] + elts[i + 1 :], ast.Load())
            case ast.Constant(value) if type(value) is int:
                yield "number", ast.Constant(value + 1)
            case ast.BinOp(left, ast.Add(), ast.Constant(value) as right) if type(value) is int:
                yield "number", ast.BinOp(left, ast.Sub(), right)

    def _call(self, call: ast.Call) -> Iterator[Change]:
        under = self._without(call)
        if under is not None:
            yield "effect", under
        named = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        if named in FIELDS:
            yield from _fields(call)
        if named == "write" and len(call.args) == 2:
            for value in _others(call.args[1]):
                yield "field", ast.Call(call.func, [call.args[0], value], [])
        yield from self._swapped(call)

    def _without(self, call: ast.Call) -> ast.expr | None:
        """The context that a call makes another one of, None where it does not."""
        match call.func:
            case ast.Attribute(value, attr) if attr in self.verbs and self._context(value):
                return value
            case ast.Attribute(_, "now") if call.args and self._context(call.args[0]):
                return call.args[0]
            case ast.Name(name) if name in self.helpers and call.args and self._context(call.args[0]):
                return call.args[0]
        return None

    def _context(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Name):
            return node.id in self.contexts
        return isinstance(node, ast.Call) and self._without(node) is not None

    def _swapped(self, call: ast.Call) -> Iterator[Change]:
        plain = (ast.Name, ast.Attribute, ast.Constant)
        for i, (one, two) in enumerate(zip(call.args, call.args[1:], strict=False)):
            if isinstance(one, plain) and isinstance(two, plain) and not self._context(one):
                args = [*call.args[:i], two, one, *call.args[i + 2 :]]
                yield "order", ast.Call(call.func, args, call.keywords)
                return


def _unfiltered(node: ast.GeneratorExp | ast.ListComp | ast.SetComp) -> Iterator[Change]:
    """A comprehension that takes all."""
    for i, part in enumerate(node.generators):
        if part.ifs:
            changed = copy.deepcopy(node)
            changed.generators[i].ifs = []
            yield "condition", changed


def _fields(call: ast.Call) -> Iterator[Change]:
    """One field keeps its old value, or has another one."""
    for i, keyword in enumerate(call.keywords):
        rest = call.keywords[:i] + call.keywords[i + 1 :]
        assert isinstance(call.func, ast.Attribute)
        kept = ast.Call(call.func, call.args, rest) if rest else call.func.value
        yield "field", kept
        for value in _others(keyword.value):
            changed = [*call.keywords]
            changed[i] = ast.keyword(keyword.arg, value)
            yield "field", ast.Call(call.func, call.args, changed)


def _others(value: ast.expr) -> Iterator[ast.expr]:
    """Other values of a constant's type."""
    match value:
        case ast.Constant(bool(old)):
            yield ast.Constant(not old)
        case ast.Constant(str(old)):
            yield ast.Constant("" if old else "x")
        case ast.Constant(int(old)):
            yield ast.Constant(old + 1)


def _negation(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    return ast.UnaryOp(ast.Not(), test)
