"""The legacy form prints what AndroidArena's released tool printed on a real phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from android_gym.screen import Screen

Draw = Callable[..., Screen]
PUBLISHED = Path(__file__).parents[3] / "shared" / "reference" / "androidarena_real_observations.md"
DESKCLOCK = "com.google.android.deskclock"

STATUS_BAR = """
FrameLayout package=com.android.systemui
    LinearLayout id=status_bar_contents package=com.android.systemui
        TextView id=clock package=com.android.systemui text="11:08" desc="11:08 PM"
        ImageView package=com.android.systemui desc="Battery 100 percent."
"""

WORLD_CLOCK = """
FrameLayout
    LinearLayout id=content
        ViewGroup id=toolbar
            TextView id=action_bar_title text=Clock
            LinearLayout
                ImageView clickable long-clickable desc="More options"
        ViewGroup id=desk_clock_pager focusable
            androidx.recyclerview.widget.RecyclerView id=cities focusable scrollable
                FrameLayout id=main_clock
                    TextView id=digital_clock text="11:08\u200aPM" desc="11:08 PM"
                    TextView id=date text="Tue, Dec 12" desc="Tuesday, December 12"
                LinearLayout id=selectable_area focusable
                    TextView id=city_name text=London
                    TextView id=hours_ahead text="-8h" desc="8 hours behind"
                    TextView id=digital_clock text="3:08\u200aPM" desc="3:08 PM"
                LinearLayout id=selectable_area focusable
                    TextView id=city_name text=Beijing
                    TextView id=digital_clock text="11:08\u200aPM" desc="11:08 PM"
        Button id=fab clickable desc="Add city"
        FrameLayout id=navigation_bar
            FrameLayout id=tab_menu_alarm clickable desc=Alarm
                ImageView id=navigation_bar_item_icon_view
            FrameLayout id=tab_menu_clock focusable selected desc=Clock
                ImageView id=navigation_bar_item_icon_view selected
                TextView id=navigation_bar_item_large_label_view text=Clock selected
            FrameLayout id=tab_menu_timer clickable desc=Timer
            FrameLayout id=tab_menu_stopwatch clickable desc=Stopwatch
            FrameLayout id=tab_menu_bedtime clickable desc=Bedtime
"""

ADD_CITY = """
FrameLayout
    FrameLayout id=open_search_view_root focusable
        LinearLayout
            ImageButton clickable desc=Back
            EditText id=open_search_view_edit_text clickable long-clickable focused text=Beijing
            ImageButton id=open_search_view_clear_button clickable desc="Clear text"
        androidx.recyclerview.widget.RecyclerView id=search_results_view focusable
            LinearLayout clickable
                TextView text="Beijing, China"
                TextView text="11:07 PM"
            LinearLayout clickable
                TextView text="Pekin, IL, USA"
                TextView text="9:07 AM"
            LinearLayout clickable
                TextView text="Hai Dian Qu, Beijing, China"
                TextView text="11:07 PM"
"""

SETTINGS_HOME = """
FrameLayout
    LinearLayout id=content_parent
        ScrollView id=settings_homepage_container scrollable
            LinearLayout
                ImageView id=account_avatar clickable desc="Profile picture, double tap to open Google Account"
                TextView id=homepage_title text=Settings
                ViewGroup id=search_action_bar clickable
                    ImageButton focusable
                    TextView id=search_action_bar_title text="Search settings"
            ScrollView id=main_content_scrollable_container scrollable
                LinearLayout id=homepage_container focusable
                    FrameLayout id=main_content
                        androidx.recyclerview.widget.RecyclerView id=recycler_view focusable
                            LinearLayout clickable
                                ImageView id=android:id/icon
                                RelativeLayout
                                    TextView id=android:id/title text="Network & internet"
                                    TextView id=android:id/summary text="Mobile, Wi\u2011Fi, hotspot"
                            LinearLayout clickable
                                TextView id=android:id/title text="Connected devices"
                                TextView id=android:id/summary text="Bluetooth, pairing"
                            LinearLayout clickable
                                TextView id=android:id/title text=Apps
                                TextView id=android:id/summary text="Assistant, recent apps, default apps"
                            LinearLayout clickable
                                TextView id=android:id/title text=Notifications
"""

BROWSER_CHOOSER = """
FrameLayout
    ScrollView id=content_parent scrollable
        FrameLayout id=action_bar desc="Default browser app"
            ImageButton clickable desc="Navigate up"
        androidx.recyclerview.widget.RecyclerView id=recycler_view focusable
            LinearLayout clickable
                LinearLayout
                    RadioButton id=android:id/checkbox checkable
                RelativeLayout
                    TextView id=android:id/title text=Chrome
            LinearLayout clickable
                LinearLayout
                    RadioButton id=android:id/checkbox checkable checked
                RelativeLayout
                    TextView id=android:id/title text=Firefox
            TextView id=android:id/title text="Apps that give you access to the internet and display links that you tap"
