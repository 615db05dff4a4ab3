"""Contacts: the list, labels, search, the editor, a person's page, vCard files, intents."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from android_gym.apps.google.contacts.browse import PeopleActivity
from android_gym.apps.google.contacts.detail import Detail
from android_gym.apps.google.contacts.editor import Editor, is_blank
from android_gym.apps.google.contacts.finding import ContactSelection, Search, found
from android_gym.apps.google.contacts.labels import Group
from android_gym.apps.google.contacts.manage import Duplicates
from android_gym.apps.google.contacts.model import PACKAGE, Contacts, letter, lines
from android_gym.kit.blocks.people import birthday_text
from android_gym.phone.core.calls import does
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.core.values import Table
from android_gym.phone.core.view import CHECKED, CLICKABLE, DISABLED
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.diff import changes
from android_gym.phone.state.events import Key, Launch, LongPress, Rotate, Send, Swipe, Tap, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Contact, Email, File, by_name, file_at, in_order
from android_gym.phone.state.providers import Phone as Number
from android_gym.phone.state.vcard import from_vcard
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.front import here
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.node import Node
from android_gym.profiles import base_phone

ACTION = "android.intent.action."
GMAIL = "com.google.android.gm"
OWNER = "alice_miller@gmail.com"


@does
def got(c: Ctx) -> Ctx:
    return c.toast(repr(c.result))


def find(phone: Phone, words: str = "", id: str = "") -> Node:
    """The first node with this text or description, and an id that ends in `id`."""
    for node in top_frame(phone).nodes:
        if (not words or words in (node.text, node.desc)) and node.id.endswith(id):
            return node
    raise AssertionError(f"{words!r} {id!r} is not on the screen: {texts(phone)}")


def texts(phone: Phone) -> list[str]:
    return [n.text or n.desc for n in top_frame(phone).nodes if n.text or n.desc]


def ids(phone: Phone) -> set[str]:
    return {n.id.rpartition("/")[2] for n in top_frame(phone).nodes}


def names(phone: Phone) -> list[str]:
    """The names in the list on the screen."""
    return [n.text for n in top_frame(phone).nodes if n.id.endswith("cliv_name_textview")]


def centre(node: Node) -> tuple[float, float]:
    left, top, right, bottom = node.bounds
    return (left + right) / 2, (top + bottom) / 2


def tap(phone: Phone, *path: str, id: str = "") -> Phone:
    """Tap one thing after the other, each named by its words (or, with `id`, one by its id)."""
    for words in path or ("",):
        phone = step(phone, Tap(*centre(find(phone, words, id))))
    return phone


def hold(phone: Phone, words: str) -> Phone:
    return step(phone, LongPress(*centre(find(phone, words))))


def put(phone: Phone, hint: str, words: str) -> Phone:
    """Type into the field that shows `hint`, after scrolling to it."""
    return step(step(seen(phone, hint), Tap(*centre(find(seen(phone, hint), hint)))), Type(words, True))


def seen(phone: Phone, words: str) -> Phone:
    """Scrolled until the words are on the screen."""
    for _ in range(12):
        if words in texts(phone):
            return phone
        w, h = phone.display.size
        phone = step(phone, Swipe(w / 2, h * 0.6, w / 2, h * 0.45))
    raise AssertionError(f"{words!r} is nowhere: {texts(phone)}")


def keeps(phone: Phone) -> Contacts:
    model: Contacts = phone.app(PACKAGE)
    return model


def person(phone: Phone, name: str) -> Contact:
    contact = by_name(phone.contacts, name)
    assert contact is not None, name
    return contact


@pytest.fixture(name="phone")
def opened() -> Phone:
    return step(base_phone(), Launch(PACKAGE))


# --- the list ------------------------------------------------------------------------------------


def test_the_list_shows_favourites_then_everybody_by_letter(phone: Phone) -> None:
    stars = [p.name for p in in_order(phone.contacts) if p.starred]
    everybody = [p.name for p in in_order(phone.contacts)]
    assert names(phone) == (stars + everybody)[: len(names(phone))]
    heads = [line.head for line in lines(phone.contacts, "first", "first", True) if line.head]
    assert heads[:4] == ["★", "A", "B", "C"]
    assert len(heads) == len(set(heads))
    assert find(phone, id="attribution_header").text == f"{len(phone.contacts)} contacts"
    assert {"open_search_bar", "floating_action_button", "bottom_nav", "nav_manage"} <= ids(phone)
    assert find(phone, "Quick contact for Bob Steve").cls == "android.widget.QuickContactBadge"


@pytest.mark.parametrize(
    ("contact", "by", "section"),
    [
        (Contact(first="Zoë", last="Álvarez"), "first", "Z"),
        (Contact(first="Zoë", last="Álvarez"), "last", "A"),
        (Contact(first="伟", last="李"), "first", "…"),
        (Contact(company="3 Suns"), "last", "#"),
    ],
)
def test_a_contact_is_listed_under_its_letter(contact: Contact, by: str, section: str) -> None:
    assert letter(contact, by) == section


def test_an_empty_list_says_so() -> None:
    phone = step(base_phone().replace(contacts=()), Launch(PACKAGE))
    assert find(phone, "No contacts yet").id == "android:id/text1"
    assert find(phone, id="attribution_header").text == "0 contacts"


def test_several_contacts_are_selected_and_deleted_and_come_back(phone: Phone) -> None:
    phone = tap(hold(phone, "Bob Steve"), "Elias Becker")
    assert phone.top == PeopleActivity(selecting=True, picked=(2, 12))
    assert find(phone, id="selection_count_text").text == "2 selected"
    before = phone.contacts
    phone = tap(phone, "Delete", "Delete")
    assert {p.name for p in before} - {p.name for p in phone.contacts} == {"Bob Steve", "Elias Becker"}
    assert phone.top == PeopleActivity()
    assert "2 contacts deleted" in texts(phone)
    assert tap(phone, "Undo").contacts == before


def test_select_all_marks_everybody_and_back_ends_it(phone: Phone) -> None:
    phone = tap(phone, "More options", "Select all")
    assert phone.top.picked == tuple(p.id for p in phone.contacts)
    phone = tap(phone, "More options", "Deselect all")
    assert phone.top == PeopleActivity(selecting=True)
    assert step(phone, Key("back")).top == PeopleActivity()


def test_selected_contacts_are_merged(phone: Phone) -> None:
    phone = tap(hold(phone, "Bob Steve"), "Elias Becker")
    phone = tap(phone, "More options", "Merge", "Merge")
    bob = person(phone, "Bob Steve")
    assert bob.company == "Harborlight"
    assert len(bob.phones) == 3
    assert by_name(phone.contacts, "Elias Becker") is None


def test_back_on_another_tab_shows_the_contacts_first(phone: Phone) -> None:
    phone = tap(phone, "Fix & manage")
    assert phone.top == PeopleActivity("nav_manage")
    phone = step(phone, Key("back"))
    assert phone.top == PeopleActivity()
    assert step(phone, Key("back")).foreground != PACKAGE


# --- search --------------------------------------------------------------------------------------


def test_search_finds_people_by_name(phone: Phone) -> None:
    phone = step(tap(phone, id="open_search_bar"), Type("john"))
    assert phone.top == Search("john")
    assert names(phone) == ["John Smith", "Liam Johnson"]
    phone = tap(phone, "John Smith")
    assert phone.top == Detail(1)
    assert keeps(phone).searches == ("john",)
    assert keeps(phone).viewed == (1,)


@pytest.mark.parametrize(
    ("query", "name", "reason"),
    [
        ("010-3", "Bob Steve", "010-321456"),
        ("john@example", "John Smith", "john@example.com"),
        ("alder", "Alder Street Dental", ""),
        ("android eng", "José Álvarez", "Android engineer"),
        ("jose", "José Álvarez", ""),
    ],
)
def test_search_says_what_it_found_a_person_by(query: str, name: str, reason: str) -> None:
    rows = found(base_phone().contacts, query, "first", "first")
    assert (rows[0].name, rows[0].more) == (name, reason)


def test_search_without_a_hit_says_so_and_old_queries_can_be_taken_again(phone: Phone) -> None:
    phone = step(tap(phone, id="open_search_bar"), Type("zzz\n"))
    assert "No contacts found" in texts(phone)
    phone = tap(phone, "Clear text")
    assert tap(phone, "zzz").top == Search("zzz")


# --- the editor ----------------------------------------------------------------------------------


def test_a_contact_is_created(phone: Phone) -> None:
    """AndroidArena's first instruction for Contacts."""
    phone = tap(phone, "Create contact")
    for hint, words in (
        ("First name", "Carl"),
        ("Last name", "Sagan"),
        ("Email", "carl@example.com"),
        ("Phone", "010-777777"),
    ):
        phone = put(phone, hint, words)
    phone = tap(phone, id="menu_save")
    assert phone.contacts[-1] == Contact(
        37, "Carl", "Sagan", (Number("010-777777"),), (Email("carl@example.com"),), account=OWNER
    )
    assert phone.top == Detail(37)
    assert phone.toast is not None
    assert phone.toast.text == "Carl Sagan saved"
    assert find(phone, id="large_title").text == "Carl Sagan"
    assert step(phone, Key("back")).top == PeopleActivity()


