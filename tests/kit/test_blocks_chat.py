"""The chat block in two apps: bubbles over the phone's messages, rows over a model of its own."""

from __future__ import annotations

import pytest
import toy
import toy_chats
from toy_chats import ANN, BO, DAY, NOW, Inbox, Room, Texts, opened

from android_gym.kit import pick, text
from android_gym.kit.blocks import chat
from android_gym.kit.blocks.chat.parts import pieces
from android_gym.phone.core.view import DISABLED, SELECTED
from android_gym.phone.core.zones import local
from android_gym.phone.state.events import Key, LongPress, Swipe, Tap, Type
from android_gym.phone.state.locale import Locale
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Message, MessageThread
from android_gym.phone.system.registry import apps
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame

BACK = Key("back")


@pytest.fixture(autouse=True)
def _apps(monkeypatch: pytest.MonkeyPatch) -> None:
    for app in toy_chats.APPS:
        monkeypatch.setitem(apps(), app.package, app)


def ided(phone: Phone, *names: str) -> list[str]:
    """Texts, or descriptions, of the nodes with these ids, in order."""
    return [n.text or n.desc for n in top_frame(phone).nodes if n.id.rpartition("/")[2] in names]


def hold(phone: Phone, words: str) -> Phone:
    return step(phone, LongPress(*toy.centre(toy.spot(phone, words))))


def room() -> Phone:
    return opened(Inbox(), Texts(1))


# --- the list -------------------------------------------------------------------------------------


def test_the_list_tells_who_what_when_and_how_much_is_unread() -> None:
    phone = opened(Inbox())
    assert ided(phone, "conversation_name") == ["Ann Lee", "Bo Ek", "Ann Lee, Bo Ek"]
    assert ided(phone, "conversation_snippet") == ["You: I pay", "Now", "Sure"]
    assert ided(phone, "conversation_timestamp") == ["9:32 AM", "Oct 1", "9/5/22"]
    assert ided(phone, "unread_badge_text") == ["2"]
    row = toy.node(phone, "thread 2")
    assert row.id == "org.example.texts:id/swipeableContainer"
    assert toy.top(toy.tap(phone, "thread 2")) == Texts(2)


def test_what_is_kept_of_a_thread_is_shown_and_orders_the_list() -> None:
    kept = (MessageThread(3, (ANN, BO), "Lunch club", pinned=True, muted=True), MessageThread(2, (BO,), archived=True))
    draft = Message(12, ANN, "Shall we", NOW, True, folder="draft")
    phone = opened(Inbox(), threads=kept, messages=(*toy_chats.MESSAGES, draft))
    assert ided(phone, "conversation_name") == ["Lunch club", "Ann Lee"]
    assert ided(phone, "pinned_icon", "mute_icon") == ["Pinned", "Muted"]
    assert ided(phone, "conversation_snippet") == ["Sure", "Draft: Shall we"]
    barred = opened(Inbox(), threads=kept, blocked=(ANN,))
    assert ided(barred, "conversation_name") == ["Lunch club"]
    hidden = chat.sms.threads(phone.messages, kept, (), phone.contacts, True)
    assert [one.name for one in hidden] == ["Bo Ek"]


def test_rows_are_selected_after_a_long_press_and_swiped_away_before() -> None:
    phone = hold(opened(Inbox()), "thread 1")
    assert toy.top(phone) == Inbox(picked=(1,))
    assert toy.node(phone, "thread 1").flags & SELECTED
    phone = toy.tap(phone, "thread 3")
    assert toy.top(phone) == Inbox(picked=(1, 3)) and "2" in toy.texts(phone)
    x, y = toy.centre(toy.spot(phone, "thread 2"))
    assert step(phone, Swipe(x, y, x + 600, y)).threads == ()
    phone = step(phone, BACK)
    assert toy.top(phone) == Inbox()
    swiped = step(phone, Swipe(x, y, x + 600, y))
    assert [t.archived for t in swiped.threads] == [True]
    assert ided(swiped, "conversation_name") == ["Ann Lee", "Ann Lee, Bo Ek"]


