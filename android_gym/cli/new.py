"""The command new: a working start for an app or a task of one's own."""

from __future__ import annotations

import ast
import keyword
import os
import re
import shlex
from pathlib import Path
from typing import NamedTuple

import click
import msgspec

from ..errors import InvalidOption

KINDS = ("app", "task")
TEMPLATES = Path(__file__).with_name("templates")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[ _-][A-Za-z0-9]+)*")
Written = tuple[Path, dict[Path, str], tuple[str, ...]]  # where, the files, and what to say
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")


class Name(NamedTuple):
    """A name in the forms that files, classes and screens have it."""

    label: str  # "Shopping list"
    word: str  # "ShoppingList"
    module: str  # "shopping_list"


@click.command()
@click.argument("kind", type=click.Choice(KINDS))
@click.argument("name")
@click.option(
    "--to", type=click.Path(path_type=Path, file_okay=False), default=".", show_default=True, help="Folder to write to."
)
@click.option("--folder", is_flag=True, help="Write an app as a folder of modules.")
@click.option("--app", default="", help="App of a task: its package name or its label.")
def new(kind: str, name: str, to: Path, folder: bool, app: str) -> None:
    """Write a working start: an app with two tasks, or a task of an app that exists.

    android-gym new app "Shopping list" writes shopping_list.py,
    android-gym new task TwoCities --app Clock writes clock_two_cities.yaml.
    """
    if (kind == "task") != bool(app):
        raise InvalidOption("--app says which app a task is of: new task TwoCities --app Clock.")
    if kind == "task" and folder:
        raise InvalidOption("--folder is for apps: a task is one file.")
    path, texts, told = _task(_name(name), app, to) if app else _app(_name(name), to, folder)
    _write(path, texts)
    click.echo(f"{path}: {told[0]}. Try it:")
    for line in told[1:]:
        click.echo(f"  android-gym {line}")


def _app(name: Name, to: Path, folder: bool) -> Written:
    _check_free(name)
    texts = {}
    for template in sorted((TEMPLATES / "my_app").glob("*.py")):
        text = template.read_text("utf-8").replace("My app", name.label)
        texts[template.name] = text.replace("MyApp", name.word).replace("my_app", name.module)
    path = to / (name.module if folder else f"{name.module}.py")
    lines = (f"show {shlex.quote(name.label)}", "play", f"certify Own/{name.word}")
    told = ("an app with two tasks", *(f"{line} --apps {shlex.quote(str(path))}" for line in lines))
    if folder:
        return path, {path / one: texts[one] for one in texts}, told
    return path, {path: joined(texts["app.py"], texts["tasks.py"])}, told


def _task(name: Name, app: str, to: Path) -> Written:
    from ..devices.simulated import launchable
    from ..phone.core import own
    from ..phone.system.app_names import package_named
    from ..profiles import base_phone

    phones = {profile: launchable(base_phone(profile).packages) for profile in ("pixel", "everything")}
    profile = next((name for name, apps in phones.items() if any(app in one for one in apps)), "everything")
    apps = phones[profile]
    package = package_named(apps, app)
    label = dict(apps)[package]
    of = _name(" ".join(re.findall("[A-Za-z0-9]+", label)) or "App")
    path = to / f"{of.module}_{name.module}.yaml"
    file = shlex.quote(str(path))
    lines = (f"derive {file}", f"certify {file}", f"run --agent oracle --tasks {file} --out runs/{name.module}")
    given = "".join(f" --apps {shlex.quote(one)}" for one in own.given().split(os.pathsep) if one)
    id = f"{of.word}-{name.word}"
    told = (f"the task Own/{id}", *(f"{line}{given}" for line in lines))
    called = label if [one for _, one in apps].count(label) == 1 else package
    return path, {path: _opening(id, label, called, profile)}, told


def _opening(id: str, label: str, called: str, profile: str) -> str:
    """The file of a task that opens an app, and where the app asks something at once, answers it."""
    from ..action import Action, Element
    from ..devices.perform import carry_out
    from ..devices.simulated import SimulatedDevice
    from ..generator.made import Made
    from ..lines import line_of, literal
    from ..tasks.deriving import derive
    from ..tasks.task_form import Declared, Derived
    from ..tasks.task_text import file_of, text

    device = SimulatedDevice(profile)
    start = Action("start", text=called)
    carry_out(device, start)
    said = Declared(f"Open {label}.\n", f"{line_of([start])}\n", profile=profile)
    answers = [node.text for node in device.screen().nodes if node.text and node.cls.endswith("Button")]
    for answer in ("", *answers):
        if answer:
            step = line_of([start, literal(Action("click", Element(name=answer)))])
            said = msgspec.structs.replace(said, say=f"Open {label}, and choose “{answer}”.\n", ways=f"{step}\n")
        found = derive(Made(id, said).task())
        if not found.missing:
            break
    else:
        raise InvalidOption(f"Opening {label} is no task: {found.missing[0]}.")
    said = msgspec.structs.replace(said, derived=Derived(found.goal, found.allowed, found.subgoals))
    return text(file_of({id: said}, "Own", profile))


def _name(name: str) -> Name:
    """The forms of a name. Raises InvalidOption for one that files and classes cannot have."""
    words = [word for part in re.split("[ _-]", name) for word in _WORD.findall(part)]
    module = "_".join(words).casefold()
    if not _NAME.fullmatch(name) or keyword.iskeyword(module):
        raise InvalidOption(f"A name is words of letters and digits, such as 'Shopping list', not {name!r}.")
    label = re.sub("[_-]", " ", name)
    return Name(label[0].upper() + label[1:], "".join(w[0].upper() + w[1:] for w in words), module)


def _check_free(name: Name) -> None:
    """Raises InvalidOption where an app, or the tasks of one, are called so."""
    from ..phone.system.catalogue import catalogue
    from ..tasks.registry import apps

    labels = {app.label.casefold() for app in catalogue("everything").values()}
    if name.label.casefold() in labels or name.word in (*apps(), "Micro"):
        raise InvalidOption(f"There is an app called {name.label!r}; choose another name.")


def joined(app: str, tasks: str) -> str:
    """The modules of an app and of its tasks as one module, with all imports at its top."""
    imports: dict[str, str] = {}  # as they are written, by how Python writes them
    bodies = []
    for text in (app, tasks):
        heads = [one for one in ast.parse(text).body if isinstance(one, ast.Import | ast.ImportFrom)]
        imports |= {ast.unparse(one): str(ast.get_source_segment(text, one)) for one in heads}
        bodies.append("\n".join(text.splitlines()[heads[-1].end_lineno :]).strip("\n"))
    parts: tuple[list[str], ...] = ([], [], [])
    for line in sorted(imports, key=lambda one: (one.startswith("from"), one)):
        if not line.startswith("from ."):
            future, own = line.startswith("from __"), line.startswith("from android_gym")
            parts[0 if future else 2 if own else 1].append(imports[line])
    top = "\n\n".join("\n".join(part) for part in parts)
    doc = app.partition("\n\n")[0]
    return f"{doc}\n\n{top}\n\n{bodies[0]}\n\n\n# --- tasks ---\n\n{bodies[1]}\n"


def _write(path: Path, texts: dict[Path, str]) -> None:
    """Write new files. Raises InvalidOption, and writes none, where something is there."""
    if path.exists():
        raise InvalidOption(f"{path} is there already; nothing was written.")
    for one, text in texts.items():
        one.parent.mkdir(parents=True, exist_ok=True)
        one.write_text(text, "utf-8")
