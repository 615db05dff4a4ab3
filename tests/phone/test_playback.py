"""Media sessions on the virtual clock, audio focus, and media keys."""

from __future__ import annotations

import pytest
import toy
from toy import OTHER, TOY, after, phone_with

from android_gym.apps.google.clock.model import PACKAGE as CLOCK
from android_gym.apps.system.telephony import PACKAGE, deliver_call
from android_gym.kit.blocks.clock import dismiss, ring
from android_gym.phone.core.calls import does
from android_gym.phone.state.diff import changes
from android_gym.phone.state.events import Key, Stop, Wait
from android_gym.phone.state.media import AudioFocus, Media, MediaItem, MediaSession
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.playback import entry_ended
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone

A, B = MediaItem("Aria", "Ann", "Airs", 100), MediaItem("Bolero", "Bob", "Beats", 40)
RADIO = MediaItem("Radio")


@does
def once_more(c: Ctx) -> Ctx:
    return c.seek(0).play()


def bare(**more: object) -> Phone:
    return phone_with(toy.Page(), packages=(OTHER, TOY, PACKAGE), **more)


def playing(*queue: MediaItem, **more: object) -> Ctx:
    return Ctx(bare(), TOY).play(*(queue or (A, B)), **more)


def session(phone: Phone, package: str = TOY) -> MediaSession:
    found = phone.media.of(package)
    assert found is not None
    return found


def told(phone: Phone, package: str = TOY) -> tuple[str, str, float]:
    found = session(phone, package)
    return found.state, found.item.title, found.at(phone.time)


# --- a session -----------------------------------------------------------------------------------


def test_progress_follows_the_clock_which_runs_while_something_plays() -> None:
    c = playing(position=5.0)
    assert c.phone.media == Media(
        (MediaSession(TOY, (A, B), state="playing", position=5.0, updated=c.phone.time),), (AudioFocus(TOY),)
    )
    assert c.phone.ticking
    assert told(after(c.phone, Key("volume_up"))) == ("playing", "Aria", 6)
    assert told(after(c.phone, Wait(30))) == ("playing", "Aria", 35)


def test_the_next_entry_follows_and_the_last_one_ends() -> None:
    phone = after(playing().phone, Wait(99))
    assert told(phone) == ("playing", "Aria", 99)
    assert told(after(phone, Wait(1))) == ("playing", "Bolero", 0)
    assert told(after(phone, Wait(11))) == ("playing", "Bolero", 10)
    ended = after(phone, Wait(500))
    assert told(ended) == ("stopped", "Bolero", 40)
    assert session(ended).updated == playing().phone.time + 140
    assert (ended.running, ended.queue, ended.media.focus) == ((), (), ())
    assert told(Ctx(ended, TOY).play().phone) == ("playing", "Aria", 0)


def test_a_faster_session_ends_earlier_and_a_stream_never() -> None:
    fast = playing(B, speed=1.5).phone
    assert told(after(fast, Wait(10))) == ("playing", "Bolero", 15)
    assert [p.at - fast.time for p in fast.queue] == [27]  # 40 s at 1.5 are 26.7
    assert told(after(fast, Wait(27)))[0] == "stopped"
    assert session(fast).at(fast.time + 900) == 40 and session(fast).at(fast.time - 9) == 0
    slower = Ctx(after(fast, Wait(10)), TOY).set_speed(0.5)  # 25 s are left, which take 50
    assert [p.at - fast.time for p in slower.phone.queue] == [60]
    assert told(after(slower.phone, Wait(10))) == ("playing", "Bolero", 20)
    assert slower.set_speed(0).phone is slower.phone
    stream = playing(RADIO).phone
    assert stream.queue == ()
    assert told(after(stream, Wait(9000))) == ("playing", "Radio", 9000)


def test_pause_seek_skip_and_stop() -> None:
    c = Ctx(after(playing().phone, Wait(10)), TOY)
    paused = c.pause()
    assert told(after(paused.phone, Wait(60))) == ("paused", "Aria", 10)
    assert (paused.phone.queue, paused.phone.running) == ((), ())
    assert told(after(paused.play().phone, Wait(5))) == ("playing", "Aria", 15)
    assert told(c.seek(90).phone) == ("playing", "Aria", 90)
    assert told(after(c.seek(90).phone, Wait(10))) == ("playing", "Bolero", 0)
    assert told(c.seek(-4).phone)[2] == 0 and told(c.pause().seek(900).phone)[2] == 100
    assert told(c.skip().phone) == ("playing", "Bolero", 0)
    assert c.skip(-1).phone is c.phone and c.skip(2).phone is c.phone
    assert told(c.stop().phone) == ("stopped", "Aria", 0)
    assert c.release_session().phone.media == Media()
    assert Ctx(bare(), TOY).play().pause().seek(3).skip().stop().phone == bare()


