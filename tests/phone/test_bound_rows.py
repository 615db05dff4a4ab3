"""Rows of preference pages that are bound to paths, or to functions of what is held."""

from __future__ import annotations

import pytest
from toy_kit import Jots, Look

from android_gym.kit import *
from android_gym.kit.bound import Entry
from android_gym.phone.system.front import here
from android_gym.profiles import base_phone

FIRST = Jots()
ON = Table.of({"global/wifi_on": 1, "system/mode": 2})


def made(*entries: Entry, app: Jots = FIRST, settings: Table = ON) -> tuple[Row, ...]:
    return bind_rows(entries, app, settings)


def titles(*entries: Entry) -> list[str]:
    return [row.title for row in made(*entries)]


def test_a_summary_is_fixed_of_a_path_or_a_function_of_what_is_held() -> None:
    fixed = BoundRow("A", "words", path="name", says=lambda held: "no")
    by_path = BoundRow("B", path="size")
    says = BoundRow("C", says=lambda held: f"{held.app.size} at {held.at('system/mode')}")
    assert [row.summary for row in made(fixed, by_path, says)] == ["words", "20", "20 at 2"]
    assert all(type(row) is Row for row in made(fixed, by_path, says))


def test_rows_are_there_and_enabled_by_paths_or_functions() -> None:
    quiet = BoundRow("Quiet", show_when="silent")
    online = BoundRow("Online", show_when="global/wifi_on", when=lambda held: held.app.size > 20)
    (row,) = made(quiet, online)
    assert (row.title, row.enabled) == ("Online", False)
    (row,) = made(quiet, online.replace(when="global/wifi_on"))
    assert row.enabled


def test_a_function_in_the_place_of_a_row_makes_entries_of_any_kind() -> None:
    def rows(held: Held) -> tuple[Entry, ...]:
        return (Row("Plain"), Flag("Bound", "silent"), lambda held: (Row(str(held.app.size)),))

    off = show_when("silent", Header("Hidden"))
    on = show_when(lambda held: held.app.size == 20, Header("Shown"), Flag("Too", "silent"))
    assert titles(rows, off, on) == ["Plain", "Bound", "20", "Shown", "Too"]


@pytest.mark.parametrize(
    ("flag", "on", "call"),
    [
        (Flag("", "silent"), False, toggle("silent")),
        (Flag("", "system/mode"), True, toggle("system/mode")),
        (Flag("", "system/mode", on=2, off=1), True, keep("system/mode", 1)),
    ],
)
def test_a_switch_turns_its_path_over(flag: Flag, on: bool, call: Call) -> None:
    (row,) = made(flag)
    assert isinstance(row, SwitchRow)
    assert (row.checked, row.tap) == (on, call)


def test_a_switch_that_opens_something_has_two_targets() -> None:
    (row,) = made(Flag("Wi-Fi", "global/wifi_on", "On", off_summary="Off", opens=leave()))
    assert isinstance(row, PrimarySwitch)
    assert (row.summary, row.checked, row.tap) == ("On", True, leave())
    assert row.flip == toggle("global/wifi_on")
    (row,) = made(MainFlag("Use Wi-Fi", "global/wifi_on"))
    assert isinstance(row, MainSwitch) and row.checked


def test_radio_rows_have_summaries_and_one_may_stand_for_a_setting_that_is_not_set() -> None:
    options = (("Free", "free", "No limit"), ("Usual", None, "The best for most"))
    rows = made(Radios("", "system/none", options, None))
    assert [(r.title, r.summary, r.checked) for r in rows if isinstance(r, RadioRow)] == [
        ("Free", "No limit", False),
        ("Usual", "The best for most", True),
    ]
    assert [r.tap for r in rows] == [keep("system/none", "free"), keep("system/none", None)]


def test_a_choice_whose_value_is_no_option_shows_words_but_no_numbers() -> None:
    options = (("Low", 1), ("High", 9))
    assert made(Pick("Mode", "system/mode", options))[0].summary == "Low"
    app = Jots(look=Look(theme="Sepia"))
    assert made(Pick("Theme", "look.theme", ("Light", "Dark")), app=app)[0].summary == "Sepia"


def test_a_text_may_be_needed_hidden_on_the_page_or_given_to_a_call() -> None:
    app = Jots(name="secret")
    (row,) = made(Typed("Name", "name", dots=True, summary="{}!"), app=app)
    assert row.summary == "••••••!"
    (row,) = made(Typed("Name", "name", heading="Rename", ok="Go", call=assign("query")), app=app)
    assert row.tap == show(Prompt("Rename", assign("query"), "secret", ok="Go"))
    (row,) = made(Typed("Name", "name", none="Nobody"))
    assert row.summary == "Nobody"


def test_a_needed_text_loses_blanks_and_is_kept_only_if_something_is_left() -> None:
    (row,) = made(Typed("Name", "system/name", needed=True))
    assert row.tap is not None
    asks = row.tap.args[0]
    assert isinstance(asks, Prompt)
    c = here(base_phone()).write("system/name", "Ada")
    assert c.run(with_args(asks.call, ("  ",))).setting("system/name") == "Ada"
    assert c.run(with_args(asks.call, (" Zoe ",))).setting("system/name") == "Zoe"


@pytest.mark.parametrize(
    ("least", "most", "step", "share", "value"),
    [(1, 255, 1, 0.25, 64), (4082, 2596, 1, 1.0, 2596), (10, 30, 5, 0.4, 20), (0, 1, 0.5, 0.6, 0.5)],
)
def test_a_slider_keeps_multiples_of_its_step(
    least: float, most: float, step: float, share: float, value: float
) -> None:
    c = slide_to.now(here(base_phone()), "system/level", least, most, step, share)
    assert c.setting("system/level") == value
