"""Calendar for clients that name views by uiautomator2's XPaths: what AndroidArena's annotations
tap, type and swipe leads where it led on a real phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from android_gym.apps.google.calendar.event import EventInfoActivity
from android_gym.apps.google.calendar.model import PACKAGE
from android_gym.phone.core.zones import instant, local
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import CalendarEntry, insert
from android_gym.profiles import base_phone
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine

u2 = pytest.importorskip("uiautomator2", reason="needs the extra 'real'")
InProcessDevice = pytest.importorskip("android_gym.serve.adb.inprocess").InProcessDevice

SHARED = Path(__file__).parents[3] / "shared" / "data" / "androidarena" / "calendar.yaml"
ID = f"{PACKAGE}:id/"
RECYCLER = f'//*[@resource-id="{ID}expanded_recycler"]'
START_ROW = f"{RECYCLER}/android.widget.LinearLayout[1]/android.widget.LinearLayout[1]"
HITS = f'//*[@resource-id="{ID}search_list"]/android.support.v7.widget.RecyclerView[1]'


def by_id(id: str) -> str:
    return f'//*[@resource-id="{id if ":" in id else ID + id}"]'


class Client:
    """uiautomator2 on a phone, and that phone."""

    def __init__(self, phone: Phone) -> None:
        self.handset = Handset(Machine(phone))
        self.device = u2.connect(InProcessDevice(self.handset))
        self.device.app_start(PACKAGE, use_monkey=True)

    @property
    def phone(self) -> Phone:
        found: Phone = self.handset.machine.phone
        return found

    def tap(self, *paths: str) -> None:
        for path in paths:
            self.device.xpath(path).click(timeout=2)

    def type(self, id: str, words: str) -> None:
        self.device.xpath(by_id(id)).set_text(words)


@pytest.fixture
def client() -> Iterator[Client]:
    """With the event "meeting" of tomorrow evening."""
    phone = base_phone("arena")
    at = instant(phone.zone, datetime(2023, 10, 11, 20))
    entry = CalendarEntry(0, "meeting", at, at + 3600, calendar=phone.accounts[0].name)
    made = Client(phone.replace(calendar=insert(phone.calendar, entry)))
    yield made
    made.device.stop_uiautomator()


def meeting(client: Client) -> CalendarEntry:
    return next(e for e in client.phone.calendar if e.title == "meeting")


def found(client: Client) -> None:
    """The event, from the search: the first hit that is no day."""
    client.tap(by_id("action_search"))
    client.type("search_text", "meeting")
    client.device.press("enter")
    named = [n.attrib["content-desc"] for n in client.device.xpath(f"{HITS}/android.view.View").all()]
    number = named.index("meeting, 8 – 9 PM") + 1
    client.tap(f"{HITS}/android.view.View[{number}]")
    assert isinstance(client.phone.top, EventInfoActivity)


def test_an_event_is_created_as_it_is_published(client: Client) -> None:
    client.tap(by_id("floating_action_button"), by_id("floating_action_button"))
    client.type("title", "lunch")
    client.tap(START_ROW, by_id("android:id/next"), '//*[@text="13"]', by_id("android:id/button1"))
    client.device.swipe_ext("up")
    client.tap(f"{RECYCLER}/android.widget.Button[2]")
    client.type("search_text", "Microsoft SVC Building")
    client.tap(f"{by_id('suggestions')}/android.widget.Button[1]", by_id("save"))
    new = client.phone.calendar[-1]
    assert (new.title, new.location) == ("lunch", "Microsoft SVC Building")
    assert local(client.phone.zone, new.start).date().isoformat() == "2023-11-13"


def test_an_event_is_moved_as_it_is_published(client: Client) -> None:
    found(client)
    client.tap(
        by_id("edit_image"),
        f"{START_ROW}/android.widget.LinearLayout[1]/android.widget.TextView[1]",
        by_id("android:id/next"),
        f"{by_id('android:id/month_view')}/android.view.View[12]",
        by_id("android:id/button1"),
        by_id("save"),
    )
    at = local(client.phone.zone, meeting(client).start)
    assert at == datetime(2023, 11, 12, 20)


def test_a_guest_is_invited_as_it_is_published(client: Client) -> None:
    found(client)
    client.tap(by_id("edit_image"), f"{RECYCLER}/android.widget.LinearLayout[2]")
    client.type("search_text", "bob@example.com")
    client.tap(
        f"{by_id('recycler')}/android.view.ViewGroup[1]",
        by_id("right_button"),
        by_id("save"),
        by_id("android:id/button1"),
    )
    assert [g.address for g in meeting(client).attendees] == ["bob@example.com"]


def test_an_event_is_deleted_as_it_is_published(client: Client) -> None:
    found(client)
    menu = "android.support.v7.widget.LinearLayoutCompat[1]/android.widget.ImageView[1]"
    client.tap(
        f"{by_id('info_action_overflow')}/{menu}",
        "//android.widget.ListView/android.widget.LinearLayout[1]",
        by_id("android:id/button1"),
    )
    assert all(e.title != "meeting" for e in client.phone.calendar)


@pytest.mark.parametrize(("row", "mode"), [(5, "Week"), (6, "Month")])
def test_a_week_and_a_month_are_shown_as_it_is_published(client: Client, row: int, mode: str) -> None:
    client.tap(
        f"{by_id('toolbar')}/android.widget.ImageButton[1]",
        f"{by_id('drawer_list')}/android.widget.LinearLayout[{row}]",
    )
    assert client.phone.app(PACKAGE).mode == mode


def annotated() -> dict[str, list[str]]:
    """The published sequences by their instruction."""
    yaml = pytest.importorskip("yaml")
    told = yaml.safe_load(SHARED.read_text("utf-8"))["tasks"] if SHARED.is_file() else []
    return {one["instruction"]: one["action_seq"] for one in told if "action_seq" in one}


def do(client: Client, line: str) -> None:
    """One line of a sequence, such as d.xpath('//*[@text="13"]').click()."""
    words: Any = re.findall(r"'([^']*)'", line)
    if "app_start" in line:
        client.device.app_start(words[0], use_monkey=True)
    elif "swipe_ext" in line:
        client.device.swipe_ext(words[0])
    elif "press" in line:
        client.device.press(words[0])
    elif "set_text" in line:
        client.device.xpath(words[0]).set_text(words[1])
    else:
        client.device.xpath(words[0]).click(timeout=2)


@pytest.mark.skipif(not SHARED.is_file(), reason="the published tasks are not beside this checkout")
def test_every_published_sequence_replays(client: Client) -> None:
    for lines in annotated().values():
        for line in lines:
            do(client, line)
        client.device.app_stop(PACKAGE)
    assert client.phone.app(PACKAGE).mode == "Month"
    made = [e for e in client.phone.calendar if e.location == "Microsoft SVC Building"]
    assert [e.title for e in made] == ["meeting"]
