"""The architecture, held by tests: which way imports point, how long modules are, what loads."""

from __future__ import annotations

import ast
import configparser
import importlib
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

from android_gym.errors import MissingLibrary

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "android_gym"
MODULES = sorted(PACKAGE.rglob("*.py"))

# Nothing imports from a layer further down this list, and no parts of one layer import each other.
LAYERS = (
    ("almanac", "town", "weather"),
    ("phone",),
    ("world", "kit", "art"),
    ("web",),
    ("apps",),
    ("profiles",),
    ("action",),
    ("lines", "serving"),
    ("screen",),
    ("accessibility",),
    ("serve",),
    ("devices", "llms"),
    ("tasks",),
    ("metrics",),
    ("trajectory",),
    ("envs",),
    ("wrappers",),
    ("adapters",),
    ("agents",),
    ("viewer",),
    ("evaluation",),
    ("sessions",),
    ("record", "integrations", "check"),
    ("generator",),
    ("cli",),
    ("__main__",),
)
BOTTOM = {"errors", "memo", "versions"}  # all layers may import these, which import nothing
LEVEL = {part: level for level, layer in enumerate(LAYERS) for part in layer}
ROOMS = ("core", "state", "ui", "paint", "system")  # of the phone, from the ground up

# Heavy or optional: none of these may come with `import android_gym`.
LATE = (
    "skia",
    "cv2",
    "uiautomator2",
    "adbutils",
    "stable_baselines3",
    "sb3_contrib",
    "torch",
    "openai",
    "matplotlib",
    "PIL",
    "mcp",
    "starlette",
    "uvicorn",
    "rich",
    "click",
    "yaml",
    "lxml",
    "fontTools",
    "dateutil",
)


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def part_of(module: str) -> str:
    """The part of the package a dotted name is in, "" for the package itself."""
    return [*module.split("."), ""][1]


class Said(NamedTuple):
    """What a module's text says: dotted names of android_gym that it imports, wherever in it, and
    its functions with how many lines each has."""

    imports: set[str]
    functions: list[tuple[str, int]]


def said(text: str, package: str) -> Said:
    found: set[str] = set()
    functions = []
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.FunctionDef(name=name, lineno=first, end_lineno=last) if last:
                functions.append((name, last - first + 1))
            case ast.Import(names=names):
                found |= {alias.name for alias in names}
            case ast.ImportFrom(module=module, names=names, level=level):
                parts = package.split(".")
                base = ".".join(parts[: len(parts) - level + 1]) if level else ""
                inside = ".".join(filter(None, (base, module)))
                found |= {f"{inside}.{alias.name}" for alias in names}
    return Said({name for name in found if name.startswith("android_gym.")}, functions)


def imported(text: str, package: str) -> set[str]:
    return said(text, package).imports


@cache
def said_in(path: Path) -> Said:
    return said(path.read_text("utf-8"), ".".join(path.relative_to(ROOT).parent.parts))


def imports_of(path: Path) -> set[str]:
    return said_in(path).imports


def test_imports_point_one_way() -> None:
    wrong = []
    for path in MODULES:
        own = part_of(name_of(path))
        if not own:
            continue  # the map of the package may name all of it
        assert own in LEVEL or own in BOTTOM, f"{own} has no layer: give it one here"
        parts = {part_of(name) for name in imports_of(path)} - BOTTOM
        later = [part for part in parts - {own} if LEVEL[part] >= LEVEL.get(own, -1)]
        wrong += [f"{name_of(path)} imports {part}" for part in sorted(later)]
    assert wrong == []


def test_the_rooms_of_the_phone_import_only_downwards() -> None:
    wrong = []
    for path in (PACKAGE / "phone").glob("*/*.py"):
        own = path.parent.name
        rooms = {name.split(".")[2] for name in imports_of(path) if part_of(name) == "phone"}
        above = set(ROOMS[ROOMS.index(own) + 1 :])
        wrong += [f"{name_of(path)} imports {room}" for room in sorted(rooms & above)]
    assert wrong == []


def rings(graph: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules that import one another, directly or through others."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        todo = [start]
        while todo:
            new = graph[todo.pop()] - seen
            seen |= new
            todo += new
        return seen

    after = {name: reached(name) for name in graph}
    groups = {
        tuple(sorted(other for other in after[name] if name in after[other])) for name in graph if name in after[name]
    }
    return [list(group) for group in sorted(groups)]


def test_no_modules_import_one_another_in_a_ring() -> None:
    modules = {name_of(path) for path in MODULES}
    graph = {}
    for path in MODULES:
        named = imports_of(path)
        own = {name if name in modules else name.rpartition(".")[0] for name in named}
        graph[name_of(path)] = (own & modules) - {name_of(path)}
    assert rings(graph) == []


def test_the_ring_finder_sees_short_and_long_rings() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set(), "e": {"f"}, "f": {"e"}}
    assert rings(graph) == [["a", "b", "c"], ["e", "f"]]


