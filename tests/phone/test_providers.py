"""The shared providers' values and helpers, and vCards."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.errors import DamagedFile
from android_gym.phone.state import providers as p
from android_gym.phone.state.duplicates import duplicates, merged
from android_gym.phone.state.providers import Contact, Email, File, Message, Phone
from android_gym.phone.state.vcard import from_vcard, vcard

JOHN = Contact(1, "John", "Smith", (Phone("010-123456"),), (Email("john@example.com"),))
BOB = Contact(2, "Bob", "Steve", (Phone("(415) 555-0101"),), company="Harborlight")
JOSE = Contact(3, "José", "Álvarez", address="5 Noe Street, Oakland, CA")
LI = Contact(4, "伟", "李")
DENTAL = Contact(5, company="Alder Dental", phones=(Phone("+1 415 555 0102", "Work"),))
EVERYBODY = (JOHN, BOB, JOSE, LI, DENTAL)


def test_a_new_row_gets_the_next_id():
    rows = p.insert((JOHN, DENTAL), Contact(first="New"))
    assert rows == (JOHN, DENTAL, Contact(6, "New"))
    assert p.insert((), Contact())[0].id == 1


def test_rows_are_found_updated_and_deleted_by_id():
    assert p.find(EVERYBODY, 2) == BOB
    assert p.update(EVERYBODY, BOB.replace(last="Stone"))[1].name == "Bob Stone"
    assert p.delete(EVERYBODY, 1, 3, 4, 5) == (BOB,)
    with pytest.raises(LookupError, match="no row with the id 9"):
        p.update(EVERYBODY, BOB.replace(id=9))


@pytest.mark.parametrize(
    ("contact", "first", "last"),
    [
        (JOHN, "John Smith", "Smith, John"),
        (LI, "李伟", "李伟"),
        (DENTAL, "Alder Dental", "Alder Dental"),
        (Contact(first="Cher"), "Cher", "Cher"),
        (Contact(phones=(Phone("123"),)), "123", "123"),
        (Contact(emails=(Email("a@b.c"),)), "a@b.c", "a@b.c"),
        (Contact(), "(No name)", "(No name)"),
    ],
)
def test_a_contact_is_shown_as_android_shows_it(contact, first, last):
    assert (contact.display("first"), contact.display("last")) == (first, last)


def test_contacts_sort_by_first_or_last_name_without_regard_to_accents():
    ziggy, eve = Contact(6, "Ziggy", "Adams"), Contact(7, "Ève", "Zola")
    digits = Contact(8, phones=(Phone("123"),))
    rows = (digits, ziggy, JOHN, eve)
    assert p.in_order(rows) == (eve, JOHN, ziggy, digits)
    assert p.in_order(rows, "last") == (ziggy, JOHN, eve, digits)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("john", (JOHN,)),
        ("smi", (JOHN,)),
        ("smith jo", (JOHN,)),
        ("mith", ()),
        ("jose", (JOSE,)),
        ("noe oak", (JOSE,)),
        ("harbor", (BOB,)),
        ("john@example", (JOHN,)),
        ("伟", (LI,)),
        ("李伟", (LI,)),
        ("415", (BOB, DENTAL)),
        ("(415) 555-0102", (DENTAL,)),
        ("010-12", (JOHN,)),
        ("555", ()),
        ("", ()),
        ("  ", ()),
    ],
)
def test_search_finds_what_android_finds(query, found):
    assert p.matching(EVERYBODY, query) == found


def test_a_contact_is_looked_up_by_name_number_and_address():
    assert p.by_name(EVERYBODY, "bob STEVE") == BOB
    assert p.by_name(EVERYBODY, "john") == JOHN
    assert p.by_name(EVERYBODY, "") is None
    assert p.by_number(EVERYBODY, "+14155550101") == BOB
    assert p.by_number(EVERYBODY, "415 555 0109") is None
    assert p.by_email(EVERYBODY, "JOHN@example.com") == JOHN


def test_the_contact_of_a_number_is_the_first_with_a_number_that_rings_the_same_phone():
    rows = (
        *EVERYBODY,
        Contact(id=90, first="Desk", phones=(Phone("12"), Phone(""))),
        Contact(id=91, first="Again", phones=EVERYBODY[0].phones),
    )
    written = [phone.number for one in rows for phone in one.phones]
    for number in (*written, "12", "012", "", "x", "+1 415 555 0101", "5550101", "555-0101"):
        same = [c for c in rows if any(p.same_number(one.number, number) for one in c.phones)]
        assert p.by_number(rows, number) == next(iter(same), None)


def test_short_numbers_are_the_same_only_when_equal():
    assert p.same_number("123", "1-2-3")
    assert not p.same_number("123", "0123")
    assert not p.same_number("", "")


def test_duplicates_share_a_name_a_number_or_an_address_also_through_a_third():
    twin = Contact(6, "john", "SMITH", emails=(Email("js@example.com"),))
    mail = Contact(7, "Johnny", emails=(Email("JS@example.com"),))
    ring = Contact(8, "Robert", phones=(Phone("+1 415 555 0101"),))
    assert duplicates((*EVERYBODY, twin, mail, ring)) == ((JOHN, twin, mail), (BOB, ring))
    assert duplicates(EVERYBODY) == ()


def test_contacts_without_a_name_are_no_duplicates_of_each_other():
    assert duplicates((Contact(1), Contact(2), Contact(3, company="A"))) == ()


def test_merging_keeps_everything_once_under_the_first_id():
    other = Contact(
        9,
        "John",
        "Smith",
        (Phone("010123456", "Home"), Phone("777-7777")),
        (Email("JOHN@example.com"), Email("js@work.example", "Work")),
        company="Microsoft",
        notes="met in May",
        starred=True,
        labels=("Family",),
    )
    assert merged((JOHN, other)) == JOHN.replace(
        phones=(Phone("010-123456"), Phone("777-7777")),
        emails=(Email("john@example.com"), Email("js@work.example", "Work")),
        company="Microsoft",
        notes="met in May",
        starred=True,
        labels=("Family",),
    )
    with pytest.raises(ValueError, match="no contacts to merge"):
        merged(())


def test_messages_form_conversations_by_number_however_it_is_written():
    rows = (
        Message(1, "123", "a", 10),
        Message(2, "(415) 555-0101", "b", 20),
        Message(3, "123", "c", 40),
        Message(4, "+14155550101", "d", 30, sent=True),
    )
    assert p.conversations(rows) == ((rows[0], rows[2]), (rows[1], rows[3]))


def test_files_know_their_name_folder_and_kind():
    photo = File("/sdcard/DCIM/Camera/IMG_1.jpg", 10, 5)
    sheet = File("/sdcard/Download/a.b.pdf", 10, 7)
    song = File("/sdcard/Download/song.mp3", 10, 6)
    rows = (photo, sheet, song)
    assert (sheet.name, sheet.folder, sheet.kind) == ("a.b.pdf", "/sdcard/Download", "document")
    assert p.of_kind(rows, "image") == (photo,)
    assert p.of_kind(rows, "audio") == (song,)
    assert p.of_kind(rows, "download") == (sheet, song)
    assert p.of_kind(rows, "recent") == (sheet, song, photo)
    assert p.mime_of("x.unknown") == "application/octet-stream"
    assert p.file_at(rows, photo.path) == photo
    assert p.file_at(rows, "/sdcard/none") is None


def test_writing_a_file_replaces_the_one_at_its_path():
    old, new = File("/sdcard/a.txt", 1, 1), File("/sdcard/a.txt", 2, 2, text="x")
    assert p.write((old,), new) == (new,)


def test_a_taken_path_gets_a_number_before_its_ending():
    rows = (File("/sdcard/D/c.vcf", 1, 1), File("/sdcard/D/c (1).vcf", 1, 1), File("/sdcard/D/r", 1, 1))
    assert p.free_path(rows, "/sdcard/D/c.vcf") == "/sdcard/D/c (2).vcf"
    assert p.free_path(rows, "/sdcard/D/r") == "/sdcard/D/r (1)"
    assert p.free_path(rows, "/sdcard/D/new.vcf") == "/sdcard/D/new.vcf"


def test_a_vcard_is_version_3_with_every_field_in_its_place():
    full = JOHN.replace(company="A;B", address="1 Main St, Town", birthday="1990-04-12", labels=("x,y",))
    assert vcard((full,)).split("\r\n") == [
        "BEGIN:VCARD",
        "VERSION:3.0",
        "N:Smith;John;;;",
        "FN:John Smith",
        "ORG:A\\;B;",
        "TEL;TYPE=CELL:010-123456",
        "EMAIL;TYPE=HOME:john@example.com",
        "ADR;TYPE=HOME:;;1 Main St\\, Town;;;;",
        "BDAY:1990-04-12",
        "CATEGORIES:x\\,y",
        "END:VCARD",
        "",
    ]


def test_vcards_of_other_programs_are_read_where_they_are_understood():
    lines = "N:Lee;Ann;;;", "FN:Ann Lee", "item1.TEL;TYPE=work:12", " 34", "X-A:b", "END:VCARD"
    text = "\n".join(("BEGIN:VCARD", "VERSION:4.0", *lines))
    assert from_vcard(text) == (Contact(0, "Ann", "Lee", (Phone("1234", "Work"),)),)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("BEGIN:VCARD\nN:a;b\n", "no END:VCARD"),
        ("N:a;b\n", "line 1"),
        ("BEGIN:VCARD\nN:a;b\nBEGIN:VCARD\n", "line 3"),
        ("BEGIN:VCARD\nnonsense\nEND:VCARD\n", "line 2"),
    ],
)
def test_a_damaged_vcard_is_refused_with_its_line(text, where):
    with pytest.raises(DamagedFile, match=where):
        from_vcard(text)


# any text; vCard knows one kind of line end, and a contact's fields are never blank parts
words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r"), max_size=120)
some = words.filter(bool)
labels = st.sampled_from(["Mobile", "Home", "Work", "Main", "Other", "Work fax", "Büro; 2: a.b,c"])
contacts = st.builds(
    Contact,
    first=words,
    last=words,
    phones=st.lists(st.builds(Phone, words, labels), max_size=3).map(tuple),
    emails=st.lists(st.builds(Email, words, labels), max_size=3).map(tuple),
    company=words,
    department=words,
    title=words,
    address=words,
    birthday=words,
    nickname=words,
    website=words,
    notes=words,
    labels=st.lists(some, max_size=3).map(tuple),
)


@given(st.lists(contacts, max_size=3).map(tuple))
@settings(max_examples=100)
def test_any_contact_comes_back_from_its_vcard(rows):
    assert from_vcard(vcard(rows)) == rows


@given(contacts)
@settings(max_examples=60)
def test_no_line_of_a_vcard_is_over_75_bytes_and_all_end_in_crlf(contact):
    text = vcard((contact,))
    assert text.endswith("\r\n")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert "\n" not in text.replace("\r\n", "")


@given(contacts)
@settings(max_examples=60)
def test_a_contact_is_found_by_the_words_of_its_name(contact):
    query = contact.name
    if re.search(r"\w", query) and (contact.first or contact.last):
        assert p.matching((contact,), query) == (contact,)


@given(st.text(max_size=30))
@settings(max_examples=60)
def test_any_query_keeps_the_order_of_the_contacts(query):
    ids = [c.id for c in p.matching(EVERYBODY, query)]
    assert ids == sorted(set(ids))


@given(st.lists(st.builds(Contact, st.integers(1, 9), words, words), unique_by=lambda c: c.id))
@settings(max_examples=60)
def test_groups_of_duplicates_never_share_a_contact(rows):
    members = [c.id for group in duplicates(rows) for c in group]
    assert len(set(members)) == len(members)
    assert all(len(group) > 1 for group in duplicates(rows))


def test_a_name_may_have_a_prefix_middle_names_and_a_suffix() -> None:
    one = Contact(1, "Bo", "Ames", prefix="Dr.", middle="Lee", suffix="Jr.")
    assert (one.name, one.display("last")) == ("Dr. Bo Lee Ames, Jr.", "Ames, Dr. Bo Lee, Jr.")
    assert Contact(2, middle="Lee").name == "Lee"
    assert from_vcard(vcard((one,))) == (one.replace(id=0),)
