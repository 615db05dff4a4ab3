"""References of tasks with something in their middle or at their end that changes nothing of what was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.envs.expansion import by_length
from android_gym.phone.state.phone import Phone
from android_gym.tasks import verdicts
from android_gym.tasks.base import TaskInstance

Steps = tuple[Action, ...]
Moments = tuple[Phone, ...]  # the phone before each action of a reference, and after the last one

HOME, BACK, RECENTS, SHADE = Action("home"), Action("back"), Action("recents"), Action("notifications")
CARD = Action("click", Element(id="task", ordinal=-1))  # of the app used last, see `_card`
TURNED = (Action("orientation", text="landscape"), Action("orientation", text="portrait"))
MIDDLE: dict[str, Steps] = {
    "rotated and back": TURNED,
    "screen off and on": (Action("screen_off"), Action("screen_on"), Action("swipe", text="up")),
    "a wait": (Action("wait", amount=5.0),),
    "recents": (HOME, RECENTS, CARD),
    "the shade": (SHADE, BACK),
    "a screenshot": (Action("screenshot"),),
}
END: dict[str, Steps] = {
    "rotated": (Action("orientation", text="landscape"),),
    "a wait": (Action("wait", amount=30.0),),
    "the shade, closed": (SHADE, BACK),
    "home": (HOME,),
    "back": (BACK,),
    "another app": (Action("start", text="Clock"),),
}


class Played(NamedTuple):
    """A reference that was played with a variation: an error of an action or "", and where it came to."""

    error: str
    end: Phone


def moments(one: TaskInstance) -> tuple[Steps, Moments]:
    """The shortest reference, and the phone before each of its actions and after the last one."""
    way = one.references[by_length(one)[0]]
    device, found = SimulatedDevice(), [one.start]
    device.restore(one.start)
    for action in way:
        error, _ = carry_out(device, action)
        assert not error, error
        found.append(device.phone())
    return way, tuple(found)


def in_the_middle(way: Steps) -> Iterator[tuple[str, int, Steps]]:
    """What a variation is, how many actions of the way come before it, and all that is done from there on."""
    typed = [number for number, action in enumerate(way) if action.verb == "set_text"]
    if typed:
        at, rest = typed[-1], way[typed[-1] + 1 :]
        into, text = way[at], way[at].text
        yield "a typo, corrected", at, (into.replace(text=f"{text[:-1]}q"), into, *rest)
        yield "emptied first", at, (into.replace(text=""), into, *rest)
        yield "a blank behind", at, (into.replace(text=f"{text} "), *rest)
        yield "a blank in front", at, (into.replace(text=f" {text}"), *rest)
    last = len(way) - 1
    if last >= 1:
        for what, steps in MIDDLE.items():
            yield what, last, (*steps, *way[last:])


def played(phone: Phone, steps: Steps) -> Played:
    """What comes of actions on a phone."""
    device = SimulatedDevice()
    device.restore(phone)
    for action in steps:
        error, _ = carry_out(device, _card(device) if action is CARD else action)
        if error:
            return Played(error, device.phone())
    return Played("", device.phone())


def _card(device: SimulatedDevice) -> Action:
    """A click on the card of the app that was used last: the one at the right."""
    cards = [node for node in device.screen().nodes if node.id.rpartition("/")[2] == "task"]
    return Action("click", Element(id="task", ordinal=max(len(cards) - 1, 0)))


def refusals(one: TaskInstance, phone: Phone) -> tuple[str, ...]:
    """Why a phone is no success, as a sentence each."""
    return verdicts.refusals(one, phone)
