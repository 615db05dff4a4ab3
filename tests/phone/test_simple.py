"""The family of Simple Mobile Tools: its bars, pages and dialogs, with ids, texts and effects."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import date, datetime

import pytest
import toy
import toy_simple
from toy import after, centre, node, spot, tap, texts, top
from toy_simple import Memo, Memos

from android_gym.errors import UnknownName
from android_gym.kit import Call, does, go, keep, leave, route, show
from android_gym.kit.families import simple
from android_gym.kit.styles import CHECKBOX, EDIT, RADIO, RADIO_GROUP, SWITCH, TEXT
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.core.view import CHECKABLE, CHECKED, CLICKABLE, DISABLED, SELECTED
from android_gym.phone.paint.palette import colors
from android_gym.phone.state.events import Install, Key, Launch, LongPress, Swipe, Tap, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.appearance import look_of
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.front import here
from android_gym.phone.system.registry import components
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

PACKAGE = toy_simple.memos.name
COMMONS = "com.simplemobiletools.commons.activities"
BACK = Key("back")
MEMOS = (Memo(1, "Shopping list", "list", 13), Memo(2, "meeting.txt", "text", 11), Memo(3, "To do", "list", 5))


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """The app in front, with three memos."""
    toy.offer(monkeypatch, toy_simple.APP)
    home = step(step(base_phone(), Install(PACKAGE)), Launch(PACKAGE))
    yield here(home).save(memos=MEMOS).phone
    components.cache_clear()


def app(phone: Phone) -> Memos:
    kept: Memos = phone.app(PACKAGE)
    return kept


def ran(phone: Phone, call: Call) -> Phone:
    return here(phone).run(call).phone


def taps(phone: Phone, *words: str) -> Phone:
    for one in words:
        phone = tap(phone, one)
    return phone


def parts(phone: Phone) -> list[tuple[str, str]]:
    """(resource-id, text or description) of the nodes that have an id of the app's."""
    found = ((n.id.partition(":id/")[2], n.text or n.desc) for n in top_frame(phone).nodes if n.id.startswith(PACKAGE))
    return [part for part in found if part[0] != "action_bar_root"]


def on(phone: Phone, id: str) -> bool:
    return bool(node(phone, id).flags & CHECKED)


def said(phone: Phone) -> str:
    return phone.toast.text if phone.toast is not None else ""


# --- bars ---------------------------------------------------------------------------------------


def test_the_search_menu_opens_by_its_icon_or_field_and_closes_by_back(phone: Phone) -> None:
    assert node(phone, "top_toolbar_search").cls == EDIT
    assert node(phone, "top_toolbar_search").hint == "Search memos"
    for way in ("top_toolbar_search_icon", "top_toolbar_search"):
        opened = tap(phone, way)
        assert opened.window.ui.focus == "query" and opened.window.ui.ime
        assert node(opened, "top_toolbar_search_icon").desc == "Back"
        typed = step(opened, Type("do"))
        assert titles(typed) == ["To do"]
        for closed in (tap(typed, "top_toolbar_search_icon"), after(typed, BACK, BACK)):
            assert node(closed, "top_toolbar_search_icon").desc == "Search"
            assert top(closed) == top(phone) and not closed.window.ui.ime
            assert len(titles(closed)) == 3
    pasted = here(phone).edited("query", "do").phone  # without a touch
    assert node(pasted, "top_toolbar_search_icon").desc == "Back"


def titles(phone: Phone) -> list[str]:
    names = {memo.title for memo in app(phone).memos}
    return [n.text for n in top_frame(phone).nodes if n.text in names]


def test_the_menu_of_a_main_screen_leads_to_settings_and_about(phone: Phone) -> None:
    opened = tap(phone, "More options")
    assert texts(opened) == ["Group by", "Lock", "Settings", "About"]
    assert type(top(tap(opened, "Settings"))).__name__ == "SettingsActivity"
    about = tap(opened, "About")
    assert top(about).activity == f"{COMMONS}.AboutActivity"
    assert type(top(about)).package == PACKAGE
    assert loads(dumps(about)) == about


