"""What the handlers of Settings' pages change, and what they leave as it is."""

from __future__ import annotations

import pytest

from android_gym.apps.google.settings import (
    about,
    accounts,
    appinfo,
    appsdash,
    datetime_pages,
    languages,
    permissions,
    privacy,
    system,
)
from android_gym.apps.google.settings.input import reset_tts
from android_gym.apps.google.settings.model import PACKAGE
from android_gym.apps.google.settings.pages import open_page
from android_gym.kit import leave
from android_gym.phone.state.events import Launch
from android_gym.phone.state.providers import Account, Notification, NotificationChannel
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone

GMAIL, CLOCK = "com.google.android.gm", "com.google.android.deskclock"
FIREFOX = "org.mozilla.firefox"


def opened(**settings: object) -> Ctx:
    """Settings' home page, where settings have these values."""
    c = Ctx(step(base_phone(), Launch(PACKAGE)), PACKAGE, 0)
    for key, value in settings.items():
        c = c.write(key.replace("__", "/"), value)
    return c


def said(c: Ctx) -> str:
    return c.phone.toast.text if c.phone.toast is not None else ""


# --- date and time ------------------------------------------------------------------------------


def test_the_network_s_zone_and_the_language_s_format_come_back_when_they_are_turned_on() -> None:
    c = opened(system__time_zone="Asia/Tokyo", system__time_12_24=24)
    for toggle, flag, key, own, theirs in (
        (
            datetime_pages.toggle_automatic_zone,
            "global/auto_time_zone",
            "system/time_zone",
            "Asia/Tokyo",
            "America/Los_Angeles",
        ),
        (datetime_pages.toggle_locale_format, "system/time_format_auto", "system/time_12_24", 24, 12),
    ):
        off, on = toggle.now(c, False), toggle.now(c, True)
        assert (off.setting(flag), off.setting(key)) == (0, own)
        assert (on.setting(flag), on.setting(key)) == (1, theirs)


def test_a_zone_that_is_chosen_closes_the_lists_it_was_chosen_from() -> None:
    c = opened()
    for page in ("date_time", "time_zone", "zone_region", "zone_list"):
        c = open_page.now(c, page, "United States")
    c = datetime_pages.set_zone.now(c, "America/Denver")
    assert (c.setting("system/time_zone"), c.screen.name) == ("America/Denver", "time_zone")


# --- languages ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "order"), [(-1, "de-DE,en-US,fr-FR"), (1, "en-US,de-DE,fr-FR"), (5, "en-US,fr-FR,de-DE")]
)
def test_a_language_is_put_at_its_place(to: int, order: str) -> None:
    c = opened(system__locales="en-US,fr-FR,de-DE")
    assert languages.move_language.now(c, "de-DE", to).setting("system/locales") == order


@pytest.mark.parametrize(
    ("locale", "moves"),
    [
        ("en-US", [("Move down", 1), ("Move to bottom", 2)]),
        ("fr-FR", [("Move to top", 0), ("Move up", 0), ("Move down", 2), ("Move to bottom", 2)]),
        ("de-DE", [("Move to top", 0), ("Move up", 1)]),
    ],
)
def test_a_language_moves_only_where_there_is_room(locale: str, moves: list[tuple[str, int]]) -> None:
    c = open_page.now(opened(system__locales="en-US,fr-FR,de-DE"), "languages")
    items = languages.open_moves.now(c, locale).screen.items
    assert [(item.label, item.tap.args) for item in items] == [(w, (locale, n)) for w, n in moves]


def test_languages_are_removed_after_a_question_and_the_last_one_stays() -> None:
    c = open_page.now(opened(system__locales="en-US,fr-FR,de-DE"), "languages").set(selecting=True)
    one, two, all_ = (c.set(picked=p) for p in (("fr-FR",), ("fr-FR", "en-US"), ("fr-FR", "en-US", "de-DE")))
    titles = [languages.ask_remove.now(x).screen.title for x in (one, two, all_)]
    assert titles == ["Remove selected language?", "Remove selected languages?", "Can’t remove all languages"]
    gone = languages.remove_picked.now(two)
    assert gone.setting("system/locales") == "de-DE"
    assert (gone.screen.selecting, gone.screen.picked) == (False, ())


def test_a_language_that_is_added_again_moves_to_the_end() -> None:
    c = open_page.now(opened(system__locales="en-US,fr-FR"), "languages")
    c = languages.add_language.now(open_page.now(c, "add_language"), "en-US")
    assert (c.setting("system/locales"), c.screen.name) == ("fr-FR,en-US", "languages")


