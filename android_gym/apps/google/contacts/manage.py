"""Fix & manage: the tab, and the pages it leads to: duplicates, blocked numbers, settings."""

from __future__ import annotations

from ....kit import *
from ....phone.state.providers import Account, Contact, by_number, digits, same_number
from .changes import merge
from .files import ExportPage, read_import
from .links import PICK_FILE, VCARD
from .model import DEVICE, EVERYBODY, Contacts, homes, people_app, suggestions
from .rows import face


@memo
def manage(count: int) -> View:
    """The tab: what can be tidied up, brought in and taken out."""
    found = plural(count, "suggestion") if count else "No suggestions"
    entries = (
        ("Merge & fix", found, "auto_fix_high", go(MergePage())),
        (
            "Import from file",
            "Add the contacts of a .vcf file",
            "file_download",
            send(Intent(PICK_FILE, type=VCARD), read_import()),
        ),
        ("Export to file", "Save your contacts as a .vcf file", "file_upload", go(ExportPage())),
        ("Blocked numbers", "Calls and texts you don't get", "block", go(BlockedNumbers())),
        ("Settings", "Sorting, names, accounts", "settings", go(ContactsSettings())),
    )
    return listing("assistant_list", *(_entry(*entry) for entry in entries))


def _entry(title: str, second: str, glyph: str, tap: Call) -> View:
    return list_row(title, second, lead=icon(glyph), tap=tap, left=24, gap=24)


@people_app.activity("com.google.android.apps.contacts.assistant.AssistantActivity")
class MergePage(Activity):
    """What could be tidied up: so far, duplicates."""

    def view(self, app: Contacts, contacts: tuple[Contact, ...]) -> View:
        count = len(suggestions(contacts, app.dismissed))
        more = "When there is something to tidy up, it shows here"
        body = empty("No suggestions now", "check_circle", "no_suggestions", more)
        if count:
            second = plural(count, "possible duplicate")
            entry = _entry("Merge duplicates", second, "merge_type", go(Duplicates()))
            body = listing("assistant_list", entry)
        return scaffold(app_bar("Merge & fix", leave()), body)


@people_app.activity("com.google.android.apps.contacts.duplicates.DuplicatesActivity")
class Duplicates(Activity):
    """Groups of contacts that look like the same person, each to merge or to leave."""

    def view(self, app: Contacts, contacts: tuple[Contact, ...]) -> View:
        groups = suggestions(contacts, app.dismissed)
        bar = app_bar("Merge duplicates", leave())
        if not groups:
            return scaffold(bar, empty("No duplicates", "check_circle", "no_suggestions"))
        every = merge(*(tuple(p.id for p in group) for group in groups))
        message = f"{plural(len(groups), 'group')} of duplicates will be merged."
        top = row(
            text(f"{plural(len(groups), 'duplicate')} found", "duplicates_count", SUMMARY, grow=1),
            button("Merge all", confirm(every, "Merge all duplicates?", message, "Merge"), "text", "merge_all_button"),
            pad=(24, 4, 12, 0),
        )
        cards = (_group(group, app.dismissed) for group in groups)
        return scaffold(bar, listing("duplicates_list", top, *cards, bottom=16))


@memo
def _group(group: tuple[Contact, ...], dismissed: tuple[tuple[int, ...], ...]) -> View:
    ids = tuple(p.id for p in group)
    other = undoable(keep("dismissed", (*dismissed, ids)), "Suggestion dismissed")
    return card(
        *map(_member, group),
        row(
            spacer(),
            button("Dismiss", other, "text", "dismiss_button"),
            button("Merge", merge(ids), "tonal", "merge_button"),
            gap=8,
        ),
        id="duplicate_card",
        radius=16,
        margin=(16, 8, 16, 8),
        pad=(16, 12, 8, 4),
        gap=8,
    )


def _member(p: Contact) -> View:
    details = [n.number for n in p.phones] + [e.address for e in p.emails] or [p.company]
    words = column(
        text(p.name, "cliv_name_textview", desc=p.name),
        text(", ".join(filter(None, details)), "cliv_data_view", SUMMARY),
        grow=1,
    )
    badge = face(p.name, p.photo, f"Quick contact for {p.name}")
    return row(badge, words, cls=GROUP, h=56, gap=16)


