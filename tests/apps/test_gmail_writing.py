"""Gmail: what is said of a mail that was sent, and whom words in a recipients' line may mean."""

from __future__ import annotations

import pytest

from android_gym.apps.google.gmail.attachments import attach
from android_gym.apps.google.gmail.compose import Compose, ask_sender, discard, schedule, send_now
from android_gym.apps.google.gmail.conversation import Conversation
from android_gym.apps.google.gmail.conversation_actions import archive
from android_gym.apps.google.gmail.delivery import flush
from android_gym.apps.google.gmail.inbox import Inbox
from android_gym.apps.google.gmail.mail import Mail
from android_gym.apps.google.gmail.model import PACKAGE
from android_gym.apps.google.gmail.threads import correspondents
from android_gym.kit.families.google import addresses_in, is_address, name_of, people, take_person
from android_gym.kit.words import plural
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Launch, Send
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Contact, Email, File
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone

BOB = "bob@example.com"
LETTER = Compose(to=(BOB,), subject="Plans", body="At six.")


@pytest.fixture(scope="module")
def writing() -> Ctx:
    """A mail that is written over the inbox."""
    return Ctx(step(base_phone(), Launch(PACKAGE)), PACKAGE, 0).start(LETTER)


def newest(c: Ctx) -> Mail:
    found: Mail = max(c.phone.app(PACKAGE).mails, key=lambda m: m.id)
    return found


def said(c: Ctx) -> tuple[str, str]:
    """The snackbar of the window in front: its words and its action."""
    snack = c.phone.window.ui.snack
    return (snack.text, snack.action) if snack is not None else ("", "")


def test_sending_says_whether_the_mail_went_out(writing: Ctx) -> None:
    sent = send_now.now(writing)
    assert (newest(sent).box, said(sent)) == ("sent", ("Sent", "Undo"))
    offline = writing.write("global/airplane_mode_on", 1).write("global/wifi_on", 0)
    waits = send_now.now(offline)
    assert newest(waits).box == "outbox"
    assert said(waits) == ("No connection: the message waits in Outbox", "Undo")


def test_a_scheduled_mail_names_its_time(writing: Ctx) -> None:
    later = schedule.now(writing, writing.phone.time + 86_400)
    assert (newest(later).box, newest(later).time) == ("scheduled", writing.phone.time + 86_400)
    assert said(later) == ("Send scheduled for Wed, Oct 11, 9:41 AM", "Undo")


def from_another_app() -> Phone:
    link = Intent("android.intent.action.SENDTO", f"mailto:{BOB}?subject=Hi")
    return step(base_phone(), Send(link))


def test_over_another_app_gmail_speaks_by_toasts() -> None:
    phone = from_another_app()
    assert isinstance(phone.top, Compose)
    c = Ctx(phone, PACKAGE, len(phone.tasks[0].windows) - 1)
    for after, words in ((send_now.now(c), "Sent"), (discard.now(c), "Message discarded")):
        assert after.phone.foreground != PACKAGE
        assert after.phone.toast is not None
        assert after.phone.toast.text == words
        assert said(after) == ("", "")


def test_over_gmail_a_discarded_mail_is_told_by_a_snackbar(writing: Ctx) -> None:
    gone = discard.now(writing)
    assert isinstance(gone.phone.top, Inbox)
    assert said(gone) == ("Message discarded", "")
    assert gone.phone.toast is None


def test_a_mail_whose_time_has_just_come_goes_out(writing: Ctx) -> None:
    due = newest(schedule.now(writing, writing.phone.time)).id
    held = schedule.now(writing, writing.phone.time)
    assert next(m for m in flush(held).app.mails if m.id == due).box == "sent"


def test_the_sender_that_was_chosen_is_marked(writing: Ctx) -> None:
    assert ask_sender.now(writing).screen.chosen == writing.app.email
    other = ask_sender.now(writing.set(sender="w@x.org"))
    assert other.screen.chosen == "w@x.org"


