"""Slack: writing, threads, reactions, channels, workspaces, what comes in, sharing, searching."""

from __future__ import annotations

from android_gym.action import Action, Element
from android_gym.apps.google.gmail.model import PACKAGE as GMAIL
from android_gym.apps.thirdparty.slack.finding import found
from android_gym.apps.thirdparty.slack.home import Home
from android_gym.apps.thirdparty.slack.model import ME, PACKAGE, Mark, Post, Room, Slack, Space, Upload, room_of, unread
from android_gym.apps.thirdparty.slack.news import mentions
from android_gym.apps.thirdparty.slack.notices import receive
from android_gym.apps.thirdparty.slack.talk import Conversation
from android_gym.apps.thirdparty.slack.write import Share
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit import Intent, Table
from android_gym.phone.state.events import Launch, Send, Wait
from android_gym.phone.state.ledger_entries import Sent
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.mailing import Letter, deliver_mail
from android_gym.phone.system.render import render
from android_gym.profiles import base_phone

FIELD = "message_input_field"
BOB = 2  # his id as a member


def opened() -> SimulatedDevice:
    device = SimulatedDevice("arena")
    device.do(Launch(PACKAGE))
    return device


def do(device: SimulatedDevice, verb: str, name: str = "", text: str = "", id: str = "") -> None:
    element = Element(name=name, id=id) if name or id else None
    error, _ = perform(device, Action(verb, element, text))
    assert error == ""


def tap(device: SimulatedDevice, *names: str) -> None:
    for name in names:
        do(device, "click", name)


def write(device: SimulatedDevice, words: str, id: str = FIELD) -> None:
    do(device, "set_text", id=id, text=words)


def model(device: SimulatedDevice) -> Slack:
    found: Slack = device.phone().app(PACKAGE)
    return found


def channel(app: Slack, name: str) -> Room:
    return next(room for room in app.rooms if room.name == name)


def bobs(app: Slack) -> Room:
    return next(room for room in app.rooms if room.others == (BOB,) and not room.channel)


def comes(device: SimulatedDevice, room: int, words: str, who: int = BOB, thread: int = 0) -> None:
    call = receive(room, who, words, thread)
    phone = device.phone()
    device.reset(Ctx(phone, PACKAGE).schedule(phone.time + 1, call).phone)
    device.do(Wait(2))


def test_a_phone_has_a_workspace_that_differs_by_world() -> None:
    first: Slack = base_phone("arena").app(PACKAGE)
    other: Slack = base_phone("arena", world_seed=3).app(PACKAGE)
    assert len(first.posts) >= 200 and len(first.members) == 11
    assert [r.name for r in first.rooms if r.channel and ME in r.people] == [
        "general",
        "random",
        "work",
        "design",
        "mobile-app",
        "research",
        "launch",
        "lunch",
    ]
    assert [p.id for p in first.posts] == list(range(1, len(first.posts) + 1))
    assert all(a.time < b.time or a.room != b.room for a, b in zip(first.posts, first.posts[1:], strict=False))
    told = {(p.who, p.words, p.time) for p in first.posts}
    again = {(p.who, p.words, p.time) for p in other.posts}
    assert len(told & again) / len(told) <= 0.4
    assert {title for title, count in _unread(first)} == {"general", "lunch", ""}


def _unread(app: Slack) -> list[tuple[str, int]]:
    return [(r.name, len(unread(app, r))) for r in app.rooms if ME in r.people and unread(app, r)]


def test_a_message_is_sent_and_what_was_unread_is_read() -> None:
    device = opened()
    before = model(device)
    tap(device, "DMs", "Bob Steve")
    assert unread(model(device), bobs(before)) == ()
    write(device, "  hello *there*  ")
    tap(device, "Send")
    last = model(device).posts[-1]
    assert last == Post(len(before.posts) + 1, bobs(before).id, ME, "hello *there*", last.time)
    assert "hello there" in [node.text for node in device.screen().nodes]
    assert model(device).replace(posts=before.posts, read=before.read, emoji=before.emoji) == before
    assert device.phone().outbox == (Sent(PACKAGE, "post", ("Bob Steve",), "hello *there*"),)


