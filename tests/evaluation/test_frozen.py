"""Suites that never change, and cards."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from android_gym import versions
from android_gym.errors import DamagedFile, InvalidOption, UnknownName
from android_gym.evaluation import frozen, run_card
from android_gym.evaluation.protocol import PROTOCOL
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import Store
from android_gym.evaluation.suites import suite
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import sample

TASKS = ("Clock-AddCity", "Clock-Open", "Micro-SelectTab")
EPISODES = [  # opening the clock is the same each time
    "Clock-AddCity 0",
    "Clock-AddCity 1",
    "Clock-Open 0",
    "Micro-SelectTab 0",
    "Micro-SelectTab 1",
]
LATER = {
    "verified-1": "verified-2",
    "verified-2": "verified-3",
    "verified-3": "verified-4",
    "verified-4": "verified-5",
    "verified-arena": "verified-arena-2",
    "verified-arena-2": "verified-arena-3",
    "verified-mab": "verified-mab-2",
}  # by which suite each older one is superseded


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> frozen.Frozen:
    """A small suite in a folder of its own."""
    monkeypatch.setattr(frozen, "FOLDER", tmp_path)
    made = frozen.freeze("tiny-1", tuple(map(registry.get, TASKS)), (0, 1), "0.1.0")
    frozen.write(made, tmp_path / "tiny-1.json")
    return made


def test_the_published_suite_is_every_instance_of_every_task_once() -> None:
    known, (found, seeds) = frozen.read("verified-5"), frozen.frozen("verified-5")
    tasks = [task for task in registry.query(micro=False) if task.profile == "pixel"]
    assert [job.task.id for job in found.jobs] == [task.id for task in tasks]
    assert (seeds, found.frozen, found.names) == ((0, 1, 2), known, ("verified-5",))
    assert sum(len(job.seeds) for job in found.jobs) == len(known.episodes)
    single = [job.seeds for job in found.jobs if "single" in job.task.tags]
    assert len(single) == 17 and set(single) == {(0,)}
    base = base_phone()
    sampled = [sample(job.task, seed, base) for job in found.jobs for seed in job.seeds]
    instances = {(one.task.id, repr(sorted(one.params.items())), one.start) for one in sampled}
    assert len(instances) == len(known.episodes)


def test_a_suite_with_older_rules_can_be_read_and_says_what_superseded_it() -> None:
    episodes = {name: len(frozen.read(name).episodes) for name in LATER}
    assert [episodes[name] for name in ("verified-1", "verified-2", "verified-3", "verified-4")] == [237, 270, 270, 281]
    assert [episodes[name] for name in ("verified-arena", "verified-arena-2", "verified-mab")] == [777, 778, 183]
    for name, by in LATER.items():
        with pytest.raises(InvalidOption, match=rf"rules of {name} are superseded by {by}: "):
            frozen.frozen(name)


def test_an_older_suite_names_the_one_to_run_now() -> None:
    assert {name for name in frozen.names() if frozen.read(name).superseded} == LATER.keys()
    for name in LATER:
        by = LATER[name]
        while by in LATER:
            by = LATER[by]
        assert f" Run {by}; runs of {name} can still be read, " in frozen.read(name).superseded


@pytest.mark.parametrize(
    ("name", "before"),
    [("verified-5", "verified-4"), ("verified-arena-3", "verified-arena-2"), ("verified-mab-2", "verified-mab")],
)
def test_a_suite_has_the_tasks_seeds_and_protocol_of_the_one_before(name: str, before: str) -> None:
    new, old = frozen.read(name), frozen.read(before)
    assert (list(new.episodes), new.protocol) == (list(old.episodes), old.protocol)


@pytest.mark.parametrize(
    ("name", "selection", "profile"),
    [("verified-arena-3", "all", "arena"), ("verified-mab-2", "MobileAgentBench", "simple")],
)
def test_a_suite_has_all_tasks_of_its_benchmark_with_their_own_limits(name: str, selection: str, profile: str) -> None:
    known = frozen.read(name)
    assert known.jobs.keys() == {task.id for task in registry.select(selection)}
    assert known.protocol is not None
    assert (known.protocol.profile, known.protocol.max_steps, known.superseded) == (profile, None, "")


def test_a_suite_is_what_was_fixed(tiny: frozen.Frozen, tmp_path: Path) -> None:
    assert frozen.names() == ("tiny-1",)
    assert frozen.read("tiny-1") == frozen.read(tmp_path / "tiny-1.json") == tiny
    assert list(tiny.episodes) == EPISODES
    assert tiny.protocol == PROTOCOL
    found, seeds = frozen.frozen("tiny-1")
    assert [(job.task.id, job.seeds) for job in found.jobs] == list(tiny.jobs.items())
    assert seeds == (0, 1)
    with pytest.raises(UnknownName, match="Did you mean 'tiny-1'"):
        frozen.read("tiny-2")


def test_what_differs_in_its_words_alone_is_one_episode() -> None:
    task = registry.get("Clock-AddCity")
    one = replace(task, sample=lambda rng, phone: task.sample(random.Random(1), phone))
    assert len({sample(one, seed, base_phone()).instruction for seed in range(4)}) > 1
    made = frozen.freeze("tiny-1", (one,), (0, 1, 2, 3), "0.1.0")
    assert list(made.episodes) == ["Clock-AddCity 0"]


def test_the_checksum_is_over_the_protocol_too(tiny: frozen.Frozen, tmp_path: Path) -> None:
    longer = tiny.replace(protocol=PROTOCOL.replace(max_steps=60))
    frozen.write(longer, tmp_path / "longer.json")
    with pytest.raises(InvalidOption, match=r"tiny-1 was changed since it was fixed: its checksum"):
        frozen.frozen(tmp_path / "longer.json")


def test_a_suite_is_judged_by_its_own_rules_only(tiny: frozen.Frozen, tmp_path: Path) -> None:
    for name, protocol, says in (
        ("old.json", None, "no protocol"),
        ("new.json", PROTOCOL.replace(rules=9), "version 9 of the tasks"),
    ):
        frozen.write(tiny.replace(protocol=protocol), tmp_path / name)
        with pytest.raises(
            InvalidOption, match=f"tiny-1 was fixed with {says}, and this .* has version {versions.TASKS}: "
        ):
            frozen.frozen(tmp_path / name)


def test_what_is_no_suite_is_a_damaged_file(tmp_path: Path) -> None:
    (tmp_path / "half.json").write_text('{"name": "half"')
    for path in (tmp_path / "half.json", tmp_path / "none.json"):
        with pytest.raises(DamagedFile, match=f"{path.name} is not the file of a suite: "):
            frozen.read(path)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"budget": 99}, "2 of 5 episodes differ"),
        ({"instruction": "Do {city}.", "phrasings": ()}, "Clock-AddCity 0, Clock-AddCity 1"),
        ({"setup": lambda phone, params: phone.replace(time=phone.time + 1)}, "2 of 5 episodes differ"),
        (None, "1 tasks are missing"),
    ],
)
def test_a_suite_that_is_drawn_otherwise_does_not_run(
    tiny: frozen.Frozen, monkeypatch: pytest.MonkeyPatch, change: Any, says: str
) -> None:
    task = registry.get("Clock-AddCity")
    changed = {} if change is None else {task.id: replace(task, **change)}
    rest = {name: one for name, one in registry.tasks().items() if name != task.id}
    monkeypatch.setattr(registry, "find", (rest | changed).get)
    with pytest.raises(InvalidOption, match=f"does not draw what tiny-1 is.*{says}"):
        frozen.frozen("tiny-1")


# --- the card of a run ---------------------------------------------------------------------------


def test_a_run_leaves_its_card(tmp_path: Path) -> None:
    plan = Plan(("search", "oracle"), suite(["Clock-Open"]), (0,), tmp_path, actions="tool", options={"nodes": 40})
    results = list(Run(plan))
    found = json.loads((tmp_path / run_card.FILE).read_text())
    rest = {"trials": 0, "synthetic": False, "learned": False, "says": ["answer", "ask", "impossible"]}
    assert found["agents"] == {"search": {"options": {"nodes": 40}, **rest}, "oracle": {"options": {}, **rest}}
    assert [found[key] for key in ("version", "tasks_version", "phone_version")] == [
        versions.HARNESS,
        versions.TASKS,
        versions.PHONE,
    ]
    assert (found["actions"], found["tasks"], found["seeds"]) == ("tool", 1, [0])
    assert (found["episodes"], found["repeats"], found["track"]) == (1, 1, "tools")
    assert (found["frozen"], found["off_protocol"]) == ("", [])
    used = found.pop("took")
    assert used["oracle"] == run_card.took([one for one in results if one.agent == "oracle"])
    assert used["oracle"] == {
        "episodes": 1,
        "trials": 1,
        "steps": 2,
        "calls": 0,
        "input_tokens": 0,
        "output_tokens": 0,
        "usd": 0.0,
        "served": [],
    }
    with Store(tmp_path) as store:
        assert store.about("card") == found


def test_what_a_run_took_is_of_all_trials() -> None:
    first = Result("a", "A-One", 0, "Do.", steps=3, calls=3, input_tokens=30, cost=0.5, served="x1")
    found = run_card.took([first, first.replace(trial=1, steps=2, served="x1, x2")])
    assert found == {
        "episodes": 1,
        "trials": 2,
        "steps": 5,
        "calls": 6,
        "input_tokens": 60,
        "output_tokens": 0,
        "usd": 1.0,
        "served": ["x1", "x2"],
    }


class Thinker:
    trials, synthetic = 3, True

    def card(self) -> dict[str, Any]:
        return {"model": "openai:small", "prompt": "1f"}


def test_an_agent_tells_of_itself(tmp_path: Path) -> None:
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path)
    found = run_card.card(plan, {"oracle": Thinker()}, {})
    assert found["agents"]["oracle"] == {
        "options": {},
        "trials": 3,
        "synthetic": True,
        "learned": False,
        "says": ["answer", "ask", "impossible"],
        "model": "openai:small",
        "prompt": "1f",
    }


def test_a_checksum_does_not_depend_on_the_order() -> None:
    assert run_card.checksum({"a": "1", "b": "2"}) == run_card.checksum({"b": "2", "a": "1"})
    assert run_card.checksum({"a": "1"}) != run_card.checksum({"a": "2"})


def test_what_keeps_two_runs_apart_is_named(tmp_path: Path) -> None:
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path)
    old = msgspec.to_builtins(run_card.card(plan, {"oracle": Thinker()}, {"a": "1"}))
    new = {**old, "version": "2", "agents": {"oracle": {**old["agents"]["oracle"], "model": "x"}}}
    assert run_card.differences(old, old, {"a": "1"}, {"a": "1", "b": "2"}) == []
    assert run_card.differences(old, new, {"a": "1"}, {"a": "3"}) == [
        f"version was {old['version']!r} and is '2'",
        "model of oracle was 'openai:small' and is 'x'",
        "1 episodes draw something else (a …)",
    ]


def test_a_recording_may_take_the_place_of_its_server(tmp_path: Path) -> None:
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path)
    cards = [msgspec.to_builtins(run_card.card(plan, {"oracle": Thinker()}, {})) for _ in range(3)]
    for one, url in zip(cards, ("http://a/v1", "", "http://b/v1"), strict=True):
        one["agents"]["oracle"]["base_url"] = url
    served, replayed, elsewhere = cards
    assert run_card.differences(served, replayed, {}, {}) == []
    assert run_card.differences(served, elsewhere, {}, {}) == [
        "base_url of oracle was 'http://a/v1' and is 'http://b/v1'"
    ]


def test_tasks_of_several_phones_are_fixed_on_the_one_that_is_named() -> None:
    mixed = [registry.get("Clock-Open"), registry.get("Maps-SwitchStyle")]
    with pytest.raises(InvalidOption, match="share a profile, .*: choose the phone of all with --profile"):
        frozen.freeze("mixed-1", mixed, (0,), "0.1.0")
    made = frozen.freeze("mixed-1", mixed, (0,), "0.1.0", "arena")
    assert made.protocol is not None and made.protocol.profile == "arena"
    assert frozen.jobs(made)[0].profiles == ("arena",)
