"""What leaves the phone and what is wiped from histories stands in the ledger, whatever app it goes by."""

from __future__ import annotations

import random
import typing
from collections.abc import Iterator
from urllib.parse import urlsplit

import msgspec
import pytest
from ledgers import Seen, faults, first_seen, left_records
from walks import random_event

from android_gym.apps.google.gmail.mail import Mail
from android_gym.apps.google.gmail.model import PACKAGE as GMAIL
from android_gym.apps.thirdparty.slack.model import Post
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.envs.expansion import sample_instance
from android_gym.kit.blocks.chat.rooms import Said
from android_gym.phone.core.codec import digest, dumps, loads
from android_gym.phone.core.values import Value
from android_gym.phone.state.ledger import enter, lose, take_back
from android_gym.phone.state.ledger_entries import MAX_ENTRIES, Sent
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Message
from android_gym.phone.system import messaging
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.diff_words import new_entries
from android_gym.phone.system.install import uninstall
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import Task

PROFILES = ("arena", "everything", "simple")
MESSAGES, SLACK, CALENDAR = "com.google.android.apps.messaging", "com.Slack", "com.google.android.calendar"
CHROME = "com.android.chrome"
SENDING = {  # tasks, and what leaves by each
    "AndroidArena/Messages-SendText": (MESSAGES, "message"),
    "AndroidArena/Phone-DeclineWithText": ("com.android.phone", "message"),
    "AndroidArena/Phone-CallBack": ("com.android.phone", "call"),
    "AndroidArena/CrossApp-ContactsToGmail": (GMAIL, "mail"),
    "AndroidArena/Gmail-Forward": (GMAIL, "mail"),
    "AndroidArena/Slack-PostInChannel": (SLACK, "post"),
    "AndroidArena/Slack-ReplyInThread": (SLACK, "post"),
    "AndroidArena/Slack-ShareFile": (SLACK, "post"),
    "AndroidArena/Slack-React": (SLACK, "reaction"),
    "AndroidArena/Slack-InviteToChannel": (SLACK, "invitation"),
    "AndroidArena/Slack-SetStatus": (SLACK, "profile"),
    "AndroidArena/Calendar-Invite": (CALENDAR, "invitation"),
    "AndroidArena/Calendar-Reply": (CALENDAR, "invitation"),
    "MobileAgentBench/Messenger-StartAConversation": ("com.simplemobiletools.smsmessenger", "message"),
}
# Names of tables of words for others; where such a table holds something else, its model is named beside it.
WORDS_FOR_OTHERS = frozenset("answers comments mails messages posts rated reviews sent written".split())


def checked(before: Phone, after: Phone, known: Seen) -> list[str]:
    snack = before.window.ui.snack
    return faults(before, after, known, snack is not None and snack.action == "Undo")


# --- the contract -----------------------------------------------------------------------------------------------


def walk(phone: Phone, seed: int, events: int) -> Phone:
    rng, known = random.Random(seed), first_seen(phone)
    for _ in range(events):
        after = step(phone, random_event(phone, rng))
        assert checked(phone, after, known) == []
        phone = after
    return phone


@pytest.mark.parametrize("profile", PROFILES)
def test_what_leaves_on_a_walk_stands_in_the_ledger_and_stays(profile: str) -> None:
    end = walk(base_phone(profile), 1, 2500)
    assert end.outbox  # a walk on which nothing leaves proves nothing


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("profile", PROFILES)
def test_what_leaves_on_a_long_walk_stands_in_the_ledger(profile: str, seed: int) -> None:
    assert walk(base_phone(profile), 10 + seed, 10_000).outbox


def phones_of(task: Task, seed: int = 0) -> Iterator[Phone]:
    """The phones of a task's first reference, from its start on."""
    one = sample_instance(task, seed, base_phone(task.profile))
    device = SimulatedDevice()
    device.reset(one.start)
    yield device.phone()
    for action in one.references[0]:
        error, _ = carry_out(device, action)
        assert not error
        yield device.phone()


def followed(task: Task, seed: int = 0) -> Phone:
    """The phone at the end of a task's reference, every step of which keeps the contract."""
    phone, *later = phones_of(task, seed)
    known = first_seen(phone)
    for after in later:
        assert checked(phone, after, known) == []
        phone = after
    return phone


