"""What the sentences of GIAS may name, and what they may not ask for at once."""

from __future__ import annotations

import random
from typing import Any

import pytest

from android_gym.generator.gias import Grammar, Intent, Trail
from android_gym.generator.gias.intents import ORDER
from android_gym.generator.gias.names import is_day, is_headline, is_name, is_subject, is_title
from android_gym.generator.gias.rows import (
    is_at_top,
    is_covered,
    is_filter,
    is_named,
    is_repeated,
    leads_to_part,
    name_in,
    row_title,
    subject_of,
)
from android_gym.generator.gias.sense import is_about_another, is_given_up, is_sensible, is_undone
from android_gym.generator.gias.words import words_in
from android_gym.phone.core.view import CLICKABLE, SCROLLABLE
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen

EN, ZH = words_in("en"), words_in("zh")


class _First(random.Random):
    """Always draws the first."""

    def choice(self, seq: Any) -> Any:
        return seq[0]


def told(language: str, app: str, *intents: Intent) -> str:
    """The sentence of a path of which all is told."""
    trail = Trail(app, ("",) * (len(intents) + 1), ("",) * len(intents), intents, tuple(range(len(intents))))
    return Grammar(words_in(language)).tell(trail, _First()).task


@pytest.mark.parametrize("name", ["Invoice March", "#general", "report.pdf", "Conference: clear words", "设为壁纸"])
def test_titles_can_be_opened(name: str) -> None:
    assert is_name(name, EN) and is_title(name, EN)


@pytest.mark.parametrize(
    "name", ["Yes, it goes out this week", "night train", "Grace, Omar, Inês", "caltrain.com Caltrain", "I sent them"]
)
def test_messages_searches_and_lists_are_no_titles(name: str) -> None:
    assert not is_title(name, EN)


@pytest.mark.parametrize("name", ["你到了吗", "我在路上", "谢谢你"])
def test_messages_in_chinese_are_no_titles(name: str) -> None:
    assert not is_title(name, ZH)


def test_settings_that_end_like_a_state_keep_their_names() -> None:
    assert is_name("Start week on", EN) and is_name("Manage event types", EN)
    assert not is_name("3 events", EN)


@pytest.mark.parametrize(
    ("name", "expected"), [("October 12", True), ("Sunday, October 8", True), ("Good 79", False), ("October", True)]
)
def test_days_are_told_apart_from_amounts(name: str, expected: bool) -> None:
    assert is_day(name) is expected


def test_a_button_of_a_row_is_named_with_what_the_row_is_about() -> None:
    assert told("en", "Gmail", Intent("beside", "Archive", "Invoice March")) == (
        "In Gmail, tap “Archive” next to “Invoice March”."
    )
    assert told("zh", "应用商店", Intent("beside", "更新", "相册")) == "在应用商店里点击“相册”旁边的“更新”。"


def node(cls: str, text: str, depth: int, id: str = "", flags: int = 0) -> Node:
    return Node(f"android.{cls}", f"a:id/{id}" if id else "", "a", text, "", "", flags, (0, 0, 9, 9), depth)


def screen(*nodes: Node) -> Screen:
    return Screen(nodes, "a", "b", 1080, 2400)


def mail(subject: str) -> tuple[Node, ...]:
    """A row of a list with a button of its own."""
    return (
        node("LinearLayout", "", 1, flags=CLICKABLE),
        node("TextView", "Peggy", 2, "from"),
        node("TextView", "12 May", 2, "date"),
        node("TextView", subject, 2, "subject"),
        node("Button", "Archive", 2, "archive", CLICKABLE),
    )


def test_a_row_is_called_by_its_title() -> None:
    one = screen(node("RecyclerView", "", 0), *mail("Invoice March"), node("TextView", "More mail", 1, flags=CLICKABLE))
    assert row_title(one, 5) == "Peggy"
    assert row_title(one, 6) is None  # a row itself
    twice = screen(*one.nodes[:6], node("Button", "Archive", 2, "archive", CLICKABLE))
    assert row_title(twice, 5) == ""  # which of both does not show


def test_buttons_of_rows_are_those_that_other_rows_have_as_well() -> None:
    several = screen(node("RecyclerView", "", 0), *mail("Invoice March"), *mail("Trip"))
    assert is_repeated(several, 5) and not is_repeated(several, 1)
    assert not is_repeated(screen(*several.nodes[:6]), 5)


