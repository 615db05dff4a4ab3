"""`miui_en`: the phone of `miui` with its system and apps in English; the owner's data is the same."""

from .miui import PROFILE as MIUI

PROFILE = MIUI.replace(name="miui_en", locale="en-US")