# --- a conversation -------------------------------------------------------------------------------


def test_bubbles_stand_in_groups_under_the_headings_of_their_days() -> None:
    phone = room()
    assert ided(phone, "message_day") == ["Sunday, October 8", "Today"]
    assert ided(phone, "message_text")[-2:] == ["Great", "I pay"]
    # a time under each group; of statuses that of the failed one, which is the last
    assert ided(phone, "message_status") == ["9:41 AM", "9:42 AM", "8:42 AM", "9:32 AM • Not sent. Tap to try again."]
    lines = chat.conversation(
        toy_chats.BUBBLES, chat.sms.bubbles(phone.messages, MessageThread(1, (ANN,))), phone.now, phone.zone
    ).rows.items
    groups = [(one.bubble.key, one.first, one.last) for one in lines if hasattr(one, "bubble")]
    assert groups == [
        (1, True, True),
        (2, True, True),
        (3, True, False),
        (4, False, False),
        (5, False, True),
        (6, True, False),
        (7, False, True),
    ]
    later = tuple(Message(n, ANN, f"{n}", NOW - 4000 + 301 * n) for n in (1, 2))
    apart = opened(Inbox(), Texts(1), messages=later)
    assert len(ided(apart, "message_status")) == 2  # more than five minutes apart
    own, other = toy.node(phone, "Great").bounds, toy.node(phone, "And the tickets").bounds
    assert own[2] > phone.display.width * 0.9 and other[0] < phone.display.width * 0.1


def test_pictures_and_files_are_parts_of_a_bubble() -> None:
    assert ided(room(), "message_image", "message_file") == ["Image 1", "ticket.pdf"]
    skin = chat.Chat(see=toy_chats.open_link.partial(), long_press=pick.partial())
    said = (chat.Bubble("a", pictures=("photo:1",), files=("b.pdf",)),)
    for picked, calls in (((), [skin.see.replace(args=("a", n)) for n in (0, 1)]), (("x",), [pick("a"), pick("a")])):
        body = chat.conversation(skin, said, room().now, "UTC", picked=picked)
        shown = toy.shown(body)
        assert [toy.spot(shown, name).view.tap for name in ("Image 1", "b.pdf")] == calls


def test_a_link_opens_and_the_rest_of_its_bubble_does_not() -> None:
    phone = room()
    frame = top_frame(phone)
    words = "Yes! See https://example.org/menu."
    spot = toy.spot(frame, words)
    left, _, link = spot.box.kids[1]
    x = spot.left + left + link.w / 2
    assert toy.top(step(phone, Tap(x, toy.centre(spot)[1]))).opened == "https://example.org/menu"
    assert toy.top(step(phone, Tap(spot.left + 60, toy.centre(spot)[1]))).opened == ""


def test_a_long_press_selects_bubbles_and_the_app_deletes_them() -> None:
    phone = toy.tap(hold(room(), "Great"), "I pay")
    assert toy.top(phone).picked == (6, 7)
    assert [m.id for m in toy.tap(phone, "Delete").messages] == [1, 2, 3, 4, 5, 8, 9, 10, 11]
    assert toy.top(toy.tap(phone, "Great")).picked == (7,)
    assert toy.top(toy.tap(phone, "Image 1")).picked == (6, 7, 5)
    back = step(phone, BACK)
    assert toy.top(back).picked == () and toy.top(step(back, BACK)) == Inbox()


def test_a_tap_on_a_failed_message_sends_it_again() -> None:
    phone = toy.tap(room(), "I pay")
    sent = next(m for m in phone.messages if m.id == 7)
    assert (sent.box, sent.time) == ("sent", NOW)
    assert ided(phone, "message_status")[-1] == "9:41 AM • Sent"