def test_a_field_under_the_keyboard_is_scrolled_to_when_it_is_tapped(phone: Phone) -> None:
    phone = step(tap(phone, "Create contact"), Key("back"))
    before = find(phone, "Email").bounds
    phone = step(phone, Tap(*centre(find(phone, "Email"))))
    phone = step(phone, Type("x@y.org"))
    assert phone.top.draft.emails[0].address == "x@y.org"
    assert find(phone, "x@y.org").bounds[3] < 2400 - 640 < before[3] + 200


def test_the_editor_has_androids_fields_and_types(phone: Phone) -> None:
    phone = step(tap(phone, "Create contact"), Key("back"))
    hints = [n.text for n in top_frame(phone).nodes if n.cls == "android.widget.EditText"]
    assert hints == ["First name", "Last name", "Company", "Phone", "Email", "Significant date"]
    assert find(phone, "Mobile Phone").cls == "android.widget.Spinner"
    assert find(phone, "Home Email").cls == "android.widget.Spinner"
    assert {"contact_editor_scroller", "kind_section_views", "more_fields", "photo_icon"} <= ids(phone)
    phone = tap(phone, "Show more name fields")
    assert {"Middle name", "Name suffix"} <= set(texts(phone))


def test_the_company_of_a_contact_is_added(phone: Phone) -> None:
    phone = tap(seen(phone, "John Smith"), "John Smith", "Edit contact")
    phone = tap(put(phone, "Company", "Microsoft"), "Save")
    assert person(phone, "John Smith").company == "Microsoft"
    assert phone.top == Detail(1)
    assert find(phone, id="organization_name").text == "Microsoft"


