"""What handlers do in cases that a walk over the screens seldom comes to."""

from __future__ import annotations

from typing import Any

from android_gym.apps.google.clock.timers import seconds
from android_gym.apps.google.contacts.changes import PEOPLE, merge
from android_gym.apps.google.contacts.editor import Editor
from android_gym.apps.google.contacts.model import Contacts
from android_gym.apps.google.gmail.answers import recipients_of
from android_gym.apps.google.gmail.compose import Compose
from android_gym.apps.google.gmail.conversation import Conversation
from android_gym.apps.google.gmail.delivery import file_from_notification, receive, refresh, send_scheduled
from android_gym.apps.google.gmail.mail import Mail
from android_gym.apps.google.gmail.search import Search, set_filter
from android_gym.apps.google.gmail.settings import finish_adding
from android_gym.apps.google.settings.appinfo import clear_data
from android_gym.apps.google.settings.datetime_pages import SHIFT, toggle_automatic_time
from android_gym.apps.google.settings.input import add_word
from android_gym.apps.google.settings.pages import label_of
from android_gym.apps.google.settings.permissions import members
from android_gym.apps.system.documentsui.browse import folders_of
from android_gym.apps.thirdparty.firefox.bar import paste_and_go
from android_gym.apps.thirdparty.firefox.home import pin_site
from android_gym.kit import DatePicker, flip_in, keep, to_top
from android_gym.kit.blocks.clock import TIMERS, Timer
from android_gym.kit.families.google import take_person, take_typed
from android_gym.phone.state.events import Launch
from android_gym.phone.state.providers import Contact
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.web.owner import Bookmark

GMAIL, CONTACTS = "com.google.android.gm", "com.google.android.contacts"
FIREFOX, FILES = "org.mozilla.firefox", "com.google.android.documentsui"
ME, BOB = "alice_miller@gmail.com", "bob@example.com"
MAIL = Mail(1, 1, "inbox", "primary", "Bob", BOB, (ME,), (), "Van", "Here.", 0)


def opened(package: str) -> Ctx:
    return Ctx(step(base_phone(), Launch(package)), package, 0)


def due(c: Ctx) -> list[tuple[int, str, tuple[Any, ...]]]:
    return [(entry.at, entry.call.fn, entry.call.args) for entry in c.phone.queue]


# --- Gmail --------------------------------------------------------------------------------------


def test_an_answer_goes_to_the_others_and_to_oneself_only_where_there_is_nobody_else() -> None:
    own = MAIL.replace(sender_address=ME)
    assert recipients_of(MAIL, ME, False) == ((BOB,), ())
    assert recipients_of(MAIL.replace(cc=("c@x.org", BOB)), ME, True) == ((BOB,), ("c@x.org",))
    assert recipients_of(own.replace(to=(ME,)), ME, True) == ((ME,), ())
    assert recipients_of(own.replace(to=(BOB, ME)), ME, True) == ((BOB,), ())


def test_fetching_mail_plans_what_is_scheduled_once_and_says_where_nothing_can_come() -> None:
    c = opened(GMAIL)
    assert any(m.box == "scheduled" for m in c.app.mails)
    assert due(refresh.now(refresh.now(c))) == due(c)
    assert refresh.now(c).window.ui.snack is None
    off = c.write("global/airplane_mode_on", 1).write("global/wifi_on", 0)
    said = refresh.now(off).window.ui.snack
    assert said is not None
    assert said.text == "No connection"


def test_a_scheduled_mail_that_was_deleted_does_not_go_out() -> None:
    c = opened(GMAIL)
    mail = next(m for m in c.app.mails if m.box == "scheduled")
    gone = c.save(mails=tuple(m.replace(box="trash") if m == mail else m for m in c.app.mails))
    assert send_scheduled.now(gone, mail.id).phone == gone.phone
    sent = send_scheduled.now(c, mail.id).app.mails
    assert [m.box for m in sent if m.id == mail.id] == ["sent"]


def test_delete_on_a_notification_puts_the_inbox_part_of_the_conversation_into_the_trash() -> None:
    c = opened(GMAIL)
    mail = next(m for m in c.app.mails if m.box == "inbox")
    after = file_from_notification.now(c, mail.thread, "trash")
    boxes = {m.id: m.box for m in after.app.mails}
    assert boxes == {m.id: "trash" if m.thread == mail.thread and m.box == "inbox" else m.box for m in c.app.mails}


