"""What handlers of the apps do at the ends of their ranges, and what they tell the user."""

from __future__ import annotations

import pytest

from android_gym.apps.google.clock.timers import delete_timer, show_keypad, start_typed
from android_gym.apps.google.contacts.editor import Editor
from android_gym.apps.google.contacts.finding import ContactSelection, open_editor
from android_gym.apps.google.gmail.compose import Compose, ask_discard
from android_gym.apps.google.gmail.delivery import RETRY_AFTER, plan, retry
from android_gym.apps.google.gmail.inbox import run_swipe_action
from android_gym.apps.google.gmail.model import Vacation
from android_gym.apps.google.gmail.search import Search, edit_query
from android_gym.apps.google.gmail.settings import VacationPage, save_vacation, set_days
from android_gym.apps.google.gmail.threads import first_name, long_stamp, summary
from android_gym.apps.system import telephony
from android_gym.apps.system.documentsui.files import share_selected
from android_gym.apps.system.telephony import deliver_call, miss_call
from android_gym.apps.thirdparty.firefox.home import pin_site
from android_gym.kit import Alert
from android_gym.kit.blocks.clock import snooze
from android_gym.phone.state.events import Launch
from android_gym.phone.state.providers import Contact
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.web.owner import Bookmark

GMAIL, CONTACTS, CLOCK = ("com.google.android.gm", "com.google.android.contacts", "com.google.android.deskclock")
FIREFOX, FILES = "org.mozilla.firefox", "com.google.android.documentsui"


def opened(package: str) -> Ctx:
    return Ctx(step(base_phone(), Launch(package)), package, 0)


def said(c: Ctx) -> str:
    snack = c.window.ui.snack
    return snack.text if snack is not None else ""


@pytest.mark.parametrize("way", ["left", "right"])
def test_a_swipe_marks_a_read_mail_as_unread_and_back(way: str) -> None:
    c = opened(GMAIL).save(swipe_left="Delete", swipe_right="Delete")
    c = c.save(**{f"swipe_{way}": "Mark as read or unread"})
    threads = [m.thread for m in c.app.mails]
    mail = next(m for m in c.app.mails if m.box == "inbox" and not m.read and threads.count(m.thread) == 1)
    once = run_swipe_action.now(c, mail.thread, way)
    assert next(m for m in once.app.mails if m.id == mail.id).read
    twice = run_swipe_action.now(once, mail.thread, way)
    assert not next(m for m in twice.app.mails if m.id == mail.id).read


def test_the_outbox_is_tried_again_while_there_is_no_connection() -> None:
    c = opened(GMAIL).write("global/airplane_mode_on", 1).write("global/wifi_on", 0)
    later = [entry for entry in retry.now(c).phone.queue if entry.call == retry()]
    assert [entry.at for entry in later] == [c.phone.time + RETRY_AFTER]


def test_only_a_scheduled_mail_waits_for_its_time() -> None:
    c = opened(GMAIL)
    mail = next(m for m in c.app.mails if m.box == "scheduled")
    planned = [entry.at for entry in plan(c, mail).phone.queue if entry.call.args == (mail.id,)]
    assert planned == [mail.time]
    kept = plan(c, mail.replace(box="drafts")).phone.queue
    assert not [entry for entry in kept if entry.call.args == (mail.id,)]


def test_a_vacation_responder_is_kept_without_the_blanks_around_its_words() -> None:
    draft = Vacation(on=True, subject="  Away ", body=" Back on Monday. ")
    c = save_vacation.now(opened(GMAIL).start(VacationPage()).set(draft=draft))
    kept = c.app.prefs(c.app.email).vacation
    assert (kept.on, kept.subject, kept.body) == (True, "Away", "Back on Monday.")


@pytest.mark.parametrize(("words", "days"), [("1", 1), ("999", 999), ("0", 30), ("1000", 30), ("x", 30), ("-1", 30)])
def test_days_of_mail_to_sync_are_1_to_999(words: str, days: int) -> None:
    c = opened(GMAIL)
    email = c.app.email
    assert c.app.prefs(email).days == 30
    after = set_days.now(c, email, words)
    assert after.app.prefs(email).days == days
    assert (said(after) == "Enter a number from 1 to 999") == (days == 30)


def test_a_mail_without_words_is_left_without_a_question() -> None:
    c = opened(GMAIL)
    left = ask_discard.now(c.start(Compose()))
    assert left.phone.tasks[0].windows == c.phone.tasks[0].windows
    written = c.start(Compose(), None)
    asked = ask_discard.now(written.set(subject="Plans"))
    assert isinstance(asked.phone.tasks[0].windows[-1].activity, Alert)


