"""Messages: threads, groups, drafts, queued ones, and what comes in."""

from __future__ import annotations

import toy
from toy import TOY, after, phone_with

from android_gym.apps.system.telephony import PACKAGE, deliver_message
from android_gym.phone.core import codec
from android_gym.phone.state.diff import differences
from android_gym.phone.state.events import Key, Wait
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import (
    Message,
    MessageThread,
    conversations,
    draft_of,
    in_thread,
    put_draft,
    put_thread,
    thread_of,
    threads_of,
)
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx

ANN, BOB, CAT = "(415) 555-0101", "(415) 555-0102", "+1 415 555 0103"
ONE = Message(1, ANN, "hi", 100)
TWO = Message(2, BOB, "yo", 200, sent=True)
BACK = Message(3, "4155550101", "again", 300)
GROUP = Message(4, BOB, "all", 400, recipients=(BOB, ANN))
MORE = Message(5, ANN, "of us", 500, recipients=("5550101", "415 555 0102"))
ROWS = (ONE, TWO, BACK, GROUP, MORE)


def ctx(**more: object) -> Ctx:
    return Ctx(phone_with(toy.Page(), packages=(TOY, PACKAGE), **more), TOY)


def texts(phone: Phone) -> list[str]:
    return [f"{m.box} {m.text}" for m in phone.messages]


# --- values --------------------------------------------------------------------------------------


def test_a_group_is_a_conversation_beside_those_with_its_members() -> None:
    assert conversations(ROWS) == ((GROUP, MORE), (ONE, BACK), (TWO,))
    assert [m.mms for m in ROWS] == [False, False, False, True, True]
    assert Message(1, ANN, "", 0, attachments=("/sdcard/a.png",)).mms
    assert (ONE.people, GROUP.people) == ((ANN,), (BOB, ANN))


def test_threads_are_numbered_as_they_began_around_those_that_are_kept() -> None:
    assert threads_of(ROWS) == (MessageThread(1, (ANN,)), MessageThread(2, (BOB,)), MessageThread(3, (BOB, ANN)))
    kept = MessageThread(2, ("4155550102",), pinned=True)
    assert threads_of(ROWS, (kept,)) == (MessageThread(1, (ANN,)), kept, MessageThread(3, (BOB, ANN)))
    group = MessageThread(1, (ANN, BOB), "Us")
    assert threads_of(ROWS, (group,)) == (group, MessageThread(2, (ANN,)), MessageThread(3, (BOB,)))
    assert [t.blocked for t in threads_of(ROWS, (), ("555-0101",))] == [True, False, False]


def test_a_thread_is_found_by_its_people_or_is_the_one_they_would_begin() -> None:
    assert thread_of((BOB,), ROWS) == MessageThread(2, (BOB,))
    new = thread_of((CAT,), ROWS)
    assert new == MessageThread(4, (CAT,))
    assert thread_of((CAT,), (*ROWS, Message(6, CAT, "!", 600))) == new
    assert thread_of((BOB, ANN), ROWS).recipients == (BOB, ANN)  # as they are written here
    archived = put_thread((), new.replace(archived=True))
    assert put_thread(archived, new) == (new,)
    assert in_thread(ROWS, thread_of((ANN, BOB), ROWS)) == (GROUP, MORE)


def test_a_conversation_has_one_draft() -> None:
    draft = Message(0, ANN, "I am", 600)
    rows = put_draft(ROWS, draft)
    assert rows[-1] == Message(6, ANN, "I am", 600, sent=True, folder="draft")
    again = put_draft(rows, draft.replace(text="I am late", address="555-0101"))
    assert [m.id for m in again] == [1, 2, 3, 4, 5, 6]
    assert draft_of(again, (ANN,)) == again[-1]
    assert draft_of(again, (ANN, BOB)) is None
    assert in_thread(again, thread_of((ANN,), again))[-1].text == "I am late"
    assert put_draft(again, draft.replace(text="")) == ROWS


# --- sending -------------------------------------------------------------------------------------


def test_a_message_is_sent_now_and_takes_the_draft_away() -> None:
    c = ctx(messages=put_draft(ROWS, Message(0, CAT, "half", 1)))
    c = c.send_message(Message(0, CAT, "whole", 0))
    assert c.phone.messages == (*ROWS, Message(6, CAT, "whole", c.phone.time, sent=True))
    assert c.phone.queue == ()


