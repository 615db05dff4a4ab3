"""Tiny apps with one mistake each: what is said of it, word for word.

The comments that a file of `mistakes` begins with are the sentences that its check says.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from checked import said

FILES = sorted(Path(__file__).with_name("mistakes").glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_mistake_gets_a_sentence_that_names_app_screen_and_view(file: Path, tmp_path: Path) -> None:
    text = file.read_text("utf-8")
    expected = [line[2:] for line in text.partition("\n\n")[0].splitlines()]
    assert said(tmp_path, f"mistake_{file.stem}", text) == expected


DIAL = """
from android_gym.kit import *

dial = Package("org.example.dial")


@does
def note(c, word):
    return c.toast(word)


@dial.activity(".Main")
class Main(Activity):
    dial: bool = False

    def view(self) -> View:
        more = speed_dial(self.dial, "New", (("Note", note("Note"), "notes"),))
        body = listing("all", list_row("One", tap=note("One")))
        return scaffold(app_bar("Dial"), body, over=more)


APP = App(dial.name, "Dial", Main)
"""


def test_what_lies_under_a_shade_is_no_mistake(tmp_path: Path) -> None:
    """An open speed dial lies over the whole body, and closes at a touch."""
    assert said(tmp_path, "dial", DIAL) == []


GROUND = """
from android_gym.kit import *

ground = Package("org.example.ground")


@does
def note(c, word, *places):
    return c.toast(word)


@ground.activity(".Main")
class Main(Activity):
    def view(self) -> View:
        picture = touchable(image("map:4", desc="Map", w=FILL, h=SIZE), tap=note("Map"))
        over = icon_button("layers", "Layers", note("Layers"), at="end|top")
        return window(box(picture, over, w=FILL, h=FILL))


APP = App(ground.name, "Ground", Main)
"""


def test_what_floats_over_a_picture_that_fills_its_frame_is_no_mistake(tmp_path: Path) -> None:
    for size, covers in (("FILL", False), ("90", True)):
        folder = tmp_path / size
        folder.mkdir()
        name = f"ground_{size.lower()}"
        text = GROUND.replace("SIZE", size).replace("org.example.ground", f"org.example.{name}")
        sentences = said(folder, name, text)
        assert any("lies over it" in words for words in sentences) is covers, sentences
