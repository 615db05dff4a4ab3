"""`miui`: a Chinese phone of 1080 x 2400 with the tools of Mobile-Bench, and its owner's life in
Chinese. `miui_en` is the same phone in English."""

from __future__ import annotations

from ..phone.core.values import Table
from ..phone.state.phone import Display
from ..phone.state.profile import Profile
from ..town import CHINESE
from ..world.tongues import CHINESE as OWN

_TOOLS = ("weather", "clock", "calendar", "calculator", "files", "notes", "gallery", "sms", "contacts", "themes")
_SHOPS: tuple[str, ...] = (
    "miui.shop",
    "thirdparty.pinduoduo",
    "miui.market",
    "miui.youpin",
    "thirdparty.dianping",
    "miui.gamecenter",
)
_TRAVEL: tuple[str, ...] = ("thirdparty.ctrip", "thirdparty.qunar")
_VIDEOS: tuple[str, ...] = ("miui.video", "thirdparty.iqiyi", "thirdparty.qqmusic", "thirdparty.ximalaya")
_FEEDS: tuple[str, ...] = ("thirdparty.weibo", "thirdparty.toutiao", "thirdparty.douyin", "thirdparty.qq")

PROFILE = Profile(
    "miui",
    apps=(
        "google.settings",
        "google.phone",
        "system.documentsui",
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
        *(f"miui.{tool}" for tool in _TOOLS),
        *_SHOPS,
        *_TRAVEL,
        *_VIDEOS,
        *_FEEDS,
    ),
    display=Display(width=1080, height=2400, density=440),
    pages=(
        (
            "com.android.deskclock",
            "com.android.calendar",
            "com.miui.weather2",
            "com.android.thememanager",
            "com.miui.notes",
            "com.miui.calculator",
            "com.android.fileexplorer",
            "com.android.settings",
        ),
        (
            "com.tencent.mobileqq",
            "com.sina.weibo",
            "com.ss.android.ugc.aweme",
            "com.ss.android.article.news",
            "com.xiaomi.shop",
            "com.xunmeng.pinduoduo",
            "com.dianping.v1",
            "com.xiaomi.youpin",
            "ctrip.android.view",
            "com.Qunar",
            "com.qiyi.video",
            "com.miui.video",
            "com.tencent.qqmusic",
            "com.ximalaya.ting.android",
            "com.xiaomi.market",
            "com.xiaomi.gamecenter",
        ),
    ),
    dock=("com.google.android.dialer", "com.android.mms", "com.android.contacts", "com.miui.gallery"),
    locale="zh-CN",
    zone=OWN.zone,
    start=OWN.start,
    settings=Table.of(
        {
            "global/device_name": "林悦的手机",
            "global/tether_ssid": "林悦的手机",
            "role/browser": "",
            "role/dialer": "com.google.android.dialer",
            "role/sms": "com.android.mms",
            "secure/quick_response_1": "现在不方便接听。",
            "secure/quick_response_2": "我稍后给你回电话。",
            "secure/quick_response_3": "我已经在路上了。",
            "secure/quick_response_4": "可以给我发短信吗？",
            "secure/user_name": "林悦",
            "secure/emergency_gesture_number": 110,
            "system/time_12_24": 24,
        }
    ),
    world=CHINESE,
    icon_mask="rounded",
)
