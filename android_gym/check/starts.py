"""How others start an app: its activities by their names, and what its filters answer."""

from __future__ import annotations

from ..phone.state.activity import Activity, App, Filter, Intent
from .activities import needs
from .walk import Start


def openable(app: App, classes: tuple[type[Activity], ...]) -> tuple[Start, ...]:
    """One for each activity that others can start by its name."""
    return tuple(
        Start(Intent(component=f"{app.package}/{cls.activity}"), cls)
        for cls in classes
        if cls.package == app.package and cls.activity and cls.exported and not needs(cls)
    )


def intents(app: App) -> tuple[Start, ...]:
    """One that each of its filters answers, and one that names each of its aliases."""
    named = (Start(Intent(component=f"{app.package}/{one.activity}")) for one in app.aliases)
    return (*(_answered(app.package, one) for one in app.receives), *named)


_DATA = {"mailto:": "bob@example.com", "tel:": "5550100", "sms:": "5550100", "smsto:": "5550100"}


def _answered(package: str, one: Filter) -> Start:
    data = ""
    if one.scheme:
        host = one.hosts[0].replace("*", "www") if one.hosts else "example.com"
        patterns = (pattern.replace(".*", "1") for pattern in one.path_patterns)
        path = (*one.paths, *one.path_prefixes, *patterns, "/")[0]
        data = one.scheme + _DATA.get(one.scheme, f"//{host.partition(':')[0]}{path}")
    kind = one.mime.replace("*/*", "text/plain").replace("/*", "/jpeg")
    intent = Intent(one.action, data, kind, package)
    try:
        made = one.make(intent)
    except Exception:  # said when the intent is sent
        return Start(intent)
    return Start(intent, type(made))
