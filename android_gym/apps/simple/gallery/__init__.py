"""Simple Gallery: the phone's pictures and videos by folder. Here are its settings."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import media as shots
from ....kit.families import simple
from .model import Gallery, gallery
from .screens import MainActivity, SetWallpaperActivity

_READ = """READ_MEDIA_IMAGES READ_MEDIA_VIDEO READ_MEDIA_VISUAL_USER_SELECTED
READ_EXTERNAL_STORAGE ACCESS_MEDIA_LOCATION"""
READ = tuple(f"android.permission.{name}" for name in _READ.split())
# a section, or the title of a check box | its field of the model | its id
_ROWS = """General settings
Show hidden items | show_hidden | show_hidden_items
Videos
Play videos automatically | autoplay | autoplay_videos
Remember last video playback position | remember | remember_last_video_position
Loop videos | loop | loop_videos
Fullscreen media
Automatically hide system UI at fullscreen media | hide_bars | hide_system_ui
Allow closing the fullscreen view with a down gesture | down_gesture | allow_down_gesture
File operations
Skip delete confirmation dialog | skip_question | skip_delete_confirmation
Bottom actions
Show some action buttons at the bottom of the screen | at_bottom | bottom_actions_checkbox
Recycle Bin
Move items into the Recycle Bin instead of deleting | use_bin | use_recycle_bin
Show the Recycle Bin at the folders screen | bin_folder | show_recycle_bin"""


@gallery.activity(".activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    """What can be set, in sections of the real app."""

    def rows_now(self, app: Gallery, settings: Table) -> tuple[Row | Bound, ...]:
        emptying = show(simple.Confirmation(simple.EMPTY_BIN, shots.empty_bin()))
        made = [
            Flag(row[0], row[1], id=row[2]) if row[1:] else Header(row[0])
            for row in (line.split(" | ") for line in _ROWS.splitlines())
        ]
        last = Row("Empty the Recycle Bin", tap=emptying, id="empty_recycle_bin")
        return (
            Header("Color customization"),
            simple.CUSTOMIZE,
            made[0],
            simple.date_format(app.formats),
            *made[1:],
            last,
        )


INFO = simple.Info.of(__package__)
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity, CustomizationActivity) = simple.screens(
    gallery, INFO, __name__
)
_TAKES = Filter(
    "android.intent.action.ATTACH_DATA",
    lambda intent: SetWallpaperActivity(shots.path_of(intent)),
    "content:",
    "image/*",
    label="Simple Wallpaper",
)
APP = App(
    gallery.name,
    "Gallery",
    MainActivity,
    Gallery,
    permissions=READ,
    granted=READ,
    about="Shows the pictures and videos on the phone.",
    theme=simple.theme,
    icon=simple.ICONS["gallery"],
    receives=(_TAKES,),
)
