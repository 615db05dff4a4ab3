"""Lazy lists of their own heights, grids, sticky headings, places to open at, clipping."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import listing
import pytest
import toy
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym import kit
from android_gym.accessibility import derive
from android_gym.accessibility.event import SCROLLED
from android_gym.devices.perform import expand
from android_gym.devices.simulated import SimulatedDevice
from android_gym.phone.core import codec
from android_gym.phone.core.view import END, FILL, Grid, Heading, Layout, Rows, View
from android_gym.phone.state.events import Rotate, Swipe, Tap
from android_gym.phone.state.phone import Display, Phone, Ui
from android_gym.phone.system.registry import apps
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.box import metrics_of
from android_gym.phone.ui.layout import measure
from android_gym.phone.ui.lines import UNIT, Lines
from android_gym.phone.ui.resolve import Scroller
from android_gym.serve.machine import Machine
from android_gym.serve.u2 import rpc
from android_gym.serve.u2.selector import BITS
from android_gym.tasks.steps import scroll_to

DISPLAY = Display(width=400, height=800, density=160)  # one px per dp


@pytest.fixture(autouse=True)
def _catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(apps(), listing.LISTS, listing.APP)
    listing.built.clear()


def opened(page: kit.Activity, display: Display = DISPLAY) -> Phone:
    return listing.opened(page, display)


def children(phone: Phone, name: str) -> list[tuple[str, int, int]]:
    """Key, top and bottom in px of what a list shows, in document order."""
    frame = top_frame(phone)
    at = next(i for i, n in enumerate(frame.nodes) if n.id.endswith(f":id/{name}"))
    depth, found = frame.nodes[at].depth, []
    for node, target in zip(frame.nodes[at + 1 :], frame.targets[at + 1 :], strict=True):
        if node.depth <= depth:
            break
        if node.depth == depth + 1:
            found.append((target.view.key, node.bounds[1], node.bounds[3]))
    return found


def numbers(phone: Phone) -> list[int]:
    """The messages that are seen."""
    return [int(key.split()[1]) for key, _, _ in children(phone, "messages")]


def bounds(phone: Phone, name: str) -> tuple[int, int, int, int]:
    return toy.node(phone, name).bounds


def scroller(phone: Phone) -> Scroller:
    return next(s for s in top_frame(phone).scrollers if s.axis == "y")


def swiped(phone: Phone, by: int) -> Phone:
    """The list moved on by so many px."""
    return step(phone, Swipe(200, 400 + by / 2, 200, 400 - by / 2))


def revealed(phone: Phone, key: str) -> Phone:
    """The phone after an event by which a handler asked for a row to be seen."""
    ui = phone.window.ui.replace(reveal=key)
    return step(phone.with_top(phone.window.replace(ui=ui)), Rotate(0))


class EagerChat(listing.Chat):
    """The chat with all of its rows built."""

    page: View = View()

    def view(self, app: listing.Chats) -> View:
        whole = super().view(app)
        top, _, low = whole.kids
        return whole.replace(kids=(top, self.page, low))


# --- a chat ---------------------------------------------------------------------------------------


def test_a_chat_opens_at_its_last_message_and_builds_what_is_seen() -> None:
    phone = opened(listing.Chat())
    seen = children(phone, "messages")
    assert numbers(phone) == list(range(1993, 2000))
    assert seen[-1][2] == bounds(phone, "messages")[3]
    assert len(set(listing.built)) == 7
    assert phone.window.ui == Ui()
    assert toy.node(phone, "messages").flags & 16


def test_swipes_show_older_messages_and_only_those_are_built() -> None:
    phone = opened(listing.Chat())
    page = kit.listing("messages", *map(listing.bubble, phone.app(listing.LISTS).messages[1940:]))
    eager = opened(EagerChat(page=page))
    eager = eager.with_top(eager.window.replace(ui=Ui(scroll=(("messages", 1 << 30),))))
    listing.built.clear()
    for _ in range(10):
        phone, eager = swiped(phone, -300), swiped(eager, -300)
        assert children(phone, "messages") == children(eager, "messages")
    assert numbers(phone) == list(range(1962, 1970))
    assert len(set(listing.built)) < 40
    for _ in range(10):
        phone = swiped(phone, 300)
    assert phone.window.ui == Ui()


def test_a_chat_at_its_end_stays_there_and_one_scrolled_up_stays_where_it_is() -> None:
    end = opened(listing.Chat())
    more = toy.tap(end, "More")
    assert numbers(more)[-1] == 2000 and more.window.ui == Ui()
    up = swiped(end, -500)
    after = toy.tap(up, "More")
    assert children(after, "messages") == children(up, "messages")
    assert after.window.ui == up.window.ui != Ui()


def test_messages_that_do_not_fill_a_chat_are_at_its_bottom() -> None:
    phone = toy.tap(swiped(opened(listing.Chat()), -500), "Few")
    seen = children(phone, "messages")
    assert [key for key, _, _ in seen] == ["message 0", "message 1", "message 2"]
    assert seen[-1][2] == bounds(phone, "messages")[3]
    assert seen[0][1] > bounds(phone, "messages")[1]
    assert phone.window.ui == Ui()  # scrolled to nothing that is there any more
    assert not toy.node(phone, "messages").flags & 16


def test_a_message_is_revealed_at_the_top_and_the_last_one_at_the_bottom() -> None:
    phone = toy.tap(opened(listing.Chat()), "Old")
    seen = children(phone, "messages")
    assert seen[0][:2] == ("message 900", bounds(phone, "messages")[1])
    assert phone.window.ui.scroll == (("messages", 900 * UNIT),)
    assert toy.tap(phone, "Old") == phone
    assert toy.tap(phone, "Last").window.ui == Ui()


def test_a_list_that_opens_at_its_end_can_be_at_its_very_beginning() -> None:
    phone = opened(listing.Chat())
    phone = phone.with_top(phone.window.replace(ui=Ui(scroll=(("messages", 40),))))
    phone = swiped(phone, -300)
    assert phone.window.ui.scroll == (("messages", -1),)
    assert numbers(phone)[0] == 0
    assert swiped(phone, -300) == phone
    assert (scroller(phone).offset, scroller(phone).travelled()[0]) == (0, 0)


def test_the_same_state_shows_the_same_in_another_process() -> None:
    phone = opened(listing.Chat())
    for by in (-300, -411, 123, -77, -300):
        phone = swiped(phone, by)
    saved = codec.dumps(phone)
    assert children(codec.loads(saved), "messages") == children(phone, "messages")
    code = (
        "import sys, test_lists as t, listing; from android_gym.phone.system.registry import apps\n"
        "apps()[listing.LISTS] = listing.APP\n"
        "phone = t.codec.loads(sys.stdin.buffer.read()); print(t.children(phone, 'messages'))"
    )
    root = Path(__file__).parents[2]
    path = f"{root}:{root / 'tests'}:{root / 'tests/phone'}"
    done = subprocess.run(
        [sys.executable, "-c", code], input=saved, capture_output=True, env={"PYTHONPATH": path}, check=True
    )
    assert done.stdout.decode().strip() == str(children(phone, "messages"))


# --- what holds for every list --------------------------------------------------------------------


def bar(item: int, high: int) -> View:
    return View(key=f"row {item}", layout=Layout(w=FILL, h=1 + item * 37 % high))


def title(item: str, high: int) -> View:
    return View(key=f"title {item}", layout=Layout(w=FILL, h=20))


def made(n: int, high: int, columns: int, start: int, sticky: bool, head: int, pad: int) -> View:
    """A list of rows 1 to `high` px high, with headings before some."""
    items = [one for i in range(n) for one in ([Heading(i)] if i % 11 == 3 else []) + [i]]
    kids = (View(key="head", layout=Layout(w=FILL, h=head)),) if head else ()
    rows = Rows(bar, tuple(items), 0, (high,), start, Grid(columns, 0, 3) if columns else None, title, sticky)
    layout = Layout("lazy", w=FILL, h=FILL, pad=(0, pad, 0, 2 * pad))
    return View(id="list", kids=kids, rows=rows, layout=layout, key="list")


LISTS = st.builds(
    made,
    st.integers(0, 60),
    st.integers(1, 300),
    st.integers(0, 4),
    st.sampled_from((0, END, 7)),
    st.booleans(),
    st.sampled_from((0, 30)),
    st.sampled_from((0, 9)),
)


def listed(view: View) -> Phone:
    return toy.phone_with(toy.Host(view))


@settings(max_examples=80)
@given(LISTS, st.lists(st.integers(-700, 700).filter(lambda by: abs(by) >= 12), max_size=6))
def test_lines_leave_no_gaps_and_moves_can_be_undone(view: View, moves: list[int]) -> None:
    phone = listed(view)
    for by in moves:
        before, after = scroller(phone), swiped(phone, by)
        if before.moved(by) not in (0, before.limit):
            back = swiped(after, -by)
            assert back == phone or scroller(phone).offset == before.limit
        phone = after
        found = scroller(phone)
        assert 0 <= found.offset <= found.limit
        lines, high = found.lines, round(found.box.h)
        assert lines is not None
        shown = lines.shown(found.offset, high, high if view.rows.start == END else 0)
        edges = [(line.y, line.y + line.h) for line in shown]
        assert all(one[1] == two[0] for one, two in zip(edges, edges[1:], strict=False))
        if found.limit:
            assert edges[0][0] <= 0 and edges[-1][1] >= high
        if found.limit and found.offset == found.limit:
            assert edges[-1][1] == high or found.offset == 0


@settings(max_examples=25)
@given(LISTS, st.randoms(use_true_random=False))
def test_every_row_can_be_reached_from_every_other(view: View, rng: random.Random) -> None:
    phone = listed(view)
    lines = scroller(phone).lines
    assert lines is not None
    for _ in range(6 if lines.total else 0):
        key = lines.child(rng.randrange(lines.total)).key
        phone = revealed(phone, key)
        tops = {name: (low, high) for name, low, high in children(phone, "list")}
        low, high = tops[key]
        assert low < high and low >= 24
        found = scroller(phone)
        number = lines.line_of(next(i for i in range(lines.total) if lines.child(i).key == key))
        assert low - 24 >= min(lines.cover(number), 1) or found.offset == found.limit


def test_rows_of_their_own_heights_are_what_eager_ones_are() -> None:
    heights = [1 + i * 37 % 90 for i in range(200)]
    eager = kit.listing("list", *(bar(i, 90) for i in range(200)))
    lazy = kit.feed("list", bar, tuple(range(200)), 90)
    one, other = listed(eager), listed(lazy)
    assert children(one, "list") == children(other, "list")
    for by in (500, 333, -47, 700, 700, 700, 700, 700, 700, 700, 700, 700, 700, 700, -20):
        one, other = swiped(one, by), swiped(other, by)
        assert children(one, "list") == children(other, "list")
    assert scroller(one).limit == sum(heights) - 776


def test_a_place_is_the_same_whatever_was_measured_before() -> None:
    view = kit.feed("list", bar, tuple(range(5000)), 300)
    far = listed(view)
    far = far.with_top(far.window.replace(ui=Ui(scroll=(("list", 3001 * UNIT + 5),))))
    first = children(far, "list")
    near = listed(view)
    for _ in range(40):
        near = swiped(near, 700)
    assert children(far.replace(time=far.time + 1), "list") == first
    assert first[0][:2] == ("row 3001", 24)


def test_a_position_beyond_a_row_that_became_lower_is_in_a_later_one() -> None:
    lines = Lines(made(9, 50, 0, 0, False, 0, 0), 400, metrics_of(1.0, 1.0), measure)
    high = lines.height(0)
    assert lines.normal(lines.position(0, high + 5)) == lines.moved(lines.position(1), 5)[0]


def test_a_short_list_in_a_dialog_is_as_high_as_its_rows() -> None:
    view = made(4, 30, 0, 0, False, 0, 5)
    wrapped = view.replace(layout=view.layout.replace(h=-2.0))
    box = measure(wrapped, 400, 776, metrics_of(1.0, 1.0))
    assert box.h == sum(1 + i * 37 % 30 for i in range(4)) + 20 + 15  # rows, a heading, padding
    assert measure(wrapped, 400, 50, metrics_of(1.0, 1.0)).h == 50


# --- sections -------------------------------------------------------------------------------------


def test_a_list_opens_at_the_item_it_is_told_to() -> None:
    phone = opened(listing.Agenda())
    assert children(phone, "agenda")[0][0] == "Day 200"
    assert phone.window.ui == Ui()
    assert len(set(map(str, listing.built))) < 60
    moved = swiped(phone, 200)
    assert moved.window.ui != Ui() and swiped(moved, -200) == phone


def test_the_heading_of_the_section_at_the_top_stays_and_is_pushed_out_by_the_next() -> None:
    phone = opened(listing.Agenda())
    top = bounds(phone, "agenda")[1]
    seen = children(phone, "agenda")
    high = seen[0][2] - seen[0][1]
    assert [key for key, _, _ in seen[:3]] == ["Day 200", "Day 201", "Day 201 8"]
    moved = swiped(phone, high + 20)  # Day 200 has no entries; 20 px of Day 201's rows are gone
    assert children(moved, "agenda")[-1] == ("Day 201", top, top + high)
    entry = next(low for key, low, _ in seen if key == "Day 202")
    pushed = swiped(phone, entry - top - 10)  # Day 202 begins 10 px under the top
    assert children(pushed, "agenda")[-1] == ("Day 201", top, top + 10)
    frame = top_frame(pushed)
    assert frame.targets[-1].box.h == high  # only 10 px of it are left to see


def test_a_heading_that_stays_takes_the_touch_that_is_on_it() -> None:
    phone = swiped(opened(listing.Agenda()), 60)
    top = bounds(phone, "agenda")[1]
    key = children(phone, "agenda")[-1][0]
    after = step(phone, Tap(200, top + 5))
    assert key.startswith("Day") and after.window.activity.log == (key,)


def test_an_entry_is_revealed_under_the_heading_that_stays() -> None:
    phone = revealed(opened(listing.Agenda()), "Day 104 10")
    top, seen = bounds(phone, "agenda")[1], children(phone, "agenda")
    _, low, high = seen[-1]
    assert (seen[-1][0], low) == ("Day 104", top)
    assert next(low for key, low, _ in seen if key == "Day 104 10") == high


def test_the_cells_of_a_grid_are_its_children_and_only_those_seen_are_built() -> None:
    phone = opened(listing.Photos())
    frame = top_frame(phone)
    grid = toy.node(phone, "photos")
    cells = [n.bounds for n in frame.nodes if n.id.endswith("/photo")]
    assert {n.depth for n in frame.nodes if n.id.endswith("/photo")} == {grid.depth + 1}
    left, top, right, bottom = cells[1]
    assert (left, right) == (0, 131) and bottom - top == 131
    assert [b[0] for b in cells[1:4]] == [0, 135, 269]
    assert [b[2] for b in cells[1:4]] == [131, 265, 400]
    assert cells[4][1] - cells[1][3] == 4
    assert len(set(listing.built)) < 45


def test_a_grid_has_more_columns_where_there_is_room_and_keeps_its_place() -> None:
    phone = opened(listing.Photos())
    for _ in range(20):
        phone = swiped(phone, 500)
    first = next(key for key, _, _ in children(phone, "photos") if key.startswith("photo"))
    turned = step(phone, Rotate(1))
    tops: dict[int, list[str]] = {}
    for key, top, _ in children(turned, "photos"):
        if key.startswith("photo"):
            tops.setdefault(top, []).append(key)
    assert max(map(len, tops.values())) == 7
    assert first in next(iter(tops.values()))


def test_the_last_photo_is_at_the_end() -> None:
    phone = opened(listing.Photos())
    found = scroller(phone)
    ui = Ui(scroll=(("photos", found.limit),))
    end = swiped(phone.with_top(phone.window.replace(ui=ui)), -100)
    end = swiped(end, 700)
    assert scroller(end).offset == found.limit
    assert max(high for key, _, high in children(end, "photos")) == 800 - 24  # above the bar of gesture navigation
    assert "photo 4999" in [key for key, _, _ in children(end, "photos")]


def test_ten_thousand_posts_cost_what_is_seen() -> None:
    phone = opened(listing.Feed())
    assert len(set(listing.built)) < 40
    assert children(phone, "feed")[0][1:] == (88, 178)  # the head
    turned = step(phone, Swipe(300, 205, 100, 205))  # the carousel of the first post
    assert [s.offset for s in top_frame(turned).scrollers if s.axis == "x"][0] == 200
    down = swiped(turned, 300)
    assert [s.axis for s in top_frame(down).scrollers].count("x") > 3


# --- accessibility --------------------------------------------------------------------------------


def test_an_estimate_of_the_way_grows_with_it() -> None:
    phone = opened(listing.Feed())
    seen = [scroller(phone).travelled()]
    for _ in range(5):
        phone = swiped(phone, 600)
        seen.append(scroller(phone).travelled())
    assert seen[0][0] == 0 and all(one[0] < two[0] for one, two in zip(seen, seen[1:], strict=False))
    assert all(px <= most for px, most in seen)
    assert 2500 < seen[-1][0] < 3500  # 3,000 px


# --- a place to open at, and clipping -------------------------------------------------------------


def test_a_day_opens_at_eight_and_its_events_are_where_their_hours_are() -> None:
    phone = opened(listing.Day())
    top = bounds(phone, "day")[1]
    assert bounds(phone, "8:00")[1] == top
    assert bounds(phone, "event") == (80, top + 90, 280, top + 180)
    assert phone.window.ui == Ui()
    up = swiped(swiped(phone, -240), -300)
    assert up.window.ui.scroll == (("day", -1),)
    assert bounds(up, "0:00")[1] == top
    assert swiped(swiped(up, 240), 240) == phone
    assert step(phone, Tap(100, top + 100)).window.activity.log == ("Stand-up",)


def test_rows_of_one_height_can_open_anywhere_too() -> None:
    view = kit.rows("list", toy.row, tuple(range(100)), 50, start=30)
    phone = listed(view)
    assert bounds(phone, "Row 30")[1] == 24
    end = listed(kit.rows("list", toy.row, tuple(range(100)), 50, start=END))
    assert scroller(end).offset == scroller(end).limit == 100 * 50 - 776
    assert swiped(swiped(end, -100), 100) == end


def test_what_a_clipping_container_cuts_has_no_node_and_no_touch() -> None:
    phone = opened(listing.Day())
    frame = top_frame(phone)
    cells = [n.bounds for n in frame.nodes if n.id.endswith("/cell")]
    assert cells[0] == (0, 88, 48, 128) and cells[7] == (0, 128, 48, 168)
    seen = [n.text for n in frame.nodes if n.text.startswith("0.0.")]
    assert seen == ["0.0.0", "0.0.1", "0.0.2"]
    assert bounds(phone, "0.0.2")[3] == 128  # cut where the cell ends
    under = [t for t in frame.targets if t.left <= 5 < t.right and t.top <= 130 < t.bottom]
    assert {t.view.text for t in under if t.view.text} == {"1.0.0"}


# --- devices ------------------------------------------------------------------------------------


def test_scroll_to_finds_a_message_far_up_and_comes_back_to_the_last() -> None:
    device = SimulatedDevice()
    device.reset(opened(listing.Chat()))
    wanted = listing.said(1960).words
    error, made = expand(device, scroll_to(wanted, direction="down"))
    assert not error and 3 < len(made) < 40
    assert wanted in [n.text for n in device.screen().nodes]
    error, _ = expand(device, scroll_to(listing.said(1999).words))
    assert not error
    assert 1999 in numbers(device.phone())


def test_uiautomator_scrolls_a_chat_to_its_beginning_and_its_end() -> None:
    few = opened(listing.Chat())
    few = few.replace(apps=few.apps.update({listing.LISTS: listing.Chats(few_messages())}))
    machine, box = Machine(few), {"mask": BITS["scrollable"], "scrollable": True}
    box |= {"childOrSibling": [], "childOrSiblingSelector": []}
    machine, more = rpc.call(machine, "scrollForward", [box, True, 55])
    assert more is False  # it is at its end
    machine, done = rpc.call(machine, "scrollToBeginning", [box, True, 500, 55])
    assert done and numbers(machine.phone)[0] == 0
    machine, more = rpc.call(machine, "scrollBackward", [box, True, 55])
    assert more is False
    machine, done = rpc.call(machine, "scrollToEnd", [box, True, 500, 55])
    assert done and machine.phone.window.ui == Ui()


def few_messages() -> tuple[listing.Said, ...]:
    return tuple(map(listing.said, range(60)))


def test_a_service_hears_how_far_a_list_was_scrolled() -> None:
    phone, swipe = opened(listing.Feed()), Swipe(200, 600, 200, 300)
    after = step(phone, swipe)
    (event,) = [e for e in derive(phone, swipe, after) if e.type == SCROLLED]
    assert (event.id, event.scroll[0]) == (f"{listing.LISTS}:id/feed", 0)
    assert event.scroll == (0, scroller(after).travelled()[0])
    assert event.limit[1] > 100_000


def test_a_lazy_list_goes_under_a_collapsing_header() -> None:
    header = View(id="bar", layout=Layout(w=FILL, h=80))
    rows = kit.feed("list", bar, tuple(range(300)), 90)
    page = View(id="page", kids=(header, rows), layout=Layout("collapse", w=FILL, h=FILL, gap=30))
    phone = listed(page)
    assert (scroller(phone).head, children(phone, "list")[0][:2]) == (50, ("row 0", 24 + 80))
    part = swiped(phone, 30)
    assert bounds(part, "bar")[3] - bounds(part, "bar")[1] == 50
    assert children(part, "list")[0][:2] == ("row 0", 24 + 50)
    low = swiped(part, 300)
    assert bounds(low, "bar")[3] == 54
    plain = listed(rows.replace(layout=rows.layout.replace(h=700)))
    moved = scroller(plain).lines.moved(0, 280)[0]
    assert low.window.ui.scroll == (("page", 50 + moved),)
    assert swiped(swiped(low, -300), -30) == phone
