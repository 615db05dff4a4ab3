from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces

from android_gym.action import Action, Element
from android_gym.errors import DamagedFile
from android_gym.phone.ui.node import Node
from android_gym.trajectory import End, Recorder, Start, Thought, Trajectory, episode, load, plain, replay, rescore
from android_gym.trajectory.replaying import for_space

ADD = Action("click", Element(name="Add"))
SAVE = Action("click", Element(name="Save"))
START = Start(
    task="Clock-AddCity",
    seed=3,
    instruction="Add Lima.",
    env="AndroidArena/Clock-AddCity-v0",
    params={"city": "Lima", "hours": (1, 2)},
    references=((ADD, SAVE),),
    agent="oracle",
)


def screen(text: str) -> Any:
    node = Node("android.widget.TextView", "a:id/t", "a", text, "", "", 4, (0, 0, 90, 40), 0)
    return SimpleNamespace(nodes=(node,), package="a", activity=".Main", width=90, height=160, rotation=0)


def record(path: Path) -> Trajectory:
    """Three steps over two screens; the second action is invalid."""
    with Recorder(path) as recorder:
        recorder.start(START, screen("one"))
        recorder.step("#click [n1]#", ADD, 0.25, screen("two"), parts={"tcr": 0.25})
        recorder.step("#fly#", None, 0.0, screen("two"), error="There is no action fly.")
        recorder.step("#click [n2]#", SAVE, 0.75, screen("one"), goal=True, subgoals=(True,))
        recorder.end(
            End(goal=True, clean=False, finished=True, subgoals=(True,), side_effects=("x",), verdict=("x changed.",))
        )
        return recorder.trajectory


def test_a_recording_from_before_objects_were_known_loads(tmp_path: Path) -> None:
    recorded = record(tmp_path / "a.jsonl")
    text = (tmp_path / "a.jsonl").read_text("utf-8")
    assert text.count(',"object":""') == 4  # two of the reference, two done
    (tmp_path / "old.jsonl").write_text(text.replace(',"object":""', ""), "utf-8")
    assert load(tmp_path / "old.jsonl") == recorded


def test_objects_are_recorded_and_scored_from_the_recording_alone(tmp_path: Path) -> None:
    row = Element(id="a:id/star", object="0123456789abcdef")
    other = row.replace(object="ffffffff89abcdef")
    for element, ntr in ((row, 1.0), (other, 0.0)):
        with Recorder(tmp_path / "a.jsonl") as recorder:
            click = Action("click", row.replace(name="Star", ordinal=3))
            recorder.start(START.replace(references=((click,),)), screen("one"))
            recorder.step("#click [n1]#", Action("click", element.replace(name="Star")), 0.0, screen("two"))
            recorder.end(End())
        loaded = load(tmp_path / "a.jsonl")
        assert loaded == recorder.trajectory
        assert loaded.steps[0].action == Action("click", element.replace(name="Star"))
        assert rescore(loaded)["ntr"] == ntr


def test_a_trajectory_loads_back_equal_to_what_was_recorded(tmp_path: Path) -> None:
    recorded = record(tmp_path / "a.jsonl")
    loaded = load(tmp_path / "a.jsonl")
    assert loaded == recorded
    assert loaded.cut == ""
    assert loaded.start.params == {"city": "Lima", "hours": (1, 2)}
    assert [step.action for step in loaded.steps] == [ADD, None, SAVE]
    assert [step.error for step in loaded.steps] == ["", "There is no action fly.", ""]


def test_each_distinct_screen_is_stored_once(tmp_path: Path) -> None:
    trajectory = record(tmp_path / "a.jsonl")
    assert len(trajectory.screens) == 2
    assert [step.screen for step in trajectory.steps][-1] == trajectory.start.screen
    assert (tmp_path / "a.jsonl").read_text().count('"nodes"') == 2


def test_a_crash_at_any_byte_keeps_every_complete_line(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    whole = record(path)
    data = path.read_bytes()
    ends = [i + 1 for i, byte in enumerate(data) if byte == ord("\n")]
    for size in range(ends[0] - 1, len(data)):
        path.write_bytes(data[:size])
        # A line without its line break is complete.
        complete = sum(end - 1 <= size for end in ends)
        loaded = load(path)
        assert len(loaded.steps) == min(3, complete - 1)
        assert loaded.steps == whole.steps[: complete - 1]
        assert (loaded.end is None) == (complete < 5)
        assert bool(loaded.cut) == (size not in ends and size + 1 not in ends)
    path.write_bytes(data)
    assert load(path) == whole


def test_the_note_on_a_dropped_line_names_file_line_and_size(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    record(path)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines[:2]) + b"\n" + lines[2][:7])
    assert load(path).cut == f"{path}: line 3 was cut off after 7 bytes and dropped."