def test_without_service_a_message_fails_and_can_be_sent_again() -> None:
    c = ctx()
    off = Ctx(written(c.phone, "global/airplane_mode_on", 1), TOY).send_message(ONE)
    assert texts(off.phone) == ["failed hi"]
    on = Ctx(written(off.phone, "global/airplane_mode_on", 0), TOY).resend_message(1)
    assert on.phone.messages == (ONE.replace(time=c.phone.time, sent=True),)
    assert on.resend_message(1).phone is on.phone


def test_a_queued_message_is_sent_by_waiting_and_by_nothing_else() -> None:
    start = ctx()
    due = start.phone.time + 3600
    queued = start.send_message(Message(0, ANN, "later", 0), due).phone
    (message,) = queued.messages
    assert (message.box, message.due, message.time) == ("queued", due, start.phone.time)
    assert not queued.ticking
    assert after(queued, Key("volume_up")).time == queued.time
    early = after(queued, Wait(3599))
    assert texts(early) == ["queued later"]
    sent = after(early, Wait(1))
    assert sent.messages == (Message(1, ANN, "later", due, sent=True),)
    assert sent.queue == ()
    cancelled = Ctx(queued, TOY).cancel_message(1).phone
    assert (cancelled.messages, cancelled.queue) == ((), ())
    now = Ctx(queued, TOY).resend_message(1).phone
    assert (texts(now), now.queue) == (["sent later"], ())
    assert Ctx(now, TOY).cancel_message(1).phone == now


def test_a_delivery_report_comes_where_it_was_asked_for() -> None:
    c = ctx().send_message(Message(0, ANN, "hi", 0, status="pending"))
    assert c.phone.messages[0].status == "pending"
    assert after(c.phone, Wait(2)).messages[0].status == "complete"


# --- coming in -----------------------------------------------------------------------------------


def received(phone: Phone, *args: object) -> Phone:
    return deliver_message(*args).run(Ctx(phone, PACKAGE)).phone


def test_a_group_message_comes_in_with_its_picture() -> None:
    phone = received(ctx().phone, ANN, "", (ANN, BOB), "Trip", ("/sdcard/a.png",))
    (message,) = phone.messages
    assert message.replace(time=0) == Message(
        1, ANN, "", 0, read=False, recipients=(ANN, BOB), subject="Trip", attachments=("/sdcard/a.png",)
    )
    assert [n.text for n in phone.notifications] == ["Trip"]


def test_neither_a_muted_nor_a_blocked_conversation_is_announced() -> None:
    for thread in (MessageThread(1, (ANN,), muted=True), MessageThread(1, (ANN,), blocked=True)):
        phone = received(ctx(threads=(thread,)).phone, ANN, "psst")
        assert (texts(phone), phone.notifications) == (["inbox psst"], ())
    barred = received(ctx(blocked=(ANN,)).phone, ANN, "psst", (ANN, BOB))
    assert (texts(barred), barred.notifications) == (["inbox psst"], ())


def test_an_archived_conversation_comes_back_with_a_message() -> None:
    archived = MessageThread(1, (ANN,), archived=True, pinned=True)
    phone = received(ctx(threads=(archived,)).phone, ANN, "psst")
    assert phone.threads == (archived.replace(archived=False),)


# --- saving and telling apart --------------------------------------------------------------------


def test_a_message_saved_before_loads_and_keeps_its_digest() -> None:
    name, *fields = codec._plain(ONE)
    assert codec._made([name, *fields[:6]]) == ONE
    assert codec._counted(ONE) == ["Message", 1, ANN, "hi", 100, 0, 1]


def test_what_a_message_and_a_thread_are_besides_counts_as_a_change() -> None:
    before = ctx(messages=(ONE,), threads=(MessageThread(1, (ANN,)),)).phone
    starred = before.replace(messages=(ONE.replace(subject="Trip"),), threads=(MessageThread(1, (ANN,), pinned=True),))
    assert [d.path for d in differences(before, starred)] == ["messages[1].subject", "threads[1].pinned"]