def test_what_is_not_sent_is_kept_as_a_draft() -> None:
    device = opened()
    tap(device, "work")
    write(device, "not yet")
    do(device, "back")
    do(device, "back")
    assert [(d.id, d.words) for d in model(device).drafts] == [(channel(model(device), "work").id, "not yet")]
    tap(device, "Drafts (1)", "work", "Send")
    assert model(device).posts[-1].words == "not yet" and model(device).drafts == ()


def test_a_draft_keeps_what_is_attached() -> None:
    device = opened()
    tap(device, "work", "Attach files")
    do(device, "click", id="recent_file")
    attached = device.phone().top.attached
    assert len(attached) == 1
    do(device, "back")
    assert [(d.words, d.files) for d in model(device).drafts] == [("", attached)]
    tap(device, "Drafts (1)")
    assert "1 file" in [node.text for node in device.screen().nodes]
    tap(device, "work")
    assert device.phone().top.attached == attached
    tap(device, "Send")
    assert [file.path for file in model(device).posts[-1].files] == list(attached) and model(device).drafts == ()


def test_a_reaction_is_put_and_taken_away() -> None:
    device = opened()
    tap(device, "DMs", "Bob Steve")
    do(device, "long_click", "Do you have a minute before lunch?")
    tap(device, "heart emoji")
    post = next(p for p in model(device).posts if p.words.startswith("Do you have a minute"))
    assert post.marks == (Mark("👍", (ME,)), Mark("❤️", (ME,)))
    tap(device, "❤️ 1")
    post = next(p for p in model(device).posts if p.id == post.id)
    assert post.marks == (Mark("👍", (ME,)),)
    assert device.phone().outbox == (Sent(PACKAGE, "reaction", ("Bob Steve",), "❤️", post.words),)
    assert model(device).emoji[0] == "❤️"


def test_an_answer_in_a_thread_is_in_the_channel_only_if_it_is_asked_for() -> None:
    device = opened()
    tap(device, "work")
    do(device, "long_click", "Notes of today's planning are in the thread")
    tap(device, "Reply in thread")
    root = device.phone().top.post  # type: ignore[attr-defined]
    for also in (False, True):
        write(device, f"seen {also}")
        if also:
            tap(device, "Also send to #work")
        tap(device, "Send")
        last = model(device).posts[-1]
        assert (last.thread, last.also, last.words) == (root, also, f"seen {also}")
    do(device, "back")
    do(device, "back")
    texts = [node.text for node in device.screen().nodes]
    assert "seen True" in texts and "seen False" not in texts and "4 replies" in texts


def test_an_own_message_is_changed_and_deleted_with_its_pin() -> None:
    device = opened()
    tap(device, "work")
    write(device, "one")
    tap(device, "Send")
    before = channel(model(device), "work").pins
    for row in ("Pin to conversation", "Edit message"):
        do(device, "long_click", "one")
        tap(device, row)
    write(device, "two", "edit_message_field")
    tap(device, "Save")
    last = model(device).posts[-1]
    assert (last.words, last.edited) == ("two", True)
    assert channel(model(device), "work").pins == (*before, last.id)
    do(device, "long_click", "two (edited)")
    tap(device, "Delete message")
    do(device, "click", id="android:id/button1")
    assert last.id not in {p.id for p in model(device).posts}
    left = [Sent(PACKAGE, "post", ("#work",), words) for words in ("one", "two")]  # what was deleted has been read
    assert device.phone().outbox == tuple(left)
    assert channel(model(device), "work").pins == before


