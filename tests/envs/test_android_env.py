"""AndroidEnv: an episode from reset to its end, on Clock's tasks."""

from __future__ import annotations

import pickle
from datetime import datetime
from typing import Any

import gymnasium
import numpy as np
import pytest

from android_gym import agents
from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption, NotSupported, UnknownName
from android_gym.phone.state.phone import Phone
from android_gym.tasks import registry
from android_gym.tasks.base import Condition, Constraint, Params, Task
from android_gym.tasks.steps import click, start
from android_gym.trajectory import rescore

CLOCK = "com.google.android.deskclock"
ADD = "Clock-AddCity"


def clock_is_open(before: Phone, now: Phone, params: Params) -> bool:
    return now.foreground == CLOCK


def alarms_are_open(before: Phone, now: Phone, params: Params) -> bool:
    return clock_is_open(before, now, params) and "Alarm" in str(now.top)


def make(**changes: Any) -> Task:
    given: dict[str, Any] = {
        "id": "Test-Open",
        "instruction": "Open Clock.",
        "goal": clock_is_open,
        "reference": lambda p: ((start("Clock"), click("Alarm")),),
    }
    return Task(**{**given, **changes})


OPEN = make()


def env_of(tasks: Any = OPEN, **options: Any) -> AndroidEnv:
    env = AndroidEnv(tasks, **options)
    env.reset(seed=0)
    return env


# --- reset ---------------------------------------------------------------------------------------


def test_the_first_info_has_what_a_prompt_needs() -> None:
    observation, info = AndroidEnv(ADD).reset(seed=1)
    assert observation["goal"] == info["instruction"]
    assert observation["text"].startswith("This is the home screen.\n")
    assert "Clock" in info["apps"]
    assert info["date"] == "Tuesday, 10 October 2023, 09:41"
    assert {k: info[k] for k in ("success", "progress", "action_error", "task")} == {
        "success": False,
        "progress": 0.0,
        "action_error": "",
        "task": ADD,
    }


def test_a_seed_decides_task_and_parameters() -> None:
    one, two = AndroidEnv("Clock"), AndroidEnv("Clock")
    sampled = [(one.reset(seed=s)[1]["instruction"], one.instance.task.id) for s in range(12)]
    again = [(two.reset(seed=s)[1]["instruction"], two.instance.task.id) for s in range(12)]
    assert sampled == again
    assert len({task for _, task in sampled}) > 3


def test_episodes_without_a_seed_go_on_from_the_last_one() -> None:
    one, two = AndroidEnv("Clock"), AndroidEnv("Clock")
    for env in (one, two):
        env.reset(seed=7)
    texts = [[env.reset()[1]["instruction"] for _ in range(6)] for env in (one, two)]
    assert texts[0] == texts[1]
    assert len(set(texts[0])) > 2


def test_the_options_name_a_task_and_its_parameters() -> None:
    env = env_of("Clock")
    _, info = env.reset(seed=0, options={"task": ADD})
    params = env.instance.params
    assert info["task"] == ADD
    _, info = env.reset(seed=99, options={"task": ADD, "params": params})
    assert env.instance.params == params


@pytest.mark.parametrize(
    ("options", "error", "says"),
    [
        ({"tsk": ADD}, UnknownName, "Did you mean 'task'"),
        ({"task": "Clock-AddCit"}, UnknownName, "Did you mean 'Clock-AddCity'"),
        ({"task": 5}, InvalidOption, "an id or a Task, not int"),
        ({"params": {}}, InvalidOption, "say whose they are"),
        ({"task": ADD, "params": {"town": "Rome"}}, InvalidOption, "takes the params"),
        ({"task": ADD, "params": 5}, InvalidOption, "is a dict, not int"),
        ({"snapshot": "home"}, InvalidOption, "is a Phone"),
    ],
)
def test_wrong_options_are_refused_before_anything_changes(
    options: dict[str, Any], error: type[Exception], says: str
) -> None:
    env = env_of("Clock")
    env.step("#start [Clock]#")
    before = (env.phone, env.instance, env.episode_state.steps, env.np_random.bit_generator.state)
    with pytest.raises(error, match=says):
        env.reset(seed=5, options=options)
    assert (env.phone, env.instance, env.episode_state.steps, env.np_random.bit_generator.state) == before


