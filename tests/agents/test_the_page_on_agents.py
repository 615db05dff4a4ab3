"""The page on agents names every model, dialect and agent that asks a model."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import signature
from pathlib import Path

from android_gym import adapters, agents, llms

PAGE = (Path(__file__).parents[2] / "docs/agents.md").read_text("utf-8")


def table(kind: str) -> set[str]:
    """The first cells of the table below `<!-- names: KIND -->`."""
    rows = PAGE.partition(f"<!-- names: {kind} -->\n")[2].partition("\n\n")[0].splitlines()[2:]
    return {cell for row in rows for cell in re.findall(r"`([^`]+)`", row.split("|")[1])}


def test_the_page_names_every_kind_of_model() -> None:
    assert {name.partition(":")[0] for name in table("models")} == set(llms.names())


def test_the_page_names_every_dialect() -> None:
    assert table("dialects") == set(adapters.names())


def test_the_page_names_every_agent_that_asks_a_model() -> None:
    made = {name: import_module(f"{agents.__name__}.{name}").Agent for name in agents.names()}
    asking = {name for name, made_by in made.items() if "model" in signature(made_by).parameters}
    assert table("agents") == asking | {"imitator"}
