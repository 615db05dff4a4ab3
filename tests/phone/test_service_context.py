"""Whatever the services are asked, in any order: calls, sessions and messages hold together."""

from __future__ import annotations

import random

import pytest
import toy
from toy import OTHER, TOY, phone_with

from android_gym.apps.system.telephony import PACKAGE, deliver_call, deliver_message
from android_gym.phone.core import codec
from android_gym.phone.state.events import Key, Wait
from android_gym.phone.state.media import PLAYING, MediaItem
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Message, threads_of
from android_gym.phone.state.telecom import ACTIVE, DIALING, HOLDING
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.media_keys import KEYS
from android_gym.phone.system.playback import entry_ended
from android_gym.phone.system.step import step
from android_gym.phone.system.telecom import TELECOM

ALARM = "org.example.alarm"  # asks for the audio focus without a session
VERBS = (
    "place_call answer_call reject_call hang_up hold_call resume_call merge_calls play resume "
    "pause stop seek skip set_speed release_session focus_audio release_audio send_message "
    "cancel_message call message key wait"
).split()


def done(phone: Phone, verb: str, rng: random.Random) -> Phone:
    """The phone after something is asked of it, or happens to it."""
    package = ALARM if verb.endswith("_audio") else rng.choice((TOY, OTHER))
    c, number = Ctx(phone, package), rng.choice(("5550101", "5550102", "5550103"))
    queue = tuple(MediaItem(str(n), seconds=rng.choice((0, 3, 40))) for n in range(3))
    asked = {
        "place_call": lambda: c.place_call(number),
        "play": lambda: c.play(*queue),
        "resume": lambda: c.play(),
        "seek": lambda: c.seek(rng.uniform(-5, 80)),
        "skip": lambda: c.skip(rng.choice((1, -1))),
        "set_speed": lambda: c.set_speed(rng.choice((0.5, 1.0, 2.0))),
        "focus_audio": lambda: c.focus_audio(rng.choice(("gain", "transient", "duck"))),
        "send_message": lambda: c.send_message(
            Message(0, number, "x", 0, status="pending"), phone.time + rng.randint(-5, 60)
        ),
        "cancel_message": lambda: c.cancel_message(rng.randint(1, 9)),
        "call": lambda: deliver_call(number).run(Ctx(phone, PACKAGE)),
        "message": lambda: deliver_message(number, "y", (number, "5550109")).run(Ctx(phone, PACKAGE)),
    }
    if verb == "key":
        return step(phone, Key(rng.choice(sorted(KEYS))))
    if verb == "wait":
        return step(phone, Wait(rng.choice((1, 5, 40))))
    after: Ctx = asked.get(verb, lambda: getattr(c, verb)())()
    return after.phone


def consistent(phone: Phone) -> None:
    calls, media = phone.telecom.calls, phone.media
    for states in ((ACTIVE, DIALING), (HOLDING,)):
        together = [call for call in calls if call.state in states]
        assert len(together) <= 1 or all(call.conference for call in together)
    assert bool(calls) == (f"{TELECOM}/call" in phone.running) == (media.holder == TELECOM)
    for session in media.sessions:
        plays = session.state == PLAYING
        assert plays == (f"{session.package}/playback" in phone.running)
        assert not (plays and session.interrupted)
        assert not plays or media.holder == session.package or media.ducked(session.package)
        ends = [q.at for q in phone.queue if (q.package, q.call) == (session.package, entry_ended())]
        assert ends == ([] if session.ends is None else [session.ends])
    assert sum(session.state == PLAYING for session in media.sessions) <= 1
    threads = threads_of(phone.messages, phone.threads)
    assert len({thread.id for thread in threads}) == len(threads)


@pytest.mark.parametrize("seed", range(8))
def test_calls_sessions_and_messages_hold_together(seed: int) -> None:
    rng = random.Random(seed)
    phone = phone_with(toy.Page(), packages=(ALARM, OTHER, TOY, PACKAGE))
    for _ in range(150):
        phone = done(phone, rng.choice(VERBS), rng)
        consistent(phone)
    assert codec.loads(codec.dumps(phone)) == phone
    while phone.telecom.calls:
        phone = Ctx(phone, TOY).hang_up().phone
    for package in (TOY, OTHER):
        phone = Ctx(phone, package).release_session().phone
    phone = Ctx(phone, ALARM).release_audio().phone
    assert (phone.running, phone.media.focus) == ((), ())