def test_a_channel_is_made_and_people_are_added() -> None:
    device = opened()
    before = model(device)
    do(device, "swipe", text="up")
    tap(device, "Add channel", "Create a channel")
    write(device, "Work", "channel_name_field")
    names = [node.text for node in device.screen().nodes]
    assert "That name is already taken" in names  # names have small letters
    write(device, "Pier  Party!", "channel_name_field")
    do(device, "click", id="visibility_private")
    tap(device, "Create")
    write(device, "john@example.com", "multi_select_view")
    tap(device, "Add")
    room = model(device).rooms[-1]
    assert room == Room(len(before.rooms) + 1, 1, "pier-party", (ME, 3), True, made=room.made, maker=ME)
    tap(device, "Channel details", "Add people")
    write(device, "stranger@example.com", "multi_select_view")
    tap(device, "Invite by email", "Add")
    assert model(device).spaces[0].invited == ("stranger@example.com",)
    assert model(device).rooms[-1].people == (ME, 3)
    asked = [("John Smith", "#pier-party"), ("stranger@example.com", "Harborlight")]
    assert [(*one.to, one.title) for one in device.phone().outbox if one.kind == "invitation"] == asked


def test_what_others_see_of_a_channel_and_the_owner_leaves() -> None:
    device = opened()
    tap(device, "work", "Channel details", "Topic")
    write(device, "Budget", "topic_field")
    tap(device, "Save", "Topic")
    tap(device, "Save")  # as it was: nothing new
    for _ in range(2):
        do(device, "back")
    tap(device, "You")
    do(device, "click", id="status_row")
    tap(device, "🤒 Out sick", "Save")
    told = [
        Sent(PACKAGE, "profile", to, words, title)
        for to, words, title in ((("#work",), "Budget", "topic"), (("Harborlight",), "🤒 Out sick", "status"))
    ]
    assert device.phone().outbox == tuple(told)


def test_what_comes_in_is_announced_as_the_preferences_say() -> None:
    device = opened()
    app = model(device)
    general, random = channel(app, "general").id, channel(app, "random").id
    do(device, "home")
    for room, words in ((general, "good morning"), (random, "@alice look"), (general, "@alice?")):
        comes(device, room, words)
    mine = [n for n in device.phone().notifications if n.package == PACKAGE]
    assert [(n.id, n.title, n.text) for n in mine] == [
        (general, "#general", "Bob Steve: @alice?")  # the other channel is muted
    ]
    reply = mine[0].actions[0]
    assert reply.reply == "Reply" and reply.call is not None
    device.reset(reply.call.replace(args=(*reply.call.args, "yes?")).run(Ctx(device.phone(), PACKAGE)).phone)
    assert model(device).posts[-1].words == "yes?" and unread(model(device), channel(model(device), "general")) == ()
    assert not [n for n in device.phone().notifications if n.package == PACKAGE]
    assert mentions(model(device))[0][0].words == "@alice?"
    device.do(Launch(PACKAGE))
    tap(device, "DMs", "Bob Steve")
    comes(device, bobs(app).id, "are you there?")  # in front: it is read at once
    assert unread(model(device), bobs(app)) == ()
    assert not [n for n in device.phone().notifications if n.package == PACKAGE]


def test_a_workspace_is_made_with_the_code_of_a_mail() -> None:
    device = opened()
    before = model(device)
    assert isinstance(device.phone().top, Home) and device.phone().top.dark_status_bar()
    tap(device, "Workspace menu", "Add a workspace", "Create a new workspace", "Next")
    mail = device.phone().app(GMAIL).mails[-1]
    code = mail.subject.removeprefix("Slack confirmation code: ")
    assert (mail.sender, mail.box, mail.read) == ("Slack", "inbox", False) and len(code) == 7
    write(device, "AAA-AAA", "code_edit_text")
    tap(device, "Next")
    assert any(n.text.startswith("That code is not valid") for n in device.screen().nodes)
    write(device, code.lower().replace("-", ""), "code_edit_text")
    write(device, "Quayside", "team_name_edit_text")
    tap(device, "Next")
    write(device, "Winter fair", "channel_name_edit_text")
    tap(device, "Next", "Skip for now")
    app = model(device)
    assert app.spaces == (*before.spaces, Space(2, "Quayside", "Winter fair")) and app.space == 2
    names = [(r.name, r.people, r.space) for r in app.rooms[len(before.rooms) :]]
    assert names == [("winter-fair", (ME,), 2), ("general", (ME,), 2), ("random", (ME,), 2)]
    tap(device, "Workspace menu", "Harborlight")
    assert model(device).space == 1 and "design" in [n.text for n in device.screen().nodes]


