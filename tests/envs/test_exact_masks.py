"""The masks of `discrete` are exact: what is masked changes nothing on the phone."""

from __future__ import annotations

import random

import numpy as np
import pytest
from walks import bare, random_event

from android_gym.devices import SimulatedDevice, perform
from android_gym.envs.actions import discrete, element
from android_gym.envs.context import MAX_ELEMENTS, Context, exact, targets, verbs
from android_gym.phone.state.providers import Notification
from android_gym.phone.system.ctx import Ctx

INSTRUCTION = 'Add "Lima" at 8:30'
EVENTS, EVERY = 900, 6


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
    found = {screen.element(i).id.rpartition("/")[2]: can
             for i, can in zip(targets(screen), answers, strict=True)}  # fmt: skip
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
        screen = device.screen()
        for i, own, can in zip(targets(screen), verbs(screen), exact(screen)[0], strict=True):
            assert own - {"set_text"} <= can, (screen.activity, screen.nodes[i])
            told += len(own)
    assert told > 1000
