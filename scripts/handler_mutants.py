"""Change handlers of the apps in small ways, and list the changes of which no test takes notice.

    python scripts/handler_mutants.py                        # 100 of all apps; minutes
    python scripts/handler_mutants.py --seed 1 --app gmail
    python scripts/handler_mutants.py --out runs/mutants     # goes on where it was stopped

A mutant is one function of android_gym/apps with one effect left out, one field's value, condition,
element of a table or number changed, or two arguments swapped. The functions are `@does` handlers,
whatever else is given a `Ctx`, and what these call in their own app; a function has at most one
mutant until all have had theirs. Functions are compiled anew in memory, each in a forked process;
nothing is written but notes of which tests execute which functions (`--notes`).

Only tests that execute the function are run, those of the apps first, until one fails or those left
would take longer than `--budget`. What no test could tell from the original is listed with its
reason in handler_mutants_equal.txt, and not drawn.
Exits with 1 where a smaller share than `--least` is noticed.
"""

from __future__ import annotations

import argparse
import ast
import functools
import gc
import hashlib
import importlib
import inspect
import json
import os
import random
import re
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest
from mutations import KINDS, Mutation, mutations

from android_gym.phone.core.calls import Handler
from android_gym.phone.system.ctx import Ctx

ROOT = Path(__file__).parents[1]
APPS = ROOT / "android_gym" / "apps"
EQUAL = Path(__file__).with_name("handler_mutants_equal.txt")
TESTS = ("tests/apps", "tests/test_effects.py", "tests/test_contracts.py", "tests/tasks/test_certificates.py")
ALIKE = re.compile(r"test_a_task_is_certified\[.*-reference\]")  # a second display tells no more
STOPPED = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL)  # by somebody, so nothing is known
HIT = "_handler_mutants_hit"  # what functions call while it is noted which tests execute them


# --- functions ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """A function of an app. `name`: "google/gmail/delivery.py:plan"."""

    app: str  # "gmail"
    name: str
    node: ast.FunctionDef
    function: FunctionType

    @property
    def file(self) -> str:
        return f"android_gym/apps/{self.name.rpartition(':')[0]}"


def places() -> list[Place]:
    """Handlers, all that is given a `Ctx`, and what these call in their own app."""
    every = {one.function.__code__: one for path in sorted(APPS.rglob("*.py")) for one in _in(path)}
    todo = [one for one in every.values() if "Ctx" in _annotations(one.node)]
    found: dict[str, Place] = {}
    while todo:
        one = todo.pop()
        if one.name not in found:
            found[one.name] = one
            todo += _called(one, every)
    return sorted(found.values(), key=lambda one: one.name)


def _in(path: Path) -> Iterator[Place]:
    """The functions and methods of a module."""
    inside = path.relative_to(APPS).with_suffix("").parts
    module = importlib.import_module(".".join(("android_gym.apps", *inside)))
    app = inside[1] if len(inside) > 1 else ""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            yield from _place(app, path, module, node, "")
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield from _place(app, path, getattr(module, node.name), part, node.name + ".")


def _place(app: str, path: Path, holder: ModuleType | type, node: ast.FunctionDef, prefix: str) -> Iterator[Place]:
    function = _function(inspect.getattr_static(holder, node.name))
    if function is not None and not function.__code__.co_freevars:
        name = f"{path.relative_to(APPS).as_posix()}:{prefix}{node.name}"
        yield Place(app, name, node, function)


def _function(value: Any) -> FunctionType | None:
    """The function behind a handler, a property or what remembers results."""
    if isinstance(value, Handler):
        value = value.now
    if isinstance(value, property | functools.cached_property):
        value = value.fget if isinstance(value, property) else value.func
    found = inspect.unwrap(value) if callable(value) else value
    return found if isinstance(found, FunctionType) else None


def _annotations(node: ast.FunctionDef) -> str:
    return " ".join(ast.unparse(a.annotation) for a in node.args.args if a.annotation)