def test_the_import_reader_sees_every_form_of_import() -> None:
    text = (
        "import android_gym.cli\nfrom android_gym.envs import x\nfrom .. import agents\n"
        "def f():\n    from ..viewer.page import y\n    from .near import z\nimport os\n"
    )
    assert imported(text, "android_gym.phone") == {
        "android_gym.cli",
        "android_gym.envs.x",
        "android_gym.agents",
        "android_gym.viewer.page.y",
        "android_gym.phone.near.z",
    }


def test_every_module_fits_in_a_reading() -> None:
    lines = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in MODULES}
    assert {name: count for name, count in lines.items() if count > 500} == {}


def test_every_function_fits_on_a_page() -> None:
    long = {f"{name_of(path)}:{function}": lines for path in MODULES for function, lines in said_in(path).functions}
    assert {name: count for name, count in long.items() if count > 50} == {}


def test_agents_say_what_they_are_handed_and_hand_back() -> None:
    texts = [path.read_text("utf-8") for path in (PACKAGE / "agents").rglob("*.py")]
    names = [node for text in texts for node in ast.walk(ast.parse(text))]
    anys = sum(isinstance(node, ast.Name) and node.id == "Any" for node in names)
    assert 1000 * anys < 10 * sum(len(text.splitlines()) for text in texts)


# The most uses of the word Any in a thousand lines of a folder, imports included.
ANYS = {"envs": 20, "wrappers": 20}


def test_environments_and_wrappers_say_what_they_are_handed_and_hand_back() -> None:
    shares = {}
    for folder in ANYS:
        texts = [path.read_text("utf-8") for path in (PACKAGE / folder).rglob("*.py")]
        anys = sum(len(re.findall(r"\bAny\b", text)) for text in texts)
        shares[folder] = 1000 * anys / sum(len(text.splitlines()) for text in texts)
    assert {name: share for name, share in shares.items() if share >= ANYS[name]} == {}


# Modules whose public functions are named by verbs or nouns, never by a bare participle.
NAMED_BY_VERBS = (
    *("envs/**/*.py", "wrappers/**/*.py"),
    *("tasks/*.py", "tasks/blocks/*.py", "tasks/dials/*.py", "tasks/parts/*.py"),
)
PROPERTIES = {"android_gym.tasks.base.allowed", "android_gym.tasks.rehearsing.typed"}  # named as fields are
VERBS_IN_ED = {"embed", "exceed", "feed", "heed", "need", "proceed", "seed", "shed", "speed", "succeed"}
IRREGULAR = {
    *("begun", "bound", "broken", "brought", "built", "chosen", "done", "drawn", "driven", "fallen", "forgotten"),
    *("foreseen", "found", "given", "gone", "grown", "heard", "held", "hidden", "kept", "known", "laid", "led", "left"),
    *("lent", "lost", "made", "meant", "met", "paid", "played", "said", "seen", "sent", "shown", "sold", "sought"),
    *("spelt", "spent", "spoken", "stolen", "sung", "sunk", "taken", "taught", "thought", "thrown", "told", "torn"),
    *("understood", "undone", "woken", "won", "worn", "written"),
}
PARTICLES = {"away", "back", "by", "down", "for", "from", "in", "of", "off", "on", "out", "over", "to", "up", "with"}


def is_participle(name: str) -> bool:
    """Whether a function's name is a past participle, with nothing after it but a particle."""
    first, *rest = name.split("_")
    if not set(rest) <= PARTICLES:
        return False
    return first in IRREGULAR or (first.endswith("ed") and first not in VERBS_IN_ED)


def public_functions(node: ast.Module | ast.ClassDef) -> list[str]:
    """Names of the functions of a module and of the methods of its classes, without those that begin with _."""
    found = []
    for inner in node.body:
        if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and inner.name[0] != "_":
            found += public_functions(inner) if isinstance(inner, ast.ClassDef) else [inner.name]
    return found


def test_public_functions_are_named_by_verbs_or_nouns() -> None:
    wrong = {
        f"{name_of(path)}.{name}"
        for pattern in NAMED_BY_VERBS
        for path in PACKAGE.glob(pattern)
        for name in public_functions(ast.parse(path.read_text("utf-8")))
        if is_participle(name)
    }
    assert wrong == PROPERTIES


