"""The browser block: its fields, rows and menus, and values that are put into tuples of a model."""

from __future__ import annotations

import pytest
import toy

from android_gym.kit import *
from android_gym.kit.blocks import browser
from android_gym.phone.core.view import DISABLED, SELECTED
from android_gym.phone.state.events import Key, Launch, Tap, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.registry import apps
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

PACKAGE = "org.example.browse"


class Sites(Value):
    sites: tuple[str, ...] = ("Ant", "Bee", "Ant")
    opened: tuple[str, ...] = ()


@does
def visit(c: Ctx, words: str = "") -> Ctx:
    return put_in.now(c, "opened", words or c.screen.query)


@does
def turn(c: Ctx, by: int) -> Ctx:
    return c.set(hit=(c.screen.hit + by) % 3).focus("")


LOOK = browser.Look(
    "Address",
    "url",
    visit(),
    find=browser.FindLook(previous=("up", "Up"), at="start|bottom"),
    suggestion=browser.SuggestionLook(ids=("first", "second"), icon_hidden=True),
    menu_text_id="words",
    menu_icon_id="glyph",
)


class Panel(Popup):
    kind = "menu"

    def view(self) -> View:
        items = (
            Item("Share", visit("shared"), "share", "share"),
            Item("Stop", visit("no"), "close", "stop", enabled=False),
        )
        rows = (browser.panel_row(LOOK, "Fresh", visit("fresh"), "star", checkbox(True)),)
        return browser.panel(browser.panel_icons(items, "icons"), *rows, list_id="menu")


@Package(PACKAGE).activity(".Main")
class Browsing(Activity):
    query: str = ""
    find: str = ""
    hit: int = 0
    count: int = 3

    def view(self, app: Sites) -> View:
        rows = [browser.suggestion(LOOK, "history", s, "long ago", visit(s)) for s in app.sites]
        rows.append(browser.suggestion(LOOK, "typed", "plain", "", visit("plain")))
        tabs = (
            browser.mode_tab("tab", "Open", True, visit("open")),
            browser.mode_tab("lock", "Private", False, visit("private")),
        )
        top = row(browser.address_field(LOOK, self.query), *tabs)
        bar = browser.find_bar(LOOK, self.find, self.hit, self.count, turn.partial(), leave())
        return scaffold(top, listing("list", *rows), bar)


@pytest.fixture(autouse=True)
def _apps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(apps(), PACKAGE, App(PACKAGE, "Browse", Browsing, Sites))


def opened(**fields: object) -> Phone:
    phone = base_phone()
    phone = step(phone.replace(packages=(*phone.packages, PACKAGE)), Launch(PACKAGE))
    return Ctx(phone, PACKAGE, 0).set(**fields).phone


def ided(phone: Phone, name: str) -> list[tuple[str, str]]:
    return [(n.text, n.desc) for n in top_frame(phone).nodes if n.id.rpartition("/")[2] == name]


def went(phone: Phone) -> tuple[str, ...]:
    found: tuple[str, ...] = phone.app(PACKAGE).opened
    return found


def tap(phone: Phone, words: str) -> Phone:
    return step(phone, Tap(*toy.centre(toy.spot(phone, words))))


def test_what_is_typed_into_the_address_field_is_gone_to() -> None:
    phone = opened()
    assert ided(phone, "url") == [("Address", "")]
    typed = step(tap(phone, "Address"), Type("bees"))
    assert went(step(typed, Key("enter"))) == ("bees",)


def test_a_suggestion_has_one_line_or_two_and_its_icon_a_node_only_if_asked() -> None:
    phone = opened()
    assert [words for words, _ in ided(phone, "first")] == ["Ant", "Bee", "Ant", "plain"]
    assert len(ided(phone, "second")) == 3
    assert ided(phone, "suggestion_icon") == []
    assert went(tap(phone, "Bee")) == ("Bee",)


def test_the_find_bar_counts_from_one_and_turns_only_between_places() -> None:
    assert ided(opened(), "find_status") == []
    phone = opened(find="b", hit=1)
    assert ided(phone, "find_status") == [("2/3", "")]
    assert tap(phone, "Up").window.activity.hit == 0  # type: ignore[attr-defined]
    assert tap(phone, "Find next").window.activity.hit == 2  # type: ignore[attr-defined]
    assert ided(opened(find="b", count=0), "find_status") == [("0/0", "")]
    views = {t.view.desc: t.view for t in top_frame(opened(find="b", count=1)).targets}
    assert views["Up"].inert_reason and views["Find next"].inert_reason


def test_the_search_key_turns_by_nothing() -> None:
    focused = tap(opened(find="b", hit=1), "b")
    searched = step(focused, Key("enter")).window
    assert searched.activity.hit == 1 and not searched.ui.focus  # type: ignore[attr-defined]


def test_a_panel_closes_before_what_is_chosen_runs() -> None:
    phone = Ctx(opened(), PACKAGE, 0).show(Panel()).phone
    assert ided(phone, "words") == [("Fresh", "")] and len(ided(phone, "glyph")) == 1
    for words, name in (("Share", "shared"), ("Fresh", "fresh")):
        chosen = tap(phone, words)
        assert type(chosen.window.activity) is Browsing and went(chosen) == (name,)
    stop = next(n for n in top_frame(phone).nodes if n.desc == "Stop")
    assert stop.flags & DISABLED


def test_the_mode_that_is_on_is_selected_and_does_nothing() -> None:
    phone = opened()
    on, off = (next(n for n in top_frame(phone).nodes if n.desc == d) for d in ("Open", "Private"))
    assert (on.flags & (SELECTED | 1), off.flags & (SELECTED | 1)) == (SELECTED, 1)
    assert went(tap(phone, "Private")) == ("private",)


def test_cells_share_lines_and_the_last_line_is_filled_up() -> None:
    cells = [text(str(n), grow=1) for n in range(5)]
    first, last = browser.in_lines(cells, 3)
    assert first == tuple(cells[:3]) and last[:2] == tuple(cells[3:])
    assert [view.hidden_from_a11y for view in last] == [False, False, True]
    assert browser.in_lines([], 3) == []


def test_many_tabs_are_told_by_a_sign() -> None:
    shown = [browser.tab_square(n, "∞").kids[0].text for n in (0, 99, 100)]
    assert shown == ["0", "99", "∞"]


def test_values_are_put_in_taken_out_and_put_for_others() -> None:
    c = Ctx(opened(), PACKAGE, 0)
    assert put_in.now(c, "sites", "Cat").app.sites == ("Ant", "Bee", "Ant", "Cat")
    assert take_out.now(c, "sites", "Ant").app.sites == ("Bee",)
    assert put_for.now(c, "sites", "Ant", "Cow").app.sites == ("Cow", "Bee", "Cow")
    gone = undoable(take_out("sites", "Ant"), "Gone").run(c)
    assert gone.app.sites == ("Bee",) and gone.window.ui.snack.undo is not None
    assert gone.run(gone.window.ui.snack.undo).app.sites == c.app.sites
