"""What an app may be called when it is started."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import perform
from android_gym.errors import AmbiguousName, UnknownName
from android_gym.phone.system.app_names import Apps, package_named
from android_gym.phone.system.other_names import in_order, names_of
from android_gym.profiles import names as profiles

# The names by which AndroidWorld's agents open those of its apps that our phones have.
ANDROID_WORLD = {
    "com.android.chrome": "google chrome|chrome",
    "com.android.settings": "settings|system settings",
    "com.google.android.youtube": "youtube|yt",
    "com.android.vending": "google play|play store|gps",
    "com.google.android.gm": "gmail|gemail|google mail|google email|google mail client",
    "com.google.android.apps.maps": "google maps|gmaps|maps|google map",
    "com.google.android.apps.photos": "google photos|gphotos|photos|google photo|google pics|google images",
    "com.google.android.calendar": "google calendar|gcal",
    "com.android.camera2": "camera",
    "com.google.android.apps.docs": "google drive|gdrive|drive",
    "com.google.android.deskclock": "clock",
    "com.google.android.documentsui": "files",
    "com.google.android.apps.messaging": "messages",
    "com.simplemobiletools.smsmessenger": "simple sms messenger|simple sms",
    "com.google.android.dialer": "dialer|phone",
    "com.simplemobiletools.calendar.pro": "simple calendar pro|simple calendar",
    "com.simplemobiletools.gallery.pro": "simple gallery pro|simple gallery",
}
CHINESE = {
    "设置": "com.android.settings",
    "日历": "com.google.android.calendar",
    "电话": "com.google.android.dialer",
    "短信": "com.google.android.apps.messaging",
    "相机": "com.android.camera2",
    "照片": "com.google.android.apps.photos",
    "地图": "com.google.android.apps.maps",
    "邮件": "com.google.android.gm",
    "浏览器": "com.android.chrome",
    "时钟": "com.google.android.deskclock",
    "联系人": "com.google.android.contacts",
    "短信应用": "com.google.android.apps.messaging",
}


@pytest.fixture(scope="module")
def all_apps() -> Apps:
    """The apps of all phones in English with one app of a label."""
    profiles = ("arena", "simple", "pixel")
    found = (app for profile in profiles for app in SimulatedDevice(profile).apps())
    notally = ("com.omgodse.notally", "Notally")
    return tuple(dict.fromkeys((*found, notally)))


@pytest.mark.parametrize("package", ANDROID_WORLD)
def test_androidworlds_names_open_its_apps(all_apps: Apps, package: str) -> None:
    for name in ANDROID_WORLD[package].split("|"):
        assert package_named(all_apps, name) == package, name


def test_chinese_names_open_apps(all_apps: Apps) -> None:
    assert {name: package_named(all_apps, name) for name in CHINESE} == CHINESE
    device = SimulatedDevice("everything")
    assert perform(device, Action("start", text="时钟"))[0] == ""
    assert device.screen().package == "com.google.android.deskclock"


@pytest.mark.parametrize("profile", profiles())
def test_every_app_opens_by_its_names_and_a_shared_one_is_the_first_of_the_table(profile: str) -> None:
    apps = SimulatedDevice(profile).apps()
    ours = [package for package, _ in apps]
    labels = [label.casefold() for _, label in apps]
    for package in ours:
        for name in names_of(package):
            if labels.count(name) == 0:
                having = [one for one in in_order(ours) if name in names_of(one)]
                assert package_named(apps, name) == having[0], name
            elif labels.count(name) == 1:
                assert package_named(apps, name) == apps[labels.index(name)][0], name
            else:
                with pytest.raises(AmbiguousName):
                    package_named(apps, name)


def test_the_names_of_all_our_apps_are_in_the_table(all_apps: Apps) -> None:
    assert {package for package, _ in all_apps} == set(in_order(package for package, _ in all_apps))
    for package, label in all_apps:
        names = names_of(package)
        assert label.casefold() in names or label.casefold().removeprefix("simple ") in names, package
        assert len(set(names)) == len(names) and names == tuple(name.casefold() for name in names)


def test_the_app_of_the_phone_has_a_shared_name() -> None:
    simple, google = ("org.example.none", "None"), ("com.google.android.contacts", "Contacts")
    pro = ("com.simplemobiletools.contacts.pro", "Contacts")
    assert package_named((simple, pro), "通讯录") == pro[0]
    assert package_named((pro, google), "通讯录") == package_named((google, pro), "通讯录") == google[0]
    assert package_named((pro, google), "Google Contacts") == google[0]
    assert package_named((("org.example.sms", "SMS"), ("com.google.android.apps.messaging", "Messages")), "sms") == (
        "org.example.sms"
    )


def test_names_of_apps_that_the_phone_lacks_are_unknown(all_apps: Apps) -> None:
    for name in ("spotify", "wa", "google keep", "retro player"):
        with pytest.raises(UnknownName):
            package_named(all_apps, name)
    with pytest.raises(UnknownName, match="Did you mean 'Gallery'"):
        package_named((("com.simplemobiletools.gallery.pro", "Gallery"),), "Galery")
    assert package_named((("com.spotify.music", "Spotify: Music"),), "spotify") == "com.spotify.music"
