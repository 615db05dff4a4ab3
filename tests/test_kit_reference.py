"""The reference of the kit, docs/kit.md and docs/kit: whole, true, and as the code has it.

If a page or picture is not: make kit-reference.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from android_gym import kit
from android_gym.phone.core.discovery import ART
from android_gym.phone.paint.drawings import drawings_in
from android_gym.phone.paint.ink import has_icon

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.glob("kit/*.md"))


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = ROOT / "scripts/kit_reference.py"
    spec = importlib.util.spec_from_file_location("kit_reference", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def helper(name: str) -> ModuleType:
    """A module that the script has loaded beside it."""
    return sys.modules[name]


def test_every_component_has_an_example_and_every_example_a_component(script: ModuleType) -> None:
    lacking = script.lacking()
    assert not lacking, f"add example_{lacking[0]} to a module of docs/kit_examples"
    assert set(helper("kit_names").examples()) - set(script.components()) == set()


def test_a_component_without_an_example_is_named(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "__all__", [*kit.__all__, "brand_new"])
    monkeypatch.setattr(kit, "brand_new", lambda: None, raising=False)
    assert script.lacking() == ["brand_new"]


def test_every_example_is_a_component_at_work(script: ModuleType) -> None:
    """It names what it shows, and can be built and drawn where its page has pictures."""
    pytest.importorskip("skia", reason="pictures need Skia", exc_type=ImportError)
    draw = pytest.importorskip("kit_pictures")
    for name, example in helper("kit_names").examples().items():
        assert re.search(rf"\b{name.rpartition('.')[2]}\b", example.source), f"example_{name} shows something else"
        value = example.make()
        if script.drawable(value):
            picture = draw.shown(value, example.height)
            assert len({*picture.reshape(-1, 3)[:, 0].tolist()}) > 1, f"{name} is drawn blank"


def test_the_pages_are_as_the_code_has_it(script: ModuleType) -> None:
    written = script.texts()
    found = {f"kit/{path.name}" for path in PAGES} | {"kit.md"}
    assert found == set(written)
    for name, text in written.items():
        assert (DOCS / name).read_text("utf-8") == text, f"docs/{name} is old: make kit-reference"


def test_a_changed_signature_makes_a_page_old(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def tabs(desc: str, colour: str = "red") -> None:
        """Another one."""

    monkeypatch.setattr(kit, "tabs", tabs)
    page = script.component_page("bars")
    assert 'tabs(desc: str, colour: str = "red") -> None' in page
    assert page != (DOCS / "kit/bars.md").read_text("utf-8")


def test_every_picture_is_shown_and_small() -> None:
    shown = {name for page in PAGES for name in re.findall(r'src="([^"]+)"', page.read_text("utf-8"))}
    there = {path.name: path.stat().st_size for path in DOCS.glob("kit/*.png")}
    assert shown == set(there)
    assert len({name.casefold() for name in there}) == len(there)
    assert sum(there.values()) < 1_100_000


def test_every_link_of_a_page_leads_somewhere() -> None:
    for page in (DOCS / "kit.md", *PAGES):
        for target in re.findall(r"\]\(([^)]+)\)", re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.S)):
            file, _, anchor = target.partition("#")
            other = page.parent / file if file else page
            assert other.exists(), f"{page.name} links to {target}"
            assert not anchor or anchor in anchors(other), f"{page.name} links to {target}"


def anchors(page: Path) -> list[str]:
    """Where the headings of a page are, as GitHub names them."""
    found: list[str] = []
    for title in re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.M):
        plain = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        again = sum(one == plain or re.fullmatch(rf"{plain}-\d+", one) is not None for one in found)
        found.append(f"{plain}-{again}" if again else plain)
    return found


def test_names_that_the_words_choose_exist(script: ModuleType) -> None:
    words = helper("kit_words")
    assert [name for name in words.COMMON_ICONS if not has_icon(name)] == []
    assert {*words.ARGUMENTS, *words.SIZES} - set(drawings_in(ART)) == set()
    code = "".join(p.read_text("utf-8") for p in (ROOT / "android_gym").rglob("*.py"))
    for key in words.SETTING_KEYS:
        stem = key.removesuffix("PACKAGE")
        assert f'"{stem}' in code, f"no code reads the setting {key}"


def test_hooks_run_as_the_page_on_apps_says(script: ModuleType) -> None:
    """Its table and the recorded one, where both have a row."""
    lifecycle = helper("kit_lifecycle")
    ran = {case.what: lifecycle.recorded(case) for case in lifecycle.CASES}
    rows = (DOCS / "apps.md").read_text("utf-8").partition("| what happens | hooks |")[2]
    table = dict(re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", rows.partition("\n\n")[0], re.M))

    def hooks(words: str) -> list[str]:
        return re.findall(r"`(\w+)`", words)

    for told, case in {
        "the app is launched": "the app is launched for the first time",
        "A starts B": "A starts B",
        "B finishes": "B finishes with a value: `c.finish(3)`",
        "Home, the overview, another app, the display is turned off": "Home",
        "back by icon or overview, the phone is unlocked": "the phone is unlocked",
        "the app is stopped by force, or crashes": "the app is stopped by force",
    }.items():
        assert hooks(table[told]) == hooks(", ".join(ran[case])), told