def test_the_clock_starts_when_an_option_says() -> None:
    env = AndroidEnv("Clock-SetTimer", clock="2023-12-24 18:00")
    _, info = env.reset(seed=0)
    assert info["date"] == "Sunday, 24 December 2023, 18:00"
    assert env.phone.now == datetime(2023, 12, 24, 18, 0)
    assert all(due.at > env.phone.time for due in env.phone.queue)
    usual = AndroidEnv("Clock-SetTimer")
    usual.reset(seed=0)
    assert usual.phone.now == datetime(2023, 10, 10, 9, 41)
    assert env.instance.params == usual.instance.params
    other = pickle.loads(pickle.dumps(env))
    assert other.reset(seed=1)[1]["date"] == env.reset(seed=1)[1]["date"] == info["date"]


@pytest.mark.parametrize(("clock", "now"), [("", datetime(2023, 10, 10, 9, 41)), ("2023-12-24 18:00",) * 2])
def test_phones_of_several_profiles_start_at_one_local_time(clock: str, now: datetime | str) -> None:
    env = AndroidEnv(["Clock-AddCity", "MobileBench/Ctrip-CheapestFlight"], clock=clock)
    expected = datetime.fromisoformat(now) if isinstance(now, str) else now
    for task in ("MobileBench/Ctrip-CheapestFlight", "Clock-AddCity", "MobileBench/Ctrip-CheapestFlight"):
        env.reset(seed=3, options={"task": task})
        alone = AndroidEnv(task, clock=clock)
        alone.reset(seed=3)
        assert env.phone.now == alone.phone.now == expected
        assert env.instance.params == alone.instance.params
    assert pickle.loads(pickle.dumps(env)).phone == env.phone


def test_the_reference_counts_in_full_whatever_the_clock() -> None:
    for clock in ("2023-12-24 18:00", ""):
        env = AndroidEnv("Clock-AddCity", clock=clock)
        played = agents.rollout(env, agents.make("oracle"), seed=0)
        assert played.start.options.get("clock", "") == clock
        assert rescore(played)["ntr"] == 1.0
        assert played.end is not None and played.end.side_effects == ()


def test_an_episode_can_begin_with_a_snapshot() -> None:
    env = env_of()
    env.step("#start [Clock]#")
    later = env.snapshot()
    env.reset(seed=0)
    _, info = env.reset(seed=0, options={"snapshot": later})
    assert info["package"] == CLOCK
    assert info["success"]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"tasks": "Clok"}, "Did you mean 'Clock'"),
        ({"observation": "txt"}, "Did you mean 'text'"),
        ({"actions": "discreet"}, "Did you mean 'discrete'"),
        ({"reward": "crad"}, "Did you mean 'card'"),
        ({"device": "simm"}, "Did you mean 'sim'"),
        ({"profile": "pixl"}, "Did you mean 'pixel'"),
        ({"render_mode": "rgb"}, "Did you mean 'rgb_array'"),
        ({"split": "apps:tset"}, "Did you mean 'apps:test'"),
        ({"max_steps": 0}, "at least 1"),
        ({"clock": "noon"}, "a local time like"),
        ({"clock": "2023-12-24T18:00+01:00"}, "a local time like"),
        ({"max_steps": "many"}, "at least 1"),
        ({"size": (84,)}, "height, width"),
        ({"size": 84}, "height, width"),
        ({"size": (84, 0)}, "height, width"),
        ({"size": (84, "x")}, "height, width"),
        ({"tasks": 5}, "names or Tasks, not 5"),
        ({"actions": ("text", "tool")}, "action form is a name"),
        ({"observation": (3,)}, "observation form is a name"),
        ({"device": 5}, "a name or a Device, not 5"),
        ({"reward": None}, "a name or weights by term, not None"),
        ({"reward": {"success": "x"}}, "finite numbers"),
        ({"reward": {"success": float("nan")}}, "finite numbers"),
        ({"observation": ("text", "text")}, "different names"),
        ({"observation": ()}, "different names"),
        ({"judge": 3}, "a function"),
        ({"reward": {"judge": 1.0}}, "give a judge"),
    ],
)
def test_wrong_arguments_are_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises((UnknownName, InvalidOption), match=says):
        AndroidEnv(**{"tasks": "Clock", **options})