def test_the_action_mode_counts_marks_all_and_acts(phone: Phone) -> None:
    one = step(phone, LongPress(*centre(spot(phone, "To do"))))
    assert node(one, "actionbar_title").text == "1 / 3"
    shown = [(n.id.partition(":id/")[2], n.desc) for n in top_frame(one).nodes if n.desc]
    assert shown[:4] == [
        ("action_mode_close_button", "Done"),
        ("cab_rename", "Rename"),
        ("cab_delete", "Delete"),
        ("", "More options"),
    ]
    everything = tap(one, "actionbar_title")
    assert node(everything, "actionbar_title").text == "3 / 3"
    assert top(tap(everything, "actionbar_title")).picked == ()
    assert top(step(one, BACK)).picked == () and top(tap(one, "Done")).picked == ()
    asked = tap(everything, "cab_delete")
    gone = taps(asked, "skip_the_recycle_bin_checkbox", "Yes")
    assert (app(gone).memos, app(gone).binned, said(gone)) == ((), (), "Deleted")
    gone = taps(asked, "delete_remember_checkbox", "Yes")
    assert app(gone).binned == ("Shopping list", "meeting.txt", "To do")
    assert said(gone) == "Never asked again" and top(gone).picked == ()
    assert app(tap(asked, "No")).memos == MEMOS


def test_the_selected_tab_is_marked_and_the_other_one_opens(phone: Phone) -> None:
    assert node(phone, "memos").flags & SELECTED and not node(phone, "bin").flags & SELECTED
    assert node(phone, "Recycle Bin").id == f"{PACKAGE}:id/tab_item_label"
    assert top(tap(phone, "bin")).tab == "Recycle Bin"


def test_an_empty_list_offers_to_change_the_filter(phone: Phone) -> None:
    none = here(phone).save(shown=()).phone
    assert node(none, "placeholder").text == "No items found."
    asked = tap(none, "placeholder_2")
    assert texts(asked) == ["Filter", "Text notes", "Checklists", "Cancel", "OK"]
    assert app(taps(asked, "filter_list", "OK")).shown == ("list",)
    both = taps(asked, "filter_list", "filter_text", "filter_list")
    assert (on(both, "filter_text"), on(both, "filter_list")) == (True, False)
    assert app(tap(both, "OK")).shown == ("text",) and app(tap(both, "Cancel")).shown == ()


# --- dialogs ------------------------------------------------------------------------------------


def test_sorting_keeps_what_and_which_way_by_ok_alone(phone: Phone) -> None:
    assert titles(phone) == ["meeting.txt", "Shopping list", "To do"]  # capitals do not count
    asked = tap(phone, "Sort by")
    assert texts(asked) == ["Sort by", "Title", "Size", "Ascending", "Descending", "Cancel", "OK"]
    ids = [
        (n.id.partition(":id/")[2], n.cls, bool(n.flags & CHECKED))
        for n in top_frame(asked).nodes
        if "sorting_dialog_radio" in n.id
    ]
    assert ids == [
        ("sorting_dialog_radio_sorting", RADIO_GROUP, False),
        ("sorting_dialog_radio_title", RADIO, True),
        ("sorting_dialog_radio_size", RADIO, False),
        ("sorting_dialog_radio_order", RADIO_GROUP, False),
        ("sorting_dialog_radio_ascending", RADIO, True),
        ("sorting_dialog_radio_descending", RADIO, False),
    ]
    chosen = taps(asked, "sorting_dialog_radio_size", "sorting_dialog_radio_descending")
    assert app(chosen).sort == simple.Order("title")
    done = tap(chosen, "android:id/button1")
    assert app(done).sort == simple.Order("size", descending=True)
    assert titles(done) == ["Shopping list", "meeting.txt", "To do"]
    assert app(tap(chosen, "android:id/button2")).sort == simple.Order("title")
    again = tap(done, "Sort by")
    assert on(again, "sorting_dialog_radio_size") and on(again, "sorting_dialog_radio_descending")


