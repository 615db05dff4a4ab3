"""Graphs: what they hold, how they are saved, and the device that opens them."""

from __future__ import annotations

import copy
import pickle
from functools import lru_cache
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.action import Action, Element
from android_gym.cli import main
from android_gym.devices import SimulatedDevice, connect
from android_gym.devices.compiled import OUTSIDE, Graph, GraphDevice, load, save
from android_gym.devices.compiled.value_store import ValueStore
from android_gym.envs.actions import discrete
from android_gym.envs.android import AndroidEnv
from android_gym.envs.compiled import Vocabulary, compile_app, compile_task, instance_of
from android_gym.envs.compiled.vocabulary import KNOWN
from android_gym.errors import DamagedFile, InvalidOption, UnknownName
from android_gym.profiles import base_phone
from android_gym.screen import Screen
from android_gym.tasks import registry

TASK = "Micro-TurnHomePage"


@lru_cache(maxsize=4)
def graph_of(task: str = TASK, seed: int = 0) -> Graph:
    return compile_task(task, seed)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "folder" / "home.graph"
    save(compile_task(TASK), path)
    return path


# --- exploring -----------------------------------------------------------------------------------


def test_every_edge_leads_where_the_phone_goes() -> None:
    graph = graph_of("Micro-GoBack")
    device = SimulatedDevice()
    for node in range(len(graph)):
        for edge in graph.leading(node):
            device.restore(graph.phone(node))
            error, done = device.act(edge.asked)
            assert (error, None if error else done) == (edge.error, edge.done)
            if edge.target == OUTSIDE:
                assert graph.find(device.phone()) is None or graph.depth[node] == 6
            else:
                assert device.phone() == graph.phone(edge.target)


def test_a_whole_graph_has_all_edges_of_every_node_nearer_than_the_horizon() -> None:
    graph = graph_of()
    env = AndroidEnv(TASK, "text", "discrete")
    env.reset(seed=0)
    known = Vocabulary(graph.about.verbs, graph.about.texts, frozenset(graph.about.packages))
    numbers = known.numbers(env.episode_state.context)
    assert graph.about.whole
    for node in range(len(graph)):
        masks = discrete.masks(graph.screen(node), env.episode_state.context) & numbers
        found = [edge.number for edge in graph.leading(node)]
        near = graph.depth[node] < graph.about.horizon
        assert found == (np.flatnonzero(masks).tolist() if near else [])


def test_depth_is_the_fewest_actions_from_the_start() -> None:
    graph = graph_of("Micro-GoBack")
    depth = {0: 0}
    ring = [0]
    while ring:
        after = [e.target for n in ring for e in graph.leading(n) if e.target != OUTSIDE]
        after = [n for n in dict.fromkeys(after) if n not in depth]
        depth.update(dict.fromkeys(after, max(depth.values()) + 1))
        ring = after
    assert [depth[n] for n in range(len(graph))] == graph.depth.tolist()
    assert sum(graph.sizes()) == len(graph)


def test_exploring_stops_at_a_number_of_nodes_and_says_so() -> None:
    graph = compile_task("Micro-TurnSwitch", around=None, nodes=40)
    assert (len(graph), graph.about.whole, graph.about.most) == (40, False, 40)


def test_what_does_not_fit_is_narrowed_to_phones_near_the_reference() -> None:
    graph = compile_task("Settings-TurnOnWifi", nodes=60)
    assert (graph.about.whole, graph.about.around) == (True, 0)
    assert graph.about.detour is not None and graph.about.detour >= 1
    assert len(graph) <= 60
    one = instance_of(graph)
    assert any(one.is_solved(graph.phone(node)) for node in range(len(graph)))


def test_then_tabs_and_history_stay_as_they_are_too() -> None:
    graph = compile_task("Micro-OpenApp", nodes=400)
    about = graph.about
    assert (about.instruction, about.whole, about.detour) == ("Show me Chrome.", True, None)
    assert (about.around, about.still) == (0, True)
    assert len(graph) == 32
    free = compile_task("Micro-OpenApp", around=0, max_steps=3)
    assert not free.about.still
    assert len(free) == 130


@pytest.mark.slow
@pytest.mark.parametrize("task", sorted(task.id for task in registry.query(micro=True)))
def test_every_micro_task_compiles_whole(task: str) -> None:
    star = task == "Micro-StarMail"  # any mails can be starred: 32,202 phones
    about = compile_task(task, around=0, nodes=40_000).about if star else compile_task(task).about
    assert about.whole
    assert about.detour is None


def test_data_that_the_task_does_not_allow_stays_as_it_is() -> None:
    graph = graph_of("Micro-TurnSwitch")
    changed = {graph.phone(node).settings for node in range(len(graph))}
    assert len(changed) > 1
    assert len({graph.phone(node).contacts for node in range(len(graph))}) == 1


