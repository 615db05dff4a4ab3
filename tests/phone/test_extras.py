"""What comes with an intent: an extra of the wrong type is one that is not there, as on Android."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from android_gym.devices import SimulatedDevice
from android_gym.phone.core.faults import raising
from android_gym.phone.core.values import Table
from android_gym.phone.state.activity import Filter, Intent
from android_gym.phone.state.events import Send
from android_gym.phone.system.registry import apps
from android_gym.profiles import base_phone

PROFILE = "everything"
READERS = ("text_extra", "texts_extra", "number_extra", "flag_extra")
VALUES = ("soon", "", "9" * 400, 0, -1, 2**63 - 1, -(2**63), 1.5e300, True, None, (), (1, 2**63 - 1), ("", "soon"))
NUMBERS = ("", "1", "9" * 25, "9" * 5000)  # at the end of the data


def _filters() -> Iterator[tuple[str, Filter]]:
    """One filter for each way in which an app answers intents."""
    table, seen = apps(), set()
    for package in base_phone(PROFILE).packages:
        for one in table[package].receives:
            if (key := (package, one.make, one.action, one.scheme)) not in seen:
                seen.add(key)
                yield package, one


def _intent(package: str, one: Filter, number: str, extras: dict[str, Any]) -> Intent:
    host = f"//{one.hosts[0].replace('*', 'www')}" if one.hosts else ""
    slash = "" if one.scheme.endswith(("/", ":")) and not host else "/"
    data = f"{one.scheme}{host}{slash}{number}" if one.scheme and number else one.scheme + host
    return Intent(one.action, data, one.mime, package, extras=Table.of(extras))


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The names of the extras that are read, with how they are."""
    names: dict[str, str] = {}

    def noting(reader: Callable[..., Any]) -> Callable[..., Any]:
        def noted(intent: Intent, name: str, *rest: Any, **more: Any) -> Any:
            names[name] = reader.__name__
            return reader(intent, name, *rest, **more)

        return noted

    for name in READERS:
        monkeypatch.setattr(Intent, name, noting(getattr(Intent, name)))
    return names


def _opened(device: SimulatedDevice, intent: Intent) -> None:
    device.do(Send(intent))
    device.screen()


def test_each_reader_takes_its_own_type_alone() -> None:
    intent = Intent(
        extras=Table.of({"t": "x", "n": 7, "f": 2.5, "b": True, "s": ("a", "", 3), "none": None, "low": -7})
    )
    assert [intent.text_extra(k, "-") for k in ("t", "n", "f", "b", "s", "none", "low", "gone")] == ["x", *["-"] * 7]
    assert [intent.texts_extra(k) for k in ("t", "n", "s", "none", "gone")] == [("x",), (), ("a",), (), ()]
    assert [intent.number_extra(k, 5) for k in ("t", "n", "f", "b", "s", "none", "low", "gone")] == [5, 7, *[5] * 6]
    assert [intent.number_extra("n", 5, most=most) for most in (6, 7)] == [5, 7]
    assert [k for k in ("t", "n", "b", "s", "none", "gone") if intent.flag_extra(k)] == ["b"]


def test_no_extra_stops_an_app_whatever_its_type_and_value(read: dict[str, str]) -> None:
    device = SimulatedDevice(PROFILE)
    known: set[str] = set()
    first = device.snapshot()
    with raising():
        for package, one in _filters():
            for number in NUMBERS:
                read.clear()
                device.restore(first)
                _opened(device, _intent(package, one, number, {}))
                names = tuple(read)
                known |= read.keys()
                for value in VALUES if names and number in ("", "1") else ():
                    device.restore(first)
                    _opened(device, _intent(package, one, number, dict.fromkeys(names, value)))
    assert {"beginTime", "endTime", "title", "phone", "query", "sms_body", "android.intent.extra.STREAM"} <= known


@pytest.mark.parametrize("extra", ["--es beginTime 2022-07-12T15:00:00", "--es beginTime soon", "--el beginTime -1"])
def test_an_event_with_a_time_that_is_none_starts_at_the_next_hour(extra: str) -> None:
    device = SimulatedDevice("arena")
    start = device.snapshot()
    line = "am start -a android.intent.action.INSERT -t vnd.android.cursor.item/event -e title Meeting "
    device.shell(line)
    without = device.screen()
    device.restore(start)
    device.shell(line + extra)
    assert device.screen().nodes == without.nodes
    assert any(node.text == "Meeting" for node in without.nodes)
    assert without.package == "com.google.android.calendar"
