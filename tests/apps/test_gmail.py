"""Gmail: what real sequences of touches leave in its data."""

from __future__ import annotations

import pytest

from android_gym.apps.google.gmail.compose import Compose
from android_gym.apps.google.gmail.conversation import Conversation
from android_gym.apps.google.gmail.delivery import receive
from android_gym.apps.google.gmail.finding import Term, parsed
from android_gym.apps.google.gmail.inbox import Inbox
from android_gym.apps.google.gmail.letters import is_laid_out, letterheads
from android_gym.apps.google.gmail.mail import Attachment, Mail
from android_gym.apps.google.gmail.model import PACKAGE, Gmail
from android_gym.apps.google.gmail.search import Search
from android_gym.apps.google.gmail.threads import in_folder, stamp
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.core.values import Table
from android_gym.phone.core.zones import local
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.diff import changes
from android_gym.phone.state.events import Event, Key, Launch, LongPress, Notifications, Send, Swipe, Tap, Type, Wait
from android_gym.phone.state.ledger_entries import Sent
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.render import layers
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.node import Node
from android_gym.profiles import base_phone
from android_gym.web.fetch import fetch

ROW = "viewified_conversation_item_view"
BOB = "bob@example.com"
CLOCK = "com.google.android.deskclock"


def nodes(phone: Phone, words: str) -> list[Node]:
    """Nodes whose text, description or id is `words`; else those that contain it."""
    all_ = top_frame(phone).nodes
    found = [n for n in all_ if words in (n.text, n.desc, n.id.rpartition("/")[2])]
    return found or [n for n in all_ if words in n.text or words in n.desc]


def middle(phone: Phone, words: str, nth: int = 0) -> tuple[float, float]:
    found = nodes(phone, words)
    assert len(found) > nth, f"{words!r} is not on the screen"
    left, top, right, bottom = found[nth].bounds
    return (left + right) / 2, (top + bottom) / 2


def tap(phone: Phone, *targets: str) -> Phone:
    for words in targets:
        phone = step(phone, Tap(*middle(phone, words)))
    return phone


def hold(phone: Phone, words: str) -> Phone:
    return step(phone, LongPress(*middle(phone, words)))


def swipe_row(phone: Phone, words: str, by: float) -> Phone:
    x, y = middle(phone, words)
    return step(phone, Swipe(x, y, x + by, y))


def write(phone: Phone, field: str, words: str) -> Phone:
    return step(tap(phone, field), Type(words, clear=True))


def do(phone: Phone, *events: Event) -> Phone:
    for event in events:
        phone = step(phone, event)
    return phone


def seen(phone: Phone, words: str) -> bool:
    return bool(nodes(phone, words))


def app(phone: Phone) -> Gmail:
    found: Gmail = phone.app(PACKAGE)
    return found


def snack(phone: Phone) -> str:
    found = phone.window.ui.snack
    return found.text if found is not None else ""


def mail(phone: Phone, subject: str, box: str = "") -> Mail:
    """The newest mail of a subject (in a box)."""
    found = [m for m in app(phone).mails if m.subject == subject and box in ("", m.box)]
    return max(found, key=lambda m: (m.time, m.id))


def google(phone: Phone) -> Mail:
    """The newest mail from Google in the inbox."""
    found = [m for m in app(phone).mails if m.sender == "Google" and m.box == "inbox"]
    return max(found, key=lambda m: m.time)


def folder(phone: Phone, name: str) -> Phone:
    """Open a folder by the drawer, scrolling it where needed."""
    phone = tap(phone, "Open navigation drawer")
    if not any(n.text == name for n in top_frame(phone).nodes):
        phone = step(phone, Swipe(300, 2000, 300, 300))
    return tap(phone, name)


def settings(phone: Phone, *path: str) -> Phone:
    """A page of the settings, scrolling where needed."""
    phone = folder(phone, "Settings")
    for words in path:
        if not seen(phone, words):
            phone = step(phone, Swipe(500, 2000, 500, 300))
        phone = tap(phone, words)
    return phone


def back(phone: Phone, times: int) -> Phone:
    return do(phone, *[Key("back")] * times)


@pytest.fixture(scope="module")
def start() -> Phone:
    return step(base_phone().replace(notifications=()), Launch(PACKAGE))


@pytest.fixture(scope="module")
def written_mail(start: Phone) -> Phone:
    """Compose, with a recipient, a subject and a text."""
    phone = tap(start, "Compose")
    phone = tap(step(phone, Type(BOB)), "peoplekit_listview_flattened_row")
    phone = write(phone, "subject", "plans")
    return write(phone, "Compose email", "see you at six")


def incoming(**changes: object) -> Mail:
    made = Mail(
        0, 0, "inbox", "primary", "Bob Steve", BOB, ("alice_miller@gmail.com",), (), "Van", "The van is here.", 0
    )
    return made.replace(**changes)


def arrive(phone: Phone, new: Mail) -> Phone:
    """Let a mail come in a minute from now."""
    c = Ctx(phone, PACKAGE).schedule(phone.time + 60, receive(new))
    return step(c.phone, Wait(60))


# --- lists --------------------------------------------------------------------------------------


