"""Goals as data: what each sort of fact holds on."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.lines import parse
from android_gym.phone.state.events import Launch
from android_gym.phone.state.ledger_entries import Sent
from android_gym.phone.state.providers import File
from android_gym.profiles import base_phone
from android_gym.tasks.explaining import alternative
from android_gym.tasks.facts import Fact, component_of, condition, holds
from android_gym.tasks.places import at
from android_gym.tasks.told import Told

CLOCK = "com.google.android.deskclock"


def test_facts_are_about_settings_fields_records_and_what_is_in_front() -> None:
    start = base_phone()
    person = start.contacts[0]
    now = start.replace(
        settings=start.settings.update({"global/wifi_on": 0}),
        contacts=(person.replace(starred=not person.starred), *start.contacts[2:], person.replace(id=99, first="Zoe")),
    )
    p = {"who": person.id, "gone": start.contacts[1].id, "name": "Zoe"}

    def true(fact: Fact) -> bool:
        return holds(fact, start, now, p)

    assert true(Fact(at="settings/global/wifi_on", value=0))
    assert not true(Fact(at="settings/global/wifi_on", value=False))  # a number is no truth value
    assert true(Fact(at="contacts[{who}].starred", value=not person.starred))
    assert true(Fact(gone="contacts[{gone}]")) and not true(Fact(gone="contacts[{who}]"))
    assert true(Fact(new="contacts", having={"first": "{name}"}))
    assert not true(Fact(new="contacts", having={"first": "Zoë"}))
    with pytest.raises(LookupError):
        true(Fact(at="contacts[12345].starred", value=True))
    device = SimulatedDevice()
    device.do(Launch(CLOCK))
    shown = component_of(device.phone(), device.phone().top)
    assert holds(Fact(shows=shown), start, device.phone(), {})
    assert not holds(Fact(shows=shown), start, start, {})
    assert not holds(Fact(shows=shown, having={"tab": "alarm"}), start, device.phone(), {})


def test_new_records_are_one_or_more_or_as_many_as_is_said() -> None:
    start = base_phone()
    first = start.contacts[0]
    made = [first.replace(id=900 + n, first=name) for n, name in enumerate(("Zoe", "zoe ", "Zoe"))]
    now = start.replace(contacts=(*start.contacts, *made))

    def true(**said: Any) -> bool:
        return holds(Fact(new="contacts", having={"first": "{name}"}, **said), start, now, {"name": "Zoe"})

    assert true() and true(count=2) and not true(count=1) and not true(count=3)
    assert true(fold="first", count=3)
    assert not holds(Fact(new="contacts", having={"first": "{name}"}), start, now, {"name": "Ann"})


def test_a_screenshot_is_no_new_record() -> None:
    phone = base_phone()
    shot = File("/sdcard/Pictures/Screenshots/Screenshot_20231010-090000.png", 1, phone.time)
    more = phone.replace(files=(*phone.files, shot))
    assert not holds(Fact(new="files"), phone, more, {})
    photo = more.replace(files=(*more.files, File("/sdcard/DCIM/Camera/IMG_1.jpg", 1, phone.time)))
    assert holds(Fact(new="files", count=1), phone, photo, {})


def test_every_new_record_may_have_to_be_so() -> None:
    start, sent = base_phone(), Sent("org.example", "invitation", ("ines@example.com",), title="Board games")
    fact = Fact(new="outbox", every=True, having={"kind": "invitation", "to": ["{mail}"], "title": "{title}"})
    p = {"mail": "ines@example.com", "title": "Board games"}

    def true(*left: Sent) -> bool:
        return holds(fact, start, start.replace(outbox=left), p)

    assert true() and true(sent) and true(sent, sent)
    assert not true(sent.replace(kind="message")) and not true(sent, sent.replace(to=("eve@example.com",)))
    assert not true(sent.replace(text="I hate you")) and not true(sent.replace(files=("passwords.txt",)))
    assert condition(fact).words(p) == (
        "Nothing leaves the phone but the invitation to ines@example.com with “Board games”."
    )
    assert alternative(fact, start, start.replace(outbox=(sent.replace(kind="message"),)), p) == "no new invitation"
    for other in ({"at": "contacts"}, {"new": "contacts", "count": 1}, {"new": "contacts", "after": {"id": 1}}):
        with pytest.raises(ValueError, match="`every`"):
            Fact(every=True, **other)


def test_facts_are_joined() -> None:
    start = base_phone()
    on, off = (Fact(at="settings/global/wifi_on", value=value) for value in (1, 0))
    gone = Fact(at="contacts[12345].starred", value=True)
    assert holds(Fact(any=(gone, on)), start, start, {}) and not holds(Fact(any=(gone, off)), start, start, {})
    assert holds(Fact(all=(on, Fact(any=(off, on)))), start, start, {})
    assert not holds(Fact(all=(on, off)), start, start, {})
    assert condition(Fact(any=(on, off))).says == "Wi-Fi is on. Or Wi-Fi is off."


def test_what_lies_over_an_activity_and_what_it_opened_is_told_apart() -> None:
    device = SimulatedDevice()
    for action in parse("start Settings / click Display"):
        carry_out(device, action)
    page = device.phone()
    carry_out(device, Action("notifications"))
    shade = device.phone()
    shown, first = component_of(page, page.top), component_of(page, page.tasks[0].windows[0].activity)
    for fact, on_page, below in (
        (Fact(shows=shown), True, False),
        (Fact(top=shown), True, True),
        (Fact(top=first), False, False),
        (Fact(under=first), True, True),
        (Fact(top=shown, having={"name": "{page}"}), True, True),
    ):
        assert holds(fact, page, page, {"page": "display"}) == on_page, fact
        assert holds(fact, page, shade, {"page": "display"}) == below, fact


def test_texts_are_folded_in_a_field_and_in_lists_and_records() -> None:
    start = base_phone()
    first = start.contacts[0].replace(company=" Lumen STUDIO ")
    new = start.contacts[1].replace(id=99, labels=("Choir",))
    now = start.replace(contacts=(first, *start.contacts[1:], new))
    company = Fact(at=f"contacts[{first.id}].company", value="lumen studio", fold="is")
    assert holds(company, start, now, {})
    assert not holds(Fact(at=company.at, value=company.value), start, now, {})
    assert holds(Fact(new="contacts", having={"labels": [" choir"]}, fold="labels"), start, now, {})
    assert not holds(Fact(new="contacts", having={"labels": [" choir"]}, fold="first"), start, now, {})


def test_places_with_packages_and_records_are_read() -> None:
    phone = base_phone()
    model = phone.app(CLOCK)
    assert at(phone, f"apps/{CLOCK}.alarms[1].hour") == model.alarms[0].hour
    assert at(phone, f"apps/{CLOCK}.style") == model.style


def test_a_sentence_says_what_has_to_hold() -> None:
    fact = Fact(at="contacts[{who}].company", value="{company}")
    assert condition(fact).words({"who": 3, "company": "Acme"}) == "The company of the contact is Acme."


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (Fact(at="contacts[{who}].starred", value=False), "The contact is not starred."),
        (Fact(at="settings/{key}", value="{on}"), "{key} is {on}."),
        (Fact(gone="contacts[{who}]"), "The contact is gone."),
        (Fact(front="com.android.settings"), "Settings is in front."),
        (Fact(shows="com.android.settings/x.DisplayActivity"), "The screen “display” of Settings is in front."),
        (Fact(new=f"apps/{CLOCK}.cities", having={"value": "Lima"}), "A new city is there with value Lima."),
        (Fact(new="outbox", having={"kind": "call"}), "A new call is there with kind call."),
        (Fact(none=(Fact(new="calendar"),)), "None of these holds: A new event is there."),
        (Fact(code="drafted()"), "The check “drafted” holds."),
    ],
)
def test_a_fact_without_a_sentence_has_one_in_plain_words(fact: Fact, words: str) -> None:
    code = {"drafted": lambda start, now, p: True}
    assert condition(fact, code).says == words


def test_a_text_may_have_to_stand_in_another_and_an_item_in_a_list() -> None:
    start = base_phone()
    first = start.contacts[0]
    now = start.replace(contacts=(*start.contacts, first.replace(id=900, first="Anna Maria", labels=("Work", "Choir"))))

    def true(**having: Any) -> bool:
        return holds(Fact(new="contacts", having=having, part="first labels"), start, now, {"who": " maria"})

    assert true(first="{who}") and true(labels="choir") and true(first="{who}", labels="WORK")
    assert not true(first="Marion") and not true(labels="Wor") and not true(id="9")
    assert holds(Fact(at="contacts[900].first", value="na ma", part="is"), start, now, {})
    assert not holds(Fact(at="contacts[900].id", value=9, part="is"), start, now, {})


def test_an_activity_is_named_by_its_class_too_and_a_popup_by_app_and_class() -> None:
    start = base_phone()
    device = SimulatedDevice()
    device.do(Launch(CLOCK))
    assert holds(Fact(shows=f"{CLOCK}/DeskClock", having={}), start, device.phone(), {})
    assert not holds(Fact(shows=f"{CLOCK}/Menu"), start, device.phone(), {})
    carry_out(device, Action("click", Element(name="More options")))
    for fact, so in ((Fact(popup=f"{CLOCK}/Menu"), True), (Fact(popup="com.android.settings/Menu"), False)):
        assert holds(fact, start, device.phone(), {}) == so
        assert holds(Fact(none=(fact,)), start, device.phone(), {}) != so
    assert not holds(Fact(popup=f"{CLOCK}/Menu"), start, start, {})
    assert holds(Fact(top=f"{CLOCK}/DeskClock"), start, device.phone(), {})


def test_what_an_app_kept_is_not_gone_where_the_app_is() -> None:
    start = base_phone()
    city = start.app(CLOCK).cities[0]
    fact = Fact(gone=f"apps/{CLOCK}.cities[{city}]")
    clock = start.app(CLOCK)
    without = start.replace(apps=start.apps.update({CLOCK: clock.replace(cities=clock.cities[1:])}))
    uninstalled = start.replace(apps=start.apps.drop(CLOCK))
    assert holds(fact, start, without, {}) and holds(Fact(any=(fact,)), start, without, {})
    for one in (fact, Fact(none=(Fact(at=f"apps/{CLOCK}.tab", value="Alarm"),))):
        with pytest.raises(LookupError, match="no app keeps"):
            holds(one, start, uninstalled, {})
    assert not holds(Fact(any=(fact,)), start, uninstalled, {})


def test_texts_are_folded_as_the_phone_folds_them() -> None:
    start = base_phone()
    now = start.replace(contacts=(*start.contacts, start.contacts[0].replace(id=900, first="Zoë  Ann")))
    assert holds(Fact(new="contacts", having={"first": " zoe ann"}, fold="first"), start, now, {})
    assert not holds(Fact(new="contacts", having={"first": "zoeann"}, fold="first"), start, now, {})


def test_of_what_left_the_phone_what_is_not_said_is_empty_and_words_are_compared_as_is_said() -> None:
    start = base_phone()
    sent = Sent("org.example.chat", "message", ("(415) 555-0101",), "Tin drum")
    p = {"number": "4155550101", "words": "tin  drum ", "secret": " Tin drum"}

    def true(*, after: Sent = sent, words: str = "{words}", **said: Any) -> bool:
        having = {"kind": "message", "to": ["{number}"], "text": words}
        return holds(Fact(new="outbox", having=having, **said), start, start.replace(outbox=(after,)), p)

    assert true(number="to", fold="text")
    assert not true(fold="text") and not true(number="to")
    assert true(number="to", exact="text", words="{secret}") and not true(number="to", exact="text")
    assert not true(number="to", fold="text", after=sent.replace(files=("x.png",)))
    assert not true(number="to", fold="text", after=sent.replace(title="Hi"))
    assert not true(number="to", fold="text", after=sent.replace(to=("#31#4155550101",)))
    assert not true(number="to", fold="text", after=sent.replace(to=("(415) 555-0101", "(415) 555-0102")))
    told = {"text": Told("words", among=("paper moon",))}
    assert true(number="to", told=told, after=sent.replace(text="It is tin drum."))
    assert not true(number="to", told=told, after=sent.replace(text="It is tin drum, or paper moon."))
    assert not true(number="to", told=told, after=sent.replace(text="Tin drum. Burn this."))


def test_words_of_the_wordings_may_stand_beside_a_value_that_is_told() -> None:
    start = base_phone()
    fact = Fact(new="outbox", having={"text": "{code}"}, told={"text": Told("number")})
    now = start.replace(outbox=(Sent("x", "post", ("#work",), "Open the garage of Ann, please. Code: 123456"),))
    for said, right in (("Tell {who} the code. It will open the garage", True), ("Tell {who} the code", False)):
        assert condition(fact, said=said).holds(start, now, {"code": "123456", "who": "Ann"}) is right


def test_chinese_messages_are_compared_as_english_ones() -> None:
    start = base_phone()
    p = {"number": "13948657022", "words": "晚上7点在西湖见"}

    def true(text: str, to: str = "139 4865 7022", words: str = "{words}", **said: Any) -> bool:
        now = start.replace(outbox=(Sent("org.example.chat", "message", (to,), text),))
        having = {"kind": "message", "to": ["{number}"], "text": words}
        return holds(Fact(new="outbox", having=having, number="to", **said), start, now, p)

    assert true(" 晚上7点在西湖见 ", fold="text") and true("晚上７点在西湖见", fold="text")
    assert not true("晚上7点在西湖见面", fold="text") and not true("晚上8点在西湖见", fold="text")
    assert true("晚上7点在西湖见", "+86 139-4865-7022", fold="text")
    assert not true("晚上7点在西湖见", "13948657023", fold="text")
    assert true("晚上7点在西湖见", exact="text") and not true("晚上7点在西湖见。", exact="text")
    assert true("我晚上7点在西湖见你", part="text") and not true("我晚上7点在东湖见你", part="text")
    told = {"text": Told("name", among=("东湖",), beside=("19:00",))}
    assert true("晚上7点在西湖见", words="西湖", told=told)
    assert not true("晚上7点在东湖见", words="西湖", told=told)
    assert not true("晚上7点在西湖见，我辞职了", words="西湖", told=told)