def test_grouping_has_ids_of_its_own_and_a_box(phone: Phone) -> None:
    asked = taps(phone, "More options", "Group by")
    chosen = taps(asked, "grouping_dialog_radio_kind", "grouping_dialog_radio_descending")
    assert app(tap(chosen, "OK")).grouped == simple.Order("kind", True)
    here_only = taps(chosen, "grouping_dialog_use_for_this_folder", "OK")
    assert app(here_only).grouped == simple.Order("kind here", True)


def test_a_view_type_is_kept_by_its_id(phone: Phone) -> None:
    asked = tap(phone, "Change view type")
    assert on(asked, "change_view_type_dialog_radio_list")
    chosen = tap(asked, "change_view_type_dialog_radio_grid")
    assert on(chosen, "change_view_type_dialog_radio_grid")
    assert not on(chosen, "change_view_type_dialog_radio_list")
    assert app(tap(chosen, "OK")).view_type == "grid" and app(tap(asked, "OK")).view_type == "list"


def test_a_prompt_gives_name_and_kind_and_wants_a_name(phone: Phone) -> None:
    asked = tap(phone, "New memo")
    assert node(asked, "locked_note_title").cls == EDIT and asked.window.ui.ime
    empty = tap(asked, "android:id/button1")
    assert said(empty) == "Please enter a name" and app(empty).memos == MEMOS
    assert type(top(empty)).__name__ == "TextPrompt"
    done = taps(after(asked, Type(" Ideas ")), "Checklist", "android:id/button1")
    assert app(done).memos[-1] == Memo(4, "Ideas", "list", 5)


def test_renaming_takes_a_name_apart_and_puts_it_together(phone: Phone) -> None:
    asked = tap(ran(phone, marked(2)), "Rename")
    fields = [(n.id.rpartition("/")[2], n.text) for n in top_frame(asked).nodes if n.cls == EDIT]
    assert fields == [("rename_item_name", "meeting"), ("rename_item_extension", "txt")]
    assert asked.window.ui.focus == "stem"
    done = tap(step(asked, Type("s")), "OK")
    assert app(done).memos[1].title == "meetings.txt" and top(done).picked == ()
    none = tap(here(asked).edited("extension", "").phone, "OK")
    assert app(none).memos[1].title == "meeting"
    assert said(tap(here(asked).edited("stem", " ").phone, "OK")) == "Filename cannot be empty"
    plain = tap(ran(phone, marked(3)), "Rename")
    assert [n.text for n in top_frame(plain).nodes if n.cls == EDIT] == ["To do"]
    assert app(tap(step(plain, Type("!")), "OK")).memos[2].title == "To do!"


@does
def marked(c: Ctx, id: int) -> Ctx:
    return c.set(picked=(id,))


def test_properties_are_pairs_whose_values_can_be_copied(phone: Phone) -> None:
    asked = tap(phone, "To do")
    assert texts(asked) == ["Properties", "Name", "To do", "Kind", "list", "Size", "5 B", "OK"]
    held = step(asked, LongPress(*centre(spot(asked, "5 B"))))
    assert held.clipboard == "5 B" and said(held) == "Value copied to clipboard"
    assert type(top(tap(asked, "OK"))).__name__ == "MainActivity"


def test_a_question_runs_one_call_on_yes_and_another_on_no(phone: Phone) -> None:
    ask = simple.Confirmation("Sure?", keep("font_size", "Small"), otherwise=keep("wrap", False))
    asked = ran(phone, show(ask))
    assert texts(asked) == ["Sure?", "No", "Yes"] and ("message", "Sure?") in parts(asked)
    assert app(tap(asked, "Yes")).font_size == "Small" and not app(tap(asked, "No")).wrap
    beside = step(asked, BACK)
    assert app(beside) == app(phone) and type(top(beside)).__name__ == "MainActivity"


# --- settings -----------------------------------------------------------------------------------