# --- steps ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("#click [n0000]#", "There is no element n0000 on this screen."),
        ("hello", "holds no action"),
        ("#start [Clok]#", "Did you mean 'Clock'?"),
        ("#install [com.example.none]#", "no app 'com.example.none'"),
        ("#swipe_up [7]#", "lies between 0 and 1"),
        ("#orientation [sideways]#", "The screen turns"),
        ("#wait [-1]#", "A wait lasts"),
        ("#api [am start -n com.example.none/.Main]#", "does not exist"),
        ("#api [rm -rf /sdcard]#", "Read-only file system"),
        ("#api [fastboot reboot]#", "inaccessible or not found"),
        ("#ask [Which one?]#", "nobody who could be asked"),
    ],
)
def test_an_impossible_action_costs_a_step_and_changes_nothing(answer: str, says: str) -> None:
    env = env_of(actions="text+api")
    before, shown = env.phone, env.describe_screen()
    observation, reward, terminated, truncated, info = env.step(answer)
    assert says in info["action_error"]
    assert env.phone is before
    assert observation["text"] == shown
    assert (reward, terminated, truncated, env.episode_state.steps) == (0.0, False, False, 1)
    assert env.episode_state.executed == (None,)


@pytest.mark.parametrize(
    ("form", "answer"),
    [
        ("text", "#api [svc wifi disable]#"),
        ("point", "#api [svc wifi disable]#"),
        ("tool", '{"name": "api", "arguments": {"text": "svc wifi disable"}}'),
    ],
)
def test_an_adb_command_is_an_invalid_action_but_in_forms_named_after_it(form: str, answer: str) -> None:
    env = env_of(actions=form)
    before = env.phone
    *_, reward, terminated, truncated, info = env.step(answer)
    named = "tool+api" if form == "tool" else "text+api"
    assert info["action_error"] == (f'There is no adb command among these actions; actions="{named}" takes them.')
    assert env.phone is before
    assert (reward, terminated, truncated, env.episode_state.steps) == (0.0, False, False, 1)
    assert env.episode_state.executed == (None,)
    env = env_of(actions=named)
    assert env.step(answer)[4]["action_error"] == ""
    assert env.phone.settings != before.settings


def test_the_error_is_gone_after_an_action_that_works() -> None:
    env = env_of()
    env.step("nonsense")
    assert env.step("#start [Clock]#")[4]["action_error"] == ""


def test_typing_into_what_is_no_field_is_refused_and_taken_back() -> None:
    env = env_of()
    before = env.phone
    info = env.step(env.encode(Action("set_text", Element(name="Clock"), "x")))[4]
    assert "is not a field" in info["action_error"]
    assert env.phone is before


def test_finish_ends_the_episode_and_pays_success_once() -> None:
    env = env_of(reward="card")
    rewards = [env.step(a)[1] for a in ("#start [Clock]#", "#finish#")]
    whole = 0.9 + 1
    assert rewards == pytest.approx([0.25 * 0.9 / whole + 0.25 / 2, 0.5])
    with pytest.raises(InvalidOption, match="call reset first"):
        env.step("#press_back#")


def test_finish_without_the_goal_ends_without_success() -> None:
    _, reward, terminated, truncated, info = env_of().step("#finish#")
    assert (reward, terminated, truncated, info["success"]) == (0.0, True, False, False)


def test_success_is_not_paid_for_a_goal_that_just_holds_when_the_steps_are_used_up() -> None:
    env = env_of(max_steps=2, reward="success")
    assert env.step("#start [Clock]#")[1:4] == (0.0, False, False)
    _, reward, terminated, truncated, info = env.step("#press_enter#")
    assert (reward, terminated, truncated, info["success"]) == (0.0, False, True, True)