def test_a_conversation_without_messages_says_so_or_shows_its_head() -> None:
    phone = toy.tap(opened(toy_chats.Channels()), "thread 2")
    assert "No messages yet" in toy.texts(phone)
    head = (text("This is the very beginning", "intro"),)
    body = chat.conversation(toy_chats.ROWS, (), phone.now, phone.zone, head=head)
    assert toy.texts(toy.shown(body)) == ["This is the very beginning"]


def test_a_group_names_who_speaks() -> None:
    phone = opened(Inbox(), Texts(3))
    assert ided(phone, "message_sender_name") == ["Ann Lee", "Bo Ek"]


# --- the composer ---------------------------------------------------------------------------------


def test_send_is_enabled_with_words_and_hands_them_to_the_provider() -> None:
    phone = room()
    assert toy.node(phone, "Send SMS").flags & DISABLED
    assert toy.tap(phone, "Send SMS") == phone
    phone = step(toy.tap(phone, "compose_message_text"), Type("  On my way "))
    assert not toy.node(phone, "Send SMS").flags & DISABLED
    phone = toy.tap(phone, "Send SMS")
    new = phone.messages[-1]
    assert (new.address, new.text, new.sent, new.time) == (ANN, "On my way", True, NOW)
    assert toy.top(phone).draft == "" and ided(phone, "message_text")[-1] == "On my way"


def test_what_is_sent_is_seen_wherever_the_conversation_was_scrolled_to() -> None:
    many = tuple(Message(20 + n, ANN, f"hay {n}", NOW - DAY + n) for n in range(200))
    phone = opened(Inbox(), Texts(1, draft="New"), messages=many)
    phone = toy.after(phone, Swipe(500, 600, 500, 1500), Swipe(500, 600, 500, 1500))
    assert "hay 199" not in toy.texts(phone)
    assert "New" in ided(toy.tap(phone, "Send SMS"), "message_text")


def test_blanks_alone_are_not_sent() -> None:
    phone = opened(Inbox(), Texts(1, draft="   "))
    assert toy.tap(phone, "Send SMS").messages == phone.messages


def test_what_is_attached_is_shown_taken_away_and_sent() -> None:
    phone = toy.tap(toy.tap(room(), "Show attachment options"), "Show attachment options")
    assert ided(phone, "attachment_preview") == ["Remove attachment 1", "Remove attachment 2"]
    phone = opened(Inbox(), Texts(1, attached=("a.pdf", "b.pdf", "DCIM/beach.jpg")))
    phone = toy.tap(phone, "Remove attachment 2")
    phone = toy.tap(phone, "Send SMS")
    assert phone.messages[-1].attachments == ("a.pdf", "DCIM/beach.jpg")
    assert toy.top(phone).attached == ()


def test_a_draft_stays_when_the_conversation_is_left() -> None:
    phone = toy.tap(opened(Inbox()), "thread 1")
    phone = step(toy.tap(phone, "compose_message_text"), Type("Shall we"))
    phone = toy.after(phone, BACK, BACK)
    assert toy.top(phone) == Inbox()
    kept = phone.messages[-1]
    assert (kept.text, kept.box, kept.people) == ("Shall we", "draft", (ANN,))
    assert ided(phone, "conversation_snippet")[0] == "Draft: Shall we"
    phone = toy.tap(phone, "thread 1")
    assert toy.top(phone).draft == "Shall we"
    assert "Shall we" not in ided(phone, "message_text")


def test_to_open_a_conversation_reads_it() -> None:
    phone = toy.tap(opened(Inbox()), "thread 2")
    assert all(m.read for m in phone.messages)
    assert ided(toy.after(phone, BACK), "unread_badge_text") == []


# --- searching ------------------------------------------------------------------------------------


def test_a_search_marks_counts_and_goes_through_the_finds() -> None:
    phone = step(toy.tap(room(), "Search"), Type("THE"))
    assert "1/2" in toy.texts(phone)
    words = toy.spot(phone, toy_chats.LONG).view
    marked = [words.text[s.start : s.end] for s in words.extras.spans]
    assert marked == ["The", "the", "the", "the"]
    assert toy.node(phone, "Next result").flags & DISABLED
    said = chat.sms.bubbles(phone.messages, MessageThread(1, (ANN,)))
    assert chat.find_keys(said, "the") == (4, 3)  # the latest first
    phone = toy.tap(phone, "Previous result")
    assert toy.top(phone).place == 1 and "2/2" in toy.texts(phone)
    phone = step(phone, BACK)
    assert toy.top(phone) == Texts(1)