def test_numbers_get_types_and_a_new_line_appears_below(phone: Phone) -> None:
    phone = put(tap(phone, "Create contact"), "Phone", "11")
    phone = step(phone, Key("back"))
    phone = put(tap(phone, "Mobile Phone", "Work"), "Phone", "22")
    phone = step(phone, Key("back"))
    phone = step(tap(phone, "Home Phone", "Custom"), Type("Yacht"))
    phone = tap(phone, "OK", "Save")
    assert phone.contacts[-1].phones == (Number("11", "Work"), Number("22", "Yacht"))
    assert phone.contacts[-1].name == "11"


def test_more_fields_bring_the_rest_with_date_and_labels(phone: Phone) -> None:
    phone = step(put(tap(phone, "Create contact"), "First name", "Vera"), Key("back"))
    phone = tap(phone, "More fields")
    for hint in ("Title", "Department", "Nickname", "Address", "Website", "Notes"):
        phone = step(put(phone, hint, f"the {hint}"), Key("back"))
    phone = tap(seen(phone, "Label"), id="group_list")
    phone = step(tap(phone, "Family", "Create label"), Type("Stars"))
    phone = tap(tap(phone, "OK"), "OK", "Save")
    vera = phone.contacts[-1]
    assert (vera.title, vera.department, vera.nickname) == ("the Title", "the Department", "the Nickname")
    assert (vera.address, vera.website, vera.notes) == ("the Address", "the Website", "the Notes")
    assert vera.labels == ("Family", "Stars")
    assert phone.labels == ("Book club", "Family", "Running club", "Stars")


def test_a_birthday_is_chosen_and_removed(phone: Phone) -> None:
    phone = put(tap(phone, "Create contact"), "First name", "Vera")
    phone = step(phone, Key("back"))
    phone = tap(phone, "Significant date", "13 October 2023", "OK")
    assert phone.top.draft.birthday == "2023-10-13"
    assert "October 13, 2023" in texts(phone)
    assert tap(phone, "Delete Significant date").top.draft.birthday == ""
    assert birthday_text("--02-29") == "February 29"


def test_middle_names_and_suffixes_join_the_names(phone: Phone) -> None:
    phone = tap(step(tap(phone, "Create contact"), Key("back")), "Show more name fields")
    for hint, words in (
        ("First name", "Martin"),
        ("Middle name", "Luther"),
        ("Last name", "King"),
        ("Name suffix", "Jr."),
    ):
        phone = put(phone, hint, words)
    assert tap(phone, "Save").contacts[-1].name == "Martin Luther King Jr."


