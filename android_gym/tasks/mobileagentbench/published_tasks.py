"""What the benchmark says of its hundred tasks: its name of each, the fewest steps, and its predicate."""

from __future__ import annotations

from .predicates import (
    CLICKED_OK,
    IN_DOWNLOAD,
    activity_is,
    at_earlier_call,
    clicks_first,
    clicks_storage,
    dialog_of,
    emails_hidden,
    has_item,
    has_one_text,
    is_confirmed,
    is_listed,
    is_new_list,
    is_on,
    is_saved,
    is_titled,
    lacks_files,
    list_is_whole,
    of_clicks,
    right_kinds,
    row_has,
    says_word,
    sort_is_chosen,
    view_is_right,
)
from .published import Published, all_of, any_of, both, checked, clicked, ever, follows, lacks, now, shows, then, window

Rows = dict[str, Published]


# --- Calculator -----------------------------------------------------------------------------------

# the display has shown the result, and “=” was touched right after another key
EQUALS = all_of(ever(shows("result", "{result}")), follows(has_one_text, clicked("=")))
CALCULATOR: Rows = {
    "Add": Published("calculator_add", 4, EQUALS),
    "Cube": Published("calculator_cube", 4, EQUALS),
    "Divide": Published("calculator_divide", 5, EQUALS),
    "Minus": Published("calculator_minus", 5, EQUALS),
    "Mixed": Published("calculator_mixed", 17, EQUALS),
    "Multiply": Published("calculator_multiply", 5, EQUALS),
    "Point": Published("calculator_point", 10, EQUALS),
    "Recalculate": Published("calculator_recalculate", 3, EQUALS, stops=True),
    "Square": Published("calculator_square", 6, EQUALS, stops=True),
    "ConvertLength": Published(
        "calculator_convert_length",
        6,
        now(both(*(shows(text=words) for words in ("{unit}", "Kilometer", "{value}", "{result}")))),
    ),
}

# --- Calendar -------------------------------------------------------------------------------------

EVENT_SAVED = is_saved(shows("event_title", "{title}", fold=True))
SEARCHED = now(shows("top_toolbar_search", "{title}", fold=True))  # also in Music Player
TASK_FILLED = both(
    shows("task_title", "{title}", fold=True),
    shows("task_description", "{description}", fold=True),
    checked("task_all_day"),
)
CALENDAR: Rows = {
    "CreateEvent": Published("calendar_laundry", 4, EVENT_SAVED, stops=True),
    "CreateAndSearch": Published("calendar_create_and_search", 6, then(EVENT_SAVED, SEARCHED)),
    "Search": Published("calendar_search", 2, SEARCHED),
    "DailyView": Published("calendar_daily_view", 2, now(shows("day_events"))),
    "DeleteEvents": Published(
        "calendar_delete_tasks",
        6,
        now(both(shows(text="{other}"), lacks(text="{first}"), lacks(text="{second}"))),
        limit=14,
    ),
    "AddTask": Published("calendar_new_task", 6, is_saved(TASK_FILLED), limit=14),
    "NextMonth": Published("calendar_next_month", 1, now(clicked(id="top_right_arrow"))),
    "OpenAbout": Published("calendar_open_about", 2, activity_is("AboutActivity")),
    "SnoozeTime": Published("calendar_snooze_time", 4, now(shows("settings_snooze_time", "{time}"))),
    "StartWeek": Published("calendar_start_week", 3, now(shows("settings_start_week_on", "{day}"))),
}

# --- Contacts -------------------------------------------------------------------------------------

CONTACTS: Rows = {
    "OpenAbout": Published("contacts_about", 2, now(shows(text="Frequently asked questions"))),
    "NewContact": Published(
        "contacts_create",
        6,
        all_of(
            ever(shows("contact_first_name", "{name}", fold=True)),
            ever(shows("contact_number", "{number}")),
            ever(shows("item_contact_name", "{name}", fold=True)),
        ),
    ),
    "DeleteContact": Published(
        "contacts_delete", 3, all_of(ever(clicked("Yes", own=True)), ever(lacks(text="{name}")))
    ),
    "Favorite": Published("contacts_favorite", 2, now(clicked(id="contact_toggle_favorite"))),
    "Filter": Published("contacts_filter", 3, all_of(ever(clicks_storage), now(shows(text="Change filter")))),
    "HideEmail": Published("contacts_hide_email", 5, emails_hidden),
    "Modify": Published(
        "contacts_modify",
        4,
        all_of(ever(shows("contact_name", "{name}", fold=True)), ever(shows("contact_number", "{new}"))),
    ),
    "RemoveDialpad": Published(
        "contacts_remove_dialog", 4, ever(both(shows("fragment_fab"), lacks("main_dialpad_button")))
    ),
    "SearchContact": Published("contacts_search", 2, now(shows("top_toolbar_search", "{name}", fold=True))),
    "SortByDate": Published(
        "contacts_sort",  # either row may have been right at another time
        5,
        all_of(now(list_is_whole), ever(row_has(0, "second")), ever(row_has(1, "first"))),
    ),
}