def test_more_verbs_can_be_spoken() -> None:
    graph = compile_task(TASK, verbs=("recents", "notifications"), nodes=2000)
    assert {"recents", "notifications"} <= set(graph.about.verbs)
    with pytest.raises(UnknownName, match="long_click"):
        compile_task(TASK, verbs=("long_clik",))
    assert "double_click" in KNOWN


def test_an_app_is_explored_from_its_first_screen() -> None:
    graph = compile_app("Calculator" if "Calculator" in str(connect("sim").apps()) else "Clock", 2)
    assert graph.about.whole
    assert max(graph.depth) == 2
    assert {graph.phone(node).foreground for node in range(len(graph))} == set(graph.about.packages)


def test_a_task_that_wants_an_answer_is_refused() -> None:
    with pytest.raises(InvalidOption, match="answer"):
        compile_task("Browsers-FindTimeNoClock")


@pytest.mark.parametrize("around", [-1, "all", 1.5])
def test_a_wrong_distance_is_refused(around: Any) -> None:
    with pytest.raises(InvalidOption, match="around"):
        compile_task(TASK, around=around)


# --- names ---------------------------------------------------------------------------------------


def test_nodes_have_names_that_do_not_change() -> None:
    one, other = graph_of(), compile_task(TASK, around=None)
    names = [one.name(node) for node in range(len(one))]
    assert len(set(names)) == len(names)
    for node in range(len(one)):
        again = other.find(one.phone(node))
        assert again is None or other.name(again) == names[node]
    assert one.node(names[3]) == 3
    assert other.name(0) == names[0]
    with pytest.raises(UnknownName, match="node"):
        one.node("0" * 16)


def test_a_screen_tells_its_text_and_xml() -> None:
    graph = graph_of()
    device = SimulatedDevice()
    assert graph.screen(0).text() == device.screen().text()
    assert Screen.parse(graph.screen(1).xml()).nodes == graph.screen(1).nodes


# --- saving --------------------------------------------------------------------------------------


def test_a_saved_graph_is_the_same(saved: Path) -> None:
    one, other = compile_task(TASK), load(saved)
    assert other.about == one.about
    assert len(other) == len(one) and other.edges == one.edges
    for node in range(len(one)):
        assert other.phone(node) == one.phone(node)
        assert other.name(node) == one.name(node)
        assert other.leading(node) == one.leading(node)
    assert other.sizes() == one.sizes()
    assert instance_of(other).task.id == TASK


def test_the_same_graph_gives_the_same_file(saved: Path, tmp_path: Path) -> None:
    save(compile_task(TASK), tmp_path / "again")
    save(load(saved), tmp_path / "third")
    assert (tmp_path / "again").read_bytes() == saved.read_bytes()
    assert (tmp_path / "third").read_bytes() == saved.read_bytes()


def test_a_damaged_file_is_refused(saved: Path) -> None:
    data = bytearray(saved.read_bytes())
    data[len(data) // 2] ^= 1
    saved.write_bytes(bytes(data))
    with pytest.raises(DamagedFile, match="damaged"):
        load(saved)
    saved.write_bytes(bytes(data[: len(data) // 2]))
    with pytest.raises(DamagedFile, match="damaged"):
        load(saved)


def test_another_version_is_refused(saved: Path) -> None:
    head, _, body = saved.read_bytes().partition(b"\n")
    saved.write_bytes(head.replace(b" 1 ", b" 7 ") + b"\n" + body)
    with pytest.raises(DamagedFile, match="version 7"):
        load(saved)


def test_what_is_no_graph_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"something else\n")
    for path in (tmp_path / "a", tmp_path / "absent", tmp_path):
        with pytest.raises(DamagedFile):
            load(path)


def test_a_graph_of_another_task_version_is_refused() -> None:
    graph = compile_task("Micro-OpenApp", around=0, nodes=20)
    graph.about = graph.about._replace(instruction="Open something.")
    with pytest.raises(DamagedFile, match="another version"):
        instance_of(graph)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**60), 2**60)
    | st.text()
    | st.binary()
    | st.builds(Element, st.text(), st.text())
    | st.builds(Action, st.sampled_from(("click", "wait")), amount=st.floats(allow_nan=False)),
    lambda inner: st.lists(inner, max_size=4).map(tuple),
    max_leaves=12,
)


@given(st.lists(VALUES, max_size=5))
@settings(max_examples=150)
def test_a_pool_gives_back_what_was_put_in(values: list[Any]) -> None:
    store = ValueStore()
    rows = [store.add((value,)) for value in values]
    again = ValueStore(store.rows)
    assert [again.value(row) for row in rows] == [(value,) for value in values]
    assert [repr(again.value(row)) for row in rows] == [repr((value,)) for value in values]
    other = ValueStore()
    named = {other.name(other.add((value,))) for value in reversed(values)}
    assert named == {store.name(row) for row in rows} == {again.name(row) for row in rows}


