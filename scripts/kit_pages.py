"""The pages of the kit's reference that show no components: styles, data, verbs, galleries.

Used by `scripts/kit_reference.py`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import kit_lifecycle
import kit_names
import kit_words
from kit_markdown import NOTE, fenced, fields_of, image, joined, told, two

from android_gym import kit
from android_gym.apps.system.permissioncontroller import group_of
from android_gym.kit import Activity, App, Filter, Intent, Layout, Style, View, looks
from android_gym.phone.core import gestures, view, zones
from android_gym.phone.core.discovery import ART
from android_gym.phone.core.values import Value
from android_gym.phone.paint import palette
from android_gym.phone.paint.drawings import drawings_in
from android_gym.phone.paint.ink import icon_names
from android_gym.phone.state import content, events, media, permissions, phone, telecom
from android_gym.phone.state import profile as profiles
from android_gym.phone.state.providers import (
    accounts,
    calendar,
    calls,
    files,
    library,
    messages,
    notifications,
    people,
    places,
    recurrence,
    rows,
    series,
)
from android_gym.phone.system.ctx import Ctx
from android_gym.profiles import DEFAULTS
from android_gym.tasks import answers, base, foreground, plays, steps
from android_gym.world import World, build
from android_gym.world import people as world_people

ZOOM = 1.5  # px of a picture of a component for each dp that it is shown at
ACROSS = 16  # icons in a row of a sheet


# --- styles -------------------------------------------------------------------------------------


def styles_page() -> str:
    known = {name: getattr(kit, name) for name in kit.__all__}
    values = {n: v for n, v in known.items() if not kit_names.is_component(v)}
    text = {n: v for n, v in values.items() if isinstance(v, Style)}
    layouts = {n: v for n, v in values.items() if isinstance(v, Layout)}
    classes = {n: v for n, v in values.items() if isinstance(v, str)}
    sizes = {n: v for n, v in values.items() if isinstance(v, (int, float))}
    roles = ["| role | light | dark |", "|---|---|---|"]
    light, dark = palette.colors(False), palette.colors(True)
    for role in light:
        roles.append(f"| `{role}` | `#{bytes(light[role]).hex()}` | `#{bytes(dark[role]).hex()}` |")
    return joined(
        [
            "# Styles, layout and colours",
            NOTE,
            kit_words.STYLES,
            "## Keywords of components",
            kit_names.docstring(looks),
            "## Fields of `Style`",
            kit_names.docstring(Style),
            kit_names.table(kit_names.fields(Style)),
            "## Fields of `Layout`",
            kit_names.docstring(Layout),
            kit_names.table(kit_names.fields(Layout)),
            kit_words.KINDS,
            "## Fields of `View`",
            kit_names.docstring(View),
            kit_names.table(kit_names.fields(View)),
            kit_words.FLAGS,
            fields_of(view.Extras),
            fields_of(gestures.Gestures),
            "## Text styles",
            image("styles-text.png", "Each text style", ZOOM),
            differences(text, Style()),
            "## Layouts",
            differences(layouts, Layout()),
            "## Colour roles",
            kit_words.COLORS,
            image("styles-colors.png", "All roles", 1),
            "\n".join(roles),
            "## Classes and sizes",
            two("constant", "Android's class", classes),
            two("constant", "value", sizes),
        ]
    )


def differences(found: dict[str, Value], plain: Value) -> str:
    """What the constants of a kind say of its fields."""
    lines = ["| name | is | what it says |", "|---|---|---|"]
    kind = type(plain).__name__
    for name, one in found.items():
        pairs = ((f.name, getattr(one, f.name)) for f in kit_names.fields(type(plain)))
        other = (f"`{key}={value!r}`" for key, value in pairs if value != getattr(plain, key))
        lines.append(f"| `{name}` | `{kind}` | {', '.join(other)} |".replace("'", '"'))
    return "\n".join(lines)


# --- data ---------------------------------------------------------------------------------------


def data_page() -> str:
    parts = ["# Shared data", NOTE, kit_words.DATA, "## Zones", origin(zones)]
    parts += [told(f) for f in (zones.local, zones.instant, zones.offset)]
    kept = (
        people,
        messages,
        calls,
        calendar,
        recurrence,
        series,
        files,
        library,
        notifications,
        accounts,
        places,
        rows,
    )
    for module in kept:
        name = module.__name__.rpartition(".")[2]
        parts += [f"## {name.capitalize()}", origin(module), kit_names.docstring(module)]
        parts.append(own_constants(module))
        parts += [fields_of(cls, True) for cls in own_values(module)]
        parts += [told(f) for f in own_functions(module)]
    for module, title in ((telecom, "Calls in progress"), (media, "Media"), (content, "Content")):
        parts += [f"## {title}", origin(module), kit_names.docstring(module)]
        parts.append(own_constants(module))
        parts += [fields_of(cls, True) for cls in own_values(module)]
    return joined(parts)


def origin(module: ModuleType) -> str:
    return f"In `{module.__name__}`."


def own_constants(module: ModuleType) -> str:
    """The constants of a module with their values."""
    found = ((n, v) for n, v in vars(module).items() if n.isupper() and n[0] != "_")
    plain = (
        f"`{n} = {sorted(v) if isinstance(v, frozenset) else v!r}`"
        for n, v in found
        if isinstance(v, (str, int, tuple, frozenset))
    )
    return ", ".join(plain).replace("'", '"')


def phone_page() -> str:
    defaults = "\n".join(f"{key} = {value!r}" for key, value in sorted(DEFAULTS.items()))
    return joined(
        [
            "# The phone, its world and its settings",
            NOTE,
            kit_words.PHONE,
            fields_of(phone.Phone, True),
            fields_of(phone.Display, True),
            fields_of(phone.Snack),
            fields_of(phone.Pending),
            "## The world",
            kit_words.WORLD.format(roles=roles()),
            fields_of(World, True),
            told(World.stream, "World.stream"),
            fields_of(world_people.Owner, True),
            "## Apps and activities",
            fields_of(App),
            fields_of(Filter),
            fields_of(Intent, True),
            "### Class variables of `Activity`",
            kit_names.table(kit_names.class_variables(Activity)),
            "## Permissions",
            kit_words.PERMISSIONS.format(groups=permission_groups()),
            *map(told, own_functions(permissions)),
            "## Settings",
            kit_words.SETTINGS.format(keys=setting_keys()),
            fenced(defaults, "text"),
            "## Profiles",
            fields_of(profiles.Profile),
            "## Events",
            kit_names.docstring(events),
            *map(fields_of, own_values(events)),
        ]
    )


def permission_groups() -> str:
    """What the prompt says of permissions, as rows of a table."""
    lines = []
    for name in kit_words.PERMISSION_NAMES:
        group = group_of(name)
        lines.append(f"| `{name}` | {group.does} | {'yes' if group.in_use else ''} |")
    return "\n".join(lines)


def roles() -> str:
    """Who is in every world, by what they are to the owner."""
    return ", ".join(f"`{role}`" for role in build(0).cast)


def setting_keys() -> str:
    return "\n".join(f"| `{key}` | {words} |" for key, words in kit_words.SETTING_KEYS.items())


def ctx_page() -> str:
    parts = ["# Verbs of Ctx", NOTE, kit_words.CTX]
    for cls in reversed(Ctx.__mro__):
        for name, member in vars(cls).items():
            thing = member.fget if isinstance(member, property) else member
            doc = getattr(thing, "__doc__", None) or ""
            if name.startswith("_") or not inspect.isfunction(thing):
                continue
            if not doc.startswith("For the system"):
                parts.append(told(thing, f"c.{name}", isinstance(member, property)))
    return joined(parts)


def tasks_page() -> str:
    parts = ["# Steps and goals of tasks", NOTE, kit_words.TASKS]
    for title, module in (("Steps", steps), ("Plays", plays), ("The foreground", foreground)):
        parts += [f"## {title}", kit_names.docstring(module)]
        parts += [told(f) for f in own_functions(module) if f.__name__ in kit_words.OF_TASKS]
    parts += ["## Answers, conditions and constraints"]
    for cls in (answers.Answer, base.Condition, base.Constraint):
        parts += [f"### `{cls.__name__}`", kit_names.docstring(cls)]
        parts += [kit_names.table(kit_names.fields(cls))]
    return joined(parts)


def own_values(module: ModuleType) -> list[type]:
    found = (v for v in vars(module).values() if isinstance(v, type) and issubclass(v, Value))
    return [cls for cls in found if cls.__module__ == module.__name__]


def own_functions(module: ModuleType) -> list[Callable[..., Any]]:
    """The public functions of a module; those without a docstring too, if they are short."""
    found = ((n, inspect.unwrap(f)) for n, f in vars(module).items() if callable(f))
    ours = (f for n, f in found if inspect.isfunction(f) and not n.startswith("_"))
    return [f for f in ours if f.__module__ == module.__name__]


# --- galleries ----------------------------------------------------------------------------------


def icon_groups() -> dict[str, tuple[str, ...]]:
    """All icon names by their first letter; digits together."""
    found: dict[str, list[str]] = {}
    for name in sorted(icon_names()):
        found.setdefault("0-9" if name[0].isdigit() else name[0], []).append(name)
    return {letter: tuple(group) for letter, group in found.items()}


def icons_page() -> str:
    parts = ["# Icons", NOTE, kit_words.ICONS.format(count=len(icon_names()))]
    parts += ["## Common ones", image("icons-common.png", "Common icons", ZOOM)]
    parts.append(fenced(" ".join(kit_words.COMMON_ICONS), "text"))
    for letter, group in icon_groups().items():
        parts += [f"## {letter.upper()}", image(f"icons-{letter}.png", f"Icons: {letter}", 1)]
        lines = (group[i : i + ACROSS] for i in range(0, len(group), ACROSS))
        parts.append(fenced("\n".join(f"{n}  {' '.join(l)}" for n, l in enumerate(lines, 1)), "text"))
    return joined(parts)


def drawings_page() -> str:
    parts = ["# Drawings", NOTE, kit_words.DRAWINGS]
    for name, draw in drawings_in(ART).items():
        arguments = kit_words.ARGUMENTS.get(name, ("",))
        shown = ", ".join(f"`{name}:{a}`" if a else f"`{name}`" for a in arguments)
        parts += [f"## `{name}`", kit_names.docstring(draw), f"From the left: {shown}"]
        parts.append(image(f"drawings-{name}.png", f"The drawing {name}", ZOOM))
    return joined(parts)


FIXED = {
    "styles": styles_page,
    "ctx": ctx_page,
    "data": data_page,
    "phone": phone_page,
    "tasks": tasks_page,
    "lifecycle": lambda: joined([kit_words.LIFECYCLE, kit_lifecycle.table()]),
    "icons": icons_page,
    "drawings": drawings_page,
}