@people_app.activity("com.google.android.apps.contacts.blocking.BlockedNumbersActivity")
class BlockedNumbers(Activity):
    """The numbers that cannot reach the owner, which phone and messages apps obey."""

    def view(self, blocked: tuple[str, ...], contacts: tuple[Contact, ...]) -> View:
        about = text("You won't receive calls or texts from blocked numbers.", "", PARAGRAPH_DIM, pad=(24, 8, 24, 8))
        ask = Prompt(
            "Add a number", block.partial(), "", "Phone number", ok="Block", field_id="add_blocked_number", digits=True
        )
        add = button("Add a number", show(ask), "text", "add_blocked", layout=Layout(h=48, margin=(12, 0, 12, 8)))
        body = rows("blocked_numbers_list", _number, blocked, 56, contacts, head=(about, add), bottom=16)
        return scaffold(app_bar("Blocked numbers", leave()), body)


@memo
def _number(number: str, contacts: tuple[Contact, ...]) -> View:
    who = by_number(contacts, number)
    message = f"{who.name} can reach you again." if who else ""
    ask = confirm(unblock(number), f"Unblock {number}?", message, "Unblock")
    cross = icon_button("close", f"Unblock {number}", ask, "delete_blocked_number")
    return row(text(number, "blocked_number", grow=1), cross, h=56, pad=(24, 0, 8, 0))


@does
def block(c: Ctx, number: str) -> Ctx:
    """Block a number, once."""
    number = " ".join(number.split())
    if not digits(number):
        return c.toast("Not a phone number")
    if any(same_number(number, b) for b in c.phone.blocked):
        return c.toast(f"{number} is already blocked")
    return c.share(blocked=(*c.phone.blocked, number)).toast(f"{number} blocked")


@does
def unblock(c: Ctx, number: str) -> Ctx:
    left = tuple(b for b in c.phone.blocked if b != number)
    return c.share(blocked=left).toast(f"{number} unblocked")


@people_app.activity("com.google.android.apps.contacts.preference.ContactsPreferenceActivity")
class ContactsSettings(Activity):
    """Contacts settings."""

    def view(self, app: Contacts, accounts: tuple[Account, ...], packages: tuple[str, ...]) -> View:
        owner = next((a for a in accounts if a.type == "com.google"), None)
        places, rows = homes(accounts), []
        if owner is not None:
            rows.append(Row("Your info", owner.owner or owner.name, go(YourInfo())))
        if sync := sends(packages, Intent("android.settings.SYNC_SETTINGS")):
            rows.append(Row("Accounts", f"{len(places) - 1} on this device", sync))
        kept = tuple((place, "" if place == DEVICE else place) for place in places)
        choices = (
            Pick("Default account for new contacts", "account", kept),
            Pick("Contacts to display", "display", (EVERYBODY, *places)),
            Pick("Sort by", "sort", _orders("First name", "Last name")),
            Pick("Name format", "format", _orders("First name first", "Last name first")),
        )
        ends = (link("Blocked numbers", BlockedNumbers()), link("About Contacts", About()))
        return page("Contacts settings", (*rows, *bind_rows(choices, app), *ends))


def _orders(first: str, last: str) -> tuple[tuple[str, str], ...]:
    return (first, "first"), (last, "last")


@people_app.activity("com.google.android.apps.contacts.profile.ProfileActivity")
class YourInfo(Activity):
    """What the phone knows about its owner."""

    def view(self, accounts: tuple[Account, ...]) -> View:
        names = ((a.owner or a.name, a.name) for a in accounts)
        rows = (list_row(name, mail, lead=avatar(name), left=24) for name, mail in names)
        return scaffold(app_bar("Your info", leave()), listing("profile_list", *rows))


@people_app.activity("com.google.android.apps.contacts.preference.AboutActivity")
class About(Activity):
    """The app's version."""

    def view(self) -> View:
        return page("About Contacts", (Row("Build version", "4.16.23"),))