def test_a_word_of_the_dictionary_and_speech_are_reset_alone() -> None:
    c = opened(secure__tts_default_rate=300, secure__tts_default_pitch=200)
    c = reset_tts.now(c)
    assert [c.setting(f"secure/tts_default_{x}") for x in ("rate", "pitch")] == [100, 100]
    assert said(c) == "Speech settings reset"


# --- system -------------------------------------------------------------------------------------


def test_resetting_apps_drops_what_was_said_about_each_and_no_more() -> None:
    dropped = [f"{k}/{GMAIL}" for k in ("notification", "unrestricted", "restricted", "links")]
    dropped.append(f"appops/{GMAIL}/overlay")
    c = opened(role__browser="org.mozilla.firefox", **{f"badge__{GMAIL}": 0})
    for key in dropped:
        c = c.write(key, 0)
    after = system.reset_apps.now(c)
    assert said(after) == "App preferences have been reset"
    assert [after.setting(key, "none") for key in dropped] == ["none"] * 5
    assert (after.setting(f"badge/{GMAIL}"), after.setting("role/browser")) == (0, "com.android.chrome")


def test_users_are_added_once_and_a_backup_is_made_at_the_present_time() -> None:
    c = system.add_user.now(system.add_user.now(opened(), " Ann "), "Ann")
    assert system.add_user.now(c, " ").app.users == ("Ann", "New user")
    done = system.back_up_now.now(c)
    assert (done.setting("secure/last_backup"), said(done)) == (c.phone.time, "Backup finished")


def test_taps_on_the_build_number_count_down_from_the_fourth_on() -> None:
    c, words = opened(), []
    for _ in range(8):
        c = about.tap_build.now(Ctx(c.phone.replace(toast=None), PACKAGE, 0))
        words.append((c.app.taps, said(c)))
    away = "away from being a developer."
    assert words == [
        (1, ""),
        (2, ""),
        (3, f"You are now 4 steps {away}"),
        (4, f"You are now 3 steps {away}"),
        (5, f"You are now 2 steps {away}"),
        (6, f"You are now 1 step {away}"),
        (0, "You are now a developer!"),
        (0, "No need, you are already a developer."),
    ]


# --- accounts, locks, permissions ---------------------------------------------------------------


def test_an_account_is_added_only_if_it_is_a_new_one_with_a_password() -> None:
    c = open_page.now(opened(), "add_account").start(accounts.AddAccount(type="com.google"))
    old = next(a for a in c.phone.accounts if a.type == "com.google")
    for address, error in (
        ("@x.org", "Enter a valid email address"),
        ("me@x", "Enter a valid email address"),
        (old.name, "This account already exists on your phone"),
    ):
        wrong = accounts.proceed.now(c.set(address=address))
        assert (wrong.screen.error, wrong.screen.step) == (error, 0)
    c = accounts.proceed.now(c.set(address=" me@x.org ", error="old"))
    assert (c.screen.address, c.screen.step, c.screen.error) == ("me@x.org", 1, "")
    back = c.screen.back(c.set(password="123", error="old"))
    assert back.screen == accounts.AddAccount(type="com.google", address="me@x.org")
    assert c.window.ui.focus == "password"
    wrong = accounts.proceed.now(c.set(password="123"))
    assert wrong.screen.error == "Wrong password. Try again."
    after = accounts.proceed.now(c.set(password="1234"))
    assert after.phone.accounts == (*c.phone.accounts, Account("me@x.org", "com.google", "me"))
    assert after.depth == c.depth - 2
    removed = accounts.remove_account.now(after, "com.google", "me@x.org")
    assert (removed.phone.accounts, removed.depth) == (c.phone.accounts, after.depth - 1)
    other = accounts.remove_account.now(after, "com.android.imap", "me@x.org")
    assert other.phone.accounts == after.phone.accounts
    assert accounts.set_autofill.now(c, "None").setting("secure/autofill_service") == "none"


def test_back_leads_from_the_password_to_the_address_and_from_there_away() -> None:
    form = accounts.AddAccount(address="me@x.org", password="12", step=1, error="Wrong")
    c = opened().start(form)
    address = leave.now(c)
    assert address.screen == form.replace(step=0, password="", error="")
    assert leave.now(address).depth == c.depth - 1


