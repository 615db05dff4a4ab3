"""References of tasks with something in their middle or at their end that changes nothing of what was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import TOUCHES, carry_out
from android_gym.envs.expansion import by_length
from android_gym.lines import parse
from android_gym.phone.state.diff import changes
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.home import go_home
from android_gym.tasks import verdicts
from android_gym.tasks.base import TaskInstance

Steps = tuple[Action, ...]

HOME, BACK, RECENTS, SHADE = Action("home"), Action("back"), Action("recents"), Action("notifications")
CARD = Action("click", Element(id="task", ordinal=-1))  # the last card of the overview: of the app that was in front
WAKEN = (Action("screen_off"), Action("screen_on"), Action("swipe", text="up"))
MIDDLE: dict[str, Steps] = {
    "rotated and back": (Action("orientation", text="landscape"), Action("orientation", text="portrait")),
    "screen off and on": WAKEN,
    "a wait": (Action("wait", amount=5.0),),
    "recents": (HOME, RECENTS, CARD),
    "the shade": (SHADE, BACK),
    "a screenshot": (Action("screenshot"),),
}
END: dict[str, Steps] = {
    "rotated": (Action("orientation", text="landscape"),),
    "a wait": (Action("wait", amount=30.0),),
    "the shade, closed": (SHADE, BACK),
    "a screenshot": (Action("screenshot"),),
    "home": (HOME,),
    "back": (BACK,),
    "another app": (Action("start", text="Clock"),),
}
# What is looked at on the way on the phone `arena`, and harm that is done to it.
LOOKS = {
    "an unread text": "start Messages / click Peggy Miller / press back / press home",
    "an unread text, from its notification": "press notifications / click Peggy Miller / press back / press home",
    "an unread mail": "start Gmail / click @viewified_conversation_item_view / press back / press home",
    "an unread chat of Slack": "start Slack / click Bob Steve / press back / press home",
    "home and recents": "press home / press recents / press home",
    "the shade": "press notifications / press back",
    "the settings": "start Settings / click Display / press back / press back",
    "texts, by searching": "start Messages / click Search messages / type dinner into "
    "@zero_state_search_box_auto_complete / press back / press back / press home",
    "a web page": "start Firefox / click @toolbar_wrapper / type https://skyobservatory.example/ into "
    "@mozac_browser_toolbar_edit_url_view / press enter / press back / press home",
    "the pages of Clock": "start Clock / click Timer / click Alarm / press home",
    "an event": 'start Calendar / click "Dentist, 4:30 – 5:15 PM, Alder Street Dental" / click Close / press home',
    "a new mail, left empty": "start Gmail / click Compose / press back / press back / press home",
    "the page of an app": "start Play Store / click @open_search_bar / type Firefox into @open_search_view_edit_text "
    "/ click Firefox / press home",
    "a photo": "start Photos / click Photo taken on Oct 5, 2023 10:51:09 AM / press back / press home",
    "a wait": "wait 3",
}
HARMS = {
    "a contact deleted": "start Contacts / click Björk Ólafsdóttir / click More options / click Delete "
    "/ click @button1",
    "an alarm switched": "start Clock / click Alarm / click @onoff",
    "a mail deleted": "start Gmail / hold @viewified_conversation_item_view / click Delete",
    "a file deleted": "start Files / hold image.jpg / click Delete / click @button1",
    "a conversation deleted": "start Messages / hold Hannah Keller / click Delete / click @button1",
    "an event deleted": 'start Calendar / click "Dentist, 4:30 – 5:15 PM, Alder Street Dental" / click More options '
    "/ click Delete / click Delete @button1",
    "the dark theme": "start Settings / click Display / click Dark theme @switchWidget",
    "Bluetooth": "press notifications / click Bluetooth / press back",
    "a text sent": "start Messages / click John Smith / type hi into @compose_message_text / click Send SMS",
    "an app removed": "start Play Store / click @open_search_bar / type Firefox into @open_search_view_edit_text "
    "/ click Firefox / click Uninstall / click Uninstall @button1",
    "a post in Slack": "start Slack / click design / type hello into @message_input_field / click Send",
    "a call": "start Phone / click Call Elias Becker / click End call",
    "a photo deleted": "start Photos / click Photo taken on Oct 5, 2023 10:51:09 AM / click Trash "
    "/ click Move to trash",
    "a place removed": "start Weather / click @location_header / click Remove Rome",
    "a star in Drive": "start Drive / click More actions for service_bill.pdf / click Add to Starred",
    "Do Not Disturb": "press notifications / click Do Not Disturb / press back",
    "the volume": "press volume_up",
}


class Way(NamedTuple):
    """The shortest reference of a task, and the phone before each of its actions and after the last one."""

    steps: Steps
    phones: tuple[Phone, ...]

    @property
    def end(self) -> Phone:
        return self.phones[-1]


def way_of(one: TaskInstance) -> Way:
    steps = one.references[by_length(one)[0]]
    device, phones = SimulatedDevice(), [one.start]
    device.restore(one.start)
    for action in steps:
        error, _ = carry_out(device, action)
        assert not error, error
        phones.append(device.phone())
    return Way(steps, tuple(phones))


def in_the_middle(way: Way, everywhere: bool = False) -> Iterator[tuple[str, int, Steps]]:
    """What a variation is, how many actions come before it, and all that is done from there on. It comes before the
    last action that touches something on the screen, or before each one; keys are for what has the focus."""
    steps = way.steps
    typed = [number for number, action in enumerate(steps) if action.verb == "set_text"]
    for at in typed if everywhere else typed[-1:]:
        into, text, rest = steps[at], steps[at].text, steps[at + 1 :]
        yield "a typo, corrected", at, (into.replace(text=f"{text[:-1]}q"), into, *rest)
        yield "emptied first", at, (into.replace(text=""), into, *rest)
        yield "a blank behind", at, (into.replace(text=f"{text} "), *rest)
        yield "a blank in front", at, (into.replace(text=f" {text}"), *rest)
    touched = [number for number, action in enumerate(steps) if number and action.verb in TOUCHES]
    for at in touched if everywhere else touched[-1:]:
        phone = way.phones[at]
        for what, more in MIDDLE.items():
            if what != "recents" or phone.foreground != phone.launcher:
                yield what, at, (*more, *steps[at:])


def after(phone: Phone, steps: Steps) -> Phone | None:
    """The phone after some actions, None where one cannot be carried out: what it needs went away in between."""
    device = SimulatedDevice()
    device.restore(phone)
    for action in steps:
        error, _ = carry_out(device, _card(device) if action is CARD else action)
        if error:
            return None
    return device.phone()


def _card(device: SimulatedDevice) -> Action:
    cards = [node for node in device.screen().nodes if node.id.rpartition("/")[2] == "task"]
    return Action("click", Element(id="task", ordinal=max(len(cards) - 1, 0)))


def is_view(one: TaskInstance, end: Phone) -> bool:
    """Whether a goal is, at least in part, about what is in front: it does not hold of the same data with the home
    screen in front. What is written but not saved yet is no view, where it is kept on going home."""
    home = go_home(one.start)
    elsewhere = end.replace(tasks=home.tasks, shade=home.shade)
    return not verdicts.reaches_goal(one, elsewhere) and not changes(end, go_home(end))


def refusals(one: TaskInstance, phone: Phone, said: str | None) -> tuple[str, ...]:
    """Why a phone is no success, in sentences. said: the answer, None where the task asks for none."""
    wrong = said is not None and not verdicts.accepts_answer(one, phone, said)
    return (*verdicts.refusals(one, phone), *((f"“{said}” is not right any more.",) if wrong else ()))


def with_detour(one: TaskInstance, way: Way, line: str) -> Phone | None:
    """The phone after some steps and then the reference, None where one of their actions cannot be carried out."""
    first = () if way.steps[:1] and way.steps[0].verb == "start" else (HOME,)
    return after(one.start, (*parse(line), *first, *way.steps))