# --- File Manager ---------------------------------------------------------------------------------

FILE_MANAGER: Rows = {
    "CheckProperties": Published("filemanager_check_file_properties", 2, now(dialog_of(12, "Properties", "name"))),
    "CheckStorage": Published(
        "filemanager_check_storage", 1, now(lambda at: any("Total storage" in node.text for node in at.nodes))
    ),
    "CreateFile": Published(
        "filemanager_create_new_file",
        5,
        all_of(ever(clicked(holding="File", own=True)), now(both(IN_DOWNLOAD, is_listed))),
    ),
    "DeleteFile": Published("filemanager_delete_file", 3, all_of(lacks_files("name"), now(lacks(text="{name.lower}")))),
    "DeleteText": Published("filemanager_delete_txt", 3, lacks_files("name", kept="kept")),
    "DeleteVideos": Published("filemanager_delete_videos", 9, lacks_files("videos", kept="kept")),
    "HideFolder": Published("filemanager_hide_folder", 3, now(shows(text=".{name}"))),
    "RenameFile": Published("filemanager_rename_file", 4, is_confirmed(shows("rename_item_name", "{new}", fold=True))),
    "SearchFile": Published("filemanager_search_file", 2, now(shows("top_toolbar_search", "{name}", fold=True))),
    "SortDescending": Published(
        "filemanager_sort_folder_by_size_desc",
        4,
        is_confirmed(
            shows("sorting_dialog_radio_{by}", "{words}", fold=True),
            shows("sorting_dialog_radio_descending", "descending", fold=True),
        ),
    ),
}

# --- Gallery --------------------------------------------------------------------------------------

GALLERY_IS_BACK = now(window(holding="Gallery"))


GALLERY: Rows = {
    # OK was clicked, whatever was checked; or the window came back after the right boxes
    "FilterMedia": Published(
        "gallery_filter_by_images_and_videos",
        6,
        any_of(CLICKED_OK, all_of(GALLERY_IS_BACK, at_earlier_call(ever(right_kinds)))),
    ),
    "GroupFiles": Published(
        "gallery_group_by_file_type", 5, all_of(ever(checked("grouping_dialog_radio_{by}")), CLICKED_OK)
    ),
    "ChangeViewType": Published(
        "gallery_list_view_type", 4, any_of(CLICKED_OK, all_of(GALLERY_IS_BACK, view_is_right))
    ),
    "PlayAutomatically": Published(
        "gallery_play_videos_automatically",
        4,
        now(clicked(id="settings_autoplay_videos_holder", holding="Play videos automatically")),
    ),
    "RememberPosition": Published(
        "gallery_remember_playback_position", 4, now(is_on("settings_remember_last_video_position"))
    ),
    "SetFavorite": Published("gallery_set_favorite", 3, now(clicked(id="bottom_favorite", holding="Toggle favorite"))),
    "SetWallpaper": Published(
        "gallery_set_wallpaper",
        6,
        then(now(window(holding="{where}")), now(window(holding="Simple Wallpaper"))),
        stops=True,
    ),
    "ShowHidden": Published(
        "gallery_show_hidden_items",
        3,
        now(clicked(id="settings_show_hidden_items_holder", holding="Show hidden items")),
    ),
    "SortFolders": Published(
        "gallery_sort_by_size_asc",
        4,
        all_of(
            ever(clicked(id="sorting_dialog_radio_{by}")),
            ever(clicked(id="sorting_dialog_radio_ascending")),
            CLICKED_OK,
        ),
    ),
    "Use24Hours": Published(
        "gallery_use_24_hour_time_format", 5, all_of(ever(is_on("change_date_time_dialog_24_hour")), CLICKED_OK)
    ),
}