def test_a_pool_with_wrong_rows_is_refused() -> None:
    store = ValueStore()
    row = store.add((("a", "b"), "c"))
    for rows in (store.rows[:1], [b"\xc1", *store.rows[1:]], [store.rows[row], store.rows[row]]):
        with pytest.raises(DamagedFile):
            ValueStore(rows).value(row)


# --- the device ----------------------------------------------------------------------------------


def walk(env: AndroidEnv, steps: int, seed: int) -> list[Any]:
    """Everything that random play sees."""
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    found: list[Any] = [(seen, info)]
    for _ in range(steps):
        number = int(rng.choice(np.flatnonzero(info["action_mask"])))
        *step, info = env.step(number)
        found.append((step, info))
        if step[2] or step[3]:
            seen, info = env.reset(seed=seed)
    return found


def plain(found: list[Any]) -> list[Any]:
    return [(seen, {**info, "action_mask": info["action_mask"].tolist()}) for seen, info in found]


@pytest.mark.parametrize("task", [TASK, "Clock"])
def test_episodes_are_those_of_the_simulated_phone(saved: Path, task: str) -> None:
    how: dict[str, Any] = {"observation": "text", "actions": "discrete"}
    sim = AndroidEnv(task, **how)
    graph = AndroidEnv(task, **how, device=f"graph:{saved}")
    for seed in range(3):
        assert plain(walk(sim, 30, seed)) == plain(walk(graph, 30, seed))


def test_any_id_opens_a_graph(saved: Path) -> None:
    env = gymnasium.make(f"AndroidArena/{TASK}-v0", device=f"graph:{saved}", observation="text")
    seen, _ = env.reset(seed=0)
    device = env.unwrapped.device
    assert isinstance(device, GraphDevice)
    assert device.name == f"graph:{saved}"
    assert not device.graph.added
    env.step("#swipe_left#")
    assert env.unwrapped.info()["success"]


def test_a_step_outside_is_worked_out_and_added(saved: Path, tmp_path: Path) -> None:
    device = GraphDevice(saved)
    device.reset(base_phone())
    before = len(device.graph)
    assert device.act(Action("start", text="Clock"))[0] == ""
    assert device.phone() == after_start()
    assert len(device.graph) == before + 1
    assert device.act(Action("click", Element(name="nothing here")))[0] != ""
    save(device.graph, tmp_path / "more")
    again = load(tmp_path / "more")
    assert len(again) == before + 1
    assert again.added == device.graph.added
    edge = again.after(0, Action("start", text="Clock"))
    assert edge is not None and again.phone(edge.target) == after_start()


def after_start() -> Any:
    device = SimulatedDevice()
    device.act(Action("start", text="Clock"))
    return device.phone()


def test_what_the_graph_holds_is_not_worked_out_again(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    device = GraphDevice(saved)
    device.reset(base_phone())
    edge = next(e for e in device.graph.leading(0) if e.target > 0)
    monkeypatch.setattr(SimulatedDevice, "act", None)
    assert device.act(edge.asked) == ("", edge.done)
    assert device.phone() == device.graph.phone(edge.target)


def test_listeners_hear_what_happens(saved: Path) -> None:
    heard = []
    for device in (GraphDevice(saved), SimulatedDevice()):
        device.reset(base_phone())
        device.events()
        device.act(Action("swipe", text="left"))
        heard.append(device.events())
    assert heard[0] == heard[1] != ()


def test_an_environment_on_a_graph_is_copied(saved: Path) -> None:
    env = AndroidEnv(TASK, "text", device=f"graph:{saved}")
    env.reset(seed=0)
    for other in (env.fork(1)[0], pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        assert other.step("#swipe_left#")[0] == env.fork(1)[0].step("#swipe_left#")[0]


def test_a_graph_needs_a_path() -> None:
    with pytest.raises(UnknownName, match="graph:PATH"):
        connect("graph:")


# --- the command ---------------------------------------------------------------------------------


def test_the_command_compiles_and_tells_sizes(tmp_path: Path) -> None:
    path = tmp_path / "a.graph"
    done = CliRunner().invoke(main, ["compile", TASK, "--out", str(path), "--seed", "1"])
    assert done.exit_code == 0, done.output
    graph = load(path)
    assert f"nodes       {len(graph)}" in done.output
    assert "whole       yes" in done.output
    assert "by depth    " + " ".join(map(str, graph.sizes())) in done.output
    assert graph.about.seed == 1


def test_the_command_compiles_apps_and_refuses_what_it_does_not_know() -> None:
    done = CliRunner().invoke(main, ["compile", "Clock", "--steps", "1"])
    assert done.exit_code == 0, done.output
    done = CliRunner().invoke(main, ["compile", "Micro-TurnHomePag"])
    assert done.exit_code == 2
    assert TASK in done.output
