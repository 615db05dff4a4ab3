"""The masks of `discrete` are exact: what is masked changes nothing on the phone, what is not
does something, or it is known why not."""

from __future__ import annotations

import random

import numpy as np
import pytest
from walks import bare, random_event, said, screens

from android_gym.action import Action
from android_gym.devices import SimulatedDevice, perform
from android_gym.envs.actions import discrete, element
from android_gym.envs.context import MAX_ELEMENTS, Context, exact, targets, verbs
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Notification
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.overlays import floating
from android_gym.phone.system.windows import top_frame
from android_gym.screen import Screen

INSTRUCTION = 'Add "Lima" at 8:30'
EVENTS, EVERY = 900, 6
PACKAGES = [package for package, app in catalogue("pixel").items() if app.launcher]
MANY = pytest.param(80, marks=pytest.mark.slow)


@pytest.mark.parametrize("seed", [0, 1])
def test_a_masked_action_changes_nothing_but_the_clock_and_the_focus(seed: int) -> None:
    device, rng, tried, wrong = SimulatedDevice(), random.Random(seed), 0, []
    for event in range(EVENTS):
        device.do(random_event(device.phone(), rng))
        if event % EVERY:
            continue
        before, screen = device.phone(), device.screen()
        context = Context.of(INSTRUCTION, device.apps(), False).with_texts(screen)
        for number in np.flatnonzero(~discrete.masks(screen, context)):
            action = discrete.decode(int(number), screen, context)
            if isinstance(action, str) or action.verb == "finish":
                continue
            device.restore(before)
            error, _ = perform(device, action)
            tried += 1
            if not error and bare(device.phone()) != bare(before):
                wrong.append((screen.activity, action))
        device.restore(before)
    assert wrong == []
    assert tried > 1000


def test_what_is_unmasked_can_be_carried_out() -> None:
    device, rng = SimulatedDevice(), random.Random(2)
    for event in range(300):
        device.do(random_event(device.phone(), rng))
        if event % 10:
            continue
        before, screen = device.phone(), device.screen()
        context = Context.of(INSTRUCTION, device.apps(), False).with_texts(screen)
        for number in np.flatnonzero(discrete.masks(screen, context)):
            action = discrete.decode(int(number), screen, context)
            assert not isinstance(action, str), action
            device.restore(before)
            assert perform(device, action)[0] == ""
        device.restore(before)


def test_what_lies_under_a_notification_that_popped_up_answers_as_the_notification() -> None:
    device = SimulatedDevice()
    perform(device, discrete.Action("start", text="Contacts"))
    note = Notification(1, "", "Ann", "Lunch?", channel="mail")
    device.restore(Ctx(device.phone(), "com.google.android.gm").notify(note).phone)
    screen = device.screen()
    answers, _, _ = exact(screen)
    found = {screen.element(i).id.rpartition("/")[2]: can for i, can in zip(targets(screen), answers, strict=True)}
    assert {"swipe_up", "swipe_down"} <= found["expandableNotificationRow"]
    assert {"swipe_up", "swipe_down"} <= found["open_search_bar"]
    assert "long_click" not in found["open_search_bar"]


def test_the_masks_of_element_are_those_of_discrete_number_by_number() -> None:
    device, rng, named = SimulatedDevice(), random.Random(3), list(element.VERBS)
    for _ in range(200):
        device.do(random_event(device.phone(), rng))
        screen = device.screen()
        context = Context.of(INSTRUCTION, device.apps(), False).with_texts(screen)
        whole, mask = discrete.masks(screen, context), element.masks(screen, context)
        each = whole[discrete.ELEMENT : discrete.TYPE].reshape(-1, MAX_ELEMENTS)
        can = dict(zip(discrete.VERBS, each.any(1), strict=True))
        assert {verb: mask[named.index(verb)] for verb in can} == can
        assert mask[named.index("enter")] == whole[discrete.ENTER]
        swipes = named.index("swipe_screen_up")
        assert np.array_equal(mask[swipes:][:4], whole[discrete.SCREEN : discrete.START])
        alive = each.any(0)
        alive[[targets(screen).index(i) for i in discrete.edit_fields(screen)]] = True
        shown = mask[len(named) :][:MAX_ELEMENTS]
        assert np.array_equal(shown[1:], alive[1:])
        assert shown[0]


def test_what_an_elements_own_view_is_for_is_never_masked() -> None:
    device, rng, told = SimulatedDevice(), random.Random(4), 0
    for _ in range(500):
        device.do(random_event(device.phone(), rng))
        screen, over = device.screen(), floating(device.phone())
        for i, own, can in zip(targets(screen), verbs(screen), exact(screen)[0], strict=True):
            left, top, right, bottom = screen.nodes[i].bounds
            if any(frame.inside((left + right) / 2, (top + bottom) / 2) for frame in over):
                continue  # what lies over it takes the touch
            assert own - {"set_text"} <= can, (screen.activity, screen.nodes[i])
            told += len(own)
    assert told > 1000


def why_nothing(action: Action, index: int | None, screen: Screen, phone: Phone) -> str:
    """Why an action that is not masked may leave the phone as it is, "" where it may not."""
    node = None if index is None else screen.nodes[index]
    if action.verb == "wait":
        return "only time passes"
    if action.verb == "double_click":
        return "two clicks may take each other back"
    if action.verb == "enter":
        return "nothing is written in the field, or no address"
    if action.verb == "set_text" and node is not None and action.text in (node.text, ""):
        return "the text is there already"
    if action.text == "down" and type(phone.top).__name__ == "Inbox":
        return "pulling down fetches mail, and there is none"
    if node is not None:
        x, y = (node.bounds[0] + node.bounds[2]) / 2, (node.bounds[1] + node.bounds[3]) / 2
        hit = top_frame(phone).hit(x, y)
        if hit is not None and hit.view.field:
            return "the field has the focus already"
        return hit.view.inert_reason if hit is not None else ""
    if action.verb == "swipe":
        hit = top_frame(phone).hit(screen.width / 2, screen.height / 2)
        if hit is not None and hit.view.id == "material_clock_face":
            return "the hand points already to where the finger ends"
    return ""


@pytest.mark.parametrize("most", [8, MANY])
@pytest.mark.parametrize("package", PACKAGES)
def test_masks_are_right_on_every_screen_both_ways(package: str, most: int) -> None:
    device, wrong, tried = SimulatedDevice(), [], [0, 0]
    for phone, _ in screens(package, most):
        device.restore(phone)
        before, screen = device.phone(), device.screen()
        context = Context.of(INSTRUCTION, device.apps(), False).with_texts(screen)
        for number, can in enumerate(discrete.masks(screen, context).tolist()):
            action = discrete.decode(number, screen, context)
            if isinstance(action, str) or action.verb in ("finish", "start"):
                assert not can or not isinstance(action, str)
                continue
            if action.verb == "set_text" and number % 16:
                continue  # some of the texts do
            device.restore(before)
            error, _ = perform(device, action)
            after, tried[can] = device.phone(), tried[can] + 1
            if can:
                index = None if action.element is None else screen.find(action.element)
                did = after.replace(time=0) != before.replace(time=0) or said(before, after)
                fine = not error and (did or why_nothing(action, index, screen, before))
            else:
                fine = error or bare(after) == bare(before)
            if not fine:
                wrong.append((can, type(before.top).__name__, action))
    assert wrong == []
    assert min(tried) > 50