def test_a_suggestion_taken_leaves_the_line_ready_and_other_lines_become_chips() -> None:
    c = opened(GMAIL).start(Compose(to_text="bo", cc_text="c@x.org", copies=True)).focus("cc_text")
    after = take_person.now(c, "to", BOB, "to_text")
    assert (after.screen.to, after.screen.to_text) == ((BOB,), "")
    assert (after.window.ui.focus, after.window.ui.ime) == ("to_text", True)
    left = take_typed.now(c, "to")
    assert (left.screen.to_text, left.screen.cc, left.screen.cc_text) == ("bo", ("c@x.org",), "")


def test_an_account_is_added_to_the_phone_and_to_gmail() -> None:
    c = finish_adding.now(opened(GMAIL), "Google", "new@gmail.com")
    assert c.phone.accounts[-1].name == c.app.accounts[-1].email == "new@gmail.com"
    assert finish_adding.now(c, "Google", "NEW@gmail.com").phone.accounts == c.phone.accounts
    assert finish_adding.now(c, "Google", "nobody").phone.accounts == c.phone.accounts


def test_a_filter_and_a_quote_turn_over() -> None:
    c = set_filter.now(opened(GMAIL).start(Search(shown="an", results=True)), "unread", True)
    assert c.screen.filters.unread
    assert not set_filter.now(c, "unread", False).screen.filters.unread
    page = flip_in.now(opened(GMAIL).start(Conversation(1)), "quotes", 7)
    assert page.screen.quotes == (7,)
    assert flip_in.now(page, "quotes", 7).screen.quotes == ()


# --- Contacts -----------------------------------------------------------------------------------


def test_what_is_kept_about_a_contact_is_that_contacts_and_forgotten_with_its_id() -> None:
    kept = Contacts(viewed=(1, 2), dismissed=((1, 3), (2, 3)), ringtones=((1, "A"), (2, "B")), voicemail=(1, 2))
    assert (kept.ringtone(1), kept.ringtone(2), kept.ringtone(3)) == ("A", "B", "")
    assert kept.forget(1) == kept.replace(viewed=(2,), dismissed=((2, 3),), ringtones=((2, "B"),), voicemail=(2,))


def test_a_new_contact_inherits_nothing_and_brings_its_labels() -> None:
    c = opened(CONTACTS)
    new = max(p.id for p in c.phone.contacts) + 1
    zoe = PEOPLE.new(c, Contact(first="Zoe", labels=("Rowing",)))
    c = PEOPLE.put(c.save(voicemail=(new, 1)), zoe)
    assert (zoe.id, c.app.voicemail) == (new, (1,))
    assert c.phone.contacts[-1] == zoe
    assert "Rowing" in c.phone.labels


def test_a_merge_is_of_the_contacts_as_they_are_and_undo_splits_them_again() -> None:
    c = opened(CONTACTS)
    one, two = c.phone.contacts[:2]
    edited = PEOPLE.put(c, two.replace(notes="Rows"))
    assert merge((one.id, 999)).run(edited).phone.contacts == edited.phone.contacts
    merged = merge((one.id, two.id)).run(edited)
    assert two.id not in {p.id for p in merged.phone.contacts}
    assert "Rows" in merged.phone.contacts[0].notes
    snack = merged.window.ui.snack
    assert snack is not None
    assert merged.run(snack.undo).phone.contacts == edited.phone.contacts


def test_a_birthday_without_a_year_is_picked_from_a_leap_year() -> None:
    c = opened(CONTACTS).start(Editor()).focus("").set_at("draft.birthday", "--02-29")
    date = next(t for t in top_frame(c.phone).targets if t.view.text == "February 29")
    assert date.view.tap is not None
    shown = date.view.tap.run(c).screen
    assert isinstance(shown, DatePicker)
    assert "2000-02-29" in [getattr(shown, name) for name in shown.__struct_fields__]


# --- others -------------------------------------------------------------------------------------


def test_automatic_time_takes_the_clock_back_by_what_it_was_moved() -> None:
    c = opened("com.android.settings")
    moved = Ctx(c.phone.replace(time=c.phone.time + 3600), c.package, 0).write(SHIFT, 3600)
    back = toggle_automatic_time.now(moved, True)
    assert back.phone.time == c.phone.time
    assert back.setting(SHIFT) == 0
    assert toggle_automatic_time.now(c, True).phone.time == c.phone.time
    assert toggle_automatic_time.now(moved, False).phone.time == moved.phone.time