def test_the_inbox_shows_rows_with_everything_a_row_says(start: Phone) -> None:
    bar = nodes(start, "open_search")[0]
    assert (bar.cls, bar.text) == ("android.widget.EditText", "Search in mail")
    assert nodes(start, "conversation_list_folder_name")[0].text == "Primary"
    new = mail(start, "Lunch on Friday?")
    row = next(n for n in nodes(start, ROW) if new.subject in n.text)
    words = " ".join(new.body.split())[:120]
    assert row.text == f"Unread, John Smith, , Lunch on Friday?, {words}, Oct 9"
    assert nodes(start, "compose_button")[0].text == "Compose"


def test_dates_are_told_as_gmail_tells_them(start: Phone) -> None:
    today = start.now.date()
    assert stamp(start.time, start.zone, today) == "9:41 AM"
    assert stamp(start.time - 86_400, start.zone, today) == "Oct 9"
    assert stamp(start.time - 310 * 86_400, start.zone, today) == "12/4/22"


def test_the_drawer_lists_the_folders_in_order_with_counts(start: Phone) -> None:
    phone = tap(start, "Open navigation drawer")
    names = [n.text for n in nodes(phone, "name")]
    assert names[:14] == [
        "Primary",
        "Promotions",
        "Social",
        "Updates",
        "Starred",
        "Snoozed",
        "Important",
        "Sent",
        "Scheduled",
        "Outbox",
        "Drafts",
        "All mail",
        "Spam",
        "Trash",
    ]
    rows = nodes(phone, "label_view")
    assert len(rows) >= 14
    assert all(n.flags & 1 for n in rows)
    counts = [n.text for n in nodes(phone, "count")]
    unread = len([t for t in in_folder(app(start), "primary", ()) if t.unread])
    assert counts[0] == str(unread)


def test_folders_hold_what_belongs_there(start: Phone) -> None:
    phone = folder(start, "Sent")
    assert isinstance(phone.top, Inbox)
    assert phone.top.folder == "sent"
    assert nodes(phone, "senders")[0].text == "To: Bob Steve"
    assert mail(start, "Train times").subject == nodes(phone, "subject")[0].text
    drafts = folder(start, "Drafts")
    assert nodes(drafts, "senders")[0].text.startswith("Draft, ")
    assert seen(folder(start, "Snoozed"), "Nothing in Snoozed")
    assert back(phone, 1).top.folder == ""  # type: ignore[attr-defined]


def test_other_inboxes_are_announced_until_they_were_looked_at(start: Phone) -> None:
    assert [n.text for n in nodes(start, "section_title")] == ["Promotions", "Social", "Updates"]
    looked = back(tap(start, "Promotions"), 1)
    assert [n.text for n in nodes(looked, "section_title")] == ["Social", "Updates"]


def test_a_row_is_starred_by_its_star(start: Phone) -> None:
    phone = folder(start, "Sent")
    latest = mail(phone, "Train times")
    starred = tap(phone, "star")
    assert mail(starred, "Train times") == latest.replace(starred=True)
    assert nodes(starred, ROW)[0].text.startswith("Starred, To: Bob Steve")
    assert tap(starred, "Remove star").apps == phone.apps


def test_a_swiped_row_is_archived_and_undo_brings_it_back(start: Phone) -> None:
    phone = swipe_row(start, "Lunch on Friday?", 400)
    assert mail(phone, "Lunch on Friday?").box == "archive"
    assert snack(phone) == "1 archived"
    assert tap(phone, "Undo").apps == start.apps


def test_swipe_actions_follow_the_settings(start: Phone) -> None:
    phone = settings(start, "General settings", "Swipe actions", "Left swipe", "Delete")
    phone = back(phone, 3)
    assert mail(swipe_row(phone, "Lunch on Friday?", -400), "Lunch on Friday?").box == "trash"
    assert mail(swipe_row(phone, "Lunch on Friday?", 400), "Lunch on Friday?").box == "archive"


def test_several_rows_are_selected_and_deleted_together(start: Phone) -> None:
    phone = tap(hold(start, "Lunch on Friday?"), "Select this conversation")
    assert nodes(phone, "action_bar_title")[0].text == "2"
    gone = tap(phone, "Delete")
    assert snack(gone) == "2 deleted"
    assert sum(m.box == "trash" for m in app(gone).mails) == 4
    assert tap(gone, "Undo").apps == start.apps
    assert back(phone, 1).top.picked == ()  # type: ignore[attr-defined]


def test_select_all_marks_a_whole_inbox_as_read(start: Phone) -> None:
    phone = tap(hold(tap(start, "Social"), ROW), "More options", "Select all")
    assert nodes(phone, "action_bar_title")[0].text == "7"
    phone = tap(phone, "Mark read")
    social = [m for m in app(phone).mails if m.box == "inbox" and m.category == "social"]
    assert all(m.read for m in social)
    assert snack(phone) == "7 marked as read"


def test_conversations_move_between_inboxes_and_labels(start: Phone) -> None:
    phone = tap(hold(start, "Lunch on Friday?"), "More options", "Move to")
    assert "Primary" not in [n.text for n in nodes(phone, "folder_name")]
    social = tap(phone, "Social")
    moved = mail(social, "Lunch on Friday?")
    assert (moved.box, moved.category) == ("inbox", "social")
    label = mail(tap(phone, "Travel"), "Lunch on Friday?")
    assert (label.box, label.labels) == ("archive", ("Travel",))


def test_the_trash_is_emptied_after_a_question(start: Phone) -> None:
    phone = tap(folder(start, "Trash"), "Empty trash now")
    assert sum(m.box == "trash" for m in app(phone).mails) == 2
    phone = tap(phone, "OK")
    assert sum(m.box == "trash" for m in app(phone).mails) == 0
    assert seen(phone, "Nothing in Trash")


