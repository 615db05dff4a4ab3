"""Feeds on a Chinese phone: Weibo, Toutiao, Douyin and QQ's Qzone, and what leaves the phone by them."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.action import Action, Element
from android_gym.apps.thirdparty.douyin.app import Douyin, RecordPage
from android_gym.apps.thirdparty.qq.model import QQ
from android_gym.apps.thirdparty.toutiao.app import CHANNELS, Toutiao
from android_gym.apps.thirdparty.weibo.app import FOLDER, Weibo
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.blocks import feed
from android_gym.kit.blocks.chat import rooms
from android_gym.lines import parse
from android_gym.phone.state.ledger_entries import Sent
from android_gym.phone.state.locale import Locale
from android_gym.world.tongues import CHINESE

WEIBO, TOUTIAO, DOUYIN, QQ_ = (
    "com.sina.weibo",
    "com.ss.android.article.news",
    "com.ss.android.ugc.aweme",
    "com.tencent.mobileqq",
)
MODELS = {WEIBO: Weibo, TOUTIAO: Toutiao, DOUYIN: Douyin, QQ_: QQ}


def do(device: SimulatedDevice, steps: str) -> None:
    for action in parse(steps):
        error, _ = perform(device, action)
        assert error == "", steps


def after(package: str, steps: str) -> SimulatedDevice:
    """A phone on which steps were done in an app."""
    device = SimulatedDevice("miui")
    error, _ = perform(device, Action("start", None, package))
    assert error == ""
    do(device, steps)
    return device


def model(device: SimulatedDevice, package: str) -> Any:
    return device.phone().app(package)


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text for node in device.screen().nodes if node.text]


def opened(line: str) -> Any:
    """What an intent opens."""
    device = SimulatedDevice("miui")
    device.shell(f"am start {line}")
    return device.phone().top


@pytest.fixture(scope="module")
def phone() -> Any:
    return SimulatedDevice("miui").phone()


# --- what there is -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("package", "posts", "people", "topics"),
    [(WEIBO, 64, 19, 22), (TOUTIAO, 62, 14, 20), (DOUYIN, 41, 13, 20), (QQ_, 32, 26, 0)],
)
def test_what_an_app_begins_with(phone: Any, package: str, posts: int, people: int, topics: int) -> None:
    app = phone.app(package)
    assert (len(app.posts), len(app.people), len(app.topics)) == (posts, people, topics)
    names = {one.name for one in app.people}
    assert {one.who for one in app.posts} <= names and app.me in names
    assert all(one.time <= CHINESE.start for one in (*app.posts, *app.remarks))
    assert [one.rank for one in app.topics] == list(range(1, topics + 1))
    assert all(4 <= len(app.remarks_on(one.id)) <= 7 for one in app.posts)
    assert all(one.who != app.post(one.post).who for one in app.remarks)


def test_articles_are_long_and_each_channel_has_five(phone: Any) -> None:
    app = phone.app(TOUTIAO)
    assert all(len(one.words.replace("\n", "")) >= 150 for one in app.posts)
    assert all(len(app.about(channel)) >= 5 for channel in CHANNELS)


def test_qq_has_25_friends_and_6_groups(phone: Any) -> None:
    app = phone.app(QQ_)
    assert len(app.people) - 1 == 25 and sum(bool(one.members) for one in app.rooms) == 6
    assert len(rooms.threads(app)) == 18 and rooms.threads(app)[0].name == "小明"
    assert {one.name for one in app.rooms if not one.members} == {one.name for one in app.people} - {app.me}


def test_a_search_finds_what_has_the_pairs_of_letters(phone: Any) -> None:
    found = phone.app(WEIBO).hits("最新的科技新闻")
    assert found[0].topic == "科技新闻" and found[0].who == "科技观察员阿舟"
    assert phone.app(WEIBO).hits("鹦鹉微波炉叮") == ()


def test_counts_and_times_are_told_as_feeds_do(phone: Any) -> None:
    chinese, english = Locale("CN", True), Locale()
    counts = [feed.count(n, chinese) for n in (986, 12_345, 20_000)]
    assert counts == ["986", "1.2万", "2万"] and feed.count(12_345, english) == "12.3K"
    told = feed.Told(phone.app(WEIBO), phone.now, phone.zone, chinese)
    times = [feed.ago(CHINESE.start - seconds, told) for seconds in (0, 300, 7200, 40_000, 300_000)]
    assert times == ["Just now", "5 min ago", "2 hr ago", "Yesterday 22:34", "10月6日"]


# --- what is done with posts ---------------------------------------------------------------------


def test_a_post_is_kept_and_leaves_the_phone() -> None:
    device = after(
        WEIBO, "click @new_post / type 今天天气真好 into @edit_view / click 话题 / click #长街灯火开播# / click 发布"
    )
    post = model(device, WEIBO).posts[0]
    assert (post.who, post.words, post.topic, post.time) == (
        "林悦在路上",
        "今天天气真好",
        "长街灯火开播",
        device.phone().time,
    )
    assert device.phone().outbox == (Sent(WEIBO, "post", ("长街灯火开播",), "今天天气真好"),)
    assert device.phone().top.activity.endswith("MainTabActivity")


def test_an_empty_post_cannot_be_published_and_a_draft_leaves_nothing() -> None:
    device = after(WEIBO, "click @new_post")
    before = model(device, WEIBO)
    perform(device, Action("click", Element(name="发布")))
    assert model(device, WEIBO) == before
    do(device, "type 只是草稿 into @edit_view / click 取消")
    assert model(device, WEIBO) == before and device.phone().outbox == ()


def test_a_picture_of_the_phone_is_posted() -> None:
    device = after(
        WEIBO, "click @new_post / click 图片 / click 相册 / click @button_once / click @photo_item / click 发布"
    )
    (sent,) = device.phone().outbox
    newest = next(file for file in device.phone().files if (file.name,) == sent.files)
    assert sent == Sent(WEIBO, "post", files=(newest.name,))
    assert model(device, WEIBO).posts[0].pictures == (newest.art,)


def test_a_like_is_taken_back() -> None:
    device = after(WEIBO, "click @content_text / click @like")
    assert [one.id for one in model(device, WEIBO).posts if one.liked] == [2]
    do(device, "click @like")
    assert model(device, WEIBO) == model(SimulatedDevice("miui"), WEIBO) and device.phone().outbox == ()


def test_a_comment_leaves_the_phone_and_can_be_deleted() -> None:
    device = after(WEIBO, "click @content_text / type 写得真好 into @comment_field / click @send_comment")
    app, post = model(device, WEIBO), device.phone().top.id
    assert app.remarks_on(post)[0] == feed.Remark(len(app.remarks), post, "林悦在路上", "写得真好", device.phone().time)
    assert device.phone().outbox == (Sent(WEIBO, "comment", (app.post(post).who,), "写得真好"),)
    do(device, "click @delete_comment")
    assert model(device, WEIBO) == model(SimulatedDevice("miui"), WEIBO) and len(device.phone().outbox) == 1


def test_a_comment_on_an_article_names_it() -> None:
    device = after(TOUTIAO, "click @title / type 写得真好 into @comment_field / click @send_comment")
    article = model(device, TOUTIAO).post(device.phone().top.id)
    assert device.phone().outbox == (Sent(TOUTIAO, "comment", (article.who,), "写得真好", article.title),)


def test_a_post_is_forwarded_with_words() -> None:
    device = after(WEIBO, "click @content_text / click @forward / type 太好笑了 into @edit_view / click 发布")
    post = model(device, WEIBO).posts[0]
    assert (post.of, post.words, post.topic) == (2, "太好笑了", "猫咪迷惑行为大赏")
    assert device.phone().outbox == (Sent(WEIBO, "share", ("喵星观察日记",), "太好笑了"),)


def test_following_ends_after_a_question() -> None:
    device = after(DOUYIN, "click @search / type 阿蓝 into @search_field / press enter / click @follow_button")
    assert model(device, DOUYIN).person("舞者阿蓝").followed
    do(device, "click @follow_button / click @android:id/button2")
    assert model(device, DOUYIN).person("舞者阿蓝").followed
    do(device, "click @follow_button / click @android:id/button1")
    assert not model(device, DOUYIN).person("舞者阿蓝").followed and device.phone().outbox == ()


def test_an_own_post_is_deleted_after_a_question() -> None:
    device = after(
        WEIBO, "click @me / click @content_text / click @more / click @delete_row / click @android:id/button2"
    )
    assert len(model(device, WEIBO).by("林悦在路上")) == 3
    do(device, "click @more / click @delete_row / click @android:id/button1")
    assert [one.words[:4] for one in model(device, WEIBO).by("林悦在路上")] == ["周末的山", "新的一周"]
    assert device.phone().top.activity.endswith("MainTabActivity")


# --- what each app has of its own ----------------------------------------------------------------


def test_channels_are_added_and_taken_away() -> None:
    device = after(TOUTIAO, "click @edit_channels / click 添加小说 / click 移除财经")
    assert model(device, TOUTIAO).channels == ("科技", "体育", "健康", "美食", "电影", "小说")
    do(device, "click @up / click 小说")
    assert "短篇小说：捞月亮的人" in [one.title for one in model(device, TOUTIAO).about("小说")]
    assert any("十年邮局" in words for words in texts(device))


def test_clips_are_turned_by_swipes() -> None:
    device = after(DOUYIN, "swipe up")
    assert device.phone().top.at == 1 and "@咪咕和它的人类" in texts(device)
    do(device, "swipe down")
    assert device.phone().top.at == 0


def test_a_recording_ends_by_itself_and_becomes_a_file() -> None:
    device = after(DOUYIN, "click @record")
    assert isinstance(device.phone().top, RecordPage)
    known = {file.path for file in device.phone().files}
    do(device, "click @shutter / wait 20")
    (made,) = [file for file in device.phone().files if file.path not in known]
    assert (made.mime, made.seconds, made.owner) == ("video/mp4", 15, DOUYIN)
    assert (model(device, DOUYIN).since, model(device, DOUYIN).taken) == (0, made.path)
    do(device, "click @next / type 我的一天 into @edit_view / click 发布")
    assert device.phone().outbox == (Sent(DOUYIN, "post", (), "我的一天", "", (made.name,)),)


def test_a_recording_that_is_left_is_dropped() -> None:
    device = after(DOUYIN, "click @record / click @shutter / press home / wait 20")
    assert model(device, DOUYIN).since == 0
    assert device.phone().files == SimulatedDevice("miui").phone().files


def test_music_plays_and_pauses() -> None:
    device = after(DOUYIN, "click @music_line / click @play_music")
    session = device.phone().media.of(DOUYIN)
    assert (session.item.title, session.state) == ("厨房协奏曲", "playing")
    do(device, "click @play_music")
    assert device.phone().media.of(DOUYIN).state == "paused"


def test_a_message_to_a_group_leaves_the_phone() -> None:
    device = after(QQ_, "click 产品设计群 / type 收到 into @input / click @fun_btn")
    said = model(device, QQ_).messages[-1]
    assert said == rooms.Said(said.id, "产品设计群", "", device.phone().time, "收到")
    assert device.phone().outbox == (Sent(QQ_, "message", ("产品设计群",), "收到"),)
    assert rooms.room_of(model(device, QQ_), "产品设计群").unread == 0


def test_a_call_is_entered_and_leaves_a_line() -> None:
    device = after(QQ_, "click 小明 / click @video_call / click @hang_up")
    assert device.phone().outbox == (Sent(QQ_, "call", ("小明",), title="Video call"),)
    assert model(device, QQ_).messages[-1].words == "[视频通话] 已取消"


def test_a_conversation_is_deleted_after_a_question() -> None:
    device = after(QQ_, "click 小明 / click @more / click @delete_row / click @android:id/button1")
    assert [one for one in model(device, QQ_).messages if one.room == "小明"] == []


# --- what others open ----------------------------------------------------------------------------

VIEW = "-a android.intent.action.VIEW -d"
TEXT = "-a android.intent.action.SEND -t text/plain --es android.intent.extra.TEXT 你好"


@pytest.mark.parametrize(
    ("line", "name", "fields"),
    [
        (f"-n {WEIBO}/.SplashActivity", "MainTabActivity", {"tab": "home"}),
        (f"-n {WEIBO}/.MainTabActivity --es extra_show_tab MESSAGE", "MainTabActivity", {"tab": "message"}),
        (
            f"{VIEW} sinaweibo://searchall?containerid=100103type%3D1%26q%3D电影资讯 {WEIBO}",
            "Finder",
            {"sought": "电影资讯"},
        ),
        (f"{VIEW} sinaweibo://user?uid=123 {WEIBO}", "PersonPage", {"id": 123}),
        (f"{TEXT} {WEIBO}", "Writing", {"draft": "你好"}),
        (f"-n {WEIBO}/.ComposerActivity --es text 一段视频", "Writing", {"draft": "一段视频"}),
        (f"-n {WEIBO}/.compose.EditActivity", "Writing", {"draft": ""}),
        (
            f"{VIEW} snssdk141://财经资讯 -n {TOUTIAO}/com.bytedance.news.schema.AdsAppActivity",
            "MainActivity",
            {"channel": "财经"},
        ),
        (
            f"{VIEW} snssdk141://特定内容 -n {TOUTIAO}/com.bytedance.news.schema.AdsAppActivity",
            "MainActivity",
            {"channel": "推荐"},
        ),
        (
            f"-a android.intent.action.SEND -n {TOUTIAO}/com.bytedance.ug.diversion.DyNewSearchActivity",
            "Finder",
            {"sought": ""},
        ),
        (f"{TEXT} {TOUTIAO}", "Writing", {"draft": "你好"}),
        (f"-n {DOUYIN}/.main.MainActivity", "MainActivity", {"tab": "home"}),
        (f"-n {DOUYIN}/.share.OpenPlatformShareRealActivity", "Writing", {"draft": ""}),
        (f"{VIEW} snssdk1128://search?keyword=搞笑视频 {DOUYIN}", "Finder", {"sought": "搞笑视频"}),
        (f"-n {QQ_}/.activity.SplashActivity", "SplashActivity", {"tab": "messages"}),
        (f"-n {QQ_}/.activity.ChatActivity --es uin 20230122", "ChatActivity", {"name": "小明"}),
        (
            f"-n {QQ_}/.activity.ChatActivity --es uin 小红的QQ号码 --es sms_body 你好",
            "ChatActivity",
            {"name": "小红", "draft": "你好"},
        ),
        (f"-n {QQ_}/.activity.ChatActivity --es uin 好友QQ号码", "SplashActivity", {}),
        (f"{TEXT} {QQ_}", "Seek", {"words": "你好"}),
        (f"-n {QQ_}/.activity.QZonePublishMoodActivity", "Writing", {}),
    ],
)
def test_links_open_screens(line: str, name: str, fields: dict[str, object]) -> None:
    top = opened(line)
    assert type(top).__name__ == name
    assert {field: getattr(top, field) for field in fields} == fields


def test_a_link_to_nobody_says_so() -> None:
    device = SimulatedDevice("miui")
    device.shell(f"am start {VIEW} sinaweibo://user?uid=9 {WEIBO}")
    assert "该用户不存在" in texts(device)


def test_what_is_shared_to_qq_goes_to_whom_one_chooses() -> None:
    device = SimulatedDevice("miui")
    device.shell(f"am start {TEXT} {QQ_}")
    do(device, "type 小红 into @search_field / click 小红 / click @fun_btn")
    assert device.phone().outbox == (Sent(QQ_, "message", ("小红",), "你好"),)


def test_the_table_is_read_as_it_is_written() -> None:
    lines = (FOLDER / "posts.txt").read_text("utf-8").split("= posts\n")[1].splitlines()
    first = feed.Source(FOLDER / "posts.txt", CHINESE.start).model(Weibo).post(1)
    who, ago, topic, place, likes, remarks, forwards, shown, words = (cell.strip() for cell in lines[0].split("|"))
    assert (first.who, first.topic, first.place, first.words) == (who, topic, place, words)
    assert (first.likes, first.remarks, first.forwards) == (int(likes), int(remarks), int(forwards))
    assert first.time == CHINESE.start - 60 * int(ago[:-1]) and len(first.pictures) == len(shown.split(" / "))
