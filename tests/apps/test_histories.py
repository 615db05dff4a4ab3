"""Histories: wiping one is entered as lost, whichever way; what is pushed out, kept back or undone is not."""

from __future__ import annotations

import pytest

from android_gym.apps.google.maps.model import PACKAGE as MAPS
from android_gym.apps.google.maps.more import drop_all, drop_search
from android_gym.apps.google.playstore.main import look_for
from android_gym.apps.google.playstore.model import PACKAGE as PLAY
from android_gym.apps.google.settings.appinfo import clear_data
from android_gym.apps.google.youtube.acts import watch
from android_gym.apps.google.youtube.finding import drop
from android_gym.apps.google.youtube.lists import forget, forget_all
from android_gym.apps.google.youtube.model import PACKAGE as YOUTUBE
from android_gym.apps.google.youtube.prefs import forget_videos, forget_words
from android_gym.kit import keep, take_out, undoable
from android_gym.phone.core.calls import Call
from android_gym.phone.state.diff import side_effects
from android_gym.phone.state.events import Launch
from android_gym.phone.state.ledger_entries import words_of
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.install import clear, uninstall
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.web.browser import MAX_VISITS, visit
from android_gym.web.lists import clear_visits

CHROME, FIREFOX, WEATHER = "com.android.chrome", "org.mozilla.firefox", "com.weather.Weather"
BROWSERS = pytest.mark.parametrize("package", [CHROME, FIREFOX])


def front(package: str, phone: Phone | None = None) -> Ctx:
    return Ctx(step(phone or base_phone("arena"), Launch(package)), package, 0)


def lost(phone: Phone) -> list[str]:
    return [f"{one.place.removeprefix('apps/')} {one.what}" for one in phone.lost]


WIPED: tuple[tuple[str, str, Call], ...] = (
    (CHROME, "visits", clear_visits(0)),
    (FIREFOX, "visits", clear_visits(0)),
    (YOUTUBE, "history", forget_all()),
    (YOUTUBE, "history", forget_videos()),
    (YOUTUBE, "searches", forget_words()),
    (MAPS, "recent", drop_all()),
    (PLAY, "recent", keep("recent", ())),
    (WEATHER, "recent", keep("recent", ())),
)


@pytest.mark.parametrize(("package", "field", "call"), WIPED)
def test_each_record_of_a_history_that_is_wiped_is_lost(package: str, field: str, call: Call) -> None:
    c = front(package)
    held = {words_of(row) for row in getattr(c.app, field)}
    after = call.run(c).phone
    assert held and {one.what for one in after.lost} == held
    assert {one.place for one in after.lost} == {f"apps/{package}.{field}"}
    paths = {one.path for one in side_effects(c.phone, after)}
    assert paths == {f"apps/{package}.{field}[-{words}]" for words in held}
    assert side_effects(c.phone, after, [f"apps/{package}.{field}"]) == ()


@pytest.mark.parametrize(
    ("package", "call", "words"),
    [(YOUTUBE, drop("pasta recipe"), "searches pasta recipe"), (MAPS, drop_search("?coffee"), "recent ?coffee")],
)
def test_a_record_that_is_deleted_alone_is_lost_alone(package: str, call: Call, words: str) -> None:
    assert lost(call.run(front(package)).phone) == [f"{package}.{words}"]


@BROWSERS
def test_a_visit_that_is_deleted_and_brought_back_is_not_lost(package: str) -> None:
    c = front(package)
    seen = c.app.visits[0]
    gone = undoable(take_out("visits", seen), "Deleted").run(c)
    assert lost(gone.phone) == [f"{package}.visits {seen.url}"]
    snack = gone.phone.window.ui.snack
    assert snack is not None and snack.undo is not None
    back = snack.undo.run(gone)
    assert back.app.visits == c.app.visits and back.phone.lost == ()


def test_an_undo_takes_back_no_loss_from_before() -> None:
    c = front(YOUTUBE)
    id = c.app.history[0].id
    once = forget.now(c, id)
    again = forget.now(watch.now(once, id), id)
    snack = again.phone.window.ui.snack
    assert snack is not None and snack.undo is not None
    assert lost(snack.undo.run(again).phone) == lost(once.phone) != []


@BROWSERS
def test_a_visit_that_pushes_the_oldest_out_loses_nothing(package: str) -> None:
    c = front(package)
    last = c.app.visits[-1]
    full = c.save(visits=(c.app.visits[0], *(last.replace(time=last.time + n) for n in range(MAX_VISITS - 1))))
    assert full.phone.lost == ()
    after = visit(full, last.url)  # a page that is known, so that no new words come
    assert after.app.visits[0].url == last.url and after.phone.lost == ()


def test_searches_that_are_pushed_out_or_move_to_the_front_are_not_lost() -> None:
    c = front(PLAY).open("Finder")
    for n in range(12):
        c = look_for.now(c, f"words {n}")
    for n in (11, 7, 8):
        c = look_for.now(c, f"words {n}")
    assert "chess" not in c.app.recent and c.phone.lost == ()


def test_a_history_that_is_paused_keeps_what_it_has() -> None:
    c = keep("keep_history", False).run(front(YOUTUBE))
    assert watch.now(c, 21).app.history == c.app.history
    assert c.phone.lost == ()


def test_what_came_and_went_meanwhile_is_no_loss() -> None:
    c = front(PLAY).open("Finder")
    started = c.phone
    c = look_for.now(c, "yodelling")
    c = c.save(recent=tuple(q for q in c.app.recent if q != "yodelling"))
    assert lost(c.phone) == [f"{PLAY}.recent yodelling"]
    assert side_effects(started, c.phone) == ()


@pytest.mark.parametrize("way", ["Settings", "adb", "uninstalled"])
def test_what_goes_with_an_apps_data_is_lost(way: str) -> None:
    phone = base_phone("arena")
    held = {words_of(row) for row in (*phone.app(FIREFOX).visits, *phone.app(FIREFOX).searches)}
    if way == "Settings":
        after = clear_data.now(front("com.android.settings", phone), FIREFOX).phone
    else:
        after = clear(phone, FIREFOX) if way == "adb" else uninstall(phone, FIREFOX)[0]
    assert {one.what for one in after.lost} == held


def test_every_list_of_searches_or_visits_that_a_model_keeps_is_declared() -> None:
    names = {"history", "visits", "searches", "searched", "queries", "recent", "recents", "watched"}
    for profile in ("simple", "everything"):
        phone = base_phone(profile)
        for package in catalogue(profile):
            model = phone.apps.get(package)
            fields = set(getattr(model, "__struct_fields__", ()))
            assert fields & names <= getattr(type(model), "histories", frozenset()), package
            assert getattr(type(model), "histories", frozenset()) <= fields, package