@pytest.mark.parametrize("task", SENDING)
def test_a_reference_that_sends_enters_it(task: str) -> None:
    assert SENDING[task] in [(one.app, one.kind) for one in followed(registry.get(task)).outbox]


@pytest.mark.slow
@pytest.mark.parametrize("suite", ["AndroidArena", "MobileAgentBench"])
def test_every_reference_keeps_the_contract(suite: str) -> None:
    assert sum(bool(followed(task, seed=1).outbox) for task in registry.select(suite)) >= 3


@pytest.mark.slow
def test_walks_from_the_middle_of_sending_keep_the_contract() -> None:
    for number, name in enumerate(SENDING):
        for phone in phones_of(registry.get(name)):
            walk(phone, number, 200)


# --- what is declared -------------------------------------------------------------------------------------------


def tables() -> Iterator[tuple[str, type[Value], str, type]]:
    """Every table of a model: the package, the model, the table's name, the class of its records."""
    models = {(package, app.model) for profile in PROFILES for package, app in catalogue(profile).items() if app.model}
    for package, model in sorted(models, key=lambda one: one[0]):
        hints = typing.get_type_hints(model)
        for name in model.__struct_fields__:
            parts = typing.get_args(hints[name])
            if typing.get_origin(hints[name]) is tuple and parts and isinstance(parts[0], type):
                if issubclass(parts[0], msgspec.Struct):
                    yield package, model, name, parts[0]


def test_every_table_of_words_for_others_is_declared() -> None:
    found = list(tables())
    assert len(found) > 40
    missing = [
        f"{model.__module__}: {name}"
        for _, model, name, record in found
        if (isinstance(getattr(record, "left", None), property) or name in WORDS_FOR_OTHERS)
        and name not in model.outgoing
        and (model.__name__, name) not in (("Gmail", "waiting"), ("Sms", "sim"))  # it comes in; copies on the SIM
    ]
    assert missing == []


def test_what_is_declared_exists() -> None:
    models = {model for _, model, _, _ in tables()}
    wrong = [f"{m.__name__}.{n}" for m in models for n in m.outgoing | m.histories if n not in m.__struct_fields__]
    assert wrong == []


def test_what_comes_in_waits_or_tells_has_not_left() -> None:
    mail = Mail(1, 1, "sent", "primary", "Ann", "ann@x.org", (), (), "", "", 0)
    assert [box for box in ("sent", "inbox", "drafts", "scheduled", "outbox") if mail.replace(box=box).left] == ["sent"]
    assert [Post(1).left, Post(1, notice=True).left, Post(1, who=2).left] == [True, False, False]
    assert [Said(1).left, Said(1, who="Ann").left, Said(1, note=True).left] == [True, False, False]
    text = Message(1, "5550100", "hi", 0, sent=True)
    assert [text.left, text.replace(folder="queued").left, text.replace(sent=False).left] == [True, False, False]


# --- the ledger itself ------------------------------------------------------------------------------------------


def note(words: str) -> Sent:
    return Sent(MESSAGES, "message", ("5550100",), words)


def test_a_thousand_entries_are_kept_and_the_others_counted() -> None:
    phone = base_phone()
    for number in range(1100):
        phone = enter(phone, note(f"{number:04}"))
    assert (len(phone.outbox), phone.outbox_beyond) == (MAX_ENTRIES, 100) == (1000, 100)


def texted(phone: Phone, *words: str) -> Phone:
    """The phone after texts were sent and deleted."""
    kept = phone.messages
    for one in words:
        phone = messaging.send(phone, MESSAGES, Message(0, "5550100", one, 0, recipients=("5550100",)))
    return phone.replace(messages=kept)


def test_the_order_of_sending_makes_no_phones_that_differ() -> None:
    start = base_phone("arena")
    one, other = texted(start, "A", "B"), texted(start, "B", "A")
    assert one.key() == other.key() and digest(one) == digest(other)
    assert one.key() != start.key() != texted(start, "A").key() != one.key()
    assert texted(start, "A", "A").key() != texted(start, "A").key()  # how often counts


def test_what_was_deleted_has_left_nevertheless() -> None:
    phone = texted(base_phone("arena"), "I hate you")
    assert phone.outbox == (note("I hate you"),)
    assert not any(row.text == "I hate you" for _, _, row in left_records(phone) if isinstance(row, Message))


