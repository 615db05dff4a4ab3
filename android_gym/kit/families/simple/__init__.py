"""The family of Simple Mobile Tools: com.simplemobiletools.calculator, .notes.pro, .gallery.pro …

    from android_gym.kit.families import simple

    notes = Package("com.simplemobiletools.notes.pro")

    class Notes(Value):
        notes: tuple[Note, ...] = ()
        sort: simple.Order = simple.Order("title")
        colors: simple.Colors = simple.Colors()  # the user's choice, which `simple.theme` reads

    @notes.activity(".activities.MainActivity")
    class MainActivity(simple.Screen):
        def view(self, app):
            sort = show(simple.Sorting(app.sort, (("title", "Title"),), keep("sort")))
            top = simple.search_menu(self, actions=(("Sort by", sort, "sort"),), menu=simple.MENU)
            return scaffold(top, rows("notes_list", note_row, app.notes, 56))

    INFO = simple.Info("Simple Notes", "6.17.0")
    (AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity,
     CustomizationActivity) = simple.screens(notes, INFO, __name__)

    APP = App(notes.name, "Notes", MainActivity, Notes, theme=simple.theme)

Bars, pages, dialogs and their resource-ids are those of the apps of 2023. Dialogs are given what is
chosen now and a Call, to whose arguments they append what the user chooses; `keep("sort")` is such
a Call.
"""

from .about import About, Contributors, Faq, Info, License
from .bars import (
    MENU,
    Screen,
    action_mode,
    app_page,
    back,
    placeholder,
    search_menu,
    tab_bar,
    toolbar,
)
from .boxes import Boxes, DateTimeFormat, Formats, Grouping, Order, Sorting, ViewType
from .cells import cells, column_count, if_room, thumbnail
from .colors import THEMES, Colors, Shades, shades, theme
from .customizing import Customization
from .dialogs import (
    SURE,
    Confirmation,
    Deletion,
    Properties,
    RadioGroup,
    Rename,
    TextPrompt,
    framed,
)
from .files import (
    SORTS,
    TAKEN,
    FolderPicker,
    breadcrumbs,
    date_words,
    entry_face,
    file_properties,
    files_sorted,
    full_path,
    human_path,
    open_folder,
    putting,
    show_properties,
    size_words,
)
from .icons import ICONS
from .locking import Lock, Security
from .picking_colors import ColorPicker, LineColorPicker
from .screens import screens
from .settings import CUSTOMIZE, SettingsScreen, settings_row

__all__ = [
    "About",
    "Boxes",
    "CUSTOMIZE",
    "ColorPicker",
    "Colors",
    "Confirmation",
    "Contributors",
    "Customization",
    "DateTimeFormat",
    "Deletion",
    "Faq",
    "FolderPicker",
    "Formats",
    "Grouping",
    "ICONS",
    "Info",
    "License",
    "LineColorPicker",
    "Lock",
    "MENU",
    "Order",
    "Properties",
    "RadioGroup",
    "Rename",
    "SORTS",
    "SURE",
    "Screen",
    "Security",
    "SettingsScreen",
    "Shades",
    "Sorting",
    "TAKEN",
    "THEMES",
    "TextPrompt",
    "ViewType",
    "action_mode",
    "app_page",
    "back",
    "breadcrumbs",
    "cells",
    "column_count",
    "date_words",
    "entry_face",
    "file_properties",
    "files_sorted",
    "framed",
    "full_path",
    "human_path",
    "if_room",
    "open_folder",
    "placeholder",
    "putting",
    "screens",
    "search_menu",
    "settings_row",
    "shades",
    "show_properties",
    "size_words",
    "tab_bar",
    "theme",
    "thumbnail",
    "toolbar",
]
