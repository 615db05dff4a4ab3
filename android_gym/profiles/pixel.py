"""`pixel`: a phone of 1080 x 2400 with the apps that the published suites were frozen with.

Its apps, their order and its home pages never change: recorded episodes, frozen suites and trained
policies depend on them. An app that is to be on more phones goes into another profile.
"""

from __future__ import annotations

from ..phone.state.profile import Profile

PROFILE = Profile(
    "pixel",
    apps=(
        "google.chrome",
        "google.clock",
        "google.contacts",
        "system.documentsui",
        "thirdparty.firefox",
        "google.gmail",
        "google.settings",
        "system.framework",
        "system.inputmethod",
        "system.intentresolver",
        "system.launcher",
        "system.packageinstaller",
        "system.permissioncontroller",
        "system.roles",
        "system.soundpicker",
        "system.systemui",
        "system.telephony",
        "system.wallpaper",
    ),
    catalogue=("thirdparty.notally",),
    pages=(
        (),
        (
            "com.google.android.gm",
            "com.google.android.contacts",
            "com.google.android.deskclock",
            "com.google.android.calendar",
            "com.google.android.apps.photos",
            "com.google.android.documentsui",
            "com.google.android.apps.maps",
            "com.google.android.youtube",
            "org.mozilla.firefox",
            "com.android.settings",
        ),
    ),
    dock=(
        "com.google.android.dialer",
        "com.google.android.apps.messaging",
        "com.android.vending",
        "com.android.chrome",
        "com.android.camera2",
        "com.google.android.gm",
        "com.google.android.contacts",
        "com.google.android.deskclock",
        "com.android.settings",
        "org.mozilla.firefox",
    ),
)
