"""The editor: crop and turn, light and colours, filters. What is made is saved as a copy."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import media
from .model import photos


@photos.activity(".photoeditor.EditActivity", theme="dark", exported=False)
class Editor(media.PictureEditor):
    """One picture and the tools."""

    def save_button(self) -> View:
        changed = bool(self.edits)
        return button("Save copy", save_copy() if changed else None, "filled", "save_button", enabled=changed)

    def back(self, c: Ctx) -> Ctx:
        if not self.edits:
            return c.finish()
        return c.run(confirm(close(), "Discard edits?", "Your changes are not saved.", "Discard"))


@does
def save_copy(c: Ctx) -> Ctx:
    """Write what was made beside the picture, and show it."""
    done = media.write_copy(c, "~2")
    return done.snack("Copy saved")
