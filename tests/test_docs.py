"""The documents, held by running them: every example, every command, every name.

A comment on the line before a fenced block says what the block is: `<!-- file: PATH -->` a file
that is written into a copy of the package, `<!-- run -->` commands that are run, `<!-- output -->`
what the block before it prints (a line "…" stands for any lines). Python blocks without a comment
are run in order, in one namespace for each document.
"""

from __future__ import annotations

import configparser
import json
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import fields
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from android_gym import environment_ids, kit
from android_gym.cli import main
from android_gym.envs import names, rewards
from android_gym.envs.actions._grammar import VERBS
from android_gym.metrics import names as metric_names
from android_gym.phone.system.ctx import Ctx
from android_gym.tasks.base import Task
from android_gym.tasks.names import ids_in_yaml

ROOT = Path(__file__).parents[1]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", *sorted(f"docs/{p.name}" for p in ROOT.glob("docs/*.md")))
LONG = ("CONTRIBUTING.md", "docs/observations.md", "docs/compiled.md")  # their examples take over five seconds
TEXTS = {name: (ROOT / name).read_text("utf-8") for name in DOCUMENTS}
CONFIG = configparser.ConfigParser()
CONFIG.read(ROOT / "setup.cfg")
EXTRAS = dict(CONFIG["options.extras_require"])
BLOCK = re.compile(r"(?:^<!-- ([a-z]+)(?:: ([^\n]+))? -->\n)?^```(\w+)\n(.*?)^```$", re.M | re.S)

# Runs blocks given as JSON in a fresh interpreter and prints what each of them printed.
DRIVER = """
import contextlib, io, json, shlex, sys
space, printed = {"__name__": "document"}, []
for place, language, text in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()) as out:
        if language == "python":
            exec(compile("\\n" * int(place.rpartition(":")[2]) + text, place, "exec"), space)
        else:
            from android_gym.cli import main
            for line in text.splitlines():
                try:
                    main(shlex.split(line, comments=True)[1:])
                except SystemExit as end:
                    assert not end.code, f"{place}: {line} exits with {end.code}"
    printed.append(out.getvalue())
json.dump(printed, sys.stdout)
"""


class Block(NamedTuple):
    """A fenced block: what it is, its language, its text, and the line where it begins."""

    kind: str  # "", "file", "run" or "output"
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
    for block in found:
        if block.kind == "file":
            (tmp_path / block.argument).write_text(block.text, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", DRIVER],
        input=json.dumps(todo),
        cwd=tmp_path,
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
            assert set(words[1:]) <= set(targets), f"{name}: {line}"
            continue
        if words[0] != "android-gym":
            continue
        with click.Context(main) as context:
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
    apart = {"all", "dev", "verifiers", "verl"}  # verifiers needs Python 3.11, and verl brings a trainer
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