def test_settings_have_the_familys_rows_and_ids(phone: Phone) -> None:
    page = ran(phone, route("SettingsActivity"))
    assert parts(page) == [
        ("settings_coordinator", ""),
        ("settings_app_bar_layout", ""),
        ("settings_toolbar", ""),
        ("settings_nested_scrollview", ""),
        ("settings_holder", ""),
        ("settings_color_customization_section_label", "Color customization"),
        ("settings_color_customization_holder", ""),
        ("settings_color_customization_label", "Customize colors"),
        ("settings_general_settings_section_label", "General settings"),
        ("settings_change_date_time_format_holder", ""),
        ("settings_change_date_time_format_label", "Change date and time format"),
        ("settings_font_size_holder", ""),
        ("settings_font_size_label", "Font size"),
        ("settings_font_size", "Medium"),
        ("settings_enable_line_wrap_holder", ""),
        ("settings_enable_line_wrap", "Wrap lines"),
        ("settings_recycle_bin_section_label", "Recycle Bin"),
        ("settings_use_recycle_bin_holder", ""),
        ("settings_use_recycle_bin", "Move items into the Recycle Bin instead of deleting"),
        ("settings_empty_recycle_bin_holder", ""),
        ("settings_empty_recycle_bin_label", "Empty the Recycle Bin"),
        ("settings_empty_recycle_bin", "0 B"),
    ]
    box = node(page, "settings_use_recycle_bin")
    assert (box.cls, box.flags & (CHECKABLE | CHECKED | CLICKABLE)) == (CHECKBOX, CHECKABLE | CHECKED)
    assert node(page, "Back").cls == "android.widget.ImageButton"


def test_settings_change_the_model(phone: Phone) -> None:
    page = ran(phone, route("SettingsActivity"))
    off = tap(page, "settings_use_recycle_bin_holder")
    assert not app(off).bin and not on(off, "settings_use_recycle_bin")
    assert node(off, "settings_empty_recycle_bin_holder").flags & DISABLED
    asked = tap(page, "settings_font_size_holder")
    assert texts(asked) == ["Small", "Medium", "Large", "Extra large"]
    assert ("dialog_radio_group", "") in parts(asked) and on(asked, "Medium")
    large = tap(asked, "Large")
    assert app(large).font_size == "Large" and node(large, "settings_font_size").text == "Large"
    full = here(page).save(binned=("A",)).phone
    assert app(taps(full, "settings_empty_recycle_bin_holder", "Yes")).binned == ()


@toy_simple.memos.activity(".Switches")
class Switches(toy_simple.SettingsActivity):
    toggles = SWITCH


def test_a_toggle_may_be_a_switch(phone: Phone) -> None:
    page = ran(phone, go(Switches()))
    assert node(page, "settings_use_recycle_bin").cls == SWITCH
    assert node(page, "settings_enable_line_wrap").cls == CHECKBOX  # a CheckRow stays one
    assert not app(tap(page, "settings_use_recycle_bin_holder")).bin


def test_date_and_time_formats(phone: Phone) -> None:
    asked = tap(ran(phone, route("SettingsActivity")), "Change date and time format")
    assert on(asked, "change_date_time_dialog_radio_six")
    assert not on(asked, "change_date_time_dialog_24_hour")
    days = [n.text for n in top_frame(asked).nodes if n.cls == RADIO]
    assert days == [
        "15.02.2021",
        "15/02/2021",
        "02/15/2021",
        "15-02-2021",
        "02-15-2021",
        "2021-02-15",
        "15 February 2021",
        "February 15 2021",
        "15. February 2021",
    ]
    chosen = taps(asked, "change_date_time_dialog_radio_one", "change_date_time_dialog_24_hour")
    done = app(tap(chosen, "OK")).formats
    assert done == simple.Formats("dd.MM.yyyy", hours_24=True)
    assert done.date_words(date(2023, 3, 7)) == "07.03.2023"
    assert simple.Formats().date_words(date(2023, 3, 7)) == "March 7 2023"
    assert done.time_words(datetime(2023, 3, 7, 15, 4)) == "15:04"
    assert simple.Formats().time_words(datetime(2023, 3, 7, 0, 4)) == "12:04 AM"


# --- the lock -----------------------------------------------------------------------------------


def pin(phone: Phone, digits: str) -> Phone:
    return taps(phone, *(f"pin_{digit}" for digit in digits), "pin_ok")


