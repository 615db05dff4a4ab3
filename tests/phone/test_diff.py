"""What counts as changed between two phones."""

from __future__ import annotations

import pytest
import toy
from toy import TOY, after, tap

from android_gym.phone.core import codec
from android_gym.phone.state.diff import Change, changes, differences, side_effects
from android_gym.phone.state.events import Install, Key, Launch, Notifications, Rotate, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Contact, File
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone

CLOCK = "com.google.android.deskclock"


def paths(before: Phone, after_: Phone) -> list[str]:
    return [c.path for c in changes(before, after_)]


def test_a_phone_does_not_differ_from_itself(opened: Phone) -> None:
    assert changes(opened, opened) == ()


def test_moving_about_is_no_change(opened: Phone) -> None:
    moved = after(tap(opened, "Follow"), Key("home"), Launch(CLOCK), Notifications(), Key("back"))
    moved = after(moved, Launch(TOY), Key("recents"), Key("home"))
    assert moved != opened
    assert paths(opened, moved) == []


def test_typing_into_a_draft_and_messages_are_no_change(opened: Phone) -> None:
    assert paths(opened, after(tap(opened, "query_field"), Type("x"))) == []
    assert paths(opened, tap(opened, "Shout")) == []
    assert paths(opened, opened.replace(clipboard="x", time=opened.time + 9)) == []


def test_a_model_differs_by_its_fields(opened: Phone) -> None:
    c = Ctx(opened, TOY).save(count=2, lines=("a",))
    assert changes(opened, c.phone) == (Change(f"apps/{TOY}.lines", (), ("a",)), Change(f"apps/{TOY}.count", 0, 2))


def test_what_a_model_calls_navigation_does_not_count() -> None:
    phone = step(base_phone(), Launch(CLOCK))
    model = phone.app(CLOCK)
    tab = phone.replace(apps=phone.apps.update({CLOCK: model.replace(tab="Timer")}))
    assert paths(phone, tab) == []
    assert [c.path for c in changes(phone, tab, plain=False)] == [f"apps/{CLOCK}.tab"]
    style = phone.replace(apps=phone.apps.update({CLOCK: model.replace(tab="Timer", style="Analog")}))
    assert paths(phone, style) == [f"apps/{CLOCK}.style"]


def test_settings_differ_by_their_keys(opened: Phone) -> None:
    changed = written(written(opened, "global/wifi_on", 0), "secure/new", 5)
    assert changes(opened, changed) == (Change("settings/global/wifi_on", 1, 0), Change("settings/secure/new", None, 5))
    assert paths(opened, step(opened, Rotate(1))) == ["settings/system/user_rotation"]


@pytest.mark.parametrize("field", ["contacts", "messages", "calendar", "files", "notifications"])
def test_shared_data_differs_as_a_whole(opened: Phone, field: str) -> None:
    assert paths(opened, opened.replace(**{field: getattr(opened, field)[1:] or (1,)})) == [field]


def test_an_app_that_came_differs_with_its_package(catalogue: None) -> None:
    before = base_phone()
    assert paths(before, step(before, Install(TOY))) == ["packages", f"apps/{TOY}"]


def test_side_effects_are_what_is_not_allowed(opened: Phone) -> None:
    changed = written(Ctx(opened, TOY).save(count=2).phone, "global/wifi_on", 0)
    assert stray(opened, changed) == ["settings/global/wifi_on", f"apps/{TOY}.count"]
    assert stray(opened, changed, f"apps/{TOY}") == ["settings/global/wifi_on"]
    assert stray(opened, changed, "settings/global/wifi_on", f"apps/{TOY}.count") == []
    assert toy.Notes().count == 0


def stray(before: Phone, after: Phone, *allowed: str) -> list[str]:
    return [one.path for one in side_effects(before, after, allowed)]


def with_contacts(phone: Phone) -> tuple[Phone, Contact, Contact]:
    """A phone, and its first two contacts."""
    one, two = phone.contacts[:2]
    return phone, one, two


def test_records_differ_by_what_names_them(opened: Phone) -> None:
    phone, one, two = with_contacts(opened)
    rest = phone.contacts[2:]
    changed = phone.replace(contacts=(one.replace(company="Acme"), two, *rest))
    assert stray(phone, changed) == [f"contacts[{one.id}].company"]
    assert stray(phone, phone.replace(contacts=(two, *rest))) == [f"contacts[-{one.id}]"]
    more = phone.replace(contacts=(*phone.contacts, one.replace(id=900), one.replace(id=901)))
    assert stray(phone, more) == ["contacts[+]", "contacts[+]"]
    assert stray(phone, phone.replace(contacts=(two, one, *rest))) == []
    labels = phone.replace(labels=(*phone.labels, "Choir"))
    assert stray(phone, labels) == ["labels[+]"]