def _called(place: Place, every: dict[CodeType, Place]) -> Iterator[Place]:
    """What a function calls in its own app, apart from what makes views."""
    methods = defaultdict(list)
    for one in every.values():
        if one.app == place.app and "." in one.name.rpartition(":")[2]:
            methods[one.node.name].append(one)
    for call in ast.walk(place.node):
        match call:
            case ast.Call(ast.Name(name)):
                function = _function(place.function.__globals__.get(name))
                found = [every.get(function.__code__)] if function is not None else []
            case ast.Call(ast.Attribute(_, name)) if len(methods[name]) == 1:
                found = [methods[name][0]]
            case _:
                continue
        for one in found:
            if one and one.app == place.app and "View" not in ast.unparse(one.node.returns or call):
                yield one


# --- mutants ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mutant:
    """One change of one function."""

    place: Place
    mutation: Mutation

    @property
    def name(self) -> str:
        """How it is told apart: the place and the line before and after."""
        return f"{self.place.name} | {self.mutation.before} | {self.mutation.after}"

    @property
    def where(self) -> str:
        return f"{self.place.file}:{self.mutation.line}"


def drawn(found: list[Place], seed: int) -> Iterator[Mutant]:
    """All mutants in an order drawn by a seed: one of each function, then another of each …"""
    rng, verbs, helpers = random.Random(seed), _verbs(), _helpers()
    known = equal()
    left = {}
    for one in found:
        left[one] = [Mutant(one, m) for m in mutations(one.node, verbs, helpers)]
        rng.shuffle(left[one])
    while any(left.values()):
        order = [one for one in found if left[one]]
        rng.shuffle(order)
        for one in order:
            of_kind = defaultdict(list)
            for mutant in left[one]:
                of_kind[mutant.mutation.kind].append(mutant)
            chosen = of_kind[rng.choice([kind for kind in KINDS if kind in of_kind])][0]
            left[one].remove(chosen)
            if chosen.name not in known:
                yield chosen


def _verbs() -> frozenset[str]:
    """The methods of a context that give a context."""
    named = dict(inspect.getmembers(Ctx, inspect.isfunction))
    return frozenset(
        name
        for name, fn in named.items()
        if not name.startswith("_") and fn.__annotations__.get("return") in ("Ctx", "Self")
    )


def _helpers() -> frozenset[str]:
    """The functions of the package that take a context first and give one."""
    found = set()
    for path in (ROOT / "android_gym").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.args.args and node.returns:
                first = node.args.args[0].annotation
                if ast.unparse(node.returns) == "Ctx" == ast.unparse(first or node.returns):
                    found.add(node.name)
    return frozenset(found)


def equal() -> dict[str, str]:
    """The mutants that no test could tell from the original, with the reason for each: two lines
    of a mutant's name and a reason, apart by empty lines."""
    found = {}
    for part in EQUAL.read_text("utf-8").split("\n\n") if EQUAL.exists() else ():
        lines = [line for line in part.splitlines() if line and not line.startswith("#")]
        if lines:
            found[lines[0]] = " ".join(lines[1:])
    return found


def changed(function: FunctionType, node: ast.FunctionDef) -> CodeType:
    """The code of a function with another body."""
    bare = ast.FunctionDef(
        **{name: getattr(node, name, None) for name in node._fields} | {"decorator_list": [], "returns": None}
    )
    module = ast.fix_missing_locations(ast.Module([ast.copy_location(bare, node)], []))
    flags = function.__code__.co_flags & 0x1000000  # annotations stay unread
    made = compile(module, function.__code__.co_filename, "exec", flags, True)
    return next(one for one in made.co_consts if isinstance(one, CodeType))


# --- tests --------------------------------------------------------------------------------------


@dataclass
class Notes:
    """Which tests execute which functions, and how long tests take, in seconds."""

    executed: dict[str, list[str]]
    seconds: dict[str, float]

    def of(self, place: str, budget: float) -> list[str]:
        """The tests that execute a function, the quickest first, as many as the budget allows."""
        names = [test for test, places in self.executed.items() if place in places]
        found, spent = [], 0.0
        for name in sorted(names, key=lambda name: (_rank(name), self.seconds[name], name)):
            spent += self.seconds[name]
            if spent <= budget or not found:
                found.append(name)
        return found


def _rank(test: str) -> int:
    """The place of a test's file in TESTS, the most telling first."""
    return next((i for i, path in enumerate(TESTS) if test.startswith(path)), len(TESTS))


