"""What an app declares, before anything runs: its activities and its model."""

from __future__ import annotations

import re

import msgspec

from ..phone.core.mutable import mutable_in
from ..phone.core.values import Value
from ..phone.state.activity import Activity, App
from .activities import homeless, needs
from .findings import Findings

_PACKAGE = re.compile(r"[A-Za-z]\w*(\.[A-Za-z]\w*)+")
TUPLE = "values hold what never changes, such as a tuple"
_LISTS = ("list", "dict", "set")


def declarations(app: App, classes: tuple[type[Activity], ...], findings: Findings) -> None:
    """Add what is wrong with them."""
    if not _PACKAGE.fullmatch(app.package):
        words = f'"{app.package}" is no package name: it has at least two words with dots between'
        findings.add("mistake", words)
    for cls in homeless(classes):
        way = f'Package("{app.package}").activity(".{cls.__name__}")'
        words = f"the activity belongs to no package: declare it by @{way}"
        findings.add("mistake", words, cls.__name__)
    main = app.main
    if isinstance(main, type) and issubclass(main, Activity) and needs(main):
        missing = [f.name for f in msgspec.structs.fields(main) if f.required]
        words = f"the first activity needs {', '.join(missing)}: give the field a default"
        findings.add("mistake", words, main.__name__)
    _first_model(app, findings)
    kinds: tuple[type[Value], ...] = (app.model, *classes)
    for kind in kinds:
        for name, held in _changing(kind):
            words = f"{kind.__name__}.{name} is a {held}: {TUPLE}"
            findings.add("mistake", words, "" if kind is app.model else kind.__name__)


def _first_model(app: App, findings: Findings) -> None:
    """Add where the model that the app begins with holds a list."""
    try:
        held = mutable_in(app.first_model(0))
    except Exception:  # said when the app is started
        return
    if held is not None and (app.boot is not None or not _changing(app.model)):
        findings.add("mistake", f"{held.field} of its first model is a {held.kind}: {TUPLE}")


def _changing(cls: type) -> list[tuple[str, str]]:
    """The fields of a class that are declared as a list, dict or set, or have one by default."""
    found = []
    for field in msgspec.structs.fields(cls):
        origin = getattr(field.type, "__origin__", field.type)
        name = getattr(origin, "__name__", "")
        held = mutable_in(field.default) if field.default is not msgspec.NODEFAULT else None
        if name in _LISTS or held is not None:
            found.append((field.name, held.kind if held is not None else name))
    return found