def test_a_picture_comes_from_the_documents_picker(phone: Phone) -> None:
    phone = step(put(tap(phone, "Create contact"), "First name", "Vera"), Key("back"))
    phone = tap(phone, "Add contact photo", "Choose photo")
    assert phone.foreground == "com.google.android.documentsui"
    picture = next(f for f in phone.files if f.kind == "image" and f.seed)
    phone = here(phone).finish(picture.path).phone
    assert phone.top.draft.photo == picture.seed
    assert tap(phone, "Change contact photo", "Remove photo").top.draft.photo == 0


def test_an_empty_contact_is_not_saved(phone: Phone) -> None:
    before = phone.contacts
    phone = tap(phone, "Create contact", "Save")
    assert "Add info to save as a contact." in texts(phone)
    phone = tap(phone, "OK")
    assert isinstance(phone.top, Editor)
    assert phone.contacts == before
    assert is_blank(Contact(account=OWNER, labels=("Family",)))
    assert not is_blank(Contact(notes="x"))


def test_leaving_asks_before_changes_are_lost(phone: Phone) -> None:
    editor = tap(phone, "Create contact")
    assert tap(editor, "Cancel").top == PeopleActivity()
    typed = step(step(editor, Type("Ann")), Key("back"))
    asked = step(typed, Key("back"))
    assert "Discard changes?" in texts(asked)
    assert tap(asked, "Keep editing").top.draft.first == "Ann"
    assert tap(asked, "Discard").top == PeopleActivity()
    assert tap(asked, "Discard").contacts == phone.contacts


def test_more_numbers_than_the_form_has_lines_survive_an_edit() -> None:
    many = Contact(1, "Ada", phones=tuple(Number(f"{i}{i}{i}") for i in range(1, 10)))
    phone = step(base_phone().replace(contacts=(many,)), Launch(PACKAGE))
    editor = tap(phone, "Ada", "Edit contact")
    below = texts(seen(editor, "Home Email"))
    assert "666" in below
    assert "777" not in below
    assert tap(editor, "Save").contacts == (many,)


def test_new_contacts_can_be_kept_on_the_device(phone: Phone) -> None:
    phone = step(put(tap(phone, "Create contact"), "First name", "Ann"), Key("back"))
    phone = tap(tap(phone, id="account_header_container"), "Device", "Save")
    assert phone.contacts[-1].account == ""


# --- a person's page -----------------------------------------------------------------------------


def test_the_page_shows_what_is_known_and_offers_only_what_an_app_answers(phone: Phone) -> None:
    phone = tap(phone, "Gavin Miller")
    gavin = person(phone, "Gavin Miller")
    assert {gavin.phones[0].number, gavin.emails[0].address, gavin.address} <= set(texts(phone))
    assert "November 5, 1989" in texts(phone)
    assert "verb_email" in ids(phone)
    assert not {"verb_call", "verb_text", "verb_video"} & ids(phone)  # no app rings or texts
    without = phone.replace(packages=tuple(p for p in phone.packages if p != GMAIL))
    assert "verb_email" not in ids(without)


def test_an_address_opens_the_mail_app(phone: Phone) -> None:
    phone = tap(seen(phone, "John Smith"), "John Smith", "john@example.com")
    assert phone.foreground == GMAIL
    assert "john@example.com" in repr(phone.top)
    back = tap(tap(seen(step(base_phone(), Launch(PACKAGE)), "Bob Steve"), "Bob Steve"), id="verb_email")
    assert back.foreground == GMAIL


def test_a_contact_is_starred_and_unstarred(phone: Phone) -> None:
    phone = tap(phone, "Bob Steve", "Add to favorites")
    assert person(phone, "Bob Steve").starred
    assert not person(tap(phone, "Remove from favorites"), "Bob Steve").starred


def test_a_contact_is_deleted_after_a_question_and_comes_back(phone: Phone) -> None:
    before = phone.contacts
    phone = tap(seen(phone, "John Smith"), "John Smith", "More options", "Delete")
    assert phone.contacts == before
    assert find(phone, "Delete contact?").id == "android:id/alertTitle"
    assert tap(phone, "Cancel").contacts == before
    phone = tap(phone, "Delete")
    assert by_name(phone.contacts, "John Smith") is None
    assert phone.top == PeopleActivity()
    assert "John Smith deleted" in texts(phone)
    assert tap(phone, "Undo").contacts == before


