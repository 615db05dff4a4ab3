"""Drawings that apps bring with them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from android_gym.errors import InvalidOption
from android_gym.phone.core import discovery
from android_gym.phone.paint import drawings

DRAWING = "DRAWINGS = {{{name!r}: lambda pen, argument: pen.notes.append(argument)}}\n"


class Pen:
    """What the drawings of these tests are given."""

    def __init__(self) -> None:
        self.notes: list[str] = []

    def neutral(self) -> None:
        self.notes.append("neutral")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder from which modules are imported; what they draw is known during one test alone."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(drawings, "_HOMES", dict(drawings._HOMES))
    drawings.drawings.cache_clear()
    yield tmp_path
    drawings.drawings.cache_clear()


def written(path: Path, text: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def drawn(art: str) -> list[str]:
    pen = Pen()
    drawings.draw(pen, art)  # type: ignore[arg-type]
    return pen.notes


def test_the_folder_art_of_an_app_is_known_once_it_is_declared(folder: Path) -> None:
    written(folder / "drawn_shop/__init__.py")
    written(folder / "drawn_shop/art/__init__.py")
    written(folder / "drawn_shop/art/goods.py", DRAWING.format(name="shelf"))
    assert drawn("shelf:tea") == ["neutral"]
    home = discovery.art_of(__import__("drawn_shop"))
    assert home == "drawn_shop.art"
    drawings.declare(home)
    assert drawn("shelf:tea") == ["tea"]


def test_a_module_may_hold_its_drawings_itself(folder: Path) -> None:
    written(folder / "drawn_alone.py", DRAWING.format(name="lamp"))
    written(folder / "drawn_nothing.py")
    assert discovery.art_of(__import__("drawn_nothing")) == ""
    drawings.declare(discovery.art_of(__import__("drawn_alone")))
    assert drawn("lamp") == [""]


def test_two_drawings_of_one_name_are_refused(folder: Path) -> None:
    written(folder / "drawn_twice.py", DRAWING.format(name="photo"))
    drawings.declare("drawn_twice")
    with pytest.raises(InvalidOption, match=r"^Two drawings are called 'photo'; one of them is in drawn_twice\.$"):
        drawings.drawings()
