"""Calls in progress, media sessions, audio focus and the location from outside."""

from __future__ import annotations

import pytest
from serve.caller import after, err, machine, out

from android_gym.phone.state.events import Wait
from android_gym.phone.state.media import MediaItem
from android_gym.phone.state.providers import Location
from android_gym.phone.system.ctx import Ctx
from android_gym.serve.adb.console import answer
from android_gym.serve.android.dumps import services
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine

CHROME = "com.android.chrome"  # the phone has no player: any app may play
ANN = "5550101"


@pytest.fixture
def playing() -> Machine:
    home = machine()
    queue = (MediaItem("Aria", "Ann", "Airs", 100), MediaItem("Bolero", seconds=40))
    return home.showing(Ctx(home.phone, CHROME).play(*queue, position=5.0).phone)


def dump(of: Machine | Handset, name: str) -> dict[str, str]:
    """The "name=value" lines of a service."""
    found = of if isinstance(of, Machine) else of.machine
    lines = services()[name](found, ()).splitlines()
    return dict(line.strip().split("=", 1) for line in lines if "=" in line)


def state(of: Machine) -> str:
    """ "PLAYING(3) 5000" of the only session."""
    told = dump(of, "media_session")["state"].partition("{state=")[2].split(", ")
    return f"{told[0]} {told[1].removeprefix('position=')}"


# --- calls -------------------------------------------------------------------------------------


def test_the_console_calls_and_hangs_up(handset: Handset) -> None:
    assert dump(handset, "telephony.registry")["mCallState"] == "0"
    assert answer(handset, f"gsm call {ANN}") == "OK\r\n"
    told = dump(handset, "telephony.registry")
    assert (told["mCallState"], told["mRingingCallState"], told["mCallIncomingNumber"]) == ("1", "5", ANN)
    assert answer(handset, "gsm list") == f"inbound from  {ANN:<10} : incoming\r\nOK\r\n"
    handset.call("shell", "", lambda m: (after(m, "input keyevent KEYCODE_CALL"), None))
    told = dump(handset, "telephony.registry")
    assert (told["mCallState"], told["mForegroundCallState"]) == ("2", "1")
    handset.call("shell", "", lambda m: (m.do(Wait(7)), None))
    assert answer(handset, f"gsm cancel {ANN}") == "OK\r\n"
    assert dump(handset, "telephony.registry")["mCallState"] == "0"
    call = handset.phone.calls[-1]
    assert (call.number, call.kind, call.seconds) == (ANN, "incoming", 8)
    assert answer(handset, f"gsm cancel {ANN}") == (f"KO: no current call to/from number '{ANN}'\r\n")


def test_who_gives_up_is_missed_and_who_is_called_accepts(handset: Handset) -> None:
    answer(handset, f"gsm call {ANN}")
    answer(handset, f"gsm cancel {ANN}")
    assert handset.phone.calls[-1].kind == "missed"
    dialled = Ctx(handset.phone, CHROME).place_call(ANN).phone
    handset.show(dialled)
    assert dump(handset, "telephony.registry")["mForegroundCallState"] == "3"
    assert answer(handset, f"gsm accept {ANN}") == "OK\r\n"
    assert dump(handset, "telephony.registry")["mForegroundCallState"] == "1"
    assert answer(handset, "gsm call me") == ("KO: bad phone number format, must be [+](0-9)*\r\n")


def test_without_a_dialer_nothing_answers_a_call_intent() -> None:
    home = machine()
    line = f"am start -a android.intent.action.CALL -d tel:{ANN}"
    assert "unable to resolve Intent" in err(home, line)
    assert after(home, "input keyevent KEYCODE_CALL KEYCODE_ENDCALL").phone == home.phone


# --- media -------------------------------------------------------------------------------------


def test_a_session_is_told_with_its_progress(playing: Machine) -> None:
    assert state(playing) == "PLAYING(3) 5000"
    told = out_of(playing, "media_session")
    assert f"Media button session is {CHROME}/MediaSession (userId=0)" in told
    assert "metadata: size=4, description=Aria, Ann, Airs\n" in told
    assert "Sessions Stack - have 1 sessions:" in told
    paused = after(playing.do(Wait(10)), "cmd media_session dispatch pause")
    assert state(paused) == "PAUSED(2) 15000"
    assert "Media button session is null" in out_of(machine(), "media_session")