def test_a_pin_is_asked_for_twice_and_opens_what_it_locks(phone: Phone) -> None:
    asked = taps(phone, "More options", "Lock")
    assert node(asked, "pattern_lock_title").text == "Insert pattern"
    asked = tap(asked, "PIN")
    assert node(asked, "pin_lock_title").text == "Enter PIN"
    assert [n.text for n in top_frame(asked).nodes if "id/pin_" in n.id and n.cls == TEXT] == [
        "Enter PIN",
        "",
        *"123456789",
        "C",
        "0",
    ]
    assert said(tap(asked, "pin_ok")) == "Please enter a PIN"
    assert said(pin(asked, "123")) == "PIN must be at least 4 digits long"
    half = taps(asked, "pin_2", "pin_9", "pin_c")
    assert node(half, "pin_lock_current_pin").text == "*"
    once = pin(half, "580")
    assert node(once, "pin_lock_title").text == "Repeat PIN"
    wrong = pin(once, "2581")
    assert said(wrong) == "Wrong PIN" and node(wrong, "pin_lock_title").text == "Enter PIN"
    locked = pin(once, "2580")
    digest = hashlib.sha1(b"2580").hexdigest()
    assert app(locked).lock == simple.Lock("pin", digest) == simple.Lock.of("pin", "2580")
    asked = taps(locked, "More options", "Unlock")
    assert "Pattern" not in texts(asked)
    wrong = pin(asked, "2581")
    assert said(wrong) == "Wrong PIN" and app(wrong).lock
    assert not app(pin(wrong, "2580")).lock
    assert not simple.Lock()


def test_a_pattern_is_a_stroke_over_dots(phone: Phone) -> None:
    asked = taps(phone, "More options", "Lock")
    down, across = stroke(asked, 0, 6), stroke(asked, 0, 2)
    once = step(asked, down)
    assert node(once, "pattern_lock_title").text == "Repeat pattern"
    wrong = step(once, across)
    assert said(wrong) == "Wrong pattern"
    assert node(wrong, "pattern_lock_title").text == "Insert pattern"
    locked = step(once, down)
    assert app(locked).lock == simple.Lock.of("pattern", "036")
    asked = taps(locked, "More options", "Unlock")
    assert "PIN" not in texts(asked)
    assert app(step(asked, stroke(asked, 0, 2))).lock
    assert not app(step(asked, stroke(asked, 0, 6))).lock


def stroke(phone: Phone, first: int, last: int) -> Swipe:
    """From one dot of the pattern to another."""
    left, upper, right, lower = node(phone, "pattern_lock_view").bounds

    def place(dot: int) -> tuple[float, float]:
        x, y = dot % 3, dot // 3
        return left + (right - left) * (x + 0.5) / 3, upper + (lower - upper) * (y + 0.5) / 3

    return Swipe(*place(first), *place(last))


# --- About --------------------------------------------------------------------------------------


def test_about_leads_to_its_pages(phone: Phone) -> None:
    about = ran(phone, route("AboutActivity"))
    assert node(about, "about_faq").text == "Frequently asked questions"
    faq = tap(about, "about_faq_holder")
    assert top(faq).activity == f"{COMMONS}.FAQActivity"
    assert texts(faq) == ["Frequently asked questions", "Is it free?", "It is.", "Where is it?", "Here."]
    names = tap(about, "Contributors")
    assert top(names).activity == f"{COMMONS}.ContributorsActivity"
    assert texts(names) == ["Contributors", "Development", "Tibor Kaputa", "Translation", "GERMAN", "Ada, Bo"]
    asked = tap(about, "about_email_holder")
    assert texts(asked)[1:] == ["Skip", "Read FAQ"]
    assert top(tap(asked, "Read FAQ")).activity == f"{COMMONS}.FAQActivity"
    assert tap(asked, "Skip").foreground == "com.google.android.gm"
    libraries = ran(phone, route("LicenseActivity"))
    assert texts(libraries) == ["Third party licences", "Kotlin (programming language)"]


def test_about_ends_with_the_version(phone: Phone) -> None:
    about = ran(phone, route("AboutActivity"))
    for _ in range(3):
        about = step(about, Swipe(540, 2000, 540, 400))
    assert node(about, "about_version").text == "v 6.17.0"
    assert node(about, "footer").text == "v 6.17.0\nCopyright © Simple Mobile Tools 2023"


