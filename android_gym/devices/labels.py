"""What apps are called, and what they are for: on a stock Android adb tells neither.

Our own catalogue knows both of the apps that are simulated, and a short table those of apps that
many phones have. Any other app is called by the last telling part of its package name, so
"org.videolan.vlc" is "Vlc".
"""

from __future__ import annotations

from ..phone.system.registry import known_app

KNOWN = {  # package: what it is called, and what it is for
    "com.amazon.mShop.android.shopping": ("Amazon Shopping", "Shops at Amazon."),
    "com.android.camera2": ("Camera", "Takes photos and videos."),
    "com.android.dialer": ("Phone", "Makes phone calls and lists past ones."),
    "com.android.vending": ("Play Store", "Finds, installs and updates apps."),
    "com.facebook.katana": ("Facebook", "Shows and writes posts on Facebook."),
    "com.facebook.orca": ("Messenger", "Chats with people on Facebook."),
    "com.google.android.GoogleCamera": ("Camera", "Takes photos and videos."),
    "com.google.android.apps.docs": ("Drive", "Keeps files online and shares them."),
    "com.google.android.apps.docs.editors.docs": ("Docs", "Writes text documents."),
    "com.google.android.apps.docs.editors.sheets": ("Sheets", "Makes spreadsheets."),
    "com.google.android.apps.docs.editors.slides": ("Slides", "Makes presentations."),
    "com.google.android.apps.maps": ("Maps", "Finds places and the way there."),
    "com.google.android.apps.nbu.files": ("Files", "Shows and cleans up the files on the phone."),
    "com.google.android.apps.podcasts": ("Podcasts", "Plays podcasts."),
    "com.google.android.apps.tachyon": ("Meet", "Makes video calls."),
    "com.google.android.apps.youtube.music": ("YT Music", "Plays music and music videos."),
    "com.google.android.googlequicksearchbox": ("Google", "Searches the web."),
    "com.google.android.keep": ("Keep Notes", "Keeps notes and lists."),
    "com.google.android.videos": ("Google TV", "Buys and plays films and series."),
    "com.google.android.youtube": ("YouTube", "Finds and plays videos."),
    "com.instagram.android": ("Instagram", "Shows and posts pictures and short videos."),
    "com.microsoft.office.outlook": ("Outlook", "Reads and writes e-mail and keeps a calendar."),
    "com.netflix.mediaclient": ("Netflix", "Plays films and series."),
    "com.samsung.android.messaging": ("Messages", "Sends and reads text messages."),
    "com.sec.android.app.camera": ("Camera", "Takes photos and videos."),
    "com.spotify.music": ("Spotify", "Plays music and podcasts."),
    "com.twitter.android": ("X", "Shows and writes short posts."),
    "com.whatsapp": ("WhatsApp", "Chats with and calls people."),
    "com.zhiliaoapp.musically": ("TikTok", "Shows and posts short videos."),
    "org.telegram.messenger": ("Telegram", "Chats with and calls people."),
    "org.thoughtcrime.securesms": ("Signal", "Chats with and calls people privately."),
}
_GENERIC = {"android", "app", "apps", "client", "main", "mobile", "release"}  # name no app


def label_of(package: str) -> str:
    """The label of an app: the catalogue's, a known one, or a guess from its package name.

    >>> label_of("com.whatsapp"), label_of("org.videolan.vlc")
    ('WhatsApp', 'Vlc')
    """
    app = known_app(package)
    return app.label if app is not None else KNOWN.get(package, ("",))[0] or _guess(package)


def about(package: str) -> str:
    """What an app is for, a short sentence; "" for one that nobody knows here."""
    app = known_app(package)
    return app.about if app is not None else KNOWN.get(package, ("", ""))[1]


def is_known(package: str) -> bool:
    """Whether an app with an icon is known by this package name."""
    app = known_app(package)
    return app.launcher if app is not None else package in KNOWN


def _guess(package: str) -> str:
    parts = [part for part in package.split(".")[1:] if part.casefold() not in _GENERIC]
    word = (parts or [package])[-1].replace("_", " ").strip()
    return word[:1].upper() + word[1:]


def with_labels(packages: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """(package, label) of packages, sorted by label, whatever its case, as launchers do; packages
    with one label by their names."""
    found = {package: label_of(package) for package in packages}
    return tuple(sorted(found.items(), key=lambda pair: (pair[1].casefold(), pair[0])))