def test_a_row_is_not_called_by_what_else_stands_in_it() -> None:
    one = screen(node("RecyclerView", "", 0), *mail("See you there"))
    assert name_in(one, 1, "See you there") == "Peggy" == name_in(one, 1, "Peggy")
    assert name_in(one, 1, "A description") == "A description"
    assert is_named(one, 1, "Peggy") and not is_named(one, 1, "12 May")


def test_a_mails_row_has_its_subject() -> None:
    one = screen(node("RecyclerView", "", 0), *mail("Invoice March"))
    assert subject_of(one, 1) == "Invoice March" and subject_of(one, 5) == ""


def test_words_at_the_top_say_what_is_seen() -> None:
    one = screen(node("FrameLayout", "", 0), node("TextView", "San Francisco", 1, "location", CLICKABLE))
    assert is_at_top(one, 1)
    assert not is_at_top(screen(node("ScrollView", "", 0, flags=SCROLLABLE), *mail("Trip")), 1)


def test_what_lies_over_a_row_is_what_a_click_on_it_meets() -> None:
    one = screen(node("FrameLayout", "", 0), *mail("Trip"), node("Button", "Compose", 1, "compose_button", CLICKABLE))
    assert is_covered(one, 1) and not is_covered(one, 6)


def test_a_line_of_words_shows_parts_of_a_list_and_a_bar_the_parts_of_an_app() -> None:
    line = screen(
        node("HorizontalScrollView", "", 0),
        *(node("TextView", text, 1, "folder_item", CLICKABLE) for text in ("工作", "生活")),
    )
    assert is_filter(line, 1) and not leads_to_part(line, 1)
    bar = screen(
        node("LinearLayout", "", 0),
        node("LinearLayout", "", 1, "holder", CLICKABLE),
        node("TextView", "Tracks", 2, "tab_item_label"),
    )
    assert leads_to_part(bar, 1) and not is_filter(bar, 1)


def test_what_is_begun_is_not_left_at_once() -> None:
    begun = Intent("button", "Compose")
    assert is_given_up((begun, Intent("back")), EN) and is_given_up((begun, Intent("page", "Settings")), EN)
    assert not is_given_up((begun, Intent("text", "Bob", "To")), EN)
    assert not is_given_up((Intent("button", "Add to"), Intent("item", "Family")), EN)


def test_marking_begins_nothing() -> None:
    assert not is_given_up((Intent("button", "Add star"), Intent("back")), EN)
    assert is_given_up((Intent("button", "Reply all"), Intent("page", "Settings")), EN)


def test_what_is_done_is_done_with_what_was_opened() -> None:
    favorite, opened = Intent("button", "Add to favorites"), Intent("item", "Download")
    assert is_about_another((favorite,), EN)
    assert is_about_another((opened, Intent("back"), favorite), EN)
    assert not is_about_another((opened, Intent("menu", "More"), favorite), EN)
    assert is_about_another((Intent("button", "收藏"),), ZH)
    assert is_about_another((Intent("page", "相册"), Intent("button", "收藏")), ZH)  # a part of the app, and no album
    assert is_about_another((Intent("item", "评论"),), ZH)
    assert not is_about_another((Intent("mail", "Invoice March"), Intent("button", "Archive")), EN)


def test_nothing_else_is_removed_than_what_was_opened() -> None:
    opened = Intent("item", "San Francisco")
    assert is_about_another((opened, Intent("button", "Remove Mexico City")), EN)
    assert not is_about_another((opened, Intent("button", "Remove San Francisco")), EN)
    assert not is_about_another((Intent("button", "Remove Mexico City"),), EN)


def test_what_a_page_lists_can_be_removed_there() -> None:
    assert not is_about_another((Intent("page", "History"), Intent("button", "Delete Caltrain")), EN)


def test_nobody_is_named_on_the_page_of_somebody_else() -> None:
    people = ("妈妈", "房东叶先生")
    one, other, page = Intent("item", "妈妈"), Intent("item", "房东叶先生"), Intent("item", "免打扰")
    assert is_about_another((one, page, other), ZH, people)
    assert not is_about_another((one, Intent("back"), other), ZH, people)
    assert not is_about_another((one, page, other), ZH)


def test_nothing_is_sent_that_was_not_written() -> None:
    begun, send = Intent("button", "Compose"), Intent("button", "Send")
    assert is_about_another((begun, send), EN)
    assert not is_about_another((begun, Intent("text", "Bob", "To"), send), EN)


