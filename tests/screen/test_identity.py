"""Screen identity: what makes two screens the same."""

from __future__ import annotations

import pytest

from android_gym.phone.state.events import Launch, Tap, Wait
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.screen import Screen
from android_gym.screen.identity import identity


def saying(text: str, package: str = "app") -> str:
    xml = (
        f'<hierarchy rotation="0"><node index="0" text="{text}" resource-id="a:id/b" '
        f'class="android.widget.TextView" package="{package}" content-desc="" clickable="true" '
        'bounds="[0,0][10,10]"/></hierarchy>'
    )
    return identity(Screen.parse(xml))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("9:41 AM", "11:05 PM"),
        ("00:07.52", "12:31.00"),
        ("Alarm in 8 hours 3 minutes", "Alarm in 12 hours 59 minutes"),
        ("5 min ago", "6 min ago"),
        ("2m 10s", "1m 9s"),
    ],
)
def test_times_and_lengths_of_time_make_no_difference(one: str, other: str) -> None:
    assert saying(one) == saying(other)


@pytest.mark.parametrize(
    ("one", "other"), [("3 mails", "4 mails"), ("Room 12", "Room 13"), ("5 members", "6 members"), ("a", "b")]
)
def test_other_numbers_and_words_do(one: str, other: str) -> None:
    assert saying(one) != saying(other)


def test_the_same_words_in_another_app_are_another_screen() -> None:
    assert saying("OK", "app") != saying("OK", "other")


def test_a_stopwatch_that_runs_stays_on_one_screen() -> None:
    from android_gym.devices.simulated import SimulatedDevice

    device = SimulatedDevice()
    device.restore(step(base_phone(), Launch("com.google.android.deskclock")))
    for name in ("Stopwatch", "Start"):
        screen = device.screen()
        (i,) = [k for k, n in enumerate(screen.nodes) if name in (n.text, n.desc) and n.flags & 1][:1]
        device.do(Tap(*screen.centre(i)))
    first = identity(device.screen())
    before = device.screen().text()
    device.do(Wait(7))
    assert device.screen().text() != before
    assert identity(device.screen()) == first
