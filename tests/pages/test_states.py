"""States of the phone's data, whose pages are kept apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import Corpus, encode, load
from android_gym.envs.pages import Explorer, Limits, explore, jobs
from android_gym.envs.pages.states import States
from android_gym.generator.gias.paths import likeness
from android_gym.phone.state.diff import side_effects

CLOCK = "com.google.android.deskclock"
STATES = Limits(pages=80, depth=6, states=4)


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    folder = tmp_path_factory.mktemp("states")
    (job,) = jobs(SimulatedDevice("everything"), folder, (CLOCK,), STATES)
    explore(*job)
    return load(job.path)


def test_pages_after_a_change_are_other_pages_with_the_same_lines(clock: Corpus) -> None:
    by_lines: dict[frozenset[str], set[int]] = {}
    for number, page in enumerate(clock.pages):
        by_lines.setdefault(frozenset(clock.lines(number)), set()).add(page.state)
    assert {page.state for page in clock.pages} == {0, 1, 2, 3, 4}
    assert any(len(states) > 1 for states in by_lines.values())


def test_the_first_page_of_a_state_has_its_data(clock: Corpus) -> None:
    home = clock.phone(0)
    firsts: dict[int, int] = {}
    for number, page in enumerate(clock.pages):
        firsts.setdefault(page.state, number)
    data = [tuple((one.path, one.after) for one in side_effects(home, clock.phone(firsts[i]))) for i in range(5)]
    assert data[0] == () and len(set(data)) == 5


def test_edges_lead_to_a_page_of_the_data_that_they_leave(clock: Corpus) -> None:
    changing = [e for e in clock.edges if clock.pages[e.source].state != clock.pages[e.target].state]
    assert changing and {e.action.verb for e in changing if e.action} <= {"click", "set_text", "enter", "back", "swipe"}
    states = States(clock, 4)
    for edge in changing:
        page = clock.pages[edge.target]
        assert states.of(clock.phone(edge.target), clock.pages[edge.source].state, False) in (
            page.state,  # the page's own phone has the state's data …
            clock.pages[edge.source].state,  # … or others that were not kept apart from it
        )


def test_pages_of_two_states_are_not_alike(clock: Corpus) -> None:
    alike = likeness(clock)
    same = [
        (i, j)
        for i in range(len(clock))
        for j in range(len(clock))
        if clock.lines(i) == clock.lines(j) and clock.pages[i].state != clock.pages[j].state
    ]
    assert same and not any(alike[pair] for pair in same)


def test_without_states_pages_are_told_apart_by_what_they_show(tmp_path: Path) -> None:
    (job,) = jobs(SimulatedDevice("everything"), tmp_path, (CLOCK,), STATES._replace(states=0, pages=30))
    assert {page.state for page in explore(*job).pages} == {0}


def test_an_exploration_that_is_cut_off_keeps_the_same_states(clock: Corpus, tmp_path: Path) -> None:
    (job,) = jobs(SimulatedDevice("everything"), tmp_path, (CLOCK,), STATES)
    corpus = None
    while corpus is None or not corpus.is_complete:
        explorer = Explorer(job.app, job.about, corpus)
        for _ in range(7):
            if len(explorer.corpus) and explorer.is_complete:
                break
            explorer.step()
        job.path.write_bytes(encode(explorer.corpus))
        corpus = load(job.path)
    assert encode(corpus) == encode(clock)