def test_running_out_of_steps_terminates_where_the_observation_tells_how_many_are_left() -> None:
    env = env_of(max_steps=2, reward="success", observation=("text", "globals"))
    env.step("#start [Clock]#")
    assert env.step("#press_enter#")[1:4] == (0.0, True, False)


def test_the_info_of_the_last_step_says_why_an_episode_failed() -> None:
    env = env_of(make(goal=(Condition("Clock shows its cities.", lambda b, n, p: False),)))
    info = env.step("#start [Clock]#")[4]
    assert "verdict" not in info
    assert env.step("#finish#")[4]["verdict"] == "Expected: Clock shows its cities."


def test_what_else_changed_and_a_broken_rule_are_told_apart_from_the_goal() -> None:
    def wifi_off(before: Phone, action: Action, after: Phone, params: Params) -> bool:
        return bool(after.setting("global/wifi_on") == 0)

    env = env_of(make(constraint=Constraint("Leave the Wi-Fi on.", "component", wifi_off)))
    env.step("#notifications#")
    env.step(env.encode(click("Internet")))
    env.step(env.encode(click("Internet")))
    info = env.step("#start [Clock]#")[4]
    assert [info[name] for name in ("success", "goal", "clean", "obeyed")] == [False, True, True, False]
    env.step("#notifications#")
    env.step(env.encode(click("Internet")))
    env.step("#press_home#")
    env.step("#start [Clock]#")
    info = env.step("#finish#")[4]
    assert [info[name] for name in ("goal", "clean", "obeyed")] == [True, False, False]
    assert info["verdict"] == (
        "Changed without being asked: Wi-Fi, from on to off. Action 2 broke the rule: Leave the Wi-Fi on."
    )


def test_a_rule_about_an_app_that_was_removed_ends_no_run() -> None:
    env = AndroidEnv("Gmail-ComposeNoSend", actions="text")
    env.reset(seed=0)
    assert env.simulated is not None
    env.simulated.shell("pm uninstall com.google.android.gm")
    info = env.step("#press_home#")[4]
    assert (info["goal"], info["clean"], info["obeyed"]) == (False, False, True)


def test_a_task_brings_its_own_budget() -> None:
    env = env_of(make(budget=3))
    assert [env.step("#press_home#")[3] for _ in range(3)] == [False, False, True]


def test_success_that_is_undone_is_no_success_at_the_end() -> None:
    env = env_of(reward="success")
    assert env.step("#start [Clock]#")[4]["success"]
    assert not env.step("#press_home#")[4]["success"]
    assert env.step("#finish#")[1] == 0.0
    assert env.episode().solved_at == 1


def test_training_may_end_when_the_goal_holds() -> None:
    env = env_of(terminate_on_success=True, reward="success")
    assert env.step("#start [Clock]#")[1:4] == (1.0, True, False)


def test_a_perfect_episode_sums_to_one() -> None:
    env = env_of()
    total = env.step("#start [Clock]#")[1] + env.step(env.encode(click("Alarm")))[1]
    assert float(total) + float(env.step("#finish#")[1]) == pytest.approx(1.0)


def test_a_tap_on_an_icon_counts_as_starting_the_app() -> None:
    env = env_of()
    env.step(env.encode(click("Clock")))
    assert env.episode_state.executed == (Action("start", text=CLOCK),)
    assert env.episode_state.parts["tcr"] > 0


def test_starting_the_stopwatch_is_no_part_of_adding_a_city() -> None:
    """Its button has the id of the one that adds a city."""
    env = AndroidEnv("Clock-AddCity", reward="card")
    env.reset(seed=0)
    env.step("#start [Clock]#")
    clicks = [env.step(env.encode(click(name)))[1] for name in ("Stopwatch", "Start", "Clock")]
    assert clicks[:2] == [0.0, 0.0]
    assert float(env.step(env.encode(click("Add city")))[1]) > 0


