"""The changes that scripts/handler_mutants.py makes of handlers."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

PATH = Path(__file__).parents[1] / "scripts" / "mutations.py"
HANDLER = '''
def keep(c: Ctx, id: int, old: int) -> Ctx:
    """Keep a record."""
    if id > 3:
        c = plan(c.save(rows=(*c.app.rows, id), on=True).toast("Kept"), id)
    return c.start(Page(id, old))
'''


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutations", PATH)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    sys.modules["mutations"] = found
    spec.loader.exec_module(found)
    return found


def test_effects_fields_conditions_elements_numbers_and_arguments_are_changed() -> None:
    function = ast.parse(HANDLER).body[0]
    verbs = frozenset({"save", "toast", "start"})
    found = load().mutations(function, verbs, frozenset({"plan"}))
    assert {(one.kind, one.after) for one in found} == {
        ("condition", "if not id > 3:"),
        ("condition", "if id >= 3:"),
        ("number", "if id > 4:"),
        ("effect", 'c = c.save(rows=(*c.app.rows, id), on=True).toast("Kept")'.replace('"', "'")),
        ("effect", "c = plan(c.save(rows=(*c.app.rows, id), on=True), id)"),
        ("effect", "c = plan(c.toast('Kept'), id)"),
        ("field", "c = plan(c.save(on=True).toast('Kept'), id)"),
        ("field", "c = plan(c.save(rows=(*c.app.rows, id)).toast('Kept'), id)"),
        ("field", "c = plan(c.save(rows=(*c.app.rows, id), on=False).toast('Kept'), id)"),
        ("element", "c = plan(c.save(rows=(id,), on=True).toast('Kept'), id)"),
        ("element", "c = plan(c.save(rows=(*c.app.rows,), on=True).toast('Kept'), id)"),
        ("effect", "return c"),
        ("order", "return c.start(Page(old, id))"),
    }
    assert {one.line for one in found} == {4, 5, 6}
    assert all(compile(ast.Module([one.function], []), "x", "exec") for one in found)
    assert ast.unparse(function) == ast.unparse(ast.parse(HANDLER).body[0])
