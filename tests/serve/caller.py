"""Calling one command of the phone's shell, without the shell."""

from __future__ import annotations

import shlex
from functools import cache
from importlib import import_module

from android_gym.phone.ui.node import Node
from android_gym.profiles import base_phone
from android_gym.serve.commands import Command, Invocation, Result
from android_gym.serve.machine import Machine

MODULES = ("am", "appops", "cmd", "content", "ime", "input", "media_session", "monkey", "pm", "settings", "svc", "wm")


@cache
def commands() -> dict[str, Command]:
    found: dict[str, Command] = {}
    for name in MODULES:
        found |= import_module(f"android_gym.serve.commands.{name}").COMMANDS
    return found


def machine(profile: str = "pixel") -> Machine:
    return Machine(base_phone(profile))


def run(before: Machine, line: str, stdin: bytes = b"") -> tuple[Machine, Result]:
    name, *args = shlex.split(line)
    return commands()[name](before, Invocation(name, tuple(args), lambda *_: stdin))


def after(before: Machine, *lines: str) -> Machine:
    """The machine after commands that all succeed."""
    for line in lines:
        before, result = run(before, line)
        assert result.code == 0, (line, result)
    return before


def out(before: Machine, line: str) -> str:
    return run(before, line)[1].out.decode()


def err(before: Machine, line: str) -> str:
    return run(before, line)[1].err.decode()


def nodes(of: Machine) -> tuple[Node, ...]:
    from android_gym.phone.system.windows import top_frame

    return top_frame(of.phone).nodes


def texts(of: Machine) -> list[str]:
    return [node.text for node in nodes(of)]


def tap(before: Machine, text: str) -> Machine:
    """After `input tap` on the middle of what says a text."""
    node = next(n for n in nodes(before) if text in (n.text, n.desc))
    left, top, right, bottom = node.bounds
    return after(before, f"input tap {(left + right) // 2} {(top + bottom) // 2}")