def test_progress_keeps_the_sub_goals_that_were_reached() -> None:
    goals = (clock_is_open, alarms_are_open)
    env = env_of(make(subgoals=goals, goal=alarms_are_open))
    steps = ("#start [Clock]#", "#press_home#")
    assert [env.step(a)[4]["progress"] for a in steps] == pytest.approx([1 / 3, 1 / 3])


@pytest.mark.parametrize(
    ("answer", "success"),
    [
        ("07:30", True),
        ("It rings at 07:30.", True),
        ("07:31", False),
        ("", False),
        ("07:30 " + "or another time " * 10, False),
    ],
)
def test_an_answer_counts_when_it_is_given_and_short(answer: str, success: bool) -> None:
    env = env_of(make(answer=lambda phone, params: "07:30"), reward="success")
    assert not env.step("#start [Clock]#")[4]["success"]
    _, reward, _, _, info = env.step(f"#finish [{answer}]#")
    assert (info["success"], reward) == (success, float(success))


def test_a_broken_constraint_is_shown_counted_and_paid() -> None:
    def opened(before: Phone, action: Action, after: Phone, params: Params) -> bool:
        return after.foreground == CLOCK

    task = make(constraint=Constraint("Do not open {app}.", "app", opened), sample=lambda rng, phone: {"app": "Clock"})
    env = env_of(task, reward={"constraint": 0.5})
    assert env.instruction == "Open Clock. Do not open Clock."
    assert env.step("#press_home#")[1] == 0.0
    assert env.step("#start [Clock]#")[1] == -0.5
    assert env.episode_state.violations == 1


def test_the_episode_says_what_changed_beside_the_task() -> None:
    env = env_of(actions="text+api")
    assert env.episode().side_effects == ()
    env.step("#api [settings put global airplane_mode_on 1]#")
    assert "settings/global/airplane_mode_on" in env.episode().side_effects


def test_a_judge_hears_the_whole_episode_and_is_paid() -> None:
    heard: list[Any] = []

    def judge(instruction: str, history: Any, answer: str) -> bool:
        heard.append((instruction, history, answer))
        return True

    env = env_of(judge=judge, reward={"judge": 1.0})
    env.step("#start [Clock]#")
    assert env.step("#finish [done]#")[1] == 1.0
    ((instruction, history, answer),) = heard
    assert (instruction, answer) == ("Open Clock.", "done")
    assert [action.verb for _, action in history] == ["start", "finish"]
    assert history[0][0].startswith("This is the home screen.")


class Closed:
    """Only what any device can do."""

    name = "closed"

    def __init__(self) -> None:
        inside = SimulatedDevice()

        self.reset, self.screen, self.do = inside.reset, inside.screen, inside.do
        self.apps, self.shell, self.close = inside.apps, inside.shell, inside.close


def test_a_device_that_tells_no_state_needs_a_judge() -> None:
    with pytest.raises(NotSupported, match="give a judge"):
        AndroidEnv(OPEN, device=Closed())


def test_on_such_a_device_the_judge_decides_on_success() -> None:
    device: Any = Closed()
    env = env_of(device=device, judge=lambda *_: True, reward={"judge": 1.0})
    info = env.step("#start [Clock]#")[4]
    assert (info["package"], info["success"]) == (CLOCK, False)
    _, reward, terminated, _, info = env.step("#finish#")
    assert (reward, terminated, info["success"]) == (1.0, True, True)
    with pytest.raises(NotSupported, match="cannot be forked"):
        env.fork()


# --- copies --------------------------------------------------------------------------------------


def test_forks_go_their_own_ways_from_the_same_state() -> None:
    env = env_of(ADD)
    env.step("#start [Clock]#")
    one, two = env.fork(2)
    assert one.phone is env.phone
    one.step("#press_home#")
    assert (env.episode_state.steps, one.episode_state.steps, two.episode_state.steps) == (1, 2, 1)
    assert two.phone is env.phone
    assert env.step("#press_home#")[:2] == two.step("#press_home#")[:2]
    assert one.reset()[1]["instruction"] == two.reset()[1]["instruction"]