# --- App Launcher ---------------------------------------------------------------------------------

GRID = shows("coordinator_layout")


LAUNCHER: Rows = {
    "AddApps": Published(  # both apps and an OK have been touched, in any order
        "launcher_add_apps",
        4,
        all_of(
            now(lambda at: at.event is not None),
            *(ever(clicked(holding=words)) for words in ("{app}", "{other}", "OK")),
        ),
    ),
    "CheckContributor": Published("launcher_check_contributor", 3, now(window(holding="Contributors"))),
    "HideAppName": Published(
        "launcher_hide_app_name", 1, all_of(ever(clicked(id="toggle_app_name")), now(lacks(text="{app}")))
    ),
    "OpenAboutFAQ": Published("launcher_open_about_FAQ", 3, now(window(holding="Frequently asked questions"))),
    "RemoveApp": Published("launcher_remove_app", 3, now(both(GRID, shows(text="{other}"), lacks(text="{app}")))),
    "RenameApp": Published("launcher_rename_app", 5, now(both(GRID, shows(text="{name}")))),
    "SearchApp": Published("launcher_search_app", 2, now(both(GRID, lacks(text="{other}"), shows(text="{app}")))),
    "SettingCloseApp": Published(
        "launcher_setting_close_app_when_launching", 3, now(checked("settings_close_app", False))
    ),
    "SortByCustom": Published("launcher_sort_by_custom", 3, sort_is_chosen("custom")),
    "SortByTitleDesc": Published("launcher_sort_by_title_desc", 3, sort_is_chosen("title", "descending")),
}

# --- SMS Messenger --------------------------------------------------------------------------------

MESSAGE_DETAILS = now(dialog_of(6, "Message details", "number"))
BEGUN = all_of(
    ever(shows("new_conversation_address", "{number}")), now(shows("thread_message_body", "{words}", fold=True))
)
FOUND_NUMBER = all_of(ever(shows("top_toolbar_search", "{number}")), now(shows("conversation_address", "{number}")))
MESSENGER: Rows = {
    "AddBlockNumbers": Published(
        "messager_add_block_numbers",
        5,
        all_of(ever(shows(text="{number}")), ever(lacks(text="OK")), activity_is("ManageBlockedNumbersActivity")),
    ),
    "ChangeFontSize": Published("messager_change_font_size", 3, now(shows("settings_font_size", "{size}", fold=True))),
    "CheckMessageProperties": Published("messager_check_message_properties", 4, MESSAGE_DETAILS),
    "CreateConversationAndCheckMessageProperties": Published(
        "messager_create_conversation_and_check_message_properties", 8, then(BEGUN, MESSAGE_DETAILS)
    ),
    "CreateConversationAndSearch": Published("messager_create_conversation_and_search", 8, then(BEGUN, FOUND_NUMBER)),
    "MakeConversationArchived": Published(
        "messager_make_conversation_archived",
        3,
        all_of(
            ever(shows("conversation_address", "{number}")),
            ever(shows(text="Archive")),
            ever(shows(text="Are you sure you want to archive 1 conversation?")),
            now(clicked("Yes", own=True)),
        ),
    ),
    "SearchContacts": Published("messager_search_contacts", 2, FOUND_NUMBER),
    "SearchMessage": Published(
        "messager_search_message",
        2,
        all_of(
            ever(shows("top_toolbar_search", "{words}", fold=True)),
            now(shows("conversation_body_short", "{words}", fold=True)),
        ),
    ),
    "ShowArchivedMessages": Published("messager_show_archived_messages", 2, now(shows(text="Archive"))),
    "StartAConversation": Published("messager_start_a_conversation", 8, BEGUN),
}

# --- Music Player ---------------------------------------------------------------------------------

PLAYLIST_MADE = all_of(
    ever(shows("new_playlist_title", "{title}", fold=True)), follows(clicks_first("OK"), window("Music Player"))
)
DESCENDING = follows(clicks_first("Descending"), clicked("OK"))


