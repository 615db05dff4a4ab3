"""The base world: what tasks presume is there, everything fits together, every seed is a world."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from android_gym.apps.google.clock.owner import CITIES, alarms
from android_gym.apps.google.gmail.mail import BOXES, CATEGORIES, Mail
from android_gym.apps.google.gmail.owner import LABELS, mails, senders
from android_gym.phone.core import zones
from android_gym.phone.state import providers
from android_gym.phone.state.duplicates import duplicates
from android_gym.phone.state.providers import Email, Phone
from android_gym.web.owner import BOOKMARKS, searches, visits
from android_gym.world import World, build, people
from android_gym.world.templates import fill_slots, join_lines, split_fields, utc_of

SEEDS = range(12)
DATA = Path(__file__).parents[3] / "shared/data/androidarena"


@pytest.fixture(params=SEEDS, scope="module")
def world(request) -> World:
    return build(request.param)


def drafts(world: World, subject: str):
    return [m for m in mails(world) if m.box == "drafts" and m.subject == subject]


# --- what tasks presume --------------------------------------------------------------------------


def test_the_owner_is_alice_with_a_google_account(world):
    assert world.owner.first == "Alice"
    assert world.owner.email.endswith("@gmail.com")
    assert [(a.name, a.type) for a in world.accounts] == [(world.owner.email, "com.google")]


def test_john_smith_and_bob_steve_are_contacts(world):
    john = providers.by_name(world.contacts, "John Smith")
    bob = providers.by_name(world.contacts, "Bob Steve")
    assert john.phones == (Phone("010-123456"),)
    assert john.emails == (Email("john@example.com"),)
    assert (john.address, john.company) == ("Mountain View, CA 94045", "")
    assert bob.phones == (Phone("010-321456"),)
    assert bob.emails == (Email("bob@example.com"),)


def test_john_is_one_first_name_but_a_search_finds_a_johnson_too(world):
    assert [c.name for c in world.contacts if c.first == "John"] == ["John Smith"]
    found = [c.last for c in providers.matching(world.contacts, "John")]
    assert found == ["Smith", "Johnson"]


def test_there_are_over_thirty_contacts_with_foreign_names_and_birthdays(world):
    names = [c.name for c in world.contacts]
    assert len(names) >= 30
    assert sum(not n.isascii() for n in names) >= 5
    assert sum(n[0] >= "\u3040" for n in names) >= 3
    assert sum(bool(c.birthday) for c in world.contacts) >= 8
    assert sum(bool(c.address) for c in world.contacts) >= 15


def test_labels_exist_also_without_members_and_the_tasks_labels_do_not(world):
    assert world.labels == ("Book club", "Family", "Running club")
    assert {label for c in world.contacts for label in c.labels} == {"Family", "Running club"}


def test_three_pairs_of_contacts_can_be_merged(world):
    groups = duplicates(world.contacts)
    assert [len(g) for g in groups] == [2, 2, 2]
    for group in groups:
        assert len({c.name for c in group}) == 1


@pytest.mark.parametrize("name", ["sample.pdf", "sample1.pdf", "image.jpg", "image1.jpeg"])
def test_the_sample_files_are_in_download(world, name):
    assert providers.file_at(world.files, f"/sdcard/Download/{name}") is not None


@pytest.mark.parametrize(
    ("subject", "facts"),
    [
        ("OpenAI website", "https://openai.com"),
        ("meeting details", "13 Oct, 10:00 AM to 11:00 AM, Room 101"),
        ("restaurant reservation", "3 Kingdoms Hotpot"),
        ("flight confirmation", "Columbia Metropolitan Airport"),
        ("YouTube video recommendation", "ChatGPT Explained Completely"),
        ("YouTube channel subscription", "TED-Ed"),
    ],
)
def test_the_presumed_drafts_hold_their_facts(world, subject, facts):
    latest = drafts(world, subject)[-1]
    assert facts in latest.body
    assert [m.box for m in mails(world) if m.subject == subject] == ["drafts"] * len(drafts(world, subject))


def test_the_first_address_in_the_openai_draft_is_openais(world):
    (mail,) = drafts(world, "OpenAI website")
    assert re.findall(r"https?://[^\s,]+", mail.body)[0] == "https://openai.com"


def test_drafts_about_meeting_details_go_to_others_than_bob(world):
    rows = drafts(world, "meeting details")
    assert len(rows) >= 2
    assert all("bob@example.com" not in m.to for m in rows)


def test_several_drafts_and_sent_mails_go_to_bob_and_none_is_starred_last(world):
    to_bob = [m for m in mails(world) if "bob@example.com" in m.to]
    assert sum(m.box == "drafts" for m in to_bob) >= 4
    assert sum(m.box == "sent" for m in to_bob) >= 3
    assert [m.starred for m in to_bob if m.box == "drafts"][-1] is False
    assert [m.starred for m in mails(world) if m.box == "sent"][-1] is False
    assert drafts(world, "")[-1].id > [m for m in to_bob if m.box == "drafts"][-1].id


def test_the_latest_mail_from_google_is_read_unimportant_and_in_the_inbox(world):
    google = [m for m in mails(world) if m.sender == "Google"]
    assert len(google) >= 4
    assert {m.read for m in google} == {True, False}
    last = google[-1]
    assert (last.box, last.read, last.starred, last.important) == ("inbox", True, False, False)


def test_other_google_services_write_under_their_own_names(world):
    assert {"Google Play", "Google Calendar"} <= {m.sender for m in mails(world)}


def test_one_text_message_to_123_is_about_the_weekly_meeting(world):
    (message,) = [m for m in world.messages if m.address == "123"]
    assert message.sent
    assert "eekly meeting on 13 Oct, Room 101" in message.text


def test_no_event_is_the_one_that_a_task_shall_create(world):
    titles = {e.title.casefold() for e in world.calendar}
    assert "meeting" not in titles and "weekly meeting" not in titles


def test_an_alarm_rings_at_seven_on_weekdays_and_none_is_called_meeting(world):
    assert (7, 0, (1, 2, 3, 4, 5), True) in {(a.hour, a.minute, a.days, a.on) for a in alarms(world)}
    assert len(alarms(world)) >= 5
    assert all(a.label != "meeting" for a in alarms(world))
    assert [(a.hour, a.minute) for a in alarms(world)] == sorted((a.hour, a.minute) for a in alarms(world))


def test_clock_starts_with_london_only(world):
    assert [zones.city(label).zone for label in CITIES] == ["Europe/London"]


# --- how much there is ---------------------------------------------------------------------------


def test_there_is_enough_of_everything(world):
    kinds = [f.kind for f in world.files]
    assert len(mails(world)) >= 60
    assert len({m.thread for m in mails(world)}) >= 45
    assert len(providers.conversations(world.messages)) >= 8
    assert len(world.calls) >= 15
    assert len(world.calendar) >= 25
    assert sum(f.path.startswith("/sdcard/DCIM/Camera/IMG_") for f in world.files) == 24
    assert min(kinds.count(k) for k in ("image", "video", "audio", "document")) >= 3
    assert len(BOOKMARKS) >= 5 and len(visits(world)) >= 10 and len(searches(world)) >= 5


def test_every_box_and_tab_has_mail_and_some_of_it_is_unread_or_starred(world):
    assert {m.box for m in mails(world)} == set(BOXES) - {"outbox"}
    inbox = [m for m in mails(world) if m.box == "inbox"]
    assert {m.category for m in inbox} == set(CATEGORIES)
    for flag in ("read", "starred", "important"):
        assert {getattr(m, flag) for m in inbox} == {True, False}
    assert sum(bool(m.attachments) for m in mails(world)) >= 5
    assert {label for m in mails(world) for label in m.labels} <= set(LABELS)


def test_a_search_for_meeting_finds_mails_in_several_boxes(world):
    boxes = {m.box for m in mails(world) if "meeting" in f"{m.subject} {m.body}".casefold()}
    assert {"inbox", "drafts"} <= boxes


# --- how it fits together ------------------------------------------------------------------------


def test_ids_are_one_to_n_in_the_order_of_time(world):
    for rows, key in (
        (mails(world), "time"),
        (world.messages, "time"),
        (world.calls, "time"),
        (world.calendar, "start"),
        (world.downloads, "time"),
    ):
        assert [row.id for row in rows] == list(range(1, len(rows) + 1))
        times = [getattr(row, key) for row in rows]
        assert times == sorted(times)
    assert [c.id for c in world.contacts] == list(range(1, len(world.contacts) + 1))


def test_everything_lies_before_the_start_except_scheduled_mails_and_events(world):
    assert world.time == zones.START_UTC
    for m in mails(world):
        assert (m.time > world.time) is (m.box == "scheduled"), m.subject
        assert m.time > world.time - 42 * 86_400
    rows = (*world.messages, *world.calls, *visits(world), *world.downloads)
    assert max(row.time for row in rows) < world.time
    assert max(f.modified for f in world.files) < world.time


def test_the_mails_of_a_thread_share_subject_category_and_people(world):
    threads: dict[int, list[Mail]] = {}
    for m in mails(world):
        threads.setdefault(m.thread, []).append(m)
    for rows in threads.values():
        first, *answers = rows
        assert all(m.subject == f"Re: {first.subject}" for m in answers)
        assert len({m.category for m in rows}) == 1
        assert len({m.time for m in rows}) == len(rows)
        circle = {first.sender_address, *first.to, *first.cc}
        for m in answers:
            assert m.sender_address in circle, m.subject
            circle |= {*m.to, *m.cc}


def test_every_sender_is_the_owner_a_contact_or_a_known_company(world):
    known = set(senders().values()) | {(world.owner.name, world.owner.email)}
    known |= {(c.name, e.address) for c in world.contacts for e in c.emails}
    assert {(m.sender, m.sender_address) for m in mails(world)} <= known


def test_every_recipient_is_the_owner_or_a_contact(world):
    known = {world.owner.email} | {e.address for c in world.contacts for e in c.emails}
    for m in mails(world):
        assert m.to and {*m.to, *m.cc} <= known


def test_boxes_agree_with_who_wrote(world):
    for m in mails(world):
        mine = m.sender_address == world.owner.email
        assert mine is (m.box in ("sent", "drafts", "scheduled")), m.subject
        assert m.read or not mine


def test_guests_are_contacts_and_events_end_after_they_begin(world):
    known = {(e.address, c.name) for c in world.contacts for e in c.emails}
    for event in world.calendar:
        assert event.start < event.end
        assert {(a.address, a.name) for a in event.attendees} <= known
        if event.all_day:
            assert zones.local(zones.HOME, event.start).time().isoformat() == "00:00:00"


def test_each_birthday_is_in_the_calendar_within_half_a_year(world):
    people = [c for c in world.contacts if c.birthday]
    rows = {e.title: e for e in world.calendar if e.calendar == "Birthdays"}
    assert set(rows) == {f"{c.name}'s birthday" for c in people}
    for c in people:
        day = zones.local(zones.HOME, rows[f"{c.name}'s birthday"].start)
        assert f"{day:%m-%d}" == c.birthday[-5:]
        assert abs(rows[f"{c.name}'s birthday"].start - world.time) <= 184 * 86_400


def test_calls_and_messages_are_with_contacts_or_numbers_without_a_name(world):
    strangers = {"123", "22395", "72000", "(800) 555-0142"}
    numbers = {m.address for m in world.messages} | {c.number for c in world.calls}
    nameless = {n for n in numbers if providers.by_number(world.contacts, n) is None}
    assert nameless <= strangers


def test_missed_and_rejected_calls_last_no_time(world):
    assert all((c.seconds == 0) for c in world.calls if c.kind in ("missed", "rejected"))
    assert {c.kind for c in world.calls} == {"incoming", "outgoing", "missed", "rejected"}


def test_no_two_people_have_a_number_or_address_in_common(world):
    for group in duplicates(world.contacts):
        assert len({c.name for c in group}) == 1
    addresses = [e.address for c in world.contacts for e in c.emails]
    assert len(set(addresses)) == len(addresses)
    assert all(re.fullmatch(r"[a-z0-9._]+@[a-z.]+", a) for a in addresses)


def test_numbers_and_addresses_belong_to_nobody_real(world):
    for c in world.contacts[2:]:
        assert all(re.search(r"555[- ]01\d\d$", phone.number) for phone in c.phones)
        assert all(re.search(r"@(example\.\w+|.+\.example)$", e.address) for e in c.emails)


def test_paths_are_distinct_and_downloads_lie_in_their_folder(world):
    paths = [f.path for f in world.files]
    assert len(set(paths)) == len(paths)
    assert all(path.startswith("/sdcard/") for path in paths)
    folder = {f.path for f in world.files if f.folder == "/sdcard/Download"}
    assert {d.path for d in world.downloads} == folder
    assert all(f.size > 0 and f.mime == providers.mime_of(f.name) for f in world.files)


def test_photos_are_named_by_the_time_they_were_taken(world):
    for f in world.files:
        if match := re.search(r"IMG_(\d{8}_\d{6})\.jpg", f.path):
            assert f"{zones.local(zones.HOME, f.modified):%Y%m%d_%H%M%S}" == match[1]
            assert f.seed > 0


def test_no_text_has_an_unfilled_slot_or_a_broken_line(world):
    texts = [t for m in mails(world) for t in (m.subject, m.body)]
    texts += [m.text for m in world.messages]
    texts += [t for e in world.calendar for t in (e.title, e.location, e.description)]
    for text in texts:
        assert not re.search(r"[{}|]|\n ", text), text
        assert text == text.strip()


def test_roles_name_contacts(world):
    roles = dict(world.roles)
    assert (roles["john"], roles["bob"]) == (1, 2)
    assert len(set(roles.values())) == len(roles)
    assert providers.find(world.contacts, roles["coach"]).last == "Johnson"


# --- seeds ---------------------------------------------------------------------------------------


def test_the_seed_changes_people_texts_and_photos():
    one, other = build(0), build(1)
    assert one != other
    assert {c.name for c in one.contacts} != {c.name for c in other.contacts}
    assert [m.body for m in mails(one)] != [m.body for m in mails(other)]
    assert [f.path for f in one.files] != [f.path for f in other.files]


def test_a_world_and_what_apps_make_of_it_are_the_same_in_every_process():
    code = (
        "from android_gym.phone.core.codec import digest;"
        "from android_gym.profiles import base_phone;"
        "print([digest(base_phone('pixel', seed)) for seed in (0, 7)])"
    )
    seen = set()
    for hash_seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "TZ": "Asia/Tokyo"}
        out = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
        assert out.returncode == 0, out.stderr
        seen.add(out.stdout)
    assert len(seen) == 1


def test_a_world_is_built_once_and_within_50_ms():
    assert build(5) is build(5)
    times = []
    for seed in range(900, 905):
        begun = time.perf_counter()
        build(seed)
        times.append(time.perf_counter() - begun)
    assert min(times) < 0.05


# --- the language of templates -------------------------------------------------------------------


def test_slots_name_people_or_draw_one_of_their_parts():
    import random

    told = fill_slots("{mom} {a|b}", {"mom": "Ruth"}, random.Random(0))
    assert told in ("Ruth a", "Ruth b")
    with pytest.raises(KeyError):
        fill_slots("{nobody}", {}, random.Random(0))


def test_written_times_count_from_the_day_of_the_start():
    assert utc_of("0 09:41") == zones.START_UTC
    assert utc_of("-1 09:41", 19) == zones.START_UTC - 86_400 + 19 * 60
    assert utc_of("30 09:41") == zones.START_UTC + 30 * 86_400 + 3_600  # after summer time


def test_fields_and_lines_of_a_template():
    assert split_fields("a | {b|c} | | d", 5) == ["a", "{b|c}", "", "d", ""]
    assert join_lines("\na\n  b\nc\n") == "a b\nc"


# --- against the published instructions ----------------------------------------------------------


@pytest.mark.skipif(not DATA.exists(), reason="the published instructions are not here")
def test_every_address_that_published_instructions_presume_is_in_the_world():
    # what an instruction asks to create, invite or share with later need not exist yet
    later = {"bob2@example.com"}
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(DATA.glob("*.yaml")))
    presumed = set(re.findall(r"[\w.]+@example\.com", text)) - later
    known = {e.address for c in build(0).contacts for e in c.emails}
    assert presumed and presumed <= known


@pytest.mark.skipif(not DATA.exists(), reason="the published instructions are not here")
def test_every_mail_title_that_published_instructions_presume_is_in_the_world():
    text = (DATA / "cross-app.yaml").read_text(encoding="utf-8")
    titles = set(re.findall(r'email titled "([^"]+)"', text))
    assert len(titles) == 4
    assert titles <= {m.subject for m in mails(build(0))}


def test_the_owner_is_not_among_the_contacts():
    addresses = {e.address for c in build(0).contacts for e in c.emails}
    assert people.OWNER.email not in addresses
