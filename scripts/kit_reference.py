"""Write the reference of the kit, docs/kit.md and docs/kit, from the code and docs/kit_examples.

    python scripts/kit_reference.py         # text and pictures (with the extra `film`)
    python scripts/kit_reference.py --text  # text alone

or `make kit-reference`. A new name of the kit needs an example in a module of docs/kit_examples,
which is the page it stands on; `tests/test_kit_reference.py` names those that lack one.
"""

from __future__ import annotations

import argparse
import inspect
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import kit_lifecycle
import kit_names
import kit_words
from kit_names import Example

from android_gym import kit
from android_gym.apps.system.permissioncontroller import group_of
from android_gym.kit import Activity, App, Filter, Intent, Layout, Popup, Style, View, looks
from android_gym.phone.core import gestures, view
from android_gym.phone.core.values import Value
from android_gym.phone.paint import palette
from android_gym.phone.paint.art import drawings
from android_gym.phone.paint.art.ink import icon_names
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

DOCS = Path(__file__).parents[1] / "docs"
PAGES = (  # of components, in the order of the index; others follow by name
    *("screens", "bars", "lists", "preferences", "layout", "text", "controls", "gestures"),
    *(
        "fields",
        "popups",
        "handlers",
        "binding",
        "records",
        "selection",
        "bound",
        "forms",
        "values",
    ),
)
ZOOM = 1.5  # px of a picture of a component for each dp that it is shown at
ACROSS = 16  # icons in a row of a sheet


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--text", action="store_true", help="draw no pictures")
    args = parser.parse_args()
    (DOCS / "kit").mkdir(exist_ok=True)
    if not args.text:
        for old in (DOCS / "kit").glob("*.png"):
            old.unlink()
        for name, data in pictures().items():
            (DOCS / "kit" / name).write_bytes(data)
    written = texts()
    for old in (DOCS / "kit").glob("*.md"):
        if f"kit/{old.name}" not in written:
            old.unlink()
    for name, text in written.items():
        (DOCS / name).write_text(text, "utf-8")


def texts() -> dict[str, str]:
    """Every page by its path in docs."""
    found = {f"kit/{page}.md": component_page(page) for page in component_pages()}
    found |= {f"kit/{name}.md": make() for name, make in FIXED.items()}
    return {"kit.md": index(), **found}


# --- components ---------------------------------------------------------------------------------


def names() -> dict[str, Any]:
    """The public names of the kit and what they are; those of its blocks as "BLOCK.NAME"."""
    found = {name: getattr(kit, name) for name in kit.__all__}
    for name, thing in vars(sys.modules.get("android_gym.kit.blocks", kit)).items():
        if isinstance(thing, ModuleType) and thing.__name__.startswith("android_gym.kit.blocks."):
            found |= {f"{name}.{key}": getattr(thing, key) for key in thing.__all__}
    return found


def components() -> dict[str, Any]:
    """The functions and classes among them, which need an example; not the names of types."""
    return {name: thing for name, thing in names().items() if kit_names.is_component(thing)}


def lacking() -> list[str]:
    """Components without an example."""
    known = kit_names.examples()
    return [name for name in components() if name.replace(".", "_") not in known]


def component_pages() -> list[str]:
    known = kit_names.pages()
    return [*(p for p in PAGES if p in known), *sorted(set(known) - set(PAGES))]


def on_page(page: str) -> dict[str, Example]:
    """The components of a page with their examples, in the order of these."""
    found = {name.replace(".", "_"): name for name in components()}
    shown = kit_names.examples().items()
    return {found[key]: e for key, e in shown if e.page == page and key in found}


def title_of(page: str) -> str:
    return (kit_names.pages()[page].__doc__ or page).split("\n\n")[0].rstrip(".")


def component_page(page: str) -> str:
    head, _, more = (kit_names.pages()[page].__doc__ or page).partition("\n\n")
    parts = [f"# {head.rstrip('.')}", NOTE, more.strip()]
    entries = on_page(page)
    places = anchors(entries)
    parts.append(", ".join(f"[`{name}`](#{places[name]})" for name in entries))
    parts += [entry(name, example) for name, example in entries.items()]
    return joined(parts)


def entry(name: str, example: Example) -> str:
    """What is told of a component: signature, docstring, example, picture, fields."""
    thing = components()[name]
    parts = [f"## `{name}`"]
    parts.append(fenced(kit_names.signature(name.rpartition(".")[2], thing)))
    parts.append(kit_names.docstring(thing))
    if thing is Ctx:
        parts.append("Its methods are the [verbs](ctx.md).")
    elif isinstance(thing, type):
        parts += members(thing)
    parts += ["Example:", fenced(example.source)]
    value = example.make()
    picture = DOCS / "kit" / picture_name(example)
    if drawable(value) and wanted(example):
        parts.append(image(picture.name, f"{name}, drawn", ZOOM))
    elif value is not None and "<" not in printed(value) and wanted(example):
        parts.append(fenced(printed(value), "text"))
    return joined(parts)