@pytest.mark.parametrize("size", [0, 1, 40])
def test_a_file_without_a_complete_first_line_is_damaged(tmp_path: Path, size: int) -> None:
    path = tmp_path / "a.jsonl"
    record(path)
    path.write_bytes(path.read_bytes()[:size])
    with pytest.raises(DamagedFile, match=r"a\.jsonl, line 1: there is no complete first line"):
        load(path)


def damage(lines: list[bytes], what: str) -> list[bytes]:
    match what:
        case "not JSON":
            return [*lines[:2], b"{]", *lines[3:]]
        case "a wrong type":
            return [*lines[:2], lines[2].replace(b'"index":1', b'"index":"1"'), *lines[3:]]
        case "a lost line":
            return [*lines[:2], *lines[3:]]
        case "a changed screen":
            return [lines[0], lines[1].replace(b'"two"', b'"2wo"'), *lines[2:]]
        case "no start":
            return lines[1:]
        case "a second start":
            return [*lines[:2], lines[0], *lines[2:]]
        case "a step after the end":
            return [*lines, lines[3]]
        case "an empty line":
            return [*lines[:2], b"", *lines[2:]]
        case "bytes that are no text":
            return [*lines[:2], lines[2].replace(b"fly", b"f\xff\xfe"), *lines[3:]]
    raise AssertionError(what)


@pytest.mark.parametrize(
    ("what", "line", "says"),
    [
        ("not JSON", 3, "JSON is malformed"),
        ("a wrong type", 3, "Expected `int`, got `str`"),
        ("a lost line", 3, "step 1 was expected here, not step 2"),
        ("a changed screen", 2, "is not in the file, or was changed"),
        ("no start", 1, "a trajectory begins with its start"),
        ("a second start", 3, "a second start"),
        ("a step after the end", 6, "nothing may follow the end"),
        ("an empty line", 3, "truncated"),
        ("bytes that are no text", 3, "UTF-8"),
    ],
)
def test_damage_is_reported_with_file_and_line(tmp_path: Path, what: str, line: int, says: str) -> None:
    path = tmp_path / "a.jsonl"
    record(path)
    path.write_bytes(b"\n".join(damage(path.read_bytes().splitlines(), what)) + b"\n")
    with pytest.raises(DamagedFile) as caught:
        load(path)
    assert str(caught.value).startswith(f"{path}, line {line}: ")
    assert says.casefold() in str(caught.value).casefold()


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match="cannot be read: No such file or directory"):
        load(tmp_path / "none.jsonl")


def test_a_newer_format_says_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    with Recorder(path) as recorder:
        recorder.start(START.replace(format=4), screen("one"))
    with pytest.raises(DamagedFile, match="format 4 is newer .* install a newer version"):
        load(path)


def test_every_step_is_on_disk_before_the_next_one(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    recorder = Recorder(path)
    recorder.start(START, screen("one"))
    for index in range(3):
        recorder.step("#back#", Action("back"), 0.0, screen(f"s{index}"))
        assert load(path) == recorder.trajectory
        assert len(load(path).steps) == index + 1
    recorder.close()


def test_scores_come_from_the_recording_alone(tmp_path: Path) -> None:
    record(tmp_path / "a.jsonl")
    scores = rescore(load(tmp_path / "a.jsonl"))
    assert scores["tcr"] == 1.0
    assert scores["ntr"] == pytest.approx(1.0)
    assert scores["tr"] == pytest.approx(1.9)  # 0.9 + 1
    assert scores["rrr"] == pytest.approx(2 / 3)
    assert (scores["success"], scores["goal"], scores["clean"]) == (0.0, 1.0, 0.0)
    assert scores["side_effects"] == 1.0


def test_a_recording_of_the_first_format_held_one_verdict(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    with Recorder(path) as recorder:
        recorder.start(START.replace(format=1), screen("one"))
        recorder.step("#click [n2]#", SAVE, 0.75, screen("one"), success=True)
        recorder.end(End(success=True, finished=True, violations=1))
    found = episode(load(path))
    assert (found.goal, found.clean, found.obeyed, found.success) == (True, True, False, False)
    assert found.solved_at == 1


def test_a_recording_that_broke_off_counts_as_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    record(path)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:3]))
    half = episode(load(path))
    assert (half.executed, half.success, half.finished) == ((ADD, None), False, False)
    assert rescore(load(path))["tcr"] == 0.5
    record(path)
    assert episode(load(path)).solved_at == 3


@pytest.mark.parametrize(
    ("raw", "saved"),
    [
        (np.int64(5), 5),
        (np.array([1, 2], dtype=np.int32), (1, 2)),
        ({"verb": np.int64(1), "at": np.array([0.5, 0.25], dtype=np.float32)}, {"verb": 1, "at": (0.5, 0.25)}),
        ([1, "a", None, True], (1, "a", None, True)),
        (float("nan"), "nan"),
        (2**70, "1180591620717411303424"),
        ("a\ud800b", "a\ufffdb"),
    ],
)
def test_raw_actions_become_plain_values(raw: Any, saved: Any) -> None:
    assert plain(raw) == saved