def test_spam_is_rescued(start: Phone) -> None:
    phone = tap(folder(start, "Spam"), ROW, "Report not spam")
    assert mail(phone, "You have WON a voucher!!!").box == "inbox"
    assert snack(phone) == "1 marked as not spam"


# --- a conversation -----------------------------------------------------------------------------


def test_opening_a_conversation_marks_it_as_read_which_is_no_side_effect(start: Phone) -> None:
    phone = tap(start, "Lunch on Friday?")
    assert isinstance(phone.top, Conversation)
    assert mail(phone, "Lunch on Friday?") == mail(start, "Lunch on Friday?").replace(read=True)
    assert changes(start, phone) == ()
    assert nodes(phone, "subject_and_folder_view")[0].text == "Lunch on Friday?  Inbox"
    assert nodes(phone, "recipient_summary")[0].text == "to me"


def test_a_mail_is_marked_as_unread_from_inside(start: Phone) -> None:
    latest = google(start)
    assert latest.read
    phone = tap(start, latest.subject, "inside_conversation_unread")
    assert google(phone) == latest.replace(read=False)
    assert isinstance(phone.top, Inbox)


def test_a_mail_is_archived_from_inside(start: Phone) -> None:
    latest = google(start)
    phone = tap(start, latest.subject, "archive")
    assert mail(phone, latest.subject) == latest.replace(box="archive")
    assert isinstance(phone.top, Inbox)
    assert snack(phone) == "1 archived"


def test_a_mail_is_marked_as_important_and_back(start: Phone) -> None:
    latest = google(start)
    phone = tap(start, latest.subject, "More options", "Mark important")
    assert google(phone) == latest.replace(important=True)
    phone = tap(phone, "More options", "Mark not important")
    assert google(phone) == latest


def test_auto_advance_shows_the_next_older_conversation(start: Phone) -> None:
    phone = settings(start, "General settings", "Auto-advance", "Older")
    phone = back(phone, 2)
    order = in_folder(app(phone), "primary", ())
    phone = tap(phone, order[1].subject, "archive")
    assert isinstance(phone.top, Conversation)
    assert phone.top.key == order[2].key


def test_a_conversation_is_muted_and_answers_come_in_silently(start: Phone) -> None:
    phone = tap(start, "Lunch on Friday?", "More options", "Mute")
    thread = mail(start, "Lunch on Friday?").thread
    assert app(phone).muted == (thread,)
    phone = arrive(phone, incoming(thread=thread, subject="Re: Lunch on Friday?"))
    assert mail(phone, "Re: Lunch on Friday?").box == "archive"
    assert not [n for n in phone.notifications if n.package == PACKAGE]


def test_a_snoozed_conversation_comes_back_at_its_time(start: Phone) -> None:
    phone = tap(start, "Lunch on Friday?", "More options", "Snooze", "Tomorrow")
    thread = mail(start, "Lunch on Friday?").thread
    at = app(phone).snoozed[0][1]
    assert app(phone).snoozed[0][0] == thread
    assert local(phone.zone, at).isoformat() == "2023-10-11T08:00:00"
    assert mail(phone, "Lunch on Friday?").box == "archive"
    assert seen(folder(phone, "Snoozed"), "Lunch on Friday?")
    later = step(phone, Wait(at - phone.time))
    assert mail(later, "Lunch on Friday?").box == "inbox"
    assert app(later).snoozed == ()


def test_labels_are_given_and_taken(start: Phone) -> None:
    phone = tap(start, "Lunch on Friday?", "More options", "Change labels", "Flat", "OK")
    assert mail(phone, "Lunch on Friday?").labels == ("Flat",)
    assert nodes(phone, "subject_and_folder_view")[0].text == "Lunch on Friday?  Inbox  Flat"
    phone = tap(phone, "More options", "Change labels", "Flat", "OK")
    assert mail(phone, "Lunch on Friday?").labels == ()


def test_messages_of_a_thread_fold_and_unfold(start: Phone) -> None:
    phone = start
    while not seen(phone, "Design review on the 12th"):
        phone = step(phone, Swipe(500, 2000, 500, 900))
    phone = tap(phone, "Design review on the 12th")
    assert len(nodes(phone, "conversation_webview")) == 1
    assert len(nodes(phone, "email_snippet")) == 2
    unfolded = tap(phone, "email_snippet")
    assert len(nodes(unfolded, "conversation_webview")) == 2
    shown = tap(phone, "View details")
    assert "li.wei@harborlight.example" in nodes(shown, "to_details")[0].text


def test_an_attachment_is_looked_at_and_saved(start: Phone) -> None:
    phone = step(start, Swipe(500, 2000, 500, 200))
    phone = tap(phone, "Photos of the garden")
    saved = tap(phone, "Save dahlias.jpg")
    file = next(f for f in saved.files if f.path == "/sdcard/Download/dahlias.jpg")
    picture = mail(start, "Photos of the garden").attachments[0]
    assert (file.size, file.mime, file.seed) == (picture.size, "image/jpeg", picture.seed)
    viewer = tap(phone, "Attachment dahlias.jpg")
    assert seen(viewer, "photo_view")
    again = tap(tap(viewer, "Save"), "Save")
    assert "/sdcard/Download/dahlias (1).jpg" in {f.path for f in again.files}


