"""What the kit does by itself: bound values, records, selection, preferences, forms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import toy
import toy_kit
from toy import after, tap, texts
from toy_kit import JOTS, Jot, Jots, Number

from android_gym.errors import InvalidOption, UnknownName
from android_gym.kit import (
    Flag,
    SwitchRow,
    Table,
    assign,
    bind_rows,
    by,
    filter_records,
    keep,
    remember_query,
    route,
    toggle,
    undoable,
)
from android_gym.phone.core.calls import Call
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.core.paths import get_at, has_path, put_at
from android_gym.phone.state.events import Install, Key, Launch, LongPress, Swipe, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.front import here
from android_gym.phone.system.registry import components
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

BACK = Key("back")
PACKAGE = toy_kit.jots.name
ABC = (Jot(1, "Apples"), Jot(2, "Bread"), Jot(3, "Cheese"))


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """The app in front, with three jots."""
    toy.offer(monkeypatch, toy_kit.APP)
    home = step(step(base_phone(), Install(PACKAGE)), Launch(PACKAGE))
    yield here(home).save(jots=ABC).phone
    components.cache_clear()


def jots(phone: Phone) -> tuple[Jot, ...]:
    app: Jots = phone.app(PACKAGE)
    return app.jots


def ran(phone: Phone, call: Call) -> Ctx:
    return call.run(here(phone))


# --- paths --------------------------------------------------------------------------------------


def test_a_path_reads_and_replaces_what_lies_in_values_and_tuples() -> None:
    jot = Jot(1, "A", numbers=(Number("1"), Number("2")))
    assert get_at(jot, "numbers.1.number") == "2"
    assert put_at(jot, "numbers.1.number", "9").numbers == (Number("1"), Number("9"))
    assert put_at(jot, "title", "B") == jot.replace(title="B")
    assert has_path(jot, "numbers.0.label") and not has_path(jot, "numbers.2.label")
    with pytest.raises(UnknownName, match=r"no field of Jot named 'titel'. Did you mean 'title'"):
        put_at(jot, "titel", "B")
    with pytest.raises(UnknownName, match="no item named '2'"):
        get_at(jot, "numbers.2.number")
    with pytest.raises(UnknownName, match="no field of str named 'x'"):
        put_at(jot, "title.x", 1)


# --- binding ------------------------------------------------------------------------------------


def test_keep_and_toggle_reach_the_model_and_the_settings(phone: Phone) -> None:
    c = ran(phone, keep("look.theme", "Dark"))
    assert c.app.look.theme == "Dark" and c.app.jots == ABC
    assert ran(phone, toggle("look.big")).app.look.big
    wifi = phone.setting("global/wifi_on")
    assert ran(phone, toggle("global/wifi_on")).setting("global/wifi_on") == 1 - wifi
    assert ran(phone, toggle("size", 20, 30)).app.size == 30
    with pytest.raises(UnknownName, match="Did you mean 'silent'"):
        ran(phone, toggle("silentt"))


def test_route_opens_a_screen_by_its_name(phone: Phone) -> None:
    opened = ran(phone, route("Editor", 2)).phone
    assert type(opened.top).__name__ == "Editor" and opened.top.id == 2
    with pytest.raises(UnknownName, match="'Editr'. Did you mean 'Editor'"):
        ran(phone, route("Editr"))


def test_undo_brings_back_what_a_call_changed_and_nothing_else(phone: Phone) -> None:
    done = ran(phone, JOTS.flip(2, "done"))  # its bell is planned for in a minute
    c = ran(done.phone, undoable(JOTS.delete((2, 3)), "Gone"))
    assert c.app.jots == ABC[:1] and not bells(c.phone)
    snack = c.phone.window.ui.snack
    assert snack is not None and (snack.text, snack.action) == ("Gone", "Undo")
    later = ran(c.phone, keep("silent", True))
    later = ran(later.phone, JOTS.insert(Jot(title="Dates")))
    back = ran(later.phone, snack.undo)
    titles = [(j.id, j.title) for j in back.app.jots]
    assert titles == [(1, "Apples"), (3, "Bread"), (4, "Cheese"), (2, "Dates")]  # 2 was free
    assert back.app.silent and jots(back.phone)[1].done
    assert [call for _, call in bells(back.phone)] == [toy_kit.ring(3)]
    assert loads(dumps(c.phone)) == c.phone


def test_a_record_is_kept_as_it_is_now_or_as_a_new_one(phone: Phone) -> None:
    c = ran(phone, JOTS.keep(Jot(title="Dates")))
    assert [(j.id, j.title) for j in c.app.jots[-2:]] == [(3, "Cheese"), (4, "Dates")]
    c = ran(c.phone, JOTS.keep(c.app.jots[-1].replace(title="Figs")))
    assert [(j.id, j.title) for j in c.app.jots[-2:]] == [(3, "Cheese"), (4, "Figs")]


def bells(phone: Phone) -> list[tuple[int, Call]]:
    return [(p.at, p.call) for p in phone.queue if p.package == PACKAGE]


def test_undo_takes_back_what_was_added_and_planned(phone: Phone) -> None:
    c = ran(phone, undoable(JOTS.flip(1, "done"), "Done"))
    assert bells(c.phone)
    back = ran(c.phone, c.phone.window.ui.snack.undo)
    assert back.app == phone.app(PACKAGE) and not bells(back.phone)
    c = ran(phone, undoable(JOTS.insert(Jot(title="Dates")), "Added"))
    assert ran(c.phone, c.phone.window.ui.snack.undo).app.jots == ABC


# --- records ------------------------------------------------------------------------------------


def test_records_without_their_unique_text_are_not_alike(phone: Phone) -> None:
    c = here(phone)
    for _ in range(2):
        c = JOTS.put(c, JOTS.new(c, Jot()))
    assert [jot.title for jot in jots(c.phone)] == ["", "", "Apples", "Bread", "Cheese"]


def test_a_store_keeps_order_ids_and_unique_titles(phone: Phone) -> None:
    c = here(phone)
    new = JOTS.new(c, Jot(title="bread"))
    assert new == Jot(4, "bread 2")
    c = JOTS.put(c, new)
    assert [j.id for j in c.app.jots] == [1, 2, 4, 3]
    assert JOTS.new(c, Jot(title="Bread")).title == "Bread 3"
    assert JOTS.is_taken(c, Jot(9, " BREAD  2")) and not JOTS.is_taken(c, new)
    c = JOTS.change(c, 1, title="Zebra")
    assert [j.title for j in c.app.jots] == ["Bread", "bread 2", "Cheese", "Zebra"]
    assert [j.id for j in JOTS.remove(c, 2, 99).app.jots] == [4, 3, 1]
    assert JOTS.find(c, 99) is None
    with pytest.raises(InvalidOption, match="no record 99 in 'jots'"):
        JOTS.of(c, 99)


def test_several_new_records_are_kept_as_one_after_the_other(phone: Phone) -> None:
    free, new = toy_kit.Store("jots"), (Jot(title="Dates"), Jot(title="Eggs"))
    for store in (free, JOTS):
        c = store.extend(here(phone), new)
        assert sorted((j.id, j.title) for j in c.app.jots)[3:] == [(4, "Dates"), (5, "Eggs")]
        assert c.phone.queue == store.extend(store.extend(here(phone), new[:1]), new[1:]).phone.queue
    assert free.extend(here(phone), ()).phone is here(phone).phone
    assert [j.title for j in JOTS.extend(here(phone), (Jot(title="Bread"),)).app.jots][1:3] == ["Bread", "Bread 2"]


def test_deleted_records_come_back_at_their_places_with_what_was_planned(phone: Phone) -> None:
    c = ran(phone, JOTS.flip(2, "done"))
    c = ran(c.phone, JOTS.delete((2, 3), "Gone"))
    assert not bells(c.phone) and [j.id for j in c.app.jots] == [1]
    snack = c.phone.window.ui.snack
    assert (snack.text, snack.action) == ("Gone", "Undo")
    later = ran(c.phone.replace(time=c.phone.time + 3600), snack.undo)
    assert [j.title for j in later.app.jots] == ["Apples", "Bread", "Cheese"]
    assert [at - later.phone.time for at, _ in bells(later.phone)] == [60]
    free = toy_kit.Store("jots")
    c = ran(phone, free.delete((1, 2), "Gone"))
    c = ran(c.phone, free.insert(Jot(title="Dates")))  # it gets the id 4
    back = ran(c.phone, c.phone.window.ui.snack.undo)
    assert [(j.id, j.title) for j in back.app.jots] == [(1, "Apples"), (2, "Bread"), (3, "Cheese"), (4, "Dates")]


def test_what_was_planned_follows_every_change_of_a_record(phone: Phone) -> None:
    c = ran(phone, JOTS.set(2, "done", True))
    assert len(bells(c.phone)) == 1
    assert len(bells(ran(c.phone, JOTS.set(2, "title", "Rolls")).phone)) == 1
    assert not bells(ran(c.phone, JOTS.flip(2, "done")).phone)
    assert not bells(ran(c.phone, JOTS.delete(2)).phone)
    assert ran(c.phone, JOTS.set(2, "done", True)).phone == c.phone  # nothing changed


def test_a_store_over_shared_data_and_one_without_order_that_is_dragged(phone: Phone) -> None:
    contacts = toy_kit.Store("contacts", shared=True)
    c = here(phone)
    first = contacts.all(c)[0]
    c = contacts.change(c, first.id, notes="met at the fair")
    assert contacts.of(c, first.id).notes == "met at the fair"
    free = toy_kit.Store("jots")
    moved = free.move(1).replace(args=(*free.move(1).args, 2))
    assert [j.id for j in moved.run(here(phone)).app.jots] == [2, 3, 1]


def test_rows_are_ordered_found_and_searches_remembered() -> None:
    rows = (Jot(1, "banana"), Jot(2, "Apple"), Jot(3, "apple"))
    assert [r.id for r in by(rows, "title")] == [2, 3, 1]
    assert [r.id for r in by(rows, "-id")] == [3, 2, 1]
    rows = (Jot(1, "Buy oat milk"), Jot(2, "Boat trip"), Jot(3, "Milk"))
    assert [r.id for r in filter_records(rows, "oat", "title")] == [1, 2]
    assert [r.id for r in filter_records(rows, "o", "title")] == [1]
    assert [r.id for r in filter_records(rows, "milk buy", "title")] == [1]
    assert filter_records(rows, " ", "title") == rows
    assert remember_query(("tea", "milk"), " Milk ") == ("Milk", "tea")
    assert remember_query(("a", "b"), "c", 2) == ("c", "a")
    assert remember_query(("a",), "  ") == ("a",)


# --- selection ----------------------------------------------------------------------------------


def test_rows_are_marked_counted_deleted_and_brought_back(phone: Phone) -> None:
    held = after(phone, LongPress(*toy.centre(toy.spot(phone, "Bread"))))
    assert held.top.picked == (2,)
    both = tap(held, "Cheese")
    assert both.top.picked == (2, 3) and "2" in texts(both)
    assert tap(both, "Bread").top.picked == (3,)
    assert step(both, BACK).top.picked == ()
    gone = tap(tap(both, "Delete"), "OK")
    assert jots(gone) == ABC[:1] and gone.top.picked == ()
    assert jots(tap(gone, "Undo")) == ABC
    everything = tap(tap(held, "More options"), "Select all")
    assert everything.top.picked == (1, 2, 3)
    assert tap(tap(everything, "Done"), "Bread").top.id == 2


# --- preferences --------------------------------------------------------------------------------


def settings(phone: Phone) -> Phone:
    return tap(tap(phone, "More options"), "Settings")


@pytest.mark.parametrize(
    ("flag", "value", "on", "tap"),
    [
        (Flag("A", "global/a", on=7, off=0), None, False, keep("global/a", 7)),
        (Flag("A", "global/a", on=7, off=0), 3, True, keep("global/a", 0)),
        (Flag("A", "global/a", on=None, off=0), None, True, keep("global/a", 0)),
        (Flag("A", "global/a", on=None, off=0), 0, False, keep("global/a", None)),
        (Flag("A", "global/a", on=1, off=None), None, False, keep("global/a", 1)),
        (Flag("A", "global/a", on=1, off=None), 1, True, keep("global/a", None)),
        (Flag("A", "global/a", call=keep("global/b")), None, False, keep("global/b", True)),
        (Flag("A", "global/a", call=keep("global/b")), 1, True, keep("global/b", False)),
    ],
)
def test_a_switch_is_on_while_its_path_holds_anything_but_off(flag: Flag, value: object, on: bool, tap: Call) -> None:
    settings = Table() if value is None else Table.of({"global/a": value})
    assert bind_rows((flag,), None, settings) == (SwitchRow("A", tap=tap, checked=on),)


def test_a_page_of_preferences_shows_and_writes_what_it_is_bound_to(phone: Phone) -> None:
    page = settings(phone)
    assert "No name" in texts(page) and "20 pt" in texts(page) and "Small" not in texts(page)
    assert tap(page, "Silent").app(PACKAGE).silent is False  # "Big" is off: disabled
    big = tap(page, "Big")
    assert big.app(PACKAGE).look.big
    assert tap(big, "Silent").app(PACKAGE).silent is True
    dark = tap(tap(page, "Theme"), "Dark")
    assert dark.app(PACKAGE).look.theme == "Dark" and "Dark" in texts(dark)
    bright = tap(tap(page, "Brightness"), "High")
    assert bright.setting("system/brightness_now") == 9 and "It is High" in texts(bright)
    named = tap(step(tap(page, "Name"), Type("Ada")), "OK")
    assert named.app(PACKAGE).name == "Ada" and "Ada" in texts(named)


def test_radios_and_sliders_of_a_page_write_their_values(phone: Phone) -> None:
    page = settings(here(phone).save_at("look.big", True).phone)
    large = step(page, Swipe(540, 1800, 540, 600)) if "Large" not in texts(page) else page
    assert tap(large, "Large").app(PACKAGE).size == 30
    slid = next(s for s in top_frame(page).targets if s.view.on_slide is not None).view.on_slide
    call = slid.replace(args=(*slid.args, 0.62))
    assert ran(page, call).app.size == 20
    assert ran(page, slid.replace(args=(*slid.args, 1.0))).app.size == 30


# --- forms --------------------------------------------------------------------------------------


def test_a_form_makes_a_record_and_says_why_it_cannot(phone: Phone) -> None:
    new = ran(phone, route("Editor")).phone
    assert new.window.ui.focus == "draft.title"
    assert tap(new, "Save") == new  # nothing to save so far
    typed = step(new, Type("Bread"))
    assert typed.top.draft.title == "Bread" and typed.top.dirty
    refused = tap(typed, "Save")
    assert refused.toast is not None and refused.toast.text == "'Bread' exists already"
    assert jots(refused) == ABC
    kept = ran(step(typed, Type(" rolls")), toy_kit.save_form()).phone
    assert jots(kept)[2] == Jot(4, "Bread rolls", numbers=(Number(),))
    assert type(kept.top).__name__ == "Main"


def test_back_asks_only_where_something_would_be_lost(phone: Phone) -> None:
    form = ran(phone, route("Editor", 2)).phone
    assert form.top.draft == ABC[1]
    assert type(step(form, BACK).top).__name__ == "Main"
    changed = ran(form, assign("draft.title", "Rolls")).phone
    asked = step(changed, BACK)
    assert "Discard changes?" in texts(asked)
    assert type(tap(asked, "Keep editing").top).__name__ == "Editor"
    assert jots(tap(asked, "Discard")) == ABC


def test_fields_of_a_form_change_the_draft(phone: Phone) -> None:
    form = ran(phone, route("Editor")).phone
    form = step(form, BACK)  # the keyboard goes
    assert tap(form, "Done").top.draft.done
    day = tap(tap(form, "Due"), "OK")
    assert day.top.draft.due == f"{form.now.date()}"
    year = tap(tap(tap(tap(form, "Due"), "2023"), "2024"), "OK")
    assert year.top.draft.due == f"{form.now.date().replace(year=2024)}"
    two = tap(form, "Add number")
    assert two.top.draft.numbers == (Number(), Number()) and "Add number" not in texts(two)
    second: Any = ran(two, assign("draft.numbers.1.number", "555")).phone
    one = tap(second, "Delete Number")
    assert one.top.draft.numbers == (Number("555"),)