# --- colours ------------------------------------------------------------------------------------


def surface(phone: Phone) -> tuple[bool, str, str]:
    """Whether the app is dark, its background and its accent."""
    night, theme = look_of(phone, PACKAGE, top(phone), dark(phone))
    found = colors(night, theme)
    return night, *(f"#{bytes(found[role]).hex()}" for role in ("surface", "primary"))


def dark(phone: Phone) -> bool:
    return phone.setting("secure/ui_night_mode") == 2


@pytest.mark.parametrize(
    ("name", "by_day", "by_night"),
    [
        ("Light", (False, "#ffffff", "#f57c00"), (False, "#ffffff", "#f57c00")),
        ("Dark", (True, "#424242", "#f57c00"), (True, "#424242", "#f57c00")),
        ("Dark red", (True, "#424242", "#d32f2f"), (True, "#424242", "#d32f2f")),
        ("White", (False, "#ffffff", "#f57c00"), (False, "#ffffff", "#f57c00")),
        ("Black & White", (True, "#000000", "#f57c00"), (True, "#000000", "#f57c00")),
        ("Auto light / dark", (False, "#ffffff", "#f57c00"), (True, "#424242", "#f57c00")),
        ("Custom", (True, "#123456", "#00ff00"), (True, "#123456", "#00ff00")),
        ("System default", (False, "#fffbfe", "#6750a4"), (True, "#1d1b1e", "#d8bafa")),
    ],
)
def test_a_theme_recolours_the_app(phone: Phone, name: str, by_day: object, by_night: object) -> None:
    own = simple.Shades("#eeeeee", "#123456", "#00ff00")
    phone = here(phone).save(colors=simple.Colors(name, own)).phone
    assert surface(phone) == by_day
    assert surface(written(phone, "secure/ui_night_mode", 2)) == by_night


def test_an_unknown_theme_is_named() -> None:
    with pytest.raises(UnknownName, match="theme named 'Dark rot'. Did you mean 'Dark red'"):
        simple.Colors("Dark rot")


def test_the_theme_is_chosen_after_a_warning_and_saved(phone: Phone) -> None:
    page = tap(ran(phone, route("SettingsActivity")), "Customize colors")
    assert top(page).activity == f"{COMMONS}.CustomizationActivity"
    assert node(page, "customization_theme").text == "System default"
    warned = tap(page, "customization_theme_holder")
    assert texts(warned)[0].startswith("WARNING") and texts(warned)[1:] == ["OK"]
    asked = tap(warned, "OK")
    assert texts(asked) == list(simple.THEMES) and on(asked, "System default")
    chosen = tap(asked, "Dark red")
    assert said(chosen) == "Changing a color will make it switch to Custom theme"
    assert node(chosen, "customization_theme").text == "Dark red"
    assert ("customization_primary_color_label", "Primary color") in parts(chosen)
    assert surface(chosen)[1] == "#fffbfe"  # not saved
    saved = tap(chosen, "Save")
    assert app(saved).colors.theme == "Dark red" and surface(saved) == (True, "#424242", "#d32f2f")
    assert type(top(saved)).__name__ == "SettingsActivity"
    again = taps(saved, "Customize colors", "customization_theme_holder")
    assert texts(again)[0] == "System default"  # without the warning
    assert said(tap(again, "White")) == ""
    back_again = taps(again, "Dark red")
    assert "Save" not in [n.desc for n in top_frame(back_again).nodes]


def test_back_asks_before_colours_are_lost(phone: Phone) -> None:
    phone = here(phone).save(colors=simple.Colors("Light", warned=True, told=True)).phone
    page = ran(phone, route("CustomizationActivity"))
    assert type(top(step(page, BACK))).__name__ == "MainActivity"
    changed = taps(page, "customization_theme_holder", "Dark")
    for asked in (step(changed, BACK), tap(changed, "Close")):
        assert texts(asked) == ["You have unsaved changes. Save before exit?", "Discard", "Save"]
        discarded, saved = tap(asked, "Discard"), tap(asked, "Save")
        assert app(discarded) == app(phone) and type(top(discarded)).__name__ == "MainActivity"
        assert app(saved).colors.theme == "Dark" and type(top(saved)).__name__ == "MainActivity"
        assert type(top(step(asked, BACK))).__name__ == "CustomizationActivity"