def test_a_part_of_a_list_is_shown_and_not_turned_on() -> None:
    opened = Intent("item", "Internal storage"), Intent("filter", "Images")
    assert told("en", "Files", *opened) == "In Files, show only “Images” under “Internal storage”."
    assert told("zh", "笔记", Intent("filter", "生活")) == "在笔记里只看“生活”。"


def test_an_order_is_told_as_one_and_links_are_followed_one_by_one() -> None:
    opened = Intent("item", "水果")
    assert told("zh", "拼多多", opened, Intent("choice", "销量", ORDER)) == "在拼多多里打开“水果”，按“销量”排序。"
    assert told("en", "Chrome", Intent("item", "Wikipedia"), Intent("link", "Tea"), Intent("link", "China")) == (
        "In Chrome, open “Wikipedia”, follow the link “Tea” and then follow the link “China”."
    )


def test_articles_have_headlines_and_folders_names() -> None:
    assert is_headline("Storm Warning: What to Expect") and is_headline("八百年石桥里的糯米和号码")
    assert not (is_headline("Internal storage") or is_headline("录音") or is_headline("小石潭 - 春分.mp3"))


@pytest.mark.parametrize("name", ["图片2", "Image 3", "10月12日 周四"])
def test_pictures_by_number_and_days_of_a_list_have_no_names(name: str) -> None:
    assert not is_name(name, ZH)


def test_mails_are_opened_by_their_subjects() -> None:
    opened = Intent("item", "Sent"), Intent("mail", "Can you look at this?")
    assert told("en", "Gmail", *opened, Intent("button", "Reply all")) == (
        "In Gmail, open the mail “Can you look at this?” under “Sent” and then tap “Reply all”."
    )
    assert is_subject("Can you look at this?") and not is_subject("Offer (today only)") and not is_subject("x" * 61)


def test_views_and_boxes_have_words_of_their_own() -> None:
    assert told("en", "Calendar", Intent("view", "Week"), Intent("box", "Tasks", "off")) == (
        "In Calendar, switch to the “Week” view and then untick “Tasks”."
    )
    assert (
        told("zh", "日历", Intent("view", "周"), Intent("box", "任务", "on"))
        == "在日历里，切换到“周”视图，然后勾选“任务”。"
    )


def test_a_dialog_that_is_named_by_a_verb_is_chosen_in() -> None:
    assert told("zh", "主题", Intent("choice", "锁屏", "设为壁纸")) == "在主题里从“设为壁纸”选项中选择“锁屏”。"
    assert told("en", "Themes", Intent("choice", "Lock screen", "Set wallpaper")) == (
        "In Themes, choose “Lock screen” for “Set wallpaper”."
    )


def test_what_follows_a_search_is_what_it_found() -> None:
    search = Intent("search", "Bob", "Search")
    assert is_sensible((search,), EN)
    assert is_sensible((search, Intent("item", "Bob Steve")), EN)
    assert not is_sensible((search, Intent("item", "Doodle")), EN)
    assert not is_sensible((search, Intent("button", "Bob")), EN)


@pytest.mark.parametrize(
    "pair",
    [
        (Intent("view", "Week"), Intent("view", "Schedule")),
        (Intent("switch", "Backup over mobile data", "on"), Intent("switch", "Photo backup", "off")),
        (Intent("button", "Mute"), Intent("button", "Unmute")),
        (Intent("button", "Mark as read"), Intent("beside", "Mark as unread", "Invoice")),
    ],
)
def test_what_contradicts_itself_is_not_asked_for(pair: tuple[Intent, Intent]) -> None:

    assert not is_sensible(pair, EN)
    assert is_sensible(pair[:1], EN) and is_sensible(pair[1:], EN)


def test_switches_about_different_things_go_together() -> None:
    assert is_sensible((Intent("switch", "Dark theme", "on"), Intent("switch", "Vibrate", "off")), EN)
    assert not is_sensible((Intent("switch", "显示农历", "on"), Intent("switch", "农历提醒", "off")), ZH)


def test_what_is_set_back_or_set_twice_is_undone() -> None:
    assert not is_undone(({}, {"a": 1}, {"a": 1, "b": 2}))
    assert is_undone(({}, {"a": 1}, {}))
    assert is_undone(({}, {"a": 1}, {"a": 2}))
    assert not is_undone(({}, {"a": ("x",)}, {"a": ("x", "y")}))  # a list that grows