def test_a_link_opens_over_gmail_or_as_a_task_of_its_own(start: Phone) -> None:
    phone = tap(step(folder(start, "Drafts"), Swipe(500, 1500, 500, 900)), "OpenAI website")
    browser = phone.setting("role/browser")
    if browser not in phone.packages:
        pytest.skip("no browser is installed")
    opened = tap(phone, "https://openai.com")
    assert (opened.foreground, opened.tasks[0].package) == (browser, PACKAGE)
    apart = settings(back(phone, 2), "General settings", "Open web links in Gmail")
    apart = step(folder(back(apart, 2), "Drafts"), Swipe(500, 1500, 500, 900))
    apart = tap(apart, "OpenAI website", "https://openai.com")
    assert (apart.foreground, apart.tasks[0].package) == (browser, browser)


# --- compose ------------------------------------------------------------------------------------


def test_a_mail_left_is_kept_as_a_draft(written_mail: Phone, start: Phone) -> None:
    phone = tap(written_mail, "Navigate up")
    draft = mail(phone, "plans")
    assert (draft.box, draft.to, draft.body) == ("drafts", (BOB,), "see you at six")
    assert (draft.sender_address, draft.time) == ("alice_miller@gmail.com", start.time)
    assert snack(phone) == "Draft saved"
    assert changes(start, tap(phone, "Discard")) == ()
    assert changes(start, back(tap(start, "Compose"), 2)) == ()


@pytest.mark.parametrize(
    "event", [Key("home"), Key("recents"), Launch(CLOCK), Send(Intent("x", component=f"{CLOCK}/"))], ids=repr
)
def test_a_mail_is_kept_as_a_draft_when_gmail_is_left_and_goes_on_with_it(written_mail: Phone, event: Event) -> None:
    left = step(written_mail, event)
    draft = mail(left, "plans")
    assert (draft.box, draft.to, draft.body) == ("drafts", (BOB,), "see you at six")
    again = step(left, Launch(PACKAGE))
    assert isinstance(again.top, Compose)
    assert again.top.draft == draft.id
    assert app(step(write(again, "subject", "more plans"), Key("home"))).mails == (
        *app(left).mails[:-1],
        draft.replace(subject="more plans"),
    )
    sent = tap(again, "Send")
    assert app(sent).mails == (*app(left).mails[:-1], draft.replace(box="sent"))
    gone = tap(again, "More options", "Discard", "button1")
    assert app(gone).mails == app(written_mail).mails


def test_a_mail_is_kept_under_another_page_and_with_a_half_typed_recipient(start: Phone) -> None:
    phone = step(tap(start, "Compose"), Type("ann@example.org"))
    assert app(phone).mails == app(start).mails
    under = tap(phone, "More options", "Settings")
    assert [(m.box, m.to) for m in app(under).mails[len(app(start).mails) :]] == [("drafts", ("ann@example.org",))]
    assert app(step(phone, Key("home"))).mails == app(under).mails


def test_a_mail_in_which_nothing_was_changed_is_not_kept_when_gmail_is_left(start: Phone) -> None:
    latest = google(start)
    reply = tap(start, latest.subject, "reply_button")
    for phone in (tap(start, "Compose"), reply):
        assert app(step(phone, Key("home"))).mails == app(phone).mails
    again = tap(folder(start, "Drafts"), "Slides for the client visit", "edit_draft")
    assert app(step(again, Key("home"))).mails == app(again).mails


def test_a_typed_address_becomes_a_chip_when_the_line_is_left(start: Phone) -> None:
    phone = step(tap(start, "Compose"), Type("ann@example.org"))
    assert not seen(phone, "Subject")
    phone = do(phone, Key("enter"))
    assert phone.top.to == ("ann@example.org",)  # type: ignore[attr-defined]
    assert nodes(phone, "peoplekit_chip")[0].text == "ann@example.org"
    gone = tap(phone, "peoplekit_chip", "Remove")
    assert gone.top.to == ()  # type: ignore[attr-defined]


def test_enter_takes_the_first_suggestion_for_what_is_no_address(start: Phone) -> None:
    def chips(words: str) -> tuple[str, ...]:
        top = do(tap(start, "Compose"), Type(words), Key("enter")).top
        assert isinstance(top, Compose)
        return top.to

    assert chips("Bob St") == (BOB,)
    assert chips("skylark") == ("bookings@skylarkair.example",)
    assert chips("bo@example.com") == ("bo@example.com",)
    assert chips("nobody") == ("nobody",)


def test_suggestions_come_from_contacts_and_from_mail(start: Phone) -> None:
    phone = step(tap(start, "Compose"), Type("sky"))
    assert [n.text for n in nodes(phone, "peoplekit_listview_contact_method")] == ["bookings@skylarkair.example", "sky"]


def test_a_mail_is_sent_and_undo_opens_it_again(written_mail: Phone) -> None:
    phone = tap(written_mail, "Send")
    sent = mail(phone, "plans")
    assert (sent.box, sent.to, sent.body, sent.read) == ("sent", (BOB,), "see you at six", True)
    left = (Sent(PACKAGE, "mail", (BOB,), "see you at six", "plans"),)
    assert phone.outbox == left
    assert snack(phone) == "Sent"
    undone = tap(phone, "Undo")
    assert isinstance(undone.top, Compose)
    assert (undone.top.to, undone.top.body) == ((BOB,), "see you at six")
    assert undone.outbox == ()
    late = tap(step(phone, Wait(60)), "Undo")
    assert (mail(late, "plans").box, late.outbox) == ("drafts", left)
    assert mail(undone, "plans").box == "drafts"


