"""What the README and docs/install.md say of the package is true. If not: python scripts/front_page.py."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from android_gym.tasks import registry
from android_gym.versions import HARNESS

ROOT = Path(__file__).parents[1]
STALE = "is stale: python scripts/front_page.py"
README = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("front_page", ROOT / "scripts/front_page.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_badges_are_true_and_shown(script: ModuleType) -> None:
    facts = script.facts()
    assert {path.stem for path in script.BADGES.glob("*.svg")} == {*facts}, f"docs/badges {STALE}"
    for name, (label, value) in facts.items():
        assert (script.BADGES / f"{name}.svg").read_text("utf-8") == script.badge(label, value), f"{name}.svg {STALE}"
        assert f"![{label}: {value}](docs/badges/{name}.svg)" in README, f"README.md names another {name}"


def test_facts_are_those_of_the_package(script: ModuleType) -> None:
    facts = script.facts()
    assert facts["tasks"][1] == str(len(registry.query()))
    assert facts["licence"][1] == "Apache-2.0" and "Apache License" in (ROOT / "LICENSE").read_text("utf-8")
    assert facts["python"][1].startswith("3.10 to 3.")


def test_the_readme_names_as_many_tasks_and_apps_as_there_are(script: ModuleType) -> None:
    assert script.readme(README) == README, f"README.md {STALE}"
    assert script.NUMBERS.search(README)


def test_the_page_on_installing_names_this_version(script: ModuleType) -> None:
    text = (ROOT / "docs/install.md").read_text("utf-8")
    assert {*script.ARCHIVE.findall(text)} == {f"android_gym-{HARNESS}-py3"}, f"docs/install.md {STALE}"
    made = script.install_page(text, 1_000_000, 2_000_000)
    assert "The wheel (1.0 MB)" in made and "source archive (2.0 MB)" in made