def out_of(of: Machine, name: str) -> str:
    return services()[name](of, ())


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("input keyevent KEYCODE_MEDIA_PLAY_PAUSE",), "PAUSED(2)"),
        (("input keyevent 85 85",), "PLAYING(3)"),
        (("input keyevent MEDIA_STOP",), "STOPPED(1)"),
        (("input keyevent KEYCODE_POWER", "input keyevent KEYCODE_MEDIA_PAUSE"), "PAUSED(2)"),
        (("cmd media_session dispatch play-pause",), "PAUSED(2)"),
        (("media dispatch pause", "media dispatch play"), "PLAYING(3)"),
        (("media dispatch stop",), "STOPPED(1)"),
        (("media dispatch fast-forward",), "PLAYING(3)"),
    ],
)
def test_keys_reach_the_session(playing: Machine, lines: tuple[str, ...], expected: str) -> None:
    assert state(after(playing, *lines)).split()[0] == expected


def test_next_and_previous_go_through_the_queue(playing: Machine) -> None:
    there = after(playing, "input keyevent KEYCODE_MEDIA_NEXT")
    assert "description=Bolero, null, null" in out_of(there, "media_session")
    back = after(there, "cmd media_session dispatch previous")
    assert "description=Aria, Ann, Airs" in out_of(back, "media_session")
    listed = f"Sessions:\n  tag=MediaSession, package={CHROME}\n"
    assert out(playing, "cmd media_session list-sessions") == listed
    assert "unknown dispatch code 'sing'" in err(playing, "media dispatch sing")


def test_the_focus_stack_tells_who_interrupts(playing: Machine) -> None:
    def stack(of: Machine) -> list[tuple[str, str]]:
        rows = [line.split(" -- ") for line in out_of(of, "audio").splitlines() if "pack:" in line]
        return [(row[1], row[3]) for row in rows]

    own = (f"pack: {CHROME}", "gain: GAIN")
    assert stack(playing) == [own]
    called = playing.showing(Ctx(playing.phone, CHROME).place_call(ANN).phone)
    assert stack(called) == [own, ("pack: com.android.server.telecom", "gain: GAIN_TRANSIENT")]
    assert state(called) == "PAUSED(2) 5000"
    assert stack(machine()) == []


# --- location ----------------------------------------------------------------------------------


def test_the_console_and_a_test_provider_tell_where_the_phone_is(handset: Handset) -> None:
    assert answer(handset, "geo fix 2.2945 48.8583") == "OK\r\n"
    now = handset.phone.time
    assert handset.phone.location == Location(48.8583, 2.2945, 5.0, now, "gps")
    assert "last location=Location[gps 48.858300,2.294500 hAcc=5" in out_of(handset.machine, "location")
    assert answer(handset, "geo fix 2 91") == "KO: argument is out of range\r\n"
    there = after(
        handset.machine,
        "cmd location providers add-test-provider gps",
        "cmd location providers set-test-provider-enabled gps true",
        "cmd location providers set-test-provider-location gps --location 51.5,-0.12 --accuracy 9",
    )
    assert there.phone.location == Location(51.5, -0.12, 9.0, now, "gps")


def test_location_is_switched_and_told() -> None:
    home = machine()
    assert "Location[fused 37.774900,-122.419400 hAcc=20" in out_of(home, "location")
    assert out(home, "cmd location is-location-enabled") == "true\n"
    off = after(home, "cmd location set-location-enabled false")
    assert off.phone.setting("secure/location_mode") == 0
    assert "last location=null\n    enabled=false" in out_of(off, "location")


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("set-test-provider-location gps --location 1,2", "provider doesn't exist: gps"),
        ("fly gps", "Unknown command: fly"),
    ],
)
def test_what_is_wrong_about_a_provider_is_told(line: str, error: str) -> None:
    assert f"java.lang.IllegalArgumentException: {error}" in err(machine(), f"cmd location providers {line}")