def test_sending_needs_recipients_that_are_addresses(start: Phone) -> None:
    phone = tap(start, "Compose", "Send")
    assert seen(phone, "Add at least one recipient.")
    phone = tap(phone, "OK", "peoplekit_autocomplete_chip_group")
    phone = tap(do(phone, Type("nobody"), Key("enter")), "Send")
    assert seen(phone, "The address <nobody> in the To field is invalid.")
    assert app(phone) == app(start)


def test_mail_to_oneself_arrives_too(start: Phone) -> None:
    phone = do(tap(start, "Compose"), Type("alice_miller@gmail.com"), Key("enter"))
    phone = tap(write(phone, "subject", "to me"), "Send")
    found = [(m.box, m.read) for m in app(phone).mails if m.subject == "to me"]
    assert found == [("sent", True), ("inbox", False)]
    undone = tap(phone, "Undo")
    assert [m.box for m in app(undone).mails if m.subject == "to me"] == ["drafts"]


def test_a_scheduled_mail_goes_out_when_its_time_comes(written_mail: Phone) -> None:
    phone = tap(written_mail, "More options", "Schedule send")
    titles = [n.text for n in nodes(phone, "option_title")]
    assert titles == ["Tomorrow morning", "Tomorrow afternoon", "Monday morning", "Pick date & time"]
    assert [n.text for n in nodes(phone, "option_time")] == ["8:00 AM", "1:00 PM", "Mon, 8:00 AM"]
    phone = tap(phone, "Tomorrow morning")
    planned = mail(phone, "plans")
    assert planned.box == "scheduled"
    assert local(phone.zone, planned.time).isoformat() == "2023-10-11T08:00:00"
    assert snack(phone) == "Send scheduled for Wed, Oct 11, 8:00 AM"
    assert not phone.ticking
    before = step(phone, Wait(planned.time - phone.time - 1))
    assert mail(before, "plans").box == "scheduled"
    gone = step(before, Wait(1))
    assert mail(gone, "plans") == planned.replace(box="sent")
    assert (before.outbox, [one.title for one in gone.outbox]) == ((), ["plans"])


def test_a_date_and_time_can_be_picked_for_sending(written_mail: Phone) -> None:
    phone = tap(written_mail, "More options", "Schedule send", "Pick date & time")
    phone = tap(phone, "13 October 2023", "OK", "OK")
    planned = mail(phone, "plans")
    assert local(phone.zone, planned.time).isoformat() == "2023-10-13T08:00:00"


def test_a_scheduled_mail_can_be_cancelled(start: Phone) -> None:
    phone = tap(folder(start, "Scheduled"), "Happy birthday, Nana!", "Cancel send")
    assert isinstance(phone.top, Compose)
    assert mail(phone, "Happy birthday, Nana!").box == "drafts"
    assert not any(p.at == mail(start, "Happy birthday, Nana!").time for p in phone.queue)


def test_a_file_is_attached_to_a_saved_draft(start: Phone) -> None:
    if not any("documentsui" in p for p in start.packages):
        pytest.skip("the documents app is not installed")
    phone = tap(folder(start, "Drafts"), "meeting details", "edit_draft", "add_attachment")
    phone = tap(phone, "Attach file")
    phone = tap(phone, "item_root")
    name = phone.top.attachments[0].name  # type: ignore[attr-defined]
    file = next(f for f in phone.files if f.name == name and f.folder == "/sdcard/Download")
    phone = tap(phone, "Navigate up")
    draft, old = mail(phone, "meeting details"), mail(start, "meeting details")
    assert draft.attachments[0] == Attachment(name, draft.attachments[0].mime, file.size, file.seed, text=file.text)
    assert (draft.id, draft.box, draft.body) == (old.id, "drafts", old.body)


def test_a_draft_is_discarded_from_the_list_and_from_compose(start: Phone) -> None:
    phone = folder(start, "Drafts")
    drafts = [m for m in app(start).mails if m.box == "drafts"]
    listed = tap(hold(phone, "Slides for the client visit"), "Discard drafts")
    assert [m for m in app(listed).mails if m.box == "drafts"] == [
        m for m in drafts if m.subject != "Slides for the client visit"
    ]
    assert tap(listed, "Undo").apps == start.apps
    opened = tap(phone, "Slides for the client visit", "edit_draft", "More options", "Discard")
    gone = tap(opened, "button1")
    assert app(gone).mails == app(listed).mails
    assert isinstance(gone.top, Inbox)


def test_an_answer_quotes_and_stays_in_the_thread(start: Phone) -> None:
    latest = google(start)
    phone = tap(start, latest.subject, "reply_button")
    phone = tap(do(phone, Type("Got it.")), "Send")
    sent = mail(phone, f"Re: {latest.subject}")
    assert (sent.to, sent.thread, sent.box) == ((latest.sender_address,), latest.thread, "sent")
    assert sent.body.startswith("Got it.\n\nOn Mon, Oct 9, 2023 at ")
    assert f"> {latest.body.splitlines()[0]}" in sent.body
    assert isinstance(phone.top, Conversation)
    assert snack(phone) == "Sent"


