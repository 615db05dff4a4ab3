"""The test platform: its five commands, sessions that outlive a process, and folders that anybody may have made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from android_gym import trajectory
from android_gym.cli import main
from android_gym.envs.android import AndroidEnv
from android_gym.errors import AndroidGymError, DamagedFile, InvalidOption, UnknownName
from android_gym.evaluation import results
from android_gym.evaluation.plan import Plan
from android_gym.evaluation.runner import play
from android_gym.evaluation.suites import suite
from android_gym.integrations.mobilebench import ACTIONS, HTML, Platform
from android_gym.phone.core import codec
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.wrappers.recording import Recording

CLOCK, NOTES = "com.android.deskclock", "com.miui.notes"
OPEN_CLOCK = f"adb shell am start -n {CLOCK}/.DeskClockTabActivity"
OWN = [  # the first as the paper writes records, the second as the published files do
    {
        "ID": 1,
        "query": "在时钟里打开秒表",
        "APP": "时钟",
        "CheckPoint": {"package": CLOCK, "key phrase": ["秒表"], "API": [OPEN_CLOCK]},
    },
    {
        "id": 2,
        "query": "看一下闹钟，再打开笔记",
        "app": ["时钟", "笔记"],
        "check_point": {"package": [CLOCK, NOTES], "text": ["闹钟", "笔记"]},
    },
]
HOME = "[adb shell input keyevent KEYCODE_HOME]"


def call(command: str) -> str:
    return f"[{command}]"


def number(label: str, html: str) -> str:
    """The number of what is called so in the lists below the HTML."""
    return next(line.partition(":")[0] for line in html.splitlines() if line.endswith(f": {label}"))


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(OWN, ensure_ascii=False), "utf-8")
    return file


@pytest.fixture
def lab(tmp_path: Path) -> Path:
    return tmp_path / "lab"


def files(lab: Path, name: str) -> list[bytes]:
    return [(lab / "snapshots" / f"{name}{suffix}").read_bytes() for suffix in (".phone", ".png", ".html")]


def settled(one: results.Result) -> results.Result:
    """A result without who played it, how long that took, and where files are."""
    return one.replace(agent="", seconds=0.0, trajectory="", source="")


def test_reset_brings_back_what_check_kept_to_the_byte(own: Path, lab: Path) -> None:
    platform = Platform(lab)
    home = platform.start(own, "1")
    assert platform.act(call(OPEN_CLOCK)) == ""
    kept = platform.check("alarms")
    assert kept.html == platform.html() != home
    assert kept.picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n" and kept.page.read_text("utf-8") == kept.html
    platform.act(HOME)
    assert platform.html() != kept.html
    assert platform.reset("alarms") == kept.html
    assert platform.check().name == "check-1"
    assert files(lab, "alarms") == files(lab, "check-1")
    assert platform.env.episode_state.steps == 0


def test_a_session_goes_on_in_another_process_as_in_the_same(own: Path, lab: Path, tmp_path: Path) -> None:
    actions = (call(OPEN_CLOCK), "click(99)", call("settings put system screen_brightness 40"), HOME)
    whole = Platform(tmp_path / "whole")
    assert whole.start(own, "2") == Platform(lab).start(own, "2")
    for number, action in enumerate(actions, 1):
        assert Platform(lab).act(action) == whole.act(action)
        again = Platform(lab)
        assert again.html() == whole.html()
        assert again.env.phone == whole.env.phone
        assert again.about() == f"The test MobileBench/MAMT-2 is open, after {number} actions."
    assert settled(Platform(lab).close()) == settled(whole.close())


def test_two_that_use_a_folder_at_a_time_see_one_phone(own: Path, lab: Path) -> None:
    first, second = Platform(lab), Platform(lab)
    first.start(own, "1")
    second.act(call(OPEN_CLOCK))
    assert first.html() == second.html()
    first.act(HOME)
    assert second.env.phone == first.env.phone
    assert second.about() == "The test MobileBench/SAMT-1 is open, after 2 actions."


def test_an_own_record_is_scored_by_its_check_points(own: Path, lab: Path) -> None:
    platform = Platform(lab)
    platform.start(own, "1")
    platform.act(call(OPEN_CLOCK))
    assert platform.act(f"click({number('秒表', platform.html())})") == ""
    first = platform.close()
    assert (first.task, first.agent, first.told, first.steps) == ("MobileBench/SAMT-1", "platform", False, 2)
    assert (first.scores["cp1"], first.scores["cp2"]) == (1.0, 1.0)
    platform.start(id="1")
    platform.act(call(OPEN_CLOCK))
    again = platform.close()
    assert (again.repeat, again.scores["cp1"], again.scores["cp2"]) == (1, 1.0, 2 / 3)  # without the phrase
    platform.start(id="MAMT-2")
    second = platform.close()
    assert (second.steps, second.scores["cp1"], second.scores["cp2"]) == (0, 0.0, 0.0)
    assert platform.results() == results.load(lab / "results.json") == (first, again, second)
    assert [one.source for one in platform.results()] == [f"{lab}/records/mine.json:{n}" for n in (1, 1, 2)]
    recorded = trajectory.load(lab / again.trajectory)
    assert recorded.end is not None and [step.raw for step in recorded.steps] == [call(OPEN_CLOCK)]


def test_the_result_is_that_of_a_run(own: Path, lab: Path, tmp_path: Path) -> None:
    task = registry.load_file(own)[0]
    env = AndroidEnv(task, observation=("goal", HTML), actions=ACTIONS, profile="miui")
    recording = Recording(env)
    recording.reset(seed=0)
    platform = Platform(lab)
    platform.start(own, "SAMT-1")
    for action in (call(OPEN_CLOCK), "nothing that can be read", "finish"):
        recording.step(action)
        platform.act(action)
    assert settled(platform.close()) == settled(results.judge(recording.trajectory, 0.0, ""))

    plan = Plan(("oracle",), suite([str(own)]), (0,), tmp_path / "run", observation=("goal", HTML), actions=ACTIONS)
    by_run = list(play(plan))[1]
    steps = trajectory.load(tmp_path / "run" / by_run.trajectory).steps
    platform.start(id="2")
    for step in steps:
        platform.act(step.raw)
    assert settled(platform.close()) == settled(by_run)


def test_tests_begin_at_a_preset_snapshot(own: Path, lab: Path) -> None:
    platform = Platform(lab)
    platform.start()
    platform.act(call(OPEN_CLOCK))
    preset = platform.check("in-clock").html
    with pytest.raises(InvalidOption, match="without a record, so that there is no result: stop it"):
        platform.close()
    platform.stop()
    assert platform.about() == "No test is open."
    for _ in range(2):
        assert Platform(lab).start(own, "1", snapshot="in-clock") == preset
        assert Platform(lab).env.episode_state.steps == 0
        Platform(lab).act(HOME)
        Platform(lab).stop()
    assert platform.results() == () and not (lab / "results.json").exists()
    assert platform.snapshots() == ("in-clock",)


def test_a_test_that_is_over_takes_no_action_until_it_is_reset(own: Path, lab: Path) -> None:
    platform = Platform(lab)
    platform.start(own, "1")
    platform.check("home")
    platform.act("finish")
    with pytest.raises(InvalidOption, match="The test is over: close it, or reset it"):
        Platform(lab).act(HOME)
    platform.reset("home")
    assert platform.act(HOME) == ""


def test_what_does_not_fit_the_session_is_refused_in_a_sentence(own: Path, lab: Path, tmp_path: Path) -> None:
    platform = Platform(lab)
    for verb in (platform.close, platform.stop, platform.check, platform.html, lambda: platform.act(HOME)):
        with pytest.raises(InvalidOption, match=f"No test is open in {lab}: start one"):
            verb()
    with pytest.raises(InvalidOption, match="Name the file that the record '1' is in"):
        platform.start(id="1")
    with pytest.raises(UnknownName, match="no record of mine.json named 'SAMT-3'. Did you mean 'SAMT-1'"):
        platform.start(own, "SAMT-3")
    with pytest.raises(InvalidOption, match="mine.json has 2 such records .SAMT-1, MAMT-2 ….: name one"):
        platform.start(own)
    with pytest.raises(UnknownName, match="profile named 'miuu'"):
        platform.start(own, "1", profile="miuu")
    platform.start(own, "1")
    with pytest.raises(InvalidOption, match="The test MobileBench/SAMT-1 is open: close it, or stop it"):
        platform.start(own, "2")
    platform.check("home")
    with pytest.raises(InvalidOption, match="a snapshot named 'home' already"):
        platform.check("home")
    with pytest.raises(InvalidOption, match="is called by letters"):
        platform.check("../home")
    with pytest.raises(UnknownName, match="no snapshot named 'hame'. Did you mean 'home'"):
        platform.reset("hame")
    platform.stop()
    with pytest.raises(InvalidOption, match=f"The profile of {lab} is miui: choose another folder for pixel"):
        platform.start(own, "1", profile="pixel")
    own.write_text(own.read_text("utf-8").replace("1", "3"), "utf-8")
    with pytest.raises(InvalidOption, match="holds tests of another file, mine.json"):
        platform.start(own, "3")
    tasks = tmp_path / "tasks.py"
    tasks.write_text("TASKS = 1 / 0", "utf-8")
    with pytest.raises(InvalidOption, match="Records are in a file NAME.json"):
        Platform(tmp_path / "other").start(tasks)


def test_the_folder_of_a_run_is_no_session(own: Path, tmp_path: Path) -> None:
    (tmp_path / "run.sqlite").write_bytes(b"")
    with pytest.raises(InvalidOption, match="holds a run: choose another folder"):
        Platform(tmp_path).start(own, "1")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"records": "../mine.json"}, "leads out of the folder"),
        ({"records": "mine.py"}, "no file of records 'mine.py'"),
        ({"snapshot": "../../etc/passwd"}, "There is no snapshot named"),
        ({"snapshot": "odd"}, "This is no saved phone value"),
        ({"snapshot": "number"}, "holds no phone"),
        ({"snapshot": "hollow"}, "holds a phone that cannot be used"),
        ({"test": "MobileBench/SAMT-7"}, "has no record 'MobileBench/SAMT-7', which is open"),
        ({"profile": "nowhere"}, "profile named 'nowhere'"),
        ({"actions": "nothing"}, "action form named 'nothing'"),
        ({"done": ["finish", HOME]}, "more actions than the test has steps"),
        ({"done": [1]}, "is no session of a platform"),
        ({"more": 1}, "is no session of a platform"),
    ],
)
def test_a_folder_of_anybody_is_read_as_data(own: Path, lab: Path, changes: dict[str, object], told: str) -> None:
    platform = Platform(lab)
    platform.start(own, "1")
    platform.check("home")
    phone = base_phone("miui")
    hollow = codec.dumps(type(phone)(*["" for _ in phone.__struct_fields__]))
    for name, data in (("odd", b"\xc1 no phone"), ("number", codec.dumps(7)), ("hollow", hollow)):
        (lab / "snapshots" / f"{name}.phone").write_bytes(data)
    (lab / "records" / "mine.py").write_text("1 / 0", "utf-8")
    state = json.loads((lab / "session.json").read_text("utf-8"))
    (lab / "session.json").write_text(json.dumps({**state, **changes}), "utf-8")
    with pytest.raises(AndroidGymError, match=told):
        Platform(lab).html()


def test_links_that_lead_out_are_not_read(own: Path, lab: Path, tmp_path: Path) -> None:
    platform = Platform(lab)
    platform.start(own, "1")
    platform.check("home")
    outside = tmp_path / "outside.phone"
    (lab / "snapshots" / "home.phone").rename(outside)
    (lab / "snapshots" / "home.phone").symlink_to(outside)
    with pytest.raises(DamagedFile, match="leads out of the folder"):
        platform.reset("home")


def test_the_commands_drive_a_phone_from_a_shell(own: Path, lab: Path) -> None:
    def said(*words: str, code: int = 0) -> list[str]:
        done = CliRunner().invoke(main, ["platform", *words, "--session", str(lab)])
        assert done.exit_code == code, done.output
        return done.output.splitlines()

    assert said("start", str(own), "--id", "1")[:2] == ["在时钟里打开秒表", "20 steps"]
    assert said("act", call(OPEN_CLOCK), "--quiet") == ["1 of 20 steps"]
    steps, error, *shown = said("act", "click(99)", code=1)
    assert steps == "2 of 20 steps"
    assert error.startswith("That could not be done: There is no element 99 on this screen")
    assert "[Clickables]:" in shown
    assert said("check", "alarms")[0] == f"alarms: {lab}/snapshots/alarms.png, {lab}/snapshots/alarms.html"
    assert "\n".join(said("reset", "alarms")).strip() == (lab / "snapshots" / "alarms.html").read_text("utf-8").strip()
    assert said("list") == [
        "The test MobileBench/SAMT-1 is open from the snapshot alarms, after 0 actions.",
        "Snapshots: alarms",
    ]
    closed = said("close")
    assert closed[0] == "MobileBench/SAMT-1: 0 steps" and "cp2 0.000" in closed
    assert said("list") == ["No test is open.", "Snapshots: alarms", "MobileBench/SAMT-1: 0 steps cp1 0.000 cp2 0.000"]
    said("start", "--id", "2")
    assert said("stop") == ["The test is ended, and not saved."]
    assert said("act", HOME, code=2) == [f"android-gym: No test is open in {lab}: start one."]
