"""Halves of surrogate pairs, which Python's strings can hold and UTF-8 cannot, in every action form."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from android_gym.devices import SimulatedDevice
from android_gym.envs.android import AndroidEnv
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.state.events import Swipe
from android_gym.trajectory import load
from android_gym.wrappers.recording import Recording

ODD, PLAIN = "a\ud800b\ud83d\ude00", "a\ufffdb😀"
REFUSED = "The tool call is no JSON: "


def at_search(actions: str) -> tuple[AndroidEnv, str]:
    """An episode at the launcher's search, and the id of its field."""
    env = AndroidEnv("Clock-AddCity", observation=("goal", "text", "xml"), actions=actions)
    env.reset(seed=0)
    width, height = env.phone.display.size
    env.device.do(Swipe(width / 2, height * 0.8, width / 2, height * 0.2))
    return env, next(i for i, n in env.screen.ids.items() if env.screen.nodes[n].cls.endswith("EditText"))


def call(name: str, **arguments: str) -> str:
    return json.dumps({"name": name, "arguments": arguments}, ensure_ascii=False)


@pytest.mark.parametrize(
    ("actions", "raw", "text", "error"),
    [
        ("text", "#set_text [ID] [ODD]#", PLAIN, ""),
        ("text", "#finish [ODD]#", PLAIN, ""),
        ("text", "#start [ODD]#", None, f"There is no installed app named {PLAIN!r}."),
        ("text", "#click [ODD]#", None, f"There is no element {PLAIN} on this screen."),
        ("text", "ODD", None, "The answer holds no action."),
        ("text+api", "#api [echo ODD]#", f"echo {PLAIN}", ""),
        ("text+api", "#api [settings put system x ODD]#", f"settings put system x {PLAIN}", ""),
        ("tool", call("set_text", element="ID", text="ODD"), PLAIN, ""),
        ("tool", call("finish", text="ODD"), PLAIN, ""),
        ("tool", call("finish", text="ODD").replace("ODD", "\\ud800"), None, REFUSED),
    ],
)
def test_they_become_the_character_they_make_or_one_that_stands_for_what_cannot_be_read(
    actions: str, raw: str, text: str | None, error: str, tmp_path: Path
) -> None:
    env, field = at_search(actions)
    *_, info = played = env.step(raw.replace("ID", field).replace("ODD", ODD))
    done = env.episode_state.executed[-1]
    assert (None if done is None else done.text) == text
    assert info["action_error"].startswith(error) and bool(info["action_error"]) == bool(error)
    assert repr(played).encode() and "".join(played[0].values()).encode()
    assert loads(dumps(env.phone)) == env.phone


def test_a_recording_of_them_is_saved_and_loads(tmp_path: Path) -> None:
    env, field = at_search("text")
    recording = Recording(env, tmp_path / "one.jsonl")
    recording.reset(seed=0)
    recording.step(f"#finish [{ODD}]#")
    found = load(tmp_path / "one.jsonl")
    assert (found.steps[0].raw, found.steps[0].action.text, found.end.answer) == (f"#finish [{PLAIN}]#", PLAIN, PLAIN)


def test_a_device_takes_them_in_what_is_typed_and_in_commands() -> None:
    device = SimulatedDevice()
    assert device.shell(f"echo '{ODD}'") == PLAIN
    assert device.shell(f"settings put system x '{ODD}'; settings get system x") == PLAIN