def test_a_ringtone_and_voicemail_are_kept_for_a_contact(phone: Phone) -> None:
    phone = tap(phone, "Bob Steve", "More options", "Set ringtone")
    assert phone.foreground == "com.google.android.soundpicker"
    phone = here(phone).finish("Minimal Melodies/Pebble").phone
    assert keeps(phone).ringtones == ((2, "Pebble"),)
    phone = tap(phone, "More options", "Route to voicemail")
    assert keeps(phone).voicemail == (2,)
    assert {"Pebble", "Routed to voicemail"} <= set(texts(phone))
    assert keeps(tap(phone, "More options", "Unroute from voicemail")).voicemail == ()


def test_holding_a_row_copies_it(phone: Phone) -> None:
    phone = tap(hold(tap(phone, "Bob Steve"), "010-321456"), "Copy to clipboard")
    assert phone.clipboard == "010-321456"


def test_sharing_hands_a_vcard_to_the_mail_app(phone: Phone) -> None:
    phone = tap(phone, "Bob Steve", "More options", "Share", "Save to Files")
    assert texts(phone)[:2] == ["Save to Downloads", "Bob Steve.vcf"]
    phone = tap(phone, "Cancel", "More options", "Share", "Gmail")
    assert phone.foreground == GMAIL
    shared = [f for f in phone.files if f.name == "Bob Steve.vcf"]
    assert [c.name for c in from_vcard(shared[0].text)] == ["Bob Steve"]


def test_a_contact_that_is_gone_says_so(phone: Phone) -> None:
    phone = step(phone, Send(Intent(f"{ACTION}VIEW", "content://contacts/people/999")))
    assert phone.toast is not None
    assert phone.toast.text == "The contact doesn't exist."
    lost = tap(step(base_phone(), Launch(PACKAGE)), "Bob Steve").replace(contacts=())
    assert "This contact is no longer here" in texts(lost)


# --- labels --------------------------------------------------------------------------------------


def test_a_label_is_created(phone: Phone) -> None:
    phone = tap(tap(phone, id="label_chip"), "Create label")
    assert find(phone, "OK").flags & DISABLED
    assert find(phone, "Label name").id == "android:id/text1"
    phone = tap(step(phone, Type("colleague")), "OK")
    assert phone.labels == ("Book club", "colleague", "Family", "Running club")
    assert phone.top == Group("colleague")
    assert phone.toast is not None
    assert phone.toast.text == "Label created"


def test_a_label_that_exists_is_refused(phone: Phone) -> None:
    phone = step(tap(tap(phone, id="label_chip"), "Create label"), Type("family"))
    assert "That label already exists" in texts(phone)
    assert find(phone, "OK").flags & DISABLED
    assert step(phone, Key("enter")).labels == phone.labels


def test_people_are_added_to_a_label(phone: Phone) -> None:
    phone = tap(tap(phone, id="label_chip"), "Book club")
    assert "No contacts with this label" in texts(phone)
    phone = tap(tap(phone, id="menu_add"), "Bob Steve")
    phone = tap(phone, "Add")
    assert phone.top == Group("Book club")
    assert names(phone) == ["Bob Steve"]
    assert person(phone, "Bob Steve").labels == ("Book club",)


def test_people_to_add_can_be_searched(phone: Phone) -> None:
    phone = tap(tap(tap(phone, id="label_chip"), "Book club"), "Add contacts", "Search")
    phone = tap(step(phone, Type("john")), "John Smith", "Add")
    assert person(phone, "John Smith").labels == ("Book club",)


def test_people_are_taken_off_a_label_one_by_one_or_marked(phone: Phone) -> None:
    page = tap(tap(phone, id="label_chip"), "Family")
    one = tap(page, "More options", "Remove contacts", "Remove Gavin Miller")
    assert person(one, "Gavin Miller").labels == ()
    assert tap(one, "Undo").contacts == phone.contacts
    two = tap(tap(hold(page, "Gavin Miller"), "Aisha Miller"), "Remove from label")
    assert [p.name for p in two.contacts if "Family" in p.labels] == ["Peggy Miller", "Felix Miller", "Tessa Reyes"]
    assert two.top == Group("Family")


def test_a_label_is_renamed_on_everybody(phone: Phone) -> None:
    phone = tap(tap(phone, id="label_chip"), "Family", "More options", "Rename label")
    phone = tap(step(phone, Type("Clan", True)), "OK")
    assert phone.labels == ("Book club", "Clan", "Running club")
    assert sum("Clan" in p.labels for p in phone.contacts) == 5
    assert phone.top == Group("Clan")


