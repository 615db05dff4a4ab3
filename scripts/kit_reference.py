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
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import kit_names
import kit_words
from kit_markdown import DOCS, NOTE, anchors, fenced, image, joined, told
from kit_names import Example
from kit_pages import FIXED, ZOOM, icon_groups

from android_gym import kit
from android_gym.kit import Popup, Style, View, blocks, families
from android_gym.phone.core.discovery import ART
from android_gym.phone.core.values import Value
from android_gym.phone.paint.drawings import drawings_in
from android_gym.phone.system.ctx import Ctx

ACROSS = 200  # px of a picture in the index by pictures
PAGES = tuple(  # of components, in the order of the index; others follow by name
    "screens bars lists preferences layout text controls gestures fields popups handlers binding "
    "records selection bound forms values".split()
)


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
    return {"kit.md": index(), "kit/pictures.md": by_picture(), **found}


# --- components ---------------------------------------------------------------------------------


def names() -> dict[str, Any]:
    """The public names of the kit and what they are. Its blocks and families are modules; one that is called like a
    component has its folder before its name."""
    found = {name: getattr(kit, name) for name in kit.__all__}
    for part, inside in ((blocks, blocks.BLOCKS), (families, families.__all__)):
        for name in inside:
            key = f"{part.__name__.rpartition('.')[2]}.{name}" if name in found else name
            found[key] = import_module(f"{part.__name__}.{name}")
    return found


def components() -> dict[str, Any]:
    """What of them needs an example: functions, classes, blocks; not the names of types."""
    return {name: thing for name, thing in names().items() if kit_names.is_component(thing)}


def lacking() -> list[str]:
    """Components without an example."""
    known = kit_names.examples()
    return [name for name in components() if name not in known]


def component_pages() -> list[str]:
    known = kit_names.pages()
    return [*(p for p in PAGES if p in known), *sorted(set(known) - set(PAGES))]


def on_page(page: str) -> dict[str, Example]:
    """The components of a page with their examples, in the order of these."""
    known, shown = components(), kit_names.examples().items()
    return {name: example for name, example in shown if example.page == page and name in known}


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
    if not isinstance(thing, ModuleType):
        parts.append(fenced(kit_names.signature(name, thing)))
    parts.append(kit_names.docstring(thing))
    if isinstance(thing, ModuleType):
        parts += block(name, thing)
    elif thing is Ctx:
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


def block(name: str, module: ModuleType) -> list[str]:
    """The public names of a block: of large ones a line each, else with all that is told of them."""
    own = [(key, getattr(module, key)) for key in kit_names.public(module)]
    if module.__name__.split(".")[3] in kit_words.LARGE and not any(inspect.ismodule(thing) for _, thing in own):
        lines = [f"| `{name}.{key}` | {brief(thing)} |" for key, thing in own if kit_names.is_component(thing)]
        return ["\n".join([f"| of `{name}` | |", "|---|---|", *lines])]
    parts = []
    for key, thing in own:
        if isinstance(thing, ModuleType):
            parts += [kit_names.docstring(thing), *block(f"{name}.{key}", thing)]
            continue
        if not kit_names.is_component(thing):
            parts.append(f"### `{name}.{key}`")
            continue
        parts += [f"### `{name}.{key}`", fenced(kit_names.signature(f"{name}.{key}", thing))]
        parts.append(kit_names.docstring(thing))
        parts += members(thing) if isinstance(thing, type) else []
    return parts


def written_out(method: FunctionType) -> bool:
    """Whether it stands in a file, and was not made for a NamedTuple."""
    return method.__code__.co_filename[:1] != "<"


def brief(thing: Any) -> str:
    """What a component is for, in a cell of a table."""
    return kit_names.first_sentence(thing).replace("|", r"\|")


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
    own_methods = ((n, m) for n, m in vars(cls).items() if inspect.isfunction(m) and m.__doc__ and written_out(m))
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
    return f"{example.page}-{example.name.rpartition('.')[2].lower()}{end}.png"


# --- the index ----------------------------------------------------------------------------------


def index() -> str:
    parts = [kit_words.INDEX]
    for page in component_pages():
        lines = [f"## [{title_of(page)}](kit/{page}.md)", "", "| name | |", "|---|---|"]
        for name, place in anchors(on_page(page)).items():
            lines.append(f"| [`{name}`](kit/{page}.md#{place}) | {brief(components()[name])} |")
        parts.append("\n".join(lines))
    constants = [n for n, thing in names().items() if not kit_names.is_component(thing)]
    words = ", ".join(f"`{name}`" for name in constants)
    parts.append(f"## Constants\n\n[Styles, classes and sizes](kit/styles.md): {words}.")
    return joined(parts)


def by_picture() -> str:
    """The index of what is seen: the picture of a component beside its name and what it is for."""
    parts = [kit_words.BY_PICTURE, NOTE]
    for page in component_pages():
        shown = [(name, example) for name, example in on_page(page).items() if has_picture(example)]
        if not shown:
            continue
        places = anchors(on_page(page))
        lines = [f"## [{title_of(page)}]({page}.md)", "", "| picture | component |", "|---|---|"]
        for name, example in shown:
            seen = f'<img src="{picture_name(example)}" width="{ACROSS}" alt="{name}, drawn">'
            lines.append(f"| {seen} | [`{name}`]({page}.md#{places[name]}): {brief(components()[name])} |")
        parts.append("\n".join(lines))
    return joined(parts)


def has_picture(example: Example) -> bool:
    return wanted(example) and drawable(example.make())


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
    for name in drawings_in(ART):
        arguments = kit_words.ARGUMENTS.get(name, ("",))
        size = kit_words.SIZES.get(name, (64, 64))
        found[f"drawings-{name}.png"] = draw.png(draw.drawing(name, arguments, *size))
    return found


if __name__ == "__main__":
    main()
