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

Bars, pages, dialogs and their resource-ids are those of the apps of 2023. Dialogs append what the
user chooses to the arguments of a Call such as `keep("sort")`.
"""

from types import ModuleType as _Module

from .about import *
from .bars import *
from .boxes import *
from .cells import *
from .colors import *
from .customizing import *
from .dialogs import *
from .files import *
from .icons import ICONS as ICONS
from .locking import *
from .picking_colors import *
from .screens import *
from .settings import *

globals()["__all__"] = [  # so that type checkers, too, know the names of what is imported
    name for name, one in sorted(globals().items()) if name[0] != "_" and type(one) is not _Module
]