def test_differences_are_those_of_values_and_not_of_objects(opened: Phone) -> None:
    phone, one, two = with_contacts(opened)
    again = codec.loads(codec.dumps(phone))
    assert again is not phone
    assert differences(phone, again) == ()
    changed = phone.replace(contacts=(one.replace(company="Acme"), *phone.contacts[1:]))
    again = codec.loads(codec.dumps(changed))
    assert differences(phone, again) == differences(phone, changed)
    assert differences(changed, phone)[0].after == one.company


def test_records_and_fields_are_allowed_one_by_one(opened: Phone) -> None:
    phone, one, two = with_contacts(opened)
    rest = phone.contacts[2:]
    changed = phone.replace(contacts=(one.replace(company="Acme", first="Al"), two, *rest))
    company, first = f"contacts[{one.id}].company", f"contacts[{one.id}].first"
    assert stray(phone, changed, company) == [first]
    assert stray(phone, changed, f"contacts[{one.id}]") == []
    assert stray(phone, changed, "contacts[*].company") == [first]
    assert stray(phone, changed, "contacts[*]") == []
    assert stray(phone, changed, f"contacts[{two.id}]", "contacts[+]") == [first, company]
    gone = phone.replace(contacts=(two, *rest))
    assert stray(phone, gone, f"contacts[-{one.id}]") == []
    assert stray(phone, gone, f"contacts[{one.id}]") == []
    assert stray(phone, gone, company, "contacts[*]", "contacts[+]") == [f"contacts[-{one.id}]"]


def test_one_new_record_may_be_allowed_and_not_a_second(opened: Phone) -> None:
    phone, one, _ = with_contacts(opened)
    added = phone.replace(contacts=(*phone.contacts, one.replace(id=900)))
    twice = added.replace(contacts=(*added.contacts, one.replace(id=901)))
    assert stray(phone, added, "contacts[+1]") == []
    assert stray(phone, twice, "contacts[+1]") == ["contacts[+]", "contacts[+]"]
    assert stray(phone, twice, "contacts[+2]") == []
    assert stray(phone, twice, "contacts[+]") == []


def test_an_allowed_place_covers_only_itself(opened: Phone) -> None:
    changed = written(written(opened, "global/wifi_on", 0), "global/wifi_on_last", 1)
    last = "settings/global/wifi_on_last"
    assert stray(opened, changed, "settings/global/wifi_on") == [last]
    assert stray(opened, changed, "settings/") == []


def test_a_new_screenshot_or_cached_file_is_no_side_effect_and_a_lost_one_is() -> None:
    phone = base_phone()
    shots = "/sdcard/Pictures/Screenshots"
    cache = "/sdcard/Android/data/com.example/cache"
    for path, harmless in (
        (f"{shots}/Screenshot_20231010-090000.png", True),
        (f"{cache}/contacts.vcf", True),
        (f"{shots}/holiday.png", False),
        ("/sdcard/Android/data/com.example/files/contacts.vcf", False),
        ("/sdcard/Download/Screenshot_20231010-090000.png", False),
    ):
        more = phone.replace(files=(*phone.files, File(path, 1, phone.time)))
        found = [effect.path for effect in side_effects(phone, more)]
        assert found == ([] if harmless else ["files[+]"]), path
    old = next(f for f in phone.files if f.folder == shots)
    fewer = phone.replace(files=tuple(f for f in phone.files if f is not old))
    assert [e.path for e in side_effects(phone, fewer)] == [f"files[-{old.path}]"]


def test_rows_that_both_tables_begin_or_end_with_differ_in_nothing(opened: Phone) -> None:
    kept = tuple(Contact(n, f"Name {n}") for n in range(1, 7))
    one, two, three, four, five, six = kept
    other = three.replace(first="Other")
    before = opened.replace(contacts=kept)
    for now, paths_now in (
        ((one, two, other, four, five, six), ["contacts[3].first"]),
        ((one, two, four, five, six), ["contacts[-3]"]),
        ((one, two, three, four, five, six, Contact(9, "New")), ["contacts[+]"]),
        ((Contact(9, "New"), *kept), ["contacts[+]"]),
        ((one, three, two, four, five, six), ["contacts[order]"]),
        ((one, two, other, five, four, six), ["contacts[3].first", "contacts[order]"]),
        ((), [f"contacts[-{n}]" for n in range(1, 7)]),
        ((six, *kept[:5]), ["contacts[order]"]),
    ):
        found = differences(before, before.replace(contacts=now))
        assert [one.path for one in found] == paths_now


def test_rows_of_one_name_are_told_apart_by_their_place(opened: Phone) -> None:
    red, blue = Contact(1, "Red"), Contact(1, "Blue")
    before = opened.replace(contacts=(red, blue, red))
    found = differences(before, before.replace(contacts=(red, red)))
    assert [one.path for one in found] == ["contacts[-Blue]"]
