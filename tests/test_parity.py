"""What the picture of a screen tells, its text tells too: lines that look different read different."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest
from telling import Row, rows, untold
from walks import PACKAGES, screens

from android_gym.phone.state.events import Key, Swipe
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.render import render
from android_gym.phone.system.step import step
from android_gym.phone.ui.frame import Frame
from android_gym.profiles import base_phone
from android_gym.screen.elements import outline
from android_gym.screen.text import compress

MOST = 60  # screens looked at of one app
FAR = 40  # of 255: crops of which a square differs by more look different

PLACE_LISTS = ("Charts", "Favourites", "Finder", "Section")  # of Dianping

# Activity, id of the line (or of the list that it is in), part of the look, and why no text tells it.
EXPLAINED = (
    ("DeskClock", "in alarm_recycler_view", "sign notifications_active", "stands before the ringtone of an open card"),
    ("DeskClock", "in alarm_recycler_view", "icon calendar_today", "stands before the days of an open card"),
    ("DeskClock", "digital_clock", "colour", "the switch of the same card says whether the alarm is on"),
    ("DeskClockTabActivity", "alarm_item", "colour", "the switch of the same card says whether the alarm is on"),
    ("Main", "suggestion_view", "icon history", "Chrome says by the icon alone whether a page was visited"),
    ("Viewer", "cell", "weight", "the head of a sheet and its sums are bold, and stand in rows of their own"),
    ("Pick", "item_root", "alpha", "a picture is told from other files by the ending of its name"),
    ("Inbox", "section_teaser", "sign", "each section has its own icon, the picture of its name"),
    ("CalendarDrawer", "in drawer_list", "colour", "the chosen view is selected, and Settings is no view"),
    ("AllInOneActivity", "in mini_month", "colour", "today is called so, and the day that is shown is checked"),
    ("AllInOneActivity", "in mini_month", "fill", "a dot counts the events, a disc is the checked day"),
    ("AllInOneActivity", "in month_grid", "colour", "today is called so; days of other months have their month"),
    ("MainActivity", "in month_view", "colour", "today is called so; days of other months have their month"),
    ("DatePicker", "in month_view", "colour", "Android's own date picker does not say which day is today"),
    ("EditActivity", "in expanded_recycler", "icon", "the icon stands before the first of several notifications"),
    ("Suggest", "in typed_suggest_container", "colour", "a second line is grey, and its words are there"),
    ("Main", "in saved_tab_list", "sign", "each list of places has its own icon, the picture of its name"),
    ("Main", "in transportation_tab_list", "sign", "Home and Work have an icon of their own"),
    ("Directions", "directions_endpoint_textbox", "colour", "an end that is not chosen says Choose destination"),
    ("ListPage", "result_card", "sign star", "the stars draw the rating, which stands beside them"),
    ("Results", "result_card", "sign star", "the stars draw the rating, which stands beside them"),
    ("Directions", "directions_trip_card", "colour", "what the traffic is like stands there in words"),
    ("Search", "search_filter", "sign", "each filter has its own icon, the picture of its name"),
    ("HomeActivity", "top_site_item", "sign push_pin", "recorded screens of Firefox have no node for the pin"),
    ("HomeActivity", "library_destination", "sign", "each place has its own icon, the picture of its name"),
    ("Main", "special_playlist", "sign", "each playlist has its own icon, the picture of its name"),
    ("ShareSheet", "item", "fill #", "what is no app has a disc for an icon, and its name says what it is"),
    ("Main", "play_card", "fill #", "an app that is not on the phone has a drawn icon, which is not Installed"),
    ("MediaActivity", "media_item_holder", "fill #", "a video is told by the ending of its name"),
    ("Shade", "expandableNotificationRow", "fill", "an icon is that of the app, whose name stands there"),
    ("Shade", "expandableNotificationRow", "sign", "an icon is that of the app, whose name stands there"),
    ("MainTabActivity", "news_item", "sign", "each entry has its own icon, the picture of its name"),
    ("SplashActivity", "moments_item", "sign", "each entry has its own icon, the picture of its name"),
    ("Home", "shortcut", "sign", "each button has its own icon, the picture of its name"),
    ("Home", "owner_row", "sign", "each line has its own icon, the picture of its name"),
    ("MusicPage", "clip_cell", "side", "the last of an odd number of clips has nothing beside it"),
    ("PersonPage", "clip_cell", "side", "the last of an odd number of clips has nothing beside it"),
    ("TopicPage", "clip_cell", "side", "the last of an odd number of clips has nothing beside it"),
    ("Detail", "verb_email", "side", "a button has its place among the ways that there are"),
    ("ShareVideo", "in design_bottom_sheet", "fill", "two targets are no apps, and their names say so"),
    ("MediaActivity", "media_item_holder", "alpha", "the shade under a name that is drawn on its picture"),
    ("MediaActivity", "media_item_holder", "sign play_arrow", "a video is told by the ending of its name"),
    ("NotesListActivity", "note_item", "side", "the last of an odd number of notes has nothing beside it"),
    ("NotesListActivity", "todo_item", "alpha", "the check box of the row says whether it is done"),
    ("Compose", "action_bar_title", "weight", "two apps that take texts have a screen of this name"),
    ("AllInOneActivity", "day", "colour", "the mark beside it says whether a day is off, and its festival is named"),
    ("AllInOneActivity", "day", "fill", "today is called so, and the day that is shown is selected"),
    ("AllInOneActivity", "event_item", "icon chevron_right", "the same line in the views of a list and of a day"),
    ("AllInOneActivity", "in month_pager", "colour", "the disc is that of today, and days have their dates"),
    ("Main", "entry", "sign", "each place that an app leads to has its own icon, the picture of its name"),
    ("Main", "in mine_list", "sign", "each list of the owner's has its own icon, the picture of its name"),
    ("Home", "in home_list", "sign", "each service has its own icon, the picture of its name"),
    ("Main", "item", "sign star", "the stars draw the rating, which stands beside them"),
    (
        "MmsTabActivity",
        "conversation_item",
        "fill #",
        "a service has a disc with a bell for a face, and a number for a name",
    ),
    (
        "ThemeResourceProxyTabActivity",
        "resource_item",
        "weight",
        "the sample is written in the font, whose name stands there",
    ),
    ("ThemeDetailActivity", "resource_item", "weight", "the sample is written in the font, whose name stands there"),
    (
        "PlacePage",
        "in expandingscrollview_container",
        "sign star_border",
        "stars of a rating, which stands beside them",
    ),
    ("Main", "order_state", "colour onError", "the number of its badge stands in its description"),
    ("Main", "mine_row", "sign", "each entry has its own icon, the picture of its name"),
    ("Main", "tool", "sign", "each tool has its own icon, the picture of its name"),
    ("Section", "item", "side", "the last of an odd number of goods has nothing beside it"),
    ("Finder", "item", "side", "the last of an odd number of goods has nothing beside it"),
    *((page, "item", "sign star", "stars draw the rating, which stands beside them") for page in PLACE_LISTS),
    ("Home", "sk_list_user_view", "fill surfaceContainerHighest", "a group is told by its several names"),
)

NAMESAKES = {  # list apps by their labels, or people by their names, of which two may have the same
    "AddLaunchers",
    "AllInOneActivity",  # an event in the list of a day and in that of all days
    "DefaultApp",
    "Drawer",
    "OpenWith",
    "PeopleActivity",
    "ShareVideo",
    "ThemeSearchActivity",  # what was searched for may be what many search for
}


SYSTEM = "the system"


@cache
def seen(package: str) -> tuple[tuple[Phone, Frame], ...]:
    if package != SYSTEM:
        return tuple(screens(package, MOST))
    home = base_phone("everything")
    w, h = home.display.size
    shade = step(home, Swipe(w / 2, 2, w / 2, h * 0.7))
    drawer = step(home, Swipe(w / 2, h * 0.8, w / 2, h * 0.2))
    locked = step(step(home, Key("power")), Key("screen_on"))
    tiles = step(shade, Swipe(w / 2, h * 0.3, w / 2, h * 0.9))
    return tuple(found for first in (home, shade, tiles, drawer, locked) for found in screens("", 15, first=first))


def explained(kind: tuple[str, ...], part: str) -> bool:
    activity, _, whose, _ = kind
    return any(activity == one and whose == id and part.startswith(how) for one, id, how, _ in EXPLAINED)


@pytest.mark.parametrize("package", [*PACKAGES, SYSTEM])
def test_what_tells_lines_of_a_kind_apart_in_the_picture_tells_them_apart_in_the_text(package: str) -> None:
    found = [row for phone, frame in seen(package) for row in rows(type(phone.window.activity).__name__, frame)]
    hidden = [
        f"{' '.join(kind)}: {part}\n    with it: {have[0].words}\n    without: {lack[0].words}"
        for kind, part, have, lack in untold(found)
        if not explained(kind, part)
    ]
    assert not hidden, "\n".join(hidden)


# --- pixels ---------------------------------------------------------------------------------------


def lines(frame: Frame) -> list[tuple[str, int]]:
    """The lines of the text form without ids, with their nodes; each with the lines in it."""
    made = outline(frame.nodes)
    written = [one.strip() for one in compress(frame.nodes, made, [str(k) for k in range(len(made))]).splitlines()]
    texts = {int(one[1:].partition("]")[0]): one.partition("]")[2] for one in written}
    whole = dict(texts)
    for k in range(len(made) - 1, -1, -1):
        if made[k][2] >= 0 and k in whole:
            whole[made[k][2]] = f"{whole.get(made[k][2], '')}\n{whole[k]}"
    return [(f"{made[k][2]} {whole[k]}", made[k][0]) for k in texts]


@pytest.mark.parametrize("package", [*PACKAGES, SYSTEM])
def test_lines_of_one_screen_that_read_alike_look_alike(package: str) -> None:
    """Lines beside each other in one element whose words and states are the same: their crops are."""
    wrong = set()
    for phone, frame in seen(package):
        alike: defaultdict[str, list[int]] = defaultdict(list)
        for words, node in lines(frame):
            if not any("WebView" in frame.nodes[k].cls for k in above(frame, node)):
                alike[words].append(node)
        for words, nodes in alike.items():
            activity = type(phone.window.activity).__name__
            if len(nodes) > 1 and ":" in words and activity not in NAMESAKES and differ(phone, frame, nodes):
                wrong.add(f"{activity}: {words}")
    assert not wrong, "\n".join(sorted(wrong))


def above(frame: Frame, node: int) -> Iterator[int]:
    """The nodes around one."""
    depth = frame.nodes[node].depth
    for k in range(node - 1, -1, -1):
        if frame.nodes[k].depth < depth:
            depth = frame.nodes[k].depth
            yield k


def differ(phone: Phone, frame: Frame, nodes: list[int]) -> bool:
    picture = render(phone)
    crops = []
    for k in nodes:
        left, top, right, bottom = frame.nodes[k].bounds
        crops.append(picture[top:bottom, left:right].astype(int))
    sized = [crop for crop in crops if crop.shape == crops[0].shape]
    return any(coarse(np.abs(crop - crops[0])).max(initial=0) > FAR for crop in sized)


def coarse(crop: np.ndarray) -> np.ndarray:
    """Mean over squares of 8 px: edges between two pixels count for little."""
    high, wide = (side // 8 * 8 for side in crop.shape[:2])
    return crop[:high, :wide].reshape(high // 8, 8, wide // 8, 8, 3).mean(axis=(1, 3))


# --- the finder itself ----------------------------------------------------------------------------


def line(words: str, *look: str, told: tuple[str, ...] = ()) -> Row:
    return Row(("Main", "TextView", "row", ""), words, frozenset(look), frozenset(told), frozenset())


def test_the_finder_sees_a_look_that_nothing_tells_and_only_that() -> None:
    bold, plain = "weight 700 of name", "weight 400 of name"
    hidden = [line("Ann", bold), line("Ben", plain), line("Cat", plain)]
    assert {part for _, part, _, _ in untold(hidden)} == {plain} or {part for _, part, _, _ in untold(hidden)} == {bold}
    shown = [line("Ann", bold, told=("word unread",)), *hidden[1:]]
    assert not list(untold(shown))
    same = [line("Ann", "icon mic"), line("Ann", "icon stop")]
    assert len(list(untold(same))) == 1
    other = [line("Ann", "icon mic"), line("Ben", "icon stop")]
    assert not list(untold(other))
