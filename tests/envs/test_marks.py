"""Marks on real screens: each can be touched, and its label stands beside the words."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from walks import PACKAGES, screens

from android_gym.action import Action, Element
from android_gym.devices.perform import centre, perform
from android_gym.devices.simulated import SimulatedDevice
from android_gym.envs.actions import text
from android_gym.envs.context import Context, is_related, mark_nodes, visible
from android_gym.envs.observations import marks
from android_gym.envs.observations._labels import place_labels
from android_gym.phone.state.providers import Notification
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.overlays import banner_frame, ime_frame
from android_gym.phone.system.windows import top_frame
from android_gym.screen import Screen

from .screens import node, screen

FAMILY, ITS_FIRST = "simplemobiletools", "gallery.pro"  # they share bars, pages and dialogs
SIZES = ((2400, 1080), (1200, 540))


@lru_cache(maxsize=1)
def walked() -> tuple[Screen, ...]:
    """Screens of every app, one of each shape, as random walks of taps meet them."""
    found = []
    for package in [one for one in PACKAGES if FAMILY not in one or one.endswith(ITS_FIRST)]:
        for phone, _ in screens(package, 20):
            device = SimulatedDevice()
            device.restore(phone)
            found.append(device.screen())
    return tuple(found)


def device(*actions: Action) -> SimulatedDevice:
    made = SimulatedDevice()
    for action in actions:
        assert perform(made, action)[0] == ""
    return made


def hit(shown: Any, i: int) -> int | None:
    """The node whose view takes a tap on a node's middle, -1 for the keyboard's."""
    x, y = centre(shown.nodes[i])
    ime = ime_frame(shown.phone)
    if ime is not None and y >= ime.y:
        return -1
    assert banner_frame(shown.phone) is None
    frame = top_frame(shown.phone)
    spot = frame.hit(x, y)  # of a link in a text it has the text's box and place
    if spot is None:
        return None
    places = [(id(target.box), target.left, target.top) for target in frame.targets]
    return places.index((id(spot.box), spot.left, spot.top))


def test_no_mark_is_covered_by_something_else() -> None:
    seen = covered = 0
    for shown in walked():
        for tag, i in mark_nodes(shown).items():
            taker = hit(shown, i)
            seen += 1
            covered += tag[0] == "c" and taker is not None and not is_related(shown, i, taker)
    assert seen > 2000
    assert covered == 0


def test_only_what_is_covered_has_no_mark() -> None:
    left_out = 0
    for shown in walked():
        named = set(mark_nodes(shown).values())
        for i, one in enumerate(shown.nodes):
            if one.flags & 1 and visible(one) and i not in named:
                taker = hit(shown, i)
                assert taker is not None and not is_related(shown, i, taker)
                left_out += 1
    assert left_out > 5


def test_marks_from_the_dump_alone_are_the_same() -> None:
    assert [s.activity for s in walked() if mark_nodes(pickle.loads(pickle.dumps(s))) != mark_nodes(s)] == []


def test_the_star_below_the_compose_button_has_no_mark_and_no_number() -> None:
    shown = device(Action("start", text="Gmail")).screen()
    compose = shown.find(Element("compose_button"))
    stars = [i for i, one in enumerate(shown.nodes) if one.id.endswith(":id/star")]
    named = mark_nodes(shown)
    assert compose in named.values()
    assert [i in named.values() for i in stars] == [True] * (len(stars) - 1) + [False]
    beyond = f"#click [c{sum(tag[0] == 'c' for tag in named) + 1}]#"
    assert text.decode(beyond, shown, Context()) == (f"There is no element {beyond[8:-2]} on this screen.")


def test_what_lies_under_a_notification_that_popped_up_has_no_mark() -> None:
    made = device(Action("start", text="Contacts"))
    search = made.screen().find(Element("open_search_bar"))
    assert search in mark_nodes(made.screen()).values()
    note = Notification(1, "", "Ann", "Lunch?", channel="mail")
    made.restore(Ctx(made.phone(), "com.google.android.gm").notify(note).phone)
    named = mark_nodes(made.screen()).values()
    assert search not in named
    assert any(made.screen().nodes[i].id.endswith(":id/expandableNotificationRow") for i in named)


def test_the_last_in_the_document_covers_what_lies_under_it() -> None:
    button = "android.widget.Button"
    under = node(button, (0, 0, 100, 100), text="Under", clickable="true")
    over = node(button, (40, 40, 200, 200), text="Over", clickable="true")
    label = node(box=(40, 40, 200, 200), text="A word")
    empty = node(button, (300, 300, 300, 400), text="Gone", clickable="true")
    assert mark_nodes(screen(under, over)) == {"c1": 2}
    assert mark_nodes(screen(over, under)) == {"c1": 2, "c2": 1}
    assert mark_nodes(screen(under, label)) == {"c1": 1}
    assert mark_nodes(screen(under, empty)) == {"c1": 1}


# --- labels --------------------------------------------------------------------------------------


def labels(shown: Screen, size: tuple[int, int]) -> tuple[Any, Any, list[tuple[int, ...]]]:
    """The picture without marks, where words are, and where the labels of marks stand."""
    height, width = size
    found: list[tuple[int, ...]] = []

    def noted(*given: Any) -> Any:
        places = place_labels(*given)
        for (left, top), (wide, high) in zip(places, given[2], strict=True):
            found.append((left, top, left + wide, top + high))
        return places

    clean = shown.draw(width, height)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(marks, "place_labels", noted)
        marks.mark(np.array(clean), shown, mark_nodes(shown))
    across, down = width / shown.width, height / shown.height
    words = [
        tuple(round(v * (down if k % 2 else across)) for k, v in enumerate(shown.nodes[i].bounds))
        for i in marks.text_nodes(shown)
    ]
    return clean, words, found


def shared(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, low = min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, low) if left < right and top < low else ()


def hides(clean: Any, label: tuple[int, ...], word: tuple[int, ...]) -> bool:
    """Whether a label lies on something drawn within the bounds of a text."""
    both = shared(label, word)
    if not both:
        return False
    part = clean[both[1] : both[3], both[0] : both[2], 1]
    return int(part.max()) - int(part.min()) > 60


def counted(size: tuple[int, int]) -> Iterator[tuple[int, int, int, int]]:
    """Of each screen: labels, those that hide words, those on bounds of texts, pairs that meet."""
    for shown in walked():
        clean, words, found = labels(shown, size)
        assert all(0 <= box[0] and box[2] <= size[1] and 0 <= box[1] and box[3] <= size[0] for box in found)
        yield (
            len(found),
            sum(any(hides(clean, label, word) for word in words) for label in found),
            sum(any(shared(label, word) for word in words) for label in found),
            sum(bool(shared(*pair)) for pair in combinations(found, 2)),
        )


@pytest.mark.slow
@pytest.mark.parametrize(("size", "most"), [(SIZES[0], 2), (SIZES[1], 30)])
def test_labels_hide_hardly_any_words_and_hardly_meet(size: tuple[int, int], most: int) -> None:
    """What is left: a large time between a full row and the edge of its list has no free place, and
    what is drawn at the edge of an outlined field counts as its words here. On the bounds of a text
    a label may stand where no words are drawn, as in a field as wide as the screen."""
    total, hiding, on_bounds, meeting = (sum(each) for each in zip(*counted(size), strict=True))
    assert total > 2000
    assert hiding <= most
    assert on_bounds < total / 7
    assert meeting < total / 240


def test_a_label_stands_beside_the_words_of_its_element_and_of_others() -> None:
    blank = np.full((200, 400, 3), 255, np.uint8)
    blank[60:80, 40:160:4] = 0
    box, label, word = (40, 50, 160, 90), (30, 18), (40, 55, 160, 85)
    beside = place_labels(blank, [box], [label], [False], [word], 1)
    assert beside == [(40, 32)]  # above
    above = (0, 20, 400, 48)
    blank[25:43, 4:396:4] = 0
    assert place_labels(blank, [box], [label], [False], [word, above], 1) == [(40, 90)]  # below
    assert place_labels(blank, [box] * 2, [label] * 2, [False] * 2, [word, above], 1)[1] != (40, 90)


def test_a_label_stays_in_the_picture_and_of_a_list_stands_right() -> None:
    blank = np.full((200, 400, 3), 255, np.uint8)
    assert place_labels(blank, [(0, 0, 400, 200)], [(30, 18)], [True], [], 1) == [(370, 0)]
    assert place_labels(blank, [(395, 195, 400, 200)], [(30, 18)], [False], [], 1)[0] in (
        (365, 177),
        (370, 177),
        (370, 182),
        (365, 182),
    )
    assert place_labels(blank, [], [], [], [], 1) == []


def test_labels_are_the_same_every_time() -> None:
    shown = walked()[3]
    assert labels(shown, SIZES[1])[2] == labels(shown, SIZES[1])[2]


def test_what_lies_on_top_hides_the_frames_below() -> None:
    button = "android.widget.Button"
    shown = screen(
        node(button, (0, 500, 1000, 900), text="Row", clickable="true"),
        node(button, (600, 800, 900, 1000), text="Over", clickable="true"),
    )
    picture = np.full((2000, 1000, 3), 255, np.uint8)
    marks.mark(picture, shown, mark_nodes(shown))
    assert tuple(picture[898, 300]) == marks.CLICKS  # the lower edge of the row
    assert tuple(picture[898, 750]) == (255, 255, 255)  # not within what lies over it
    assert tuple(picture[998, 750]) == marks.CLICKS