@dataclass
class Verdict:
    """What a forked process says about some tests."""

    failed: str = ""  # the test that failed, "" for none
    hits: tuple[str, ...] = ()
    seconds: float = 0.0


class Reports:
    """Collects which test failed."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


class Survey:
    """A pytest plugin that runs mutants in place of the tests."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.places = [p for p in places() if not args.app or p.app == args.app]
        self.share = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        capture = session.config.pluginmanager.getplugin("capturemanager")
        items = {i.nodeid: i for i in session.items if not ALIKE.search(i.nodeid)}
        gc.freeze()  # so that forked processes share what is there
        with capture.global_and_fixture_disabled():
            notes = self._notes(items)
            mutants = [*islice(drawn(self.places, self.args.seed), self.args.count)]
            self._survey(items, notes, mutants)
        return True

    # --- notes ---

    def _notes(self, items: dict[str, pytest.Item]) -> Notes:
        path = Path(self.args.notes)
        kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
        by_file = defaultdict(list)
        for name, item in items.items():
            by_file[item.path].append(name)
        package = "" if self.args.keep_notes else _digest(sorted(APPS.rglob("*.py")))
        noting = _noting(places())
        for file, names in by_file.items():
            key, old = file.relative_to(ROOT).as_posix(), kept.get(str(file.relative_to(ROOT)), {})
            digests = [_digest([file]), package or old.get("digests", ["", ""])[1]]
            if old.get("digests") != digests:
                print(f"noting what {key} executes", flush=True)
                rows = run([(n, [items[n]]) for n in names], self.args.jobs, noting)
                tests = {n: [v.seconds, sorted(v.hits)] for n, v in rows if not v.failed}
                kept[key] = {"digests": digests, "tests": tests}
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(json.dumps(kept), "utf-8")
        rows = {
            name: row
            for file in by_file
            for name, row in kept[file.relative_to(ROOT).as_posix()]["tests"].items()
            if name in items
        }
        return Notes({n: row[1] for n, row in rows.items()}, {n: row[0] for n, row in rows.items()})

    # --- mutants ---

    def _survey(self, items: dict[str, pytest.Item], notes: Notes, mutants: list[Mutant]) -> None:
        out = Path(self.args.out) if self.args.out else None
        known = _known(out)
        work, states = [], {}
        for mutant in mutants:
            names = notes.of(mutant.place.name, self.args.budget)
            state = [_digest([ROOT / mutant.place.file]), _digest(_files(names), " ".join(names))]
            states[mutant.name] = state
            old = known.get(mutant.name)
            if not old or old["state"] != state and not (old["noticed"] and old["state"][0] == state[0]):
                work.append((mutant, [items[n] for n in names]))
        for mutant, verdict in run(work, self.args.jobs, _changing):
            known[mutant.name] = {"state": states[mutant.name], "noticed": verdict.failed}
            if out:
                out.parent.mkdir(parents=True, exist_ok=True)
                with out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"name": mutant.name, **known[mutant.name]}) + "\n")
        self._print(mutants, known, notes)

    def _print(self, mutants: list[Mutant], known: dict[str, Any], notes: Notes) -> None:
        apps: dict[str, list[bool]] = defaultdict(list)
        for one in mutants:
            noticed = known[one.name]["noticed"]
            apps[one.place.app].append(bool(noticed))
            tests = len(notes.of(one.place.name, self.args.budget))
            if not noticed:
                print(f"{one.where} {one.place.name.rpartition(':')[2]}: not noticed by {tests}")
                print(f"    - {one.mutation.before}\n    + {one.mutation.after}")
            elif self.args.verbose:
                print(f"{one.where}: noticed by {noticed}")
        for app, found in sorted(apps.items()):
            print(f"{app:22} {sum(found):3} of {len(found):3}")
        noticed = sum(map(sum, apps.values()))
        self.share = noticed / max(1, len(mutants))
        print(f"{noticed} of {len(mutants)} noticed ({self.share:.0%}), seed {self.args.seed}")


