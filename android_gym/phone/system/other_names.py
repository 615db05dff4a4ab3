"""What people and models call apps besides their labels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

# In lower case, by packages. Where several apps of a phone have a name, the one that is named first
# here is meant. All names that AndroidWorld's agents open apps by are among them, also of apps that
# only other phones have.
_NAMES = {
    "com.android.settings": "settings, system settings, device settings, 设置, 系统设置, 設定, 手机设置",
    "com.google.android.calendar": "google calendar, gcal, calendar, 日历, 谷歌日历, 行事曆, 日曆",
    "com.google.android.dialer": "phone, dialer, google phone, google dialer, dial, calls,"
    " 电话, 拨号, 拨号器, 電話, 通话",
    "com.google.android.apps.messaging": "messages, google messages, sms, text messages, messaging,"
    " 短信, 信息, 消息, 簡訊",
    "com.google.android.contacts": "contacts, google contacts, people, 联系人, 通讯录, 聯絡人, 通訊錄",
    "com.android.camera2": "camera, google camera, 相机, 照相机, 相機",
    "com.google.android.apps.photos": "photos, google photos, gphotos, google photo, google pics, google images,"
    " 照片, 相册, 谷歌相册, 图库, 相簿",
    "com.google.android.apps.maps": "maps, google maps, gmaps, google map, map, 地图, 谷歌地图, 地圖",
    "com.google.android.gm": "gmail, gemail, google mail, google email, google mail client, email, e-mail, mail,"
    " 邮件, 邮箱, 电子邮件, 谷歌邮箱, 郵件",
    "com.android.chrome": "chrome, google chrome, chrome browser, browser, web browser, 浏览器, 谷歌浏览器, 瀏覽器",
    "com.google.android.deskclock": "clock, google clock, alarm, alarms, alarm clock, 时钟, 闹钟, 時鐘, 鬧鐘",
    "com.google.android.apps.docs": "drive, google drive, gdrive, 云端硬盘, 谷歌云端硬盘, 云盘, 雲端硬碟",
    "com.google.android.documentsui": "files, file manager, files by google, 文件, 文件管理, 文件管理器, 檔案",
    "com.android.vending": "play store, google play, google play store, gps, playstore, app store,"
    " 应用商店, 谷歌商店, play 商店, google play 商店, 應用商店",
    "com.google.android.youtube": "youtube, yt, you tube, 油管",
    "com.weather.Weather": "weather, the weather channel, weather channel, 天气, 天气预报, 天氣",
    "com.Slack": "slack",
    "org.mozilla.firefox": "firefox, mozilla firefox, firefox browser, browser, web browser, 火狐, 火狐浏览器, 浏览器",
    "com.omgodse.notally": "notally, notes, 笔记, 便签, 备忘录",
    "com.simplemobiletools.applauncher": "app launcher, simple app launcher, 应用启动器",
    "com.simplemobiletools.calculator": "calculator, simple calculator, calc, 计算器, 計算機",
    "com.simplemobiletools.calendar.pro": "simple calendar pro, simple calendar, calendar, 日历, 简易日历, 日曆",
    "com.simplemobiletools.contacts.pro": "simple contacts pro, simple contacts, contacts, 联系人, 通讯录, 聯絡人",
    "com.simplemobiletools.filemanager.pro": "simple file manager pro, simple file manager, file manager, files,"
    " 文件管理, 文件管理器, 文件",
    "com.simplemobiletools.gallery.pro": "simple gallery pro, simple gallery, gallery, 图库, 相册, 照片",
    "com.simplemobiletools.musicplayer": "simple music player, simple music, music player, music,"
    " 音乐, 音乐播放器, 音樂",
    "com.simplemobiletools.notes.pro": "simple notes pro, simple notes, notes, 笔记, 便签, 备忘录",
    "com.simplemobiletools.smsmessenger": "simple sms messenger, simple sms, sms messenger, sms, messages,"
    " 短信, 信息, 簡訊",
    "com.simplemobiletools.voicerecorder": "simple voice recorder, voice recorder, recorder, audio recorder,"
    " 录音机, 录音, 語音備忘錄",
    "com.miui.weather2": "weather, mi weather, weather forecast, 天气, 天气预报, 天氣",
    "com.android.deskclock": "clock, mi clock, alarm, alarms, alarm clock, 时钟, 闹钟, 時鐘, 鬧鐘",
    "com.android.calendar": "calendar, mi calendar, 日历, 小米日历, 日曆",
    "com.miui.calculator": "calculator, mi calculator, calc, 计算器, 計算機",
    "com.android.fileexplorer": "file manager, mi file manager, files, 文件管理, 文件管理器, 文件, 檔案",
    "com.miui.notes": "notes, mi notes, 便签, 笔记, 备忘录, 小米便签",
    "com.miui.gallery": "gallery, mi gallery, photos, 相册, 图库, 照片, 小米相册, 相簿",
    "com.android.mms": "sms, messages, messaging, text messages, 短信, 信息, 消息, 簡訊",
    "com.android.contacts": "contacts, people, phone book, 联系人, 通讯录, 电话本, 聯絡人, 通訊錄",
    "com.android.thememanager": "themes, theme store, mi themes, 主题壁纸, 主题商店, 个性主题, 主题, 主題",
    "com.google.android.apps.dynamite": "google chat",
    "com.dimowner.audiorecorder": "audio recorder",
    "com.google.android.keep": "google keep, gkeep, keep",
    "com.grubhub.android": "grubhub",
    "com.tripadvisor.tripadvisor": "tripadvisor",
    "com.starbucks.mobilecard": "starbucks",
    "com.google.android.apps.docs.editors.docs": "google docs, gdocs, docs",
    "com.google.android.apps.docs.editors.sheets": "google sheets, gsheets, sheets",
    "com.google.android.apps.docs.editors.slides": "google slides, gslides, slides",
    "com.google.android.googlequicksearchbox": "google search, google",
    "com.facebook.katana": "facebook, fb",
    "com.whatsapp": "whatsapp, wa",
    "com.instagram.android": "instagram, ig",
    "com.twitter.android": "twitter, tweet",
    "com.snapchat.android": "snapchat, sc",
    "org.telegram.messenger": "telegram, tg",
    "com.linkedin.android": "linkedin",
    "com.spotify.music": "spotify, spot",
    "com.netflix.mediaclient": "netflix",
    "com.amazon.mShop.android.shopping": "amazon shopping, amazon, amzn",
    "com.zhiliaoapp.musically": "tiktok, tt",
    "com.discord": "discord",
    "com.reddit.frontpage": "reddit",
    "com.pinterest": "pinterest",
    "com.example.androidworld": "android world",
    "net.gsantner.markor": "markor",
    "ca.zgrs.clipper": "clipper",
    "com.google.androidenv.miniwob": "miniwob",
    "com.simplemobiletools.draw.pro": "simple draw pro",
    "com.arduia.expense": "pro expense, pro expense app",
    "com.flauschcode.broccoli": "broccoli, broccoli app, broccoli recipe app, recipe app",
    "com.google.ccc.hosted.contextawareaccess.thirdpartyapp": "caa, caa test, context aware access",
    "net.osmand": "osmand",
    "org.tasks": "tasks, tasks app, tasks.org:, tasks.org",
    "de.dennisguse.opentracks": "open tracks sports tracker, activity tracker, open tracks, opentracks",
    "net.cozic.joplin": "joplin, joplin app",
    "org.videolan.vlc": "vlc, vlc app, vlc player",
    "code.name.monkey.retromusic": "retro music, retro, retro player",
}


@lru_cache(maxsize=1024)
def names_of(package: str) -> tuple[str, ...]:
    """What this app is called, in lower case; () for one that nobody has named."""
    return tuple(name.strip() for name in _NAMES.get(package, "").split(",") if name.strip())


def in_order(packages: Iterable[str]) -> Iterator[str]:
    """Those of the packages that have other names, the one that a shared name means first."""
    there = frozenset(packages)
    return (package for package in _NAMES if package in there)