def test_participles_are_told_from_verbs_and_nouns() -> None:
    names = ("typed", "led_to", "written", "broken_off", "taken_back", "shown", "feed", "shown_texts", "read", "seed")
    assert [name for name in names if is_participle(name)] == list(names[:6])
    text = (
        "def typed(): ...\nclass A:\n    def called(self): ...\n    def _kept(self): ...\nclass _B:\n    def f(): ...\n"
    )
    assert public_functions(ast.parse(text)) == ["typed", "called"]


# The least share of docstring lines among all lines of a folder whose names users read.
DOCUMENTED = {"devices": 0.15, "envs": 0.15, "kit": 0.15}


def docstring_lines(text: str) -> int:
    """How many lines of a module's text are docstrings of it, its classes and its functions."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    owners = [node for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)]
    found = [node.body[0] for node in owners if ast.get_docstring(node, clean=False) is not None]
    return sum((doc.end_lineno or doc.lineno) - doc.lineno + 1 for doc in found)


def test_public_folders_explain_themselves() -> None:
    shares = {}
    for folder in DOCUMENTED:
        texts = [path.read_text("utf-8") for path in (PACKAGE / folder).rglob("*.py")]
        lines = sum(len(text.splitlines()) for text in texts)
        shares[folder] = sum(map(docstring_lines, texts)) / lines
    assert {name: share for name, share in shares.items() if share < DOCUMENTED[name]} == {}


def test_only_docstrings_count_as_docstrings() -> None:
    text = '"""One."""\n\ndef f():\n    """Two\n    and three."""\n    x = """none"""\n\n"none"\n'
    assert docstring_lines(text) == 3


def test_the_formatter_decides() -> None:
    mark = "fmt: " + "skip"
    files = [
        path
        for folder in ("android_gym", "benchmarks", "docs", "examples", "scripts", "tests")
        for path in (ROOT / folder).rglob("*.py")
    ]
    assert [str(path) for path in files if mark in path.read_text("utf-8")] == []


def test_nothing_is_left_unfinished() -> None:
    marks = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b")
    assert [name_of(path) for path in MODULES if marks.search(path.read_text("utf-8"))] == []


def test_exported_names_exist_and_are_sorted() -> None:
    for path in MODULES:
        found = re.search(r"^__all__ = (\[.*?\]|\(.*?\))", path.read_text("utf-8"), re.M | re.S)
        exported = list(ast.literal_eval(found[1])) if found else []
        assert exported == sorted(exported), name_of(path)
        try:
            module = importlib.import_module(name_of(path)) if exported else None
        except MissingLibrary:  # one that is made of an optional library's own classes
            continue
        assert [name for name in exported if not hasattr(module, name)] == [], name_of(path)


def loaded_by(statement: str) -> set[str]:
    """Top-level modules that a fresh interpreter has after a statement."""
    code = f"{statement}; import sys; print(*{{name.split('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_importing_the_package_loads_nothing_heavy() -> None:
    loaded = loaded_by("import android_gym")
    assert "gymnasium" in loaded
    assert sorted(loaded & set(LATE)) == []


def test_the_phone_and_its_text_load_neither_skia_nor_opencv() -> None:
    loaded = loaded_by(
        "from android_gym.devices.simulated import SimulatedDevice; assert SimulatedDevice().screen().text()"
    )
    assert sorted(loaded & {"skia", "cv2", "fontTools"}) == []


def test_every_declared_dependency_is_used_and_every_used_one_declared() -> None:
    config = configparser.ConfigParser()
    config.read(ROOT / "setup.cfg")
    core = {re.split(r"[<>=!\[]", line)[0] for line in config["options"]["install_requires"].split()}
    names = {"opencv-python-headless": "cv2", "PyYAML": "yaml", "python-dateutil": "dateutil", "skia-python": "skia"}
    declared = {names.get(name, name) for name in core}
    used = set()
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                used |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                used.add((node.module or "").split(".")[0])
    optional = {"adbutils", "openai", "sb3_contrib", "stable_baselines3", "starlette", "torch"}
    optional |= {"PIL", "datasets", "huggingface_hub", "inspect_ai", "openenv", "ray", "skyrl_gym", "verifiers", "verl"}
    optional |= {
        "anyio",
        "fastapi",
        "mcp",
        "mcp_types",
        "nemo_gym",
        "pydantic",
        "resources_servers",
        "uiautomator2",
        "uvicorn",
        "xllamacpp",
    }
    third_party = used - set(sys.stdlib_module_names) - {"android_gym"} - optional
    assert third_party - declared == set()
    assert declared - third_party - {"tzdata"} == set()  # zoneinfo reads tzdata by itself
