"""What apps are called: adb tells packages and activities, but on a stock Android no labels.

Our own catalogue knows the labels of the apps that are simulated, and a short table those of apps
that many phones have. Any other app is called by the last telling part of its package name, so
"org.videolan.vlc" is "Vlc".
"""

from __future__ import annotations

from ..phone.registry import apps

KNOWN = {
    "com.amazon.mShop.android.shopping": "Amazon Shopping",
    "com.android.camera2": "Camera",
    "com.android.dialer": "Phone",
    "com.android.vending": "Play Store",
    "com.facebook.katana": "Facebook",
    "com.facebook.orca": "Messenger",
    "com.google.android.GoogleCamera": "Camera",
    "com.google.android.apps.docs": "Drive",
    "com.google.android.apps.docs.editors.docs": "Docs",
    "com.google.android.apps.docs.editors.sheets": "Sheets",
    "com.google.android.apps.docs.editors.slides": "Slides",
    "com.google.android.apps.maps": "Maps",
    "com.google.android.apps.nbu.files": "Files",
    "com.google.android.apps.podcasts": "Podcasts",
    "com.google.android.apps.tachyon": "Meet",
    "com.google.android.apps.youtube.music": "YT Music",
    "com.google.android.googlequicksearchbox": "Google",
    "com.google.android.keep": "Keep Notes",
    "com.google.android.videos": "Google TV",
    "com.google.android.youtube": "YouTube",
    "com.instagram.android": "Instagram",
    "com.microsoft.office.outlook": "Outlook",
    "com.netflix.mediaclient": "Netflix",
    "com.samsung.android.messaging": "Messages",
    "com.sec.android.app.camera": "Camera",
    "com.spotify.music": "Spotify",
    "com.twitter.android": "X",
    "com.whatsapp": "WhatsApp",
    "com.zhiliaoapp.musically": "TikTok",
    "org.telegram.messenger": "Telegram",
    "org.thoughtcrime.securesms": "Signal",
}
_DULL = {"android", "app", "apps", "client", "main", "mobile", "release"}  # say nothing of an app


def label_of(package: str) -> str:
    """The label of an app: the catalogue's, a known one, or a guess from its package name."""
    app = apps().get(package)
    return app.label if app is not None else KNOWN.get(package) or _guess(package)


def is_known(package: str) -> bool:
    """Whether an app with an icon is known by this package name."""
    app = apps().get(package)
    return app.launcher if app is not None else package in KNOWN


def _guess(package: str) -> str:
    parts = [part for part in package.split(".")[1:] if part.casefold() not in _DULL]
    word = (parts or [package])[-1].replace("_", " ").strip()
    return word[:1].upper() + word[1:]


def named(packages: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """(package, label) of packages, sorted by label."""
    found = {package: label_of(package) for package in packages}
    return tuple(sorted(found.items(), key=lambda pair: (pair[1].casefold(), pair[0])))