def test_a_mail_is_forwarded_with_its_text(start: Phone) -> None:
    latest = google(start)
    phone = tap(start, latest.subject, "forward_button")
    phone = tap(do(phone, Type(BOB), Key("enter")), "Send")
    sent = mail(phone, f"Fwd: {latest.subject}")
    assert (sent.to, sent.box) == ((BOB,), "sent")
    assert sent.body.startswith("---------- Forwarded message ----------\nFrom: Google <")
    assert sent.body.endswith(latest.body)


def test_reply_all_leaves_out_the_owner(start: Phone) -> None:
    plan = next(m for m in app(start).mails if m.subject == "Wedding weekend plan")
    phone = tap(searched(start, "subject:wedding"), ROW, "email_snippet", "overflow", "Reply all")
    screen = phone.top
    assert isinstance(screen, Compose)
    others = tuple(a for a in plan.to if a != "alice_miller@gmail.com")
    assert (screen.to, screen.cc) == ((plan.sender_address, *others), ())
    assert screen.subject == "Re: Wedding weekend plan"


def test_the_signature_ends_every_mail_that_is_sent(start: Phone) -> None:
    phone = settings(start, "alice_miller@gmail.com", "Mobile signature")
    phone = tap(back(tap(do(phone, Type("Alice M.")), "OK"), 2), "Compose")
    phone = do(phone, Type(BOB), Key("enter"))
    assert nodes(phone, "signature")[0].text == "Alice M."
    phone = tap(write(phone, "Compose email", "Hello"), "Send")
    sent = max(app(phone).mails, key=lambda m: m.id)
    assert sent.body == "Hello\n\n--\nAlice M."


def test_without_a_network_mail_waits_in_the_outbox(written_mail: Phone) -> None:
    offline = written(written_mail, "global/airplane_mode_on", 1)
    phone = tap(offline, "Send")
    assert mail(phone, "plans").box == "outbox"
    assert mail(step(phone, Wait(900)), "plans").box == "outbox"
    assert step(phone, Wait(900)).outbox == ()
    online = written(phone, "global/airplane_mode_on", 0)
    assert mail(step(online, Wait(900)), "plans").box == "sent"
    pulled = step(online, Swipe(500, 700, 500, 1500))
    assert mail(pulled, "plans").box == "sent"
    assert pulled.outbox == (Sent(PACKAGE, "mail", (BOB,), "see you at six", "plans"),)


def test_other_apps_share_text_and_files(start: Phone) -> None:
    path = start.files[0].path
    extras = {"android.intent.extra.STREAM": path, "android.intent.extra.SUBJECT": "a file"}
    intent = Intent("android.intent.action.SEND", type="image/jpeg", package=PACKAGE, extras=Table.of(extras))
    phone = step(base_phone(), Send(intent))
    screen = phone.top
    assert isinstance(screen, Compose)
    assert (screen.subject, [a.name for a in screen.attachments]) == ("a file", [start.files[0].name])
    mailto = Intent("android.intent.action.SENDTO", "mailto:ann@x.org?subject=Hi%20there&cc=b@y.org")
    phone = step(base_phone(), Send(mailto))
    screen = phone.top
    assert isinstance(screen, Compose)
    assert (screen.to, screen.cc, screen.subject) == (("ann@x.org",), ("b@y.org",), "Hi there")


# --- search -------------------------------------------------------------------------------------


def searched(phone: Phone, query: str) -> Phone:
    return do(tap(phone, "open_search"), Type(query), Key("enter"))


def subjects(phone: Phone) -> list[str]:
    return [n.text for n in nodes(phone, "subject")]


def test_a_search_finds_words_and_is_remembered(start: Phone) -> None:
    phone = searched(start, "meeting")
    assert isinstance(phone.top, Search)
    assert (phone.top.shown, phone.top.results) == ("meeting", True)
    assert nodes(phone, "open_search_bar_text_view")[0].text == "meeting"
    assert "Meeting room for the user interviews" in subjects(phone)
    assert subjects(phone).count("meeting details") == 2
    assert app(phone).searches == ("meeting",)
    assert changes(start, phone) == ()
    again = tap(back(phone, 1), "open_search")
    assert nodes(again, "query")[0].text == "meeting"


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("from:google is:unread subject:your", ["Your storage is 78 % full", "A quick look at your privacy settings"]),
        ("to:bob@example.com in:sent", ["Train times", "Thanks for the demo", "Floor plan for the stand"]),
        ("from:bob has:attachment", ["Invoice for September"]),
        ('subject:"field test" in:scheduled', ["Notes from the field test"]),
        ("in:trash", ["We miss you at the table", "Farewell card for Thomas"]),
        ("voucher", []),
        ("invoice -september", []),
    ],
)
def test_operators_narrow_a_search(start: Phone, query: str, found: list[str]) -> None:
    phone = searched(start, query)
    assert sorted(subjects(phone)) == sorted(found)


def test_a_query_is_read_into_terms() -> None:
    assert parsed('from:bob "two words" -late http://x') == (
        Term("from", "bob"),
        Term("", "two words", True),
        Term("", "late", False, True),
        Term("", "http://x"),
    )


def test_chips_narrow_the_results(start: Phone) -> None:
    phone = tap(searched(start, "slides"), "To")
    phone = tap(do(phone, Type("bob")), "peoplekit_listview_contact_name")
    screen = phone.top
    assert isinstance(screen, Search)
    assert screen.filters.to == BOB
    assert subjects(phone) == ["Slides for the client visit"]


