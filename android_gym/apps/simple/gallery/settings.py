"""The gallery's settings, and the app."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import media as shots
from ....kit.families import simple
from . import screens
from .model import EMPTY, Files, Gallery, empty_bin, gallery

READ = ("READ_MEDIA_IMAGES", "READ_MEDIA_VIDEO", "READ_EXTERNAL_STORAGE",
        "READ_MEDIA_VISUAL_USER_SELECTED", "ACCESS_MEDIA_LOCATION")  # fmt: skip
_ATTACH = "android.intent.action.ATTACH_DATA"


@gallery.activity(".activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    """Sections of settings, in the order of the real app."""

    def rows_now(self, app: Gallery, settings: Table) -> tuple[Row | Bound, ...]:
        formats = show(simple.DateTimeFormat(app.formats, keep("formats")))
        emptying = show(simple.Confirmation(EMPTY, empty_bin()))
        return (
            Header("Color customization"),
            simple.CUSTOMIZE,
            Header("General settings"),
            Row("Change date and time format", tap=formats, id="change_date_time_format"),
            Flag("Show hidden items", "show_hidden"),
            Header("Videos"),
            Flag("Play videos automatically", "autoplay", id="autoplay_videos"),
            Flag("Remember last video playback position", "remember",
                 id="remember_last_video_position"),
            Flag("Loop videos", "loop"),
            Header("Thumbnails"),
            Flag("Show file names", "names"),
            Header("Fullscreen media"),
            Flag("Automatically hide system UI at fullscreen media", "hide_bars", id="hide_system_ui"),
            Flag("Allow closing the fullscreen view with a down gesture", "down_gesture", id="allow_down_gesture"),
            Header("File operations"),
            Flag("Skip delete confirmation dialog", "skip_question", id="skip_delete_confirmation"),
            Header("Bottom actions"),
            Flag("Show some action buttons at the bottom of the screen", "at_bottom", id="bottom_actions_checkbox"),
            Header("Recycle Bin"),
            Flag("Move items into the Recycle Bin instead of deleting", "use_bin", id="use_recycle_bin"),
            Flag("Show the Recycle Bin at the folders screen", "bin_folder", id="show_recycle_bin", when="use_bin"),
            Row("Empty the Recycle Bin", tap=emptying, id="empty_recycle_bin"),
        )  # fmt: skip


INFO = simple.Info("Simple Gallery", "6.28.1")
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity,
 CustomizationActivity) = simple.screens(gallery, INFO, __name__)  # fmt: skip
APP = App(
    gallery.name, "Gallery", screens.MainActivity, Gallery, theme=simple.theme,
    permissions=tuple(f"android.permission.{one}" for one in READ),
    granted=tuple(f"android.permission.{one}" for one in READ),
    receives=(Filter(_ATTACH, lambda intent: screens.SetWallpaperActivity(shots.path_of(intent)),
                     "content:", "image/*", label="Simple Wallpaper"),),
    icon=Icon("#f57c00", (Glyph("photo"),)), about="Shows the pictures and videos on the phone.",
)  # fmt: skip