"""

HOME = """
FrameLayout
    ScrollView id=workspace scrollable
        ViewPager id=smartspace_card_pager long-clickable
            ViewGroup clickable
                TextView id=date clickable text="Wed, Dec 13" desc="Wed, Dec 13"
    android.view.View desc=Home
    TextView clickable long-clickable text=Phone desc=Phone
    TextView clickable long-clickable text=Messages desc=Messages
    TextView clickable long-clickable text="Play Store" desc="Play Store"
    TextView clickable long-clickable text=Chrome desc=Chrome
    TextView clickable long-clickable text=Camera desc=Camera
    FrameLayout id=search_container_hotseat clickable long-clickable desc=Search
        ImageView id=g_icon clickable
        ImageView id=mic_icon clickable desc="Voice search"
        ImageButton id=lens_icon clickable desc="Google Lens"
"""


def published(heading: str) -> str:
    """The observation under a heading of the reference; ids read [n####]."""
    if not PUBLISHED.exists():
        pytest.skip("the published observations are not beside this checkout")
    after = PUBLISHED.read_text(encoding="utf-8").split(f"### {heading}\n", 1)[1]
    return after.split("```text\n", 1)[1].split("```", 1)[0]


def without_ids(text: str) -> str:
    return re.sub(r"\[n[0-9a-f]{4}\]", "[n####]", text)


@pytest.mark.parametrize(
    ("heading", "tree", "package", "app_name"),
    [
        ("Clock step 5", WORLD_CLOCK, DESKCLOCK, "Clock"),
        ("Clock step 4", ADD_CITY, DESKCLOCK, "Clock"),
        ("Settings / permissioncontroller step 0", HOME, "com.google.android.apps.nexuslauncher", ""),
        ("Settings / permissioncontroller step 1", SETTINGS_HOME, "com.android.settings", "Settings"),
        ("Settings / permissioncontroller step 5", BROWSER_CHOOSER, "com.google.android.permissioncontroller", ""),
    ],
)
def test_the_legacy_text_equals_the_published_lines_but_for_ids(
    draw: Draw, heading: str, tree: str, package: str, app_name: str
) -> None:
    expected = published(heading)
    screen = draw(STATUS_BAR + tree, package=package)
    assert without_ids(screen.legacy_text(app_name)) == expected
    assert without_ids(Screen.parse(screen.xml("u2"), package).legacy_text(app_name)) == expected


@pytest.mark.parametrize(
    ("tree", "line"),
    [
        (
            "EditText id=pw clickable password text=abc",
            "EditText pw ;click ; password ; you can input password, ;abc : ",
        ),
        (
            "EditText password selected text=a",
            "EditText ;; password selected ; you can input password,  selected, ;a : ",
        ),
        ("FrameLayout id=tab focusable selected desc=Clock", "tab ;focusable ; selected ; selected, ;Clock : "),
        ("CheckBox checkable checked clickable", "CheckBox ;click check ; checked ;;: "),
        ("ListView scrollable long-clickable checkable", "ListView ;scroll long-click check ; unchecked ;;: "),
        ("Button id=#web text=A desc=A clickable disabled", "Button ;click ; ;;A A : "),
        (r"TextView text='a\nb; c, d.'", "TextView ;; ;;ab; c, d. : "),
    ],
)
def test_a_line_follows_the_released_grammar(draw: Draw, tree: str, line: str) -> None:
    screen = draw(tree)
    (name,) = screen.ids
    assert screen.legacy_text("App") == f"The current APP is App.: \n    [{name}] {line}\n"


def test_merged_words_lose_punctuation_and_what_the_parent_has(draw: Draw) -> None:
    screen = draw(
        r"""
        LinearLayout clickable desc="Tabs; "
            TextView text="1.1 mi, tabs Tabs" desc='1.1 mi\nopen'
            TextView text="open 1 more more"
        """
    )
    assert "]  ;click" not in screen.legacy_text()
    assert screen.legacy_text().endswith("] ;click ; ;;Tabs.    1 1 mi tabs 1 1 mi open more more: \n")


def test_the_legacy_form_never_shows_the_system_bars(draw: Draw) -> None:
    tree = """
        FrameLayout package=com.android.systemui clickable
            TextView text=9:41 package=com.android.systemui
            TextView text=Ok package=com.example.app
        """
    screen = draw(tree, package="com.android.systemui")
    assert without_ids(screen.legacy_text()) == ("The current APP is systemui.: \n    [n####] TextView ;; ;;Ok : \n")


def test_legacy_ids_are_the_screens_ids(draw: Draw) -> None:
    screen = draw(WORLD_CLOCK)
    assert re.findall(r"\[(n[0-9a-f]{4})\]", screen.legacy_text()) == list(screen.ids)