def test_a_time_is_told_on_the_twelve_hour_clock() -> None:
    minutes = [60 * hour + 5 for hour in (0, 1, 12, 13)]
    told = [long_stamp(60 * m, "UTC").rpartition(", ")[2] for m in minutes]
    assert told == ["12:05 AM", "1:05 AM", "12:05 PM", "1:05 PM"]


@pytest.mark.parametrize(("hour", "words"), [(11, "12:00"), (12, "1:00"), (23, "12:00")])
def test_a_snoozed_alarm_says_when_it_rings_again(hour: int, words: str) -> None:
    c = opened(CLOCK).save(snooze="60 minutes")
    shift = 3600 * hour - 3600 * c.phone.now_s.hour - 60 * c.phone.now_s.minute
    later = Ctx(c.phone.replace(time=c.phone.time + shift), CLOCK, 0)
    toast = snooze.now(later, later.app.alarms[0].id).phone.toast
    assert toast is not None
    assert toast.text == f"Snoozing until {words}"


def test_the_editor_takes_the_place_of_the_chooser() -> None:
    c = opened(CONTACTS)
    chooser = c.start(ContactSelection(kind_of="edit"))
    after = open_editor.now(chooser, Contact(0, "Ann"), c.phone.contacts[0].id)
    tops = [type(window.activity) for window in after.phone.tasks[0].windows]
    assert tops[-1] is Editor
    assert ContactSelection not in tops


def test_a_pinned_site_is_told() -> None:
    assert said(pin_site.now(opened(FIREFOX), Bookmark("Trains", "https://trains.example"))) == ("Added to shortcuts!")


@pytest.mark.parametrize(("ends", "mime"), [((".jpg", ".jpg"), "image/jpeg"), ((".jpg", ".pdf"), "*/*")])
def test_files_of_one_type_are_shared_as_that_type(
    ends: tuple[str, str], mime: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    c = opened(FILES)
    picked: list[str] = []
    for end in ends:
        picked.append(next(f.path for f in c.phone.files if f.path.endswith(end) and f.path not in picked))
    sent = []
    monkeypatch.setattr(Ctx, "send", lambda self, intent, *rest: sent.append(intent) or self)
    share_selected.now(c.set(picked=tuple(picked)))
    assert [intent.type for intent in sent] == [mime]


def test_people_are_called_by_their_first_names_where_there_are_several() -> None:
    assert [first_name(name) for name in ("Grace Hopper", "Ada", "")] == ["Grace", "Ada", ""]


def test_a_mail_that_was_sent_shows_the_face_of_who_gets_it() -> None:
    c = opened(GMAIL)
    mail = next(m for m in c.app.mails if m.box == "sent")
    row = summary(1, (mail,), mail, ("Bob Steve",), "sent")
    assert (row.senders, row.face) == ("To: Bob Steve", "Bob Steve")


def test_the_query_is_typed_again_with_nothing_selected() -> None:
    found = opened(GMAIL).start(Search()).set(results=True, picked=(1,))
    screen = edit_query.now(found).screen
    assert (screen.results, screen.picked) == (False, ())


def test_the_keypad_of_timers_opens_empty() -> None:
    c = opened(CLOCK).set(tab="Timer", adding=False, digits="12")
    assert show_keypad.now(c, True).screen.digits == ""


def test_a_deleted_timer_does_not_ring() -> None:
    c = start_typed.now(opened(CLOCK).set(tab="Timer", adding=True, digits="500"))
    timer = max(c.app.timers, key=lambda t: t.id)
    waiting = [entry for entry in c.phone.queue if entry.call.args == (timer.id,)]
    assert waiting
    after = delete_timer.now(c, timer.id)
    assert timer.id not in [t.id for t in after.app.timers]
    assert not [entry for entry in after.phone.queue if entry in waiting]


def calling(number: str = "+1 555 987 6543") -> Ctx:
    """A phone that rings."""
    return deliver_call.now(Ctx(base_phone(), telephony.PACKAGE), number)


def test_an_incoming_call_is_answered_or_declined_from_its_notification() -> None:
    c = calling()
    (note,) = [n for n in c.phone.notifications if n.title and n.ongoing]
    assert [action.title for action in note.actions] == ["Decline", "Answer"]
    decline, answer = (action.call for action in note.actions)
    assert [call.state for call in answer.run(c).phone.telecom.calls] == ["active"]
    assert decline.run(c).phone.telecom.calls == ()
    assert decline.run(c).phone.calls[-1].kind == "rejected"


def test_a_call_that_nobody_answers_is_told_as_missed() -> None:
    c = calling()
    after = miss_call.now(c, "+1 555 987 6543")
    titles = [n.title for n in after.phone.notifications if n.package == telephony.PACKAGE]
    assert titles[-1] == "Missed call"
    assert miss_call.now(after, "+1 555 987 6543").phone == after.phone