def test_a_value_without_a_label_is_shown_as_the_first() -> None:
    options = (("Never", 0), ("Often", 1))
    assert [label_of(options, value) for value in (0, 1, 2)] == ["Never", "Often", "Never"]


def test_permissions_are_in_the_group_that_the_user_is_asked_for() -> None:
    for package in (GMAIL, CONTACTS):
        groups = {
            p: [g for g in ("Contacts", "Camera") if p in members(package, g)]
            for p in catalogue("pixel")[package].permissions
        }
        assert all(len(found) <= 1 for found in groups.values())


def test_folders_are_those_made_and_all_above_a_file() -> None:
    c = opened(FILES)
    file = c.phone.files[0].replace(path="/sdcard/Music/Live/1999/song.mp3")
    found = folders_of(c.share(files=(file,)))
    assert found == {*c.app.folders, *(f"/sdcard/{p}" for p in ("Music", "Music/Live", "Music/Live/1999"))}


def test_another_order_of_files_is_seen_from_its_beginning() -> None:
    c = opened(FILES)
    scrolled = c._window(ui=c.window.ui.scrolled("list", 300))
    assert to_top.now(scrolled, keep("sort"), "Size").window.ui.scroll == ()
    assert to_top.now(scrolled, keep("sort"), "Size").app.sort == "Size"


def test_a_pinned_site_stays_beside_the_others_and_the_clipboard_is_gone_to() -> None:
    c = opened(FIREFOX)
    after = pin_site.now(c, Bookmark("Lima", "https://en.wikipedia.org/wiki/Lima"))
    assert after.app.sites[:-1] == c.app.sites
    assert (after.app.sites[-1].title, after.app.sites[-1].folder) == ("Lima", "pinned")
    went = paste_and_go.now(c.share(clipboard="https://en.wikipedia.org/wiki/Lima"))
    assert went.app.tabs[0].stack[-1].url == "https://en.wikipedia.org/wiki/Lima"


def test_a_second_timer_is_not_the_first() -> None:
    c = opened("com.google.android.deskclock").save(timers=(Timer(1, 60, 60), Timer(2, 90, 90)))
    assert (TIMERS.of(c, 1).id, TIMERS.of(c, 2).id) == (1, 2)


def test_a_word_stands_once_in_the_dictionary_beside_the_others() -> None:
    c = opened("com.android.settings").save(words=("Ada", "Bob"))
    assert add_word.now(c, " Ada ").app.words == ("Bob", "Ada")
    assert add_word.now(c, " ").app.words == ("Ada", "Bob")


def test_a_query_is_remembered_once_the_latest_first() -> None:
    kept = Contacts(searches=("bob", "ann"))
    assert kept.searched(" Ann ").searches == ("Ann", "bob")
    assert kept.searched(" ").searches == ("bob", "ann")


def test_an_answer_of_somebody_who_got_a_copy_joins_the_conversation() -> None:
    c = opened(GMAIL)
    old = MAIL.replace(id=900, thread=900, cc=("c@x.org",), time=c.phone.time)
    c = c.save(mails=(*c.app.mails, old))
    came = receive.now(c, MAIL.replace(id=0, thread=0, subject="Re: Van", sender_address="c@x.org"))
    assert came.app.mails[-1].thread == 900
    other = receive.now(c, MAIL.replace(id=0, thread=0, subject="Re: Van", sender_address="d@x.org"))
    assert other.app.mails[-1].thread == 901


def test_files_in_a_grid_are_seen_from_their_beginning() -> None:
    c = opened(FILES)
    scrolled = c._window(ui=c.window.ui.scrolled("list", 300))
    assert to_top(keep("grid", True)).run(scrolled).window.ui.scroll == ()
    assert to_top(keep("grid", True)).run(scrolled).app.grid


def test_the_digits_of_a_timer_are_hours_minutes_and_seconds() -> None:
    assert [seconds(digits) for digits in ("", "5", "130", "10203")] == [0, 5, 90, 3723]


def test_clearing_an_app_takes_its_own_permissions_away_and_no_others() -> None:
    phone = base_phone().replace(permissions=((CONTACTS, "a"), (GMAIL, "a"), (GMAIL, "b")))
    c = Ctx(phone, CONTACTS)
    assert clear_data.now(c, GMAIL).phone.permissions == ((CONTACTS, "a"),)
