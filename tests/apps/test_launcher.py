"""The launcher: home pages, all apps, search, recents, and what long presses offer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hands import centre, find, hold, tap, texts

from android_gym.apps.system.documentsui.files import Files
from android_gym.apps.system.launcher import Drawer, Home, Recents
from android_gym.apps.system.launcher.icons import described
from android_gym.apps.system.launcher.workspace import DOCK, Cells, Tile, Workspace, dock, tiles_of
from android_gym.apps.system.packageinstaller import Uninstall
from android_gym.devices import SimulatedDevice, perform
from android_gym.lines import parse
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.core.view import CHECKED, SCROLLABLE
from android_gym.phone.state.activity import App, Filter, Intent
from android_gym.phone.state.events import Key, Launch, Notifications, Send, Swipe, Tap, Type
from android_gym.phone.state.phone import LAUNCHER, Phone
from android_gym.phone.state.providers import Notification
from android_gym.phone.state.settings import written
from android_gym.phone.system.front import here
from android_gym.phone.system.registry import apps
from android_gym.phone.system.render import layers
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.profiles import find as find_profile
from android_gym.screen import Screen

FILES, CLOCK = "com.google.android.documentsui", "com.google.android.deskclock"
GAME, WEB = "org.example.game", "org.example.web"


def swipe(phone: Phone, way: str) -> Phone:
    w, h = phone.display.size
    x, y, reach = w / 2, h / 2, min(w, h) * 0.3
    dx, dy = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[way]
    return step(phone, Swipe(x, y, x + dx * reach, y + dy * reach))


def legacy(phone: Phone) -> list[str]:
    frame = top_frame(phone)
    lines = Screen.of(frame.nodes, phone.foreground, "", *phone.display.size).legacy_text("home")
    return [
        line[: line.find("[")] + line[line.find("]") + 2 :] if "[" in line else line
        for line in lines.rstrip("\n").split("\n")
    ]


@pytest.fixture
def phone() -> Iterator[Phone]:
    """A phone with a game that can be removed and a browser for https."""
    base = base_phone("reference")
    table = apps()
    model = table[FILES].model  # both show the file manager's screen
    table[GAME] = App(GAME, "Tile Game", Files, model)
    opens = Filter("android.intent.action.VIEW", lambda intent: Files(), "https:")
    table[WEB] = App(WEB, "Webster", Files, model, receives=(opens,))
    keep = {FILES, CLOCK, *(p for p in base.packages if not apps()[p].launcher)}
    yield base.replace(packages=tuple(sorted({*keep, GAME, WEB})))
    del table[GAME], table[WEB]


def test_home_reads_like_the_real_one(phone: Phone) -> None:
    assert legacy(phone) == [
        "This is the home screen view.: ",
        "    ScrollView workspace ;scroll ; ;;: ",
        "        ViewPager smartspace_card_pager ;long-click ; ;;: ",
        "            ViewGroup ;click ; ;;: ",
        "                TextView date ;click ; ;;Tue, Oct 10 Tue, Oct 10 : ",
        "    ;; ;;Home : ",
        "    TextView ;click long-click ; ;;Clock Clock : ",
        "    search_container_hotseat ;click long-click ; ;;Search : ",
        "        ImageView g_icon ;click ; ;;: ",
        "        ImageView mic_icon ;click ; ;;Voice search : ",
        "        ImageButton lens_icon ;click ; ;;Google Lens : ",
    ]


def test_the_drawer_reads_like_the_real_one_and_lists_apps_by_label(phone: Phone) -> None:
    opened = swipe(phone, "up")
    assert legacy(opened) == [
        "This is the home screen view.: ",
        "    RecyclerView apps_list_view ;focusable ; ;;: ",
        "        TextView icon ;click long-click ; ;;Clock Clock : ",
        "        TextView icon ;click long-click ; ;;Files Files : ",
        "        TextView icon ;click long-click ; ;;Tile Game Tile Game : ",
        "        TextView icon ;click long-click ; ;;Webster Webster : ",
        "    search_container_all_apps ;long-click ; ;;Search : ",
        "        ImageView g_icon ;click ; ;;: ",
        "        EditText input ;click long-click ; ;;Search apps, web and more : ",
        "        ImageView mic_icon ;click ; ;;Voice search : ",
        "        ImageButton lens_icon ;click ; ;;Google Lens : ",
        "    ;; ;;Home : ",
    ]


def test_the_drawer_has_five_columns_of_equal_width_at_320_dp(phone: Phone) -> None:
    opened = swipe(phone, "up")
    assert find(opened, "Clock", "icon").bounds == (8, 100, 69, 215)
    assert find(opened, "Files", "icon").bounds == (69, 100, 130, 215)


def test_an_app_is_opened_from_the_drawer_in_a_task_of_its_own(phone: Phone) -> None:
    opened = tap(swipe(phone, "up"), "Files", "icon")
    assert isinstance(opened.top, Files)
    assert [t.package for t in opened.tasks] == [FILES, LAUNCHER]
    assert [type(w.activity) for w in opened.tasks[1].windows] == [Home]
    assert opened.history == (FILES,)


def test_opening_from_the_drawer_and_from_home_gives_equal_phones(phone: Phone) -> None:
    assert tap(swipe(phone, "up"), "Clock", "icon") == tap(phone, "Clock")


def test_search_narrows_the_drawer_and_enter_opens_the_first_hit(phone: Phone) -> None:
    typed = step(tap(phone, "Search", "search_container_hotseat"), Type("ti"))
    assert typed.top == Drawer("ti")
    assert typed.window.ui.ime
    icons = [n.text for n in top_frame(typed).nodes if n.id.endswith("/icon")]
    assert icons == ["Tile Game"]
    assert step(typed, Key("enter")).foreground == GAME


def test_search_looks_at_the_beginnings_of_words(phone: Phone) -> None:
    typed = step(tap(phone, "Search", "search_container_hotseat"), Type("game"))
    assert "Tile Game" in texts(typed)
    assert "Tile Game" not in texts(step(typed, Type("ame", clear=True)))


def test_a_search_without_hits_offers_the_web(phone: Phone) -> None:
    typed = step(tap(phone, "Search", "search_container_hotseat"), Type("zebra crossing"))
    assert "No apps found matching “zebra crossing”" in texts(typed)
    asked = tap(typed, "Search the web for “zebra crossing”")
    assert asked.tasks[0].package == WEB
    asked = step(typed, Key("enter"))
    assert asked.tasks[0].package == WEB


def test_back_and_a_swipe_down_close_the_drawer(phone: Phone) -> None:
    opened = swipe(phone, "up")
    assert step(opened, Key("back")) == phone
    assert swipe(opened, "down") == phone


def test_home_pages_turn_and_stop_at_the_ends(phone: Phone) -> None:
    second = swipe(phone, "left")
    assert second.top == Home(1)
    assert "Files" in texts(second)
    assert swipe(second, "left") == second
    assert swipe(second, "right") == phone
    assert swipe(phone, "right") == phone
    assert step(second, Key("back")) == phone


def test_a_swipe_down_on_home_opens_the_shade(phone: Phone) -> None:
    assert swipe(phone, "down") == step(phone, Notifications())


def test_badges_count_notifications_in_the_description_only(phone: Phone) -> None:
    notes = tuple(Notification(i, CLOCK, "Alarm") for i in range(2))
    node = find(phone.replace(notifications=notes), "Clock")
    assert (node.text, node.desc) == ("Clock", "Clock has 2 notifications")
    assert described("Gmail", 1) == "Gmail has 1 notification"
    silent = written(phone.replace(notifications=notes), "secure/notification_badging", 0)
    assert find(silent, "Clock").desc == "Clock"


def test_the_dock_shows_the_first_five_installed_and_pages_the_rest() -> None:
    packages = (
        "com.android.chrome",
        "com.android.settings",
        "com.google.android.contacts",
        CLOCK,
        "com.google.android.gm",
        "org.mozilla.firefox",
    )
    pages = find_profile("pixel").pages
    bottom = dock("pixel", packages)
    assert bottom == (
        "com.android.chrome",
        "com.google.android.gm",
        "com.google.android.contacts",
        CLOCK,
        "com.android.settings",
    )
    tiles = tiles_of("pixel", Workspace(pages), packages, Cells(5, 5))
    assert [t.packages[0] for t in tiles if t.page == DOCK] == list(bottom)
    # the first page is empty, and stays
    assert [t for t in tiles if t.page != DOCK] == [Tile(1, 0, 0, ("org.mozilla.firefox",))]
    assert all(t.page == DOCK for t in tiles_of("pixel", Workspace(pages), bottom, Cells(5, 5)))


def test_home_settings_turn_the_dots_off(phone: Phone) -> None:
    menu = hold(phone, "Home")
    assert texts(menu) == ["Wallpaper & style", "Widgets", "Home settings"]
    opened = tap(menu, "Home settings")
    row = tap(opened, "Notification dots")
    assert row.setting("secure/notification_badging") == 0
    assert any(n.flags & CHECKED for n in top_frame(opened).nodes)
    assert not any(n.flags & CHECKED for n in top_frame(row).nodes)


def test_an_icon_can_be_put_on_home_and_taken_off(phone: Phone) -> None:
    menu = hold(swipe(phone, "up"), "Tile Game", "icon")
    assert texts(menu) == ["App info", "Add to Home screen", "Uninstall"]
    home = step(tap(menu, "Add to Home screen"), Key("home"))
    page = swipe(home, "left")
    assert "Tile Game" in texts(page)
    gone = tap(hold(page, "Tile Game"), "Remove")
    assert "Tile Game" not in texts(gone)
    assert GAME in gone.packages


def test_uninstall_asks_and_removes_the_app_with_its_data(phone: Phone) -> None:
    ran = step(step(phone, Launch(GAME)), Key("home"))
    asked = tap(hold(swipe(ran, "up"), "Tile Game", "icon"), "Uninstall")
    assert asked.popup == Uninstall(GAME)
    assert asked.foreground == "com.google.android.packageinstaller"
    assert GAME in tap(asked, "Cancel").packages
    done = tap(asked, "OK")
    assert GAME not in done.packages
    assert GAME not in done.apps
    assert [t.package for t in done.tasks] == [LAUNCHER]
    assert isinstance(done.top, Drawer)
    assert done.toast is not None
    assert done.toast.text == "Tile Game uninstalled"


def test_uninstalling_the_app_in_front_goes_home(phone: Phone) -> None:
    ran = step(phone, Launch(GAME))
    intent = Intent("android.intent.action.DELETE", f"package:{GAME}")
    for asked in (here(ran).send(intent).phone, step(ran, Send(intent))):
        done = tap(asked, "OK")
        assert GAME not in done.packages
        assert done.top == Home()
        assert [t.package for t in done.tasks] == [LAUNCHER]


def test_a_system_app_cannot_be_uninstalled_from_outside(phone: Phone) -> None:
    asked = step(phone, Send(Intent("android.intent.action.DELETE", f"package:{FILES}")))
    assert "This app is part of the system and stays installed." in texts(asked)
    assert tap(asked, "OK").packages == phone.packages


def test_system_apps_do_not_offer_uninstall(phone: Phone) -> None:
    assert "Uninstall" not in texts(hold(swipe(phone, "up"), "Files", "icon"))


def test_recents_show_the_last_used_first_and_bring_them_back(phone: Phone) -> None:
    used = step(step(phone, Launch(FILES)), Launch(CLOCK))
    overview = step(used, Key("recents"))
    assert isinstance(overview.top, Recents)
    cards = [n.desc for n in top_frame(overview).nodes if n.id.endswith("/task")]
    assert cards == ["Files", "Clock"]  # the last used one at the right
    assert step(overview, Key("recents")) == overview
    x, y = centre(find(overview, "Clock", "/task"))
    assert step(overview, Tap(x, y)).foreground == CLOCK
    thrown = step(overview, Swipe(x, y, x, y - 200))
    assert [t.package for t in thrown.tasks] == [LAUNCHER, FILES]


def test_recents_bring_an_app_back_as_it_was_left_and_its_icon_with_its_first_page() -> None:
    device = SimulatedDevice("arena")
    for action in parse("start YouTube / click Library / click View all / press home / press recents"):
        assert perform(device, action)[0] == ""
    shown = [window.activity for window in device.phone().tasks[1].windows]
    assert len(shown) == 2  # the first page is launched as a single task
    assert perform(device, parse("click YouTube @task")[0])[0] == ""
    assert [window.activity for window in device.phone().tasks[0].windows] == shown
    assert perform(device, parse("press home")[0])[0] == perform(device, parse("start YouTube")[0])[0] == ""
    assert [type(window.activity) for window in device.phone().tasks[0].windows] == [type(shown[0])]


def test_clear_all_empties_the_overview_and_goes_home(phone: Phone) -> None:
    overview = step(step(phone, Launch(FILES)), Key("recents"))
    h = overview.display.size[1]
    end = step(overview, Swipe(10, h / 2, 310, h / 2))
    home = tap(end, "Clear all")
    assert home.top == Home()
    assert [t.package for t in home.tasks] == [LAUNCHER]
    assert "No recent items" in texts(step(home, Key("recents")))


def test_recents_save_a_picture_of_the_app_in_the_middle(phone: Phone) -> None:
    overview = step(step(step(phone, Launch(FILES)), Launch(CLOCK)), Key("recents"))
    h = overview.display.size[1]
    for before, owner in ((overview, CLOCK), (step(overview, Swipe(100, h / 2, 310, h / 2)), FILES)):
        after = tap(before, "Screenshot")
        (file,) = set(after.files) - set(before.files)
        assert (file.owner, file.folder) == (owner, "/sdcard/Pictures/Screenshots")
        assert after.notifications[0].title == "Screenshot saved"


def test_cards_show_what_the_tasks_show(phone: Phone) -> None:
    overview = step(step(step(phone, Launch(FILES)), Launch(CLOCK)), Key("recents"))
    shots = dict(layers(overview)[0].shots)
    assert [*shots] == [CLOCK, FILES]
    assert shots[CLOCK][0].box is layers(step(overview, Launch(CLOCK)))[0].box
    assert all(layer.shots == () for layer in layers(phone))


def test_the_chosen_app_grid_sets_the_columns(phone: Phone) -> None:
    wide = swipe(written(phone, "secure/launcher_grid", "3x3"), "up")
    left, _, right, _ = find(wide, "Clock", "icon").bounds
    assert (left, right) == (8, 109)


def test_a_chosen_wallpaper_is_drawn_on_home(phone: Phone) -> None:
    def art(p: Phone) -> str:
        return top_frame(p).box.kids[0].box.view.style.art

    assert art(phone) == "wallpaper:default"
    assert art(written(phone, "system/wallpaper", "Life/Fern")) == "wallpaper:Life/Fern"
    assert art(written(phone, "system/wallpaper", "photo:77")) == "photo:77"


@pytest.mark.parametrize("profile", ["pixel", "reference"])
@pytest.mark.parametrize("rotation", [0, 1])
def test_nothing_lies_outside_the_display(profile: str, rotation: int) -> None:
    phone = written(base_phone(profile), "system/user_rotation", rotation)
    w, h = phone.display.size
    for page in (phone, swipe(phone, "left"), swipe(phone, "up"), step(phone, Key("recents"))):
        nodes = top_frame(page).nodes
        assert all(0 <= n.bounds[0] < n.bounds[2] <= w for n in nodes)
        assert all(0 <= n.bounds[1] < n.bounds[3] <= h for n in nodes)
        assert any(n.desc == "Search" or n.id.endswith("empty_text") for n in nodes)


def test_launcher_screens_are_saved_and_read_back(phone: Phone) -> None:
    for page in (phone, swipe(phone, "up"), hold(swipe(phone, "up"), "Files", "icon")):
        assert loads(dumps(page)) == page


def test_the_workspace_says_it_scrolls(phone: Phone) -> None:
    node = next(n for n in top_frame(phone).nodes if n.id.endswith("/workspace"))
    assert node.flags & SCROLLABLE
