"""Settings, Gmail and Contacts on displays with room for a list and its detail."""

from __future__ import annotations

import pytest
from toy import after, tap, texts

from android_gym.phone.core.view import SELECTED
from android_gym.phone.state.events import Key, Launch, LongPress, Rotate, Swipe, Tap
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.node import Node
from android_gym.profiles import base_phone
from android_gym.tasks.variety import DISPLAYS

SETTINGS = "com.android.settings"
GMAIL, CONTACTS = "com.google.android.gm", "com.google.android.contacts"
BACK = Key("back")
SETTINGS_LEFT = [
    ("account_avatar", "Profile picture, double tap to open Google Account", (880, 160, 976, 256)),
    ("homepage_title", "Settings", (48, 268, 976, 352)),
    ("search_action_bar_title", "Search settings", (144, 429, 960, 480)),
    ("title", "Network & internet", (144, 577, 474, 635)),
]
SETTINGS_RIGHT = [
    ("collapsing_toolbar", "Network & internet", (1024, 48, 2560, 408)),
    ("title", "Internet", (1168, 440, 1305, 498)),
    ("summary", "Larch House", (1168, 498, 1326, 538)),
]
GMAIL_RIGHT = [
    ("archive", "Archive", (2184, 64, 2280, 160)),
    ("delete", "Delete", (2280, 64, 2376, 160)),
    ("inside_conversation_unread", "Mark unread", (2376, 64, 2472, 160)),
    ("", "More options", (2472, 64, 2560, 160)),
    ("subject_and_folder_view", "Parcel for you at 3A  Inbox", (832, 222, 2360, 274)),
]
CONTACTS_RIGHT = [
    ("menu_star", "Add to favorites", (2280, 64, 2376, 160)),
    ("menu_insert_or_edit", "Edit contact", (2376, 64, 2472, 160)),
    ("", "More options", (2472, 64, 2560, 160)),
    ("", "Contact photo", (1600, 192, 1840, 432)),
    ("large_title", "Aisha Miller", (1526, 432, 1914, 514)),
]


def started(package: str, display: str = "tablet", rotation: int = 1) -> Phone:
    phone = written(base_phone(), "system/user_rotation", rotation)
    phone = phone.replace(display=DISPLAYS[display].replace(rotation=rotation))
    return step(phone, Launch(package))


def stack(phone: Phone) -> list[str]:
    return [type(window.activity).__name__ for window in phone.tasks[0].windows]


def described(phone: Phone, words: str) -> Node:
    return next(n for n in top_frame(phone).nodes if n.desc == words)


def press(phone: Phone, words: str) -> Phone:
    """Tap what has this description."""
    left, top, right, bottom = described(phone, words).bounds
    return step(phone, Tap((left + right) / 2, (top + bottom) / 2))


def marked(phone: Phone) -> list[str]:
    """The first words of each row that is marked."""
    nodes = top_frame(phone).nodes
    at = [i for i, n in enumerate(nodes) if n.flags & SELECTED]
    return [next(n.text for n in nodes[i:] if n.text) for i in at]


def tree(phone: Phone) -> list[tuple[str, str, tuple[int, int, int, int]]]:
    """The nodes that say something: id, words, bounds."""
    return [(n.id.rpartition("/")[2], n.text or n.desc, n.bounds) for n in top_frame(phone).nodes if n.text or n.desc]


# --- Settings -------------------------------------------------------------------------------------


def test_settings_begins_with_network_and_internet() -> None:
    phone = started(SETTINGS)
    assert stack(phone) == ["Homepage"]
    assert marked(phone) == ["Network & internet"]
    assert tree(phone)[:4] == SETTINGS_LEFT
    right = [one for one in tree(phone) if one[2][0] >= 1024]
    assert right[:3] == SETTINGS_RIGHT
    assert "Navigate up" not in [one[1] for one in tree(phone)]


def test_settings_keeps_its_list_while_pages_open() -> None:
    apps = tap(started(SETTINGS), "Apps")
    assert stack(apps) == ["Homepage", "Page"]
    assert marked(apps) == ["Apps"]
    deeper = tap(apps, "Default apps")
    assert stack(deeper) == ["Homepage", "Page", "DefaultApps"]
    assert marked(deeper) == ["Apps"]
    assert described(deeper, "Navigate up").bounds[0] > 1024
    assert step(deeper, BACK).tasks == apps.tasks
    assert press(deeper, "Navigate up").tasks == apps.tasks
    assert stack(tap(deeper, "Battery")) == ["Homepage", "Page"]


def test_back_from_the_page_beside_the_list_leaves_settings() -> None:
    apps = tap(started(SETTINGS), "Apps")
    assert step(apps, BACK).tasks[0].package == apps.launcher
    narrow = tap(started(SETTINGS, "phone", 0), "Apps")
    assert stack(step(narrow, BACK)) == ["Homepage"]


def test_a_switch_on_the_first_page_works_though_nothing_was_opened() -> None:
    phone = tap(started(SETTINGS), "Airplane mode")
    assert phone.setting("global/airplane_mode_on") == 1
    assert stack(phone) == ["Homepage", "Page"]


