"""Who, what and where: id, ip, service, reboot, getevent."""

from __future__ import annotations

import random
import re

import pytest
from served import TELLING, Reader, machine, order, told

from android_gym.phone.state.events import Launch, Notifications
from android_gym.phone.state.settings import written
from android_gym.serve.commands import Invocation
from android_gym.serve.machine import Machine

GMAIL = "com.google.android.gm"


def flying() -> Machine:
    return machine().showing(written(machine().phone, "global/airplane_mode_on", 1))


# --- who ----------------------------------------------------------------------------------------


def test_the_shell_is_the_shell() -> None:
    assert told(machine(), "whoami") == "shell\n"
    assert told(machine(), "id").startswith("uid=2000(shell) gid=2000(shell) groups=2000(shell),")
    assert (told(machine(), "id -u"), told(machine(), "id -un")) == ("2000\n", "shell\n")


# --- network ------------------------------------------------------------------------------------


def test_adbutils_finds_the_wifi_address() -> None:
    assert Reader(machine()).wlan_ip() == "192.168.1.47"
    found = re.search(r"inet (\d+.*?)/\d+", told(machine(), "ip addr show dev wlan0"))
    assert found is not None and found[1] == "192.168.1.47"


def test_interfaces_that_are_not_there_are_refused() -> None:
    assert order(machine(), "ifconfig eth0")[1].err == b"ifconfig: eth0: No such device\n"
    assert order(machine(), "ip addr show dev eth0")[1].err == b'Device "eth0" does not exist.\n'


# --- services -----------------------------------------------------------------------------------


def test_a_service_that_is_not_there() -> None:
    _, result = order(machine(), "service call soup 1")
    assert (result.err, result.code) == (b"service: Service soup does not exist\n", 10)


def test_the_status_bar_is_pulled_and_pushed() -> None:
    phone, result = order(machine(), "service call statusbar 1")
    assert result.out == b"Result: Parcel(00000000    '....')\n"
    assert phone.phone.shade == machine().do(Notifications()).phone.shade is not None
    phone, _ = order(phone, "service call statusbar 2")
    assert phone.phone.shade is None


def test_the_time_zone_is_set_through_the_alarm_service() -> None:
    phone, result = order(machine(), "service call alarm 3 s16 Europe/Paris")
    assert result.code == 0 and phone.phone.zone == "Europe/Paris"


def test_other_calls_are_answered_with_an_error_parcel_and_change_nothing() -> None:
    phone, result = order(machine(), "service call package 1 i32 3")
    assert phone == machine() and b"Parcel(Error: 0xffffffffffffffb6" in result.out
    assert told(machine(), "service call window 3") == ("Result: Parcel(00000000 00000000   '........')\n")


# --- starting again, and touching ---------------------------------------------------------------


def test_a_reboot_shows_home_and_keeps_the_owners_data() -> None:
    opened = machine().do(Launch(GMAIL)).logged("I", "Example", "x")
    phone, result = order(opened, "reboot")
    assert result.code == 0
    assert [task.package for task in phone.phone.tasks] == ["com.google.android.apps.nexuslauncher"]
    assert phone.phone.apps == opened.phone.apps and phone.log == ()
    assert phone.phone.queue == opened.phone.queue
    assert phone.phone.time == opened.phone.time + 30


def test_what_a_reboot_cannot_reach_is_refused() -> None:
    assert order(machine(), "reboot bootloader")[1].err == (b"reboot: this phone has no 'bootloader' to boot into\n")
    assert order(machine(), "reboot -p")[1].code == 1


def test_the_touchscreen_has_the_size_of_the_display() -> None:
    text = told(machine(), "getevent -p")
    found = re.findall(r" (003[56])  : value 0, min 0, max (\d+),", text)
    assert found == [("0035", "1079"), ("0036", "2399")]


def test_events_by_hand_are_refused() -> None:
    assert order(machine(), "getevent -lt")[1].code == 1


# --- anything typed -----------------------------------------------------------------------------

WORDS = (
    "-",
    "--",
    "-A",
    "-e",
    "-f",
    "-o",
    "-p",
    "-s",
    "-t",
    "-v",
    "-b",
    "-c",
    "-d",
    "-n",
    "-l",
    "-m",
    "PID,NAME",
    "NAME=",
    "1",
    "-1",
    "99999999999999999999",
    "",
    "*:S",
    ":",
    "*",
    "(",
    "[",
    "\\",
    "\udc80",
    "/",
    "/sdcard",
    "/dev/tty",
    "..",
    "window",
    "activity",
    "battery",
    "set",
    "level",
    "unplug",
    "reset",
    "get",
    "call",
    "check",
    "list",
    "alarm",
    "s16",
    "--pid",
    "-e",
    "--regex",
    "02-30 00:00:00.0",
    "1e9",
    "addr",
    "show",
    "dev",
    "route",
    "300.1.1.1",
    "dump",
    "--windows",
    "put",
    "ns",
    "ro.x",
    "persist.sys.timezone",
    "--priority",
    "--skip",
    "-lp",
    "-SIGINT",
    "gm$",
)


@pytest.mark.parametrize("seed", range(4))
def test_no_command_raises_for_anything_typed(seed: int) -> None:
    rng, phone = random.Random(seed), machine().do(Launch(GMAIL))
    for _ in range(300):
        name = rng.choice(sorted(TELLING))
        args = tuple(rng.choice(WORDS) for _ in range(rng.randrange(6)))
        call = Invocation(name, args, stdin=lambda: b"\xff\xfe")
        after, result = TELLING[name](phone, call)
        assert isinstance(after, Machine) and 0 <= result.code <= 255, call
