"""The family of MIUI 14's system apps: com.miui.notes, com.miui.calculator, com.android.fileexplorer …

    from android_gym.kit.families import miui

    class Main(miui.Screen):
        def view(self, app):
            delete = miui.delete_tool("Delete these notes?", erase(self.picked))
            body = feed("note_list", note_row, app.notes, self.picked, head=(miui.search_field(self),))
            parts = {"bottom": miui.tab_bar(TABS, self.tab), "over": miui.add_button("New note", new())}
            keys = [note.id for note in app.notes]
            return miui.picking_page(self, "Notes", body, keys, (delete,), **parts)

    APP = App(notes.name, "Notes", Main, Notes, theme=miui.THEME)

Rows lie on cards; small words in the accent's colour have the role `ACCENT`.
"""

from types import ModuleType as _Module

from .bars import *
from .cards import *
from .dialogs import *
from .forms import *
from .theme import *

globals()["__all__"] = [  # so that type checkers, too, know the names of what is imported
    name for name, one in sorted(globals().items()) if name[0] != "_" and type(one) is not _Module
]