def test_a_find_that_is_far_away_is_scrolled_to() -> None:
    many = tuple(Message(20 + n, ANN, "needle" if n == 3 else f"hay {n}", NOW - DAY + n) for n in range(200))
    phone = opened(Inbox(), Texts(1), messages=many)
    assert "needle" not in toy.texts(phone)
    phone = step(toy.tap(phone, "Search"), Type("needle"))
    phone = step(phone, Key("enter"))
    assert "needle" in toy.texts(phone)


# --- the other app --------------------------------------------------------------------------------


def team() -> Phone:
    return opened(toy_chats.Channels(), Room(1))


def test_the_same_block_shows_rows_of_a_model_of_its_own() -> None:
    phone = toy.tap(opened(toy_chats.Channels()), "thread 1")
    assert toy.top(phone) == Room(1)
    assert ided(phone, "message_sender_name") == ["Ann Lee", "Ada"]
    assert ided(phone, "message_body") == ["Good morning", "The build is green", "Thanks"]
    assert toy.node(phone, "message_input_field").cls == "android.widget.MultiAutoCompleteTextView"
    assert "Ann joined #general" in toy.texts(phone)


def test_sending_runs_the_apps_own_handler() -> None:
    phone = step(toy.tap(team(), "message_input_field"), Type("Done"))
    phone = toy.tap(phone, "Send")
    assert phone.app(toy_chats.TEAM).channels[0].posts[-1] == chat.Bubble(5, "Done", NOW, True, "Ada")
    assert phone.messages == toy_chats.MESSAGES


def test_reactions_are_told_and_turned() -> None:
    phone = team()
    mark = toy.node(phone, "+1, 2 reactions")
    assert not mark.flags & SELECTED
    phone = toy.tap(phone, "+1, 2 reactions")
    assert toy.node(phone, "+1, 3 reactions").flags & SELECTED
    assert phone.app(toy_chats.TEAM).channels[0].posts[2].reactions[0].own


def test_a_long_press_can_open_what_the_app_likes() -> None:
    phone = toy.tap(hold(team(), "The build is green"), "Like")
    assert phone.app(toy_chats.TEAM).channels[0].posts[2].reactions[0].count == 3


def test_signs_around_words_change_how_they_look_where_the_app_says_so() -> None:
    signs = "*now* or `never`, @bo: ~no~ 3*4*5"
    assert pieces(signs, "", None) == (signs,)
    parts = pieces(signs, "", None, True)
    assert "".join(p if isinstance(p, str) else p.words for p in parts) == ("now or never, @bo: no 3*4*5")
    assert [p.words for p in parts if not isinstance(p, str)] == ["now", "never", "@bo", "no"]


def test_rows_have_what_stands_over_and_under_a_message() -> None:
    skin = chat.Chat(look="rows", more=pick.partial(), ids=chat.Ids(), locale=Locale("GB", True))
    said = (
        chat.Bubble(1, "Lunch?", NOW - 60, sender="Bo", more="2 replies"),
        chat.Bubble(2, "Yes", NOW, sender="Bo", note="Pinned", edited=True),
    )
    rows = chat.conversation(skin, said, local("UTC", NOW), "UTC", start=0).rows
    assert rows is not None and rows.start == 0
    kids = [rows.fn(one, *rows.extra).kids[1].kids for one in rows.items[1:]]
    assert [[k.text for k in row if k.text] for row in kids] == [["Lunch?", "2 replies"], ["Pinned", "Yes (edited)"]]
    assert kids[0][-1].tap == pick(1)
    assert [k.text for k in kids[0][0].kids] == ["Bo", "16:40"]
