"""Where answers on a page land is kept with it: they are read as on its screen, and nothing is drawn for them."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

import pytest

from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import Corpus, Instruction, StoredPages, load
from android_gym.devices.pages.store import NOTHING
from android_gym.devices.perform import WAYS
from android_gym.envs.context import mark_nodes
from android_gym.envs.pages import Call, Limits, PagesEnv, explore, jobs, read


@cache
def clock() -> tuple[Corpus, Corpus]:
    """pages of the AOSP Clock as their file holds them, and the same as they were before layouts were kept."""
    with TemporaryDirectory() as folder:
        (job,) = jobs(SimulatedDevice("everything"), Path(folder), ("com.android.deskclock",), Limits(pages=10))
        explore(*job)
        kept, read_again = load(job.path), load(job.path)
    source = read_again.source
    assert isinstance(source, StoredPages)
    source.layouts = [NOTHING] * len(kept)
    bare = Corpus(kept.about, source, kept.words)
    for page in kept.pages:
        bare.add_page(page)
    for edge in kept.edges:
        bare.add_edge(edge._replace(node=None))
    return kept, bare


def answers(tags: dict[str, int]) -> list[str]:
    """Everything that can be said with tags."""
    said = [f"click({tag})" for tag in tags]
    said += [f'scroll({tag}, "{way}")' for tag, way in product(tags, WAYS)]
    return [*said, *[f'input({tag}, "{clock()[0].about.texts[0]}")' for tag in tags], "click(c999)"]


def led_to(call: Call, corpus: Corpus, page: int) -> tuple[object, ...]:
    """What comes of an answer: of what leads nowhere the id says nothing."""
    return call._replace(id=-2) if corpus.after(page, call.id) is None else call, corpus.after(page, call.id)


def test_tags_and_boxes_are_those_of_the_screen() -> None:
    kept, bare = clock()
    assert len(kept) == 10
    for page in range(len(kept)):
        layout, screen = kept.layout(page), bare.screen(page)
        assert layout is not None and bare.layout(page) is None
        assert list(layout.marks.items()) == list(mark_nodes(screen).items())
        assert layout.boxes == {node: screen.nodes[node].bounds for node in layout.boxes}
        assert layout.boxes.keys() >= {*layout.marks.values()}


def test_every_tag_means_what_it_means_on_the_screen() -> None:
    kept, bare = clock()
    found, also = 0, 0
    for page in range(len(kept)):
        layout = kept.layout(page)
        assert layout is not None
        also += len(layout.also)
        for said in answers(layout.marks):
            call = read(said, kept, page)
            assert led_to(call, kept, page) == led_to(read(said, bare, page), bare, page), (page, said)
            found += kept.after(page, call.id) is not None
    assert found > 100 and also > 5  # some tags stand for an action that was recorded at another node


def test_every_point_and_id_means_what_it_means_on_the_screen() -> None:
    kept, bare = clock()
    for page in range(0, len(kept), 3):
        for x, y in product(range(40, 1080, 250), range(40, 2400, 150)):
            said = f"click({x}, {y})"
            assert read(said, kept, page) == read(said, bare, page), (page, said)
        for edge in kept.leading(page):
            assert read(edge.id, kept, page) == read(edge.id, bare, page)


@pytest.mark.parametrize("mode", ["multi", "single"])
def test_answers_by_tags_and_points_draw_nothing(monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    def fail(*_: object) -> NoReturn:
        raise AssertionError("A page was drawn.")

    kept, _ = clock()
    end = max(range(len(kept)), key=lambda page: kept.pages[page].depth)
    one = Instruction(kept.about.app, tuple(edge.id for edge in kept.way(end)), kept.pages[end].name, "Do it")
    env = PagesEnv(kept, [one], mode, observation=("goal", "html"))
    monkeypatch.setattr(StoredPages, "_drawn", fail)
    for said in ("click(c1)", 'scroll(s1, "up")', "click(540, 960)", 'input(c2, "a")', "click(c99)"):
        env.reset(options={"instruction": 0})
        env.step(said)
