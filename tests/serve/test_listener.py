"""Accessibility events posted to a real HTTP server, as MobileAgentBench's listener app does."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from hands import centre, find

from android_gym.accessibility import AccessibilityEvent, derive
from android_gym.errors import InvalidOption
from android_gym.phone.core.values import Table
from android_gym.phone.state.events import Event, Key, Launch, Tap, Type
from android_gym.phone.state.settings import written
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.serve import listener as module
from android_gym.serve.handset import ENABLED, SERVICES, Handset, follow, listens
from android_gym.serve.listener import Listener, message
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell

CLOCK, CONTACTS = "com.google.android.deskclock", "com.google.android.contacts"
SERVICE = "com.example.androideventlistener/.EventListenerService"
CLICK, WINDOW = 0, 1


class Receiver:
    """What MobileAgentBench's event server is: it takes every POST and says OK."""

    def __init__(self) -> None:
        self.got: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.headers.append({"path": self.path, **self.headers})
                receiver.got.append(json.loads(body))
                self.send_response(200)
                self.end_headers()
                self.wfile.write(b'{"status":"OK"}')

            def log_message(self, *_: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    thread = threading.Thread(target=found.server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield found
    found.server.shutdown()
    found.server.server_close()
    thread.join()


@contextmanager
def posting(url: str, package: str = CLOCK) -> Iterator[tuple[Handset, Listener]]:
    """A handset with an app open and the listener's service switched on."""
    handset = Handset(Machine(step(base_phone(), Launch(package))))
    listener = Listener(handset, url)
    put(handset, "secure/enabled_accessibility_services", SERVICE)
    put(handset, "secure/accessibility_enabled", 1)
    yield handset, listener
    listener.close()


def put(handset: Handset, key: str, value: object) -> None:
    """`settings put` with what follows from it."""
    handset.call("shell", key, lambda m: (m.showing(written(m.phone, key, value)), None))


def do(handset: Handset, event: Event) -> None:
    handset.call("shell", "input", lambda m: (m.do(event), None))


def tap(handset: Handset, words: str) -> None:
    do(handset, Tap(*centre(find(handset.phone, words))))


def said(kind: int, package: str, text: list[str], id: str = "", desc: str = "null") -> object:
    return {"eventType": kind, "packageStr": package, "idStr": id, "text": text, "contentDescription": desc}


# --- what arrives -------------------------------------------------------------------------------


def test_a_menu_and_a_page_arrive_as_the_app_posts_them(receiver: Receiver) -> None:
    with posting(receiver.url) as (handset, listener):
        tap(handset, "More options")
        tap(handset, "Settings")
        do(handset, Key("back"))
        assert listener.flush()
    assert receiver.got == [
        said(CLICK, CLOCK, ["More options"], desc="More options"),  # an ImageView says both
        said(WINDOW, CLOCK, []),  # the rows of a ListView are not said
        said(CLICK, CLOCK, ["Settings"]),  # a row says what is in it
        said(WINDOW, CLOCK, ["Settings"]),
        said(WINDOW, CLOCK, ["Clock"]),
    ]


def test_a_form_arrives_without_what_was_typed(receiver: Receiver) -> None:
    ids = f"{CONTACTS}:id"
    with posting(receiver.url, CONTACTS) as (handset, listener):
        tap(handset, "Create contact")
        do(handset, Type("Yuzai"))
        tap(handset, "Last name")
        do(handset, Type("Chen"))
        tap(handset, "Save")
        assert listener.flush()
    assert receiver.got == [
        said(CLICK, CONTACTS, ["Create contact"], f"{ids}/floating_action_button", "Create contact"),
        said(WINDOW, CONTACTS, ["Create contact"]),
        said(WINDOW, "com.google.android.inputmethod.latin", []),
        # the touch that gives a field the focus is no click
        said(CLICK, CONTACTS, ["Save"], f"{ids}/menu_save"),
        said(WINDOW, CONTACTS, ["Contacts"]),
    ]


def test_a_dialog_says_all_its_words_and_the_page_below_when_it_closes(receiver: Receiver) -> None:
    with posting(receiver.url, CONTACTS) as (handset, listener):
        tap(handset, "Gavin Miller")
        tap(handset, "More options")
        tap(handset, "Delete")
        dialog = {node.id: node.text for node in nodes(handset) if node.text}
        tap(handset, dialog["android:id/button2"])
        assert listener.flush()
    *_, opened, clicked, back = receiver.got
    assert opened == said(
        WINDOW,
        CONTACTS,
        [dialog["android:id/alertTitle"], *extra(dialog), dialog["android:id/button2"], dialog["android:id/button1"]],
    )
    assert clicked == said(CLICK, CONTACTS, ["Cancel"], "android:id/button2")
    assert back["eventType"] == WINDOW
    assert back["text"] == ["Contacts"]


def nodes(handset: Handset) -> tuple[Any, ...]:
    from android_gym.phone.system.windows import top_frame

    return top_frame(handset.phone).nodes


def extra(dialog: dict[str, str]) -> list[str]:
    return [dialog["android:id/message"]] if "android:id/message" in dialog else []


def test_a_click_that_changes_nothing_is_a_click() -> None:
    phone = step(base_phone(), Launch(CONTACTS))
    phone = step(phone, Tap(*centre(find(phone, "Create contact"))))
    again = Tap(*centre(find(phone, "First name")))
    after = step(phone, again)
    (clicked,) = derive(phone, again, after)
    assert after == phone
    body = message(clicked)
    assert body is not None
    assert json.loads(body) == said(CLICK, CONTACTS, ["First name"])


def test_each_post_is_json_with_its_length(receiver: Receiver) -> None:
    with posting(receiver.url + "events?from=phone") as (handset, listener):
        tap(handset, "More options")
        assert listener.flush()
    head = receiver.headers[0]
    assert head["path"] == "/events?from=phone"
    assert head["Content-Type"] == "application/json; charset=utf-8"
    assert int(head["Content-Length"]) > 0


def test_events_arrive_in_order(receiver: Receiver) -> None:
    with posting(receiver.url) as (handset, listener):
        listener.hear(tuple(click(str(i)) for i in range(100)))
        assert listener.flush()
    assert [one["text"] for one in receiver.got] == [[str(i)] for i in range(100)]


def click(words: str) -> AccessibilityEvent:
    return AccessibilityEvent("TYPE_VIEW_CLICKED", CLOCK, texts=(words,))


def test_other_types_and_words_beyond_ascii() -> None:
    assert message(AccessibilityEvent("TYPE_VIEW_SCROLLED", CLOCK)) is None
    assert message(AccessibilityEvent("TYPE_VIEW_TEXT_CHANGED", CLOCK)) is None
    body = message(click("√é 你\ud800"))
    assert body is not None
    assert json.loads(body)["text"] == ["√é 你?"]


# --- the switch ---------------------------------------------------------------------------------


def test_nothing_is_posted_once_the_service_is_switched_off(receiver: Receiver) -> None:
    with posting(receiver.url) as (handset, listener):
        tap(handset, "More options")
        put(handset, "secure/enabled_accessibility_services", "")
        assert not handset.machine.listening
        tap(handset, "Settings")
        assert listener.flush()
        put(handset, "secure/enabled_accessibility_services", SERVICE)
        do(handset, Key("home"))
        assert listener.flush()
    assert [one["text"] for one in receiver.got] == [["More options"], [], ["Home screen 1 of 2"]]


def test_the_shell_switches_it_and_its_touches_are_heard(receiver: Receiver) -> None:
    handset = Handset(Machine(step(base_phone(), Launch(CLOCK))))
    listener = Listener(handset, receiver.url)

    def adb(line: str) -> None:
        def act(machine: Machine) -> tuple[Machine, None]:
            after, result = shell.run(machine, line)
            assert (result.code, result.err) == (0, b""), result
            return after, None

        handset.call("shell", line, act)

    x, y = map(round, centre(find(handset.phone, "More options")))
    adb(f"input tap {x} {y}")  # not heard
    adb("input keyevent KEYCODE_BACK")
    adb(f"settings put secure enabled_accessibility_services {SERVICE}")
    adb("settings put secure accessibility_enabled 1")
    adb(f"input tap {x} {y}; input keyevent 4")
    adb(f"am start -n {CONTACTS}/com.android.contacts.activities.PeopleActivity")
    adb("settings put secure accessibility_enabled 0")
    adb("input keyevent 3")
    assert listener.flush()
    listener.close()
    assert [(one["eventType"], one["text"]) for one in receiver.got] == [
        (CLICK, ["More options"]),
        (WINDOW, []),
        (WINDOW, ["Clock"]),
        (WINDOW, ["Contacts"]),
    ]


@pytest.mark.parametrize(
    ("services", "enabled", "on"),
    [
        (SERVICE, 1, True),
        (SERVICE, "1", True),
        (SERVICE, None, True),
        (f"com.google.android.marvin.talkback/.TalkBackService:{SERVICE}", 1, True),
        (SERVICE, 0, False),
        (SERVICE, "0", False),
        ("com.google.android.marvin.talkback/.TalkBackService", 1, False),
        ("talkback", 1, False),
        ("", 1, False),
        (None, 1, False),
    ],
)
def test_the_service_and_the_switch_decide(services: object, enabled: object, on: bool) -> None:
    named = {SERVICES: services, ENABLED: enabled}
    settings = Table.of({k: v for k, v in named.items() if v is not None})
    assert listens(settings) == on


def test_a_machine_follows_its_settings() -> None:
    machine = Machine(base_phone())
    assert follow(machine) is machine
    on = machine.replace(phone=written(machine.phone, SERVICES, SERVICE))
    assert follow(on).listening
    assert not follow(follow(on).replace(phone=machine.phone)).listening


# --- receivers that do not answer ---------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_without_a_receiver_the_phone_goes_on(receiver: Receiver) -> None:
    with posting(f"http://127.0.0.1:{free_port()}/") as (handset, listener):
        tap(handset, "More options")
        tap(handset, "Settings")
        assert listener.flush()
        assert listener.dropped == 4
    assert find(handset.phone, "Navigate up")


def test_a_receiver_that_never_answers_delays_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TIMEOUT_S", 0.2)
    monkeypatch.setattr(module, "MAX_WAITING", 5)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        with posting(url) as (handset, listener):
            tap(handset, "More options")
            listener.hear(tuple(click(str(i)) for i in range(50)))
            tap(handset, "Settings")  # the phone is not held up
            assert not listener.flush(0.01)
            assert listener.dropped >= 45
            listener.close(0.01)
        assert not listener._thread.is_alive()


def test_a_receiver_that_breaks_off_costs_one_event(receiver: Receiver) -> None:
    with posting(receiver.url) as (_, listener):
        listener.host, host = "name.invalid", listener.host
        listener.hear((click("lost"),))
        assert listener.flush()
        listener.host = host
        listener.hear((click("kept"),))
        assert listener.flush()
        assert listener.dropped == 1
    assert [one["text"] for one in receiver.got] == [["kept"]]


def test_closing_posts_what_waits_and_hears_no_more(receiver: Receiver) -> None:
    with posting(receiver.url) as (handset, listener):
        listener.hear(tuple(click(str(i)) for i in range(20)))
        listener.close()
        tap(handset, "More options")
        listener.hear((click("late"),))
    assert [one["text"] for one in receiver.got] == [[str(i)] for i in range(20)]
    assert handset.hearers == []


def test_the_emulators_name_of_its_host_is_this_machine() -> None:
    handset = Handset(Machine(base_phone()))
    there = Listener(handset, "http://10.0.2.2:8888")
    assert (there.host, there.port, there.path) == ("127.0.0.1", 8888, "/")
    there.close()


@pytest.mark.parametrize("url", ["", "8888", "https://x/", "http://[::1", "http://h:99999/"])
def test_an_address_that_cannot_be_posted_to_is_refused(url: str) -> None:
    with pytest.raises(InvalidOption, match="http://HOST:PORT/PATH"):
        Listener(Handset(Machine(base_phone())), url)


def test_a_click_without_effect_is_posted_too(receiver: Receiver) -> None:
    with posting(receiver.url, CONTACTS) as (handset, listener):
        tap(handset, "Create contact")
        tap(handset, "First name")
        assert listener.flush()
    assert receiver.got[-1]["text"] == ["First name"]