def test_an_attachment_has_the_type_of_its_file_or_else_of_its_name() -> None:
    files = (File("/sdcard/a.bin", 10, 0, "image/png", 3), File("/sdcard/b.pdf", 20, 0))
    one, two = attach(files, "/sdcard/a.bin"), attach(files, "/sdcard/b.pdf")
    assert one is not None
    assert two is not None
    assert (one.mime, one.size, one.seed, two.mime) == ("image/png", 10, 3, "application/pdf")
    assert attach(files, "/sdcard/c.pdf") is None


def test_what_is_found_by_searching_has_no_neighbour(writing: Ctx) -> None:
    c = writing.finish().save(advance="Older")
    mails = [m for m in c.app.mails if m.box == "inbox" and m.category == "primary"]
    found = archive.now(c.start(Conversation(mails[-1].thread, "search")), (mails[-1].thread,))
    listed = archive.now(c.start(Conversation(mails[-1].thread, "primary")), (mails[-1].thread,))
    assert isinstance(found.phone.top, Inbox)
    assert isinstance(listed.phone.top, Conversation)


def test_one_is_told_from_several() -> None:
    assert [plural(n, "day") for n in (0, 1, 2)] == ["0 days", "1 day", "2 days"]


# --- people -------------------------------------------------------------------------------------

ANN = Contact(1, first="Ann", last="Lee", emails=(Email("ann@x.org"), Email("lee@work.org")))
CY = Contact(2, first="Cy", last="Annan", emails=(Email("cy@x.org"),))
OTHERS = (("Shop Anna", "hello@shop.org"), ("Ann L.", "ANN@x.org"), ("Max", "anders@y.org"))


def test_words_mean_contacts_first_and_each_address_once() -> None:
    assert people("ann", (ANN, CY), OTHERS) == (
        ("Ann Lee", "ann@x.org"),
        ("Ann Lee", "lee@work.org"),
        ("Cy Annan", "cy@x.org"),
        ("Shop Anna", "hello@shop.org"),
    )
    assert people("an", (), OTHERS) == OTHERS
    assert people("nna", (), OTHERS) == ()
    assert people("shop anna", (), OTHERS) == OTHERS[:1]


def test_no_more_people_are_suggested_than_there_is_room_for() -> None:
    many = tuple((f"Al {i}", f"al{i}@x.org") for i in range(20))
    assert people("al", (), many) == many[:8]


def test_those_who_wrote_are_known_but_not_by_spam_or_deleted_mails(writing: Ctx) -> None:
    one = newest(writing).replace(sender="Al", sender_address="al@x.org", box="inbox")
    mails = (
        one,
        one.replace(sender_address="b@x.org", box="spam"),
        one.replace(sender_address="c@x.org", box="trash"),
        one.replace(sender_address="d@x.org", box="sent"),
    )
    assert correspondents(mails) == (("Al", "d@x.org"), ("Al", "al@x.org"))


def test_addresses_are_told_from_words_and_names_from_addresses() -> None:
    assert addresses_in("Bob <bob@x.org>; ann@y.org, , joe ") == ("bob@x.org", "ann@y.org", "joe")
    assert [is_address(words) for words in ("a@b.org", "a@b", "a b@c.org", "a@b.org,")] == [True, False, False, False]
    assert (name_of("LEE@work.org", (ANN,)), name_of("x@y.org", (ANN,))) == ("Ann Lee", "x@y.org")


def test_enter_takes_the_first_who_may_be_meant_and_what_other_lines_hold(writing: Ctx) -> None:
    c = writing.start(Compose(to=(BOB,), to_text="jo", cc_text="c@x.org", copies=True))
    after = take_person.now(c, "to", "john@x.org", "")
    assert (after.screen.to, after.screen.cc) == ((BOB, "john@x.org"), ("c@x.org",))
    assert (after.screen.to_text, after.screen.cc_text) == ("", "")
    again = take_person.now(c, "to", BOB.upper(), "to_text")
    assert (again.screen.to, again.screen.cc_text) == ((BOB,), "c@x.org")
