"""Apps with a library: what plays, what is kept of it, what leaves the phone, and what opens them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from android_gym.action import Action
from android_gym.apps.miui.video.app import TITLES as FILMS
from android_gym.apps.thirdparty.iqiyi.app import TITLES
from android_gym.apps.thirdparty.qqmusic.app import CHARTS, SONGS, chart, lyrics
from android_gym.apps.thirdparty.ximalaya.app import TITLES as PROGRAMMES
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.blocks.library.values import Library, chinese_number
from android_gym.kit.blocks.video.values import Watched, now_playing
from android_gym.phone.core.view import DISABLED
from android_gym.phone.state.ledger_entries import Lost, Sent
from android_gym.phone.state.media import PAUSED, PLAYING
from android_gym.phone.system.registry import apps
from android_gym.tasks.blocks.video import DRAWS
from android_gym.tasks.steps import back, click, enter_text, start

IQIYI, QQ, MI, XIMALAYA = "com.qiyi.video", "com.tencent.qqmusic", "com.miui.video", "com.ximalaya.ting.android"


def after(*actions: Action, profile: str = "miui_en") -> SimulatedDevice:
    device = SimulatedDevice(profile)
    for action in actions:
        error, _ = perform(device, action)
        assert not error, error
    return device


def found(app: str, title: str, *more: Action) -> SimulatedDevice:
    look = (click(id="search_bar"), enter_text(title, id="search_input"), click(title, id="title_item"))
    return after(start(app), *look, *more)


def test_the_libraries_have_what_is_promised() -> None:
    assert [len(TITLES), len(SONGS), len(FILMS), len(PROGRAMMES)] == [82, 93, 76, 73]
    assert len({song.maker for song in SONGS.values()}) == 12
    assert {name: len(chart(name)) for name in CHARTS}["Pop chart"] == 93
    plays = [song.plays for song in chart("Rock chart")]
    assert len(plays) == 16 and plays == sorted(plays, reverse=True)


@pytest.mark.parametrize("package", [IQIYI, QQ, MI, XIMALAYA])
def test_tasks_draw_from_many_titles_of_which_none_is_on_the_first_screen(package: str) -> None:
    device = SimulatedDevice("miui_en")
    phone = device.phone()
    drawn = {DRAWS["title"](package, random.Random(seed), phone)["title"] for seed in range(300)}
    assert len(drawn) >= 30
    assert not perform(device, start(apps()[package].label))[0]
    assert drawn.isdisjoint(node.text for node in device.screen().nodes)


@pytest.mark.parametrize("library", [TITLES, SONGS, FILMS, PROGRAMMES])
def test_ids_name_the_parts_of_titles(library: Library) -> None:
    ids = [id for title in library.values() for id in library.ids(title)]
    assert len(ids) == len(set(ids)) == sum(title.parts for title in library.values())
    for title in library.values():
        assert all(library.of(id) == title for id in library.ids(title))
        assert title.topic and title in library.hits(title.title) and library.hits(title.title)[0] == title


def test_a_category_is_searched_for_by_its_name() -> None:
    assert {title.category for title in TITLES.hits("喜剧电影")} == {"Comedy"}
    assert {title.kind for title in TITLES.hits("喜剧电影")} == {"film"}


def test_chinese_numbers_have_their_units() -> None:
    assert [chinese_number(n) for n in (812, 12_000, 8_650_000, 312_000_000)] == ["812", "1.2万", "865万", "3.1亿"]


def test_a_film_plays_and_ends_when_its_page_is_left() -> None:
    device = found("iQIYI", "雪夜列车", Action("wait", amount=40))
    session = device.phone().media.of(IQIYI)
    assert session is not None and (session.state, now_playing(session)) == (PLAYING, 10001)
    perform(device, back())
    assert device.phone().media.of(IQIYI) is None
    seen = device.phone().app(IQIYI).history[0]
    assert seen.id == 10001 and 40 <= seen.seconds <= 50


def test_a_film_pauses_on_the_home_screen_and_a_song_goes_on() -> None:
    film = found("iQIYI", "雪夜列车", Action("home")).phone().media.of(IQIYI)
    song = found("QQ Music", "渡口", Action("home")).phone().media.of(QQ)
    assert film is not None and film.state == PAUSED
    assert song is not None and song.state == PLAYING


def test_the_history_continues_the_part_that_was_left() -> None:
    device = after(start("iQIYI"), click(id="history_button"), click("急诊室的夜 第6集", id="kept_item"))
    session = device.phone().media.of(IQIYI)
    assert session is not None and now_playing(session) == 30006
    assert session.at(device.phone().time) >= 1530 and len(session.queue) == 32


def test_the_history_is_cleared_after_a_question_and_that_is_entered() -> None:
    device = after(start("iQIYI"), click(id="history_button"), click(id="clear_history"))
    assert len(device.phone().app(IQIYI).history) == 4
    perform(device, click("Clear"))
    phone = device.phone()
    assert phone.app(IQIYI).history == ()
    assert [entry.place for entry in phone.lost] == [f"apps/{IQIYI}.history"] * 4 and isinstance(phone.lost[0], Lost)


def test_favorites_and_downloads_are_kept_and_taken_back() -> None:
    device = found("Mi Video", "老宅", click(id="favorite"), click(id="download"), click("Blu-ray"))
    app = device.phone().app(MI)
    assert (app.liked[0], app.downloads[0], app.download_quality) == (10001, 10001, "Blu-ray")
    for action in (click(id="favorite"), click(id="download"), click("Delete")):
        assert not perform(device, action)[0]
    app = device.phone().app(MI)
    assert 10001 not in (*app.liked, *app.downloads)


def test_a_comment_leaves_the_phone_once() -> None:
    write = (click(id="comments"), enter_text("好听", id="comment_composer_edit_text"), click(id="send_button"))
    phone = found("QQ Music", "渡口", *write).phone()
    (comment,) = phone.app(QQ).comments
    assert (comment.video, comment.text) == (20001, "好听")
    assert phone.outbox == (Sent(QQ, "comment", ("周以舟",), "好听", "渡口"),)


def test_a_membership_asks_before_it_is_paid() -> None:
    asked = after(start("iQIYI"), click("VIP"), click("Yearly"), click(id="join"))
    assert asked.phone().app(IQIYI).vip == "" and asked.phone().outbox == ()
    perform(asked, click("Cancel"))
    assert asked.phone().app(IQIYI).vip == ""
    for action in (click(id="join"), click("Pay")):
        assert not perform(asked, action)[0]
    phone = asked.phone()
    assert phone.app(IQIYI).vip == "Yearly"
    assert phone.outbox == (Sent(IQIYI, "payment", ("iQIYI",), "¥248", "VIP Yearly"),)


def test_a_song_becomes_the_ringtone() -> None:
    device = found("QQ Music", "渡口", click(id="ringtone"), click("Set as phone ringtone"))
    assert device.phone().setting("system/ringtone") == "My Sounds/渡口"


def test_a_song_is_put_into_a_playlist_and_taken_out() -> None:
    device = found("QQ Music", "渡口", click(id="add_to_playlist"), click("开车听"))
    assert device.phone().app(QQ).playlists[0].videos == (21001, 22001, 52001, 5001, 20001)
    perform(device, click("开车听"))
    assert device.phone().app(QQ).playlists[0].videos == (21001, 22001, 52001, 5001)


def test_a_tap_on_the_cover_shows_the_words_of_the_song() -> None:
    device = found("QQ Music", "渡口", click(id="album_cover"))
    shown = [node.text for node in device.screen().nodes if node.id.endswith("/lyric")]
    assert tuple(shown) == lyrics("渡口", "Ballad") and len(shown) == 9


def test_a_programme_is_subscribed_to_and_left() -> None:
    device = found("Ximalaya", "深夜心声", click(id="subscribe"))
    number = PROGRAMMES.numbers["talk/深夜心声"]
    assert device.phone().app(XIMALAYA).subscriptions[-1].id == number
    perform(device, click(id="subscribe"))
    assert [one.id for one in device.phone().app(XIMALAYA).subscriptions] == [4, 11, 19]


def test_a_video_of_the_phone_plays_and_is_in_no_history() -> None:
    device = after(start("Mi Video"), click("Local"), click("西湖延时.mp4", id="local_item"))
    session, before = device.phone().media.of(MI), device.phone().app(MI).history
    assert session is not None and session.item.title == "西湖延时.mp4"
    perform(device, back())
    assert device.phone().media.of(MI) is None and device.phone().app(MI).history == before
    assert all(isinstance(one, Watched) and one.id > 0 for one in before)


def test_the_videos_of_the_phone_follow_one_another_and_end_with_the_last() -> None:
    device = after(start("Mi Video"), click("Local"))
    names = [node.text for node in device.screen().nodes if node.id.endswith("/file_name")]
    for action in (click(names[0], id="local_item"), click(id="player_view")):
        assert not perform(device, action)[0]
    for name in names[1:]:
        assert not perform(device, click(id="next_button"))[0]
        session = device.phone().media.of(MI)
        assert session is not None and session.item.title == name
    assert len(names) == len(session.queue) > 1
    assert [node.flags & DISABLED for node in device.screen().nodes if node.id.endswith("/next_button")] == [DISABLED]


def test_what_was_searched_for_is_not_proposed_once_more() -> None:
    for word in ("动漫", "悬疑"):  # one that iQIYI proposes, and one that was searched for before
        device = after(start("iQIYI"), click(id="search_bar"), enter_text(word, id="search_input"), back(), back())
        assert word in device.phone().app(IQIYI).searches
        assert not perform(device, click(id="search_bar"))[0]
        words = [node.text for node in device.screen().nodes if node.id.endswith("/search_word")]
        assert words.count(word) == 1 and len(words) == len(set(words))


LINKS = {
    f"-n {IQIYI}/.WelcomeActivity": "Main",
    f"-n {IQIYI}/org.iqiyi.video.activity.PlayerActivity": "Main",
    f"-n {IQIYI}/.activity.FavoriteActivity": "Kept",
    f"-a android.intent.action.VIEW -d iqiyi://search?keyword=悬疑电影 {IQIYI}": "Search",
    f"-n {QQ}/.third.DispacherActivityForThird": "Main",
    f"-n {QQ}/.activity.AppStarterActivity": "Main",
    f"-a android.intent.action.VIEW -d qqmusic://search?keyword=古风歌曲 {QQ}": "Search",
    f"-a android.intent.action.VIEW -d qqmusic://qq.com/search?keyword=轻松歌曲 {QQ}": "Search",
    f"-a android.intent.action.SEARCH -n {QQ}/.third.DispacherActivityForThird --es query 歌": "Search",
    f"-n {MI}/.Launcher1": "Main",
    f"-a android.intent.action.SEARCH -n {MI}/.feature.mine.setting.SettingActivity": "Settings",
    f"-n {MI}/.localvideoplayer.LocalPlayerActivity -d content://media/1": "Main",
    f"-n {XIMALAYA}/.host.activity.MainActivity": "Main",
    f"-a android.intent.action.SEARCH -n {XIMALAYA}/.host.activity.MainActivity --es query 历史": "Search",
}


@pytest.mark.parametrize("line", LINKS)
def test_what_records_start_opens_its_screen(line: str) -> None:
    device = SimulatedDevice("miui")
    assert perform(device, Action("api", text=f"am start {line}"))[0] == ""
    top: Any = device.phone().top
    assert type(top).__name__ == LINKS[line] and top.package in line
    if "keyword=" in line:
        assert top.query == line.partition("keyword=")[2].partition(" ")[0]


def test_a_file_that_is_to_be_viewed_plays() -> None:
    line = f"-a android.intent.action.VIEW -d file:///sdcard/Movies/西湖延时.mp4 -t video/mp4 -n {MI}/.Local"
    line = line.replace("/.Local", "/.localvideoplayer.LocalPlayerActivity")
    device = after(Action("api", text=f"am start {line}"))
    session = device.phone().media.of(MI)
    assert session is not None and session.item.title == "西湖延时.mp4"