def _digest(paths: Iterable[Path], more: str = "") -> str:
    found = hashlib.sha256(more.encode())
    for path in paths:
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _files(tests: list[str]) -> list[Path]:
    """The files of tests, and what is recorded for them."""
    found = {ROOT / name.partition("::")[0] for name in tests}
    return sorted(found | {*(ROOT / "tests" / "effects").glob("*.txt")})


def _known(out: Path | None) -> dict[str, Any]:
    """What an earlier run found: it holds for a mutant that was noticed until its file changes, for
    one that was not until its file or its tests do."""
    lines = out.read_text("utf-8").splitlines() if out and out.exists() else ()
    return {row["name"]: row for row in map(json.loads, lines)}


# --- forked processes ---------------------------------------------------------------------------

Prepare = Callable[[Any], set[str]]  # changes functions in a forked process; gives where hits go


def _noting(everywhere: list[Place]) -> Prepare:
    """Let every function say that it is executed."""

    codes = []
    for one in everywhere:
        call = ast.parse(f"{HIT}({one.name!r})").body
        node = ast.FunctionDef(**dict(ast.iter_fields(one.node)) | {"body": call + one.node.body})
        codes.append((one.function, changed(one.function, ast.copy_location(node, one.node))))

    def prepare(_: Any) -> set[str]:
        hits: set[str] = set()
        for function, code in codes:
            function.__globals__[HIT] = hits.add
            function.__code__ = code
        return hits

    return prepare


def _changing(mutant: Mutant) -> set[str]:
    function = mutant.place.function
    function.__code__ = changed(function, mutant.mutation.function)
    return set()


def run(work: list[tuple[Any, list[pytest.Item]]], jobs: int, prepare: Prepare) -> Iterator[tuple[Any, Verdict]]:
    """Run tests in a forked process for each piece of work, so many at a time."""
    todo, running = [*reversed(work)], {}
    while todo or running:
        while todo and len(running) < jobs:
            what, items = todo.pop()
            if not items:
                yield what, Verdict()
                continue
            read, write = os.pipe()
            process = os.fork()
            if process == 0:
                os.close(read)
                _forked(what, items, prepare, write)
            os.close(write)
            running[process] = (what, read)
        if running:
            process, status = os.waitpid(-1, 0)
            what, read = running.pop(process)
            with os.fdopen(read, encoding="utf-8") as file:
                said = file.read()
            if not said and os.WIFSIGNALED(status) and os.WTERMSIG(status) in STOPPED:
                raise KeyboardInterrupt
            yield (what, Verdict(**json.loads(said)) if said else Verdict("(it crashed or never ended)"))


def _forked(what: Any, items: list[pytest.Item], prepare: Prepare, write: int) -> None:
    """In a forked process: run tests until one fails, say so and end."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)  # what never ends counts as noticed
    signal.alarm(120)
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1), os.dup2(null, 2)
    hits, reports = prepare(what), Reports()
    plugins = items[0].config.pluginmanager
    plugins.register(reports)
    plugins.unregister(name="terminalreporter")
    began = time.process_time()
    for item in items:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if reports.failed:
            break
    spent = time.process_time() - began
    with os.fdopen(write, "w", encoding="utf-8") as file:
        file.write(json.dumps({"failed": reports.failed, "hits": sorted(hits), "seconds": spent}))
    os._exit(0)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--app", default="", help="one app: gmail, clock, systemui …")
    parser.add_argument("--budget", type=float, default=8.0, help="seconds of tests for a mutant")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--least", type=float, default=0.9, help="share that must be noticed")
    parser.add_argument("--out", default="", help="a file of verdicts, to go on with")
    parser.add_argument("--notes", default="runs/handler_mutants.json", help="which tests do what")
    parser.add_argument("--keep-notes", action="store_true", help="though apps have changed since")
    parser.add_argument("--verbose", action="store_true", help="say which test noticed")
    args = parser.parse_args()
    survey = Survey(args)
    os.chdir(ROOT)
    tests = [path for path in TESTS if Path(path).exists()]
    code = pytest.main(["-q", "-n", "0", "-m", "not slow", "-p", "no:cacheprovider", *tests], [survey])
    return int(code) or int(survey.share < args.least)


if __name__ == "__main__":
    sys.exit(main())
