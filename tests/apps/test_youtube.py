"""YouTube: what is kept of what one does, what plays, and when it stops."""

from __future__ import annotations

from android_gym.action import Action
from android_gym.apps.google.youtube.acts import playing
from android_gym.apps.google.youtube.catalogue import catalogue, proposed, released
from android_gym.apps.google.youtube.model import PACKAGE, YouTube
from android_gym.apps.google.youtube.watch import Watch
from android_gym.devices import SimulatedDevice, perform
from android_gym.devices.perform import carry_out
from android_gym.phone.state.events import Type
from android_gym.phone.state.media import PAUSED, PLAYING
from android_gym.phone.state.phone import Phone
from android_gym.tasks.steps import back, click, enter_text, press_enter, start, swipe
from android_gym.world import build

TITLE = "ChatGPT Explained Completely"


def after(*actions: Action) -> SimulatedDevice:
    device = SimulatedDevice("arena")
    for action in actions:
        error, _ = perform(device, action)
        assert not error, error
    return device


def found(*more: Action) -> SimulatedDevice:
    search = (click("Search"), enter_text("chatgpt", id="search_edit_text"), press_enter())
    return after(start("YouTube"), *search, click(TITLE), *more)


def app_of(phone: Phone) -> YouTube:
    model: YouTube = phone.app(PACKAGE)
    return model


def test_a_world_has_its_own_catalogue() -> None:
    one, two = (set(catalogue(seed).videos.values()) for seed in (0, 1))
    assert len(one) == 180 and len(one - two) / len(one) > 0.6
    assert catalogue(0).channels[1].name == "Ted-Ed"
    time = build(0).time
    assert all(v.at <= time for v in released(0, time))
    assert len(released(0, time + 3 * 86_400)) == len(released(0, time)) + 4 == 150
    assert set(proposed(0, time)) == set(released(0, time))


def test_a_video_plays_on_the_clock_and_in_the_mini_player() -> None:
    device = found()
    phone = device.phone()
    session = phone.media.of(PACKAGE)
    assert session is not None and session.state == PLAYING and isinstance(phone.top, Watch)
    shown = playing(session, phone.world)
    assert shown is not None and shown.title == TITLE
    perform(device, Action("wait", amount=30))
    assert session.at(device.phone().time) >= 30
    perform(device, back())
    assert device.phone().media.of(PACKAGE) is not None
    perform(device, click("Close miniplayer"))
    assert device.phone().media.of(PACKAGE) is None
    assert app_of(device.phone()).history[0].seconds >= 30


def test_what_was_watched_before_the_clock_was_set_back_has_its_date() -> None:
    device = found()
    device.restore(device.phone().replace(time=device.phone().time - 3 * 86_400))
    perform(device, start("YouTube"))
    for action in (click("Account"), click("Watch history")):
        assert perform(device, action)[0] == ""
    assert device.phone().crashes == ()
    days = [node.text for node in device.screen().nodes if node.id.endswith("/day")]
    assert days[0] == "Oct 10"


def test_it_plays_only_while_it_is_seen() -> None:
    device = found(Action("home"))
    session = device.phone().media.of(PACKAGE)
    assert session is not None and session.state == PAUSED
    perform(device, start("YouTube"))
    session = device.phone().media.of(PACKAGE)
    assert session is not None and session.state == PLAYING


def test_a_like_takes_a_dislike_back() -> None:
    device = found(click(id="dislike_button"), click(id="like_button"))
    app, id = app_of(device.phone()), 21
    assert app.liked[0] == id and app.disliked == ()


def test_a_comment_is_written_liked_answered_and_deleted() -> None:
    say = (click(id="comments_entry_point"), enter_text("Great!", "Add a comment…"))
    device = found(*say, click("Send comment"))
    (one,) = app_of(device.phone()).comments
    assert (one.id, one.video, one.text, one.parent) == (1, 21, "Great!", 0)
    for action in (
        click(id="comment_like_button"),
        click("Reply"),
        enter_text("To myself", "Add a reply…"),
        click("Send comment"),
    ):
        assert not perform(device, action)[0]
    app = app_of(device.phone())
    assert app.liked_comments == (1,) and app.comments[1].parent == 1
    for action in (back(), click(id="comment_menu"), click("Delete"), click("Delete")):
        assert not perform(device, action)[0]
    assert app_of(device.phone()).comments == ()


def test_a_playlist_is_made_filled_and_renamed() -> None:
    new = (click("Save"), click("New playlist"), enter_text("work", "Title"), click("Create"))
    device = found(*new)
    made = app_of(device.phone()).playlists[-1]
    assert (made.title, made.privacy, made.videos) == ("work", "Private", (21,))
    edit = (back(), click("Library"), swipe("up"), click("work"), click("Edit playlist"))
    for action in (*edit, enter_text("test", id="playlist_name_edit_text"), click("Save")):
        assert not carry_out(device, action)[0]
    assert app_of(device.phone()).playlists[-1].title == "test"


def test_a_link_is_copied_and_leads_back() -> None:
    device = found(click("Share"), click("Copy link"))
    link = catalogue(0).videos[21].link
    assert device.phone().clipboard == link
    view = f"am start -a android.intent.action.VIEW -d {link}"
    device = after(Action("api", text=view))
    shown = playing(device.phone().media.of(PACKAGE), 0)
    assert isinstance(device.phone().top, Watch) and shown is not None and shown.title == TITLE


def test_what_is_typed_after_a_tap_on_search_is_searched_for() -> None:
    device = after(start("YouTube"), click("Search"))
    assert device.phone().window.ui.ime
    device.do(Type("chatgpt"))
    assert device.phone().top.query == "chatgpt"