def test_a_label_is_deleted_after_a_question_and_comes_back(phone: Phone) -> None:
    asked = tap(tap(phone, id="label_chip"), "Family", "More options", "Delete label")
    assert asked.labels == phone.labels
    gone = tap(asked, "Delete")
    assert gone.labels == ("Book club", "Running club")
    assert not any("Family" in p.labels for p in gone.contacts)
    assert gone.top == PeopleActivity()
    back = tap(gone, "Undo")
    assert (back.labels, back.contacts) == (phone.labels, phone.contacts)


def test_selected_contacts_get_a_label(phone: Phone) -> None:
    phone = tap(hold(phone, "Bob Steve"), "More options", "Add to label", "Running club")
    assert person(phone, "Bob Steve").labels == ("Running club",)


# --- highlights ----------------------------------------------------------------------------------


def test_highlights_show_favourites_and_who_was_looked_at(phone: Phone) -> None:
    phone = step(tap(phone, "Bob Steve"), Key("back"))
    phone = tap(phone, "Highlights")
    shown = texts(phone)
    assert shown.index("Recently viewed") < shown.index("Bob Steve") < shown.index("Recently added")
    assert "Gavin Miller" in shown
    phone = tap(tap(phone, "Add favorites"), "Bob Steve")
    assert person(tap(phone, "Add"), "Bob Steve").starred


# --- fix & manage --------------------------------------------------------------------------------


def test_duplicates_are_merged_all_at_once(phone: Phone) -> None:
    before = phone.contacts
    phone = tap(phone, "Fix & manage", "Merge & fix", "Merge duplicates")
    assert find(phone, id="duplicates_count").text == "3 duplicates found"
    phone = tap(phone, "Merge all")
    assert phone.contacts == before
    phone = step(phone, Tap(*centre(find(phone, "Merge", "android:id/button1"))))
    assert len(phone.contacts) == len(before) - 3
    assert len({p.name for p in phone.contacts}) == len(phone.contacts)
    hannah = person(phone, "Hannah Keller")
    assert [e.address for e in hannah.emails] == ["hannah.keller@example.com", "hannah.keller@studio.example"]
    assert "No duplicates" in texts(phone)
    assert tap(phone, "Undo").contacts == before


def test_one_group_is_merged_and_another_dismissed(phone: Phone) -> None:
    phone = tap(phone, "Fix & manage", "Merge & fix", "Merge duplicates", "Dismiss")
    assert keeps(phone).dismissed == ((13, 36),)
    assert find(phone, id="duplicates_count").text == "2 duplicates found"
    assert keeps(tap(phone, "Undo")).dismissed == ()
    phone = tap(phone, "Merge")
    assert isinstance(phone.top, Duplicates)
    assert find(phone, id="duplicates_count").text == "1 duplicate found"
    assert len(phone.contacts) == 35


def test_all_contacts_are_exported_to_a_file(phone: Phone) -> None:
    phone = tap(phone, "Fix & manage", "Export to file", "Export to .vcf file")
    assert phone.foreground == "com.google.android.documentsui"
    phone = tap(phone, "SAVE")
    file = file_at(phone.files, "/sdcard/Download/contacts.vcf")
    assert file is not None
    assert file.mime == "text/x-vcard"
    assert file.size == len(file.text.encode())
    assert {c.name for c in from_vcard(file.text)} == {c.name for c in phone.contacts}
    assert phone.notifications[0].title == "Finished exporting contacts.vcf"
    assert phone.top == PeopleActivity("nav_manage")


def test_only_the_checked_accounts_are_exported(phone: Phone) -> None:
    phone = tap(phone, "Fix & manage", "Export to file", OWNER)
    phone = tap(phone, "Export to .vcf file", "SAVE")
    file = file_at(phone.files, "/sdcard/Download/contacts.vcf")
    assert file is not None
    assert [c.name for c in from_vcard(file.text)] == ["Sophie Rossi"]
    nothing = tap(step(base_phone(), Launch(PACKAGE)), "Fix & manage", "Export to file", OWNER, "Device")
    assert find(nothing, "Export to .vcf file").flags & DISABLED


CARD = "\r\n".join(
    ("BEGIN:VCARD", "VERSION:3.0", "N:Lovelace;Ada;;;", "TEL;TYPE=CELL:42", "CATEGORIES:Poets", "END:VCARD", "")
)


def with_file(phone: Phone, words: str) -> Phone:
    file = File("/sdcard/Download/ada.vcf", len(words), phone.time, "text/x-vcard", text=words)
    return phone.replace(files=(*phone.files, file))


