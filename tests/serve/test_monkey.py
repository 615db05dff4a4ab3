"""monkey: launching an app, and saying so where more was asked for."""

from __future__ import annotations

import pytest
from serve.caller import after, err, machine, run

from android_gym.serve.machine import Machine

CLOCK = "com.google.android.deskclock"
LAUNCH = f"monkey -p {CLOCK} -c android.intent.category.LAUNCHER 1"


@pytest.fixture(scope="module")
def home() -> Machine:
    return machine()


def test_one_event_launches_the_app(home: Machine) -> None:
    there, result = run(home, LAUNCH)
    assert there.phone.foreground == CLOCK
    lines = result.out.decode().splitlines()
    assert lines[:2] == ["  bash arg: -p", f"  bash arg: {CLOCK}"]
    assert "Events injected: 1" in lines
    assert lines[-1].startswith("## Network stats: elapsed time=")
    assert f'data="{CLOCK}"' in result.err.decode()


def test_an_app_that_is_not_there_aborts(home: Machine) -> None:
    there, result = run(home, "monkey -p com.none 1")
    assert result.err.decode().endswith("** No activities found to run, monkey aborted.\n")
    assert (result.code, there) == (252, home)


def test_of_more_events_only_the_first_is_sent_and_it_says_so(home: Machine) -> None:
    there, result = run(home, f"monkey -p {CLOCK} --pct-touch 100 -s 7 --throttle 100 -v 500")
    assert there == after(home, LAUNCH)
    printed = result.out.decode()
    assert "Events injected: 1\n" in printed
    assert printed.endswith("** Monkey aborted due to error.\n")


def test_without_a_package_any_app_may_start(home: Machine) -> None:
    assert after(home, "monkey 1").phone.foreground in {
        "com.android.chrome",
        "com.android.settings",
        "com.google.android.contacts",
        CLOCK,
        "com.google.android.documentsui",
        "com.google.android.gm",
        "org.mozilla.firefox",
    }


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("monkey", "** Error: Count not specified\n"),
        ("monkey -p", "** Error: Argument expected after -p\n"),
        ("monkey x", "** Error: Count is not a number\n"),
        ("monkey --fly 1", "** Error: Unknown option: --fly\n"),
    ],
)
def test_arguments_that_are_wrong_show_the_usage(home: Machine, line: str, error: str) -> None:
    result = run(home, line)[1]
    assert (err(home, line), result.code) == (error, 255)
    assert "usage: monkey [-p ALLOWED_PACKAGE" in result.out.decode()