# --- settings -----------------------------------------------------------------------------------


def test_the_theme_is_gmails_own(start: Phone) -> None:
    phone = settings(start, "General settings", "Theme", "Dark")
    assert app(phone).theme == "Dark"
    assert [layer.dark for layer in layers(phone)][:1] == [True]
    assert not any(layer.dark for layer in layers(step(phone, Launch(CLOCK))))
    assert [c.path for c in changes(start, phone)] == [f"apps/{PACKAGE}.theme"]


def test_density_changes_the_height_of_rows(start: Phone) -> None:
    def heights(phone: Phone) -> int:
        left, top, right, bottom = nodes(phone, ROW)[0].bounds
        return bottom - top

    found = [heights(start)]
    for density in ("Comfortable", "Compact"):
        phone = settings(start, "General settings", "Conversation list density", density)
        assert app(phone).density == density
        found.append(heights(back(phone, 2)))
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 3


def test_without_conversation_view_every_mail_has_a_row(start: Phone) -> None:
    phone = back(settings(start, "General settings", "Conversation view"), 2)
    grouped = in_folder(app(start), "primary", ())
    single = in_folder(app(phone), "primary", ())
    assert len(single) == sum(m.box == "inbox" and m.category == "primary" for m in app(phone).mails)
    assert len(single) > len(grouped)
    opened = tap(phone, "Lunch on Friday?", "archive")
    assert mail(opened, "Lunch on Friday?").box == "archive"


def test_confirmations_are_asked_for(start: Phone) -> None:
    phone = settings(start, "General settings", "Confirm before deleting")
    phone = back(phone, 2)
    asked = tap(phone, "Lunch on Friday?", "delete")
    assert mail(asked, "Lunch on Friday?").box == "inbox"
    assert mail(tap(asked, "OK"), "Lunch on Friday?").box == "trash"
    assert mail(tap(asked, "Cancel"), "Lunch on Friday?").box == "inbox"


def test_notifications_follow_the_accounts_setting(start: Phone) -> None:
    phone = arrive(start, incoming())
    assert [(n.title, n.text) for n in phone.notifications if n.package == PACKAGE] == [
        ("Bob Steve", "Van\nThe van is here.")
    ]
    quiet = settings(start, "alice_miller@gmail.com", "Notifications", "None")
    assert app(quiet).accounts[0].notifications == "None"
    quiet = arrive(quiet, incoming())
    assert mail(quiet, "Van").box == "inbox"
    assert not [n for n in quiet.notifications if n.package == PACKAGE]


def test_a_notification_opens_the_conversation_over_the_inbox(start: Phone) -> None:
    phone = arrive(step(start, Key("home")), incoming())
    phone = step(phone, Notifications())
    archived = tap(phone, "Archive")
    assert mail(archived, "Van").box == "archive"
    opened = tap(phone, "Bob Steve")
    assert isinstance(opened.top, Conversation)
    assert mail(opened, "Van").read
    assert isinstance(step(opened, Key("back")).top, Inbox)
    assert not [n for n in opened.notifications if n.package == PACKAGE]


def test_the_reply_of_a_notification_is_written_over_the_inbox(start: Phone) -> None:
    phone = arrive(step(start, Key("home")), incoming())
    phone = tap(step(phone, Notifications()), "Reply")
    written = phone.top
    assert isinstance(written, Compose)
    assert (written.to, written.subject) == ((BOB,), "Re: Van")
    assert written.thread == mail(phone, "Van").thread
    assert written.quote.endswith("wrote:\n> The van is here.")
    assert isinstance(back(phone, 2).top, Inbox)


@pytest.mark.parametrize(
    "data, opened",
    [
        ("", Inbox()),
        ("primary", Inbox()),
        ("primary/x", Inbox()),
        ("primary/²", Inbox()),
        ("primary/3", Conversation(3, "primary")),
        ("all/-3", Conversation(-3, "all")),
    ],
)
def test_an_address_of_gmail_opens_a_conversation_or_the_inbox(start: Phone, data: str, opened: object) -> None:
    view = Intent("android.intent.action.VIEW", f"content://gmail-ls/{data}")
    top = step(step(start, Key("home")), Send(view)).top
    if isinstance(top, Conversation):
        top = top.replace(open=())
    assert top == opened


def test_a_reply_to_nothing_is_an_empty_mail(start: Phone) -> None:
    reply = Intent("com.android.mail.action.notification.REPLY", package=PACKAGE)
    written = step(start, Send(reply)).top
    assert isinstance(written, Compose)
    assert not any(written.content())


def test_mail_waits_while_sync_is_off(start: Phone) -> None:
    phone = settings(start, "alice_miller@gmail.com", "Sync Gmail")
    phone = arrive(phone, incoming())
    assert not any(m.subject == "Van" for m in app(phone).mails)
    assert seen(back(phone, 2), "Account sync is off. Turn on in Account settings.")
    phone = tap(phone, "Sync Gmail")
    assert mail(phone, "Van").box == "inbox"