def test_contacts_are_imported_from_a_file(phone: Phone) -> None:
    before = phone.contacts
    phone = tap(with_file(phone, CARD), "Fix & manage", "Import from file", "ada.vcf")
    assert phone.contacts[-1] == Contact(37, "Ada", "Lovelace", (Number("42"),), labels=("Poets",), account=OWNER)
    assert "Poets" in phone.labels
    assert "1 contact imported" in texts(phone)
    assert tap(phone, "Undo").contacts == before


def test_a_file_of_many_people_is_imported_whole_in_one_pass(phone: Phone) -> None:
    tallies = []
    for many in (500, 5000):
        cards = "".join(CARD.replace("Ada", f"Ada {n}").replace("42", f"555-{n:07}") for n in range(many))
        asked = tap(with_file(phone, cards), "Fix & manage", "Import from file")
        counts = Counter[str]()
        after = counted(counts, lambda asked=asked: tap(asked, "ada.vcf"))
        new = after.contacts[len(phone.contacts) :]
        assert len(new) == many and [one.id for one in new] == list(range(37, 37 + many))
        assert tap(after, "Undo").contacts == phone.contacts
        tallies.append(counts)
    assert tallies[1]["_kept"] == tallies[0]["_kept"] == 1
    assert tallies[1].total() < 11 * tallies[0].total()


def counted(counts: Counter[str], act: Callable[[], Phone]) -> Phone:
    """What comes of an act, with the calls of Python's functions counted by name."""
    sys.setprofile(lambda frame, event, _: counts.update((frame.f_code.co_name,)) if event == "call" else None)
    try:
        return act()
    finally:
        sys.setprofile(None)


def test_a_damaged_file_is_refused_and_the_files_app_can_open_a_good_one(phone: Phone) -> None:
    broken = tap(with_file(phone, "BEGIN:VCARD\r\n"), "Fix & manage", "Import from file", "ada.vcf")
    assert "ada.vcf can't be read" in texts(broken)
    assert broken.contacts == phone.contacts
    view = Intent(f"{ACTION}VIEW", "content://media/sdcard/Download/ada.vcf", "text/x-vcard")
    asked = step(with_file(phone, CARD), Send(view))
    assert "Import contacts from vCard?" in texts(asked)
    assert tap(asked, "Import").contacts[-1].name == "Ada Lovelace"
    assert tap(asked, "Cancel").contacts == phone.contacts


def test_numbers_are_blocked_once_and_unblocked(phone: Phone) -> None:
    phone = tap(phone, "Fix & manage", "Blocked numbers", "Add a number")
    phone = tap(step(phone, Type("(415) 555-0142")), "Block")
    assert phone.blocked == ("(415) 555-0142",)
    phone = tap(step(tap(phone, "Add a number"), Type("415 555 0142")), "Block")
    assert phone.blocked == ("(415) 555-0142",)
    phone = tap(phone, "Unblock (415) 555-0142", "Unblock")
    assert phone.blocked == ()


# --- settings ------------------------------------------------------------------------------------


def test_sort_by_really_sorts(phone: Phone) -> None:
    phone = tap(phone, "More options", "Contacts settings", "Sort by", "Last name")
    assert keeps(phone).sort == "last"
    phone = step(phone, Key("back"))
    stars = [p.name for p in in_order(phone.contacts, "last") if p.starred]
    everybody = [p.name for p in in_order(phone.contacts, "last")]
    assert names(phone) == (stars + everybody)[: len(names(phone))]
    phone = tap(phone, "More options", "Contacts settings", "Sort by", "First name")
    assert keeps(phone).sort == "first"


def test_name_format_really_formats(phone: Phone) -> None:
    phone = tap(phone, "More options", "Contacts settings", "Name format", "Last name first")
    phone = step(phone, Key("back"))
    assert "Steve, Bob" in names(phone)
    assert find(tap(phone, "Steve, Bob"), id="large_title").text == "Steve, Bob"


def test_contacts_to_display_filters_the_list(phone: Phone) -> None:
    phone = tap(phone, "More options", "Contacts settings", "Contacts to display", "Device")
    phone = step(phone, Key("back"))
    assert names(phone) == ["Sophie Rossi"]
    assert find(phone, id="attribution_header").text == "1 contact"


def test_the_account_disc_leads_to_the_settings(phone: Phone) -> None:
    phone = tap(phone, id="selected_account_disc")
    assert OWNER in texts(phone)
    assert "Sort by" in texts(tap(phone, "Contacts settings"))


