"""A machine to call the RPC on, and selectors as uiautomator2 sends them."""

from __future__ import annotations

from typing import Any

from android_gym.phone.state.events import Launch
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.serve.machine import Machine
from android_gym.serve.u2 import rpc
from android_gym.serve.u2.selector import BITS

CLOCK, GMAIL = "com.google.android.deskclock", "com.google.android.gm"
SETTINGS, CONTACTS = "com.android.settings", "com.google.android.contacts"
NOT_FOUND = "androidx.test.uiautomator.UiObjectNotFoundException"
HOME = Machine(base_phone())


class Phone:
    """A machine and calls to it, one after the other."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def __call__(self, method: str, *params: Any) -> Any:
        self.machine, answer = rpc.call(self.machine, method, list(params))
        return answer

    def do(self, *events: Any) -> Phone:
        for event in events:
            self.machine = self.machine.do(event)
        return self

    @property
    def state(self) -> Any:
        return self.machine.phone

    def texts(self) -> list[str]:
        return [node.text for node in top_frame(self.state).nodes if node.text]


def sel(child: Any = None, sibling: Any = None, **fields: Any) -> dict[str, Any]:
    relatives = [("child", child), ("sibling", sibling)]
    return {
        "mask": sum(BITS[name] for name in fields),
        "childOrSibling": [kind for kind, one in relatives if one],
        "childOrSiblingSelector": [one for _, one in relatives if one],
        **fields,
    }


def at(package: str) -> Phone:
    return Phone(HOME).do(Launch(package))


def centre(phone: Phone, **fields: Any) -> tuple[int, int]:
    bounds = phone("objInfo", sel(**fields))["bounds"]
    return (bounds["left"] + bounds["right"]) // 2, (bounds["top"] + bounds["bottom"]) // 2


def stopwatch() -> Phone:
    phone = at(CLOCK)
    phone("click", sel(text="Stopwatch"))
    phone("click", sel(description="Start"))
    assert phone.state.ticking
    return phone
