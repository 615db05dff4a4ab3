"""Play Store: installing, updating, removing, opinions, links."""

from __future__ import annotations

from android_gym.action import Action
from android_gym.apps.google.playstore.detailspage import AppPage
from android_gym.apps.google.playstore.main import Finder
from android_gym.apps.google.playstore.manage import Manage
from android_gym.apps.google.playstore.model import AUTO, PACKAGE, Play, Rated, boot, entries
from android_gym.apps.google.playstore.shots import ground_of, ink_on, shots
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.core.colors import contrast, parsed
from android_gym.phone.core.view import DISABLED
from android_gym.phone.paint.ink import ASSETS
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.front import here
from android_gym.phone.system.windows import top_frame
from android_gym.tasks.steps import back, click, enter_text, press_enter, start

NOTALLY = "com.omgodse.notally"
FIELD = "open_search_view_edit_text"
WAIT = Action("wait", amount=20.0)
MANAGE = (click(id="selected_account_disc"), click("Manage apps & device"))


def device(*actions: Action) -> SimulatedDevice:
    made = SimulatedDevice("arena")
    act(made, start("Play Store"), *actions)
    return made


def act(phone: SimulatedDevice, *actions: Action) -> None:
    for action in actions:
        error, _ = perform(phone, action)
        assert not error, error
        assert phone.phone().crashes == ()


def store(phone: SimulatedDevice) -> Play:
    model: Play = phone.phone().app(PACKAGE)
    return model


def texts(phone: SimulatedDevice) -> set[str]:
    return {part for node in phone.screen().nodes for part in (node.text, node.desc) if part}


def to_page(name: str) -> SimulatedDevice:
    return device(click(id="open_search_bar"), enter_text(name, id=FIELD), click(name))


def test_an_app_is_installed_after_its_time_opened_and_removed() -> None:
    phone = to_page("Notally")
    act(phone, click("Install"))
    assert NOTALLY not in phone.phone().packages and "Cancel" in texts(phone)
    act(phone, WAIT)
    assert NOTALLY in phone.phone().packages
    assert store(phone).working == ()
    act(phone, click("Open"))
    assert phone.phone().foreground == NOTALLY
    act(phone, start("Play Store"), click("Uninstall"))
    act(phone, click("Uninstall", id="android:id/button1"))
    assert NOTALLY not in phone.phone().packages


def test_an_installation_can_be_cancelled() -> None:
    phone = to_page("Notally")
    act(phone, click("Install"), click("Cancel"), WAIT)
    assert NOTALLY not in phone.phone().packages and store(phone).working == ()


def test_what_the_phone_cannot_have_says_so_and_cannot_be_touched() -> None:
    phone = to_page("Chess Corner")
    assert "Your device isn't compatible with this version." in texts(phone)
    (button,) = [n for n in phone.screen().nodes if n.text == "Install"]
    assert button.flags & DISABLED
    held = catalogue("arena")
    assert sum(package not in held for package in entries()) >= 34


def test_all_updates_are_done_and_listed() -> None:
    phone = device(*MANAGE)
    waiting = store(phone).updates
    assert len(waiting) == 3
    act(phone, click("Update all"), WAIT)
    assert store(phone).updates == () and set(store(phone).updated) == set(waiting)
    assert "All apps up to date" in texts(phone)


def test_marked_apps_are_removed_together() -> None:
    phone = device(*MANAGE, click("Manage"), click(id="check_Clock"), click(id="check_Gmail"))
    assert isinstance(phone.phone().top, Manage)
    act(phone, click("Uninstall"), click("Uninstall", id="android:id/button1"))
    gone = {"com.google.android.deskclock", "com.google.android.gm"}
    assert not gone & set(phone.phone().packages)


def test_a_review_is_kept_and_the_wishlist_too() -> None:
    phone = to_page("Chrome")
    model = store(phone)
    while not any(n.id.endswith("/write_review") for n in phone.screen().nodes):
        act(phone, Action("swipe", text="up", amount=0.4))
    act(phone, click(id="write_review"), click(id="star_4"), enter_text("Good.", id="review_text"))
    act(phone, click(id="post_review"))
    assert store(phone).rated == (Rated("com.android.chrome", 4, "Good."),)
    act(phone, click("More options"), click("Add to wishlist"))
    assert store(phone).wishes == ("com.android.chrome", *model.wishes)


def test_searches_are_suggested_shown_and_remembered() -> None:
    phone = device(click(id="open_search_bar"), enter_text("weather", id=FIELD), press_enter())
    top = phone.phone().top
    assert isinstance(top, Finder) and top.asked == "weather"
    assert {"Weather", "Rainwise"} <= texts(phone)
    assert store(phone).recent[0] == "weather"
    act(phone, back())


def test_links_of_the_market_and_of_the_web_open_pages() -> None:
    view = "am start -a android.intent.action.VIEW -d"
    for link in ("market://details?id={}", "https://play.google.com/store/apps/details?id={}"):
        phone = SimulatedDevice("arena")
        act(phone, Action("api", text=f"{view} {link.format(NOTALLY)}"))
        assert phone.phone().top == AppPage(NOTALLY)


def test_apps_update_by_themselves_at_night_if_they_may() -> None:
    phone = device(click(id="selected_account_disc"), click("Settings"), click("Auto-update apps"))
    act(phone, click(AUTO[1]), Action("wait", amount=20 * 3600.0))
    assert store(phone).updates == ()
    other = device()
    act(other, Action("wait", amount=20 * 3600.0))
    assert store(other).updates == boot(0).updates
    assert "3 updates available" in [n.title for n in other.phone().notifications]


def test_the_page_of_an_app_shows_its_own_screens() -> None:
    """Of those that the phone has or can have there are three pictures each, and all differ."""
    ours = [one for one in entries() if one in catalogue("arena")]
    files = [ASSETS / f"shot-{one}-{n}.webp" for one in ours for n in (1, 2, 3)]
    assert len(ours) == 16 and all(file.is_file() for file in files)
    assert len({file.read_bytes() for file in files}) == 48
    assert sum(len(file.read_bytes()) for file in files) < 260_000
    phone = device()
    phone.reset(here(phone.phone()).start(AppPage("com.android.chrome")).phone)
    seen = top_frame(phone.phone()).box
    assert [f"appshot:com.android.chrome/{n}" in repr(seen) for n in (1, 2, 3, 4)] == [True, True, True, False]
    assert "Screenshot 1 of 3" in texts(phone)


def test_no_app_of_the_phone_is_said_not_to_run_on_it() -> None:
    """Only apps that nobody could have here are: whatever else is in the store can be installed."""
    foreign = [one for one in entries() if one not in catalogue("arena")]
    assert all(one.startswith("example.") for one in foreign)


def test_the_page_of_another_app_shows_three_different_screens_and_no_icon_of_ours() -> None:
    for one in entries().values():
        if one.package.startswith("example."):
            shown = [repr(view) for view in shots(one, "arena")]
            assert len(set(shown)) == 3 and "appshot:" not in "".join(shown) and one.name in shown[0]


def test_words_on_the_posters_of_every_app_can_be_read() -> None:
    """White or dark words on the app's colour, which is darkened where neither could be read."""
    for one in entries().values():
        ground, ink = ground_of(one.color), ink_on(one)
        other = (255, 255, 255) if ink == "white" else parsed(ink)
        assert contrast(other, parsed(ground)) >= 4.5, one.name
    assert ground_of("#fbc02d") == "#fbc02d" and ground_of("#37474f") == "#37474f"
    assert ground_of("#ef6c00") != "#ef6c00"