@pytest.mark.parametrize(
    ("kind", "secret", "words"),
    [
        ("pin", "123", "PIN must be at least 4 digits"),
        ("pin", "12a4", "PIN must be at least 4 digits"),
        ("password", "abc", "Must be at least 4 characters"),
        ("pin", "1234", ""),
        ("password", "abcd", ""),
    ],
)
def test_a_lock_is_set_with_a_secret_that_is_long_enough(kind: str, secret: str, words: str) -> None:
    c = opened()
    after = privacy.set_lock.now(c, kind, secret)
    assert said(after) == words
    kept = (c.setting(privacy.LOCK), "") if words else (kind, secret)
    assert (after.setting(privacy.LOCK), after.app.lock) == kept
    none = privacy.use_lock.now(after, "none")
    assert (none.setting(privacy.LOCK), none.app.lock) == ("none", "")


def test_medical_information_is_kept_in_its_order_without_what_is_empty() -> None:
    c = privacy.set_medical.now(opened(), "Allergies", " nuts ")
    c = privacy.set_medical.now(c, "Name", "Ann")
    assert c.app.medical == (("Name", "Ann"), ("Allergies", "nuts"))
    assert privacy.set_medical.now(c, "Name", " ").app.medical == (("Allergies", "nuts"),)


def test_a_permission_is_decided_for_one_app_and_group() -> None:
    c, key = opened(), f"permission_ask/{FIREFOX}/Camera"
    names = permissions.members(FIREFOX, "Camera")
    assert names == ("android.permission.CAMERA",)
    for how, asks in (("ask", 1), ("allow", 0), ("deny", 0)):
        before = c.phone.permissions
        c = permissions.decide.now(c, FIREFOX, "Camera", how)
        mine = {(FIREFOX, name) for name in names}
        assert mine & set(c.phone.permissions) == (mine if how == "allow" else set())
        assert set(c.phone.permissions) - mine == set(before) - mine
        assert c.setting(key, 0) == asks


# --- one app ------------------------------------------------------------------------------------

NOTES = (
    Notification(1, GMAIL, "A", "", 0, channel="mail"),
    Notification(2, GMAIL, "B", "", 0, channel="promo"),
    Notification(3, CLOCK, "C", "", 0, channel="mail"),
)


def test_a_blocked_channel_loses_what_was_posted_to_it() -> None:
    own = tuple(NotificationChannel(p, i, i) for p, i in ((GMAIL, "mail"), (CLOCK, "mail")))
    c = opened().share(notifications=NOTES, channels=own)
    off = appinfo.block.now(c, GMAIL, "mail", True)
    assert [one.blocked for one in off.phone.channels] == [True, False]
    assert [n.title for n in off.phone.notifications] == ["B", "C"]
    on = appinfo.block.now(off, GMAIL, "mail", False)
    assert (on.phone.channels, on.phone.notifications) == (own, off.phone.notifications)
    loud = appinfo.weigh.now(c, CLOCK, "mail", 4)
    assert [one.importance for one in loud.phone.channels] == [own[0].importance, 4]


def test_clearing_an_app_leaves_the_others_as_they_are() -> None:
    c = opened().share(notifications=NOTES)
    c = appinfo.clear_cache.now(appinfo.clear_cache.now(c, GMAIL), CLOCK)
    assert appinfo.clear_cache.now(c, CLOCK).app.cleared == tuple(sorted((GMAIL, CLOCK)))
    after = appinfo.clear_data.now(c, GMAIL)
    assert [n.title for n in after.phone.notifications] == ["C"]
    assert {p for p, _ in c.phone.permissions} - {p for p, _ in after.phone.permissions} <= {GMAIL}
    assert after.screen == c.screen


def test_stopping_settings_itself_leaves_no_window() -> None:
    c = opened()
    assert (appinfo.force_stop.now(c, PACKAGE).depth, appinfo.force_stop.now(c, GMAIL).depth) == (-1, 0)
    alone = Ctx(c.phone.replace(tasks=c.phone.tasks[:1]), PACKAGE, 0)
    assert appinfo.force_stop.now(alone, PACKAGE).depth == -1
    assert appinfo.force_stop.now(Ctx(c.phone, PACKAGE, -1), GMAIL).depth == -1


def test_another_filter_of_apps_is_seen_from_its_beginning() -> None:
    c = open_page.now(opened(), "all_apps")
    c = c._window(ui=c.window.ui.scrolled("recycler_view", 300))
    c = appsdash.set_filter.now(c, "Part of the system")
    assert (c.screen.only, c.window.ui.scroll) == ("Part of the system", ())
