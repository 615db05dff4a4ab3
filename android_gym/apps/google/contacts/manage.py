"""Fix & manage: the tab, and the pages that find and merge duplicates."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    Alert,
    View,
    app_bar,
    button,
    does,
    empty,
    go,
    icon,
    leave,
    list_row,
    listing,
    row,
    scaffold,
    spacer,
    text,
)  # fmt: skip
from ....kit.styles import CARD, GROUP, LINEAR, SUMMARY, TEXT, styled
from ....phone.core.calls import Call, memo
from ....phone.core.view import FILL, Layout, Style
from ....phone.state.activity import Activity
from ....phone.state.providers import Contact
from ....phone.system.ctx import Ctx
from . import changes
from .blocking import BlockedNumbers
from .files import ExportPage, ask_import_file
from .model import PACKAGE, Contacts, suggestions
from .prefs import Preferences
from .rows import face

_CARD = Style(bg="surfaceContainer", radius=16)
_CARD_LAYOUT = Layout(kind="column", w=FILL, margin=(16, 8, 16, 8), pad=(16, 12, 8, 4), gap=8)
_LINE = Layout(kind="row", w=FILL, h=56, align="center", gap=16)
_WORDS = Layout(kind="column", weight=1)


@memo
def manage(count: int) -> View:
    """The tab: what can be tidied up, brought in and taken out."""
    found = f"{count} suggestion{'' if count == 1 else 's'}" if count else "No suggestions"
    return listing(
        "assistant_list",
        _entry("Merge & fix", found, "auto_fix_high", go(MergePage())),
        _entry(
            "Import from file",
            "Add the contacts of a .vcf file",
            "file_download",
            ask_import_file(),
        ),
        _entry(
            "Export to file", "Save your contacts as a .vcf file", "file_upload", go(ExportPage())
        ),
        _entry("Blocked numbers", "Calls and texts you don't get", "block", go(BlockedNumbers())),
        _entry("Settings", "Sorting, names, accounts", "settings", go(Preferences())),
    )


def _entry(title: str, second: str, glyph: str, tap: Call) -> View:
    return list_row(title, second, lead=icon(glyph), tap=tap, left=24, gap=24)


class MergePage(Activity):
    """What could be tidied up: so far, duplicates."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.apps.contacts.assistant.AssistantActivity"

    def view(self, app: Contacts, contacts: tuple[Contact, ...]) -> View:
        count = len(suggestions(contacts, app.dismissed))
        bar = app_bar("Merge & fix", leave())
        if not count:
            more = "When there is something to tidy up, it shows here"
            return scaffold(
                bar, empty("No suggestions now", "check_circle", "no_suggestions", more)
            )
        second = f"{count} possible duplicate{'' if count == 1 else 's'}"
        entry = _entry("Merge duplicates", second, "merge_type", go(Duplicates()))
        return scaffold(bar, listing("assistant_list", entry))


class Duplicates(Activity):
    """Groups of contacts that look like the same person, each to merge or to leave."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.apps.contacts.duplicates.DuplicatesActivity"

    def view(self, app: Contacts, contacts: tuple[Contact, ...]) -> View:
        groups = suggestions(contacts, app.dismissed)
        bar = app_bar("Merge duplicates", leave())
        if not groups:
            done = empty("No duplicates", "check_circle", "no_suggestions")
            return scaffold(bar, done)
        words = f"{len(groups)} duplicate{'' if len(groups) == 1 else 's'} found"
        top = row(
            text(words, "duplicates_count", SUMMARY, grow=1),
            button("Merge all", ask_merge_all(), "text", "merge_all_button"),
            pad=(24, 4, 12, 0),
        )  # fmt: skip
        return scaffold(bar, listing("duplicates_list", top, *map(_group, groups), bottom=16))


@memo
def _group(group: tuple[Contact, ...]) -> View:
    ids = tuple(p.id for p in group)
    merge = button("Merge", merge_group(ids), "tonal", "merge_button")
    dismissing = button("Dismiss", dismiss_group(ids), "text", "dismiss_button")
    feet = row(spacer(), dismissing, merge, gap=8)
    return View(
        CARD, "duplicate_card", kids=(*map(_member, group), feet), style=_CARD, layout=_CARD_LAYOUT
    )


def _member(p: Contact) -> View:
    details = [n.number for n in p.phones] + [e.address for e in p.emails] or [p.company]
    words = (
        View(TEXT, "cliv_name_textview", p.name, p.name, style=Style(size=16)),
        View(TEXT, "cliv_data_view", ", ".join(filter(None, details)), style=styled(SUMMARY)),
    )
    kids = (
        face(p.name, p.photo, f"Quick contact for {p.name}"),
        View(LINEAR, kids=words, layout=_WORDS),
    )
    return View(GROUP, kids=kids, layout=_LINE)


# --- handlers ------------------------------------------------------------------------------------


def _of(c: Ctx, ids: tuple[int, ...]) -> tuple[Contact, ...]:
    return tuple(p for p in c.phone.contacts if p.id in ids)


@does
def merge_group(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    return changes.merge_groups(c, (_of(c, ids),))


@does
def dismiss_group(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Not the same person: the group is not offered again."""
    c = c.save(dismissed=(*c.app.dismissed, ids))
    return c.snack("Suggestion dismissed", "Undo", offer_again(ids))


@does
def offer_again(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    return c.save(dismissed=tuple(g for g in c.app.dismissed if g != ids))


@does
def ask_merge_all(c: Ctx) -> Ctx:
    count = len(suggestions(c.phone.contacts, c.app.dismissed))
    message = f"{count} group{'' if count == 1 else 's'} of duplicates will be merged."
    return c.show(Alert("Merge all duplicates?", message, ("Merge", merge_all()), ("Cancel", None)))


@does
def merge_all(c: Ctx) -> Ctx:
    return changes.merge_groups(c, suggestions(c.phone.contacts, c.app.dismissed))