def test_each_pane_of_settings_scrolls_by_itself() -> None:
    phone = started(SETTINGS)
    left = step(phone, Swipe(300, 1200, 300, 600))
    assert stack(left) == ["Homepage"]
    assert left.window.ui.scroll
    right = step(tap(left, "Notifications"), Swipe(1800, 1200, 1800, 600))
    home, page = right.tasks[0].windows
    assert (home.ui, bool(page.ui.scroll)) == (left.window.ui, True)


@pytest.mark.parametrize(
    "display, rotation, two",
    [
        ("phone", 0, False),
        ("phone", 1, False),
        ("wide phone", 1, False),
        ("fold", 0, False),
        ("fold", 1, True),
        ("tablet", 0, True),
        ("tablet", 1, True),
    ],
)
def test_settings_has_two_panes_from_720_dp(display: str, rotation: int, two: bool) -> None:
    assert ("Airplane mode" in texts(started(SETTINGS, display, rotation))) is two


@pytest.mark.parametrize("package", [GMAIL, CONTACTS])
@pytest.mark.parametrize(
    "display, rotation, two",
    [("phone", 1, False), ("fold", 0, False), ("fold", 1, True), ("tablet", 0, False), ("tablet", 1, True)],
)
def test_mail_and_contacts_have_two_panes_from_840_dp(package: str, display: str, rotation: int, two: bool) -> None:
    words = ("No conversation selected", "Select a contact to see the details")
    assert bool({*words} & {*texts(started(package, display, rotation))}) is two


# --- Gmail ----------------------------------------------------------------------------------------


def test_a_conversation_opens_beside_the_inbox() -> None:
    phone = started(GMAIL)
    assert "No conversation selected" in texts(phone)
    mail = tap(phone, "Parcel for you at 3A")
    assert stack(mail) == ["Inbox", "Conversation"]
    assert [one for one in tree(mail) if one[2][0] >= 720][:5] == GMAIL_RIGHT
    assert [one for one in tree(mail) if one[1] == "Björk Ólafsdóttir"][0][2][2] <= 720
    other = tap(mail, "Security alert: new sign-in on Pixel")
    assert stack(other) == ["Inbox", "Conversation"]
    assert stack(step(other, BACK)) == ["Inbox"]
    assert "No conversation selected" in texts(step(other, BACK))


def test_what_is_archived_in_the_list_closes_beside_it() -> None:
    mail = tap(started(GMAIL), "Parcel for you at 3A")
    left, top, right, bottom = next(n for n in top_frame(mail).nodes if n.text == "Parcel for you at 3A").bounds
    held = step(mail, LongPress((left + right) / 2, (top + bottom) / 2))
    assert "No conversation selected" not in texts(held)
    assert step(held, BACK) == mail
    assert stack(press(held, "More options")) == ["Inbox", "Menu"]
    gone = press(held, "Archive")
    assert stack(gone) == ["Inbox"]
    assert {"No conversation selected", "1 archived"} <= {*texts(gone)}
    undone = tap(gone, "Undo")
    assert "Parcel for you at 3A" in texts(undone)


def test_another_folder_closes_the_conversation() -> None:
    mail = tap(started(GMAIL), "Parcel for you at 3A")
    drawer = press(mail, "Open navigation drawer")
    assert stack(step(drawer, BACK)) == ["Inbox", "Conversation"]
    assert stack(tap(drawer, "Sent")) == ["Inbox"]


def test_compose_has_the_whole_display_and_gives_both_panes_back() -> None:
    mail = tap(started(GMAIL), "Parcel for you at 3A")
    compose = press(mail, "Compose")
    assert stack(compose) == ["Inbox", "Conversation", "Compose"]
    assert "Parcel for you at 3A" not in texts(compose)
    assert stack(after(compose, BACK, BACK)) == ["Inbox", "Conversation"]


# --- Contacts -------------------------------------------------------------------------------------


def test_a_contact_opens_beside_the_list() -> None:
    phone = started(CONTACTS)
    aisha = tap(phone, "Aisha Miller")
    assert stack(aisha) == ["PeopleActivity", "Detail"]
    assert [one for one in tree(aisha) if one[2][0] >= 880][:5] == CONTACTS_RIGHT
    bob = tap(aisha, "Bob Steve")
    assert stack(bob) == ["PeopleActivity", "Detail"]
    editing = press(bob, "Edit contact")
    assert stack(editing) == ["PeopleActivity", "Detail", "Editor"]
    assert "36 contacts" not in texts(editing)
    assert stack(step(editing, BACK)) == ["PeopleActivity", "Detail"]
    assert stack(step(bob, BACK)) == ["PeopleActivity"]


@pytest.mark.parametrize(
    "package, row", [(SETTINGS, "Battery"), (GMAIL, "Parcel for you at 3A"), (CONTACTS, "Bob Steve")]
)
def test_turning_a_display_keeps_what_is_open(package: str, row: str) -> None:
    narrow = tap(started(package, "fold", 0), row)
    wide = step(narrow, Rotate(1))
    assert stack(wide) == stack(narrow)
    assert len(tree(wide)) > len(tree(narrow))
    assert tree(step(wide, Rotate(0))) == tree(narrow)
    assert tree(tap(started(package, "fold", 1), row)) == tree(wide)