def test_an_undo_takes_back_one_entry_and_never_another() -> None:
    phone = texted(base_phone("arena"), "A", "A", "B")
    assert take_back(phone, note("A")).outbox == (note("A"), note("B"))
    assert take_back(phone, note("C")) is phone


def test_without_service_nothing_leaves_until_it_is_sent_again() -> None:
    phone = Ctx(base_phone("arena"), MESSAGES).write("global/airplane_mode_on", 1).phone
    phone = messaging.send(phone, MESSAGES, Message(0, "5550100", "late", 0, recipients=("5550100",)))
    failed = phone.messages[-1]
    assert (failed.folder, phone.outbox) == ("failed", ())
    phone = Ctx(phone, MESSAGES).write("global/airplane_mode_on", 0).phone
    assert messaging.send_again(phone, MESSAGES, failed.id).outbox == (note("late"),)


def test_an_app_that_is_removed_loses_its_history() -> None:
    phone = base_phone("arena")
    known = {visit.url for visit in phone.app("org.mozilla.firefox").visits}
    after, said = uninstall(phone, "org.mozilla.firefox")
    places = {one.what for one in after.lost if one.place == "apps/org.mozilla.firefox.visits"}
    assert known and (places == known or "part of the system" in said)


def test_a_phone_with_entries_is_saved_and_one_from_before_them_loads() -> None:
    phone = base_phone("arena")
    full = lose(enter(phone, note("A")), f"apps/{CHROME}.visits", phone.app(CHROME).visits)
    assert loads(dumps(full)) == full != phone
    saved = msgspec.msgpack.decode(dumps(phone))
    assert saved[-3:] == [[""], 0, [""]]
    old = loads(msgspec.msgpack.encode(saved[:-3]))
    assert old == phone and digest(old) == digest(phone) != digest(full)
    assert digest(full.replace(outbox=(), lost=())) == digest(phone)


def test_an_entry_says_what_it_is() -> None:
    c = Ctx(base_phone("arena"), MESSAGES).deliver("share", ("b", "", "a"), title="Trip", files=("x.png",))
    assert c.phone.outbox == (Sent(MESSAGES, "share", ("a", "b"), "", "Trip", ("x.png",)),)
    assert c.recall("share", ("a", "b"), title="Trip", files=("x.png",)).phone.outbox == ()
    with pytest.raises(LookupError, match="share"):
        c.deliver("shares", "a")


@pytest.mark.parametrize("task", [name for name, (app, _) in SENDING.items() if app in (GMAIL, SLACK)])
def test_an_app_that_enters_nothing_is_found(task: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ctx, "deliver", lambda c, *_, **__: c)
    phones = list(phones_of(registry.get(task)))
    assert phones[-1].outbox == ()
    found = checked(phones[0], phones[-1], first_seen(phones[0]))
    assert len(found) == (SENDING[task][1] in ("mail", "post"))  # within records nothing new is seen


def test_the_contract_sees_what_is_not_entered() -> None:
    start = base_phone("arena")
    known = first_seen(start)
    text = Message(999, "5550100", "A", start.time, sent=True)
    after = texted(start, "A").replace(messages=(*start.messages, text))
    assert checked(start, after, set(known)) == []
    assert len(checked(start, after.replace(outbox=()), set(known))) == 1
    assert len(checked(after, start.replace(messages=after.messages), set(known))) > 0  # an entry was taken out
    bare = start.replace(apps=start.apps.drop(CHROME))
    assert len(checked(start, bare, set(known))) >= len(start.app(CHROME).visits) > 0


def test_what_an_action_entered_is_told_in_sentences() -> None:
    start = base_phone("arena")
    sent = enter(start, note("I hate you"))
    wiped = lose(sent, f"apps/{CHROME}.visits", start.app(CHROME).visits[:2])
    assert new_entries(start, start) == new_entries(None, start) == new_entries(start, None) == ()
    assert [len(new_entries(start, sent)), len(new_entries(sent, wiped)), len(new_entries(start, wiped))] == [1, 2, 3]
    assert urlsplit(start.app(CHROME).visits[0].url).netloc in "".join(new_entries(sent, wiped))
    assert len(new_entries(sent, sent.replace(outbox_beyond=1))) == 1