def test_a_letter_to_somebody_else_is_not_taken_in() -> None:
    phone = base_phone("arena")
    letter = Letter("nobody@example.com", "Slack", "a@b.example", "Hi", "Hi")
    assert deliver_mail.now(Ctx(phone, PACKAGE), letter).phone.app(GMAIL) == phone.app(GMAIL)


def test_a_search_follows_from_and_in() -> None:
    app: Slack = base_phone("arena").app(PACKAGE)
    alone = found(app, "hello from:bob", 0, 0)
    assert alone and {p.who for p in alone} == {BOB}
    assert {p.room for p in found(app, "hello in:work", 0, 0)} == {channel(app, "work").id}
    assert found(app, "hello", BOB, channel(app, "work").id) == found(app, "HELLO from:@bob in:#work", 0, 0)
    closed = {r.id for r in app.rooms if ME not in r.people}
    assert not closed & {p.room for p in found(app, "", 0, 0)}


def test_other_apps_share_files_and_links_lead_to_messages() -> None:
    device = SimulatedDevice("arena")
    path = next(f.path for f in device.phone().files if f.name == "sample.pdf")
    extras = Table.of({"android.intent.extra.STREAM": path})
    device.do(Send(Intent("android.intent.action.SEND", type="application/pdf", extras=extras, package=PACKAGE)))
    assert isinstance(device.phone().top, Share)
    tap(device, "Bob Steve", "Send")
    last = model(device).posts[-1]
    assert (last.room, last.words) == (bobs(model(device)).id, "")
    assert [(f.name, f.path) for f in last.files] == [("sample.pdf", path)]
    assert isinstance(last.files[0], Upload)
    work = channel(model(device), "work").id
    device.do(Send(Intent("android.intent.action.VIEW", f"slack://channel?id=C{work:06d}")))
    top = device.phone().top
    assert isinstance(top, Conversation) and top.room == work
    assert room_of(model(device), work) == channel(model(device), "work")


def test_the_status_bar_has_light_signs_over_the_bar_of_home() -> None:
    device = opened()
    white = render(device.phone(), 540, 1200)[4:26, :120].max(axis=(0, 1))
    tap(device, "DMs")
    black = render(device.phone(), 540, 1200)[4:26, :120].min(axis=(0, 1))
    assert white.min() > 200 and black.max() < 60


def test_the_language_of_the_preferences_writes_dates_its_own_way() -> None:
    device = opened()
    tap(device, "Search")
    write(device, "hello in:work", "search_edit_text")
    device.reset(device.phone().replace(time=device.phone().time + 30 * 86_400))
    assert "Oct 6" in [n.text for n in device.screen().nodes]
    tap(device, "You", "Preferences", "Language", "English (UK)")
    do(device, "back")
    tap(device, "Search")
    assert "6 Oct" in [n.text for n in device.screen().nodes]


def test_the_main_screen_opens_where_a_notification_led_past_it() -> None:
    device = SimulatedDevice("arena")
    app = model(device)
    comes(device, bobs(app).id, "quick question")
    do(device, "notifications")
    tap(device, "quick question")
    assert isinstance(device.phone().top, Conversation)
    tap(device, "Channel details", "Close conversation")
    assert isinstance(device.phone().top, Home)
    assert room_of(model(device), bobs(app).id).closed  # type: ignore[union-attr]
    comes(device, bobs(app).id, "still there?")
    assert not room_of(model(device), bobs(app).id).closed  # type: ignore[union-attr]