def test_history_is_no_side_effect_and_the_model_can_be_saved(phone: Phone) -> None:
    walked = tap(step(tap(phone, id="open_search_bar"), Type("john")), "John Smith")
    assert changes(base_phone(), walked) == ()
    model = keeps(walked)
    assert loads(dumps(model)) == model
    assert loads(dumps(walked)) == walked


# --- intents -------------------------------------------------------------------------------------

EXTRAS = {"name": "Fei-Fei Li", "phone": "650 723", "email": "feifei@example.edu", "company": "HAI"}


def test_insert_opens_the_editor_with_what_was_handed_over() -> None:
    intent = Intent(f"{ACTION}INSERT", type="vnd.android.cursor.dir/contact", extras=Table.of(EXTRAS))
    phone = tap(step(base_phone(), Send(intent)), "Save")
    assert phone.contacts[-1] == Contact(
        37, "Fei-Fei", "Li", (Number("650 723"),), (Email("feifei@example.edu"),), "HAI", account=OWNER
    )


def test_insert_or_edit_offers_old_contacts_and_a_new_one() -> None:
    intent = Intent(
        f"{ACTION}INSERT_OR_EDIT", type="vnd.android.cursor.item/contact", extras=Table.of({"phone": "999"})
    )
    asked = step(base_phone(), Send(intent))
    assert isinstance(tap(asked, "Create new contact").top, Editor)
    bob = person(tap(asked, "Bob Steve", "Save"), "Bob Steve")
    assert bob.phones == (Number("010-321456"), Number("999"))


def test_view_and_edit_open_the_contact_of_the_uri() -> None:
    uri = "content://com.android.contacts/contacts/2"
    assert step(base_phone(), Send(Intent(f"{ACTION}VIEW", uri))).top == Detail(2)
    editor = step(base_phone(), Send(Intent(f"{ACTION}EDIT", uri))).top
    assert (editor.id, editor.draft.first, editor.draft.last) == (2, "Bob", "Steve")


@pytest.mark.parametrize(
    ("kind", "result"), [("contact", 2), ("phone_v2", "010-321456"), ("email_v2", "bob@example.com")]
)
def test_pick_hands_back_what_was_asked_for(kind: str, result: Any) -> None:
    asking = step(base_phone(), Launch("com.google.android.deskclock"))
    intent = Intent(f"{ACTION}PICK", type=f"vnd.android.cursor.dir/{kind}")
    phone = here(asking).send(intent, got()).phone
    assert isinstance(phone.top, ContactSelection)
    phone = tap(phone, "Bob Steve")
    assert phone.foreground == "com.google.android.deskclock"
    assert phone.toast is not None
    assert phone.toast.text == repr(result)


def test_show_or_create_knows_the_number_or_offers_to_add_it() -> None:
    action = "com.android.contacts.action.SHOW_OR_CREATE_CONTACT"
    assert step(base_phone(), Send(Intent(action, "tel:010321456"))).top == Detail(2)
    phone = step(base_phone(), Send(Intent(action, "mailto:new@example.com")))
    phone = tap(phone, "Create new contact")
    assert phone.top.draft.emails[0].address == "new@example.com"


# --- all of it -----------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", ["pixel", "reference"])
@pytest.mark.parametrize("turned", [0, 1])
def test_every_control_of_the_main_screens_does_something(profile: str, turned: int) -> None:
    start = step(step(base_phone(profile), Rotate(turned)), Launch(PACKAGE))
    screens = [
        start,
        tap(start, "Highlights"),
        tap(start, "Fix & manage"),
        tap(start, "More options"),
        tap(start, id="label_chip"),
        tap(start, "Create contact"),
        tap(start, id="open_search_bar"),
        hold(start, names(start)[0]),
        tap(start, names(start)[0]),
    ]
    for screen in screens:
        for spot, node in zip(top_frame(screen).targets, top_frame(screen).nodes, strict=True):
            if not node.flags & CLICKABLE or spot.view.field or spot.view.inert_reason:
                continue
            x, y = centre(node)
            if top_frame(screen).hit(x, y) is spot:
                assert step(screen, Tap(x, y)) != screen, (node.id, node.text, node.desc)


def test_selected_rows_are_marked_for_readers(phone: Phone) -> None:
    phone = hold(phone, "Bob Steve")
    boxes = [n for n in top_frame(phone).nodes if n.cls == "android.widget.CheckBox"]
    assert [bool(n.flags & CHECKED) for n in boxes].count(True) == 1