def test_forks_sample_as_the_original_would_and_leave_it_alone() -> None:
    env = env_of("Clock", actions="discrete")
    env.action_space.seed(3)
    (fork,) = env.fork()
    sampled = [fork.action_space.sample() for _ in range(5)]
    assert [env.action_space.sample() for _ in range(5)] == sampled


def test_forks_draw_the_tasks_that_the_original_would() -> None:
    env = env_of("Clock")
    env.reset()
    one, two = env.fork(2)
    drawn = [[one.reset()[1]["instruction"] for _ in range(3)] for one in (env, one, two)]
    assert drawn[0] == drawn[1] == drawn[2]


def test_forks_hear_their_own_events_alone() -> None:
    env = env_of(ADD)
    assert env.simulated is not None
    env.simulated.events()
    (fork,) = env.fork()
    assert fork.simulated is not None
    fork.step("#start [Clock]#")
    assert env.simulated.events() == ()
    assert fork.simulated.events() != ()


@pytest.mark.parametrize("form", ["text", "discrete"])
def test_an_environment_pickles_in_the_middle_of_an_episode(form: str) -> None:
    env = env_of("Clock", actions=form)
    oracle = [env.encode(Action("start", text="Clock")), env.encode(Action("back"))]
    env.step(oracle[0])
    copy = pickle.loads(pickle.dumps(env))
    assert copy.phone == env.phone
    assert copy.tasks == env.tasks
    again, once = copy.step(oracle[1]), env.step(oracle[1])
    assert again[0] == once[0]
    assert again[1:4] == once[1:4]
    assert copy.reset()[1]["instruction"] == env.reset()[1]["instruction"]


def test_the_same_actions_lead_to_the_same_everything() -> None:
    def play() -> list[Any]:
        env = AndroidEnv("Clock", actions="discrete", observation="text")
        seen: list[Any] = [env.reset(seed=3)[0]]
        rng = np.random.default_rng(0)
        for _ in range(14):
            allowed = np.flatnonzero(env.action_masks()[:400])
            step = env.step(int(rng.choice(allowed)))
            seen.append((step[0], step[1], step[2], step[3], step[4].pop("action_mask").tolist(), step[4]))
            if step[2] or step[3]:
                break
        return seen

    assert play() == play()


# --- rendering and inside ------------------------------------------------------------------------


def test_render_gives_a_picture_of_ones_own_or_text() -> None:
    env = env_of(render_mode="rgb_array")
    picture = env.render()
    assert (picture.shape, picture.dtype) == ((2400, 1080, 3), np.uint8)
    picture[:] = 0
    assert env.render().any()
    assert env_of(render_mode="ansi").render().startswith("This is the home screen.")
    assert env_of().render() is None


def test_human_mode_writes_every_screen(capsys: pytest.CaptureFixture[str]) -> None:
    env = env_of(render_mode="human")
    env.step("#start [Clock]#")
    out = capsys.readouterr().out
    assert out.index("This is the home screen.") < out.index("The current app is Clock.")


def test_before_the_first_reset_there_is_no_episode() -> None:
    with pytest.raises(InvalidOption, match="call reset first"):
        AndroidEnv(OPEN).step("#press_back#")


def test_references_name_elements_as_they_were_found() -> None:
    (reference,) = env_of().references
    assert reference[0] == Action("start", text=CLOCK)
    tab = reference[1].element
    assert tab is not None
    assert tab.replace(object="") == Element(id=f"{CLOCK}:id/tab_menu_alarm", package=CLOCK)
    assert len(tab.object) == 24


def test_made_environments_know_their_tasks() -> None:
    env = gymnasium.make(f"AndroidArena/{ADD}-v0").unwrapped
    assert isinstance(env, AndroidEnv)
    assert [task.id for task in env.tasks] == [ADD]
    whole = gymnasium.make("AndroidArena/SingleApp-v0").unwrapped
    assert isinstance(whole, AndroidEnv)
    every = registry.query(micro=False, benchmark="AndroidArena")
    single = {task for task in every if task.app != "CrossApp"}
    assert set(whole.tasks) == single
