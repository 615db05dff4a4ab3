"""The examples in the docstrings of the sessions, and the container that serves them."""

from __future__ import annotations

import doctest
import importlib
import json
import re
from pathlib import Path

import click
import pytest

from android_gym.cli import main

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["difference", "journal", "service"])
def test_examples_print_what_they_say(name: str) -> None:
    found = doctest.testmod(importlib.import_module(f"android_gym.sessions.{name}"))
    assert found.attempted > 3 and found.failed == 0


def test_the_container_takes_files_that_are_there_and_gives_a_command_that_there_is() -> None:
    lines = (ROOT / "docker/Dockerfile").read_text("utf-8").splitlines()
    assert len(lines) <= 20
    for line in lines:
        if line.startswith("COPY "):
            assert all((ROOT / name).exists() for name in line.split()[1:-1])
    (words,) = [json.loads(line.removeprefix("ENTRYPOINT ")) for line in lines if line.startswith("ENTRYPOINT ")]
    assert words[0] == "android-gym"
    with click.Context(main, **main.context_settings) as context:
        made = main.commands[words[1]].make_context(words[1], words[2:], parent=context)
    assert (made.params["host"], made.params["port"]) == ("0.0.0.0", 8000)
    extras = [found[1] for line in lines if (found := re.search(r"'\.\[(\w+)\]'", line))]
    assert extras == ["sessions"] and "\nsessions =\n" in (ROOT / "setup.cfg").read_text("utf-8")