MUSIC: Rows = {
    "OpenSettings": Published("music_player_open_settings", 2, activity_is("SettingsActivity")),
    "OpenQuestions": Published("music_player_open_faq", 3, activity_is("FAQActivity")),
    "CreatePlaylist": Published("music_player_create_playlist", 5, PLAYLIST_MADE),
    "SearchPlaylist": Published("music_player_search_playlist", 2, SEARCHED),
    "CreatePlaylistAndSearch": Published("music_player_create_playlist_and_search", 7, then(PLAYLIST_MADE, SEARCHED)),
    "CreatePlaylistAndSort": Published(
        "music_player_create_playlist_and_sort_desc", 7, then(PLAYLIST_MADE, of_clicks(DESCENDING))
    ),
    "SortPlaylists": Published(
        "music_player_playlist_sort_desc", 3, all_of(ever(shows("playlist_title", "all tracks", fold=True)), DESCENDING)
    ),
    "SortAlbums": Published(
        "music_player_album_sort_by_year",
        4,
        all_of(ever(shows("albums_list")), follows(clicks_first("{by}"), clicked("OK"))),
    ),
    "ChooseEqualizerPreset": Published("music_player_config_equalizer", 3, now(shows("equalizer_preset", "{preset}"))),
    "RescanMedia": Published("music_player_rescan_media", 2, now(shows("folder_tracks", "2 Tracks"))),
}

# --- Notes ----------------------------------------------------------------------------------------

NOTES: Rows = {
    "Add": Published("note_add", 3, now(is_titled)),
    "AddChecklist": Published("note_new_checklist", 4, is_new_list),
    "AddChecklistItem": Published("note_new_checklist_items", 7, now(both(is_titled, has_item))),
    "DeleteTwo": Published(
        "note_delete", 4, now(both(shows(text="{kept}"), lacks(text="{second}"), lacks(text="{first}")))
    ),
    "CheckItem": Published("note_item_checked", 1, now(clicked(holding="{item}"))),
    "Unlock": Published("note_lock", 6, now(shows(text="{secret}"))),
    "Open": Published("note_open", 1, now(both(shows("text_note_view", "{text}"), shows(text="{text}")))),
    "OpenAbout": Published("note_open_about", 2, activity_is("AboutActivity")),
    "Rename": Published("note_rename", 5, now(both(shows("text_note_view", "{text}"), is_titled))),
    "Search": Published(
        "note_search",
        2,
        all_of(ever(shows("search_query", "{word}", fold=True)), ever(says_word), now(shows("text_note_view"))),
    ),
}

# --- Voice Recorder -------------------------------------------------------------------------------

NO_RECORDINGS = now(lambda at: "No recordings" in (at.text("recordings_placeholder") or ""))
RECORDER: Rows = {
    # a label and a value are on one screen, whatever they have to do with each other
    "BitRate": Published("recorder_bit_rate", 3, now(both(shows(text="Bitrate"), shows(text="{rate}")))),
    "Delete": Published("recorder_delete", 5, NO_RECORDINGS),
    "DeleteAll": Published("recorder_delete_all", 13, NO_RECORDINGS),
    "EmptyTrash": Published("recorder_empty_trash", 3, now(clicked(id="settings_empty_recycle_bin_holder"))),
    "Extension": Published("recorder_extension", 3, now(both(shows(text="Extension"), shows(text="{extension}")))),
    "RecycleBin": Published("recorder_recycle_bin", 1, now(clicked(holding="Recycle Bin"))),
    "RecycleSettings": Published("recorder_recycle_settings", 3, now(checked("settings_use_recycle_bin", False))),
    "Rename": Published("recorder_rename", 6, now(shows("recording_title", "{name}", fold=True))),
    "RenameAll": Published(
        "recorder_rename_all", 13, now(both(*(shows(text=name) for name in ("{one}", "{two}", "{three}"))))
    ),
    "Theme": Published(
        "recorder_theme", 6, all_of(ever(both(shows(text="Theme"), shows(text="{theme}"))), now(clicked(desc="Save")))
    ),
}

PUBLISHED: Rows = {
    f"{app}-{name}": row
    for app, rows in {
        "Calculator": CALCULATOR,
        "Calendar": CALENDAR,
        "Contacts": CONTACTS,
        "FileManager": FILE_MANAGER,
        "Gallery": GALLERY,
        "Launcher": LAUNCHER,
        "Messenger": MESSENGER,
        "Music": MUSIC,
        "Notes": NOTES,
        "Recorder": RECORDER,
    }.items()
    for name, row in rows.items()
}
