"""Intents: who answers, and what happens when one or several or none do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import msgspec

from ..core.calls import Call
from ..core.faults import blame
from ..state.activity import Activity, Filter, Intent
from ..state.phone import Phone
from .catalogue import role
from .filters import implicit
from .filters import matches as matches
from .registry import apps, components, receivers
from .window_context import W, main_of

VIEW = "android.intent.action.VIEW"
SEND = "android.intent.action.SEND"
MAIN = "android.intent.action.MAIN"
HOME = "android.intent.category.HOME"
BROWSABLE = ("http:", "https:")


class Answer(NamedTuple):
    """One app's offer to handle an intent."""

    package: str
    label: str
    filter: Filter


def answered(packages: tuple[str, ...], intent: Intent) -> bool:
    """Whether one of these packages answers an intent, whichever the intent names."""
    filters = receivers(packages, intent.action)
    return any(matches(one, intent) and implicit(one) for _, one in filters)


def resolve(phone: Phone, intent: Intent, starting: bool = True) -> tuple[Answer, ...]:
    """All installed answers, sorted by label. An intent that is to start something asks only those
    of category DEFAULT. A web link goes to the apps that name its host, else to the browser."""
    table = apps()
    found = [
        Answer(p, one.label or table[p].label, one)
        for p, one in receivers(phone.packages, intent.action)
        if not intent.package or intent.package == p
        if matches(one, intent) and (implicit(one) or not starting)
    ]
    if len(found) > 1 and intent.data.startswith(BROWSABLE):
        role = phone.setting("role/browser", "")
        own = [a for a in found if a.filter.hosts]
        found = own or [a for a in found if a.package == role] or found
    once = {(a.package, a.filter.make): a for a in reversed(found)}  # of each screen one answer
    return tuple(sorted(once.values(), key=lambda a: (a.label, a.package)))


def dispatch(c: W, intent: Intent, result: Call | None = None) -> W:
    """Start what handles the intent. Several handlers open the chooser, none shows a toast."""
    if intent.component:
        return _explicit(c, intent, result)
    if intent.action == MAIN and intent.package in c.phone.packages:
        return c.launch(intent.package)
    if intent.action == MAIN and intent.category == HOME:
        return c.home()
    answers = resolve(c.phone, intent)
    if not answers:
        return c.toast("No apps can perform this action.")
    always = c.phone.setting(preference_key(intent), "")
    answers = tuple(a for a in answers if a.package == always) or answers
    if len(answers) == 1:
        return open_answer(c, answers[0].package, answers[0].filter, intent, result)
    return c.start(role("chooser", c.phone.profile)(intent, answers), result)


def preference_key(intent: Intent) -> str:
    """The setting that keeps the package chosen with "Always" for intents like this one."""
    scheme = intent.data.partition(":")[0]
    return " ".join(filter(None, (f"preferred/{intent.action}", scheme, intent.type)))


def open_answer(c: W, package: str, filter: Filter, intent: Intent, result: Call | None = None) -> W:
    """Start one app's answer over the window that asked."""
    return c.used(package).start_in(package, made(package, filter, intent), result)


def made(package: str, filter: Filter, intent: Intent) -> Activity:
    """The activity with which an app answers an intent."""
    return _made(filter.make, package, intent, f"filter of {intent.action}")


def named(package: str, name: str, intent: Intent) -> Activity | None:
    """What an installed app opens for an intent that names an activity, where it has an alias of
    this name (the class in full); None where it has none."""
    for one in apps()[package].aliases:
        if one.activity == name:
            return _made(one.make, package, intent, f"alias {name}")
    return None


def _made(make: Callable[[Intent], Activity], package: str, intent: Intent, part: str) -> Activity:
    try:
        return make(intent)
    except Exception as error:
        blame(error, package, None, part)
        raise


@cache
def _needs_extras(cls: type[Activity]) -> bool:
    """Whether an activity cannot be made without being told what to show."""
    return any(f.required for f in msgspec.structs.fields(cls))


def _explicit(c: W, intent: Intent, result: Call | None) -> W:
    package, _, cls = intent.component.partition("/")
    full = f"{package}/{package + cls if cls.startswith('.') else cls}"
    if package in c.phone.packages:
        opened = named(package, full.partition("/")[2], intent) if cls else None
        if opened is not None and opened != main_of(package):
            return c.used(package).start_in(package, opened, result)
        if opened is not None or not cls or full == f"{package}/{main_of(package).activity}":
            return c.launch(package)
        found = components().get(full)
        if found is not None and (_needs_extras(found) or not found.exported):
            return c.toast(f"Permission denied: {full} is not exported.")
        if found is not None:
            return c.used(package).start_in(package, found(), result)
    return c.toast(f"Activity class {{{full}}} does not exist.")