def test_a_smile_in_two_surrogates_stays_whole() -> None:
    assert plain("a\U0001f600b") == "a\U0001f600b"


def test_text_that_utf8_cannot_hold_is_recorded_with_a_replacement(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    with Recorder(path) as recorder:
        recorder.start(START, screen("a\udfff"))
        recorder.step("\ud800", None, 0.0, screen("\ud800"), error="\ud800 is no action.")
        assert load(path) == recorder.trajectory
    assert load(path).steps[0].error == "\ufffd is no action."


@pytest.mark.parametrize(
    "space",
    [
        spaces.Discrete(9),
        spaces.MultiDiscrete([3, 4]),
        spaces.Box(0, 1, (3,), np.float32),
        spaces.Dict({"verb": spaces.Discrete(3), "at": spaces.Box(0, 1, (2,), np.float32)}),
        spaces.Tuple((spaces.Discrete(3), spaces.Text(5))),
        spaces.Text(8),
    ],
)
def test_saved_actions_are_members_of_their_space_again(space: Any) -> None:
    space.seed(1)
    for _ in range(20):
        action = space.sample()
        again = for_space(space, plain(action))
        assert space.contains(again)
        assert plain(again) == plain(action)


class Echo:
    """An environment that shows the words it is given."""

    action_space = spaces.Text(20)

    def __init__(self) -> None:
        self.unwrapped = self
        self.words = ""

    @property
    def screen(self) -> Any:
        return screen(self.words)

    def reset(self, seed: int, options: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        self.words = f"{options['task']} {seed}"
        return self.words, {}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        self.words = action
        return action, len(action) / 7, False, False, {"action_error": ""}


def echo(path: Path) -> Trajectory:
    with Recorder(path) as recorder:
        recorder.start(START, screen("AndroidArena/Clock-AddCity 3"))
        for word in ("one", "two", "three"):
            recorder.step(word, None, len(word) / 7, screen(word))
        return recorder.trajectory


def test_a_replay_of_the_same_environment_has_no_differences(tmp_path: Path) -> None:
    assert replay(echo(tmp_path / "a.jsonl"), Echo()) == ()


def test_a_replay_names_each_step_that_differs(tmp_path: Path) -> None:
    trajectory = echo(tmp_path / "a.jsonl")
    step = trajectory.steps[1].replace(reward=0.5, error="No.")
    changed = trajectory.replace(steps=(trajectory.steps[0], step, trajectory.steps[2]))
    assert replay(changed, Echo()) == (
        f"Step 1: the reward was 0.5, now {3 / 7!r}.",
        "Step 1: the error was 'No.', now ''.",
    )
    other = trajectory.replace(start=trajectory.start.replace(seed=4))
    assert replay(other, Echo()) == ("The first screen differs.",)


def test_a_start_is_written_alike_whichever_objects_its_fields_are(tmp_path: Path) -> None:
    """What came from another process equals the defaults without being them."""
    other = START.replace(actions="".join(("te", "xt")), profile="".join(("pix", "el")))
    for name, start in (("a", START), ("b", other)):
        with Recorder(tmp_path / name) as recorder:
            recorder.start(start, screen("one"))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_thoughts_and_trials_come_back(tmp_path: Path) -> None:
    thought = Thought("What now?", "Add.", "stray mark", "format", 9, 2, 0.5, 1.25, 2, 1)
    with Recorder(tmp_path / "a") as recorder:
        recorder.start(START.replace(trial=2, constraint="page"), screen("one"))
        recorder.step("#add#", ADD, 0.5, screen("two"), thought=thought, shown=90, entry=9)
        recorder.end(End(violations=1, judged=False))
    found = load(tmp_path / "a")
    assert found == recorder.trajectory
    assert (found.start.trial, found.steps[0].thought) == (2, thought)
    scored = episode(found)
    assert (scored.constraint, scored.violations) == ("page", 1)
    (decision,) = scored.decisions
    assert (decision.invalid, decision.shown, decision.entry, decision.calls) == ("format", 90, 9, 2)
    assert rescore(found)["violations"] == 1.0
    assert rescore(found)["invalid_format"] == 1.0


def test_a_step_without_a_thought_is_invalid_where_it_could_not_be_done(tmp_path: Path) -> None:
    found = record(tmp_path / "a")
    assert [one.invalid for one in episode(found).decisions] == [
        "" if step.action else "action" for step in found.steps
    ]


def test_screens_are_known_by_what_they_show_and_not_by_who_shows_them(tmp_path: Path) -> None:
    one, turned = screen("one"), screen("one")
    turned.nodes, turned.rotation = one.nodes, 1
    with Recorder(tmp_path / "a") as recorder:
        recorder.start(START, one)
        recorder.step("", None, 0.0, turned)
        recorder.step("", None, 0.0, screen("one"))
    found = load(tmp_path / "a")
    assert [seen.rotation for seen in found.screens.values()] == [0, 1]
    assert found.steps[1].screen == found.start.screen