def members(cls: type) -> list[str]:
    """The fields, class variables and methods of a class."""
    parts = []
    if issubclass(cls, Value):
        own = kit_names.fields(cls)
        parts += [kit_names.table(own)] * any(field.comment for field in own)
        bases = [b.__name__ for b in cls.__bases__ if b.__name__ in components()]
        if bases and bases[0] not in ("Value", "Activity", "Popup"):
            parts.append(f"It has the fields of `{bases[0]}`, too.")
        shared = kit_names.class_variables(cls)
        parts += ["Class variables:", kit_names.table(shared)] if len(shared) > 1 else []
    own_methods = ((n, m) for n, m in vars(cls).items() if inspect.isfunction(m) and m.__doc__)
    methods = [told(m, n) for n, m in own_methods if m.__name__ == n and n[0] != "_"]
    return [*parts, "\n".join(methods)]


def wanted(example: Example) -> bool:
    """Whether what the examples of its page give is shown."""
    return getattr(kit_names.pages()[example.page], "PICTURES", True)


def drawable(value: Any) -> bool:
    return isinstance(value, (View, Popup, kit.Row))


def printed(value: Any) -> str:
    shown = value if isinstance(value, tuple) and not isinstance(value, Value) else (value,)
    return "\n".join(map(repr, shown))


def picture_name(example: Example) -> str:
    """The file of an example's picture. Names that differ in case alone stay apart, since not every
    file system tells them."""
    end = "" if example.name == example.name.lower() else "-class"
    return f"{example.page}-{example.name.lower()}{end}.png"


# --- the index ----------------------------------------------------------------------------------


def index() -> str:
    parts = [kit_words.INDEX]
    for page in component_pages():
        lines = [f"## [{title_of(page)}](kit/{page}.md)", "", "| name | |", "|---|---|"]
        for name, place in anchors(on_page(page)).items():
            words = kit_names.first_sentence(components()[name]).replace("|", r"\|")
            lines.append(f"| [`{name}`](kit/{page}.md#{place}) | {words} |")
        parts.append("\n".join(lines))
    constants = [n for n, thing in names().items() if not kit_names.is_component(thing)]
    told = ", ".join(f"`{name}`" for name in constants)
    parts.append(f"## Constants\n\n[Styles, classes and sizes](kit/styles.md): {told}.")
    return joined(parts)


# --- styles -------------------------------------------------------------------------------------


def styles_page() -> str:
    values = {n: v for n, v in names().items() if not kit_names.is_component(v)}
    text = {n: v for n, v in values.items() if isinstance(v, Style)}
    layouts = {n: v for n, v in values.items() if isinstance(v, Layout)}
    classes = {n: v for n, v in values.items() if isinstance(v, str)}
    sizes = {n: v for n, v in values.items() if isinstance(v, (int, float))}
    roles = ["| role | light | dark |", "|---|---|---|"]
    light, dark = palette.colors(False), palette.colors(True)
    for role in light:
        roles.append(f"| `{role}` | `#{bytes(light[role]).hex()}` | `#{bytes(dark[role]).hex()}` |")
    return joined([
        "# Styles, layout and colours", NOTE, kit_words.STYLES,
        "## Keywords of components", kit_names.docstring(looks),
        "## Fields of `Style`", kit_names.docstring(Style),
        kit_names.table(kit_names.fields(Style)),
        "## Fields of `Layout`", kit_names.docstring(Layout),
        kit_names.table(kit_names.fields(Layout)), kit_words.KINDS,
        "## Fields of `View`", kit_names.docstring(View), kit_names.table(kit_names.fields(View)),
        kit_words.FLAGS, fields_of(view.Extras), fields_of(gestures.Gestures),
        "## Text styles", image("styles-text.png", "Each text style", ZOOM),
        differences(text, Style()), "## Layouts", differences(layouts, Layout()),
        "## Colour roles", kit_words.COLORS, image("styles-colors.png", "All roles", 1),
        "\n".join(roles),
        "## Classes and sizes", two("constant", "Android's class", classes),
        two("constant", "value", sizes),
    ])  # fmt: skip


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
    parts = ["# Shared data", NOTE, kit_words.DATA]
    kept = (people, messages, calls, calendar, recurrence, series, files, library, notifications,
            accounts, places, rows)  # fmt: skip
    for module in kept:
        name = module.__name__.rpartition(".")[2]
        parts += [f"## {name.capitalize()}", kit_names.docstring(module)]
        parts += [fields_of(cls, True) for cls in own_values(module)]
        parts += [told(f) for f in own_functions(module)]
    for module, title in ((telecom, "Calls in progress"), (media, "Media"), (content, "Content")):
        parts += [f"## {title}", kit_names.docstring(module)]
        parts += [fields_of(cls, True) for cls in own_values(module)]
    return joined(parts)


