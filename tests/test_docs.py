"""The documents, held by running them: every example, every command, every name.

A comment on the line before a fenced block says what the block is: `<!-- file: PATH -->` a file
that is written into a copy of the package, `<!-- run -->` commands that are run, `<!-- output -->`
what the block before it prints (a line "…" stands for any lines), `<!-- serves -->` commands that
are started until they answer, `<!-- not run: REASON -->` code that cannot be run here. `in a folder
with NAME, NAME` after a colon says what is there before. Python blocks without a comment are run in
order, in one namespace for each document; code in another language always has a comment.

The examples of docs/kit are functions of docs/kit_examples, which `test_kit_reference.py` runs.
"""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections import Counter
from dataclasses import fields
from pathlib import Path
from typing import NamedTuple

import click
import pytest
from click.testing import CliRunner

from android_gym import environment_ids, kit
from android_gym.cli import main
from android_gym.envs import names, rewards
from android_gym.envs.actions._grammar import VERBS
from android_gym.envs.android import AndroidEnv
from android_gym.envs.free_play import free
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.metrics import names as metric_names
from android_gym.phone.system.ctx import Ctx
from android_gym.tasks.base import Task
from android_gym.tasks.names import ids_in_yaml
from android_gym.wrappers.recording import Recording

ROOT = Path(__file__).parents[1]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", *sorted(f"docs/{p.name}" for p in ROOT.glob("docs/*.md")))
LONG = (  # their examples take over five seconds
    "CONTRIBUTING.md",
    *(f"docs/{name}.md" for name in "agents apps compiled evaluation live mobileagentbench mobilebench".split()),
    *(f"docs/{name}.md" for name in "mobilebench_v2 observations runs tasks".split()),
)
CODE = ("bash", "console", "py", "python", "sh", "shell")
GIVEN = re.compile(r"in a folder with ([\w., ]+)")
BY_OTHERS = {  # blocks without a comment: the README's are run by a test of their own or need what it says
    "README.md": ("sh",) * 4,
    "CONTRIBUTING.md": ("sh",),
    "docs/install.md": ("sh",) * 2,
}
NOT_RUN = {  # how many blocks, by reason
    "installs": 2,
    "needs a GPU": 2,
    "needs a hosted model": 15,
    "needs a real phone": 2,
    "needs a server that goes on": 1,
    "needs an account": 1,
    "needs another framework": 6,
    "needs published data": 2,
    "needs sessions that somebody has played": 1,
    "takes hours": 1,
    "takes minutes": 8,
}
TEXTS = {name: (ROOT / name).read_text("utf-8") for name in DOCUMENTS}
CONFIG = configparser.ConfigParser()
CONFIG.read(ROOT / "setup.cfg")
EXTRAS = dict(CONFIG["options.extras_require"])
BLOCK = re.compile(r"(?:^<!-- ([a-z ]+)(?:: ([^\n]+))? -->\n)?^```(\w+)\n(.*?)^```$", re.M | re.S)

# Runs blocks given as JSON in a fresh interpreter and prints what each of them printed.
DRIVER = """
import contextlib, io, json, shlex, subprocess, sys
space, printed = {"__name__": "document"}, []
for place, language, text in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()) as out:
        if language == "python":
            exec(compile("\\n" * int(place.rpartition(":")[2]) + text, place, "exec"), space)
        else:
            from android_gym.cli import main
            for line in text.splitlines():
                words = shlex.split(line, comments=True)
                try:
                    if words[:1] == ["android-gym"]:
                        main(words[1:])
                    else:
                        print(subprocess.run(["sh", "-ec", line], check=True, capture_output=True, text=True).stdout)
                except SystemExit as end:
                    assert not end.code, f"{place}: {line} exits with {end.code}"
    printed.append(out.getvalue())
json.dump(printed, sys.stdout)
"""


class Block(NamedTuple):
    """A fenced block: what it is, its language, its text, and the line where it begins."""

    kind: str  # "", "file", "run", "output", "serves" or "not run"
    argument: str
    language: str
    text: str
    line: int


def blocks(name: str) -> list[Block]:
    text = TEXTS[name]
    return [
        Block(found[1] or "", found[2] or "", found[3], found[4], text[: found.start(4)].count("\n"))
        for found in BLOCK.finditer(text)
    ]


def is_run(block: Block) -> bool:
    return block.kind == "run" or (not block.kind and block.language == "python")


def shown(printed: str) -> list[str]:
    """Lines without trailing blanks and without empty lines around them."""
    return [line.rstrip() for line in printed.strip("\n").splitlines()]


def agrees(expected: list[str], printed: list[str]) -> bool:
    """Whether lines are the expected ones, "…" standing for any number of lines."""
    pattern = "".join("(?:.*\n)*?" if line == "…" else re.escape(line) + "\n" for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.slow] * (name in LONG)) for name in DOCUMENTS])
def test_every_example_runs_and_prints_what_the_document_says(name: str, tmp_path: Path) -> None:
    found = blocks(name)
    todo = [(f"{name}:{b.line}", b.language, b.text) for b in found if is_run(b)]
    if not todo:
        pytest.skip("This document has no examples that run.")
    shutil.copytree(ROOT / "android_gym", tmp_path / "android_gym")
    for other in ("benchmarks", "examples", "scripts"):
        (tmp_path / other).symlink_to(ROOT / other)
    for block in found:
        if block.kind == "file":
            (tmp_path / block.argument).write_text(block.text, "utf-8")
        if block.kind == "run":
            give(block, tmp_path)
    paths = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        [sys.executable, "-c", DRIVER],
        input=json.dumps(todo),
        cwd=tmp_path,
        env={**os.environ, "PATH": paths, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    printed = json.loads(done.stdout)
    ran = -1
    for block in found:
        ran += is_run(block)
        if block.kind == "output":
            said = shown(printed[ran])
            place = f"{name}, line {block.line}: this was printed instead\n"
            assert agrees(shown(block.text), said), place + "\n".join(said)


def give(block: Block, folder: Path) -> None:
    """What a block says is in its folder: `lima.jsonl` is the recording of a person, `runs` are two."""
    told = GIVEN.search(block.argument)
    for name in told[1].split(", ") if told else ():
        if name == "runs":
            for agents, run in ((("oracle", "uniform"), "first"), (("uniform",), "uniform")):
                plan = Plan(agents, suite(["Clock-AddCity"]), (0,), folder / "runs" / run)
                list(Run(plan, workers=0))
        elif name == "lima.jsonl":
            env = Recording(AndroidEnv(free("Add Lima to the world clock."), actions="point"), folder / name)
            env.reset(seed=0)
            for raw in (
                "start [Clock]",
                "click [540, 2022]",
                "set_text [608, 147] [Lima]",
                "click [540, 307]",
                "finish",
            ):
                env.step(f"#{raw}#")
        else:
            app = Path(name).stem.replace("_", " ")
            assert CliRunner().invoke(main, ["new", "app", app, "--to", str(folder)]).exit_code == 0


SERVING = [
    pytest.param(block, line, id=f"{name}:{block.line}: {line}")
    for name in DOCUMENTS
    for block in blocks(name)
    if block.kind == "serves"
    for line in block.text.splitlines()
]
HELLO = {  # of the Model Context Protocol, which answers nobody who does not ask
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-03-26", "capabilities": {}, "clientInfo": {"name": "tests", "version": "1"}},
}


@pytest.mark.slow
@pytest.mark.parametrize(("block", "line"), SERVING)
def test_what_serves_answers(block: Block, line: str, tmp_path: Path) -> None:
    """A server says where it is, or answers to a greeting, and goes on until it is ended."""
    give(block, tmp_path)
    words = shlex.split(line, comments=True)
    assert words[0] == "android-gym"
    process = subprocess.Popen(
        [sys.executable, "-m", "android_gym", *words[1:]],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.write(json.dumps(HELLO) + "\n")
        process.stdin.flush()
        lines = iter(process.stdout.readline, "")
        said = next((one for one in lines if any(word in one for word in ("127.0.0.1", "emulator-", '"result"'))), "")
        assert said and process.poll() is None
    finally:
        process.kill()
        process.communicate()


def test_all_code_is_run_or_says_why_not() -> None:
    told = Counter(block.argument for name in DOCUMENTS for block in blocks(name) if block.kind == "not run")
    assert dict(sorted(told.items())) == NOT_RUN
    for name in DOCUMENTS:
        mute = [b for b in blocks(name) if not b.kind and b.language in CODE and b.language != "python"]
        assert tuple(b.language for b in mute) == BY_OTHERS.get(name, ()), [b.line for b in mute]


SHELL = """
import subprocess
subprocess.run(["sh", "-ec", {!r}], check=True, stdout=subprocess.DEVNULL)
"""


@pytest.mark.slow
def test_the_readme_works_from_the_clone_on(tmp_path: Path) -> None:
    """What it installs, runs and prints, in order and in a bare shell. Dependencies are those of
    this Python: nothing is downloaded."""
    if not (ROOT / ".git").exists():
        pytest.skip("There is nothing to clone.")
    install, *rest = [b for b in blocks("README.md") if b.language == "sh" or is_run(b)]
    lines = install.text.replace("REPOSITORY", shlex.quote(str(ROOT)))
    before, pip, after = lines.replace("python3", shlex.quote(sys.executable)).partition("pip ")
    ours = shlex.quote(sysconfig.get_path("purelib"))  # its setuptools builds, the rest is used
    there = "import sysconfig; print(sysconfig.get_path('purelib'))"
    linked = f'echo {ours} > "$(python -c "{there}")/ours.pth"'
    todo = [b.text if b.language == "python" else SHELL.format(b.text) for b in rest if is_run(b)]
    script = f"""set -e
        {{ {before} PYTHONPATH={ours} {pip}{after} {linked}
        }} >&2
        exec python -c {shlex.quote("".join(todo))}"""
    bare = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(tmp_path),
        "LANG": "C.UTF-8",
        "PIP_NO_INDEX": "1",
        "PIP_NO_DEPS": "1",
        "PIP_NO_BUILD_ISOLATION": "0",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    done = subprocess.run(["/bin/sh", "-c", script], cwd=tmp_path, env=bare, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    said = "".join(block.text for block in blocks("README.md") if block.kind == "output")
    assert agrees(shown(said), shown(done.stdout)), done.stdout
    assert (tmp_path / "android-gym/alarm.gif").read_bytes().startswith(b"GIF89a")


def commands() -> list[tuple[str, str]]:
    """(document, line) of every command in a shell block or between backticks."""
    found = []
    for name, text in TEXTS.items():
        lines = [line for b in blocks(name) if b.language == "sh" for line in b.text.splitlines()]
        prose = BLOCK.sub("", text)
        lines += re.findall(r"`((?:android-gym|make) [^`]+)`", prose)
        found += [(name, line) for line in lines]
    return found


def test_every_command_can_be_given() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    for name, line in commands():
        words = shlex.split(line, comments=True)
        if words[0] == "make":
            assert {word for word in words[1:] if "=" not in word} <= set(targets), f"{name}: {line}"
            continue
        if words[0] != "android-gym":
            continue
        with click.Context(main, **main.context_settings) as context:
            command = main.get_command(context, words[1])
            assert command is not None, f"{name}: {line}"
            if words[2:]:
                command.make_context(words[1], words[2:], parent=context)


def test_the_commands_and_examples_are_found_at_all() -> None:
    lines = [line for _, line in commands()]
    assert "make demo" in [line.partition("#")[0].strip() for line in lines]
    assert len([line for line in lines if line.startswith("android-gym run")]) >= 4
    assert sum(is_run(block) for name in DOCUMENTS for block in blocks(name)) >= 15


def made() -> set[str]:
    """Files that the documents make."""
    return {b.argument for name in DOCUMENTS for b in blocks(name) if b.kind == "file"}


def test_every_environment_that_is_named_is_registered_or_made() -> None:
    known = set(environment_ids())
    texts = [b.text for name in DOCUMENTS for b in blocks(name) if b.kind == "file"]
    for name, text in TEXTS.items():
        for task in re.findall(r"AndroidArena/([A-Z]\w+(?:-\w+)?)-v0", text):
            own = any(f'"{task}"' in written or task in ids_in_yaml(written) for written in texts)
            assert own or f"AndroidArena/{task}-v0" in known, f"{name}: {task}"


def test_every_file_and_link_that_is_named_is_there() -> None:
    for name, text in TEXTS.items():
        here, prose = (ROOT / name).parent, BLOCK.sub("", text)
        linked = re.findall(r"\]\(([^)#:]+?)(?:#[\w-]+)?\)", prose)
        for target in linked + re.findall(r'src="([^":]+)"', prose):
            assert (here / target).exists(), f"{name} links to {target}"
        paths = re.findall(r"`((?:android_gym|tests|docs|scripts|benchmarks)/[\w./]+)`", prose)
        for path in paths:
            assert (ROOT / path).exists() or path in made(), f"{name} names {path}"


def test_every_link_within_a_document_leads_to_a_heading() -> None:
    for name, text in TEXTS.items():
        headings = re.findall(r"^#+ (.+)$", BLOCK.sub("", text), re.M)
        anchors = {re.sub(r"[^\w\- ]", "", h.casefold()).replace(" ", "-") for h in headings}
        for anchor in re.findall(r"\]\(#([\w-]+)\)", text):
            assert anchor in anchors, f"{name}: #{anchor}"


def table(name: str, kind: str) -> list[str]:
    """The first cells of the table below `<!-- names: KIND -->`, without backticks."""
    _, found, rest = TEXTS[name].partition(f"<!-- names: {kind} -->\n")
    assert found, f"{name} has no table of {kind}"
    rows = rest.partition("\n\n")[0].splitlines()[2:]
    return [cell for row in rows for cell in re.findall(r"`([^`]+)`", row.split("|")[1])]


LISTS = {
    "observations": lambda: names.names("android_gym.envs.observations"),
    "actions": lambda: names.names("android_gym.envs.actions"),
    "agents": lambda: names.names("android_gym.agents"),
    "metrics": metric_names,
    "commands": lambda: main.list_commands(click.Context(main)),
    "extras": lambda: EXTRAS,
}


@pytest.mark.parametrize("kind", LISTS)
def test_the_reference_lists_every_name_once_and_no_other(kind: str) -> None:
    assert sorted(table("docs/reference.md", kind)) == sorted(LISTS[kind]())


def test_the_reference_names_every_reward_and_term() -> None:
    prose = TEXTS["docs/reference.md"]
    for name in rewards.terms():
        assert f"`{name}`" in prose, name
    for name in rewards.MIXES:
        assert f'`"{name}"`' in prose, name


def test_every_extra_that_a_document_names_exists() -> None:
    for name, text in TEXTS.items():
        told = re.findall(r"(?:android-gym|install -e '\.|install -e \.)\[([\w,-]+)\]", text)
        assert {one for group in told for one in group.split(",")} <= set(EXTRAS), name


def test_the_extra_all_has_every_extra_but_the_development_tools() -> None:
    (line,) = EXTRAS["all"].split()
    parts = line.removeprefix("android-gym[").removesuffix("]").split(",")
    apart = {"all", "dev", "docs", "verifiers", "verl"}  # verifiers needs Python 3.11, and verl brings a trainer
    assert sorted(parts) == sorted(set(EXTRAS) - apart)


def test_the_readme_is_short() -> None:
    assert len(TEXTS["README.md"].splitlines()) < 200


def test_the_page_on_observations_names_every_verb() -> None:
    prose = TEXTS["docs/observations.md"]
    assert [verb.name for verb in VERBS if f"`{verb.name}`" not in prose] == []


def test_the_page_on_tasks_explains_every_field() -> None:
    assert table("docs/tasks.md", "fields") == [field.name for field in fields(Task)]


def test_the_page_on_apps_explains_every_verb_of_ctx() -> None:
    """The public methods of Ctx and of what it inherits from, but for those of the system."""
    methods = {name: getattr(Ctx, name) for name in dir(Ctx) if not name.startswith("_")}
    public = {
        name
        for name, method in methods.items()
        if callable(method) and not (method.__doc__ or "").startswith("For the system")
    }
    assert {"share", "finish"} <= public
    told = {verb.partition("(")[0] for verb in table("docs/apps.md", "verbs")}
    assert told == public


def test_what_the_page_on_apps_calls_kit_is_in_the_kit() -> None:
    told = {name.partition("(")[0] for name in table("docs/apps.md", "kit")}
    assert told - set(kit.__all__) == set()
    assert len(told) > 60
