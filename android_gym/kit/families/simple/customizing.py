"""Customize colors: the page on which a user chooses the theme and the colours of an app."""

from __future__ import annotations

from typing import Any

from ....phone.state.settings import dark
from ... import *
from .bars import app_page
from .colors import AUTO, CUSTOM, SYSTEM_DEFAULT, THEMES, Colors, shades
from .dialogs import Confirmation, RadioGroup, save_confirmation
from .picking_colors import ColorPicker, LineColorPicker

_WARNING = """WARNING: Some launchers do not handle app icon customization properly. In case the \
icon will disappear, try launching the app via Google Play or some widget, if available."""
_TOLD = "Changing a color will make it switch to Custom theme"
_PARTS = (  # field of Shades, id, label, dialog
    ("text", "text_color", "Text color", ColorPicker),
    ("background", "background_color", "Background color", ColorPicker),
    ("primary", "primary_color", "Primary color", LineColorPicker),
)


class Customization(Activity):
    """The page "Customize colors". What is chosen shows on this page at once, and in the app when
    it is saved; Back asks before it is lost. The app's model has a field `colors`."""

    draft: Colors | None = None

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(draft=c.app.colors)

    def back(self, c: Ctx) -> Ctx:
        if self.draft is None or _same(self.draft, c.app.colors):
            return c.finish()
        return c.show(save_confirmation(_save()))

    def view(self, app: Any, settings: Table) -> View:
        draft: Colors = self.draft or app.colors
        now = shades(draft, dark(settings))
        own = draft == app.colors
        ink, ground = ("onSurface", "surface") if own else (now.text, now.background)
        theme = text(draft.theme, "customization_theme", size=16, color=ink)
        rows = [_row("theme", "Theme", ink, _ask_theme(), theme)]
        parts = [*_PARTS] if draft.theme not in (SYSTEM_DEFAULT, AUTO) else []
        if now.strong == now.accent != now.primary:
            label = f"Accent color of the {draft.theme} theme"
            parts.append(("accent", "accent_color", label, LineColorPicker))
        for field, id, label, picker in parts:
            color = getattr(now, field)
            ask = show(picker(color, _set.partial(field)))
            rows.append(_row(id, label, ink, ask, _sample(id, color)))
        save = not _same(draft, app.colors) and ("Save", _save(), "check", "save")
        return app_page(
            "customization", "Customize colors", *rows, up_desc="Close", color=ink, bg=ground, actions=(save,)
        )


def _same(one: Colors, other: Colors) -> bool:
    """Whether two choices look alike; which hints were shown does not count."""
    return one.theme == other.theme and (one.theme != CUSTOM or one.custom == other.custom)


def _row(id: str, label: str, ink: str, tap: Call, end: View) -> View:
    words = text(label, f"customization_{id}_label", size=16, lines=2, color=ink, grow=1, margin=(8, 0, 8, 0))
    return row(
        words,
        end,
        id=f"customization_{id}_holder",
        cls=RELATIVE,
        tap=tap,
        h=62,
        margin=(0, 8, 0, 0),
        pad=(16, 0, 24, 0),
    )


def _sample(id: str, color: str) -> View:
    id = f"customization_{id}"
    return box(id=id, cls=IMAGE, bg=color, stroke="outline", radius=-1, w=30, h=30)


@does
def _ask_theme(c: Ctx) -> Ctx:
    """Ask for a theme; before the first time a hint is shown."""
    if not c.app.colors.warned:
        return c.show(Confirmation(_WARNING, _warned(), "OK", ""))
    return c.show(RadioGroup("", tuple(THEMES), c.screen.draft.theme, _chosen.partial()))


@does
def _warned(c: Ctx) -> Ctx:
    c = keep.now(c, "colors.warned", True).set_at("draft.warned", True)
    return _ask_theme.now(c)


@does
def _chosen(c: Ctx, name: str) -> Ctx:
    c = c.set_at("draft.theme", name)
    if name in (SYSTEM_DEFAULT, AUTO, CUSTOM) or c.app.colors.told:
        return c
    return keep.now(c, "colors.told", True).set_at("draft.told", True).toast(_TOLD)


@does
def _set(c: Ctx, field: str, color: str) -> Ctx:
    """A colour of one's own makes the theme Custom."""
    now = shades(c.screen.draft, dark(c.phone.settings))
    return c.set(draft=c.screen.draft.replace(theme=CUSTOM, custom=now.replace(**{field: color})))


@does
def _save(c: Ctx) -> Ctx:
    return c.save(colors=c.screen.draft).finish()


__all__ = ["Customization"]