def test_inbox_type_and_categories_change_the_inboxes(start: Phone) -> None:
    phone = settings(start, "alice_miller@gmail.com", "Inbox categories", "Social", "OK")
    assert app(phone).accounts[0].categories == ("promotions", "updates")
    assert "Lost: gray cat, answers to Biscuit" in {t.subject for t in in_folder(app(phone), "primary", ())}
    phone = settings(start, "alice_miller@gmail.com", "Inbox type", "Unread first")
    phone = back(phone, 2)
    assert nodes(phone, "conversation_list_folder_name")[0].text == "Inbox"
    unread = [t.unread for t in in_folder(app(phone), "inbox", ())]
    assert unread == sorted(unread, reverse=True)


def test_labels_are_made_renamed_and_deleted(start: Phone) -> None:
    phone = settings(start, "alice_miller@gmail.com", "Manage labels")
    made = tap(do(tap(phone, "Create new"), Type("Boat")), "OK")
    assert app(made).labels == ("Boat", "Flat", "Receipts", "Travel")
    again = tap(do(tap(made, "Create new"), Type("boat")), "OK")
    assert snack(again) == "The label “boat” already exists"
    named = tap(phone, "Travel", "Rename label")
    named = tap(step(named, Type("Trips", clear=True)), "OK")
    assert app(named).labels == ("Flat", "Receipts", "Trips")
    assert mail(named, "How was your trip to Lisbon?").labels == ("Trips",)
    gone = tap(tap(named, "Delete label"), "Delete")
    assert app(gone).labels == ("Flat", "Receipts")
    assert mail(gone, "How was your trip to Lisbon?").labels == ()


def test_the_vacation_responder_answers_once(start: Phone) -> None:
    phone = settings(start, "alice_miller@gmail.com", "Vacation responder")
    phone = tap(phone, "switch_widget")
    phone = write(phone, "vacation_responder_subject", "Away")
    phone = tap(write(phone, "vacation_responder_body", "Back on Monday."), "Done")
    assert app(phone).accounts[0].vacation.on
    phone = arrive(phone, incoming())
    answers = [m for m in app(phone).mails if m.subject == "Away"]
    assert [(m.box, m.to, m.body) for m in answers] == [("sent", (BOB,), "Back on Monday.")]
    assert phone.outbox == (Sent(PACKAGE, "mail", (BOB,), "Back on Monday.", "Away"),)
    phone = arrive(phone, incoming(subject="Re: Van"))
    assert len([m for m in app(phone).mails if m.subject == "Away"]) == 1


def test_another_account_is_added_and_can_send(start: Phone) -> None:
    phone = tap(settings(start, "Add account"), "Google")
    phone = tap(do(phone, Type("alice@work.example")), "Next")
    assert [a.name for a in phone.accounts] == ["alice_miller@gmail.com", "alice@work.example"]
    phone = tap(back(phone, 1), "Compose")
    phone = tap(phone, "from_account_name", "alice@work.example")
    phone = tap(do(tap(phone, "peoplekit_autocomplete_chip_group"), Type(BOB), Key("enter")), "Send")
    assert max(app(phone).mails, key=lambda m: m.id).sender_address == "alice@work.example"


def test_a_blocked_senders_mail_is_spam(start: Phone) -> None:
    phone = searched(start, "from:bob in:inbox")
    phone = tap(phone, ROW)
    phone = tap(phone, "overflow", "Block “Bob Steve”")
    assert app(phone).blocked == (BOB,)
    assert mail(arrive(phone, incoming()), "Van").box == "spam"


def test_an_answer_joins_its_conversation(start: Phone) -> None:
    phone = arrive(start, incoming(subject="Re: Train times"))
    assert mail(phone, "Re: Train times").thread == mail(start, "Train times").thread
    other = arrive(start, incoming(subject="Re: Something else"))
    assert mail(other, "Re: Something else").thread == max(m.thread for m in app(other).mails)


def test_gmail_is_saved_and_read_back(written_mail: Phone) -> None:
    phone = tap(written_mail, "Send")
    assert loads(dumps(phone)) == phone


def test_a_company_writes_in_its_layout_and_its_button_opens_its_site() -> None:
    phone = step(base_phone(), Launch(PACKAGE))
    mail = next(m for m in phone.app(PACKAGE).mails if m.subject.startswith("Rain gear"))
    plain = next(m for m in phone.app(PACKAGE).mails if m.subject.startswith("Lunch on"))
    assert is_laid_out(mail) and not is_laid_out(plain)
    shown = Ctx(phone, PACKAGE, 0).start(Conversation(mail.thread, "all")).phone
    words = [n.text for n in top_frame(shown).nodes]
    assert mail.body in words  # as one text, as in a plain mail
    left, top, right, bottom = next(n.bounds for n in top_frame(shown).nodes if n.text == "Shop the sale")
    opened = step(shown, Tap((left + right) / 2, (top + bottom) / 2))
    assert opened.app("com.android.chrome").url == "https://www.northpeak.example/sale"
    for head in letterheads().values():
        assert not head.host or not fetch(f"https://{head.host}/").error


def test_the_date_of_a_mail_stands_after_its_senders_name() -> None:
    phone = do(base_phone(), Launch(PACKAGE))
    subject = next(n for n in top_frame(phone).nodes if n.id.endswith("subject"))
    shown = top_frame(tap(phone, subject.text)).nodes
    name = next(n for n in shown if n.id.endswith("sender_name"))
    date = next(n for n in shown if n.id.endswith("upper_date"))
    assert 0 < date.bounds[0] - name.bounds[2] < 40
    assert name.bounds[1] < date.bounds[1] < date.bounds[3] <= name.bounds[3] + 8
