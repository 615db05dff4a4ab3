"""`simple`: the phone of MobileAgentBench, a Pixel 3a that nobody has used, with its ten apps by
Simple Mobile Tools. The service is on that tells the benchmark what is clicked and shown: where the
phone is served, `serve.listener` posts it."""

from __future__ import annotations

from ..phone.core.values import Table
from ..phone.state.phone import Display
from ..phone.state.profile import Profile

PROFILE = Profile(
    "simple",
    apps=(
        "google.chrome",
        "google.clock",
        "google.contacts",
        "system.documentsui",
        "google.settings",
        "google.messages",
        "google.phone",
        "google.camera",
        "google.photos",
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
        "system.blockednumbers",
        "simple.calculator",
        "simple.launcher",
        "simple.filemanager",
        "simple.gallery",
        "simple.smsmessenger",
        "simple.voicerecorder",
        "simple.musicplayer",
        "simple.notes",
        "simple.contacts",
        "simple.calendar",
    ),
    display=Display(width=1080, height=2220, density=440),
    dock=(
        "com.google.android.dialer",
        "com.google.android.apps.messaging",
        "com.google.android.apps.photos",
        "com.android.chrome",
        "com.android.camera2",
    ),
    settings=Table.of(
        {
            "role/dialer": "com.google.android.dialer",
            "role/sms": "com.simplemobiletools.smsmessenger",
            "secure/enabled_accessibility_services": "mobileagentbench.listener/.EventListener",
        }
    ),
    bare=True,
)
