"""The command line of a training script: an option for each field of its dataclass."""

from __future__ import annotations

import argparse
from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")


def read(args: type[T], about: str | None) -> T:
    """An instance of a dataclass whose fields have defaults, with what the command line says: a
    field that is a bool is a switch, others take a value of their type. `about` is the script's
    docstring, whose first paragraph `--help` shows."""
    parser = argparse.ArgumentParser(description=(about or "").split("\n\n")[0])
    given: Any = args
    for field in fields(given):
        if isinstance(field.default, bool):
            parser.add_argument(f"--{field.name}", action="store_true")
        else:
            parser.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    return args(**vars(parser.parse_args()))
