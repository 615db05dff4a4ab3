"""Walks as in the released multi-path scripts of Mobile-Bench-v2, in which tags are text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import Corpus, Instruction
from android_gym.envs.pages import Limits, PagesEnv, explore, jobs, read

NOTES = "com.miui.notes"


@cache
def notes() -> Corpus:
    with TemporaryDirectory() as folder:
        (job,) = jobs(SimulatedDevice("everything"), Path(folder), (NOTES,), Limits(pages=6))
        return explore(*job)


def tagged(corpus: Corpus) -> tuple[str, int]:
    """A click on a tag that leads from the first page to another one, and its id."""
    for number in range(1, 50):
        id = read(f"click(c{number})", corpus, 0).id
        if corpus.after(0, id) not in (None, 0):
            return f"click(c{number})", id
    raise AssertionError("there is none")


def test_as_released_a_click_on_a_tag_finds_nothing_and_its_action_leads_on() -> None:
    corpus = notes()
    tag, id = tagged(corpus)
    end = corpus.edge(0, id).target
    one = Instruction(corpus.about.app, (id,), corpus.pages[end].name, "Do it")
    env = PagesEnv(corpus, [one], tree_compat="released")
    env.reset(options={"instruction": 0})
    *_, told = env.step(tag)
    assert (told["page"], told["success"]) == (corpus.pages[0].name, False)
    assert told["action_error"].endswith("this leads nowhere.")
    *_, told = env.step(id)
    assert (told["page"], told["success"], told["score"].steps) == (one.end, True, 2)
    mended = PagesEnv(corpus, [one], tree_compat=True)
    mended.reset(options={"instruction": 0})
    *_, told = mended.step(tag)
    assert (told["page"], told["success"]) == (one.end, True)


def test_as_released_a_scroll_of_a_tag_finds_nothing() -> None:
    corpus = notes()
    assert read('scroll(s1, "up")', corpus, 0, "released")[:2] == ("scroll", -2)
    assert read('scroll(s1, "nowhere")', corpus, 0, "released")[:2] == ("", -3)