def test_an_apps_handlers_say_what_follows() -> None:
    c = playing(on_end=toy.count(), on_next=toy.line("next"), on_previous=toy.line("previous"))
    phone = after(c.phone, Key("media_next"), Key("media_previous"), Wait(100))
    assert phone.app(TOY) == toy.Notes(("next", "previous"), 1)
    assert told(phone) == ("stopped", "Aria", 100) and phone.media.focus == ()
    looped = after(playing(B, on_end=once_more()).phone, Wait(90))
    assert told(looped) == ("playing", "Bolero", 10)


def test_a_stopped_app_plays_no_more() -> None:
    phone = after(Ctx(step_in(), TOY).play(A).phone, Stop(TOY))
    assert (phone.media, phone.queue, phone.running) == (Media(), step_in().queue, ())


def step_in() -> Phone:
    base = base_phone()
    return base.replace(
        tasks=(*phone_with(toy.Page()).tasks, *base.tasks), packages=tuple(sorted((*base.packages, TOY)))
    )


# --- audio focus ---------------------------------------------------------------------------------


def test_another_app_that_plays_pauses_the_first_for_good() -> None:
    c = Ctx(after(playing().phone, Wait(10)), OTHER).play(RADIO)
    assert told(c.phone) == ("paused", "Aria", 10) and not session(c.phone).interrupted
    assert c.phone.media.focus == (AudioFocus(OTHER),)
    assert c.phone.running == (f"{OTHER}/playback",)
    assert told(c.pause().phone) == ("paused", "Aria", 10)
    assert [s.package for s in c.phone.media.sessions] == [OTHER, TOY]


def test_a_call_interrupts_and_gives_back() -> None:
    phone = deliver_call("5550101").run(Ctx(after(playing().phone, Wait(10)), PACKAGE)).phone
    assert told(phone) == ("paused", "Aria", 10)
    assert Ctx(phone, OTHER).play(RADIO).phone.media.of(OTHER).state == "paused"
    phone = Ctx(after(phone, Wait(5)), TOY).answer_call().phone
    phone = Ctx(after(phone, Wait(20)), TOY).hang_up().phone
    assert told(phone) == ("playing", "Aria", 10)
    assert phone.media.focus == (AudioFocus(TOY),)
    assert told(after(phone, Wait(90))) == ("playing", "Bolero", 0)


def test_what_the_user_paused_meanwhile_stays_paused() -> None:
    c = Ctx(Ctx(playing().phone, OTHER).focus_audio().phone, TOY).pause()
    assert told(Ctx(c.phone, OTHER).release_audio().phone)[0] == "paused"


def test_a_short_sound_only_ducks() -> None:
    c = Ctx(playing().phone, OTHER).focus_audio("duck")
    assert told(after(c.phone, Wait(3))) == ("playing", "Aria", 3)
    assert c.phone.media.ducked(TOY) and not c.phone.media.ducked(OTHER)
    assert c.release_audio().phone == playing().phone


def test_interruptions_in_one_another_end_in_their_order() -> None:
    phone = Ctx(playing().phone, OTHER).focus_audio().phone
    phone = Ctx(phone, PACKAGE).place_call("5550101").phone
    phone = Ctx(phone, OTHER).release_audio().phone
    assert told(phone)[0] == "paused"
    assert told(Ctx(phone, TOY).hang_up().phone)[0] == "playing"


def test_an_alarm_interrupts_until_it_is_dismissed() -> None:
    base = base_phone()
    start = Ctx(step_in(), TOY).play(A).phone
    alarm = next(a for a in base.app(CLOCK).alarms if a.on)
    ringing = ring(alarm.id).run(Ctx(start, CLOCK)).phone
    assert told(ringing)[0] == "paused" and ringing.media.holder == CLOCK
    done = dismiss(alarm.id).run(Ctx(ringing, CLOCK)).phone
    assert told(done)[0] == "playing" and done.media == start.media


# --- keys ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (("media_play_pause",), ("paused", "Aria")),
        (("media_play_pause", "media_play_pause"), ("playing", "Aria")),
        (("headset_hook",), ("paused", "Aria")),
        (("media_play",), ("playing", "Aria")),
        (("media_pause",), ("paused", "Aria")),
        (("media_pause", "media_pause"), ("paused", "Aria")),
        (("media_stop",), ("stopped", "Aria")),
        (("media_next",), ("playing", "Bolero")),
        (("media_next", "media_next"), ("playing", "Bolero")),
        (("media_next", "media_previous"), ("playing", "Aria")),
        (("media_pause", "media_next"), ("paused", "Bolero")),
        (("screen_off", "media_pause"), ("paused", "Aria")),
    ],
)
def test_media_keys_are_for_the_session_used_last(keys: tuple[str, ...], expected: tuple[str, str]) -> None:
    phone = playing().phone
    for key in keys:
        phone = step(phone, Key(key))
    assert told(phone)[:2] == expected


def test_without_a_session_a_media_key_does_nothing() -> None:
    assert after(bare(), Key("media_play_pause"), Key("media_next")) == bare()


def test_playback_is_no_change_of_the_users_data() -> None:
    phone = playing().phone
    assert changes(bare(), after(phone, Wait(50))) == ()
    assert entry_ended().run(Ctx(bare(), TOY)).phone == bare()