def phone_page() -> str:
    defaults = "\n".join(f"{key} = {value!r}" for key, value in sorted(DEFAULTS.items()))
    return joined([
        "# The phone, its world and its settings", NOTE, kit_words.PHONE,
        fields_of(phone.Phone, True), fields_of(phone.Display, True), fields_of(phone.Snack),
        fields_of(phone.Pending), "## The world", kit_words.WORLD.format(roles=roles()),
        fields_of(World, True),
        told(World.stream, "World.stream"), fields_of(world_people.Owner, True),
        "## Apps and activities", fields_of(App), fields_of(Filter), fields_of(Intent, True),
        "### Class variables of `Activity`", kit_names.table(kit_names.class_variables(Activity)),
        "## Permissions", kit_words.PERMISSIONS.format(groups=permission_groups()),
        *map(told, own_functions(permissions)),
        "## Settings", kit_words.SETTINGS.format(keys=setting_keys()), fenced(defaults, "text"),
        "## Profiles", fields_of(profiles.Profile),
        "## Events", kit_names.docstring(events), *map(fields_of, own_values(events)),
    ])  # fmt: skip


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


def fields_of(cls: type, more: bool = False) -> str:
    """A class with its fields; with `more` its properties, too."""
    own = kit_names.fields(cls)
    parts = [f"### `{cls.__name__}`", kit_names.docstring(cls)]
    parts += [kit_names.table(own)] if own else []
    extra = kit_names.properties(cls) if more else []
    parts += ["\n".join(f"- `.{name}`: {words}" for name, words in extra)] if extra else []
    return joined(parts)


def told(function: Callable[..., Any], name: str = "", bare: bool = False) -> str:
    """A function with its docstring, as an item of a list."""
    label = name or function.__name__
    line = label if bare else kit_names.signature(label, function, method=bool(name))
    words = " ".join(kit_names.docstring(function).split("\n\n```")[0].split())
    line = " ".join(line.split()).replace("( ", "(").replace(", )", ")")
    return f"- `{line}`" + f"\\\n  {words}" * bool(words)


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
        parts.append(
            fenced("\n".join(f"{n}  {' '.join(l)}" for n, l in enumerate(lines, 1)), "text")
        )
    return joined(parts)


def drawings_page() -> str:
    parts = ["# Drawings", NOTE, kit_words.DRAWINGS]
    for name, draw in drawings().items():
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


def pictures() -> dict[str, bytes]:
    """Every picture by the name of its file in docs/kit."""
    import kit_pictures as draw

    found = {}
    for page in component_pages():
        for example in on_page(page).values():
            picture = draw.shown(example.make(), example.height) if wanted(example) else None
            if picture is not None:
                found[picture_name(example)] = draw.png(picture)
    text = {n: v for n, v in names().items() if isinstance(v, Style)}
    found["styles-text.png"] = draw.png(draw.text_sheet(text), 96)
    found["styles-colors.png"] = draw.png(draw.color_sheet(), 128)
    found["icons-common.png"] = draw.png(draw.labelled_icons(kit_words.COMMON_ICONS), 8)
    for letter, group in icon_groups().items():
        found[f"icons-{letter}.png"] = draw.png(draw.icon_sheet(group), 8)
    for name in drawings():
        arguments = kit_words.ARGUMENTS.get(name, ("",))
        size = kit_words.SIZES.get(name, (64, 64))
        found[f"drawings-{name}.png"] = draw.png(draw.drawing(name, arguments, *size))
    return found


# --- Markdown -----------------------------------------------------------------------------------

NOTE = "<!-- Written by scripts/kit_reference.py from the code. -->"


def joined(parts: Iterable[str]) -> str:
    return "\n\n".join(part.strip("\n") for part in parts if part) + "\n"


def fenced(code: str, language: str = "python") -> str:
    return f"```{language}\n{code}\n```"


def anchors(entries: Iterable[str]) -> dict[str, str]:
    """Where the headings of a page's names are: names that differ in case alone are counted."""
    found: dict[str, str] = {}
    for name in entries:
        plain = name.lower().replace(".", "")
        again = sum(one.lower() == name.lower() for one in found)
        found[name] = f"{plain}-{again}" if again else plain
    return found


def image(name: str, words: str, zoom: float) -> str:
    """A picture as wide as what it shows is in dp."""
    path = DOCS / "kit" / name
    wide = int.from_bytes(path.read_bytes()[16:20], "big") if path.exists() else 0
    return f'<img src="{name}" width="{round(wide / zoom)}" alt="{words}">'


def two(one: str, other: str, rows: dict[str, Any]) -> str:
    lines = (f"| `{name}` | `{value}` |" for name, value in rows.items())
    return "\n".join([f"| {one} | {other} |", "|---|---|", *lines])


if __name__ == "__main__":
    main()
