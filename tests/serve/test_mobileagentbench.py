"""What MobileAgentBench needs of a served phone: the events its listener app posts, in the order of
its checks, and the answers to the commands of its tasks."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
import toy
import toy_simple
from hands import centre, find

from android_gym.accessibility import derive
from android_gym.accessibility.event import CLICKED, WINDOW_CHANGED
from android_gym.phone.state.events import Event, Install, Key, Launch, LongPress, Tap
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Contact
from android_gym.phone.system.front import here
from android_gym.phone.system.registry import components
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.serve.handset import Handset
from android_gym.serve.listener import Listener
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell

PACKAGE = toy_simple.memos.name
MEMOS = (toy_simple.Memo(1, "Shopping list", "list", 13), toy_simple.Memo(2, "meeting.txt"))
MESSAGES, CONTACTS = "com.google.android.apps.messaging", "com.google.android.contacts"
CLICK, WINDOW = "click", "window"
SHORT = {CLICKED: CLICK, WINDOW_CHANGED: WINDOW}

Heard = tuple[str, str, tuple[str, ...], str]  # kind, id, texts, description


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """The toy of the family in front."""
    toy.offer(monkeypatch, toy_simple.APP)
    home = step(step(base_phone(), Install(PACKAGE)), Launch(PACKAGE))
    yield here(home).save(memos=MEMOS).phone
    components.cache_clear()


def hear(phone: Phone, *does: Event | str) -> tuple[Phone, list[Heard]]:
    """Clicks and changes of windows of the app; a word is a tap on what says it."""
    heard: list[Heard] = []
    for one in does:
        event = Tap(*centre(find(phone, one))) if isinstance(one, str) else one
        after = step(phone, event)
        heard += [
            (SHORT[e.type], e.id.partition("/")[2], e.texts, e.desc)
            for e in derive(phone, event, after)
            if e.type in SHORT and e.package == PACKAGE
        ]
        phone = after
    return phone, heard


# --- events, a widget each ----------------------------------------------------------------------

MAIN: Heard = (WINDOW, "", ("Memos",), "")


def test_an_icon_of_the_bar_is_told_by_its_description_and_the_overflow_by_both(phone: Phone) -> None:
    assert hear(phone, "Sort by")[1][0] == (CLICK, "sort", (), "Sort by")
    overflow = (CLICK, "", ("More options",), "More options")
    assert hear(phone, "More options")[1] == [overflow, (WINDOW, "", (), "")]


def test_a_dialog_says_all_it_shows_and_the_page_says_its_title_when_it_is_back(phone: Phone) -> None:
    words = ("Sort by", "Title", "Size", "Ascending", "Descending", "Cancel", "OK")
    assert hear(phone, "Sort by", "Size", "OK")[1][1:] == [
        (WINDOW, "", words, ""),
        (CLICK, "sorting_dialog_radio_size", ("Size",), ""),
        (CLICK, "button1", ("OK",), ""),
        MAIN,  # right after the click
    ]


def test_a_dialog_of_properties_is_its_title_two_texts_a_row_and_its_button(phone: Phone) -> None:
    said = hear(phone, "meeting.txt")[1][1][2]
    assert said == ("Properties", "Name", "meeting.txt", "Kind", "text", "Size", "0 B", "OK")


def test_a_row_of_settings_is_its_holder_with_the_texts_in_it(phone: Phone) -> None:
    phone, _ = hear(phone, "More options", "Settings")
    assert hear(phone, "Wrap lines")[1] == [(CLICK, "settings_enable_line_wrap_holder", ("Wrap lines",), "")]
    assert hear(phone, "Font size")[1][0] == (CLICK, "settings_font_size_holder", ("Font size", "Medium"), "")


def test_pages_beside_the_first_say_what_their_bar_says(phone: Phone) -> None:
    _, heard = hear(phone, "More options", "About", "Frequently asked questions", Key("back"))
    assert [words for kind, _, words, _ in heard if kind == WINDOW and words] == [
        ("About",),
        ("Frequently asked questions",),
        ("About",),
    ]
    _, heard = hear(phone, "More options", "Settings")
    assert heard[-1] == (WINDOW, "", ("Settings",), "")


def test_tabs_check_boxes_and_the_round_button(phone: Phone) -> None:
    assert hear(phone, "Recycle Bin")[1] == [(CLICK, "bin", ("Recycle Bin",), "")]
    assert hear(phone, "New memo")[1][0] == (CLICK, "fab", ("New memo",), "New memo")
    held, _ = hear(phone, LongPress(*centre(find(phone, "meeting.txt"))))
    heard = hear(held, "Delete", "Do not ask again in this session", "Yes")[1]
    assert [(kind, words) for kind, _, words, _ in heard if kind == CLICK] == [
        (CLICK, ()),
        (CLICK, ("Do not ask again in this session",)),
        (CLICK, ("Yes",)),
    ]
    assert heard[-1] == MAIN


# --- posting ------------------------------------------------------------------------------------


def test_what_was_heard_is_posted_before_a_dump_returns(phone: Phone) -> None:
    got: list[bytes] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            time.sleep(0.1)
            got.append(body)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    service = base_phone("simple").setting("secure/enabled_accessibility_services")
    settings = phone.settings.update({"secure/enabled_accessibility_services": service})
    handset = Handset(Machine(phone.replace(settings=settings)))
    listener = Listener(handset, f"http://127.0.0.1:{server.server_port}/")
    try:
        x, y = map(round, centre(find(phone, "Sort by")))
        said(handset, f"input tap {x} {y}")
        assert len(got) < 2  # a touch waits for nobody
        said(handset, "uiautomator dump /sdcard/window_dump.xml")
        assert len(got) == 2
    finally:
        listener.close()
        server.shutdown()
        server.server_close()
        thread.join()


# --- commands -----------------------------------------------------------------------------------


def said(handset: Handset, line: str) -> tuple[str, int]:
    """What adb prints of a command, and its exit status."""
    result = handset.run(line, lambda machine: shell.run(machine, line, merged=True))
    return result.out.decode(), result.code


@pytest.fixture
def simple() -> Handset:
    return Handset(Machine(base_phone("simple")))


def test_the_phone_is_the_emulator_of_the_paper_and_its_listener_is_on(simple: Handset) -> None:
    assert said(simple, "wm size; wm density")[0] == ("Physical size: 1080x2220\nPhysical density: 440\n")
    assert simple.machine.listening


def test_clearing_the_contacts_provider_empties_it_and_clearing_an_app_does_not(simple: Handset) -> None:
    simple.show(simple.phone.replace(contacts=(Contact(id=1, first="Yuzai"),)))
    assert said(simple, f"pm clear {CONTACTS}") == ("Success\n", 0)
    assert [one.first for one in simple.phone.contacts] == ["Yuzai"]
    assert said(simple, "pm clear com.android.providers.contacts") == ("Success\n", 0)
    assert simple.phone.contacts == ()


def test_packages_are_disabled_and_an_absent_one_is_an_error(simple: Handset) -> None:
    assert said(simple, f"pm disable-user --user 0 {MESSAGES}") == (f"Package {MESSAGES} new state: disabled-user\n", 0)
    text, code = said(simple, "pm disable-user --user 0 com.absent.app")
    assert "java.lang.IllegalArgumentException: Unknown package: com.absent.app" in text
    assert code == 255
    assert said(simple, "pm clear com.absent.app") == ("Failed\n", 1)


def test_folders_are_emptied_by_patterns_that_the_phone_expands(simple: Handset) -> None:
    assert said(simple, "ls /sdcard/Download")[0] == "harbor.jpg\nlighthouse.png\nwaves.gif\n"
    for folder in ("Download", "Music/Recordings"):
        assert said(simple, f"rm -rf /sdcard/{folder}/*") == ("", 0)
    assert said(simple, "ls /sdcard/Download") == ("", 0)
    assert said(simple, "rm /sdcard/Music/music1.mp3") == ("", 0)
    missing = "rm: /sdcard/Music/music1.mp3: No such file or directory\n"
    assert said(simple, "rm /sdcard/Music/music1.mp3") == (missing, 1)