def test_a_colour_of_ones_own_makes_the_theme_custom(phone: Phone) -> None:
    phone = here(phone).save(colors=simple.Colors("Light", warned=True, told=True)).phone
    page = ran(phone, route("CustomizationActivity"))
    asked = tap(page, "customization_primary_color_holder")
    assert node(asked, "hex_code").text == "#f57c00"
    red = step(asked, at(asked, "primary_line_color_picker", 0.01))
    assert node(red, "hex_code").text == "#f44336"
    darker = step(red, at(red, "secondary_line_color_picker", 6.5 / 9))
    assert node(darker, "hex_code").text == "#d32f2f"
    chosen = tap(darker, "OK")
    assert node(chosen, "customization_theme").text == "Custom"
    asked = tap(chosen, "customization_background_color_holder")
    typed = step(tap(asked, "color_picker_new_hex"), Key("delete"))
    assert node(typed, "color_picker_new_hex").text == "fffff"
    done = tap(here(typed).edited("digits", "102030").phone, "OK")
    kept = app(tap(done, "Save")).colors
    assert kept.custom == simple.Shades("#424242", "#102030", "#d32f2f")
    assert (kept.theme, app(tap(typed, "Cancel")).colors.theme) == ("Custom", "Light")
    dusk = here(phone).save(colors=simple.Colors("Dark")).phone
    asked = tap(ran(dusk, route("CustomizationActivity")), "customization_primary_color_holder")
    left, upper, right, _ = node(asked, "primary_line_color_picker").bounds
    moved = step(asked, Swipe(left + 9, upper + 99, right + 99, upper + 99))  # to its end and on
    grey = app(taps(moved, "OK", "Save")).colors.custom
    assert grey == simple.Shades("#eeeeee", "#424242", "#9e9e9e")
    unfinished = tap(tap(typed, "OK"), "Save")  # five digits are no colour
    assert app(unfinished).colors.custom.background == "#ffffff"


def at(phone: Phone, id: str, x: float, y: float = 0.5) -> Tap:
    left, upper, right, lower = node(phone, id).bounds
    return Tap(left + (right - left) * x, upper + (lower - upper) * y)


def test_the_square_and_the_strip_of_hues_mix_a_colour(phone: Phone) -> None:
    asked = ran(phone, show(simple.ColorPicker("#ff0000", keep("font_size"))))
    grey = step(asked, at(asked, "color_picker_square", 0.001, 0.5))
    assert top(grey).now == "#808080" and node(grey, "color_picker_new_hex").text == "808080"
    green = step(asked, at(asked, "color_picker_hue", 0.5, 2 / 3))
    assert app(tap(green, "OK")).font_size == "#00ff01"
    assert texts(green)[0] == "#ff0000"


def test_the_line_picker_opens_at_the_colour(phone: Phone) -> None:
    blue = ran(phone, show(simple.LineColorPicker("#1976d2", keep("font_size"))))
    assert (top(blue).hue, top(blue).shade, top(blue).selected_color) == (5, 6, "#1976d2")
    other = ran(phone, show(simple.LineColorPicker("#010203", keep("font_size"))))
    assert top(other).selected_color == "#f57c00"


def test_bars_leave_out_what_is_false() -> None:
    save, more = ("Save", leave(), "check", "save"), ("Open the bin", leave())
    whole = simple.toolbar("Notes", actions=(save,), menu=(more,))
    assert simple.toolbar("Notes", actions=(False, save, ()), menu=(None, more)) == whole
    assert simple.toolbar("Notes", menu=(False,)) == simple.toolbar("Notes")


def test_what_about_says_is_read_from_a_file() -> None:
    info = simple.Info.of("android_gym.apps.simple.calculator")
    assert (info.name, info.version, len(info.faq)) == ("Simple Calculator", "5.12.0", 1)
    assert info.licenses == (("AutoFitTextView", ""),)
