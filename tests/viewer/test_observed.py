"""What the page shows as observed is what the environment gave, byte for byte."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from viewer.test_page import data_of, jpeg

from android_gym import agents
from android_gym.envs import observations
from android_gym.envs.android import AndroidEnv
from android_gym.envs.observations import Config
from android_gym.envs.spaces import Unicode
from android_gym.evaluation.recorded import env_of, task_of
from android_gym.evaluation.reports import report
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import results_of
from android_gym.evaluation.suites import suite
from android_gym.phone.core.view import CLICKABLE
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen
from android_gym.trajectory import Recorder, Start, Thought, Trajectory, load
from android_gym.versions import HARNESS
from android_gym.viewer import Entry, write
from android_gym.viewer.observed import NUMBERS, PICTURE, UNKNOWN, UNTOLD, View, labels, remarks, views
from android_gym.viewer.store import NO_ROOM
from android_gym.wrappers.recording import Recording

TEXTS = tuple(n for n in observations.names() if isinstance(observations.find(n).space(Config()), Unicode))
FORMS = (("goal", "text"), "text", "xml", "html", "legacy", TEXTS)
CONTACTS = "com.google.android.contacts"


def played(env: AndroidEnv, agent: str, seed: int = 0) -> tuple[Trajectory, list[dict[str, Any]]]:
    """An episode, and each observation that the environment gave in it, by form."""
    seen = []
    observe = env.observe

    def kept() -> Any:
        seen.append(observe())
        return seen[-1]

    env.observe = kept  # type: ignore[method-assign]
    trajectory = agents.rollout(Recording(env), agents.make(agent), seed=seed)
    (form,) = env.observation if len(env.observation) == 1 else ("",)
    return trajectory, [one if isinstance(one, dict) else {form: one} for one in seen]


def shown(page: Path) -> list[list[dict[str, str]]]:
    """What the page shows as observed, by episode, frame and form."""
    data = data_of(page)
    packed = json.loads(zlib.decompress(base64.b64decode(data["packed"]))) if data["packed"] else {}

    def text(one: dict[str, Any]) -> str:
        if "packed" in one:
            return "\n".join(packed["lines"][place] for place in packed["texts"][one["packed"]])
        return str(data["texts"][one["text"]])

    return [
        [{one["form"]: text(one) for one in data["views"][frame["view"]]} for frame in episode["frames"]]
        for episode in data["episodes"]
    ]


def paged(folder: Path, trajectories: Sequence[Trajectory], **how: Any) -> Path:
    write(folder / "p.html", [Entry(one, {"agent": "a", "seed": 0}) for one in trajectories], {}, **how)
    return folder / "p.html"


def check(folder: Path, env: AndroidEnv) -> None:
    for agent in ("oracle", "uniform"):
        trajectory, seen = played(env, agent)
        page = paged(folder, [trajectory])
        assert shown(page) == [seen]
        data = data_of(page)
        if "text" in env.observation:  # the screen as text, too
            frames = data["episodes"][0]["frames"]
            assert [data["texts"][data["shots"][f["shot"]]["t"]] for f in frames] == [one["text"] for one in seen]


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_the_page_shows_what_the_environment_gave_at_every_step(tmp_path: Path, form: Any) -> None:
    for task in ("Clock-AddCity", "Gmail-ComposeNoSend", "PlayStore-Install"):
        check(tmp_path, AndroidEnv(task, observation=form))


def test_it_begins_with_the_label_of_the_app_and_not_with_its_package(tmp_path: Path) -> None:
    trajectory, _ = played(AndroidEnv("Clock-AddCity"), "oracle")
    heads = [one["text"].partition("\n")[0] for one in shown(paged(tmp_path, [trajectory]))[0]]
    assert heads == ["This is the home screen.", *["The current app is Clock."] * (len(heads) - 1)]


@pytest.mark.parametrize("level", [0.5, 1.0])
def test_labels_that_a_dial_left_out_are_not_shown_either(tmp_path: Path, level: float) -> None:
    env = AndroidEnv("Clock-AddCity", observation=TEXTS, dials={"missing_labels": level})
    check(tmp_path, env)
    whole, _ = played(AndroidEnv("Clock-AddCity", observation="text"), "oracle")
    bare, _ = played(AndroidEnv("Clock-AddCity", observation="text", dials=env.dials), "oracle")
    assert shown(paged(tmp_path, [whole])) != shown(paged(tmp_path, [bare]))


def test_an_app_whose_label_another_has_is_shown_with_its_package(tmp_path: Path) -> None:
    env = AndroidEnv("Contacts-Delete", observation=("text", "legacy"), profile="everything")
    check(tmp_path, env)
    recording = Recording(env)
    recording.reset(seed=0)
    observed, *_ = recording.step(f"#start [{CONTACTS}]#")
    assert shown(paged(tmp_path, [recording.trajectory]))[0][1] == observed
    assert observed["text"].startswith(f"The current app is Contacts ({CONTACTS}).\n")


@pytest.mark.parametrize("how", [{}, {"observation": ("xml",)}, {"wrappers": ("exploration",)}], ids=str)
def test_the_page_of_a_run_shows_what_the_same_actions_give_again(tmp_path: Path, how: dict[str, Any]) -> None:
    plan = Plan(("oracle", "uniform"), suite(["Clock-AddCity"]), (1,), tmp_path, **how)
    assert len(tuple(Run(plan, workers=0))) == 2
    results = results_of(tmp_path)
    page = report(tmp_path, results, "Two episodes")
    for episode, found in zip(results, shown(page), strict=True):
        trajectory = load(tmp_path / episode.trajectory)
        env = env_of(task_of(trajectory.start, None), trajectory.start)
        again = [env.observe(), *(env.step(step.raw)[0] for step in trajectory.steps)]
        assert found == again
    told = "Played in wrappers: exploration. What they add to an observation or change in it is not recorded."
    remarks = [episode["remarks"] for episode in data_of(page)["episodes"]]
    assert remarks == [[told] if "wrappers" in how else []] * 2


@pytest.mark.slow
@pytest.mark.parametrize("form", [("goal", "text"), ("xml", "html", "legacy")], ids=str)
def test_every_task_of_the_demo_is_shown_as_it_was_observed(tmp_path: Path, form: Any) -> None:
    jobs = suite(("all",)).jobs
    assert len(jobs) > 400
    for job in jobs[:: 1 if "text" in form else 6]:
        env = AndroidEnv(job.task, observation=form)
        trajectory, seen = played(env, "uniform")
        assert shown(paged(tmp_path, [trajectory])) == [seen], job.task.id


def one(package: str) -> Screen:
    button = Node("android.widget.Button", "a:id/go", package, "Go", "", "", CLICKABLE, (0, 0, 50, 50), 0)
    return Screen((button,), package, ".Main", 100, 200)


def recorded(screens: Sequence[Screen], lengths: Sequence[int], **start: Any) -> Trajectory:
    """An episode through screens; the agent read texts of these lengths, but for the last one."""
    first, *rest = screens
    with Recorder() as recorder:
        recorder.start(Start("T-Go", 0, "Go", "x", **start), first)
        for screen, length in zip(rest, lengths, strict=True):
            recorder.step("go", None, 0.0, screen, shown=length)
        return recorder.trajectory


def labelled(packages: Sequence[str], read: Sequence[str], **start: Any) -> tuple[str | None, ...]:
    """The labels found for apps of which the agent read texts with those labels."""
    screens = [one(package) for package in packages]
    lengths = [len(screen.text(label)) for screen, label in zip(screens, read, strict=False)]
    return labels(recorded(screens, lengths, **start), screens)


def test_the_length_of_what_was_read_tells_the_label() -> None:
    other = "com.simplemobiletools.contacts.pro"  # not on the phone at first
    assert labelled([CONTACTS, other, other], ["Contacts", "Contacts"]) == ("Contacts", "Contacts", "Contacts")
    both = [f"Contacts ({CONTACTS})", f"Contacts ({other})"]
    assert labelled([CONTACTS, other, CONTACTS], both) == (*both, both[0])
    assert labelled([other, other], [""]) == ("", "")  # put there in the Play Store, as environments see it


def test_where_nothing_was_read_the_apps_of_the_profile_tell_it() -> None:
    apps = [CONTACTS, "com.android.systemui", "com.google.android.apps.nexuslauncher", "org.nobody.knows"]
    assert labels(recorded([one(app) for app in apps], [0] * 3), [one(app) for app in apps]) == (
        "Contacts",
        "",
        "",
        None,
    )
    screens = [one(CONTACTS)]
    assert labels(recorded(screens, [], profile="everything"), screens) == (f"Contacts ({CONTACTS})",)
    assert labels(recorded(screens, [], profile="of somebody else"), screens) == (None,)


def test_on_a_real_phone_known_apps_have_their_known_names() -> None:
    apps = ["com.whatsapp", "com.android.systemui", "com.miui.home", "org.nobody.knows"]
    screens = [one(app) for app in apps]
    assert labels(recorded(screens, [0] * 3, device="adb:1"), screens) == ("WhatsApp", "", "", None)
    assert labelled(["org.nobody.knows", "com.whatsapp"], ["Knows"], device="adb:1")[0] is None  # or "knows"
    assert labelled(["org.nobody.tool_box", "com.whatsapp"], [""], device="adb:1")[0] is None


def test_what_is_not_known_exactly_is_not_shown() -> None:
    screen, forms = one("org.nobody.knows"), ["goal", "text", "html", "xml", "legacy"]
    trajectory = recorded([screen, screen], [9999], options={"observation": forms})
    assert labels(trajectory, [screen, screen]) == (None, None)
    assert views(trajectory, screen, None) == (
        View("goal", "Go"),
        View("text", why=UNTOLD),
        View("html", screen.html()),
        View("xml", screen.xml()),
        View("legacy", why=UNTOLD),
    )


def test_pictures_numbers_and_unknown_forms_are_named() -> None:
    forms = ["pixels", "marks", "elements", "globals", "goal_vector", "smell"]
    found = views(recorded([one("a")], [], options={"observation": forms}), one("a"), "")
    reasons = [PICTURE, PICTURE, NUMBERS, NUMBERS, NUMBERS, UNKNOWN]
    assert found == tuple(View(form, why=why) for form, why in zip(forms, reasons, strict=True))


def test_a_recording_of_another_version_is_shown_with_that_remark(tmp_path: Path) -> None:
    said = f"Recorded with android-gym 0.1.0; what is shown was made by {HARNESS} and may differ."
    assert remarks(recorded([one("a")], [])) == ()
    old = recorded([one("a")], [], version="0.1.0")
    assert remarks(old) == (said,)
    write(tmp_path / "p.html", [Entry(old, {}, ("In wrappers.",))], {"one": jpeg(1)})
    assert data_of(tmp_path / "p.html")["episodes"][0]["remarks"] == [said, "In wrappers."]


def test_long_forms_are_packed_and_what_finds_no_room_is_counted(tmp_path: Path) -> None:
    trajectory, seen = played(AndroidEnv("Clock-AddCity", observation="xml"), "oracle")
    data = data_of(paged(tmp_path, [trajectory] * 2))
    assert len(data["packed"]) < sum(len(one["xml"]) for one in seen) // 8
    data = data_of(paged(tmp_path, [trajectory] * 2, limit=20_000))
    whys = [[one.get("why") for one in view] for view in data["views"]]
    assert whys == [[None], [None], [None], [NO_ROOM], [None]]  # the next one's lines were there before
    assert data["notices"][-1] == "1 observations found no room on this page."


def test_prompts_do_not_take_the_room_of_observations(tmp_path: Path) -> None:
    screen = one("a")
    with Recorder() as recorder:
        recorder.start(Start("T-Go", 0, "Go", "x", options={"observation": ["html"]}), screen)
        recorder.step("go", None, 0.0, screen, thought=Thought(prompt="x" * 1000, calls=1))
    data = data_of(paged(tmp_path, [recorder.trajectory], limit=800))
    assert data["notices"][1:] == ["1 prompts and replies found no room on this page."]
    assert [view[0].get("packed") for view in data["views"]] == [0]
